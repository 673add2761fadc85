"""When a wave finds nothing: naked singles if there are any, else a choice of a candidate, to try it and to exclude it.

The choice decides the size of the search. A bivalue cell (one with two candidates) is best, since both branches place a
digit. Among them, those are better whose branches place more: if a digit has two bivalue cells in a box, a row or a
column, placing it in one decides the other. So the choice takes a digit in a box that has such cells in all three kinds
of units, else in two, else in one; and then the first of the box's bivalue cells with that digit. Hard puzzles need a
quarter fewer waves with it.

If there is no bivalue cell, the choice takes a digit with two places in a box, which has the same effect. Without this
rule, some puzzles with few givens and no solution take millions of waves.
"""

from dataclasses import dataclass

from sqlsudoku.queries.cover.formulas import in_three, in_two, intersection, lowest, total, union
from sqlsudoku.queries.cover.places import Places
from sqlsudoku.queries.cover.steps import Move, Step
from sqlsudoku.queries.cover.wave import Wave

LINKED = ("three", "two", "one")
"""In how many kinds of units a digit has several bivalue cells; the best first."""


@dataclass(frozen=True)
class Choice:
    places: Places

    def naked_singles(self) -> Move:
        places = self.places
        now = total(f"{g}_single | ALL_{g} - {g}_rest" for g in places.groups)
        words = {f"{g}{at}": f"{g}{at} & ({g}_rest | cell{at})" for g, at in places.pairs}
        test = " and ".join(f"ALL_{g} - {g}_rest == {g}_once" for g in places.groups)
        means = "naked singles: the digits leave the other cells of the box"
        return Move(means, self.naked(), words, now, test=test, otherwise=self.chosen())

    def branching(self) -> Move:
        words = {f"{g}{at}": f"{g}{at} & ({g}_rest ^ {g}_cell & cell{at})" for g, at in self.places.pairs}
        return Move("the two states after a choice", [*self.one_cell(), self.branch()], words)

    # naked singles

    def naked(self) -> list[Step]:
        """The steps after `single` to the naked singles: p_once; cell11, cell12, ...: their cells."""
        groups, places = self.places.groups, self.places.places
        least = {f"{name}{at}": self.at_least(n, at) for n, name in ((2, "two"), (3, "three")) for at in places}
        filled = intersection(f"number{at} << {self.places.stacks} | two{at}" for at in places)
        cells = {f"cell{at}": self.marked(f"HIGHEST - two{at}") for at in places}
        cells["too_many"] = f"HIGHEST if {union(f'two{at} - three{at}' for at in places)} else 0"
        means = (
            "cell: the cells with one; a cell with none, so no odd number and not two, ends the branch. too_many: the "
            "cells with at least three if there are cells with two, else none"
        )
        inside = {g: [f"{g}{at} & cell{at}" for at in places] for g in groups}
        found = {f"{g}_rest": f"ALL_{g} - {union(inside[g])}" for g in groups}
        found |= {f"{g}_once": total(inside[g]) for g in groups}
        once = "once: the digits that have such a cell in a box, which is wrong if one has two; rest: all others"
        counts = {f"number{at}": self.candidates(at) for at in places}
        return [
            Step("candidates", "number: how many candidates each cell has", counts),
            Step("several_candidates", "two, three: the cells with at least so many", least),
            Step("one_candidate", means, cells, [f"{filled} & HIGHEST == HIGHEST"]),
            Step("naked", once, found),
        ]

    def candidates(self, at: str) -> str:
        """The number of candidates of each cell at a place."""
        groups, stacks = self.places.groups, range(self.places.stacks)
        bits = [total(f"{g}{at} >> {stack} & LAST_BOX_{g}" for g in groups) for stack in stacks]
        return total(f"{bits[stack]} % SUM << {self.places.stack_bits * stack}" for stack in stacks)

    def at_least(self, least: int, at: str) -> str:
        """The highest bit of each number of candidates, if it is at least this."""
        if self.places.geometry.n < (1 << self.places.stacks) + least:
            return f"number{at} + TO_{least} & HIGHEST"
        return f"((number{at} & NOT_HIGHEST) + TO_{least} | number{at}) & HIGHEST"

    def marked(self, cells: str) -> str:
        """Cells as the highest bits of numbers, for all digits."""
        return f"({self.places.together(cells, self.places.stacks)}) * COPIES"

    # a choice

    def chosen(self) -> list[Step]:
        """The steps after `naked` to the cell to try a digit in: p_digit or q_digit, its box, and its first place."""
        wanted = {f"cell{at}": self.marked(f"two{at} - (three{at} & too_many)") for at in self.places.places}
        inside = {f"{g}_in{at}": f"{g}{at} & cell{at}" for g, at in self.places.pairs}
        means = "no naked single tells anything new: cell: those with several candidates, but not too many"
        return [
            Step("wanted", means, wanted),
            Step("in_wanted", "the candidates in these cells", inside),
            *self.linked_digits(),
            *self.one_digit(),
            *self.one_place(),
        ]

    def linked_digits(self) -> list[Step]:
        """The digits with wanted cells: p_row1, ...; and those with several in one, two or three kinds of units."""
        places = self.places
        lines, several = Wave(places).tallied("{}_in")
        units: dict[str, str] = {}
        kinds: dict[str, str] = {}
        for g in places.groups:
            columns = {f"{g}_col{at}": line for at, line in places.columns.items()}
            lines |= {name: union(f"{g}_in{place}" for place in line) for name, line in columns.items()}
            in_row = union(f"{name} & ({name} + SPARE_{g} - LAST_BOX_{g})" for name in self.rows(g))
            in_column = union(f"{name} & ({places.next_band(g, name)})" for name in columns)
            found = [f"{g}_in_box", f"{g}_in_row", f"{g}_in_col"]
            units |= zip((*found, f"{g}_more"), (several[g], in_row, in_column, self.more(g)), strict=True)
            linked = (intersection(found), in_two(found), union(found))
            kinds |= {f"{g}_{name}": kind for name, kind in zip(LINKED, linked, strict=False)}
            kinds[f"{g}_pair"] = f"{g}_in_box - {g}_more"
        means = "the digits with another in one, two or three of these units; pair: with two places in a box"
        return [
            Step("in_lines", "row, col: the digits with one in a row or column of a box; twice: with several", lines),
            Step("in_units", "in: the digits with another in the box, row, column; more: with three in the box", units),
            Step("linked", means, kinds),
        ]

    def rows(self, group: str) -> list[str]:
        return [f"{group}_row{row}" for row in self.places.rows]

    def more(self, group: str) -> str:
        """The digits with three places in a box: in three rows, in a row with several and another one, or in one."""
        rows, twice = self.rows(group), [f"{group}_twice{row}" for row in self.places.rows]
        beside = [f"{each} & {union(rows[:i] + rows[i + 1 :])}" for i, each in enumerate(twice)]
        alone = [in_three([f"{group}_in{place}" for place in places]) for places in self.places.rows.values()]
        return union(each for each in (in_three(rows), *beside, *alone) if each)

    def one_digit(self) -> list[Step]:
        """The first of the digits that have another cell in the most units: p_digit or q_digit, in one box."""
        best: dict[str, str] = {}
        digits: dict[str, str] = {}
        for g in self.places.groups:
            any_ = union(self.rows(g))
            among = "".join(f"{g}_{kind} if {self.either(kind)} else " for kind in LINKED) + any_
            before = "".join(f"0 if {digit} else " for digit in digits)
            best[f"{g}_digit"] = f"({among}) if too_many else {g}_pair if {self.either('pair')} else {any_}"
            digits[f"{g}_digit"] = f"{before}({lowest(f'{g}_digit')})"
        return [
            Step("best_linked", "digit: those that have another in the most units", best),
            Step("one_digit", "the first of them: one digit in one box", digits),
        ]

    def either(self, kind: str) -> str:
        return total(f"{g}_{kind}" for g in self.places.groups)

    def one_place(self) -> list[Step]:
        """The first cell with this digit, as the box of the digit and a bit for the place."""
        groups, numbers = self.places.groups, enumerate(self.places.places)
        here = [f"({total(f'{g}{at} & {g}_digit' for g in groups)} & cell{at}) % SUM << {n}" for n, at in numbers]
        found_in = {"box": f"{self.either('digit')} % SUM", "in_places": total(here)}
        return [
            Step("its_places", "its box; and its wanted cells there, each moved by the number of its place", found_in),
            Step("one_place", "the first of them", {"first_place": lowest("in_places")}),
        ]

    def one_cell(self) -> list[Step]:
        """The cell for all digits: cell11, cell12, ..., all but one of which are 0; and its candidates."""
        places = self.places.places
        chosen = {f"cell{at}": f"(first_place >> {n} & box) * COPIES" for n, at in enumerate(places)}
        inside = {f"{g}_cell": union(f"{g}{at} & cell{at}" for at in places) for g in self.places.groups}
        return [
            Step("one_cell", "its cell for all digits, and no other", chosen),
            Step("in_cell", "the candidates in the cell", inside),
        ]

    def branch(self) -> Step:
        """The step after `in_cell`, for both values of `child`: which digits the other cells of the box keep (p_rest).

        If the cell has two candidates and this one is wrong, the other leaves them. p_cell: what the cell exchanges.
        """
        columns: dict[str, str] = {}
        for g in self.places.groups:
            excluded = f"(ALL_{g} - {g}_cell + {g}_digit if too_many else ALL_{g})"
            columns[f"{g}_rest"] = f"{excluded} if child else ALL_{g} - {g}_digit"
            columns[f"{g}_cell"] = f"({g}_cell if too_many else {g}_digit) if child else {g}_cell"
        means = (
            "child 0: the candidate is right; child 1: it is wrong. rest: the digits that the other cells of the box "
            "keep; of p_cell and q_cell, the cell keeps those that they do not"
        )
        return Step("branch", means, columns, twice=True)
