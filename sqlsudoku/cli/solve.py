"""`solve`: one puzzle on a database."""

from typing import Annotated

import typer

from sqlsudoku import api, queries
from sqlsudoku.cli import report, terminal
from sqlsudoku.cli.arguments import (
    ContainersOption,
    FormOption,
    ImageOption,
    NodesOption,
    OrderOption,
    PuzzleArgument,
    ShapeOption,
    SolvingQueryOption,
    TimeoutOption,
    names,
    one_puzzle,
)
from sqlsudoku.cli.progress import watched
from sqlsudoku.database import registry
from sqlsudoku.errors import Exit
from sqlsudoku.output import write
from sqlsudoku.run import targets


def solve(
    puzzle: PuzzleArgument,
    database: Annotated[
        str,
        typer.Option("--database", metavar="NAME|URL", help="Where to run.", autocompletion=names(registry.databases)),
    ] = api.DATABASE,
    query: SolvingQueryOption = queries.AUTO,
    form: FormOption = None,
    shape: ShapeOption = None,
    order: OrderOption = None,
    nodes: NodesOption = None,
    parameter: Annotated[bool, typer.Option("--parameter", help="Pass the puzzle as a parameter.")] = False,
    limit: Annotated[int, typer.Option("--limit", metavar="N", min=0, help="Solutions wanted; 0 for all.")] = api.LIMIT,
    timeout: TimeoutOption = api.TIMEOUT,
    in_containers: ContainersOption = False,
    image: ImageOption = None,
) -> int:
    """Solve one puzzle on a database, and draw the solution."""
    given = one_puzzle(puzzle, f"sqlsudoku compare --puzzles {puzzle} takes all of them")
    with watched() as (_, tell):
        found = api.solve(
            given,
            database=database,
            query=query,
            form=form,
            shape=shape,
            order=order,
            nodes=nodes,
            parameter=parameter,
            limit=limit or None,
            timeout=timeout or None,
            containers=in_containers,
            images=targets.images(image or []),
            tell=lambda stage: tell(database, stage),
        )
    if found.verdict != "agrees":
        terminal.complain(f"Error: {report.source(found)}: {FAULTS[found.verdict]}: {found.detail}")
        return FAULT_CODES[found.verdict]
    write(report.answered(given, found, limit, terminal.width()))
    return Exit.SOLVED if found.grids else Exit.NO_SOLUTION


FAULTS = {
    "differs": "the answer disagrees with the reference",
    "timeout": "timed out",
    "failed": "failed",
    "unavailable": "not usable",
}
FAULT_CODES = {
    "differs": Exit.DISAGREES,
    "timeout": Exit.TIMEOUT,
    "failed": Exit.UNAVAILABLE,
    "unavailable": Exit.UNAVAILABLE,
}
