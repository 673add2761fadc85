"""`compare`: compares databases on the same queries and puzzles."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

import sqlsudoku
from sqlsudoku import api, queries
from sqlsudoku.cli import arguments, outputs, terminal
from sqlsudoku.cli.declared import QueryCommand
from sqlsudoku.cli.outputs import FORMATS
from sqlsudoku.cli.progress import Bars, watched
from sqlsudoku.errors import Exit, UsageError
from sqlsudoku.puzzle import builtin

if TYPE_CHECKING:
    from sqlsudoku.ask.baseline import Change
    from sqlsudoku.ask.comparison import Plan
    from sqlsudoku.ask.records import Circumstances, Comparison, Record
    from sqlsudoku.puzzle.variant import Variant

PARAMETERS = [
    arguments.database(
        default=None,
        multiple=True,
        help="The database to run on; repeatable. By default, every database usable here that starts at once.",
    ),
    arguments.query(
        default=None,
        multiple=True,
        help="The query to use; repeatable. By default string, and without --puzzles also enumerate.",
    ),
    click.Option(
        ["--puzzles", "sources"],
        metavar="PUZZLE|FILE|SET",
        multiple=True,
        help="A puzzle or the name of a built-in one, a file of puzzles, - for standard input, or a built-in set: "
        f"{', '.join(builtin.SETS)}; repeatable.",
        show_default=api.SET,
        shell_complete=arguments.completing(builtin.names),
    ),
    click.Option(
        ["--repeat"],
        metavar="N",
        type=arguments.Whole(1),
        help="Repeat each question N times, with a warm-up before if N > 1. By default once, or as the baseline.",
    ),
    arguments.timeout(),
    click.Option(["--strict"], is_flag=True, help="Also fail on timeouts, failures and unavailable databases."),
    click.Option(
        ["--baseline"],
        metavar="FILE",
        type=click.Path(path_type=Path),
        help="Compare with an earlier comparison, saved by -o FILE.json.",
    ),
    click.Option(
        ["--fail-slower"],
        metavar="X",
        type=arguments.Number(1),
        help="Fail with exit code 6 if a database became X times slower than in the baseline, or fails now.",
    ),
    *arguments.units(),
    *arguments.containers(),
    arguments.format_of(*FORMATS, help="Output format"),
    arguments.output(
        "Write to FILE; repeatable. FILE.html is a report, FILE.svg and FILE.png are its picture; "
        "FILE.json, FILE.csv and FILE.md need no --format.",
        multiple=True,
    ),
]


def compare(
    database: Sequence[str],
    query: Sequence[str],
    sources: Sequence[str],
    repeat: int | None,
    timeout: float,
    strict: bool,
    baseline: Path | None,
    fail_slower: float | None,
    said: "Variant",
    in_containers: bool,
    images: Sequence[str],
    format: str | None,
    output: Sequence[Path],
    options: dict[str, Any],
) -> int:
    """Writes the records, also after an interrupt, and says what was left out and what changed."""
    from sqlsudoku.ask.records import begun
    from sqlsudoku.puzzle.reading.puzzles import load_all
    from sqlsudoku.run import targets

    earlier = Baseline(baseline, fail_slower)
    to = outputs.outputs(output, format)
    repeat = repeat or earlier.repeat
    records: list[Record] = []
    try:
        with watched() as (progress, tell):
            comparing = api.compare(
                database or None,
                chosen_queries(query, sources),
                load_all(sources, sys.stdin, said) or api.SET,
                repeat=repeat,
                timeout=timeout or None,
                containers=in_containers,
                images=targets.images(images),
                tell=tell,
                **said.options,
                **{f"{name}s": values for name, values in options.items() if values},
            )
            earlier.check(comparing.plan)
            of = " ".join(sources or [api.SET])
            watch = begun(sqlsudoku.__version__, puzzles=of, repeat=repeat, timeout=timeout, units=said.name or None)
            records.extend(followed(comparing, progress))
    finally:  # also if interrupted: no measurement is lost
        if records:
            found = earlier.beside(watch(), records)
            outputs.write_all(to, found, earlier.changes, earlier.notes)
    say_what_is_missing(comparing)
    earlier.report()
    return earlier.exit_code(records, strict)


class Baseline:
    """The comparison of --baseline, if there is one, and what has changed since then."""

    def __init__(self, path: Path | None, fail_slower: float | None) -> None:
        from sqlsudoku.ask import records

        if fail_slower and not path:
            raise UsageError("--fail-slower needs a comparison to be slower than: add --baseline FILE.json.")
        self.path = path
        self.fail_slower = fail_slower
        self.before = records.comparison_in(path) if path else None
        self.changes: list[Change] = []
        self.notes: list[str] = []

    @property
    def repeat(self) -> int:
        """How often to ask by default."""
        return int(self.before.circumstances.settings.get("repeat", 1)) if self.before else 1

    def check(self, plan: "Plan") -> None:
        """Raises UsageError for a puzzle that had other units, and if nothing can be too slow, as nothing was asked."""
        if not self.before:
            return
        units: dict[tuple[str, str], set[str]] = {}
        for record in self.before.records:
            question, puzzle, named = record.asked
            units.setdefault((question, puzzle), set()).add(named)
        for run in plan.runs:
            question, puzzle, named = run.asked
            before = units.get((question, puzzle), {named})
            if named not in before:
                then, now = (f"with {each}" if each else "with the usual units" for each in (min(before), named))
                raise UsageError(f"{self.path}: {run.puzzle} was measured {then}, not {now}: name the same.")
        asked = {(record.database, *record.asked) for record in self.before.records}
        if self.fail_slower and asked.isdisjoint((str(run.target), *run.asked) for run in plan.runs):
            raise UsageError(
                f"--fail-slower cannot compare: {self.path} contains none of these databases, questions and "
                "puzzles; measure it again."
            )

    def beside(self, circumstances: "Circumstances", records: "list[Record]") -> "Comparison":
        """The comparison that ends now; finds what changed."""
        from sqlsudoku.ask import baseline
        from sqlsudoku.ask.records import Comparison

        now = Comparison(circumstances, records)
        if self.before:
            pairs = baseline.paired(now, self.before)
            self.changes = baseline.changes(pairs)
            self.notes = [
                baseline.summary(self.changes, str(self.path), self.before),
                *filter(None, [str(pairs)]),
                *baseline.differences(pairs),
                *([baseline.METHOD] if any(change.timed for change in self.changes) else []),
            ]
        return now

    def report(self) -> None:
        """Says on standard error what changed."""
        for line in [*(str(change) for change in self.changes if change.counts), *self.notes]:
            terminal.complain(line)

    def exit_code(self, records: "Sequence[Record]", strict: bool) -> Exit:
        """The exit code of the comparison, if nothing became too slow."""
        from sqlsudoku.ask import baseline, comparison

        code = comparison.exit_code(records, strict=strict)
        if code != Exit.DISAGREES and self.fail_slower and baseline.too_slow(self.changes, self.fail_slower):
            return Exit.SLOWER
        return code


def chosen_queries(names: Sequence[str], sources: Sequence[str]) -> Sequence[str]:
    """The names of the chosen queries. Raises UsageError for puzzles that no query accepts."""
    chosen = names or ([api.QUERY] if sources else [api.QUERY, "enumerate"])
    if sources and not any(queries.query(name).needs_puzzle for name in chosen):
        raise UsageError(f"The query {chosen[0]} accepts no puzzles: leave out --puzzles.")
    return chosen


def say_what_is_missing(comparing: api.Comparing) -> None:
    """Says on standard error what was left out, and which databases cannot be used."""
    for sentence in comparing.plan.left_out:
        terminal.complain(f"Left out: {sentence}")
    if comparing.unusable:
        terminal.complain(f"Not usable here: {', '.join(comparing.unusable)}; sqlsudoku databases shows why.")


def followed(comparing: api.Comparing, progress: Bars) -> "Iterator[Record]":
    """Yields the records as they arrive, with a progress bar on a terminal."""
    task = progress.add_task("comparing", total=len(comparing.plan.runs))
    with closing(comparing):
        for record in comparing:
            asked = f"{record.database} {record.query} {record.puzzle}".strip()
            progress.update(task, advance=1, description=asked)
            yield record


command = QueryCommand(
    "compare",
    api.QUERY,
    params=PARAMETERS,
    callback=compare,
    epilog="Example: sqlsudoku compare --puzzles famous --timeout 10 --format markdown -o famous.md",
)
