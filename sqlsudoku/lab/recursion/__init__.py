"""What a database's recursion can do: each feature is one statement that is run, and its rows decide.

The files in reading order:

    features.toml  the features: a statement and its right rows
    features       the statements in a dialect's SQL
    chart          what comes of them on a database, and the file that keeps it
"""
