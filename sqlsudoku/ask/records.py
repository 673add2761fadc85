"""The records of a comparison, and the file that keeps them.

The file is JSON: {"format": "sqlsudoku compare", "version": 2, "circumstances": {...}, "records": [{...}, ...]}, with
the fields of Circumstances and Record. A new version of the file gets a new number.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from sqlsudoku.ask import machine
from sqlsudoku.endings import Ending
from sqlsudoku.errors import UsageError

FORMAT = "sqlsudoku compare"
VERSION = 2
OLDER = {1: "does not contain the cells of the puzzles"}
"""What earlier versions lacked."""


@dataclass(frozen=True)
class Record:
    """A line of the comparison: one request to one database, and its outcome.

    form: what the database ran; rows: the number of solutions; seconds: of each completed repetition, from sending the
    statement to its last row; min_s, median_s: of these, None if there are none; warm_up_s: the seconds of the run
    before them, which does not count, None without repetitions; published: times that others have published for the
    query on this puzzle, on their machines; load: of the machine, when the last repetition ended; yardstick_s: the
    median seconds of a fixed piece of work that took its turn among the databases; question: the query with the options
    that were asked for, the same for all databases; cells: the puzzle's, '' if the query has no puzzle; units: its
    boxes, regions and extra units, '' for the usual ones. A database that cannot be used has one record, without query
    and puzzle.
    """

    database: str
    version: str
    query: str
    form: str
    puzzle: str
    rows: int
    warm_up_s: float | None
    min_s: float | None
    median_s: float | None
    verdict: Ending
    detail: str
    published: str = ""
    seconds: Sequence[float] = ()
    load: float | None = None
    yardstick_s: float | None = None
    question: str = ""
    cells: str = ""
    units: str = ""

    @property
    def asked(self) -> tuple[str, str, str]:
        """What was asked: the question and the puzzle, whatever the puzzle's name, and its units."""
        return self.question, self.cells or self.puzzle, self.units

    @property
    def about(self) -> str:
        """Who was asked, and what, by their names."""
        return f"{self.database} {self.question} {self.puzzle}"


@dataclass(frozen=True)
class Circumstances:
    """When, where and how a comparison ran.

    started: in ISO 8601, UTC; seconds: how long it took; load: at the start and at the end; settings: such as repeat
    and timeout.
    """

    sqlsudoku: str
    started: str
    seconds: float
    processor: str
    cores: int
    system: str
    python: str
    load: Sequence[float]
    settings: Mapping[str, Any]

    @property
    def busy(self) -> bool:
        """Whether others used the machine when the comparison started."""
        return self.load[0] > self.cores / 2


@dataclass(frozen=True)
class Comparison:
    """The records of a comparison, and how they came about."""

    circumstances: Circumstances
    records: Sequence[Record]


def shares(records: Sequence[Record]) -> list[float | None]:
    """The median seconds of each record as a share of the slowest on the same question and puzzle; None without any."""
    slowest: dict[tuple[str, ...], float] = {}
    for record in records:
        slowest[record.asked] = max(record.median_s or 0, slowest.get(record.asked, 0))
    return [
        None if record.median_s is None else record.median_s / slowest[record.asked] if slowest[record.asked] else 0
        for record in records
    ]


def begun(version: str, **settings: Any) -> Callable[[], Circumstances]:
    """A comparison that begins now: at its end, it tells its circumstances; version: sqlsudoku's."""
    import platform
    from datetime import UTC, datetime
    from time import monotonic

    begin, started, load = monotonic(), datetime.now(UTC).isoformat(timespec="seconds"), machine.load()

    def circumstances() -> Circumstances:
        return Circumstances(
            sqlsudoku=version,
            started=started,
            seconds=round(monotonic() - begin, 1),
            processor=machine.processor(),
            cores=machine.cores(),
            system=machine.system(),
            python=platform.python_version(),
            load=[load, machine.load()],
            settings=settings,
        )

    return circumstances


def as_json(comparison: Comparison) -> str:
    """The comparison as the text of a file."""
    return json.dumps({"format": FORMAT, "version": VERSION, **asdict(comparison)}, indent=2) + "\n"


def comparison_in(path: Path) -> Comparison:
    """The comparison that a file keeps. Raises UsageError for any other file."""
    try:
        return parsed(path.read_text("utf-8"), str(path))
    except OSError as error:
        raise UsageError(f"{path} cannot be read ({error.strerror}).") from None
    except UnicodeDecodeError:
        raise UsageError(_no_comparison(str(path))) from None


def parsed(text: str, name: str) -> Comparison:
    """The comparison that the text of a file keeps. Raises UsageError for any other text."""
    try:
        kept = json.loads(text)
    except ValueError:
        raise UsageError(_no_comparison(name)) from None
    if not isinstance(kept, dict) or kept.get("format") != FORMAT:
        raise UsageError(_no_comparison(name))
    if (version := kept.get("version")) in OLDER:
        raise UsageError(f"{name} is of version {version} of the format, which {OLDER[version]}: measure it again.")
    if version != VERSION:
        raise UsageError(f"{name} is of version {version} of the format, but this sqlsudoku reads {VERSION}.")
    try:
        records = [Record(**{**record, "verdict": Ending(record["verdict"])}) for record in kept["records"]]
        return Comparison(Circumstances(**kept["circumstances"]), records)
    except (KeyError, TypeError, ValueError) as error:
        raise UsageError(f"{name} is no complete comparison ({error}); measure it again.") from None


def _no_comparison(name: str) -> str:
    return f"{name} is no file of sqlsudoku compare --format json, version {VERSION}: measure again to write one."
