"""The comparison that the README shows: every database that runs here, on the puzzles of articles and famous ones.

    python tests/benchmarks/report.py [--repeat 3] [--timeout 5] [-o FILE.html ...]

It is kept in docs/results/compare.json, of which docs/making/renew.py draws docs/images/compare.svg; -o writes more,
such as a report. MariaDB, MySQL and Firebird are started like the tests' servers where they are installed.
"""

import argparse
import re
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "support"))

from measuring import started, usual
from servers import ROOT

from sqlsudoku.ask import records
from sqlsudoku.cli import outputs

RESULTS = ROOT / "docs" / "results" / "compare.json"
ASKED = "--query cover --query string --query enumerate --form classic --form fast --puzzles seeds --puzzles famous"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--repeat", default="3")
    parser.add_argument("--timeout", default="5")
    parser.add_argument("-o", "--output", action="append", default=[], type=Path)
    chosen = parser.parse_args()
    databases = usual()
    command = [sys.executable, "-m", "sqlsudoku", "compare", *ASKED.split(), "--output", str(RESULTS)]
    command += ["--repeat", chosen.repeat, "--timeout", chosen.timeout, *(f"--database={name}" for name in databases)]
    with started(databases):
        subprocess.run(command, check=True)
    text = RESULTS.read_text("utf-8")
    RESULTS.write_text(re.sub(r'(?<="database": ")(\w+)://[^"]*', r"\1", text), "utf-8")  # a port is of one run only
    if chosen.output:
        outputs.write_all(outputs.outputs(chosen.output, None), records.comparison_in(RESULTS), [], [])


if __name__ == "__main__":
    main()
