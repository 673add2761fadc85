"""Reading puzzles: every format reads back what was written, and ambiguous texts are refused."""

import csv
import gzip
import io
import json
import lzma
import re
import zipfile
from collections.abc import Callable, Sequence
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from some_puzzles import FORMS, FOUR, ONE, SIX, SIXTEEN, TWO, puzzles, rows, solution_of

import sqlsudoku
from sqlsudoku.cli.main import run
from sqlsudoku.errors import PuzzleError
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.builtin import sample
from sqlsudoku.puzzle.grid import SIZE_OF_LENGTH, Puzzle, draw, of_boxes
from sqlsudoku.puzzle.notation import FROM_0, LETTERS, NUMBERS, OWN, Notation
from sqlsudoku.puzzle.reading import bulk, entries, forms, sources
from sqlsudoku.puzzle.reading.puzzles import load_all, load_puzzles, puzzle_in, read_puzzle, read_puzzles
from sqlsudoku.puzzle.reading.text import Text
from sqlsudoku.puzzle.variant import Variant
from sqlsudoku.site import generator

DOT, SOLVED = ".", solution_of(ONE)
FAST = ["--query", "string", "--database", "sqlite"]


# what is written is read back


def listed(puzzle: Puzzle) -> list[list[str]]:
    return [list(row) for row in rows(puzzle.cells, puzzle.geometry.n)]


def nothing(puzzle: Puzzle) -> list[list[str | int | None]]:
    return [[None if cell == DOT else int(cell) if cell.isdigit() else cell for cell in row] for row in listed(puzzle)]


def drawn_with(puzzle: Puzzle, horizontal: str, vertical: str, corner: str) -> str:
    table = str.maketrans({"-": horizontal, "|": vertical, "+": corner})
    return draw(puzzle.cells).translate(table)


WRITERS: dict[str, Callable[[Sequence[Puzzle]], str]] = {
    "rating": lambda many: "".join(f"{puzzle};9.1/1.2/1.2;x\n" for puzzle in many),
    "comment": lambda many: "".join(f"{puzzle} # a, b; c: d\n" for puzzle in many),
    "tabs": lambda many: "".join(f"{number}\t{puzzle}\t\n" for number, puzzle in enumerate(many)),
    "columns": lambda many: "\n".join(["No,Quiz", *(f"{number},{puzzle}" for number, puzzle in enumerate(many))]),
    "drawn": lambda many: "\n".join(draw(puzzle.cells) for puzzle in many),
    "box": lambda many: "\n\n".join(drawn_with(puzzle, "\u2500", "\u2502", "\u253c") for puzzle in many),
    "equals": lambda many: "\n".join(drawn_with(puzzle, "=", "!", "+") for puzzle in many),
    "stars": lambda many: "\n".join(drawn_with(puzzle, "-", ":", "*") for puzzle in many),
    "headings": lambda many: "\n".join(f"Grid {number:02}\n" + draw(each.cells) for number, each in enumerate(many)),
    "grids": lambda many: json.dumps([listed(puzzle) for puzzle in many]),
    "indented": lambda many: json.dumps([listed(puzzle) for puzzle in many], indent=1),
    "each": lambda many: "\n\n".join("\n".join(f"| {' | '.join(row)} |" for row in listed(each)) for each in many),
    "sheets": lambda many: "\n\n".join("\n".join(map(",".join, listed(each))).replace(".", "") for each in many),
    "tabs between": lambda many: "\n\n".join("\n".join(map("\t".join, listed(each))).replace(".", "") for each in many),
    "lines between": lambda many: f"\n{'~' * 16}\n".join(draw(each.cells).replace(".", "_") for each in many),
    "fence": lambda many: "\n".join(["```", *(draw(each.cells) for each in many), "```"]),
    "objects": lambda many: "\n".join(json.dumps({"board": nothing(each), "level": 1}) for each in many),
    "document": lambda many: json.dumps({"puzzles": [{"puzzle": nothing(each)} for each in many]}, indent=1),
    "table": lambda many: "\n".join(["| id | puzzle |", "|---|---|", *(f"| 1 | {each} |" for each in many)]),
    "minus": lambda many: "\n\n".join("\n".join(map(" ".join, listed(each))).replace(".", "-1") for each in many),
    "strings": lambda many: json.dumps([str(puzzle) for puzzle in many]),
    "rows": lambda many: json.dumps([rows(puzzle.cells, puzzle.geometry.n) for puzzle in many]),
}


@pytest.mark.parametrize("form", WRITERS)
@settings(max_examples=15)
@given(many=st.lists(puzzles(), min_size=1, max_size=4), chunk=st.integers(1, 200))
def test_any_form_is_read_back(form: str, many: list[Puzzle], chunk: int) -> None:
    assume(all(each.geometry.n < 16 or set(each.cells) - set("1234.") for each in many))  # sixteen puzzles of 4x4 else
    text = WRITERS[form](many)
    assert [puzzle.cells for puzzle in read_puzzles(text)] == [puzzle.cells for puzzle in many]
    pieces = [text[start : start + chunk] for start in range(0, len(text), chunk)]
    assert [puzzle_in(each).cells for each in forms.texts(pieces)] == [puzzle.cells for puzzle in many]


