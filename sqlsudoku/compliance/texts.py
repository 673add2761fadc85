"""Every kind of text that the queries can generate, once per dialect."""

import functools
import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from sqlsudoku import queries
from sqlsudoku.database import registry
from sqlsudoku.database.dialect import Dialect
from sqlsudoku.puzzle.builtin import sample
from sqlsudoku.puzzle.grid import SIZES, Puzzle
from sqlsudoku.queries.request import Options
from sqlsudoku.queries.script import generate

TABLE = "games.puzzles"


@dataclass(frozen=True)
class Variant:
    """A query with a puzzle and options; str() is for messages."""

    query: str
    puzzle: Puzzle | None
    options: Options

    def __str__(self) -> str:
        chosen = [f"{name}={value}" for name, value in self.options.items()]
        return " ".join([self.query, *chosen, *(["with a puzzle"] if self.puzzle else [])])

    def text(self, dialect: Dialect) -> str:
        return generate(dialect, queries.query(self.query), self.puzzle, self.options)


def variants(dialect: Dialect) -> Iterator[Variant]:
    """All forms, shapes, sizes and sources of a puzzle; 9x9 in all of them, without a limit and with one."""
    string, enumerate_ = queries.query("string"), queries.query("enumerate")
    for form in string.forms:
        for size in string.sizes:
            yield Variant("string", None, Options(size=size, form=form))
            yield Variant("string", None, Options(size=size, form=form, table=TABLE))
            yield Variant("string", None, Options(size=size, form=form, shape="levels"))
        yield Variant("string", sample(SIZES[6]), Options(form=form))
        yield Variant("string", None, Options(form=form, shape="levels", table=TABLE))
        for limit in (None, 2):
            yield Variant("string", sample(SIZES[9]), Options(form=form, limit=limit))
            yield Variant("string", None, Options(form=form, limit=limit, parameter=True))
        yield Variant("string", None, Options(form=form, limit=2, table=TABLE))
        yield Variant("string", None, Options(form=form, shape="grid", size=16))
        yield Variant("string", None, Options(form=form, shape="grid", limit=2))
        yield Variant("string", None, Options(form=form, shape="grid", limit=2, table=TABLE))
    for shape, limit in itertools.product(enumerate_.shapes, (None, 2)):
        if shape != "script" and not (shape == "levels" and limit):
            yield Variant("enumerate", None, Options(shape=shape, limit=limit))
            yield from (Variant("enumerate", sample(SIZES[n]), Options(shape=shape, limit=limit)) for n in (4, 6))
    if enumerate_.available(dialect, {"shape": "script"}):
        yield Variant("enumerate", None, Options(shape="script"))
    cover = queries.query("cover")
    if cover.available(dialect, {"form": "fast"}):
        yield Variant("cover", None, Options(form="fast"))
        yield Variant("cover", None, Options(form="fast", table=TABLE, limit=2))
        yield Variant("cover", None, Options(form="fast", shape="grid", size=4))
        yield Variant("cover", None, Options(form="fast", shape="grid", size=4, table=TABLE, limit=2))
    if cover.available(dialect, {"form": "compact"}):
        for size in cover.sizes:
            yield Variant("cover", None, Options(form="compact", size=size))
            yield Variant("cover", None, Options(form="compact", size=size, limit=2, table=TABLE))
        yield Variant("cover", None, Options(form="compact", limit=2))
        yield Variant("cover", None, Options(form="compact", parameter=True))
        yield Variant("cover", None, Options(form="compact", table=TABLE))
        yield Variant("cover", None, Options(form="compact", shape="grid", limit=2))
        yield Variant("cover", None, Options(form="compact", shape="grid", table=TABLE))
        yield Variant("cover", None, Options(form="compact", shape="levels"))
    for query in (queries.query("tree"), queries.query("eliminate")):
        if query.available(dialect):
            for order, limit in itertools.product(query.orders or [None], (None, 2)):
                yield Variant(query.name, None, Options(order=order, limit=limit))
            yield Variant(query.name, None, Options(size=16, nodes=1000))
            yield Variant(query.name, Puzzle("." * 16), Options())
    count = queries.query("count")
    for shape in count.shapes:
        if count.available(dialect, {"shape": shape}):
            yield from (Variant("count", None, Options(shape=shape, size=size)) for size in count.sizes)


@functools.cache
def texts(name: str) -> Mapping[Variant, str]:
    """All the texts of a dialect."""
    dialect = registry.dialect(name)
    return {variant: variant.text(dialect) for variant in variants(dialect)}
