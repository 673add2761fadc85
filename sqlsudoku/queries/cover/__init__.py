"""`cover`: exact cover on sets of bits in one statement; solves even the hardest puzzles.

The files in reading order; docs/how-it-works.md draws what they compute:

    places               how the candidates of a grid are encoded in whole numbers: a word for each place in a box
    formulas             how computations with them are written: formulas, steps and moves
    method               the moves from a state to the next ones: a wave, naked singles, a choice; and both ends, from
                         the puzzle's text to the first state and from a solution's words to its text
    steps                formulas and steps in a dialect's SQL
    search               what the searches share: the statement around one, and its bounds
    search_nested        the search where a recursive member may have CTEs: all moves on each level
    search_members       the searches where they may be in a derived table or a subquery: a member for each move
    search_phased        the search where it may have arithmetic alone: a phase of a wave on each level
    compact              the short form, which is a template in the dialect's folder
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect, Parameter
from sqlsudoku.database.versions import numbers
from sqlsudoku.puzzle.grid import SIZES, Geometry
from sqlsudoku.queries.base import Draft, Query, Request, Row, Rows, Way
from sqlsudoku.queries.cover import compact
from sqlsudoku.queries.cover.method import Method
from sqlsudoku.queries.cover.search import MOST_ROWS, Search
from sqlsudoku.queries.cover.search_members import DerivedSearch, PackedSearch
from sqlsudoku.queries.cover.search_nested import NestedSearch
from sqlsudoku.queries.cover.search_phased import PhasedSearch
from sqlsudoku.queries.ctes import first_bound, own, returns, solved
from sqlsudoku.queries.options import GRID, LEVELS, LIMIT, PARAMETER, SHAPE, TABLE, Option, exclude

LOOP = "cover-each.sql.j2"
"""The template of a script that solves a table's puzzles one at a time, so that a limit ends each search."""


def geometry_of(options: Mapping[str, Any]) -> Geometry:
    """What the puzzle is, by the options: the geometry may be among them, or the size."""
    geometry: Geometry = options.get("geometry") or SIZES[options.get("size", Cover.default_size)]
    return geometry


def fits_fast(geometry: Geometry) -> bool:
    """Whether the fast form has these units: its words are places in boxes of a few shapes, and it has no others."""
    return geometry.n <= 9 and compact.is_tuned(geometry)  # a band of 16x16 has too many bits for a number


def usual_form(dialect: Dialect, chosen: Mapping[str, Any]) -> str:
    """The compact form for levels and large grids, for one puzzle if it is quicker, and where there is no other."""
    if chosen.get("shape") == LEVELS or not fits_fast(geometry_of(chosen)):
        return "compact"
    quicker = (dialect.compact_is_quicker and not chosen.get("table")) or not dialect.has_fast_cover
    return "compact" if dialect.has_template(compact.TEMPLATE) and quicker else "fast"


def search_of(dialect: Dialect) -> type[Search]:
    """The search that the dialect allows."""
    if dialect.multiple_recursive_members:
        return PackedSearch
    if dialect.ctes_in_recursive_member:
        return NestedSearch
    return DerivedSearch if dialect.ctes_in_derived_tables else PhasedSearch


