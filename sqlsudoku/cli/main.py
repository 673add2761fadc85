"""The command line: a command reads its arguments, calls the other modules, and shows what they gave."""

import re
import shutil
import sys
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console, Group
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.text import Text

import sqlsudoku
from sqlsudoku import api, queries
from sqlsudoku.ask import answer, comparison
from sqlsudoku.ask.comparison import Plan, Record
from sqlsudoku.batches import results, slices, tables
from sqlsudoku.batches.engine import Engine
from sqlsudoku.batches.results import ResultStore
from sqlsudoku.batches.slices import Result, Solver
from sqlsudoku.cli import grade_report, report
from sqlsudoku.cli.report import Format
from sqlsudoku.database import registry
from sqlsudoku.database.database import READY
from sqlsudoku.errors import Exit, PuzzleError, SudokuError, UsageError
from sqlsudoku.output import check_writable, write
from sqlsudoku.puzzle import builtin
from sqlsudoku.puzzle.grid import Puzzle
from sqlsudoku.puzzle.reading import sources
from sqlsudoku.puzzle.reading.puzzles import load_puzzles
from sqlsudoku.puzzle.reading.sources import Source
from sqlsudoku.puzzle.reading.text import Text as PuzzleText
from sqlsudoku.queries import script
from sqlsudoku.queries.request import Options
from sqlsudoku.run import containers, runner, targets
from sqlsudoku.run.targets import Target

NAME = "sqlsudoku"
LONGEST_TIMEOUT = 1_000_000
ESTIMATE_SECONDS = 600
"""How far back the time left is estimated from; a slice may take half a minute."""

app = typer.Typer(
    name=NAME,
    no_args_is_help=True,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Writes Sudoku solvers in the SQL of many databases, runs them, and judges every answer.",
    epilog="Example: sqlsudoku compare --database sqlite --database duckdb --repeat 3",
)


def run(arguments: list[str]) -> int:
    """The exit code of a command line; a user's mistake is one sentence on standard error."""
    try:
        code = typer.main.get_command(app).main(arguments, prog_name=NAME, standalone_mode=False)
    except SudokuError as error:
        complain(f"Error: {error}")
        return error.exit_code
    except typer.TyperException as error:
        if message := error.format_message():
            complain(f"Error: {message}")
        return error.exit_code
    if code == Exit.INTERRUPTED:
        complain("Interrupted.")
    return int(code or 0)


def complain(message: str) -> None:
    """A line on standard error."""
    print(message, file=sys.stderr)


# arguments and options that several commands have


def names(known: Callable[[], Iterable[str]]) -> Callable[[str], list[str]]:
    """The completion of a name."""
    return lambda incomplete: [name for name in known() if name.startswith(incomplete)]


def forms() -> list[str]:
    return [form for query in queries.QUERIES.values() for form in query.forms]


def shapes() -> list[str]:
    return list(dict.fromkeys(shape for query in queries.QUERIES.values() for shape in query.shapes))


PUZZLE_HELP = (
    "The puzzle: - for standard input, an existing file, or the puzzle itself, on one line, drawn, with its solution, "
    "or in JSON; files may have a header and be compressed (.gz, .zst)."
)

