"""The tables of a case about recursion, in a dialect's SQL."""

from collections.abc import Mapping, Sequence

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.database.script import Statement
from sqlsudoku.database.user_tables import table
from sqlsudoku.lab.fuzz.cases import OWN
from sqlsudoku.lab.fuzz.recursion.cases import (
    RecursionCase,
)

EDGES, STARTS, NODES, MADE, LEVELS = (f"fuzz_{name}{OWN}" for name in ("edges", "starts", "nodes", "made", "levels"))
"""The tables of the graph, and those of the recursion's rows."""


def graph(dialect: Dialect, case: RecursionCase) -> list[Statement]:
    """What makes and fills the tables of the graph."""
    if not case.has_graph:
        return []
    facts = dialect.user_tables
    number = facts.nullable.format(facts.integer)
    texts = case.graph.kind == "text"
    node = facts.text if texts else number
    source = facts.text if case.graph.kind == "mixed" else node
    target = facts.nullable.format(node) if texts else node

    def value(number: int | None) -> str:
        return "NULL" if number is None else f"'n{number}'" if texts else str(number)

    quoted = "'{}'" if case.graph.kind == "mixed" else "{}"
    edges = [
        [quoted.format(value(each.source)), value(each.target), "NULL" if each.weight is None else str(each.weight)]
        for each in case.graph.edges
    ]
    tables = [
        (EDGES, {"source": source, "target": target, "weight": number}, edges),
        (STARTS, {"node": target}, [[value(each)] for each in case.graph.starts]),
        (NODES, {"node": target}, [[value(each)] for each in case.graph.nodes]),
    ]
    found = []
    for name, columns, rows in tables:
        found.append(table(name, columns))
        parts = [[row] for row in rows] if case.chunked else [rows] if rows else []
        found += [Statement(inserted(dialect, name, part)) for part in parts]
    return found


def inserted(dialect: Dialect, name: str, rows: Sequence[Sequence[str]]) -> str:
    """A statement that inserts rows, which are SQL; as text, since a tree takes long to lay out."""
    listed = [", ".join(row) for row in rows]
    if len(rows) == 1 or dialect.user_tables.inserts_rows:
        return f"INSERT INTO {name} VALUES {', '.join(f'({row})' for row in listed)}"
    source = f" FROM {dialect.one_row_table}" if dialect.one_row_table else ""
    return f"INSERT INTO {name}\n" + " UNION ALL\n".join(f"SELECT {row}{source}" for row in listed)


def types(dialect: Dialect, case: RecursionCase) -> Mapping[str, str]:
    """The types of a table of the recursion's rows."""
    facts = dialect.user_tables
    kinds = {name: facts.text if name in case.texts else facts.integer for name in case.columns}
    return {name: facts.nullable.format(kind) for name, kind in kinds.items()}
