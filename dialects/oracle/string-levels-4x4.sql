-- Shows level by level how to solve a Sudoku of 4x4 cells: fills the first blank cell with every digit that fits,
-- again and again.
-- Oracle Database 12.2 and later. Paste into SQL*Plus or SQLcl, or run: sqlplus USER @FILE
-- Returns one row per board of the search: level_no (the number of cells filled), cells (16 characters, row by row).
-- Generated: sqlsudoku generate --dialect oracle --query string --size 4 --shape levels

-- SQL*Plus keeps this setting; its default is 80
SET LINESIZE 300
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
  FROM dual
),
-- one row per digit
digits (digit) AS (
  SELECT SUBSTR('1234', LEVEL, 1) AS digit
  FROM dual
  CONNECT BY LEVEL <= 4
),
-- One row per partial board. It is kept twice, so that both a row and a column are 4 characters side by
-- side: cells has it row by row, by_column column by column. blank is the place of the first blank cell, 0
-- on a full board. level_no is the number of cells filled so far.
board (level_no, cells, by_column, blank) AS (
  SELECT
    0 AS level_no,
    cells,
    -- the same cells, each column from top to bottom
    SUBSTR(cells, 1, 1) || SUBSTR(cells, 5, 1) || SUBSTR(cells, 9, 1)  || SUBSTR(cells, 13, 1) ||
    SUBSTR(cells, 2, 1) || SUBSTR(cells, 6, 1) || SUBSTR(cells, 10, 1) || SUBSTR(cells, 14, 1) ||
    SUBSTR(cells, 3, 1) || SUBSTR(cells, 7, 1) || SUBSTR(cells, 11, 1) || SUBSTR(cells, 15, 1) ||
    SUBSTR(cells, 4, 1) || SUBSTR(cells, 8, 1) || SUBSTR(cells, 12, 1) || SUBSTR(cells, 16, 1) AS by_column,
    INSTR(cells, '.') AS blank
  FROM puzzle
  UNION ALL
  -- blank - 1 cells stand before the blank. Divided by 4, this is the number of rows above it, and the
  -- remainder is the number of columns to its left. Divided by 8, it is the number of rows of boxes above,
  -- and the columns divided by 2 are the boxes to the left. Multiplied again, each is the number of cells to
  -- skip.
  SELECT
    level_no + 1,
    SUBSTR(cells, 1, blank - 1) || digit || SUBSTR(cells, blank + 1),
    SUBSTR(by_column, 1, MOD(blank - 1, 4) * 4 + TRUNC((blank - 1) / 4))  ||
    digit                                                                 ||
    SUBSTR(by_column, MOD(blank - 1, 4) * 4 + TRUNC((blank - 1) / 4) + 2),
    INSTR(cells, '.', blank + 1)
  FROM board
  CROSS JOIN digits
  WHERE blank > 0
    -- not in the row
    AND INSTR(SUBSTR(cells, TRUNC((blank - 1) / 4) * 4 + 1, 4), digit) = 0
    -- not in the column
    AND INSTR(SUBSTR(by_column, MOD(blank - 1, 4) * 4 + 1, 4), digit) = 0
    -- not in the box
    AND INSTR(
      SUBSTR(cells, TRUNC((blank - 1) / 8) * 8 + TRUNC(MOD(blank - 1, 4) / 2) * 2 + 1, 2) ||
      SUBSTR(cells, TRUNC((blank - 1) / 8) * 8 + TRUNC(MOD(blank - 1, 4) / 2) * 2 + 5, 2),
      digit
    ) = 0
)
-- every board of the search; those without a blank are the solutions
SELECT level_no, cells
FROM board
ORDER BY level_no, cells;
