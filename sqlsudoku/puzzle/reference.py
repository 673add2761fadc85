"""The reference solver, and the verdict on a database's answer.

A puzzle is an exact cover (Knuth, "Dancing links", 2000, https://arxiv.org/abs/cs/0011047): N * N * N candidates, one
for each digit in each cell, and constraints, each met by exactly one of its N candidates: one digit in each cell, and
one place for each digit in each unit. So a cell with one digit left (a naked single) and a digit with one place left (a
hidden single) are the same thing, a constraint with one candidate left. A second rule removes what locked candidates
rule out: if all places of a digit in a box are in one line, or all of a line in one box, the digit has no other place
in that line, or box. Then the solver branches on a constraint with the fewest candidates;
of those with two, on the one that failed most often so far (Boussemart, Hemery, Lecoutre and Sais, "Boosting systematic
search by weighting constraints", 2004). The second rule is for grids larger than 9x9: with it and the weights a 25x25
puzzle of 300 givens takes 4 s, and took 117.

One integer holds all remaining candidates, each as bit ``digit * N * N + cell``. Constraints whose candidates are at
the same distances (shifts) from their first ones are of one kind, unless they share candidates, and counted together:
shift the candidates N times and add them up bit by bit in saturating counters. In a plain puzzle there are four kinds
of N * N constraints: all cells, rows, columns, and boxes. A region of another shape is a kind of its own.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import NamedTuple

from sqlsudoku.puzzle.grid import BLANK, Geometry, Puzzle, Unit, fault


class _Groups(NamedTuple):
    """Groups of candidates at the same distances: constraints of one kind, or parts of them."""

    firsts: int
    """The first candidate of each group."""
    shifts: tuple[int, ...]
    """The distances of a group's candidates from the first."""
    spread: int
    """A bit for each shift: a set of firsts multiplied by it is the set of all candidates of their groups."""


class _Spans(NamedTuple):
    """A span is what a line, which is a row or a column, shares with a box; its first candidate stands for it."""

    candidates: _Groups
    """The candidates of each span."""
    lines: _Groups
    """The spans of each line."""
    boxes: _Groups
    """The spans of each box."""


@dataclass(frozen=True)
class _ExactCover:
    """The exact cover of a geometry."""

    kinds: tuple[_Groups, ...]
    spans: tuple[_Spans, ...]
    """Those of the rows, and of the columns. None with regions, or up to 9x9, where they take too long."""
    constraints: tuple[int, ...]
    """The candidates of each constraint."""
    keep: tuple[int, ...]
    """For each candidate, all candidates that can be in a solution with it, including itself."""


@cache
def _cover(geometry: Geometry) -> _ExactCover:
    n, cells = geometry.n, geometry.cells
    digits = range(0, n * cells, cells)
    kinds = (
        _kind(range(cells), digits),  # a digit for each cell
        *(_kind(_sums(digits, firsts), shifts) for firsts, shifts in _shapes(geometry.units)),  # a place for each digit
    )
    constraints = tuple(first * kind.spread for kind in kinds for first in _members(kind.firsts))
    rivals = [0] * (n * cells)
    for constraint in constraints:
        for candidate in _members(constraint):
            rivals[candidate.bit_length() - 1] |= constraint
    everything = (1 << n * cells) - 1
    keep = tuple(everything & ~each | 1 << candidate for candidate, each in enumerate(rivals))
    return _ExactCover(kinds, () if n <= 9 or geometry.regions else _spans(geometry), constraints, keep)


def _shapes(units: Sequence[Unit]) -> list[tuple[list[int], tuple[int, ...]]]:
    """The first cells of units of one shape that share no cell, and the distances of their cells from the first.

    A window has the shape of a box, but shares cells with some: together, their sets would not be products.
    """
    found: list[tuple[list[int], tuple[int, ...], set[int]]] = []
    for unit in units:
        first = unit.cells[0]
        shape = tuple(cell - first for cell in unit.cells)
        alike = (each for each in found if each[1] == shape and each[2].isdisjoint(unit.cells))
        together = next(alike, None)
        if together is None:
            together = ([], shape, set())
            found.append(together)
        together[0].append(first)
        together[2].update(unit.cells)
    return [(firsts, shape) for firsts, shape, _ in found]


