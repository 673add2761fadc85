"""Many puzzles for one database, a slice a statement, and an answer for each whatever happens.

Several slices are solved at the same time, each over a connection of its own, and their results come in the puzzles'
order. A slice grows while its puzzles are little work and shrinks when they are much, so that memory stays bounded and
results come every few seconds. A busy machine, on which little work takes long, leaves the slices as they are, unless
they come near the time limit: small ones would only be more work. Every solution is tested against the rules and its
puzzle's givens; that there are no more, or none, the reference judges for a sample.
"""

import itertools
import math
import os
import random
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack
from queue import SimpleQueue
from time import thread_time
from typing import Literal, NamedTuple

from sqlsudoku.batches.engine import LIMIT, Engine, EngineConnection, Solutions, Stopped
from sqlsudoku.errors import Disagreement, Exit, UsageError
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.grid import Puzzle
from sqlsudoku.puzzle.notation import OWN, Notation
from sqlsudoku.puzzle.reading import bulk
from sqlsudoku.puzzle.reading.text import Text
from sqlsudoku.run.runner import Unanswered

FIRST, LARGEST = 2_000, 100_000
"""Puzzles in the first slices, and at most. A statement has to be planned, and each of its levels costs something even
for a single row: DuckDB spends half as much on a puzzle among 100,000 as on one among 10,000, and on 5,000 puzzles with
17 givens a quarter less in slices that start with 2,000 than with 250."""
PERIOD = 30.0
"""How many seconds of work a slice may be before the next ones are smaller. The work is the processor time that the
slice takes here and in an embedded database; a server's is not known, and its answers' whole time stands for it."""
FACTOR = 16
"""By how much the next slices are larger or smaller at most."""
MOST_JOBS = 4
"""How many slices are solved at the same time where nobody says more: each job takes its own memory."""
KEPT = 10_000
"""How many results of an earlier run are compared at once."""
LONGEST_SHOWN = 1000
"""Characters of a malformed text that are kept."""
VERDICTS = {0: ("0", "unsolvable"), 1: ("1", "solved"), 2: ("more", "ambiguous")}
"""By the number of solutions found: what the results call it, and the verdict."""

VerdictKind = Literal["solved", "unsolvable", "ambiguous", "malformed", "timeout", "failed"]


class Result(NamedTuple):
    """What came of a puzzle.

    puzzle: the source's text; solution: the only one, or one of several; solutions: '0', '1', 'more', or '' where that
    is not known; verdict: a `VerdictKind`, where it needs one with the reason behind a colon.
    """

    puzzle: str
    solution: str
    solutions: str
    verdict: str

    @property
    def kind(self) -> str:
        return self.verdict.partition(":")[0]


class Slice(NamedTuple):
    """A solved slice.

    seconds: what its statements took by the clock; work: what all of it took, without waiting for a processor.
    """

    results: list[Result]
    seconds: float
    work: float


