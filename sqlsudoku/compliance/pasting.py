"""Rules for texts that are pasted into a console. Each gives what breaks it."""

import re
from collections.abc import Callable

from sqlsudoku.compliance.requirements import requirements
from sqlsudoku.database import registry
from sqlsudoku.database.dialect import Dialect


def is_command(dialect: Dialect, line: str) -> bool:
    """Whether a line is the console's own."""
    return bool(dialect.pasting.commands and dialect.pasting.commands.match(line))


def sends_batches(dialect: Dialect) -> bool:
    """Whether the console sends what stands between two GO at once."""
    return dialect.pasting.batches is not None


def without_quotes(dialect: Dialect, text: str) -> str:
    """The text with quoted parts emptied, and comments gone but for their place."""
    return dialect.pasting.quoted.sub(lambda match: "\u00b7" + "\n" * match[0].count("\n"), text)


def lines_with_more_behind_an_end(dialect: Dialect, text: str) -> list[str]:
    """Lines that go on after the semicolon that ends a statement.

    A line that tells the console another end for a block, or the semicolon again, ends none.
    """
    if dialect.pasting.blocks:
        text = dialect.pasting.blocks.sub(lambda match: match[1], text)
    return [line for line in without_quotes(dialect, text).splitlines() if re.search(r";.*\S", line)]


def statements_with_a_blank_line(dialect: Dialect, text: str) -> list[str]:
    """Plain statements with a blank line inside, which ends one in SQL*Plus; we hold all consoles to it.

    Procedural blocks may have them: none of the consoles ends one there, SQL*Plus included.
    https://docs.oracle.com/en/database/oracle/oracle-database/19/sqpug/SQL-Plus-basics.html
    """
    if sends_batches(dialect):  # the console knows no blank lines, only GO
        return []
    plain = dialect.pasting.blocks.sub("", text) if dialect.pasting.blocks else text
    # a block between dollar signs is quoted for the console; any other quoted text would be cut
    plain = dialect.pasting.quoted.sub(lambda match: "$$$$" if match[0].startswith("$$") else match[0], plain)
    return [statement for statement in dialect.pasting.split(plain) if re.search(r"\n\s*\n", statement)]


def wrong_ends(dialect: Dialect, text: str) -> list[str]:
    """What a text ends with if that is not one newline, and what ends lines otherwise."""
    return re.findall(r"(?:\S|\S\n\s+|\A\s*)\Z|\r", text)


def places(dialect: Dialect, text: str) -> list[str]:
    """Words that tell the machine on which the text was written."""
    root = re.escape(str(registry.dialect_folders()[0].parent))
    return re.findall(
        rf"{root}|(?<!\w)/(?:home|root|tmp|usr|var|work|Users)\b|[A-Z]:\\|\w+://|localhost",
        text,
    )


def console_variables(dialect: Dialect, line: str) -> bool:
    """Whether the console would put the value of a variable in place of a part of a line."""
    return re.search(requirements(dialect).console_variables, line) is not None


TEXT_RULES: dict[str, Callable[[Dialect, str], list[str]]] = {
    "has more behind a semicolon": lines_with_more_behind_an_end,
    "has a blank line inside a statement": statements_with_a_blank_line,
    "does not end with one newline": wrong_ends,
    "says where it was written": places,
}
LINE_RULES: dict[str, Callable[[Dialect, str], bool]] = {
    "has a tab": lambda dialect, line: "\t" in line,
    "is not plain ASCII": lambda dialect, line: not line.isascii() or not line.isprintable(),
    "starts like a console command": lambda dialect, line: bool(
        re.match(r"\s*[.@#:!\\]", line) and not is_command(dialect, line)
    ),
    "ends in a hyphen": lambda dialect, line: line.rstrip().endswith("-"),
    "ends in a blank": lambda dialect, line: line != line.rstrip(),
    "names a variable of the console": console_variables,
    "is a comment that ends a statement": lambda dialect, line: bool(re.search(r"--.*;\s*$", line)),
    "has a comment that another one opens": lambda dialect, line: "/*" in line or "*/" in line,
    "is longer than a console reads": lambda dialect, line: len(line) > 2499,
    "is longer than a person reads": lambda dialect, line: len(line) > 120 and not re.search(r"\S{81,}", line),
}
