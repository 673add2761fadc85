"""Triggers: a statement that fills the empty table for each row that another statement changes."""

from collections.abc import Sequence

from sqlsudoku.lab.fuzz.grammar.arguments import COLLATED
from sqlsudoku.lab.fuzz.grammar.dml import Changes
from sqlsudoku.lab.fuzz.grammar.expressions import Place, seen
from sqlsudoku.lab.fuzz.grammar.inserts import MADE
from sqlsudoku.lab.fuzz.grammar.parts import CHANGING
from sqlsudoku.lab.fuzz.standard import EVENTS

TRIGGER = "fuzz_trigger"
CHANGED_BY = (*CHANGING, "trigger")
"""The parts that are a change of a table, alone or with more."""
NOT_TRIGGERED = ("INSERT OR REPLACE", "ON CONFLICT")
"""What no change with a trigger has: databases differ in whether the row is inserted, updated or deleted."""


class Triggers(Changes):
    """Draws such statements."""

    def changing(self, shape: str) -> list[str]:
        """The statements of a shape that changes a table."""
        match shape:
            case "change in WITH":
                return self.change_in_with()
            case "trigger":
                return self._triggered()
        return self.changes(shape)

    def _triggered(self) -> list[str]:
        """A trigger, a change of its table, and what reads the table that the trigger fills.

        Its statement reads neither table, so that the order of the rows changes nothing.
        """
        self.shares = {part: share for part, share in self.shares.items() if part not in NOT_TRIGGERED}
        event = self.chance.choice([each for each in EVENTS if each in self.shares] or ["insert"])
        self.parts.add(event)
        change = self._change(event, made=False)
        function, self.function = self.function, ""
        kept, self.tables = self.tables, [each for each in self._own_tables() if each.table != change.table]
        changed = next(each for each in kept if each.table == change.table)
        body = self._body(seen(EVENTS[event], changed), [*changed.columns.values()])
        self.tables, self.function = kept, function
        when = f"AFTER {event.upper()} ON {change.table} FOR EACH ROW"
        return [f"CREATE TRIGGER {TRIGGER} {when} {body}", change.text, self.from_made(MADE)]

    def _body(self, row: Sequence[tuple[str, str]], kinds: Sequence[str]) -> str:
        """An INSERT of values of the row, or of a recursion that reads it."""
        place, with_, from_ = Place(row), "", ""
        if self.has("recursion in a trigger"):
            with_, (source, *_) = self.ctes(row)
            place, from_ = Place([*seen(source.table, source), *row]), f" FROM {source.table}"
        shown = ["integer", self.chance.choice([each for each in kinds if each not in COLLATED])]
        given = [self.value(kind, place, self.chance.choice([0, 0, 1])) for kind in shown]
        self.shown = [(self.fresh("r"), kind) for kind in shown]
        self.made_columns = (*self.shown,)
        names = ", ".join(name for name, _ in self.shown)
        return f"INSERT INTO {MADE} ({names}) {with_} SELECT {', '.join(given)}{from_}"
