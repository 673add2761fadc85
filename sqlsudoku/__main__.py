"""python -m sqlsudoku."""

from sqlsudoku.cli import main

main()
