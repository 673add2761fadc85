"""Random statements drawn by a grammar, and their rows by a plain evaluation: the other cases of `--about recursion`.

A statement is drawn as standard SQL. Its answer is computed from its tree, and so is that of each shorter statement.
The files in reading order:

    cases        a case: tables and statements, drawn from a seed
    tables       its tables
    facts        the parts that a dialect has not got
    parts        what a case may have, and how often
    within       which of these stand inside of others
    arguments    the parts that a case has, and its parameters
    expressions  values and conditions of the grammar
    subqueries   conditions about the rows of subqueries
    windowed     windows of the grammar
    joins        joins and orders of the grammar
    chains       joins after joins
    sequences    joins of a recursion, in its member and for each row
    paths        the way to a row as a text
    lists        lists as values: the path as a list, and what is computed of it
    keyed        USING KEY
    anchors      what recursions of the grammar begin with
    members      recursions of the grammar
    withs        WITH, and the CTEs of it
    queries      queries inside of queries
    groups       several groupings of the same rows
    correlated   recursions for each row of a table
    summaries    recursions beside their groups, and joined in FROM
    inserts      tables that are filled by a recursion
    dml          tables that are changed by one
    statements   what is around them
    triggers     what another statement does for each row that one changes
    unknowns     numbers of chance and of a sequence
    renamed      other names in them
    scopes       what an expression can see
    collations   texts of a collation
    values       the evaluation of expressions
    comparisons  their comparisons with the rows of subqueries
    functions    the functions in them
    orders       the evaluation of ORDER BY and LIMIT
    aggregates   the evaluation of aggregates
    windows      that of windows
    froms        the evaluation of FROM and its joins
    relations    the evaluation of queries
    recursions   the evaluation of recursions
    keys         USING KEY, as the rows that it keeps
    searches     SEARCH and CYCLE, as the columns that they add
    assignments  the evaluation of SET
    merges       the evaluation of MERGE
    updates      the evaluation of changed tables
    scripts      the evaluation of a case's statements
    parameters   how a statement gets their values
    stored       tables in a dialect's SQL
    changed      changes of tables in it
    spellings    words that only one database has
    cursors      plans and cursors
    texts        all statements in it
    simpler      cases that are simpler in one respect
"""
