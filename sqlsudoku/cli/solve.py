"""`solve`: solves one puzzle on a database."""

from typing import Any

from sqlsudoku import api, queries
from sqlsudoku.cli import answers, arguments, terminal
from sqlsudoku.cli.declared import QueryCommand
from sqlsudoku.cli.progress import watched
from sqlsudoku.endings import Ending
from sqlsudoku.errors import Exit, ended
from sqlsudoku.output import write
from sqlsudoku.puzzle.grid import Puzzle
from sqlsudoku.puzzle.variant import Variant

PARAMETERS = [
    arguments.puzzle(),
    arguments.database(),
    arguments.query(
        default=queries.AUTO,
        help="The query to use; auto picks cover if the database and the size support it, else string.",
        type=arguments.Name(lambda: [queries.AUTO, *queries.QUERIES]),
    ),
    arguments.limit("Maximum number of solutions; 0 for all."),
    *arguments.units(),
    arguments.timeout(),
    *arguments.containers(),
]


def solve(
    puzzle: str,
    database: str,
    query: str,
    limit: int,
    said: Variant,
    timeout: float,
    in_containers: bool,
    images: tuple[str, ...],
    options: dict[str, Any],
) -> int:
    """Draws the solutions, or says why there are none."""
    from sqlsudoku.run import targets

    given = arguments.one_puzzle(puzzle, f"sqlsudoku compare --puzzles {puzzle} accepts all of them", said)
    with watched() as (_, tell):
        found = api.solve(
            given,
            database=database,
            query=query,
            limit=limit or None,
            timeout=timeout or None,
            containers=in_containers,
            images=targets.images(images),
            tell=lambda stage: tell(database, stage),
            **options,
        )
    if found.verdict is not Ending.AGREES:
        # the detail of an unavailable database is a sentence of its own
        where = f"{found.source}: {found.verdict.fault}: " if found.verdict.fault else ""
        other = better(database, given, found.query) if found.verdict is Ending.TIMEOUT else None
        hint = f"{ended(found.detail)[:-1]}; --query {other} is for such puzzles." if other else ended(found.detail)
        terminal.complain(f"Error: {where}{hint}")
        return found.verdict.code
    write(answers.answered(given, found, limit))
    return Exit.SOLVED if found.grids else Exit.NO_SOLUTION


def better(database: str, puzzle: Puzzle, query: str) -> str | None:
    """The query for hard puzzles, if the database has it and another was asked."""
    from sqlsudoku.run import targets

    picked = queries.picked(targets.parse(database).dialect, puzzle.geometry)
    return picked.name if picked.solves_hard and picked.name != query else None


command = QueryCommand(
    "solve",
    "cover",
    params=PARAMETERS,
    callback=solve,
    epilog="Example: sqlsudoku solve ....2..44..2...3 --database duckdb",
)
