"""Formats of results that are written when all are known: Parquet, lines of JSON, and compressed CSV.

In Parquet and JSON, an empty field is null.
"""

import gzip
import json
import zlib
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from sqlsudoku import extras
from sqlsudoku.batches import rows
from sqlsudoku.batches.slices import Result
from sqlsudoku.errors import UsageError

ROWS = 100_000
"""The number of results converted at a time."""


class Packing(NamedTuple):
    """A format.

    pack: writes results to a file; unpack: yields those of a file, and raises UsageError if sqlsudoku did not write it;
    need: raises UsageError if the package for a file of this name is missing.
    """

    pack: Callable[[Iterator[Result], BinaryIO], None]
    unpack: Callable[[Path], Iterator[Result]]
    need: Callable[[str], None] = lambda name: None


def packing(path: Path) -> Packing | None:
    """The format that a file's name ends with, None for CSV. Raises UsageError for an ending that is not known."""
    name = path.name.lower()
    found = next((each for ending, each in PACKINGS.items() if name.endswith(ending)), None)
    if found is None and path.suffix.lower() not in ("", ".csv"):
        endings = ", ".join(["csv", *(ending[1:] for ending in PACKINGS)])
        raise UsageError(f"{path}: batch does not write {path.suffix} files; name one of {endings}.")
    return found


def parts(results: Iterator[Result]) -> Iterator[list[Result]]:
    """The results, many at a time."""
    while part := list(islice(results, ROWS)):
        yield part


def _filled(result: Result) -> list[str | None]:
    return [value or None for value in result]


def stream(results: Iterator[Result]) -> Any:
    """The results as Arrow's reader of record batches. Raises UsageError without PyArrow."""
    extras.need_pyarrow("A stream of Arrow")
    import pyarrow

    schema = pyarrow.schema([(name, pyarrow.string()) for name in Result._fields])
    columns = (zip(*map(_filled, part), strict=True) for part in parts(results))
    batches = (pyarrow.record_batch([*map(pyarrow.array, each)], schema=schema) for each in columns)
    return pyarrow.RecordBatchReader.from_batches(schema, batches)


def _pack_parquet(results: Iterator[Result], file: BinaryIO) -> None:
    from pyarrow import parquet

    batches = stream(results)
    with parquet.ParquetWriter(file, batches.schema) as writer:
        for batch in batches:
            writer.write_batch(batch)


def _unpack_parquet(path: Path) -> Iterator[Result]:
    import pyarrow
    from pyarrow import parquet

    try:
        file = parquet.ParquetFile(path)
    except (pyarrow.ArrowException, OSError):
        raise UsageError(f"{path} is not a Parquet file; remove it.") from None
    if file.schema_arrow.names != list(Result._fields):
        raise UsageError(f"{path} was not written by sqlsudoku batch: its columns are not {rows.HEADER.strip()}.")
    for batch in file.iter_batches(ROWS):
        for row in zip(*(column.to_pylist() for column in batch.columns), strict=True):
            yield Result(*(value or "" for value in row))


def _pack_json(results: Iterator[Result], file: BinaryIO) -> None:
    for result in results:
        line = json.dumps(dict(zip(Result._fields, _filled(result), strict=True)), ensure_ascii=False)
        file.write(f"{line}\n".encode())


def _unpack_json(path: Path) -> Iterator[Result]:
    with path.open("rb") as file:
        for number, line in enumerate(file, 1):
            try:
                found = json.loads(line)
            except ValueError:
                found = None
            if not isinstance(found, dict) or [*found] != [*Result._fields]:
                raise UsageError(f"{path}, line {number}: this is not a result of sqlsudoku batch.")
            yield Result(*(str(value or "") for value in found.values()))


def _pack_gzip(results: Iterator[Result], file: BinaryIO) -> None:
    with gzip.GzipFile("", "wb", fileobj=file, mtime=0) as packed:
        packed.write(rows.HEADER.encode())
        for part in parts(results):
            packed.write(rows.lines(part).encode())


def _unpack_gzip(path: Path) -> Iterator[Result]:
    try:
        with gzip.open(path, "rt", encoding="utf-8", newline="") as file:
            if file.read(len(rows.HEADER)) != rows.HEADER:
                raise UsageError(
                    f"{path} was not written by sqlsudoku batch: its first line is not {rows.HEADER.strip()}."
                )
            file.seek(0)
            yield from rows.results(file, path)
    except (gzip.BadGzipFile, EOFError, zlib.error, UnicodeDecodeError):
        raise UsageError(f"{path} is not a complete file of gzip; remove it.") from None


PACKINGS = {
    ".csv.gz": Packing(_pack_gzip, _unpack_gzip),
    ".jsonl": Packing(_pack_json, _unpack_json),
    ".parquet": Packing(_pack_parquet, _unpack_parquet, extras.need_pyarrow),
}
"""The formats, by the endings of their files."""
