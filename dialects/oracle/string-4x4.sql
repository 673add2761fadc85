-- Solves a Sudoku of 4x4 cells: fills the first blank cell with every digit that fits, again and again.
-- Oracle Database 12.2 and later. Paste into SQL*Plus or SQLcl, or run: sqlplus USER @FILE
-- Returns one row per solution: solution (16 characters, row by row).
-- Generated: sqlsudoku generate --dialect oracle --query string --size 4

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
digits (place, digit) AS (
  SELECT LEVEL AS place, SUBSTR('1234', LEVEL, 1) AS digit
  FROM dual
  CONNECT BY LEVEL <= 4
),
-- one row per partial board, and where its first blank cell is; 0 where it has none; by_column has the
-- same cells column by column
board (cells, by_column, blank) AS (
  SELECT
    cells,
    SUBSTR(cells, 1, 1) || SUBSTR(cells, 5, 1) || SUBSTR(cells, 9, 1)  || SUBSTR(cells, 13, 1) ||
    SUBSTR(cells, 2, 1) || SUBSTR(cells, 6, 1) || SUBSTR(cells, 10, 1) || SUBSTR(cells, 14, 1) ||
    SUBSTR(cells, 3, 1) || SUBSTR(cells, 7, 1) || SUBSTR(cells, 11, 1) || SUBSTR(cells, 15, 1) ||
    SUBSTR(cells, 4, 1) || SUBSTR(cells, 8, 1) || SUBSTR(cells, 12, 1) || SUBSTR(cells, 16, 1) AS by_column,
    INSTR(cells, '.') AS blank
  FROM puzzle
  UNION ALL
  SELECT
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
SELECT cells AS solution
FROM board
WHERE blank = 0;
