"""The evaluation of lists, and of what is computed of their elements."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sqlglot import exp

from sqlsudoku.lab.compliance.requirements import Departure
from sqlsudoku.lab.fuzz.grammar.scopes import ListValue, Row, Scope, UndecidedError
from sqlsudoku.lab.fuzz.grammar.values import Evaluate, sized, value

LONGEST = 40
"""The most elements of a list."""
MAKE_NULL = (exp.Lag, exp.Lead, exp.FirstValue, exp.LastValue, exp.NthValue, exp.Rollup, exp.Cube, exp.GroupingSets)
"""What makes a value NULL, as an outer join does."""


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


OPERATIONS: Mapping[str, Callable[..., Any]] = {
    "LIST_ADDED": lambda own, element: _short((*_checked(own), element)),
    "LIST_JOINED": lambda own, other: _short((*_checked(own), *_checked(other))),
    "LIST_MAPPED": _each_more,
    "LIST_FILTERED": _those_above,
    "LIST_HAS": _has,
    "LIST_LACKS": _lacks,
    "LIST_LENGTH": lambda own: None if own is None else len(_checked(own)),
    "LIST_ITEM": _item,
    "LIST_LAST": lambda own: None if own is None else (_checked(own) or (None,))[-1],
}
"""What computes the operations, by the names that these have in a drawn statement."""


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


def called(tree: exp.Anonymous) -> Evaluate:
    """What computes an operation of a list."""
    if tree.name.upper() not in OPERATIONS:
        raise UndecidedError(f"no function {tree.name}")
    meaning, parts = OPERATIONS[tree.name.upper()], [value(each) for each in tree.expressions]

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
