"""A query is a module, and an option's value a word in it: all that asks queries asks it, without an edit elsewhere."""

import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
import sqllogictest

import sqlsudoku
from sqlsudoku import queries
from sqlsudoku.ask.answer import ask, request
from sqlsudoku.cli import main
from sqlsudoku.database import registry
from sqlsudoku.database.connection import Limits
from sqlsudoku.lab import export
from sqlsudoku.lab.compliance import texts as compliance_texts
from sqlsudoku.lab.compliance.checks import answers, text
from sqlsudoku.lab.compliance.core import Case, Subject
from sqlsudoku.lab.compliance.requirements import requirements
from sqlsudoku.lab.fuzz import cases, report
from sqlsudoku.lab.fuzz.judge import Judge
from sqlsudoku.lab.fuzz.session import Session
from sqlsudoku.queries.request import Question
from sqlsudoku.run.runner import MEMORY
from sqlsudoku.run.targets import Target
from sqlsudoku.site import catalogue
from sqlsudoku.site import texts as site_texts

SQLITE = Target("sqlite")
SQUARES = 576
FOLDER = Path(__file__).parents[2] / "queries"
"""Has the modules `latin` and `queens`."""


@pytest.fixture
def _no_text_is_kept() -> Iterator[None]:
    """The texts that tests keep are of the queries and options of this test alone."""
    compliance_texts.scripts.cache_clear()
    yield
    compliance_texts.scripts.cache_clear()


@pytest.fixture
def _new_queries(monkeypatch: pytest.MonkeyPatch, _no_text_is_kept: None) -> Iterator[None]:
    monkeypatch.setattr(queries, "__path__", [*queries.__path__, str(FOLDER)])
    monkeypatch.setattr(queries.QUERIES, "names", ("string", "latin", "queens"))
    yield
    for name in ("latin", "queens"):
        sys.modules.pop(f"sqlsudoku.queries.{name}", None)


def rules_kept(asked: Question) -> None:
    """Asserts that the checks of texts hold for SQLite, and that the question is among those that they read."""
    assert asked in compliance_texts.scripts("sqlite")
    subject = Subject(registry.dialect("sqlite"))
    text.every_text_keeps_the_rules_of_pasting(subject, Case())
    text.header_says_what_a_newcomer_asks(subject, Case())
    text.split_gives_each_statement(subject, Case())


def drawn(**traits: object) -> cases.SudokuCase:
    """The first random case with these traits."""
    dialect = registry.dialect("sqlite")
    several = (cases.drawn(dialect, requirements(dialect), (), 1, number)[0] for number in range(1000))
    return next(case for case in several if traits.items() <= case.traits.items())


def fuzzed(case: cases.SudokuCase) -> None:
    with Session(SQLITE, Limits(MEMORY, 10)) as session:
        assert Judge(SQLITE.dialect, session).answer(case).verdict == "agrees"


def exported(name: str) -> None:
    """Runs an exported file."""
    (made,) = (made for each, made in export.files(SQLITE.dialect).items() if each[3:] == name)
    with closing(SQLITE.database.open(None, Limits(MEMORY))) as connection:
        assert sqllogictest.run(connection, export.as_test(made(), SQLITE.dialect)) == []


