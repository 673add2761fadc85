"""The form `units` of `string`: the units are data, so that it solves every variant.

Drawings have the units: the cells of a unit have the same letter. Those of the plain rules are three: the rows, the
columns, and the boxes. Regions take the place of the boxes, and further drawings have the extra units. From them come
the pairs of cells that share a unit; a digit fits if no cell that is paired with the blank has it. A database that
would compute the pairs in each step of the recursion reads the cells of the blank's units from texts instead
(`Dialect.reads_places`).
"""

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.puzzle.grid import Geometry
from sqlsudoku.puzzle.variant import LETTERS, NONE, drawings
from sqlsudoku.queries.boards import Recursion
from sqlsudoku.queries.ctes import digits, literal, opening
from sqlsudoku.sql.trees import (
    all_of,
    column,
    commented,
    crossed,
    cte,
    equal,
    not_exists,
    number,
    selected,
    shifted,
    text,
)


class Units(Recursion):
    """Tests that no cell that shares a unit with the blank has the digit."""

    digit = column("digit", "digits")
    unit = "a unit"

    def parts(self) -> list[exp.CTE]:
        dialect, geometry = self.dialect, self.geometry
        numbers = digits(dialect, geometry, "the rows and the columns")
        return [*opening(dialect, self.request), numbers, *unit_pairs(dialect, geometry)]

    def tests(self) -> list[exp.Expr]:
        has_it = equal(self.digit.copy(), self.dialect.substring(column("cells"), column("other"), 1))
        clash = selected("pair", number(1)).where(all_of([equal(column("one"), column("blank")), has_it]), copy=False)
        return [commented(not_exists(clash), "no cell that shares a unit with the blank has the digit")]


class Placed(Units):
    """The same with a text beside each drawing: the places of the first unit's cells, then those of the second's."""

    def parts(self) -> list[exp.CTE]:
        # the pairs are only for the givens
        *before, pair = super().parts()
        return [*before, pair, _unit_places(self.dialect, self.geometry)]

    def tests(self) -> list[exp.Expr]:
        n, dialect = self.geometry.n, self.dialect
        letter, nth = dialect.substring(column("letters"), column("blank"), 1), column("place", "nth")
        width, place_no = _width(self.geometry), dialect.position(letter, text(LETTERS[:n])) * n + nth
        place = dialect.substring(column("places"), shifted(place_no * width, 1 - (n + 1) * width), width)
        cell = dialect.substring(column("cells"), exp.cast(place, "int"), 1)
        drawn = exp.NEQ(this=letter.copy(), expression=text(NONE))
        clash = crossed(selected("unit_places", number(1)), exp.table_("digits", alias="nth"))
        clash.where(all_of([drawn, equal(self.digit.copy(), cell)]), copy=False)
        return [commented(not_exists(clash), "in each drawing, no cell of the blank's unit has the digit")]


def unit_pairs(dialect: Dialect, geometry: Geometry) -> list[exp.CTE]:
    """The CTE pair, which `clashes.pairs` computes for the plain rules, from drawings of the units.

    Reads the CTE digits, whose places number the rows and the columns.
    """
    return [*unit_cells(dialect, geometry), dialect.read_twice(_pair())]


def unit_cells(dialect: Dialect, geometry: Geometry) -> list[exp.CTE]:
    """The CTE unit_cell: a row per cell and unit, from drawings. Reads the CTE digits."""
    return [_drawing(dialect, geometry), _cell(geometry), _unit(dialect)]


def _drawing(dialect: Dialect, geometry: Geometry) -> exp.CTE:
    drawn = drawings(geometry.units, geometry.n)
    rows = [[number(place), literal(dialect, letters)] for place, (_, letters) in enumerate(drawn, 1)]
    several = {kind: f"{kind}es" if kind == "box" else f"{kind}s" for kind, _ in drawn}
    names = ", ".join(f"{place} {several[kind]}" for place, (kind, _) in enumerate(drawn, 1))
    means = [
        f"one row per drawing of units: {names}. In letters, cells of the same unit have the same letter, row by row;",
        f'cells of none have "{NONE}".',
    ]
    names_of = ["drawing_no", "letters"]
    return dialect.of_literals(cte("drawing", names_of, dialect.rows(names_of, rows), " ".join(means)))


def _width(geometry: Geometry) -> int:
    """The digits of a place."""
    return len(str(geometry.cells))


def _unit_places(dialect: Dialect, geometry: Geometry) -> exp.CTE:
    width, rows = _width(geometry), []
    for _, letters in drawings(geometry.units, geometry.n):
        units = [
            "".join(f"{place:0{width}}" for place, each in enumerate(letters, 1) if each == letter)
            for letter in sorted({*letters} - {NONE})
        ]
        rows.append([dialect.concatenation(*map(text, units)), literal(dialect, letters)])
    means = (
        f"one row per drawing, again in letters. In places, {width} digits are the place of a cell: first the "
        f"{geometry.n} cells of the unit {LETTERS[0]}, then those of {LETTERS[1]}, and so on. Each step reads them, "
        "since it would compute the pairs again."
    )
    names = ["places", "letters"]
    return dialect.of_literals(cte("unit_places", names, dialect.rows(names, rows), means))


def _cell(geometry: Geometry) -> exp.CTE:
    """Rows and columns are numbered by the digits' places."""
    place = shifted(column("place", "grid_row"), -1) * geometry.n + column("place", "grid_column")
    first, second = (exp.table_("digits", alias=name) for name in ("grid_row", "grid_column"))
    return cte("cell", ["place"], crossed(selected(first, place), second), "one row per cell: its place, row by row")


def _unit(dialect: Dialect) -> exp.CTE:
    letter = dialect.substring(column("letters"), column("place"), 1)
    cells = crossed(selected("drawing", "drawing_no", letter, "place"), exp.to_table("cell"))
    cells.where(exp.NEQ(this=letter.copy(), expression=text(NONE)), copy=False)
    means = "one row per cell and unit, which is a letter of a drawing"
    return cte("unit_cell", ["drawing_no", "letter", "place"], cells, means)


def _pair() -> exp.CTE:
    first, second = (exp.table_("unit_cell", alias=name) for name in ("first_cell", "second_cell"))
    places = [column("place", name) for name in ("first_cell", "second_cell")]
    same = [equal(column(name, "second_cell"), column(name, "first_cell")) for name in ("drawing_no", "letter")]
    # DISTINCT, since MySQL and MariaDB take a CTE without it for a view, which each step of the recursion computes
    cells = selected(first, *places).distinct().join(second, on=all_of(same), copy=False)
    return cte("pair", ["one", "other"], cells, "one row per two cells that share a unit")
