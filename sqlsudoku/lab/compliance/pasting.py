"""Rules for texts that are pasted into a console. Each returns what breaks it."""

import re
from collections.abc import Callable

from sqlsudoku.database import registry
from sqlsudoku.database.dialect import Dialect
from sqlsudoku.lab.compliance.requirements import requirements


def is_command(dialect: Dialect, line: str) -> bool:
    """Whether a line is a command of the console."""
    return bool(dialect.pasting.commands and dialect.pasting.commands.match(line))


def sends_batches(dialect: Dialect) -> bool:
    """Whether the console sends the text between two GO lines as one batch."""
    return dialect.pasting.batches is not None


def without_quotes(dialect: Dialect, text: str) -> str:
    """The text with a placeholder for each quoted part and comment; line ends stay."""
    return dialect.pasting.quoted.sub(lambda match: "\u00b7" + "\n" * match[0].count("\n"), text)


def lines_with_more_behind_an_end(dialect: Dialect, text: str) -> list[str]:
    """Lines with text after the semicolon that ends a statement.

    The lines around a block that change the console's terminator, and change it back, do not count.
    """
    if dialect.pasting.blocks:
        text = dialect.pasting.blocks.sub(lambda match: match[1], text)
    return [line for line in without_quotes(dialect, text).splitlines() if re.search(r";.*\S", line)]


def statements_with_a_blank_line(dialect: Dialect, text: str) -> list[str]:
    """Plain statements with a blank line inside, which ends a statement in SQL*Plus; the rule applies to all consoles.

    Procedural blocks may contain blank lines: no console ends a block there, not even SQL*Plus.
    https://docs.oracle.com/en/database/oracle/oracle-database/19/sqpug/SQL-Plus-basics.html
    """
    if sends_batches(dialect):  # the console ignores blank lines and knows only GO
        return []
    plain = dialect.pasting.blocks.sub("", text) if dialect.pasting.blocks else text
    # to the console, a block between dollar signs is quoted text; a blank line would cut any other quoted text
    plain = dialect.pasting.quoted.sub(lambda match: "$$$$" if match[0].startswith("$$") else match[0], plain)
    return [statement for statement in dialect.pasting.split(plain) if re.search(r"\n\s*\n", statement)]


def unindented_lines(dialect: Dialect, text: str) -> list[str]:
    """Lines inside parentheses that begin with a word at the margin."""
    found, depth = [], 0
    for line in without_quotes(dialect, text).splitlines():
        if depth > 0 and re.match(r"\w", line):
            found.append(line)
        depth += line.count("(") - line.count(")")
    return found


def wrong_ends(dialect: Dialect, text: str) -> list[str]:
    """The end of a text if it is not exactly one newline, and carriage returns."""
    return re.findall(r"(?:\S|\S\n\s+|\A\s*)\Z|\r", text)


def places(dialect: Dialect, text: str) -> list[str]:
    """Words that identify the machine on which the text was written."""
    root = re.escape(str(registry.dialect_folders()[0].parent))
    return re.findall(
        rf"{root}|(?<!\w)/(?:home|root|tmp|usr|var|work|Users)\b|[A-Z]:\\|\w+://|localhost",
        text,
    )


def console_variables(dialect: Dialect, line: str) -> bool:
    """Whether the console would replace a part of a line by the value of a variable."""
    return re.search(requirements(dialect).console_variables, line) is not None


HINT = re.compile(r"/\*\+ [^*/]* \*/")
"""A hint to the planner, which no comment may hold."""

TEXT_RULES: dict[str, Callable[[Dialect, str], list[str]]] = {
    "continues after a semicolon": lines_with_more_behind_an_end,
    "contains a blank line inside a statement": statements_with_a_blank_line,
    "contains a line at the margin inside parentheses": unindented_lines,
    "does not end with one newline": wrong_ends,
    "shows where it was written": places,
}
LINE_RULES: dict[str, Callable[[Dialect, str], bool]] = {
    "contains a tab": lambda dialect, line: "\t" in line,
    "is not plain ASCII": lambda dialect, line: not line.isascii() or not line.isprintable(),
    "starts like a console command": lambda dialect, line: bool(
        re.match(requirements(dialect).console_commands, line) and not is_command(dialect, line)
    ),
    "ends in a hyphen": lambda dialect, line: line.rstrip().endswith("-"),
    "ends in a blank": lambda dialect, line: line != line.rstrip(),
    "names a variable of the console": console_variables,
    "is a comment that ends a statement": lambda dialect, line: bool(re.search(r"--.*;\s*$", line)),
    "contains a comment that another one opens": lambda dialect, line: bool(re.search(r"/\*|\*/", HINT.sub("", line))),
    "is longer than a console reads": lambda dialect, line: len(line) > 2499,
    "is longer than a person reads": lambda dialect, line: len(line) > 120 and not re.search(r"\S{81,}", line),
}
