"""`string` in both forms: puzzles with no, one and several solutions, limits, parameters, tables."""

from typing import Any, Literal

from sqlsudoku import queries
from sqlsudoku.compliance import scripts
from sqlsudoku.compliance.checks.tables import TABLE, puzzles
from sqlsudoku.compliance.core import Case, Subject, checked
from sqlsudoku.compliance.puzzles import counted, judged_twice, second_opinion
from sqlsudoku.puzzle import builtin, reference
from sqlsudoku.puzzle.grid import BLANK, SIZES, Puzzle
from sqlsudoku.puzzle.levels import levels

FORMS = queries.query("string").values("form")


def string(form: str, puzzle: Puzzle | None = None, mark: Literal["", "slow", "thorough"] = "", **choices: Any) -> Case:
    return Case("string", puzzle, {"form": form, **choices}, mark=mark)


def each_form(*several: dict[str, Any]) -> list[Case]:
    return [string(form, **more) for more in several for form in FORMS]


def asked(case: Case, puzzle: Puzzle) -> Case:
    """The case with a puzzle."""
    return Case(case.query, puzzle, {name: value for name, value in case.options.items() if name != "size"})


SIZES_AND_PARAMETERS: list[dict[str, Any]] = [
    *({"size": size} for size in SIZES),
    {"size": 4, "parameter": True},
    {"size": 16, "parameter": True, "mark": "slow"},
]


@checked("engine", each_form(*SIZES_AND_PARAMETERS))
def string_solves(subject: Subject, case: Case) -> None:
    """Puzzles of a size with no, one and several solutions."""
    assert case.size
    for puzzle, count in counted(case.size):
        grids = scripts.grids(subject, asked(case, puzzle))
        assert len(grids) == count
        judged_twice(puzzle, grids)


@checked("engine", each_form({"limit": 2}, *({"limit": limit, "mark": "thorough"} for limit in (1, 3, 300))))
def string_with_a_limit(subject: Subject, case: Case) -> None:
    for puzzle, _ in [*counted(4), *counted(6)]:
        judged_twice(puzzle, scripts.grids(subject, asked(case, puzzle)), case.options["limit"])


@checked("engine", each_form({"size": 4, "shape": "levels"}, {"size": 4, "shape": "levels", "parameter": True}))
def levels_show_every_board_of_the_search(subject: Subject, case: Case) -> None:
    """In the order of the levels, each board with one more cell filled than its level before; none is left out."""
    for puzzle, count in counted(4):
        rows = scripts.results(subject, asked(case, puzzle))[-1]
        assert [level_no for level_no, _ in rows] == sorted(level_no for level_no, _ in rows)
        shown = [sorted(cells for level_no, cells in rows if level_no == n) for n in range(rows[-1][0] + 1)]
        assert shown == [sorted(boards) for boards in levels(puzzle)]
        assert len([cells for _, cells in rows if BLANK not in cells]) == count


@checked("engine", each_form({"size": 4, "shape": "levels", "table": TABLE}))
def levels_of_a_table(subject: Subject, case: Case) -> None:
    """Each puzzle's levels, puzzle by puzzle."""
    listed = [puzzle for puzzle, _ in counted(4)]
    with puzzles(subject, [puzzle.cells for puzzle in listed]):
        rows = scripts.results(subject, case)[-1]
    expected = [
        (i, level_no, cells)
        for i, puzzle in enumerate(listed, 1)
        for level_no, boards in enumerate(levels(puzzle))
        for cells in boards
    ]
    assert [row[:2] for row in rows] == [row[:2] for row in expected]
    assert sorted(rows) == sorted(expected)


TABLES: list[dict[str, Any]] = [
    *({"size": size, "table": TABLE} for size in SIZES),
    *({"size": size, "table": TABLE, "limit": limit} for size, limit in ((4, 1), (4, 2), (6, 1), (6, 4), (16, 1))),
]


@checked("engine", each_form(*TABLES))
def one_statement_solves_a_table(subject: Subject, case: Case) -> None:
    """With a limit, it returns the first solutions of each puzzle, not just any."""
    assert case.size
    limit = case.options.get("limit")
    listed = [puzzle for puzzle, _ in counted(case.size)]
    listed += [Puzzle(next(reference.solutions(listed[0]))), listed[0]]
    with puzzles(subject, [puzzle.cells.replace(BLANK, "0" if i % 2 else BLANK) for i, puzzle in enumerate(listed)]):
        rows = scripts.with_ids(subject, case)
    assert rows == sorted(rows)
    for i, puzzle in enumerate(listed, 1):
        grids = [grid for row_id, grid in rows if row_id == i]
        judged_twice(puzzle, grids, limit)
        assert grids == sorted(second_opinion(puzzle))[:limit]


@checked("engine", each_form({"size": 4, "table": "no_puzzles"}))
def empty_table_gives_no_rows(subject: Subject, case: Case) -> None:
    with puzzles(subject, [BLANK * 16]):
        subject.run(f"CREATE VIEW no_puzzles AS SELECT id, puzzle FROM {TABLE} WHERE id < 0")
        try:
            assert scripts.with_ids(subject, case) == []
        finally:
            subject.run("DROP VIEW no_puzzles")


ARTICLES = [each for each in builtin.built_in() if {"quick", "seeds"} & set(each.sets)]


@checked(
    "engine",
    [Case("string", each.puzzle, {"form": form}, each.name, mark="slow") for each in ARTICLES for form in FORMS],
)
def every_puzzle_of_the_articles(subject: Subject, case: Case) -> None:
    """One of these puzzles has 2,129 solutions."""
    assert case.puzzle
    answer = scripts.agreed(subject, case, timeout=300)
    judged_twice(case.puzzle, answer.grids)
