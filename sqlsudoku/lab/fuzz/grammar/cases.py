"""A case: tables and statements with a known answer, drawn from a seed and a number."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

from sqlglot import exp

from sqlsudoku.database.dialect import Setting
from sqlsudoku.lab.compliance.requirements import Departure, Requirements
from sqlsudoku.lab.fuzz.cases import AnyCase, settings_drawn
from sqlsudoku.lab.fuzz.grammar import recursions, renamed, scripts, spellings
from sqlsudoku.lab.fuzz.grammar.arguments import Argument, Arguments
from sqlsudoku.lab.fuzz.grammar.collations import compared
from sqlsudoku.lab.fuzz.grammar.expressions import Columns, Source
from sqlsudoku.lab.fuzz.grammar.facts import shares_of
from sqlsudoku.lab.fuzz.grammar.inserts import MADE, VIEW
from sqlsudoku.lab.fuzz.grammar.parts import PARTS
from sqlsudoku.lab.fuzz.grammar.recursions import FEW, FIRST, HUNDREDS, LARGE, THOUSANDS, LevelLimit
from sqlsudoku.lab.fuzz.grammar.scopes import Relation, UndecidedError
from sqlsudoku.lab.fuzz.grammar.spellings import Spelling
from sqlsudoku.lab.fuzz.grammar.statements import ALONE, Statements
from sqlsudoku.lab.fuzz.grammar.tables import EDGES, KEYS, Table, indexed, tables_drawn
from sqlsudoku.lab.fuzz.names import SCHEMA, in_order, nodes
from sqlsudoku.lab.fuzz.recursion.cases import ABOUT
from sqlsudoku.lab.fuzz.trees import parsed

QUERY = "statement"
"""What such a case has instead of a query's name."""
MOST_ROWS = 200
"""The most rows of an answer."""
MANY_ROWS = frozenset(["hundreds of levels", "thousands of rows"])
"""The parts of cases that may have more."""
TREES = ("trees", "as_read")
"""What is not sent to another process, since few cases need it again, and to parse it takes no longer."""
DRAWS = 6
"""How many statements are drawn until one tells enough."""
ASKED = 3
"""How many cases in a row have statements of the same parts. Surroundings cost as much as another statement, so that
a statement comes again only if there are not so many."""