def _spans(geometry: Geometry) -> tuple[_Spans, _Spans]:
    n = geometry.n
    digits, rows, columns = range(0, n * geometry.cells, geometry.cells), range(0, geometry.cells, n), range(n)
    top, left = rows[:: geometry.box_rows], columns[:: geometry.box_columns]
    down, along = rows[: geometry.box_rows], columns[: geometry.box_columns]  # from a box's corner

    def of_digits(cells: Sequence[int], shifts: Sequence[int]) -> _Groups:
        return _kind(_sums(digits, cells), shifts)

    return (
        _Spans(of_digits(_sums(rows, left), along), of_digits(rows, left), of_digits(_sums(top, left), down)),
        _Spans(of_digits(_sums(top, columns), down), of_digits(columns, top), of_digits(_sums(top, left), along)),
    )


def _sums(some: Sequence[int], others: Sequence[int]) -> list[int]:
    return [one + other for one in some for other in others]


def _kind(firsts: Sequence[int], shifts: Sequence[int]) -> _Groups:
    return _Groups(_set(firsts), tuple(shifts), _set(shifts))


def _set(bits: Sequence[int]) -> int:
    return sum(1 << bit for bit in {*bits})


def _members(candidates: int) -> Iterator[int]:
    """The members of a set, each as a set of one."""
    while candidates:
        lowest = candidates & -candidates
        candidates ^= lowest
        yield lowest


def _start(puzzle: Puzzle) -> int:
    """The candidates that the givens leave."""
    geometry = puzzle.geometry
    keep, symbols, cells = _cover(geometry).keep, geometry.symbols, geometry.cells
    candidates = (1 << geometry.n * cells) - 1
    for cell, symbol in enumerate(puzzle.cells):
        if symbol != BLANK:
            candidates &= keep[symbols.index(symbol) * cells + cell]
    return candidates


def _counts(candidates: int, kind: _Groups) -> tuple[int, int, int]:
    """The groups of a kind, by their firsts, that have at least one, two and three of the candidates."""
    one = two = three = 0
    for shift in kind.shifts:
        here = candidates >> shift & kind.firsts
        three |= two & here
        two |= one & here
        one |= here
    return one, two, three


class _Node(NamedTuple):
    """A position of the search in which no rule finds anything more."""

    candidates: int
    placed: int
    """The candidates that are alone in their constraints; in a solution, all candidates are."""
    pair: int
    """The candidates of a constraint with exactly two; 0 if there is no such constraint."""


