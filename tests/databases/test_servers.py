"""The servers of tests/support/servers.py, and the whole matrix over TCP on each."""

from servers import Server


def test_the_administrator_is_let_in(server: Server) -> None:
    one_row = {"firebird": "SELECT 1 FROM rdb$database"}
    assert server.sql(one_row.get(server.name, "SELECT 1")) == [(1,)]
    assert server.password not in repr(server)
