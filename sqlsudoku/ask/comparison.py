"""Many databases on the same queries and puzzles, as plain records.

A plan lists the requests; run() works through them question by question: a query on a puzzle. Within a repetition, the
databases take turns, so that other load on the machine affects all of them alike.
"""

import itertools
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, replace

from sqlsudoku.ask import machine
from sqlsudoku.ask.answer import Answer, judged, needs_newer, request
from sqlsudoku.ask.records import Record
from sqlsudoku.database.connection import Limits
from sqlsudoku.endings import Ending, worst
from sqlsudoku.errors import DatabaseUnavailable, Exit, UsageError, meant
from sqlsudoku.puzzle.builtin import published
from sqlsudoku.puzzle.grid import Geometry, Puzzle
from sqlsudoku.puzzle.variant import OPTIONS, PLAIN, Variant, name_of
from sqlsudoku.queries.base import Query, Request
from sqlsudoku.queries.request import Question
from sqlsudoku.queries.script import script
from sqlsudoku.run import runner, targets
from sqlsudoku.run.runner import MEMORY, Children, Outcome, Unanswered, opening
from sqlsudoku.run.targets import Target, silent


@dataclass(frozen=True)
class PlannedRun:
    """A request, its target database and the puzzle's name; those of the same turn are asked side by side.

    question: the query with the options that were asked for.
    """

    target: Target
    puzzle: str
    request: Request
    question: str
    turn: int

    @property
    def cells(self) -> str:
        """The puzzle's cells, '' without a puzzle."""
        return self.request.puzzle.cells if self.request.puzzle else ""

    @property
    def units(self) -> str:
        """What the puzzle's units are, '' for the usual ones."""
        return name_of(self.request.geometry)

    @property
    def asked(self) -> tuple[str, str, str]:
        """What `Record.asked` will be."""
        return self.question, self.cells or self.puzzle, self.units


@dataclass(frozen=True)
class Plan:
    """The requests to run; left_out: sentences that say which requests were left out, and why."""

    runs: Sequence[PlannedRun]
    left_out: Sequence[str] = ()

    @property
    def targets(self) -> list[Target]:
        """Each database once."""
        found: list[Target] = []
        for run in self.runs:
            if run.target not in found:
                found.append(run.target)
        return found


def usable(candidates: Sequence[Target]) -> tuple[list[Target], list[str]]:
    """The databases to compare here if none is named, and the names of those that cannot be used.

    A database whose URL is in the environment, or that will run in a container, always counts as usable: its user
    expects it.
    """
    here: list[Target] = []
    others = []
    for target in candidates:
        if target.address is not None or target.image is not None:
            here.append(target)
        elif runner.status(target).usable:
            here += [target] if target.database.by_default else []
        else:
            others.append(target.name)
    return here, others


def plan(
    databases: Sequence[Target],
    queries: Sequence[Query],
    puzzles: Sequence[Puzzle],
    options: Mapping[str, Sequence[str]] = {},
    said: Variant = PLAIN,
) -> Plan:
    """Plans every combination of database, query, puzzle and option value, such as a form.

    said: the units of all grids and of the puzzles, which have them already. If an option has no value for a query, the
    query chooses. A query that needs no puzzle is asked for all grids. What is given twice is asked once, puzzles by
    their cells.
    Raises UsageError if no query has an option or one of its values, or if no request is left.
    """
    for option, values in options.items():
        _check_known(option, values, queries)
    named, others = _named(puzzles)
    databases = [target for place, target in enumerate(databases) if target not in databases[:place]]
    runs: list[PlannedRun] = []
    reasons: dict[tuple[str, str], list[str]] = {}
    for turn, (name, question) in enumerate(_wanted(queries, named, options, said)):
        chosen = (str(value) for option, value in question.options.items() if option not in OPTIONS)
        asked = " ".join([question.query, *chosen])
        for target in databases:
            try:
                runs.append(PlannedRun(target, name, request(target, question), asked, turn))
            except UsageError as error:
                reasons.setdefault((str(target), str(error)), []).append(name)
    left_out = [f"{target}, {shortened(several)}: {error}" for (target, error), several in reasons.items()]
    left_out += [f"{shortened(names)}: the same cells as {name}, which is compared." for name, names in others.items()]
    if not runs:
        raise UsageError(next(iter(left_out), "There is nothing to compare: no database, no query or no puzzle."))
    return Plan(runs, left_out)


