"""The method: from a puzzle's text to the first state, three moves from a state to the next ones, and to the solution.

A wave is what follows from the candidates, in all rows, columns, boxes and cells at once:

    rows, columns   locked candidates: a digit has one place in each box, and one in each row. So it can be in row 2 of
                    a box only if rows 1 and 3 of the band can have the other two boxes. That equals the rules called
                    pointing and claiming
    boxes           a tally of the digits with several places in a box; one without a place ends the branch
    cells           a digit with one place in a box takes that cell, and all other digits leave it

The last is one XOR for each word. Two digits that take the same cell make the sum of the cell's digits wrong, so that
they vanish, and the next wave ends the branch; three may slip through, so a solution is tested exactly.

A wave has found something if more digits have one place in a box. What else it removed will show later. So one number,
their sum, says whether a wave found anything, and whether all digits are placed.

If it finds nothing, naked singles are placed. If there are none, a candidate is chosen, to try it and to exclude it.
The choice decides the size of the search. A bivalue cell (one with two candidates) is best, since both branches place a
digit. Among them, those are better whose branches place more: if a digit has two bivalue cells in a box, a row or a
column, placing it in one decides the other. So the choice takes a digit in a box that has such cells in all three kinds
of units, else in two, else in one; and then the first of the box's bivalue cells with that digit. Hard puzzles need a
quarter fewer waves with it.

If there is no bivalue cell, the choice takes a digit with two places in a box, which has the same effect. Without this
rule, some puzzles with few givens and no solution take millions of waves.

The way from text and to it goes by the rows of the grid as hexadecimal numbers, which have four bits for each cell.
"""

from collections.abc import Callable
from functools import cached_property
from itertools import product

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.queries.cover.formulas import Move, Step, again, in_three, in_two, intersection, lowest, total, union
from sqlsudoku.queries.cover.places import HEXADECIMAL_BITS, Places, remainders

LINKED = ("three", "two", "one")
"""In how many kinds of units a digit has several bivalue cells; the best first."""


