"""How hard a puzzle is: which rules solve it and how often they are needed, whether it needs guesses, and how deep.

The rules are those of Anton Scheffer's article: simple ones, then the advanced ones that it names, then trying values.
This text is their specification; the query `rules` follows it in SQL and returns the same counts.

A board has a set of candidates for each cell, and some cells are filled; a filled cell's digit is its only candidate.
Filling cells with digits removes all other candidates from these cells, and each digit from all peers of its cell,
filled ones too; so two cells whose digits clash have no candidate left. A board starts with all candidates in all
cells; then all givens are filled. It is dead if a cell has no candidate, or if a unit has no candidate for some digit.
It is solved if all cells are filled and it is not dead.

While a board is neither dead nor solved, the first of the rules below that changes anything is applied, everywhere at
the same time: every change is based on the board before the rule. Then the rules are tried from the first again. Each
rule's finds are counted: the digits that it fills in, or the candidates that it removes.

    simple     naked single          a blank cell with one candidate is filled with it
               hidden single         a blank cell that is the only cell of its row with a candidate is filled with it;
                                     then the same for columns; then for boxes; then for each other kind of units
    advanced   pointing              if all cells of a box with a candidate are in one row, or one column, the other
                                     cells of that row or column lose it (locked candidates)
               claiming              if all cells of a row, or a column, with a candidate are in one box, the other
                                     cells of the box lose it
               naked pair, triple    if two (three) blank cells of a unit have two (three) candidates together, the
                                     other cells of the unit lose them
               hidden pair, triple   if two (three) digits not filled in a unit have two (three) cells there together,
                                     these cells lose their other candidates
    guess                            the blank cell with the fewest candidates (the first of them, row by row) is filled
                                     with the smallest; when everything that follows is done, with the next

Regions, which a variant has instead of boxes, count as boxes. Pairs are tried before triples, naked before hidden.
Every value that a guess tries is counted. The depth of a board is the number of guesses that led to it; the maximum is
kept. The search ends at the limit of solutions.

Names: https://www.sudokuwiki.org/Getting_Started and https://hodoku.sourceforge.net/en/techniques.php.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial, reduce
from itertools import combinations
from operator import or_
from typing import Literal

from sqlsudoku import markup
from sqlsudoku.puzzle.grid import BLANK, SIZES, Geometry, Puzzle

Level = Literal["simple", "advanced", "guess"]
LEVELS: tuple[Level, ...] = ("simple", "advanced", "guess")

Candidates = list[int]
"""For each digit, the cells that have it as a candidate, one bit per cell."""


@dataclass(frozen=True)
class Rule:
    """A rule: its name, its level, and what it finds on a board.

    A simple rule's finds are filled in; an advanced rule's finds are removed.
    """

    name: str
    level: Level
    find: Callable[["Board"], Candidates]


@dataclass(frozen=True)
class Grade:
    """What a puzzle needs to be solved.

    before, after: the number of each rule's finds before and after the first guess, by the rules' names in their order;
    guesses: the number of values tried; depth: the maximum depth of a board; cells: the number of cells that each level
    filled, where guessing counts all cells blank at the first guess, if there is a solution; solutions: as text row by
    row; puzzle: the graded one.
    """

    before: Mapping[str, int]
    after: Mapping[str, int]
    guesses: int
    depth: int
    cells: Mapping[Level, int]
    solutions: Sequence[str]
    puzzle: Puzzle = field(repr=False, compare=False)

    @property
    def level(self) -> Level:
        """The highest level that was needed."""
        return "guess" if self.guesses else _level(self.before)

    def _repr_html_(self) -> str:
        headings = ["Rule", "Before guess", "After guess"]
        counts = [[rule, str(count), str(self.after[rule])] for rule, count in self.before.items()]
        guesses = f"{self.guesses} values guessed, depth {self.depth}" if self.guesses else "no guess"
        return "".join(
            [
                self.puzzle.in_html(),
                markup.paragraph(f"Level: {self.level}; {guesses}; solutions found: {len(self.solutions)}"),
                markup.table(headings, counts, headings[1:]),
            ]
        )


def grade(puzzle: Puzzle, limit: int | None = 2, levels: Collection[Level] = LEVELS) -> Grade:
    """The grade of a puzzle.

    limit: the number of solutions after which the search ends, None for all; two show that there are several; levels:
    the levels whose rules may be applied, with 'guess' if guessing is allowed.
    """
    return _Grading(puzzle, limit, levels).grade()


@dataclass
class Board:
    """A board: its candidates, its filled cells (one bit per cell), and the number of guesses that led to it."""

    geometry: Geometry
    candidates: Candidates
    filled: int = 0
    depth: int = 0

    @classmethod
    def of(cls, puzzle: Puzzle) -> "Board":
        """The board with a puzzle's givens filled."""
        geometry = puzzle.geometry
        board = cls(geometry, [(1 << geometry.cells) - 1] * geometry.n)
        givens = [0] * geometry.n
        for cell, symbol in enumerate(puzzle.cells):
            if symbol != BLANK:
                givens[geometry.symbols.index(symbol)] |= 1 << cell
        board.fill(givens)
        return board

    @property
    def is_dead(self) -> bool:
        somewhere = 0
        for cells in self.candidates:
            somewhere |= cells
        if somewhere.bit_count() < self.geometry.cells:
            return True
        return any(not cells & unit for cells in self.candidates for unit in _units(self.geometry).all)

    @property
    def is_full(self) -> bool:
        return self.filled.bit_count() == self.geometry.cells

    @property
    def filled_cells(self) -> str:
        """The digits of the filled cells row by row, '.' for a blank cell."""
        digits = [BLANK] * self.geometry.cells
        for symbol, cells in zip(self.geometry.symbols, self.candidates, strict=True):
            for cell in _places(cells & self.filled):
                digits[cell] = symbol
        return "".join(digits)

    def fill(self, found: Candidates) -> int:
        """Fills cells with digits; returns the number of digits."""
        peers = _units(self.geometry).peers
        gone = [_union(peers[cell] for cell in _places(cells)) for cells in found]
        for digit in range(self.geometry.n):
            others = _union(cells for other, cells in enumerate(found) if other != digit)
            self.candidates[digit] &= ~(gone[digit] | others)
        self.filled |= _union(found)
        return sum(map(int.bit_count, found))

    def take_away(self, found: Candidates) -> int:
        """Removes candidates; returns their number."""
        count = sum((cells & gone).bit_count() for cells, gone in zip(self.candidates, found, strict=True))
        self.candidates = [cells & ~gone for cells, gone in zip(self.candidates, found, strict=True)]
        return count

    def digits(self, cell: int) -> int:
        """The candidates of a cell, one bit per digit."""
        return sum(1 << digit for digit, cells in enumerate(self.candidates) if cells >> cell & 1)

    def apply(self, rule: Rule) -> int:
        """Fills or removes what a rule finds; returns the number of digits or candidates."""
        return (self.fill if rule.level == "simple" else self.take_away)(rule.find(self))

    def guesses(self) -> Iterator["Board"]:
        """The boards that a guess leads to, in order."""
        blank = [cell for cell in range(self.geometry.cells) if not self.filled >> cell & 1]
        cell = min(blank, key=lambda cell: self.digits(cell).bit_count())
        for digit in _places(self.digits(cell)):
            board = Board(self.geometry, list(self.candidates), self.filled, self.depth + 1)
            board.fill([1 << cell if each == digit else 0 for each in range(self.geometry.n)])
            yield board


