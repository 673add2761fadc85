-- Shows level by level how to solve a Sudoku of 4x4 cells: fills the first blank cell with every digit that fits,
-- again and again.
-- SQL Server 2016 and later. Paste into SSMS or sqlcmd, or run: sqlcmd -i FILE
-- Returns one row per board of the search: level_no (the number of cells filled), cells (16 characters, row by row).
-- Generated: sqlsudoku generate --dialect sqlserver --query string --size 4 --shape levels
GO
WITH
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
-- one row per digit; its place, 1 to 4, also numbers the cells of a row, a column or a box
digits (place, digit) AS (
  SELECT place, digit
  FROM (VALUES (1, '1'), (2, '2'), (3, '3'), (4, '4')) AS literal (place, digit)
),
-- One row per partial board. blank is the place of its first blank cell, 0 on a full board. level_no is
-- the number of cells filled so far.
board (level_no, cells, blank) AS (
  SELECT 0 AS level_no, CAST(cells AS VARCHAR(16)), CHARINDEX('.', cells) AS blank
  FROM puzzle
  UNION ALL
  -- blank - 1 cells stand before the blank. Divided by 4, this is the number of rows above it, and the
  -- remainder is the number of columns to its left. Divided by 8, it is the number of rows of boxes above,
  -- and the columns divided by 2 are the boxes to the left. Multiplied again, each is the number of cells to
  -- skip. The cells of a column are 4 apart; after 2 cells of a box come 2 that are not in it.
  SELECT
    level_no + 1,
    CAST(STUFF(cells, blank, 1, digits.digit) AS VARCHAR(16)),
    CHARINDEX('.', cells, blank + 1)
  FROM board
  CROSS JOIN digits
  WHERE blank > 0
    AND NOT EXISTS (
      SELECT 1
      FROM digits AS unit
      -- in the row
      WHERE digits.digit = SUBSTRING(cells, (blank - 1) / 4 * 4 + unit.place, 1)
         -- in the column
         OR digits.digit = SUBSTRING(cells, (blank - 1) % 4 + 1 + (unit.place - 1) * 4, 1)
         -- in the box
         OR digits.digit = SUBSTRING(
           cells,
           (blank - 1) / 8 * 8 + (blank - 1) % 4 / 2 * 2 + unit.place + (unit.place - 1) / 2 * 2,
           1
         )
    )
)
-- every board of the search; those without a blank are the solutions
SELECT level_no, cells
FROM board
ORDER BY level_no, cells;
GO
