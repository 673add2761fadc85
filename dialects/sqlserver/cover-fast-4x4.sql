-- Solves a Sudoku of 4x4 cells: exact cover, the candidates as sets of bits.
-- SQL Server 2016 and later. Paste into SSMS or sqlcmd, or run: sqlcmd -i FILE
-- Returns one row per solution: solution (16 characters, row by row).
-- Your own puzzle: replace the text in the CTE input; blanks are . or 0. A text that is no legal puzzle gives no row.
-- Generated: sqlsudoku generate --dialect sqlserver --query cover --size 4 --form fast
GO
WITH
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
  SELECT REPLACE(CAST(puzzle AS VARCHAR(16)) COLLATE Latin1_General_BIN2, '0', '.') AS cells
  FROM input
  WHERE DATALENGTH(CAST(puzzle AS NVARCHAR(MAX))) = 32
    AND CAST(puzzle AS NVARCHAR(MAX)) COLLATE Latin1_General_BIN2 NOT LIKE '%[^.01234]%'
),
-- a word tells which digits can stand in a row and a column of every box, such as p22 for 1 to 4 in row 2,
-- column 2. A digit takes 6 bits, the first digit the lowest; of these, a band (a row of boxes) takes 3,
-- the first band the highest: a spare bit, and one for each box, from the left.
-- SQL Server has no shifts before 2022: a product or quotient with a power of two shifts left or right. It
-- reads a number above 2147483647 as NUMERIC, which bit operators refuse: hence the casts
-- the numbers are sets of bits, or factors that copy such sets:
--        27  all boxes, for one digit
--        63  a remainder by this is the sum of the digits, or times this, boxes leave the first digit for
--          the second
--        65  times this, boxes of one digit become those of the remainders 0, 1
--       129  times this, bits of boxes become numbers, or the reverse
--      1799  the digits of a row in the last column of each box
--      2313  numbers for each box: 1, or numbers for each box: the lowest bit of each
--      4095  times this, boxes leave the first digit for the third
--      4097  times this, boxes of one digit become those of the remainders 0, 2
--      4626  numbers for each box: 2
--      9252  numbers for each box: the highest bit of each
--    110619  all boxes, for 1, 3
--    112320  all boxes, for 2, 3
--    266304  times this, boxes of one digit become those of the remainders 1, 2, 3
--    266305  times this, the boxes of one digit become those of all digits
--    798915  every band but the first, for 1 to 4, or the last band, for 1 to 4
--   2396745  the last box of each band, for 1 to 4
--   7077888  all boxes, for 4
--   7190235  all boxes, for 1 to 4, or all boxes, for all digits, as a sum
--   9586980  the spare bits, for 1 to 4
-- one row: the other such numbers, by name
mask AS (
  SELECT
    CAST(4611686018427387904 AS BIGINT) AS above,  -- a bit above all: this less x keeps the lowest bit of x
    CAST(0 AS BIGINT) AS nothing                   -- no bit
),
-- one row per puzzle: the rows of its grid as hexadecimal numbers, 0 for a blank
line AS (
  SELECT
    CAST(CONVERT(varbinary(8), RIGHT('0' + REPLACE(SUBSTRING(cells, 1, 4), '.', '0'), 4), 2) AS BIGINT) AS row_1,
    CAST(CONVERT(varbinary(8), RIGHT('0' + REPLACE(SUBSTRING(cells, 5, 4), '.', '0'), 4), 2) AS BIGINT) AS row_2,
    CAST(CONVERT(varbinary(8), RIGHT('0' + REPLACE(SUBSTRING(cells, 9, 4), '.', '0'), 4), 2) AS BIGINT) AS row_3,
    CAST(CONVERT(varbinary(8), RIGHT('0' + REPLACE(SUBSTRING(cells, 13, 4), '.', '0'), 4), 2) AS BIGINT) AS row_4
  FROM puzzle
),
-- the digits by their place in the box: number22 in row 2, column 2
place_digits AS (
  SELECT
    ((row_1 / 16) & 1799) * 8 + ((row_3 / 16) & 1799) AS number11, (row_1 & 1799) * 8 + (row_3 & 1799) AS number12,
    ((row_2 / 16) & 1799) * 8 + ((row_4 / 16) & 1799) AS number21, (row_2 & 1799) * 8 + (row_4 & 1799) AS number22
  FROM line
),
-- child 0: the candidate of a choice is right; child 1: it is wrong. All else has child 0 alone
children (child) AS (
  SELECT child
  FROM (VALUES (1), (0)) AS literal (child)
),
-- one row per state of the search. On each level, a state goes on to its next phase, which computes:
--   1: low: the boxes whose digit leaves 0, 1, 2, 3 when divided by 4; number: those whose digit yields 0,
--     1, 2
--   2: the digits that are given in a cell; cell: the blanks, for all digits
--   3: rest: the digits that are not given in a box
--   4: the first state: a blank has all digits that are not given in its box
--   5: row: the boxes in which a digit has a place in their first row, in their second row, ...; locked
--     candidates: a digit stays in a row of a box if the other rows can have the other boxes; what remains
--     of the words
--   6: col: the boxes in which a digit has a place in their first column, in their second column, ...,
--     locked candidates: a digit stays in a column of a box if the other columns can have the other boxes,
--     what remains of the words
--   7: row: the digits with a place in a row of a box; twice: with several; number: how many candidates
--     each cell has; the digits with one place in a box; one without a place ends the branch
--   8: the wave found something: cell: the cells that digits with one place in a box take, for all digits,
--     several: the other digits; what remains
--   9: two, three: the cells with at least so many; cell: the cells with one; a cell with none, so no odd
--     number and not two, ends the branch. too_many: the cells with at least three if there are cells with
--     two, else none
--   10: once: the digits that have such a cell in a box, which is wrong if one has two; rest: all others
--   11: naked singles: the digits leave the other cells of the box
--   12: no naked single tells anything new: cell: those with several candidates, but not too many
--   13: the candidates in these cells; row, col: the digits with one in a row or column of a box; twice:
--     with several
--   14: in: the digits with another in the box, row, column; more: with three in the box
--   15: the digits with another in one, two or three of these units; pair: with two places in a box,
--     digit: those that have another in the most units
--   16: the first of them: one digit in one box
--   17: its box; and its wanted cells there, each moved by the number of its place
--   18: the first of them; its cell for all digits, and no other
--   19: the candidates in the cell; child 0: the candidate is right; child 1: it is wrong. rest: the
--     digits that the other cells of the box keep; of p_cell and q_cell, the cell keeps those that they do
--     not
--   20: the words of the child
--   21: every digit has one place in each box: cell: the cells that they take; a solution must be one in
--     every row, column and cell; one row per solution: its digits by their place in the box
--   22: a solution
state (
  phase,    decided,  p11,       p12,
  p21,      p22,      number11,  number12,
  number21, number22, low11,     low12,
  low21,    low22,    cell11,    cell12,
  cell21,   cell22,   p_rest,    p_single,
  too_many, p_once,   p_row1,    p_row2,
  p_twice1, p_twice2, p_col1,    p_col2,
  p_in_box, p_in_row, p_in_col,  p_more,
  p_digit,  box,      in_places, p_cell
) AS (
  SELECT
    1 AS phase,           nothing AS decided,
    nothing AS p11,       nothing AS p12,
    nothing AS p21,       nothing AS p22,
    number11,             number12,
    number21,             number22,
    nothing AS low11,     nothing AS low12,
    nothing AS low21,     nothing AS low22,
    nothing AS cell11,    nothing AS cell12,
    nothing AS cell21,    nothing AS cell22,
    nothing AS p_rest,    nothing AS p_single,
    nothing AS too_many,  nothing AS p_once,
    nothing AS p_row1,    nothing AS p_row2,
    nothing AS p_twice1,  nothing AS p_twice2,
    nothing AS p_col1,    nothing AS p_col2,
    nothing AS p_in_box,  nothing AS p_in_row,
    nothing AS p_in_col,  nothing AS p_more,
    nothing AS p_digit,   nothing AS box,
    nothing AS in_places, nothing AS p_cell
  FROM place_digits
  CROSS JOIN mask
  UNION ALL
  SELECT
    CASE phase
      WHEN 7 THEN
        CASE 7190235 - ((p11 & p12) | (p21 & p22) | ((p11 | p12) & (p21 | p22)))
          WHEN 7190235 THEN 21
          WHEN decided THEN 9
          ELSE 8
        END
      WHEN 10 THEN
        CASE p_single
             | (7190235 - (7190235 - ((p11 & cell11) | (p12 & cell12) | (p21 & cell21) | (p22 & cell22))))
          WHEN decided THEN 12
          ELSE 11
        END
      WHEN 8 THEN 5
      WHEN 11 THEN 5
      WHEN 20 THEN 5
      ELSE phase + 1
    END,
    CASE phase WHEN 8 THEN p_single WHEN 11 THEN 0 WHEN 20 THEN 0 ELSE decided END,
    CASE phase
      WHEN 2 THEN (low11 & ((number11 & 27) * 266304)) / 64 + (low11 & (number11 / 64)) * 262144
      WHEN 4 THEN p11 + (cell11 & p_rest)
      WHEN 5 THEN p11 & ((p21 | p22 | (((p21 | p22) & 2396745) * 4)) / 2)
      WHEN 6 THEN p11 & ((((p12 | p22) / 8) & 798915) + ((p12 | p22) & 798915) * 8)
      WHEN 8 THEN p11 & ((7190235 - p_single) ^ ((p11 & p_single) % 63 * 266305))
      WHEN 11 THEN p11 & (p_rest | cell11)
      WHEN 20 THEN p11 & (p_rest ^ (p_cell & cell11))
      ELSE p11
    END,
    CASE phase
      WHEN 2 THEN (low12 & ((number12 & 27) * 266304)) / 64 + (low12 & (number12 / 64)) * 262144
      WHEN 4 THEN p12 + (cell12 & p_rest)
      WHEN 5 THEN p12 & ((p21 | p22 | (((p21 | p22) & 2396745) * 4)) / 2)
      WHEN 6 THEN p12 & ((((p11 | p21) / 8) & 798915) + ((p11 | p21) & 798915) * 8)
      WHEN 8 THEN p12 & ((7190235 - p_single) ^ ((p12 & p_single) % 63 * 266305))
      WHEN 11 THEN p12 & (p_rest | cell12)
      WHEN 20 THEN p12 & (p_rest ^ (p_cell & cell12))
      ELSE p12
    END,
    CASE phase
      WHEN 2 THEN (low21 & ((number21 & 27) * 266304)) / 64 + (low21 & (number21 / 64)) * 262144
      WHEN 4 THEN p21 + (cell21 & p_rest)
      WHEN 5 THEN p21 & ((p11 | p12 | (((p11 | p12) & 2396745) * 4)) / 2)
      WHEN 6 THEN p21 & ((((p12 | p22) / 8) & 798915) + ((p12 | p22) & 798915) * 8)
      WHEN 8 THEN p21 & ((7190235 - p_single) ^ ((p21 & p_single) % 63 * 266305))
      WHEN 11 THEN p21 & (p_rest | cell21)
      WHEN 20 THEN p21 & (p_rest ^ (p_cell & cell21))
      ELSE p21
    END,
    CASE phase
      WHEN 2 THEN (low22 & ((number22 & 27) * 266304)) / 64 + (low22 & (number22 / 64)) * 262144
      WHEN 4 THEN p22 + (cell22 & p_rest)
      WHEN 5 THEN p22 & ((p11 | p12 | (((p11 | p12) & 2396745) * 4)) / 2)
      WHEN 6 THEN p22 & ((((p11 | p21) / 8) & 798915) + ((p11 | p21) & 798915) * 8)
      WHEN 8 THEN p22 & ((7190235 - p_single) ^ ((p22 & p_single) % 63 * 266305))
      WHEN 11 THEN p22 & (p_rest | cell22)
      WHEN 20 THEN p22 & (p_rest ^ (p_cell & cell22))
      ELSE p22
    END,
    CASE phase
      WHEN 1 THEN 27 + ((((number11 / 4) & 2313) * 129 / 128) & 27) * 63
      WHEN 7 THEN (p11 & 2396745) % 63 + ((p11 / 2) & 2396745) % 63 * 256
      WHEN 21 THEN
        (((p11 & 110619) % 63 * 129) & 2313) + (((p11 & 112320) % 63 * 129) & 2313) * 2
          + (((p11 & 7077888) % 63 * 129) & 2313) * 4
      ELSE number11
    END,
    CASE phase
      WHEN 1 THEN 27 + ((((number12 / 4) & 2313) * 129 / 128) & 27) * 63
      WHEN 7 THEN (p12 & 2396745) % 63 + ((p12 / 2) & 2396745) % 63 * 256
      WHEN 21 THEN
        (((p12 & 110619) % 63 * 129) & 2313) + (((p12 & 112320) % 63 * 129) & 2313) * 2
          + (((p12 & 7077888) % 63 * 129) & 2313) * 4
      ELSE number12
    END,
    CASE phase
      WHEN 1 THEN 27 + ((((number21 / 4) & 2313) * 129 / 128) & 27) * 63
      WHEN 7 THEN (p21 & 2396745) % 63 + ((p21 / 2) & 2396745) % 63 * 256
      WHEN 21 THEN
        (((p21 & 110619) % 63 * 129) & 2313) + (((p21 & 112320) % 63 * 129) & 2313) * 2
          + (((p21 & 7077888) % 63 * 129) & 2313) * 4
      ELSE number21
    END,
    CASE phase
      WHEN 1 THEN 27 + ((((number22 / 4) & 2313) * 129 / 128) & 27) * 63
      WHEN 7 THEN (p22 & 2396745) % 63 + ((p22 / 2) & 2396745) % 63 * 256
      WHEN 21 THEN
        (((p22 & 110619) % 63 * 129) & 2313) + (((p22 & 112320) % 63 * 129) & 2313) * 2
          + (((p22 & 7077888) % 63 * 129) & 2313) * 4
      ELSE number22
    END,
    CASE phase
      WHEN 1 THEN
        ((27 + (((number11 & 2313) * 129 / 128) & 27) * 63) * 4097)
        & ((27 + ((((number11 / 2) & 2313) * 129 / 128) & 27) * 4095) * 65)
      ELSE low11
    END,
    CASE phase
      WHEN 1 THEN
        ((27 + (((number12 & 2313) * 129 / 128) & 27) * 63) * 4097)
        & ((27 + ((((number12 / 2) & 2313) * 129 / 128) & 27) * 4095) * 65)
      ELSE low12
    END,
    CASE phase
      WHEN 1 THEN
        ((27 + (((number21 & 2313) * 129 / 128) & 27) * 63) * 4097)
        & ((27 + ((((number21 / 2) & 2313) * 129 / 128) & 27) * 4095) * 65)
      ELSE low21
    END,
    CASE phase
      WHEN 1 THEN
        ((27 + (((number22 & 2313) * 129 / 128) & 27) * 63) * 4097)
        & ((27 + ((((number22 / 2) & 2313) * 129 / 128) & 27) * 4095) * 65)
      ELSE low22
    END,
    CASE phase
      WHEN 2 THEN (low11 & number11 & 27) * 266305
      WHEN 9 THEN (((9252 - ((number11 + 4626) & 9252)) * 129 / 512) & 27) * 266305
      WHEN 12 THEN
        (((((number11 + 4626) & 9252) - ((number11 + 2313) & 9252 & too_many)) * 129 / 512) & 27) * 266305
      WHEN 18 THEN (in_places & (above - in_places) & box) * 266305
      ELSE cell11
    END,
    CASE phase
      WHEN 2 THEN (low12 & number12 & 27) * 266305
      WHEN 9 THEN (((9252 - ((number12 + 4626) & 9252)) * 129 / 512) & 27) * 266305
      WHEN 12 THEN
        (((((number12 + 4626) & 9252) - ((number12 + 2313) & 9252 & too_many)) * 129 / 512) & 27) * 266305
      WHEN 18 THEN (((in_places & (above - in_places)) / 2) & box) * 266305
      ELSE cell12
    END,
    CASE phase
      WHEN 2 THEN (low21 & number21 & 27) * 266305
      WHEN 9 THEN (((9252 - ((number21 + 4626) & 9252)) * 129 / 512) & 27) * 266305
      WHEN 12 THEN
        (((((number21 + 4626) & 9252) - ((number21 + 2313) & 9252 & too_many)) * 129 / 512) & 27) * 266305
      WHEN 18 THEN (((in_places & (above - in_places)) / 4) & box) * 266305
      ELSE cell21
    END,
    CASE phase
      WHEN 2 THEN (low22 & number22 & 27) * 266305
      WHEN 9 THEN (((9252 - ((number22 + 4626) & 9252)) * 129 / 512) & 27) * 266305
      WHEN 12 THEN
        (((((number22 + 4626) & 9252) - ((number22 + 2313) & 9252 & too_many)) * 129 / 512) & 27) * 266305
      WHEN 18 THEN (((in_places & (above - in_places)) / 8) & box) * 266305
      ELSE cell22
    END,
    CASE phase
      WHEN 3 THEN 7190235 - (p11 | p12 | p21 | p22)
      WHEN 10 THEN 7190235 - ((p11 & cell11) | (p12 & cell12) | (p21 & cell21) | (p22 & cell22))
      WHEN 19 THEN
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
      WHEN 7 THEN 7190235 - ((p11 & p12) | (p21 & p22) | ((p11 | p12) & (p21 | p22)))
      ELSE p_single
    END,
    CASE phase
      WHEN 9 THEN
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
    CASE phase
      WHEN 10 THEN (p11 & cell11) + (p12 & cell12) + (p21 & cell21) + (p22 & cell22)
      ELSE p_once
    END,
    CASE phase WHEN 13 THEN (p11 & cell11) | (p12 & cell12) ELSE p_row1 END,
    CASE phase WHEN 13 THEN (p21 & cell21) | (p22 & cell22) ELSE p_row2 END,
    CASE phase WHEN 13 THEN p11 & cell11 & (p12 & cell12) ELSE p_twice1 END,
    CASE phase WHEN 13 THEN p21 & cell21 & (p22 & cell22) ELSE p_twice2 END,
    CASE phase WHEN 13 THEN (p11 & cell11) | (p21 & cell21) ELSE p_col1 END,
    CASE phase WHEN 13 THEN (p12 & cell12) | (p22 & cell22) ELSE p_col2 END,
    CASE phase WHEN 14 THEN p_twice1 | p_twice2 | (p_row1 & p_row2) ELSE p_in_box END,
    CASE phase
      WHEN 14 THEN (p_row1 & (p_row1 + 9586980 - 2396745)) | (p_row2 & (p_row2 + 9586980 - 2396745))
      ELSE p_in_row
    END,
    CASE phase
      WHEN 14 THEN
        (p_col1 & (((p_col1 / 8) & 798915) + (p_col1 & 798915) * 8))
        | (p_col2 & (((p_col2 / 8) & 798915) + (p_col2 & 798915) * 8))
      ELSE p_in_col
    END,
    CASE phase WHEN 14 THEN (p_twice1 & p_row2) | (p_twice2 & p_row1) ELSE p_more END,
    CASE phase
      WHEN 15 THEN
        CASE
          WHEN too_many <> 0 THEN
            CASE
              WHEN (p_in_box & p_in_row & p_in_col) <> 0 THEN p_in_box & p_in_row & p_in_col
              WHEN ((p_in_box & p_in_row) | ((p_in_box | p_in_row) & p_in_col)) <> 0 THEN
                (p_in_box & p_in_row) | ((p_in_box | p_in_row) & p_in_col)
              WHEN (p_in_box | p_in_row | p_in_col) <> 0 THEN p_in_box | p_in_row | p_in_col
              ELSE p_row1 | p_row2
            END
          WHEN p_in_box - p_more <> 0 THEN p_in_box - p_more
          ELSE p_row1 | p_row2
        END
      WHEN 16 THEN p_digit & (above - p_digit)
      ELSE p_digit
    END,
    CASE phase WHEN 17 THEN p_digit % 63 ELSE box END,
    CASE phase
      WHEN 17 THEN
        (p11 & p_digit & cell11) % 63     + (p12 & p_digit & cell12) % 63 * 2 +
        (p21 & p_digit & cell21) % 63 * 4 + (p22 & p_digit & cell22) % 63 * 8
      ELSE in_places
    END,
    CASE phase
      WHEN 19 THEN
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
    OR phase = 19
  CROSS JOIN mask
  WHERE phase <= 21
    AND (
      phase <> 7
      OR (p11 | p12 | (p21 | p22)) = 7190235
    )
    AND (
      phase <> 9
      OR (
        ((number11 * 4) | ((number11 + 4626) & 9252))
        & ((number12 * 4) | ((number12 + 4626) & 9252))
        & ((number21 * 4) | ((number21 + 4626) & 9252))
        & ((number22 * 4) | ((number22 + 4626) & 9252))
        & 9252
      ) = 9252
    )
    AND (
      phase <> 11
      OR 7190235 - p_rest = p_once
    )
    AND (
      phase <> 21
      OR (
        p_single <> 7190235
        OR (
          ((p11 & p_single) % 63 * 266305) & ((p12 & p_single) % 63 * 266305) &
          ((p21 & p_single) % 63 * 266305) & ((p22 & p_single) % 63 * 266305)
        ) = 7190235
        AND (((p11 | p12) + 7190235) & ((p21 | p22) + 7190235) & 9586980) = 9586980
        AND ((p11 | p21 | ((p11 | p21) / 8)) & (p12 | p22 | ((p12 | p22) / 8)) & 798915) = 798915
      )
    )
),
-- the rows of its grid as hexadecimal numbers
row_digits AS (
  SELECT
    ((number11 / 8) & 1799) * 16 + ((number12 / 8) & 1799) AS row_1,
    ((number21 / 8) & 1799) * 16 + ((number22 / 8) & 1799) AS row_2,
    (number11 & 1799) * 16 + (number12 & 1799) AS row_3,
    (number21 & 1799) * 16 + (number22 & 1799) AS row_4
  FROM state
  WHERE phase = 22
),
-- one row per solution: its text
solution AS (
  SELECT
    RIGHT(CONVERT(varchar(16), CAST(row_1 AS BINARY(8)), 2), 4)
      + RIGHT(CONVERT(varchar(16), CAST(row_2 AS BINARY(8)), 2), 4)
      + RIGHT(CONVERT(varchar(16), CAST(row_3 AS BINARY(8)), 2), 4)
      + RIGHT(CONVERT(varchar(16), CAST(row_4 AS BINARY(8)), 2), 4) AS cells
  FROM row_digits
)
SELECT cells AS solution
FROM solution
OPTION (MAXRECURSION 2500);
GO
