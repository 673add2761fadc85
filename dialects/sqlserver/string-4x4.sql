-- Solves a Sudoku of 4x4 cells: fills the first blank cell with every digit that fits, again and again.
-- SQL Server 2016 and later. Paste into SSMS or sqlcmd, or run: sqlcmd -i FILE
-- Returns one row per solution: solution (16 characters, row by row).
-- Generated: sqlsudoku generate --dialect sqlserver --query string --size 4
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
-- one row per digit
digits (place, digit) AS (
  SELECT place, digit
  FROM (VALUES (1, '1'), (2, '2'), (3, '3'), (4, '4')) AS literal (place, digit)
),
-- one row per partial board, and where its first blank cell is; 0 where it has none
board (cells, blank) AS (
  SELECT CAST(cells AS VARCHAR(16)), CHARINDEX('.', cells) AS blank
  FROM puzzle
  UNION ALL
  SELECT CAST(STUFF(cells, blank, 1, digits.digit) AS VARCHAR(16)), CHARINDEX('.', cells, blank + 1)
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
SELECT cells AS solution
FROM board
WHERE blank = 0;
GO
