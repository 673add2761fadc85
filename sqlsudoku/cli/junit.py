"""Verdicts as a file of JUnit's XML, which systems for continuous integration read.

The elements and attributes are those that most readers know: https://github.com/testmoapp/junitxml.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal
from xml.etree import ElementTree

from sqlsudoku.endings import Ending
from sqlsudoku.errors import Exit

UNPRINTABLE = dict.fromkeys((*range(9), 11, 12, *range(14, 32)), "\N{REPLACEMENT CHARACTER}")
"""The characters that XML forbids."""

Kind = Literal["", "failure", "error", "skipped"]
"""An element of JUnit's; a question that is answered right has none."""


@dataclass(frozen=True)
class Testcase:
    """One question: its group, its name, how long it took, and the kind of its end.

    detail: why it did not pass, on one line; text: the same at length.
    """

    group: str
    name: str
    seconds: float = 0.0
    kind: Kind = ""
    detail: str = ""
    text: str = ""


def kind(verdict: Ending) -> Kind:
    """How JUnit's XML says a verdict."""
    if verdict.code in (Exit.SOLVED, Exit.DISAGREES):
        return "failure" if verdict.code else "" if verdict is Ending.AGREES else "skipped"
    return "error"


def junit(name: str, facts: Mapping[str, str], cases: Iterable[Testcase]) -> str:
    """The text of a file with one suite. facts: properties of the suite, such as versions."""
    listed = list(cases)
    counted = Counter(case.kind for case in listed)
    totals = {
        "tests": str(len(listed)),
        "failures": str(counted["failure"]),
        "errors": str(counted["error"]),
        "skipped": str(counted["skipped"]),
        "time": f"{sum(case.seconds for case in listed):.3f}",
    }
    root = ElementTree.Element("testsuites", {"name": "sqlsudoku", **totals})
    suite = ElementTree.SubElement(root, "testsuite", {"name": name, **totals})
    properties = ElementTree.SubElement(suite, "properties")
    for fact, value in facts.items():
        ElementTree.SubElement(properties, "property", name=fact, value=value)
    for case in listed:
        element = ElementTree.SubElement(
            suite, "testcase", classname=case.group, name=case.name.translate(UNPRINTABLE), time=f"{case.seconds:.3f}"
        )
        if case.kind:
            ending = ElementTree.SubElement(element, case.kind, message=case.detail.translate(UNPRINTABLE))
            ending.text = case.text.translate(UNPRINTABLE)
    ElementTree.indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ElementTree.tostring(root, "unicode")}\n'
