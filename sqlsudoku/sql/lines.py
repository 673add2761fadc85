"""Lines of text as lists: indented, prefixed, in columns, with their comments."""

import textwrap
from collections.abc import Sequence

WIDTH = 104
"""The longest line, without its comment and indentation."""
COMMENT_EDGE = 120
"""The longest line, including them."""
INDENT = "  "
NO_BREAK = "\0"
"""A space at which a line must not break."""


def indented(lines: list[str]) -> list[str]:
    return [INDENT + line if line else line for line in lines]


def prefixed(prefix: str, lines: list[str]) -> list[str]:
    """The lines after a word: aligned with the first line, or with the word if that line opens a parenthesis."""
    opened = lines[0].endswith("(")
    pad = " " * (len(prefix) - len(prefix.lstrip()) if opened else len(prefix))
    return [prefix + lines[0], *(pad + line if line else line for line in lines[1:])]


def suffixed(lines: list[str], suffix: str) -> list[str]:
    return [*lines[:-1], lines[-1] + suffix]


def joined(items: Sequence[list[str]], edge: int = WIDTH) -> list[str]:
    """Items of one line each, as many in a line as fit; edge: the longest line."""
    whole = [line.replace(" ", NO_BREAK) for item in items for line in item]
    lines = textwrap.wrap(" ".join(whole), edge, break_long_words=False, break_on_hyphens=False)
    return [line.replace(NO_BREAK, " ") for line in lines]


def comma(index: int, items: Sequence[object]) -> str:
    """The comma after an item, none after the last."""
    return "," if index < len(items) - 1 else ""


def folded(comment: str) -> list[str]:
    """A comment as lines; if the first is indented, the others are indented further."""
    indent = " " * (len(comment) - len(comment.lstrip()))
    others = f"{indent}  " if indent else ""
    if len(comment) <= WIDTH:
        return [comment]
    lines = textwrap.wrap(comment, WIDTH, subsequent_indent=others)
    return [f"{line[:-1]}," if line.endswith(";") else line for line in lines]  # some consoles end the statement at ;


def in_columns(
    items: Sequence[str],
    separator: str,
    per_line: int,
    together: int | None = None,
    edge: int = COMMENT_EDGE - len(INDENT),
) -> list[str]:
    """The items in aligned columns: per_line of them, halved until the lines fit; edge: the longest line.

    together: after how many items a line ends in any case, if they are in groups.
    A comma follows its item; any other separator is aligned in a column.
    """
    groups = [items[i : i + together] for i in range(0, len(items), together)] if together else [items]
    rows = [group[i : i + per_line] for group in groups for i in range(0, len(group), per_line)]
    full = [row for row in rows if len(row) == per_line] or rows
    widths = [max(map(len, column)) for column in zip(*full, strict=True)]
    comma = separator == ","
    lines = []
    for row in rows:
        padded = zip(row, widths, strict=False)
        cells = [f"{item},".ljust(width + 1) if comma else f"{item.ljust(width)}{separator}" for item, width in padded]
        lines.append(" ".join(cells).rstrip())
    lines[-1] = lines[-1].removesuffix(separator).rstrip()
    too_wide = per_line > 1 and max(map(len, lines)) > edge
    return in_columns(items, separator, per_line // 2, together, edge) if too_wide else lines


def together(items: Sequence[str], separator: str, per_line: int, groups: Sequence[str]) -> list[str]:
    """The items in aligned columns, a new line for each group, with its name; groups: their names, if there are any."""
    return grouped(in_columns(items, separator, per_line, len(items) // len(groups) if groups else None), groups)


def grouped(lines: list[str], groups: Sequence[str]) -> list[str]:
    """The lines with the name of each group after its first line; without names if that is too wide.

    Also without names if each group is one line, since the last one would hide what follows it.
    """
    size = len(lines) // len(groups) if groups else 1
    names = [f"-- {group}" for group in groups]
    edge = max(map(len, lines)) + 2
    if size < 2 or edge + max(map(len, names)) > COMMENT_EDGE - 3 * len(INDENT):
        return lines
    return [line if i % size else f"{line.ljust(edge)}{names[i // size]}" for i, line in enumerate(lines)]


def aligned(blocks: list[tuple[list[str], list[str] | None]]) -> list[str]:
    """The blocks' lines with their comments: aligned at the line ends, or above the blocks if that is too wide."""
    ends = [len(lines[-1]) for lines, comments in blocks if comments]
    edge = max(ends, default=0) + 2
    above = any(
        len(lines) > 1 or edge + len(f"-- {' '.join(comments)}") > COMMENT_EDGE
        for lines, comments in blocks
        if comments
    )
    result: list[str] = []
    for lines, comments in blocks:
        if comments and above:
            result.append(f"{' ' * (len(lines[0]) - len(lines[0].lstrip()))}-- {' '.join(comments)}")
        result += lines
        if comments and not above:
            result[-1] = f"{result[-1].ljust(edge)}-- {' '.join(comments)}"
    return result
