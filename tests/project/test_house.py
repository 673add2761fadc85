"""The structure of the code: the length of files and functions, which folders import which, and what each may know."""

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import sqlsudoku
from sqlsudoku.database import registry

PACKAGE = Path(sqlsudoku.__file__).parent
SOURCES = {
    f"{folder.name}/{path.relative_to(folder)}": path.read_text("utf-8")
    for folder in (PACKAGE, registry.dialect_folders()[0])
    for path in sorted(folder.rglob("*.py"))
    if folder != PACKAGE or "dialects" not in path.relative_to(folder).parts
}
SHARED = {name: source for name, source in SOURCES.items() if not name.startswith("dialects/")}

# size

MOST_LINES = 400
MOST_LINES_OF_A_FUNCTION = 50


def too_long(sources: Mapping[str, str]) -> Iterator[str]:
    """The files and the functions that are too long."""
    for name, source in sources.items():
        if len(source.splitlines()) > MOST_LINES:
            yield name
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                assert node.end_lineno
                if node.end_lineno - node.lineno >= MOST_LINES_OF_A_FUNCTION:
                    yield f"{name}: {node.name}"


def test_files_and_functions_are_short() -> None:
    assert [*too_long(SOURCES)] == []


def test_long_files_and_functions_are_found() -> None:
    def function(lines: int) -> str:
        return "def f():\n" + "    pass\n" * (lines - 1)

    sources = {
        "a": "1\n" * 400,
        "b": "1\n" * 401,
        "c": function(50),
        "d": function(51),
        "e": "class C:\n    async def g(self):\n" + "        pass\n" * 50,
    }
    assert [*too_long(sources)] == ["b", "d: f", "e: g"]


# rooms

CORE = {
    "errors": "",
    "endings": "errors",
    "signals": "",
    "markup": "",
    "notebook": "markup",
    "keywords": "",
    "lazy": "",
    "extras": "errors",
    "output": "errors",
    "puzzle": "errors extras markup",
    "arguments": "errors puzzle",
    "sql": "errors",
    "database": "errors extras lazy sql",
    "queries": "database errors lazy puzzle sql",
    "run": "database endings errors extras",
    "ask": "database endings errors markup puzzle queries run",
    "batches": "database endings errors extras output puzzle queries run sql",
    "api": "arguments ask batches database endings errors keywords markup puzzle queries run",
    "__init__": "api arguments errors",
}
LAB = {
    "lab.formats": "errors",
    "lab.compliance": "ask database endings errors lab.formats puzzle queries run sql",
    "lab.fuzz": "ask database endings errors lab.compliance output puzzle queries run sql",
    "lab.recursion": "database endings errors lab.fuzz run",
    "lab.puzzle_sets": "lab.compliance puzzle",
    "lab.export": "database lab.compliance lab.formats lab.fuzz lab.puzzle_sets puzzle queries",
    "lab.paste": "database errors lab.export lab.formats lab.puzzle_sets puzzle sql",
}
SHOWS = {
    "report": "ask database endings errors extras puzzle queries run",
    "site": "ask database errors extras output puzzle queries report sql",
    "spark": "__init__ api arguments batches errors extras keywords puzzle",
    "cli": "__init__ api ask batches database endings errors extras lab.compliance lab.export lab.formats lab.fuzz "
    "lab.paste lab.recursion output puzzle queries report run site spark",
    "__main__": "cli errors signals",
}
ROOMS = CORE | LAB | SHOWS
"""The folders and modules of sqlsudoku/, each after those that it imports, in three parts."""
LIBRARIES = {
    "click": "cli",
    "docker": "run",
    "jinja2": "queries report",
    "markdown_it": "site",
    "platformdirs": "site",
    "pyarrow": "batches puzzle spark",
    "pyspark": "spark",
    "pytest": "lab.compliance",
    "rich": "cli",
    "rich_click": "cli",
    "sqlglot": "batches database lab.compliance lab.fuzz lab.paste lab.recursion queries sql",
    "testcontainers": "run",
    "vl_convert": "report",
}
"""The libraries, and the rooms that may import them."""