@pytest.mark.parametrize("notation", [OWN, FROM_0[16], LETTERS[16], NUMBERS[16]], ids=lambda each: each.range or "own")
@settings(max_examples=15)
@given(blanks=st.sets(st.integers(0, 255), min_size=1, max_size=240))
def test_sixteen_is_read_back_in_any_notation(notation: Notation, blanks: set[int]) -> None:
    full = solution_of(SIXTEEN)
    needed = {full.index(symbol) for symbol in "8G"}  # a letter beyond H and the last symbol tell the notation
    cells = "".join("." if cell in blanks - needed else symbol for cell, symbol in enumerate(full))
    if "." not in cells:
        return
    puzzle = Puzzle(cells, notation=notation)
    assert read_puzzle(str(puzzle)) == puzzle
    assert read_puzzle(draw(notation.cells(str(puzzle)))) == puzzle
    written = notation.in_own_symbols(full)
    if not notation.separator:
        assert read_puzzle(f"{puzzle},{written}").expected_solution == full


SIGNS = "0123456789ABGHPx.-_*|+=:!,;\t \n\n#/\"'[]{}\u2502\u2500\u00b7\r\x00"


@settings(max_examples=300)
@given(st.one_of(st.text(SIGNS, max_size=300), st.text(max_size=100)), st.sampled_from([ONE, draw(ONE), f"[[{ONE}"]))
def test_any_signs_are_read_or_refused_in_one_sentence(signs: str, puzzle: str) -> None:
    for text in (signs, puzzle + signs, signs + puzzle, puzzle[:40] + signs + puzzle[40:]):
        for reading in (read_puzzles, lambda text: [read_puzzle(text)], lambda text: [puzzle_in(Text("row 1", text))]):
            try:
                assert all(isinstance(each, Puzzle) for each in reading(text))
            except PuzzleError as error:
                assert len(str(error).splitlines()) == 1  # noqa: PT017 - whether it is raised is the question


# what is refused


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            SIXTEEN.replace("G", ".").replace(".", "0"),
            "each 0 is a blank if the symbols are 1 to 9, A to G, and a symbol if they are 0 to 9, A to F, and it is "
            "not clear which: write each blank as '.'",
        ),
        (
            f"{ONE},{TWO}",
            "the line contains 2 grids, and either 53..7....6..… or ..3.2.6..9..… may be the puzzle",
        ),
        (
            "-" * 81,
            "a line of 81 '-' is a separator or a puzzle without givens: leave it out, or write each",
        ),
        (
            "\n".join(["---------"] * 9),
            "lines of only '-' may be borders, or a puzzle without givens: write each blank cell as '.'",
        ),
        (
            "12 3 4\n34 1 2\n------\n2 1 43\n4 3 21\n------",
            "a line of '-' is a border in a grid of 4 rows, and a row of blanks in one of 6: write each blank",
        ),
        (f"{ONE},{SOLVED[::-1]}", "the solution beside it breaks the given 5 at row 1, column 1"),
        (f"{'.' * 81},{SOLVED[1:]}9", "the solution beside it is not a full legal grid of the puzzle's size"),
        (f"puzzle,solution\n{ONE},{SOLVED[:80]}", "the solution beside it is not a full legal grid"),
        (
            f"grid,board\n{ONE},{ONE}",
            "The text: more than one column may contain the puzzles; its columns are grid, board",
        ),
        (
            "\n\n".join("\n".join(each) for each in (rows(ONE, 9)[:8], rows(TWO, 9))),
            "line 1: a drawn grid of 9 columns needs 9 rows, not 8",
        ),
        (
            "\n\n".join("\n".join(each) for each in (rows(ONE, 9), rows(TWO, 9)[1:], rows(ONE, 9))),
            "line 11: a drawn grid of 9 columns needs 9 rows, not 8",
        ),
        (json.dumps(rows(ONE, 9)[:8]), "a drawn grid of 9 columns needs 9 rows, not 8"),
        (json.dumps([[0] * 9] * 8 + [[0] * 8]), "list in line 1: row 9 contains 8 symbols, not 9"),
        (json.dumps([[0] * 9] * 9)[:-1], "The text, line 1: a list is not closed at the end"),
        ('[[1, 2],\n {"a": 1}]', "The text, line 2: '{' is where a list should begin or continue"),
        ('["abc', "The text, line 1: a string is not closed, or is not valid JSON"),
        (
            "\n".join(["|  3  4 11    |     1 10  5 | 12  8  2    |  9 15 16   |", *["|             |" * 4] * 15]),
            "line 1: it is 13 characters long (4 without the spaces)",
        ),
        ("*" * 81, "a line of 81 '*' is a separator or a puzzle without givens: leave it out, or write each"),
        (f"{ONE}\n{'x' * 36}\n{ONE.replace('.', 'x')}", "line 2: a line of 36 'x' is a separator or a puzzle without"),
        ("1**4\n****\n2**3\n3**1\n****\n", "5 rows of 4 cells follow one another, with those of only '*'"),
        ("****\n1**4\n2**3\n3**1\n4**2\n", "lines of only '*' may be borders, or rows of blanks: write each blank"),
        (
            "..0..1.....31...",
            "each 0 is a blank if the symbols are 1 to 4, and a symbol if they are 0 to 3, and it is not clear which: "
            "write each blank as '.', and the symbols as 1 to 4",
        ),
        (
            ONE.replace("9", "0"),
            "each 0 is a blank if the symbols are 1 to 9, and a symbol if they are 0 to 8, and it is",
        ),
        (
            SIX.replace("6", "0"),
            "each 0 is a blank if the symbols are 1 to 6, and a symbol if they are 0 to 5, and it is",
        ),
        ("[[1, null, 0, 3], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]", "each 0 is a blank if"),
        ("[[1, null, 0, 4], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]", "null shows that 0 is not a blank"),
        ("[[1, -1, 0, 4], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]", "null shows that 0 is not a blank"),
        ("1,,0,3\n,,,\n,,,\n2,,,\n", "each 0 is a blank if"),
        ("caf\\xe9," + ONE[1:], "it is not UTF-8 text: if it is Latin-1 or Windows-1252, save it as UTF-8"),
        (
            FROM_0[16].in_own_symbols("GG" + SIXTEEN[2:]),
            "digit 0 appears twice in row 1: column 1 and column 2",
        ),
    ],
)
def test_what_cannot_be_told_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        read_puzzles(text)
    assert str(caught.value).startswith(sentence)


