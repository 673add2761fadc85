"""The process: the command sqlsudoku, and python -m sqlsudoku."""

import io
import sys

from sqlsudoku import signals
from sqlsudoku.errors import Exit


def main() -> None:
    """Runs the command line and ends the process with its exit code, in order while modules load, too."""
    signals.end_in_order()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a character that the terminal lacks is no reason to fail
    try:
        from sqlsudoku import cli  # half a second

        sys.exit(cli.run(sys.argv[1:]))
    except KeyboardInterrupt:
        print("Interrupted.", file=sys.stderr)
        sys.exit(Exit.INTERRUPTED)


if __name__ == "__main__":
    main()
