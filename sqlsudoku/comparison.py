"""Many databases on the same queries and puzzles, as plain records.

A plan lists the pairs of a database and a question; run() works through them puzzle by puzzle, all databases on one
before the next, so that what else goes on in the machine meets all of them.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from statistics import median

from sqlsudoku import runner, targets
from sqlsudoku.answer import Answer, Question, VerdictWord, ask
from sqlsudoku.errors import Exit, UsageError
from sqlsudoku.grid import Puzzle
from sqlsudoku.queries.base import Query
from sqlsudoku.runner import MEMORY
from sqlsudoku.script import Options
from sqlsudoku.targets import Target, unheard


@dataclass(frozen=True)
class Record:
    """A line of the comparison: one question to one database, and what came of it.

    rows: the number of solutions; first_s, min_s, median_s: seconds over the repetitions that were completed, from
    sending the statement to its last row, None where there was none. A database that cannot be used has one record,
    without query and puzzle.
    """

    database: str
    version: str
    query: str
    form: str
    puzzle: str
    rows: int
    first_s: float | None
    min_s: float | None
    median_s: float | None
    verdict: VerdictWord
    detail: str


@dataclass(frozen=True)
class Pair:
    """A question to a database, and the puzzle's name."""

    target: Target
    puzzle: str
    question: Question


@dataclass(frozen=True)
class Plan:
    """What is to be asked; left_out says in a sentence each what is not, and why."""

    pairs: Sequence[Pair]
    left_out: Sequence[str] = ()

    @property
    def targets(self) -> list[Target]:
        """Every database once."""
        found: list[Target] = []
        for pair in self.pairs:
            if pair.target not in found:
                found.append(pair.target)
        return found


def usable(candidates: Sequence[Target]) -> tuple[list[Target], list[str]]:
    """Those databases that can be compared here, and the names of the others.

    One whose URL is in the environment, and one that is to run in a container, is among the first in any case: its user
    expects it.
    """
    here: list[Target] = []
    others = []
    for target in candidates:
        if target.address is not None or target.image is not None or runner.status(target).usable:
            here.append(target)
        else:
            others.append(target.name)
    return here, others


def plan(
    databases: Sequence[Target], queries: Sequence[Query], puzzles: Sequence[Puzzle], forms: Sequence[str] = ()
) -> Plan:
    """Every database with every query, in each of the forms (its own choice where there are none), on every puzzle.

    A query that needs no puzzle is asked once, for all grids. Raises UsageError if a form is none of any query's, or if
    nothing is left to ask.
    """
    for form in forms:
        if not any(form in query.forms for query in queries):
            known = ", ".join(dict.fromkeys(form for query in queries for form in query.forms)) or "none"
            raise UsageError(
                f"--form {form} is not known to {', '.join(q.name for q in queries)}; the forms are {known}."
            )
    pairs: list[Pair] = []
    left_out: list[str] = []
    for puzzle, question in _questions(queries, puzzles, forms):
        for target in databases:
            pair = Pair(target, puzzle, question)
            try:
                question.request(target)
            except UsageError as error:
                left_out.append(f"{target}, {puzzle}: {error}")
            else:
                pairs.append(pair)
    if not pairs:
        raise UsageError(next(iter(left_out), "There is nothing to compare: no database, no query or no puzzle."))
    return Plan(pairs, left_out)


def run(
    plan: Plan,
    *,
    repeat: int = 1,
    timeout: float | None = None,
    memory: int = MEMORY,
    tell: Callable[[str, str], None] = unheard,
) -> Generator[Record]:
    """Asks every question of the plan and gives the records as they come; each database is made ready once.

    repeat: how often each question is asked; timeout: seconds for a statement; memory: bytes for a database; tell:
    is told a database's name and what is being started for it.
    """
    with targets.all_ready(plan.targets, memory, tell) as all_ready:
        ready: list[tuple[Target, Target]] = []
        for target, started in zip(plan.targets, all_ready, strict=True):
            if isinstance(started, Target):
                ready.append((target, started))
            else:
                yield _unavailable(target, str(started))
        for pair in plan.pairs:
            running = next((started for target, started in ready if target == pair.target), None)
            if running is None:
                continue
            answer = ask(running, pair.question, repeat=repeat, timeout=timeout, memory=memory)
            if answer.verdict == "unavailable":
                ready.remove((pair.target, running))
                yield _unavailable(pair.target, answer.detail)
            else:
                yield _record(pair, answer)


def exit_code(records: Sequence[Record], *, strict: bool = False) -> Exit:
    """4 if any answer differs; 5 or 3 if there was no answer at all, and when strict if any is missing; else 0."""
    verdicts = {record.verdict for record in records}
    if "differs" in verdicts:
        return Exit.DISAGREES
    if "agrees" in verdicts and not (strict and verdicts - {"agrees"}):
        return Exit.SOLVED
    return Exit.TIMEOUT if "timeout" in verdicts else Exit.UNAVAILABLE


def _questions(
    queries: Sequence[Query], puzzles: Sequence[Puzzle], forms: Sequence[str]
) -> Iterator[tuple[str, Question]]:
    for query in queries:
        own: list[str | None] = [form for form in forms if form in query.forms]
        for form in own or [None]:
            if not query.needs_puzzle:
                yield f"all-{query.default_size}x{query.default_size}", Question(query, None, Options(form=form))
                continue
            for number, puzzle in enumerate(puzzles, 1):
                yield puzzle.name or f"puzzle {number}", Question(query, puzzle, Options(form=form))


def _record(pair: Pair, answer: Answer) -> Record:
    seconds = answer.seconds
    return Record(
        database=str(pair.target),
        version=answer.version,
        query=answer.query,
        form=answer.form,
        puzzle=pair.puzzle,
        rows=len(answer.grids),
        first_s=seconds[0] if seconds else None,
        min_s=min(seconds, default=None),
        median_s=median(seconds) if seconds else None,
        verdict=answer.verdict,
        detail=answer.detail,
    )


def _unavailable(target: Target, detail: str) -> Record:
    return Record(str(target), "", "", "", "", 0, None, None, None, "unavailable", detail)
