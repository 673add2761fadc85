"""Random questions with known answers, to find what a database answers wrong: what `sqlsudoku fuzz` asks.

The files in reading order:

    puzzles     puzzles by chance, and the texts of a table that are none
    cases       a case: a puzzle, a query with its options, settings and changes, drawn from a seed
    changes     changes of a statement that keep its answer
    texts       the statements of a case
    judge       what a database's rows or error mean, by the reference
    session     runs statements on one connection after the other, and goes on after a crash

    shrink      the smallest case that still fails
    shorter     the shortest text of it that does: lines leaves out lines, trees parts of sqlglot's trees
    names       which tables a statement names, for the rows of the grammar
    columns     which columns its queries have, and which names nothing has
    validity    what a shortened statement must keep
    log         the record of each case, as a line of JSON
    report      a finding as an SQL file
    kept        the same as a JSON file, with all that is needed to put it again
    ahead       draws the grammar's cases in processes beside the database
    run         puts case after case until the time is over
    replay      puts the findings of a run again
    bisect      does so on several versions
"""