def boxed(cells: str, high: int, wide: int, horizontal: str = "-", vertical: str = "|") -> str:
    """A grid with borders around boxes of another shape."""
    n = SIZE_OF_LENGTH[len(cells)].n
    lines = [vertical.join(" ".join(row[at : at + wide]) for at in range(0, n, wide)) for row in rows(cells, n)]
    bands = ["\n".join(lines[at : at + high]) for at in range(0, n, high)]
    return f"\n{horizontal * 2 * n}\n".join(bands)


DRAWN = {
    "borders": ("-", "|"),
    "Unicode's": ("\u2550", "\u2551"),
    "other signs": ("=", "!"),
    "spaces": ("", "  "),
}
SHAPES = [(SIX, 3, 6), (SIX, 6, 2), (SIX, 2, 2), (SIX, 3, 3), (ONE, 9, 3), (FOUR, 1, 4), (SIXTEEN, 8, 4)]


@pytest.mark.parametrize("signs", DRAWN.values(), ids=DRAWN)
@pytest.mark.parametrize(("cells", "high", "wide"), SHAPES)
def test_borders_that_draw_other_boxes_are_refused(cells: str, high: int, wide: int, signs: tuple[str, str]) -> None:
    geometry = SIZE_OF_LENGTH[len(cells)]
    rules, drawn = "the borders draw boxes of .*", boxed(cells, high, wide, *signs)
    equal = (high in (1, geometry.box_rows, geometry.n)) and wide in (1, geometry.box_columns, geometry.n)
    several = [
        drawn,
        f"{drawn}\n\n{drawn}",
        f"# two\n{drawn}\n\n{boxed(cells, geometry.box_rows, geometry.box_columns)}",
    ]
    for text in several:
        if equal:
            assert {puzzle.cells for puzzle in read_puzzles(text)} == {cells}
            continue
        with pytest.raises(
            PuzzleError,
            match=f"{rules}, but the usual boxes of {geometry.n}x{geometry.n} have {geometry.box_rows} rows",
        ):
            read_puzzles(text)


@pytest.mark.parametrize("signs", DRAWN.values(), ids=DRAWN)
@pytest.mark.parametrize("boxes", ["3x2", "2x4", "4x2", "4x3", "2x6", "5x2", "3x5", "2x8", "5x4"])
def test_borders_draw_the_boxes(boxes: str, signs: tuple[str, str]) -> None:
    geometry = of_boxes(boxes)
    puzzle = sample(geometry)
    text = boxed(puzzle.cells, geometry.box_rows, geometry.box_columns, *signs)
    assert read_puzzle(text) == read_puzzle(text, Variant(geometry)) == Puzzle(puzzle.cells, geometry=geometry)
    other = of_boxes("2x3") if boxes != "2x3" else of_boxes("3x2")
    too_many = f"it consists of {geometry.cells} cells, but {other} consists of 36"
    with pytest.raises(PuzzleError, match=rf"{too_many}|the borders draw .*, but --boxes {other.boxes} is given"):
        read_puzzle(text, Variant(other))


def test_unusual_boxes_are_refused_where_only_the_cells_are_kept() -> None:
    drawn = (FORMS.parent / "cases" / "six-tall-boxes.txt").read_text()
    assert read_puzzle(drawn) == Puzzle("1.3..6..2.4....1...14...6...2...5...", geometry=of_boxes("3x2"))
    reading = bulk.reading_of([Text("puzzle 1", drawn), Text("puzzle 2", SIX)])
    assert reading.reasons == {0: "puzzle 1: its boxes are 3x2, not the usual 2x3: add --boxes 3x2"}
    assert reading.puzzles == {1: SIX}
    assert "no boxes of 3x2" in json.loads(generator.answer(json.dumps({"pasted": drawn})))["error"]


