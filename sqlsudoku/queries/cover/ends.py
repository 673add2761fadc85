"""Both ends of a search: from the puzzle's text to the first state, and from a solution's words to its text.

Both go by the rows of the grid as hexadecimal numbers, which have four bits for each cell.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.queries.cover.formulas import Mask, total, union
from sqlsudoku.queries.cover.places import HEXADECIMAL_BITS, Places, repeated
from sqlsudoku.queries.cover.steps import CELLS, Step, Writer
from sqlsudoku.sql.trees import column


@dataclass(frozen=True)
class Ends:
    places: Places

    @property
    def rows(self) -> Sequence[str]:
        """The rows of the grid."""
        return [f"row_{row + 1}" for row in range(self.places.geometry.n)]

    @property
    def bits(self) -> range:
        """The bits of a digit."""
        return range(self.places.geometry.n.bit_length())

    def value(self, digit: str) -> int:
        return self.places.geometry.symbols.index(digit) + 1

    @cached_property
    def masks(self) -> Mapping[str, Mask]:
        """The masks that only the ends need."""
        places = self.places
        masks = {
            "IN_LAST_COLUMN": Mask(
                repeated((1 << places.band_bits) - 1, places.stack_bits, places.stacks),
                "the digits of a row in the last column of each box",
            )
        }
        for name, by in (("SECOND", 1), ("THIRD", 2)):
            means = f"times this, boxes leave the first digit for the {name.lower()}"
            masks[name] = Mask((1 << places.digit_bits * by) - 1, means)
        for some in ((0, 2), (0, 1), *(each for digits in places.groups.values() for each in self.quotients(digits).values())):
            factor = sum(1 << places.digit_bits * each for each in some)
            means = f"times this, boxes of one digit become those of the remainders {', '.join(map(str, some))}"
            masks[remainders(some)] = Mask(factor, means)
        for g, digits in places.groups.items():
            for bit in self.bits:
                chosen = {i: each for i, each in enumerate(digits) if self.value(each) >> bit & 1}
                mask = sum(places.masks["BOXES"] << places.digit_bits * i for i in chosen)
                masks[f"BIT{bit}_{g}"] = Mask(mask, f"all boxes, for {', '.join(chosen.values())}")
        return masks

    def quotients(self, digits: str) -> Mapping[int, Sequence[int]]:
        """The remainders of digits divided by 4, by their quotients."""
        by_quotient = groupby(map(self.value, digits), lambda value: value // 4)
        return {quotient: [value % 4 for value in some] for quotient, some in by_quotient}

    # from text to words

    def start(self, dialect: Dialect) -> list[Step]:
        """The steps from the text to the words of the first state."""
        places, n = self.places, self.places.geometry.n
        by_rows = dialect.bits.from_hexadecimal(column(CELLS), n) is not None
        lines = Step(
            "line",
            "the rows of the grid as hexadecimal numbers, 0 for a blank",
            {name: f"row({row * n + 1})" for row, name in enumerate(self.rows)},
        )
        planes = {
            f"bit{1 << bit}_{at}": places.together(f"number{at} >> {bit} & LOWEST")
            for at in places.places
            for bit in self.bits
        }
        blanks = {f"cell{at}": f"(BOXES - {union(self.planes(at, self.bits))}) * COPIES" for at in places.places}
        free = {f"{g}_rest": f"ALL_{g} - {union(f'{g}{at}' for at in places.places)}" for g in places.groups}
        return [
            *([lines] if by_rows else []),
            Step(
                "place_digits",
                f"the digits by their place in the box: number{places.places[-1]} in {places.last}",
                {f"number{at}": self.gathered(at, by_rows=by_rows) for at in places.places},
            ),
            Step("binary_digits", "bit1, bit2, bit4, ...: the boxes whose digit has this bit", planes),
            Step(
                "remainders",
                "low: the boxes whose digit leaves 0, 1, 2, 3 when divided by 4",
                {f"low{at}": self.divided(at) for at in places.places},
            ),
            Step(
                "given",
                "the digits that are given in a cell; cell: the blanks, for all digits",
                {f"{g}{at}": self.given(g, at) for g, at in places.pairs} | blanks,
            ),
            Step("not_given", "rest: the digits that are not given in a box", free),
            Step(
                "start_state",
                "the first state: a blank has all digits that are not given in its box",
                {f"{g}{at}": f"{g}{at} + (cell{at} & {g}_rest)" for g, at in places.pairs},
            ),
        ]

    def planes(self, at: str, bits: Sequence[int]) -> list[str]:
        """The boxes whose digit at a place has a bit, for each of these bits."""
        return [f"bit{1 << bit}_{at}" for bit in bits]

    def gathered(self, at: str, *, by_rows: bool) -> str:
        """The digits at a place as numbers for each box, from the rows of the grid, or else cell by cell."""
        places, size, (row, column_) = self.places, self.places.geometry, map(int, at)
        terms: list[str] = []
        for band in range(places.bands):
            line, moved = band * size.box_rows + row - 1, places.band_bits * (places.bands - 1 - band)
            if by_rows:
                in_last = HEXADECIMAL_BITS * (size.box_columns - column_)
                terms.append(f"({self.rows[line]} >> {in_last} & IN_LAST_COLUMN) << {moved}")
                continue
            for stack in range(places.stacks):
                place = line * size.n + stack * size.box_columns + column_
                terms.append(f"digit({place}) << {moved + places.stack_bits * (places.stacks - 1 - stack)}")
        return total(terms)

    def divided(self, at: str) -> str:
        """The boxes whose digit at a place leaves 0, 1, 2, 3 when divided by 4, as if these were the first digits."""
        one, two = self.planes(at, self.bits[:2])
        return (
            f"(BOXES + {one} * SECOND) * {remainders((0, 2))} & (BOXES + {two} * THIRD) * {remainders((0, 1))}"
        )

    def given(self, group: str, at: str) -> str:
        """The boxes with each digit of a group at a place: those that have its remainder and its upper bits."""
        terms, digits = [], self.places.groups[group]
        upper = dict(zip((1, 2, 4), self.planes(at, self.bits[2:]), strict=False))
        upper[0] = f"(BOXES - {union(upper.values())})"
        for quotient, some in self.quotients(digits).items():
            boxes = f"low{at} & {upper[quotient]}" + (f" * {remainders(some)}" if list(some) != [0] else "")
            moved = self.places.digit_bits * (4 * quotient - self.value(digits[0]))
            terms.append(f"({boxes}) << {moved}" if moved > 0 else f"({boxes}) >> {-moved}")
        return total(terms)

    # from words to text

    def end(self, dialect: Dialect) -> list[Step]:
        """The steps from a solution's words to what text() reads."""
        places, size, by_rows = self.places, self.places.geometry, dialect.bits.hexadecimal_function is not None
        rows: dict[str, str] = {}
        for row, name in enumerate(self.rows):
            band, inside = divmod(row, size.box_rows)
            moved = places.band_bits * (places.bands - 1 - band)
            rows[name] = total(
                f"(number{inside + 1}{at} >> {moved} & IN_LAST_COLUMN) << {HEXADECIMAL_BITS * (size.box_columns - at)}"
                for at in places.columns
            )
        digits = {f"number{at}": self.digits(at) for at in places.places}
        first = Step("solution_digits", "one row per solution: its digits by their place in the box", digits)
        return [first, *([Step("row_digits", "the rows of its grid as hexadecimal numbers", rows)] if by_rows else [])]

    def digits(self, at: str) -> str:
        """The digits of a solution at a place, as numbers for each box."""
        terms = []
        for bit in self.bits:
            words = [f"{g}{at} & BIT{bit}_{g}" for g in self.places.groups if self.masks[f"BIT{bit}_{g}"]]
            terms.append(f"({self.places.apart(f'{total(words)} % SUM')}) << {bit}")
        return total(terms)

    def text(self, writer: Writer) -> exp.Expr:
        """The text of a solution: its rows as hexadecimal digits or, without a function for these, cell by cell."""
        dialect, n = writer.dialect, self.places.geometry.n
        if dialect.bits.hexadecimal_function:
            return dialect.concatenation(*(dialect.bits.hexadecimal(column(row), n) for row in self.rows))
        return dialect.concatenation(*(writer.tree(self.cell(row, each)) for row in range(n) for each in range(n)))

    def cell(self, row: int, column_: int) -> str:
        """The digit in a cell of the grid, counted from 0."""
        places, geometry = self.places, self.places.geometry
        (band, inside), (stack, beside) = divmod(row, geometry.box_rows), divmod(column_, geometry.box_columns)
        moved = places.band_bits * (places.bands - 1 - band) + places.stack_bits * (places.stacks - 1 - stack)
        return f"number{inside + 1}{beside + 1} >> {moved} & {(1 << places.band_bits) - 1}"


def remainders(some: Sequence[int]) -> str:
    """The name of the factor that makes boxes of one digit those of remainders."""
    return f"REMAINDERS_{'_'.join(map(str, some))}"
