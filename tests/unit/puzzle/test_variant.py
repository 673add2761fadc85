"""Variants: regions and extra units, as options, files, drawings and names."""

import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import sqlsudoku
from sqlsudoku.cli import main
from sqlsudoku.errors import PuzzleError, UsageError
from sqlsudoku.puzzle.builtin import built_in
from sqlsudoku.puzzle.grid import BLANK, SIZES, Puzzle, draw
from sqlsudoku.puzzle.reading.puzzles import read_puzzle
from sqlsudoku.puzzle.reference import count, solutions
from sqlsudoku.puzzle.variant import Variant, name_of, of_name, variant

LS = "AABB/ACBB/ACDD/CCDD"
VARIANTS = [each for each in built_in() if "variants" in each.sets]


@pytest.mark.parametrize(
    ("name", "n", "number"),
    [
        pytest.param("extra diagonal", 4, 48, id="diagonals"),
        pytest.param("extra windows", 4, 168, id="windows, of which there is one"),
        pytest.param("regions AABB/AABB/CCDD/CCDD", 4, 288, id="boxes drawn as regions"),
        pytest.param("regions AAAA/BBBB/CCCC/DDDD", 4, 576, id="Latin squares"),
    ],
)
def test_number_of_grids(name: str, n: int, number: int) -> None:
    """The reference counts them, and `enumerate` lists them."""
    said = of_name(name)
    assert count(Puzzle(BLANK * n * n, geometry=said.geometry(SIZES[n]))) == number
    text = sqlsudoku.generate("sqlite", "enumerate", shape="flat", **said.options)
    with closing(sqlite3.connect(":memory:")) as connection:
        assert len({*connection.execute(text)}) == number


@pytest.mark.parametrize("each", VARIANTS, ids=lambda each: each.name)
def test_a_built_in_variant_has_one_solution_and_its_name_is_read_again(each: sqlsudoku.puzzle.builtin.BuiltIn) -> None:
    assert count(each.puzzle, 2) == 1
    assert name_of(each.geometry) == each.units == of_name(each.units).name
    assert of_name(each.units).geometry(SIZES[each.size]) == each.geometry


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        pytest.param("extra A..B/.AB./.BA./B..A", "extra y..x/.yx./.xy./x..y", True, id="other letters"),
        pytest.param("extra A.../.A../..A./...A", "extra A..B/.AB./.BA./B..A", False, id="a unit more"),
        pytest.param("extra A..B/.AB./.BA./B..A", "boxes 2x2 extra diagonal", True, id="drawn and named"),
        pytest.param("extra A..B/.AB./.BA./B..A", "extra diagonal", False, id="of one size, and of any"),
        pytest.param("regions AABB/AABB/CCDD/CCDD", "boxes 2x2", True, id="boxes drawn as regions"),
        pytest.param("extra AA../AA../..../....", "boxes 2x2", True, id="a box again"),
        pytest.param("boxes 2x3", "boxes 3x2", False, id="other boxes"),
        pytest.param("boxes 2x3", "", False, id="one size, and any"),
    ],
)
def test_the_same_units_whatever_they_are_called(one: str, other: str, same: bool) -> None:
    assert of_name(one).is_same(of_name(other)) == of_name(other).is_same(of_name(one)) == same


