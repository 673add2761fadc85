"""Every query on every database that runs here: the results that docs/images/compare.svg shows.

    python tests/benchmarks/everything.py [--repeat 5] [--timeout 20] [DATABASE|URL ...] [-o docs/results/compare.json]

The puzzles are those of docs/results/puzzles.txt. MariaDB and Firebird are started like the tests' servers where they
are installed. The file is what `sqlsudoku compare -o` writes; a table in Markdown goes to standard output.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import servers

from sqlsudoku import queries
from sqlsudoku.cli.markdown import markdown
from sqlsudoku.database import registry

RESULTS = servers.ROOT / "docs" / "results"
PUZZLES = RESULTS / "puzzles.txt"
DATABASES = ("sqlite", "postgresql", "duckdb", "datafusion", "mariadb", "firebird")
Record = dict[str, Any]


def compare(databases: Sequence[str], repeat: int, timeout: float, output: Path) -> None:
    """Runs the comparison; what ends without an answer is told on standard error, and is no failure."""
    asked = {name: query for name, query in queries.QUERIES.items() if query.needs_puzzle}
    forms = dict.fromkeys(form for query in asked.values() for form in query.values("form", "compare"))
    command = [sys.executable, "-m", "sqlsudoku", "compare", "--puzzles", str(PUZZLES), "--format", "json"]
    command += [f"--database={name}" for name in databases] + [f"--query={name}" for name in asked]
    command += [f"--form={form}" for form in forms]
    command += ["--repeat", str(repeat), "--timeout", str(timeout), "--output", str(output)]
    with ExitStack() as stack:
        for name in databases:
            if name in servers.NAMES and "host" in registry.database(name).required:
                os.environ[f"SQLSUDOKU_{name.upper()}_URL"] = stack.enter_context(servers.start(name)).url
        subprocess.run(command, check=True)


def table(records: Sequence[Record]) -> str:
    """The medians in seconds: a query and database a row, a puzzle a column."""
    puzzles = list(dict.fromkeys(record["puzzle"] for record in records))
    cells = {(title(record), record["database"], record["puzzle"]): outcome(record) for record in records}
    rows = dict.fromkeys((query, database) for query, database, _ in cells)
    lines = [[*row, *(cells.get((*row, each), "") for each in puzzles)] for row in rows]
    return markdown(["query", "database", *puzzles], lines, puzzles)


def title(record: Record) -> str:
    return f"{record['query']} {record['form']}".strip()


def outcome(record: Record) -> str:
    return f"{record['median_s']:.3f}" if record["verdict"] == "agrees" else str(record["verdict"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("databases", nargs="*", default=DATABASES)
    parser.add_argument("--repeat", type=int, default=5)
    parser.add_argument("--timeout", type=float, default=20)
    parser.add_argument("-o", "--output", type=Path, default=RESULTS / "compare.json")
    chosen = parser.parse_args()
    compare(chosen.databases, chosen.repeat, chosen.timeout, chosen.output)
    records = json.loads(chosen.output.read_text("utf-8"))
    for record in records:
        record["database"] = record["database"].partition(":")[0]  # a server's port is another one each time
    chosen.output.write_text(json.dumps(records, indent=2) + "\n", "utf-8")
    versions = dict(sorted((record["database"], record["version"]) for record in records))
    print(table(records))
    print(", ".join(f"{registry.dialect(name).title} {version}" for name, version in versions.items()))


if __name__ == "__main__":
    main()
