"""Both ends of a search: from the puzzle's text to the first state, and from a solution's words to its text.

Both go by the rows of the grid as hexadecimal numbers, which have four bits for each cell.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import groupby, product

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.queries.cover.formulas import Mask, total, union
from sqlsudoku.queries.cover.places import HEXADECIMAL_BITS, repeated
from sqlsudoku.queries.cover.steps import Method, Step, Writer
from sqlsudoku.sql.trees import column


class Ends(Method):
    @property
    def rows(self) -> Sequence[str]:
        """The rows of the grid."""
        return [f"row_{row + 1}" for row in range(self.places.geometry.n)]

    @property
    def bits(self) -> range:
        """The bits of a digit."""
        return range(self.places.geometry.n.bit_length())

    def moved(self, row: int, column_: int) -> int:
        """How far the number of the box with a cell of the grid, counted from 0, is from the lowest bit."""
        places, size = self.places, self.places.geometry
        stack, band = places.stacks - 1 - column_ // size.box_columns, places.bands - 1 - row // size.box_rows
        return places.stack_bits * stack + places.band_bits * band

    @cached_property
    def masks(self) -> Mapping[str, Mask]:
        """The masks that only the ends need."""
        places, width, symbols = self.places, self.places.digit_bits, self.places.geometry.symbols
        last = repeated((1 << places.band_bits) - 1, places.stack_bits, places.stacks)
        masks = {"IN_LAST_COLUMN": Mask(last, "the digits of a row in the last column of each box")}
        for by, name in ((1, "second"), (2, "third")):
            masks[name.upper()] = Mask((1 << width * by) - 1, f"times this, boxes leave the first digit for the {name}")
        for some in ((0, 2), (0, 1), *(each for g in places.groups for each in self.quotients(g).values())):
            means = f"times this, boxes of one digit become those of the remainders {', '.join(map(str, some))}"
            masks[remainders(some)] = Mask(sum(1 << width * each for each in some), means)
        for (g, digits), bit in product(places.groups.items(), self.bits):
            chosen = {i: each for i, each in enumerate(digits) if symbols.index(each) + 1 >> bit & 1}
            mask = sum(places.masks["BOXES"] << width * i for i in chosen)
            masks[f"BIT{bit}_{g}"] = Mask(mask, f"all boxes, for {', '.join(chosen.values())}")
        return masks

    def quotients(self, group: str) -> Mapping[int, Sequence[int]]:
        """The remainders of a group's digits divided by 4, by their quotients."""
        values = [self.places.geometry.symbols.index(digit) + 1 for digit in self.places.groups[group]]
        return {quotient: [value % 4 for value in some] for quotient, some in groupby(values, lambda value: value // 4)}

    # from text to words

    def start(self, dialect: Dialect) -> list[Step]:
        """The steps from the text to the words of the first state."""
        places, step, sets, n = self.places, self.step, dialect.bits, self.places.geometry.n
        lines = {name: f"row({row * n + 1}{', bytes' * sets.decodes})" for row, name in enumerate(self.rows)}
        numbers = {f"number{at}": self.gathered(*map(int, at), by_rows=sets.reads_hexadecimal) for at in places.places}
        means = f"the digits by their place in the box: number{places.places[-1]} in {places.last}"
        by_four = (
            "low: the boxes whose digit leaves 0, 1, 2, 3 when divided by 4; number: those whose digit yields 0, 1, 2"
        )
        bits = [f"({places.together(f'number<r><c> >> {bit} & LOWEST')})" for bit in self.bits]
        low = (
            f"(BOXES + {bits[0]} * SECOND) * {remainders((0, 2))} & (BOXES + {bits[1]} * THIRD) * {remainders((0, 1))}"
        )
        upper = " + ".join(f"{bit} * {leaves}" for bit, leaves in zip(bits[2:], ("SECOND", "THIRD"), strict=False))
        given = {f"{g}<r><c>": self.given(g) for g in places.groups}
        given["cell<r><c>"] = "(low<r><c> & number<r><c> & BOXES) * COPIES"
        free = {"<g>_rest": f"ALL_<g> - {union(self.places.every('<g><R><C>'))}"}
        first = {"<g><r><c>": "<g><r><c> + (cell<r><c> & <g>_rest)"}
        steps = [
            step("decoded", "one row per puzzle: its cells as bytes, two digits in each", {"bytes": "bytes(1)"}),
            step("line", "one row per puzzle: the rows of its grid as hexadecimal numbers, 0 for a blank", lines),
            step("place_digits", means, numbers),
            step("divided", by_four, {"low<r><c>": low, "number<r><c>": f"BOXES + {upper}"}),
            step("given", "the digits that are given in a cell; cell: the blanks, for all digits", given),
            step("not_given", "rest: the digits that are not given in a box", free),
            step("start_state", "the first state: a blank has all digits that are not given in its box", first),
        ]
        return steps[0 if sets.decodes else 1 if sets.reads_hexadecimal else 2 :]

    def gathered(self, row: int, column_: int, *, by_rows: bool) -> str:
        """The digits at a place as numbers for each box, from the rows of the grid, or else cell by cell."""
        size, in_last = self.places.geometry, HEXADECIMAL_BITS * (self.places.bands - column_)
        lines, ats = range(row - 1, size.n, size.box_rows), range(column_ - 1, size.n, size.box_columns)
        if by_rows:
            digits = {line: f"({self.rows[line]} >> {in_last} & IN_LAST_COLUMN)" for line in lines}
            return total(f"{each} << {self.moved(line, size.n - 1)}" for line, each in digits.items())
        return total(f"digit({line * size.n + at + 1}) << {self.moved(line, at)}" for line in lines for at in ats)

    def given(self, group: str) -> str:
        """The boxes with each digit of a group at a place: those with its remainder and its quotient."""
        symbols, width, terms = self.places.geometry.symbols, self.places.digit_bits, []
        for quotient, some in self.quotients(group).items():
            last = quotient == len(symbols) // 4
            boxes = f"low<r><c> & (number<r><c> >> {width * quotient}{'' if last else ' & BOXES'})"
            boxes += f" * {remainders(some)}" if some != [0] else ""
            moved = width * (4 * quotient - symbols.index(self.places.groups[group][0]) - 1)
            terms.append(f"({boxes}) << {moved}" if moved > 0 else f"({boxes}) >> {-moved}")
        return total(terms)

    # from words to text

    def end(self, dialect: Dialect) -> list[Step]:
        """The steps from a solution's words to what text() reads."""
        places, size = self.places, self.places.geometry
        rows: dict[str, str] = {}
        for row, name in enumerate(self.rows):
            number, moved = f"number{row % size.box_rows + 1}", self.moved(row, size.n - 1)
            rows[name] = total(
                f"({number}{at} >> {moved} & IN_LAST_COLUMN) << {HEXADECIMAL_BITS * (size.box_columns - int(at))}"
                for at in places.columns
            )
        keys = [
            total(f"{g}<r><c> & BIT{bit}_{g}" for g in places.groups if self.masks[f"BIT{bit}_{g}"])
            for bit in self.bits
        ]
        digits = total(f"({key} % SUM * APART & LOWEST) << {bit}" for bit, key in enumerate(keys))
        means = "one row per solution: its digits by their place in the box"
        first = self.step("solution_digits", means, {"number<r><c>": digits})
        last = self.step("row_digits", "the rows of its grid as hexadecimal numbers", rows)
        return [first, last] if dialect.bits.hexadecimal_function else [first]

    def text(self, writer: Writer) -> exp.Expr:
        """The text of a solution: its rows as hexadecimal digits or, without a function for these, cell by cell."""
        dialect, size = writer.dialect, self.places.geometry
        if dialect.bits.hexadecimal_function:
            return dialect.concatenation(*(dialect.bits.hexadecimal(column(row), size.n) for row in self.rows))
        cells = [
            f"number{row % size.box_rows + 1}{at % size.box_columns + 1} >> {self.moved(row, at)} & "
            f"{(1 << self.places.band_bits) - 1}"
            for row, at in product(range(size.n), repeat=2)
        ]
        return dialect.concatenation(*map(writer.tree, cells))


def remainders(some: Sequence[int]) -> str:
    """The name of the factor that makes boxes of one digit those of remainders."""
    return f"REMAINDERS_{'_'.join(map(str, some))}"
