"""What a link to the published page shows where it is shared: a picture of the page's first search."""

from html import escape
from urllib.parse import urlsplit

from sqlsudoku.errors import UsageError
from sqlsudoku.puzzle import builtin
from sqlsudoku.report import search

PICTURE = "preview.png"
WIDTH, HEIGHT = 1200, 630
"""What most sites show whole."""
TITLE = "One SQL query solves a Sudoku"
ABOUT = "All rows of the search, from the puzzle to its solution"


def checked(address: str) -> str:
    """The address with a slash at its end. Raises UsageError if it is none."""
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
        raise UsageError(
            f"--address is {address!r}, but must be where the page is, such as https://example.org/sudoku/."
        )
    return f"{address.rstrip('/')}/"


def picture() -> bytes:
    """The search of SQLite for the puzzle that the page shows first, in PNG. Raises UsageError without [report]."""
    first, *_ = builtin.built_in()
    drawn = search.drawing(first.puzzle.cells, round(HEIGHT * search.WIDTH / WIDTH), TITLE)
    return drawn.png(WIDTH, PICTURE)


def with_picture(html: str, address: str) -> str:
    """The page with what names its address and its picture."""
    properties = {
        "og:url": address,
        "og:image": f"{address}{PICTURE}",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": ABOUT,
    }
    lines = [f'<meta property="{name}" content="{escape(value)}">' for name, value in properties.items()]
    large = '<meta name="twitter:card" content="summary_large_image">'
    return html.replace("</head>", "\n".join([*lines, large, "</head>"]), 1)
