"""`fuzz`: puts random questions with known answers to a database, and writes what is wrong as SQL files."""

import textwrap
import time
from collections import Counter
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.core import ParameterSource

from sqlsudoku import api, endings
from sqlsudoku.cli import arguments
from sqlsudoku.cli.command import Helped
from sqlsudoku.cli.progress import watched
from sqlsudoku.endings import Ending
from sqlsudoku.errors import Exit, UsageError
from sqlsudoku.output import check_writable, write

if TYPE_CHECKING:
    from sqlsudoku.lab.fuzz.replay import EarlierRun
    from sqlsudoku.lab.fuzz.run import Fuzz, FuzzPlan
    from sqlsudoku.puzzle.variant import Variant
    from sqlsudoku.run.targets import Target

MINUTES = 10
SECONDS = 10
SHRINKING = 60
SHORT = 70
"""The most characters that the name of a cause has in JUnit's XML."""
BESIDE = {
    "--bisect": ("--versions", "--yes"),
    "--replay": ("--database", "--case", "--yes", "--containers", "--image"),
}
"""The options that fit beside those that ask what an earlier run asked."""
PARAMETERS = [
    arguments.database(
        default=None,
        show_default=False,
        help=f"The database to test. By default {api.DATABASE}, or with --replay that of the run.",
    ),
    click.Option(
        ["--minutes"],
        metavar="N",
        type=arguments.Number(0, min_open=True, unit="minutes"),
        default=MINUTES,
        show_default=True,
        help="Minutes to run, without shortening the last findings.",
    ),
    click.Option(["--seed"], metavar="N", type=int, default=1, show_default=True, help="Each seed gives other cases."),
    click.Option(["--case"], metavar="N", type=arguments.Whole(0), help="Run only this case."),
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
        help="Time limit for shortening each finding, in seconds.",
    ),
    click.Option(
        ["--about"],
        metavar="KIND",
        type=click.Choice(["sudoku", "recursion"], case_sensitive=False),
        help="Ask only about sudoku, or only about recursion; both by default.",
    ),
    click.Option(
        ["--known"],
        metavar="FILE",
        type=click.Path(path_type=Path),
        help="A TOML file of known causes. Findings with such a cause are named, and do not fail the run.",
    ),
    click.Option(
        ["--report"],
        metavar="KIND",
        type=click.Choice(["issue"], case_sensitive=False),
        help="issue: also write each finding as a text for the database's tracker, case-N.md.",
    ),
    click.Option(
        ["--replay"],
        metavar="DIR",
        type=click.Path(path_type=Path),
        help="Repeat each finding of an earlier run: is it mended, still there, or changed?",
    ),
    click.Option(
        ["--bisect"],
        metavar="FILE",
        type=click.Path(path_type=Path),
        help="Find the first version with a finding, case-N.sql of a run's folder.",
    ),
    click.Option(
        ["--versions"],
        metavar="A..B|URL,URL",
        help="With --bisect: the oldest and the newest version, which pip installs, or a server of each version.",
    ),
    click.Option(["--yes"], is_flag=True, help="Test a server, although that may crash it."),
    *arguments.units(),
    *arguments.containers(),
    arguments.output(
        "Write the log and the findings to DIR. By default fuzz-NAME-SEED. With FILE.xml, also write the causes as "
        "JUnit's XML.",
        metavar="DIR|FILE.xml",
    ),
]


