"""`export`: writes tests for the runners of people who build databases, or one script to paste into a console."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from sqlsudoku.cli import arguments
from sqlsudoku.cli.command import Helped
from sqlsudoku.database import registry
from sqlsudoku.errors import Exit, UsageError
from sqlsudoku.output import make_folder, new_folder, write

if TYPE_CHECKING:
    from sqlsudoku.puzzle.variant import Variant

PARAMETERS = [
    click.Argument(
        ["directory"],
        metavar="[DIRECTORY]",
        required=False,
        type=click.Path(path_type=Path),
        help="The folder to make a new folder in.",
    ),
    arguments.dialect(
        "Dialect of the statements, and name of the folder in DIRECTORY; or a database that executes a part of one.",
        known=registry.databases,
    ),
    arguments.format_of("own", "slt", help="Format of the files; own is that of the database's runner", default="own"),
    click.Option(
        ["--paste"],
        metavar="DIALECT",
        type=arguments.Name(registry.dialects),
        help="Instead of a folder, write one script for the database's console. The script checks the answers there.",
    ),
    *arguments.units(),
    arguments.output("Write the script of --paste to FILE."),
]


def export(
    directory: Path | None,
    dialect: str | None,
    format: str,
    paste: str | None,
    said: "Variant",
    output: Path | None,
) -> int:
    """Writes the files for each kind of query, all or none, and their names; or the script to paste."""
    if paste:
        if directory or dialect:
            raise UsageError("--paste writes one script: leave out DIRECTORY and --dialect.")
        from sqlsudoku.lab.paste import script

        write(script(registry.dialect(paste), said), output)
        return Exit.SOLVED
    if directory is None or dialect is None:
        missing = "DIRECTORY" if directory is None else "--dialect"
        raise UsageError(f"{missing} is missing: write sqlsudoku export DIRECTORY --dialect NAME, or --paste DIALECT.")
    if output:
        raise UsageError("--output is for --paste: the files go to DIRECTORY.")
    from sqlsudoku.lab import export as tests
    from sqlsudoku.lab.compliance.requirements import requirements
    from sqlsudoku.lab.formats import SLT

    found, database = tests.described(dialect)
    form = SLT if format == "slt" else requirements(found, database).test_format
    folder = directory / dialect
    names: list[str] = []
    with new_folder(folder) as new:
        for make in tests.files(found, database, said).values():
            for name, text in form.texts(make()).items():
                make_folder((new / name).parent)
                write(text, new / name)
                names.append(name)
    write("".join(f"{folder / name}\n" for name in names))
    return Exit.SOLVED


command = Helped(
    "export", params=PARAMETERS, callback=export, epilog="Example: sqlsudoku export tests --dialect postgresql"
)
