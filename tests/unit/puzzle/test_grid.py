import io
import re
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from some_puzzles import puzzles, rows

from sqlsudoku.errors import PuzzleError
from sqlsudoku.lab.compliance.puzzles import first_grid
from sqlsudoku.puzzle.grid import BLANK, BLANK_MARKS, SIZE_OF_LENGTH, SIZES, Geometry, Puzzle, Unit, draw, fault
from sqlsudoku.puzzle.notation import MIXED
from sqlsudoku.puzzle.reading.drawn import MAY_BE_EMPTY
from sqlsudoku.puzzle.reading.puzzles import load_puzzles, read_puzzle, read_puzzles
from sqlsudoku.puzzle.reading.rows import SPACED

FOUR = "1..4....2..3...."
SIX = "4...63.............3...5.2.1.....5.4"
NINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
NINE_SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


# --- Geometry ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("n", "cells", "units", "peers", "symbols"),
    [
        (4, 16, 12, 7, "1234"),
        (6, 36, 18, 12, "123456"),
        (9, 81, 27, 20, "123456789"),
        (16, 256, 48, 39, "123456789ABCDEFG"),
    ],
)
def test_geometry(n: int, cells: int, units: int, peers: int, symbols: str) -> None:
    geometry = SIZES[n]
    assert (geometry.n, geometry.cells, geometry.symbols) == (n, cells, symbols)
    assert len(geometry.units) == units
    assert all(len(set(unit.cells)) == n for unit in geometry.units)
    assert [sum(cell in unit.cells for unit in geometry.units) for cell in range(cells)] == [3] * cells
    assert [len(each) for each in geometry.peers] == [peers] * cells
    assert all(
        cell not in each and all(cell in geometry.peers[peer] for peer in each)
        for cell, each in enumerate(geometry.peers)
    )


def test_rows_columns_and_boxes() -> None:
    six, nine = SIZES[6], SIZES[9]
    top, middle, bottom = [0, 0, 0, 1, 1, 1] * 2, [2, 2, 2, 3, 3, 3] * 2, [4, 4, 4, 5, 5, 5] * 2
    assert [six.box(cell) for cell in range(36)] == top + middle + bottom
    assert (nine.row(40), nine.column(40), nine.box(40)) == (4, 4, 4)
    assert (nine.row(22), nine.column(22), nine.box(22)) == (2, 4, 1)
    assert nine.units[0] == Unit("row", 1, tuple(range(9)))
    assert nine.units[9] == Unit("column", 1, tuple(range(0, 81, 9)))
    assert nine.units[18] == Unit("box", 1, (0, 1, 2, 9, 10, 11, 18, 19, 20))
    assert nine.position(22) == "row 3, column 5"


LS = Geometry(4, 0, 0, (0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3), (Unit("diagonal", 1, (0, 5, 10, 15)),))


def test_a_variant_has_its_units() -> None:
    assert [(unit.kind, unit.cells) for unit in LS.units[8:]] == [
        ("region", (0, 1, 2, 4)),
        ("region", (3, 5, 6, 7)),
        ("region", (8, 9, 10, 12)),
        ("region", (11, 13, 14, 15)),
        ("diagonal", (0, 5, 10, 15)),
    ]
    assert LS.peers[5] == {0, 1, 3, 4, 6, 7, 9, 10, 13, 15}
    assert LS.keeps_units(range(15, -1, -1))
    assert not LS.keeps_units([row * 4 + 3 - column for row in range(4) for column in range(4)]), "another diagonal"


@pytest.mark.parametrize(
    ("regions", "extra", "sentence"),
    [
        ((0,) * 5 + (1,) * 3 + (2,) * 4 + (3,) * 4, (), "The region 1 consists of 5 cells, not 4."),
        ((), (Unit("unit", 2, (0, 1, 2, 2)),), "The unit 2 consists of 3 cells, not 4."),
        ((), (Unit("unit", 1, (0, 1, 2, 3, 4)),), "The unit 1 consists of 5 cells, not 4."),
    ],
)
def test_a_unit_has_as_many_cells_as_there_are_symbols(
    regions: tuple[int, ...], extra: tuple[Unit, ...], sentence: str
) -> None:
    with pytest.raises(PuzzleError, match=re.escape(sentence)):
        Geometry(4, 2, 2, regions, extra)