def fuzz(
    database: str | None,
    minutes: float,
    seed: int,
    case: int | None,
    timeout: float,
    shrink: float,
    about: str | None,
    known: Path | None,
    report: str | None,
    replay: Path | None,
    bisect: Path | None,
    versions: str | None,
    yes: bool,
    said: "Variant",
    in_containers: bool,
    images: tuple[str, ...],
    output: Path | None,
) -> int:
    """Writes a line for each finding, and one on all cases; of an earlier run, a line for each of its findings."""
    from sqlsudoku.lab.fuzz.case_order import KINDS
    from sqlsudoku.lab.fuzz.causes import known_in
    from sqlsudoku.lab.fuzz.replay import earlier
    from sqlsudoku.lab.fuzz.run import FuzzPlan
    from sqlsudoku.run import targets
    from sqlsudoku.run.runner import MEMORY

    if bisect or replay:
        _check_alone("--bisect" if bisect else "--replay")
    _check_units(said, about)
    if bisect:
        return _bisect(bisect, versions, yes=yes)
    if versions:
        raise UsageError("--versions is for --bisect: name a finding, as in --bisect found/case-1.sql.")
    run = earlier(replay, case) if replay else None
    chosen = database or (run.facts["database"] if run else api.DATABASE)
    (target,) = targets.chosen([chosen], containers=in_containers, images=targets.images(images))
    if target.address and target.address.host and not yes:
        raise UsageError(f"A test may crash {target}: add --yes if nobody else needs the server.")
    if run:
        return _replay(target, run)
    junit = output if output and output.suffix.lower() == ".xml" else None
    folder = (junit.with_suffix("") if junit else output) or Path(f"fuzz-{target.name}-{seed}")
    if junit:
        check_writable(junit)
    listed = known_in(known) if known else ()
    kinds = (about,) if about else KINDS
    plan = FuzzPlan(seed, folder, timeout, MEMORY, shrink, kinds, said, listed, report is not None)
    numbers = _numbers(time.monotonic() + 60 * minutes) if case is None else iter([case])
    return _run(target, plan, numbers, "log.jsonl" if case is None else f"case-{case}.jsonl", junit)


def _check_alone(main: str) -> None:
    """Raises UsageError for an option that would change nothing, beside one that asks what an earlier run asked."""
    context = click.get_current_context()
    given = [
        each.opts[0]
        for each in context.command.params
        if context.get_parameter_source(each.name or "") is ParameterSource.COMMANDLINE
    ]
    if others := [name for name in given if name not in (main, *BESIDE[main])]:
        raise UsageError(f"{main} asks what the earlier run asked: leave out {' and '.join(others)}.")


def _check_units(said: "Variant", about: str | None) -> None:
    """Raises UsageError for units beside what has no puzzles, and if no grid has them."""
    from sqlsudoku.lab.compliance.puzzles import first_grid
    from sqlsudoku.lab.fuzz.puzzles import MOST_BLANKS
    from sqlsudoku.puzzle.variant import PLAIN

    if said == PLAIN:
        return
    if about == "recursion":
        raise UsageError("--about recursion asks about no puzzles: leave out --boxes, --regions and --extra.")
    first_grid(said.of_sizes(MOST_BLANKS)[0])


def _run(target: "Target", plan: "FuzzPlan", numbers: Iterator[int], log_name: str, report: Path | None) -> int:
    """Puts the cases of these numbers. The exit code is that of findings whose cause is not known.

    report: the file of JUnit's XML that is to be written.
    """
    from sqlsudoku.lab.fuzz.run import Fuzz

    verdicts: Counter[Ending] = Counter()
    start = time.monotonic()
    with watched() as (progress, tell), target.ready(plan.memory, lambda stage: tell(target.name, stage)) as ready:
        task = progress.add_task("cases", total=None)
        with Fuzz(ready, plan) as opened:
            try:
                for record in opened.records(numbers, log_name):
                    verdicts[record.answer.verdict] += 1
                    progress.update(task, advance=1, description=str(record.case))
                    if record.path:
                        write(f"{record.path}: {record.answer.verdict}: {record.answer.detail}\n")
            finally:  # also if interrupted
                what = f"{target.name} {opened.facts.version}, seed {plan.seed}"
                if verdicts:
                    write(summary(what, verdicts, opened.session.statements))
                    write("".join(f"{cause}: {', '.join(map(str, cause.paths))}\n" for cause in opened.causes))
                    write("".join(f"{each}\n" for each in opened.hangs.sentences))
                if report:
                    write(as_junit(what, opened, verdicts, time.monotonic() - start), report)
    return Exit.DISAGREES if any(cause.known is None for cause in opened.causes) else Exit.SOLVED


