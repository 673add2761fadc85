"""Lists as values: the path of a recursion's row as a list, what is computed of one, and its elements as rows."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlglot import exp

from sqlsudoku.lab.compliance.requirements import Departure, Requirements
from sqlsudoku.lab.fuzz.grammar.arguments import LISTS, TYPES
from sqlsudoku.lab.fuzz.grammar.scopes import ListValue, Row, Scope, UndecidedError
from sqlsudoku.lab.fuzz.grammar.values import Evaluate, sized, value

if TYPE_CHECKING:
    from sqlsudoku.lab.fuzz.grammar.expressions import Grammar, Place

TRAIL = "trail"
"""The column with the list."""
LONGEST = 40
"""The most elements of a list."""
LIST_PARTS = tuple(f"{kind}s" for kind in LISTS)
"""The parts of columns of lists."""
MAKE_NULL = (exp.Lag, exp.Lead, exp.FirstValue, exp.LastValue, exp.NthValue, exp.Rollup, exp.Cube, exp.GroupingSets)
"""What makes a value NULL, as an outer join does."""
Meaning = Callable[..., Any]


def _is_list(found: Any) -> bool:
    return isinstance(found, ListValue)


def _checked(own: Any) -> ListValue:
    """A list that is not NULL. Raises UndecidedError if it is, of which databases differ in what they add to it."""
    if not _is_list(own):
        raise UndecidedError(f"{own!r} is no list")
    return own  # type: ignore[no-any-return]


def _short(elements: tuple[Any, ...]) -> ListValue:
    if len(elements) > LONGEST:
        raise UndecidedError("a list is too long")
    return ListValue(elements)


def _has(own: Any, element: Any) -> bool | None:
    """Whether a list has an element. It is not decided if NULL may be it, or is looked for where nothing is."""
    if element is None and _checked(own):
        return None
    if element is None or (None in _checked(own) and element not in own):
        raise UndecidedError("databases differ in whether NULL is in a list")
    return element in own


def _lacks(own: Any, element: Any) -> bool | None:
    """Whether a list has no element that is equal to this one; NULL is unknown."""
    if element is None and not _checked(own):
        raise UndecidedError("databases differ in whether NULL is in an empty list")
    return None if element is None or (None in _checked(own) and element not in own) else element not in own


def _item(own: Any, place: int) -> Any:
    """The element at a place, which is 1 or more; NULL if the list has fewer."""
    if own is None:
        return None
    if type(place) is not int or place < 1:
        raise UndecidedError("databases differ in what is before a list")
    return _checked(own)[place - 1] if place <= len(_checked(own)) else None


def _each_more(own: Any, number: Any) -> ListValue:
    """The list with a number added to each element."""
    return ListValue([None if None in (each, number) else sized(each + number) for each in _checked(own)])


def _those_above(own: Any, number: Any) -> ListValue:
    """The elements that are known to be greater than a number."""
    return ListValue([each for each in _checked(own) if None not in (each, number) and each > number])


class Operation(NamedTuple):
    """What is computed of a list: the part that it is, and what it means."""

    part: str
    meaning: Meaning


OPERATIONS: Mapping[str, Operation] = {
    "LIST_ADDED": Operation("integer lists", lambda own, element: _short((*_checked(own), element))),
    "LIST_JOINED": Operation("lists joined", lambda own, other: _short((*_checked(own), *_checked(other)))),
    "LIST_MAPPED": Operation("lambda", _each_more),
    "LIST_FILTERED": Operation("lambda in a condition", _those_above),
    "LIST_HAS": Operation("element of a list", _has),
    "LIST_LACKS": Operation("element of no list", _lacks),
    "LIST_LENGTH": Operation("length of a list", lambda own: None if own is None else len(_checked(own))),
    "LIST_ITEM": Operation("list by index", _item),
    "LIST_LAST": Operation("last of a list", lambda own: None if own is None else (_checked(own) or (None,))[-1]),
}
"""The operations by the names that they have in a drawn statement; a dialect says how it writes each."""
OTHERS = {
    "UNNEST": ("elements as rows", "elements in LATERAL", "elements in a subquery", "elements in the member"),
    "LIST_OF_ROWS": ("list of rows",),
}
"""The parts of what is no function of a list, by its name."""
ORDERED = "ordered lists"
"""The part of a list in an order; a dialect says so if it documents the order."""


def lacking(facts: Requirements) -> set[str]:
    """The parts that a dialect says it has not."""
    parts = {name: (each.part,) for name, each in OPERATIONS.items()} | OTHERS | {"ORDER": (ORDERED,)}
    return {part for name, several in parts.items() if name not in facts.lists for part in several}


def check(trees: Sequence[exp.Expr], shown: Sequence[Row], departs: frozenset[Departure]) -> None:
    """Raises UndecidedError if a list of some statements may be NULL, or is shown, where a database has not that."""
    if Departure.LIST_NOT_SHOWN in departs and any(_is_list(each) for row in shown for each in row):
        raise UndecidedError("the driver returns no list")
    if Departure.LIST_NOT_NULL not in departs or not any(tree.find(exp.Array, exp.ArrayAgg) for tree in trees):
        return
    if any(join.side for tree in trees for join in tree.find_all(exp.Join)) or any(map(_makes_null, trees)):
        raise UndecidedError("a list may be empty where another value is NULL")


def _makes_null(tree: exp.Expr) -> bool:
    return tree.find(*MAKE_NULL) is not None


# what is drawn


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
    name = next((each for each in ("LIST_MAPPED", "LIST_FILTERED") if grammar.has(OPERATIONS[each].part)), "")
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


# the values


def called(tree: exp.Anonymous) -> Evaluate:
    """What computes an operation of a list."""
    if tree.name.upper() not in OPERATIONS:
        raise UndecidedError(f"no function {tree.name}")
    meaning, parts = OPERATIONS[tree.name.upper()].meaning, [value(each) for each in tree.expressions]

    def found(scope: Scope) -> Any:
        given = [part(scope) for part in parts]
        skips_null = meaning in (_has, _lacks) and Departure.IN_SKIPS_NULL in scope.queries.departs
        if skips_null and None in (*given, *(given[0] or ())):
            raise UndecidedError("whether NULL is in a list is not defined")
        return sized(meaning(*given))

    return found


def listed(tree: exp.Array) -> Evaluate:
    """What computes a list of expressions."""
    parts = [value(each) for each in tree.expressions]
    return lambda scope: ListValue([part(scope) for part in parts])


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
