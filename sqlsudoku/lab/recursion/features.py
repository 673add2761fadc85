"""The features of features.toml, and their statements in a dialect's SQL."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import sqlglot

from sqlsudoku.database import user_tables
from sqlsudoku.database.dialect import Dialect
from sqlsudoku.database.script import Statement
from sqlsudoku.lab.fuzz.grammar import stored, texts

FILE = "recursion.toml"
"""The file in a dialect's folder with the texts of features that are written otherwise there."""


DOCUMENTED = "recursion-documented.toml"
"""The file in the folder of a dialect that nobody runs here: what its documentation says of features."""


@dataclass(frozen=True)
class Claim:
    """What a database's documentation says of a feature: yes or no, in which sentence, on which page."""

    says: str
    sentence: str
    page: str


@dataclass(frozen=True)
class Feature:
    """A feature with its statement in standard SQL; features.toml says what the fields mean."""

    name: str
    group: str
    about: str
    script: str
    rows: Sequence[Sequence[Any]]
    table: str = ""
    ordered: bool = False
    free: bool = False
    other: Sequence[Sequence[Any]] = ()
    small_memory: bool = False

    def asked_of(self, dialect: Dialect) -> bool:
        """Whether a dialect has the settings that the feature needs."""
        return not self.small_memory or bool(dialect.small_recursion_memory)

    def __str__(self) -> str:
        return f"{self.group}: {self.name}"


@cache
def features() -> Sequence[Feature]:
    """All features, in the order of the chart."""
    listed = tomllib.loads(Path(__file__).with_name("features.toml").read_text("utf-8"))["feature"]
    return [Feature(**each | {"script": each["script"].strip()}) for each in listed]


@cache
def own_texts(folder: Path) -> Mapping[str, str]:
    """The scripts that a dialect's folder has of its own, by the names of their features."""
    file = folder / FILE
    found = tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
    return {name: script.strip() for name, script in found.items()}


@cache
def claims(folder: Path) -> Mapping[str, Claim]:
    """What a dialect's folder quotes from the documentation, by the names of features; of others it is not known."""
    file = folder / DOCUMENTED
    listed = tomllib.loads(file.read_text("utf-8"))["claim"] if file.is_file() else []
    return {name: Claim(each["says"], each["sentence"], each["page"]) for each in listed for name in each["features"]}


def statements(dialect: Dialect, feature: Feature) -> list[Statement]:
    """The statements of a feature in a dialect's SQL; the last but those that remove what was made returns the rows."""
    made = []
    if feature.table:
        made.append(user_tables.table(feature.table, {"n": stored.column_type(dialect, "integer")}))
    if feature.small_memory:
        made += [Statement(each) for each in dialect.small_recursion_memory]
    own = own_texts(dialect.folder).get(feature.name)
    trees = sqlglot.parse(feature.script) if own is None else []
    made += [texts.statement(dialect, tree, {}) for tree in trees if tree] or [Statement(own or "")]
    made[-1] = made[-1]._replace(solutions=True)
    return [*made, *(Statement(each.undo) for each in reversed(made) if each.undo)]
