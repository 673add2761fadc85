"""Lists: the path of a recursion's row as a list, what is computed of one, and its elements as rows."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from sqlglot import exp

from sqlsudoku.lab.compliance.requirements import Requirements
from sqlsudoku.lab.fuzz.grammar.arguments import LISTS, TYPES

if TYPE_CHECKING:
    from sqlsudoku.lab.fuzz.grammar.expressions import Grammar, Place

TRAIL = "trail"
"""The column with the list."""
LIST_PARTS = tuple(f"{kind}s" for kind in LISTS)
"""The parts of columns of lists."""
OPERATIONS: Mapping[str, str] = {
    "LIST_ADDED": "integer lists",
    "LIST_JOINED": "lists joined",
    "LIST_MAPPED": "lambda",
    "LIST_FILTERED": "lambda in a condition",
    "LIST_HAS": "element of a list",
    "LIST_LACKS": "element of no list",
    "LIST_LENGTH": "length of a list",
    "LIST_ITEM": "list by index",
    "LIST_LAST": "last of a list",
}
"""The parts of the operations, by the names that these have in a drawn statement; a dialect says how it writes each."""
OTHERS = {
    "UNNEST": ("elements as rows", "elements in LATERAL", "elements in a subquery", "elements in the member"),
    "LIST_OF_ROWS": ("list of rows",),
}
"""The parts of what is no function of a list, by its name."""
ORDERED = "ordered lists"
"""The part of a list in an order; a dialect says so if it documents the order."""


def lacking(facts: Requirements) -> set[str]:
    """The parts that a dialect says it has not."""
    parts = {name: (part,) for name, part in OPERATIONS.items()} | OTHERS | {"ORDER": (ORDERED,)}
    return {part for name, several in parts.items() if name not in facts.lists for part in several}


def literal(grammar: "Grammar", kind: str, place: "Place", depth: int = 0) -> str:
    """A list of up to three elements of the kind of its elements."""
    if grammar.has("list without elements"):
        return f"CAST(ARRAY[] AS {TYPES[kind]})"
    several = [_element(grammar, kind, place, depth) for _ in range(grammar.chance.choice([1, 1, 2, 3]))]
    return f"ARRAY[{', '.join(several)}]"


def _element(grammar: "Grammar", kind: str, place: "Place", depth: int) -> str:
    """An element, which has exactly the type of the list's."""
    own = LISTS[kind]
    found = "NULL" if grammar.has("NULL in a list") else grammar.value(own, place, depth)
    return f"CAST({found} AS {TYPES[own]})"


def drawn(grammar: "Grammar", kind: str, place: "Place", depth: int) -> str:
    """An expression that is a list; depth: how many levels it may have."""
    own = place.of(kind)
    if depth <= 0 or grammar.chance.random() < 0.3:
        return grammar.chance.choice(own) if own and grammar.chance.random() < 0.75 else literal(grammar, kind, place)
    inner = drawn(grammar, kind, place, depth - 1)
    if grammar.has("NULL as a list"):
        other = literal(grammar, kind, place)
        return grammar.chance.choice(
            [f"CAST(NULL AS {TYPES[kind]})", f"NULLIF({inner}, {other})", f"COALESCE({inner}, {other})"]
        )
    if grammar.has("lists joined"):
        return f"LIST_JOINED({inner}, {literal(grammar, kind, place, depth - 1)})"
    if kind == "integer list" and (found := _by_lambda(grammar, inner, place)):
        return found
    if grammar.chance.random() < 0.3:
        other = drawn(grammar, kind, place, 0)
        return f"CASE WHEN {grammar.condition_in('CASE', place, depth - 1)} THEN {inner} ELSE {other} END"
    return added(grammar, inner, kind, place, depth - 1)


def _by_lambda(grammar: "Grammar", own: str, place: "Place") -> str:
    """What a lambda makes of a list and a number, which is mostly a column; '' if it is not drawn."""
    name = next((each for each in ("LIST_MAPPED", "LIST_FILTERED") if grammar.has(OPERATIONS[each])), "")
    number = grammar.chance.choice(place.of("integer") or [str(grammar.chance.randint(1, 3))])
    return f"{name}({own}, {number})" if name else ""


def added(grammar: "Grammar", before: str, kind: str, place: "Place", depth: int) -> str:
    """A list and one more element at its end."""
    return f"LIST_ADDED({before}, {_element(grammar, kind, place, depth)})"


