"""H2 through JDBC: Java inside this process, started by jaydebeapi, with the jar of Debian's package libh2-java."""

import os
import re
import warnings
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sqlsudoku.database.connection import DBAPIConnection, Limits, Rows, own_message
from sqlsudoku.database.database import Address, Database, Status

JAR_VARIABLE = "SQLSUDOKU_H2_JAR"
"""The environment variable with the path of H2's jar."""
DEBIANS_JAR = "/usr/share/java/h2.jar"
SUFFIX = ".mv.db"
STATEMENT = re.compile(r'in SQL statement "((?:[^"]|"")*)"')
"""The statement in an error: quotation marks twice, line ends as \\000a, and [*] before what is wrong."""
AROUND = 40
"""How many characters before and after that place an error shows."""


JAVA_OPTIONS = ("-Xrs", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC")
"""Signals stay Python's, which ends a run by them. One puzzle takes half of the processor time without Java's second
compiler, and so does a table of 600."""


class H2(Database):
    reached = "the Python package jaydebeapi, with Java and H2's jar"
    schemes = ("h2",)
    url = "h2:///FILE.mv.db"
    required = ("database",)
    file = True
    packages = {"jaydebeapi": "jaydebeapi"}
    extra = "h2"

    def present(self, address: Address | None) -> Status:
        if not jar().is_file():
            said = f"H2's jar is not there ({jar()}): apt-get install libh2-java, or set {JAR_VARIABLE} to its path."
            return Status(False, "", said)
        if not has_java():
            return Status(False, "", "Java is not there: apt-get install default-jre-headless, or set JAVA_HOME.")
        return Status(True, "", self.reached)

    def open(self, address: Address | None, limits: Limits) -> "H2Connection":
        import jpype

        if not jpype.isJVMStarted():
            jpype.startJVM(*JAVA_OPTIONS, f"-Xmx{limits.memory}", classpath=[str(jar())], convertStrings=True)
        with warnings.catch_warnings():
            # jaydebeapi 1.2.3: an escape that Python does not know, and a function of jpype by its old name
            warnings.simplefilter("ignore")
            import jaydebeapi

            connection = jaydebeapi.connect("org.h2.Driver", jdbc_url(address), ["SA", ""])
        opened = H2Connection(connection)
        if limits.last_milliseconds is not None:
            opened.run(f"SET QUERY_TIMEOUT {limits.last_milliseconds}", {})
        return opened


class H2Connection(DBAPIConnection):
    def __init__(self, connection: Any) -> None:
        version = str(connection.jconn.getMetaData().getDatabaseProductVersion()).partition(" ")[0]
        super().__init__(connection, version=version, cancel=self.stop, pack=lambda given: list(given.values()))

    def run(self, statement: str, parameters: Mapping[str, str]) -> list[Rows]:
        # a recursive query fails with a parameter, or loses it; a variable of the connection has its value instead
        variables = {name for name in parameters if re.search(rf"@{name}\b", statement)}
        for name in variables:
            self.connection.cursor().execute(f"SET @{name} = ?", [parameters[name]])
        return super().run(statement, {name: parameters[name] for name in parameters if name not in variables})

    def stop(self) -> None:
        """Stops the running statement; jaydebeapi has no call for this."""
        if self.cursor and self.cursor._prep:
            self.cursor._prep.cancel()

    def message(self, error: Exception) -> str:
        # after H2's sentence comes the whole statement, and in that of a syntax error it stands, too
        message = own_message(error).partition("; SQL statement:")[0]
        return STATEMENT.sub(lambda found: f'in SQL statement "{around(found[1])}"', message)


def around(statement: str) -> str:
    """The part of a statement that is wrong, on one line."""
    before, mark, after = re.sub(r"\s+", " ", statement.replace(r"\000a", " ")).partition("[*]")
    start = f"...{before[-AROUND:]}" if len(before) > AROUND else before
    return start + mark + (f"{after[:AROUND]}..." if len(after) > AROUND else after)


def jdbc_url(address: Address | None) -> str:
    """The database as JDBC names it: in memory, or a file without its suffix."""
    if address is None or address.database is None:
        return "jdbc:h2:mem:"
    return f"jdbc:h2:file:{str(Path(address.database).resolve()).removesuffix(SUFFIX)};IFEXISTS=TRUE"


def jar() -> Path:
    """Where H2's jar is, or should be."""
    return Path(os.environ.get(JAR_VARIABLE) or DEBIANS_JAR)


def has_java() -> bool:
    """Whether there is a Java that can start inside this process."""
    import jpype

    try:
        jpype.getDefaultJVMPath()
    except jpype.JVMNotFoundException:
        return False
    return True
