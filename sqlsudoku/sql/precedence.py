"""Parentheses where precedence requires them; the trees have none.

Bit operations have them beside all other operators, since databases disagree on their precedence (SQLite:
https://sqlite.org/lang_expr.html#operators; T-SQL:
https://learn.microsoft.com/sql/t-sql/language-elements/operator-precedence-transact-sql).
"""

from sqlglot import exp

from sqlsudoku.sql.trees import is_short

_RANKS: list[tuple[tuple[type[exp.Expr], ...], int]] = [
    ((exp.Or,), 1),
    ((exp.And,), 2),
    ((exp.Not,), 3),
    ((exp.Predicate, exp.In, exp.Between), 4),
    ((exp.DPipe,), 5),
    ((exp.Add, exp.Sub), 6),
    ((exp.Mul, exp.Div, exp.IntDiv, exp.Mod), 7),
    ((exp.BitwiseAnd, exp.BitwiseOr, exp.BitwiseXor, exp.BitwiseLeftShift, exp.BitwiseRightShift), 0),
]
_COMPARISONS = (exp.EQ, exp.NEQ, exp.LT, exp.LTE, exp.GT, exp.GTE)
"""NOT before one of these is another operation in MySQL's mode HIGH_NOT_PRECEDENCE:
https://dev.mysql.com/doc/refman/9.7/en/sql-mode.html#sqlmode_high_not_precedence."""
_ATOM = 9
_PARENTHESES = "parentheses"
_RANK_OF: dict[type[exp.Expr], int] = {}


def prepared(tree: exp.Expr) -> exp.Expr:
    """The same tree, changed: each expression has one parent and is marked if it needs parentheses there.

    Copies an expression that is in several places for all but one. Must run before a generator, which creates new
    expressions whose operands no longer have their parents.
    """
    nodes = [tree]
    while nodes:
        node = nodes.pop()
        if _rank(node) != _ATOM and _precedence_asks(node):
            node.meta[_PARENTHESES] = True
        elif node._meta:
            node._meta.pop(_PARENTHESES, None)
        for key, value in node.args.items():
            if not value or isinstance(value, (str, bool)):
                continue  # most arguments hold no expression
            for index, child in enumerate(value) if isinstance(value, list) else ((None, value),):
                if isinstance(child, exp.Expr):
                    if child.parent is not node or child.arg_key != key:
                        child = child.copy()
                        node.set(key, child, index)
                    if not child.is_primitive:  # such as a name
                        nodes.append(child)
    return tree


def needs_parentheses(node: exp.Expr) -> bool:
    """Whether prepared() marked the expression."""
    return bool(node._meta and node._meta.get(_PARENTHESES))


def _precedence_asks(node: exp.Expr) -> bool:
    """Whether an expression that is no atom needs parentheses in its place."""
    rank = _rank(node)
    place = node
    while isinstance(place.parent, exp.Paren):
        place = place.parent
    parent, is_first = place.parent, place.arg_key == "this"
    if parent is None:
        return False
    outer = _rank(parent)
    if outer == _ATOM:
        return isinstance(parent, exp.Neg) or is_short(parent)
    if isinstance(node, exp.DPipe) and isinstance(parent, exp.Predicate):
        return False
    if isinstance(parent, exp.Not) and isinstance(node, _COMPARISONS):
        return True
    if type(node) is type(parent) and isinstance(node, (exp.BitwiseAnd, exp.BitwiseOr)) and is_first:
        return False
    if rank == 0 or outer == 0 or isinstance(parent, exp.DPipe) or isinstance(node, exp.DPipe):
        return not (isinstance(node, exp.DPipe) and isinstance(parent, exp.DPipe) and is_first)
    if rank != outer:
        return rank < outer
    if isinstance(node, exp.Predicate):
        return True  # some databases do not allow chained comparisons
    return not is_first and not isinstance(node, exp.Connector)


def _rank(node: exp.Expr) -> int:
    kind = type(node)
    rank = _RANK_OF.get(kind)
    if rank is None:
        rank = _RANK_OF[kind] = next((rank for kinds, rank in _RANKS if issubclass(kind, kinds)), _ATOM)
    return rank
