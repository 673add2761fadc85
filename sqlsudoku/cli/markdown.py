"""Tables in Markdown."""

from collections.abc import Container, Sequence


def markdown(headings: Sequence[str], rows: Sequence[Sequence[str]], right: Container[str]) -> str:
    """A table in Markdown; right: the columns aligned to the right."""
    rule = ["---:" if heading in right else "---" for heading in headings]
    escaped = [[cell.replace("|", r"\|") for cell in row] for row in rows]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in [headings, rule, *escaped])
