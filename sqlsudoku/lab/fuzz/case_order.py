"""Which kind of case comes when: Sudokus, recursions on a graph, and statements that the grammar draws."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlsudoku.lab.fuzz.recursion.cases import ABOUT

KINDS = ("sudoku", ABOUT)
"""What cases are about."""
EARLY, RARE = 200, 8
"""So many first cases of each kind come in turn, those about recursion on a graph and by the grammar in turn. Of the
later ones, only each eighth is not the grammar's: there is less to find in the others."""


@dataclass(frozen=True)
class CaseOrder:
    """The order of the cases of a run. about: their kinds; has_grammar: whether the grammar draws statements here."""

    about: Sequence[str]
    has_grammar: bool

    def kind(self, number: int) -> str:
        """What the case of a number is about, one of `about`."""
        later = self._later(number)
        if later is None:
            return self.about[number % len(self.about)]
        return self.about[later // RARE % len(self.about)] if _is_rare(later) else ABOUT

    def before(self, number: int) -> int | None:
        """How many statements of the grammar come before that of a case; None if the case is another one."""
        later = self._later(number)
        if later is not None:
            return None if _is_rare(later) else EARLY // 2 + later - later // RARE
        turn = number // len(self.about)
        return turn // 2 if self.has_grammar and self.kind(number) == ABOUT and turn % 2 == 0 else None

    def _later(self, number: int) -> int | None:
        """How many cases the one of a number comes after the early ones; None for those, or if all come in turn."""
        later = number - EARLY * len(self.about)
        return later if later >= 0 and self.has_grammar and ABOUT in self.about else None


def _is_rare(later: int) -> bool:
    return later % RARE == RARE - 1
