"""Every query in every form and shape returns the reference's answer."""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import replace

from sqlsudoku import queries
from sqlsudoku.lab.compliance import scripts
from sqlsudoku.lab.compliance.checks.tables import TABLE, of_a_table
from sqlsudoku.lab.compliance.core import Case, Mark, Subject, checked
from sqlsudoku.lab.compliance.puzzles import judged, nearly_solved
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.builtin import built_in, sample
from sqlsudoku.puzzle.grid import BLANK, BOXES, SIZES, Puzzle
from sqlsudoku.puzzle.variant import of_name
from sqlsudoku.queries.base import Query, Way
from sqlsudoku.queries.options import LEVELS

BLANK_BY_BLANK = ("string", "enumerate")
"""The queries whose single statement tries each blank."""


def is_usual(query: Query, way: Way) -> bool:
    """Whether a way of a query is asked in all sizes: its rows are the usual ones, or they need no puzzle."""
    return query.has_default_rows(way) or (not query.needs_puzzle and way.get("shape") != LEVELS)


def cases() -> Iterator[Case]:
    """Every query in every way, on puzzles of its sizes: as a literal, and except for 6x6 as a parameter.

    Unusual rows come from the same search, and are asked for in the usual size only. So do those for a parameter, and
    in large grids, fewer blanks are enough for both.
    """
    for query in queries.QUERIES.values():
        for way in filter(query.is_runnable, query.ways()):
            if not query.needs_puzzle:
                yield Case(query.name, None, {**way, "size": 4}, "all grids")
            if not query.takes_puzzle(way):
                continue
            usual = is_usual(query, way)
            sizes = [size for size in (4, 6, 9) if size in query.sizes]
            for size in sizes if usual else [query.default_size]:
                whole = sample(SIZES[size])
                brief = nearly_solved(whole) if size > 4 and query.name in BLANK_BY_BLANK else whole
                yield Case(query.name, whole if query.has_default_rows(way) else brief, way)
                if usual and size != 6 and "parameter" in query.sources:
                    mark: Mark = "thorough" if size == 9 else ""
                    yield Case(query.name, brief, {**way, "parameter": True}, mark=mark)


@checked("connection", cases())
def answer_agrees(subject: Subject, case: Case) -> None:
    """The answer of every query in every form and shape agrees with the reference."""
    scripts.agreed(subject, case)


def boxes() -> Iterator[Case]:
    """Each shape of boxes once, in one form or the other."""
    string = queries.QUERIES["string"]
    others = [geometry for geometry in BOXES.values() if not (geometry.is_usual and geometry.n in string.sizes)]
    for geometry, form in zip(others, itertools.cycle(string.combined("form"))):
        mark: Mark = "" if geometry.n < 10 else "thorough" if geometry.n <= 12 else "slow"
        yield Case("string", sample(geometry), {"form": form}, mark=mark)


@checked("connection", boxes())
def every_shape_of_boxes(subject: Subject, case: Case) -> None:
    """`string` solves puzzles with boxes of every shape."""
    if not queries.QUERIES["string"].available(subject.dialect, {**case.options, "size": case.size}):
        case = replace(case, options={})
    scripts.agreed(subject, case)


def variants() -> Iterator[Case]:
    """Each variant once; a table and the levels of one."""
    for each in built_in():
        if "variants" in each.sets:
            yield Case("string", each.puzzle, mark="" if each.size < 9 else "slow")
    window = of_name("extra windows").geometry(SIZES[4])
    yield Case("string", Puzzle("12" + BLANK * 14, geometry=window))
    yield Case("string", sample(SIZES[4]), {"form": "units", "shape": LEVELS})
    yield Case("string", None, {"size": 4, "extra": ("diagonal",), "table": TABLE})
    each_way = filter(queries.QUERIES["enumerate"].is_runnable, queries.QUERIES["enumerate"].ways())
    units = itertools.cycle(("extra diagonal", "extra windows", "regions ABBB/AABC/ACCC/DDDD"))
    for way, name in zip(each_way, units, strict=False):
        yield Case("enumerate", None, {**way, **of_name(name).options}, f"all grids, {name}")


