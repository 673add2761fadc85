"""H2: https://h2database.com/html/advanced.html#recursive_queries."""

from sqlglot import exp

from sqlsudoku.database.bits import BitSets
from sqlsudoku.database.console import Pasting
from sqlsudoku.database.dialect import Dialect, Setting
from sqlsudoku.sql.trees import call, column, commented, concatenated, equal, number, short_cast, text


def typed(bits: exp.Expr) -> exp.Expr:
    """The operand of a bit function: a cast, except for what is a number without it."""
    return bits if is_number(bits) else short_cast(bits, exp.DType.BIGINT)


def is_number(bits: exp.Expr) -> bool:
    """Whether this is a literal, a cast, the result of a function, or computed from such numbers alone."""
    if isinstance(bits, exp.Binary):
        return is_number(bits.this) and is_number(bits.expression)
    return isinstance(bits, (exp.Literal, exp.Anonymous, exp.Cast))


class H2Bits(BitSets):
    reads_hexadecimal = True
    hexadecimal_function = None  # TO_CHAR writes the lowest eight hexadecimal digits only
    spelling = (
        "H2 has functions for AND, OR, XOR and shifts: BITAND, BITOR, BITXOR, LSHIFT and RSHIFT. They refuse the "
        "columns of a recursion, which H2 reads as texts, hence the casts: value::type"
    )

    def cast(self, value: exp.Expr) -> exp.Expr:
        return short_cast(value, exp.DType.BIGINT)

    def bit_and(self, left: exp.Expr, right: exp.Expr) -> exp.Expr:
        return call("BITAND", typed(left), typed(right))

    def bit_or(self, left: exp.Expr, right: exp.Expr) -> exp.Expr:
        return call("BITOR", typed(left), typed(right))

    def bit_xor(self, left: exp.Expr, right: exp.Expr) -> exp.Expr:
        return call("BITXOR", typed(left), typed(right))

    def remainder(self, left: exp.Expr, right: exp.Expr) -> exp.Expr:
        return call("MOD", typed(left), self.cast(right))  # else a number of the type of the divisor

    def from_hexadecimal(self, digits: exp.Expr, length: int, start: int) -> exp.Expr:
        digit = call("SUBSTR", digits, column("x"), 1)
        place = exp.Mul(this=number(4), expression=exp.Paren(this=exp.Sub(this=number(length), expression=column("x"))))
        total = call("SUM", call("LSHIFT", self.cast(digit), place))
        places = exp.select(total).from_(exp.Table(this=call("SYSTEM_RANGE", 1, length)))
        return self.cast(exp.Subquery(this=places))

    def shifted_left(self, bits: exp.Expr, places: int) -> exp.Expr:
        return call("LSHIFT", typed(bits), places)

    def shifted_right(self, bits: exp.Expr, places: exp.Expr) -> exp.Expr:
        return call("RSHIFT", typed(bits), places)


class H2(Dialect):
    title = "H2"
    versions = "2.1 and later"
    # in WITH RECURSIVE, a CTE of VALUES loses the names of its columns
    values_are_a_query = False
    lists_columns = True  # for 2.5
    writes_like = "postgres"
    names_fold_to = "upper"
    position_function = "LOCATE"
    position_part_first = True
    position_has_start = True
    replace_function = "INSERT"
    driver_marker = "CAST(@{name} AS VARCHAR(1000))"  # a variable, which the connection sets
    console_setting, console_unsetting = "SET @{name} = '{value}';", "SET @{name} = NULL;"
    # as a view of its name: https://github.com/h2database/h2database/issues/910
    keeps_recursions = "not in WITH: H2 would keep a recursion that is read there, for the next statement to find"
    sizing = "The casts give both SELECTs of the recursion the same types."
    bits = H2Bits()
    # others, such as MAX_MEMORY_ROWS, are the database's and stay there
    harmless = (Setting("SET LAZY_QUERY_EXECUTION TRUE", "SET LAZY_QUERY_EXECUTION FALSE"),)
    pasting = Pasting(
        console="H2's Shell",
        how="Paste into H2's Shell, or run: java -cp h2.jar org.h2.tools.Shell -url jdbc:h2:mem: < FILE",
    )

    def sized_text(self, value: exp.Expr, length: int) -> exp.Expr:
        return exp.Cast(this=value, to=exp.DataType.build(f"varchar({length})"))

    def consists_of(self, whole: exp.Expr, characters: str, length: int) -> list[exp.Expr]:
        # LTRIM removes one character only, and $ stands before a last line end, too
        only = call("REGEXP_LIKE", whole.copy(), text(f"^[{characters}]{{{length}}}$"))
        return [equal(self.length(whole), length), only]

    def at_most(self, value: exp.Expr, most: exp.Expr, otherwise: str) -> exp.Expr:
        # the error of the cast shows the text; a cast of a literal alone would fail before the statement starts
        enough = exp.If(this=exp.LTE(this=value, expression=most), true=number(1))
        failed = exp.cast(concatenated(value.copy(), text(f": {otherwise}")), exp.DType.BIGINT)
        condition = exp.EQ(this=exp.Case(ifs=[enough], default=failed), expression=number(1))
        return commented(condition, "else the cast fails, and the error shows this text")

    def row_number(self, first: bool) -> exp.Expr:
        # counts the rows of a level
        return exp.cast(call("ROWNUM"), exp.DType.BIGINT)
