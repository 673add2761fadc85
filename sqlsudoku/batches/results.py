"""Files of results: CSV that grows slice by slice, and packed ones, which are converted from such a file at the end.

Each row is one line, and the rows are in the order of the puzzles, so the number of complete lines shows how far a
killed run got; an incomplete last line is cut off before another run continues.
"""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from sqlsudoku import output
from sqlsudoku.batches import packings, rows
from sqlsudoku.batches.packings import Packing
from sqlsudoku.batches.rows import HEADER, lines
from sqlsudoku.batches.slices import Result
from sqlsudoku.errors import UsageError

CHUNK = 1 << 16


class ResultStore:
    """A place for results."""

    def kept(self) -> Iterator[Result]:
        """The results of an earlier run, from the first puzzle on."""
        return iter(())

    def write(self, results: Sequence[Result]) -> None:
        """Adds results; on return they no longer depend on this process. Raises SudokuError."""
        raise NotImplementedError

    def finish(self) -> None:
        """Completes the store after all results are written."""


@contextmanager
def opened(path: Path | None, resume: bool) -> Iterator[ResultStore]:
    """The file of results, or standard output if path is None. Raises UsageError.

    resume: whether to continue an existing file; if not, an existing file must be empty.
    """
    if path:
        with _file(path, packings.packing(path), resume) as file:
            yield file
    elif resume:
        raise UsageError("--resume needs a file: name it with --output.")
    else:
        yield StandardOutput()


@contextmanager
def _file(named: Path, packing: Packing | None, resume: bool) -> Iterator["CSVFile"]:
    """The file to write; named: the one that the user named; packing: its format, if that is not CSV."""
    path = named.with_name(f"{named.name}.part.csv") if packing else named
    if packing:
        packing.need(str(named))
    with output.writing(path):
        for each in () if resume else (path, named):
            if each.is_file() and not _empty(each):
                raise UsageError(f"{each} exists: add --resume to continue it, or remove it.")
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    with os.fdopen(handle, "r+b", buffering=0) as file:
        import fcntl  # other systems lack it

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise UsageError(f"{path} is being written by another run.") from None
        if packing and resume and named.is_file() and not path.stat().st_size:
            _unpack(named, path, packing)
        yield PackedFile(file, path, named.resolve(), packing) if packing else CSVFile(file, path)


def _empty(path: Path) -> bool:
    """Whether a file has at most the header."""
    with path.open("rb") as file:
        return file.read(len(HEADER) + 1) in (b"", HEADER.encode())


class StandardOutput(ResultStore):
    """CSV on standard output."""

    def __init__(self) -> None:
        self.header = HEADER
        """What goes before the first results; a database that cannot be reached gives none."""

    def write(self, results: Sequence[Result]) -> None:
        self.append(self.header + lines(results))
        self.header = ""

    def append(self, text: str) -> None:
        output.write(text)


class CSVFile(StandardOutput):
    """CSV in a file that the caller has locked."""

    def __init__(self, file: BinaryIO, path: Path) -> None:
        super().__init__()
        self.file = file
        self.path = path
        if path.is_file():
            self.cut()
            self.header = "" if file.tell() else HEADER

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
            yield from rows.results(file, self.path)

    def append(self, text: str) -> None:
        rest = memoryview(text.encode())
        with output.writing(self.path, "; what is written remains, and --resume continues it"):
            while rest:
                rest = rest[self.file.write(rest) :]


class PackedFile(CSVFile):
    """A file in a format that is valid only when complete, so until then the rows are in a CSV file beside it."""

    def __init__(self, file: BinaryIO, path: Path, packed: Path, packing: Packing) -> None:
        super().__init__(file, path)
        self.packed = packed
        self.packing = packing

    def finish(self) -> None:
        with output.writing(self.packed, f"; the rows are in {self.path}"), output.replacing(self.packed) as file:
            self.packing.pack(self.kept(), file)
        self.path.unlink()


def _unpack(packed: Path, path: Path, packing: Packing) -> None:
    """Writes the rows of a finished file as CSV again, to compare and continue them."""
    try:
        with output.writing(path, f"; {packed} is unchanged"), path.open("w", encoding="utf-8") as text:
            text.write(HEADER)
            for part in packings.parts(packing.unpack(packed)):
                text.write(lines(part))
    except UsageError:
        path.unlink()  # else it would be taken for the results
        raise
