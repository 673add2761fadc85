"""What a database lacks and how the suite talks to it: facts that each dialect states in its requirements.py.

The base class requires everything, in standard SQL; a folder without requirements.py is held to that.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import ClassVar, Protocol

from sqlsudoku.database import registry
from sqlsudoku.database.dialect import Dialect


class Asked(Protocol):
    """What a case says of itself."""

    @property
    def traits(self) -> Mapping[str, object]:
        """Its query, form, shape, size, source, and what it is about."""


@dataclass(frozen=True)
class Lack:
    """Cases that fail on this database, and how; a case that works, or fails in other words, fails the run.

    says: a pattern found in the error: a sentence of sqlsudoku, the database's own words, or what the check found
    wrong. The rest says which cases are meant; what is None fits all.
    """

    says: str
    check: str | None = None
    """A check's name: 'answer_agrees'."""
    query: str | None = None
    form: str | None = None
    shape: str | None = None
    size: int | None = None
    source: str | None = None
    """'literal', 'parameter' or 'table'."""
    about: str | None = None

    def __post_init__(self) -> None:
        if not self.meant:
            raise ValueError(f"The lack {self.says!r} must say which check or which cases are meant.")

    @property
    def meant(self) -> dict[str, object]:
        """The traits that a case must have."""
        return {name: value for name, value in asdict(self).items() if name != "says" and value is not None}

    def fits(self, check: str, case: Asked) -> bool:
        """Whether a case of a check is one of those."""
        traits = {"check": check, **case.traits}
        return all(traits[name] == value for name, value in self.meant.items())

    def matches(self, message: str) -> bool:
        """Whether an error is the expected one."""
        return re.search(self.says, message) is not None


class Requirements:
    """One database's facts for the suite. Subclasses override what differs."""

    lacks: ClassVar[Sequence[Lack]] = ()

    # tables of puzzles
    text_column: ClassVar[str] = "VARCHAR(600)"
    """The type of a column that holds any Unicode text."""
    other_columns: ClassVar[Sequence[str]] = ()
    """Further types that a column of puzzles of 4x4 may have."""
    literal_prefix: ClassVar[str] = ""
    """What stands before a literal that holds any Unicode text."""
    character_0: ClassVar[str] = "CHR(0)"
    """The character that ends a text in C."""

    # statements that go wrong
    fails: ClassVar[str] = "SELECT n FROM no_such_table"
    endless: ClassVar[str] = (
        "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT (n + 1) % 1000 FROM r) SELECT COUNT(*) FROM r"
    )
    """A statement that does not end and needs no memory."""
    growing: ClassVar[str] = (
        "WITH RECURSIVE r(n, s) AS (SELECT 1, 'x' UNION ALL SELECT n + 1, s || s FROM r WHERE n < 60) "
        "SELECT MAX(LENGTH(s)) FROM r"
    )
    """A statement that takes more memory than there is; asked of databases that need no server."""
    out_of_memory: ClassVar[str] = "(?i)out of memory"
    """What the database says to that."""

    # what can be seen in a server; a database that needs no server may have neither
    running: ClassVar[str | None] = None
    """Lists the statements that other connections run now, one text a row."""
    catalogue: ClassVar[Sequence[str]] = ()
    """List the names of all that users have made."""
    wrong_password: ClassVar[str] = ""
    """What the server says to a wrong password, and to an unknown user."""
    unknown_database: ClassVar[str] = ""

    # the script of enumerate
    script_statements: ClassVar[int | None] = None
    """How many statements it has; None for any number."""
    ends_with_connection: ClassVar[tuple[str, str] | None] = None
    """How the first and the last statement begin where its objects are gone with the connection."""
    taken: ClassVar[Mapping[str, str]] = {}
    """Statements that make an object of a name that the script uses, each with the one that removes it; {database} is
    the name of the user's database."""
    taken_content: ClassVar[str] = ""
    """A query that reads the 7 in that object."""
    taken_says: ClassVar[str | None] = "four.* already exists"
    """What the script then says; None where its own objects hide others of their names."""

    # consoles
    console_variables: ClassVar[str] = r"\$\("
    """What a console takes for a variable of its own; no text may have it."""

    def parameter_statements(self, size: int) -> int:
        """How many statements a console is given for a query of that size with a parameter."""
        return 1

    def lack(self, check: str, case: Asked) -> Lack | None:
        """The lack that a case of a check falls under."""
        return next((lack for lack in self.lacks if lack.fits(check, case)), None)


def requirements(dialect: Dialect) -> Requirements:
    """What a dialect's folder says in its requirements.py; everything is required where there is none."""
    if not (dialect.folder / "requirements.py").is_file():
        return Requirements()
    return registry.load(dialect.folder, "requirements", Requirements)()
