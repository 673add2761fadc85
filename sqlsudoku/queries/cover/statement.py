"""The statement around the search: the puzzle's text becomes words, and the words of a solution become text."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from sqlglot import exp

from sqlsudoku.dialect import Dialect
from sqlsudoku.queries import parts
from sqlsudoku.queries.base import Request
from sqlsudoku.queries.cover.terms import Column, Number, Term, union
from sqlsudoku.queries.cover.wave import Wave
from sqlsudoku.trees import any_of, column, cte, equal, named, number, text, with_parts


class Search(Protocol):
    """The recursive part in the shape that a dialect allows."""

    def search(self) -> exp.CTE:
        """The recursive part `state`, from the rows of `start`."""

    def solved(self) -> exp.Expr:
        """Which rows of `state` are solutions."""


@dataclass(frozen=True)
class Statement:
    dialect: Dialect
    request: Request
    wave: Wave
    search: Search

    @property
    def key(self) -> list[str]:
        return ["id"] if self.request.table else []

    def tree(self) -> exp.Query:
        ctes = [
            parts.puzzle(self.dialect, self.request),
            self.cell(),
            self.given(),
            self.givens(),
            self.filled(),
            self.start(),
            self.search.search(),
            self.planes(),
            self.line(),
            self.solution(),
        ]
        last = parts.solutions(self.dialect, self.request, "solved", "solution", None)
        return with_parts(ctes, last, recursive=self.dialect.recursive_keyword)

    # the text becomes words

    def cell(self) -> exp.CTE:
        words, size = self.wave.words, self.wave.words.size
        rows = [
            [number(cell + 1), number(words.bands.index(words.band(cell)) + 1), number(words.bit(cell))]
            for cell in range(size.cells)
        ]
        means = "one row per cell: its place in the text, its band, and its bit in the words of the band"
        return cte("cell", ["place", "band", "bit"], self.dialect.rows(["place", "band", "bit"], rows), means)

    def given(self) -> exp.CTE:
        symbol = self.dialect.substring(column("cells"), column("place"), 1)
        digit = self.dialect.position(symbol, text(self.wave.words.size.symbols))
        bit = self.dialect.as_whole_number(column("bit"))
        query = exp.select(*self.key, "band", named(bit, "bit"), named(digit, "digit")).from_("puzzle").join("cell", join_type="cross")
        # (a join without a condition of its own)
        first = equal(column("place"), 1)
        is_given = exp.NEQ(this=symbol.copy(), expression=text("."))
        query = query.where(any_of([is_given, first]))
        means = "one row per given: its digit; the first cell is there in any case, with digit 0 where it is blank"
        return cte("given", [*self.key, "band", "bit", "digit"], query, means)

    def givens(self) -> exp.CTE:
        """The words of the givens alone."""
        words = self.wave.words
        columns = []
        for group, band in self.wave.places:
            case = exp.Case(ifs=[])
            here = words.bands.index(band) + 1
            for slot, symbol in enumerate(group):
                digit = words.size.symbols.index(symbol) + 1
                test = exp.And(this=equal(column("band"), here), expression=equal(column("digit"), digit))
                case.append("ifs", exp.If(this=test, true=(Column("bit") << (words.span * slot)).tree(self.dialect)))
            case.set("default", self.dialect.whole_number(0))
            columns.append(named(self.dialect.sum_of_bits(case), f"given{group}_{band}"))
        query = exp.select(*self.key, *columns).from_("given")
        query = query.group_by("id") if self.key else query
        names = [*self.key, *(f"given{group}_{band}" for group, band in self.wave.places)]
        return self.part("givens", names, query, "one row per puzzle: the candidates that the givens are")

    def filled(self) -> exp.CTE:
        words = self.wave.words
        given = self.wave.each("given")
        cells = {f"filled_{b}": self.wave.in_both_slots(union(given[g, b] for g in words.groups)) for b in words.bands}
        return self.computed("filled", "givens", [c.name for c in given.values()], cells, "and the cells that they fill")

    def start(self) -> exp.CTE:
        words = self.wave.words
        given, filled = self.wave.each("given"), self.wave.banded("filled")
        starts = {
            words.name(g, b): (Number(words.all_candidates(g)) - (filled[b] & words.all_candidates(g))) | given[g, b]
            for g, b in self.wave.places
        }
        return self.computed("start", "filled", [], starts, "one row per puzzle: all candidates, but in the cells of givens only these")

    # the words become text

    def planes(self) -> exp.CTE:
        """A digit is a number of four bits; each bit is a plane of cells."""
        words = self.wave.words
        planes: dict[str, Term] = {}
        for band in words.bands:
            for bit in range(words.size.n.bit_length()):
                low = [words.word(g, band) for g in words.groups if self.has(g, 0, bit)]
                high = [words.word(g, band) for g in words.groups if self.has(g, 1, bit)]
                both = [*low, *([union(high) >> words.span] if high else [])]
                planes[f"plane{1 << bit}_{band}"] = union(both) & words.cells
        means = "one row per solution: the cells whose digit has a 1, 2, 4 or 8 in it, as a sum of these"
        return self.computed("plane", "state", [], planes, means, self.search.solved())

    def has(self, group: str, slot: int, bit: int) -> bool:
        return slot < len(group) and bool((self.wave.words.size.symbols.index(group[slot]) + 1) >> bit & 1)

    def line(self) -> exp.CTE:
        """The digits of a row as hexadecimal digits of one number."""
        words, size = self.wave.words, self.wave.words.size
        lines = {}
        for row in range(size.n):
            band, within = words.bands[row // size.box_rows], row % size.box_rows
            digits = []
            for bit in range(size.n.bit_length()):
                plane = Column(f"plane{1 << bit}_{band}")
                digits.append(self.spread((plane >> (words.pitch * within)) & words.row) << bit)
            lines[f"row_{row + 1}"] = union(digits)
        means = "the digits of each row of the grid as the hexadecimal digits of one number"
        return self.computed("line", "plane", [], lines, means)

    def spread(self, cells: Term) -> Term:
        """Bits that stand side by side, moved to every fourth place: first the boxes apart, then the columns of each.

        The products put copies side by side, and the masks take the right bit of each; no two copies overlap.
        """
        size = self.wave.words.size
        width = size.box_columns
        boxes = sum(((1 << width) - 1) << (4 * width * box) for box in range(size.box_rows))
        digits = sum(1 << (4 * place) for place in range(size.n))
        apart = (cells * sum(1 << (3 * width * box) for box in range(size.box_rows))) & boxes
        return (apart * sum(1 << (3 * place) for place in range(width))) & digits

    def solution(self) -> exp.CTE:
        n = self.wave.words.size.n
        rows = [self.dialect.hexadecimal(column(f"row_{row + 1}"), n) for row in range(n)]
        query = exp.select(*self.key, self.dialect.concatenation(*rows)).from_("line")
        return cte("solved", [*self.key, "solution"], query, "one row per solution: its text, row by row")

    # helpers

    def computed(
        self, name: str, source: str, handed: Sequence[str], columns: Mapping[str, Term], means: str, where: exp.Expr | None = None
    ) -> exp.CTE:
        trees = [named(term.tree(self.dialect), column_name) for column_name, term in columns.items()]
        query = exp.select(*self.key, *handed, *trees).from_(source)
        query = query.where(where) if where else query
        return self.part(name, [*self.key, *handed, *columns], query, means)

    def part(self, name: str, names: Sequence[str], query: exp.Select, means: str) -> exp.CTE:
        tree = cte(name, [], query, means)
        return tree
