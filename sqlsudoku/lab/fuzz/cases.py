"""A case: a question with a known answer, drawn from a seed and a number."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, NamedTuple, Self

from sqlsudoku import queries
from sqlsudoku.database.dialect import Dialect, Setting
from sqlsudoku.errors import UsageError
from sqlsudoku.lab.compliance.requirements import Requirements
from sqlsudoku.lab.compliance.units import ways
from sqlsudoku.lab.fuzz import changes, puzzles
from sqlsudoku.lab.fuzz.changes import CaseChange
from sqlsudoku.puzzle.grid import BLANK, Geometry, Puzzle
from sqlsudoku.puzzle.variant import PLAIN, Variant
from sqlsudoku.queries.base import Query, Way
from sqlsudoku.queries.request import Question, requested

OWN = f"_{secrets.token_hex(4)}"
"""The end of our tables' names, for a database that others use too."""
TABLE = f"fuzz_puzzles{OWN}"
"""The table of puzzles."""
ABOUT = "fuzz"
"""What requirements can name to declare a lack of these cases alone."""
CHECKS = ("answer_agrees", ABOUT)
"""The checks whose lacks are lacks of a case."""
WEIGHTS = {"string": 6, "cover": 6, "enumerate": 2, "tree": 2, "eliminate": 2, "rules": 2, "count": 1}
"""How often a query is asked; one that is not here counts 2."""
SIZE_WEIGHTS = {4: 10, 6: 8, 9: 8, 16: 2, 25: 1}
LARGEST_WITHOUT_PUZZLE = 6
"""The largest size of a query without a puzzle: to count the grids of 9x9 takes minutes."""
MOST_BOARDS = {"string": 3_000, "cover": 3_000, "enumerate": 100_000}
"""The most boards that filling cell by cell makes of a puzzle for a query."""
MOST_BOARDS_OF_SCRIPTS = 400
MOST_ROWS = 12
"""The most rows of a table of puzzles."""


class TableRow(NamedTuple):
    """A row of a table of puzzles; a literal or a parameter is the text of an only row."""

    id: int
    text: str


@dataclass(frozen=True)
class AnyCase(Question):
    """A question with settings and changes around it.

    following: the cases that come before it on the same connection, if it is asked after them.
    """

    settings: tuple[Setting, ...] = field(default=(), kw_only=True)
    changes: tuple[CaseChange, ...] = field(default=(), kw_only=True)
    following: tuple["AnyCase", ...] = field(default=(), kw_only=True)

    @property
    def is_plain(self) -> bool:
        """Whether it has neither settings nor changes."""
        return not self.settings and not self.changes

    @property
    def slows(self) -> bool:
        """Whether a setting or a change may make the statement much slower by design."""
        kinds = [changes.CHANGES[each.name].slows for each in self.changes]
        return any([*kinds, *(each.slows for each in self.settings)])

    @property
    def around(self) -> list[str]:
        """Its settings and changes, for a reader."""
        return [*(each.text for each in self.settings), *(each.name for each in self.changes)]

    @property
    def plain(self) -> Self:
        """The same question without settings and changes."""
        return replace(self, settings=(), changes=())

    @property
    def log(self) -> Mapping[str, object]:
        """What the log says of it, but for what is around it."""
        raise NotImplementedError

    @property
    def looks(self) -> str:
        """What cases that look the same have in common."""
        raise NotImplementedError

    @property
    def looks_shrunk(self) -> str:
        """The same of cases that are as simple as they can be."""
        return self.looks


@dataclass(frozen=True)
class SudokuCase(AnyCase):
    """A question about Sudoku. rows: its puzzles, none if the query has every grid; a puzzle is the only one.

    Its size, its boxes or its regions are always options, and so are its extra units.
    """

    rows: tuple[TableRow, ...] = ()

    def __post_init__(self) -> None:
        super().__post_init__()
        only = self.puzzles[0] if self.rows and self.source != "table" else None
        object.__setattr__(self, "puzzle", only)

    @property
    def traits(self) -> Mapping[str, object]:
        return {**super().traits, "about": ABOUT}

    @property
    def puzzles(self) -> list[Puzzle | None]:
        """What each row is, None if it is no puzzle."""
        return [puzzles.puzzle_in(row.text, self.geometry) for row in self.rows]

    @property
    def log(self) -> Mapping[str, object]:
        return {
            "query": self.query,
            "size": self.size,
            "source": self.source,
            "options": dict(self.options),
            "rows": self.rows,
        }

    @property
    def looks(self) -> str:
        return f"{self.query} {next(iter(self.way.values()), None)}"

    def __str__(self) -> str:
        return ", ".join([super().__str__(), *self.around])


