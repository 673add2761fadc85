"""Cases of the grammar that are simpler in one respect; those whose rows are not known are left out."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from sqlglot import exp
from sqlglot.errors import ParseError
from sqlglot.optimizer.annotate_types import annotate_types

from sqlsudoku.lab.fuzz import trees
from sqlsudoku.lab.fuzz.grammar.arguments import TYPES
from sqlsudoku.lab.fuzz.grammar.cases import MANY_ROWS, GrammarCase, is_known
from sqlsudoku.lab.fuzz.grammar.expressions import NUMBERS
from sqlsudoku.lab.fuzz.grammar.tables import Table
from sqlsudoku.lab.fuzz.recursion.simpler import without_one
from sqlsudoku.lab.fuzz.validity import is_valid


def simpler_statements(case: GrammarCase) -> Iterator[GrammarCase]:
    """Those with known rows, each once."""
    for each in _simpler(case):
        if each != case and _is_known(each):
            yield each


def _is_known(case: GrammarCase) -> bool:
    """Whether a case without a part is still one of statements, with known rows."""
    try:
        columns = {table.name: [name for name, _ in table.columns] for table in case.tables}
        return all(is_valid(tree, columns) for tree in case.trees) and is_known(case)
    except ParseError:
        return False


def _simpler(case: GrammarCase) -> Iterator[GrammarCase]:
    if case.is_endless:
        return  # its bound is not asked, so that a part of it cannot be left out
    yield from (replace(case, before=each) for each in without_one(case.before))
    yield from (replace(case, spellings=each) for each in without_one(case.spellings))
    read = {table.name for tree in case.trees for table in tree.find_all(exp.Table)}
    if any(each.name not in read for each in case.tables):
        yield replace(case, tables=tuple(each for each in case.tables if each.name in read))
    for place, tree in enumerate(typed(case)):
        before, after = case.script[:place], case.script[place + 1 :]
        if after:
            yield replace(case, script=(*before, *after))
        for number, edit in trees.edits(tree):
            smaller = trees.edited(tree, number, edit)
            parts = tuple(each for each in case.parts if each in MANY_ROWS)  # without them it would be too large
            yield replace(case, script=(*before, smaller.sql(), *after), parts=parts)
    for place, table in enumerate(case.tables):
        for other in _fewer(table):
            yield replace(case, tables=(*case.tables[:place], other, *case.tables[place + 1 :]))


def typed(case: GrammarCase) -> Sequence[exp.Expr]:
    """The statements of a case with the types of their expressions; where all are numbers, an unknown type is one."""
    kinds = {kind for table in case.tables for _, kind in table.columns}
    is_mixed = kinds.difference(NUMBERS) or any("'" in each for each in case.script)
    schema: dict[str, object] = {
        table.name: {name: TYPES[kind] for name, kind in table.columns} for table in case.tables
    }
    found = [annotate_types(each.copy(), schema=schema) for each in case.trees]
    if not is_mixed:
        for node in (node for tree in found for node in tree.walk() if node.is_type(exp.DType.UNKNOWN)):
            node.type = exp.DType.INT
    return found


def _fewer(table: Table) -> Iterator[Table]:
    """The table with fewer rows and columns, without its key and its index."""
    half = len(table.rows) // 2
    if half:
        yield table._replace(rows=table.rows[:half])
        yield table._replace(rows=table.rows[half:])
    yield from (table._replace(rows=each) for each in without_one(table.rows))
    if table.key:
        yield table._replace(key="")
    if table.storage is not None:
        yield table._replace(storage=None)
    if table.partial:
        yield table._replace(partial="")
    if table.indexed:
        yield table._replace(indexed="", partial="")
    for place in range(2 if table.key == "composite key" else 1, len(table.columns)):
        rows = tuple((*row[:place], *row[place + 1 :]) for row in table.rows)
        fewer = (*table.columns[:place], *table.columns[place + 1 :])
        is_indexed = re.search(rf"\b{table.columns[place][0]}\b", f"{table.indexed} {table.partial}")
        other = table._replace(indexed="", partial="") if is_indexed else table
        yield other._replace(columns=fewer, rows=rows)
