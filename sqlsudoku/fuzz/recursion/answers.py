"""The right rows of a recursion, by a plain search in Python."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from operator import eq, gt, lt, ne
from typing import Any

from sqlsudoku.fuzz.recursion.cases import WITHOUT_GRAPH, RecursionCase
from sqlsudoku.puzzle.reference import Verdict
from sqlsudoku.queries.base import Rows

Row = tuple[Any, ...]
OPERATORS = {"=": eq, "<": lt, ">": gt, "<>": ne}
MOST_ROWS = 2_000
MOST_DOUBLED = 20_000


def too_many(case: RecursionCase) -> bool:
    """Whether the recursion has more rows than a case should."""
    most = MOST_DOUBLED if case.query == "doubled" else MOST_ROWS
    return any(number >= most for number, _ in enumerate(_recursion(case)))


def rows(case: RecursionCase) -> list[Row]:
    """The rows of the statement: in its order if it has a limit, else in any."""
    found = [dict(zip(case.columns, row, strict=True)) for row in _recursion(case)]
    if case.graph.kind == "text" and case.query not in WITHOUT_GRAPH:
        found = [{**row, "node": case.graph.value(row["node"])} for row in found]
    if case.stands in ("in", "exists"):
        reached = {row["node"] for row in found}
        return [(case.graph.value(node),) for node in case.graph.nodes if case.graph.value(node) in reached]
    if case.stands == "join":
        listed = {case.graph.value(node) for node in case.graph.nodes}
        found = [row for row in found if row["node"] in listed]
    if wanted := case.filter:
        compare = OPERATORS[wanted.operator]
        found = [row for row in found if row[wanted.column] is not None and compare(row[wanted.column], wanted.value)]
    shown = list(_shown(case, found))
    return sorted(shown)[: case.limit] if case.limit else shown


def _shown(case: RecursionCase, found: Sequence[dict[str, Any]]) -> Iterable[Row]:
    chosen = [tuple(row[name] for name in case.chosen) for row in found]
    match case.shown:
        case "count":
            return [(len(chosen),)]
        case "distinct":
            return dict.fromkeys(chosen)
        case "grouped":
            return [(value, number) for value, number in Counter(row[0] for row in chosen).items()]
        case _:
            return chosen


def _recursion(case: RecursionCase) -> Iterator[Row]:
    """The rows of the recursion, level by level."""
    anchor = [*_anchor(case)]
    if case.member in ("never", "false"):
        whole = [*anchor, *([constants(case)] if case.member == "never" else [])]
        yield from dict.fromkeys(whole) if case.distinct else whole
        return
    seen: set[Row] = set()
    level = anchor
    while level:
        if case.distinct:
            level = [row for row in dict.fromkeys(level) if row not in seen]
            seen.update(level)
        yield from level
        level = [other for row in level for other in _next(case, row)]


def first(case: RecursionCase, node: int | None) -> Row:
    """The anchor's row for a node."""
    known = {"node": node, "depth": 0, "total": 0, "value": 10, "path": f">{case.graph.value(node)}"}
    return tuple(known[name] for name in case.columns)


def constants(case: RecursionCase) -> Row:
    """The row of a member that has constants only."""
    known = {"node": 2, "depth": 1, "total": 7, "value": 20, "path": "x"}
    return tuple(known[name] for name in case.columns)


def _anchor(case: RecursionCase) -> Iterator[Row]:
    starts = [None] if case.query in WITHOUT_GRAPH else case.graph.starts
    yield from (first(case, node) for node in starts)


def _next(case: RecursionCase, row: Row) -> Iterator[Row]:
    """What follows a row of the recursion."""
    known = dict(zip(case.columns, row, strict=True))
    if case.member == "constants":
        if known["depth" if "depth" in known else "node"] == (0 if "depth" in known else 1):
            yield constants(case)
        return
    if "depth" in known and known["depth"] >= case.depth:
        return
    depth = known.get("depth", 0) + 1
    if case.query in WITHOUT_GRAPH:
        values = [1] if case.query == "steps" else [0, 1]
        yield from ((depth, known["value"] + each) for each in values)
        return
    for edge in case.graph.edges:
        if edge.source != known["node"] or (case.join == "three tables" and edge.target not in case.graph.nodes):
            continue
        total = None if edge.weight is None or known.get("total", 0) is None else known.get("total", 0) + edge.weight
        path = f"{known.get('path')}>{case.graph.value(edge.target)}"
        others = {"node": edge.target, "depth": depth, "total": total, "path": path}
        yield tuple(others[name] for name in case.columns)


def verdict(case: RecursionCase, results: Sequence[Rows]) -> Verdict:
    """The verdict on the rows that came."""
    expected = rows(case)
    came = [tuple(map(_plain, row)) for row in results[-1]]
    if (came == expected) if case.limit else (Counter(came) == Counter(expected)):
        return Verdict(True, f"{len(came)} rows, as the search finds them")
    missing, more = Counter(expected) - Counter(came), Counter(came) - Counter(expected)
    parts = [f"{count.total()} {what}" for count, what in ((missing, "missing"), (more, "too many")) if count]
    return Verdict(False, f"of {len(expected)} rows {' and '.join(parts) or 'some are out of order'}")


def _plain(value: object) -> object:
    return int(value) if isinstance(value, Decimal) else value
