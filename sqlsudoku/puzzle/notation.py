"""How a puzzle's source writes the symbols of a grid; the code always uses the symbols of the grid's size."""

from dataclasses import dataclass, field

OWN_SYMBOLS = tuple("123456789ABCDEFG")


@dataclass(frozen=True)
class Notation:
    """A way to write a grid.

    symbols: the text for each of the size's symbols, in their order; range: the symbols, for a message; separator: the
    text between two cells.
    """

    symbols: tuple[str, ...] = field(repr=False)
    range: str
    separator: str = ""

    def in_own_symbols(self, cells: str) -> str:
        """A grid in this notation; blanks do not change."""
        if self is OWN:
            return cells
        written = dict(zip(OWN_SYMBOLS, self.symbols, strict=True))
        return self.separator.join(written.get(cell, cell) for cell in cells)

    def cells(self, written: str) -> list[str]:
        """The cells of a grid written in this notation, each as its text."""
        return written.split(self.separator) if self.separator else list(written)


OWN = Notation(OWN_SYMBOLS, "1 to 9, A to G")
HEXADECIMAL = Notation(tuple("123456789ABCDEF0"), "0 to 9, A to F")
LETTERS = Notation(tuple("ABCDEFGHIJKLMNOP"), "A to P")
NUMBERS = Notation(tuple(map(str, range(1, 17))), "1 to 16", " ")
NUMBERS_FROM_0 = Notation((*NUMBERS.symbols[:15], "0"), "0 to 15", " ")
