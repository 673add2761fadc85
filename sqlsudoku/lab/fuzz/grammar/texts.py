"""The statements of a case in a dialect's SQL."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from sqlglot import exp

from sqlsudoku.database import user_tables
from sqlsudoku.database.dialect import Dialect
from sqlsudoku.database.script import Statement
from sqlsudoku.lab.compliance.requirements import Requirements, requirements
from sqlsudoku.lab.fuzz.cases import OWN
from sqlsudoku.lab.fuzz.grammar import changed, cursors, functions, lists, numbered, parameters, spellings, stored
from sqlsudoku.lab.fuzz.grammar.arguments import BARE, LONG, Argument
from sqlsudoku.lab.fuzz.grammar.cases import GrammarCase, made_first
from sqlsudoku.lab.fuzz.grammar.triggers import TRIGGER
from sqlsudoku.lab.fuzz.grammar.values import LONGEST
from sqlsudoku.lab.fuzz.names import SCHEMA, nodes, qualified
from sqlsudoku.lab.fuzz.recursion.texts import Made
from sqlsudoku.lab.fuzz.standard import VALUES, trigger_of, values_of
from sqlsudoku.sql.trees import listed

CANCELLED = "-- cancelled after a moment:"
PADDED_IN = (exp.Case, exp.If, exp.Coalesce, exp.Nullif, exp.Greatest, exp.Least)
"""The expressions whose value may be longer than the literal in them."""
SEVERAL_GROUPS = (exp.Rollup, exp.Cube, exp.GroupingSets)
"""What groups rows in several ways."""
OFTEN = 12
"""How often a statement is asked before, so that drivers and servers keep its plan."""


@lru_cache(maxsize=2)
def made(dialect: Dialect, case: GrammarCase) -> Made:
    """All statements of a case; written once, though each file of a finding has them."""
    facts = requirements(dialect)
    *others, last = [spellings.marked(accepted(facts, tree), case.spellings) for tree in case.trees]
    placed = [table._replace(name=case.qualified(table.name)) for table in case.tables]
    late = [table._replace(rows=table.rows[: len(table.rows) // 2]) for table in placed]
    first = late if "rows between" in case.before else placed
    indexes = [stored.index(facts, table) for table in placed if table.indexed]
    before = [
        *_settings(facts, case),
        *_schema(facts, case),
        *_sequence(case),
        *(each for table in placed for each in stored.table(dialect, facts, table)),
    ]
    before += [each for table in first for each in stored.filled(dialect, table)]
    before += [] if "DDL between" in case.before else indexes
    if "statistics" in case.before:
        before += [Statement(facts.statistics.format(table=stored.own_name(table.name))) for table in placed]
    number = made_first(case.trees) if "changes between" in case.before else len(others)
    before += [statement(dialect, each, {}) for each in others[:number]]
    before += [Statement(facts.fails, fails=True)] if "failed statement" in case.before else []
    before += (
        [Statement(f"{CANCELLED}\n{facts.endless}", cancelled=True)] if "cancelled statement" in case.before else []
    )
    earlier, asked = _asked(dialect, case, last)
    if "rolled back" in case.before:
        failing = [Statement(facts.fails, fails=True)] if "failed statement" in case.before else []
        own = [stored.own_name(table.name) for table in placed]
        inside = [statement(dialect, last, dict(case.values)), *failing]
        before += changed.rolled_back(facts.changing, own, inside, part="rolled back to a savepoint" in case.before)
    if "explained before" in case.before:
        before.append(cursors.explained(facts, statement(dialect, last, {}).text))
    before += [*earlier, *(statement(dialect, each, {}) for each in others[number:])]
    if "DDL between" in case.before:
        made_ = user_tables.table(f"fuzz_between{OWN}", {"n": dialect.user_tables.integer})
        before += [*indexes, made_, Statement(str(made_.undo))]
    if "rows between" in case.before:
        rest = [table._replace(rows=table.rows[len(table.rows) // 2 :]) for table in placed]
        before += [each for table in rest for each in stored.filled(dialect, table)]
    before += asked[:-1]
    after = [Statement(parameters.REMOVE)] if "prepared once" in case.before else []
    # which has no undo, since it ends with the connection, too
    drops = {
        statement(dialect, each, {}).text: stored.own_name(f"DROP TABLE {_name(each)}")
        for each in others
        if _is_temporary(each)
    }
    return Made(before, [asked[-1]._replace(solutions=True)], after + _undone(before, drops))


def _undone(before: Sequence[Statement], drops: Mapping[str, str]) -> list[Statement]:
    """What undoes some statements, unless one after them has done so; drops: the undo of those that have none."""
    found: list[Statement] = []
    done = set[str]()
    for each in reversed(before):
        undo = each.undo or drops.get(each.text)
        found += [Statement(undo)] if undo and undo not in done else []
        done.add(each.text)
    return found


def _is_temporary(tree: exp.Expr) -> bool:
    """Whether a statement creates a temporary table."""
    return isinstance(tree, exp.Create) and any(nodes(tree, exp.TemporaryProperty))


def _schema(facts: Requirements, case: GrammarCase) -> list[Statement]:
    """What makes the other schema, if a table of the statements is in it."""
    made_ = stored.own_name(facts.schema.format(name=SCHEMA))
    used = any(table.db == SCHEMA for tree in case.trees for table in nodes(tree, exp.Table))
    removed = stored.own_name(facts.schema_removed.format(name=SCHEMA)) or made_.replace("CREATE", "DROP")
    return [Statement(made_, removed)] if used else []


def _sequence(case: GrammarCase) -> list[Statement]:
    """What makes the sequence, if a statement reads it."""
    name = stored.own_name(numbered.SEQUENCE)
    used = any(node for tree in case.trees for node in nodes(tree, exp.NextValueFor))
    return [Statement(f"CREATE SEQUENCE {name}", f"DROP SEQUENCE {name}")] if used else []


def _settings(facts: Requirements, case: GrammarCase) -> list[Statement]:
    """What makes the database return NULL where the standard does, as far as a case may show it."""
    needed = [
        (facts.join_setting, {"LEFT", "RIGHT", "FULL"} & _sides(case)),
        (facts.key_setting, any(table.key in ("primary key", "composite key") for table in case.tables)),
        (facts.sort_setting, any(kind == LONG for table in case.tables for _, kind in table.columns)),
        (facts.rollup_setting, any(node for each in case.trees for node in nodes(each, *SEVERAL_GROUPS))),
    ]
    return [Statement(each.text, each.undo) for each, is_needed in needed if each and is_needed]


def _sides(case: GrammarCase) -> set[str]:
    """The kinds of its outer joins."""
    return {join.side for tree in case.trees for join in nodes(tree, exp.Join)}


def _endless(tree: exp.Expr) -> exp.Expr:
    """The statement without the bound of its recursion."""
    copy = tree.copy()
    for cte in copy.find_all(exp.CTE):
        cte.this.expression.set("where", None)
    return copy


def statement(dialect: Dialect, tree: exp.Expr, values: Mapping[str, Argument]) -> Statement:
    """A statement with the parameters that it reads, in the order of the text."""
    text, given = parameters.by_driver(dialect, _written(dialect, tree), values)
    undo = None
    if trigger_of(tree):
        undo = stored.own_name(requirements(dialect).changing.trigger_removed.format(name=TRIGGER))
    elif isinstance(tree, exp.Create) and not _is_temporary(tree):
        undo = stored.own_name(f"DROP {tree.args['kind']} {_name(tree)}")
    return Statement(stored.own_name(text), undo, parameters=given or None)


def _asked(dialect: Dialect, case: GrammarCase, last: exp.Expr) -> tuple[list[Statement], list[Statement]]:
    """The last statement as it is asked before, and as it is asked then."""
    earlier = dict(case.earlier or case.values)
    times = (OFTEN if "asked often" in case.before else 1) if "asked before" in case.before else 0
    if "cursor" in case.before:
        asked = statement(dialect, last, {})
        fetched = cursors.by_cursor(requirements(dialect), asked.text, held="held cursor" in case.before)
        return [asked] if "asked before" in case.before else [], fetched
    if "prepared once" in case.before:
        once = parameters.Prepared(dialect, stored.own_name(_written(dialect, last)))
        return [once.prepare, *once.executed(earlier) * times], once.executed(dict(case.values))
    asked = statement(dialect, _endless(last) if case.is_endless else last, dict(case.values))
    return [statement(dialect, last, earlier)] * times if times else [], [asked]


def _name(tree: exp.Expr) -> str:
    """The name of what a statement creates."""
    return qualified(tree.this.find(exp.Table))


def _written(dialect: Dialect, tree: exp.Expr) -> str:
    if trigger := trigger_of(tree):
        body = _written(dialect, trigger.args["execute"])
        return changed.written_trigger(requirements(dialect).changing, trigger, body)
    if isinstance(tree, exp.Create) and tree.args["kind"] == "FUNCTION":
        query = _written(dialect, tree.expression.this)
        return requirements(dialect).function.format(name=_name(tree), query=query)
    if _is_temporary(tree):
        query = _written(dialect, tree.expression)
        return requirements(dialect).changing.temporary.format(name=_name(tree), query=query)
    if isinstance(tree, exp.Create):
        return f"CREATE {tree.args['kind']} {_name(tree)} AS\n{_written(dialect, tree.expression)}"
    if found := changed.written_change(requirements(dialect).changing, tree, lambda part: _written(dialect, part)):
        return found
    return adapted(dialect, tree).sql(dialect.generator, pretty=True, copy=False)


def adapted(dialect: Dialect, tree: exp.Expr) -> exp.Expr:
    """A copy of a standard tree as the dialect writes it."""
    copy = tree.copy()
    facts = requirements(dialect)
    for collated in reversed(list(copy.find_all(exp.Collate))):  # what is inside first
        collated.set("this", dialect.sized_text(collated.this, LONGEST))
        collated.set("expression", exp.Var(this=getattr(facts, collated.expression.name)))
    for literal in list(copy.find_all(exp.Literal)) if facts.pads_literals else ():
        if literal.is_string and isinstance(literal.parent, PADDED_IN):
            literal.replace(dialect.sized_text(literal.copy(), stored.size(literal.this)))
    for node in reversed(list(copy.walk())):  # what is inside first
        called = (
            functions.written(facts, node, dialect.generator)
            or lists.written(facts, node, dialect.generator)
            or numbered.written(facts, node)
        )
        other = exp.Var(this=called) if called else _adapted(dialect, node)
        if node is copy:
            copy = other
        elif other is not node:
            node.replace(other)
    return spellings.spelled(copy, dialect.generator)


def accepted(facts: Requirements, tree: exp.Expr) -> exp.Expr:
    """A drawn tree with the types and names without which the database refuses it; the chart asks without them."""
    if not facts.unsigned_literals and not facts.unique_items:
        return tree
    copy = tree.copy()
    for literal in list(copy.find_all(exp.Literal)) if facts.unsigned_literals else ():
        if literal.is_int and isinstance(literal.parent, (exp.Select, exp.Alias, *PADDED_IN)):
            literal.replace(exp.cast(literal.copy(), "INTEGER"))
    for select in copy.find_all(exp.Select) if facts.unique_items else ():
        _name_repeated(select)
    return copy


def _name_repeated(select: exp.Select) -> None:
    """Gives an item without a name one if an earlier item is the same but for casts."""
    seen = set()
    for place, item in enumerate(list(select.expressions)):
        plain = _without_casts(item.unalias()).sql().lower()
        if plain in seen and not isinstance(item, exp.Alias) and not item.is_star:
            item.replace(exp.alias_(item.copy(), f"repeated{place}"))
        seen.add(item.alias or plain)


def _without_casts(expression: exp.Expr) -> exp.Expr:
    """A copy of an expression without its casts and parentheses."""
    copy = expression.copy()
    for node in reversed(list(copy.find_all(exp.Cast, exp.Paren))):  # what is inside first
        if node is copy:
            copy = node.this
        else:
            node.replace(node.this)
    return copy


def _items(part: exp.Expr) -> Sequence[exp.Expr]:
    """What a part of a WITH shows: a star over one query alone shows what that does."""
    if not isinstance(part, exp.Query):  # a change of a table
        return [exp.Star()]
    if isinstance(part, exp.SetOperation | exp.Subquery):
        return _items(part.this)
    items: Sequence[exp.Expr] = part.selects
    from_ = part.args.get("from_")
    source = from_.this if from_ and not part.args.get("joins") else None
    is_whole = len(items) == 1 and isinstance(items[0], exp.Star)
    if is_whole and isinstance(source, exp.Subquery) and not source.alias_column_names:
        return _items(source.this)
    return items


def _adapted(dialect: Dialect, node: exp.Expr) -> exp.Expr:
    match node:
        case exp.Ordered():
            return _ordered(dialect, node)
        case exp.With():
            node.set("recursive", node.args.get("recursive") and dialect.recursive_keyword)
            return node
        case exp.CTE():
            # a star has no name, nor has a number that is left when a query is shortened
            items = _items(node.this)
            nameable = all(isinstance(each, exp.Alias | exp.Column) and not each.is_star for each in items)
            wanted = dialect.lists_columns and nameable and not node.args["alias"].columns
            return listed(node, items) if wanted else node
        case exp.RecursiveWithSearch(this=exp.Tuple(expressions=several)):
            node.set("this", exp.Var(this=", ".join(each.sql(dialect.generator) for each in several)))
            return node
        case exp.Values() if node.alias != VALUES:
            return _numbers(dialect, node)
        case exp.Select() if values := values_of(node):
            row = requirements(dialect).values_row
            rows = (", ".join(one.sql(dialect.generator) for one in each.expressions) for each in values.expressions)
            return exp.Var(this=f"VALUES {', '.join(row.format(row=each) for each in rows)}")
        case exp.Unnest(expressions=[exp.GenerateSeries() as series]):
            (column,) = node.args["alias"].columns
            parts = {key: series.args[arg].sql(dialect.generator) for key, arg in (("first", "start"), ("last", "end"))}
            found = requirements(dialect).series_of_row
            return exp.Var(this=found.format(**parts, alias=node.alias, column=column.sql(dialect.generator)))
        case exp.Query() if not isinstance(node, exp.Subquery):
            return _query(dialect, node)
    return _expression(dialect, node)


def _expression(dialect: Dialect, node: exp.Expr) -> exp.Expr:
    match node:
        case exp.DPipe():
            return dialect.concatenation(node.this, node.expression)
        case exp.Cast(this=exp.Add(this=before, expression=exp.Interval() as days)):
            parts = {"date": before.sql(dialect.generator), "days": days.name, "type": node.to.sql(dialect.generator)}
            return exp.Var(this=requirements(dialect).days_later.format(**parts))
        case exp.Cast() if node.to.this == exp.DType.VARCHAR:
            return _text(dialect, node)
        case exp.Not():
            return _negated(node)
        case exp.Any(this=exp.Subquery(this=rows)):
            return exp.Anonymous(this="ANY", expressions=[rows])  # else sqlglot takes it for a list on ClickHouse
        case exp.GroupConcat():
            order = ", ".join(each.sql(dialect.generator) for each in node.this.expressions)
            listed = requirements(dialect).list_of_texts
            return exp.Var(this=listed.format(text=node.this.this.sql(dialect.generator), order=order))
        case exp.Mod():
            return dialect.remainder(node.this, int(node.expression.name))
        case exp.Length() if not dialect.sqlglot:
            return dialect.length(node.this)
        case exp.Substring() | exp.StrPosition():
            return _part(dialect, node)
        case exp.Placeholder():
            return _parameter(dialect, node)
    return node


def _negated(node: exp.Not) -> exp.Expr:
    match node.this:
        case exp.Is() as tested:
            return exp.Is(this=tested.this, expression=exp.Not(this=tested.expression))
        case exp.In() as tested:
            return exp.Not(this=exp.Paren(this=tested))  # MySQL's sql_mode may bind NOT closer
    return node


def _part(dialect: Dialect, node: exp.Substring | exp.StrPosition) -> exp.Expr:
    """A part of a text, or where one is."""
    if isinstance(node, exp.StrPosition):
        return dialect.position(node.args["substr"], node.this)
    return dialect.substring(node.this, node.args["start"], int(node.args["length"].name))


def _parameter(dialect: Dialect, node: exp.Placeholder) -> exp.Expr:
    """The mark of a parameter: of a text, or in a cast to another type, or the number of a LIMIT, or one alone."""
    match node.parent:
        case exp.Cast(to=exp.DataType(this=exp.DType.INT | exp.DType.BIGINT)):
            return parameters.mark(node.name, number=True)
        case exp.Cast(to=exp.DataType(this=exp.DType.DECIMAL | exp.DType.DATE)):
            return parameters.mark(node.name)
        case exp.Limit():
            found = parameters.mark(node.name, number=True)
            return found if requirements(dialect).typed_marker else exp.cast(found, "INTEGER")
    if node.name.startswith(BARE):
        return parameters.mark(node.name, number=True)
    return dialect.sized_text(parameters.mark(node.name), LONGEST)


def _numbers(dialect: Dialect, node: exp.Values) -> exp.Expr:
    """VALUES in FROM; those in a row as a series, if the database has one."""
    numbers, facts = [int(row.expressions[0].name) for row in node.expressions], requirements(dialect)
    first, last = numbers[0], numbers[-1]
    if not facts.series or numbers != [*range(first, last + 1)]:
        for row in node.expressions:  # which may be of a wider type
            row.set("expressions", [exp.cast(row.expressions[0], "INTEGER")])
        return node
    listed = ", ".join(map(str, numbers))
    return exp.Var(this=facts.series.format(first=first, last=last, listed=listed, alias=node.alias))


def _ordered(dialect: Dialect, node: exp.Ordered) -> exp.Expr:
    """What is sorted by, with NULL as the database sorts it unless the statement says more."""
    down = bool(node.args.get("desc"))
    words = " DESC" if down else ""
    if bool(node.args.get("nulls_first")) is not down:
        return exp.Var(this=f"{node.this.sql(dialect.generator)}{words}") if down else node.this
    return exp.Var(this=f"{node.this.sql(dialect.generator)}{words} NULLS {'FIRST' if down else 'LAST'}")


def _text(dialect: Dialect, node: exp.Cast) -> exp.Expr:
    """A cast to a text: of a number, or to the size of a recursion's column."""
    size = int(node.to.expressions[0].name)
    if size < LONGEST:
        # sized, too: a number as text may have another collation than a column
        return dialect.sized_text(dialect.number_text(node.this, 9), 9)
    sized = dialect.sized_text(node.this, size)
    return node if sized is node.this else sized


def _query(dialect: Dialect, node: exp.Query) -> exp.Query:
    if dialect.one_row_table and isinstance(node, exp.Select) and not node.args.get("from_"):
        node.from_(dialect.one_row_table, copy=False)
    limit = node.args.get("limit")
    if isinstance(limit, exp.Limit) and limit.expression.is_int:
        node.set("limit", dialect.limited(exp.Select(), int(limit.expression.name)).args["limit"])
        if (offset := node.args.get("offset")) and isinstance(node.args["limit"], exp.Fetch):
            offset.set("expression", exp.Var(this=f"{offset.expression.name} ROWS"))
    return node
