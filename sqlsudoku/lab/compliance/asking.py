"""How SQL prepares a query, and asks it by a cursor: facts that some folders state in their requirements.py."""

from collections.abc import Sequence
from typing import NamedTuple


class Preparation(NamedTuple):
    """How SQL prepares a {text} once, and executes it with several values.

    marker: that of a parameter, with its {place}; text_marker: that of a text, if it is another one; with_values: what
    follows `execute` if there are {values}; setting: what gives a variable of a {name} a {value}, if EXECUTE reads
    variables only.
    """

    prepare: str
    marker: str
    text_marker: str = ""
    with_values: str = " ({values})"
    setting: str = ""


class Cursor(NamedTuple):
    """How a {query} is asked by a cursor of a {name}.

    before: the statements that come before the one that returns all of the rows; undo: what follows that of the first.
    """

    before: Sequence[str]
    rows: str
    undo: str
