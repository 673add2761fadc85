"""Restrictions of Oracle Database and SQL*Plus, from their documentation, checked in every text: neither can run here.

Where a rule has a number, it is the database's message:
https://docs.oracle.com/en/database/oracle/oracle-database/19/sqlrf/SELECT.html, subquery factoring.
"""

import functools
import re
from collections.abc import Callable, Iterator

import aggregates
import pytest
import sqlglot
from reading import Rule, bare, broken, everything, files, outer, recursions, recursive_members, references
from sqlglot import TokenType, exp

from sqlsudoku import queries
from sqlsudoku.database import registry
from sqlsudoku.queries.request import Question
from sqlsudoku.queries.rules import PARTS
from sqlsudoku.queries.script import generate

NAME = "oracle"
LONGEST_LINE = 2499
LONGEST_NAME = 30
CLAUSES = {
    TokenType.SELECT,
    TokenType.FROM,
    TokenType.JOIN,
    TokenType.ON,
    TokenType.WHERE,
    TokenType.WITH,
    TokenType.ORDER_BY,
    TokenType.GROUP_BY,
}
RESERVED = frozenset(
    re.findall(
        r"\w+",
        """
    ACCESS ADD ALL ALTER AND ANY AS ASC AUDIT BETWEEN BY CHAR CHECK CLUSTER COLUMN COLUMN_VALUE COMMENT COMPRESS CONNECT
    CREATE CURRENT DATE DECIMAL DEFAULT DELETE DESC DISTINCT DROP ELSE EXCLUSIVE EXISTS FILE FLOAT FOR FROM GRANT GROUP
    HAVING IDENTIFIED IMMEDIATE IN INCREMENT INDEX INITIAL INSERT INTEGER INTERSECT INTO IS LEVEL LIKE LOCK LONG
    MAXEXTENTS MINUS MLSLABEL MODE MODIFY NESTED_TABLE_ID NOAUDIT NOCOMPRESS NOT NOWAIT NULL NUMBER OF OFFLINE ON ONLINE
    OPTION OR ORDER PCTFREE PRIOR PUBLIC RAW RENAME RESOURCE REVOKE ROW ROWID ROWNUM ROWS SELECT SESSION SET SHARE SIZE
    SMALLINT START SUCCESSFUL SYNONYM SYSDATE TABLE THEN TO TRIGGER UID UNION UNIQUE UPDATE USER VALIDATE VALUES VARCHAR
    VARCHAR2 VIEW WHENEVER WHERE WITH
    """,
    )
)
"""https://docs.oracle.com/en/database/oracle/oracle-database/19/sqlrf/Oracle-SQL-Reserved-Words.html"""
BLOCK = re.compile(
    r"\s*(DECLARE|BEGIN|CREATE( OR REPLACE)? (FUNCTION|PROCEDURE|PACKAGE|TRIGGER|TYPE))\b", re.IGNORECASE
)


STATEMENT = re.compile(r"^\s*(?:WITH|SELECT|INSERT|UPDATE|DELETE)\b", re.MULTILINE)


@pytest.fixture(scope="module", autouse=True)
def forgotten() -> Iterator[None]:
    """The trees of all texts have 100 MB."""
    yield
    for cache in (trees, selects):
        cache.cache_clear()


@functools.cache
def trees(text: str) -> list[exp.Expr]:
    """The queries and changes of a text as trees, those in views and in PL/SQL included."""
    oracle = registry.dialect(NAME)
    pieces = [piece for part in oracle.pasting.split(text) for piece in oracle.pasting.split(part)]
    begun = [(piece, STATEMENT.search(piece)) for piece in pieces]
    return [sqlglot.parse_one(piece[match.start() :], read=NAME) for piece, match in begun if match]


# words


def without(pattern: str) -> Rule:
    """A rule that forbids words outside of quotes and comments."""
    return lambda text: (match[0] for match in re.finditer(pattern, bare(text), re.IGNORECASE | re.MULTILINE))


def no_as_before_a_table_alias(text: str) -> Iterator[str]:
    """ORA-00933. sqlglot's tree does not keep the word, its tokens do."""
    clauses: list[TokenType | None] = [None]
    tokens = sqlglot.tokenize(text, read="oracle")
    for before, token in zip([None, *tokens], tokens, strict=False):
        if token.token_type is TokenType.L_PAREN:
            clauses.append(None)
        elif token.token_type is TokenType.R_PAREN:
            clauses.pop()
        elif token.token_type is TokenType.SEMICOLON:
            clauses = [None]
        elif token.token_type in CLAUSES:
            clauses[-1] = token.token_type
        elif token.token_type is TokenType.ALIAS and clauses[-1] in (TokenType.FROM, TokenType.JOIN):
            yield f"{before and before.text} AS"


