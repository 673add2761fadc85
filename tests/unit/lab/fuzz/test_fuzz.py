"""Random questions: planted faults are found and shrunk, honest databases are not accused, and a seed repeats a run."""

import json
import re
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from running import came, lacks

from sqlsudoku import queries
from sqlsudoku.cli import main
from sqlsudoku.database import registry
from sqlsudoku.database.connection import Limits
from sqlsudoku.database.dialect import Setting
from sqlsudoku.database.script import Statement
from sqlsudoku.endings import Ending
from sqlsudoku.errors import DatabaseUnavailable
from sqlsudoku.lab.compliance.requirements import requirements
from sqlsudoku.lab.fuzz import cases, changes, lines, replay, shorter, shrink, texts, trees
from sqlsudoku.lab.fuzz import session as sessions
from sqlsudoku.lab.fuzz.cases import SudokuCase, TableRow
from sqlsudoku.lab.fuzz.changes import CHANGES, CaseChange
from sqlsudoku.lab.fuzz.grammar.cases import GrammarCase
from sqlsudoku.lab.fuzz.judge import CaseAnswer, Judge
from sqlsudoku.lab.fuzz.kept import kept_in
from sqlsudoku.lab.fuzz.log import CaseRecord
from sqlsudoku.lab.fuzz.run import Fuzz, FuzzPlan
from sqlsudoku.lab.fuzz.session import Session
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.grid import Puzzle
from sqlsudoku.puzzle.variant import of_name
from sqlsudoku.run import targets
from sqlsudoku.run.runner import MEMORY, Died, Outcome, Unanswered
from sqlsudoku.run.targets import Target

FOUR = Puzzle("....2..44..2...3")
SOLUTION = next(reference.solutions(FOUR))
FAST = {"size": 4, "form": "fast"}
A_CASE = SudokuCase("string", None, FAST, (TableRow(1, FOUR.cells),))


WITHOUT_BOXES = SudokuCase(
    "string",
    None,
    {"size": 6, "form": "fast", "table": cases.TABLE},
    (
        TableRow(36, "...142..256.32465.65.2.41.642524531."),
        TableRow(79, "1........641.63...5.2.64.21...65.21."),
        TableRow(6, "56...4...2....5.21..6....1..52...41."),
        TableRow(3, "62.....1..2...156.2.51..14..3......4"),
        TableRow(20, "..4....61........6...3.1.25..43..2.5"),
        TableRow(64, "441562256413415236632154164325523641"),
    ),
    changes=(CaseChange("truths added", 779251),),
)
"""Without a test of boxes, it has more solutions."""
MANY_BOARDS = SudokuCase(
    "string",
    None,
    {"size": 9, "form": "fast", "shape": "levels", "table": cases.TABLE},
    (
        TableRow(27, "9.1546.3747....51.25..7...9.25...6.46...381951984.....7643.295.8.....7.3532..7..."),
        TableRow(57, "..78..31.3.14.78.6..8.21.7574.918.236.27459.1.1963..54.9628..475.41..2...83574169"),
        TableRow(16, "3.89.467..1.8...92...1.738..9.67.84..61....2983....71.983.4.1674.571693.17639..5."),
        TableRow(17, "...84957257...3.984....76...4...512..26984..735716.8..9.....26..6...8.157.5..6..4"),
        TableRow(94, "85.2793.12.9.14568134.86792413.679.5.879521.459.143.767254.1689968.2.413.....8.5."),
        TableRow(70, "25.6.8..44.952..83..8749..2.1...7....94..2.677...8....6..4...51125876..9..3....76"),
    ),
)
"""A recursion of thousands of rows."""
CRASHING = SudokuCase(
    "string",
    None,
    {"size": 9, "form": "fast", "parameter": True},
    (TableRow(1, "5..42.1...4.9.852.19..53..48..1..2.521.53....7..284...6.5.42..348..9.65292.3..4.."),),
    changes=(CaseChange("materialized", 1),),
)
"""A statement with the two words on which the database crashes."""


