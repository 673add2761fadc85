"""Links from the statements of a documentation page to the page that runs them in the browser.

The website has them, and the Markdown does not: GitHub has no such page.
"""

import base64
import re
import shlex
import zlib
from html import escape
from urllib.parse import urlencode

from sqlsudoku.puzzle import builtin
from sqlsudoku.puzzle.grid import SIZES
from sqlsudoku.site.documentation import PAGE

SHOWN = re.compile(
    r'^<!-- \[\[\[cog (?P<how>whole|sql)\("(?P<what>[^"]+)"[^\n]*\) \]\]\] -->\n```sql\n(?P<text>.*?)^```\n',
    re.MULTILINE | re.DOTALL,
)
"""A statement of these pages, or an excerpt of a generated one, as `shown` writes it."""
WORDS = "Run it in your browser"


def with_runs(markdown: str, root: str) -> str:
    """The page with a link below each statement; root: the way from the page to the site's first page."""
    return SHOWN.sub(lambda found: found[0] + _link(found, root), markdown)


def _link(found: re.Match[str], root: str) -> str:
    state = {"dialect": "sqlite", "query": "string", "sql": packed(found["text"])}
    if found["how"] == "sql":
        words = shlex.split(found["what"])
        state = dict(zip((word.removeprefix("--") for word in words[::2]), words[1::2], strict=True))
        state["puzzle"] = builtin.sample(SIZES[int(state.pop("size", 9))]).cells
    return f'\n<p><a class="run" href="{root}{PAGE}#{escape(urlencode(state))}">{WORDS}</a></p>\n'


def packed(text: str) -> str:
    """A text as the page's links hold it: `unpacked` in state.mjs reads it."""
    compressed = zlib.compressobj(9, zlib.DEFLATED, -15)
    return base64.urlsafe_b64encode(compressed.compress(text.encode()) + compressed.flush()).decode().rstrip("=")
