"""The single statements on many puzzles: with no, one and several solutions, few givens, limits, and in tables."""

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from sqlsudoku.lab.compliance import scripts
from sqlsudoku.lab.compliance.checks.answers import is_usual
from sqlsudoku.lab.compliance.checks.tables import TABLE, of_a_table
from sqlsudoku.lab.compliance.core import Case, Mark, Subject, checked
from sqlsudoku.lab.compliance.puzzles import (
    BUILT_IN,
    FEWEST_GIVENS,
    counted,
    first_grid,
    generated,
    judged,
    nearly_solved,
)
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.builtin import built_in
from sqlsudoku.puzzle.grid import BLANK, SIZES, Geometry, Puzzle
from sqlsudoku.puzzle.levels import levels
from sqlsudoku.queries import QUERIES
from sqlsudoku.queries.options import LEVELS
from sqlsudoku.queries.request import requested

STRING, COVER = (QUERIES[name].combined("form") for name in ("string", "cover"))
"""The forms of these queries."""
BY_SIZE: Mapping[int, Mark] = {4: "", 6: "", 9: "", 16: "", 25: "thorough"}
"""The marks of sizes: planning a statement of 25x25 takes seconds on some databases."""
FEW = [
    BLANK * 81,
    "12345" + BLANK * 76,
    BLANK * 40 + "5" + BLANK * 40,
    "1" + BLANK * 20 + "1" + BLANK * 20 + "2" + BLANK * 38,
]


def one_by_one() -> Iterator[Case]:
    """Each way of a query on the puzzles of a size, or on those in its values; with a parameter, and with limits."""
    for query in (QUERIES["string"], QUERIES["enumerate"]):
        for way in filter(query.takes_puzzle, query.ways()):
            usual = is_usual(query, way)
            for size in query.sizes if usual else (4,):
                yield Case(query.name, None, {**way, "size": size}, mark="slow" if size == 25 else "")
            for size, limit in itertools.product((4, 6), (1, 2, 3, 300)) if usual else ():
                mark: Mark = "" if limit == 2 else "thorough" if size == 4 else "slow"
                yield Case(query.name, None, {**way, "size": size, "limit": limit}, mark=mark)
            if "parameter" in query.sources:
                yield Case(query.name, None, {**way, "size": 4, "parameter": True})
    for form in STRING:
        for size in (16, 25):
            yield Case("string", None, {"form": form, "size": size, "parameter": True}, mark="slow")
    for size in (16, 25):
        for limited in ({}, {"limit": 2}):
            yield Case("cover", None, {"form": "compact", "size": size, **limited}, mark=BY_SIZE[size])
    for form in COVER:
        yield Case("cover", None, {"form": form, "size": 4, "parameter": True})
        # on one connection: a database may keep what a statement names, and the next one reads it
        several = (BUILT_IN["six"], BUILT_IN["four"], Puzzle("1234............"), BUILT_IN["six"])
        yield Case("cover", None, {"form": form}, "one after another", several)
        few = {"form": form, "size": 9, "parameter": True}  # a table has them in thorough tests
        yield Case("cover", None, {**few, "limit": 2}, "few givens", tuple(map(Puzzle, FEW)), mark="slow")
        yield Case("cover", None, {**few, "limit": 20}, "few givens", tuple(map(Puzzle, FEW)), mark="slow")


@checked("engine", one_by_one())
def puzzles_are_solved(subject: Subject, case: Case) -> None:
    """The rows for a puzzle agree with the reference; levels are in order, and `enumerate` returns its first grids."""
    limit = case.options.get("limit")
    several = [replace(case.having(size=None), puzzle=puzzle) for puzzle in case.values or of_size(case)]
    for each in several:
        assert each.puzzle
        # with a parameter, one text is for all: generating a statement takes longer than running it
        written = several[0] if case.source == "parameter" else each
        rows = scripts.results(subject, written, each.puzzle.cells)[-1]
        found = each.asked.judged([rows], requested(subject.dialect, each))
        assert found.agrees, f"{each.puzzle.cells}: {found.detail}"
        if case.options.get("shape") == LEVELS:
            assert [row[0] for row in rows] == sorted(row[0] for row in rows)
        elif case.query == "enumerate":
            assert found.grids == sorted(reference.solutions(each.puzzle))[:limit]


