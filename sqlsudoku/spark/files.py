"""Solves the puzzles of files on Spark, part by part; each part's results are a folder, `part=0000`, in one of all.

The folder gets its name when the part's job has ended, and by this process: so a part is there as a whole or not at
all, even if this process is killed and Spark goes on for a moment. What continues a run skips the parts that are there.
Two jobs run at a time, so that the cores that one leaves idle at its end work on the next.
"""

from collections import Counter
from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor, wait
from typing import TYPE_CHECKING, NamedTuple

from sqlsudoku.batches.slices import KINDS, Result, check_same_units
from sqlsudoku.errors import UsageError
from sqlsudoku.puzzle.variant import variant
from sqlsudoku.spark import plans, sessions, storage, tasks
from sqlsudoku.spark.plans import FilesPlan
from sqlsudoku.spark.storage import UNFINISHED, Folder
from sqlsudoku.spark.tasks import Settings

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

JOBS = 2
PLAN = "_sqlsudoku.json"
DONE = "_SUCCESS"
PART = "part="
SECONDS = 0.5
"""The time after which the progress is looked at again."""


class JobProgress(NamedTuple):
    """How far it is: parts, and the tasks of the stages that run now."""

    parts: int
    parts_done: int
    tasks: int = 0
    tasks_done: int = 0
    tasks_failed: int = 0


def opened(
    session: "SparkSession",
    source: str,
    output: str,
    settings: Settings,
    *,
    column: str | None = None,
    ordered: bool = False,
    resume: bool = False,
) -> "Work":
    """What is to be done with the files of a path, with a new folder of results or one to continue.

    settings: the arguments of `api.batch_solver`, which are right; column: of the puzzles, None to find it by its name;
    ordered: whether the rows keep the puzzles' order, in the order of the files' names. Raises SudokuError.
    """
    with sessions.explained():
        said = variant(settings.get("boxes"), settings.get("regions"), settings.get("extra", ()))
        folder, plan = Folder(session, output), plans.planned(session, source, column, ordered=ordered)
        plan = plan._replace(units=said.name)
        there = folder.names()
        if there and not resume:
            raise UsageError(f"{output} exists: add --resume to continue it, or remove it.")
        if PLAN in there:
            before = stored_plan(folder)
            check_same_units(before.units, said)
            if not plan.same_input(before):
                raise UsageError(f"--resume cannot continue: {output} is of other puzzles, or in another order.")
            plan = before
        elif any(not name.startswith(UNFINISHED) for name in there):
            raise UsageError(f"{output} was not written by sqlsudoku batch --spark: there is no {PLAN} in it.")
        elif not folder.write(PLAN, plan.as_json()):
            raise UsageError(f"{output} is being written by another run.")
        folder.clear()
    return Work(session, plan, folder, settings)


def stored_plan(folder: Folder) -> FilesPlan:
    """The plan of a run that is to be continued. Raises UsageError."""
    try:
        return FilesPlan.of_text(folder.content(PLAN))
    except (KeyError, TypeError, ValueError):
        raise UsageError(
            f"--resume cannot continue: {folder.path}/{PLAN} is not what this version of sqlsudoku writes: "
            "name another folder."
        ) from None


class Work:
    """The puzzles of files, and the folder of their results."""

    def __init__(self, session: "SparkSession", plan: FilesPlan, folder: Folder, settings: Settings) -> None:
        self.session = session
        self.plan = plan
        self.folder = folder
        self.settings = settings
        # exactly one block a partition: https://spark.apache.org/docs/latest/sql-performance-tuning.html
        for name in ("maxPartitionBytes", "openCostInBytes"):
            session.conf.set(f"spark.sql.files.{name}", str(plan.block))

    def run(self) -> Generator[JobProgress]:
        """Solves the parts that are missing, and yields how far it is every moment. Raises SudokuError."""
        with sessions.explained(), ThreadPoolExecutor(JOBS) as pool:
            there = self.folder.names()
            missing = [part for part in range(len(self.plan.parts)) if part_name(part) not in there]
            running = {pool.submit(self.solve, part) for part in missing}
            try:
                while running:
                    yield self.progress(len(running))
                    done, running = wait(running, SECONDS, "FIRST_COMPLETED")
                    for future in done:
                        future.result()
            finally:
                for future in running:
                    future.cancel()
                while wait(running, SECONDS).not_done:
                    self.session.sparkContext.cancelAllJobs()
            self.folder.write(DONE, "")

    def progress(self, missing: int) -> JobProgress:
        """What is done, by Spark's status."""
        parts = len(self.plan.parts)
        tracker = self.session.sparkContext.statusTracker()
        stages = [stage for each in tracker.getActiveStageIds() if (stage := tracker.getStageInfo(each))]
        numbers = zip(*((each.numTasks, each.numCompletedTasks, each.numFailedTasks) for each in stages), strict=True)
        return JobProgress(parts, parts - missing, *(sum(each) for each in numbers))

    def solve(self, part: int) -> None:
        """Solves a part, and names its folder. Raises UsageError if another run has done so meanwhile."""
        rows = self.rows(part)
        columns = self.plan.columns and tuple(self.plan.columns)
        task = tasks.task("results", not self.plan.names, columns, self.settings)
        schema = ", ".join(f"{name} STRING" for name in Result._fields)
        unfinished = self.folder.begin()
        rows.mapInArrow(task, schema).write.parquet(f"{self.folder.path}/{unfinished}/{storage.ROWS}")
        if not self.folder.finish_rows(unfinished, part_name(part)):
            raise UsageError(f"Another run writes to {self.folder.path}: let one of them end.")

    def rows(self, part: int) -> "DataFrame":
        """The lines of a part, or its puzzles with their solutions."""
        from pyspark.sql import functions as f

        first, end = self.plan.ends(part)
        files = self.plan.files[first.file : end.file + (end.start > 0)]
        paths = [plans.literal(file.path) for file in files]
        rows = self.session.read.parquet(*paths) if self.plan.names else self.session.read.text(paths)
        file, start = f.col(plans.NAME), f.col("_metadata.file_block_start")
        if first.start:
            rows = rows.where((file != files[0].name) | (start >= first.start))
        if end.start:
            rows = rows.where((file != files[-1].name) | (start < end.start))
        if self.plan.header is not None:
            rows = rows.where(rows["value"] != self.plan.header)
        given = [f.col(f"`{name}`").cast("string") for name in self.plan.names] or [rows["value"]]
        if not self.plan.ordered:
            return rows.select(*given)
        keys = [file.alias("file"), start.alias("start"), f.monotonically_increasing_id().alias("row")]
        keyed = rows.select(*(each.alias(f"text{number}") for number, each in enumerate(given)), *keys)
        count = self.plan.blocks(part)
        in_order = keyed.repartitionByRange(count, "file", "start", "row").sortWithinPartitions("file", "start", "row")
        return in_order.drop("file", "start", "row")

    def counts(self) -> Counter[str]:
        """The number of written results of each kind."""
        from pyspark.sql import functions as f

        with sessions.explained():
            results = self.session.read.schema("verdict STRING").parquet(plans.literal(self.folder.path))
            # no groups: they would be a shuffle, which costs a second in a young JVM
            (row,) = results.select(*(f.count_if(f.col("verdict").startswith(kind)) for kind in KINDS)).collect()
        return +Counter(dict(zip(KINDS, row, strict=True)))


def part_name(part: int) -> str:
    """The name of a part's folder."""
    return f"{PART}{part:04}"
