"""What the page offers: the dialects with their texts, the queries, and the built-in puzzles."""

import importlib.metadata
from collections.abc import Iterable, Mapping
from typing import Any

import sqlsudoku.site.texts as marked
from sqlsudoku.database import registry
from sqlsudoku.puzzle import builtin
from sqlsudoku.puzzle.grid import SIZES
from sqlsudoku.queries import QUERIES
from sqlsudoku.queries.base import Query, Request
from sqlsudoku.queries.options import Option

UNITS = {f"extra {name}" if name else "": name for name in marked.EXTRAS}
"""The page's names of further units, by those of built-in puzzles."""


def shape(query: Query) -> Option | None:
    """The option that the page offers as a shape: the rows in which the answer comes."""
    return next((option for option in query.options if option.reshapes), None)


def catalogue(texts: Mapping[str, Iterable[str]], workers: Mapping[str, Any]) -> dict[str, Any]:
    """What the page reads as JSON; texts: the names of each dialect's texts; workers: facts on each, by its folder."""
    offered = {name.partition("-")[0] for names in texts.values() for name in names}
    return {
        "dialects": [dialect(name, list(names), workers.get(f"engines/{name}")) for name, names in texts.items()],
        "queries": [query(QUERIES[name]) for name in QUERIES if name in offered],
        "puzzles": [puzzle(each) for each in puzzles()],
        "sizes": list(SIZES),
        "table": marked.TABLE,
        "generator": workers["generator"],
        "project": project(),
    }


def puzzles() -> list[builtin.BuiltIn]:
    """The built-in puzzles whose grids the page knows."""
    return [each for each in builtin.built_in() if each.units in UNITS and each.size in Query.sizes]


def project() -> str:
    """The address of the project: the first that pyproject.toml names; '' if it names none."""
    urls = importlib.metadata.metadata("sqlsudoku").get_all("Project-URL") or []
    return next((url.partition(", ")[2] for url in urls), "")


def dialect(name: str, texts: list[str], engine: Any) -> dict[str, Any]:
    found = registry.dialect(name)
    return {
        "name": name,
        "title": found.title,
        "versions": found.versions,
        "how": found.pasting.how,
        "executed": name in registry.databases() and registry.database(name).executed,
        "engine": engine,
        "usual": {
            extra: {each.name: marked.usual_form(found, each, extra) for each in QUERIES.values()}
            for extra in marked.EXTRAS
        },
        "texts": texts,
    }


def query(found: Query) -> dict[str, Any]:
    """A query; formName: its form or order, forms: their values; answers: the right rows, if it accepts no puzzle."""
    how, shown = marked.form(found), shape(found)
    return {
        "name": found.name,
        "about": found.about,
        "origin": found.origin,
        "sizes": [n for n in found.sizes if n <= marked.LARGEST],
        "formName": how and how.name,
        "forms": how.combined if how else (),
        "shapes": shown.values if shown else (),
        "usualShape": shown and shown.default,
        "needsPuzzle": found.needs_puzzle,
        "acceptsPuzzle": found.accepts_puzzle,
        "answers": {} if found.accepts_puzzle else {n: answer(found, n) for n in found.sizes},
        "options": [option(each) for each in found.options],
    }


def answer(found: Query, n: int) -> dict[str, Any]:
    """The right rows of a query that accepts no puzzle, their values as text, and what the judge says of them."""
    for way in found.ways():
        asked = Request(found, found.geometry(n), options=way)
        if (rows := found.expected(asked)) is not None:
            right = [tuple(row) for row in rows]
            said = found.judged([right], asked).detail
            return {"rows": [list(map(str, row)) for row in right], "said": said}
    raise ValueError(f"The query {found.name} does not define which rows it must return.")


def option(found: Option) -> dict[str, Any]:
    """An option of `generate`; kind: str, int or bool."""
    return {
        "name": found.name,
        "values": found.offered("generate"),
        "kind": found.kind.__name__,
        "help": found.described(),
    }


def puzzle(each: builtin.BuiltIn) -> dict[str, Any]:
    """A puzzle; query: the one that it needs, '' if any query solves it."""
    return {
        "name": each.name,
        "cells": each.puzzle.cells,
        "query": "cover" if "large" in each.sets else "",
        "extra": UNITS[each.units],
        "solutions": each.solutions,
        "source": each.source,
    }
