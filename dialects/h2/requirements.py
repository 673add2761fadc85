"""What H2 lacks, and how the compliance suite tests it."""

from dataclasses import replace

from sqlsudoku.lab.compliance.changing import SHARED
from sqlsudoku.lab.compliance.requirements import Lack, Requirements, faulty, without


class H2(Requirements):
    lacks = (
        # the table was not solved in two minutes
        Lack("Cancelled after 120 seconds", check="tables_are_solved", about="built-in", form="fast", size=9),
        # a recursion goes level by level to its end, and a limit does not stop it
        Lack(
            "Statement was canceled or the session timed out|Cancelled after 120 seconds|takes too many rows",
            about="few givens",
            form="fast",
        ),
        # names are in capitals
        Lack('Table "NO_SUCH_TABLE" not found', check="error_has_the_databases_words", about="no table"),
        # doubled rows stay, and a cycle has no end: issue 4173
        Lack("too many|Statement was canceled or the session timed out", check="recursion", form="union"),
        Lack('Function "LATERAL" not found', check="recursion", shape="lateral"),
        *faulty("a CTE does not see the row around it", 'Column ".*" not found', "recursion of the row"),
        # a CTE reads itself without RECURSIVE, too
        Lack('Column ".*" not found|StackOverflowError', check="recursion", about="namesake inside"),
        *without("Function .* not found", "lateral in the member"),
        *without('Function "(ROLLUP|CUBE|GROUPING)" not found|Syntax error in SQL statement', "ROLLUP"),
        *without('expected "JOIN"', "NATURAL outer join"),
        *faulty(
            "a query in FROM of the member",
            'Column ".*" not found|Table ".*" not found|StackOverflowError',
            "derived table in the member",
            "WITH in the member",
            "aggregate around the recursion",
            "star in the member",
        ),
        *faulty("several members", "StackOverflowError", "several members"),
        *without("was canceled or the session timed out|ancelled after", "endless", "recursion in a subquery"),
        # it requires the columns of each CTE in WITH RECURSIVE, and a star does not say them
        *without(r'\[\*\]AS \(.*expected "\("', "star", since="2.3"),
        *without(r'\[\*\]AS \(.*expected "\("', "set operation as a query", since="2.3", partly=True),
        # 2.1 and 2.2 keep the CTE of a view: issue 2429
        *without("Column .* not found", "view of its name", partly=True, until="2.5"),
        *without('expected "identifier"', "index on an expression"),
        *without(r"\[\*\](UPDATE|DELETE|INSERT)", "WITH before the change", since="2.3"),  # issue 4002
        # 2.1 and 2.2 make a view of a recursion's name
        *without('Table ".*" already exists|Column ".*" not found', "repeated CTE", partly=True, until="2.3"),
        *without("Syntax error in SQL statement", "WITH in the anchor", "WITH before the member"),
        *without("General error|Syntax error in SQL statement|Column .* not found", "nested WITH", until="2.3"),
        *without(r"WITH RECURSIVE \[\*\]", "nested recursion", "RECURSIVE without a recursion", since="2.3"),
        *faulty("VALUES with an expression", "NullPointerException", "VALUES in the anchor"),
        # 2.1 takes a UNION that reads another CTE for a recursion: issue 3621
        *without('Column ".*" not found', "second recursion reads the first", partly=True, until="2.3"),
        *(
            Lack('Column ".*" not found', check="recursion", about=about)
            for about in ("split", "unrolled", "tally anchor", "tally member")
        ),
        *without('Table ".*" not found', "later CTE"),
        # it does not know the type of a parameter that no other anchor or member says: error 50004
        *without("Unknown data type", "parameter in the anchor", partly=True),
        *without('Table ".*" already exists', "namesake before the anchor", until="2.3"),
        *without("Syntax error in SQL statement", "WITH in a part"),
    )
    schema = "CREATE SCHEMA {name}"
    values_row = "({row})"
    random, next_number = "RAND()", "NEXT VALUE FOR {name}"
    grammar_asked = booleans = nulls_first = with_ties = True
    calls = {  # a column of a recursion has no type yet
        "REVERSE": "",
        "bits in both": "BITAND(CAST({this} AS INTEGER), CAST({expression} AS INTEGER))",
        "bits in one": "BITOR(CAST({this} AS INTEGER), CAST({expression} AS INTEGER))",
    }
    days_later = "CAST(CAST({date} AS {type}) + INTERVAL '{days}' DAY AS {type})"  # the same
    list_of_texts = "LISTAGG({text}, ',') WITHIN GROUP (ORDER BY {order})"
    text_marker = typed_marker = "?"
    explains = ("EXPLAIN {query}", "EXPLAIN ANALYZE {query}")
    spellings = {
        "value": ("(ARRAY[{}])[1]", "(SELECT {})"),
        # no IS TRUE: of EXISTS in a derived table or a view, it writes it without parentheses, and cannot read that
        "condition": ("COALESCE({}, FALSE)",),
        "derived table": ("{} OFFSET 0 ROWS",),
        "whole table": ("TABLE {}",),
    }
    right_join = "1"
    changing = replace(SHARED, update_conflict="", ignore_conflict="", delete_using="", sets_rows=True)
    merge = "2"
    series = "(SELECT CAST(x AS INTEGER) AS n FROM SYSTEM_RANGE({first}, {last})) AS {alias}"
    values_in_from = True
    statistics = "ANALYZE TABLE {table}"
