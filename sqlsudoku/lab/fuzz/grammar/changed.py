"""Statements that change tables, and triggers, in a dialect's SQL."""

from collections.abc import Callable, Sequence

from sqlglot import exp

from sqlsudoku.database.script import Statement
from sqlsudoku.lab.compliance.changing import Changing
from sqlsudoku.lab.fuzz.grammar.triggers import TRIGGER
from sqlsudoku.lab.fuzz.names import qualified

Write = Callable[[exp.Expr], str]
"""Writes a part of a statement."""


def written_change(facts: Changing, tree: exp.Expr, write: Write) -> str:
    """A statement that changes a table as the dialect has it; '' if that is as sqlglot writes it."""
    match tree:
        case exp.Insert():
            return _with(tree, _inserted(facts, tree, write), write)
        case exp.TruncateTable():
            return facts.truncate.format(table=qualified(tree.expressions[0]))
        case exp.Update() if tree.args.get("from_"):
            parts = _beside(tree, tree.args["from_"].this, write)
            sets = ", ".join(write(each) for each in tree.expressions)
            return _with(tree, facts.update_from.format(sets=sets, **parts), write)
        case exp.Delete() if not tree.args.get("where"):
            return _with(tree, facts.delete_all.format(table=qualified(tree.this)), write)
        case exp.Delete() if tree.args.get("using"):
            return _with(tree, facts.delete_using.format(**_beside(tree, tree.args["using"][0], write)), write)
    return ""


def written_trigger(facts: Changing, trigger: exp.TriggerProperties, body: str) -> str:
    """What makes a trigger as the dialect has it; body: its statement."""
    event, table = trigger.args["events"][0].this, qualified(trigger.args["table"])
    return facts.trigger.format(name=TRIGGER, event=event, table=table, body=body)


def _inserted(facts: Changing, tree: exp.Insert, write: Write) -> str:
    columns = ", ".join(each.name for each in tree.this.expressions)
    name = qualified(tree.this.find(exp.Table))
    into, query = f"{name} ({columns})" if columns else name, write(tree.expression)
    if tree.args.get("alternative") == "REPLACE":
        return facts.replace_conflict.format(into=into, query=query)
    if not (conflict := tree.args.get("conflict")):
        return f"INSERT INTO {into}\n{query}"
    key = ", ".join(each.this.name for each in conflict.args["conflict_keys"])
    if not conflict.expressions:
        return facts.ignore_conflict.format(into=into, query=query, key=key)
    sets = ", ".join(_set_of_conflict(facts, each, write) for each in conflict.expressions)
    return facts.update_conflict.format(into=into, query=query, key=key, sets=sets)


def _set_of_conflict(facts: Changing, tree: exp.Expr, write: Write) -> str:
    """An assignment that reads the new row."""
    copy = tree.copy()
    for column in list(copy.find_all(exp.Column)):
        if column.table == "excluded":
            column.replace(exp.Var(this=facts.new_column.format(column=column.name)))
    return write(copy)


def _beside(tree: exp.Expr, using: exp.Expr, write: Write) -> dict[str, str]:
    """The parts of a change of the rows that meet a condition with others."""
    return {"table": qualified(tree.this), "using": write(using), "condition": write(tree.args["where"].this)}


def _with(tree: exp.Expr, text: str, write: Write) -> str:
    """The statement with what comes before and after it."""
    parts = [tree.args.get("with_"), text, tree.args.get("returning")]
    return "\n".join(each if isinstance(each, str) else write(each) for each in parts if each)


def rolled_back(facts: Changing, tables: Sequence[str], asked: Sequence[Statement], *, part: bool) -> list[Statement]:
    """A transaction in which statements are asked of empty tables, and that is rolled back; part: only a part of it."""
    emptied = [Statement(facts.delete_all.format(table=table)) for table in tables]
    begin = Statement(facts.begin, "ROLLBACK")
    if part:
        return [
            begin,
            Statement("SAVEPOINT fuzz_point"),
            *emptied,
            *asked,
            Statement("ROLLBACK TO SAVEPOINT fuzz_point"),
        ]
    return [begin, *emptied, asked[0], Statement("ROLLBACK")]
