"""Slices of puzzles: one answer per puzzle, even if the database fails on some of them."""

import threading
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any, cast

import many
import pytest

import sqlsudoku
from sqlsudoku import queries
from sqlsudoku.batches import slices
from sqlsudoku.batches.engine import Engine, EngineConnection, Solutions, Stopped
from sqlsudoku.batches.slices import Result, Solver
from sqlsudoku.database import registry
from sqlsudoku.database.connection import Connection, Limits
from sqlsudoku.database.script import Statement
from sqlsudoku.endings import Ending
from sqlsudoku.errors import DatabaseUnavailable, Disagreement, Exit, UsageError
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.grid import SIZES, Puzzle, fault
from sqlsudoku.puzzle.reading import bulk
from sqlsudoku.puzzle.reading.text import Text
from sqlsudoku.puzzle.variant import variant
from sqlsudoku.run import worker
from sqlsudoku.run.runner import Died, Outcome, Unanswered, WorkerConnection
from sqlsudoku.run.targets import Target

SOLVED = next(reference.solutions(Puzzle(many.MINIMAL[0])))
EASY = [SOLVED[:cell] + "." + SOLVED[cell + 1 :] for cell in range(81)]
HARD = "." * 81
AMBIGUOUS = "1..............."
UNSOLVABLE = "123....4........"
KINDS = {
    EASY[0]: "solved",
    AMBIGUOUS: "ambiguous",
    UNSOLVABLE: "unsolvable",
    "12..............": "ambiguous",
    "11..............": "malformed",
    "12345": "malformed",
    "": "malformed",
    "1...............:1": "malformed",
    "1...............:2": "ambiguous",
    "123....4........:0": "unsolvable",
    "1234.....1..4321": "solved",
}


class Answers(Engine):
    """An engine that answers from the reference, or as a table of answers says; it fails where these are errors."""

    def __init__(self, table: dict[str, list[str] | Unanswered] | None = None) -> None:
        super().__init__(Target("sqlite"), queries.query("string"))
        self.answers = table or {}
        self.asked_for: list[int] = []

    def connection(self, threads: int | None = None) -> EngineConnection:
        return Answering(self)


class Answering(EngineConnection):
    engine: Any

    def solutions(self, puzzles: Sequence[str], *, again: bool = False) -> list[Solutions]:
        self.engine.asked_for.append(len(puzzles))
        return super().solutions(puzzles, again=again)

    def asked(self, puzzles: Sequence[str]) -> list[list[str]]:
        found = []
        for puzzle in puzzles:
            answer = self.engine.answers.get(puzzle, self.engine.answers.get("any"))
            if isinstance(answer, Unanswered):
                raise answer
            found.append(list(reference.solutions(Puzzle(puzzle), 2)) if answer is None else answer)
        return found


def take(texts: Sequence[str]) -> Callable[[int], list[Text]]:
    iterator = iter([Text(f"line {number}", text) for number, text in enumerate(texts, 1)])
    return lambda count: list(islice(iterator, count))


def results(engine: Engine, texts: Sequence[str], checked: int | None = None, jobs: int = 2) -> list[Result]:
    with Solver(engine, checked, jobs) as solver:
        return [result for each in solver.results(take(texts)) for result in each]


def test_every_kind_comes_out_in_its_place(engine: Target) -> None:
    if engine.dialect.batch is None:
        with pytest.raises(
            UsageError, match=rf"{engine.dialect.title} cannot solve puzzles in batches; .*duckdb.* can"
        ):
            Engine(engine, queries.query("string"))
        return
    texts = [*KINDS, *reversed(KINDS)]
    found = results(Engine(engine, queries.query("string")), texts)
    assert [result.puzzle for result in found] == texts
    assert [result.kind for result in found] == [KINDS[text] for text in texts]
    first = found[0]
    assert first == (EASY[0], SOLVED, "1", "solved")
    assert {result.solutions for result in found if result.kind == "ambiguous"} == {"more"}
    assert found[2] == (UNSOLVABLE, "", "0", "unsolvable")
    assert found[4][1:] == ("", "", "malformed: line 5: digit 1 appears twice in row 1: column 1 and column 2")
    assert found[7][2:] == ("more", "malformed: line 8: its text states 1 solution")


