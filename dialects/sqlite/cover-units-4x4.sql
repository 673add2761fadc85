-- Solves a Sudoku of 4x4 cells with diagonals: exact cover, the units are data, and in each step what follows from all
-- candidates.
-- SQLite 3.38 and later. Paste into sqlite3, or run: sqlite3 < FILE
-- Returns one row per solution: solution (16 characters, row by row).
-- Your own puzzle: replace the text in the CTE input; blanks are . or 0. A text that is no legal puzzle gives no row.
-- Generated: sqlsudoku generate --dialect sqlite --query cover --extra diagonal --size 4 --form compact
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
    AND LTRIM(puzzle, '.01234') = ''
),
-- one row per digit, from 0, and its bit. A digit has six bits of a number, so that a sum counts for each digit
digit (digit, bit) AS (
  SELECT 0 AS digit, 1 AS bit
  UNION ALL
  SELECT digit + 1, bit << 6 FROM digit WHERE digit < 3
),
-- one row: the bits of all digits
mask (bits) AS (
  SELECT SUM(bit) FROM digit
),
-- one row per state of the search. now is the JSON array of all cells, row by row: the bits of the digits that
-- the cell can be, or -23 times the bit of the one that it is; NULL if there is no solution. before is the array
-- one step ago, '' after a choice. Where nothing changed, the next row has ranks, or [] for a solution
state (level_no, now, before, is_ranked) AS (
  SELECT 0 AS level_no, (
    WITH given (cell, symbol) AS (
      SELECT 1, SUBSTR(cells, 1, 1)
      UNION ALL
      SELECT cell + 1, SUBSTR(cells, cell + 1, 1) FROM given WHERE cell < 16
    )
    SELECT json_group_array(CASE symbol WHEN '.' THEN bits ELSE -23 << 6 * (symbol - 1) END)
    FROM (SELECT symbol FROM given ORDER BY cell)
  ) AS now, '' AS before, 0 AS is_ranked
  FROM puzzle CROSS JOIN mask
  UNION ALL
  -- propagation: what its units leave of each cell; or the ranks. LIMIT makes SQLite compute columns just once
  SELECT level_no + (now <> before), (
    WITH
    -- one row: the cells, a1 to d4, and with what sums begin
    cells (
      a1, a2, a3, a4,
      b1, b2, b3, b4,
      c1, c2, c3, c4,
      d1, d2, d3, d4,
      bits, is_stuck, base
    ) AS (
      SELECT
        now ->> 0, now ->> 1, now ->> 2, now ->> 3,
        now ->> 4, now ->> 5, now ->> 6, now ->> 7,
        now ->> 8, now ->> 9, now ->> 10, now ->> 11,
        now ->> 12, now ->> 13, now ->> 14, now ->> 15,
        bits, now = before, bits * (17 + (now = before))
      LIMIT 1
    ),
    -- one row: a sum for each unit. For each digit it is 17, less 1 for each cell that can be the digit, and 23
    -- more if a cell is. So & 16 means that just one cell can be it, & 32 that one is, and both that two are. For
    -- ranks it is 18, and & 16 means that just two can
    units AS (
      SELECT *,
        base - a1 - a2 - a3 - a4 AS row_a,
        base - b1 - b2 - b3 - b4 AS row_b,
        base - c1 - c2 - c3 - c4 AS row_c,
        base - d1 - d2 - d3 - d4 AS row_d,
        base - a1 - b1 - c1 - d1 AS col1,
        base - a2 - b2 - c2 - d2 AS col2,
        base - a3 - b3 - c3 - d3 AS col3,
        base - a4 - b4 - c4 - d4 AS col4,
        base - a1 - a2 - b1 - b2 AS box1,
        base - a3 - a4 - b3 - b4 AS box2,
        base - c1 - c2 - d1 - d2 AS box3,
        base - c3 - c4 - d3 - d4 AS box4,
        base - a1 - b2 - c3 - d4 AS diagonal1,
        base - a4 - b3 - c2 - d1 AS diagonal2
      FROM cells
      LIMIT 1
    ),
    -- one row: whether all cells are decided; NULL if a unit has no cell for a digit, whose sum is 17
    judged AS (
      SELECT *, (
        WITH unit (total) AS (VALUES
          (row_a), (row_b), (row_c), (row_d), (col1), (col2), (col3), (col4), (box1),
          (box2), (box3), (box4), (diagonal1), (diagonal2)
        )
        SELECT CASE MAX(total & total - bits & bits * 16) WHEN 0 THEN MIN(total = bits * 41) END FROM unit
      ) AS is_solved
      FROM units
      LIMIT 1
    )
    SELECT (
      WITH
      -- one row per cell, with the bits of its units; NOT MATERIALIZED keeps their order
      cell (cell, seen) AS NOT MATERIALIZED (VALUES
        (a1, row_a | col1 | box1 | diagonal1), (a2, row_a | col2 | box1), (a3, row_a | col3 | box2),
        (a4, row_a | col4 | box2 | diagonal2), (b1, row_b | col1 | box1), (b2, row_b | col2 | box1 | diagonal1),
        (b3, row_b | col3 | box2 | diagonal2), (b4, row_b | col4 | box2), (c1, row_c | col1 | box3),
        (c2, row_c | col2 | box3 | diagonal2), (c3, row_c | col3 | box4 | diagonal1), (c4, row_c | col4 | box4),
        (d1, row_d | col1 | box3 | diagonal2), (d2, row_d | col2 | box3), (d3, row_d | col3 | box4),
        (d4, row_d | col4 | box4 | diagonal1)
      ),
      -- its digits that can be nowhere else in a unit; those that no cell of its units is
      looked AS (
        SELECT cell, seen, cell & (seen >> 4) AS alone, cell & ~(seen >> 5) AS free FROM cell LIMIT 16
      ),
      -- what it is next, 0 for nothing; or its rank, and in 55 bits the digit to choose. The highest is best: a
      -- cell with two digits that have few places in its units, else one with many digits of two places in a unit.
      -- The remainder by 63 is a sum of all digits
      result AS (
        SELECT CASE
          WHEN NOT is_stuck THEN CASE
            WHEN cell < 0 THEN CASE WHEN cell / -23 & (seen >> 4) THEN 0 ELSE cell END
            WHEN alone THEN CASE WHEN alone & (alone - 1) THEN 0 ELSE -23 * alone END
            WHEN free & (free - 1) THEN free
            ELSE -23 * free
          END
          WHEN cell < 0 THEN -1
          WHEN cell % 63 = 2 THEN (100 + (cell * 63 & seen) % 63 << 55) + (cell & -cell)
          WHEN alone THEN (alone % 63 << 55) + (alone & -alone)
          ELSE cell & -cell
        END AS result
        FROM looked
        LIMIT 16
      )
      SELECT CASE
        WHEN is_solved AND MAX(result) < 0 THEN '[]'
        WHEN MIN(result <> 0) THEN json_group_array(result)
      END
      FROM result
    )
    FROM judged
    WHERE is_solved IS NOT NULL
  ), now, now = before
  FROM state CROSS JOIN mask
  WHERE now IS NOT NULL AND NOT is_ranked
  UNION ALL
  -- a choice: one state in which the cell is the digit, and one in which it is not
  SELECT level_no + 1, (
    WITH chosen AS (
      SELECT key AS at, value & ((1 << 55) - 1) AS bit FROM json_each(now) WHERE value > 0
      ORDER BY value DESC LIMIT 1
    )
    SELECT json_group_array(CASE WHEN key <> at THEN value WHEN child.digit THEN value - bit ELSE -23 * bit END)
    FROM chosen CROSS JOIN json_each(before)
  ), '', 0
  FROM state
  JOIN digit AS child ON child.digit < 2
  WHERE is_ranked
    AND now <> '[]'
  -- the row with the most steps is next: the search is depth first
  ORDER BY level_no DESC
),
-- one row per solution
solution (cells) AS (
  SELECT (
    SELECT group_concat(symbol, '')
    FROM (SELECT digit + 1 AS symbol FROM json_each(before) JOIN digit ON value = -23 * bit ORDER BY key)
  )
  FROM state
  WHERE is_ranked
    AND now = '[]'
)
SELECT cells AS solution
FROM solution;
