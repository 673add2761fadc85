"""Other names in a statement, with which it means the same: repeated on several levels, quoted, in capital letters."""

from collections.abc import Collection, Iterator, Sequence

from sqlglot import exp

from sqlsudoku.lab.fuzz.grammar.arguments import Arguments
from sqlsudoku.lab.fuzz.grammar.expressions import COLLATIONS
from sqlsudoku.lab.fuzz.grammar.keyed import LEVEL
from sqlsudoku.lab.fuzz.names import SCHEMA, is_cte, nodes
from sqlsudoku.lab.fuzz.standard import EVENTS, VALUES, values_of
from sqlsudoku.lab.fuzz.trees import parsed, written

NAMES_OF_ROWS = frozenset(EVENTS.values())
"""What a trigger calls its row. PostgreSQL's language for functions looks for a column there first, then in FROM."""
QUOTED = {"x": "Select", "y": "a Name", LEVEL: "Order"}
"""Columns, and names for them that have to be quoted."""
MADE = "fuzz_"
"""How the names begin of what a case makes."""
Source = exp.Table | exp.Subquery | exp.Lateral


def renamed(grammar: Arguments, script: Sequence[str], kept: Collection[str] = ()) -> list[str]:
    """The statements with such names as are drawn; kept: the columns of tables, whose names are written as they are."""
    changed = [_renamed(grammar, each) for each in script]
    # in all of them or in none: one may read the columns of a view that another makes
    plain = QUOTED.keys().isdisjoint(kept)
    return [quoted(each) for each in changed] if plain and grammar.has("quoted names") else changed


def _renamed(grammar: Arguments, statement: str) -> str:
    if grammar.shares.keys().isdisjoint(RENAMED):
        return statement
    tree = parsed(statement).copy()
    if not any(table.db for table in nodes(tree, exp.Table)):  # which `recurring` is
        _repeat_ctes(grammar, tree)
        _repeat_aliases(grammar, tree)
    for part, places in CAPITALS.items():
        if grammar.may_have(part):
            _in_capitals(grammar, tree, part, places)
    return statement if grammar.parts.isdisjoint(RENAMED) else written(tree)


def quoted(statement: str) -> str:
    """The statement with some names that have to be quoted: a keyword, and capital letters with a blank."""
    tree = parsed(statement).copy()
    for name in nodes(tree, exp.Identifier):
        if other := QUOTED.get(name.this.lower()):
            name.set("this", other)
            name.set("quoted", True)
    return written(tree)


def in_schema(statement: str, tables: Collection[str]) -> str:
    """The statement where these tables and views are in the other schema; a CTE that hides one hides it no more."""
    tree = parsed(statement).copy()
    for table in nodes(tree, exp.Table):
        if table.name in tables and not is_cte(table.name, table, tree):
            table.set("db", exp.to_identifier(SCHEMA))
    return written(tree)


def in_small_letters(tree: exp.Expr) -> exp.Expr:
    """The tree with names as the database compares them, unless they are quoted; the same tree is changed."""
    for name in nodes(tree, exp.Identifier):
        if not name.args.get("quoted"):
            name.set("this", name.this.lower())
    return tree


def _repeat_ctes(grammar: Arguments, tree: exp.Expr) -> None:
    """Gives CTEs the names of others, or of tables, that no query reads which sees the CTE."""
    # drawn first, since to look for names takes longer
    for cte in [each for each in tree.find_all(exp.CTE) if grammar.may_have("repeated CTE")]:
        query = cte.parent and cte.parent.parent
        assert query
        old = cte.alias
        free = sorted(_names(tree) - _names(query) - _of_set_operation(query) - NAMES_OF_ROWS)
        alone = [*_cte_names(query)].count(old) == 1 and not any(each.alias == old for each in _sources(query))
        if free and alone and not _reads_another(cte) and old not in _read_outside(query):
            grammar.parts.add("repeated CTE")
            new = grammar.chance.choice(free)
            for table in query.find_all(exp.Table):
                if table.name == old:
                    table.set("this", exp.to_identifier(new))
            _rename(query, old, new)
            cte.args["alias"].set("this", exp.to_identifier(new))


