"""Other words for the same, which only some databases have: a list around a value, FROM before SELECT, hints.

A dialect lists the words that it has, by the place in a statement that they are for. A statement is marked before it
is written in a dialect, and what is marked gets its words afterwards.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from random import Random
from typing import NamedTuple

from sqlglot import exp

from sqlsudoku.lab.fuzz.grammar.lists import LIST_PARTS
from sqlsudoku.lab.fuzz.grammar.tables import EDGES, KEYS
from sqlsudoku.lab.fuzz.names import is_cte

SPELLED = "spelled"
"""The key of the words of a marked node; its root has the key, too."""
SHARE = 0.4
"""The share of the places that get the words."""
CLAUSES = ("joins", "where", "group", "having", "order", "limit", "offset", "distinct", "with_", "laterals", "windows")


class Spelling(NamedTuple):
    """A place in a statement, and the words for it, in which {} is what stands there usually."""

    place: str
    words: str

    def __str__(self) -> str:
        return f"{self.place} as {self.words}"


OTHER_MEANING: Mapping[str, Collection[str]] = {
    "value": ("caseless texts", "bytewise texts", "ignoring case", "by bytes", *LIST_PARTS, "list of rows"),
    "table": ("storage",),
}
"""The parts with which the words for a place may mean another thing: a value may lose its collation in a list, a list
in a list may be one of two dimensions, and ONLY reads nothing of a table that has its rows in partitions."""
SUBQUERY = "SELECT "
"""What words with a query of their own contain: for its sake, DuckDB reads all rows before it returns the first."""


def drawn(chance: Random, known: Mapping[str, Sequence[str]], parts: Collection[str]) -> tuple[Spelling, ...]:
    """One or two of the spellings that a dialect has. parts: those of the case."""
    places = [each for each in known if set(OTHER_MEANING.get(each, ())).isdisjoint(parts)]
    several = [
        Spelling(place, words)
        for place in places
        for words in known[place]
        if not (SUBQUERY in words and "endless" in parts)
    ]
    return tuple(chance.sample(several, min(len(several), chance.choice([1, 1, 2]))))


def marked(tree: exp.Expr, spellings: Sequence[Spelling]) -> exp.Expr:
    """A copy of the tree where some places have a mark."""
    if not spellings:
        return tree
    copy = tree.copy()
    for spelling in spellings:
        chance = Random(str(spelling))
        found = [node for node in copy.walk() if PLACES[spelling.place].fits(node) and SPELLED not in node.meta]
        for node in found:
            if len(found) == 1 or chance.random() < SHARE:
                node.meta[SPELLED] = spelling
    copy.meta.setdefault(SPELLED, None)
    return copy


def spelled(tree: exp.Expr, generator: str | None) -> exp.Expr:
    """The tree, as it is written in a dialect, with its words in the marked places; it is changed."""
    if SPELLED not in tree.meta:
        return tree
    for node in reversed(list(tree.walk())):  # what is inside first
        if spelling := node.meta.get(SPELLED):
            other = PLACES[spelling.place].write(node, spelling.words, generator)
            if node is tree:
                tree = other
            elif other is not node:
                node.replace(other)
    return tree


class SpelledPlace(NamedTuple):
    """Which nodes are such a place, and how one is written with its words, after what is inside it."""

    fits: Callable[[exp.Expr], bool]
    write: Callable[[exp.Expr, str, str | None], exp.Expr]


def _around(node: exp.Expr, words: str, generator: str | None) -> exp.Expr:
    """The words around what a node is."""
    return exp.Var(this=words.replace("{}", node.sql(generator, copy=False)))


def _is_value(node: exp.Expr) -> bool:
    """Whether a node is a column among the items of a SELECT that groups nothing, or in its WHERE."""
    if not isinstance(node, exp.Column) or node.is_star or node.arg_key in ("field", "expressions", "except_"):
        return False
    # what is in a change that is in a WITH may be the column that is set
    others = (exp.AggFunc, exp.Window, exp.Order, exp.Group, exp.Join, exp.DML, exp.OnConflict)
    around = node.find_ancestor(exp.Select, *others)
    return isinstance(around, exp.Select) and not around.args.get("group") and not around.find(exp.AggFunc, exp.Window)


def _is_condition(node: exp.Expr) -> bool:
    return isinstance(node, exp.Where)


def _condition(node: exp.Expr, words: str, generator: str | None) -> exp.Expr:
    node.set("this", _around(node.this, words, generator))
    return node


def _is_derived(node: exp.Expr) -> bool:
    """Whether a node is a SELECT in FROM without an order and a limit."""
    return (
        isinstance(node, exp.Select)
        and isinstance(node.parent, exp.Subquery)
        and isinstance(node.parent.parent, exp.From | exp.Join)
        and bool(node.parent.alias)
        and not any(node.args.get(key) for key in ("order", "limit", "offset"))
    )


def _is_whole_table(node: exp.Expr) -> bool:
    """Whether a node is SELECT * FROM a table, and nothing else."""
    if not isinstance(node, exp.Select) or any(node.args.get(key) for key in CLAUSES):
        return False
    from_ = node.args.get("from_")
    is_table = from_ is not None and isinstance(from_.this, exp.Table) and not from_.this.args.get("joins")
    return is_table and len(node.expressions) == 1 and isinstance(node.expressions[0], exp.Star)


def _whole_table(node: exp.Expr, words: str, generator: str | None) -> exp.Expr:
    table = node.args["from_"].this
    table.set("alias", None)
    return _around(table, words, generator)


def _is_from(node: exp.Expr) -> bool:
    return isinstance(node, exp.Select) and bool(node.args.get("from_")) and not node.args.get("hint")


def _from_first(node: exp.Expr, words: str, generator: str | None) -> exp.Expr:
    """FROM before SELECT."""
    with_, from_, joins = (node.args.get(key) for key in ("with_", "from_", "joins"))
    for key in ("with_", "from_", "joins"):
        node.set(key, None)
    read = exp.Select(from_=from_, joins=joins).sql(generator, copy=False).removeprefix("SELECT").strip()
    whole = words.format(from_=read, select=node.sql(generator, copy=False))
    return exp.Var(this=f"{with_.sql(generator, copy=False)} {whole}" if with_ else whole)


def _is_table(node: exp.Expr) -> bool:
    """Whether a node of FROM is one of a case's own tables."""
    if not isinstance(node, exp.Table) or not isinstance(node.parent, exp.From | exp.Join):
        return False
    select = node.find_ancestor(exp.Select)
    root = node.root()
    return select is not None and node.name.lower() in (EDGES, KEYS) and not is_cte(node.name, node, root)


