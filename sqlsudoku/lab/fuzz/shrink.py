"""The smallest case and the shortest text that still fail as a finding does.

Greedy, as hypothesis and C-Reduce do it: a simpler case that still fails takes the place of the last one, until none
does or the time is over. What fails only sometimes is tried a few times as often as it took to fail again, so that a
loss of one row in some thousand can be shrunk too.
"""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from sqlsudoku.database.dialect import Setting
from sqlsudoku.errors import UsageError
from sqlsudoku.lab.fuzz import puzzles
from sqlsudoku.lab.fuzz.cases import AnyCase, SudokuCase, TableRow
from sqlsudoku.lab.fuzz.grammar.cases import GrammarCase
from sqlsudoku.lab.fuzz.grammar.simpler import simpler_statements
from sqlsudoku.lab.fuzz.judge import CaseAnswer, Judge, same
from sqlsudoku.lab.fuzz.recursion.cases import RecursionCase
from sqlsudoku.lab.fuzz.recursion.simpler import simpler_recursions, without_one
from sqlsudoku.lab.fuzz.shorter import Shorter, shorter
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.grid import BLANK
from sqlsudoku.queries.options import PARAMETER, TABLE
from sqlsudoku.queries.request import requested

MOST_TRIES = 400
"""How often a case is put until it fails again."""
TRIES_SECONDS = 20
SPARE = 3
"""How many times as often as at first a simpler case is tried, if the first did not fail at once."""
FEW = 6
"""The solutions and rows that a simpler case may have, unless there were more before: a report should show them all."""
OTHER_PUZZLES = 40
"""How many puzzles of a smaller size are tried."""
MOST_BOARDS = 3_000
"""The most boards that filling such a puzzle makes."""


@dataclass(frozen=True)
class Shrunk:
    """The smallest case that fails, and its answer.

    tries: how often it was put until it failed again, None if it did not, and so was not shrunk, 0 if it was not put
    again; shorter: the shortest text found that fails in the same way, None if there is none.
    """

    case: AnyCase
    answer: CaseAnswer
    tries: int | None
    shorter: Shorter | None = None


def shrunk(
    judge: Judge,
    case: AnyCase,
    answer: CaseAnswer,
    settings: Sequence[Setting],
    seconds: float,
    earlier: Sequence[AnyCase] = (),
) -> Shrunk:
    """Shrinks a finding for about so many seconds, on a new connection. settings: those that the database has.

    earlier: the cases that were put before on the same connection, without which it may not fail again.
    """
    end = time.monotonic() + seconds
    case, again = _again(judge, case, answer, earlier, end)
    if again is None:
        return Shrunk(case, answer, None)
    tries, answer = again
    renews = bool(case.following)  # whether each case gets a new connection
    most = 1 if tries == 1 else tries * SPARE
    simplest = False
    while not simplest:
        simplest = True
        for simpler in simpler_cases(judge, case, often=most == 1):
            if time.monotonic() > end:
                break
            if renews:
                judge.session.renew()
            found = _failing(judge, simpler, answer, most, end)
            if found and most == 1 and not renews:  # perhaps only after what was tried before it
                judge.session.renew()
                found = _failing(judge, simpler, answer, 1, end)
                renews = found is None
            if found and (most > 1 or _count(found[1]) <= max(FEW, _count(answer))):
                case, (tries, answer), simplest = simpler, found, False
                break
    judged = isinstance(case, GrammarCase) or renews  # its shorter statements are, too
    short = shorter(judge, case, answer, settings, end) if most == 1 and not judged else None
    judge.session.close()
    return Shrunk(case, answer, tries, short)


def _again(
    judge: Judge, case: AnyCase, answer: CaseAnswer, earlier: Sequence[AnyCase], end: float
) -> tuple[AnyCase, tuple[int, CaseAnswer] | None]:
    """What _failing() says of a case on a new connection; of the case after the earlier ones, if it needs them."""
    judge.session.close()
    again = _failing(judge, case, answer, 1, end)
    if again is None and earlier:
        after_others = replace(case, following=tuple(earlier))
        for _ in range(2):  # once may be chance
            judge.session.renew()
            if (again := _failing(judge, after_others, answer, 1, end)) is None:
                break
        case = after_others if again else case
    return case, again or _failing(judge, case, answer, MOST_TRIES, min(end, time.monotonic() + TRIES_SECONDS))


def _failing(judge: Judge, case: AnyCase, answer: CaseAnswer, most: int, end: float) -> tuple[int, CaseAnswer] | None:
    """Puts a case until it fails in the same way: how often, and the answer; None if it does not in time."""
    for number in range(1, most + 1):
        found = judge.answer(case)
        if same(found, answer):
            return number, found
        if time.monotonic() > end:
            break
    return None


def _count(answer: CaseAnswer) -> int:
    """How many rows came."""
    return sum(map(len, answer.rows))