def longer(grammar: "Grammar", kind: str, alias: str, place: "Place") -> str:
    """What a member makes of the list of a row: mostly one with the row's node at its end, or a text."""
    own = f"{alias}.{TRAIL}"
    if grammar.chance.random() < 0.2:
        return drawn(grammar, kind, place, 1)
    if kind == "integer list" and (found := _by_lambda(grammar, own, place)):
        return f"LIST_ADDED({found}, {alias}.n)" if grammar.chance.random() < 0.5 else found
    if kind == "integer list" and grammar.chance.random() < 0.7:
        return f"LIST_ADDED({own}, {alias}.n)"
    return added(grammar, own, kind, place, 1)


def without(grammar: "Grammar", alias: str, place: "Place") -> str:
    """A condition that a number of a row, or of what it is joined to, is not in its list; '' if none is drawn."""
    if not grammar.has("no number twice"):
        return ""
    number = grammar.chance.choice([f"{alias}.n", *(each for each in place.of("integer") if each != f"{alias}.lvl")])
    return membership(grammar, f"{alias}.{TRAIL}", number, is_new=True)


def part_of(grammar: "Grammar", kind: str, place: "Place") -> str:
    """A number or a text that is computed of a list in a place; '' if none is drawn."""
    if grammar.chance.random() > 0.3:
        return ""
    several = [(name, own) for name, own in place.columns if LISTS.get(own) == kind]
    measured = [name for name, own in place.columns if own in LISTS]
    if kind == "integer" and measured and grammar.has("length of a list"):
        return f"CAST(LIST_LENGTH({grammar.chance.choice(measured)}) AS INTEGER)"
    if not several:
        return ""
    own, _ = grammar.chance.choice(several)
    if grammar.has("list by index"):
        return f"LIST_ITEM({own}, {grammar.chance.randint(1, 4)})"
    if grammar.has("elements in a subquery"):
        alias, name = grammar.fresh("u"), grammar.fresh("r")
        function = grammar.chance.choice(["MIN", "MAX"])
        return f"(SELECT {function}({alias}.{name}) FROM UNNEST({own}) AS {alias} ({name}))"
    return f"LIST_LAST({own})" if grammar.has("last of a list") else ""


def tested(grammar: "Grammar", kind: str, place: "Place", depth: int) -> str:
    """A condition about a list: whether it has an element, is NULL, or is equal to another one."""
    own = drawn(grammar, kind, place, depth)
    if found := membership(grammar, own, grammar.value(LISTS[kind], place, 0)):
        return found
    if grammar.chance.random() < 0.2:
        return f"{own} IS {grammar.chance.choice(['', 'NOT '])}NULL"
    signs = ["=", "<>", "<", "<=", ">", ">="] if grammar.has(ORDERED) else ["=", "<>"]
    return f"{own} {grammar.chance.choice(signs)} {drawn(grammar, kind, place, 0)}"


def membership(grammar: "Grammar", own: str, element: str, *, is_new: bool = False) -> str:
    """A condition that a list has an element, or that it has not; '' if none is drawn. is_new: only the latter."""
    if grammar.has("element of no list"):
        return f"LIST_LACKS({own}, {element})"
    if not grammar.has("element of a list"):
        return ""
    return f"{'NOT ' if is_new or grammar.chance.random() < 0.4 else ''}LIST_HAS({own}, {element})"


def of_rows(grammar: "Grammar", place: "Place") -> tuple[str, str]:
    """A list of the values of some rows in an order that decides their places, and its kind; '' if none is drawn."""
    several = [(name, kind) for kind, own in LISTS.items() if f"{kind}s" in grammar.shares for name in place.of(own)]
    if not several or not grammar.has("list of rows"):
        return "", ""
    own, kind = grammar.chance.choice(several)
    first = grammar.chance.choice(["", f"{grammar.chance.choice(place.of('integer', 'text'))}, "])
    return f"ARRAY_AGG({own} ORDER BY {first}{own}{grammar.chance.choice(['', ' DESC'])})", kind


def written(facts: Requirements, node: exp.Expr, generator: str | None) -> str:
    """An operation of lists as a dialect writes it, whose parts are written already; '' if it is none."""
    match node:
        case exp.Anonymous() if node.name.upper() in OPERATIONS:
            template, parts = facts.lists[node.name.upper()], node.expressions
            return template.format(*(each.sql(generator) for each in parts))
        case exp.ArrayAgg(this=exp.Order() as order):
            by = ", ".join(each.sql(generator) for each in order.expressions)
            return facts.lists["LIST_OF_ROWS"].format(order.this.sql(generator), order=by)
    return ""
