"""SEARCH and CYCLE: the columns that they add to a recursion, as expressions of its anchor and its member."""

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
    if read is None or search.this.name not in names or len(names) != len(member.expressions):
        raise UndecidedError("SEARCH by no column of the recursion")
    first, after = (each.expressions[names.index(search.this.name)].unalias() for each in (anchor, member))
    cycle = search.args["kind"] == "CYCLE"
    path = (search.args["using"] if cycle else search.expression).name
    before = exp.column(path, table=read)
    if cycle:
        mark, found = search.expression.name, exp.ArrayContains(this=before.copy(), expression=after.copy())
        anchor.select(exp.alias_(search.args["default"].copy(), mark), copy=False)
        whole = exp.case().when(found, search.args["to"].copy()).else_(search.args["default"].copy())
        member.select(exp.alias_(whole, mark), copy=False)
        member.where(exp.NEQ(this=exp.column(mark, table=read), expression=search.args["to"].copy()), copy=False)
        names.append(mark)
    anchor.select(exp.alias_(exp.Array(expressions=[first.copy()]), path), copy=False)
    longer = exp.ArrayConcat(this=before, expressions=[exp.Array(expressions=[after.copy()])])
    member.select(exp.alias_(longer, path), copy=False)
    if named:
        copy.args["alias"].set("columns", [exp.to_identifier(each) for each in (*names, path)])
    return copy


def ordered(found: Relation, cte: exp.CTE, search: exp.RecursiveWithSearch) -> Relation:
    """The rows with what they are ordered by in the last column: with BREADTH, the level comes before the value.

    A UNION compares this column, too: rows of one level that differ in the paths to them only are one row.
    """
    if search.args["kind"] != "BREADTH":
        return found
    rows = [(*row[:-1], (len(row[-1]), row[-1][-1])) for row in found.rows]
    return replace(found, rows=list(dict.fromkeys(rows)) if cte.this.args.get("distinct") else rows)
