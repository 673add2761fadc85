-- Solves a Sudoku of 9x9 cells: fills the first blank cell with every digit that fits, again and again.
-- Oracle Database 12.2 and later. Paste into SQL*Plus or SQLcl, or run: sqlplus USER @FILE
-- Returns one row per solution: solution (81 characters, row by row).
-- Generated: sqlsudoku generate --dialect oracle --query string --size 9 --form classic

-- SQL*Plus keeps these settings; its defaults are 80 and 14
SET LINESIZE 1000 PAGESIZE 50000
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
  FROM dual
),
-- one row per digit; its place, 1 to 9, also numbers the cells of a row, a column or a box
digits (place, digit) AS (
  SELECT LEVEL AS place, SUBSTR('123456789', LEVEL, 1) AS digit
  FROM dual
  CONNECT BY LEVEL <= 9
),
-- One row per partial board. blank is the place of its first blank cell, 0 on a full board.
board (cells, blank) AS (
  SELECT cells, INSTR(cells, '.') AS blank
  FROM puzzle
  UNION ALL
  -- blank - 1 cells stand before the blank. Divided by 9, this is the number of rows above it, and the
  -- remainder is the number of columns to its left. Divided by 27, it is the number of rows of boxes above,
  -- and the columns divided by 3 are the boxes to the left. Multiplied again, each is the number of cells to
  -- skip. The cells of a column are 9 apart; after 3 cells of a box come 6 that are not in it.
  SELECT
    SUBSTR(cells, 1, blank - 1) || digits.digit || SUBSTR(cells, blank + 1),
    INSTR(cells, '.', blank + 1)
  FROM board
  CROSS JOIN digits
  WHERE blank > 0
    AND NOT EXISTS (
      SELECT 1
      FROM digits unit
      -- in the row
      WHERE digits.digit = SUBSTR(cells, TRUNC((blank - 1) / 9) * 9 + unit.place, 1)
         -- in the column
         OR digits.digit = SUBSTR(cells, MOD(blank - 1, 9) + 1 + (unit.place - 1) * 9, 1)
         -- in the box
         OR digits.digit = SUBSTR(
           cells,
           TRUNC((blank - 1) / 27) * 27 + TRUNC(MOD(blank - 1, 9) / 3) * 3 + unit.place
             + TRUNC((unit.place - 1) / 3) * 6,
           1
         )
    )
)
-- the full boards are the solutions
SELECT cells AS solution
FROM board
WHERE blank = 0;
