"""A case: a small graph, a recursion over it, and the statement around it, drawn from a seed and a number."""

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from random import Random
from typing import Any, NamedTuple

from sqlsudoku.database.dialect import Dialect, Setting
from sqlsudoku.lab.compliance.requirements import Requirements
from sqlsudoku.lab.fuzz import changes
from sqlsudoku.lab.fuzz.cases import AnyCase, settings_drawn

ABOUT = "recursion"
"""What a lack names as its check to be one of these cases."""
COLUMNS = {
    "reachable": ("node",),
    "walks": ("node", "depth"),
    "totals": ("node", "depth", "total"),
    "paths": ("node", "depth", "path"),
    "ancestors": ("node", "depth"),
    "steps": ("depth", "amount"),
    "doubled": ("depth", "amount"),
    "grown": ("depth", "path"),
}
"""The columns of each recursion.

That of `reachable` ends because UNION keeps no row twice, `ancestors` at the root of a tree, the others by a depth.
"""
WITHOUT_GRAPH = ("steps", "doubled", "grown")
KEPT = ("view", "table", "insert")
STANDS = (
    *("from", "derived", "cte", *KEPT, "in", "not in", "exists"),
    *("join", "joined second", "left join", "united", "lateral", "scalar"),
)
"""Where the recursion stands: in the statement itself, in a derived table, read by another CTE, in a view, ...

united: read twice, by the parts of a UNION ALL; lateral, scalar: in FROM or in the SELECT list, once for each start.
"""
TESTED = ("in", "not in", "exists")
JOINED = ("join", "joined second", "left join")
PER_START = ("lateral", "scalar")
MEMBERS = ("step", "greatest", "constants", "never", "false")
"""step: reads the row before; greatest: only those that NOT EXISTS finds the greatest of their level.

constants: reads the recursion in its WHERE only; never: does not; false: nor has any row.
"""
JOINS = ("recursion first", "edges first", "cross", "three tables", "mutual")
"""mutual: the member reads a CTE that reads the recursion and the edges."""
TALLIES = ("", "outside", "anchor", "member")
"""Where another recursion is read, which counts to a number: beside the first one, in its anchor, or in its member."""
NAMESAKES = ("", "outside", "inside")
"""Where another CTE has the name of the recursion: around the statement, or in a derived table that reads it."""
WAYS = ("recursion", "split", "distinct outside", "unrolled", "levels")
"""How the recursion is written; the answer is the same.

split: two with a part of the anchor each; distinct outside: DISTINCT of the rows of UNION ALL; unrolled: joins without
a recursion; levels: into a table, by a statement for each level.
"""
UNROLLED = ("unrolled", "levels")
SHOWN = ("columns", "distinct", "count", "grouped", "sum", "min", "max")
AGGREGATES = ("sum", "min", "max")
EARLIER = ("", "another", "the same")
"""Which statement is put before it: of another start, or itself."""
KINDS = ("number", "text", "mixed")
"""The types of the nodes; mixed: numbers that are compared with texts, where a database does that."""
MOST_DEPTH = 6
MOST_LEVELS = 4
"""The most levels that are written out."""
DOUBLINGS = (3, 6, 10, 13)
MOST_DRAWN = 4
"""How many cases are drawn until one tells enough."""
BESIDE = 2
"""What the other recursion counts to, outside and in the anchor."""
SHIFT = 10
"""What is added to the whole numbers of a recursion by a CTE of its name."""


class Edge(NamedTuple):
    """An edge; a target or a weight may be NULL."""

    source: int
    target: int | None
    weight: int | None


@dataclass(frozen=True)
class Graph:
    """Edges, of which some may be there twice; starts: the nodes of the anchor; nodes: a table of some of the nodes."""

    edges: tuple[Edge, ...] = ()
    starts: tuple[int, ...] = ()
    nodes: tuple[int, ...] = ()
    kind: str = "number"

    def value(self, node: int | None) -> int | str | None:
        """A node as the answer has it."""
        return f"n{node}" if self.kind == "text" and node is not None else node


class Filter(NamedTuple):
    """A condition outside of the recursion."""

    column: str
    operator: str
    value: int