def simpler_cases(judge: Judge, case: AnyCase, *, often: bool) -> Iterator[AnyCase]:
    """Cases that are simpler in one respect, those that leave out most first.

    often: whether they fail each time, so that few rows are better than many.
    """
    half = len(case.following) // 2
    if half:
        yield replace(case, following=case.following[half:])
        yield replace(case, following=case.following[:half])
    yield from (replace(case, following=each) for each in without_one(case.following))
    for place, earlier in enumerate(case.following):
        for simpler in simpler_cases(judge, earlier, often=often):
            yield replace(case, following=(*case.following[:place], simpler, *case.following[place + 1 :]))
    if not case.is_plain:
        yield case.plain
    yield from (replace(case, settings=each) for each in without_one(case.settings))
    yield from (replace(case, changes=each) for each in without_one(case.changes))
    if isinstance(case, RecursionCase):
        yield from simpler_recursions(judge.dialect, case)
        return
    if isinstance(case, GrammarCase):
        yield from simpler_statements(case)
        return
    assert isinstance(case, SudokuCase)
    for simpler in simpler_sudoku(case, often=often):
        try:
            requested(judge.dialect, simpler)
        except UsageError:
            continue
        yield simpler


def simpler_sudoku(case: SudokuCase, *, often: bool) -> Iterator[SudokuCase]:
    """The same of a question about Sudoku, with some that cannot be asked."""
    if len(case.rows) > 1:
        yield from (replace(case, rows=(row,)) for row in case.rows)
        yield from (replace(case, rows=each) for each in without_one(case.rows))
    if case.source != "literal" and len(case.rows) == 1 and (puzzle := case.puzzles[0]):
        yield replace(case.having(table=None, parameter=None), rows=(TableRow(1, puzzle.cells),))
    for option in case.asked.options:
        if option in (TABLE, PARAMETER) or callable(option.default):
            continue
        if case.options.get(option.name, option.default) != option.default:
            yield case.having(**{option.name: None})
    for size in puzzles.MOST_BLANKS:
        if size < case.geometry.n and "size" in case.options:
            yield from _smaller(case, size, often=often)
    for place, row in enumerate(case.rows):
        for text in [*(fewer_solutions(row.text, case) if often else ()), *fewer_givens(row.text, case)]:
            yield replace(case, rows=(*case.rows[:place], TableRow(row.id, text), *case.rows[place + 1 :]))


def _smaller(case: SudokuCase, size: int, *, often: bool) -> Iterator[SudokuCase]:
    """The same question on puzzles of a smaller size, as many as the case has; the empty grid at the end, or first."""
    smaller = replace(case, rows=()).having(size=size)
    try:
        grid = smaller.geometry
    except UsageError:  # the extra units do not fit
        return
    chance = Random(str(case))
    if not case.rows:
        yield smaller
        return
    empty = replace(smaller, rows=(TableRow(1, BLANK * grid.cells),))
    if size == min(puzzles.MOST_BLANKS) and not often:
        yield empty
    for _ in range(OTHER_PUZZLES):
        most = MOST_BOARDS // len(case.rows)
        rows = tuple(TableRow(row.id, puzzles.puzzle(chance, grid, most).cells) for row in case.rows)
        yield replace(smaller, rows=rows)
    if size == min(puzzles.MOST_BLANKS) and often:
        yield empty


def fewer_givens(text: str, case: SudokuCase) -> Iterator[str]:
    """The puzzle with a half of its givens left out, a quarter, ..., one; with few more solutions, and little work."""
    puzzle = puzzles.puzzle_in(text, case.geometry)
    if puzzle is None:
        return
    most = max(FEW, reference.count(puzzle, MOST_BOARDS))
    givens = [cell for cell, symbol in enumerate(puzzle.cells) if symbol != BLANK]
    length = len(givens) // 2
    while length:
        for start in range(0, len(givens), length):
            fewer = puzzle.having(puzzles.with_blanks(puzzle.cells, givens[start : start + length]))
            if puzzles.boards(fewer, MOST_BOARDS) <= MOST_BOARDS and reference.count(fewer, most + 1) <= most:
                yield fewer.cells
        length //= 2


def fewer_solutions(text: str, case: SudokuCase) -> Iterator[str]:
    """The puzzle, if it has many solutions, with half of the blank cells filled as some of them have them."""
    puzzle = puzzles.puzzle_in(text, case.geometry)
    if puzzle is None or (found := reference.count(puzzle, MOST_BOARDS)) <= FEW:
        return
    blanks = [cell for cell, symbol in enumerate(puzzle.cells) if symbol == BLANK]
    chance = Random(text)
    for solution in chance.sample(list(reference.solutions(puzzle, MOST_BOARDS)), min(found, OTHER_PUZZLES)):
        filled = set(chance.sample(blanks, (len(blanks) + 1) // 2))
        cells = "".join(solution[cell] if cell in filled else symbol for cell, symbol in enumerate(puzzle.cells))
        if reference.count(puzzle.having(cells), found) < found:
            yield cells
