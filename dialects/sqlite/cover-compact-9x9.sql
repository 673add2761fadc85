-- Solves a Sudoku of 9x9 cells: exact cover, all candidates in sets of bits, and in each step what follows from them.
-- SQLite 3.38 and later. Paste into sqlite3, or run: sqlite3 < FILE
-- Returns one row per solution: solution (81 characters, row by row).
-- Your own puzzle: replace the text in the CTE input; blanks are . or 0. A text that is no legal puzzle gives no row.
-- Generated: sqlsudoku generate --dialect sqlite --query cover --size 9 --form compact
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
    AND LTRIM(puzzle, '.0123456789') = ''
),
-- one row per digit, from 0, and its bit. A digit has six bits of a number, so that a sum counts for each digit
digit (digit, bit) AS (
  SELECT 0 AS digit, 1 AS bit
  UNION ALL
  SELECT digit + 1, bit << 6 FROM digit WHERE digit < 8
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
      SELECT cell + 1, SUBSTR(cells, cell + 1, 1) FROM given WHERE cell < 81
    )
    SELECT json_group_array(CASE symbol WHEN '.' THEN bits ELSE -23 << 6 * (symbol - 1) END)
    FROM (SELECT symbol FROM given ORDER BY cell)
  ) AS now, '' AS before, 0 AS is_ranked
  FROM puzzle CROSS JOIN mask
  UNION ALL
  -- propagation: what its units leave of each cell; or the ranks. LIMIT makes SQLite compute columns just once
  SELECT level_no + (now <> before), (
    WITH
    -- one row: the cells, a1 to i9, and with what sums begin
    cells AS (
      SELECT
        bits, now = before AS is_stuck, bits * (17 + (now = before)) AS base,
        now ->> 0 AS a1, now ->> 1 AS a2, now ->> 2 AS a3, now ->> 3 AS a4, now ->> 4 AS a5, now ->> 5 AS a6,
        now ->> 6 AS a7, now ->> 7 AS a8, now ->> 8 AS a9, now ->> 9 AS b1, now ->> 10 AS b2, now ->> 11 AS b3,
        now ->> 12 AS b4, now ->> 13 AS b5, now ->> 14 AS b6, now ->> 15 AS b7, now ->> 16 AS b8, now ->> 17 AS b9,
        now ->> 18 AS c1, now ->> 19 AS c2, now ->> 20 AS c3, now ->> 21 AS c4, now ->> 22 AS c5, now ->> 23 AS c6,
        now ->> 24 AS c7, now ->> 25 AS c8, now ->> 26 AS c9, now ->> 27 AS d1, now ->> 28 AS d2, now ->> 29 AS d3,
        now ->> 30 AS d4, now ->> 31 AS d5, now ->> 32 AS d6, now ->> 33 AS d7, now ->> 34 AS d8, now ->> 35 AS d9,
        now ->> 36 AS e1, now ->> 37 AS e2, now ->> 38 AS e3, now ->> 39 AS e4, now ->> 40 AS e5, now ->> 41 AS e6,
        now ->> 42 AS e7, now ->> 43 AS e8, now ->> 44 AS e9, now ->> 45 AS f1, now ->> 46 AS f2, now ->> 47 AS f3,
        now ->> 48 AS f4, now ->> 49 AS f5, now ->> 50 AS f6, now ->> 51 AS f7, now ->> 52 AS f8, now ->> 53 AS f9,
        now ->> 54 AS g1, now ->> 55 AS g2, now ->> 56 AS g3, now ->> 57 AS g4, now ->> 58 AS g5, now ->> 59 AS g6,
        now ->> 60 AS g7, now ->> 61 AS g8, now ->> 62 AS g9, now ->> 63 AS h1, now ->> 64 AS h2, now ->> 65 AS h3,
        now ->> 66 AS h4, now ->> 67 AS h5, now ->> 68 AS h6, now ->> 69 AS h7, now ->> 70 AS h8, now ->> 71 AS h9,
        now ->> 72 AS i1, now ->> 73 AS i2, now ->> 74 AS i3, now ->> 75 AS i4, now ->> 76 AS i5, now ->> 77 AS i6,
        now ->> 78 AS i7, now ->> 79 AS i8, now ->> 80 AS i9
      LIMIT 1
    ),
    -- one row: a sum for each unit. For each digit it is 17, less 1 for each cell that can be the digit, and 23
    -- more if a cell is. So & 16 means that just one cell can be it, & 32 that one is, and both that two are. For
    -- ranks it is 18, and & 16 means that just two can
    units AS (
      SELECT
        *,
        base - a1 - a2 - a3 - a4 - a5 - a6 - a7 - a8 - a9 AS row_a,
        base - b1 - b2 - b3 - b4 - b5 - b6 - b7 - b8 - b9 AS row_b,
        base - c1 - c2 - c3 - c4 - c5 - c6 - c7 - c8 - c9 AS row_c,
        base - d1 - d2 - d3 - d4 - d5 - d6 - d7 - d8 - d9 AS row_d,
        base - e1 - e2 - e3 - e4 - e5 - e6 - e7 - e8 - e9 AS row_e,
        base - f1 - f2 - f3 - f4 - f5 - f6 - f7 - f8 - f9 AS row_f,
        base - g1 - g2 - g3 - g4 - g5 - g6 - g7 - g8 - g9 AS row_g,
        base - h1 - h2 - h3 - h4 - h5 - h6 - h7 - h8 - h9 AS row_h,
        base - i1 - i2 - i3 - i4 - i5 - i6 - i7 - i8 - i9 AS row_i,
        base - a1 - b1 - c1 - d1 - e1 - f1 - g1 - h1 - i1 AS col_1,
        base - a2 - b2 - c2 - d2 - e2 - f2 - g2 - h2 - i2 AS col_2,
        base - a3 - b3 - c3 - d3 - e3 - f3 - g3 - h3 - i3 AS col_3,
        base - a4 - b4 - c4 - d4 - e4 - f4 - g4 - h4 - i4 AS col_4,
        base - a5 - b5 - c5 - d5 - e5 - f5 - g5 - h5 - i5 AS col_5,
        base - a6 - b6 - c6 - d6 - e6 - f6 - g6 - h6 - i6 AS col_6,
        base - a7 - b7 - c7 - d7 - e7 - f7 - g7 - h7 - i7 AS col_7,
        base - a8 - b8 - c8 - d8 - e8 - f8 - g8 - h8 - i8 AS col_8,
        base - a9 - b9 - c9 - d9 - e9 - f9 - g9 - h9 - i9 AS col_9,
        base - a1 - a2 - a3 - b1 - b2 - b3 - c1 - c2 - c3 AS box_1,
        base - a4 - a5 - a6 - b4 - b5 - b6 - c4 - c5 - c6 AS box_2,
        base - a7 - a8 - a9 - b7 - b8 - b9 - c7 - c8 - c9 AS box_3,
        base - d1 - d2 - d3 - e1 - e2 - e3 - f1 - f2 - f3 AS box_4,
        base - d4 - d5 - d6 - e4 - e5 - e6 - f4 - f5 - f6 AS box_5,
        base - d7 - d8 - d9 - e7 - e8 - e9 - f7 - f8 - f9 AS box_6,
        base - g1 - g2 - g3 - h1 - h2 - h3 - i1 - i2 - i3 AS box_7,
        base - g4 - g5 - g6 - h4 - h5 - h6 - i4 - i5 - i6 AS box_8,
        base - g7 - g8 - g9 - h7 - h8 - h9 - i7 - i8 - i9 AS box_9
      FROM cells
      LIMIT 1
    ),
    -- one row: whether all cells are decided; NULL if a unit has no cell for a digit, whose sum is 17
    judged AS (
      SELECT *, (
        WITH unit (total) AS (VALUES
          (row_a), (row_b), (row_c), (row_d), (row_e), (row_f), (row_g), (row_h), (row_i),
          (col_1), (col_2), (col_3), (col_4), (col_5), (col_6), (col_7), (col_8), (col_9),
          (box_1), (box_2), (box_3), (box_4), (box_5), (box_6), (box_7), (box_8), (box_9)
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
        (a1, row_a | col_1 | box_1), (a2, row_a | col_2 | box_1), (a3, row_a | col_3 | box_1),
        (a4, row_a | col_4 | box_2), (a5, row_a | col_5 | box_2), (a6, row_a | col_6 | box_2),
        (a7, row_a | col_7 | box_3), (a8, row_a | col_8 | box_3), (a9, row_a | col_9 | box_3),
        (b1, row_b | col_1 | box_1), (b2, row_b | col_2 | box_1), (b3, row_b | col_3 | box_1),
        (b4, row_b | col_4 | box_2), (b5, row_b | col_5 | box_2), (b6, row_b | col_6 | box_2),
        (b7, row_b | col_7 | box_3), (b8, row_b | col_8 | box_3), (b9, row_b | col_9 | box_3),
        (c1, row_c | col_1 | box_1), (c2, row_c | col_2 | box_1), (c3, row_c | col_3 | box_1),
        (c4, row_c | col_4 | box_2), (c5, row_c | col_5 | box_2), (c6, row_c | col_6 | box_2),
        (c7, row_c | col_7 | box_3), (c8, row_c | col_8 | box_3), (c9, row_c | col_9 | box_3),
        (d1, row_d | col_1 | box_4), (d2, row_d | col_2 | box_4), (d3, row_d | col_3 | box_4),
        (d4, row_d | col_4 | box_5), (d5, row_d | col_5 | box_5), (d6, row_d | col_6 | box_5),
        (d7, row_d | col_7 | box_6), (d8, row_d | col_8 | box_6), (d9, row_d | col_9 | box_6),
        (e1, row_e | col_1 | box_4), (e2, row_e | col_2 | box_4), (e3, row_e | col_3 | box_4),
        (e4, row_e | col_4 | box_5), (e5, row_e | col_5 | box_5), (e6, row_e | col_6 | box_5),
        (e7, row_e | col_7 | box_6), (e8, row_e | col_8 | box_6), (e9, row_e | col_9 | box_6),
        (f1, row_f | col_1 | box_4), (f2, row_f | col_2 | box_4), (f3, row_f | col_3 | box_4),
        (f4, row_f | col_4 | box_5), (f5, row_f | col_5 | box_5), (f6, row_f | col_6 | box_5),
        (f7, row_f | col_7 | box_6), (f8, row_f | col_8 | box_6), (f9, row_f | col_9 | box_6),
        (g1, row_g | col_1 | box_7), (g2, row_g | col_2 | box_7), (g3, row_g | col_3 | box_7),
        (g4, row_g | col_4 | box_8), (g5, row_g | col_5 | box_8), (g6, row_g | col_6 | box_8),
        (g7, row_g | col_7 | box_9), (g8, row_g | col_8 | box_9), (g9, row_g | col_9 | box_9),
        (h1, row_h | col_1 | box_7), (h2, row_h | col_2 | box_7), (h3, row_h | col_3 | box_7),
        (h4, row_h | col_4 | box_8), (h5, row_h | col_5 | box_8), (h6, row_h | col_6 | box_8),
        (h7, row_h | col_7 | box_9), (h8, row_h | col_8 | box_9), (h9, row_h | col_9 | box_9),
        (i1, row_i | col_1 | box_7), (i2, row_i | col_2 | box_7), (i3, row_i | col_3 | box_7),
        (i4, row_i | col_4 | box_8), (i5, row_i | col_5 | box_8), (i6, row_i | col_6 | box_8),
        (i7, row_i | col_7 | box_9), (i8, row_i | col_8 | box_9), (i9, row_i | col_9 | box_9)
      ),
      -- its digits that can be nowhere else in a unit; those that no cell of its units is
      looked AS (
        SELECT cell, seen, cell & (seen >> 4) AS alone, cell & ~(seen >> 5) AS free FROM cell LIMIT 81
      ),
      -- what it is next, 0 for nothing; or its rank, and in 55 bits the digit to choose. The highest is best: a
      -- cell with two digits that have few places in its units, else one with many digits of two places in a unit.
      -- The remainder by 63 is a sum of all digits
      result AS (
        SELECT
          CASE
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
        LIMIT 81
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
