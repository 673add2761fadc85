"""HSQLDB in memory and in its Oracle mode, through jaydebeapi: the jar is Debian's libhsqldb-java."""

import importlib.util
import shutil
from pathlib import Path

from sqlsudoku.database.connection import DBAPIConnection, Limits
from sqlsudoku.database.database import Address, Database, Status

JAR = Path("/usr/share/java/hsqldb.jar")
JAVA_OPTIONS = ("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC")
"""As H2's: Java's second compiler takes longer than the statements."""


class HSQLDB(Database):
    reached = "in memory"

    def status(self, address: Address | None) -> Status:
        if importlib.util.find_spec("jaydebeapi") is None:
            return Status(False, "", "jaydebeapi must be installed: pip install jaydebeapi.")
        if shutil.which("java") is None or not JAR.exists():
            return Status(False, "", "HSQLDB must be installed: apt-get install libhsqldb-java default-jre-headless.")
        return Status(True, "", self.reached)

    def open(self, address: Address | None, limits: Limits) -> DBAPIConnection:
        import jpype

        if not jpype.isJVMStarted():
            jpype.startJVM(*JAVA_OPTIONS, classpath=[str(JAR)], convertStrings=True)
        import jaydebeapi  # type: ignore[import-untyped, import-not-found, unused-ignore]

        url = "jdbc:hsqldb:mem:sudoku;sql.syntax_ora=true"
        connection = jaydebeapi.connect("org.hsqldb.jdbc.JDBCDriver", url, ["SA", ""], str(JAR))
        version = connection.jconn.getMetaData().getDatabaseProductVersion()

        def cancel() -> None:
            session.cursor._stmt.cancel()

        session = DBAPIConnection(connection, version=str(version), cancel=cancel)
        return session
