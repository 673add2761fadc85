"""Solves many puzzles on one database, one statement per slice; every puzzle gets a result.

Several slices are solved in parallel, each over its own connection, and the results are in the order of the puzzles.
They are read together and are equally long, so that the connections end together, also at the end of the puzzles.
Slices grow while their puzzles need little work and shrink when they need much, so that memory stays bounded and
results arrive every few seconds. On a busy machine, where little work takes long, slices keep their size unless they
come near the time limit: smaller ones would only add work. Every solution is checked against the rules and its
puzzle's givens; the reference checks a sample for the number of solutions.
"""

import itertools
import math
import os
import random
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack
from functools import lru_cache
from queue import SimpleQueue
from time import thread_time
from typing import Any, NamedTuple, Self

from sqlsudoku.batches.engine import LIMIT, Engine, EngineConnection, Solutions, Stopped, batched
from sqlsudoku.endings import Ending
from sqlsudoku.errors import Disagreement, Exit, UsageError
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.grid import Geometry, Puzzle
from sqlsudoku.puzzle.notation import OWN, Notation
from sqlsudoku.puzzle.reading import bulk
from sqlsudoku.puzzle.reading.text import Text
from sqlsudoku.puzzle.variant import OPTIONS, PLAIN, Variant, of_name
from sqlsudoku.run.runner import Unanswered

FIRST, LARGEST = 2_000, 100_000
"""The number of puzzles in the first slices, and the maximum where a database declares no lower one. Planning a
statement has a cost, and so has each of its levels even for a single row: DuckDB spends half as much on a puzzle among
100,000 as on one among 10,000, and on 5,000 puzzles with 17 givens a quarter less in slices that start with 2,000 than
with 250."""
SAMPLE = 10
"""How many puzzles of the first slice tell the size of all."""
PERIOD = 30.0
"""The seconds of work in a slice above which the next ones are smaller. The work is the processor time of the slice
here and in an embedded database; a server's processor time is not known, so its whole response time counts instead."""
FACTOR = 16
"""The maximum factor by which the next slices grow or shrink."""
MOST_JOBS = 4
"""The default maximum number of slices solved in parallel: each job needs its own memory."""
KEPT = 10_000
"""The number of results of an earlier run compared at a time."""
LONGEST_SHOWN = 1000
"""The maximum number of characters of a puzzle's text in its result."""
ENDINGS = {0: ("0", Ending.UNSOLVABLE), 1: ("1", Ending.SOLVED), 2: ("more", Ending.AMBIGUOUS)}
"""By the number of solutions found: their column, and how the puzzle ends."""
KINDS = [
    *(ending.value for _, ending in ENDINGS.values()),
    *(each.value for each in (Ending.MALFORMED, Ending.TIMEOUT, Ending.FAILED)),
]
"""What a verdict begins with."""


class Result(NamedTuple):
    """The result of a puzzle.

    puzzle: the source's text; solution: the only one, or one of several; solutions: '0', '1', 'more', or '' if unknown;
    verdict: one of KINDS, then the units if some are said of all, and a reason if it needs one, each after a colon.
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

    seconds: the wall-clock time of its statements; work: the time of everything, without waiting for a processor.
    """

    results: list[Result]
    seconds: float
    work: float