def of_size(case: Case) -> Sequence[Puzzle]:
    """Puzzles of its size, each with a statement to make and plan.

    `answer_agrees` asks those with one solution. A limit matters where there are several. One puzzle is enough for a
    large grid, and the empty one is left out for unusual rows: tables have them.
    """
    size = case.size or 9
    several = [puzzle for puzzle, count in counted(size) if count > 1]
    if size > 6 and case.source != "parameter":
        return several
    puzzles = several if "limit" in case.options else [puzzle for puzzle, count in counted(size) if count != 1]
    return [each for each in puzzles if each.givens or is_usual(QUERIES[case.query], case.options)]


def in_time() -> Iterator[Case]:
    """Puzzles that a slow plan or search would take very long for, and how many seconds they may take."""
    for each, form in itertools.product(built_in(), STRING):
        if {"quick", "seeds"} & set(each.sets):
            yield Case("string", each.puzzle, {"form": form}, each.name, (300,), mark="slow")
    for shape in ("flat", "grid"):
        chosen = {"shape": shape}
        yield Case("enumerate", Puzzle("12345......6" + 24 * BLANK), chosen, "above", (20,))
        yield Case("enumerate", Puzzle(24 * BLANK + "12345......6"), chosen, "below", (20,), mark="slow")
        minimal = Puzzle("....4..15..22.6....4.3..........351.")
        yield Case("enumerate", minimal, chosen, "minimal", (20,), mark="thorough")


@checked("engine", in_time())
def search_ends_in_time(subject: Subject, case: Case) -> None:
    """Puzzles with few givens and those of the articles, one of which has 2,129 solutions."""
    (seconds,) = case.values
    scripts.agreed(subject, case, timeout=seconds)


# tables


def in_tables() -> Iterator[Case]:
    """Tables of puzzles by their name or, of generated puzzles, their number; cover's compact form takes longer."""
    of_string = [*((size, None) for size in QUERIES["string"].sizes), (4, 1), (4, 2), (6, 1), (6, 4)]
    for form in STRING:
        for size, limit in of_string:
            chosen = {"form": form, "size": size, "table": TABLE, "limit": limit}
            yield Case("string", None, chosen, "counted", mark=BY_SIZE[size])
        yield Case("string", None, {"form": form, "size": 4, "table": TABLE}, "empty")
    marks: dict[str, dict[str, Mark]] = {
        "fast": {"100": "", "500": "slow", "built-in": "", "contradictory": ""},
        "compact": {"20": "", "100": "slow", "built-in": "", "contradictory": ""},
    }
    for size in (16, 25):
        chosen = {"form": "compact", "size": size, "table": TABLE}
        yield Case("cover", None, chosen, "counted", mark=BY_SIZE[size])
    for form, size in itertools.product(COVER, FEWEST_GIVENS):
        for about, mark in marks[form].items():
            if about == "built-in" and size == 9:
                mark = "slow" if form == "compact" else "thorough"
            yield Case("cover", None, {"form": form, "size": size, "table": TABLE}, about, mark=mark)
    limited: list[tuple[str, int, int, Mark]] = [
        ("300", 6, 1, "slow"),
        ("300", 6, 3, "slow"),
        ("50", 6, 3, ""),
        ("few givens", 9, 2, "thorough"),
    ]
    for form, (about, size, limit, mark) in itertools.product(COVER, limited):
        yield Case("cover", None, {"form": form, "size": size, "table": TABLE, "limit": limit}, about, mark=mark)


