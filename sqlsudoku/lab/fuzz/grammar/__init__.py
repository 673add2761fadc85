"""Random statements drawn by a grammar, and their rows by a plain evaluation: the other cases of `--about recursion`.

A statement is drawn as standard SQL. Its answer is computed from its tree, and so is that of each shorter statement.
The files in reading order:

    cases        a case: tables and statements, drawn from a seed
    tables       its tables
    arguments    the parts that a case has, and its parameters
    expressions  values and conditions of the grammar
    joins        joins and orders of the grammar
    chains       joins after joins
    anchors      what recursions of the grammar begin with
    members      recursions of the grammar
    withs        WITH, and the CTEs of it
    queries      queries inside of queries
    groups       several groupings of the same rows
    correlated   recursions for each row of a table
    dml          tables that are changed by a recursion
    statements   what is around them
    renamed      other names in them
    scopes       what an expression can see
    collations   texts of a collation
    values       the evaluation of expressions
    orders       the evaluation of ORDER BY and LIMIT
    windows      the evaluation of windows
    froms        the evaluation of FROM and its joins
    relations    the evaluation of queries
    recursions   the evaluation of recursions
    searches     SEARCH and CYCLE, as the columns that they add
    updates      the evaluation of changed tables
    scripts      the evaluation of a case's statements
    parameters   how a statement gets their values
    texts        the statements in a dialect's SQL
    simpler      cases that are simpler in one respect
"""
