"""Recursion itself: no row is lost, however little memory there is for its rows."""

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.lab.compliance import scripts
from sqlsudoku.lab.compliance.core import Case, Subject, Undecided, checked
from sqlsudoku.puzzle.grid import BLANK
from sqlsudoku.queries.script import with_recursion_prefix
from sqlsudoku.sql import layout
from sqlsudoku.sql.trees import (
    all_of,
    any_of,
    column,
    cte,
    equal,
    number,
    selected,
    shifted,
    text,
    union_all,
    with_parts,
)

SYMBOLS = "123456"
GROWING = 7
"""The last step that has six times the rows of the one before; the next one has as many, and is the end."""
LENGTH = 510
"""The characters of a row: 24 MB in one step, more than a database gives to a temporary table unasked."""
PLAIN = "little memory"
EXPECTED = [(step, len(SYMBOLS) ** (min(step, GROWING) - 1)) for step in range(1, GROWING + 2)]
"""The rows of the answer: a step, and how many rows of the recursion it has."""


def statement(dialect: Dialect) -> str:
    """Counts the rows of each step of a recursion; a row is a text, of which a step replaces one symbol more."""
    anchor = dialect.one_row(number(1), dialect.sized_text(text(BLANK * LENGTH), LENGTH))
    filled = dialect.replace_at(column("cells"), column("step_no"), column("digit"))
    member = selected("filled", shifted(column("step_no"), 1), dialect.sized_text(filled, LENGTH))
    grows = exp.LT(this=column("step_no"), expression=number(GROWING))
    stays = all_of([equal(column("step_no"), GROWING), equal(column("digit"), text(SYMBOLS[0]))])
    parts = [
        cte("digits", ["digit"], dialect.symbols(SYMBOLS)),
        cte(
            "filled",
            ["step_no", "cells"],
            union_all(anchor, dialect.paired(member, "digits").where(any_of([grows, stays]))),
        ),
    ]
    counted = exp.select("step_no", exp.Count(this=exp.Star())).from_("filled").group_by("step_no").order_by("step_no")
    return layout.write(with_parts(parts, counted, recursive=dialect.recursive_keyword), dialect.generator)


@checked("connection", [Case(), Case(about=PLAIN)])
def recursion_keeps_every_row(subject: Subject, case: Case) -> None:
    """A recursion loses no row when it outgrows its memory: as our statements are sent, or plain with little memory."""
    plain = statement(subject.dialect)
    sent = with_recursion_prefix(subject.dialect, plain)
    small = [[setting.text, plain] for setting in subject.dialect.small_memory]
    if case.about == PLAIN and not small and sent == plain:
        raise Undecided(f"no setting gives a statement of {subject.dialect.title} little memory")
    for statements in (small or [[plain]]) if case.about == PLAIN else [[sent]]:
        rows = scripts.ran(subject, statements, timeout=60).results[-1]
        assert [tuple(row) for row in rows] == EXPECTED, (statements[0], rows)
