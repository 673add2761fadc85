"""Where a text is in another one."""

from collections.abc import Callable
from typing import Any

from sqlglot import exp

from sqlsudoku.lab.fuzz.grammar.scopes import Scope, UndecidedError
from sqlsudoku.lab.fuzz.grammar.values import value


def position(tree: exp.StrPosition) -> Callable[[Scope], Any]:
    """What computes the place of a text in another one, counted from 1; 0 if it is not there."""
    whole, part = value(tree.this), value(tree.args["substr"])

    def found(scope: Scope) -> int | None:
        given, wanted = whole(scope), part(scope)
        if given is None or wanted is None:
            return None
        if type(given) is not str or type(wanted) is not str or not wanted:
            raise UndecidedError("a position of something else")
        return given.find(wanted) + 1

    return found
