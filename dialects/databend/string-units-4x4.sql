-- Solves a Sudoku of 4x4 cells with diagonals: fills the first blank cell with every digit that fits, again and again.
-- Databend 1.2.895 and later. Paste into bendsql, or run: bendsql < FILE
-- Returns one row per solution: solution (16 characters, row by row).
-- Your own puzzle: replace the text in the CTE input; blanks are . or 0. A text that is no legal puzzle gives no row.
-- Generated: sqlsudoku generate --dialect databend --query string --extra diagonal --size 4 --form units
WITH RECURSIVE
-- one row: the cells of the puzzle row by row, . or 0 for a blank
--   +-----+-----+
--   | . . | . . |
--   | 1 . | 3 . |
--   +-----+-----+
--   | . 2 | . . |
--   | . . | . . |
--   +-----+-----+
input (puzzle) AS (
  SELECT '....1.3..2......' AS puzzle
),
-- one row per text of 16 digits and blanks: its cells row by row, "." for a blank
puzzle (cells) AS (
  SELECT REPLACE(puzzle, '0', '.') AS cells
  FROM input
  WHERE LENGTH(puzzle) = 16
    AND LENGTH(LTRIM(puzzle, '.01234')) = 0
),
-- one row per digit; its place, 1 to 4, also numbers the rows and the columns
digits (place, digit) AS (
  VALUES (1, '1'), (2, '2'), (3, '3'), (4, '4')
),
-- one row per drawing of units: 1 rows, 2 columns, 3 boxes, 4 diagonals. In letters, cells of the same
-- unit have the same letter, row by row; cells of none have ".".
drawing (drawing_no, letters) AS (
  VALUES (1, 'AAAABBBBCCCCDDDD'), (2, 'ABCDABCDABCDABCD'), (3, 'AABBAABBCCDDCCDD'),
         (4, 'A..B.AB..BA.B..A')
),
-- one row per cell: its place, row by row
cell (place) AS (
  SELECT (grid_row.place - 1) * 4 + grid_column.place AS place
  FROM digits AS grid_row
  CROSS JOIN digits AS grid_column
),
-- one row per cell and unit, which is a letter of a drawing
unit_cell (drawing_no, letter, place) AS (
  SELECT drawing_no, SUBSTR(letters, place, 1) AS letter, place
  FROM drawing
  CROSS JOIN cell
  WHERE SUBSTR(letters, place, 1) <> '.'
),
-- one row per two cells that share a unit
pair (one, other) AS (
  SELECT DISTINCT first_cell.place AS one, second_cell.place AS other
  FROM unit_cell AS first_cell
  JOIN unit_cell AS second_cell
    ON second_cell.drawing_no = first_cell.drawing_no
    AND second_cell.letter = first_cell.letter
),
-- One row per partial board. blank is the place of its first blank cell, 0 on a full board.
board (cells, blank) AS (
  SELECT cells, INSTR(cells, '.') AS blank
  FROM puzzle
  -- no digit stands twice in a unit
  WHERE NOT EXISTS (
    SELECT 1
    FROM pair
    WHERE one < other
      AND SUBSTR(cells, one, 1) <> '.'
      AND SUBSTR(cells, other, 1) = SUBSTR(cells, one, 1)
  )
  UNION ALL
  SELECT
    SUBSTR(cells, 1, blank - 1) || digits.digit || SUBSTR(cells, blank + 1),
    INSTR(SUBSTR(cells, 1, blank - 1) || digits.digit || SUBSTR(cells, blank + 1), '.')
  FROM board
  CROSS JOIN digits
  WHERE blank > 0
    -- no cell that shares a unit with the blank has the digit
    AND NOT EXISTS (
      SELECT 1
      FROM pair
      WHERE one = blank
        AND digits.digit = SUBSTR(cells, other, 1)
    )
)
-- the full boards are the solutions
SELECT cells AS solution
FROM board
WHERE blank = 0;
