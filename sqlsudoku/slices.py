"""Many puzzles for one database, a slice a statement, and an answer for each whatever happens.

A slice grows while the database is quick and shrinks when it is slow, so that answers come every second or so and
memory stays bounded. When a statement fails or takes too long, its puzzles are asked again in smaller parts, until only
those are left that are to blame; they come out with the reason. Every solution is tested against the rules and its
puzzle's givens; that there are no more, or none, the reference judges for a sample.
"""

import itertools
import math
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from typing import Literal, NamedTuple, Self

from sqlsudoku import reference, registry, sieve
from sqlsudoku.errors import DatabaseUnavailable, Disagreement, Exit, UsageError
from sqlsudoku.grid import BLANK, Puzzle
from sqlsudoku.queries.base import Query
from sqlsudoku.runner import MEMORY, Conversation, Unanswered, conversation
from sqlsudoku.script import Options, driver_statements
from sqlsudoku.targets import Target
from sqlsudoku.worker import Step

TABLE = "sqlsudoku_puzzles"
"""The temporary table that holds a slice."""
LIMIT = 2
"""How many solutions of a puzzle are asked for: two tell that there are several."""
FIRST, LARGEST = 250, 10_000
"""Puzzles in the first slice, and at most."""
QUICK, SLOW = 1.0, 4.0
"""Seconds below which the next slice may be larger, and above which it is to be smaller."""
PARTS = 16
"""Into how many parts a slice that failed is cut: one puzzle of ten thousand is found in four steps."""

LONGEST_SHOWN = 1000
"""Characters of a malformed text that are kept."""
VERDICTS = {0: ("0", "unsolvable"), 1: ("1", "solved"), 2: ("more", "ambiguous")}
"""By the number of solutions found: what the results call it, and the verdict."""

Kind = Literal["solved", "unsolvable", "ambiguous", "malformed", "timeout", "failed"]
Answer = list[str] | Unanswered


class Text(NamedTuple):
    """A puzzle as its source has it, and where it stands there: 'line 7'."""

    place: str
    text: str


class Result(NamedTuple):
    """What came of a puzzle.

    puzzle: the source's text; solution: the only one, or one of several; solutions: '0', '1', 'more', or '' where that
    is not known; verdict: a `Kind`, where it needs one with the reason behind a colon.
    """

    puzzle: str
    solution: str
    solutions: str
    verdict: str

    @property
    def kind(self) -> str:
        return self.verdict.partition(":")[0]


