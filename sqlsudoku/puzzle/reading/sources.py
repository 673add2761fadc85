"""The sources of many puzzles: a file or standard input, read piece by piece, so that its length does not matter.

Parquet is recognized by the file's name, what is compressed by the first bytes, and the form of text by its content.
"""

import io
import os
import stat
import sys
from abc import ABC, abstractmethod
from codecs import getincrementaldecoder
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO

from sqlsudoku import extras
from sqlsudoku.errors import PuzzleError
from sqlsudoku.puzzle.reading import columns, forms
from sqlsudoku.puzzle.reading.text import SAVE_AS_UTF_8, Text

CHUNK = 1 << 20
"""The number of bytes read at a time."""
BATCH = 10_000
"""The number of rows of Parquet read at a time."""
COMPRESSED = {
    b"\x1f\x8b": "gzip",
    b"\xfd7zXZ\0": "lzma",
    b"BZh": "bz2",
    b"\x28\xb5\x2f\xfd": "zstd",
    b"PK\x03\x04": "zip",
}
"""The compression formats by their first bytes; the names of the first ones are those of modules that open them."""
ENDINGS = (".gz", ".xz", ".bz2", ".zst", ".zip")
UTF_16 = (b"\xff\xfe", b"\xfe\xff")


class PuzzleSource(ABC):
    """A source of puzzles. total: its length, in any unit; None if unknown."""

    total: int | None = None

    def take(self, count: int) -> list[Text]:
        """The next puzzles, fewer at the end. Raises SudokuError if the source cannot be read."""
        return list(islice(self.all, count))

    @cached_property
    def all(self) -> Iterator[Text]:
        return self.texts()

    def texts(self) -> Iterator[Text]:
        """Yields the puzzles one by one. Raises PuzzleError if the source cannot be read."""
        raise NotImplementedError

    @abstractmethod
    def position(self) -> int:
        """The part of the total that has been read."""


def name(argument: str) -> str:
    """The name of a source at the beginning of a message."""
    return "Standard input" if argument == "-" else argument


@contextmanager
def opened(
    argument: str, column: str | None = None, *, stdin: BinaryIO | None = None, errors: str = "backslashreplace"
) -> Iterator[PuzzleSource]:
    """The source of an argument: '-' for standard input, else a file. Raises PuzzleError.

    column: the name of the column with the puzzles, if there are columns; stdin: None for the process's own; errors:
    how to handle invalid UTF-8: by default as escapes, which no puzzle contains; with 'strict', as a PuzzleError. A
    binary file, which has NUL and invalid UTF-8 at its beginning, always is one.
    """
    path = Path(argument)
    try:
        if argument != "-":
            file: BinaryIO = path.open("rb")
        else:
            file = stdin or open(0, "rb", closefd=False)  # noqa: SIM115
    except OSError as error:
        raise PuzzleError(f"{argument}: cannot be read ({error.strerror}).") from None
    try:
        if path.suffix.lower() == ".parquet":
            yield Parquet(file, argument, column)
        else:
            buffered = file if isinstance(file, io.BufferedReader) else io.BufferedReader(io.BytesIO(file.read()))
            yield TextFile(buffered, name(argument), column, errors)
    finally:
        if file is not stdin:
            file.close()


class TextFile(PuzzleSource):
    """Text, compressed or not."""

    def __init__(self, file: io.BufferedReader, name: str, column: str | None, errors: str) -> None:
        self.file = file
        self.name = name
        self.column = column
        self.errors = errors
        self.total = _length(file)

    def position(self) -> int:
        return self.file.tell() if self.total is not None else 0

    def texts(self) -> Iterator[Text]:
        path = Path(self.name.lower())
        unpacked = path.with_suffix("") if path.suffix in ENDINGS else path
        if path.suffix == ".zip":
            unpacked = Path(self.unpacked.name.lower())
        return forms.texts(self.chunks(), self.name, unpacked.suffix, self.column)

    def chunks(self) -> Iterator[str]:
        """The text. Raises PuzzleError if it cannot be read."""
        decoder = io.IncrementalNewlineDecoder(getincrementaldecoder("utf-8-sig")(self.errors), translate=True)
        try:
            part = self.unpacked.read(CHUNK)
            if b"\0" in part:  # it may be a binary file, which is not valid UTF-8
                getincrementaldecoder("utf-8")("strict").decode(part)
            while part:
                yield decoder.decode(part)
                part = self.unpacked.read(CHUNK)
            yield decoder.decode(b"", final=True)
        except UnicodeDecodeError as error:
            advice = "" if b"\0" in error.object else f": {SAVE_AS_UTF_8}"
            raise PuzzleError(f"{self.name}: this is not UTF-8 text{advice}") from None
        except EOFError:
            raise PuzzleError(f"{self.name}: cannot be read (Truncated compressed stream).") from None
        except Exception as error:
            if not isinstance(error, (OSError, *_faults())):
                raise
            reason = getattr(error, "strerror", None) or _first_line(error)
            raise PuzzleError(f"{self.name}: cannot be read ({reason}).") from None

    @cached_property
    def unpacked(self) -> Any:
        """The file, or an object that unpacks it; cached, because that object closes the file when it is deleted."""
        beginning = self.file.peek(max(map(len, COMPRESSED)))
        if beginning.startswith(UTF_16):
            raise PuzzleError(f"{self.name}: this is not UTF-8 text but UTF-16: save it as UTF-8.")
        compression = next((each for magic, each in COMPRESSED.items() if beginning.startswith(magic)), None)
        if compression == "zstd":
            extras.need_pyarrow(self.name)
            import pyarrow

            return pyarrow.CompressedInputStream(self.file, compression)
        if compression == "zip":
            return _only_member(self.file, self.name)
        return import_module(compression).open(self.file) if compression else self.file


