"""`recursion`: what each database's recursion can do, by one statement for each feature."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sqlsudoku.cli import arguments, outputs
from sqlsudoku.cli.command import Helped
from sqlsudoku.cli.progress import Bars, watched
from sqlsudoku.database import registry
from sqlsudoku.errors import Exit, UsageError
from sqlsudoku.output import check_writable, write

if TYPE_CHECKING:
    from sqlsudoku.lab.recursion.chart import Column
    from sqlsudoku.lab.recursion.features import Feature
    from sqlsudoku.run.targets import Target

SECONDS = 5


def names() -> list[str]:
    """The names that --feature takes."""
    from sqlsudoku.lab.recursion.features import features

    return [feature.name for feature in features()]


PARAMETERS = [
    click.Argument(
        ["named"],
        metavar="[NAME|URL]...",
        nargs=-1,
        type=arguments.Name(registry.databases),
        help="The databases. By default, every one usable here that starts at once.",
    ),
    click.Option(
        ["--feature"],
        metavar="NAME",
        multiple=True,
        type=arguments.Name(names),
        help="Ask only about a feature, and show what was run; repeatable.",
    ),
    arguments.timeout(
        type=arguments.Number(1, arguments.LONGEST_TIMEOUT, unit="seconds"),
        default=SECONDS,
        help="Time limit per statement, in seconds.",
    ),
    click.Option(
        ["--renew"],
        metavar="FILE",
        type=click.Path(path_type=Path),
        help="Replace the columns in FILE, which -o FILE.json wrote, and report the differences.",
    ),
    *arguments.containers(),
    arguments.format_of("table", "json", "markdown", help="Format of the chart"),
    arguments.output("Write the chart to FILE."),
]


def recursion(
    named: Sequence[str],
    feature: Sequence[str],
    timeout: float,
    renew: Path | None,
    in_containers: bool,
    images: Sequence[str],
    format: str | None,
    output: Path | None,
) -> int:
    """Writes the chart; or a line for each database, if a file is renewed."""
    from sqlsudoku.cli.recursion_report import FORMATS
    from sqlsudoku.lab.recursion import chart
    from sqlsudoku.run import targets

    several = chosen(feature)
    if renew and (feature or output or format):
        raise UsageError("--renew writes whole columns to its own file: leave out --feature, --format and -o.")
    if renew and renew.exists():
        chart.columns_in(renew)  # refused before minutes of work
    form = outputs.form_of(output, format, [*FORMATS], "recursion")
    if to := renew or output:
        check_writable(to)
    found = targets.chosen(named or None, containers=in_containers, images=targets.images(images))
    if not named:
        found = [each for each in found if each.image or (each.database.by_default and usable(each))]
    columns: list[Column] = []
    try:
        with watched() as (progress, tell):
            for target in found:
                columns += [asked(target, several, timeout, progress, tell)]
    finally:  # also if interrupted, or if a database cannot be used: what was found is not lost
        if renew and columns:
            before = chart.columns_in(renew) if renew.exists() else []
            known = {each.database: each for each in before}
            write(chart.as_json(chart.renewed(before, columns)), renew)
            write("".join(f"{chart.changes(known.get(each.database), each)}\n" for each in columns))
        elif columns:
            write(FORMATS[form](columns, bool(feature)), output)
    return Exit.DISAGREES if any(each.wrong for each in columns) else Exit.SOLVED


def chosen(wanted: Sequence[str]) -> "list[Feature]":
    """The features of these names, or all. Raises UsageError for another name."""
    from sqlsudoku.errors import unknown
    from sqlsudoku.lab.recursion.features import features

    for name in wanted:
        if name not in names():
            raise unknown("feature", name, names())
    return [each for each in features() if not wanted or each.name in wanted]


def usable(target: "Target") -> bool:
    """Whether a target can be opened, as far as that is known without connecting."""
    return target.database.status(target.address).usable


def asked(
    target: "Target", several: "Sequence[Feature]", seconds: float, progress: Bars, tell: Callable[[str, str], None]
) -> "Column":
    """The column of a database."""
    from sqlsudoku.database.connection import Limits
    from sqlsudoku.lab.recursion import chart
    from sqlsudoku.run.runner import MEMORY

    with target.ready(MEMORY, lambda stage: tell(target.name, stage)) as ready:
        task = progress.add_task(target.name, total=len(several))

        def advance(feature: "Feature") -> None:
            progress.update(task, advance=1, description=f"{target.name}: {feature.name}")

        return chart.asked(ready, Limits(MEMORY, seconds), several, advance)


command = Helped(
    "recursion",
    params=PARAMETERS,
    callback=recursion,
    epilog="Example: sqlsudoku recursion sqlite duckdb",
)
