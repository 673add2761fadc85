"""What a database's console needs around a statement, and where it ends one."""

import re
from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class Pasting:
    """How a script is pasted into a console."""

    console: str
    how: str
    before: tuple[str, ...] = ()
    """The console's lines before a query."""
    after: tuple[str, ...] = ()
    """The console's lines after a query."""
    commands: re.Pattern[str] | None = None
    """Lines between statements that are the console's own and never reach the database."""
    quoted: re.Pattern[str] = re.compile(r"'(?:[^']|'')*'|\"[^\"]*\"|--[^\n]*|/\*.*?\*/", re.DOTALL)
    """Texts and comments, in which a semicolon ends nothing."""
    blocks: re.Pattern[str] | None = None
    """Procedural blocks with the end that the console wants: what reaches the database is group 1."""
    batches: re.Pattern[str] | None = None
    """The lines between which everything is sent at once, where a semicolon ends nothing."""

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
