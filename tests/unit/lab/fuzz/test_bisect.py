"""`fuzz --bisect`: where a fault begins and ends among versions."""

import json
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as some

from sqlsudoku.cli import main
from sqlsudoku.errors import UsageError
from sqlsudoku.lab.fuzz import bisect
from sqlsudoku.lab.fuzz.bisect import Borders, borders

VERSIONS = [f"1.{number}" for number in range(30)]


@given(some.integers(0, 29), some.integers(0, 29), some.integers(0, 29), some.sets(some.integers(0, 29), max_size=8))
def test_the_borders_of_a_fault(one: int, other: int, found: int, lost: set[int]) -> None:
    """Versions that cannot be asked are passed over."""
    first, last = sorted((one, other))
    found = first + found % (last - first + 1)
    tried = [number for number in range(30) if number not in lost - {found}]
    wrong = [number for number in tried if first <= number <= last]

    def ask(version: str) -> bool | None:
        number = VERSIONS.index(version)
        return first <= number <= last if number in tried else None

    before = max((number for number in tried if number < first), default=None)
    after = min((number for number in tried if number > last), default=None)
    named = [None if number is None else VERSIONS[number] for number in (before, min(wrong), after)]
    assert borders(VERSIONS, VERSIONS[found], ask) == Borders(*named)


def test_few_versions_are_asked() -> None:
    asked = []

    def ask(version: str) -> bool:
        asked.append(version)
        return VERSIONS.index(version) >= 13

    assert str(borders(VERSIONS, "1.20", ask)) == (
        "The first wrong version is 1.13; 1.12 was right. No newer one that was tried is right."
    )
    assert len(asked) == len(set(asked)) <= 8


def test_no_version_is_wrong() -> None:
    assert str(borders(VERSIONS, "2.0", lambda _: False)) == "No version that was tried has the fault."


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["case-1.sql"], "needs --versions"),
        (["case-1.sql", "--versions", "mysql://me@localhost/one,mysql://me@localhost/two"], "add --yes"),
        (["case-1.sql", "--versions", "mysql://me:Geheim@localhost/one"], "add --yes"),
        (["case-1.sql", "--versions", "1..2"], "log.jsonl cannot be read"),
    ],
)
def test_what_cannot_be_asked_is_refused(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["fuzz", "--bisect", *arguments]) == 2
    shown = capsys.readouterr().err
    assert said in shown
    assert "Geheim" not in shown


def test_versions_alone_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["fuzz", "--versions", "1..2"]) == 2
    assert "--versions is for --bisect" in capsys.readouterr().err


def test_a_servers_driver_is_no_version_of_it() -> None:
    with pytest.raises(UsageError, match="mysql is not a package"):
        bisect.versions_of("mysql", "8.0..9.0")


@pytest.mark.parametrize(
    ("other", "said"),
    [
        ("mended: 1 row", "mysql://me@localhost/two is right again."),
        ("changed: error: syntax error", "No newer one that was tried is right."),
    ],
)
def test_a_password_is_not_shown_and_another_fault_is_no_border(
    other: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    facts = {"database": "mysql", "version": "8.0", "seed": 1, "seconds": 10, "about": ["recursion"], "settings": []}
    (tmp_path / "log.jsonl").write_text(json.dumps(facts) + "\n")
    (tmp_path / "case-1.sql").write_text("")
    outcomes = {"mysql://me:Geheim@localhost/one": "still there: 2 rows", "mysql://me:Geheim@localhost/two": other}
    monkeypatch.setattr(bisect.Finding, "outcome", lambda _, version: outcomes[version])
    urls = ",".join(outcomes)
    assert main.run(["fuzz", "--bisect", str(tmp_path / "case-1.sql"), "--versions", urls, "--yes"]) == 0
    shown = capsys.readouterr().out
    assert f"mysql://me@localhost/two: {other}" in shown
    assert f"The first wrong version is mysql://me@localhost/one; no older one that was tried is right. {said}" in shown
    assert "Geheim" not in shown


def test_a_file_that_is_no_finding_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="is not a finding: name a file case"):
        bisect.case_of(tmp_path / "case-1.sql", "duckdb")


def test_a_range_is_cut_from_the_versions_that_pip_lists(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    listing = tmp_path / "listing.py"
    listing.write_text("print('toy (1.10)\\nAvailable versions: 1.10, 1.9, 1.2, 1.1')")
    monkeypatch.setattr(bisect, "PIP", (sys.executable, str(listing)))
    assert bisect.versions_of("duckdb", "1.2..1.10") == ["1.2", "1.9", "1.10"]
    assert bisect.versions_of("duckdb", "a://one,a://two") == ["a://one", "a://two"]
    for named, said in (("1.2", "not a range of versions"), ("1.2..1.3", r"does not list 1\.3 of duckdb")):
        with pytest.raises(UsageError, match=said):
            bisect.versions_of("duckdb", named)