def _replay(target: "Target", run: "EarlierRun") -> int:
    """Puts the findings of a run. The exit code is that of findings that are still there or have changed."""
    from sqlsudoku.lab.fuzz.replay import replayed
    from sqlsudoku.lab.fuzz.run import Fuzz, FuzzPlan
    from sqlsudoku.run.runner import MEMORY

    facts = run.facts
    plan = FuzzPlan(facts["seed"], Path(), facts["seconds"], MEMORY)
    outcomes: Counter[str] = Counter()
    with watched() as (progress, tell), target.ready(plan.memory, lambda stage: tell(target.name, stage)) as ready:
        task = progress.add_task("findings", total=len(run.findings))
        with Fuzz(ready, plan) as opened:
            for found in replayed(opened, run):
                outcomes[found.outcome] += 1
                progress.update(task, advance=1, description=found.file)
                write(f"{found.file}: {found.outcome}: {found.detail}\n")
            what = ", ".join(f"{number:,} {outcome}" for outcome, number in outcomes.items()) or "none"
            write(f"{target.name} {opened.facts.version}, seed {plan.seed}, findings: {what}.\n")
    return Exit.DISAGREES if outcomes["still there"] or outcomes["changed"] else Exit.SOLVED


def _bisect(path: Path, named: str | None, *, yes: bool) -> int:
    """Puts a finding to versions of its database."""
    from sqlsudoku.lab.fuzz import bisect
    from sqlsudoku.lab.fuzz.replay import earlier
    from sqlsudoku.run import targets

    if named is None:
        raise UsageError("--bisect needs --versions: the oldest and the newest, as in 1.3.2..2.0.1, or URLs.")
    if "://" in named and not yes:
        raise UsageError("A test may crash a server: add --yes if nobody else needs these.")
    facts = earlier(path.parent).facts
    case = bisect.case_of(path, facts["database"])
    # a URL is shown without its password
    versions = {
        str(targets.parse(version)) if "://" in version else version: version
        for version in bisect.versions_of(case.database, named)
    }

    def wrong(version: str) -> bool | None:
        outcome = case.outcome(versions[version])
        write(f"{version}: {outcome}\n")
        fates = {"mended": False, "still there": True}  # another fault says nothing about this one
        return fates.get(outcome.partition(":")[0])

    found = bisect.borders([*versions], facts["version"], wrong)
    write(f"{found}\n")
    return Exit.SOLVED


def _numbers(end: float) -> Iterator[int]:
    """The numbers of the cases, until the time is over."""
    for number in count():
        if time.monotonic() > end:
            return
        yield number


def summary(what: str, verdicts: Counter[Ending], statements: int) -> str:
    """One line on all cases."""
    cases = f"{verdicts.total():,} case{'' if verdicts.total() == 1 else 's'}"
    return f"{what}: {cases}, {statements:,} statements: {endings.summary(verdicts)}.\n"


def as_junit(what: str, opened: "Fuzz", verdicts: Counter[Ending], seconds: float) -> str:
    """A file of JUnit's: a case for each cause, which fails unless it is known, and one for all that was no finding.

    A cause has the text of its first finding, since those who read the report may not have the folder.
    """
    from sqlsudoku.cli import junit

    fine = sum(number for verdict, number in verdicts.items() if not verdict.code)
    cases = [junit.Testcase("fuzz", f"{fine:,} cases without a finding", seconds)]
    for cause in opened.causes:
        title = textwrap.shorten(cause.detail, SHORT, placeholder=" ...")
        name = cause.known.name if cause.known else f"cause {cause.number}: {title}"
        detail = f"{cause}: {', '.join(map(str, cause.paths))}"
        text = next((path.read_text("utf-8") for path in cause.paths if path.is_file()), "")
        cases.append(junit.Testcase("fuzz", name, 0.0, "skipped" if cause.known else "failure", detail, text))
    return junit.junit(f"fuzz {what}", opened.facts.versions, cases)


command = Helped(
    "fuzz",
    params=PARAMETERS,
    callback=fuzz,
    epilog="Example: sqlsudoku fuzz --database duckdb --minutes 60 --seed 7 -o found",
)