@checked("connection", variants())
def every_variant(subject: Subject, case: Case) -> None:
    """`string` solves puzzles with regions, diagonals and windows, and `enumerate` lists all grids of 4x4 with them."""
    if not case.options.get("table"):
        scripts.agreed(subject, case)
        return
    puzzles = [each.puzzle for each in built_in() if each.name == "x-4x4"]
    ((_, solution),) = of_a_table(subject, case, [puzzle.cells for puzzle in puzzles])
    judged(puzzles[0], [solution])


def units_of_cover() -> Iterator[Case]:
    """Boxes and variants in the compact form, each once: those of 4x4 and 6x6, and one above 9x9 are quick."""
    compact = {"form": "compact"}
    for each in built_in():
        if each.size <= 12 and each.units and {"variants", "boxes"} & {*each.sets}:
            mark: Mark = "" if each.size <= 6 or each.name == "boxes-5x2" else "slow"
            yield Case("cover", each.puzzle, compact, mark=mark)
    window = of_name("extra windows").geometry(SIZES[4])
    yield Case("cover", Puzzle("12" + BLANK * 14, geometry=window), {**compact, "limit": 3, "parameter": True})
    yield Case("cover", None, {**compact, "size": 4, "extra": ("diagonal",), "table": TABLE, "limit": 2})


@checked("connection", units_of_cover())
def every_unit_of_cover(subject: Subject, case: Case) -> None:
    """`cover` in its compact form solves puzzles with other boxes, regions, diagonals and windows; with limits, too."""
    if case.puzzle:
        scripts.agreed(subject, case)
        return
    diagonal = case.geometry
    listed = [Puzzle(cells, geometry=diagonal) for cells in ("1" + BLANK * 15, "12..34..........", "....1.3..2......")]
    rows = of_a_table(subject, case, [*(puzzle.cells for puzzle in listed), "1....1" + BLANK * 10])
    for number, puzzle in enumerate(listed, 1):
        judged(puzzle, [grid for place, grid in rows if place == number], case.options["limit"])
    assert {number for number, _ in rows} <= {1, 2, 3}, "givens that clash in a diagonal are no puzzle"


def limited() -> Iterator[Case]:
    """Every query with a limit on an empty puzzle and on one without a solution."""
    for query in queries.QUERIES.values():
        if 4 in query.sizes and query.accepts_puzzle:
            yield Case(query.name, Puzzle(BLANK * 16), {"limit": 1}, "empty", mark="slow")
            yield Case(query.name, Puzzle(BLANK * 16), {"limit": 2}, "empty", mark="thorough")
            yield Case(query.name, Puzzle("12....4...3....."), {"limit": 2}, "no solution")


@checked("connection", limited())
def limit_and_no_solution(subject: Subject, case: Case) -> None:
    """A limit returns that number of solutions, or all if there are fewer."""
    assert case.puzzle
    answer = scripts.agreed(subject, case)
    assert len(answer.grids) == reference.count(case.puzzle, case.options["limit"])


def tables() -> Iterator[Case]:
    string = queries.QUERIES["string"]
    for way, size in itertools.product(filter(string.has_default_rows, string.ways()), (4, 9)):
        yield Case("string", None, {**way, "size": size, "table": TABLE})


@checked("connection", tables())
def table_of_puzzles(subject: Subject, case: Case) -> None:
    """One statement solves a table of puzzles, in the order of their ids."""
    listed: Sequence[Puzzle] = case.values
    if not listed:
        first = nearly_solved(sample(SIZES[case.size or 9]))
        listed = [first, Puzzle(next(reference.solutions(first)))]
    rows = of_a_table(subject, case, [puzzle.cells for puzzle in listed])
    assert [row[0] for row in rows] == sorted(row[0] for row in rows)
    for i, puzzle in enumerate(listed, 1):
        judged(puzzle, [row[1] for row in rows if row[0] == i])