NONE, ONE, SEVERAL = "unsolvable", "solved", "ambiguous"
DIAGONALS = {
    "...424....3.32..": NONE,
    ".....2...14...13": ONE,
    "....2.1....1.1.2": SEVERAL,
    "1.........1.....": "malformed: puzzle 4: digit 1 appears twice in diagonal 1",
    "1...............,1234341221434321": "malformed: puzzle 5: the solution beside it is none: digit 4 appears",
}
WINDOWS = {
    "12343....3..4...": NONE,
    "1.....132...312.": ONE,
    "....3.....3.134.": SEVERAL,
    "." * 36: "malformed: puzzle 4: --extra windows is for 4x4, 9x9, 16x16 and 25x25, not for 6x6",
}
REGIONS = {
    "34..4......423..": NONE,
    "...1\n...2\n...4\n12.3": ONE,
    "....21......123.": SEVERAL,
    "." * 36: "malformed: puzzle 4: it consists of 36 cells, but 4x4 with regions consists of 16",
}
TALL = {
    "..45...6...5..6..2.....3.32.5.....4.": NONE,
    "1..564....3......22..65.3.2....4....": ONE,
    "..3.6.4.1.5.5.....2.5.46.....5......": SEVERAL,
    "1......1" + "." * 28: "malformed: puzzle 4: digit 1 appears twice in box 1",
}
VARIANTS: list[tuple[dict[str, Any], dict[str, str]]] = [
    ({"extra": ["diagonal"]}, DIAGONALS),
    ({"extra": ["windows"]}, WINDOWS),
    ({"regions": "ABBB/AABC/ACCC/DDDD"}, REGIONS),
    ({"boxes": "3x2"}, TALL),
]


@pytest.mark.parametrize("database", ["sqlite", "duckdb"])
@pytest.mark.parametrize(("said", "endings"), VARIANTS, ids=[" ".join(said) for said, _ in VARIANTS])
def test_all_puzzles_are_of_a_variant(database: str, said: dict[str, Any], endings: dict[str, str]) -> None:
    found = [*sqlsudoku.batch([*endings], database=database, check=0, jobs=1, **said)]
    for result, ending in zip(found, endings.values(), strict=True):
        kind, *reason = ending.split(": ", 1)
        assert result.verdict.startswith(": ".join([kind, variant(**said).name, *reason]))
        assert bool(result.solution) is (ending in (ONE, SEVERAL))
        if result.solution:
            assert fault(result.solution, variant(**said).of_length(len(result.solution))) is None


@pytest.mark.parametrize(
    ("said", "options", "size", "name"),
    [
        ({}, {"form": None}, 9, "cover"),
        ({}, {"form": "classic"}, 9, "string"),
        ({}, {}, 15, "string"),
        ({"extra": ["diagonal"]}, {}, 9, "cover"),
        ({"extra": ["diagonal"]}, {}, 16, "string"),
    ],
)
def test_the_query_is_picked_for_each_size(said: dict[str, Any], options: dict[str, Any], size: int, name: str) -> None:
    engine = Engine(Target("duckdb"), None, options, variant=variant(**said))
    assert engine.request(size).query.name == name


def test_an_answer_by_the_plain_rules_is_refuted() -> None:
    engine = Answers()
    engine.variant = variant(extra=["diagonal"])
    with pytest.raises(Disagreement, match="diagonal 1"):
        results(engine, [AMBIGUOUS], checked=0)
    engine.answers = {"...424....3.32..": [], ".....2...14...13": []}
    with pytest.raises(Disagreement, match=r"14\.\.\.13"):
        results(engine, [*engine.answers])


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"extra": ["diagonal"], "query": "cover", "form": "fast"}, "The fast form of cover supports no diagonals"),
        ({"extra": ["diagonal"], "form": "classic"}, "The form classic of string follows the plain rules only"),
        ({"boxes": "3x2", "regions": "ABBB/AABC/ACCC/DDDD"}, "exclude each other"),
        ({"regions": "AABB/AABB/CCDD/CCDD", "extra": ["AAAAAA" + 5 * "/......"]}, "6x6 cells, but the puzzle is 4x4"),
    ],
)
def test_a_variant_that_cannot_be_asked_is_refused_before_any_puzzle(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(UsageError, match=reason):
        sqlsudoku.batch([], database="sqlite", **options)


def test_only_the_puzzles_to_blame_have_no_answer() -> None:
    texts = [*EASY, HARD, *EASY, many.MINIMAL[1], *EASY]
    engine = Answers(
        {HARD: Unanswered(Ending.TIMEOUT, "cancelled"), many.MINIMAL[1]: Unanswered(Ending.FAILED, "out of memory")}
    )
    found = results(engine, texts)
    assert Counter(result.kind for result in found) == {"solved": 3 * 81, "timeout": 1, "failed": 1}
    assert found[81] == (HARD, "", "", "timeout: cancelled")
    assert found[163] == (many.MINIMAL[1], "", "", "failed: out of memory")
    assert [result.puzzle for result in found] == texts


def test_what_a_query_cannot_do_is_said_of_the_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(registry.dialect("sqlite")), "compact_sizes", (4, 6, 9))
    found = results(Engine(Target("sqlite"), queries.query("cover")), ["." * 625, "1234.....1..4321"])
    assert [result.kind for result in found] == ["failed", "solved"]
    assert "25" in found[0].verdict


