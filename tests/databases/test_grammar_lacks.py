"""What a database is declared to lack of the grammar of `fuzz` fails there: `fuzz` itself never draws such a part."""

from collections.abc import Iterator, Sequence
from itertools import chain, islice
from pathlib import Path
from random import Random

import pytest

from sqlsudoku.database import registry
from sqlsudoku.endings import Ending
from sqlsudoku.lab.compliance.requirements import Lack, requirements, without
from sqlsudoku.lab.fuzz.ahead import DrawnAhead
from sqlsudoku.lab.fuzz.causes import known_in
from sqlsudoku.lab.fuzz.grammar.cases import GrammarCase, drawn_once
from sqlsudoku.lab.fuzz.grammar.facts import faulty, lacks
from sqlsudoku.lab.fuzz.grammar.parts import PARTS, shares
from sqlsudoku.lab.fuzz.grammar.within import chain_of
from sqlsudoku.lab.fuzz.run import Fuzz, FuzzPlan
from sqlsudoku.run.runner import MEMORY
from sqlsudoku.run.targets import Target

ROOT = Path(__file__).parents[2]
SECONDS = 4
MAY_WORK = ("prepared", "SIGN", "FLOOR", "CEILING")
"""What is declared for recursions on graphs, too, or for SQLite without the functions of mathematics."""
SERVER_ENDS = "Error reading data from the connection"
"""What is not asked for: one of a thousand cases ends the server."""
ALONE = 50, 200
"""How many cases of a part alone are asked, of how many that are drawn at most: some parts need others around them, and
more cases alone would not show those."""
TRIED, DRAWN = 150, 1_500
"""The same with other parts."""
OFTEN = 0.6
"""The share of the places that have the part, and those that it stands within."""


def declared(target: Target) -> dict[str, Lack]:
    """The parts that are lacking on their own, with how that is declared: by a dialect before what it shares."""
    lacks = reversed(requirements(target.dialect, target.database).lacks)
    alone = {str(each.about or each.shape): each for each in lacks if len(each.meant) == 2}
    return {part: lack for part, lack in alone.items() if _asked(part, lack)}


def _asked(part: str, lack: Lack) -> bool:
    return part in PARTS and part not in MAY_WORK and lack.check == "recursion" and lack.says != SERVER_ENDS


def cases(target: Target, part: str) -> Iterator[GrammarCase]:
    """Cases with this part: first those that have it and what it stands in alone, then with all that is not lacking."""
    facts = requirements(target.dialect, target.database)
    others = {*PARTS}.difference(chain_of(part))
    given = [lack for lack in facts.lacks if str(lack.about or lack.shape) not in PARTS]
    kept = [lack for lack in facts.lacks if str(lack.about or lack.shape) != part]
    alone = having(target, part, [*given, *without("", *others)], *ALONE)
    return chain(alone, having(target, part, kept, TRIED, DRAWN))


def having(target: Target, part: str, lacking: Sequence[Lack], most: int, draws: int) -> Iterator[GrammarCase]:
    """At most so many cases with a part, where this is lacking, of so many draws."""
    facts = requirements(target.dialect, target.database)

    class Only(type(facts)):  # type: ignore[misc] # a class of a value
        lacks = lacking

    only = Only(target.dialect)
    lacking_parts = lacks(only) | faulty(only)
    chances = map(Random, range(draws))
    often = dict.fromkeys({*chain_of(part)}.difference(lacking_parts), OFTEN)  # some parts are rare
    several = (drawn_once(chance, only, shares(chance, lacking_parts) | often) for chance in chances)
    return islice((each for each in several if each and part in each.parts), most)


def stale(target: Target, folder: Path) -> list[str]:
    """The declared parts that work, or that fail in another way, each with what comes instead."""
    found = []
    with Fuzz(target, FuzzPlan(1, folder, SECONDS, MEMORY)) as opened:
        for part, lack in declared(target).items():
            if not lack.applies(opened.session.version):
                continue
            said = set()
            for case in cases(target, part):
                answer = opened.judge.answer(case)
                said.add(answer.detail if answer.verdict is not Ending.AGREES else "it works")
                if lack.matches(answer.detail) and answer.verdict is not Ending.AGREES:
                    break
            else:
                found.append(f"{part}: not {lack.says!r}, but {' '.join(sorted(said)) or 'no case'}")
    return found