class Solver:
    """Solves slices on one database; a context manager that opens and closes it.

    checked: how many answers of each kind in each slice the reference checks, None for all; jobs: how many slices are
    solved in parallel, None for one per core, up to a maximum; threads: how many each of them may use in an embedded
    database, None to share the cores.
    """

    def __init__(
        self, engine: Engine, checked: int | None, jobs: int | None = None, threads: int | None = None
    ) -> None:
        self.engine = engine
        self.checked = checked
        cores = os.cpu_count() or 1
        self.jobs = jobs or min(cores, MOST_JOBS)
        self.threads = threads or max(cores // self.jobs, 1)
        self.longest = engine.timeout / 2 if engine.timeout else math.inf
        """The wall-clock seconds of a slice's statements above which the next slices are smaller."""
        in_memory = LARGEST * (self.jobs + 1) // (2 * self.jobs)
        self.largest = min(engine.tables.most_puzzles or in_memory, in_memory)
        """The maximum number of puzzles in a slice: one for each job is solved, and another is read ahead."""
        self.first = self.count = 0
        """The number of puzzles in the first slices and in the next ones, 0 before the first."""
        self.connections = [engine.connection(self.threads) for _ in range(self.jobs)]

    def __enter__(self) -> Self:
        self.engine.__enter__()
        return self

    def __exit__(self, *raised: Any) -> None:
        with ExitStack() as ends:
            ends.push(self.engine)
            for connection in self.connections:  # one callback each, in case a signal arrives while one is being closed
                ends.callback(connection.close)

    def results(self, take: Callable[[int], list[Text]]) -> Generator[list[Result]]:
        """Yields the results of a slice for each job at a time; take(count) returns the next puzzles, fewer at the end.

        At the end, the connections stay open for other puzzles; if it ends before that, they are closed for good.
        Raises Disagreement if an answer is refuted, and DatabaseUnavailable if the database can no longer be used.
        """
        idle: SimpleQueue[EngineConnection] = SimpleQueue()
        for connection in self.connections:
            idle.put(connection)
        running: deque[list[Future[Slice]]] = deque()
        with ThreadPoolExecutor(self.jobs) as pool, ExitStack() as unfinished:
            for connection in self.connections:
                unfinished.callback(connection.stop)
            try:
                more = True
                # the first slices tell how large the others may be, of which the next ones are read ahead, so that no
                # connection waits while results are written
                most = 2 if self.count else 1
                while more or running:
                    while more and len(running) < most:
                        if texts := take((self.count or FIRST) * self.jobs):
                            self.first = self.first or first_count(texts, self.engine.variant)
                            self.count = self.count or self.first
                            parts = batched(texts, part_size(len(texts), self.count, self.jobs, self.first))
                            running.append([pool.submit(self.timed, part, idle) for part in parts])
                        else:
                            more = False
                    if running:
                        solved = [part.result() for part in running[0]]
                        running.popleft()
                        self.count, most = self.next_count(solved[0]), 2
                        yield [result for part in solved for result in part.results]
                unfinished.pop_all()
            finally:
                for future in itertools.chain(*running):
                    future.cancel()

    def next_count(self, solved: Slice) -> int:
        """The number of puzzles for the slices after this one."""
        room = min(PERIOD / max(solved.work, 0.001), self.longest / max(solved.seconds, 0.001))
        factor = min(max(room, 1 / FACTOR), FACTOR)
        least = self.count if factor >= 1 else 1  # the last slice of some puzzles is short
        return min(max(int(len(solved.results) * factor), least), self.largest)

    def timed(self, texts: Sequence[Text], idle: "SimpleQueue[EngineConnection]") -> Slice:
        """Solves a slice over an idle connection."""
        connection = idle.get()
        seconds, work = connection.seconds, connection.work + thread_time()
        try:
            results = self.solve(texts, connection)
            return Slice(results, connection.seconds - seconds, connection.work + thread_time() - work)
        finally:
            idle.put(connection)

    def solve(self, texts: Sequence[Text], connection: EngineConnection) -> list[Result]:
        """The results of a slice. Raises Stopped if its connection is stopped meanwhile."""
        reading = bulk.reading_of(texts, self.engine.variant)
        answers: dict[int, Solutions] = {}
        for places in bulk.by_size(reading.puzzles).values():
            puzzles = [reading.puzzles[place] for place in places]
            found = connection.solutions(puzzles)
            self.check(puzzles, found, connection)
            answers.update(zip(places, found, strict=True))
        for place, solution in reading.solutions.items():
            self.compare(reading.puzzles[place], answers[place], solution)
        return [
            self.answered(text, answers[place], reading.counts.get(place), reading.notations.get(place, OWN))
            if place in answers
            else Result(shown(text.text), "", "", self.verdict(Ending.MALFORMED, reading.reasons[place]))
            for place, text in enumerate(texts)
        ]

    def answered(self, text: Text, answer: Solutions, claimed: int | None, notation: Notation) -> Result:
        """The result of a well-formed puzzle; claimed: the number of solutions that its text states."""
        puzzle = shown(text.text)
        if isinstance(answer, Unanswered):
            return Result(puzzle, "", "", self.verdict(answer.status, str(answer)))
        solution = notation.in_own_symbols(answer[0]) if answer else ""
        solutions, ending = ENDINGS[len(answer)]
        verdict = self.verdict(ending)
        if claimed is not None and min(claimed, LIMIT) != len(answer):
            stated = f"{claimed} solution{'' if claimed == 1 else 's'}"
            verdict = self.verdict(Ending.MALFORMED, f"{text.place}: its text states {stated}")
        return Result(puzzle, solution, solutions, verdict)

    def verdict(self, kind: str, reason: str = "") -> str:
        """The verdict on a puzzle: 'solved', or 'solved: extra diagonal' with units that are said of all."""
        return ": ".join(filter(None, [kind, self.engine.variant.name, reason]))

    def check(self, puzzles: Sequence[str], answers: Sequence[Solutions], connection: EngineConnection) -> None:
        """Raises Disagreement if a solution breaks the rules, or the reference refutes an answer of the sample.

        Raises Stopped if the connection that returned the answers is stopped meanwhile.
        """
        if connection.stopped:
            raise Stopped
        answered = [
            (puzzle, answer)
            for puzzle, answer in zip(puzzles, answers, strict=True)
            if not isinstance(answer, Unanswered)
        ]
        geometry = self.engine.variant.of_length(len(puzzles[0]))
        if not _lawful(answered, geometry):
            self.judge(*next(pair for pair in answered if not _lawful([pair], geometry)))
        for puzzle, answer in self.sample(answered):
            if connection.stopped:
                raise Stopped
            self.judge(puzzle, answer)

    def compare(self, puzzle: str, answer: Solutions, solution: str) -> None:
        """Raises Disagreement if an answer lacks a solution that is known."""
        if not isinstance(answer, Unanswered) and len(answer) < LIMIT and solution not in answer:
            self.judge(puzzle, answer)

    def sample(self, answered: Sequence[tuple[str, list[str]]]) -> Iterator[tuple[str, list[str]]]:
        """A sample for each number of solutions: mistakes are likelier among rare kinds of answers."""
        if self.checked is None:
            yield from answered
            return
        for count in range(LIMIT + 1):
            same = [pair for pair in answered if len(pair[1]) == count]
            yield from random.sample(same, min(self.checked, len(same)))

    def judge(self, puzzle: str, answer: list[str]) -> None:
        geometry = self.engine.variant.of_length(len(puzzle))
        verdict = reference.judge(Puzzle(puzzle, geometry=geometry), answer, LIMIT)
        if not verdict.agrees:
            raise Disagreement(f"{self.engine} disagrees with the reference on the puzzle {puzzle}: {verdict.detail}.")


def first_count(texts: Sequence[Text], variant: Variant = PLAIN) -> int:
    """The number of puzzles for the first slices: fewer if some are larger than 9x9, by the square of their cells."""
    some = bulk.reading_of(texts[:: max(len(texts) // SAMPLE, 1)], variant)
    cells = max(map(len, some.puzzles.values()), default=81)
    return max(min(FIRST, FIRST * 81**2 // cells**2), 1)


def part_size(count: int, most: int, jobs: int, few: int) -> int:
    """The number of puzzles in each slice, at most `most`, so that all jobs end about together; few are one slice."""
    rounds = math.ceil(count / (most * jobs))
    return math.ceil(count / (rounds * jobs)) if count > few else few


def _lawful(answered: Sequence[tuple[str, list[str]]], geometry: Geometry) -> bool:
    """Whether all solutions obey the rules, match their givens, are distinct and do not exceed the limit."""
    given = [puzzle for puzzle, answer in answered for _ in answer]
    filled = [solution for _, answer in answered for solution in answer]
    several = (answer for _, answer in answered if len(answer) > 1)
    if not all(len(set(answer)) == len(answer) <= LIMIT for answer in several):
        return False
    return not filled or bulk.all_solved(given, filled, geometry)


def shown(text: str) -> str:
    """The text as shown in results: on one line, and shortened if too long."""
    line = text if text.isprintable() else "".join(sign if sign.isprintable() else " " for sign in text)
    return line if len(line) <= LONGEST_SHOWN else line[:LONGEST_SHOWN] + "…"


def check_units(verdict: str, variant: Variant) -> None:
    """Raises UsageError if the run of an earlier verdict had other units than this run."""
    _, *parts = verdict.split(": ", 2)
    check_same_units(parts[0] if parts and parts[0].split(" ")[0] in OPTIONS else "", variant)


def check_same_units(units: str, variant: Variant) -> None:
    """Raises UsageError if an earlier run had other units than this run; other letters for the same are not other."""
    if units != variant.name and not _is_same(units, variant):
        before, now = (
            f"with {each}" if each else "without --boxes, --regions and --extra" for each in (units, variant.name)
        )
        raise UsageError(f"--resume cannot continue: the results were found {before}, but this run is {now}.")


@lru_cache(16)
def _is_same(units: str, variant: Variant) -> bool:
    """Whether a name of units says the same; of what is no name, such as a message that begins like one, nothing is."""
    try:
        return of_name(units).is_same(variant)
    except UsageError:
        return False


def skip_done(take: Callable[[int], list[Text]], kept: Iterator[Result], variant: Variant = PLAIN) -> Counter[str]:
    """Skips the puzzles that have results, and counts those by kind.

    variant: what all puzzles are. Raises UsageError if the puzzles or the units differ.
    """
    counts: Counter[str] = Counter()
    while results := list(itertools.islice(kept, KEPT)):
        for result, text in itertools.zip_longest(results, take(len(results))):
            if text is None or shown(text.text) != result.puzzle:
                where = "after the last puzzle" if text is None else f"at {text.place} of the puzzles"
                raise UsageError(f"--resume cannot continue: the results are of other puzzles; they differ {where}.")
            check_units(result.verdict, variant)
            counts[result.kind] += 1
    return counts


def exit_code(counts: Counter[str]) -> Exit:
    """5 if a puzzle timed out, 1 if another does not have exactly one solution, else 0."""
    if counts[Ending.TIMEOUT]:
        return Exit.TIMEOUT
    return Exit.SOLVED if set(counts) <= {Ending.SOLVED} else Exit.NO_SOLUTION