@dataclass(frozen=True)
class RecursionCase(AnyCase):
    """A recursion and what is around it; its query is a name of COLUMNS.

    distinct: UNION, else UNION ALL; depth: the last one; literal: whether the anchor is a row of literals; prepared: of
    a parameter; chunked: whether each row is inserted alone; chosen: the columns that are selected.
    """

    graph: Graph = Graph()
    distinct: bool = False
    depth: int = 1
    member: str = "step"
    join: str = "recursion first"
    literal: bool = False
    prepared: bool = False
    chunked: bool = False
    tally: str = ""
    namesake: str = ""
    written: str = "recursion"
    stands: str = "from"
    shown: str = "columns"
    chosen: tuple[str, ...] = ()
    filter: Filter | None = None
    limit: int | None = None
    earlier: str = ""

    @property
    def columns(self) -> Sequence[str]:
        """The columns of the recursion."""
        return COLUMNS[self.query]

    @property
    def has_graph(self) -> bool:
        """Whether it reads the graph's tables."""
        return self.query not in WITHOUT_GRAPH

    @property
    def is_bounded(self) -> bool:
        """Whether a depth ends it."""
        return "depth" in self.columns and self.query != "ancestors"

    @property
    def traits(self) -> Mapping[str, object]:
        form = "union" if self.distinct else "union all"
        marks = {f"tally {self.tally}", f"namesake {self.namesake}", *(["prepared"] if self.prepared else [])}
        marks |= {"recursion of the row"} if self.stands in PER_START else set()
        about = frozenset({self.member, self.written, *marks})
        return {"query": self.query, "form": form, "shape": self.stands, "source": self.join, "about": about}

    @property
    def texts(self) -> Sequence[str]:
        """The columns that are texts."""
        return ("path",) if self.graph.kind != "text" else ("path", "node")

    @property
    def numbers(self) -> Sequence[str]:
        """The chosen columns that are whole numbers."""
        return [name for name in self.chosen if name not in self.texts]

    @property
    def log(self) -> Mapping[str, object]:
        own = {name: getattr(self, name) for name in OWN_FIELDS if name != "graph"}
        return {"query": self.query, **own, "graph": vars(self.graph)}

    @property
    def looks(self) -> str:
        return f"{self.query} {self.looks_shrunk}"

    @property
    def looks_shrunk(self) -> str:
        kind = [self.member, self.join, self.graph.kind, self.stands, self.written]
        return " ".join(["UNION" if self.distinct else "UNION ALL", *kind])

    def __str__(self) -> str:
        parts = [self.query, "UNION" if self.distinct else "UNION ALL", self.member, self.join, self.stands, self.shown]
        parts += [*self.chosen, *(["filtered"] if self.filter else []), *(["limited"] if self.limit else [])]
        parts += [f"{self.graph.kind} nodes"] if self.graph.kind != "number" else []
        parts += [f"another recursion: {self.tally}"] if self.tally else []
        parts += [f"its name also {self.namesake}"] if self.namesake else []
        parts += [self.written] if self.written != "recursion" else []
        parts += [f"after {self.earlier}"] if self.earlier else []
        parts += [name for name in ("prepared", "chunked") if getattr(self, name)]
        return ", ".join([*parts, *self.around])


OWN_FIELDS = [each.name for each in fields(RecursionCase) if each.name not in {own.name for own in fields(AnyCase)}]


def drawn(
    dialect: Dialect, requirements: Requirements, settings: Sequence[Setting], seed: int, number: int
) -> tuple[RecursionCase, int]:
    """The case of that number, and how many were drawn before it that the dialect lacks.

    Most cases with a part that a known cause makes fail would fail by it: the grammar alone draws these parts. A case
    that tells little is drawn again.
    """
    from sqlsudoku.lab.fuzz.recursion import answers

    chance = Random(f"{ABOUT} {seed} {number}")
    refused, left = 0, MOST_DRAWN
    while True:
        case = _any_case(chance, dialect, requirements, settings)
        if requirements.lack(ABOUT, case) or any(each.fits(ABOUT, case) for each in requirements.faults):
            refused += 1
        elif (left := left - 1) == 0 or answers.tells(case):
            return case, refused


