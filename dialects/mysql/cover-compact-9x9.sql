-- Solves a Sudoku of 9x9 cells: exact cover, all candidates in sets of bits, and in each step what follows from them.
-- MySQL 8.0.16 and later. Paste into mysql, or run: mysql < FILE
-- Returns one row per solution: solution (81 characters, row by row); an error past 200,000 rows of the search.
-- Your own puzzle: replace the text in the CTE input; blanks are . or 0. A text that is no legal puzzle gives no row.
-- Generated: sqlsudoku generate --dialect mysql --query cover --size 9 --form compact
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
  SELECT REPLACE(CAST(LEFT(puzzle, 81) AS CHAR(81) CHARACTER SET ascii), '0', '.') AS cells
  FROM input
  WHERE CHAR_LENGTH(puzzle) = 81
    AND REGEXP_INSTR(CAST(puzzle AS CHAR CHARACTER SET utf8mb4) COLLATE utf8mb4_bin, _utf8mb4 '[^.0123456789]')
          = 0
),
-- the numbers from 0 to 8
number (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n < 8),
-- A binary string has 2 bytes a cell, 18 a row; the first nine bits of a cell are for its candidates, the digits that
-- it can still have. In hexadecimal FF80 is a cell with all of them, 0000 one with none, and a row has 36 digits. A
-- unit is a cell, or a digit in a row, column or box: it has nine candidates, and one of them is right. LIMIT 4 keeps
-- MySQL from merging a query into the one around it, where its columns would be computed again wherever they are read.
-- one row per kind of unit: a unit's candidates are 3 groups of 3; those of a group are near bits apart, and the
-- groups far bits. heads marks the first candidate of each unit
kind (unit, near, far, heads) AS (
  SELECT 'cell', 1, 3, CAST(UNHEX(REPEAT('8000', 81)) AS BINARY(162))
  UNION ALL
  SELECT 'row', 16, 48, CAST(UNHEX(REPEAT(RPAD('FF80', 36, '0'), 9)) AS BINARY(162))
  UNION ALL
  SELECT 'column', 144, 432, CAST(UNHEX(RPAD(REPEAT('FF80', 9), 324, '0')) AS BINARY(162))
  UNION ALL
  SELECT 'box', 16, 144,
    CAST(UNHEX(REPEAT(RPAD(REPEAT(RPAD('FF80', 12, '0'), 3), 108, '0'), 3)) AS BINARY(162))
),
-- one row: the first bit
first_bit (bit) AS (SELECT CAST(UNHEX(RPAD('8', 324, '0')) AS BINARY(162))),
-- one row per candidate: its cell, and its bit
place (cell_no, digit, bit) AS (
  SELECT 9 * row_no.n + column_no.n, digit.n + 1, bit >> 16 * (9 * row_no.n + column_no.n) + digit.n
  FROM first_bit, number AS row_no, number AS column_no, number AS digit
),
-- one row per unit: its bits, those of the first unit of the kind moved to its head
unit (kind, digit, mask) AS (
  SELECT unit, digit, (first_group | (first_group >> far) | (first_group >> 2 * far)) >> 16 * cell_no + digit - 1
  FROM (
    SELECT kind.*, bit | (bit >> near) | (bit >> 2 * near) AS first_group
    FROM kind, first_bit
  ) AS grouped
  JOIN place
    ON BIT_COUNT(heads & bit) = 1
),
-- one row per cell: its bits, and all bits of its row, column and box
cell (mask, neighbours) AS (
  SELECT
    CAST(UNHEX(RPAD('FFFF', 324, '0')) AS BINARY(162)) >> 16 * column_no.n + 144 * row_no.n,
    (CAST(UNHEX(RPAD(REPEAT('FFFF', 9), 324, '0')) AS BINARY(162)) >> 144 * row_no.n)
      | (CAST(UNHEX(REPEAT(RPAD('FFFF', 36, '0'), 9)) AS BINARY(162)) >> 16 * column_no.n)
      | (CAST(UNHEX(RPAD(REPEAT(RPAD(REPEAT('FFFF', 3), 36, '0'), 3), 324, '0')) AS BINARY(162))
        >> 432 * (row_no.n DIV 3) + 48 * (column_no.n DIV 3))
  FROM number AS row_no, number AS column_no
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
    WITH
    -- one row per kind of unit: whether a group has any candidate, or two. << near moves each candidate to the
    -- place of the one before it, so that the first place of a group shows it
    grouped AS (
      SELECT kind.*,
        candidates | (candidates << near) | (candidates << 2 * near) AS any_here,
        (candidates & (candidates << near))
          | ((candidates | (candidates << near)) & (candidates << 2 * near)) AS two_here
      FROM kind
      LIMIT 4
    ),
    -- at the heads: whether a unit has any candidate, or just one
    united AS (
      SELECT near, far,
        heads & (any_here | (any_here << far) | (any_here << 2 * far)) = heads AS none_empty,
        heads & ~(two_here | (two_here << far) | (two_here << 2 * far)
          | (any_here & (any_here << far)) | ((any_here | (any_here << far)) & (any_here << 2 * far))) AS one
      FROM grouped
      LIMIT 4
    ),
    -- from the head back to its whole group, and in the SELECT from there to the other groups
    spread AS (SELECT far, none_empty, one | (one >> near) | (one >> 2 * near) AS one FROM united LIMIT 4)
    SELECT MIN(none_empty) AS possible, candidates & BIT_OR(one | (one >> far) | (one >> 2 * far)) AS singles
    FROM spread
  ) AS found
  -- what remains: the singles, and the candidates that share no unit with them; two singles may not share one
  CROSS JOIN LATERAL (
    WITH
    grouped AS (SELECT kind.*, singles | (singles << near) | (singles << 2 * near) AS met FROM kind LIMIT 4),
    united AS (SELECT near, far, heads & (met | (met << far) | (met << 2 * far)) AS met FROM grouped LIMIT 4),
    spread AS (SELECT far, met AS units, met | (met >> near) | (met >> 2 * near) AS met FROM united LIMIT 4)
    SELECT
      MIN(BIT_COUNT(units)) = BIT_COUNT(singles) AS consistent,
      candidates & (singles | ~BIT_OR(met | (met >> far) | (met >> 2 * far))) AS remaining
    FROM spread
  ) AS wave
  CROSS JOIN LATERAL (
    SELECT remaining AS candidates, BIT_COUNT(singles) = 81 AS solved
    FROM DUAL
    WHERE remaining <> candidates
      OR BIT_COUNT(singles) = 81
    UNION ALL
    -- nothing is removed: choose a unit, and try its first candidate as right, and as wrong
    SELECT CASE which.n WHEN 1 THEN candidates & ~choice | (bit >> spot) ELSE candidates & ~(bit >> spot) END, 0
    FROM (
      -- the place of its first bit: the bits of the bytes before, and those before it in its byte
      SELECT choice, 8 * (LENGTH(choice) - LENGTH(tail)) + 8 - LENGTH(BIN(ASCII(tail))) AS spot
      FROM (
        SELECT choice, TRIM(LEADING x'00' FROM choice) AS tail
        FROM (
          -- a cell with two candidates whose neighbours have the most such pairs; if there is none, a unit with the
          -- fewest, in the same order each time: the search ends sooner if its choices lie close together
          (SELECT candidates & mask AS choice
          FROM cell
          WHERE BIT_COUNT(candidates & mask) = 2
          ORDER BY BIT_COUNT(neighbours & BIT_OR(candidates & mask) OVER ()) DESC LIMIT 1)
          UNION ALL
          (SELECT candidates & mask
          FROM unit
          WHERE BIT_COUNT(candidates & mask) > 1
          ORDER BY BIT_COUNT(candidates & mask), kind, digit LIMIT 1)
          LIMIT 1
        ) AS best
      ) AS cut
    ) AS chosen
    CROSS JOIN first_bit
    JOIN number AS which
      ON which.n < 2
    WHERE remaining = candidates
      AND BIT_COUNT(singles) < 81
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
