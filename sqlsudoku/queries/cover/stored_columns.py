"""The columns that the rows of a recursion store if each stage is a level, and how a level computes them.

A level can name a value to use it twice only in a subquery of each column, and every column of a row costs time at
every level. So the row stores what costs more than a subquery for the next levels.
"""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.queries.cover.steps import Stage, Step
from sqlsudoku.queries.cover.terms import Term
from sqlsudoku.sql.trees import column, named

Made = tuple[int, str]
"""The step that computes a column, counted from 0 at the first stage (-1: it is in the row), and the column."""
CHEAP = 2
"""Measured in SQLite: a subquery that names a value costs as much as reading this many columns once more."""


@dataclass(frozen=True)
class StoredColumns:
    """The stored columns of consecutive stages.

    lasting: the columns that rows have at every stage; read_after: the columns to read after the last stage.
    """

    dialect: Dialect
    stages: Sequence[Stage]
    lasting: Collection[str]
    read_after: Collection[str]

    # the columns of a row

    @cached_property
    def needed(self) -> list[set[str]]:
        """For each stage, the columns of the row that are read after it."""
        needed: list[set[str]] = []
        later = set(self.read_after)
        for stage in reversed(self.stages):
            needed.insert(0, set(later))
            later -= set(stage.stored)
            for name in stage.stored:
                later |= {inner for made, inner in self.uses(stage, name) if made < 0}
            later |= {name for test in stage.steps[0].tests for name in test.columns}
        return needed

    def kept(self, stage: Stage) -> list[str]:
        """The columns that a stage or an earlier one stored and a later stage reads."""
        place = self.stages.index(stage)
        stored = [name for each in self.stages[: place + 1] for name in each.stored if name not in self.lasting]
        return [name for name in dict.fromkeys(stored) if name in self.needed[place]]

    def carried(self, stage: Stage) -> set[str]:
        """The columns that a stage passes on unchanged."""
        return self.needed[self.stages.index(stage)] - set(stage.stored)

    # computed values

    def computed(self, stage: Stage, name: str) -> exp.Expr:
        """A column that a stage stores."""
        query = self.subquery(stage, [name], len(self.steps(stage)), self.uses(stage, name))
        assert query
        if query.args.get("from_") is None:
            (tree,) = query.expressions
            assert isinstance(tree, exp.Expr)
            return tree.unalias()
        return query.subquery(copy=False)

    def subquery(self, stage: Stage, names: Sequence[str], end: int, uses: Counter[Made]) -> exp.Select | None:
        """A query for the columns after the first `end` steps; None if they are columns of the row."""
        steps = self.steps(stage)
        last = max((self.made_by(stage, name, end) for name in names), default=-1)
        if last < 0:
            return None
        here = {n: steps[last].columns[n] for n in names if self.made_by(stage, n, end) == last}
        handed_on = [n for n in names if n not in here and self.made_by(stage, n, end) >= 0]
        here = {name: self.inlined(stage, term, last, uses) for name, term in here.items()}
        inner = [*handed_on, *(name for term in here.values() for name in term.columns)]
        source = self.subquery(stage, list(dict.fromkeys(inner)), last, uses)
        trees = {name: named(term.tree(self.dialect), name) for name, term in here.items()}
        query = exp.select(*trees.values(), *(column(name) for name in handed_on), copy=False)
        if source:
            query.from_(self.dialect.materialized_row(source).subquery(copy=False), copy=False)
        return query

    def inlined(self, stage: Stage, term: Term, end: int, uses: Counter[Made]) -> Term:
        """The term with inlined columns: those in the row, those cheap to compute again, and those used only once."""
        inlined: dict[str, Term] = {}
        for name in term.columns:
            made = self.made_by(stage, name, end)
            if made < 0:
                continue
            inner = self.steps(stage)[made].columns[name]
            if any(self.made_by(stage, n, made) != self.made_by(stage, n, end) for n in inner.columns):
                continue
            inner = self.inlined(stage, inner, made, uses)
            if (uses[made, name] - 1) * inner.columns.total() <= CHEAP:
                inlined[name] = inner
        return term.with_columns(inlined)

    def uses(self, stage: Stage, name: str) -> Counter[Made]:
        """The columns that a column is computed from, step by step, and how often each is used."""
        steps = self.steps(stage)
        uses: Counter[Made] = Counter()
        found = {(self.made_by(stage, name, len(steps)), name)}
        while found:
            made, current = found.pop()
            for inner, times in steps[made].columns[current].columns.items():
                source = (self.made_by(stage, inner, made), inner)
                if source[0] >= 0 and source not in uses:
                    found.add(source)
                uses[source] += times
        return uses

    def made_by(self, stage: Stage, name: str, end: int) -> int:
        """The last of the first `end` steps that computes a column; -1 if the row has it."""
        steps = self.steps(stage)
        start = len(steps) - len(stage.steps)
        own = [i for i in range(end) if name in steps[i].columns]
        if own and (own[-1] >= start or name not in self.stored_before(stage)):
            return own[-1]
        return -1

    def steps(self, stage: Stage) -> list[Step]:
        """The steps up to the end of a stage."""
        return [step for each in self.stages[: self.stages.index(stage) + 1] for step in each.steps]

    def stored_before(self, stage: Stage) -> set[str]:
        return {*self.lasting, *(n for each in self.stages[: self.stages.index(stage)] for n in each.stored)}
