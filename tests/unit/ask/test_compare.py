"""Plans and records of the comparison, and the verdict on every repetition."""

import json
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
from running import ask_again

from sqlsudoku import queries
from sqlsudoku.ask import comparison
from sqlsudoku.ask.answer import Answer, request
from sqlsudoku.ask.comparison import Plan, exit_code, plan
from sqlsudoku.ask.records import Record
from sqlsudoku.database import registry
from sqlsudoku.database.database import Tell
from sqlsudoku.endings import Ending
from sqlsudoku.errors import Exit, PuzzleError, UsageError
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.expectation import check_expectation
from sqlsudoku.puzzle.grid import Puzzle, of_boxes
from sqlsudoku.queries.base import Query
from sqlsudoku.queries.request import Question
from sqlsudoku.run import runner, targets
from sqlsudoku.run.targets import Target

FOUR = Puzzle("....2..44..2...3", "four")
EMPTY = Puzzle("." * 16)
SIX = Puzzle("4...63.............3...5.2.1.....5.4", "six")
STRING, ENUMERATE = queries.query("string"), queries.query("enumerate")
SQLITE, DUCKDB = Target("sqlite"), Target("duckdb")


def names(made: Plan) -> list[tuple[str, str, str | None, str]]:
    return [(run.request.query.name, run.puzzle, run.request.form, str(run.target)) for run in made.runs]


def test_plan_takes_all_databases_puzzle_by_puzzle() -> None:
    made = plan([SQLITE, DUCKDB], [STRING, ENUMERATE], [FOUR, EMPTY], {"form": ["fast"]})
    assert names(made) == [
        ("string", "four", "fast", "sqlite"),
        ("string", "four", "fast", "duckdb"),
        ("string", "puzzle 2", "fast", "sqlite"),
        ("string", "puzzle 2", "fast", "duckdb"),
        ("enumerate", "all-4x4", None, "sqlite"),
        ("enumerate", "all-4x4", None, "duckdb"),
    ]
    assert made.targets == [SQLITE, DUCKDB]
    assert not made.left_out


def test_plan_leaves_out_what_a_query_cannot_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(STRING), "sizes", (4,))
    monkeypatch.setattr(type(STRING), "supports", Query.supports)
    made = plan([SQLITE], [STRING], [FOUR, SIX])
    assert names(made) == [("string", "four", "fast", "sqlite")]
    assert made.left_out == ["sqlite, six: The query string supports no size 6, only 4."]
    with pytest.raises(UsageError, match=r"^sqlite, six: The query string supports no size 6, only 4\.$"):
        plan([SQLITE], [STRING], [SIX])


@pytest.mark.parametrize(("count", "said"), [(1, "six 0"), (2, "six 0, six 1"), (9, "six 0 and 8 more")])
def test_plan_says_once_what_is_left_out(monkeypatch: pytest.MonkeyPatch, count: int, said: str) -> None:
    monkeypatch.setattr(type(STRING), "sizes", (4,))
    monkeypatch.setattr(type(STRING), "supports", Query.supports)
    givens = [place for place, symbol in enumerate(SIX.cells) if symbol != "."]
    sixes = [Puzzle(SIX.cells[:place] + "." + SIX.cells[place + 1 :]) for place in givens[:count]]
    made = plan(
        [SQLITE],
        [STRING],
        [FOUR, *(replace(each, name=f"six {number}") for number, each in enumerate(sixes))],
        {"form": ["fast", "classic"]},
    )
    assert made.left_out == [f"sqlite, {said}: The query string supports no size 6, only 4."]


def test_what_is_given_twice_is_asked_once() -> None:
    again, other = Puzzle(FOUR.cells), Puzzle(SIX.cells, "four")
    options = {"form": ["fast", "fast"]}
    made = plan([SQLITE, SQLITE], [STRING, STRING], [FOUR, FOUR, again, other], options)
    assert [(run.puzzle, run.request.puzzle) for run in made.runs] == [("four", FOUR), ("four", other)]
    assert made.left_out == ["puzzle 3: the same cells as four, which is compared."]
    tall = Puzzle("." * 36, "tall", geometry=of_boxes("3x2"))
    assert [run.puzzle for run in plan([SQLITE], [STRING], [tall, Puzzle("." * 36, "wide")]).runs] == ["tall", "wide"]


def test_plan_takes_every_form_and_shape_of_a_query() -> None:
    made = plan(
        [SQLITE, DUCKDB], [STRING, ENUMERATE], [FOUR], {"form": ["fast", "classic"], "shape": ["script", "grid"]}
    )
    options = [(str(run.target), run.request.options.get("form"), run.request.shape) for run in made.runs]
    assert options == [
        ("sqlite", "fast", "grid"),
        ("duckdb", "fast", "grid"),
        ("sqlite", "classic", "grid"),
        ("duckdb", "classic", "grid"),
        ("sqlite", None, "script"),
        ("sqlite", None, "grid"),
        ("duckdb", None, "grid"),
    ]
    assert made.left_out == ["duckdb, all-4x4: The query enumerate is not written in the shape script for DuckDB."]