@pytest.mark.usefixtures("_new_queries")
def test_a_new_query_is_a_module(capsys: pytest.CaptureFixture[str]) -> None:
    question = Question("latin", None, {"size": 4})
    # generated, and shown by the command line
    assert main.run(["generate", "--dialect", "sqlite", "--query", "latin"]) == 0
    assert capsys.readouterr().out == sqlsudoku.generate("sqlite", "latin")
    assert main.run(["queries"]) == 0
    assert "joins every Latin square" in " ".join(capsys.readouterr().out.split())
    # asked and judged
    (record,) = sqlsudoku.compare(["sqlite"], ["latin"], [])
    assert (record.verdict, record.rows, record.detail) == ("agrees", SQUARES, f"{SQUARES} rows, all the right ones")
    verdict = queries.query("latin").judged([[("1234" * 4,)]], request(SQLITE, question))
    assert (verdict.agrees, verdict.detail) == (False, f"1 row, 1 of them wrong, and {SQUARES} missing")
    # asked by the suite, and its texts read
    (case,) = (case for case in answers.cases() if case.query == "latin")
    with Subject(SQLITE.dialect, SQLITE) as subject:
        answers.answer_agrees(subject, case)
    rules_kept(question)
    # drawn and judged by fuzz, with what is right for a report
    random_case = drawn(query="latin")
    fuzzed(random_case)
    assert len(list(report.right(SQLITE.dialect, random_case))) == SQUARES
    # exported
    exported("latin-4x4")
    # on the page, with the rows that its judge needs
    found = dict(site_texts.named_texts(SQLITE.dialect, r"(?!latin)"))
    assert list(found) == ["latin-4"]
    (shown,) = catalogue.catalogue({"sqlite": found}, {"engines/sqlite": {}, "generator": {}})["queries"]
    assert (shown["name"], shown["acceptsPuzzle"], len(shown["answers"][4]["rows"])) == ("latin", False, SQUARES)


@pytest.mark.usefixtures("_new_queries")
def test_a_query_declares_its_own_sizes(capsys: pytest.CaptureFixture[str]) -> None:
    """A puzzle has no five or seven rows, and a board of queens no boxes."""
    boards = {4: 2, 5: 10, 6: 4, 7: 40, 8: 92}
    for n, solutions in boards.items():
        answer = ask(SQLITE, request(SQLITE, Question("queens", None, {"size": n})))
        assert (answer.verdict, answer.count) == ("agrees", solutions)
    command = ["generate", "--dialect", "sqlite", "--query", "queens", "--size"]
    assert main.run([*command, "5"]) == 0
    assert f"-- Generated: sqlsudoku {' '.join(command)} 5\n" in capsys.readouterr().out
    assert main.run([*command, "9"]) == 2
    assert capsys.readouterr().err == "Error: The query queens supports no size 9, only 4, 5, 6, 7, 8.\n"
    rules_kept(Question("queens", None, {"size": 7}))
    fuzzed(drawn(query="queens", size=5))
    exported("queens-6x6")  # export has the sizes 4, 6 and 9
    found = dict(site_texts.named_texts(SQLITE.dialect, r"(?!queens)"))
    assert list(found) == [f"queens-{n}" for n in boards]
    answers_shown = catalogue.query(queries.query("queens"))["answers"]
    assert {n: len(shown["rows"]) for n, shown in answers_shown.items()} == boards


@pytest.fixture
def _new_value(monkeypatch: pytest.MonkeyPatch, _no_text_is_kept: None) -> None:
    """A form of `string` that is built as the form classic is."""
    monkeypatch.setattr(queries.QUERIES, "names", ("string",))
    string = queries.query("string")
    options = [
        replace(option, values=(*option.values, "third")) if option.name == "form" else option
        for option in string.options
    ]
    monkeypatch.setattr(type(string), "options", tuple(options))


@pytest.mark.usefixtures("_new_value")
def test_a_new_value_of_an_option_is_asked_everywhere() -> None:
    question = Question("string", None, {"size": 4, "form": "third"})
    assert ask(SQLITE, request(SQLITE, question)).verdict == "agrees"
    (record,) = sqlsudoku.compare(["sqlite"], ["string"], ["four"], forms=["third"])
    assert (record.form, record.verdict) == ("third", "agrees")
    assert any(case.way.get("form") == "third" for case in answers.cases())
    rules_kept(question)
    fuzzed(drawn(query="string", form="third"))
    exported("string-third-4x4")
    assert any(found.way.get("form") == "third" for found in site_texts.wanted(SQLITE.dialect))
    assert "third" in catalogue.query(queries.query("string"))["forms"]
