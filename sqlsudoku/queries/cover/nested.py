"""The search where a recursive member may have named parts: a wave is a chain of parts inside of it.

Each row of the recursion is a state, and each level takes one wave of all states. What the chain leaves is read three
times: a state from which the wave took something goes on, and one from which it took nothing has two children.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sqlglot import exp

from sqlsudoku.dialect import Dialect
from sqlsudoku.queries.cover.terms import Column, Number, Part, Test
from sqlsudoku.queries.cover.wave import Branch, Wave, candidates
from sqlsudoku.trees import all_of, any_of, cte, named, number, union_all, with_parts

STATE = "state"


@dataclass(frozen=True)
class Nested:
    dialect: Dialect
    wave: Wave
    key: Sequence[str]
    """The columns that name a puzzle: id, or none."""

    def search(self) -> exp.CTE:
        """The recursive part; its solutions are the rows in which nothing is undecided."""
        names = [*self.key, *self.words, "undecided"]
        anchor = exp.select(*self.key, *self.words, named(self.dialect.as_whole_number(number(1)), "undecided")).from_(
            "start"
        )
        anchor.meta["per_line"] = self.per_line
        means = (
            "one row per state of the search: its candidates, and the cells in which several are left",
            "(0 in a solution); a level of the recursion is a wave of all states that are left",
        )
        state = cte(STATE, names, union_all(anchor, self.member()), *means)
        state.this.meta["per_line"] = self.per_line
        return state

    def solved(self) -> exp.Expr:
        return Test(Column("undecided"), Number(0)).tree(self.dialect)

    @property
    def words(self) -> Sequence[str]:
        return self.wave.words.names

    @property
    def per_line(self) -> int:
        return len(self.wave.words.groups)

    def member(self) -> exp.Query:
        """The recursive member."""
        before = candidates(self.wave.words)
        first, *others = [part for stage in self.wave.stages for part in stage.parts]
        first = Part(
            first.name,
            first.means,
            {**first.columns, "before": before},
            [Test(Column("undecided"), Number(0), same=False)],
        )
        branch = [part for stage in Branch(self.wave).stages for part in stage.parts]
        parts = [first, *others]
        changed = Test(before, Column("before"), same=False)
        open_ = Test(Column("undecided"), Number(0), same=False)
        stuck = [open_, Test(before, Column("before"))]
        kept = {*self.key, *self.words, "undecided", "before"}
        wave = self.chain(STATE, parts, kept)
        wave[-1].set("materialized", True)
        rest = self.chain(
            parts[-1].name,
            [Part(branch[0].name, branch[0].means, branch[0].columns, stuck), *branch[1:]],
            {
                *self.key,
                *self.words,
                "undecided",
                *(f"spot_{b}" for b in self.wave.words.bands),
                *(f"pick_{g}" for g in self.wave.words.groups),
            },
        )
        rest[-1].set("materialized", True)
        names = [*self.key, *self.words, "undecided"]
        going_on = (
            exp.select(*names)
            .from_(parts[-1].name)
            .where(
                any_of([exp.Not(this=open_.tree(self.dialect)) if False else self.solved(), changed.tree(self.dialect)])
            )
        )
        going_on.meta["per_line"] = self.per_line
        children = []
        for child in Branch(self.wave).children():
            columns = [child.columns.get(name, Column(name)).tree(self.dialect) for name in self.words]
            query = exp.select(*self.key, *columns, "undecided").from_(branch[-1].name)
            query.comments = [child.means]
            children.append(query)
        return with_parts([*wave, *rest], union_all(going_on, *children))

    def chain(self, source: str, parts: Sequence[Part], kept: Iterable[str]) -> list[exp.CTE]:
        """The parts, each reading the one before; a column is handed on as long as a later part reads it."""
        ctes = []
        available = {*self.key, *self.words, "undecided", *kept}
        for i, part in enumerate(parts):
            later = {*kept, *self.key}
            for other in reversed(parts[i + 1 :]):
                later -= set(other.columns)
                later |= {name for term in other.columns.values() for name in term.columns()}
                later |= {name for test in other.keep for name in test.columns()}
            handed = [name for name in sorted_like(available, self.order) if name in later and name not in part.columns]
            made = {name: term for name, term in part.columns.items() if name in later}
            query = exp.select(*handed, *(named(term.tree(self.dialect), name) for name, term in made.items())).from_(
                source
            )
            if part.keep:
                query = query.where(all_of(test.tree(self.dialect) for test in part.keep))
            ctes.append(self.dialect.kept_apart(cte(part.name, [], query, part.means)))
            available = {*handed, *made}
            source = part.name
        return ctes

    @property
    def order(self) -> Sequence[str]:
        return [*self.key, "before", "undecided", *self.words]


def sorted_like(names: Iterable[str], order: Sequence[str]) -> list[str]:
    """The names in that order, others behind them by the alphabet."""
    places = {name: i for i, name in enumerate(order)}
    return sorted(names, key=lambda name: (places.get(name, len(order)), name))
