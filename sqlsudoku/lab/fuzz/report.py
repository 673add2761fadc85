"""A finding as one SQL file: what came, what is right, versions, settings and seed, and the statements to paste."""

import shlex
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.database.script import Statement
from sqlsudoku.endings import Ending
from sqlsudoku.lab.compliance.requirements import requirements
from sqlsudoku.lab.fuzz import texts
from sqlsudoku.lab.fuzz.cases import OWN, AnyCase
from sqlsudoku.lab.fuzz.changes import CHANGES
from sqlsudoku.lab.fuzz.judge import judged_by
from sqlsudoku.lab.fuzz.log import CaseRecord, Facts
from sqlsudoku.lab.fuzz.recursion.answers import Right
from sqlsudoku.lab.fuzz.shorter import Shorter
from sqlsudoku.lab.fuzz.shrink import Shrunk
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.grid import BLANK, Puzzle
from sqlsudoku.puzzle.variant import of_name, typed
from sqlsudoku.queries.request import requested

MOST_ROWS = 20
"""The most rows that the file shows."""
MOST_COUNTED = 10_000
"""The most right rows that are counted."""
WIDTH = 116


def as_sql(dialect: Dialect, facts: Facts, record: CaseRecord, found: Shrunk) -> str:
    """The file's text."""
    case = found.case
    lines = [*_header(dialect, facts, record, found), ""]
    parts = texts.in_parts(dialect, case)
    before = _pasted(dialect, parts.before)
    after = _pasted(dialect, parts.after)
    if found.shorter:
        lines += [*_shorter(dialect, found.shorter, before, after), "", "-- The whole script:"]
    lines += [*before, texts.pasted(dialect, case).rstrip("\n"), *after]
    return "\n".join(lines).replace(OWN, "") + "\n"


def as_issue(dialect: Dialect, facts: Facts, record: CaseRecord, found: Shrunk) -> str:
    """A finding as the text of an issue for the database's tracker, in Markdown."""
    case, answer = found.case, found.answer
    parts = texts.in_parts(dialect, case)
    steps = found.shorter.statements if found.shorter else parts.script.statements
    script = "\n".join([*_pasted(dialect, parts.before), *_pasted(dialect, steps), *_pasted(dialect, parts.after)])
    lines = [f"# {dialect.title} {facts.version} {answer.verdict.fault}: {_title(found)}", ""]
    lines += ["```sql", *_wrapped(script.replace(OWN, "")), "```", ""]
    if found.shorter and found.shorter.instead is not None:
        settings = "; ".join(each.text for each in found.shorter.instead) or "no setting"
        lines += [f"It returns other rows with {settings} instead of the settings above.", ""]
    elif answer.verdict is Ending.DIFFERS:
        for what, rows in (("Expected", [*islice(right(dialect, case), MOST_COUNTED)]), ("Actual", answer.rows[-1])):
            lines += [f"{what} rows:", "", "```text", *_listed(rows), "```", ""]
    else:
        lines += ["Actual:", "", "```text", *_wrapped(answer.detail), "```", ""]
    if promise := requirements(dialect).recursion_documented:
        lines += [*textwrap.wrap(f"The documentation: {promise}", WIDTH, break_on_hyphens=False), ""]
    versions = ", ".join(f"{name} {version}" for name, version in facts.versions.items())
    lines += [f"Versions: {versions}. Found by:", "", "```sh", *_wrapped(again(facts, record)), "```"]
    return "\n".join(lines) + "\n"


def _title(found: Shrunk) -> str:
    """What is wrong, on one line."""
    return textwrap.shorten(" ".join(found.answer.detail.split()), 70, placeholder=" ...")


def _wrapped(text: str) -> list[str]:
    """The lines of a text, broken at spaces where they are too long."""
    wrapped = partial(textwrap.wrap, width=WIDTH, break_long_words=False, break_on_hyphens=False)
    return [part for line in text.splitlines() for part in wrapped(line) or [""]]


def _listed(rows: Sequence[Sequence[object]]) -> list[str]:
    """The first rows, with NULL for None."""
    more = [f"... {len(rows) - MOST_ROWS:,} more"] if len(rows) > MOST_ROWS else []
    shown = [" | ".join("NULL" if each is None else str(each) for each in row) for row in rows[:MOST_ROWS]]
    return [*(shown or ["(no row)"]), *more]


