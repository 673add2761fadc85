-- Solves a Sudoku of 4x4 cells: fills the first blank cell with every digit that fits, again and again.
-- Firebird 3.0 and later. Paste into isql (isql-fb in Debian), or run: isql -input FILE DATABASE
-- Returns one row per solution: solution (16 characters, row by row).
-- Generated: sqlsudoku generate --dialect firebird --query string --size 4
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
  FROM rdb$database
),
-- one row per digit
digits (place, digit) AS (
  SELECT 1 AS place, '1' AS digit
  FROM rdb$database
  UNION ALL
  SELECT 2, '2'
  FROM rdb$database
  UNION ALL
  SELECT 3, '3'
  FROM rdb$database
  UNION ALL
  SELECT 4, '4'
  FROM rdb$database
),
-- one row per partial board, and where its first blank cell is; 0 where it has none; by_column has the
-- same cells column by column
board (cells, by_column, blank) AS (
  SELECT
    CAST(cells AS VARCHAR(16) CHARACTER SET ASCII),
    CAST(
      SUBSTRING(cells FROM 1 FOR 1)  || SUBSTRING(cells FROM 5 FOR 1)  ||
      SUBSTRING(cells FROM 9 FOR 1)  || SUBSTRING(cells FROM 13 FOR 1) ||
      SUBSTRING(cells FROM 2 FOR 1)  || SUBSTRING(cells FROM 6 FOR 1)  ||
      SUBSTRING(cells FROM 10 FOR 1) || SUBSTRING(cells FROM 14 FOR 1) ||
      SUBSTRING(cells FROM 3 FOR 1)  || SUBSTRING(cells FROM 7 FOR 1)  ||
      SUBSTRING(cells FROM 11 FOR 1) || SUBSTRING(cells FROM 15 FOR 1) ||
      SUBSTRING(cells FROM 4 FOR 1)  || SUBSTRING(cells FROM 8 FOR 1)  ||
      SUBSTRING(cells FROM 12 FOR 1) || SUBSTRING(cells FROM 16 FOR 1)
      AS VARCHAR(16) CHARACTER SET ASCII
    ) AS by_column,
    POSITION('.', cells) AS blank
  FROM puzzle
  UNION ALL
  SELECT
    CAST(OVERLAY(cells PLACING digit FROM blank) AS VARCHAR(16) CHARACTER SET ASCII),
    CAST(
      OVERLAY(by_column PLACING digit FROM MOD(blank - 1, 4) * 4 + (blank - 1) / 4 + 1)
      AS VARCHAR(16) CHARACTER SET ASCII
    ),
    POSITION('.', cells, blank + 1)
  FROM board, digits
  WHERE blank > 0
    -- not in the row
    AND POSITION(digit, SUBSTRING(cells FROM (blank - 1) / 4 * 4 + 1 FOR 4)) = 0
    -- not in the column
    AND POSITION(digit, SUBSTRING(by_column FROM MOD(blank - 1, 4) * 4 + 1 FOR 4)) = 0
    -- not in the box
    AND POSITION(
      digit,
      SUBSTRING(cells FROM (blank - 1) / 8 * 8 + MOD(blank - 1, 4) / 2 * 2 + 1 FOR 2) ||
      SUBSTRING(cells FROM (blank - 1) / 8 * 8 + MOD(blank - 1, 4) / 2 * 2 + 5 FOR 2)
    ) = 0
)
SELECT cells AS solution
FROM board
WHERE blank = 0;
