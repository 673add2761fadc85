"""The right rows of a recursion, by a plain search in Python."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from operator import eq, gt, lt, ne
from typing import Any, NamedTuple

from sqlsudoku.lab.fuzz.recursion.cases import BESIDE, JOINED, SHIFT, RecursionCase
from sqlsudoku.puzzle.reference import Verdict, counted_rows
from sqlsudoku.queries.base import Rows

Row = tuple[Any, ...]
OPERATORS = {"=": eq, "<": lt, ">": gt, "<>": ne}
AGGREGATED: Mapping[str, Callable[[Iterable[Any]], Any]] = {"sum": sum, "min": min, "max": max}
MOST_ROWS = 2_000
MOST_DOUBLED = 20_000
ONCE = ("never", "false")
"""The members that do not continue."""


def too_many(case: RecursionCase) -> bool:
    """Whether the recursion has more rows than a case should."""
    most = MOST_DOUBLED if case.query == "doubled" else MOST_ROWS
    if case.member in ONCE:
        return False
    number, seen = 0, set[Row]()
    level = Counter(first(case, node) for node in _starts(case))  # most rows are many times in a level
    while level and number <= most:
        if case.distinct:
            level = Counter(level.keys() - seen)
            seen.update(level)
        number += level.total()
        following: Counter[Row] = Counter()
        for row in _continued(case, [*level]):
            for other in _next(case, row):
                following[other] += level[row]
        level = following
    return number > most


def tells(case: RecursionCase) -> bool:
    """Whether the rows would differ if the recursion ended after its anchor; one that always ends there also tells."""
    return case.member in ONCE or rows(case) != rows(replace(case, member="false"))


def rows(case: RecursionCase) -> list[Row]:
    """The rows of the statement: in its order if it has a limit, else in any."""
    if case.stands == "scalar":
        return [(case.graph.value(each), len([*_recursion(case, [each])])) for each in case.graph.starts]
    if case.stands == "lateral":
        found = [row for each in case.graph.starts for row in _named(case, _recursion(case, [each]))]
    else:
        found = _named(case, _recursion(case, _starts(case)))
    nodes = [case.graph.value(node) for node in case.graph.nodes]
    if case.stands in ("in", "exists"):
        reached = {row["node"] for row in found}
        return [(node,) for node in nodes if node in reached]
    if case.stands == "not in":
        reached = {row["node"] for row in found}
        return [] if None in reached else [(node,) for node in nodes if node not in reached]
    if case.stands == "left join":
        counts = Counter(row["node"] for row in found)
        found = [{"node": node} for node in nodes for _ in range(max(1, counts[node]))]
    elif case.stands in JOINED:
        found = [row for row in found if row["node"] in nodes]
    if case.tally == "outside":
        found *= BESIDE
    if wanted := case.filter:
        compare = OPERATORS[wanted.operator]
        found = [row for row in found if row[wanted.column] is not None and compare(row[wanted.column], wanted.value)]
    shown = list(_shown(case, found)) * (2 if case.stands == "united" else 1)
    return sorted(shown)[: case.limit] if case.limit else shown


def types(case: RecursionCase) -> str:
    """A letter for each column of the statement: T for text and I for a whole number."""
    letters = ["T" if name in case.texts else "I" for name in case.chosen]
    match case.shown:
        case "count" | "sum":
            return "I"
        case "grouped":
            return f"{letters[0]}I"
    return "".join(letters) + ("I" if case.stands == "scalar" else "")


def _starts(case: RecursionCase) -> Sequence[int | None]:
    """The nodes of the anchor."""
    if not case.has_graph:
        return [None]
    return case.graph.starts * (BESIDE if case.tally == "anchor" else 1)


def _named(case: RecursionCase, found: Iterable[Row]) -> list[dict[str, Any]]:
    """Rows by the names of their columns, with the nodes as the answer has them."""
    named = [dict(zip(case.columns, row, strict=True)) for row in found]
    if case.has_graph and case.graph.kind == "text":
        named = [{**row, "node": case.graph.value(row["node"])} for row in named]
    if case.namesake == "inside":
        named = [{name: value + SHIFT if type(value) is int else value for name, value in row.items()} for row in named]
    return named


def _shown(case: RecursionCase, found: Sequence[dict[str, Any]]) -> Iterable[Row]:
    chosen = [tuple(row[name] for name in case.chosen) for row in found]
    match case.shown:
        case "count":
            return [(len(chosen),)]
        case "distinct":
            return dict.fromkeys(chosen)
        case "grouped":
            return [(value, number) for value, number in Counter(row[0] for row in chosen).items()]
        case "sum" | "min" | "max":
            values = [row[0] for row in chosen if row[0] is not None]
            return [(AGGREGATED[case.shown](values) if values else None,)]
        case _:
            return chosen


def _recursion(case: RecursionCase, starts: Sequence[int | None]) -> Iterator[Row]:
    """The rows of the recursion, level by level."""
    anchor = [first(case, node) for node in starts]
    if case.member in ONCE:
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
        level = [other for row in _continued(case, level) for other in _next(case, row)]


def _continued(case: RecursionCase, level: Sequence[Row]) -> Sequence[Row]:
    """The rows of a level that go on."""
    if case.member != "greatest":
        return level
    greatest = max((row[0] for row in level if row[0] is not None), default=None)
    return [row for row in level if row[0] == greatest or row[0] is None]


def first(case: RecursionCase, node: int | None) -> Row:
    """The anchor's row for a node."""
    path = f">{case.graph.value(node)}" if case.has_graph else "ab"
    known = {"node": node, "depth": 0, "total": 0, "amount": 10, "path": path}
    return tuple(known[name] for name in case.columns)