class _LearningSearch:
    """A search, which learns from its failures where to branch."""

    def __init__(self, geometry: Geometry) -> None:
        self._cover = _cover(geometry)
        self._failures: dict[int, int] = {}
        """How often each constraint had no candidate left; the latest is the last."""

    def node(self, candidates: int, placed: int) -> _Node | None:
        """Applies the rules until they find nothing more; returns None if a constraint has no candidate left."""
        while True:
            few = self._few(candidates)
            if few is None:
                return None
            singles, pair = few
            if singles != placed:
                for single in _members(singles & ~placed):
                    candidates &= self._cover.keep[single.bit_length() - 1]
                placed = singles
            elif (unlocked := self._unlocked(candidates)) != candidates:
                candidates = unlocked
            else:
                return _Node(candidates, placed, pair)

    def _few(self, candidates: int) -> tuple[int, int] | None:
        """The candidates that are alone in a constraint, and a pair as in a node; None if a constraint has none."""
        singles = pair = 0
        for kind in self._cover.kinds:
            one, two, three = _counts(candidates, kind)
            if one != kind.firsts:
                self._note(next(_members(kind.firsts ^ one)) * kind.spread)
                return None
            singles |= (kind.firsts ^ two) * kind.spread
            pairs = two ^ three
            if pairs and not pair:
                pair = (pairs & -pairs) * kind.spread & candidates
        return singles & candidates, pair

    def _note(self, failed: int) -> None:
        """Counts a constraint that has no candidate left."""
        self._failures[failed] = self._failures.pop(failed, 0) + 1

    def _unlocked(self, candidates: int) -> int:
        """The candidates without those that locked ones rule out."""
        for spans in self._cover.spans:
            held, *_ = _counts(candidates, spans.candidates)
            for inner, outer in ((spans.boxes, spans.lines), (spans.lines, spans.boxes)):
                one, two, _ = _counts(held, inner)
                alone = (one ^ two) * inner.spread & held
                met, *_ = _counts(alone, outer)
                held &= ~(met * outer.spread) | alone
            candidates &= held * spans.candidates.spread
        return candidates

    def branches(self, node: _Node) -> list[int]:
        """The candidates left after each choice for a constraint; the node must have a choice left."""
        candidates, placed, choice = node
        if choice:
            most = 0
            for constraint, failures in self._failures.items():
                if failures >= most and (candidates & constraint).bit_count() == 2:
                    choice, most = candidates & constraint, failures
        else:
            undecided = candidates & ~placed
            choice = min((undecided & each for each in self._cover.constraints if undecided & each), key=int.bit_count)
        return [candidates & self._cover.keep[candidate.bit_length() - 1] for candidate in _members(choice)]


def solutions(puzzle: Puzzle, limit: int | None = None) -> Iterator[str]:
    """All solutions, or the first ``limit``, one by one, each as N * N symbols; always in the same order.

    Lazy: the work is proportional to the number of solutions consumed, even for a puzzle with millions of them.
    """
    return islice(_solutions(puzzle), limit)


def _solutions(puzzle: Puzzle) -> Iterator[str]:
    search = _LearningSearch(puzzle.geometry)
    stack = [(_start(puzzle), 0)]
    while stack:
        node = search.node(*stack.pop())
        if node is None:
            continue
        if node.candidates == node.placed:
            yield _text(node.candidates, puzzle.geometry)
        else:
            stack.extend((candidates, node.placed) for candidates in reversed(search.branches(node)))


def _text(solution: int, geometry: Geometry) -> str:
    symbols, count = geometry.symbols, geometry.cells
    cells = [BLANK] * count
    for candidate in _members(solution):
        digit, cell = divmod(candidate.bit_length() - 1, count)
        cells[cell] = symbols[digit]
    return "".join(cells)


def count(puzzle: Puzzle, limit: int | None = None) -> int:
    """The number of solutions, at most ``limit``.

    Without a limit, positions with the same undecided candidates are counted once, as they have the same completions:
    this counts the 28,200,960 grids of 6x6 in about a minute and keeps a million positions. Memory grows with their
    number, so set a limit unless the puzzle is known to be small (an empty 9x9 never ends).
    """
    if limit is not None:
        return sum(1 for _ in solutions(puzzle, limit))
    search = _LearningSearch(puzzle.geometry)
    known: dict[int, int] = {}

    def completions(candidates: int, placed: int) -> int:
        node = search.node(candidates, placed)
        if node is None:
            return 0
        undecided = node.candidates & ~node.placed
        if not undecided:
            return 1
        if undecided not in known:
            known[undecided] = sum(completions(branch, node.placed) for branch in search.branches(node))
        return known[undecided]

    return completions(_start(puzzle), 0)


# --- The verdict -------------------------------------------------------------------------------------------------

COUNT_CAP = 10_000
"""The maximum number of solutions counted for the sentence on an incomplete answer."""


