-- Solves a Sudoku of 4x4 cells: fills the first blank cell with every digit that fits, again and again.
-- MariaDB 10.5 and later, MySQL 8.0 and later. Paste into mariadb, or run: mariadb < FILE
-- Returns one row per solution: solution (16 characters, row by row).
-- Generated: sqlsudoku generate --dialect mariadb --query string --size 4
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
  SELECT '1' AS digit
  UNION ALL
  SELECT '2'
  UNION ALL
  SELECT '3'
  UNION ALL
  SELECT '4'
),
-- One row per partial board. It is kept twice, so that both a row and a column are 4 characters side by
-- side: cells has it row by row, by_column column by column. blank is the place of the first blank cell, 0
-- on a full board.
board (cells, by_column, blank) AS (
  SELECT
    CAST(cells AS CHAR(16) CHARACTER SET ascii),
    -- the same cells, each column from top to bottom
    CAST(
      CONCAT(
        SUBSTR(cells, 1, 1), SUBSTR(cells, 5, 1), SUBSTR(cells, 9, 1),  SUBSTR(cells, 13, 1),
        SUBSTR(cells, 2, 1), SUBSTR(cells, 6, 1), SUBSTR(cells, 10, 1), SUBSTR(cells, 14, 1),
        SUBSTR(cells, 3, 1), SUBSTR(cells, 7, 1), SUBSTR(cells, 11, 1), SUBSTR(cells, 15, 1),
        SUBSTR(cells, 4, 1), SUBSTR(cells, 8, 1), SUBSTR(cells, 12, 1), SUBSTR(cells, 16, 1)
      )
      AS CHAR(16) CHARACTER SET ascii
    ) AS by_column,
    LOCATE('.', cells) AS blank
  FROM puzzle
  UNION ALL
  -- blank - 1 cells stand before the blank. Divided by 4, this is the number of rows above it, and the
  -- remainder is the number of columns to its left. Divided by 8, it is the number of rows of boxes above,
  -- and the columns divided by 2 are the boxes to the left. Multiplied again, each is the number of cells to
  -- skip.
  SELECT
    CAST(INSERT(cells, blank, 1, digit) AS CHAR(16) CHARACTER SET ascii),
    CAST(
      INSERT(by_column, MOD(blank - 1, 4) * 4 + (blank - 1) DIV 4 + 1, 1, digit)
      AS CHAR(16) CHARACTER SET ascii
    ),
    LOCATE('.', cells, blank + 1)
  FROM board
  CROSS JOIN digits
  WHERE blank > 0
    -- not in the row
    AND LOCATE(digit, SUBSTR(cells, (blank - 1) DIV 4 * 4 + 1, 4)) = 0
    -- not in the column
    AND LOCATE(digit, SUBSTR(by_column, MOD(blank - 1, 4) * 4 + 1, 4)) = 0
    -- not in the box
    AND LOCATE(
      digit,
      CONCAT(
        SUBSTR(cells, (blank - 1) DIV 8 * 8 + MOD(blank - 1, 4) DIV 2 * 2 + 1, 2),
        SUBSTR(cells, (blank - 1) DIV 8 * 8 + MOD(blank - 1, 4) DIV 2 * 2 + 5, 2)
      )
    ) = 0
)
-- the full boards are the solutions
SELECT cells AS solution
FROM board
WHERE blank = 0;
