"""Where many puzzles come from: a file or standard input, read bit by bit, so that its length does not matter.

A file's name says its form: Parquet, CSV with a header, else a puzzle a line in any form that `grid.read_puzzle` takes.
"""

import csv
import io
import os
import stat
from abc import ABC, abstractmethod
from codecs import getincrementaldecoder
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO, Protocol

from sqlsudoku.errors import PuzzleError
from sqlsudoku.grid import SIZES
from sqlsudoku.slices import Text

COLUMN = "puzzle"
CHUNK = 1 << 20
"""How many bytes are read at once."""
BATCH = 10_000
"""How many rows of Parquet are read at once."""
LONGEST_LINE = 1 << 16
"""What a line has beyond so many characters is not kept: a file without line ends must not fill the memory."""
_LENGTHS = {size.cells for size in SIZES.values()}


class Source(Protocol):
    """Puzzles from somewhere. total: how much there is, in units of its own; None where nobody knows."""

    total: int | None

    def take(self, count: int) -> list[Text]:
        """The next puzzles, fewer at the end. Raises SudokuError where it cannot be read on."""

    def position(self) -> int:
        """How much of the total is read."""


class Reader(ABC):
    """A source that reads on and on."""

    total: int | None = None

    def take(self, count: int) -> list[Text]:
        return list(islice(self.all, count))

    @cached_property
    def all(self) -> Iterator[Text]:
        return self.texts()

    @abstractmethod
    def texts(self) -> Iterator[Text]:
        """The puzzles one by one. Raises PuzzleError where it cannot be read on."""

    @abstractmethod
    def position(self) -> int: ...


@contextmanager
def opened(argument: str, column: str | None = None) -> Iterator[Source]:
    """The source that an argument means: '-' is standard input, else it is a file. Raises PuzzleError.

    column: the name of the column with the puzzles where there are columns, None for 'puzzle'.
    """
    name = "standard input" if argument == "-" else argument
    try:
        file = open(0, "rb", closefd=False) if argument == "-" else Path(argument).open("rb")  # noqa: SIM115
    except OSError as error:
        raise PuzzleError(f"{name}: cannot be read ({error.strerror}).") from None
    with file:
        match Path(argument).suffix.lower():
            case ".parquet":
                yield Parquet(file, name, column or COLUMN)
            case ".csv":
                yield CSV(file, name, column or COLUMN)
            case _:
                yield Lines(file, name)


class Lines(Reader):
    """A puzzle a line; lines without one, and lines that begin with #, are none."""

    def __init__(self, file: BinaryIO, name: str) -> None:
        self.file = file
        self.name = name
        status = os.fstat(file.fileno())
        self.total = status.st_size if stat.S_ISREG(status.st_mode) else None

    def position(self) -> int:
        return self.file.tell() if self.total is not None else 0

    def texts(self) -> Iterator[Text]:
        for number, line in self.lines():
            # a line of spaces is a puzzle without givens if its length is a puzzle's
            if (line.strip() or len(line) in _LENGTHS) and not line.lstrip().startswith("#"):
                yield Text(f"line {number}", line)

    def lines(self) -> Iterator[tuple[int, str]]:
        """The lines and their numbers; bytes that are no UTF-8 become escapes, which no puzzle has."""
        decoder = io.IncrementalNewlineDecoder(getincrementaldecoder("utf-8-sig")("backslashreplace"), translate=True)
        number = 1
        rest = ""
        try:
            while chunk := self.file.read(CHUNK):
                *lines, rest = (rest + decoder.decode(chunk)).split("\n")
                for number, line in enumerate(lines, number):  # noqa: B020 - it goes on from the last one
                    yield number, line
                number += bool(lines)
                rest = rest[:LONGEST_LINE]
            if rest := rest + decoder.decode(b"", final=True):
                yield number, rest.rstrip("\n")
        except OSError as error:
            raise PuzzleError(f"{self.name}: cannot be read ({error.strerror}).") from None


class CSV(Lines):
    """A puzzle a row, and a row a line: text in quotes that goes on in the next line is none."""

    def __init__(self, file: BinaryIO, name: str, column: str) -> None:
        super().__init__(file, name)
        self.column = column

    def texts(self) -> Iterator[Text]:
        lines = self.lines()
        header = _fields(next(lines, (1, ""))[1])
        if self.column not in header:
            raise PuzzleError(_no_column(self.name, self.column, header))
        index = header.index(self.column)
        for number, line in lines:
            if line:
                fields = _fields(line)
                yield Text(f"line {number}", fields[index] if index < len(fields) else "")


def _fields(line: str) -> list[str]:
    if '"' not in line:
        return line.split(",")
    try:
        return next(csv.reader([line]))
    except csv.Error:  # a field too long, the only one that is not strict
        return [line]


class Parquet(Reader):
    """A puzzle a row of a column."""

    def __init__(self, file: BinaryIO, name: str, column: str) -> None:
        import pyarrow
        from pyarrow import parquet

        self.name = name
        self.column = column
        try:
            self.file: Any = parquet.ParquetFile(file)
        except (pyarrow.ArrowException, OSError) as error:
            raise PuzzleError(f"{name}: this is no Parquet file ({_first_line(error)}).") from None
        names = self.file.schema_arrow.names
        if column not in names:
            raise PuzzleError(_no_column(name, column, names))
        self.total = self.file.metadata.num_rows
        self.read = 0

    def position(self) -> int:
        return self.read

    def texts(self) -> Iterator[Text]:
        import pyarrow

        try:
            for batch in self.file.iter_batches(BATCH, columns=[self.column]):
                for value in batch.column(0).cast(pyarrow.string()).to_pylist():
                    self.read += 1
                    yield Text(f"row {self.read}", value or "")
        except (pyarrow.ArrowException, OSError) as error:
            where = f"{self.name}, behind row {self.read}"
            raise PuzzleError(f"{where}: cannot be read as text ({_first_line(error)}).") from None


def _no_column(name: str, column: str, columns: list[str]) -> str:
    shown = ", ".join(columns) if any(columns) else "none"
    return f"{name}: there is no column {column!r}; its columns are {shown[:200]}, and --column names another."


def _first_line(error: Exception) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0].rstrip(".")
