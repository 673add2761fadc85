"""The report of `check`, as text, JSON or JUnit's XML: versions, verdicts and errors.

No host, user or database is named.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, field

import sqlsudoku
from sqlsudoku import endings
from sqlsudoku.cli import junit
from sqlsudoku.database import registry
from sqlsudoku.endings import Ending
from sqlsudoku.lab.compliance.questions import CheckRecord


@dataclass(frozen=True)
class Report:
    """The name and the version of a database, how many questions there are, and the records of those asked.

    units: those that are said about all puzzles, '' for none.
    """

    database: str
    version: str
    questions: int
    records: list[CheckRecord] = field(default_factory=list)
    units: str = ""

    @property
    def versions(self) -> Mapping[str, str]:
        """What the verdicts hold for."""
        found = registry.database(self.database).versions(self.version)
        return {"sqlsudoku": sqlsudoku.__version__, **found}


def as_json(report: Report) -> str:
    """Every record."""
    content = {
        "versions": report.versions,
        "questions": report.questions,
        "units": report.units or None,
        "summary": summary(report),
        "records": [asdict(record) for record in report.records],
    }
    return json.dumps(content, indent=2) + "\n"


def as_text(report: Report) -> str:
    """The versions, a line for each check, and each case that was not answered right, with its message."""
    return "\n".join([*(f"{name} {version}" for name, version in report.versions.items()), "", *_lines(report)]) + "\n"


def _lines(report: Report) -> Iterator[str]:
    yield summary(report)
    yield ""
    for check in dict.fromkeys(record.check for record in report.records):
        records = [record for record in report.records if record.check == check]
        yield f"{check}: {counted(records)}, {sum(record.seconds for record in records):.1f} s. {records[0].about}"
    for verdict in reversed(Ending):
        several = [record for record in report.records if record.verdict == verdict]
        if several and verdict is not Ending.AGREES:
            yield ""
            yield f"{verdict.meaning[0].upper()}{verdict.meaning[1:]}:"
            for detail in dict.fromkeys(record.detail for record in several):
                yield f"- {detail}"
                yield from (f"  {record.check} {record.case}" for record in several if record.detail == detail)


def summary(report: Report) -> str:
    """One line on all records."""
    asked = len(report.records)
    number = (
        f"{report.questions} questions" if asked == report.questions else f"{asked} of {report.questions} questions"
    )
    number += f" with {report.units}" if report.units else ""
    return f"{report.database} {report.version}, {number}: {counted(report.records)}."


def counted(records: list[CheckRecord]) -> str:
    """How many records have each verdict."""
    return endings.summary(Counter(record.verdict for record in records)) or "none asked"


def as_junit(report: Report) -> str:
    """Every record, as a file of JUnit's."""
    cases = (
        junit.Testcase(
            record.check,
            record.case,
            record.seconds,
            junit.kind(record.verdict),
            f"{record.verdict.meaning}: {record.detail}",
        )
        for record in report.records
    )
    return junit.junit(f"check {report.database} {report.version}", report.versions, cases)


FORMATS: Mapping[str, Callable[[Report], str]] = {"text": as_text, "json": as_json, "junit": as_junit}
