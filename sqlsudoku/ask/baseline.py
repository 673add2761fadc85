"""A comparison beside an earlier one: what became slower or faster, and what is newly wrong or failing."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import median_low
from typing import Literal

from sqlsudoku.ask.records import Comparison, Record

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
    "Slower means that every repetition took longer than every one before, and the median more than "
    f"{MARGIN:g} times as long, apart from what the machine explains: the factor by which a fixed piece of work, which "
    "took turns with the databases, became slower; on a busy machine also that of the other databases, and then "
    f"{BUSY_MARGIN:g} times and {SLICE_SECONDS * 1000:g} ms. Faster is the reverse; the rest is the same within the "
    "noise."
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
    def counts(self) -> bool:
        """Whether anything changed."""
        return self.word not in ("same", "unsolved as before", "repeated too little")

    def __str__(self) -> str:
        """A line, such as 'sqlite cover fast leran-1: slower, 0.010 s before, 0.031 s now (3.1 times)'."""
        name = f"{self.before.database} {self.before.question} {self.before.puzzle}"
        if self.word not in ("slower", "faster"):
            return f"{name}: {self.word}: {self.now.detail}"
        before, now, ratio = self.before.median_s, self.now.median_s, self.ratio
        allowed = f", of which the machine explains {self.allowed:.2f}" if self.allowed != 1 else ""
        return f"{name}: {self.word}: {before:.3f} s before, {now:.3f} s now ({ratio:.2f} times{allowed})"


def changes(now: Comparison, before: Comparison) -> list[Change]:
    """The changes of all pairs that both comparisons have, the same ones too, in the order of the records."""
    earlier: dict[tuple[str, ...], list[Record]] = {}
    for record in before.records:
        earlier.setdefault(record.pair, []).append(record)
    several: list[tuple[Record, Record]] = []
    for record in now.records:
        if not record.question:  # not usable: for all its pairs
            several += [(record, each) for each in before.records if _lost(each, record)]
        elif earlier.get(record.pair):
            several.append((record, earlier[record.pair].pop(0)))
    machine = Machine(several, now.circumstances.cores, before.circumstances.cores)
    return [_change(record, old, machine) for record, old in several]


def summary(found: Sequence[Change], name: str, before: Comparison) -> str:
    """A sentence with the number of changes of each kind."""
    counted = Counter(change.word for change in found)
    said = ", ".join(f"{count} {word}" for word, count in counted.items()) or "no pair of which is asked now"
    return f"Compared with {name} of {before.circumstances.started[:10]}: {said}."


def differences(now: Comparison, before: Comparison) -> Iterator[str]:
    """Sentences on what else differs: the machine, versions, settings."""
    here, there = now.circumstances, before.circumstances
    facts = ("processor", "cores", "system", "python", "sqlsudoku")
    pairs = {fact: (getattr(there, fact), getattr(here, fact)) for fact in facts}
    for name in {**there.settings, **here.settings}:
        pairs[f"setting {name}"] = there.settings.get(name), here.settings.get(name)
    versions = [
        {record.database: record.version for record in each.records if record.version} for each in (before, now)
    ]
    for database in versions[0].keys() & versions[1].keys():
        pairs[database] = versions[0][database], versions[1][database]
    for what, (old, new) in pairs.items():
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
            same = [ratio for each, ratio in others if (each.question, each.puzzle) == (now.question, now.puzzle)]
            found += [median_low(ratios) for ratios in (same, [ratio for _, ratio in others]) if ratios]
        return max(found), min(found)


def ratio(now: Record, before: Record) -> float:
    """Of the medians."""
    assert now.median_s
    assert before.median_s
    return now.median_s / before.median_s


def comparable(now: Record, before: Record) -> bool:
    """Whether both answered, often enough to show a spread."""
    agree = now.verdict == before.verdict == "agrees"
    return agree and min(len(now.seconds), len(before.seconds)) >= FEWEST


def _lost(before: Record, now: Record) -> bool:
    return before.database == now.database and before.verdict == "agrees"


def _change(now: Record, before: Record, machine: Machine) -> Change:
    if now.verdict == "differs":
        return Change("unsolved as before" if before.verdict == "differs" else "newly wrong", now, before)
    if now.verdict != "agrees":
        return Change("newly failing" if before.verdict == "agrees" else "unsolved as before", now, before)
    if before.verdict != "agrees":
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