@pytest.mark.parametrize(
    ("databases", "chosen", "forms", "shapes", "said"),
    [
        (
            [SQLITE],
            [STRING],
            ["slow"],
            [],
            r"^--form slow is not known to string; the forms are classic, fast, units\.$",
        ),
        ([SQLITE], [ENUMERATE], ["fast"], [], r"^--form fast is not known to enumerate; the forms are none\.$"),
        ([SQLITE], [STRING, ENUMERATE], [], ["round"], r"^--shape round is not .* are .*grid, levels, flat, script\.$"),
        ([], [STRING], [], [], "There is nothing to compare"),
    ],
)
def test_plans_of_nothing(
    databases: list[Target], chosen: list[Query], forms: list[str], shapes: list[str], said: str
) -> None:
    with pytest.raises(UsageError, match=said):
        plan(databases, chosen, [FOUR], {"form": forms, "shape": shapes})


def test_records() -> None:
    made = plan([SQLITE], [STRING, ENUMERATE], [FOUR], {"form": ["classic"]})
    string, everything = comparison.run(made, repeat=3)
    assert string.version == everything.version
    assert string.warm_up_s is not None
    assert len(string.seconds) == 3
    assert min(string.warm_up_s, *string.seconds) > 0
    assert string == Record(
        database="sqlite",
        version=string.version,
        query="string",
        form="classic",
        puzzle="four",
        rows=1,
        warm_up_s=string.warm_up_s,
        min_s=min(string.seconds),
        median_s=sorted(string.seconds)[1],
        verdict=Ending.AGREES,
        detail="1 row, the only solution",
        seconds=string.seconds,
        load=string.load,
        yardstick_s=string.yardstick_s,
        question="string classic",
        cells=FOUR.cells,
    )
    assert string.load is not None
    assert string.yardstick_s
    assert (everything.puzzle, everything.cells, everything.form, everything.rows) == ("all-4x4", "", "flat", 288)
    assert everything.detail == "288 rows, all the solutions"


def test_once_needs_no_warm_up() -> None:
    (record,) = comparison.run(plan([SQLITE], [STRING], [FOUR]))
    assert (record.warm_up_s, record.seconds, record.min_s) == (None, [record.median_s], record.median_s)


