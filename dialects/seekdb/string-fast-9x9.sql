-- Solves a Sudoku of 9x9 cells: fills the first blank cell with every digit that fits, again and again.
-- seekdb 1.4 and later. Paste into obclient, or run: obclient < FILE
-- Returns one row per solution: solution (81 characters, row by row).
-- Your own puzzle: replace the text in the CTE input; blanks are . or 0. A text that is no legal puzzle gives no row.
-- Generated: sqlsudoku generate --dialect seekdb --query string --size 9 --form fast
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
  SELECT REPLACE(CAST(LEFT(puzzle, 81) AS CHAR(81)), '0', '.') AS cells
  FROM input
  WHERE CHAR_LENGTH(puzzle) = 81
    AND REGEXP_INSTR(CAST(puzzle AS CHAR CHARACTER SET utf8mb4) COLLATE utf8mb4_bin, _utf8mb4 '[^.0123456789]')
          = 0
),
-- one row per digit; its place, 1 to 9, also numbers the rows, columns and boxes
digits (place, digit) AS (
  SELECT 1 AS place, '1' AS digit UNION ALL
  SELECT 2, '2'                   UNION ALL
  SELECT 3, '3'                   UNION ALL
  SELECT 4, '4'                   UNION ALL
  SELECT 5, '5'                   UNION ALL
  SELECT 6, '6'                   UNION ALL
  SELECT 7, '7'                   UNION ALL
  SELECT 8, '8'                   UNION ALL
  SELECT 9, '9'
),
-- one row per two cells that share a row, a column or a box
pair (one, other) AS (
  SELECT (row_1.place - 1) * 9 + column_1.place AS one, (row_2.place - 1) * 9 + column_2.place AS other
  FROM digits AS row_1, digits AS column_1, digits AS row_2, digits AS column_2
  WHERE row_1.place = row_2.place
     OR column_1.place = column_2.place
     OR (row_1.place - 1) DIV 3 = (row_2.place - 1) DIV 3
        AND (column_1.place - 1) DIV 3 = (column_2.place - 1) DIV 3
),
-- One row per partial board. It is kept twice, so that both a row and a column are 9 characters side by
-- side: cells has it row by row, by_column column by column. In cells, the rows of a box are 9 apart.
-- blank is the place of the first blank cell, 0 on a full board.
-- The casts give both SELECTs of the recursion the same types.
board (cells, by_column, blank) AS (
  SELECT
    CAST(cells AS CHAR(81)),
    -- the same cells, each column from top to bottom
    CAST(CONCAT(
      SUBSTR(cells, 1, 1),  SUBSTR(cells, 10, 1), SUBSTR(cells, 19, 1),  -- column 1
      SUBSTR(cells, 28, 1), SUBSTR(cells, 37, 1), SUBSTR(cells, 46, 1),
      SUBSTR(cells, 55, 1), SUBSTR(cells, 64, 1), SUBSTR(cells, 73, 1),
      SUBSTR(cells, 2, 1),  SUBSTR(cells, 11, 1), SUBSTR(cells, 20, 1),  -- column 2
      SUBSTR(cells, 29, 1), SUBSTR(cells, 38, 1), SUBSTR(cells, 47, 1),
      SUBSTR(cells, 56, 1), SUBSTR(cells, 65, 1), SUBSTR(cells, 74, 1),
      SUBSTR(cells, 3, 1),  SUBSTR(cells, 12, 1), SUBSTR(cells, 21, 1),  -- column 3
      SUBSTR(cells, 30, 1), SUBSTR(cells, 39, 1), SUBSTR(cells, 48, 1),
      SUBSTR(cells, 57, 1), SUBSTR(cells, 66, 1), SUBSTR(cells, 75, 1),
      SUBSTR(cells, 4, 1),  SUBSTR(cells, 13, 1), SUBSTR(cells, 22, 1),  -- column 4
      SUBSTR(cells, 31, 1), SUBSTR(cells, 40, 1), SUBSTR(cells, 49, 1),
      SUBSTR(cells, 58, 1), SUBSTR(cells, 67, 1), SUBSTR(cells, 76, 1),
      SUBSTR(cells, 5, 1),  SUBSTR(cells, 14, 1), SUBSTR(cells, 23, 1),  -- column 5
      SUBSTR(cells, 32, 1), SUBSTR(cells, 41, 1), SUBSTR(cells, 50, 1),
      SUBSTR(cells, 59, 1), SUBSTR(cells, 68, 1), SUBSTR(cells, 77, 1),
      SUBSTR(cells, 6, 1),  SUBSTR(cells, 15, 1), SUBSTR(cells, 24, 1),  -- column 6
      SUBSTR(cells, 33, 1), SUBSTR(cells, 42, 1), SUBSTR(cells, 51, 1),
      SUBSTR(cells, 60, 1), SUBSTR(cells, 69, 1), SUBSTR(cells, 78, 1),
      SUBSTR(cells, 7, 1),  SUBSTR(cells, 16, 1), SUBSTR(cells, 25, 1),  -- column 7
      SUBSTR(cells, 34, 1), SUBSTR(cells, 43, 1), SUBSTR(cells, 52, 1),
      SUBSTR(cells, 61, 1), SUBSTR(cells, 70, 1), SUBSTR(cells, 79, 1),
      SUBSTR(cells, 8, 1),  SUBSTR(cells, 17, 1), SUBSTR(cells, 26, 1),  -- column 8
      SUBSTR(cells, 35, 1), SUBSTR(cells, 44, 1), SUBSTR(cells, 53, 1),
      SUBSTR(cells, 62, 1), SUBSTR(cells, 71, 1), SUBSTR(cells, 80, 1),
      SUBSTR(cells, 9, 1),  SUBSTR(cells, 18, 1), SUBSTR(cells, 27, 1),  -- column 9
      SUBSTR(cells, 36, 1), SUBSTR(cells, 45, 1), SUBSTR(cells, 54, 1),
      SUBSTR(cells, 63, 1), SUBSTR(cells, 72, 1), SUBSTR(cells, 81, 1)
    ) AS CHAR(81)) AS by_column,
    LOCATE('.', cells) AS blank
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
  -- skip.
  SELECT
    CAST(INSERT(cells, blank, 1, digit) AS CHAR(81)),
    CAST(INSERT(by_column, MOD(blank - 1, 9) * 9 + (blank - 1) DIV 9 + 1, 1, digit) AS CHAR(81)),
    LOCATE('.', cells, blank + 1)
  FROM board
  CROSS JOIN digits
  WHERE blank > 0
    -- not in the row
    AND LOCATE(digit, SUBSTR(cells, (blank - 1) DIV 9 * 9 + 1, 9)) = 0
    -- not in the column
    AND LOCATE(digit, SUBSTR(by_column, MOD(blank - 1, 9) * 9 + 1, 9)) = 0
    -- not in the box
    AND LOCATE(digit, CONCAT(
      SUBSTR(cells, (blank - 1) DIV 27 * 27 + MOD(blank - 1, 9) DIV 3 * 3 + 1, 3),
      SUBSTR(cells, (blank - 1) DIV 27 * 27 + MOD(blank - 1, 9) DIV 3 * 3 + 10, 3),
      SUBSTR(cells, (blank - 1) DIV 27 * 27 + MOD(blank - 1, 9) DIV 3 * 3 + 19, 3)
    )) = 0
)
-- the full boards are the solutions
SELECT cells AS solution
FROM board
WHERE blank = 0;