def room(name: str) -> str:
    """The folder or module of sqlsudoku/ that a file belongs to; in the lab, that of the lab."""
    return _room(name.removeprefix("sqlsudoku/").removesuffix(".py").removesuffix("/__init__").split("/"))


def _room(parts: Sequence[str]) -> str:
    return ".".join(parts[: 2 if parts[0] == "lab" else 1])


def imported(source: str) -> Iterator[str]:
    """The modules that a source imports, anywhere in it; of `from a import b` it is a.b."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"line {node.lineno}: name the module from the package on"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def other_rooms(name: str, source: str) -> set[str]:
    """The rooms that a file imports, besides its own."""
    own = [module.partition(".")[2] for module in imported(source) if module.split(".")[0] == "sqlsudoku"]
    rooms = {_room(module.split(".")) for module in own}
    return {each if each in ROOMS else "__init__" for each in rooms} - {room(name)}


def test_imports_are_found() -> None:
    source = """
import re, sqlsudoku, sqlsudoku.api
from sqlsudoku import errors
def f():
    from sqlsudoku.puzzle.grid import BLANK
if TYPE_CHECKING:
    from sqlsudoku.run import runner
    from sqlsudoku.lab.fuzz import run
    from sqlsudoku.lab import export
"""
    rooms = {"__init__", "api", "errors", "puzzle", "lab.export"}
    assert other_rooms("sqlsudoku/run/worker.py", source) == rooms | {"lab.fuzz"}
    assert other_rooms("sqlsudoku/lab/fuzz/run.py", source) == rooms | {"run"}


def test_rooms_import_what_they_may() -> None:
    found: dict[str, set[str]] = {}
    for name, source in SHARED.items():
        found.setdefault(room(name), set()).update(other_rooms(name, source))
    assert found.pop("lab") == set()  # its docstring
    assert found == {name: set(others.split()) for name, others in ROOMS.items()}


def test_no_room_imports_one_that_imports_it() -> None:
    before: set[str] = set()
    for name, others in ROOMS.items():
        assert set(others.split()) <= before, name
        before.add(name)


def test_the_core_imports_nothing_else_and_the_lab_only_the_core() -> None:
    for part, may in ((CORE, CORE), (LAB, CORE | LAB)):
        assert {other for others in part.values() for other in others.split()} <= may.keys()
    assert [name for name, others in SHOWS.items() if LAB.keys() & set(others.split())] == ["cli"]


def test_libraries_are_imported_where_they_may_be() -> None:
    found: dict[str, set[str]] = {library: set() for library in LIBRARIES}
    for name, source in SHARED.items():
        for module in imported(source):
            found.get(module.partition(".")[0], set()).add(room(name))
    assert found == {library: set(rooms.split()) for library, rooms in LIBRARIES.items()}


GRAMMAR = PACKAGE / "lab/fuzz/grammar"
GROUPS = {
    "What draws": (),
    "What evaluates": (),
    "What a case is": ("What draws", "What evaluates"),
    "What writes a case": ("What draws", "What evaluates", "What a case is"),
}
"""How the lists of files in the grammar's docstring begin, and which other ones the files of each may import."""


def groups(docstring: str) -> dict[str, str]:
    """The files that a docstring lists, and the first words of the line above the list of each."""
    found: dict[str, str] = {}
    for listed in docstring.split("\n\n"):
        head, *files = listed.splitlines()
        heads = [each for each in GROUPS if head.startswith(each)]
        found |= dict.fromkeys((line.split()[0] for line in files if heads), *heads)
    return found