def test_databases_take_turns_in_each_repetition(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def answered(target: Target, *_: object, **__: object) -> Generator[Answer]:
        while True:
            asked.append(target.name)
            yield Answer(target.name, "", "string", "fast", Ending.TIMEOUT if target == DUCKDB else Ending.AGREES, "")

    monkeypatch.setattr(comparison, "answers", answered)
    postgresql = Target("postgresql")
    records = [*comparison.run(plan([SQLITE, DUCKDB, postgresql], [STRING], [FOUR]), repeat=2)]
    assert asked == ["sqlite", "duckdb", "postgresql", *["sqlite", "postgresql"] * 2]
    assert [record.verdict for record in records] == ["agrees", "timeout", "agrees"]


def test_a_database_keeps_its_process_for_all_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[object] = []

    class Child(runner._Child):
        def __init__(self) -> None:
            super().__init__()
            started.append(self)

    monkeypatch.setattr(runner, "_Child", Child)
    records = [*comparison.run(plan([SQLITE], [STRING], [FOUR, Puzzle(FOUR.cells[::-1])]), repeat=2)]
    assert [record.verdict for record in records] == ["agrees", "agrees"]
    (child,) = started
    assert isinstance(child, Child)
    assert child.process.poll() is not None, "it ends with the comparison"


def test_an_interrupt_keeps_what_was_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    def answered(target: Target, *_: object, **__: object) -> Generator[Answer]:
        yield Answer(target.name, "", "string", "fast", Ending.AGREES, "", seconds=[1])
        raise KeyboardInterrupt

    monkeypatch.setattr(comparison, "answers", answered)
    found: list[Record] = []
    with pytest.raises(KeyboardInterrupt):
        found.extend(comparison.run(plan([SQLITE, DUCKDB], [STRING], [FOUR]), repeat=2))
    assert [(record.database, record.warm_up_s, record.seconds) for record in found] == [
        ("sqlite", 1, []),
        ("duckdb", 1, []),
    ]


@pytest.mark.parametrize(
    ("answers", "verdict", "detail"),
    [
        ([["A"]], "agrees", "1 row, the only solution"),
        ([["A"], ["1234"], ["A"]], "differs", "repetition 2: row 1 is 4 characters long, not 16"),
        ([["A"], ["A"], ["A", "A"]], "differs", "repetition 3: row 2 repeats row 1"),
        ([[]], "differs", "0 rows, but the reference finds 1; A is missing"),
        ([[None]], "differs", "row 1 is of type NoneType, not text"),
    ],
)
@pytest.mark.usefixtures("more_dialects")
def test_every_repetition_is_judged(
    monkeypatch: pytest.MonkeyPatch, answers: list[list[str]], verdict: str, detail: str
) -> None:
    solution = next(reference.solutions(FOUR))
    monkeypatch.setenv("FAKE", "answers " + json.dumps(answers).replace("A", solution))
    answer = ask_again(Target("fake"), request(Target("fake"), Question(STRING.name, FOUR)), 3)
    assert (answer.verdict, answer.detail) == (verdict, detail.replace("A", solution))


@pytest.mark.parametrize(
    ("fake", "said"), [("absent", "fake must be installed."), ("refuses", "fake cannot be used: log-in refused.")]
)
@pytest.mark.usefixtures("more_dialects")
def test_an_unavailable_database_is_listed_once(monkeypatch: pytest.MonkeyPatch, fake: str, said: str) -> None:
    monkeypatch.setenv("FAKE", fake)
    fakes, here = Target("fake"), SQLITE
    records = list(comparison.run(plan([fakes, here], [STRING], [FOUR, SIX])))
    assert [(r.database, r.puzzle, r.verdict) for r in records] == [
        ("fake", "", "unavailable"),
        ("sqlite", "four", "agrees"),
        ("sqlite", "six", "agrees"),
    ]
    assert (records[0].detail, records[0].median_s) == (said, None)


@pytest.mark.usefixtures("more_dialects")
def test_without_names_what_can_be_used_is_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    here, missing = comparison.usable(targets.chosen(None))
    assert SQLITE in here
    assert "fake" in missing
    assert {target.name for target in here}.isdisjoint(missing)
    assert all(target.database.by_default for target in here)
    usual = {name for name, database in registry.databases().items() if database.by_default}
    assert usual <= {target.name for target in here} | set(missing)
    monkeypatch.setenv("SQLSUDOKU_ORACLE_URL", "oracle://me@127.0.0.1:1/service")
    assert "oracle" in [target.name for target in comparison.usable(targets.chosen(None))[0]]


def test_databases_are_made_ready_once(monkeypatch: pytest.MonkeyPatch) -> None:
    started, ended = [], []

    @contextmanager
    def ready(target: Target, memory: int, tell: Tell) -> Iterator[Target]:
        started.append(target)
        yield target
        ended.append(target)

    monkeypatch.setattr(Target, "ready", ready)
    monkeypatch.setattr(comparison, "answers", lambda target, question, *_: ask_nothing(target))
    assert len(list(comparison.run(plan([SQLITE, DUCKDB], [STRING], [FOUR, SIX])))) == 4
    assert started == [SQLITE, DUCKDB]
    assert ended == [DUCKDB, SQLITE]


def ask_nothing(target: Target) -> Generator[Answer]:
    yield Answer(str(target), "", "string", "fast", Ending.FAILED, "nothing asked")


def test_two_addresses_are_two_databases() -> None:
    urls = [targets.parse(f"pg://me@h/db?sslmode={mode}", {}) for mode in ("require", "disable")]
    assert plan(urls, [STRING], [FOUR]).targets == urls


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ((FOUR.cells, 1), ""),
        ((FOUR.cells, 2), "its line states 2 solutions, but there are 1."),
        ((FOUR.cells, 0), "its line states 0 solutions, but there are at least 1."),
        (("." * 16, 288), ""),
        (("." * 16, 287), "its line states 287 solutions, but there are at least 288."),
        (("." * 81, None), ""),
    ],
)
def test_what_a_puzzle_file_says_is_checked(line: tuple[str, int | None], said: str) -> None:
    puzzle = Puzzle(line[0], expected_count=line[1])
    if not said:
        check_expectation(puzzle)
        return
    with pytest.raises(PuzzleError) as raised:
        check_expectation(puzzle)
    assert str(raised.value) == f"Puzzle {puzzle.cells}: {said}"


ROW = Record("sqlite", "3", "string", "fast", "four", 1, 0.1, 0.1, 0.1, Ending.AGREES, "")


@pytest.mark.parametrize(
    ("verdicts", "code", "strict_code"),
    [
        ("agrees", Exit.SOLVED, Exit.SOLVED),
        ("agrees differs", Exit.DISAGREES, Exit.DISAGREES),
        ("agrees differs timeout unavailable", Exit.DISAGREES, Exit.DISAGREES),
        ("agrees timeout", Exit.SOLVED, Exit.TIMEOUT),
        ("agrees failed", Exit.SOLVED, Exit.UNAVAILABLE),
        ("agrees unavailable", Exit.SOLVED, Exit.UNAVAILABLE),
        ("agrees timeout unavailable", Exit.SOLVED, Exit.TIMEOUT),
        ("failed unavailable", Exit.UNAVAILABLE, Exit.UNAVAILABLE),
        ("unavailable timeout", Exit.TIMEOUT, Exit.TIMEOUT),
        ("", Exit.UNAVAILABLE, Exit.UNAVAILABLE),
    ],
)
def test_exit_codes(verdicts: str, code: Exit, strict_code: Exit) -> None:
    records = [replace(ROW, verdict=Ending(verdict)) for verdict in verdicts.split()]
    assert exit_code(records) == code
    assert exit_code(records, strict=True) == strict_code
