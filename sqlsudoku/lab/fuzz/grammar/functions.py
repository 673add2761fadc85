"""Functions of texts, numbers and dates that almost every database has: how they are drawn and written.

Their spelling is standard SQL's, or what a dialect says in the `calls` of its requirements.
"""

from collections.abc import Container, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlglot import exp

from sqlsudoku.lab.compliance.requirements import Requirements
from sqlsudoku.lab.fuzz.grammar.arguments import COLLATED, LONG, WORDS

if TYPE_CHECKING:
    from sqlsudoku.lab.fuzz.grammar.expressions import Grammar, Place

TEXT, WHOLE = ("text", LONG), ("integer",)
FIELDS = ("DAY", "MONTH", "YEAR")
COMPARABLE = ("integer", "bigint", "decimal", "date", "text")


class Function(NamedTuple):
    """A function: the kinds of its value; how it is drawn; and how standard SQL writes it, by the parts of its tree.

    It is drawn with a value of its {own} kind or of a kind such as {text}, with a simple one such as {text0}, with a
    {constant} of its own kind, and with a {few}, a {word} or a {letter}. Nothing is written of what sqlglot or the
    dialect writes.
    """

    kinds: tuple[str, ...]
    drawn: str
    written: str = ""

    def has(self, kinds: Sequence[str]) -> bool:
        """Whether a case of these kinds of values can have its arguments."""
        return all(each in kinds for each in ("text", "decimal", "date") if f"{{{each}" in self.drawn)


FUNCTIONS: Mapping[str, Function] = {
    # of texts
    "UPPER": Function((*COLLATED,), "UPPER({own})"),
    "LOWER": Function(TEXT, "LOWER(UPPER({own}))"),
    "REPLACE": Function(TEXT, "REPLACE({own}, '{letter}', '{word}')"),
    "TRIM": Function(TEXT, "TRIM(BOTH '{letter}' FROM {own})", "TRIM(BOTH {expression} FROM {this})"),
    "LTRIM": Function(TEXT, "TRIM(LEADING '{letter}' FROM {own})", "TRIM(LEADING {expression} FROM {this})"),
    "RTRIM": Function(TEXT, "TRIM(TRAILING '{letter}' FROM {own})", "TRIM(TRAILING {expression} FROM {this})"),
    "LPAD": Function(TEXT, "LPAD({own}, {few}, '{letter}')", "LPAD({this}, {expression}, {fill_pattern})"),
    "RPAD": Function(TEXT, "RPAD({own}, {few}, '{letter}')", "RPAD({this}, {expression}, {fill_pattern})"),
    "REPEAT": Function(TEXT, "REPEAT({own}, {few})", "REPEAT({this}, {times})"),
    "REVERSE": Function(TEXT, "REVERSE({own})", "REVERSE({this})"),
    "LEFT": Function(TEXT, "LEFT({own}, {few})", "LEFT({this}, {expression})"),
    "RIGHT": Function(TEXT, "RIGHT({own}, {few})", "RIGHT({this}, {expression})"),
    "rest of a text": Function(TEXT, "SUBSTRING({own}, {few})", "SUBSTRING({this} FROM {start})"),
    "letter of a text": Function(TEXT, "SUBSTRING({own}, ABS({integer0}) + 1, {few})"),
    "SUBSTRING": Function(TEXT, "SUBSTRING({own}, {few}, {few})"),
    "LENGTH": Function(WHOLE, "LENGTH({text})"),
    "POSITION": Function(WHOLE, "POSITION('{letter}' IN {text})"),
    "ASCII": Function(WHOLE, "ASCII({text} || 'a')", "ASCII({this})"),
    # of numbers
    "ABS": Function(("integer", "decimal"), "ABS({own} - {own0})"),
    "SIGN": Function(WHOLE, "SIGN({own})", "SIGN({this})"),
    "remainder": Function(WHOLE, "MOD({own}, {few})"),
    "quotient": Function(WHOLE, "(ABS({own}) / {few})", "({this} / {expression})"),
    "bits in both": Function(WHOLE, "({own} & {integer0})", "({this} & {expression})"),
    "bits in one": Function(WHOLE, "({own} | {few})", "({this} | {expression})"),
    "ROUND": Function(("decimal",), "ROUND({own}, 0)", "ROUND({this}, 0)"),
    "FLOOR": Function(WHOLE, "FLOOR({decimal})", "FLOOR({this})"),
    "CEILING": Function(WHOLE, "CEILING({decimal})", "CEILING({this})"),
    # of either
    "GREATEST": Function(COMPARABLE, "GREATEST(COALESCE({own}, {constant}), {constant})", "GREATEST({this}, {others})"),
    "LEAST": Function(COMPARABLE, "LEAST(COALESCE({own}, {constant}), {constant})", "LEAST({this}, {others})"),
    # of dates
    **{
        each: Function(WHOLE, f"EXTRACT({each} FROM {{date}})", f"EXTRACT({each} FROM {{expression}})")
        for each in FIELDS
    },
    "days between": Function(WHOLE, "DATEDIFF({date}, {date0})", "({this} - {expression})"),
}
"""The functions by their parts."""
NAMES: Mapping[type[exp.Expr], str] = {
    exp.Repeat: "REPEAT",
    exp.Reverse: "REVERSE",
    exp.Left: "LEFT",
    exp.Right: "RIGHT",
    exp.Ascii: "ASCII",
    exp.Sign: "SIGN",
    exp.Div: "quotient",
    exp.BitwiseAnd: "bits in both",
    exp.BitwiseOr: "bits in one",
    exp.Round: "ROUND",
    exp.Floor: "FLOOR",
    exp.Ceil: "CEILING",
    exp.Greatest: "GREATEST",
    exp.Least: "LEAST",
    exp.DateDiff: "days between",
}
"""Those that are a kind of node of their own."""
SIDES = {"LEADING": "LTRIM", "TRAILING": "RTRIM"}
CONSTANTS: Mapping[str, Sequence[object]] = {
    "few": (1, 2, 3, 4),
    "word": WORDS,
    "letter": ("a", "b", "n"),
}
"""What an argument may be that is a constant."""


