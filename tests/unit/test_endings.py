"""The vocabulary of endings."""

import json
from collections import Counter

import pytest

from sqlsudoku.endings import Ending, summary, worst
from sqlsudoku.errors import Exit


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("agrees lacking undecided", Exit.SOLVED),
        ("slow large killed ran", Exit.SOLVED),
        ("agrees failed", Exit.UNAVAILABLE),
        ("agrees unavailable", Exit.UNAVAILABLE),
        ("failed timeout agrees", Exit.TIMEOUT),
        ("failed timeout differs", Exit.DISAGREES),
        ("agrees differs", Exit.DISAGREES),
        *((f"agrees {found}", Exit.DISAGREES) for found in ("error", "crash", "hang", "memory")),
    ],
)
def test_the_worst_decides_the_exit_code(words: str, code: Exit) -> None:
    assert worst(map(Ending, words.split())) == code


def test_a_summary_says_the_best_first() -> None:
    counts = Counter(map(Ending, ["differs", "timeout", "agrees", "agrees", "lacking"]))
    assert summary(counts) == "2 answered right, 1 lacking as declared, 1 WRONG, 1 timed out"
    assert summary(Counter()) == ""


def test_an_ending_is_its_word() -> None:
    """In files, in comparisons with words, and where Python shows it."""
    assert json.dumps(Ending.AGREES) == '"agrees"'
    assert str(Ending.AGREES) == "agrees"
    assert Ending.AGREES in {"agrees"}
    assert repr(Ending.AGREES) == "'agrees'"
    assert {"timeout": 3}[Ending.TIMEOUT] == 3


def test_words_of_older_files_are_read() -> None:
    assert [Ending("right"), Ending("wrong")] == ["agrees", "differs"]
    with pytest.raises(ValueError, match="'better' is not a valid Ending"):
        Ending("better")
