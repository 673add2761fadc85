"""The rows of a table after INSERT, UPDATE, DELETE, TRUNCATE and MERGE, and those that RETURNING has."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from sqlglot import exp

from sqlsudoku.lab.compliance.requirements import Departure
from sqlsudoku.lab.fuzz.grammar.assignments import change
from sqlsudoku.lab.fuzz.grammar.froms import From, Tables
from sqlsudoku.lab.fuzz.grammar.merges import merged
from sqlsudoku.lab.fuzz.grammar.scopes import EMPTY, Relation, Row, Scope, Shape, UndecidedError, check_columns
from sqlsudoku.lab.fuzz.grammar.values import truth
from sqlsudoku.lab.fuzz.names import tables_read
from sqlsudoku.lab.fuzz.standard import EVENTS

if TYPE_CHECKING:
    from sqlsudoku.lab.fuzz.grammar.relations import Evaluator

Rows = Sequence[Row]
CHANGES = (exp.Insert, exp.Update, exp.Delete, exp.Merge, exp.TruncateTable)
"""The statements that change a table."""
NOTHING = Tables(EMPTY, [()])
"""What stands beside a row if there is no FROM."""


def changed(evaluator: "Evaluator", scope: Scope, table: Relation, tree: exp.Expr) -> tuple[Rows, Rows]:
    """The rows of a table after a statement; and those that it has inserted, removed, or changed, as they are then.

    Raises UndecidedError if they are not known, or have a key twice.
    """
    if with_ := tree.args.get("with_"):  # before the statement, and not before its query
        scope = replace(scope, relations=evaluator.ctes(with_, scope))
    match tree:
        case exp.Insert():
            kept, touched = _inserted(evaluator, scope, table, tree)
        case exp.Merge():
            kept, touched = merged(evaluator, scope, table, tree)
        case exp.Update() | exp.Delete():
            kept, touched = _changed(evaluator, scope, table, tree)
        case exp.TruncateTable():
            kept, touched = [], []
        case _:
            raise UndecidedError(f"{type(tree).__name__} changes no row")
    _check_key(table, kept, [] if isinstance(tree, exp.Delete) else touched)
    return kept, touched


def returned(evaluator: "Evaluator", scope: Scope, table: Relation, tree: exp.Expr) -> tuple[Rows, Relation]:
    """The rows of a table after a statement, and those of its RETURNING.

    Raises UndecidedError if there is none, or it is about something else than columns.
    """
    returning = tree.args.get("returning")
    columns = [each.name for each in returning.expressions] if returning else []
    if not columns or not {*columns} <= {*table.columns}:
        raise UndecidedError("no columns are returned")
    places = [[*table.columns].index(each) for each in columns]
    kept, rows = changed(evaluator, scope, table, tree)
    return kept, Relation(columns, [tuple(row[place] for place in places) for row in rows])


def fired(
    evaluator: "Evaluator", triggers: Sequence[exp.TriggerProperties], tree: exp.Expr, rows: Rows
) -> Mapping[str, Relation]:
    """The tables that triggers change after a statement has changed some rows.

    Raises UndecidedError if it is not known which event that is.
    """
    own = triggers and tree.find(exp.Table, bfs=True)
    about = [each for each in triggers if own and each.args["table"].name == own.name]
    if about and (tree.key not in EVENTS or tree.args.get("conflict") or tree.args.get("alternative")):
        raise UndecidedError("databases differ in which triggers a statement fires")
    found: dict[str, Relation] = {}
    for each in about:
        body, columns = each.args["execute"], evaluator.top.relations[each.args["table"].name].columns
        filled = body.this.find(exp.Table).name
        for row in rows if each.args["events"][0].this == tree.key.upper() else []:
            table = found.get(filled, evaluator.top.relations[filled])
            scope = evaluator.top.row(Shape.of(EVENTS[tree.key], columns), row).inside()
            kept, _ = changed(evaluator, scope, table, body)
            found[filled] = replace(table, rows=kept, levels=evaluator.deepest)
    return found


def _check_key(table: Relation, kept: Rows, touched: Rows) -> None:
    """Raises UndecidedError if the statement fails, or may fail while it changes one row after the other."""
    if not table.key:
        return
    before, after = (_keys(table, each) for each in (table.rows, kept))
    whole = [each for each in after if None not in each]
    if len({*whole}) < len(whole) or any(None in each for each in _keys(table, touched)):
        raise UndecidedError("a key twice, or none")
    if len(before) == len(after) and any(
        one != other and one in before for one, other in zip(after, before, strict=True)
    ):
        raise UndecidedError("a key that another row had before")


def _keys(table: Relation, rows: Rows) -> list[Row]:
    """The values of the key in some rows."""
    places = [[*table.columns].index(each) for each in table.key]
    return [tuple(row[place] for place in places) for row in rows]


# INSERT


def _inserted(evaluator: "Evaluator", scope: Scope, table: Relation, tree: exp.Insert) -> tuple[Rows, Rows]:
    found = evaluator.query(tree.expression, scope)
    names = _columns(table, tree)
    if len(names) != len(found.columns) or not {*names} <= {*table.columns}:
        raise UndecidedError("other columns than values")
    places = [names.index(each) if each in names else None for each in table.columns]
    new = [tuple(None if place is None else row[place] for place in places) for row in found.rows]
    check_columns(table, Relation(table.columns, new))
    action = tree.args.get("conflict") or tree.args.get("alternative")
    return _upserted(scope, table, tree, new) if action else ([*table.rows, *new], new)


def _columns(table: Relation, tree: exp.Insert) -> list[str]:
    """The columns of the values, in their order."""
    return [each.name for each in tree.this.expressions] if isinstance(tree.this, exp.Schema) else [*table.columns]


def _upserted(scope: Scope, table: Relation, tree: exp.Insert, new: Rows) -> tuple[Rows, Rows]:
    """What becomes of rows whose keys are there, and the other new rows."""
    conflict = tree.args.get("conflict") or exp.OnConflict(action=exp.Var(this=tree.args["alternative"]))
    named = [each.this.name for each in conflict.args.get("conflict_keys") or []] or [*table.key]
    keys = _keys(table, new)
    if not table.key or named != [*table.key] or len({*keys}) < len(keys):
        raise UndecidedError("which of several rows has the key is not defined")
    before = dict(zip(_keys(table, table.rows), range(len(table.rows)), strict=True))
    taken = {before[key]: row for key, row in zip(keys, new, strict=True) if key in before and None not in key}
    added = [row for key, row in zip(keys, new, strict=True) if key not in before or None in key]
    match conflict.args["action"].name:
        case "DO NOTHING" | "IGNORE":
            taken = {}
        case "DO UPDATE":
            shape = Shape.of(tree.this.find(exp.Table).name, table.columns).beside(Shape.of("excluded", table.columns))
            made = change(conflict.expressions, table.columns)
            pairs = [(place, table.rows[place], row) for place, row in taken.items()]
            taken = {place: made(old, scope.row(shape, (*old, *row))) for place, old, row in pairs}
        case "REPLACE" if Departure.REPLACE_SETS in scope.queries.departs:
            named = _columns(table, tree)
            olds = {place: zip(table.columns, table.rows[place], row, strict=True) for place, row in taken.items()}
            taken = {
                place: tuple(new if column in named else old for column, old, new in several)
                for place, several in olds.items()
            }
        case "REPLACE":
            pass
        case other:
            raise UndecidedError(f"INSERT cannot {other}")
    kept = [taken.get(place, row) for place, row in enumerate(table.rows)]
    return [*kept, *added], [*taken.values(), *added]


# UPDATE and DELETE


def _changed(
    evaluator: "Evaluator", scope: Scope, table: Relation, tree: exp.Update | exp.Delete
) -> tuple[list[Row], list[Row]]:
    where, from_ = tree.args.get("where"), tree.args.get("from_")
    if Departure.SET_SEES_CHANGES in evaluator.departs and any(_reads(each, tree) for each in tree.expressions):
        raise UndecidedError("which rows were changed before is not defined")
    beside = [from_.this] if from_ else [*(tree.args.get("using") or [])]
    others = From(evaluator, scope).tables(beside[0], []) if beside else NOTHING
    shape = Shape.of(tree.this.alias_or_name, table.columns).beside(others.shape)
    condition = truth(where.this) if where else None
    in_order = Departure.SET_IN_ORDER in evaluator.departs
    if in_order and beside and len(tree.expressions) > 1:
        raise UndecidedError("the order of assignments is not defined where rows are beside the changed one")
    change_ = change(tree.expressions, table.columns, in_order=in_order)
    kept: list[Row] = []
    touched: list[Row] = []
    for row in table.rows:
        pairs = [scope.row(shape, (*row, *each)) for each in others.rows]
        found = [each for each in pairs if not condition or condition(each)]
        if isinstance(tree, exp.Delete):
            kept += [] if found else [row]
            touched += [row] if found else []
            continue
        if len(found) > 1:
            raise UndecidedError("a row is changed by several ones")
        touched += [change_(row, each) for each in found]
        kept.append(touched[-1] if found else row)
    return kept, touched


def _reads(set_: exp.Expr, tree: exp.Expr) -> bool:
    """Whether a subquery of SET reads the table, perhaps through a CTE, and its row."""
    name, queries = tree.this.name, [*set_.expression.find_all(exp.Query)]
    of_row = any(each.table in ("", name) for query in queries for each in query.find_all(exp.Column))
    read = [*queries, *filter(None, [tree.args.get("with_")])]
    return of_row and any(name in tables_read(each) for each in read)


def changes_of_with(tree: exp.Expr) -> Mapping[str, exp.Expr]:
    """The parts of a statement's WITH that change tables, by the names of their CTEs."""
    with_ = tree.args.get("with_")
    return {cte.alias: cte.this for cte in (with_.expressions if with_ else []) if isinstance(cte.this, CHANGES)}