@dataclass(frozen=True)
class GrammarCase(AnyCase):
    """Statements over tables, as standard SQL; the last one is judged.

    parts: those that were drawn; before: those of them that come before the last statement; values: those of its
    parameters by name; earlier: those with which the same statement is asked before; ends: whether a recursion without
    an end is asked with the bound that it has here; departs: where its rows are not the standard's; spellings: words
    that only its dialect has.
    """

    tables: tuple[Table, ...] = ()
    script: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    values: tuple[tuple[str, Argument], ...] = ()
    earlier: tuple[tuple[str, Argument], ...] = ()
    ends: bool = False
    departs: frozenset[Departure] = frozenset()
    spellings: tuple[Spelling, ...] = ()

    def __getstate__(self) -> Mapping[str, Any]:
        known = {name: each for name, each in self.__dict__.items() if name not in TREES}
        return {**known, "traits": self.traits}  # for which the trees would be parsed

    @cached_property
    def trees(self) -> Sequence[exp.Expr]:
        """The statements as trees."""
        return [parsed(each) for each in self.script]

    @cached_property
    def as_read(self) -> Sequence[exp.Expr]:
        """The same with the values of the parameters, and names as they are compared."""
        return _read(self.script, self.values)

    def qualified(self, name: str) -> str:
        """The name of a table or view, with its schema if that is the other one."""
        tables = (each for tree in self.trees for each in nodes(tree, exp.Table) if each.db == SCHEMA)
        return f"{SCHEMA}.{name}" if any(each.name == name for each in tables) else name

    @cached_property
    def answer(self) -> Relation:
        """The right rows. Raises UndecidedError if they are not known, also for the values that are asked before."""
        if self.earlier:
            _ = replace(self, values=self.earlier, earlier=()).answer
        levels = {"endless": THOUSANDS, "hundreds of levels": HUNDREDS, "thousands of rows": LARGE}
        return self._rows(next((most for part, most in levels.items() if part in self.parts), FEW))

    @property
    def tells(self) -> bool:
        """Whether the answer is another one than that of recursions which end after the first level."""
        try:
            return self.is_endless or (
                self.answer.levels > FIRST.most and Counter(self._rows(FIRST).rows) != Counter(self.answer.rows)
            )
        except UndecidedError:  # as when other rows are the first ones of a LIMIT
            return True

    def _rows(self, levels: LevelLimit) -> Relation:
        tables = tuple(
            (each.name, each.columns, compared(each.rows, each.collations), (*each.key_columns,))
            for each in self.tables
        )
        return _rows(self.script, self.values, tables, levels._replace(departs=self.departs))

    @property
    def is_endless(self) -> bool:
        """Whether its recursion is asked without the bound that it has here."""
        return "endless" in self.parts and not self.ends

    @cached_property
    def traits(self) -> Mapping[str, object]:
        shapes = frozenset(each for each in ALONE if each in self.parts) or "from"
        about = [*self.parts, *(["several parameters"] if len(self.values) > 1 else [])]
        return {"query": QUERY, "form": self.form, "shape": shapes, "source": None, "about": frozenset(about)}

    @cached_property
    def form(self) -> str:
        """How its recursions are united; a UNION elsewhere is none of them."""
        with_ = [each for tree in self.as_read for each in nodes(tree, exp.With)]
        rings = [ring for each in with_ if each.recursive for ring in in_order(each)]
        read = [(cte.this, [each.alias for each in ring]) for ring in rings for cte in ring]
        return "union" if any(recursions.is_distinct(*each) for each in read) else "union all"

    @property
    def log(self) -> Mapping[str, object]:
        tables = [table._replace(rows=tuple(tuple(map(_logged, row)) for row in table.rows)) for table in self.tables]
        return {
            "query": self.query,
            "script": self.script,
            "values": self.values,
            "earlier": self.earlier,
            "parts": self.parts,
            "spellings": [*map(str, self.spellings)],
            "tables": tables,
        }

    @property
    def looks(self) -> str:
        # the rarest part, since most others of a case have no part in a fault
        return f"{self.query} {min(self.parts, key=lambda part: PARTS[part], default='')}"

    @property
    def looks_shrunk(self) -> str:
        return "; ".join(self.script)

    def __str__(self) -> str:
        return ", ".join([self.query, *self.parts, *map(str, self.spellings), *self.around])


class DrawnStatement(NamedTuple):
    """A case with nothing around its statement, and other values for the parameters."""

    case: GrammarCase
    others: tuple[tuple[str, Argument], ...]


def of_draw(
    requirements: Requirements, settings: tuple[Setting, ...], seed: int, number: int
) -> tuple[tuple[GrammarCase, int], ...]:
    """The cases of the draw of that number, which have the same parts, each in surroundings of its own.

    With each, how many statements were drawn for it that are not asked: all of them count for the first case.
    """
    statements, refused = _statements(requirements, seed, number)
    several = []
    for place in range(ASKED):
        statement = statements[place % len(statements)]
        chance = Random(f"{QUERY} {seed} {ASKED * number + place}")
        around = surrounded(chance, shares_of(chance, requirements), statement, settings, requirements.spellings)
        several.append(_known(requirements, around) or replace(statement.case, settings=around.settings))
    return tuple((case, 0 if place else refused) for place, case in enumerate(several))


def _statements(requirements: Requirements, seed: int, number: int) -> tuple[Sequence[DrawnStatement], int]:
    """The statements of a draw, one at least, and how many others were drawn for it.

    Those are drawn until one tells enough. It comes first; then come the deepest of the others.
    """
    chance = Random(f"{QUERY} {seed} {number}")
    count = 0
    while True:
        parts = shares_of(chance, requirements)
        telling, others = list[DrawnStatement](), list[DrawnStatement]()
        for _ in range(DRAWS):
            statement = any_statement(chance, parts)
            count += 1
            if case := _known(requirements, statement.case):
                (telling if case.tells else others).append(statement._replace(case=case))
            if telling:
                break
        others.sort(key=lambda each: depth(each.case), reverse=True)
        if found := [*telling, *others][:ASKED]:
            return found, count - len(found)


