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

from sqlsudoku.queries.cover.formulas import again, in_two, intersection, total, union
from sqlsudoku.queries.cover.steps import Method, Move, Step


class Wave(Method):
    def move(self) -> Move:
        now = total(self.places.every("<G>_single"))
        means = "what remains after the wave; a solution must be one in every row, column and cell"
        test = f"{now} != EVERYTHING or {self.solved()}"
        return Move(means, self.steps(), self.remaining(), now, test, further=[self.taken()])

    def steps(self) -> list[Step]:
        lines, several = self.tallied("<g>")
        means = "the digits with one place in a box; one without a place ends the branch"
        everywhere = f"{union(self.places.every('<g>_row<R>'))} == ALL_<g>"
        return [
            *self.locked("row", "row", self.places.every("<g><r><C>"), "box", self.places.next_box),
            *self.locked("col", "column", self.places.every("<g><R><c>"), "band", self.places.next_band),
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
        if len(self.places.rows if at == "r" else self.places.columns) == 2:
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
        inside = self.places.every(f"{word}<r><C>")
        several = union([*self.places.every("<g>_twice<R>"), *again(self.places.every("<g>_row<R>"))])
        return {"<g>_row<r>": union(inside), "<g>_twice<r>": in_two(inside)}, several

    def taken(self) -> Step:
        means = (
            "the wave found something: cell: the cells that digits with one place in a box take, for all digits; "
            "several: the other digits"
        )
        cell = f"{total(self.places.every('<G><r><c> & <G>_single'))} % SUM * COPIES"
        return self.step("taken", means, {"cell<r><c>": cell, "<g>_several": "ALL_<g> - <g>_single"})

    def remaining(self) -> Mapping[str, str]:
        """The words after `taken`: in a taken cell the digits with one place, in the others those with several."""
        return self.places.filled({"<g><r><c>": "<g><r><c> & (<g>_several ^ cell<r><c>)"})

    def solved(self) -> str:
        """Whether the digits, after `taken`, each with one place in each box, also fit rows, columns and cells.

        A box has as many digits as cells. So if the sums of all places are right, no cell has two: the last box of each
        place has an odd number of digits, so it has one; then the same holds for the box before it, and so on.
        """
        places, every = self.places, self.places.every
        rows = [f"{union(every(f'<g>{row}<C>'))} + ALL_<g>" for row in places.rows]
        columns = [union(every(f"<g><R>{at}")) for at in places.columns]
        folded = [union(f"{each} >> {places.band_bits * band}" for band in range(places.bands)) for each in columns]
        in_rows = f"{intersection(rows)} & SPARE_<g> == SPARE_<g>"
        fits = {"<g>": f"{in_rows} and {intersection(folded)} & LAST_BAND_<g> == LAST_BAND_<g>"}
        return " and ".join([f"{intersection(every('cell<R><C>'))} == ALL_p", *places.filled(fits).values()])