class Method(Places):
    @cached_property
    def moves(self) -> list[Move]:
        return [self.wave(), self.naked_singles(), self.branching()]

    # a wave

    def wave(self) -> Move:
        now = total(self.every("<G>_single"))
        means = "what remains after the wave; a solution must be one in every row, column and cell"
        test = f"{now} != EVERYTHING or {self.solved()}"
        # in a taken cell the digits with one place, in the others those with several
        words = self.filled({"<g><r><c>": "<g><r><c> & (<g>_several ^ cell<r><c>)"})
        state = {**words, "decided": now}
        return Move(means, self.propagation(), state, now, test, self.every("<G>_single"), further=[self.taken()])

    def propagation(self) -> list[Step]:
        lines, several = self.tallied("<g>")
        means = "the digits with one place in a box; one without a place ends the branch"
        everywhere = f"{union(self.every('<g>_row<R>'))} == ALL_<g>"
        return [
            *self.locked("row", "row", self.every("<g><r><C>"), "box", self.next_box),
            *self.locked("col", "column", self.every("<g><R><c>"), "band", self.next_band),
            self.step("in_boxes", "row: the digits with a place in a row of a box; twice: with several", lines),
            self.step("single", means, {"<g>_single": f"ALL_<g> - {several}"}, [everywhere]),
        ]

    def locked(self, name: str, line: str, words: list[str], box: str, turned: Callable[[str], str]) -> list[Step]:
        """The steps that keep a digit in a line of a box only if the other lines can have the other boxes.

        name, line, box: what columns, such lines, and the boxes that they cross are called. words: those of a line.
        turned: gives each box what the next one has.
        """
        at = name[0]
        own, one, other = (f"<g>_{name}<{each}>" for each in (at, f"{at}1", f"{at}2"))
        first = f"{name}: the boxes in which a digit has a place in their first {line}, in their second {line}, ..."
        kept = f"locked candidates: a digit stays in a {line} of a box if the other {line}s can have the other boxes"
        cross = f"cross: where one of the other two {line}s has a place in this {box}, and the other one in the next"
        crossing, free = f"{one} & <g>_next<{at}2> | <g>_next<{at}1> & {other}", f"<g>_cross<{at}>"
        three = [
            self.step(f"next_mini{name}s", f"next: the same of the next {box}", {f"<g>_next<{at}>": turned(own)}),
            self.step(f"crossed_mini{name}s", cross, {free: crossing}),
        ]
        if len(self.rows if at == "r" else self.columns) == 2:
            three, free = [], one
        return [
            self.step(f"mini{name}s", first, {own: union(words)}),
            *three,
            self.step(f"kept_mini{name}s", kept, {own: turned(free)}),
            self.step(f"in_mini{name}s", "what remains of the words", {"<g><r><c>": f"<g><r><c> & {own}"}),
        ]

    def tallied(self, word: str) -> tuple[dict[str, str], str]:
        """The digits in a row of a box, and with several places in it; and, over these columns, with several in a box.

        word: what columns with candidates are called, but for their place.
        """
        inside = self.every(f"{word}<r><C>")
        several = union([*self.every("<g>_twice<R>"), *again(self.every("<g>_row<R>"))])
        return {"<g>_row<r>": union(inside), "<g>_twice<r>": in_two(inside)}, several

    def taken(self) -> Step:
        means = (
            "the wave found something: cell: the cells that digits with one place in a box take, for all digits; "
            "several: the other digits"
        )
        cell = f"{total(self.every('<G><r><c> & <G>_single'))} % SUM * COPIES"
        return self.step("taken", means, {"cell<r><c>": cell, "<g>_several": "ALL_<g> - <g>_single"})

    def solved(self) -> str:
        """Whether the digits, after `taken`, each with one place in each box, also fit rows, columns and cells.

        A box has as many digits as cells. So if the sums of all places are right, no cell has two: the last box of each
        place has an odd number of digits, so it has one; then the same holds for the box before it, and so on.
        """
        rows = [f"{union(self.every(f'<g>{row}<C>'))} + ALL_<g>" for row in self.rows]
        columns = [union(self.every(f"<g><R>{at}")) for at in self.columns]
        folded = [union(f"{each} >> {self.band_bits * band}" for band in range(self.bands)) for each in columns]
        in_rows = f"{intersection(rows)} & SPARE_<g> == SPARE_<g>"
        fits = {"<g>": f"{in_rows} and {intersection(folded)} & LAST_BAND_<g> == LAST_BAND_<g>"}
        return " and ".join([f"{intersection(self.every('cell<R><C>'))} == ALL_p", *self.filled(fits).values()])

    # naked singles

    def naked_singles(self) -> Move:
        now = total(self.every("<G>_single | ALL_<G> - <G>_rest"))
        words = self.filled({"<g><r><c>": "<g><r><c> & (<g>_rest | cell<r><c>)"})
        test = " and ".join(self.every("ALL_<G> - <G>_rest == <G>_once"))
        means = "naked singles: the digits leave the other cells of the box"
        kept = [*self.every("<G>_digit"), "box", "first_place", "too_many"]
        return Move(means, self.naked(), {**words, "decided": "0"}, now, test, kept, otherwise=self.chosen())

    def naked(self) -> list[Step]:
        bits = [total(self.every(f"<G><r><c> >> {at} & LAST_BOX_<G>")) for at in range(self.stacks)]
        number = total(f"{bit} % SUM << {self.stack_bits * stack}" for stack, bit in enumerate(bits))
        some = intersection(self.every(f"number<R><C> << {self.stacks} | two<R><C>"))
        too_many = f"HIGHEST if {union(self.every('two<R><C> - three<R><C>'))} else 0"
        means = (
            "cell: the cells with one; a cell with none, so no odd number and not two, ends the branch. too_many: the "
            "cells with at least three if there are cells with two, else none"
        )
        once = "once: the digits that have such a cell in a box, which is wrong if one has two; rest: all others"
        least = {f"{name}<r><c>": self.at_least(n) for n, name in ((2, "two"), (3, "three"))}
        cells = {"cell<r><c>": self.marked("HIGHEST - two<r><c>"), "too_many": too_many}
        inside = self.every("<g><R><C> & cell<R><C>")
        return [
            self.step("candidates", "number: how many candidates each cell has", {"number<r><c>": number}),
            self.step("several_candidates", "two, three: the cells with at least so many", least),
            self.step("one_candidate", means, cells, [f"{some} & HIGHEST == HIGHEST"]),
            self.step("naked", once, {"<g>_rest": f"ALL_<g> - {union(inside)}", "<g>_once": total(inside)}),
        ]

    def at_least(self, least: int) -> str:
        """The highest bit of each number of candidates, if it is at least this."""
        if self.geometry.n < (1 << self.stacks) + least:
            return f"number<r><c> + TO_{least} & HIGHEST"
        return f"((number<r><c> & NOT_HIGHEST) + TO_{least} | number<r><c>) & HIGHEST"

    def marked(self, cells: str) -> str:
        """Cells as the highest bits of numbers, for all digits."""
        return f"({self.together(cells, self.stacks)}) * COPIES"

    # a choice

    def chosen(self) -> list[Step]:
        """The steps after `naked` to the cell to try a digit in: p_digit or q_digit, its box, and its first place."""
        every, step = self.every, self.step
        wanted = "no naked single tells anything new: cell: those with several candidates, but not too many"
        any_ = union(every("<g>_row<R>"))
        among = "".join(f"<g>_{kind} if {self.either(kind)} else " for kind in LINKED) + any_
        best = {"<g>_digit": f"({among}) if too_many else <g>_pair if {self.either('pair')} else {any_}"}
        digits = {name: f"({lowest(name)})" for name in every("<G>_digit")}
        first = {name: "".join(f"0 if {p} else " for p in digits if p < name) + each for name, each in digits.items()}
        its_places = "its box; and its wanted cells there, each moved by the number of its place"
        cells = self.filled({"<r><c>": f"({total(every('<G><r><c> & <G>_digit'))} & cell<r><c>) % SUM"}).values()
        in_places = total(f"{cell} << {n}" for n, cell in enumerate(cells))
        return [
            step("wanted", wanted, {"cell<r><c>": self.marked("two<r><c> - (three<r><c> & too_many)")}),
            step("in_wanted", "the candidates in these cells", {"<g>_in<r><c>": "<g><r><c> & cell<r><c>"}),
            *self.linked(),
            step("best_linked", "digit: those that have another in the most units", best),
            step("one_digit", "the first of them: one digit in one box", first),
            step("its_places", its_places, {"box": f"{self.either('digit')} % SUM", "in_places": in_places}),
            step("one_place", "the first of them", {"first_place": lowest("in_places")}),
        ]

    def linked(self) -> list[Step]:
        found = ["<g>_in_box", "<g>_in_row", "<g>_in_col"]
        lines, in_box = self.tallied("<g>_in")
        lines["<g>_col<c>"] = union(self.every("<g>_in<R><c>"))
        in_row = union(self.every("<g>_row<R> & (<g>_row<R> + SPARE_<g> - LAST_BOX_<g>)"))
        in_column = union(self.every(f"<g>_col<C> & ({self.next_band('<g>_col<C>')})"))
        units = dict(zip((*found, "<g>_more"), (in_box, in_row, in_column, self.more()), strict=True))
        kinds = zip(LINKED, (intersection(found), in_two(found), union(found)), strict=False)
        linked = {f"<g>_{name}": kind for name, kind in kinds} | {"<g>_pair": "<g>_in_box - <g>_more"}
        in_lines = "row, col: the digits with one in a row or column of a box; twice: with several"
        in_units = "in: the digits with another in the box, row, column; more: with three in the box"
        means = "the digits with another in one, two or three of these units; pair: with two places in a box"
        steps = (("in_lines", in_lines, lines), ("in_units", in_units, units), ("linked", means, linked))
        return [self.step(*each) for each in steps]

    def either(self, kind: str) -> str:
        return total(self.every(f"<G>_{kind}"))

    def more(self) -> str:
        """The digits with three places in a box: in three rows, in a row with several and another one, or in one."""
        rows = self.rows
        beside = [f"<g>_twice{row} & {union(f'<g>_row{other}' for other in rows.replace(row, ''))}" for row in rows]
        alone = [in_three(self.every(f"<g>_in{row}<C>")) for row in rows]
        return union(each for each in (in_three(self.every("<g>_row<R>")), *beside, *alone) if each)

    def branching(self) -> Move:
        """If the cell has two candidates and this one is wrong, the other one leaves the other cells of the box."""
        chosen = {f"cell{at}": f"(first_place >> {n} & box) * COPIES" for n, at in enumerate(self.places)}
        excluded = "(ALL_<g> - <g>_cell + <g>_digit if too_many else ALL_<g>)"
        changes = {
            "<g>_rest": f"{excluded} if child else ALL_<g> - <g>_digit",
            "<g>_cell": "(<g>_cell if too_many else <g>_digit) if child else <g>_cell",
        }
        means = (
            "child 0: the candidate is right; child 1: it is wrong. rest: the digits that the other cells of the box "
            "keep; of p_cell and q_cell, the cell keeps those that they do not"
        )
        in_cell = {"<g>_cell": union(self.every("<g><R><C> & cell<R><C>"))}
        steps = [
            self.step("one_cell", "its cell for all digits, and no other", chosen),
            self.step("in_cell", "the candidates in the cell", in_cell),
            self.step("branch", means, changes, twice=True),
        ]
        words = self.filled({"<g><r><c>": "<g><r><c> & (<g>_rest ^ <g>_cell & cell<r><c>)"})
        return Move("the two states after a choice", steps, {**words, "decided": "0"})

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
        first, last, terms = self.number(self.groups[group][0]), self.geometry.n // 4, []
        for quotient, some in self.quotients(group).items():
            boxes = f"low<r><c> & (number<r><c> >> {self.digit_bits * quotient}{' & BOXES' * (quotient < last)})"
            boxes += f" * {remainders(some)}" if some != [0] else ""
            moved = self.digit_bits * (4 * quotient - first)
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
        size, digit = self.geometry, (1 << self.band_bits) - 1
        return [
            f"number{row % size.box_rows + 1}{at % size.box_columns + 1} >> {self.moved(row, at)} & {digit}"
            for row, at in product(range(size.n), repeat=2)
        ]
