-- Solves a Sudoku of 9x9 cells: exact cover, the candidates as sets of bits.
-- MariaDB 10.5 and later. Paste into mariadb, or run: mariadb < FILE
-- Returns one row per solution: solution (81 characters, row by row); an error past 200,000 rows of the search.
-- Your own puzzle: replace the text in the CTE input; blanks are . or 0. A text that is no legal puzzle gives no row.
-- SET STATEMENT gives the recursion 192 MiB of memory, then an error: MariaDB loses rows of one that goes to disk.
-- Generated: sqlsudoku generate --dialect mariadb --query cover --size 9 --form fast
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
  LIMIT 999999999999
),
-- LIMIT in a CTE makes the database compute its columns once. Otherwise it merges the CTE into the query
-- that reads it, and computes a column again wherever it is read.
-- a word tells which digits can stand in a row and a column of every box, such as p33 for 1 to 5, q33 for
-- 6 to 9 in row 3, column 3. A digit takes 12 bits, the first digit the lowest; of these, a band (a row of
-- boxes) takes 4, the first band the highest: a spare bit, and one for each box, from the left.
-- x | 0 is x as a BIGINT UNSIGNED, the type that bit operations return
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
    CONV(REPLACE(SUBSTR(cells, 1, 9), '.', '0'), 16, 10) | 0 AS row_1,
    CONV(REPLACE(SUBSTR(cells, 10, 9), '.', '0'), 16, 10) | 0 AS row_2,
    CONV(REPLACE(SUBSTR(cells, 19, 9), '.', '0'), 16, 10) | 0 AS row_3,
    CONV(REPLACE(SUBSTR(cells, 28, 9), '.', '0'), 16, 10) | 0 AS row_4,
    CONV(REPLACE(SUBSTR(cells, 37, 9), '.', '0'), 16, 10) | 0 AS row_5,
    CONV(REPLACE(SUBSTR(cells, 46, 9), '.', '0'), 16, 10) | 0 AS row_6,
    CONV(REPLACE(SUBSTR(cells, 55, 9), '.', '0'), 16, 10) | 0 AS row_7,
    CONV(REPLACE(SUBSTR(cells, 64, 9), '.', '0'), 16, 10) | 0 AS row_8,
    CONV(REPLACE(SUBSTR(cells, 73, 9), '.', '0'), 16, 10) | 0 AS row_9
  FROM puzzle LIMIT 999999999999
),
-- the digits by their place in the box: number33 in row 3, column 3
place_digits AS (
  SELECT
    (((row_1 >> 8) & 251719695) << 8) + (((row_4 >> 8) & 251719695) << 4) + ((row_7 >> 8) & 251719695) AS number11,
    (((row_1 >> 4) & 251719695) << 8) + (((row_4 >> 4) & 251719695) << 4) + ((row_7 >> 4) & 251719695) AS number12,
    ((row_1 & 251719695) << 8) + ((row_4 & 251719695) << 4) + (row_7 & 251719695) AS number13,
    (((row_2 >> 8) & 251719695) << 8) + (((row_5 >> 8) & 251719695) << 4) + ((row_8 >> 8) & 251719695) AS number21,
    (((row_2 >> 4) & 251719695) << 8) + (((row_5 >> 4) & 251719695) << 4) + ((row_8 >> 4) & 251719695) AS number22,
    ((row_2 & 251719695) << 8) + ((row_5 & 251719695) << 4) + (row_8 & 251719695) AS number23,
    (((row_3 >> 8) & 251719695) << 8) + (((row_6 >> 8) & 251719695) << 4) + ((row_9 >> 8) & 251719695) AS number31,
    (((row_3 >> 4) & 251719695) << 8) + (((row_6 >> 4) & 251719695) << 4) + ((row_9 >> 4) & 251719695) AS number32,
    ((row_3 & 251719695) << 8) + ((row_6 & 251719695) << 4) + (row_9 & 251719695) AS number33
  FROM line LIMIT 999999999999
),
-- low: the boxes whose digit leaves 0, 1, 2, 3 when divided by 4; number: those whose digit yields 0, 1, 2
divided AS (
  SELECT
    ((1911 + ((((number11 & 4581298449) * 4196353) >> 22) & 1911) * 4095) * 16777217)
    & ((1911 + (((((number11 >> 1) & 4581298449) * 4196353) >> 22) & 1911) * 16777215) * 4097) AS low11,
    ((1911 + ((((number12 & 4581298449) * 4196353) >> 22) & 1911) * 4095) * 16777217)
    & ((1911 + (((((number12 >> 1) & 4581298449) * 4196353) >> 22) & 1911) * 16777215) * 4097) AS low12,
    ((1911 + ((((number13 & 4581298449) * 4196353) >> 22) & 1911) * 4095) * 16777217)
    & ((1911 + (((((number13 >> 1) & 4581298449) * 4196353) >> 22) & 1911) * 16777215) * 4097) AS low13,
    ((1911 + ((((number21 & 4581298449) * 4196353) >> 22) & 1911) * 4095) * 16777217)
    & ((1911 + (((((number21 >> 1) & 4581298449) * 4196353) >> 22) & 1911) * 16777215) * 4097) AS low21,
    ((1911 + ((((number22 & 4581298449) * 4196353) >> 22) & 1911) * 4095) * 16777217)
    & ((1911 + (((((number22 >> 1) & 4581298449) * 4196353) >> 22) & 1911) * 16777215) * 4097) AS low22,
    ((1911 + ((((number23 & 4581298449) * 4196353) >> 22) & 1911) * 4095) * 16777217)
    & ((1911 + (((((number23 >> 1) & 4581298449) * 4196353) >> 22) & 1911) * 16777215) * 4097) AS low23,
    ((1911 + ((((number31 & 4581298449) * 4196353) >> 22) & 1911) * 4095) * 16777217)
    & ((1911 + (((((number31 >> 1) & 4581298449) * 4196353) >> 22) & 1911) * 16777215) * 4097) AS low31,
    ((1911 + ((((number32 & 4581298449) * 4196353) >> 22) & 1911) * 4095) * 16777217)
    & ((1911 + (((((number32 >> 1) & 4581298449) * 4196353) >> 22) & 1911) * 16777215) * 4097) AS low32,
    ((1911 + ((((number33 & 4581298449) * 4196353) >> 22) & 1911) * 4095) * 16777217)
    & ((1911 + (((((number33 >> 1) & 4581298449) * 4196353) >> 22) & 1911) * 16777215) * 4097) AS low33,
    1911 + (((((number11 >> 2) & 4581298449) * 4196353) >> 22) & 1911) * 4095
      + (((((number11 >> 3) & 4581298449) * 4196353) >> 22) & 1911) * 16777215 AS number11,
    1911 + (((((number12 >> 2) & 4581298449) * 4196353) >> 22) & 1911) * 4095
      + (((((number12 >> 3) & 4581298449) * 4196353) >> 22) & 1911) * 16777215 AS number12,
    1911 + (((((number13 >> 2) & 4581298449) * 4196353) >> 22) & 1911) * 4095
      + (((((number13 >> 3) & 4581298449) * 4196353) >> 22) & 1911) * 16777215 AS number13,
    1911 + (((((number21 >> 2) & 4581298449) * 4196353) >> 22) & 1911) * 4095
      + (((((number21 >> 3) & 4581298449) * 4196353) >> 22) & 1911) * 16777215 AS number21,
    1911 + (((((number22 >> 2) & 4581298449) * 4196353) >> 22) & 1911) * 4095
      + (((((number22 >> 3) & 4581298449) * 4196353) >> 22) & 1911) * 16777215 AS number22,
    1911 + (((((number23 >> 2) & 4581298449) * 4196353) >> 22) & 1911) * 4095
      + (((((number23 >> 3) & 4581298449) * 4196353) >> 22) & 1911) * 16777215 AS number23,
    1911 + (((((number31 >> 2) & 4581298449) * 4196353) >> 22) & 1911) * 4095
      + (((((number31 >> 3) & 4581298449) * 4196353) >> 22) & 1911) * 16777215 AS number31,
    1911 + (((((number32 >> 2) & 4581298449) * 4196353) >> 22) & 1911) * 4095
      + (((((number32 >> 3) & 4581298449) * 4196353) >> 22) & 1911) * 16777215 AS number32,
    1911 + (((((number33 >> 2) & 4581298449) * 4196353) >> 22) & 1911) * 4095
      + (((((number33 >> 3) & 4581298449) * 4196353) >> 22) & 1911) * 16777215 AS number33
  FROM place_digits LIMIT 999999999999
),
-- the digits that are given in a cell; cell: the blanks, for all digits
given AS (
  SELECT
    ((low11 & ((number11 & 1911) * 68736258048)) >> 12)
      + ((low11 & (((number11 >> 12) & 1911) * 4097)) << 36) AS p11,
    ((low12 & ((number12 & 1911) * 68736258048)) >> 12)
      + ((low12 & (((number12 >> 12) & 1911) * 4097)) << 36) AS p12,
    ((low13 & ((number13 & 1911) * 68736258048)) >> 12)
      + ((low13 & (((number13 >> 12) & 1911) * 4097)) << 36) AS p13,
    ((low21 & ((number21 & 1911) * 68736258048)) >> 12)
      + ((low21 & (((number21 >> 12) & 1911) * 4097)) << 36) AS p21,
    ((low22 & ((number22 & 1911) * 68736258048)) >> 12)
      + ((low22 & (((number22 >> 12) & 1911) * 4097)) << 36) AS p22,
    ((low23 & ((number23 & 1911) * 68736258048)) >> 12)
      + ((low23 & (((number23 >> 12) & 1911) * 4097)) << 36) AS p23,
    ((low31 & ((number31 & 1911) * 68736258048)) >> 12)
      + ((low31 & (((number31 >> 12) & 1911) * 4097)) << 36) AS p31,
    ((low32 & ((number32 & 1911) * 68736258048)) >> 12)
      + ((low32 & (((number32 >> 12) & 1911) * 4097)) << 36) AS p32,
    ((low33 & ((number33 & 1911) * 68736258048)) >> 12)
      + ((low33 & (((number33 >> 12) & 1911) * 4097)) << 36) AS p33,
    ((low11 & (((number11 >> 12) & 1911) * 68736253952)) >> 24)
      + ((low11 & ((number11 >> 24) * 4097)) << 24) AS q11,
    ((low12 & (((number12 >> 12) & 1911) * 68736253952)) >> 24)
      + ((low12 & ((number12 >> 24) * 4097)) << 24) AS q12,
    ((low13 & (((number13 >> 12) & 1911) * 68736253952)) >> 24)
      + ((low13 & ((number13 >> 24) * 4097)) << 24) AS q13,
    ((low21 & (((number21 >> 12) & 1911) * 68736253952)) >> 24)
      + ((low21 & ((number21 >> 24) * 4097)) << 24) AS q21,
    ((low22 & (((number22 >> 12) & 1911) * 68736253952)) >> 24)
      + ((low22 & ((number22 >> 24) * 4097)) << 24) AS q22,
    ((low23 & (((number23 >> 12) & 1911) * 68736253952)) >> 24)
      + ((low23 & ((number23 >> 24) * 4097)) << 24) AS q23,
    ((low31 & (((number31 >> 12) & 1911) * 68736253952)) >> 24)
      + ((low31 & ((number31 >> 24) * 4097)) << 24) AS q31,
    ((low32 & (((number32 >> 12) & 1911) * 68736253952)) >> 24)
      + ((low32 & ((number32 >> 24) * 4097)) << 24) AS q32,
    ((low33 & (((number33 >> 12) & 1911) * 68736253952)) >> 24)
      + ((low33 & ((number33 >> 24) * 4097)) << 24) AS q33,
    (low11 & number11 & 1911) * 281543712968705 AS cell11,
    (low12 & number12 & 1911) * 281543712968705 AS cell12,
    (low13 & number13 & 1911) * 281543712968705 AS cell13,
    (low21 & number21 & 1911) * 281543712968705 AS cell21,
    (low22 & number22 & 1911) * 281543712968705 AS cell22,
    (low23 & number23 & 1911) * 281543712968705 AS cell23,
    (low31 & number31 & 1911) * 281543712968705 AS cell31,
    (low32 & number32 & 1911) * 281543712968705 AS cell32,
    (low33 & number33 & 1911) * 281543712968705 AS cell33
  FROM divided LIMIT 999999999999
),
-- rest: the digits that are not given in a box
not_given AS (
  SELECT *,
    538030035483195255 - (p11 | p12 | p13 | p21 | p22 | p23 | p31 | p32 | p33) AS p_rest,
    131354989131639 - (q11 | q12 | q13 | q21 | q22 | q23 | q31 | q32 | q33) AS q_rest
  FROM given LIMIT 999999999999
),
-- the first state: a blank has all digits that are not given in its box
start_state AS (
  SELECT
    p11 + (cell11 & p_rest) AS p11, p12 + (cell12 & p_rest) AS p12, p13 + (cell13 & p_rest) AS p13,
    p21 + (cell21 & p_rest) AS p21, p22 + (cell22 & p_rest) AS p22, p23 + (cell23 & p_rest) AS p23,
    p31 + (cell31 & p_rest) AS p31, p32 + (cell32 & p_rest) AS p32, p33 + (cell33 & p_rest) AS p33,
    q11 + (cell11 & q_rest) AS q11, q12 + (cell12 & q_rest) AS q12, q13 + (cell13 & q_rest) AS q13,
    q21 + (cell21 & q_rest) AS q21, q22 + (cell22 & q_rest) AS q22, q23 + (cell23 & q_rest) AS q23,
    q31 + (cell31 & q_rest) AS q31, q32 + (cell32 & q_rest) AS q32, q33 + (cell33 & q_rest) AS q33
  FROM not_given LIMIT 999999999999
),
-- one row per state of the search. next: 'w' if a wave comes next, 'n' if a wave found nothing, 'c' for a
-- choice, 's' for a solution; then its words and what else comes next needs
-- step counts the levels of the recursion; place numbers the rows. If it passes most, the statement fails,
-- before it fills the memory.
state (
  step, place, most, next, p11,      p12,      p13,     p21,     p22,
  p23,  p31,   p32,  p33,  q11,      q12,      q13,     q21,     q22,
  q23,  q31,   q32,  q33,  p_single, q_single, decided, p_digit, q_digit,
  box,  first_place, too_many
) AS (
  SELECT
    1 AS step,
    CAST(@states := 0 AS UNSIGNED) AS place,  -- a variable counts the rows
    200000 AS most, 'w' AS next, p11, p12, p13, p21, p22, p23, p31, p32, p33, q11, q12, q13, q21, q22, q23,
    q31, q32, q33,
    0 | 0 AS p_single,
    0 | 0 AS q_single,
    0 | 0 AS decided,
    0 | 0 AS p_digit,
    0 | 0 AS q_digit,
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
      SELECT p11, p12, p13, p21, p22, p23, p31, p32, p33, q11, q12, q13, q21, q22, q23, q31, q32, q33,
        decided, most, step,
        p11 | p12 | p13 AS p_row1, p21 | p22 | p23 AS p_row2, p31 | p32 | p33 AS p_row3,
        q11 | q12 | q13 AS q_row1, q21 | q22 | q23 AS q_row2, q31 | q32 | q33 AS q_row3
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
    -- next: the same of the next box
    next_minirows AS (
      SELECT *,
        (p_row1 | ((p_row1 & 76861433640456465) << 3)) >> 1 AS p_next1,
        (p_row2 | ((p_row2 & 76861433640456465) << 3)) >> 1 AS p_next2,
        (p_row3 | ((p_row3 & 76861433640456465) << 3)) >> 1 AS p_next3,
        (q_row1 | ((q_row1 & 18764998447377) << 3)) >> 1 AS q_next1,
        (q_row2 | ((q_row2 & 18764998447377) << 3)) >> 1 AS q_next2,
        (q_row3 | ((q_row3 & 18764998447377) << 3)) >> 1 AS q_next3
      FROM minirows LIMIT 999999999999
    ),
    -- cross: where one of the other two rows has a place in this box, and the other one in the next
    crossed_minirows AS (
      SELECT p11, p12, p13, p21, p22, p23, p31, p32, p33, q11, q12, q13, q21, q22, q23, q31, q32, q33,
        decided, most, step,
        (p_row2 & p_next3) | (p_next2 & p_row3) AS p_cross1,
        (p_row1 & p_next3) | (p_next1 & p_row3) AS p_cross2,
        (p_row1 & p_next2) | (p_next1 & p_row2) AS p_cross3,
        (q_row2 & q_next3) | (q_next2 & q_row3) AS q_cross1,
        (q_row1 & q_next3) | (q_next1 & q_row3) AS q_cross2,
        (q_row1 & q_next2) | (q_next1 & q_row2) AS q_cross3
      FROM next_minirows LIMIT 999999999999
    ),
    -- locked candidates: a digit stays in a row of a box if the other rows can have the other boxes
    kept_minirows AS (
      SELECT p11, p12, p13, p21, p22, p23, p31, p32, p33, q11, q12, q13, q21, q22, q23, q31, q32, q33,
        decided, most, step,
        (p_cross1 | ((p_cross1 & 76861433640456465) << 3)) >> 1 AS p_row1,
        (p_cross2 | ((p_cross2 & 76861433640456465) << 3)) >> 1 AS p_row2,
        (p_cross3 | ((p_cross3 & 76861433640456465) << 3)) >> 1 AS p_row3,
        (q_cross1 | ((q_cross1 & 18764998447377) << 3)) >> 1 AS q_row1,
        (q_cross2 | ((q_cross2 & 18764998447377) << 3)) >> 1 AS q_row2,
        (q_cross3 | ((q_cross3 & 18764998447377) << 3)) >> 1 AS q_row3
      FROM crossed_minirows LIMIT 999999999999
    ),
    -- what remains of the words
    in_minirows AS (
      SELECT decided, most, step,
        p11 & p_row1 AS p11, p12 & p_row1 AS p12, p13 & p_row1 AS p13,
        p21 & p_row2 AS p21, p22 & p_row2 AS p22, p23 & p_row2 AS p23,
        p31 & p_row3 AS p31, p32 & p_row3 AS p32, p33 & p_row3 AS p33,
        q11 & q_row1 AS q11, q12 & q_row1 AS q12, q13 & q_row1 AS q13,
        q21 & q_row2 AS q21, q22 & q_row2 AS q22, q23 & q_row2 AS q23,
        q31 & q_row3 AS q31, q32 & q_row3 AS q32, q33 & q_row3 AS q33
      FROM kept_minirows LIMIT 999999999999
    ),
    -- col: the boxes in which a digit has a place in their first column, in their second column, ...
    minicols AS (
      SELECT *,
        p11 | p21 | p31 AS p_col1, p12 | p22 | p32 AS p_col2, p13 | p23 | p33 AS p_col3,
        q11 | q21 | q31 AS q_col1, q12 | q22 | q32 AS q_col2, q13 | q23 | q33 AS q_col3
      FROM in_minirows LIMIT 999999999999
    ),
    -- next: the same of the next band
    next_minicols AS (
      SELECT *,
        ((p_col1 >> 4) & 33503701843275895) + ((p_col1 & 1970805990780935) << 8) AS p_next1,
        ((p_col2 >> 4) & 33503701843275895) + ((p_col2 & 1970805990780935) << 8) AS p_next2,
        ((p_col3 >> 4) & 33503701843275895) + ((p_col3 & 1970805990780935) << 8) AS p_next3,
        ((q_col1 >> 4) & 8179614707831) + ((q_col1 & 481153806343) << 8) AS q_next1,
        ((q_col2 >> 4) & 8179614707831) + ((q_col2 & 481153806343) << 8) AS q_next2,
        ((q_col3 >> 4) & 8179614707831) + ((q_col3 & 481153806343) << 8) AS q_next3
      FROM minicols LIMIT 999999999999
    ),
    -- cross: where one of the other two columns has a place in this band, and the other one in the next
    crossed_minicols AS (
      SELECT p11, p12, p13, p21, p22, p23, p31, p32, p33, q11, q12, q13, q21, q22, q23, q31, q32, q33,
        decided, most, step,
        (p_col2 & p_next3) | (p_next2 & p_col3) AS p_cross1,
        (p_col1 & p_next3) | (p_next1 & p_col3) AS p_cross2,
        (p_col1 & p_next2) | (p_next1 & p_col2) AS p_cross3,
        (q_col2 & q_next3) | (q_next2 & q_col3) AS q_cross1,
        (q_col1 & q_next3) | (q_next1 & q_col3) AS q_cross2,
        (q_col1 & q_next2) | (q_next1 & q_col2) AS q_cross3
      FROM next_minicols LIMIT 999999999999
    ),
    -- locked candidates: a digit stays in a column of a box if the other columns can have the other boxes
    kept_minicols AS (
      SELECT p11, p12, p13, p21, p22, p23, p31, p32, p33, q11, q12, q13, q21, q22, q23, q31, q32, q33,
        decided, most, step,
        ((p_cross1 >> 4) & 33503701843275895) + ((p_cross1 & 1970805990780935) << 8) AS p_col1,
        ((p_cross2 >> 4) & 33503701843275895) + ((p_cross2 & 1970805990780935) << 8) AS p_col2,
        ((p_cross3 >> 4) & 33503701843275895) + ((p_cross3 & 1970805990780935) << 8) AS p_col3,
        ((q_cross1 >> 4) & 8179614707831) + ((q_cross1 & 481153806343) << 8) AS q_col1,
        ((q_cross2 >> 4) & 8179614707831) + ((q_cross2 & 481153806343) << 8) AS q_col2,
        ((q_cross3 >> 4) & 8179614707831) + ((q_cross3 & 481153806343) << 8) AS q_col3
      FROM crossed_minicols LIMIT 999999999999
    ),
    -- what remains of the words
    in_minicols AS (
      SELECT decided, most, step,
        p11 & p_col1 AS p11, p12 & p_col2 AS p12, p13 & p_col3 AS p13,
        p21 & p_col1 AS p21, p22 & p_col2 AS p22, p23 & p_col3 AS p23,
        p31 & p_col1 AS p31, p32 & p_col2 AS p32, p33 & p_col3 AS p33,
        q11 & q_col1 AS q11, q12 & q_col2 AS q12, q13 & q_col3 AS q13,
        q21 & q_col1 AS q21, q22 & q_col2 AS q22, q23 & q_col3 AS q23,
        q31 & q_col1 AS q31, q32 & q_col2 AS q32, q33 & q_col3 AS q33
      FROM kept_minicols LIMIT 999999999999
    ),
    -- row: the digits with a place in a row of a box; twice: with several
    in_boxes AS (
      SELECT *,
        p11 | p12 | p13 AS p_row1,
        p21 | p22 | p23 AS p_row2,
        p31 | p32 | p33 AS p_row3,
        (p11 & p12) | ((p11 | p12) & p13) AS p_twice1,
        (p21 & p22) | ((p21 | p22) & p23) AS p_twice2,
        (p31 & p32) | ((p31 | p32) & p33) AS p_twice3,
        q11 | q12 | q13 AS q_row1,
        q21 | q22 | q23 AS q_row2,
        q31 | q32 | q33 AS q_row3,
        (q11 & q12) | ((q11 | q12) & q13) AS q_twice1,
        (q21 & q22) | ((q21 | q22) & q23) AS q_twice2,
        (q31 & q32) | ((q31 | q32) & q33) AS q_twice3
      FROM in_minicols LIMIT 999999999999
    ),
    -- the digits with one place in a box; one without a place ends the branch
    single AS (
      SELECT
        p11, p12, p13, p21, p22, p23, p31, p32, p33, q11, q12, q13, q21, q22, q23, q31, q32, q33, decided, most,
        step,
        538030035483195255
          - (p_twice1 | p_twice2 | p_twice3 | (p_row1 & p_row2) | ((p_row1 | p_row2) & p_row3)) AS p_single,
        131354989131639
          - (q_twice1 | q_twice2 | q_twice3 | (q_row1 & q_row2) | ((q_row1 | q_row2) & q_row3)) AS q_single
      FROM in_boxes
      WHERE (p_row1 | p_row2 | p_row3) = 538030035483195255
        AND (q_row1 | q_row2 | q_row3) = 131354989131639
      LIMIT 999999999999
    ),
    -- the wave found something: cell: the cells that digits with one place in a box take, for all digits,
    -- several: the other digits
    taken AS (
      SELECT *,
        MOD((p11 & p_single) + (q11 & q_single), 4095) * 281543712968705 AS cell11,
        MOD((p12 & p_single) + (q12 & q_single), 4095) * 281543712968705 AS cell12,
        MOD((p13 & p_single) + (q13 & q_single), 4095) * 281543712968705 AS cell13,
        MOD((p21 & p_single) + (q21 & q_single), 4095) * 281543712968705 AS cell21,
        MOD((p22 & p_single) + (q22 & q_single), 4095) * 281543712968705 AS cell22,
        MOD((p23 & p_single) + (q23 & q_single), 4095) * 281543712968705 AS cell23,
        MOD((p31 & p_single) + (q31 & q_single), 4095) * 281543712968705 AS cell31,
        MOD((p32 & p_single) + (q32 & q_single), 4095) * 281543712968705 AS cell32,
        MOD((p33 & p_single) + (q33 & q_single), 4095) * 281543712968705 AS cell33,
        538030035483195255 - p_single AS p_several,
        131354989131639 - q_single AS q_several
      FROM single LIMIT 999999999999
    )
    SELECT
      step + 1 AS step,
      CAST(@states := @states + 1 AS UNSIGNED) AS place,
      most AS most,
      CASE p_single + q_single WHEN 538161390472326894 THEN 's' WHEN decided THEN 'n' ELSE 'w' END AS next,
      p11 & (p_several ^ cell11) AS p11,
      p12 & (p_several ^ cell12) AS p12,
      p13 & (p_several ^ cell13) AS p13,
      p21 & (p_several ^ cell21) AS p21,
      p22 & (p_several ^ cell22) AS p22,
      p23 & (p_several ^ cell23) AS p23,
      p31 & (p_several ^ cell31) AS p31,
      p32 & (p_several ^ cell32) AS p32,
      p33 & (p_several ^ cell33) AS p33,
      q11 & (q_several ^ cell11) AS q11,
      q12 & (q_several ^ cell12) AS q12,
      q13 & (q_several ^ cell13) AS q13,
      q21 & (q_several ^ cell21) AS q21,
      q22 & (q_several ^ cell22) AS q22,
      q23 & (q_several ^ cell23) AS q23,
      q31 & (q_several ^ cell31) AS q31,
      q32 & (q_several ^ cell32) AS q32,
      q33 & (q_several ^ cell33) AS q33,
      p_single,
      q_single,
      p_single + q_single AS decided,
      0 AS p_digit,
      0 AS q_digit,
      0 AS box,
      0 AS first_place,
      0 AS too_many
    FROM taken
    WHERE p_single + q_single <> 538161390472326894
       OR (cell11 & cell12 & cell13 & cell21 & cell22 & cell23 & cell31 & cell32 & cell33)
            = 538030035483195255
          AND (
            ((p11 | p12 | p13) + 538030035483195255)
            & ((p21 | p22 | p23) + 538030035483195255)
            & ((p31 | p32 | p33) + 538030035483195255)
            & 614891469123651720
          ) = 614891469123651720
          AND (
            (p11 | p21 | p31 | ((p11 | p21 | p31) >> 4) | ((p11 | p21 | p31) >> 8))
            & (p12 | p22 | p32 | ((p12 | p22 | p32) >> 4) | ((p12 | p22 | p32) >> 8))
            & (p13 | p23 | p33 | ((p13 | p23 | p33) >> 4) | ((p13 | p23 | p33) >> 8))
            & 1970805990780935
          ) = 1970805990780935
          AND (
            ((q11 | q12 | q13) + 131354989131639)
            & ((q21 | q22 | q23) + 131354989131639)
            & ((q31 | q32 | q33) + 131354989131639)
            & 150119987579016
          ) = 150119987579016
          AND (
            (q11 | q21 | q31 | ((q11 | q21 | q31) >> 4) | ((q11 | q21 | q31) >> 8))
            & (q12 | q22 | q32 | ((q12 | q22 | q32) >> 4) | ((q12 | q22 | q32) >> 8))
            & (q13 | q23 | q33 | ((q13 | q23 | q33) >> 4) | ((q13 | q23 | q33) >> 8))
            & 481153806343
          ) = 481153806343
  ) AS following
  UNION ALL
  -- naked singles: the digits leave the other cells of the box; if there are none, a choice
  SELECT *
  FROM (
    WITH
    -- number: how many candidates each cell has
    candidates AS (
      SELECT
        p11, p12, p13, p21, p22, p23, p31, p32, p33, q11, q12, q13, q21, q22, q23, q31, q32, q33, decided, most,
        p_single, q_single, step,
        MOD((p11 & 76861433640456465) + (q11 & 18764998447377), 4095)
          + (MOD(((p11 >> 1) & 76861433640456465) + ((q11 >> 1) & 18764998447377), 4095) << 12)
          + (MOD(((p11 >> 2) & 76861433640456465) + ((q11 >> 2) & 18764998447377), 4095) << 24) AS number11,
        MOD((p12 & 76861433640456465) + (q12 & 18764998447377), 4095)
          + (MOD(((p12 >> 1) & 76861433640456465) + ((q12 >> 1) & 18764998447377), 4095) << 12)
          + (MOD(((p12 >> 2) & 76861433640456465) + ((q12 >> 2) & 18764998447377), 4095) << 24) AS number12,
        MOD((p13 & 76861433640456465) + (q13 & 18764998447377), 4095)
          + (MOD(((p13 >> 1) & 76861433640456465) + ((q13 >> 1) & 18764998447377), 4095) << 12)
          + (MOD(((p13 >> 2) & 76861433640456465) + ((q13 >> 2) & 18764998447377), 4095) << 24) AS number13,
        MOD((p21 & 76861433640456465) + (q21 & 18764998447377), 4095)
          + (MOD(((p21 >> 1) & 76861433640456465) + ((q21 >> 1) & 18764998447377), 4095) << 12)
          + (MOD(((p21 >> 2) & 76861433640456465) + ((q21 >> 2) & 18764998447377), 4095) << 24) AS number21,
        MOD((p22 & 76861433640456465) + (q22 & 18764998447377), 4095)
          + (MOD(((p22 >> 1) & 76861433640456465) + ((q22 >> 1) & 18764998447377), 4095) << 12)
          + (MOD(((p22 >> 2) & 76861433640456465) + ((q22 >> 2) & 18764998447377), 4095) << 24) AS number22,
        MOD((p23 & 76861433640456465) + (q23 & 18764998447377), 4095)
          + (MOD(((p23 >> 1) & 76861433640456465) + ((q23 >> 1) & 18764998447377), 4095) << 12)
          + (MOD(((p23 >> 2) & 76861433640456465) + ((q23 >> 2) & 18764998447377), 4095) << 24) AS number23,
        MOD((p31 & 76861433640456465) + (q31 & 18764998447377), 4095)
          + (MOD(((p31 >> 1) & 76861433640456465) + ((q31 >> 1) & 18764998447377), 4095) << 12)
          + (MOD(((p31 >> 2) & 76861433640456465) + ((q31 >> 2) & 18764998447377), 4095) << 24) AS number31,
        MOD((p32 & 76861433640456465) + (q32 & 18764998447377), 4095)
          + (MOD(((p32 >> 1) & 76861433640456465) + ((q32 >> 1) & 18764998447377), 4095) << 12)
          + (MOD(((p32 >> 2) & 76861433640456465) + ((q32 >> 2) & 18764998447377), 4095) << 24) AS number32,
        MOD((p33 & 76861433640456465) + (q33 & 18764998447377), 4095)
          + (MOD(((p33 >> 1) & 76861433640456465) + ((q33 >> 1) & 18764998447377), 4095) << 12)
          + (MOD(((p33 >> 2) & 76861433640456465) + ((q33 >> 2) & 18764998447377), 4095) << 24) AS number33
      FROM state
      WHERE next = 'n'
      LIMIT 999999999999
    ),
    -- two, three: the cells with at least so many
    several_candidates AS (
      SELECT *,
        (number11 + 27487790694) & 36650387592 AS two11,
        (number12 + 27487790694) & 36650387592 AS two12,
        (number13 + 27487790694) & 36650387592 AS two13,
        (number21 + 27487790694) & 36650387592 AS two21,
        (number22 + 27487790694) & 36650387592 AS two22,
        (number23 + 27487790694) & 36650387592 AS two23,
        (number31 + 27487790694) & 36650387592 AS two31,
        (number32 + 27487790694) & 36650387592 AS two32,
        (number33 + 27487790694) & 36650387592 AS two33,
        (number11 + 22906492245) & 36650387592 AS three11,
        (number12 + 22906492245) & 36650387592 AS three12,
        (number13 + 22906492245) & 36650387592 AS three13,
        (number21 + 22906492245) & 36650387592 AS three21,
        (number22 + 22906492245) & 36650387592 AS three22,
        (number23 + 22906492245) & 36650387592 AS three23,
        (number31 + 22906492245) & 36650387592 AS three31,
        (number32 + 22906492245) & 36650387592 AS three32,
        (number33 + 22906492245) & 36650387592 AS three33
      FROM candidates LIMIT 999999999999
    ),
    -- cell: the cells with one; a cell with none, so no odd number and not two, ends the branch. too_many: the
    -- cells with at least three if there are cells with two, else none
    one_candidate AS (
      SELECT
        p11, p12, p13, p21, p22, p23, p31, p32, p33, q11, q12, q13, q21, q22, q23, q31, q32, q33, decided, most,
        p_single, q_single, step, three11, three12, three13, three21, three22, three23, three31, three32,
        three33, two11, two12, two13, two21, two22, two23, two31, two32, two33,
        ((((36650387592 - two11) * 4196353) >> 25) & 1911) * 281543712968705 AS cell11,
        ((((36650387592 - two12) * 4196353) >> 25) & 1911) * 281543712968705 AS cell12,
        ((((36650387592 - two13) * 4196353) >> 25) & 1911) * 281543712968705 AS cell13,
        ((((36650387592 - two21) * 4196353) >> 25) & 1911) * 281543712968705 AS cell21,
        ((((36650387592 - two22) * 4196353) >> 25) & 1911) * 281543712968705 AS cell22,
        ((((36650387592 - two23) * 4196353) >> 25) & 1911) * 281543712968705 AS cell23,
        ((((36650387592 - two31) * 4196353) >> 25) & 1911) * 281543712968705 AS cell31,
        ((((36650387592 - two32) * 4196353) >> 25) & 1911) * 281543712968705 AS cell32,
        ((((36650387592 - two33) * 4196353) >> 25) & 1911) * 281543712968705 AS cell33,
        CASE
          WHEN (
            (two11 - three11) | (two12 - three12) | (two13 - three13) |
            (two21 - three21) | (two22 - three22) | (two23 - three23) |
            (two31 - three31) | (two32 - three32) | (two33 - three33)
          ) <> 0 THEN 36650387592
          ELSE 0
        END AS too_many
      FROM several_candidates
      WHERE (
        ((number11 << 3) | two11)
        & ((number12 << 3) | two12)
        & ((number13 << 3) | two13)
        & ((number21 << 3) | two21)
        & ((number22 << 3) | two22)
        & ((number23 << 3) | two23)
        & ((number31 << 3) | two31)
        & ((number32 << 3) | two32)
        & ((number33 << 3) | two33)
        & 36650387592
      ) = 36650387592
      LIMIT 999999999999
    ),
    -- once: the digits that have such a cell in a box, which is wrong if one has two; rest: all others
    naked AS (
      SELECT
        *,
        538030035483195255
          - (
            (p11 & cell11) | (p12 & cell12) | (p13 & cell13) |
            (p21 & cell21) | (p22 & cell22) | (p23 & cell23) |
            (p31 & cell31) | (p32 & cell32) | (p33 & cell33)
          ) AS p_rest,
        (p11 & cell11) + (p12 & cell12) + (p13 & cell13) +
        (p21 & cell21) + (p22 & cell22) + (p23 & cell23) +
        (p31 & cell31) + (p32 & cell32) + (p33 & cell33) AS p_once,
        131354989131639
          - (
            (q11 & cell11) | (q12 & cell12) | (q13 & cell13) |
            (q21 & cell21) | (q22 & cell22) | (q23 & cell23) |
            (q31 & cell31) | (q32 & cell32) | (q33 & cell33)
          ) AS q_rest,
        (q11 & cell11) + (q12 & cell12) + (q13 & cell13) +
        (q21 & cell21) + (q22 & cell22) + (q23 & cell23) +
        (q31 & cell31) + (q32 & cell32) + (q33 & cell33) AS q_once
      FROM one_candidate LIMIT 999999999999
    ),
    -- naked singles: the digits leave the other cells of the box
    placed AS (
      SELECT decided, most, p_rest, p_single, q_rest, q_single, step, three11, three12, three13, three21,
        three22, three23, three31, three32, three33, too_many, two11, two12, two13, two21, two22, two23, two31,
        two32, two33,
        p11 & (p_rest | cell11) AS p11, p12 & (p_rest | cell12) AS p12, p13 & (p_rest | cell13) AS p13,
        p21 & (p_rest | cell21) AS p21, p22 & (p_rest | cell22) AS p22, p23 & (p_rest | cell23) AS p23,
        p31 & (p_rest | cell31) AS p31, p32 & (p_rest | cell32) AS p32, p33 & (p_rest | cell33) AS p33,
        q11 & (q_rest | cell11) AS q11, q12 & (q_rest | cell12) AS q12, q13 & (q_rest | cell13) AS q13,
        q21 & (q_rest | cell21) AS q21, q22 & (q_rest | cell22) AS q22, q23 & (q_rest | cell23) AS q23,
        q31 & (q_rest | cell31) AS q31, q32 & (q_rest | cell32) AS q32, q33 & (q_rest | cell33) AS q33
      FROM naked
      WHERE 538030035483195255 - p_rest = p_once
        AND 131354989131639 - q_rest = q_once
      LIMIT 999999999999
    ),
    -- no naked single tells anything new: cell: those with several candidates, but not too many
    wanted AS (
      SELECT p11, p12, p13, p21, p22, p23, p31, p32, p33, q11, q12, q13, q21, q22, q23, q31, q32, q33,
        decided, most, p_rest, p_single, q_rest, q_single, step, too_many,
        ((((two11 - (three11 & too_many)) * 4196353) >> 25) & 1911) * 281543712968705 AS cell11,
        ((((two12 - (three12 & too_many)) * 4196353) >> 25) & 1911) * 281543712968705 AS cell12,
        ((((two13 - (three13 & too_many)) * 4196353) >> 25) & 1911) * 281543712968705 AS cell13,
        ((((two21 - (three21 & too_many)) * 4196353) >> 25) & 1911) * 281543712968705 AS cell21,
        ((((two22 - (three22 & too_many)) * 4196353) >> 25) & 1911) * 281543712968705 AS cell22,
        ((((two23 - (three23 & too_many)) * 4196353) >> 25) & 1911) * 281543712968705 AS cell23,
        ((((two31 - (three31 & too_many)) * 4196353) >> 25) & 1911) * 281543712968705 AS cell31,
        ((((two32 - (three32 & too_many)) * 4196353) >> 25) & 1911) * 281543712968705 AS cell32,
        ((((two33 - (three33 & too_many)) * 4196353) >> 25) & 1911) * 281543712968705 AS cell33
      FROM placed LIMIT 999999999999
    ),
    -- the candidates in these cells
    in_wanted AS (
      SELECT *,
        p11 & cell11 AS p_in11, p12 & cell12 AS p_in12, p13 & cell13 AS p_in13,
        p21 & cell21 AS p_in21, p22 & cell22 AS p_in22, p23 & cell23 AS p_in23,
        p31 & cell31 AS p_in31, p32 & cell32 AS p_in32, p33 & cell33 AS p_in33,
        q11 & cell11 AS q_in11, q12 & cell12 AS q_in12, q13 & cell13 AS q_in13,
        q21 & cell21 AS q_in21, q22 & cell22 AS q_in22, q23 & cell23 AS q_in23,
        q31 & cell31 AS q_in31, q32 & cell32 AS q_in32, q33 & cell33 AS q_in33
      FROM wanted LIMIT 999999999999
    ),
    -- row, col: the digits with one in a row or column of a box; twice: with several
    in_lines AS (
      SELECT *,
        p_in11 | p_in12 | p_in13 AS p_row1,
        p_in21 | p_in22 | p_in23 AS p_row2,
        p_in31 | p_in32 | p_in33 AS p_row3,
        (p_in11 & p_in12) | ((p_in11 | p_in12) & p_in13) AS p_twice1,
        (p_in21 & p_in22) | ((p_in21 | p_in22) & p_in23) AS p_twice2,
        (p_in31 & p_in32) | ((p_in31 | p_in32) & p_in33) AS p_twice3,
        p_in11 | p_in21 | p_in31 AS p_col1,
        p_in12 | p_in22 | p_in32 AS p_col2,
        p_in13 | p_in23 | p_in33 AS p_col3,
        q_in11 | q_in12 | q_in13 AS q_row1,
        q_in21 | q_in22 | q_in23 AS q_row2,
        q_in31 | q_in32 | q_in33 AS q_row3,
        (q_in11 & q_in12) | ((q_in11 | q_in12) & q_in13) AS q_twice1,
        (q_in21 & q_in22) | ((q_in21 | q_in22) & q_in23) AS q_twice2,
        (q_in31 & q_in32) | ((q_in31 | q_in32) & q_in33) AS q_twice3,
        q_in11 | q_in21 | q_in31 AS q_col1,
        q_in12 | q_in22 | q_in32 AS q_col2,
        q_in13 | q_in23 | q_in33 AS q_col3
      FROM in_wanted LIMIT 999999999999
    ),
    -- in: the digits with another in the box, row, column; more: with three in the box
    in_units AS (
      SELECT
        p11, p12, p13, p21, p22, p23, p31, p32, p33, q11, q12, q13, q21, q22, q23, q31, q32, q33, decided,
        cell11, cell12, cell13, cell21, cell22, cell23, cell31, cell32, cell33, most, p_rest, p_row1, p_row2,
        p_row3, p_single, q_rest, q_row1, q_row2, q_row3, q_single, step, too_many,
        p_twice1 | p_twice2 | p_twice3 | (p_row1 & p_row2) | ((p_row1 | p_row2) & p_row3) AS p_in_box,
        (p_row1 & (p_row1 + 614891469123651720 - 76861433640456465))
        | (p_row2 & (p_row2 + 614891469123651720 - 76861433640456465))
        | (p_row3 & (p_row3 + 614891469123651720 - 76861433640456465)) AS p_in_row,
        (p_col1 & (((p_col1 >> 4) & 33503701843275895) + ((p_col1 & 1970805990780935) << 8)))
        | (p_col2 & (((p_col2 >> 4) & 33503701843275895) + ((p_col2 & 1970805990780935) << 8)))
        | (p_col3 & (((p_col3 >> 4) & 33503701843275895) + ((p_col3 & 1970805990780935) << 8))) AS p_in_col,
        (p_row1 & p_row2 & p_row3)
        | (p_twice1 & (p_row2 | p_row3))
        | (p_twice2 & (p_row1 | p_row3))
        | (p_twice3 & (p_row1 | p_row2))
        | (p_in11 & p_in12 & p_in13)
        | (p_in21 & p_in22 & p_in23)
        | (p_in31 & p_in32 & p_in33) AS p_more,
        q_twice1 | q_twice2 | q_twice3 | (q_row1 & q_row2) | ((q_row1 | q_row2) & q_row3) AS q_in_box,
        (q_row1 & (q_row1 + 150119987579016 - 18764998447377))
        | (q_row2 & (q_row2 + 150119987579016 - 18764998447377))
        | (q_row3 & (q_row3 + 150119987579016 - 18764998447377)) AS q_in_row,
        (q_col1 & (((q_col1 >> 4) & 8179614707831) + ((q_col1 & 481153806343) << 8)))
        | (q_col2 & (((q_col2 >> 4) & 8179614707831) + ((q_col2 & 481153806343) << 8)))
        | (q_col3 & (((q_col3 >> 4) & 8179614707831) + ((q_col3 & 481153806343) << 8))) AS q_in_col,
        (q_row1 & q_row2 & q_row3)
        | (q_twice1 & (q_row2 | q_row3))
        | (q_twice2 & (q_row1 | q_row3))
        | (q_twice3 & (q_row1 | q_row2))
        | (q_in11 & q_in12 & q_in13)
        | (q_in21 & q_in22 & q_in23)
        | (q_in31 & q_in32 & q_in33) AS q_more
      FROM in_lines LIMIT 999999999999
    ),
    -- the digits with another in one, two or three of these units; pair: with two places in a box
    linked AS (
      SELECT p11, p12, p13, p21, p22, p23, p31, p32, p33, q11, q12, q13, q21, q22, q23, q31, q32, q33,
        decided, cell11, cell12, cell13, cell21, cell22, cell23, cell31, cell32, cell33, most, p_rest, p_row1,
        p_row2, p_row3, p_single, q_rest, q_row1, q_row2, q_row3, q_single, step, too_many,
        p_in_box & p_in_row & p_in_col AS p_three,
        (p_in_box & p_in_row) | ((p_in_box | p_in_row) & p_in_col) AS p_two,
        p_in_box | p_in_row | p_in_col AS p_one,
        p_in_box - p_more AS p_pair,
        q_in_box & q_in_row & q_in_col AS q_three,
        (q_in_box & q_in_row) | ((q_in_box | q_in_row) & q_in_col) AS q_two,
        q_in_box | q_in_row | q_in_col AS q_one,
        q_in_box - q_more AS q_pair
      FROM in_units LIMIT 999999999999
    ),
    -- digit: those that have another in the most units
    best_linked AS (
      SELECT
        p11, p12, p13, p21, p22, p23, p31, p32, p33, q11, q12, q13, q21, q22, q23, q31, q32, q33, decided,
        cell11, cell12, cell13, cell21, cell22, cell23, cell31, cell32, cell33, most, p_rest, p_single, q_rest,
        q_single, step, too_many,
        CASE
          WHEN too_many <> 0 THEN
            CASE
              WHEN p_three + q_three <> 0 THEN p_three
              WHEN p_two + q_two <> 0 THEN p_two
              WHEN p_one + q_one <> 0 THEN p_one
              ELSE p_row1 | p_row2 | p_row3
            END
          WHEN p_pair + q_pair <> 0 THEN p_pair
          ELSE p_row1 | p_row2 | p_row3
        END AS p_digit,
        CASE
          WHEN too_many <> 0 THEN
            CASE
              WHEN p_three + q_three <> 0 THEN q_three
              WHEN p_two + q_two <> 0 THEN q_two
              WHEN p_one + q_one <> 0 THEN q_one
              ELSE q_row1 | q_row2 | q_row3
            END
          WHEN p_pair + q_pair <> 0 THEN q_pair
          ELSE q_row1 | q_row2 | q_row3
        END AS q_digit
      FROM linked LIMIT 999999999999
    ),
    -- the first of them: one digit in one box
    one_digit AS (
      SELECT p11, p12, p13, p21, p22, p23, p31, p32, p33, q11, q12, q13, q21, q22, q23, q31, q32, q33,
        decided, cell11, cell12, cell13, cell21, cell22, cell23, cell31, cell32, cell33, most, p_rest, p_single,
        q_rest, q_single, step, too_many,
        p_digit & (4611686018427387904 - p_digit) AS p_digit,
        CASE WHEN p_digit <> 0 THEN 0 ELSE q_digit & (4611686018427387904 - q_digit) END AS q_digit
      FROM best_linked LIMIT 999999999999
    ),
    -- its box; and its wanted cells there, each moved by the number of its place
    its_places AS (
      SELECT
        p11, p12, p13, p21, p22, p23, p31, p32, p33, q11, q12, q13, q21, q22, q23, q31, q32, q33, decided, most,
        p_digit, p_rest, p_single, q_digit, q_rest, q_single, step, too_many,
        MOD(p_digit + q_digit, 4095) AS box,
        MOD(((p11 & p_digit) + (q11 & q_digit)) & cell11, 4095)        +
        (MOD(((p12 & p_digit) + (q12 & q_digit)) & cell12, 4095) << 1) +
        (MOD(((p13 & p_digit) + (q13 & q_digit)) & cell13, 4095) << 2) +
        (MOD(((p21 & p_digit) + (q21 & q_digit)) & cell21, 4095) << 3) +
        (MOD(((p22 & p_digit) + (q22 & q_digit)) & cell22, 4095) << 4) +
        (MOD(((p23 & p_digit) + (q23 & q_digit)) & cell23, 4095) << 5) +
        (MOD(((p31 & p_digit) + (q31 & q_digit)) & cell31, 4095) << 6) +
        (MOD(((p32 & p_digit) + (q32 & q_digit)) & cell32, 4095) << 7) +
        (MOD(((p33 & p_digit) + (q33 & q_digit)) & cell33, 4095) << 8) AS in_places
      FROM one_digit LIMIT 999999999999
    ),
    -- the first of them
    one_place AS (
      SELECT p11, p12, p13, p21, p22, p23, p31, p32, p33, q11, q12, q13, q21, q22, q23, q31, q32, q33,
        decided, box, most, p_digit, p_rest, p_single, q_digit, q_rest, q_single, step, too_many,
        in_places & (4611686018427387904 - in_places) AS first_place
      FROM its_places LIMIT 999999999999
    )
    SELECT
      step + 1 AS step,
      CAST(@states := @states + 1 AS UNSIGNED) AS place,
      most AS most,
      CASE (p_single | (538030035483195255 - p_rest)) + (q_single | (131354989131639 - q_rest))
        WHEN decided THEN 'c'
        ELSE 'w'
      END AS next,
      p11, p12, p13, p21, p22, p23, p31, p32, p33, q11, q12, q13, q21, q22, q23, q31, q32, q33, 0 AS p_single,
      0 AS q_single, 0 AS decided, p_digit, q_digit, box, first_place, too_many
    FROM one_place
  ) AS following
  UNION ALL
  -- the two states after a choice
  SELECT *
  FROM (
    WITH
    -- its cell for all digits, and no other
    one_cell AS (
      SELECT p11, p12, p13, p21, p22, p23, p31, p32, p33, q11, q12, q13, q21, q22, q23, q31, q32, q33, most,
        p_digit, q_digit, step, too_many,
        (first_place & box) * 281543712968705 AS cell11,
        ((first_place >> 1) & box) * 281543712968705 AS cell12,
        ((first_place >> 2) & box) * 281543712968705 AS cell13,
        ((first_place >> 3) & box) * 281543712968705 AS cell21,
        ((first_place >> 4) & box) * 281543712968705 AS cell22,
        ((first_place >> 5) & box) * 281543712968705 AS cell23,
        ((first_place >> 6) & box) * 281543712968705 AS cell31,
        ((first_place >> 7) & box) * 281543712968705 AS cell32,
        ((first_place >> 8) & box) * 281543712968705 AS cell33
      FROM state
      WHERE next = 'c'
      LIMIT 999999999999
    ),
    -- the candidates in the cell
    in_cell AS (
      SELECT
        *,
        (p11 & cell11) | (p12 & cell12) | (p13 & cell13) |
        (p21 & cell21) | (p22 & cell22) | (p23 & cell23) |
        (p31 & cell31) | (p32 & cell32) | (p33 & cell33) AS p_cell,
        (q11 & cell11) | (q12 & cell12) | (q13 & cell13) |
        (q21 & cell21) | (q22 & cell22) | (q23 & cell23) |
        (q31 & cell31) | (q32 & cell32) | (q33 & cell33) AS q_cell
      FROM one_cell LIMIT 999999999999
    ),
    -- child 0: the candidate is right; child 1: it is wrong. rest: the digits that the other cells of the box
    -- keep; of p_cell and q_cell, the cell keeps those that they do not
    branch AS (
      SELECT
        p11, p12, p13, p21, p22, p23, p31, p32, p33, q11, q12, q13, q21, q22, q23, q31, q32, q33, cell11,
        cell12, cell13, cell21, cell22, cell23, cell31, cell32, cell33, most, step,
        CASE
          WHEN child <> 0 THEN
            CASE
              WHEN too_many <> 0 THEN 538030035483195255 - p_cell + p_digit
              ELSE 538030035483195255
            END
          ELSE 538030035483195255 - p_digit
        END AS p_rest,
        CASE WHEN child <> 0 THEN CASE WHEN too_many <> 0 THEN p_cell ELSE p_digit END ELSE p_cell END AS p_cell,
        CASE
          WHEN child <> 0 THEN
            CASE WHEN too_many <> 0 THEN 131354989131639 - q_cell + q_digit ELSE 131354989131639 END
          ELSE 131354989131639 - q_digit
        END AS q_rest,
        CASE WHEN child <> 0 THEN CASE WHEN too_many <> 0 THEN q_cell ELSE q_digit END ELSE q_cell END AS q_cell
      FROM in_cell
      CROSS JOIN (
        SELECT 0 AS child UNION ALL
        SELECT 1
      ) AS children
      LIMIT 999999999999
    )
    SELECT
      step + 1 AS step,
      CAST(@states := @states + 1 AS UNSIGNED) AS place,
      most AS most,
      'w' AS next,
      p11 & (p_rest ^ (p_cell & cell11)) AS p11,
      p12 & (p_rest ^ (p_cell & cell12)) AS p12,
      p13 & (p_rest ^ (p_cell & cell13)) AS p13,
      p21 & (p_rest ^ (p_cell & cell21)) AS p21,
      p22 & (p_rest ^ (p_cell & cell22)) AS p22,
      p23 & (p_rest ^ (p_cell & cell23)) AS p23,
      p31 & (p_rest ^ (p_cell & cell31)) AS p31,
      p32 & (p_rest ^ (p_cell & cell32)) AS p32,
      p33 & (p_rest ^ (p_cell & cell33)) AS p33,
      q11 & (q_rest ^ (q_cell & cell11)) AS q11,
      q12 & (q_rest ^ (q_cell & cell12)) AS q12,
      q13 & (q_rest ^ (q_cell & cell13)) AS q13,
      q21 & (q_rest ^ (q_cell & cell21)) AS q21,
      q22 & (q_rest ^ (q_cell & cell22)) AS q22,
      q23 & (q_rest ^ (q_cell & cell23)) AS q23,
      q31 & (q_rest ^ (q_cell & cell31)) AS q31,
      q32 & (q_rest ^ (q_cell & cell32)) AS q32,
      q33 & (q_rest ^ (q_cell & cell33)) AS q33,
      0 AS p_single,
      0 AS q_single,
      0 AS decided,
      0 AS p_digit,
      0 AS q_digit,
      0 AS box,
      0 AS first_place,
      0 AS too_many
    FROM branch
  ) AS following
),
-- one row per solution: its digits by their place in the box
solution_digits AS (
  SELECT
    ((MOD((p11 & 537898712555325303) + (q11 & 131322927869952), 4095) * 4196353) & 4581298449)
      + (((MOD((p11 & 32069087232) + (q11 & 7829367), 4095) * 4196353) & 4581298449) << 1)
      + (((MOD((p11 & 538030003414106112) + (q11 & 7829367), 4095) * 4196353) & 4581298449) << 2)
      + (((MOD(q11 & 131354981302272, 4095) * 4196353) & 4581298449) << 3) AS number11,
    ((MOD((p12 & 537898712555325303) + (q12 & 131322927869952), 4095) * 4196353) & 4581298449)
      + (((MOD((p12 & 32069087232) + (q12 & 7829367), 4095) * 4196353) & 4581298449) << 1)
      + (((MOD((p12 & 538030003414106112) + (q12 & 7829367), 4095) * 4196353) & 4581298449) << 2)
      + (((MOD(q12 & 131354981302272, 4095) * 4196353) & 4581298449) << 3) AS number12,
    ((MOD((p13 & 537898712555325303) + (q13 & 131322927869952), 4095) * 4196353) & 4581298449)
      + (((MOD((p13 & 32069087232) + (q13 & 7829367), 4095) * 4196353) & 4581298449) << 1)
      + (((MOD((p13 & 538030003414106112) + (q13 & 7829367), 4095) * 4196353) & 4581298449) << 2)
      + (((MOD(q13 & 131354981302272, 4095) * 4196353) & 4581298449) << 3) AS number13,
    ((MOD((p21 & 537898712555325303) + (q21 & 131322927869952), 4095) * 4196353) & 4581298449)
      + (((MOD((p21 & 32069087232) + (q21 & 7829367), 4095) * 4196353) & 4581298449) << 1)
      + (((MOD((p21 & 538030003414106112) + (q21 & 7829367), 4095) * 4196353) & 4581298449) << 2)
      + (((MOD(q21 & 131354981302272, 4095) * 4196353) & 4581298449) << 3) AS number21,
    ((MOD((p22 & 537898712555325303) + (q22 & 131322927869952), 4095) * 4196353) & 4581298449)
      + (((MOD((p22 & 32069087232) + (q22 & 7829367), 4095) * 4196353) & 4581298449) << 1)
      + (((MOD((p22 & 538030003414106112) + (q22 & 7829367), 4095) * 4196353) & 4581298449) << 2)
      + (((MOD(q22 & 131354981302272, 4095) * 4196353) & 4581298449) << 3) AS number22,
    ((MOD((p23 & 537898712555325303) + (q23 & 131322927869952), 4095) * 4196353) & 4581298449)
      + (((MOD((p23 & 32069087232) + (q23 & 7829367), 4095) * 4196353) & 4581298449) << 1)
      + (((MOD((p23 & 538030003414106112) + (q23 & 7829367), 4095) * 4196353) & 4581298449) << 2)
      + (((MOD(q23 & 131354981302272, 4095) * 4196353) & 4581298449) << 3) AS number23,
    ((MOD((p31 & 537898712555325303) + (q31 & 131322927869952), 4095) * 4196353) & 4581298449)
      + (((MOD((p31 & 32069087232) + (q31 & 7829367), 4095) * 4196353) & 4581298449) << 1)
      + (((MOD((p31 & 538030003414106112) + (q31 & 7829367), 4095) * 4196353) & 4581298449) << 2)
      + (((MOD(q31 & 131354981302272, 4095) * 4196353) & 4581298449) << 3) AS number31,
    ((MOD((p32 & 537898712555325303) + (q32 & 131322927869952), 4095) * 4196353) & 4581298449)
      + (((MOD((p32 & 32069087232) + (q32 & 7829367), 4095) * 4196353) & 4581298449) << 1)
      + (((MOD((p32 & 538030003414106112) + (q32 & 7829367), 4095) * 4196353) & 4581298449) << 2)
      + (((MOD(q32 & 131354981302272, 4095) * 4196353) & 4581298449) << 3) AS number32,
    ((MOD((p33 & 537898712555325303) + (q33 & 131322927869952), 4095) * 4196353) & 4581298449)
      + (((MOD((p33 & 32069087232) + (q33 & 7829367), 4095) * 4196353) & 4581298449) << 1)
      + (((MOD((p33 & 538030003414106112) + (q33 & 7829367), 4095) * 4196353) & 4581298449) << 2)
      + (((MOD(q33 & 131354981302272, 4095) * 4196353) & 4581298449) << 3) AS number33
  FROM state
  WHERE next = 's'
  LIMIT 999999999999
),
-- the rows of its grid as hexadecimal numbers
row_digits AS (
  SELECT
    (((number11 >> 8) & 251719695) << 8) + (((number12 >> 8) & 251719695) << 4)
      + ((number13 >> 8) & 251719695) AS row_1,
    (((number21 >> 8) & 251719695) << 8) + (((number22 >> 8) & 251719695) << 4)
      + ((number23 >> 8) & 251719695) AS row_2,
    (((number31 >> 8) & 251719695) << 8) + (((number32 >> 8) & 251719695) << 4)
      + ((number33 >> 8) & 251719695) AS row_3,
    (((number11 >> 4) & 251719695) << 8) + (((number12 >> 4) & 251719695) << 4)
      + ((number13 >> 4) & 251719695) AS row_4,
    (((number21 >> 4) & 251719695) << 8) + (((number22 >> 4) & 251719695) << 4)
      + ((number23 >> 4) & 251719695) AS row_5,
    (((number31 >> 4) & 251719695) << 8) + (((number32 >> 4) & 251719695) << 4)
      + ((number33 >> 4) & 251719695) AS row_6,
    ((number11 & 251719695) << 8) + ((number12 & 251719695) << 4) + (number13 & 251719695) AS row_7,
    ((number21 & 251719695) << 8) + ((number22 & 251719695) << 4) + (number23 & 251719695) AS row_8,
    ((number31 & 251719695) << 8) + ((number32 & 251719695) << 4) + (number33 & 251719695) AS row_9
  FROM solution_digits LIMIT 999999999999
),
-- one row per solution: its text
solution AS (
  SELECT CONCAT(
    HEX(row_1),
    HEX(row_2),
    HEX(row_3),
    HEX(row_4),
    HEX(row_5),
    HEX(row_6),
    HEX(row_7),
    HEX(row_8),
    HEX(row_9)
  ) AS cells
  FROM row_digits
)
SELECT cells AS solution
FROM solution;
