"""Cases that do not end: others of the same draw are left out, and those that look alike get less time.

After some of them have taken much of the time of a run, all others get less time, too.
"""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sqlsudoku.endings import Ending
from sqlsudoku.lab.fuzz.cases import AnyCase

LEAST = 3
"""How many cases of a kind must have used up the time limit before it is shortened."""
SHARE = 10
"""Such a case gets the time limit divided by this."""
TAKEN = 1 / 10
"""The part of a run that cases may take which pass a limit, and LEAST time limits at least; then all others get less
time, until more of the run is over."""
PAST = (Ending.HANG, Ending.SLOW)
"""How a case ends that passed its time."""
PAST_ANY = (*PAST, Ending.LARGE, Ending.MEMORY)
"""How a case ends that passed its time or its memory."""


@dataclass(eq=False)
class SlowKind:
    """Cases past the time limit. shared: the parts that all of them have, and no case that was answered.

    cases: their numbers; shortened: the numbers of those that got the shorter limit and were past it, too.
    """

    shared: frozenset[str]
    cases: list[int]
    shortened: list[int]
    refuted: bool = False
    """Whether a case with all these parts was answered since."""

    @property
    def like(self) -> str:
        """The cases of this kind that had the whole limit: the end of a sentence."""
        return f"the cases {', '.join(map(str, self.cases[:-1]))} and {self.cases[-1]}, which did not end"

    def __str__(self) -> str:
        number = len(self.shortened)
        which = "1 case looks" if number == 1 else f"{number:,} cases look"
        parts = ", ".join(sorted(self.shared))
        return f"{which} like {self.like}, and got 1/{SHARE} of the time limit. They share: {parts}."


class Hangs:
    """The kinds of a run, which are learned case by case. limit: the time limit of a case."""

    def __init__(self, limit: float) -> None:
        self._least = LEAST * limit
        self._start = time.monotonic()
        self._taken = 0.0
        """The seconds of all cases that passed a limit."""
        self._kinds: list[SlowKind] = []
        self._answered: set[frozenset[str]] = set()
        self._past: set[int] = set()
        """The draws with a case that passed its time."""
        self.left_out: list[int] = []
        """The numbers of the cases that were not asked, since another case of their draw passed its time."""
        self.shortened: list[int] = []
        """The numbers of the cases that passed the shorter limit, which they had since others took much of the run."""

    def __iter__(self) -> Iterator[SlowKind]:
        """The kinds with a case that got a shorter limit and was past it."""
        return (kind for kind in self._kinds if kind.shortened)

    @property
    def sentences(self) -> Iterator[str]:
        """What a report says."""
        yield from map(str, self)
        if self.shortened:
            yield f"{_cases(self.shortened)} got 1/{SHARE} of the time limit, since others had taken much of the run."
        if self.left_out:
            yield f"{_cases(self.left_out)} left out: others of their draws had passed the time limit."

    @property
    def took_much(self) -> bool:
        """Whether cases that passed a limit took so much of the run that the next one gets less time."""
        return self._taken > max(self._least, TAKEN * (time.monotonic() - self._start))

    def ended(self, draw: int | None, ending: Ending, seconds: float) -> None:
        """Remembers how a case ended, after how many seconds, and the number of its draw, if it has one."""
        if ending in PAST_ANY:
            self._taken += seconds
        if draw is not None and ending in PAST:
            self._past.add(draw)

    def leaves_out(self, number: int, draw: int | None) -> bool:
        """Whether another case of the same draw passed its time; the case of that number then counts as left out."""
        if draw not in self._past:
            return False
        self.left_out.append(number)
        return True

    def kind_of(self, case: AnyCase) -> SlowKind | None:
        """The kind that a case looks like, if enough of its cases did not end."""
        parts = parts_of(case)
        several = (kind for kind in self._kinds if not kind.refuted and len(kind.cases) >= LEAST)
        return next((kind for kind in several if kind.shared <= parts), None)

    def learn(self, number: int, case: AnyCase, ending: Ending) -> None:
        """Remembers how a case ended that had the whole limit, or that was answered."""
        parts = parts_of(case)
        if ending in (Ending.AGREES, Ending.DIFFERS):
            self._answered.add(parts)
            for kind in self._kinds:
                kind.refuted = kind.refuted or kind.shared <= parts
        elif ending in PAST:
            for kind in self._kinds:
                shared = kind.shared & parts
                if not kind.refuted and not any(shared <= each for each in self._answered):
                    kind.shared = shared
                    kind.cases.append(number)
                    return
            self._kinds.append(SlowKind(parts, [number], []))


def parts_of(case: AnyCase) -> frozenset[str]:
    """What a case is made of: its traits, settings and changes."""
    found = set(case.around)
    for name, value in case.traits.items():
        several = value if isinstance(value, frozenset) else () if value is None else (value,)
        found |= {each if isinstance(each, str) else f"{name} {each}" for each in several}
    return frozenset(found)


def _cases(numbers: Sequence[int]) -> str:
    return f"{len(numbers):,} case{'' if len(numbers) == 1 else 's'}"
