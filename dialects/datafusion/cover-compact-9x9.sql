-- Solves a Sudoku of 9x9 cells: exact cover, all candidates in sets of bits, and in each step what follows from them.
-- Apache DataFusion 55 and later. Paste into datafusion-cli, or run: datafusion-cli -f FILE
-- Returns one row per solution: solution (81 characters, row by row).
-- Your own puzzle: replace the text in the CTE input; blanks are . or 0. A text that is no legal puzzle gives no row.
-- Generated: sqlsudoku generate --dialect datafusion --query cover --size 9 --form compact
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
    AND LENGTH(LTRIM(puzzle, '.0123456789')) = 0
),
-- one row per place in a row of cells, from 0, and the bit of its cell. A cell has five bits of a number, so that a sum
-- of numbers counts in each cell
place AS (
  SELECT place, 1 << (5 * (8 - place)) AS bit
  FROM (SELECT unnest(range(0, 9)) AS place) AS numbers
),
-- one row: the bits of all cells of a row; the bit of the last cell of each box; and the factor that copies this bit to
-- the other cells of the box
mask AS (
  SELECT
    1134979744801 AS cells,
    1073774593 AS boxes,
    1057 AS whole_box
),
-- one row per puzzle
numbered AS (
  SELECT cells, CAST(row_number() OVER () AS BIGINT) AS puzzle_no
  FROM puzzle
),
-- one row per line of cells and digit of a state of the search: word has the bits of the cells in which the digit can
-- be. After a guess a state is followed by two, in one of which the guess is right, else by one
state AS (
  SELECT
    0 AS level_no, puzzle_no AS parent_no, 1 AS guess_is_right,
    line.place AS line, digit.place AS digit,
    SUM(CASE
        WHEN substr(cells, 9 * line.place + cell.place + 1, 1) IN ('.', CAST(digit.place + 1 AS VARCHAR)) THEN cell.bit
        ELSE 0
      END) AS word,
    0 AS solved
  FROM numbered
  CROSS JOIN place AS line
  CROSS JOIN place AS digit
  CROSS JOIN place AS cell
  GROUP BY puzzle_no, line.place, digit.place
  UNION ALL
  SELECT * FROM (
    WITH
    -- the states, numbered. How many candidates the cells have, and the digit in the columns and boxes; the count of a
    -- box is at its last cell
    counted AS (
      SELECT
        level_no, line, digit, word, mask.*, line / 3 AS band,
        CAST(dense_rank() OVER (ORDER BY parent_no, guess_is_right) AS BIGINT) AS state_no,
        SUM(word) OVER (PARTITION BY parent_no, guess_is_right, line) AS in_cell,
        SUM(word) OVER (PARTITION BY parent_no, guess_is_right, digit) AS in_column,
        SUM(word + (word >> 5) + (word >> 10))
          OVER (PARTITION BY parent_no, guess_is_right, line / 3, digit) & (boxes * 31) AS in_box
      FROM state
      CROSS JOIN mask
      WHERE solved = 0
    ),
    -- the singles, which are alone in their row, cell, column or box. Adding 14 sets the fifth bit of a count of 2 or
    -- more, adding 15 that of 1 or more, adding 13 that of 3 or more; ^ -1 inverts all bits
    single AS (
      SELECT *,
        word <> 0
          AND (in_cell + cells * 15) & (in_column + cells * 15) & (cells * 16) = cells * 16
          AND (in_box + boxes * 15) & (boxes * 16) = boxes * 16 AS possible,
        word & CASE
          WHEN word & (word - 1) = 0 THEN word
          ELSE (cells & ((((in_cell + cells * 14) & (in_column + cells * 14)) >> 4) ^ -1))
            | ((boxes & (((in_box + boxes * 14) >> 4) ^ -1)) * whole_box)
        END AS singles,
        word & ((in_cell + cells * 14) >> 4) & (((in_cell + cells * 13) >> 4) ^ -1) AS pairs
      FROM counted
    ),
    -- how many singles there are in the same places
    placed AS (
      SELECT *,
        SUM(singles) OVER (PARTITION BY state_no, line) AS single_in_cell,
        SUM(singles) OVER (PARTITION BY state_no, digit) AS single_in_column,
        SUM(singles + (singles >> 5) + (singles >> 10))
          OVER (PARTITION BY state_no, band, digit) & (boxes * 31) AS single_in_box
      FROM single
    ),
    -- what is kept: the singles, and candidates that share no unit with them; with two singles in one, nothing is
    -- consistent. The best place for a guess is in a cell and a row with two, then in such a cell, then in such a row
    remaining AS (
      SELECT *,
        possible AND singles & (singles - 1) = 0
          AND ((single_in_cell + cells * 14) | (single_in_column + cells * 14) | (single_in_box + boxes * 14))
            & (cells * 16) = 0 AS consistent,
        CASE
          WHEN singles <> 0 THEN singles
          ELSE word & ((cells & (((single_in_cell + cells * 15) | (single_in_column + cells * 15)) >> 4)) ^ -1)
            & (((boxes & ((single_in_box + boxes * 15) >> 4)) * whole_box) ^ -1)
        END AS kept,
        CASE
          WHEN word & (word - 1) = 0 THEN 5
          WHEN pairs <> 0 AND word % 31 = 2 THEN 1
          WHEN pairs <> 0 THEN 2
          WHEN word % 31 = 2 THEN 3
          ELSE 4
        END AS rank,
        CASE WHEN pairs <> 0 THEN pairs ELSE word END AS choice
      FROM placed
    ),
    -- the guess: rank, cell, line and digit in one number; x & -x is the lowest bit of x. A word's remainder by 31 is
    -- the number of its cells
    guess AS (
      SELECT *,
        MIN(CASE WHEN consistent THEN 1 ELSE 0 END) OVER (PARTITION BY state_no) AS all_consistent,
        MAX(CASE WHEN kept <> word THEN 1 ELSE 0 END) OVER (PARTITION BY state_no) AS changed,
        SUM(kept % 31) OVER (PARTITION BY state_no) AS candidates,
        MIN((((rank << 45) + (choice & -choice)) << 8) + line * 16 + digit)
          OVER (PARTITION BY state_no) AS guess
      FROM remaining
    )
    SELECT
      level_no + 1, state_no, is_right, line, digit,
      CASE
        WHEN changed = 1 OR candidates = 81 OR (guess & 255) <> line * 16 + digit THEN kept
        WHEN is_right = 1 THEN (guess >> 8) & (cells * 31)
        ELSE word - ((guess >> 8) & (cells * 31))
      END,
      CASE WHEN changed = 0 AND candidates = 81 THEN 1 ELSE 0 END
    FROM guess
    JOIN (VALUES (1), (0)) AS child (is_right)
      ON is_right = 1
      OR changed = 0 AND candidates > 81
    WHERE all_consistent = 1
  ) AS step
),
-- one row per solution: the words of a row of cells in the order of their bits
solution AS (
  SELECT array_to_string(array_agg(digit + 1 ORDER BY line, word DESC), '') AS cells
  FROM state
  WHERE solved = 1
  GROUP BY level_no, parent_no
)
SELECT cells AS solution
FROM solution;
