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
-- one row per place in a row of cells, from 0, and the bit of its cell. A cell has five bits of a number, so
-- that a sum of numbers counts in each cell; & 31 takes the count of the last cell
place (place, bit) AS (
  SELECT 0 AS place, 1 << 40 AS bit
  UNION ALL
  SELECT place + 1, bit >> 5 FROM place WHERE place < 8
),
-- one row: the bits of all cells of a row; the bit of the last cell of each box; and the factor that copies
-- this bit to the other cells of the box
mask (cells, boxes, whole_box) AS (
  SELECT SUM(bit), SUM(bit) FILTER (WHERE place % 3 = 2), SUM(bit) FILTER (WHERE place > 5)
  FROM place
),
-- one row per puzzle. A word has the bits of the cells of a row in which a digit can be; words is the JSON
-- array of all words, row by row, digit by digit: SQLite keeps the order of a subquery for such an aggregate
start_state (words) AS (
  SELECT (
    SELECT json_group_array(word)
    FROM (
      SELECT SUM(cell.bit) FILTER (
          WHERE SUBSTR(cells, line.place * 9 + cell.place + 1, 1) IN ('.', CAST(digit.place + 1 AS TEXT))
        ) AS word
      FROM place AS line, place AS digit, place AS cell
      GROUP BY line.place, digit.place
      ORDER BY line.place, digit.place
    )
  )
  FROM puzzle
),
-- one row per state of the search; before is words one step ago, '' after a choice. If a digit or a
-- cell has no place left, words is NULL, and the search ends there
state (level_no, words, before) AS (
  SELECT 0 AS level_no, words AS words, '' AS before
  FROM start_state
  UNION ALL
  -- propagation: places the singles, and removes what they exclude
  SELECT level_no + 1, (
    WITH
    -- one row per word: how many candidates its cells have, and its digit in the columns and boxes; the count
    -- of a box is at its last cell
    word AS (
      SELECT
        key, value AS word, mask.*,
        SUM(value) OVER (PARTITION BY key / 9) AS in_cell,
        SUM(value) OVER (PARTITION BY key % 9) AS in_column,
        SUM(value + (value >> 5) + (value >> 10))
          OVER (PARTITION BY key % 9, key / 27) & (boxes * 31) AS in_box
      FROM json_each(words) CROSS JOIN mask
    ),
    -- one row per word: its singles, which are alone in their row, cell, column or box. Adding 14 sets the
    -- fifth bit of a count of 2 or more, adding 15 that of 1 or more
    single AS (
      SELECT
        key, word, cells, boxes, whole_box,
        word <> 0 AND ((in_cell + cells * 15) & (in_column + cells * 15) & (cells * 16)) = cells * 16
          AND ((in_box + boxes * 15) & (boxes * 16)) = boxes * 16 AS possible,
        word & CASE
          WHEN (word & (word - 1)) = 0 THEN word
          ELSE (cells & ~(((in_cell + cells * 14) & (in_column + cells * 14)) >> 4))
            | ((boxes & ~((in_box + boxes * 14) >> 4)) * whole_box)
        END AS singles
      FROM word
    ),
    -- one row per word: how many singles there are in the same places; with two in one, nothing is possible
    placed AS (
      SELECT
        single.*,
        SUM(singles) OVER (PARTITION BY key / 9) AS in_cell,
        SUM(singles) OVER (PARTITION BY key % 9) AS in_column,
        SUM(singles + (singles >> 5) + (singles >> 10))
          OVER (PARTITION BY key % 9, key / 27) & (boxes * 31) AS in_box
      FROM single
      ORDER BY key
    )
    SELECT CASE
      WHEN MIN(possible AND (singles & (singles - 1)) = 0
          AND (((in_cell + cells * 14) | (in_column + cells * 14) | (in_box + boxes * 14)) & (cells * 16)) = 0)
      THEN json_group_array(CASE WHEN singles <> 0 THEN singles
          ELSE word & ~(cells & (((in_cell + cells * 15) | (in_column + cells * 15)) >> 4))
            & ~((boxes & ((in_box + boxes * 15) >> 4)) * whole_box) END)
    END
    FROM placed
  ), words
  FROM state
  WHERE words <> before
  UNION ALL
  -- a choice, where propagation changed nothing: one state without a candidate, and one in which it is its
  -- digit's only place in the row
  SELECT level_no + 1, (
    WITH
    -- one row per word, with counts as above
    word AS (
      SELECT key, value AS word,
        SUM(value) OVER (PARTITION BY key / 9) AS in_cell,
        SUM(value) OVER (PARTITION BY key % 9) AS in_column
      FROM json_each(words)
    ),
    -- one row: the candidate with the fewest others in its cell, row or column; a word's remainder by 31 is
    -- the number of its cells
    chosen AS (
      SELECT key AS at, bit
      FROM word JOIN place ON word & bit
      WHERE word <> bit
      ORDER BY MIN((in_cell / bit) & 31, (in_column / bit) & 31, word % 31),
        (in_cell / bit) & 31, (in_column / bit) & 31
      LIMIT 1
    )
    SELECT json_group_array(CASE WHEN key <> at THEN value WHEN child.place THEN bit ELSE value & ~bit END)
    FROM chosen CROSS JOIN json_each(words)
  ), ''
  FROM state
  JOIN place AS child ON child.place < 2
  WHERE words = before
    AND EXISTS (SELECT 1 FROM json_each(words) WHERE (value & (value - 1)) <> 0)
  -- the row with the most steps is next: the search is depth first
  ORDER BY level_no DESC
),
-- one row per solution: words that propagation left unchanged, with one place each
solution (cells) AS (
  SELECT (
    SELECT group_concat(digit, '')
    FROM (SELECT key % 9 + 1 AS digit FROM json_each(words) ORDER BY key / 9, value DESC)
  )
  FROM state
  WHERE words = before
    AND NOT EXISTS (SELECT 1 FROM json_each(words) WHERE (value & (value - 1)) <> 0)
)
SELECT cells AS solution
FROM solution;
