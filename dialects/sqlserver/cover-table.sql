-- Solves every Sudoku of a table of 9x9 cells: exact cover, the candidates as sets of bits.
-- SQL Server 2016 and later. Paste into SSMS or sqlcmd, or run: sqlcmd -i FILE
-- Returns one row per puzzle and solution: id, solution (81 characters, row by row). Blanks are . or 0; a text that is
-- no legal puzzle gives no row.
-- Generated: sqlsudoku generate --dialect sqlserver --query cover --table puzzles
GO
WITH
-- one row per text of 81 digits and blanks: its cells row by row, "." for a blank
puzzle (id, cells) AS (
  SELECT id, REPLACE(CAST(puzzle AS VARCHAR(81)), '0', '.') AS cells
  FROM puzzles
  WHERE DATALENGTH(CAST(puzzle AS NVARCHAR(MAX))) = 162
    AND CAST(puzzle AS NVARCHAR(MAX)) COLLATE Latin1_General_BIN2 NOT LIKE '%[^.0123456789]%'
),
-- one row per puzzle: the rows of its grid, and the number of its givens
line AS (
  SELECT
    id,
    SUBSTRING(cells, 1, 9) AS line_1,
    SUBSTRING(cells, 10, 9) AS line_2,
    SUBSTRING(cells, 19, 9) AS line_3,
    SUBSTRING(cells, 28, 9) AS line_4,
    SUBSTRING(cells, 37, 9) AS line_5,
    SUBSTRING(cells, 46, 9) AS line_6,
    SUBSTRING(cells, 55, 9) AS line_7,
    SUBSTRING(cells, 64, 9) AS line_8,
    SUBSTRING(cells, 73, 9) AS line_9,
    LEN(REPLACE(cells, '.', '')) AS givens
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
    ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('1', line_1))) & 511)
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('1', line_2))) & 511) * 1024
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('1', line_3))) & 511) * 1048576
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('2', line_1))) & 511) * 1073741824
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('2', line_2))) & 511)
          * CAST(1099511627776 AS BIGINT)
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('2', line_3))) & 511)
          * CAST(1125899906842624 AS BIGINT) AS d12_top,
    ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('3', line_1))) & 511)
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('3', line_2))) & 511) * 1024
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('3', line_3))) & 511) * 1048576
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('4', line_1))) & 511) * 1073741824
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('4', line_2))) & 511)
          * CAST(1099511627776 AS BIGINT)
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('4', line_3))) & 511)
          * CAST(1125899906842624 AS BIGINT) AS d34_top,
    ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('5', line_1))) & 511)
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('5', line_2))) & 511) * 1024
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('5', line_3))) & 511) * 1048576
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('6', line_1))) & 511) * 1073741824
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('6', line_2))) & 511)
          * CAST(1099511627776 AS BIGINT)
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('6', line_3))) & 511)
          * CAST(1125899906842624 AS BIGINT) AS d56_top,
    ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('7', line_1))) & 511)
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('7', line_2))) & 511) * 1024
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('7', line_3))) & 511) * 1048576
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('8', line_1))) & 511) * 1073741824
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('8', line_2))) & 511)
          * CAST(1099511627776 AS BIGINT)
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('8', line_3))) & 511)
          * CAST(1125899906842624 AS BIGINT) AS d78_top,
    ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('9', line_1))) & 511)
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('9', line_2))) & 511) * 1024
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('9', line_3))) & 511) * 1048576 AS d9_top,
    ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('1', line_4))) & 511)
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('1', line_5))) & 511) * 1024
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('1', line_6))) & 511) * 1048576
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('2', line_4))) & 511) * 1073741824
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('2', line_5))) & 511)
          * CAST(1099511627776 AS BIGINT)
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('2', line_6))) & 511)
          * CAST(1125899906842624 AS BIGINT) AS d12_mid,
    ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('3', line_4))) & 511)
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('3', line_5))) & 511) * 1024
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('3', line_6))) & 511) * 1048576
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('4', line_4))) & 511) * 1073741824
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('4', line_5))) & 511)
          * CAST(1099511627776 AS BIGINT)
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('4', line_6))) & 511)
          * CAST(1125899906842624 AS BIGINT) AS d34_mid,
    ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('5', line_4))) & 511)
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('5', line_5))) & 511) * 1024
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('5', line_6))) & 511) * 1048576
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('6', line_4))) & 511) * 1073741824
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('6', line_5))) & 511)
          * CAST(1099511627776 AS BIGINT)
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('6', line_6))) & 511)
          * CAST(1125899906842624 AS BIGINT) AS d56_mid,
    ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('7', line_4))) & 511)
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('7', line_5))) & 511) * 1024
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('7', line_6))) & 511) * 1048576
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('8', line_4))) & 511) * 1073741824
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('8', line_5))) & 511)
          * CAST(1099511627776 AS BIGINT)
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('8', line_6))) & 511)
          * CAST(1125899906842624 AS BIGINT) AS d78_mid,
    ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('9', line_4))) & 511)
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('9', line_5))) & 511) * 1024
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('9', line_6))) & 511) * 1048576 AS d9_mid,
    ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('1', line_7))) & 511)
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('1', line_8))) & 511) * 1024
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('1', line_9))) & 511) * 1048576
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('2', line_7))) & 511) * 1073741824
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('2', line_8))) & 511)
          * CAST(1099511627776 AS BIGINT)
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('2', line_9))) & 511)
          * CAST(1125899906842624 AS BIGINT) AS d12_low,
    ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('3', line_7))) & 511)
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('3', line_8))) & 511) * 1024
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('3', line_9))) & 511) * 1048576
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('4', line_7))) & 511) * 1073741824
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('4', line_8))) & 511)
          * CAST(1099511627776 AS BIGINT)
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('4', line_9))) & 511)
          * CAST(1125899906842624 AS BIGINT) AS d34_low,
    ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('5', line_7))) & 511)
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('5', line_8))) & 511) * 1024
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('5', line_9))) & 511) * 1048576
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('6', line_7))) & 511) * 1073741824
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('6', line_8))) & 511)
          * CAST(1099511627776 AS BIGINT)
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('6', line_9))) & 511)
          * CAST(1125899906842624 AS BIGINT) AS d56_low,
    ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('7', line_7))) & 511)
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('7', line_8))) & 511) * 1024
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('7', line_9))) & 511) * 1048576
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('8', line_7))) & 511) * 1073741824
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('8', line_8))) & 511)
          * CAST(1099511627776 AS BIGINT)
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('8', line_9))) & 511)
          * CAST(1125899906842624 AS BIGINT) AS d78_low,
    ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('9', line_7))) & 511)
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('9', line_8))) & 511) * 1024
      + ((CAST(512 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('9', line_9))) & 511) * 1048576 AS d9_low
  FROM line
),
-- the two children of a choice; all else takes the first
child (which) AS (
  SELECT which
  FROM (VALUES (2), (1)) AS literal (which)
),
-- one row per state of the search at a phase; step counts the levels, each of which takes it a phase on:
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
  step,          phase,          id,             d12_top,        d34_top,
  d56_top,       d78_top,        d9_top,         d12_mid,        d34_mid,
  d56_mid,       d78_mid,        d9_mid,         d12_low,        d34_low,
  d56_low,       d78_low,        d9_low,         givens,         undecided,
  filled_top,    filled_mid,     filled_low,     by_row,         undecided_before,
  lone12_top,    lone34_top,     lone56_top,     lone78_top,     lone9_top,
  lone12_mid,    lone34_mid,     lone56_mid,     lone78_mid,     lone9_mid,
  lone12_low,    lone34_low,     lone56_low,     lone78_low,     lone9_low,
  hidden_top,    hidden_mid,     hidden_low,     counts_top,     counts_mid,
  counts_low,    minirows_12,    minirows_34,    minirows_56,    minirows_78,
  minirows_9,    row_crossed_12, row_crossed_34, row_crossed_56, row_crossed_78,
  row_crossed_9, minicols_12,    minicols_34,    minicols_56,    minicols_78,
  minicols_9,    col_crossed_12, col_crossed_34, col_crossed_56, col_crossed_78,
  col_crossed_9, several_top,    several_mid,    several_low,    pairs_top,
  pairs_mid,     pairs_low,      spot_top,       spot_mid,       spot_low,
  pick_12,       pick_34,        pick_56,        pick_78,        pick_9,
  plane1_top,    plane2_top,     plane4_top,     plane8_top,     plane1_mid,
  plane2_mid,    plane4_mid,     plane8_mid,     plane1_low,     plane2_low,
  plane4_low,    plane8_low,     row_1,          row_2,          row_3,
  row_4,         row_5,          row_6,          row_7,          row_8,
  row_9
) AS (
  SELECT
    1 AS step,
    1 AS phase,
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
    CAST(givens AS BIGINT),
    CAST(0 AS BIGINT) AS undecided,
    CAST(0 AS BIGINT) AS filled_top,
    CAST(0 AS BIGINT) AS filled_mid,
    CAST(0 AS BIGINT) AS filled_low,
    CAST(0 AS BIGINT) AS by_row,
    CAST(0 AS BIGINT) AS undecided_before,
    CAST(0 AS BIGINT) AS lone12_top,
    CAST(0 AS BIGINT) AS lone34_top,
    CAST(0 AS BIGINT) AS lone56_top,
    CAST(0 AS BIGINT) AS lone78_top,
    CAST(0 AS BIGINT) AS lone9_top,
    CAST(0 AS BIGINT) AS lone12_mid,
    CAST(0 AS BIGINT) AS lone34_mid,
    CAST(0 AS BIGINT) AS lone56_mid,
    CAST(0 AS BIGINT) AS lone78_mid,
    CAST(0 AS BIGINT) AS lone9_mid,
    CAST(0 AS BIGINT) AS lone12_low,
    CAST(0 AS BIGINT) AS lone34_low,
    CAST(0 AS BIGINT) AS lone56_low,
    CAST(0 AS BIGINT) AS lone78_low,
    CAST(0 AS BIGINT) AS lone9_low,
    CAST(0 AS BIGINT) AS hidden_top,
    CAST(0 AS BIGINT) AS hidden_mid,
    CAST(0 AS BIGINT) AS hidden_low,
    CAST(0 AS BIGINT) AS counts_top,
    CAST(0 AS BIGINT) AS counts_mid,
    CAST(0 AS BIGINT) AS counts_low,
    CAST(0 AS BIGINT) AS minirows_12,
    CAST(0 AS BIGINT) AS minirows_34,
    CAST(0 AS BIGINT) AS minirows_56,
    CAST(0 AS BIGINT) AS minirows_78,
    CAST(0 AS BIGINT) AS minirows_9,
    CAST(0 AS BIGINT) AS row_crossed_12,
    CAST(0 AS BIGINT) AS row_crossed_34,
    CAST(0 AS BIGINT) AS row_crossed_56,
    CAST(0 AS BIGINT) AS row_crossed_78,
    CAST(0 AS BIGINT) AS row_crossed_9,
    CAST(0 AS BIGINT) AS minicols_12,
    CAST(0 AS BIGINT) AS minicols_34,
    CAST(0 AS BIGINT) AS minicols_56,
    CAST(0 AS BIGINT) AS minicols_78,
    CAST(0 AS BIGINT) AS minicols_9,
    CAST(0 AS BIGINT) AS col_crossed_12,
    CAST(0 AS BIGINT) AS col_crossed_34,
    CAST(0 AS BIGINT) AS col_crossed_56,
    CAST(0 AS BIGINT) AS col_crossed_78,
    CAST(0 AS BIGINT) AS col_crossed_9,
    CAST(0 AS BIGINT) AS several_top,
    CAST(0 AS BIGINT) AS several_mid,
    CAST(0 AS BIGINT) AS several_low,
    CAST(0 AS BIGINT) AS pairs_top,
    CAST(0 AS BIGINT) AS pairs_mid,
    CAST(0 AS BIGINT) AS pairs_low,
    CAST(0 AS BIGINT) AS spot_top,
    CAST(0 AS BIGINT) AS spot_mid,
    CAST(0 AS BIGINT) AS spot_low,
    CAST(0 AS BIGINT) AS pick_12,
    CAST(0 AS BIGINT) AS pick_34,
    CAST(0 AS BIGINT) AS pick_56,
    CAST(0 AS BIGINT) AS pick_78,
    CAST(0 AS BIGINT) AS pick_9,
    CAST(0 AS BIGINT) AS plane1_top,
    CAST(0 AS BIGINT) AS plane2_top,
    CAST(0 AS BIGINT) AS plane4_top,
    CAST(0 AS BIGINT) AS plane8_top,
    CAST(0 AS BIGINT) AS plane1_mid,
    CAST(0 AS BIGINT) AS plane2_mid,
    CAST(0 AS BIGINT) AS plane4_mid,
    CAST(0 AS BIGINT) AS plane8_mid,
    CAST(0 AS BIGINT) AS plane1_low,
    CAST(0 AS BIGINT) AS plane2_low,
    CAST(0 AS BIGINT) AS plane4_low,
    CAST(0 AS BIGINT) AS plane8_low,
    CAST(0 AS BIGINT) AS row_1,
    CAST(0 AS BIGINT) AS row_2,
    CAST(0 AS BIGINT) AS row_3,
    CAST(0 AS BIGINT) AS row_4,
    CAST(0 AS BIGINT) AS row_5,
    CAST(0 AS BIGINT) AS row_6,
    CAST(0 AS BIGINT) AS row_7,
    CAST(0 AS BIGINT) AS row_8,
    CAST(0 AS BIGINT) AS row_9
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
    id,
    CASE phase
      WHEN 3 THEN
        CAST(575897252056792575 AS BIGINT) - (filled_top & CAST(575897252056792575 AS BIGINT)) + d12_top
      WHEN 6 THEN
        ((d12_top & (CAST(575897252056792575 AS BIGINT) - hidden_top)) + lone12_top)
        & (
          CAST(575897252056792575 AS BIGINT)
            - (
              (
                (
                  (
                    (
                      d12_top
                      & (CAST(575897252056792575 AS BIGINT) - counts_top / 1073741824 * 1073741825)
                    )
                      + CAST(575897252056792575 AS BIGINT)
                  ) & CAST(577024252550054400 AS BIGINT)
                ) / 512 * 511
              )
              & (counts_top / 1073741824 * 1073741825)
            )
        )
      WHEN 12 THEN
        d12_top
        & ((minirows_12 & CAST(82271036008113225 AS BIGINT)) * 7)
        & (
          (
            minicols_12
            & (
              (
                (
                  (
                    ((col_crossed_12 / 2) & CAST(246813108024339675 AS BIGINT))
                      + (col_crossed_12 & CAST(82271036008113225 AS BIGINT)) * 4
                  ) / 1024
                ) & CAST(562399124389375 AS BIGINT)
              )
                + (
                  (
                    ((col_crossed_12 / 2) & CAST(246813108024339675 AS BIGINT))
                      + (col_crossed_12 & CAST(82271036008113225 AS BIGINT)) * 4
                  ) & CAST(548682072575 AS BIGINT)
                ) * 1048576
            ) & CAST(548682072575 AS BIGINT)
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN
            d12_top & (CAST(575897252056792575 AS BIGINT) - (spot_top - (spot_top & pick_12)))
          ELSE d12_top & (CAST(575897252056792575 AS BIGINT) - (spot_top & pick_12))
        END
      ELSE d12_top
    END,
    CASE phase
      WHEN 3 THEN
        CAST(575897252056792575 AS BIGINT) - (filled_top & CAST(575897252056792575 AS BIGINT)) + d34_top
      WHEN 6 THEN
        ((d34_top & (CAST(575897252056792575 AS BIGINT) - hidden_top)) + lone34_top)
        & (
          CAST(575897252056792575 AS BIGINT)
            - (
              (
                (
                  (
                    (
                      d34_top
                      & (CAST(575897252056792575 AS BIGINT) - counts_top / 1073741824 * 1073741825)
                    )
                      + CAST(575897252056792575 AS BIGINT)
                  ) & CAST(577024252550054400 AS BIGINT)
                ) / 512 * 511
              )
              & (counts_top / 1073741824 * 1073741825)
            )
        )
      WHEN 12 THEN
        d34_top
        & ((minirows_34 & CAST(82271036008113225 AS BIGINT)) * 7)
        & (
          (
            minicols_34
            & (
              (
                (
                  (
                    ((col_crossed_34 / 2) & CAST(246813108024339675 AS BIGINT))
                      + (col_crossed_34 & CAST(82271036008113225 AS BIGINT)) * 4
                  ) / 1024
                ) & CAST(562399124389375 AS BIGINT)
              )
                + (
                  (
                    ((col_crossed_34 / 2) & CAST(246813108024339675 AS BIGINT))
                      + (col_crossed_34 & CAST(82271036008113225 AS BIGINT)) * 4
                  ) & CAST(548682072575 AS BIGINT)
                ) * 1048576
            ) & CAST(548682072575 AS BIGINT)
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN
            d34_top & (CAST(575897252056792575 AS BIGINT) - (spot_top - (spot_top & pick_34)))
          ELSE d34_top & (CAST(575897252056792575 AS BIGINT) - (spot_top & pick_34))
        END
      ELSE d34_top
    END,
    CASE phase
      WHEN 3 THEN
        CAST(575897252056792575 AS BIGINT) - (filled_top & CAST(575897252056792575 AS BIGINT)) + d56_top
      WHEN 6 THEN
        ((d56_top & (CAST(575897252056792575 AS BIGINT) - hidden_top)) + lone56_top)
        & (
          CAST(575897252056792575 AS BIGINT)
            - (
              (
                (
                  (
                    (
                      d56_top
                      & (CAST(575897252056792575 AS BIGINT) - counts_top / 1073741824 * 1073741825)
                    )
                      + CAST(575897252056792575 AS BIGINT)
                  ) & CAST(577024252550054400 AS BIGINT)
                ) / 512 * 511
              )
              & (counts_top / 1073741824 * 1073741825)
            )
        )
      WHEN 12 THEN
        d56_top
        & ((minirows_56 & CAST(82271036008113225 AS BIGINT)) * 7)
        & (
          (
            minicols_56
            & (
              (
                (
                  (
                    ((col_crossed_56 / 2) & CAST(246813108024339675 AS BIGINT))
                      + (col_crossed_56 & CAST(82271036008113225 AS BIGINT)) * 4
                  ) / 1024
                ) & CAST(562399124389375 AS BIGINT)
              )
                + (
                  (
                    ((col_crossed_56 / 2) & CAST(246813108024339675 AS BIGINT))
                      + (col_crossed_56 & CAST(82271036008113225 AS BIGINT)) * 4
                  ) & CAST(548682072575 AS BIGINT)
                ) * 1048576
            ) & CAST(548682072575 AS BIGINT)
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN
            d56_top & (CAST(575897252056792575 AS BIGINT) - (spot_top - (spot_top & pick_56)))
          ELSE d56_top & (CAST(575897252056792575 AS BIGINT) - (spot_top & pick_56))
        END
      ELSE d56_top
    END,
    CASE phase
      WHEN 3 THEN
        CAST(575897252056792575 AS BIGINT) - (filled_top & CAST(575897252056792575 AS BIGINT)) + d78_top
      WHEN 6 THEN
        ((d78_top & (CAST(575897252056792575 AS BIGINT) - hidden_top)) + lone78_top)
        & (
          CAST(575897252056792575 AS BIGINT)
            - (
              (
                (
                  (
                    (
                      d78_top
                      & (CAST(575897252056792575 AS BIGINT) - counts_top / 1073741824 * 1073741825)
                    )
                      + CAST(575897252056792575 AS BIGINT)
                  ) & CAST(577024252550054400 AS BIGINT)
                ) / 512 * 511
              )
              & (counts_top / 1073741824 * 1073741825)
            )
        )
      WHEN 12 THEN
        d78_top
        & ((minirows_78 & CAST(82271036008113225 AS BIGINT)) * 7)
        & (
          (
            minicols_78
            & (
              (
                (
                  (
                    ((col_crossed_78 / 2) & CAST(246813108024339675 AS BIGINT))
                      + (col_crossed_78 & CAST(82271036008113225 AS BIGINT)) * 4
                  ) / 1024
                ) & CAST(562399124389375 AS BIGINT)
              )
                + (
                  (
                    ((col_crossed_78 / 2) & CAST(246813108024339675 AS BIGINT))
                      + (col_crossed_78 & CAST(82271036008113225 AS BIGINT)) * 4
                  ) & CAST(548682072575 AS BIGINT)
                ) * 1048576
            ) & CAST(548682072575 AS BIGINT)
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN
            d78_top & (CAST(575897252056792575 AS BIGINT) - (spot_top - (spot_top & pick_78)))
          ELSE d78_top & (CAST(575897252056792575 AS BIGINT) - (spot_top & pick_78))
        END
      ELSE d78_top
    END,
    CASE phase
      WHEN 3 THEN 536346111 - (filled_top & 536346111) + d9_top
      WHEN 6 THEN
        ((d9_top & (CAST(575897252056792575 AS BIGINT) - hidden_top)) + lone9_top)
        & (
          CAST(575897252056792575 AS BIGINT)
            - (
              (
                (
                  (
                    (
                      d9_top
                      & (CAST(575897252056792575 AS BIGINT) - counts_top / 1073741824 * 1073741825)
                    )
                      + CAST(575897252056792575 AS BIGINT)
                  ) & CAST(577024252550054400 AS BIGINT)
                ) / 512 * 511
              )
              & (counts_top / 1073741824 * 1073741825)
            )
        )
      WHEN 12 THEN
        d9_top
        & ((minirows_9 & CAST(82271036008113225 AS BIGINT)) * 7)
        & (
          (
            minicols_9
            & (
              (
                (
                  (
                    ((col_crossed_9 / 2) & CAST(246813108024339675 AS BIGINT))
                      + (col_crossed_9 & CAST(82271036008113225 AS BIGINT)) * 4
                  ) / 1024
                ) & CAST(562399124389375 AS BIGINT)
              )
                + (
                  (
                    ((col_crossed_9 / 2) & CAST(246813108024339675 AS BIGINT))
                      + (col_crossed_9 & CAST(82271036008113225 AS BIGINT)) * 4
                  ) & CAST(548682072575 AS BIGINT)
                ) * 1048576
            ) & CAST(548682072575 AS BIGINT)
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN
            d9_top & (CAST(575897252056792575 AS BIGINT) - (spot_top - (spot_top & pick_9)))
          ELSE d9_top & (CAST(575897252056792575 AS BIGINT) - (spot_top & pick_9))
        END
      ELSE d9_top
    END,
    CASE phase
      WHEN 3 THEN
        CAST(575897252056792575 AS BIGINT) - (filled_mid & CAST(575897252056792575 AS BIGINT)) + d12_mid
      WHEN 6 THEN
        ((d12_mid & (CAST(575897252056792575 AS BIGINT) - hidden_mid)) + lone12_mid)
        & (
          CAST(575897252056792575 AS BIGINT)
            - (
              (
                (
                  (
                    (
                      d12_mid
                      & (CAST(575897252056792575 AS BIGINT) - counts_mid / 1073741824 * 1073741825)
                    )
                      + CAST(575897252056792575 AS BIGINT)
                  ) & CAST(577024252550054400 AS BIGINT)
                ) / 512 * 511
              )
              & (counts_mid / 1073741824 * 1073741825)
            )
        )
      WHEN 12 THEN
        d12_mid
        & (((minirows_12 / 2) & CAST(82271036008113225 AS BIGINT)) * 7)
        & (
          (
            (
              (
                minicols_12
                & (
                  (
                    (
                      (
                        ((col_crossed_12 / 2) & CAST(246813108024339675 AS BIGINT))
                          + (col_crossed_12 & CAST(82271036008113225 AS BIGINT)) * 4
                      ) / 1024
                    ) & CAST(562399124389375 AS BIGINT)
                  )
                    + (
                      (
                        ((col_crossed_12 / 2) & CAST(246813108024339675 AS BIGINT))
                          + (col_crossed_12 & CAST(82271036008113225 AS BIGINT)) * 4
                      ) & CAST(548682072575 AS BIGINT)
                    ) * 1048576
                )
              ) / 1024
            ) & CAST(548682072575 AS BIGINT)
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN
            d12_mid & (CAST(575897252056792575 AS BIGINT) - (spot_mid - (spot_mid & pick_12)))
          ELSE d12_mid & (CAST(575897252056792575 AS BIGINT) - (spot_mid & pick_12))
        END
      ELSE d12_mid
    END,
    CASE phase
      WHEN 3 THEN
        CAST(575897252056792575 AS BIGINT) - (filled_mid & CAST(575897252056792575 AS BIGINT)) + d34_mid
      WHEN 6 THEN
        ((d34_mid & (CAST(575897252056792575 AS BIGINT) - hidden_mid)) + lone34_mid)
        & (
          CAST(575897252056792575 AS BIGINT)
            - (
              (
                (
                  (
                    (
                      d34_mid
                      & (CAST(575897252056792575 AS BIGINT) - counts_mid / 1073741824 * 1073741825)
                    )
                      + CAST(575897252056792575 AS BIGINT)
                  ) & CAST(577024252550054400 AS BIGINT)
                ) / 512 * 511
              )
              & (counts_mid / 1073741824 * 1073741825)
            )
        )
      WHEN 12 THEN
        d34_mid
        & (((minirows_34 / 2) & CAST(82271036008113225 AS BIGINT)) * 7)
        & (
          (
            (
              (
                minicols_34
                & (
                  (
                    (
                      (
                        ((col_crossed_34 / 2) & CAST(246813108024339675 AS BIGINT))
                          + (col_crossed_34 & CAST(82271036008113225 AS BIGINT)) * 4
                      ) / 1024
                    ) & CAST(562399124389375 AS BIGINT)
                  )
                    + (
                      (
                        ((col_crossed_34 / 2) & CAST(246813108024339675 AS BIGINT))
                          + (col_crossed_34 & CAST(82271036008113225 AS BIGINT)) * 4
                      ) & CAST(548682072575 AS BIGINT)
                    ) * 1048576
                )
              ) / 1024
            ) & CAST(548682072575 AS BIGINT)
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN
            d34_mid & (CAST(575897252056792575 AS BIGINT) - (spot_mid - (spot_mid & pick_34)))
          ELSE d34_mid & (CAST(575897252056792575 AS BIGINT) - (spot_mid & pick_34))
        END
      ELSE d34_mid
    END,
    CASE phase
      WHEN 3 THEN
        CAST(575897252056792575 AS BIGINT) - (filled_mid & CAST(575897252056792575 AS BIGINT)) + d56_mid
      WHEN 6 THEN
        ((d56_mid & (CAST(575897252056792575 AS BIGINT) - hidden_mid)) + lone56_mid)
        & (
          CAST(575897252056792575 AS BIGINT)
            - (
              (
                (
                  (
                    (
                      d56_mid
                      & (CAST(575897252056792575 AS BIGINT) - counts_mid / 1073741824 * 1073741825)
                    )
                      + CAST(575897252056792575 AS BIGINT)
                  ) & CAST(577024252550054400 AS BIGINT)
                ) / 512 * 511
              )
              & (counts_mid / 1073741824 * 1073741825)
            )
        )
      WHEN 12 THEN
        d56_mid
        & (((minirows_56 / 2) & CAST(82271036008113225 AS BIGINT)) * 7)
        & (
          (
            (
              (
                minicols_56
                & (
                  (
                    (
                      (
                        ((col_crossed_56 / 2) & CAST(246813108024339675 AS BIGINT))
                          + (col_crossed_56 & CAST(82271036008113225 AS BIGINT)) * 4
                      ) / 1024
                    ) & CAST(562399124389375 AS BIGINT)
                  )
                    + (
                      (
                        ((col_crossed_56 / 2) & CAST(246813108024339675 AS BIGINT))
                          + (col_crossed_56 & CAST(82271036008113225 AS BIGINT)) * 4
                      ) & CAST(548682072575 AS BIGINT)
                    ) * 1048576
                )
              ) / 1024
            ) & CAST(548682072575 AS BIGINT)
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN
            d56_mid & (CAST(575897252056792575 AS BIGINT) - (spot_mid - (spot_mid & pick_56)))
          ELSE d56_mid & (CAST(575897252056792575 AS BIGINT) - (spot_mid & pick_56))
        END
      ELSE d56_mid
    END,
    CASE phase
      WHEN 3 THEN
        CAST(575897252056792575 AS BIGINT) - (filled_mid & CAST(575897252056792575 AS BIGINT)) + d78_mid
      WHEN 6 THEN
        ((d78_mid & (CAST(575897252056792575 AS BIGINT) - hidden_mid)) + lone78_mid)
        & (
          CAST(575897252056792575 AS BIGINT)
            - (
              (
                (
                  (
                    (
                      d78_mid
                      & (CAST(575897252056792575 AS BIGINT) - counts_mid / 1073741824 * 1073741825)
                    )
                      + CAST(575897252056792575 AS BIGINT)
                  ) & CAST(577024252550054400 AS BIGINT)
                ) / 512 * 511
              )
              & (counts_mid / 1073741824 * 1073741825)
            )
        )
      WHEN 12 THEN
        d78_mid
        & (((minirows_78 / 2) & CAST(82271036008113225 AS BIGINT)) * 7)
        & (
          (
            (
              (
                minicols_78
                & (
                  (
                    (
                      (
                        ((col_crossed_78 / 2) & CAST(246813108024339675 AS BIGINT))
                          + (col_crossed_78 & CAST(82271036008113225 AS BIGINT)) * 4
                      ) / 1024
                    ) & CAST(562399124389375 AS BIGINT)
                  )
                    + (
                      (
                        ((col_crossed_78 / 2) & CAST(246813108024339675 AS BIGINT))
                          + (col_crossed_78 & CAST(82271036008113225 AS BIGINT)) * 4
                      ) & CAST(548682072575 AS BIGINT)
                    ) * 1048576
                )
              ) / 1024
            ) & CAST(548682072575 AS BIGINT)
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN
            d78_mid & (CAST(575897252056792575 AS BIGINT) - (spot_mid - (spot_mid & pick_78)))
          ELSE d78_mid & (CAST(575897252056792575 AS BIGINT) - (spot_mid & pick_78))
        END
      ELSE d78_mid
    END,
    CASE phase
      WHEN 3 THEN 536346111 - (filled_mid & 536346111) + d9_mid
      WHEN 6 THEN
        ((d9_mid & (CAST(575897252056792575 AS BIGINT) - hidden_mid)) + lone9_mid)
        & (
          CAST(575897252056792575 AS BIGINT)
            - (
              (
                (
                  (
                    (
                      d9_mid
                      & (CAST(575897252056792575 AS BIGINT) - counts_mid / 1073741824 * 1073741825)
                    )
                      + CAST(575897252056792575 AS BIGINT)
                  ) & CAST(577024252550054400 AS BIGINT)
                ) / 512 * 511
              )
              & (counts_mid / 1073741824 * 1073741825)
            )
        )
      WHEN 12 THEN
        d9_mid
        & (((minirows_9 / 2) & CAST(82271036008113225 AS BIGINT)) * 7)
        & (
          (
            (
              (
                minicols_9
                & (
                  (
                    (
                      (
                        ((col_crossed_9 / 2) & CAST(246813108024339675 AS BIGINT))
                          + (col_crossed_9 & CAST(82271036008113225 AS BIGINT)) * 4
                      ) / 1024
                    ) & CAST(562399124389375 AS BIGINT)
                  )
                    + (
                      (
                        ((col_crossed_9 / 2) & CAST(246813108024339675 AS BIGINT))
                          + (col_crossed_9 & CAST(82271036008113225 AS BIGINT)) * 4
                      ) & CAST(548682072575 AS BIGINT)
                    ) * 1048576
                )
              ) / 1024
            ) & CAST(548682072575 AS BIGINT)
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN
            d9_mid & (CAST(575897252056792575 AS BIGINT) - (spot_mid - (spot_mid & pick_9)))
          ELSE d9_mid & (CAST(575897252056792575 AS BIGINT) - (spot_mid & pick_9))
        END
      ELSE d9_mid
    END,
    CASE phase
      WHEN 3 THEN
        CAST(575897252056792575 AS BIGINT) - (filled_low & CAST(575897252056792575 AS BIGINT)) + d12_low
      WHEN 6 THEN
        ((d12_low & (CAST(575897252056792575 AS BIGINT) - hidden_low)) + lone12_low)
        & (
          CAST(575897252056792575 AS BIGINT)
            - (
              (
                (
                  (
                    (
                      d12_low
                      & (CAST(575897252056792575 AS BIGINT) - counts_low / 1073741824 * 1073741825)
                    )
                      + CAST(575897252056792575 AS BIGINT)
                  ) & CAST(577024252550054400 AS BIGINT)
                ) / 512 * 511
              )
              & (counts_low / 1073741824 * 1073741825)
            )
        )
      WHEN 12 THEN
        d12_low
        & (((minirows_12 / 4) & CAST(82271036008113225 AS BIGINT)) * 7)
        & (
          (
            (
              (
                minicols_12
                & (
                  (
                    (
                      (
                        ((col_crossed_12 / 2) & CAST(246813108024339675 AS BIGINT))
                          + (col_crossed_12 & CAST(82271036008113225 AS BIGINT)) * 4
                      ) / 1024
                    ) & CAST(562399124389375 AS BIGINT)
                  )
                    + (
                      (
                        ((col_crossed_12 / 2) & CAST(246813108024339675 AS BIGINT))
                          + (col_crossed_12 & CAST(82271036008113225 AS BIGINT)) * 4
                      ) & CAST(548682072575 AS BIGINT)
                    ) * 1048576
                )
              ) / 1048576
            ) & CAST(548682072575 AS BIGINT)
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN
            d12_low & (CAST(575897252056792575 AS BIGINT) - (spot_low - (spot_low & pick_12)))
          ELSE d12_low & (CAST(575897252056792575 AS BIGINT) - (spot_low & pick_12))
        END
      ELSE d12_low
    END,
    CASE phase
      WHEN 3 THEN
        CAST(575897252056792575 AS BIGINT) - (filled_low & CAST(575897252056792575 AS BIGINT)) + d34_low
      WHEN 6 THEN
        ((d34_low & (CAST(575897252056792575 AS BIGINT) - hidden_low)) + lone34_low)
        & (
          CAST(575897252056792575 AS BIGINT)
            - (
              (
                (
                  (
                    (
                      d34_low
                      & (CAST(575897252056792575 AS BIGINT) - counts_low / 1073741824 * 1073741825)
                    )
                      + CAST(575897252056792575 AS BIGINT)
                  ) & CAST(577024252550054400 AS BIGINT)
                ) / 512 * 511
              )
              & (counts_low / 1073741824 * 1073741825)
            )
        )
      WHEN 12 THEN
        d34_low
        & (((minirows_34 / 4) & CAST(82271036008113225 AS BIGINT)) * 7)
        & (
          (
            (
              (
                minicols_34
                & (
                  (
                    (
                      (
                        ((col_crossed_34 / 2) & CAST(246813108024339675 AS BIGINT))
                          + (col_crossed_34 & CAST(82271036008113225 AS BIGINT)) * 4
                      ) / 1024
                    ) & CAST(562399124389375 AS BIGINT)
                  )
                    + (
                      (
                        ((col_crossed_34 / 2) & CAST(246813108024339675 AS BIGINT))
                          + (col_crossed_34 & CAST(82271036008113225 AS BIGINT)) * 4
                      ) & CAST(548682072575 AS BIGINT)
                    ) * 1048576
                )
              ) / 1048576
            ) & CAST(548682072575 AS BIGINT)
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN
            d34_low & (CAST(575897252056792575 AS BIGINT) - (spot_low - (spot_low & pick_34)))
          ELSE d34_low & (CAST(575897252056792575 AS BIGINT) - (spot_low & pick_34))
        END
      ELSE d34_low
    END,
    CASE phase
      WHEN 3 THEN
        CAST(575897252056792575 AS BIGINT) - (filled_low & CAST(575897252056792575 AS BIGINT)) + d56_low
      WHEN 6 THEN
        ((d56_low & (CAST(575897252056792575 AS BIGINT) - hidden_low)) + lone56_low)
        & (
          CAST(575897252056792575 AS BIGINT)
            - (
              (
                (
                  (
                    (
                      d56_low
                      & (CAST(575897252056792575 AS BIGINT) - counts_low / 1073741824 * 1073741825)
                    )
                      + CAST(575897252056792575 AS BIGINT)
                  ) & CAST(577024252550054400 AS BIGINT)
                ) / 512 * 511
              )
              & (counts_low / 1073741824 * 1073741825)
            )
        )
      WHEN 12 THEN
        d56_low
        & (((minirows_56 / 4) & CAST(82271036008113225 AS BIGINT)) * 7)
        & (
          (
            (
              (
                minicols_56
                & (
                  (
                    (
                      (
                        ((col_crossed_56 / 2) & CAST(246813108024339675 AS BIGINT))
                          + (col_crossed_56 & CAST(82271036008113225 AS BIGINT)) * 4
                      ) / 1024
                    ) & CAST(562399124389375 AS BIGINT)
                  )
                    + (
                      (
                        ((col_crossed_56 / 2) & CAST(246813108024339675 AS BIGINT))
                          + (col_crossed_56 & CAST(82271036008113225 AS BIGINT)) * 4
                      ) & CAST(548682072575 AS BIGINT)
                    ) * 1048576
                )
              ) / 1048576
            ) & CAST(548682072575 AS BIGINT)
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN
            d56_low & (CAST(575897252056792575 AS BIGINT) - (spot_low - (spot_low & pick_56)))
          ELSE d56_low & (CAST(575897252056792575 AS BIGINT) - (spot_low & pick_56))
        END
      ELSE d56_low
    END,
    CASE phase
      WHEN 3 THEN
        CAST(575897252056792575 AS BIGINT) - (filled_low & CAST(575897252056792575 AS BIGINT)) + d78_low
      WHEN 6 THEN
        ((d78_low & (CAST(575897252056792575 AS BIGINT) - hidden_low)) + lone78_low)
        & (
          CAST(575897252056792575 AS BIGINT)
            - (
              (
                (
                  (
                    (
                      d78_low
                      & (CAST(575897252056792575 AS BIGINT) - counts_low / 1073741824 * 1073741825)
                    )
                      + CAST(575897252056792575 AS BIGINT)
                  ) & CAST(577024252550054400 AS BIGINT)
                ) / 512 * 511
              )
              & (counts_low / 1073741824 * 1073741825)
            )
        )
      WHEN 12 THEN
        d78_low
        & (((minirows_78 / 4) & CAST(82271036008113225 AS BIGINT)) * 7)
        & (
          (
            (
              (
                minicols_78
                & (
                  (
                    (
                      (
                        ((col_crossed_78 / 2) & CAST(246813108024339675 AS BIGINT))
                          + (col_crossed_78 & CAST(82271036008113225 AS BIGINT)) * 4
                      ) / 1024
                    ) & CAST(562399124389375 AS BIGINT)
                  )
                    + (
                      (
                        ((col_crossed_78 / 2) & CAST(246813108024339675 AS BIGINT))
                          + (col_crossed_78 & CAST(82271036008113225 AS BIGINT)) * 4
                      ) & CAST(548682072575 AS BIGINT)
                    ) * 1048576
                )
              ) / 1048576
            ) & CAST(548682072575 AS BIGINT)
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN
            d78_low & (CAST(575897252056792575 AS BIGINT) - (spot_low - (spot_low & pick_78)))
          ELSE d78_low & (CAST(575897252056792575 AS BIGINT) - (spot_low & pick_78))
        END
      ELSE d78_low
    END,
    CASE phase
      WHEN 3 THEN 536346111 - (filled_low & 536346111) + d9_low
      WHEN 6 THEN
        ((d9_low & (CAST(575897252056792575 AS BIGINT) - hidden_low)) + lone9_low)
        & (
          CAST(575897252056792575 AS BIGINT)
            - (
              (
                (
                  (
                    (
                      d9_low
                      & (CAST(575897252056792575 AS BIGINT) - counts_low / 1073741824 * 1073741825)
                    )
                      + CAST(575897252056792575 AS BIGINT)
                  ) & CAST(577024252550054400 AS BIGINT)
                ) / 512 * 511
              )
              & (counts_low / 1073741824 * 1073741825)
            )
        )
      WHEN 12 THEN
        d9_low
        & (((minirows_9 / 4) & CAST(82271036008113225 AS BIGINT)) * 7)
        & (
          (
            (
              (
                minicols_9
                & (
                  (
                    (
                      (
                        ((col_crossed_9 / 2) & CAST(246813108024339675 AS BIGINT))
                          + (col_crossed_9 & CAST(82271036008113225 AS BIGINT)) * 4
                      ) / 1024
                    ) & CAST(562399124389375 AS BIGINT)
                  )
                    + (
                      (
                        ((col_crossed_9 / 2) & CAST(246813108024339675 AS BIGINT))
                          + (col_crossed_9 & CAST(82271036008113225 AS BIGINT)) * 4
                      ) & CAST(548682072575 AS BIGINT)
                    ) * 1048576
                )
              ) / 1048576
            ) & CAST(548682072575 AS BIGINT)
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN
            d9_low & (CAST(575897252056792575 AS BIGINT) - (spot_low - (spot_low & pick_9)))
          ELSE d9_low & (CAST(575897252056792575 AS BIGINT) - (spot_low & pick_9))
        END
      ELSE d9_low
    END,
    givens,
    CASE phase
      WHEN 6 THEN counts_top / 1073741824 + counts_mid / 1073741824 + counts_low / 1073741824
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
            | ((d12_top + d34_top + d56_top + d78_top + d9_top) / 1073741824)
          ) & 536346111
        ) * 1073741825
      ELSE filled_top
    END,
    CASE phase
      WHEN 1 THEN
        (
          (
            (d12_mid + d34_mid + d56_mid + d78_mid + d9_mid)
            | ((d12_mid + d34_mid + d56_mid + d78_mid + d9_mid) / 1073741824)
          ) & 536346111
        ) * 1073741825
      ELSE filled_mid
    END,
    CASE phase
      WHEN 1 THEN
        (
          (
            (d12_low + d34_low + d56_low + d78_low + d9_low)
            | ((d12_low + d34_low + d56_low + d78_low + d9_low) / 1073741824)
          ) & 536346111
        ) * 1073741825
      ELSE filled_low
    END,
    CASE phase
      WHEN 2 THEN
        (filled_top & 1049601) + ((filled_top / 2) & 1049601) + ((filled_top / 4) & 1049601)
          + ((filled_top / 8) & 1049601) + ((filled_top / 16) & 1049601) + ((filled_top / 32) & 1049601)
          + ((filled_top / 64) & 1049601) + ((filled_top / 128) & 1049601) + ((filled_top / 256) & 1049601)
          + (filled_mid & 1049601) + ((filled_mid / 2) & 1049601) + ((filled_mid / 4) & 1049601)
          + ((filled_mid / 8) & 1049601) + ((filled_mid / 16) & 1049601) + ((filled_mid / 32) & 1049601)
          + ((filled_mid / 64) & 1049601) + ((filled_mid / 128) & 1049601) + ((filled_mid / 256) & 1049601)
          + (filled_low & 1049601) + ((filled_low / 2) & 1049601) + ((filled_low / 4) & 1049601)
          + ((filled_low / 8) & 1049601) + ((filled_low / 16) & 1049601) + ((filled_low / 32) & 1049601)
          + ((filled_low / 64) & 1049601) + ((filled_low / 128) & 1049601) + ((filled_low / 256) & 1049601)
      ELSE by_row
    END,
    CASE phase WHEN 4 THEN undecided ELSE undecided_before END,
    CASE phase
      WHEN 4 THEN
        d12_top
        & (
          CAST(575897252056792575 AS BIGINT)
            - (
              (
                (
                  d12_top
                  & (d12_top + CAST(577024252550054400 AS BIGINT) - CAST(1127000493261825 AS BIGINT))
                )
                  + CAST(575897252056792575 AS BIGINT)
              ) & CAST(577024252550054400 AS BIGINT)
            ) / 512 * 511
        )
      ELSE lone12_top
    END,
    CASE phase
      WHEN 4 THEN
        d34_top
        & (
          CAST(575897252056792575 AS BIGINT)
            - (
              (
                (
                  d34_top
                  & (d34_top + CAST(577024252550054400 AS BIGINT) - CAST(1127000493261825 AS BIGINT))
                )
                  + CAST(575897252056792575 AS BIGINT)
              ) & CAST(577024252550054400 AS BIGINT)
            ) / 512 * 511
        )
      ELSE lone34_top
    END,
    CASE phase
      WHEN 4 THEN
        d56_top
        & (
          CAST(575897252056792575 AS BIGINT)
            - (
              (
                (
                  d56_top
                  & (d56_top + CAST(577024252550054400 AS BIGINT) - CAST(1127000493261825 AS BIGINT))
                )
                  + CAST(575897252056792575 AS BIGINT)
              ) & CAST(577024252550054400 AS BIGINT)
            ) / 512 * 511
        )
      ELSE lone56_top
    END,
    CASE phase
      WHEN 4 THEN
        d78_top
        & (
          CAST(575897252056792575 AS BIGINT)
            - (
              (
                (
                  d78_top
                  & (d78_top + CAST(577024252550054400 AS BIGINT) - CAST(1127000493261825 AS BIGINT))
                )
                  + CAST(575897252056792575 AS BIGINT)
              ) & CAST(577024252550054400 AS BIGINT)
            ) / 512 * 511
        )
      ELSE lone78_top
    END,
    CASE phase
      WHEN 4 THEN
        d9_top
        & (
          CAST(575897252056792575 AS BIGINT)
            - (
              (
                (
                  d9_top
                  & (d9_top + CAST(577024252550054400 AS BIGINT) - CAST(1127000493261825 AS BIGINT))
                )
                  + CAST(575897252056792575 AS BIGINT)
              ) & CAST(577024252550054400 AS BIGINT)
            ) / 512 * 511
        )
      ELSE lone9_top
    END,
    CASE phase
      WHEN 4 THEN
        d12_mid
        & (
          CAST(575897252056792575 AS BIGINT)
            - (
              (
                (
                  d12_mid
                  & (d12_mid + CAST(577024252550054400 AS BIGINT) - CAST(1127000493261825 AS BIGINT))
                )
                  + CAST(575897252056792575 AS BIGINT)
              ) & CAST(577024252550054400 AS BIGINT)
            ) / 512 * 511
        )
      ELSE lone12_mid
    END,
    CASE phase
      WHEN 4 THEN
        d34_mid
        & (
          CAST(575897252056792575 AS BIGINT)
            - (
              (
                (
                  d34_mid
                  & (d34_mid + CAST(577024252550054400 AS BIGINT) - CAST(1127000493261825 AS BIGINT))
                )
                  + CAST(575897252056792575 AS BIGINT)
              ) & CAST(577024252550054400 AS BIGINT)
            ) / 512 * 511
        )
      ELSE lone34_mid
    END,
    CASE phase
      WHEN 4 THEN
        d56_mid
        & (
          CAST(575897252056792575 AS BIGINT)
            - (
              (
                (
                  d56_mid
                  & (d56_mid + CAST(577024252550054400 AS BIGINT) - CAST(1127000493261825 AS BIGINT))
                )
                  + CAST(575897252056792575 AS BIGINT)
              ) & CAST(577024252550054400 AS BIGINT)
            ) / 512 * 511
        )
      ELSE lone56_mid
    END,
    CASE phase
      WHEN 4 THEN
        d78_mid
        & (
          CAST(575897252056792575 AS BIGINT)
            - (
              (
                (
                  d78_mid
                  & (d78_mid + CAST(577024252550054400 AS BIGINT) - CAST(1127000493261825 AS BIGINT))
                )
                  + CAST(575897252056792575 AS BIGINT)
              ) & CAST(577024252550054400 AS BIGINT)
            ) / 512 * 511
        )
      ELSE lone78_mid
    END,
    CASE phase
      WHEN 4 THEN
        d9_mid
        & (
          CAST(575897252056792575 AS BIGINT)
            - (
              (
                (
                  d9_mid
                  & (d9_mid + CAST(577024252550054400 AS BIGINT) - CAST(1127000493261825 AS BIGINT))
                )
                  + CAST(575897252056792575 AS BIGINT)
              ) & CAST(577024252550054400 AS BIGINT)
            ) / 512 * 511
        )
      ELSE lone9_mid
    END,
    CASE phase
      WHEN 4 THEN
        d12_low
        & (
          CAST(575897252056792575 AS BIGINT)
            - (
              (
                (
                  d12_low
                  & (d12_low + CAST(577024252550054400 AS BIGINT) - CAST(1127000493261825 AS BIGINT))
                )
                  + CAST(575897252056792575 AS BIGINT)
              ) & CAST(577024252550054400 AS BIGINT)
            ) / 512 * 511
        )
      ELSE lone12_low
    END,
    CASE phase
      WHEN 4 THEN
        d34_low
        & (
          CAST(575897252056792575 AS BIGINT)
            - (
              (
                (
                  d34_low
                  & (d34_low + CAST(577024252550054400 AS BIGINT) - CAST(1127000493261825 AS BIGINT))
                )
                  + CAST(575897252056792575 AS BIGINT)
              ) & CAST(577024252550054400 AS BIGINT)
            ) / 512 * 511
        )
      ELSE lone34_low
    END,
    CASE phase
      WHEN 4 THEN
        d56_low
        & (
          CAST(575897252056792575 AS BIGINT)
            - (
              (
                (
                  d56_low
                  & (d56_low + CAST(577024252550054400 AS BIGINT) - CAST(1127000493261825 AS BIGINT))
                )
                  + CAST(575897252056792575 AS BIGINT)
              ) & CAST(577024252550054400 AS BIGINT)
            ) / 512 * 511
        )
      ELSE lone56_low
    END,
    CASE phase
      WHEN 4 THEN
        d78_low
        & (
          CAST(575897252056792575 AS BIGINT)
            - (
              (
                (
                  d78_low
                  & (d78_low + CAST(577024252550054400 AS BIGINT) - CAST(1127000493261825 AS BIGINT))
                )
                  + CAST(575897252056792575 AS BIGINT)
              ) & CAST(577024252550054400 AS BIGINT)
            ) / 512 * 511
        )
      ELSE lone78_low
    END,
    CASE phase
      WHEN 4 THEN
        d9_low
        & (
          CAST(575897252056792575 AS BIGINT)
            - (
              (
                (
                  d9_low
                  & (d9_low + CAST(577024252550054400 AS BIGINT) - CAST(1127000493261825 AS BIGINT))
                )
                  + CAST(575897252056792575 AS BIGINT)
              ) & CAST(577024252550054400 AS BIGINT)
            ) / 512 * 511
        )
      ELSE lone9_low
    END,
    CASE phase
      WHEN 5 THEN
        (
          (
            (lone12_top + lone34_top + lone56_top + lone78_top + lone9_top)
            | ((lone12_top + lone34_top + lone56_top + lone78_top + lone9_top) / 1073741824)
          ) & 536346111
        ) * 1073741825
      ELSE hidden_top
    END,
    CASE phase
      WHEN 5 THEN
        (
          (
            (lone12_mid + lone34_mid + lone56_mid + lone78_mid + lone9_mid)
            | ((lone12_mid + lone34_mid + lone56_mid + lone78_mid + lone9_mid) / 1073741824)
          ) & 536346111
        ) * 1073741825
      ELSE hidden_mid
    END,
    CASE phase
      WHEN 5 THEN
        (
          (
            (lone12_low + lone34_low + lone56_low + lone78_low + lone9_low)
            | ((lone12_low + lone34_low + lone56_low + lone78_low + lone9_low) / 1073741824)
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
            | (((((d12_top | d34_top) | d56_top) | d78_top) | d9_top) / 1073741824)
          ) & 536346111
        )
          + (
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
                ) / 1073741824
              )
              | (
                ((((d12_top | d34_top) | d56_top) | d78_top) | d9_top)
                & (((((d12_top | d34_top) | d56_top) | d78_top) | d9_top) / 1073741824)
              )
            ) & 536346111
          ) * 1073741824
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
            | (((((d12_mid | d34_mid) | d56_mid) | d78_mid) | d9_mid) / 1073741824)
          ) & 536346111
        )
          + (
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
                ) / 1073741824
              )
              | (
                ((((d12_mid | d34_mid) | d56_mid) | d78_mid) | d9_mid)
                & (((((d12_mid | d34_mid) | d56_mid) | d78_mid) | d9_mid) / 1073741824)
              )
            ) & 536346111
          ) * 1073741824
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
            | (((((d12_low | d34_low) | d56_low) | d78_low) | d9_low) / 1073741824)
          ) & 536346111
        )
          + (
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
                ) / 1073741824
              )
              | (
                ((((d12_low | d34_low) | d56_low) | d78_low) | d9_low)
                & (((((d12_low | d34_low) | d56_low) | d78_low) | d9_low) / 1073741824)
              )
            ) & 536346111
          ) * 1073741824
      ELSE counts_low
    END,
    CASE phase
      WHEN 7 THEN
        (((d12_top | (d12_top / 2)) | (d12_top / 4)) & CAST(82271036008113225 AS BIGINT))
          + (((d12_mid | (d12_mid / 2)) | (d12_mid / 4)) & CAST(82271036008113225 AS BIGINT)) * 2
          + (((d12_low | (d12_low / 2)) | (d12_low / 4)) & CAST(82271036008113225 AS BIGINT)) * 4
      WHEN 9 THEN
        minirows_12
        & (
          (
            (
              (
                ((row_crossed_12 / 8) & CAST(71001031075494975 AS BIGINT))
                  + (row_crossed_12 & CAST(7889003452832775 AS BIGINT)) * 64
              ) / 1024
            ) & CAST(562399124389375 AS BIGINT)
          )
            + (
              (
                ((row_crossed_12 / 8) & CAST(71001031075494975 AS BIGINT))
                  + (row_crossed_12 & CAST(7889003452832775 AS BIGINT)) * 64
              ) & CAST(548682072575 AS BIGINT)
            ) * 1048576
        )
      ELSE minirows_12
    END,
    CASE phase
      WHEN 7 THEN
        (((d34_top | (d34_top / 2)) | (d34_top / 4)) & CAST(82271036008113225 AS BIGINT))
          + (((d34_mid | (d34_mid / 2)) | (d34_mid / 4)) & CAST(82271036008113225 AS BIGINT)) * 2
          + (((d34_low | (d34_low / 2)) | (d34_low / 4)) & CAST(82271036008113225 AS BIGINT)) * 4
      WHEN 9 THEN
        minirows_34
        & (
          (
            (
              (
                ((row_crossed_34 / 8) & CAST(71001031075494975 AS BIGINT))
                  + (row_crossed_34 & CAST(7889003452832775 AS BIGINT)) * 64
              ) / 1024
            ) & CAST(562399124389375 AS BIGINT)
          )
            + (
              (
                ((row_crossed_34 / 8) & CAST(71001031075494975 AS BIGINT))
                  + (row_crossed_34 & CAST(7889003452832775 AS BIGINT)) * 64
              ) & CAST(548682072575 AS BIGINT)
            ) * 1048576
        )
      ELSE minirows_34
    END,
    CASE phase
      WHEN 7 THEN
        (((d56_top | (d56_top / 2)) | (d56_top / 4)) & CAST(82271036008113225 AS BIGINT))
          + (((d56_mid | (d56_mid / 2)) | (d56_mid / 4)) & CAST(82271036008113225 AS BIGINT)) * 2
          + (((d56_low | (d56_low / 2)) | (d56_low / 4)) & CAST(82271036008113225 AS BIGINT)) * 4
      WHEN 9 THEN
        minirows_56
        & (
          (
            (
              (
                ((row_crossed_56 / 8) & CAST(71001031075494975 AS BIGINT))
                  + (row_crossed_56 & CAST(7889003452832775 AS BIGINT)) * 64
              ) / 1024
            ) & CAST(562399124389375 AS BIGINT)
          )
            + (
              (
                ((row_crossed_56 / 8) & CAST(71001031075494975 AS BIGINT))
                  + (row_crossed_56 & CAST(7889003452832775 AS BIGINT)) * 64
              ) & CAST(548682072575 AS BIGINT)
            ) * 1048576
        )
      ELSE minirows_56
    END,
    CASE phase
      WHEN 7 THEN
        (((d78_top | (d78_top / 2)) | (d78_top / 4)) & CAST(82271036008113225 AS BIGINT))
          + (((d78_mid | (d78_mid / 2)) | (d78_mid / 4)) & CAST(82271036008113225 AS BIGINT)) * 2
          + (((d78_low | (d78_low / 2)) | (d78_low / 4)) & CAST(82271036008113225 AS BIGINT)) * 4
      WHEN 9 THEN
        minirows_78
        & (
          (
            (
              (
                ((row_crossed_78 / 8) & CAST(71001031075494975 AS BIGINT))
                  + (row_crossed_78 & CAST(7889003452832775 AS BIGINT)) * 64
              ) / 1024
            ) & CAST(562399124389375 AS BIGINT)
          )
            + (
              (
                ((row_crossed_78 / 8) & CAST(71001031075494975 AS BIGINT))
                  + (row_crossed_78 & CAST(7889003452832775 AS BIGINT)) * 64
              ) & CAST(548682072575 AS BIGINT)
            ) * 1048576
        )
      ELSE minirows_78
    END,
    CASE phase
      WHEN 7 THEN
        (((d9_top | (d9_top / 2)) | (d9_top / 4)) & CAST(82271036008113225 AS BIGINT))
          + (((d9_mid | (d9_mid / 2)) | (d9_mid / 4)) & CAST(82271036008113225 AS BIGINT)) * 2
          + (((d9_low | (d9_low / 2)) | (d9_low / 4)) & CAST(82271036008113225 AS BIGINT)) * 4
      WHEN 9 THEN
        minirows_9
        & (
          (
            (
              (
                ((row_crossed_9 / 8) & CAST(71001031075494975 AS BIGINT))
                  + (row_crossed_9 & CAST(7889003452832775 AS BIGINT)) * 64
              ) / 1024
            ) & CAST(562399124389375 AS BIGINT)
          )
            + (
              (
                ((row_crossed_9 / 8) & CAST(71001031075494975 AS BIGINT))
                  + (row_crossed_9 & CAST(7889003452832775 AS BIGINT)) * 64
              ) & CAST(548682072575 AS BIGINT)
            ) * 1048576
        )
      ELSE minirows_9
    END,
    CASE phase
      WHEN 8 THEN
        (
          minirows_12
          & (
            (
              (
                (
                  ((minirows_12 / 1024) & CAST(562399124389375 AS BIGINT))
                    + (minirows_12 & CAST(548682072575 AS BIGINT)) * 1048576
                ) / 8
              ) & CAST(71001031075494975 AS BIGINT)
            )
              + (
                (
                  ((minirows_12 / 1024) & CAST(562399124389375 AS BIGINT))
                    + (minirows_12 & CAST(548682072575 AS BIGINT)) * 1048576
                ) & CAST(7889003452832775 AS BIGINT)
              ) * 64
          )
        )
        | (
          (
            ((minirows_12 / 8) & CAST(71001031075494975 AS BIGINT))
              + (minirows_12 & CAST(7889003452832775 AS BIGINT)) * 64
          )
          & (
            ((minirows_12 / 1024) & CAST(562399124389375 AS BIGINT))
              + (minirows_12 & CAST(548682072575 AS BIGINT)) * 1048576
          )
        )
      ELSE row_crossed_12
    END,
    CASE phase
      WHEN 8 THEN
        (
          minirows_34
          & (
            (
              (
                (
                  ((minirows_34 / 1024) & CAST(562399124389375 AS BIGINT))
                    + (minirows_34 & CAST(548682072575 AS BIGINT)) * 1048576
                ) / 8
              ) & CAST(71001031075494975 AS BIGINT)
            )
              + (
                (
                  ((minirows_34 / 1024) & CAST(562399124389375 AS BIGINT))
                    + (minirows_34 & CAST(548682072575 AS BIGINT)) * 1048576
                ) & CAST(7889003452832775 AS BIGINT)
              ) * 64
          )
        )
        | (
          (
            ((minirows_34 / 8) & CAST(71001031075494975 AS BIGINT))
              + (minirows_34 & CAST(7889003452832775 AS BIGINT)) * 64
          )
          & (
            ((minirows_34 / 1024) & CAST(562399124389375 AS BIGINT))
              + (minirows_34 & CAST(548682072575 AS BIGINT)) * 1048576
          )
        )
      ELSE row_crossed_34
    END,
    CASE phase
      WHEN 8 THEN
        (
          minirows_56
          & (
            (
              (
                (
                  ((minirows_56 / 1024) & CAST(562399124389375 AS BIGINT))
                    + (minirows_56 & CAST(548682072575 AS BIGINT)) * 1048576
                ) / 8
              ) & CAST(71001031075494975 AS BIGINT)
            )
              + (
                (
                  ((minirows_56 / 1024) & CAST(562399124389375 AS BIGINT))
                    + (minirows_56 & CAST(548682072575 AS BIGINT)) * 1048576
                ) & CAST(7889003452832775 AS BIGINT)
              ) * 64
          )
        )
        | (
          (
            ((minirows_56 / 8) & CAST(71001031075494975 AS BIGINT))
              + (minirows_56 & CAST(7889003452832775 AS BIGINT)) * 64
          )
          & (
            ((minirows_56 / 1024) & CAST(562399124389375 AS BIGINT))
              + (minirows_56 & CAST(548682072575 AS BIGINT)) * 1048576
          )
        )
      ELSE row_crossed_56
    END,
    CASE phase
      WHEN 8 THEN
        (
          minirows_78
          & (
            (
              (
                (
                  ((minirows_78 / 1024) & CAST(562399124389375 AS BIGINT))
                    + (minirows_78 & CAST(548682072575 AS BIGINT)) * 1048576
                ) / 8
              ) & CAST(71001031075494975 AS BIGINT)
            )
              + (
                (
                  ((minirows_78 / 1024) & CAST(562399124389375 AS BIGINT))
                    + (minirows_78 & CAST(548682072575 AS BIGINT)) * 1048576
                ) & CAST(7889003452832775 AS BIGINT)
              ) * 64
          )
        )
        | (
          (
            ((minirows_78 / 8) & CAST(71001031075494975 AS BIGINT))
              + (minirows_78 & CAST(7889003452832775 AS BIGINT)) * 64
          )
          & (
            ((minirows_78 / 1024) & CAST(562399124389375 AS BIGINT))
              + (minirows_78 & CAST(548682072575 AS BIGINT)) * 1048576
          )
        )
      ELSE row_crossed_78
    END,
    CASE phase
      WHEN 8 THEN
        (
          minirows_9
          & (
            (
              (
                (
                  ((minirows_9 / 1024) & CAST(562399124389375 AS BIGINT))
                    + (minirows_9 & CAST(548682072575 AS BIGINT)) * 1048576
                ) / 8
              ) & CAST(71001031075494975 AS BIGINT)
            )
              + (
                (
                  ((minirows_9 / 1024) & CAST(562399124389375 AS BIGINT))
                    + (minirows_9 & CAST(548682072575 AS BIGINT)) * 1048576
                ) & CAST(7889003452832775 AS BIGINT)
              ) * 64
          )
        )
        | (
          (
            ((minirows_9 / 8) & CAST(71001031075494975 AS BIGINT))
              + (minirows_9 & CAST(7889003452832775 AS BIGINT)) * 64
          )
          & (
            ((minirows_9 / 1024) & CAST(562399124389375 AS BIGINT))
              + (minirows_9 & CAST(548682072575 AS BIGINT)) * 1048576
          )
        )
      ELSE row_crossed_9
    END,
    CASE phase
      WHEN 10 THEN
        (
          (
            (d12_top & ((minirows_12 & CAST(82271036008113225 AS BIGINT)) * 7))
            | ((d12_top & ((minirows_12 & CAST(82271036008113225 AS BIGINT)) * 7)) / 1024)
            | ((d12_top & ((minirows_12 & CAST(82271036008113225 AS BIGINT)) * 7)) / 1048576)
          ) & CAST(548682072575 AS BIGINT)
        )
          + (
            (
              (d12_mid & (((minirows_12 / 2) & CAST(82271036008113225 AS BIGINT)) * 7))
              | ((d12_mid & (((minirows_12 / 2) & CAST(82271036008113225 AS BIGINT)) * 7)) / 1024)
              | ((d12_mid & (((minirows_12 / 2) & CAST(82271036008113225 AS BIGINT)) * 7)) / 1048576)
            ) & CAST(548682072575 AS BIGINT)
          ) * 1024
          + (
            (
              (d12_low & (((minirows_12 / 4) & CAST(82271036008113225 AS BIGINT)) * 7))
              | ((d12_low & (((minirows_12 / 4) & CAST(82271036008113225 AS BIGINT)) * 7)) / 1024)
              | ((d12_low & (((minirows_12 / 4) & CAST(82271036008113225 AS BIGINT)) * 7)) / 1048576)
            ) & CAST(548682072575 AS BIGINT)
          ) * 1048576
      ELSE minicols_12
    END,
    CASE phase
      WHEN 10 THEN
        (
          (
            (d34_top & ((minirows_34 & CAST(82271036008113225 AS BIGINT)) * 7))
            | ((d34_top & ((minirows_34 & CAST(82271036008113225 AS BIGINT)) * 7)) / 1024)
            | ((d34_top & ((minirows_34 & CAST(82271036008113225 AS BIGINT)) * 7)) / 1048576)
          ) & CAST(548682072575 AS BIGINT)
        )
          + (
            (
              (d34_mid & (((minirows_34 / 2) & CAST(82271036008113225 AS BIGINT)) * 7))
              | ((d34_mid & (((minirows_34 / 2) & CAST(82271036008113225 AS BIGINT)) * 7)) / 1024)
              | ((d34_mid & (((minirows_34 / 2) & CAST(82271036008113225 AS BIGINT)) * 7)) / 1048576)
            ) & CAST(548682072575 AS BIGINT)
          ) * 1024
          + (
            (
              (d34_low & (((minirows_34 / 4) & CAST(82271036008113225 AS BIGINT)) * 7))
              | ((d34_low & (((minirows_34 / 4) & CAST(82271036008113225 AS BIGINT)) * 7)) / 1024)
              | ((d34_low & (((minirows_34 / 4) & CAST(82271036008113225 AS BIGINT)) * 7)) / 1048576)
            ) & CAST(548682072575 AS BIGINT)
          ) * 1048576
      ELSE minicols_34
    END,
    CASE phase
      WHEN 10 THEN
        (
          (
            (d56_top & ((minirows_56 & CAST(82271036008113225 AS BIGINT)) * 7))
            | ((d56_top & ((minirows_56 & CAST(82271036008113225 AS BIGINT)) * 7)) / 1024)
            | ((d56_top & ((minirows_56 & CAST(82271036008113225 AS BIGINT)) * 7)) / 1048576)
          ) & CAST(548682072575 AS BIGINT)
        )
          + (
            (
              (d56_mid & (((minirows_56 / 2) & CAST(82271036008113225 AS BIGINT)) * 7))
              | ((d56_mid & (((minirows_56 / 2) & CAST(82271036008113225 AS BIGINT)) * 7)) / 1024)
              | ((d56_mid & (((minirows_56 / 2) & CAST(82271036008113225 AS BIGINT)) * 7)) / 1048576)
            ) & CAST(548682072575 AS BIGINT)
          ) * 1024
          + (
            (
              (d56_low & (((minirows_56 / 4) & CAST(82271036008113225 AS BIGINT)) * 7))
              | ((d56_low & (((minirows_56 / 4) & CAST(82271036008113225 AS BIGINT)) * 7)) / 1024)
              | ((d56_low & (((minirows_56 / 4) & CAST(82271036008113225 AS BIGINT)) * 7)) / 1048576)
            ) & CAST(548682072575 AS BIGINT)
          ) * 1048576
      ELSE minicols_56
    END,
    CASE phase
      WHEN 10 THEN
        (
          (
            (d78_top & ((minirows_78 & CAST(82271036008113225 AS BIGINT)) * 7))
            | ((d78_top & ((minirows_78 & CAST(82271036008113225 AS BIGINT)) * 7)) / 1024)
            | ((d78_top & ((minirows_78 & CAST(82271036008113225 AS BIGINT)) * 7)) / 1048576)
          ) & CAST(548682072575 AS BIGINT)
        )
          + (
            (
              (d78_mid & (((minirows_78 / 2) & CAST(82271036008113225 AS BIGINT)) * 7))
              | ((d78_mid & (((minirows_78 / 2) & CAST(82271036008113225 AS BIGINT)) * 7)) / 1024)
              | ((d78_mid & (((minirows_78 / 2) & CAST(82271036008113225 AS BIGINT)) * 7)) / 1048576)
            ) & CAST(548682072575 AS BIGINT)
          ) * 1024
          + (
            (
              (d78_low & (((minirows_78 / 4) & CAST(82271036008113225 AS BIGINT)) * 7))
              | ((d78_low & (((minirows_78 / 4) & CAST(82271036008113225 AS BIGINT)) * 7)) / 1024)
              | ((d78_low & (((minirows_78 / 4) & CAST(82271036008113225 AS BIGINT)) * 7)) / 1048576)
            ) & CAST(548682072575 AS BIGINT)
          ) * 1048576
      ELSE minicols_78
    END,
    CASE phase
      WHEN 10 THEN
        (
          (
            (d9_top & ((minirows_9 & CAST(82271036008113225 AS BIGINT)) * 7))
            | ((d9_top & ((minirows_9 & CAST(82271036008113225 AS BIGINT)) * 7)) / 1024)
            | ((d9_top & ((minirows_9 & CAST(82271036008113225 AS BIGINT)) * 7)) / 1048576)
          ) & CAST(548682072575 AS BIGINT)
        )
          + (
            (
              (d9_mid & (((minirows_9 / 2) & CAST(82271036008113225 AS BIGINT)) * 7))
              | ((d9_mid & (((minirows_9 / 2) & CAST(82271036008113225 AS BIGINT)) * 7)) / 1024)
              | ((d9_mid & (((minirows_9 / 2) & CAST(82271036008113225 AS BIGINT)) * 7)) / 1048576)
            ) & CAST(548682072575 AS BIGINT)
          ) * 1024
          + (
            (
              (d9_low & (((minirows_9 / 4) & CAST(82271036008113225 AS BIGINT)) * 7))
              | ((d9_low & (((minirows_9 / 4) & CAST(82271036008113225 AS BIGINT)) * 7)) / 1024)
              | ((d9_low & (((minirows_9 / 4) & CAST(82271036008113225 AS BIGINT)) * 7)) / 1048576)
            ) & CAST(548682072575 AS BIGINT)
          ) * 1048576
      ELSE minicols_9
    END,
    CASE phase
      WHEN 11 THEN
        (
          minicols_12
          & (
            (
              (
                (
                  ((minicols_12 / 1024) & CAST(562399124389375 AS BIGINT))
                    + (minicols_12 & CAST(548682072575 AS BIGINT)) * 1048576
                ) / 2
              ) & CAST(246813108024339675 AS BIGINT)
            )
              + (
                (
                  ((minicols_12 / 1024) & CAST(562399124389375 AS BIGINT))
                    + (minicols_12 & CAST(548682072575 AS BIGINT)) * 1048576
                ) & CAST(82271036008113225 AS BIGINT)
              ) * 4
          )
        )
        | (
          (
            ((minicols_12 / 2) & CAST(246813108024339675 AS BIGINT))
              + (minicols_12 & CAST(82271036008113225 AS BIGINT)) * 4
          )
          & (
            ((minicols_12 / 1024) & CAST(562399124389375 AS BIGINT))
              + (minicols_12 & CAST(548682072575 AS BIGINT)) * 1048576
          )
        )
      ELSE col_crossed_12
    END,
    CASE phase
      WHEN 11 THEN
        (
          minicols_34
          & (
            (
              (
                (
                  ((minicols_34 / 1024) & CAST(562399124389375 AS BIGINT))
                    + (minicols_34 & CAST(548682072575 AS BIGINT)) * 1048576
                ) / 2
              ) & CAST(246813108024339675 AS BIGINT)
            )
              + (
                (
                  ((minicols_34 / 1024) & CAST(562399124389375 AS BIGINT))
                    + (minicols_34 & CAST(548682072575 AS BIGINT)) * 1048576
                ) & CAST(82271036008113225 AS BIGINT)
              ) * 4
          )
        )
        | (
          (
            ((minicols_34 / 2) & CAST(246813108024339675 AS BIGINT))
              + (minicols_34 & CAST(82271036008113225 AS BIGINT)) * 4
          )
          & (
            ((minicols_34 / 1024) & CAST(562399124389375 AS BIGINT))
              + (minicols_34 & CAST(548682072575 AS BIGINT)) * 1048576
          )
        )
      ELSE col_crossed_34
    END,
    CASE phase
      WHEN 11 THEN
        (
          minicols_56
          & (
            (
              (
                (
                  ((minicols_56 / 1024) & CAST(562399124389375 AS BIGINT))
                    + (minicols_56 & CAST(548682072575 AS BIGINT)) * 1048576
                ) / 2
              ) & CAST(246813108024339675 AS BIGINT)
            )
              + (
                (
                  ((minicols_56 / 1024) & CAST(562399124389375 AS BIGINT))
                    + (minicols_56 & CAST(548682072575 AS BIGINT)) * 1048576
                ) & CAST(82271036008113225 AS BIGINT)
              ) * 4
          )
        )
        | (
          (
            ((minicols_56 / 2) & CAST(246813108024339675 AS BIGINT))
              + (minicols_56 & CAST(82271036008113225 AS BIGINT)) * 4
          )
          & (
            ((minicols_56 / 1024) & CAST(562399124389375 AS BIGINT))
              + (minicols_56 & CAST(548682072575 AS BIGINT)) * 1048576
          )
        )
      ELSE col_crossed_56
    END,
    CASE phase
      WHEN 11 THEN
        (
          minicols_78
          & (
            (
              (
                (
                  ((minicols_78 / 1024) & CAST(562399124389375 AS BIGINT))
                    + (minicols_78 & CAST(548682072575 AS BIGINT)) * 1048576
                ) / 2
              ) & CAST(246813108024339675 AS BIGINT)
            )
              + (
                (
                  ((minicols_78 / 1024) & CAST(562399124389375 AS BIGINT))
                    + (minicols_78 & CAST(548682072575 AS BIGINT)) * 1048576
                ) & CAST(82271036008113225 AS BIGINT)
              ) * 4
          )
        )
        | (
          (
            ((minicols_78 / 2) & CAST(246813108024339675 AS BIGINT))
              + (minicols_78 & CAST(82271036008113225 AS BIGINT)) * 4
          )
          & (
            ((minicols_78 / 1024) & CAST(562399124389375 AS BIGINT))
              + (minicols_78 & CAST(548682072575 AS BIGINT)) * 1048576
          )
        )
      ELSE col_crossed_78
    END,
    CASE phase
      WHEN 11 THEN
        (
          minicols_9
          & (
            (
              (
                (
                  ((minicols_9 / 1024) & CAST(562399124389375 AS BIGINT))
                    + (minicols_9 & CAST(548682072575 AS BIGINT)) * 1048576
                ) / 2
              ) & CAST(246813108024339675 AS BIGINT)
            )
              + (
                (
                  ((minicols_9 / 1024) & CAST(562399124389375 AS BIGINT))
                    + (minicols_9 & CAST(548682072575 AS BIGINT)) * 1048576
                ) & CAST(82271036008113225 AS BIGINT)
              ) * 4
          )
        )
        | (
          (
            ((minicols_9 / 2) & CAST(246813108024339675 AS BIGINT))
              + (minicols_9 & CAST(82271036008113225 AS BIGINT)) * 4
          )
          & (
            ((minicols_9 / 1024) & CAST(562399124389375 AS BIGINT))
              + (minicols_9 & CAST(548682072575 AS BIGINT)) * 1048576
          )
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
            ) / 1073741824
          )
          | (
            ((((d12_top | d34_top) | d56_top) | d78_top) | d9_top)
            & (((((d12_top | d34_top) | d56_top) | d78_top) | d9_top) / 1073741824)
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
            ) / 1073741824
          )
          | (
            ((((d12_mid | d34_mid) | d56_mid) | d78_mid) | d9_mid)
            & (((((d12_mid | d34_mid) | d56_mid) | d78_mid) | d9_mid) / 1073741824)
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
            ) / 1073741824
          )
          | (
            ((((d12_low | d34_low) | d56_low) | d78_low) | d9_low)
            & (((((d12_low | d34_low) | d56_low) | d78_low) | d9_low) / 1073741824)
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
              ) / 1073741824
            )
            | (
              ((((d12_top | d34_top) | d56_top) | d78_top) | d9_top)
              & (((((d12_top | d34_top) | d56_top) | d78_top) | d9_top) / 1073741824)
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
                ) / 1073741824
              )
              | (
                ((((d12_top | d34_top) | d56_top) | d78_top) | d9_top)
                & (
                  (
                    (d12_top & d34_top)
                    | ((d12_top | d34_top) & d56_top)
                    | (((d12_top | d34_top) | d56_top) & d78_top)
                    | ((((d12_top | d34_top) | d56_top) | d78_top) & d9_top)
                  ) / 1073741824
                )
              )
              | (
                (
                  (d12_top & d34_top)
                  | ((d12_top | d34_top) & d56_top)
                  | (((d12_top | d34_top) | d56_top) & d78_top)
                  | ((((d12_top | d34_top) | d56_top) | d78_top) & d9_top)
                )
                & (((((d12_top | d34_top) | d56_top) | d78_top) | d9_top) / 1073741824)
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
              ) / 1073741824
            )
            | (
              ((((d12_mid | d34_mid) | d56_mid) | d78_mid) | d9_mid)
              & (((((d12_mid | d34_mid) | d56_mid) | d78_mid) | d9_mid) / 1073741824)
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
                ) / 1073741824
              )
              | (
                ((((d12_mid | d34_mid) | d56_mid) | d78_mid) | d9_mid)
                & (
                  (
                    (d12_mid & d34_mid)
                    | ((d12_mid | d34_mid) & d56_mid)
                    | (((d12_mid | d34_mid) | d56_mid) & d78_mid)
                    | ((((d12_mid | d34_mid) | d56_mid) | d78_mid) & d9_mid)
                  ) / 1073741824
                )
              )
              | (
                (
                  (d12_mid & d34_mid)
                  | ((d12_mid | d34_mid) & d56_mid)
                  | (((d12_mid | d34_mid) | d56_mid) & d78_mid)
                  | ((((d12_mid | d34_mid) | d56_mid) | d78_mid) & d9_mid)
                )
                & (((((d12_mid | d34_mid) | d56_mid) | d78_mid) | d9_mid) / 1073741824)
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
              ) / 1073741824
            )
            | (
              ((((d12_low | d34_low) | d56_low) | d78_low) | d9_low)
              & (((((d12_low | d34_low) | d56_low) | d78_low) | d9_low) / 1073741824)
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
                ) / 1073741824
              )
              | (
                ((((d12_low | d34_low) | d56_low) | d78_low) | d9_low)
                & (
                  (
                    (d12_low & d34_low)
                    | ((d12_low | d34_low) & d56_low)
                    | (((d12_low | d34_low) | d56_low) & d78_low)
                    | ((((d12_low | d34_low) | d56_low) | d78_low) & d9_low)
                  ) / 1073741824
                )
              )
              | (
                (
                  (d12_low & d34_low)
                  | ((d12_low | d34_low) & d56_low)
                  | (((d12_low | d34_low) | d56_low) & d78_low)
                  | ((((d12_low | d34_low) | d56_low) | d78_low) & d9_low)
                )
                & (((((d12_low | d34_low) | d56_low) | d78_low) | d9_low) / 1073741824)
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
            CAST(1152921504606846976 AS BIGINT)
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
              CAST(1152921504606846976 AS BIGINT)
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
              CAST(1152921504606846976 AS BIGINT)
                - CASE WHEN pairs_top + pairs_mid + pairs_low = 0 THEN several_low ELSE pairs_low END
            )
          ELSE 0
        END * 1073741825
      ELSE spot_low
    END,
    CASE phase
      WHEN 15 THEN
        ((d12_top & spot_top) + (d12_mid & spot_mid) + (d12_low & spot_low))
        & (
          CAST(1152921504606846976 AS BIGINT)
            - ((d12_top & spot_top) + (d12_mid & spot_mid) + (d12_low & spot_low))
        )
      ELSE pick_12
    END,
    CASE phase
      WHEN 15 THEN
        CASE
          WHEN (d12_top & spot_top) + (d12_mid & spot_mid) + (d12_low & spot_low) = 0 THEN
            ((d34_top & spot_top) + (d34_mid & spot_mid) + (d34_low & spot_low))
            & (
              CAST(1152921504606846976 AS BIGINT)
                - ((d34_top & spot_top) + (d34_mid & spot_mid) + (d34_low & spot_low))
            )
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
            & (
              CAST(1152921504606846976 AS BIGINT)
                - ((d56_top & spot_top) + (d56_mid & spot_mid) + (d56_low & spot_low))
            )
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
            & (
              CAST(1152921504606846976 AS BIGINT)
                - ((d78_top & spot_top) + (d78_mid & spot_mid) + (d78_low & spot_low))
            )
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
            & (
              CAST(1152921504606846976 AS BIGINT)
                - ((d9_top & spot_top) + (d9_mid & spot_mid) + (d9_low & spot_low))
            )
          ELSE 0
        END
      ELSE pick_9
    END,
    CASE phase WHEN 17 THEN (d12_top + d34_top + d56_top + d78_top + d9_top) & 536346111 ELSE plane1_top END,
    CASE phase
      WHEN 17 THEN (d34_top + d78_top + (d12_top + d56_top) / 1073741824) & 536346111
      ELSE plane2_top
    END,
    CASE phase
      WHEN 17 THEN (d56_top + d78_top + (d34_top + d56_top) / 1073741824) & 536346111
      ELSE plane4_top
    END,
    CASE phase WHEN 17 THEN (d9_top + d78_top / 1073741824) & 536346111 ELSE plane8_top END,
    CASE phase WHEN 17 THEN (d12_mid + d34_mid + d56_mid + d78_mid + d9_mid) & 536346111 ELSE plane1_mid END,
    CASE phase
      WHEN 17 THEN (d34_mid + d78_mid + (d12_mid + d56_mid) / 1073741824) & 536346111
      ELSE plane2_mid
    END,
    CASE phase
      WHEN 17 THEN (d56_mid + d78_mid + (d34_mid + d56_mid) / 1073741824) & 536346111
      ELSE plane4_mid
    END,
    CASE phase WHEN 17 THEN (d9_mid + d78_mid / 1073741824) & 536346111 ELSE plane8_mid END,
    CASE phase WHEN 17 THEN (d12_low + d34_low + d56_low + d78_low + d9_low) & 536346111 ELSE plane1_low END,
    CASE phase
      WHEN 17 THEN (d34_low + d78_low + (d12_low + d56_low) / 1073741824) & 536346111
      ELSE plane2_low
    END,
    CASE phase
      WHEN 17 THEN (d56_low + d78_low + (d34_low + d56_low) / 1073741824) & 536346111
      ELSE plane4_low
    END,
    CASE phase WHEN 17 THEN (d9_low + d78_low / 1073741824) & 536346111 ELSE plane8_low END,
    CASE phase
      WHEN 18 THEN
        (((((plane1_top & 511) * 262657) & 117469191) * 73) & CAST(4581298449 AS BIGINT))
          + (((((plane2_top & 511) * 262657) & 117469191) * 73) & CAST(4581298449 AS BIGINT)) * 2
          + (((((plane4_top & 511) * 262657) & 117469191) * 73) & CAST(4581298449 AS BIGINT)) * 4
          + (((((plane8_top & 511) * 262657) & 117469191) * 73) & CAST(4581298449 AS BIGINT)) * 8
      ELSE row_1
    END,
    CASE phase
      WHEN 18 THEN
        ((((((plane1_top / 1024) & 511) * 262657) & 117469191) * 73) & CAST(4581298449 AS BIGINT))
          + ((((((plane2_top / 1024) & 511) * 262657) & 117469191) * 73) & CAST(4581298449 AS BIGINT)) * 2
          + ((((((plane4_top / 1024) & 511) * 262657) & 117469191) * 73) & CAST(4581298449 AS BIGINT)) * 4
          + ((((((plane8_top / 1024) & 511) * 262657) & 117469191) * 73) & CAST(4581298449 AS BIGINT)) * 8
      ELSE row_2
    END,
    CASE phase
      WHEN 18 THEN
        ((((((plane1_top / 1048576) & 511) * 262657) & 117469191) * 73) & CAST(4581298449 AS BIGINT))
          + ((((((plane2_top / 1048576) & 511) * 262657) & 117469191) * 73) & CAST(4581298449 AS BIGINT))
              * 2
          + ((((((plane4_top / 1048576) & 511) * 262657) & 117469191) * 73) & CAST(4581298449 AS BIGINT))
              * 4
          + ((((((plane8_top / 1048576) & 511) * 262657) & 117469191) * 73) & CAST(4581298449 AS BIGINT))
              * 8
      ELSE row_3
    END,
    CASE phase
      WHEN 18 THEN
        (((((plane1_mid & 511) * 262657) & 117469191) * 73) & CAST(4581298449 AS BIGINT))
          + (((((plane2_mid & 511) * 262657) & 117469191) * 73) & CAST(4581298449 AS BIGINT)) * 2
          + (((((plane4_mid & 511) * 262657) & 117469191) * 73) & CAST(4581298449 AS BIGINT)) * 4
          + (((((plane8_mid & 511) * 262657) & 117469191) * 73) & CAST(4581298449 AS BIGINT)) * 8
      ELSE row_4
    END,
    CASE phase
      WHEN 18 THEN
        ((((((plane1_mid / 1024) & 511) * 262657) & 117469191) * 73) & CAST(4581298449 AS BIGINT))
          + ((((((plane2_mid / 1024) & 511) * 262657) & 117469191) * 73) & CAST(4581298449 AS BIGINT)) * 2
          + ((((((plane4_mid / 1024) & 511) * 262657) & 117469191) * 73) & CAST(4581298449 AS BIGINT)) * 4
          + ((((((plane8_mid / 1024) & 511) * 262657) & 117469191) * 73) & CAST(4581298449 AS BIGINT)) * 8
      ELSE row_5
    END,
    CASE phase
      WHEN 18 THEN
        ((((((plane1_mid / 1048576) & 511) * 262657) & 117469191) * 73) & CAST(4581298449 AS BIGINT))
          + ((((((plane2_mid / 1048576) & 511) * 262657) & 117469191) * 73) & CAST(4581298449 AS BIGINT))
              * 2
          + ((((((plane4_mid / 1048576) & 511) * 262657) & 117469191) * 73) & CAST(4581298449 AS BIGINT))
              * 4
          + ((((((plane8_mid / 1048576) & 511) * 262657) & 117469191) * 73) & CAST(4581298449 AS BIGINT))
              * 8
      ELSE row_6
    END,
    CASE phase
      WHEN 18 THEN
        (((((plane1_low & 511) * 262657) & 117469191) * 73) & CAST(4581298449 AS BIGINT))
          + (((((plane2_low & 511) * 262657) & 117469191) * 73) & CAST(4581298449 AS BIGINT)) * 2
          + (((((plane4_low & 511) * 262657) & 117469191) * 73) & CAST(4581298449 AS BIGINT)) * 4
          + (((((plane8_low & 511) * 262657) & 117469191) * 73) & CAST(4581298449 AS BIGINT)) * 8
      ELSE row_7
    END,
    CASE phase
      WHEN 18 THEN
        ((((((plane1_low / 1024) & 511) * 262657) & 117469191) * 73) & CAST(4581298449 AS BIGINT))
          + ((((((plane2_low / 1024) & 511) * 262657) & 117469191) * 73) & CAST(4581298449 AS BIGINT)) * 2
          + ((((((plane4_low / 1024) & 511) * 262657) & 117469191) * 73) & CAST(4581298449 AS BIGINT)) * 4
          + ((((((plane8_low / 1024) & 511) * 262657) & 117469191) * 73) & CAST(4581298449 AS BIGINT)) * 8
      ELSE row_8
    END,
    CASE phase
      WHEN 18 THEN
        ((((((plane1_low / 1048576) & 511) * 262657) & 117469191) * 73) & CAST(4581298449 AS BIGINT))
          + ((((((plane2_low / 1048576) & 511) * 262657) & 117469191) * 73) & CAST(4581298449 AS BIGINT))
              * 2
          + ((((((plane4_low / 1048576) & 511) * 262657) & 117469191) * 73) & CAST(4581298449 AS BIGINT))
              * 4
          + ((((((plane8_low / 1048576) & 511) * 262657) & 117469191) * 73) & CAST(4581298449 AS BIGINT))
              * 8
      ELSE row_9
    END
  FROM state
  JOIN child
    ON which = 1
    OR phase = 16 AND spot_top + spot_mid + spot_low <> 0
  WHERE step > 0
    AND phase < 19
    AND (phase <> 3
         OR (by_row & 1023) + ((by_row / 1024) & 1023) + ((by_row / 1048576) & 1023) = givens
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
         OR (((minirows_12 | (minirows_12 / 8)) | (minirows_12 / 64)) & CAST(7516192775 AS BIGINT))
              = CAST(7516192775 AS BIGINT)
        )
    AND (phase <> 10
         OR (((minirows_34 | (minirows_34 / 8)) | (minirows_34 / 64)) & CAST(7516192775 AS BIGINT))
              = CAST(7516192775 AS BIGINT)
        )
    AND (phase <> 10
         OR (((minirows_56 | (minirows_56 / 8)) | (minirows_56 / 64)) & CAST(7516192775 AS BIGINT))
              = CAST(7516192775 AS BIGINT)
        )
    AND (phase <> 10
         OR (((minirows_78 | (minirows_78 / 8)) | (minirows_78 / 64)) & CAST(7516192775 AS BIGINT))
              = CAST(7516192775 AS BIGINT)
        )
    AND (phase <> 10
         OR (((minirows_9 | (minirows_9 / 8)) | (minirows_9 / 64)) & 7) = 7
        )
    AND (phase <> 12
         OR (
           (
             (
               minicols_12
               & (
                 (
                   (
                     (
                       ((col_crossed_12 / 2) & CAST(246813108024339675 AS BIGINT))
                         + (col_crossed_12 & CAST(82271036008113225 AS BIGINT)) * 4
                     ) / 1024
                   ) & CAST(562399124389375 AS BIGINT)
                 )
                   + (
                     (
                       ((col_crossed_12 / 2) & CAST(246813108024339675 AS BIGINT))
                         + (col_crossed_12 & CAST(82271036008113225 AS BIGINT)) * 4
                     ) & CAST(548682072575 AS BIGINT)
                   ) * 1048576
               )
             )
             | (
               (
                 minicols_12
                 & (
                   (
                     (
                       (
                         ((col_crossed_12 / 2) & CAST(246813108024339675 AS BIGINT))
                           + (col_crossed_12 & CAST(82271036008113225 AS BIGINT)) * 4
                       ) / 1024
                     ) & CAST(562399124389375 AS BIGINT)
                   )
                     + (
                       (
                         ((col_crossed_12 / 2) & CAST(246813108024339675 AS BIGINT))
                           + (col_crossed_12 & CAST(82271036008113225 AS BIGINT)) * 4
                       ) & CAST(548682072575 AS BIGINT)
                     ) * 1048576
                 )
               ) / 2
             )
             | (
               (
                 minicols_12
                 & (
                   (
                     (
                       (
                         ((col_crossed_12 / 2) & CAST(246813108024339675 AS BIGINT))
                           + (col_crossed_12 & CAST(82271036008113225 AS BIGINT)) * 4
                       ) / 1024
                     ) & CAST(562399124389375 AS BIGINT)
                   )
                     + (
                       (
                         ((col_crossed_12 / 2) & CAST(246813108024339675 AS BIGINT))
                           + (col_crossed_12 & CAST(82271036008113225 AS BIGINT)) * 4
                       ) & CAST(548682072575 AS BIGINT)
                     ) * 1048576
                 )
               ) / 4
             )
           ) & CAST(78383153225 AS BIGINT)
         ) = CAST(78383153225 AS BIGINT)
        )
    AND (phase <> 12
         OR (
           (
             (
               minicols_34
               & (
                 (
                   (
                     (
                       ((col_crossed_34 / 2) & CAST(246813108024339675 AS BIGINT))
                         + (col_crossed_34 & CAST(82271036008113225 AS BIGINT)) * 4
                     ) / 1024
                   ) & CAST(562399124389375 AS BIGINT)
                 )
                   + (
                     (
                       ((col_crossed_34 / 2) & CAST(246813108024339675 AS BIGINT))
                         + (col_crossed_34 & CAST(82271036008113225 AS BIGINT)) * 4
                     ) & CAST(548682072575 AS BIGINT)
                   ) * 1048576
               )
             )
             | (
               (
                 minicols_34
                 & (
                   (
                     (
                       (
                         ((col_crossed_34 / 2) & CAST(246813108024339675 AS BIGINT))
                           + (col_crossed_34 & CAST(82271036008113225 AS BIGINT)) * 4
                       ) / 1024
                     ) & CAST(562399124389375 AS BIGINT)
                   )
                     + (
                       (
                         ((col_crossed_34 / 2) & CAST(246813108024339675 AS BIGINT))
                           + (col_crossed_34 & CAST(82271036008113225 AS BIGINT)) * 4
                       ) & CAST(548682072575 AS BIGINT)
                     ) * 1048576
                 )
               ) / 2
             )
             | (
               (
                 minicols_34
                 & (
                   (
                     (
                       (
                         ((col_crossed_34 / 2) & CAST(246813108024339675 AS BIGINT))
                           + (col_crossed_34 & CAST(82271036008113225 AS BIGINT)) * 4
                       ) / 1024
                     ) & CAST(562399124389375 AS BIGINT)
                   )
                     + (
                       (
                         ((col_crossed_34 / 2) & CAST(246813108024339675 AS BIGINT))
                           + (col_crossed_34 & CAST(82271036008113225 AS BIGINT)) * 4
                       ) & CAST(548682072575 AS BIGINT)
                     ) * 1048576
                 )
               ) / 4
             )
           ) & CAST(78383153225 AS BIGINT)
         ) = CAST(78383153225 AS BIGINT)
        )
    AND (phase <> 12
         OR (
           (
             (
               minicols_56
               & (
                 (
                   (
                     (
                       ((col_crossed_56 / 2) & CAST(246813108024339675 AS BIGINT))
                         + (col_crossed_56 & CAST(82271036008113225 AS BIGINT)) * 4
                     ) / 1024
                   ) & CAST(562399124389375 AS BIGINT)
                 )
                   + (
                     (
                       ((col_crossed_56 / 2) & CAST(246813108024339675 AS BIGINT))
                         + (col_crossed_56 & CAST(82271036008113225 AS BIGINT)) * 4
                     ) & CAST(548682072575 AS BIGINT)
                   ) * 1048576
               )
             )
             | (
               (
                 minicols_56
                 & (
                   (
                     (
                       (
                         ((col_crossed_56 / 2) & CAST(246813108024339675 AS BIGINT))
                           + (col_crossed_56 & CAST(82271036008113225 AS BIGINT)) * 4
                       ) / 1024
                     ) & CAST(562399124389375 AS BIGINT)
                   )
                     + (
                       (
                         ((col_crossed_56 / 2) & CAST(246813108024339675 AS BIGINT))
                           + (col_crossed_56 & CAST(82271036008113225 AS BIGINT)) * 4
                       ) & CAST(548682072575 AS BIGINT)
                     ) * 1048576
                 )
               ) / 2
             )
             | (
               (
                 minicols_56
                 & (
                   (
                     (
                       (
                         ((col_crossed_56 / 2) & CAST(246813108024339675 AS BIGINT))
                           + (col_crossed_56 & CAST(82271036008113225 AS BIGINT)) * 4
                       ) / 1024
                     ) & CAST(562399124389375 AS BIGINT)
                   )
                     + (
                       (
                         ((col_crossed_56 / 2) & CAST(246813108024339675 AS BIGINT))
                           + (col_crossed_56 & CAST(82271036008113225 AS BIGINT)) * 4
                       ) & CAST(548682072575 AS BIGINT)
                     ) * 1048576
                 )
               ) / 4
             )
           ) & CAST(78383153225 AS BIGINT)
         ) = CAST(78383153225 AS BIGINT)
        )
    AND (phase <> 12
         OR (
           (
             (
               minicols_78
               & (
                 (
                   (
                     (
                       ((col_crossed_78 / 2) & CAST(246813108024339675 AS BIGINT))
                         + (col_crossed_78 & CAST(82271036008113225 AS BIGINT)) * 4
                     ) / 1024
                   ) & CAST(562399124389375 AS BIGINT)
                 )
                   + (
                     (
                       ((col_crossed_78 / 2) & CAST(246813108024339675 AS BIGINT))
                         + (col_crossed_78 & CAST(82271036008113225 AS BIGINT)) * 4
                     ) & CAST(548682072575 AS BIGINT)
                   ) * 1048576
               )
             )
             | (
               (
                 minicols_78
                 & (
                   (
                     (
                       (
                         ((col_crossed_78 / 2) & CAST(246813108024339675 AS BIGINT))
                           + (col_crossed_78 & CAST(82271036008113225 AS BIGINT)) * 4
                       ) / 1024
                     ) & CAST(562399124389375 AS BIGINT)
                   )
                     + (
                       (
                         ((col_crossed_78 / 2) & CAST(246813108024339675 AS BIGINT))
                           + (col_crossed_78 & CAST(82271036008113225 AS BIGINT)) * 4
                       ) & CAST(548682072575 AS BIGINT)
                     ) * 1048576
                 )
               ) / 2
             )
             | (
               (
                 minicols_78
                 & (
                   (
                     (
                       (
                         ((col_crossed_78 / 2) & CAST(246813108024339675 AS BIGINT))
                           + (col_crossed_78 & CAST(82271036008113225 AS BIGINT)) * 4
                       ) / 1024
                     ) & CAST(562399124389375 AS BIGINT)
                   )
                     + (
                       (
                         ((col_crossed_78 / 2) & CAST(246813108024339675 AS BIGINT))
                           + (col_crossed_78 & CAST(82271036008113225 AS BIGINT)) * 4
                       ) & CAST(548682072575 AS BIGINT)
                     ) * 1048576
                 )
               ) / 4
             )
           ) & CAST(78383153225 AS BIGINT)
         ) = CAST(78383153225 AS BIGINT)
        )
    AND (phase <> 12
         OR (
           (
             (
               minicols_9
               & (
                 (
                   (
                     (
                       ((col_crossed_9 / 2) & CAST(246813108024339675 AS BIGINT))
                         + (col_crossed_9 & CAST(82271036008113225 AS BIGINT)) * 4
                     ) / 1024
                   ) & CAST(562399124389375 AS BIGINT)
                 )
                   + (
                     (
                       ((col_crossed_9 / 2) & CAST(246813108024339675 AS BIGINT))
                         + (col_crossed_9 & CAST(82271036008113225 AS BIGINT)) * 4
                     ) & CAST(548682072575 AS BIGINT)
                   ) * 1048576
               )
             )
             | (
               (
                 minicols_9
                 & (
                   (
                     (
                       (
                         ((col_crossed_9 / 2) & CAST(246813108024339675 AS BIGINT))
                           + (col_crossed_9 & CAST(82271036008113225 AS BIGINT)) * 4
                       ) / 1024
                     ) & CAST(562399124389375 AS BIGINT)
                   )
                     + (
                       (
                         ((col_crossed_9 / 2) & CAST(246813108024339675 AS BIGINT))
                           + (col_crossed_9 & CAST(82271036008113225 AS BIGINT)) * 4
                       ) & CAST(548682072575 AS BIGINT)
                     ) * 1048576
                 )
               ) / 2
             )
             | (
               (
                 minicols_9
                 & (
                   (
                     (
                       (
                         ((col_crossed_9 / 2) & CAST(246813108024339675 AS BIGINT))
                           + (col_crossed_9 & CAST(82271036008113225 AS BIGINT)) * 4
                       ) / 1024
                     ) & CAST(562399124389375 AS BIGINT)
                   )
                     + (
                       (
                         ((col_crossed_9 / 2) & CAST(246813108024339675 AS BIGINT))
                           + (col_crossed_9 & CAST(82271036008113225 AS BIGINT)) * 4
                       ) & CAST(548682072575 AS BIGINT)
                     ) * 1048576
                 )
               ) / 4
             )
           ) & 73
         ) = 73
        )
),
-- one row per solution: its text
solution AS (
  SELECT
    id,
    RIGHT(CONVERT(varchar(16), CAST(row_1 AS BINARY(8)), 2), 9) +
    RIGHT(CONVERT(varchar(16), CAST(row_2 AS BINARY(8)), 2), 9) +
    RIGHT(CONVERT(varchar(16), CAST(row_3 AS BINARY(8)), 2), 9) +
    RIGHT(CONVERT(varchar(16), CAST(row_4 AS BINARY(8)), 2), 9) +
    RIGHT(CONVERT(varchar(16), CAST(row_5 AS BINARY(8)), 2), 9) +
    RIGHT(CONVERT(varchar(16), CAST(row_6 AS BINARY(8)), 2), 9) +
    RIGHT(CONVERT(varchar(16), CAST(row_7 AS BINARY(8)), 2), 9) +
    RIGHT(CONVERT(varchar(16), CAST(row_8 AS BINARY(8)), 2), 9) +
    RIGHT(CONVERT(varchar(16), CAST(row_9 AS BINARY(8)), 2), 9) AS cells
  FROM state
  WHERE phase = 19
)
SELECT id, cells AS solution
FROM solution
ORDER BY id, solution
OPTION (MAXRECURSION 2500);
GO
