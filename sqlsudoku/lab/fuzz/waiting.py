"""The findings that are to be shrunk: which is the next one, and how much of a run's time it may take."""

import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sqlsudoku.endings import Ending
from sqlsudoku.lab.fuzz.cases import AnyCase
from sqlsudoku.lab.fuzz.causes import Causes
from sqlsudoku.lab.fuzz.log import CaseRecord

NEW, HANGING, KNOWN = "new", "hanging", "known"
SHARES = {NEW: 1 / 3, HANGING: 1 / 10, KNOWN: 1 / 20}
"""The kinds of findings, the first ones first, and the share of a run's time that shrinking them may take.

Only new ones are shrunk between the cases of a run: a case that does not end takes twice the time limit each time.
"""
BETWEEN = 1 / 5
"""The share for shrinking between the cases, with all the seconds that the next finding may take: a run finds more by
other cases, and shrinks after them."""
KNOWN_SECONDS = 5.0
"""The seconds for shrinking a finding of a known cause, which shows whether it still looks like that."""
KNOWN_SHRUNK = 3
"""How many findings of a known cause are shrunk."""


class Unshrunk(NamedTuple):
    """A finding as it came, and the cases before it on its connection."""

    record: CaseRecord
    earlier: Sequence[AnyCase]


@dataclass
class Waiting:
    """Findings that wait. shrinking: the most seconds for one."""

    causes: Causes
    shrinking: float

    def __post_init__(self) -> None:
        self._start = time.monotonic()
        self._spent = dict.fromkeys(SHARES, 0.0)
        self._findings: list[Unshrunk] = []
        self._shrunk: Counter[object] = Counter()
        """How many were shrunk by their causes, those of the run and those that are known."""

    def add(self, finding: Unshrunk) -> None:
        """Lets a finding wait."""
        self._findings.append(finding)

    def shrink_next(self, shrink: Callable[[Unshrunk, float], None], *, between: bool) -> bool:
        """Shrinks a finding for some seconds, one of a cause of which the fewest were; whether there was one in time.

        between: whether more cases come.
        """
        self._findings = [each for each in self._findings if self._is_wanted(each)]
        kinds = [NEW] if between else [*SHARES]
        in_time = {kind for kind in kinds if (self._fits_between() if between else self._is_in_time(kind))}
        possible = [each for each in self._findings if self._kind(each) in in_time]
        if not possible:
            return False
        found = min(possible, key=lambda each: (kinds.index(self._kind(each)), self._shrunk[each.record.cause]))
        self._findings.remove(found)
        kind, known = self._kind(found), self.causes.known_of(found.record.looks)
        self._shrunk.update([found.record.cause, *([known] if known else [])])
        start = time.monotonic()
        shrink(found, min(KNOWN_SECONDS, self.shrinking) if known else self.shrinking)
        self._spent[kind] += time.monotonic() - start
        return True

    def _is_wanted(self, finding: Unshrunk) -> bool:
        """Whether a finding may tell more than those that were shrunk."""
        known = self.causes.known_of(finding.record.looks)
        return known is None or self._shrunk[known] < KNOWN_SHRUNK

    def _kind(self, finding: Unshrunk) -> str:
        if self.causes.known_of(finding.record.looks):
            return KNOWN
        return HANGING if finding.record.answer.verdict is Ending.HANG else NEW

    def _is_in_time(self, kind: str) -> bool:
        """Whether shrinking a kind took no more than its share of the time until now."""
        return self._spent[kind] <= SHARES[kind] * self._elapsed

    def _fits_between(self) -> bool:
        """Whether shrinking one more finding takes no more than the share between cases, however long it takes."""
        return self._spent[NEW] + self.shrinking <= BETWEEN * self._elapsed

    @property
    def _elapsed(self) -> float:
        return time.monotonic() - self._start