def test_boxes_that_are_named_hold_for_every_puzzle() -> None:
    tall = of_boxes("3x2")
    cells = sample(tall).cells
    solution = next(reference.solutions(sample(tall)))
    text = (
        f"one,{cells}:1:{solution}\n{cells},{solution}\n\n"
        + "\n".join(rows(cells, 6))
        + "\n\n"
        + draw(cells, geometry=tall)
    )
    assert [(each.cells, each.geometry) for each in read_puzzles(text, Variant(tall))] == [(cells, tall)] * 4
    with pytest.raises(PuzzleError, match="appears twice in box"):
        read_puzzles(solution)
    with pytest.raises(PuzzleError, match="line 2: it consists of 81 cells, but 6x6 with boxes of 3x2 consists of 36"):
        read_puzzles(f"{cells}\n{ONE}", Variant(tall))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (f"{'.' * 143}M", "unknown symbol 'M' at row 12, column 12: a 12x12 puzzle uses 1 to 9, A to C"),
        (f"0{'.' * 98}1", None),
        (f"A{'0' * 99}", None),
        (f"5{'0' * 99}", "each 0 is a blank if the symbols are 1 to 9 and A, and a symbol if they are 0 to 9, and it"),
        (f"B{'.' * 99}", None),
    ],
)
def test_symbols_of_ten_and_twelve(text: str, sentence: str | None) -> None:
    if sentence:
        with pytest.raises(PuzzleError, match=re.escape(sentence)):
            read_puzzle(text)
    else:
        first = {"0": "A", "A": "A", "B": "2"}[text[0]]
        assert read_puzzle(text).cells[0] == first
        assert str(read_puzzle(text)) == text.replace("0" if text[0] == "A" else " ", ".")


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(boxed(SIX, 1, 1), id="a border round every cell"),
        pytest.param(boxed(SIX, 1, 3), id="a line under every row"),
        pytest.param(boxed(SIX, 6, 6), id="no border inside"),
        pytest.param(f"{'-' * 13}\n{boxed(SIX, 6, 6)}\n{'-' * 13}", id="an outer border"),
        pytest.param("\n\n".join("\n".join(rows(SIX, 6)[at : at + 2]) for at in (0, 2, 4)), id="empty lines"),
        pytest.param("\n".join(f"{row[:3]} {row[3:]}" for row in rows(SIX, 6)), id="spaces"),
        pytest.param("\n# half\n".join("\n".join(rows(SIX, 6)[at : at + 3]) for at in (0, 3)), id="a comment"),
        pytest.param(
            "\n".join(
                f"{'|'.join(row[:3])}\u2551{'|'.join(row[3:])}\n{('=' if at % 2 else '-') * 11}"
                for at, row in enumerate(rows(SIX, 6))
            ),
            id="two kinds of borders",
        ),
    ],
)
def test_borders_that_part_nothing_else_say_nothing(text: str) -> None:
    assert [puzzle.cells for puzzle in read_puzzles(text)] == [SIX]


CASES: dict[str, list[str] | str] = {
    "blank-row-of-dashes.txt": ["1..4......1..1.."],
    "grids-between-stars.txt": ["....2..44..2...3", "1.......4.......", *["....2..44..2...3"] * 3],
    "line-of-stars.txt": ["....2..44..2...3", "1.......4......."],
    "sixteen-numbers-in-borders.txt": ["34B.1..AC8.2.FG9" + DOT * 240],
    "zero-is-a-digit.txt": "line 1: each 0 is a blank if the symbols are 1 to 4, and a symbol if they are 0 to 3",
}


@pytest.mark.parametrize("case", CASES)
def test_what_was_misread_once(case: str, capsys: pytest.CaptureFixture[str]) -> None:
    path, expected = str(FORMS.parent / "cases" / case), CASES[case]
    with sources.opened(path) as source:
        reading = bulk.reading_of(source.take(99))
    if isinstance(expected, list):
        assert [puzzle.cells for puzzle in load_puzzles(path, io.StringIO())] == expected
        assert [*reading.puzzles.values()] == expected
    else:
        assert run(["solve", path]) == run(["grade", path]) == 2
        assert capsys.readouterr().err.count(f"{path}, {expected}") == 2
        assert [reason.startswith(expected) for reason in reading.reasons.values()] == [True]


def test_sections_of_sdk_that_are_not_known() -> None:
    grid, other = "\n".join(rows(ONE, 9)), "\n".join(rows(TWO, 9))
    text = f"[Puzzle]\n{grid}\n[Colours]\n{other}\n[Puzzle]\n{other}\n[My notes]\n{grid}\n[Puzzle 3]\n{grid}\n"
    assert [puzzle.cells for puzzle in read_puzzles(text)] == [ONE, TWO, ONE]
    lines = f"Puzzle 1 : {ONE}\nPuzzle 2 - {FOUR}\n"
    assert [puzzle.cells for puzzle in read_puzzles(lines)] == [ONE, FOUR]
    named = read_puzzles(f"[Grid 1]\n{grid}\n[Easy]\n{other}\n")
    assert [(puzzle.name, puzzle.cells) for puzzle in named] == [("Grid 1", ONE), ("Easy", TWO)]


