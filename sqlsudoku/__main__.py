"""The process: the command sqlsudoku, and python -m sqlsudoku."""

import io
import os
import sys
from pathlib import Path

from sqlsudoku import signals
from sqlsudoku.errors import Exit


def main() -> None:
    """Runs the command line and ends the process with its exit code, in order while modules load, too."""
    signals.end_in_order()
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # closed by a shell's >&-, and the next file to be opened would take its place
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - for the whole run
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a character that the terminal lacks is no reason to fail
    try:
        from sqlsudoku.cli import main  # half a second

        sys.exit(main.run(sys.argv[1:]))
    except KeyboardInterrupt:
        print("Interrupted.", file=sys.stderr)
        sys.exit(Exit.INTERRUPTED)


if __name__ == "__main__":
    main()
