"""How the puzzles of files are divided: the same in a run that continues another, whatever the cluster.

Spark reads a file in blocks, each of which is a partition, and says of each row in which block it stands. Consecutive
blocks are a part; each part is solved by a job of its own.
"""

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from sqlsudoku.errors import DatabaseUnavailable, PuzzleError
from sqlsudoku.puzzle.reading import columns, forms
from sqlsudoku.puzzle.reading.columns import Columns

if TYPE_CHECKING:
    from pyspark.sql import Row, SparkSession

LEAST, MOST = 4 << 20, 32 << 20
"""The bytes of a block: 50,000 and 400,000 puzzles of 9x9 as text."""
ROUNDS = 8
"""How many blocks of a short input each core gets."""
PART_ROUNDS = 8
"""How many of these are in a part: all of a short input, else some minutes of work, which a run may lose."""
MOST_PARTS = 32
"""A part's job reads all of the files that its blocks are in, so a long file must not be in many parts."""
COMPRESSED = {".gz", ".bz2", ".zst", ".lz4", ".snappy", ".deflate"}
PACKED = (".zip", ".xz")
TABLES = (".csv", ".tsv")
PARQUET = ".parquet"
FIRST_LINES = 1000
"""How many lines may precede the header."""
NAME = "_metadata.file_path"
"""The column in which Spark states the name of a row's file."""


class File(NamedTuple):
    """A file. name: its path as Spark states it of a row, encoded as in a URL; changed: when, in milliseconds."""

    path: str
    name: str
    length: int
    changed: int


class PartStart(NamedTuple):
    """A file, by its number, and a byte in it; where a part begins."""

    file: int
    start: int


class FilesPlan(NamedTuple):
    """What is read, and how it is divided.

    ending: of the files, without that of a compression; header: the line that names the columns of a text; columns: of
    a text; names: of the columns of Parquet; block: bytes; parts: where each begins; units: those
    that are said of all puzzles.
    """

    files: Sequence[File]
    ending: str
    header: str | None
    columns: Columns | None
    names: Sequence[str]
    ordered: bool
    block: int
    parts: Sequence[PartStart]
    units: str = ""

    def as_json(self) -> str:
        """The plan as JSON."""
        return json.dumps(self._asdict(), indent=1)

    @classmethod
    def of_text(cls, text: str) -> Self:
        """The plan of such a text."""
        found: dict[str, Any] = json.loads(text)
        found["files"] = [File(*file) for file in found["files"]]
        found["columns"] = found["columns"] and Columns(*found["columns"])
        found["parts"] = [PartStart(*part) for part in found["parts"]]
        return cls(**found)

    def same_input(self, other: "FilesPlan") -> bool:
        """Whether both read the same puzzles in the same way; the units, which may be named in two ways, aside."""
        return self._replace(block=0, parts=[], units="") == other._replace(block=0, parts=[], units="")

    def ends(self, part: int) -> tuple[PartStart, PartStart]:
        """Where a part begins, and where the next one does."""
        return self.parts[part], self.parts[part + 1] if part + 1 < len(self.parts) else PartStart(len(self.files), 0)

    def blocks(self, part: int) -> int:
        """The number of blocks of a part."""
        first, end = self.ends(part)
        whole = sum(-(-file.length // self.block) for file in self.files[first.file : end.file])
        return whole + (end.start - first.start) // self.block


def planned(session: "SparkSession", source: str, column: str | None, *, ordered: bool) -> FilesPlan:
    """The plan for the files of a path. Raises PuzzleError, and Spark's errors."""
    files = sorted((file for file in _listed(session, source) if file.length), key=lambda file: file.name)
    if not files:
        raise PuzzleError(f"{source}: there is no puzzle in it.")
    for file in files:
        if file.path.lower().endswith(PACKED):
            raise PuzzleError(f"{source}: Spark does not unpack {file.path}: unpack it, or use batch without --spark.")
    endings = {_ending(file.path) for file in files}
    if len(endings) > 1:
        said = ", ".join(sorted(ending or "none" for ending in endings))
        raise PuzzleError(f"{source}: its files end in several ways ({said}): name those of one kind, as in '*.txt'.")
    (ending,) = endings
    header, found, names = None, None, []
    if ending == PARQUET:
        table = session.read.parquet(literal(files[0].path))
        chosen = columns.chosen(table.columns, column, source)
        names = [table.columns[chosen.puzzle], *([] if chosen.solution is None else [table.columns[chosen.solution]])]
        _check_name(files[0], table.select(NAME).take(1))
    else:
        rows = session.read.text(literal(files[0].path)).select(NAME, "value").take(FIRST_LINES)
        _check_name(files[0], rows)
        first = next((row[1] for row in rows if not forms.is_empty(row[1])), "")
        if read := forms.read_header(first, source, ending, column):
            header, found = first, read.columns
    block, parts = _divided(files, session.sparkContext.defaultParallelism)
    return FilesPlan(files, ending, header, found, names, ordered, block, parts)


def _listed(session: "SparkSession", source: str) -> Iterator[File]:
    """The files of a path as Spark finds them, without a job of Spark's, the first of which takes a second.

    A DataFrame would leave out the files beside a folder such as `size=9`, which Spark takes for a partition.
    """
    java: Any = session._jvm
    inside: Any = java.org.apache.hadoop.fs.Path
    for name in session.read.text(source).inputFiles():
        path = inside(inside(java.java.net.URI(name)).toString())
        status = path.getFileSystem(session._jsc.hadoopConfiguration()).getFileStatus(path)
        yield File(path.toString(), path.toUri().toString(), status.getLen(), status.getModificationTime())


def _check_name(file: File, rows: "Sequence[Row]") -> None:
    """Raises DatabaseUnavailable if Spark states another name of a file's rows: their blocks would not be found."""
    if rows and rows[0][0] != file.name:
        raise DatabaseUnavailable(f"Spark calls the file {file.name} {rows[0][0]} in its rows: give the path so.")


def _ending(path: str) -> str:
    """What the name says of the form: '.parquet', '.csv', '.tsv', or '' for other text."""
    name = PurePosixPath(path.lower())
    ending = PurePosixPath(name.stem).suffix if name.suffix in COMPRESSED else name.suffix
    return ending if ending in (*TABLES, PARQUET) else ""


def _divided(files: Sequence[File], cores: int) -> tuple[int, list[PartStart]]:
    """The bytes of a block, and where the parts begin."""
    block = min(max(-(-sum(file.length for file in files) // (cores * ROUNDS)), LEAST), MOST)
    blocks = [PartStart(number, start) for number, file in enumerate(files) for start in range(0, file.length, block)]
    return block, blocks[:: max(PART_ROUNDS * cores, -(-len(blocks) // MOST_PARTS))]


def literal(path: str) -> str:
    """A path for Spark, which takes it for a pattern."""
    return re.sub(r"([*?\[\]{}\\])", r"\\\1", path)
