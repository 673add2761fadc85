"""Tables as a user may have them: how a database writes their types and texts, and the ones that tests make."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from sqlglot import exp

from sqlsudoku.database.script import Statement
from sqlsudoku.errors import DatabaseUnavailable


@dataclass(frozen=True)
class UserTables:
    """The types of columns, and literals with any characters."""

    text: str = "VARCHAR(700)"
    """The type of a column for any Unicode text."""
    integer: str = "INTEGER"
    nullable: str = "{}"
    """How the type of a column that may have NULL is written."""
    literal_prefix: str = ""
    """The prefix of a literal with any Unicode text."""
    inserts_rows: bool = True
    """Whether INSERT may have several rows in VALUES."""
    character_0: str = "CHR(0)"
    """The character that ends a text in C."""

    def literal(self, value: str | None) -> list[exp.Expr]:
        """A text as the expressions to concatenate."""
        if value is None:
            return [exp.Var(this="NULL")]
        parts = value.replace("'", "''").split("\0")
        first, *others = (exp.Var(this=f"{self.literal_prefix}'{part}'") for part in parts)
        return [first, *(part for other in others for part in (exp.Var(this=self.character_0), other))]


def table(name: str, columns: Mapping[str, str]) -> Statement:
    """What makes a table, and what undoes that; columns: their types by name."""
    listed = ", ".join(f"{column} {kind}" for column, kind in columns.items())
    return Statement(f"CREATE TABLE {name} ({listed})", undo=f"DROP TABLE {name}")


def puzzles(name: str, column: str, rows: Iterable[tuple[int, str]]) -> list[Statement]:
    """What makes and fills a table of puzzles; column: the type of the texts; rows: ids, and texts as SQL."""
    made = table(name, {"id": "INTEGER", "puzzle": column})
    return [made, *(Statement(f"INSERT INTO {name} VALUES ({id_}, {value})") for id_, value in rows)]  # noqa: S608


def probe(name: str) -> list[Statement]:
    """What finds out whether the user may make tables: one is made and removed."""
    made = table(name, {"n": "INTEGER"})
    assert made.undo
    return [made, Statement(made.undo)]


def no_tables(where: object, use: str, detail: str) -> DatabaseUnavailable:
    """The error if that failed; use: what the database cannot be, such as 'checked'."""
    return DatabaseUnavailable(
        f"{where} cannot be {use}, because no table can be made there ({detail.rstrip('.')}): "
        "name a database in which the user may make tables."
    )