def shortened(several: Sequence[str]) -> str:
    """The names, each once; if there are many, the first one and the number of others."""
    first, *others = dict.fromkeys(several)
    return ", ".join([first, *others]) if len(others) < 3 else f"{first} and {len(others)} more"


def run(
    plan: Plan,
    *,
    repeat: int = 1,
    timeout: float | None = None,
    memory: int = MEMORY,
    tell: Callable[[str, str], None] = silent,
) -> Generator[Record]:
    """Runs every request of the plan and yields the records one by one; each database is started once.

    repeat: how many times to run each request; if more than once, a warm-up goes before; timeout: seconds for a
    statement; memory: bytes for a database; tell: called with a database's name and a message when something is started
    for it. If interrupted, yields the records so far of the question that was being asked.
    """
    with targets.all_ready(plan.targets, memory, tell) as all_ready, closing(Children()) as children:
        ready: list[tuple[Target, Target]] = []
        for target, started in zip(plan.targets, all_ready, strict=True):
            if isinstance(started, Target):
                ready.append((target, started))
            else:
                yield _unavailable(target, str(started))
        for _, runs in itertools.groupby(plan.runs, lambda run: run.turn):
            asked = [(run, here) for run in runs for target, here in ready if target == run.target]
            turns = Turns(asked, repeat, Limits(memory, timeout), children)
            try:
                turns.take()
            finally:  # also if interrupted
                for run, answer in turns.latest():
                    if answer.verdict is not Ending.UNAVAILABLE:
                        yield _record(run, answer, turns)
                    elif any(target == run.target for target, _ in ready):
                        ready = [each for each in ready if each[0] != run.target]
                        yield _unavailable(run.target, answer.detail)


class Turns:
    """One question to several databases, which take turns in each repetition, and a yardstick with them.

    asked: the planned runs, each with its target that is ready; repeat: as for run().
    """

    def __init__(
        self, asked: Sequence[tuple[PlannedRun, Target]], repeat: int, limits: Limits, children: Children
    ) -> None:
        self.runs = [run for run, _ in asked]
        self.answers = [answers(here, run.request, limits, children) for run, here in asked]
        self.last: dict[int, Answer] = {}
        """The latest answer of each, by its place."""
        self.yardsticks: list[float] = []
        self.warm_up = repeat > 1
        self.repeat = repeat

    def take(self) -> None:
        """Asks all databases in each repetition; who did not answer is asked no more."""
        with ExitStack() as stack:
            waiting = [(place, stack.enter_context(closing(each))) for place, each in enumerate(self.answers)]
            for _ in range(self.repeat + self.warm_up):
                for place, several in waiting:
                    self.last[place] = next(several)
                waiting = [(place, several) for place, several in waiting if self.answered(place)]
                if waiting:
                    self.yardsticks.append(machine.yardstick())

    def answered(self, place: int) -> bool:
        return self.last[place].verdict in (Ending.AGREES, Ending.DIFFERS)

    def latest(self) -> list[tuple[PlannedRun, Answer]]:
        """The latest answers, in the order of the plan."""
        return [(self.runs[place], self.last[place]) for place in sorted(self.last)]


def answers(target: Target, request: Request, limits: Limits, children: Children) -> Generator[Answer]:
    """Runs the script of a request, as ask() does, once for each answer that is taken; it judges all runs so far.

    Between two of them the database, which is ready, is idle, so that others can run. One without rows is the last.
    """
    done: list[Outcome] = []
    try:
        with opening(target, limits, children) as opened:
            statements, connection = script(target.dialect, request).statements, opened()
            try:
                while True:
                    done.append(connection.run(*statements))
                    yield judged(done, request, str(target))
            except GeneratorExit:
                connection.end()
                raise
    except DatabaseUnavailable as error:
        done.append(Outcome(Ending.UNAVAILABLE, str(error)))
    except Unanswered as error:
        done.append(error.outcome)
    older, note = needs_newer(done[-1], target.dialect, request)
    if not older:
        yield judged(done, request, str(target)).noted(note)
        return
    with closing(answers(target, older, limits, children)) as several:
        for answer in several:
            yield answer.noted(note)


