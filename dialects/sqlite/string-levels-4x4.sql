-- Shows level by level how to solve a Sudoku of 4x4 cells: fills the first blank cell with every digit that fits,
-- again and again.
-- SQLite 3.35 and later. Paste into sqlite3, or run: sqlite3 < FILE
-- Returns one row per board of the search: level_no (the number of cells filled), cells (16 characters, row by row).
-- Generated: sqlsudoku generate --dialect sqlite --query string --size 4 --shape levels
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
-- one row per digit; its place, 1 to 4, also numbers the rows and the columns
digits (place, digit) AS (
  VALUES (1, '1'), (2, '2'), (3, '3'), (4, '4')
),
-- one row per cell, computed once: its places in cells and by_column, and where its units start
cell (place, place_by_column, row_start, column_start, box_start) AS MATERIALIZED (
  SELECT
    (grid_row.place - 1) * 4 + grid_column.place AS place,
    (grid_column.place - 1) * 4 + grid_row.place AS place_by_column,
    (grid_row.place - 1) * 4 + 1 AS row_start,
    (grid_column.place - 1) * 4 + 1 AS column_start,
    (grid_row.place - 1) / 2 * 8 + (grid_column.place - 1) / 2 * 2 + 1 AS box_start
  FROM digits AS grid_row
  CROSS JOIN digits AS grid_column
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
  SELECT
    level_no + 1,
    SUBSTR(cells, 1, blank - 1) || digit || SUBSTR(cells, blank + 1),
    SUBSTR(by_column, 1, place_by_column - 1) || digit || SUBSTR(by_column, place_by_column + 1),
    INSTR(SUBSTR(cells, 1, blank - 1) || digit || SUBSTR(cells, blank + 1), '.')
  FROM board
  JOIN cell
    ON cell.place = blank
  CROSS JOIN digits
  WHERE INSTR(SUBSTR(cells, row_start, 4), digit) = 0                                     -- not in the row
    AND INSTR(SUBSTR(by_column, column_start, 4), digit) = 0                              -- not in the column
    AND INSTR(SUBSTR(cells, box_start, 2) || SUBSTR(cells, box_start + 4, 2), digit) = 0  -- not in the box
)
-- every board of the search; those without a blank are the solutions
SELECT level_no, cells
FROM board
ORDER BY level_no, cells;
