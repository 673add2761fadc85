"""docs/api.md explains every function of the Python API, its arguments and its errors; its examples are run."""

import doctest
import inspect
import re

import pytest
from pages import PAGES, blocks

import sqlsudoku
from sqlsudoku import api

PAGE = PAGES["docs/api.md"]
SECTIONS = dict(re.findall(r"^## (.+?)\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL))
FUNCTIONS = [name for name in sqlsudoku.__all__ if name.islower()]


def test_the_examples_work() -> None:
    code = "".join(blocks("docs/api.md", "pycon"))
    examples = doctest.DocTestParser().get_doctest(code, {}, "docs/api.md", "docs/api.md", 0)
    said: list[str] = []
    done = doctest.DocTestRunner().run(examples, out=said.append)
    assert (done.failed, done.attempted > len(FUNCTIONS)) == (0, True), "".join(said)


def test_every_function_is_explained() -> None:
    functions = {name: value for name, value in vars(api).items() if inspect.isfunction(value)}
    own = [name for name, value in functions.items() if value.__module__ == api.__name__ and not name.startswith("_")]
    assert all(name in SECTIONS or f"`sqlsudoku.api.{name}`" in PAGE for name in own)
    assert [name for name in SECTIONS if name != "Errors"] == [name for name in own if name in FUNCTIONS]
    assert all("```pycon" in SECTIONS[name] for name in FUNCTIONS)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_argument_is_explained_with_its_default(name: str) -> None:
    rows = re.findall(r"^\| `([*\w]+)` \| (?:`(.+?)`)? *\|", SECTIONS[name], re.MULTILINE)
    signature = inspect.signature(getattr(sqlsudoku, name)).parameters.values()
    assert rows == [
        (str(each).partition(":")[0], "" if each.default is each.empty else repr(each.default)) for each in signature
    ]


def test_every_error_is_explained() -> None:
    rows = re.findall(r"^\| `(\w+)` \| .* \| (\d*) *\|$", SECTIONS["Errors"], re.MULTILINE)
    errors = {name: getattr(sqlsudoku, name) for name in sqlsudoku.__all__ if not name.islower()}
    assert {name: code or str(int(errors[name].exit_code)) for name, code in rows} == {
        name: str(int(error.exit_code)) for name, error in errors.items()
    }
