"""What notebooks show: well-formed HTML with the givens, the verdicts and the bars, and no colours of its own."""

import re
from html.parser import HTMLParser

import pytest

import sqlsudoku
from sqlsudoku import markup
from sqlsudoku.puzzle.grid import BOXES, Puzzle

FOUR = "....2..44..2...3"


class Shown(HTMLParser):
    """The rows of the cells' texts, and the styles of the cells, of one or more tables."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.styles: list[str] = []
        self.open: list[str] = []
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        if tag == "tr":
            self.rows.append([])
        elif tag in ("td", "th"):
            self.rows[-1].append("")
            self.styles.append(dict(attrs)["style"] or "")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if {"td", "th"} & {*self.open}:
            self.rows[-1][-1] += data


def test_a_puzzle_is_a_grid_of_its_givens() -> None:
    shown = Shown(Puzzle(FOUR)._repr_html_())
    assert shown.rows == [[cell.replace(".", "") for cell in FOUR[row : row + 4]] for row in range(0, 16, 4)]


@pytest.mark.parametrize("size", [BOXES[2, 3], BOXES[3, 2]], ids=str)
def test_a_thick_line_parts_boxes(size: object) -> None:
    puzzle = Puzzle("." * 36, geometry=size)  # type: ignore[arg-type]
    for cell, style in enumerate(Shown(puzzle._repr_html_()).styles):
        thick = cell % 6 == 5 or puzzle.geometry.box(cell) != puzzle.geometry.box(cell + 1)
        assert ("border-right:2px" in style) == thick


def test_an_answer_shows_its_solutions_beside_the_givens() -> None:
    shown = Shown((answer := sqlsudoku.solve(FOUR))._repr_html_())
    assert ["".join(row) for row in shown.rows] == [answer.grids[0][row : row + 4] for row in range(0, 16, 4)]
    bold = [cell for cell, style in enumerate(shown.styles) if "font-weight:bold" in style]
    assert bold == [cell for cell, symbol in enumerate(FOUR) if symbol != "."]
    assert "agrees: 1 row, the only solution" in answer._repr_html_()


def test_an_answer_of_many_solutions_shows_some() -> None:
    html = sqlsudoku.solve("." * 16, limit=6)._repr_html_()
    assert len(Shown(html).rows) == 16
    assert "2 more solutions" in html


def test_an_answer_without_one_shows_the_puzzle_and_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SQLSUDOKU_MARIADB_URL", raising=False)
    html = sqlsudoku.solve("four", database="mariadb")._repr_html_()
    assert len(Shown(html).rows) == 4
    assert "unavailable: " in html


def test_the_rows_of_a_search_are_in_the_answer() -> None:
    answer = sqlsudoku.solve(FOUR, query="string", shape="levels", limit=None)
    levels = [level for level, _ in answer.rows]
    assert (min(levels), max(levels), answer.rows[0][1]) == (0, FOUR.count("."), FOUR)
    assert [cells for level, cells in answer.rows if level == max(levels)] == answer.grids


def test_a_comparison_shows_what_was_asked_so_far() -> None:
    comparing = sqlsudoku.compare(["sqlite"], ["string"], [FOUR], forms=["classic", "fast"])
    assert (len(comparing), len(Shown(comparing._repr_html_()).rows)) == (2, 1)
    record = next(comparing)
    assert "1 of 2 requests were asked" in comparing._repr_html_()
    list(comparing)
    _, first, second = Shown(comparing._repr_html_()).rows
    assert first[:4] == [f"sqlite {record.version}", "string classic", "puzzle 1", "1"]
    assert (second[1], first[-1]) == ("string fast", "agrees")
    widths = [float(width) for width in re.findall(r"width:([\d.]+)em", comparing._repr_html_())]
    assert max(widths) == 10
    assert len(widths) == 2


def test_what_a_database_says_is_text() -> None:
    assert "&lt;" in markup.grid(["<"], [0], [])
    comparing = sqlsudoku.compare(["sqlite"], ["string"], [Puzzle(FOUR, "<b>name")])
    list(comparing)
    assert "<b>" not in comparing._repr_html_()
    assert "&lt;b&gt;name" in comparing._repr_html_()


def test_a_grade_shows_the_puzzle_and_every_rule() -> None:
    grade = sqlsudoku.grade("ai-escargot")
    shown = Shown(grade._repr_html_())
    assert shown.rows[10:] == [[name, str(count), str(grade.after[name])] for name, count in grade.before.items()]
    assert "Level: guess; 120 values guessed, depth 9; solutions found: 1" in grade._repr_html_()


def test_nothing_has_a_colour_that_a_dark_page_would_hide() -> None:
    shown = sqlsudoku.solve(FOUR)._repr_html_() + sqlsudoku.grade(FOUR)._repr_html_()
    assert not re.search(r"(?<!-)color:|background:#|background-color|<style", shown)
