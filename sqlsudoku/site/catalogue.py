"""What the page offers: the dialects with their texts, the queries, and the built-in puzzles."""

from collections.abc import Iterable, Mapping
from typing import Any

import sqlsudoku.site.texts as marked
from sqlsudoku.database import registry
from sqlsudoku.database.dialect import Dialect
from sqlsudoku.puzzle import builtin
from sqlsudoku.queries import QUERIES
from sqlsudoku.queries.base import Query
from sqlsudoku.queries.options import Option
from sqlsudoku.site.explained import explanations

FORMS = ("form", "order")
"""The options that the page offers as a form; a query has at most one."""


def catalogue(texts: Mapping[str, Iterable[str]], workers: Mapping[str, Any]) -> dict[str, Any]:
    """What the page reads as JSON; texts: the names of each dialect's texts; workers: facts on each, by its folder."""
    explained = explanations()
    offered = {name.partition("-")[0] for names in texts.values() for name in names}
    return {
        "dialects": [dialect(name, list(names), workers.get(f"engines/{name}")) for name, names in texts.items()],
        "queries": [query(QUERIES[name], explained[name]) for name in QUERIES if name in offered],
        "puzzles": [puzzle(each) for each in builtin.built_in()],
        "table": marked.TABLE,
        "generator": workers["generator"],
    }


def dialect(name: str, texts: list[str], engine: Any) -> dict[str, Any]:
    found = registry.dialect(name)
    return {
        "name": name,
        "title": found.title,
        "versions": found.versions,
        "how": found.pasting.how,
        "executed": name in registry.databases() and registry.database(name).executed,
        "engine": engine,
        "usual": {query: usual_form(found, query) for query in QUERIES},
        "texts": texts,
    }


def usual_form(dialect: Dialect, query: str) -> str:
    """The form or order that the query has in the dialect by default; '' if it has neither."""
    options = {option.name: option for option in QUERIES[query].options}
    named = next((options[name] for name in FORMS if name in options), None)
    return str(named.settled({}, dialect)) if named else ""


def query(found: Query, explained: str) -> dict[str, Any]:
    """A query; formName: its form or order, forms: their values; explained: HTML."""
    return {
        "name": found.name,
        "about": found.about,
        "origin": found.origin,
        "sizes": found.sizes,
        "formName": next((option.name for option in found.options if option.name in FORMS), None),
        "forms": found.forms or found.orders,
        "shapes": found.shapes,
        "usualShape": next((option.default for option in found.options if option.name == "shape"), None),
        "needsPuzzle": found.needs_puzzle,
        "acceptsPuzzle": found.accepts_puzzle,
        "options": [option(each) for each in found.options],
        "explained": explained,
    }


def option(found: Option) -> dict[str, Any]:
    """An option of `generate`; kind: str, int or bool."""
    return {
        "name": found.name,
        "values": found.offered("generate"),
        "kind": found.kind.__name__,
        "help": found.described(),
    }


def puzzle(each: builtin.BuiltIn) -> dict[str, Any]:
    return {
        "name": each.name,
        "cells": each.puzzle.cells,
        "solutions": each.solutions,
        "source": each.source,
    }