class Cover(Query):
    name = "cover"
    about = "solves by exact cover on sets of bits, all units at once, one recursive query"
    origin = "this project"
    sizes = (4, 6, 9, 16, 25)
    solves_hard = True
    options = (
        Option(
            name="form",
            help="Write a short statement, or a long one that solves many puzzles faster",
            values=("compact", "fast"),
            default=usual_form,
            commands=frozenset(("generate", "solve", "compare", "batch")),
        ),
        SHAPE,
        TABLE,
        LIMIT,
        PARAMETER,
    )
    goldens: ClassVar = {
        "cover-compact-9x9": {"form": "compact", "size": 9},
        "cover-units-4x4": {"form": "compact", "size": 4, "extra": ("diagonal",)},
        "cover-fast-4x4": {"form": "fast", "size": 4},
        "cover-fast-9x9": {"form": "fast", "size": 9},
    }

    def check(self, request: Request) -> None:
        super().check(request)
        if request.shape == LEVELS:
            what = "--shape levels of cover shows the whole search of one puzzle in compact form"
            exclude(what, table=request.table, limit=request.limit, form="fast" if request.form == "fast" else "")

    def supports(self, geometry: Geometry) -> bool:
        return compact.is_tuned(geometry) or geometry.n <= compact.LARGEST

    def unsupported(self, geometry: Geometry) -> str:
        most, larger = compact.LARGEST, " and ".join(f"{n}x{n}" for n in compact.TUNED if n > compact.LARGEST)
        return (
            f"The query cover solves all puzzles up to {most}x{most}, and {larger} with the usual boxes only, "
            f"but not {geometry}: choose the query string."
        )

    def goes_together(self, way: Way) -> bool:
        return way.get("shape") != LEVELS or way.get("form") != "fast"

    def available(self, dialect: Dialect, options: Mapping[str, Any] = {}) -> bool:
        form, geometry = options.get("form") or usual_form(dialect, options), geometry_of(options)
        return compact.can(dialect, geometry) if form == "compact" else dialect.has_fast_cover and fits_fast(geometry)

    def lacking(self, dialect: Dialect, options: Mapping[str, Any] = {}) -> str:
        geometry, title = geometry_of(options), dialect.title
        form = options.get("form") or usual_form(dialect, options)
        if form == "fast" and not fits_fast(geometry) and compact.can(dialect, geometry):
            found = f"no {geometry.special or geometry}, only the usual boxes of 4x4, 6x6 and 9x9"
            return f"The fast form of cover supports {found}: leave out --form fast."
        if not compact.is_tuned(geometry):
            what = geometry.special or f"boxes of {geometry.boxes}"
            return f"The query cover supports no {what} on {title}: choose the query string."
        sizes = [n for n in self.sizes if self.available(dialect, {"size": n})]
        if sizes and geometry.n not in sizes:
            only = f"{title}, only {', '.join(map(str, sizes))}"
            return f"The query cover supports no size {geometry.n} on {only}: choose string, or another database."
        if form == "compact" or dialect.has_template(compact.TEMPLATE):
            given = "--shape levels" if options.get("shape") == LEVELS else f"--form {form}"
            return f"The query cover is not written in the {form} form for {title}: leave out {given}."
        return f"The query cover is not written for {title}: choose string, or another database."

    def older(self, dialect: Dialect, request: Request, version: str) -> tuple[Request | None, str] | None:
        if request.form != "compact" or numbers(version) >= numbers(dialect.compact_cover or ""):
            return None
        said = f"the compact form needs {dialect.title} {dialect.compact_cover}"
        options = {**request.options, "form": "fast"}
        if not self.available(dialect, {**options, "geometry": request.geometry}) or not self.goes_together(options):
            return None, said
        return replace(request, options=options), f"{said}, so this is the fast form"

    def build(self, dialect: Dialect, request: Request) -> Draft:
        if request.form == "compact":
            return compact.draft(dialect, request)
        n, loops = request.geometry.n, bool(request.table and request.limit) and dialect.has_template(LOOP)
        single = replace(request, table=None, parameter=Parameter(exp.Var(this=":cells"))) if loops else request
        most = MOST_ROWS if dialect.row_number(first=True) else 0
        statement = search_of(dialect)(dialect, Method(request.geometry), single).statement()
        return Draft(
            about=f"Solves {'every Sudoku of a table' if request.table else 'a Sudoku'} of {n}x{n} cells: "
            "exact cover, the candidates as sets of bits.",
            returns=returns(request, first_bound(dialect, request, most)),
            note=own(request),
            slots={"search" if loops else "statement": statement},
            template=LOOP if loops else None,
            facts={"table": request.table, "in_rows": request.shape == GRID},
        )

    def expected(self, request: Request) -> Iterable[Row] | None:
        return solved(request) if self.has_default_rows(request.options) else None

    def grids(self, results: Sequence[Rows], request: Request) -> list[str]:
        if request.shape == LEVELS:
            return [cells for _, cells, solved, _ in results[-1] if solved]
        return super().grids(results, request) if request.shape == GRID else [row[-1] for row in results[-1]]
