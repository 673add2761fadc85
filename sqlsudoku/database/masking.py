"""Masks a password in the message of a driver or a server, where it stands as one.

A password can be a word, a number or a letter that a message contains anyway: to mask it there would spoil the
sentence, and tell what the password is. So it is masked after its name (password=, PWD:), after the user's name
(user:password@), and between quotation marks, unless they hold what is shown anyway, such as the user's name. A
password that no sentence contains by chance, such as one of letters and digits, is masked wherever it is not a part of
a longer word.
"""

import re
from collections.abc import Collection, Iterator

MASK = "***"
MARKS = "[\"'`\u00ab\u00bb\u2018-\u201f]"
"""Quotation marks, also those of messages in other languages."""
NAMED = rf"(?<!using )(?i:passw(?:or)?d|passphrase|pwd|secret)\w*{MARKS}?(?:\s*(?:=>?|:)\s*(?:{MARKS}|{{)?|\s+{MARKS})"
"""The name of a password and what parts it from the password; MySQL's (using password: YES) tells none."""
PLAIN = re.compile(r"[^\W\d_]{0,16}|\d{0,12}|.{0,5}", re.DOTALL)
"""What a sentence may contain by chance: a word, a number, or a few characters."""


def masked(text: str, password: str | None, user: str | None = None, shown: Collection[str | None] = ()) -> str:
    """The text without the password; shown: the parts of an address that are no secret, the user's name among them."""
    if not password:
        return text
    for place in _places(password, user, password in shown):
        text = re.sub(place, rf"\g<before>{MASK}", text)
    return text


def _places(password: str, user: str | None, shown: bool) -> Iterator[str]:
    """Patterns of the places of a password; their group `before` is what stays."""
    found = "|".join(_written(each) for each in sorted(_quoted(password), key=len, reverse=True))
    yield rf"(?P<before>{NAMED})(?:{found})(?!\w)"
    yield rf"(?P<before>:)(?:{found})(?=@)"
    if user:
        yield rf"(?P<before>(?<!\w){re.escape(user)}[:/])(?:{found})(?!\w)"
    if shown:
        return
    yield rf"(?P<before>{MARKS}\s?)(?:{found})(?=\s?{MARKS})"
    if not PLAIN.fullmatch(password):
        yield rf"(?P<before>(?<!\w)|(?<=%[0-9A-Fa-f]{{2}}))(?:{found})(?!\w)"


def _quoted(password: str) -> set[str]:
    """The password as it is, and as connection strings, SQL and code write it between quotation marks or braces."""
    doubled = {password.replace(mark, 2 * mark) for mark in "'\"`}"}
    return {password, *doubled, re.sub(r"[\\'\"]", r"\\\g<0>", password)}


def _written(text: str) -> str:
    """A pattern of a text with any of its characters percent-encoded, and any blanks between words."""
    return "".join(
        r"(?:\s|%20|\+)+" if part.isspace() else f"(?:{re.escape(part)}|(?i:{_percent_encoded(part)}))"
        for part in re.findall(r"\s+|\S", text)
    )


def _percent_encoded(character: str) -> str:
    return "".join(f"%{byte:02X}" for byte in character.encode(errors="surrogateescape"))
