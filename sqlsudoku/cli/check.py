"""`check`: puts the questions of the compliance suite to one database, and writes a report to show to others."""

import atexit
import gc
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sqlsudoku.cli import arguments, outputs, terminal
from sqlsudoku.cli.command import Helped
from sqlsudoku.cli.progress import watched
from sqlsudoku.database import registry
from sqlsudoku.endings import worst
from sqlsudoku.errors import Exit, UsageError
from sqlsudoku.output import check_writable, write

if TYPE_CHECKING:
    from sqlsudoku.puzzle.variant import Variant


def names() -> list[str]:
    """The names that --only takes."""
    from sqlsudoku.lab.compliance import questions

    return [check.name for check in questions.checks()]


PARAMETERS = [
    click.Argument(
        ["named"],
        metavar="[NAME|URL]",
        required=False,
        type=arguments.Name(registry.databases),
        help="The database, as with --database.",
    ),
    arguments.database(default=None, show_default=False, help="The database to check."),
    click.Option(
        ["--only"],
        metavar="CHECK",
        multiple=True,
        help="Ask only the questions of a check; repeatable. --list shows the checks.",
        type=arguments.Name(names),
    ),
    click.Option(["--list", "listed"], is_flag=True, help="Only list the checks, and what each tests."),
    click.Option(["--thorough"], is_flag=True, help="Also ask the questions that need minutes."),
    *arguments.units(),
    *arguments.containers(),
    arguments.format_of("text", "json", "junit", help="Format of the report"),
    arguments.output("Write the report to FILE."),
]


def check(
    named: str | None,
    database: str | None,
    only: Sequence[str],
    listed: bool,
    thorough: bool,
    said: "Variant",
    in_containers: bool,
    images: Sequence[str],
    format: str | None,
    output: Path | None,
) -> int:
    """Writes the report, also after an interrupt; with a file, shows its first lines."""
    from sqlsudoku.cli.check_report import FORMATS, Report, summary
    from sqlsudoku.lab.compliance import questions
    from sqlsudoku.run import targets
    from sqlsudoku.run.runner import MEMORY

    atexit.unregister(gc.freeze)  # the database's driver is in this process, and may complain of what is not freed
    if listed:
        list_checks()
        return Exit.SOLVED
    if (named is None) == (database is None):
        raise UsageError("Name one database to check: sqlsudoku check NAME|URL.")
    (target,) = targets.chosen([named or database or ""], containers=in_containers, images=targets.images(images))
    written = FORMATS[outputs.form_of(output, format, [*FORMATS], "check")]
    if output:
        check_writable(output)
    several = questions.questions(("", "thorough", "slow") if thorough else ("",), only, said)
    with watched() as (progress, tell), target.ready(MEMORY, lambda stage: tell(target.name, stage)) as ready:
        report = Report(target.name, questions.version_of(ready), len(several), units=said.name)
        task = progress.add_task("checking", total=len(several))
        try:
            for record in questions.records(ready, several):
                report.records.append(record)
                progress.update(task, advance=1, description=f"{record.check} {record.case}")
        finally:  # also if interrupted: what was found is not lost
            write(written(report), output)
    if output:
        write(f"{summary(report)}\n")
    return worst(record.verdict for record in report.records)


def list_checks() -> None:
    """Writes the name of each check, and what it tests."""
    from sqlsudoku.cli import tables
    from sqlsudoku.lab.compliance import questions

    rows = [[check.name, check.about] for check in questions.checks()]
    write(tables.table(["Check", "What it tests"], rows, terminal.width(), wrapped={"What it tests"}))


command = Helped(
    "check",
    params=PARAMETERS,
    callback=check,
    epilog="Example: sqlsudoku check postgresql://me@localhost:5432/postgres -o report.txt",
)
