"""The vocabulary of endings."""

import json
from collections import Counter

import pytest

from sqlsudoku.endings import Ending, summary, worst
from sqlsudoku.errors import Exit


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("right lacking undecided", Exit.SOLVED),
        ("slow large killed ran", Exit.SOLVED),
        ("right failed", Exit.UNAVAILABLE),
        ("agrees unavailable", Exit.UNAVAILABLE),
        ("failed timeout right", Exit.TIMEOUT),
        ("failed timeout wrong", Exit.DISAGREES),
        ("agrees differs", Exit.DISAGREES),
        ("right crash", Exit.DISAGREES),
    ],
)
def test_the_worst_decides_the_exit_code(words: str, code: Exit) -> None:
    assert worst(map(Ending, words.split())) == code


def test_a_summary_says_the_best_first() -> None:
    counts = Counter(map(Ending, ["wrong", "timeout", "right", "right", "lacking"]))
    assert summary(counts) == "2 answered right, 1 lacking as declared, 1 WRONG, 1 timed out"
    assert summary(Counter()) == ""


def test_an_ending_is_its_word() -> None:
    """In files, in comparisons with words, and where Python shows it."""
    assert json.dumps(Ending.AGREES) == '"agrees"'
    assert str(Ending.AGREES) == "agrees"
    assert Ending.AGREES in {"agrees"}
    assert repr(Ending.AGREES) == "'agrees'"
    assert {"timeout": 3}[Ending.TIMEOUT] == 3
