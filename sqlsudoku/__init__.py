"""Writes Sudoku solvers in the SQL of many databases, runs them, and judges every answer.

    import sqlsudoku
    print(sqlsudoku.generate("postgresql", "string", "..41....2..3...."))
    sqlsudoku.solve("..41....2..3....").grids
    for record in sqlsudoku.compare(["sqlite", "duckdb"], puzzles="seeds", repeat=3): ...
    sqlsudoku.grade("..41....2..3....").level
    for result in sqlsudoku.batch(["..41....2..3....", "1..............."]): ...

`sqlsudoku.api` documents these functions, `sqlsudoku.errors` what they raise. The functions are imported on first use:
a child process that runs a statement needs none of them.
"""

from typing import TYPE_CHECKING, Any

from sqlsudoku.errors import DatabaseUnavailable, Disagreement, PuzzleError, SudokuError, UsageError

if TYPE_CHECKING:
    from sqlsudoku.api import batch, compare, generate, grade, solve

__all__ = ["DatabaseUnavailable", "Disagreement", "PuzzleError", "SudokuError", "UsageError"]
__all__ += ["batch", "compare", "generate", "grade", "solve"]
__version__ = "0.3.0.dev0"


def __dir__() -> list[str]:
    return [*globals(), *(name for name in __all__ if name not in globals())]


def __getattr__(name: str) -> Any:
    if name in __all__:
        from sqlsudoku import api, arguments

        globals()[name] = arguments.checked(getattr(api, name))
        return globals()[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