def short_names(text: str) -> Iterator[str]:
    """ORA-00972, before 12.2."""
    yield from (name for name in re.findall(r"\w+", bare(text)) if len(name.encode()) > LONGEST_NAME)


def no_reserved_word_is_a_name(text: str) -> Iterator[str]:
    """ORA-00923, ORA-00904 and others, for names that the text itself gives."""
    for tree in trees(text):
        for alias in tree.find_all(exp.Alias, exp.TableAlias):
            names = [alias.args.get("alias") or alias.this, *(alias.args.get("columns") or [])]
            yield from (
                name.name for name in names if isinstance(name, exp.Identifier) and name.name.upper() in RESERVED
            )


def every_select_reads_a_table(text: str) -> Iterator[str]:
    """ORA-00923, before 23ai."""
    for tree in trees(text):
        yield from (query.sql("oracle") for query in tree.find_all(exp.Select) if not query.args.get("from_"))


def every_division_is_cut(text: str) -> Iterator[str]:
    """Whole numbers divide into fractions; HSQLDB, which executes the texts, does not know that.

    BITAND ignores the fractions of its arguments, and the bits that it returns are shifted by exact divisions.
    """
    for tree in trees(text):
        for division in tree.find_all(exp.Div):
            call = division.parent
            cut = isinstance(call, exp.Func) and call.sql("oracle").startswith(("TRUNC(", "FLOOR("))
            if not (cut or _in_bitand(division) or _is_bitand(_dividend(division))):
                yield division.sql("oracle")


def _is_bitand(tree: exp.Expr | None) -> bool:
    return isinstance(tree, exp.Anonymous) and tree.name.upper() == "BITAND"


def _in_bitand(tree: exp.Expr) -> bool:
    """Whether it is in an argument of BITAND, in the same SELECT."""
    above = tree.find_ancestor(exp.Anonymous, exp.Select)
    while above is not None and not isinstance(above, exp.Select):
        if _is_bitand(above):
            return True
        above = above.find_ancestor(exp.Anonymous, exp.Select)
    return False


def _dividend(division: exp.Expr) -> exp.Expr:
    """The first operand of divisions and products."""
    return _dividend(division.this) if isinstance(division, (exp.Div, exp.Mul)) else division


def values_only_in_insert(text: str) -> Iterator[str]:
    for tree in trees(text):
        for values in tree.find_all(exp.Values):
            if not isinstance(values.parent, exp.Insert):
                yield values.sql("oracle")


# aggregates


@functools.cache
def selects(text: str) -> list[exp.Select]:
    """All SELECTs of a text, the nested ones too."""
    return [select for tree in trees(text) for select in tree.find_all(exp.Select)]


def aggregates_of(member: exp.Query) -> Iterator[exp.Expr]:
    """The aggregates that a recursive member must not contain.

    Those of a subquery in its SELECT list may be there: https://orasql.org/2013/07/05/topn-2/. What is known to work
    has no other query in the subquery.
    """
    in_list = {id(node) for each in member.selects for node in each.find_all(exp.Select)}
    for aggregate in member.find_all(exp.AggFunc):
        select = aggregate.find_ancestor(exp.Select)
        if not select or id(select) not in in_list or len([*select.find_all(exp.Select)]) > 1:
            yield aggregate


def of_each_select(found: Callable[[exp.Select], Iterator[str]]) -> Rule:
    """A rule that every SELECT must keep."""
    return lambda text: (finding for select in selects(text) for finding in found(select))


# the recursion


def in_recursion(wrong: Callable[[exp.CTE, exp.Query], object]) -> Rule:
    """A rule that forbids something of a recursive part and its recursive member."""

    def rule(text: str) -> Iterator[str]:
        for tree in trees(text):
            yield from (part.alias for part, member in recursive_members(tree) if wrong(part, member))

    return rule


def other_than_two_branches(part: exp.CTE, member: exp.Query) -> bool:
    union = part.this
    branches = [union.this, union.expression] if isinstance(union, exp.Union) else []
    return not branches or bool(union.args.get("distinct")) or any(isinstance(b, exp.SetOperation) for b in branches)


def other_than_one_direct_reference(part: exp.CTE, member: exp.Query) -> bool:
    found = references(member, part.alias)
    return len(found) != 1 or not (
        isinstance(found[0].parent, (exp.From, exp.Join)) and found[0].parent_select is member
    )