@pytest.mark.parametrize(
    ("cells", "sentence"),
    [
        ("1...." + "1" + "." * 10, "Digit 1 appears twice in diagonal 1: row 1, column 1 and row 2, column 2."),
        ("." * 5 + "3.3" + "." * 8, "Digit 3 appears twice in row 2: column 2 and column 4."),
        (".3..3" + "." * 11, "Digit 3 appears twice in region 1: row 1, column 2 and row 2, column 1."),
        ("." * 15, "A 4x4 puzzle consists of 16 cells, not 15."),
    ],
)
def test_a_puzzle_of_a_variant_is_checked_by_its_units(cells: str, sentence: str) -> None:
    with pytest.raises(PuzzleError, match=re.escape(sentence)):
        Puzzle(cells, geometry=LS)
    assert Puzzle(
        ".1..1" + "." * 11, geometry=Geometry(4, 0, 0, tuple(cell // 4 for cell in range(16)))
    ).geometry.regions


def test_regions_are_drawn() -> None:
    assert draw("1234341221434321", geometry=LS).split("\n") == [
        "+---------+---+",
        "| 1   2 3 | 4 |",
        "|   +-----+   |",
        "| 3 | 4 1   2 |",
        "+---+-----+---+",
        "| 2   1 4 | 3 |",
        "|   +-----+   |",
        "| 4 | 3 2   1 |",
        "+---+---------+",
    ]


def test_sizes_are_values() -> None:
    assert Geometry(9, 3, 3) == SIZES[9]
    assert hash(Geometry(9, 3, 3)) == hash(SIZES[9])


def test_a_puzzle_counts_its_givens() -> None:
    puzzle = Puzzle(NINE)
    assert (puzzle.geometry.n, puzzle.givens, puzzle.blanks, str(puzzle)) == (9, 30, 51, NINE)


# --- Legality ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cells", "legal"),
    [
        ("1234341221434321", True),
        (NINE_SOLUTION, True),
        ("1234341221434312", False),  # columns 3 and 4
        ("1234123434124321", False),  # columns and boxes
        ("1234234134124123", False),  # boxes only
        ("1234341221434.21", True),
        ("1234341221434521", False),
    ],
)
def test_legality(cells: str, legal: bool) -> None:
    assert (fault(cells, SIZE_OF_LENGTH[len(cells)]) is None) is legal


@given(puzzles(), st.data())
def test_any_one_changed_cell_makes_a_full_grid_illegal(puzzle: Puzzle, data: st.DataObject) -> None:
    full = first_grid(puzzle.geometry)
    cell = data.draw(st.integers(0, len(full) - 1))
    other = data.draw(st.sampled_from(puzzle.geometry.symbols.replace(full[cell], "")))
    assert fault(full, puzzle.geometry) is None
    assert fault(full[:cell] + other + full[cell + 1 :], puzzle.geometry)


# --- Reading one puzzle ------------------------------------------------------------------------------------------


SIXTEEN = "." * 240 + "123456789ABCDEFG"


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        pytest.param(NINE, NINE, id="one line"),
        pytest.param(NINE + "\n", NINE, id="newline"),
        pytest.param(NINE + "\r\n", NINE, id="carriage return"),
        pytest.param("\ufeff" + NINE, NINE, id="byte order mark"),
        *[pytest.param(NINE.replace(".", mark), NINE, id=f"blank {mark!r}") for mark in BLANK_MARKS],
        pytest.param(FOUR.replace(".", " "), FOUR, id="trailing spaces are blanks"),
        pytest.param("  3" + " " * 13, "..3.............", id="leading spaces are blanks"),
        pytest.param(" " * 81, "." * 81, id="spaces alone are an empty puzzle"),
        pytest.param(" ".join(NINE), NINE, id="spaces as separators"),
        pytest.param("  " + NINE + " ", NINE, id="spaces around"),
        pytest.param("1 . . 4  . . . .  2 . . 3  . . . .".ljust(36), "1..4....2..3....", id="36 characters, 16 cells"),
        pytest.param(SIXTEEN.lower(), SIXTEEN, id="lower case"),
        pytest.param("\n".join(rows(NINE, 9)), NINE, id="drawn, no borders"),
        pytest.param("\n".join(rows(NINE, 9)).replace(".", " "), NINE, id="drawn, spaces as blanks"),
        pytest.param("\n".join(" ".join(row) for row in rows(NINE, 9)), NINE, id="drawn, spaces as separators"),
        pytest.param("\n\n".join(rows(NINE, 9)) + "\n\n", NINE, id="drawn, empty lines between"),
        pytest.param("\n   \n".join(rows(NINE, 9)), NINE, id="drawn, lines of spaces between"),
        pytest.param(
            "# a comment\n12|..\n..|..\n--+--\n..|..\n..|.3\n", "12.............3", id="drawn, borders between boxes"
        ),
        pytest.param(
            "+--+--+\n|1 |  |\n|  |  |\n+--+--+\n|  |  |\n|  | 2|\n+--+--+", "1..............2", id="| and spaces"
        ),
        pytest.param("1   \n    \n    \n   2", "1..............2", id="drawn, rows of spaces"),
        pytest.param("\n".join(rows(SIXTEEN, 16)), SIXTEEN, id="sixteen rows"),
        pytest.param("\n".join(["." * 16] * 16), "." * 256, id="sixteen empty rows are one puzzle"),
    ],
)
def test_read_puzzle(text: str, cells: str) -> None:
    assert read_puzzle(text) == Puzzle(cells)