def _any_case(
    chance: Random, dialect: Dialect, requirements: Requirements, settings: Sequence[Setting]
) -> RecursionCase:
    query = chance.choices(list(COLUMNS), [3, 3, 2, 2, 1, 3, 1, 1])[0]
    kinds = KINDS if requirements.compares_texts_with_numbers else KINDS[:2]
    members = [each for each in MEMBERS if each != "greatest" or requirements.reads_recursion_twice]
    joins = [each for each in JOINS if each != "mutual" or requirements.mutual_recursion]
    columns = COLUMNS[query]
    graph = _tree(chance) if query == "ancestors" else _graph(chance, nulls=query in ("walks", "totals"))
    if query == "doubled":  # its rows are many, and go to disk where the memory is small
        settings = [each for each in settings if each in dialect.small_memory] or settings
    case = RecursionCase(
        query,
        graph=replace(graph, kind=chance.choice(kinds)),
        distinct=query == "reachable" or chance.random() < 0.3,
        depth=chance.choice(DOUBLINGS) if query == "doubled" else chance.randint(1, MOST_DEPTH),
        member=mostly(chance, members, 0.65),
        join=chance.choice(joins),
        literal=chance.random() < 0.3,
        prepared=chance.random() < 0.2,
        chunked=chance.random() < 0.5,
        tally=mostly(chance, TALLIES, 0.8),
        namesake=mostly(chance, NAMESAKES, 0.7),
        written=mostly(chance, WAYS, 0.7),
        stands=mostly(chance, STANDS, 0.2),
        shown=mostly(chance, SHOWN, 0.5),
        chosen=tuple(name for name in columns if chance.random() < 0.6) or (chance.choice(columns),),
        limit=chance.randint(1, 5) if chance.random() < 0.2 else None,
        earlier=mostly(chance, EARLIER, 0.85),
        settings=settings_drawn(chance, settings),
        changes=tuple(changes.drawn(chance, dialect)),
    )
    if case.numbers and chance.random() < 0.3:
        found = Filter(chance.choice(case.numbers), chance.choice(["=", "<", ">", "<>"]), chance.randint(0, 5))
        case = replace(case, filter=found)
    return fitting(case)


def mostly(chance: Random, values: Sequence[str], part: float) -> str:
    """The first of the values in this part of the draws, else one of the others."""
    return values[0] if chance.random() < part else chance.choice(values[1:])


class Need(NamedTuple):
    """What parts need of the other parts: where it is not met, a field with one of the values has another one.

    values: None if all values need it.
    """

    field: str
    values: Container[object] | None
    met: Callable[[RecursionCase], object]
    instead: Any


NEEDS = (
    # the graph, the anchor, and the member
    Need("graph", None, lambda case: case.has_graph, Graph()),
    Need("literal", (False,), lambda case: case.has_graph, True),
    Need("member", ("greatest",), lambda case: case.has_graph, "step"),
    Need("join", ("mutual",), lambda case: case.has_graph and case.member == "step", "recursion first"),
    Need("literal", (True,), lambda case: not case.has_graph or _starts_at_a_number(case), False),
    Need("prepared", (True,), lambda case: _may_be_prepared(case), False),
    Need("literal", (True,), lambda case: not case.prepared, False),
    Need("kind", ("number", "mixed"), lambda case: not case.prepared, "text"),
    # the type of a text node is not that of a literal everywhere, and texts are sorted in many ways
    Need(
        "kind",
        ("text", "mixed"),
        lambda case: case.prepared or (case.member == "step" and case.query != "ancestors"),
        "number",
    ),
    # how it is written
    Need("written", ("split",), lambda case: _has_two_anchors(case), "recursion"),
    Need("written", ("distinct outside",), lambda case: case.distinct, "recursion"),
    Need("written", ("distinct outside", "levels"), lambda case: case.is_bounded, "recursion"),
    Need("written", UNROLLED, lambda case: case.member == "step", "recursion"),
    Need("written", WAYS, lambda case: _is_one_recursion(case), "recursion"),
    Need("prepared", (True,), lambda case: case.written not in UNROLLED, False),
    # the other recursion
    Need("tally", ("outside",), lambda case: case.stands in ("from", "cte", "join", "joined second", "united"), ""),
    Need("tally", ("anchor",), lambda case: _reads_an_anchor(case) and case.written != "levels", ""),
    Need("tally", ("member",), lambda case: case.is_bounded and case.member == "step", ""),
    Need("tally", ("member",), lambda case: case.written in ("recursion", "split"), ""),
    Need("tally", TALLIES, lambda case: _is_one_recursion(case), ""),
    # around it
    Need("stands", (*TESTED, *JOINED, *PER_START), lambda case: case.has_graph, "from"),
    # ClickHouse ignores NULL there, and says so
    Need("stands", ("not in",), lambda case: all(edge.target is not None for edge in case.graph.edges), "in"),
    Need("shown", None, lambda case: case.stands not in (*TESTED, "scalar"), "columns"),
    Need("shown", ("distinct", *AGGREGATES), lambda case: case.stands != "left join", "columns"),
    Need("chosen", None, lambda case: case.stands not in (*TESTED, "scalar", "left join"), ("node",)),
    Need("shown", AGGREGATES, lambda case: case.numbers, "count"),
    Need("filter", None, lambda case: case.stands not in (*TESTED, "scalar", "left join"), None),
    Need("filter", None, lambda case: case.filter and case.filter.column in _shown_numbers(case), None),
    Need("limit", None, lambda case: case.stands not in (*TESTED, "scalar", "united"), None),
    Need("limit", None, lambda case: case.namesake != "outside", None),
    Need("namesake", ("inside",), lambda case: case.stands in ("from", *KEPT) and case.tally != "outside", ""),
    Need("namesake", ("outside",), lambda case: case.stands not in KEPT, ""),
    Need("earlier", ("another",), lambda case: case.stands not in KEPT, ""),
)
"""In an order in which each is met by what comes before it."""