@pytest.mark.parametrize("sign", ".0")
def test_a_line_of_dots_or_zeros_is_a_puzzle_but_between_drawn_grids(sign: str) -> None:
    drawn = "\n".join(rows(ONE.replace(DOT, "_"), 9))
    for count in (16, 36, 81):
        line, empty = sign * count, DOT * count
        for text in (line, f"{line}\n", f"{ONE}\n{line}\n{TWO}", f"{drawn}\n{line}\n{TWO}"):
            assert empty in {puzzle.cells for puzzle in read_puzzles(text)}
        assert load_puzzles(line, io.StringIO())[0].cells == empty
        for between in (f"\n{line}\n", f"\n\n{line}\n\n", f"\n{line}\n{line}\n"):
            assert [puzzle.cells for puzzle in read_puzzles(f"{drawn}{between}{drawn}")] == [ONE, ONE]
            text = f"{draw(ONE)}{between}+---+\n{draw(ONE)}"
            assert [puzzle.cells for puzzle in read_puzzles(text)] == [ONE, ONE]


LACKING = [*rows(TWO, 9)[:4], *rows(TWO, 9)[5:]]
CROSSED = [row.replace(DOT, "x") for row in rows(TWO, 9)]
SPARSE = [DOT * 15 + "1", *[DOT * 16] * 14, "G" + DOT * 15]
FIELDS = [",".join("1" if at == row % 4 * 4 + row // 4 else "" for at in range(16)) for row in range(16)]


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ([*rows(ONE, 9), *LACKING], "17 rows of 9 cells follow one another and it is not clear which are a grid"),
        ([*LACKING, *rows(ONE, 9)], "17 rows of 9 cells follow one another"),
        ([*rows(ONE, 9), *rows(ONE, 9), *rows(TWO, 9)[:1]], "19 rows of 9 cells follow one another"),
        ([*CROSSED, "x" * 9, *CROSSED[1:]], "18 rows of 9 cells follow one another, with those of only 'x', and it"),
        ([*CROSSED[:-1], "x" * 9, *CROSSED], "18 rows of 9 cells follow one another, with those of only 'x', and it"),
        (["", "x" * 9, "", *CROSSED[1:]], "a line of only 'x' may be a border, or a row of blanks"),
        ([*SPARSE, DOT * 15 + "2"], "17 rows of 16 cells may be a puzzle of 16x16 with a row too many, or"),
        (FIELDS, "16 rows of 16 cells may be puzzles of 16x16, or puzzles of 4x4"),
        (FIELDS * 2, "32 rows of 16 cells may be puzzles of 16x16, or puzzles of 4x4"),
    ],
)
def test_rows_that_may_be_of_two_grids_are_refused(lines: list[str], sentence: str) -> None:
    text = "\n".join(lines) + "\n"
    with pytest.raises(PuzzleError, match=re.escape(sentence)):
        read_puzzles(text)
    reading = bulk.reading_of([*forms.texts([text])])
    assert not reading.puzzles
    assert [sentence in reason for reason in reading.reasons.values()] == [True]


@pytest.mark.parametrize(
    ("lines", "counted"),
    [
        (rows(ONE, 9) * 3, 3),
        (["x" * 9, *CROSSED[1:]], 1),
        ([*CROSSED, "", "x" * 9, *CROSSED[1:]], 2),
        (SPARSE, 1),
        ([*SPARSE[:15], *SPARSE[:15]], 30),
        (FIELDS[:15] * 2, 30),
        (FIELDS * 9, 9 * 16),
    ],
)
def test_rows_that_are_of_one_grid_are_read(lines: list[str], counted: int) -> None:
    reading = bulk.reading_of([*forms.texts(["\n".join(lines) + "\n"])])
    assert len(reading.puzzles) == counted


def test_puzzles_right_after_a_drawn_grid_keep_their_order() -> None:
    drawn = "\n".join(rows(TWO, 9))
    found = [puzzle.cells for puzzle in read_puzzles(f"{drawn}\n{ONE}\n{drawn}\nGrid 1\n{drawn}\n{FOUR}\n{ONE}")]
    assert found == [TWO, ONE, TWO, TWO, FOUR, ONE]


@pytest.mark.parametrize("sign", "*_x?-")
@pytest.mark.parametrize("count", [3, 4, 6, 9, 16, 20, 25, 36, 81])
def test_a_line_of_another_sign_parts_puzzles(sign: str, count: int) -> None:
    line = sign * count
    for form in (str, lambda cells: "\n".join(rows(cells, 9)), draw):
        text = f"\n{line}\n".join(["", *map(form, [ONE, TWO, ONE]), ""])
        found = [puzzle.cells for puzzle in read_puzzles(text)]
        assert found == [ONE, TWO, ONE]
        assert [puzzle_in(each).cells for each in forms.texts([text])] == found


def dropped(text: str, at: int) -> str:
    return text[:at] + text[at + 1 :]


