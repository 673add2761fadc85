"""The grade of a puzzle: its solutions agree with the reference, its counts with plain versions of the rules."""

import itertools
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_puzzles import minimal_puzzles, random_puzzles

import sqlsudoku
from sqlsudoku.cli import main
from sqlsudoku.puzzle import builtin, reference
from sqlsudoku.puzzle.grading import LEVELS, RULES, Board, Grade, grade
from sqlsudoku.puzzle.grid import BLANK, SIZES, Geometry, Puzzle

ROOT = Path(__file__).parents[3]
BUILT_IN = {each.name: each.puzzle for each in builtin.built_in()}
NAMES = [rule.name for rule in RULES]


def any_puzzles(n: int) -> st.SearchStrategy[Puzzle]:
    return st.integers(0, 10**6).map(lambda seed: next(random_puzzles(seed, 1, n)))


# the solutions


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_built_in_puzzle_has_the_references_solutions(name: str) -> None:
    limit = 50  # of 2,129
    verdict = reference.judge(BUILT_IN[name], grade(BUILT_IN[name], limit).solutions, limit)
    assert verdict.agrees, verdict.detail


@pytest.mark.parametrize("n", [pytest.param(n, marks=pytest.mark.slow) if n in (14, 15) else n for n in SIZES])
@settings(max_examples=20)
@given(data=st.data(), limit=st.integers(1, 3))
def test_any_puzzle_has_the_references_solutions(data: st.DataObject, n: int, limit: int) -> None:
    puzzle = data.draw(any_puzzles(n))
    found = grade(puzzle, limit)
    verdict = reference.judge(puzzle, found.solutions, limit)
    assert verdict.agrees, verdict.detail
    check_consistency(puzzle, found)


def check_consistency(puzzle: Puzzle, found: Grade) -> None:
    """What the numbers of a grade say of each other."""
    simple, others = NAMES[:4], NAMES[4:]
    assert list(found.before) == list(found.after) == NAMES
    assert sum(found.before[name] for name in simple) == found.cells["simple"] + found.cells["advanced"]
    assert (found.guesses > 0) == (found.depth > 0) == (found.level == "guess")
    assert found.guesses >= found.depth
    if not found.guesses:
        assert not any(found.after.values())
        assert (found.level == "advanced") == any(found.before[name] for name in others)
    if found.level == "simple":
        assert not found.cells["advanced"]
    if found.solutions:
        assert sum(found.cells.values()) == puzzle.blanks
    assert not (found.cells["guess"] and not found.guesses)


@pytest.mark.parametrize("n", SIZES)
def test_without_givens(n: int) -> None:
    """Nothing but guesses at first, and yet it ends with the solutions that are wanted."""
    found = grade(Puzzle(BLANK * n * n), 3)
    assert len(set(found.solutions)) == 3
    assert found.cells == {"simple": 0, "advanced": 0, "guess": n * n}


def test_a_full_grid_needs_nothing() -> None:
    full = Puzzle(next(reference.solutions(BUILT_IN["four"])))
    found = grade(full)
    assert (found.level, found.guesses, sum(found.before.values()), found.solutions) == ("simple", 0, 0, [full.cells])


# the rules, each as its definition says


Cells = dict[int, set[str]]
"""The candidates of each cell."""


