"""What a database lacks and how the suite talks to it: facts that each folder states in its requirements.py.

The base class requires everything, in standard SQL; it applies to a folder without requirements.py. A database that
executes another folder's SQL has the requirements of that folder if its own has no such file, and a dialect those of
the one that it inherits from.
"""

import functools
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from enum import Enum
from types import MappingProxyType
from typing import ClassVar

from sqlsudoku.database import registry
from sqlsudoku.database.database import Database
from sqlsudoku.database.dialect import Dialect, Setting
from sqlsudoku.database.versions import numbers
from sqlsudoku.lab.compliance.asking import Cursor, Preparation
from sqlsudoku.lab.compliance.changing import Changing
from sqlsudoku.lab.formats import SLT, Format
from sqlsudoku.queries import QUERIES
from sqlsudoku.queries.request import Question


class Departure(Enum):
    """A documented meaning of a statement that is not the standard's."""

    ONE_ROW = "a recursive member sees one row of the recursion at a time, and not a level"
    SET_SEES_CHANGES = "a subquery of SET that reads the changed row sees the rows that were changed before it, too"
    STAR_LACKS_MERGED = "a star of one table lacks its columns that USING or NATURAL JOIN makes one with another's"
    OWN_NAME = "a CTE that is no recursion cannot read a table of its name"
    IN_SKIPS_NULL = "IN ignores NULL among the rows of a subquery, and in a list"
    SET_IN_ORDER = "an assignment of an UPDATE sees the values of those before it"
    REPLACE_SETS = "INSERT OR REPLACE sets the columns that it names, and the others stay as they were"
    LIST_NOT_NULL = "a list is never NULL, but empty where another value is NULL"
    LIST_NOT_SHOWN = "the driver returns no list"
    WITH_SEES_CHANGES = "it is not said which parts of a WITH see the rows that another part changes"