def texts(about: str, geometry: Geometry) -> list[str]:
    """The texts of a table."""
    if about == "counted":
        one, none, several, *more = [puzzle for puzzle, _ in counted(geometry.n)]
        brief = nearly_solved(several).cells
        return [*(each.cells for each in (one, none, *more)), brief, next(reference.solutions(one)), brief]
    if about == "built-in":
        return [each.puzzle.cells for each in built_in() if each.puzzle.geometry == geometry]
    if about == "contradictory":
        return list(contradictory(geometry))
    if about in ("few givens", "empty"):
        return FEW[::3] if about == "few givens" else []
    return [cells for cells, _ in generated(geometry, int(about))]


def contradictory(geometry: Geometry) -> Iterator[str]:
    """A digit twice in a row, column or box, in a full grid and alone; the command line refuses such puzzles."""
    full = first_grid(geometry)
    for unit in (each.cells for each in geometry.units):
        cells = [full[unit[0]] if cell == unit[-1] else symbol for cell, symbol in enumerate(full)]
        yield "".join(cells)
        yield "".join(symbol if cell in unit else BLANK for cell, symbol in enumerate(cells))


@checked("engine", in_tables())
def tables_are_solved(subject: Subject, case: Case) -> None:
    """One statement solves a table's puzzles, in order; with a limit, `string` returns the first solutions of each."""
    limit = case.options.get("limit")
    listed = texts(case.about, SIZES[case.size or 9])
    rows = [tuple(row) for row in of_a_table(subject, case, listed)]
    assert rows == sorted(rows)
    for i, text in enumerate(listed, 1):
        grids = [grid for row_id, grid in rows if row_id == i]
        if case.about == "contradictory":
            assert grids == [], text
            continue
        judged(Puzzle(text), grids, limit)
        if case.query == "string":
            assert grids == sorted(reference.solutions(Puzzle(text)))[:limit]


@checked(
    "engine", [Case("string", None, {"form": form, "size": 4, "shape": LEVELS, "table": TABLE}) for form in STRING]
)
def levels_of_a_table(subject: Subject, case: Case) -> None:
    """Each puzzle's levels, puzzle by puzzle."""
    listed = [puzzle for puzzle, _ in counted(4)]
    rows = [tuple(row) for row in of_a_table(subject, case, [puzzle.cells for puzzle in listed])]
    expected = [
        (i, level_no, cells)
        for i, puzzle in enumerate(listed, 1)
        for level_no, boards in enumerate(levels(puzzle))
        for cells in boards
    ]
    assert [row[:2] for row in rows] == [row[:2] for row in expected]
    assert sorted(rows) == sorted(expected)


# the levels of cover


@checked(
    "engine",
    [
        Case("cover", BUILT_IN[name], {"form": "compact", "shape": LEVELS}, name)
        for name in ("four", "leran-2", "no-solution", "two-solutions", "jigsaw-6x6")
    ],
)
def levels_of_cover_lead_from_the_puzzle_to_its_solutions(subject: Subject, case: Case) -> None:
    """Each row extends the givens, the levels are complete and in order, and the solved rows are the solutions."""
    assert case.puzzle
    rows = scripts.results(subject, case)[-1]
    numbers = [row[0] for row in rows]
    assert numbers == sorted(numbers)
    assert set(numbers) == set(range(max(numbers) + 1))
    for level_no, cells, _, candidates in rows:
        pairs = zip(case.puzzle.cells, cells, strict=True)
        assert all(given in (BLANK, cell) for given, cell in pairs), (level_no, cells)
        assert_candidates(candidates, cells)
    assert sorted(cells for _, cells, solved, _ in rows if solved) == sorted(reference.solutions(case.puzzle))


def assert_candidates(candidates: str, cells: str) -> None:
    """The candidates are 0 or 1 for each digit and cell, and a cell with one candidate shows its digit."""
    count, symbols = len(cells), SIZES[int(len(cells) ** 0.5)].symbols
    assert len(candidates) == len(symbols) * count
    assert set(candidates) <= set("01")
    for place, cell in enumerate(cells):
        digits = [symbol for symbol, bit in zip(symbols, candidates[place::count], strict=True) if bit == "1"]
        assert (digits == [cell]) if cell != BLANK else len(digits) != 1, (place, cell, digits)
