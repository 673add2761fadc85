"""The findings of an earlier run again: mended, still there, or changed."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from sqlsudoku.endings import Ending
from sqlsudoku.errors import UsageError
from sqlsudoku.lab.fuzz.judge import FAST, WITH_END, CaseAnswer, any_judged, of_rows, same
from sqlsudoku.lab.fuzz.kept import Kept, kept_in
from sqlsudoku.lab.fuzz.run import Fuzz
from sqlsudoku.lab.fuzz.shrink import SPARE

TRIES = 20
"""How often a finding is put before it counts as mended, or more often: some come in a part of the runs only."""
PAST_A_LIMIT = {Ending.HANG: Ending.TIMEOUT, Ending.MEMORY: Ending.MEMORY}
"""How the statements of a finding end that is past a limit."""
Fate = Literal["mended", "still there", "changed", "not asked"]


@dataclass(frozen=True)
class EarlierRun:
    """A run: the facts of its log's first line, and the files of its findings, without those that were removed."""

    facts: Mapping[str, Any]
    findings: Sequence[Path]


def earlier(folder: Path, case: int | None = None) -> EarlierRun:
    """The run whose findings are in a folder; case: only this one. Raises UsageError if there is none to be read."""
    try:
        facts, *lines = [json.loads(line) for line in (folder / "log.jsonl").read_text("utf-8").splitlines()]
        files = [folder / line["file"] for line in lines if "file" in line and case in (None, line["case"])]
        facts = {name: facts[name] for name in ("database", "version", "seed", "seconds")}
    except OSError as error:
        raise UsageError(f"{folder / 'log.jsonl'} cannot be read ({error.strerror}).") from error
    except (ValueError, KeyError) as error:
        raise UsageError(f"{folder / 'log.jsonl'} is not a log of this version's fuzz.") from error
    kept = [path for file in files if (path := file.with_suffix(".json")).is_file()]
    if files and not kept:
        raise UsageError(
            f"{folder} has no {files[0].stem}.json: an earlier version of sqlsudoku wrote the findings, without what "
            "is needed to repeat them; run fuzz again."
        )
    return EarlierRun(facts, kept)


@dataclass(frozen=True)
class Replayed:
    """A finding and what became of it. detail: what came now, or why it was not asked."""

    file: str
    outcome: Fate
    detail: str


def replayed(opened: Fuzz, run: EarlierRun) -> Iterator[Replayed]:
    """Puts each finding again, with the settings that the database had then."""
    for path in run.findings:
        try:
            yield Replayed(path.with_suffix(".sql").name, *_again(opened, kept_in(path)))
        except UsageError as error:  # also of a query or an option that sqlsudoku has no more
            yield Replayed(path.with_suffix(".sql").name, "not asked", str(error))


def _again(opened: Fuzz, kept: Kept) -> tuple[Fate, str]:
    """What comes of a finding, which may fail in a part of the runs only."""
    if missing := [each.text for each in kept.settings if not opened.has(each)]:
        return "not asked", f"this version of the database does not support {missing[0]}"
    opened.session.renew()
    for _ in range(max(TRIES, SPARE * kept.tries)):
        answer = _answer(opened, kept)
        if _is_still(answer, kept.answer):
            return "still there", answer.detail
        if answer.verdict is not Ending.AGREES:
            return "changed", f"{answer.verdict}: {answer.detail}"
        if kept.in_sequence:
            opened.session.renew()
    return "mended", answer.detail


def _is_still(now: CaseAnswer, before: CaseAnswer) -> bool:
    """Whether an answer has the same fault; of one past a limit, an easier form of the question was fast before."""
    if before.detail.endswith((FAST, WITH_END)):
        return now.verdict is PAST_A_LIMIT[before.verdict]
    return same(now, before)


def _answer(opened: Fuzz, kept: Kept) -> CaseAnswer:
    outcome = opened.session.run(kept.steps)
    if outcome.status is Ending.RAN:
        return of_rows(any_judged(opened.dialect, kept.by, outcome.solutions), outcome)
    return CaseAnswer(outcome.status, outcome.detail)
