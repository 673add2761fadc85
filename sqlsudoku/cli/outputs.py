"""Where outputs go: to standard output or to files, each in the format that its name ends with."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from sqlsudoku.cli import terminal
from sqlsudoku.errors import UsageError
from sqlsudoku.extras import need_charts
from sqlsudoku.output import check_writable, write, write_bytes

if TYPE_CHECKING:
    from sqlsudoku.ask.baseline import Change
    from sqlsudoku.ask.records import Comparison

FORMATS = ("table", "json", "csv", "markdown")
"""What --format chooses."""
PICTURES = ("html", "svg", "png")
"""What only a file's name chooses."""
PLAIN = ("", ".txt")
"""The endings of files that --format alone is about."""
ENDINGS = {"json": "json", "csv": "csv", "md": "markdown", "xml": "junit"} | {name: name for name in PICTURES}


@dataclass(frozen=True)
class Output:
    """A file, or standard output if path is None, and its format."""

    path: Path | None
    form: str


def outputs(paths: Sequence[Path], chosen: str | None) -> list[Output]:
    """The outputs, checked before hours of work; chosen: what --format says.

    Raises UsageError for a file that cannot be written, for one whose name contradicts --format or says nothing, and if
    a picture lacks its package.
    """
    formats = (*FORMATS, *PICTURES)
    found = [Output(path, form_of(path, chosen, formats, "compare")) for path in paths or (None,)]
    for output in found:
        if output.form in PICTURES:
            need_charts(str(output.path))
        if output.path:
            check_writable(output.path)
    return found


def form_of(path: Path | None, chosen: str | None, formats: Sequence[str], command: str) -> str:
    """The format of a command's output: by the name of the file, as --format says (chosen), or else the first one.

    Raises UsageError for a file whose name contradicts --format or says nothing.
    """
    endings = {ending: form for ending, form in ENDINGS.items() if form in formats}
    suffix = path.suffix.lower() if path else ""
    named = endings.get(suffix.removeprefix("."))
    if named and chosen and named != chosen:
        raise UsageError(f"The name {path} means {named}, but --format is {chosen}: leave out one of them.")
    if not (named or chosen or suffix in PLAIN):
        raise UsageError(
            f"{path}: {command} does not write {suffix} files; name one of {', '.join(endings)}, or add --format."
        )
    return named or chosen or formats[0]


def write_all(
    to: Sequence[Output], comparison: "Comparison", changes: "Sequence[Change]", notes: Sequence[str]
) -> None:
    """Writes the comparison to every output; changes and notes: what a report says of the baseline."""
    from sqlsudoku.ask.records import as_json
    from sqlsudoku.cli import report

    for output in to:
        match output.form:
            case "json":
                write(as_json(comparison), output.path)
            case "csv":
                write(report.as_csv(comparison.records), output.path)
            case "markdown":
                write(report.as_markdown(comparison.records), output.path)
            case "table":
                write(report.as_table(comparison.records, None if output.path else terminal.width()), output.path)
            case form:
                assert output.path
                write_bytes(_picture(form, comparison, changes, notes), output.path)


def _picture(form: str, comparison: "Comparison", changes: "Sequence[Change]", notes: Sequence[str]) -> bytes:
    from sqlsudoku.report import charts, page

    if form == "html":
        return page.html(comparison, changes, notes).encode()
    picture = charts.picture(comparison)
    return charts.svg(picture).encode() if form == "svg" else charts.png(picture)
