"""docs/making: what the pages show is found, compared and drawn as they say."""

import json
import re
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest
from pages import PAGES, ROOT

sys.path.append(str(ROOT / "docs" / "making"))

import notebooks
import picture
import renew
import rows
import shown
from running import execute, statements_of

from sqlsudoku.ask import records
from sqlsudoku.database import registry
from sqlsudoku.database.connection import Connection, Limits
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.grid import Puzzle
from sqlsudoku.queries.request import Question
from sqlsudoku.report import search
from sqlsudoku.run import targets
from sqlsudoku.run.runner import MEMORY
from sqlsudoku.run.targets import Target

TEXT = """\
WITH
-- one row per digit
digits AS (
  SELECT 1
),
-- one row per board
board AS (
  SELECT 2
)
"""


def test_an_excerpt_begins_with_its_comment() -> None:
    assert shown.excerpt(TEXT, "digits", ")") == "-- one row per digit\ndigits AS (\n  SELECT 1\n),\n"
    assert shown.excerpt(TEXT, "SELECT 2", "SELECT 2") == "SELECT 2\n"


@pytest.mark.parametrize(("first", "last"), [("no such", ")"), ("SELECT 2", "digits")])
def test_an_excerpt_that_is_not_there_is_an_error(first: str, last: str) -> None:
    with pytest.raises(LookupError, match="no line"):
        shown.excerpt(TEXT, first, last)


def test_outputs_differ_by_more_than_times_and_versions() -> None:
    first, later, other = (
        f"sqlite {version}  {rows}  {seconds} s"
        for version, rows, seconds in (("3.40.1", 1, "0.006"), ("3.54", 1, "12.1"), ("3.40.1", 2, "0.006"))
    )
    assert shown.comparable(first) == shown.comparable(later) != shown.comparable(other)


def test_what_was_not_measured_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    page = SimpleNamespace(previous="`python a.py`\n| 1 |\n", out=said.append)
    monkeypatch.setitem(sys.modules, "cog", page)
    shown.measured("a", "python a.py", "--count 1")
    assert said == [page.previous]
    with pytest.raises(LookupError, match="--measure a"):
        shown.measured("a", "python b.py", "--count 1")


def test_the_picture_is_stale_if_the_results_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert picture.fresh()
    kept = json.loads(picture.RESULTS.read_text("utf-8"))
    kept["records"][0]["median_s"] *= 2
    changed = tmp_path / "compare.json"
    changed.write_text(json.dumps(kept))
    monkeypatch.setattr(picture, "RESULTS", changed)
    assert not picture.fresh()