@contextmanager
def stored(*several: SudokuCase) -> Iterator[None]:
    """A context in which these are the cases 1, 2, …"""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cases, "drawn", lambda *asked: (several[asked[4] - 1], 0))
        yield


def fuzzed(
    target: Target, folder: Path, numbers: Iterable[int], *, seconds: float = 10, seed: int = 1
) -> list[CaseRecord]:
    with Fuzz(target, FuzzPlan(seed, folder, seconds, MEMORY)) as opened:
        return list(opened.records(numbers))


# planted faults


@pytest.mark.usefixtures("faulty")
def test_a_test_that_is_missing_is_found_and_shrunk(tmp_path: Path) -> None:
    with stored(WITHOUT_BOXES):
        (record,) = fuzzed(Target("boxless"), tmp_path, [1])
    assert record.answer.verdict == "differs"
    assert record.path
    said = record.path.read_text()
    assert "-- Case: string-fast-4" in said
    assert re.search(r"is not a legal grid: digit \d appears twice in box", said)
    came, right = (int(found[1]) for found in re.finditer(r"-- What (?:came|is right): (\d+) rows?\n", said))
    assert right < came <= 6
    with Fuzz(Target("boxless"), FuzzPlan(1, tmp_path, 10, MEMORY)) as opened:
        assert replay._again(opened, kept_in(record.path.with_suffix(".json")))[0] == "still there"


@pytest.mark.usefixtures("faulty")
def test_the_loss_of_one_row_in_ten_thousand_is_found_and_shrunk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sqlsudoku.lab.fuzz.run.EARLIER", 2)  # with more, it fails after these each time
    with stored(MANY_BOARDS):
        records = fuzzed(Target("losing"), tmp_path, [1] * 11)
    assert [record.answer.verdict for record in records if record.answer.verdict != "agrees"] == ["differs"]
    said = (tmp_path / "case-1.sql").read_text()
    assert "-- Case: string-" in said
    assert "It appears in some runs only" in said


@pytest.mark.usefixtures("faulty")
def test_a_crash_is_gone_on_from(tmp_path: Path) -> None:
    with stored(CRASHING, A_CASE):
        crash, other = fuzzed(Target("crashing"), tmp_path, [1, 2])
    assert crash.answer == CaseAnswer(Ending.CRASH, "the database's process ended by SIGSEGV")
    assert other.answer.verdict == "agrees"
    assert crash.path
    said = crash.path.read_text()
    assert "-- Case: string-" in said
    shortest = said.partition("-- Shorter, with the same error:\n")[2].partition("\n-- The whole script:\n")[0]
    assert 0 < len(shortest.splitlines()) <= 3
    assert "NOT MATERIALIZED" in shortest


@pytest.mark.usefixtures("faulty")
def test_a_wrong_answer_with_a_setting_is_shrunk_with_and_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shorter, "LEAST_SECONDS", 0.5)
    target = Target("biased")
    dialect = registry.dialect("biased")
    off = next(each for each in dialect.harmless if "automatic_index = OFF" in each.text)
    case = replace(A_CASE, settings=(off,))
    with Session(target, Limits(MEMORY, 10)) as session:
        judge = Judge(dialect, session)
        answer = judge.answer(case)
        assert answer.verdict == "differs"
        found = shorter.shorter(judge, case, answer, dialect.harmless, float("inf"))
        plain = shorter.shorter(judge, case.plain, answer, dialect.harmless, float("inf"))
    assert found
    assert found.instead == ()
    (statement,) = found.statements
    assert "CROSS JOIN digits" in statement.text
    assert len(statement.text.splitlines()) < 25
    assert plain is None, "without the setting the answer is right"


@pytest.mark.thorough
@pytest.mark.usefixtures("faulty")
def test_a_statement_that_cannot_be_cancelled_hangs() -> None:
    with Session(Target("stubborn"), Limits(MEMORY, 0.5)) as session:
        judge = Judge(registry.dialect("stubborn"), session)
        limited = A_CASE.having(limit=3)
        assert judge.answer(limited).verdict == "hang"
        assert judge.answer(A_CASE).verdict == "agrees"


