"""Every format of puzzles: one sample file each, which all commands read in the same way."""

import io
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from some_puzzles import FORMS, FOUR, ONE, SIX, SIXTEEN, TWENTY_FIVE, TWO, solution_of

import sqlsudoku
from sqlsudoku import queries
from sqlsudoku.batches import engine
from sqlsudoku.batches.engine import Engine, EngineConnection
from sqlsudoku.cli import main
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.grid import Puzzle
from sqlsudoku.puzzle.notation import FROM_0, LETTERS, NUMBERS, NUMBERS_FROM_0, OWN, Notation
from sqlsudoku.puzzle.reading.puzzles import load_puzzles
from sqlsudoku.run.targets import Target


@dataclass(frozen=True)
class Form:
    """What a sample holds; counts, solutions: whether it states these, of each puzzle."""

    names: Sequence[str] = ("", "")
    counts: Sequence[int | None] = (None, None)
    solutions: Sequence[bool] = (False, False)
    cells: Sequence[str] = (ONE, TWO)
    notation: Notation = OWN

    @property
    def puzzles(self) -> list[Puzzle]:
        facts = zip(self.cells, self.names, self.counts, self.solutions, strict=True)
        return [
            Puzzle(cells, name, count, solution_of(cells) if solution else None, self.notation)
            for cells, name, count, solution in facts
        ]


TWO_PUZZLES = Form()
SOLVED = Form(solutions=(True, True))
NUMBERED = Form(("1", "2"), solutions=(True, True))


def sixteen(notation: Notation = OWN, solution: bool = False) -> Form:
    return Form(("",), (None,), (solution,), (SIXTEEN,), notation)


def twenty_five(notation: Notation = OWN) -> Form:
    return Form(("",), (None,), (False,), (TWENTY_FIVE,), notation)


def one(solution: bool = False) -> Form:
    return Form(("",), (None,), (solution,), (ONE,))


SAMPLES = {
    "plain.txt": TWO_PUZZLES,
    "plain.txt.gz": TWO_PUZZLES,
    "plain.txt.zst": TWO_PUZZLES,
    "plain.txt.xz": TWO_PUZZLES,
    "plain.txt.bz2": TWO_PUZZLES,
    "kaggle.zip": SOLVED,
    "sheet.csv": one(),
    "sheet-tabs.txt": one(),
    "sheet-semicolon.csv": one(),
    "sheet-quoted.csv": one(),
    "sheet-decimals.csv": one(),
    "blank-minus-one.txt": TWO_PUZZLES,
    "minus-one.json": TWO_PUZZLES,
    "size.txt": TWO_PUZZLES,
    "title.txt": Form(("Puzzle #1 - Easy", "Puzzle #2 - Easier")),
    "words.txt": TWO_PUZZLES,
    "fence.txt": TWO_PUZZLES,
    "fence-json.txt": one(),
    "object.json": one(),
    "document.json": SOLVED,
    "list-of-objects.json": TWO_PUZZLES,
    "board.jsonl": SOLVED,
    "null-solution.csv": TWO_PUZZLES,
    "null-beside.txt": TWO_PUZZLES,
    "links.txt": TWO_PUZZLES,
    "psql.txt": TWO_PUZZLES,
    "psql-one-column.txt": TWO_PUZZLES,
    "mysql.txt": SOLVED,
    "duckdb.txt": TWO_PUZZLES,
    "stars-between.txt": TWO_PUZZLES,
    "dots-between.txt": TWO_PUZZLES,
    "colours-section.sdk": Form(("",), (None,), (False,), ("....2..44..2...3",)),
    "16-numbers-tabs.txt": sixteen(NUMBERS[16]),
    "16-numbers-borders.txt": sixteen(NUMBERS[16]),
    "crlf-bom.txt": TWO_PUZZLES,
    "named.txt": Form(("first", "second")),
    "solution.txt": SOLVED,
    "id-solution.txt": NUMBERED,
    "count-solution.txt": Form(counts=(1, 1), solutions=(True, False)),
    "tab.txt": Form(("2.3\teasy", "1.5\teasier")),
    "semicolon.txt": Form(("11.9/11.9/11.3;Wikipedia", "1.2/1.2/1.2;Euler")),
    "colon.txt": Form(("easy", "easier")),
    "space.txt": Form(("30 givens", "32 givens")),
    "hash.txt": Form(("Wikipedia's, with 30 givens", "Euler's")),
    "slashes.txt": Form(("Wikipedia's", "Euler's")),
    "quotes.txt": Form(("Wikipedia", "Euler")),
    "trailing-comma.txt": TWO_PUZZLES,
    "header.txt": TWO_PUZZLES,
    "header-semicolon.txt": TWO_PUZZLES,
    "quizzes.csv": SOLVED,
    "quizzes.csv.gz": SOLVED,
    "kaggle.csv": SOLVED,
    "kaggle.csv.zst": SOLVED,
    "no-header.csv": SOLVED,
    "sudoku.tsv": TWO_PUZZLES,
    "blank-capital-x.txt": TWO_PUZZLES,
    "blank-dash.txt": TWO_PUZZLES,
    "blank-dot.txt": TWO_PUZZLES,
    "blank-question-mark.txt": TWO_PUZZLES,
    "blank-star.txt": TWO_PUZZLES,
    "blank-underscore.txt": TWO_PUZZLES,
    "blank-x.txt": TWO_PUZZLES,
    "blank-zero.txt": TWO_PUZZLES,
    "numbers-comma.txt": TWO_PUZZLES,
    "drawn.txt": TWO_PUZZLES,
    "rows.txt": TWO_PUZZLES,
    "rows-comma.txt": TWO_PUZZLES,
    "unicode.txt": TWO_PUZZLES,
    "unicode-double.txt": TWO_PUZZLES,
    "equals.txt": TWO_PUZZLES,
    "hodoku.txt": TWO_PUZZLES,
    "bars.txt": TWO_PUZZLES,
    "qqwing.txt": TWO_PUZZLES,
    "simple.ss": TWO_PUZZLES,
    "sadman.sdk": TWO_PUZZLES,
    "euler.txt": Form(("Grid 01", "Grid 02")),
    "norvig.txt": TWO_PUZZLES,
    "rules-between.txt": TWO_PUZZLES,
    "grids.json": TWO_PUZZLES,
    "rows.json": TWO_PUZZLES,
    "null.json": TWO_PUZZLES,
    "strings.json": TWO_PUZZLES,
    "symbols.json": TWO_PUZZLES,
    "flat.json": TWO_PUZZLES,
    "objects.jsonl": SOLVED,
    "objects.jsonl.gz": TWO_PUZZLES,
    "16-own.txt": sixteen(),
    "16-own-zero.txt": sixteen(),
    "16-hexadecimal.txt": sixteen(FROM_0[16]),
    "16-hexadecimal-drawn.txt": sixteen(FROM_0[16]),
    "16-hexadecimal-solution.csv": sixteen(FROM_0[16], solution=True),
    "16-letters.txt": sixteen(LETTERS[16]),
    "16-letters-zero.txt": sixteen(LETTERS[16]),
    "16-numbers.txt": sixteen(NUMBERS[16]),
    "16-numbers-comma.txt": sixteen(NUMBERS[16]),
    "16-numbers-drawn.txt": sixteen(NUMBERS[16]),
    "16-numbers.json": sixteen(NUMBERS[16]),
    "16-numbers-from-0.txt": sixteen(NUMBERS_FROM_0[16]),
    "25-own.txt": twenty_five(),
    "25-own-drawn.txt": twenty_five(),
    "25-own-zero.txt": twenty_five(),
    "25-numbers-comma.txt": twenty_five(NUMBERS[25]),
    "25-numbers-drawn.txt": twenty_five(NUMBERS[25]),
    "25-numbers.json": twenty_five(NUMBERS[25]),
    "25-numbers-from-0.txt": twenty_five(NUMBERS_FROM_0[25]),
    "sizes.txt": Form(("",) * 4, (None,) * 4, (False,) * 4, (FOUR, SIX, ONE, SIXTEEN)),
}


