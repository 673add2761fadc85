"""Versions of databases, as numbers to compare."""

import re


def numbers(version: str) -> list[int]:
    """The numbers at the start of a version: [13, 2] of '13.2 (Debian)', [14] of '14 and later'."""
    start = re.match(r"[\d.]*", version)
    return [int(part) for part in start[0].split(".") if part] if start else []
