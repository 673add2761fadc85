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
digits (place, digit) AS (
  SELECT 1 AS place, '1' AS digit
  UNION ALL
  SELECT 2, '2'
  UNION ALL
  SELECT 3, '3'
  UNION ALL
  SELECT 4, '4'
),
-- one row per partial board, and where its first blank cell is; 0 where it has none; by_column has the
-- same cells column by column
board (cells, by_column, blank) AS (
  SELECT
    CAST(cells AS CHAR(16) CHARACTER SET ascii),
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
SELECT cells AS solution
FROM board
WHERE blank = 0;
