"""What a database is declared to lack of the grammar of `fuzz` fails there: `fuzz` itself never draws such a part."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from sqlsudoku.endings import Ending
from sqlsudoku.lab.compliance.requirements import Lack, requirements, without
from sqlsudoku.lab.fuzz.grammar.cases import GrammarCase, drawn
from sqlsudoku.lab.fuzz.grammar.parts import PARTS, WITHIN
from sqlsudoku.lab.fuzz.run import Fuzz, FuzzPlan
from sqlsudoku.run.runner import MEMORY
from sqlsudoku.run.targets import Target

SECONDS = 4
ALSO_OF_GRAPHS = ("prepared",)
"""What is declared for recursions on graphs, too, where it may fail though it works here."""
TRIED, DRAWN = 150, 1_500
"""How many cases of a part are asked, of how many that are drawn at most."""


def declared(target: Target) -> dict[str, Lack]:
    """The parts that are lacking on their own, with how that is declared."""
    lacks = requirements(target.dialect, target.database).lacks
    alone = {str(each.about or each.shape): each for each in lacks if len(each.meant) == 2}
    asked = {*PARTS}.difference(ALSO_OF_GRAPHS)
    return {part: lack for part, lack in alone.items() if part in asked and lack.check == "recursion"}


def cases(target: Target, part: str) -> Iterator[GrammarCase]:
    """Cases with this part and those that it stands in, and no others."""
    facts = requirements(target.dialect, target.database)
    kept = {part, WITHIN.get(part)}
    given = [lack for lack in facts.lacks if str(lack.about or lack.shape) not in PARTS]

    class Only(type(facts)):  # type: ignore[misc] # a class of a value
        lacks = (*given, *without("", *(each for each in PARTS if each not in kept)))

    several = (drawn(target.dialect, Only(target.dialect), (), 1, number)[0] for number in range(DRAWN))
    return (each for each in several if part in each.parts)


def stale(target: Target, folder: Path) -> list[str]:
    """The declared parts that work, or that fail in another way, each with what comes instead."""
    found = []
    with Fuzz(target, FuzzPlan(1, folder, SECONDS, MEMORY)) as opened:
        for part, lack in declared(target).items():
            said = set()
            for case in islice(cases(target, part), TRIED):
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
    facts = type(requirements(Target("sqlite").dialect))
    monkeypatch.setattr(facts, "lacks", without("no such thing", "star", "aggregate in the member"))
    monkeypatch.setattr("test_grammar_lacks.TRIED", 3)
    assert stale(Target("sqlite"), tmp_path) == [
        "star: not 'no such thing', but it works",
        "aggregate in the member: not 'no such thing', but recursive aggregate queries not supported",
    ]
