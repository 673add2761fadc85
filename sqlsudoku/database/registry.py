"""Finds the dialects and databases: the folders with a dialect.py or a database.py, the project's and the user's.

A wheel has dialects/ inside the package; a checkout has it one level up, and a link to it there for type checkers.
SQLSUDOKU_DIALECTS names further folders, separated as in PATH; their dialects are added to the project's and may
replace them. All are one package, `sqlsudoku.dialects`, so that a dialect can import the one that it inherits from.

dialect.py describes a database's SQL, and database.py how to connect to one. A folder with only the first describes
SQL that can be generated but not run; one with only the second, a database that executes another folder's SQL. Only
dialect.py needs sqlglot: the child processes that run statements do not import it. A module is loaded only when its
dialect or database is needed.
"""

from __future__ import annotations

import functools
import importlib
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeVar

from sqlsudoku.database.database import Database
from sqlsudoku.errors import UsageError, unknown
from sqlsudoku.lazy import Lazy

if TYPE_CHECKING:
    from sqlsudoku.database.dialect import Dialect

SEARCH_PATH = "SQLSUDOKU_DIALECTS"
PACKAGE = "sqlsudoku.dialects"

Kind = TypeVar("Kind")


def dialect_folders() -> list[Path]:
    """The folders with dialects, the project's first. Raises UsageError if one does not exist."""
    here = Path(__file__).resolve().parents[1]
    own = next(folder.resolve() for folder in (here / "dialects", here.parent / "dialects") if folder.is_dir())
    others = [Path(entry) for entry in os.environ.get(SEARCH_PATH, "").split(os.pathsep) if entry]
    for folder in others:
        if not folder.is_dir():
            raise UsageError(f"{SEARCH_PATH} names {folder}, which is not a folder.")
    return [own, *others]


@functools.cache
def dialects() -> Mapping[str, Dialect]:
    """Every dialect by its folder's name, sorted."""
    from sqlsudoku.database.dialect import Dialect

    return _loaded("dialect", Dialect)


@functools.cache
def databases() -> Mapping[str, Database]:
    """Every database that can be connected to, by its folder's name, sorted."""
    return _loaded("database", Database)


def dialect(name: str) -> Dialect:
    """The dialect with that name. Raises UsageError that says which are near, or which there are."""
    if name not in dialects():
        if name in databases():
            raise UsageError(
                f"{name} is no dialect, but a database that executes {databases()[name].dialect}: choose that."
            )
        schemes = {scheme: executing.dialect for scheme, executing in databases_by_scheme().items()}
        names = {each.sqlglot: each.name for each in dialects().values() if each.sqlglot}
        raise unknown("dialect", name, dialects(), schemes | names)
    return dialects()[name]


def database(name: str) -> Database:
    """The database with that name. Raises UsageError that says which are near, or which there are."""
    if name not in databases():
        schemes = {scheme: known.name for scheme, known in databases_by_scheme().items()}
        raise unknown("database", name, databases(), schemes)
    return databases()[name]


def databases_by_scheme() -> dict[str, Database]:
    """The databases by each scheme of their URLs."""
    return {scheme: database for database in databases().values() for scheme in database.schemes}


@functools.cache
def executed_by(database: Database) -> Dialect:
    """The dialect whose SQL a database executes, with the facts that are others there, and its title to refuse by.

    Raises UsageError if a dialect has no such fact.
    """
    found = dialect(database.dialect)
    if not database.other_facts:
        return found
    kind = type(found)
    if wrong := sorted(name for name in database.other_facts if not hasattr(kind, name)):
        raise UsageError(f"{database.name} declares other_facts that no dialect knows: {', '.join(wrong)}.")
    facts = {"__module__": type(database).__module__, "title": database.title, **database.other_facts}
    narrow: type[Dialect] = type(kind.__name__, (kind,), facts)
    return narrow()


def executing(dialect: str) -> list[Database]:
    """The databases that execute a dialect's SQL, sorted by name."""
    return [database for database in databases().values() if database.dialect == dialect]


def title(name: str) -> str:
    """A database as people write it."""
    found = database(name)
    return found.title or dialect(found.dialect).title


def load(folder: Path, module_name: str, base: type[Kind]) -> type[Kind]:
    """The one subclass of base that a module in a dialect's folder defines.

    Raises UsageError if the module fails or does not define exactly one.
    """
    package = sys.modules.setdefault(PACKAGE, ModuleType(PACKAGE))
    package.__path__ = [str(each) for each in reversed(dialect_folders())]
    file = folder / f"{module_name}.py"
    try:
        module = importlib.import_module(f"{PACKAGE}.{folder.name}.{module_name}")
    except Exception as error:  # the module may be the user's and raise anything
        reason = str(error).partition("\n")[0].rstrip(".")
        raise UsageError(f"{file} cannot be loaded: {type(error).__name__}: {reason}.") from error
    own = [
        value
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, base) and value.__module__ == module.__name__
    ]
    if len(own) != 1:
        raise UsageError(f"{file} must define one subclass of {base.__name__}, but it defines {len(own)}.")
    return own[0]


def _loaded(module_name: str, base: type[Kind]) -> Mapping[str, Kind]:
    """An instance of the class that each folder defines in its module of this name; sorted by the folders' names."""
    folders = _folders(f"{module_name}.py")

    def made(name: str) -> Kind:
        kind: Any = load(folders[name], module_name, base)
        kind.name, kind.folder = name, folders[name]
        instance: Kind = kind()
        return instance

    return Lazy(folders, made)


def _folders(file: str) -> dict[str, Path]:
    """The dialects' folders that have that file, by name, sorted."""
    found = {path.parent.name: path.parent for folder in dialect_folders() for path in folder.glob(f"*/{file}")}
    return dict(sorted(found.items()))
