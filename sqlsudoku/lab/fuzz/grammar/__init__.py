"""Random statements drawn by a grammar, and their rows by a plain evaluation: the other cases of `--about recursion`.

A statement is drawn as standard SQL. Its answer is computed from its tree, and so is that of each shorter statement.
What draws and what evaluates have the tree in common, and import nothing of each other. The files in reading order:

What a case is, which has both:
    cases        a case: tables and statements, drawn from a seed
    simpler      cases that are simpler in one respect

What draws:
    tables       the tables of a case
    facts        the parts that a dialect has not got
    parts        what a case may have, and how often
    within       which of these stand inside of others
    arguments    the parts that a case has, and its parameters
    expressions  values and conditions of the grammar
    functions    the functions in them
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
    triggers     what another statement does for each row that one changes
    numbered     recursions with numbers of chance or of a sequence
    statements   what is around recursions
    renamed      other names in statements
    spellings    words that only one database has

What evaluates:
    scopes       what an expression can see
    collations   texts of a collation
    values       expressions
    comparisons  their comparisons with the rows of subqueries
    meanings     the functions in them
    elements     lists
    unknowns     numbers that nobody knows
    orders       ORDER BY and LIMIT
    aggregates   aggregates
    windows      windows
    froms        FROM and its joins
    relations    queries
    recursions   recursions
    keys         USING KEY, as the rows that it keeps
    searches     SEARCH and CYCLE, as the columns that they add
    assignments  SET
    merges       MERGE
    updates      changed tables, and triggers
    scripts      the statements of a case

What writes a case in a dialect's SQL:
    parameters   how a statement gets the values of its parameters
    stored       tables
    changed      changes of tables, and triggers
    cursors      plans and cursors
    texts        all statements
"""
