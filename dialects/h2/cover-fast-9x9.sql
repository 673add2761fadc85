-- Solves a Sudoku of 9x9 cells: exact cover, the candidates as sets of bits.
-- H2 2.1 and later. Paste into H2's Shell, or run: java -cp h2.jar org.h2.tools.Shell -url jdbc:h2:mem: < FILE
-- Returns one row per solution: solution (81 characters, row by row); an error past 200,000 rows of the search.
-- Your own puzzle: replace the text in the CTE input; blanks are . or 0. A text that is no legal puzzle gives no row.
-- Generated: sqlsudoku generate --dialect h2 --query cover --size 9 --form fast
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
  SELECT REPLACE(CAST(puzzle AS VARCHAR(81)), '0', '.') AS cells
  FROM input
  WHERE LENGTH(puzzle) = 81
    AND REGEXP_LIKE(puzzle, '^[.0123456789]{81}$')
),
-- a word tells which digits can stand in a row and a column of every box, such as p33 for 1 to 5, q33 for
-- 6 to 9 in row 3, column 3. A digit takes 12 bits, the first digit the lowest; of these, a band (a row of
-- boxes) takes 4, the first band the highest: a spare bit, and one for each box, from the left.
-- H2 has functions for AND, OR, XOR and shifts: BITAND, BITOR, BITXOR, LSHIFT and RSHIFT. They refuse the
-- columns of a recursion, which H2 reads as texts, hence the casts: value::type
-- the numbers are sets of bits, or factors that copy such sets:
--                  1911  all boxes, for one digit
--                  4095  a remainder by this is the sum of the digits, or times this, boxes leave the
--                    first digit for the second
--                  4097  times this, boxes of one digit become those of the remainders 0, 1
--               4196353  times this, bits of boxes become numbers, or the reverse
--               7829367  all boxes, for 6, 7
--              16777215  times this, boxes leave the first digit for the third
--              16777217  times this, boxes of one digit become those of the remainders 0, 2
--             251719695  the digits of a row in the last column of each box
--            4581298449  numbers for each box: the lowest bit of each
--           22906492245  numbers for each box: 5
--           27487790694  numbers for each box: 6
--           32069087232  all boxes, for 2, 3
--           36650387592  numbers for each box: the highest bit of each
--           68736253952  times this, boxes of one digit become those of the remainders 2, 3
--           68736258048  times this, boxes of one digit become those of the remainders 1, 2, 3
--          481153806343  the last band, for 6 to 9
--         8179614707831  every band but the first, for 6 to 9
--        18764998447377  the last box of each band, for 6 to 9
--       131322927869952  all boxes, for 7, 9
--       131354981302272  all boxes, for 8, 9
--       131354989131639  all boxes, for 6 to 9
--       150119987579016  the spare bits, for 6 to 9
--       281543712968705  times this, the boxes of one digit become those of all digits
--      1970805990780935  the last band, for 1 to 5
--     33503701843275895  every band but the first, for 1 to 5
--     76861433640456465  the last box of each band, for 1 to 5
--    537898712555325303  all boxes, for 1, 3, 5
--    538030003414106112  all boxes, for 4, 5
--    538030035483195255  all boxes, for 1 to 5
--    538161390472326894  all boxes, for all digits, as a sum
--    614891469123651720  the spare bits, for 1 to 5
--   4611686018427387904  a bit above all: this less x keeps the lowest bit of x
-- one row per puzzle: the rows of its grid as hexadecimal numbers, 0 for a blank
line (row_1, row_2, row_3, row_4, row_5, row_6, row_7, row_8, row_9) AS (
  SELECT
    (
      SELECT SUM(LSHIFT(SUBSTR(REPLACE(SUBSTR(cells, 1, 9), '.', '0'), x, 1)::BIGINT, 4 * (9 - x)))
      FROM SYSTEM_RANGE(1, 9)
    )::BIGINT AS row_1,
    (
      SELECT SUM(LSHIFT(SUBSTR(REPLACE(SUBSTR(cells, 10, 9), '.', '0'), x, 1)::BIGINT, 4 * (9 - x)))
      FROM SYSTEM_RANGE(1, 9)
    )::BIGINT AS row_2,
    (
      SELECT SUM(LSHIFT(SUBSTR(REPLACE(SUBSTR(cells, 19, 9), '.', '0'), x, 1)::BIGINT, 4 * (9 - x)))
      FROM SYSTEM_RANGE(1, 9)
    )::BIGINT AS row_3,
    (
      SELECT SUM(LSHIFT(SUBSTR(REPLACE(SUBSTR(cells, 28, 9), '.', '0'), x, 1)::BIGINT, 4 * (9 - x)))
      FROM SYSTEM_RANGE(1, 9)
    )::BIGINT AS row_4,
    (
      SELECT SUM(LSHIFT(SUBSTR(REPLACE(SUBSTR(cells, 37, 9), '.', '0'), x, 1)::BIGINT, 4 * (9 - x)))
      FROM SYSTEM_RANGE(1, 9)
    )::BIGINT AS row_5,
    (
      SELECT SUM(LSHIFT(SUBSTR(REPLACE(SUBSTR(cells, 46, 9), '.', '0'), x, 1)::BIGINT, 4 * (9 - x)))
      FROM SYSTEM_RANGE(1, 9)
    )::BIGINT AS row_6,
    (
      SELECT SUM(LSHIFT(SUBSTR(REPLACE(SUBSTR(cells, 55, 9), '.', '0'), x, 1)::BIGINT, 4 * (9 - x)))
      FROM SYSTEM_RANGE(1, 9)
    )::BIGINT AS row_7,
    (
      SELECT SUM(LSHIFT(SUBSTR(REPLACE(SUBSTR(cells, 64, 9), '.', '0'), x, 1)::BIGINT, 4 * (9 - x)))
      FROM SYSTEM_RANGE(1, 9)
    )::BIGINT AS row_8,
    (
      SELECT SUM(LSHIFT(SUBSTR(REPLACE(SUBSTR(cells, 73, 9), '.', '0'), x, 1)::BIGINT, 4 * (9 - x)))
      FROM SYSTEM_RANGE(1, 9)
    )::BIGINT AS row_9
  FROM puzzle
),
-- the digits by their place in the box: number33 in row 3, column 3
place_digits (number11, number12, number13, number21, number22, number23, number31, number32, number33) AS (
  SELECT
    LSHIFT(BITAND(RSHIFT(row_1::BIGINT, 8), 251719695), 8)
      + LSHIFT(BITAND(RSHIFT(row_4::BIGINT, 8), 251719695), 4)
      + BITAND(RSHIFT(row_7::BIGINT, 8), 251719695) AS number11,
    LSHIFT(BITAND(RSHIFT(row_1::BIGINT, 4), 251719695), 8)
      + LSHIFT(BITAND(RSHIFT(row_4::BIGINT, 4), 251719695), 4)
      + BITAND(RSHIFT(row_7::BIGINT, 4), 251719695) AS number12,
    LSHIFT(BITAND(row_1::BIGINT, 251719695), 8) + LSHIFT(BITAND(row_4::BIGINT, 251719695), 4)
      + BITAND(row_7::BIGINT, 251719695) AS number13,
    LSHIFT(BITAND(RSHIFT(row_2::BIGINT, 8), 251719695), 8)
      + LSHIFT(BITAND(RSHIFT(row_5::BIGINT, 8), 251719695), 4)
      + BITAND(RSHIFT(row_8::BIGINT, 8), 251719695) AS number21,
    LSHIFT(BITAND(RSHIFT(row_2::BIGINT, 4), 251719695), 8)
      + LSHIFT(BITAND(RSHIFT(row_5::BIGINT, 4), 251719695), 4)
      + BITAND(RSHIFT(row_8::BIGINT, 4), 251719695) AS number22,
    LSHIFT(BITAND(row_2::BIGINT, 251719695), 8) + LSHIFT(BITAND(row_5::BIGINT, 251719695), 4)
      + BITAND(row_8::BIGINT, 251719695) AS number23,
    LSHIFT(BITAND(RSHIFT(row_3::BIGINT, 8), 251719695), 8)
      + LSHIFT(BITAND(RSHIFT(row_6::BIGINT, 8), 251719695), 4)
      + BITAND(RSHIFT(row_9::BIGINT, 8), 251719695) AS number31,
    LSHIFT(BITAND(RSHIFT(row_3::BIGINT, 4), 251719695), 8)
      + LSHIFT(BITAND(RSHIFT(row_6::BIGINT, 4), 251719695), 4)
      + BITAND(RSHIFT(row_9::BIGINT, 4), 251719695) AS number32,
    LSHIFT(BITAND(row_3::BIGINT, 251719695), 8) + LSHIFT(BITAND(row_6::BIGINT, 251719695), 4)
      + BITAND(row_9::BIGINT, 251719695) AS number33
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
-- step counts the levels of the recursion; place numbers the rows. If it passes most, the statement fails,
-- before it fills the memory.
state (
  step,     place,    most,     phase,    decided,  p11,      p12,      p13,      p21,
  p22,      p23,      p31,      p32,      p33,      q11,      q12,      q13,      q21,
  q22,      q23,      q31,      q32,      q33,      number11, number12, number13, number21,
  number22, number23, number31, number32, number33, low11,    low12,    low13,    low21,
  low22,    low23,    low31,    low32,    low33,    cell11,   cell12,   cell13,   cell21,
  cell22,   cell23,   cell31,   cell32,   cell33,   p_rest,   q_rest,   p_cross1, p_cross2,
  p_cross3, q_cross1, q_cross2, q_cross3, p_single, q_single, too_many, p_once,   q_once,
  p_row1,   p_row2,   p_row3,   p_twice1, p_twice2, p_twice3, p_col1,   p_col2,   p_col3,
  q_row1,   q_row2,   q_row3,   q_twice1, q_twice2, q_twice3, q_col1,   q_col2,   q_col3,
  p_in_box, p_in_row, p_in_col, p_more,   q_in_box, q_in_row, q_in_col, q_more,   p_digit,
  q_digit,  box,      in_places, p_cell,   q_cell
) AS (
  SELECT
    1 AS step,             CAST(ROWNUM() AS BIGINT) AS place, 200000 AS most,
    1 AS phase,            0::BIGINT AS decided,              0::BIGINT AS p11,
    0::BIGINT AS p12,      0::BIGINT AS p13,                  0::BIGINT AS p21,
    0::BIGINT AS p22,      0::BIGINT AS p23,                  0::BIGINT AS p31,
    0::BIGINT AS p32,      0::BIGINT AS p33,                  0::BIGINT AS q11,
    0::BIGINT AS q12,      0::BIGINT AS q13,                  0::BIGINT AS q21,
    0::BIGINT AS q22,      0::BIGINT AS q23,                  0::BIGINT AS q31,
    0::BIGINT AS q32,      0::BIGINT AS q33,                  number11,
    number12,              number13,                          number21,
    number22,              number23,                          number31,
    number32,              number33,                          0::BIGINT AS low11,
    0::BIGINT AS low12,    0::BIGINT AS low13,                0::BIGINT AS low21,
    0::BIGINT AS low22,    0::BIGINT AS low23,                0::BIGINT AS low31,
    0::BIGINT AS low32,    0::BIGINT AS low33,                0::BIGINT AS cell11,
    0::BIGINT AS cell12,   0::BIGINT AS cell13,               0::BIGINT AS cell21,
    0::BIGINT AS cell22,   0::BIGINT AS cell23,               0::BIGINT AS cell31,
    0::BIGINT AS cell32,   0::BIGINT AS cell33,               0::BIGINT AS p_rest,
    0::BIGINT AS q_rest,   0::BIGINT AS p_cross1,             0::BIGINT AS p_cross2,
    0::BIGINT AS p_cross3, 0::BIGINT AS q_cross1,             0::BIGINT AS q_cross2,
    0::BIGINT AS q_cross3, 0::BIGINT AS p_single,             0::BIGINT AS q_single,
    0::BIGINT AS too_many, 0::BIGINT AS p_once,               0::BIGINT AS q_once,
    0::BIGINT AS p_row1,   0::BIGINT AS p_row2,               0::BIGINT AS p_row3,
    0::BIGINT AS p_twice1, 0::BIGINT AS p_twice2,             0::BIGINT AS p_twice3,
    0::BIGINT AS p_col1,   0::BIGINT AS p_col2,               0::BIGINT AS p_col3,
    0::BIGINT AS q_row1,   0::BIGINT AS q_row2,               0::BIGINT AS q_row3,
    0::BIGINT AS q_twice1, 0::BIGINT AS q_twice2,             0::BIGINT AS q_twice3,
    0::BIGINT AS q_col1,   0::BIGINT AS q_col2,               0::BIGINT AS q_col3,
    0::BIGINT AS p_in_box, 0::BIGINT AS p_in_row,             0::BIGINT AS p_in_col,
    0::BIGINT AS p_more,   0::BIGINT AS q_in_box,             0::BIGINT AS q_in_row,
    0::BIGINT AS q_in_col, 0::BIGINT AS q_more,               0::BIGINT AS p_digit,
    0::BIGINT AS q_digit,  0::BIGINT AS box,                  0::BIGINT AS in_places,
    0::BIGINT AS p_cell,   0::BIGINT AS q_cell
  FROM place_digits
  UNION ALL
  SELECT
    step + 1,
    CAST(ROWNUM() AS BIGINT),
    most,
    CASE phase
      WHEN 9 THEN
        CASE 538030035483195255
               - BITOR(BITOR(BITOR(BITOR(BITOR(
                 BITAND(p11::BIGINT, p12::BIGINT),
                 BITAND(BITOR(p11::BIGINT, p12::BIGINT), p13::BIGINT)),
                 BITOR(
                   BITAND(p21::BIGINT, p22::BIGINT),
                   BITAND(BITOR(p21::BIGINT, p22::BIGINT), p23::BIGINT)
                 )),
                 BITOR(
                   BITAND(p31::BIGINT, p32::BIGINT),
                   BITAND(BITOR(p31::BIGINT, p32::BIGINT), p33::BIGINT)
                 )),
                 BITAND(
                   BITOR(BITOR(p11::BIGINT, p12::BIGINT), p13::BIGINT),
                   BITOR(BITOR(p21::BIGINT, p22::BIGINT), p23::BIGINT)
                 )),
                 BITAND(
                   BITOR(
                     BITOR(BITOR(p11::BIGINT, p12::BIGINT), p13::BIGINT),
                     BITOR(BITOR(p21::BIGINT, p22::BIGINT), p23::BIGINT)
                   ),
                   BITOR(BITOR(p31::BIGINT, p32::BIGINT), p33::BIGINT)
                 )
               ) + (
                 131354989131639
                   - BITOR(BITOR(BITOR(BITOR(BITOR(
                     BITAND(q11::BIGINT, q12::BIGINT),
                     BITAND(BITOR(q11::BIGINT, q12::BIGINT), q13::BIGINT)),
                     BITOR(
                       BITAND(q21::BIGINT, q22::BIGINT),
                       BITAND(BITOR(q21::BIGINT, q22::BIGINT), q23::BIGINT)
                     )),
                     BITOR(
                       BITAND(q31::BIGINT, q32::BIGINT),
                       BITAND(BITOR(q31::BIGINT, q32::BIGINT), q33::BIGINT)
                     )),
                     BITAND(
                       BITOR(BITOR(q11::BIGINT, q12::BIGINT), q13::BIGINT),
                       BITOR(BITOR(q21::BIGINT, q22::BIGINT), q23::BIGINT)
                     )),
                     BITAND(
                       BITOR(
                         BITOR(BITOR(q11::BIGINT, q12::BIGINT), q13::BIGINT),
                         BITOR(BITOR(q21::BIGINT, q22::BIGINT), q23::BIGINT)
                       ),
                       BITOR(BITOR(q31::BIGINT, q32::BIGINT), q33::BIGINT)
                     )
                   )
               )
          WHEN 538161390472326894 THEN 23
          WHEN decided THEN 11
          ELSE 10
        END
      WHEN 12 THEN
        CASE BITOR(
          p_single::BIGINT,
          538030035483195255
            - (
              538030035483195255
                - BITOR(BITOR(BITOR(BITOR(BITOR(BITOR(BITOR(BITOR(
                  BITAND(p11::BIGINT, cell11::BIGINT),
                  BITAND(p12::BIGINT, cell12::BIGINT)),
                  BITAND(p13::BIGINT, cell13::BIGINT)),
                  BITAND(p21::BIGINT, cell21::BIGINT)),
                  BITAND(p22::BIGINT, cell22::BIGINT)),
                  BITAND(p23::BIGINT, cell23::BIGINT)),
                  BITAND(p31::BIGINT, cell31::BIGINT)),
                  BITAND(p32::BIGINT, cell32::BIGINT)),
                  BITAND(p33::BIGINT, cell33::BIGINT)
                )
            )
        ) + BITOR(
          q_single::BIGINT,
          131354989131639
            - (
              131354989131639
                - BITOR(BITOR(BITOR(BITOR(BITOR(BITOR(BITOR(BITOR(
                  BITAND(q11::BIGINT, cell11::BIGINT),
                  BITAND(q12::BIGINT, cell12::BIGINT)),
                  BITAND(q13::BIGINT, cell13::BIGINT)),
                  BITAND(q21::BIGINT, cell21::BIGINT)),
                  BITAND(q22::BIGINT, cell22::BIGINT)),
                  BITAND(q23::BIGINT, cell23::BIGINT)),
                  BITAND(q31::BIGINT, cell31::BIGINT)),
                  BITAND(q32::BIGINT, cell32::BIGINT)),
                  BITAND(q33::BIGINT, cell33::BIGINT)
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
        RSHIFT(BITAND(low11::BIGINT, BITAND(number11::BIGINT, 1911) * 68736258048), 12)
          + LSHIFT(BITAND(low11::BIGINT, BITAND(RSHIFT(number11::BIGINT, 12), 1911) * 4097), 36)
      WHEN 4 THEN p11 + BITAND(cell11::BIGINT, p_rest::BIGINT)
      WHEN 6 THEN BITAND(
        p11::BIGINT,
        RSHIFT(BITOR(p_cross1::BIGINT, LSHIFT(BITAND(p_cross1::BIGINT, 76861433640456465), 3)), 1)
      )
      WHEN 8 THEN BITAND(
        p11::BIGINT,
        BITAND(RSHIFT(p_cross1::BIGINT, 4), 33503701843275895)
          + LSHIFT(BITAND(p_cross1::BIGINT, 1970805990780935), 8)
      )
      WHEN 10 THEN BITAND(p11::BIGINT, BITXOR(
        (538030035483195255 - p_single)::BIGINT,
        MOD(BITAND(p11::BIGINT, p_single::BIGINT) + BITAND(q11::BIGINT, q_single::BIGINT), 4095::BIGINT)
          * 281543712968705
      ))
      WHEN 13 THEN BITAND(p11::BIGINT, BITOR(p_rest::BIGINT, cell11::BIGINT))
      WHEN 22 THEN BITAND(p11::BIGINT, BITXOR(p_rest::BIGINT, BITAND(p_cell::BIGINT, cell11::BIGINT)))
      ELSE p11
    END,
    CASE phase
      WHEN 2 THEN
        RSHIFT(BITAND(low12::BIGINT, BITAND(number12::BIGINT, 1911) * 68736258048), 12)
          + LSHIFT(BITAND(low12::BIGINT, BITAND(RSHIFT(number12::BIGINT, 12), 1911) * 4097), 36)
      WHEN 4 THEN p12 + BITAND(cell12::BIGINT, p_rest::BIGINT)
      WHEN 6 THEN BITAND(
        p12::BIGINT,
        RSHIFT(BITOR(p_cross1::BIGINT, LSHIFT(BITAND(p_cross1::BIGINT, 76861433640456465), 3)), 1)
      )
      WHEN 8 THEN BITAND(
        p12::BIGINT,
        BITAND(RSHIFT(p_cross2::BIGINT, 4), 33503701843275895)
          + LSHIFT(BITAND(p_cross2::BIGINT, 1970805990780935), 8)
      )
      WHEN 10 THEN BITAND(p12::BIGINT, BITXOR(
        (538030035483195255 - p_single)::BIGINT,
        MOD(BITAND(p12::BIGINT, p_single::BIGINT) + BITAND(q12::BIGINT, q_single::BIGINT), 4095::BIGINT)
          * 281543712968705
      ))
      WHEN 13 THEN BITAND(p12::BIGINT, BITOR(p_rest::BIGINT, cell12::BIGINT))
      WHEN 22 THEN BITAND(p12::BIGINT, BITXOR(p_rest::BIGINT, BITAND(p_cell::BIGINT, cell12::BIGINT)))
      ELSE p12
    END,
    CASE phase
      WHEN 2 THEN
        RSHIFT(BITAND(low13::BIGINT, BITAND(number13::BIGINT, 1911) * 68736258048), 12)
          + LSHIFT(BITAND(low13::BIGINT, BITAND(RSHIFT(number13::BIGINT, 12), 1911) * 4097), 36)
      WHEN 4 THEN p13 + BITAND(cell13::BIGINT, p_rest::BIGINT)
      WHEN 6 THEN BITAND(
        p13::BIGINT,
        RSHIFT(BITOR(p_cross1::BIGINT, LSHIFT(BITAND(p_cross1::BIGINT, 76861433640456465), 3)), 1)
      )
      WHEN 8 THEN BITAND(
        p13::BIGINT,
        BITAND(RSHIFT(p_cross3::BIGINT, 4), 33503701843275895)
          + LSHIFT(BITAND(p_cross3::BIGINT, 1970805990780935), 8)
      )
      WHEN 10 THEN BITAND(p13::BIGINT, BITXOR(
        (538030035483195255 - p_single)::BIGINT,
        MOD(BITAND(p13::BIGINT, p_single::BIGINT) + BITAND(q13::BIGINT, q_single::BIGINT), 4095::BIGINT)
          * 281543712968705
      ))
      WHEN 13 THEN BITAND(p13::BIGINT, BITOR(p_rest::BIGINT, cell13::BIGINT))
      WHEN 22 THEN BITAND(p13::BIGINT, BITXOR(p_rest::BIGINT, BITAND(p_cell::BIGINT, cell13::BIGINT)))
      ELSE p13
    END,
    CASE phase
      WHEN 2 THEN
        RSHIFT(BITAND(low21::BIGINT, BITAND(number21::BIGINT, 1911) * 68736258048), 12)
          + LSHIFT(BITAND(low21::BIGINT, BITAND(RSHIFT(number21::BIGINT, 12), 1911) * 4097), 36)
      WHEN 4 THEN p21 + BITAND(cell21::BIGINT, p_rest::BIGINT)
      WHEN 6 THEN BITAND(
        p21::BIGINT,
        RSHIFT(BITOR(p_cross2::BIGINT, LSHIFT(BITAND(p_cross2::BIGINT, 76861433640456465), 3)), 1)
      )
      WHEN 8 THEN BITAND(
        p21::BIGINT,
        BITAND(RSHIFT(p_cross1::BIGINT, 4), 33503701843275895)
          + LSHIFT(BITAND(p_cross1::BIGINT, 1970805990780935), 8)
      )
      WHEN 10 THEN BITAND(p21::BIGINT, BITXOR(
        (538030035483195255 - p_single)::BIGINT,
        MOD(BITAND(p21::BIGINT, p_single::BIGINT) + BITAND(q21::BIGINT, q_single::BIGINT), 4095::BIGINT)
          * 281543712968705
      ))
      WHEN 13 THEN BITAND(p21::BIGINT, BITOR(p_rest::BIGINT, cell21::BIGINT))
      WHEN 22 THEN BITAND(p21::BIGINT, BITXOR(p_rest::BIGINT, BITAND(p_cell::BIGINT, cell21::BIGINT)))
      ELSE p21
    END,
    CASE phase
      WHEN 2 THEN
        RSHIFT(BITAND(low22::BIGINT, BITAND(number22::BIGINT, 1911) * 68736258048), 12)
          + LSHIFT(BITAND(low22::BIGINT, BITAND(RSHIFT(number22::BIGINT, 12), 1911) * 4097), 36)
      WHEN 4 THEN p22 + BITAND(cell22::BIGINT, p_rest::BIGINT)
      WHEN 6 THEN BITAND(
        p22::BIGINT,
        RSHIFT(BITOR(p_cross2::BIGINT, LSHIFT(BITAND(p_cross2::BIGINT, 76861433640456465), 3)), 1)
      )
      WHEN 8 THEN BITAND(
        p22::BIGINT,
        BITAND(RSHIFT(p_cross2::BIGINT, 4), 33503701843275895)
          + LSHIFT(BITAND(p_cross2::BIGINT, 1970805990780935), 8)
      )
      WHEN 10 THEN BITAND(p22::BIGINT, BITXOR(
        (538030035483195255 - p_single)::BIGINT,
        MOD(BITAND(p22::BIGINT, p_single::BIGINT) + BITAND(q22::BIGINT, q_single::BIGINT), 4095::BIGINT)
          * 281543712968705
      ))
      WHEN 13 THEN BITAND(p22::BIGINT, BITOR(p_rest::BIGINT, cell22::BIGINT))
      WHEN 22 THEN BITAND(p22::BIGINT, BITXOR(p_rest::BIGINT, BITAND(p_cell::BIGINT, cell22::BIGINT)))
      ELSE p22
    END,
    CASE phase
      WHEN 2 THEN
        RSHIFT(BITAND(low23::BIGINT, BITAND(number23::BIGINT, 1911) * 68736258048), 12)
          + LSHIFT(BITAND(low23::BIGINT, BITAND(RSHIFT(number23::BIGINT, 12), 1911) * 4097), 36)
      WHEN 4 THEN p23 + BITAND(cell23::BIGINT, p_rest::BIGINT)
      WHEN 6 THEN BITAND(
        p23::BIGINT,
        RSHIFT(BITOR(p_cross2::BIGINT, LSHIFT(BITAND(p_cross2::BIGINT, 76861433640456465), 3)), 1)
      )
      WHEN 8 THEN BITAND(
        p23::BIGINT,
        BITAND(RSHIFT(p_cross3::BIGINT, 4), 33503701843275895)
          + LSHIFT(BITAND(p_cross3::BIGINT, 1970805990780935), 8)
      )
      WHEN 10 THEN BITAND(p23::BIGINT, BITXOR(
        (538030035483195255 - p_single)::BIGINT,
        MOD(BITAND(p23::BIGINT, p_single::BIGINT) + BITAND(q23::BIGINT, q_single::BIGINT), 4095::BIGINT)
          * 281543712968705
      ))
      WHEN 13 THEN BITAND(p23::BIGINT, BITOR(p_rest::BIGINT, cell23::BIGINT))
      WHEN 22 THEN BITAND(p23::BIGINT, BITXOR(p_rest::BIGINT, BITAND(p_cell::BIGINT, cell23::BIGINT)))
      ELSE p23
    END,
    CASE phase
      WHEN 2 THEN
        RSHIFT(BITAND(low31::BIGINT, BITAND(number31::BIGINT, 1911) * 68736258048), 12)
          + LSHIFT(BITAND(low31::BIGINT, BITAND(RSHIFT(number31::BIGINT, 12), 1911) * 4097), 36)
      WHEN 4 THEN p31 + BITAND(cell31::BIGINT, p_rest::BIGINT)
      WHEN 6 THEN BITAND(
        p31::BIGINT,
        RSHIFT(BITOR(p_cross3::BIGINT, LSHIFT(BITAND(p_cross3::BIGINT, 76861433640456465), 3)), 1)
      )
      WHEN 8 THEN BITAND(
        p31::BIGINT,
        BITAND(RSHIFT(p_cross1::BIGINT, 4), 33503701843275895)
          + LSHIFT(BITAND(p_cross1::BIGINT, 1970805990780935), 8)
      )
      WHEN 10 THEN BITAND(p31::BIGINT, BITXOR(
        (538030035483195255 - p_single)::BIGINT,
        MOD(BITAND(p31::BIGINT, p_single::BIGINT) + BITAND(q31::BIGINT, q_single::BIGINT), 4095::BIGINT)
          * 281543712968705
      ))
      WHEN 13 THEN BITAND(p31::BIGINT, BITOR(p_rest::BIGINT, cell31::BIGINT))
      WHEN 22 THEN BITAND(p31::BIGINT, BITXOR(p_rest::BIGINT, BITAND(p_cell::BIGINT, cell31::BIGINT)))
      ELSE p31
    END,
    CASE phase
      WHEN 2 THEN
        RSHIFT(BITAND(low32::BIGINT, BITAND(number32::BIGINT, 1911) * 68736258048), 12)
          + LSHIFT(BITAND(low32::BIGINT, BITAND(RSHIFT(number32::BIGINT, 12), 1911) * 4097), 36)
      WHEN 4 THEN p32 + BITAND(cell32::BIGINT, p_rest::BIGINT)
      WHEN 6 THEN BITAND(
        p32::BIGINT,
        RSHIFT(BITOR(p_cross3::BIGINT, LSHIFT(BITAND(p_cross3::BIGINT, 76861433640456465), 3)), 1)
      )
      WHEN 8 THEN BITAND(
        p32::BIGINT,
        BITAND(RSHIFT(p_cross2::BIGINT, 4), 33503701843275895)
          + LSHIFT(BITAND(p_cross2::BIGINT, 1970805990780935), 8)
      )
      WHEN 10 THEN BITAND(p32::BIGINT, BITXOR(
        (538030035483195255 - p_single)::BIGINT,
        MOD(BITAND(p32::BIGINT, p_single::BIGINT) + BITAND(q32::BIGINT, q_single::BIGINT), 4095::BIGINT)
          * 281543712968705
      ))
      WHEN 13 THEN BITAND(p32::BIGINT, BITOR(p_rest::BIGINT, cell32::BIGINT))
      WHEN 22 THEN BITAND(p32::BIGINT, BITXOR(p_rest::BIGINT, BITAND(p_cell::BIGINT, cell32::BIGINT)))
      ELSE p32
    END,
    CASE phase
      WHEN 2 THEN
        RSHIFT(BITAND(low33::BIGINT, BITAND(number33::BIGINT, 1911) * 68736258048), 12)
          + LSHIFT(BITAND(low33::BIGINT, BITAND(RSHIFT(number33::BIGINT, 12), 1911) * 4097), 36)
      WHEN 4 THEN p33 + BITAND(cell33::BIGINT, p_rest::BIGINT)
      WHEN 6 THEN BITAND(
        p33::BIGINT,
        RSHIFT(BITOR(p_cross3::BIGINT, LSHIFT(BITAND(p_cross3::BIGINT, 76861433640456465), 3)), 1)
      )
      WHEN 8 THEN BITAND(
        p33::BIGINT,
        BITAND(RSHIFT(p_cross3::BIGINT, 4), 33503701843275895)
          + LSHIFT(BITAND(p_cross3::BIGINT, 1970805990780935), 8)
      )
      WHEN 10 THEN BITAND(p33::BIGINT, BITXOR(
        (538030035483195255 - p_single)::BIGINT,
        MOD(BITAND(p33::BIGINT, p_single::BIGINT) + BITAND(q33::BIGINT, q_single::BIGINT), 4095::BIGINT)
          * 281543712968705
      ))
      WHEN 13 THEN BITAND(p33::BIGINT, BITOR(p_rest::BIGINT, cell33::BIGINT))
      WHEN 22 THEN BITAND(p33::BIGINT, BITXOR(p_rest::BIGINT, BITAND(p_cell::BIGINT, cell33::BIGINT)))
      ELSE p33
    END,
    CASE phase
      WHEN 2 THEN
        RSHIFT(BITAND(low11::BIGINT, BITAND(RSHIFT(number11::BIGINT, 12), 1911) * 68736253952), 24)
          + LSHIFT(BITAND(low11::BIGINT, RSHIFT(number11::BIGINT, 24) * 4097), 24)
      WHEN 4 THEN q11 + BITAND(cell11::BIGINT, q_rest::BIGINT)
      WHEN 6 THEN BITAND(
        q11::BIGINT,
        RSHIFT(BITOR(q_cross1::BIGINT, LSHIFT(BITAND(q_cross1::BIGINT, 18764998447377), 3)), 1)
      )
      WHEN 8 THEN BITAND(
        q11::BIGINT,
        BITAND(RSHIFT(q_cross1::BIGINT, 4), 8179614707831)
          + LSHIFT(BITAND(q_cross1::BIGINT, 481153806343), 8)
      )
      WHEN 10 THEN BITAND(q11::BIGINT, BITXOR(
        (131354989131639 - q_single)::BIGINT,
        MOD(BITAND(p11::BIGINT, p_single::BIGINT) + BITAND(q11::BIGINT, q_single::BIGINT), 4095::BIGINT)
          * 281543712968705
      ))
      WHEN 13 THEN BITAND(q11::BIGINT, BITOR(q_rest::BIGINT, cell11::BIGINT))
      WHEN 22 THEN BITAND(q11::BIGINT, BITXOR(q_rest::BIGINT, BITAND(q_cell::BIGINT, cell11::BIGINT)))
      ELSE q11
    END,
    CASE phase
      WHEN 2 THEN
        RSHIFT(BITAND(low12::BIGINT, BITAND(RSHIFT(number12::BIGINT, 12), 1911) * 68736253952), 24)
          + LSHIFT(BITAND(low12::BIGINT, RSHIFT(number12::BIGINT, 24) * 4097), 24)
      WHEN 4 THEN q12 + BITAND(cell12::BIGINT, q_rest::BIGINT)
      WHEN 6 THEN BITAND(
        q12::BIGINT,
        RSHIFT(BITOR(q_cross1::BIGINT, LSHIFT(BITAND(q_cross1::BIGINT, 18764998447377), 3)), 1)
      )
      WHEN 8 THEN BITAND(
        q12::BIGINT,
        BITAND(RSHIFT(q_cross2::BIGINT, 4), 8179614707831)
          + LSHIFT(BITAND(q_cross2::BIGINT, 481153806343), 8)
      )
      WHEN 10 THEN BITAND(q12::BIGINT, BITXOR(
        (131354989131639 - q_single)::BIGINT,
        MOD(BITAND(p12::BIGINT, p_single::BIGINT) + BITAND(q12::BIGINT, q_single::BIGINT), 4095::BIGINT)
          * 281543712968705
      ))
      WHEN 13 THEN BITAND(q12::BIGINT, BITOR(q_rest::BIGINT, cell12::BIGINT))
      WHEN 22 THEN BITAND(q12::BIGINT, BITXOR(q_rest::BIGINT, BITAND(q_cell::BIGINT, cell12::BIGINT)))
      ELSE q12
    END,
    CASE phase
      WHEN 2 THEN
        RSHIFT(BITAND(low13::BIGINT, BITAND(RSHIFT(number13::BIGINT, 12), 1911) * 68736253952), 24)
          + LSHIFT(BITAND(low13::BIGINT, RSHIFT(number13::BIGINT, 24) * 4097), 24)
      WHEN 4 THEN q13 + BITAND(cell13::BIGINT, q_rest::BIGINT)
      WHEN 6 THEN BITAND(
        q13::BIGINT,
        RSHIFT(BITOR(q_cross1::BIGINT, LSHIFT(BITAND(q_cross1::BIGINT, 18764998447377), 3)), 1)
      )
      WHEN 8 THEN BITAND(
        q13::BIGINT,
        BITAND(RSHIFT(q_cross3::BIGINT, 4), 8179614707831)
          + LSHIFT(BITAND(q_cross3::BIGINT, 481153806343), 8)
      )
      WHEN 10 THEN BITAND(q13::BIGINT, BITXOR(
        (131354989131639 - q_single)::BIGINT,
        MOD(BITAND(p13::BIGINT, p_single::BIGINT) + BITAND(q13::BIGINT, q_single::BIGINT), 4095::BIGINT)
          * 281543712968705
      ))
      WHEN 13 THEN BITAND(q13::BIGINT, BITOR(q_rest::BIGINT, cell13::BIGINT))
      WHEN 22 THEN BITAND(q13::BIGINT, BITXOR(q_rest::BIGINT, BITAND(q_cell::BIGINT, cell13::BIGINT)))
      ELSE q13
    END,
    CASE phase
      WHEN 2 THEN
        RSHIFT(BITAND(low21::BIGINT, BITAND(RSHIFT(number21::BIGINT, 12), 1911) * 68736253952), 24)
          + LSHIFT(BITAND(low21::BIGINT, RSHIFT(number21::BIGINT, 24) * 4097), 24)
      WHEN 4 THEN q21 + BITAND(cell21::BIGINT, q_rest::BIGINT)
      WHEN 6 THEN BITAND(
        q21::BIGINT,
        RSHIFT(BITOR(q_cross2::BIGINT, LSHIFT(BITAND(q_cross2::BIGINT, 18764998447377), 3)), 1)
      )
      WHEN 8 THEN BITAND(
        q21::BIGINT,
        BITAND(RSHIFT(q_cross1::BIGINT, 4), 8179614707831)
          + LSHIFT(BITAND(q_cross1::BIGINT, 481153806343), 8)
      )
      WHEN 10 THEN BITAND(q21::BIGINT, BITXOR(
        (131354989131639 - q_single)::BIGINT,
        MOD(BITAND(p21::BIGINT, p_single::BIGINT) + BITAND(q21::BIGINT, q_single::BIGINT), 4095::BIGINT)
          * 281543712968705
      ))
      WHEN 13 THEN BITAND(q21::BIGINT, BITOR(q_rest::BIGINT, cell21::BIGINT))
      WHEN 22 THEN BITAND(q21::BIGINT, BITXOR(q_rest::BIGINT, BITAND(q_cell::BIGINT, cell21::BIGINT)))
      ELSE q21
    END,
    CASE phase
      WHEN 2 THEN
        RSHIFT(BITAND(low22::BIGINT, BITAND(RSHIFT(number22::BIGINT, 12), 1911) * 68736253952), 24)
          + LSHIFT(BITAND(low22::BIGINT, RSHIFT(number22::BIGINT, 24) * 4097), 24)
      WHEN 4 THEN q22 + BITAND(cell22::BIGINT, q_rest::BIGINT)
      WHEN 6 THEN BITAND(
        q22::BIGINT,
        RSHIFT(BITOR(q_cross2::BIGINT, LSHIFT(BITAND(q_cross2::BIGINT, 18764998447377), 3)), 1)
      )
      WHEN 8 THEN BITAND(
        q22::BIGINT,
        BITAND(RSHIFT(q_cross2::BIGINT, 4), 8179614707831)
          + LSHIFT(BITAND(q_cross2::BIGINT, 481153806343), 8)
      )
      WHEN 10 THEN BITAND(q22::BIGINT, BITXOR(
        (131354989131639 - q_single)::BIGINT,
        MOD(BITAND(p22::BIGINT, p_single::BIGINT) + BITAND(q22::BIGINT, q_single::BIGINT), 4095::BIGINT)
          * 281543712968705
      ))
      WHEN 13 THEN BITAND(q22::BIGINT, BITOR(q_rest::BIGINT, cell22::BIGINT))
      WHEN 22 THEN BITAND(q22::BIGINT, BITXOR(q_rest::BIGINT, BITAND(q_cell::BIGINT, cell22::BIGINT)))
      ELSE q22
    END,
    CASE phase
      WHEN 2 THEN
        RSHIFT(BITAND(low23::BIGINT, BITAND(RSHIFT(number23::BIGINT, 12), 1911) * 68736253952), 24)
          + LSHIFT(BITAND(low23::BIGINT, RSHIFT(number23::BIGINT, 24) * 4097), 24)
      WHEN 4 THEN q23 + BITAND(cell23::BIGINT, q_rest::BIGINT)
      WHEN 6 THEN BITAND(
        q23::BIGINT,
        RSHIFT(BITOR(q_cross2::BIGINT, LSHIFT(BITAND(q_cross2::BIGINT, 18764998447377), 3)), 1)
      )
      WHEN 8 THEN BITAND(
        q23::BIGINT,
        BITAND(RSHIFT(q_cross3::BIGINT, 4), 8179614707831)
          + LSHIFT(BITAND(q_cross3::BIGINT, 481153806343), 8)
      )
      WHEN 10 THEN BITAND(q23::BIGINT, BITXOR(
        (131354989131639 - q_single)::BIGINT,
        MOD(BITAND(p23::BIGINT, p_single::BIGINT) + BITAND(q23::BIGINT, q_single::BIGINT), 4095::BIGINT)
          * 281543712968705
      ))
      WHEN 13 THEN BITAND(q23::BIGINT, BITOR(q_rest::BIGINT, cell23::BIGINT))
      WHEN 22 THEN BITAND(q23::BIGINT, BITXOR(q_rest::BIGINT, BITAND(q_cell::BIGINT, cell23::BIGINT)))
      ELSE q23
    END,
    CASE phase
      WHEN 2 THEN
        RSHIFT(BITAND(low31::BIGINT, BITAND(RSHIFT(number31::BIGINT, 12), 1911) * 68736253952), 24)
          + LSHIFT(BITAND(low31::BIGINT, RSHIFT(number31::BIGINT, 24) * 4097), 24)
      WHEN 4 THEN q31 + BITAND(cell31::BIGINT, q_rest::BIGINT)
      WHEN 6 THEN BITAND(
        q31::BIGINT,
        RSHIFT(BITOR(q_cross3::BIGINT, LSHIFT(BITAND(q_cross3::BIGINT, 18764998447377), 3)), 1)
      )
      WHEN 8 THEN BITAND(
        q31::BIGINT,
        BITAND(RSHIFT(q_cross1::BIGINT, 4), 8179614707831)
          + LSHIFT(BITAND(q_cross1::BIGINT, 481153806343), 8)
      )
      WHEN 10 THEN BITAND(q31::BIGINT, BITXOR(
        (131354989131639 - q_single)::BIGINT,
        MOD(BITAND(p31::BIGINT, p_single::BIGINT) + BITAND(q31::BIGINT, q_single::BIGINT), 4095::BIGINT)
          * 281543712968705
      ))
      WHEN 13 THEN BITAND(q31::BIGINT, BITOR(q_rest::BIGINT, cell31::BIGINT))
      WHEN 22 THEN BITAND(q31::BIGINT, BITXOR(q_rest::BIGINT, BITAND(q_cell::BIGINT, cell31::BIGINT)))
      ELSE q31
    END,
    CASE phase
      WHEN 2 THEN
        RSHIFT(BITAND(low32::BIGINT, BITAND(RSHIFT(number32::BIGINT, 12), 1911) * 68736253952), 24)
          + LSHIFT(BITAND(low32::BIGINT, RSHIFT(number32::BIGINT, 24) * 4097), 24)
      WHEN 4 THEN q32 + BITAND(cell32::BIGINT, q_rest::BIGINT)
      WHEN 6 THEN BITAND(
        q32::BIGINT,
        RSHIFT(BITOR(q_cross3::BIGINT, LSHIFT(BITAND(q_cross3::BIGINT, 18764998447377), 3)), 1)
      )
      WHEN 8 THEN BITAND(
        q32::BIGINT,
        BITAND(RSHIFT(q_cross2::BIGINT, 4), 8179614707831)
          + LSHIFT(BITAND(q_cross2::BIGINT, 481153806343), 8)
      )
      WHEN 10 THEN BITAND(q32::BIGINT, BITXOR(
        (131354989131639 - q_single)::BIGINT,
        MOD(BITAND(p32::BIGINT, p_single::BIGINT) + BITAND(q32::BIGINT, q_single::BIGINT), 4095::BIGINT)
          * 281543712968705
      ))
      WHEN 13 THEN BITAND(q32::BIGINT, BITOR(q_rest::BIGINT, cell32::BIGINT))
      WHEN 22 THEN BITAND(q32::BIGINT, BITXOR(q_rest::BIGINT, BITAND(q_cell::BIGINT, cell32::BIGINT)))
      ELSE q32
    END,
    CASE phase
      WHEN 2 THEN
        RSHIFT(BITAND(low33::BIGINT, BITAND(RSHIFT(number33::BIGINT, 12), 1911) * 68736253952), 24)
          + LSHIFT(BITAND(low33::BIGINT, RSHIFT(number33::BIGINT, 24) * 4097), 24)
      WHEN 4 THEN q33 + BITAND(cell33::BIGINT, q_rest::BIGINT)
      WHEN 6 THEN BITAND(
        q33::BIGINT,
        RSHIFT(BITOR(q_cross3::BIGINT, LSHIFT(BITAND(q_cross3::BIGINT, 18764998447377), 3)), 1)
      )
      WHEN 8 THEN BITAND(
        q33::BIGINT,
        BITAND(RSHIFT(q_cross3::BIGINT, 4), 8179614707831)
          + LSHIFT(BITAND(q_cross3::BIGINT, 481153806343), 8)
      )
      WHEN 10 THEN BITAND(q33::BIGINT, BITXOR(
        (131354989131639 - q_single)::BIGINT,
        MOD(BITAND(p33::BIGINT, p_single::BIGINT) + BITAND(q33::BIGINT, q_single::BIGINT), 4095::BIGINT)
          * 281543712968705
      ))
      WHEN 13 THEN BITAND(q33::BIGINT, BITOR(q_rest::BIGINT, cell33::BIGINT))
      WHEN 22 THEN BITAND(q33::BIGINT, BITXOR(q_rest::BIGINT, BITAND(q_cell::BIGINT, cell33::BIGINT)))
      ELSE q33
    END,
    CASE phase
      WHEN 1 THEN
        1911 + BITAND(RSHIFT(BITAND(RSHIFT(number11::BIGINT, 2), 4581298449) * 4196353, 22), 1911) * 4095
          + BITAND(RSHIFT(BITAND(RSHIFT(number11::BIGINT, 3), 4581298449) * 4196353, 22), 1911) * 16777215
      WHEN 9 THEN
        MOD(BITAND(p11::BIGINT, 76861433640456465) + BITAND(q11::BIGINT, 18764998447377), 4095::BIGINT)
          + LSHIFT(MOD(
            BITAND(RSHIFT(p11::BIGINT, 1), 76861433640456465)
              + BITAND(RSHIFT(q11::BIGINT, 1), 18764998447377),
            4095::BIGINT
          ), 12)
          + LSHIFT(MOD(
            BITAND(RSHIFT(p11::BIGINT, 2), 76861433640456465)
              + BITAND(RSHIFT(q11::BIGINT, 2), 18764998447377),
            4095::BIGINT
          ), 24)
      WHEN 23 THEN
        BITAND(
          MOD(BITAND(p11::BIGINT, 537898712555325303) + BITAND(q11::BIGINT, 131322927869952), 4095::BIGINT)
            * 4196353,
          4581298449
        ) + LSHIFT(BITAND(
          MOD(BITAND(p11::BIGINT, 32069087232) + BITAND(q11::BIGINT, 7829367), 4095::BIGINT) * 4196353,
          4581298449
        ), 1)
          + LSHIFT(BITAND(
            MOD(BITAND(p11::BIGINT, 538030003414106112) + BITAND(q11::BIGINT, 7829367), 4095::BIGINT)
              * 4196353,
            4581298449
          ), 2)
          + LSHIFT(BITAND(MOD(BITAND(q11::BIGINT, 131354981302272), 4095::BIGINT) * 4196353, 4581298449), 3)
      ELSE number11
    END,
    CASE phase
      WHEN 1 THEN
        1911 + BITAND(RSHIFT(BITAND(RSHIFT(number12::BIGINT, 2), 4581298449) * 4196353, 22), 1911) * 4095
          + BITAND(RSHIFT(BITAND(RSHIFT(number12::BIGINT, 3), 4581298449) * 4196353, 22), 1911) * 16777215
      WHEN 9 THEN
        MOD(BITAND(p12::BIGINT, 76861433640456465) + BITAND(q12::BIGINT, 18764998447377), 4095::BIGINT)
          + LSHIFT(MOD(
            BITAND(RSHIFT(p12::BIGINT, 1), 76861433640456465)
              + BITAND(RSHIFT(q12::BIGINT, 1), 18764998447377),
            4095::BIGINT
          ), 12)
          + LSHIFT(MOD(
            BITAND(RSHIFT(p12::BIGINT, 2), 76861433640456465)
              + BITAND(RSHIFT(q12::BIGINT, 2), 18764998447377),
            4095::BIGINT
          ), 24)
      WHEN 23 THEN
        BITAND(
          MOD(BITAND(p12::BIGINT, 537898712555325303) + BITAND(q12::BIGINT, 131322927869952), 4095::BIGINT)
            * 4196353,
          4581298449
        ) + LSHIFT(BITAND(
          MOD(BITAND(p12::BIGINT, 32069087232) + BITAND(q12::BIGINT, 7829367), 4095::BIGINT) * 4196353,
          4581298449
        ), 1)
          + LSHIFT(BITAND(
            MOD(BITAND(p12::BIGINT, 538030003414106112) + BITAND(q12::BIGINT, 7829367), 4095::BIGINT)
              * 4196353,
            4581298449
          ), 2)
          + LSHIFT(BITAND(MOD(BITAND(q12::BIGINT, 131354981302272), 4095::BIGINT) * 4196353, 4581298449), 3)
      ELSE number12
    END,
    CASE phase
      WHEN 1 THEN
        1911 + BITAND(RSHIFT(BITAND(RSHIFT(number13::BIGINT, 2), 4581298449) * 4196353, 22), 1911) * 4095
          + BITAND(RSHIFT(BITAND(RSHIFT(number13::BIGINT, 3), 4581298449) * 4196353, 22), 1911) * 16777215
      WHEN 9 THEN
        MOD(BITAND(p13::BIGINT, 76861433640456465) + BITAND(q13::BIGINT, 18764998447377), 4095::BIGINT)
          + LSHIFT(MOD(
            BITAND(RSHIFT(p13::BIGINT, 1), 76861433640456465)
              + BITAND(RSHIFT(q13::BIGINT, 1), 18764998447377),
            4095::BIGINT
          ), 12)
          + LSHIFT(MOD(
            BITAND(RSHIFT(p13::BIGINT, 2), 76861433640456465)
              + BITAND(RSHIFT(q13::BIGINT, 2), 18764998447377),
            4095::BIGINT
          ), 24)
      WHEN 23 THEN
        BITAND(
          MOD(BITAND(p13::BIGINT, 537898712555325303) + BITAND(q13::BIGINT, 131322927869952), 4095::BIGINT)
            * 4196353,
          4581298449
        ) + LSHIFT(BITAND(
          MOD(BITAND(p13::BIGINT, 32069087232) + BITAND(q13::BIGINT, 7829367), 4095::BIGINT) * 4196353,
          4581298449
        ), 1)
          + LSHIFT(BITAND(
            MOD(BITAND(p13::BIGINT, 538030003414106112) + BITAND(q13::BIGINT, 7829367), 4095::BIGINT)
              * 4196353,
            4581298449
          ), 2)
          + LSHIFT(BITAND(MOD(BITAND(q13::BIGINT, 131354981302272), 4095::BIGINT) * 4196353, 4581298449), 3)
      ELSE number13
    END,
    CASE phase
      WHEN 1 THEN
        1911 + BITAND(RSHIFT(BITAND(RSHIFT(number21::BIGINT, 2), 4581298449) * 4196353, 22), 1911) * 4095
          + BITAND(RSHIFT(BITAND(RSHIFT(number21::BIGINT, 3), 4581298449) * 4196353, 22), 1911) * 16777215
      WHEN 9 THEN
        MOD(BITAND(p21::BIGINT, 76861433640456465) + BITAND(q21::BIGINT, 18764998447377), 4095::BIGINT)
          + LSHIFT(MOD(
            BITAND(RSHIFT(p21::BIGINT, 1), 76861433640456465)
              + BITAND(RSHIFT(q21::BIGINT, 1), 18764998447377),
            4095::BIGINT
          ), 12)
          + LSHIFT(MOD(
            BITAND(RSHIFT(p21::BIGINT, 2), 76861433640456465)
              + BITAND(RSHIFT(q21::BIGINT, 2), 18764998447377),
            4095::BIGINT
          ), 24)
      WHEN 23 THEN
        BITAND(
          MOD(BITAND(p21::BIGINT, 537898712555325303) + BITAND(q21::BIGINT, 131322927869952), 4095::BIGINT)
            * 4196353,
          4581298449
        ) + LSHIFT(BITAND(
          MOD(BITAND(p21::BIGINT, 32069087232) + BITAND(q21::BIGINT, 7829367), 4095::BIGINT) * 4196353,
          4581298449
        ), 1)
          + LSHIFT(BITAND(
            MOD(BITAND(p21::BIGINT, 538030003414106112) + BITAND(q21::BIGINT, 7829367), 4095::BIGINT)
              * 4196353,
            4581298449
          ), 2)
          + LSHIFT(BITAND(MOD(BITAND(q21::BIGINT, 131354981302272), 4095::BIGINT) * 4196353, 4581298449), 3)
      ELSE number21
    END,
    CASE phase
      WHEN 1 THEN
        1911 + BITAND(RSHIFT(BITAND(RSHIFT(number22::BIGINT, 2), 4581298449) * 4196353, 22), 1911) * 4095
          + BITAND(RSHIFT(BITAND(RSHIFT(number22::BIGINT, 3), 4581298449) * 4196353, 22), 1911) * 16777215
      WHEN 9 THEN
        MOD(BITAND(p22::BIGINT, 76861433640456465) + BITAND(q22::BIGINT, 18764998447377), 4095::BIGINT)
          + LSHIFT(MOD(
            BITAND(RSHIFT(p22::BIGINT, 1), 76861433640456465)
              + BITAND(RSHIFT(q22::BIGINT, 1), 18764998447377),
            4095::BIGINT
          ), 12)
          + LSHIFT(MOD(
            BITAND(RSHIFT(p22::BIGINT, 2), 76861433640456465)
              + BITAND(RSHIFT(q22::BIGINT, 2), 18764998447377),
            4095::BIGINT
          ), 24)
      WHEN 23 THEN
        BITAND(
          MOD(BITAND(p22::BIGINT, 537898712555325303) + BITAND(q22::BIGINT, 131322927869952), 4095::BIGINT)
            * 4196353,
          4581298449
        ) + LSHIFT(BITAND(
          MOD(BITAND(p22::BIGINT, 32069087232) + BITAND(q22::BIGINT, 7829367), 4095::BIGINT) * 4196353,
          4581298449
        ), 1)
          + LSHIFT(BITAND(
            MOD(BITAND(p22::BIGINT, 538030003414106112) + BITAND(q22::BIGINT, 7829367), 4095::BIGINT)
              * 4196353,
            4581298449
          ), 2)
          + LSHIFT(BITAND(MOD(BITAND(q22::BIGINT, 131354981302272), 4095::BIGINT) * 4196353, 4581298449), 3)
      ELSE number22
    END,
    CASE phase
      WHEN 1 THEN
        1911 + BITAND(RSHIFT(BITAND(RSHIFT(number23::BIGINT, 2), 4581298449) * 4196353, 22), 1911) * 4095
          + BITAND(RSHIFT(BITAND(RSHIFT(number23::BIGINT, 3), 4581298449) * 4196353, 22), 1911) * 16777215
      WHEN 9 THEN
        MOD(BITAND(p23::BIGINT, 76861433640456465) + BITAND(q23::BIGINT, 18764998447377), 4095::BIGINT)
          + LSHIFT(MOD(
            BITAND(RSHIFT(p23::BIGINT, 1), 76861433640456465)
              + BITAND(RSHIFT(q23::BIGINT, 1), 18764998447377),
            4095::BIGINT
          ), 12)
          + LSHIFT(MOD(
            BITAND(RSHIFT(p23::BIGINT, 2), 76861433640456465)
              + BITAND(RSHIFT(q23::BIGINT, 2), 18764998447377),
            4095::BIGINT
          ), 24)
      WHEN 23 THEN
        BITAND(
          MOD(BITAND(p23::BIGINT, 537898712555325303) + BITAND(q23::BIGINT, 131322927869952), 4095::BIGINT)
            * 4196353,
          4581298449
        ) + LSHIFT(BITAND(
          MOD(BITAND(p23::BIGINT, 32069087232) + BITAND(q23::BIGINT, 7829367), 4095::BIGINT) * 4196353,
          4581298449
        ), 1)
          + LSHIFT(BITAND(
            MOD(BITAND(p23::BIGINT, 538030003414106112) + BITAND(q23::BIGINT, 7829367), 4095::BIGINT)
              * 4196353,
            4581298449
          ), 2)
          + LSHIFT(BITAND(MOD(BITAND(q23::BIGINT, 131354981302272), 4095::BIGINT) * 4196353, 4581298449), 3)
      ELSE number23
    END,
    CASE phase
      WHEN 1 THEN
        1911 + BITAND(RSHIFT(BITAND(RSHIFT(number31::BIGINT, 2), 4581298449) * 4196353, 22), 1911) * 4095
          + BITAND(RSHIFT(BITAND(RSHIFT(number31::BIGINT, 3), 4581298449) * 4196353, 22), 1911) * 16777215
      WHEN 9 THEN
        MOD(BITAND(p31::BIGINT, 76861433640456465) + BITAND(q31::BIGINT, 18764998447377), 4095::BIGINT)
          + LSHIFT(MOD(
            BITAND(RSHIFT(p31::BIGINT, 1), 76861433640456465)
              + BITAND(RSHIFT(q31::BIGINT, 1), 18764998447377),
            4095::BIGINT
          ), 12)
          + LSHIFT(MOD(
            BITAND(RSHIFT(p31::BIGINT, 2), 76861433640456465)
              + BITAND(RSHIFT(q31::BIGINT, 2), 18764998447377),
            4095::BIGINT
          ), 24)
      WHEN 23 THEN
        BITAND(
          MOD(BITAND(p31::BIGINT, 537898712555325303) + BITAND(q31::BIGINT, 131322927869952), 4095::BIGINT)
            * 4196353,
          4581298449
        ) + LSHIFT(BITAND(
          MOD(BITAND(p31::BIGINT, 32069087232) + BITAND(q31::BIGINT, 7829367), 4095::BIGINT) * 4196353,
          4581298449
        ), 1)
          + LSHIFT(BITAND(
            MOD(BITAND(p31::BIGINT, 538030003414106112) + BITAND(q31::BIGINT, 7829367), 4095::BIGINT)
              * 4196353,
            4581298449
          ), 2)
          + LSHIFT(BITAND(MOD(BITAND(q31::BIGINT, 131354981302272), 4095::BIGINT) * 4196353, 4581298449), 3)
      ELSE number31
    END,
    CASE phase
      WHEN 1 THEN
        1911 + BITAND(RSHIFT(BITAND(RSHIFT(number32::BIGINT, 2), 4581298449) * 4196353, 22), 1911) * 4095
          + BITAND(RSHIFT(BITAND(RSHIFT(number32::BIGINT, 3), 4581298449) * 4196353, 22), 1911) * 16777215
      WHEN 9 THEN
        MOD(BITAND(p32::BIGINT, 76861433640456465) + BITAND(q32::BIGINT, 18764998447377), 4095::BIGINT)
          + LSHIFT(MOD(
            BITAND(RSHIFT(p32::BIGINT, 1), 76861433640456465)
              + BITAND(RSHIFT(q32::BIGINT, 1), 18764998447377),
            4095::BIGINT
          ), 12)
          + LSHIFT(MOD(
            BITAND(RSHIFT(p32::BIGINT, 2), 76861433640456465)
              + BITAND(RSHIFT(q32::BIGINT, 2), 18764998447377),
            4095::BIGINT
          ), 24)
      WHEN 23 THEN
        BITAND(
          MOD(BITAND(p32::BIGINT, 537898712555325303) + BITAND(q32::BIGINT, 131322927869952), 4095::BIGINT)
            * 4196353,
          4581298449
        ) + LSHIFT(BITAND(
          MOD(BITAND(p32::BIGINT, 32069087232) + BITAND(q32::BIGINT, 7829367), 4095::BIGINT) * 4196353,
          4581298449
        ), 1)
          + LSHIFT(BITAND(
            MOD(BITAND(p32::BIGINT, 538030003414106112) + BITAND(q32::BIGINT, 7829367), 4095::BIGINT)
              * 4196353,
            4581298449
          ), 2)
          + LSHIFT(BITAND(MOD(BITAND(q32::BIGINT, 131354981302272), 4095::BIGINT) * 4196353, 4581298449), 3)
      ELSE number32
    END,
    CASE phase
      WHEN 1 THEN
        1911 + BITAND(RSHIFT(BITAND(RSHIFT(number33::BIGINT, 2), 4581298449) * 4196353, 22), 1911) * 4095
          + BITAND(RSHIFT(BITAND(RSHIFT(number33::BIGINT, 3), 4581298449) * 4196353, 22), 1911) * 16777215
      WHEN 9 THEN
        MOD(BITAND(p33::BIGINT, 76861433640456465) + BITAND(q33::BIGINT, 18764998447377), 4095::BIGINT)
          + LSHIFT(MOD(
            BITAND(RSHIFT(p33::BIGINT, 1), 76861433640456465)
              + BITAND(RSHIFT(q33::BIGINT, 1), 18764998447377),
            4095::BIGINT
          ), 12)
          + LSHIFT(MOD(
            BITAND(RSHIFT(p33::BIGINT, 2), 76861433640456465)
              + BITAND(RSHIFT(q33::BIGINT, 2), 18764998447377),
            4095::BIGINT
          ), 24)
      WHEN 23 THEN
        BITAND(
          MOD(BITAND(p33::BIGINT, 537898712555325303) + BITAND(q33::BIGINT, 131322927869952), 4095::BIGINT)
            * 4196353,
          4581298449
        ) + LSHIFT(BITAND(
          MOD(BITAND(p33::BIGINT, 32069087232) + BITAND(q33::BIGINT, 7829367), 4095::BIGINT) * 4196353,
          4581298449
        ), 1)
          + LSHIFT(BITAND(
            MOD(BITAND(p33::BIGINT, 538030003414106112) + BITAND(q33::BIGINT, 7829367), 4095::BIGINT)
              * 4196353,
            4581298449
          ), 2)
          + LSHIFT(BITAND(MOD(BITAND(q33::BIGINT, 131354981302272), 4095::BIGINT) * 4196353, 4581298449), 3)
      ELSE number33
    END,
    CASE phase
      WHEN 1 THEN BITAND(
        (1911 + BITAND(RSHIFT(BITAND(number11::BIGINT, 4581298449) * 4196353, 22), 1911) * 4095)
          * 16777217,
        (
          1911
            + BITAND(RSHIFT(BITAND(RSHIFT(number11::BIGINT, 1), 4581298449) * 4196353, 22), 1911)
                * 16777215
        ) * 4097
      )
      ELSE low11
    END,
    CASE phase
      WHEN 1 THEN BITAND(
        (1911 + BITAND(RSHIFT(BITAND(number12::BIGINT, 4581298449) * 4196353, 22), 1911) * 4095)
          * 16777217,
        (
          1911
            + BITAND(RSHIFT(BITAND(RSHIFT(number12::BIGINT, 1), 4581298449) * 4196353, 22), 1911)
                * 16777215
        ) * 4097
      )
      ELSE low12
    END,
    CASE phase
      WHEN 1 THEN BITAND(
        (1911 + BITAND(RSHIFT(BITAND(number13::BIGINT, 4581298449) * 4196353, 22), 1911) * 4095)
          * 16777217,
        (
          1911
            + BITAND(RSHIFT(BITAND(RSHIFT(number13::BIGINT, 1), 4581298449) * 4196353, 22), 1911)
                * 16777215
        ) * 4097
      )
      ELSE low13
    END,
    CASE phase
      WHEN 1 THEN BITAND(
        (1911 + BITAND(RSHIFT(BITAND(number21::BIGINT, 4581298449) * 4196353, 22), 1911) * 4095)
          * 16777217,
        (
          1911
            + BITAND(RSHIFT(BITAND(RSHIFT(number21::BIGINT, 1), 4581298449) * 4196353, 22), 1911)
                * 16777215
        ) * 4097
      )
      ELSE low21
    END,
    CASE phase
      WHEN 1 THEN BITAND(
        (1911 + BITAND(RSHIFT(BITAND(number22::BIGINT, 4581298449) * 4196353, 22), 1911) * 4095)
          * 16777217,
        (
          1911
            + BITAND(RSHIFT(BITAND(RSHIFT(number22::BIGINT, 1), 4581298449) * 4196353, 22), 1911)
                * 16777215
        ) * 4097
      )
      ELSE low22
    END,
    CASE phase
      WHEN 1 THEN BITAND(
        (1911 + BITAND(RSHIFT(BITAND(number23::BIGINT, 4581298449) * 4196353, 22), 1911) * 4095)
          * 16777217,
        (
          1911
            + BITAND(RSHIFT(BITAND(RSHIFT(number23::BIGINT, 1), 4581298449) * 4196353, 22), 1911)
                * 16777215
        ) * 4097
      )
      ELSE low23
    END,
    CASE phase
      WHEN 1 THEN BITAND(
        (1911 + BITAND(RSHIFT(BITAND(number31::BIGINT, 4581298449) * 4196353, 22), 1911) * 4095)
          * 16777217,
        (
          1911
            + BITAND(RSHIFT(BITAND(RSHIFT(number31::BIGINT, 1), 4581298449) * 4196353, 22), 1911)
                * 16777215
        ) * 4097
      )
      ELSE low31
    END,
    CASE phase
      WHEN 1 THEN BITAND(
        (1911 + BITAND(RSHIFT(BITAND(number32::BIGINT, 4581298449) * 4196353, 22), 1911) * 4095)
          * 16777217,
        (
          1911
            + BITAND(RSHIFT(BITAND(RSHIFT(number32::BIGINT, 1), 4581298449) * 4196353, 22), 1911)
                * 16777215
        ) * 4097
      )
      ELSE low32
    END,
    CASE phase
      WHEN 1 THEN BITAND(
        (1911 + BITAND(RSHIFT(BITAND(number33::BIGINT, 4581298449) * 4196353, 22), 1911) * 4095)
          * 16777217,
        (
          1911
            + BITAND(RSHIFT(BITAND(RSHIFT(number33::BIGINT, 1), 4581298449) * 4196353, 22), 1911)
                * 16777215
        ) * 4097
      )
      ELSE low33
    END,
    CASE phase
      WHEN 2 THEN BITAND(BITAND(low11::BIGINT, number11::BIGINT), 1911) * 281543712968705
      WHEN 11 THEN BITAND(
        RSHIFT((36650387592 - BITAND((number11 + 27487790694)::BIGINT, 36650387592)) * 4196353, 25),
        1911
      ) * 281543712968705
      WHEN 14 THEN BITAND(RSHIFT((
        BITAND((number11 + 27487790694)::BIGINT, 36650387592)
          - BITAND(BITAND((number11 + 22906492245)::BIGINT, 36650387592), too_many::BIGINT)
      ) * 4196353, 25), 1911) * 281543712968705
      WHEN 20 THEN
        BITAND(BITAND(in_places::BIGINT, (4611686018427387904 - in_places)::BIGINT), box::BIGINT)
          * 281543712968705
      ELSE cell11
    END,
    CASE phase
      WHEN 2 THEN BITAND(BITAND(low12::BIGINT, number12::BIGINT), 1911) * 281543712968705
      WHEN 11 THEN BITAND(
        RSHIFT((36650387592 - BITAND((number12 + 27487790694)::BIGINT, 36650387592)) * 4196353, 25),
        1911
      ) * 281543712968705
      WHEN 14 THEN BITAND(RSHIFT((
        BITAND((number12 + 27487790694)::BIGINT, 36650387592)
          - BITAND(BITAND((number12 + 22906492245)::BIGINT, 36650387592), too_many::BIGINT)
      ) * 4196353, 25), 1911) * 281543712968705
      WHEN 20 THEN
        BITAND(RSHIFT(BITAND(in_places::BIGINT, (4611686018427387904 - in_places)::BIGINT), 1), box::BIGINT)
          * 281543712968705
      ELSE cell12
    END,
    CASE phase
      WHEN 2 THEN BITAND(BITAND(low13::BIGINT, number13::BIGINT), 1911) * 281543712968705
      WHEN 11 THEN BITAND(
        RSHIFT((36650387592 - BITAND((number13 + 27487790694)::BIGINT, 36650387592)) * 4196353, 25),
        1911
      ) * 281543712968705
      WHEN 14 THEN BITAND(RSHIFT((
        BITAND((number13 + 27487790694)::BIGINT, 36650387592)
          - BITAND(BITAND((number13 + 22906492245)::BIGINT, 36650387592), too_many::BIGINT)
      ) * 4196353, 25), 1911) * 281543712968705
      WHEN 20 THEN
        BITAND(RSHIFT(BITAND(in_places::BIGINT, (4611686018427387904 - in_places)::BIGINT), 2), box::BIGINT)
          * 281543712968705
      ELSE cell13
    END,
    CASE phase
      WHEN 2 THEN BITAND(BITAND(low21::BIGINT, number21::BIGINT), 1911) * 281543712968705
      WHEN 11 THEN BITAND(
        RSHIFT((36650387592 - BITAND((number21 + 27487790694)::BIGINT, 36650387592)) * 4196353, 25),
        1911
      ) * 281543712968705
      WHEN 14 THEN BITAND(RSHIFT((
        BITAND((number21 + 27487790694)::BIGINT, 36650387592)
          - BITAND(BITAND((number21 + 22906492245)::BIGINT, 36650387592), too_many::BIGINT)
      ) * 4196353, 25), 1911) * 281543712968705
      WHEN 20 THEN
        BITAND(RSHIFT(BITAND(in_places::BIGINT, (4611686018427387904 - in_places)::BIGINT), 3), box::BIGINT)
          * 281543712968705
      ELSE cell21
    END,
    CASE phase
      WHEN 2 THEN BITAND(BITAND(low22::BIGINT, number22::BIGINT), 1911) * 281543712968705
      WHEN 11 THEN BITAND(
        RSHIFT((36650387592 - BITAND((number22 + 27487790694)::BIGINT, 36650387592)) * 4196353, 25),
        1911
      ) * 281543712968705
      WHEN 14 THEN BITAND(RSHIFT((
        BITAND((number22 + 27487790694)::BIGINT, 36650387592)
          - BITAND(BITAND((number22 + 22906492245)::BIGINT, 36650387592), too_many::BIGINT)
      ) * 4196353, 25), 1911) * 281543712968705
      WHEN 20 THEN
        BITAND(RSHIFT(BITAND(in_places::BIGINT, (4611686018427387904 - in_places)::BIGINT), 4), box::BIGINT)
          * 281543712968705
      ELSE cell22
    END,
    CASE phase
      WHEN 2 THEN BITAND(BITAND(low23::BIGINT, number23::BIGINT), 1911) * 281543712968705
      WHEN 11 THEN BITAND(
        RSHIFT((36650387592 - BITAND((number23 + 27487790694)::BIGINT, 36650387592)) * 4196353, 25),
        1911
      ) * 281543712968705
      WHEN 14 THEN BITAND(RSHIFT((
        BITAND((number23 + 27487790694)::BIGINT, 36650387592)
          - BITAND(BITAND((number23 + 22906492245)::BIGINT, 36650387592), too_many::BIGINT)
      ) * 4196353, 25), 1911) * 281543712968705
      WHEN 20 THEN
        BITAND(RSHIFT(BITAND(in_places::BIGINT, (4611686018427387904 - in_places)::BIGINT), 5), box::BIGINT)
          * 281543712968705
      ELSE cell23
    END,
    CASE phase
      WHEN 2 THEN BITAND(BITAND(low31::BIGINT, number31::BIGINT), 1911) * 281543712968705
      WHEN 11 THEN BITAND(
        RSHIFT((36650387592 - BITAND((number31 + 27487790694)::BIGINT, 36650387592)) * 4196353, 25),
        1911
      ) * 281543712968705
      WHEN 14 THEN BITAND(RSHIFT((
        BITAND((number31 + 27487790694)::BIGINT, 36650387592)
          - BITAND(BITAND((number31 + 22906492245)::BIGINT, 36650387592), too_many::BIGINT)
      ) * 4196353, 25), 1911) * 281543712968705
      WHEN 20 THEN
        BITAND(RSHIFT(BITAND(in_places::BIGINT, (4611686018427387904 - in_places)::BIGINT), 6), box::BIGINT)
          * 281543712968705
      ELSE cell31
    END,
    CASE phase
      WHEN 2 THEN BITAND(BITAND(low32::BIGINT, number32::BIGINT), 1911) * 281543712968705
      WHEN 11 THEN BITAND(
        RSHIFT((36650387592 - BITAND((number32 + 27487790694)::BIGINT, 36650387592)) * 4196353, 25),
        1911
      ) * 281543712968705
      WHEN 14 THEN BITAND(RSHIFT((
        BITAND((number32 + 27487790694)::BIGINT, 36650387592)
          - BITAND(BITAND((number32 + 22906492245)::BIGINT, 36650387592), too_many::BIGINT)
      ) * 4196353, 25), 1911) * 281543712968705
      WHEN 20 THEN
        BITAND(RSHIFT(BITAND(in_places::BIGINT, (4611686018427387904 - in_places)::BIGINT), 7), box::BIGINT)
          * 281543712968705
      ELSE cell32
    END,
    CASE phase
      WHEN 2 THEN BITAND(BITAND(low33::BIGINT, number33::BIGINT), 1911) * 281543712968705
      WHEN 11 THEN BITAND(
        RSHIFT((36650387592 - BITAND((number33 + 27487790694)::BIGINT, 36650387592)) * 4196353, 25),
        1911
      ) * 281543712968705
      WHEN 14 THEN BITAND(RSHIFT((
        BITAND((number33 + 27487790694)::BIGINT, 36650387592)
          - BITAND(BITAND((number33 + 22906492245)::BIGINT, 36650387592), too_many::BIGINT)
      ) * 4196353, 25), 1911) * 281543712968705
      WHEN 20 THEN
        BITAND(RSHIFT(BITAND(in_places::BIGINT, (4611686018427387904 - in_places)::BIGINT), 8), box::BIGINT)
          * 281543712968705
      ELSE cell33
    END,
    CASE phase
      WHEN 3 THEN
        538030035483195255
          - BITOR(BITOR(BITOR(BITOR(BITOR(BITOR(BITOR(BITOR(
            p11::BIGINT,  p12::BIGINT), p13::BIGINT),
            p21::BIGINT), p22::BIGINT), p23::BIGINT),
            p31::BIGINT), p32::BIGINT), p33::BIGINT
          )
      WHEN 12 THEN
        538030035483195255
          - BITOR(BITOR(BITOR(BITOR(BITOR(BITOR(BITOR(BITOR(
            BITAND(p11::BIGINT, cell11::BIGINT),
            BITAND(p12::BIGINT, cell12::BIGINT)),
            BITAND(p13::BIGINT, cell13::BIGINT)),
            BITAND(p21::BIGINT, cell21::BIGINT)),
            BITAND(p22::BIGINT, cell22::BIGINT)),
            BITAND(p23::BIGINT, cell23::BIGINT)),
            BITAND(p31::BIGINT, cell31::BIGINT)),
            BITAND(p32::BIGINT, cell32::BIGINT)),
            BITAND(p33::BIGINT, cell33::BIGINT)
          )
      WHEN 21 THEN
        CASE
          WHEN child <> 0 THEN
            CASE
              WHEN too_many <> 0 THEN
                538030035483195255
                  - BITOR(BITOR(BITOR(BITOR(BITOR(BITOR(BITOR(BITOR(
                    BITAND(p11::BIGINT, cell11::BIGINT),
                    BITAND(p12::BIGINT, cell12::BIGINT)),
                    BITAND(p13::BIGINT, cell13::BIGINT)),
                    BITAND(p21::BIGINT, cell21::BIGINT)),
                    BITAND(p22::BIGINT, cell22::BIGINT)),
                    BITAND(p23::BIGINT, cell23::BIGINT)),
                    BITAND(p31::BIGINT, cell31::BIGINT)),
                    BITAND(p32::BIGINT, cell32::BIGINT)),
                    BITAND(p33::BIGINT, cell33::BIGINT)
                  ) + p_digit
              ELSE 538030035483195255
            END
          ELSE 538030035483195255 - p_digit
        END
      ELSE p_rest
    END,
    CASE phase
      WHEN 3 THEN
        131354989131639
          - BITOR(BITOR(BITOR(BITOR(BITOR(BITOR(BITOR(BITOR(
            q11::BIGINT,  q12::BIGINT), q13::BIGINT),
            q21::BIGINT), q22::BIGINT), q23::BIGINT),
            q31::BIGINT), q32::BIGINT), q33::BIGINT
          )
      WHEN 12 THEN
        131354989131639
          - BITOR(BITOR(BITOR(BITOR(BITOR(BITOR(BITOR(BITOR(
            BITAND(q11::BIGINT, cell11::BIGINT),
            BITAND(q12::BIGINT, cell12::BIGINT)),
            BITAND(q13::BIGINT, cell13::BIGINT)),
            BITAND(q21::BIGINT, cell21::BIGINT)),
            BITAND(q22::BIGINT, cell22::BIGINT)),
            BITAND(q23::BIGINT, cell23::BIGINT)),
            BITAND(q31::BIGINT, cell31::BIGINT)),
            BITAND(q32::BIGINT, cell32::BIGINT)),
            BITAND(q33::BIGINT, cell33::BIGINT)
          )
      WHEN 21 THEN
        CASE
          WHEN child <> 0 THEN
            CASE
              WHEN too_many <> 0 THEN
                131354989131639
                  - BITOR(BITOR(BITOR(BITOR(BITOR(BITOR(BITOR(BITOR(
                    BITAND(q11::BIGINT, cell11::BIGINT),
                    BITAND(q12::BIGINT, cell12::BIGINT)),
                    BITAND(q13::BIGINT, cell13::BIGINT)),
                    BITAND(q21::BIGINT, cell21::BIGINT)),
                    BITAND(q22::BIGINT, cell22::BIGINT)),
                    BITAND(q23::BIGINT, cell23::BIGINT)),
                    BITAND(q31::BIGINT, cell31::BIGINT)),
                    BITAND(q32::BIGINT, cell32::BIGINT)),
                    BITAND(q33::BIGINT, cell33::BIGINT)
                  ) + q_digit
              ELSE 131354989131639
            END
          ELSE 131354989131639 - q_digit
        END
      ELSE q_rest
    END,
    CASE phase
      WHEN 5 THEN BITOR(
        BITAND(
          BITOR(BITOR(p21::BIGINT, p22::BIGINT), p23::BIGINT),
          RSHIFT(BITOR(
            BITOR(BITOR(p31::BIGINT, p32::BIGINT), p33::BIGINT),
            LSHIFT(BITAND(BITOR(BITOR(p31::BIGINT, p32::BIGINT), p33::BIGINT), 76861433640456465), 3)
          ), 1)
        ),
        BITAND(
          RSHIFT(BITOR(
            BITOR(BITOR(p21::BIGINT, p22::BIGINT), p23::BIGINT),
            LSHIFT(BITAND(BITOR(BITOR(p21::BIGINT, p22::BIGINT), p23::BIGINT), 76861433640456465), 3)
          ), 1),
          BITOR(BITOR(p31::BIGINT, p32::BIGINT), p33::BIGINT)
        )
      )
      WHEN 7 THEN BITOR(
        BITAND(
          BITOR(BITOR(p12::BIGINT, p22::BIGINT), p32::BIGINT),
          BITAND(RSHIFT(BITOR(BITOR(p13::BIGINT, p23::BIGINT), p33::BIGINT), 4), 33503701843275895)
            + LSHIFT(BITAND(BITOR(BITOR(p13::BIGINT, p23::BIGINT), p33::BIGINT), 1970805990780935), 8)
        ),
        BITAND(
          BITAND(RSHIFT(BITOR(BITOR(p12::BIGINT, p22::BIGINT), p32::BIGINT), 4), 33503701843275895)
            + LSHIFT(BITAND(BITOR(BITOR(p12::BIGINT, p22::BIGINT), p32::BIGINT), 1970805990780935), 8),
          BITOR(BITOR(p13::BIGINT, p23::BIGINT), p33::BIGINT)
        )
      )
      ELSE p_cross1
    END,
    CASE phase
      WHEN 5 THEN BITOR(
        BITAND(
          BITOR(BITOR(p11::BIGINT, p12::BIGINT), p13::BIGINT),
          RSHIFT(BITOR(
            BITOR(BITOR(p31::BIGINT, p32::BIGINT), p33::BIGINT),
            LSHIFT(BITAND(BITOR(BITOR(p31::BIGINT, p32::BIGINT), p33::BIGINT), 76861433640456465), 3)
          ), 1)
        ),
        BITAND(
          RSHIFT(BITOR(
            BITOR(BITOR(p11::BIGINT, p12::BIGINT), p13::BIGINT),
            LSHIFT(BITAND(BITOR(BITOR(p11::BIGINT, p12::BIGINT), p13::BIGINT), 76861433640456465), 3)
          ), 1),
          BITOR(BITOR(p31::BIGINT, p32::BIGINT), p33::BIGINT)
        )
      )
      WHEN 7 THEN BITOR(
        BITAND(
          BITOR(BITOR(p11::BIGINT, p21::BIGINT), p31::BIGINT),
          BITAND(RSHIFT(BITOR(BITOR(p13::BIGINT, p23::BIGINT), p33::BIGINT), 4), 33503701843275895)
            + LSHIFT(BITAND(BITOR(BITOR(p13::BIGINT, p23::BIGINT), p33::BIGINT), 1970805990780935), 8)
        ),
        BITAND(
          BITAND(RSHIFT(BITOR(BITOR(p11::BIGINT, p21::BIGINT), p31::BIGINT), 4), 33503701843275895)
            + LSHIFT(BITAND(BITOR(BITOR(p11::BIGINT, p21::BIGINT), p31::BIGINT), 1970805990780935), 8),
          BITOR(BITOR(p13::BIGINT, p23::BIGINT), p33::BIGINT)
        )
      )
      ELSE p_cross2
    END,
    CASE phase
      WHEN 5 THEN BITOR(
        BITAND(
          BITOR(BITOR(p11::BIGINT, p12::BIGINT), p13::BIGINT),
          RSHIFT(BITOR(
            BITOR(BITOR(p21::BIGINT, p22::BIGINT), p23::BIGINT),
            LSHIFT(BITAND(BITOR(BITOR(p21::BIGINT, p22::BIGINT), p23::BIGINT), 76861433640456465), 3)
          ), 1)
        ),
        BITAND(
          RSHIFT(BITOR(
            BITOR(BITOR(p11::BIGINT, p12::BIGINT), p13::BIGINT),
            LSHIFT(BITAND(BITOR(BITOR(p11::BIGINT, p12::BIGINT), p13::BIGINT), 76861433640456465), 3)
          ), 1),
          BITOR(BITOR(p21::BIGINT, p22::BIGINT), p23::BIGINT)
        )
      )
      WHEN 7 THEN BITOR(
        BITAND(
          BITOR(BITOR(p11::BIGINT, p21::BIGINT), p31::BIGINT),
          BITAND(RSHIFT(BITOR(BITOR(p12::BIGINT, p22::BIGINT), p32::BIGINT), 4), 33503701843275895)
            + LSHIFT(BITAND(BITOR(BITOR(p12::BIGINT, p22::BIGINT), p32::BIGINT), 1970805990780935), 8)
        ),
        BITAND(
          BITAND(RSHIFT(BITOR(BITOR(p11::BIGINT, p21::BIGINT), p31::BIGINT), 4), 33503701843275895)
            + LSHIFT(BITAND(BITOR(BITOR(p11::BIGINT, p21::BIGINT), p31::BIGINT), 1970805990780935), 8),
          BITOR(BITOR(p12::BIGINT, p22::BIGINT), p32::BIGINT)
        )
      )
      ELSE p_cross3
    END,
    CASE phase
      WHEN 5 THEN BITOR(
        BITAND(
          BITOR(BITOR(q21::BIGINT, q22::BIGINT), q23::BIGINT),
          RSHIFT(BITOR(
            BITOR(BITOR(q31::BIGINT, q32::BIGINT), q33::BIGINT),
            LSHIFT(BITAND(BITOR(BITOR(q31::BIGINT, q32::BIGINT), q33::BIGINT), 18764998447377), 3)
          ), 1)
        ),
        BITAND(
          RSHIFT(BITOR(
            BITOR(BITOR(q21::BIGINT, q22::BIGINT), q23::BIGINT),
            LSHIFT(BITAND(BITOR(BITOR(q21::BIGINT, q22::BIGINT), q23::BIGINT), 18764998447377), 3)
          ), 1),
          BITOR(BITOR(q31::BIGINT, q32::BIGINT), q33::BIGINT)
        )
      )
      WHEN 7 THEN BITOR(
        BITAND(
          BITOR(BITOR(q12::BIGINT, q22::BIGINT), q32::BIGINT),
          BITAND(RSHIFT(BITOR(BITOR(q13::BIGINT, q23::BIGINT), q33::BIGINT), 4), 8179614707831)
            + LSHIFT(BITAND(BITOR(BITOR(q13::BIGINT, q23::BIGINT), q33::BIGINT), 481153806343), 8)
        ),
        BITAND(
          BITAND(RSHIFT(BITOR(BITOR(q12::BIGINT, q22::BIGINT), q32::BIGINT), 4), 8179614707831)
            + LSHIFT(BITAND(BITOR(BITOR(q12::BIGINT, q22::BIGINT), q32::BIGINT), 481153806343), 8),
          BITOR(BITOR(q13::BIGINT, q23::BIGINT), q33::BIGINT)
        )
      )
      ELSE q_cross1
    END,
    CASE phase
      WHEN 5 THEN BITOR(
        BITAND(
          BITOR(BITOR(q11::BIGINT, q12::BIGINT), q13::BIGINT),
          RSHIFT(BITOR(
            BITOR(BITOR(q31::BIGINT, q32::BIGINT), q33::BIGINT),
            LSHIFT(BITAND(BITOR(BITOR(q31::BIGINT, q32::BIGINT), q33::BIGINT), 18764998447377), 3)
          ), 1)
        ),
        BITAND(
          RSHIFT(BITOR(
            BITOR(BITOR(q11::BIGINT, q12::BIGINT), q13::BIGINT),
            LSHIFT(BITAND(BITOR(BITOR(q11::BIGINT, q12::BIGINT), q13::BIGINT), 18764998447377), 3)
          ), 1),
          BITOR(BITOR(q31::BIGINT, q32::BIGINT), q33::BIGINT)
        )
      )
      WHEN 7 THEN BITOR(
        BITAND(
          BITOR(BITOR(q11::BIGINT, q21::BIGINT), q31::BIGINT),
          BITAND(RSHIFT(BITOR(BITOR(q13::BIGINT, q23::BIGINT), q33::BIGINT), 4), 8179614707831)
            + LSHIFT(BITAND(BITOR(BITOR(q13::BIGINT, q23::BIGINT), q33::BIGINT), 481153806343), 8)
        ),
        BITAND(
          BITAND(RSHIFT(BITOR(BITOR(q11::BIGINT, q21::BIGINT), q31::BIGINT), 4), 8179614707831)
            + LSHIFT(BITAND(BITOR(BITOR(q11::BIGINT, q21::BIGINT), q31::BIGINT), 481153806343), 8),
          BITOR(BITOR(q13::BIGINT, q23::BIGINT), q33::BIGINT)
        )
      )
      ELSE q_cross2
    END,
    CASE phase
      WHEN 5 THEN BITOR(
        BITAND(
          BITOR(BITOR(q11::BIGINT, q12::BIGINT), q13::BIGINT),
          RSHIFT(BITOR(
            BITOR(BITOR(q21::BIGINT, q22::BIGINT), q23::BIGINT),
            LSHIFT(BITAND(BITOR(BITOR(q21::BIGINT, q22::BIGINT), q23::BIGINT), 18764998447377), 3)
          ), 1)
        ),
        BITAND(
          RSHIFT(BITOR(
            BITOR(BITOR(q11::BIGINT, q12::BIGINT), q13::BIGINT),
            LSHIFT(BITAND(BITOR(BITOR(q11::BIGINT, q12::BIGINT), q13::BIGINT), 18764998447377), 3)
          ), 1),
          BITOR(BITOR(q21::BIGINT, q22::BIGINT), q23::BIGINT)
        )
      )
      WHEN 7 THEN BITOR(
        BITAND(
          BITOR(BITOR(q11::BIGINT, q21::BIGINT), q31::BIGINT),
          BITAND(RSHIFT(BITOR(BITOR(q12::BIGINT, q22::BIGINT), q32::BIGINT), 4), 8179614707831)
            + LSHIFT(BITAND(BITOR(BITOR(q12::BIGINT, q22::BIGINT), q32::BIGINT), 481153806343), 8)
        ),
        BITAND(
          BITAND(RSHIFT(BITOR(BITOR(q11::BIGINT, q21::BIGINT), q31::BIGINT), 4), 8179614707831)
            + LSHIFT(BITAND(BITOR(BITOR(q11::BIGINT, q21::BIGINT), q31::BIGINT), 481153806343), 8),
          BITOR(BITOR(q12::BIGINT, q22::BIGINT), q32::BIGINT)
        )
      )
      ELSE q_cross3
    END,
    CASE phase
      WHEN 9 THEN
        538030035483195255
          - BITOR(BITOR(BITOR(BITOR(BITOR(
            BITAND(p11::BIGINT, p12::BIGINT),
            BITAND(BITOR(p11::BIGINT, p12::BIGINT), p13::BIGINT)),
            BITOR(BITAND(p21::BIGINT, p22::BIGINT), BITAND(BITOR(p21::BIGINT, p22::BIGINT), p23::BIGINT))),
            BITOR(BITAND(p31::BIGINT, p32::BIGINT), BITAND(BITOR(p31::BIGINT, p32::BIGINT), p33::BIGINT))),
            BITAND(
              BITOR(BITOR(p11::BIGINT, p12::BIGINT), p13::BIGINT),
              BITOR(BITOR(p21::BIGINT, p22::BIGINT), p23::BIGINT)
            )),
            BITAND(
              BITOR(
                BITOR(BITOR(p11::BIGINT, p12::BIGINT), p13::BIGINT),
                BITOR(BITOR(p21::BIGINT, p22::BIGINT), p23::BIGINT)
              ),
              BITOR(BITOR(p31::BIGINT, p32::BIGINT), p33::BIGINT)
            )
          )
      ELSE p_single
    END,
    CASE phase
      WHEN 9 THEN
        131354989131639
          - BITOR(BITOR(BITOR(BITOR(BITOR(
            BITAND(q11::BIGINT, q12::BIGINT),
            BITAND(BITOR(q11::BIGINT, q12::BIGINT), q13::BIGINT)),
            BITOR(BITAND(q21::BIGINT, q22::BIGINT), BITAND(BITOR(q21::BIGINT, q22::BIGINT), q23::BIGINT))),
            BITOR(BITAND(q31::BIGINT, q32::BIGINT), BITAND(BITOR(q31::BIGINT, q32::BIGINT), q33::BIGINT))),
            BITAND(
              BITOR(BITOR(q11::BIGINT, q12::BIGINT), q13::BIGINT),
              BITOR(BITOR(q21::BIGINT, q22::BIGINT), q23::BIGINT)
            )),
            BITAND(
              BITOR(
                BITOR(BITOR(q11::BIGINT, q12::BIGINT), q13::BIGINT),
                BITOR(BITOR(q21::BIGINT, q22::BIGINT), q23::BIGINT)
              ),
              BITOR(BITOR(q31::BIGINT, q32::BIGINT), q33::BIGINT)
            )
          )
      ELSE q_single
    END,
    CASE phase
      WHEN 11 THEN
        CASE
          WHEN BITOR(BITOR(BITOR(BITOR(BITOR(BITOR(BITOR(BITOR(
            BITAND((number11 + 27487790694)::BIGINT, 36650387592)
              - BITAND((number11 + 22906492245)::BIGINT, 36650387592),
            BITAND((number12 + 27487790694)::BIGINT, 36650387592)
              - BITAND((number12 + 22906492245)::BIGINT, 36650387592)),
            BITAND((number13 + 27487790694)::BIGINT, 36650387592)
              - BITAND((number13 + 22906492245)::BIGINT, 36650387592)),
            BITAND((number21 + 27487790694)::BIGINT, 36650387592)
              - BITAND((number21 + 22906492245)::BIGINT, 36650387592)),
            BITAND((number22 + 27487790694)::BIGINT, 36650387592)
              - BITAND((number22 + 22906492245)::BIGINT, 36650387592)),
            BITAND((number23 + 27487790694)::BIGINT, 36650387592)
              - BITAND((number23 + 22906492245)::BIGINT, 36650387592)),
            BITAND((number31 + 27487790694)::BIGINT, 36650387592)
              - BITAND((number31 + 22906492245)::BIGINT, 36650387592)),
            BITAND((number32 + 27487790694)::BIGINT, 36650387592)
              - BITAND((number32 + 22906492245)::BIGINT, 36650387592)),
            BITAND((number33 + 27487790694)::BIGINT, 36650387592)
              - BITAND((number33 + 22906492245)::BIGINT, 36650387592)
          ) <> 0 THEN 36650387592
          ELSE 0
        END
      ELSE too_many
    END,
    CASE phase
      WHEN 12 THEN
        BITAND(p11::BIGINT, cell11::BIGINT) + BITAND(p12::BIGINT, cell12::BIGINT)
          + BITAND(p13::BIGINT, cell13::BIGINT) + BITAND(p21::BIGINT, cell21::BIGINT)
          + BITAND(p22::BIGINT, cell22::BIGINT) + BITAND(p23::BIGINT, cell23::BIGINT)
          + BITAND(p31::BIGINT, cell31::BIGINT) + BITAND(p32::BIGINT, cell32::BIGINT)
          + BITAND(p33::BIGINT, cell33::BIGINT)
      ELSE p_once
    END,
    CASE phase
      WHEN 12 THEN
        BITAND(q11::BIGINT, cell11::BIGINT) + BITAND(q12::BIGINT, cell12::BIGINT)
          + BITAND(q13::BIGINT, cell13::BIGINT) + BITAND(q21::BIGINT, cell21::BIGINT)
          + BITAND(q22::BIGINT, cell22::BIGINT) + BITAND(q23::BIGINT, cell23::BIGINT)
          + BITAND(q31::BIGINT, cell31::BIGINT) + BITAND(q32::BIGINT, cell32::BIGINT)
          + BITAND(q33::BIGINT, cell33::BIGINT)
      ELSE q_once
    END,
    CASE phase
      WHEN 15 THEN BITOR(
        BITOR(BITAND(p11::BIGINT, cell11::BIGINT), BITAND(p12::BIGINT, cell12::BIGINT)),
        BITAND(p13::BIGINT, cell13::BIGINT)
      )
      ELSE p_row1
    END,
    CASE phase
      WHEN 15 THEN BITOR(
        BITOR(BITAND(p21::BIGINT, cell21::BIGINT), BITAND(p22::BIGINT, cell22::BIGINT)),
        BITAND(p23::BIGINT, cell23::BIGINT)
      )
      ELSE p_row2
    END,
    CASE phase
      WHEN 15 THEN BITOR(
        BITOR(BITAND(p31::BIGINT, cell31::BIGINT), BITAND(p32::BIGINT, cell32::BIGINT)),
        BITAND(p33::BIGINT, cell33::BIGINT)
      )
      ELSE p_row3
    END,
    CASE phase
      WHEN 15 THEN BITOR(
        BITAND(BITAND(p11::BIGINT, cell11::BIGINT), BITAND(p12::BIGINT, cell12::BIGINT)),
        BITAND(
          BITOR(BITAND(p11::BIGINT, cell11::BIGINT), BITAND(p12::BIGINT, cell12::BIGINT)),
          BITAND(p13::BIGINT, cell13::BIGINT)
        )
      )
      ELSE p_twice1
    END,
    CASE phase
      WHEN 15 THEN BITOR(
        BITAND(BITAND(p21::BIGINT, cell21::BIGINT), BITAND(p22::BIGINT, cell22::BIGINT)),
        BITAND(
          BITOR(BITAND(p21::BIGINT, cell21::BIGINT), BITAND(p22::BIGINT, cell22::BIGINT)),
          BITAND(p23::BIGINT, cell23::BIGINT)
        )
      )
      ELSE p_twice2
    END,
    CASE phase
      WHEN 15 THEN BITOR(
        BITAND(BITAND(p31::BIGINT, cell31::BIGINT), BITAND(p32::BIGINT, cell32::BIGINT)),
        BITAND(
          BITOR(BITAND(p31::BIGINT, cell31::BIGINT), BITAND(p32::BIGINT, cell32::BIGINT)),
          BITAND(p33::BIGINT, cell33::BIGINT)
        )
      )
      ELSE p_twice3
    END,
    CASE phase
      WHEN 15 THEN BITOR(
        BITOR(BITAND(p11::BIGINT, cell11::BIGINT), BITAND(p21::BIGINT, cell21::BIGINT)),
        BITAND(p31::BIGINT, cell31::BIGINT)
      )
      ELSE p_col1
    END,
    CASE phase
      WHEN 15 THEN BITOR(
        BITOR(BITAND(p12::BIGINT, cell12::BIGINT), BITAND(p22::BIGINT, cell22::BIGINT)),
        BITAND(p32::BIGINT, cell32::BIGINT)
      )
      ELSE p_col2
    END,
    CASE phase
      WHEN 15 THEN BITOR(
        BITOR(BITAND(p13::BIGINT, cell13::BIGINT), BITAND(p23::BIGINT, cell23::BIGINT)),
        BITAND(p33::BIGINT, cell33::BIGINT)
      )
      ELSE p_col3
    END,
    CASE phase
      WHEN 15 THEN BITOR(
        BITOR(BITAND(q11::BIGINT, cell11::BIGINT), BITAND(q12::BIGINT, cell12::BIGINT)),
        BITAND(q13::BIGINT, cell13::BIGINT)
      )
      ELSE q_row1
    END,
    CASE phase
      WHEN 15 THEN BITOR(
        BITOR(BITAND(q21::BIGINT, cell21::BIGINT), BITAND(q22::BIGINT, cell22::BIGINT)),
        BITAND(q23::BIGINT, cell23::BIGINT)
      )
      ELSE q_row2
    END,
    CASE phase
      WHEN 15 THEN BITOR(
        BITOR(BITAND(q31::BIGINT, cell31::BIGINT), BITAND(q32::BIGINT, cell32::BIGINT)),
        BITAND(q33::BIGINT, cell33::BIGINT)
      )
      ELSE q_row3
    END,
    CASE phase
      WHEN 15 THEN BITOR(
        BITAND(BITAND(q11::BIGINT, cell11::BIGINT), BITAND(q12::BIGINT, cell12::BIGINT)),
        BITAND(
          BITOR(BITAND(q11::BIGINT, cell11::BIGINT), BITAND(q12::BIGINT, cell12::BIGINT)),
          BITAND(q13::BIGINT, cell13::BIGINT)
        )
      )
      ELSE q_twice1
    END,
    CASE phase
      WHEN 15 THEN BITOR(
        BITAND(BITAND(q21::BIGINT, cell21::BIGINT), BITAND(q22::BIGINT, cell22::BIGINT)),
        BITAND(
          BITOR(BITAND(q21::BIGINT, cell21::BIGINT), BITAND(q22::BIGINT, cell22::BIGINT)),
          BITAND(q23::BIGINT, cell23::BIGINT)
        )
      )
      ELSE q_twice2
    END,
    CASE phase
      WHEN 15 THEN BITOR(
        BITAND(BITAND(q31::BIGINT, cell31::BIGINT), BITAND(q32::BIGINT, cell32::BIGINT)),
        BITAND(
          BITOR(BITAND(q31::BIGINT, cell31::BIGINT), BITAND(q32::BIGINT, cell32::BIGINT)),
          BITAND(q33::BIGINT, cell33::BIGINT)
        )
      )
      ELSE q_twice3
    END,
    CASE phase
      WHEN 15 THEN BITOR(
        BITOR(BITAND(q11::BIGINT, cell11::BIGINT), BITAND(q21::BIGINT, cell21::BIGINT)),
        BITAND(q31::BIGINT, cell31::BIGINT)
      )
      ELSE q_col1
    END,
    CASE phase
      WHEN 15 THEN BITOR(
        BITOR(BITAND(q12::BIGINT, cell12::BIGINT), BITAND(q22::BIGINT, cell22::BIGINT)),
        BITAND(q32::BIGINT, cell32::BIGINT)
      )
      ELSE q_col2
    END,
    CASE phase
      WHEN 15 THEN BITOR(
        BITOR(BITAND(q13::BIGINT, cell13::BIGINT), BITAND(q23::BIGINT, cell23::BIGINT)),
        BITAND(q33::BIGINT, cell33::BIGINT)
      )
      ELSE q_col3
    END,
    CASE phase
      WHEN 16 THEN BITOR(BITOR(BITOR(BITOR(
        p_twice1::BIGINT,
        p_twice2::BIGINT),
        p_twice3::BIGINT),
        BITAND(p_row1::BIGINT, p_row2::BIGINT)),
        BITAND(BITOR(p_row1::BIGINT, p_row2::BIGINT), p_row3::BIGINT)
      )
      ELSE p_in_box
    END,
    CASE phase
      WHEN 16 THEN BITOR(BITOR(
        BITAND(p_row1::BIGINT, (p_row1 + 614891469123651720 - 76861433640456465)::BIGINT),
        BITAND(p_row2::BIGINT, (p_row2 + 614891469123651720 - 76861433640456465)::BIGINT)),
        BITAND(p_row3::BIGINT, (p_row3 + 614891469123651720 - 76861433640456465)::BIGINT)
      )
      ELSE p_in_row
    END,
    CASE phase
      WHEN 16 THEN BITOR(BITOR(
        BITAND(
          p_col1::BIGINT,
          BITAND(RSHIFT(p_col1::BIGINT, 4), 33503701843275895)
            + LSHIFT(BITAND(p_col1::BIGINT, 1970805990780935), 8)
        ),
        BITAND(
          p_col2::BIGINT,
          BITAND(RSHIFT(p_col2::BIGINT, 4), 33503701843275895)
            + LSHIFT(BITAND(p_col2::BIGINT, 1970805990780935), 8)
        )),
        BITAND(
          p_col3::BIGINT,
          BITAND(RSHIFT(p_col3::BIGINT, 4), 33503701843275895)
            + LSHIFT(BITAND(p_col3::BIGINT, 1970805990780935), 8)
        )
      )
      ELSE p_in_col
    END,
    CASE phase
      WHEN 16 THEN BITOR(BITOR(BITOR(BITOR(BITOR(BITOR(
        BITAND(BITAND(p_row1::BIGINT, p_row2::BIGINT), p_row3::BIGINT),
        BITAND(p_twice1::BIGINT, BITOR(p_row2::BIGINT, p_row3::BIGINT))),
        BITAND(p_twice2::BIGINT, BITOR(p_row1::BIGINT, p_row3::BIGINT))),
        BITAND(p_twice3::BIGINT, BITOR(p_row1::BIGINT, p_row2::BIGINT))),
        BITAND(
          BITAND(BITAND(p11::BIGINT, cell11::BIGINT), BITAND(p12::BIGINT, cell12::BIGINT)),
          BITAND(p13::BIGINT, cell13::BIGINT)
        )),
        BITAND(
          BITAND(BITAND(p21::BIGINT, cell21::BIGINT), BITAND(p22::BIGINT, cell22::BIGINT)),
          BITAND(p23::BIGINT, cell23::BIGINT)
        )),
        BITAND(
          BITAND(BITAND(p31::BIGINT, cell31::BIGINT), BITAND(p32::BIGINT, cell32::BIGINT)),
          BITAND(p33::BIGINT, cell33::BIGINT)
        )
      )
      ELSE p_more
    END,
    CASE phase
      WHEN 16 THEN BITOR(BITOR(BITOR(BITOR(
        q_twice1::BIGINT,
        q_twice2::BIGINT),
        q_twice3::BIGINT),
        BITAND(q_row1::BIGINT, q_row2::BIGINT)),
        BITAND(BITOR(q_row1::BIGINT, q_row2::BIGINT), q_row3::BIGINT)
      )
      ELSE q_in_box
    END,
    CASE phase
      WHEN 16 THEN BITOR(BITOR(
        BITAND(q_row1::BIGINT, (q_row1 + 150119987579016 - 18764998447377)::BIGINT),
        BITAND(q_row2::BIGINT, (q_row2 + 150119987579016 - 18764998447377)::BIGINT)),
        BITAND(q_row3::BIGINT, (q_row3 + 150119987579016 - 18764998447377)::BIGINT)
      )
      ELSE q_in_row
    END,
    CASE phase
      WHEN 16 THEN BITOR(BITOR(
        BITAND(
          q_col1::BIGINT,
          BITAND(RSHIFT(q_col1::BIGINT, 4), 8179614707831)
            + LSHIFT(BITAND(q_col1::BIGINT, 481153806343), 8)
        ),
        BITAND(
          q_col2::BIGINT,
          BITAND(RSHIFT(q_col2::BIGINT, 4), 8179614707831)
            + LSHIFT(BITAND(q_col2::BIGINT, 481153806343), 8)
        )),
        BITAND(
          q_col3::BIGINT,
          BITAND(RSHIFT(q_col3::BIGINT, 4), 8179614707831)
            + LSHIFT(BITAND(q_col3::BIGINT, 481153806343), 8)
        )
      )
      ELSE q_in_col
    END,
    CASE phase
      WHEN 16 THEN BITOR(BITOR(BITOR(BITOR(BITOR(BITOR(
        BITAND(BITAND(q_row1::BIGINT, q_row2::BIGINT), q_row3::BIGINT),
        BITAND(q_twice1::BIGINT, BITOR(q_row2::BIGINT, q_row3::BIGINT))),
        BITAND(q_twice2::BIGINT, BITOR(q_row1::BIGINT, q_row3::BIGINT))),
        BITAND(q_twice3::BIGINT, BITOR(q_row1::BIGINT, q_row2::BIGINT))),
        BITAND(
          BITAND(BITAND(q11::BIGINT, cell11::BIGINT), BITAND(q12::BIGINT, cell12::BIGINT)),
          BITAND(q13::BIGINT, cell13::BIGINT)
        )),
        BITAND(
          BITAND(BITAND(q21::BIGINT, cell21::BIGINT), BITAND(q22::BIGINT, cell22::BIGINT)),
          BITAND(q23::BIGINT, cell23::BIGINT)
        )),
        BITAND(
          BITAND(BITAND(q31::BIGINT, cell31::BIGINT), BITAND(q32::BIGINT, cell32::BIGINT)),
          BITAND(q33::BIGINT, cell33::BIGINT)
        )
      )
      ELSE q_more
    END,
    CASE phase
      WHEN 17 THEN
        CASE
          WHEN too_many <> 0 THEN
            CASE
              WHEN BITAND(BITAND(p_in_box::BIGINT, p_in_row::BIGINT), p_in_col::BIGINT)
                     + BITAND(BITAND(q_in_box::BIGINT, q_in_row::BIGINT), q_in_col::BIGINT) <> 0 THEN
                BITAND(BITAND(p_in_box::BIGINT, p_in_row::BIGINT), p_in_col::BIGINT)
              WHEN BITOR(
                BITAND(p_in_box::BIGINT, p_in_row::BIGINT),
                BITAND(BITOR(p_in_box::BIGINT, p_in_row::BIGINT), p_in_col::BIGINT)
              ) + BITOR(
                BITAND(q_in_box::BIGINT, q_in_row::BIGINT),
                BITAND(BITOR(q_in_box::BIGINT, q_in_row::BIGINT), q_in_col::BIGINT)
              ) <> 0 THEN BITOR(
                BITAND(p_in_box::BIGINT, p_in_row::BIGINT),
                BITAND(BITOR(p_in_box::BIGINT, p_in_row::BIGINT), p_in_col::BIGINT)
              )
              WHEN BITOR(BITOR(p_in_box::BIGINT, p_in_row::BIGINT), p_in_col::BIGINT)
                     + BITOR(BITOR(q_in_box::BIGINT, q_in_row::BIGINT), q_in_col::BIGINT) <> 0 THEN
                BITOR(BITOR(p_in_box::BIGINT, p_in_row::BIGINT), p_in_col::BIGINT)
              ELSE BITOR(BITOR(p_row1::BIGINT, p_row2::BIGINT), p_row3::BIGINT)
            END
          WHEN p_in_box - p_more + (q_in_box - q_more) <> 0 THEN p_in_box - p_more
          ELSE BITOR(BITOR(p_row1::BIGINT, p_row2::BIGINT), p_row3::BIGINT)
        END
      WHEN 18 THEN BITAND(p_digit::BIGINT, (4611686018427387904 - p_digit)::BIGINT)
      ELSE p_digit
    END,
    CASE phase
      WHEN 17 THEN
        CASE
          WHEN too_many <> 0 THEN
            CASE
              WHEN BITAND(BITAND(p_in_box::BIGINT, p_in_row::BIGINT), p_in_col::BIGINT)
                     + BITAND(BITAND(q_in_box::BIGINT, q_in_row::BIGINT), q_in_col::BIGINT) <> 0 THEN
                BITAND(BITAND(q_in_box::BIGINT, q_in_row::BIGINT), q_in_col::BIGINT)
              WHEN BITOR(
                BITAND(p_in_box::BIGINT, p_in_row::BIGINT),
                BITAND(BITOR(p_in_box::BIGINT, p_in_row::BIGINT), p_in_col::BIGINT)
              ) + BITOR(
                BITAND(q_in_box::BIGINT, q_in_row::BIGINT),
                BITAND(BITOR(q_in_box::BIGINT, q_in_row::BIGINT), q_in_col::BIGINT)
              ) <> 0 THEN BITOR(
                BITAND(q_in_box::BIGINT, q_in_row::BIGINT),
                BITAND(BITOR(q_in_box::BIGINT, q_in_row::BIGINT), q_in_col::BIGINT)
              )
              WHEN BITOR(BITOR(p_in_box::BIGINT, p_in_row::BIGINT), p_in_col::BIGINT)
                     + BITOR(BITOR(q_in_box::BIGINT, q_in_row::BIGINT), q_in_col::BIGINT) <> 0 THEN
                BITOR(BITOR(q_in_box::BIGINT, q_in_row::BIGINT), q_in_col::BIGINT)
              ELSE BITOR(BITOR(q_row1::BIGINT, q_row2::BIGINT), q_row3::BIGINT)
            END
          WHEN p_in_box - p_more + (q_in_box - q_more) <> 0 THEN q_in_box - q_more
          ELSE BITOR(BITOR(q_row1::BIGINT, q_row2::BIGINT), q_row3::BIGINT)
        END
      WHEN 18 THEN
        CASE
          WHEN p_digit <> 0 THEN 0
          ELSE BITAND(q_digit::BIGINT, (4611686018427387904 - q_digit)::BIGINT)
        END
      ELSE q_digit
    END,
    CASE phase WHEN 19 THEN MOD((p_digit + q_digit)::BIGINT, 4095::BIGINT) ELSE box END,
    CASE phase
      WHEN 19 THEN
        MOD(BITAND(
          BITAND(p11::BIGINT, p_digit::BIGINT) + BITAND(q11::BIGINT, q_digit::BIGINT),
          cell11::BIGINT
        ), 4095::BIGINT)
          + LSHIFT(MOD(BITAND(
            BITAND(p12::BIGINT, p_digit::BIGINT) + BITAND(q12::BIGINT, q_digit::BIGINT),
            cell12::BIGINT
          ), 4095::BIGINT), 1)
          + LSHIFT(MOD(BITAND(
            BITAND(p13::BIGINT, p_digit::BIGINT) + BITAND(q13::BIGINT, q_digit::BIGINT),
            cell13::BIGINT
          ), 4095::BIGINT), 2)
          + LSHIFT(MOD(BITAND(
            BITAND(p21::BIGINT, p_digit::BIGINT) + BITAND(q21::BIGINT, q_digit::BIGINT),
            cell21::BIGINT
          ), 4095::BIGINT), 3)
          + LSHIFT(MOD(BITAND(
            BITAND(p22::BIGINT, p_digit::BIGINT) + BITAND(q22::BIGINT, q_digit::BIGINT),
            cell22::BIGINT
          ), 4095::BIGINT), 4)
          + LSHIFT(MOD(BITAND(
            BITAND(p23::BIGINT, p_digit::BIGINT) + BITAND(q23::BIGINT, q_digit::BIGINT),
            cell23::BIGINT
          ), 4095::BIGINT), 5)
          + LSHIFT(MOD(BITAND(
            BITAND(p31::BIGINT, p_digit::BIGINT) + BITAND(q31::BIGINT, q_digit::BIGINT),
            cell31::BIGINT
          ), 4095::BIGINT), 6)
          + LSHIFT(MOD(BITAND(
            BITAND(p32::BIGINT, p_digit::BIGINT) + BITAND(q32::BIGINT, q_digit::BIGINT),
            cell32::BIGINT
          ), 4095::BIGINT), 7)
          + LSHIFT(MOD(BITAND(
            BITAND(p33::BIGINT, p_digit::BIGINT) + BITAND(q33::BIGINT, q_digit::BIGINT),
            cell33::BIGINT
          ), 4095::BIGINT), 8)
      ELSE in_places
    END,
    CASE phase
      WHEN 21 THEN
        CASE
          WHEN child <> 0 THEN
            CASE
              WHEN too_many <> 0 THEN BITOR(BITOR(BITOR(BITOR(BITOR(BITOR(BITOR(BITOR(
                BITAND(p11::BIGINT, cell11::BIGINT),
                BITAND(p12::BIGINT, cell12::BIGINT)),
                BITAND(p13::BIGINT, cell13::BIGINT)),
                BITAND(p21::BIGINT, cell21::BIGINT)),
                BITAND(p22::BIGINT, cell22::BIGINT)),
                BITAND(p23::BIGINT, cell23::BIGINT)),
                BITAND(p31::BIGINT, cell31::BIGINT)),
                BITAND(p32::BIGINT, cell32::BIGINT)),
                BITAND(p33::BIGINT, cell33::BIGINT)
              )
              ELSE p_digit
            END
          ELSE BITOR(BITOR(BITOR(BITOR(BITOR(BITOR(BITOR(BITOR(
            BITAND(p11::BIGINT, cell11::BIGINT),
            BITAND(p12::BIGINT, cell12::BIGINT)),
            BITAND(p13::BIGINT, cell13::BIGINT)),
            BITAND(p21::BIGINT, cell21::BIGINT)),
            BITAND(p22::BIGINT, cell22::BIGINT)),
            BITAND(p23::BIGINT, cell23::BIGINT)),
            BITAND(p31::BIGINT, cell31::BIGINT)),
            BITAND(p32::BIGINT, cell32::BIGINT)),
            BITAND(p33::BIGINT, cell33::BIGINT)
          )
        END
      ELSE p_cell
    END,
    CASE phase
      WHEN 21 THEN
        CASE
          WHEN child <> 0 THEN
            CASE
              WHEN too_many <> 0 THEN BITOR(BITOR(BITOR(BITOR(BITOR(BITOR(BITOR(BITOR(
                BITAND(q11::BIGINT, cell11::BIGINT),
                BITAND(q12::BIGINT, cell12::BIGINT)),
                BITAND(q13::BIGINT, cell13::BIGINT)),
                BITAND(q21::BIGINT, cell21::BIGINT)),
                BITAND(q22::BIGINT, cell22::BIGINT)),
                BITAND(q23::BIGINT, cell23::BIGINT)),
                BITAND(q31::BIGINT, cell31::BIGINT)),
                BITAND(q32::BIGINT, cell32::BIGINT)),
                BITAND(q33::BIGINT, cell33::BIGINT)
              )
              ELSE q_digit
            END
          ELSE BITOR(BITOR(BITOR(BITOR(BITOR(BITOR(BITOR(BITOR(
            BITAND(q11::BIGINT, cell11::BIGINT),
            BITAND(q12::BIGINT, cell12::BIGINT)),
            BITAND(q13::BIGINT, cell13::BIGINT)),
            BITAND(q21::BIGINT, cell21::BIGINT)),
            BITAND(q22::BIGINT, cell22::BIGINT)),
            BITAND(q23::BIGINT, cell23::BIGINT)),
            BITAND(q31::BIGINT, cell31::BIGINT)),
            BITAND(q32::BIGINT, cell32::BIGINT)),
            BITAND(q33::BIGINT, cell33::BIGINT)
          )
        END
      ELSE q_cell
    END
  FROM state
  JOIN children
    ON child = 0
    OR phase = 21
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
    AND phase <= 23
    AND (
      phase <> 9
      OR BITOR(BITOR(BITOR(BITOR(
        p11::BIGINT,
        p12::BIGINT),
        p13::BIGINT),
        BITOR(BITOR(p21::BIGINT, p22::BIGINT), p23::BIGINT)),
        BITOR(BITOR(p31::BIGINT, p32::BIGINT), p33::BIGINT)
      ) = 538030035483195255
    )
    AND (
      phase <> 9
      OR BITOR(BITOR(BITOR(BITOR(
        q11::BIGINT,
        q12::BIGINT),
        q13::BIGINT),
        BITOR(BITOR(q21::BIGINT, q22::BIGINT), q23::BIGINT)),
        BITOR(BITOR(q31::BIGINT, q32::BIGINT), q33::BIGINT)
      ) = 131354989131639
    )
    AND (
      phase <> 11
      OR BITAND(BITAND(BITAND(BITAND(BITAND(BITAND(BITAND(BITAND(BITAND(
        BITOR(LSHIFT(number11::BIGINT, 3), BITAND((number11 + 27487790694)::BIGINT, 36650387592)),
        BITOR(LSHIFT(number12::BIGINT, 3), BITAND((number12 + 27487790694)::BIGINT, 36650387592))),
        BITOR(LSHIFT(number13::BIGINT, 3), BITAND((number13 + 27487790694)::BIGINT, 36650387592))),
        BITOR(LSHIFT(number21::BIGINT, 3), BITAND((number21 + 27487790694)::BIGINT, 36650387592))),
        BITOR(LSHIFT(number22::BIGINT, 3), BITAND((number22 + 27487790694)::BIGINT, 36650387592))),
        BITOR(LSHIFT(number23::BIGINT, 3), BITAND((number23 + 27487790694)::BIGINT, 36650387592))),
        BITOR(LSHIFT(number31::BIGINT, 3), BITAND((number31 + 27487790694)::BIGINT, 36650387592))),
        BITOR(LSHIFT(number32::BIGINT, 3), BITAND((number32 + 27487790694)::BIGINT, 36650387592))),
        BITOR(LSHIFT(number33::BIGINT, 3), BITAND((number33 + 27487790694)::BIGINT, 36650387592))),
        36650387592
      ) = 36650387592
    )
    AND (
      phase <> 13
      OR 538030035483195255 - p_rest = p_once AND 131354989131639 - q_rest = q_once
    )
    AND (
      phase <> 23
      OR (
        p_single + q_single <> 538161390472326894
        OR BITAND(BITAND(BITAND(BITAND(BITAND(BITAND(BITAND(BITAND(
          MOD(BITAND(p11::BIGINT, p_single::BIGINT) + BITAND(q11::BIGINT, q_single::BIGINT), 4095::BIGINT)
            * 281543712968705,
          MOD(BITAND(p12::BIGINT, p_single::BIGINT) + BITAND(q12::BIGINT, q_single::BIGINT), 4095::BIGINT)
            * 281543712968705),
          MOD(BITAND(p13::BIGINT, p_single::BIGINT) + BITAND(q13::BIGINT, q_single::BIGINT), 4095::BIGINT)
            * 281543712968705),
          MOD(BITAND(p21::BIGINT, p_single::BIGINT) + BITAND(q21::BIGINT, q_single::BIGINT), 4095::BIGINT)
            * 281543712968705),
          MOD(BITAND(p22::BIGINT, p_single::BIGINT) + BITAND(q22::BIGINT, q_single::BIGINT), 4095::BIGINT)
            * 281543712968705),
          MOD(BITAND(p23::BIGINT, p_single::BIGINT) + BITAND(q23::BIGINT, q_single::BIGINT), 4095::BIGINT)
            * 281543712968705),
          MOD(BITAND(p31::BIGINT, p_single::BIGINT) + BITAND(q31::BIGINT, q_single::BIGINT), 4095::BIGINT)
            * 281543712968705),
          MOD(BITAND(p32::BIGINT, p_single::BIGINT) + BITAND(q32::BIGINT, q_single::BIGINT), 4095::BIGINT)
            * 281543712968705),
          MOD(BITAND(p33::BIGINT, p_single::BIGINT) + BITAND(q33::BIGINT, q_single::BIGINT), 4095::BIGINT)
            * 281543712968705
        ) = 538030035483195255
        AND BITAND(BITAND(BITAND(
          BITOR(BITOR(p11::BIGINT, p12::BIGINT), p13::BIGINT) + 538030035483195255,
          BITOR(BITOR(p21::BIGINT, p22::BIGINT), p23::BIGINT) + 538030035483195255),
          BITOR(BITOR(p31::BIGINT, p32::BIGINT), p33::BIGINT) + 538030035483195255),
          614891469123651720
        ) = 614891469123651720
        AND BITAND(BITAND(BITAND(
          BITOR(BITOR(BITOR(BITOR(
            p11::BIGINT,
            p21::BIGINT),
            p31::BIGINT),
            RSHIFT(BITOR(BITOR(p11::BIGINT, p21::BIGINT), p31::BIGINT), 4)),
            RSHIFT(BITOR(BITOR(p11::BIGINT, p21::BIGINT), p31::BIGINT), 8)
          ),
          BITOR(BITOR(BITOR(BITOR(
            p12::BIGINT,
            p22::BIGINT),
            p32::BIGINT),
            RSHIFT(BITOR(BITOR(p12::BIGINT, p22::BIGINT), p32::BIGINT), 4)),
            RSHIFT(BITOR(BITOR(p12::BIGINT, p22::BIGINT), p32::BIGINT), 8)
          )),
          BITOR(BITOR(BITOR(BITOR(
            p13::BIGINT,
            p23::BIGINT),
            p33::BIGINT),
            RSHIFT(BITOR(BITOR(p13::BIGINT, p23::BIGINT), p33::BIGINT), 4)),
            RSHIFT(BITOR(BITOR(p13::BIGINT, p23::BIGINT), p33::BIGINT), 8)
          )),
          1970805990780935
        ) = 1970805990780935
        AND BITAND(BITAND(BITAND(
          BITOR(BITOR(q11::BIGINT, q12::BIGINT), q13::BIGINT) + 131354989131639,
          BITOR(BITOR(q21::BIGINT, q22::BIGINT), q23::BIGINT) + 131354989131639),
          BITOR(BITOR(q31::BIGINT, q32::BIGINT), q33::BIGINT) + 131354989131639),
          150119987579016
        ) = 150119987579016
        AND BITAND(BITAND(BITAND(
          BITOR(BITOR(BITOR(BITOR(
            q11::BIGINT,
            q21::BIGINT),
            q31::BIGINT),
            RSHIFT(BITOR(BITOR(q11::BIGINT, q21::BIGINT), q31::BIGINT), 4)),
            RSHIFT(BITOR(BITOR(q11::BIGINT, q21::BIGINT), q31::BIGINT), 8)
          ),
          BITOR(BITOR(BITOR(BITOR(
            q12::BIGINT,
            q22::BIGINT),
            q32::BIGINT),
            RSHIFT(BITOR(BITOR(q12::BIGINT, q22::BIGINT), q32::BIGINT), 4)),
            RSHIFT(BITOR(BITOR(q12::BIGINT, q22::BIGINT), q32::BIGINT), 8)
          )),
          BITOR(BITOR(BITOR(BITOR(
            q13::BIGINT,
            q23::BIGINT),
            q33::BIGINT),
            RSHIFT(BITOR(BITOR(q13::BIGINT, q23::BIGINT), q33::BIGINT), 4)),
            RSHIFT(BITOR(BITOR(q13::BIGINT, q23::BIGINT), q33::BIGINT), 8)
          )),
          481153806343
        ) = 481153806343
      )
    )
)
SELECT cells AS solution
FROM (
  -- one row per solution: its text
  -- not in WITH: H2 would keep a recursion that is read there, for the next statement to find
  SELECT
    BITAND(RSHIFT(number11::BIGINT, 32), 15)
      || BITAND(RSHIFT(number12::BIGINT, 32), 15)
      || BITAND(RSHIFT(number13::BIGINT, 32), 15)
      || BITAND(RSHIFT(number11::BIGINT, 20), 15)
      || BITAND(RSHIFT(number12::BIGINT, 20), 15)
      || BITAND(RSHIFT(number13::BIGINT, 20), 15)
      || BITAND(RSHIFT(number11::BIGINT, 8), 15)
      || BITAND(RSHIFT(number12::BIGINT, 8), 15)
      || BITAND(RSHIFT(number13::BIGINT, 8), 15)
      || BITAND(RSHIFT(number21::BIGINT, 32), 15)
      || BITAND(RSHIFT(number22::BIGINT, 32), 15)
      || BITAND(RSHIFT(number23::BIGINT, 32), 15)
      || BITAND(RSHIFT(number21::BIGINT, 20), 15)
      || BITAND(RSHIFT(number22::BIGINT, 20), 15)
      || BITAND(RSHIFT(number23::BIGINT, 20), 15)
      || BITAND(RSHIFT(number21::BIGINT, 8), 15)
      || BITAND(RSHIFT(number22::BIGINT, 8), 15)
      || BITAND(RSHIFT(number23::BIGINT, 8), 15)
      || BITAND(RSHIFT(number31::BIGINT, 32), 15)
      || BITAND(RSHIFT(number32::BIGINT, 32), 15)
      || BITAND(RSHIFT(number33::BIGINT, 32), 15)
      || BITAND(RSHIFT(number31::BIGINT, 20), 15)
      || BITAND(RSHIFT(number32::BIGINT, 20), 15)
      || BITAND(RSHIFT(number33::BIGINT, 20), 15)
      || BITAND(RSHIFT(number31::BIGINT, 8), 15)
      || BITAND(RSHIFT(number32::BIGINT, 8), 15)
      || BITAND(RSHIFT(number33::BIGINT, 8), 15)
      || BITAND(RSHIFT(number11::BIGINT, 28), 15)
      || BITAND(RSHIFT(number12::BIGINT, 28), 15)
      || BITAND(RSHIFT(number13::BIGINT, 28), 15)
      || BITAND(RSHIFT(number11::BIGINT, 16), 15)
      || BITAND(RSHIFT(number12::BIGINT, 16), 15)
      || BITAND(RSHIFT(number13::BIGINT, 16), 15)
      || BITAND(RSHIFT(number11::BIGINT, 4), 15)
      || BITAND(RSHIFT(number12::BIGINT, 4), 15)
      || BITAND(RSHIFT(number13::BIGINT, 4), 15)
      || BITAND(RSHIFT(number21::BIGINT, 28), 15)
      || BITAND(RSHIFT(number22::BIGINT, 28), 15)
      || BITAND(RSHIFT(number23::BIGINT, 28), 15)
      || BITAND(RSHIFT(number21::BIGINT, 16), 15)
      || BITAND(RSHIFT(number22::BIGINT, 16), 15)
      || BITAND(RSHIFT(number23::BIGINT, 16), 15)
      || BITAND(RSHIFT(number21::BIGINT, 4), 15)
      || BITAND(RSHIFT(number22::BIGINT, 4), 15)
      || BITAND(RSHIFT(number23::BIGINT, 4), 15)
      || BITAND(RSHIFT(number31::BIGINT, 28), 15)
      || BITAND(RSHIFT(number32::BIGINT, 28), 15)
      || BITAND(RSHIFT(number33::BIGINT, 28), 15)
      || BITAND(RSHIFT(number31::BIGINT, 16), 15)
      || BITAND(RSHIFT(number32::BIGINT, 16), 15)
      || BITAND(RSHIFT(number33::BIGINT, 16), 15)
      || BITAND(RSHIFT(number31::BIGINT, 4), 15)
      || BITAND(RSHIFT(number32::BIGINT, 4), 15)
      || BITAND(RSHIFT(number33::BIGINT, 4), 15)
      || BITAND(RSHIFT(number11::BIGINT, 24), 15)
      || BITAND(RSHIFT(number12::BIGINT, 24), 15)
      || BITAND(RSHIFT(number13::BIGINT, 24), 15)
      || BITAND(RSHIFT(number11::BIGINT, 12), 15)
      || BITAND(RSHIFT(number12::BIGINT, 12), 15)
      || BITAND(RSHIFT(number13::BIGINT, 12), 15)
      || BITAND(number11::BIGINT, 15)
      || BITAND(number12::BIGINT, 15)
      || BITAND(number13::BIGINT, 15)
      || BITAND(RSHIFT(number21::BIGINT, 24), 15)
      || BITAND(RSHIFT(number22::BIGINT, 24), 15)
      || BITAND(RSHIFT(number23::BIGINT, 24), 15)
      || BITAND(RSHIFT(number21::BIGINT, 12), 15)
      || BITAND(RSHIFT(number22::BIGINT, 12), 15)
      || BITAND(RSHIFT(number23::BIGINT, 12), 15)
      || BITAND(number21::BIGINT, 15)
      || BITAND(number22::BIGINT, 15)
      || BITAND(number23::BIGINT, 15)
      || BITAND(RSHIFT(number31::BIGINT, 24), 15)
      || BITAND(RSHIFT(number32::BIGINT, 24), 15)
      || BITAND(RSHIFT(number33::BIGINT, 24), 15)
      || BITAND(RSHIFT(number31::BIGINT, 12), 15)
      || BITAND(RSHIFT(number32::BIGINT, 12), 15)
      || BITAND(RSHIFT(number33::BIGINT, 12), 15)
      || BITAND(number31::BIGINT, 15)
      || BITAND(number32::BIGINT, 15)
      || BITAND(number33::BIGINT, 15) AS cells
  FROM state
  WHERE phase = 24
) AS solution;
