-- Solves a Sudoku of 9x9 cells: exact cover, the candidates as sets of bits.
-- Firebird 3.0 and later. Paste into isql (isql-fb in Debian), or run: isql -input FILE DATABASE
-- Returns one row per solution: solution (81 characters, row by row).
-- Your own puzzle: replace the text in the CTE input; blanks are . or 0. A text that is no legal puzzle gives no row.
-- Generated: sqlsudoku generate --dialect firebird --query cover --size 9 --form fast
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
  FROM rdb$database
),
-- one row per text of 81 digits and blanks: its cells row by row, "." for a blank
puzzle (cells) AS (
  SELECT REPLACE(SUBSTRING(puzzle FROM 1 FOR 81), '0', '.') AS cells
  FROM input
  WHERE CAST(SUBSTRING(puzzle FROM 1 FOR 82) AS VARCHAR(328) CHARACTER SET NONE) SIMILAR TO '[.0123456789]{81}'
),
-- a word tells which digits can stand in a row and a column of every box, such as p33 for 1 to 5, q33 for
-- 6 to 9 in row 3, column 3. A digit takes 12 bits, the first digit the lowest; of these, a band (a row of
-- boxes) takes 4, the first band the highest: a spare bit, and one for each box, from the left.
-- Firebird has functions for AND, OR, XOR, remainders and shifts: BIN_AND, BIN_OR, BIN_XOR, MOD, BIN_SHL
-- (left) and BIN_SHR (right)
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
line AS (
  SELECT
    CAST('0x' || REPLACE(SUBSTRING(cells FROM 1 FOR 9), '.', '0') AS BIGINT) AS row_1,
    CAST('0x' || REPLACE(SUBSTRING(cells FROM 10 FOR 9), '.', '0') AS BIGINT) AS row_2,
    CAST('0x' || REPLACE(SUBSTRING(cells FROM 19 FOR 9), '.', '0') AS BIGINT) AS row_3,
    CAST('0x' || REPLACE(SUBSTRING(cells FROM 28 FOR 9), '.', '0') AS BIGINT) AS row_4,
    CAST('0x' || REPLACE(SUBSTRING(cells FROM 37 FOR 9), '.', '0') AS BIGINT) AS row_5,
    CAST('0x' || REPLACE(SUBSTRING(cells FROM 46 FOR 9), '.', '0') AS BIGINT) AS row_6,
    CAST('0x' || REPLACE(SUBSTRING(cells FROM 55 FOR 9), '.', '0') AS BIGINT) AS row_7,
    CAST('0x' || REPLACE(SUBSTRING(cells FROM 64 FOR 9), '.', '0') AS BIGINT) AS row_8,
    CAST('0x' || REPLACE(SUBSTRING(cells FROM 73 FOR 9), '.', '0') AS BIGINT) AS row_9
  FROM puzzle
),
-- the digits by their place in the box: number33 in row 3, column 3
place_digits AS (
  SELECT
    BIN_SHL(BIN_AND(BIN_SHR(row_1, 8), 251719695), 8)
      + BIN_SHL(BIN_AND(BIN_SHR(row_4, 8), 251719695), 4) + BIN_AND(BIN_SHR(row_7, 8), 251719695) AS number11,
    BIN_SHL(BIN_AND(BIN_SHR(row_1, 4), 251719695), 8)
      + BIN_SHL(BIN_AND(BIN_SHR(row_4, 4), 251719695), 4) + BIN_AND(BIN_SHR(row_7, 4), 251719695) AS number12,
    BIN_SHL(BIN_AND(row_1, 251719695), 8) + BIN_SHL(BIN_AND(row_4, 251719695), 4)
      + BIN_AND(row_7, 251719695) AS number13,
    BIN_SHL(BIN_AND(BIN_SHR(row_2, 8), 251719695), 8)
      + BIN_SHL(BIN_AND(BIN_SHR(row_5, 8), 251719695), 4) + BIN_AND(BIN_SHR(row_8, 8), 251719695) AS number21,
    BIN_SHL(BIN_AND(BIN_SHR(row_2, 4), 251719695), 8)
      + BIN_SHL(BIN_AND(BIN_SHR(row_5, 4), 251719695), 4) + BIN_AND(BIN_SHR(row_8, 4), 251719695) AS number22,
    BIN_SHL(BIN_AND(row_2, 251719695), 8) + BIN_SHL(BIN_AND(row_5, 251719695), 4)
      + BIN_AND(row_8, 251719695) AS number23,
    BIN_SHL(BIN_AND(BIN_SHR(row_3, 8), 251719695), 8)
      + BIN_SHL(BIN_AND(BIN_SHR(row_6, 8), 251719695), 4) + BIN_AND(BIN_SHR(row_9, 8), 251719695) AS number31,
    BIN_SHL(BIN_AND(BIN_SHR(row_3, 4), 251719695), 8)
      + BIN_SHL(BIN_AND(BIN_SHR(row_6, 4), 251719695), 4) + BIN_AND(BIN_SHR(row_9, 4), 251719695) AS number32,
    BIN_SHL(BIN_AND(row_3, 251719695), 8) + BIN_SHL(BIN_AND(row_6, 251719695), 4)
      + BIN_AND(row_9, 251719695) AS number33
  FROM line
),
-- child 0: the candidate of a choice is right; child 1: it is wrong. All else has child 0 alone
children (child) AS (
  SELECT 0 AS child FROM rdb$database UNION ALL
  SELECT 1 FROM rdb$database
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
--     with several; in: the digits with another in the box, row, column; more: with three in the box
--   16: the digits with another in one, two or three of these units; pair: with two places in a box,
--     digit: those that have another in the most units
--   17: the first of them: one digit in one box
--   18: its box; and its wanted cells there, each moved by the number of its place
--   19: the first of them; its cell for all digits, and no other
--   20: the candidates in the cell; child 0: the candidate is right; child 1: it is wrong. rest: the
--     digits that the other cells of the box keep; of p_cell and q_cell, the cell keeps those that they do
--     not
--   21: the words of the child
--   22: every digit has one place in each box: cell: the cells that they take; a solution must be one in
--     every row, column and cell; one row per solution: its digits by their place in the box
--   23: a solution
state (
  phase,    decided,  p11,      p12,      p13,      p21,      p22,      p23,      p31,
  p32,      p33,      q11,      q12,      q13,      q21,      q22,      q23,      q31,
  q32,      q33,      number11, number12, number13, number21, number22, number23, number31,
  number32, number33, low11,    low12,    low13,    low21,    low22,    low23,    low31,
  low32,    low33,    cell11,   cell12,   cell13,   cell21,   cell22,   cell23,   cell31,
  cell32,   cell33,   p_rest,   q_rest,   p_cross1, p_cross2, p_cross3, q_cross1, q_cross2,
  q_cross3, p_single, q_single, too_many, p_once,   q_once,   p_in_box, p_in_row, p_in_col,
  p_more,   q_in_box, q_in_row, q_in_col, q_more,   p_digit,  q_digit,  box,      in_places,
  p_cell,   q_cell
) AS (
  SELECT
    1 AS phase,                    CAST(0 AS BIGINT) AS decided,  CAST(0 AS BIGINT) AS p11,
    CAST(0 AS BIGINT) AS p12,      CAST(0 AS BIGINT) AS p13,      CAST(0 AS BIGINT) AS p21,
    CAST(0 AS BIGINT) AS p22,      CAST(0 AS BIGINT) AS p23,      CAST(0 AS BIGINT) AS p31,
    CAST(0 AS BIGINT) AS p32,      CAST(0 AS BIGINT) AS p33,      CAST(0 AS BIGINT) AS q11,
    CAST(0 AS BIGINT) AS q12,      CAST(0 AS BIGINT) AS q13,      CAST(0 AS BIGINT) AS q21,
    CAST(0 AS BIGINT) AS q22,      CAST(0 AS BIGINT) AS q23,      CAST(0 AS BIGINT) AS q31,
    CAST(0 AS BIGINT) AS q32,      CAST(0 AS BIGINT) AS q33,      number11,
    number12,                      number13,                      number21,
    number22,                      number23,                      number31,
    number32,                      number33,                      CAST(0 AS BIGINT) AS low11,
    CAST(0 AS BIGINT) AS low12,    CAST(0 AS BIGINT) AS low13,    CAST(0 AS BIGINT) AS low21,
    CAST(0 AS BIGINT) AS low22,    CAST(0 AS BIGINT) AS low23,    CAST(0 AS BIGINT) AS low31,
    CAST(0 AS BIGINT) AS low32,    CAST(0 AS BIGINT) AS low33,    CAST(0 AS BIGINT) AS cell11,
    CAST(0 AS BIGINT) AS cell12,   CAST(0 AS BIGINT) AS cell13,   CAST(0 AS BIGINT) AS cell21,
    CAST(0 AS BIGINT) AS cell22,   CAST(0 AS BIGINT) AS cell23,   CAST(0 AS BIGINT) AS cell31,
    CAST(0 AS BIGINT) AS cell32,   CAST(0 AS BIGINT) AS cell33,   CAST(0 AS BIGINT) AS p_rest,
    CAST(0 AS BIGINT) AS q_rest,   CAST(0 AS BIGINT) AS p_cross1, CAST(0 AS BIGINT) AS p_cross2,
    CAST(0 AS BIGINT) AS p_cross3, CAST(0 AS BIGINT) AS q_cross1, CAST(0 AS BIGINT) AS q_cross2,
    CAST(0 AS BIGINT) AS q_cross3, CAST(0 AS BIGINT) AS p_single, CAST(0 AS BIGINT) AS q_single,
    CAST(0 AS BIGINT) AS too_many, CAST(0 AS BIGINT) AS p_once,   CAST(0 AS BIGINT) AS q_once,
    CAST(0 AS BIGINT) AS p_in_box, CAST(0 AS BIGINT) AS p_in_row, CAST(0 AS BIGINT) AS p_in_col,
    CAST(0 AS BIGINT) AS p_more,   CAST(0 AS BIGINT) AS q_in_box, CAST(0 AS BIGINT) AS q_in_row,
    CAST(0 AS BIGINT) AS q_in_col, CAST(0 AS BIGINT) AS q_more,   CAST(0 AS BIGINT) AS p_digit,
    CAST(0 AS BIGINT) AS q_digit,  CAST(0 AS BIGINT) AS box,      CAST(0 AS BIGINT) AS in_places,
    CAST(0 AS BIGINT) AS p_cell,   CAST(0 AS BIGINT) AS q_cell
  FROM place_digits
  UNION ALL
  SELECT
    CASE phase
      WHEN 9 THEN
        CASE 538030035483195255
               - BIN_OR(
                 BIN_AND(p11, p12),
                 BIN_AND(BIN_OR(p11, p12), p13),
                 BIN_OR(BIN_AND(p21, p22), BIN_AND(BIN_OR(p21, p22), p23)),
                 BIN_OR(BIN_AND(p31, p32), BIN_AND(BIN_OR(p31, p32), p33)),
                 BIN_AND(BIN_OR(p11, p12, p13), BIN_OR(p21, p22, p23)),
                 BIN_AND(BIN_OR(p11, p12, p13, BIN_OR(p21, p22, p23)), BIN_OR(p31, p32, p33))
               ) + (
                 131354989131639
                   - BIN_OR(
                     BIN_AND(q11, q12),
                     BIN_AND(BIN_OR(q11, q12), q13),
                     BIN_OR(BIN_AND(q21, q22), BIN_AND(BIN_OR(q21, q22), q23)),
                     BIN_OR(BIN_AND(q31, q32), BIN_AND(BIN_OR(q31, q32), q33)),
                     BIN_AND(BIN_OR(q11, q12, q13), BIN_OR(q21, q22, q23)),
                     BIN_AND(BIN_OR(q11, q12, q13, BIN_OR(q21, q22, q23)), BIN_OR(q31, q32, q33))
                   )
               )
          WHEN 538161390472326894 THEN 22
          WHEN decided THEN 11
          ELSE 10
        END
      WHEN 12 THEN
        CASE BIN_OR(
          p_single,
          538030035483195255
            - (
              538030035483195255
                - BIN_OR(
                  BIN_AND(p11, cell11), BIN_AND(p12, cell12), BIN_AND(p13, cell13),
                  BIN_AND(p21, cell21), BIN_AND(p22, cell22), BIN_AND(p23, cell23),
                  BIN_AND(p31, cell31), BIN_AND(p32, cell32), BIN_AND(p33, cell33)
                )
            )
        ) + BIN_OR(
          q_single,
          131354989131639
            - (
              131354989131639
                - BIN_OR(
                  BIN_AND(q11, cell11), BIN_AND(q12, cell12), BIN_AND(q13, cell13),
                  BIN_AND(q21, cell21), BIN_AND(q22, cell22), BIN_AND(q23, cell23),
                  BIN_AND(q31, cell31), BIN_AND(q32, cell32), BIN_AND(q33, cell33)
                )
            )
        )
          WHEN decided THEN 14
          ELSE 13
        END
      WHEN 10 THEN 5
      WHEN 13 THEN 5
      WHEN 21 THEN 5
      ELSE phase + 1
    END,
    CASE phase WHEN 10 THEN p_single + q_single WHEN 13 THEN 0 WHEN 21 THEN 0 ELSE decided END,
    CASE phase
      WHEN 2 THEN
        BIN_SHR(BIN_AND(low11, BIN_AND(number11, 1911) * 68736258048), 12)
          + BIN_SHL(BIN_AND(low11, BIN_AND(BIN_SHR(number11, 12), 1911) * 4097), 36)
      WHEN 4 THEN p11 + BIN_AND(cell11, p_rest)
      WHEN 6 THEN
        BIN_AND(p11, BIN_SHR(BIN_OR(p_cross1, BIN_SHL(BIN_AND(p_cross1, 76861433640456465), 3)), 1))
      WHEN 8 THEN BIN_AND(
        p11,
        BIN_AND(BIN_SHR(p_cross1, 4), 33503701843275895) + BIN_SHL(BIN_AND(p_cross1, 1970805990780935), 8)
      )
      WHEN 10 THEN BIN_AND(p11, BIN_XOR(
        538030035483195255 - p_single,
        MOD(BIN_AND(p11, p_single) + BIN_AND(q11, q_single), 4095) * 281543712968705
      ))
      WHEN 13 THEN BIN_AND(p11, BIN_OR(p_rest, cell11))
      WHEN 21 THEN BIN_AND(p11, BIN_XOR(p_rest, BIN_AND(p_cell, cell11)))
      ELSE p11
    END,
    CASE phase
      WHEN 2 THEN
        BIN_SHR(BIN_AND(low12, BIN_AND(number12, 1911) * 68736258048), 12)
          + BIN_SHL(BIN_AND(low12, BIN_AND(BIN_SHR(number12, 12), 1911) * 4097), 36)
      WHEN 4 THEN p12 + BIN_AND(cell12, p_rest)
      WHEN 6 THEN
        BIN_AND(p12, BIN_SHR(BIN_OR(p_cross1, BIN_SHL(BIN_AND(p_cross1, 76861433640456465), 3)), 1))
      WHEN 8 THEN BIN_AND(
        p12,
        BIN_AND(BIN_SHR(p_cross2, 4), 33503701843275895) + BIN_SHL(BIN_AND(p_cross2, 1970805990780935), 8)
      )
      WHEN 10 THEN BIN_AND(p12, BIN_XOR(
        538030035483195255 - p_single,
        MOD(BIN_AND(p12, p_single) + BIN_AND(q12, q_single), 4095) * 281543712968705
      ))
      WHEN 13 THEN BIN_AND(p12, BIN_OR(p_rest, cell12))
      WHEN 21 THEN BIN_AND(p12, BIN_XOR(p_rest, BIN_AND(p_cell, cell12)))
      ELSE p12
    END,
    CASE phase
      WHEN 2 THEN
        BIN_SHR(BIN_AND(low13, BIN_AND(number13, 1911) * 68736258048), 12)
          + BIN_SHL(BIN_AND(low13, BIN_AND(BIN_SHR(number13, 12), 1911) * 4097), 36)
      WHEN 4 THEN p13 + BIN_AND(cell13, p_rest)
      WHEN 6 THEN
        BIN_AND(p13, BIN_SHR(BIN_OR(p_cross1, BIN_SHL(BIN_AND(p_cross1, 76861433640456465), 3)), 1))
      WHEN 8 THEN BIN_AND(
        p13,
        BIN_AND(BIN_SHR(p_cross3, 4), 33503701843275895) + BIN_SHL(BIN_AND(p_cross3, 1970805990780935), 8)
      )
      WHEN 10 THEN BIN_AND(p13, BIN_XOR(
        538030035483195255 - p_single,
        MOD(BIN_AND(p13, p_single) + BIN_AND(q13, q_single), 4095) * 281543712968705
      ))
      WHEN 13 THEN BIN_AND(p13, BIN_OR(p_rest, cell13))
      WHEN 21 THEN BIN_AND(p13, BIN_XOR(p_rest, BIN_AND(p_cell, cell13)))
      ELSE p13
    END,
    CASE phase
      WHEN 2 THEN
        BIN_SHR(BIN_AND(low21, BIN_AND(number21, 1911) * 68736258048), 12)
          + BIN_SHL(BIN_AND(low21, BIN_AND(BIN_SHR(number21, 12), 1911) * 4097), 36)
      WHEN 4 THEN p21 + BIN_AND(cell21, p_rest)
      WHEN 6 THEN
        BIN_AND(p21, BIN_SHR(BIN_OR(p_cross2, BIN_SHL(BIN_AND(p_cross2, 76861433640456465), 3)), 1))
      WHEN 8 THEN BIN_AND(
        p21,
        BIN_AND(BIN_SHR(p_cross1, 4), 33503701843275895) + BIN_SHL(BIN_AND(p_cross1, 1970805990780935), 8)
      )
      WHEN 10 THEN BIN_AND(p21, BIN_XOR(
        538030035483195255 - p_single,
        MOD(BIN_AND(p21, p_single) + BIN_AND(q21, q_single), 4095) * 281543712968705
      ))
      WHEN 13 THEN BIN_AND(p21, BIN_OR(p_rest, cell21))
      WHEN 21 THEN BIN_AND(p21, BIN_XOR(p_rest, BIN_AND(p_cell, cell21)))
      ELSE p21
    END,
    CASE phase
      WHEN 2 THEN
        BIN_SHR(BIN_AND(low22, BIN_AND(number22, 1911) * 68736258048), 12)
          + BIN_SHL(BIN_AND(low22, BIN_AND(BIN_SHR(number22, 12), 1911) * 4097), 36)
      WHEN 4 THEN p22 + BIN_AND(cell22, p_rest)
      WHEN 6 THEN
        BIN_AND(p22, BIN_SHR(BIN_OR(p_cross2, BIN_SHL(BIN_AND(p_cross2, 76861433640456465), 3)), 1))
      WHEN 8 THEN BIN_AND(
        p22,
        BIN_AND(BIN_SHR(p_cross2, 4), 33503701843275895) + BIN_SHL(BIN_AND(p_cross2, 1970805990780935), 8)
      )
      WHEN 10 THEN BIN_AND(p22, BIN_XOR(
        538030035483195255 - p_single,
        MOD(BIN_AND(p22, p_single) + BIN_AND(q22, q_single), 4095) * 281543712968705
      ))
      WHEN 13 THEN BIN_AND(p22, BIN_OR(p_rest, cell22))
      WHEN 21 THEN BIN_AND(p22, BIN_XOR(p_rest, BIN_AND(p_cell, cell22)))
      ELSE p22
    END,
    CASE phase
      WHEN 2 THEN
        BIN_SHR(BIN_AND(low23, BIN_AND(number23, 1911) * 68736258048), 12)
          + BIN_SHL(BIN_AND(low23, BIN_AND(BIN_SHR(number23, 12), 1911) * 4097), 36)
      WHEN 4 THEN p23 + BIN_AND(cell23, p_rest)
      WHEN 6 THEN
        BIN_AND(p23, BIN_SHR(BIN_OR(p_cross2, BIN_SHL(BIN_AND(p_cross2, 76861433640456465), 3)), 1))
      WHEN 8 THEN BIN_AND(
        p23,
        BIN_AND(BIN_SHR(p_cross3, 4), 33503701843275895) + BIN_SHL(BIN_AND(p_cross3, 1970805990780935), 8)
      )
      WHEN 10 THEN BIN_AND(p23, BIN_XOR(
        538030035483195255 - p_single,
        MOD(BIN_AND(p23, p_single) + BIN_AND(q23, q_single), 4095) * 281543712968705
      ))
      WHEN 13 THEN BIN_AND(p23, BIN_OR(p_rest, cell23))
      WHEN 21 THEN BIN_AND(p23, BIN_XOR(p_rest, BIN_AND(p_cell, cell23)))
      ELSE p23
    END,
    CASE phase
      WHEN 2 THEN
        BIN_SHR(BIN_AND(low31, BIN_AND(number31, 1911) * 68736258048), 12)
          + BIN_SHL(BIN_AND(low31, BIN_AND(BIN_SHR(number31, 12), 1911) * 4097), 36)
      WHEN 4 THEN p31 + BIN_AND(cell31, p_rest)
      WHEN 6 THEN
        BIN_AND(p31, BIN_SHR(BIN_OR(p_cross3, BIN_SHL(BIN_AND(p_cross3, 76861433640456465), 3)), 1))
      WHEN 8 THEN BIN_AND(
        p31,
        BIN_AND(BIN_SHR(p_cross1, 4), 33503701843275895) + BIN_SHL(BIN_AND(p_cross1, 1970805990780935), 8)
      )
      WHEN 10 THEN BIN_AND(p31, BIN_XOR(
        538030035483195255 - p_single,
        MOD(BIN_AND(p31, p_single) + BIN_AND(q31, q_single), 4095) * 281543712968705
      ))
      WHEN 13 THEN BIN_AND(p31, BIN_OR(p_rest, cell31))
      WHEN 21 THEN BIN_AND(p31, BIN_XOR(p_rest, BIN_AND(p_cell, cell31)))
      ELSE p31
    END,
    CASE phase
      WHEN 2 THEN
        BIN_SHR(BIN_AND(low32, BIN_AND(number32, 1911) * 68736258048), 12)
          + BIN_SHL(BIN_AND(low32, BIN_AND(BIN_SHR(number32, 12), 1911) * 4097), 36)
      WHEN 4 THEN p32 + BIN_AND(cell32, p_rest)
      WHEN 6 THEN
        BIN_AND(p32, BIN_SHR(BIN_OR(p_cross3, BIN_SHL(BIN_AND(p_cross3, 76861433640456465), 3)), 1))
      WHEN 8 THEN BIN_AND(
        p32,
        BIN_AND(BIN_SHR(p_cross2, 4), 33503701843275895) + BIN_SHL(BIN_AND(p_cross2, 1970805990780935), 8)
      )
      WHEN 10 THEN BIN_AND(p32, BIN_XOR(
        538030035483195255 - p_single,
        MOD(BIN_AND(p32, p_single) + BIN_AND(q32, q_single), 4095) * 281543712968705
      ))
      WHEN 13 THEN BIN_AND(p32, BIN_OR(p_rest, cell32))
      WHEN 21 THEN BIN_AND(p32, BIN_XOR(p_rest, BIN_AND(p_cell, cell32)))
      ELSE p32
    END,
    CASE phase
      WHEN 2 THEN
        BIN_SHR(BIN_AND(low33, BIN_AND(number33, 1911) * 68736258048), 12)
          + BIN_SHL(BIN_AND(low33, BIN_AND(BIN_SHR(number33, 12), 1911) * 4097), 36)
      WHEN 4 THEN p33 + BIN_AND(cell33, p_rest)
      WHEN 6 THEN
        BIN_AND(p33, BIN_SHR(BIN_OR(p_cross3, BIN_SHL(BIN_AND(p_cross3, 76861433640456465), 3)), 1))
      WHEN 8 THEN BIN_AND(
        p33,
        BIN_AND(BIN_SHR(p_cross3, 4), 33503701843275895) + BIN_SHL(BIN_AND(p_cross3, 1970805990780935), 8)
      )
      WHEN 10 THEN BIN_AND(p33, BIN_XOR(
        538030035483195255 - p_single,
        MOD(BIN_AND(p33, p_single) + BIN_AND(q33, q_single), 4095) * 281543712968705
      ))
      WHEN 13 THEN BIN_AND(p33, BIN_OR(p_rest, cell33))
      WHEN 21 THEN BIN_AND(p33, BIN_XOR(p_rest, BIN_AND(p_cell, cell33)))
      ELSE p33
    END,
    CASE phase
      WHEN 2 THEN
        BIN_SHR(BIN_AND(low11, BIN_AND(BIN_SHR(number11, 12), 1911) * 68736253952), 24)
          + BIN_SHL(BIN_AND(low11, BIN_SHR(number11, 24) * 4097), 24)
      WHEN 4 THEN q11 + BIN_AND(cell11, q_rest)
      WHEN 6 THEN BIN_AND(q11, BIN_SHR(BIN_OR(q_cross1, BIN_SHL(BIN_AND(q_cross1, 18764998447377), 3)), 1))
      WHEN 8 THEN BIN_AND(
        q11,
        BIN_AND(BIN_SHR(q_cross1, 4), 8179614707831) + BIN_SHL(BIN_AND(q_cross1, 481153806343), 8)
      )
      WHEN 10 THEN BIN_AND(q11, BIN_XOR(
        131354989131639 - q_single,
        MOD(BIN_AND(p11, p_single) + BIN_AND(q11, q_single), 4095) * 281543712968705
      ))
      WHEN 13 THEN BIN_AND(q11, BIN_OR(q_rest, cell11))
      WHEN 21 THEN BIN_AND(q11, BIN_XOR(q_rest, BIN_AND(q_cell, cell11)))
      ELSE q11
    END,
    CASE phase
      WHEN 2 THEN
        BIN_SHR(BIN_AND(low12, BIN_AND(BIN_SHR(number12, 12), 1911) * 68736253952), 24)
          + BIN_SHL(BIN_AND(low12, BIN_SHR(number12, 24) * 4097), 24)
      WHEN 4 THEN q12 + BIN_AND(cell12, q_rest)
      WHEN 6 THEN BIN_AND(q12, BIN_SHR(BIN_OR(q_cross1, BIN_SHL(BIN_AND(q_cross1, 18764998447377), 3)), 1))
      WHEN 8 THEN BIN_AND(
        q12,
        BIN_AND(BIN_SHR(q_cross2, 4), 8179614707831) + BIN_SHL(BIN_AND(q_cross2, 481153806343), 8)
      )
      WHEN 10 THEN BIN_AND(q12, BIN_XOR(
        131354989131639 - q_single,
        MOD(BIN_AND(p12, p_single) + BIN_AND(q12, q_single), 4095) * 281543712968705
      ))
      WHEN 13 THEN BIN_AND(q12, BIN_OR(q_rest, cell12))
      WHEN 21 THEN BIN_AND(q12, BIN_XOR(q_rest, BIN_AND(q_cell, cell12)))
      ELSE q12
    END,
    CASE phase
      WHEN 2 THEN
        BIN_SHR(BIN_AND(low13, BIN_AND(BIN_SHR(number13, 12), 1911) * 68736253952), 24)
          + BIN_SHL(BIN_AND(low13, BIN_SHR(number13, 24) * 4097), 24)
      WHEN 4 THEN q13 + BIN_AND(cell13, q_rest)
      WHEN 6 THEN BIN_AND(q13, BIN_SHR(BIN_OR(q_cross1, BIN_SHL(BIN_AND(q_cross1, 18764998447377), 3)), 1))
      WHEN 8 THEN BIN_AND(
        q13,
        BIN_AND(BIN_SHR(q_cross3, 4), 8179614707831) + BIN_SHL(BIN_AND(q_cross3, 481153806343), 8)
      )
      WHEN 10 THEN BIN_AND(q13, BIN_XOR(
        131354989131639 - q_single,
        MOD(BIN_AND(p13, p_single) + BIN_AND(q13, q_single), 4095) * 281543712968705
      ))
      WHEN 13 THEN BIN_AND(q13, BIN_OR(q_rest, cell13))
      WHEN 21 THEN BIN_AND(q13, BIN_XOR(q_rest, BIN_AND(q_cell, cell13)))
      ELSE q13
    END,
    CASE phase
      WHEN 2 THEN
        BIN_SHR(BIN_AND(low21, BIN_AND(BIN_SHR(number21, 12), 1911) * 68736253952), 24)
          + BIN_SHL(BIN_AND(low21, BIN_SHR(number21, 24) * 4097), 24)
      WHEN 4 THEN q21 + BIN_AND(cell21, q_rest)
      WHEN 6 THEN BIN_AND(q21, BIN_SHR(BIN_OR(q_cross2, BIN_SHL(BIN_AND(q_cross2, 18764998447377), 3)), 1))
      WHEN 8 THEN BIN_AND(
        q21,
        BIN_AND(BIN_SHR(q_cross1, 4), 8179614707831) + BIN_SHL(BIN_AND(q_cross1, 481153806343), 8)
      )
      WHEN 10 THEN BIN_AND(q21, BIN_XOR(
        131354989131639 - q_single,
        MOD(BIN_AND(p21, p_single) + BIN_AND(q21, q_single), 4095) * 281543712968705
      ))
      WHEN 13 THEN BIN_AND(q21, BIN_OR(q_rest, cell21))
      WHEN 21 THEN BIN_AND(q21, BIN_XOR(q_rest, BIN_AND(q_cell, cell21)))
      ELSE q21
    END,
    CASE phase
      WHEN 2 THEN
        BIN_SHR(BIN_AND(low22, BIN_AND(BIN_SHR(number22, 12), 1911) * 68736253952), 24)
          + BIN_SHL(BIN_AND(low22, BIN_SHR(number22, 24) * 4097), 24)
      WHEN 4 THEN q22 + BIN_AND(cell22, q_rest)
      WHEN 6 THEN BIN_AND(q22, BIN_SHR(BIN_OR(q_cross2, BIN_SHL(BIN_AND(q_cross2, 18764998447377), 3)), 1))
      WHEN 8 THEN BIN_AND(
        q22,
        BIN_AND(BIN_SHR(q_cross2, 4), 8179614707831) + BIN_SHL(BIN_AND(q_cross2, 481153806343), 8)
      )
      WHEN 10 THEN BIN_AND(q22, BIN_XOR(
        131354989131639 - q_single,
        MOD(BIN_AND(p22, p_single) + BIN_AND(q22, q_single), 4095) * 281543712968705
      ))
      WHEN 13 THEN BIN_AND(q22, BIN_OR(q_rest, cell22))
      WHEN 21 THEN BIN_AND(q22, BIN_XOR(q_rest, BIN_AND(q_cell, cell22)))
      ELSE q22
    END,
    CASE phase
      WHEN 2 THEN
        BIN_SHR(BIN_AND(low23, BIN_AND(BIN_SHR(number23, 12), 1911) * 68736253952), 24)
          + BIN_SHL(BIN_AND(low23, BIN_SHR(number23, 24) * 4097), 24)
      WHEN 4 THEN q23 + BIN_AND(cell23, q_rest)
      WHEN 6 THEN BIN_AND(q23, BIN_SHR(BIN_OR(q_cross2, BIN_SHL(BIN_AND(q_cross2, 18764998447377), 3)), 1))
      WHEN 8 THEN BIN_AND(
        q23,
        BIN_AND(BIN_SHR(q_cross3, 4), 8179614707831) + BIN_SHL(BIN_AND(q_cross3, 481153806343), 8)
      )
      WHEN 10 THEN BIN_AND(q23, BIN_XOR(
        131354989131639 - q_single,
        MOD(BIN_AND(p23, p_single) + BIN_AND(q23, q_single), 4095) * 281543712968705
      ))
      WHEN 13 THEN BIN_AND(q23, BIN_OR(q_rest, cell23))
      WHEN 21 THEN BIN_AND(q23, BIN_XOR(q_rest, BIN_AND(q_cell, cell23)))
      ELSE q23
    END,
    CASE phase
      WHEN 2 THEN
        BIN_SHR(BIN_AND(low31, BIN_AND(BIN_SHR(number31, 12), 1911) * 68736253952), 24)
          + BIN_SHL(BIN_AND(low31, BIN_SHR(number31, 24) * 4097), 24)
      WHEN 4 THEN q31 + BIN_AND(cell31, q_rest)
      WHEN 6 THEN BIN_AND(q31, BIN_SHR(BIN_OR(q_cross3, BIN_SHL(BIN_AND(q_cross3, 18764998447377), 3)), 1))
      WHEN 8 THEN BIN_AND(
        q31,
        BIN_AND(BIN_SHR(q_cross1, 4), 8179614707831) + BIN_SHL(BIN_AND(q_cross1, 481153806343), 8)
      )
      WHEN 10 THEN BIN_AND(q31, BIN_XOR(
        131354989131639 - q_single,
        MOD(BIN_AND(p31, p_single) + BIN_AND(q31, q_single), 4095) * 281543712968705
      ))
      WHEN 13 THEN BIN_AND(q31, BIN_OR(q_rest, cell31))
      WHEN 21 THEN BIN_AND(q31, BIN_XOR(q_rest, BIN_AND(q_cell, cell31)))
      ELSE q31
    END,
    CASE phase
      WHEN 2 THEN
        BIN_SHR(BIN_AND(low32, BIN_AND(BIN_SHR(number32, 12), 1911) * 68736253952), 24)
          + BIN_SHL(BIN_AND(low32, BIN_SHR(number32, 24) * 4097), 24)
      WHEN 4 THEN q32 + BIN_AND(cell32, q_rest)
      WHEN 6 THEN BIN_AND(q32, BIN_SHR(BIN_OR(q_cross3, BIN_SHL(BIN_AND(q_cross3, 18764998447377), 3)), 1))
      WHEN 8 THEN BIN_AND(
        q32,
        BIN_AND(BIN_SHR(q_cross2, 4), 8179614707831) + BIN_SHL(BIN_AND(q_cross2, 481153806343), 8)
      )
      WHEN 10 THEN BIN_AND(q32, BIN_XOR(
        131354989131639 - q_single,
        MOD(BIN_AND(p32, p_single) + BIN_AND(q32, q_single), 4095) * 281543712968705
      ))
      WHEN 13 THEN BIN_AND(q32, BIN_OR(q_rest, cell32))
      WHEN 21 THEN BIN_AND(q32, BIN_XOR(q_rest, BIN_AND(q_cell, cell32)))
      ELSE q32
    END,
    CASE phase
      WHEN 2 THEN
        BIN_SHR(BIN_AND(low33, BIN_AND(BIN_SHR(number33, 12), 1911) * 68736253952), 24)
          + BIN_SHL(BIN_AND(low33, BIN_SHR(number33, 24) * 4097), 24)
      WHEN 4 THEN q33 + BIN_AND(cell33, q_rest)
      WHEN 6 THEN BIN_AND(q33, BIN_SHR(BIN_OR(q_cross3, BIN_SHL(BIN_AND(q_cross3, 18764998447377), 3)), 1))
      WHEN 8 THEN BIN_AND(
        q33,
        BIN_AND(BIN_SHR(q_cross3, 4), 8179614707831) + BIN_SHL(BIN_AND(q_cross3, 481153806343), 8)
      )
      WHEN 10 THEN BIN_AND(q33, BIN_XOR(
        131354989131639 - q_single,
        MOD(BIN_AND(p33, p_single) + BIN_AND(q33, q_single), 4095) * 281543712968705
      ))
      WHEN 13 THEN BIN_AND(q33, BIN_OR(q_rest, cell33))
      WHEN 21 THEN BIN_AND(q33, BIN_XOR(q_rest, BIN_AND(q_cell, cell33)))
      ELSE q33
    END,
    CASE phase
      WHEN 1 THEN
        1911 + BIN_AND(BIN_SHR(BIN_AND(BIN_SHR(number11, 2), 4581298449) * 4196353, 22), 1911) * 4095
          + BIN_AND(BIN_SHR(BIN_AND(BIN_SHR(number11, 3), 4581298449) * 4196353, 22), 1911) * 16777215
      WHEN 9 THEN
        MOD(BIN_AND(p11, 76861433640456465) + BIN_AND(q11, 18764998447377), 4095)
          + BIN_SHL(MOD(
            BIN_AND(BIN_SHR(p11, 1), 76861433640456465) + BIN_AND(BIN_SHR(q11, 1), 18764998447377),
            4095
          ), 12)
          + BIN_SHL(MOD(
            BIN_AND(BIN_SHR(p11, 2), 76861433640456465) + BIN_AND(BIN_SHR(q11, 2), 18764998447377),
            4095
          ), 24)
      WHEN 22 THEN
        BIN_AND(
          MOD(BIN_AND(p11, 537898712555325303) + BIN_AND(q11, 131322927869952), 4095) * 4196353,
          4581298449
        ) + BIN_SHL(
          BIN_AND(MOD(BIN_AND(p11, 32069087232) + BIN_AND(q11, 7829367), 4095) * 4196353, 4581298449),
          1
        ) + BIN_SHL(BIN_AND(
          MOD(BIN_AND(p11, 538030003414106112) + BIN_AND(q11, 7829367), 4095) * 4196353,
          4581298449
        ), 2)
          + BIN_SHL(BIN_AND(MOD(BIN_AND(q11, 131354981302272), 4095) * 4196353, 4581298449), 3)
      ELSE number11
    END,
    CASE phase
      WHEN 1 THEN
        1911 + BIN_AND(BIN_SHR(BIN_AND(BIN_SHR(number12, 2), 4581298449) * 4196353, 22), 1911) * 4095
          + BIN_AND(BIN_SHR(BIN_AND(BIN_SHR(number12, 3), 4581298449) * 4196353, 22), 1911) * 16777215
      WHEN 9 THEN
        MOD(BIN_AND(p12, 76861433640456465) + BIN_AND(q12, 18764998447377), 4095)
          + BIN_SHL(MOD(
            BIN_AND(BIN_SHR(p12, 1), 76861433640456465) + BIN_AND(BIN_SHR(q12, 1), 18764998447377),
            4095
          ), 12)
          + BIN_SHL(MOD(
            BIN_AND(BIN_SHR(p12, 2), 76861433640456465) + BIN_AND(BIN_SHR(q12, 2), 18764998447377),
            4095
          ), 24)
      WHEN 22 THEN
        BIN_AND(
          MOD(BIN_AND(p12, 537898712555325303) + BIN_AND(q12, 131322927869952), 4095) * 4196353,
          4581298449
        ) + BIN_SHL(
          BIN_AND(MOD(BIN_AND(p12, 32069087232) + BIN_AND(q12, 7829367), 4095) * 4196353, 4581298449),
          1
        ) + BIN_SHL(BIN_AND(
          MOD(BIN_AND(p12, 538030003414106112) + BIN_AND(q12, 7829367), 4095) * 4196353,
          4581298449
        ), 2)
          + BIN_SHL(BIN_AND(MOD(BIN_AND(q12, 131354981302272), 4095) * 4196353, 4581298449), 3)
      ELSE number12
    END,
    CASE phase
      WHEN 1 THEN
        1911 + BIN_AND(BIN_SHR(BIN_AND(BIN_SHR(number13, 2), 4581298449) * 4196353, 22), 1911) * 4095
          + BIN_AND(BIN_SHR(BIN_AND(BIN_SHR(number13, 3), 4581298449) * 4196353, 22), 1911) * 16777215
      WHEN 9 THEN
        MOD(BIN_AND(p13, 76861433640456465) + BIN_AND(q13, 18764998447377), 4095)
          + BIN_SHL(MOD(
            BIN_AND(BIN_SHR(p13, 1), 76861433640456465) + BIN_AND(BIN_SHR(q13, 1), 18764998447377),
            4095
          ), 12)
          + BIN_SHL(MOD(
            BIN_AND(BIN_SHR(p13, 2), 76861433640456465) + BIN_AND(BIN_SHR(q13, 2), 18764998447377),
            4095
          ), 24)
      WHEN 22 THEN
        BIN_AND(
          MOD(BIN_AND(p13, 537898712555325303) + BIN_AND(q13, 131322927869952), 4095) * 4196353,
          4581298449
        ) + BIN_SHL(
          BIN_AND(MOD(BIN_AND(p13, 32069087232) + BIN_AND(q13, 7829367), 4095) * 4196353, 4581298449),
          1
        ) + BIN_SHL(BIN_AND(
          MOD(BIN_AND(p13, 538030003414106112) + BIN_AND(q13, 7829367), 4095) * 4196353,
          4581298449
        ), 2)
          + BIN_SHL(BIN_AND(MOD(BIN_AND(q13, 131354981302272), 4095) * 4196353, 4581298449), 3)
      ELSE number13
    END,
    CASE phase
      WHEN 1 THEN
        1911 + BIN_AND(BIN_SHR(BIN_AND(BIN_SHR(number21, 2), 4581298449) * 4196353, 22), 1911) * 4095
          + BIN_AND(BIN_SHR(BIN_AND(BIN_SHR(number21, 3), 4581298449) * 4196353, 22), 1911) * 16777215
      WHEN 9 THEN
        MOD(BIN_AND(p21, 76861433640456465) + BIN_AND(q21, 18764998447377), 4095)
          + BIN_SHL(MOD(
            BIN_AND(BIN_SHR(p21, 1), 76861433640456465) + BIN_AND(BIN_SHR(q21, 1), 18764998447377),
            4095
          ), 12)
          + BIN_SHL(MOD(
            BIN_AND(BIN_SHR(p21, 2), 76861433640456465) + BIN_AND(BIN_SHR(q21, 2), 18764998447377),
            4095
          ), 24)
      WHEN 22 THEN
        BIN_AND(
          MOD(BIN_AND(p21, 537898712555325303) + BIN_AND(q21, 131322927869952), 4095) * 4196353,
          4581298449
        ) + BIN_SHL(
          BIN_AND(MOD(BIN_AND(p21, 32069087232) + BIN_AND(q21, 7829367), 4095) * 4196353, 4581298449),
          1
        ) + BIN_SHL(BIN_AND(
          MOD(BIN_AND(p21, 538030003414106112) + BIN_AND(q21, 7829367), 4095) * 4196353,
          4581298449
        ), 2)
          + BIN_SHL(BIN_AND(MOD(BIN_AND(q21, 131354981302272), 4095) * 4196353, 4581298449), 3)
      ELSE number21
    END,
    CASE phase
      WHEN 1 THEN
        1911 + BIN_AND(BIN_SHR(BIN_AND(BIN_SHR(number22, 2), 4581298449) * 4196353, 22), 1911) * 4095
          + BIN_AND(BIN_SHR(BIN_AND(BIN_SHR(number22, 3), 4581298449) * 4196353, 22), 1911) * 16777215
      WHEN 9 THEN
        MOD(BIN_AND(p22, 76861433640456465) + BIN_AND(q22, 18764998447377), 4095)
          + BIN_SHL(MOD(
            BIN_AND(BIN_SHR(p22, 1), 76861433640456465) + BIN_AND(BIN_SHR(q22, 1), 18764998447377),
            4095
          ), 12)
          + BIN_SHL(MOD(
            BIN_AND(BIN_SHR(p22, 2), 76861433640456465) + BIN_AND(BIN_SHR(q22, 2), 18764998447377),
            4095
          ), 24)
      WHEN 22 THEN
        BIN_AND(
          MOD(BIN_AND(p22, 537898712555325303) + BIN_AND(q22, 131322927869952), 4095) * 4196353,
          4581298449
        ) + BIN_SHL(
          BIN_AND(MOD(BIN_AND(p22, 32069087232) + BIN_AND(q22, 7829367), 4095) * 4196353, 4581298449),
          1
        ) + BIN_SHL(BIN_AND(
          MOD(BIN_AND(p22, 538030003414106112) + BIN_AND(q22, 7829367), 4095) * 4196353,
          4581298449
        ), 2)
          + BIN_SHL(BIN_AND(MOD(BIN_AND(q22, 131354981302272), 4095) * 4196353, 4581298449), 3)
      ELSE number22
    END,
    CASE phase
      WHEN 1 THEN
        1911 + BIN_AND(BIN_SHR(BIN_AND(BIN_SHR(number23, 2), 4581298449) * 4196353, 22), 1911) * 4095
          + BIN_AND(BIN_SHR(BIN_AND(BIN_SHR(number23, 3), 4581298449) * 4196353, 22), 1911) * 16777215
      WHEN 9 THEN
        MOD(BIN_AND(p23, 76861433640456465) + BIN_AND(q23, 18764998447377), 4095)
          + BIN_SHL(MOD(
            BIN_AND(BIN_SHR(p23, 1), 76861433640456465) + BIN_AND(BIN_SHR(q23, 1), 18764998447377),
            4095
          ), 12)
          + BIN_SHL(MOD(
            BIN_AND(BIN_SHR(p23, 2), 76861433640456465) + BIN_AND(BIN_SHR(q23, 2), 18764998447377),
            4095
          ), 24)
      WHEN 22 THEN
        BIN_AND(
          MOD(BIN_AND(p23, 537898712555325303) + BIN_AND(q23, 131322927869952), 4095) * 4196353,
          4581298449
        ) + BIN_SHL(
          BIN_AND(MOD(BIN_AND(p23, 32069087232) + BIN_AND(q23, 7829367), 4095) * 4196353, 4581298449),
          1
        ) + BIN_SHL(BIN_AND(
          MOD(BIN_AND(p23, 538030003414106112) + BIN_AND(q23, 7829367), 4095) * 4196353,
          4581298449
        ), 2)
          + BIN_SHL(BIN_AND(MOD(BIN_AND(q23, 131354981302272), 4095) * 4196353, 4581298449), 3)
      ELSE number23
    END,
    CASE phase
      WHEN 1 THEN
        1911 + BIN_AND(BIN_SHR(BIN_AND(BIN_SHR(number31, 2), 4581298449) * 4196353, 22), 1911) * 4095
          + BIN_AND(BIN_SHR(BIN_AND(BIN_SHR(number31, 3), 4581298449) * 4196353, 22), 1911) * 16777215
      WHEN 9 THEN
        MOD(BIN_AND(p31, 76861433640456465) + BIN_AND(q31, 18764998447377), 4095)
          + BIN_SHL(MOD(
            BIN_AND(BIN_SHR(p31, 1), 76861433640456465) + BIN_AND(BIN_SHR(q31, 1), 18764998447377),
            4095
          ), 12)
          + BIN_SHL(MOD(
            BIN_AND(BIN_SHR(p31, 2), 76861433640456465) + BIN_AND(BIN_SHR(q31, 2), 18764998447377),
            4095
          ), 24)
      WHEN 22 THEN
        BIN_AND(
          MOD(BIN_AND(p31, 537898712555325303) + BIN_AND(q31, 131322927869952), 4095) * 4196353,
          4581298449
        ) + BIN_SHL(
          BIN_AND(MOD(BIN_AND(p31, 32069087232) + BIN_AND(q31, 7829367), 4095) * 4196353, 4581298449),
          1
        ) + BIN_SHL(BIN_AND(
          MOD(BIN_AND(p31, 538030003414106112) + BIN_AND(q31, 7829367), 4095) * 4196353,
          4581298449
        ), 2)
          + BIN_SHL(BIN_AND(MOD(BIN_AND(q31, 131354981302272), 4095) * 4196353, 4581298449), 3)
      ELSE number31
    END,
    CASE phase
      WHEN 1 THEN
        1911 + BIN_AND(BIN_SHR(BIN_AND(BIN_SHR(number32, 2), 4581298449) * 4196353, 22), 1911) * 4095
          + BIN_AND(BIN_SHR(BIN_AND(BIN_SHR(number32, 3), 4581298449) * 4196353, 22), 1911) * 16777215
      WHEN 9 THEN
        MOD(BIN_AND(p32, 76861433640456465) + BIN_AND(q32, 18764998447377), 4095)
          + BIN_SHL(MOD(
            BIN_AND(BIN_SHR(p32, 1), 76861433640456465) + BIN_AND(BIN_SHR(q32, 1), 18764998447377),
            4095
          ), 12)
          + BIN_SHL(MOD(
            BIN_AND(BIN_SHR(p32, 2), 76861433640456465) + BIN_AND(BIN_SHR(q32, 2), 18764998447377),
            4095
          ), 24)
      WHEN 22 THEN
        BIN_AND(
          MOD(BIN_AND(p32, 537898712555325303) + BIN_AND(q32, 131322927869952), 4095) * 4196353,
          4581298449
        ) + BIN_SHL(
          BIN_AND(MOD(BIN_AND(p32, 32069087232) + BIN_AND(q32, 7829367), 4095) * 4196353, 4581298449),
          1
        ) + BIN_SHL(BIN_AND(
          MOD(BIN_AND(p32, 538030003414106112) + BIN_AND(q32, 7829367), 4095) * 4196353,
          4581298449
        ), 2)
          + BIN_SHL(BIN_AND(MOD(BIN_AND(q32, 131354981302272), 4095) * 4196353, 4581298449), 3)
      ELSE number32
    END,
    CASE phase
      WHEN 1 THEN
        1911 + BIN_AND(BIN_SHR(BIN_AND(BIN_SHR(number33, 2), 4581298449) * 4196353, 22), 1911) * 4095
          + BIN_AND(BIN_SHR(BIN_AND(BIN_SHR(number33, 3), 4581298449) * 4196353, 22), 1911) * 16777215
      WHEN 9 THEN
        MOD(BIN_AND(p33, 76861433640456465) + BIN_AND(q33, 18764998447377), 4095)
          + BIN_SHL(MOD(
            BIN_AND(BIN_SHR(p33, 1), 76861433640456465) + BIN_AND(BIN_SHR(q33, 1), 18764998447377),
            4095
          ), 12)
          + BIN_SHL(MOD(
            BIN_AND(BIN_SHR(p33, 2), 76861433640456465) + BIN_AND(BIN_SHR(q33, 2), 18764998447377),
            4095
          ), 24)
      WHEN 22 THEN
        BIN_AND(
          MOD(BIN_AND(p33, 537898712555325303) + BIN_AND(q33, 131322927869952), 4095) * 4196353,
          4581298449
        ) + BIN_SHL(
          BIN_AND(MOD(BIN_AND(p33, 32069087232) + BIN_AND(q33, 7829367), 4095) * 4196353, 4581298449),
          1
        ) + BIN_SHL(BIN_AND(
          MOD(BIN_AND(p33, 538030003414106112) + BIN_AND(q33, 7829367), 4095) * 4196353,
          4581298449
        ), 2)
          + BIN_SHL(BIN_AND(MOD(BIN_AND(q33, 131354981302272), 4095) * 4196353, 4581298449), 3)
      ELSE number33
    END,
    CASE phase
      WHEN 1 THEN BIN_AND(
        (1911 + BIN_AND(BIN_SHR(BIN_AND(number11, 4581298449) * 4196353, 22), 1911) * 4095) * 16777217,
        (
          1911
            + BIN_AND(BIN_SHR(BIN_AND(BIN_SHR(number11, 1), 4581298449) * 4196353, 22), 1911) * 16777215
        ) * 4097
      )
      ELSE low11
    END,
    CASE phase
      WHEN 1 THEN BIN_AND(
        (1911 + BIN_AND(BIN_SHR(BIN_AND(number12, 4581298449) * 4196353, 22), 1911) * 4095) * 16777217,
        (
          1911
            + BIN_AND(BIN_SHR(BIN_AND(BIN_SHR(number12, 1), 4581298449) * 4196353, 22), 1911) * 16777215
        ) * 4097
      )
      ELSE low12
    END,
    CASE phase
      WHEN 1 THEN BIN_AND(
        (1911 + BIN_AND(BIN_SHR(BIN_AND(number13, 4581298449) * 4196353, 22), 1911) * 4095) * 16777217,
        (
          1911
            + BIN_AND(BIN_SHR(BIN_AND(BIN_SHR(number13, 1), 4581298449) * 4196353, 22), 1911) * 16777215
        ) * 4097
      )
      ELSE low13
    END,
    CASE phase
      WHEN 1 THEN BIN_AND(
        (1911 + BIN_AND(BIN_SHR(BIN_AND(number21, 4581298449) * 4196353, 22), 1911) * 4095) * 16777217,
        (
          1911
            + BIN_AND(BIN_SHR(BIN_AND(BIN_SHR(number21, 1), 4581298449) * 4196353, 22), 1911) * 16777215
        ) * 4097
      )
      ELSE low21
    END,
    CASE phase
      WHEN 1 THEN BIN_AND(
        (1911 + BIN_AND(BIN_SHR(BIN_AND(number22, 4581298449) * 4196353, 22), 1911) * 4095) * 16777217,
        (
          1911
            + BIN_AND(BIN_SHR(BIN_AND(BIN_SHR(number22, 1), 4581298449) * 4196353, 22), 1911) * 16777215
        ) * 4097
      )
      ELSE low22
    END,
    CASE phase
      WHEN 1 THEN BIN_AND(
        (1911 + BIN_AND(BIN_SHR(BIN_AND(number23, 4581298449) * 4196353, 22), 1911) * 4095) * 16777217,
        (
          1911
            + BIN_AND(BIN_SHR(BIN_AND(BIN_SHR(number23, 1), 4581298449) * 4196353, 22), 1911) * 16777215
        ) * 4097
      )
      ELSE low23
    END,
    CASE phase
      WHEN 1 THEN BIN_AND(
        (1911 + BIN_AND(BIN_SHR(BIN_AND(number31, 4581298449) * 4196353, 22), 1911) * 4095) * 16777217,
        (
          1911
            + BIN_AND(BIN_SHR(BIN_AND(BIN_SHR(number31, 1), 4581298449) * 4196353, 22), 1911) * 16777215
        ) * 4097
      )
      ELSE low31
    END,
    CASE phase
      WHEN 1 THEN BIN_AND(
        (1911 + BIN_AND(BIN_SHR(BIN_AND(number32, 4581298449) * 4196353, 22), 1911) * 4095) * 16777217,
        (
          1911
            + BIN_AND(BIN_SHR(BIN_AND(BIN_SHR(number32, 1), 4581298449) * 4196353, 22), 1911) * 16777215
        ) * 4097
      )
      ELSE low32
    END,
    CASE phase
      WHEN 1 THEN BIN_AND(
        (1911 + BIN_AND(BIN_SHR(BIN_AND(number33, 4581298449) * 4196353, 22), 1911) * 4095) * 16777217,
        (
          1911
            + BIN_AND(BIN_SHR(BIN_AND(BIN_SHR(number33, 1), 4581298449) * 4196353, 22), 1911) * 16777215
        ) * 4097
      )
      ELSE low33
    END,
    CASE phase
      WHEN 2 THEN BIN_AND(low11, number11, 1911) * 281543712968705
      WHEN 11 THEN
        BIN_AND(BIN_SHR((36650387592 - BIN_AND(number11 + 27487790694, 36650387592)) * 4196353, 25), 1911)
          * 281543712968705
      WHEN 14 THEN BIN_AND(BIN_SHR((
        BIN_AND(number11 + 27487790694, 36650387592)
          - BIN_AND(number11 + 22906492245, 36650387592, too_many)
      ) * 4196353, 25), 1911) * 281543712968705
      WHEN 19 THEN BIN_AND(in_places, 4611686018427387904 - in_places, box) * 281543712968705
      ELSE cell11
    END,
    CASE phase
      WHEN 2 THEN BIN_AND(low12, number12, 1911) * 281543712968705
      WHEN 11 THEN
        BIN_AND(BIN_SHR((36650387592 - BIN_AND(number12 + 27487790694, 36650387592)) * 4196353, 25), 1911)
          * 281543712968705
      WHEN 14 THEN BIN_AND(BIN_SHR((
        BIN_AND(number12 + 27487790694, 36650387592)
          - BIN_AND(number12 + 22906492245, 36650387592, too_many)
      ) * 4196353, 25), 1911) * 281543712968705
      WHEN 19 THEN
        BIN_AND(BIN_SHR(BIN_AND(in_places, 4611686018427387904 - in_places), 1), box) * 281543712968705
      ELSE cell12
    END,
    CASE phase
      WHEN 2 THEN BIN_AND(low13, number13, 1911) * 281543712968705
      WHEN 11 THEN
        BIN_AND(BIN_SHR((36650387592 - BIN_AND(number13 + 27487790694, 36650387592)) * 4196353, 25), 1911)
          * 281543712968705
      WHEN 14 THEN BIN_AND(BIN_SHR((
        BIN_AND(number13 + 27487790694, 36650387592)
          - BIN_AND(number13 + 22906492245, 36650387592, too_many)
      ) * 4196353, 25), 1911) * 281543712968705
      WHEN 19 THEN
        BIN_AND(BIN_SHR(BIN_AND(in_places, 4611686018427387904 - in_places), 2), box) * 281543712968705
      ELSE cell13
    END,
    CASE phase
      WHEN 2 THEN BIN_AND(low21, number21, 1911) * 281543712968705
      WHEN 11 THEN
        BIN_AND(BIN_SHR((36650387592 - BIN_AND(number21 + 27487790694, 36650387592)) * 4196353, 25), 1911)
          * 281543712968705
      WHEN 14 THEN BIN_AND(BIN_SHR((
        BIN_AND(number21 + 27487790694, 36650387592)
          - BIN_AND(number21 + 22906492245, 36650387592, too_many)
      ) * 4196353, 25), 1911) * 281543712968705
      WHEN 19 THEN
        BIN_AND(BIN_SHR(BIN_AND(in_places, 4611686018427387904 - in_places), 3), box) * 281543712968705
      ELSE cell21
    END,
    CASE phase
      WHEN 2 THEN BIN_AND(low22, number22, 1911) * 281543712968705
      WHEN 11 THEN
        BIN_AND(BIN_SHR((36650387592 - BIN_AND(number22 + 27487790694, 36650387592)) * 4196353, 25), 1911)
          * 281543712968705
      WHEN 14 THEN BIN_AND(BIN_SHR((
        BIN_AND(number22 + 27487790694, 36650387592)
          - BIN_AND(number22 + 22906492245, 36650387592, too_many)
      ) * 4196353, 25), 1911) * 281543712968705
      WHEN 19 THEN
        BIN_AND(BIN_SHR(BIN_AND(in_places, 4611686018427387904 - in_places), 4), box) * 281543712968705
      ELSE cell22
    END,
    CASE phase
      WHEN 2 THEN BIN_AND(low23, number23, 1911) * 281543712968705
      WHEN 11 THEN
        BIN_AND(BIN_SHR((36650387592 - BIN_AND(number23 + 27487790694, 36650387592)) * 4196353, 25), 1911)
          * 281543712968705
      WHEN 14 THEN BIN_AND(BIN_SHR((
        BIN_AND(number23 + 27487790694, 36650387592)
          - BIN_AND(number23 + 22906492245, 36650387592, too_many)
      ) * 4196353, 25), 1911) * 281543712968705
      WHEN 19 THEN
        BIN_AND(BIN_SHR(BIN_AND(in_places, 4611686018427387904 - in_places), 5), box) * 281543712968705
      ELSE cell23
    END,
    CASE phase
      WHEN 2 THEN BIN_AND(low31, number31, 1911) * 281543712968705
      WHEN 11 THEN
        BIN_AND(BIN_SHR((36650387592 - BIN_AND(number31 + 27487790694, 36650387592)) * 4196353, 25), 1911)
          * 281543712968705
      WHEN 14 THEN BIN_AND(BIN_SHR((
        BIN_AND(number31 + 27487790694, 36650387592)
          - BIN_AND(number31 + 22906492245, 36650387592, too_many)
      ) * 4196353, 25), 1911) * 281543712968705
      WHEN 19 THEN
        BIN_AND(BIN_SHR(BIN_AND(in_places, 4611686018427387904 - in_places), 6), box) * 281543712968705
      ELSE cell31
    END,
    CASE phase
      WHEN 2 THEN BIN_AND(low32, number32, 1911) * 281543712968705
      WHEN 11 THEN
        BIN_AND(BIN_SHR((36650387592 - BIN_AND(number32 + 27487790694, 36650387592)) * 4196353, 25), 1911)
          * 281543712968705
      WHEN 14 THEN BIN_AND(BIN_SHR((
        BIN_AND(number32 + 27487790694, 36650387592)
          - BIN_AND(number32 + 22906492245, 36650387592, too_many)
      ) * 4196353, 25), 1911) * 281543712968705
      WHEN 19 THEN
        BIN_AND(BIN_SHR(BIN_AND(in_places, 4611686018427387904 - in_places), 7), box) * 281543712968705
      ELSE cell32
    END,
    CASE phase
      WHEN 2 THEN BIN_AND(low33, number33, 1911) * 281543712968705
      WHEN 11 THEN
        BIN_AND(BIN_SHR((36650387592 - BIN_AND(number33 + 27487790694, 36650387592)) * 4196353, 25), 1911)
          * 281543712968705
      WHEN 14 THEN BIN_AND(BIN_SHR((
        BIN_AND(number33 + 27487790694, 36650387592)
          - BIN_AND(number33 + 22906492245, 36650387592, too_many)
      ) * 4196353, 25), 1911) * 281543712968705
      WHEN 19 THEN
        BIN_AND(BIN_SHR(BIN_AND(in_places, 4611686018427387904 - in_places), 8), box) * 281543712968705
      ELSE cell33
    END,
    CASE phase
      WHEN 3 THEN 538030035483195255 - BIN_OR(p11, p12, p13, p21, p22, p23, p31, p32, p33)
      WHEN 12 THEN
        538030035483195255
          - BIN_OR(
            BIN_AND(p11, cell11), BIN_AND(p12, cell12), BIN_AND(p13, cell13),
            BIN_AND(p21, cell21), BIN_AND(p22, cell22), BIN_AND(p23, cell23),
            BIN_AND(p31, cell31), BIN_AND(p32, cell32), BIN_AND(p33, cell33)
          )
      WHEN 20 THEN
        CASE
          WHEN child <> 0 THEN
            CASE
              WHEN too_many <> 0 THEN
                538030035483195255
                  - BIN_OR(
                    BIN_AND(p11, cell11), BIN_AND(p12, cell12), BIN_AND(p13, cell13),
                    BIN_AND(p21, cell21), BIN_AND(p22, cell22), BIN_AND(p23, cell23),
                    BIN_AND(p31, cell31), BIN_AND(p32, cell32), BIN_AND(p33, cell33)
                  ) + p_digit
              ELSE 538030035483195255
            END
          ELSE 538030035483195255 - p_digit
        END
      ELSE p_rest
    END,
    CASE phase
      WHEN 3 THEN 131354989131639 - BIN_OR(q11, q12, q13, q21, q22, q23, q31, q32, q33)
      WHEN 12 THEN
        131354989131639
          - BIN_OR(
            BIN_AND(q11, cell11), BIN_AND(q12, cell12), BIN_AND(q13, cell13),
            BIN_AND(q21, cell21), BIN_AND(q22, cell22), BIN_AND(q23, cell23),
            BIN_AND(q31, cell31), BIN_AND(q32, cell32), BIN_AND(q33, cell33)
          )
      WHEN 20 THEN
        CASE
          WHEN child <> 0 THEN
            CASE
              WHEN too_many <> 0 THEN
                131354989131639
                  - BIN_OR(
                    BIN_AND(q11, cell11), BIN_AND(q12, cell12), BIN_AND(q13, cell13),
                    BIN_AND(q21, cell21), BIN_AND(q22, cell22), BIN_AND(q23, cell23),
                    BIN_AND(q31, cell31), BIN_AND(q32, cell32), BIN_AND(q33, cell33)
                  ) + q_digit
              ELSE 131354989131639
            END
          ELSE 131354989131639 - q_digit
        END
      ELSE q_rest
    END,
    CASE phase
      WHEN 5 THEN BIN_OR(
        BIN_AND(
          BIN_OR(p21, p22, p23),
          BIN_SHR(BIN_OR(p31, p32, p33, BIN_SHL(BIN_AND(BIN_OR(p31, p32, p33), 76861433640456465), 3)), 1)
        ),
        BIN_AND(
          BIN_SHR(BIN_OR(p21, p22, p23, BIN_SHL(BIN_AND(BIN_OR(p21, p22, p23), 76861433640456465), 3)), 1),
          BIN_OR(p31, p32, p33)
        )
      )
      WHEN 7 THEN BIN_OR(
        BIN_AND(
          BIN_OR(p12, p22, p32),
          BIN_AND(BIN_SHR(BIN_OR(p13, p23, p33), 4), 33503701843275895)
            + BIN_SHL(BIN_AND(BIN_OR(p13, p23, p33), 1970805990780935), 8)
        ),
        BIN_AND(
          BIN_AND(BIN_SHR(BIN_OR(p12, p22, p32), 4), 33503701843275895)
            + BIN_SHL(BIN_AND(BIN_OR(p12, p22, p32), 1970805990780935), 8),
          BIN_OR(p13, p23, p33)
        )
      )
      ELSE p_cross1
    END,
    CASE phase
      WHEN 5 THEN BIN_OR(
        BIN_AND(
          BIN_OR(p11, p12, p13),
          BIN_SHR(BIN_OR(p31, p32, p33, BIN_SHL(BIN_AND(BIN_OR(p31, p32, p33), 76861433640456465), 3)), 1)
        ),
        BIN_AND(
          BIN_SHR(BIN_OR(p11, p12, p13, BIN_SHL(BIN_AND(BIN_OR(p11, p12, p13), 76861433640456465), 3)), 1),
          BIN_OR(p31, p32, p33)
        )
      )
      WHEN 7 THEN BIN_OR(
        BIN_AND(
          BIN_OR(p11, p21, p31),
          BIN_AND(BIN_SHR(BIN_OR(p13, p23, p33), 4), 33503701843275895)
            + BIN_SHL(BIN_AND(BIN_OR(p13, p23, p33), 1970805990780935), 8)
        ),
        BIN_AND(
          BIN_AND(BIN_SHR(BIN_OR(p11, p21, p31), 4), 33503701843275895)
            + BIN_SHL(BIN_AND(BIN_OR(p11, p21, p31), 1970805990780935), 8),
          BIN_OR(p13, p23, p33)
        )
      )
      ELSE p_cross2
    END,
    CASE phase
      WHEN 5 THEN BIN_OR(
        BIN_AND(
          BIN_OR(p11, p12, p13),
          BIN_SHR(BIN_OR(p21, p22, p23, BIN_SHL(BIN_AND(BIN_OR(p21, p22, p23), 76861433640456465), 3)), 1)
        ),
        BIN_AND(
          BIN_SHR(BIN_OR(p11, p12, p13, BIN_SHL(BIN_AND(BIN_OR(p11, p12, p13), 76861433640456465), 3)), 1),
          BIN_OR(p21, p22, p23)
        )
      )
      WHEN 7 THEN BIN_OR(
        BIN_AND(
          BIN_OR(p11, p21, p31),
          BIN_AND(BIN_SHR(BIN_OR(p12, p22, p32), 4), 33503701843275895)
            + BIN_SHL(BIN_AND(BIN_OR(p12, p22, p32), 1970805990780935), 8)
        ),
        BIN_AND(
          BIN_AND(BIN_SHR(BIN_OR(p11, p21, p31), 4), 33503701843275895)
            + BIN_SHL(BIN_AND(BIN_OR(p11, p21, p31), 1970805990780935), 8),
          BIN_OR(p12, p22, p32)
        )
      )
      ELSE p_cross3
    END,
    CASE phase
      WHEN 5 THEN BIN_OR(
        BIN_AND(
          BIN_OR(q21, q22, q23),
          BIN_SHR(BIN_OR(q31, q32, q33, BIN_SHL(BIN_AND(BIN_OR(q31, q32, q33), 18764998447377), 3)), 1)
        ),
        BIN_AND(
          BIN_SHR(BIN_OR(q21, q22, q23, BIN_SHL(BIN_AND(BIN_OR(q21, q22, q23), 18764998447377), 3)), 1),
          BIN_OR(q31, q32, q33)
        )
      )
      WHEN 7 THEN BIN_OR(
        BIN_AND(
          BIN_OR(q12, q22, q32),
          BIN_AND(BIN_SHR(BIN_OR(q13, q23, q33), 4), 8179614707831)
            + BIN_SHL(BIN_AND(BIN_OR(q13, q23, q33), 481153806343), 8)
        ),
        BIN_AND(
          BIN_AND(BIN_SHR(BIN_OR(q12, q22, q32), 4), 8179614707831)
            + BIN_SHL(BIN_AND(BIN_OR(q12, q22, q32), 481153806343), 8),
          BIN_OR(q13, q23, q33)
        )
      )
      ELSE q_cross1
    END,
    CASE phase
      WHEN 5 THEN BIN_OR(
        BIN_AND(
          BIN_OR(q11, q12, q13),
          BIN_SHR(BIN_OR(q31, q32, q33, BIN_SHL(BIN_AND(BIN_OR(q31, q32, q33), 18764998447377), 3)), 1)
        ),
        BIN_AND(
          BIN_SHR(BIN_OR(q11, q12, q13, BIN_SHL(BIN_AND(BIN_OR(q11, q12, q13), 18764998447377), 3)), 1),
          BIN_OR(q31, q32, q33)
        )
      )
      WHEN 7 THEN BIN_OR(
        BIN_AND(
          BIN_OR(q11, q21, q31),
          BIN_AND(BIN_SHR(BIN_OR(q13, q23, q33), 4), 8179614707831)
            + BIN_SHL(BIN_AND(BIN_OR(q13, q23, q33), 481153806343), 8)
        ),
        BIN_AND(
          BIN_AND(BIN_SHR(BIN_OR(q11, q21, q31), 4), 8179614707831)
            + BIN_SHL(BIN_AND(BIN_OR(q11, q21, q31), 481153806343), 8),
          BIN_OR(q13, q23, q33)
        )
      )
      ELSE q_cross2
    END,
    CASE phase
      WHEN 5 THEN BIN_OR(
        BIN_AND(
          BIN_OR(q11, q12, q13),
          BIN_SHR(BIN_OR(q21, q22, q23, BIN_SHL(BIN_AND(BIN_OR(q21, q22, q23), 18764998447377), 3)), 1)
        ),
        BIN_AND(
          BIN_SHR(BIN_OR(q11, q12, q13, BIN_SHL(BIN_AND(BIN_OR(q11, q12, q13), 18764998447377), 3)), 1),
          BIN_OR(q21, q22, q23)
        )
      )
      WHEN 7 THEN BIN_OR(
        BIN_AND(
          BIN_OR(q11, q21, q31),
          BIN_AND(BIN_SHR(BIN_OR(q12, q22, q32), 4), 8179614707831)
            + BIN_SHL(BIN_AND(BIN_OR(q12, q22, q32), 481153806343), 8)
        ),
        BIN_AND(
          BIN_AND(BIN_SHR(BIN_OR(q11, q21, q31), 4), 8179614707831)
            + BIN_SHL(BIN_AND(BIN_OR(q11, q21, q31), 481153806343), 8),
          BIN_OR(q12, q22, q32)
        )
      )
      ELSE q_cross3
    END,
    CASE phase
      WHEN 9 THEN
        538030035483195255
          - BIN_OR(
            BIN_AND(p11, p12),
            BIN_AND(BIN_OR(p11, p12), p13),
            BIN_OR(BIN_AND(p21, p22), BIN_AND(BIN_OR(p21, p22), p23)),
            BIN_OR(BIN_AND(p31, p32), BIN_AND(BIN_OR(p31, p32), p33)),
            BIN_AND(BIN_OR(p11, p12, p13), BIN_OR(p21, p22, p23)),
            BIN_AND(BIN_OR(p11, p12, p13, BIN_OR(p21, p22, p23)), BIN_OR(p31, p32, p33))
          )
      ELSE p_single
    END,
    CASE phase
      WHEN 9 THEN
        131354989131639
          - BIN_OR(
            BIN_AND(q11, q12),
            BIN_AND(BIN_OR(q11, q12), q13),
            BIN_OR(BIN_AND(q21, q22), BIN_AND(BIN_OR(q21, q22), q23)),
            BIN_OR(BIN_AND(q31, q32), BIN_AND(BIN_OR(q31, q32), q33)),
            BIN_AND(BIN_OR(q11, q12, q13), BIN_OR(q21, q22, q23)),
            BIN_AND(BIN_OR(q11, q12, q13, BIN_OR(q21, q22, q23)), BIN_OR(q31, q32, q33))
          )
      ELSE q_single
    END,
    CASE phase
      WHEN 11 THEN
        CASE
          WHEN BIN_OR(
            BIN_AND(number11 + 27487790694, 36650387592)
              - BIN_AND(number11 + 22906492245, 36650387592),
            BIN_AND(number12 + 27487790694, 36650387592)
              - BIN_AND(number12 + 22906492245, 36650387592),
            BIN_AND(number13 + 27487790694, 36650387592)
              - BIN_AND(number13 + 22906492245, 36650387592),
            BIN_AND(number21 + 27487790694, 36650387592)
              - BIN_AND(number21 + 22906492245, 36650387592),
            BIN_AND(number22 + 27487790694, 36650387592)
              - BIN_AND(number22 + 22906492245, 36650387592),
            BIN_AND(number23 + 27487790694, 36650387592)
              - BIN_AND(number23 + 22906492245, 36650387592),
            BIN_AND(number31 + 27487790694, 36650387592)
              - BIN_AND(number31 + 22906492245, 36650387592),
            BIN_AND(number32 + 27487790694, 36650387592)
              - BIN_AND(number32 + 22906492245, 36650387592),
            BIN_AND(number33 + 27487790694, 36650387592)
              - BIN_AND(number33 + 22906492245, 36650387592)
          ) <> 0 THEN 36650387592
          ELSE 0
        END
      ELSE too_many
    END,
    CASE phase
      WHEN 12 THEN
        BIN_AND(p11, cell11) + BIN_AND(p12, cell12) + BIN_AND(p13, cell13) +
        BIN_AND(p21, cell21) + BIN_AND(p22, cell22) + BIN_AND(p23, cell23) +
        BIN_AND(p31, cell31) + BIN_AND(p32, cell32) + BIN_AND(p33, cell33)
      ELSE p_once
    END,
    CASE phase
      WHEN 12 THEN
        BIN_AND(q11, cell11) + BIN_AND(q12, cell12) + BIN_AND(q13, cell13) +
        BIN_AND(q21, cell21) + BIN_AND(q22, cell22) + BIN_AND(q23, cell23) +
        BIN_AND(q31, cell31) + BIN_AND(q32, cell32) + BIN_AND(q33, cell33)
      ELSE q_once
    END,
    CASE phase
      WHEN 15 THEN BIN_OR(
        BIN_AND(p11, cell11, BIN_AND(p12, cell12)),
        BIN_AND(BIN_OR(BIN_AND(p11, cell11), BIN_AND(p12, cell12)), BIN_AND(p13, cell13)),
        BIN_OR(
          BIN_AND(p21, cell21, BIN_AND(p22, cell22)),
          BIN_AND(BIN_OR(BIN_AND(p21, cell21), BIN_AND(p22, cell22)), BIN_AND(p23, cell23))
        ),
        BIN_OR(
          BIN_AND(p31, cell31, BIN_AND(p32, cell32)),
          BIN_AND(BIN_OR(BIN_AND(p31, cell31), BIN_AND(p32, cell32)), BIN_AND(p33, cell33))
        ),
        BIN_AND(
          BIN_OR(BIN_AND(p11, cell11), BIN_AND(p12, cell12), BIN_AND(p13, cell13)),
          BIN_OR(BIN_AND(p21, cell21), BIN_AND(p22, cell22), BIN_AND(p23, cell23))
        ),
        BIN_AND(
          BIN_OR(
            BIN_AND(p11, cell11),
            BIN_AND(p12, cell12),
            BIN_AND(p13, cell13),
            BIN_OR(BIN_AND(p21, cell21), BIN_AND(p22, cell22), BIN_AND(p23, cell23))
          ),
          BIN_OR(BIN_AND(p31, cell31), BIN_AND(p32, cell32), BIN_AND(p33, cell33))
        )
      )
      ELSE p_in_box
    END,
    CASE phase
      WHEN 15 THEN BIN_OR(
        BIN_AND(
          BIN_OR(BIN_AND(p11, cell11), BIN_AND(p12, cell12), BIN_AND(p13, cell13)),
          BIN_OR(BIN_AND(p11, cell11), BIN_AND(p12, cell12), BIN_AND(p13, cell13)) + 614891469123651720
            - 76861433640456465
        ),
        BIN_AND(
          BIN_OR(BIN_AND(p21, cell21), BIN_AND(p22, cell22), BIN_AND(p23, cell23)),
          BIN_OR(BIN_AND(p21, cell21), BIN_AND(p22, cell22), BIN_AND(p23, cell23)) + 614891469123651720
            - 76861433640456465
        ),
        BIN_AND(
          BIN_OR(BIN_AND(p31, cell31), BIN_AND(p32, cell32), BIN_AND(p33, cell33)),
          BIN_OR(BIN_AND(p31, cell31), BIN_AND(p32, cell32), BIN_AND(p33, cell33)) + 614891469123651720
            - 76861433640456465
        )
      )
      ELSE p_in_row
    END,
    CASE phase
      WHEN 15 THEN BIN_OR(
        BIN_AND(
          BIN_OR(BIN_AND(p11, cell11), BIN_AND(p21, cell21), BIN_AND(p31, cell31)),
          BIN_AND(
            BIN_SHR(BIN_OR(BIN_AND(p11, cell11), BIN_AND(p21, cell21), BIN_AND(p31, cell31)), 4),
            33503701843275895
          ) + BIN_SHL(BIN_AND(
            BIN_OR(BIN_AND(p11, cell11), BIN_AND(p21, cell21), BIN_AND(p31, cell31)),
            1970805990780935
          ), 8)
        ),
        BIN_AND(
          BIN_OR(BIN_AND(p12, cell12), BIN_AND(p22, cell22), BIN_AND(p32, cell32)),
          BIN_AND(
            BIN_SHR(BIN_OR(BIN_AND(p12, cell12), BIN_AND(p22, cell22), BIN_AND(p32, cell32)), 4),
            33503701843275895
          ) + BIN_SHL(BIN_AND(
            BIN_OR(BIN_AND(p12, cell12), BIN_AND(p22, cell22), BIN_AND(p32, cell32)),
            1970805990780935
          ), 8)
        ),
        BIN_AND(
          BIN_OR(BIN_AND(p13, cell13), BIN_AND(p23, cell23), BIN_AND(p33, cell33)),
          BIN_AND(
            BIN_SHR(BIN_OR(BIN_AND(p13, cell13), BIN_AND(p23, cell23), BIN_AND(p33, cell33)), 4),
            33503701843275895
          ) + BIN_SHL(BIN_AND(
            BIN_OR(BIN_AND(p13, cell13), BIN_AND(p23, cell23), BIN_AND(p33, cell33)),
            1970805990780935
          ), 8)
        )
      )
      ELSE p_in_col
    END,
    CASE phase
      WHEN 15 THEN BIN_OR(
        BIN_AND(
          BIN_OR(BIN_AND(p11, cell11), BIN_AND(p12, cell12), BIN_AND(p13, cell13)),
          BIN_OR(BIN_AND(p21, cell21), BIN_AND(p22, cell22), BIN_AND(p23, cell23)),
          BIN_OR(BIN_AND(p31, cell31), BIN_AND(p32, cell32), BIN_AND(p33, cell33))
        ),
        BIN_AND(
          BIN_OR(
            BIN_AND(p11, cell11, BIN_AND(p12, cell12)),
            BIN_AND(BIN_OR(BIN_AND(p11, cell11), BIN_AND(p12, cell12)), BIN_AND(p13, cell13))
          ),
          BIN_OR(
            BIN_AND(p21, cell21),
            BIN_AND(p22, cell22),
            BIN_AND(p23, cell23),
            BIN_OR(BIN_AND(p31, cell31), BIN_AND(p32, cell32), BIN_AND(p33, cell33))
          )
        ),
        BIN_AND(
          BIN_OR(
            BIN_AND(p21, cell21, BIN_AND(p22, cell22)),
            BIN_AND(BIN_OR(BIN_AND(p21, cell21), BIN_AND(p22, cell22)), BIN_AND(p23, cell23))
          ),
          BIN_OR(
            BIN_AND(p11, cell11),
            BIN_AND(p12, cell12),
            BIN_AND(p13, cell13),
            BIN_OR(BIN_AND(p31, cell31), BIN_AND(p32, cell32), BIN_AND(p33, cell33))
          )
        ),
        BIN_AND(
          BIN_OR(
            BIN_AND(p31, cell31, BIN_AND(p32, cell32)),
            BIN_AND(BIN_OR(BIN_AND(p31, cell31), BIN_AND(p32, cell32)), BIN_AND(p33, cell33))
          ),
          BIN_OR(
            BIN_AND(p11, cell11),
            BIN_AND(p12, cell12),
            BIN_AND(p13, cell13),
            BIN_OR(BIN_AND(p21, cell21), BIN_AND(p22, cell22), BIN_AND(p23, cell23))
          )
        ),
        BIN_AND(p11, cell11, BIN_AND(p12, cell12), BIN_AND(p13, cell13)),
        BIN_AND(p21, cell21, BIN_AND(p22, cell22), BIN_AND(p23, cell23)),
        BIN_AND(p31, cell31, BIN_AND(p32, cell32), BIN_AND(p33, cell33))
      )
      ELSE p_more
    END,
    CASE phase
      WHEN 15 THEN BIN_OR(
        BIN_AND(q11, cell11, BIN_AND(q12, cell12)),
        BIN_AND(BIN_OR(BIN_AND(q11, cell11), BIN_AND(q12, cell12)), BIN_AND(q13, cell13)),
        BIN_OR(
          BIN_AND(q21, cell21, BIN_AND(q22, cell22)),
          BIN_AND(BIN_OR(BIN_AND(q21, cell21), BIN_AND(q22, cell22)), BIN_AND(q23, cell23))
        ),
        BIN_OR(
          BIN_AND(q31, cell31, BIN_AND(q32, cell32)),
          BIN_AND(BIN_OR(BIN_AND(q31, cell31), BIN_AND(q32, cell32)), BIN_AND(q33, cell33))
        ),
        BIN_AND(
          BIN_OR(BIN_AND(q11, cell11), BIN_AND(q12, cell12), BIN_AND(q13, cell13)),
          BIN_OR(BIN_AND(q21, cell21), BIN_AND(q22, cell22), BIN_AND(q23, cell23))
        ),
        BIN_AND(
          BIN_OR(
            BIN_AND(q11, cell11),
            BIN_AND(q12, cell12),
            BIN_AND(q13, cell13),
            BIN_OR(BIN_AND(q21, cell21), BIN_AND(q22, cell22), BIN_AND(q23, cell23))
          ),
          BIN_OR(BIN_AND(q31, cell31), BIN_AND(q32, cell32), BIN_AND(q33, cell33))
        )
      )
      ELSE q_in_box
    END,
    CASE phase
      WHEN 15 THEN BIN_OR(
        BIN_AND(
          BIN_OR(BIN_AND(q11, cell11), BIN_AND(q12, cell12), BIN_AND(q13, cell13)),
          BIN_OR(BIN_AND(q11, cell11), BIN_AND(q12, cell12), BIN_AND(q13, cell13)) + 150119987579016
            - 18764998447377
        ),
        BIN_AND(
          BIN_OR(BIN_AND(q21, cell21), BIN_AND(q22, cell22), BIN_AND(q23, cell23)),
          BIN_OR(BIN_AND(q21, cell21), BIN_AND(q22, cell22), BIN_AND(q23, cell23)) + 150119987579016
            - 18764998447377
        ),
        BIN_AND(
          BIN_OR(BIN_AND(q31, cell31), BIN_AND(q32, cell32), BIN_AND(q33, cell33)),
          BIN_OR(BIN_AND(q31, cell31), BIN_AND(q32, cell32), BIN_AND(q33, cell33)) + 150119987579016
            - 18764998447377
        )
      )
      ELSE q_in_row
    END,
    CASE phase
      WHEN 15 THEN BIN_OR(
        BIN_AND(
          BIN_OR(BIN_AND(q11, cell11), BIN_AND(q21, cell21), BIN_AND(q31, cell31)),
          BIN_AND(
            BIN_SHR(BIN_OR(BIN_AND(q11, cell11), BIN_AND(q21, cell21), BIN_AND(q31, cell31)), 4),
            8179614707831
          ) + BIN_SHL(BIN_AND(
            BIN_OR(BIN_AND(q11, cell11), BIN_AND(q21, cell21), BIN_AND(q31, cell31)),
            481153806343
          ), 8)
        ),
        BIN_AND(
          BIN_OR(BIN_AND(q12, cell12), BIN_AND(q22, cell22), BIN_AND(q32, cell32)),
          BIN_AND(
            BIN_SHR(BIN_OR(BIN_AND(q12, cell12), BIN_AND(q22, cell22), BIN_AND(q32, cell32)), 4),
            8179614707831
          ) + BIN_SHL(BIN_AND(
            BIN_OR(BIN_AND(q12, cell12), BIN_AND(q22, cell22), BIN_AND(q32, cell32)),
            481153806343
          ), 8)
        ),
        BIN_AND(
          BIN_OR(BIN_AND(q13, cell13), BIN_AND(q23, cell23), BIN_AND(q33, cell33)),
          BIN_AND(
            BIN_SHR(BIN_OR(BIN_AND(q13, cell13), BIN_AND(q23, cell23), BIN_AND(q33, cell33)), 4),
            8179614707831
          ) + BIN_SHL(BIN_AND(
            BIN_OR(BIN_AND(q13, cell13), BIN_AND(q23, cell23), BIN_AND(q33, cell33)),
            481153806343
          ), 8)
        )
      )
      ELSE q_in_col
    END,
    CASE phase
      WHEN 15 THEN BIN_OR(
        BIN_AND(
          BIN_OR(BIN_AND(q11, cell11), BIN_AND(q12, cell12), BIN_AND(q13, cell13)),
          BIN_OR(BIN_AND(q21, cell21), BIN_AND(q22, cell22), BIN_AND(q23, cell23)),
          BIN_OR(BIN_AND(q31, cell31), BIN_AND(q32, cell32), BIN_AND(q33, cell33))
        ),
        BIN_AND(
          BIN_OR(
            BIN_AND(q11, cell11, BIN_AND(q12, cell12)),
            BIN_AND(BIN_OR(BIN_AND(q11, cell11), BIN_AND(q12, cell12)), BIN_AND(q13, cell13))
          ),
          BIN_OR(
            BIN_AND(q21, cell21),
            BIN_AND(q22, cell22),
            BIN_AND(q23, cell23),
            BIN_OR(BIN_AND(q31, cell31), BIN_AND(q32, cell32), BIN_AND(q33, cell33))
          )
        ),
        BIN_AND(
          BIN_OR(
            BIN_AND(q21, cell21, BIN_AND(q22, cell22)),
            BIN_AND(BIN_OR(BIN_AND(q21, cell21), BIN_AND(q22, cell22)), BIN_AND(q23, cell23))
          ),
          BIN_OR(
            BIN_AND(q11, cell11),
            BIN_AND(q12, cell12),
            BIN_AND(q13, cell13),
            BIN_OR(BIN_AND(q31, cell31), BIN_AND(q32, cell32), BIN_AND(q33, cell33))
          )
        ),
        BIN_AND(
          BIN_OR(
            BIN_AND(q31, cell31, BIN_AND(q32, cell32)),
            BIN_AND(BIN_OR(BIN_AND(q31, cell31), BIN_AND(q32, cell32)), BIN_AND(q33, cell33))
          ),
          BIN_OR(
            BIN_AND(q11, cell11),
            BIN_AND(q12, cell12),
            BIN_AND(q13, cell13),
            BIN_OR(BIN_AND(q21, cell21), BIN_AND(q22, cell22), BIN_AND(q23, cell23))
          )
        ),
        BIN_AND(q11, cell11, BIN_AND(q12, cell12), BIN_AND(q13, cell13)),
        BIN_AND(q21, cell21, BIN_AND(q22, cell22), BIN_AND(q23, cell23)),
        BIN_AND(q31, cell31, BIN_AND(q32, cell32), BIN_AND(q33, cell33))
      )
      ELSE q_more
    END,
    CASE phase
      WHEN 16 THEN
        CASE
          WHEN too_many <> 0 THEN
            CASE
              WHEN BIN_AND(p_in_box, p_in_row, p_in_col) + BIN_AND(q_in_box, q_in_row, q_in_col) <> 0 THEN
                BIN_AND(p_in_box, p_in_row, p_in_col)
              WHEN BIN_OR(BIN_AND(p_in_box, p_in_row), BIN_AND(BIN_OR(p_in_box, p_in_row), p_in_col))
                     + BIN_OR(
                       BIN_AND(q_in_box, q_in_row),
                       BIN_AND(BIN_OR(q_in_box, q_in_row), q_in_col)
                     ) <> 0 THEN
                BIN_OR(BIN_AND(p_in_box, p_in_row), BIN_AND(BIN_OR(p_in_box, p_in_row), p_in_col))
              WHEN BIN_OR(p_in_box, p_in_row, p_in_col) + BIN_OR(q_in_box, q_in_row, q_in_col) <> 0 THEN
                BIN_OR(p_in_box, p_in_row, p_in_col)
              ELSE BIN_OR(
                BIN_AND(p11, cell11),
                BIN_AND(p12, cell12),
                BIN_AND(p13, cell13),
                BIN_OR(BIN_AND(p21, cell21), BIN_AND(p22, cell22), BIN_AND(p23, cell23)),
                BIN_OR(BIN_AND(p31, cell31), BIN_AND(p32, cell32), BIN_AND(p33, cell33))
              )
            END
          WHEN p_in_box - p_more + (q_in_box - q_more) <> 0 THEN p_in_box - p_more
          ELSE BIN_OR(
            BIN_AND(p11, cell11),
            BIN_AND(p12, cell12),
            BIN_AND(p13, cell13),
            BIN_OR(BIN_AND(p21, cell21), BIN_AND(p22, cell22), BIN_AND(p23, cell23)),
            BIN_OR(BIN_AND(p31, cell31), BIN_AND(p32, cell32), BIN_AND(p33, cell33))
          )
        END
      WHEN 17 THEN BIN_AND(p_digit, 4611686018427387904 - p_digit)
      ELSE p_digit
    END,
    CASE phase
      WHEN 16 THEN
        CASE
          WHEN too_many <> 0 THEN
            CASE
              WHEN BIN_AND(p_in_box, p_in_row, p_in_col) + BIN_AND(q_in_box, q_in_row, q_in_col) <> 0 THEN
                BIN_AND(q_in_box, q_in_row, q_in_col)
              WHEN BIN_OR(BIN_AND(p_in_box, p_in_row), BIN_AND(BIN_OR(p_in_box, p_in_row), p_in_col))
                     + BIN_OR(
                       BIN_AND(q_in_box, q_in_row),
                       BIN_AND(BIN_OR(q_in_box, q_in_row), q_in_col)
                     ) <> 0 THEN
                BIN_OR(BIN_AND(q_in_box, q_in_row), BIN_AND(BIN_OR(q_in_box, q_in_row), q_in_col))
              WHEN BIN_OR(p_in_box, p_in_row, p_in_col) + BIN_OR(q_in_box, q_in_row, q_in_col) <> 0 THEN
                BIN_OR(q_in_box, q_in_row, q_in_col)
              ELSE BIN_OR(
                BIN_AND(q11, cell11),
                BIN_AND(q12, cell12),
                BIN_AND(q13, cell13),
                BIN_OR(BIN_AND(q21, cell21), BIN_AND(q22, cell22), BIN_AND(q23, cell23)),
                BIN_OR(BIN_AND(q31, cell31), BIN_AND(q32, cell32), BIN_AND(q33, cell33))
              )
            END
          WHEN p_in_box - p_more + (q_in_box - q_more) <> 0 THEN q_in_box - q_more
          ELSE BIN_OR(
            BIN_AND(q11, cell11),
            BIN_AND(q12, cell12),
            BIN_AND(q13, cell13),
            BIN_OR(BIN_AND(q21, cell21), BIN_AND(q22, cell22), BIN_AND(q23, cell23)),
            BIN_OR(BIN_AND(q31, cell31), BIN_AND(q32, cell32), BIN_AND(q33, cell33))
          )
        END
      WHEN 17 THEN CASE WHEN p_digit <> 0 THEN 0 ELSE BIN_AND(q_digit, 4611686018427387904 - q_digit) END
      ELSE q_digit
    END,
    CASE phase WHEN 18 THEN MOD(p_digit + q_digit, 4095) ELSE box END,
    CASE phase
      WHEN 18 THEN
        MOD(BIN_AND(BIN_AND(p11, p_digit) + BIN_AND(q11, q_digit), cell11), 4095)             +
        BIN_SHL(MOD(BIN_AND(BIN_AND(p12, p_digit) + BIN_AND(q12, q_digit), cell12), 4095), 1) +
        BIN_SHL(MOD(BIN_AND(BIN_AND(p13, p_digit) + BIN_AND(q13, q_digit), cell13), 4095), 2) +
        BIN_SHL(MOD(BIN_AND(BIN_AND(p21, p_digit) + BIN_AND(q21, q_digit), cell21), 4095), 3) +
        BIN_SHL(MOD(BIN_AND(BIN_AND(p22, p_digit) + BIN_AND(q22, q_digit), cell22), 4095), 4) +
        BIN_SHL(MOD(BIN_AND(BIN_AND(p23, p_digit) + BIN_AND(q23, q_digit), cell23), 4095), 5) +
        BIN_SHL(MOD(BIN_AND(BIN_AND(p31, p_digit) + BIN_AND(q31, q_digit), cell31), 4095), 6) +
        BIN_SHL(MOD(BIN_AND(BIN_AND(p32, p_digit) + BIN_AND(q32, q_digit), cell32), 4095), 7) +
        BIN_SHL(MOD(BIN_AND(BIN_AND(p33, p_digit) + BIN_AND(q33, q_digit), cell33), 4095), 8)
      ELSE in_places
    END,
    CASE phase
      WHEN 20 THEN
        CASE
          WHEN child <> 0 THEN
            CASE
              WHEN too_many <> 0 THEN BIN_OR(
                BIN_AND(p11, cell11), BIN_AND(p12, cell12), BIN_AND(p13, cell13),
                BIN_AND(p21, cell21), BIN_AND(p22, cell22), BIN_AND(p23, cell23),
                BIN_AND(p31, cell31), BIN_AND(p32, cell32), BIN_AND(p33, cell33)
              )
              ELSE p_digit
            END
          ELSE BIN_OR(
            BIN_AND(p11, cell11), BIN_AND(p12, cell12), BIN_AND(p13, cell13),
            BIN_AND(p21, cell21), BIN_AND(p22, cell22), BIN_AND(p23, cell23),
            BIN_AND(p31, cell31), BIN_AND(p32, cell32), BIN_AND(p33, cell33)
          )
        END
      ELSE p_cell
    END,
    CASE phase
      WHEN 20 THEN
        CASE
          WHEN child <> 0 THEN
            CASE
              WHEN too_many <> 0 THEN BIN_OR(
                BIN_AND(q11, cell11), BIN_AND(q12, cell12), BIN_AND(q13, cell13),
                BIN_AND(q21, cell21), BIN_AND(q22, cell22), BIN_AND(q23, cell23),
                BIN_AND(q31, cell31), BIN_AND(q32, cell32), BIN_AND(q33, cell33)
              )
              ELSE q_digit
            END
          ELSE BIN_OR(
            BIN_AND(q11, cell11), BIN_AND(q12, cell12), BIN_AND(q13, cell13),
            BIN_AND(q21, cell21), BIN_AND(q22, cell22), BIN_AND(q23, cell23),
            BIN_AND(q31, cell31), BIN_AND(q32, cell32), BIN_AND(q33, cell33)
          )
        END
      ELSE q_cell
    END
  FROM state
  JOIN children
    ON child = 0
    OR phase = 20
  WHERE phase <= 22
    AND (
      phase <> 9
      OR BIN_OR(p11, p12, p13, BIN_OR(p21, p22, p23), BIN_OR(p31, p32, p33)) = 538030035483195255
    )
    AND (
      phase <> 9
      OR BIN_OR(q11, q12, q13, BIN_OR(q21, q22, q23), BIN_OR(q31, q32, q33)) = 131354989131639
    )
    AND (
      phase <> 11
      OR BIN_AND(
        BIN_OR(BIN_SHL(number11, 3), BIN_AND(number11 + 27487790694, 36650387592)),
        BIN_OR(BIN_SHL(number12, 3), BIN_AND(number12 + 27487790694, 36650387592)),
        BIN_OR(BIN_SHL(number13, 3), BIN_AND(number13 + 27487790694, 36650387592)),
        BIN_OR(BIN_SHL(number21, 3), BIN_AND(number21 + 27487790694, 36650387592)),
        BIN_OR(BIN_SHL(number22, 3), BIN_AND(number22 + 27487790694, 36650387592)),
        BIN_OR(BIN_SHL(number23, 3), BIN_AND(number23 + 27487790694, 36650387592)),
        BIN_OR(BIN_SHL(number31, 3), BIN_AND(number31 + 27487790694, 36650387592)),
        BIN_OR(BIN_SHL(number32, 3), BIN_AND(number32 + 27487790694, 36650387592)),
        BIN_OR(BIN_SHL(number33, 3), BIN_AND(number33 + 27487790694, 36650387592)),
        36650387592
      ) = 36650387592
    )
    AND (
      phase <> 13
      OR 538030035483195255 - p_rest = p_once AND 131354989131639 - q_rest = q_once
    )
    AND (
      phase <> 22
      OR (
        p_single + q_single <> 538161390472326894
        OR BIN_AND(
          MOD(BIN_AND(p11, p_single) + BIN_AND(q11, q_single), 4095) * 281543712968705,
          MOD(BIN_AND(p12, p_single) + BIN_AND(q12, q_single), 4095) * 281543712968705,
          MOD(BIN_AND(p13, p_single) + BIN_AND(q13, q_single), 4095) * 281543712968705,
          MOD(BIN_AND(p21, p_single) + BIN_AND(q21, q_single), 4095) * 281543712968705,
          MOD(BIN_AND(p22, p_single) + BIN_AND(q22, q_single), 4095) * 281543712968705,
          MOD(BIN_AND(p23, p_single) + BIN_AND(q23, q_single), 4095) * 281543712968705,
          MOD(BIN_AND(p31, p_single) + BIN_AND(q31, q_single), 4095) * 281543712968705,
          MOD(BIN_AND(p32, p_single) + BIN_AND(q32, q_single), 4095) * 281543712968705,
          MOD(BIN_AND(p33, p_single) + BIN_AND(q33, q_single), 4095) * 281543712968705
        ) = 538030035483195255
        AND BIN_AND(
          BIN_OR(p11, p12, p13) + 538030035483195255,
          BIN_OR(p21, p22, p23) + 538030035483195255,
          BIN_OR(p31, p32, p33) + 538030035483195255,
          614891469123651720
        ) = 614891469123651720
        AND BIN_AND(
          BIN_OR(p11, p21, p31, BIN_SHR(BIN_OR(p11, p21, p31), 4), BIN_SHR(BIN_OR(p11, p21, p31), 8)),
          BIN_OR(p12, p22, p32, BIN_SHR(BIN_OR(p12, p22, p32), 4), BIN_SHR(BIN_OR(p12, p22, p32), 8)),
          BIN_OR(p13, p23, p33, BIN_SHR(BIN_OR(p13, p23, p33), 4), BIN_SHR(BIN_OR(p13, p23, p33), 8)),
          1970805990780935
        ) = 1970805990780935
        AND BIN_AND(
          BIN_OR(q11, q12, q13) + 131354989131639,
          BIN_OR(q21, q22, q23) + 131354989131639,
          BIN_OR(q31, q32, q33) + 131354989131639,
          150119987579016
        ) = 150119987579016
        AND BIN_AND(
          BIN_OR(q11, q21, q31, BIN_SHR(BIN_OR(q11, q21, q31), 4), BIN_SHR(BIN_OR(q11, q21, q31), 8)),
          BIN_OR(q12, q22, q32, BIN_SHR(BIN_OR(q12, q22, q32), 4), BIN_SHR(BIN_OR(q12, q22, q32), 8)),
          BIN_OR(q13, q23, q33, BIN_SHR(BIN_OR(q13, q23, q33), 4), BIN_SHR(BIN_OR(q13, q23, q33), 8)),
          481153806343
        ) = 481153806343
      )
    )
),
-- one row per solution: its text
solution AS (
  SELECT
    BIN_AND(BIN_SHR(number11, 32), 15)
      || BIN_AND(BIN_SHR(number12, 32), 15)
      || BIN_AND(BIN_SHR(number13, 32), 15)
      || BIN_AND(BIN_SHR(number11, 20), 15)
      || BIN_AND(BIN_SHR(number12, 20), 15)
      || BIN_AND(BIN_SHR(number13, 20), 15)
      || BIN_AND(BIN_SHR(number11, 8), 15)
      || BIN_AND(BIN_SHR(number12, 8), 15)
      || BIN_AND(BIN_SHR(number13, 8), 15)
      || BIN_AND(BIN_SHR(number21, 32), 15)
      || BIN_AND(BIN_SHR(number22, 32), 15)
      || BIN_AND(BIN_SHR(number23, 32), 15)
      || BIN_AND(BIN_SHR(number21, 20), 15)
      || BIN_AND(BIN_SHR(number22, 20), 15)
      || BIN_AND(BIN_SHR(number23, 20), 15)
      || BIN_AND(BIN_SHR(number21, 8), 15)
      || BIN_AND(BIN_SHR(number22, 8), 15)
      || BIN_AND(BIN_SHR(number23, 8), 15)
      || BIN_AND(BIN_SHR(number31, 32), 15)
      || BIN_AND(BIN_SHR(number32, 32), 15)
      || BIN_AND(BIN_SHR(number33, 32), 15)
      || BIN_AND(BIN_SHR(number31, 20), 15)
      || BIN_AND(BIN_SHR(number32, 20), 15)
      || BIN_AND(BIN_SHR(number33, 20), 15)
      || BIN_AND(BIN_SHR(number31, 8), 15)
      || BIN_AND(BIN_SHR(number32, 8), 15)
      || BIN_AND(BIN_SHR(number33, 8), 15)
      || BIN_AND(BIN_SHR(number11, 28), 15)
      || BIN_AND(BIN_SHR(number12, 28), 15)
      || BIN_AND(BIN_SHR(number13, 28), 15)
      || BIN_AND(BIN_SHR(number11, 16), 15)
      || BIN_AND(BIN_SHR(number12, 16), 15)
      || BIN_AND(BIN_SHR(number13, 16), 15)
      || BIN_AND(BIN_SHR(number11, 4), 15)
      || BIN_AND(BIN_SHR(number12, 4), 15)
      || BIN_AND(BIN_SHR(number13, 4), 15)
      || BIN_AND(BIN_SHR(number21, 28), 15)
      || BIN_AND(BIN_SHR(number22, 28), 15)
      || BIN_AND(BIN_SHR(number23, 28), 15)
      || BIN_AND(BIN_SHR(number21, 16), 15)
      || BIN_AND(BIN_SHR(number22, 16), 15)
      || BIN_AND(BIN_SHR(number23, 16), 15)
      || BIN_AND(BIN_SHR(number21, 4), 15)
      || BIN_AND(BIN_SHR(number22, 4), 15)
      || BIN_AND(BIN_SHR(number23, 4), 15)
      || BIN_AND(BIN_SHR(number31, 28), 15)
      || BIN_AND(BIN_SHR(number32, 28), 15)
      || BIN_AND(BIN_SHR(number33, 28), 15)
      || BIN_AND(BIN_SHR(number31, 16), 15)
      || BIN_AND(BIN_SHR(number32, 16), 15)
      || BIN_AND(BIN_SHR(number33, 16), 15)
      || BIN_AND(BIN_SHR(number31, 4), 15)
      || BIN_AND(BIN_SHR(number32, 4), 15)
      || BIN_AND(BIN_SHR(number33, 4), 15)
      || BIN_AND(BIN_SHR(number11, 24), 15)
      || BIN_AND(BIN_SHR(number12, 24), 15)
      || BIN_AND(BIN_SHR(number13, 24), 15)
      || BIN_AND(BIN_SHR(number11, 12), 15)
      || BIN_AND(BIN_SHR(number12, 12), 15)
      || BIN_AND(BIN_SHR(number13, 12), 15)
      || BIN_AND(number11, 15)
      || BIN_AND(number12, 15)
      || BIN_AND(number13, 15)
      || BIN_AND(BIN_SHR(number21, 24), 15)
      || BIN_AND(BIN_SHR(number22, 24), 15)
      || BIN_AND(BIN_SHR(number23, 24), 15)
      || BIN_AND(BIN_SHR(number21, 12), 15)
      || BIN_AND(BIN_SHR(number22, 12), 15)
      || BIN_AND(BIN_SHR(number23, 12), 15)
      || BIN_AND(number21, 15)
      || BIN_AND(number22, 15)
      || BIN_AND(number23, 15)
      || BIN_AND(BIN_SHR(number31, 24), 15)
      || BIN_AND(BIN_SHR(number32, 24), 15)
      || BIN_AND(BIN_SHR(number33, 24), 15)
      || BIN_AND(BIN_SHR(number31, 12), 15)
      || BIN_AND(BIN_SHR(number32, 12), 15)
      || BIN_AND(BIN_SHR(number33, 12), 15)
      || BIN_AND(number31, 15)
      || BIN_AND(number32, 15)
      || BIN_AND(number33, 15) AS cells
  FROM state
  WHERE phase = 23
)
SELECT cells AS solution
FROM solution;