def test_a_puzzle_at_which_the_process_was_killed_is_asked_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    with Solver(Engine(Target("sqlite"), queries.query("string")), 0, 1) as solver:
        assert [len(each) for each in solver.results(take(EASY[:2]))] == [2]
        (connection,) = solver.connections
        assert connection.worker
        connection.worker.child.process.kill()
        assert [each[0].verdict for each in solver.results(take(EASY[:1]))] == ["solved"]
    engine = Answers({HARD: Died("the process ended by SIGSEGV")})
    assert results(engine, [HARD])[0].verdict == "failed: the process ended by SIGSEGV"
    assert engine.asked_for == [1, 1]


def test_a_database_that_fails_at_everything_ends_it() -> None:
    engine = Answers({"any": Unanswered(Ending.FAILED, "the disk is full")})
    with pytest.raises(DatabaseUnavailable, match="sqlite fails: the disk is full"):
        results(engine, EASY)


LIES = {
    "not a grid": (HARD, [SOLVED[1] + SOLVED[1:]]),
    "other givens": (many.MINIMAL[1], [SOLVED]),
    "lacks one": (AMBIGUOUS, ["1234341221434321"]),
    "no solution": (many.MINIMAL[1], []),
    "twice": (HARD, [SOLVED, SOLVED]),
    "too many": (
        HARD,
        [SOLVED, SOLVED.translate(str.maketrans("12", "21")), SOLVED.translate(str.maketrans("13", "31"))],
    ),
    "a number": (AMBIGUOUS, [1234341221434321, "1234341221434321"]),
}


@pytest.mark.parametrize("lie", LIES)
def test_a_wrong_answer_ends_it(lie: str) -> None:
    puzzle, answer = LIES[lie]
    with pytest.raises(Disagreement, match=f"sqlite disagrees with the reference on the puzzle {puzzle}"):
        results(Answers({puzzle: answer}), [*EASY, puzzle])  # type: ignore[dict-item]


@pytest.mark.parametrize("lie", ["not a grid", "other givens", "twice", "too many", "a number"])
def test_solutions_are_tested_without_the_reference_too(lie: str) -> None:
    puzzle, answer = LIES[lie]
    with pytest.raises(Disagreement):
        results(Answers({puzzle: answer}), [*EASY, puzzle], checked=0)  # type: ignore[dict-item]


@pytest.mark.parametrize("answer", [[], ["1234341243212143"]])
def test_a_solution_that_stands_beside_the_puzzle_is_compared(answer: list[str]) -> None:
    texts = [f"{AMBIGUOUS},1234341221434321"]
    assert [result.kind for result in results(Answers(), texts, checked=0)] == ["ambiguous"]
    with pytest.raises(Disagreement, match=f"sqlite disagrees with the reference on the puzzle {AMBIGUOUS}"):
        results(Answers({AMBIGUOUS: answer}), texts, checked=0)


def test_a_rare_answer_is_in_the_sample() -> None:
    texts = [*EASY, many.MINIMAL[1], *EASY]
    with pytest.raises(Disagreement):
        results(Answers({many.MINIMAL[1]: []}), texts, checked=1)


def test_an_answer_to_no_question_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = Engine(Target("sqlite"), queries.query("string"))
    monkeypatch.setattr(engine, "written", {9: [Statement("SELECT 7 AS id, 'x' AS solution")]})
    with pytest.raises(Disagreement, match="answered for puzzle 7, but the last is 1"):
        results(engine, EASY[:2])


