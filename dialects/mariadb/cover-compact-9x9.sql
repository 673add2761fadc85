-- Solves a Sudoku of 9x9 cells: exact cover, all candidates in sets of bits, and in each step what follows from them.
-- MariaDB 10.5 and later. Paste into mariadb, or run: mariadb < FILE
-- Returns one row per solution: solution (81 characters, row by row); an error past 800,000 rows of the search.
-- Your own puzzle: replace the text in the CTE input; blanks are . or 0. A text that is no legal puzzle gives no row.
-- SET STATEMENT gives the recursion 192 MiB of memory, then an error: MariaDB loses rows of one that goes to disk.
-- Generated: sqlsudoku generate --dialect mariadb --query cover --size 9 --form compact
SET STATEMENT tmp_memory_table_size = 201326592, max_heap_table_size = 201326592, tmp_disk_table_size = 16777216 FOR
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
  SELECT REPLACE(CAST(puzzle AS CHAR(81) CHARACTER SET ascii), '0', '.') AS cells
  FROM input
  WHERE CHAR_LENGTH(puzzle) = 81
    AND REGEXP_INSTR(CAST(puzzle AS CHAR CHARACTER SET utf8mb4) COLLATE utf8mb4_bin, _utf8mb4 '[^.0123456789]')
          = 0
),
-- one row per digit, and how it is written
digit (digit, symbol) AS (
  SELECT 1, '1'
  UNION ALL
  SELECT digit + 1, SUBSTR('123456789', digit + 1, 1) FROM digit WHERE digit < 9
),
-- one row: named words. A word is a set of cells of a band, which is a row of boxes: a bit for each cell, row by row,
-- and a spare bit above each row.
-- A span is what a row and a box share; spans and boxes are at their last cells, and by_row has those of rows.
-- Times it, a row is copied to all rows of the band; times by_box, a last cell to its box. | 0 makes numbers
mask AS (
  SELECT
    b'011111111101111111110111111111' | 0 AS cells,
    b'000100100100010010010001001001' | 0 AS all_spans,
    b'000000000100000000010000000001' | 0 AS by_row,
    b'000000011100000001110000000111' | 0 AS by_box,
    b'111111111' | 0 AS columns,
    b'001001001' | 0 AS boxes
),
-- one row per puzzle, with a 0 before each row of cells
numbered AS (
  SELECT ROW_NUMBER() OVER () AS puzzle_no,
    CONCAT(
      '0', SUBSTR(cells, 1, 9),
      '0', SUBSTR(cells, 10, 9),
      '0', SUBSTR(cells, 19, 9),
      '0', SUBSTR(cells, 28, 9),
      '0', SUBSTR(cells, 37, 9),
      '0', SUBSTR(cells, 46, 9),
      '0', SUBSTR(cells, 55, 9),
      '0', SUBSTR(cells, 64, 9),
      '0', SUBSTR(cells, 73, 9)
    ) AS cells
  FROM puzzle
),
-- one row per digit of a puzzle: 1 for each cell where it can be, 0 for others
start_state AS (
  SELECT puzzle_no, digit,
    REPLACE(REGEXP_REPLACE(REPLACE(cells, '.', symbol), CONCAT('[^', symbol, ']'), '0'), symbol, '1') AS bits
  FROM numbered CROSS JOIN digit
),
-- one row per band and digit of a state of the search: the word of its places, the cells where the digit can be. A
-- state is one of the two that follow from a guess in their parent, which is right or not; or the one that follows.
-- Each level takes its rows from those that are left, so that the search ends before it fills the memory
state (level_no, rows_left, parent_no, guess_is_right, band, digit, places, solved) AS (
  SELECT 0, 800000, puzzle_no, 1, band.digit, start_state.digit,
    CAST(CONV(SUBSTR(bits, 30 * band.digit - 29, 30), 2, 10) AS UNSIGNED), 0
  FROM start_state JOIN digit AS band ON band.digit <= 3
  UNION ALL
  -- MariaDB allows windows and CTEs in a recursive member if a derived table is around them
  SELECT * FROM (
    WITH
    -- the states, numbered; cells that are places of earlier digits, of later ones, and of the digit in other bands
    other_places AS (
      SELECT level_no, rows_left - COUNT(*) OVER () AS rows_left, band, digit, places,
        DENSE_RANK() OVER (ORDER BY parent_no, guess_is_right) AS state_no,
        BIT_OR(places) OVER (digits ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS earlier,
        BIT_OR(places) OVER (digits ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING) AS later,
        BIT_OR(places) OVER (bands ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
          | BIT_OR(places) OVER (bands ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING) AS elsewhere
      FROM state
      WHERE NOT solved
      WINDOW digits AS (PARTITION BY parent_no, guess_is_right, band ORDER BY digit),
        bands AS (PARTITION BY parent_no, guess_is_right, digit ORDER BY band)
    ),
    -- a row plus all its cells carries into its spare bit, 9 bits above its last cell, if it has a place, and loses the
    -- lowest one: rest has the others. Spans with a place, with two; columns with a place in another band
    counted AS (
      SELECT *,
        places & (places + cells) AS rest,
        (places | (places >> 1) | (places >> 2)) & all_spans AS spans,
        ((places & (places >> 1)) | ((places | (places >> 1)) & (places >> 2))) & all_spans AS full_spans,
        (elsewhere | (elsewhere >> 10) | (elsewhere >> 20)) & columns AS other_columns
      FROM other_places CROSS JOIN mask
    ),
    -- rows with two places, at their last cells; columns and boxes with two
    crowded AS (
      SELECT *,
        (rest + cells) >> 9 & by_row AS full_rows,
        other_columns | ((places & (places >> 10)) | ((places | (places >> 10)) & (places >> 20))) AS full_columns,
        ((spans & (spans >> 10)) | ((spans | (spans >> 10)) & (spans >> 20)))
          | (full_spans | (full_spans >> 10) | (full_spans >> 20)) AS full_boxes
      FROM counted
    ),
    -- the singles: places that are alone in their cell, row, column or box. The last cell of a row times all columns is
    -- the row. possible: all these have a place. middle: cells with an earlier and a later digit than one of theirs
    single AS (
      SELECT level_no, rows_left, state_no, band, digit, places, earlier, later, rest, full_rows,
        places & (~((earlier | later) & full_rows * columns)
          | by_row * (columns & ~full_columns) | by_box * (boxes & ~full_boxes)) AS singles,
        MIN(earlier | places | later = cells AND (spans | (spans >> 10) | (spans >> 20)) & boxes = boxes
          AND (places + cells) >> 9 & by_row = by_row
          AND columns & ~(other_columns | (places | (places >> 10) | (places >> 20))) = 0
        ) OVER (PARTITION BY state_no) AS possible,
        BIT_OR(earlier & places & later) OVER (PARTITION BY state_no, band) AS middle
      FROM crowded
    ),
    -- the rows and columns of singles in each band. For a guess: places in cells with two candidates, in rows with two
    folded AS (
      SELECT level_no, rows_left, state_no, band, digit, places, singles,
        (singles + cells) >> 9 & by_row AS in_rows,
        (singles | (singles >> 10) | (singles >> 20)) & columns AS in_band,
        places & (earlier ^ later) & ~middle AS pairs,
        places & columns * (full_rows - (((rest & (rest + cells)) + cells) >> 9 & by_row)) AS twins
      FROM single CROSS JOIN mask
      WHERE possible
    ),
    -- the boxes of singles, their columns and cells; how many singles there are in all
    placed AS (
      SELECT folded.*,
        (in_band | (in_band >> 1) | (in_band >> 2)) & boxes AS in_boxes,
        BIT_OR(in_band) OVER (PARTITION BY state_no, digit) AS in_columns,
        BIT_OR(singles) OVER (PARTITION BY state_no, band) AS in_cells,
        SUM(BIT_COUNT(singles)) OVER (PARTITION BY state_no) AS single_count
      FROM folded CROSS JOIN mask
    ),
    -- what is kept: the singles, and places that share no unit with them. The best place for a guess is of both kinds,
    -- then one in a cell, then one in a row; of several, one of the digit with most places in cells with two
    -- candidates. ~x ^ (~x + 1) has the lowest bit of x and those below it
    remaining AS (
      SELECT *,
        places & (singles | ~(in_cells | in_rows * columns | by_row * in_columns | by_box * in_boxes)) AS kept,
        CASE
          WHEN pairs & twins
            THEN 64 * (27 - BIT_COUNT(pairs)) + BIT_COUNT(~(pairs & twins) ^ (~(pairs & twins) + 1)) - 1
          WHEN pairs THEN 64 * (54 - BIT_COUNT(pairs)) + BIT_COUNT(~pairs ^ (~pairs + 1)) - 1
          WHEN twins THEN 64 * 54 + BIT_COUNT(~twins ^ (~twins + 1)) - 1
          WHEN places & ~singles THEN 64 * 55 + BIT_COUNT(~(places & ~singles) ^ (~(places & ~singles) + 1)) - 1
        END AS choice
      FROM placed CROSS JOIN mask
    ),
    -- the guess: rank, cell, band and digit in one number. A single counts for its row and box, in 3 bands for its
    -- column, and at 9 digits for its cell, but two in one of these count once there
    guess AS (
      SELECT level_no, rows_left, state_no, band, digit, kept, single_count,
        MAX(kept <> places) OVER (PARTITION BY state_no) AS changed,
        MIN(choice * 256 + band * 32 + digit) OVER (PARTITION BY state_no) AS guess,
        SUM(BIT_COUNT(in_rows) + BIT_COUNT(in_boxes) + BIT_COUNT(in_columns) + BIT_COUNT(in_cells))
          OVER (PARTITION BY state_no) AS unit_count
      FROM remaining
    )
    SELECT level_no + 1, rows_left, state_no, is_right, band, digit,
      kept & ~CASE WHEN NOT changed AND band = (guess >> 5) & 7 AND (digit = guess & 31) <> is_right
        THEN 1 << ((guess >> 8) & 63) ELSE 0 END,
      NOT changed AND single_count = 81
    FROM guess
    JOIN (SELECT 1 AS is_right UNION ALL SELECT 0) AS child ON is_right = 1 OR NOT changed AND single_count < 81
    WHERE unit_count = 14 * single_count
      AND CASE WHEN level_no < 999 AND rows_left >= 0 THEN 1 -- else the power overflows, with this text
      ELSE POW(CONCAT(level_no, ': the search takes too many rows or levels: take another database'), 1024) END = 1
  ) AS step
),
-- one row per solution. The sum over the digits of the digit times its places, as a decimal number, shows the digits
solution AS (
  SELECT REPLACE(GROUP_CONCAT(digits ORDER BY band SEPARATOR ''), '0', '') AS cells
  FROM (
    SELECT level_no, parent_no, band, SUM(digit * CAST(CONV(places, 10, 2) AS DECIMAL(30))) AS digits
    FROM state WHERE solved GROUP BY level_no, parent_no, band
  ) AS filled
  GROUP BY level_no, parent_no
)
SELECT cells AS solution
FROM solution;
