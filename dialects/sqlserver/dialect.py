"""SQL Server: https://learn.microsoft.com/sql/t-sql/queries/with-common-table-expression-transact-sql."""

import re
from collections.abc import Sequence

from sqlglot import exp

from sqlsudoku.database.bits import BitSets
from sqlsudoku.database.console import Pasting
from sqlsudoku.database.dialect import Dialect
from sqlsudoku.database.script_syntax import ScriptSyntax
from sqlsudoku.database.user_tables import UserTables
from sqlsudoku.sql.trees import call, concatenated, equal, named, number, text

# https://learn.microsoft.com/sql/t-sql/data-types/table-transact-sql#limitations-and-restrictions
KEEPING_ROLLBACK = """\
-- a rollback does not undo what a table variable got
DECLARE @kept TABLE (
  {typed}
);
INSERT INTO @kept ({columns})
SELECT {columns}
FROM {table};
{rollback};
INSERT INTO {table} ({columns})
SELECT {columns}
FROM @kept"""


class SQLServerBits(BitSets):
    reads_hexadecimal = True
    spelling = (
        "SQL Server has no shifts before 2022: a product or quotient with a power of two shifts left or right. It "
        "reads a number above 2147483647 as NUMERIC, which bit operators refuse: hence the casts"
    )

    def is_long(self, value: int) -> bool:
        return value >= 2**31

    def literal(self, value: int) -> exp.Expr:
        return self.cast(number(value)) if self.is_long(value) else number(value)

    def shifted_left(self, bits: exp.Expr, places: int) -> exp.Expr:
        # << came with 2022
        return exp.Mul(this=bits, expression=self.literal(2**places))

    def shifted_right(self, bits: exp.Expr, places: exp.Expr) -> exp.Expr:
        if isinstance(places, exp.Literal):
            return exp.Div(this=bits, expression=self.literal(2 ** int(places.name)), typed=True)
        return exp.Div(this=bits, expression=call("POWER", self.cast(number(2)), places), typed=True)

    def from_hexadecimal(self, digits: exp.Expr, length: int, start: int) -> exp.Expr:
        # https://learn.microsoft.com/sql/t-sql/functions/cast-and-convert-transact-sql#binary-styles
        even = call("RIGHT", concatenated(text("0"), digits), length + length % 2)
        return self.cast(call("CONVERT", exp.Var(this="varbinary(8)"), even, 2))

    def hexadecimal(self, value: exp.Expr, digits: int) -> exp.Expr:
        eight_bytes = exp.Cast(this=value, to=exp.DataType.build("binary(8)", dialect="tsql"))
        return call("RIGHT", call("CONVERT", exp.Var(this="varchar(16)"), eight_bytes, 2), digits)


class SQLServer(Dialect):
    title = "SQL Server"
    versions = "2016 and later"
    replace_function = "STUFF"
    sqlglot = "tsql"
    script_syntax = ScriptSyntax(
        integer="int",
        small="tinyint",
        in_schema=True,
        temporary=False,
        functions=True,
        drop_table=None,
        temporary_prefix="#",
        rollback="IF @@TRANCOUNT > 0\n  ROLLBACK TRANSACTION",
        keeping_rollback=KEEPING_ROLLBACK,
        delete="DELETE {name}\nFROM {table} AS {name}",
        inserts_after_ctes=True,
        clock="DATEDIFF_BIG(millisecond, '2000-01-01', SYSUTCDATETIME())",
        version="CONCAT(CAST(SERVERPROPERTY('ProductVersion') AS varchar(50)), ' ', "
        "CAST(SERVERPROPERTY('Edition') AS varchar(50)))",
    )
    user_tables = UserTables(text="NVARCHAR(700)", literal_prefix="N", character_0="NCHAR(0)")
    # measured on the only T-SQL engine available: searching substrings was slower
    default_form = "classic"
    sizing = "The casts give both SELECTs of the recursion the same types."
    # CHARINDEX, REPLACE and = compare by a column's collation, literals by the database's: in Danish, AA is one letter.
    # That of the columns puzzle.cells and digits.digit is the one of all that is made of them:
    # https://learn.microsoft.com/sql/t-sql/statements/collation-precedence-transact-sql
    exact_collation = "Latin1_General_BIN2"
    position_function = "CHARINDEX"
    position_part_first = True
    position_has_start = True
    driver_marker, console_marker = "?", "@{name}"
    # max, since a length would truncate a text that is too long
    console_setting = "DECLARE @{name} nvarchar(max) = N'{value}';"
    bits = SQLServerBits()
    pasting = Pasting(
        console="sqlcmd",
        how="Paste into SSMS or sqlcmd, or run: sqlcmd -i FILE",
        variables=re.compile(r"\$\("),
        # WITH must start a batch
        before=("GO",),
        sent_end=";",
        end="\nGO",
        batches=re.compile(r"^\s*GO\s*$", re.MULTILINE | re.IGNORECASE),
    )
    recursive_keyword = False
    recursion_limit_without_hint = 100
    # from a stack spool, as Martin Smith describes it: https://dba.stackexchange.com/a/226961
    depth_first_recursion = True

    def rows(self, columns: Sequence[str], rows: Sequence[Sequence[exp.Expr]]) -> exp.Expr:
        # VALUES is not a query, only a table in FROM
        values = exp.Values(
            expressions=[exp.Tuple(expressions=list(row)) for row in rows],
            alias=exp.TableAlias(this=exp.to_identifier("literal"), columns=[exp.to_identifier(c) for c in columns]),
        )
        return exp.select(*columns).from_(values)

    def of_literals(self, part: exp.CTE) -> exp.CTE:
        *others, value = part.this.selects
        part.this.set("expressions", [*others, named(self.exact(value.unalias()), value.alias_or_name)])
        return part

    def substring(self, whole: exp.Expr, start: exp.Expr, length: int) -> exp.Expr:
        return call("SUBSTRING", whole, start, length)

    def sized_text(self, value: exp.Expr, length: int) -> exp.Expr:
        # Msg 240: the types in both members must match, including the length
        return exp.Cast(this=value, to=exp.DataType.build(f"varchar({length})", dialect="tsql"))

    def length(self, whole: exp.Expr) -> exp.Expr:
        return call("LEN", whole)

    def consists_of(self, whole: exp.Expr, characters: str, length: int) -> list[exp.Expr]:
        # in Unicode, since a conversion may turn a full-width digit into a plain one; LEN ignores trailing spaces
        wide = exp.Cast(this=whole, to=exp.DataType.build("nvarchar(max)", dialect="tsql"))
        others = exp.Like(this=self.exact(wide.copy()), expression=text(f"%[^{characters}]%"))
        return [equal(call("DATALENGTH", wide), 2 * length), exp.Not(this=others)]

    def deep(self, statement: exp.Query, levels: int) -> exp.Query:
        hint = exp.QueryOption(this=exp.Var(this="MAXRECURSION"), expression=number(levels))
        statement.set("options", [hint])
        return statement