def _only_member(file: io.BufferedReader, name: str) -> Any:
    """The file in an archive. Raises PuzzleError if there are several, or if it cannot be read."""
    import zipfile

    try:
        archive = zipfile.ZipFile(file if file.seekable() else io.BytesIO(file.read()))
        members = [each for each in archive.namelist() if not each.endswith("/") and not each.startswith("__MACOSX/")]
        if len(members) == 1:
            return archive.open(members[0])
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError) as error:  # the last one for a password
        raise PuzzleError(f"{name}: cannot be read ({_first_line(error)}).") from None
    shown = ", ".join(members)[:100] or "none"
    raise PuzzleError(f"{name}: an archive must contain one file, but its files are {shown}: unpack it and name one.")


def _faults() -> tuple[type[Exception], ...]:
    """What is raised by the modules that unpack, of those in use."""
    known = (("zlib", "error"), ("lzma", "LZMAError"), ("zipfile", "BadZipFile"))
    return tuple(getattr(sys.modules[module], error) for module, error in known if module in sys.modules)


def _length(file: BinaryIO) -> int | None:
    """The length of a file in bytes; None if it is not a regular file, such as a pipe."""
    try:
        status = os.fstat(file.fileno())
    except io.UnsupportedOperation:
        return None
    return status.st_size if stat.S_ISREG(status.st_mode) else None


class Arrow(PuzzleSource):
    """A column of tables of Arrow, one puzzle per row."""

    def __init__(self, names: Sequence[str], name: str, column: str | None) -> None:
        found = columns.chosen(names, column, name)
        self.name = name
        self.columns = [names[found.puzzle], *([] if found.solution is None else [names[found.solution]])]
        self.read = 0

    @abstractmethod
    def batches(self) -> Iterator[Any]:
        """The columns as record batches."""

    def position(self) -> int:
        return self.read

    def texts(self) -> Iterator[Text]:
        import pyarrow

        try:
            for batch in self.batches():
                values = [batch.column(column).cast(pyarrow.string()).to_pylist() for column in self.columns]
                for puzzle, *solution in zip(*values, strict=True):
                    self.read += 1
                    yield Text(f"row {self.read}", puzzle or "", *(each or "" for each in solution))
        except (pyarrow.ArrowException, OSError) as error:
            where = f"{self.name}, after row {self.read}"
            raise PuzzleError(f"{where}: cannot be read as text ({_first_line(error)}).") from None


class Parquet(Arrow):
    """A Parquet file."""

    def __init__(self, file: BinaryIO, name: str, column: str | None) -> None:
        extras.need_pyarrow(name)
        import pyarrow
        from pyarrow import parquet

        try:
            self.file: Any = parquet.ParquetFile(file)
        except (pyarrow.ArrowException, OSError) as error:
            raise PuzzleError(f"{name}: this is not a Parquet file ({_first_line(error)}).") from None
        super().__init__(self.file.schema_arrow.names, name, column)
        self.total = self.file.metadata.num_rows

    def batches(self) -> Iterator[Any]:
        yield from self.file.iter_batches(BATCH, columns=self.columns)


class ArrowTable(Arrow):
    """A table in memory, or one that is read piece by piece, which exports Arrow's stream."""

    def __init__(self, table: object, column: str | None) -> None:
        extras.need_pyarrow("A table")
        import pyarrow

        self.reader = pyarrow.RecordBatchReader.from_stream(table)
        super().__init__(self.reader.schema.names, "The table", column)

    def batches(self) -> Iterator[Any]:
        yield from self.reader


def _first_line(error: Exception) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0].rstrip(".")