def test_a_file_may_draw_overlapping_units(tmp_path: Path) -> None:
    file = tmp_path / "units"
    file.write_text("x..y\n.xy.\n.yx.\ny..x\n\nzz..\nzz..\n....\n....\n")
    geometry = variant(extra=[str(file)]).geometry(SIZES[4])
    assert [unit.cells for unit in geometry.extra] == [(0, 5, 10, 15), (3, 6, 9, 12), (0, 1, 4, 5)]
    assert name_of(geometry) == "extra A..B/.AB./.BA./B..A//AA../AA../..../...."
    assert of_name(name_of(geometry)).geometry(SIZES[4]) == geometry
    (tmp_path / "regions").write_text(LS.replace("/", "\r\n").lower())
    assert variant(regions=str(tmp_path / "regions")) == variant(regions=LS)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"regions": "AABB/ACBB/ACDD/CCCD"}, "--regions: the region C consists of 5 cells, not 4."),
        ({"regions": "AABB/ACB./ACDD/CCDD"}, "row 2, column 4 is '.', but each cell belongs to a region."),
        ({"regions": "AABB/ACB"}, "line 1 of drawing 1 is 4 characters long, not 2: draw N lines of N characters."),
        (
            {"regions": f"{LS}//{LS}"},
            "--regions contains 2 drawings, but one drawing shows all regions: leave out the others.",
        ),
        ({"regions": "ABC/ABC/ABC"}, "--regions draws 3 rows, but a puzzle consists of"),
        ({"regions": ""}, "--regions  is not an existing file"),
        ({"regions": "missing.txt"}, "--regions missing.txt is not an existing file, or a drawing such as"),
        ({"boxes": "2x2", "regions": LS}, "--boxes 2x2 and --regions exclude each other: leave out one of them."),
        ({"extra": ["cross"]}, "--extra cross is not diagonal, windows, an existing file, or a drawing such as"),
        ({"extra": ["AAA./..../..../...."]}, "--extra: the unit A consists of 3 cells, not 4."),
        ({"extra": ["..../..../..../...."]}, "--extra: a drawing of only '.' contains no unit: write a letter"),
        ({"extra": ["AABB/AABB/..../....//..../..../..../...."]}, "a drawing of only '.' contains no unit"),
        ({"regions": "no/such.txt"}, "--regions no/such.txt is not an existing file: line 2 of drawing 1 is 8"),
    ],
)
def test_what_draws_no_units_is_refused(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(UsageError, match=re.escape(sentence)):
        variant(**options)


@pytest.mark.parametrize(
    ("text", "said", "sentence"),
    [
        ("1" + BLANK * 14 + "1", "extra diagonal", "digit 1 appears twice in diagonal 1: row 1, column 1 and row 4"),
        ("1" + BLANK * 5 + "1" + BLANK * 9, f"regions {LS}", ""),
        ("1" + BLANK * 3 + "." + "1" + BLANK * 10, "", "digit 1 appears twice in box 1"),
        (BLANK * 36, "extra windows", "--extra windows is for 4x4, 9x9, 16x16 and 25x25, not for 6x6"),
        (BLANK * 36, f"regions {LS}", "it consists of 36 cells, but 4x4 with regions consists of 16"),
        (BLANK * 36, "extra AA../AA../..../....", "--extra draws units of 4x4 cells, but the puzzle is 6x6"),
        ("1" + BLANK * 15 + "," + "1234341221434321", "extra diagonal", "the solution beside it is none: digit 4"),
    ],
)
def test_puzzles_obey_what_is_said(text: str, said: str, sentence: str) -> None:
    if not sentence:
        assert read_puzzle(text, of_name(said)).geometry.regions
        return
    with pytest.raises(UsageError, match=re.escape(sentence)):
        read_puzzle(text, of_name(said))


@pytest.mark.parametrize(("cells", "fits"), [(36, False), (64, True), (81, False)])
def test_boxes_say_how_many_cells_there_are(cells: int, fits: bool) -> None:
    said = variant("2x4")
    assert said.fits(cells) is fits
    if not fits:
        with pytest.raises(UsageError, match=f"^There are {cells} cells, but 8x8 consists of 64.$"):
            said.of_length(cells)


def test_own_units_are_numbered_after_the_others() -> None:
    """As a message names them."""
    units = variant(extra=["AABB/AABB/..../....", "diagonal"]).geometry(SIZES[4]).extra
    assert [(unit.kind, unit.number) for unit in units] == [
        ("diagonal", 1),
        ("diagonal", 2),
        ("unit", 3),
        ("unit", 4),
    ]


def test_a_puzzle_that_says_itself_what_it_is_gets_no_units() -> None:
    with pytest.raises(PuzzleError, match=r"^The puzzle is 4x4, not 4x4 with diagonals: name other puzzles or other "):
        variant(extra=["diagonal"]).agreeing(Puzzle(BLANK * 16))
    assert variant("2x2").agreeing(Puzzle(BLANK * 16)).geometry == SIZES[4]
    sentence = rf"^The puzzle is 4x4 with regions, but they are regions {LS}, not regions AAAA/BBBB/CCCC/DDDD: name "
    with pytest.raises(PuzzleError, match=sentence):
        variant(regions="AAAA/BBBB/CCCC/DDDD").agreeing(read_puzzle(BLANK * 16, variant(regions=LS)))


def test_borders_are_those_of_the_regions() -> None:
    said = variant(regions=LS)
    geometry = said.geometry(SIZES[4])
    (whole,) = solutions(Puzzle(BLANK * 16, geometry=geometry), 1)
    text = draw(whole, geometry=geometry)
    assert read_puzzle(text, said).cells == whole
    for other in (Variant(), variant(regions="AAAB/ABBB/CCDD/CCDD")):
        with pytest.raises(PuzzleError, match=r"line \d: row \d, (after|below) column \d: "):
            read_puzzle(text, other)


@pytest.mark.parametrize(
    ("line", "other", "sentence"),
    [
        (
            2,
            "|   +---+---+---+",
            "row 1, below column 3: a border is drawn, but --regions puts both cells into one region",
        ),
        (2, "|   +---+       |", "row 1, below column 4: no border is drawn, but --regions puts the cells into two"),
        (2, "+---+---+---+---+", "row 1, below column 1: a border is drawn"),
        (2, "", "row 1, below column 2: no border is drawn"),
        (3, "| .   1   . | . |", "row 2, after column 2: no border is drawn, but --regions puts the cells into two"),
    ],
)
def test_a_border_that_is_not_of_the_regions_is_named(line: int, other: str, sentence: str) -> None:
    said = variant(regions="ABBB/AABC/ACCC/DDDD")
    cells = "...4.1..3......."
    lines = draw(cells, geometry=said.geometry(SIZES[4])).splitlines()
    for indent in ("", "    "):
        assert read_puzzle("\n".join(indent + each for each in lines), said).cells == cells
    lines[line] = other
    with pytest.raises(PuzzleError, match=re.escape(sentence)):
        read_puzzle("\n".join(lines), said)


@pytest.mark.parametrize("rules", [("",) * 3, ("-" * 5,) * 3, ("", "-----", ""), ("", "--+--", "")])
def test_borders_between_rows_may_be_left_out_or_between_all(rules: tuple[str, ...]) -> None:
    drawn = "".join(
        f"{row}\n{rule}\n" for row, rule in zip(("12|34", "34|..", "21|..", "43|.."), (*rules, ""), strict=True)
    )
    assert read_puzzle(drawn, variant(regions="AABB/AABB/CCDD/CCDD")).cells == "123434..21..43.."


def test_spaces_for_blanks_hide_no_border() -> None:
    said = variant(regions="AABB/AABB/CCDD/CCDD")
    assert read_puzzle("1 | 4\n 4|  \n-----\n 1|  \n  |1 ", said).cells == "1..4.4...1....1."
    with pytest.raises(PuzzleError, match="row 1, below column 1: a border is drawn"):
        read_puzzle("1 | 4\n-----\n 4|  \n 1|  \n  |1 ", said)


@pytest.mark.parametrize(
    ("puzzle", "options", "named"),
    [
        ("jigsaw-4x4", {"extra": []}, "--regions ABBB/AABC/ACCC/DDDD"),
        (None, {"boxes": "3x2"}, "--boxes 3x2"),
        (None, {"boxes": "2x3"}, "--size 6"),
        (None, {"boxes": "2x3", "table": "puzzles"}, "--size 6 --table puzzles"),
    ],
)
def test_the_header_names_the_units_and_generates_the_same_again(
    puzzle: str | None, options: dict[str, Any], named: str, capfd: pytest.CaptureFixture[str]
) -> None:
    text = sqlsudoku.generate("sqlite", "string", puzzle, **options)
    (line,) = (line for line in text.splitlines() if "Generated:" in line)
    assert named in line
    assert main.run(line.partition("sqlsudoku ")[2].split()) == 0
    assert capfd.readouterr().out == text


def test_grades_name_the_units(capsys: pytest.CaptureFixture[str]) -> None:
    for puzzle, units in (("x-4x4", "extra diagonal"), ("four", None)):
        assert main.run(["grade", puzzle, "--format", "json"]) == 0
        assert json.loads(capsys.readouterr().out)[0]["units"] == units


@pytest.mark.parametrize(
    ("query", "options", "sentence"),
    [
        *((query, {}, "follows the plain rules only") for query in ("tree", "eliminate", "rules")),
        *(("string", {"form": form}, f"leave out form='{form}'.") for form in ("classic", "fast")),
    ],
)
def test_nothing_answers_a_variant_by_the_plain_rules(query: str, options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(UsageError, match=sentence):
        sqlsudoku.generate("duckdb" if query != "rules" else "postgresql", query, "x-9x9", **options)


def test_a_baseline_of_other_units_is_refused(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Units that the option says, and those that a built-in puzzle says itself, are the same."""
    kept = str(tmp_path / "kept.json")
    asked = ["compare", "--database", "sqlite", "--baseline", kept]
    for puzzle, query, rows in (("x-4x4", "string", 1), ("1" + BLANK * 15, "string", 12), ("", "enumerate", 48)):
        puzzles = ["--query", query, *(["--puzzles", puzzle] if puzzle else [])]
        assert main.run(["compare", "--database", "sqlite", *puzzles, "--extra", "diagonal", "-o", kept]) == 0
        assert f'"rows": {rows},' in Path(kept).read_text()
        assert '"units": "extra diagonal"' in Path(kept).read_text()
        capfd.readouterr()
        if puzzle == "x-4x4":
            assert main.run([*asked, *puzzles]) == 0
            assert "Not compared" not in capfd.readouterr().err
        else:
            assert main.run([*asked, *puzzles]) == 2
            assert "was measured with extra diagonal, not with the usual units: name the same" in capfd.readouterr().err
