"""The generator's texts with marked places, in which the page writes the visitor's puzzle.

    ⟦cells⟧       the puzzle's cells
    ⟦row 3⟧       the cells of a row
    ⟦quoted 3⟧    the same, each in quotes, between commas
    ⟦limit⟧       the number of solutions wanted
    ⟦drawing⟧     a line for each line of the drawn grid
    ⟦folded⟧      at the start of a line: a comment that is folded once its places are filled
    ⟦packed K N⟧  a row in parentheses for each given, as many on a line as fit into N characters
    ⟦united K⟧    at the start of a line: a SELECT for each given, each with the rest of the line, between UNION ALL
    ⟦listed K⟧    the same with a line for each given, at whose end UNION ALL stands
    ⟦statement⟧   at the start of a line: where a statement starts that an engine executes; then `repeated` if it is
                  executed again, with the others, until the last returns no row, then `solutions` if it returns some

K is how a given is written: `place` for its row, column and number of the digit, `cell` for its cell_id and digit.
`web/text.mjs` fills all these. Two puzzles must give the same text once it is marked; a query whose text depends on the
puzzle in another way, such as `tree` in the order narrow, is written by the generator itself, in the browser. A text
with a list of givens has another beside it for the puzzle without givens, whose name says empty.
"""

import functools
import itertools
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.database.script import Script
from sqlsudoku.errors import UsageError
from sqlsudoku.puzzle.grid import BLANK, Geometry, Puzzle, draw
from sqlsudoku.queries import QUERIES, script
from sqlsudoku.queries.base import Query
from sqlsudoku.queries.options import Option
from sqlsudoku.queries.request import Question, requested
from sqlsudoku.queries.tree import cell_id
from sqlsudoku.sql.lines import WIDTH

OPEN, CLOSE = "⟦⟧"
LIMIT = 7919
"""A number that is nowhere else in a text."""
TABLE = "puzzles"
SOURCES: dict[str, dict[str, Any]] = {
    "": {},
    "limit": {"limit": LIMIT},
    "parameter": {"parameter": True},
    "table": {"table": TABLE},
}
"""What a text is generated with besides its form and shape, by the end of its name."""
EXTRAS = ("", "diagonal")
"""The further units that a visitor can choose; '' for none."""
GIVENS = re.compile(f"{OPEN}(packed|united|listed) ")
LARGEST = 16
"""The largest grid that the page draws, N of N x N."""
LONGEST_PARAMETER = 255
"""The most cells that every console holds in one variable."""


def file_name(question: Question, *, empty: bool = False) -> str:
    """The text's file, without .sql; empty: whether it is the text for the puzzle without givens."""
    source = next((name for name in SOURCES if name in question.options), "")
    extra = question.options.get("extra", ())
    parts = [question.query, *question.way.values(), *extra, source, "empty" if empty else "", str(question.size)]
    return "-".join(filter(None, parts))


def wanted(dialect: Dialect) -> Iterator[Question]:
    """What the page has texts of: every query in every size and way; with other sources the usual rows."""
    for query, extra in itertools.product(QUERIES.values(), EXTRAS):
        names = {option.name for option in query.options}
        for way in ways(dialect, query, extra):
            if not serves(dialect, Question(query.name, None, {"size": query.sizes[0], **way})):
                continue
            for n, (source, options) in itertools.product(query.sizes, SOURCES.items()):
                question = Question(query.name, None, {"size": n, **way, **options})
                small = source != "parameter" or question.geometry.cells <= LONGEST_PARAMETER
                fits = options.keys() <= names and n <= LARGEST and supported(dialect, question)
                if fits and small and (query.has_default_rows(way) or not source):
                    yield question


def ways(dialect: Dialect, query: Query, extra: str) -> list[Mapping[str, Any]]:
    """The ways in which the query solves puzzles with these units: with further ones, in the form that it then has."""
    if not extra:
        return list(query.ways(dialect))
    how = form(query)
    units = {"extra": further(extra)} | ({how.name: usual_form(dialect, query, extra)} if how else {})
    found: list[Mapping[str, Any]] = []
    for way in query.ways(dialect):
        other = {**way, **units}
        if other not in found and supported(dialect, Question(query.name, None, other)):
            found.append(other)
    return found


def further(extra: str) -> tuple[str, ...]:
    """The option `extra` for the name of further units, '' for none."""
    return (extra,) if extra else ()


def form(query: Query) -> Option | None:
    """The option that the page offers as a form, such as an order: how the answer is found. A query has at most one."""
    return next((option for option in query.options if option.values and not option.reshapes), None)


def usual_form(dialect: Dialect, query: Query, extra: str) -> str:
    """The form or order that the query has by default for puzzles with such units; '' if it has neither."""
    how, geometry = form(query), Question(query.name, None, {"extra": further(extra)}).geometry
    return str(how.resolved({"size": geometry.n, "geometry": geometry}, dialect)) if how else ""


def supported(dialect: Dialect, question: Question) -> bool:
    """Whether the dialect supports the query for puzzles of this size with these units."""
    query, geometry = question.asked, question.geometry
    return query.supports(geometry) and query.available(dialect, {**question.options, "geometry": geometry})


def template(dialect: Dialect, question: Question, *, empty: bool = False) -> str:
    """The marked text. Raises UsageError if there is no such text, or none for a puzzle with many givens."""
    if question.source == "table" or not question.asked.needs_puzzle:
        return generated(dialect, question)
    geometry = question.geometry
    requested(dialect, of(question, Puzzle("".join(solved(geometry)), geometry=geometry)))
    puzzle = Puzzle(BLANK * geometry.cells, geometry=geometry) if empty else probes(geometry)[0]
    return marked(generated(dialect, of(question, puzzle)), puzzle)