def _header(dialect: Dialect, facts: Facts, record: CaseRecord, found: Shrunk) -> Iterator[str]:
    case, answer = found.case, found.answer
    yield f"-- {dialect.title} {facts.version} {answer.verdict.fault}."
    yield "--"
    yield from _folded(f"Case: {case}")
    for change in case.changes:
        yield from _folded(f"Changed: {CHANGES[change.name].about}; the answer must be the same.")
    yield from _folded(f"What is wrong: {answer.detail}")
    if record.cause:
        yield f"-- Cause {record.cause} of this run."
    if found.tries is None:
        yield from _folded("It happened once, and not again on a new connection. So it was not shrunk.")
    elif found.tries == 0:
        yield from _folded("The run ended before this was shrunk.")
    elif found.tries > 1:
        yield from _folded(f"It appears in some runs only: it came within {found.tries} runs of the script below.")
    if case.following:
        number = len(case.following)
        what = "the statements of another case" if number == 1 else f"the statements of {number} other cases"
        yield from _folded(f"It fails only after {what} on the same connection. These come first below.")
    if answer.verdict is Ending.DIFFERS:
        yield from _rows("What came", [row for rows in answer.rows for row in rows])
        yield from _rows("What is right", list(islice(right(dialect, case), MOST_COUNTED)))
    yield from _folded(", ".join(f"{name} {version}" for name, version in facts.versions.items()))
    yield from _folded(f"Found by: {again(facts, record)}")
    if case != record.case:
        yield from _folded(f"Before it was shrunk: {record.case}")


def again(facts: Facts, record: CaseRecord) -> str:
    """The command that puts a case again."""
    command = f"sqlsudoku fuzz --database {facts.database} --seed {facts.seed} --case {record.number}"
    command += f" --timeout {facts.seconds:g} {shlex.join(typed(of_name(facts.units).options))}".rstrip()
    return f"{command} --about {facts.about[0]}" if len(facts.about) == 1 else command


def right(dialect: Dialect, case: AnyCase) -> Iterator[Sequence[object]]:
    """The right rows by the reference, or a row for each solution; with the id if the puzzles are from a table."""
    by = judged_by(case)
    if isinstance(by, Right):
        yield from by.rows
        return
    case, asked = by, requested(dialect, by)
    ids = [[row.id] if case.source == "table" else [] for row in case.rows] or [[]]
    for id_, puzzle in sorted(zip(ids, case.puzzles or [None], strict=True), key=lambda pair: pair[0]):
        if puzzle is None and case.rows:
            continue
        single = replace(asked, table=None, puzzle=puzzle)
        rows = asked.query.expected(single)
        whole = puzzle or Puzzle(BLANK * case.geometry.cells, geometry=case.geometry)
        for row in ((grid,) for grid in reference.solutions(whole, single.limit)) if rows is None else rows:
            yield (*id_, *row)


def _rows(what: str, rows: Sequence[Sequence[object]]) -> Iterator[str]:
    number = "no row" if not rows else "1 row" if len(rows) == 1 else f"{len(rows):,} rows"
    or_more = " or more" if len(rows) >= MOST_COUNTED else ""
    first = f", of which the first {MOST_ROWS} are" if len(rows) > MOST_ROWS else ""
    yield f"-- {what}: {number}{or_more}{first}"
    yield from (f"--   {' | '.join(map(str, row))}" for row in rows[:MOST_ROWS])


def _pasted(dialect: Dialect, statements: Sequence[Statement]) -> list[str]:
    ended = [f"{each.text}\n" if "--" in each.text.rpartition("\n")[2] else each.text for each in statements]
    return [dialect.pasting.plain(each).pasted for each in ended]


def _shorter(dialect: Dialect, found: Shorter, before: Sequence[str], after: Sequence[str]) -> Iterator[str]:
    if found.instead is None:
        yield "-- Shorter, with the same error:"
    else:
        settings = "; ".join(each.text for each in found.instead) or "no setting"
        yield from _folded(
            f"Shorter: these statements return other rows with {settings} instead of the settings above. The reference "
            "does not judge them, since their right answer is not known."
        )
    yield from (*before, *_pasted(dialect, found.statements), *after)


def _folded(line: str) -> list[str]:
    return [f"-- {each}" for each in textwrap.wrap(line, WIDTH, subsequent_indent="  ", break_on_hyphens=False)]
