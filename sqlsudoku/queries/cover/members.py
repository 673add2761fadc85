"""The search where a recursion may have several recursive members: a member for each stage of a wave.

A row is a state at one stage; `phase` names the stage that is next. What a stage computes on the way stands in
subqueries of its columns, since nothing else lets a member name a value and use it twice. The row with the highest
level is next, so the search goes to the depth first, and a limit ends it early.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from sqlglot import exp

from sqlsudoku.dialect import Dialect
from sqlsudoku.queries.cover.terms import Column, Number, Part, Term, Test
from sqlsudoku.queries.cover.wave import Branch, Stage, Wave, candidates
from sqlsudoku.trees import all_of, column, cte, equal, named, number, shifted, text, union_all

Made = tuple[int, str]
"""Which part makes a column, counted from 0 in the order of the wave (-1: it is in the row), and the column."""
STATE = "state"
SOLVED = "solved"
CHOSEN = "children"


@dataclass(frozen=True)
class Members:
    dialect: Dialect
    wave: Wave
    key: Sequence[str]
    """The columns that name a puzzle: id, or none."""

    def search(self) -> exp.CTE:
        """The recursive part; the rows of phase `solved` are the solutions."""
        names = ["level", "phase", *self.key, *self.words, "before", *self.extras]
        anchor = self.select({"phase": text(self.first.name), "level": number(0)}, self.words, "start", "the puzzle")
        members = union_all(anchor, *self.members())
        members.set("order", exp.Order(expressions=[exp.Ordered(this=column("level"), desc=True)]))
        members.meta["per_line"] = len(self.wave.words.groups)
        means = (
            "one row per state of the search at a stage of its wave; phase names the stage that is next, and `solved`",
            "has no next one; level counts the choices, and the highest level is next",
        )
        return cte(STATE, names, members, *means)

    def solved(self) -> exp.Expr:
        return equal(column("phase"), text(SOLVED))

    def members(self) -> list[exp.Select]:
        """The recursive members in the order in which a state passes them."""
        before = candidates(self.wave.words)
        wave, branch = self.wave.stages, self.branch.stages
        members = []
        for i, stage in enumerate(wave):
            phase: exp.Expr = text(wave[i + 1].name) if i + 1 < len(wave) else self.next_round()
            change = [Test(before, Column("before"), same=False)] if i == 0 else []
            values: dict[str, Term] = {"before": before} if i == 0 else {}
            members.append(self.member(stage, stage.name, phase, change, values))
        spot, pick = branch
        members.append(self.member(spot, self.first.name, text(pick.name), [Test(before, Column("before"))], {}))
        members.append(self.member(pick, pick.name, text(CHOSEN), [], {}))
        return [*members, *self.children()]

    def next_round(self) -> exp.Expr:
        """The phase behind a wave."""
        done = Test(Column("undecided"), Number(0)).tree(self.dialect)
        return exp.Case(ifs=[exp.If(this=done, true=text(SOLVED))], default=text(self.first.name))

    def member(
        self, stage: Stage, phase: str, next_phase: exp.Expr, tests: Sequence[Test], values: Mapping[str, Term]
    ) -> exp.Select:
        """The member that takes the states of a phase through a stage."""
        computed = {name: self.computed(stage, name) for name in stage.stored}
        computed |= {name: term.tree(self.dialect) for name, term in values.items()}
        carried = [name for name in (*self.words, "before", *self.extras) if name in self.needed[stage.name]]
        columns = {"level": column("level"), "phase": next_phase, **computed}
        query = self.select(columns, carried, STATE, *(f"{part.name}: {part.means}" for part in stage.parts))
        conditions: list[exp.Expr] = [equal(column("phase"), text(phase))]
        conditions += [test.tree(self.dialect) for test in (*tests, *stage.parts[0].keep)]
        return query.where(all_of(conditions))

    def children(self) -> list[exp.Select]:
        """The two states that follow a choice."""
        members = []
        for part in self.branch.children():
            columns = {
                "level": shifted(column("level"), 1),
                "phase": text(self.first.name),
                **{name: term.tree(self.dialect) for name, term in part.columns.items()},
            }
            query = self.select(columns, [], STATE, f"{part.name}: {part.means}")
            members.append(query.where(equal(column("phase"), text(CHOSEN))))
        return members

    def select(self, columns: Mapping[str, exp.Expr], carried: Iterable[str], source: str, *comment: str) -> exp.Select:
        """A row of the recursion: what is computed, what is carried on, and 0 for what no later stage reads."""
        carried = {*carried, *self.key}
        trees = []
        for name in ("level", "phase", *self.key, *self.words, "before", *self.extras):
            tree = columns.get(name) or (column(name) if name in carried else number(0))
            trees.append(named(tree, name) if name in columns else tree)
        query = exp.select(*trees).from_(source)
        query.comments = list(comment)
        return query

    # what a row holds

    @cached_property
    def branch(self) -> Branch:
        return Branch(self.wave)

    @property
    def first(self) -> Stage:
        return self.wave.stages[0]

    @property
    def words(self) -> Sequence[str]:
        return self.wave.words.names

    @cached_property
    def extras(self) -> list[str]:
        """What stages store beside the words."""
        stored = [name for stage in self.order for name in stage.stored if name not in self.words]
        return list(dict.fromkeys(stored))

    @cached_property
    def order(self) -> list[Stage]:
        return [*self.wave.stages, *self.branch.stages]

    @cached_property
    def needed(self) -> dict[str, set[str]]:
        """By stage, which columns of the row the stages behind it read."""
        children = {name for part in self.branch.children() for t in part.columns.values() for name in t.columns()}
        again = {*self.words, "before"}
        needed: dict[str, set[str]] = {}
        for stages, then in ((self.wave.stages, {*again, "undecided"}), (self.branch.stages, children)):
            later = set(then)
            for stage in reversed(stages):
                needed[stage.name] = set(later)
                later -= set(stage.stored)
                for name in stage.stored:
                    later |= self.reads(stage, name)
                later |= {name for test in stage.parts[0].keep for name in test.columns()}
        return needed

    # subqueries

    def computed(self, stage: Stage, name: str) -> exp.Expr:
        """A column that a stage stores."""
        query = self.let(stage, [name], len(self.parts(stage)), self.uses(stage, name))
        assert query
        if query.args.get("from_") is None:
            (tree,) = query.expressions
            assert isinstance(tree, exp.Expr)
            return tree.unalias()
        return query.subquery()

    def let(self, stage: Stage, names: Sequence[str], behind: int, uses: Counter["Made"]) -> exp.Select | None:
        """A query of the columns as they are behind so many parts; None if they are columns of the row."""
        parts = self.parts(stage)
        last = max((self.made(stage, name, behind) for name in names), default=-1)
        if last < 0:
            return None
        here = {n: parts[last].columns[n] for n in names if self.made(stage, n, behind) == last}
        handed = [n for n in names if n not in here and self.made(stage, n, behind) >= 0]
        here = {name: self.inlined(stage, term, last, uses) for name, term in here.items()}
        inner = [*handed, *(name for term in here.values() for name in term.columns())]
        source = self.let(stage, list(dict.fromkeys(inner)), last, uses)
        query = exp.select(
            *(named(here[n].tree(self.dialect), n) if n in here else column(n) for n in (*here, *handed))
        )
        return query.from_(self.dialect.row_kept_apart(source).subquery()) if source else query

    def inlined(self, stage: Stage, term: Term, behind: int, uses: Counter["Made"]) -> Term:
        """The term with what is used only once written in place: a name for it would cost and explain nothing."""
        once: dict[str, Term] = {}
        for name in term.columns():
            made = self.made(stage, name, behind)
            if made >= 0 and uses[made, name] == 1:
                inner = self.parts(stage)[made].columns[name]
                if all(self.made(stage, n, made) == self.made(stage, n, behind) for n in inner.columns()):
                    once[name] = self.inlined(stage, inner, made, uses)
        return term.with_columns(once)

    def uses(self, stage: Stage, name: str) -> Counter["Made"]:
        """What a column is computed from, part by part, and how often each is used."""
        parts = self.parts(stage)
        uses: Counter[Made] = Counter()
        found = {(self.made(stage, name, len(parts)), name)}
        while found:
            made, current = found.pop()
            for inner, times in parts[made].columns[current].columns().items():
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
        stages = self.wave.stages if stage.name in {s.name for s in self.wave.stages} else self.branch.stages
        names = [s.name for s in stages]
        return [part for s in stages[: names.index(stage.name) + 1] for part in s.parts]

    def stored_before(self, stage: Stage) -> set[str]:
        names = [s.name for s in self.order]
        return {*self.words, *(n for s in self.order[: names.index(stage.name)] for n in s.stored)}

    def reads(self, stage: Stage, name: str) -> set[str]:
        """The columns of the row that a column of a stage is computed from."""
        return {column_name for made, column_name in self.uses(stage, name) if made < 0}