def test_what_sqlite_lacks_of_the_grammar_fails(tmp_path: Path) -> None:
    assert stale(Target("sqlite"), tmp_path) == []


@pytest.mark.slow
def test_what_a_database_lacks_of_the_grammar_fails(database: Target, tmp_path: Path) -> None:
    if not requirements(database.dialect, database.database).grammar_asked:
        pytest.skip("fuzz draws no statements of the grammar there")
    assert stale(database, tmp_path) == []


def test_a_part_that_works_is_stale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    facts, two, every = type(requirements(Target("sqlite").dialect)), ("star", "aggregate in the member"), declared
    monkeypatch.setattr(facts, "lacks", [*without("no such thing", *two), *facts.lacks])
    monkeypatch.setattr("test_grammar_lacks.declared", lambda target: {part: every(target)[part] for part in two})
    monkeypatch.setattr("test_grammar_lacks.TRIED", 3)
    found = dict(each.split(": ", 1) for each in stale(Target("sqlite"), tmp_path))
    assert found["star"] == "not 'no such thing', but it works"
    assert "recursive aggregate queries not supported" in found["aggregate in the member"]


@pytest.mark.parametrize(("says", "verdict"), [("aggregate queries not supported", "lacking"), ("no such", "error")])
def test_a_part_that_fails_sometimes_is_asked(
    says: str, verdict: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the declared error it is lacking, with another one a finding."""
    part, target = "aggregate in the member", Target("sqlite")
    facts = type(requirements(target.dialect))
    others = [lack for lack in facts.lacks if lack.about != part]
    monkeypatch.setattr(facts, "lacks", [*without(says, part, partly=True), *others])
    monkeypatch.setattr(DrawnAhead, "_start", lambda _: None)  # other processes know the declared lacks alone
    with Fuzz(target, FuzzPlan(1, tmp_path, SECONDS, MEMORY, shrinking=0, about=["recursion"])) as opened:
        number = next(each for each in range(DRAWN) if part in str(opened.drawn(each)[0]))
        (record,) = opened.records([number])
    assert record.answer.verdict == verdict


@pytest.mark.parametrize("name", registry.databases())
@pytest.mark.parametrize(
    "says", ["no such table: w", "FULL OUTER JOIN requires an equality condition in the ON clause"], ids=["w", "full"]
)
def test_an_untrue_error_is_a_fault_and_no_lack(name: str, says: str) -> None:
    """The CTE w is there, and so is the equality: it belongs into known-causes.toml, and the part is asked."""
    database = registry.databases()[name]
    facts = requirements(registry.dialects()[database.dialect], database)
    found = [lack for lack in facts.lacks if lack.check == "recursion" and lack.matches(says)]
    assert [lack.about for lack in found if not lack.cause] == []


def test_a_recursion_reads_all_of_its_rows_alone_since_duckdb_1_5_and_by_a_key_since_2() -> None:
    """By hand, 1.5 does not end where a member with USING KEY changes no row."""
    duckdb, versions = Target("duckdb"), ("1.4.4", "1.5.1", "2.0.0")
    parts = ("recurring alone", "recurring alone by a key", "level that stays")
    of_1_4, of_1_5, of_2 = (lacks(requirements(duckdb.dialect, duckdb.database, each)) for each in versions)
    assert of_1_4.intersection(parts) == {*parts}
    assert of_1_5.intersection(parts) == {*parts[1:]}
    assert of_2.isdisjoint(parts)


@pytest.mark.parametrize("name", registry.databases())
def test_a_part_that_fails_by_a_fault_names_a_listed_cause(name: str) -> None:
    database = registry.databases()[name]
    named = {lack.cause for lack in requirements(registry.dialects()[database.dialect], database).lacks} - {""}
    listed = known_in(ROOT / "tests/data/known-causes.toml")
    assert named <= {each.name for each in listed if each.database == name}