@dataclass(frozen=True)
class Lack:
    """Cases that fail on this database, and their error; a case that works, or has another error, fails the run.

    says: a regular expression for the error of sqlsudoku, the database or the check. The other fields select the
    cases; None selects all.
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
    declared: str = "requirements.py"
    """Where it is declared, for messages."""
    partly: bool = False
    """Whether only some of these cases fail: `fuzz` asks them, and those with this error are lacking."""
    until: str = ""
    """The first version that lacks nothing: `fuzz` asks these cases of it and of later ones."""
    since: str = ""
    """The first version that lacks it: `fuzz` asks these cases of earlier ones."""
    cause: str = ""
    """The name of the known cause that makes them fail: a fault and no lack, of which `fuzz` asks few cases."""

    def __post_init__(self) -> None:
        if not self.meant:
            raise ValueError(f"The lack {self.says!r} must name a check or select cases.")

    @functools.cached_property
    def meant(self) -> dict[str, object]:
        """The traits that a case must have."""
        return {
            name: value
            for name, value in asdict(self).items()
            if name not in ("says", "declared", "partly", "until", "since", "cause") and value is not None
        }

    def is_whole(self, version: str) -> bool:
        """Whether a version lacks all of these cases; of an unknown version '' only what all versions lack."""
        return not (self.partly or self.cause) and self.applies(version) and bool(version or not self.until)

    def applies(self, version: str) -> bool:
        """Whether a version lacks it, or some of these cases."""
        own = numbers(version)
        return own >= numbers(self.since) and (not self.until or own < numbers(self.until))

    def fits(self, check: str, case: Question) -> bool:
        """Whether the lack selects a case of a check."""
        return selects(self.meant, check, case)

    def matches(self, message: str) -> bool:
        """Whether an error is the expected one."""
        return re.search(self.says, message) is not None


def without(says: str, *parts: str, partly: bool = False, until: str = "", since: str = "") -> tuple[Lack, ...]:
    """The lacks of a database that has recursions, but not with these parts; says: what it says of each."""
    return tuple(Lack(says, check="recursion", about=part, partly=partly, until=until, since=since) for part in parts)


def faulty(cause: str, says: str, *parts: str, until: str = "", since: str = "") -> tuple[Lack, ...]:
    """The same for parts that a known cause makes fail."""
    return tuple(replace(lack, cause=cause) for lack in without(says, *parts, until=until, since=since))


PADDING = Lack("solves points", check="padding_makes_no_puzzle")
"""Of a database that sees no padding."""


class Requirements:
    """One database's facts for the suite. Subclasses override what differs."""

    lacks: ClassVar[Sequence[Lack]] = ()
    """What else it lacks: a query, form or shape that is not available in its dialect is known without, also
    by the `other_facts` of a database."""
    takes_minutes: ClassVar[Sequence[Mapping[str, object]]] = ()
    """The cases that take minutes on this database, by their check and traits; they get the mark slow."""

    test_format: ClassVar[Format] = SLT
    """How `export` writes tests for the runner of the database's makers."""

    # tables of puzzles
    other_columns: ClassVar[Sequence[str]] = ()
    """Further types for a column of puzzles of 4x4."""
    sees_padding: ClassVar[bool] = True
    """Whether a query sees the spaces that fill up CHAR(n): a puzzle with such a space is none."""

    # tables of graphs
    index: ClassVar[str] = "CREATE INDEX {name} ON {table} ({column})"
    """What makes an index; {own} is the table without its {schema}, which ends with a point if there is one."""
    partial_index: ClassVar[bool] = False
    """Whether an index may have a WHERE."""
    storages: ClassVar[Sequence[Sequence[str]]] = ()
    """Other ways to keep a {table}: what ends CREATE TABLE, and further statements; {key} is its first column."""
    storages_need_key: ClassVar[bool] = False
    """Whether the table needs a primary key for them."""
    key_column: ClassVar[str] = "PRIMARY KEY"
    """What makes a column for whole numbers the key of its table."""
    schema: ClassVar[str] = ""
    """What creates a schema {name}, in which tables and views may be."""
    schema_removed: ClassVar[str] = ""
    """What removes it, if that is not the same with DROP."""
    statistics: ClassVar[str] = ""
    """What collects the statistics of a {table}."""
    explains: ClassVar[Sequence[str]] = ()
    """Statements that show the plan of a {query}."""
    cursors: ClassVar[Sequence[Cursor]] = ()
    """How the rows of a query are asked by a cursor."""
    function: ClassVar[str] = ""
    """What creates a function {name} of a whole number `given` that returns the one of a {query}."""
    ignoring_case: ClassVar[str] = ""
    """A collation that takes capital and small letters of ASCII for the same."""
    by_bytes: ClassVar[str] = ""
    """A collation that compares texts by their bytes."""
    collated_text: ClassVar[str] = ""
    """The type of a column that may have these collations, if the dialect's type of texts has another one."""
    days_later: ClassVar[str] = "CAST({date} + INTERVAL '{days}' DAY AS {type})"
    """The date some {days} after a {date}; {type} is that of dates."""
    calls: ClassVar[Mapping[str, str]] = {}
    """The functions of `fuzz` that it does not write as standard SQL, by their parts; '' is one that it has not."""
    booleans: ClassVar[bool] = False
    """Whether a column may have the type BOOLEAN, and a condition is one of its values."""
    unsigned: ClassVar[bool] = False
    """Whether sqlglot writes its type of unsigned numbers of 64 bits, and unsigned_bytes whether that of 8."""
    unsigned_bytes: ClassVar[bool] = False
    in_table: ClassVar[bool] = False
    """Whether a condition may be about a value IN a table, whose only column it then reads."""
    list_of_texts: ClassVar[str] = ""
    """What joins the values of {text} with commas, in an {order}; '' where `fuzz` does not ask that."""
    lists: ClassVar[Mapping[str, str]] = {}
    """How it writes what `fuzz` computes of lists, by the names of lists.py; ORDER is there if their order is
    documented. Without an entry, `fuzz` does not ask it."""
    compares_texts_with_numbers: ClassVar[bool] = False
    """Whether a column of texts may be compared with one of whole numbers, as numbers."""
    pads_literals: ClassVar[bool] = False
    """Whether a text literal is a CHAR, which CASE and COALESCE pad to the length of the longest one."""
    unsigned_literals: ClassVar[bool] = False
    """Whether a literal is an unsigned number, and a column of its sums too: no type has these and negative ones."""
    unique_items: ClassVar[bool] = False
    """Whether SELECT refuses two items that are the same but for casts, unless one has a name."""
    reads_recursion_twice: ClassVar[bool] = False
    """Whether a subquery of a recursive member may read the recursion again; standard SQL forbids it below NOT."""
    mutual_recursion: ClassVar[bool] = False
    """Whether a recursion may read a CTE that reads the recursion."""
    queue: ClassVar[bool] = False
    """Whether the ORDER BY of a recursion says which row it continues with, as SQLite's."""
    ends_at_limit: ClassVar[bool] = False
    """Whether a recursion may have a LIMIT without an order, which ends it."""
    search: ClassVar[bool] = False
    """Whether a recursion may have SEARCH, and cycle whether it may have CYCLE, as standard SQL."""
    cycle: ClassVar[bool] = False
    changed_stars: ClassVar[bool] = False
    """Whether a star of one table may have REPLACE, and EXCLUDE as sqlglot writes it."""
    random: ClassVar[str] = ""
    """A random number, which is computed again for each row, and is hardly ever the same; '' where it is not asked."""
    computes_once: ClassVar[bool] = False
    """Whether its documentation promises that a recursion is computed once, however often it is read."""
    next_number: ClassVar[str] = ""
    """The next number of the sequence {name}; '' where that is not asked."""
    using_key: ClassVar[str] = ""
    """The first version whose recursions may have USING KEY, as DuckDB's."""
    spellings: ClassVar[Mapping[str, Sequence[str]]] = MappingProxyType({})
    """Words that this database has beside the standard's, by the place that they are for, as `fuzz` spells it."""
    recurring: ClassVar[str] = ""
    """The first version with `recurring` in a recursion without a key, and USING KEY with UNION ALL."""
    changed_keys: ClassVar[str] = ""
    """The first version with aggregates in USING KEY, whose UNION continues with the rows of keys that have changed."""
    right_join: ClassVar[str] = ""
    """The first version with RIGHT JOIN, also of a recursion; '' where `fuzz` does not ask that."""
    full_join: ClassVar[str] = ""
    """The first version with FULL JOIN, also of a recursion; '' where `fuzz` does not ask that."""
    key_setting: ClassVar[Setting | None] = None
    """What makes an aggregate of no value of a primary key return NULL."""
    rollup_setting: ClassVar[Setting | None] = None
    """What makes the key of a ROLLUP NULL in the total, also one that is NULL in no row."""
    sort_setting: ClassVar[Setting | None] = None
    """What makes it sort texts of thousands of characters by all of them."""
    join_setting: ClassVar[Setting | None] = None
    """What makes an outer join return NULL for a row that is missing."""
    semi_join: ClassVar[bool] = False
    """Whether there are LEFT SEMI JOIN and LEFT ANTI JOIN."""
    with_ties: ClassVar[bool] = False
    """Whether there is FETCH FIRST n ROWS WITH TIES."""
    outer_aggregates: ClassVar[bool] = False
    """Whether an aggregate in a subquery is one of the query around it, if all of its columns are those of that."""
    row_in_from: ClassVar[bool] = False
    """Whether a query in FROM, or in a CTE, reads a row around the query that it is in."""
    values_in_from: ClassVar[bool] = False
    """Whether VALUES may be a table in FROM, with a list of its columns."""
    values_row: ClassVar[str] = ""
    """A {row} of VALUES where a query may stand; '' where `fuzz` does not ask that."""
    series: ClassVar[str] = ""
    """A table in FROM, as {alias}, with a column n of the whole numbers from {first} to {last}, or those {listed}."""
    series_of_row: ClassVar[str] = ""
    """The same, with a {column} of its own, where {last} is a column of the tables before it in FROM."""
    qualify: ClassVar[bool] = False
    """Whether there is QUALIFY, a condition about windows, and sqlglot writes it."""
    returning: ClassVar[str] = ""
    """The first version whose INSERT, UPDATE and DELETE may have RETURNING; '' where `fuzz` does not ask that."""
    update_from: ClassVar[str] = ""
    """The first version whose UPDATE may have FROM; '' where `fuzz` does not ask that."""
    merge: ClassVar[str] = ""
    """The first version with MERGE; '' where `fuzz` does not ask that."""
    changing: ClassVar[Changing] = Changing()
    """How it changes tables."""
    nulls_first: ClassVar[bool] = False
    """Whether ORDER BY may have NULLS FIRST and NULLS LAST."""
    text_marker: ClassVar[str] = ""
    """The driver's own marker of a parameter, if the dialect passes its values in another way."""
    typed_marker: ClassVar[str] = ""
    """The driver's marker of a parameter that is a number, with its {name} or its {place}; '' if all are texts."""
    prepares: ClassVar[Preparation | None] = None
    """How a statement is prepared in SQL; None if the driver keeps a statement that it prepared, or it is not asked."""
    endless_twice: ClassVar[bool] = False
    """Whether two recursions without an end may be joined if each is in a derived table with a LIMIT."""

    departs: ClassVar[frozenset[Departure]] = frozenset()
    """Where its documented meaning of a statement differs from the standard's: `fuzz` then computes its rows."""
    grammar_asked: ClassVar[bool] = False
    """Whether `fuzz` draws statements by its grammar: each part was asked alone, and what is missing is declared."""
    recursion_documented: ClassVar[str] = ""
    """What the documentation promises about recursions: the sentence and its address, for a report."""

    # statements that fail
    fails: ClassVar[str] = "SELECT n FROM no_such_table"
    endless: ClassVar[str] = (
        "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT (n + 1) % 1000 FROM r) SELECT COUNT(*) FROM r"
    )
    """A statement that never ends and needs no memory."""
    growing: ClassVar[str] = (
        "WITH RECURSIVE r(n, s) AS (SELECT 1, 'x' UNION ALL SELECT n + 1, s || s FROM r WHERE n < 60) "
        "SELECT MAX(LENGTH(s)) FROM r"
    )
    """A statement that needs too much memory; for databases that need no server."""

    # what a server shows; optional for a database that needs no server
    running: ClassVar[str | None] = None
    """Lists the statements that other connections run now, one text per row."""
    catalogue: ClassVar[Sequence[str]] = ()
    """List the names of all objects that users created."""
    wrong_password: ClassVar[str] = ""
    """The server's error for a wrong password or an unknown user."""
    unknown_database: ClassVar[str] = ""

    # scripts
    temporary: ClassVar[str] = "TEMPORARY"
    """A pattern for the statements that create what ends with the connection."""
    open_transaction: ClassVar[str] = (
        r"(?!.*^(?:BEGIN;|BEGIN TRAN|START|COMMIT|ROLLBACK|SAVEPOINT|ATTACH|DETACH|SET)\b)"
    )
    """A pattern for what keeps a transaction of the user's: a script has no statement that begins or ends one, or
    changes a setting; or it begins with a refusal; or its second line warns."""

    # the script of enumerate
    taken: ClassVar[Mapping[str, str]] = {}
    """Statements that create an object with a name from the script, each with the statement that removes it;
    {database} is the name of the user's database."""
    taken_content: ClassVar[str] = ""
    """A query that reads the 7 in that object."""
    taken_says: ClassVar[str | None] = "four.* already exists"
    """The script's error then; None if its objects hide others with the same names."""

    # consoles
    console_commands: ClassVar[str] = r"\s*[.@#:!\\]"
    """A pattern for lines that some console reads as a command; only the dialect's own commands may be like it."""
    console_variables: ClassVar[str] = r"\$\("
    """A pattern for what the console reads as a variable; no text may contain it."""

    def __init__(self, dialect: Dialect, version: str = "") -> None:
        self.dialect = dialect
        self.version = version

    @property
    def whole_lacks(self) -> Sequence[Lack]:
        """What its version lacks in all cases that a lack selects; of an unknown version '' what all versions lack."""
        return [lack for lack in self.lacks if lack.is_whole(self.version)]

    @property
    def faults(self) -> Sequence[Lack]:
        """What a known cause makes fail in its version."""
        return [lack for lack in self.lacks if lack.cause and lack.applies(self.version)]

    def has(self, first: str) -> bool:
        """Whether its version has what begins with the `first` one; an unknown version '' has all."""
        return not self.version or numbers(self.version) >= numbers(first)

    @property
    def reads_own_name(self) -> bool:
        """Whether a CTE that is no recursion may read a table of its name."""
        return Departure.OWN_NAME not in self.departs

    def lack(self, check: str, case: Question) -> Lack | None:
        """The lack that selects a case of a check: of what its dialect has not, or declared; None if there is none."""
        declared = self.whole_lacks if self.sees_padding else (*self.whole_lacks, PADDING)
        return (
            self._unavailable(case)
            or self._uncommitted(case)
            or next((lack for lack in declared if lack.fits(check, case)), None)
        )

    def refuses(self, check: str, case: Question, message: str) -> bool:
        """Whether its version's error is one that is declared for some of the cases like this one, or for all."""
        return any(
            not lack.cause and lack.applies(self.version) and lack.fits(check, case) and lack.matches(message)
            for lack in self.lacks
        )

    def _unavailable(self, case: Question) -> Lack | None:
        """The lack of a case whose query, form, shape, size or table is not available."""
        if case.query not in QUERIES:
            return None
        geometry = case.geometry
        chosen = {**case.way, "size": geometry.n, "geometry": geometry, "table": case.options.get("table")}
        if case.asked.available(self.dialect, chosen):
            return None
        sentence = case.asked.lacking(self.dialect, chosen)
        return Lack(f"^{re.escape(sentence)}", query=case.query, declared="the dialect")

    def _uncommitted(self, case: Question) -> Lack | None:
        """The lack of a case whose file is committed for other dialects only."""
        if case.query not in QUERIES or (name := str(case.traits.get("about"))) not in case.asked.goldens:
            return None
        if case.asked.commits(self.dialect, name, case.geometry):
            return None
        return Lack(f"^{re.escape(name)}\\.sql is missing", query=case.query, declared="the query")

    def slow(self, check: str, case: Question) -> bool:
        """Whether a case of a check takes minutes here."""
        return any(selects(traits, check, case) for traits in self.takes_minutes)


def selects(traits: Mapping[str, object], check: str, case: Question) -> bool:
    """Whether a case of a check has these traits."""
    found = {"check": check, **case.traits}
    return all(
        value in each if isinstance(each := found.get(name), frozenset) else each == value
        for name, value in traits.items()
    )


@functools.cache
def requirements(dialect: Dialect, database: Database | None = None, version: str = "") -> Requirements:
    """The requirements of a database, else of its dialect or one that it inherits from; else everything is required.

    version: that of the database, if it is known.
    """
    for folder in [*([database.folder] if database else []), *dialect.folders]:
        if (folder / "requirements.py").is_file():
            return registry.load(folder, "requirements", Requirements)(dialect, version)
    return Requirements(dialect, version)
