-- Solves a Sudoku of 9x9 cells: fills the first blank cell with every digit that fits, again and again.
-- SQL Server 2016 and later. Paste into SSMS or sqlcmd, or run: sqlcmd -i FILE
-- Returns one row per solution: solution (81 characters, row by row).
-- Generated: sqlsudoku generate --dialect sqlserver --query string --size 9 --form classic
GO
WITH
-- one row: the cells of the puzzle row by row, "." for a blank
--   +-------+-------+-------+
--   | . . . | 1 5 . | . . . |
--   | . 3 4 | . . . | . 8 9 |
--   | . . . | . . . | . . 3 |
--   +-------+-------+-------+
--   | . 2 . | . 6 . | 8 . . |
--   | . 4 7 | . . 9 | . . . |
--   | . . 9 | . 2 . | . . 1 |
--   +-------+-------+-------+
--   | 1 . . | . . 2 | . . 5 |
--   | . . . | 9 . . | . . . |
--   | . . . | . . . | . 7 4 |
--   +-------+-------+-------+
puzzle (cells) AS (
  SELECT '...15.....34....89........3.2..6.8...47..9.....9.2...11....2..5...9............74' AS cells
),
-- one row per digit
digits (place, digit) AS (
  SELECT place, digit
  FROM (VALUES (1, '1'), (2, '2'), (3, '3'), (4, '4'), (5, '5'), (6, '6'), (7, '7'),
               (8, '8'), (9, '9')) AS literal (place, digit)
),
-- one row per partial board, and where its first blank cell is; 0 where it has none
board (cells, blank) AS (
  SELECT CAST(cells AS VARCHAR(81)), CHARINDEX('.', cells) AS blank
  FROM puzzle
  UNION ALL
  SELECT CAST(STUFF(cells, blank, 1, digits.digit) AS VARCHAR(81)), CHARINDEX('.', cells, blank + 1)
  FROM board
  CROSS JOIN digits
  WHERE blank > 0
    AND NOT EXISTS (
      SELECT 1
      FROM digits AS unit
      -- in the row
      WHERE digits.digit = SUBSTRING(cells, (blank - 1) / 9 * 9 + unit.place, 1)
         -- in the column
         OR digits.digit = SUBSTRING(cells, (blank - 1) % 9 + 1 + (unit.place - 1) * 9, 1)
         -- in the box
         OR digits.digit = SUBSTRING(
           cells,
           (blank - 1) / 27 * 27 + (blank - 1) % 9 / 3 * 3 + unit.place + (unit.place - 1) / 3 * 6,
           1
         )
    )
)
SELECT cells AS solution
FROM board
WHERE blank = 0;
GO
