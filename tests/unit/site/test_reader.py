"""The page reads what is plainly written as the command line does, and leaves the rest to it."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from in_node import called

from sqlsudoku.errors import PuzzleError
from sqlsudoku.puzzle.grid import SIZE_OF_LENGTH, SIZES, fault
from sqlsudoku.puzzle.reading.puzzles import read_puzzle

FORMS = Path(__file__).parents[2] / "data" / "forms"
COMPRESSED = (".bz2", ".gz", ".xz", ".zip", ".zst")
SIGNS = "123456789.0xAGHP|-+ \n,:;\t#[]\"'é"


def samples() -> list[str]:
    """Every form that is text, with its paragraphs and lines, some of which are puzzles."""
    files = [path for path in sorted(FORMS.iterdir()) if path.suffix not in COMPRESSED]
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


def compare(texts: list[str]) -> int:
    """Tests that the page's cells are the right ones, or that their givens clash; the number of texts that it reads."""
    found = [said["result"] for said in called("plain.mjs", "plainly", [[text] for text in texts])]
    for text, cells in zip(texts, found, strict=True):
        if cells is not None:
            try:
                assert read_puzzle(text).cells == cells, text
            except PuzzleError:
                assert fault(cells, SIZE_OF_LENGTH[len(cells)]), text
    return len(texts) - found.count(None)


@pytest.mark.checks
def test_the_page_reads_the_usual_forms() -> None:
    assert compare(samples()) > 50


@pytest.mark.checks
def test_the_page_reads_no_text_in_another_way() -> None:
    compare([*mistakes(2000), "", "\n", " ", "1" * 81, "[", "5" * 80, "|---+\n--+---|", "-" * 81, "-" * 16])


@pytest.mark.checks
def test_the_page_finds_no_fault_with_what_the_command_line_reads() -> None:
    texts = [*samples(), *mistakes(2000)]
    plain = called("plain.mjs", "plainly", [[text] for text in texts])
    wrong = called("wrong.mjs", "wrong", [[text, list(SIZES)] for text in texts])
    for text, read, said in zip(texts, plain, wrong, strict=True):
        if said["result"] and read["result"] is None:
            try:
                size = read_puzzle(text).geometry
            except PuzzleError:
                continue
            assert f"{size.n}x{size.n}. The page has grids of" in said["result"], text


@pytest.mark.slow
def test_the_page_reads_none_of_many_texts_in_another_way() -> None:
    compare(list(mistakes(30_000)))