def readable(puzzle: Puzzle, mark: str) -> bool:
    """Whether nothing else can be meant: 0 may be a symbol of hexadecimal, and a line of one sign between puzzles."""
    if mark == "0":
        return not (puzzle.geometry.n in MIXED and puzzle.blanks and puzzle.geometry.symbols[-1] not in puzzle.cells)
    return mark in ".\u00b7 " or bool(puzzle.givens)


@given(puzzles(), st.sampled_from(BLANK_MARKS))
def test_one_line_is_read_back(puzzle: Puzzle, mark: str) -> None:
    assume(mark in puzzle.geometry.blank_marks)
    line = puzzle.cells.replace(BLANK, mark)
    if not readable(puzzle, mark):
        with pytest.raises(PuzzleError, match=r"each 0 is a blank if|is a separator or|there is no puzzle"):
            read_puzzle(line)
        return
    assert read_puzzle(line) == puzzle
    assert read_puzzles(line + "\n") == [puzzle]


@given(puzzles())
def test_a_drawn_grid_is_read_back(puzzle: Puzzle) -> None:
    drawn = draw(puzzle.cells)
    assert read_puzzle(drawn) == puzzle
    assert read_puzzles("# a grid\n" + drawn + "\n") == [puzzle]
    without_borders = "\n".join(line.replace("|", "") for line in drawn.split("\n") if "-" not in line)
    assert read_puzzle(without_borders) == puzzle
    assert draw(puzzle.cells, puzzle.cells, str.lower).upper() == drawn


@given(puzzles(), st.sampled_from(BLANK_MARKS))
def test_rows_without_spaces_between_are_read_back(puzzle: Puzzle, mark: str) -> None:
    assume(readable(puzzle, mark) and mark in puzzle.geometry.blank_marks)
    n = puzzle.geometry.n
    assume(n in MAY_BE_EMPTY or mark not in "- " or BLANK * n not in rows(puzzle.cells, n))  # a border or nothing
    assume(mark != " " or n in SPACED)
    assert read_puzzle("\n".join(rows(puzzle.cells.replace(BLANK, mark), puzzle.geometry.n))) == puzzle


