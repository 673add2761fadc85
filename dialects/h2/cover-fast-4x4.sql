-- Solves a Sudoku of 4x4 cells: exact cover, the candidates as sets of bits.
-- H2 2.1 and later. Paste into H2's Shell, or run: java -cp h2.jar org.h2.tools.Shell -url jdbc:h2:mem: < FILE
-- Returns one row per solution: solution (16 characters, row by row); an error past 200,000 rows of the search.
-- Your own puzzle: replace the text in the CTE input; blanks are . or 0. A text that is no legal puzzle gives no row.
-- Generated: sqlsudoku generate --dialect h2 --query cover --size 4 --form fast
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
  SELECT REPLACE(CAST(puzzle AS VARCHAR(16)), '0', '.') AS cells
  FROM input
  WHERE LENGTH(puzzle) = 16
    AND REGEXP_LIKE(puzzle, '^[.01234]{16}$')
),
-- a word tells which digits can stand in a row and a column of every box, such as p22 for 1 to 4 in row 2,
-- column 2. A digit takes 6 bits, the first digit the lowest; of these, a band (a row of boxes) takes 3,
-- the first band the highest: a spare bit, and one for each box, from the left.
-- H2 has functions for AND, OR, XOR and shifts: BITAND, BITOR, BITXOR, LSHIFT and RSHIFT. They refuse the
-- columns of a recursion, which H2 reads as texts, hence the casts: value::type
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
line (row_1, row_2, row_3, row_4) AS (
  SELECT
    (
      SELECT SUM(LSHIFT(SUBSTR(REPLACE(SUBSTR(cells, 1, 4), '.', '0'), x, 1)::BIGINT, 4 * (4 - x)))
      FROM SYSTEM_RANGE(1, 4)
    )::BIGINT AS row_1,
    (
      SELECT SUM(LSHIFT(SUBSTR(REPLACE(SUBSTR(cells, 5, 4), '.', '0'), x, 1)::BIGINT, 4 * (4 - x)))
      FROM SYSTEM_RANGE(1, 4)
    )::BIGINT AS row_2,
    (
      SELECT SUM(LSHIFT(SUBSTR(REPLACE(SUBSTR(cells, 9, 4), '.', '0'), x, 1)::BIGINT, 4 * (4 - x)))
      FROM SYSTEM_RANGE(1, 4)
    )::BIGINT AS row_3,
    (
      SELECT SUM(LSHIFT(SUBSTR(REPLACE(SUBSTR(cells, 13, 4), '.', '0'), x, 1)::BIGINT, 4 * (4 - x)))
      FROM SYSTEM_RANGE(1, 4)
    )::BIGINT AS row_4
  FROM puzzle
),
-- the digits by their place in the box: number22 in row 2, column 2
place_digits (number11, number12, number21, number22) AS (
  SELECT
    LSHIFT(BITAND(RSHIFT(row_1::BIGINT, 4), 1799), 3) + BITAND(RSHIFT(row_3::BIGINT, 4), 1799) AS number11,
    LSHIFT(BITAND(row_1::BIGINT, 1799), 3) + BITAND(row_3::BIGINT, 1799) AS number12,
    LSHIFT(BITAND(RSHIFT(row_2::BIGINT, 4), 1799), 3) + BITAND(RSHIFT(row_4::BIGINT, 4), 1799) AS number21,
    LSHIFT(BITAND(row_2::BIGINT, 1799), 3) + BITAND(row_4::BIGINT, 1799) AS number22
  FROM line
),
-- child 0: the candidate of a choice is right; child 1: it is wrong. All else has child 0 alone
children (child) AS (
  SELECT 0 AS child UNION ALL
  SELECT 1
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
-- step counts the levels of the recursion; place numbers the rows. If it passes most, the statement fails,
-- before it fills the memory.
state (
  step,     place,    most,     phase,
  decided,  p11,      p12,      p21,
  p22,      number11, number12, number21,
  number22, low11,    low12,    low21,
  low22,    cell11,   cell12,   cell21,
  cell22,   p_rest,   p_single, too_many,
  p_once,   p_row1,   p_row2,   p_twice1,
  p_twice2, p_col1,   p_col2,   p_in_box,
  p_in_row, p_in_col, p_more,   p_digit,
  box,      in_places, p_cell
) AS (
  SELECT
    1 AS step,             CAST(ROWNUM() AS BIGINT) AS place,
    200000 AS most,        1 AS phase,
    0::BIGINT AS decided,  0::BIGINT AS p11,
    0::BIGINT AS p12,      0::BIGINT AS p21,
    0::BIGINT AS p22,      number11,
    number12,              number21,
    number22,              0::BIGINT AS low11,
    0::BIGINT AS low12,    0::BIGINT AS low21,
    0::BIGINT AS low22,    0::BIGINT AS cell11,
    0::BIGINT AS cell12,   0::BIGINT AS cell21,
    0::BIGINT AS cell22,   0::BIGINT AS p_rest,
    0::BIGINT AS p_single, 0::BIGINT AS too_many,
    0::BIGINT AS p_once,   0::BIGINT AS p_row1,
    0::BIGINT AS p_row2,   0::BIGINT AS p_twice1,
    0::BIGINT AS p_twice2, 0::BIGINT AS p_col1,
    0::BIGINT AS p_col2,   0::BIGINT AS p_in_box,
    0::BIGINT AS p_in_row, 0::BIGINT AS p_in_col,
    0::BIGINT AS p_more,   0::BIGINT AS p_digit,
    0::BIGINT AS box,      0::BIGINT AS in_places,
    0::BIGINT AS p_cell
  FROM place_digits
  UNION ALL
  SELECT
    step + 1,
    CAST(ROWNUM() AS BIGINT),
    most,
    CASE phase
      WHEN 7 THEN
        CASE 7190235
               - BITOR(
                 BITOR(BITAND(p11::BIGINT, p12::BIGINT), BITAND(p21::BIGINT, p22::BIGINT)),
                 BITAND(BITOR(p11::BIGINT, p12::BIGINT), BITOR(p21::BIGINT, p22::BIGINT))
               )
          WHEN 7190235 THEN 21
          WHEN decided THEN 9
          ELSE 8
        END
      WHEN 10 THEN
        CASE BITOR(
          p_single::BIGINT,
          7190235
            - (
              7190235
                - BITOR(BITOR(BITOR(
                  BITAND(p11::BIGINT, cell11::BIGINT),  BITAND(p12::BIGINT, cell12::BIGINT)),
                  BITAND(p21::BIGINT, cell21::BIGINT)), BITAND(p22::BIGINT, cell22::BIGINT)
                )
            )
        )
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
      WHEN 2 THEN
        RSHIFT(BITAND(low11::BIGINT, BITAND(number11::BIGINT, 27) * 266304), 6)
          + LSHIFT(BITAND(low11::BIGINT, RSHIFT(number11::BIGINT, 6)), 18)
      WHEN 4 THEN p11 + BITAND(cell11::BIGINT, p_rest::BIGINT)
      WHEN 5 THEN BITAND(p11::BIGINT, RSHIFT(BITOR(
        BITOR(p21::BIGINT, p22::BIGINT),
        LSHIFT(BITAND(BITOR(p21::BIGINT, p22::BIGINT), 2396745), 2)
      ), 1))
      WHEN 6 THEN BITAND(
        p11::BIGINT,
        BITAND(RSHIFT(BITOR(p12::BIGINT, p22::BIGINT), 3), 798915)
          + LSHIFT(BITAND(BITOR(p12::BIGINT, p22::BIGINT), 798915), 3)
      )
      WHEN 8 THEN BITAND(p11::BIGINT, BITXOR(
        (7190235 - p_single)::BIGINT,
        MOD(BITAND(p11::BIGINT, p_single::BIGINT), 63::BIGINT) * 266305
      ))
      WHEN 11 THEN BITAND(p11::BIGINT, BITOR(p_rest::BIGINT, cell11::BIGINT))
      WHEN 20 THEN BITAND(p11::BIGINT, BITXOR(p_rest::BIGINT, BITAND(p_cell::BIGINT, cell11::BIGINT)))
      ELSE p11
    END,
    CASE phase
      WHEN 2 THEN
        RSHIFT(BITAND(low12::BIGINT, BITAND(number12::BIGINT, 27) * 266304), 6)
          + LSHIFT(BITAND(low12::BIGINT, RSHIFT(number12::BIGINT, 6)), 18)
      WHEN 4 THEN p12 + BITAND(cell12::BIGINT, p_rest::BIGINT)
      WHEN 5 THEN BITAND(p12::BIGINT, RSHIFT(BITOR(
        BITOR(p21::BIGINT, p22::BIGINT),
        LSHIFT(BITAND(BITOR(p21::BIGINT, p22::BIGINT), 2396745), 2)
      ), 1))
      WHEN 6 THEN BITAND(
        p12::BIGINT,
        BITAND(RSHIFT(BITOR(p11::BIGINT, p21::BIGINT), 3), 798915)
          + LSHIFT(BITAND(BITOR(p11::BIGINT, p21::BIGINT), 798915), 3)
      )
      WHEN 8 THEN BITAND(p12::BIGINT, BITXOR(
        (7190235 - p_single)::BIGINT,
        MOD(BITAND(p12::BIGINT, p_single::BIGINT), 63::BIGINT) * 266305
      ))
      WHEN 11 THEN BITAND(p12::BIGINT, BITOR(p_rest::BIGINT, cell12::BIGINT))
      WHEN 20 THEN BITAND(p12::BIGINT, BITXOR(p_rest::BIGINT, BITAND(p_cell::BIGINT, cell12::BIGINT)))
      ELSE p12
    END,
    CASE phase
      WHEN 2 THEN
        RSHIFT(BITAND(low21::BIGINT, BITAND(number21::BIGINT, 27) * 266304), 6)
          + LSHIFT(BITAND(low21::BIGINT, RSHIFT(number21::BIGINT, 6)), 18)
      WHEN 4 THEN p21 + BITAND(cell21::BIGINT, p_rest::BIGINT)
      WHEN 5 THEN BITAND(p21::BIGINT, RSHIFT(BITOR(
        BITOR(p11::BIGINT, p12::BIGINT),
        LSHIFT(BITAND(BITOR(p11::BIGINT, p12::BIGINT), 2396745), 2)
      ), 1))
      WHEN 6 THEN BITAND(
        p21::BIGINT,
        BITAND(RSHIFT(BITOR(p12::BIGINT, p22::BIGINT), 3), 798915)
          + LSHIFT(BITAND(BITOR(p12::BIGINT, p22::BIGINT), 798915), 3)
      )
      WHEN 8 THEN BITAND(p21::BIGINT, BITXOR(
        (7190235 - p_single)::BIGINT,
        MOD(BITAND(p21::BIGINT, p_single::BIGINT), 63::BIGINT) * 266305
      ))
      WHEN 11 THEN BITAND(p21::BIGINT, BITOR(p_rest::BIGINT, cell21::BIGINT))
      WHEN 20 THEN BITAND(p21::BIGINT, BITXOR(p_rest::BIGINT, BITAND(p_cell::BIGINT, cell21::BIGINT)))
      ELSE p21
    END,
    CASE phase
      WHEN 2 THEN
        RSHIFT(BITAND(low22::BIGINT, BITAND(number22::BIGINT, 27) * 266304), 6)
          + LSHIFT(BITAND(low22::BIGINT, RSHIFT(number22::BIGINT, 6)), 18)
      WHEN 4 THEN p22 + BITAND(cell22::BIGINT, p_rest::BIGINT)
      WHEN 5 THEN BITAND(p22::BIGINT, RSHIFT(BITOR(
        BITOR(p11::BIGINT, p12::BIGINT),
        LSHIFT(BITAND(BITOR(p11::BIGINT, p12::BIGINT), 2396745), 2)
      ), 1))
      WHEN 6 THEN BITAND(
        p22::BIGINT,
        BITAND(RSHIFT(BITOR(p11::BIGINT, p21::BIGINT), 3), 798915)
          + LSHIFT(BITAND(BITOR(p11::BIGINT, p21::BIGINT), 798915), 3)
      )
      WHEN 8 THEN BITAND(p22::BIGINT, BITXOR(
        (7190235 - p_single)::BIGINT,
        MOD(BITAND(p22::BIGINT, p_single::BIGINT), 63::BIGINT) * 266305
      ))
      WHEN 11 THEN BITAND(p22::BIGINT, BITOR(p_rest::BIGINT, cell22::BIGINT))
      WHEN 20 THEN BITAND(p22::BIGINT, BITXOR(p_rest::BIGINT, BITAND(p_cell::BIGINT, cell22::BIGINT)))
      ELSE p22
    END,
    CASE phase
      WHEN 1 THEN 27 + BITAND(RSHIFT(BITAND(RSHIFT(number11::BIGINT, 2), 2313) * 129, 7), 27) * 63
      WHEN 7 THEN
        MOD(BITAND(p11::BIGINT, 2396745), 63::BIGINT)
          + LSHIFT(MOD(BITAND(RSHIFT(p11::BIGINT, 1), 2396745), 63::BIGINT), 8)
      WHEN 21 THEN
        BITAND(MOD(BITAND(p11::BIGINT, 110619), 63::BIGINT) * 129, 2313)
          + LSHIFT(BITAND(MOD(BITAND(p11::BIGINT, 112320), 63::BIGINT) * 129, 2313), 1)
          + LSHIFT(BITAND(MOD(BITAND(p11::BIGINT, 7077888), 63::BIGINT) * 129, 2313), 2)
      ELSE number11
    END,
    CASE phase
      WHEN 1 THEN 27 + BITAND(RSHIFT(BITAND(RSHIFT(number12::BIGINT, 2), 2313) * 129, 7), 27) * 63
      WHEN 7 THEN
        MOD(BITAND(p12::BIGINT, 2396745), 63::BIGINT)
          + LSHIFT(MOD(BITAND(RSHIFT(p12::BIGINT, 1), 2396745), 63::BIGINT), 8)
      WHEN 21 THEN
        BITAND(MOD(BITAND(p12::BIGINT, 110619), 63::BIGINT) * 129, 2313)
          + LSHIFT(BITAND(MOD(BITAND(p12::BIGINT, 112320), 63::BIGINT) * 129, 2313), 1)
          + LSHIFT(BITAND(MOD(BITAND(p12::BIGINT, 7077888), 63::BIGINT) * 129, 2313), 2)
      ELSE number12
    END,
    CASE phase
      WHEN 1 THEN 27 + BITAND(RSHIFT(BITAND(RSHIFT(number21::BIGINT, 2), 2313) * 129, 7), 27) * 63
      WHEN 7 THEN
        MOD(BITAND(p21::BIGINT, 2396745), 63::BIGINT)
          + LSHIFT(MOD(BITAND(RSHIFT(p21::BIGINT, 1), 2396745), 63::BIGINT), 8)
      WHEN 21 THEN
        BITAND(MOD(BITAND(p21::BIGINT, 110619), 63::BIGINT) * 129, 2313)
          + LSHIFT(BITAND(MOD(BITAND(p21::BIGINT, 112320), 63::BIGINT) * 129, 2313), 1)
          + LSHIFT(BITAND(MOD(BITAND(p21::BIGINT, 7077888), 63::BIGINT) * 129, 2313), 2)
      ELSE number21
    END,
    CASE phase
      WHEN 1 THEN 27 + BITAND(RSHIFT(BITAND(RSHIFT(number22::BIGINT, 2), 2313) * 129, 7), 27) * 63
      WHEN 7 THEN
        MOD(BITAND(p22::BIGINT, 2396745), 63::BIGINT)
          + LSHIFT(MOD(BITAND(RSHIFT(p22::BIGINT, 1), 2396745), 63::BIGINT), 8)
      WHEN 21 THEN
        BITAND(MOD(BITAND(p22::BIGINT, 110619), 63::BIGINT) * 129, 2313)
          + LSHIFT(BITAND(MOD(BITAND(p22::BIGINT, 112320), 63::BIGINT) * 129, 2313), 1)
          + LSHIFT(BITAND(MOD(BITAND(p22::BIGINT, 7077888), 63::BIGINT) * 129, 2313), 2)
      ELSE number22
    END,
    CASE phase
      WHEN 1 THEN BITAND(
        (27 + BITAND(RSHIFT(BITAND(number11::BIGINT, 2313) * 129, 7), 27) * 63) * 4097,
        (27 + BITAND(RSHIFT(BITAND(RSHIFT(number11::BIGINT, 1), 2313) * 129, 7), 27) * 4095) * 65
      )
      ELSE low11
    END,
    CASE phase
      WHEN 1 THEN BITAND(
        (27 + BITAND(RSHIFT(BITAND(number12::BIGINT, 2313) * 129, 7), 27) * 63) * 4097,
        (27 + BITAND(RSHIFT(BITAND(RSHIFT(number12::BIGINT, 1), 2313) * 129, 7), 27) * 4095) * 65
      )
      ELSE low12
    END,
    CASE phase
      WHEN 1 THEN BITAND(
        (27 + BITAND(RSHIFT(BITAND(number21::BIGINT, 2313) * 129, 7), 27) * 63) * 4097,
        (27 + BITAND(RSHIFT(BITAND(RSHIFT(number21::BIGINT, 1), 2313) * 129, 7), 27) * 4095) * 65
      )
      ELSE low21
    END,
    CASE phase
      WHEN 1 THEN BITAND(
        (27 + BITAND(RSHIFT(BITAND(number22::BIGINT, 2313) * 129, 7), 27) * 63) * 4097,
        (27 + BITAND(RSHIFT(BITAND(RSHIFT(number22::BIGINT, 1), 2313) * 129, 7), 27) * 4095) * 65
      )
      ELSE low22
    END,
    CASE phase
      WHEN 2 THEN BITAND(BITAND(low11::BIGINT, number11::BIGINT), 27) * 266305
      WHEN 9 THEN BITAND(RSHIFT((9252 - BITAND((number11 + 4626)::BIGINT, 9252)) * 129, 9), 27) * 266305
      WHEN 12 THEN BITAND(RSHIFT((
        BITAND((number11 + 4626)::BIGINT, 9252)
          - BITAND(BITAND((number11 + 2313)::BIGINT, 9252), too_many::BIGINT)
      ) * 129, 9), 27) * 266305
      WHEN 18 THEN
        BITAND(BITAND(in_places::BIGINT, (4611686018427387904 - in_places)::BIGINT), box::BIGINT) * 266305
      ELSE cell11
    END,
    CASE phase
      WHEN 2 THEN BITAND(BITAND(low12::BIGINT, number12::BIGINT), 27) * 266305
      WHEN 9 THEN BITAND(RSHIFT((9252 - BITAND((number12 + 4626)::BIGINT, 9252)) * 129, 9), 27) * 266305
      WHEN 12 THEN BITAND(RSHIFT((
        BITAND((number12 + 4626)::BIGINT, 9252)
          - BITAND(BITAND((number12 + 2313)::BIGINT, 9252), too_many::BIGINT)
      ) * 129, 9), 27) * 266305
      WHEN 18 THEN
        BITAND(RSHIFT(BITAND(in_places::BIGINT, (4611686018427387904 - in_places)::BIGINT), 1), box::BIGINT)
          * 266305
      ELSE cell12
    END,
    CASE phase
      WHEN 2 THEN BITAND(BITAND(low21::BIGINT, number21::BIGINT), 27) * 266305
      WHEN 9 THEN BITAND(RSHIFT((9252 - BITAND((number21 + 4626)::BIGINT, 9252)) * 129, 9), 27) * 266305
      WHEN 12 THEN BITAND(RSHIFT((
        BITAND((number21 + 4626)::BIGINT, 9252)
          - BITAND(BITAND((number21 + 2313)::BIGINT, 9252), too_many::BIGINT)
      ) * 129, 9), 27) * 266305
      WHEN 18 THEN
        BITAND(RSHIFT(BITAND(in_places::BIGINT, (4611686018427387904 - in_places)::BIGINT), 2), box::BIGINT)
          * 266305
      ELSE cell21
    END,
    CASE phase
      WHEN 2 THEN BITAND(BITAND(low22::BIGINT, number22::BIGINT), 27) * 266305
      WHEN 9 THEN BITAND(RSHIFT((9252 - BITAND((number22 + 4626)::BIGINT, 9252)) * 129, 9), 27) * 266305
      WHEN 12 THEN BITAND(RSHIFT((
        BITAND((number22 + 4626)::BIGINT, 9252)
          - BITAND(BITAND((number22 + 2313)::BIGINT, 9252), too_many::BIGINT)
      ) * 129, 9), 27) * 266305
      WHEN 18 THEN
        BITAND(RSHIFT(BITAND(in_places::BIGINT, (4611686018427387904 - in_places)::BIGINT), 3), box::BIGINT)
          * 266305
      ELSE cell22
    END,
    CASE phase
      WHEN 3 THEN 7190235 - BITOR(BITOR(BITOR(p11::BIGINT, p12::BIGINT), p21::BIGINT), p22::BIGINT)
      WHEN 10 THEN
        7190235
          - BITOR(BITOR(BITOR(
            BITAND(p11::BIGINT, cell11::BIGINT),  BITAND(p12::BIGINT, cell12::BIGINT)),
            BITAND(p21::BIGINT, cell21::BIGINT)), BITAND(p22::BIGINT, cell22::BIGINT)
          )
      WHEN 19 THEN
        CASE
          WHEN child <> 0 THEN
            CASE
              WHEN too_many <> 0 THEN
                7190235
                  - BITOR(BITOR(BITOR(
                    BITAND(p11::BIGINT, cell11::BIGINT),  BITAND(p12::BIGINT, cell12::BIGINT)),
                    BITAND(p21::BIGINT, cell21::BIGINT)), BITAND(p22::BIGINT, cell22::BIGINT)
                  ) + p_digit
              ELSE 7190235
            END
          ELSE 7190235 - p_digit
        END
      ELSE p_rest
    END,
    CASE phase
      WHEN 7 THEN
        7190235
          - BITOR(
            BITOR(BITAND(p11::BIGINT, p12::BIGINT), BITAND(p21::BIGINT, p22::BIGINT)),
            BITAND(BITOR(p11::BIGINT, p12::BIGINT), BITOR(p21::BIGINT, p22::BIGINT))
          )
      ELSE p_single
    END,
    CASE phase
      WHEN 9 THEN
        CASE
          WHEN BITOR(BITOR(BITOR(
            BITAND((number11 + 4626)::BIGINT, 9252) - BITAND((number11 + 2313)::BIGINT, 9252),
            BITAND((number12 + 4626)::BIGINT, 9252) - BITAND((number12 + 2313)::BIGINT, 9252)),
            BITAND((number21 + 4626)::BIGINT, 9252) - BITAND((number21 + 2313)::BIGINT, 9252)),
            BITAND((number22 + 4626)::BIGINT, 9252) - BITAND((number22 + 2313)::BIGINT, 9252)
          ) <> 0 THEN 9252
          ELSE 0
        END
      ELSE too_many
    END,
    CASE phase
      WHEN 10 THEN
        BITAND(p11::BIGINT, cell11::BIGINT) + BITAND(p12::BIGINT, cell12::BIGINT) +
        BITAND(p21::BIGINT, cell21::BIGINT) + BITAND(p22::BIGINT, cell22::BIGINT)
      ELSE p_once
    END,
    CASE phase
      WHEN 13 THEN BITOR(BITAND(p11::BIGINT, cell11::BIGINT), BITAND(p12::BIGINT, cell12::BIGINT))
      ELSE p_row1
    END,
    CASE phase
      WHEN 13 THEN BITOR(BITAND(p21::BIGINT, cell21::BIGINT), BITAND(p22::BIGINT, cell22::BIGINT))
      ELSE p_row2
    END,
    CASE phase
      WHEN 13 THEN BITAND(BITAND(p11::BIGINT, cell11::BIGINT), BITAND(p12::BIGINT, cell12::BIGINT))
      ELSE p_twice1
    END,
    CASE phase
      WHEN 13 THEN BITAND(BITAND(p21::BIGINT, cell21::BIGINT), BITAND(p22::BIGINT, cell22::BIGINT))
      ELSE p_twice2
    END,
    CASE phase
      WHEN 13 THEN BITOR(BITAND(p11::BIGINT, cell11::BIGINT), BITAND(p21::BIGINT, cell21::BIGINT))
      ELSE p_col1
    END,
    CASE phase
      WHEN 13 THEN BITOR(BITAND(p12::BIGINT, cell12::BIGINT), BITAND(p22::BIGINT, cell22::BIGINT))
      ELSE p_col2
    END,
    CASE phase
      WHEN 14 THEN BITOR(BITOR(p_twice1::BIGINT, p_twice2::BIGINT), BITAND(p_row1::BIGINT, p_row2::BIGINT))
      ELSE p_in_box
    END,
    CASE phase
      WHEN 14 THEN BITOR(
        BITAND(p_row1::BIGINT, (p_row1 + 9586980 - 2396745)::BIGINT),
        BITAND(p_row2::BIGINT, (p_row2 + 9586980 - 2396745)::BIGINT)
      )
      ELSE p_in_row
    END,
    CASE phase
      WHEN 14 THEN BITOR(
        BITAND(
          p_col1::BIGINT,
          BITAND(RSHIFT(p_col1::BIGINT, 3), 798915) + LSHIFT(BITAND(p_col1::BIGINT, 798915), 3)
        ),
        BITAND(
          p_col2::BIGINT,
          BITAND(RSHIFT(p_col2::BIGINT, 3), 798915) + LSHIFT(BITAND(p_col2::BIGINT, 798915), 3)
        )
      )
      ELSE p_in_col
    END,
    CASE phase
      WHEN 14 THEN BITOR(BITAND(p_twice1::BIGINT, p_row2::BIGINT), BITAND(p_twice2::BIGINT, p_row1::BIGINT))
      ELSE p_more
    END,
    CASE phase
      WHEN 15 THEN
        CASE
          WHEN too_many <> 0 THEN
            CASE
              WHEN BITAND(BITAND(p_in_box::BIGINT, p_in_row::BIGINT), p_in_col::BIGINT) <> 0 THEN
                BITAND(BITAND(p_in_box::BIGINT, p_in_row::BIGINT), p_in_col::BIGINT)
              WHEN BITOR(
                BITAND(p_in_box::BIGINT, p_in_row::BIGINT),
                BITAND(BITOR(p_in_box::BIGINT, p_in_row::BIGINT), p_in_col::BIGINT)
              ) <> 0 THEN BITOR(
                BITAND(p_in_box::BIGINT, p_in_row::BIGINT),
                BITAND(BITOR(p_in_box::BIGINT, p_in_row::BIGINT), p_in_col::BIGINT)
              )
              WHEN BITOR(BITOR(p_in_box::BIGINT, p_in_row::BIGINT), p_in_col::BIGINT) <> 0 THEN
                BITOR(BITOR(p_in_box::BIGINT, p_in_row::BIGINT), p_in_col::BIGINT)
              ELSE BITOR(p_row1::BIGINT, p_row2::BIGINT)
            END
          WHEN p_in_box - p_more <> 0 THEN p_in_box - p_more
          ELSE BITOR(p_row1::BIGINT, p_row2::BIGINT)
        END
      WHEN 16 THEN BITAND(p_digit::BIGINT, (4611686018427387904 - p_digit)::BIGINT)
      ELSE p_digit
    END,
    CASE phase WHEN 17 THEN MOD(p_digit::BIGINT, 63::BIGINT) ELSE box END,
    CASE phase
      WHEN 17 THEN
        MOD(BITAND(BITAND(p11::BIGINT, p_digit::BIGINT), cell11::BIGINT), 63::BIGINT)            +
        LSHIFT(MOD(BITAND(BITAND(p12::BIGINT, p_digit::BIGINT), cell12::BIGINT), 63::BIGINT), 1) +
        LSHIFT(MOD(BITAND(BITAND(p21::BIGINT, p_digit::BIGINT), cell21::BIGINT), 63::BIGINT), 2) +
        LSHIFT(MOD(BITAND(BITAND(p22::BIGINT, p_digit::BIGINT), cell22::BIGINT), 63::BIGINT), 3)
      ELSE in_places
    END,
    CASE phase
      WHEN 19 THEN
        CASE
          WHEN child <> 0 THEN
            CASE
              WHEN too_many <> 0 THEN BITOR(BITOR(BITOR(
                BITAND(p11::BIGINT, cell11::BIGINT),  BITAND(p12::BIGINT, cell12::BIGINT)),
                BITAND(p21::BIGINT, cell21::BIGINT)), BITAND(p22::BIGINT, cell22::BIGINT)
              )
              ELSE p_digit
            END
          ELSE BITOR(BITOR(BITOR(
            BITAND(p11::BIGINT, cell11::BIGINT),  BITAND(p12::BIGINT, cell12::BIGINT)),
            BITAND(p21::BIGINT, cell21::BIGINT)), BITAND(p22::BIGINT, cell22::BIGINT)
          )
        END
      ELSE p_cell
    END
  FROM state
  JOIN children
    ON child = 0
    OR phase = 19
  -- else the cast fails, and the error shows this text
  WHERE CASE
          WHEN step <= 2500 THEN 1
          ELSE CAST(step || ': the search takes more than 2500 levels: take another database' AS BIGINT)
        END = 1
    -- else the cast fails, and the error shows this text
    AND CASE
          WHEN place <= most THEN 1
          ELSE CAST(
            place
              || ': the search takes more than 200,000 rows: give the puzzle more givens, or take another database'
            AS BIGINT
          )
        END = 1
    AND phase <= 21
    AND (
      phase <> 7
      OR BITOR(BITOR(p11::BIGINT, p12::BIGINT), BITOR(p21::BIGINT, p22::BIGINT)) = 7190235
    )
    AND (
      phase <> 9
      OR BITAND(BITAND(BITAND(BITAND(
        BITOR(LSHIFT(number11::BIGINT, 2), BITAND((number11 + 4626)::BIGINT, 9252)),
        BITOR(LSHIFT(number12::BIGINT, 2), BITAND((number12 + 4626)::BIGINT, 9252))),
        BITOR(LSHIFT(number21::BIGINT, 2), BITAND((number21 + 4626)::BIGINT, 9252))),
        BITOR(LSHIFT(number22::BIGINT, 2), BITAND((number22 + 4626)::BIGINT, 9252))),
        9252
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
        OR BITAND(BITAND(BITAND(
          MOD(BITAND(p11::BIGINT, p_single::BIGINT), 63::BIGINT) * 266305,
          MOD(BITAND(p12::BIGINT, p_single::BIGINT), 63::BIGINT) * 266305),
          MOD(BITAND(p21::BIGINT, p_single::BIGINT), 63::BIGINT) * 266305),
          MOD(BITAND(p22::BIGINT, p_single::BIGINT), 63::BIGINT) * 266305
        ) = 7190235
        AND BITAND(
          BITAND(BITOR(p11::BIGINT, p12::BIGINT) + 7190235, BITOR(p21::BIGINT, p22::BIGINT) + 7190235),
          9586980
        ) = 9586980
        AND BITAND(BITAND(
          BITOR(BITOR(p11::BIGINT, p21::BIGINT), RSHIFT(BITOR(p11::BIGINT, p21::BIGINT), 3)),
          BITOR(BITOR(p12::BIGINT, p22::BIGINT), RSHIFT(BITOR(p12::BIGINT, p22::BIGINT), 3))),
          798915
        ) = 798915
      )
    )
)
SELECT cells AS solution
FROM (
  -- one row per solution: its text
  -- not in WITH: H2 would keep a recursion that is read there, for the next statement to find
  SELECT
    BITAND(RSHIFT(number11::BIGINT, 11), 7)
      || BITAND(RSHIFT(number12::BIGINT, 11), 7)
      || BITAND(RSHIFT(number11::BIGINT, 3), 7)
      || BITAND(RSHIFT(number12::BIGINT, 3), 7)
      || BITAND(RSHIFT(number21::BIGINT, 11), 7)
      || BITAND(RSHIFT(number22::BIGINT, 11), 7)
      || BITAND(RSHIFT(number21::BIGINT, 3), 7)
      || BITAND(RSHIFT(number22::BIGINT, 3), 7)
      || BITAND(RSHIFT(number11::BIGINT, 8), 7)
      || BITAND(RSHIFT(number12::BIGINT, 8), 7)
      || BITAND(number11::BIGINT, 7)
      || BITAND(number12::BIGINT, 7)
      || BITAND(RSHIFT(number21::BIGINT, 8), 7)
      || BITAND(RSHIFT(number22::BIGINT, 8), 7)
      || BITAND(number21::BIGINT, 7)
      || BITAND(number22::BIGINT, 7) AS cells
  FROM state
  WHERE phase = 22
) AS solution;
