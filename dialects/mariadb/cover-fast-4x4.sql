-- Solves a Sudoku of 4x4 cells: exact cover, the candidates as sets of bits.
-- MariaDB 10.5 and later. Paste into mariadb, or run: mariadb < FILE
-- Returns one row per solution: solution (16 characters, row by row); an error past 200,000 rows of the search.
-- Your own puzzle: replace the text in the CTE input; blanks are . or 0. A text that is no legal puzzle gives no row.
-- SET STATEMENT gives the recursion 192 MiB of memory, then an error: MariaDB loses rows of one that goes to disk.
-- Generated: sqlsudoku generate --dialect mariadb --query cover --size 4 --form fast
SET STATEMENT tmp_memory_table_size = 201326592, max_heap_table_size = 201326592, tmp_disk_table_size = 16777216 FOR
WITH RECURSIVE
-- one row: the cells of the puzzle row by row, . or 0 for a blank
--   +-----+-----+
--   | . . | . . |
--   | 2 . | . 4 |
--   +-----+-----+
--   | 4 . | . 2 |
--   | . . | . 3 |
--   +-----+-----+
input (puzzle) AS (
  SELECT '....2..44..2...3' AS puzzle
),
-- one row per text of 16 digits and blanks: its cells row by row, "." for a blank
puzzle (cells) AS (
  SELECT REPLACE(CAST(puzzle AS CHAR(16) CHARACTER SET ascii), '0', '.') AS cells
  FROM input
  WHERE CHAR_LENGTH(puzzle) = 16
    AND REGEXP_INSTR(CAST(puzzle AS CHAR CHARACTER SET utf8mb4) COLLATE utf8mb4_bin, _utf8mb4 '[^.01234]') = 0
  LIMIT 999999999999
),
-- LIMIT in a CTE makes the database compute its columns once. Otherwise it merges the CTE into the query
-- that reads it, and computes a column again wherever it is read.
-- a word tells which digits can stand in a row and a column of every box, such as p22 for 1 to 4 in row 2,
-- column 2. A digit takes 6 bits, the first digit the lowest; of these, a band (a row of boxes) takes 3,
-- the first band the highest: a spare bit, and one for each box, from the left.
-- x | 0 is x as a BIGINT UNSIGNED, the type that bit operations return
-- the numbers are sets of bits, or factors that copy such sets:
--                    27  all boxes, for one digit
--                    63  a remainder by this is the sum of the digits, or times this, boxes leave the
--                      first digit for the second
--                    65  times this, boxes of one digit become those of the remainders 0, 1
--                   129  times this, bits of boxes become numbers, or the reverse
--                  1799  the digits of a row in the last column of each box
--                  2313  numbers for each box: 1, or numbers for each box: the lowest bit of each
--                  4095  times this, boxes leave the first digit for the third
--                  4097  times this, boxes of one digit become those of the remainders 0, 2
--                  4626  numbers for each box: 2
--                  9252  numbers for each box: the highest bit of each
--                110619  all boxes, for 1, 3
--                112320  all boxes, for 2, 3
--                266304  times this, boxes of one digit become those of the remainders 1, 2, 3
--                266305  times this, the boxes of one digit become those of all digits
--                798915  every band but the first, for 1 to 4, or the last band, for 1 to 4
--               2396745  the last box of each band, for 1 to 4
--               7077888  all boxes, for 4
--               7190235  all boxes, for 1 to 4, or all boxes, for all digits, as a sum
--               9586980  the spare bits, for 1 to 4
--   4611686018427387904  a bit above all: this less x keeps the lowest bit of x
-- one row per puzzle: the rows of its grid as hexadecimal numbers, 0 for a blank
line AS (
  SELECT
    CONV(REPLACE(SUBSTR(cells, 1, 4), '.', '0'), 16, 10) | 0 AS row_1,
    CONV(REPLACE(SUBSTR(cells, 5, 4), '.', '0'), 16, 10) | 0 AS row_2,
    CONV(REPLACE(SUBSTR(cells, 9, 4), '.', '0'), 16, 10) | 0 AS row_3,
    CONV(REPLACE(SUBSTR(cells, 13, 4), '.', '0'), 16, 10) | 0 AS row_4
  FROM puzzle LIMIT 999999999999
),
-- the digits by their place in the box: number22 in row 2, column 2
place_digits AS (
  SELECT
    (((row_1 >> 4) & 1799) << 3) + ((row_3 >> 4) & 1799) AS number11,
    ((row_1 & 1799) << 3) + (row_3 & 1799) AS number12,
    (((row_2 >> 4) & 1799) << 3) + ((row_4 >> 4) & 1799) AS number21,
    ((row_2 & 1799) << 3) + (row_4 & 1799) AS number22
  FROM line LIMIT 999999999999
),
-- low: the boxes whose digit leaves 0, 1, 2, 3 when divided by 4; number: those whose digit yields 0, 1, 2
divided AS (
  SELECT
    ((27 + ((((number11 & 2313) * 129) >> 7) & 27) * 63) * 4097)
    & ((27 + (((((number11 >> 1) & 2313) * 129) >> 7) & 27) * 4095) * 65) AS low11,
    ((27 + ((((number12 & 2313) * 129) >> 7) & 27) * 63) * 4097)
    & ((27 + (((((number12 >> 1) & 2313) * 129) >> 7) & 27) * 4095) * 65) AS low12,
    ((27 + ((((number21 & 2313) * 129) >> 7) & 27) * 63) * 4097)
    & ((27 + (((((number21 >> 1) & 2313) * 129) >> 7) & 27) * 4095) * 65) AS low21,
    ((27 + ((((number22 & 2313) * 129) >> 7) & 27) * 63) * 4097)
    & ((27 + (((((number22 >> 1) & 2313) * 129) >> 7) & 27) * 4095) * 65) AS low22,
    27 + (((((number11 >> 2) & 2313) * 129) >> 7) & 27) * 63 AS number11,
    27 + (((((number12 >> 2) & 2313) * 129) >> 7) & 27) * 63 AS number12,
    27 + (((((number21 >> 2) & 2313) * 129) >> 7) & 27) * 63 AS number21,
    27 + (((((number22 >> 2) & 2313) * 129) >> 7) & 27) * 63 AS number22
  FROM place_digits LIMIT 999999999999
),
-- the digits that are given in a cell; cell: the blanks, for all digits
given AS (
  SELECT
    ((low11 & ((number11 & 27) * 266304)) >> 6) + ((low11 & (number11 >> 6)) << 18) AS p11,
    ((low12 & ((number12 & 27) * 266304)) >> 6) + ((low12 & (number12 >> 6)) << 18) AS p12,
    ((low21 & ((number21 & 27) * 266304)) >> 6) + ((low21 & (number21 >> 6)) << 18) AS p21,
    ((low22 & ((number22 & 27) * 266304)) >> 6) + ((low22 & (number22 >> 6)) << 18) AS p22,
    (low11 & number11 & 27) * 266305 AS cell11,
    (low12 & number12 & 27) * 266305 AS cell12,
    (low21 & number21 & 27) * 266305 AS cell21,
    (low22 & number22 & 27) * 266305 AS cell22
  FROM divided LIMIT 999999999999
),
-- rest: the digits that are not given in a box
not_given AS (
  SELECT *, 7190235 - (p11 | p12 | p21 | p22) AS p_rest
  FROM given LIMIT 999999999999
),
-- the first state: a blank has all digits that are not given in its box
start_state AS (
  SELECT
    p11 + (cell11 & p_rest) AS p11, p12 + (cell12 & p_rest) AS p12,
    p21 + (cell21 & p_rest) AS p21, p22 + (cell22 & p_rest) AS p22
  FROM not_given LIMIT 999999999999
),
-- one row per state of the search. next: 'w' if a wave comes next, 'n' if a wave found nothing, 'c' for a
-- choice, 's' for a solution; then its words and what else comes next needs
-- step counts the levels of the recursion; place numbers the rows. If it passes most, the statement fails,
-- before it fills the memory.
state (step, place, most, next, p11, p12, p21, p22, p_single, decided, p_digit, box, first_place, too_many) AS (
  SELECT
    1 AS step,
    CAST(@states := 0 AS UNSIGNED) AS place,  -- a variable counts the rows
    200000 AS most, 'w' AS next, p11, p12, p21, p22,
    0 | 0 AS p_single,
    0 | 0 AS decided,
    0 | 0 AS p_digit,
    0 | 0 AS box,
    0 | 0 AS first_place,
    0 | 0 AS too_many
  FROM start_state
  UNION ALL
  -- what remains after the wave; a solution must be one in every row, column and cell
  SELECT *
  FROM (
    WITH
    -- row: the boxes in which a digit has a place in their first row, in their second row, ...
    minirows AS (
      SELECT p11, p12, p21, p22, decided, most, step, p11 | p12 AS p_row1, p21 | p22 AS p_row2
      FROM state
      WHERE next = 'w'
        -- else the power overflows, and the error shows this text
        AND CASE
              WHEN step <= 997 THEN 1
              ELSE POW(CONCAT(step, ': the search takes more than 997 levels: take another database'), 1024)
            END = 1
        -- else the power overflows, and the error shows this text
        AND CASE
              WHEN place <= most THEN 1
              ELSE POW(CONCAT(
                place,
                ': the search takes more than 200,000 rows: give the puzzle more givens, or take another database'
              ), 1024)
            END = 1
      LIMIT 999999999999
    ),
    -- locked candidates: a digit stays in a row of a box if the other rows can have the other boxes
    kept_minirows AS (
      SELECT p11, p12, p21, p22, decided, most, step,
        (p_row2 | ((p_row2 & 2396745) << 2)) >> 1 AS p_row1, (p_row1 | ((p_row1 & 2396745) << 2)) >> 1 AS p_row2
      FROM minirows LIMIT 999999999999
    ),
    -- what remains of the words
    in_minirows AS (
      SELECT decided, most, step,
        p11 & p_row1 AS p11, p12 & p_row1 AS p12,
        p21 & p_row2 AS p21, p22 & p_row2 AS p22
      FROM kept_minirows LIMIT 999999999999
    ),
    -- col: the boxes in which a digit has a place in their first column, in their second column, ...
    minicols AS (
      SELECT *, p11 | p21 AS p_col1, p12 | p22 AS p_col2
      FROM in_minirows LIMIT 999999999999
    ),
    -- locked candidates: a digit stays in a column of a box if the other columns can have the other boxes
    kept_minicols AS (
      SELECT p11, p12, p21, p22, decided, most, step,
        ((p_col2 >> 3) & 798915) + ((p_col2 & 798915) << 3) AS p_col1,
        ((p_col1 >> 3) & 798915) + ((p_col1 & 798915) << 3) AS p_col2
      FROM minicols LIMIT 999999999999
    ),
    -- what remains of the words
    in_minicols AS (
      SELECT decided, most, step,
        p11 & p_col1 AS p11, p12 & p_col2 AS p12,
        p21 & p_col1 AS p21, p22 & p_col2 AS p22
      FROM kept_minicols LIMIT 999999999999
    ),
    -- row: the digits with a place in a row of a box; twice: with several
    in_boxes AS (
      SELECT *, p11 | p12 AS p_row1, p21 | p22 AS p_row2, p11 & p12 AS p_twice1, p21 & p22 AS p_twice2
      FROM in_minicols LIMIT 999999999999
    ),
    -- the digits with one place in a box; one without a place ends the branch
    single AS (
      SELECT p11, p12, p21, p22, decided, most, step,
        7190235 - (p_twice1 | p_twice2 | (p_row1 & p_row2)) AS p_single
      FROM in_boxes
      WHERE (p_row1 | p_row2) = 7190235
      LIMIT 999999999999
    ),
    -- the wave found something: cell: the cells that digits with one place in a box take, for all digits,
    -- several: the other digits
    taken AS (
      SELECT *,
        MOD(p11 & p_single, 63) * 266305 AS cell11, MOD(p12 & p_single, 63) * 266305 AS cell12,
        MOD(p21 & p_single, 63) * 266305 AS cell21, MOD(p22 & p_single, 63) * 266305 AS cell22,
        7190235 - p_single AS p_several
      FROM single LIMIT 999999999999
    )
    SELECT
      step + 1 AS step,
      CAST(@states := @states + 1 AS UNSIGNED) AS place,
      most AS most,
      CASE p_single WHEN 7190235 THEN 's' WHEN decided THEN 'n' ELSE 'w' END AS next,
      p11 & (p_several ^ cell11) AS p11,
      p12 & (p_several ^ cell12) AS p12,
      p21 & (p_several ^ cell21) AS p21,
      p22 & (p_several ^ cell22) AS p22,
      p_single,
      p_single AS decided,
      0 AS p_digit,
      0 AS box,
      0 AS first_place,
      0 AS too_many
    FROM taken
    WHERE p_single <> 7190235
       OR (cell11 & cell12 & cell21 & cell22) = 7190235
          AND (((p11 | p12) + 7190235) & ((p21 | p22) + 7190235) & 9586980) = 9586980
          AND ((p11 | p21 | ((p11 | p21) >> 3)) & (p12 | p22 | ((p12 | p22) >> 3)) & 798915) = 798915
  ) AS following
  UNION ALL
  -- naked singles: the digits leave the other cells of the box; if there are none, a choice
  SELECT *
  FROM (
    WITH
    -- number: how many candidates each cell has
    candidates AS (
      SELECT p11, p12, p21, p22, decided, most, p_single, step,
        MOD(p11 & 2396745, 63) + (MOD((p11 >> 1) & 2396745, 63) << 8) AS number11,
        MOD(p12 & 2396745, 63) + (MOD((p12 >> 1) & 2396745, 63) << 8) AS number12,
        MOD(p21 & 2396745, 63) + (MOD((p21 >> 1) & 2396745, 63) << 8) AS number21,
        MOD(p22 & 2396745, 63) + (MOD((p22 >> 1) & 2396745, 63) << 8) AS number22
      FROM state
      WHERE next = 'n'
      LIMIT 999999999999
    ),
    -- two, three: the cells with at least so many
    several_candidates AS (
      SELECT *,
        (number11 + 4626) & 9252 AS two11,   (number12 + 4626) & 9252 AS two12,
        (number21 + 4626) & 9252 AS two21,   (number22 + 4626) & 9252 AS two22,
        (number11 + 2313) & 9252 AS three11, (number12 + 2313) & 9252 AS three12,
        (number21 + 2313) & 9252 AS three21, (number22 + 2313) & 9252 AS three22
      FROM candidates LIMIT 999999999999
    ),
    -- cell: the cells with one; a cell with none, so no odd number and not two, ends the branch. too_many: the
    -- cells with at least three if there are cells with two, else none
    one_candidate AS (
      SELECT
        p11, p12, p21, p22, decided, most, p_single, step, three11, three12, three21, three22, two11, two12,
        two21, two22,
        ((((9252 - two11) * 129) >> 9) & 27) * 266305 AS cell11,
        ((((9252 - two12) * 129) >> 9) & 27) * 266305 AS cell12,
        ((((9252 - two21) * 129) >> 9) & 27) * 266305 AS cell21,
        ((((9252 - two22) * 129) >> 9) & 27) * 266305 AS cell22,
        CASE
          WHEN ((two11 - three11) | (two12 - three12) | (two21 - three21) | (two22 - three22))
                 <> 0 THEN 9252
          ELSE 0
        END AS too_many
      FROM several_candidates
      WHERE (
        ((number11 << 2) | two11)
        & ((number12 << 2) | two12)
        & ((number21 << 2) | two21)
        & ((number22 << 2) | two22)
        & 9252
      ) = 9252
      LIMIT 999999999999
    ),
    -- once: the digits that have such a cell in a box, which is wrong if one has two; rest: all others
    naked AS (
      SELECT *,
        7190235 - ((p11 & cell11) | (p12 & cell12) | (p21 & cell21) | (p22 & cell22)) AS p_rest,
        (p11 & cell11) + (p12 & cell12) + (p21 & cell21) + (p22 & cell22) AS p_once
      FROM one_candidate LIMIT 999999999999
    ),
    -- naked singles: the digits leave the other cells of the box
    placed AS (
      SELECT decided, most, p_rest, p_single, step, three11, three12, three21, three22, too_many, two11,
        two12, two21, two22,
        p11 & (p_rest | cell11) AS p11, p12 & (p_rest | cell12) AS p12,
        p21 & (p_rest | cell21) AS p21, p22 & (p_rest | cell22) AS p22
      FROM naked
      WHERE 7190235 - p_rest = p_once
      LIMIT 999999999999
    ),
    -- no naked single tells anything new: cell: those with several candidates, but not too many
    wanted AS (
      SELECT p11, p12, p21, p22, decided, most, p_rest, p_single, step, too_many,
        ((((two11 - (three11 & too_many)) * 129) >> 9) & 27) * 266305 AS cell11,
        ((((two12 - (three12 & too_many)) * 129) >> 9) & 27) * 266305 AS cell12,
        ((((two21 - (three21 & too_many)) * 129) >> 9) & 27) * 266305 AS cell21,
        ((((two22 - (three22 & too_many)) * 129) >> 9) & 27) * 266305 AS cell22
      FROM placed LIMIT 999999999999
    ),
    -- the candidates in these cells
    in_wanted AS (
      SELECT *, p11 & cell11 AS p_in11, p12 & cell12 AS p_in12, p21 & cell21 AS p_in21, p22 & cell22 AS p_in22
      FROM wanted LIMIT 999999999999
    ),
    -- row, col: the digits with one in a row or column of a box; twice: with several
    in_lines AS (
      SELECT p11, p12, p21, p22, decided, cell11, cell12, cell21, cell22, most, p_rest, p_single, step,
        too_many,
        p_in11 | p_in12 AS p_row1,   p_in21 | p_in22 AS p_row2,
        p_in11 & p_in12 AS p_twice1, p_in21 & p_in22 AS p_twice2,
        p_in11 | p_in21 AS p_col1,   p_in12 | p_in22 AS p_col2
      FROM in_wanted LIMIT 999999999999
    ),
    -- in: the digits with another in the box, row, column; more: with three in the box
    in_units AS (
      SELECT
        p11, p12, p21, p22, decided, cell11, cell12, cell21, cell22, most, p_rest, p_row1, p_row2, p_single,
        step, too_many,
        p_twice1 | p_twice2 | (p_row1 & p_row2) AS p_in_box,
        (p_row1 & (p_row1 + 9586980 - 2396745)) | (p_row2 & (p_row2 + 9586980 - 2396745)) AS p_in_row,
        (p_col1 & (((p_col1 >> 3) & 798915) + ((p_col1 & 798915) << 3)))
        | (p_col2 & (((p_col2 >> 3) & 798915) + ((p_col2 & 798915) << 3))) AS p_in_col,
        (p_twice1 & p_row2) | (p_twice2 & p_row1) AS p_more
      FROM in_lines LIMIT 999999999999
    ),
    -- the digits with another in one, two or three of these units; pair: with two places in a box
    linked AS (
      SELECT p11, p12, p21, p22, decided, cell11, cell12, cell21, cell22, most, p_rest, p_row1, p_row2,
        p_single, step, too_many,
        p_in_box & p_in_row & p_in_col AS p_three,
        (p_in_box & p_in_row) | ((p_in_box | p_in_row) & p_in_col) AS p_two,
        p_in_box | p_in_row | p_in_col AS p_one,
        p_in_box - p_more AS p_pair
      FROM in_units LIMIT 999999999999
    ),
    -- digit: those that have another in the most units
    best_linked AS (
      SELECT
        p11, p12, p21, p22, decided, cell11, cell12, cell21, cell22, most, p_rest, p_single, step, too_many,
        CASE
          WHEN too_many <> 0 THEN
            CASE
              WHEN p_three <> 0 THEN p_three
              WHEN p_two <> 0 THEN p_two
              WHEN p_one <> 0 THEN p_one
              ELSE p_row1 | p_row2
            END
          WHEN p_pair <> 0 THEN p_pair
          ELSE p_row1 | p_row2
        END AS p_digit
      FROM linked LIMIT 999999999999
    ),
    -- the first of them: one digit in one box
    one_digit AS (
      SELECT p11, p12, p21, p22, decided, cell11, cell12, cell21, cell22, most, p_rest, p_single, step,
        too_many,
        p_digit & (4611686018427387904 - p_digit) AS p_digit
      FROM best_linked LIMIT 999999999999
    ),
    -- its box; and its wanted cells there, each moved by the number of its place
    its_places AS (
      SELECT
        p11, p12, p21, p22, decided, most, p_digit, p_rest, p_single, step, too_many,
        MOD(p_digit, 63) AS box,
        MOD(p11 & p_digit & cell11, 63)        + (MOD(p12 & p_digit & cell12, 63) << 1) +
        (MOD(p21 & p_digit & cell21, 63) << 2) + (MOD(p22 & p_digit & cell22, 63) << 3) AS in_places
      FROM one_digit LIMIT 999999999999
    ),
    -- the first of them
    one_place AS (
      SELECT p11, p12, p21, p22, decided, box, most, p_digit, p_rest, p_single, step, too_many,
        in_places & (4611686018427387904 - in_places) AS first_place
      FROM its_places LIMIT 999999999999
    )
    SELECT
      step + 1 AS step, CAST(@states := @states + 1 AS UNSIGNED) AS place,
      most AS most,     CASE p_single | (7190235 - p_rest) WHEN decided THEN 'c' ELSE 'w' END AS next,
      p11,              p12,
      p21,              p22,
      0 AS p_single,    0 AS decided,
      p_digit,          box,
      first_place,      too_many
    FROM one_place
  ) AS following
  UNION ALL
  -- the two states after a choice
  SELECT *
  FROM (
    WITH
    -- its cell for all digits, and no other
    one_cell AS (
      SELECT p11, p12, p21, p22, most, p_digit, step, too_many,
        (first_place & box) * 266305 AS cell11,        ((first_place >> 1) & box) * 266305 AS cell12,
        ((first_place >> 2) & box) * 266305 AS cell21, ((first_place >> 3) & box) * 266305 AS cell22
      FROM state
      WHERE next = 'c'
      LIMIT 999999999999
    ),
    -- the candidates in the cell
    in_cell AS (
      SELECT *, (p11 & cell11) | (p12 & cell12) | (p21 & cell21) | (p22 & cell22) AS p_cell
      FROM one_cell LIMIT 999999999999
    ),
    -- child 0: the candidate is right; child 1: it is wrong. rest: the digits that the other cells of the box
    -- keep; of p_cell and q_cell, the cell keeps those that they do not
    branch AS (
      SELECT
        p11, p12, p21, p22, cell11, cell12, cell21, cell22, most, step,
        CASE
          WHEN child <> 0 THEN CASE WHEN too_many <> 0 THEN 7190235 - p_cell + p_digit ELSE 7190235 END
          ELSE 7190235 - p_digit
        END AS p_rest,
        CASE WHEN child <> 0 THEN CASE WHEN too_many <> 0 THEN p_cell ELSE p_digit END ELSE p_cell END AS p_cell
      FROM in_cell
      CROSS JOIN (
        SELECT 0 AS child UNION ALL
        SELECT 1
      ) AS children
      LIMIT 999999999999
    )
    SELECT
      step + 1 AS step,                          CAST(@states := @states + 1 AS UNSIGNED) AS place,
      most AS most,                              'w' AS next,
      p11 & (p_rest ^ (p_cell & cell11)) AS p11, p12 & (p_rest ^ (p_cell & cell12)) AS p12,
      p21 & (p_rest ^ (p_cell & cell21)) AS p21, p22 & (p_rest ^ (p_cell & cell22)) AS p22,
      0 AS p_single,                             0 AS decided,
      0 AS p_digit,                              0 AS box,
      0 AS first_place,                          0 AS too_many
    FROM branch
  ) AS following
),
-- one row per solution: its digits by their place in the box
solution_digits AS (
  SELECT
    ((MOD(p11 & 110619, 63) * 129) & 2313) + (((MOD(p11 & 112320, 63) * 129) & 2313) << 1)
      + (((MOD(p11 & 7077888, 63) * 129) & 2313) << 2) AS number11,
    ((MOD(p12 & 110619, 63) * 129) & 2313) + (((MOD(p12 & 112320, 63) * 129) & 2313) << 1)
      + (((MOD(p12 & 7077888, 63) * 129) & 2313) << 2) AS number12,
    ((MOD(p21 & 110619, 63) * 129) & 2313) + (((MOD(p21 & 112320, 63) * 129) & 2313) << 1)
      + (((MOD(p21 & 7077888, 63) * 129) & 2313) << 2) AS number21,
    ((MOD(p22 & 110619, 63) * 129) & 2313) + (((MOD(p22 & 112320, 63) * 129) & 2313) << 1)
      + (((MOD(p22 & 7077888, 63) * 129) & 2313) << 2) AS number22
  FROM state
  WHERE next = 's'
  LIMIT 999999999999
),
-- the rows of its grid as hexadecimal numbers
row_digits AS (
  SELECT
    (((number11 >> 3) & 1799) << 4) + ((number12 >> 3) & 1799) AS row_1,
    (((number21 >> 3) & 1799) << 4) + ((number22 >> 3) & 1799) AS row_2,
    ((number11 & 1799) << 4) + (number12 & 1799) AS row_3,
    ((number21 & 1799) << 4) + (number22 & 1799) AS row_4
  FROM solution_digits LIMIT 999999999999
),
-- one row per solution: its text
solution AS (
  SELECT CONCAT(HEX(row_1), HEX(row_2), HEX(row_3), HEX(row_4)) AS cells
  FROM row_digits
)
SELECT cells AS solution
FROM solution;
