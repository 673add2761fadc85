"""`count`: how many grids there are, by joins and groups alone.

The method is that of Felgenhauer and Jarvis. A box is, but for the order of its rows and columns, a partition of the
digits into columns crossed by one into rows. Bands are counted by the columns of their boxes. Each way to put boxes
below those of a top band is a number of middle bands times a number of bottom bands.

For 9x9, bands that turn into each other by renaming digits and exchanging boxes are counted once: of 2,612,736 with the
same first box, 44 remain. docs/counting.md explains it with drawings.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.puzzle.counting import GRIDS, judge_count
from sqlsudoku.puzzle.grid import SIZES, Geometry
from sqlsudoku.puzzle.reference import Verdict
from sqlsudoku.queries.base import Draft, Query, Request, Row, Rows, cleans_up
from sqlsudoku.queries.options import CLEAN_UP, Option
from sqlsudoku.sql.trees import number

TEMPLATES = {"script": "count.sql.j2", "one-statement": "count-one-statement.sql.j2", CLEAN_UP: "count.sql.j2"}
"""The shapes, with the file in a dialect's folder that each needs."""
SETS = {2: "pair", 3: "triple"}
"""The names of sets of digits."""

STEPS: Mapping[int, Mapping[str, int | tuple[int, int]]] = {
    4: {
        "digit": 4,
        "pair": 6,
        "member": 12,
        "part": 3,
        "transversal": 12,
        "box": 6,
        "band": (9, 12),
        "completion": (9, 12),
    },
    6: {
        "digit": 6,
        "pair": 15,
        "triple": 20,
        "member": 30,
        "part": 15,
        "row_part": 10,
        "arrangement": 90,
        "transversal": 120,
        "box": 60,
        "split": (135, 150),
        "band": (225, 360),
        "completion": (225, 360),
    },
    9: {
        "digit": 9,
        "triple": 84,
        "member": 252,
        "part": 280,
        "arrangement": 1_680,
        "transversal": 7_560,
        "box": 10_080,
        "split": (15_400, 15_680),
        "band": (78_400, 2_612_736),
        "mate": 7_560,
        "likeness": 280,
        "kind": (5, 280),
        "top_band": (635, 2_612_736),
        "near": 32_505,
        "fingerprint": 635,
        "class": (44, 2_612_736),
        "renaming": 2_520,
        "image": 23_520,
        "renamed": 78_400,
        "first_stack": (28, 56),
        "stack": (60_060, 61_152),
        "completion": (44, 2_612_736),
    },
}
"""The steps of each size: how many rows each has and, if it is another number, how many they stand for."""

WEIGHTS = {
    "split": "ways",
    "band": "bands",
    "kind": "parts",
    "top_band": "weight",
    "class": "weight",
    "first_stack": "ways",
    "stack": "ways",
    "completion": "weight",
}
"""The columns that say how many a row stands for."""

FACTORS = {
    4: (8, "8 = 2 orders of the top band's rows * 2 of the columns of each of its boxes"),
    6: (72, "72 = 2 orders of the top band's rows * 6 of the columns of each of its boxes"),
    9: (362_880, "9! = 362,880 is the number of ways to fill box 1"),
}
"""How many grids there are for each top band and completion that the tables hold, and why."""

DESCRIPTIONS = {
    "script": (
        "Counts the Sudoku grids of {n}x{n} cells with tables of partitions, boxes and bands: joins and groups, no "
        "recursion.\nCleans up after itself.",
        "four results: the steps, with the rows of each (step_no, step, table_rows, in_all); the numbers of "
        "completions of a top band (completions, top_bands); whether the run is finished; and the number "
        "of grids (grids)",
    ),
    "one-statement": (
        "Counts the Sudoku grids of {n}x{n} cells in one statement: partitions, boxes and bands, joins and groups.",
        "the number of grids (grids)",
    ),
}
"""What each shape is, and what it returns."""