def drawn(
    dialect: Dialect,
    requirements: Requirements,
    settings: Sequence[Setting],
    seed: int,
    number: int,
    said: Variant = PLAIN,
) -> tuple[SudokuCase, int]:
    """The case of that number, and how many were drawn before it that the dialect lacks or no query has.

    said: the units of all puzzles. The same for the same seed, dialect, settings and units, whatever came before.
    Raises UsageError if no grid has the units.
    """
    kinds = {geometry.n: geometry for geometry in said.of_sizes(puzzles.MOST_BLANKS)}
    chance = Random(f"{seed} {number}")
    refused = 0
    while True:
        case = _any_case(chance, dialect, settings, said, kinds)
        try:
            asked = case and requested(dialect, case)
        except UsageError:
            asked = None
        if case and asked and not any(requirements.lack(check, case) for check in CHECKS):
            return case, refused
        refused += 1


def _any_case(
    chance: Random, dialect: Dialect, settings: Sequence[Setting], said: Variant, kinds: Mapping[int, Geometry]
) -> SudokuCase | None:
    """A case, which may be one that cannot be asked; None for a query that has none of these kinds of puzzles."""
    name = _weighted(chance, {name: WEIGHTS.get(name, 2) for name in queries.QUERIES})
    query = queries.query(name)
    own = {n: query.geometry(n) for n in query.sizes} if said == PLAIN else kinds
    sizes = [n for n in own if query.supports(own[n]) and (query.accepts_puzzle or n <= LARGEST_WITHOUT_PUZZLE)]
    if not sizes:
        return None
    size = _weighted(chance, {n: SIZE_WEIGHTS.get(n, 1) for n in sizes})
    source = chance.choice([each for each in ("literal", "parameter", "table") if each in query.sources])
    way = chance.choice(ways(query, own[size], dialect) or [{}])
    options: dict[str, Any] = {**({} if said.known else {"size": size}), **said.options, **way}
    if source != "literal":
        options[source] = True if source == "parameter" else TABLE
    if "limit" in {option.name for option in query.options} and chance.random() < 0.25:
        options["limit"] = chance.choice([1, 2, 3, 10])
    return SudokuCase(
        query=name,
        options=options,
        rows=_rows(chance, query, own[size], source, way),
        settings=settings_drawn(chance, settings),
        changes=tuple(changes.drawn(chance, dialect)),
    )


def _rows(chance: Random, query: Query, geometry: Geometry, source: str, way: Way) -> tuple[TableRow, ...]:
    if not query.takes_puzzle(way):
        return ()
    most = MOST_BOARDS.get(query.name, MOST_BOARDS_OF_SCRIPTS)
    if source != "table":
        found = puzzles.puzzle(chance, geometry, most).cells
        zeros = source == "parameter" and chance.random() < 0.3
        return (TableRow(1, found.replace(BLANK, "0") if zeros else found),)
    number = chance.randint(1, MOST_ROWS if geometry.n < 16 else 3)
    texts = [puzzles.puzzle(chance, geometry, most // number).cells for _ in range(number)]
    others = [puzzles.no_puzzle(chance, geometry) for _ in range(chance.randint(0, 3))]
    doubled = chance.sample(texts, chance.randint(0, 1))
    rows = [*texts, *others, *doubled]
    ids = chance.sample(range(1, 100), len(rows))
    return tuple(TableRow(*row) for row in zip(ids, rows, strict=True))


def settings_drawn(chance: Random, settings: Sequence[Setting]) -> tuple[Setting, ...]:
    """None in a third of the cases, else up to three of them."""
    if not settings or chance.random() < 0.33:
        return ()
    return tuple(chance.sample(settings, min(len(settings), chance.choice([1, 1, 2, 3]))))


def _weighted(chance: Random, weights: Mapping[Any, int]) -> Any:
    return chance.choices(list(weights), list(weights.values()))[0]
