-- Solves a Sudoku of 4x4 cells with diagonals: exact cover, the units are data, and in each step what follows from all
-- candidates.
-- MySQL 8.0.16 and later. Paste into mysql, or run: mysql < FILE
-- Returns one row per solution: solution (16 characters, row by row); an error past 200,000 rows of the search.
-- Your own puzzle: replace the text in the CTE input; blanks are . or 0. A text that is no legal puzzle gives no row.
-- Generated: sqlsudoku generate --dialect mysql --query cover --extra diagonal --size 4 --form compact
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
  SELECT REPLACE(CAST(LEFT(puzzle, 16) AS CHAR(16) CHARACTER SET ascii), '0', '.') AS cells
  FROM input
  WHERE CHAR_LENGTH(puzzle) = 16
    AND REGEXP_INSTR(CAST(puzzle AS CHAR CHARACTER SET utf8mb4) COLLATE utf8mb4_bin, _utf8mb4 '[^.01234]') = 0
),
-- the numbers from 0 to 3
number (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n < 3),
-- A binary string has 2 bytes a cell; the first four bits of a cell are for its candidates, the digits that it can
-- still have.
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
-- one row: the first bit
first_bit (bit) AS (SELECT CAST(UNHEX(RPAD('8', 64, '0')) AS BINARY(32))),
-- one row per candidate: its cell, and its bit
place (cell_no, digit, bit) AS (
  SELECT 4 * row_no.n + column_no.n, digit.n + 1, bit >> 16 * (4 * row_no.n + column_no.n) + digit.n
  FROM first_bit, number AS row_no, number AS column_no, number AS digit
),
-- one row per unit, which is a cell, or a digit in a drawn one: its 4 bits, of candidates of which one is right
unit (kind, digit, mask) AS (
  SELECT 0, cell_no, BIT_OR(bit)
  FROM place
  GROUP BY cell_no
  UNION ALL
  SELECT 1 + drawing_no, digit, BIT_OR(bit)
  FROM unit_cell
  JOIN place
    ON cell_no = unit_cell.place - 1
  GROUP BY drawing_no, letter, digit
),
-- one row per state of the search: the candidates that are left; solved if each unit has just one. A variable counts
-- the rows
state (state_no, candidates, solved) AS (
  SELECT CAST(@states := 0 AS UNSIGNED), (
    SELECT BIT_OR(bit)
    FROM place
    WHERE SUBSTR(cells, cell_no + 1, 1) IN ('.', digit)
  ), 0
  FROM puzzle
  UNION ALL
  SELECT CAST(@states := @states + 1 AS UNSIGNED), next.candidates, next.solved
  FROM state
  -- the singles: candidates that are alone in a unit
  CROSS JOIN LATERAL (
    SELECT
      MIN(BIT_COUNT(candidates & mask)) > 0 AS possible,
      BIT_OR(CASE BIT_COUNT(candidates & mask) WHEN 1 THEN candidates & mask ELSE bit ^ bit END) AS singles
    FROM unit, first_bit
  ) AS found
  -- what remains: the singles, and the candidates that share no unit with them; two singles may not share one
  CROSS JOIN LATERAL (
    SELECT
      MAX(BIT_COUNT(singles & mask)) < 2 AS consistent,
      candidates & (singles | ~BIT_OR(CASE BIT_COUNT(singles & mask) WHEN 0 THEN bit ^ bit ELSE mask END)) AS remaining
    FROM unit, first_bit
  ) AS wave
  CROSS JOIN LATERAL (
    SELECT remaining AS candidates, BIT_COUNT(singles) = 16 AS solved
    FROM DUAL
    WHERE remaining <> candidates
      OR BIT_COUNT(singles) = 16
    UNION ALL
    -- nothing is removed: choose a unit, and try its first candidate as right, and as wrong
    SELECT CASE which.n WHEN 1 THEN candidates & ~choice | (bit >> spot) ELSE candidates & ~(bit >> spot) END, 0
    FROM (
      -- the place of its first bit: the bits of the bytes before, and those before it in its byte
      SELECT choice, 8 * (LENGTH(choice) - LENGTH(tail)) + 8 - LENGTH(BIN(ASCII(tail))) AS spot
      FROM (
        SELECT choice, TRIM(LEADING x'00' FROM choice) AS tail
        FROM (
          -- a unit with the fewest, a cell if one has, in the same order each time
          SELECT candidates & mask AS choice
          FROM unit
          WHERE BIT_COUNT(candidates & mask) > 1
          ORDER BY BIT_COUNT(candidates & mask), kind, digit LIMIT 1
        ) AS best
      ) AS cut
    ) AS chosen
    CROSS JOIN first_bit
    JOIN number AS which
      ON which.n < 2
    WHERE remaining = candidates
      AND BIT_COUNT(singles) < 16
  ) AS next
  WHERE NOT state.solved
    AND possible
    AND consistent
    -- else UUID_TO_BIN fails, and the error shows this text
    AND CASE WHEN state_no <= 200000 THEN 1
          ELSE UUID_TO_BIN(CONCAT(state_no, ': the search takes too many rows: give the puzzle more givens')) END = 1
),
-- one row per solution: the digits of the candidates that are left
solution (cells) AS (
  SELECT (
    SELECT GROUP_CONCAT(digit ORDER BY cell_no SEPARATOR '')
    FROM place
    WHERE BIT_COUNT(candidates & bit) = 1
  )
  FROM state
  WHERE solved
)
SELECT cells AS solution
FROM solution;