@settings(max_examples=150)
@given(
    many=st.lists(puzzles(), min_size=1, max_size=3),
    form=st.sampled_from(["drawn", "box", "equals", "each", "sheets", "tabs between", "headings", "lines between"]),
    place=st.floats(0, 1, exclude_max=True),
    how=st.sampled_from(["character dropped", "line dropped", "line twice", "blank added"]),
)
def test_one_mistake_is_read_right_or_refused(many: list[Puzzle], form: str, place: float, how: str) -> None:
    assume(all(each.givens > each.geometry.cells / 4 for each in many))
    text = WRITERS[form](many)
    at, lines = int(place * len(text)), text.split("\n")
    line = text[:at].count("\n")
    if how == "character dropped":
        text = dropped(text, at)
    elif how == "blank added":
        text = text[:at] + DOT + text[at:]
    else:
        text = "\n".join(lines[:line] + [lines[line]] * (how == "line twice") * 2 + lines[line + 1 :])
    try:
        found = [puzzle.cells for puzzle in read_puzzles(text)]
    except PuzzleError:
        return
    for cells in found:  # a symbol may be gone between two borders, or stand for one
        assert any(
            len(cells) == each.geometry.cells and sum(a != b for a, b in zip(cells, each.cells, strict=True)) < 2
            for each in many
        )


