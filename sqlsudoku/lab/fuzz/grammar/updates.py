"""The rows of a table after INSERT, UPDATE, DELETE and MERGE, and those that RETURNING has."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from sqlglot import exp

from sqlsudoku.lab.compliance.requirements import Departure
from sqlsudoku.lab.fuzz.grammar.froms import From, Tables
from sqlsudoku.lab.fuzz.grammar.relations import Evaluator, check_columns
from sqlsudoku.lab.fuzz.grammar.scopes import EMPTY, Relation, Row, Scope, Shape, UndecidedError
from sqlsudoku.lab.fuzz.grammar.values import Evaluate, truth, value
from sqlsudoku.lab.fuzz.names import tables_read

Rows = Sequence[Row]
NOTHING = Tables(EMPTY, [()])
"""What stands beside a row if there is no FROM."""


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
    others = From(evaluator, scope).tables(from_.this, []) if from_ else NOTHING
    shape = Shape.of(tree.this.alias_or_name, table.columns).beside(others.shape)
    condition, change = truth(where.this) if where else None, _change(tree.expressions, table.columns)
    kept: list[Row] = []
    touched: list[Row] = []
    for row in table.rows:
        pairs = [scope.row(shape, (*row, *each)) for each in others.rows]
        found = [each for each in pairs if not condition or condition(each)]
        if len(found) > 1:
            raise UndecidedError("a row is changed by several ones")
        touched += [change(row, each) for each in found]
        kept += touched[-1:] if found and isinstance(tree, exp.Update) else [] if found else [row]
    return kept, touched


def _merged(evaluator: Evaluator, scope: Scope, table: Relation, tree: exp.Merge) -> list[Row]:
    thens = {each.args["matched"]: each.args["then"] for each in tree.args["whens"].expressions}
    others = From(evaluator, scope).tables(tree.args["using"], [])
    shape = Shape.of(tree.this.alias_or_name, table.columns).beside(others.shape)
    on, update = truth(tree.args["on"]), thens.get(True)
    change = _change(update.expressions if isinstance(update, exp.Update) else [], table.columns)
    kept: list[Row] = []
    partners: set[int] = set()
    for row in table.rows:
        pairs = [scope.row(shape, (*row, *each)) for each in others.rows]
        found = {place: each for place, each in enumerate(pairs) if on(each)}
        if len(found) > 1:
            raise UndecidedError("a row is changed by several ones")
        partners.update(found)
        if not found or not update:
            kept.append(row)
        elif isinstance(update, exp.Update):
            kept += [change(row, each) for each in found.values()]
    if insert := thens.get(False):
        given = _given(zip(insert.this.expressions, insert.expression.expressions, strict=True), table.columns)
        alone = [scope.row(others.shape, each) for place, each in enumerate(others.rows) if place not in partners]
        kept += [tuple(given[name](each) if name in given else None for name in table.columns) for each in alone]
    return kept


def _reads(set_: exp.Expr, tree: exp.Expr) -> bool:
    """Whether a subquery of SET reads the table, perhaps through a CTE, and its row."""
    name, queries = tree.this.name, [*set_.expression.find_all(exp.Query)]
    of_row = any(each.table in ("", name) for query in queries for each in query.find_all(exp.Column))
    read = [*queries, *filter(None, [tree.args.get("with_")])]
    return of_row and any(name in tables_read(each) for each in read)


def _change(sets: Sequence[exp.Expr], columns: Sequence[str]) -> Callable[[Row, Scope], Row]:
    """What makes a row of one before SET. Raises UndecidedError if that is about no column of the table."""
    if any(not isinstance(each, exp.EQ) or not isinstance(each.this, exp.Column) for each in sets):
        raise UndecidedError("SET of no column")
    given = _given(((each.this, each.expression) for each in sets), columns)
    return lambda row, scope: tuple(
        given[name](scope) if name in given else old for name, old in zip(columns, row, strict=True)
    )


def _given(pairs: Iterable[tuple[exp.Expr, exp.Expr]], columns: Sequence[str]) -> Mapping[str, Evaluate]:
    """The values that columns get, by their names. Raises UndecidedError if the table has no such column."""
    given = {column.name: value(item) for column, item in pairs}
    if not {*given} <= {*columns}:
        raise UndecidedError("a column that the table does not have")
    return given
