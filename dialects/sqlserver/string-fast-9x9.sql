-- Solves a Sudoku of 9x9 cells: fills the first blank cell with every digit that fits, again and again.
-- SQL Server 2016 and later. Paste into SSMS or sqlcmd, or run: sqlcmd -i FILE
-- Returns one row per solution: solution (81 characters, row by row).
-- Your own puzzle: replace the text in the CTE input; blanks are . or 0. A text that is no legal puzzle gives no row.
-- Generated: sqlsudoku generate --dialect sqlserver --query string --size 9 --form fast
GO
WITH
-- one row: the cells of the puzzle row by row, . or 0 for a blank
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
input (puzzle) AS (
  SELECT '...15.....34....89........3.2..6.8...47..9.....9.2...11....2..5...9............74' AS puzzle
),
-- one row per text of 81 digits and blanks: its cells row by row, "." for a blank
puzzle (cells) AS (
  SELECT REPLACE(CAST(puzzle AS VARCHAR(81)) COLLATE Latin1_General_BIN2, '0', '.') AS cells
  FROM input
  WHERE DATALENGTH(CAST(puzzle AS NVARCHAR(MAX))) = 162
    AND CAST(puzzle AS NVARCHAR(MAX)) COLLATE Latin1_General_BIN2 NOT LIKE '%[^.0123456789]%'
),
-- one row per digit; its place, 1 to 9, also numbers the rows, columns and boxes
digits (place, digit) AS (
  SELECT place, digit COLLATE Latin1_General_BIN2 AS digit
  FROM (VALUES (1, '1'), (2, '2'), (3, '3'), (4, '4'), (5, '5'), (6, '6'), (7, '7'),
               (8, '8'), (9, '9')) AS literal (place, digit)
),
-- one row per two cells that share a row, a column or a box
pair (one, other) AS (
  SELECT (row_1.place - 1) * 9 + column_1.place AS one, (row_2.place - 1) * 9 + column_2.place AS other
  FROM digits AS row_1, digits AS column_1, digits AS row_2, digits AS column_2
  WHERE row_1.place = row_2.place
     OR column_1.place = column_2.place
     OR (row_1.place - 1) / 3 = (row_2.place - 1) / 3 AND (column_1.place - 1) / 3 = (column_2.place - 1) / 3
),
-- One row per partial board. It is kept twice, so that both a row and a column are 9 characters side by
-- side: cells has it row by row, by_column column by column. In cells, the rows of a box are 9 apart.
-- blank is the place of the first blank cell, 0 on a full board.
-- The casts give both SELECTs of the recursion the same types.
board (cells, by_column, blank) AS (
  SELECT
    CAST(cells AS VARCHAR(81)),
    -- the same cells, each column from top to bottom
    CAST(
      SUBSTRING(cells, 1, 1)  + SUBSTRING(cells, 10, 1) + SUBSTRING(cells, 19, 1) +  -- column 1
      SUBSTRING(cells, 28, 1) + SUBSTRING(cells, 37, 1) + SUBSTRING(cells, 46, 1) +
      SUBSTRING(cells, 55, 1) + SUBSTRING(cells, 64, 1) + SUBSTRING(cells, 73, 1) +
      SUBSTRING(cells, 2, 1)  + SUBSTRING(cells, 11, 1) + SUBSTRING(cells, 20, 1) +  -- column 2
      SUBSTRING(cells, 29, 1) + SUBSTRING(cells, 38, 1) + SUBSTRING(cells, 47, 1) +
      SUBSTRING(cells, 56, 1) + SUBSTRING(cells, 65, 1) + SUBSTRING(cells, 74, 1) +
      SUBSTRING(cells, 3, 1)  + SUBSTRING(cells, 12, 1) + SUBSTRING(cells, 21, 1) +  -- column 3
      SUBSTRING(cells, 30, 1) + SUBSTRING(cells, 39, 1) + SUBSTRING(cells, 48, 1) +
      SUBSTRING(cells, 57, 1) + SUBSTRING(cells, 66, 1) + SUBSTRING(cells, 75, 1) +
      SUBSTRING(cells, 4, 1)  + SUBSTRING(cells, 13, 1) + SUBSTRING(cells, 22, 1) +  -- column 4
      SUBSTRING(cells, 31, 1) + SUBSTRING(cells, 40, 1) + SUBSTRING(cells, 49, 1) +
      SUBSTRING(cells, 58, 1) + SUBSTRING(cells, 67, 1) + SUBSTRING(cells, 76, 1) +
      SUBSTRING(cells, 5, 1)  + SUBSTRING(cells, 14, 1) + SUBSTRING(cells, 23, 1) +  -- column 5
      SUBSTRING(cells, 32, 1) + SUBSTRING(cells, 41, 1) + SUBSTRING(cells, 50, 1) +
      SUBSTRING(cells, 59, 1) + SUBSTRING(cells, 68, 1) + SUBSTRING(cells, 77, 1) +
      SUBSTRING(cells, 6, 1)  + SUBSTRING(cells, 15, 1) + SUBSTRING(cells, 24, 1) +  -- column 6
      SUBSTRING(cells, 33, 1) + SUBSTRING(cells, 42, 1) + SUBSTRING(cells, 51, 1) +
      SUBSTRING(cells, 60, 1) + SUBSTRING(cells, 69, 1) + SUBSTRING(cells, 78, 1) +
      SUBSTRING(cells, 7, 1)  + SUBSTRING(cells, 16, 1) + SUBSTRING(cells, 25, 1) +  -- column 7
      SUBSTRING(cells, 34, 1) + SUBSTRING(cells, 43, 1) + SUBSTRING(cells, 52, 1) +
      SUBSTRING(cells, 61, 1) + SUBSTRING(cells, 70, 1) + SUBSTRING(cells, 79, 1) +
      SUBSTRING(cells, 8, 1)  + SUBSTRING(cells, 17, 1) + SUBSTRING(cells, 26, 1) +  -- column 8
      SUBSTRING(cells, 35, 1) + SUBSTRING(cells, 44, 1) + SUBSTRING(cells, 53, 1) +
      SUBSTRING(cells, 62, 1) + SUBSTRING(cells, 71, 1) + SUBSTRING(cells, 80, 1) +
      SUBSTRING(cells, 9, 1)  + SUBSTRING(cells, 18, 1) + SUBSTRING(cells, 27, 1) +  -- column 9
      SUBSTRING(cells, 36, 1) + SUBSTRING(cells, 45, 1) + SUBSTRING(cells, 54, 1) +
      SUBSTRING(cells, 63, 1) + SUBSTRING(cells, 72, 1) + SUBSTRING(cells, 81, 1)
      AS VARCHAR(81)
    ) AS by_column,
    CHARINDEX('.', cells) AS blank
  FROM puzzle
  -- no digit stands twice in a row, a column or a box
  WHERE NOT EXISTS (
    SELECT 1
    FROM pair
    WHERE one < other
      AND SUBSTRING(cells, one, 1) <> '.'
      AND SUBSTRING(cells, other, 1) = SUBSTRING(cells, one, 1)
  )
  UNION ALL
  -- blank - 1 cells stand before the blank. Divided by 9, this is the number of rows above it, and the
  -- remainder is the number of columns to its left. Divided by 27, it is the number of rows of boxes above,
  -- and the columns divided by 3 are the boxes to the left. Multiplied again, each is the number of cells to
  -- skip.
  SELECT
    CAST(STUFF(cells, blank, 1, digit) AS VARCHAR(81)),
    CAST(STUFF(by_column, (blank - 1) % 9 * 9 + (blank - 1) / 9 + 1, 1, digit) AS VARCHAR(81)),
    CHARINDEX('.', cells, blank + 1)
  FROM board
  CROSS JOIN digits
  WHERE blank > 0
    -- not in the row
    AND CHARINDEX(digit, SUBSTRING(cells, (blank - 1) / 9 * 9 + 1, 9)) = 0
    -- not in the column
    AND CHARINDEX(digit, SUBSTRING(by_column, (blank - 1) % 9 * 9 + 1, 9)) = 0
    -- not in the box
    AND CHARINDEX(
      digit,
      SUBSTRING(cells, (blank - 1) / 27 * 27 + (blank - 1) % 9 / 3 * 3 + 1, 3)
        + SUBSTRING(cells, (blank - 1) / 27 * 27 + (blank - 1) % 9 / 3 * 3 + 10, 3)
        + SUBSTRING(cells, (blank - 1) / 27 * 27 + (blank - 1) % 9 / 3 * 3 + 19, 3)
    ) = 0
)
-- the full boards are the solutions
SELECT cells AS solution
FROM board
WHERE blank = 0;
GO