def depth(case: GrammarCase) -> tuple[bool, bool, bool]:
    """What a case has of several levels, and of several rows: an answer of no row shows little."""
    levels, rows = case.answer.levels, len(case.answer.rows)
    return levels > FIRST.most and rows > 0, rows > 1, levels > FIRST.most


def drawn_once(
    chance: Random, requirements: Requirements, parts: Mapping[str, float], settings: Sequence[Setting] = ()
) -> GrammarCase | None:
    """A case of some parts; None if the dialect lacks it as a whole or its rows are not known.

    parts: the share of the places that have each.
    """
    return _known(
        requirements, surrounded(chance, parts, any_statement(chance, parts), settings, requirements.spellings)
    )


def _known(requirements: Requirements, case: GrammarCase) -> GrammarCase | None:
    """The case as the dialect means it; None if the dialect lacks it as a whole or its rows are not known."""
    if case.departs != requirements.departs:
        case = replace(case, departs=requirements.departs)
    return None if requirements.lack(ABOUT, case) or not is_known(case) else case


@lru_cache(maxsize=16)
def _read(script: tuple[str, ...], values: tuple[tuple[str, Argument], ...]) -> Sequence[exp.Expr]:
    """Statements with the values of their parameters, and names as they are compared."""
    given = {name: exp.convert(value) for name, value in values}
    return [_as_read(parsed(each), given) for each in script]


@lru_cache(maxsize=16)
def _rows(
    script: tuple[str, ...],
    values: tuple[tuple[str, Argument], ...],
    tables: tuple[tuple[str, Columns, tuple[tuple[Any, ...], ...], tuple[str, ...]], ...],
    levels: LevelLimit,
) -> Relation:
    """The rows of the last statement; computed once, since what is around a statement changes none of them."""
    known = {name: Relation([column for column, _ in columns], rows, key=key) for name, columns, rows, key in tables}
    return scripts.rows(known, _read(script, values), levels)


def _as_read(tree: exp.Expr, given: Mapping[str, exp.Expr]) -> exp.Expr:
    """The tree with values for its parameters and names in small letters; itself, uncopied, if it has neither."""
    if not any(map(_is_read_otherwise, nodes(tree, exp.Identifier, exp.Placeholder))):
        return tree
    copy = tree.copy()
    for node in list(nodes(copy, exp.Placeholder)):
        node.replace(given[node.name].copy())
    return renamed.in_small_letters(copy)


def _is_read_otherwise(node: exp.Expr) -> bool:
    """Whether a node is a parameter or a name with capital letters."""
    if isinstance(node, exp.Identifier):
        return not node.args.get("quoted") and node.this != node.this.lower()
    return isinstance(node, exp.Placeholder)


def _logged(value: Any) -> Any:
    """A value of a row as JSON has it."""
    return value if value is None or isinstance(value, int) else str(value)


def is_known(case: GrammarCase) -> bool:
    """Whether the rows of a case are known, and few."""
    try:
        return len(case.answer.rows) <= (MOST_ROWS if MANY_ROWS.isdisjoint(case.parts) else 10 * MOST_ROWS)
    except UndecidedError:
        return False


def any_case(chance: Random, parts: Mapping[str, float], settings: Sequence[Setting] = ()) -> GrammarCase:
    """A statement in its surroundings, whose rows may not be known."""
    return surrounded(chance, parts, any_statement(chance, parts), settings)


