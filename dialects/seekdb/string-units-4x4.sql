-- Solves a Sudoku of 4x4 cells with diagonals: fills the first blank cell with every digit that fits, again and again.
-- seekdb 1.4 and later. Paste into obclient, or run: obclient < FILE
-- Returns one row per solution: solution (16 characters, row by row).
-- Your own puzzle: replace the text in the CTE input; blanks are . or 0. A text that is no legal puzzle gives no row.
-- Generated: sqlsudoku generate --dialect seekdb --query string --extra diagonal --size 4 --form units
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
  SELECT REPLACE(CAST(LEFT(puzzle, 16) AS CHAR(16)), '0', '.') AS cells
  FROM input
  WHERE CHAR_LENGTH(puzzle) = 16
    AND REGEXP_INSTR(CAST(puzzle AS CHAR CHARACTER SET utf8mb4) COLLATE utf8mb4_bin, _utf8mb4 '[^.01234]') = 0
),
-- one row per digit; its place, 1 to 4, also numbers the rows and the columns
digits (place, digit) AS (
  SELECT 1 AS place, '1' AS digit UNION ALL
  SELECT 2, '2'                   UNION ALL
  SELECT 3, '3'                   UNION ALL
  SELECT 4, '4'
),
-- one row per drawing of units: 1 rows, 2 columns, 3 boxes, 4 diagonals. In letters, cells of the same
-- unit have the same letter, row by row; cells of none have ".".
drawing (drawing_no, letters) AS (
  SELECT 1 AS drawing_no, 'AAAABBBBCCCCDDDD' AS letters UNION ALL
  SELECT 2, 'ABCDABCDABCDABCD'                          UNION ALL
  SELECT 3, 'AABBAABBCCDDCCDD'                          UNION ALL
  SELECT 4, 'A..B.AB..BA.B..A'
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
-- one row per drawing, again in letters. In places, 2 digits are the place of a cell: first the 4 cells of
-- the unit A, then those of B, and so on. Each step reads them, since it would compute the pairs again.
unit_places (places, letters) AS (
  SELECT CONCAT('01020304', '05060708', '09101112', '13141516') AS places, 'AAAABBBBCCCCDDDD' AS letters
  UNION ALL
  SELECT CONCAT('01050913', '02061014', '03071115', '04081216'), 'ABCDABCDABCDABCD'
  UNION ALL
  SELECT CONCAT('01020506', '03040708', '09101314', '11121516'), 'AABBAABBCCDDCCDD'
  UNION ALL
  SELECT CONCAT('01061116', '04071013'), 'A..B.AB..BA.B..A'
),
-- One row per partial board. blank is the place of its first blank cell, 0 on a full board.
-- The casts give both SELECTs of the recursion the same types.
board (cells, blank) AS (
  SELECT CAST(cells AS CHAR(16)), LOCATE('.', cells) AS blank
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
  SELECT CAST(INSERT(cells, blank, 1, digits.digit) AS CHAR(16)), LOCATE('.', cells, blank + 1)
  FROM board
  CROSS JOIN digits
  WHERE blank > 0
    -- in each drawing, no cell of the blank's unit has the digit
    AND NOT EXISTS (
      SELECT 1
      FROM unit_places
      CROSS JOIN digits AS nth
      WHERE SUBSTR(letters, blank, 1) <> '.'
        AND digits.digit = SUBSTR(cells, CAST(
          SUBSTR(places, (LOCATE(SUBSTR(letters, blank, 1), 'ABCD') * 4 + nth.place) * 2 - 9, 2)
          AS SIGNED
        ), 1)
    )
)
-- the full boards are the solutions
SELECT cells AS solution
FROM board
WHERE blank = 0;
