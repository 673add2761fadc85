"""Oracle Database through python-oracledb's thin mode, without a client: https://python-oracledb.readthedocs.io."""

from sqlsudoku.database import CONNECT_SECONDS, Address, Database
from sqlsudoku.session import DBAPISession, Limits

PORT = 1521


class Oracle(Database):
    reached = "a URL"
    executed = False
    schemes = ("oracle", "or")
    url = "oracle://user:password@host:1521/service"
    required = ("host", "user", "database")
    packages = {"oracledb": "oracledb"}
    extra = "oracle"

    def open(self, address: Address | None, limits: Limits) -> DBAPISession:
        import oracledb

        assert address
        oracledb.defaults.fetch_lobs = False
        connection = oracledb.connect(
            host=address.host,
            port=address.port or PORT,
            service_name=address.database,
            user=address.user,
            password=address.password,
            tcp_connect_timeout=CONNECT_SECONDS,
        )
        connection.autocommit = True
        connection.call_timeout = limits.last_milliseconds or 0
        return DBAPISession(connection, version=connection.version, cancel=connection.cancel)