@pytest.mark.parametrize("before", ["", "# mine\n", "Grid 01\n"])
def test_rows_in_brackets_with_commas_behind(before: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    grid = ",\n".join(json.dumps([0 if cell == DOT else int(cell) for cell in row]) for row in rows(ONE, 9))
    for end in ("", ",", ",\n\n" + grid):
        assert {puzzle.cells for puzzle in read_puzzles(before + grid + end)} == {ONE}
        path = written(tmp_path / "rows", (before + grid + end).encode())
        assert run(["batch", path, *FAST]) == 0
        assert "malformed" not in capsys.readouterr().out
    with pytest.raises(PuzzleError, match=rf"^line {before.count(chr(10)) + 2}: .*appears twice"):
        read_puzzles(before + grid.replace("[6,", "[5,"))


@pytest.mark.parametrize("blank", [".", "0", "-"])
@pytest.mark.parametrize("line", ["1\t{}", "1 {}", "{} 1", " {}", "{} ", "{} # easy", "{} ;9.1", "easy: {}"])
def test_a_puzzle_that_lacks_a_cell_is_none(line: str, blank: str) -> None:
    for cells in (ONE, FOUR, SIX):
        text = line.format(cells.replace(".", blank)[1:])
        with pytest.raises(PuzzleError, match=r"is .* characters long.*, not|may be the puzzle"):
            read_puzzles(text)
        with pytest.raises(PuzzleError):
            puzzle_in(Text("row 1", text))


def test_a_row_that_lacks_a_cell_is_none() -> None:
    for cells in (FOUR, SIX):
        with pytest.raises(PuzzleError):
            read_puzzles(draw(cells).replace(". |", "|", 1).replace("| ", "|", 1))
        with pytest.raises(PuzzleError):
            read_puzzles("\n".join(["| . 1", *rows(FOUR, 4)[1:]]))


def test_a_list_of_a_puzzle_and_its_solution_is_one_puzzle() -> None:
    pairs = read_puzzles(json.dumps([[ONE, SOLVED], ["two", ONE, SOLVED]]))
    assert [(each.name, each.cells, each.expected_solution) for each in pairs] == [
        ("", ONE, SOLVED),
        ("two", ONE, SOLVED),
    ]
    with pytest.raises(PuzzleError, match="the solution beside it breaks the given 5"):
        read_puzzles(json.dumps([[ONE, SOLVED[::-1]]]))
    many = [ONE, TWO] * 1000
    assert [each.cells for each in read_puzzles(json.dumps([many]))] == many


def test_one_puzzle_is_one() -> None:
    for text in (f"{ONE}\n{TWO}", json.dumps([ONE, TWO]), draw(ONE) + "\n" + draw(TWO)):
        with pytest.raises(PuzzleError, match=r"^one puzzle is expected, but there are several$"):
            read_puzzle(text)
        with pytest.raises(PuzzleError, match=r"^row 7: one puzzle is expected"):
            puzzle_in(Text("row 7", text))
    for text in (
        json.dumps(rows(ONE, 9)),
        json.dumps([rows(ONE, 9)]),
        json.dumps({"a": {"grid": ONE}}),
        f"# mine\n\n{ONE}\n",
    ):
        assert (
            read_puzzle(text).cells
            == puzzle_in(Text("row 7", text)).cells
            == load_puzzles(text, io.StringIO())[0].cells
        )
    with pytest.raises(PuzzleError, match=r"^row 7: the solution beside it breaks the given 5"):
        puzzle_in(Text("row 7", draw(ONE), SOLVED[::-1]))


def test_sixteen_lines_of_sixteen_cells_in_longer_lists() -> None:
    four, wrong = "1..4....2..3....", "5..............."
    lines = [*[four] * 40, wrong, *[four] * 7]
    assert [each.text for each in forms.texts(["\n".join(lines)])] == lines
    grids = "\n".join("\n".join(rows(SIXTEEN, 16)) for _ in range(3))
    assert [puzzle.cells for puzzle in read_puzzles(grids)] == [SIXTEEN] * 3


@pytest.mark.parametrize(("comments", "texts"), [(98, 1), (99, 2)])
def test_a_row_is_of_the_grid_less_than_a_hundred_lines_before(comments: int, texts: int) -> None:
    first, *others = rows(FOUR, 4)
    assert len([*forms.texts(["\n".join([first, *["# a comment"] * comments, *others])])]) == texts


@pytest.mark.parametrize(("comments", "place"), [(98, "line 1"), (99, "line 101")])
def test_a_heading_is_of_the_grid_less_than_a_hundred_lines_below(comments: int, place: str) -> None:
    text = "\n".join(["[mine]", *["# a comment"] * comments, *rows(FOUR, 4)])
    assert [each.place for each in forms.texts([text])] == [place]


@pytest.mark.parametrize(("whole", "doubtful"), [(1, True), (2, False)])
def test_grids_are_released_when_more_follow_than_are_kept(
    whole: int, doubtful: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So which of them lacks a row is clear, since the others are gone."""
    monkeypatch.setattr(entries, "MOST_TOGETHER", 1)
    lines = rows(FOUR, 4) * whole + rows(FOUR, 4)[:3]
    *_, last = forms.texts(["\n".join(lines)])
    assert bool(last.doubt) is doubtful


@pytest.mark.parametrize(("length", "texts"), [(160, 1), (161, 3)])
def test_a_line_may_be_a_faulty_row_up_to_a_length(length: int, texts: int) -> None:
    first, second, _, last = rows(FOUR, 4)
    lines = [first, second, f"2{' ' * (length - 2)}!", last]
    assert len([*forms.texts(["\n".join(lines)])]) == texts


@pytest.mark.parametrize(("cells", "texts"), [(5, 1), (4, 3)])
def test_a_row_of_a_grid_may_lack_one_cell(cells: int, texts: int) -> None:
    """One that lacks two is a row of another size."""
    lines = ["1.....", "....2.", "." * cells, "..4...", "5.....", "..6..1"]
    assert len([*forms.texts(["\n".join(lines)])]) == texts


def test_sixteen_texts_may_be_the_rows_of_one_and_seventeen_may_not() -> None:
    assert puzzle_in(Text("row 7", "\n".join(rows(SIXTEEN, 16)))).cells == SIXTEEN
    with pytest.raises(PuzzleError, match=r"^row 7: one puzzle is expected, but there are several$"):
        puzzle_in(Text("row 7", "\n".join([FOUR] * 17)))


# files


def written(path: Path, content: bytes) -> str:
    path.write_bytes(content)
    return str(path)


def zipped(*names: str) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name in names:
            archive.writestr(zipfile.ZipInfo(name), ONE)
    return packed.getvalue()


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        (
            "cut.txt.gz",
            gzip.compress(f"{ONE}\n".encode() * 1000, mtime=0)[:-9],
            "cannot be read (Truncated compressed stream)",
        ),
        (
            "bad.txt.gz",
            gzip.compress(f"{ONE}\n".encode() * 1000, mtime=0)[:12] + b"\xff" * 99,
            "cannot be read (Error -3 while",
        ),
        ("wide.txt", ONE.encode("utf-16"), "this is not UTF-8 text but UTF-16: save it as UTF-8"),
        ("other.csv", f"id,cells\n1,{ONE}\n".encode(), "there is no column 'puzzle'; its columns are id, cells"),
        ("zero.txt.gz", gzip.compress(b"", mtime=0), "there is no puzzle in it"),
        ("long.txt", b"5" * 5_000_000, "line 1: it is at least 65536 characters long, not 625 (25x25)"),
        ("latin.txt", ONE.replace(".", "\u00b7").encode("latin-1"), "this is not UTF-8 text: if it is Latin-1 or"),
        (
            "two.zip",
            zipped("a.csv", "b.csv"),
            "an archive must contain one file, but its files are a.csv, b.csv: unpack",
        ),
        ("none.zip", zipped("a/"), "an archive must contain one file, but its files are none"),
        ("cut.zip", zipped("a.csv")[:50], "cannot be read (File is not a zip file)"),
        ("cut.xz", lzma.compress(ONE.encode() * 99)[:60], "cannot be read (Truncated compressed stream)"),
        ("bad.xz", lzma.compress(ONE.encode())[:12] + b"x" * 99, "cannot be read ("),
        ("bad.bz2", b"BZh9" + b"x" * 99, "cannot be read (Invalid data stream)"),
        ("bad.json", b'{"puzzle":\n {"a": }}', "line 2: this is not valid JSON (Expecting value)"),
        ("deep.json", b'{"puzzle": ' + b"[" * 100_000, "its lists are too deep"),
    ],
)
def test_files_that_cannot_be_read(
    name: str, content: bytes, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path / name, content)
    assert run(["grade", path]) == 2
    assert sentence in capsys.readouterr().err
    if name not in ("long.txt", "latin.txt", "bad.json"):
        assert run(["batch", path, *FAST]) == 2
        assert f"{path}: {sentence}" in capsys.readouterr().err


def test_a_column_by_its_name(tmp_path: Path) -> None:
    path = written(tmp_path / "two.txt", f"Grid;Board;Solution\n{ONE};{TWO};{solution_of(TWO)}\n".encode())
    with sources.opened(path, "board") as source:
        assert source.take(9) == [Text("line 2", TWO, solution_of(TWO))]
    with pytest.raises(PuzzleError, match="more than one column"), sources.opened(path) as source:
        source.take(9)
    # a name in these letters comes before one in others
    path = written(tmp_path / "letters.txt", f"BOARD,board\n{ONE},{TWO}\n".encode())
    with sources.opened(path, "board") as source:
        assert source.take(9) == [Text("line 2", TWO)]


def test_text_is_read_only_as_far_as_it_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "CHUNK", 4096)

    class Endless(io.RawIOBase):
        pieces = 0

        def readable(self) -> bool:
            return True

        def readinto(self, buffer: object) -> int:
            Endless.pieces += 1
            part = (draw(ONE) + "\n").encode()
            memoryview(buffer)[: len(part)] = part  # type: ignore[arg-type]
            return len(part)

    with sources.opened("-", stdin=io.BufferedReader(Endless())) as source:
        assert [puzzle_in(text).cells for text in islice(source.all, 100)] == [ONE] * 100
    assert Endless.pieces < 200


def test_batch_says_where_a_drawn_grid_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    grids = [draw(ONE), draw("55" + ONE[2:]), f"{TWO},{SOLVED}", f"{TWO},{solution_of(TWO)}", f"{TWO}:2"]
    path = written(tmp_path / "grids", "\n".join(grids).encode())
    assert run(["batch", path, *FAST]) == 1
    assert [verdict for *_, verdict in csv.reader(capsys.readouterr().out.splitlines()[1:])] == [
        "solved",
        "malformed: line 15: digit 5 appears twice in row 1: column 1 and column 2",
        "malformed: line 27: the solution beside it breaks the given 3 at row 1, column 3",
        "solved",
        "malformed: line 29: its text states 2 solutions",
    ]


def test_a_stated_number_of_solutions_is_checked_by_all(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path / "one.txt", f"{ONE}:2\n".encode())
    for command in (
        ["solve", path],
        ["generate", path, "--dialect", "sqlite"],
        ["grade", path],
        ["compare", "--puzzles", path],
    ):
        assert run(command) == 2
        assert "its line states 2 solutions, but there are 1" in capsys.readouterr().err
    with pytest.raises(PuzzleError, match="its line states 2 solutions"):
        sqlsudoku.grade(f"{ONE}:2")


def test_solve_draws_the_symbols_of_the_puzzle(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["solve", str(FORMS / "16-hexadecimal.txt")]) == 0
    drawing = draw(FROM_0[16].in_own_symbols(solution_of(SIXTEEN))).splitlines()
    shown = capsys.readouterr().out.splitlines()
    assert [line[-len(drawing[0]) :] for line in shown[: len(drawing)]] == drawing
    found = sqlsudoku.solve((FORMS / "16-numbers.txt").read_text())
    assert found.grids == [NUMBERS[16].in_own_symbols(solution_of(SIXTEEN))]


def test_an_archive_of_a_mac_has_one_file(tmp_path: Path) -> None:
    path = written(tmp_path / "mac.zip", zipped("a.csv", "__MACOSX/._a.csv"))
    with sources.opened(path) as source:
        assert [text.text for text in source.take(9)] == [ONE]


def test_standard_input_may_be_compressed() -> None:
    packed = io.TextIOWrapper(io.BytesIO(gzip.compress(f"{ONE}\n{TWO}\n".encode())), encoding="utf-8")
    assert [puzzle.cells for puzzle in load_puzzles("-", packed)] == [ONE, TWO]


def test_puzzles_of_a_size_have_the_same_boxes() -> None:
    """A set of units is for all of them; a puzzle of another size may stand beside them."""
    tall, wide = boxed(SIX, 3, 2), boxed(SIX, 2, 3)
    for text in (f"{tall}\n\n{wide}", f"{boxed(FOUR, 2, 2)}\n\n{tall}\n\n{wide}"):
        with pytest.raises(
            PuzzleError, match=r"this is 6x6 with the usual boxes, but .*: 6x6 with boxes of 3x2; put them"
        ):
            read_puzzles(text)
    several = read_puzzles(f"{tall}\n\n{boxed(FOUR, 2, 2)}\n\n{tall}")
    assert [puzzle.geometry.boxes for puzzle in several] == ["3x2", "2x2", "3x2"]


def test_files_of_one_run_have_the_same_boxes(tmp_path: Path) -> None:
    """Built-in puzzles say themselves what they are."""
    tall, wide = tmp_path / "tall", tmp_path / "wide"
    tall.write_text(boxed(SIX, 3, 2))
    wide.write_text(boxed(SIX, 2, 3))
    said = f"{wide}: this is 6x6 with the usual boxes, but {tall}: 6x6 with boxes of 3x2; ask for"
    with pytest.raises(PuzzleError, match=f"^{re.escape(said)}"):
        load_all([str(tall), str(wide)], io.StringIO())
    several = load_all([str(wide), "boxes-3x2", str(wide)], io.StringIO())
    assert [puzzle.geometry.boxes for puzzle in several] == ["2x3", "3x2", "2x3"]