class Known(Engine):
    """An engine that knows the answers."""

    def __init__(self, *_: object, **__: object) -> None:
        super().__init__(Target("sqlite"), queries.query("string"))

    def connection(self, threads: int | None = None) -> EngineConnection:
        return Knowing(self)


class Knowing(EngineConnection):
    def asked(self, puzzles: Sequence[str]) -> list[list[str]]:
        return [list(reference.solutions(Puzzle(puzzle), 2)) for puzzle in puzzles]


def test_every_sample_is_in_the_table() -> None:
    assert sorted(path.name for path in FORMS.iterdir()) == sorted(SAMPLES)


@pytest.mark.parametrize("sample", SAMPLES)
def test_a_form_is_read_alike_by_all(
    sample: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, expected = FORMS / sample, SAMPLES[sample].puzzles
    assert load_puzzles(str(path), io.StringIO()) == expected
    assert load_puzzles("-", stdin(path)) == expected
    found = [next(reference.solutions(puzzle)) for puzzle in expected]
    written = [puzzle.notation.in_own_symbols(cells) for puzzle, cells in zip(expected, found, strict=True)]

    assert main.run(["grade", str(path), "--format", "json"]) == 0
    graded = json.loads(capsys.readouterr().out)
    assert [each["name"] for each in graded] == [puzzle.name for puzzle in expected]
    assert [each["puzzle"] for each in graded] == [str(puzzle) for puzzle in expected]
    assert [each["solutions"][0] for each in graded] == written

    monkeypatch.setattr(engine, "Engine", Known)
    kinds = {"1": "solved", "more": "ambiguous"}
    code = main.run(["batch", str(path), "--check", "all"])
    lines = [line.rsplit(",", 3) for line in capsys.readouterr().out.splitlines()[1:]]
    assert [solution for _, solution, *_ in lines] == written
    assert all(kind == kinds[solutions] for *_, solutions, kind in lines)
    assert code == (sample == "sizes.txt")


def stdin(path: Path) -> Any:
    return io.TextIOWrapper(io.BytesIO(path.read_bytes()), encoding="utf-8")


@pytest.mark.parametrize("sample", [sample for sample in SAMPLES if sample.startswith(("16", "25"))])
def test_answers_come_in_the_symbols_of_the_puzzle(sample: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = (FORMS / sample).read_text("utf-8")
    (puzzle,) = SAMPLES[sample].puzzles
    notation, solution = puzzle.notation, solution_of(puzzle.cells)
    assert sqlsudoku.grade(text).solutions == [notation.in_own_symbols(solution)]
