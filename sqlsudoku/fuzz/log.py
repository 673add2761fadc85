"""The record of each case, and the log: a line of JSON for each, the same for the same seed but for times."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Self

from sqlsudoku.database import registry
from sqlsudoku.fuzz.cases import AnyCase
from sqlsudoku.fuzz.judge import Answer
from sqlsudoku.output import writing


@dataclass(frozen=True)
class Facts:
    """What a run is about. seconds: the time limit of a statement; about: the kinds of its cases."""

    database: str
    version: str
    seed: int
    seconds: float
    about: Sequence[str] = ()

    @property
    def versions(self) -> Mapping[str, str]:
        """What the verdicts hold for."""
        return registry.database(self.database).versions(self.version)


@dataclass(frozen=True)
class Record:
    """A case and what came of it.

    refused: how many were drawn before it that the dialect declares to lack or that no query has; path: the file of a
    finding; like: the number of an earlier finding that looks the same, if there is no file.
    """

    number: int
    case: AnyCase
    answer: Answer
    refused: int = 0
    path: Path | None = None
    like: int | None = None

    @property
    def line(self) -> dict[str, Any]:
        """What the log says."""
        case = self.case
        found: dict[str, Any] = {"file": self.path.name} if self.path else {}
        found |= {"like": self.like} if self.like is not None else {}
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
    """A file of JSON lines: first the versions and the seed, then the cases. Raises UsageError if it cannot be made."""

    def __init__(self, path: Path, facts: Facts) -> None:
        with writing(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            self.file: IO[str] = path.open("w", encoding="utf-8")
        self._write({"seed": facts.seed, "versions": facts.versions, "timeout": facts.seconds})

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def add(self, record: Record) -> None:
        """Writes a case at once: what was found is not lost if the run is killed."""
        self._write(record.line)

    def _write(self, line: Mapping[str, Any]) -> None:
        with writing(self.file.name):
            print(json.dumps(line), file=self.file, flush=True)