class Solver:
    """Solves slices on one database.

    checked: of how many answers of each kind in each slice the reference has to approve, None for all.
    """

    def __init__(self, engine: "Engine", checked: int | None) -> None:
        self.engine = engine
        self.checked = checked

    def results(self, take: Callable[[int], list[Text]]) -> Iterator[list[Result]]:
        """The results of a slice at a time; take gives the next puzzles, as many as it is told or fewer at the end.

        Raises Disagreement when an answer is refuted, and DatabaseUnavailable when the database can do no more.
        """
        count = FIRST
        while texts := take(count):
            start = time.perf_counter()
            yield self.solve(texts)
            seconds = time.perf_counter() - start
            if seconds < QUICK:
                count = min(2 * count, LARGEST)
            elif seconds > SLOW:
                count = max(count // 2, 1)

    def solve(self, texts: Sequence[Text]) -> list[Result]:
        """The results of a slice."""
        reading = sieve.read([text for _, text in texts])
        answers: dict[int, Answer] = {}
        for places in sieve.by_size(reading.puzzles).values():
            puzzles = [reading.puzzles[place] for place in places]
            found = self.engine.solutions(puzzles)
            self.check(puzzles, found)
            answers.update(zip(places, found, strict=True))
        return [
            _answered(text, answers[place], reading.counts.get(place))
            if place in answers
            else Result(shown(text.text), "", "", f"malformed: {text.place}: {reading.reasons[place]}")
            for place, text in enumerate(texts)
        ]

    def check(self, puzzles: Sequence[str], answers: Sequence[Answer]) -> None:
        """Raises Disagreement when a solution breaks the rules, or the reference refutes an answer of the sample."""
        answered = [
            (puzzle, answer)
            for puzzle, answer in zip(puzzles, answers, strict=True)
            if not isinstance(answer, Unanswered)
        ]
        if not _lawful(answered):
            self.judge(*next(pair for pair in answered if not _lawful([pair])))
        for puzzle, answer in self.sample(answered):
            self.judge(puzzle, answer)

    def sample(self, answered: Sequence[tuple[str, list[str]]]) -> Iterator[tuple[str, list[str]]]:
        """So many answers of each number of solutions, since a mistake is likelier where answers are rare."""
        if self.checked is None:
            yield from answered
            return
        for count in range(LIMIT + 1):
            same = [pair for pair in answered if len(pair[1]) == count]
            yield from random.sample(same, min(self.checked, len(same)))

    def judge(self, puzzle: str, answer: list[str]) -> None:
        verdict = reference.judge(Puzzle(puzzle), answer, LIMIT)
        if not verdict.agrees:
            raise Disagreement(f"{self.engine} disagrees with the reference on the puzzle {puzzle}: {verdict.detail}.")


def _lawful(answered: Sequence[tuple[str, list[str]]]) -> bool:
    """Whether all solutions keep the rules and their puzzles' givens, and are no more than wanted and different."""
    given = [puzzle for puzzle, answer in answered for _ in answer]
    filled = [solution for _, answer in answered for solution in answer]
    if any(len(answer) > 1 and not 1 < len(set(answer)) == len(answer) <= LIMIT for _, answer in answered):
        return False
    return not filled or sieve.all_solved(given, filled)


def _answered(text: Text, answer: Answer, claimed: int | None) -> Result:
    """The result of a well-formed puzzle; claimed is the number of solutions that its text states."""
    puzzle = shown(text.text)
    if isinstance(answer, Unanswered):
        return Result(puzzle, "", "", f"{answer.status}: {answer}")
    solution, solutions, verdict = (answer[0] if answer else ""), *VERDICTS[len(answer)]
    if claimed is not None and min(claimed, LIMIT) != len(answer):
        verdict = f"malformed: {text.place}: its text says {claimed} solutions"
    return Result(puzzle, solution, solutions, verdict)


def shown(text: str) -> str:
    """The text as results have it: on one line, and not without end."""
    line = text if text.isprintable() else "".join(sign if sign.isprintable() else " " for sign in text)
    return line if len(line) <= LONGEST_SHOWN else line[:LONGEST_SHOWN] + "…"


def go_on(take: Callable[[int], list[Text]], kept: Iterator[Result]) -> Counter[str]:
    """Passes over the puzzles that have results, and counts these by kind. Raises UsageError if they are of others."""
    counts: Counter[str] = Counter()
    while results := list(itertools.islice(kept, LARGEST)):
        for result, text in itertools.zip_longest(results, take(len(results))):
            if text is None or shown(text.text) != result.puzzle:
                where = "behind the last puzzle" if text is None else f"at {text.place} of the puzzles"
                raise UsageError(f"--resume cannot go on: the results are of other puzzles, as they show {where}.")
            counts[result.kind] += 1
    return counts


class Engine:
    """A database that solves the puzzles of a temporary table; connected to when needed, and anew after a failure.

    timeout: seconds for a statement; memory: bytes for the database. Raises UsageError at once for a query or form that
    it cannot run, and DatabaseUnavailable when it is entered as a context.
    """

    def __init__(
        self,
        target: Target,
        query: Query,
        form: str | None = None,
        *,
        timeout: float | None = None,
        memory: int = MEMORY,
    ) -> None:
        self.dialect = registry.dialect(target.name)
        if self.dialect.temporary_schema is None:
            raise UsageError(f"{self.dialect.title} cannot take many puzzles at once; {_able()} can.")
        self.table = f"{self.dialect.temporary_schema}.{TABLE}"
        # a file would only be in the way of another connection
        self.target = Target(target.name) if target.database.file else target
        self.query = query
        self.form = form
        self.timeout = timeout
        self.memory = memory
        self.started = ExitStack()
        self.opened = ExitStack()
        self.conversation: Conversation | None = None
        self.written: dict[int, list[str]] = {}
        self.statements(query.default_size)

    def __str__(self) -> str:
        return str(self.target)

    def __enter__(self) -> Self:
        self.target = self.started.enter_context(self.target.ready(self.memory))
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
        self.started.close()

    def close(self) -> None:
        """Ends the conversation with the database, should there be one."""
        self.conversation = None
        self.opened.close()

    def statements(self, size: int) -> list[str]:
        """What solves the table's puzzles of N x N cells: a query, and before it settings, should it need any."""
        if size not in self.written:
            options = Options(size=size, form=self.form, table=self.table, limit=LIMIT)
            self.written[size] = driver_statements(self.dialect, self.query, None, options)
        return self.written[size]

    def solutions(self, puzzles: Sequence[str]) -> list[Answer]:
        """Up to two solutions of each puzzle, or why the database has no answer; the puzzles are all of one size.

        Raises DatabaseUnavailable if it cannot even be asked, and Disagreement if the rows are no answer.
        """
        try:
            return [*self.asked(puzzles)]
        except UsageError as error:  # the query lacks this size
            return [Unanswered("failed", str(error))] * len(puzzles)
        except Unanswered as failure:
            self.close()
            self.probe(len(puzzles[0]), failure)
            if len(puzzles) == 1:
                return [failure]
        part = -(-len(puzzles) // PARTS)
        return [answer for each in batched(puzzles, part) for answer in self.solutions(each)]

    def asked(self, puzzles: Sequence[str]) -> list[list[str]]:
        """The solutions of all puzzles by one statement. Raises Unanswered."""
        statements = self.statements(math.isqrt(len(puzzles[0])))
        if self.conversation is None:
            self.conversation = self.opened.enter_context(conversation(self.target, self.timeout, self.memory))
        rows = self.conversation.ask(
            run(f"CREATE TEMPORARY TABLE {self.table} (id INTEGER, puzzle VARCHAR({len(puzzles[0])}))"),
            {"table": self.table, "columns": {"id": list(range(len(puzzles))), "puzzle": list(puzzles)}},
            *map(run, statements),
            run(f"DROP TABLE {self.table}"),
        )[-1]
        answers: dict[object, list[str]] = {place: [] for place in range(len(puzzles))}
        for place, solution in rows:
            if place not in answers:
                raise Disagreement(f"{self} answered for puzzle {place!r}, but the last is {len(puzzles) - 1}.")
            answers[place].append(solution)
        return list(answers.values())

    def probe(self, cells: int, failure: Unanswered) -> None:
        """Raises DatabaseUnavailable if not even a full grid can be asked for: then no puzzle is to blame."""
        full = next(reference.solutions(Puzzle(BLANK * cells)))
        try:
            self.asked([full])
        except Unanswered:
            self.close()
            raise DatabaseUnavailable(f"{self} fails: {failure}.") from None


def run(statement: str) -> Step:
    """A step that executes a statement."""
    return {"statement": statement, "parameters": {}}


def _able() -> str:
    """The databases that can take many puzzles."""
    return ", ".join(name for name, dialect in registry.dialects().items() if dialect.temporary_schema)


def batched(items: Sequence[str], size: int) -> Iterator[Sequence[str]]:
    """The items in parts of a size; the last may be smaller."""
    return (items[start : start + size] for start in range(0, len(items), size))


def exit_code(counts: Counter[str]) -> Exit:
    """5 if a puzzle timed out, 1 if any other has not exactly one solution, else 0."""
    if counts["timeout"]:
        return Exit.TIMEOUT
    return Exit.SOLVED if set(counts) <= {"solved"} else Exit.NO_SOLUTION
