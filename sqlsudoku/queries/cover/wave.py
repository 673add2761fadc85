"""A wave: what follows from the candidates of a state, in all rows, columns, boxes and cells at once.

    rows, columns   locked candidates: a digit has one place in each box, and one in each row. So it can be in row 2 of
                    a box only if rows 1 and 3 of the band can have the other two boxes. That equals the rules called
                    pointing and claiming
    boxes           a tally of the digits with several places in a box; one without a place ends the branch
    cells           a digit with one place in a box takes that cell, and all other digits leave it

The last is one XOR for each word. Two digits that take the same cell make the sum of the cell's digits wrong, so that
they vanish, and the next wave ends the branch; three may slip through, so a solution is tested exactly.

A wave has found something if more digits have one place in a box. What else it removed will show later. So one number,
their sum, says whether a wave found anything, and whether all digits are placed.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from sqlsudoku.queries.cover.formulas import again, in_two, intersection, total, union
from sqlsudoku.queries.cover.places import Lines, Places
from sqlsudoku.queries.cover.steps import Move, Step


@dataclass(frozen=True)
class Wave:
    places: Places

    def move(self) -> Move:
        now = total(f"{g}_single" for g in self.places.groups)
        means = "what remains after the wave; a solution must be one in every row, column and cell"
        test = f"{now} != EVERYTHING or {self.solved()}"
        return Move(means, self.steps(), self.remaining(), now, decided=now, test=test, further=[self.taken()])

    def steps(self) -> list[Step]:
        """The steps up to p_single, the digits with one place in a box; they read and write the words."""
        rows = self.locked("row", "row", self.places.rows, "box", self.places.next_box)
        columns = self.locked("col", "column", self.places.columns, "band", self.places.next_band)
        return [*rows, *columns, *self.counted()]

    def locked(self, name: str, line: str, lines: Lines, box: str, turned: Callable[[str, str], str]) -> list[Step]:
        """The steps that keep a digit in a line of a box only if the other lines can have the other boxes.

        name, line, box: what columns, such lines, and the boxes that they cross are called. turned: gives each box what
        the next one has, from a group of digits and a column.
        """
        keys = [(g, at) for g in self.places.groups for at in lines]
        others = {at: [other for other in lines if other != at] for at in lines}
        at_place = {place: at for at, places in lines.items() for place in places}
        first = {f"{g}_{name}{at}": union(f"{g}{place}" for place in lines[at]) for g, at in keys}
        means = f"{name}: the boxes in which a digit has a place in their first {line}, in their second {line}, ..."
        steps, free = [Step(f"mini{name}s", means, first)], {at: f"{name}{others[at][0]}" for at in lines}
        if len(lines) > 2:
            free = {at: f"cross{at}" for at in lines}
            beside = {f"{g}_next{at}": turned(g, f"{g}_{name}{at}") for g, at in keys}
            crossing = {
                f"{g}_cross{at}": f"{g}_{name}{one} & {g}_next{other} | {g}_next{one} & {g}_{name}{other}"
                for g, at in keys
                for one, other in [others[at]]
            }
            means = (
                f"cross: where one of the other two {line}s has a place in this {box}, and the other one in the next"
            )
            steps += [Step(f"next_mini{name}s", f"next: the same of the next {box}", beside)]
            steps += [Step(f"crossed_mini{name}s", means, crossing)]
        kept = {f"{g}_{name}{at}": turned(g, f"{g}_{free[at]}") for g, at in keys}
        means = f"locked candidates: a digit stays in a {line} of a box if the other {line}s can have the other boxes"
        remaining = {f"{g}{at}": f"{g}{at} & {g}_{name}{at_place[at]}" for g, at in self.places.pairs}
        return [
            *steps,
            Step(f"kept_mini{name}s", means, kept),
            Step(f"in_mini{name}s", "what remains of the words", remaining),
        ]

    def tallied(self, word: str) -> tuple[dict[str, str], dict[str, str]]:
        """The digits with a place in a row of a box (p_row1, ...) and with several (p_twice1, ...); with several in it.

        word: what columns with candidates are called, but for their place and with {} for the group. The second are
        formulas over columns with the first, by group.
        """
        lines: dict[str, str] = {}
        several: dict[str, str] = {}
        for g in self.places.groups:
            own = {row: [word.format(g) + place for place in places] for row, places in self.places.rows.items()}
            lines |= {f"{g}_row{row}": union(places) for row, places in own.items()}
            lines |= {f"{g}_twice{row}": in_two(places) for row, places in own.items()}
            twice, once = ([f"{g}_{kind}{row}" for row in own] for kind in ("twice", "row"))
            several[g] = union([*twice, *again(once)])
        return lines, several

    def counted(self) -> list[Step]:
        """The digits with one place in a box."""
        lines, several = self.tallied("{}")
        single = {f"{g}_single": f"ALL_{g} - {each}" for g, each in several.items()}
        everywhere = [f"{union(f'{g}_row{row}' for row in self.places.rows)} == ALL_{g}" for g in self.places.groups]
        means = "the digits with one place in a box; one without a place ends the branch"
        return [
            Step("in_boxes", "row: the digits with a place in a row of a box; twice: with several", lines),
            Step("single", means, single, everywhere),
        ]

    def taken(self) -> Step:
        """The step after `single`: the cells of the digits with one place in a box."""
        groups = self.places.groups
        sums = {at: total(f"{g}{at} & {g}_single" for g in groups) for at in self.places.places}
        cells = {f"cell{at}": f"{digits} % SUM * COPIES" for at, digits in sums.items()}
        means = (
            "the wave found something: cell: the cells that digits with one place in a box take, for all digits; "
            "several: the other digits"
        )
        return Step("taken", means, cells | {f"{g}_several": f"ALL_{g} - {g}_single" for g in groups})

    def remaining(self) -> Mapping[str, str]:
        """The words after `taken`: in a taken cell the digits with one place, in the others those with several."""
        return {f"{g}{at}": f"{g}{at} & ({g}_several ^ cell{at})" for g, at in self.places.pairs}

    def solved(self) -> str:
        """Whether the digits, after `taken`, each with one place in each box, also fit rows, columns and cells.

        A box has as many digits as cells. So if the sums of all places are right, no cell has two: the last box of each
        place has an odd number of digits, so it has one; then the same holds for the box before it, and so on.
        """
        places = self.places
        shifts = [places.band_bits * band for band in range(places.bands)]
        tests = [f"{intersection(f'cell{at}' for at in places.places)} == ALL_p"]
        for g in places.groups:
            rows, columns = (
                [union(f"{g}{place}" for place in line) for line in lines.values()]
                for lines in (places.rows, places.columns)
            )
            folded = intersection(union(f"{column} >> {shift}" for shift in shifts) for column in columns)
            tests.append(f"{intersection(f'{row} + ALL_{g}' for row in rows)} & SPARE_{g} == SPARE_{g}")
            tests.append(f"{folded} & LAST_BAND_{g} == LAST_BAND_{g}")
        return " and ".join(tests)