def repeats_itself(part: exp.CTE, member: exp.Query) -> bool:
    """Whether WHERE asks for no column of the part that the member changes: a repeated row is taken for a cycle."""
    names = {table.alias_or_name.lower() for table in references(member, part.alias)}
    where = member.args.get("where")
    asked = {
        column.name.lower()
        for column in (where.find_all(exp.Column) if where else ())
        if column.parent_select is member and (not column.table or column.table.lower() in names)
    }
    columns = [name.lower() for name in part.alias_column_names]
    kept = {
        name
        for name, value in zip(columns, member.selects, strict=False)
        if isinstance(value.unalias(), exp.Column) and value.unalias().name.lower() == name
    }
    return not asked & (set(columns) - kept)


def ways_to_join(member: exp.Query) -> set[str]:
    """How FROM of a member joins: by ON, CROSS JOIN or commas. Oracle may make an inline view of a mixture."""
    joins = member.args.get("joins") or []
    return {"ON" if join.args.get("on") else join.kind or "," for join in joins}


# pasting into SQL*Plus

LONGEST_COMMAND = 500
"""In lines: https://docs.oracle.com/en/database/oracle/oracle-database/19/sqpug/SQL-Plus-limits.html"""


def short_commands(text: str) -> Iterator[str]:
    for piece in registry.dialect(NAME).pasting.split(text):
        if (lines := piece.count("\n") + 2) > LONGEST_COMMAND:  # with the line that ends it
            yield f"{lines} lines: {piece[:40]}"


def pasted(text: str) -> Iterator[str]:
    """What SQL*Plus would take otherwise than it is meant.

    https://docs.oracle.com/en/database/oracle/oracle-database/19/sqpug/SQL-Plus-command-reference.html
    """
    commands = registry.dialect(NAME).pasting.commands
    assert commands
    begun: list[str] = []  # the lines of a statement that is not ended yet
    for line, plain in zip(text.splitlines(), bare(text).splitlines(), strict=True):
        yield from (f"{reason}: {line[:60]}" for reason in line_is_wrong(line, plain))
        block = bool(BLOCK.match("\n".join(begun)))
        if plain.strip() == "/":
            if not block:
                yield "/ runs the statement before it again"
            begun = []
        elif begun or not (commands.match(line) or not plain.strip("' ")):
            if not line.strip() and not block:
                yield f"a blank line ends the statement: {begun[-1]}"
            begun.append(line)
            if plain.rstrip().endswith(";") and not BLOCK.match("\n".join(begun)):
                begun = []
    if begun:
        yield f"the last statement is not ended: {begun[-1]}"


def line_is_wrong(line: str, plain: str) -> Iterator[str]:
    """plain: the line without quotes and comments."""
    if len(line) > LONGEST_LINE:
        yield f"has {len(line)} characters"
    if line.rstrip().endswith("-"):
        yield "ends in -, so it goes on in the next one"
    if "&" in line:
        yield "asks for a value"
    if re.search(r";.*\S", plain):
        yield "has more behind ;"
    if re.search(r"--.*;\s*$", re.sub("'[^']*'", "''", line)):
        yield "is a comment that ends a statement"
    if re.match(r"\s*[@#!$]|\s*\.\s*$", line):
        yield "is a command"
    if re.match(r"\s*/\*", line):
        yield "begins with / for SQL*Plus"
    if not line.isascii() or "\t" in line:
        yield "depends on the terminal"


TABLE = re.compile(r"^CREATE TABLE (\w+) \(\n(.*?)^\);", re.MULTILINE | re.DOTALL)


def no_column_is_ambiguous(text: str) -> Iterator[str]:
    """ORA-00918: a column without its table is in several of the sources, as far as these name their columns."""
    made = {
        name: set(re.findall(r"^  (?!CONSTRAINT)(\w+)", columns, re.MULTILINE)) for name, columns in TABLE.findall(text)
    }
    for tree in trees(text):
        parts = {part.alias: set(part.alias_column_names or part.this.named_selects) for part in tree.find_all(exp.CTE)}
        for select in tree.find_all(exp.Select):
            sources = [each.this for each in (select.args.get("from_"), *(select.args.get("joins") or [])) if each]
            if len(sources) > 1:
                known = [
                    set(each.this.named_selects)
                    if isinstance(each, exp.Subquery)
                    else (made | parts).get(each.name, set())
                    for each in sources
                ]
                bare_names = (node.name for node in own(select) if isinstance(node, exp.Column) and not node.table)
                yield from (name for name in bare_names if sum(name in columns for columns in known) > 1)