@given(st.lists(puzzles(), min_size=1, max_size=20), st.sampled_from(BLANK_MARKS))
def test_a_list_of_named_puzzles_is_read_back(listed: list[Puzzle], mark: str) -> None:
    assume(all(readable(each, mark) and mark in each.geometry.blank_marks for each in listed))
    text = "\n".join(f"number {number},{each.cells.replace(BLANK, mark)}" for number, each in enumerate(listed))
    assert read_puzzles(text) == [Puzzle(each.cells, f"number {number}") for number, each in enumerate(listed)]


@given(st.text(max_size=400))
def test_any_text_is_read_or_refused_in_one_sentence(text: str) -> None:
    try:
        puzzles = read_puzzles(text)
    except PuzzleError as error:
        sentence = str(error)
    else:
        sentence = "none"
        assert all(len(puzzle.cells) == puzzle.geometry.cells for puzzle in puzzles)
    assert sentence
    assert "\n" not in sentence


# --- Reading many ------------------------------------------------------------------------------------------------


def test_many_puzzles() -> None:
    text = (
        f'# hard ones\n\n{NINE}\n  # more\nthe "small", one,{FOUR}\n{NINE}:1:{NINE_SOLUTION}\nsix,{SIX}:1:\n{FOUR}:7\n'
    )
    assert read_puzzles(text) == [
        Puzzle(NINE),
        Puzzle(FOUR, 'the "small", one'),
        Puzzle(NINE, "", 1, NINE_SOLUTION),
        Puzzle(SIX, "six", 1),
        Puzzle(FOUR, "", 7),
    ]


def test_leading_and_trailing_blanks_survive_in_a_list() -> None:
    spaced = "  1  2          "
    assert [puzzle.cells for puzzle in read_puzzles(f"{spaced}\nname,{spaced}\n{spaced}:9\n")] == [
        "..1..2.........."
    ] * 3


@pytest.mark.parametrize(
    ("text", "sizes"),
    [
        pytest.param("\n".join(rows(NINE, 9)), [9], id="nine rows"),
        pytest.param(f"a|b,{FOUR}\nc-d,{NINE}", [4, 9], id="names with | and -"),
        pytest.param("\n".join([FOUR] * 9), [4] * 9, id="nine puzzles of 4x4"),
        pytest.param("\n".join([FOUR] * 16), [4] * 16, id="sixteen puzzles of 4x4"),
        pytest.param("\n".join(rows(SIXTEEN, 16)), [16], id="sixteen rows, one with symbols beyond 4"),
        pytest.param("\n".join([FOUR.replace(".", " ")] * 4), [4] * 4, id="four puzzles with four givens each"),
        pytest.param(draw("." * 256), [16], id="an empty drawn grid of 16x16"),
        pytest.param(f"{FOUR}\n{SIX}\n{NINE}\n{SIXTEEN}", [4, 6, 9, 16], id="all sizes"),
        pytest.param(f"{NINE}\n" + " " * 81 + "\n   \n", [9, 9], id="a line of 81 spaces is a puzzle, of 3 is none"),
    ],
)
def test_drawn_grid_or_list(text: str, sizes: list[int]) -> None:
    assert [puzzle.geometry.n for puzzle in read_puzzles(text)] == sizes