def _is_grouped(node: exp.Expr) -> bool:
    """Whether a node groups by the items of its SELECT that are no aggregates, each once."""
    select = node.parent
    if not isinstance(node, exp.Group) or not isinstance(select, exp.Select):
        return False
    items = [each.unalias() for each in select.expressions]
    keys = [each for each in items if not each.find(exp.AggFunc)]
    plain = all(isinstance(each, exp.Column) for each in (*keys, *node.expressions))
    others = (each.this if isinstance(each, exp.Cast) else each for each in items if each not in keys)
    whole = all(isinstance(each, exp.AggFunc) for each in others)
    return plain and whole and bool(keys) and keys == node.expressions


def _group(_: exp.Expr, words: str, __: str | None) -> exp.Expr:
    return exp.Group(expressions=[exp.Var(this=words)])


def _is_join(node: exp.Expr) -> bool:
    return isinstance(node, exp.Join) and not any(node.args.get(key) for key in ("side", "kind", "method", "using"))


def _join(node: exp.Expr, words: str, _: str | None) -> exp.Expr:
    if node.args.get("on"):
        node.set("kind", words)
    return node


def _is_select(node: exp.Expr) -> bool:
    return isinstance(node, exp.Select)


def _word(node: exp.Expr, words: str, _: str | None) -> exp.Expr:
    """A word after SELECT."""
    node.set("operation_modifiers", [exp.Var(this=words)])
    return node


PLACES: Mapping[str, SpelledPlace] = {
    "value": SpelledPlace(_is_value, _around),
    "condition": SpelledPlace(_is_condition, _condition),
    "derived table": SpelledPlace(_is_derived, _around),
    "whole table": SpelledPlace(_is_whole_table, _whole_table),
    "FROM": SpelledPlace(_is_from, _from_first),
    "table": SpelledPlace(_is_table, _around),
    "groups": SpelledPlace(_is_grouped, _group),
    "join": SpelledPlace(_is_join, _join),
    "SELECT": SpelledPlace(_is_select, _word),
}
"""The places of spellings."""