def exit_code(records: Sequence[Record], *, strict: bool = False) -> Exit:
    """4 if any answer differs; 5 or 3 if no request was answered or, if strict, any was not; else 0."""
    verdicts = {record.verdict for record in records}
    if Ending.AGREES in verdicts and Ending.DIFFERS not in verdicts and not strict:
        return Exit.SOLVED
    return worst(verdicts) if verdicts else Exit.UNAVAILABLE


def _check_known(option: str, asked: Sequence[str], queries: Sequence[Query]) -> None:
    known = [value for query in queries for value in query.values(option, "compare")]
    for name in asked:
        if name not in known:
            of = ", ".join(query.name for query in queries)
            end = meant(name, known) or f"the {option}s are {', '.join(dict.fromkeys(known)) or 'none'}."
            raise UsageError(f"--{option} {name} is not known to {of}; {end}")


def _named(puzzles: Sequence[Puzzle]) -> tuple[Sequence[tuple[str, Puzzle]], Mapping[str, Sequence[str]]]:
    """The puzzles with their names, those with the same cells once, and the other names of those, by the first one."""
    named: dict[tuple[str, Geometry], tuple[str, Puzzle]] = {}
    others: dict[str, list[str]] = {}
    for number, puzzle in enumerate(puzzles, 1):
        name = puzzle.name or f"puzzle {number}"
        first, _ = named.setdefault((puzzle.cells, puzzle.geometry), (name, puzzle))
        if name != first:
            others.setdefault(first, []).append(name)
    return [*named.values()], others


def _wanted(
    queries: Sequence[Query], puzzles: Sequence[tuple[str, Puzzle]], asked: Mapping[str, Sequence[str]], said: Variant
) -> Iterator[tuple[str, Question]]:
    """Every combination of query, puzzle and option values, with the puzzle's name."""
    for query in dict.fromkeys(queries):
        own = {option: _own(query.values(option, "compare"), values) for option, values in asked.items()}
        for chosen in itertools.product(*own.values()):
            question = Question(query.name, None, dict(zip(own, chosen, strict=True)))
            if not query.needs_puzzle:
                n = said.known.n if said.known else query.default_size
                yield f"all-{n}x{n}", question.having(**said.options)
                continue
            for name, puzzle in puzzles:
                yield name, replace(question, puzzle=puzzle)


def _own(known: Sequence[str], asked: Sequence[str]) -> Sequence[str | None]:
    """The requested names that the query knows, each once; if there are none, None: the query chooses."""
    return [*dict.fromkeys(name for name in asked if name in known)] or [None]


def _record(run: PlannedRun, answer: Answer, turns: Turns) -> Record:
    from statistics import median  # only a comparison needs it, but every command would load it

    warm_up, seconds = (answer.seconds[:1], answer.seconds[1:]) if turns.warm_up else ((), answer.seconds)
    return Record(
        database=str(run.target),
        version=answer.version,
        query=answer.query,
        form=answer.form,
        puzzle=run.puzzle,
        rows=answer.count,
        warm_up_s=warm_up[0] if warm_up else None,
        min_s=min(seconds, default=None),
        median_s=median(seconds) if seconds else None,
        verdict=answer.verdict,
        detail=answer.detail,
        published="" if run.units else published(run.puzzle, answer.query),
        seconds=list(seconds),
        load=machine.load(),
        yardstick_s=median(turns.yardsticks) if turns.yardsticks else None,
        question=run.question,
        cells=run.cells,
        units=run.units,
    )


def _unavailable(target: Target, detail: str) -> Record:
    return Record(str(target), "", "", "", "", 0, None, None, None, Ending.UNAVAILABLE, detail)
