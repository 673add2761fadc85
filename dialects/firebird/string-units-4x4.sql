-- Solves a Sudoku of 4x4 cells with diagonals: fills the first blank cell with every digit that fits, again and again.
-- Firebird 3.0 and later. Paste into isql (isql-fb in Debian), or run: isql -input FILE DATABASE
-- Returns one row per solution: solution (16 characters, row by row).
-- Your own puzzle: replace the text in the CTE input; blanks are . or 0. A text that is no legal puzzle gives no row.
-- Generated: sqlsudoku generate --dialect firebird --query string --extra diagonal --size 4 --form units
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
  FROM rdb$database
),
-- one row per text of 16 digits and blanks: its cells row by row, "." for a blank
puzzle (cells) AS (
  SELECT REPLACE(SUBSTRING(puzzle FROM 1 FOR 16), '0', '.') AS cells
  FROM input
  WHERE CAST(SUBSTRING(puzzle FROM 1 FOR 17) AS VARCHAR(68) CHARACTER SET NONE) SIMILAR TO '[.01234]{16}'
),
-- one row per digit; its place, 1 to 4, also numbers the rows and the columns
digits (place, digit) AS (
  SELECT 1 AS place, '1' AS digit FROM rdb$database UNION ALL
  SELECT 2, '2' FROM rdb$database                   UNION ALL
  SELECT 3, '3' FROM rdb$database                   UNION ALL
  SELECT 4, '4' FROM rdb$database
),
-- one row per drawing of units: 1 rows, 2 columns, 3 boxes, 4 diagonals. In letters, cells of the same
-- unit have the same letter, row by row; cells of none have ".".
drawing (drawing_no, letters) AS (
  SELECT 1 AS drawing_no, 'AAAABBBBCCCCDDDD' AS letters FROM rdb$database UNION ALL
  SELECT 2, 'ABCDABCDABCDABCD' FROM rdb$database                          UNION ALL
  SELECT 3, 'AABBAABBCCDDCCDD' FROM rdb$database                          UNION ALL
  SELECT 4, 'A..B.AB..BA.B..A' FROM rdb$database
),
-- one row per cell: its place, row by row
cell (place) AS (
  SELECT (grid_row.place - 1) * 4 + grid_column.place AS place
  FROM digits AS grid_row
  CROSS JOIN digits AS grid_column
),
-- one row per cell and unit, which is a letter of a drawing
unit_cell (drawing_no, letter, place) AS (
  SELECT drawing_no, SUBSTRING(letters FROM place FOR 1) AS letter, place
  FROM drawing
  CROSS JOIN cell
  WHERE SUBSTRING(letters FROM place FOR 1) <> '.'
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
  SELECT '01020304' || '05060708' || '09101112' || '13141516' AS places, 'AAAABBBBCCCCDDDD' AS letters
  FROM rdb$database
  UNION ALL
  SELECT '01050913' || '02061014' || '03071115' || '04081216', 'ABCDABCDABCDABCD'
  FROM rdb$database
  UNION ALL
  SELECT '01020506' || '03040708' || '09101314' || '11121516', 'AABBAABBCCDDCCDD'
  FROM rdb$database
  UNION ALL
  SELECT '01061116' || '04071013', 'A..B.AB..BA.B..A'
  FROM rdb$database
),
-- One row per partial board. blank is the place of its first blank cell, 0 on a full board.
-- The casts give both SELECTs of the recursion the same types.
board (cells, blank) AS (
  SELECT CAST(cells AS VARCHAR(16) CHARACTER SET ASCII), POSITION('.', cells) AS blank
  FROM puzzle
  -- no digit stands twice in a unit
  WHERE NOT EXISTS (
    SELECT 1
    FROM pair
    WHERE one < other
      AND SUBSTRING(cells FROM one FOR 1) <> '.'
      AND SUBSTRING(cells FROM other FOR 1) = SUBSTRING(cells FROM one FOR 1)
  )
  UNION ALL
  SELECT
    CAST(OVERLAY(cells PLACING digits.digit FROM blank) AS VARCHAR(16) CHARACTER SET ASCII),
    POSITION('.', cells, blank + 1)
  FROM board, digits
  WHERE blank > 0
    -- in each drawing, no cell of the blank's unit has the digit
    AND NOT EXISTS (
      SELECT 1
      FROM unit_places
      CROSS JOIN digits AS nth
      WHERE SUBSTRING(letters FROM blank FOR 1) <> '.'
        AND digits.digit = SUBSTRING(
          cells
          FROM CAST(SUBSTRING(
            places
            FROM (POSITION(SUBSTRING(letters FROM blank FOR 1), 'ABCD') * 4 + nth.place) * 2 - 9
            FOR 2
          ) AS INT)
          FOR 1
        )
    )
)
-- the full boards are the solutions
SELECT cells AS solution
FROM board
WHERE blank = 0;
