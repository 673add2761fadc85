"""The rows of a table after INSERT, UPDATE, DELETE and MERGE, and those that RETURNING has."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from sqlglot import exp

from sqlsudoku.lab.compliance.requirements import Departure
from sqlsudoku.lab.fuzz.grammar.froms import From
from sqlsudoku.lab.fuzz.grammar.relations import Evaluator, check_columns
from sqlsudoku.lab.fuzz.grammar.scopes import Relation, Scope, UndecidedError
from sqlsudoku.lab.fuzz.grammar.values import truth, value
from sqlsudoku.lab.fuzz.names import tables_read

Row = tuple[Any, ...]
Rows = Sequence[Row]


def changed(evaluator: Evaluator, table: Relation, tree: exp.Expr) -> tuple[Rows, Rows]:
    """The rows of a table after a statement; and those that it has inserted, removed, or changed, as they are then.

    Raises UndecidedError if they are not known.
    """
    scope = evaluator.top
    if with_ := tree.args.get("with_"):  # before the statement, and not before its query
        scope = replace(scope, relations=evaluator.ctes(with_, scope))
    match tree:
        case exp.Insert():
            found = evaluator.query(tree.expression, scope)
            check_columns(table, found)
            return [*table.rows, *found.rows], found.rows
        case exp.Merge():
            return _merged(evaluator, scope, table, tree), []
        case exp.Update() | exp.Delete():
            return _changed(evaluator, scope, table, tree)
    raise UndecidedError(f"{type(tree).__name__} changes no row")


def returned(evaluator: Evaluator, known: Mapping[str, Relation], tree: exp.Expr) -> Relation:
    """The rows of RETURNING. Raises UndecidedError if there is none, or it is about something else than columns."""
    found, returning = tree.this.find(exp.Table), tree.args.get("returning")
    table = known[found.name]
    columns = [each.name for each in returning.expressions] if returning else []
    if not columns or not {*columns} <= {*table.columns}:
        raise UndecidedError("no columns are returned")
    places = [list(table.columns).index(each) for each in columns]
    _, rows = changed(evaluator, table, tree)
    return Relation(columns, [tuple(row[place] for place in places) for row in rows])


def _changed(
    evaluator: Evaluator, scope: Scope, table: Relation, tree: exp.Update | exp.Delete
) -> tuple[list[Row], list[Row]]:
    where, from_ = tree.args.get("where"), tree.args.get("from_")
    if Departure.SET_SEES_CHANGES in evaluator.departs and any(_reads(each, tree) for each in tree.expressions):
        raise UndecidedError("which rows were changed before is not defined")
    others = From(evaluator, scope).tables(from_.this, []).rows if from_ else None
    kept: list[Row] = []
    touched: list[Row] = []
    for row in table.rows:
        own = scope.joined(tree.this.alias_or_name, table.columns, row)
        pairs = [own] if others is None else [own.beside(each) for each in others]
        found = [each for each in pairs if not where or truth(where.this, each)]
        if len(found) > 1:
            raise UndecidedError("a row is changed by several ones")
        touched += [_set(tree.expressions, table.columns, row, each) for each in found]
        kept += touched[-1:] if found and isinstance(tree, exp.Update) else [] if found else [row]
    return kept, touched


def _merged(evaluator: Evaluator, scope: Scope, table: Relation, tree: exp.Merge) -> list[Row]:
    thens = {each.args["matched"]: each.args["then"] for each in tree.args["whens"].expressions}
    others = From(evaluator, scope).tables(tree.args["using"], []).rows
    kept: list[Row] = []
    partners: set[int] = set()
    for row in table.rows:
        own = scope.joined(tree.this.alias_or_name, table.columns, row)
        found = {place: each for place, other in enumerate(others) if truth(tree.args["on"], each := own.beside(other))}
        if len(found) > 1:
            raise UndecidedError("a row is changed by several ones")
        partners.update(found)
        if not found or True not in thens:
            kept.append(row)
        elif isinstance(thens[True], exp.Update):
            kept += [_set(thens[True].expressions, table.columns, row, each) for each in found.values()]
    if False in thens:
        insert = thens[False]
        alone = [each for place, each in enumerate(others) if place not in partners]
        named = [column.name for column in insert.this.expressions]
        for each in alone:
            given = dict(zip(named, (value(item, each) for item in insert.expression.expressions), strict=True))
            kept.append(tuple(given.get(column) for column in table.columns))
    return kept


def _reads(set_: exp.Expr, tree: exp.Expr) -> bool:
    """Whether a subquery of SET reads the table, perhaps through a CTE, and its row."""
    name, queries = tree.this.name, [*set_.expression.find_all(exp.Query)]
    of_row = any(each.table in ("", name) for query in queries for each in query.find_all(exp.Column))
    read = [*queries, *filter(None, [tree.args.get("with_")])]
    return of_row and any(name in tables_read(each) for each in read)


def _set(sets: Sequence[exp.Expr], columns: Sequence[str], row: Row, scope: Scope) -> Row:
    """A row after SET. Raises UndecidedError if that is about no column."""
    if any(not isinstance(each, exp.EQ) or not isinstance(each.this, exp.Column) for each in sets):
        raise UndecidedError("SET of no column")
    given = {each.this.name: value(each.expression, scope) for each in sets}
    return tuple(given.get(name, old) for name, old in zip(columns, row, strict=True))