# --- Errors ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        pytest.param("", "there is no puzzle in the text", id="nothing"),
        pytest.param("# only a comment\n\n", "there is no puzzle in the text", id="comment"),
        pytest.param(
            NINE[:80],
            "it is 80 characters long, not 64 (8x8) or 81 (9x9)",
            id="too short",
        ),
        pytest.param(
            NINE[:40] + "  " + NINE[40:80],
            "it is 82 characters long (80 without the spaces), not 64 (8x8) or 81 (9x9)",
            id="too short, with spaces",
        ),
        pytest.param(
            NINE[:22] + "y" + NINE[23:],
            "unknown symbol 'y' at row 3, column 5: a 9x9 puzzle uses 1 to 9, "
            "and . 0 _ ? * - x X \u00b7 or a space for a blank",
            id="unknown symbol",
        ),
        pytest.param(
            "." * 254 + "1H",
            "unknown symbol 'H' at row 16, column 16: a 16x16 puzzle uses 1 to 9, A to G, "
            "and . 0 _ ? * - x X \u00b7 or a space for a blank",
            id="unknown symbol on 16x16",
        ),
        pytest.param(
            "5...............",
            "unknown symbol '5' at row 1, column 1: a 4x4 puzzle uses 1 to 4, "
            "and . 0 _ ? * - x X \u00b7 or a space for a blank",
            id="5 on 4x4",
        ),
        pytest.param(
            "." * 18 + "3......3" + "." * 55, "digit 3 appears twice in row 3: column 1 and column 8", id="row"
        ),
        pytest.param(
            "...7" + "." * 44 + "7" + "." * 32, "digit 7 appears twice in column 4: row 1 and row 6", id="column"
        ),
        pytest.param(
            "....9" + "." * 9 + "9" + "." * 66,
            "digit 9 appears twice in box 2: row 1, column 5 and row 2, column 6",
            id="box",
        ),
        pytest.param("\n".join(rows(NINE, 9)[:8]), "a drawn grid of 9 columns needs 9 rows, not 8", id="eight rows"),
        pytest.param(
            "12..\n....\n...\n....",
            "line 3: row 3 contains 3 symbols, not 4; write each blank cell as '.'",
            id="a short row",
        ),
        pytest.param(
            "+--+--+\n|12|..|\n|..|..|\n+--+--+\n|1.|..|\n|..|..|\n",
            "line 5: digit 1 appears twice in column 1: row 1 and row 3",
            id="clash in a drawn grid",
        ),
        pytest.param(
            f"{NINE}\n\n{FOUR}1\n",
            "line 3: it is 17 characters long, not 16 (4x4) or 36 (6x6)",
            id="a line of a list",
        ),
        pytest.param(
            f"name,{FOUR}:1:2:3", "there are more than three parts; the form is puzzle:count:solution", id="colons"
        ),
        pytest.param(f"{FOUR}:-1", "the number of solutions is '-1', not a whole number", id="negative count"),
        pytest.param(
            f"{NINE}:1:{NINE}",
            "the solution after the second colon is not a full legal grid of the puzzle's size",
            id="solution with blanks",
        ),
        pytest.param(
            f"{FOUR}:1:{NINE_SOLUTION}",
            "the solution after the second colon is not a full legal grid of the puzzle's size",
            id="solution of another size",
        ),
        pytest.param(
            "1...............:1:2143432112343412",
            "the solution after the second colon breaks the given 1 at row 1, column 1",
            id="solution of another puzzle",
        ),
    ],
)
def test_errors(text: str, sentence: str, tmp_path: Path) -> None:
    with pytest.raises(PuzzleError) as caught:
        read_puzzles(text)
    assert str(caught.value) == sentence
    assert caught.value.exit_code == 2
    path = tmp_path / "puzzles.txt"
    path.write_text(text)
    with pytest.raises(PuzzleError) as caught:
        load_puzzles(str(path), io.StringIO())
    assert str(caught.value).startswith(str(path))


