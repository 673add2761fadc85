"""Oracle Database: https://docs.oracle.com/en/database/oracle/oracle-database/19/sqlrf/SELECT.html."""

import re

from sqlglot import exp

from sqlsudoku.database.console import Pasting
from sqlsudoku.database.dialect import Dialect
from sqlsudoku.database.script_syntax import ScriptSyntax
from sqlsudoku.database.user_tables import UserTables
from sqlsudoku.sql.trees import call, column, equal, number, text


class Oracle(Dialect):
    title = "Oracle Database"
    versions = "12.2 and later"
    # VALUES as a query came with 23ai
    values_are_a_query = False
    has_fast_cover = False  # a propagation needs a bitwise OR of many words, and Oracle has only BITAND
    script_syntax = ScriptSyntax(
        before_script="COMMIT;",
        integer="NUMBER(9)",
        big="NUMBER(18)",
        small="NUMBER(1)",
        character="CHAR(1)",
        text="VARCHAR2({})",
        temporary=False,
        functions=True,
        drop_table="DROP TABLE {} PURGE",
        as_=" ",
        delete="DELETE FROM {table} {name}",
        clock="DBMS_UTILITY.GET_TIME * 10",
        version="(SELECT MAX(banner) FROM v$version WHERE banner LIKE 'Oracle%')",
    )
    user_tables = UserTables(text="NVARCHAR2(700)", inserts_rows=False)  # from 23ai on
    modulo_is_a_function = True
    compact_units = 200_000
    most_search_rows = most_limited_search_rows = dict.fromkeys((4, 6, 9), 200_000)
    sqlglot = "oracle"
    names_fold_to = "upper"
    recursive_keyword = False
    one_row_table = "dual"
    position_function = "INSTR"
    position_has_start = True
    console_setting = "VARIABLE {name} VARCHAR2({length})\nEXEC :{name} := '{value}'"
    console_unsetting = "EXEC :{name} := NULL"
    pasting = Pasting(
        console="SQL*Plus",
        how="Paste into SQL*Plus or SQLcl, or run: sqlplus USER @FILE",
        before=("", "-- SQL*Plus keeps these settings; its defaults are 80 and 14", "SET LINESIZE 1000 PAGESIZE 50000"),
        variables=re.compile("&"),
        commands=re.compile(r"(SET|SHOW|PROMPT|VARIABLE|EXEC|WHENEVER)\b"),
        # PL/SQL contains semicolons and ends at a line with only a slash
        block_end="\n/",
        blocks=re.compile(
            r"^((?:DECLARE|BEGIN|CREATE (?:FUNCTION|PROCEDURE|PACKAGE|TYPE))\b.*?)\n/$", re.MULTILINE | re.DOTALL
        ),
    )

    def digits(self, symbols: str) -> exp.Expr:
        return self.counting(len(symbols), column("LEVEL"), call("SUBSTR", text(symbols), column("LEVEL"), 1))

    def symbols(self, symbols: str) -> exp.Expr:
        return self.counting(len(symbols), call("SUBSTR", text(symbols), column("LEVEL"), 1))

    def numbers(self, last: int) -> exp.Expr:
        return self.counting(last, column("LEVEL"))

    def counting(self, last: int, *columns: exp.Expr) -> exp.Query:
        """One row per LEVEL from 1 to the last."""
        query = self.one_row(*columns)
        query.set("connect", exp.Connect(connect=exp.LTE(this=column("LEVEL"), expression=number(last))))
        return query

    def consists_of(self, whole: exp.Expr, characters: str, length: int) -> list[exp.Expr]:
        # takes these characters away, whatever the collation; then an empty text is left, which is NULL
        left = call("TRANSLATE", whole.copy(), text(f"#{characters}"), text("#"))
        return [equal(self.length(whole), length), exp.Is(this=left, expression=exp.Null())]

    def quotient(self, dividend: exp.Expr, divisor: int) -> exp.Expr:
        return call("TRUNC", exp.Div(this=dividend, expression=number(divisor)))

    def row_number(self, first: bool) -> exp.Expr:
        # Counts a level's rows or all rows: no document says whether ROWNUM restarts at each level, and the bound holds
        # either way. A recursive member may have neither FETCH FIRST nor an aggregate.
        return number(1) if first else column("ROWNUM")
