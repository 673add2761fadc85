"""`export`: writes tests for the runners of people who build databases."""

from pathlib import Path

import click

from sqlsudoku.cli import arguments
from sqlsudoku.cli.command import Helped
from sqlsudoku.database import registry
from sqlsudoku.errors import Exit
from sqlsudoku.output import new_folder, write

PARAMETERS = [
    click.Argument(["directory"], metavar="DIRECTORY", type=click.Path(path_type=Path), help="Where to make a folder."),
    arguments.dialect("Dialect of the statements, and name of the folder in DIRECTORY.", required=True),
    arguments.format_of("test", "sqltest", help="Format of the files", default="test"),
]


def export(directory: Path, dialect: str, format: str) -> int:
    """Writes a file for each kind of query, all or none, and their names."""
    from sqlsudoku.lab import export as tests

    found = registry.dialect(dialect)
    folder = directory / found.name
    files = {f"{name}.{format}": made for name, made in tests.files(found).items()}
    with new_folder(folder) as new:
        for name, made in files.items():
            write(tests.FORMATS[format](made(), found), new / name)
    write("".join(f"{folder / name}\n" for name in files))
    return Exit.SOLVED


command = Helped(
    "export", params=PARAMETERS, callback=export, epilog="Example: sqlsudoku export tests --dialect postgresql"
)
