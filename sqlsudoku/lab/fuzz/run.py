"""Puts case after case to a database, and shrinks and writes what is found."""

import time
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Self

from sqlsudoku.database import user_tables
from sqlsudoku.database.connection import Limits
from sqlsudoku.database.dialect import Setting
from sqlsudoku.database.script import Statement
from sqlsudoku.endings import Ending
from sqlsudoku.lab.compliance.requirements import requirements
from sqlsudoku.lab.fuzz import cases, kept, report
from sqlsudoku.lab.fuzz.ahead import DrawnAhead, Task
from sqlsudoku.lab.fuzz.case_order import KINDS, CaseOrder
from sqlsudoku.lab.fuzz.cases import TABLE, AnyCase
from sqlsudoku.lab.fuzz.causes import Causes, Known
from sqlsudoku.lab.fuzz.grammar import cases as statements
from sqlsudoku.lab.fuzz.hangs import SHARE, Hangs
from sqlsudoku.lab.fuzz.judge import CaseAnswer, Judge
from sqlsudoku.lab.fuzz.log import CaseRecord, Facts, Log
from sqlsudoku.lab.fuzz.recursion import cases as recursions
from sqlsudoku.lab.fuzz.session import Session
from sqlsudoku.lab.fuzz.shrink import Shrunk, shrunk
from sqlsudoku.lab.fuzz.waiting import Unshrunk, Waiting
from sqlsudoku.output import write
from sqlsudoku.puzzle.variant import PLAIN, Variant
from sqlsudoku.run.targets import Target

WRITTEN = 3
"""How many findings of a cause are shrunk and written; the others are only in the log."""
EARLIER = 16
"""How many cases before a finding are put again with it, if it does not fail without them."""


@dataclass(frozen=True)
class FuzzPlan:
    """What to do. seconds: the time limit of a statement; shrinking: the seconds for shrinking one finding.

    about: the kinds of cases; said: the units of all puzzles; known: the causes that are listed;
    issues: whether to write each finding as an issue, too.
    """

    seed: int
    folder: Path
    seconds: float
    memory: int
    shrinking: float = 60.0
    about: Sequence[str] = KINDS[:1]
    said: Variant = PLAIN
    known: Sequence[Known] = ()
    issues: bool = False