@pytest.mark.usefixtures("faulty")
def test_a_finding_is_there_before_it_is_shrunk(tmp_path: Path) -> None:
    with stored(WITHOUT_BOXES), Fuzz(Target("boxless"), FuzzPlan(1, tmp_path, 10, MEMORY)) as opened:
        record = next(opened.records([1]))
    assert record.path
    said = record.path.read_text()
    assert f"-- Case: {record.case}" in said.replace("\n--   ", " ")
    assert "The run ended before this was shrunk." in said
    assert '"verdict": "differs"' in (tmp_path / "log.jsonl").read_text()


class Server:
    """A server that crashes at its first statement, then is away for two tries. said: what comes of the statement."""

    def __init__(self, said: Unanswered) -> None:
        self.said = said
        self.opened = 0
        self.ran: list[str] = []

    @contextmanager
    def connected(self, *_: object, **__: object) -> Iterator[Any]:
        self.opened += 1
        if self.opened in (2, 3):
            raise DatabaseUnavailable("no server answers")
        yield self

    version, stuck = "1", False

    def run(self, *steps: Statement) -> Outcome:
        self.ran += [step.text for step in steps]
        if self.opened == 1:
            raise self.said
        if steps[0].text == "DROP a":
            raise Unanswered(Ending.FAILED, "there is no a")
        return Outcome(Ending.RAN)


