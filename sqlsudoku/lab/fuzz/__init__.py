"""Random questions with known answers, to find what a database answers wrong: what `sqlsudoku fuzz` asks.

A case is of one of three kinds: a question about Sudoku, whose files are here, a recursion on a graph (recursion/), or
statements of a grammar (grammar/). The files in reading order:

    puzzles     puzzles by chance, and the texts of a table that are none
    cases       a case: a puzzle, a query with its options, settings and changes, drawn from a seed
    changes     changes of a statement that keep its answer
    texts       the statements of a case of any kind
    judge       what a database's rows or error mean, by the reference
    session     runs statements on one connection after the other, and goes on after a crash

    shrink      the smallest case that still fails
    shorter     the shortest text of it that does: lines leaves out lines, trees parts of sqlglot's trees
    standard    standard SQL as sqlglot reads it, with what it does not read itself
    names       which tables a statement names, for the rows of the grammar
    columns     which columns its queries have, and which names nothing has
    validity    what a shortened statement must keep
    causes      what findings that look the same have in common, and the causes that are known
    hangs       cases that do not end, after which others like them get less time
    log         the record of each case, as a line of JSON
    report      a finding as an SQL file
    kept        the same as a JSON file, with all that is needed to put it again
    waiting     the findings that wait for being shrunk
    case_order  which kind of case comes when
    ahead       draws the grammar's cases in processes beside the database
    run         puts case after case until the time is over
    replay      puts the findings of a run again
    bisect      does so on several versions
"""