PuzzleArgument = Annotated[str, typer.Argument(metavar="PUZZLE", help=PUZZLE_HELP, show_default=False)]
QueryOption = Annotated[
    str, typer.Option("--query", metavar="NAME", help="Which query.", autocompletion=names(lambda: queries.QUERIES))
]
SolvingQueryOption = Annotated[
    str,
    typer.Option(
        "--query",
        metavar="NAME",
        help="Which query; auto takes cover where the database and the size can have it, else string.",
        autocompletion=names(lambda: [queries.AUTO, *queries.QUERIES]),
    ),
]
FormOption = Annotated[
    str | None,
    typer.Option("--form", metavar="NAME", help="The query's form, classic or fast.", autocompletion=names(forms)),
]
ShapeOption = Annotated[
    str | None,
    typer.Option(
        "--shape",
        metavar="NAME",
        help="The shape of enumerate: flat, grid or script; of rules: script, set-up, run, display or clean-up.",
        show_default=False,
        autocompletion=names(shapes),
    ),
]
OrderOption = Annotated[
    str | None,
    typer.Option("--order", metavar="NAME", help="The order of tree's cells: article or narrow.", show_default=False),
]
NodesOption = Annotated[
    int | None,
    typer.Option(
        "--nodes",
        metavar="N",
        help="The most nodes that tree may grow, or branches that eliminate may make.",
        show_default=", ".join(f"{each.name} {each.nodes}" for each in queries.QUERIES.values() if each.nodes),
    ),
]
TimeoutOption = Annotated[
    float,
    typer.Option("--timeout", metavar="S", min=0, max=LONGEST_TIMEOUT, help="Seconds for a statement; 0 for no limit."),
]
ContainersOption = Annotated[
    bool, typer.Option("--containers", help="Start the servers that no URL names, in Docker containers.")
]
ImageOption = Annotated[
    list[str] | None,
    typer.Option("--image", metavar="NAME=IMAGE", help="Another image for a database's container; repeatable."),
]
OutputOption = Annotated[
    Path | None, typer.Option("--output", "-o", metavar="FILE", help="Write to a file.", show_default=False)
]


def version(asked: bool) -> None:
    if asked:
        write(f"{NAME} {sqlsudoku.__version__}\n")
        raise typer.Exit


