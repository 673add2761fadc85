-- Solves a Sudoku of 9x9 cells: exact cover, all candidates in sets of bits, and in each step what follows from them.
-- PostgreSQL 14 and later. Paste into psql, or run: psql -f FILE
-- Returns one row per solution: solution (81 characters, row by row).
-- Generated: sqlsudoku generate --dialect postgresql --query cover --size 9 --form compact
-- compiling the query would take longer than running it; RESET jit undoes this
SET jit = off;
WITH RECURSIVE
-- one row: the cells of the puzzle row by row, "." for a blank
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
puzzle (cells) AS (
  SELECT '...15.....34....89........3.2..6.8...47..9.....9.2...11....2..5...9............74' AS cells
),
-- A cell has 16 bits, the first nine for its candidates: the digits that it can still have. In hexadecimal FF80 is
-- a cell with all, 0000 one with none, and a row of cells has 36 digits. A unit is a cell, or a digit in a row, a column
-- or a box: in the end one of its nine candidates remains.
-- one row per kind of unit: its candidates are 3 groups of 3; they are near bits apart, the groups far bits, and heads
-- has the first candidate of each unit
kind (near, far, heads) AS MATERIALIZED (
  SELECT near, far, CAST('x' || heads AS bit(1296))
  FROM (
    VALUES
      -- cells, rows, columns, boxes
      (1, 3, repeat('8000', 81)),
      (16, 48, repeat(rpad('FF80', 36, '0'), 9)),
      (144, 432, rpad(repeat('FF80', 9), 324, '0')),
      (16, 144, repeat(rpad(repeat(rpad('FF80', 12, '0'), 3), 108, '0'), 3))
  ) AS kind (near, far, heads)
),
-- one row per unit: its bits, which are those of the first unit of its kind, moved to its head
unit (mask) AS MATERIALIZED (
  SELECT (mask | (mask >> far) | (mask >> 2 * far)) >> place
  FROM kind
  CROSS JOIN LATERAL (SELECT B'1'::bit(1296) | (B'1'::bit(1296) >> near) | (B'1'::bit(1296) >> 2 * near) AS mask OFFSET 0) AS first_group
  JOIN generate_series(0, 1295) AS place ON get_bit(heads, place) = 1
),
-- one row per cell: its bits, and all bits of its row, column and box
cell (mask, neighbours) AS MATERIALIZED (
  SELECT
    cell_mask >> 16 * column_no + 144 * row_no,
    (row_mask >> 144 * row_no) | (column_mask >> 16 * column_no)
      | (box_mask >> 48 * (column_no / 3) + 432 * (row_no / 3))
  FROM (
    SELECT
      CAST('x' || rpad('FFFF', 324, '0') AS bit(1296)) AS cell_mask,
      CAST('x' || rpad(repeat('FFFF', 9), 324, '0') AS bit(1296)) AS row_mask,
      CAST('x' || repeat(rpad('FFFF', 36, '0'), 9) AS bit(1296)) AS column_mask,
      CAST('x' || rpad(repeat(rpad(repeat('FFFF', 3), 36, '0'), 3), 324, '0') AS bit(1296)) AS box_mask
  ) AS top_left, generate_series(0, 8) AS row_no, generate_series(0, 8) AS column_no
),
-- one row per state of the search: its candidates; solved if each unit has exactly one
state (candidates, solved) AS (
  SELECT
    CAST(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(cells,
      '1', '1000000000000000'),
      '2', '0100000000000000'),
      '3', '0010000000000000'),
      '4', '0001000000000000'),
      '5', '0000100000000000'),
      '6', '0000010000000000'),
      '7', '0000001000000000'),
      '8', '0000000100000000'),
      '9', '0000000010000000'),
      '.', '1111111110000000') AS bit(1296)),
    false
  FROM puzzle
  UNION ALL
  SELECT CAST(following AS bit(1296)), next.solved
  FROM state
  -- the singles: candidates that are alone in a unit. OFFSET 0 makes PostgreSQL compute the columns of a CTE once;
  -- it would merge the CTE into the query that reads it, and compute a column again wherever it is read
  CROSS JOIN LATERAL (
    WITH
    -- one row per kind of unit: at the first candidate of each group, whether it has any, and whether it has two
    grouped AS (
      SELECT
        kind.*,
        candidates | (candidates << near) | (candidates << 2 * near) AS any_here,
        (candidates & (candidates << near)) | ((candidates | (candidates << near)) & (candidates << 2 * near)) AS two_here
      FROM kind
      OFFSET 0
    ),
    -- at the head of each unit, whether it has any candidate, and whether it has just one
    united AS (
      SELECT
        near,
        far,
        heads & (any_here | (any_here << far) | (any_here << 2 * far)) = heads AS none_empty,
        heads & ~(two_here | (two_here << far) | (two_here << 2 * far)
          | (any_here & (any_here << far)) | ((any_here | (any_here << far)) & (any_here << 2 * far))) AS one
      FROM grouped
      OFFSET 0
    ),
    -- from the head to its group, and in the last line from there to the other groups
    spread AS (SELECT far, none_empty, one | (one >> near) | (one >> 2 * near) AS one FROM united OFFSET 0)
    SELECT bool_and(none_empty) AS possible, candidates & bit_or(one | (one >> far) | (one >> 2 * far)) AS singles
    FROM spread
  ) AS found
  -- what remains: the singles, and the candidates in no unit of theirs; two singles in a unit contradict each other
  CROSS JOIN LATERAL (
    WITH
    grouped AS (SELECT kind.*, singles | (singles << near) | (singles << 2 * near) AS taken FROM kind OFFSET 0),
    united AS (SELECT near, far, heads & (taken | (taken << far) | (taken << 2 * far)) AS taken FROM grouped OFFSET 0),
    spread AS (
      SELECT far, taken | (taken >> near) | (taken >> 2 * near) AS taken, bit_count(taken) AS units
      FROM united
      OFFSET 0
    )
    SELECT
      min(units) = bit_count(singles) AS consistent,
      candidates & (singles | ~bit_or(taken | (taken >> far) | (taken >> 2 * far))) AS remaining
    FROM spread
  ) AS wave
  CROSS JOIN LATERAL (
    SELECT remaining, bit_count(singles) = 81
    WHERE remaining <> candidates
      OR bit_count(singles) = 81
    UNION ALL
    -- nothing follows: the first candidate of the choice is right, or it is wrong
    SELECT tried, false
    FROM (
      -- a cell with two candidates, with the most of such near it; if there is none, a unit with the fewest
      (SELECT candidates & mask AS choice
      FROM (
        SELECT mask, neighbours, bit_or(candidates & mask) OVER () AS pairs
        FROM cell
        WHERE bit_count(candidates & mask) = 2
      ) AS pair
      ORDER BY bit_count(pairs & neighbours) DESC
      LIMIT 1)
      UNION ALL
      (SELECT candidates & mask
      FROM unit
      WHERE bit_count(candidates & mask) > 1
      ORDER BY bit_count(candidates & mask)
      LIMIT 1)
      LIMIT 1
    ) AS chosen
    CROSS JOIN LATERAL (SELECT position(B'1' IN choice) - 1 AS place) AS guess
    CROSS JOIN LATERAL (VALUES (set_bit(candidates & ~choice, place, 1)), (set_bit(candidates, place, 0))) AS child (tried)
    WHERE remaining = candidates
      AND bit_count(singles) < 81
  ) AS next (following, solved)
  WHERE NOT state.solved
    AND possible
    AND consistent
),
-- one row per solution: the digit of a cell is the position of its bit
solution (cells) AS (
  SELECT (
    SELECT string_agg(position(B'1' IN word)::text, '' ORDER BY cell_no)
    FROM generate_series(0, 80) AS cell_no, substring(candidates FROM 16 * cell_no + 1 FOR 16) AS word
  )
  FROM state
  WHERE solved
)
SELECT cells AS solution
FROM solution;
