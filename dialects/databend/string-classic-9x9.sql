-- Solves a Sudoku of 9x9 cells: fills the first blank cell with every digit that fits, again and again.
-- Databend 1.2.895 and later. Paste into bendsql, or run: bendsql < FILE
-- Returns one row per solution: solution (81 characters, row by row).
-- Your own puzzle: replace the text in the CTE input; blanks are . or 0. A text that is no legal puzzle gives no row.
-- Generated: sqlsudoku generate --dialect databend --query string --size 9 --form classic
WITH RECURSIVE
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
  SELECT REPLACE(puzzle, '0', '.') AS cells
  FROM input
  WHERE LENGTH(puzzle) = 81
    AND LENGTH(LTRIM(puzzle, '.0123456789')) = 0
),
-- one row per digit; its place, 1 to 9, also numbers the cells of a row, a column or a box
digits (place, digit) AS (
  VALUES (1, '1'), (2, '2'), (3, '3'), (4, '4'), (5, '5'), (6, '6'), (7, '7'), (8, '8'), (9, '9')
),
-- one row per two cells that share a row, a column or a box
pair (one, other) AS (
  SELECT (row_1.place - 1) * 9 + column_1.place AS one, (row_2.place - 1) * 9 + column_2.place AS other
  FROM digits AS row_1, digits AS column_1, digits AS row_2, digits AS column_2
  WHERE row_1.place = row_2.place
     OR column_1.place = column_2.place
     OR (row_1.place - 1) // 3 = (row_2.place - 1) // 3
        AND (column_1.place - 1) // 3 = (column_2.place - 1) // 3
),
-- One row per partial board. blank is the place of its first blank cell, 0 on a full board.
board (cells, blank) AS (
  SELECT cells, INSTR(cells, '.') AS blank
  FROM puzzle
  -- no digit stands twice in a row, a column or a box
  WHERE NOT EXISTS (
    SELECT 1
    FROM pair
    WHERE one < other
      AND SUBSTR(cells, one, 1) <> '.'
      AND SUBSTR(cells, other, 1) = SUBSTR(cells, one, 1)
  )
  UNION ALL
  -- blank - 1 cells stand before the blank. Divided by 9, this is the number of rows above it, and the
  -- remainder is the number of columns to its left. Divided by 27, it is the number of rows of boxes above,
  -- and the columns divided by 3 are the boxes to the left. Multiplied again, each is the number of cells to
  -- skip. The cells of a column are 9 apart; after 3 cells of a box come 6 that are not in it.
  SELECT
    SUBSTR(cells, 1, blank - 1) || digits.digit || SUBSTR(cells, blank + 1),
    INSTR(SUBSTR(cells, 1, blank - 1) || digits.digit || SUBSTR(cells, blank + 1), '.')
  FROM board
  CROSS JOIN digits
  WHERE blank > 0
    AND NOT EXISTS (
      SELECT 1
      FROM digits AS unit
      -- in the row
      WHERE digits.digit = SUBSTR(cells, (blank - 1) // 9 * 9 + unit.place, 1)
         -- in the column
         OR digits.digit = SUBSTR(cells, (blank - 1) % 9 + 1 + (unit.place - 1) * 9, 1)
         -- in the box
         OR digits.digit = SUBSTR(
           cells,
           (blank - 1) // 27 * 27 + (blank - 1) % 9 // 3 * 3 + unit.place + (unit.place - 1) // 3 * 6,
           1
         )
    )
)
-- the full boards are the solutions
SELECT cells AS solution
FROM board
WHERE blank = 0;
