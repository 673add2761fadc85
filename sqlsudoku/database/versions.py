"""Versions of databases, as numbers to compare."""

import functools
import re


@functools.cache  # of the same few versions, for each case that is drawn
def numbers(version: str) -> tuple[int, ...]:
    """The numbers at the start of a version: 13 and 2 of '13.2 (Debian)', 14 of '14 and later'."""
    start = re.match(r"[\d.]*", version)
    return tuple(int(part) for part in start[0].split(".") if part) if start else ()
