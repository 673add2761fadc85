-- Solves a Sudoku of 9x9 cells: exact cover, the candidates as sets of bits.
-- SQL Server 2016 and later. Paste into SSMS or sqlcmd, or run: sqlcmd -i FILE
-- Returns one row per solution: solution (81 characters, row by row).
-- Your own puzzle: replace the text in the CTE input; blanks are . or 0. A text that is no legal puzzle gives no row.
-- Generated: sqlsudoku generate --dialect sqlserver --query cover --size 9 --form fast
GO
WITH
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
  SELECT REPLACE(CAST(puzzle AS VARCHAR(81)) COLLATE Latin1_General_BIN2, '0', '.') AS cells
  FROM input
  WHERE DATALENGTH(CAST(puzzle AS NVARCHAR(MAX))) = 162
    AND CAST(puzzle AS NVARCHAR(MAX)) COLLATE Latin1_General_BIN2 NOT LIKE '%[^.0123456789]%'
),
-- a word tells which digits can stand in a row and a column of every box, such as p33 for 1 to 5, q33 for
-- 6 to 9 in row 3, column 3. A digit takes 12 bits, the first digit the lowest; of these, a band (a row of
-- boxes) takes 4, the first band the highest: a spare bit, and one for each box, from the left.
-- SQL Server has no shifts before 2022: a product or quotient with a power of two shifts left or right. It
-- reads a number above 2147483647 as NUMERIC, which bit operators refuse: hence the casts
-- the numbers are sets of bits, or factors that copy such sets:
--        1911  all boxes, for one digit
--        4095  a remainder by this is the sum of the digits, or times this, boxes leave the first digit
--          for the second
--        4097  times this, boxes of one digit become those of the remainders 0, 1
--     4196353  times this, bits of boxes become numbers, or the reverse
--     7829367  all boxes, for 6, 7
--    16777215  times this, boxes leave the first digit for the third
--    16777217  times this, boxes of one digit become those of the remainders 0, 2
--   251719695  the digits of a row in the last column of each box
-- one row: the other such numbers, by name
mask AS (
  SELECT
    -- all boxes, for 1 to 5
    CAST(538030035483195255 AS BIGINT) AS all_p,
    -- the last box of each band, for 1 to 5
    CAST(76861433640456465 AS BIGINT) AS last_box_p,
    -- the last band, for 1 to 5
    CAST(1970805990780935 AS BIGINT) AS last_band_p,
    -- every band but the first, for 1 to 5
    CAST(33503701843275895 AS BIGINT) AS other_bands_p,
    -- the spare bits, for 1 to 5
    CAST(614891469123651720 AS BIGINT) AS spare_p,
    -- all boxes, for 6 to 9
    CAST(131354989131639 AS BIGINT) AS all_q,
    -- the last box of each band, for 6 to 9
    CAST(18764998447377 AS BIGINT) AS last_box_q,
    -- the last band, for 6 to 9
    CAST(481153806343 AS BIGINT) AS last_band_q,
    -- every band but the first, for 6 to 9
    CAST(8179614707831 AS BIGINT) AS other_bands_q,
    -- the spare bits, for 6 to 9
    CAST(150119987579016 AS BIGINT) AS spare_q,
    -- all boxes, for all digits, as a sum
    CAST(538161390472326894 AS BIGINT) AS everything,
    -- times this, the boxes of one digit become those of all digits
    CAST(281543712968705 AS BIGINT) AS copies,
    -- numbers for each box: the highest bit of each
    CAST(36650387592 AS BIGINT) AS highest,
    -- numbers for each box: the lowest bit of each
    CAST(4581298449 AS BIGINT) AS lowest,
    -- numbers for each box: 6
    CAST(27487790694 AS BIGINT) AS to_2,
    -- numbers for each box: 5
    CAST(22906492245 AS BIGINT) AS to_3,
    -- a bit above all: this less x keeps the lowest bit of x
    CAST(4611686018427387904 AS BIGINT) AS above,
    -- times this, boxes of one digit become those of the remainders 1, 2, 3
    CAST(68736258048 AS BIGINT) AS remainders_1_2_3,
    -- times this, boxes of one digit become those of the remainders 2, 3
    CAST(68736253952 AS BIGINT) AS remainders_2_3,
    -- all boxes, for 1, 3, 5
    CAST(537898712555325303 AS BIGINT) AS bit0_p,
    -- all boxes, for 2, 3
    CAST(32069087232 AS BIGINT) AS bit1_p,
    -- all boxes, for 4, 5
    CAST(538030003414106112 AS BIGINT) AS bit2_p,
    -- all boxes, for 7, 9
    CAST(131322927869952 AS BIGINT) AS bit0_q,
    -- all boxes, for 8, 9
    CAST(131354981302272 AS BIGINT) AS bit3_q,
    -- no bit
    CAST(0 AS BIGINT) AS nothing
),
-- one row per puzzle: the rows of its grid as hexadecimal numbers, 0 for a blank
line AS (
  SELECT
    CAST(CONVERT(varbinary(8), RIGHT('0' + REPLACE(SUBSTRING(cells, 1, 9), '.', '0'), 10), 2) AS BIGINT) AS row_1,
    CAST(CONVERT(varbinary(8), RIGHT('0' + REPLACE(SUBSTRING(cells, 10, 9), '.', '0'), 10), 2) AS BIGINT) AS row_2,
    CAST(CONVERT(varbinary(8), RIGHT('0' + REPLACE(SUBSTRING(cells, 19, 9), '.', '0'), 10), 2) AS BIGINT) AS row_3,
    CAST(CONVERT(varbinary(8), RIGHT('0' + REPLACE(SUBSTRING(cells, 28, 9), '.', '0'), 10), 2) AS BIGINT) AS row_4,
    CAST(CONVERT(varbinary(8), RIGHT('0' + REPLACE(SUBSTRING(cells, 37, 9), '.', '0'), 10), 2) AS BIGINT) AS row_5,
    CAST(CONVERT(varbinary(8), RIGHT('0' + REPLACE(SUBSTRING(cells, 46, 9), '.', '0'), 10), 2) AS BIGINT) AS row_6,
    CAST(CONVERT(varbinary(8), RIGHT('0' + REPLACE(SUBSTRING(cells, 55, 9), '.', '0'), 10), 2) AS BIGINT) AS row_7,
    CAST(CONVERT(varbinary(8), RIGHT('0' + REPLACE(SUBSTRING(cells, 64, 9), '.', '0'), 10), 2) AS BIGINT) AS row_8,
    CAST(CONVERT(varbinary(8), RIGHT('0' + REPLACE(SUBSTRING(cells, 73, 9), '.', '0'), 10), 2) AS BIGINT) AS row_9
  FROM puzzle
),
-- the digits by their place in the box: number33 in row 3, column 3
place_digits AS (
  SELECT
    ((row_1 / 256) & 251719695) * 256 + ((row_4 / 256) & 251719695) * 16 + ((row_7 / 256) & 251719695) AS number11,
    ((row_1 / 16) & 251719695) * 256 + ((row_4 / 16) & 251719695) * 16 + ((row_7 / 16) & 251719695) AS number12,
    (row_1 & 251719695) * 256 + (row_4 & 251719695) * 16 + (row_7 & 251719695) AS number13,
    ((row_2 / 256) & 251719695) * 256 + ((row_5 / 256) & 251719695) * 16 + ((row_8 / 256) & 251719695) AS number21,
    ((row_2 / 16) & 251719695) * 256 + ((row_5 / 16) & 251719695) * 16 + ((row_8 / 16) & 251719695) AS number22,
    (row_2 & 251719695) * 256 + (row_5 & 251719695) * 16 + (row_8 & 251719695) AS number23,
    ((row_3 / 256) & 251719695) * 256 + ((row_6 / 256) & 251719695) * 16 + ((row_9 / 256) & 251719695) AS number31,
    ((row_3 / 16) & 251719695) * 256 + ((row_6 / 16) & 251719695) * 16 + ((row_9 / 16) & 251719695) AS number32,
    (row_3 & 251719695) * 256 + (row_6 & 251719695) * 16 + (row_9 & 251719695) AS number33
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
--   5: row: the boxes in which a digit has a place in their first row, in their second row, ...; next: the
--     same of the next box; cross: where one of the other two rows has a place in this box, and the other
--     one in the next
--   6: locked candidates: a digit stays in a row of a box if the other rows can have the other boxes; what
--     remains of the words
--   7: col: the boxes in which a digit has a place in their first column, in their second column, ...,
--     next: the same of the next band; cross: where one of the other two columns has a place in this band,
--     and the other one in the next
--   8: locked candidates: a digit stays in a column of a box if the other columns can have the other
--     boxes; what remains of the words
--   9: row: the digits with a place in a row of a box; twice: with several; number: how many candidates
--     each cell has; the digits with one place in a box; one without a place ends the branch
--   10: the wave found something: cell: the cells that digits with one place in a box take, for all
--     digits; several: the other digits; what remains
--   11: two, three: the cells with at least so many; cell: the cells with one; a cell with none, so no odd
--     number and not two, ends the branch. too_many: the cells with at least three if there are cells with
--     two, else none
--   12: once: the digits that have such a cell in a box, which is wrong if one has two; rest: all others
--   13: naked singles: the digits leave the other cells of the box
--   14: no naked single tells anything new: cell: those with several candidates, but not too many
--   15: the candidates in these cells; row, col: the digits with one in a row or column of a box; twice:
--     with several
--   16: in: the digits with another in the box, row, column; more: with three in the box
--   17: the digits with another in one, two or three of these units; pair: with two places in a box,
--     digit: those that have another in the most units
--   18: the first of them: one digit in one box
--   19: its box; and its wanted cells there, each moved by the number of its place
--   20: the first of them; its cell for all digits, and no other
--   21: the candidates in the cell; child 0: the candidate is right; child 1: it is wrong. rest: the
--     digits that the other cells of the box keep; of p_cell and q_cell, the cell keeps those that they do
--     not
--   22: the words of the child
--   23: every digit has one place in each box: cell: the cells that they take; a solution must be one in
--     every row, column and cell; one row per solution: its digits by their place in the box
--   24: a solution
state (
  phase,    decided,  p11,      p12,      p13,      p21,      p22,      p23,      p31,
  p32,      p33,      q11,      q12,      q13,      q21,      q22,      q23,      q31,
  q32,      q33,      number11, number12, number13, number21, number22, number23, number31,
  number32, number33, low11,    low12,    low13,    low21,    low22,    low23,    low31,
  low32,    low33,    cell11,   cell12,   cell13,   cell21,   cell22,   cell23,   cell31,
  cell32,   cell33,   p_rest,   q_rest,   p_cross1, p_cross2, p_cross3, q_cross1, q_cross2,
  q_cross3, p_single, q_single, too_many, p_once,   q_once,   p_row1,   p_row2,   p_row3,
  p_twice1, p_twice2, p_twice3, p_col1,   p_col2,   p_col3,   q_row1,   q_row2,   q_row3,
  q_twice1, q_twice2, q_twice3, q_col1,   q_col2,   q_col3,   p_in_box, p_in_row, p_in_col,
  p_more,   q_in_box, q_in_row, q_in_col, q_more,   p_digit,  q_digit,  box,      in_places,
  p_cell,   q_cell
) AS (
  SELECT
    1 AS phase,          nothing AS decided,  nothing AS p11,
    nothing AS p12,      nothing AS p13,      nothing AS p21,
    nothing AS p22,      nothing AS p23,      nothing AS p31,
    nothing AS p32,      nothing AS p33,      nothing AS q11,
    nothing AS q12,      nothing AS q13,      nothing AS q21,
    nothing AS q22,      nothing AS q23,      nothing AS q31,
    nothing AS q32,      nothing AS q33,      number11,
    number12,            number13,            number21,
    number22,            number23,            number31,
    number32,            number33,            nothing AS low11,
    nothing AS low12,    nothing AS low13,    nothing AS low21,
    nothing AS low22,    nothing AS low23,    nothing AS low31,
    nothing AS low32,    nothing AS low33,    nothing AS cell11,
    nothing AS cell12,   nothing AS cell13,   nothing AS cell21,
    nothing AS cell22,   nothing AS cell23,   nothing AS cell31,
    nothing AS cell32,   nothing AS cell33,   nothing AS p_rest,
    nothing AS q_rest,   nothing AS p_cross1, nothing AS p_cross2,
    nothing AS p_cross3, nothing AS q_cross1, nothing AS q_cross2,
    nothing AS q_cross3, nothing AS p_single, nothing AS q_single,
    nothing AS too_many, nothing AS p_once,   nothing AS q_once,
    nothing AS p_row1,   nothing AS p_row2,   nothing AS p_row3,
    nothing AS p_twice1, nothing AS p_twice2, nothing AS p_twice3,
    nothing AS p_col1,   nothing AS p_col2,   nothing AS p_col3,
    nothing AS q_row1,   nothing AS q_row2,   nothing AS q_row3,
    nothing AS q_twice1, nothing AS q_twice2, nothing AS q_twice3,
    nothing AS q_col1,   nothing AS q_col2,   nothing AS q_col3,
    nothing AS p_in_box, nothing AS p_in_row, nothing AS p_in_col,
    nothing AS p_more,   nothing AS q_in_box, nothing AS q_in_row,
    nothing AS q_in_col, nothing AS q_more,   nothing AS p_digit,
    nothing AS q_digit,  nothing AS box,      nothing AS in_places,
    nothing AS p_cell,   nothing AS q_cell
  FROM place_digits
  CROSS JOIN mask
  UNION ALL
  SELECT
    CASE phase
      WHEN 9 THEN
        CASE all_p
               - (
                 (p11 & p12)
                 | ((p11 | p12) & p13)
                 | ((p21 & p22) | ((p21 | p22) & p23))
                 | ((p31 & p32) | ((p31 | p32) & p33))
                 | ((p11 | p12 | p13) & (p21 | p22 | p23))
                 | ((p11 | p12 | p13 | (p21 | p22 | p23)) & (p31 | p32 | p33))
               ) + (
                 all_q
                   - (
                     (q11 & q12)
                     | ((q11 | q12) & q13)
                     | ((q21 & q22) | ((q21 | q22) & q23))
                     | ((q31 & q32) | ((q31 | q32) & q33))
                     | ((q11 | q12 | q13) & (q21 | q22 | q23))
                     | ((q11 | q12 | q13 | (q21 | q22 | q23)) & (q31 | q32 | q33))
                   )
               )
          WHEN everything THEN 23
          WHEN decided THEN 11
          ELSE 10
        END
      WHEN 12 THEN
        CASE (
          p_single
          | (
            all_p
              - (
                all_p
                  - (
                    (p11 & cell11) | (p12 & cell12) | (p13 & cell13) |
                    (p21 & cell21) | (p22 & cell22) | (p23 & cell23) |
                    (p31 & cell31) | (p32 & cell32) | (p33 & cell33)
                  )
              )
          )
        ) + (
          q_single
          | (
            all_q
              - (
                all_q
                  - (
                    (q11 & cell11) | (q12 & cell12) | (q13 & cell13) |
                    (q21 & cell21) | (q22 & cell22) | (q23 & cell23) |
                    (q31 & cell31) | (q32 & cell32) | (q33 & cell33)
                  )
              )
          )
        )
          WHEN decided THEN 14
          ELSE 13
        END
      WHEN 10 THEN 5
      WHEN 13 THEN 5
      WHEN 22 THEN 5
      ELSE phase + 1
    END,
    CASE phase WHEN 10 THEN p_single + q_single WHEN 13 THEN 0 WHEN 22 THEN 0 ELSE decided END,
    CASE phase
      WHEN 2 THEN
        (low11 & ((number11 & 1911) * remainders_1_2_3)) / 4096
          + (low11 & (((number11 / 4096) & 1911) * 4097)) * CAST(68719476736 AS BIGINT)
      WHEN 4 THEN p11 + (cell11 & p_rest)
      WHEN 6 THEN p11 & ((p_cross1 | ((p_cross1 & last_box_p) * 8)) / 2)
      WHEN 8 THEN p11 & (((p_cross1 / 16) & other_bands_p) + (p_cross1 & last_band_p) * 256)
      WHEN 10 THEN p11 & ((all_p - p_single) ^ (((p11 & p_single) + (q11 & q_single)) % 4095 * copies))
      WHEN 13 THEN p11 & (p_rest | cell11)
      WHEN 22 THEN p11 & (p_rest ^ (p_cell & cell11))
      ELSE p11
    END,
    CASE phase
      WHEN 2 THEN
        (low12 & ((number12 & 1911) * remainders_1_2_3)) / 4096
          + (low12 & (((number12 / 4096) & 1911) * 4097)) * CAST(68719476736 AS BIGINT)
      WHEN 4 THEN p12 + (cell12 & p_rest)
      WHEN 6 THEN p12 & ((p_cross1 | ((p_cross1 & last_box_p) * 8)) / 2)
      WHEN 8 THEN p12 & (((p_cross2 / 16) & other_bands_p) + (p_cross2 & last_band_p) * 256)
      WHEN 10 THEN p12 & ((all_p - p_single) ^ (((p12 & p_single) + (q12 & q_single)) % 4095 * copies))
      WHEN 13 THEN p12 & (p_rest | cell12)
      WHEN 22 THEN p12 & (p_rest ^ (p_cell & cell12))
      ELSE p12
    END,
    CASE phase
      WHEN 2 THEN
        (low13 & ((number13 & 1911) * remainders_1_2_3)) / 4096
          + (low13 & (((number13 / 4096) & 1911) * 4097)) * CAST(68719476736 AS BIGINT)
      WHEN 4 THEN p13 + (cell13 & p_rest)
      WHEN 6 THEN p13 & ((p_cross1 | ((p_cross1 & last_box_p) * 8)) / 2)
      WHEN 8 THEN p13 & (((p_cross3 / 16) & other_bands_p) + (p_cross3 & last_band_p) * 256)
      WHEN 10 THEN p13 & ((all_p - p_single) ^ (((p13 & p_single) + (q13 & q_single)) % 4095 * copies))
      WHEN 13 THEN p13 & (p_rest | cell13)
      WHEN 22 THEN p13 & (p_rest ^ (p_cell & cell13))
      ELSE p13
    END,
    CASE phase
      WHEN 2 THEN
        (low21 & ((number21 & 1911) * remainders_1_2_3)) / 4096
          + (low21 & (((number21 / 4096) & 1911) * 4097)) * CAST(68719476736 AS BIGINT)
      WHEN 4 THEN p21 + (cell21 & p_rest)
      WHEN 6 THEN p21 & ((p_cross2 | ((p_cross2 & last_box_p) * 8)) / 2)
      WHEN 8 THEN p21 & (((p_cross1 / 16) & other_bands_p) + (p_cross1 & last_band_p) * 256)
      WHEN 10 THEN p21 & ((all_p - p_single) ^ (((p21 & p_single) + (q21 & q_single)) % 4095 * copies))
      WHEN 13 THEN p21 & (p_rest | cell21)
      WHEN 22 THEN p21 & (p_rest ^ (p_cell & cell21))
      ELSE p21
    END,
    CASE phase
      WHEN 2 THEN
        (low22 & ((number22 & 1911) * remainders_1_2_3)) / 4096
          + (low22 & (((number22 / 4096) & 1911) * 4097)) * CAST(68719476736 AS BIGINT)
      WHEN 4 THEN p22 + (cell22 & p_rest)
      WHEN 6 THEN p22 & ((p_cross2 | ((p_cross2 & last_box_p) * 8)) / 2)
      WHEN 8 THEN p22 & (((p_cross2 / 16) & other_bands_p) + (p_cross2 & last_band_p) * 256)
      WHEN 10 THEN p22 & ((all_p - p_single) ^ (((p22 & p_single) + (q22 & q_single)) % 4095 * copies))
      WHEN 13 THEN p22 & (p_rest | cell22)
      WHEN 22 THEN p22 & (p_rest ^ (p_cell & cell22))
      ELSE p22
    END,
    CASE phase
      WHEN 2 THEN
        (low23 & ((number23 & 1911) * remainders_1_2_3)) / 4096
          + (low23 & (((number23 / 4096) & 1911) * 4097)) * CAST(68719476736 AS BIGINT)
      WHEN 4 THEN p23 + (cell23 & p_rest)
      WHEN 6 THEN p23 & ((p_cross2 | ((p_cross2 & last_box_p) * 8)) / 2)
      WHEN 8 THEN p23 & (((p_cross3 / 16) & other_bands_p) + (p_cross3 & last_band_p) * 256)
      WHEN 10 THEN p23 & ((all_p - p_single) ^ (((p23 & p_single) + (q23 & q_single)) % 4095 * copies))
      WHEN 13 THEN p23 & (p_rest | cell23)
      WHEN 22 THEN p23 & (p_rest ^ (p_cell & cell23))
      ELSE p23
    END,
    CASE phase
      WHEN 2 THEN
        (low31 & ((number31 & 1911) * remainders_1_2_3)) / 4096
          + (low31 & (((number31 / 4096) & 1911) * 4097)) * CAST(68719476736 AS BIGINT)
      WHEN 4 THEN p31 + (cell31 & p_rest)
      WHEN 6 THEN p31 & ((p_cross3 | ((p_cross3 & last_box_p) * 8)) / 2)
      WHEN 8 THEN p31 & (((p_cross1 / 16) & other_bands_p) + (p_cross1 & last_band_p) * 256)
      WHEN 10 THEN p31 & ((all_p - p_single) ^ (((p31 & p_single) + (q31 & q_single)) % 4095 * copies))
      WHEN 13 THEN p31 & (p_rest | cell31)
      WHEN 22 THEN p31 & (p_rest ^ (p_cell & cell31))
      ELSE p31
    END,
    CASE phase
      WHEN 2 THEN
        (low32 & ((number32 & 1911) * remainders_1_2_3)) / 4096
          + (low32 & (((number32 / 4096) & 1911) * 4097)) * CAST(68719476736 AS BIGINT)
      WHEN 4 THEN p32 + (cell32 & p_rest)
      WHEN 6 THEN p32 & ((p_cross3 | ((p_cross3 & last_box_p) * 8)) / 2)
      WHEN 8 THEN p32 & (((p_cross2 / 16) & other_bands_p) + (p_cross2 & last_band_p) * 256)
      WHEN 10 THEN p32 & ((all_p - p_single) ^ (((p32 & p_single) + (q32 & q_single)) % 4095 * copies))
      WHEN 13 THEN p32 & (p_rest | cell32)
      WHEN 22 THEN p32 & (p_rest ^ (p_cell & cell32))
      ELSE p32
    END,
    CASE phase
      WHEN 2 THEN
        (low33 & ((number33 & 1911) * remainders_1_2_3)) / 4096
          + (low33 & (((number33 / 4096) & 1911) * 4097)) * CAST(68719476736 AS BIGINT)
      WHEN 4 THEN p33 + (cell33 & p_rest)
      WHEN 6 THEN p33 & ((p_cross3 | ((p_cross3 & last_box_p) * 8)) / 2)
      WHEN 8 THEN p33 & (((p_cross3 / 16) & other_bands_p) + (p_cross3 & last_band_p) * 256)
      WHEN 10 THEN p33 & ((all_p - p_single) ^ (((p33 & p_single) + (q33 & q_single)) % 4095 * copies))
      WHEN 13 THEN p33 & (p_rest | cell33)
      WHEN 22 THEN p33 & (p_rest ^ (p_cell & cell33))
      ELSE p33
    END,
    CASE phase
      WHEN 2 THEN
        (low11 & (((number11 / 4096) & 1911) * remainders_2_3)) / 16777216
          + (low11 & (number11 / 16777216 * 4097)) * 16777216
      WHEN 4 THEN q11 + (cell11 & q_rest)
      WHEN 6 THEN q11 & ((q_cross1 | ((q_cross1 & last_box_q) * 8)) / 2)
      WHEN 8 THEN q11 & (((q_cross1 / 16) & other_bands_q) + (q_cross1 & last_band_q) * 256)
      WHEN 10 THEN q11 & ((all_q - q_single) ^ (((p11 & p_single) + (q11 & q_single)) % 4095 * copies))
      WHEN 13 THEN q11 & (q_rest | cell11)
      WHEN 22 THEN q11 & (q_rest ^ (q_cell & cell11))
      ELSE q11
    END,
    CASE phase
      WHEN 2 THEN
        (low12 & (((number12 / 4096) & 1911) * remainders_2_3)) / 16777216
          + (low12 & (number12 / 16777216 * 4097)) * 16777216
      WHEN 4 THEN q12 + (cell12 & q_rest)
      WHEN 6 THEN q12 & ((q_cross1 | ((q_cross1 & last_box_q) * 8)) / 2)
      WHEN 8 THEN q12 & (((q_cross2 / 16) & other_bands_q) + (q_cross2 & last_band_q) * 256)
      WHEN 10 THEN q12 & ((all_q - q_single) ^ (((p12 & p_single) + (q12 & q_single)) % 4095 * copies))
      WHEN 13 THEN q12 & (q_rest | cell12)
      WHEN 22 THEN q12 & (q_rest ^ (q_cell & cell12))
      ELSE q12
    END,
    CASE phase
      WHEN 2 THEN
        (low13 & (((number13 / 4096) & 1911) * remainders_2_3)) / 16777216
          + (low13 & (number13 / 16777216 * 4097)) * 16777216
      WHEN 4 THEN q13 + (cell13 & q_rest)
      WHEN 6 THEN q13 & ((q_cross1 | ((q_cross1 & last_box_q) * 8)) / 2)
      WHEN 8 THEN q13 & (((q_cross3 / 16) & other_bands_q) + (q_cross3 & last_band_q) * 256)
      WHEN 10 THEN q13 & ((all_q - q_single) ^ (((p13 & p_single) + (q13 & q_single)) % 4095 * copies))
      WHEN 13 THEN q13 & (q_rest | cell13)
      WHEN 22 THEN q13 & (q_rest ^ (q_cell & cell13))
      ELSE q13
    END,
    CASE phase
      WHEN 2 THEN
        (low21 & (((number21 / 4096) & 1911) * remainders_2_3)) / 16777216
          + (low21 & (number21 / 16777216 * 4097)) * 16777216
      WHEN 4 THEN q21 + (cell21 & q_rest)
      WHEN 6 THEN q21 & ((q_cross2 | ((q_cross2 & last_box_q) * 8)) / 2)
      WHEN 8 THEN q21 & (((q_cross1 / 16) & other_bands_q) + (q_cross1 & last_band_q) * 256)
      WHEN 10 THEN q21 & ((all_q - q_single) ^ (((p21 & p_single) + (q21 & q_single)) % 4095 * copies))
      WHEN 13 THEN q21 & (q_rest | cell21)
      WHEN 22 THEN q21 & (q_rest ^ (q_cell & cell21))
      ELSE q21
    END,
    CASE phase
      WHEN 2 THEN
        (low22 & (((number22 / 4096) & 1911) * remainders_2_3)) / 16777216
          + (low22 & (number22 / 16777216 * 4097)) * 16777216
      WHEN 4 THEN q22 + (cell22 & q_rest)
      WHEN 6 THEN q22 & ((q_cross2 | ((q_cross2 & last_box_q) * 8)) / 2)
      WHEN 8 THEN q22 & (((q_cross2 / 16) & other_bands_q) + (q_cross2 & last_band_q) * 256)
      WHEN 10 THEN q22 & ((all_q - q_single) ^ (((p22 & p_single) + (q22 & q_single)) % 4095 * copies))
      WHEN 13 THEN q22 & (q_rest | cell22)
      WHEN 22 THEN q22 & (q_rest ^ (q_cell & cell22))
      ELSE q22
    END,
    CASE phase
      WHEN 2 THEN
        (low23 & (((number23 / 4096) & 1911) * remainders_2_3)) / 16777216
          + (low23 & (number23 / 16777216 * 4097)) * 16777216
      WHEN 4 THEN q23 + (cell23 & q_rest)
      WHEN 6 THEN q23 & ((q_cross2 | ((q_cross2 & last_box_q) * 8)) / 2)
      WHEN 8 THEN q23 & (((q_cross3 / 16) & other_bands_q) + (q_cross3 & last_band_q) * 256)
      WHEN 10 THEN q23 & ((all_q - q_single) ^ (((p23 & p_single) + (q23 & q_single)) % 4095 * copies))
      WHEN 13 THEN q23 & (q_rest | cell23)
      WHEN 22 THEN q23 & (q_rest ^ (q_cell & cell23))
      ELSE q23
    END,
    CASE phase
      WHEN 2 THEN
        (low31 & (((number31 / 4096) & 1911) * remainders_2_3)) / 16777216
          + (low31 & (number31 / 16777216 * 4097)) * 16777216
      WHEN 4 THEN q31 + (cell31 & q_rest)
      WHEN 6 THEN q31 & ((q_cross3 | ((q_cross3 & last_box_q) * 8)) / 2)
      WHEN 8 THEN q31 & (((q_cross1 / 16) & other_bands_q) + (q_cross1 & last_band_q) * 256)
      WHEN 10 THEN q31 & ((all_q - q_single) ^ (((p31 & p_single) + (q31 & q_single)) % 4095 * copies))
      WHEN 13 THEN q31 & (q_rest | cell31)
      WHEN 22 THEN q31 & (q_rest ^ (q_cell & cell31))
      ELSE q31
    END,
    CASE phase
      WHEN 2 THEN
        (low32 & (((number32 / 4096) & 1911) * remainders_2_3)) / 16777216
          + (low32 & (number32 / 16777216 * 4097)) * 16777216
      WHEN 4 THEN q32 + (cell32 & q_rest)
      WHEN 6 THEN q32 & ((q_cross3 | ((q_cross3 & last_box_q) * 8)) / 2)
      WHEN 8 THEN q32 & (((q_cross2 / 16) & other_bands_q) + (q_cross2 & last_band_q) * 256)
      WHEN 10 THEN q32 & ((all_q - q_single) ^ (((p32 & p_single) + (q32 & q_single)) % 4095 * copies))
      WHEN 13 THEN q32 & (q_rest | cell32)
      WHEN 22 THEN q32 & (q_rest ^ (q_cell & cell32))
      ELSE q32
    END,
    CASE phase
      WHEN 2 THEN
        (low33 & (((number33 / 4096) & 1911) * remainders_2_3)) / 16777216
          + (low33 & (number33 / 16777216 * 4097)) * 16777216
      WHEN 4 THEN q33 + (cell33 & q_rest)
      WHEN 6 THEN q33 & ((q_cross3 | ((q_cross3 & last_box_q) * 8)) / 2)
      WHEN 8 THEN q33 & (((q_cross3 / 16) & other_bands_q) + (q_cross3 & last_band_q) * 256)
      WHEN 10 THEN q33 & ((all_q - q_single) ^ (((p33 & p_single) + (q33 & q_single)) % 4095 * copies))
      WHEN 13 THEN q33 & (q_rest | cell33)
      WHEN 22 THEN q33 & (q_rest ^ (q_cell & cell33))
      ELSE q33
    END,
    CASE phase
      WHEN 1 THEN
        1911 + ((((number11 / 4) & lowest) * 4196353 / 4194304) & 1911) * 4095
          + ((((number11 / 8) & lowest) * 4196353 / 4194304) & 1911) * 16777215
      WHEN 9 THEN
        ((p11 & last_box_p) + (q11 & last_box_q)) % 4095
          + (((p11 / 2) & last_box_p) + ((q11 / 2) & last_box_q)) % 4095 * 4096
          + (((p11 / 4) & last_box_p) + ((q11 / 4) & last_box_q)) % 4095 * 16777216
      WHEN 23 THEN
        ((((p11 & bit0_p) + (q11 & bit0_q)) % 4095 * 4196353) & lowest)
          + ((((p11 & bit1_p) + (q11 & 7829367)) % 4095 * 4196353) & lowest) * 2
          + ((((p11 & bit2_p) + (q11 & 7829367)) % 4095 * 4196353) & lowest) * 4
          + (((q11 & bit3_q) % 4095 * 4196353) & lowest) * 8
      ELSE number11
    END,
    CASE phase
      WHEN 1 THEN
        1911 + ((((number12 / 4) & lowest) * 4196353 / 4194304) & 1911) * 4095
          + ((((number12 / 8) & lowest) * 4196353 / 4194304) & 1911) * 16777215
      WHEN 9 THEN
        ((p12 & last_box_p) + (q12 & last_box_q)) % 4095
          + (((p12 / 2) & last_box_p) + ((q12 / 2) & last_box_q)) % 4095 * 4096
          + (((p12 / 4) & last_box_p) + ((q12 / 4) & last_box_q)) % 4095 * 16777216
      WHEN 23 THEN
        ((((p12 & bit0_p) + (q12 & bit0_q)) % 4095 * 4196353) & lowest)
          + ((((p12 & bit1_p) + (q12 & 7829367)) % 4095 * 4196353) & lowest) * 2
          + ((((p12 & bit2_p) + (q12 & 7829367)) % 4095 * 4196353) & lowest) * 4
          + (((q12 & bit3_q) % 4095 * 4196353) & lowest) * 8
      ELSE number12
    END,
    CASE phase
      WHEN 1 THEN
        1911 + ((((number13 / 4) & lowest) * 4196353 / 4194304) & 1911) * 4095
          + ((((number13 / 8) & lowest) * 4196353 / 4194304) & 1911) * 16777215
      WHEN 9 THEN
        ((p13 & last_box_p) + (q13 & last_box_q)) % 4095
          + (((p13 / 2) & last_box_p) + ((q13 / 2) & last_box_q)) % 4095 * 4096
          + (((p13 / 4) & last_box_p) + ((q13 / 4) & last_box_q)) % 4095 * 16777216
      WHEN 23 THEN
        ((((p13 & bit0_p) + (q13 & bit0_q)) % 4095 * 4196353) & lowest)
          + ((((p13 & bit1_p) + (q13 & 7829367)) % 4095 * 4196353) & lowest) * 2
          + ((((p13 & bit2_p) + (q13 & 7829367)) % 4095 * 4196353) & lowest) * 4
          + (((q13 & bit3_q) % 4095 * 4196353) & lowest) * 8
      ELSE number13
    END,
    CASE phase
      WHEN 1 THEN
        1911 + ((((number21 / 4) & lowest) * 4196353 / 4194304) & 1911) * 4095
          + ((((number21 / 8) & lowest) * 4196353 / 4194304) & 1911) * 16777215
      WHEN 9 THEN
        ((p21 & last_box_p) + (q21 & last_box_q)) % 4095
          + (((p21 / 2) & last_box_p) + ((q21 / 2) & last_box_q)) % 4095 * 4096
          + (((p21 / 4) & last_box_p) + ((q21 / 4) & last_box_q)) % 4095 * 16777216
      WHEN 23 THEN
        ((((p21 & bit0_p) + (q21 & bit0_q)) % 4095 * 4196353) & lowest)
          + ((((p21 & bit1_p) + (q21 & 7829367)) % 4095 * 4196353) & lowest) * 2
          + ((((p21 & bit2_p) + (q21 & 7829367)) % 4095 * 4196353) & lowest) * 4
          + (((q21 & bit3_q) % 4095 * 4196353) & lowest) * 8
      ELSE number21
    END,
    CASE phase
      WHEN 1 THEN
        1911 + ((((number22 / 4) & lowest) * 4196353 / 4194304) & 1911) * 4095
          + ((((number22 / 8) & lowest) * 4196353 / 4194304) & 1911) * 16777215
      WHEN 9 THEN
        ((p22 & last_box_p) + (q22 & last_box_q)) % 4095
          + (((p22 / 2) & last_box_p) + ((q22 / 2) & last_box_q)) % 4095 * 4096
          + (((p22 / 4) & last_box_p) + ((q22 / 4) & last_box_q)) % 4095 * 16777216
      WHEN 23 THEN
        ((((p22 & bit0_p) + (q22 & bit0_q)) % 4095 * 4196353) & lowest)
          + ((((p22 & bit1_p) + (q22 & 7829367)) % 4095 * 4196353) & lowest) * 2
          + ((((p22 & bit2_p) + (q22 & 7829367)) % 4095 * 4196353) & lowest) * 4
          + (((q22 & bit3_q) % 4095 * 4196353) & lowest) * 8
      ELSE number22
    END,
    CASE phase
      WHEN 1 THEN
        1911 + ((((number23 / 4) & lowest) * 4196353 / 4194304) & 1911) * 4095
          + ((((number23 / 8) & lowest) * 4196353 / 4194304) & 1911) * 16777215
      WHEN 9 THEN
        ((p23 & last_box_p) + (q23 & last_box_q)) % 4095
          + (((p23 / 2) & last_box_p) + ((q23 / 2) & last_box_q)) % 4095 * 4096
          + (((p23 / 4) & last_box_p) + ((q23 / 4) & last_box_q)) % 4095 * 16777216
      WHEN 23 THEN
        ((((p23 & bit0_p) + (q23 & bit0_q)) % 4095 * 4196353) & lowest)
          + ((((p23 & bit1_p) + (q23 & 7829367)) % 4095 * 4196353) & lowest) * 2
          + ((((p23 & bit2_p) + (q23 & 7829367)) % 4095 * 4196353) & lowest) * 4
          + (((q23 & bit3_q) % 4095 * 4196353) & lowest) * 8
      ELSE number23
    END,
    CASE phase
      WHEN 1 THEN
        1911 + ((((number31 / 4) & lowest) * 4196353 / 4194304) & 1911) * 4095
          + ((((number31 / 8) & lowest) * 4196353 / 4194304) & 1911) * 16777215
      WHEN 9 THEN
        ((p31 & last_box_p) + (q31 & last_box_q)) % 4095
          + (((p31 / 2) & last_box_p) + ((q31 / 2) & last_box_q)) % 4095 * 4096
          + (((p31 / 4) & last_box_p) + ((q31 / 4) & last_box_q)) % 4095 * 16777216
      WHEN 23 THEN
        ((((p31 & bit0_p) + (q31 & bit0_q)) % 4095 * 4196353) & lowest)
          + ((((p31 & bit1_p) + (q31 & 7829367)) % 4095 * 4196353) & lowest) * 2
          + ((((p31 & bit2_p) + (q31 & 7829367)) % 4095 * 4196353) & lowest) * 4
          + (((q31 & bit3_q) % 4095 * 4196353) & lowest) * 8
      ELSE number31
    END,
    CASE phase
      WHEN 1 THEN
        1911 + ((((number32 / 4) & lowest) * 4196353 / 4194304) & 1911) * 4095
          + ((((number32 / 8) & lowest) * 4196353 / 4194304) & 1911) * 16777215
      WHEN 9 THEN
        ((p32 & last_box_p) + (q32 & last_box_q)) % 4095
          + (((p32 / 2) & last_box_p) + ((q32 / 2) & last_box_q)) % 4095 * 4096
          + (((p32 / 4) & last_box_p) + ((q32 / 4) & last_box_q)) % 4095 * 16777216
      WHEN 23 THEN
        ((((p32 & bit0_p) + (q32 & bit0_q)) % 4095 * 4196353) & lowest)
          + ((((p32 & bit1_p) + (q32 & 7829367)) % 4095 * 4196353) & lowest) * 2
          + ((((p32 & bit2_p) + (q32 & 7829367)) % 4095 * 4196353) & lowest) * 4
          + (((q32 & bit3_q) % 4095 * 4196353) & lowest) * 8
      ELSE number32
    END,
    CASE phase
      WHEN 1 THEN
        1911 + ((((number33 / 4) & lowest) * 4196353 / 4194304) & 1911) * 4095
          + ((((number33 / 8) & lowest) * 4196353 / 4194304) & 1911) * 16777215
      WHEN 9 THEN
        ((p33 & last_box_p) + (q33 & last_box_q)) % 4095
          + (((p33 / 2) & last_box_p) + ((q33 / 2) & last_box_q)) % 4095 * 4096
          + (((p33 / 4) & last_box_p) + ((q33 / 4) & last_box_q)) % 4095 * 16777216
      WHEN 23 THEN
        ((((p33 & bit0_p) + (q33 & bit0_q)) % 4095 * 4196353) & lowest)
          + ((((p33 & bit1_p) + (q33 & 7829367)) % 4095 * 4196353) & lowest) * 2
          + ((((p33 & bit2_p) + (q33 & 7829367)) % 4095 * 4196353) & lowest) * 4
          + (((q33 & bit3_q) % 4095 * 4196353) & lowest) * 8
      ELSE number33
    END,
    CASE phase
      WHEN 1 THEN
        ((1911 + (((number11 & lowest) * 4196353 / 4194304) & 1911) * 4095) * 16777217)
        & ((1911 + ((((number11 / 2) & lowest) * 4196353 / 4194304) & 1911) * 16777215) * 4097)
      ELSE low11
    END,
    CASE phase
      WHEN 1 THEN
        ((1911 + (((number12 & lowest) * 4196353 / 4194304) & 1911) * 4095) * 16777217)
        & ((1911 + ((((number12 / 2) & lowest) * 4196353 / 4194304) & 1911) * 16777215) * 4097)
      ELSE low12
    END,
    CASE phase
      WHEN 1 THEN
        ((1911 + (((number13 & lowest) * 4196353 / 4194304) & 1911) * 4095) * 16777217)
        & ((1911 + ((((number13 / 2) & lowest) * 4196353 / 4194304) & 1911) * 16777215) * 4097)
      ELSE low13
    END,
    CASE phase
      WHEN 1 THEN
        ((1911 + (((number21 & lowest) * 4196353 / 4194304) & 1911) * 4095) * 16777217)
        & ((1911 + ((((number21 / 2) & lowest) * 4196353 / 4194304) & 1911) * 16777215) * 4097)
      ELSE low21
    END,
    CASE phase
      WHEN 1 THEN
        ((1911 + (((number22 & lowest) * 4196353 / 4194304) & 1911) * 4095) * 16777217)
        & ((1911 + ((((number22 / 2) & lowest) * 4196353 / 4194304) & 1911) * 16777215) * 4097)
      ELSE low22
    END,
    CASE phase
      WHEN 1 THEN
        ((1911 + (((number23 & lowest) * 4196353 / 4194304) & 1911) * 4095) * 16777217)
        & ((1911 + ((((number23 / 2) & lowest) * 4196353 / 4194304) & 1911) * 16777215) * 4097)
      ELSE low23
    END,
    CASE phase
      WHEN 1 THEN
        ((1911 + (((number31 & lowest) * 4196353 / 4194304) & 1911) * 4095) * 16777217)
        & ((1911 + ((((number31 / 2) & lowest) * 4196353 / 4194304) & 1911) * 16777215) * 4097)
      ELSE low31
    END,
    CASE phase
      WHEN 1 THEN
        ((1911 + (((number32 & lowest) * 4196353 / 4194304) & 1911) * 4095) * 16777217)
        & ((1911 + ((((number32 / 2) & lowest) * 4196353 / 4194304) & 1911) * 16777215) * 4097)
      ELSE low32
    END,
    CASE phase
      WHEN 1 THEN
        ((1911 + (((number33 & lowest) * 4196353 / 4194304) & 1911) * 4095) * 16777217)
        & ((1911 + ((((number33 / 2) & lowest) * 4196353 / 4194304) & 1911) * 16777215) * 4097)
      ELSE low33
    END,
    CASE phase
      WHEN 2 THEN (low11 & number11 & 1911) * copies
      WHEN 11 THEN (((highest - ((number11 + to_2) & highest)) * 4196353 / 33554432) & 1911) * copies
      WHEN 14 THEN (
        ((((number11 + to_2) & highest) - ((number11 + to_3) & highest & too_many)) * 4196353 / 33554432)
        & 1911
      ) * copies
      WHEN 20 THEN (in_places & (above - in_places) & box) * copies
      ELSE cell11
    END,
    CASE phase
      WHEN 2 THEN (low12 & number12 & 1911) * copies
      WHEN 11 THEN (((highest - ((number12 + to_2) & highest)) * 4196353 / 33554432) & 1911) * copies
      WHEN 14 THEN (
        ((((number12 + to_2) & highest) - ((number12 + to_3) & highest & too_many)) * 4196353 / 33554432)
        & 1911
      ) * copies
      WHEN 20 THEN (((in_places & (above - in_places)) / 2) & box) * copies
      ELSE cell12
    END,
    CASE phase
      WHEN 2 THEN (low13 & number13 & 1911) * copies
      WHEN 11 THEN (((highest - ((number13 + to_2) & highest)) * 4196353 / 33554432) & 1911) * copies
      WHEN 14 THEN (
        ((((number13 + to_2) & highest) - ((number13 + to_3) & highest & too_many)) * 4196353 / 33554432)
        & 1911
      ) * copies
      WHEN 20 THEN (((in_places & (above - in_places)) / 4) & box) * copies
      ELSE cell13
    END,
    CASE phase
      WHEN 2 THEN (low21 & number21 & 1911) * copies
      WHEN 11 THEN (((highest - ((number21 + to_2) & highest)) * 4196353 / 33554432) & 1911) * copies
      WHEN 14 THEN (
        ((((number21 + to_2) & highest) - ((number21 + to_3) & highest & too_many)) * 4196353 / 33554432)
        & 1911
      ) * copies
      WHEN 20 THEN (((in_places & (above - in_places)) / 8) & box) * copies
      ELSE cell21
    END,
    CASE phase
      WHEN 2 THEN (low22 & number22 & 1911) * copies
      WHEN 11 THEN (((highest - ((number22 + to_2) & highest)) * 4196353 / 33554432) & 1911) * copies
      WHEN 14 THEN (
        ((((number22 + to_2) & highest) - ((number22 + to_3) & highest & too_many)) * 4196353 / 33554432)
        & 1911
      ) * copies
      WHEN 20 THEN (((in_places & (above - in_places)) / 16) & box) * copies
      ELSE cell22
    END,
    CASE phase
      WHEN 2 THEN (low23 & number23 & 1911) * copies
      WHEN 11 THEN (((highest - ((number23 + to_2) & highest)) * 4196353 / 33554432) & 1911) * copies
      WHEN 14 THEN (
        ((((number23 + to_2) & highest) - ((number23 + to_3) & highest & too_many)) * 4196353 / 33554432)
        & 1911
      ) * copies
      WHEN 20 THEN (((in_places & (above - in_places)) / 32) & box) * copies
      ELSE cell23
    END,
    CASE phase
      WHEN 2 THEN (low31 & number31 & 1911) * copies
      WHEN 11 THEN (((highest - ((number31 + to_2) & highest)) * 4196353 / 33554432) & 1911) * copies
      WHEN 14 THEN (
        ((((number31 + to_2) & highest) - ((number31 + to_3) & highest & too_many)) * 4196353 / 33554432)
        & 1911
      ) * copies
      WHEN 20 THEN (((in_places & (above - in_places)) / 64) & box) * copies
      ELSE cell31
    END,
    CASE phase
      WHEN 2 THEN (low32 & number32 & 1911) * copies
      WHEN 11 THEN (((highest - ((number32 + to_2) & highest)) * 4196353 / 33554432) & 1911) * copies
      WHEN 14 THEN (
        ((((number32 + to_2) & highest) - ((number32 + to_3) & highest & too_many)) * 4196353 / 33554432)
        & 1911
      ) * copies
      WHEN 20 THEN (((in_places & (above - in_places)) / 128) & box) * copies
      ELSE cell32
    END,
    CASE phase
      WHEN 2 THEN (low33 & number33 & 1911) * copies
      WHEN 11 THEN (((highest - ((number33 + to_2) & highest)) * 4196353 / 33554432) & 1911) * copies
      WHEN 14 THEN (
        ((((number33 + to_2) & highest) - ((number33 + to_3) & highest & too_many)) * 4196353 / 33554432)
        & 1911
      ) * copies
      WHEN 20 THEN (((in_places & (above - in_places)) / 256) & box) * copies
      ELSE cell33
    END,
    CASE phase
      WHEN 3 THEN all_p - (p11 | p12 | p13 | p21 | p22 | p23 | p31 | p32 | p33)
      WHEN 12 THEN
        all_p
          - (
            (p11 & cell11) | (p12 & cell12) | (p13 & cell13) |
            (p21 & cell21) | (p22 & cell22) | (p23 & cell23) |
            (p31 & cell31) | (p32 & cell32) | (p33 & cell33)
          )
      WHEN 21 THEN
        CASE
          WHEN child <> 0 THEN
            CASE
              WHEN too_many <> 0 THEN
                all_p
                  - (
                    (p11 & cell11) | (p12 & cell12) | (p13 & cell13) |
                    (p21 & cell21) | (p22 & cell22) | (p23 & cell23) |
                    (p31 & cell31) | (p32 & cell32) | (p33 & cell33)
                  ) + p_digit
              ELSE all_p
            END
          ELSE all_p - p_digit
        END
      ELSE p_rest
    END,
    CASE phase
      WHEN 3 THEN all_q - (q11 | q12 | q13 | q21 | q22 | q23 | q31 | q32 | q33)
      WHEN 12 THEN
        all_q
          - (
            (q11 & cell11) | (q12 & cell12) | (q13 & cell13) |
            (q21 & cell21) | (q22 & cell22) | (q23 & cell23) |
            (q31 & cell31) | (q32 & cell32) | (q33 & cell33)
          )
      WHEN 21 THEN
        CASE
          WHEN child <> 0 THEN
            CASE
              WHEN too_many <> 0 THEN
                all_q
                  - (
                    (q11 & cell11) | (q12 & cell12) | (q13 & cell13) |
                    (q21 & cell21) | (q22 & cell22) | (q23 & cell23) |
                    (q31 & cell31) | (q32 & cell32) | (q33 & cell33)
                  ) + q_digit
              ELSE all_q
            END
          ELSE all_q - q_digit
        END
      ELSE q_rest
    END,
    CASE phase
      WHEN 5 THEN
        ((p21 | p22 | p23) & ((p31 | p32 | p33 | (((p31 | p32 | p33) & last_box_p) * 8)) / 2))
        | (((p21 | p22 | p23 | (((p21 | p22 | p23) & last_box_p) * 8)) / 2) & (p31 | p32 | p33))
      WHEN 7 THEN (
        (p12 | p22 | p32)
        & ((((p13 | p23 | p33) / 16) & other_bands_p) + ((p13 | p23 | p33) & last_band_p) * 256)
      )
      | (
        ((((p12 | p22 | p32) / 16) & other_bands_p) + ((p12 | p22 | p32) & last_band_p) * 256)
        & (p13 | p23 | p33)
      )
      ELSE p_cross1
    END,
    CASE phase
      WHEN 5 THEN
        ((p11 | p12 | p13) & ((p31 | p32 | p33 | (((p31 | p32 | p33) & last_box_p) * 8)) / 2))
        | (((p11 | p12 | p13 | (((p11 | p12 | p13) & last_box_p) * 8)) / 2) & (p31 | p32 | p33))
      WHEN 7 THEN (
        (p11 | p21 | p31)
        & ((((p13 | p23 | p33) / 16) & other_bands_p) + ((p13 | p23 | p33) & last_band_p) * 256)
      )
      | (
        ((((p11 | p21 | p31) / 16) & other_bands_p) + ((p11 | p21 | p31) & last_band_p) * 256)
        & (p13 | p23 | p33)
      )
      ELSE p_cross2
    END,
    CASE phase
      WHEN 5 THEN
        ((p11 | p12 | p13) & ((p21 | p22 | p23 | (((p21 | p22 | p23) & last_box_p) * 8)) / 2))
        | (((p11 | p12 | p13 | (((p11 | p12 | p13) & last_box_p) * 8)) / 2) & (p21 | p22 | p23))
      WHEN 7 THEN (
        (p11 | p21 | p31)
        & ((((p12 | p22 | p32) / 16) & other_bands_p) + ((p12 | p22 | p32) & last_band_p) * 256)
      )
      | (
        ((((p11 | p21 | p31) / 16) & other_bands_p) + ((p11 | p21 | p31) & last_band_p) * 256)
        & (p12 | p22 | p32)
      )
      ELSE p_cross3
    END,
    CASE phase
      WHEN 5 THEN
        ((q21 | q22 | q23) & ((q31 | q32 | q33 | (((q31 | q32 | q33) & last_box_q) * 8)) / 2))
        | (((q21 | q22 | q23 | (((q21 | q22 | q23) & last_box_q) * 8)) / 2) & (q31 | q32 | q33))
      WHEN 7 THEN (
        (q12 | q22 | q32)
        & ((((q13 | q23 | q33) / 16) & other_bands_q) + ((q13 | q23 | q33) & last_band_q) * 256)
      )
      | (
        ((((q12 | q22 | q32) / 16) & other_bands_q) + ((q12 | q22 | q32) & last_band_q) * 256)
        & (q13 | q23 | q33)
      )
      ELSE q_cross1
    END,
    CASE phase
      WHEN 5 THEN
        ((q11 | q12 | q13) & ((q31 | q32 | q33 | (((q31 | q32 | q33) & last_box_q) * 8)) / 2))
        | (((q11 | q12 | q13 | (((q11 | q12 | q13) & last_box_q) * 8)) / 2) & (q31 | q32 | q33))
      WHEN 7 THEN (
        (q11 | q21 | q31)
        & ((((q13 | q23 | q33) / 16) & other_bands_q) + ((q13 | q23 | q33) & last_band_q) * 256)
      )
      | (
        ((((q11 | q21 | q31) / 16) & other_bands_q) + ((q11 | q21 | q31) & last_band_q) * 256)
        & (q13 | q23 | q33)
      )
      ELSE q_cross2
    END,
    CASE phase
      WHEN 5 THEN
        ((q11 | q12 | q13) & ((q21 | q22 | q23 | (((q21 | q22 | q23) & last_box_q) * 8)) / 2))
        | (((q11 | q12 | q13 | (((q11 | q12 | q13) & last_box_q) * 8)) / 2) & (q21 | q22 | q23))
      WHEN 7 THEN (
        (q11 | q21 | q31)
        & ((((q12 | q22 | q32) / 16) & other_bands_q) + ((q12 | q22 | q32) & last_band_q) * 256)
      )
      | (
        ((((q11 | q21 | q31) / 16) & other_bands_q) + ((q11 | q21 | q31) & last_band_q) * 256)
        & (q12 | q22 | q32)
      )
      ELSE q_cross3
    END,
    CASE phase
      WHEN 9 THEN
        all_p
          - (
            (p11 & p12)
            | ((p11 | p12) & p13)
            | ((p21 & p22) | ((p21 | p22) & p23))
            | ((p31 & p32) | ((p31 | p32) & p33))
            | ((p11 | p12 | p13) & (p21 | p22 | p23))
            | ((p11 | p12 | p13 | (p21 | p22 | p23)) & (p31 | p32 | p33))
          )
      ELSE p_single
    END,
    CASE phase
      WHEN 9 THEN
        all_q
          - (
            (q11 & q12)
            | ((q11 | q12) & q13)
            | ((q21 & q22) | ((q21 | q22) & q23))
            | ((q31 & q32) | ((q31 | q32) & q33))
            | ((q11 | q12 | q13) & (q21 | q22 | q23))
            | ((q11 | q12 | q13 | (q21 | q22 | q23)) & (q31 | q32 | q33))
          )
      ELSE q_single
    END,
    CASE phase
      WHEN 11 THEN
        CASE
          WHEN (
            (((number11 + to_2) & highest) - ((number11 + to_3) & highest)) |
            (((number12 + to_2) & highest) - ((number12 + to_3) & highest)) |
            (((number13 + to_2) & highest) - ((number13 + to_3) & highest)) |
            (((number21 + to_2) & highest) - ((number21 + to_3) & highest)) |
            (((number22 + to_2) & highest) - ((number22 + to_3) & highest)) |
            (((number23 + to_2) & highest) - ((number23 + to_3) & highest)) |
            (((number31 + to_2) & highest) - ((number31 + to_3) & highest)) |
            (((number32 + to_2) & highest) - ((number32 + to_3) & highest)) |
            (((number33 + to_2) & highest) - ((number33 + to_3) & highest))
          ) <> 0 THEN highest
          ELSE 0
        END
      ELSE too_many
    END,
    CASE phase
      WHEN 12 THEN
        (p11 & cell11) + (p12 & cell12) + (p13 & cell13) +
        (p21 & cell21) + (p22 & cell22) + (p23 & cell23) +
        (p31 & cell31) + (p32 & cell32) + (p33 & cell33)
      ELSE p_once
    END,
    CASE phase
      WHEN 12 THEN
        (q11 & cell11) + (q12 & cell12) + (q13 & cell13) +
        (q21 & cell21) + (q22 & cell22) + (q23 & cell23) +
        (q31 & cell31) + (q32 & cell32) + (q33 & cell33)
      ELSE q_once
    END,
    CASE phase WHEN 15 THEN (p11 & cell11) | (p12 & cell12) | (p13 & cell13) ELSE p_row1 END,
    CASE phase WHEN 15 THEN (p21 & cell21) | (p22 & cell22) | (p23 & cell23) ELSE p_row2 END,
    CASE phase WHEN 15 THEN (p31 & cell31) | (p32 & cell32) | (p33 & cell33) ELSE p_row3 END,
    CASE phase
      WHEN 15 THEN (p11 & cell11 & (p12 & cell12)) | (((p11 & cell11) | (p12 & cell12)) & (p13 & cell13))
      ELSE p_twice1
    END,
    CASE phase
      WHEN 15 THEN (p21 & cell21 & (p22 & cell22)) | (((p21 & cell21) | (p22 & cell22)) & (p23 & cell23))
      ELSE p_twice2
    END,
    CASE phase
      WHEN 15 THEN (p31 & cell31 & (p32 & cell32)) | (((p31 & cell31) | (p32 & cell32)) & (p33 & cell33))
      ELSE p_twice3
    END,
    CASE phase WHEN 15 THEN (p11 & cell11) | (p21 & cell21) | (p31 & cell31) ELSE p_col1 END,
    CASE phase WHEN 15 THEN (p12 & cell12) | (p22 & cell22) | (p32 & cell32) ELSE p_col2 END,
    CASE phase WHEN 15 THEN (p13 & cell13) | (p23 & cell23) | (p33 & cell33) ELSE p_col3 END,
    CASE phase WHEN 15 THEN (q11 & cell11) | (q12 & cell12) | (q13 & cell13) ELSE q_row1 END,
    CASE phase WHEN 15 THEN (q21 & cell21) | (q22 & cell22) | (q23 & cell23) ELSE q_row2 END,
    CASE phase WHEN 15 THEN (q31 & cell31) | (q32 & cell32) | (q33 & cell33) ELSE q_row3 END,
    CASE phase
      WHEN 15 THEN (q11 & cell11 & (q12 & cell12)) | (((q11 & cell11) | (q12 & cell12)) & (q13 & cell13))
      ELSE q_twice1
    END,
    CASE phase
      WHEN 15 THEN (q21 & cell21 & (q22 & cell22)) | (((q21 & cell21) | (q22 & cell22)) & (q23 & cell23))
      ELSE q_twice2
    END,
    CASE phase
      WHEN 15 THEN (q31 & cell31 & (q32 & cell32)) | (((q31 & cell31) | (q32 & cell32)) & (q33 & cell33))
      ELSE q_twice3
    END,
    CASE phase WHEN 15 THEN (q11 & cell11) | (q21 & cell21) | (q31 & cell31) ELSE q_col1 END,
    CASE phase WHEN 15 THEN (q12 & cell12) | (q22 & cell22) | (q32 & cell32) ELSE q_col2 END,
    CASE phase WHEN 15 THEN (q13 & cell13) | (q23 & cell23) | (q33 & cell33) ELSE q_col3 END,
    CASE phase
      WHEN 16 THEN p_twice1 | p_twice2 | p_twice3 | (p_row1 & p_row2) | ((p_row1 | p_row2) & p_row3)
      ELSE p_in_box
    END,
    CASE phase
      WHEN 16 THEN
        (p_row1 & (p_row1 + spare_p - last_box_p))
        | (p_row2 & (p_row2 + spare_p - last_box_p))
        | (p_row3 & (p_row3 + spare_p - last_box_p))
      ELSE p_in_row
    END,
    CASE phase
      WHEN 16 THEN
        (p_col1 & (((p_col1 / 16) & other_bands_p) + (p_col1 & last_band_p) * 256))
        | (p_col2 & (((p_col2 / 16) & other_bands_p) + (p_col2 & last_band_p) * 256))
        | (p_col3 & (((p_col3 / 16) & other_bands_p) + (p_col3 & last_band_p) * 256))
      ELSE p_in_col
    END,
    CASE phase
      WHEN 16 THEN
        (p_row1 & p_row2 & p_row3)
        | (p_twice1 & (p_row2 | p_row3))
        | (p_twice2 & (p_row1 | p_row3))
        | (p_twice3 & (p_row1 | p_row2))
        | (p11 & cell11 & (p12 & cell12) & (p13 & cell13))
        | (p21 & cell21 & (p22 & cell22) & (p23 & cell23))
        | (p31 & cell31 & (p32 & cell32) & (p33 & cell33))
      ELSE p_more
    END,
    CASE phase
      WHEN 16 THEN q_twice1 | q_twice2 | q_twice3 | (q_row1 & q_row2) | ((q_row1 | q_row2) & q_row3)
      ELSE q_in_box
    END,
    CASE phase
      WHEN 16 THEN
        (q_row1 & (q_row1 + spare_q - last_box_q))
        | (q_row2 & (q_row2 + spare_q - last_box_q))
        | (q_row3 & (q_row3 + spare_q - last_box_q))
      ELSE q_in_row
    END,
    CASE phase
      WHEN 16 THEN
        (q_col1 & (((q_col1 / 16) & other_bands_q) + (q_col1 & last_band_q) * 256))
        | (q_col2 & (((q_col2 / 16) & other_bands_q) + (q_col2 & last_band_q) * 256))
        | (q_col3 & (((q_col3 / 16) & other_bands_q) + (q_col3 & last_band_q) * 256))
      ELSE q_in_col
    END,
    CASE phase
      WHEN 16 THEN
        (q_row1 & q_row2 & q_row3)
        | (q_twice1 & (q_row2 | q_row3))
        | (q_twice2 & (q_row1 | q_row3))
        | (q_twice3 & (q_row1 | q_row2))
        | (q11 & cell11 & (q12 & cell12) & (q13 & cell13))
        | (q21 & cell21 & (q22 & cell22) & (q23 & cell23))
        | (q31 & cell31 & (q32 & cell32) & (q33 & cell33))
      ELSE q_more
    END,
    CASE phase
      WHEN 17 THEN
        CASE
          WHEN too_many <> 0 THEN
            CASE
              WHEN (p_in_box & p_in_row & p_in_col) + (q_in_box & q_in_row & q_in_col) <> 0 THEN
                p_in_box & p_in_row & p_in_col
              WHEN ((p_in_box & p_in_row) | ((p_in_box | p_in_row) & p_in_col))
                     + ((q_in_box & q_in_row) | ((q_in_box | q_in_row) & q_in_col)) <> 0 THEN
                (p_in_box & p_in_row) | ((p_in_box | p_in_row) & p_in_col)
              WHEN (p_in_box | p_in_row | p_in_col) + (q_in_box | q_in_row | q_in_col) <> 0 THEN
                p_in_box | p_in_row | p_in_col
              ELSE p_row1 | p_row2 | p_row3
            END
          WHEN p_in_box - p_more + (q_in_box - q_more) <> 0 THEN p_in_box - p_more
          ELSE p_row1 | p_row2 | p_row3
        END
      WHEN 18 THEN p_digit & (above - p_digit)
      ELSE p_digit
    END,
    CASE phase
      WHEN 17 THEN
        CASE
          WHEN too_many <> 0 THEN
            CASE
              WHEN (p_in_box & p_in_row & p_in_col) + (q_in_box & q_in_row & q_in_col) <> 0 THEN
                q_in_box & q_in_row & q_in_col
              WHEN ((p_in_box & p_in_row) | ((p_in_box | p_in_row) & p_in_col))
                     + ((q_in_box & q_in_row) | ((q_in_box | q_in_row) & q_in_col)) <> 0 THEN
                (q_in_box & q_in_row) | ((q_in_box | q_in_row) & q_in_col)
              WHEN (p_in_box | p_in_row | p_in_col) + (q_in_box | q_in_row | q_in_col) <> 0 THEN
                q_in_box | q_in_row | q_in_col
              ELSE q_row1 | q_row2 | q_row3
            END
          WHEN p_in_box - p_more + (q_in_box - q_more) <> 0 THEN q_in_box - q_more
          ELSE q_row1 | q_row2 | q_row3
        END
      WHEN 18 THEN CASE WHEN p_digit <> 0 THEN 0 ELSE q_digit & (above - q_digit) END
      ELSE q_digit
    END,
    CASE phase WHEN 19 THEN (p_digit + q_digit) % 4095 ELSE box END,
    CASE phase
      WHEN 19 THEN
        (((p11 & p_digit) + (q11 & q_digit)) & cell11) % 4095       +
        (((p12 & p_digit) + (q12 & q_digit)) & cell12) % 4095 * 2   +
        (((p13 & p_digit) + (q13 & q_digit)) & cell13) % 4095 * 4   +
        (((p21 & p_digit) + (q21 & q_digit)) & cell21) % 4095 * 8   +
        (((p22 & p_digit) + (q22 & q_digit)) & cell22) % 4095 * 16  +
        (((p23 & p_digit) + (q23 & q_digit)) & cell23) % 4095 * 32  +
        (((p31 & p_digit) + (q31 & q_digit)) & cell31) % 4095 * 64  +
        (((p32 & p_digit) + (q32 & q_digit)) & cell32) % 4095 * 128 +
        (((p33 & p_digit) + (q33 & q_digit)) & cell33) % 4095 * 256
      ELSE in_places
    END,
    CASE phase
      WHEN 21 THEN
        CASE
          WHEN child <> 0 THEN
            CASE
              WHEN too_many <> 0 THEN
                (p11 & cell11) | (p12 & cell12) | (p13 & cell13) |
                (p21 & cell21) | (p22 & cell22) | (p23 & cell23) |
                (p31 & cell31) | (p32 & cell32) | (p33 & cell33)
              ELSE p_digit
            END
          ELSE
            (p11 & cell11) | (p12 & cell12) | (p13 & cell13) |
            (p21 & cell21) | (p22 & cell22) | (p23 & cell23) |
            (p31 & cell31) | (p32 & cell32) | (p33 & cell33)
        END
      ELSE p_cell
    END,
    CASE phase
      WHEN 21 THEN
        CASE
          WHEN child <> 0 THEN
            CASE
              WHEN too_many <> 0 THEN
                (q11 & cell11) | (q12 & cell12) | (q13 & cell13) |
                (q21 & cell21) | (q22 & cell22) | (q23 & cell23) |
                (q31 & cell31) | (q32 & cell32) | (q33 & cell33)
              ELSE q_digit
            END
          ELSE
            (q11 & cell11) | (q12 & cell12) | (q13 & cell13) |
            (q21 & cell21) | (q22 & cell22) | (q23 & cell23) |
            (q31 & cell31) | (q32 & cell32) | (q33 & cell33)
        END
      ELSE q_cell
    END
  FROM state
  JOIN children
    ON child = 0
    OR phase = 21
  CROSS JOIN mask
  WHERE phase <= 23
    AND (
      phase <> 9
      OR (p11 | p12 | p13 | (p21 | p22 | p23) | (p31 | p32 | p33)) = all_p
    )
    AND (
      phase <> 9
      OR (q11 | q12 | q13 | (q21 | q22 | q23) | (q31 | q32 | q33)) = all_q
    )
    AND (
      phase <> 11
      OR (
        ((number11 * 8) | ((number11 + to_2) & highest))
        & ((number12 * 8) | ((number12 + to_2) & highest))
        & ((number13 * 8) | ((number13 + to_2) & highest))
        & ((number21 * 8) | ((number21 + to_2) & highest))
        & ((number22 * 8) | ((number22 + to_2) & highest))
        & ((number23 * 8) | ((number23 + to_2) & highest))
        & ((number31 * 8) | ((number31 + to_2) & highest))
        & ((number32 * 8) | ((number32 + to_2) & highest))
        & ((number33 * 8) | ((number33 + to_2) & highest))
        & highest
      ) = highest
    )
    AND (
      phase <> 13
      OR all_p - p_rest = p_once AND all_q - q_rest = q_once
    )
    AND (
      phase <> 23
      OR (
        p_single + q_single <> everything
        OR (
          (((p11 & p_single) + (q11 & q_single)) % 4095 * copies) &
          (((p12 & p_single) + (q12 & q_single)) % 4095 * copies) &
          (((p13 & p_single) + (q13 & q_single)) % 4095 * copies) &
          (((p21 & p_single) + (q21 & q_single)) % 4095 * copies) &
          (((p22 & p_single) + (q22 & q_single)) % 4095 * copies) &
          (((p23 & p_single) + (q23 & q_single)) % 4095 * copies) &
          (((p31 & p_single) + (q31 & q_single)) % 4095 * copies) &
          (((p32 & p_single) + (q32 & q_single)) % 4095 * copies) &
          (((p33 & p_single) + (q33 & q_single)) % 4095 * copies)
        ) = all_p
        AND (((p11 | p12 | p13) + all_p) & ((p21 | p22 | p23) + all_p) & ((p31 | p32 | p33) + all_p) & spare_p)
              = spare_p
        AND (
          (p11 | p21 | p31 | ((p11 | p21 | p31) / 16) | ((p11 | p21 | p31) / 256))
          & (p12 | p22 | p32 | ((p12 | p22 | p32) / 16) | ((p12 | p22 | p32) / 256))
          & (p13 | p23 | p33 | ((p13 | p23 | p33) / 16) | ((p13 | p23 | p33) / 256))
          & last_band_p
        ) = last_band_p
        AND (((q11 | q12 | q13) + all_q) & ((q21 | q22 | q23) + all_q) & ((q31 | q32 | q33) + all_q) & spare_q)
              = spare_q
        AND (
          (q11 | q21 | q31 | ((q11 | q21 | q31) / 16) | ((q11 | q21 | q31) / 256))
          & (q12 | q22 | q32 | ((q12 | q22 | q32) / 16) | ((q12 | q22 | q32) / 256))
          & (q13 | q23 | q33 | ((q13 | q23 | q33) / 16) | ((q13 | q23 | q33) / 256))
          & last_band_q
        ) = last_band_q
      )
    )
),
-- the rows of its grid as hexadecimal numbers
row_digits AS (
  SELECT
    ((number11 / 256) & 251719695) * 256 + ((number12 / 256) & 251719695) * 16
      + ((number13 / 256) & 251719695) AS row_1,
    ((number21 / 256) & 251719695) * 256 + ((number22 / 256) & 251719695) * 16
      + ((number23 / 256) & 251719695) AS row_2,
    ((number31 / 256) & 251719695) * 256 + ((number32 / 256) & 251719695) * 16
      + ((number33 / 256) & 251719695) AS row_3,
    ((number11 / 16) & 251719695) * 256 + ((number12 / 16) & 251719695) * 16
      + ((number13 / 16) & 251719695) AS row_4,
    ((number21 / 16) & 251719695) * 256 + ((number22 / 16) & 251719695) * 16
      + ((number23 / 16) & 251719695) AS row_5,
    ((number31 / 16) & 251719695) * 256 + ((number32 / 16) & 251719695) * 16
      + ((number33 / 16) & 251719695) AS row_6,
    (number11 & 251719695) * 256 + (number12 & 251719695) * 16 + (number13 & 251719695) AS row_7,
    (number21 & 251719695) * 256 + (number22 & 251719695) * 16 + (number23 & 251719695) AS row_8,
    (number31 & 251719695) * 256 + (number32 & 251719695) * 16 + (number33 & 251719695) AS row_9
  FROM state
  WHERE phase = 24
),
-- one row per solution: its text
solution AS (
  SELECT
    RIGHT(CONVERT(varchar(16), CAST(row_1 AS BINARY(8)), 2), 9)
      + RIGHT(CONVERT(varchar(16), CAST(row_2 AS BINARY(8)), 2), 9)
      + RIGHT(CONVERT(varchar(16), CAST(row_3 AS BINARY(8)), 2), 9)
      + RIGHT(CONVERT(varchar(16), CAST(row_4 AS BINARY(8)), 2), 9)
      + RIGHT(CONVERT(varchar(16), CAST(row_5 AS BINARY(8)), 2), 9)
      + RIGHT(CONVERT(varchar(16), CAST(row_6 AS BINARY(8)), 2), 9)
      + RIGHT(CONVERT(varchar(16), CAST(row_7 AS BINARY(8)), 2), 9)
      + RIGHT(CONVERT(varchar(16), CAST(row_8 AS BINARY(8)), 2), 9)
      + RIGHT(CONVERT(varchar(16), CAST(row_9 AS BINARY(8)), 2), 9) AS cells
  FROM row_digits
)
SELECT cells AS solution
FROM solution
OPTION (MAXRECURSION 2500);
GO