class _Grading:
    """The search for the solutions of a puzzle, and what it counts."""

    def __init__(self, puzzle: Puzzle, limit: int | None, levels: Collection[Level]) -> None:
        self.puzzle = puzzle
        self.limit = limit
        self.all_rules = rules_of(puzzle.geometry)
        self.rules = [rule for rule in self.all_rules if rule.level in levels]
        self.guessing = "guess" in levels
        self.before: Counter[str] = Counter()
        self.after: Counter[str] = Counter()
        self.cells: Counter[Level] = Counter()
        self.guesses = 0
        self.depth = 0
        self.left = 0
        """The number of blank cells at the first guess."""
        self.found: list[str] = []

    def grade(self) -> Grade:
        stack = [iter([Board.of(self.puzzle)])]
        while stack and len(self.found) != self.limit:
            board = next(stack[-1], None)
            if board is None:
                stack.pop()
                continue
            self.guesses += board.depth > 0
            self.depth = max(self.depth, board.depth)
            if not self.follow(board):
                continue
            if board.is_full:
                self.found.append(board.filled_cells)
            elif self.guessing:
                self.left = self.left or board.geometry.cells - board.filled.bit_count()
                stack.append(board.guesses())
        self.cells["guess"] = self.left if self.found else 0
        names = [rule.name for rule in self.all_rules]
        return Grade(
            before={name: self.before[name] for name in names},
            after={name: self.after[name] for name in names},
            guesses=self.guesses,
            depth=self.depth,
            cells={level: self.cells[level] for level in LEVELS},
            solutions=self.found,
            puzzle=self.puzzle,
        )

    def follow(self, board: Board) -> bool:
        """Applies the rules to a board until none changes it; returns whether it is not dead."""
        counts = self.after if board.depth else self.before
        while not board.is_full and not board.is_dead:
            name, number = next(((rule.name, number) for rule in self.rules if (number := board.apply(rule))), ("", 0))
            if not number:
                return True
            counts[name] += number
            if name not in _ADVANCED and not board.depth:
                self.cells[_level(self.before)] += number
        return not board.is_dead


