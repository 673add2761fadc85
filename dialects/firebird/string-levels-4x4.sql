-- Shows level by level how to solve a Sudoku of 4x4 cells: fills the first blank cell with every digit that fits,
-- again and again.
-- Firebird 3.0 and later. Paste into isql (isql-fb in Debian), or run: isql -input FILE DATABASE
-- Returns one row per board of the search: level_no (the number of cells filled), cells (16 characters, row by row).
-- Generated: sqlsudoku generate --dialect firebird --query string --size 4 --shape levels
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
digits (digit) AS (
  SELECT '1' AS digit
  FROM rdb$database
  UNION ALL
  SELECT '2'
  FROM rdb$database
  UNION ALL
  SELECT '3'
  FROM rdb$database
  UNION ALL
  SELECT '4'
  FROM rdb$database
),
-- One row per partial board. It is kept twice, so that both a row and a column are 4 characters side by
-- side: cells has it row by row, by_column column by column. blank is the place of the first blank cell, 0
-- on a full board. level_no is the number of cells filled so far.
board (level_no, cells, by_column, blank) AS (
  SELECT
    0 AS level_no,
    CAST(cells AS VARCHAR(16) CHARACTER SET ASCII),
    -- the same cells, each column from top to bottom
    CAST(
      SUBSTRING(cells FROM 1 FOR 1)  || SUBSTRING(cells FROM 5 FOR 1)  ||  -- column 1
      SUBSTRING(cells FROM 9 FOR 1)  || SUBSTRING(cells FROM 13 FOR 1) ||
      SUBSTRING(cells FROM 2 FOR 1)  || SUBSTRING(cells FROM 6 FOR 1)  ||  -- column 2
      SUBSTRING(cells FROM 10 FOR 1) || SUBSTRING(cells FROM 14 FOR 1) ||
      SUBSTRING(cells FROM 3 FOR 1)  || SUBSTRING(cells FROM 7 FOR 1)  ||  -- column 3
      SUBSTRING(cells FROM 11 FOR 1) || SUBSTRING(cells FROM 15 FOR 1) ||
      SUBSTRING(cells FROM 4 FOR 1)  || SUBSTRING(cells FROM 8 FOR 1)  ||  -- column 4
      SUBSTRING(cells FROM 12 FOR 1) || SUBSTRING(cells FROM 16 FOR 1)
      AS VARCHAR(16) CHARACTER SET ASCII
    ) AS by_column,
    POSITION('.', cells) AS blank
  FROM puzzle
  UNION ALL
  -- blank - 1 cells stand before the blank. Divided by 4, this is the number of rows above it, and the
  -- remainder is the number of columns to its left. Divided by 8, it is the number of rows of boxes above,
  -- and the columns divided by 2 are the boxes to the left. Multiplied again, each is the number of cells to
  -- skip.
  SELECT
    level_no + 1,
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
-- every board of the search; those without a blank are the solutions
SELECT level_no, cells
FROM board
ORDER BY level_no, cells;