def _starts_at_a_number(case: RecursionCase) -> bool:
    return case.graph.kind != "text" and len(case.graph.starts) == 1 and case.stands not in PER_START


def _may_be_prepared(case: RecursionCase) -> bool:
    one = len(case.graph.starts) == 1 and case.stands not in (*KEPT, *PER_START) and case.member == "step"
    return case.has_graph and one and case.query != "paths"  # a path would read the parameter twice


def _reads_an_anchor(case: RecursionCase) -> bool:
    return case.has_graph and not case.literal and not case.prepared


def _has_two_anchors(case: RecursionCase) -> bool:
    return _reads_an_anchor(case) and case.member in ("step", "constants")


def _is_one_recursion(case: RecursionCase) -> bool:
    return case.stands not in PER_START and case.join != "mutual"


def _shown_numbers(case: RecursionCase) -> Sequence[str]:
    """The numbers that are selected: an aggregate is about the first one."""
    return case.numbers[:1] if case.shown in AGGREGATES else case.numbers


def fitting(case: RecursionCase) -> RecursionCase:
    """The case without what does not go together, and with a depth that makes few rows."""
    from sqlsudoku.lab.fuzz.recursion import answers

    for need in NEEDS:
        old = case.graph.kind if need.field == "kind" else getattr(case, need.field)
        if (need.values is None or old in need.values) and not need.met(case):
            of_graph = need.field == "kind"
            new = {"graph": replace(case.graph, kind=need.instead)} if of_graph else {need.field: need.instead}
            case = replace(case, **new)
    if case.shown in AGGREGATES:
        case = replace(case, chosen=tuple(case.numbers[:1]))
    if case.stands == "left join":  # ClickHouse wants an equality there
        case = replace(case, changes=tuple(each for each in case.changes if each.name != "negated twice"))
    if case.query == "grown" or case.written in UNROLLED:
        case = replace(case, depth=min(case.depth, MOST_LEVELS))
    while case.depth > 1 and case.is_bounded and answers.too_many(case):
        case = replace(case, depth=case.depth - 1)
    if case.shown in AGGREGATES and not answers.rows(replace(case, shown="columns", limit=None)):
        case = replace(case, shown="count")  # ClickHouse's sum of no rows is 0
    if case.limit:
        every = answers.rows(replace(case, limit=None))
        # databases differ in where NULL is sorted
        if case.shown in ("count", *AGGREGATES) or any(None in row for row in every):
            case = replace(case, limit=None)
    return case


def _graph(chance: Random, *, nulls: bool) -> Graph:
    """A graph with loops, cycles, several components and doubled edges."""
    last = chance.randint(1, 6)
    number = chance.choice([0, 1, 2, 4, 8, 10])

    def edge() -> Edge:
        target = None if nulls and chance.random() < 0.05 else chance.randint(1, last)
        return Edge(chance.randint(1, last), target, None if chance.random() < 0.1 else chance.randint(0, 3))

    edges = [edge() for _ in range(number)]
    edges += chance.sample(edges, min(len(edges), chance.choice([0, 0, 1])))
    return Graph(tuple(edges), *_some(chance, last))


def _tree(chance: Random) -> Graph:
    """A tree, whose edges lead from a node to its children."""
    last = chance.randint(1, 8)
    edges = [Edge(chance.randint(1, node - 1), node, chance.randint(0, 3)) for node in range(2, last + 1)]
    return Graph(tuple(chance.sample(edges, len(edges))), *_some(chance, last))


def _some(chance: Random, last: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The nodes of an anchor and those of a table, from 1 to the last."""
    starts = [chance.randint(1, last) for _ in range(chance.choice([0, 1, 1, 1, 2, 3]))]
    starts += chance.sample(starts, min(len(starts), chance.choice([0, 0, 1])))
    return tuple(starts), tuple(node for node in range(1, last + 1) if chance.random() < 0.8)
