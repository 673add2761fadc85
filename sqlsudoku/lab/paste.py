"""One script for a database's console: it asks queries, compares their rows inside SQL, and shows a table of results.

It is for databases that cannot run here: their users paste it, and send the table. A console continues after an error;
then the answer has no rows, and the question reads 'no answer'. So each question has rows that must come.
"""

import shlex
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.database.registry import dialects
from sqlsudoku.database.script import Script
from sqlsudoku.errors import UsageError
from sqlsudoku.lab.export import scripts, solving
from sqlsudoku.lab.formats import EngineFile, EngineTest, Row
from sqlsudoku.lab.puzzle_sets import PuzzleSet, puzzle_sets
from sqlsudoku.puzzle.variant import PLAIN, Variant, typed
from sqlsudoku.sql import layout
from sqlsudoku.sql.trees import named, number, text

PREFIX = "sqlsudoku_check_"
MOST_ROWS = 200
"""The literal rows of a statement: Firebird's UNION has at most 255."""
NUMBERS = ("clock", "returned", "missing", "other")
SENT = "Please send this table: open an issue of sqlsudoku with the form 'Results of a pasted check'."

BEGUN = "INSERT INTO {run} (question_no, question, clock)\nVALUES ({question_no}, '{title}', {clock})"
INTO = "INSERT INTO {answer} ({columns})"
ENDED = "INSERT INTO {run} (question_no, clock)\nVALUES ({question_no}, {clock})"
EMPTIED = "DELETE FROM {answer}"
COMPARED = """\
INSERT INTO {run} (question_no, returned, missing, other)
SELECT
  {question_no},
  COALESCE(SUM(came), 0),
  COALESCE(SUM(CASE WHEN must > came THEN must - came ELSE 0 END), 0),
  COALESCE(SUM(CASE WHEN came > must THEN came - must ELSE 0 END), 0)
FROM (
  SELECT {columns}, SUM(must) AS must, SUM(came) AS came
  FROM (
    SELECT {columns}, 1 AS must, 0 AS came
    FROM {expected}
    WHERE set_no = {set_no}
    UNION ALL
    SELECT {columns}, 0 AS must, 1 AS came
    FROM {answer}
  ) each_row
  GROUP BY {columns}
) each_value"""
"""Counts the rows that came, those that are missing, and those that came and must not, or too often."""
RESULTS = """\
SELECT question, result, milliseconds, missing, other, version
FROM (
  SELECT
    question_no,
    MAX(question) AS question,
    CASE
      WHEN SUM(missing) = 0 AND SUM(other) = 0 THEN 'right'
      WHEN SUM(returned) > 0 THEN 'wrong'
      ELSE 'no answer'
    END AS result,
    MAX(clock) - MIN(clock) AS milliseconds,
    SUM(missing) AS missing,
    SUM(other) AS other
  FROM {run}
  GROUP BY question_no
) answers
CROSS JOIN (
{server}
) server
ORDER BY question_no"""


def script(dialect: Dialect, said: Variant = PLAIN) -> str:
    """The script; said: the units of all puzzles.

    Raises UsageError for a dialect that does not know its database's clock and version, and if no grid has the units.
    """
    if not dialect.script_syntax.version:
        known = ", ".join(name for name, each in dialects().items() if each.script_syntax.version)
        raise UsageError(f"--paste does not support {dialect.name}, only {known}.")
    pasted = Paste(dialect, said)
    files = [make(name) for name, make in solving(dialect, pasted.name("puzzles"), said).items()]
    return pasted.written(files, [*scripts(dialect)] if said == PLAIN else [])


