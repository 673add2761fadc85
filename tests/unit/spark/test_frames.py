"""The puzzles of a Spark DataFrame: what a task does, and Spark with two cores of this machine."""

import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import many
import pages
import pyarrow
import pytest
from pyarrow import parquet

import sqlsudoku
from sqlsudoku import spark
from sqlsudoku.batches import slices
from sqlsudoku.batches.slices import Result
from sqlsudoku.database.script import Statement
from sqlsudoku.errors import Disagreement, UsageError
from sqlsudoku.spark import tasks

SETTINGS = {"query": "cover", "check": 10, "timeout": 60.0, "memory": None}
ODD = {
    "." * 81: "ambiguous",
    many.MINIMAL[0] + ":1": "solved",
    many.MINIMAL[0] + ":2": "malformed",
    "123....4........": "unsolvable",
    "11..............": "malformed",
    "12345": "malformed",
    " 1\n2": "malformed",
    "": "malformed",
    None: "malformed",
}
TEXTS = [text for puzzle in many.minimal(4) for text in (puzzle, *ODD)]

Task = Callable[[Iterator[Any]], Iterator[Any]]


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """No solver is kept for the next test."""
    yield
    tasks.forget()


def batches(texts: Sequence[str | None], *sizes: int) -> Iterator[Any]:
    """The texts with their numbers, in batches of these sizes and one of the rest."""
    table = pyarrow.table({"n": range(len(texts)), "text": pyarrow.array(texts, pyarrow.string())})
    ends = [sum(sizes[:place]) for place in range(len(sizes) + 1)]
    for start, end in zip(ends, [*ends[1:], len(texts)], strict=True):
        yield pyarrow.record_batch(table.slice(start, end - start).to_pydict(), table.schema)


def in_batch(texts: Sequence[str | None]) -> list[tuple[str | None, ...]]:
    """What `batch` gives; in the reasons stands no number of the puzzle, and null for a text that there is not."""
    found = sqlsudoku.batch([text or "" for text in texts])
    return [tuple(re.sub(r"puzzle \d+", "puzzle", value) or None for value in result[1:]) for result in found]


def answered(rows: Any) -> list[tuple[Any, ...]]:
    """The added columns of the rows, in the order of the numbers in their first column."""
    return [tuple(row[-3:]) for row in sorted(rows)]