@dataclass(frozen=True)
class Verdict:
    """Whether an answer is right, and a sentence that states what was found, or the first disagreement.

    grids: its solutions, none if it only counts them; count: their number. A verdict on other rows has neither.
    """

    agrees: bool
    detail: str
    grids: Sequence[str] = ()
    count: int = 0


def judge(puzzle: Puzzle, rows: Sequence[object], limit: int | None) -> Verdict:
    """Judges a database's answer to a puzzle.

    rows: the answer, one value per row, which should be a string of N * N symbols; limit: the maximum number of rows
    that was asked for, None for all.

    The rule: every row is a legal grid that completes the givens; no row is repeated; without a limit, the rows are all
    solutions of the reference; with a limit, their number is min(limit, solutions). Rows that pass the first two checks
    are solutions, so there can only be too many or too few: the reference searches for a solution that is not among
    them, which needs at most ``len(rows) + 1`` of its solutions, however many there are.
    """
    seen: dict[object, int] = {}
    for number, row in enumerate(rows, 1):
        wrong = _wrong(row, puzzle)
        if wrong:
            return Verdict(False, f"row {number} {wrong}")
        if row in seen:
            return Verdict(False, f"row {number} repeats row {seen[row]}")
        seen[row] = number
    if limit is not None and len(rows) > limit:
        return Verdict(False, f"{counted_rows(len(rows))}, but the limit allows {limit}")
    if limit is not None and len(rows) == limit:
        return Verdict(True, f"{counted_rows(len(rows))}, each a solution, as many as the limit allows")
    missing = next((solution for solution in solutions(puzzle) if solution not in seen), None)
    if missing is not None:
        return _lacking(puzzle, len(rows), missing, limit)
    if not rows:
        return Verdict(True, "no row, and the puzzle has no solution")
    if len(rows) == 1:
        return Verdict(True, "1 row, the only solution")
    return Verdict(True, f"{counted_rows(len(rows))}, all the solutions")


def judge_rows(rows: Sequence[Sequence[object]], expected: Iterable[Sequence[object]]) -> Verdict:
    """Judges rows of anything, which must be the expected ones, each as often as there, in any order."""
    came, right = (Counter(map(tuple, each)) for each in (rows, expected))
    texts = [" ".join(map(str, row)) for row in rows]
    wrong, missing = (came - right).total(), (right - came).total()
    found = f"{wrong:,} of them wrong, and {missing:,} missing" if wrong or missing else "all the right ones"
    return Verdict(came == right, f"{counted_rows(len(rows))}, {found}", texts, len(rows))


def _wrong(row: object, puzzle: Puzzle) -> str | None:
    """What is wrong with one row of an answer, as the end of a sentence; None if it is a solution."""
    geometry = puzzle.geometry
    if not isinstance(row, str):
        return f"is of type {type(row).__name__}, not text"
    if len(row) != geometry.cells:
        return f"is {len(row)} characters long, not {geometry.cells}"
    for cell, (given, symbol) in enumerate(zip(puzzle.cells, row, strict=True)):
        if symbol not in geometry.symbols:
            grid = f"a {geometry.n}x{geometry.n} grid"
            return f"contains {symbol!r} at {geometry.position(cell)}, which is not a symbol of {grid}"
        if given not in (BLANK, symbol):
            return f"breaks the given {given} at {geometry.position(cell)}"
    found = fault(row, geometry)
    return f"is not a legal grid: {found.reason}" if found else None


def _lacking(puzzle: Puzzle, found: int, missing: str, limit: int | None) -> Verdict:
    cap = max(found, COUNT_CAP) + 1
    expected = count(puzzle, cap if limit is None else min(cap, limit))
    finds = f"{cap - 1:,} or more" if expected == cap else f"{expected:,}"
    return Verdict(False, f"{counted_rows(found)}, but the reference finds {finds}; {missing} is missing")


def counted_rows(number: int) -> str:
    """A number of rows in words."""
    return "1 row" if number == 1 else f"{number:,} rows"