def of(question: Question, puzzle: Puzzle) -> Question:
    """The question with a puzzle, which says the size."""
    return replace(question.having(size=None), puzzle=puzzle)


@functools.cache  # whole texts of two puzzles are written to decide it
def serves(dialect: Dialect, question: Question) -> bool:
    """Whether a marked text serves every puzzle with givens."""
    if not question.asked.needs_puzzle:
        return True
    several = probes(question.geometry)
    first, second = (marked(generated(dialect, of(question, probe)), probe) for probe in several)
    return first == second


@functools.lru_cache(maxsize=8)  # what serves() compares is a template next
def generated(dialect: Dialect, question: Question) -> str:
    written = with_statements(script.for_console(dialect, question))
    return re.sub(rf"\b{LIMIT}\b", mark("limit"), written) if "limit" in question.options else written


def with_statements(found: Script) -> str:
    """The script's text with a mark before each statement; without marks if it has others than those sent.

    Such as the one that unsets a parameter's variable at the end.
    """
    pieces, end = [], 0
    for statement in found.statements:
        start = found.pasted.find(f"\n{statement.text}", end) + 1
        if not start:
            return found.pasted
        kinds = " repeated" * statement.repeated + " solutions" * statement.solutions
        pieces += [found.pasted[end:start], mark(f"statement{kinds}"), statement.text]
        end = start + len(statement.text)
    rest = found.pasted[end:]
    return found.pasted if rest.strip(";\n") else "".join([*pieces, rest])


def probes(geometry: Geometry) -> tuple[Puzzle, Puzzle]:
    """Two puzzles without equal rows, whose givens differ in number."""
    cells = [symbol if cell % 7 else BLANK for cell, symbol in enumerate(solved(geometry))]
    fewer = [symbol if cell % 5 else BLANK for cell, symbol in enumerate(cells)]
    return Puzzle("".join(cells), geometry=geometry), Puzzle("".join(fewer), geometry=geometry)


def solved(geometry: Geometry) -> list[str]:
    """The cells of a grid, blank in further units."""
    further = {cell for unit in geometry.extra for cell in unit.cells}
    return [
        BLANK
        if row * geometry.n + column in further
        else geometry.symbols[
            (row % geometry.box_rows * geometry.box_columns + row // geometry.box_rows + column) % geometry.n
        ]
        for row in range(geometry.n)
        for column in range(geometry.n)
    ]


def marked(text: str, puzzle: Puzzle) -> str:
    """The text with marks where it holds the puzzle."""
    geometry = puzzle.geometry
    rows = [puzzle.cells[start : start + geometry.n] for start in range(0, geometry.cells, geometry.n)]
    text = with_command(text).replace(puzzle.cells, mark("cells"))
    first, *others = draw(puzzle.cells, geometry=puzzle.geometry).split("\n")
    drawing = re.escape(first) + "".join(rf"\n(?P=before){re.escape(line)}" for line in others)
    text = re.sub(rf"(?m)^(?P<before>.*){drawing}$", rf"\g<before>{mark('drawing')}", text)
    for number, row in enumerate(rows, 1):
        text = text.replace(f"'{row}'", f"'{mark(f'row {number}')}'")
        text = text.replace(", ".join(f"'{cell}'" for cell in row), mark(f"quoted {number}"))
    if puzzle.givens:
        for kind, givens in written_givens(puzzle).items():
            text = with_givens(text, kind, givens)
    return text


def written_givens(puzzle: Puzzle) -> dict[str, list[str]]:
    """The givens in the ways and the orders in which texts have them."""
    geometry = puzzle.geometry
    givens = [(cell, symbol) for cell, symbol in enumerate(puzzle.cells) if symbol != BLANK]
    return {
        "place": [
            f"{geometry.row(at) + 1}, {geometry.column(at) + 1}, {geometry.symbols.index(digit) + 1}"
            for at, digit in givens
        ],
        "cell": sorted(f"{cell_id(geometry, at)}, '{digit}'" for at, digit in givens),
    }


def with_givens(text: str, kind: str, givens: list[str]) -> str:
    """The text with a mark for its list of givens, if it has one."""
    rows = [re.escape(given) for given in givens]
    separator = r"\),\s+\("
    packed = re.search(rf"VALUES \({separator.join(rows)}\)(?P<suffix>[^;\n]*)", text)
    if packed:
        width = WIDTH - len(packed["suffix"])
        return text.replace(packed[0], f"VALUES {mark(f'packed {kind} {width}')}{packed['suffix']}")
    for name, gap in (("united", r"\n"), ("listed", " +")):
        first, *others = rows
        union = rf"SELECT {first}(?:{gap}(?P<rest>FROM [\w$]+))?"
        union += "".join(rf"{gap}UNION ALL\nSELECT {row}(?:{gap}(?P=rest))?" for row in others)
        text = re.sub(union, rf"{mark(f'{name} {kind}')}\g<rest>", text)
    return text


def with_command(text: str) -> str:
    """The text with its command on one line, marked to be folded."""
    command = r"(?m)^-- (Generated: .*(?:\n--   .*)*)$"
    return re.sub(command, lambda found: mark("folded") + found[1].replace("\n--  ", ""), text, count=1)


def mark(name: str) -> str:
    return f"{OPEN}{name}{CLOSE}"


def named_texts(dialect: Dialect, without: str | None = None) -> Iterator[tuple[str, str]]:
    """The names and the marked texts of a dialect; without: a pattern of the names to leave out."""
    for question in wanted(dialect):
        name = file_name(question)
        if without and re.match(without, name):
            continue
        try:
            found = template(dialect, question)
        except UsageError:  # such as all grids of a size that has too many
            continue
        yield name, found
        if GIVENS.search(found):
            yield file_name(question, empty=True), template(dialect, question, empty=True)
