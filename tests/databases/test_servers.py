"""The servers of tests/support/servers.py, and the whole matrix over TCP on each."""

import os
import socket
from collections.abc import Callable
from pathlib import Path

import pytest
import servers
from servers import Server

import sqlsudoku
from sqlsudoku.run import runner, targets


def test_the_administrator_is_let_in(server: Server) -> None:
    one_row = {"firebird": "SELECT 1 FROM rdb$database"}
    assert server.sql(one_row.get(server.name, "SELECT 1")) == [(1,)]
    assert server.password not in repr(server)


SOCKETS = {
    "postgresql": "postgresql+psycopg://nowhere.invalid?host={folder}&port={port}&user=sudoku&dbname=sudoku"
    "&application_name=mine&connect_timeout=9&channel_binding=prefer&options=-c%20jit%3Doff",
    "mariadb": "mariadb+pymysql://sudoku@nowhere.invalid?unix_socket={folder}/socket&charset=utf8mb4",
    "mysql": "mysql+pymysql://sudoku@/?unix_socket={folder}/socket&connect_timeout=9",
}


@pytest.mark.servers
@pytest.mark.parametrize("name", [pytest.param(name, id=f"{name}-server") for name in SOCKETS])
def test_a_socket_is_reached(name: str, server_of: Callable[[str], Server]) -> None:
    """By SQLAlchemy's URLs, whose options come before the host."""
    servers.need(name)
    server = server_of(name)
    url = SOCKETS[name].format(folder=server.folder, port=server.port)
    found = runner.status(targets.parse(url, {"SQLSUDOKU_PASSWORD": server.password}))
    assert found.usable, found.detail


@pytest.mark.servers
@pytest.mark.parametrize("name", [pytest.param(name, id=f"{name}-server") for name in ("mysql", "mariadb", "firebird")])
def test_the_form_units_takes_at_most_three_times_classic(name: str, server_of: Callable[[str], Server]) -> None:
    """In processor time: these servers took 30 times and more, and Firebird did not answer."""
    servers.need(name)
    server = server_of(name)

    def seconds(form: str) -> float:
        before = processor_seconds(server.pid)
        answer = sqlsudoku.solve("leran-1", database=server.url, query="string", form=form, timeout=30)
        assert answer.verdict == "agrees", answer.detail
        return processor_seconds(server.pid) - before

    def holds() -> bool:
        return seconds("units") < 3 * seconds("classic") + 2 / TICKS

    assert holds() or holds()  # the first turn may be a server's that has just started


TICKS = os.sysconf("SC_CLK_TCK")


def processor_seconds(pid: int) -> float:
    """What a process has used so far, with its threads."""
    user, system = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / TICKS


def test_a_port_is_kept_for_the_server_that_gets_it() -> None:
    with servers.kept_port() as port, socket.socket() as other, socket.socket() as server:
        with pytest.raises(OSError, match="in use"):
            other.bind(("127.0.0.1", port))
        server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        server.bind(("127.0.0.1", port))
        server.listen()
