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
        places, width = self.places, self.places.digit_bits
        last = repeated((1 << places.band_bits) - 1, places.stack_bits, places.stacks)
        masks = {"IN_LAST_COLUMN": Mask(last, "the digits of a row in the last column of each box")}
        for by, name in ((1, "second"), (2, "third")):
            masks[name.upper()] = Mask((1 << width * by) - 1, f"times this, boxes leave the first digit for the {name}")
        for some in ((0, 2), (0, 1), *(each for g in places.groups for each in self.quotients(g).values())):
            means = f"times this, boxes of one digit become those of the remainders {', '.join(map(str, some))}"
            masks[remainders(some)] = Mask(sum(1 << width * each for each in some), means)
        for g, digits in places.groups.items():
            for bit in self.bits:
                chosen = {i: each for i, each in enumerate(digits) if self.value(each) >> bit & 1}
                mask = sum(places.masks["BOXES"] << width * i for i in chosen)
                masks[f"BIT{bit}_{g}"] = Mask(mask, f"all boxes, for {', '.join(chosen.values())}")
        return masks

    def quotients(self, group: str) -> Mapping[int, Sequence[int]]:
        """The remainders of a group's digits divided by 4, by their quotients."""
        by_quotient = groupby(map(self.value, self.places.groups[group]), lambda value: value // 4)
        return {quotient: [value % 4 for value in some] for quotient, some in by_quotient}

    # from text to words

    def start(self, dialect: Dialect) -> list[Step]:
        """The steps from the text to the words of the first state."""
        places, n = self.places, self.places.geometry.n
        by_rows = dialect.bits.from_hexadecimal(column(CELLS), n) is not None
        lines = {name: f"row({row * n + 1})" for row, name in enumerate(self.rows)}
        numbers = {f"number{at}": self.gathered(at, by_rows=by_rows) for at in places.places}
        given = {f"{g}{at}": self.given(g, at) for g, at in places.pairs}
        given |= {f"cell{at}": f"(low{at} & number{at} & BOXES) * COPIES" for at in places.places}
        free = {f"{g}_rest": f"ALL_{g} - {union(f'{g}{at}' for at in places.places)}" for g in places.groups}
        first = {f"{g}{at}": f"{g}{at} + (cell{at} & {g}_rest)" for g, at in places.pairs}
        means = f"the digits by their place in the box: number{places.places[-1]} in {places.last}"
        divided = {f"low{at}": self.remainder(at) for at in places.places}
        divided |= {f"number{at}": self.quotient(at) for at in places.places}
        by_four = (
            "low: the boxes whose digit leaves 0, 1, 2, 3 when divided by 4; number: those whose digit yields 0, 1, 2"
        )
        steps = [
            Step("line", "one row per puzzle: the rows of its grid as hexadecimal numbers, 0 for a blank", lines),
            Step("place_digits", means, numbers),
            Step("divided", by_four, divided),
            Step("given", "the digits that are given in a cell; cell: the blanks, for all digits", given),
            Step("not_given", "rest: the digits that are not given in a box", free),
            Step("start_state", "the first state: a blank has all digits that are not given in its box", first),
        ]
        return steps if by_rows else steps[1:]

    def boxes_with(self, bit: int, at: str) -> str:
        """The boxes whose digit at a place has a bit."""
        return f"({self.places.together(f'number{at} >> {bit} & LOWEST')})"

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

    def remainder(self, at: str) -> str:
        """The boxes whose digit at a place leaves 0, 1, 2, 3 when divided by 4, as if these were the first digits."""
        odd, half = f"BOXES + {self.boxes_with(0, at)} * SECOND", f"BOXES + {self.boxes_with(1, at)} * THIRD"
        return f"({odd}) * {remainders((0, 2))} & ({half}) * {remainders((0, 1))}"

    def quotient(self, at: str) -> str:
        """The boxes whose digit at a place yields 0, 1, 2 when divided by 4, as if these were the first digits."""
        upper = zip(self.bits[2:], ("SECOND", "THIRD"), strict=False)
        return f"BOXES + {' + '.join(f'{self.boxes_with(bit, at)} * {leaves}' for bit, leaves in upper)}"

    def given(self, group: str, at: str) -> str:
        """The boxes with each digit of a group at a place: those with its remainder and its quotient."""
        terms, first, width = [], self.value(self.places.groups[group][0]), self.places.digit_bits
        symbols = self.places.geometry.symbols
        for quotient, some in self.quotients(group).items():
            boxes = (
                f"(number{at} >> {width * quotient}{'' if quotient == self.value(symbols[-1]) // 4 else ' & BOXES'})"
            )
            boxes = f"low{at} & {boxes}" + (f" * {remainders(some)}" if some != [0] else "")
            moved = width * (4 * quotient - first)
            terms.append(f"({boxes}) << {moved}" if moved > 0 else f"({boxes}) >> {-moved}")
        return total(terms)

    # from words to text

    def end(self, dialect: Dialect) -> list[Step]:
        """The steps from a solution's words to what text() reads."""
        places, size = self.places, self.places.geometry
        rows: dict[str, str] = {}
        for row, name in enumerate(self.rows):
            band, inside = divmod(row, size.box_rows)
            digits = f"number{inside + 1}%d >> {places.band_bits * (places.bands - 1 - band)} & IN_LAST_COLUMN"
            rows[name] = total(
                f"({digits % at}) << {HEXADECIMAL_BITS * (size.box_columns - at)}" for at in places.columns
            )
        numbers = {f"number{at}": self.digits(at) for at in places.places}
        first = Step("solution_digits", "one row per solution: its digits by their place in the box", numbers)
        last = Step("row_digits", "the rows of its grid as hexadecimal numbers", rows)
        return [first, last] if dialect.bits.hexadecimal_function else [first]

    def digits(self, at: str) -> str:
        """The digits of a solution at a place, as numbers for each box."""
        keys = [
            [f"{g}{at} & BIT{bit}_{g}" for g in self.places.groups if self.masks[f"BIT{bit}_{g}"]] for bit in self.bits
        ]
        return total(f"({total(words)} % SUM * APART & LOWEST) << {bit}" for bit, words in enumerate(keys))

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
