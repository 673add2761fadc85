"""seekdb, which its package starts beside this process, through PyMySQL: https://docs.seekdb.ai."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

from sqlsudoku.database.connection import Limits
from sqlsudoku.database.database import Address
from sqlsudoku.dialects.mysql.database import MySQL
from sqlsudoku.errors import DatabaseUnavailable

LONGEST = 3_600_000_000
"""A thousand hours, in milliseconds."""


class Seekdb(MySQL):
    reached = "the Python package pylibseekdb, or a URL"
    in_process = False
    schemes = ("seekdb", "oceanbase")
    url = "seekdb://user:password@host:2881/database"
    required = ("user",)
    port = 2881
    packages = {"pylibseekdb": "pylibseekdb", "pymysql": "pymysql[rsa]"}
    extra = "seekdb"
    kind = "OceanBase"

    @contextmanager
    def provide(self, address: Address | None, memory: int) -> Iterator[Address | None]:
        if address is not None:
            yield address
            return
        import pylibseekdb

        # it ends with this process; what it writes while it ends is removed, too, or left
        with tempfile.TemporaryDirectory(prefix="sqlsudoku-", ignore_cleanup_errors=True) as folder:
            try:
                instance = pylibseekdb.open(folder)
            except pylibseekdb.SeekdbError as error:
                raise DatabaseUnavailable(f"seekdb did not start: {error}.") from error
            try:
                options = instance.connection_options()
                yield Address("seekdb", host=options["unix_socket"], user=options["user"], database="test")
            finally:
                instance.close()

    def settings(self, limits: Limits) -> Iterator[str]:
        """The same, and a limit that is 10 s by default."""
        yield from super().settings(limits)
        yield f"SET ob_query_timeout = {1000 * (limits.last_milliseconds or LONGEST)}"
