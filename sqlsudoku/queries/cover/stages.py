"""A chain of stages, each a level of the recursion: where a level finds its values, and how it computes new ones.

A level can name no value and use it twice but in a subquery of each column, and every column that a row has costs time
at every level. So what costs more than a subquery is stored in the row for the next level; where it is stored, in
`note_1` and so on, changes from stage to stage.
"""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.queries.cover.propagation import Stage
from sqlsudoku.queries.cover.terms import Column, Part, Term, Test
from sqlsudoku.sql.trees import column, named

Made = tuple[int, str]
"""Which part makes a column, counted from 0 at the chain's start (-1: it is in the row), and the column."""
CHEAP = 2
"""A subquery that names a value costs SQLite as much as reading so many columns once more, measured."""


@dataclass(frozen=True)
class Chain:
    """Stages one after the other.

    lasting: the columns that rows have at any stage; then: the columns that are read behind the last stage.
    """

    dialect: Dialect
    stages: Sequence[Stage]
    lasting: Collection[str]
    then: Collection[str]

    # what a row holds

    @cached_property
    def needed(self) -> list[set[str]]:
        """By stage, which columns of the row are read behind it."""
        needed: list[set[str]] = []
        later = set(self.then)
        for stage in reversed(self.stages):
            needed.insert(0, set(later))
            later -= set(stage.stored)
            for name in stage.stored:
                later |= {inner for made, inner in self.uses(stage, name) if made < 0}
            later |= {name for test in stage.parts[0].keep for name in test.columns}
        return needed

    @cached_property
    def notes(self) -> list[dict[str, str]]:
        """By stage, the columns that hold what it and stages before it stored and a later one reads."""
        notes: list[dict[str, str]] = []
        for stage, needed in zip(self.stages, self.needed, strict=True):
            before = notes[-1] if notes else {}
            kept = {name: note for name, note in before.items() if name in needed and name not in stage.stored}
            new = [name for name in stage.stored if name not in self.lasting]
            free = [note for i in range(len(kept) + len(new)) if (note := f"note_{i + 1}") not in kept.values()]
            notes.append(kept | dict(zip(new, free, strict=False)))
        return notes

    def note(self, stage: Stage, name: str) -> str:
        """The column that holds a value behind a stage."""
        return self.notes[self.stages.index(stage)].get(name, name)

    def carried(self, stage: Stage) -> list[str]:
        """The columns that a stage leaves as they are."""
        needed = self.needed[self.stages.index(stage)] - set(stage.stored)
        return [self.note(stage, name) for name in needed]

    def found(self, stage: Stage) -> dict[str, Term]:
        """The columns in which a stage finds what was stored before."""
        place = self.stages.index(stage)
        return {name: Column(note) for name, note in self.notes[place - 1].items()} if place else {}

    # computed values

    def test(self, stage: Stage, test: Test) -> exp.Expr:
        """A test that a stage makes of the row as it finds it."""
        return test.with_columns(self.found(stage)).tree(self.dialect)

    def computed(self, stage: Stage, name: str) -> exp.Expr:
        """A column that a stage stores."""
        query = self.let(stage, [name], len(self.parts(stage)), self.uses(stage, name))
        assert query
        if query.args.get("from_") is None:
            (tree,) = query.expressions
            assert isinstance(tree, exp.Expr)
            return tree.unalias()
        return query.subquery(copy=False)

    def let(self, stage: Stage, names: Sequence[str], behind: int, uses: Counter[Made]) -> exp.Select | None:
        """A query of the columns as they are behind so many parts; None if they are columns of the row."""
        parts = self.parts(stage)
        last = max((self.made(stage, name, behind) for name in names), default=-1)
        if last < 0:
            return None
        here = {n: parts[last].columns[n] for n in names if self.made(stage, n, behind) == last}
        handed = [n for n in names if n not in here and self.made(stage, n, behind) >= 0]
        here = {name: self.inlined(stage, term, last, uses) for name, term in here.items()}
        inner = [*handed, *(name for term in here.values() for name in term.columns)]
        source = self.let(stage, list(dict.fromkeys(inner)), last, uses)
        trees = {name: named(term.tree(self.dialect), name) for name, term in here.items()}
        query = exp.select(*trees.values(), *(column(name) for name in handed), copy=False)
        if source:
            query.from_(self.dialect.materialized_row(source).subquery(copy=False), copy=False)
        return query

    def inlined(self, stage: Stage, term: Term, behind: int, uses: Counter[Made]) -> Term:
        """The term with what is in the row, is cheap to compute again, or is used only once, written in place."""
        in_place = self.found(stage)
        for name in term.columns:
            made = self.made(stage, name, behind)
            if made < 0:
                continue
            in_place.pop(name, None)
            inner = self.parts(stage)[made].columns[name]
            if any(self.made(stage, n, made) != self.made(stage, n, behind) for n in inner.columns):
                continue
            inner = self.inlined(stage, inner, made, uses)
            if (uses[made, name] - 1) * inner.columns.total() <= CHEAP:
                in_place[name] = inner
        return term.with_columns(in_place)

    def uses(self, stage: Stage, name: str) -> Counter[Made]:
        """What a column is computed from, part by part, and how often each is used."""
        parts = self.parts(stage)
        uses: Counter[Made] = Counter()
        found = {(self.made(stage, name, len(parts)), name)}
        while found:
            made, current = found.pop()
            for inner, times in parts[made].columns[current].columns.items():
                source = (self.made(stage, inner, made), inner)
                if source[0] >= 0 and source not in uses:
                    found.add(source)
                uses[source] += times
        return uses

    def made(self, stage: Stage, name: str, behind: int) -> int:
        """Which of the first parts makes a column last; -1 if the row has it."""
        parts = self.parts(stage)
        start = len(parts) - len(stage.parts)
        own = [i for i in range(behind) if name in parts[i].columns]
        if own and (own[-1] >= start or name not in self.stored_before(stage)):
            return own[-1]
        return -1

    def parts(self, stage: Stage) -> list[Part]:
        """The parts up to the end of a stage."""
        return [part for each in self.stages[: self.stages.index(stage) + 1] for part in each.parts]

    def stored_before(self, stage: Stage) -> set[str]:
        return {*self.lasting, *(n for each in self.stages[: self.stages.index(stage)] for n in each.stored)}
