"""Renews what README.md and docs/ show: outputs, excerpts of SQL, drawings, and the picture of stored results.

    python docs/making/renew.py [--check] [--measure NAME ... [--quick]]

--check changes nothing, and says what is stale. --measure also measures tables of docs/benchmarks.md and docs/scale.md
again, by the names in their marks, or `all`, which takes about an hour; --quick only tries whether they can be
measured.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import notebooks
import picture
import shown
from cogapp import Cog
from cogapp.cogapp import CogCheckFailed
from drawings import DRAWINGS
from shown import ROOT

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
IMAGES = ROOT / "docs" / "images"
PROLOGUE = (
    "from counting import counted; import features; import support; from shown import block, exported, markdown, "
    "measured, out, own, rows, run, sql, stored, table, whole"
)


def pages(*, check: bool) -> Iterator[Path]:
    """Writes what stands between cog's marks; or yields the stale pages, if they are the question."""
    options = ["--check", "--verbosity=0"] if check else ["-r", "--verbosity=1"]
    for path in PAGES:
        try:
            Cog().callable_main(["cog", *options, "-n", "utf-8", "-p", PROLOGUE, str(path)])
        except CogCheckFailed:
            yield path


def images() -> Iterator[tuple[Path, Callable[[], object]]]:
    """The stale drawings, each with what writes it."""
    for name, draw in DRAWINGS.items():
        path, text = IMAGES / name, draw()
        if not path.is_file() or path.read_text("utf-8") != text:
            yield path, partial(path.write_text, text, "utf-8")
    if not picture.fresh():
        yield picture.PICTURE, picture.write


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--measure", nargs="+", default=[], metavar="NAME")
    parser.add_argument(shown.QUICK, action="append_const", const=shown.QUICK, dest="measure")
    chosen = parser.parse_args()
    shown.MEASURED.update(chosen.measure)
    stale = list(pages(check=chosen.check))
    for path, write in images():  # after the pages, which measure what they show
        if chosen.check:
            stale.append(path)
        else:
            write()
    if not chosen.check:  # a test runs it: a kernel takes its time
        notebooks.renew()
    if stale:
        sys.exit("\n".join(f"{path.relative_to(ROOT)} is stale: run python docs/making/renew.py." for path in stale))


if __name__ == "__main__":
    main()