def test_the_wrong_dialect_is_found_out(more_dialects: None) -> None:
    from sqlsudoku.database.batch_tables import BatchTables
    from sqlsudoku.database.dialect import Dialect

    wrong = Target("wrong")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Dialect, "batch", BatchTables("temp"))
        with pytest.raises(Disagreement):
            results(Engine(wrong, queries.query("string")), EASY)


def test_slices_grow_and_shrink(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "FIRST", 2)
    monkeypatch.setattr(slices, "LARGEST", 20)
    monkeypatch.setattr(slices, "FACTOR", 8)
    engine = Answers()
    assert len(results(engine, EASY, jobs=1)) == 81
    assert engine.asked_for == [2, 16, 16, 20, 20, 7]
    monkeypatch.setattr(slices, "PERIOD", 0.0)
    engine = Answers()
    assert len(results(engine, EASY[:8], jobs=1)) == 8
    assert engine.asked_for == [2, 1, 1, 1, 1, 1, 1]


@pytest.mark.parametrize(("cells", "counts"), [(16, [30]), (81, [30]), (256, [3] * 10), (625, [1] * 30)])
def test_large_puzzles_are_solved_in_smaller_slices(
    monkeypatch: pytest.MonkeyPatch, cells: int, counts: list[int]
) -> None:
    monkeypatch.setattr(slices, "FIRST", 30)
    engine = Answers({"." * cells: []})
    assert len(results(engine, ["." * cells] * 30, checked=0, jobs=1)) == 30
    assert engine.asked_for == counts
    asked: list[int] = []

    def take(count: int) -> list[Text]:
        asked.append(count)
        return [Text("line 1", "." * cells)] * (len(asked) == 1)

    next(Solver(engine, 0, 1).results(take))
    assert asked == [30], "nothing is read ahead before it is known how large the next slices may be"


def test_a_first_slice_without_a_puzzle_says_nothing_of_its_size() -> None:
    assert slices.first_count([Text("line 1", "12345")]) == slices.FIRST


@pytest.mark.parametrize(
    ("count", "most", "jobs", "size"),
    [
        (200, 200, 2, 200),
        (201, 200, 2, 101),
        (1000, 200, 2, 167),
        (1000, 200, 1, 200),
        (400, 200, 2, 200),
        (2001, 3200, 2, 1001),
        (199, 3200, 2, 200),
    ],
)
def test_every_job_solves_as_many(count: int, most: int, jobs: int, size: int) -> None:
    assert slices.part_size(count, most, jobs, 200) == size


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_slices_are_equally_long_and_no_more_than_memory_allows(monkeypatch: pytest.MonkeyPatch, jobs: int) -> None:
    monkeypatch.setattr(slices, "FIRST", 2)
    monkeypatch.setattr(slices, "LARGEST", 24)
    engine = Answers()
    texts = [*EASY, *EASY]
    assert [result.puzzle for result in results(engine, texts, jobs=jobs)] == texts
    sizes = {1: [2, 24, 24, 24, 24, 24, 24, 16], 2: [2, 2, *[18] * 8, 7, 7], 3: [2, 2, 2, *[16] * 9, 4, 4, 4]}
    assert sorted(engine.asked_for) == sorted(sizes[jobs])


def test_a_database_that_saves_no_time_with_more_puzzles_gets_fewer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "FIRST", 2)
    engine = Answers()
    engine.tables = replace(engine.tables, most_puzzles=10)
    assert len(results(engine, EASY, jobs=1)) == 81
    assert engine.asked_for == [2, *[10] * 7, 9]


class Executing:
    """A connection to the worker of a busy engine."""

    def __init__(self, engine: "Busy") -> None:
        self.engine = engine

    def run(self, *statements: Statement) -> Outcome:
        return self.engine.execute(statements)


