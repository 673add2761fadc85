"""`fuzz`: puts random questions with known answers to a database, and writes what is wrong as SQL files."""

import time
from collections import Counter
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import click

from sqlsudoku.cli import arguments
from sqlsudoku.cli.command import Helped
from sqlsudoku.cli.progress import watched
from sqlsudoku.errors import Exit, UsageError
from sqlsudoku.output import write

MINUTES = 10
SECONDS = 10
SHRINKING = 60
PARAMETERS = [
    arguments.database(help="The database to test."),
    click.Option(
        ["--minutes"],
        metavar="N",
        type=arguments.Number(0, min_open=True, unit="minutes"),
        default=MINUTES,
        show_default=True,
        help="How long to go on.",
    ),
    click.Option(["--seed"], metavar="N", type=int, default=1, show_default=True, help="Other cases for another seed."),
    click.Option(["--case"], metavar="N", type=arguments.Whole(0), help="Put only this case of the seed."),
    arguments.timeout(
        type=arguments.Number(1, arguments.LONGEST_TIMEOUT, unit="seconds"),
        default=SECONDS,
        help="Time limit per statement, in seconds.",
    ),
    click.Option(
        ["--shrink"],
        metavar="S",
        type=arguments.Number(0, unit="seconds"),
        default=SHRINKING,
        show_default=True,
        help="How long to make each finding shorter, in seconds.",
    ),
    click.Option(
        ["--about"],
        metavar="KIND",
        type=click.Choice(["sudoku", "recursion"], case_sensitive=False),
        help="Ask only about sudoku, or only about recursion; both by default.",
    ),
    click.Option(["--yes"], is_flag=True, help="Test a server, although that may crash it."),
    *arguments.containers(),
    arguments.output("Write the log and the findings to DIR. By default fuzz-NAME-SEED.", metavar="DIR"),
]


def fuzz(
    database: str,
    minutes: float,
    seed: int,
    case: int | None,
    timeout: float,
    shrink: float,
    about: str | None,
    yes: bool,
    in_containers: bool,
    images: tuple[str, ...],
    output: Path | None,
) -> int:
    """Writes a line for each finding, and one on all cases."""
    from sqlsudoku.fuzz.judge import FINDINGS
    from sqlsudoku.fuzz.run import KINDS, Fuzz, Plan
    from sqlsudoku.run import targets
    from sqlsudoku.run.runner import MEMORY

    (target,) = targets.chosen([database], containers=in_containers, images=targets.images(images))
    if target.address and target.address.host and not yes:
        raise UsageError(f"A test may crash {target}: add --yes if nobody else needs the server.")
    folder = output or Path(f"fuzz-{target.name}-{seed}")
    plan = Plan(seed, folder, timeout, MEMORY, shrink, about=(about,) if about else KINDS)
    verdicts: Counter[str] = Counter()
    start = time.monotonic()
    with watched() as (progress, tell), target.ready(MEMORY, lambda stage: tell(target.name, stage)) as ready:
        task = progress.add_task("cases", total=None)
        with Fuzz(ready, plan) as opened:
            numbers = _numbers(start + 60 * minutes) if case is None else iter([case])
            try:
                for record in opened.records(numbers, "log.jsonl" if case is None else f"case-{case}.jsonl"):
                    verdicts[record.answer.verdict] += 1
                    progress.update(task, advance=1, description=str(record.case))
                    if record.path:
                        write(f"{record.path}: {record.answer.verdict}: {record.answer.detail}\n")
            finally:  # also if interrupted
                if verdicts:
                    what = f"{target.name} {opened.facts.version}, seed {seed}"
                    write(summary(what, verdicts, opened.session.statements))
    return Exit.DISAGREES if any(verdicts[each] for each in FINDINGS) else Exit.SOLVED


def _numbers(end: float) -> Iterator[int]:
    """The numbers of the cases, until the time is over."""
    for number in count():
        if time.monotonic() > end:
            return
        yield number


MEANINGS = {
    "right": "answered right",
    "lacking": "lacking as declared",
    "slow": "too slow to decide",
    "large": "too large to decide",
    "killed": "killed from outside",
    "wrong": "WRONG",
    "error": "failed",
    "crash": "crashed",
    "hang": "hung",
    "memory": "past the memory limit",
}
"""The verdicts in the order of the summary, and how it says them."""


def summary(what: str, verdicts: Counter[str], statements: int) -> str:
    """One line on all cases."""
    found = ", ".join(f"{verdicts[word]:,} {said}" for word, said in MEANINGS.items() if verdicts[word])
    cases = f"{verdicts.total():,} case{'' if verdicts.total() == 1 else 's'}"
    return f"{what}: {cases}, {statements:,} statements: {found}.\n"


command = Helped(
    "fuzz",
    params=PARAMETERS,
    callback=fuzz,
    epilog="Example: sqlsudoku fuzz --database duckdb --minutes 60 --seed 7 -o found",
)