class Solver:
    """Solves slices on one database.

    checked: of how many answers of each kind in each slice the reference has to approve, None for all; jobs: how many
    slices are solved at the same time, None for one a core.
    """

    def __init__(self, engine: Engine, checked: int | None, jobs: int | None = None) -> None:
        self.engine = engine
        self.checked = checked
        cores = os.cpu_count() or 1
        self.jobs = jobs or min(cores, MOST_JOBS)
        self.threads = max(cores // self.jobs, 1)
        self.longest = engine.timeout / 2 if engine.timeout else math.inf
        """How many seconds by the clock a slice's statements may take before the next ones are smaller."""

    def results(self, take: Callable[[int], list[Text]]) -> Generator[list[Result]]:
        """The results of a slice at a time; take gives the next puzzles, as many as it is told or fewer at the end.

        Raises Disagreement when an answer is refuted, and DatabaseUnavailable when the database can do no more.
        """
        connections = [self.engine.connection(self.threads) for _ in range(self.jobs)]
        idle: SimpleQueue[EngineConnection] = SimpleQueue()
        for connection in connections:
            idle.put(connection)
        running: deque[Future[Slice]] = deque()
        count = FIRST
        with ExitStack() as ends:
            for connection in connections:
                ends.callback(connection.close)
            pool = ends.enter_context(ThreadPoolExecutor(self.jobs))
            for connection in connections:  # each of them, should an order to end come while one is being stopped
                ends.callback(connection.stop)
            try:
                more = True
                while more or running:
                    # one is read ahead, so that no connection waits while results are written
                    while more and len(running) <= self.jobs:
                        if texts := take(count):
                            running.append(pool.submit(self.timed, texts, idle))
                        else:
                            more = False
                    if running:
                        solved = running.popleft().result()
                        count = self.next_count(solved)
                        yield solved.results
            finally:
                for future in running:
                    future.cancel()

    def next_count(self, solved: Slice) -> int:
        """How many puzzles should be in the slices after this one."""
        room = min(PERIOD / max(solved.work, 0.001), self.longest / max(solved.seconds, 0.001))
        factor = min(max(room, 1 / FACTOR), FACTOR)
        return min(max(int(len(solved.results) * factor), 1), LARGEST)

    def timed(self, texts: Sequence[Text], idle: "SimpleQueue[EngineConnection]") -> Slice:
        """Solves a slice over a connection that has nothing to do."""
        connection = idle.get()
        seconds, work = connection.seconds, connection.work + thread_time()
        try:
            results = self.solve(texts, connection)
            return Slice(results, connection.seconds - seconds, connection.work + thread_time() - work)
        finally:
            idle.put(connection)

    def solve(self, texts: Sequence[Text], connection: EngineConnection) -> list[Result]:
        """The results of a slice."""
        reading = bulk.read(texts)
        answers: dict[int, Solutions] = {}
        for places in bulk.by_size(reading.puzzles).values():
            puzzles = [reading.puzzles[place] for place in places]
            found = connection.solutions(puzzles)
            self.check(puzzles, found, connection)
            answers.update(zip(places, found, strict=True))
        for place, solution in reading.solutions.items():
            self.compare(reading.puzzles[place], answers[place], solution)
        return [
            _answered(text, answers[place], reading.counts.get(place), reading.notations.get(place, OWN))
            if place in answers
            else Result(shown(text.text), "", "", f"malformed: {reading.reasons[place]}")
            for place, text in enumerate(texts)
        ]

    def check(self, puzzles: Sequence[str], answers: Sequence[Solutions], connection: EngineConnection) -> None:
        """Raises Disagreement when a solution breaks the rules, or the reference refutes an answer of the sample.

        Raises Stopped when the connection from which the answers came is stopped meanwhile.
        """
        answered = [
            (puzzle, answer)
            for puzzle, answer in zip(puzzles, answers, strict=True)
            if not isinstance(answer, Unanswered)
        ]
        if not _lawful(answered):
            self.judge(*next(pair for pair in answered if not _lawful([pair])))
        for puzzle, answer in self.sample(answered):
            if connection.stopped:
                raise Stopped
            self.judge(puzzle, answer)

    def compare(self, puzzle: str, answer: Solutions, solution: str) -> None:
        """Raises Disagreement when an answer should have a solution that is known, and has not."""
        if not isinstance(answer, Unanswered) and len(answer) < LIMIT and solution not in answer:
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
    return not filled or bulk.all_solved(given, filled)


def _answered(text: Text, answer: Solutions, claimed: int | None, notation: Notation) -> Result:
    """The result of a well-formed puzzle; claimed: the number of solutions that its text states."""
    puzzle = shown(text.text)
    if isinstance(answer, Unanswered):
        return Result(puzzle, "", "", f"{answer.status}: {answer}")
    solution, solutions, verdict = (notation.written(answer[0]) if answer else ""), *VERDICTS[len(answer)]
    if claimed is not None and min(claimed, LIMIT) != len(answer):
        verdict = f"malformed: {text.place}: its text says {claimed} solution{'' if claimed == 1 else 's'}"
    return Result(puzzle, solution, solutions, verdict)


def shown(text: str) -> str:
    """The text as results have it: on one line, and not without end."""
    line = text if text.isprintable() else "".join(sign if sign.isprintable() else " " for sign in text)
    return line if len(line) <= LONGEST_SHOWN else line[:LONGEST_SHOWN] + "…"


def go_on(take: Callable[[int], list[Text]], kept: Iterator[Result]) -> Counter[str]:
    """Passes over the puzzles that have results, and counts these by kind. Raises UsageError if they are of others."""
    counts: Counter[str] = Counter()
    while results := list(itertools.islice(kept, KEPT)):
        for result, text in itertools.zip_longest(results, take(len(results))):
            if text is None or shown(text.text) != result.puzzle:
                where = "behind the last puzzle" if text is None else f"at {text.place} of the puzzles"
                raise UsageError(f"--resume cannot go on: the results are of other puzzles, as they show {where}.")
            counts[result.kind] += 1
    return counts


def exit_code(counts: Counter[str]) -> Exit:
    """5 if a puzzle timed out, 1 if any other has not exactly one solution, else 0."""
    if counts["timeout"]:
        return Exit.TIMEOUT
    return Exit.SOLVED if set(counts) <= {"solved"} else Exit.NO_SOLUTION
