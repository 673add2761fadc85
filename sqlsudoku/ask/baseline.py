"""A comparison beside an earlier one: what became slower or faster, and what is newly wrong or failing."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import median_low
from typing import Literal

from sqlsudoku.ask.comparison import shortened
from sqlsudoku.ask.records import Comparison, Record
from sqlsudoku.endings import Ending

ChangeWord = Literal[
    "slower",
    "faster",
    "same",
    "newly wrong",
    "newly failing",
    "newly solved",
    "unsolved as before",
    "repeated too little",
]
FEWEST = 3
"""So many repetitions show a spread."""
MARGIN, BUSY_MARGIN = 1.25, 1.75
SLICE_SECONDS = 0.02
"""So long may a busy machine let a process wait for a core."""
METHOD = (
    f"Slower: each repetition took longer than each before, and the median {MARGIN:g} times as long "
    f"({BUSY_MARGIN:g} on a busy machine), beyond what the machine explains. Faster: the reverse."
)


@dataclass(frozen=True)
class Change:
    """A record, the earlier one of the same pair, and what changed.

    ratio: of the medians, now to before, if both have repetitions; allowed: the part of it that the machine explains,
    see METHOD. A pair of a database that cannot be used now has the record that says so.
    """

    word: ChangeWord
    now: Record
    before: Record
    ratio: float | None = None
    allowed: float = 1.0

    @property
    def timed(self) -> bool:
        """Whether it is a change of the speed."""
        return self.word in ("slower", "faster")

    @property
    def counts(self) -> bool:
        """Whether anything changed."""
        return self.word not in ("same", "unsolved as before", "repeated too little")

    def __str__(self) -> str:
        """A line, such as 'sqlite cover fast leran-1: slower, 0.010 s before, 0.031 s now (3.1 times)'."""
        name = self.before.about
        if not self.timed:
            return f"{name}: {self.word}: {self.now.detail}"
        before, now, ratio = self.before.median_s, self.now.median_s, self.ratio
        allowed = f", of which the machine explains {self.allowed:.2f}" if self.allowed != 1 else ""
        return f"{name}: {self.word}: {before:.3f} s before, {now:.3f} s now ({ratio:.2f} times{allowed})"


@dataclass(frozen=True)
class Pairs:
    """A comparison and an earlier one, record by record.

    both: now and before, of the same database, question and cells; changed: those now whose puzzle had other cells
    under the same name; new, gone: the others that only one of the two has. A database that cannot be used now is
    paired with all that it answered before.
    """

    now: Comparison
    before: Comparison
    both: Sequence[tuple[Record, Record]]
    changed: Sequence[Record]
    new: Sequence[Record]
    gone: Sequence[Record]

    def __str__(self) -> str:
        """A sentence on what is not compared, '' if there is nothing."""
        kinds = {"with other cells": self.changed, "new": self.new, "gone": self.gone}
        said = [
            f"{len(several)} {kind} ({shortened([each.about for each in several])})"
            for kind, several in kinds.items()
            if several
        ]
        return f"Not compared: {', '.join(said)}." if said else ""


def paired(now: Comparison, before: Comparison) -> Pairs:
    """The comparisons side by side, in the order of the records now."""
    both: list[tuple[Record, Record]] = []
    new: list[Record] = []
    left: dict[tuple[str, ...], list[Record]] = {}
    for record in before.records:
        if record.question:
            left.setdefault((record.database, *record.asked), []).append(record)
    for record in now.records:
        if not record.question:  # not usable
            lost = [left.pop(key) for key in [*left] if key[0] == record.database]
            both += [(record, each) for several in lost for each in several if each.verdict is Ending.AGREES]
        elif several := left.get((record.database, *record.asked)):
            both.append((record, several.pop(0)))
        else:
            new.append(record)
    gone = [record for several in left.values() for record in several]
    names = {each.about for each in new} & {each.about for each in gone}
    changed, new = [[each for each in new if (each.about in names) == known] for known in (True, False)]
    return Pairs(now, before, both, changed, new, [each for each in gone if each.about not in names])


def changes(pairs: Pairs) -> list[Change]:
    """The changes of all pairs, the same ones too."""
    machine = Machine(pairs.both, pairs.now.circumstances.cores, pairs.before.circumstances.cores)
    return [_change(record, old, machine) for record, old in pairs.both]


def summary(found: Sequence[Change], name: str, before: Comparison) -> str:
    """A sentence with the number of changes of each kind."""
    counted = Counter(change.word for change in found)
    said = ", ".join(f"{count} {word}" for word, count in counted.items()) or "no pair of which is asked now"
    return f"Compared with {name} of {before.circumstances.started[:10]}: {said}."


def differences(pairs: Pairs) -> Iterator[str]:
    """Sentences on what else differs: the machine, settings, versions, forms."""
    here, there = pairs.now.circumstances, pairs.before.circumstances
    facts = ("processor", "cores", "system", "python", "sqlsudoku")
    differing = {fact: (getattr(there, fact), getattr(here, fact)) for fact in facts}
    for name in {**there.settings, **here.settings}:
        differing[f"setting {name}"] = there.settings.get(name), here.settings.get(name)
    versions = [
        {record.database: record.version for record in each.records if record.version}
        for each in (pairs.before, pairs.now)
    ]
    for database in versions[0].keys() & versions[1].keys():
        differing[database] = versions[0][database], versions[1][database]
    for record, earlier in pairs.both:
        if record.form != earlier.form and record.question:
            differing[f"form of {record.database} {record.question}"] = earlier.form, record.form
    for what, (old, new) in differing.items():
        if old != new:
            yield f"Different {what}: {old} before, {new} now."
    for when, each in (("then", there), ("now", here)):
        if each.busy:
            yield f"The machine was busy {when}: load {each.load[0]:g} on {each.cores} cores at the start."


def too_slow(found: Sequence[Change], factor: float) -> list[Change]:
    """The changes to a slower answer by at least a factor that the machine does not explain, or to none."""
    return [
        change
        for change in found
        if change.word == "newly failing"
        or (change.word == "slower" and change.ratio is not None and change.ratio / change.allowed >= factor)
    ]


class Machine:
    """What the machine explains of the pairs' ratios.

    several: records, each with the earlier one; cores: of the machine now and before.
    """

    def __init__(self, several: Sequence[tuple[Record, Record]], cores: int, cores_before: int) -> None:
        self.cores = (cores, cores_before)
        self.ratios = [(now, ratio(now, before)) for now, before in several if comparable(now, before)]

    def busy(self, now: Record, before: Record) -> bool:
        """Whether others used the machine while one of them was measured."""
        return any(each.load and each.load > cores / 2 for each, cores in zip((now, before), self.cores, strict=True))

    def drift(self, now: Record, before: Record) -> tuple[float, float]:
        """The factors that the machine explains: of a slower answer, at least 1, and of a faster one, at most 1."""
        found = [1.0]
        if now.yardstick_s and before.yardstick_s:
            found.append(now.yardstick_s / before.yardstick_s)
        if self.busy(now, before):
            others = [(each, ratio) for each, ratio in self.ratios if each.database != now.database]
            same = [ratio for each, ratio in others if each.asked == now.asked]
            found += [median_low(ratios) for ratios in (same, [ratio for _, ratio in others]) if ratios]
        return max(found), min(found)


def ratio(now: Record, before: Record) -> float:
    """Of the medians."""
    assert now.median_s
    assert before.median_s
    return now.median_s / before.median_s


def comparable(now: Record, before: Record) -> bool:
    """Whether both answered, often enough to show a spread."""
    agree = now.verdict is before.verdict is Ending.AGREES
    return agree and min(len(now.seconds), len(before.seconds)) >= FEWEST


def _change(now: Record, before: Record, machine: Machine) -> Change:
    if now.verdict is Ending.DIFFERS:
        return Change("unsolved as before" if before.verdict is Ending.DIFFERS else "newly wrong", now, before)
    if now.verdict is not Ending.AGREES:
        return Change("newly failing" if before.verdict is Ending.AGREES else "unsolved as before", now, before)
    if before.verdict is not Ending.AGREES:
        return Change("newly solved", now, before)
    if not comparable(now, before):
        return Change("repeated too little", now, before)
    return _speed(now, before, machine)


def _speed(now: Record, before: Record, machine: Machine) -> Change:
    """Slower, faster or the same, as METHOD says."""
    found = ratio(now, before)
    slow, fast = machine.drift(now, before)
    margin, least = (BUSY_MARGIN, SLICE_SECONDS) if machine.busy(now, before) else (MARGIN, 0)
    if min(now.seconds) > max(before.seconds) * slow + least and found > margin * slow:
        return Change("slower", now, before, found, slow)
    if max(now.seconds) < min(before.seconds) * fast - least and found < fast / margin:
        return Change("faster", now, before, found, fast)
    return Change("same", now, before, found)
