"""Random recursions with known answers: what `sqlsudoku fuzz --about recursion` asks.

The files in reading order:

    cases       a case: a small graph, a recursion over it, and the statement around it, drawn from a seed
    answers     its right rows, by a plain search
    tables      the tables of the graph
    ctes        the recursion, in each way to write it
    texts       its statements
    simpler     cases that are simpler in one respect
"""
