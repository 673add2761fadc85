"""The causes of findings: what findings share that look the same, and the causes that somebody has listed already.

Findings look the same if their messages do, or, of wrong answers, their kinds of case. When two are shrunk to the same
statements or kind of case, their causes are one.
"""

import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from sqlsudoku.errors import UsageError
from sqlsudoku.lab.fuzz.judge import said


@dataclass(frozen=True)
class Known:
    """A cause that is known. link: where it is described.

    finding, statement: what the comment above such a finding contains, and its statements. database: the only one that
    has it, by its name; None for any.
    """

    name: str
    finding: re.Pattern[str]
    link: str = ""
    database: str | None = None
    statement: re.Pattern[str] = re.compile("")


def known_in(path: Path) -> list[Known]:
    """The causes that a TOML file lists, each as [[cause]] with a name and a finding, and others of Known if wanted.

    Raises UsageError if it cannot be read so.
    """
    try:
        listed = tomllib.loads(path.read_text("utf-8"))["cause"]
        return [
            Known(
                **{
                    **each,
                    "finding": re.compile(each["finding"], re.DOTALL),
                    "statement": re.compile(each.get("statement", ""), re.DOTALL),
                }
            )
            for each in listed
        ]
    except OSError as error:
        raise UsageError(f"{path} cannot be read ({error.strerror}).") from error
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, re.error) as error:
        raise UsageError(f"{path} does not list known causes ({error}).") from error
    except (KeyError, TypeError) as error:
        raise UsageError(
            f"{path} does not list known causes: each is [[cause]] with name and finding, perhaps statement, link and "
            "database."
        ) from error


@dataclass(eq=False)
class Cause:
    """What several findings come from, as far as their looks tell. detail: what is wrong in the first of them."""

    number: int
    detail: str = ""
    cases: list[int] = field(default_factory=list)
    paths: list[Path] = field(default_factory=list)
    fits: dict[int, Known | None] = field(default_factory=dict)
    """What is known of those findings that have a file, by their last text: a shrunk one fits less."""

    @property
    def known(self) -> Known | None:
        """The cause that is listed; None if there is none, or if one of the findings has another."""
        found = [*self.fits.values()]
        return found[0] if all(found) and found else None

    def __str__(self) -> str:
        count = len(self.cases)
        known = f", known: {self.known.name} {self.known.link}".rstrip() if self.known else ""
        return f"cause {self.number} ({count:,} case{'' if count == 1 else 's'}){known}"


class Causes:
    """The causes of a run. known: those that are listed."""

    def __init__(self, known: Sequence[Known] = ()) -> None:
        self.known = known
        self._found: dict[str, Cause] = {}
        self._count = 0

    def of(self, looks: str, case: int, detail: str = "") -> Cause:
        """The cause of a finding by its looks; the case is counted there. detail: what is wrong."""
        if looks not in self._found:
            self._count += 1
            self._found[looks] = Cause(self._count, detail)
        self._found[looks].cases.append(case)
        return self._found[looks]

    def known_of(self, looks: str) -> Known | None:
        """The listed cause of the findings with these looks, if there is one."""
        return self._found[looks].known

    def read(self, looks: str, case: int, database: str, finding: str) -> None:
        """Finds out whether a finding with these looks has a known cause, by its file, which may have been shrunk."""
        lines = finding.splitlines()
        comment = " ".join(line.removeprefix("--").strip() for line in lines if line.startswith("--"))
        statements = " ".join(line.strip() for line in lines if not line.startswith("--"))
        fits = (
            each
            for each in self.known
            if each.database in (None, database) and each.finding.search(comment) and each.statement.search(statements)
        )
        self._found[looks].fits[case] = next(fits, None)

    def join(self, looks: str, shrunk: str) -> None:
        """Makes one cause of those whose findings were shrunk to the same text, but for numbers and names.

        shrunk: the statements, or the kind of case where they cannot be judged.
        """
        cause = self._found[looks]
        other = self._found.setdefault(f"{looks.partition(' ')[0]} {said(shrunk)}", cause)
        if other is not cause:
            other.cases += cause.cases
            other.paths += cause.paths
            other.fits |= cause.fits
            self._found |= {key: other for key, each in self._found.items() if each is cause}

    def __iter__(self) -> Iterator[Cause]:
        """The causes in the order in which they were found."""
        yield from sorted(set(self._found.values()), key=lambda each: each.number)
