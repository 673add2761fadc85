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

import picture
import shown
from cogapp import Cog
from drawings import DRAWINGS
from shown import ROOT

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
IMAGES = ROOT / "docs" / "images"
PROLOGUE = (
    "from counting import counted; from shown import block, exported, markdown, measured, out, own, "
    "rows, run, solved, sql, table"
)


def pages(*, check: bool) -> bool:
    """Writes what stands between cog's marks; whether everything was fresh, if that is the question."""
    options = ["--check", "--diff"] if check else ["-r"]
    paths = [str(path) for path in PAGES]
    failed: int = Cog().callable_main(["cog", *options, "--verbosity=1", "-n", "utf-8", "-p", PROLOGUE, *paths])
    return not failed


def images() -> Iterator[tuple[str, Callable[[], object]]]:
    """The names of the stale drawings, each with what writes it."""
    for name, draw in DRAWINGS.items():
        path, text = IMAGES / name, draw()
        if not path.is_file() or path.read_text("utf-8") != text:
            yield name, partial(path.write_text, text, "utf-8")
    if not picture.fresh():
        yield picture.PICTURE.name, picture.write


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--measure", nargs="+", default=[], metavar="NAME")
    parser.add_argument(shown.QUICK, action="append_const", const=shown.QUICK, dest="measure")
    chosen = parser.parse_args()
    shown.MEASURED.update(chosen.measure)
    stale = [] if pages(check=chosen.check) else ["a page"]
    for name, write in images():  # after the pages, which measure what they show
        if chosen.check:
            stale.append(name)
        else:
            write()
    if stale:
        sys.exit(f"Stale: {', '.join(stale)}. Run: python docs/making/renew.py")


if __name__ == "__main__":
    main()
