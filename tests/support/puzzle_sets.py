"""The sets of puzzles for measuring: minimal puzzles, with 17 givens, hard puzzles, and some with 46 to 51 blanks.

    python tests/support/puzzle_sets.py minimal|seventeen|hard|easy [--count 1000] [--seed 1]
    python tests/support/puzzle_sets.py climbed --count 220 > tests/data/hard-9x9.txt

prints 9x9 puzzles, one a line, the same ones for the same seed. Each has one solution and, unless it is easy, no given
too many. The sets are a few puzzles in many guises: digits renamed, rows, columns, bands and stacks permuted, grids
turned. `climbed` finds the few hard ones by hill climbing, five from each seed, which takes ten seconds or so.
"""

import argparse
import itertools
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import many
from random_puzzles import minimal_puzzles, without, without_needless_givens

from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.builtin import built_in
from sqlsudoku.puzzle.grading import grade
from sqlsudoku.puzzle.grid import BLANK, Puzzle

FEWEST_GIVENS = 17
HARD = Path(__file__).parents[1] / "data" / "hard-9x9.txt"
GUESSES = 30
"""What each hard puzzle takes at least, as `grade` counts them; the famous hard ones take 46 to 600."""
KEPT = 5
"""How many puzzles climb together."""


def minimal(count: int, seed: int) -> Iterator[str]:
    """Puzzles as they come when givens are taken from full grids as long as one solution is left."""
    return many.minimal(count, seed)


def seventeen(count: int, seed: int) -> Iterator[str]:
    """Puzzles with the fewest givens that leave one solution, from the built-in ones."""
    few = [each.puzzle.cells for each in built_in() if each.size == 9 and each.solutions == "1"]
    return many.varied([cells for cells in few if 81 - cells.count(BLANK) == FEWEST_GIVENS], count, seed)


def hard(count: int, seed: int) -> Iterator[str]:
    """Puzzles that take many guesses."""
    return many.varied(HARD.read_text("utf-8").splitlines(), count, seed)


def easy(count: int, seed: int) -> Iterator[str]:
    """Puzzles with 46 to 51 blanks: minimal ones with some cells of the solution given."""
    chance = random.Random(seed)
    for cells in minimal(count, seed):
        solution = next(reference.solutions(Puzzle(cells)))
        blanks = [cell for cell, symbol in enumerate(cells) if symbol == BLANK]
        given = set(chance.sample(blanks, max(0, len(blanks) - chance.randint(46, 51))))
        yield "".join(solution[cell] if cell in given else symbol for cell, symbol in enumerate(cells))


SETS: dict[str, Callable[[int, int], Iterator[str]]] = {
    "minimal": minimal,
    "seventeen": seventeen,
    "hard": hard,
    "easy": easy,
}
TITLES = {"minimal": "minimal", "seventeen": "17 givens", "hard": "hard", "easy": "46 to 51 blanks"}
"""What the sets are called in tables."""


def climbed(seed: int) -> list[str]:
    """Minimal puzzles that all take many guesses: some that do not, changed until they do.

    In each step one of those kept is changed, and what comes of it takes the place of the easiest if it is no easier.
    """
    chance = random.Random(seed)
    kept = {cells: guesses(cells) for cells in chance.sample(minimal_puzzles(9), KEPT)}
    while (least := min(kept.values())) < GUESSES:
        other = changed(chance, chance.choice(list(kept)))
        if guesses(other) < least / 2:
            continue  # without its needless givens it will hardly be hard enough, and to find these takes longest
        other = without_needless_givens(chance, other)
        if other not in kept and guesses(other) >= least:
            del kept[min(kept, key=kept.__getitem__)]
            kept[other] = guesses(other)
    return list(kept)


def guesses(cells: str) -> int:
    """How many guesses a puzzle takes."""
    return grade(Puzzle(cells)).guesses


def changed(chance: random.Random, cells: str) -> str:
    """The puzzle with one to three givens blanked, and others that leave one solution again."""
    givens = [cell for cell, symbol in enumerate(cells) if symbol != BLANK]
    for cell in chance.sample(givens, chance.randint(1, 3)):
        cells = without(cells, cell)
    while len(found := list(reference.solutions(Puzzle(cells), 2))) > 1:
        cell = chance.choice([cell for cell in range(81) if found[0][cell] != found[1][cell]])
        cells = cells[:cell] + chance.choice(found)[cell] + cells[cell + 1 :]
    return cells


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("set", choices=[*SETS, "climbed"])
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    puzzles: Iterator[str]
    if chosen.set == "climbed":
        puzzles = (cells for seed in itertools.count(chosen.seed) for cells in climbed(seed))
    else:
        puzzles = SETS[chosen.set](chosen.count, chosen.seed)
    for cells in itertools.islice(puzzles, chosen.count):
        print(cells, flush=True)


if __name__ == "__main__":
    main()
