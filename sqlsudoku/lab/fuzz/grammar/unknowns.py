"""Numbers that nobody knows, of chance or of a sequence: each row has another one, and a recursion has each once."""

from collections.abc import Callable, Mapping
from typing import Any

from sqlglot import exp

from sqlsudoku.lab.fuzz.grammar.scopes import Scope, UndecidedError


class UnknownNumber:
    """A number that is equal to itself alone. Raises UndecidedError if it is to be sorted."""

    def __lt__(self, other: object) -> bool:
        raise UndecidedError("nobody knows the number")

    __le__ = __gt__ = __ge__ = __lt__


def _computed(_: exp.Expr) -> Callable[[Scope], Any]:
    return lambda _: UnknownNumber()


MEANINGS: Mapping[type[exp.Expr], Callable[[Any], Callable[[Scope], Any]]] = {
    exp.Rand: _computed,
    exp.NextValueFor: _computed,
}
"""What computes such numbers."""