def own(select: exp.Select) -> Iterator[exp.Expr]:
    """The nodes of a SELECT without those of its subqueries."""
    return select.walk(prune=lambda node: node is not select and isinstance(node, exp.Query))


# what a script does to the session in which it is pasted

MADE = re.compile(r"^CREATE (TABLE|VIEW|FUNCTION|PROCEDURE|PACKAGE|TYPE) (?!BODY)(\w+)", re.MULTILINE)


def exit_rolls_back(text: str) -> Iterator[str]:
    """EXIT alone commits what the user has open."""
    yield from (line for line in text.splitlines() if re.match(r"WHENEVER .*\bEXIT\b(?!.*\bROLLBACK$)", line))


def settings_are_told(text: str) -> Iterator[str]:
    """They stay when the script is over, so a comment above them says it."""
    above = ""
    for line in text.splitlines():
        if re.match(r"SET |WHENEVER SQLERROR CONTINUE", line) and "keeps" not in above:
            yield line
        above = above + line if line.startswith(("--", "SET", "WHENEVER")) else ""


def nothing_is_made_unasked(text: str) -> Iterator[str]:
    """Making an object commits: before, the script looks for an open transaction and for every name that it takes."""
    first = MADE.search(text)
    look = text[: first.start()] if first else text
    if first and not ("WHENEVER SQLERROR EXIT" in look and "DBMS_TRANSACTION.LOCAL_TRANSACTION_ID IS NOT NULL" in look):
        yield "does not look for an open transaction"
    for _, name in MADE.findall(text):
        if f"'{name.upper()}'" not in look:
            yield f"does not look for {name}"


def privileges(text: str) -> set[str]:
    """What a user needs to make what a script makes."""
    return {f"CREATE {re.sub('FUNCTION|PACKAGE', 'PROCEDURE', kind)}" for kind, _ in MADE.findall(text)}


def privileges_are_told(text: str) -> Iterator[str]:
    line = re.search("^-- Needs the privileges (.*), and a quota in the default tablespace.$", text, re.MULTILINE)
    if (set(line[1].split(", ")) if line else set()) != privileges(text):
        yield f"needs {privileges(text)}"


RULES: dict[str, Rule] = {
    "no RECURSIVE": without(r"\bWITH\s+RECURSIVE\b"),
    "no LIMIT": without(r"\b(LIMIT\b|TOP\b|OFFSET\s+\d+\s*;)"),
    "no %": without(r"%(?!TYPE|ROWTYPE|ROWCOUNT)"),
    "no ::": without(r"::"),
    "no bit operators": without(r"<<|>>|&|\^(?!=)|(?<!\|)\|(?!\|)|~"),
    "no leading underscore": without(r"(?<![\w$#])_\w*"),
    "no BOOLEAN": without(r"\b(BOOLEAN|TRUE|FALSE)\b"),
    "no IF EXISTS": without(r"\bIF\s+(NOT\s+)?EXISTS\b"),
    "names of 30 bytes": short_names,
    "no reserved word is a name": no_reserved_word_is_a_name,
    "no AS before a table's alias": no_as_before_a_table_alias,
    "every SELECT has FROM": every_select_reads_a_table,
    "every division is cut": every_division_is_cut,
    "VALUES only in INSERT": values_only_in_insert,
    "ORA-32039: column list": in_recursion(lambda part, member: not part.alias_column_names),
    "ORA-32041: two branches with UNION ALL": in_recursion(other_than_two_branches),
    "ORA-32042: one direct reference in FROM": in_recursion(other_than_one_direct_reference),
    "ORA-32042: no mixture of joins": in_recursion(lambda part, member: len(ways_to_join(member)) > 1),
    "ORA-32044: WHERE asks for what changes": in_recursion(repeats_itself),
    "ORA-32486: aggregate": in_recursion(lambda part, member: any(aggregates_of(member))),
    "ORA-32486: DISTINCT": in_recursion(lambda part, member: member.find(exp.Distinct)),
    "ORA-32486: GROUP BY": in_recursion(lambda part, member: member.find(exp.Group, exp.Having)),
    "ORA-32486: CONNECT BY": in_recursion(lambda part, member: member.find(exp.Connect)),
    "ORA-32486: window function": in_recursion(lambda part, member: member.find(exp.Window)),
    "ORA-32487: outer join": in_recursion(lambda part, member: any(outer(join) for join in member.find_all(exp.Join))),
    "ORA-00937: beside an aggregate": of_each_select(aggregates.beside_an_aggregate),
    "ORA-00979: no key of GROUP BY": of_each_select(aggregates.beside_the_keys),
    "ORA-00934: aggregate in a condition": of_each_select(aggregates.aggregate_in_a_condition),
    "ORA-30483: window function in a condition": of_each_select(aggregates.window_in_a_condition),
    "ORA-01788: LEVEL without CONNECT BY": of_each_select(aggregates.level_without_connect_by),
    "ORA-00918: ambiguous column": no_column_is_ambiguous,
    "pasting": pasted,
    "commands of 500 lines": short_commands,
    "LISTAGG of a known length": without(r"(?<!\bCAST\()\bLISTAGG\b"),
    "no REGEXP": without(r"\bREGEXP_"),
    "EXIT rolls back": exit_rolls_back,
    "settings are told": settings_are_told,
    "nothing is made unasked": nothing_is_made_unasked,
    "privileges are told": privileges_are_told,
}


