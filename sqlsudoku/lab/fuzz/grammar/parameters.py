"""The parameters of a statement: as the driver passes their values, or as EXECUTE does."""

import re
from collections.abc import Mapping
from typing import Any

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.database.script import Statement
from sqlsudoku.lab.compliance.requirements import requirements
from sqlsudoku.lab.fuzz.grammar.arguments import Argument

MARK = re.compile(r"§(\w+)(#?)§")
"""What stands for a parameter until its place in the text is known."""
NAME = "fuzz_prepared"
REMOVE = f"DEALLOCATE PREPARE {NAME}"
"""What removes it before the next case; it also ends with the connection, so it is no `undo`."""


def mark(name: str, *, number: bool = False) -> exp.Var:
    """What stands for a parameter in a tree."""
    return exp.Var(this=f"§{name}{'#' if number else ''}§")


def by_driver(dialect: Dialect, text: str, values: Mapping[str, Argument]) -> tuple[str, Mapping[str, Any]]:
    """The text with the driver's markers, and what the driver gets: texts, unless it has a marker of numbers."""
    facts = requirements(dialect)
    typed, plain = facts.typed_marker, facts.text_marker or dialect.driver_marker
    text, found = _marked(text, typed or plain, plain)
    given: dict[str, Any] = {}
    for name, (value, is_number) in found.items():
        own = values[value]
        given[name] = own if own is None or (is_number and typed) else str(own)
    return text, given


class Prepared:
    """A text that SQL prepares once, and executes with several values."""

    def __init__(self, dialect: Dialect, text: str) -> None:
        facts = requirements(dialect).prepares
        assert facts
        self._facts, self._generator = facts, dialect.generator
        marked, self._found = _marked(text, facts.marker, facts.text_marker or facts.marker)
        made = facts.prepare.format(name=NAME, text=marked, literal=self._literal(" ".join(marked.split())))
        self.prepare = Statement(made)

    def executed(self, values: Mapping[str, Argument]) -> list[Statement]:
        """EXECUTE with these values, after what sets variables to them."""
        given = {name: self._literal(values[value]) for name, (value, _) in self._found.items()}
        setting = self._facts.setting
        before = [Statement(setting.format(name=name, value=value)) for name, value in given.items()] if setting else []
        shown = [f"@{name}" for name in given] if setting else given.values()
        with_values = self._facts.with_values.format(values=", ".join(shown)) if given else ""
        return [*before, Statement(f"EXECUTE {NAME}{with_values}")]

    def _literal(self, value: Argument) -> str:
        return exp.convert(value).sql(self._generator)


def _marked(text: str, number: str, plain: str) -> tuple[str, Mapping[str, tuple[str, bool]]]:
    """The text with markers of numbers and of others; and by their names, the values, and whether each is a number.

    A parameter without a name that is read twice becomes two.
    """
    found: dict[str, tuple[str, bool]] = {}

    def marker(each: re.Match[str]) -> str:
        template = number if each[2] else plain
        name = f"{each[1]}_{len(found)}" if "?" in template else each[1]
        found[name] = each[1], bool(each[2])
        return template.format(name=name, place=[*found].index(name) + 1)

    return MARK.sub(marker, text), found
