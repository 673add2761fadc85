"""What the two searches share whose database allows several recursive members: each makes one move.

A state begins with a letter that says which move comes next. A CTE is read once, so that nothing is computed twice: a
state in which a move found nothing waits for the member of the next move, on the next level.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlglot import exp

from sqlsudoku.queries.cover.steps import DECIDED, Move, Writer
from sqlsudoku.sql.trees import text

WAVE, STALLED, CHOICE, SOLVED = LETTERS = "wncs"
MEANING = (
    f"'{WAVE}' if a wave comes next, '{STALLED}' if a wave found nothing, '{CHOICE}' for a choice, '{SOLVED}' for a "
    "solution"
)


@dataclass(frozen=True)
class MembersSearch:
    writer: Writer
    moves: Sequence[Move]

    @property
    def singles(self) -> Sequence[str]:
        """What a state keeps beside its words: the digits with one place in a box, 0 if no wave has counted them."""
        return [f"{g}_single" for g in self.writer.places.groups]

    @property
    def chosen(self) -> Sequence[str]:
        """What a state keeps instead until the next move: the choice."""
        return [*(f"{g}_digit" for g in self.writer.places.groups), "box", "first_place", "too_many"]

    def following(self, move: Move) -> exp.Expr:
        """The letter of the next state, or of this one for the next move."""
        if not move.now:
            return text(WAVE)
        letters = {"EVERYTHING": SOLVED} if move.further else {}  # only a wave solves
        letters[DECIDED] = LETTERS[self.moves.index(move) + 1]
        tree = self.writer.tree
        ifs = [exp.If(this=tree(when), true=text(letter)) for when, letter in letters.items()]
        return exp.Case(this=tree(move.now), ifs=ifs, default=text(WAVE))