@pytest.mark.parametrize("rule", RULES)
def test_every_text_keeps(rule: str) -> None:
    assert broken(NAME, RULES[rule]) == []


SCRIPTS = {
    "enumerate --shape script": "enumerate-script.sql",
    "tree": "tree-9x9.sql",
    "eliminate": "eliminate-9x9.sql",
    "rules": "rules-9x9.sql",
}


def test_parts_of_rules_keep_the_rules() -> None:
    rules = queries.query("rules")
    for shape in PARTS:
        text = generate(registry.dialect(NAME), Question(rules.name, None, {"size": 4, "shape": shape}))
        assert {name: found for name, rule in RULES.items() if (found := list(rule(text)))} == {}


@pytest.mark.parametrize("size", queries.query("rules").sizes)
def test_commands_of_rules_are_short(size: int) -> None:
    text = generate(registry.dialect(NAME), Question("rules", None, {"size": size}))
    assert list(short_commands(text)) == []


def test_readme_lists_the_privileges_of_each_query() -> None:
    readme = (registry.dialect(NAME).folder / "README.md").read_text("utf-8")
    for query, file in SCRIPTS.items():
        (row,) = re.findall(rf"^ *\| `{query}` \|(.*)\|$", readme, re.MULTILINE)
        assert set(re.findall("CREATE [A-Z]+", row)) == privileges(files(NAME)[file])
        assert "a quota" in row


def test_every_select_is_read() -> None:
    """Those of views, procedures and packages too."""
    for name, text in files(NAME).items():
        assert len(selects(text)) == len(re.findall(r"\bSELECT\b", bare(text))), name


def test_every_recursion_is_read() -> None:
    """The rules see a WITH only where it begins a statement, or follows INSERT."""
    for name, text in everything(NAME):
        statements = len(re.findall(r"^ *WITH\b", text, re.MULTILINE))
        assert statements == sum(1 for tree in trees(text) if tree.find(exp.With)), name
    assert any(any(recursions(tree)) for text in files(NAME).values() for tree in trees(text))


def counting(member: str = "n + 1", more: str = "FROM r WHERE n < 5", columns: str = " (n)") -> str:
    """A recursion with that recursive member."""
    return f"WITH r{columns} AS (SELECT 1 FROM dual UNION ALL SELECT {member} {more}) SELECT n FROM r;"


