"""How a database's console starts, ends and separates statements."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple


class Rendered(NamedTuple):
    """A statement in its pasted form, and as a driver sends it."""

    pasted: str
    sent: str


@dataclass(frozen=True)
class Pasting:
    """How a script is pasted into a console."""

    console: str
    how: str
    before: tuple[str, ...] = ()
    """The console's lines before a query."""
    settings: tuple[str, ...] = ()
    """Statements before a query that make it faster."""
    sent_end: str = ""
    """The terminator of a plain statement that a driver also needs."""
    end: str = ";"
    """The console's terminator of a plain statement."""
    block_start: str = ""
    block_end: str | None = None
    """The console's start and end of a procedural block, which contains semicolons; None: as for a plain statement."""
    commands: re.Pattern[str] | None = None
    """The console's own commands: lines between statements that never reach the database."""
    quoted: re.Pattern[str] = re.compile(r"'(?:[^']|'')*'|\"[^\"]*\"|--[^\n]*|/\*.*?\*/", re.DOTALL)
    """Texts and comments, in which a semicolon does not end a statement."""
    blocks: re.Pattern[str] | None = None
    """Procedural blocks with the console's start and end; group 1 is what reaches the database."""
    variables: re.Pattern[str] | None = None
    """What the console reads as the beginning of a variable, even in quotes: no name of a table may have it."""
    batches: re.Pattern[str] | None = None
    """The separators of batches: the console sends a batch as a whole, and a semicolon in it ends nothing."""

    def plain(self, text: str) -> Rendered:
        """Both forms of a plain statement, which is passed without its terminator."""
        sent = text + self.sent_end
        return Rendered(sent + self.end, sent)

    def block(self, text: str) -> Rendered:
        """Both forms of a procedural block."""
        if self.block_end is None:
            return self.plain(text)
        return Rendered(self.block_start + text + self.block_end, text)

    def split(self, script: str) -> Iterator[str]:
        """The statements of a script as the console would send them, without its commands and empty statements."""
        if self.batches:
            for batch in self.batches.split(script):
                yield from self._statement(batch)
            return
        start = 0
        for block in self.blocks.finditer(script) if self.blocks else ():
            yield from self._statements(script[start : block.start()])
            yield block[1]
            start = block.end()
        yield from self._statements(script[start:])

    def _statements(self, text: str) -> Iterator[str]:
        """The statements of a text without blocks."""
        start = 0
        for match in re.finditer(rf"{self.quoted.pattern}|(?P<end>;)", text, self.quoted.flags):
            if match["end"]:
                yield from self._statement(text[start : match.start()])
                start = match.end()
        yield from self._statement(text[start:])

    def _statement(self, piece: str) -> Iterator[str]:
        """The one statement of a text, without the comments and commands above it; nothing if there is none."""
        lines = piece.strip().splitlines()
        while lines and (
            lines[0].startswith("--") or not lines[0].strip() or (self.commands and self.commands.match(lines[0]))
        ):
            lines.pop(0)
        if lines:
            yield "\n".join(lines)
