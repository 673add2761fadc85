"""The command line: every exit code, every error's sentence, and what the commands show."""

import functools
import io
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Generator
from dataclasses import dataclass
from itertools import islice, takewhile
from pathlib import Path

import pytest

import sqlsudoku
from sqlsudoku import queries
from sqlsudoku.ask import comparison
from sqlsudoku.ask import records as kept
from sqlsudoku.ask.records import Record
from sqlsudoku.cli import main, terminal
from sqlsudoku.database import registry
from sqlsudoku.errors import Exit
from sqlsudoku.puzzle import builtin, grid, reference
from sqlsudoku.puzzle.grid import Puzzle
from sqlsudoku.queries import script
from sqlsudoku.run.targets import Target

ONE = "....2..44..2...3"
NONE = "12....4...3....."
TWO = "5.......2...56..73.9.2....5..3..84...68...73...41..8..3....1.6.68..9....4.......7"
CLASH = "11.............."
ESCARGOT = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
COMMANDS = ["generate", "solve", "grade", "compare", "databases", "puzzles"]
MODULE = [sys.executable, "-m", "sqlsudoku"]


@dataclass
class Result:
    code: int
    out: str
    err: str


Run = Callable[..., Result]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command line in this process; the keyword stdin is its standard input."""

    def run(*arguments: str, stdin: str = "") -> Result:
        monkeypatch.setattr("sys.stdin", io.StringIO(stdin))
        code = main.run(list(arguments))
        shown = capsys.readouterr()
        return Result(code, shown.out, shown.err)

    return run


def solutions(puzzle: str) -> list[str]:
    return list(reference.solutions(Puzzle(puzzle)))


# exit codes


@pytest.mark.parametrize(
    ("puzzle", "code", "said"),
    [
        (ONE, Exit.SOLVED, "Exactly one solution."),
        (TWO, Exit.SOLVED, "More than one solution"),
        (NONE, Exit.NO_SOLUTION, "No solution."),
        ("windows-9x9", Exit.SOLVED, "\n9x9 with windows. Exactly one solution.\n"),
    ],
)
def test_solve_says_how_many(run: Run, puzzle: str, code: int, said: str) -> None:
    result = run("solve", puzzle)
    assert (result.code, result.err) == (code, "")
    assert said in result.out
    assert "The reference solver agrees" in result.out
    assert re.search(r"^sqlite [\d.]+, query cover \(\w+\), \d+\.\d{3} s\.$", result.out, re.MULTILINE)


@pytest.mark.parametrize("puzzle", ["sixteen-100", "anti-brute-force"])
def test_a_query_that_takes_too_long_names_the_one_for_hard_puzzles(run: Run, puzzle: str) -> None:
    result = run("solve", puzzle, "--query", "string", "--database", "sqlite", "--timeout", "0.5")
    assert result.code == Exit.TIMEOUT
    assert result.err.endswith("timed out: Cancelled after 0.5 seconds; --query cover is for such puzzles.\n")


@pytest.mark.parametrize(
    ("fake", "code", "said"),
    [
        ("absent", Exit.UNAVAILABLE, "Error: fake must be installed."),
        ("refuses", Exit.UNAVAILABLE, "Error: fake cannot be used: log-in refused."),
        ("fails", Exit.UNAVAILABLE, "failed: the disk is full."),
        ("sleeps {mark}", Exit.TIMEOUT, "timed out: Cancelled after 0.2 seconds."),
        ('answers [["1234"]]', Exit.DISAGREES, "gives a wrong answer: row 1 is 4 characters long, not 16"),
        ("answers [[]]", Exit.DISAGREES, "gives a wrong answer: 0 rows, but the reference finds 1"),
    ],
)
@pytest.mark.usefixtures("more_dialects")
def test_what_a_database_does(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fake: str, code: int, said: str
) -> None:
    monkeypatch.setenv("FAKE", fake.format(mark=tmp_path / "mark"))
    result = run("solve", ONE, "--database", "fake", "--timeout", "0.2" if "sleeps" in fake else "60")
    assert (result.code, result.out) == (code, "")
    assert said in result.err
    assert one_sentence(result.err)


@pytest.mark.usefixtures("more_dialects")
@pytest.mark.parametrize("form", ["classic", "fast"])
def test_a_wrong_word_is_found_out(run: Run, form: str) -> None:
    result = run("solve", ONE, "--database", "wrong", "--query", "string", "--form", form)
    assert result.code == Exit.DISAGREES
    assert "gives a wrong answer" in result.err
    result = run("compare", "--database", "wrong", "--database", "sqlite", "--puzzles", ONE, "--form", form)
    assert result.code == Exit.DISAGREES
    assert "differs" in result.out
    assert "agrees" in result.out


@pytest.mark.parametrize("strict", [[], ["--strict"]])
@pytest.mark.parametrize(
    ("fake", "codes"),
    [
        ("absent", (Exit.SOLVED, Exit.UNAVAILABLE)),
        ("refuses", (Exit.SOLVED, Exit.UNAVAILABLE)),
        ("fails", (Exit.SOLVED, Exit.UNAVAILABLE)),
        ("sleeps {mark}", (Exit.SOLVED, Exit.TIMEOUT)),
        ('answers [["1234"]]', (Exit.DISAGREES, Exit.DISAGREES)),
    ],
)
@pytest.mark.usefixtures("more_dialects")
def test_compare_is_strict_when_asked(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, strict: list[str], fake: str, codes: tuple[int, int]
) -> None:
    monkeypatch.setenv("FAKE", fake.format(mark=tmp_path / "mark"))
    timeout = ["--timeout", "2"] if "sleeps" in fake else []  # which SQLite does not need
    both = ["--database", "fake", "--database", "sqlite", "--puzzles", ONE, *timeout]
    assert run("compare", *both, *strict).code == codes[bool(strict)]


@pytest.mark.parametrize(
    ("fake", "code"), [("absent", Exit.UNAVAILABLE), ("fails", Exit.UNAVAILABLE), ("sleeps {mark}", Exit.TIMEOUT)]
)
@pytest.mark.usefixtures("more_dialects")
def test_compare_without_any_answer(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fake: str, code: int
) -> None:
    monkeypatch.setenv("FAKE", fake.format(mark=tmp_path / "mark"))
    assert run("compare", "--database", "fake", "--puzzles", ONE, "--timeout", "0.2").code == code


@pytest.mark.parametrize("command", [["solve", ONE], ["compare", "--query", "string"]])
@pytest.mark.usefixtures("more_dialects")
def test_interrupt(tmp_path: Path, command: list[str]) -> None:
    mark = tmp_path / "mark"
    process = subprocess.Popen(
        [*MODULE, *command, "--database", "fake"],
        env={**os.environ, "FAKE": f"sleeps {mark}"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    while not mark.exists():
        assert process.poll() is None
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate()
    assert (process.returncode, out, err) == (Exit.INTERRUPTED, "", "Interrupted.\n")


def test_interrupt_loses_no_record(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    first, *_ = comparison.run(comparison.plan([Target("sqlite")], [queries.query("string")], [Puzzle(ONE)]))

    def interrupted(*_: object, **__: object) -> Generator[Record]:
        yield first
        raise KeyboardInterrupt

    monkeypatch.setattr(comparison, "run", interrupted)
    result = run("compare", "--database", "sqlite", "--puzzles", ONE, "--format", "json")
    assert (result.code, result.err) == (Exit.INTERRUPTED, "Interrupted.\n")
    assert kept.parsed(result.out, "it").records == [first]


# errors


def one_sentence(text: str) -> bool:
    return bool(re.fullmatch(r"Error: .*[.?]\n", text))


@pytest.mark.parametrize(
    "arguments",
    [
        ["solve"],
        ["check", "sqlite"],
        ["solve", ONE, "--query"],
        ["solve", ONE, "--form"],
        ["solve", ONE, "--timeout"],
        ["compare", "--database", "sqlite", "--image"],
        ["generate", "--dialect"],
        ["generate", "--dialect", "sqlite", "--table"],
        ["grade"],
        ["queries"],
    ],
)
@pytest.mark.parametrize("password", ["Geheim", "Ge/heim@1"])
def test_a_url_in_a_wrong_place_shows_no_password(arguments: list[str], password: str, run: Run) -> None:
    result = run(*arguments, f"postgresql://me:{password}@h/db")
    assert result.code == Exit.USAGE
    assert "heim" not in result.out + result.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nothing"], "No such command 'nothing'"),
        (["solve"], "Missing argument 'PUZZLE'"),
        (["solve", ONE, "more"], "unexpected extra argument"),
        (["solve", ONE, "--nothing"], "No such option: --nothing"),
        (["solve", ONE, "--quer", "tree"], "No such option: --quer; did you mean --query"),
        (["--install-completion"], "no option --install-completion any more: use eval "),
        (["solve", ONE, "--order", "narrow"], "--order narrow is not known to the query string; it supports no "),
        (["solve", ONE, "--table", "t"], "No such option: --table"),
        (["compare", "--order", "narrow"], "No such option: --order"),
        (["compare", "--query", "rules", "--shape", "set-up"], "--shape set-up is for generate, and not for compare."),
        (["batch", "--query", "string", "--form", "slow", ONE], "--form slow is not known to the query string"),
        (["solve", "123"], "'123' is neither an existing file nor a puzzle: it is 3 characters"),
        (["solve", "y" * 81], "Unknown symbol 'y' at row 1, column 1"),
        (["solve", CLASH], "Digit 1 appears twice in row 1: column 1 and column 2"),
        (
            ["solve", "{several}"],
            "{several} contains 2 puzzles, but this command accepts one; sqlsudoku compare --puzzles",
        ),
        (["solve", "{bad}"], "{bad}, line 2: digit 1 appears twice in row 1"),
        (["solve", "{folder}"], "{folder}: cannot be read (Is a directory)"),
        (["solve", "{untrue}"], "Puzzle ....2..44..2...3: its line states 2 solutions, but there are 1."),
        (["solve", ONE, "--database", "dbase"], "There is no database 'dbase'; there are clickhouse"),
        (["solve", ONE, "--database", "dbase://host"], "The URL must begin with duckdb://, firebird://, h2://"),
        (["solve", ONE, "--query", "magic"], "There is no query 'magic'; there are string"),
        (
            ["solve", ONE, "--form", "slow"],
            "--form slow is not known to the query string; it supports classic, fast, units.",
        ),
        (["solve", TWO, "--query", "enumerate"], "The query enumerate supports no size 9, only 4, 6."),
        (["solve", ONE, "--query", "enumerate", "--parameter"], "does not read its puzzle from a parameter"),
        (["solve", ONE, "--timeout", "nan"], "'nan' is not a valid number of seconds."),
        (["compare", "--timeout", "nan"], "'nan' is not a valid number of seconds."),
        (["solve", ONE, "--limit", "-1"], "Invalid value for '--limit'"),
        (["solve", ONE, "--timeout", "1e9"], "Invalid value for '--timeout'"),
        (["generate"], "--dialect is missing; there are clickhouse, "),
        (["generate", "--dialect", "cobol"], "There is no dialect 'cobol'; there are clickhouse"),
        (["generate", "--dialect", "sqlite", "--query", "magic"], "There is no query 'magic'"),
        (
            ["generate", "--dialect", "sqlite", "--size", "5"],
            "--size 5 is not known; there are 4, 6, 8, 9, 10,",
        ),
        (["generate", "--dialect", "sqlite", "--size", "9", ONE], "--size 9 contradicts the puzzle"),
        (["generate", "--dialect", "sqlite", "--size", "6", "--boxes", "3x2"], "--size 6 and --boxes 3x2 exclude each"),
        (
            ["generate", "--dialect", "sqlite", "--size", "6", "boxes-3x2"],
            "--size 6 contradicts the puzzle, which is 6x6",
        ),
        (["generate", "--dialect", "sqlite", "--boxes", "4x7"], "--boxes 4x7 is not known: write the rows and the col"),
        (
            ["generate", "--dialect", "sqlite", "--boxes", "3x2", "--query", "tree"],
            "supports no boxes of 3x2, only 2x3",
        ),
        (
            ["generate", "--dialect", "sqlite", "--query", "tree", "boxes-2x4"],
            "The query tree supports no size 8, only 4,",
        ),
        (["solve", "boxes-3x2", "--boxes", "2x3"], "boxes-3x2 is 6x6 with boxes of 3x2, not 6x6: name other puzzles"),
        (["grade", "--boxes", "3x2", "." * 81], "It consists of 81 cells, but 6x6 with boxes of 3x2 consists of 36."),
        (["compare", "--boxes", "3x2"], "The puzzle leran-1 is 9x9, not 6x6 with boxes of 3x2: name other"),
        (["generate", "--dialect", "sqlite", "--table", "a b"], "--table 'a b' is not the name of a table"),
        (["generate", "--dialect", "sqlite", "--table", "t", ONE], "--table reads the puzzles from the table"),
        (["generate", "--dialect", "sqlite", "--table", "t", "--parameter"], "--parameter and --table exclude"),
        (["generate", "--dialect", "sqlite", "--limit", "0"], "--limit is 0, but a limit starts at 1"),
        (
            ["generate", "--dialect", "sqlite", "--query", "enumerate", "--size", "6"],
            "There are 28,200,960 grids of 6x6",
        ),
        (
            ["generate", "--dialect", "duckdb", "--query", "enumerate", "--shape", "script"],
            "is not written in the shape script",
        ),
        (["generate", "--dialect", "sqlite", "{several}"], "--table NAME solves many with one statement"),
        (["generate", "--dialect", "sqlite", "-o", "{folder}/no/x"], "cannot be written (No such file or directory)"),
        (["generate", "--dialect", "sqlite", "-o", "{folder}"], "cannot be written (Is a directory)"),
        (["generate", "--all", "{several}"], "The folder {several}/clickhouse cannot be created (Not a directory)"),
        (["generate", "--all", "{folder}", "--size", "4"], "the only other option is --dialect"),
        (["generate", "--check", ONE], "the only other option is --dialect"),
        (
            ["compare", "--puzzles", "slow"],
            "'slow' is neither an existing file nor a puzzle: it is 4 characters long, not 16 (4x4)",
        ),
        (["compare", "--puzzles", "{bad}"], "{bad}, line 2: digit 1 appears twice in row 1"),
        (["compare", "--puzzles", "{untrue}"], "its line states 2 solutions, but there are 1."),
        (["compare", "--puzzles", ONE, "--query", "enumerate"], "accepts no puzzles: leave out --puzzles."),
        (
            ["compare", "--form", "slow"],
            "--form slow is not known to string, enumerate; the forms are classic, fast, units.",
        ),
        (
            ["compare", "--shape", "round"],
            "--shape round is not known to string, enumerate; the shapes are solutions, grid, levels, flat",
        ),
        (
            ["compare", "--database", "duckdb", "--query", "enumerate", "--shape", "script"],
            "is not written in the shape script",
        ),
        (["solve", ONE, "--query", "enumerate", "--shape", "script"], "--shape script is for compare and generate"),
        (["compare", "-o", "{folder}/no/x"], "cannot be written (No such file or directory)"),
        (["compare", "-o", "{folder}"], "cannot be written (Is a directory)"),
        (["batch", ONE, "--check", "9" * 5000], "is neither a whole number nor 'all'."),
        (["solve", f"{ONE}:{'9' * 5000}"], "The number of solutions is longer than 18 digits"),
        (["compare", "--repeat", "0"], "Invalid value for '--repeat'"),
        (["compare", "--format", "xml"], "Invalid value for '--format'"),
        (["compare", "--format", "svg"], "There is no --format svg any more: use -o FILE.svg, or -o FILE.html"),
        (["compare", "--format", "csv", "-o", "x.json"], "The name x.json means json, but --format is csv"),
        (["grade", ONE, "--format", "table", "-o", "x.json"], "means json, but --format is table"),
        (
            ["grade", ONE, "-o", "x.csv"],
            "x.csv: grade does not write .csv files; name one of json, md, or add --format",
        ),
        (
            ["check", "sqlite", "-o", "x.md"],
            "x.md: check does not write .md files; name one of json, xml, or add --format",
        ),
        (["compare", "--fail-slower", "2"], "--fail-slower needs a comparison to be slower than: add --baseline"),
        (["compare", "--baseline", "{folder}/no"], "no cannot be read (No such file or directory)."),
        (["compare", "--baseline", "{bad}"], "{bad} is no file of sqlsudoku compare --format json, version 2"),
        (["compare", "--database", "sqlite:///nowhere.db"], "names the file nowhere.db, which does not exist."),
        (["puzzles", "nothing"], "There is no built-in puzzle 'nothing'; sqlsudoku puzzles lists them."),
        (["puzzles", "chese"], "There is no built-in puzzle 'chese'; did you mean cheese?"),
        (["solve", "famous"], "famous contains 12 puzzles, but this command accepts one; sqlsudoku compare --puzzles"),
        *(
            (
                [*command, "AI-Escargo"],
                "'AI-Escargo' is neither an existing file nor a puzzle; did you mean ai-escargot?",
            )
            for command in (["solve"], ["grade"], ["generate", "--dialect", "sqlite"], ["compare", "--puzzles"])
        ),
        *(
            (["solve", ONE, "--database", name], f"There is no database '{name}'; did you mean {near}?")
            for name, near in {
                "postgres": "postgresql",
                "mssql": "sqlserver",
                "my": "mysql",
            }.items()
        ),
        (
            ["solve", ONE, "--database", "postgre://h"],
            "The URL begins with an unknown scheme; did you mean postgres://",
        ),
        (["solve", ONE, "--query", "covr"], "There is no query 'covr'; did you mean cover?"),
        (["solve", ONE, "--form", "fats"], "--form fats is not known to the query string; did you mean fast?"),
        *(
            (["generate", "--dialect", name], f"There is no dialect '{name}'; did you mean {near}?")
            for name, near in {
                "mssql": "sqlserver",
                "tsql": "sqlserver",
                "pg": "postgresql",
                "orcale": "oracle",
                "mysq": "mysql",
            }.items()
        ),
        (["help"], "No such command 'help'; sqlsudoku --help shows the commands."),
        (["solv"], "No such command 'solv'; did you mean solve?"),
        (["databases", "--format", "csv"], "No such option: --format; sqlsudoku databases --help shows the options."),
        (["solve"], "Missing argument 'PUZZLE'; sqlsudoku solve --help shows an example."),
        (
            ["export", "{folder}"],
            "--dialect is missing: write sqlsudoku export DIRECTORY --dialect NAME, or --paste DIALECT.",
        ),
        (["solve", "....", "2..4"], "argument (2..4); put a puzzle with spaces into quotation marks."),
        (["compare", "{several}"], "argument ({several}); name puzzles with --puzzles."),
        (["fuzz", "pg://me:Ge@heim)@h/db"], "argument (pg://me:***@h/db); name the database with --database."),
        (["solve", ONE, "--limit", "pg://me:Geheim@h/db"], "'pg://me:***@h/db' is not a valid whole number."),
        (["fuzz", "sqlite"], "argument (sqlite); name the database with --database."),
        (
            ["solve", ONE, "--database", "a", "--database", "b"],
            "--database is given 2 times: leave out all but one (sql",
        ),
        (["generate", "--size", "4", "--size=9"], "--size is given 2 times: leave out all but one."),
        (["batch", "-o", "a", "--output", "b", "-oc"], "--output is given 3 times: leave out all but one."),
        (["solve", ONE, "--timeout", "5x"], "'5x' is not a valid number of seconds."),
        (["solve", ONE, "--timeout", "5m"], "'5m' is not a valid number of seconds."),
        (["fuzz", "--minutes", "inf"], "'inf' is not a valid number of minutes."),
        (["solve", ONE, "--limit", "1.5"], "'1.5' is not a valid whole number."),
        (["solve", ONE, "--limit", "9" * 20], f"--limit is {'9' * 20}, but the most is 2,147,483,647."),
        (["solve", ONE, "--query", "tree", "--nodes", "3000000000"], "--nodes is 3000000000, but the most is"),
        (["solve", "-..2"], "'-..2' is neither an existing file nor a puzzle: it is 4 characters"),
        (["solve", "----2--44--2---3", "--databse", "x"], "No such option: --databse; did you mean --database?"),
        (["compare", "--puzzles", "----2--44--2---3", "--databse", "x"], "No such option: --databse; did you mean"),
        (["solve", "----2--44--2---3", "--query", "tree", "--nodes"], "Option '--nodes' requires an argument."),
        (["solve", ONE, "--shape", "levels"], "--shape levels is for compare and generate, and not for solve."),
        *(
            (["generate", "--dialect", "sqlite", "--shape", "levels", *options.split()], f"leave out {excess}.")
            for options, excess in {
                "--limit 3": "--limit 3",
                "--query cover --table t": "--table t",
                "--query cover --form fast": "--form fast",
                "--query cover --form fast --limit 3": "--limit 3 and --form fast",
                "--query enumerate --limit 3": "--limit 3",
            }.items()
        ),
        (["generate", "--dialect", "sqlite", "--query", "enumerate", "--shape", "script", ONE], "leave out PUZZLE."),
        (["generate", "--all", "{folder}", "--query", "string"], "the only other option is --dialect"),
        (["fuzz", "--minutes", "0.01", "-o", "{bad}"], "{bad}/log.jsonl cannot be written (File exists)."),
        (["batch", "famous"], "batch reads files: sqlsudoku puzzles famous | sqlsudoku batch - solves these."),
        (["batch", "x-9x9"], "sqlsudoku puzzles x-9x9 | sqlsudoku batch - --extra diagonal solves these."),
        (["batch", "boxes"], "but those of boxes differ: sqlsudoku compare --puzzles boxes solves these."),
        (["compare", "--form", "fats"], "--form fats is not known to string, enumerate; did you mean fast?"),
        (
            ["check", "sqlite", "--only", "table_of_puzzle"],
            "no check 'table_of_puzzle'; did you mean table_of_puzzles?",
        ),
    ],
)
def test_mistakes(run: Run, tmp_path: Path, arguments: list[str], said: str) -> None:
    files = {"several": f"{ONE}\n{NONE}\n", "bad": f"{ONE}\n{CLASH}\n", "untrue": f"{ONE}:2\n"}
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    places = {name: str(tmp_path / name) for name in files} | {"folder": str(tmp_path)}
    result = run(*(argument.format(**places) for argument in arguments))
    assert (result.code, result.out) == (Exit.USAGE, "")
    assert said.format(**places) in result.err
    assert one_sentence(result.err)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(files)


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        (
            "generate --dialect PostgreSQL --query Enumerate --shape GRID",
            "generate --dialect postgresql --query enumerate --shape grid",
        ),
        (
            f"compare --database SQLite --query COVER --form Fast --puzzles {ONE} --format CSV",
            f"compare --database sqlite --query cover --form fast --puzzles {ONE} --format csv",
        ),
        (f"solve {ONE} --database SQLITE --query Auto --timeout 5s", f"solve {ONE}"),
        (f"solve {ONE} --timeout=5sec", f"solve {ONE}"),
        ("solve ----2--44--2---3", f"solve {ONE}"),
        ("solve ----2--44--2---3 --limit 3", f"solve {ONE} --limit 3"),
        ("solve --query tree ----2--44--2---3 --nodes 30", f"solve {ONE} --query tree --nodes 30"),
        ("grade ----2--44--2---3", f"grade {ONE}"),
        ("grade -...2..44..2...3 --format JSON", f"grade {ONE} --format json"),
        ("queries TREE", "queries tree"),
        ("puzzles AI-Escargot", "puzzles ai-escargot"),
        ("check SQLITE --list --only Table_Of_Puzzles", "check --list"),
    ],
)
def test_what_is_meant_is_read(run: Run, written: str, meant: str) -> None:
    def shown(command: str) -> str:
        result = run(*shlex.split(command))
        assert (result.code, result.err) == (Exit.SOLVED, "")
        return re.sub(r"\d+\.\d+|load.*|-(?=\.)|(?<= )-(?= )", ".", result.out)

    assert shown(written).replace("----2--44--2---3", ONE) == shown(meant)


@pytest.mark.parametrize(
    ("command", "name"),
    [
        (f"solve {ONE} --database", "sqlite"),
        (f"solve {ONE} --database", "sqlite+apsw"),
        ("check", "sqlite"),
        (f"compare --puzzles {ONE} --database", "sqlite"),
        ("batch {path} --database", "sqlite"),
        ("batch {path} --database", "duckdb"),
        ("fuzz --database", "sqlite"),
    ],
)
def test_a_text_is_no_database(run: Run, tmp_path: Path, command: str, name: str) -> None:
    status = registry.database(name).status(None)
    if not status.usable:
        pytest.skip(status.detail)
    path = tmp_path / "puzzles.txt"
    path.write_text(f"{ONE}\n")
    result = run(*command.format(path=path).split(), f"{name}:///{path}")
    assert result.code == Exit.UNAVAILABLE
    assert f"{name}:///{path} cannot be used: " in result.out + result.err
    assert path.read_text() == f"{ONE}\n"
    assert [each.name for each in tmp_path.iterdir()] == ["puzzles.txt"]


def test_no_command_shows_the_help(run: Run) -> None:
    result = run()
    assert result.code == Exit.USAGE
    assert "Usage: sqlsudoku" in result.out + result.err


# where puzzles come from, and where text goes


def test_the_puzzle_from_everywhere(run: Run, tmp_path: Path) -> None:
    drawing = grid.draw(ONE)
    (tmp_path / "puzzle").write_text(drawing)
    results = [
        run("solve", ONE),
        run("solve", drawing),
        run("solve", str(tmp_path / "puzzle")),
        run("solve", "-", stdin=drawing),
        run("solve", "-", stdin=f"{ONE}:1:{solutions(ONE)[0]}\n"),
    ]
    assert {result.code for result in results} == {Exit.SOLVED}
    assert len({re.sub(r"[\d.]+ s", "", result.out) for result in results}) == 1


def test_plain_solution_stands_beside_the_puzzle(run: Run) -> None:
    halves = [line.split("   ") for line in run("solve", ONE).out.split("\n\n")[0].splitlines()]
    before, after = ("\n".join(column) for column in zip(*halves, strict=True))
    assert before == grid.draw(ONE)
    assert after == grid.draw(solutions(ONE)[0])


def test_givens_are_bold_on_a_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminal, "is_one", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    out = run("solve", ONE).out
    assert re.findall(r"\x1b\[1\S*?m(\w)\x1b\[0m", out) == re.findall(r"\d", ONE)
    assert re.sub(r"\x1b\[[\d;]*m", "", out).startswith(grid.draw(solutions(ONE)[0]))


@pytest.mark.parametrize(
    ("limit", "said", "drawn"),
    [("0", "2 solutions.", 2), ("1", "The first solution; there may be more.", 1), ("3", "2 solutions.", 2)],
)
def test_limits(run: Run, limit: str, said: str, drawn: int) -> None:
    out = run("solve", TWO, "--limit", limit).out
    assert said in out
    assert out.count("\n\n") == drawn


@pytest.mark.parametrize(
    "arguments",
    [["--parameter"], ["--query", "enumerate"], ["--query", "enumerate", "--shape", "grid"], ["--form", "classic"]],
)
def test_other_ways_to_solve(run: Run, arguments: list[str]) -> None:
    assert run("solve", ONE, *arguments).code == Exit.SOLVED


def test_output_goes_to_a_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "solver.sql"
    file.write_text("old")
    file.chmod(0o640)
    (tmp_path / "link").symlink_to(file)
    arguments = ["generate", "--dialect", "sqlite", ONE]
    assert run(*arguments, "-o", str(tmp_path / "link")) == Result(0, "", "")
    assert file.read_text() == run(*arguments).out
    assert file.stat().st_mode & 0o777 == 0o640
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link", "solver.sql"]
    assert run(*arguments, "-o", os.devnull).code == Exit.SOLVED


def test_generated_again_by_its_own_header(run: Run) -> None:
    text = run("generate", "--dialect", "oracle", "--form", "classic", "--limit", "3", ONE).out
    header = takewhile(lambda line: line.startswith("-- "), text.splitlines())
    command = " ".join(line.removeprefix("-- ") for line in header).split("Generated: sqlsudoku ")[1]
    assert run(*shlex.split(command)).out == text


def test_stale_files_are_listed(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    some = functools.cache(lambda dialect, goldens=script.goldens: list(islice(goldens(dialect), 2)))
    monkeypatch.setattr(script, "goldens", some)  # all texts take ten seconds
    folder = str(tmp_path / "made")
    wrote = run("generate", "--all", folder)
    made = sorted(str(path.relative_to(folder)) for path in Path(folder).rglob("*.sql"))
    assert {Path(name).parent.name for name in made} == set(registry.dialects())
    count = len(made)
    assert wrote == Result(0, "", f"{count} files: {count} written, 0 unchanged.\n")
    checked = run("generate", "--all", folder, "--check", "--dialect", "datafusion")
    assert checked == Result(0, "", "2 files: 0 stale, 2 unchanged.\n")
    stale, missing = Path(folder, made[0]), Path(folder, made[-1])
    stale.write_text("SELECT 1;\n")
    missing.unlink()
    result = run("generate", "--all", folder, "--check")
    assert (result.code, result.out.splitlines()) == (1, [str(stale), str(missing)])
    assert result.err == (
        f"{count} files: 2 stale, {count - 2} unchanged; sqlsudoku generate --all DIRECTORY rewrites them.\n"
    )
    assert stale.read_text() == "SELECT 1;\n"
    assert not missing.exists()
    assert run("generate", "--all", folder, "--check", "--dialect", "postgresql").code == Exit.SOLVED
    assert run("generate", "--all", folder).err == f"{count} files: 2 written, {count - 2} unchanged.\n"


def test_compare_to_a_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "records.json"
    result = run("compare", "--database", "sqlite", "--puzzles", ONE, "--format", "json", "-o", str(file))
    assert result == Result(0, "", "")
    assert [record.verdict for record in kept.comparison_in(file).records] == ["agrees"]


def test_a_name_in_brackets_is_shown_on_a_terminal(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "puzzles").write_text(f"a[/b]c,{ONE}\n")
    monkeypatch.setenv("FORCE_COLOR", "1")
    result = run("compare", "--database", "sqlite", "--puzzles", str(tmp_path / "puzzles"), "--query", "string")
    assert result.code == Exit.SOLVED
    assert "a[/b]c" in result.out


@pytest.mark.usefixtures("more_dialects")
def test_compare_says_what_it_left_out(run: Run) -> None:
    # few databases have this query: to start all of them takes ten seconds of a processor
    result = run("compare", "--puzzles", ONE, "--query", "eliminate")
    assert re.search("Not usable here: (.*, )?fake, ", result.err)
    assert "fake" not in result.out


# what is listed


@pytest.mark.usefixtures("more_dialects")
def test_databases(run: Run) -> None:
    out = run("databases").out
    for name in registry.dialects():
        assert re.search(rf"^\s*{name}\b", out, re.MULTILINE)
    assert re.search(r"^ *fake +no +fake +executed +a test\n +fake must be installed\.$", out, re.MULTILINE)
    assert re.search(r"^ *sqlite +yes +[\d.]+ +sqlite +executed +the Python standard library$", out, re.MULTILINE)
    assert re.search(r"^ *oracle +no +oracle +parsed only +a URL\n +oracle needs a server", out, re.MULTILINE)
    assert re.search(r"^ *turso +(yes|no) .* sqlite +executed", out, re.MULTILINE)


def test_queries(run: Run) -> None:
    shown = run("queries")
    assert shown.code == Exit.SOLVED
    for name, query in queries.QUERIES.items():
        assert re.search(rf"^ *{name} .*{re.escape(query.origin)}", shown.out, re.MULTILINE)
    assert re.search(r"^ *eliminate .*duckdb, firebird, mariadb", shown.out, re.MULTILINE)


def test_puzzles(run: Run) -> None:
    assert "Arto Inkala, 2006" in run("puzzles").out
    assert run("puzzles", "two-solutions").out == f"{TWO}\n"
    assert run("puzzles", "famous").out.split() == [str(puzzle) for puzzle in builtin.puzzles_of("famous")]


@pytest.mark.parametrize(
    "command", ["solve", "grade", "generate --dialect sqlite --query cover", "compare --database sqlite --puzzles"]
)
def test_a_built_in_name_is_taken_for_its_puzzle(
    run: Run, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    named, whole = run(*command.split(), "ai-escargot"), run(*command.split(), ESCARGOT)
    assert named.code == Exit.SOLVED

    def same(text: str) -> str:
        return re.sub(r"ai-escargot|puzzle 1|[\d.]+ s|\d\.\d+|[ ─]", "", text)

    assert same(named.out) == same(whole.out)
    Path("ai-escargot").mkdir()  # a folder is no puzzle
    assert run(*command.split(), "ai-escargot").code == Exit.SOLVED
    Path("ai-escargot").rmdir()
    Path("ai-escargot").write_text(ONE)
    refused = run(*command.split(), "ai-escargot")
    assert (refused.code, refused.out) == (Exit.USAGE, "")
    assert "ai-escargot is a built-in name and also a file here: write ./ai-escargot for the file" in refused.err
    assert run(*command.split(), "./ai-escargot").code == Exit.SOLVED


def test_a_file_named_like_the_default_set_is_no_obstacle(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("quick").write_text(ONE)
    assert "two-solutions" in run("compare", "--database", "sqlite", "--query", "cover", "--form", "compact").out


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_an_example_that_is_understood(run: Run, monkeypatch: pytest.MonkeyPatch, command: str) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    shown = run(command, "--help")
    assert shown.code == Exit.SOLVED
    example = re.search(r"Example: sqlsudoku (.*)", shown.out)
    assert example
    assert example[1].startswith(command)
    first, *others = shlex.split(example[1].split("|")[0])
    assert all(option in shown.out for option in [first, *others] if option.startswith("-"))


@pytest.mark.parametrize("command", main.COMMANDS)
def test_help_names_arguments_as_usage_does(run: Run, monkeypatch: pytest.MonkeyPatch, command: str) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    out = run(command, "--help").out
    usage = re.search(r"Usage: sqlsudoku \w+ \[OPTIONS\] *(.*?) *\n", out)
    assert usage
    panel = re.search(r"╭─ Arguments ─+╮\n│ (\S+) ", out)
    assert (panel[1] if panel else "") == usage[1]
    assert max(map(len, out.splitlines())) <= 80


def test_version(run: Run) -> None:
    assert run("--version") == Result(0, f"sqlsudoku {sqlsudoku.__version__}\n", "")


# the process


def process(arguments: list[str], **options: object) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([*MODULE, *arguments], capture_output=True, text=True, check=False, **options)  # type: ignore[call-overload, no-any-return]


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("sqlsudoku solve --database d", ["databend", "datafusion", "duckdb"]),
        ("sqlsudoku solve --database h2 --database d", ["databend", "datafusion", "duckdb"]),
        ("sqlsudoku generate --dialect ora", ["oracle"]),
        ("sqlsudoku compare --form c", ["classic", "compact"]),
        ("sqlsudoku generate --shape s", ["solutions", "script", "set-up"]),
        ("sqlsudoku compare --shape s", ["solutions", "script"]),
        ("sqlsudoku solve --query enumerate --shape g", ["grid"]),
        ("sqlsudoku solve --shape s", ["solutions", "script"]),
        ("sqlsudoku solve --query enumerate --shape s", []),
        ("sqlsudoku solve --query tree --n", ["--nodes"]),
        ("sqlsudoku solve --query string --n", []),
        ("sqlsudoku batch --query ", ["--query"]),
        ("sqlsudoku batch --query c", ["cover"]),
        ("sqlsudoku batch --query e", []),
        ("sqlsudoku compare --puzzles f", ["famous", "four", "fata-morgana"]),
        ("sqlsudoku solve ai", ["ai-escargot"]),
        ("sqlsudoku check --only table", ["table_of_anything", "table_of_puzzles"]),
        ("sqlsudoku co", ["compare"]),
    ],
)
def test_completion(run: Run, monkeypatch: pytest.MonkeyPatch, words: str, offered: list[str]) -> None:
    place = str(len(words.split()) - 1)
    asked = {"_SQLSUDOKU_COMPLETE": "bash_complete", "COMP_WORDS": words, "COMP_CWORD": place}
    for name, value in asked.items():
        monkeypatch.setenv(name, value)
    shown = run().out.split()
    assert [line.removeprefix("plain,") for line in shown] == offered


@pytest.mark.parametrize("home", ["read-only", "missing"])
def test_home_is_left_alone(tmp_path: Path, home: str) -> None:
    place = tmp_path / "home"
    if home == "read-only":
        place.mkdir(mode=0o500)
    result = process(["solve", ONE], env={**os.environ, "HOME": str(place)}, cwd=tmp_path)
    assert (result.returncode, result.stderr) == (Exit.SOLVED, "")
    assert [path.name for path in tmp_path.rglob("*")] == (["home"] if home == "read-only" else [])


def test_no_terminal_at_all() -> None:
    result = process(["compare", "--database", "sqlite", "--puzzles", ONE], stdin=subprocess.DEVNULL)
    assert (result.returncode, result.stderr) == (Exit.SOLVED, "")
    assert "\x1b" not in result.stdout


def test_an_ascii_terminal() -> None:
    result = process(["puzzles"], env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert (result.returncode, result.stderr) == (Exit.SOLVED, "")


def test_a_reader_that_goes() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    result = subprocess.run([*MODULE, "puzzles"], stdout=writing, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writing)
    assert (result.returncode, result.stderr) == (141, "")


def in_shell(words: str) -> "subprocess.CompletedProcess[str]":
    command = f"{shlex.join(MODULE)} {words}"
    return subprocess.run(command, shell=True, input=ONE, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("closed", "code", "out"),
    [
        (f"solve {ONE} >&-", Exit.SOLVED, ""),
        ("puzzles >&-", Exit.SOLVED, ""),
        ("solve - <&-", Exit.USAGE, ""),
        ("batch - --database sqlite 2>&-", Exit.SOLVED, f"puzzle,solution,solutions,verdict\n{ONE},"),
    ],
)
def test_a_closed_stream(closed: str, code: int, out: str) -> None:
    result = in_shell(closed)
    assert result.returncode == code, result.stderr
    assert result.stdout.startswith(out)
    assert bool(result.stdout) == bool(out)
    assert "Traceback" not in result.stderr


def test_a_file_that_is_a_stream_is_written_to() -> None:
    result = in_shell("generate --dialect sqlite --size 4 -o /dev/stdout | cat")
    assert (result.stdout[:3], result.stderr) == ("-- ", "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize("command", ["solve 12", "solve", "nothing"])
def test_the_exit_code_is_right_if_nobody_reads_the_error(command: str) -> None:
    result = in_shell(f"{command} 2>/dev/full")
    assert (result.returncode, result.stdout) == (Exit.USAGE, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize("command", [["puzzles"], ["generate", "--dialect", "sqlite", "-o", "/dev/full"]])
def test_a_full_disk(command: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        result = subprocess.run([*MODULE, *command], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert result.returncode == Exit.USAGE
    assert "cannot be written (No space left on device)." in result.stderr
    assert one_sentence(result.stderr)


@pytest.mark.parametrize("command", [*COMMANDS, "batch", "queries"])
def test_usage_brackets_what_may_be_left_out_once(run: Run, command: str) -> None:
    usage = next(line for line in run(command, "--help").out.splitlines() if "Usage:" in line)
    assert usage.split("[OPTIONS]")[0].strip() == f"Usage: sqlsudoku {command}"
    assert "[[" not in usage


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_is_told_how_to_complete(run: Run, shell: str) -> None:
    if not shutil.which("bash"):
        pytest.skip("bash is not installed")
    result = run("--show-completion", shell)
    assert (result.code, result.err) == (Exit.SOLVED, "")
    assert f"_SQLSUDOKU_COMPLETE={shell}_complete" in result.out


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize("command", [["--help"], ["solve", "--help"], ["--version"]])
def test_help_is_written_like_any_output(command: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        result = subprocess.run([*MODULE, *command], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (result.returncode, one_sentence(result.stderr)) == (Exit.USAGE, True)
    reading, writing = os.pipe()
    os.close(reading)
    result = subprocess.run([*MODULE, *command], stdout=writing, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writing)
    assert (result.returncode, result.stderr) == (141, "")