def lacking(facts: Requirements) -> set[str]:
    """The functions that a dialect says it has not."""
    return {name for name in FUNCTIONS if facts.calls.get(name) == ""}


def by_kind(kinds: Sequence[str], shares: Container[str]) -> Mapping[str, Sequence[str]]:
    """The functions that a case may have for each of its kinds of values; shares: the parts that it may have."""
    there = {name: each for name, each in FUNCTIONS.items() if name in shares and each.has(kinds)}
    return {kind: [name for name, each in there.items() if kind in each.kinds] for kind in kinds}


class _DrawnArguments(dict[str, str]):
    """Draws the arguments of a function by their names."""

    def __init__(self, grammar: "Grammar", kind: str, place: "Place", depth: int) -> None:
        super().__init__()
        self._drawn = grammar, kind, place, depth

    def __missing__(self, name: str) -> str:
        grammar, own, place, depth = self._drawn
        if name in CONSTANTS:
            return str(grammar.chance.choice(CONSTANTS[name]))
        if name == "constant":
            return grammar.literal(own)
        wanted = name.removesuffix("0")
        if wanted == "text":
            wanted = grammar.chance.choice([each for each in grammar.kinds() if each in TEXT])
        return grammar.value(own if wanted == "own" else wanted, place, 0 if name.endswith("0") else depth)


def drawn(name: str, grammar: "Grammar", kind: str, place: "Place", depth: int) -> str:
    """A function with arguments that have so many levels. kind: that of its value."""
    return FUNCTIONS[name].drawn.format_map(_DrawnArguments(grammar, kind, place, depth))


def written(facts: Requirements, node: exp.Expr, generator: Any) -> str:
    """A function as a dialect writes it, whose arguments are written already; '' if sqlglot or the dialect does."""
    name = _name(node)
    template = facts.calls.get(name) or FUNCTIONS[name].written if name else ""
    if not template:
        return ""
    given = {key: each.sql(generator) for key, each in node.args.items() if isinstance(each, exp.Expr)}
    return template.format(**given, others=", ".join(each.sql(generator) for each in node.expressions))


def _name(node: exp.Expr) -> str:
    """The function of a node; '' if it is none."""
    match node:
        case exp.Trim():
            return SIDES.get(node.args.get("position") or "", "TRIM")
        case exp.Extract():
            return node.name.upper()
        case exp.Pad():
            return "LPAD" if node.args.get("is_left") else "RPAD"
        case exp.Substring() if not node.args.get("length"):
            return "rest of a text"
    return NAMES.get(type(node), "")