def _level(before: Mapping[str, int]) -> Level:
    """The highest level among the rules that found something."""
    return "advanced" if any(before.get(name) for name in _ADVANCED) else "simple"


# --- The rules ---------------------------------------------------------------------------------------------------


def _naked_single(board: Board) -> Candidates:
    once = twice = 0
    for cells in board.candidates:
        twice |= once & cells
        once |= cells
    return [cells & ~twice & ~board.filled for cells in board.candidates]


def _hidden_single(kind: str, board: Board) -> Candidates:
    found = [0] * board.geometry.n
    for unit in _units(board.geometry).kinds[kind]:
        for digit, cells in enumerate(board.candidates):
            if (cells & unit).bit_count() == 1:
                found[digit] |= cells & unit & ~board.filled
    return found


def _locked(inner: str, board: Board) -> Candidates:
    """Candidates of crossing units, to remove because all such candidates of the inner unit are in both units."""
    gone = [0] * board.geometry.n
    for unit, crossing in _units(board.geometry).crossings[inner]:
        for digit, cells in enumerate(board.candidates):
            if cells & unit and not cells & unit & ~crossing:
                gone[digit] |= crossing & ~unit
    return gone


def _naked(count: int, board: Board) -> Candidates:
    gone = [0] * board.geometry.n
    digits = {cell: board.digits(cell) for cell in _places(~board.filled & (1 << board.geometry.cells) - 1)}
    few = {cell: each for cell, each in digits.items() if each.bit_count() <= count}
    for unit in _units(board.geometry).all:
        for cells in combinations([cell for cell in few if unit >> cell & 1], count):
            together = _union(few[cell] for cell in cells)
            if together.bit_count() == count:
                for digit in _places(together):
                    gone[digit] |= unit & ~_union(1 << cell for cell in cells)
    return gone


def _hidden(count: int, board: Board) -> Candidates:
    gone = [0] * board.geometry.n
    for unit in _units(board.geometry).all:
        places = [cells & unit for cells in board.candidates]
        few = [digit for digit, cells in enumerate(places) if 1 < cells.bit_count() <= count]
        for digits in combinations(few, count):
            together = _union(places[digit] for digit in digits)
            if together.bit_count() == count:
                for digit in set(range(board.geometry.n)) - set(digits):
                    gone[digit] |= together
    return gone


def rules_of(geometry: Geometry) -> tuple[Rule, ...]:
    """The rules in their order."""
    kinds = dict.fromkeys(unit.kind for unit in geometry.units)
    return (
        Rule("naked single", "simple", _naked_single),
        *(Rule(f"hidden single in a {kind}", "simple", partial(_hidden_single, kind)) for kind in kinds),
        Rule("pointing", "advanced", partial(_locked, "box")),
        Rule("claiming", "advanced", partial(_locked, "line")),
        Rule("naked pair", "advanced", partial(_naked, 2)),
        Rule("hidden pair", "advanced", partial(_hidden, 2)),
        Rule("naked triple", "advanced", partial(_naked, 3)),
        Rule("hidden triple", "advanced", partial(_hidden, 3)),
    )


RULES = rules_of(SIZES[9])
"""The rules of plain puzzles of any size in their order."""
_ADVANCED = [rule.name for rule in RULES if rule.level == "advanced"]


# --- Cells as bits -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _CellSets:
    """The units as sets of cells: all, by kind, and in crossing pairs by the first unit's kind; and the peers."""

    all: Sequence[int]
    kinds: Mapping[str, Sequence[int]]
    crossings: Mapping[str, Sequence[tuple[int, int]]]
    peers: Sequence[int]


@cache
def _units(geometry: Geometry) -> _CellSets:
    kinds: dict[str, list[int]] = {}
    for unit in geometry.units:
        kinds.setdefault(unit.kind, []).append(_union(1 << cell for cell in unit.cells))
    lines, boxes = [*kinds["row"], *kinds["column"]], kinds["region" if geometry.regions else "box"]
    crossings = {
        "box": [(box, line) for box in boxes for line in lines if box & line],
        "line": [(line, box) for line in lines for box in boxes if box & line],
    }
    units = [unit for several in kinds.values() for unit in several]
    return _CellSets(units, kinds, crossings, [_union(1 << peer for peer in peers) for peers in geometry.peers])


def _union(sets: Iterable[int]) -> int:
    return reduce(or_, sets, 0)


def _places(bits: int) -> Iterator[int]:
    """The positions of the bits that are set, lowest first."""
    while bits:
        yield (bits & -bits).bit_length() - 1
        bits &= bits - 1
