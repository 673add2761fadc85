"""`site`: writes the page on which visitors try the queries in their browser, and the documentation."""

from pathlib import Path

import click

from sqlsudoku.cli import terminal
from sqlsudoku.cli.command import Helped
from sqlsudoku.output import write


def site(directory: Path, address: str | None) -> None:
    """Writes the site to a folder."""
    from sqlsudoku.site.build import build

    build(directory, tell=terminal.complain, address=address)
    write(f"The site is in {directory}; any static host can publish it. To look at it here:\n")
    write(f"  python3 -m http.server --directory {directory}\n")


command = Helped(
    "site",
    params=[
        click.Argument(
            ["directory"],
            type=click.Path(path_type=Path, file_okay=False),
            help="The folder to write, which is new or empty.",
        ),
        click.Option(
            ["--address"],
            metavar="URL",
            help="Where it will be published: shared links to the page then show a picture of a search.",
        ),
    ],
    callback=site,
    epilog="Example: sqlsudoku site page",
)
