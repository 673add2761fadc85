"""What each argument of the Python API must be, and errors as Python spells them.

The package exports the functions of `api` with this around them. The command line checks what is typed itself, and
calls them without it: its errors name --size where Python's name size.
"""

import functools
import inspect
import re
import threading
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from numbers import Integral, Real
from pathlib import PurePath
from typing import Any, NamedTuple, Protocol, TypeGuard, TypeVar, cast

from sqlsudoku.errors import PuzzleError, SudokuError, UsageError
from sqlsudoku.puzzle.grid import Puzzle

Function = TypeVar("Function", bound=Callable[..., Any])
OPTIONS = "options"
"""The parameter of functions that take options by any name."""
SHOWN = 60
"""The maximum number of characters of a value that a message shows."""


class ArrowStream(Protocol):
    """What exports Arrow's stream: a DataFrame, a table, a reader of record batches."""

    def __arrow_c_stream__(self, requested_schema: object = None) -> object: ...


class Kind(NamedTuple):
    """What an argument must be.

    must: the end of the sentence that says it; none: what None means, if it does not stand for the default only; each:
    the kind of the items, of which a list is made; error: the class of the error; of_table: what to do with a table.
    """

    must: str
    fits: Callable[[Any], bool]
    none: str = ""
    each: "Kind | None" = None
    error: type[UsageError] = UsageError
    of_table: str = "pass the column with the puzzles"


def _several(value: object) -> bool:
    """Whether a value has items to go through: neither a text, nor what goes through the names of its columns."""
    return (
        isinstance(value, Iterable) and not isinstance(value, (str, bytes, Mapping)) and not hasattr(value, "columns")
    )


def is_table(value: object) -> TypeGuard[ArrowStream]:
    """Whether a value is a table that exports Arrow's stream, and not one column."""
    return hasattr(value, "__arrow_c_stream__") and (hasattr(value, "columns") or hasattr(value, "schema"))


def _whole(least: int, none: str = "") -> Kind:
    """A whole number."""
    must = f"a whole number from {least} on"
    return Kind(must, lambda value: isinstance(value, int) and not isinstance(value, bool) and value >= least, none)


