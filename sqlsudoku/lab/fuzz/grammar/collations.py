"""Texts of a collation, compared by it."""

from collections.abc import Sequence
from typing import Any, Self

from sqlsudoku.lab.fuzz.grammar.scopes import Row, UndecidedError


class Collated(str):
    """A text that is compared by a collation which the statement names."""

    __slots__ = ()


class Caseless(Collated):
    """One for which capital and small letters are the same: which of them come is not known, so it has small ones."""

    __slots__ = ()

    def __new__(cls, text: str) -> Self:
        return super().__new__(cls, text.lower())


class Bytewise(Collated):
    """One that is compared by its bytes."""

    __slots__ = ()


CLASSES: dict[str, type[Collated]] = {"ignoring_case": Caseless, "by_bytes": Bytewise}


def collated(found: Any, collation: str) -> Any:
    """A text with a collation; NULL has none."""
    wanted = CLASSES.get(collation)
    if found is None:
        return None
    if not wanted or not isinstance(found, str) or (isinstance(found, Caseless) and wanted is Bytewise):
        raise UndecidedError(f"{found!r} by {collation}")
    return wanted(found)


def compared(rows: Sequence[Row], names: Sequence[str]) -> tuple[Row, ...]:
    """Rows as the collations of their columns compare them, each '' if a column has none."""
    if not any(names):
        return tuple(rows)
    return tuple(
        tuple(collated(each, name) if name else each for each, name in zip(row, names, strict=True)) for row in rows
    )


def alike(left: Any, right: Any) -> tuple[Any, Any]:
    """Two values as they are compared: the collation of one holds for a text that names none."""
    if isinstance(left, Collated) and type(right) is str:
        return left, type(left)(right)
    if isinstance(right, Collated) and type(left) is str:
        return type(right)(left), right
    return left, right
