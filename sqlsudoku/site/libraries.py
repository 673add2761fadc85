"""What the generator needs in the visitor's browser: one archive with its source and the libraries that it imports."""

import importlib.metadata
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from sqlsudoku.database import registry
from sqlsudoku.errors import UsageError

LIBRARIES = ("jinja2", "markupsafe", "sqlglot")
"""Copied as they are installed here, without what is compiled: markupsafe has the same in Python."""
SOURCES = (".py", ".j2", ".csv")
ELSEWHERE = ("dialects", "docs")
"""Folders of an installed package that are none of its source."""


def archive(path: Path, dialects: Sequence[str]) -> None:
    """Writes the archive; the same sources give the same bytes. Raises UsageError if a library cannot be copied."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as written:
        for name, file in sorted([*own(dialects), *others()]):
            entry = zipfile.ZipInfo(name)
            entry.compress_type = zipfile.ZIP_DEFLATED
            written.writestr(entry, file.read_bytes())


def own(dialects: Sequence[str]) -> Iterator[tuple[str, Path]]:
    """The generator's files and their names in the archive, with these dialects."""
    package = Path(__file__).parents[1]
    for file in sources(package):
        if file.relative_to(package).parts[0] not in ELSEWHERE:
            yield f"sqlsudoku/{file.relative_to(package).as_posix()}", file
    for name in dialects:
        folder = registry.dialect(name).folder
        for file in sources(folder):
            yield f"sqlsudoku/dialects/{name}/{file.relative_to(folder).as_posix()}", file


def sources(folder: Path) -> Iterator[Path]:
    return (file for file in folder.rglob("*") if file.suffix in SOURCES)


def others() -> Iterator[tuple[str, Path]]:
    """The libraries' files and their names in the archive, with their licences."""
    for library in LIBRARIES:
        files = importlib.metadata.files(library)
        if not files:
            raise UsageError(
                f"The page cannot be built: pip does not know the files of {library}; install it with pip."
            )
        for file in files:
            if file.suffix == ".py" or "LICENSE" in file.name.upper():
                yield file.as_posix(), Path(str(file.locate()))