class Busy(Engine):
    """SQLite, its worker and its clocks on a machine where work takes ten times as long as it would alone."""

    def __init__(self, timeout: float | None) -> None:
        super().__init__(Target("sqlite"), queries.query("string"), timeout=timeout)
        self.worker = worker.Worker(["sqlite", None, Limits(0)], lambda *event: self.told.append(event[-1]))
        self.told: list[dict[str, Any]] = []
        self.asked_for: list[int] = []
        self.worked = 0.0

    def connection(self, threads: int | None = None) -> EngineConnection:
        connection = EngineConnection(self, threads)
        connection.worker = cast(WorkerConnection, Executing(self))
        return connection

    def execute(self, statements: Sequence[Statement]) -> Outcome:
        self.worker.execute(cast(Connection, self), statements)
        return Outcome(Ending.RAN, **self.told[-1])

    def fill(self, table: str, columns: dict[str, list[str]]) -> None:
        self.puzzles = columns["puzzle"]
        self.asked_for.append(len(self.puzzles))

    def run(self, statement: str, parameters: object) -> list[list[tuple[int, str]]]:
        """Takes a tenth of a second of work for a puzzle."""
        if statement.startswith(("CREATE", "DROP")):
            return []
        self.worked += len(self.puzzles) / 10
        return [[(place, next(reference.solutions(Puzzle(each)))) for place, each in enumerate(self.puzzles)]]

    def process_time(self) -> float:
        return self.worked

    def perf_counter(self) -> float:
        return 10 * self.worked


@pytest.mark.parametrize(
    ("timeout", "sizes"),
    [
        (None, [2, 16, 16, 20, 20, 7]),  # as with nothing else to do
        (1000, [2, 16, 16, 20, 20, 7]),
        (20, [2, 10, 10, 10, 10, 10, 10, 10, 9]),  # half of it is ten seconds by the clock
    ],
)
def test_a_busy_machine_makes_no_small_slices(
    monkeypatch: pytest.MonkeyPatch, timeout: float | None, sizes: list[int]
) -> None:
    monkeypatch.setattr(slices, "FIRST", 2)
    monkeypatch.setattr(slices, "LARGEST", 20)
    monkeypatch.setattr(slices, "FACTOR", 8)
    monkeypatch.setattr(slices, "PERIOD", 2.0)  # of work: twenty puzzles
    engine = Busy(timeout)
    monkeypatch.setattr(worker, "time", engine)
    monkeypatch.setattr(slices, "thread_time", lambda: 0.0)
    assert len(results(engine, EASY, jobs=1)) == 81
    assert engine.asked_for == sizes


class Waiting(Answering):
    """Answers for the first puzzle only after the second one is asked for, and is told to stop while it waits."""

    def asked(self, puzzles: Sequence[str]) -> list[list[str]]:
        second, over = self.engine.second, self.engine.over
        if EASY[0] in puzzles:
            assert (second if self.engine.in_turn else over).wait(60)
        if EASY[1] in puzzles:
            second.set()
        return super().asked(puzzles)

    def stop(self) -> None:
        super().stop()
        self.engine.over.set()


class Waiters(Answers):
    """in_turn: whether the first puzzle waits for the second; else it waits for the end."""

    def __init__(self, in_turn: bool) -> None:
        super().__init__()
        self.in_turn = in_turn
        self.second, self.over = threading.Event(), threading.Event()

    def connection(self, threads: int | None = None) -> EngineConnection:
        return Waiting(self)


def test_a_slice_that_is_ready_before_another_waits_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "FIRST", 1)
    found = results(Waiters(in_turn=True), EASY[:10])
    assert [result.puzzle for result in found] == EASY[:10]


def test_what_is_under_way_is_stopped_when_nobody_wants_it_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "FIRST", 1)
    before = threading.active_count()
    engine = Waiters(in_turn=False)
    texts = [EASY[5], EASY[0], *EASY[6:]]
    found = Solver(engine, 0, 1).results(take(texts))
    assert [result.puzzle for result in next(found)] == [EASY[5]]
    found.close()
    assert engine.over.is_set()
    assert threading.active_count() == before


