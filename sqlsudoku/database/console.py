"""What a database's console needs around a statement, and where it ends one."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple


class Rendered(NamedTuple):
    """A statement as it is pasted, and as a driver sends it."""

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
    """Statements before a query, which make it quick."""
    sent_end: str = ""
    """What ends a plain statement for a driver, too."""
    end: str = ";"
    """The console's end of a plain statement."""
    block_start: str = ""
    block_end: str | None = None
    """The console's start and end of a procedural block, which has semicolons inside; without an end it is as plain."""
    commands: re.Pattern[str] | None = None
    """Lines between statements that are the console's own and never reach the database."""
    quoted: re.Pattern[str] = re.compile(r"'(?:[^']|'')*'|\"[^\"]*\"|--[^\n]*|/\*.*?\*/", re.DOTALL)
    """Texts and comments, in which a semicolon ends nothing."""
    blocks: re.Pattern[str] | None = None
    """Procedural blocks with the end that the console wants: what reaches the database is group 1."""
    batches: re.Pattern[str] | None = None
    """The lines between which everything is sent at once, where a semicolon ends nothing."""

    def plain(self, text: str) -> Rendered:
        """A statement without its end, pasted and sent."""
        sent = text + self.sent_end
        return Rendered(sent + self.end, sent)

    def block(self, text: str) -> Rendered:
        """A procedural block, pasted and sent."""
        if self.block_end is None:
            return self.plain(text)
        return Rendered(self.block_start + text + self.block_end, text)

    def split(self, script: str) -> Iterator[str]:
        """The statements of a script as its console would send them, console commands and empty ones left out."""
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
        """The one statement of a text, without the comments and commands above it; none if there is nothing else."""
        lines = piece.strip().splitlines()
        while lines and (
            lines[0].startswith("--") or not lines[0].strip() or (self.commands and self.commands.match(lines[0]))
        ):
            lines.pop(0)
        if lines:
            yield "\n".join(lines)
