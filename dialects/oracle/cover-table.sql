-- Solves every Sudoku of a table of 9x9 cells: exact cover, the candidates as sets of bits.
-- Oracle Database 12.2 and later. Paste into SQL*Plus or SQLcl, or run: sqlplus USER @FILE
-- Returns one row per puzzle and solution: id, solution (81 characters, row by row); an error past 200,000 rows of the
-- search for each puzzle on average. Blanks are . or 0; a text that is no legal puzzle gives no row.
-- Generated: sqlsudoku generate --dialect oracle --query cover --table puzzles

-- SQL*Plus keeps this setting; its default is 80
SET LINESIZE 300
WITH
-- one row per text of 81 digits and blanks: its cells row by row, "." for a blank
puzzle (id, cells) AS (
  SELECT id, REPLACE(puzzle, '0', '.') AS cells
  FROM puzzles
  WHERE LENGTH(puzzle) = 81
    AND NOT REGEXP_LIKE(puzzle, '[^.0123456789]', 'c')
),
-- one row per puzzle: the rows of its grid, and the number of its givens
line AS (
  SELECT
    id,
    SUBSTR(cells, 1, 9) AS line_1,
    SUBSTR(cells, 10, 9) AS line_2,
    SUBSTR(cells, 19, 9) AS line_3,
    SUBSTR(cells, 28, 9) AS line_4,
    SUBSTR(cells, 37, 9) AS line_5,
    SUBSTR(cells, 46, 9) AS line_6,
    SUBSTR(cells, 55, 9) AS line_7,
    SUBSTR(cells, 64, 9) AS line_8,
    SUBSTR(cells, 73, 9) AS line_9,
    162 - LENGTH(REPLACE(cells, '.', '..')) AS givens
  FROM puzzle
),
-- one row per puzzle: the words of its givens, each digit at the bit of its position in the row
-- d12_top is a word: where 1 and 2 can stand in the top 3 rows. A digit takes 30 bits, a row 10: one for
-- each cell, the first column the highest, and a spare one above. 536346111 are all cells of a digit,
-- 575897252056792575 those of both, 577024252550054400 the spare bits, 511 is a row; times 1073741825
-- copies to both digits
given AS (
  SELECT
    id,
    givens,
    BITAND(TRUNC(512 / POWER(2, INSTR(line_1, '1'))), 511)
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_2, '1'))), 511) * 1024
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_3, '1'))), 511) * 1048576
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_1, '2'))), 511) * 1073741824
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_2, '2'))), 511) * 1099511627776
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_3, '2'))), 511) * 1125899906842624 AS d12_top,
    BITAND(TRUNC(512 / POWER(2, INSTR(line_1, '3'))), 511)
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_2, '3'))), 511) * 1024
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_3, '3'))), 511) * 1048576
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_1, '4'))), 511) * 1073741824
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_2, '4'))), 511) * 1099511627776
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_3, '4'))), 511) * 1125899906842624 AS d34_top,
    BITAND(TRUNC(512 / POWER(2, INSTR(line_1, '5'))), 511)
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_2, '5'))), 511) * 1024
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_3, '5'))), 511) * 1048576
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_1, '6'))), 511) * 1073741824
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_2, '6'))), 511) * 1099511627776
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_3, '6'))), 511) * 1125899906842624 AS d56_top,
    BITAND(TRUNC(512 / POWER(2, INSTR(line_1, '7'))), 511)
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_2, '7'))), 511) * 1024
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_3, '7'))), 511) * 1048576
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_1, '8'))), 511) * 1073741824
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_2, '8'))), 511) * 1099511627776
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_3, '8'))), 511) * 1125899906842624 AS d78_top,
    BITAND(TRUNC(512 / POWER(2, INSTR(line_1, '9'))), 511)
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_2, '9'))), 511) * 1024
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_3, '9'))), 511) * 1048576 AS d9_top,
    BITAND(TRUNC(512 / POWER(2, INSTR(line_4, '1'))), 511)
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_5, '1'))), 511) * 1024
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_6, '1'))), 511) * 1048576
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_4, '2'))), 511) * 1073741824
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_5, '2'))), 511) * 1099511627776
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_6, '2'))), 511) * 1125899906842624 AS d12_mid,
    BITAND(TRUNC(512 / POWER(2, INSTR(line_4, '3'))), 511)
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_5, '3'))), 511) * 1024
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_6, '3'))), 511) * 1048576
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_4, '4'))), 511) * 1073741824
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_5, '4'))), 511) * 1099511627776
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_6, '4'))), 511) * 1125899906842624 AS d34_mid,
    BITAND(TRUNC(512 / POWER(2, INSTR(line_4, '5'))), 511)
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_5, '5'))), 511) * 1024
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_6, '5'))), 511) * 1048576
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_4, '6'))), 511) * 1073741824
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_5, '6'))), 511) * 1099511627776
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_6, '6'))), 511) * 1125899906842624 AS d56_mid,
    BITAND(TRUNC(512 / POWER(2, INSTR(line_4, '7'))), 511)
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_5, '7'))), 511) * 1024
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_6, '7'))), 511) * 1048576
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_4, '8'))), 511) * 1073741824
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_5, '8'))), 511) * 1099511627776
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_6, '8'))), 511) * 1125899906842624 AS d78_mid,
    BITAND(TRUNC(512 / POWER(2, INSTR(line_4, '9'))), 511)
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_5, '9'))), 511) * 1024
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_6, '9'))), 511) * 1048576 AS d9_mid,
    BITAND(TRUNC(512 / POWER(2, INSTR(line_7, '1'))), 511)
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_8, '1'))), 511) * 1024
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_9, '1'))), 511) * 1048576
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_7, '2'))), 511) * 1073741824
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_8, '2'))), 511) * 1099511627776
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_9, '2'))), 511) * 1125899906842624 AS d12_low,
    BITAND(TRUNC(512 / POWER(2, INSTR(line_7, '3'))), 511)
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_8, '3'))), 511) * 1024
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_9, '3'))), 511) * 1048576
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_7, '4'))), 511) * 1073741824
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_8, '4'))), 511) * 1099511627776
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_9, '4'))), 511) * 1125899906842624 AS d34_low,
    BITAND(TRUNC(512 / POWER(2, INSTR(line_7, '5'))), 511)
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_8, '5'))), 511) * 1024
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_9, '5'))), 511) * 1048576
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_7, '6'))), 511) * 1073741824
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_8, '6'))), 511) * 1099511627776
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_9, '6'))), 511) * 1125899906842624 AS d56_low,
    BITAND(TRUNC(512 / POWER(2, INSTR(line_7, '7'))), 511)
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_8, '7'))), 511) * 1024
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_9, '7'))), 511) * 1048576
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_7, '8'))), 511) * 1073741824
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_8, '8'))), 511) * 1099511627776
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_9, '8'))), 511) * 1125899906842624 AS d78_low,
    BITAND(TRUNC(512 / POWER(2, INSTR(line_7, '9'))), 511)
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_8, '9'))), 511) * 1024
      + BITAND(TRUNC(512 / POWER(2, INSTR(line_9, '9'))), 511) * 1048576 AS d9_low
  FROM line
),
-- the two children of a choice; all else takes the first
child (which) AS (
  SELECT 1 AS which
  FROM dual
  UNION ALL
  SELECT 2
  FROM dual
),
-- one row per state of the search at a phase; step counts the levels, each of which takes it a phase on:
-- place numbers the rows; past most the statement fails, since they take time and memory
--   1: the cells of the givens, marked for both digits of a word
--   2: how many they are, the bands added up: in their first rows, in their second rows, and so on
--   3: all candidates, but in the cells of givens only these; no row where a given was not found, since
--     its digit stands in the row before
--   4: where a digit has one place left in a row: that candidate
--   5: these candidates added up; where two share a cell the sum is wrong, but then there is no solution
--     how many candidates a cell has: each fifth cell in one number, in fields of five bits
--   6: the cells of lone candidates, marked for both digits of a word; the cells that have a candidate,
--     and in the second slot the cells that have several
--   7: the cells with several candidates, marked for both digits; a cell without any ends the branch; the
--     candidates in the other cells, which stand there; the candidates without those that share a cell
--     with the last place of another digit, and those that share a row with one that stands there
--   8: the minirows that have a candidate of a digit, all bands in one word
--   9: each 3 x 3 square turned by one row, and by one column; where a row and the one below it can fill a
--     column and the one beside it
--   10: these turned by one column; the places that leave such a crossing to the two other rows and
--     columns
--   11: the candidates in the minirows that are left; a digit without a place in a box ends the branch
--   12: the minicolumns that have a candidate of a digit, all bands in one word
--   13: each 3 x 3 square turned by one row, and by one column; where a row and the one below it can fill
--     a column and the one beside it
--   14: these turned by one column; the places that leave such a crossing to the two other rows and
--     columns; the candidates in the minicolumns that are left; a digit without a place in a column ends
--     the branch
--   15: how many candidates a cell has: each fifth cell in one number, in fields of five bits
--   16: the cells with several candidates, and those with two
--   17: one cell that has two candidates, or several where none has two, marked for both digits of a word
--   18: the candidates of the cell; one of them
--   19: child 1: the candidate holds the cell; child 2: the candidate is none
--   20: the cells whose digit has a 1, 2, 4 or 8 in it, as a sum of these
--   21: the digits of each row of the grid as the hexadecimal digits of one number
--   22: a solution
state (
  step,           phase,            place,         most,           id,
  d12_top,        d34_top,          d56_top,       d78_top,        d9_top,
  d12_mid,        d34_mid,          d56_mid,       d78_mid,        d9_mid,
  d12_low,        d34_low,          d56_low,       d78_low,        d9_low,
  givens,         undecided,        filled_top,    filled_mid,     filled_low,
  by_row,         undecided_before, lone12_top,    lone34_top,     lone56_top,
  lone78_top,     lone9_top,        lone12_mid,    lone34_mid,     lone56_mid,
  lone78_mid,     lone9_mid,        lone12_low,    lone34_low,     lone56_low,
  lone78_low,     lone9_low,        sum1_top,      sum2_top,       sum3_top,
  sum4_top,       sum5_top,         sum1_mid,      sum2_mid,       sum3_mid,
  sum4_mid,       sum5_mid,         sum1_low,      sum2_low,       sum3_low,
  sum4_low,       sum5_low,         hidden_top,    hidden_mid,     hidden_low,
  counts_top,     counts_mid,       counts_low,    minirows_12,    minirows_34,
  minirows_56,    minirows_78,      minirows_9,    row_crossed_12, row_crossed_34,
  row_crossed_56, row_crossed_78,   row_crossed_9, box12_top,      box34_top,
  box56_top,      box78_top,        box9_top,      box12_mid,      box34_mid,
  box56_mid,      box78_mid,        box9_mid,      box12_low,      box34_low,
  box56_low,      box78_low,        box9_low,      minicols_12,    minicols_34,
  minicols_56,    minicols_78,      minicols_9,    col_crossed_12, col_crossed_34,
  col_crossed_56, col_crossed_78,   col_crossed_9, several_top,    several_mid,
  several_low,    pairs_top,        pairs_mid,     pairs_low,      spot_top,
  spot_mid,       spot_low,         pick_12,       pick_34,        pick_56,
  pick_78,        pick_9,           plane1_top,    plane2_top,     plane4_top,
  plane8_top,     plane1_mid,       plane2_mid,    plane4_mid,     plane8_mid,
  plane1_low,     plane2_low,       plane4_low,    plane8_low,     row_1,
  row_2,          row_3,            row_4,         row_5,          row_6,
  row_7,          row_8,            row_9
) AS (
  SELECT
    1 AS step,
    1 AS phase,
    1 AS place,
    (
      SELECT COUNT(*) * 200000
      FROM given
    ) AS most,
    id,
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
    givens,
    0 AS undecided,
    0 AS filled_top,
    0 AS filled_mid,
    0 AS filled_low,
    0 AS by_row,
    0 AS undecided_before,
    0 AS lone12_top,
    0 AS lone34_top,
    0 AS lone56_top,
    0 AS lone78_top,
    0 AS lone9_top,
    0 AS lone12_mid,
    0 AS lone34_mid,
    0 AS lone56_mid,
    0 AS lone78_mid,
    0 AS lone9_mid,
    0 AS lone12_low,
    0 AS lone34_low,
    0 AS lone56_low,
    0 AS lone78_low,
    0 AS lone9_low,
    0 AS sum1_top,
    0 AS sum2_top,
    0 AS sum3_top,
    0 AS sum4_top,
    0 AS sum5_top,
    0 AS sum1_mid,
    0 AS sum2_mid,
    0 AS sum3_mid,
    0 AS sum4_mid,
    0 AS sum5_mid,
    0 AS sum1_low,
    0 AS sum2_low,
    0 AS sum3_low,
    0 AS sum4_low,
    0 AS sum5_low,
    0 AS hidden_top,
    0 AS hidden_mid,
    0 AS hidden_low,
    0 AS counts_top,
    0 AS counts_mid,
    0 AS counts_low,
    0 AS minirows_12,
    0 AS minirows_34,
    0 AS minirows_56,
    0 AS minirows_78,
    0 AS minirows_9,
    0 AS row_crossed_12,
    0 AS row_crossed_34,
    0 AS row_crossed_56,
    0 AS row_crossed_78,
    0 AS row_crossed_9,
    0 AS box12_top,
    0 AS box34_top,
    0 AS box56_top,
    0 AS box78_top,
    0 AS box9_top,
    0 AS box12_mid,
    0 AS box34_mid,
    0 AS box56_mid,
    0 AS box78_mid,
    0 AS box9_mid,
    0 AS box12_low,
    0 AS box34_low,
    0 AS box56_low,
    0 AS box78_low,
    0 AS box9_low,
    0 AS minicols_12,
    0 AS minicols_34,
    0 AS minicols_56,
    0 AS minicols_78,
    0 AS minicols_9,
    0 AS col_crossed_12,
    0 AS col_crossed_34,
    0 AS col_crossed_56,
    0 AS col_crossed_78,
    0 AS col_crossed_9,
    0 AS several_top,
    0 AS several_mid,
    0 AS several_low,
    0 AS pairs_top,
    0 AS pairs_mid,
    0 AS pairs_low,
    0 AS spot_top,
    0 AS spot_mid,
    0 AS spot_low,
    0 AS pick_12,
    0 AS pick_34,
    0 AS pick_56,
    0 AS pick_78,
    0 AS pick_9,
    0 AS plane1_top,
    0 AS plane2_top,
    0 AS plane4_top,
    0 AS plane8_top,
    0 AS plane1_mid,
    0 AS plane2_mid,
    0 AS plane4_mid,
    0 AS plane8_mid,
    0 AS plane1_low,
    0 AS plane2_low,
    0 AS plane4_low,
    0 AS plane8_low,
    0 AS row_1,
    0 AS row_2,
    0 AS row_3,
    0 AS row_4,
    0 AS row_5,
    0 AS row_6,
    0 AS row_7,
    0 AS row_8,
    0 AS row_9
  FROM given
  UNION ALL
  SELECT
    step + 1,
    CASE
      WHEN phase = 14 AND undecided = 0 THEN 20
      WHEN phase = 14 AND undecided <> undecided_before THEN 4
      WHEN phase = 19 THEN 4
      ELSE phase + 1
    END,
    ROWNUM,
    most,
    id,
    CASE phase
      WHEN 3 THEN 575897252056792575 - BITAND(filled_top, 575897252056792575) + d12_top
      WHEN 7 THEN
        BITAND(
          BITAND(d12_top, 575897252056792575 - hidden_top) + lone12_top,
          575897252056792575
            - BITAND(
              TRUNC(
                BITAND(
                  BITAND(d12_top, 575897252056792575 - TRUNC(counts_top / 1073741824) * 1073741825)
                    + 575897252056792575,
                  577024252550054400
                ) / 512
              ) * 511,
              TRUNC(counts_top / 1073741824) * 1073741825
            )
        )
      WHEN 14 THEN
        BITAND(
          box12_top,
          BITAND(
            BITAND(
              minicols_12,
              BITAND(
                TRUNC(
                  (
                    BITAND(TRUNC(col_crossed_12 / 2), 246813108024339675)
                      + BITAND(col_crossed_12, 82271036008113225) * 4
                  ) / 1024
                ),
                562399124389375
              )
                + BITAND(
                  BITAND(TRUNC(col_crossed_12 / 2), 246813108024339675)
                    + BITAND(col_crossed_12, 82271036008113225) * 4,
                  548682072575
                ) * 1048576
            ),
            548682072575
          ) * 1049601
        )
      WHEN 19 THEN
        CASE
          WHEN which - 1 = 0 THEN
            BITAND(d12_top, 575897252056792575 - (spot_top - BITAND(spot_top, pick_12)))
          ELSE BITAND(d12_top, 575897252056792575 - BITAND(spot_top, pick_12))
        END
      ELSE d12_top
    END,
    CASE phase
      WHEN 3 THEN 575897252056792575 - BITAND(filled_top, 575897252056792575) + d34_top
      WHEN 7 THEN
        BITAND(
          BITAND(d34_top, 575897252056792575 - hidden_top) + lone34_top,
          575897252056792575
            - BITAND(
              TRUNC(
                BITAND(
                  BITAND(d34_top, 575897252056792575 - TRUNC(counts_top / 1073741824) * 1073741825)
                    + 575897252056792575,
                  577024252550054400
                ) / 512
              ) * 511,
              TRUNC(counts_top / 1073741824) * 1073741825
            )
        )
      WHEN 14 THEN
        BITAND(
          box34_top,
          BITAND(
            BITAND(
              minicols_34,
              BITAND(
                TRUNC(
                  (
                    BITAND(TRUNC(col_crossed_34 / 2), 246813108024339675)
                      + BITAND(col_crossed_34, 82271036008113225) * 4
                  ) / 1024
                ),
                562399124389375
              )
                + BITAND(
                  BITAND(TRUNC(col_crossed_34 / 2), 246813108024339675)
                    + BITAND(col_crossed_34, 82271036008113225) * 4,
                  548682072575
                ) * 1048576
            ),
            548682072575
          ) * 1049601
        )
      WHEN 19 THEN
        CASE
          WHEN which - 1 = 0 THEN
            BITAND(d34_top, 575897252056792575 - (spot_top - BITAND(spot_top, pick_34)))
          ELSE BITAND(d34_top, 575897252056792575 - BITAND(spot_top, pick_34))
        END
      ELSE d34_top
    END,
    CASE phase
      WHEN 3 THEN 575897252056792575 - BITAND(filled_top, 575897252056792575) + d56_top
      WHEN 7 THEN
        BITAND(
          BITAND(d56_top, 575897252056792575 - hidden_top) + lone56_top,
          575897252056792575
            - BITAND(
              TRUNC(
                BITAND(
                  BITAND(d56_top, 575897252056792575 - TRUNC(counts_top / 1073741824) * 1073741825)
                    + 575897252056792575,
                  577024252550054400
                ) / 512
              ) * 511,
              TRUNC(counts_top / 1073741824) * 1073741825
            )
        )
      WHEN 14 THEN
        BITAND(
          box56_top,
          BITAND(
            BITAND(
              minicols_56,
              BITAND(
                TRUNC(
                  (
                    BITAND(TRUNC(col_crossed_56 / 2), 246813108024339675)
                      + BITAND(col_crossed_56, 82271036008113225) * 4
                  ) / 1024
                ),
                562399124389375
              )
                + BITAND(
                  BITAND(TRUNC(col_crossed_56 / 2), 246813108024339675)
                    + BITAND(col_crossed_56, 82271036008113225) * 4,
                  548682072575
                ) * 1048576
            ),
            548682072575
          ) * 1049601
        )
      WHEN 19 THEN
        CASE
          WHEN which - 1 = 0 THEN
            BITAND(d56_top, 575897252056792575 - (spot_top - BITAND(spot_top, pick_56)))
          ELSE BITAND(d56_top, 575897252056792575 - BITAND(spot_top, pick_56))
        END
      ELSE d56_top
    END,
    CASE phase
      WHEN 3 THEN 575897252056792575 - BITAND(filled_top, 575897252056792575) + d78_top
      WHEN 7 THEN
        BITAND(
          BITAND(d78_top, 575897252056792575 - hidden_top) + lone78_top,
          575897252056792575
            - BITAND(
              TRUNC(
                BITAND(
                  BITAND(d78_top, 575897252056792575 - TRUNC(counts_top / 1073741824) * 1073741825)
                    + 575897252056792575,
                  577024252550054400
                ) / 512
              ) * 511,
              TRUNC(counts_top / 1073741824) * 1073741825
            )
        )
      WHEN 14 THEN
        BITAND(
          box78_top,
          BITAND(
            BITAND(
              minicols_78,
              BITAND(
                TRUNC(
                  (
                    BITAND(TRUNC(col_crossed_78 / 2), 246813108024339675)
                      + BITAND(col_crossed_78, 82271036008113225) * 4
                  ) / 1024
                ),
                562399124389375
              )
                + BITAND(
                  BITAND(TRUNC(col_crossed_78 / 2), 246813108024339675)
                    + BITAND(col_crossed_78, 82271036008113225) * 4,
                  548682072575
                ) * 1048576
            ),
            548682072575
          ) * 1049601
        )
      WHEN 19 THEN
        CASE
          WHEN which - 1 = 0 THEN
            BITAND(d78_top, 575897252056792575 - (spot_top - BITAND(spot_top, pick_78)))
          ELSE BITAND(d78_top, 575897252056792575 - BITAND(spot_top, pick_78))
        END
      ELSE d78_top
    END,
    CASE phase
      WHEN 3 THEN 536346111 - BITAND(filled_top, 536346111) + d9_top
      WHEN 7 THEN
        BITAND(
          BITAND(d9_top, 575897252056792575 - hidden_top) + lone9_top,
          575897252056792575
            - BITAND(
              TRUNC(
                BITAND(
                  BITAND(d9_top, 575897252056792575 - TRUNC(counts_top / 1073741824) * 1073741825)
                    + 575897252056792575,
                  577024252550054400
                ) / 512
              ) * 511,
              TRUNC(counts_top / 1073741824) * 1073741825
            )
        )
      WHEN 14 THEN
        BITAND(
          box9_top,
          BITAND(
            BITAND(
              minicols_9,
              BITAND(
                TRUNC(
                  (
                    BITAND(TRUNC(col_crossed_9 / 2), 246813108024339675)
                      + BITAND(col_crossed_9, 82271036008113225) * 4
                  ) / 1024
                ),
                562399124389375
              )
                + BITAND(
                  BITAND(TRUNC(col_crossed_9 / 2), 246813108024339675)
                    + BITAND(col_crossed_9, 82271036008113225) * 4,
                  548682072575
                ) * 1048576
            ),
            548682072575
          ) * 1049601
        )
      WHEN 19 THEN
        CASE
          WHEN which - 1 = 0 THEN BITAND(d9_top, 575897252056792575 - (spot_top - BITAND(spot_top, pick_9)))
          ELSE BITAND(d9_top, 575897252056792575 - BITAND(spot_top, pick_9))
        END
      ELSE d9_top
    END,
    CASE phase
      WHEN 3 THEN 575897252056792575 - BITAND(filled_mid, 575897252056792575) + d12_mid
      WHEN 7 THEN
        BITAND(
          BITAND(d12_mid, 575897252056792575 - hidden_mid) + lone12_mid,
          575897252056792575
            - BITAND(
              TRUNC(
                BITAND(
                  BITAND(d12_mid, 575897252056792575 - TRUNC(counts_mid / 1073741824) * 1073741825)
                    + 575897252056792575,
                  577024252550054400
                ) / 512
              ) * 511,
              TRUNC(counts_mid / 1073741824) * 1073741825
            )
        )
      WHEN 14 THEN
        BITAND(
          box12_mid,
          BITAND(
            TRUNC(
              BITAND(
                minicols_12,
                BITAND(
                  TRUNC(
                    (
                      BITAND(TRUNC(col_crossed_12 / 2), 246813108024339675)
                        + BITAND(col_crossed_12, 82271036008113225) * 4
                    ) / 1024
                  ),
                  562399124389375
                )
                  + BITAND(
                    BITAND(TRUNC(col_crossed_12 / 2), 246813108024339675)
                      + BITAND(col_crossed_12, 82271036008113225) * 4,
                    548682072575
                  ) * 1048576
              ) / 1024
            ),
            548682072575
          ) * 1049601
        )
      WHEN 19 THEN
        CASE
          WHEN which - 1 = 0 THEN
            BITAND(d12_mid, 575897252056792575 - (spot_mid - BITAND(spot_mid, pick_12)))
          ELSE BITAND(d12_mid, 575897252056792575 - BITAND(spot_mid, pick_12))
        END
      ELSE d12_mid
    END,
    CASE phase
      WHEN 3 THEN 575897252056792575 - BITAND(filled_mid, 575897252056792575) + d34_mid
      WHEN 7 THEN
        BITAND(
          BITAND(d34_mid, 575897252056792575 - hidden_mid) + lone34_mid,
          575897252056792575
            - BITAND(
              TRUNC(
                BITAND(
                  BITAND(d34_mid, 575897252056792575 - TRUNC(counts_mid / 1073741824) * 1073741825)
                    + 575897252056792575,
                  577024252550054400
                ) / 512
              ) * 511,
              TRUNC(counts_mid / 1073741824) * 1073741825
            )
        )
      WHEN 14 THEN
        BITAND(
          box34_mid,
          BITAND(
            TRUNC(
              BITAND(
                minicols_34,
                BITAND(
                  TRUNC(
                    (
                      BITAND(TRUNC(col_crossed_34 / 2), 246813108024339675)
                        + BITAND(col_crossed_34, 82271036008113225) * 4
                    ) / 1024
                  ),
                  562399124389375
                )
                  + BITAND(
                    BITAND(TRUNC(col_crossed_34 / 2), 246813108024339675)
                      + BITAND(col_crossed_34, 82271036008113225) * 4,
                    548682072575
                  ) * 1048576
              ) / 1024
            ),
            548682072575
          ) * 1049601
        )
      WHEN 19 THEN
        CASE
          WHEN which - 1 = 0 THEN
            BITAND(d34_mid, 575897252056792575 - (spot_mid - BITAND(spot_mid, pick_34)))
          ELSE BITAND(d34_mid, 575897252056792575 - BITAND(spot_mid, pick_34))
        END
      ELSE d34_mid
    END,
    CASE phase
      WHEN 3 THEN 575897252056792575 - BITAND(filled_mid, 575897252056792575) + d56_mid
      WHEN 7 THEN
        BITAND(
          BITAND(d56_mid, 575897252056792575 - hidden_mid) + lone56_mid,
          575897252056792575
            - BITAND(
              TRUNC(
                BITAND(
                  BITAND(d56_mid, 575897252056792575 - TRUNC(counts_mid / 1073741824) * 1073741825)
                    + 575897252056792575,
                  577024252550054400
                ) / 512
              ) * 511,
              TRUNC(counts_mid / 1073741824) * 1073741825
            )
        )
      WHEN 14 THEN
        BITAND(
          box56_mid,
          BITAND(
            TRUNC(
              BITAND(
                minicols_56,
                BITAND(
                  TRUNC(
                    (
                      BITAND(TRUNC(col_crossed_56 / 2), 246813108024339675)
                        + BITAND(col_crossed_56, 82271036008113225) * 4
                    ) / 1024
                  ),
                  562399124389375
                )
                  + BITAND(
                    BITAND(TRUNC(col_crossed_56 / 2), 246813108024339675)
                      + BITAND(col_crossed_56, 82271036008113225) * 4,
                    548682072575
                  ) * 1048576
              ) / 1024
            ),
            548682072575
          ) * 1049601
        )
      WHEN 19 THEN
        CASE
          WHEN which - 1 = 0 THEN
            BITAND(d56_mid, 575897252056792575 - (spot_mid - BITAND(spot_mid, pick_56)))
          ELSE BITAND(d56_mid, 575897252056792575 - BITAND(spot_mid, pick_56))
        END
      ELSE d56_mid
    END,
    CASE phase
      WHEN 3 THEN 575897252056792575 - BITAND(filled_mid, 575897252056792575) + d78_mid
      WHEN 7 THEN
        BITAND(
          BITAND(d78_mid, 575897252056792575 - hidden_mid) + lone78_mid,
          575897252056792575
            - BITAND(
              TRUNC(
                BITAND(
                  BITAND(d78_mid, 575897252056792575 - TRUNC(counts_mid / 1073741824) * 1073741825)
                    + 575897252056792575,
                  577024252550054400
                ) / 512
              ) * 511,
              TRUNC(counts_mid / 1073741824) * 1073741825
            )
        )
      WHEN 14 THEN
        BITAND(
          box78_mid,
          BITAND(
            TRUNC(
              BITAND(
                minicols_78,
                BITAND(
                  TRUNC(
                    (
                      BITAND(TRUNC(col_crossed_78 / 2), 246813108024339675)
                        + BITAND(col_crossed_78, 82271036008113225) * 4
                    ) / 1024
                  ),
                  562399124389375
                )
                  + BITAND(
                    BITAND(TRUNC(col_crossed_78 / 2), 246813108024339675)
                      + BITAND(col_crossed_78, 82271036008113225) * 4,
                    548682072575
                  ) * 1048576
              ) / 1024
            ),
            548682072575
          ) * 1049601
        )
      WHEN 19 THEN
        CASE
          WHEN which - 1 = 0 THEN
            BITAND(d78_mid, 575897252056792575 - (spot_mid - BITAND(spot_mid, pick_78)))
          ELSE BITAND(d78_mid, 575897252056792575 - BITAND(spot_mid, pick_78))
        END
      ELSE d78_mid
    END,
    CASE phase
      WHEN 3 THEN 536346111 - BITAND(filled_mid, 536346111) + d9_mid
      WHEN 7 THEN
        BITAND(
          BITAND(d9_mid, 575897252056792575 - hidden_mid) + lone9_mid,
          575897252056792575
            - BITAND(
              TRUNC(
                BITAND(
                  BITAND(d9_mid, 575897252056792575 - TRUNC(counts_mid / 1073741824) * 1073741825)
                    + 575897252056792575,
                  577024252550054400
                ) / 512
              ) * 511,
              TRUNC(counts_mid / 1073741824) * 1073741825
            )
        )
      WHEN 14 THEN
        BITAND(
          box9_mid,
          BITAND(
            TRUNC(
              BITAND(
                minicols_9,
                BITAND(
                  TRUNC(
                    (
                      BITAND(TRUNC(col_crossed_9 / 2), 246813108024339675)
                        + BITAND(col_crossed_9, 82271036008113225) * 4
                    ) / 1024
                  ),
                  562399124389375
                )
                  + BITAND(
                    BITAND(TRUNC(col_crossed_9 / 2), 246813108024339675)
                      + BITAND(col_crossed_9, 82271036008113225) * 4,
                    548682072575
                  ) * 1048576
              ) / 1024
            ),
            548682072575
          ) * 1049601
        )
      WHEN 19 THEN
        CASE
          WHEN which - 1 = 0 THEN BITAND(d9_mid, 575897252056792575 - (spot_mid - BITAND(spot_mid, pick_9)))
          ELSE BITAND(d9_mid, 575897252056792575 - BITAND(spot_mid, pick_9))
        END
      ELSE d9_mid
    END,
    CASE phase
      WHEN 3 THEN 575897252056792575 - BITAND(filled_low, 575897252056792575) + d12_low
      WHEN 7 THEN
        BITAND(
          BITAND(d12_low, 575897252056792575 - hidden_low) + lone12_low,
          575897252056792575
            - BITAND(
              TRUNC(
                BITAND(
                  BITAND(d12_low, 575897252056792575 - TRUNC(counts_low / 1073741824) * 1073741825)
                    + 575897252056792575,
                  577024252550054400
                ) / 512
              ) * 511,
              TRUNC(counts_low / 1073741824) * 1073741825
            )
        )
      WHEN 14 THEN
        BITAND(
          box12_low,
          BITAND(
            TRUNC(
              BITAND(
                minicols_12,
                BITAND(
                  TRUNC(
                    (
                      BITAND(TRUNC(col_crossed_12 / 2), 246813108024339675)
                        + BITAND(col_crossed_12, 82271036008113225) * 4
                    ) / 1024
                  ),
                  562399124389375
                )
                  + BITAND(
                    BITAND(TRUNC(col_crossed_12 / 2), 246813108024339675)
                      + BITAND(col_crossed_12, 82271036008113225) * 4,
                    548682072575
                  ) * 1048576
              ) / 1048576
            ),
            548682072575
          ) * 1049601
        )
      WHEN 19 THEN
        CASE
          WHEN which - 1 = 0 THEN
            BITAND(d12_low, 575897252056792575 - (spot_low - BITAND(spot_low, pick_12)))
          ELSE BITAND(d12_low, 575897252056792575 - BITAND(spot_low, pick_12))
        END
      ELSE d12_low
    END,
    CASE phase
      WHEN 3 THEN 575897252056792575 - BITAND(filled_low, 575897252056792575) + d34_low
      WHEN 7 THEN
        BITAND(
          BITAND(d34_low, 575897252056792575 - hidden_low) + lone34_low,
          575897252056792575
            - BITAND(
              TRUNC(
                BITAND(
                  BITAND(d34_low, 575897252056792575 - TRUNC(counts_low / 1073741824) * 1073741825)
                    + 575897252056792575,
                  577024252550054400
                ) / 512
              ) * 511,
              TRUNC(counts_low / 1073741824) * 1073741825
            )
        )
      WHEN 14 THEN
        BITAND(
          box34_low,
          BITAND(
            TRUNC(
              BITAND(
                minicols_34,
                BITAND(
                  TRUNC(
                    (
                      BITAND(TRUNC(col_crossed_34 / 2), 246813108024339675)
                        + BITAND(col_crossed_34, 82271036008113225) * 4
                    ) / 1024
                  ),
                  562399124389375
                )
                  + BITAND(
                    BITAND(TRUNC(col_crossed_34 / 2), 246813108024339675)
                      + BITAND(col_crossed_34, 82271036008113225) * 4,
                    548682072575
                  ) * 1048576
              ) / 1048576
            ),
            548682072575
          ) * 1049601
        )
      WHEN 19 THEN
        CASE
          WHEN which - 1 = 0 THEN
            BITAND(d34_low, 575897252056792575 - (spot_low - BITAND(spot_low, pick_34)))
          ELSE BITAND(d34_low, 575897252056792575 - BITAND(spot_low, pick_34))
        END
      ELSE d34_low
    END,
    CASE phase
      WHEN 3 THEN 575897252056792575 - BITAND(filled_low, 575897252056792575) + d56_low
      WHEN 7 THEN
        BITAND(
          BITAND(d56_low, 575897252056792575 - hidden_low) + lone56_low,
          575897252056792575
            - BITAND(
              TRUNC(
                BITAND(
                  BITAND(d56_low, 575897252056792575 - TRUNC(counts_low / 1073741824) * 1073741825)
                    + 575897252056792575,
                  577024252550054400
                ) / 512
              ) * 511,
              TRUNC(counts_low / 1073741824) * 1073741825
            )
        )
      WHEN 14 THEN
        BITAND(
          box56_low,
          BITAND(
            TRUNC(
              BITAND(
                minicols_56,
                BITAND(
                  TRUNC(
                    (
                      BITAND(TRUNC(col_crossed_56 / 2), 246813108024339675)
                        + BITAND(col_crossed_56, 82271036008113225) * 4
                    ) / 1024
                  ),
                  562399124389375
                )
                  + BITAND(
                    BITAND(TRUNC(col_crossed_56 / 2), 246813108024339675)
                      + BITAND(col_crossed_56, 82271036008113225) * 4,
                    548682072575
                  ) * 1048576
              ) / 1048576
            ),
            548682072575
          ) * 1049601
        )
      WHEN 19 THEN
        CASE
          WHEN which - 1 = 0 THEN
            BITAND(d56_low, 575897252056792575 - (spot_low - BITAND(spot_low, pick_56)))
          ELSE BITAND(d56_low, 575897252056792575 - BITAND(spot_low, pick_56))
        END
      ELSE d56_low
    END,
    CASE phase
      WHEN 3 THEN 575897252056792575 - BITAND(filled_low, 575897252056792575) + d78_low
      WHEN 7 THEN
        BITAND(
          BITAND(d78_low, 575897252056792575 - hidden_low) + lone78_low,
          575897252056792575
            - BITAND(
              TRUNC(
                BITAND(
                  BITAND(d78_low, 575897252056792575 - TRUNC(counts_low / 1073741824) * 1073741825)
                    + 575897252056792575,
                  577024252550054400
                ) / 512
              ) * 511,
              TRUNC(counts_low / 1073741824) * 1073741825
            )
        )
      WHEN 14 THEN
        BITAND(
          box78_low,
          BITAND(
            TRUNC(
              BITAND(
                minicols_78,
                BITAND(
                  TRUNC(
                    (
                      BITAND(TRUNC(col_crossed_78 / 2), 246813108024339675)
                        + BITAND(col_crossed_78, 82271036008113225) * 4
                    ) / 1024
                  ),
                  562399124389375
                )
                  + BITAND(
                    BITAND(TRUNC(col_crossed_78 / 2), 246813108024339675)
                      + BITAND(col_crossed_78, 82271036008113225) * 4,
                    548682072575
                  ) * 1048576
              ) / 1048576
            ),
            548682072575
          ) * 1049601
        )
      WHEN 19 THEN
        CASE
          WHEN which - 1 = 0 THEN
            BITAND(d78_low, 575897252056792575 - (spot_low - BITAND(spot_low, pick_78)))
          ELSE BITAND(d78_low, 575897252056792575 - BITAND(spot_low, pick_78))
        END
      ELSE d78_low
    END,
    CASE phase
      WHEN 3 THEN 536346111 - BITAND(filled_low, 536346111) + d9_low
      WHEN 7 THEN
        BITAND(
          BITAND(d9_low, 575897252056792575 - hidden_low) + lone9_low,
          575897252056792575
            - BITAND(
              TRUNC(
                BITAND(
                  BITAND(d9_low, 575897252056792575 - TRUNC(counts_low / 1073741824) * 1073741825)
                    + 575897252056792575,
                  577024252550054400
                ) / 512
              ) * 511,
              TRUNC(counts_low / 1073741824) * 1073741825
            )
        )
      WHEN 14 THEN
        BITAND(
          box9_low,
          BITAND(
            TRUNC(
              BITAND(
                minicols_9,
                BITAND(
                  TRUNC(
                    (
                      BITAND(TRUNC(col_crossed_9 / 2), 246813108024339675)
                        + BITAND(col_crossed_9, 82271036008113225) * 4
                    ) / 1024
                  ),
                  562399124389375
                )
                  + BITAND(
                    BITAND(TRUNC(col_crossed_9 / 2), 246813108024339675)
                      + BITAND(col_crossed_9, 82271036008113225) * 4,
                    548682072575
                  ) * 1048576
              ) / 1048576
            ),
            548682072575
          ) * 1049601
        )
      WHEN 19 THEN
        CASE
          WHEN which - 1 = 0 THEN BITAND(d9_low, 575897252056792575 - (spot_low - BITAND(spot_low, pick_9)))
          ELSE BITAND(d9_low, 575897252056792575 - BITAND(spot_low, pick_9))
        END
      ELSE d9_low
    END,
    givens,
    CASE phase
      WHEN 7 THEN
        TRUNC(counts_top / 1073741824) + TRUNC(counts_mid / 1073741824) + TRUNC(counts_low / 1073741824)
      WHEN 19 THEN
        CASE
          WHEN which - 1 = 0 THEN
            undecided
              - (BITAND(spot_top, 536346111) + BITAND(spot_mid, 536346111) + BITAND(spot_low, 536346111))
          ELSE
            CASE
              WHEN pairs_top + pairs_mid + pairs_low = 0 THEN undecided
              ELSE
                undecided
                  - (
                    BITAND(spot_top, 536346111) + BITAND(spot_mid, 536346111)
                      + BITAND(spot_low, 536346111)
                  )
            END
        END
      ELSE undecided
    END,
    CASE phase
      WHEN 1 THEN
        BITAND(
          d12_top + d34_top + d56_top + d78_top + d9_top
            + TRUNC((d12_top + d34_top + d56_top + d78_top + d9_top) / 1073741824)
            - BITAND(
              d12_top + d34_top + d56_top + d78_top + d9_top,
              TRUNC((d12_top + d34_top + d56_top + d78_top + d9_top) / 1073741824)
            ),
          536346111
        ) * 1073741825
      ELSE filled_top
    END,
    CASE phase
      WHEN 1 THEN
        BITAND(
          d12_mid + d34_mid + d56_mid + d78_mid + d9_mid
            + TRUNC((d12_mid + d34_mid + d56_mid + d78_mid + d9_mid) / 1073741824)
            - BITAND(
              d12_mid + d34_mid + d56_mid + d78_mid + d9_mid,
              TRUNC((d12_mid + d34_mid + d56_mid + d78_mid + d9_mid) / 1073741824)
            ),
          536346111
        ) * 1073741825
      ELSE filled_mid
    END,
    CASE phase
      WHEN 1 THEN
        BITAND(
          d12_low + d34_low + d56_low + d78_low + d9_low
            + TRUNC((d12_low + d34_low + d56_low + d78_low + d9_low) / 1073741824)
            - BITAND(
              d12_low + d34_low + d56_low + d78_low + d9_low,
              TRUNC((d12_low + d34_low + d56_low + d78_low + d9_low) / 1073741824)
            ),
          536346111
        ) * 1073741825
      ELSE filled_low
    END,
    CASE phase
      WHEN 2 THEN
        BITAND(filled_top, 1049601) + BITAND(TRUNC(filled_top / 2), 1049601)
          + BITAND(TRUNC(filled_top / 4), 1049601) + BITAND(TRUNC(filled_top / 8), 1049601)
          + BITAND(TRUNC(filled_top / 16), 1049601) + BITAND(TRUNC(filled_top / 32), 1049601)
          + BITAND(TRUNC(filled_top / 64), 1049601) + BITAND(TRUNC(filled_top / 128), 1049601)
          + BITAND(TRUNC(filled_top / 256), 1049601) + BITAND(filled_mid, 1049601)
          + BITAND(TRUNC(filled_mid / 2), 1049601) + BITAND(TRUNC(filled_mid / 4), 1049601)
          + BITAND(TRUNC(filled_mid / 8), 1049601) + BITAND(TRUNC(filled_mid / 16), 1049601)
          + BITAND(TRUNC(filled_mid / 32), 1049601) + BITAND(TRUNC(filled_mid / 64), 1049601)
          + BITAND(TRUNC(filled_mid / 128), 1049601) + BITAND(TRUNC(filled_mid / 256), 1049601)
          + BITAND(filled_low, 1049601) + BITAND(TRUNC(filled_low / 2), 1049601)
          + BITAND(TRUNC(filled_low / 4), 1049601) + BITAND(TRUNC(filled_low / 8), 1049601)
          + BITAND(TRUNC(filled_low / 16), 1049601) + BITAND(TRUNC(filled_low / 32), 1049601)
          + BITAND(TRUNC(filled_low / 64), 1049601) + BITAND(TRUNC(filled_low / 128), 1049601)
          + BITAND(TRUNC(filled_low / 256), 1049601)
      ELSE by_row
    END,
    CASE phase WHEN 4 THEN undecided ELSE undecided_before END,
    CASE phase
      WHEN 4 THEN
        BITAND(
          d12_top,
          575897252056792575
            - TRUNC(
              BITAND(
                BITAND(d12_top, d12_top + 577024252550054400 - 1127000493261825) + 575897252056792575,
                577024252550054400
              ) / 512
            ) * 511
        )
      ELSE lone12_top
    END,
    CASE phase
      WHEN 4 THEN
        BITAND(
          d34_top,
          575897252056792575
            - TRUNC(
              BITAND(
                BITAND(d34_top, d34_top + 577024252550054400 - 1127000493261825) + 575897252056792575,
                577024252550054400
              ) / 512
            ) * 511
        )
      ELSE lone34_top
    END,
    CASE phase
      WHEN 4 THEN
        BITAND(
          d56_top,
          575897252056792575
            - TRUNC(
              BITAND(
                BITAND(d56_top, d56_top + 577024252550054400 - 1127000493261825) + 575897252056792575,
                577024252550054400
              ) / 512
            ) * 511
        )
      ELSE lone56_top
    END,
    CASE phase
      WHEN 4 THEN
        BITAND(
          d78_top,
          575897252056792575
            - TRUNC(
              BITAND(
                BITAND(d78_top, d78_top + 577024252550054400 - 1127000493261825) + 575897252056792575,
                577024252550054400
              ) / 512
            ) * 511
        )
      ELSE lone78_top
    END,
    CASE phase
      WHEN 4 THEN
        BITAND(
          d9_top,
          575897252056792575
            - TRUNC(
              BITAND(
                BITAND(d9_top, d9_top + 577024252550054400 - 1127000493261825) + 575897252056792575,
                577024252550054400
              ) / 512
            ) * 511
        )
      ELSE lone9_top
    END,
    CASE phase
      WHEN 4 THEN
        BITAND(
          d12_mid,
          575897252056792575
            - TRUNC(
              BITAND(
                BITAND(d12_mid, d12_mid + 577024252550054400 - 1127000493261825) + 575897252056792575,
                577024252550054400
              ) / 512
            ) * 511
        )
      ELSE lone12_mid
    END,
    CASE phase
      WHEN 4 THEN
        BITAND(
          d34_mid,
          575897252056792575
            - TRUNC(
              BITAND(
                BITAND(d34_mid, d34_mid + 577024252550054400 - 1127000493261825) + 575897252056792575,
                577024252550054400
              ) / 512
            ) * 511
        )
      ELSE lone34_mid
    END,
    CASE phase
      WHEN 4 THEN
        BITAND(
          d56_mid,
          575897252056792575
            - TRUNC(
              BITAND(
                BITAND(d56_mid, d56_mid + 577024252550054400 - 1127000493261825) + 575897252056792575,
                577024252550054400
              ) / 512
            ) * 511
        )
      ELSE lone56_mid
    END,
    CASE phase
      WHEN 4 THEN
        BITAND(
          d78_mid,
          575897252056792575
            - TRUNC(
              BITAND(
                BITAND(d78_mid, d78_mid + 577024252550054400 - 1127000493261825) + 575897252056792575,
                577024252550054400
              ) / 512
            ) * 511
        )
      ELSE lone78_mid
    END,
    CASE phase
      WHEN 4 THEN
        BITAND(
          d9_mid,
          575897252056792575
            - TRUNC(
              BITAND(
                BITAND(d9_mid, d9_mid + 577024252550054400 - 1127000493261825) + 575897252056792575,
                577024252550054400
              ) / 512
            ) * 511
        )
      ELSE lone9_mid
    END,
    CASE phase
      WHEN 4 THEN
        BITAND(
          d12_low,
          575897252056792575
            - TRUNC(
              BITAND(
                BITAND(d12_low, d12_low + 577024252550054400 - 1127000493261825) + 575897252056792575,
                577024252550054400
              ) / 512
            ) * 511
        )
      ELSE lone12_low
    END,
    CASE phase
      WHEN 4 THEN
        BITAND(
          d34_low,
          575897252056792575
            - TRUNC(
              BITAND(
                BITAND(d34_low, d34_low + 577024252550054400 - 1127000493261825) + 575897252056792575,
                577024252550054400
              ) / 512
            ) * 511
        )
      ELSE lone34_low
    END,
    CASE phase
      WHEN 4 THEN
        BITAND(
          d56_low,
          575897252056792575
            - TRUNC(
              BITAND(
                BITAND(d56_low, d56_low + 577024252550054400 - 1127000493261825) + 575897252056792575,
                577024252550054400
              ) / 512
            ) * 511
        )
      ELSE lone56_low
    END,
    CASE phase
      WHEN 4 THEN
        BITAND(
          d78_low,
          575897252056792575
            - TRUNC(
              BITAND(
                BITAND(d78_low, d78_low + 577024252550054400 - 1127000493261825) + 575897252056792575,
                577024252550054400
              ) / 512
            ) * 511
        )
      ELSE lone78_low
    END,
    CASE phase
      WHEN 4 THEN
        BITAND(
          d9_low,
          575897252056792575
            - TRUNC(
              BITAND(
                BITAND(d9_low, d9_low + 577024252550054400 - 1127000493261825) + 575897252056792575,
                577024252550054400
              ) / 512
            ) * 511
        )
      ELSE lone9_low
    END,
    CASE phase
      WHEN 5 THEN
        BITAND(d12_top, 34636833) + BITAND(d34_top, 34636833) + BITAND(d56_top, 34636833)
          + BITAND(d78_top, 34636833) + BITAND(d9_top, 34636833)
          + BITAND(TRUNC(d12_top / 1073741824), 34636833) + BITAND(TRUNC(d34_top / 1073741824), 34636833)
          + BITAND(TRUNC(d56_top / 1073741824), 34636833) + BITAND(TRUNC(d78_top / 1073741824), 34636833)
      WHEN 15 THEN
        BITAND(d12_top, 34636833) + BITAND(d34_top, 34636833) + BITAND(d56_top, 34636833)
          + BITAND(d78_top, 34636833) + BITAND(d9_top, 34636833)
          + BITAND(TRUNC(d12_top / 1073741824), 34636833) + BITAND(TRUNC(d34_top / 1073741824), 34636833)
          + BITAND(TRUNC(d56_top / 1073741824), 34636833) + BITAND(TRUNC(d78_top / 1073741824), 34636833)
      ELSE sum1_top
    END,
    CASE phase
      WHEN 5 THEN
        BITAND(d12_top, 69273666) + BITAND(d34_top, 69273666) + BITAND(d56_top, 69273666)
          + BITAND(d78_top, 69273666) + BITAND(d9_top, 69273666)
          + BITAND(TRUNC(d12_top / 1073741824), 69273666) + BITAND(TRUNC(d34_top / 1073741824), 69273666)
          + BITAND(TRUNC(d56_top / 1073741824), 69273666) + BITAND(TRUNC(d78_top / 1073741824), 69273666)
      WHEN 15 THEN
        BITAND(d12_top, 69273666) + BITAND(d34_top, 69273666) + BITAND(d56_top, 69273666)
          + BITAND(d78_top, 69273666) + BITAND(d9_top, 69273666)
          + BITAND(TRUNC(d12_top / 1073741824), 69273666) + BITAND(TRUNC(d34_top / 1073741824), 69273666)
          + BITAND(TRUNC(d56_top / 1073741824), 69273666) + BITAND(TRUNC(d78_top / 1073741824), 69273666)
      ELSE sum2_top
    END,
    CASE phase
      WHEN 5 THEN
        BITAND(d12_top, 138547332) + BITAND(d34_top, 138547332) + BITAND(d56_top, 138547332)
          + BITAND(d78_top, 138547332) + BITAND(d9_top, 138547332)
          + BITAND(TRUNC(d12_top / 1073741824), 138547332) + BITAND(TRUNC(d34_top / 1073741824), 138547332)
          + BITAND(TRUNC(d56_top / 1073741824), 138547332) + BITAND(TRUNC(d78_top / 1073741824), 138547332)
      WHEN 15 THEN
        BITAND(d12_top, 138547332) + BITAND(d34_top, 138547332) + BITAND(d56_top, 138547332)
          + BITAND(d78_top, 138547332) + BITAND(d9_top, 138547332)
          + BITAND(TRUNC(d12_top / 1073741824), 138547332) + BITAND(TRUNC(d34_top / 1073741824), 138547332)
          + BITAND(TRUNC(d56_top / 1073741824), 138547332) + BITAND(TRUNC(d78_top / 1073741824), 138547332)
      ELSE sum3_top
    END,
    CASE phase
      WHEN 5 THEN
        BITAND(d12_top, 277094664) + BITAND(d34_top, 277094664) + BITAND(d56_top, 277094664)
          + BITAND(d78_top, 277094664) + BITAND(d9_top, 277094664)
          + BITAND(TRUNC(d12_top / 1073741824), 277094664) + BITAND(TRUNC(d34_top / 1073741824), 277094664)
          + BITAND(TRUNC(d56_top / 1073741824), 277094664) + BITAND(TRUNC(d78_top / 1073741824), 277094664)
      WHEN 15 THEN
        BITAND(d12_top, 277094664) + BITAND(d34_top, 277094664) + BITAND(d56_top, 277094664)
          + BITAND(d78_top, 277094664) + BITAND(d9_top, 277094664)
          + BITAND(TRUNC(d12_top / 1073741824), 277094664) + BITAND(TRUNC(d34_top / 1073741824), 277094664)
          + BITAND(TRUNC(d56_top / 1073741824), 277094664) + BITAND(TRUNC(d78_top / 1073741824), 277094664)
      ELSE sum4_top
    END,
    CASE phase
      WHEN 5 THEN
        BITAND(d12_top, 16793616) + BITAND(d34_top, 16793616) + BITAND(d56_top, 16793616)
          + BITAND(d78_top, 16793616) + BITAND(d9_top, 16793616)
          + BITAND(TRUNC(d12_top / 1073741824), 16793616) + BITAND(TRUNC(d34_top / 1073741824), 16793616)
          + BITAND(TRUNC(d56_top / 1073741824), 16793616) + BITAND(TRUNC(d78_top / 1073741824), 16793616)
      WHEN 15 THEN
        BITAND(d12_top, 16793616) + BITAND(d34_top, 16793616) + BITAND(d56_top, 16793616)
          + BITAND(d78_top, 16793616) + BITAND(d9_top, 16793616)
          + BITAND(TRUNC(d12_top / 1073741824), 16793616) + BITAND(TRUNC(d34_top / 1073741824), 16793616)
          + BITAND(TRUNC(d56_top / 1073741824), 16793616) + BITAND(TRUNC(d78_top / 1073741824), 16793616)
      ELSE sum5_top
    END,
    CASE phase
      WHEN 5 THEN
        BITAND(d12_mid, 34636833) + BITAND(d34_mid, 34636833) + BITAND(d56_mid, 34636833)
          + BITAND(d78_mid, 34636833) + BITAND(d9_mid, 34636833)
          + BITAND(TRUNC(d12_mid / 1073741824), 34636833) + BITAND(TRUNC(d34_mid / 1073741824), 34636833)
          + BITAND(TRUNC(d56_mid / 1073741824), 34636833) + BITAND(TRUNC(d78_mid / 1073741824), 34636833)
      WHEN 15 THEN
        BITAND(d12_mid, 34636833) + BITAND(d34_mid, 34636833) + BITAND(d56_mid, 34636833)
          + BITAND(d78_mid, 34636833) + BITAND(d9_mid, 34636833)
          + BITAND(TRUNC(d12_mid / 1073741824), 34636833) + BITAND(TRUNC(d34_mid / 1073741824), 34636833)
          + BITAND(TRUNC(d56_mid / 1073741824), 34636833) + BITAND(TRUNC(d78_mid / 1073741824), 34636833)
      ELSE sum1_mid
    END,
    CASE phase
      WHEN 5 THEN
        BITAND(d12_mid, 69273666) + BITAND(d34_mid, 69273666) + BITAND(d56_mid, 69273666)
          + BITAND(d78_mid, 69273666) + BITAND(d9_mid, 69273666)
          + BITAND(TRUNC(d12_mid / 1073741824), 69273666) + BITAND(TRUNC(d34_mid / 1073741824), 69273666)
          + BITAND(TRUNC(d56_mid / 1073741824), 69273666) + BITAND(TRUNC(d78_mid / 1073741824), 69273666)
      WHEN 15 THEN
        BITAND(d12_mid, 69273666) + BITAND(d34_mid, 69273666) + BITAND(d56_mid, 69273666)
          + BITAND(d78_mid, 69273666) + BITAND(d9_mid, 69273666)
          + BITAND(TRUNC(d12_mid / 1073741824), 69273666) + BITAND(TRUNC(d34_mid / 1073741824), 69273666)
          + BITAND(TRUNC(d56_mid / 1073741824), 69273666) + BITAND(TRUNC(d78_mid / 1073741824), 69273666)
      ELSE sum2_mid
    END,
    CASE phase
      WHEN 5 THEN
        BITAND(d12_mid, 138547332) + BITAND(d34_mid, 138547332) + BITAND(d56_mid, 138547332)
          + BITAND(d78_mid, 138547332) + BITAND(d9_mid, 138547332)
          + BITAND(TRUNC(d12_mid / 1073741824), 138547332) + BITAND(TRUNC(d34_mid / 1073741824), 138547332)
          + BITAND(TRUNC(d56_mid / 1073741824), 138547332) + BITAND(TRUNC(d78_mid / 1073741824), 138547332)
      WHEN 15 THEN
        BITAND(d12_mid, 138547332) + BITAND(d34_mid, 138547332) + BITAND(d56_mid, 138547332)
          + BITAND(d78_mid, 138547332) + BITAND(d9_mid, 138547332)
          + BITAND(TRUNC(d12_mid / 1073741824), 138547332) + BITAND(TRUNC(d34_mid / 1073741824), 138547332)
          + BITAND(TRUNC(d56_mid / 1073741824), 138547332) + BITAND(TRUNC(d78_mid / 1073741824), 138547332)
      ELSE sum3_mid
    END,
    CASE phase
      WHEN 5 THEN
        BITAND(d12_mid, 277094664) + BITAND(d34_mid, 277094664) + BITAND(d56_mid, 277094664)
          + BITAND(d78_mid, 277094664) + BITAND(d9_mid, 277094664)
          + BITAND(TRUNC(d12_mid / 1073741824), 277094664) + BITAND(TRUNC(d34_mid / 1073741824), 277094664)
          + BITAND(TRUNC(d56_mid / 1073741824), 277094664) + BITAND(TRUNC(d78_mid / 1073741824), 277094664)
      WHEN 15 THEN
        BITAND(d12_mid, 277094664) + BITAND(d34_mid, 277094664) + BITAND(d56_mid, 277094664)
          + BITAND(d78_mid, 277094664) + BITAND(d9_mid, 277094664)
          + BITAND(TRUNC(d12_mid / 1073741824), 277094664) + BITAND(TRUNC(d34_mid / 1073741824), 277094664)
          + BITAND(TRUNC(d56_mid / 1073741824), 277094664) + BITAND(TRUNC(d78_mid / 1073741824), 277094664)
      ELSE sum4_mid
    END,
    CASE phase
      WHEN 5 THEN
        BITAND(d12_mid, 16793616) + BITAND(d34_mid, 16793616) + BITAND(d56_mid, 16793616)
          + BITAND(d78_mid, 16793616) + BITAND(d9_mid, 16793616)
          + BITAND(TRUNC(d12_mid / 1073741824), 16793616) + BITAND(TRUNC(d34_mid / 1073741824), 16793616)
          + BITAND(TRUNC(d56_mid / 1073741824), 16793616) + BITAND(TRUNC(d78_mid / 1073741824), 16793616)
      WHEN 15 THEN
        BITAND(d12_mid, 16793616) + BITAND(d34_mid, 16793616) + BITAND(d56_mid, 16793616)
          + BITAND(d78_mid, 16793616) + BITAND(d9_mid, 16793616)
          + BITAND(TRUNC(d12_mid / 1073741824), 16793616) + BITAND(TRUNC(d34_mid / 1073741824), 16793616)
          + BITAND(TRUNC(d56_mid / 1073741824), 16793616) + BITAND(TRUNC(d78_mid / 1073741824), 16793616)
      ELSE sum5_mid
    END,
    CASE phase
      WHEN 5 THEN
        BITAND(d12_low, 34636833) + BITAND(d34_low, 34636833) + BITAND(d56_low, 34636833)
          + BITAND(d78_low, 34636833) + BITAND(d9_low, 34636833)
          + BITAND(TRUNC(d12_low / 1073741824), 34636833) + BITAND(TRUNC(d34_low / 1073741824), 34636833)
          + BITAND(TRUNC(d56_low / 1073741824), 34636833) + BITAND(TRUNC(d78_low / 1073741824), 34636833)
      WHEN 15 THEN
        BITAND(d12_low, 34636833) + BITAND(d34_low, 34636833) + BITAND(d56_low, 34636833)
          + BITAND(d78_low, 34636833) + BITAND(d9_low, 34636833)
          + BITAND(TRUNC(d12_low / 1073741824), 34636833) + BITAND(TRUNC(d34_low / 1073741824), 34636833)
          + BITAND(TRUNC(d56_low / 1073741824), 34636833) + BITAND(TRUNC(d78_low / 1073741824), 34636833)
      ELSE sum1_low
    END,
    CASE phase
      WHEN 5 THEN
        BITAND(d12_low, 69273666) + BITAND(d34_low, 69273666) + BITAND(d56_low, 69273666)
          + BITAND(d78_low, 69273666) + BITAND(d9_low, 69273666)
          + BITAND(TRUNC(d12_low / 1073741824), 69273666) + BITAND(TRUNC(d34_low / 1073741824), 69273666)
          + BITAND(TRUNC(d56_low / 1073741824), 69273666) + BITAND(TRUNC(d78_low / 1073741824), 69273666)
      WHEN 15 THEN
        BITAND(d12_low, 69273666) + BITAND(d34_low, 69273666) + BITAND(d56_low, 69273666)
          + BITAND(d78_low, 69273666) + BITAND(d9_low, 69273666)
          + BITAND(TRUNC(d12_low / 1073741824), 69273666) + BITAND(TRUNC(d34_low / 1073741824), 69273666)
          + BITAND(TRUNC(d56_low / 1073741824), 69273666) + BITAND(TRUNC(d78_low / 1073741824), 69273666)
      ELSE sum2_low
    END,
    CASE phase
      WHEN 5 THEN
        BITAND(d12_low, 138547332) + BITAND(d34_low, 138547332) + BITAND(d56_low, 138547332)
          + BITAND(d78_low, 138547332) + BITAND(d9_low, 138547332)
          + BITAND(TRUNC(d12_low / 1073741824), 138547332) + BITAND(TRUNC(d34_low / 1073741824), 138547332)
          + BITAND(TRUNC(d56_low / 1073741824), 138547332) + BITAND(TRUNC(d78_low / 1073741824), 138547332)
      WHEN 15 THEN
        BITAND(d12_low, 138547332) + BITAND(d34_low, 138547332) + BITAND(d56_low, 138547332)
          + BITAND(d78_low, 138547332) + BITAND(d9_low, 138547332)
          + BITAND(TRUNC(d12_low / 1073741824), 138547332) + BITAND(TRUNC(d34_low / 1073741824), 138547332)
          + BITAND(TRUNC(d56_low / 1073741824), 138547332) + BITAND(TRUNC(d78_low / 1073741824), 138547332)
      ELSE sum3_low
    END,
    CASE phase
      WHEN 5 THEN
        BITAND(d12_low, 277094664) + BITAND(d34_low, 277094664) + BITAND(d56_low, 277094664)
          + BITAND(d78_low, 277094664) + BITAND(d9_low, 277094664)
          + BITAND(TRUNC(d12_low / 1073741824), 277094664) + BITAND(TRUNC(d34_low / 1073741824), 277094664)
          + BITAND(TRUNC(d56_low / 1073741824), 277094664) + BITAND(TRUNC(d78_low / 1073741824), 277094664)
      WHEN 15 THEN
        BITAND(d12_low, 277094664) + BITAND(d34_low, 277094664) + BITAND(d56_low, 277094664)
          + BITAND(d78_low, 277094664) + BITAND(d9_low, 277094664)
          + BITAND(TRUNC(d12_low / 1073741824), 277094664) + BITAND(TRUNC(d34_low / 1073741824), 277094664)
          + BITAND(TRUNC(d56_low / 1073741824), 277094664) + BITAND(TRUNC(d78_low / 1073741824), 277094664)
      ELSE sum4_low
    END,
    CASE phase
      WHEN 5 THEN
        BITAND(d12_low, 16793616) + BITAND(d34_low, 16793616) + BITAND(d56_low, 16793616)
          + BITAND(d78_low, 16793616) + BITAND(d9_low, 16793616)
          + BITAND(TRUNC(d12_low / 1073741824), 16793616) + BITAND(TRUNC(d34_low / 1073741824), 16793616)
          + BITAND(TRUNC(d56_low / 1073741824), 16793616) + BITAND(TRUNC(d78_low / 1073741824), 16793616)
      WHEN 15 THEN
        BITAND(d12_low, 16793616) + BITAND(d34_low, 16793616) + BITAND(d56_low, 16793616)
          + BITAND(d78_low, 16793616) + BITAND(d9_low, 16793616)
          + BITAND(TRUNC(d12_low / 1073741824), 16793616) + BITAND(TRUNC(d34_low / 1073741824), 16793616)
          + BITAND(TRUNC(d56_low / 1073741824), 16793616) + BITAND(TRUNC(d78_low / 1073741824), 16793616)
      ELSE sum5_low
    END,
    CASE phase
      WHEN 6 THEN
        BITAND(
          lone12_top + lone34_top + lone56_top + lone78_top + lone9_top
            + TRUNC((lone12_top + lone34_top + lone56_top + lone78_top + lone9_top) / 1073741824)
            - BITAND(
              lone12_top + lone34_top + lone56_top + lone78_top + lone9_top,
              TRUNC((lone12_top + lone34_top + lone56_top + lone78_top + lone9_top) / 1073741824)
            ),
          536346111
        ) * 1073741825
      ELSE hidden_top
    END,
    CASE phase
      WHEN 6 THEN
        BITAND(
          lone12_mid + lone34_mid + lone56_mid + lone78_mid + lone9_mid
            + TRUNC((lone12_mid + lone34_mid + lone56_mid + lone78_mid + lone9_mid) / 1073741824)
            - BITAND(
              lone12_mid + lone34_mid + lone56_mid + lone78_mid + lone9_mid,
              TRUNC((lone12_mid + lone34_mid + lone56_mid + lone78_mid + lone9_mid) / 1073741824)
            ),
          536346111
        ) * 1073741825
      ELSE hidden_mid
    END,
    CASE phase
      WHEN 6 THEN
        BITAND(
          lone12_low + lone34_low + lone56_low + lone78_low + lone9_low
            + TRUNC((lone12_low + lone34_low + lone56_low + lone78_low + lone9_low) / 1073741824)
            - BITAND(
              lone12_low + lone34_low + lone56_low + lone78_low + lone9_low,
              TRUNC((lone12_low + lone34_low + lone56_low + lone78_low + lone9_low) / 1073741824)
            ),
          536346111
        ) * 1073741825
      ELSE hidden_low
    END,
    CASE phase
      WHEN 6 THEN
        BITAND(TRUNC((sum1_top + 519552495) / 16), 34636833)
          + BITAND(TRUNC((sum2_top + 1039104990) / 16), 69273666)
          + BITAND(TRUNC((sum3_top + 2078209980) / 16), 138547332)
          + BITAND(TRUNC((sum4_top + 4156419960) / 16), 277094664)
          + BITAND(TRUNC((sum5_top + 251904240) / 16), 16793616)
          + (
            BITAND(TRUNC((sum1_top + 484915662) / 16), 34636833)
              + BITAND(TRUNC((sum2_top + 969831324) / 16), 69273666)
              + BITAND(TRUNC((sum3_top + 1939662648) / 16), 138547332)
              + BITAND(TRUNC((sum4_top + 3879325296) / 16), 277094664)
              + BITAND(TRUNC((sum5_top + 235110624) / 16), 16793616)
          ) * 1073741824
      ELSE counts_top
    END,
    CASE phase
      WHEN 6 THEN
        BITAND(TRUNC((sum1_mid + 519552495) / 16), 34636833)
          + BITAND(TRUNC((sum2_mid + 1039104990) / 16), 69273666)
          + BITAND(TRUNC((sum3_mid + 2078209980) / 16), 138547332)
          + BITAND(TRUNC((sum4_mid + 4156419960) / 16), 277094664)
          + BITAND(TRUNC((sum5_mid + 251904240) / 16), 16793616)
          + (
            BITAND(TRUNC((sum1_mid + 484915662) / 16), 34636833)
              + BITAND(TRUNC((sum2_mid + 969831324) / 16), 69273666)
              + BITAND(TRUNC((sum3_mid + 1939662648) / 16), 138547332)
              + BITAND(TRUNC((sum4_mid + 3879325296) / 16), 277094664)
              + BITAND(TRUNC((sum5_mid + 235110624) / 16), 16793616)
          ) * 1073741824
      ELSE counts_mid
    END,
    CASE phase
      WHEN 6 THEN
        BITAND(TRUNC((sum1_low + 519552495) / 16), 34636833)
          + BITAND(TRUNC((sum2_low + 1039104990) / 16), 69273666)
          + BITAND(TRUNC((sum3_low + 2078209980) / 16), 138547332)
          + BITAND(TRUNC((sum4_low + 4156419960) / 16), 277094664)
          + BITAND(TRUNC((sum5_low + 251904240) / 16), 16793616)
          + (
            BITAND(TRUNC((sum1_low + 484915662) / 16), 34636833)
              + BITAND(TRUNC((sum2_low + 969831324) / 16), 69273666)
              + BITAND(TRUNC((sum3_low + 1939662648) / 16), 138547332)
              + BITAND(TRUNC((sum4_low + 3879325296) / 16), 277094664)
              + BITAND(TRUNC((sum5_low + 235110624) / 16), 16793616)
          ) * 1073741824
      ELSE counts_low
    END,
    CASE phase
      WHEN 8 THEN
        BITAND(
          d12_top + TRUNC(d12_top / 2) - BITAND(d12_top, TRUNC(d12_top / 2)) + TRUNC(d12_top / 4)
            - BITAND(d12_top + TRUNC(d12_top / 2) - BITAND(d12_top, TRUNC(d12_top / 2)), TRUNC(d12_top / 4)),
          82271036008113225
        )
          + BITAND(
            d12_mid + TRUNC(d12_mid / 2) - BITAND(d12_mid, TRUNC(d12_mid / 2)) + TRUNC(d12_mid / 4)
              - BITAND(
                d12_mid + TRUNC(d12_mid / 2) - BITAND(d12_mid, TRUNC(d12_mid / 2)),
                TRUNC(d12_mid / 4)
              ),
            82271036008113225
          ) * 2
          + BITAND(
            d12_low + TRUNC(d12_low / 2) - BITAND(d12_low, TRUNC(d12_low / 2)) + TRUNC(d12_low / 4)
              - BITAND(
                d12_low + TRUNC(d12_low / 2) - BITAND(d12_low, TRUNC(d12_low / 2)),
                TRUNC(d12_low / 4)
              ),
            82271036008113225
          ) * 4
      WHEN 10 THEN
        BITAND(
          minirows_12,
          BITAND(
            TRUNC(
              (
                BITAND(TRUNC(row_crossed_12 / 8), 71001031075494975)
                  + BITAND(row_crossed_12, 7889003452832775) * 64
              ) / 1024
            ),
            562399124389375
          )
            + BITAND(
              BITAND(TRUNC(row_crossed_12 / 8), 71001031075494975)
                + BITAND(row_crossed_12, 7889003452832775) * 64,
              548682072575
            ) * 1048576
        )
      ELSE minirows_12
    END,
    CASE phase
      WHEN 8 THEN
        BITAND(
          d34_top + TRUNC(d34_top / 2) - BITAND(d34_top, TRUNC(d34_top / 2)) + TRUNC(d34_top / 4)
            - BITAND(d34_top + TRUNC(d34_top / 2) - BITAND(d34_top, TRUNC(d34_top / 2)), TRUNC(d34_top / 4)),
          82271036008113225
        )
          + BITAND(
            d34_mid + TRUNC(d34_mid / 2) - BITAND(d34_mid, TRUNC(d34_mid / 2)) + TRUNC(d34_mid / 4)
              - BITAND(
                d34_mid + TRUNC(d34_mid / 2) - BITAND(d34_mid, TRUNC(d34_mid / 2)),
                TRUNC(d34_mid / 4)
              ),
            82271036008113225
          ) * 2
          + BITAND(
            d34_low + TRUNC(d34_low / 2) - BITAND(d34_low, TRUNC(d34_low / 2)) + TRUNC(d34_low / 4)
              - BITAND(
                d34_low + TRUNC(d34_low / 2) - BITAND(d34_low, TRUNC(d34_low / 2)),
                TRUNC(d34_low / 4)
              ),
            82271036008113225
          ) * 4
      WHEN 10 THEN
        BITAND(
          minirows_34,
          BITAND(
            TRUNC(
              (
                BITAND(TRUNC(row_crossed_34 / 8), 71001031075494975)
                  + BITAND(row_crossed_34, 7889003452832775) * 64
              ) / 1024
            ),
            562399124389375
          )
            + BITAND(
              BITAND(TRUNC(row_crossed_34 / 8), 71001031075494975)
                + BITAND(row_crossed_34, 7889003452832775) * 64,
              548682072575
            ) * 1048576
        )
      ELSE minirows_34
    END,
    CASE phase
      WHEN 8 THEN
        BITAND(
          d56_top + TRUNC(d56_top / 2) - BITAND(d56_top, TRUNC(d56_top / 2)) + TRUNC(d56_top / 4)
            - BITAND(d56_top + TRUNC(d56_top / 2) - BITAND(d56_top, TRUNC(d56_top / 2)), TRUNC(d56_top / 4)),
          82271036008113225
        )
          + BITAND(
            d56_mid + TRUNC(d56_mid / 2) - BITAND(d56_mid, TRUNC(d56_mid / 2)) + TRUNC(d56_mid / 4)
              - BITAND(
                d56_mid + TRUNC(d56_mid / 2) - BITAND(d56_mid, TRUNC(d56_mid / 2)),
                TRUNC(d56_mid / 4)
              ),
            82271036008113225
          ) * 2
          + BITAND(
            d56_low + TRUNC(d56_low / 2) - BITAND(d56_low, TRUNC(d56_low / 2)) + TRUNC(d56_low / 4)
              - BITAND(
                d56_low + TRUNC(d56_low / 2) - BITAND(d56_low, TRUNC(d56_low / 2)),
                TRUNC(d56_low / 4)
              ),
            82271036008113225
          ) * 4
      WHEN 10 THEN
        BITAND(
          minirows_56,
          BITAND(
            TRUNC(
              (
                BITAND(TRUNC(row_crossed_56 / 8), 71001031075494975)
                  + BITAND(row_crossed_56, 7889003452832775) * 64
              ) / 1024
            ),
            562399124389375
          )
            + BITAND(
              BITAND(TRUNC(row_crossed_56 / 8), 71001031075494975)
                + BITAND(row_crossed_56, 7889003452832775) * 64,
              548682072575
            ) * 1048576
        )
      ELSE minirows_56
    END,
    CASE phase
      WHEN 8 THEN
        BITAND(
          d78_top + TRUNC(d78_top / 2) - BITAND(d78_top, TRUNC(d78_top / 2)) + TRUNC(d78_top / 4)
            - BITAND(d78_top + TRUNC(d78_top / 2) - BITAND(d78_top, TRUNC(d78_top / 2)), TRUNC(d78_top / 4)),
          82271036008113225
        )
          + BITAND(
            d78_mid + TRUNC(d78_mid / 2) - BITAND(d78_mid, TRUNC(d78_mid / 2)) + TRUNC(d78_mid / 4)
              - BITAND(
                d78_mid + TRUNC(d78_mid / 2) - BITAND(d78_mid, TRUNC(d78_mid / 2)),
                TRUNC(d78_mid / 4)
              ),
            82271036008113225
          ) * 2
          + BITAND(
            d78_low + TRUNC(d78_low / 2) - BITAND(d78_low, TRUNC(d78_low / 2)) + TRUNC(d78_low / 4)
              - BITAND(
                d78_low + TRUNC(d78_low / 2) - BITAND(d78_low, TRUNC(d78_low / 2)),
                TRUNC(d78_low / 4)
              ),
            82271036008113225
          ) * 4
      WHEN 10 THEN
        BITAND(
          minirows_78,
          BITAND(
            TRUNC(
              (
                BITAND(TRUNC(row_crossed_78 / 8), 71001031075494975)
                  + BITAND(row_crossed_78, 7889003452832775) * 64
              ) / 1024
            ),
            562399124389375
          )
            + BITAND(
              BITAND(TRUNC(row_crossed_78 / 8), 71001031075494975)
                + BITAND(row_crossed_78, 7889003452832775) * 64,
              548682072575
            ) * 1048576
        )
      ELSE minirows_78
    END,
    CASE phase
      WHEN 8 THEN
        BITAND(
          d9_top + TRUNC(d9_top / 2) - BITAND(d9_top, TRUNC(d9_top / 2)) + TRUNC(d9_top / 4)
            - BITAND(d9_top + TRUNC(d9_top / 2) - BITAND(d9_top, TRUNC(d9_top / 2)), TRUNC(d9_top / 4)),
          82271036008113225
        )
          + BITAND(
            d9_mid + TRUNC(d9_mid / 2) - BITAND(d9_mid, TRUNC(d9_mid / 2)) + TRUNC(d9_mid / 4)
              - BITAND(d9_mid + TRUNC(d9_mid / 2) - BITAND(d9_mid, TRUNC(d9_mid / 2)), TRUNC(d9_mid / 4)),
            82271036008113225
          ) * 2
          + BITAND(
            d9_low + TRUNC(d9_low / 2) - BITAND(d9_low, TRUNC(d9_low / 2)) + TRUNC(d9_low / 4)
              - BITAND(d9_low + TRUNC(d9_low / 2) - BITAND(d9_low, TRUNC(d9_low / 2)), TRUNC(d9_low / 4)),
            82271036008113225
          ) * 4
      WHEN 10 THEN
        BITAND(
          minirows_9,
          BITAND(
            TRUNC(
              (
                BITAND(TRUNC(row_crossed_9 / 8), 71001031075494975)
                  + BITAND(row_crossed_9, 7889003452832775) * 64
              ) / 1024
            ),
            562399124389375
          )
            + BITAND(
              BITAND(TRUNC(row_crossed_9 / 8), 71001031075494975)
                + BITAND(row_crossed_9, 7889003452832775) * 64,
              548682072575
            ) * 1048576
        )
      ELSE minirows_9
    END,
    CASE phase
      WHEN 9 THEN
        BITAND(
          minirows_12,
          BITAND(
            TRUNC(
              (
                BITAND(TRUNC(minirows_12 / 1024), 562399124389375)
                  + BITAND(minirows_12, 548682072575) * 1048576
              ) / 8
            ),
            71001031075494975
          )
            + BITAND(
              BITAND(TRUNC(minirows_12 / 1024), 562399124389375)
                + BITAND(minirows_12, 548682072575) * 1048576,
              7889003452832775
            ) * 64
        )
          + BITAND(
            BITAND(TRUNC(minirows_12 / 8), 71001031075494975) + BITAND(minirows_12, 7889003452832775) * 64,
            BITAND(TRUNC(minirows_12 / 1024), 562399124389375)
              + BITAND(minirows_12, 548682072575) * 1048576
          )
          - BITAND(
            BITAND(
              minirows_12,
              BITAND(
                TRUNC(
                  (
                    BITAND(TRUNC(minirows_12 / 1024), 562399124389375)
                      + BITAND(minirows_12, 548682072575) * 1048576
                  ) / 8
                ),
                71001031075494975
              )
                + BITAND(
                  BITAND(TRUNC(minirows_12 / 1024), 562399124389375)
                    + BITAND(minirows_12, 548682072575) * 1048576,
                  7889003452832775
                ) * 64
            ),
            BITAND(
              BITAND(TRUNC(minirows_12 / 8), 71001031075494975)
                + BITAND(minirows_12, 7889003452832775) * 64,
              BITAND(TRUNC(minirows_12 / 1024), 562399124389375)
                + BITAND(minirows_12, 548682072575) * 1048576
            )
          )
      ELSE row_crossed_12
    END,
    CASE phase
      WHEN 9 THEN
        BITAND(
          minirows_34,
          BITAND(
            TRUNC(
              (
                BITAND(TRUNC(minirows_34 / 1024), 562399124389375)
                  + BITAND(minirows_34, 548682072575) * 1048576
              ) / 8
            ),
            71001031075494975
          )
            + BITAND(
              BITAND(TRUNC(minirows_34 / 1024), 562399124389375)
                + BITAND(minirows_34, 548682072575) * 1048576,
              7889003452832775
            ) * 64
        )
          + BITAND(
            BITAND(TRUNC(minirows_34 / 8), 71001031075494975) + BITAND(minirows_34, 7889003452832775) * 64,
            BITAND(TRUNC(minirows_34 / 1024), 562399124389375)
              + BITAND(minirows_34, 548682072575) * 1048576
          )
          - BITAND(
            BITAND(
              minirows_34,
              BITAND(
                TRUNC(
                  (
                    BITAND(TRUNC(minirows_34 / 1024), 562399124389375)
                      + BITAND(minirows_34, 548682072575) * 1048576
                  ) / 8
                ),
                71001031075494975
              )
                + BITAND(
                  BITAND(TRUNC(minirows_34 / 1024), 562399124389375)
                    + BITAND(minirows_34, 548682072575) * 1048576,
                  7889003452832775
                ) * 64
            ),
            BITAND(
              BITAND(TRUNC(minirows_34 / 8), 71001031075494975)
                + BITAND(minirows_34, 7889003452832775) * 64,
              BITAND(TRUNC(minirows_34 / 1024), 562399124389375)
                + BITAND(minirows_34, 548682072575) * 1048576
            )
          )
      ELSE row_crossed_34
    END,
    CASE phase
      WHEN 9 THEN
        BITAND(
          minirows_56,
          BITAND(
            TRUNC(
              (
                BITAND(TRUNC(minirows_56 / 1024), 562399124389375)
                  + BITAND(minirows_56, 548682072575) * 1048576
              ) / 8
            ),
            71001031075494975
          )
            + BITAND(
              BITAND(TRUNC(minirows_56 / 1024), 562399124389375)
                + BITAND(minirows_56, 548682072575) * 1048576,
              7889003452832775
            ) * 64
        )
          + BITAND(
            BITAND(TRUNC(minirows_56 / 8), 71001031075494975) + BITAND(minirows_56, 7889003452832775) * 64,
            BITAND(TRUNC(minirows_56 / 1024), 562399124389375)
              + BITAND(minirows_56, 548682072575) * 1048576
          )
          - BITAND(
            BITAND(
              minirows_56,
              BITAND(
                TRUNC(
                  (
                    BITAND(TRUNC(minirows_56 / 1024), 562399124389375)
                      + BITAND(minirows_56, 548682072575) * 1048576
                  ) / 8
                ),
                71001031075494975
              )
                + BITAND(
                  BITAND(TRUNC(minirows_56 / 1024), 562399124389375)
                    + BITAND(minirows_56, 548682072575) * 1048576,
                  7889003452832775
                ) * 64
            ),
            BITAND(
              BITAND(TRUNC(minirows_56 / 8), 71001031075494975)
                + BITAND(minirows_56, 7889003452832775) * 64,
              BITAND(TRUNC(minirows_56 / 1024), 562399124389375)
                + BITAND(minirows_56, 548682072575) * 1048576
            )
          )
      ELSE row_crossed_56
    END,
    CASE phase
      WHEN 9 THEN
        BITAND(
          minirows_78,
          BITAND(
            TRUNC(
              (
                BITAND(TRUNC(minirows_78 / 1024), 562399124389375)
                  + BITAND(minirows_78, 548682072575) * 1048576
              ) / 8
            ),
            71001031075494975
          )
            + BITAND(
              BITAND(TRUNC(minirows_78 / 1024), 562399124389375)
                + BITAND(minirows_78, 548682072575) * 1048576,
              7889003452832775
            ) * 64
        )
          + BITAND(
            BITAND(TRUNC(minirows_78 / 8), 71001031075494975) + BITAND(minirows_78, 7889003452832775) * 64,
            BITAND(TRUNC(minirows_78 / 1024), 562399124389375)
              + BITAND(minirows_78, 548682072575) * 1048576
          )
          - BITAND(
            BITAND(
              minirows_78,
              BITAND(
                TRUNC(
                  (
                    BITAND(TRUNC(minirows_78 / 1024), 562399124389375)
                      + BITAND(minirows_78, 548682072575) * 1048576
                  ) / 8
                ),
                71001031075494975
              )
                + BITAND(
                  BITAND(TRUNC(minirows_78 / 1024), 562399124389375)
                    + BITAND(minirows_78, 548682072575) * 1048576,
                  7889003452832775
                ) * 64
            ),
            BITAND(
              BITAND(TRUNC(minirows_78 / 8), 71001031075494975)
                + BITAND(minirows_78, 7889003452832775) * 64,
              BITAND(TRUNC(minirows_78 / 1024), 562399124389375)
                + BITAND(minirows_78, 548682072575) * 1048576
            )
          )
      ELSE row_crossed_78
    END,
    CASE phase
      WHEN 9 THEN
        BITAND(
          minirows_9,
          BITAND(
            TRUNC(
              (
                BITAND(TRUNC(minirows_9 / 1024), 562399124389375)
                  + BITAND(minirows_9, 548682072575) * 1048576
              ) / 8
            ),
            71001031075494975
          )
            + BITAND(
              BITAND(TRUNC(minirows_9 / 1024), 562399124389375)
                + BITAND(minirows_9, 548682072575) * 1048576,
              7889003452832775
            ) * 64
        )
          + BITAND(
            BITAND(TRUNC(minirows_9 / 8), 71001031075494975) + BITAND(minirows_9, 7889003452832775) * 64,
            BITAND(TRUNC(minirows_9 / 1024), 562399124389375) + BITAND(minirows_9, 548682072575) * 1048576
          )
          - BITAND(
            BITAND(
              minirows_9,
              BITAND(
                TRUNC(
                  (
                    BITAND(TRUNC(minirows_9 / 1024), 562399124389375)
                      + BITAND(minirows_9, 548682072575) * 1048576
                  ) / 8
                ),
                71001031075494975
              )
                + BITAND(
                  BITAND(TRUNC(minirows_9 / 1024), 562399124389375)
                    + BITAND(minirows_9, 548682072575) * 1048576,
                  7889003452832775
                ) * 64
            ),
            BITAND(
              BITAND(TRUNC(minirows_9 / 8), 71001031075494975) + BITAND(minirows_9, 7889003452832775) * 64,
              BITAND(TRUNC(minirows_9 / 1024), 562399124389375)
                + BITAND(minirows_9, 548682072575) * 1048576
            )
          )
      ELSE row_crossed_9
    END,
    CASE phase WHEN 11 THEN BITAND(d12_top, BITAND(minirows_12, 82271036008113225) * 7) ELSE box12_top END,
    CASE phase WHEN 11 THEN BITAND(d34_top, BITAND(minirows_34, 82271036008113225) * 7) ELSE box34_top END,
    CASE phase WHEN 11 THEN BITAND(d56_top, BITAND(minirows_56, 82271036008113225) * 7) ELSE box56_top END,
    CASE phase WHEN 11 THEN BITAND(d78_top, BITAND(minirows_78, 82271036008113225) * 7) ELSE box78_top END,
    CASE phase WHEN 11 THEN BITAND(d9_top, BITAND(minirows_9, 82271036008113225) * 7) ELSE box9_top END,
    CASE phase
      WHEN 11 THEN BITAND(d12_mid, BITAND(TRUNC(minirows_12 / 2), 82271036008113225) * 7)
      ELSE box12_mid
    END,
    CASE phase
      WHEN 11 THEN BITAND(d34_mid, BITAND(TRUNC(minirows_34 / 2), 82271036008113225) * 7)
      ELSE box34_mid
    END,
    CASE phase
      WHEN 11 THEN BITAND(d56_mid, BITAND(TRUNC(minirows_56 / 2), 82271036008113225) * 7)
      ELSE box56_mid
    END,
    CASE phase
      WHEN 11 THEN BITAND(d78_mid, BITAND(TRUNC(minirows_78 / 2), 82271036008113225) * 7)
      ELSE box78_mid
    END,
    CASE phase
      WHEN 11 THEN BITAND(d9_mid, BITAND(TRUNC(minirows_9 / 2), 82271036008113225) * 7)
      ELSE box9_mid
    END,
    CASE phase
      WHEN 11 THEN BITAND(d12_low, BITAND(TRUNC(minirows_12 / 4), 82271036008113225) * 7)
      ELSE box12_low
    END,
    CASE phase
      WHEN 11 THEN BITAND(d34_low, BITAND(TRUNC(minirows_34 / 4), 82271036008113225) * 7)
      ELSE box34_low
    END,
    CASE phase
      WHEN 11 THEN BITAND(d56_low, BITAND(TRUNC(minirows_56 / 4), 82271036008113225) * 7)
      ELSE box56_low
    END,
    CASE phase
      WHEN 11 THEN BITAND(d78_low, BITAND(TRUNC(minirows_78 / 4), 82271036008113225) * 7)
      ELSE box78_low
    END,
    CASE phase
      WHEN 11 THEN BITAND(d9_low, BITAND(TRUNC(minirows_9 / 4), 82271036008113225) * 7)
      ELSE box9_low
    END,
    CASE phase
      WHEN 12 THEN
        BITAND(
          box12_top + TRUNC(box12_top / 1024) - BITAND(box12_top, TRUNC(box12_top / 1024))
            + TRUNC(box12_top / 1048576)
            - BITAND(
              box12_top + TRUNC(box12_top / 1024) - BITAND(box12_top, TRUNC(box12_top / 1024)),
              TRUNC(box12_top / 1048576)
            ),
          548682072575
        )
          + BITAND(
            box12_mid + TRUNC(box12_mid / 1024) - BITAND(box12_mid, TRUNC(box12_mid / 1024))
              + TRUNC(box12_mid / 1048576)
              - BITAND(
                box12_mid + TRUNC(box12_mid / 1024) - BITAND(box12_mid, TRUNC(box12_mid / 1024)),
                TRUNC(box12_mid / 1048576)
              ),
            548682072575
          ) * 1024
          + BITAND(
            box12_low + TRUNC(box12_low / 1024) - BITAND(box12_low, TRUNC(box12_low / 1024))
              + TRUNC(box12_low / 1048576)
              - BITAND(
                box12_low + TRUNC(box12_low / 1024) - BITAND(box12_low, TRUNC(box12_low / 1024)),
                TRUNC(box12_low / 1048576)
              ),
            548682072575
          ) * 1048576
      ELSE minicols_12
    END,
    CASE phase
      WHEN 12 THEN
        BITAND(
          box34_top + TRUNC(box34_top / 1024) - BITAND(box34_top, TRUNC(box34_top / 1024))
            + TRUNC(box34_top / 1048576)
            - BITAND(
              box34_top + TRUNC(box34_top / 1024) - BITAND(box34_top, TRUNC(box34_top / 1024)),
              TRUNC(box34_top / 1048576)
            ),
          548682072575
        )
          + BITAND(
            box34_mid + TRUNC(box34_mid / 1024) - BITAND(box34_mid, TRUNC(box34_mid / 1024))
              + TRUNC(box34_mid / 1048576)
              - BITAND(
                box34_mid + TRUNC(box34_mid / 1024) - BITAND(box34_mid, TRUNC(box34_mid / 1024)),
                TRUNC(box34_mid / 1048576)
              ),
            548682072575
          ) * 1024
          + BITAND(
            box34_low + TRUNC(box34_low / 1024) - BITAND(box34_low, TRUNC(box34_low / 1024))
              + TRUNC(box34_low / 1048576)
              - BITAND(
                box34_low + TRUNC(box34_low / 1024) - BITAND(box34_low, TRUNC(box34_low / 1024)),
                TRUNC(box34_low / 1048576)
              ),
            548682072575
          ) * 1048576
      ELSE minicols_34
    END,
    CASE phase
      WHEN 12 THEN
        BITAND(
          box56_top + TRUNC(box56_top / 1024) - BITAND(box56_top, TRUNC(box56_top / 1024))
            + TRUNC(box56_top / 1048576)
            - BITAND(
              box56_top + TRUNC(box56_top / 1024) - BITAND(box56_top, TRUNC(box56_top / 1024)),
              TRUNC(box56_top / 1048576)
            ),
          548682072575
        )
          + BITAND(
            box56_mid + TRUNC(box56_mid / 1024) - BITAND(box56_mid, TRUNC(box56_mid / 1024))
              + TRUNC(box56_mid / 1048576)
              - BITAND(
                box56_mid + TRUNC(box56_mid / 1024) - BITAND(box56_mid, TRUNC(box56_mid / 1024)),
                TRUNC(box56_mid / 1048576)
              ),
            548682072575
          ) * 1024
          + BITAND(
            box56_low + TRUNC(box56_low / 1024) - BITAND(box56_low, TRUNC(box56_low / 1024))
              + TRUNC(box56_low / 1048576)
              - BITAND(
                box56_low + TRUNC(box56_low / 1024) - BITAND(box56_low, TRUNC(box56_low / 1024)),
                TRUNC(box56_low / 1048576)
              ),
            548682072575
          ) * 1048576
      ELSE minicols_56
    END,
    CASE phase
      WHEN 12 THEN
        BITAND(
          box78_top + TRUNC(box78_top / 1024) - BITAND(box78_top, TRUNC(box78_top / 1024))
            + TRUNC(box78_top / 1048576)
            - BITAND(
              box78_top + TRUNC(box78_top / 1024) - BITAND(box78_top, TRUNC(box78_top / 1024)),
              TRUNC(box78_top / 1048576)
            ),
          548682072575
        )
          + BITAND(
            box78_mid + TRUNC(box78_mid / 1024) - BITAND(box78_mid, TRUNC(box78_mid / 1024))
              + TRUNC(box78_mid / 1048576)
              - BITAND(
                box78_mid + TRUNC(box78_mid / 1024) - BITAND(box78_mid, TRUNC(box78_mid / 1024)),
                TRUNC(box78_mid / 1048576)
              ),
            548682072575
          ) * 1024
          + BITAND(
            box78_low + TRUNC(box78_low / 1024) - BITAND(box78_low, TRUNC(box78_low / 1024))
              + TRUNC(box78_low / 1048576)
              - BITAND(
                box78_low + TRUNC(box78_low / 1024) - BITAND(box78_low, TRUNC(box78_low / 1024)),
                TRUNC(box78_low / 1048576)
              ),
            548682072575
          ) * 1048576
      ELSE minicols_78
    END,
    CASE phase
      WHEN 12 THEN
        BITAND(
          box9_top + TRUNC(box9_top / 1024) - BITAND(box9_top, TRUNC(box9_top / 1024))
            + TRUNC(box9_top / 1048576)
            - BITAND(
              box9_top + TRUNC(box9_top / 1024) - BITAND(box9_top, TRUNC(box9_top / 1024)),
              TRUNC(box9_top / 1048576)
            ),
          548682072575
        )
          + BITAND(
            box9_mid + TRUNC(box9_mid / 1024) - BITAND(box9_mid, TRUNC(box9_mid / 1024))
              + TRUNC(box9_mid / 1048576)
              - BITAND(
                box9_mid + TRUNC(box9_mid / 1024) - BITAND(box9_mid, TRUNC(box9_mid / 1024)),
                TRUNC(box9_mid / 1048576)
              ),
            548682072575
          ) * 1024
          + BITAND(
            box9_low + TRUNC(box9_low / 1024) - BITAND(box9_low, TRUNC(box9_low / 1024))
              + TRUNC(box9_low / 1048576)
              - BITAND(
                box9_low + TRUNC(box9_low / 1024) - BITAND(box9_low, TRUNC(box9_low / 1024)),
                TRUNC(box9_low / 1048576)
              ),
            548682072575
          ) * 1048576
      ELSE minicols_9
    END,
    CASE phase
      WHEN 13 THEN
        BITAND(
          minicols_12,
          BITAND(
            TRUNC(
              (
                BITAND(TRUNC(minicols_12 / 1024), 562399124389375)
                  + BITAND(minicols_12, 548682072575) * 1048576
              ) / 2
            ),
            246813108024339675
          )
            + BITAND(
              BITAND(TRUNC(minicols_12 / 1024), 562399124389375)
                + BITAND(minicols_12, 548682072575) * 1048576,
              82271036008113225
            ) * 4
        )
          + BITAND(
            BITAND(TRUNC(minicols_12 / 2), 246813108024339675)
              + BITAND(minicols_12, 82271036008113225) * 4,
            BITAND(TRUNC(minicols_12 / 1024), 562399124389375)
              + BITAND(minicols_12, 548682072575) * 1048576
          )
          - BITAND(
            BITAND(
              minicols_12,
              BITAND(
                TRUNC(
                  (
                    BITAND(TRUNC(minicols_12 / 1024), 562399124389375)
                      + BITAND(minicols_12, 548682072575) * 1048576
                  ) / 2
                ),
                246813108024339675
              )
                + BITAND(
                  BITAND(TRUNC(minicols_12 / 1024), 562399124389375)
                    + BITAND(minicols_12, 548682072575) * 1048576,
                  82271036008113225
                ) * 4
            ),
            BITAND(
              BITAND(TRUNC(minicols_12 / 2), 246813108024339675)
                + BITAND(minicols_12, 82271036008113225) * 4,
              BITAND(TRUNC(minicols_12 / 1024), 562399124389375)
                + BITAND(minicols_12, 548682072575) * 1048576
            )
          )
      ELSE col_crossed_12
    END,
    CASE phase
      WHEN 13 THEN
        BITAND(
          minicols_34,
          BITAND(
            TRUNC(
              (
                BITAND(TRUNC(minicols_34 / 1024), 562399124389375)
                  + BITAND(minicols_34, 548682072575) * 1048576
              ) / 2
            ),
            246813108024339675
          )
            + BITAND(
              BITAND(TRUNC(minicols_34 / 1024), 562399124389375)
                + BITAND(minicols_34, 548682072575) * 1048576,
              82271036008113225
            ) * 4
        )
          + BITAND(
            BITAND(TRUNC(minicols_34 / 2), 246813108024339675)
              + BITAND(minicols_34, 82271036008113225) * 4,
            BITAND(TRUNC(minicols_34 / 1024), 562399124389375)
              + BITAND(minicols_34, 548682072575) * 1048576
          )
          - BITAND(
            BITAND(
              minicols_34,
              BITAND(
                TRUNC(
                  (
                    BITAND(TRUNC(minicols_34 / 1024), 562399124389375)
                      + BITAND(minicols_34, 548682072575) * 1048576
                  ) / 2
                ),
                246813108024339675
              )
                + BITAND(
                  BITAND(TRUNC(minicols_34 / 1024), 562399124389375)
                    + BITAND(minicols_34, 548682072575) * 1048576,
                  82271036008113225
                ) * 4
            ),
            BITAND(
              BITAND(TRUNC(minicols_34 / 2), 246813108024339675)
                + BITAND(minicols_34, 82271036008113225) * 4,
              BITAND(TRUNC(minicols_34 / 1024), 562399124389375)
                + BITAND(minicols_34, 548682072575) * 1048576
            )
          )
      ELSE col_crossed_34
    END,
    CASE phase
      WHEN 13 THEN
        BITAND(
          minicols_56,
          BITAND(
            TRUNC(
              (
                BITAND(TRUNC(minicols_56 / 1024), 562399124389375)
                  + BITAND(minicols_56, 548682072575) * 1048576
              ) / 2
            ),
            246813108024339675
          )
            + BITAND(
              BITAND(TRUNC(minicols_56 / 1024), 562399124389375)
                + BITAND(minicols_56, 548682072575) * 1048576,
              82271036008113225
            ) * 4
        )
          + BITAND(
            BITAND(TRUNC(minicols_56 / 2), 246813108024339675)
              + BITAND(minicols_56, 82271036008113225) * 4,
            BITAND(TRUNC(minicols_56 / 1024), 562399124389375)
              + BITAND(minicols_56, 548682072575) * 1048576
          )
          - BITAND(
            BITAND(
              minicols_56,
              BITAND(
                TRUNC(
                  (
                    BITAND(TRUNC(minicols_56 / 1024), 562399124389375)
                      + BITAND(minicols_56, 548682072575) * 1048576
                  ) / 2
                ),
                246813108024339675
              )
                + BITAND(
                  BITAND(TRUNC(minicols_56 / 1024), 562399124389375)
                    + BITAND(minicols_56, 548682072575) * 1048576,
                  82271036008113225
                ) * 4
            ),
            BITAND(
              BITAND(TRUNC(minicols_56 / 2), 246813108024339675)
                + BITAND(minicols_56, 82271036008113225) * 4,
              BITAND(TRUNC(minicols_56 / 1024), 562399124389375)
                + BITAND(minicols_56, 548682072575) * 1048576
            )
          )
      ELSE col_crossed_56
    END,
    CASE phase
      WHEN 13 THEN
        BITAND(
          minicols_78,
          BITAND(
            TRUNC(
              (
                BITAND(TRUNC(minicols_78 / 1024), 562399124389375)
                  + BITAND(minicols_78, 548682072575) * 1048576
              ) / 2
            ),
            246813108024339675
          )
            + BITAND(
              BITAND(TRUNC(minicols_78 / 1024), 562399124389375)
                + BITAND(minicols_78, 548682072575) * 1048576,
              82271036008113225
            ) * 4
        )
          + BITAND(
            BITAND(TRUNC(minicols_78 / 2), 246813108024339675)
              + BITAND(minicols_78, 82271036008113225) * 4,
            BITAND(TRUNC(minicols_78 / 1024), 562399124389375)
              + BITAND(minicols_78, 548682072575) * 1048576
          )
          - BITAND(
            BITAND(
              minicols_78,
              BITAND(
                TRUNC(
                  (
                    BITAND(TRUNC(minicols_78 / 1024), 562399124389375)
                      + BITAND(minicols_78, 548682072575) * 1048576
                  ) / 2
                ),
                246813108024339675
              )
                + BITAND(
                  BITAND(TRUNC(minicols_78 / 1024), 562399124389375)
                    + BITAND(minicols_78, 548682072575) * 1048576,
                  82271036008113225
                ) * 4
            ),
            BITAND(
              BITAND(TRUNC(minicols_78 / 2), 246813108024339675)
                + BITAND(minicols_78, 82271036008113225) * 4,
              BITAND(TRUNC(minicols_78 / 1024), 562399124389375)
                + BITAND(minicols_78, 548682072575) * 1048576
            )
          )
      ELSE col_crossed_78
    END,
    CASE phase
      WHEN 13 THEN
        BITAND(
          minicols_9,
          BITAND(
            TRUNC(
              (
                BITAND(TRUNC(minicols_9 / 1024), 562399124389375)
                  + BITAND(minicols_9, 548682072575) * 1048576
              ) / 2
            ),
            246813108024339675
          )
            + BITAND(
              BITAND(TRUNC(minicols_9 / 1024), 562399124389375)
                + BITAND(minicols_9, 548682072575) * 1048576,
              82271036008113225
            ) * 4
        )
          + BITAND(
            BITAND(TRUNC(minicols_9 / 2), 246813108024339675) + BITAND(minicols_9, 82271036008113225) * 4,
            BITAND(TRUNC(minicols_9 / 1024), 562399124389375) + BITAND(minicols_9, 548682072575) * 1048576
          )
          - BITAND(
            BITAND(
              minicols_9,
              BITAND(
                TRUNC(
                  (
                    BITAND(TRUNC(minicols_9 / 1024), 562399124389375)
                      + BITAND(minicols_9, 548682072575) * 1048576
                  ) / 2
                ),
                246813108024339675
              )
                + BITAND(
                  BITAND(TRUNC(minicols_9 / 1024), 562399124389375)
                    + BITAND(minicols_9, 548682072575) * 1048576,
                  82271036008113225
                ) * 4
            ),
            BITAND(
              BITAND(TRUNC(minicols_9 / 2), 246813108024339675)
                + BITAND(minicols_9, 82271036008113225) * 4,
              BITAND(TRUNC(minicols_9 / 1024), 562399124389375)
                + BITAND(minicols_9, 548682072575) * 1048576
            )
          )
      ELSE col_crossed_9
    END,
    CASE phase
      WHEN 16 THEN
        BITAND(TRUNC((sum1_top + 484915662) / 16), 34636833)
          + BITAND(TRUNC((sum2_top + 969831324) / 16), 69273666)
          + BITAND(TRUNC((sum3_top + 1939662648) / 16), 138547332)
          + BITAND(TRUNC((sum4_top + 3879325296) / 16), 277094664)
          + BITAND(TRUNC((sum5_top + 235110624) / 16), 16793616)
      ELSE several_top
    END,
    CASE phase
      WHEN 16 THEN
        BITAND(TRUNC((sum1_mid + 484915662) / 16), 34636833)
          + BITAND(TRUNC((sum2_mid + 969831324) / 16), 69273666)
          + BITAND(TRUNC((sum3_mid + 1939662648) / 16), 138547332)
          + BITAND(TRUNC((sum4_mid + 3879325296) / 16), 277094664)
          + BITAND(TRUNC((sum5_mid + 235110624) / 16), 16793616)
      ELSE several_mid
    END,
    CASE phase
      WHEN 16 THEN
        BITAND(TRUNC((sum1_low + 484915662) / 16), 34636833)
          + BITAND(TRUNC((sum2_low + 969831324) / 16), 69273666)
          + BITAND(TRUNC((sum3_low + 1939662648) / 16), 138547332)
          + BITAND(TRUNC((sum4_low + 3879325296) / 16), 277094664)
          + BITAND(TRUNC((sum5_low + 235110624) / 16), 16793616)
      ELSE several_low
    END,
    CASE phase
      WHEN 16 THEN
        BITAND(TRUNC((sum1_top + 484915662) / 16), 34636833)
          + BITAND(TRUNC((sum2_top + 969831324) / 16), 69273666)
          + BITAND(TRUNC((sum3_top + 1939662648) / 16), 138547332)
          + BITAND(TRUNC((sum4_top + 3879325296) / 16), 277094664)
          + BITAND(TRUNC((sum5_top + 235110624) / 16), 16793616)
          - (
            BITAND(TRUNC((sum1_top + 450278829) / 16), 34636833)
              + BITAND(TRUNC((sum2_top + 900557658) / 16), 69273666)
              + BITAND(TRUNC((sum3_top + 1801115316) / 16), 138547332)
              + BITAND(TRUNC((sum4_top + 3602230632) / 16), 277094664)
              + BITAND(TRUNC((sum5_top + 218317008) / 16), 16793616)
          )
      ELSE pairs_top
    END,
    CASE phase
      WHEN 16 THEN
        BITAND(TRUNC((sum1_mid + 484915662) / 16), 34636833)
          + BITAND(TRUNC((sum2_mid + 969831324) / 16), 69273666)
          + BITAND(TRUNC((sum3_mid + 1939662648) / 16), 138547332)
          + BITAND(TRUNC((sum4_mid + 3879325296) / 16), 277094664)
          + BITAND(TRUNC((sum5_mid + 235110624) / 16), 16793616)
          - (
            BITAND(TRUNC((sum1_mid + 450278829) / 16), 34636833)
              + BITAND(TRUNC((sum2_mid + 900557658) / 16), 69273666)
              + BITAND(TRUNC((sum3_mid + 1801115316) / 16), 138547332)
              + BITAND(TRUNC((sum4_mid + 3602230632) / 16), 277094664)
              + BITAND(TRUNC((sum5_mid + 218317008) / 16), 16793616)
          )
      ELSE pairs_mid
    END,
    CASE phase
      WHEN 16 THEN
        BITAND(TRUNC((sum1_low + 484915662) / 16), 34636833)
          + BITAND(TRUNC((sum2_low + 969831324) / 16), 69273666)
          + BITAND(TRUNC((sum3_low + 1939662648) / 16), 138547332)
          + BITAND(TRUNC((sum4_low + 3879325296) / 16), 277094664)
          + BITAND(TRUNC((sum5_low + 235110624) / 16), 16793616)
          - (
            BITAND(TRUNC((sum1_low + 450278829) / 16), 34636833)
              + BITAND(TRUNC((sum2_low + 900557658) / 16), 69273666)
              + BITAND(TRUNC((sum3_low + 1801115316) / 16), 138547332)
              + BITAND(TRUNC((sum4_low + 3602230632) / 16), 277094664)
              + BITAND(TRUNC((sum5_low + 218317008) / 16), 16793616)
          )
      ELSE pairs_low
    END,
    CASE phase
      WHEN 17 THEN
        BITAND(
          CASE WHEN pairs_top + pairs_mid + pairs_low = 0 THEN several_top ELSE pairs_top END,
          1152921504606846976
            - CASE WHEN pairs_top + pairs_mid + pairs_low = 0 THEN several_top ELSE pairs_top END
        ) * 1073741825
      ELSE spot_top
    END,
    CASE phase
      WHEN 17 THEN
        CASE
          WHEN CASE WHEN pairs_top + pairs_mid + pairs_low = 0 THEN several_top ELSE pairs_top END = 0 THEN
            BITAND(
              CASE WHEN pairs_top + pairs_mid + pairs_low = 0 THEN several_mid ELSE pairs_mid END,
              1152921504606846976
                - CASE WHEN pairs_top + pairs_mid + pairs_low = 0 THEN several_mid ELSE pairs_mid END
            )
          ELSE 0
        END * 1073741825
      ELSE spot_mid
    END,
    CASE phase
      WHEN 17 THEN
        CASE
          WHEN CASE WHEN pairs_top + pairs_mid + pairs_low = 0 THEN several_top ELSE pairs_top END
                 + CASE WHEN pairs_top + pairs_mid + pairs_low = 0 THEN several_mid ELSE pairs_mid END = 0 THEN
            BITAND(
              CASE WHEN pairs_top + pairs_mid + pairs_low = 0 THEN several_low ELSE pairs_low END,
              1152921504606846976
                - CASE WHEN pairs_top + pairs_mid + pairs_low = 0 THEN several_low ELSE pairs_low END
            )
          ELSE 0
        END * 1073741825
      ELSE spot_low
    END,
    CASE phase
      WHEN 18 THEN
        BITAND(
          BITAND(d12_top, spot_top) + BITAND(d12_mid, spot_mid) + BITAND(d12_low, spot_low),
          1152921504606846976
            - (BITAND(d12_top, spot_top) + BITAND(d12_mid, spot_mid) + BITAND(d12_low, spot_low))
        )
      ELSE pick_12
    END,
    CASE phase
      WHEN 18 THEN
        CASE
          WHEN BITAND(d12_top, spot_top) + BITAND(d12_mid, spot_mid) + BITAND(d12_low, spot_low) = 0 THEN
            BITAND(
              BITAND(d34_top, spot_top) + BITAND(d34_mid, spot_mid) + BITAND(d34_low, spot_low),
              1152921504606846976
                - (BITAND(d34_top, spot_top) + BITAND(d34_mid, spot_mid) + BITAND(d34_low, spot_low))
            )
          ELSE 0
        END
      ELSE pick_34
    END,
    CASE phase
      WHEN 18 THEN
        CASE
          WHEN BITAND(d12_top, spot_top) + BITAND(d12_mid, spot_mid) + BITAND(d12_low, spot_low)
                 + (BITAND(d34_top, spot_top) + BITAND(d34_mid, spot_mid) + BITAND(d34_low, spot_low)) = 0 THEN
            BITAND(
              BITAND(d56_top, spot_top) + BITAND(d56_mid, spot_mid) + BITAND(d56_low, spot_low),
              1152921504606846976
                - (BITAND(d56_top, spot_top) + BITAND(d56_mid, spot_mid) + BITAND(d56_low, spot_low))
            )
          ELSE 0
        END
      ELSE pick_56
    END,
    CASE phase
      WHEN 18 THEN
        CASE
          WHEN BITAND(d12_top, spot_top) + BITAND(d12_mid, spot_mid) + BITAND(d12_low, spot_low)
                 + (BITAND(d34_top, spot_top) + BITAND(d34_mid, spot_mid) + BITAND(d34_low, spot_low))
                 + (BITAND(d56_top, spot_top) + BITAND(d56_mid, spot_mid) + BITAND(d56_low, spot_low)) = 0 THEN
            BITAND(
              BITAND(d78_top, spot_top) + BITAND(d78_mid, spot_mid) + BITAND(d78_low, spot_low),
              1152921504606846976
                - (BITAND(d78_top, spot_top) + BITAND(d78_mid, spot_mid) + BITAND(d78_low, spot_low))
            )
          ELSE 0
        END
      ELSE pick_78
    END,
    CASE phase
      WHEN 18 THEN
        CASE
          WHEN BITAND(d12_top, spot_top) + BITAND(d12_mid, spot_mid) + BITAND(d12_low, spot_low)
                 + (BITAND(d34_top, spot_top) + BITAND(d34_mid, spot_mid) + BITAND(d34_low, spot_low))
                 + (BITAND(d56_top, spot_top) + BITAND(d56_mid, spot_mid) + BITAND(d56_low, spot_low))
                 + (BITAND(d78_top, spot_top) + BITAND(d78_mid, spot_mid) + BITAND(d78_low, spot_low)) = 0 THEN
            BITAND(
              BITAND(d9_top, spot_top) + BITAND(d9_mid, spot_mid) + BITAND(d9_low, spot_low),
              1152921504606846976
                - (BITAND(d9_top, spot_top) + BITAND(d9_mid, spot_mid) + BITAND(d9_low, spot_low))
            )
          ELSE 0
        END
      ELSE pick_9
    END,
    CASE phase
      WHEN 20 THEN BITAND(d12_top + d34_top + d56_top + d78_top + d9_top, 536346111)
      ELSE plane1_top
    END,
    CASE phase
      WHEN 20 THEN BITAND(d34_top + d78_top + TRUNC((d12_top + d56_top) / 1073741824), 536346111)
      ELSE plane2_top
    END,
    CASE phase
      WHEN 20 THEN BITAND(d56_top + d78_top + TRUNC((d34_top + d56_top) / 1073741824), 536346111)
      ELSE plane4_top
    END,
    CASE phase WHEN 20 THEN BITAND(d9_top + TRUNC(d78_top / 1073741824), 536346111) ELSE plane8_top END,
    CASE phase
      WHEN 20 THEN BITAND(d12_mid + d34_mid + d56_mid + d78_mid + d9_mid, 536346111)
      ELSE plane1_mid
    END,
    CASE phase
      WHEN 20 THEN BITAND(d34_mid + d78_mid + TRUNC((d12_mid + d56_mid) / 1073741824), 536346111)
      ELSE plane2_mid
    END,
    CASE phase
      WHEN 20 THEN BITAND(d56_mid + d78_mid + TRUNC((d34_mid + d56_mid) / 1073741824), 536346111)
      ELSE plane4_mid
    END,
    CASE phase WHEN 20 THEN BITAND(d9_mid + TRUNC(d78_mid / 1073741824), 536346111) ELSE plane8_mid END,
    CASE phase
      WHEN 20 THEN BITAND(d12_low + d34_low + d56_low + d78_low + d9_low, 536346111)
      ELSE plane1_low
    END,
    CASE phase
      WHEN 20 THEN BITAND(d34_low + d78_low + TRUNC((d12_low + d56_low) / 1073741824), 536346111)
      ELSE plane2_low
    END,
    CASE phase
      WHEN 20 THEN BITAND(d56_low + d78_low + TRUNC((d34_low + d56_low) / 1073741824), 536346111)
      ELSE plane4_low
    END,
    CASE phase WHEN 20 THEN BITAND(d9_low + TRUNC(d78_low / 1073741824), 536346111) ELSE plane8_low END,
    CASE phase
      WHEN 21 THEN
        BITAND(BITAND(BITAND(plane1_top, 511) * 262657, 117469191) * 73, 4581298449)
          + BITAND(BITAND(BITAND(plane2_top, 511) * 262657, 117469191) * 73, 4581298449) * 2
          + BITAND(BITAND(BITAND(plane4_top, 511) * 262657, 117469191) * 73, 4581298449) * 4
          + BITAND(BITAND(BITAND(plane8_top, 511) * 262657, 117469191) * 73, 4581298449) * 8
      ELSE row_1
    END,
    CASE phase
      WHEN 21 THEN
        BITAND(BITAND(BITAND(TRUNC(plane1_top / 1024), 511) * 262657, 117469191) * 73, 4581298449)
          + BITAND(BITAND(BITAND(TRUNC(plane2_top / 1024), 511) * 262657, 117469191) * 73, 4581298449) * 2
          + BITAND(BITAND(BITAND(TRUNC(plane4_top / 1024), 511) * 262657, 117469191) * 73, 4581298449) * 4
          + BITAND(BITAND(BITAND(TRUNC(plane8_top / 1024), 511) * 262657, 117469191) * 73, 4581298449) * 8
      ELSE row_2
    END,
    CASE phase
      WHEN 21 THEN
        BITAND(BITAND(BITAND(TRUNC(plane1_top / 1048576), 511) * 262657, 117469191) * 73, 4581298449)
          + BITAND(BITAND(BITAND(TRUNC(plane2_top / 1048576), 511) * 262657, 117469191) * 73, 4581298449)
              * 2
          + BITAND(BITAND(BITAND(TRUNC(plane4_top / 1048576), 511) * 262657, 117469191) * 73, 4581298449)
              * 4
          + BITAND(BITAND(BITAND(TRUNC(plane8_top / 1048576), 511) * 262657, 117469191) * 73, 4581298449)
              * 8
      ELSE row_3
    END,
    CASE phase
      WHEN 21 THEN
        BITAND(BITAND(BITAND(plane1_mid, 511) * 262657, 117469191) * 73, 4581298449)
          + BITAND(BITAND(BITAND(plane2_mid, 511) * 262657, 117469191) * 73, 4581298449) * 2
          + BITAND(BITAND(BITAND(plane4_mid, 511) * 262657, 117469191) * 73, 4581298449) * 4
          + BITAND(BITAND(BITAND(plane8_mid, 511) * 262657, 117469191) * 73, 4581298449) * 8
      ELSE row_4
    END,
    CASE phase
      WHEN 21 THEN
        BITAND(BITAND(BITAND(TRUNC(plane1_mid / 1024), 511) * 262657, 117469191) * 73, 4581298449)
          + BITAND(BITAND(BITAND(TRUNC(plane2_mid / 1024), 511) * 262657, 117469191) * 73, 4581298449) * 2
          + BITAND(BITAND(BITAND(TRUNC(plane4_mid / 1024), 511) * 262657, 117469191) * 73, 4581298449) * 4
          + BITAND(BITAND(BITAND(TRUNC(plane8_mid / 1024), 511) * 262657, 117469191) * 73, 4581298449) * 8
      ELSE row_5
    END,
    CASE phase
      WHEN 21 THEN
        BITAND(BITAND(BITAND(TRUNC(plane1_mid / 1048576), 511) * 262657, 117469191) * 73, 4581298449)
          + BITAND(BITAND(BITAND(TRUNC(plane2_mid / 1048576), 511) * 262657, 117469191) * 73, 4581298449)
              * 2
          + BITAND(BITAND(BITAND(TRUNC(plane4_mid / 1048576), 511) * 262657, 117469191) * 73, 4581298449)
              * 4
          + BITAND(BITAND(BITAND(TRUNC(plane8_mid / 1048576), 511) * 262657, 117469191) * 73, 4581298449)
              * 8
      ELSE row_6
    END,
    CASE phase
      WHEN 21 THEN
        BITAND(BITAND(BITAND(plane1_low, 511) * 262657, 117469191) * 73, 4581298449)
          + BITAND(BITAND(BITAND(plane2_low, 511) * 262657, 117469191) * 73, 4581298449) * 2
          + BITAND(BITAND(BITAND(plane4_low, 511) * 262657, 117469191) * 73, 4581298449) * 4
          + BITAND(BITAND(BITAND(plane8_low, 511) * 262657, 117469191) * 73, 4581298449) * 8
      ELSE row_7
    END,
    CASE phase
      WHEN 21 THEN
        BITAND(BITAND(BITAND(TRUNC(plane1_low / 1024), 511) * 262657, 117469191) * 73, 4581298449)
          + BITAND(BITAND(BITAND(TRUNC(plane2_low / 1024), 511) * 262657, 117469191) * 73, 4581298449) * 2
          + BITAND(BITAND(BITAND(TRUNC(plane4_low / 1024), 511) * 262657, 117469191) * 73, 4581298449) * 4
          + BITAND(BITAND(BITAND(TRUNC(plane8_low / 1024), 511) * 262657, 117469191) * 73, 4581298449) * 8
      ELSE row_8
    END,
    CASE phase
      WHEN 21 THEN
        BITAND(BITAND(BITAND(TRUNC(plane1_low / 1048576), 511) * 262657, 117469191) * 73, 4581298449)
          + BITAND(BITAND(BITAND(TRUNC(plane2_low / 1048576), 511) * 262657, 117469191) * 73, 4581298449)
              * 2
          + BITAND(BITAND(BITAND(TRUNC(plane4_low / 1048576), 511) * 262657, 117469191) * 73, 4581298449)
              * 4
          + BITAND(BITAND(BITAND(TRUNC(plane8_low / 1048576), 511) * 262657, 117469191) * 73, 4581298449)
              * 8
      ELSE row_9
    END
  FROM state
  JOIN child
    ON which = 1
    OR phase = 19 AND spot_top + spot_mid + spot_low <> 0
  WHERE TRUNC(1 / GREATEST(2500 - step + 1, 0)) >= 0
    AND TRUNC(1 / GREATEST(most - place + 1, 0)) >= 0
    AND phase < 22
    AND (phase <> 3
         OR BITAND(by_row, 1023) + BITAND(TRUNC(by_row / 1024), 1023) + BITAND(TRUNC(by_row / 1048576), 1023)
              = givens
        )
    AND (phase <> 7
         OR BITAND(counts_top, 536346111) = 536346111
        )
    AND (phase <> 7
         OR BITAND(counts_mid, 536346111) = 536346111
        )
    AND (phase <> 7
         OR BITAND(counts_low, 536346111) = 536346111
        )
    AND (phase <> 11
         OR BITAND(
           minirows_12 + TRUNC(minirows_12 / 8) - BITAND(minirows_12, TRUNC(minirows_12 / 8))
             + TRUNC(minirows_12 / 64)
             - BITAND(
               minirows_12 + TRUNC(minirows_12 / 8) - BITAND(minirows_12, TRUNC(minirows_12 / 8)),
               TRUNC(minirows_12 / 64)
             ),
           7516192775
         ) = 7516192775
        )
    AND (phase <> 11
         OR BITAND(
           minirows_34 + TRUNC(minirows_34 / 8) - BITAND(minirows_34, TRUNC(minirows_34 / 8))
             + TRUNC(minirows_34 / 64)
             - BITAND(
               minirows_34 + TRUNC(minirows_34 / 8) - BITAND(minirows_34, TRUNC(minirows_34 / 8)),
               TRUNC(minirows_34 / 64)
             ),
           7516192775
         ) = 7516192775
        )
    AND (phase <> 11
         OR BITAND(
           minirows_56 + TRUNC(minirows_56 / 8) - BITAND(minirows_56, TRUNC(minirows_56 / 8))
             + TRUNC(minirows_56 / 64)
             - BITAND(
               minirows_56 + TRUNC(minirows_56 / 8) - BITAND(minirows_56, TRUNC(minirows_56 / 8)),
               TRUNC(minirows_56 / 64)
             ),
           7516192775
         ) = 7516192775
        )
    AND (phase <> 11
         OR BITAND(
           minirows_78 + TRUNC(minirows_78 / 8) - BITAND(minirows_78, TRUNC(minirows_78 / 8))
             + TRUNC(minirows_78 / 64)
             - BITAND(
               minirows_78 + TRUNC(minirows_78 / 8) - BITAND(minirows_78, TRUNC(minirows_78 / 8)),
               TRUNC(minirows_78 / 64)
             ),
           7516192775
         ) = 7516192775
        )
    AND (phase <> 11
         OR BITAND(
           minirows_9 + TRUNC(minirows_9 / 8) - BITAND(minirows_9, TRUNC(minirows_9 / 8))
             + TRUNC(minirows_9 / 64)
             - BITAND(
               minirows_9 + TRUNC(minirows_9 / 8) - BITAND(minirows_9, TRUNC(minirows_9 / 8)),
               TRUNC(minirows_9 / 64)
             ),
           7
         ) = 7
        )
    AND (phase <> 14
         OR BITAND(
           BITAND(
             minicols_12,
             BITAND(
               TRUNC(
                 (
                   BITAND(TRUNC(col_crossed_12 / 2), 246813108024339675)
                     + BITAND(col_crossed_12, 82271036008113225) * 4
                 ) / 1024
               ),
               562399124389375
             )
               + BITAND(
                 BITAND(TRUNC(col_crossed_12 / 2), 246813108024339675)
                   + BITAND(col_crossed_12, 82271036008113225) * 4,
                 548682072575
               ) * 1048576
           )
             + TRUNC(
               BITAND(
                 minicols_12,
                 BITAND(
                   TRUNC(
                     (
                       BITAND(TRUNC(col_crossed_12 / 2), 246813108024339675)
                         + BITAND(col_crossed_12, 82271036008113225) * 4
                     ) / 1024
                   ),
                   562399124389375
                 )
                   + BITAND(
                     BITAND(TRUNC(col_crossed_12 / 2), 246813108024339675)
                       + BITAND(col_crossed_12, 82271036008113225) * 4,
                     548682072575
                   ) * 1048576
               ) / 2
             )
             - BITAND(
               BITAND(
                 minicols_12,
                 BITAND(
                   TRUNC(
                     (
                       BITAND(TRUNC(col_crossed_12 / 2), 246813108024339675)
                         + BITAND(col_crossed_12, 82271036008113225) * 4
                     ) / 1024
                   ),
                   562399124389375
                 )
                   + BITAND(
                     BITAND(TRUNC(col_crossed_12 / 2), 246813108024339675)
                       + BITAND(col_crossed_12, 82271036008113225) * 4,
                     548682072575
                   ) * 1048576
               ),
               TRUNC(
                 BITAND(
                   minicols_12,
                   BITAND(
                     TRUNC(
                       (
                         BITAND(TRUNC(col_crossed_12 / 2), 246813108024339675)
                           + BITAND(col_crossed_12, 82271036008113225) * 4
                       ) / 1024
                     ),
                     562399124389375
                   )
                     + BITAND(
                       BITAND(TRUNC(col_crossed_12 / 2), 246813108024339675)
                         + BITAND(col_crossed_12, 82271036008113225) * 4,
                       548682072575
                     ) * 1048576
                 ) / 2
               )
             )
             + TRUNC(
               BITAND(
                 minicols_12,
                 BITAND(
                   TRUNC(
                     (
                       BITAND(TRUNC(col_crossed_12 / 2), 246813108024339675)
                         + BITAND(col_crossed_12, 82271036008113225) * 4
                     ) / 1024
                   ),
                   562399124389375
                 )
                   + BITAND(
                     BITAND(TRUNC(col_crossed_12 / 2), 246813108024339675)
                       + BITAND(col_crossed_12, 82271036008113225) * 4,
                     548682072575
                   ) * 1048576
               ) / 4
             )
             - BITAND(
               BITAND(
                 minicols_12,
                 BITAND(
                   TRUNC(
                     (
                       BITAND(TRUNC(col_crossed_12 / 2), 246813108024339675)
                         + BITAND(col_crossed_12, 82271036008113225) * 4
                     ) / 1024
                   ),
                   562399124389375
                 )
                   + BITAND(
                     BITAND(TRUNC(col_crossed_12 / 2), 246813108024339675)
                       + BITAND(col_crossed_12, 82271036008113225) * 4,
                     548682072575
                   ) * 1048576
               )
                 + TRUNC(
                   BITAND(
                     minicols_12,
                     BITAND(
                       TRUNC(
                         (
                           BITAND(TRUNC(col_crossed_12 / 2), 246813108024339675)
                             + BITAND(col_crossed_12, 82271036008113225) * 4
                         ) / 1024
                       ),
                       562399124389375
                     )
                       + BITAND(
                         BITAND(TRUNC(col_crossed_12 / 2), 246813108024339675)
                           + BITAND(col_crossed_12, 82271036008113225) * 4,
                         548682072575
                       ) * 1048576
                   ) / 2
                 )
                 - BITAND(
                   BITAND(
                     minicols_12,
                     BITAND(
                       TRUNC(
                         (
                           BITAND(TRUNC(col_crossed_12 / 2), 246813108024339675)
                             + BITAND(col_crossed_12, 82271036008113225) * 4
                         ) / 1024
                       ),
                       562399124389375
                     )
                       + BITAND(
                         BITAND(TRUNC(col_crossed_12 / 2), 246813108024339675)
                           + BITAND(col_crossed_12, 82271036008113225) * 4,
                         548682072575
                       ) * 1048576
                   ),
                   TRUNC(
                     BITAND(
                       minicols_12,
                       BITAND(
                         TRUNC(
                           (
                             BITAND(TRUNC(col_crossed_12 / 2), 246813108024339675)
                               + BITAND(col_crossed_12, 82271036008113225) * 4
                           ) / 1024
                         ),
                         562399124389375
                       )
                         + BITAND(
                           BITAND(TRUNC(col_crossed_12 / 2), 246813108024339675)
                             + BITAND(col_crossed_12, 82271036008113225) * 4,
                           548682072575
                         ) * 1048576
                     ) / 2
                   )
                 ),
               TRUNC(
                 BITAND(
                   minicols_12,
                   BITAND(
                     TRUNC(
                       (
                         BITAND(TRUNC(col_crossed_12 / 2), 246813108024339675)
                           + BITAND(col_crossed_12, 82271036008113225) * 4
                       ) / 1024
                     ),
                     562399124389375
                   )
                     + BITAND(
                       BITAND(TRUNC(col_crossed_12 / 2), 246813108024339675)
                         + BITAND(col_crossed_12, 82271036008113225) * 4,
                       548682072575
                     ) * 1048576
                 ) / 4
               )
             ),
           78383153225
         ) = 78383153225
        )
    AND (phase <> 14
         OR BITAND(
           BITAND(
             minicols_34,
             BITAND(
               TRUNC(
                 (
                   BITAND(TRUNC(col_crossed_34 / 2), 246813108024339675)
                     + BITAND(col_crossed_34, 82271036008113225) * 4
                 ) / 1024
               ),
               562399124389375
             )
               + BITAND(
                 BITAND(TRUNC(col_crossed_34 / 2), 246813108024339675)
                   + BITAND(col_crossed_34, 82271036008113225) * 4,
                 548682072575
               ) * 1048576
           )
             + TRUNC(
               BITAND(
                 minicols_34,
                 BITAND(
                   TRUNC(
                     (
                       BITAND(TRUNC(col_crossed_34 / 2), 246813108024339675)
                         + BITAND(col_crossed_34, 82271036008113225) * 4
                     ) / 1024
                   ),
                   562399124389375
                 )
                   + BITAND(
                     BITAND(TRUNC(col_crossed_34 / 2), 246813108024339675)
                       + BITAND(col_crossed_34, 82271036008113225) * 4,
                     548682072575
                   ) * 1048576
               ) / 2
             )
             - BITAND(
               BITAND(
                 minicols_34,
                 BITAND(
                   TRUNC(
                     (
                       BITAND(TRUNC(col_crossed_34 / 2), 246813108024339675)
                         + BITAND(col_crossed_34, 82271036008113225) * 4
                     ) / 1024
                   ),
                   562399124389375
                 )
                   + BITAND(
                     BITAND(TRUNC(col_crossed_34 / 2), 246813108024339675)
                       + BITAND(col_crossed_34, 82271036008113225) * 4,
                     548682072575
                   ) * 1048576
               ),
               TRUNC(
                 BITAND(
                   minicols_34,
                   BITAND(
                     TRUNC(
                       (
                         BITAND(TRUNC(col_crossed_34 / 2), 246813108024339675)
                           + BITAND(col_crossed_34, 82271036008113225) * 4
                       ) / 1024
                     ),
                     562399124389375
                   )
                     + BITAND(
                       BITAND(TRUNC(col_crossed_34 / 2), 246813108024339675)
                         + BITAND(col_crossed_34, 82271036008113225) * 4,
                       548682072575
                     ) * 1048576
                 ) / 2
               )
             )
             + TRUNC(
               BITAND(
                 minicols_34,
                 BITAND(
                   TRUNC(
                     (
                       BITAND(TRUNC(col_crossed_34 / 2), 246813108024339675)
                         + BITAND(col_crossed_34, 82271036008113225) * 4
                     ) / 1024
                   ),
                   562399124389375
                 )
                   + BITAND(
                     BITAND(TRUNC(col_crossed_34 / 2), 246813108024339675)
                       + BITAND(col_crossed_34, 82271036008113225) * 4,
                     548682072575
                   ) * 1048576
               ) / 4
             )
             - BITAND(
               BITAND(
                 minicols_34,
                 BITAND(
                   TRUNC(
                     (
                       BITAND(TRUNC(col_crossed_34 / 2), 246813108024339675)
                         + BITAND(col_crossed_34, 82271036008113225) * 4
                     ) / 1024
                   ),
                   562399124389375
                 )
                   + BITAND(
                     BITAND(TRUNC(col_crossed_34 / 2), 246813108024339675)
                       + BITAND(col_crossed_34, 82271036008113225) * 4,
                     548682072575
                   ) * 1048576
               )
                 + TRUNC(
                   BITAND(
                     minicols_34,
                     BITAND(
                       TRUNC(
                         (
                           BITAND(TRUNC(col_crossed_34 / 2), 246813108024339675)
                             + BITAND(col_crossed_34, 82271036008113225) * 4
                         ) / 1024
                       ),
                       562399124389375
                     )
                       + BITAND(
                         BITAND(TRUNC(col_crossed_34 / 2), 246813108024339675)
                           + BITAND(col_crossed_34, 82271036008113225) * 4,
                         548682072575
                       ) * 1048576
                   ) / 2
                 )
                 - BITAND(
                   BITAND(
                     minicols_34,
                     BITAND(
                       TRUNC(
                         (
                           BITAND(TRUNC(col_crossed_34 / 2), 246813108024339675)
                             + BITAND(col_crossed_34, 82271036008113225) * 4
                         ) / 1024
                       ),
                       562399124389375
                     )
                       + BITAND(
                         BITAND(TRUNC(col_crossed_34 / 2), 246813108024339675)
                           + BITAND(col_crossed_34, 82271036008113225) * 4,
                         548682072575
                       ) * 1048576
                   ),
                   TRUNC(
                     BITAND(
                       minicols_34,
                       BITAND(
                         TRUNC(
                           (
                             BITAND(TRUNC(col_crossed_34 / 2), 246813108024339675)
                               + BITAND(col_crossed_34, 82271036008113225) * 4
                           ) / 1024
                         ),
                         562399124389375
                       )
                         + BITAND(
                           BITAND(TRUNC(col_crossed_34 / 2), 246813108024339675)
                             + BITAND(col_crossed_34, 82271036008113225) * 4,
                           548682072575
                         ) * 1048576
                     ) / 2
                   )
                 ),
               TRUNC(
                 BITAND(
                   minicols_34,
                   BITAND(
                     TRUNC(
                       (
                         BITAND(TRUNC(col_crossed_34 / 2), 246813108024339675)
                           + BITAND(col_crossed_34, 82271036008113225) * 4
                       ) / 1024
                     ),
                     562399124389375
                   )
                     + BITAND(
                       BITAND(TRUNC(col_crossed_34 / 2), 246813108024339675)
                         + BITAND(col_crossed_34, 82271036008113225) * 4,
                       548682072575
                     ) * 1048576
                 ) / 4
               )
             ),
           78383153225
         ) = 78383153225
        )
    AND (phase <> 14
         OR BITAND(
           BITAND(
             minicols_56,
             BITAND(
               TRUNC(
                 (
                   BITAND(TRUNC(col_crossed_56 / 2), 246813108024339675)
                     + BITAND(col_crossed_56, 82271036008113225) * 4
                 ) / 1024
               ),
               562399124389375
             )
               + BITAND(
                 BITAND(TRUNC(col_crossed_56 / 2), 246813108024339675)
                   + BITAND(col_crossed_56, 82271036008113225) * 4,
                 548682072575
               ) * 1048576
           )
             + TRUNC(
               BITAND(
                 minicols_56,
                 BITAND(
                   TRUNC(
                     (
                       BITAND(TRUNC(col_crossed_56 / 2), 246813108024339675)
                         + BITAND(col_crossed_56, 82271036008113225) * 4
                     ) / 1024
                   ),
                   562399124389375
                 )
                   + BITAND(
                     BITAND(TRUNC(col_crossed_56 / 2), 246813108024339675)
                       + BITAND(col_crossed_56, 82271036008113225) * 4,
                     548682072575
                   ) * 1048576
               ) / 2
             )
             - BITAND(
               BITAND(
                 minicols_56,
                 BITAND(
                   TRUNC(
                     (
                       BITAND(TRUNC(col_crossed_56 / 2), 246813108024339675)
                         + BITAND(col_crossed_56, 82271036008113225) * 4
                     ) / 1024
                   ),
                   562399124389375
                 )
                   + BITAND(
                     BITAND(TRUNC(col_crossed_56 / 2), 246813108024339675)
                       + BITAND(col_crossed_56, 82271036008113225) * 4,
                     548682072575
                   ) * 1048576
               ),
               TRUNC(
                 BITAND(
                   minicols_56,
                   BITAND(
                     TRUNC(
                       (
                         BITAND(TRUNC(col_crossed_56 / 2), 246813108024339675)
                           + BITAND(col_crossed_56, 82271036008113225) * 4
                       ) / 1024
                     ),
                     562399124389375
                   )
                     + BITAND(
                       BITAND(TRUNC(col_crossed_56 / 2), 246813108024339675)
                         + BITAND(col_crossed_56, 82271036008113225) * 4,
                       548682072575
                     ) * 1048576
                 ) / 2
               )
             )
             + TRUNC(
               BITAND(
                 minicols_56,
                 BITAND(
                   TRUNC(
                     (
                       BITAND(TRUNC(col_crossed_56 / 2), 246813108024339675)
                         + BITAND(col_crossed_56, 82271036008113225) * 4
                     ) / 1024
                   ),
                   562399124389375
                 )
                   + BITAND(
                     BITAND(TRUNC(col_crossed_56 / 2), 246813108024339675)
                       + BITAND(col_crossed_56, 82271036008113225) * 4,
                     548682072575
                   ) * 1048576
               ) / 4
             )
             - BITAND(
               BITAND(
                 minicols_56,
                 BITAND(
                   TRUNC(
                     (
                       BITAND(TRUNC(col_crossed_56 / 2), 246813108024339675)
                         + BITAND(col_crossed_56, 82271036008113225) * 4
                     ) / 1024
                   ),
                   562399124389375
                 )
                   + BITAND(
                     BITAND(TRUNC(col_crossed_56 / 2), 246813108024339675)
                       + BITAND(col_crossed_56, 82271036008113225) * 4,
                     548682072575
                   ) * 1048576
               )
                 + TRUNC(
                   BITAND(
                     minicols_56,
                     BITAND(
                       TRUNC(
                         (
                           BITAND(TRUNC(col_crossed_56 / 2), 246813108024339675)
                             + BITAND(col_crossed_56, 82271036008113225) * 4
                         ) / 1024
                       ),
                       562399124389375
                     )
                       + BITAND(
                         BITAND(TRUNC(col_crossed_56 / 2), 246813108024339675)
                           + BITAND(col_crossed_56, 82271036008113225) * 4,
                         548682072575
                       ) * 1048576
                   ) / 2
                 )
                 - BITAND(
                   BITAND(
                     minicols_56,
                     BITAND(
                       TRUNC(
                         (
                           BITAND(TRUNC(col_crossed_56 / 2), 246813108024339675)
                             + BITAND(col_crossed_56, 82271036008113225) * 4
                         ) / 1024
                       ),
                       562399124389375
                     )
                       + BITAND(
                         BITAND(TRUNC(col_crossed_56 / 2), 246813108024339675)
                           + BITAND(col_crossed_56, 82271036008113225) * 4,
                         548682072575
                       ) * 1048576
                   ),
                   TRUNC(
                     BITAND(
                       minicols_56,
                       BITAND(
                         TRUNC(
                           (
                             BITAND(TRUNC(col_crossed_56 / 2), 246813108024339675)
                               + BITAND(col_crossed_56, 82271036008113225) * 4
                           ) / 1024
                         ),
                         562399124389375
                       )
                         + BITAND(
                           BITAND(TRUNC(col_crossed_56 / 2), 246813108024339675)
                             + BITAND(col_crossed_56, 82271036008113225) * 4,
                           548682072575
                         ) * 1048576
                     ) / 2
                   )
                 ),
               TRUNC(
                 BITAND(
                   minicols_56,
                   BITAND(
                     TRUNC(
                       (
                         BITAND(TRUNC(col_crossed_56 / 2), 246813108024339675)
                           + BITAND(col_crossed_56, 82271036008113225) * 4
                       ) / 1024
                     ),
                     562399124389375
                   )
                     + BITAND(
                       BITAND(TRUNC(col_crossed_56 / 2), 246813108024339675)
                         + BITAND(col_crossed_56, 82271036008113225) * 4,
                       548682072575
                     ) * 1048576
                 ) / 4
               )
             ),
           78383153225
         ) = 78383153225
        )
    AND (phase <> 14
         OR BITAND(
           BITAND(
             minicols_78,
             BITAND(
               TRUNC(
                 (
                   BITAND(TRUNC(col_crossed_78 / 2), 246813108024339675)
                     + BITAND(col_crossed_78, 82271036008113225) * 4
                 ) / 1024
               ),
               562399124389375
             )
               + BITAND(
                 BITAND(TRUNC(col_crossed_78 / 2), 246813108024339675)
                   + BITAND(col_crossed_78, 82271036008113225) * 4,
                 548682072575
               ) * 1048576
           )
             + TRUNC(
               BITAND(
                 minicols_78,
                 BITAND(
                   TRUNC(
                     (
                       BITAND(TRUNC(col_crossed_78 / 2), 246813108024339675)
                         + BITAND(col_crossed_78, 82271036008113225) * 4
                     ) / 1024
                   ),
                   562399124389375
                 )
                   + BITAND(
                     BITAND(TRUNC(col_crossed_78 / 2), 246813108024339675)
                       + BITAND(col_crossed_78, 82271036008113225) * 4,
                     548682072575
                   ) * 1048576
               ) / 2
             )
             - BITAND(
               BITAND(
                 minicols_78,
                 BITAND(
                   TRUNC(
                     (
                       BITAND(TRUNC(col_crossed_78 / 2), 246813108024339675)
                         + BITAND(col_crossed_78, 82271036008113225) * 4
                     ) / 1024
                   ),
                   562399124389375
                 )
                   + BITAND(
                     BITAND(TRUNC(col_crossed_78 / 2), 246813108024339675)
                       + BITAND(col_crossed_78, 82271036008113225) * 4,
                     548682072575
                   ) * 1048576
               ),
               TRUNC(
                 BITAND(
                   minicols_78,
                   BITAND(
                     TRUNC(
                       (
                         BITAND(TRUNC(col_crossed_78 / 2), 246813108024339675)
                           + BITAND(col_crossed_78, 82271036008113225) * 4
                       ) / 1024
                     ),
                     562399124389375
                   )
                     + BITAND(
                       BITAND(TRUNC(col_crossed_78 / 2), 246813108024339675)
                         + BITAND(col_crossed_78, 82271036008113225) * 4,
                       548682072575
                     ) * 1048576
                 ) / 2
               )
             )
             + TRUNC(
               BITAND(
                 minicols_78,
                 BITAND(
                   TRUNC(
                     (
                       BITAND(TRUNC(col_crossed_78 / 2), 246813108024339675)
                         + BITAND(col_crossed_78, 82271036008113225) * 4
                     ) / 1024
                   ),
                   562399124389375
                 )
                   + BITAND(
                     BITAND(TRUNC(col_crossed_78 / 2), 246813108024339675)
                       + BITAND(col_crossed_78, 82271036008113225) * 4,
                     548682072575
                   ) * 1048576
               ) / 4
             )
             - BITAND(
               BITAND(
                 minicols_78,
                 BITAND(
                   TRUNC(
                     (
                       BITAND(TRUNC(col_crossed_78 / 2), 246813108024339675)
                         + BITAND(col_crossed_78, 82271036008113225) * 4
                     ) / 1024
                   ),
                   562399124389375
                 )
                   + BITAND(
                     BITAND(TRUNC(col_crossed_78 / 2), 246813108024339675)
                       + BITAND(col_crossed_78, 82271036008113225) * 4,
                     548682072575
                   ) * 1048576
               )
                 + TRUNC(
                   BITAND(
                     minicols_78,
                     BITAND(
                       TRUNC(
                         (
                           BITAND(TRUNC(col_crossed_78 / 2), 246813108024339675)
                             + BITAND(col_crossed_78, 82271036008113225) * 4
                         ) / 1024
                       ),
                       562399124389375
                     )
                       + BITAND(
                         BITAND(TRUNC(col_crossed_78 / 2), 246813108024339675)
                           + BITAND(col_crossed_78, 82271036008113225) * 4,
                         548682072575
                       ) * 1048576
                   ) / 2
                 )
                 - BITAND(
                   BITAND(
                     minicols_78,
                     BITAND(
                       TRUNC(
                         (
                           BITAND(TRUNC(col_crossed_78 / 2), 246813108024339675)
                             + BITAND(col_crossed_78, 82271036008113225) * 4
                         ) / 1024
                       ),
                       562399124389375
                     )
                       + BITAND(
                         BITAND(TRUNC(col_crossed_78 / 2), 246813108024339675)
                           + BITAND(col_crossed_78, 82271036008113225) * 4,
                         548682072575
                       ) * 1048576
                   ),
                   TRUNC(
                     BITAND(
                       minicols_78,
                       BITAND(
                         TRUNC(
                           (
                             BITAND(TRUNC(col_crossed_78 / 2), 246813108024339675)
                               + BITAND(col_crossed_78, 82271036008113225) * 4
                           ) / 1024
                         ),
                         562399124389375
                       )
                         + BITAND(
                           BITAND(TRUNC(col_crossed_78 / 2), 246813108024339675)
                             + BITAND(col_crossed_78, 82271036008113225) * 4,
                           548682072575
                         ) * 1048576
                     ) / 2
                   )
                 ),
               TRUNC(
                 BITAND(
                   minicols_78,
                   BITAND(
                     TRUNC(
                       (
                         BITAND(TRUNC(col_crossed_78 / 2), 246813108024339675)
                           + BITAND(col_crossed_78, 82271036008113225) * 4
                       ) / 1024
                     ),
                     562399124389375
                   )
                     + BITAND(
                       BITAND(TRUNC(col_crossed_78 / 2), 246813108024339675)
                         + BITAND(col_crossed_78, 82271036008113225) * 4,
                       548682072575
                     ) * 1048576
                 ) / 4
               )
             ),
           78383153225
         ) = 78383153225
        )
    AND (phase <> 14
         OR BITAND(
           BITAND(
             minicols_9,
             BITAND(
               TRUNC(
                 (
                   BITAND(TRUNC(col_crossed_9 / 2), 246813108024339675)
                     + BITAND(col_crossed_9, 82271036008113225) * 4
                 ) / 1024
               ),
               562399124389375
             )
               + BITAND(
                 BITAND(TRUNC(col_crossed_9 / 2), 246813108024339675)
                   + BITAND(col_crossed_9, 82271036008113225) * 4,
                 548682072575
               ) * 1048576
           )
             + TRUNC(
               BITAND(
                 minicols_9,
                 BITAND(
                   TRUNC(
                     (
                       BITAND(TRUNC(col_crossed_9 / 2), 246813108024339675)
                         + BITAND(col_crossed_9, 82271036008113225) * 4
                     ) / 1024
                   ),
                   562399124389375
                 )
                   + BITAND(
                     BITAND(TRUNC(col_crossed_9 / 2), 246813108024339675)
                       + BITAND(col_crossed_9, 82271036008113225) * 4,
                     548682072575
                   ) * 1048576
               ) / 2
             )
             - BITAND(
               BITAND(
                 minicols_9,
                 BITAND(
                   TRUNC(
                     (
                       BITAND(TRUNC(col_crossed_9 / 2), 246813108024339675)
                         + BITAND(col_crossed_9, 82271036008113225) * 4
                     ) / 1024
                   ),
                   562399124389375
                 )
                   + BITAND(
                     BITAND(TRUNC(col_crossed_9 / 2), 246813108024339675)
                       + BITAND(col_crossed_9, 82271036008113225) * 4,
                     548682072575
                   ) * 1048576
               ),
               TRUNC(
                 BITAND(
                   minicols_9,
                   BITAND(
                     TRUNC(
                       (
                         BITAND(TRUNC(col_crossed_9 / 2), 246813108024339675)
                           + BITAND(col_crossed_9, 82271036008113225) * 4
                       ) / 1024
                     ),
                     562399124389375
                   )
                     + BITAND(
                       BITAND(TRUNC(col_crossed_9 / 2), 246813108024339675)
                         + BITAND(col_crossed_9, 82271036008113225) * 4,
                       548682072575
                     ) * 1048576
                 ) / 2
               )
             )
             + TRUNC(
               BITAND(
                 minicols_9,
                 BITAND(
                   TRUNC(
                     (
                       BITAND(TRUNC(col_crossed_9 / 2), 246813108024339675)
                         + BITAND(col_crossed_9, 82271036008113225) * 4
                     ) / 1024
                   ),
                   562399124389375
                 )
                   + BITAND(
                     BITAND(TRUNC(col_crossed_9 / 2), 246813108024339675)
                       + BITAND(col_crossed_9, 82271036008113225) * 4,
                     548682072575
                   ) * 1048576
               ) / 4
             )
             - BITAND(
               BITAND(
                 minicols_9,
                 BITAND(
                   TRUNC(
                     (
                       BITAND(TRUNC(col_crossed_9 / 2), 246813108024339675)
                         + BITAND(col_crossed_9, 82271036008113225) * 4
                     ) / 1024
                   ),
                   562399124389375
                 )
                   + BITAND(
                     BITAND(TRUNC(col_crossed_9 / 2), 246813108024339675)
                       + BITAND(col_crossed_9, 82271036008113225) * 4,
                     548682072575
                   ) * 1048576
               )
                 + TRUNC(
                   BITAND(
                     minicols_9,
                     BITAND(
                       TRUNC(
                         (
                           BITAND(TRUNC(col_crossed_9 / 2), 246813108024339675)
                             + BITAND(col_crossed_9, 82271036008113225) * 4
                         ) / 1024
                       ),
                       562399124389375
                     )
                       + BITAND(
                         BITAND(TRUNC(col_crossed_9 / 2), 246813108024339675)
                           + BITAND(col_crossed_9, 82271036008113225) * 4,
                         548682072575
                       ) * 1048576
                   ) / 2
                 )
                 - BITAND(
                   BITAND(
                     minicols_9,
                     BITAND(
                       TRUNC(
                         (
                           BITAND(TRUNC(col_crossed_9 / 2), 246813108024339675)
                             + BITAND(col_crossed_9, 82271036008113225) * 4
                         ) / 1024
                       ),
                       562399124389375
                     )
                       + BITAND(
                         BITAND(TRUNC(col_crossed_9 / 2), 246813108024339675)
                           + BITAND(col_crossed_9, 82271036008113225) * 4,
                         548682072575
                       ) * 1048576
                   ),
                   TRUNC(
                     BITAND(
                       minicols_9,
                       BITAND(
                         TRUNC(
                           (
                             BITAND(TRUNC(col_crossed_9 / 2), 246813108024339675)
                               + BITAND(col_crossed_9, 82271036008113225) * 4
                           ) / 1024
                         ),
                         562399124389375
                       )
                         + BITAND(
                           BITAND(TRUNC(col_crossed_9 / 2), 246813108024339675)
                             + BITAND(col_crossed_9, 82271036008113225) * 4,
                           548682072575
                         ) * 1048576
                     ) / 2
                   )
                 ),
               TRUNC(
                 BITAND(
                   minicols_9,
                   BITAND(
                     TRUNC(
                       (
                         BITAND(TRUNC(col_crossed_9 / 2), 246813108024339675)
                           + BITAND(col_crossed_9, 82271036008113225) * 4
                       ) / 1024
                     ),
                     562399124389375
                   )
                     + BITAND(
                       BITAND(TRUNC(col_crossed_9 / 2), 246813108024339675)
                         + BITAND(col_crossed_9, 82271036008113225) * 4,
                       548682072575
                     ) * 1048576
                 ) / 4
               )
             ),
           73
         ) = 73
        )
),
-- one row per solution: its text
solution AS (
  SELECT
    id,
    TO_CHAR(row_1, 'FMXXXXXXXXX') ||
    TO_CHAR(row_2, 'FMXXXXXXXXX') ||
    TO_CHAR(row_3, 'FMXXXXXXXXX') ||
    TO_CHAR(row_4, 'FMXXXXXXXXX') ||
    TO_CHAR(row_5, 'FMXXXXXXXXX') ||
    TO_CHAR(row_6, 'FMXXXXXXXXX') ||
    TO_CHAR(row_7, 'FMXXXXXXXXX') ||
    TO_CHAR(row_8, 'FMXXXXXXXXX') ||
    TO_CHAR(row_9, 'FMXXXXXXXXX') AS cells
  FROM state
  WHERE phase = 22
)
SELECT id, cells AS solution
FROM solution
ORDER BY id, solution;
