"""Grades as text: every rule for one puzzle, one line per puzzle for several."""

import json
from collections.abc import Sequence
from enum import StrEnum

from sqlsudoku.cli.answers import counted, draw_puzzle
from sqlsudoku.cli.markdown import markdown
from sqlsudoku.puzzle.grading import LEVELS, RULES, Grade
from sqlsudoku.puzzle.grid import Puzzle

Graded = tuple[Puzzle, Grade]


class Format(StrEnum):
    """The formats of a grade report."""

    TABLE = "table"
    JSON = "json"
    MARKDOWN = "markdown"


def report(graded: Sequence[Graded], form: Format, limit: int, terminal_width: int | None = None) -> str:
    """The grades as text that ends with a newline.

    limit: the number of solutions after which the search stopped, 0 for no limit; terminal_width: None without a
    terminal.
    """
    if form is Format.JSON:
        return json.dumps([_facts(puzzle, grade) for puzzle, grade in graded], indent=2) + "\n"
    if form is Format.TABLE and len(graded) == 1:
        return _single(*graded[0], limit, terminal_width)
    headings = ["Puzzle", "Level", *(rule.name.capitalize() for rule in RULES), "Guesses", "Depth", "Solutions"]
    numbers = headings[2:]
    rows = [_line(name, grade, limit) for name, (_, grade) in zip(_names(graded), graded, strict=True)]
    if form is Format.MARKDOWN:
        return markdown(headings, rows, numbers)
    return _table(headings, rows, numbers, terminal_width)


def _single(puzzle: Puzzle, grade: Grade, limit: int, terminal_width: int | None) -> str:
    rows = [
        [rule.name, rule.level, UNITS[rule.level], str(grade.before[rule.name]), str(grade.after[rule.name])]
        for rule in RULES
    ]
    before, after = "Before guessing", "After guessing"
    rules = _table(["Rule", "Level", "Counted", before, after], rows, [before, after], terminal_width)
    filled = ", ".join(f"{level} {grade.cells[level]}" for level in LEVELS)
    told = (
        f"Level: {grade.level}. Cells: givens {puzzle.givens}, {filled}.\n"
        f"Guesses: {grade.guesses} values tried, depth {grade.depth}.\n"
        f"{counted(len(grade.solutions), limit)}.\n"
    )
    return f"{draw_puzzle(puzzle)}\n\n{rules}\n{told}"


UNITS = {"simple": "cells filled", "advanced": "candidates removed"}


def _line(name: str, grade: Grade, limit: int) -> list[str]:
    found = [str(grade.before[rule.name] + grade.after[rule.name]) for rule in RULES]
    number = len(grade.solutions)
    solutions = f"{number} or more" if number == limit else str(number)
    return [name, grade.level, *found, str(grade.guesses), str(grade.depth), solutions]


def _facts(puzzle: Puzzle, grade: Grade) -> dict[str, object]:
    return {
        "name": puzzle.name,
        "puzzle": str(puzzle),
        "level": grade.level,
        "before": grade.before,
        "after": grade.after,
        "guesses": grade.guesses,
        "depth": grade.depth,
        "cells": grade.cells,
        "solutions": grade.solutions,
    }


def _names(graded: Sequence[Graded]) -> list[str]:
    return [puzzle.name or f"puzzle {number}" for number, (puzzle, _) in enumerate(graded, 1)]


def _table(
    headings: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[str], terminal_width: int | None
) -> str:
    from sqlsudoku.cli import tables

    table = tables.table(headings, rows, terminal_width, right=right, below=list(reversed(headings[2:])))
    return tables.rendered(table, terminal_width)