def test_an_error_names_file_and_line(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.txt"
    path.write_text(f"# list\n{NINE}\nbad,11{FOUR[2:]}\n")
    with pytest.raises(PuzzleError) as caught:
        load_puzzles(str(path), io.StringIO())
    assert str(caught.value) == f"{path}, line 3: digit 1 appears twice in row 1: column 1 and column 2."


@pytest.mark.parametrize(
    ("cells", "sentence"),
    [
        ("123", "The puzzle consists of 3 cells, not 16 (4x4)."),
        ("11" + "." * 14, "Digit 1 appears twice in row 1: column 1 and column 2"),
        ("0" + "." * 15, "Unknown symbol '0' at row 1, column 1"),
    ],
)
def test_a_puzzle_made_by_hand_is_checked(cells: str, sentence: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        Puzzle(cells)
    assert str(caught.value).startswith(sentence)


# --- What an argument means --------------------------------------------------------------------------------------


def test_an_argument_is_standard_input_a_file_or_the_puzzle(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text(f"one,{FOUR}\r\ntwo,{SIX}\r\n")
    assert load_puzzles("-", io.StringIO(NINE + "\n")) == [Puzzle(NINE)]
    assert load_puzzles(str(file), io.StringIO()) == [Puzzle(FOUR, "one"), Puzzle(SIX, "two")]
    assert load_puzzles(NINE, io.StringIO()) == [Puzzle(NINE)]
    assert load_puzzles(SIXTEEN, io.StringIO()) == [Puzzle(SIXTEEN)]
    assert load_puzzles(" " * 81, io.StringIO()) == [Puzzle("." * 81)]
    assert load_puzzles(draw(NINE), io.StringIO()) == [Puzzle(NINE)]


def test_a_file_named_like_a_puzzle_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path(FOUR).write_text(NINE)
    assert load_puzzles(FOUR, io.StringIO()) == [Puzzle(NINE)]


@pytest.mark.parametrize(
    ("argument", "content", "sentence"),
    [
        ("-", b"", "Standard input: there is no puzzle in it"),
        ("-", b"\xff" * 81, "Standard input: this is not UTF-8 text"),
        ("-", b"12", "Standard input, line 1: it is 2 characters long, not 16 (4x4)"),
        ("missing.txt", None, "'missing.txt' is neither an existing file nor a puzzle: it is 11 characters"),
        ("C:\\a,b.csv", None, "'C:\\\\a,b.csv' is neither an existing file nor a puzzle: it is 5 characters"),
        ("1234", None, "'1234' is neither an existing file nor a puzzle: it is 4 characters"),
        ("1" * 60, None, f"'{'1' * 60}' is neither"),
        ("1" * 61, None, f"'{'1' * 57}...' is neither"),
        ("here.txt", b"\n", "here.txt: there is no puzzle in it"),
        ("here.txt", b"\xff\xfe1", "here.txt: this is not UTF-8 text"),
        (".", None, ".: cannot be read (Is a directory)"),
        ("chese", None, "'chese' is neither an existing file nor a puzzle; did you mean cheese?"),
        ("11" + "." * 14, None, "Digit 1 appears twice in row 1: column 1 and column 2."),
        ("", None, "There is no puzzle in the text."),
        ("four", b"", "four is a built-in name and also a file here: write ./four for the file, or "),
    ],
)
def test_argument_errors(
    argument: str, content: bytes | None, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    stdin = io.TextIOWrapper(io.BytesIO(content or b""), encoding="utf-8")
    if content is not None and argument != "-":
        Path(argument).write_bytes(content)
    with pytest.raises(PuzzleError) as caught:
        load_puzzles(argument, stdin)
    assert str(caught.value).startswith(sentence)


# --- Writing -----------------------------------------------------------------------------------------------------


def test_draw() -> None:
    assert draw(SIX) == (
        "+-------+-------+\n"
        "| 4 . . | . 6 3 |\n"
        "| . . . | . . . |\n"
        "+-------+-------+\n"
        "| . . . | . . . |\n"
        "| . 3 . | . . 5 |\n"
        "+-------+-------+\n"
        "| . 2 . | 1 . . |\n"
        "| . . . | 5 . 4 |\n"
        "+-------+-------+"
    )


def test_draw_marks_the_givens() -> None:
    assert (
        draw("1234341221434321", "1..............1", lambda symbol: f"<{symbol}>").split("\n")[1] == "| <1> 2 | 3 4 |"
    )
