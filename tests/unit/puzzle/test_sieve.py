"""The quick checks agree with the slow ones."""

import random

import pytest

from sqlsudoku.errors import PuzzleError
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.grid import BLANK, SIZES, Geometry, Puzzle
from sqlsudoku.puzzle.notation import OWN
from sqlsudoku.puzzle.reading import bulk, puzzles
from sqlsudoku.puzzle.reading.text import Text

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = next(reference.solutions(Puzzle(EASY)))
OTHER = SOLVED.translate(str.maketrans("56", "65"))
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
    "-" * 81,
    "5" + "-" * 80,
    "x" * 81,
    "0" * 256,
    *[sign * count for sign in ".0*_x?" for count in (16, 36, 81)],
    EASY.replace(".", "0"),
    EASY.replace(".", "0", 1),
    EASY.replace("9", "0"),
    f"hard,{EASY.replace('9', '0')}",
    EASY.replace("9", "0").replace(".", "0"),
    "4...63.............3...5.2.1.....5.0",
    "4...03.............3...5.2.1.....5.4",
    "400063000000000000030005020100000504",
    *["None", "nan", "NaN", "NULL", "\\N", "-1"],
    f"{EASY},NULL",
    "0." * 128,
    "0123456789ABCDEF" + "." * 240,
    EASY,
    f"{EASY},{SOLVED}",
    f"17,{EASY},{SOLVED},1.0,hard",
    f"{SOLVED},{EASY}",
    f"{SOLVED},{SOLVED}",
    f"{EASY},{EASY}",
    f"{EASY},{SOLVED[1:]}1",
    f"5{'.' * 80},{OTHER}",
    f"{SOLVED},{EASY},{SOLVED}",
    f"{EASY},{SOLVED},{SOLVED}",
    f"{EASY};{SOLVED}",
]
COLUMNS = [
    (EASY, SOLVED),
    (EASY, f" {SOLVED}"),
    (EASY, "1"),
    (EASY, OTHER),
    ("5" + "." * 80, SOLVED),
    ("5" + "." * 80, OTHER),
    ("." * 81, SOLVED[:-1] + "."),
    (EASY, ""),
    (EASY, "NULL"),
    (EASY, "\\N"),
    (EASY.replace("9", "0"), SOLVED),
    (f"{EASY} # easy", SOLVED),
    ("nothing", SOLVED),
]


def slowly(texts: list[Text]) -> bulk.Reading:
    found = bulk.Reading({}, {}, {}, {}, {})
    for place, text in enumerate(texts):
        try:
            puzzle = puzzles.puzzle_in(text)
        except PuzzleError as error:
            found.reasons[place] = str(error)
            continue
        found.puzzles[place] = puzzle.cells
        if puzzle.expected_count is not None:
            found.counts[place] = puzzle.expected_count
        if puzzle.expected_solution is not None:
            found.solutions[place] = puzzle.expected_solution
        if puzzle.notation != OWN:
            found.notations[place] = puzzle.notation
    return found


def test_texts_of_every_kind_are_read_as_one_by_one() -> None:
    texts = [Text(f"line {number}", *text) for number, text in enumerate([*[(text,) for text in TEXTS], *COLUMNS], 1)]
    assert bulk.reading_of(texts) == slowly(texts)
    assert bulk.reading_of([]) == slowly([])
    for text in texts:
        assert bulk.reading_of([text]) == slowly([text])


@pytest.mark.parametrize("geometry", SIZES.values(), ids=str)
def test_givens_at_random_are_read_as_one_by_one(geometry: Geometry) -> None:
    chance = random.Random(geometry.n)
    texts = []
    for _ in range(300):
        cells = [
            chance.choice(geometry.blank_marks.strip().replace("0", "" if geometry.n == 16 else "0"))
            for _ in range(geometry.cells)
        ]
        for cell in chance.sample(range(geometry.cells), chance.randrange(5)):
            cells[cell] = chance.choice(geometry.symbols)
        texts.append(Text("line 1", "".join(cells)))
    reading = bulk.reading_of(texts)
    assert reading == slowly(texts)
    assert reading.puzzles
    assert reading.reasons


@pytest.mark.parametrize("geometry", SIZES.values(), ids=str)
def test_every_wrong_solution_is_noticed_among_right_ones(geometry: Geometry) -> None:
    blank = BLANK * geometry.cells
    solution = next(reference.solutions(Puzzle(blank)))
    givens = solution[:5] + blank[5:]
    others = [solution] * 20
    assert bulk.all_solved([blank, givens, *others], [solution, solution, *others], geometry)
    other = geometry.symbols[(geometry.symbols.index(solution[0]) + 1) % geometry.n]
    swapped = solution.translate(str.maketrans(solution[0] + solution[1], solution[1] + solution[0]))
    wrong: list[object] = [other + solution[1:], BLANK + solution[1:], "Z" + solution[1:], "é" + solution[1:]]
    wrong += [
        solution[:-1],
        solution + "1",
        "",
        None,
        7,
        solution.lower() if geometry.n > 9 else f" {solution[1:]}",
        swapped,
    ]
    for answer in wrong:
        assert not bulk.all_solved([*others, givens, *others], [*others, answer, *others], geometry), answer
    assert bulk.all_solved([blank], [swapped], geometry)
    lines = [solution[start : start + geometry.n] for start in range(0, geometry.cells, geometry.n)]
    in_columns = "".join(lines[geometry.box_rows :] + lines[: geometry.box_rows])
    assert bulk.all_solved([blank], [in_columns], geometry)
    one_symbol, odd = geometry.symbols[-1] * geometry.cells, solution[1] * 2 + solution[1:]
    shifted = ["".join(lines[:1] * geometry.n), "".join([lines[-1], *lines[1:-1], lines[0]]), one_symbol, odd]
    for answer in shifted:
        assert not bulk.all_solved([blank, blank], [solution, answer[: geometry.cells]], geometry)
    for cell in range(geometry.cells):
        changed = geometry.symbols[(geometry.symbols.index(solution[cell]) + 1) % geometry.n]
        assert not bulk.all_solved([blank], [solution[:cell] + changed + solution[cell + 1 :]], geometry)