@app.callback()
def common(
    _: Annotated[
        bool, typer.Option("--version", callback=version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    pass


# generate


@app.command(
    "generate",
    epilog="Example: sqlsudoku generate --dialect postgresql --query string --form classic -o solver.sql",
)
def generate_command(
    puzzle: Annotated[str | None, typer.Argument(metavar="[PUZZLE]", help=PUZZLE_HELP, show_default=False)] = None,
    dialect: Annotated[
        str | None,
        typer.Option(
            "--dialect",
            metavar="NAME",
            help="Whose SQL it is.",
            show_default=False,
            autocompletion=names(registry.dialects),
        ),
    ] = None,
    query: QueryOption = api.QUERY,
    size: Annotated[
        int | None, typer.Option("--size", metavar="N", help="4, 6, 9 or 16, where no puzzle tells it.")
    ] = None,
    form: FormOption = None,
    shape: ShapeOption = None,
    order: OrderOption = None,
    nodes: NodesOption = None,
    parameter: Annotated[bool, typer.Option("--parameter", help="Pass the puzzle as the console's parameter.")] = False,
    table: Annotated[
        str | None,
        typer.Option("--table", metavar="NAME", help="Solve all puzzles of a table with the columns id and puzzle."),
    ] = None,
    limit: Annotated[int | None, typer.Option("--limit", metavar="N", help="Stop at so many solutions.")] = None,
    output: OutputOption = None,
    directory: Annotated[
        Path | None,
        typer.Option("--all", metavar="DIRECTORY", help="Write the committed files of every dialect there."),
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Only say which of the committed files (or of --all) are stale.")
    ] = False,
) -> int:
    """Write a script that can be pasted into a database's console."""
    options = Options(
        size=size,
        form=form,
        shape=shape,
        order=order,
        nodes=nodes,
        parameter=parameter,
        table=table,
        limit=limit,
    )
    if directory or check:
        if puzzle or output or options != Options():
            raise UsageError("--all and --check make fixed files: of the other options they take only --dialect.")
        return committed_files(directory, dialect, check)
    if dialect is None:
        raise UsageError(f"--dialect is missing; there are {', '.join(registry.dialects())}.")
    given = None if puzzle is None else one_puzzle(puzzle, "--table NAME solves many with one statement")
    if given:
        answer.check_expectation(given)
    write(script.generate(registry.dialect(dialect), queries.query(query), given, options), output)
    return Exit.SOLVED


def committed_files(directory: Path | None, only: str | None, check: bool) -> int:
    """Writes the files of the dialects into a folder each, or lists those that are not as they would be written."""
    stale = False
    for dialect in [registry.dialect(only)] if only else registry.dialects().values():
        folder = directory / dialect.name if directory else dialect.folder
        for name, text in script.goldens(dialect):
            path = folder / name
            if not check:
                make_folder(folder)
                write(text, path)
            elif content(path) != text:
                stale = True
                write(f"{path}\n")
    if stale:
        complain("These files are stale; sqlsudoku generate --all DIRECTORY writes them anew.")
    return 1 if stale else Exit.SOLVED


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"The folder {folder} cannot be made ({error.strerror}).") from None


def content(path: Path) -> str | None:
    """The text of a file; None where there is none."""
    try:
        return path.read_text("utf-8")
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError):
        raise UsageError(f"{path} cannot be read as a text file.") from None


# solve


@app.command(epilog="Example: sqlsudoku solve ....2..44..2...3 --database duckdb")
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
        complain(f"Error: {report.source(found)}: {FAULTS[found.verdict]}: {found.detail}")
        return FAULT_CODES[found.verdict]
    write(report.answered(given, found, limit, terminal_width()))
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


# compare


@app.command(epilog="Example: sqlsudoku compare --puzzles famous --timeout 10 --format markdown -o famous.md")
def compare(
    database: Annotated[
        list[str] | None,
        typer.Option(
            "--database",
            metavar="NAME|URL",
            help="Where to run; repeatable. Without it, on every database that can be used here.",
            autocompletion=names(registry.databases),
        ),
    ] = None,
    query: Annotated[
        list[str] | None,
        typer.Option(
            "--query",
            metavar="NAME",
            help="Which query; repeatable. Without it string, and where no --puzzles are named enumerate too.",
            autocompletion=names(lambda: queries.QUERIES),
        ),
    ] = None,
    form: Annotated[
        list[str] | None,
        typer.Option(
            "--form",
            metavar="NAME",
            help="The query's form; repeatable. Without it each dialect's own choice.",
            autocompletion=names(forms),
        ),
    ] = None,
    shape: Annotated[
        list[str] | None,
        typer.Option(
            "--shape",
            metavar="NAME",
            help="The shape of enumerate, flat, grid or script; repeatable. Without it flat.",
            show_default=False,
            autocompletion=names(shapes),
        ),
    ] = None,
    puzzle_source: Annotated[
        str | None,
        typer.Option(
            "--puzzles",
            metavar="FILE|SET",
            help=f"A file of puzzles, - for standard input, or a built-in set: {', '.join(builtin.SETS)}.",
            show_default=api.SET,
            autocompletion=names(lambda: builtin.SETS),
        ),
    ] = None,
    repeat: Annotated[int, typer.Option("--repeat", metavar="N", min=1, help="Ask each question so often.")] = 1,
    timeout: TimeoutOption = api.TIMEOUT,
    strict: Annotated[
        bool, typer.Option("--strict", help="Fail on timeouts, failures and unavailable databases too.")
    ] = False,
    in_containers: ContainersOption = False,
    image: ImageOption = None,
    form_of_report: Annotated[Format, typer.Option("--format", help="How the records are written.")] = Format.TABLE,
    output: OutputOption = None,
) -> int:
    """Compare databases on the same queries and puzzles."""
    asked = query or ([api.QUERY] if puzzle_source else [api.QUERY, "enumerate"])
    chosen = [queries.query(name) for name in dict.fromkeys(asked)]
    if puzzle_source and not any(query.needs_puzzle for query in chosen):
        raise UsageError(f"The query {chosen[0].name} lists all grids and takes no puzzles: leave out --puzzles.")
    several = puzzles_named(puzzle_source or api.SET)
    for puzzle in several:
        answer.check_expectation(puzzle)
    candidates = targets.chosen(database or None, containers=in_containers, images=targets.images(image or []))
    here, missing = (candidates, []) if database else comparison.usable(candidates)
    plan = comparison.plan(here, chosen, several, form or [], shape or [])
    if output:
        check_writable(output)
    records: list[Record] = []
    try:
        records.extend(followed(plan, repeat, timeout or None))
    finally:  # interrupted too: what was measured is not lost
        if records:
            write(report.report(records, form_of_report, None if output else terminal_width()), output)
    for sentence in plan.left_out:
        complain(f"Left out: {sentence}")
    if missing:
        complain(f"Not usable here: {', '.join(missing)}; sqlsudoku databases says why.")
    return comparison.exit_code(records, strict=strict)


def followed(plan: Plan, repeat: int, timeout: float | None) -> Iterator[Record]:
    """The records as they come, with a progress bar if somebody watches."""
    with watched() as (progress, tell):
        task = progress.add_task("comparing", total=len(plan.pairs))
        with closing(comparison.run(plan, repeat=repeat, timeout=timeout, tell=tell)) as records:
            for record in records:
                asked = f"{record.database} {record.query} {record.puzzle}".strip()
                progress.update(task, advance=1, description=asked)
                yield record


@contextmanager
def watched() -> Iterator[tuple[Progress, Callable[[str, str], None]]]:
    """Progress on a terminal, and a function that shows, in a line for each database, what is being started for it."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    progress = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
    lines: dict[str, TaskID] = {}

    def tell(database: str, stage: str) -> None:
        if database not in lines:
            lines[database] = progress.add_task(database, total=1)
        progress.update(lines[database], description=f"{database}: {stage}", completed=int(stage == READY))

    with progress:
        yield progress, tell


def puzzles_named(source: str, where: str = "--puzzles") -> list[Puzzle]:
    """The puzzles of a built-in set, or of a file; where says in messages from where the source comes."""
    if source in builtin.SETS:
        return api.puzzle_set(source)
    try:
        several = load_puzzles(source, sys.stdin)
    except PuzzleError as error:
        raise PuzzleError(f"{where} (a file, a puzzle, or {', '.join(builtin.SETS)}): {error}") from None
    return several


# batch


@app.command(epilog="Example: sqlsudoku batch builtin.txt --output solved.csv --resume")
def batch(
    source: Annotated[
        str | None,
        typer.Argument(
            metavar="[PUZZLES]",
            help="A file of puzzles in any form that solve reads, compressed (.gz, .zst) or not, or .parquet; "
            "- for standard input.",
            show_default=False,
        ),
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(
            "--database",
            metavar="NAME|URL",
            help="Where to run.",
            show_default=f"{api.BATCH_DATABASES[0]}, or {api.BATCH_DATABASES[1]} where that is not installed",
            autocompletion=names(registry.databases),
        ),
    ] = None,
    query: QueryOption = api.BATCH_QUERY,
    form: FormOption = None,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", help="Write CSV, or Parquet if it ends so.", show_default=False),
    ] = None,
    table: Annotated[
        str | None,
        typer.Option(
            "--table",
            metavar="NAME",
            help="Instead of files: the puzzles of a table with the columns id and puzzle, results in NAME_solved.",
            show_default=False,
        ),
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on where the results stop.")] = False,
    column: Annotated[
        str | None,
        typer.Option(
            "--column",
            metavar="NAME",
            help="The column that has the puzzles.",
            show_default="puzzle, sudoku and the like",
        ),
    ] = None,
    check: Annotated[
        str,
        typer.Option("--check", metavar="N|all", help="How many answers of each kind in a slice the reference judges."),
    ] = str(api.CHECK),
    jobs: Annotated[
        int | None,
        typer.Option(
            "--jobs",
            metavar="N",
            min=1,
            help="How many slices are solved at the same time, each over a connection of its own.",
            show_default=f"one a core, at most {slices.MOST_JOBS}",
        ),
    ] = None,
    timeout: TimeoutOption = api.TIMEOUT,
) -> int:
    """Solve many puzzles, slice by slice."""
    target = targets.parse(database) if database else targets.first_usable(api.BATCH_DATABASES)
    engine = Engine(target, queries.query(query), form, timeout=timeout or None)
    solver = Solver(engine, number_or_all(check), jobs)
    given: Source
    kept: ResultStore
    with ExitStack() as stack:
        if table is not None:
            if source or output or column:
                raise UsageError(
                    "--table has the puzzles and the results in the database: no PUZZLES, no -o, no --column."
                )
            both = stack.enter_context(tables.opened(target, table, resume))
            given, kept, counts = both, both, both.counts
        elif source is None:
            raise UsageError("PUZZLES is missing: a file, - for standard input, or --table NAME instead.")
        else:
            given = stack.enter_context(sources.opened(source, column))
            kept = file = stack.enter_context(results.opened(output, resume))
            counts = slices.go_on(given.take, file.kept())
        if not database:
            complain_of_replacement(target)
        stack.enter_context(engine)
        for slice_ in stack.enter_context(closing(in_view(solver, given))):
            kept.write(slice_)
            counts.update(result.kind for result in slice_)
        kept.finish()
    if not counts:
        raise PuzzleError(f"{table or sources.name(str(source))}: there is no puzzle in it.")
    if set(counts) != {"solved"} or sys.stderr.isatty():
        complain(report.kinds_counted(counts))
    return slices.exit_code(counts)


def complain_of_replacement(target: Target) -> None:
    """Says so where the database that usually solves a batch is not installed, and the target takes its place."""
    usual = targets.parse(api.BATCH_DATABASES[0])
    if target != usual:
        detail = usual.database.status(usual.address).detail
        complain(f"batch uses {target}, since {usual} is not usable: {detail}")


def number_or_all(text: str) -> int | None:
    """The value of --check; None for all."""
    if text == "all":
        return None
    if not re.fullmatch(r"[0-9]{1,18}", text):
        raise UsageError(f"--check {text[:60]} is neither a whole number nor 'all'.")
    return int(text)


def in_view(solver: Solver, source: Source) -> Generator[list[Result]]:
    """The results slice by slice as they come, with a progress bar if somebody watches."""
    ends: deque[int] = deque()

    def take(count: int) -> list[PuzzleText]:
        texts = source.take(count)
        ends.append(source.position())  # slices are read before those ahead of them are solved
        return texts

    console = Console(stderr=True)
    columns = (
        TextColumn("{task.fields[count]:,} puzzles, {task.fields[speed]:,.0f} a second"),
        BarColumn(),
        TimeRemainingColumn(),
    )
    progress = Progress(
        *columns,
        console=console,
        transient=True,
        disable=not console.is_terminal,
        speed_estimate_period=ESTIMATE_SECONDS,
    )
    with progress:
        count = 0
        start = time.monotonic()
        task = progress.add_task("", total=source.total, completed=source.position(), count=0, speed=0)
        with closing(solver.results(take)) as slices_of_results:
            for slice_ in slices_of_results:
                yield slice_
                count += len(slice_)
                speed = count / (time.monotonic() - start)
                progress.update(task, completed=ends.popleft(), count=count, speed=speed)


# grade


@app.command(epilog="Example: sqlsudoku grade --format markdown")
def grade(
    source: Annotated[
        str | None,
        typer.Argument(
            metavar="[PUZZLE|FILE|SET]",
            help=f"A puzzle, a file of puzzles, - for standard input, or a built-in set: {', '.join(builtin.SETS)}.",
            show_default="all built-in puzzles",
            autocompletion=names(lambda: builtin.SETS),
        ),
    ] = None,
    limit: Annotated[
        int, typer.Option("--limit", metavar="N", min=0, help="Search until so many solutions are found; 0 for all.")
    ] = api.LIMIT,
    form_of_report: Annotated[
        grade_report.Format, typer.Option("--format", help="How it is written.")
    ] = grade_report.Format.TABLE,
    output: OutputOption = None,
) -> int:
    """Say which rules a puzzle takes and how often, and whether it takes guesses. No database is asked."""
    several = [each.puzzle for each in builtin.built_in()] if source is None else puzzles_named(source, "The puzzle")
    graded = [(puzzle, api.grade(puzzle, limit=limit or None)) for puzzle in several]
    write(grade_report.report(graded, form_of_report, limit, None if output else terminal_width()), output)
    return Exit.SOLVED


# databases and puzzles


@app.command(epilog="Example: sqlsudoku databases")
def databases() -> None:
    """List the databases: how each is reached, and whether it can be used now."""
    table = report.plain_table("Database", "Usable", "Version", "Its SQL was", "Reached by", wrapped={"Reached by"})
    with containers.docker_now() as (docker, state):
        for name in registry.dialects():
            table.add_row(*database_row(name, docker))
    write(report.rendered(Group(table, Text(f"Containers: {state}")), terminal_width()))


def database_row(name: str, docker: containers.Docker | None) -> list[str | Text]:
    """A dialect's cells in the table of the databases."""
    if name not in registry.databases():
        return [name, "no", "", "parsed only", "nothing: its SQL can only be generated"]
    target, contained = targets.parse(name), targets.chosen([name], containers=True)[0]
    status = runner.status(target)
    usable = Text("yes", "green") if status.usable else Text("no", "yellow")
    executed = "executed here" if target.database.executed else "parsed only"
    reached = [target.database.reached, status.detail]
    if contained.image:
        reached.append(f"container: {containers.prospect(docker, contained.database, contained.image)}")
    return [name, usable, status.version, executed, Text("\n".join(dict.fromkeys(reached)))]


@app.command("queries", epilog="Example: sqlsudoku queries")
def queries_command() -> None:
    """List the queries: what each does, where it comes from, and for which databases it is written."""
    wrapped = {"What it does", "From", "Dialects"}
    table = report.plain_table("Query", "What it does", "From", "Choices", "Dialects", wrapped=wrapped)
    for query in queries.QUERIES.values():
        chosen = {"form": query.forms, "shape": query.shapes, "order": query.orders}
        choices = "\n".join(f"--{option} {', '.join(names)}" for option, names in chosen.items() if names)
        usual = next(iter(query.shapes), None)
        dialects = [name for name, dialect in registry.dialects().items() if query.available(dialect, usual)]
        table.add_row(query.name, Text(query.about), query.origin, choices, ", ".join(dialects))
    write(report.rendered(table, terminal_width()))


@app.command("puzzles", epilog="Example: sqlsudoku puzzles ai-escargot | sqlsudoku solve -")
def puzzles_command(
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="[NAME]",
            help="Write only this puzzle, on one line.",
            show_default=False,
            autocompletion=names(lambda: [puzzle.name for puzzle in builtin.built_in()]),
        ),
    ] = None,
) -> None:
    """List the built-in puzzles with their sources."""
    if name is not None:
        write(f"{built_in_puzzle(name)}\n")
        return
    table = report.plain_table("Name", "Size", "Givens", "Solutions", "Sets", "Source", wrapped={"Source"})
    for puzzle in builtin.built_in():
        size, givens = f"{puzzle.size}x{puzzle.size}", str(puzzle.puzzle.givens)
        table.add_row(puzzle.name, size, givens, puzzle.solutions, ", ".join(puzzle.sets), Text(puzzle.source))
    write(report.rendered(table, terminal_width()))


def built_in_puzzle(name: str) -> Puzzle:
    for puzzle in builtin.built_in():
        if puzzle.name == name:
            return puzzle.puzzle
    raise UsageError(f"There is no built-in puzzle {name!r}; sqlsudoku puzzles lists them.")


# what the commands share


def one_puzzle(argument: str, otherwise: str) -> Puzzle:
    """The one puzzle that an argument means. Where there are several, raises PuzzleError that says what else to do."""
    several = load_puzzles(argument, sys.stdin)
    if len(several) > 1:
        source = "Standard input" if argument == "-" else argument
        raise PuzzleError(f"{source} holds {len(several)} puzzles, but this command takes one; {otherwise}.")
    return several[0]


def terminal_width() -> int | None:
    """The width of the terminal that standard output is; None where it is something else."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else None