@pytest.mark.parametrize(
    ("said", "tried"),
    [
        (Died("the connection was lost"), 1),
        # as MariaDB did, which hung while it wrote where it had crashed
        (Unanswered(Ending.TIMEOUT, "Cancelled after 10 seconds."), 2),
        # as Firebird did, which ended while a statement was cancelled
        (Unanswered(Ending.FAILED, "operation was cancelled"), 2),
    ],
)
def test_what_a_crash_left_on_a_server_is_removed_when_it_is_back(
    said: Unanswered, tried: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = Server(said)
    monkeypatch.setattr(sessions, "connected", server.connected)
    monkeypatch.setattr("time.sleep", lambda _: None)
    with Session(targets.parse("mariadb://me@localhost/test"), Limits(MEMORY, 10)) as session:
        assert session.run([Statement("MAKE a", undo="DROP a"), Statement("MAKE b", undo="DROP b")]).status == "crash"
        assert server.opened == tried
        assert session.run([Statement("ASK")]).status is Ending.RAN
    assert server.opened == 6, "each DROP has a connection of its own"
    assert server.ran == ["MAKE a", "MAKE b", "DROP a", "DROP b", "ASK"]


class Lasting:
    """A server that crashes at MAKE, and counts the connections that are open."""

    version, stuck = "1", False

    def __init__(self) -> None:
        self.open = 0
        self.ran: list[str] = []

    @contextmanager
    def connected(self, *_: object, **__: object) -> Iterator[Any]:
        self.open += 1
        try:
            yield self
        finally:
            self.open -= 1

    def run(self, *steps: Statement) -> Outcome:
        self.ran += [step.text for step in steps]
        if steps[0].text == "MAKE a":
            raise Died("the connection was lost")
        return Outcome(Ending.RAN)


def test_what_the_last_case_of_a_run_left_is_removed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    server = Lasting()
    monkeypatch.setattr(sessions, "connected", server.connected)
    with Fuzz(targets.parse("mariadb://me@localhost/test"), FuzzPlan(1, tmp_path, 10, MEMORY)) as opened:
        opened.session.run([Statement("MAKE a", undo="DROP a")])
    assert (server.ran[-1], server.open) == ("DROP a", 0)


def test_a_run_that_does_not_begin_leaves_no_connection(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    server = Lasting()
    monkeypatch.setattr(sessions, "connected", server.connected)
    run = Fuzz(targets.parse("mariadb://me@localhost/test"), FuzzPlan(1, tmp_path, 10, MEMORY))
    monkeypatch.setattr(run, "has", interrupted)
    with pytest.raises(KeyboardInterrupt), run:
        pass
    assert server.open == 0


def test_rows_of_wrong_types_are_wrong() -> None:
    for rows in ([(None,)], [(7,)], [()]):
        session: Any = Scripted(came(rows))
        assert Judge(registry.dialect("sqlite"), session).answer(A_CASE).verdict == "differs"


# what is no finding


@pytest.mark.usefixtures("faulty")
def test_a_declared_lack_is_not_asked(tmp_path: Path) -> None:
    dialect = registry.dialect("partial")
    drawn = [cases.drawn(dialect, requirements(dialect), (), 1, number) for number in range(25)]
    assert {case.source for case, _ in drawn} == {"literal", "table"}
    assert "count" not in {case.query for case, _ in drawn}
    assert any(refused for _, refused in drawn)
    records = fuzzed(Target("partial"), tmp_path, range(4))
    assert {record.answer.verdict for record in records} == {"agrees"}


class Scripted:
    """A session in which each statement takes what a list says. asked: the texts of each time."""

    limits = Limits(MEMORY, 10.0)
    version = "1"

    def __init__(self, *results: Outcome) -> None:
        self.results = list(results)
        self.asked: list[str] = []

    def run(self, steps: Sequence[Statement], seconds: float | None = None) -> Outcome:
        self.asked.append(" ".join(step.text for step in steps))
        return self.results.pop(0)


def right(seconds: float) -> Outcome:
    return came([(SOLUTION,)], seconds=seconds)


HARMLESS, SLOW = Setting("a", "b"), Setting("a", "b", slows=True)
PAST, LARGE = Outcome(Ending.TIMEOUT, "t"), Outcome(Ending.MEMORY, "m")


@pytest.mark.parametrize(
    ("settings", "results", "verdict"),
    [
        ((), [PAST], "slow"),
        ((SLOW,), [PAST], "slow"),
        ((HARMLESS, SLOW), [PAST], "slow"),
        ((HARMLESS,), [PAST, right(1.0)], "slow"),
        ((HARMLESS,), [PAST, PAST], "slow"),
        ((HARMLESS,), [PAST, right(0.1), right(9.0)], "slow"),
        ((HARMLESS,), [PAST, right(0.1), PAST], "hang"),
        ((), [LARGE], "large"),
        ((HARMLESS,), [LARGE, right(0.1), LARGE], "memory"),
        ((), [Outcome(Ending.HANG, "t"), PAST], "slow"),
        ((), [Outcome(Ending.HANG, "t"), Outcome(Ending.HANG, "t")], "hang"),
        ((), [Outcome(Ending.KILLED, "k")], "killed"),
        ((), [Outcome(Ending.ERROR, "e")], "error"),
        ((), [right(9.9)], "agrees"),
        ((), [came([])], "differs"),
        ((), [came([(SOLUTION,), (SOLUTION,)])], "differs"),
    ],
)
def test_what_came_is_a_finding_only_if_work_cannot_explain_it(
    settings: tuple[Setting, ...], results: list[Outcome], verdict: str
) -> None:
    session: Any = Scripted(*results)
    case = replace(A_CASE, settings=settings)
    assert Judge(registry.dialect("sqlite"), session).answer(case).verdict == verdict
    assert session.results == []


ENDLESS = "WITH RECURSIVE w (n) AS (SELECT 0 UNION ALL SELECT w.n + 1 FROM w WHERE w.n < 4) SELECT w.n FROM w LIMIT 2"


def first_rows(seconds: float) -> Outcome:
    return came([(0,), (1,)], seconds=seconds)


@pytest.mark.parametrize(
    ("settings", "results", "verdict"),
    [
        ((), [first_rows(9.0)], "agrees"),
        ((), [PAST, first_rows(1.5), PAST], "hang"),
        ((), [PAST, first_rows(1.5), Outcome(Ending.HANG, "not cancelled")], "hang"),
        ((HARMLESS,), [PAST, first_rows(1.5), PAST], "hang"),
        ((), [LARGE, first_rows(1.5), LARGE], "memory"),
        ((SLOW,), [PAST], "slow"),
        ((), [PAST, PAST], "slow"),
        ((), [PAST, first_rows(5.1)], "slow"),
        ((), [PAST, came([(0,)])], "slow"),
        ((), [PAST, first_rows(1.5), first_rows(9.0)], "slow"),
    ],
)
def test_a_recursion_without_an_end_is_a_finding_if_only_an_end_makes_it_fast(
    settings: tuple[Setting, ...], results: list[Outcome], verdict: str
) -> None:
    session: Any = Scripted(*results)
    case = GrammarCase("statement", script=(ENDLESS,), parts=("endless",), settings=settings)
    answer = Judge(registry.dialect("sqlite"), session).answer(case)
    assert (answer.verdict, session.results) == (verdict, [])
    assert ["w.n < 4" in " ".join(text.split()) for text in session.asked] == [False, True, False][: len(results)]
    if answer.verdict.code:
        said = "; the same question is answered in 1.50 s if its recursion has an end"
        assert answer.detail == f"{results[0].detail}{said}"


ROWS = (TableRow(7, FOUR.cells), TableRow(3, "11" + "." * 14), TableRow(5, SOLUTION))
TABLE = SudokuCase("string", None, {**FAST, "table": cases.TABLE}, ROWS)


@pytest.mark.parametrize(
    ("rows", "agrees"),
    [
        ([(5, SOLUTION), (7, SOLUTION)], True),
        ([(7, SOLUTION), (5, SOLUTION)], False),
        ([(5, SOLUTION)], False),
        ([(3, SOLUTION), (5, SOLUTION), (7, SOLUTION)], False),
        ([(5, SOLUTION), (7, SOLUTION), (8, SOLUTION)], False),
        ([(5, SOLUTION), (7, SOLUTION[4:] + SOLUTION[:4])], False),
    ],
)
def test_a_table_is_judged_row_by_row(rows: list[tuple[int, str]], agrees: bool) -> None:
    session: Any = Scripted(came(rows))
    answer = Judge(registry.dialect("sqlite"), session).answer(TABLE)
    assert (answer.verdict == "agrees") == agrees


def test_a_puzzle_of_a_table_may_have_several_solutions() -> None:
    row = TableRow(5, ".2.4.4.221434321")
    session: Any = Scripted(came([(5, grid) for grid in reference.solutions(Puzzle(row.text))]))
    answer = Judge(registry.dialect("sqlite"), session).answer(replace(TABLE, rows=(row,)))
    assert (answer.verdict, answer.detail) == ("agrees", "2 rows, the solutions of each puzzle")


# changes and settings

SCRIPTS = [
    SudokuCase("tree", None, {"size": 4, "order": "article"}, A_CASE.rows),
    SudokuCase("eliminate", None, {"size": 4}, A_CASE.rows),
    SudokuCase("enumerate", None, {"size": 4, "shape": "script"}),
    SudokuCase("count", None, {"size": 4, "shape": "script"}),
]


@pytest.mark.thorough
def test_changes_keep_the_answers(engine: Target) -> None:
    """Each kind of change on small statements, and all together on long ones and on scripts."""
    dialect = engine.dialect
    kinds = [CaseChange(name, 1) for name, kind in CHANGES.items() if kind.fits(dialect)]
    small = [A_CASE, TABLE, SudokuCase("enumerate", None, {"size": 4, "shape": "grid"}, A_CASE.rows)]
    long = [SudokuCase("cover", None, FAST, A_CASE.rows), *SCRIPTS]
    several: list[tuple[SudokuCase, tuple[CaseChange, ...]]] = [(case, (kind,)) for kind in kinds for case in small]
    there = [case for case in long if queries.query(case.query).available(dialect, case.way)]
    several += [(case, tuple(kinds)) for case in there if not lacks(engine, query=case.query)]
    plain = {case.query: texts.in_parts(dialect, case).script.texts for case in [A_CASE, *small[2:]]}
    unchanged = {kind.name for kind in kinds}
    with Session(engine, Limits(MEMORY, 30)) as session:
        judge = Judge(dialect, session)
        for case, changes in several:
            changed = replace(case, changes=changes)
            assert judge.answer(changed).verdict == "agrees", changed
            if case in SCRIPTS:
                assert {*texts.in_parts(dialect, case).script.texts} != {*texts.in_parts(dialect, changed).script.texts}
            elif case in small and case.source == "literal":
                differs = plain[case.query] != texts.in_parts(dialect, changed).script.texts
                unchanged -= {change.name for change in changes if differs}
    assert not unchanged


@pytest.mark.parametrize(
    ("name", "start"), [("sqlite", "DELETE FROM sudoku_candidates AS"), ("postgresql", "CREATE PROCEDURE")]
)
def test_changes_reach_the_statements_of_templates(name: str, start: str) -> None:
    """Also those in a procedure; both the text that is pasted and the statements change."""
    dialect = registry.dialect(name)
    changed = replace(SCRIPTS[1], changes=(CaseChange("truths added", 1), CaseChange("negated twice", 1)))
    plain, script = (texts.in_parts(dialect, case).script for case in (SCRIPTS[1], changed))
    pairs = [pair for pair in zip(plain.texts, script.texts, strict=True) if pair[0].startswith(start)]
    assert len(pairs) > 2
    assert all(other != text and other.startswith(start) for text, other in pairs)
    assert all(other in script.pasted for _, other in pairs)


def test_an_assignment_keeps_its_sides() -> None:
    """T-SQL's SELECT @n = 1 gives a value to a variable; what is compared in the same statement is swapped."""
    dialect = registry.dialect("sqlserver")
    plain = "SELECT @n = COUNT(*) FROM t WHERE a = b;"
    found = {changes.changed_text(plain, [CaseChange("sides swapped", seed)], dialect) for seed in range(20)}
    assert {" ".join(text.split()) for text in found} == {plain, plain.replace("a = b", "b = a")}


def test_what_cannot_be_read_stays() -> None:
    dialect = registry.dialect("sqlite")
    plain = "SELECT a FROM b ROWS 3 WHERE c = d;\n-- a comment\nSELECT a\nFROM b;\nDELETE FROM b\nWHERE a = 1;\n"
    text = changes.changed_text(plain, [CaseChange("negated twice", 1)], dialect)
    assert text.startswith(plain.partition("DELETE")[0])
    assert " ".join(text.partition("DELETE")[2].split()) == "FROM b WHERE NOT ( a <> 1 );"


def test_an_engine_has_settings(engine: Target, tmp_path: Path) -> None:
    with Fuzz(engine, FuzzPlan(1, tmp_path, 10, MEMORY)) as opened:
        assert len(opened.settings) >= min(len(opened.dialect.harmless), 4)


# a run


def test_a_seed_repeats_a_run(tmp_path: Path) -> None:
    def run(name: str, seed: int) -> list[Any]:
        fuzzed(Target("sqlite"), tmp_path / name, range(5), seed=seed)
        log = (tmp_path / name / "log.jsonl").read_text()
        return [json.loads(line) | {"seconds": 0} for line in log.splitlines()]

    first = run("first", 3)
    assert len(first) == 6
    assert run("second", 3) == first
    dialect = registry.dialect("sqlite")
    drawn = [cases.drawn(dialect, requirements(dialect), (), seed, 0)[0] for seed in (3, 4)]
    assert drawn[0] != drawn[1]


@pytest.mark.parametrize(
    ("units", "sizes"),
    [("extra diagonal", {4, 6}), ("boxes 2x4", {8}), ("regions ABBB/AABC/ACCC/DDDD", {4})],
)
def test_one_set_of_units_is_of_all_puzzles(units: str, sizes: set[int], tmp_path: Path) -> None:
    said, dialect = of_name(units), registry.dialect("sqlite")
    drawn = [cases.drawn(dialect, requirements(dialect), (), 1, number, said)[0] for number in range(12)]
    shrunk = [smaller for case in drawn[:2] for smaller in islice(shrink.simpler_sudoku(case, often=False), 30)]
    for case in [*drawn, *shrunk]:
        assert case.geometry == said.geometry(case.geometry)
        assert all(puzzle is None or puzzle.geometry == case.geometry for puzzle in case.puzzles)
    assert {case.geometry.n for case in drawn} >= sizes
    with Fuzz(Target("sqlite"), FuzzPlan(1, tmp_path, 10, MEMORY, said=said)) as opened:
        found = [record.answer.verdict for record in opened.records(range(3))]
    assert {*found} == {Ending.AGREES}
    facts, *_ = (tmp_path / "log.jsonl").read_text().splitlines()
    assert json.loads(facts)["units"] == units


@pytest.mark.parametrize("name", ["oracle", "sqlserver"])
def test_every_case_can_be_written(name: str) -> None:
    dialect = registry.dialect(name)
    for number in range(3):
        case, _ = cases.drawn(dialect, requirements(dialect), dialect.harmless, 2, number)
        assert texts.in_parts(dialect, case).steps


def test_a_server_is_not_accused(server: Any, tmp_path: Path) -> None:
    from sqlsudoku.run import targets

    records = fuzzed(targets.parse(server.url), tmp_path, range(8))
    assert not any(record.answer.verdict.code for record in records)


# shorter texts


@pytest.mark.parametrize(
    ("kept", "repaired"),
    [
        (["SELECT a,", "FROM t"], ["SELECT a", "FROM t"]),
        (["SELECT", "  a,", "  b", "FROM t"], ["SELECT", "  a,", "  b", "FROM t"]),
        (["FROM t", "  AND a = 1", "  AND b = 2"], ["FROM t", "  WHERE a = 1", "  AND b = 2"]),
        (["FROM t", "WHERE a = 1", "  AND b = 2"], ["FROM t", "WHERE a = 1", "  AND b = 2"]),
        (["),", "SELECT 1"], [")", "SELECT 1"]),
    ],
)
def test_what_is_left_over_is_removed(kept: list[str], repaired: list[str]) -> None:
    assert [line for _, line in lines.repaired([(0, line) for line in kept])] == repaired


# the command


@pytest.mark.usefixtures("faulty")
@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["--case", "1"], 0, "1 case, "),
        (["--database", "boxless", "--case", "2"], 4, "1 WRONG."),
        (["--database", "mariadb://me@localhost/test"], 2, "add --yes if nobody else needs the server."),
        (["--minutes", "0"], 2, "Invalid value for '--minutes'"),
        (["--extra", "diagonal", "--about", "recursion"], 2, "--about recursion asks about no puzzles: leave out"),
        (
            ["--replay", "run", "--known", "file", "--minutes", "1", "--extra", "diagonal"],
            2,
            "--replay asks what the earlier run asked: leave out --minutes and --known and --extra and --output.",
        ),
        (["--bisect", "run/case-1.sql", "--database", "sqlite"], 2, "asked: leave out --database and --output."),
        (["--extra", "AAAA/..../..../....", "--boxes", "2x3"], 2, "draws units of 4x4 cells, but"),
        (["--regions", "ABBB/AABC/ACCC/DDDD", "--extra", "diagonal", "--case", "0"], 2, "no grid that is 4x4 with"),
    ],
)
def test_the_command(
    arguments: list[str], code: int, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with stored(A_CASE, WITHOUT_BOXES):
        assert main.run(["fuzz", "-o", str(tmp_path / "found"), *arguments]) == code
    output = capsys.readouterr()
    assert said in output.out + output.err
    assert (tmp_path / "found").exists() == (code != 2)


def test_a_line_that_only_another_needed_is_left_out_too() -> None:
    def fails(statements: Sequence[Statement]) -> bool:
        kept = statements[0].text.split("\n")
        return "c" in kept and ("a" in kept or "b" not in kept)

    (least,) = lines.fewest([Statement("a\nb\nc", solutions=True)], fails, time.monotonic() + 60)
    assert least.text == "c"


def test_a_shortened_text_warns_nobody_of_what_sqlglot_cannot_write(caplog: pytest.LogCaptureFixture) -> None:
    text = "SELECT t.a FROM (SELECT 1) AS t(a) WHERE 1 = 1"
    (least,) = trees.fewest([Statement(text, solutions=True)], lambda _: True, time.monotonic() + 60, "sqlite")
    assert len(least.text) < len(text)
    assert not caplog.messages
