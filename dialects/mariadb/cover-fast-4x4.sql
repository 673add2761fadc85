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
),
-- the rows of the grid as hexadecimal numbers, 0 for a blank
-- a word tells which digits can stand in a row and a column of every box, such as p22 for 1 to 4 in row 2,
-- column 2. A digit takes 6 bits, the first digit the lowest; of these, a band (a row of boxes) takes 3,
-- the first band the highest: a spare bit, and one for each box, from the left.
-- x | 0 is x as a BIGINT UNSIGNED, the type that bit operations return
-- the numbers are sets of bits, or factors that copy such sets:
--                    27  all boxes, for one digit
--                    63  a remainder by this is the sum of the digits
--                   129  times this, bits of boxes become numbers, or the reverse
--                  1799  the digits of a row in the last column of each box
--                  2313  numbers for each box: 1, or the lowest bit of each
--                  4626  numbers for each box: 2
--                  9252  numbers for each box: the highest bit of each
--                110619  all boxes, for 1, 3
--                112320  all boxes, for 2, 3
--                266305  times this, the boxes of one digit become those of all digits
--                798915  every band but the first, for 1 to 4, or the last band, for 1 to 4
--               2396745  the last box of each band, for 1 to 4
--               7077888  all boxes, for 4
--               7190235  all boxes, for 1 to 4, or all boxes, for all digits, as a sum
--               9586980  the spare bits, for 1 to 4
--   4611686018427387904  a bit above all; this minus a number keeps the number's lowest bit
line AS (
  SELECT
    CONV(REPLACE(SUBSTR(cells, 1, 4), '.', '0'), 16, 10) | 0 AS row_1,
    CONV(REPLACE(SUBSTR(cells, 5, 4), '.', '0'), 16, 10) | 0 AS row_2,
    CONV(REPLACE(SUBSTR(cells, 9, 4), '.', '0'), 16, 10) | 0 AS row_3,
    CONV(REPLACE(SUBSTR(cells, 13, 4), '.', '0'), 16, 10) | 0 AS row_4
  FROM puzzle
),
-- the digits by their place in the box: number22 in row 2, column 2
place_digits AS (
  SELECT
    (((row_1 >> 4) & 1799) << 3) + ((row_3 >> 4) & 1799) AS number11,
    ((row_1 & 1799) << 3) + (row_3 & 1799) AS number12,
    (((row_2 >> 4) & 1799) << 3) + ((row_4 >> 4) & 1799) AS number21,
    ((row_2 & 1799) << 3) + (row_4 & 1799) AS number22
  FROM line
),
-- child 0: the candidate of a choice is right; child 1: it is wrong. All else has child 0 alone
children (child) AS (
  SELECT 0 AS child UNION ALL
  SELECT 1
),
-- one row per state of the search. step counts the levels of the recursion; on each, a state goes on to
-- its next phase, which computes:
--   1: the boxes whose digit is a sum of powers of two with 1, with 2, ..., for all digits; the digits
--     that are not given in a cell; cell: the blanks
--   2: rest: the digits that are not given in a box
--   3: the first state: a blank has all digits that are not given in its box
--   4: row: the boxes in which a digit has a place in their first row, in their second row, ...; locked
--     candidates: a digit stays in a row of a box if the other rows can have the other boxes; what remains
--     of the words
--   5: col: the boxes in which a digit has a place in their first column, in their second column, ...,
--     locked candidates: a digit stays in a column of a box if the other columns can have the other boxes,
--     what remains of the words
--   6: row: the digits with a place in a row of a box; twice: with several; number: how many candidates
--     each cell has; the digits with one place in a box; one without a place ends the branch
--   7: the wave found something: cell: the cells that digits with one place in a box take, for all digits,
--     what remains
--   8: the cells with at least two; the cells with at least three; too_many: the cells with at least three
--     if there are cells with two, else none; the cells with one; a cell with none, so no odd number and
--     not two, ends the branch
--   9: once: the digits that have such a cell in a box, which is wrong if one has two; rest: all others
--   10: naked singles: the digits leave the other cells of the box
--   11: no naked single tells anything new: cell: those with several candidates, but not too many
--   12: the candidates in these cells; row, col: the digits with one in a row or column of a box; twice:
--     with several; in: the digits with another in the box, row, column; more: with three in the box
--   13: the digits with another in one, two or three of these units; pair: with two places in a box,
--     digit: those that have another in the most units
--   14: the first of them: one digit in one box
--   15: its box; and its wanted cells there, each moved by the number of its place
--   16: the first of them; its cell for all digits, and no other
--   17: the candidates in the cell; child 0: the candidate is right; child 1: it is wrong. rest: the
--     digits that the other cells of the box keep; of p_cell and q_cell, the cell keeps those that they do
--     not
--   18: the words of the child
--   19: every digit has one place in each box: cell: the cells that they take; a solution must be one in
--     every row, column and cell; one row per solution: its digits by their place in the box
--   20: a solution
-- place numbers the rows. If it passes most, the statement fails, before it fills the memory.
state (
  step,     phase,
  place,    most,
  decided,  p11,
  p12,      p21,
  p22,      cell11,
  cell12,   cell21,
  cell22,   p_rest,
  number11, number12,
  number21, number22,
  p_single, too_many,
  p_once,   p_in_box,
  p_in_row, p_in_col,
  p_more,   p_digit,
  box,      in_places,
  p_cell
) AS (
  SELECT
    1 AS step,
    1 AS phase,
    CAST(@states := 0 AS UNSIGNED) AS place,  -- a variable counts the rows
    200000 AS most,
    0 | 0 AS decided,
    0 | 0 AS p11,
    0 | 0 AS p12,
    0 | 0 AS p21,
    0 | 0 AS p22,
    0 | 0 AS cell11,
    0 | 0 AS cell12,
    0 | 0 AS cell21,
    0 | 0 AS cell22,
    0 | 0 AS p_rest,
    number11,
    number12,
    number21,
    number22,
    0 | 0 AS p_single,
    0 | 0 AS too_many,
    0 | 0 AS p_once,
    0 | 0 AS p_in_box,
    0 | 0 AS p_in_row,
    0 | 0 AS p_in_col,
    0 | 0 AS p_more,
    0 | 0 AS p_digit,
    0 | 0 AS box,
    0 | 0 AS in_places,
    0 | 0 AS p_cell
  FROM place_digits
  UNION ALL
  SELECT
    step + 1,
    CASE phase
      WHEN 6 THEN
        CASE 7190235 - ((p11 & p12) | (p21 & p22) | ((p11 | p12) & (p21 | p22)))
          WHEN 7190235 THEN 19
          WHEN decided THEN 8
          ELSE 7
        END
      WHEN 9 THEN
        CASE p_single
             | (7190235 - (7190235 - ((p11 & cell11) | (p12 & cell12) | (p21 & cell21) | (p22 & cell22))))
          WHEN decided THEN 11
          ELSE 10
        END
      WHEN 7 THEN 4
      WHEN 10 THEN 4
      WHEN 18 THEN 4
      ELSE phase + 1
    END,
    CAST(@states := @states + 1 AS UNSIGNED),
    most,
    CASE phase WHEN 7 THEN p_single WHEN 10 THEN 0 WHEN 18 THEN 0 ELSE decided END,
    CASE phase
      WHEN 1 THEN
        ((((((number11 & 2313) * 129) >> 7) & 27) * 266305) ^ 110619)
        | (((((((number11 >> 1) & 2313) * 129) >> 7) & 27) * 266305) ^ 112320)
        | (((((((number11 >> 2) & 2313) * 129) >> 7) & 27) * 266305) ^ 7077888)
      WHEN 3 THEN 7190235 - p11 + (cell11 & p_rest)
      WHEN 4 THEN p11 & ((p21 | p22 | (((p21 | p22) & 2396745) << 2)) >> 1)
      WHEN 5 THEN p11 & ((((p12 | p22) >> 3) & 798915) + (((p12 | p22) & 798915) << 3))
      WHEN 7 THEN p11 & ((7190235 - p_single) ^ (MOD(p11 & p_single, 63) * 266305))
      WHEN 10 THEN p11 & (p_rest | cell11)
      WHEN 18 THEN p11 & (p_rest ^ (p_cell & cell11))
      ELSE p11
    END,
    CASE phase
      WHEN 1 THEN
        ((((((number12 & 2313) * 129) >> 7) & 27) * 266305) ^ 110619)
        | (((((((number12 >> 1) & 2313) * 129) >> 7) & 27) * 266305) ^ 112320)
        | (((((((number12 >> 2) & 2313) * 129) >> 7) & 27) * 266305) ^ 7077888)
      WHEN 3 THEN 7190235 - p12 + (cell12 & p_rest)
      WHEN 4 THEN p12 & ((p21 | p22 | (((p21 | p22) & 2396745) << 2)) >> 1)
      WHEN 5 THEN p12 & ((((p11 | p21) >> 3) & 798915) + (((p11 | p21) & 798915) << 3))
      WHEN 7 THEN p12 & ((7190235 - p_single) ^ (MOD(p12 & p_single, 63) * 266305))
      WHEN 10 THEN p12 & (p_rest | cell12)
      WHEN 18 THEN p12 & (p_rest ^ (p_cell & cell12))
      ELSE p12
    END,
    CASE phase
      WHEN 1 THEN
        ((((((number21 & 2313) * 129) >> 7) & 27) * 266305) ^ 110619)
        | (((((((number21 >> 1) & 2313) * 129) >> 7) & 27) * 266305) ^ 112320)
        | (((((((number21 >> 2) & 2313) * 129) >> 7) & 27) * 266305) ^ 7077888)
      WHEN 3 THEN 7190235 - p21 + (cell21 & p_rest)
      WHEN 4 THEN p21 & ((p11 | p12 | (((p11 | p12) & 2396745) << 2)) >> 1)
      WHEN 5 THEN p21 & ((((p12 | p22) >> 3) & 798915) + (((p12 | p22) & 798915) << 3))
      WHEN 7 THEN p21 & ((7190235 - p_single) ^ (MOD(p21 & p_single, 63) * 266305))
      WHEN 10 THEN p21 & (p_rest | cell21)
      WHEN 18 THEN p21 & (p_rest ^ (p_cell & cell21))
      ELSE p21
    END,
    CASE phase
      WHEN 1 THEN
        ((((((number22 & 2313) * 129) >> 7) & 27) * 266305) ^ 110619)
        | (((((((number22 >> 1) & 2313) * 129) >> 7) & 27) * 266305) ^ 112320)
        | (((((((number22 >> 2) & 2313) * 129) >> 7) & 27) * 266305) ^ 7077888)
      WHEN 3 THEN 7190235 - p22 + (cell22 & p_rest)
      WHEN 4 THEN p22 & ((p11 | p12 | (((p11 | p12) & 2396745) << 2)) >> 1)
      WHEN 5 THEN p22 & ((((p11 | p21) >> 3) & 798915) + (((p11 | p21) & 798915) << 3))
      WHEN 7 THEN p22 & ((7190235 - p_single) ^ (MOD(p22 & p_single, 63) * 266305))
      WHEN 10 THEN p22 & (p_rest | cell22)
      WHEN 18 THEN p22 & (p_rest ^ (p_cell & cell22))
      ELSE p22
    END,
    CASE phase
      WHEN 1 THEN
        7190235
          - (
            (((((number11 & 2313) * 129) >> 7) & 27) * 266305)
            | ((((((number11 >> 1) & 2313) * 129) >> 7) & 27) * 266305)
            | ((((((number11 >> 2) & 2313) * 129) >> 7) & 27) * 266305)
          )
      WHEN 8 THEN ((((9252 - ((number11 + 4626) & 9252)) * 129) >> 9) & 27) * 266305
      WHEN 11 THEN
        ((((((number11 + 4626) & 9252) - ((number11 + 2313) & 9252 & too_many)) * 129) >> 9) & 27) * 266305
      WHEN 16 THEN (in_places & (4611686018427387904 - in_places) & box) * 266305
      ELSE cell11
    END,
    CASE phase
      WHEN 1 THEN
        7190235
          - (
            (((((number12 & 2313) * 129) >> 7) & 27) * 266305)
            | ((((((number12 >> 1) & 2313) * 129) >> 7) & 27) * 266305)
            | ((((((number12 >> 2) & 2313) * 129) >> 7) & 27) * 266305)
          )
      WHEN 8 THEN ((((9252 - ((number12 + 4626) & 9252)) * 129) >> 9) & 27) * 266305
      WHEN 11 THEN
        ((((((number12 + 4626) & 9252) - ((number12 + 2313) & 9252 & too_many)) * 129) >> 9) & 27) * 266305
      WHEN 16 THEN (((in_places & (4611686018427387904 - in_places)) >> 1) & box) * 266305
      ELSE cell12
    END,
    CASE phase
      WHEN 1 THEN
        7190235
          - (
            (((((number21 & 2313) * 129) >> 7) & 27) * 266305)
            | ((((((number21 >> 1) & 2313) * 129) >> 7) & 27) * 266305)
            | ((((((number21 >> 2) & 2313) * 129) >> 7) & 27) * 266305)
          )
      WHEN 8 THEN ((((9252 - ((number21 + 4626) & 9252)) * 129) >> 9) & 27) * 266305
      WHEN 11 THEN
        ((((((number21 + 4626) & 9252) - ((number21 + 2313) & 9252 & too_many)) * 129) >> 9) & 27) * 266305
      WHEN 16 THEN (((in_places & (4611686018427387904 - in_places)) >> 2) & box) * 266305
      ELSE cell21
    END,
    CASE phase
      WHEN 1 THEN
        7190235
          - (
            (((((number22 & 2313) * 129) >> 7) & 27) * 266305)
            | ((((((number22 >> 1) & 2313) * 129) >> 7) & 27) * 266305)
            | ((((((number22 >> 2) & 2313) * 129) >> 7) & 27) * 266305)
          )
      WHEN 8 THEN ((((9252 - ((number22 + 4626) & 9252)) * 129) >> 9) & 27) * 266305
      WHEN 11 THEN
        ((((((number22 + 4626) & 9252) - ((number22 + 2313) & 9252 & too_many)) * 129) >> 9) & 27) * 266305
      WHEN 16 THEN (((in_places & (4611686018427387904 - in_places)) >> 3) & box) * 266305
      ELSE cell22
    END,
    CASE phase
      WHEN 2 THEN p11 & p12 & p21 & p22
      WHEN 9 THEN 7190235 - ((p11 & cell11) | (p12 & cell12) | (p21 & cell21) | (p22 & cell22))
      WHEN 17 THEN
        CASE
          WHEN child <> 0 THEN
            CASE
              WHEN too_many <> 0 THEN
                7190235 - ((p11 & cell11) | (p12 & cell12) | (p21 & cell21) | (p22 & cell22)) + p_digit
              ELSE 7190235
            END
          ELSE 7190235 - p_digit
        END
      ELSE p_rest
    END,
    CASE phase
      WHEN 6 THEN MOD(p11 & 2396745, 63) + (MOD((p11 >> 1) & 2396745, 63) << 8)
      WHEN 19 THEN
        ((MOD(p11 & 110619, 63) * 129) & 2313) + (((MOD(p11 & 112320, 63) * 129) & 2313) << 1)
          + (((MOD(p11 & 7077888, 63) * 129) & 2313) << 2)
      ELSE number11
    END,
    CASE phase
      WHEN 6 THEN MOD(p12 & 2396745, 63) + (MOD((p12 >> 1) & 2396745, 63) << 8)
      WHEN 19 THEN
        ((MOD(p12 & 110619, 63) * 129) & 2313) + (((MOD(p12 & 112320, 63) * 129) & 2313) << 1)
          + (((MOD(p12 & 7077888, 63) * 129) & 2313) << 2)
      ELSE number12
    END,
    CASE phase
      WHEN 6 THEN MOD(p21 & 2396745, 63) + (MOD((p21 >> 1) & 2396745, 63) << 8)
      WHEN 19 THEN
        ((MOD(p21 & 110619, 63) * 129) & 2313) + (((MOD(p21 & 112320, 63) * 129) & 2313) << 1)
          + (((MOD(p21 & 7077888, 63) * 129) & 2313) << 2)
      ELSE number21
    END,
    CASE phase
      WHEN 6 THEN MOD(p22 & 2396745, 63) + (MOD((p22 >> 1) & 2396745, 63) << 8)
      WHEN 19 THEN
        ((MOD(p22 & 110619, 63) * 129) & 2313) + (((MOD(p22 & 112320, 63) * 129) & 2313) << 1)
          + (((MOD(p22 & 7077888, 63) * 129) & 2313) << 2)
      ELSE number22
    END,
    CASE phase
      WHEN 6 THEN 7190235 - ((p11 & p12) | (p21 & p22) | ((p11 | p12) & (p21 | p22)))
      ELSE p_single
    END,
    CASE phase
      WHEN 8 THEN
        CASE
          WHEN (
            (((number11 + 4626) & 9252) - ((number11 + 2313) & 9252)) |
            (((number12 + 4626) & 9252) - ((number12 + 2313) & 9252)) |
            (((number21 + 4626) & 9252) - ((number21 + 2313) & 9252)) |
            (((number22 + 4626) & 9252) - ((number22 + 2313) & 9252))
          ) <> 0 THEN 9252
          ELSE 0
        END
      ELSE too_many
    END,
    CASE phase WHEN 9 THEN (p11 & cell11) + (p12 & cell12) + (p21 & cell21) + (p22 & cell22) ELSE p_once END,
    CASE phase
      WHEN 12 THEN
        (p11 & cell11 & (p12 & cell12))
        | (p21 & cell21 & (p22 & cell22))
        | (((p11 & cell11) | (p12 & cell12)) & ((p21 & cell21) | (p22 & cell22)))
      ELSE p_in_box
    END,
    CASE phase
      WHEN 12 THEN
        (((p11 & cell11) | (p12 & cell12)) & (((p11 & cell11) | (p12 & cell12)) + 9586980 - 2396745))
        | (((p21 & cell21) | (p22 & cell22)) & (((p21 & cell21) | (p22 & cell22)) + 9586980 - 2396745))
      ELSE p_in_row
    END,
    CASE phase
      WHEN 12 THEN
        (
          ((p11 & cell11) | (p21 & cell21))
          & (
            ((((p11 & cell11) | (p21 & cell21)) >> 3) & 798915)
              + ((((p11 & cell11) | (p21 & cell21)) & 798915) << 3)
          )
        )
        | (
          ((p12 & cell12) | (p22 & cell22))
          & (
            ((((p12 & cell12) | (p22 & cell22)) >> 3) & 798915)
              + ((((p12 & cell12) | (p22 & cell22)) & 798915) << 3)
          )
        )
      ELSE p_in_col
    END,
    CASE phase
      WHEN 12 THEN
        (p11 & cell11 & (p12 & cell12) & ((p21 & cell21) | (p22 & cell22)))
        | (p21 & cell21 & (p22 & cell22) & ((p11 & cell11) | (p12 & cell12)))
      ELSE p_more
    END,
    CASE phase
      WHEN 13 THEN
        CASE
          WHEN CASE WHEN too_many <> 0 THEN 0 ELSE p_in_box - p_more END <> 0 THEN
            CASE WHEN too_many <> 0 THEN 0 ELSE p_in_box - p_more END
          WHEN CASE WHEN too_many <> 0 THEN p_in_box & p_in_row & p_in_col ELSE 0 END <> 0 THEN
            CASE WHEN too_many <> 0 THEN p_in_box & p_in_row & p_in_col ELSE 0 END
          WHEN CASE
                 WHEN too_many <> 0 THEN (p_in_box & p_in_row) | ((p_in_box | p_in_row) & p_in_col)
                 ELSE 0
               END <> 0 THEN
            CASE
              WHEN too_many <> 0 THEN (p_in_box & p_in_row) | ((p_in_box | p_in_row) & p_in_col)
              ELSE 0
            END
          WHEN CASE WHEN too_many <> 0 THEN p_in_box | p_in_row | p_in_col ELSE 0 END <> 0 THEN
            CASE WHEN too_many <> 0 THEN p_in_box | p_in_row | p_in_col ELSE 0 END
          ELSE (p11 & cell11) | (p12 & cell12) | ((p21 & cell21) | (p22 & cell22))
        END
      WHEN 14 THEN p_digit & (4611686018427387904 - p_digit)
      ELSE p_digit
    END,
    CASE phase WHEN 15 THEN MOD(p_digit, 63) ELSE box END,
    CASE phase
      WHEN 15 THEN
        MOD(p11 & p_digit & cell11, 63)        + (MOD(p12 & p_digit & cell12, 63) << 1) +
        (MOD(p21 & p_digit & cell21, 63) << 2) + (MOD(p22 & p_digit & cell22, 63) << 3)
      ELSE in_places
    END,
    CASE phase
      WHEN 17 THEN
        CASE
          WHEN child <> 0 THEN
            CASE
              WHEN too_many <> 0 THEN (p11 & cell11) | (p12 & cell12) | (p21 & cell21) | (p22 & cell22)
              ELSE p_digit
            END
          ELSE (p11 & cell11) | (p12 & cell12) | (p21 & cell21) | (p22 & cell22)
        END
      ELSE p_cell
    END
  FROM state
  JOIN children
    ON child = 0
    OR phase = 17
  -- else the power overflows, and the error shows this text
  WHERE CASE
          WHEN step <= 999 THEN 1
          ELSE POW(CONCAT(step, ': the search takes more than 999 levels: take another database'), 1024)
        END = 1
    -- else the power overflows, and the error shows this text
    AND CASE
          WHEN place <= most THEN 1
          ELSE
            POW(
              CONCAT(
                place,
                ': the search takes more than 200,000 rows: give the puzzle more givens, or take another database'
              ),
              1024
            )
        END = 1
    AND phase <= 19
    AND (
      phase <> 6
      OR (p11 | p12 | (p21 | p22)) = 7190235
    )
    AND (
      phase <> 8
      OR (
        ((number11 << 2) | ((number11 + 4626) & 9252))
        & ((number12 << 2) | ((number12 + 4626) & 9252))
        & ((number21 << 2) | ((number21 + 4626) & 9252))
        & ((number22 << 2) | ((number22 + 4626) & 9252))
        & 9252
      ) = 9252
    )
    AND (
      phase <> 10
      OR 7190235 - p_rest = p_once
    )
    AND (
      phase <> 19
      OR (
        (MOD(p11 & p_single, 63) * 266305) & (MOD(p12 & p_single, 63) * 266305) &
        (MOD(p21 & p_single, 63) * 266305) & (MOD(p22 & p_single, 63) * 266305)
      ) = 7190235
    )
    AND (
      phase <> 19
      OR (((p11 | p12) + 7190235) & ((p21 | p22) + 7190235) & 9586980) = 9586980
    )
    AND (
      phase <> 19
      OR ((p11 | p21 | ((p11 | p21) >> 3)) & (p12 | p22 | ((p12 | p22) >> 3)) & 798915) = 798915
    )
),
-- the rows of its grid as hexadecimal numbers
row_digits AS (
  SELECT
    (((number11 >> 3) & 1799) << 4) + ((number12 >> 3) & 1799) AS row_1,
    (((number21 >> 3) & 1799) << 4) + ((number22 >> 3) & 1799) AS row_2,
    ((number11 & 1799) << 4) + (number12 & 1799) AS row_3,
    ((number21 & 1799) << 4) + (number22 & 1799) AS row_4
  FROM state
  WHERE phase = 20
),
-- one row per solution: its text
solution AS (
  SELECT CONCAT(HEX(row_1), HEX(row_2), HEX(row_3), HEX(row_4)) AS cells
  FROM row_digits
)
SELECT cells AS solution
FROM solution;
