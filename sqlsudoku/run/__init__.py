"""From statements to rows: processes, servers and containers. Knows neither Sudoku nor SQL."""
