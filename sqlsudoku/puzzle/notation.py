"""How a puzzle's source writes the symbols of a grid; the code always uses the symbols of the grid's size."""

from dataclasses import dataclass, field

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXY"
MANY = range(10, 26)
"""The numbers of symbols that are not all digits: 0 may be one of them then."""
MIXED = range(10, 17)
"""The numbers of symbols that are digits and letters."""


def own_symbols(n: int) -> str:
    """The N symbols of a size in order: 1 to 9, then A to G; of more than 16 symbols, all are letters."""
    return _LETTERS[:n] if n > max(MIXED) else ("123456789" + _LETTERS)[:n]


def range_of(n: int) -> str:
    """The N symbols, for a message: '1 to 9, A to G'."""
    first, last = own_symbols(n)[0], own_symbols(n)[-1]
    if n not in MIXED:
        return f"{first} to {last}"
    return f"1 to 9, A to {last}" if last != "A" else "1 to 9 and A"


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
FROM_0 = {n: Notation((*own_symbols(n - 1), "0"), range_of(n - 1).replace("1", "0", 1)) for n in MIXED}
"""As hexadecimal digits."""
LETTERS = {n: Notation(tuple(_LETTERS[:n]), f"A to {_LETTERS[n - 1]}") for n in MIXED}
NUMBERS = {n: _numbers(1, n) for n in MANY}
NUMBERS_FROM_0 = {n: _numbers(0, n - 1) for n in range(4, 26)}
