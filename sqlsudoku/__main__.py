"""The entry point of the command sqlsudoku and of python -m sqlsudoku."""

import atexit
import gc
import io
import os
import sys
from pathlib import Path

from sqlsudoku import signals
from sqlsudoku.errors import Exit


def main() -> None:
    """Runs the command line and exits with its exit code; an interrupt while modules load exits cleanly, too."""
    signals.end_in_order()
    # a statement is a large tree: looking for garbage while it grows took a sixth of the time. The longest one and
    # the modules are 110,000 objects: to look at them once took a tenth
    gc.set_threshold(200_000)
    # nor need what is there at the end be freed: looking for garbage in it took a fifth of a short command
    atexit.register(gc.freeze)
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # closed by >&-: the next open file would get its descriptor
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - open for the whole run
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # do not fail on a character that the terminal lacks
    try:
        from sqlsudoku.cli import main  # takes half a second to load

        sys.exit(main.run(sys.argv[1:]))
    except KeyboardInterrupt:
        print("Interrupted.", file=sys.stderr)
        sys.exit(Exit.INTERRUPTED)


if __name__ == "__main__":
    main()
