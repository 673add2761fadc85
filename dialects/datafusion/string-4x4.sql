-- Solves a Sudoku of 4x4 cells: fills the first blank cell with every digit that fits, again and again.
-- Apache DataFusion 43 and later. Paste into datafusion-cli, or run: datafusion-cli -f FILE
-- Returns one row per solution: solution (16 characters, row by row).
-- Generated: sqlsudoku generate --dialect datafusion --query string --size 4
WITH RECURSIVE
-- one row: the cells of the puzzle row by row, "." for a blank
--   +-----+-----+
--   | . . | . . |
--   | 2 . | . 4 |
--   +-----+-----+
--   | 4 . | . 2 |
--   | . . | . 3 |
--   +-----+-----+
puzzle (cells) AS (
  SELECT '....2..44..2...3' AS cells
),
-- one row per digit
digits (digit) AS (
  VALUES ('1'), ('2'), ('3'), ('4')
),
-- One row per partial board. It is kept twice, so that both a row and a column are 4 characters side by
-- side: cells has it row by row, by_column column by column. blank is the place of the first blank cell, 0
-- on a full board.
board (cells, by_column, blank) AS (
  SELECT
    cells,
    -- the same cells, each column from top to bottom
    SUBSTR(cells, 1, 1) || SUBSTR(cells, 5, 1) || SUBSTR(cells, 9, 1)  || SUBSTR(cells, 13, 1) ||
    SUBSTR(cells, 2, 1) || SUBSTR(cells, 6, 1) || SUBSTR(cells, 10, 1) || SUBSTR(cells, 14, 1) ||
    SUBSTR(cells, 3, 1) || SUBSTR(cells, 7, 1) || SUBSTR(cells, 11, 1) || SUBSTR(cells, 15, 1) ||
    SUBSTR(cells, 4, 1) || SUBSTR(cells, 8, 1) || SUBSTR(cells, 12, 1) || SUBSTR(cells, 16, 1) AS by_column,
    STRPOS(cells, '.') AS blank
  FROM puzzle
  UNION ALL
  -- blank - 1 cells stand before the blank. Divided by 4, this is the number of rows above it, and the
  -- remainder is the number of columns to its left. Divided by 8, it is the number of rows of boxes above,
  -- and the columns divided by 2 are the boxes to the left. Multiplied again, each is the number of cells to
  -- skip.
  SELECT
    SUBSTR(cells, 1, blank - 1) || digit || SUBSTR(cells, blank + 1),
    SUBSTR(by_column, 1, (blank - 1) % 4 * 4 + (blank - 1) / 4)  ||
    digit                                                        ||
    SUBSTR(by_column, (blank - 1) % 4 * 4 + (blank - 1) / 4 + 2),
    STRPOS(SUBSTR(cells, 1, blank - 1) || digit || SUBSTR(cells, blank + 1), '.')
  FROM board
  CROSS JOIN digits
  WHERE blank > 0
    -- not in the row
    AND STRPOS(SUBSTR(cells, (blank - 1) / 4 * 4 + 1, 4), digit) = 0
    -- not in the column
    AND STRPOS(SUBSTR(by_column, (blank - 1) % 4 * 4 + 1, 4), digit) = 0
    -- not in the box
    AND STRPOS(
      SUBSTR(cells, (blank - 1) / 8 * 8 + (blank - 1) % 4 / 2 * 2 + 1, 2) ||
      SUBSTR(cells, (blank - 1) / 8 * 8 + (blank - 1) % 4 / 2 * 2 + 5, 2),
      digit
    ) = 0
)
-- the full boards are the solutions
SELECT cells AS solution
FROM board
WHERE blank = 0;
