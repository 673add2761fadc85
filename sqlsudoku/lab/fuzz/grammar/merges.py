"""The rows of a table after MERGE, and those that it has changed."""

from typing import TYPE_CHECKING, NamedTuple

from sqlglot import exp

from sqlsudoku.lab.fuzz.grammar.assignments import Change, Values, change, new_row
from sqlsudoku.lab.fuzz.grammar.froms import From
from sqlsudoku.lab.fuzz.grammar.scopes import Relation, Row, Scope, Shape, UndecidedError
from sqlsudoku.lab.fuzz.grammar.values import Truth, truth

if TYPE_CHECKING:
    from sqlsudoku.lab.fuzz.grammar.relations import Evaluator


class When(NamedTuple):
    """A WHEN of MERGE: for rows of the table with a partner, without one, or for rows that only the source has.

    test: its further condition; removes: whether the row is deleted; change, insert: what becomes of a row, or what
    row is new. Without all three, nothing is done.
    """

    about: str
    test: Truth | None
    removes: bool = False
    change: Change | None = None
    insert: Values | None = None


PAIRED, ALONE, NEW = "a row with a partner", "a row without one", "a row of the source alone"


def merged(evaluator: "Evaluator", scope: Scope, table: Relation, tree: exp.Merge) -> tuple[list[Row], list[Row]]:
    """The rows after MERGE, and those that it inserted, removed, or changed, as they are then.

    Raises UndecidedError if they are not known.
    """
    others = From(evaluator, scope).tables(tree.args["using"], [])
    own = Shape.of(tree.this.alias_or_name, table.columns)
    shape, on = own.beside(others.shape), truth(tree.args["on"])
    whens = [_when(each, table) for each in tree.args["whens"].expressions]
    kept: list[Row] = []
    touched: list[Row] = []
    partners: set[int] = set()
    for row in table.rows:
        pairs = [scope.row(shape, (*row, *each)) for each in others.rows]
        found = {place: each for place, each in enumerate(pairs) if on(each)}
        partners.update(found)
        about, scopes = (PAIRED, [*found.values()]) if found else (ALONE, [scope.row(own, row)])
        done = [(when, each) for each in scopes if (when := _first(whens, about, each))]
        if len(done) > 1:
            raise UndecidedError("a row is changed by several ones")
        after = row
        for when, each in done:
            after = when.change(row, each) if when.change else row
            touched.append(after)
        kept += [] if any(when.removes for when, _ in done) else [after]
    alone = [scope.row(others.shape, each) for place, each in enumerate(others.rows) if place not in partners]
    new = [when.insert(each) for each in alone if (when := _first(whens, NEW, each)) and when.insert]
    return [*kept, *new], [*touched, *new]


def _first(whens: list[When], about: str, scope: Scope) -> When | None:
    """The first WHEN that is for a row, unless that does nothing."""
    for each in whens:
        if each.about == about and (not each.test or each.test(scope)):
            return each if each.removes or each.change or each.insert else None
    return None


def _when(tree: exp.Expr, table: Relation) -> When:
    then, test = tree.args["then"], tree.args.get("condition")
    about = PAIRED if tree.args["matched"] else ALONE if tree.args.get("source") else NEW
    found = When(about, truth(test) if test else None)
    match then:
        case exp.Update():
            return found._replace(change=change(then.expressions, table.columns))
        case exp.Insert():
            pairs = zip(then.this.expressions, then.expression.expressions, strict=True)
            return found._replace(insert=new_row(pairs, table.columns))
        case exp.Var() if then.name.upper() == "DELETE":
            return found._replace(removes=True)
        case exp.Var() if then.name.upper() == "DO NOTHING":
            return found
    raise UndecidedError(f"MERGE cannot {then.sql()}")
