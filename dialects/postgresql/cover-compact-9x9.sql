-- Solves a Sudoku of 9x9 cells: exact cover, all candidates in sets of bits, and in each step what follows from them.
-- PostgreSQL 14 and later. Paste into psql, or run: psql -f FILE
-- Returns one row per solution: solution (81 characters, row by row).
-- Your own puzzle: replace the text in the CTE input; blanks are . or 0. A text that is no legal puzzle gives no row.
-- Generated: sqlsudoku generate --dialect postgresql --query cover --size 9 --form compact
-- compiling the query would take longer than running it; RESET jit undoes this
SET jit = off;
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
  SELECT REPLACE(puzzle COLLATE "C", '0', '.') AS cells
  FROM input
  WHERE LENGTH(puzzle) = 81
    AND puzzle COLLATE "C" ~ '^[.0123456789]*$'
),
-- A bit string has 16 bits a cell, 144 a row; the first nine of a cell are for its candidates, the digits that it can
-- still have. In hexadecimal FF80 is a cell with all of them, 0000 one with none, and a row has 36 digits. A unit is a
-- cell, or a digit in a row, column or box: it has nine candidates, and one of them is right. OFFSET 0 keeps PostgreSQL
-- from merging a query into the one around it, where its columns would be computed again wherever they are read.
-- one row per kind of unit: a unit's candidates are 3 groups of 3; those of a group are near bits apart, and the
-- groups far bits. heads marks the first candidate of each unit
kind (unit, near, far, heads) AS MATERIALIZED (
  SELECT unit, near, far, CAST('x' || heads AS bit(1296))
  FROM (VALUES
    ('cell', 1, 3, repeat('8000', 81)),
    ('row', 16, 48, repeat(rpad('FF80', 36, '0'), 9)),
    ('column', 144, 432, rpad(repeat('FF80', 9), 324, '0')),
    ('box', 16, 144, repeat(rpad(repeat(rpad('FF80', 12, '0'), 3), 108, '0'), 3))
  ) AS kind (unit, near, far, heads)
),
-- one row per unit: its bits, those of the first unit of the kind moved to its head
unit (kind, digit, mask) AS MATERIALIZED (
  SELECT unit, place % 16, (mask | (mask >> far) | (mask >> 2 * far)) >> place
  FROM kind
  CROSS JOIN CAST(B'1' AS bit(1296)) AS first_bit
  CROSS JOIN LATERAL (SELECT first_bit | (first_bit >> near) | (first_bit >> 2 * near)) AS first_group (mask)
  JOIN generate_series(0, 1295) AS place ON get_bit(heads, place) = 1
),
-- one row per cell: its bits, and all bits of its row, column and box
cell (mask, neighbours) AS MATERIALIZED (
  SELECT
    cell_1 >> 16 * column_no + 144 * row_no,
    (row_1 >> 144 * row_no) | (column_1 >> 16 * column_no) | (box_1 >> 432 * (row_no / 3) + 48 * (column_no / 3))
  FROM (
    SELECT
      CAST('x' || rpad('FFFF', 324, '0') AS bit(1296)) AS cell_1,
      CAST('x' || rpad(repeat('FFFF', 9), 324, '0') AS bit(1296)) AS row_1,
      CAST('x' || repeat(rpad('FFFF', 36, '0'), 9) AS bit(1296)) AS column_1,
      CAST('x' || rpad(repeat(rpad(repeat('FFFF', 3), 36, '0'), 3), 324, '0') AS bit(1296)) AS box_1
  ) AS first_ones, generate_series(0, 8) AS row_no, generate_series(0, 8) AS column_no
),
-- one row per state of the search: the candidates that are left; solved if each unit has just one
state (candidates, solved) AS (
  SELECT CAST(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(cells,
    '1', '1000000000000000'), '2', '0100000000000000'), '3', '0010000000000000'),
    '4', '0001000000000000'), '5', '0000100000000000'), '6', '0000010000000000'),
    '7', '0000001000000000'), '8', '0000000100000000'), '9', '0000000010000000'),
    '.', '1111111110000000') AS bit(1296)), false
  FROM (SELECT cells FROM puzzle OFFSET 0) AS checked -- else a text that is no puzzle might be cast, too
  UNION ALL
  SELECT CAST(following AS bit(1296)), next.solved
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
      OFFSET 0
    ),
    -- at the heads: whether a unit has any candidate, or just one
    united AS (
      SELECT near, far,
        heads & (any_here | (any_here << far) | (any_here << 2 * far)) = heads AS none_empty,
        heads & ~(two_here | (two_here << far) | (two_here << 2 * far)
          | (any_here & (any_here << far)) | ((any_here | (any_here << far)) & (any_here << 2 * far))) AS one
      FROM grouped
      OFFSET 0
    ),
    -- from the head back to its whole group, and in the SELECT from there to the other groups
    spread AS (SELECT far, none_empty, one | (one >> near) | (one >> 2 * near) AS one FROM united OFFSET 0)
    SELECT bool_and(none_empty) AS possible, candidates & bit_or(one | (one >> far) | (one >> 2 * far)) AS singles
    FROM spread
  ) AS found
  -- what remains: the singles, and the candidates that share no unit with them; two singles may not share one
  CROSS JOIN LATERAL (
    WITH
    grouped AS (SELECT kind.*, singles | (singles << near) | (singles << 2 * near) AS met FROM kind OFFSET 0),
    united AS (SELECT near, far, heads & (met | (met << far) | (met << 2 * far)) AS met FROM grouped OFFSET 0),
    spread AS (SELECT far, met AS units, met | (met >> near) | (met >> 2 * near) AS met FROM united OFFSET 0)
    SELECT
      min(bit_count(units)) = bit_count(singles) AS consistent,
      candidates & (singles | ~bit_or(met | (met >> far) | (met >> 2 * far))) AS remaining
    FROM spread
  ) AS wave
  CROSS JOIN LATERAL (
    SELECT remaining, bit_count(singles) = 81
    WHERE remaining <> candidates
      OR bit_count(singles) = 81
    UNION ALL
    -- nothing is removed: choose a unit, and try its first candidate as right, and as wrong
    SELECT tried, false
    FROM (
      -- a cell with two candidates whose neighbours have the most such pairs; if there is none, a unit with the
      -- fewest, in the same order each time: the search ends sooner if its choices lie close together
      (SELECT candidates & mask AS choice
      FROM cell
      WHERE bit_count(candidates & mask) = 2
      ORDER BY bit_count(neighbours & bit_or(candidates & mask) OVER ()) DESC LIMIT 1)
      UNION ALL
      (SELECT candidates & mask
      FROM unit
      WHERE bit_count(candidates & mask) > 1
      ORDER BY bit_count(candidates & mask), kind, digit LIMIT 1)
      LIMIT 1
    ) AS chosen
    CROSS JOIN LATERAL (SELECT position(B'1' IN choice) - 1) AS first (spot)
    CROSS JOIN LATERAL (
      VALUES (set_bit(candidates & ~choice, spot, 1)), (set_bit(candidates, spot, 0))
    ) AS try (tried)
    WHERE remaining = candidates
      AND bit_count(singles) < 81
  ) AS next (following, solved)
  WHERE NOT state.solved
    AND possible
    AND consistent
),
-- one row per solution: the digit of a cell is the position of its bit
solution (cells) AS (
  SELECT (SELECT string_agg(position(B'1' IN substring(candidates, 16 * cell_no + 1, 16))::text, '' ORDER BY cell_no)
    FROM generate_series(0, 80) AS cell_no)
  FROM state
  WHERE solved
)
SELECT cells AS solution
FROM solution;
