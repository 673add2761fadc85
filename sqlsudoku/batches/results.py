"""Files of results: CSV that grows slice by slice, and Parquet, which is converted from such a file at the end.

Each row is one line, and the rows are in the order of the puzzles, so the number of complete lines shows how far a
killed run got; an incomplete last line is cut off before another run continues.
"""

import csv
import io
import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count, islice
from pathlib import Path
from typing import BinaryIO, Protocol

from sqlsudoku import extras, output
from sqlsudoku.batches.slices import Result
from sqlsudoku.errors import UsageError

HEADER = ",".join(Result._fields) + "\n"
CHUNK = 1 << 16
ROWS = 100_000
"""The number of rows converted to Parquet at a time."""


class ResultStore(Protocol):
    """A place for results."""

    def write(self, results: Sequence[Result]) -> None:
        """Adds results; on return they no longer depend on this process. Raises SudokuError."""

    def finish(self) -> None:
        """Completes the store after all results are written."""


class ResultFile(ResultStore, Protocol):
    """A file of results."""

    def kept(self) -> Iterator[Result]:
        """The results of an earlier run, from the first puzzle on."""


@contextmanager
def opened(path: Path | None, resume: bool) -> Iterator[ResultFile]:
    """The file of results, or standard output if path is None. Raises UsageError.

    resume: whether to continue an existing file; if not, an existing file must be empty.
    """
    if path is None:
        if resume:
            raise UsageError("--resume needs a file: name it with --output.")
        yield Stream()
    elif path.suffix.lower() == ".parquet":
        extras.need_pyarrow(str(path))
        with _file(path.with_name(f"{path.name}.part.csv"), resume, path) as file:
            yield ParquetFile(file, path.resolve())
    else:
        with _file(path, resume, path) as file:
            yield file


@contextmanager
def _file(path: Path, resume: bool, named: Path) -> Iterator["CSVFile"]:
    """The CSV file to write; named: the file that the user named."""
    try:
        for each in () if resume else (path, named):
            if each.is_file() and not _empty(each):
                raise UsageError(f"{each} exists: add --resume to continue it, or remove it.")
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    except OSError as error:
        raise UsageError(f"{path} cannot be written ({error.strerror}).") from None
    with os.fdopen(handle, "r+b", buffering=0) as file:
        import fcntl  # other systems lack it

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise UsageError(f"{path} is being written by another run.") from None
        if named != path and resume and named.is_file() and not path.stat().st_size:
            _unpack(named, path)
        yield CSVFile(file, path)


def _empty(path: Path) -> bool:
    """Whether a file has at most the header."""
    with path.open("rb") as file:
        return file.read(len(HEADER) + 1) in (b"", HEADER.encode())


class Stream:
    """CSV on standard output."""

    def __init__(self) -> None:
        output.write(HEADER)

    def kept(self) -> Iterator[Result]:
        return iter(())

    def write(self, results: Sequence[Result]) -> None:
        output.write(_lines(results))

    def finish(self) -> None:
        pass


class CSVFile:
    """CSV in a file that the caller has locked."""

    def __init__(self, file: BinaryIO, path: Path) -> None:
        self.file = file
        self.path = path
        if path.is_file():
            self.cut()
        if not path.is_file() or self.file.tell() == 0:
            self.append(HEADER)

    def cut(self) -> None:
        """Cuts off what a killed run wrote after the last complete line, and moves to the end of the file."""
        end = self.file.seek(0, os.SEEK_END)
        self.file.seek(0)
        start = self.file.read(len(HEADER))
        if not HEADER.encode().startswith(start):
            raise UsageError(f"{self.path} was not written by sqlsudoku batch: its first line is not {HEADER.strip()}.")
        while end:
            begin = max(end - CHUNK, 0)
            self.file.seek(begin)
            newline = self.file.read(end - begin).rfind(b"\n")
            end = begin + newline + 1 if newline >= 0 else begin
            if newline >= 0:
                break
        self.file.truncate(end)
        self.file.seek(end)

    def kept(self) -> Iterator[Result]:
        if not self.path.is_file():
            return
        with self.path.open(encoding="utf-8", newline="") as file:
            rows = islice(csv.reader(file), 1, None)
            for number in count(2):
                try:
                    row = next(rows, None)
                except (csv.Error, UnicodeDecodeError):
                    row = []
                if row is None:
                    return
                if len(row) != len(Result._fields):
                    raise UsageError(f"{self.path}, line {number}: this is not a result, which has four fields.")
                yield Result(*row)

    def write(self, results: Sequence[Result]) -> None:
        self.append(_lines(results))

    def append(self, text: str) -> None:
        rest = memoryview(text.encode())
        try:
            while rest:
                rest = rest[self.file.write(rest) :]
        except OSError as error:
            said = f"{self.path} cannot be written ({error.strerror})"
            raise UsageError(f"{said}; what is written is kept, and --resume continues it.") from None

    def finish(self) -> None:
        pass


class ParquetFile:
    """Parquet; such a file is valid only when complete, so until then the rows are in a CSV file beside it."""

    def __init__(self, rows: CSVFile, path: Path) -> None:
        self.rows = rows
        self.path = path
        self.kept = rows.kept
        self.write = rows.write

    def finish(self) -> None:
        handle, name = tempfile.mkstemp(prefix=f".{self.path.name}.", dir=self.path.parent)
        beside = Path(name)
        try:
            with os.fdopen(handle, "wb") as file:
                self.pack(file)
            output.keep_mode(beside, self.path)
            beside.replace(self.path)
        except OSError as error:
            raise UsageError(
                f"{self.path} cannot be written ({error.strerror}); the rows are in {self.rows.path}."
            ) from None
        finally:
            beside.unlink(missing_ok=True)
        self.rows.path.unlink()

    def pack(self, file: BinaryIO) -> None:
        """Writes the rows as Parquet, with null for an empty CSV field."""
        import pyarrow
        from pyarrow import parquet

        schema = pyarrow.schema([(name, pyarrow.string()) for name in Result._fields])
        rows = self.rows.kept()
        with parquet.ParquetWriter(file, schema) as writer:
            while part := list(islice(rows, ROWS)):
                columns = [[value or None for value in column] for column in zip(*part, strict=True)]
                writer.write_table(pyarrow.table(columns, schema=schema))


def _unpack(packed: Path, path: Path) -> None:
    """Writes the rows of a finished Parquet file as CSV again, to compare and continue them."""
    import pyarrow
    from pyarrow import parquet

    try:
        file = parquet.ParquetFile(packed)
    except (pyarrow.ArrowException, OSError):
        raise UsageError(f"{packed} is not a Parquet file; remove it.") from None
    if file.schema_arrow.names != list(Result._fields):
        raise UsageError(f"{packed} was not written by sqlsudoku batch: its columns are not {HEADER.strip()}.")
    try:
        with path.open("w", encoding="utf-8") as text:
            text.write(HEADER)
            for batch in file.iter_batches(ROWS):
                rows = zip(*(column.to_pylist() for column in batch.columns), strict=True)
                text.write(_lines([Result(*(value or "" for value in row)) for row in rows]))
    except OSError as error:
        path.unlink()
        raise UsageError(f"{path} cannot be written ({error.strerror}); {packed} is unchanged.") from None


def _lines(results: Sequence[Result]) -> str:
    plain = "".join([",".join(result) + "\n" for result in results])
    count = len(results)
    if plain.count(",") == 3 * count and plain.count("\n") == count and not {'"', "\r"} & set(plain):
        return plain  # the same text as csv writes, in a fifth of the time
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(results)
    return text.getvalue()