def any_statement(chance: Random, parts: Mapping[str, float]) -> DrawnStatement:
    """A statement with nothing around it, whose rows may not be known."""
    grammar = Statements(chance, parts)
    tables = tables_drawn(grammar)
    grammar.tables = [Source(each.name, dict(each.columns)) for each in tables]
    script = [grammar.with_commas(each) for each in grammar.script()]
    if grammar.made_columns:
        tables = (*tables, Table(MADE, tuple(grammar.made_columns)))
    values, others = (tuple((name, grammar.argument(kind)) for name, kind in grammar.given.items()) for _ in range(2))
    case = GrammarCase(QUERY, tables=tables, script=tuple(script), parts=_listed(grammar.parts), values=values)
    return DrawnStatement(case, others)


def surrounded(
    chance: Random,
    parts: Mapping[str, float],
    statement: DrawnStatement,
    settings: Sequence[Setting] = (),
    words: Mapping[str, Sequence[str]] = MappingProxyType({}),
) -> GrammarCase:
    """The case with what changes none of its rows: other names, words, indexes, settings, and what comes before.

    words: the spellings that the dialect has.
    """
    grammar, case = Arguments(chance, parts), statement.case
    columns = {name for table in case.tables for name, _ in table.columns}
    script = renamed.renamed(grammar, case.script, columns)
    if not {"IN a table", "trigger"}.intersection(case.parts) and grammar.has("schema"):
        made = [] if "temporary table" in case.parts else [MADE]  # which is in no schema
        placed = [each for each in (EDGES, KEYS, VIEW, *made) if chance.random() < 0.6]
        script = [renamed.in_schema(each, placed) for each in script]
    before = _before(grammar, case)
    # an UPDATE that moves a row to another partition is a DELETE and an INSERT, and calls their triggers
    in_partitions = not {"trigger", "update"}.issubset(case.parts)
    tables = tuple(indexed(grammar, each, in_partitions=in_partitions) for each in case.tables)
    spelled = spellings.drawn(chance, words, grammar.parts.union(case.parts)) if grammar.has("own spelling") else ()
    around = settings_drawn(chance, settings)
    return replace(
        case,
        tables=tables,
        script=tuple(script),
        parts=_listed(grammar.parts.union(case.parts)),
        before=tuple(before),
        spellings=spelled,
        earlier=statement.others if "asked before" in before else (),
        # by design, other plans may compute a recursion to its end: DuckDB's do that without inlining of CTEs
        settings=tuple(each for each in around if not (each.slows and "endless" in case.parts)),
    )


def _listed(parts: Collection[str]) -> tuple[str, ...]:
    """Some parts, in the order in which all are listed."""
    return tuple(each for each in PARTS if each in parts)


def made_first(trees: Sequence[exp.Expr]) -> int:
    """How many statements come before the first one that changes a table, or before the last."""
    return next((place for place, each in enumerate(trees) if not isinstance(each, exp.Create)), len(trees) - 1)


def _before(grammar: Arguments, case: GrammarCase) -> list[str]:
    """What comes before the last statement; rows that come only then must be read by it alone."""
    kept = all(each.startswith(("CREATE VIEW", "CREATE FUNCTION")) for each in case.script[:-1])
    found = [each for each in ("statistics", "failed statement", "cancelled statement") if grammar.has(each)]
    if "RETURNING" in case.script[-1]:
        return found
    if grammar.has("rolled back"):
        found += ["rolled back", *(["rolled back to a savepoint"] if grammar.has("rolled back to a savepoint") else [])]
    if grammar.has("asked before"):
        first = case.script[: made_first(case.trees)]
        if len(first) < len(case.script) - 1 and is_known(replace(case, script=(*first, case.script[-1]))):
            found += ["changes between"] if grammar.has("changes between") else []
        several = ("asked often", "DDL between", *(["rows between"] if kept else []))
        several += ("prepared once",) if case.values else ()
        found += ["asked before", *(each for each in several if grammar.has(each))]
    if "RETURNING" not in case.parts and not case.values and "endless" not in case.parts:
        found += [each for each in ("explained before", "cursor") if grammar.has(each)]
        found += ["held cursor"] if "cursor" in found and grammar.has("held cursor") else []
    return found