def without_choices(rows: Sequence[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """The results without the solutions of ambiguous puzzles, which depend on the slice."""
    return [(None if row[1] == "more" else row[0], *row[1:]) for row in rows]


# what a task does, without Spark


def test_a_task_gives_each_row_with_its_result(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "FIRST", 15)
    monkeypatch.setattr(slices, "LARGEST", 15)
    found = [*tasks.with_results(batches(TEXTS, 0, 5, 0, 16, 1), 1, SETTINGS)]
    assert all(0 < len(batch) <= 15 for batch in found)
    rows = pyarrow.Table.from_batches(found)
    assert rows.column_names == ["n", "text", *Result._fields[1:]]
    assert rows["n"].to_pylist() == [*range(len(TEXTS))]
    assert rows["text"].to_pylist() == TEXTS
    assert [verdict.partition(":")[0] for verdict in rows["verdict"].to_pylist()[1:10]] == [*ODD.values()]
    assert [*zip(*(rows[name].to_pylist() for name in tasks.ADDED), strict=True)] == in_batch(TEXTS)


def test_a_task_reads_two_slices_ahead_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "FIRST", 2)
    monkeypatch.setattr(slices, "LARGEST", 2)
    read = []

    def counted() -> Iterator[Any]:
        for batch in batches(["1234.....1..4321"] * 20, *[1] * 19):
            read.append(len(batch))
            yield batch

    task = tasks.with_results(counted(), 1, {**SETTINGS, "query": "string"})
    assert len(next(task)) == 1
    assert sum(read) <= 6
    assert sum(len(batch) for batch in task) == 19


def test_a_process_keeps_its_database_for_the_next_partition() -> None:
    def solve(texts: Sequence[str], settings: dict[str, Any]) -> Any:
        (_,) = tasks.with_results(batches(texts), 1, settings)
        ((solver, _),) = tasks._idle.values()
        (connection,) = solver.connections
        return connection.worker

    first = solve(["1234.....1..4321"], SETTINGS)
    assert solve([".234.....1..4321"], SETTINGS) is first
    other = solve(["1234.....1..4321"], {**SETTINGS, "query": "string"})
    assert other is not first
    assert first.child.process.poll() is not None, "one at a time"
    with closing(tasks.with_results(batches(["1234.....1..4321"]), 1, {**SETTINGS, "query": "string"})) as abandoned:
        next(abandoned)
    assert not tasks._idle
    assert other.child.process.poll() is not None


def test_an_empty_partition_has_no_rows() -> None:
    assert [*tasks.with_results(iter(()), 0, SETTINGS)] == []
    assert [*tasks.with_results(batches([]), 1, SETTINGS)] == []


def test_a_task_refuses_another_version(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "__version__", "0.0.1")
    other = tasks.task("with_results", 1, SETTINGS)
    with pytest.raises(RuntimeError, match=r", but the driver uses sqlsudoku 0\.0\.1: install "):
        other(batches(TEXTS))


REFUTED = r"duckdb disagrees with the reference on the puzzle 1234\.{5}1\.\.4321: "


@contextmanager
def mistaken() -> Iterator[None]:
    """Statements that give a wrong row."""
    from sqlsudoku.batches.engine import Engine  # where this runs, which may be a worker

    right = Engine.statements

    def statements(self: Engine, size: int) -> Sequence[Statement]:
        texts = right(self, size)
        return [each._replace(text=each.text.replace("TO_HEX(row_4)", "TO_HEX(row_3)")) for each in texts]

    Engine.statements = statements  # type: ignore[method-assign]
    try:
        yield
    finally:
        Engine.statements = right  # type: ignore[method-assign]


def test_a_task_refuses_a_wrong_answer() -> None:
    with mistaken(), pytest.raises(Disagreement, match=REFUTED):
        [*tasks.with_results(batches(["1234.....1..4321"]), 1, SETTINGS)]


# with Spark


def table(session: Any, texts: Sequence[str | None], partitions: int = 2) -> Any:
    """A DataFrame of the texts with their numbers."""
    rows = pyarrow.table({"n": range(len(texts)), "puzzle": pyarrow.array(texts, pyarrow.string())})
    return session.createDataFrame(rows).repartition(partitions, "n")


def changed(monkeypatch: pytest.MonkeyPatch, change: Callable[[Task], Task]) -> None:
    """Changes what the workers, which are other processes, do."""
    from pyspark import cloudpickle

    cloudpickle.register_pickle_by_value(sys.modules[__name__])  # they cannot import it
    original = tasks.task
    monkeypatch.setattr(tasks, "task", lambda *arguments: change(original(*arguments)))


@pytest.mark.spark
def test_rows_are_as_batch_solves_them(session: Any) -> None:
    texts = [*many.minimal(100), *TEXTS[:10]]
    puzzles = table(session, texts)
    solved = spark.solve(puzzles.selectExpr("n", "array(puzzle, 'x') AS more", "puzzle AS text"), "text")
    assert solved.columns == ["n", "more", "text", "solution", "solutions", "verdict"]
    rows = solved.collect()
    assert [tuple(row)[:3] for row in sorted(rows)] == [(n, [text, "x"], text) for n, text in enumerate(texts)]
    assert answered(rows) == in_batch(texts)


@pytest.mark.spark
@pytest.mark.slow
def test_a_wrong_statement_fails_the_job(session: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def change(task: Task) -> Task:
        def wrong(rows: Any) -> Any:
            with mistaken():
                yield from task(rows)

        return wrong

    changed(monkeypatch, change)
    with pytest.raises(Exception, match=f"Disagreement: {REFUTED}"):
        spark.solve(table(session, ["1234.....1..4321"], 1)).collect()


@pytest.mark.spark
@pytest.mark.slow
def test_a_python_without_sqlsudoku_is_named(session: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text("import sys\nsys.modules['sqlsudoku'] = None\n")
    other = tmp_path / "python"
    other.write_text(f'#!/bin/sh\nPYTHONPATH={tmp_path}:$PYTHONPATH exec {sys.executable} "$@"\n')
    other.chmod(0o755)
    monkeypatch.setattr(session.sparkContext, "pythonExec", str(other))
    said = r"The Python of the workers, \S+ on \S+, has no sqlsudoku, .* install 'sqlsudoku\[spark\]=="
    with pytest.raises(Exception, match=said):
        spark.solve(table(session, ["1234.....1..4321"], 1)).collect()


@pytest.mark.spark
@pytest.mark.parametrize(
    ("column", "options", "sentence"),
    [
        ("text", {}, "needs one column text, but its columns are n, puzzle, Verdict: name another one."),
        ("n", {}, "The column n is bigint, but puzzles are text: cast it to string."),
        ("puzzle", {}, "contains a column Verdict already: rename it or drop it."),
    ],
)
def test_wrong_columns_are_refused(session: Any, column: str, options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(UsageError, match=re.escape(sentence)):
        spark.solve(table(session, [None]).selectExpr("*", "puzzle AS Verdict"), column, **options)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (None, "dataframe is None, but it must be a DataFrame of Spark's."),
        (["text"], "dataframe is of the type list, but it must be a DataFrame of Spark's."),
        (
            pyarrow.table({"puzzle": ["text"]}),
            "dataframe is of the type Table, but it must be a DataFrame of Spark's: "
            "pass what createDataFrame() makes of it.",
        ),
    ],
)
def test_what_is_no_dataframe_of_spark_is_refused(wrong: Any, sentence: str) -> None:
    with pytest.raises(UsageError, match=f"^{re.escape(sentence)}$"):
        spark.solve(wrong)


@pytest.mark.spark
@pytest.mark.parametrize("wrong", [{"memory": 0}, {"check": -1}, {"timeout": 0}, {"query": "nothing"}, {"form": "no"}])
def test_wrong_arguments_are_refused_before_the_job(session: Any, wrong: dict[str, Any]) -> None:
    with pytest.raises(UsageError, match=str(next(iter(wrong.values())))):
        spark.solve(table(session, [None]), **wrong)


@pytest.mark.spark
@pytest.mark.slow
def test_the_python_of_the_page_works(session: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (code,) = pages.blocks("docs/scale.md", "python")
    monkeypatch.chdir(tmp_path)
    parquet.write_table(pyarrow.table({"puzzle": ["1234.....1..4321"]}), "puzzles.parquet")
    folder = f"file:{tmp_path}/"  # Java does not notice that Python goes to another folder
    exec(re.sub(r'"(?=\w+\.parquet")', f'"{folder}', code), {})
    assert parquet.read_table("solved.parquet")["verdict"].to_pylist() == ["solved"]


@pytest.mark.spark
@pytest.mark.slow
def test_a_killed_worker_changes_nothing(session: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def change(task: Task) -> Task:
        def killed(rows: Any) -> Any:
            import signal

            from pyspark import TaskContext

            context = TaskContext.get()
            assert context
            (tmp_path / f"{context.partitionId()}-{context.attemptNumber()}").touch()
            for place, batch in enumerate(task(rows)):
                yield batch
                if place == 3 and context.partitionId() == 1 and context.attemptNumber() < 2:
                    os.kill(os.getpid(), signal.SIGKILL)

        return killed

    changed(monkeypatch, change)
    texts = [*many.minimal(20_000), *TEXTS]
    rows = spark.solve(table(session, texts)).collect()
    tried = sorted(path.name for path in tmp_path.iterdir())
    assert "1-2" in tried
    assert [row[0] for row in sorted(rows)] == [*range(len(texts))]
    assert without_choices(answered(rows)) == without_choices(in_batch(texts))
