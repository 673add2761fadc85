"""Cases about recursion that are simpler in one respect: the statement around it first, then the graph."""

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from typing import TypeVar

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.lab.compliance.requirements import requirements
from sqlsudoku.lab.fuzz.recursion.cases import ABOUT, OWN_FIELDS, RecursionCase, fitting

Part = TypeVar("Part")
DEFAULTS = {each.name: each.default for each in fields(RecursionCase) if each.name in OWN_FIELDS}
SIMPLEST = {name: value for name, value in DEFAULTS.items() if name not in ("graph", "distinct", "depth", "chosen")}
SIMPLEST["literal"] = True


def simpler_recursions(dialect: Dialect, case: RecursionCase) -> Iterator[RecursionCase]:
    """Those that the dialect has, each once."""
    requires = requirements(dialect)
    for each in _simpler(case):
        simpler = fitting(each)
        if simpler != case and not requires.lack(ABOUT, simpler):
            yield simpler


def _simpler(case: RecursionCase) -> Iterator[RecursionCase]:
    for name, value in SIMPLEST.items():
        if getattr(case, name) != value:
            yield replace(case, **{name: value})  # type: ignore[arg-type]
    if len(case.chosen) > 1:
        yield from (replace(case, chosen=each, filter=None) for each in without_one(case.chosen))
    if case.depth > 1:
        yield replace(case, depth=case.depth // 2)
        yield replace(case, depth=case.depth - 1)
    graph = case.graph
    yield from (replace(case, graph=replace(graph, edges=each)) for each in without_one(graph.edges))
    yield from (replace(case, graph=replace(graph, starts=each)) for each in without_one(graph.starts))
    yield from (replace(case, graph=replace(graph, nodes=each)) for each in without_one(graph.nodes))
    if graph.kind != "number":
        yield replace(case, graph=replace(graph, kind="number"))


def without_one(several: Sequence[Part]) -> Iterator[tuple[Part, ...]]:
    """The parts without each of them."""
    yield from ((*several[:place], *several[place + 1 :]) for place in range(len(several)))
