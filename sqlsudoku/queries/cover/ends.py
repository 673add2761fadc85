"""Both ends of a search: from the puzzle's text to the first state, and from a solution's words to its text.

Both go by the lines of the grid as hexadecimal numbers, which have four bits for each cell.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import groupby, product

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.puzzle.grid import Geometry
from sqlsudoku.queries.cover.formulas import Mask, Step, total, union
from sqlsudoku.queries.cover.places import HEXADECIMAL_BITS, Places, repeated

CELLS = "cells"


class Ends(Places):
    def __init__(self, geometry: Geometry) -> None:
        super().__init__(geometry)
        self.lines = [f"row_{row + 1}" for row in range(geometry.n)]  # the columns for the rows of the grid
        self.bits = range(geometry.n.bit_length())  # of a digit

    def moved(self, row: int, column_: int) -> int:
        """How far the number of the box with a cell of the grid, counted from 0, is from the lowest bit."""
        stack = self.stacks - 1 - column_ // self.geometry.box_columns
        band = self.bands - 1 - row // self.geometry.box_rows
        return self.stack_bits * stack + self.band_bits * band

    @cached_property
    def masks(self) -> Mapping[str, Mask]:
        """All masks, those that only the ends need among them."""
        masks, width, symbols = dict(super().masks), self.digit_bits, self.geometry.symbols
        last = repeated((1 << self.band_bits) - 1, self.stack_bits, self.stacks)
        masks["IN_LAST_COLUMN"] = Mask(last, "the digits of a row in the last column of each box")
        for by, name in ((1, "second"), (2, "third")):
            masks[name.upper()] = Mask((1 << width * by) - 1, f"times this, boxes leave the first digit for the {name}")
        for some in ((0, 2), (0, 1), *(each for g in self.groups for each in self.quotients(g).values())):
            means = f"times this, boxes of one digit become those of the remainders {', '.join(map(str, some))}"
            masks[remainders(some)] = Mask(sum(1 << width * each for each in some), means)
        for (g, digits), bit in product(self.groups.items(), self.bits):
            chosen = {i: each for i, each in enumerate(digits) if symbols.index(each) + 1 >> bit & 1}
            mask = sum(masks["BOXES"].value << width * i for i in chosen)
            masks[f"BIT{bit}_{g}"] = Mask(mask, f"all boxes, for {', '.join(chosen.values())}")
        return masks

    def quotients(self, group: str) -> Mapping[int, Sequence[int]]:
        """The remainders of a group's digits divided by 4, by their quotients."""
        values = [self.geometry.symbols.index(digit) + 1 for digit in self.groups[group]]
        return {quotient: [value % 4 for value in some] for quotient, some in groupby(values, lambda value: value // 4)}

    # from text to words

    def start(self, dialect: Dialect) -> list[Step]:
        """The steps from the text to the words of the first state."""
        step, sets, n = self.step, dialect.bits, self.geometry.n
        lines = {name: f"row({row * n + 1}{', bytes' * sets.decodes})" for row, name in enumerate(self.lines)}
        numbers = {f"number{at}": self.gathered(*map(int, at), by_rows=sets.reads_hexadecimal) for at in self.places}
        means = f"the digits by their place in the box: number{self.places[-1]} in {self.last}"
        by_four = (
            "low: the boxes whose digit leaves 0, 1, 2, 3 when divided by 4; number: those whose digit yields 0, 1, 2"
        )
        bits = [f"({self.together(f'number<r><c> >> {bit} & LOWEST')})" for bit in self.bits]
        by_bit_0, by_bit_1 = (f"BOXES + {bits[i]} * {name}" for i, name in ((0, "SECOND"), (1, "THIRD")))
        low = f"({by_bit_0}) * {remainders((0, 2))} & ({by_bit_1}) * {remainders((0, 1))}"
        upper = " + ".join(f"{bit} * {leaves}" for bit, leaves in zip(bits[2:], ("SECOND", "THIRD"), strict=False))
        given = {f"{g}<r><c>": self.given(g) for g in self.groups}
        given["cell<r><c>"] = "(low<r><c> & number<r><c> & BOXES) * COPIES"
        free = {"<g>_rest": f"ALL_<g> - {union(self.every('<g><R><C>'))}"}
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
        size, in_last = self.geometry, HEXADECIMAL_BITS * (self.bands - column_)
        lines, ats = range(row - 1, size.n, size.box_rows), range(column_ - 1, size.n, size.box_columns)
        if by_rows:
            digits = {line: f"({self.lines[line]} >> {in_last} & IN_LAST_COLUMN)" for line in lines}
            return total(f"{each} << {self.moved(line, size.n - 1)}" for line, each in digits.items())
        return total(f"digit({line * size.n + at + 1}) << {self.moved(line, at)}" for line in lines for at in ats)

    def given(self, group: str) -> str:
        """The boxes with each digit of a group at a place: those with its remainder and its quotient."""
        symbols, width, terms = self.geometry.symbols, self.digit_bits, []
        for quotient, some in self.quotients(group).items():
            last = quotient == len(symbols) // 4
            boxes = f"low<r><c> & (number<r><c> >> {width * quotient}{'' if last else ' & BOXES'})"
            boxes += f" * {remainders(some)}" if some != [0] else ""
            moved = width * (4 * quotient - symbols.index(self.groups[group][0]) - 1)
            terms.append(f"({boxes}) << {moved}" if moved > 0 else f"({boxes}) >> {-moved}")
        return total(terms)

    # from words to text

    def end(self, dialect: Dialect) -> list[Step]:
        """The steps from a solution's words to its rows or, if the dialect writes no hexadecimal digits, its cells."""
        size = self.geometry
        rows: dict[str, str] = {}
        for row, name in enumerate(self.lines):
            number, moved = f"number{row % size.box_rows + 1}", self.moved(row, size.n - 1)
            rows[name] = total(
                f"({number}{at} >> {moved} & IN_LAST_COLUMN) << {HEXADECIMAL_BITS * (size.box_columns - int(at))}"
                for at in self.columns
            )
        keys = [
            total(f"{g}<r><c> & BIT{bit}_{g}" for g in self.groups if self.masks[f"BIT{bit}_{g}"].value)
            for bit in self.bits
        ]
        digits = total(f"({key} % SUM * APART & LOWEST) << {bit}" for bit, key in enumerate(keys))
        means = "one row per solution: its digits by their place in the box"
        first = self.step("solution_digits", means, {"number<r><c>": digits})
        last = self.step("row_digits", "the rows of its grid as hexadecimal numbers", rows)
        return [first, last] if dialect.bits.hexadecimal_function else [first]

    def cells(self) -> list[str]:
        """The digits of a solution, row by row, from the digits by their place in the box."""
        size = self.geometry
        return [
            f"number{row % size.box_rows + 1}{at % size.box_columns + 1} >> {self.moved(row, at)} & "
            f"{(1 << self.band_bits) - 1}"
            for row, at in product(range(size.n), repeat=2)
        ]


def remainders(some: Sequence[int]) -> str:
    """The name of the factor that makes boxes of one digit those of remainders."""
    return f"REMAINDERS_{'_'.join(map(str, some))}"