def constants(case: RecursionCase) -> Row:
    """The row of a member that has constants only."""
    known = {"node": 2, "depth": 1, "total": 7, "amount": 20, "path": "x"}
    return tuple(known[name] for name in case.columns)


def _next(case: RecursionCase, row: Row) -> Iterator[Row]:
    """What follows a row of the recursion."""
    known = dict(zip(case.columns, row, strict=True))
    if case.member == "constants":
        if known["depth" if "depth" in known else "node"] == (0 if "depth" in known else 1):
            yield constants(case)
        return
    if case.is_bounded and known["depth"] >= case.depth:
        return
    depth = known.get("depth", 0) + 1
    match case.query:
        case "steps":
            yield (depth, known["amount"] + 1)
        case "doubled":
            yield from ((depth, known["amount"] + each) for each in (0, 1))
        case "grown":
            yield (depth, known["path"] * 2)
        case _:
            yield from _along(case, known, depth)


def _along(case: RecursionCase, known: dict[str, Any], depth: int) -> Iterator[Row]:
    """What follows a row along each edge, which ancestors go backwards."""
    for edge in case.graph.edges:
        start, end = (edge.target, edge.source) if case.query == "ancestors" else (edge.source, edge.target)
        if start != known["node"] or (case.join == "three tables" and end not in case.graph.nodes):
            continue
        total = None if edge.weight is None or known.get("total", 0) is None else known.get("total", 0) + edge.weight
        path = f"{known.get('path')}>{case.graph.value(end)}"
        others = {"node": end, "depth": depth, "total": total, "path": path}
        yield tuple(others[name] for name in case.columns)


class Right(NamedTuple):
    """The right rows. in_order: whether in this order only; of_each: whether of each result, or else of the last.

    caseless: the columns in which capital and small letters are the same.
    """

    rows: Sequence[Sequence[Any]]
    in_order: bool
    of_each: bool = False
    caseless: Sequence[int] = ()

    def verdict(self, results: Sequence[Rows]) -> Verdict:
        """The verdict on the rows that came."""
        every = results if self.of_each else results[-1:]
        expected = self._comparable(self.rows)
        judged = [compared(expected, self._comparable(each), in_order=self.in_order) for each in every]
        return next((each for each in judged if not each.agrees), judged[-1])

    def _comparable(self, rows: Sequence[Sequence[Any]]) -> Rows:
        """The rows with small letters where capital ones are the same."""
        return [
            tuple(
                each.lower() if place in self.caseless and isinstance(each, str) else each
                for place, each in enumerate(row)
            )
            for row in rows
        ]


def right(case: RecursionCase) -> Right:
    """What is right, with the rows of rows()."""
    return Right(rows(case), in_order=bool(case.limit), of_each=case.earlier == "the same")


def compared(expected: Rows, found: Rows, *, in_order: bool) -> Verdict:
    """The verdict on rows."""
    expected, came = ([tuple(map(_plain, row)) for row in rows] for rows in (expected, found))
    if (came == expected) if in_order else (Counter(came) == Counter(expected)):
        return Verdict(True, f"{counted_rows(len(came))}, as the search finds them")
    missing, more = Counter(expected) - Counter(came), Counter(came) - Counter(expected)
    parts = [f"{count.total()} {what}" for count, what in ((missing, "missing"), (more, "too many")) if count]
    return Verdict(False, f"of {counted_rows(len(expected))} {' and '.join(parts) or 'some are out of order'}")


def _plain(value: object) -> object:
    if isinstance(value, list | tuple):
        return tuple(map(_plain, value))
    return str(value)[:10] if isinstance(value, date) else value