def test_a_second_interrupt_leaves_no_connection_running(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first one that is to be stopped is interrupted in that."""
    monkeypatch.setattr(slices, "FIRST", 1)
    before = threading.active_count()
    engine = Waiters(in_turn=False)
    stopped = []

    def stop(self: Waiting) -> None:
        stopped.append(self)
        engine.over.set()
        if len(stopped) == 1:
            raise KeyboardInterrupt

    monkeypatch.setattr(Waiting, "stop", stop)
    found = Solver(engine, 0, 3).results(take([*EASY[5:8], EASY[0], *EASY[8:]]))
    next(found)
    with pytest.raises(KeyboardInterrupt):
        found.close()
    assert len(stopped) == 3
    assert threading.active_count() == before


def test_judging_ends_when_the_run_does() -> None:
    engine = Answers()
    connection = engine.connection()
    connection.stopped = True
    with pytest.raises(Stopped):
        Solver(engine, None).check(EASY[:1], [[SOLVED]], connection)


def test_a_connection_that_was_stopped_opens_none_again() -> None:
    with Engine(Target("sqlite"), queries.query("string")) as engine:
        connection = engine.connection()
        assert connection.solutions(EASY[:1]) == [[SOLVED]]
        connection.stop()
        with pytest.raises(Stopped):
            connection.solutions(EASY[:1])
        assert connection.worker is None


def test_connections_stay_open_for_other_puzzles_until_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "FIRST", 1)
    with Solver(Engine(Target("sqlite"), queries.query("string")), 0, 1) as solver:
        assert [len(each) for each in solver.results(take(EASY[:3]))] == [1, 2]
        (connection,) = solver.connections
        first = connection.worker
        assert first
        assert [len(each) for each in solver.results(take(EASY[3:6]))] == [3], "slices go on as large as they were"
        assert connection.worker is first
    assert connection.worker is None
    assert first.child.process.poll() is not None


@pytest.mark.parametrize(
    ("counts", "code"),
    [
        ({"solved": 3}, Exit.SOLVED),
        ({}, Exit.SOLVED),
        ({"solved": 3, "ambiguous": 1}, Exit.NO_SOLUTION),
        ({"malformed": 1}, Exit.NO_SOLUTION),
        ({"failed": 1, "solved": 1}, Exit.NO_SOLUTION),
        ({"timeout": 1, "malformed": 1}, Exit.TIMEOUT),
    ],
)
def test_exit_code(counts: dict[str, int], code: Exit) -> None:
    assert slices.exit_code(Counter(counts)) == code


def test_going_on_needs_the_same_puzzles() -> None:
    done = [Result(text, "", "0", kind) for text, kind in KINDS.items()]
    rest = take([*KINDS, "more"])
    assert slices.skip_done(rest, iter(done)) == Counter(KINDS.values())
    assert rest(5) == [Text(f"line {len(KINDS) + 1}", "more")]
    with pytest.raises(UsageError, match="of other puzzles; they differ at line 2 of the puzzles"):
        slices.skip_done(take([EASY[0], EASY[1]]), iter(done))
    with pytest.raises(UsageError, match="they differ after the last puzzle"):
        slices.skip_done(take([EASY[0]]), iter(done))


def test_what_is_shown_is_one_line_that_ends() -> None:
    assert slices.shown("1\n2\r3\x004\x85") == "1 2 3 4 "
    assert slices.shown("é" * 2000) == "é" * 1000 + "…"


def test_api(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "FIRST", 100)

    def endless() -> Iterator[str]:
        while True:
            yield from KINDS

    found = sqlsudoku.batch(endless(), database="sqlite", query="string")
    assert [result.kind for result in islice(found, 2 * len(KINDS))] == 2 * [*KINDS.values()]
    with pytest.raises(UsageError):
        sqlsudoku.batch([], database="nix")
    with pytest.raises(UsageError):
        sqlsudoku.batch([], query="enumerate")


@pytest.mark.parametrize("count", [150, pytest.param(100_000, marks=pytest.mark.slow)])
def test_generated_puzzles_have_the_references_answers(count: int) -> None:
    """Of three puzzles one has a given too few, and one in ten of the others a wrong one."""
    texts = []
    for number, puzzle in enumerate(many.minimal(count, seed=count)):
        givens = [cell for cell in range(81) if puzzle[cell] != "."]
        cell = givens[number % len(givens)]
        wrong = {1: ".", 2: puzzle[cell] if number % 10 else str(int(puzzle[cell]) % 9 + 1)}
        texts.append(puzzle[:cell] + wrong.get(number % 3, puzzle[cell]) + puzzle[cell + 1 :])
    found = list(sqlsudoku.batch(texts))
    assert [result.puzzle for result in found] == texts
    kinds = Counter(result.kind for result in found)
    assert set(kinds) >= {"solved", "ambiguous", "malformed"}
    assert set(kinds) <= {"solved", "ambiguous", "malformed", "unsolvable"}
    for text, result in zip(texts, found, strict=True):
        if result.kind != "malformed":
            expected = list(reference.solutions(Puzzle(text), 2))
            assert result.solutions == ("0", "1", "more")[len(expected)]
            assert bulk.all_solved([text], [result.solution], SIZES[9]) if expected else result.solution == ""