class Count(Query):
    name = "count"
    about = "counts all grids by joins and groups, without listing them"
    origin = "Bertram Felgenhauer and Frazer Jarvis, Enumerating possible Sudoku grids, 2005"
    sizes = tuple(STEPS)
    options = (
        Option(
            name="shape",
            help=(
                "A script that shows each step",
                "one statement that returns the number alone",
                "the removal of what an interrupted paste left",
            ),
            values=tuple(TEMPLATES),
            default="script",
            reshapes=True,
            unnamed_default="script",
            commands=frozenset(("generate", "compare")),
            fewer={CLEAN_UP: frozenset(("generate",))},
        ),
    )
    needs_puzzle = False
    accepts_puzzle = False
    goldens: ClassVar = {"count-9x9": {"size": 9}}

    def available(self, dialect: Dialect, options: Mapping[str, Any] = {}) -> bool:
        shape = options.get("shape") or "script"
        return dialect.has_template(TEMPLATES[shape]) and (shape != CLEAN_UP or cleans_up(dialect))

    def lacking(self, dialect: Dialect, options: Mapping[str, Any] = {}) -> str:
        return super().lacking(dialect, options if self.available(dialect) else {})

    def build(self, dialect: Dialect, request: Request) -> Draft:
        n = request.geometry.n
        if request.shape == CLEAN_UP:  # of any size
            script = replace(request, options={"shape": "script"})
            whole = [replace(script, geometry=SIZES[each]) for each in self.sizes]
            return self.clean_up(dialect, facts={"schema": "sudoku"}, removes=whole)
        bits = [[number(digit), number(1 << digit - 1)] for digit in range(1, n + 1)]
        about, returns = DESCRIPTIONS[str(request.shape)]
        return Draft(
            about=about.format(n=n),
            returns=returns,
            note=f"Takes {dialect.count_takes}, as the machine is idle or busy."
            if n == 9 and dialect.count_takes
            else "",
            slots={"digits": dialect.rows(["digit", "bit"], bits)},
            template=TEMPLATES[str(request.shape)],
            facts={"schema": "sudoku", **facts(request.geometry), "one_statement": request.shape == "one-statement"},
        )

    def expected(self, request: Request) -> Iterable[Row] | None:
        return [(GRIDS[request.geometry.n].grids,)] if request.shape == "one-statement" else None

    def judged(self, results: Sequence[Rows], request: Request) -> Verdict:
        answer = results[-1][0][0] if results and results[-1] else None
        # where whole numbers end at 64 bits, it is text
        found = int(answer) if isinstance(answer, str) and answer.isdecimal() else answer
        verdict = judge_count(request.geometry, found)
        if verdict.agrees and (wrong := self.fault(results, request)):
            verdict = Verdict(False, wrong)
        return replace(verdict, count=found if isinstance(found, int) else 0)

    def fault(self, results: Sequence[Rows], request: Request) -> str | None:
        if len(results) < 4:  # the number alone
            return None
        *_, steps, completions, _, _ = results  # some databases also return a result for an INSERT
        expected = STEPS[request.geometry.n]
        found = {str(step).strip(): (rows, in_all) for _, step, rows, in_all in steps}
        for name, rows in expected.items():
            right = rows if isinstance(rows, tuple) else (rows, rows)
            if found.get(name) != right:
                return f"the step {name} counts {found.get(name)}, not {right}: rows, and what they represent"
        bands, (_, in_all) = sum(bands for _, bands in completions), found["completion"]
        return None if bands == in_all else f"the completions are of {bands} top bands, but there are {in_all}"


def facts(geometry: Geometry) -> dict[str, Any]:
    """The values of the template: the size's numbers and words."""
    n, down, across = geometry.n, geometry.box_rows, geometry.box_columns
    factor, reason = FACTORS[n]
    order = geometry.symbols
    return {
        "down": down,
        "across": across,
        "full": (1 << n) - 1,
        "column_set": SETS[down],
        "row_set": SETS[across],
        "first_part": ", ".join(order[i : i + down] for i in range(0, n, down)),
        "crossings": {4: 2, 6: 4, 9: 36}[n],
        "partitions": STEPS[n]["part"],
        "splits": {6: 10, 9: 56}.get(n),
        "joined": 44 * 28 * 55 * 55,
        "factor": factor,
        "factor_says": reason,
        "steps": [step(name, rows) for name, rows in STEPS[n].items()],
    }


def step(table: str, rows: int | tuple[int, int]) -> dict[str, Any]:
    """A step in the template: its table, its rows, how many they stand for, and the sum that says so."""
    own, in_all = rows if isinstance(rows, tuple) else (rows, rows)
    total = f"SUM({WEIGHTS[table]})" if table in WEIGHTS else "COUNT(*)"
    return {"table": table, "rows": own, "in_all": in_all, "sum": total}
