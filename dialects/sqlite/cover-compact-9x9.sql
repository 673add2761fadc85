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
    cells (
      a1, a2, a3, a4, a5, a6, a7, a8, a9,
      b1, b2, b3, b4, b5, b6, b7, b8, b9,
      c1, c2, c3, c4, c5, c6, c7, c8, c9,
      d1, d2, d3, d4, d5, d6, d7, d8, d9,
      e1, e2, e3, e4, e5, e6, e7, e8, e9,
      f1, f2, f3, f4, f5, f6, f7, f8, f9,
      g1, g2, g3, g4, g5, g6, g7, g8, g9,
      h1, h2, h3, h4, h5, h6, h7, h8, h9,
      i1, i2, i3, i4, i5, i6, i7, i8, i9,
      bits, is_stuck, base
    ) AS (
      SELECT
        now ->> 0, now ->> 1, now ->> 2, now ->> 3, now ->> 4, now ->> 5, now ->> 6, now ->> 7, now ->> 8,
        now ->> 9, now ->> 10, now ->> 11, now ->> 12, now ->> 13, now ->> 14, now ->> 15, now ->> 16, now ->> 17,
        now ->> 18, now ->> 19, now ->> 20, now ->> 21, now ->> 22, now ->> 23, now ->> 24, now ->> 25, now ->> 26,
        now ->> 27, now ->> 28, now ->> 29, now ->> 30, now ->> 31, now ->> 32, now ->> 33, now ->> 34, now ->> 35,
        now ->> 36, now ->> 37, now ->> 38, now ->> 39, now ->> 40, now ->> 41, now ->> 42, now ->> 43, now ->> 44,
        now ->> 45, now ->> 46, now ->> 47, now ->> 48, now ->> 49, now ->> 50, now ->> 51, now ->> 52, now ->> 53,
        now ->> 54, now ->> 55, now ->> 56, now ->> 57, now ->> 58, now ->> 59, now ->> 60, now ->> 61, now ->> 62,
        now ->> 63, now ->> 64, now ->> 65, now ->> 66, now ->> 67, now ->> 68, now ->> 69, now ->> 70, now ->> 71,
        now ->> 72, now ->> 73, now ->> 74, now ->> 75, now ->> 76, now ->> 77, now ->> 78, now ->> 79, now ->> 80,
        bits, now = before, bits * (17 + (now = before))
      LIMIT 1
    ),
    -- one row: a sum for each unit. For each digit it is 17, less 1 for each cell that can be the digit, and 23
    -- more if a cell is. So & 16 means that just one cell can be it, & 32 that one is, and both that two are. For
    -- ranks it is 18, and & 16 means that just two can
    units AS (
      SELECT *,
        base - a1 - a2 - a3 - a4 - a5 - a6 - a7 - a8 - a9 AS row_a,
        base - b1 - b2 - b3 - b4 - b5 - b6 - b7 - b8 - b9 AS row_b,
        base - c1 - c2 - c3 - c4 - c5 - c6 - c7 - c8 - c9 AS row_c,
        base - d1 - d2 - d3 - d4 - d5 - d6 - d7 - d8 - d9 AS row_d,
        base - e1 - e2 - e3 - e4 - e5 - e6 - e7 - e8 - e9 AS row_e,
        base - f1 - f2 - f3 - f4 - f5 - f6 - f7 - f8 - f9 AS row_f,
        base - g1 - g2 - g3 - g4 - g5 - g6 - g7 - g8 - g9 AS row_g,
        base - h1 - h2 - h3 - h4 - h5 - h6 - h7 - h8 - h9 AS row_h,
        base - i1 - i2 - i3 - i4 - i5 - i6 - i7 - i8 - i9 AS row_i,
        base - a1 - b1 - c1 - d1 - e1 - f1 - g1 - h1 - i1 AS col1,
        base - a2 - b2 - c2 - d2 - e2 - f2 - g2 - h2 - i2 AS col2,
        base - a3 - b3 - c3 - d3 - e3 - f3 - g3 - h3 - i3 AS col3,
        base - a4 - b4 - c4 - d4 - e4 - f4 - g4 - h4 - i4 AS col4,
        base - a5 - b5 - c5 - d5 - e5 - f5 - g5 - h5 - i5 AS col5,
        base - a6 - b6 - c6 - d6 - e6 - f6 - g6 - h6 - i6 AS col6,
        base - a7 - b7 - c7 - d7 - e7 - f7 - g7 - h7 - i7 AS col7,
        base - a8 - b8 - c8 - d8 - e8 - f8 - g8 - h8 - i8 AS col8,
        base - a9 - b9 - c9 - d9 - e9 - f9 - g9 - h9 - i9 AS col9,
        base - a1 - a2 - a3 - b1 - b2 - b3 - c1 - c2 - c3 AS box1,
        base - a4 - a5 - a6 - b4 - b5 - b6 - c4 - c5 - c6 AS box2,
        base - a7 - a8 - a9 - b7 - b8 - b9 - c7 - c8 - c9 AS box3,
        base - d1 - d2 - d3 - e1 - e2 - e3 - f1 - f2 - f3 AS box4,
        base - d4 - d5 - d6 - e4 - e5 - e6 - f4 - f5 - f6 AS box5,
        base - d7 - d8 - d9 - e7 - e8 - e9 - f7 - f8 - f9 AS box6,
        base - g1 - g2 - g3 - h1 - h2 - h3 - i1 - i2 - i3 AS box7,
        base - g4 - g5 - g6 - h4 - h5 - h6 - i4 - i5 - i6 AS box8,
        base - g7 - g8 - g9 - h7 - h8 - h9 - i7 - i8 - i9 AS box9
      FROM cells
      LIMIT 1
    ),
    -- one row: whether all cells are decided; NULL if a unit has no cell for a digit, whose sum is 17
    judged AS (
      SELECT *, (
        WITH unit (total) AS (VALUES
          (row_a), (row_b), (row_c), (row_d), (row_e), (row_f), (row_g), (row_h), (row_i),
          (col1), (col2), (col3), (col4), (col5), (col6), (col7), (col8), (col9),
          (box1), (box2), (box3), (box4), (box5), (box6), (box7), (box8), (box9)
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
        (a1, row_a | col1 | box1), (a2, row_a | col2 | box1), (a3, row_a | col3 | box1),
        (a4, row_a | col4 | box2), (a5, row_a | col5 | box2), (a6, row_a | col6 | box2),
        (a7, row_a | col7 | box3), (a8, row_a | col8 | box3), (a9, row_a | col9 | box3),
        (b1, row_b | col1 | box1), (b2, row_b | col2 | box1), (b3, row_b | col3 | box1),
        (b4, row_b | col4 | box2), (b5, row_b | col5 | box2), (b6, row_b | col6 | box2),
        (b7, row_b | col7 | box3), (b8, row_b | col8 | box3), (b9, row_b | col9 | box3),
        (c1, row_c | col1 | box1), (c2, row_c | col2 | box1), (c3, row_c | col3 | box1),
        (c4, row_c | col4 | box2), (c5, row_c | col5 | box2), (c6, row_c | col6 | box2),
        (c7, row_c | col7 | box3), (c8, row_c | col8 | box3), (c9, row_c | col9 | box3),
        (d1, row_d | col1 | box4), (d2, row_d | col2 | box4), (d3, row_d | col3 | box4),
        (d4, row_d | col4 | box5), (d5, row_d | col5 | box5), (d6, row_d | col6 | box5),
        (d7, row_d | col7 | box6), (d8, row_d | col8 | box6), (d9, row_d | col9 | box6),
        (e1, row_e | col1 | box4), (e2, row_e | col2 | box4), (e3, row_e | col3 | box4),
        (e4, row_e | col4 | box5), (e5, row_e | col5 | box5), (e6, row_e | col6 | box5),
        (e7, row_e | col7 | box6), (e8, row_e | col8 | box6), (e9, row_e | col9 | box6),
        (f1, row_f | col1 | box4), (f2, row_f | col2 | box4), (f3, row_f | col3 | box4),
        (f4, row_f | col4 | box5), (f5, row_f | col5 | box5), (f6, row_f | col6 | box5),
        (f7, row_f | col7 | box6), (f8, row_f | col8 | box6), (f9, row_f | col9 | box6),
        (g1, row_g | col1 | box7), (g2, row_g | col2 | box7), (g3, row_g | col3 | box7),
        (g4, row_g | col4 | box8), (g5, row_g | col5 | box8), (g6, row_g | col6 | box8),
        (g7, row_g | col7 | box9), (g8, row_g | col8 | box9), (g9, row_g | col9 | box9),
        (h1, row_h | col1 | box7), (h2, row_h | col2 | box7), (h3, row_h | col3 | box7),
        (h4, row_h | col4 | box8), (h5, row_h | col5 | box8), (h6, row_h | col6 | box8),
        (h7, row_h | col7 | box9), (h8, row_h | col8 | box9), (h9, row_h | col9 | box9),
        (i1, row_i | col1 | box7), (i2, row_i | col2 | box7), (i3, row_i | col3 | box7),
        (i4, row_i | col4 | box8), (i5, row_i | col5 | box8), (i6, row_i | col6 | box8),
        (i7, row_i | col7 | box9), (i8, row_i | col8 | box9), (i9, row_i | col9 | box9)
      ),
      -- its digits that can be nowhere else in a unit; those that no cell of its units is
      looked AS (
        SELECT cell, seen, cell & (seen >> 4) AS alone, cell & ~(seen >> 5) AS free FROM cell LIMIT 81
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
