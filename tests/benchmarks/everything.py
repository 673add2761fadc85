"""Every query on every database that runs here, those of the extra [engines] too.

    python tests/benchmarks/everything.py [--repeat 5] [--timeout 20] [--puzzles SET] [--query NAME] [DATABASE|URL ...]

MariaDB, MySQL and Firebird are started like the tests' servers where they are installed. A table in Markdown for each
query goes to standard output.
"""

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "support"))

from measuring import everywhere, started
from servers import ROOT

from sqlsudoku import queries
from sqlsudoku.ask import records
from sqlsudoku.ask.records import Record
from sqlsudoku.cli.markdown import markdown
from sqlsudoku.database import registry

PUZZLES = ROOT / "tests" / "data" / "three.txt"


def compare(databases: Sequence[str], *arguments: str) -> Sequence[Record]:
    """Runs the comparison; what ends without an answer is told on standard error, and is no failure."""
    with started(databases), tempfile.TemporaryDirectory() as folder:
        output = Path(folder) / "records.json"
        command = [sys.executable, "-m", "sqlsudoku", "compare", "--output", str(output)]
        subprocess.run([*command, *(f"--database={name}" for name in databases), *arguments], check=True)
        return records.comparison_in(output).records


def tables(records: Sequence[Record]) -> str:
    """The medians in seconds: a table for each query and form, with a database a row and a puzzle a column."""
    puzzles = list(dict.fromkeys(record.puzzle for record in records))
    cells = {(title(record), name(record), record.puzzle): outcome(record) for record in records}
    drawn = []
    for query in dict.fromkeys(query for query, _, _ in cells):
        databases = dict.fromkeys(database for asked, database, _ in cells if asked == query)
        lines = [[registry.title(each), *(cells.get((query, each, p), "") for p in puzzles)] for each in databases]
        drawn.append(markdown([query, *puzzles], lines, puzzles))
    return "\n".join(drawn)


def title(record: Record) -> str:
    return f"{record.query} {record.form}".strip()


def name(record: Record) -> str:
    """The database; a server's port is another one each time."""
    return record.database.partition(":")[0]


def outcome(record: Record) -> str:
    return f"{record.median_s:.3f}" if record.verdict == "agrees" else record.verdict.meaning


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("databases", nargs="*", default=everywhere())
    parser.add_argument("--repeat", default="5")
    parser.add_argument("--timeout", default="20")
    parser.add_argument("--puzzles", default=str(PUZZLES))
    parser.add_argument("--query", choices=[name for name, query in queries.QUERIES.items() if query.needs_puzzle])
    chosen = parser.parse_args()
    asked = {
        name: query for name, query in queries.QUERIES.items() if query.needs_puzzle and chosen.query in (None, name)
    }
    forms = dict.fromkeys(form for query in asked.values() for form in query.values("form", "compare"))
    options = [f"--query={name}" for name in asked] + [f"--form={form}" for form in forms]
    options += ["--puzzles", chosen.puzzles, "--repeat", chosen.repeat, "--timeout", chosen.timeout]
    found = compare(chosen.databases, *options)
    versions = dict(sorted((name(record), record.version) for record in found))
    print(tables(found))
    print(", ".join(f"{registry.title(name)} {version}" for name, version in versions.items()))


if __name__ == "__main__":
    main()
