"""The names of the queries' options for type checkers, which do not run the declarations.

The queries declare what the options are; a test compares these names with them.
"""

from collections.abc import Sequence
from typing import TypedDict


class BatchOptions(TypedDict, total=False):
    """Those of `batch`."""

    form: str | None


class SolveOptions(BatchOptions, total=False):
    """Those of `solve`, which has a limit of its own."""

    shape: str | None
    order: str | None
    nodes: int | None
    parameter: bool | None


class GenerateOptions(SolveOptions, total=False):
    """Those of `generate`."""

    limit: int | None
    table: str | None


class CompareOptions(TypedDict, total=False):
    """Those of `compare`, in the plural."""

    forms: Sequence[str]
    shapes: Sequence[str]