class Plain:
    """The specification once more: sets instead of bits, and everything looked through."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.geometry = puzzle.geometry
        self.candidates: Cells = {cell: set(self.geometry.symbols) for cell in range(self.geometry.cells)}
        self.filled: set[int] = set()
        self.fill({(cell, symbol) for cell, symbol in enumerate(puzzle.cells) if symbol != BLANK})

    def copy(self) -> "Plain":
        other = Plain(Puzzle(BLANK * self.geometry.cells))
        other.candidates = {cell: set(digits) for cell, digits in self.candidates.items()}
        other.filled = set(self.filled)
        return other

    def fill(self, found: set[tuple[int, str]]) -> int:
        for cell, digit in found:
            self.candidates[cell] &= {digit}
            for peer in self.geometry.peers[cell]:
                self.candidates[peer] -= {digit}
            self.filled.add(cell)
        return len(found)

    def take_away(self, found: set[tuple[int, str]]) -> int:
        there = {(cell, digit) for cell, digit in found if digit in self.candidates[cell]}
        for cell, digit in there:
            self.candidates[cell].discard(digit)
        return len(there)

    def cells_with(self, unit: tuple[int, ...], digit: str) -> list[int]:
        return [cell for cell in unit if digit in self.candidates[cell]]

    @property
    def is_dead(self) -> bool:
        return any(not digits for digits in self.candidates.values()) or any(
            not self.cells_with(unit.cells, digit) for unit in self.geometry.units for digit in self.geometry.symbols
        )

    @property
    def is_full(self) -> bool:
        return len(self.filled) == self.geometry.cells

    def units(self, *kinds: str) -> list[tuple[int, ...]]:
        return [unit.cells for kind in kinds for unit in self.geometry.units if unit.kind == kind]

    def naked_single(self) -> set[tuple[int, str]]:
        return {
            (cell, min(digits))
            for cell, digits in self.candidates.items()
            if len(digits) == 1 and cell not in self.filled
        }

    def hidden_single(self, kind: str) -> set[tuple[int, str]]:
        return {
            (cells[0], digit)
            for unit in self.units(kind)
            for digit in self.geometry.symbols
            if len(cells := self.cells_with(unit, digit)) == 1 and cells[0] not in self.filled
        }

    def locked(self, inner: list[tuple[int, ...]], outer: list[tuple[int, ...]]) -> set[tuple[int, str]]:
        return {
            (cell, digit)
            for unit, crossing in itertools.product(inner, outer)
            for digit in self.geometry.symbols
            if (cells := self.cells_with(unit, digit)) and set(cells) <= set(crossing)
            for cell in set(crossing) - set(unit)
        }

    def naked(self, count: int) -> set[tuple[int, str]]:
        found = set()
        for unit in self.units("row", "column", "box"):
            blank = [cell for cell in unit if cell not in self.filled]
            for cells in itertools.combinations(blank, count):
                together = set().union(*(self.candidates[cell] for cell in cells))
                if len(together) == count:
                    found |= set(itertools.product(set(unit) - set(cells), together))
        return found

    def hidden(self, count: int) -> set[tuple[int, str]]:
        found = set()
        for unit in self.units("row", "column", "box"):
            there = {digit for cell in unit if cell in self.filled for digit in self.candidates[cell]}
            for digits in itertools.combinations(sorted(set(self.geometry.symbols) - there), count):
                cells = {cell for digit in digits for cell in self.cells_with(unit, digit)}
                if len(cells) == count:
                    found |= set(itertools.product(cells, set(self.geometry.symbols) - set(digits)))
        return found

    def find(self, name: str) -> set[tuple[int, str]]:
        lines, boxes = self.units("row", "column"), self.units("box")
        rules: dict[str, Callable[[], set[tuple[int, str]]]] = {
            "naked single": self.naked_single,
            "hidden single in a row": lambda: self.hidden_single("row"),
            "hidden single in a column": lambda: self.hidden_single("column"),
            "hidden single in a box": lambda: self.hidden_single("box"),
            "pointing": lambda: self.locked(boxes, lines),
            "claiming": lambda: self.locked(lines, boxes),
            "naked pair": lambda: self.naked(2),
            "hidden pair": lambda: self.hidden(2),
            "naked triple": lambda: self.naked(3),
            "hidden triple": lambda: self.hidden(3),
        }
        return rules[name]()

    def steps(self) -> Iterator[tuple[str, int]]:
        """The rules that are applied until none changes anything, and what each finds."""
        while not self.is_dead and not self.is_full:
            for number, name in enumerate(NAMES):
                found = (self.fill if number < 4 else self.take_away)(self.find(name))
                if found:
                    yield name, found
                    break
            else:
                return

    def guesses(self) -> Iterator["Plain"]:
        blank = sorted(set(self.candidates) - self.filled)
        cell = min(blank, key=lambda cell: len(self.candidates[cell]))
        for digit in sorted(self.candidates[cell]):
            board = self.copy()
            board.fill({(cell, digit)})
            yield board


def plain_grade(puzzle: Puzzle, limit: int) -> tuple[Counter[str], Counter[str], int, int, int]:
    """Before and after the first guess, guesses, depth, number of solutions."""
    before: Counter[str] = Counter()
    after: Counter[str] = Counter()
    guesses = deepest = solutions = 0

    def follow(board: Plain, depth: int) -> None:
        nonlocal guesses, deepest, solutions
        for name, found in board.steps():
            (after if depth else before)[name] += found
        if board.is_dead:
            return
        if board.is_full:
            solutions += 1
            return
        for guess in board.guesses():
            if solutions == limit:
                return
            guesses += 1
            deepest = max(deepest, depth + 1)
            follow(guess, depth + 1)

    follow(Plain(puzzle), 0)
    return before, after, guesses, deepest, solutions


def check_counts(puzzle: Puzzle, limit: int = 2) -> None:
    found = grade(puzzle, limit)
    before, after, guesses, depth, solutions = plain_grade(puzzle, limit)
    assert found.before == {name: before[name] for name in NAMES}
    assert found.after == {name: after[name] for name in NAMES}
    assert (found.guesses, found.depth, len(found.solutions)) == (guesses, depth, solutions)


@pytest.mark.parametrize(
    "name", ["leran-1", "leran-3", "aldrich", "two-solutions", "no-solution", "inkala-2010", "six"]
)
def test_counts_of_built_in_puzzles(name: str) -> None:
    check_counts(BUILT_IN[name])


@pytest.mark.parametrize("n", [4, 6, 9])
@settings(max_examples=10)
@given(data=st.data())
def test_counts_of_any_puzzle(data: st.DataObject, n: int) -> None:
    check_counts(data.draw(any_puzzles(n)))


@pytest.mark.slow
def test_counts_of_many_puzzles() -> None:
    kinds: Counter[int] = Counter()
    for puzzle in random_puzzles(6, 1000):
        check_counts(puzzle)
        kinds[reference.count(puzzle, 2)] += 1
    assert min(kinds[number] for number in (0, 1, 2)) > 100


@settings(max_examples=20)
@given(puzzle=any_puzzles(9))
def test_no_rule_loses_a_solution(puzzle: Puzzle) -> None:
    """On every board on the way, what a rule fills stands in all solutions, and what it takes away in none."""
    solutions = list(reference.solutions(puzzle, 20))
    board = Board.of(puzzle)
    while not board.is_dead and not board.is_full:
        for rule in RULES:
            for digit, cells in enumerate(rule.find(board)):
                symbol = puzzle.geometry.symbols[digit]
                found = [cell for cell in range(puzzle.geometry.cells) if (cells & board.candidates[digit]) >> cell & 1]
                for cell, solution in itertools.product(found, solutions):
                    assert (solution[cell] == symbol) == (rule.level == "simple"), (rule.name, cell, symbol)
        if not any(board.apply(rule) for rule in RULES):
            break


# single rules on boards made for them


def only(geometry: Geometry, cells: dict[int, str], *, units: list[tuple[int, ...]] | None = None) -> Board:
    """A board with all candidates but for some cells, and without some digits elsewhere in some units."""
    board = Board(geometry, [(1 << geometry.cells) - 1] * geometry.n)
    for cell, digits in cells.items():
        for digit, symbol in enumerate(geometry.symbols):
            if symbol not in digits:
                board.candidates[digit] &= ~(1 << cell)
    return board


def without(board: Board, digits: str, cells: list[int]) -> Board:
    for symbol in digits:
        for cell in cells:
            board.candidates[board.geometry.symbols.index(symbol)] &= ~(1 << cell)
    return board


def applied(name: str, board: Board) -> int:
    rule = next(rule for rule in RULES if rule.name == name)
    return board.apply(rule)


NINE = SIZES[9]
FREE = dict.fromkeys(range(81), NINE.symbols)


def test_pointing_and_claiming() -> None:
    # the box's 5 stands in the first row only: six candidates go from the rest of the row
    board = without(only(NINE, FREE), "5", [9, 10, 11, 18, 19, 20])
    assert (applied("claiming", board), applied("pointing", board), applied("pointing", board)) == (0, 6, 0)
    # the row's 5 stands in the first box only: six candidates go from the rest of the box
    board = without(only(NINE, FREE), "5", list(range(3, 9)))
    assert (applied("pointing", board), applied("claiming", board), applied("claiming", board)) == (0, 6, 0)


@pytest.mark.parametrize(
    ("name", "cells", "count"),
    [
        # two cells of a row in two boxes: the two digits go from seven cells
        ("naked pair", {0: "12", 4: "12"}, 14),
        # in one box too: from seven cells of the row, and six more of the box
        ("naked pair", {0: "12", 1: "12"}, 26),
        # no cell has all three digits
        ("naked triple", {0: "12", 4: "23", 8: "13"}, 18),
        ("naked pair", {0: "12", 4: "13"}, 0),
        ("naked pair", {0: "12", 40: "12"}, 0),
        ("naked triple", {0: "12", 4: "23", 8: "14"}, 0),
    ],
)
def test_naked(name: str, cells: dict[int, str], count: int) -> None:
    board = only(NINE, cells)
    assert (applied(name, board), applied(name, board)) == (count, 0)


@pytest.mark.parametrize(
    ("name", "digits", "cells", "count"),
    [
        # two digits only in two cells of the first row: these lose seven others each
        ("hidden pair", "12", [0, 4], 14),
        ("hidden triple", "123", [0, 4, 8], 18),
        ("hidden pair", "12", [0, 4, 8], 0),
    ],
)
def test_hidden(name: str, digits: str, cells: list[int], count: int) -> None:
    board = without(only(NINE, FREE), digits, [cell for cell in range(9) if cell not in cells])
    assert (applied(name, board), applied(name, board)) == (count, 0)


def test_two_digits_for_a_cell_leave_a_dead_board() -> None:
    board = without(only(NINE, FREE), "47", list(range(1, 9)))
    assert applied("hidden single in a row", board) == 2
    assert board.is_dead


def test_a_digit_twice_in_a_unit_leaves_a_dead_board() -> None:
    board = only(NINE, {0: "5", 8: "5"})
    assert not board.is_dead
    assert applied("naked single", board) == 2
    assert board.is_dead


# puzzles whose grade is known


@pytest.mark.parametrize(
    ("name", "level"),
    [
        ("royle-1", "simple"),
        ("anti-brute-force", "simple"),
        ("scheffer-cursor", "simple"),
        ("scheffer-printed", "guess"),
        ("ai-escargot", "guess"),
        ("easter-monster", "guess"),
        ("golden-nugget", "guess"),
        ("inkala-2012", "guess"),
    ],
)
def test_famous_puzzles(name: str, level: str) -> None:
    assert grade(BUILT_IN[name]).level == level


def test_a_puzzle_for_each_rule() -> None:
    """Every rule is needed by a puzzle that takes no guess, but for hidden triples, which are rare."""
    graded = [grade(Puzzle(cells)) for cells in minimal_puzzles(9)]
    needed = {name for each in graded if not each.guesses for name, found in each.before.items() if found}
    assert needed == set(NAMES) - {"hidden triple"}
    assert {each.level for each in graded} == set(LEVELS)
    assert grade(BUILT_IN["inkala-2012"]).after["hidden triple"]


# what is shown


def test_one_puzzle_is_told_in_full(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["grade", BUILT_IN["two-solutions"].cells]) == 0
    out = capsys.readouterr().out
    found = grade(BUILT_IN["two-solutions"])
    for rule in RULES:
        line = rf"^ *{rule.name} +{rule.level} .* {found.before[rule.name]} +{found.after[rule.name]}$"
        assert re.search(line, out, re.MULTILINE), rule.name
    assert f"Level: guess. Cells: givens 27, simple {found.cells['simple']}, advanced 0, guess" in out
    assert f"Guesses: {found.guesses} values tried, depth {found.depth}.\nMore than one solution" in out


def test_a_file_of_puzzles(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "puzzles.txt"
    path.write_text(f"{BUILT_IN['four'].cells}\nnamed,{BUILT_IN['aldrich'].cells}\n")
    assert main.run(["grade", str(path)]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines() if line.strip()]
    assert [line[0] for line in lines[2:]] == ["puzzle", "named"]
    assert main.run(["grade", str(path), "--format", "json", "--limit", "0"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert [each["puzzle"] for each in facts] == [BUILT_IN["four"].cells, BUILT_IN["aldrich"].cells]
    assert facts[1]["before"] == grade(BUILT_IN["aldrich"], None).before


@pytest.mark.parametrize(
    ("name", "beginning"), [("x.json", "["), ("x.md", "| Puzzle"), ("x.txt", " Puzzle"), ("x", " Puzzle")]
)
def test_the_name_of_the_file_chooses_the_format(name: str, beginning: str, tmp_path: Path) -> None:
    assert main.run(["grade", "seeds", "-o", str(tmp_path / name)]) == 0
    assert (tmp_path / name).read_text("utf-8").startswith(beginning)


def test_many_puzzles_fit_80_columns_and_every_rule_is_counted(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for columns in ("", "80"):
        monkeypatch.setenv("COLUMNS", columns)
        assert main.run(["grade", "seeds"]) == 0
        headings, _, *lines = capsys.readouterr().out.splitlines()
        assert len(headings) <= 80
        assert headings.split() == [
            "Puzzle",
            "Level",
            "Singles",
            "Locked",
            "Pairs",
            "Triples",
            "Guesses",
            "Depth",
            "Solutions",
        ]
        for seed, line in zip((each for each in builtin.built_in() if "seeds" in each.sets), lines, strict=False):
            found = grade(seed.puzzle)
            several = [int(count) for count in line.split()[2:6]]
            assert line.split()[0] == seed.name
            assert sum(several) == sum(found.before.values()) + sum(found.after.values())
            assert several[0] == sum(found.before[rule.name] + found.after[rule.name] for rule in RULES[:4])


def test_the_function_of_the_package() -> None:
    assert sqlsudoku.grade(BUILT_IN["aldrich"].cells) == grade(BUILT_IN["aldrich"], 2)
