"""The texts by which the page shows why a digit goes no further: `string`, with a flag for each of its tests."""

from collections.abc import Iterator
from dataclasses import replace

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.puzzle.grid import SIZES
from sqlsudoku.queries.boards import OfBoxes
from sqlsudoku.queries.options import LEVELS
from sqlsudoku.queries.request import Question, requested
from sqlsudoku.queries.script import script_of
from sqlsudoku.queries.string import String
from sqlsudoku.queries.tried import tried
from sqlsudoku.site.texts import OPEN, file_name, mark, marked, probes, with_statements

SHAPE = "tried"
"""The end of a text's form in its name."""
LEVEL = 7907
"""A number that is nowhere else in a text."""
MOST = 20_000
"""The most rows."""
LARGEST = 9
"""The largest grid that has such a text, N of N x N: a level of 16x16 may have too many boards."""


def tried_texts(dialect: Dialect) -> Iterator[tuple[str, str]]:
    """The names and the marked texts of a dialect; ⟦level⟧ is the level."""
    query = String()
    for form in query.combined("form"):
        for n in query.sizes:
            if n <= LARGEST:
                question = Question(query.name, None, {"form": form, "shape": SHAPE, "size": n})
                yield file_name(question), tried_text(dialect, query, form, n)


def tried_text(dialect: Dialect, query: String, form: str, n: int) -> str:
    """The marked text of a form and size."""
    puzzle, _ = probes(SIZES[n])
    request = requested(dialect, Question(query.name, puzzle, {"form": form, "shape": LEVELS}))
    statement = query.statement(dialect, request)
    assert isinstance(statement, OfBoxes)
    draft = replace(query.build(dialect, request), slots={"statement": tried(statement, LEVEL, MOST)})
    text = marked(with_statements(script_of(dialect, request, draft)), puzzle)
    return text[text.index(f"{OPEN}statement") :].replace(str(LEVEL), mark("level"))
