-- Solves a Sudoku of 9x9 cells: exact cover, all candidates in sets of bits, and in each step what follows from them.
-- MariaDB 10.5 and later. Paste into mariadb, or run: mariadb < FILE
-- Returns one row per solution: solution (81 characters, row by row); an error past 400,000 rows of the search.
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
-- one row per digit of a state of the search: its places, the cells where it can be, in a word for each band, which is
-- a row of boxes. A word has a bit for each cell, row by row, and a spare bit above each row. Some words:
--   0x1FF7FDFF: all cells of a band; 0x1FF: a row, whose bits stand for columns, too
--   0x4912449: the last cells of all spans; a span is what a row and a box share
--   0x100401: the last cells of rows; times it, a row is copied to all rows of the band
--   0x49: the last cells of boxes; 0x701C07: times it, a last cell is copied to all cells of its box
-- A state is one of the two that follow from a guess in their parent, which is right or not; or the one that follows.
-- Each level takes its rows from those that are left, so that the search ends before it fills the memory
state (
  level_no, rows_left, state_no, digit, places1, places2, places3, single_count, solved
) AS (
  SELECT 0, 400000, puzzle_no, digit,
    CAST(CONV(SUBSTR(bits, 1, 30), 2, 10) AS UNSIGNED),
    CAST(CONV(SUBSTR(bits, 31, 30), 2, 10) AS UNSIGNED),
    CAST(CONV(SUBSTR(bits, 61, 30), 2, 10) AS UNSIGNED),
    0, 0
  FROM start_state
  UNION ALL
  -- MariaDB allows windows and CTEs in a recursive member if a derived table is around them. LIMIT makes it compute the
  -- columns of a CTE once, and not again wherever they are read
  SELECT * FROM (
    WITH
    -- the states, numbered; cells that are places of earlier digits, and of later ones
    other_places AS (
      SELECT level_no, rows_left - COUNT(*) OVER () AS rows_left, digit, places1, places2, places3,
        single_count AS known_count,
        DENSE_RANK() OVER (ORDER BY state_no) AS parent_no,
        BIT_OR(places1) OVER (digits ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS earlier1,
        BIT_OR(places2) OVER (digits ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS earlier2,
        BIT_OR(places3) OVER (digits ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS earlier3,
        BIT_OR(places1) OVER (digits ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING) AS later1,
        BIT_OR(places2) OVER (digits ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING) AS later2,
        BIT_OR(places3) OVER (digits ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING) AS later3
      FROM state
      WHERE NOT solved
      WINDOW digits AS (PARTITION BY state_no ORDER BY digit)
    ),
    -- a row plus all its cells carries into its spare bit, 9 bits above its last cell, if it has a place, and loses the
    -- lowest one: rest has the others. Spans with a place, with two; columns of a band with a place, with two
    counted AS (
      SELECT *,
        places1 & (places1 + 0x1FF7FDFF) AS rest1,
        places2 & (places2 + 0x1FF7FDFF) AS rest2,
        places3 & (places3 + 0x1FF7FDFF) AS rest3,
        (places1 | (places1 >> 1) | (places1 >> 2)) & 0x4912449 AS spans1,
        (places2 | (places2 >> 1) | (places2 >> 2)) & 0x4912449 AS spans2,
        (places3 | (places3 >> 1) | (places3 >> 2)) & 0x4912449 AS spans3,
        ((places1 & (places1 >> 1)) | ((places1 | (places1 >> 1)) & (places1 >> 2))) & 0x4912449 AS full_spans1,
        ((places2 & (places2 >> 1)) | ((places2 | (places2 >> 1)) & (places2 >> 2))) & 0x4912449 AS full_spans2,
        ((places3 & (places3 >> 1)) | ((places3 | (places3 >> 1)) & (places3 >> 2))) & 0x4912449 AS full_spans3,
        (places1 | (places1 >> 10) | (places1 >> 20)) & 0x1FF AS columns1,
        (places2 | (places2 >> 10) | (places2 >> 20)) & 0x1FF AS columns2,
        (places3 | (places3 >> 10) | (places3 >> 20)) & 0x1FF AS columns3,
        ((places1 & (places1 >> 10)) | ((places1 | (places1 >> 10)) & (places1 >> 20))) & 0x1FF AS full_columns1,
        ((places2 & (places2 >> 10)) | ((places2 | (places2 >> 10)) & (places2 >> 20))) & 0x1FF AS full_columns2,
        ((places3 & (places3 >> 10)) | ((places3 | (places3 >> 10)) & (places3 >> 20))) & 0x1FF AS full_columns3
      FROM other_places
      LIMIT 999999999999
    ),
    -- rows with two places, at their last cells; boxes and columns with two
    crowded AS (
      SELECT *,
        (rest1 + 0x1FF7FDFF) >> 9 & 0x100401 AS full_rows1,
        (rest2 + 0x1FF7FDFF) >> 9 & 0x100401 AS full_rows2,
        (rest3 + 0x1FF7FDFF) >> 9 & 0x100401 AS full_rows3,
        ((spans1 & (spans1 >> 10)) | ((spans1 | (spans1 >> 10)) & (spans1 >> 20)))
          | (full_spans1 | (full_spans1 >> 10) | (full_spans1 >> 20)) AS full_boxes1,
        ((spans2 & (spans2 >> 10)) | ((spans2 | (spans2 >> 10)) & (spans2 >> 20)))
          | (full_spans2 | (full_spans2 >> 10) | (full_spans2 >> 20)) AS full_boxes2,
        ((spans3 & (spans3 >> 10)) | ((spans3 | (spans3 >> 10)) & (spans3 >> 20)))
          | (full_spans3 | (full_spans3 >> 10) | (full_spans3 >> 20)) AS full_boxes3,
        full_columns1 | full_columns2 | full_columns3
          | (columns1 & columns2)
          | ((columns1 | columns2) & columns3) AS full_columns
      FROM counted
      LIMIT 999999999999
    ),
    -- the singles: places that are alone in their cell, row, column or box. The last cell of a row times all columns is
    -- the row. possible: all these have a place
    single AS (
      SELECT level_no, rows_left, parent_no, digit, places1, places2, places3, known_count,
        earlier1, earlier2, earlier3, later1, later2, later3,
        rest1, rest2, rest3, full_rows1, full_rows2, full_rows3,
        places1 & (~((earlier1 | later1) & full_rows1 * 0x1FF)
          | 0x100401 * (0x1FF & ~full_columns) | 0x701C07 * (0x49 & ~full_boxes1)) AS singles1,
        places2 & (~((earlier2 | later2) & full_rows2 * 0x1FF)
          | 0x100401 * (0x1FF & ~full_columns) | 0x701C07 * (0x49 & ~full_boxes2)) AS singles2,
        places3 & (~((earlier3 | later3) & full_rows3 * 0x1FF)
          | 0x100401 * (0x1FF & ~full_columns) | 0x701C07 * (0x49 & ~full_boxes3)) AS singles3,
        earlier1 | places1 | later1 = 0x1FF7FDFF
          AND earlier2 | places2 | later2 = 0x1FF7FDFF
          AND earlier3 | places3 | later3 = 0x1FF7FDFF
          AND (spans1 | (spans1 >> 10) | (spans1 >> 20)) & 0x49 = 0x49
          AND (spans2 | (spans2 >> 10) | (spans2 >> 20)) & 0x49 = 0x49
          AND (spans3 | (spans3 >> 10) | (spans3 >> 20)) & 0x49 = 0x49
          AND (places1 + 0x1FF7FDFF) >> 9 & 0x100401 = 0x100401
          AND (places2 + 0x1FF7FDFF) >> 9 & 0x100401 = 0x100401
          AND (places3 + 0x1FF7FDFF) >> 9 & 0x100401 = 0x100401
          AND columns1 | columns2 | columns3 = 0x1FF AS possible
      FROM crowded
      LIMIT 999999999999
    ),
    -- the columns of singles in each band
    folded AS (
      SELECT *,
        (singles1 | (singles1 >> 10) | (singles1 >> 20)) & 0x1FF AS in_columns1,
        (singles2 | (singles2 >> 10) | (singles2 >> 20)) & 0x1FF AS in_columns2,
        (singles3 | (singles3 >> 10) | (singles3 >> 20)) & 0x1FF AS in_columns3
      FROM single
      LIMIT 999999999999
    ),
    -- their rows, boxes and columns; how many they are
    placed AS (
      SELECT *,
        (singles1 + 0x1FF7FDFF) >> 9 & 0x100401 AS in_rows1,
        (singles2 + 0x1FF7FDFF) >> 9 & 0x100401 AS in_rows2,
        (singles3 + 0x1FF7FDFF) >> 9 & 0x100401 AS in_rows3,
        (in_columns1 | (in_columns1 >> 1) | (in_columns1 >> 2)) & 0x49 AS in_boxes1,
        (in_columns2 | (in_columns2 >> 1) | (in_columns2 >> 2)) & 0x49 AS in_boxes2,
        (in_columns3 | (in_columns3 >> 1) | (in_columns3 >> 2)) & 0x49 AS in_boxes3,
        in_columns1 | in_columns2 | in_columns3 AS in_columns,
        BIT_COUNT(singles1) + BIT_COUNT(singles2) + BIT_COUNT(singles3) AS own_count
      FROM folded
      LIMIT 999999999999
    ),
    -- of all digits: cells of singles; for a guess: cells with an earlier and a later digit than one of theirs.
    -- Whether all have places, and singles of a digit are in as many rows, columns and boxes
    filled AS (
      SELECT *,
        BIT_OR(singles1) OVER whole AS in_cells1,
        BIT_OR(singles2) OVER whole AS in_cells2,
        BIT_OR(singles3) OVER whole AS in_cells3,
        BIT_OR(earlier1 & places1 & later1) OVER whole AS middle1,
        BIT_OR(earlier2 & places2 & later2) OVER whole AS middle2,
        BIT_OR(earlier3 & places3 & later3) OVER whole AS middle3,
        SUM(own_count) OVER whole AS single_count,
        MIN(possible
          AND BIT_COUNT(in_rows1) + BIT_COUNT(in_rows2) + BIT_COUNT(in_rows3) = own_count
          AND BIT_COUNT(in_boxes1) + BIT_COUNT(in_boxes2) + BIT_COUNT(in_boxes3) = own_count
          AND BIT_COUNT(in_columns) = own_count
        ) OVER whole AS all_possible
      FROM placed
      WINDOW whole AS (PARTITION BY parent_no)
    ),
    -- what is kept: the singles, and places that share no unit with them. For a guess: places in cells with two
    -- candidates, in rows with two
    remaining AS (
      SELECT level_no, rows_left, parent_no, digit, places1, places2, places3,
        known_count, single_count,
        singles1, singles2, singles3,
        places1 & (singles1
          | ~(in_cells1 | in_rows1 * 0x1FF | 0x100401 * in_columns | 0x701C07 * in_boxes1)) AS kept1,
        places2 & (singles2
          | ~(in_cells2 | in_rows2 * 0x1FF | 0x100401 * in_columns | 0x701C07 * in_boxes2)) AS kept2,
        places3 & (singles3
          | ~(in_cells3 | in_rows3 * 0x1FF | 0x100401 * in_columns | 0x701C07 * in_boxes3)) AS kept3,
        places1 & (earlier1 ^ later1) & ~middle1 AS pairs1,
        places2 & (earlier2 ^ later2) & ~middle2 AS pairs2,
        places3 & (earlier3 ^ later3) & ~middle3 AS pairs3,
        places1 & 0x1FF * (full_rows1 & ~(((rest1 & (rest1 + 0x1FF7FDFF)) + 0x1FF7FDFF) >> 9 & 0x100401)) AS twins1,
        places2 & 0x1FF * (full_rows2 & ~(((rest2 & (rest2 + 0x1FF7FDFF)) + 0x1FF7FDFF) >> 9 & 0x100401)) AS twins2,
        places3 & 0x1FF * (full_rows3 & ~(((rest3 & (rest3 + 0x1FF7FDFF)) + 0x1FF7FDFF) >> 9 & 0x100401)) AS twins3
      FROM filled
      WHERE all_possible
        AND BIT_COUNT(in_cells1) + BIT_COUNT(in_cells2) + BIT_COUNT(in_cells3) = single_count
      LIMIT 999999999999
    ),
    -- the guess, if no single is new: rank, cell, band and digit in one number. The best place is of both kinds, then
    -- one in a cell, then one in a row; of several, one of the digit with most places in cells with two candidates.
    -- ~x ^ (~x + 1) has the lowest bit of x and those below it
    guess AS (
      SELECT level_no, rows_left, parent_no, digit, single_count, kept1, kept2, kept3,
        single_count <> known_count AS changed,
        MIN(CASE WHEN single_count = known_count THEN
          LEAST(
            32 + 256 * CASE
              WHEN pairs1 & twins1
                THEN 64 * (27 - BIT_COUNT(pairs1)) + BIT_COUNT(~(pairs1 & twins1) ^ (~(pairs1 & twins1) + 1)) - 1
              WHEN pairs1 THEN 64 * (54 - BIT_COUNT(pairs1)) + BIT_COUNT(~pairs1 ^ (~pairs1 + 1)) - 1
              WHEN twins1 THEN 64 * 54 + BIT_COUNT(~twins1 ^ (~twins1 + 1)) - 1
              WHEN places1 & ~singles1
                THEN 64 * 55 + BIT_COUNT(~(places1 & ~singles1) ^ (~(places1 & ~singles1) + 1)) - 1
              ELSE 64 * 56
            END,
            64 + 256 * CASE
              WHEN pairs2 & twins2
                THEN 64 * (27 - BIT_COUNT(pairs2)) + BIT_COUNT(~(pairs2 & twins2) ^ (~(pairs2 & twins2) + 1)) - 1
              WHEN pairs2 THEN 64 * (54 - BIT_COUNT(pairs2)) + BIT_COUNT(~pairs2 ^ (~pairs2 + 1)) - 1
              WHEN twins2 THEN 64 * 54 + BIT_COUNT(~twins2 ^ (~twins2 + 1)) - 1
              WHEN places2 & ~singles2
                THEN 64 * 55 + BIT_COUNT(~(places2 & ~singles2) ^ (~(places2 & ~singles2) + 1)) - 1
              ELSE 64 * 56
            END,
            96 + 256 * CASE
              WHEN pairs3 & twins3
                THEN 64 * (27 - BIT_COUNT(pairs3)) + BIT_COUNT(~(pairs3 & twins3) ^ (~(pairs3 & twins3) + 1)) - 1
              WHEN pairs3 THEN 64 * (54 - BIT_COUNT(pairs3)) + BIT_COUNT(~pairs3 ^ (~pairs3 + 1)) - 1
              WHEN twins3 THEN 64 * 54 + BIT_COUNT(~twins3 ^ (~twins3 + 1)) - 1
              WHEN places3 & ~singles3
                THEN 64 * 55 + BIT_COUNT(~(places3 & ~singles3) ^ (~(places3 & ~singles3) + 1)) - 1
              ELSE 64 * 56
            END
          ) + digit
        END) OVER (PARTITION BY parent_no) AS guess
      FROM remaining
    )
    SELECT level_no + 1, rows_left, 2 * parent_no + is_right, digit,
      kept1 & ~CASE WHEN NOT changed AND (guess >> 5) & 7 = 1 AND (digit = guess & 31) <> is_right
        THEN 1 << ((guess >> 8) & 63) ELSE 0 END,
      kept2 & ~CASE WHEN NOT changed AND (guess >> 5) & 7 = 2 AND (digit = guess & 31) <> is_right
        THEN 1 << ((guess >> 8) & 63) ELSE 0 END,
      kept3 & ~CASE WHEN NOT changed AND (guess >> 5) & 7 = 3 AND (digit = guess & 31) <> is_right
        THEN 1 << ((guess >> 8) & 63) ELSE 0 END,
      single_count, single_count = 81
    FROM guess
    JOIN (SELECT 1 AS is_right UNION ALL SELECT 0) AS child ON is_right = 1 OR NOT changed AND single_count < 81
    WHERE CASE WHEN level_no < 999 AND rows_left >= 0 THEN 1 -- else the power overflows, with this text
      ELSE POW(CONCAT(level_no, ': the search takes too many rows or levels: take another database'), 1024) END = 1
  ) AS step
),
-- one row per solution. The sum over the digits of the digit times its places, as a decimal number, shows the digits
solution AS (
  SELECT
    REPLACE(CONCAT(
      SUM(digit * CAST(CONV(places1, 10, 2) AS DECIMAL(30))),
      SUM(digit * CAST(CONV(places2, 10, 2) AS DECIMAL(30))),
      SUM(digit * CAST(CONV(places3, 10, 2) AS DECIMAL(30)))
    ), '0', '') AS cells
  FROM state
  WHERE solved
  GROUP BY level_no, state_no
)
SELECT cells AS solution
FROM solution;
