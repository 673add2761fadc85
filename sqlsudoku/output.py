"""Writes to standard output, or to a file, either completely or not at all."""

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from sqlsudoku.errors import UsageError

BROKEN_PIPE = 141
"""The exit code if the reader of standard output has gone: 128 + SIGPIPE."""


def write(text: str, path: Path | None = None) -> None:
    """Writes the text to a file, or to standard output if path is None. Raises UsageError if that fails."""
    if path is None:
        _to_standard_output(text)
    else:
        write_bytes(text.encode(), path)


def write_bytes(content: bytes, path: Path) -> None:
    """Writes the bytes to a file. Raises UsageError if that fails."""
    with writing(path):
        if _replaceable(path):
            with replacing(path) as file:
                file.write(content)
        else:
            path.write_bytes(content)


def check_writable(path: Path) -> None:
    """Raises UsageError if the file cannot be written; to be called before hours of work, not after them."""
    with writing(path):
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if _replaceable(path):
            import tempfile

            tempfile.TemporaryFile(dir=path.resolve().parent).close()


def make_folder(path: Path) -> None:
    """Makes a folder, if there is none. Raises UsageError if that fails."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"The folder {path} cannot be created ({error.strerror}).") from None


@contextmanager
def new_folder(path: Path) -> Iterator[Path]:
    """A folder to fill, whose files are in the folder at the path at the end; if anything is raised, nothing is there.

    Raises UsageError if the path is anything but an empty folder, or cannot be made.
    """
    import shutil

    what = f"The folder {path}"
    target = path.resolve()
    with writing(what):
        there = target.exists()
        if there and (not target.is_dir() or any(target.iterdir())):
            raise UsageError(f"{path} exists, and is not an empty folder: remove it, or name another one.")
    missing = [each for each in target.parents if not each.exists()]
    # an empty folder stays, since it may be the current one: what is made in it is moved up
    part = _new_path(target if there else target.parent, "sqlsudoku")
    try:
        with writing(what):
            target.parent.mkdir(parents=True, exist_ok=True)
            part.mkdir(0o700)
        yield part
        with writing(what):
            if there:
                for each in part.iterdir():
                    each.rename(target / each.name)
            else:
                part.chmod(0o777 & ~_umask())
                part.rename(target)
    finally:
        shutil.rmtree(part, ignore_errors=True)
        for each in () if target.exists() else missing:
            with suppress(OSError):  # somebody else uses it now
                each.rmdir()


@contextmanager
def writing(path: object, more: str = "") -> Iterator[None]:
    """Raises UsageError if a file cannot be written meanwhile; more: the end of the sentence."""
    try:
        yield
    except OSError as error:
        raise UsageError(f"{path} cannot be written ({error.strerror}){more}.") from None


@contextmanager
def replacing(path: Path) -> Iterator[BinaryIO]:
    """A file beside another, whose place it takes at the end: a reader sees either the old content or the new one."""
    path = path.resolve()
    beside = _new_path(path.parent, path.name)
    try:
        with open(beside, "xb", opener=_for_us_alone) as file:
            yield file
        beside.chmod(path.stat().st_mode if path.exists() else 0o666 & ~_umask())
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def _replaceable(path: Path) -> bool:
    """Whether the path is, or will be, a regular file; a device, a pipe or a folder must not be replaced."""
    return path.is_file() or not path.exists()


def _to_standard_output(text: str) -> None:
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        _forget_standard_output()
        raise SystemExit(BROKEN_PIPE) from None
    except OSError as error:
        _forget_standard_output()
        raise UsageError(f"Standard output cannot be written ({error.strerror}).") from None


def _forget_standard_output() -> None:
    """Prevents a second failure when the interpreter flushes it: https://docs.python.org/3/library/signal.html."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _new_path(folder: Path, name: str) -> Path:
    """A path that nobody has: a signal may come when something is made there, and before its path is returned."""
    return folder / f".{name}.{os.urandom(4).hex()}"


def _for_us_alone(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
