"""What a finding needs to be put again is in a file, and what comes then is compared with what came at first."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from running import came

from sqlsudoku.database import registry
from sqlsudoku.database.connection import Limits
from sqlsudoku.database.script import Statement
from sqlsudoku.endings import Ending
from sqlsudoku.lab.compliance.requirements import requirements
from sqlsudoku.lab.fuzz import cases, kept, replay, texts
from sqlsudoku.lab.fuzz.cases import OWN, AnyCase
from sqlsudoku.lab.fuzz.grammar import cases as statements
from sqlsudoku.lab.fuzz.judge import FAST, WITH_END, CaseAnswer, any_judged
from sqlsudoku.lab.fuzz.kept import Kept, as_json, kept_in
from sqlsudoku.lab.fuzz.recursion import cases as recursions
from sqlsudoku.lab.fuzz.recursion.answers import Right
from sqlsudoku.lab.fuzz.session import Session
from sqlsudoku.lab.fuzz.shrink import Shrunk
from sqlsudoku.puzzle.variant import of_name
from sqlsudoku.run.runner import MEMORY, Outcome
from sqlsudoku.run.targets import Target

OTHER_OWN = "_another"
WRONG = CaseAnswer(Ending.DIFFERS, f"of 2 rows 1 missing from fuzz_edges{OWN}")


def drawn(number: int) -> list[AnyCase]:
    """A case of each kind, with their settings and changes."""
    dialect = registry.dialect("sqlite")
    known, settings = requirements(dialect), (*dialect.harmless, *dialect.small_memory)
    others = [draw(dialect, known, settings, 11, number)[0] for draw in (cases.drawn, recursions.drawn)]
    draw_, place = divmod(number, statements.ASKED)
    return [*others, statements.of_draw(known, settings, 11, draw_)[place][0]]


def with_units(units: str) -> AnyCase:
    dialect = registry.dialect("sqlite")
    return cases.drawn(dialect, requirements(dialect), (), 1, 1, of_name(units))[0]


def test_statements_and_what_is_right_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of each kind of case: what another process sends is answered right, as it was by this one."""
    path, dialect = tmp_path / "case-1.json", registry.dialect("sqlite")
    several = [*chain(*map(drawn, (*range(6), 9))), *map(with_units, ("extra diagonal", "regions ABBB/AABC/ACCC/DDDD"))]
    several.append(replace(several[0], following=(several[1], several[2])))
    assert {case.source for case in several} == {"literal", "parameter", "table"}
    sent, written = [], []
    for case in several:
        sent.append([each.text.replace(OWN, OTHER_OWN) for each in texts.in_parts(dialect, case).steps])
        written.append(as_json(dialect, Shrunk(case, WRONG, 1)))
    monkeypatch.setattr(kept, "OWN", OTHER_OWN)
    monkeypatch.setattr(cases, "drawn", None)
    with Session(Target("sqlite"), Limits(MEMORY, 10)) as session:
        for case, steps, text in zip(several, sent, written, strict=True):
            assert OWN not in text
            path.write_text(text)
            found = kept_in(path)
            assert [each.text for each in found.steps] == steps
            assert found.answer.detail.endswith(OTHER_OWN)
            around = [each.text for one in (*case.following, case) for each in one.settings]
            assert {each.text for each in found.settings} == {*around}
            outcome = session.run(found.steps)
            assert outcome.status is Ending.RAN, outcome.detail
            assert any_judged(dialect, found.by, outcome.solutions).agrees, str(case)
            if isinstance(found.by, Right) and found.by.rows:
                assert not any_judged(dialect, found.by, [outcome.solutions[-1][1:]]).agrees
    assert found.in_sequence


class Opened(SimpleNamespace):
    """A run whose statements end as a list says, the last one again and again."""

    def __init__(self, *outcomes: Outcome, lacks: Sequence[str] = ()) -> None:
        super().__init__(dialect=registry.dialect("sqlite"), session=self, connections=0)
        self.outcomes, self.lacks = list(outcomes), lacks

    def run(self, _: Sequence[Statement]) -> Outcome:
        return self.outcomes.pop(0) if len(self.outcomes) > 1 else self.outcomes[0]

    def has(self, setting: Statement) -> bool:
        return setting.text not in self.lacks

    def renew(self) -> None:
        self.connections += 1


RIGHT, EMPTY = came([(1,)]), came([])
PAST, UNCANCELLED, LARGE = (Outcome(each, "t") for each in (Ending.TIMEOUT, Ending.HANG, Ending.MEMORY))


@pytest.mark.parametrize(
    ("before", "outcomes", "fate"),
    [
        (("differs", "of 3 rows 1 missing"), [EMPTY], "still there"),
        (("differs", ""), [RIGHT, RIGHT, EMPTY], "still there"),
        (("differs", ""), [RIGHT], "mended"),
        (("differs", ""), [Outcome(Ending.ERROR, "no column a")], "changed"),
        (("differs", ""), [PAST], "changed"),
        (("error", "no column 'a' in line 7"), [Outcome(Ending.ERROR, "no column 'b' in line 9")], "still there"),
        (("error", "no column 'a'"), [Outcome(Ending.ERROR, "no table 'a'")], "changed"),
        (("error", "no column 'a'"), [EMPTY], "changed"),
        (("crash", "SIGSEGV"), [Outcome(Ending.CRASH, "SIGSEGV")], "still there"),
        (("crash", "SIGSEGV"), [Outcome(Ending.ERROR, "an internal error")], "changed"),
        (("hang", f"t; {FAST}"), [PAST], "still there"),
        (("hang", f"t; {FAST}"), [RIGHT], "mended"),
        (("hang", f"t; {FAST}"), [LARGE], "changed"),
        (("hang", f"t; the same question is answered in 1.50 {WITH_END}"), [PAST], "still there"),
        (("hang", "t"), [UNCANCELLED], "still there"),
        (("hang", "t"), [PAST], "changed"),
        (("memory", f"t; {FAST}"), [LARGE], "still there"),
    ],
)
def test_what_became_of_a_finding(before: tuple[str, str], outcomes: list[Outcome], fate: str) -> None:
    word, detail = before
    found = Kept(CaseAnswer(Ending(word), detail), [Statement("a")], Right([[1]], in_order=False), [], False, 1)
    opened: Any = Opened(*outcomes)
    assert replay._again(opened, found)[0] == fate


@pytest.mark.parametrize(
    ("in_sequence", "tries", "connections", "statements"),
    [(False, 1, 1, 20), (False, 100, 1, 300), (True, 1, 21, 20)],
)
def test_a_fault_that_seldom_comes_is_put_often_and_a_sequence_on_new_connections(
    in_sequence: bool, tries: int, connections: int, statements: int
) -> None:
    opened: Any = Opened(*[RIGHT] * 1000)
    replay._again(opened, Kept(WRONG, [], Right([[1]], in_order=False), [], in_sequence, tries))
    assert (opened.connections, 1000 - len(opened.outcomes)) == (connections, statements)


def test_a_setting_that_a_version_has_no_more_is_not_asked() -> None:
    opened: Any = Opened(RIGHT, lacks=["SET b"])
    settings = [Statement("SET a", "RESET a"), Statement("SET b", "RESET b")]
    found = Kept(WRONG, settings, Right([[1]], in_order=False), settings, False, 1)
    assert replay._again(opened, found) == ("not asked", "this version of the database does not support SET b")
