"""The quick checks say what the slow ones of `grid` say."""

import random

import pytest

from sqlsudoku import grid, reference, sieve
from sqlsudoku.errors import PuzzleError
from sqlsudoku.grid import BLANK, BLANK_MARKS, SIZES, Puzzle, Size

TEXTS = [
    "1...............",
    "1_?*00..........",
    "11..............",
    "12345...........",
    "name,1...............",
    "1...............:2",
    "1...............:2:1234341221434321",
    "1...............:x",
    "1  2",
    "",
    " " * 16,
    "." * 15,
    "é" * 16,
    "." * 36 + "\n",
    "12..\n34..\n....\n....",
    "G" + "." * 255,
    "g" + "." * 255,
    "." * 81,
    "5" + "." * 79 + "5",
    "5" + "." * 7 + "5" + "." * 72,
]


def slowly(texts: list[str]) -> sieve.Reading:
    puzzles, reasons, counts = {}, {}, {}
    for place, text in enumerate(texts):
        try:
            puzzle = grid.read_puzzle(text)
        except PuzzleError as error:
            reasons[place] = str(error)
            continue
        puzzles[place] = puzzle.cells
        if puzzle.expected_count is not None:
            counts[place] = puzzle.expected_count
    return sieve.Reading(puzzles, reasons, counts)


def test_texts_of_every_kind_are_read_as_one_by_one() -> None:
    assert sieve.read(TEXTS) == slowly(TEXTS)
    assert sieve.read([]) == slowly([])
    for text in TEXTS:
        assert sieve.read([text]) == slowly([text])


@pytest.mark.parametrize("size", SIZES.values(), ids=str)
def test_givens_at_random_are_read_as_one_by_one(size: Size) -> None:
    chance = random.Random(size.n)
    texts = []
    for _ in range(300):
        cells = [chance.choice(BLANK_MARKS.strip()) for _ in range(size.cells)]
        for cell in chance.sample(range(size.cells), chance.randrange(5)):
            cells[cell] = chance.choice(size.symbols)
        texts.append("".join(cells))
    reading = sieve.read(texts)
    assert reading == slowly(texts)
    assert reading.puzzles
    assert reading.reasons


@pytest.mark.parametrize("size", SIZES.values(), ids=str)
def test_every_wrong_solution_is_noticed_among_right_ones(size: Size) -> None:
    blank = BLANK * size.cells
    solution = next(reference.solutions(Puzzle(blank)))
    givens = solution[:5] + blank[5:]
    others = [solution] * 20
    assert sieve.all_solved([blank, givens, *others], [solution, solution, *others])
    other = size.symbols[(size.symbols.index(solution[0]) + 1) % size.n]
    swapped = solution.translate(str.maketrans(solution[0] + solution[1], solution[1] + solution[0]))
    wrong: list[object] = [other + solution[1:], BLANK + solution[1:], "Z" + solution[1:], "é" + solution[1:]]
    wrong += [
        solution[:-1],
        solution + "1",
        "",
        None,
        7,
        solution.lower() if size.n > 9 else f" {solution[1:]}",
        swapped,
    ]
    for answer in wrong:
        assert not sieve.all_solved([*others, givens, *others], [*others, answer, *others]), answer
    assert sieve.all_solved([blank], [swapped])
    for cell in range(size.cells):
        changed = size.symbols[(size.symbols.index(solution[cell]) + 1) % size.n]
        assert not sieve.all_solved([blank], [solution[:cell] + changed + solution[cell + 1 :]])
