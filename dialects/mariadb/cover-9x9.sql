-- Solves a Sudoku of 9x9 cells: exact cover, the candidates as sets of bits.
-- MariaDB 10.5 and later, MySQL 8.0 and later. Paste into mariadb, or run: mariadb < FILE
-- Returns one row per solution: solution (81 characters, row by row); an error past 200,000 rows of the search.
-- Generated: sqlsudoku generate --dialect mariadb --query cover --size 9
WITH RECURSIVE
-- one row: the cells of the puzzle row by row, "." for a blank
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
puzzle (cells) AS (
  SELECT '...15.....34....89........3.2..6.8...47..9.....9.2...11....2..5...9............74' AS cells
),
-- one row per puzzle: the rows of its grid, and the number of its givens
line AS (
  SELECT
    SUBSTR(cells, 1, 9) AS line_1,
    SUBSTR(cells, 10, 9) AS line_2,
    SUBSTR(cells, 19, 9) AS line_3,
    SUBSTR(cells, 28, 9) AS line_4,
    SUBSTR(cells, 37, 9) AS line_5,
    SUBSTR(cells, 46, 9) AS line_6,
    SUBSTR(cells, 55, 9) AS line_7,
    SUBSTR(cells, 64, 9) AS line_8,
    SUBSTR(cells, 73, 9) AS line_9,
    LENGTH(REPLACE(cells, '.', '')) AS givens
  FROM puzzle
),
-- one row per puzzle: the words of its givens, each digit at the bit of its position in the row
-- d12_top is a word: where 1 and 2 can stand in the top 3 rows. A digit takes 30 bits, a row 10: one for
-- each cell, the first column the highest, and a spare one above. 536346111 are all cells of a digit,
-- 575897252056792575 those of both, 577024252550054400 the spare bits, 511 is a row; times 1073741825
-- copies to both digits
given AS (
  SELECT
    givens,
    (((512 | 0) >> LOCATE('1', line_1)) & 511) + ((((512 | 0) >> LOCATE('1', line_2)) & 511) << 10)
      + ((((512 | 0) >> LOCATE('1', line_3)) & 511) << 20)
      + ((((512 | 0) >> LOCATE('2', line_1)) & 511) << 30)
      + ((((512 | 0) >> LOCATE('2', line_2)) & 511) << 40)
      + ((((512 | 0) >> LOCATE('2', line_3)) & 511) << 50) AS d12_top,
    (((512 | 0) >> LOCATE('3', line_1)) & 511) + ((((512 | 0) >> LOCATE('3', line_2)) & 511) << 10)
      + ((((512 | 0) >> LOCATE('3', line_3)) & 511) << 20)
      + ((((512 | 0) >> LOCATE('4', line_1)) & 511) << 30)
      + ((((512 | 0) >> LOCATE('4', line_2)) & 511) << 40)
      + ((((512 | 0) >> LOCATE('4', line_3)) & 511) << 50) AS d34_top,
    (((512 | 0) >> LOCATE('5', line_1)) & 511) + ((((512 | 0) >> LOCATE('5', line_2)) & 511) << 10)
      + ((((512 | 0) >> LOCATE('5', line_3)) & 511) << 20)
      + ((((512 | 0) >> LOCATE('6', line_1)) & 511) << 30)
      + ((((512 | 0) >> LOCATE('6', line_2)) & 511) << 40)
      + ((((512 | 0) >> LOCATE('6', line_3)) & 511) << 50) AS d56_top,
    (((512 | 0) >> LOCATE('7', line_1)) & 511) + ((((512 | 0) >> LOCATE('7', line_2)) & 511) << 10)
      + ((((512 | 0) >> LOCATE('7', line_3)) & 511) << 20)
      + ((((512 | 0) >> LOCATE('8', line_1)) & 511) << 30)
      + ((((512 | 0) >> LOCATE('8', line_2)) & 511) << 40)
      + ((((512 | 0) >> LOCATE('8', line_3)) & 511) << 50) AS d78_top,
    (((512 | 0) >> LOCATE('9', line_1)) & 511) + ((((512 | 0) >> LOCATE('9', line_2)) & 511) << 10)
      + ((((512 | 0) >> LOCATE('9', line_3)) & 511) << 20) AS d9_top,
    (((512 | 0) >> LOCATE('1', line_4)) & 511) + ((((512 | 0) >> LOCATE('1', line_5)) & 511) << 10)
      + ((((512 | 0) >> LOCATE('1', line_6)) & 511) << 20)
      + ((((512 | 0) >> LOCATE('2', line_4)) & 511) << 30)
      + ((((512 | 0) >> LOCATE('2', line_5)) & 511) << 40)
      + ((((512 | 0) >> LOCATE('2', line_6)) & 511) << 50) AS d12_mid,
    (((512 | 0) >> LOCATE('3', line_4)) & 511) + ((((512 | 0) >> LOCATE('3', line_5)) & 511) << 10)
      + ((((512 | 0) >> LOCATE('3', line_6)) & 511) << 20)
      + ((((512 | 0) >> LOCATE('4', line_4)) & 511) << 30)
      + ((((512 | 0) >> LOCATE('4', line_5)) & 511) << 40)
      + ((((512 | 0) >> LOCATE('4', line_6)) & 511) << 50) AS d34_mid,
    (((512 | 0) >> LOCATE('5', line_4)) & 511) + ((((512 | 0) >> LOCATE('5', line_5)) & 511) << 10)
      + ((((512 | 0) >> LOCATE('5', line_6)) & 511) << 20)
      + ((((512 | 0) >> LOCATE('6', line_4)) & 511) << 30)
      + ((((512 | 0) >> LOCATE('6', line_5)) & 511) << 40)
      + ((((512 | 0) >> LOCATE('6', line_6)) & 511) << 50) AS d56_mid,
    (((512 | 0) >> LOCATE('7', line_4)) & 511) + ((((512 | 0) >> LOCATE('7', line_5)) & 511) << 10)
      + ((((512 | 0) >> LOCATE('7', line_6)) & 511) << 20)
      + ((((512 | 0) >> LOCATE('8', line_4)) & 511) << 30)
      + ((((512 | 0) >> LOCATE('8', line_5)) & 511) << 40)
      + ((((512 | 0) >> LOCATE('8', line_6)) & 511) << 50) AS d78_mid,
    (((512 | 0) >> LOCATE('9', line_4)) & 511) + ((((512 | 0) >> LOCATE('9', line_5)) & 511) << 10)
      + ((((512 | 0) >> LOCATE('9', line_6)) & 511) << 20) AS d9_mid,
    (((512 | 0) >> LOCATE('1', line_7)) & 511) + ((((512 | 0) >> LOCATE('1', line_8)) & 511) << 10)
      + ((((512 | 0) >> LOCATE('1', line_9)) & 511) << 20)
      + ((((512 | 0) >> LOCATE('2', line_7)) & 511) << 30)
      + ((((512 | 0) >> LOCATE('2', line_8)) & 511) << 40)
      + ((((512 | 0) >> LOCATE('2', line_9)) & 511) << 50) AS d12_low,
    (((512 | 0) >> LOCATE('3', line_7)) & 511) + ((((512 | 0) >> LOCATE('3', line_8)) & 511) << 10)
      + ((((512 | 0) >> LOCATE('3', line_9)) & 511) << 20)
      + ((((512 | 0) >> LOCATE('4', line_7)) & 511) << 30)
      + ((((512 | 0) >> LOCATE('4', line_8)) & 511) << 40)
      + ((((512 | 0) >> LOCATE('4', line_9)) & 511) << 50) AS d34_low,
    (((512 | 0) >> LOCATE('5', line_7)) & 511) + ((((512 | 0) >> LOCATE('5', line_8)) & 511) << 10)
      + ((((512 | 0) >> LOCATE('5', line_9)) & 511) << 20)
      + ((((512 | 0) >> LOCATE('6', line_7)) & 511) << 30)
      + ((((512 | 0) >> LOCATE('6', line_8)) & 511) << 40)
      + ((((512 | 0) >> LOCATE('6', line_9)) & 511) << 50) AS d56_low,
    (((512 | 0) >> LOCATE('7', line_7)) & 511) + ((((512 | 0) >> LOCATE('7', line_8)) & 511) << 10)
      + ((((512 | 0) >> LOCATE('7', line_9)) & 511) << 20)
      + ((((512 | 0) >> LOCATE('8', line_7)) & 511) << 30)
      + ((((512 | 0) >> LOCATE('8', line_8)) & 511) << 40)
      + ((((512 | 0) >> LOCATE('8', line_9)) & 511) << 50) AS d78_low,
    (((512 | 0) >> LOCATE('9', line_7)) & 511) + ((((512 | 0) >> LOCATE('9', line_8)) & 511) << 10)
      + ((((512 | 0) >> LOCATE('9', line_9)) & 511) << 20) AS d9_low
  FROM line
),
-- the two children of a choice; all else takes the first
child (which) AS (
  SELECT 1 AS which
  UNION ALL
  SELECT 2
),
-- one row per state of the search at a phase; step counts the levels, each of which takes it a phase on:
-- place numbers the rows; past most the statement fails, since they take time and memory
--   1: the cells of the givens, marked for both digits of a word
--   2: how many they are, the bands added up: in their first rows, in their second rows, and so on
--   3: all candidates, but in the cells of givens only these; no row where a given was not found, since
--     its digit stands in the row before
--   4: where a digit has one place left in a row: that candidate
--   5: these candidates added up; where two share a cell the sum is wrong, but then there is no solution
--     the words of a band put on top of each other: the bits that one word has, that two have; the cells
--     of lone candidates, marked for both digits of a word; the cells that have a candidate, and in the
--     second slot the cells that have several
--   6: the cells with several candidates, marked for both digits; a cell without any ends the branch; the
--     candidates in the other cells, which stand there; the candidates without those that share a cell
--     with the last place of another digit, and those that share a row with one that stands there
--   7: the minirows that have a candidate of a digit, all bands in one word
--   8: each 3 x 3 square turned by one row, and by one column; where a row and the one below it can fill a
--     column and the one beside it
--   9: these turned by one column; the places that leave such a crossing to the two other rows and columns
--   10: the candidates in the minirows that are left; a digit without a place in a box ends the branch
--     the minicolumns that have a candidate of a digit, all bands in one word
--   11: each 3 x 3 square turned by one row, and by one column; where a row and the one below it can fill
--     a column and the one beside it
--   12: these turned by one column; the places that leave such a crossing to the two other rows and
--     columns; the candidates in the minicolumns that are left; a digit without a place in a column ends
--     the branch
--   13: the words of a band put on top of each other: the bits that one word has, that two have, that
--     three have; the cells with several candidates, and those with two
--   14: one cell that has two candidates, or several where none has two, marked for both digits of a word
--   15: the candidates of the cell; one of them
--   16: child 1: the candidate holds the cell; child 2: the candidate is none
--   17: the cells whose digit has a 1, 2, 4 or 8 in it, as a sum of these
--   18: the digits of each row of the grid as the hexadecimal digits of one number
--   19: a solution
state (
  step,             phase,         place,          most,           d12_top,
  d34_top,          d56_top,       d78_top,        d9_top,         d12_mid,
  d34_mid,          d56_mid,       d78_mid,        d9_mid,         d12_low,
  d34_low,          d56_low,       d78_low,        d9_low,         givens,
  undecided,        filled_top,    filled_mid,     filled_low,     by_row,
  undecided_before, lone12_top,    lone34_top,     lone56_top,     lone78_top,
  lone9_top,        lone12_mid,    lone34_mid,     lone56_mid,     lone78_mid,
  lone9_mid,        lone12_low,    lone34_low,     lone56_low,     lone78_low,
  lone9_low,        hidden_top,    hidden_mid,     hidden_low,     counts_top,
  counts_mid,       counts_low,    minirows_12,    minirows_34,    minirows_56,
  minirows_78,      minirows_9,    row_crossed_12, row_crossed_34, row_crossed_56,
  row_crossed_78,   row_crossed_9, minicols_12,    minicols_34,    minicols_56,
  minicols_78,      minicols_9,    col_crossed_12, col_crossed_34, col_crossed_56,
  col_crossed_78,   col_crossed_9, several_top,    several_mid,    several_low,
  pairs_top,        pairs_mid,     pairs_low,      spot_top,       spot_mid,
  spot_low,         pick_12,       pick_34,        pick_56,        pick_78,
  pick_9,           plane1_top,    plane2_top,     plane4_top,     plane8_top,
  plane1_mid,       plane2_mid,    plane4_mid,     plane8_mid,     plane1_low,
  plane2_low,       plane4_low,    plane8_low,     row_1,          row_2,
  row_3,            row_4,         row_5,          row_6,          row_7,
  row_8,            row_9
) AS (
  SELECT
    1 AS step,
    1 AS phase,
    CAST(@states := 0 AS UNSIGNED) AS place,
    200000 AS most,
    d12_top,
    d34_top,
    d56_top,
    d78_top,
    d9_top,
    d12_mid,
    d34_mid,
    d56_mid,
    d78_mid,
    d9_mid,
    d12_low,
    d34_low,
    d56_low,
    d78_low,
    d9_low,
    givens | 0 AS givens,
    0 | 0 AS undecided,
    0 | 0 AS filled_top,
    0 | 0 AS filled_mid,
    0 | 0 AS filled_low,
    0 | 0 AS by_row,
    0 | 0 AS undecided_before,
    0 | 0 AS lone12_top,
    0 | 0 AS lone34_top,
    0 | 0 AS lone56_top,
    0 | 0 AS lone78_top,
    0 | 0 AS lone9_top,
    0 | 0 AS lone12_mid,
    0 | 0 AS lone34_mid,
    0 | 0 AS lone56_mid,
    0 | 0 AS lone78_mid,
    0 | 0 AS lone9_mid,
    0 | 0 AS lone12_low,
    0 | 0 AS lone34_low,
    0 | 0 AS lone56_low,
    0 | 0 AS lone78_low,
    0 | 0 AS lone9_low,
    0 | 0 AS hidden_top,
    0 | 0 AS hidden_mid,
    0 | 0 AS hidden_low,
    0 | 0 AS counts_top,
    0 | 0 AS counts_mid,
    0 | 0 AS counts_low,
    0 | 0 AS minirows_12,
    0 | 0 AS minirows_34,
    0 | 0 AS minirows_56,
    0 | 0 AS minirows_78,
    0 | 0 AS minirows_9,
    0 | 0 AS row_crossed_12,
    0 | 0 AS row_crossed_34,
    0 | 0 AS row_crossed_56,
    0 | 0 AS row_crossed_78,
    0 | 0 AS row_crossed_9,
    0 | 0 AS minicols_12,
    0 | 0 AS minicols_34,
    0 | 0 AS minicols_56,
    0 | 0 AS minicols_78,
    0 | 0 AS minicols_9,
    0 | 0 AS col_crossed_12,
    0 | 0 AS col_crossed_34,
    0 | 0 AS col_crossed_56,
    0 | 0 AS col_crossed_78,
    0 | 0 AS col_crossed_9,
    0 | 0 AS several_top,
    0 | 0 AS several_mid,
    0 | 0 AS several_low,
    0 | 0 AS pairs_top,
    0 | 0 AS pairs_mid,
    0 | 0 AS pairs_low,
    0 | 0 AS spot_top,
    0 | 0 AS spot_mid,
    0 | 0 AS spot_low,
    0 | 0 AS pick_12,
    0 | 0 AS pick_34,
    0 | 0 AS pick_56,
    0 | 0 AS pick_78,
    0 | 0 AS pick_9,
    0 | 0 AS plane1_top,
    0 | 0 AS plane2_top,
    0 | 0 AS plane4_top,
    0 | 0 AS plane8_top,
    0 | 0 AS plane1_mid,
    0 | 0 AS plane2_mid,
    0 | 0 AS plane4_mid,
    0 | 0 AS plane8_mid,
    0 | 0 AS plane1_low,
    0 | 0 AS plane2_low,
    0 | 0 AS plane4_low,
    0 | 0 AS plane8_low,
    0 | 0 AS row_1,
    0 | 0 AS row_2,
    0 | 0 AS row_3,
    0 | 0 AS row_4,
    0 | 0 AS row_5,
    0 | 0 AS row_6,
    0 | 0 AS row_7,
    0 | 0 AS row_8,
    0 | 0 AS row_9
  FROM given
  UNION ALL
  SELECT
    step + 1,
    CASE
      WHEN phase = 12 AND undecided = 0 THEN 17
      WHEN phase = 12 AND undecided <> undecided_before THEN 4
      WHEN phase = 16 THEN 4
      ELSE phase + 1
    END,
    CAST(@states := @states + 1 AS UNSIGNED),
    most,
    CASE phase
      WHEN 3 THEN 575897252056792575 - (filled_top & 575897252056792575) + d12_top
      WHEN 6 THEN
        ((d12_top & (575897252056792575 - hidden_top)) + lone12_top)
        & (
          575897252056792575
            - (
              (
                (
                  (
                    (
                      (d12_top & (575897252056792575 - (counts_top >> 30) * 1073741825))
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
              )
              & ((counts_top >> 30) * 1073741825)
            )
        )
      WHEN 12 THEN
        d12_top
        & ((minirows_12 & 82271036008113225) * 7)
        & (
          (
            minicols_12
            & (
              (
                (
                  (
                    ((col_crossed_12 >> 1) & 246813108024339675)
                      + ((col_crossed_12 & 82271036008113225) << 2)
                  ) >> 10
                ) & 562399124389375
              )
                + (
                  (
                    (
                      ((col_crossed_12 >> 1) & 246813108024339675)
                        + ((col_crossed_12 & 82271036008113225) << 2)
                    ) & 548682072575
                  ) << 20
                )
            ) & 548682072575
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN d12_top & (575897252056792575 - (spot_top - (spot_top & pick_12)))
          ELSE d12_top & (575897252056792575 - (spot_top & pick_12))
        END
      ELSE d12_top
    END,
    CASE phase
      WHEN 3 THEN 575897252056792575 - (filled_top & 575897252056792575) + d34_top
      WHEN 6 THEN
        ((d34_top & (575897252056792575 - hidden_top)) + lone34_top)
        & (
          575897252056792575
            - (
              (
                (
                  (
                    (
                      (d34_top & (575897252056792575 - (counts_top >> 30) * 1073741825))
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
              )
              & ((counts_top >> 30) * 1073741825)
            )
        )
      WHEN 12 THEN
        d34_top
        & ((minirows_34 & 82271036008113225) * 7)
        & (
          (
            minicols_34
            & (
              (
                (
                  (
                    ((col_crossed_34 >> 1) & 246813108024339675)
                      + ((col_crossed_34 & 82271036008113225) << 2)
                  ) >> 10
                ) & 562399124389375
              )
                + (
                  (
                    (
                      ((col_crossed_34 >> 1) & 246813108024339675)
                        + ((col_crossed_34 & 82271036008113225) << 2)
                    ) & 548682072575
                  ) << 20
                )
            ) & 548682072575
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN d34_top & (575897252056792575 - (spot_top - (spot_top & pick_34)))
          ELSE d34_top & (575897252056792575 - (spot_top & pick_34))
        END
      ELSE d34_top
    END,
    CASE phase
      WHEN 3 THEN 575897252056792575 - (filled_top & 575897252056792575) + d56_top
      WHEN 6 THEN
        ((d56_top & (575897252056792575 - hidden_top)) + lone56_top)
        & (
          575897252056792575
            - (
              (
                (
                  (
                    (
                      (d56_top & (575897252056792575 - (counts_top >> 30) * 1073741825))
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
              )
              & ((counts_top >> 30) * 1073741825)
            )
        )
      WHEN 12 THEN
        d56_top
        & ((minirows_56 & 82271036008113225) * 7)
        & (
          (
            minicols_56
            & (
              (
                (
                  (
                    ((col_crossed_56 >> 1) & 246813108024339675)
                      + ((col_crossed_56 & 82271036008113225) << 2)
                  ) >> 10
                ) & 562399124389375
              )
                + (
                  (
                    (
                      ((col_crossed_56 >> 1) & 246813108024339675)
                        + ((col_crossed_56 & 82271036008113225) << 2)
                    ) & 548682072575
                  ) << 20
                )
            ) & 548682072575
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN d56_top & (575897252056792575 - (spot_top - (spot_top & pick_56)))
          ELSE d56_top & (575897252056792575 - (spot_top & pick_56))
        END
      ELSE d56_top
    END,
    CASE phase
      WHEN 3 THEN 575897252056792575 - (filled_top & 575897252056792575) + d78_top
      WHEN 6 THEN
        ((d78_top & (575897252056792575 - hidden_top)) + lone78_top)
        & (
          575897252056792575
            - (
              (
                (
                  (
                    (
                      (d78_top & (575897252056792575 - (counts_top >> 30) * 1073741825))
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
              )
              & ((counts_top >> 30) * 1073741825)
            )
        )
      WHEN 12 THEN
        d78_top
        & ((minirows_78 & 82271036008113225) * 7)
        & (
          (
            minicols_78
            & (
              (
                (
                  (
                    ((col_crossed_78 >> 1) & 246813108024339675)
                      + ((col_crossed_78 & 82271036008113225) << 2)
                  ) >> 10
                ) & 562399124389375
              )
                + (
                  (
                    (
                      ((col_crossed_78 >> 1) & 246813108024339675)
                        + ((col_crossed_78 & 82271036008113225) << 2)
                    ) & 548682072575
                  ) << 20
                )
            ) & 548682072575
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN d78_top & (575897252056792575 - (spot_top - (spot_top & pick_78)))
          ELSE d78_top & (575897252056792575 - (spot_top & pick_78))
        END
      ELSE d78_top
    END,
    CASE phase
      WHEN 3 THEN 536346111 - (filled_top & 536346111) + d9_top
      WHEN 6 THEN
        ((d9_top & (575897252056792575 - hidden_top)) + lone9_top)
        & (
          575897252056792575
            - (
              (
                (
                  (
                    (
                      (d9_top & (575897252056792575 - (counts_top >> 30) * 1073741825))
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
              )
              & ((counts_top >> 30) * 1073741825)
            )
        )
      WHEN 12 THEN
        d9_top
        & ((minirows_9 & 82271036008113225) * 7)
        & (
          (
            minicols_9
            & (
              (
                (
                  (
                    ((col_crossed_9 >> 1) & 246813108024339675)
                      + ((col_crossed_9 & 82271036008113225) << 2)
                  ) >> 10
                ) & 562399124389375
              )
                + (
                  (
                    (
                      ((col_crossed_9 >> 1) & 246813108024339675)
                        + ((col_crossed_9 & 82271036008113225) << 2)
                    ) & 548682072575
                  ) << 20
                )
            ) & 548682072575
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN d9_top & (575897252056792575 - (spot_top - (spot_top & pick_9)))
          ELSE d9_top & (575897252056792575 - (spot_top & pick_9))
        END
      ELSE d9_top
    END,
    CASE phase
      WHEN 3 THEN 575897252056792575 - (filled_mid & 575897252056792575) + d12_mid
      WHEN 6 THEN
        ((d12_mid & (575897252056792575 - hidden_mid)) + lone12_mid)
        & (
          575897252056792575
            - (
              (
                (
                  (
                    (
                      (d12_mid & (575897252056792575 - (counts_mid >> 30) * 1073741825))
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
              )
              & ((counts_mid >> 30) * 1073741825)
            )
        )
      WHEN 12 THEN
        d12_mid
        & (((minirows_12 >> 1) & 82271036008113225) * 7)
        & (
          (
            (
              (
                minicols_12
                & (
                  (
                    (
                      (
                        ((col_crossed_12 >> 1) & 246813108024339675)
                          + ((col_crossed_12 & 82271036008113225) << 2)
                      ) >> 10
                    ) & 562399124389375
                  )
                    + (
                      (
                        (
                          ((col_crossed_12 >> 1) & 246813108024339675)
                            + ((col_crossed_12 & 82271036008113225) << 2)
                        ) & 548682072575
                      ) << 20
                    )
                )
              ) >> 10
            ) & 548682072575
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN d12_mid & (575897252056792575 - (spot_mid - (spot_mid & pick_12)))
          ELSE d12_mid & (575897252056792575 - (spot_mid & pick_12))
        END
      ELSE d12_mid
    END,
    CASE phase
      WHEN 3 THEN 575897252056792575 - (filled_mid & 575897252056792575) + d34_mid
      WHEN 6 THEN
        ((d34_mid & (575897252056792575 - hidden_mid)) + lone34_mid)
        & (
          575897252056792575
            - (
              (
                (
                  (
                    (
                      (d34_mid & (575897252056792575 - (counts_mid >> 30) * 1073741825))
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
              )
              & ((counts_mid >> 30) * 1073741825)
            )
        )
      WHEN 12 THEN
        d34_mid
        & (((minirows_34 >> 1) & 82271036008113225) * 7)
        & (
          (
            (
              (
                minicols_34
                & (
                  (
                    (
                      (
                        ((col_crossed_34 >> 1) & 246813108024339675)
                          + ((col_crossed_34 & 82271036008113225) << 2)
                      ) >> 10
                    ) & 562399124389375
                  )
                    + (
                      (
                        (
                          ((col_crossed_34 >> 1) & 246813108024339675)
                            + ((col_crossed_34 & 82271036008113225) << 2)
                        ) & 548682072575
                      ) << 20
                    )
                )
              ) >> 10
            ) & 548682072575
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN d34_mid & (575897252056792575 - (spot_mid - (spot_mid & pick_34)))
          ELSE d34_mid & (575897252056792575 - (spot_mid & pick_34))
        END
      ELSE d34_mid
    END,
    CASE phase
      WHEN 3 THEN 575897252056792575 - (filled_mid & 575897252056792575) + d56_mid
      WHEN 6 THEN
        ((d56_mid & (575897252056792575 - hidden_mid)) + lone56_mid)
        & (
          575897252056792575
            - (
              (
                (
                  (
                    (
                      (d56_mid & (575897252056792575 - (counts_mid >> 30) * 1073741825))
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
              )
              & ((counts_mid >> 30) * 1073741825)
            )
        )
      WHEN 12 THEN
        d56_mid
        & (((minirows_56 >> 1) & 82271036008113225) * 7)
        & (
          (
            (
              (
                minicols_56
                & (
                  (
                    (
                      (
                        ((col_crossed_56 >> 1) & 246813108024339675)
                          + ((col_crossed_56 & 82271036008113225) << 2)
                      ) >> 10
                    ) & 562399124389375
                  )
                    + (
                      (
                        (
                          ((col_crossed_56 >> 1) & 246813108024339675)
                            + ((col_crossed_56 & 82271036008113225) << 2)
                        ) & 548682072575
                      ) << 20
                    )
                )
              ) >> 10
            ) & 548682072575
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN d56_mid & (575897252056792575 - (spot_mid - (spot_mid & pick_56)))
          ELSE d56_mid & (575897252056792575 - (spot_mid & pick_56))
        END
      ELSE d56_mid
    END,
    CASE phase
      WHEN 3 THEN 575897252056792575 - (filled_mid & 575897252056792575) + d78_mid
      WHEN 6 THEN
        ((d78_mid & (575897252056792575 - hidden_mid)) + lone78_mid)
        & (
          575897252056792575
            - (
              (
                (
                  (
                    (
                      (d78_mid & (575897252056792575 - (counts_mid >> 30) * 1073741825))
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
              )
              & ((counts_mid >> 30) * 1073741825)
            )
        )
      WHEN 12 THEN
        d78_mid
        & (((minirows_78 >> 1) & 82271036008113225) * 7)
        & (
          (
            (
              (
                minicols_78
                & (
                  (
                    (
                      (
                        ((col_crossed_78 >> 1) & 246813108024339675)
                          + ((col_crossed_78 & 82271036008113225) << 2)
                      ) >> 10
                    ) & 562399124389375
                  )
                    + (
                      (
                        (
                          ((col_crossed_78 >> 1) & 246813108024339675)
                            + ((col_crossed_78 & 82271036008113225) << 2)
                        ) & 548682072575
                      ) << 20
                    )
                )
              ) >> 10
            ) & 548682072575
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN d78_mid & (575897252056792575 - (spot_mid - (spot_mid & pick_78)))
          ELSE d78_mid & (575897252056792575 - (spot_mid & pick_78))
        END
      ELSE d78_mid
    END,
    CASE phase
      WHEN 3 THEN 536346111 - (filled_mid & 536346111) + d9_mid
      WHEN 6 THEN
        ((d9_mid & (575897252056792575 - hidden_mid)) + lone9_mid)
        & (
          575897252056792575
            - (
              (
                (
                  (
                    (
                      (d9_mid & (575897252056792575 - (counts_mid >> 30) * 1073741825))
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
              )
              & ((counts_mid >> 30) * 1073741825)
            )
        )
      WHEN 12 THEN
        d9_mid
        & (((minirows_9 >> 1) & 82271036008113225) * 7)
        & (
          (
            (
              (
                minicols_9
                & (
                  (
                    (
                      (
                        ((col_crossed_9 >> 1) & 246813108024339675)
                          + ((col_crossed_9 & 82271036008113225) << 2)
                      ) >> 10
                    ) & 562399124389375
                  )
                    + (
                      (
                        (
                          ((col_crossed_9 >> 1) & 246813108024339675)
                            + ((col_crossed_9 & 82271036008113225) << 2)
                        ) & 548682072575
                      ) << 20
                    )
                )
              ) >> 10
            ) & 548682072575
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN d9_mid & (575897252056792575 - (spot_mid - (spot_mid & pick_9)))
          ELSE d9_mid & (575897252056792575 - (spot_mid & pick_9))
        END
      ELSE d9_mid
    END,
    CASE phase
      WHEN 3 THEN 575897252056792575 - (filled_low & 575897252056792575) + d12_low
      WHEN 6 THEN
        ((d12_low & (575897252056792575 - hidden_low)) + lone12_low)
        & (
          575897252056792575
            - (
              (
                (
                  (
                    (
                      (d12_low & (575897252056792575 - (counts_low >> 30) * 1073741825))
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
              )
              & ((counts_low >> 30) * 1073741825)
            )
        )
      WHEN 12 THEN
        d12_low
        & (((minirows_12 >> 2) & 82271036008113225) * 7)
        & (
          (
            (
              (
                minicols_12
                & (
                  (
                    (
                      (
                        ((col_crossed_12 >> 1) & 246813108024339675)
                          + ((col_crossed_12 & 82271036008113225) << 2)
                      ) >> 10
                    ) & 562399124389375
                  )
                    + (
                      (
                        (
                          ((col_crossed_12 >> 1) & 246813108024339675)
                            + ((col_crossed_12 & 82271036008113225) << 2)
                        ) & 548682072575
                      ) << 20
                    )
                )
              ) >> 20
            ) & 548682072575
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN d12_low & (575897252056792575 - (spot_low - (spot_low & pick_12)))
          ELSE d12_low & (575897252056792575 - (spot_low & pick_12))
        END
      ELSE d12_low
    END,
    CASE phase
      WHEN 3 THEN 575897252056792575 - (filled_low & 575897252056792575) + d34_low
      WHEN 6 THEN
        ((d34_low & (575897252056792575 - hidden_low)) + lone34_low)
        & (
          575897252056792575
            - (
              (
                (
                  (
                    (
                      (d34_low & (575897252056792575 - (counts_low >> 30) * 1073741825))
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
              )
              & ((counts_low >> 30) * 1073741825)
            )
        )
      WHEN 12 THEN
        d34_low
        & (((minirows_34 >> 2) & 82271036008113225) * 7)
        & (
          (
            (
              (
                minicols_34
                & (
                  (
                    (
                      (
                        ((col_crossed_34 >> 1) & 246813108024339675)
                          + ((col_crossed_34 & 82271036008113225) << 2)
                      ) >> 10
                    ) & 562399124389375
                  )
                    + (
                      (
                        (
                          ((col_crossed_34 >> 1) & 246813108024339675)
                            + ((col_crossed_34 & 82271036008113225) << 2)
                        ) & 548682072575
                      ) << 20
                    )
                )
              ) >> 20
            ) & 548682072575
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN d34_low & (575897252056792575 - (spot_low - (spot_low & pick_34)))
          ELSE d34_low & (575897252056792575 - (spot_low & pick_34))
        END
      ELSE d34_low
    END,
    CASE phase
      WHEN 3 THEN 575897252056792575 - (filled_low & 575897252056792575) + d56_low
      WHEN 6 THEN
        ((d56_low & (575897252056792575 - hidden_low)) + lone56_low)
        & (
          575897252056792575
            - (
              (
                (
                  (
                    (
                      (d56_low & (575897252056792575 - (counts_low >> 30) * 1073741825))
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
              )
              & ((counts_low >> 30) * 1073741825)
            )
        )
      WHEN 12 THEN
        d56_low
        & (((minirows_56 >> 2) & 82271036008113225) * 7)
        & (
          (
            (
              (
                minicols_56
                & (
                  (
                    (
                      (
                        ((col_crossed_56 >> 1) & 246813108024339675)
                          + ((col_crossed_56 & 82271036008113225) << 2)
                      ) >> 10
                    ) & 562399124389375
                  )
                    + (
                      (
                        (
                          ((col_crossed_56 >> 1) & 246813108024339675)
                            + ((col_crossed_56 & 82271036008113225) << 2)
                        ) & 548682072575
                      ) << 20
                    )
                )
              ) >> 20
            ) & 548682072575
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN d56_low & (575897252056792575 - (spot_low - (spot_low & pick_56)))
          ELSE d56_low & (575897252056792575 - (spot_low & pick_56))
        END
      ELSE d56_low
    END,
    CASE phase
      WHEN 3 THEN 575897252056792575 - (filled_low & 575897252056792575) + d78_low
      WHEN 6 THEN
        ((d78_low & (575897252056792575 - hidden_low)) + lone78_low)
        & (
          575897252056792575
            - (
              (
                (
                  (
                    (
                      (d78_low & (575897252056792575 - (counts_low >> 30) * 1073741825))
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
              )
              & ((counts_low >> 30) * 1073741825)
            )
        )
      WHEN 12 THEN
        d78_low
        & (((minirows_78 >> 2) & 82271036008113225) * 7)
        & (
          (
            (
              (
                minicols_78
                & (
                  (
                    (
                      (
                        ((col_crossed_78 >> 1) & 246813108024339675)
                          + ((col_crossed_78 & 82271036008113225) << 2)
                      ) >> 10
                    ) & 562399124389375
                  )
                    + (
                      (
                        (
                          ((col_crossed_78 >> 1) & 246813108024339675)
                            + ((col_crossed_78 & 82271036008113225) << 2)
                        ) & 548682072575
                      ) << 20
                    )
                )
              ) >> 20
            ) & 548682072575
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN d78_low & (575897252056792575 - (spot_low - (spot_low & pick_78)))
          ELSE d78_low & (575897252056792575 - (spot_low & pick_78))
        END
      ELSE d78_low
    END,
    CASE phase
      WHEN 3 THEN 536346111 - (filled_low & 536346111) + d9_low
      WHEN 6 THEN
        ((d9_low & (575897252056792575 - hidden_low)) + lone9_low)
        & (
          575897252056792575
            - (
              (
                (
                  (
                    (
                      (d9_low & (575897252056792575 - (counts_low >> 30) * 1073741825))
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
              )
              & ((counts_low >> 30) * 1073741825)
            )
        )
      WHEN 12 THEN
        d9_low
        & (((minirows_9 >> 2) & 82271036008113225) * 7)
        & (
          (
            (
              (
                minicols_9
                & (
                  (
                    (
                      (
                        ((col_crossed_9 >> 1) & 246813108024339675)
                          + ((col_crossed_9 & 82271036008113225) << 2)
                      ) >> 10
                    ) & 562399124389375
                  )
                    + (
                      (
                        (
                          ((col_crossed_9 >> 1) & 246813108024339675)
                            + ((col_crossed_9 & 82271036008113225) << 2)
                        ) & 548682072575
                      ) << 20
                    )
                )
              ) >> 20
            ) & 548682072575
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN d9_low & (575897252056792575 - (spot_low - (spot_low & pick_9)))
          ELSE d9_low & (575897252056792575 - (spot_low & pick_9))
        END
      ELSE d9_low
    END,
    givens,
    CASE phase
      WHEN 6 THEN (counts_top >> 30) + (counts_mid >> 30) + (counts_low >> 30)
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN
            undecided - ((spot_top & 536346111) + (spot_mid & 536346111) + (spot_low & 536346111))
          ELSE
            CASE
              WHEN pairs_top + pairs_mid + pairs_low = 0 THEN undecided
              ELSE undecided - ((spot_top & 536346111) + (spot_mid & 536346111) + (spot_low & 536346111))
            END
        END
      ELSE undecided
    END,
    CASE phase
      WHEN 1 THEN
        (
          (
            (d12_top + d34_top + d56_top + d78_top + d9_top)
            | ((d12_top + d34_top + d56_top + d78_top + d9_top) >> 30)
          ) & 536346111
        ) * 1073741825
      ELSE filled_top
    END,
    CASE phase
      WHEN 1 THEN
        (
          (
            (d12_mid + d34_mid + d56_mid + d78_mid + d9_mid)
            | ((d12_mid + d34_mid + d56_mid + d78_mid + d9_mid) >> 30)
          ) & 536346111
        ) * 1073741825
      ELSE filled_mid
    END,
    CASE phase
      WHEN 1 THEN
        (
          (
            (d12_low + d34_low + d56_low + d78_low + d9_low)
            | ((d12_low + d34_low + d56_low + d78_low + d9_low) >> 30)
          ) & 536346111
        ) * 1073741825
      ELSE filled_low
    END,
    CASE phase
      WHEN 2 THEN
        (filled_top & 1049601) + ((filled_top >> 1) & 1049601) + ((filled_top >> 2) & 1049601)
          + ((filled_top >> 3) & 1049601) + ((filled_top >> 4) & 1049601) + ((filled_top >> 5) & 1049601)
          + ((filled_top >> 6) & 1049601) + ((filled_top >> 7) & 1049601) + ((filled_top >> 8) & 1049601)
          + (filled_mid & 1049601) + ((filled_mid >> 1) & 1049601) + ((filled_mid >> 2) & 1049601)
          + ((filled_mid >> 3) & 1049601) + ((filled_mid >> 4) & 1049601) + ((filled_mid >> 5) & 1049601)
          + ((filled_mid >> 6) & 1049601) + ((filled_mid >> 7) & 1049601) + ((filled_mid >> 8) & 1049601)
          + (filled_low & 1049601) + ((filled_low >> 1) & 1049601) + ((filled_low >> 2) & 1049601)
          + ((filled_low >> 3) & 1049601) + ((filled_low >> 4) & 1049601) + ((filled_low >> 5) & 1049601)
          + ((filled_low >> 6) & 1049601) + ((filled_low >> 7) & 1049601) + ((filled_low >> 8) & 1049601)
      ELSE by_row
    END,
    CASE phase WHEN 4 THEN undecided ELSE undecided_before END,
    CASE phase
      WHEN 4 THEN
        d12_top
        & (
          575897252056792575
            - (
              (
                ((d12_top & (d12_top + 577024252550054400 - 1127000493261825)) + 575897252056792575)
                & 577024252550054400
              ) >> 9
            ) * 511
        )
      ELSE lone12_top
    END,
    CASE phase
      WHEN 4 THEN
        d34_top
        & (
          575897252056792575
            - (
              (
                ((d34_top & (d34_top + 577024252550054400 - 1127000493261825)) + 575897252056792575)
                & 577024252550054400
              ) >> 9
            ) * 511
        )
      ELSE lone34_top
    END,
    CASE phase
      WHEN 4 THEN
        d56_top
        & (
          575897252056792575
            - (
              (
                ((d56_top & (d56_top + 577024252550054400 - 1127000493261825)) + 575897252056792575)
                & 577024252550054400
              ) >> 9
            ) * 511
        )
      ELSE lone56_top
    END,
    CASE phase
      WHEN 4 THEN
        d78_top
        & (
          575897252056792575
            - (
              (
                ((d78_top & (d78_top + 577024252550054400 - 1127000493261825)) + 575897252056792575)
                & 577024252550054400
              ) >> 9
            ) * 511
        )
      ELSE lone78_top
    END,
    CASE phase
      WHEN 4 THEN
        d9_top
        & (
          575897252056792575
            - (
              (
                ((d9_top & (d9_top + 577024252550054400 - 1127000493261825)) + 575897252056792575)
                & 577024252550054400
              ) >> 9
            ) * 511
        )
      ELSE lone9_top
    END,
    CASE phase
      WHEN 4 THEN
        d12_mid
        & (
          575897252056792575
            - (
              (
                ((d12_mid & (d12_mid + 577024252550054400 - 1127000493261825)) + 575897252056792575)
                & 577024252550054400
              ) >> 9
            ) * 511
        )
      ELSE lone12_mid
    END,
    CASE phase
      WHEN 4 THEN
        d34_mid
        & (
          575897252056792575
            - (
              (
                ((d34_mid & (d34_mid + 577024252550054400 - 1127000493261825)) + 575897252056792575)
                & 577024252550054400
              ) >> 9
            ) * 511
        )
      ELSE lone34_mid
    END,
    CASE phase
      WHEN 4 THEN
        d56_mid
        & (
          575897252056792575
            - (
              (
                ((d56_mid & (d56_mid + 577024252550054400 - 1127000493261825)) + 575897252056792575)
                & 577024252550054400
              ) >> 9
            ) * 511
        )
      ELSE lone56_mid
    END,
    CASE phase
      WHEN 4 THEN
        d78_mid
        & (
          575897252056792575
            - (
              (
                ((d78_mid & (d78_mid + 577024252550054400 - 1127000493261825)) + 575897252056792575)
                & 577024252550054400
              ) >> 9
            ) * 511
        )
      ELSE lone78_mid
    END,
    CASE phase
      WHEN 4 THEN
        d9_mid
        & (
          575897252056792575
            - (
              (
                ((d9_mid & (d9_mid + 577024252550054400 - 1127000493261825)) + 575897252056792575)
                & 577024252550054400
              ) >> 9
            ) * 511
        )
      ELSE lone9_mid
    END,
    CASE phase
      WHEN 4 THEN
        d12_low
        & (
          575897252056792575
            - (
              (
                ((d12_low & (d12_low + 577024252550054400 - 1127000493261825)) + 575897252056792575)
                & 577024252550054400
              ) >> 9
            ) * 511
        )
      ELSE lone12_low
    END,
    CASE phase
      WHEN 4 THEN
        d34_low
        & (
          575897252056792575
            - (
              (
                ((d34_low & (d34_low + 577024252550054400 - 1127000493261825)) + 575897252056792575)
                & 577024252550054400
              ) >> 9
            ) * 511
        )
      ELSE lone34_low
    END,
    CASE phase
      WHEN 4 THEN
        d56_low
        & (
          575897252056792575
            - (
              (
                ((d56_low & (d56_low + 577024252550054400 - 1127000493261825)) + 575897252056792575)
                & 577024252550054400
              ) >> 9
            ) * 511
        )
      ELSE lone56_low
    END,
    CASE phase
      WHEN 4 THEN
        d78_low
        & (
          575897252056792575
            - (
              (
                ((d78_low & (d78_low + 577024252550054400 - 1127000493261825)) + 575897252056792575)
                & 577024252550054400
              ) >> 9
            ) * 511
        )
      ELSE lone78_low
    END,
    CASE phase
      WHEN 4 THEN
        d9_low
        & (
          575897252056792575
            - (
              (
                ((d9_low & (d9_low + 577024252550054400 - 1127000493261825)) + 575897252056792575)
                & 577024252550054400
              ) >> 9
            ) * 511
        )
      ELSE lone9_low
    END,
    CASE phase
      WHEN 5 THEN
        (
          (
            (lone12_top + lone34_top + lone56_top + lone78_top + lone9_top)
            | ((lone12_top + lone34_top + lone56_top + lone78_top + lone9_top) >> 30)
          ) & 536346111
        ) * 1073741825
      ELSE hidden_top
    END,
    CASE phase
      WHEN 5 THEN
        (
          (
            (lone12_mid + lone34_mid + lone56_mid + lone78_mid + lone9_mid)
            | ((lone12_mid + lone34_mid + lone56_mid + lone78_mid + lone9_mid) >> 30)
          ) & 536346111
        ) * 1073741825
      ELSE hidden_mid
    END,
    CASE phase
      WHEN 5 THEN
        (
          (
            (lone12_low + lone34_low + lone56_low + lone78_low + lone9_low)
            | ((lone12_low + lone34_low + lone56_low + lone78_low + lone9_low) >> 30)
          ) & 536346111
        ) * 1073741825
      ELSE hidden_low
    END,
    CASE phase
      WHEN 5 THEN
        (
          (
            d12_top
            | d34_top
            | d56_top
            | d78_top
            | d9_top
            | (((((d12_top | d34_top) | d56_top) | d78_top) | d9_top) >> 30)
          ) & 536346111
        )
          + (
            (
              (
                (d12_top & d34_top)
                | ((d12_top | d34_top) & d56_top)
                | (((d12_top | d34_top) | d56_top) & d78_top)
                | ((((d12_top | d34_top) | d56_top) | d78_top) & d9_top)
                | (
                  (
                    (d12_top & d34_top)
                    | ((d12_top | d34_top) & d56_top)
                    | (((d12_top | d34_top) | d56_top) & d78_top)
                    | ((((d12_top | d34_top) | d56_top) | d78_top) & d9_top)
                  ) >> 30
                )
                | (
                  ((((d12_top | d34_top) | d56_top) | d78_top) | d9_top)
                  & (((((d12_top | d34_top) | d56_top) | d78_top) | d9_top) >> 30)
                )
              ) & 536346111
            ) << 30
          )
      ELSE counts_top
    END,
    CASE phase
      WHEN 5 THEN
        (
          (
            d12_mid
            | d34_mid
            | d56_mid
            | d78_mid
            | d9_mid
            | (((((d12_mid | d34_mid) | d56_mid) | d78_mid) | d9_mid) >> 30)
          ) & 536346111
        )
          + (
            (
              (
                (d12_mid & d34_mid)
                | ((d12_mid | d34_mid) & d56_mid)
                | (((d12_mid | d34_mid) | d56_mid) & d78_mid)
                | ((((d12_mid | d34_mid) | d56_mid) | d78_mid) & d9_mid)
                | (
                  (
                    (d12_mid & d34_mid)
                    | ((d12_mid | d34_mid) & d56_mid)
                    | (((d12_mid | d34_mid) | d56_mid) & d78_mid)
                    | ((((d12_mid | d34_mid) | d56_mid) | d78_mid) & d9_mid)
                  ) >> 30
                )
                | (
                  ((((d12_mid | d34_mid) | d56_mid) | d78_mid) | d9_mid)
                  & (((((d12_mid | d34_mid) | d56_mid) | d78_mid) | d9_mid) >> 30)
                )
              ) & 536346111
            ) << 30
          )
      ELSE counts_mid
    END,
    CASE phase
      WHEN 5 THEN
        (
          (
            d12_low
            | d34_low
            | d56_low
            | d78_low
            | d9_low
            | (((((d12_low | d34_low) | d56_low) | d78_low) | d9_low) >> 30)
          ) & 536346111
        )
          + (
            (
              (
                (d12_low & d34_low)
                | ((d12_low | d34_low) & d56_low)
                | (((d12_low | d34_low) | d56_low) & d78_low)
                | ((((d12_low | d34_low) | d56_low) | d78_low) & d9_low)
                | (
                  (
                    (d12_low & d34_low)
                    | ((d12_low | d34_low) & d56_low)
                    | (((d12_low | d34_low) | d56_low) & d78_low)
                    | ((((d12_low | d34_low) | d56_low) | d78_low) & d9_low)
                  ) >> 30
                )
                | (
                  ((((d12_low | d34_low) | d56_low) | d78_low) | d9_low)
                  & (((((d12_low | d34_low) | d56_low) | d78_low) | d9_low) >> 30)
                )
              ) & 536346111
            ) << 30
          )
      ELSE counts_low
    END,
    CASE phase
      WHEN 7 THEN
        (((d12_top | (d12_top >> 1)) | (d12_top >> 2)) & 82271036008113225)
          + ((((d12_mid | (d12_mid >> 1)) | (d12_mid >> 2)) & 82271036008113225) << 1)
          + ((((d12_low | (d12_low >> 1)) | (d12_low >> 2)) & 82271036008113225) << 2)
      WHEN 9 THEN
        minirows_12
        & (
          (
            (
              (((row_crossed_12 >> 3) & 71001031075494975) + ((row_crossed_12 & 7889003452832775) << 6))
              >> 10
            ) & 562399124389375
          )
            + (
              (
                (
                  ((row_crossed_12 >> 3) & 71001031075494975)
                    + ((row_crossed_12 & 7889003452832775) << 6)
                ) & 548682072575
              ) << 20
            )
        )
      ELSE minirows_12
    END,
    CASE phase
      WHEN 7 THEN
        (((d34_top | (d34_top >> 1)) | (d34_top >> 2)) & 82271036008113225)
          + ((((d34_mid | (d34_mid >> 1)) | (d34_mid >> 2)) & 82271036008113225) << 1)
          + ((((d34_low | (d34_low >> 1)) | (d34_low >> 2)) & 82271036008113225) << 2)
      WHEN 9 THEN
        minirows_34
        & (
          (
            (
              (((row_crossed_34 >> 3) & 71001031075494975) + ((row_crossed_34 & 7889003452832775) << 6))
              >> 10
            ) & 562399124389375
          )
            + (
              (
                (
                  ((row_crossed_34 >> 3) & 71001031075494975)
                    + ((row_crossed_34 & 7889003452832775) << 6)
                ) & 548682072575
              ) << 20
            )
        )
      ELSE minirows_34
    END,
    CASE phase
      WHEN 7 THEN
        (((d56_top | (d56_top >> 1)) | (d56_top >> 2)) & 82271036008113225)
          + ((((d56_mid | (d56_mid >> 1)) | (d56_mid >> 2)) & 82271036008113225) << 1)
          + ((((d56_low | (d56_low >> 1)) | (d56_low >> 2)) & 82271036008113225) << 2)
      WHEN 9 THEN
        minirows_56
        & (
          (
            (
              (((row_crossed_56 >> 3) & 71001031075494975) + ((row_crossed_56 & 7889003452832775) << 6))
              >> 10
            ) & 562399124389375
          )
            + (
              (
                (
                  ((row_crossed_56 >> 3) & 71001031075494975)
                    + ((row_crossed_56 & 7889003452832775) << 6)
                ) & 548682072575
              ) << 20
            )
        )
      ELSE minirows_56
    END,
    CASE phase
      WHEN 7 THEN
        (((d78_top | (d78_top >> 1)) | (d78_top >> 2)) & 82271036008113225)
          + ((((d78_mid | (d78_mid >> 1)) | (d78_mid >> 2)) & 82271036008113225) << 1)
          + ((((d78_low | (d78_low >> 1)) | (d78_low >> 2)) & 82271036008113225) << 2)
      WHEN 9 THEN
        minirows_78
        & (
          (
            (
              (((row_crossed_78 >> 3) & 71001031075494975) + ((row_crossed_78 & 7889003452832775) << 6))
              >> 10
            ) & 562399124389375
          )
            + (
              (
                (
                  ((row_crossed_78 >> 3) & 71001031075494975)
                    + ((row_crossed_78 & 7889003452832775) << 6)
                ) & 548682072575
              ) << 20
            )
        )
      ELSE minirows_78
    END,
    CASE phase
      WHEN 7 THEN
        (((d9_top | (d9_top >> 1)) | (d9_top >> 2)) & 82271036008113225)
          + ((((d9_mid | (d9_mid >> 1)) | (d9_mid >> 2)) & 82271036008113225) << 1)
          + ((((d9_low | (d9_low >> 1)) | (d9_low >> 2)) & 82271036008113225) << 2)
      WHEN 9 THEN
        minirows_9
        & (
          (
            (
              (((row_crossed_9 >> 3) & 71001031075494975) + ((row_crossed_9 & 7889003452832775) << 6))
              >> 10
            ) & 562399124389375
          )
            + (
              (
                (((row_crossed_9 >> 3) & 71001031075494975) + ((row_crossed_9 & 7889003452832775) << 6))
                & 548682072575
              ) << 20
            )
        )
      ELSE minirows_9
    END,
    CASE phase
      WHEN 8 THEN
        (
          minirows_12
          & (
            (
              ((((minirows_12 >> 10) & 562399124389375) + ((minirows_12 & 548682072575) << 20)) >> 3)
              & 71001031075494975
            )
              + (
                (
                  (((minirows_12 >> 10) & 562399124389375) + ((minirows_12 & 548682072575) << 20))
                  & 7889003452832775
                ) << 6
              )
          )
        )
        | (
          (((minirows_12 >> 3) & 71001031075494975) + ((minirows_12 & 7889003452832775) << 6))
          & (((minirows_12 >> 10) & 562399124389375) + ((minirows_12 & 548682072575) << 20))
        )
      ELSE row_crossed_12
    END,
    CASE phase
      WHEN 8 THEN
        (
          minirows_34
          & (
            (
              ((((minirows_34 >> 10) & 562399124389375) + ((minirows_34 & 548682072575) << 20)) >> 3)
              & 71001031075494975
            )
              + (
                (
                  (((minirows_34 >> 10) & 562399124389375) + ((minirows_34 & 548682072575) << 20))
                  & 7889003452832775
                ) << 6
              )
          )
        )
        | (
          (((minirows_34 >> 3) & 71001031075494975) + ((minirows_34 & 7889003452832775) << 6))
          & (((minirows_34 >> 10) & 562399124389375) + ((minirows_34 & 548682072575) << 20))
        )
      ELSE row_crossed_34
    END,
    CASE phase
      WHEN 8 THEN
        (
          minirows_56
          & (
            (
              ((((minirows_56 >> 10) & 562399124389375) + ((minirows_56 & 548682072575) << 20)) >> 3)
              & 71001031075494975
            )
              + (
                (
                  (((minirows_56 >> 10) & 562399124389375) + ((minirows_56 & 548682072575) << 20))
                  & 7889003452832775
                ) << 6
              )
          )
        )
        | (
          (((minirows_56 >> 3) & 71001031075494975) + ((minirows_56 & 7889003452832775) << 6))
          & (((minirows_56 >> 10) & 562399124389375) + ((minirows_56 & 548682072575) << 20))
        )
      ELSE row_crossed_56
    END,
    CASE phase
      WHEN 8 THEN
        (
          minirows_78
          & (
            (
              ((((minirows_78 >> 10) & 562399124389375) + ((minirows_78 & 548682072575) << 20)) >> 3)
              & 71001031075494975
            )
              + (
                (
                  (((minirows_78 >> 10) & 562399124389375) + ((minirows_78 & 548682072575) << 20))
                  & 7889003452832775
                ) << 6
              )
          )
        )
        | (
          (((minirows_78 >> 3) & 71001031075494975) + ((minirows_78 & 7889003452832775) << 6))
          & (((minirows_78 >> 10) & 562399124389375) + ((minirows_78 & 548682072575) << 20))
        )
      ELSE row_crossed_78
    END,
    CASE phase
      WHEN 8 THEN
        (
          minirows_9
          & (
            (
              ((((minirows_9 >> 10) & 562399124389375) + ((minirows_9 & 548682072575) << 20)) >> 3)
              & 71001031075494975
            )
              + (
                (
                  (((minirows_9 >> 10) & 562399124389375) + ((minirows_9 & 548682072575) << 20))
                  & 7889003452832775
                ) << 6
              )
          )
        )
        | (
          (((minirows_9 >> 3) & 71001031075494975) + ((minirows_9 & 7889003452832775) << 6))
          & (((minirows_9 >> 10) & 562399124389375) + ((minirows_9 & 548682072575) << 20))
        )
      ELSE row_crossed_9
    END,
    CASE phase
      WHEN 10 THEN
        (
          (
            (d12_top & ((minirows_12 & 82271036008113225) * 7))
            | ((d12_top & ((minirows_12 & 82271036008113225) * 7)) >> 10)
            | ((d12_top & ((minirows_12 & 82271036008113225) * 7)) >> 20)
          ) & 548682072575
        )
          + (
            (
              (
                (d12_mid & (((minirows_12 >> 1) & 82271036008113225) * 7))
                | ((d12_mid & (((minirows_12 >> 1) & 82271036008113225) * 7)) >> 10)
                | ((d12_mid & (((minirows_12 >> 1) & 82271036008113225) * 7)) >> 20)
              ) & 548682072575
            ) << 10
          )
          + (
            (
              (
                (d12_low & (((minirows_12 >> 2) & 82271036008113225) * 7))
                | ((d12_low & (((minirows_12 >> 2) & 82271036008113225) * 7)) >> 10)
                | ((d12_low & (((minirows_12 >> 2) & 82271036008113225) * 7)) >> 20)
              ) & 548682072575
            ) << 20
          )
      ELSE minicols_12
    END,
    CASE phase
      WHEN 10 THEN
        (
          (
            (d34_top & ((minirows_34 & 82271036008113225) * 7))
            | ((d34_top & ((minirows_34 & 82271036008113225) * 7)) >> 10)
            | ((d34_top & ((minirows_34 & 82271036008113225) * 7)) >> 20)
          ) & 548682072575
        )
          + (
            (
              (
                (d34_mid & (((minirows_34 >> 1) & 82271036008113225) * 7))
                | ((d34_mid & (((minirows_34 >> 1) & 82271036008113225) * 7)) >> 10)
                | ((d34_mid & (((minirows_34 >> 1) & 82271036008113225) * 7)) >> 20)
              ) & 548682072575
            ) << 10
          )
          + (
            (
              (
                (d34_low & (((minirows_34 >> 2) & 82271036008113225) * 7))
                | ((d34_low & (((minirows_34 >> 2) & 82271036008113225) * 7)) >> 10)
                | ((d34_low & (((minirows_34 >> 2) & 82271036008113225) * 7)) >> 20)
              ) & 548682072575
            ) << 20
          )
      ELSE minicols_34
    END,
    CASE phase
      WHEN 10 THEN
        (
          (
            (d56_top & ((minirows_56 & 82271036008113225) * 7))
            | ((d56_top & ((minirows_56 & 82271036008113225) * 7)) >> 10)
            | ((d56_top & ((minirows_56 & 82271036008113225) * 7)) >> 20)
          ) & 548682072575
        )
          + (
            (
              (
                (d56_mid & (((minirows_56 >> 1) & 82271036008113225) * 7))
                | ((d56_mid & (((minirows_56 >> 1) & 82271036008113225) * 7)) >> 10)
                | ((d56_mid & (((minirows_56 >> 1) & 82271036008113225) * 7)) >> 20)
              ) & 548682072575
            ) << 10
          )
          + (
            (
              (
                (d56_low & (((minirows_56 >> 2) & 82271036008113225) * 7))
                | ((d56_low & (((minirows_56 >> 2) & 82271036008113225) * 7)) >> 10)
                | ((d56_low & (((minirows_56 >> 2) & 82271036008113225) * 7)) >> 20)
              ) & 548682072575
            ) << 20
          )
      ELSE minicols_56
    END,
    CASE phase
      WHEN 10 THEN
        (
          (
            (d78_top & ((minirows_78 & 82271036008113225) * 7))
            | ((d78_top & ((minirows_78 & 82271036008113225) * 7)) >> 10)
            | ((d78_top & ((minirows_78 & 82271036008113225) * 7)) >> 20)
          ) & 548682072575
        )
          + (
            (
              (
                (d78_mid & (((minirows_78 >> 1) & 82271036008113225) * 7))
                | ((d78_mid & (((minirows_78 >> 1) & 82271036008113225) * 7)) >> 10)
                | ((d78_mid & (((minirows_78 >> 1) & 82271036008113225) * 7)) >> 20)
              ) & 548682072575
            ) << 10
          )
          + (
            (
              (
                (d78_low & (((minirows_78 >> 2) & 82271036008113225) * 7))
                | ((d78_low & (((minirows_78 >> 2) & 82271036008113225) * 7)) >> 10)
                | ((d78_low & (((minirows_78 >> 2) & 82271036008113225) * 7)) >> 20)
              ) & 548682072575
            ) << 20
          )
      ELSE minicols_78
    END,
    CASE phase
      WHEN 10 THEN
        (
          (
            (d9_top & ((minirows_9 & 82271036008113225) * 7))
            | ((d9_top & ((minirows_9 & 82271036008113225) * 7)) >> 10)
            | ((d9_top & ((minirows_9 & 82271036008113225) * 7)) >> 20)
          ) & 548682072575
        )
          + (
            (
              (
                (d9_mid & (((minirows_9 >> 1) & 82271036008113225) * 7))
                | ((d9_mid & (((minirows_9 >> 1) & 82271036008113225) * 7)) >> 10)
                | ((d9_mid & (((minirows_9 >> 1) & 82271036008113225) * 7)) >> 20)
              ) & 548682072575
            ) << 10
          )
          + (
            (
              (
                (d9_low & (((minirows_9 >> 2) & 82271036008113225) * 7))
                | ((d9_low & (((minirows_9 >> 2) & 82271036008113225) * 7)) >> 10)
                | ((d9_low & (((minirows_9 >> 2) & 82271036008113225) * 7)) >> 20)
              ) & 548682072575
            ) << 20
          )
      ELSE minicols_9
    END,
    CASE phase
      WHEN 11 THEN
        (
          minicols_12
          & (
            (
              ((((minicols_12 >> 10) & 562399124389375) + ((minicols_12 & 548682072575) << 20)) >> 1)
              & 246813108024339675
            )
              + (
                (
                  (((minicols_12 >> 10) & 562399124389375) + ((minicols_12 & 548682072575) << 20))
                  & 82271036008113225
                ) << 2
              )
          )
        )
        | (
          (((minicols_12 >> 1) & 246813108024339675) + ((minicols_12 & 82271036008113225) << 2))
          & (((minicols_12 >> 10) & 562399124389375) + ((minicols_12 & 548682072575) << 20))
        )
      ELSE col_crossed_12
    END,
    CASE phase
      WHEN 11 THEN
        (
          minicols_34
          & (
            (
              ((((minicols_34 >> 10) & 562399124389375) + ((minicols_34 & 548682072575) << 20)) >> 1)
              & 246813108024339675
            )
              + (
                (
                  (((minicols_34 >> 10) & 562399124389375) + ((minicols_34 & 548682072575) << 20))
                  & 82271036008113225
                ) << 2
              )
          )
        )
        | (
          (((minicols_34 >> 1) & 246813108024339675) + ((minicols_34 & 82271036008113225) << 2))
          & (((minicols_34 >> 10) & 562399124389375) + ((minicols_34 & 548682072575) << 20))
        )
      ELSE col_crossed_34
    END,
    CASE phase
      WHEN 11 THEN
        (
          minicols_56
          & (
            (
              ((((minicols_56 >> 10) & 562399124389375) + ((minicols_56 & 548682072575) << 20)) >> 1)
              & 246813108024339675
            )
              + (
                (
                  (((minicols_56 >> 10) & 562399124389375) + ((minicols_56 & 548682072575) << 20))
                  & 82271036008113225
                ) << 2
              )
          )
        )
        | (
          (((minicols_56 >> 1) & 246813108024339675) + ((minicols_56 & 82271036008113225) << 2))
          & (((minicols_56 >> 10) & 562399124389375) + ((minicols_56 & 548682072575) << 20))
        )
      ELSE col_crossed_56
    END,
    CASE phase
      WHEN 11 THEN
        (
          minicols_78
          & (
            (
              ((((minicols_78 >> 10) & 562399124389375) + ((minicols_78 & 548682072575) << 20)) >> 1)
              & 246813108024339675
            )
              + (
                (
                  (((minicols_78 >> 10) & 562399124389375) + ((minicols_78 & 548682072575) << 20))
                  & 82271036008113225
                ) << 2
              )
          )
        )
        | (
          (((minicols_78 >> 1) & 246813108024339675) + ((minicols_78 & 82271036008113225) << 2))
          & (((minicols_78 >> 10) & 562399124389375) + ((minicols_78 & 548682072575) << 20))
        )
      ELSE col_crossed_78
    END,
    CASE phase
      WHEN 11 THEN
        (
          minicols_9
          & (
            (
              ((((minicols_9 >> 10) & 562399124389375) + ((minicols_9 & 548682072575) << 20)) >> 1)
              & 246813108024339675
            )
              + (
                (
                  (((minicols_9 >> 10) & 562399124389375) + ((minicols_9 & 548682072575) << 20))
                  & 82271036008113225
                ) << 2
              )
          )
        )
        | (
          (((minicols_9 >> 1) & 246813108024339675) + ((minicols_9 & 82271036008113225) << 2))
          & (((minicols_9 >> 10) & 562399124389375) + ((minicols_9 & 548682072575) << 20))
        )
      ELSE col_crossed_9
    END,
    CASE phase
      WHEN 13 THEN
        (
          (d12_top & d34_top)
          | ((d12_top | d34_top) & d56_top)
          | (((d12_top | d34_top) | d56_top) & d78_top)
          | ((((d12_top | d34_top) | d56_top) | d78_top) & d9_top)
          | (
            (
              (d12_top & d34_top)
              | ((d12_top | d34_top) & d56_top)
              | (((d12_top | d34_top) | d56_top) & d78_top)
              | ((((d12_top | d34_top) | d56_top) | d78_top) & d9_top)
            ) >> 30
          )
          | (
            ((((d12_top | d34_top) | d56_top) | d78_top) | d9_top)
            & (((((d12_top | d34_top) | d56_top) | d78_top) | d9_top) >> 30)
          )
        ) & 536346111
      ELSE several_top
    END,
    CASE phase
      WHEN 13 THEN
        (
          (d12_mid & d34_mid)
          | ((d12_mid | d34_mid) & d56_mid)
          | (((d12_mid | d34_mid) | d56_mid) & d78_mid)
          | ((((d12_mid | d34_mid) | d56_mid) | d78_mid) & d9_mid)
          | (
            (
              (d12_mid & d34_mid)
              | ((d12_mid | d34_mid) & d56_mid)
              | (((d12_mid | d34_mid) | d56_mid) & d78_mid)
              | ((((d12_mid | d34_mid) | d56_mid) | d78_mid) & d9_mid)
            ) >> 30
          )
          | (
            ((((d12_mid | d34_mid) | d56_mid) | d78_mid) | d9_mid)
            & (((((d12_mid | d34_mid) | d56_mid) | d78_mid) | d9_mid) >> 30)
          )
        ) & 536346111
      ELSE several_mid
    END,
    CASE phase
      WHEN 13 THEN
        (
          (d12_low & d34_low)
          | ((d12_low | d34_low) & d56_low)
          | (((d12_low | d34_low) | d56_low) & d78_low)
          | ((((d12_low | d34_low) | d56_low) | d78_low) & d9_low)
          | (
            (
              (d12_low & d34_low)
              | ((d12_low | d34_low) & d56_low)
              | (((d12_low | d34_low) | d56_low) & d78_low)
              | ((((d12_low | d34_low) | d56_low) | d78_low) & d9_low)
            ) >> 30
          )
          | (
            ((((d12_low | d34_low) | d56_low) | d78_low) | d9_low)
            & (((((d12_low | d34_low) | d56_low) | d78_low) | d9_low) >> 30)
          )
        ) & 536346111
      ELSE several_low
    END,
    CASE phase
      WHEN 13 THEN
        (
          (
            (d12_top & d34_top)
            | ((d12_top | d34_top) & d56_top)
            | (((d12_top | d34_top) | d56_top) & d78_top)
            | ((((d12_top | d34_top) | d56_top) | d78_top) & d9_top)
            | (
              (
                (d12_top & d34_top)
                | ((d12_top | d34_top) & d56_top)
                | (((d12_top | d34_top) | d56_top) & d78_top)
                | ((((d12_top | d34_top) | d56_top) | d78_top) & d9_top)
              ) >> 30
            )
            | (
              ((((d12_top | d34_top) | d56_top) | d78_top) | d9_top)
              & (((((d12_top | d34_top) | d56_top) | d78_top) | d9_top) >> 30)
            )
          ) & 536346111
        )
          - (
            (
              ((d12_top & d34_top) & d56_top)
              | (((d12_top & d34_top) | ((d12_top | d34_top) & d56_top)) & d78_top)
              | (
                (
                  (d12_top & d34_top)
                  | ((d12_top | d34_top) & d56_top)
                  | (((d12_top | d34_top) | d56_top) & d78_top)
                ) & d9_top
              )
              | (
                (
                  ((d12_top & d34_top) & d56_top)
                  | (((d12_top & d34_top) | ((d12_top | d34_top) & d56_top)) & d78_top)
                  | (
                    (
                      (d12_top & d34_top)
                      | ((d12_top | d34_top) & d56_top)
                      | (((d12_top | d34_top) | d56_top) & d78_top)
                    ) & d9_top
                  )
                ) >> 30
              )
              | (
                ((((d12_top | d34_top) | d56_top) | d78_top) | d9_top)
                & (
                  (
                    (d12_top & d34_top)
                    | ((d12_top | d34_top) & d56_top)
                    | (((d12_top | d34_top) | d56_top) & d78_top)
                    | ((((d12_top | d34_top) | d56_top) | d78_top) & d9_top)
                  ) >> 30
                )
              )
              | (
                (
                  (d12_top & d34_top)
                  | ((d12_top | d34_top) & d56_top)
                  | (((d12_top | d34_top) | d56_top) & d78_top)
                  | ((((d12_top | d34_top) | d56_top) | d78_top) & d9_top)
                )
                & (((((d12_top | d34_top) | d56_top) | d78_top) | d9_top) >> 30)
              )
            ) & 536346111
          )
      ELSE pairs_top
    END,
    CASE phase
      WHEN 13 THEN
        (
          (
            (d12_mid & d34_mid)
            | ((d12_mid | d34_mid) & d56_mid)
            | (((d12_mid | d34_mid) | d56_mid) & d78_mid)
            | ((((d12_mid | d34_mid) | d56_mid) | d78_mid) & d9_mid)
            | (
              (
                (d12_mid & d34_mid)
                | ((d12_mid | d34_mid) & d56_mid)
                | (((d12_mid | d34_mid) | d56_mid) & d78_mid)
                | ((((d12_mid | d34_mid) | d56_mid) | d78_mid) & d9_mid)
              ) >> 30
            )
            | (
              ((((d12_mid | d34_mid) | d56_mid) | d78_mid) | d9_mid)
              & (((((d12_mid | d34_mid) | d56_mid) | d78_mid) | d9_mid) >> 30)
            )
          ) & 536346111
        )
          - (
            (
              ((d12_mid & d34_mid) & d56_mid)
              | (((d12_mid & d34_mid) | ((d12_mid | d34_mid) & d56_mid)) & d78_mid)
              | (
                (
                  (d12_mid & d34_mid)
                  | ((d12_mid | d34_mid) & d56_mid)
                  | (((d12_mid | d34_mid) | d56_mid) & d78_mid)
                ) & d9_mid
              )
              | (
                (
                  ((d12_mid & d34_mid) & d56_mid)
                  | (((d12_mid & d34_mid) | ((d12_mid | d34_mid) & d56_mid)) & d78_mid)
                  | (
                    (
                      (d12_mid & d34_mid)
                      | ((d12_mid | d34_mid) & d56_mid)
                      | (((d12_mid | d34_mid) | d56_mid) & d78_mid)
                    ) & d9_mid
                  )
                ) >> 30
              )
              | (
                ((((d12_mid | d34_mid) | d56_mid) | d78_mid) | d9_mid)
                & (
                  (
                    (d12_mid & d34_mid)
                    | ((d12_mid | d34_mid) & d56_mid)
                    | (((d12_mid | d34_mid) | d56_mid) & d78_mid)
                    | ((((d12_mid | d34_mid) | d56_mid) | d78_mid) & d9_mid)
                  ) >> 30
                )
              )
              | (
                (
                  (d12_mid & d34_mid)
                  | ((d12_mid | d34_mid) & d56_mid)
                  | (((d12_mid | d34_mid) | d56_mid) & d78_mid)
                  | ((((d12_mid | d34_mid) | d56_mid) | d78_mid) & d9_mid)
                )
                & (((((d12_mid | d34_mid) | d56_mid) | d78_mid) | d9_mid) >> 30)
              )
            ) & 536346111
          )
      ELSE pairs_mid
    END,
    CASE phase
      WHEN 13 THEN
        (
          (
            (d12_low & d34_low)
            | ((d12_low | d34_low) & d56_low)
            | (((d12_low | d34_low) | d56_low) & d78_low)
            | ((((d12_low | d34_low) | d56_low) | d78_low) & d9_low)
            | (
              (
                (d12_low & d34_low)
                | ((d12_low | d34_low) & d56_low)
                | (((d12_low | d34_low) | d56_low) & d78_low)
                | ((((d12_low | d34_low) | d56_low) | d78_low) & d9_low)
              ) >> 30
            )
            | (
              ((((d12_low | d34_low) | d56_low) | d78_low) | d9_low)
              & (((((d12_low | d34_low) | d56_low) | d78_low) | d9_low) >> 30)
            )
          ) & 536346111
        )
          - (
            (
              ((d12_low & d34_low) & d56_low)
              | (((d12_low & d34_low) | ((d12_low | d34_low) & d56_low)) & d78_low)
              | (
                (
                  (d12_low & d34_low)
                  | ((d12_low | d34_low) & d56_low)
                  | (((d12_low | d34_low) | d56_low) & d78_low)
                ) & d9_low
              )
              | (
                (
                  ((d12_low & d34_low) & d56_low)
                  | (((d12_low & d34_low) | ((d12_low | d34_low) & d56_low)) & d78_low)
                  | (
                    (
                      (d12_low & d34_low)
                      | ((d12_low | d34_low) & d56_low)
                      | (((d12_low | d34_low) | d56_low) & d78_low)
                    ) & d9_low
                  )
                ) >> 30
              )
              | (
                ((((d12_low | d34_low) | d56_low) | d78_low) | d9_low)
                & (
                  (
                    (d12_low & d34_low)
                    | ((d12_low | d34_low) & d56_low)
                    | (((d12_low | d34_low) | d56_low) & d78_low)
                    | ((((d12_low | d34_low) | d56_low) | d78_low) & d9_low)
                  ) >> 30
                )
              )
              | (
                (
                  (d12_low & d34_low)
                  | ((d12_low | d34_low) & d56_low)
                  | (((d12_low | d34_low) | d56_low) & d78_low)
                  | ((((d12_low | d34_low) | d56_low) | d78_low) & d9_low)
                )
                & (((((d12_low | d34_low) | d56_low) | d78_low) | d9_low) >> 30)
              )
            ) & 536346111
          )
      ELSE pairs_low
    END,
    CASE phase
      WHEN 14 THEN
        (
          CASE WHEN pairs_top + pairs_mid + pairs_low = 0 THEN several_top ELSE pairs_top END
          & (
            1152921504606846976
              - CASE WHEN pairs_top + pairs_mid + pairs_low = 0 THEN several_top ELSE pairs_top END
          )
        ) * 1073741825
      ELSE spot_top
    END,
    CASE phase
      WHEN 14 THEN
        CASE
          WHEN CASE WHEN pairs_top + pairs_mid + pairs_low = 0 THEN several_top ELSE pairs_top END = 0 THEN
            CASE WHEN pairs_top + pairs_mid + pairs_low = 0 THEN several_mid ELSE pairs_mid END
            & (
              1152921504606846976
                - CASE WHEN pairs_top + pairs_mid + pairs_low = 0 THEN several_mid ELSE pairs_mid END
            )
          ELSE 0
        END * 1073741825
      ELSE spot_mid
    END,
    CASE phase
      WHEN 14 THEN
        CASE
          WHEN CASE WHEN pairs_top + pairs_mid + pairs_low = 0 THEN several_top ELSE pairs_top END
                 + CASE WHEN pairs_top + pairs_mid + pairs_low = 0 THEN several_mid ELSE pairs_mid END = 0 THEN
            CASE WHEN pairs_top + pairs_mid + pairs_low = 0 THEN several_low ELSE pairs_low END
            & (
              1152921504606846976
                - CASE WHEN pairs_top + pairs_mid + pairs_low = 0 THEN several_low ELSE pairs_low END
            )
          ELSE 0
        END * 1073741825
      ELSE spot_low
    END,
    CASE phase
      WHEN 15 THEN
        ((d12_top & spot_top) + (d12_mid & spot_mid) + (d12_low & spot_low))
        & (1152921504606846976 - ((d12_top & spot_top) + (d12_mid & spot_mid) + (d12_low & spot_low)))
      ELSE pick_12
    END,
    CASE phase
      WHEN 15 THEN
        CASE
          WHEN (d12_top & spot_top) + (d12_mid & spot_mid) + (d12_low & spot_low) = 0 THEN
            ((d34_top & spot_top) + (d34_mid & spot_mid) + (d34_low & spot_low))
            & (1152921504606846976 - ((d34_top & spot_top) + (d34_mid & spot_mid) + (d34_low & spot_low)))
          ELSE 0
        END
      ELSE pick_34
    END,
    CASE phase
      WHEN 15 THEN
        CASE
          WHEN (d12_top & spot_top) + (d12_mid & spot_mid) + (d12_low & spot_low)
                 + ((d34_top & spot_top) + (d34_mid & spot_mid) + (d34_low & spot_low)) = 0 THEN
            ((d56_top & spot_top) + (d56_mid & spot_mid) + (d56_low & spot_low))
            & (1152921504606846976 - ((d56_top & spot_top) + (d56_mid & spot_mid) + (d56_low & spot_low)))
          ELSE 0
        END
      ELSE pick_56
    END,
    CASE phase
      WHEN 15 THEN
        CASE
          WHEN (d12_top & spot_top) + (d12_mid & spot_mid) + (d12_low & spot_low)
                 + ((d34_top & spot_top) + (d34_mid & spot_mid) + (d34_low & spot_low))
                 + ((d56_top & spot_top) + (d56_mid & spot_mid) + (d56_low & spot_low)) = 0 THEN
            ((d78_top & spot_top) + (d78_mid & spot_mid) + (d78_low & spot_low))
            & (1152921504606846976 - ((d78_top & spot_top) + (d78_mid & spot_mid) + (d78_low & spot_low)))
          ELSE 0
        END
      ELSE pick_78
    END,
    CASE phase
      WHEN 15 THEN
        CASE
          WHEN (d12_top & spot_top) + (d12_mid & spot_mid) + (d12_low & spot_low)
                 + ((d34_top & spot_top) + (d34_mid & spot_mid) + (d34_low & spot_low))
                 + ((d56_top & spot_top) + (d56_mid & spot_mid) + (d56_low & spot_low))
                 + ((d78_top & spot_top) + (d78_mid & spot_mid) + (d78_low & spot_low)) = 0 THEN
            ((d9_top & spot_top) + (d9_mid & spot_mid) + (d9_low & spot_low))
            & (1152921504606846976 - ((d9_top & spot_top) + (d9_mid & spot_mid) + (d9_low & spot_low)))
          ELSE 0
        END
      ELSE pick_9
    END,
    CASE phase WHEN 17 THEN (d12_top + d34_top + d56_top + d78_top + d9_top) & 536346111 ELSE plane1_top END,
    CASE phase
      WHEN 17 THEN (d34_top + d78_top + ((d12_top + d56_top) >> 30)) & 536346111
      ELSE plane2_top
    END,
    CASE phase
      WHEN 17 THEN (d56_top + d78_top + ((d34_top + d56_top) >> 30)) & 536346111
      ELSE plane4_top
    END,
    CASE phase WHEN 17 THEN (d9_top + (d78_top >> 30)) & 536346111 ELSE plane8_top END,
    CASE phase WHEN 17 THEN (d12_mid + d34_mid + d56_mid + d78_mid + d9_mid) & 536346111 ELSE plane1_mid END,
    CASE phase
      WHEN 17 THEN (d34_mid + d78_mid + ((d12_mid + d56_mid) >> 30)) & 536346111
      ELSE plane2_mid
    END,
    CASE phase
      WHEN 17 THEN (d56_mid + d78_mid + ((d34_mid + d56_mid) >> 30)) & 536346111
      ELSE plane4_mid
    END,
    CASE phase WHEN 17 THEN (d9_mid + (d78_mid >> 30)) & 536346111 ELSE plane8_mid END,
    CASE phase WHEN 17 THEN (d12_low + d34_low + d56_low + d78_low + d9_low) & 536346111 ELSE plane1_low END,
    CASE phase
      WHEN 17 THEN (d34_low + d78_low + ((d12_low + d56_low) >> 30)) & 536346111
      ELSE plane2_low
    END,
    CASE phase
      WHEN 17 THEN (d56_low + d78_low + ((d34_low + d56_low) >> 30)) & 536346111
      ELSE plane4_low
    END,
    CASE phase WHEN 17 THEN (d9_low + (d78_low >> 30)) & 536346111 ELSE plane8_low END,
    CASE phase
      WHEN 18 THEN
        (((((plane1_top & 511) * 262657) & 117469191) * 73) & 4581298449)
          + ((((((plane2_top & 511) * 262657) & 117469191) * 73) & 4581298449) << 1)
          + ((((((plane4_top & 511) * 262657) & 117469191) * 73) & 4581298449) << 2)
          + ((((((plane8_top & 511) * 262657) & 117469191) * 73) & 4581298449) << 3)
      ELSE row_1
    END,
    CASE phase
      WHEN 18 THEN
        ((((((plane1_top >> 10) & 511) * 262657) & 117469191) * 73) & 4581298449)
          + (((((((plane2_top >> 10) & 511) * 262657) & 117469191) * 73) & 4581298449) << 1)
          + (((((((plane4_top >> 10) & 511) * 262657) & 117469191) * 73) & 4581298449) << 2)
          + (((((((plane8_top >> 10) & 511) * 262657) & 117469191) * 73) & 4581298449) << 3)
      ELSE row_2
    END,
    CASE phase
      WHEN 18 THEN
        ((((((plane1_top >> 20) & 511) * 262657) & 117469191) * 73) & 4581298449)
          + (((((((plane2_top >> 20) & 511) * 262657) & 117469191) * 73) & 4581298449) << 1)
          + (((((((plane4_top >> 20) & 511) * 262657) & 117469191) * 73) & 4581298449) << 2)
          + (((((((plane8_top >> 20) & 511) * 262657) & 117469191) * 73) & 4581298449) << 3)
      ELSE row_3
    END,
    CASE phase
      WHEN 18 THEN
        (((((plane1_mid & 511) * 262657) & 117469191) * 73) & 4581298449)
          + ((((((plane2_mid & 511) * 262657) & 117469191) * 73) & 4581298449) << 1)
          + ((((((plane4_mid & 511) * 262657) & 117469191) * 73) & 4581298449) << 2)
          + ((((((plane8_mid & 511) * 262657) & 117469191) * 73) & 4581298449) << 3)
      ELSE row_4
    END,
    CASE phase
      WHEN 18 THEN
        ((((((plane1_mid >> 10) & 511) * 262657) & 117469191) * 73) & 4581298449)
          + (((((((plane2_mid >> 10) & 511) * 262657) & 117469191) * 73) & 4581298449) << 1)
          + (((((((plane4_mid >> 10) & 511) * 262657) & 117469191) * 73) & 4581298449) << 2)
          + (((((((plane8_mid >> 10) & 511) * 262657) & 117469191) * 73) & 4581298449) << 3)
      ELSE row_5
    END,
    CASE phase
      WHEN 18 THEN
        ((((((plane1_mid >> 20) & 511) * 262657) & 117469191) * 73) & 4581298449)
          + (((((((plane2_mid >> 20) & 511) * 262657) & 117469191) * 73) & 4581298449) << 1)
          + (((((((plane4_mid >> 20) & 511) * 262657) & 117469191) * 73) & 4581298449) << 2)
          + (((((((plane8_mid >> 20) & 511) * 262657) & 117469191) * 73) & 4581298449) << 3)
      ELSE row_6
    END,
    CASE phase
      WHEN 18 THEN
        (((((plane1_low & 511) * 262657) & 117469191) * 73) & 4581298449)
          + ((((((plane2_low & 511) * 262657) & 117469191) * 73) & 4581298449) << 1)
          + ((((((plane4_low & 511) * 262657) & 117469191) * 73) & 4581298449) << 2)
          + ((((((plane8_low & 511) * 262657) & 117469191) * 73) & 4581298449) << 3)
      ELSE row_7
    END,
    CASE phase
      WHEN 18 THEN
        ((((((plane1_low >> 10) & 511) * 262657) & 117469191) * 73) & 4581298449)
          + (((((((plane2_low >> 10) & 511) * 262657) & 117469191) * 73) & 4581298449) << 1)
          + (((((((plane4_low >> 10) & 511) * 262657) & 117469191) * 73) & 4581298449) << 2)
          + (((((((plane8_low >> 10) & 511) * 262657) & 117469191) * 73) & 4581298449) << 3)
      ELSE row_8
    END,
    CASE phase
      WHEN 18 THEN
        ((((((plane1_low >> 20) & 511) * 262657) & 117469191) * 73) & 4581298449)
          + (((((((plane2_low >> 20) & 511) * 262657) & 117469191) * 73) & 4581298449) << 1)
          + (((((((plane4_low >> 20) & 511) * 262657) & 117469191) * 73) & 4581298449) << 2)
          + (((((((plane8_low >> 20) & 511) * 262657) & 117469191) * 73) & 4581298449) << 3)
      ELSE row_9
    END
  FROM state
  JOIN child
    ON which = 1
    OR phase = 16 AND spot_top + spot_mid + spot_low <> 0
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
    AND phase < 19
    AND (phase <> 3
         OR (by_row & 1023) + ((by_row >> 10) & 1023) + ((by_row >> 20) & 1023) = givens
        )
    AND (phase <> 6
         OR (counts_top & 536346111) = 536346111
        )
    AND (phase <> 6
         OR (counts_mid & 536346111) = 536346111
        )
    AND (phase <> 6
         OR (counts_low & 536346111) = 536346111
        )
    AND (phase <> 10
         OR (((minirows_12 | (minirows_12 >> 3)) | (minirows_12 >> 6)) & 7516192775) = 7516192775
        )
    AND (phase <> 10
         OR (((minirows_34 | (minirows_34 >> 3)) | (minirows_34 >> 6)) & 7516192775) = 7516192775
        )
    AND (phase <> 10
         OR (((minirows_56 | (minirows_56 >> 3)) | (minirows_56 >> 6)) & 7516192775) = 7516192775
        )
    AND (phase <> 10
         OR (((minirows_78 | (minirows_78 >> 3)) | (minirows_78 >> 6)) & 7516192775) = 7516192775
        )
    AND (phase <> 10
         OR (((minirows_9 | (minirows_9 >> 3)) | (minirows_9 >> 6)) & 7) = 7
        )
    AND (phase <> 12
         OR (
           (
             (
               minicols_12
               & (
                 (
                   (
                     (((col_crossed_12 >> 1) & 246813108024339675) + ((col_crossed_12 & 82271036008113225) << 2))
                     >> 10
                   ) & 562399124389375
                 )
                   + (
                     (
                       (
                         ((col_crossed_12 >> 1) & 246813108024339675)
                           + ((col_crossed_12 & 82271036008113225) << 2)
                       ) & 548682072575
                     ) << 20
                   )
               )
             )
             | (
               (
                 minicols_12
                 & (
                   (
                     (
                       (
                         ((col_crossed_12 >> 1) & 246813108024339675)
                           + ((col_crossed_12 & 82271036008113225) << 2)
                       ) >> 10
                     ) & 562399124389375
                   )
                     + (
                       (
                         (
                           ((col_crossed_12 >> 1) & 246813108024339675)
                             + ((col_crossed_12 & 82271036008113225) << 2)
                         ) & 548682072575
                       ) << 20
                     )
                 )
               ) >> 1
             )
             | (
               (
                 minicols_12
                 & (
                   (
                     (
                       (
                         ((col_crossed_12 >> 1) & 246813108024339675)
                           + ((col_crossed_12 & 82271036008113225) << 2)
                       ) >> 10
                     ) & 562399124389375
                   )
                     + (
                       (
                         (
                           ((col_crossed_12 >> 1) & 246813108024339675)
                             + ((col_crossed_12 & 82271036008113225) << 2)
                         ) & 548682072575
                       ) << 20
                     )
                 )
               ) >> 2
             )
           ) & 78383153225
         ) = 78383153225
        )
    AND (phase <> 12
         OR (
           (
             (
               minicols_34
               & (
                 (
                   (
                     (((col_crossed_34 >> 1) & 246813108024339675) + ((col_crossed_34 & 82271036008113225) << 2))
                     >> 10
                   ) & 562399124389375
                 )
                   + (
                     (
                       (
                         ((col_crossed_34 >> 1) & 246813108024339675)
                           + ((col_crossed_34 & 82271036008113225) << 2)
                       ) & 548682072575
                     ) << 20
                   )
               )
             )
             | (
               (
                 minicols_34
                 & (
                   (
                     (
                       (
                         ((col_crossed_34 >> 1) & 246813108024339675)
                           + ((col_crossed_34 & 82271036008113225) << 2)
                       ) >> 10
                     ) & 562399124389375
                   )
                     + (
                       (
                         (
                           ((col_crossed_34 >> 1) & 246813108024339675)
                             + ((col_crossed_34 & 82271036008113225) << 2)
                         ) & 548682072575
                       ) << 20
                     )
                 )
               ) >> 1
             )
             | (
               (
                 minicols_34
                 & (
                   (
                     (
                       (
                         ((col_crossed_34 >> 1) & 246813108024339675)
                           + ((col_crossed_34 & 82271036008113225) << 2)
                       ) >> 10
                     ) & 562399124389375
                   )
                     + (
                       (
                         (
                           ((col_crossed_34 >> 1) & 246813108024339675)
                             + ((col_crossed_34 & 82271036008113225) << 2)
                         ) & 548682072575
                       ) << 20
                     )
                 )
               ) >> 2
             )
           ) & 78383153225
         ) = 78383153225
        )
    AND (phase <> 12
         OR (
           (
             (
               minicols_56
               & (
                 (
                   (
                     (((col_crossed_56 >> 1) & 246813108024339675) + ((col_crossed_56 & 82271036008113225) << 2))
                     >> 10
                   ) & 562399124389375
                 )
                   + (
                     (
                       (
                         ((col_crossed_56 >> 1) & 246813108024339675)
                           + ((col_crossed_56 & 82271036008113225) << 2)
                       ) & 548682072575
                     ) << 20
                   )
               )
             )
             | (
               (
                 minicols_56
                 & (
                   (
                     (
                       (
                         ((col_crossed_56 >> 1) & 246813108024339675)
                           + ((col_crossed_56 & 82271036008113225) << 2)
                       ) >> 10
                     ) & 562399124389375
                   )
                     + (
                       (
                         (
                           ((col_crossed_56 >> 1) & 246813108024339675)
                             + ((col_crossed_56 & 82271036008113225) << 2)
                         ) & 548682072575
                       ) << 20
                     )
                 )
               ) >> 1
             )
             | (
               (
                 minicols_56
                 & (
                   (
                     (
                       (
                         ((col_crossed_56 >> 1) & 246813108024339675)
                           + ((col_crossed_56 & 82271036008113225) << 2)
                       ) >> 10
                     ) & 562399124389375
                   )
                     + (
                       (
                         (
                           ((col_crossed_56 >> 1) & 246813108024339675)
                             + ((col_crossed_56 & 82271036008113225) << 2)
                         ) & 548682072575
                       ) << 20
                     )
                 )
               ) >> 2
             )
           ) & 78383153225
         ) = 78383153225
        )
    AND (phase <> 12
         OR (
           (
             (
               minicols_78
               & (
                 (
                   (
                     (((col_crossed_78 >> 1) & 246813108024339675) + ((col_crossed_78 & 82271036008113225) << 2))
                     >> 10
                   ) & 562399124389375
                 )
                   + (
                     (
                       (
                         ((col_crossed_78 >> 1) & 246813108024339675)
                           + ((col_crossed_78 & 82271036008113225) << 2)
                       ) & 548682072575
                     ) << 20
                   )
               )
             )
             | (
               (
                 minicols_78
                 & (
                   (
                     (
                       (
                         ((col_crossed_78 >> 1) & 246813108024339675)
                           + ((col_crossed_78 & 82271036008113225) << 2)
                       ) >> 10
                     ) & 562399124389375
                   )
                     + (
                       (
                         (
                           ((col_crossed_78 >> 1) & 246813108024339675)
                             + ((col_crossed_78 & 82271036008113225) << 2)
                         ) & 548682072575
                       ) << 20
                     )
                 )
               ) >> 1
             )
             | (
               (
                 minicols_78
                 & (
                   (
                     (
                       (
                         ((col_crossed_78 >> 1) & 246813108024339675)
                           + ((col_crossed_78 & 82271036008113225) << 2)
                       ) >> 10
                     ) & 562399124389375
                   )
                     + (
                       (
                         (
                           ((col_crossed_78 >> 1) & 246813108024339675)
                             + ((col_crossed_78 & 82271036008113225) << 2)
                         ) & 548682072575
                       ) << 20
                     )
                 )
               ) >> 2
             )
           ) & 78383153225
         ) = 78383153225
        )
    AND (phase <> 12
         OR (
           (
             (
               minicols_9
               & (
                 (
                   (
                     (((col_crossed_9 >> 1) & 246813108024339675) + ((col_crossed_9 & 82271036008113225) << 2))
                     >> 10
                   ) & 562399124389375
                 )
                   + (
                     (
                       (
                         ((col_crossed_9 >> 1) & 246813108024339675)
                           + ((col_crossed_9 & 82271036008113225) << 2)
                       ) & 548682072575
                     ) << 20
                   )
               )
             )
             | (
               (
                 minicols_9
                 & (
                   (
                     (
                       (((col_crossed_9 >> 1) & 246813108024339675) + ((col_crossed_9 & 82271036008113225) << 2))
                       >> 10
                     ) & 562399124389375
                   )
                     + (
                       (
                         (
                           ((col_crossed_9 >> 1) & 246813108024339675)
                             + ((col_crossed_9 & 82271036008113225) << 2)
                         ) & 548682072575
                       ) << 20
                     )
                 )
               ) >> 1
             )
             | (
               (
                 minicols_9
                 & (
                   (
                     (
                       (((col_crossed_9 >> 1) & 246813108024339675) + ((col_crossed_9 & 82271036008113225) << 2))
                       >> 10
                     ) & 562399124389375
                   )
                     + (
                       (
                         (
                           ((col_crossed_9 >> 1) & 246813108024339675)
                             + ((col_crossed_9 & 82271036008113225) << 2)
                         ) & 548682072575
                       ) << 20
                     )
                 )
               ) >> 2
             )
           ) & 73
         ) = 73
        )
),
-- one row per solution: its text
solution AS (
  SELECT
    CONCAT(
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
  FROM state
  WHERE phase = 19
)
SELECT cells AS solution
FROM solution;
