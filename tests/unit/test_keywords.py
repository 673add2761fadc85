"""Type checkers know the names of the options that queries declare.

That mypy refuses another name is checked by .ci/style: test_api.py ignores such an error, and an ignored error that
there is not is one.
"""

import typing

import pytest

from sqlsudoku import keywords, queries


@pytest.mark.parametrize(
    ("command", "known", "own", "end"),
    [
        ("generate", keywords.GenerateOptions, set(), ""),
        ("solve", keywords.SolveOptions, {"limit"}, ""),
        ("compare", keywords.CompareOptions, set(), "s"),
        ("batch", keywords.BatchOptions, set(), ""),
    ],
)
def test_the_names_are_those_that_queries_declare(command: str, known: type, own: set[str], end: str) -> None:
    options = [option for query in queries.QUERIES.values() for option in query.options]
    declared = {f"{option.name}{end}" for option in options if command in option.commands}
    assert set(typing.get_type_hints(known)) == declared - own
