"""SEARCH and CYCLE: the columns that they add to a recursion, as expressions of its anchor and its member."""

from collections.abc import Sequence
from dataclasses import replace

from sqlglot import exp

from sqlsudoku.lab.fuzz.grammar.scopes import Relation, UndecidedError


def with_paths(cte: exp.CTE, search: exp.RecursiveWithSearch) -> exp.CTE:
    """A recursion that has the values of a column from the anchor to each row, and with CYCLE also the mark.

    https://www.postgresql.org/docs/current/queries-with.html describes both in this way.
    """
    copy = cte.copy()
    union, named = copy.this, copy.args["alias"].columns
    if not isinstance(union, exp.Union) or not all(
        isinstance(each, exp.Select) for each in union.args.values() if isinstance(each, exp.Query)
    ):
        raise UndecidedError("SEARCH of another query than two SELECTs")
    anchor, member = union.this, union.expression
    sources = [member.args["from_"].this, *(join.this for join in member.args.get("joins") or [])]
    read = next(
        (each.alias_or_name for each in sources if isinstance(each, exp.Table) and each.name == cte.alias), None
    )
    names = [each.name for each in named] or anchor.named_selects
    wanted = [each.name for each in search.this.expressions] or [search.this.name]
    if read is None or not set(wanted) <= set(names) or len(names) != len(member.expressions):
        raise UndecidedError("SEARCH by no column of the recursion")
    first, after = (_values(each, [names.index(name) for name in wanted]) for each in (anchor, member))
    cycle = search.args["kind"] == "CYCLE"
    path = (search.args["using"] if cycle else search.expression).name
    before = exp.column(path, table=read)
    if cycle:
        mark, found = search.expression.name, exp.ArrayContains(this=before.copy(), expression=after.copy())
        to, default = (search.args.get(key) or exp.Boolean(this=key == "to") for key in ("to", "default"))
        anchor.select(exp.alias_(default.copy(), mark), copy=False)
        member.select(exp.alias_(exp.case().when(found, to.copy()).else_(default.copy()), mark), copy=False)
        member.where(exp.NEQ(this=exp.column(mark, table=read), expression=to.copy()), copy=False)
        names.append(mark)
    anchor.select(exp.alias_(exp.Array(expressions=[first.copy()]), path), copy=False)
    longer = exp.ArrayConcat(this=before, expressions=[exp.Array(expressions=[after.copy()])])
    member.select(exp.alias_(longer, path), copy=False)
    if named:
        copy.args["alias"].set("columns", [exp.to_identifier(each) for each in (*names, path)])
    return copy


def _values(query: exp.Select, places: Sequence[int]) -> exp.Expr:
    """The value of a column of a query, or those of several."""
    found = [query.expressions[place].unalias() for place in places]
    return exp.Tuple(expressions=[each.copy() for each in found]) if len(found) > 1 else found[0]


def ordered(cte: exp.CTE, found: Relation, search: exp.RecursiveWithSearch) -> Relation:
    """The rows with what they are ordered by in its column: with BREADTH, the level comes before the value.

    A UNION compares this column, too: rows of one level that differ in the paths to them only are one row.
    """
    if search.args["kind"] != "BREADTH":
        return found
    place = list(found.columns).index(search.expression.name)
    rows = [(*row[:place], (len(row[place]), row[place][-1]), *row[place + 1 :]) for row in found.rows]
    return replace(found, rows=list(dict.fromkeys(rows)) if cte.this.args.get("distinct") else rows)
