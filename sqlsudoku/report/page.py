"""A comparison as one HTML file that needs nothing else: no network, and no program but a browser."""

import base64
import json
import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from sqlsudoku.ask.baseline import Change
from sqlsudoku.ask.records import Comparison, Record, as_json
from sqlsudoku.endings import Ending
from sqlsudoku.report import charts, colours
from sqlsudoku.report.matrix import Matrix, MatrixCell, seconds, times, title

FOLDER = Path(__file__).parent
DOWNLOAD = "sqlsudoku-compare.json"


@dataclass(frozen=True)
class Failure:
    """Records that failed in the same way: one of them, and all their puzzles."""

    record: Record
    database: str
    puzzles: Sequence[str]


def html(
    comparison: Comparison,
    changes: Sequence[Change] = (),
    notes: Sequence[str] = (),
    elsewhere: Mapping[str, str] | None = None,
) -> str:
    """The page; changes: since a baseline; notes: what else there is to say of it; elsewhere: addresses of other pages,
    by their titles."""
    import jinja2  # slow to import

    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(FOLDER),
        undefined=jinja2.StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    matrix = Matrix(comparison.records)
    drawn = [
        (question, charts.svg(charts.times(rows), f"Seconds of {question}"))
        for question, rows in matrix.questions()
        if any(cell.ratio for row in rows for cell in row.cells)
    ]
    return environment.get_template("page.html.j2").render(
        circumstances=comparison.circumstances,
        verdicts=Counter(record.verdict for record in comparison.records).most_common(),
        matrix=matrix,
        trust=matrix.trust(comparison.circumstances),
        detail=detail,
        times=times,
        changes=[change for change in changes if change.counts],
        changed={id(change.now): change for change in changes if change.counts}.get,
        identity=id,
        shades=json.dumps(
            [[each.most if each.most < math.inf else None for each in several] for several in colours.SCALES.values()]
        ),
        notes=notes,
        elsewhere=elsewhere or {},
        drawn=drawn,
        failures=[*failures(comparison.records)],
        colours=colours,
        css=(FOLDER / "page.css").read_text("utf-8"),
        js=(FOLDER / "page.js").read_text("utf-8"),
        download=DOWNLOAD,
        records=base64.b64encode(as_json(comparison).encode()).decode(),
    )


def detail(cell: MatrixCell, change: Change | None) -> str:
    """What a cell says on hovering, in lines."""
    record = cell.record
    assert record
    lines = [f"{title(record.database)} {record.version}".strip()]
    lines.append(f"{record.query} {record.form}, {record.puzzle}")
    if record.seconds:
        lines.append(f"Repetitions: {', '.join(map(seconds, record.seconds))} s")
    if record.warm_up_s is not None:
        lines.append(f"Warm-up: {seconds(record.warm_up_s)} s")
    if cell.ratio:
        lines.append(f"{cell.ratio:.2f} times the fastest")
    if cell.scatter:
        lines.append(f"Between repetitions, that differs by {cell.scatter:.2f} times")
    if record.load is not None:
        lines.append(f"Load {record.load:g}")
    lines.append(f"{record.verdict}: {record.detail}")
    if change:
        lines.append(f"Since the baseline: {change.word}")
    return "\n".join(lines)


def failures(records: Sequence[Record]) -> Iterator[Failure]:
    """The records that do not agree, those alike together."""
    alike: dict[tuple[str, ...], list[Record]] = {}
    for record in records:
        if record.verdict is not Ending.AGREES:
            key = (record.database, record.question, record.form, record.verdict, record.detail)
            alike.setdefault(key, []).append(record)
    for several in alike.values():
        yield Failure(several[0], title(several[0].database), [record.puzzle for record in several])