LOOK = """\
-- Needs the privileges CREATE PROCEDURE, and a quota in the default tablespace.
WHENEVER SQLERROR EXIT FAILURE ROLLBACK
BEGIN
  IF DBMS_TRANSACTION.LOCAL_TRANSACTION_ID IS NOT NULL THEN
    RAISE_APPLICATION_ERROR(-20001, 'T' || 'F');
  END IF;
END;
/
"""
NULL, COMMENT = "  NULL;\n", "-- a comment\n"
WRONG = [
    ("no RECURSIVE", counting().replace("WITH", "WITH RECURSIVE")),
    ("no LIMIT", "SELECT a FROM t LIMIT 1;"),
    ("no LIMIT", "SELECT TOP (1) a FROM t;"),
    ("no %", "SELECT a % 2 FROM t;"),
    ("no ::", "SELECT a::integer FROM t;"),
    ("no bit operators", "SELECT a << 2 FROM t;"),
    ("no bit operators", "SELECT a & b FROM t;"),
    ("no bit operators", "SELECT a | b FROM t;"),
    ("no leading underscore", "SELECT _a FROM t;"),
    ("no leading underscore", "SELECT a FROM t _t;"),
    ("no BOOLEAN", "SELECT a FROM t WHERE b = TRUE;"),
    ("no IF EXISTS", "DROP TABLE IF EXISTS t;"),
    ("names of 30 bytes", f"SELECT {'a' * 31} FROM t;"),
    ("no reserved word is a name", "SELECT a AS size FROM t;"),
    ("no reserved word is a name", "SELECT a FROM t row;"),
    ("no reserved word is a name", "WITH t (a, level) AS (SELECT 1, 2 FROM dual) SELECT a FROM t;"),
    ("no reserved word is a name", "WITH start (a) AS (SELECT 1 FROM dual) SELECT a FROM start;"),
    ("no AS before a table's alias", "SELECT a FROM t AS u;"),
    ("no AS before a table's alias", "SELECT a FROM t CROSS JOIN t AS u;"),
    ("no AS before a table's alias", "SELECT a FROM t JOIN u ON u.b = a JOIN v AS w ON w.b = a;"),
    ("no AS before a table's alias", "SELECT a FROM t x, t AS u WHERE a = 1;"),
    ("no AS before a table's alias", "SELECT a FROM (SELECT a FROM t) AS u;"),
    ("no AS before a table's alias", "SELECT a AS b FROM t WHERE EXISTS (SELECT 1 FROM t AS u);"),
    ("every SELECT has FROM", "SELECT 1;"),
    ("every SELECT has FROM", "SELECT a FROM (SELECT 1 AS a) t;"),
    ("every division is cut", "SELECT a / 2 FROM t;"),
    ("every division is cut", "SELECT TRUNC(1 + a / 2) FROM t;"),
    ("every division is cut", "SELECT a / 2 + BITAND(a, 2) FROM t;"),
    ("every division is cut", "SELECT BITAND(a, (SELECT b / 2 FROM t)) FROM t;"),
    ("VALUES only in INSERT", "SELECT a FROM (VALUES (1), (2)) t (a);"),
    ("VALUES only in INSERT", "WITH t (a) AS (VALUES (1)) SELECT a FROM t;"),
    ("ORA-32039: column list", counting(columns="")),
    ("ORA-32041: two branches with UNION ALL", counting().replace("UNION ALL", "UNION")),
    (
        "ORA-32041: two branches with UNION ALL",
        counting(more="FROM r WHERE n < 5 UNION ALL SELECT n + 2 FROM r WHERE n < 4"),
    ),
    (
        "ORA-32041: two branches with UNION ALL",
        counting().replace("UNION ALL", "UNION ALL SELECT 2 FROM dual UNION ALL"),
    ),
    ("ORA-32042: one direct reference in FROM", counting("r.n + 1", "FROM r CROSS JOIN r s WHERE r.n < 5")),
    ("ORA-32042: one direct reference in FROM", counting("a", "FROM t WHERE a IN (SELECT n FROM r)")),
    ("ORA-32042: one direct reference in FROM", counting("n + 1", "FROM (SELECT n FROM r) s WHERE n < 5")),
    ("ORA-32042: no mixture of joins", counting("n + 1", "FROM r CROSS JOIN t JOIN u ON u.a = n WHERE n < 5")),
    ("ORA-32042: no mixture of joins", counting("n + 1", "FROM r, t JOIN u ON u.a = t.a WHERE n < 5")),
    ("ORA-32044: WHERE asks for what changes", counting(more="FROM r")),
    ("ORA-32044: WHERE asks for what changes", counting("n", "FROM r WHERE n < 5")),
    ("ORA-32044: WHERE asks for what changes", counting("x, n + 1", "FROM r WHERE x < 5", " (x, n)")),
    ("ORA-32044: WHERE asks for what changes", counting("n + 1", "FROM r CROSS JOIN t WHERE t.n < 5")),
    ("ORA-32044: WHERE asks for what changes", counting("n + 1", "FROM r WHERE EXISTS (SELECT 1 FROM t WHERE n = a)")),
    ("ORA-32486: aggregate", counting("MAX(n) + 1")),
    ("ORA-32486: aggregate", counting("n + 1", "FROM r WHERE n < (SELECT COUNT(*) FROM t)")),
    ("ORA-32486: aggregate", counting("n + (SELECT COUNT(*) FROM t WHERE a > (SELECT 1 FROM u))")),
    ("ORA-32486: aggregate", counting("n + (SELECT MAX(b) FROM (SELECT COUNT(*) AS b FROM t) u)")),
    ("ORA-32486: DISTINCT", counting("DISTINCT n + 1")),
    ("ORA-32486: GROUP BY", counting(more="FROM r WHERE n < 5 GROUP BY n")),
    ("ORA-32486: GROUP BY", counting(more="FROM r WHERE n < 5 HAVING n > 1")),
    ("ORA-32486: CONNECT BY", counting("n + LEVEL", "FROM r WHERE n < 5 CONNECT BY LEVEL < 3")),
    ("ORA-32486: window function", counting("n + ROW_NUMBER() OVER (ORDER BY n)")),
    ("ORA-32487: outer join", counting("n + 1", "FROM r LEFT JOIN t ON a = n WHERE n < 5")),
    ("ORA-32487: outer join", counting("n + 1", "FROM t RIGHT JOIN r ON a = n WHERE n < 5")),
    ("ORA-00937: beside an aggregate", "SELECT COUNT(*), a FROM t;"),
    ("ORA-00937: beside an aggregate", "SELECT COUNT(*) AS n, (SELECT MAX(b) FROM u) AS m FROM t;"),
    ("ORA-00937: beside an aggregate", "SELECT CASE WHEN EXISTS (SELECT 1 FROM u) THEN 0 ELSE COUNT(*) END FROM t;"),
    ("ORA-00937: beside an aggregate", "SELECT 1 FROM (SELECT a, SUM(b) AS s FROM t) u;"),
    ("ORA-00937: beside an aggregate", "SELECT COUNT(*), SUM(a) OVER (ORDER BY b) FROM t;"),
    ("ORA-00937: beside an aggregate", "BEGIN\n  INSERT INTO u (a, b)\n  SELECT a, MAX(b) FROM t;\nEND;\n/\n"),
    ("ORA-00937: beside an aggregate", "CREATE VIEW v AS\nSELECT a, MAX(b) AS b FROM t;"),
    ("ORA-00979: no key of GROUP BY", "SELECT a, b, COUNT(*) FROM t GROUP BY a;"),
    ("ORA-00979: no key of GROUP BY", "SELECT a, COUNT(*) FROM t GROUP BY a HAVING b > 1;"),
    ("ORA-00979: no key of GROUP BY", "SELECT a, (SELECT MAX(u.c) FROM u WHERE u.b = t.b) FROM t GROUP BY a;"),
    ("ORA-00934: aggregate in a condition", "SELECT a FROM t WHERE COUNT(*) > 1 GROUP BY a;"),
    ("ORA-30483: window function in a condition", "SELECT a FROM t WHERE ROW_NUMBER() OVER (ORDER BY a) = 1;"),
    ("ORA-01788: LEVEL without CONNECT BY", "SELECT LEVEL FROM dual;"),
    ("ORA-01788: LEVEL without CONNECT BY", "SELECT a FROM t WHERE LEVEL < 3;"),
    (
        "ORA-00918: ambiguous column",
        "WITH t (a, b) AS (SELECT 1, 2 FROM dual) SELECT a FROM t CROSS JOIN (SELECT a FROM u) v;",
    ),
    ("ORA-00918: ambiguous column", f"{LOOK}CREATE TABLE t (\n  a NUMBER\n);\nSELECT t.a FROM t JOIN t u ON a = u.a;"),
    ("EXIT rolls back", "WHENEVER SQLERROR EXIT FAILURE\n"),
    ("EXIT rolls back", "WHENEVER SQLERROR EXIT SQL.SQLCODE COMMIT\n"),
    ("settings are told", "-- a comment\nSET LINESIZE 300\n"),
    ("settings are told", "-- SQL*Plus keeps this\n\nWHENEVER SQLERROR CONTINUE\n"),
    ("privileges are told", "CREATE TABLE t (a NUMBER);"),
    (
        "privileges are told",
        "-- Needs the privileges CREATE VIEW, and a quota in the default tablespace.\nCREATE TABLE t (a NUMBER);",
    ),
    ("nothing is made unasked", "CREATE TABLE t (a NUMBER);"),
    ("nothing is made unasked", f"{LOOK}CREATE TABLE t (a NUMBER);\nCREATE VIEW v AS\nSELECT a FROM t;"),
    ("pasting", f"SELECT '{'x' * LONGEST_LINE}' FROM dual;\n"),
    ("pasting", "SELECT a -\nFROM t;\n"),
    ("pasting", "SELECT a  -- a heading --\nFROM t;\n"),
    ("pasting", "SELECT 'this & that' FROM dual;\n"),
    ("pasting", "SELECT 1 FROM dual; SELECT 2 FROM dual;\n"),
    ("pasting", "SELECT 1 FROM dual;  -- one\n"),
    ("pasting", "SELECT 1  -- one;\nFROM dual;\n"),
    ("pasting", "SELECT a\n#b FROM t;\n"),
    ("pasting", "SELECT a\n@b\nFROM t;\n"),
    ("pasting", "SELECT a\n.\nFROM t;\n"),
    ("pasting", "/* a */\nSELECT 1 FROM dual;\n"),
    ("pasting", "SELECT '\u00e9' FROM dual;\n"),
    ("pasting", "SELECT 1\n\nFROM dual;\n"),
    ("pasting", "SELECT 1\n  \nFROM dual;\n"),
    ("pasting", "SELECT 1 FROM dual;\n/\n"),
    ("pasting", "SELECT 1 FROM dual\n"),
    ("pasting", "BEGIN\n  NULL;\nEND;\n"),
    ("commands of 500 lines", f"BEGIN\n{LONGEST_COMMAND * NULL}END;\n/\n"),
    ("commands of 500 lines", f"SELECT 1\n{LONGEST_COMMAND * COMMENT}FROM dual;\n"),
    ("LISTAGG of a known length", "SELECT LISTAGG(a) WITHIN GROUP (ORDER BY a) FROM t;"),
    ("no REGEXP", "SELECT a FROM t WHERE NOT REGEXP_LIKE(a, '[^.]', 'c');"),
]
RIGHT = [
    counting(),
    counting("n + 1", "FROM r, t, u WHERE n < 5 AND u.a = n"),
    counting("n + (SELECT COUNT(*) FROM t)"),
    f"BEGIN\n{(LONGEST_COMMAND - 3) * NULL}END;\n/\n",
    "SELECT CAST(LISTAGG(a) WITHIN GROUP (ORDER BY a) AS VARCHAR2(9)) FROM t;",
    counting("x, n + 1", "FROM r WHERE r.n < 5", " (x, n)"),
    counting("n + 1", "FROM r CROSS JOIN t WHERE n < 5 AND NOT EXISTS (SELECT 1 FROM t u WHERE u.a = n)"),
    "SELECT a AS b, CAST(c AS NUMBER) AS d, (SELECT 1 FROM dual) AS e FROM t u CROSS JOIN t v ORDER BY a;",
    "SELECT SUBSTR(a, 1, 2) || b AS c, MOD(d, 2) AS e FROM (SELECT a, b, d FROM t) u FETCH FIRST 1 ROWS ONLY;",
    "SELECT TRUNC((a - 1) / 9) * 9, FLOOR(a / 2) FROM t;",
    "INSERT INTO t (a) VALUES (1);",
    "SELECT '100 % _x :: << | AS' FROM dual  -- and % here\n;",
    "-- SQL*Plus keeps this\nSET LINESIZE 200\n\n-- a comment\n\nSELECT 1\nFROM dual;\n\nSELECT 2 FROM dual;\n",
    "VARIABLE p VARCHAR2(4)\nEXEC :p := '..'\nSELECT :p FROM dual;\n",
    "DECLARE\n  n t.a%TYPE;\n\nBEGIN\n  n := 1;\nEND;\n/\nSELECT 1 FROM dual;\n",
    f"{LOOK}CREATE FUNCTION f RETURN NUMBER\nIS\nBEGIN\n  RETURN 1;\nEND;\n/\n",
    "SELECT a, COUNT(*), (SELECT MAX(b) FROM u), MAX(c) - a FROM t GROUP BY a HAVING MIN(b) > a;",
    "SELECT COUNT(*), CASE WHEN MAX(a) > 1 THEN 'x' END FROM (SELECT a FROM t) u;",
    "SELECT c.n, CASE WHEN EXISTS (SELECT 1 FROM u) THEN 1 END FROM (SELECT COUNT(*) AS n FROM t) c;",
    "SELECT COUNT(*) OVER (PARTITION BY a) AS n, (SELECT MAX(b) FROM u) AS m FROM t;",
]


@pytest.mark.parametrize(("rule", "text"), WRONG)
def test_wrong_text_is_found(rule: str, text: str) -> None:
    assert list(RULES[rule](text))


def test_every_rule_has_a_wrong_text() -> None:
    assert {rule for rule, _ in WRONG} == set(RULES)


@pytest.mark.parametrize("text", RIGHT)
def test_right_text_is_left_alone(text: str) -> None:
    assert {name: found for name, rule in RULES.items() if (found := list(rule(text)))} == {}
