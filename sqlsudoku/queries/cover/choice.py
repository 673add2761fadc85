"""When a wave finds nothing: naked singles if there are any, else a choice of a candidate, to try it and to exclude it.

The choice decides the size of the search. A bivalue cell (one with two candidates) is best, since both branches place a
digit. Among them, those are better whose branches place more: if a digit has two bivalue cells in a box, a row or a
column, placing it in one decides the other. So the choice takes a digit in a box that has such cells in all three kinds
of units, else in two, else in one; and then the first of the box's bivalue cells with that digit. Hard puzzles need a
quarter fewer waves with it.

If there is no bivalue cell, the choice takes a digit with two places in a box, which has the same effect. Without this
rule, some puzzles with few givens and no solution take millions of waves.
"""

from sqlsudoku.queries.cover.formulas import in_three, in_two, intersection, lowest, total, union
from sqlsudoku.queries.cover.steps import Method, Move, Step
from sqlsudoku.queries.cover.wave import Wave

LINKED = ("three", "two", "one")
"""In how many kinds of units a digit has several bivalue cells; the best first."""


class Choice(Method):
    def naked_singles(self) -> Move:
        now = total(self.places.every("<G>_single | ALL_<G> - <G>_rest"))
        words = self.places.filled({"<g><r><c>": "<g><r><c> & (<g>_rest | cell<r><c>)"})
        test = " and ".join(self.places.every("ALL_<G> - <G>_rest == <G>_once"))
        means = "naked singles: the digits leave the other cells of the box"
        return Move(means, self.naked(), words, now, test, otherwise=self.chosen())

    def naked(self) -> list[Step]:
        places, every, step = self.places, self.places.every, self.step
        bits = [total(every(f"<G><r><c> >> {at} & LAST_BOX_<G>")) for at in range(places.stacks)]
        number = total(f"{bit} % SUM << {places.stack_bits * stack}" for stack, bit in enumerate(bits))
        some = intersection(every(f"number<R><C> << {places.stacks} | two<R><C>"))
        too_many = f"HIGHEST if {union(every('two<R><C> - three<R><C>'))} else 0"
        means = (
            "cell: the cells with one; a cell with none, so no odd number and not two, ends the branch. too_many: the "
            "cells with at least three if there are cells with two, else none"
        )
        once = "once: the digits that have such a cell in a box, which is wrong if one has two; rest: all others"
        least = {f"{name}<r><c>": self.at_least(n) for n, name in ((2, "two"), (3, "three"))}
        cells = {"cell<r><c>": self.marked("HIGHEST - two<r><c>"), "too_many": too_many}
        inside = every("<g><R><C> & cell<R><C>")
        return [
            step("candidates", "number: how many candidates each cell has", {"number<r><c>": number}),
            step("several_candidates", "two, three: the cells with at least so many", least),
            step("one_candidate", means, cells, [f"{some} & HIGHEST == HIGHEST"]),
            step("naked", once, {"<g>_rest": f"ALL_<g> - {union(inside)}", "<g>_once": total(inside)}),
        ]

    def at_least(self, least: int) -> str:
        """The highest bit of each number of candidates, if it is at least this."""
        if self.places.geometry.n < (1 << self.places.stacks) + least:
            return f"number<r><c> + TO_{least} & HIGHEST"
        return f"((number<r><c> & NOT_HIGHEST) + TO_{least} | number<r><c>) & HIGHEST"

    def marked(self, cells: str) -> str:
        """Cells as the highest bits of numbers, for all digits."""
        return f"({self.places.together(cells, self.places.stacks)}) * COPIES"

    def chosen(self) -> list[Step]:
        """The steps after `naked` to the cell to try a digit in: p_digit or q_digit, its box, and its first place."""
        every, step = self.places.every, self.step
        wanted = "no naked single tells anything new: cell: those with several candidates, but not too many"
        any_ = union(every("<g>_row<R>"))
        among = "".join(f"<g>_{kind} if {self.either(kind)} else " for kind in LINKED) + any_
        best = {"<g>_digit": f"({among}) if too_many else <g>_pair if {self.either('pair')} else {any_}"}
        digits = {name: f"({lowest(name)})" for name in every("<G>_digit")}
        first = {name: "".join(f"0 if {p} else " for p in digits if p < name) + each for name, each in digits.items()}
        its_places = "its box; and its wanted cells there, each moved by the number of its place"
        cells = self.places.filled({"<r><c>": f"({total(every('<G><r><c> & <G>_digit'))} & cell<r><c>) % SUM"}).values()
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
        every, found = self.places.every, ["<g>_in_box", "<g>_in_row", "<g>_in_col"]
        lines, in_box = Wave(self.places).tallied("<g>_in")
        lines["<g>_col<c>"] = union(every("<g>_in<R><c>"))
        in_row = union(every("<g>_row<R> & (<g>_row<R> + SPARE_<g> - LAST_BOX_<g>)"))
        in_column = union(every(f"<g>_col<C> & ({self.places.next_band('<g>_col<C>')})"))
        units = dict(zip((*found, "<g>_more"), (in_box, in_row, in_column, self.more()), strict=True))
        kinds = zip(LINKED, (intersection(found), in_two(found), union(found)), strict=False)
        linked = {f"<g>_{name}": kind for name, kind in kinds} | {"<g>_pair": "<g>_in_box - <g>_more"}
        means = "the digits with another in one, two or three of these units; pair: with two places in a box"
        return [
            self.step(
                "in_lines", "row, col: the digits with one in a row or column of a box; twice: with several", lines
            ),
            self.step(
                "in_units", "in: the digits with another in the box, row, column; more: with three in the box", units
            ),
            self.step("linked", means, linked),
        ]

    def either(self, kind: str) -> str:
        return total(self.places.every(f"<G>_{kind}"))

    def more(self) -> str:
        """The digits with three places in a box: in three rows, in a row with several and another one, or in one."""
        rows = self.places.rows
        beside = [f"<g>_twice{row} & {union(f'<g>_row{other}' for other in rows.replace(row, ''))}" for row in rows]
        alone = [in_three(self.places.every(f"<g>_in{row}<C>")) for row in rows]
        return union(each for each in (in_three(self.places.every("<g>_row<R>")), *beside, *alone) if each)

    def branching(self) -> Move:
        """If the cell has two candidates and this one is wrong, the other one leaves the other cells of the box."""
        chosen = {f"cell{at}": f"(first_place >> {n} & box) * COPIES" for n, at in enumerate(self.places.places)}
        excluded = "(ALL_<g> - <g>_cell + <g>_digit if too_many else ALL_<g>)"
        changes = {
            "<g>_rest": f"{excluded} if child else ALL_<g> - <g>_digit",
            "<g>_cell": "(<g>_cell if too_many else <g>_digit) if child else <g>_cell",
        }
        means = (
            "child 0: the candidate is right; child 1: it is wrong. rest: the digits that the other cells of the box "
            "keep; of p_cell and q_cell, the cell keeps those that they do not"
        )
        in_cell = {"<g>_cell": union(self.places.every("<g><R><C> & cell<R><C>"))}
        steps = [
            self.step("one_cell", "its cell for all digits, and no other", chosen),
            self.step("in_cell", "the candidates in the cell", in_cell),
            self.step("branch", means, changes, twice=True),
        ]
        words = {"<g><r><c>": "<g><r><c> & (<g>_rest ^ <g>_cell & cell<r><c>)"}
        return Move("the two states after a choice", steps, self.places.filled(words))
