"""The page reads a puzzle as the command line does: the same cells, or the same sentence."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from in_node import called

from sqlsudoku.errors import PuzzleError
from sqlsudoku.puzzle.expectation import check_expectation
from sqlsudoku.puzzle.reading.puzzles import read_puzzle

FORMS = Path(__file__).parents[2] / "data" / "forms"
SIGNS = "123456789.0xAGHP|-+ \n,:;\t#[]\"'é"


def samples() -> list[str]:
    """Every form that is text, with its paragraphs and lines, some of which are puzzles."""
    files = [path for path in sorted(FORMS.iterdir()) if path.suffix not in (".gz", ".zst")]
    wholes = [path.read_bytes().decode("utf-8") for path in files]
    return [part for text in wholes for part in (text, *text.split("\n\n"), *text.splitlines()) if part.strip()]


def changed(dice: random.Random, text: str) -> str:
    """The text with a sign or a line too few, too many or wrong."""
    at = dice.randrange(len(text) + 1)
    lines = text.split("\n")
    lines.pop(dice.randrange(len(lines)))
    sign = dice.choice(SIGNS)
    return dice.choice(
        [text[:at] + text[at + 1 :], text[:at] + sign + text[at:], text[:at] + sign + text[at + 1 :], "\n".join(lines)]
    )


def mistakes(count: int) -> Iterator[str]:
    dice = random.Random(count)
    texts = samples()
    for _ in range(count):
        yield changed(dice, dice.choice(texts))


def read(text: str) -> dict[str, str]:
    try:
        puzzle = read_puzzle(text)
        check_expectation(puzzle)
    except PuzzleError as error:
        return {"error": str(error).rstrip(".")}
    return {"result": puzzle.cells}


def compare(texts: list[str]) -> None:
    found = called("reader/puzzles.mjs", "readPuzzle", [[text] for text in texts])
    for text, said in zip(texts, found, strict=True):
        assert {name: value.rstrip(".") if name == "error" else value for name, value in said.items()} == read(text), (
            text
        )


@pytest.mark.checks
def test_the_page_reads_every_form() -> None:
    texts = samples()
    assert sum("result" in read(text) for text in texts) > 100
    compare(texts)


@pytest.mark.checks
def test_the_page_says_what_is_wrong() -> None:
    compare([*mistakes(400), "", "\n", " ", "1" * 81, "[", "5" * 80])


@pytest.mark.slow
def test_the_page_says_what_is_wrong_with_many_texts() -> None:
    compare(list(mistakes(20_000)))
