-- Solves a Sudoku of 4x4 cells: exact cover, the candidates as sets of bits.
-- Firebird 3.0 and later. Paste into isql (isql-fb in Debian), or run: isql -input FILE DATABASE
-- Returns one row per solution: solution (16 characters, row by row).
-- Your own puzzle: replace the text in the CTE input; blanks are . or 0. A text that is no legal puzzle gives no row.
-- Generated: sqlsudoku generate --dialect firebird --query cover --size 4 --form fast
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
  FROM rdb$database
),
-- one row per text of 16 digits and blanks: its cells row by row, "." for a blank
puzzle (cells) AS (
  SELECT REPLACE(SUBSTRING(puzzle FROM 1 FOR 16), '0', '.') AS cells
  FROM input
  WHERE CAST(SUBSTRING(puzzle FROM 1 FOR 17) AS VARCHAR(68) CHARACTER SET NONE) SIMILAR TO '[.01234]{16}'
),
-- a word tells which digits can stand in a row and a column of every box, such as p22 for 1 to 4 in row 2,
-- column 2. A digit takes 6 bits, the first digit the lowest; of these, a band (a row of boxes) takes 3,
-- the first band the highest: a spare bit, and one for each box, from the left.
-- Firebird has functions for AND, OR, XOR, remainders and shifts: BIN_AND, BIN_OR, BIN_XOR, MOD, BIN_SHL
-- (left) and BIN_SHR (right)
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
    CAST('0x' || REPLACE(SUBSTRING(cells FROM 1 FOR 4), '.', '0') AS BIGINT) AS row_1,
    CAST('0x' || REPLACE(SUBSTRING(cells FROM 5 FOR 4), '.', '0') AS BIGINT) AS row_2,
    CAST('0x' || REPLACE(SUBSTRING(cells FROM 9 FOR 4), '.', '0') AS BIGINT) AS row_3,
    CAST('0x' || REPLACE(SUBSTRING(cells FROM 13 FOR 4), '.', '0') AS BIGINT) AS row_4
  FROM puzzle
),
-- the digits by their place in the box: number22 in row 2, column 2
place_digits AS (
  SELECT
    BIN_SHL(BIN_AND(BIN_SHR(row_1, 4), 1799), 3) + BIN_AND(BIN_SHR(row_3, 4), 1799) AS number11,
    BIN_SHL(BIN_AND(row_1, 1799), 3) + BIN_AND(row_3, 1799) AS number12,
    BIN_SHL(BIN_AND(BIN_SHR(row_2, 4), 1799), 3) + BIN_AND(BIN_SHR(row_4, 4), 1799) AS number21,
    BIN_SHL(BIN_AND(row_2, 1799), 3) + BIN_AND(row_4, 1799) AS number22
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
--     with several; in: the digits with another in the box, row, column; more: with three in the box
--   14: the digits with another in one, two or three of these units; pair: with two places in a box,
--     digit: those that have another in the most units
--   15: the first of them: one digit in one box
--   16: its box; and its wanted cells there, each moved by the number of its place
--   17: the first of them; its cell for all digits, and no other
--   18: the candidates in the cell; child 0: the candidate is right; child 1: it is wrong. rest: the
--     digits that the other cells of the box keep; of p_cell and q_cell, the cell keeps those that they do
--     not
--   19: the words of the child
--   20: every digit has one place in each box: cell: the cells that they take; a solution must be one in
--     every row, column and cell; one row per solution: its digits by their place in the box
--   21: a solution
state (
  phase,    decided,  p11,      p12,
  p21,      p22,      number11, number12,
  number21, number22, low11,    low12,
  low21,    low22,    cell11,   cell12,
  cell21,   cell22,   p_rest,   p_single,
  too_many, p_once,   p_in_box, p_in_row,
  p_in_col, p_more,   p_digit,  box,
  in_places, p_cell
) AS (
  SELECT
    1 AS phase,                     CAST(0 AS BIGINT) AS decided,
    CAST(0 AS BIGINT) AS p11,       CAST(0 AS BIGINT) AS p12,
    CAST(0 AS BIGINT) AS p21,       CAST(0 AS BIGINT) AS p22,
    number11,                       number12,
    number21,                       number22,
    CAST(0 AS BIGINT) AS low11,     CAST(0 AS BIGINT) AS low12,
    CAST(0 AS BIGINT) AS low21,     CAST(0 AS BIGINT) AS low22,
    CAST(0 AS BIGINT) AS cell11,    CAST(0 AS BIGINT) AS cell12,
    CAST(0 AS BIGINT) AS cell21,    CAST(0 AS BIGINT) AS cell22,
    CAST(0 AS BIGINT) AS p_rest,    CAST(0 AS BIGINT) AS p_single,
    CAST(0 AS BIGINT) AS too_many,  CAST(0 AS BIGINT) AS p_once,
    CAST(0 AS BIGINT) AS p_in_box,  CAST(0 AS BIGINT) AS p_in_row,
    CAST(0 AS BIGINT) AS p_in_col,  CAST(0 AS BIGINT) AS p_more,
    CAST(0 AS BIGINT) AS p_digit,   CAST(0 AS BIGINT) AS box,
    CAST(0 AS BIGINT) AS in_places, CAST(0 AS BIGINT) AS p_cell
  FROM place_digits
  UNION ALL
  SELECT
    CASE phase
      WHEN 7 THEN
        CASE 7190235
               - BIN_OR(BIN_AND(p11, p12), BIN_AND(p21, p22), BIN_AND(BIN_OR(p11, p12), BIN_OR(p21, p22)))
          WHEN 7190235 THEN 20
          WHEN decided THEN 9
          ELSE 8
        END
      WHEN 10 THEN
        CASE BIN_OR(
          p_single,
          7190235
            - (
              7190235
                - BIN_OR(
                  BIN_AND(p11, cell11), BIN_AND(p12, cell12),
                  BIN_AND(p21, cell21), BIN_AND(p22, cell22)
                )
            )
        )
          WHEN decided THEN 12
          ELSE 11
        END
      WHEN 8 THEN 5
      WHEN 11 THEN 5
      WHEN 19 THEN 5
      ELSE phase + 1
    END,
    CASE phase WHEN 8 THEN p_single WHEN 11 THEN 0 WHEN 19 THEN 0 ELSE decided END,
    CASE phase
      WHEN 2 THEN
        BIN_SHR(BIN_AND(low11, BIN_AND(number11, 27) * 266304), 6)
          + BIN_SHL(BIN_AND(low11, BIN_SHR(number11, 6)), 18)
      WHEN 4 THEN p11 + BIN_AND(cell11, p_rest)
      WHEN 5 THEN BIN_AND(p11, BIN_SHR(BIN_OR(p21, p22, BIN_SHL(BIN_AND(BIN_OR(p21, p22), 2396745), 2)), 1))
      WHEN 6 THEN BIN_AND(
        p11,
        BIN_AND(BIN_SHR(BIN_OR(p12, p22), 3), 798915) + BIN_SHL(BIN_AND(BIN_OR(p12, p22), 798915), 3)
      )
      WHEN 8 THEN BIN_AND(p11, BIN_XOR(7190235 - p_single, MOD(BIN_AND(p11, p_single), 63) * 266305))
      WHEN 11 THEN BIN_AND(p11, BIN_OR(p_rest, cell11))
      WHEN 19 THEN BIN_AND(p11, BIN_XOR(p_rest, BIN_AND(p_cell, cell11)))
      ELSE p11
    END,
    CASE phase
      WHEN 2 THEN
        BIN_SHR(BIN_AND(low12, BIN_AND(number12, 27) * 266304), 6)
          + BIN_SHL(BIN_AND(low12, BIN_SHR(number12, 6)), 18)
      WHEN 4 THEN p12 + BIN_AND(cell12, p_rest)
      WHEN 5 THEN BIN_AND(p12, BIN_SHR(BIN_OR(p21, p22, BIN_SHL(BIN_AND(BIN_OR(p21, p22), 2396745), 2)), 1))
      WHEN 6 THEN BIN_AND(
        p12,
        BIN_AND(BIN_SHR(BIN_OR(p11, p21), 3), 798915) + BIN_SHL(BIN_AND(BIN_OR(p11, p21), 798915), 3)
      )
      WHEN 8 THEN BIN_AND(p12, BIN_XOR(7190235 - p_single, MOD(BIN_AND(p12, p_single), 63) * 266305))
      WHEN 11 THEN BIN_AND(p12, BIN_OR(p_rest, cell12))
      WHEN 19 THEN BIN_AND(p12, BIN_XOR(p_rest, BIN_AND(p_cell, cell12)))
      ELSE p12
    END,
    CASE phase
      WHEN 2 THEN
        BIN_SHR(BIN_AND(low21, BIN_AND(number21, 27) * 266304), 6)
          + BIN_SHL(BIN_AND(low21, BIN_SHR(number21, 6)), 18)
      WHEN 4 THEN p21 + BIN_AND(cell21, p_rest)
      WHEN 5 THEN BIN_AND(p21, BIN_SHR(BIN_OR(p11, p12, BIN_SHL(BIN_AND(BIN_OR(p11, p12), 2396745), 2)), 1))
      WHEN 6 THEN BIN_AND(
        p21,
        BIN_AND(BIN_SHR(BIN_OR(p12, p22), 3), 798915) + BIN_SHL(BIN_AND(BIN_OR(p12, p22), 798915), 3)
      )
      WHEN 8 THEN BIN_AND(p21, BIN_XOR(7190235 - p_single, MOD(BIN_AND(p21, p_single), 63) * 266305))
      WHEN 11 THEN BIN_AND(p21, BIN_OR(p_rest, cell21))
      WHEN 19 THEN BIN_AND(p21, BIN_XOR(p_rest, BIN_AND(p_cell, cell21)))
      ELSE p21
    END,
    CASE phase
      WHEN 2 THEN
        BIN_SHR(BIN_AND(low22, BIN_AND(number22, 27) * 266304), 6)
          + BIN_SHL(BIN_AND(low22, BIN_SHR(number22, 6)), 18)
      WHEN 4 THEN p22 + BIN_AND(cell22, p_rest)
      WHEN 5 THEN BIN_AND(p22, BIN_SHR(BIN_OR(p11, p12, BIN_SHL(BIN_AND(BIN_OR(p11, p12), 2396745), 2)), 1))
      WHEN 6 THEN BIN_AND(
        p22,
        BIN_AND(BIN_SHR(BIN_OR(p11, p21), 3), 798915) + BIN_SHL(BIN_AND(BIN_OR(p11, p21), 798915), 3)
      )
      WHEN 8 THEN BIN_AND(p22, BIN_XOR(7190235 - p_single, MOD(BIN_AND(p22, p_single), 63) * 266305))
      WHEN 11 THEN BIN_AND(p22, BIN_OR(p_rest, cell22))
      WHEN 19 THEN BIN_AND(p22, BIN_XOR(p_rest, BIN_AND(p_cell, cell22)))
      ELSE p22
    END,
    CASE phase
      WHEN 1 THEN 27 + BIN_AND(BIN_SHR(BIN_AND(BIN_SHR(number11, 2), 2313) * 129, 7), 27) * 63
      WHEN 7 THEN MOD(BIN_AND(p11, 2396745), 63) + BIN_SHL(MOD(BIN_AND(BIN_SHR(p11, 1), 2396745), 63), 8)
      WHEN 20 THEN
        BIN_AND(MOD(BIN_AND(p11, 110619), 63) * 129, 2313)
          + BIN_SHL(BIN_AND(MOD(BIN_AND(p11, 112320), 63) * 129, 2313), 1)
          + BIN_SHL(BIN_AND(MOD(BIN_AND(p11, 7077888), 63) * 129, 2313), 2)
      ELSE number11
    END,
    CASE phase
      WHEN 1 THEN 27 + BIN_AND(BIN_SHR(BIN_AND(BIN_SHR(number12, 2), 2313) * 129, 7), 27) * 63
      WHEN 7 THEN MOD(BIN_AND(p12, 2396745), 63) + BIN_SHL(MOD(BIN_AND(BIN_SHR(p12, 1), 2396745), 63), 8)
      WHEN 20 THEN
        BIN_AND(MOD(BIN_AND(p12, 110619), 63) * 129, 2313)
          + BIN_SHL(BIN_AND(MOD(BIN_AND(p12, 112320), 63) * 129, 2313), 1)
          + BIN_SHL(BIN_AND(MOD(BIN_AND(p12, 7077888), 63) * 129, 2313), 2)
      ELSE number12
    END,
    CASE phase
      WHEN 1 THEN 27 + BIN_AND(BIN_SHR(BIN_AND(BIN_SHR(number21, 2), 2313) * 129, 7), 27) * 63
      WHEN 7 THEN MOD(BIN_AND(p21, 2396745), 63) + BIN_SHL(MOD(BIN_AND(BIN_SHR(p21, 1), 2396745), 63), 8)
      WHEN 20 THEN
        BIN_AND(MOD(BIN_AND(p21, 110619), 63) * 129, 2313)
          + BIN_SHL(BIN_AND(MOD(BIN_AND(p21, 112320), 63) * 129, 2313), 1)
          + BIN_SHL(BIN_AND(MOD(BIN_AND(p21, 7077888), 63) * 129, 2313), 2)
      ELSE number21
    END,
    CASE phase
      WHEN 1 THEN 27 + BIN_AND(BIN_SHR(BIN_AND(BIN_SHR(number22, 2), 2313) * 129, 7), 27) * 63
      WHEN 7 THEN MOD(BIN_AND(p22, 2396745), 63) + BIN_SHL(MOD(BIN_AND(BIN_SHR(p22, 1), 2396745), 63), 8)
      WHEN 20 THEN
        BIN_AND(MOD(BIN_AND(p22, 110619), 63) * 129, 2313)
          + BIN_SHL(BIN_AND(MOD(BIN_AND(p22, 112320), 63) * 129, 2313), 1)
          + BIN_SHL(BIN_AND(MOD(BIN_AND(p22, 7077888), 63) * 129, 2313), 2)
      ELSE number22
    END,
    CASE phase
      WHEN 1 THEN BIN_AND(
        (27 + BIN_AND(BIN_SHR(BIN_AND(number11, 2313) * 129, 7), 27) * 63) * 4097,
        (27 + BIN_AND(BIN_SHR(BIN_AND(BIN_SHR(number11, 1), 2313) * 129, 7), 27) * 4095) * 65
      )
      ELSE low11
    END,
    CASE phase
      WHEN 1 THEN BIN_AND(
        (27 + BIN_AND(BIN_SHR(BIN_AND(number12, 2313) * 129, 7), 27) * 63) * 4097,
        (27 + BIN_AND(BIN_SHR(BIN_AND(BIN_SHR(number12, 1), 2313) * 129, 7), 27) * 4095) * 65
      )
      ELSE low12
    END,
    CASE phase
      WHEN 1 THEN BIN_AND(
        (27 + BIN_AND(BIN_SHR(BIN_AND(number21, 2313) * 129, 7), 27) * 63) * 4097,
        (27 + BIN_AND(BIN_SHR(BIN_AND(BIN_SHR(number21, 1), 2313) * 129, 7), 27) * 4095) * 65
      )
      ELSE low21
    END,
    CASE phase
      WHEN 1 THEN BIN_AND(
        (27 + BIN_AND(BIN_SHR(BIN_AND(number22, 2313) * 129, 7), 27) * 63) * 4097,
        (27 + BIN_AND(BIN_SHR(BIN_AND(BIN_SHR(number22, 1), 2313) * 129, 7), 27) * 4095) * 65
      )
      ELSE low22
    END,
    CASE phase
      WHEN 2 THEN BIN_AND(low11, number11, 27) * 266305
      WHEN 9 THEN BIN_AND(BIN_SHR((9252 - BIN_AND(number11 + 4626, 9252)) * 129, 9), 27) * 266305
      WHEN 12 THEN BIN_AND(
        BIN_SHR((BIN_AND(number11 + 4626, 9252) - BIN_AND(number11 + 2313, 9252, too_many)) * 129, 9),
        27
      ) * 266305
      WHEN 17 THEN BIN_AND(in_places, 4611686018427387904 - in_places, box) * 266305
      ELSE cell11
    END,
    CASE phase
      WHEN 2 THEN BIN_AND(low12, number12, 27) * 266305
      WHEN 9 THEN BIN_AND(BIN_SHR((9252 - BIN_AND(number12 + 4626, 9252)) * 129, 9), 27) * 266305
      WHEN 12 THEN BIN_AND(
        BIN_SHR((BIN_AND(number12 + 4626, 9252) - BIN_AND(number12 + 2313, 9252, too_many)) * 129, 9),
        27
      ) * 266305
      WHEN 17 THEN BIN_AND(BIN_SHR(BIN_AND(in_places, 4611686018427387904 - in_places), 1), box) * 266305
      ELSE cell12
    END,
    CASE phase
      WHEN 2 THEN BIN_AND(low21, number21, 27) * 266305
      WHEN 9 THEN BIN_AND(BIN_SHR((9252 - BIN_AND(number21 + 4626, 9252)) * 129, 9), 27) * 266305
      WHEN 12 THEN BIN_AND(
        BIN_SHR((BIN_AND(number21 + 4626, 9252) - BIN_AND(number21 + 2313, 9252, too_many)) * 129, 9),
        27
      ) * 266305
      WHEN 17 THEN BIN_AND(BIN_SHR(BIN_AND(in_places, 4611686018427387904 - in_places), 2), box) * 266305
      ELSE cell21
    END,
    CASE phase
      WHEN 2 THEN BIN_AND(low22, number22, 27) * 266305
      WHEN 9 THEN BIN_AND(BIN_SHR((9252 - BIN_AND(number22 + 4626, 9252)) * 129, 9), 27) * 266305
      WHEN 12 THEN BIN_AND(
        BIN_SHR((BIN_AND(number22 + 4626, 9252) - BIN_AND(number22 + 2313, 9252, too_many)) * 129, 9),
        27
      ) * 266305
      WHEN 17 THEN BIN_AND(BIN_SHR(BIN_AND(in_places, 4611686018427387904 - in_places), 3), box) * 266305
      ELSE cell22
    END,
    CASE phase
      WHEN 3 THEN 7190235 - BIN_OR(p11, p12, p21, p22)
      WHEN 10 THEN
        7190235
          - BIN_OR(BIN_AND(p11, cell11), BIN_AND(p12, cell12), BIN_AND(p21, cell21), BIN_AND(p22, cell22))
      WHEN 18 THEN
        CASE
          WHEN child <> 0 THEN
            CASE
              WHEN too_many <> 0 THEN
                7190235
                  - BIN_OR(
                    BIN_AND(p11, cell11), BIN_AND(p12, cell12),
                    BIN_AND(p21, cell21), BIN_AND(p22, cell22)
                  ) + p_digit
              ELSE 7190235
            END
          ELSE 7190235 - p_digit
        END
      ELSE p_rest
    END,
    CASE phase
      WHEN 7 THEN
        7190235 - BIN_OR(BIN_AND(p11, p12), BIN_AND(p21, p22), BIN_AND(BIN_OR(p11, p12), BIN_OR(p21, p22)))
      ELSE p_single
    END,
    CASE phase
      WHEN 9 THEN
        CASE
          WHEN BIN_OR(
            BIN_AND(number11 + 4626, 9252) - BIN_AND(number11 + 2313, 9252),
            BIN_AND(number12 + 4626, 9252) - BIN_AND(number12 + 2313, 9252),
            BIN_AND(number21 + 4626, 9252) - BIN_AND(number21 + 2313, 9252),
            BIN_AND(number22 + 4626, 9252) - BIN_AND(number22 + 2313, 9252)
          ) <> 0 THEN 9252
          ELSE 0
        END
      ELSE too_many
    END,
    CASE phase
      WHEN 10 THEN BIN_AND(p11, cell11) + BIN_AND(p12, cell12) + BIN_AND(p21, cell21) + BIN_AND(p22, cell22)
      ELSE p_once
    END,
    CASE phase
      WHEN 13 THEN BIN_OR(
        BIN_AND(p11, cell11, BIN_AND(p12, cell12)),
        BIN_AND(p21, cell21, BIN_AND(p22, cell22)),
        BIN_AND(
          BIN_OR(BIN_AND(p11, cell11), BIN_AND(p12, cell12)),
          BIN_OR(BIN_AND(p21, cell21), BIN_AND(p22, cell22))
        )
      )
      ELSE p_in_box
    END,
    CASE phase
      WHEN 13 THEN BIN_OR(
        BIN_AND(
          BIN_OR(BIN_AND(p11, cell11), BIN_AND(p12, cell12)),
          BIN_OR(BIN_AND(p11, cell11), BIN_AND(p12, cell12)) + 9586980 - 2396745
        ),
        BIN_AND(
          BIN_OR(BIN_AND(p21, cell21), BIN_AND(p22, cell22)),
          BIN_OR(BIN_AND(p21, cell21), BIN_AND(p22, cell22)) + 9586980 - 2396745
        )
      )
      ELSE p_in_row
    END,
    CASE phase
      WHEN 13 THEN BIN_OR(
        BIN_AND(
          BIN_OR(BIN_AND(p11, cell11), BIN_AND(p21, cell21)),
          BIN_AND(BIN_SHR(BIN_OR(BIN_AND(p11, cell11), BIN_AND(p21, cell21)), 3), 798915)
            + BIN_SHL(BIN_AND(BIN_OR(BIN_AND(p11, cell11), BIN_AND(p21, cell21)), 798915), 3)
        ),
        BIN_AND(
          BIN_OR(BIN_AND(p12, cell12), BIN_AND(p22, cell22)),
          BIN_AND(BIN_SHR(BIN_OR(BIN_AND(p12, cell12), BIN_AND(p22, cell22)), 3), 798915)
            + BIN_SHL(BIN_AND(BIN_OR(BIN_AND(p12, cell12), BIN_AND(p22, cell22)), 798915), 3)
        )
      )
      ELSE p_in_col
    END,
    CASE phase
      WHEN 13 THEN BIN_OR(
        BIN_AND(p11, cell11, BIN_AND(p12, cell12), BIN_OR(BIN_AND(p21, cell21), BIN_AND(p22, cell22))),
        BIN_AND(p21, cell21, BIN_AND(p22, cell22), BIN_OR(BIN_AND(p11, cell11), BIN_AND(p12, cell12)))
      )
      ELSE p_more
    END,
    CASE phase
      WHEN 14 THEN
        CASE
          WHEN too_many <> 0 THEN
            CASE
              WHEN BIN_AND(p_in_box, p_in_row, p_in_col) <> 0 THEN BIN_AND(p_in_box, p_in_row, p_in_col)
              WHEN BIN_OR(BIN_AND(p_in_box, p_in_row), BIN_AND(BIN_OR(p_in_box, p_in_row), p_in_col))
                     <> 0 THEN
                BIN_OR(BIN_AND(p_in_box, p_in_row), BIN_AND(BIN_OR(p_in_box, p_in_row), p_in_col))
              WHEN BIN_OR(p_in_box, p_in_row, p_in_col) <> 0 THEN BIN_OR(p_in_box, p_in_row, p_in_col)
              ELSE BIN_OR(
                BIN_AND(p11, cell11),
                BIN_AND(p12, cell12),
                BIN_OR(BIN_AND(p21, cell21), BIN_AND(p22, cell22))
              )
            END
          WHEN p_in_box - p_more <> 0 THEN p_in_box - p_more
          ELSE BIN_OR(
            BIN_AND(p11, cell11),
            BIN_AND(p12, cell12),
            BIN_OR(BIN_AND(p21, cell21), BIN_AND(p22, cell22))
          )
        END
      WHEN 15 THEN BIN_AND(p_digit, 4611686018427387904 - p_digit)
      ELSE p_digit
    END,
    CASE phase WHEN 16 THEN MOD(p_digit, 63) ELSE box END,
    CASE phase
      WHEN 16 THEN
        MOD(BIN_AND(p11, p_digit, cell11), 63) + BIN_SHL(MOD(BIN_AND(p12, p_digit, cell12), 63), 1)
          + BIN_SHL(MOD(BIN_AND(p21, p_digit, cell21), 63), 2)
          + BIN_SHL(MOD(BIN_AND(p22, p_digit, cell22), 63), 3)
      ELSE in_places
    END,
    CASE phase
      WHEN 18 THEN
        CASE
          WHEN child <> 0 THEN
            CASE
              WHEN too_many <> 0 THEN BIN_OR(
                BIN_AND(p11, cell11), BIN_AND(p12, cell12),
                BIN_AND(p21, cell21), BIN_AND(p22, cell22)
              )
              ELSE p_digit
            END
          ELSE
            BIN_OR(BIN_AND(p11, cell11), BIN_AND(p12, cell12), BIN_AND(p21, cell21), BIN_AND(p22, cell22))
        END
      ELSE p_cell
    END
  FROM state
  JOIN children
    ON child = 0
    OR phase = 18
  WHERE phase <= 20
    AND (
      phase <> 7
      OR BIN_OR(p11, p12, BIN_OR(p21, p22)) = 7190235
    )
    AND (
      phase <> 9
      OR BIN_AND(
        BIN_OR(BIN_SHL(number11, 2), BIN_AND(number11 + 4626, 9252)),
        BIN_OR(BIN_SHL(number12, 2), BIN_AND(number12 + 4626, 9252)),
        BIN_OR(BIN_SHL(number21, 2), BIN_AND(number21 + 4626, 9252)),
        BIN_OR(BIN_SHL(number22, 2), BIN_AND(number22 + 4626, 9252)),
        9252
      ) = 9252
    )
    AND (
      phase <> 11
      OR 7190235 - p_rest = p_once
    )
    AND (
      phase <> 20
      OR (
        p_single <> 7190235
        OR BIN_AND(
          MOD(BIN_AND(p11, p_single), 63) * 266305, MOD(BIN_AND(p12, p_single), 63) * 266305,
          MOD(BIN_AND(p21, p_single), 63) * 266305, MOD(BIN_AND(p22, p_single), 63) * 266305
        ) = 7190235
        AND BIN_AND(BIN_OR(p11, p12) + 7190235, BIN_OR(p21, p22) + 7190235, 9586980) = 9586980
        AND BIN_AND(
          BIN_OR(p11, p21, BIN_SHR(BIN_OR(p11, p21), 3)),
          BIN_OR(p12, p22, BIN_SHR(BIN_OR(p12, p22), 3)),
          798915
        ) = 798915
      )
    )
),
-- one row per solution: its text
solution AS (
  SELECT
    BIN_AND(BIN_SHR(number11, 11), 7)
      || BIN_AND(BIN_SHR(number12, 11), 7)
      || BIN_AND(BIN_SHR(number11, 3), 7)
      || BIN_AND(BIN_SHR(number12, 3), 7)
      || BIN_AND(BIN_SHR(number21, 11), 7)
      || BIN_AND(BIN_SHR(number22, 11), 7)
      || BIN_AND(BIN_SHR(number21, 3), 7)
      || BIN_AND(BIN_SHR(number22, 3), 7)
      || BIN_AND(BIN_SHR(number11, 8), 7)
      || BIN_AND(BIN_SHR(number12, 8), 7)
      || BIN_AND(number11, 7)
      || BIN_AND(number12, 7)
      || BIN_AND(BIN_SHR(number21, 8), 7)
      || BIN_AND(BIN_SHR(number22, 8), 7)
      || BIN_AND(number21, 7)
      || BIN_AND(number22, 7) AS cells
  FROM state
  WHERE phase = 21
)
SELECT cells AS solution
FROM solution;
