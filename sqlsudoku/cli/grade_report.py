"""Grades as text: every rule for one puzzle, one line per puzzle for several."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict

from sqlsudoku.cli.answers import counted, draw_puzzle
from sqlsudoku.cli.markdown import markdown
from sqlsudoku.puzzle.grading import LEVELS, Grade, rules_of
from sqlsudoku.puzzle.grid import Puzzle
from sqlsudoku.puzzle.variant import name_of

Graded = tuple[Puzzle, Grade]
FORMATS = ("table", "json", "markdown")


def report(graded: Sequence[Graded], form: str, limit: int, width: int | None = None) -> str:
    """The grades as text that ends with a newline.

    form: one of FORMATS; limit: the number of solutions after which the search stopped, 0 for no limit; width: that of
    a table, None for any.
    """
    if form == "json":
        return json.dumps([_facts(puzzle, grade) for puzzle, grade in graded], indent=2) + "\n"
    if form == "table" and len(graded) == 1:
        return _single(*graded[0], limit, width)
    counted = KINDS if form == "table" else {rule.capitalize(): rule for rule in graded[0][1].before}
    headings = ["Puzzle", "Level", *counted, "Guesses", "Depth", "Solutions"]
    numbers = headings[2:]
    rows = [_line(name, grade, counted, limit) for name, (_, grade) in zip(_names(graded), graded, strict=True)]
    if form == "markdown":
        return markdown(headings, rows, numbers)
    return _table(headings, rows, numbers, width)


def _single(puzzle: Puzzle, grade: Grade, limit: int, width: int | None) -> str:
    rows = [
        [rule.name, rule.level, UNITS[rule.level], str(grade.before[rule.name]), str(grade.after[rule.name])]
        for rule in rules_of(puzzle.geometry)
    ]
    before, after = "Before guess", "After guess"
    rules = _table(["Rule", "Level", "Counted", before, after], rows, [before, after], width)
    filled = ", ".join(f"{level} {grade.cells[level]}" for level in LEVELS)
    told = (
        f"Level: {grade.level}. Cells: givens {puzzle.givens}, {filled}.\n"
        f"Guesses: {grade.guesses} values tried, depth {grade.depth}.\n"
        f"{counted(len(grade.solutions), limit)}.\n"
    )
    return f"{draw_puzzle(puzzle)}\n\n{rules}\n{told}"


UNITS = {"simple": "cells filled", "advanced": "candidates removed"}


KINDS = {"Singles": "single", "Locked": "pointing|claiming", "Pairs": "pair", "Triples": "triple"}
"""The columns of a table of many puzzles, which fits 80 columns, each with a pattern of the rules that it counts."""


def _line(name: str, grade: Grade, counted: Mapping[str, str], limit: int) -> list[str]:
    every = [(rule, number + grade.after[rule]) for rule, number in grade.before.items()]
    found = [str(sum(count for rule, count in every if re.search(rules, rule))) for rules in counted.values()]
    number = len(grade.solutions)
    solutions = f"{number} or more" if number == limit else str(number)
    return [name, grade.level, *found, str(grade.guesses), str(grade.depth), solutions]


def _facts(puzzle: Puzzle, grade: Grade) -> dict[str, object]:
    counts = asdict(grade)
    del counts["puzzle"]
    units = name_of(puzzle.geometry) or None
    return {"name": puzzle.name, "puzzle": str(puzzle), "units": units, "level": grade.level, **counts}


def _names(graded: Sequence[Graded]) -> list[str]:
    return [puzzle.name or f"puzzle {number}" for number, (puzzle, _) in enumerate(graded, 1)]


def _table(headings: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[str], width: int | None) -> str:
    from sqlsudoku.cli import tables

    return tables.table(headings, rows, width, right=right, below=list(reversed(headings[2:])))
