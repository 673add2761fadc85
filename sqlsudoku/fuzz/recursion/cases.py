"""A case: a small graph, a recursion over it, and the statement around it, drawn from a seed and a number."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import NamedTuple

from sqlsudoku.compliance.requirements import Requirements
from sqlsudoku.database.dialect import Dialect, Setting
from sqlsudoku.fuzz import changes
from sqlsudoku.fuzz.cases import AnyCase, settings_drawn

ABOUT = "recursion"
"""What a lack names as its check to be one of these cases."""
COLUMNS = {
    "reachable": ("node",),
    "walks": ("node", "depth"),
    "totals": ("node", "depth", "total"),
    "paths": ("node", "depth", "path"),
    "steps": ("depth", "value"),
    "doubled": ("depth", "value"),
}
"""The columns of each recursion; that of `reachable` ends because UNION keeps no row twice, the others by a depth."""
WITHOUT_GRAPH = ("steps", "doubled")
STANDS = ("from", "derived", "cte", "view", "table", "insert", "in", "exists", "join")
"""Where the recursion stands: in the statement itself, in a derived table, read by another CTE, in a view, ..."""
MEMBERS = ("step", "constants", "never", "false")
"""step: reads the row before; constants: reads it in its WHERE only; never: does not; false: nor has any row."""
JOINS = ("recursion first", "edges first", "cross", "three tables")
SHOWN = ("columns", "distinct", "count", "grouped")
KINDS = ("number", "text", "mixed")
"""The types of the nodes; mixed: numbers that are compared with texts, where a database does that."""
MOST_DEPTH = 6
DOUBLINGS = (3, 6, 10, 13)


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

    distinct: UNION, else UNION ALL; depth: the last one; chosen: the columns that are selected; earlier: whether the
    same statement with another start is put before it.
    """

    graph: Graph = Graph()
    distinct: bool = False
    depth: int = 1
    member: str = "step"
    join: str = "recursion first"
    literal: bool = False
    stands: str = "from"
    shown: str = "columns"
    chosen: tuple[str, ...] = ()
    filter: Filter | None = None
    limit: int | None = None
    earlier: bool = False

    @property
    def columns(self) -> Sequence[str]:
        """The columns of the recursion."""
        return COLUMNS[self.query]

    @property
    def traits(self) -> Mapping[str, object]:
        form = "union" if self.distinct else "union all"
        return {"query": self.query, "form": form, "shape": self.stands, "source": self.join, "about": self.member}

    @property
    def numbers(self) -> Sequence[str]:
        """The chosen columns that are whole numbers."""
        texts = ("path",) if self.graph.kind != "text" else ("path", "node")
        return [name for name in self.chosen if name not in texts]

    @property
    def log(self) -> Mapping[str, object]:
        return {
            "query": self.query,
            **{name: value for name, value in vars(self).items() if name in RECORDED},
            "graph": vars(self.graph),
        }

    @property
    def looks(self) -> str:
        return f"{self.query} {self.member} {self.stands}"

    def __str__(self) -> str:
        parts = [self.query, "UNION" if self.distinct else "UNION ALL", self.member, self.join, self.stands, self.shown]
        parts += [*self.chosen, *(["filtered"] if self.filter else []), *(["limited"] if self.limit else [])]
        return ", ".join([*parts, *self.around])


RECORDED = ("distinct", "depth", "member", "join", "literal", "stands", "shown", "chosen", "filter", "limit", "earlier")


def drawn(
    dialect: Dialect, requirements: Requirements, settings: Sequence[Setting], seed: int, number: int
) -> tuple[RecursionCase, int]:
    """The case of that number, and how many were drawn before it that the dialect lacks."""
    chance = Random(f"{ABOUT} {seed} {number}")
    refused = 0
    while True:
        case = _any_case(chance, dialect, requirements, settings)
        if not requirements.lack(ABOUT, case):
            return case, refused
        refused += 1


def _any_case(
    chance: Random, dialect: Dialect, requirements: Requirements, settings: Sequence[Setting]
) -> RecursionCase:
    query = chance.choices(list(COLUMNS), [3, 3, 2, 2, 3, 1])[0]
    kinds = KINDS if requirements.compares_texts_with_numbers else KINDS[:2]
    columns = COLUMNS[query]
    chosen = tuple(name for name in columns if chance.random() < 0.6) or (chance.choice(columns),)
    case = RecursionCase(
        query,
        graph=_graph(chance, chance.choice(kinds), nulls=query in ("walks", "totals")),
        distinct=query == "reachable" or chance.random() < 0.3,
        depth=chance.choice(DOUBLINGS) if query == "doubled" else chance.randint(1, MOST_DEPTH),
        member=chance.choices(MEMBERS, [7, 1, 1, 1])[0],
        join=chance.choice(JOINS),
        literal=chance.random() < 0.3,
        stands=chance.choices(STANDS, [5, 2, 2, 1, 1, 1, 1, 1, 1])[0],
        shown=chance.choices(SHOWN, [6, 1, 2, 2])[0],
        chosen=chosen,
        limit=chance.randint(1, 5) if chance.random() < 0.2 else None,
        earlier=chance.random() < 0.1,
        settings=settings_drawn(chance, settings),
        changes=tuple(changes.drawn(chance, dialect)),
    )
    if case.numbers and chance.random() < 0.3:
        found = Filter(chance.choice(case.numbers), chance.choice(["=", "<", ">", "<>"]), chance.randint(0, 5))
        case = replace(case, filter=found)
    return fitting(case)


def fitting(case: RecursionCase) -> RecursionCase:
    """The case without what does not go together, and with a depth that makes few rows."""
    from sqlsudoku.fuzz.recursion import answers

    if case.query in WITHOUT_GRAPH:
        other = "from" if case.stands in ("in", "exists", "join") else case.stands
        case = replace(case, stands=other, graph=Graph(), literal=True)
    elif case.graph.kind == "text" or len(case.graph.starts) != 1:
        case = replace(case, literal=False)
    if case.stands in ("in", "exists"):
        case = replace(case, shown="columns", chosen=("node",), limit=None, filter=None)
    if case.member != "step" and case.graph.kind == "text":  # whose type is not that of a literal everywhere
        case = replace(case, graph=replace(case.graph, kind="number"))
    while case.depth > 1 and answers.too_many(case):
        case = replace(case, depth=case.depth - 1)
    if case.limit and (case.shown == "count" or any(None in row for row in answers.rows(replace(case, limit=None)))):
        case = replace(case, limit=None)  # databases differ in where NULL is sorted
    return case


def _graph(chance: Random, kind: str, *, nulls: bool) -> Graph:
    """A graph with loops, cycles, several components and doubled edges."""
    last = chance.randint(1, 6)
    number = chance.choice([0, 1, 2, 4, 8, 10])

    def edge() -> Edge:
        target = None if nulls and chance.random() < 0.05 else chance.randint(1, last)
        return Edge(chance.randint(1, last), target, None if chance.random() < 0.1 else chance.randint(0, 3))

    edges = [edge() for _ in range(number)]
    edges += chance.sample(edges, min(len(edges), chance.choice([0, 0, 1])))
    starts = [chance.randint(1, last) for _ in range(chance.choice([0, 1, 1, 1, 2, 4]))]
    nodes = [node for node in range(1, last + 1) if chance.random() < 0.8]
    return Graph(tuple(edges), tuple(starts), tuple(nodes), kind)
