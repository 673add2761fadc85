"""The record of each case, and the log: a line of JSON for each, the same for the same seed but for times.

First come the facts of the run, then the cases, and at the end the causes of the findings and the kinds of cases that
did not end.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO, Any, Self

from sqlsudoku.database import registry
from sqlsudoku.endings import Ending
from sqlsudoku.lab.fuzz.cases import AnyCase
from sqlsudoku.lab.fuzz.causes import Cause
from sqlsudoku.lab.fuzz.hangs import Hangs
from sqlsudoku.lab.fuzz.judge import CaseAnswer, said
from sqlsudoku.output import writing


@dataclass(frozen=True)
class Facts:
    """What a run is about. seconds: the time limit of a statement; about: the kinds of its cases.

    settings: the texts of those that the database has; units: those of all puzzles, '' if none are said.
    """

    database: str
    version: str
    seed: int
    seconds: float
    about: Sequence[str] = ()
    settings: Sequence[str] = ()
    units: str = ""

    @property
    def versions(self) -> Mapping[str, str]:
        """What the verdicts hold for."""
        return registry.database(self.database).versions(self.version)


@dataclass(frozen=True)
class CaseRecord:
    """A case and what came of it.

    refused: how many were drawn before it that the dialect declares to lack or that no query has; path: the file of a
    finding; cause: the number of a finding's cause.
    """

    number: int
    case: AnyCase
    answer: CaseAnswer
    refused: int = 0
    path: Path | None = None
    cause: int | None = None

    @property
    def looks(self) -> str:
        """What findings that look the same have in common: errors their message, wrong answers the kind of case."""
        answer = self.answer
        return f"{answer.verdict} {self.case.looks if answer.verdict is Ending.DIFFERS else said(answer.detail)}"

    @property
    def line(self) -> dict[str, Any]:
        """What the log says."""
        case = self.case
        found: dict[str, Any] = {"file": self.path.name} if self.path else {}
        found |= {"cause": self.cause} if self.cause is not None else {}
        return {
            "case": self.number,
            "verdict": self.answer.verdict,
            "detail": self.answer.detail,
            **found,
            **case.log,
            "settings": [each.text for each in case.settings],
            "changes": case.changes,
            "refused": self.refused,
            "seconds": round(self.answer.seconds, 4),
        }


class Log:
    """A file of JSON lines. Raises UsageError if it cannot be made."""

    def __init__(self, path: Path, facts: Facts) -> None:
        with writing(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            self.file: IO[str] = path.open("w", encoding="utf-8")
        self._write({**asdict(facts), "versions": facts.versions})

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def add(self, record: CaseRecord) -> None:
        """Writes a case at once: what was found is not lost if the run is killed."""
        self._write(record.line)

    def sum_up(self, causes: Iterable[Cause], hangs: Hangs) -> None:
        """Writes how many cases each cause has, and which had less time or none since they are like others."""
        for cause in causes:
            known = {"known": cause.known.name, "link": cause.known.link} if cause.known else {}
            self._write({"cause": cause.number, "cases": cause.cases, **known})
        for kind in hangs:
            self._write({"did not end": kind.cases, "shared": sorted(kind.shared), "had less time": kind.shortened})
        if hangs.left_out:
            self._write({"left out since others of their draws did not end": hangs.left_out})
        if hangs.shortened:
            self._write({"had less time since others took much": hangs.shortened})

    def _write(self, line: Mapping[str, Any]) -> None:
        with writing(self.file.name):
            print(json.dumps(line), file=self.file, flush=True)