def forbidden(sources: Mapping[str, str], grouped: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The files of the grammar that import others which they may not import, with these."""
    start = "sqlsudoku.lab.fuzz.grammar."
    for name, source in sources.items():
        may = (grouped[name], *GROUPS[grouped[name]])
        others = {module.removeprefix(start).split(".")[0] for module in imported(source) if module.startswith(start)}
        yield from ((name, other) for other in sorted(others) if grouped[other] not in may)


def test_what_draws_and_what_evaluates_import_nothing_of_each_other() -> None:
    sources = {each.stem: each.read_text("utf-8") for each in GRAMMAR.glob("*.py")}
    grouped = groups(ast.get_docstring(ast.parse(sources.pop("__init__"))) or "")
    assert grouped.keys() == sources.keys()
    assert [*forbidden(sources, grouped)] == []


def test_forbidden_imports_of_the_grammar_are_found() -> None:
    grouped = groups("About.\n\nWhat draws:\n    a  one\n    b  two\n\nWhat evaluates:\n    c  three\n")
    assert grouped == {"a": "What draws", "b": "What draws", "c": "What evaluates"}
    imports = {
        "a": "from sqlsudoku.lab.fuzz.grammar import b, c",
        "b": "from sqlsudoku.lab.fuzz import names",
        "c": "if TYPE_CHECKING:\n    from sqlsudoku.lab.fuzz.grammar.b import B",
    }
    assert [*forbidden(imports, grouped)] == [("a", "c"), ("c", "b")]


# one word for one thing

ROOT = Path(__file__).parents[2]
TERM = re.compile(r"^\| [a-z]+ \| `([a-z_.]+)\.([A-Z]\w+)` \| [^|]+ \|$", re.MULTILINE)
"""A line of the vocabulary in CONTRIBUTING.md: the module and the class of a word."""


def classes(sources: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The modules and the names of all classes."""
    for name, source in sources.items():
        module = name.removeprefix("sqlsudoku/").removesuffix(".py").replace("/", ".")
        yield from ((module, node.name) for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ClassDef))


def homonyms(sources: Mapping[str, str]) -> dict[str, list[str]]:
    """The names that several classes have, also after an underscore, with their modules."""
    found: dict[str, list[str]] = {}
    for module, name in classes(sources):
        found.setdefault(name.lstrip("_"), []).append(module)
    return {name: modules for name, modules in found.items() if len(modules) > 1}


def test_no_two_classes_have_one_name() -> None:
    assert homonyms(SHARED) == {}


def test_homonyms_are_found() -> None:
    sources = {"sqlsudoku/a/b.py": "class Case: pass", "sqlsudoku/c.py": "class _Case: pass\nclass Plan: pass"}
    assert homonyms(sources) == {"Case": ["a.b", "c"]}


def test_the_vocabulary_names_classes() -> None:
    listed = TERM.findall((ROOT / "CONTRIBUTING.md").read_text("utf-8"))
    assert 20 <= len(set(listed)) == len(listed) <= 30
    assert set(listed) <= set(classes(SHARED))


# no database is named where all are meant


def named_databases(source: str) -> Iterator[str]:
    """The names and texts of a source in which a dialect's name stands.

    Comments and docstrings may give one as a reason; so may the defaults that users see, and the examples of --help.
    """
    tree = ast.parse(source)
    allowed = {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr)
        or (isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in ("DATABASE", "BATCH_DATABASES"))
        for part in [node.value, *(node.value.elts if isinstance(node.value, ast.Tuple) else [])]
    }
    names = {*registry.dialects(), *registry.databases()}
    words = re.compile("|".join(map(re.escape, names)), re.IGNORECASE)
    for node in ast.walk(tree):
        texts = [value for _, value in ast.iter_fields(node) if isinstance(value, str)]
        if id(node) not in allowed and not any(text.startswith("Example: ") for text in texts):
            yield from (text for text in texts if words.search(text))


def test_shared_code_names_no_database() -> None:
    assert [(name, text) for name, source in SHARED.items() for text in named_databases(source)] == []


def test_named_databases_are_found() -> None:
    source = '''
"""As SQLite does."""
DATABASE = "sqlite"
EXAMPLE = "Example: solve --database duckdb"
def oracle_rules(): return dialect.name == "oracle"
import pymysql, duckdb.typing
'''
    assert [*named_databases(source)] == ["oracle_rules", "pymysql", "duckdb.typing", "oracle"]