def test_stored_medians_are_tables_of_puzzles_by_databases(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setitem(sys.modules, "cog", SimpleNamespace(out=said.append))
    shown.stored("string fast", "enumerate flat")
    kept = records.comparison_in(picture.RESULTS).records
    first = next(record for record in kept if record.question == "string fast")
    heading, values = (
        next(line for line in said[0].splitlines() if line.startswith(f"| {name} |")).strip("| ").split(" | ")
        for name in ("string fast", first.puzzle)
    )
    assert values[heading.index(registry.dialect(first.database).title)] == f"{first.median_s:.3f}"
    assert f"\nPublished: {first.puzzle} on {first.published}; " in said[0]
    assert re.findall(r"^\| (\D+?) \|.* SQLite \|", said[0], re.MULTILINE) == ["string fast", "enumerate flat"]


def test_what_is_stale_is_a_sentence_for_each_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fresh, stale, other = (tmp_path / f"{name}.md" for name in ("fresh", "stale", "other"))
    for path, text in ((fresh, "new"), (stale, "old"), (other, "older")):
        path.write_text(f'<!-- [[[cog out("new\\n") ]]] -->\n{text}\n<!-- [[[end]]] -->\n')
    monkeypatch.setattr(renew, "PAGES", [fresh, stale, other])
    monkeypatch.setattr(renew, "ROOT", tmp_path)
    monkeypatch.setattr(renew, "IMAGES", tmp_path)
    monkeypatch.setattr(renew, "DRAWINGS", {"drawn.svg": lambda: "<svg/>"})
    monkeypatch.setattr(sys, "argv", ["renew.py", "--check"])
    with pytest.raises(SystemExit) as ended:
        renew.main()
    names = ("stale.md", "other.md", "drawn.svg")
    assert ended.value.code == "\n".join(f"{name} is stale: run python docs/making/renew.py." for name in names)
    monkeypatch.setattr(sys, "argv", ["renew.py"])
    renew.main()
    monkeypatch.setattr(sys, "argv", ["renew.py", "--check"])
    renew.main()


# the rows


@pytest.mark.parametrize("database", ["sqlite", "duckdb", "postgresql"])
def test_the_first_recursions_run_where_their_page_says(database: str) -> None:
    texts = [rows.own(name) for name in re.findall(r'whole\("(.*)"\)', PAGES["docs/recursion-in-five-minutes.md"])]
    with targets.parse(database).ready(MEMORY) as ready:
        outcome = execute(ready, texts)
    assert outcome.status == "ran", outcome.detail
    assert len(texts) == 4
    for text, found in zip(texts, outcome.results, strict=True):
        assert sorted(map(tuple, found)) == sorted(rows.returned(text)[1])


def board(found: rows.Candidates) -> str:
    """A state as a text, with a blank for each cell that has several candidates."""
    cells = [found[rows.Cell(row, column)] for row in range(1, 5) for column in range(1, 5)]
    return "".join(str(digits[0]) if len(digits) == 1 else "." for digits in cells)


def test_waves_solve_the_puzzle_of_their_drawing() -> None:
    *_, last = rows.Waves(rows.WAVES).waves()
    assert [board(last)] == list(reference.solutions(Puzzle(rows.WAVES)))


def test_a_choice_leads_to_every_solution() -> None:
    stuck = rows.Waves(rows.CHOICE)
    *_, last = stuck.waves()
    assert "." in board(last)
    found = []
    for cell, digit in stuck.choices():
        branch = rows.Waves(rows.CHOICE)
        list(branch.waves())
        branch.choose(cell, digit)
        *_, last = branch.waves()
        found.append(board(last))
    assert sorted(found) == sorted(reference.solutions(Puzzle(rows.CHOICE)))


@pytest.fixture
def postgresql(own_postgresql: Target) -> Iterator[Connection]:
    with closing(own_postgresql.database.open(own_postgresql.address, Limits(MEMORY))) as connection:
        yield connection


def states(connection: Connection, puzzle: str) -> list[str]:
    """The states that `cover` shows for a puzzle: the candidates digit by digit, each state once."""
    options = {"form": "compact", "shape": "levels"}
    statements = statements_of(registry.dialect("postgresql"), Question("cover", Puzzle(puzzle), options))
    found = [connection.run(statement, {}) for statement in statements][-1][-1]
    return list(dict.fromkeys(str(row[-1]) for row in found))


def bits(found: rows.Candidates) -> str:
    cells = [found[rows.Cell(row, column)] for row in range(1, 5) for column in range(1, 5)]
    return "".join(str(int(digit in cell)) for digit in range(1, 5) for cell in cells)


def test_cover_makes_the_waves_of_the_drawing(postgresql: Connection) -> None:
    assert states(postgresql, rows.WAVES) == [bits(found) for found in rows.Waves(rows.WAVES).waves()]


def test_cover_makes_the_choice_of_the_drawing(postgresql: Connection) -> None:
    stuck = rows.Waves(rows.CHOICE)
    expected = [bits(found) for found in stuck.waves()]
    for cell, digit in stuck.choices():
        branch = rows.Waves(rows.CHOICE)
        list(branch.waves())
        branch.choose(cell, digit)
        expected += [bits(found) for found in branch.waves()]
    assert sorted(states(postgresql, rows.CHOICE)) == sorted(expected)


def test_every_board_comes_from_another() -> None:
    first, *others = boards = [board for found in search.levels(rows.FOUR) for board in found]
    assert first == rows.FOUR
    assert all(rows.parent(other, boards) for other in others)
    assert [other for other in boards if "." not in other] == list(reference.solutions(Puzzle(rows.FOUR)))


def test_the_grids_of_4x4() -> None:
    counts = rows.counts()
    assert (counts.rows, counts.pairs, counts.bands, counts.combinations, counts.grids) == (24, 576, 96, 9216, 288)


def test_a_folded_excerpt_is_narrow_and_says_the_same() -> None:
    line = "  f(" + " || ".join(f"SUBSTR(cells, {place}, 3)" for place in range(1, 8)) + ")"
    folded = shown.narrowed(f"a\n{line}\n")
    assert all(len(each) <= shown.NARROW for each in folded.splitlines())
    assert "".join(folded.split()) == "".join(f"a{line}".split())


def test_the_page_of_the_notebook_has_every_cell_and_what_it_shows() -> None:
    source = notebooks.NOTEBOOK.read_text("utf-8")
    shown = notebooks.page(source)
    cells = json.loads(source)["cells"]
    assert all("".join(cell["source"]).strip() in shown for cell in cells)
    assert shown.count("```{raw} html") == sum(len(cell.get("outputs", ())) for cell in cells) >= 6


@pytest.mark.thorough
@pytest.mark.filterwarnings("default")  # those of the kernel's packages
def test_the_notebook_shows_what_a_kernel_shows_now() -> None:
    assert notebooks.fresh(notebooks.run()), "run python docs/making/renew.py"