def _of_set_operation(query: exp.Expr) -> set[str]:
    """The name of the CTE that is this set operation: databases take it for a recursion if a part reads that name."""
    cte = query.parent
    return {cte.alias} if isinstance(query, exp.SetOperation) and isinstance(cte, exp.CTE) else set()


def _read_outside(query: exp.Expr) -> set[str]:
    """The names of what is in FROM around a query: its columns may be read in the query."""
    within = {id(each) for each in _sources(query)}
    return {each.alias_or_name for each in _sources(query.root()) if id(each) not in within}


def _reads_another(cte: exp.CTE) -> bool:
    """Whether a CTE, or one before it, reads a table outside that has the name of the CTE; or IN reads one."""
    with_ = cte.parent
    assert with_
    assert with_.parent
    before = [] if with_.args.get("recursive") else with_.expressions[: with_.expressions.index(cte) + 1]
    tables = (table.name for each in before for table in nodes(each.this, exp.Table))
    fields = (each.args["field"].name for each in nodes(with_.parent, exp.In) if each.args.get("field"))
    return cte.alias in {*tables, *fields}


def _repeat_aliases(grammar: Arguments, tree: exp.Expr) -> None:
    """Gives tables and queries in FROM the aliases of others, or of tables, that are not read there."""
    for select in [each for each in tree.find_all(exp.Select) if not values_of(each)]:
        for item in (select.args.get("from_"), *(select.args.get("joins") or [])):
            alias = item.this.args.get("alias") if item else None
            if not alias or not grammar.may_have("repeated alias"):
                continue
            sources = [each.alias_or_name for each in _sources(select)]
            free = sorted(_names(tree).difference(sources, _qualifiers(select), NAMES_OF_ROWS))
            if free and sources.count(alias.name) == 1:  # else columns inside are another one's
                grammar.parts.add("repeated alias")
                new = grammar.chance.choice(free)
                _rename(select, alias.name, new)
                alias.set("this", exp.to_identifier(new))


def _in_capitals(grammar: Arguments, tree: exp.Expr, part: str, places: set[tuple[type[exp.Expr], str]]) -> None:
    """Writes some names in capital letters."""
    for name in tree.find_all(exp.Identifier):
        kept = name.this.startswith(MADE) or name.this in (VALUES, *COLLATIONS.values())
        plain = not name.args.get("quoted") and not kept
        if plain and (type(name.parent), name.arg_key) in places and grammar.chance.random() < 0.3:
            name.set("this", name.this.upper())
            grammar.parts.add(part)


CAPITALS: dict[str, set[tuple[type[exp.Expr], str]]] = {
    "case of columns": {(exp.Column, "this"), (exp.Alias, "alias"), (exp.TableAlias, "columns")},
    "case of tables": {(exp.Column, "table"), (exp.TableAlias, "this"), (exp.Table, "this")},
}
"""The names that a part writes in capital letters, by their places in the tree."""
RENAMED = ("repeated alias", "repeated CTE", *CAPITALS)
"""The parts that give names in one statement of a script, whatever the others have."""


def _sources(tree: exp.Expr) -> Iterator[exp.Expr]:
    """What FROM reads anywhere in a tree."""
    yield from tree.find_all(exp.Table, exp.Subquery, exp.Lateral)


def _cte_names(tree: exp.Expr) -> Iterator[str]:
    """The names of the CTEs anywhere in a tree."""
    return (each.alias for each in tree.find_all(exp.CTE))


def _qualifiers(tree: exp.Expr) -> set[str]:
    """What stands before columns anywhere in a tree."""
    return {each.table for each in nodes(tree, exp.Column)}


def _names(tree: exp.Expr) -> set[str]:
    """The names of tables, CTEs and aliases anywhere in a tree."""
    found: set[str] = set()
    for node in nodes(tree, exp.Expr):
        match node:
            case exp.Table():
                found |= {node.name, node.alias_or_name}
            case exp.Subquery() | exp.Lateral() | exp.CTE():
                found.add(node.alias)
            case exp.Column():
                found.add(node.table)
            case exp.In() if field := node.args.get("field"):
                found.add(field.name)
    return found - {""}


def _rename(tree: exp.Expr, old: str, new: str) -> None:
    """Gives the columns of a table its new name."""
    for column in nodes(tree, exp.Column):
        if column.table == old:
            column.set("table", exp.to_identifier(new))