class Fuzz:
    """A run on a target that is ready; a context manager that ends its connection.

    Raises DatabaseUnavailable if no table can be made there.
    """

    def __init__(self, target: Target, plan: FuzzPlan) -> None:
        self.plan = plan
        self.causes = Causes(plan.known)
        self.hangs = Hangs(plan.seconds)
        self.dialect = target.dialect
        self.requires = requirements(target.dialect, target.database)
        self.session = Session(target, Limits(plan.memory, plan.seconds))
        self.judge = Judge(self.dialect, self.session)
        self.settings: Sequence[Setting] = ()
        self._put: deque[AnyCase] = deque(maxlen=EARLIER)
        self._ended = 0
        self._opened = ExitStack()

    def __enter__(self) -> Self:
        with self._opened as opened:
            opened.enter_context(self.session)
            result = self.session.run(user_tables.probe(TABLE))
            if result.status is not Ending.RAN:
                raise user_tables.no_tables(self.session.target, "tested", result.detail)
            self.settings = [each for each in (*self.dialect.harmless, *self.dialect.small_memory) if self.has(each)]
            target, version = self.session.target, self.session.version
            self.requires = requirements(target.dialect, target.database, version)
            self.ahead = DrawnAhead(Task(target.name, version, tuple(self.settings), self.plan.seed))
            opened.callback(self.ahead.close)
            self._opened = opened.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._opened.close()

    @property
    def order(self) -> CaseOrder:
        """The order of the kinds of cases; what the grammar may draw depends on the version."""
        return CaseOrder(self.plan.about, self.requires.grammar_asked)

    @property
    def facts(self) -> Facts:
        """What a report says about all cases."""
        plan = self.plan
        settings, target = [each.text for each in self.settings], self.session.target
        version, units = self.session.version, plan.said.name
        return Facts(target.name, version, plan.seed, plan.seconds, plan.about, settings, units)

    def has(self, setting: Setting | Statement) -> bool:
        """Whether this version of the database has a setting."""
        undo = str(setting.undo)
        return self.session.run([Statement(setting.text, undo), Statement(undo)]).status is Ending.RAN

    def records(self, numbers: Iterable[int], log_name: str = "log.jsonl") -> Iterator[CaseRecord]:
        """Puts the cases of these numbers, writes each into the log, and yields its record.

        Between them it shrinks findings, for no more than about half of the time. What is left then stays as it came.
        Raises DatabaseUnavailable if the database does not come back after a crash, and UsageError if the folder cannot
        be written.
        """
        waiting = Waiting(self.causes, self.plan.shrinking)
        with Log(self.plan.folder / log_name, self.facts) as log:
            try:
                for number in numbers:
                    if self.hangs.leaves_out(number, self._draw(number)):
                        continue
                    case, refused = self.drawn(number)
                    earlier = self._earlier()
                    answer = self._answer(number, case)
                    record = self._filed(CaseRecord(number, case, answer, refused))
                    self._put.append(case)
                    if record.path:
                        waiting.add(Unshrunk(record, earlier))
                    log.add(record)
                    yield record
                    # only now: if the run is interrupted, the finding is there as it came
                    waiting.shrink_next(self._shrink, between=True)
                while waiting.shrink_next(self._shrink, between=False):
                    pass
            finally:
                log.sum_up(self.causes, self.hangs)

    def _answer(self, number: int, case: AnyCase) -> CaseAnswer:
        """What comes of a case; it has less time if it looks like cases that did not end, or if others took much."""
        kind, start = self.hangs.kind_of(case), time.monotonic()
        is_short = kind is not None or self.hangs.took_much
        answer = self.judge.answer(case, self.plan.seconds / SHARE if is_short else None)
        self.hangs.ended(self._draw(number), answer.verdict, time.monotonic() - start)
        if is_short and answer.verdict is Ending.SLOW:
            (kind or self.hangs).shortened.append(number)
            why = f"it looks like {kind.like}" if kind else "others had taken much of the run"
            return replace(answer, detail=f"{answer.detail}, since {why}")
        self.hangs.learn(number, case, answer.verdict)
        is_lacking = answer.verdict is Ending.ERROR and self.requires.refuses(recursions.ABOUT, case, answer.detail)
        return replace(answer, verdict=Ending.LACKING) if is_lacking else answer

    def _earlier(self) -> Sequence[AnyCase]:
        """The last cases that were put on the connection that is open."""
        if self._ended != self.session.ended:
            self._ended = self.session.ended
            self._put.clear()
        return tuple(self._put)

    def _shrink(self, finding: Unshrunk, seconds: float) -> None:
        record = finding.record
        found = shrunk(self.judge, record.case, record.answer, self.settings, seconds, finding.earlier)
        self._write(record, found)
        if found.shorter:
            self.causes.join(record.looks, "\n".join(each.text for each in found.shorter.statements))
        elif found.tries:
            self.causes.join(record.looks, found.case.looks_shrunk)

    def drawn(self, number: int) -> tuple[AnyCase, int]:
        """The case of a number, and how many were drawn before it that cannot be asked."""
        if found := self._place(number):
            draw, place = found
            case, refused, steps = self.ahead.cases(draw)[place]
            self.judge.knows(case, steps)
            return case, refused
        if self.order.kind(number) == recursions.ABOUT:
            return recursions.drawn(self.dialect, self.requires, self.settings, self.plan.seed, number)
        return cases.drawn(self.dialect, self.requires, self.settings, self.plan.seed, number, self.plan.said)

    def _place(self, number: int) -> tuple[int, int] | None:
        """The draw of the grammar that the case of a number is of, and which of its cases this is; None if of none."""
        before = self.order.before(number)
        return None if before is None else divmod(before, statements.ASKED)

    def _draw(self, number: int) -> int | None:
        """The number of the grammar's draw that the case of a number is of; None if it is of none."""
        found = self._place(number)
        return found[0] if found else None

    def _filed(self, record: CaseRecord) -> CaseRecord:
        """The record; of a finding with its cause, and with its file.

        It has none if its cause has several files, or one of the same draw, which tells little more.
        """
        if not record.answer.verdict.code:
            return record
        cause = self.causes.of(record.looks, record.number, record.answer.detail)
        record = replace(record, cause=cause.number)
        draw = self._draw(record.number)
        is_first = draw is None or draw not in map(self._draw, cause.cases[:-1])
        if is_first and len(cause.paths) < WRITTEN:
            path = self.plan.folder / f"case-{record.number}.sql"
            cause.paths.append(path)
            record = replace(record, path=path)
            self._write(record, Shrunk(record.case, record.answer, tries=0))
        return record

    def _write(self, record: CaseRecord, found: Shrunk) -> None:
        assert record.path
        text = report.as_sql(self.dialect, self.facts, record, found)
        write(text, record.path)
        write(kept.as_json(self.dialect, found), record.path.with_suffix(".json"))
        if self.plan.issues:
            write(report.as_issue(self.dialect, self.facts, record, found), record.path.with_suffix(".md"))
        self.causes.read(record.looks, record.number, self.facts.database, text)
