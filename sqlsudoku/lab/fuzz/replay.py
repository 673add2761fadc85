"""The findings of an earlier run again: mended, still there, or changed."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from sqlsudoku.endings import Ending
from sqlsudoku.errors import UsageError
from sqlsudoku.lab.fuzz.cases import AnyCase
from sqlsudoku.lab.fuzz.judge import CaseAnswer, same
from sqlsudoku.lab.fuzz.log import CaseRecord
from sqlsudoku.lab.fuzz.run import Fuzz

TRIES = 20
"""How often a finding is put before it counts as mended: some come in a part of the runs only."""
Fate = Literal["mended", "still there", "changed", "not asked"]


@dataclass(frozen=True)
class EarlierRun:
    """A run as its log tells it: the facts of its first line, and the lines of its findings that have a file."""

    facts: Mapping[str, Any]
    findings: Sequence[Mapping[str, Any]]


def earlier(folder: Path, case: int | None = None) -> EarlierRun:
    """The run whose findings are in a folder; case: only this one. Raises UsageError if there is none to be read."""
    try:
        first, *lines = [json.loads(line) for line in (folder / "log.jsonl").read_text("utf-8").splitlines()]
        findings = [
            {**line, "verdict": Ending(line["verdict"])}
            for line in lines
            if "file" in line and case in (None, line["case"])
        ]
        names = ("database", "version", "seed", "seconds", "about", "settings")
        return EarlierRun({"units": first.get("units", ""), **{name: first[name] for name in names}}, findings)
    except OSError as error:
        raise UsageError(f"{folder / 'log.jsonl'} cannot be read ({error.strerror}).") from error
    except (ValueError, KeyError) as error:
        raise UsageError(f"{folder / 'log.jsonl'} is not a log of this version's fuzz.") from error


@dataclass(frozen=True)
class Replayed:
    """A finding and what became of it. detail: what came now, or why it was not asked."""

    file: str
    outcome: Fate
    detail: str


def replayed(opened: Fuzz, run: EarlierRun) -> Iterator[Replayed]:
    """Puts each finding again, with the settings that the database had then."""
    has = {each.text for each in opened.settings}
    dialect = opened.dialect
    opened.settings = [
        each for each in (*dialect.harmless, *dialect.small_memory) if each.text in run.facts["settings"]
    ]
    for line in run.findings:
        case, refused = opened.drawn(line["case"])
        before = CaseAnswer(line["verdict"], line["detail"])
        now = json.loads(json.dumps(CaseRecord(line["case"], case, before, refused).line))
        drawn = {name: line[name] for name in (*case.log, "settings", "changes")}
        missing = [each.text for each in case.settings if each.text not in has]
        if drawn != {name: now[name] for name in drawn}:
            yield Replayed(line["file"], "not asked", "this version of sqlsudoku draws another case of that number")
        elif missing:
            yield Replayed(line["file"], "not asked", f"this version of the database does not support {missing[0]}")
        else:
            yield Replayed(line["file"], *_again(opened, case, before))


def _again(opened: Fuzz, case: AnyCase, before: CaseAnswer) -> tuple[Fate, str]:
    """What comes of a case, which may fail in a part of the runs only."""
    for _ in range(TRIES):
        answer = opened.judge.answer(case)
        if same(answer, before):
            return "still there", answer.detail
        if answer.verdict is not Ending.AGREES:
            return "changed", f"{answer.verdict}: {answer.detail}"
    return "mended", answer.detail