def _seconds(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and 0 < value <= threading.TIMEOUT_MAX


def _images(value: object) -> bool:
    return isinstance(value, Mapping) and all(isinstance(each, str) for pair in value.items() for each in pair)


TEXT = Kind("text", lambda value: isinstance(value, str))
TEXTS = Kind("a list", _several, each=TEXT)
PUZZLE = Kind("text or a Puzzle", lambda value: isinstance(value, (str, Puzzle)), error=PuzzleError)
OPTION = Kind("text, a whole number, or true or false", lambda value: isinstance(value, (str, int)), "the default")
KINDS: Mapping[str, Kind] = {
    "dialect": TEXT,
    "query": TEXT,
    "database": TEXT,
    "databases": TEXTS,
    "queries": TEXTS,
    "puzzle": PUZZLE,
    "batch.puzzles": Kind("a list or another iterable of texts", lambda value: _several(value) or is_table(value)),
    "compare.puzzles": Kind("a text or a list", lambda value: _several(value) or isinstance(value, str), each=PUZZLE),
    "compare.options": Kind("a list", _several, each=OPTION),
    "dataframe": Kind(
        "a DataFrame of Spark's",
        lambda value: hasattr(value, "mapInArrow"),
        of_table="pass what createDataFrame() makes of it",
    ),
    "column": TEXT,
    "size": Kind("a whole number", _whole(0).fits, "the default"),
    "boxes": Kind("text", TEXT.fits, "the usual ones"),
    "regions": Kind("text", TEXT.fits, "the boxes"),
    "extra": TEXTS,
    "limit": _whole(1, "all solutions"),
    "timeout": Kind("a finite number of seconds above 0", _seconds, "no limit"),
    "repeat": _whole(1),
    "check": _whole(0, "all"),
    "jobs": _whole(1),
    "threads": _whole(1),
    "memory": _whole(1),
    "containers": Kind("True or False", lambda value: isinstance(value, bool)),
    "images": Kind("a mapping of databases to images, all text", _images),
    "tell": Kind("a function", callable),
}
"""The kinds by the names of arguments, some with the function's before them."""


def checked(function: Function) -> Function:
    """The function for callers in Python: a wrong argument, and every SudokuError, is a sentence in their words."""
    signature = inspect.signature(function)

    @functools.wraps(function)
    def called(*args: Any, **named: Any) -> Any:
        try:
            bound = signature.bind(*args, **named)
        except TypeError:
            return function(*args, **named)  # Python says what is missing, or too many
        given = bound.arguments
        options = given.pop(OPTIONS, {})
        for name, value in given.items():
            default = signature.parameters[name].default
            if kind := KINDS.get(f"{function.__name__}.{name}") or KINDS.get(name):
                given[name] = value if value is None and default is None else _checked(name, value, kind)
        others = KINDS.get(f"{function.__name__}.{OPTIONS}") or OPTION
        options = {name: _checked(name, value, KINDS.get(name) or others) for name, value in options.items()}
        try:
            found = function(*bound.args, **bound.kwargs, **options)
        except SudokuError as error:
            error.args = (spelled(str(error), {**given, **options}),)
            raise
        if records := getattr(found, "records", None):
            found.records = (in_words(record, {**given, **options}) for record in records)
        return in_words(found, {**given, **options})

    return cast(Function, called)


def in_words(found: Any, given: Mapping[str, Any]) -> Any:
    """An answer or a record with its detail as Python spells it; anything else as it is."""
    detail = getattr(found, "detail", "")
    return replace(found, detail=spelled(detail, given)) if detail else found


def check(**given: Any) -> None:
    """Raises UsageError for a wrong value of an argument that may be None."""
    for name, value in given.items():
        if value is not None:
            _checked(name, value, KINDS[name])


def _checked(name: str, value: Any, kind: Kind) -> Any:
    """The value, or the list of its items; a number of another library as Python's. Raises UsageError."""
    if value is None and kind.none:
        return value
    if isinstance(value, Real) and not isinstance(value, (int, float)):
        value = int(value) if isinstance(value, Integral) else float(value)
    if not kind.fits(value):
        must = f"{kind.must}, or None for {kind.none}" if kind.none else kind.must
        raise kind.error(f"{name} is {shown(value)}, but it must be {must}{_remedy(value, kind)}.")
    if kind.each and not isinstance(value, str):
        return [_checked(f"{name}[{place}]", each, kind.each) for place, each in enumerate(value)]
    return value


def _remedy(value: object, kind: Kind) -> str:
    """What to do with such a value, if that is known."""
    if isinstance(value, str) and kind.fits([value]):
        return f": [{shown(value)}]"
    if hasattr(value, "columns"):
        return f": {kind.of_table}"
    if isinstance(value, bytes):
        return ": decode them"
    return ": read the file with read_text()" if isinstance(value, PurePath) else ""


def shown(value: object) -> str:
    """A value in a message; one that may be long only by its type."""
    if value is None or isinstance(value, (int, float)):
        return str(value)
    if not isinstance(value, str):
        return f"of the type {type(value).__name__}"
    return repr(value if len(value) <= SHOWN else f"{value[: SHOWN - 3]}...")


def spelled(message: str, given: Mapping[str, Any]) -> str:
    """A message of the command line as Python spells its options: size=9 or size instead of --size 9 or --size."""
    if "limit" not in given:  # it has a default
        message = re.sub(r"leave out --limit \d+", "set limit to None", message)
    for name, value in given.items():
        ours = f"{name}={value!r}".replace("\\", r"\\")
        for written in (str(value), repr(value)):
            message = re.sub(rf"--{name} {re.escape(written)}(?!\w)", ours, message)
    message = re.sub(r"(?<!\S)--(?=[a-z])", "", message)
    return message.replace("PUZZLE", "puzzle")
