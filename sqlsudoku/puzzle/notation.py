"""How a puzzle's source writes the symbols of a grid; the code always uses the symbols of the grid's size."""

from dataclasses import dataclass, field


def own_symbols(n: int) -> str:
    """The N symbols of a size in order: 1 to 9, then A to G; of 25x25 A to Y."""
    return "ABCDEFGHIJKLMNOPQRSTUVWXY" if n == 25 else "123456789ABCDEFG"[:n]


@dataclass(frozen=True)
class Notation:
    """A way to write a grid.

    symbols: the text for each of the size's symbols, in their order, () if it uses them; range: the symbols, for a
    message; separator: the text between two cells.
    """

    symbols: tuple[str, ...] = field(repr=False)
    range: str
    separator: str = ""

    def in_own_symbols(self, cells: str) -> str:
        """A grid in this notation; blanks do not change."""
        if not self.symbols:
            return cells
        written = dict(zip(own_symbols(len(self.symbols)), self.symbols, strict=True))
        return self.separator.join(written.get(cell, cell) for cell in cells)

    def cells(self, written: str) -> list[str]:
        """The cells of a grid written in this notation, each as its text."""
        return written.split(self.separator) if self.separator else list(written)


def _numbers(first: int, last: int) -> Notation:
    """The numbers of as many symbols; 0 is the last one."""
    written = [str(number) for number in (*range(max(first, 1), last + 1), *range(first, 1))]
    return Notation(tuple(written), f"{first} to {last}", " ")


OWN = Notation((), "")
"""The size's own symbols."""
HEXADECIMAL = Notation(tuple("123456789ABCDEF0"), "0 to 9, A to F")
LETTERS = Notation(tuple("ABCDEFGHIJKLMNOP"), "A to P")
NUMBERS = {n: _numbers(1, n) for n in (16, 25)}
NUMBERS_FROM_0 = {n: _numbers(0, n - 1) for n in (4, 6, 9, 16, 25)}