@dataclass
class Paste:
    """The script of a dialect; said: the units of all puzzles."""

    dialect: Dialect
    said: Variant = PLAIN
    created: list[str] = field(default_factory=list)
    """The names of its tables so far."""
    filled: dict[tuple[str, tuple[Row, ...]], int] = field(default_factory=dict)
    """The numbers of the sets of expected rows so far, by the rows' types and the rows: questions share them."""

    @cached_property
    def sets(self) -> Sequence[PuzzleSet]:
        """The puzzles; those of the table come first."""
        return puzzle_sets(self.said)

    def written(self, files: Sequence[EngineFile], scripted: Sequence[tuple[str, Script, EngineTest]] = ()) -> str:
        """The whole text, with these files' questions and these scripts."""
        pasting, commit = self.dialect.pasting, self.dialect.script_syntax.commit
        puzzles = [(id_, puzzle) for id_, (puzzle, _) in enumerate(self.sets[0].texts, 1)]
        tests = [(f"{file.name} {test.name}", None, test) for file in files for test in file.tests if test.rows]
        asked = enumerate([*tests, *((f"{name} {test.name}", made, test) for name, made, test in scripted)], 1)
        parts = [
            "\n".join([*self.header(), *pasting.before, *(pasting.plain(each).pasted for each in pasting.settings)]),
            "-- what happens: the time before and after each query, and how many of its rows differ",
            self.table("run", {"question_no": "I", "question": "T", **dict.fromkeys(NUMBERS, "B")}),
            "-- a table of puzzles, and of texts that are none",
            self.table("puzzles", {"id": "I", "puzzle": "T"}),
            # one by one: a UNION may pad a literal to the length of the longest
            *(part for row in puzzles for part in self.inserted("puzzles", ["id", "puzzle"], [row])),
            *(part for place, (title, made, test) in asked for part in self.asked(place, title, test, made)),
            "-- one row per question",
            self.plain(self.results()),
            self.plain(layout.write(self.dialect.one_row(named(text(SENT), "what_now")), self.dialect.generator)),
            f"-- clean up{commit}",
            *(self.plain((self.dialect.script_syntax.drop_table or "DROP TABLE {}").format(n)) for n in self.created),
        ]
        return "\n".join(parts) + f"{commit}\n"

    def header(self) -> list[str]:
        """What the script does, where, and what comes out."""
        dialect = self.dialect
        return [
            "-- Asks queries that solve Sudokus, compares their rows with the right ones, and cleans up after itself.",
            f"-- {dialect.title} {dialect.versions}. {dialect.pasting.how}",
            f"-- Use a new session. The script makes and removes tables whose names begin with {self.name('')}.",
            "-- Returns one row per question: right, wrong, or no answer, when an error is above. Send us this table.",
            f"-- Generated: {shlex.join(['sqlsudoku', 'export', '--paste', dialect.name, *typed(self.said.options)])}",
        ]

    def name(self, table: str) -> str:
        """The name of a table of the script."""
        return f"{self.dialect.script_syntax.temporary_prefix}{PREFIX}{table}"

    def plain(self, statement: str) -> str:
        """A statement with its end."""
        return self.dialect.pasting.plain(statement).pasted

    def table(self, name: str, columns: dict[str, str]) -> str:
        """What makes a table; columns: their types by name, T for text, I for an integer, B for a big one."""
        syntax = self.dialect.script_syntax
        self.created.append(self.name(name))
        word = "TEMPORARY " if syntax.temporary else ""
        return self.plain(f"CREATE {word}TABLE {self.name(name)} (\n  {self.definitions(columns)}\n)") + syntax.commit

    def definitions(self, columns: dict[str, str]) -> str:
        """Columns with their types, line by line."""
        syntax = self.dialect.script_syntax
        width = max(each.width for each in self.sets)
        kinds = {"T": syntax.text.format(width), "I": syntax.integer, "B": syntax.big}
        nullable = self.dialect.user_tables.nullable
        return ",\n  ".join(f"{column} {nullable.format(kinds[type_])}" for column, type_ in columns.items())

    def inserted(self, name: str, columns: Sequence[str], rows: Sequence[Row]) -> Iterator[str]:
        """What inserts rows into a table."""
        for start in range(0, len(rows), MOST_ROWS):
            literals = [[_literal(value) for value in row] for row in rows[start : start + MOST_ROWS]]
            rows_written = layout.write(self.dialect.rows(columns, literals), self.dialect.generator)
            yield self.plain(f"INSERT INTO {self.name(name)} ({_listed(columns)})\n{rows_written}")

    def asked(self, question_no: int, title: str, test: EngineTest, made: Script | None) -> Iterator[str]:
        """What asks a question: first the tables of its rows, and the expected ones, if they are new.

        made: the script that the test's statement is a part of.
        """
        types, rows = test.types, tuple(test.rows or ())
        kinds = {f"v{place}": type_ for place, type_ in enumerate(types, 1)}
        columns = [*kinds]
        expected, answer = f"expected_{len(types)}", f"answer_{len(types)}"
        names = {"run": self.name("run"), "expected": self.name(expected), "answer": self.name(answer)}
        yield f"\n-- {question_no}. {title}: {test.about}"
        if names["answer"] not in self.created:
            yield self.table(expected, {"set_no": "I", **kinds})
            yield self.table(answer, kinds)
        if (types, rows) not in self.filled:
            self.filled[types, rows] = len(self.filled) + 1
            numbered = [(self.filled[types, rows], *row) for row in rows]
            yield from self.inserted(expected, ["set_no", *columns], numbered)
        facts = {"question_no": question_no, "title": title, "set_no": self.filled[types, rows]}
        facts |= {"columns": _listed(columns), "clock": self.dialect.script_syntax.clock, **names}
        yield self.plain(BEGUN.format(**facts))
        inserting = self.plain(self.inserting(test.statement, INTO.format(**facts)))
        keeping = self.keeping(answer, kinds)
        yield self.within(made, test.statement, inserting, keeping) if made else inserting
        yield self.plain(ENDED.format(**facts))
        yield self.plain(COMPARED.format(**facts))
        yield self.plain(EMPTIED.format(**facts))

    def keeping(self, table: str, columns: dict[str, str]) -> str:
        """The end of a script that is rolled back, but leaves a table its rows; '' if none is rolled back."""
        syntax = self.dialect.script_syntax
        facts = {"table": self.name(table), "columns": _listed([*columns]), "typed": self.definitions(columns)}
        return syntax.keeping_rollback.format(**facts, rollback=syntax.rollback)

    def within(self, made: Script, statement: str, inserting: str, keeping: str) -> str:
        """The text of a script without its header, with a statement replaced, and its rollback by one that keeps."""
        _, _, body = made.pasted.partition("\n\n")
        before, found, after = body.partition(self.plain(statement.removesuffix(self.dialect.pasting.sent_end)))
        assert found
        if rollback := self.dialect.script_syntax.rollback:
            after = after.replace(rollback, keeping)
        return f"{self.dialect.script_syntax.before_script}\n{before}{inserting}{after}".strip("\n")

    def inserting(self, statement: str, into: str) -> str:
        """The query's statement as one that inserts its rows."""
        before = f"{self.dialect.before_recursion}\n"
        query = statement.removesuffix(self.dialect.pasting.sent_end).removeprefix(before)
        prefix = before if statement.startswith(before) else ""
        # the CTEs are indented
        after_ctes = self.dialect.script_syntax.inserts_after_ctes and query.startswith("WITH")
        place = query.index("\nSELECT") + 1 if after_ctes else 0
        return f"{prefix}{query[:place]}{into}\n{query[place:]}"

    def results(self) -> str:
        """The query of the results."""
        version = named(exp.Var(this=self.dialect.script_syntax.version), "version")
        server = layout.write(self.dialect.one_row(version), self.dialect.generator)
        return RESULTS.format(run=self.name("run"), server=textwrap.indent(server, "  "))


def _listed(columns: Sequence[str]) -> str:
    return textwrap.fill(", ".join(columns), 80, subsequent_indent="    ")


def _literal(value: object) -> exp.Expr:
    if value is None:
        return exp.Null()
    return number(value) if isinstance(value, int) else text(str(value))
