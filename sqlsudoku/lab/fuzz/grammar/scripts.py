"""What a case's statements do to its tables, and the rows of the last one."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from sqlglot import exp

from sqlsudoku.lab.compliance.requirements import Departure
from sqlsudoku.lab.fuzz import names
from sqlsudoku.lab.fuzz.columns import Resolver
from sqlsudoku.lab.fuzz.grammar import elements, recursions, updates
from sqlsudoku.lab.fuzz.grammar.collations import Collated
from sqlsudoku.lab.fuzz.grammar.relations import Evaluator
from sqlsudoku.lab.fuzz.grammar.scopes import Relation, UndecidedError
from sqlsudoku.lab.fuzz.grammar.unknowns import UnknownNumber
from sqlsudoku.lab.fuzz.standard import trigger_of


def rows(
    relations: Mapping[str, Relation], statements: Sequence[exp.Expr], levels: recursions.LevelLimit = recursions.FEW
) -> Relation:
    """The rows of the last statement after the others. Raises UndecidedError if they are not known.

    levels: those that a recursion may have.
    """
    known = _qualified(relations)
    functions: dict[str, exp.Expr] = {}
    views: list[exp.Expr] = []
    made: list[exp.TriggerProperties] = []
    for statement in statements[:-1]:
        inlined, evaluator = _inlined(statement, functions), Evaluator(known, levels)
        _check_names(evaluator, inlined)
        if isinstance(inlined, exp.Create) and inlined.args["kind"] == "FUNCTION":
            functions[_table(inlined)] = inlined.expression
            continue
        if trigger := trigger_of(inlined):
            made.append(trigger)
            continue
        known |= _qualified(_done(evaluator, known, inlined, made))
        if isinstance(inlined, exp.Create):
            views += [inlined] if inlined.args["kind"] == "VIEW" else []
            continue
        for view in views:  # which show what the tables have now
            known |= _qualified(_done(Evaluator(known, levels), known, view))
    last, evaluator = _inlined(statements[-1], functions), Evaluator(known, levels)
    _check_names(evaluator, last)
    if isinstance(last, exp.Query):
        found = evaluator.whole(last)
        _check_snapshot(evaluator, last)
    else:
        _, found = updates.returned(evaluator, evaluator.top, known[_table(last)], last)
    if any(isinstance(each, UnknownNumber) for row in found.rows for each in row):
        raise UndecidedError("numbers that nobody knows")
    elements.check(statements, found.rows, levels.departs)
    return replace(found, levels=max([evaluator.deepest, *(each.levels for each in known.values())]))


def _qualified(relations: Mapping[str, Relation]) -> dict[str, Relation]:
    """The relations by their names, and by those with the other schema."""
    return {**relations, **{f"{names.SCHEMA}.{name}": found for name, found in relations.items()}}


def _check_names(evaluator: Evaluator, tree: exp.Expr) -> None:
    """Raises UndecidedError if a statement names what there is not, even what it reads for no row."""
    known = evaluator.top.relations
    read = evaluator.once(tree.expression or tree if isinstance(tree, exp.Create) else tree, names.tables_read)
    columns = Resolver(tree, {name: each.columns for name, each in known.items()})
    if missing := (read - known.keys()) | columns.missing():
        raise UndecidedError(f"no table or column {', '.join(sorted(missing))}")


def _inlined(tree: exp.Expr, functions: Mapping[str, exp.Expr]) -> exp.Expr:
    """The statement with the query of a function in place of each call.

    Raises UndecidedError if a CTE has the name of a table that the function reads: DuckDB's macro reads the CTE.
    """

    def called(node: exp.Expr) -> exp.Expr:
        if not isinstance(node, exp.Anonymous) or node.name.upper() in elements.OPERATIONS:
            return node
        if node.name not in functions:
            raise UndecidedError(f"no function {node.name}")
        if any(names.is_cte(table, node, tree) for table in names.tables_read(functions[node.name])):
            raise UndecidedError("databases differ in whether a CTE outside hides a function's table")
        given = exp.select(exp.alias_(_inlined(node.expressions[0], functions), "given")).subquery("called")
        return exp.select(functions[node.name].copy()).from_(given).subquery()

    return tree.transform(called) if functions else tree


def _done(
    evaluator: Evaluator, known: Mapping[str, Relation], tree: exp.Expr, made_: Sequence[exp.TriggerProperties] = ()
) -> Mapping[str, Relation]:
    """The table or view that a statement makes or changes, and those that these triggers change."""
    match tree:
        case exp.Create():
            made = evaluator.whole(tree.expression)
            if tree.args["kind"] == "TABLE" and any(isinstance(each, Collated) for row in made.rows for each in row):
                raise UndecidedError("databases differ in the collations of a table made by a query")
            schema = tree.this
            named = [each.name for each in schema.expressions] if isinstance(schema, exp.Schema) else made.columns
            return {_table(tree): replace(made, columns=named, in_order=False, levels=evaluator.deepest)}
        case _ if isinstance(tree, updates.CHANGES):
            table = _table(tree)
            kept, touched = updates.changed(evaluator, evaluator.top, known[table], tree)
            changed = replace(known[table], rows=kept, levels=evaluator.deepest)
            return {table: changed, **updates.fired(evaluator, made_, tree, touched)}
        case exp.Query():
            _ = evaluator.whole(tree)
            _check_snapshot(evaluator, tree)
            return evaluator.changed
    raise UndecidedError(f"{type(tree).__name__} is not computed")


def _check_snapshot(evaluator: Evaluator, tree: exp.Expr) -> None:
    """Raises UndecidedError if a part of a WITH changes a table that another part reads, unless it is said how."""
    several = {*evaluator.changed} if Departure.WITH_SEES_CHANGES in evaluator.departs else set()
    for name in several:
        if sum(table.name == name for table in tree.find_all(exp.Table)) > 1:
            raise UndecidedError("databases differ in whether a WITH sees what another part of it changes")


def _table(tree: exp.Expr) -> str:
    """The name of the table that a statement is about."""
    found = tree.find(exp.Table) if isinstance(tree, exp.TruncateTable) else tree.this.find(exp.Table)
    assert found
    return str(found.name)
