-- Solves every Sudoku of a table of 9x9 cells: exact cover, the candidates as sets of bits.
-- Firebird 3.0 and later. Paste into isql (isql-fb in Debian), or run: isql -input FILE DATABASE
-- Returns one row per puzzle and solution: id, solution (81 characters, row by row). Blanks are . or 0; a text that is
-- no legal puzzle gives no row.
-- Generated: sqlsudoku generate --dialect firebird --query cover --table puzzles
WITH RECURSIVE
-- one row per text of 81 digits and blanks: its cells row by row, "." for a blank
puzzle (id, cells) AS (
  SELECT id, REPLACE(SUBSTRING(puzzle FROM 1 FOR 81), '0', '.') AS cells
  FROM puzzles
  WHERE CAST(SUBSTRING(puzzle FROM 1 FOR 82) AS VARCHAR(328) CHARACTER SET NONE) SIMILAR TO '[.0123456789]{81}'
),
-- one row per puzzle: the rows of its grid, and the number of its givens
line AS (
  SELECT
    id,
    SUBSTRING(cells FROM 1 FOR 9) AS line_1,
    SUBSTRING(cells FROM 10 FOR 9) AS line_2,
    SUBSTRING(cells FROM 19 FOR 9) AS line_3,
    SUBSTRING(cells FROM 28 FOR 9) AS line_4,
    SUBSTRING(cells FROM 37 FOR 9) AS line_5,
    SUBSTRING(cells FROM 46 FOR 9) AS line_6,
    SUBSTRING(cells FROM 55 FOR 9) AS line_7,
    SUBSTRING(cells FROM 64 FOR 9) AS line_8,
    SUBSTRING(cells FROM 73 FOR 9) AS line_9,
    CHAR_LENGTH(REPLACE(cells, '.', '')) AS givens
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
    BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('1', line_1)), 511)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('1', line_2)), 511), 10)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('1', line_3)), 511), 20)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('2', line_1)), 511), 30)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('2', line_2)), 511), 40)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('2', line_3)), 511), 50) AS d12_top,
    BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('3', line_1)), 511)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('3', line_2)), 511), 10)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('3', line_3)), 511), 20)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('4', line_1)), 511), 30)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('4', line_2)), 511), 40)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('4', line_3)), 511), 50) AS d34_top,
    BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('5', line_1)), 511)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('5', line_2)), 511), 10)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('5', line_3)), 511), 20)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('6', line_1)), 511), 30)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('6', line_2)), 511), 40)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('6', line_3)), 511), 50) AS d56_top,
    BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('7', line_1)), 511)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('7', line_2)), 511), 10)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('7', line_3)), 511), 20)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('8', line_1)), 511), 30)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('8', line_2)), 511), 40)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('8', line_3)), 511), 50) AS d78_top,
    BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('9', line_1)), 511)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('9', line_2)), 511), 10)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('9', line_3)), 511), 20) AS d9_top,
    BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('1', line_4)), 511)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('1', line_5)), 511), 10)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('1', line_6)), 511), 20)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('2', line_4)), 511), 30)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('2', line_5)), 511), 40)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('2', line_6)), 511), 50) AS d12_mid,
    BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('3', line_4)), 511)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('3', line_5)), 511), 10)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('3', line_6)), 511), 20)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('4', line_4)), 511), 30)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('4', line_5)), 511), 40)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('4', line_6)), 511), 50) AS d34_mid,
    BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('5', line_4)), 511)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('5', line_5)), 511), 10)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('5', line_6)), 511), 20)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('6', line_4)), 511), 30)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('6', line_5)), 511), 40)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('6', line_6)), 511), 50) AS d56_mid,
    BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('7', line_4)), 511)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('7', line_5)), 511), 10)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('7', line_6)), 511), 20)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('8', line_4)), 511), 30)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('8', line_5)), 511), 40)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('8', line_6)), 511), 50) AS d78_mid,
    BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('9', line_4)), 511)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('9', line_5)), 511), 10)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('9', line_6)), 511), 20) AS d9_mid,
    BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('1', line_7)), 511)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('1', line_8)), 511), 10)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('1', line_9)), 511), 20)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('2', line_7)), 511), 30)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('2', line_8)), 511), 40)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('2', line_9)), 511), 50) AS d12_low,
    BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('3', line_7)), 511)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('3', line_8)), 511), 10)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('3', line_9)), 511), 20)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('4', line_7)), 511), 30)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('4', line_8)), 511), 40)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('4', line_9)), 511), 50) AS d34_low,
    BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('5', line_7)), 511)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('5', line_8)), 511), 10)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('5', line_9)), 511), 20)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('6', line_7)), 511), 30)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('6', line_8)), 511), 40)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('6', line_9)), 511), 50) AS d56_low,
    BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('7', line_7)), 511)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('7', line_8)), 511), 10)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('7', line_9)), 511), 20)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('8', line_7)), 511), 30)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('8', line_8)), 511), 40)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('8', line_9)), 511), 50) AS d78_low,
    BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('9', line_7)), 511)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('9', line_8)), 511), 10)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(512 AS BIGINT), POSITION('9', line_9)), 511), 20) AS d9_low
  FROM line
),
-- the two children of a choice; all else takes the first
child (which) AS (
  SELECT 1 AS which
  FROM rdb$database
  UNION ALL
  SELECT 2
  FROM rdb$database
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
      WHEN 3 THEN 575897252056792575 - BIN_AND(filled_top, 575897252056792575) + d12_top
      WHEN 6 THEN
        BIN_AND(
          BIN_AND(d12_top, 575897252056792575 - hidden_top) + lone12_top,
          575897252056792575
            - BIN_AND(
              BIN_SHR(
                BIN_AND(
                  BIN_AND(d12_top, 575897252056792575 - BIN_SHR(counts_top, 30) * 1073741825)
                    + 575897252056792575,
                  577024252550054400
                ),
                9
              ) * 511,
              BIN_SHR(counts_top, 30) * 1073741825
            )
        )
      WHEN 12 THEN
        BIN_AND(
          BIN_AND(d12_top, BIN_AND(minirows_12, 82271036008113225) * 7),
          BIN_AND(
            BIN_AND(
              minicols_12,
              BIN_AND(
                BIN_SHR(
                  BIN_AND(BIN_SHR(col_crossed_12, 1), 246813108024339675)
                    + BIN_SHL(BIN_AND(col_crossed_12, 82271036008113225), 2),
                  10
                ),
                562399124389375
              )
                + BIN_SHL(
                  BIN_AND(
                    BIN_AND(BIN_SHR(col_crossed_12, 1), 246813108024339675)
                      + BIN_SHL(BIN_AND(col_crossed_12, 82271036008113225), 2),
                    548682072575
                  ),
                  20
                )
            ),
            548682072575
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN
            BIN_AND(d12_top, 575897252056792575 - (spot_top - BIN_AND(spot_top, pick_12)))
          ELSE BIN_AND(d12_top, 575897252056792575 - BIN_AND(spot_top, pick_12))
        END
      ELSE d12_top
    END,
    CASE phase
      WHEN 3 THEN 575897252056792575 - BIN_AND(filled_top, 575897252056792575) + d34_top
      WHEN 6 THEN
        BIN_AND(
          BIN_AND(d34_top, 575897252056792575 - hidden_top) + lone34_top,
          575897252056792575
            - BIN_AND(
              BIN_SHR(
                BIN_AND(
                  BIN_AND(d34_top, 575897252056792575 - BIN_SHR(counts_top, 30) * 1073741825)
                    + 575897252056792575,
                  577024252550054400
                ),
                9
              ) * 511,
              BIN_SHR(counts_top, 30) * 1073741825
            )
        )
      WHEN 12 THEN
        BIN_AND(
          BIN_AND(d34_top, BIN_AND(minirows_34, 82271036008113225) * 7),
          BIN_AND(
            BIN_AND(
              minicols_34,
              BIN_AND(
                BIN_SHR(
                  BIN_AND(BIN_SHR(col_crossed_34, 1), 246813108024339675)
                    + BIN_SHL(BIN_AND(col_crossed_34, 82271036008113225), 2),
                  10
                ),
                562399124389375
              )
                + BIN_SHL(
                  BIN_AND(
                    BIN_AND(BIN_SHR(col_crossed_34, 1), 246813108024339675)
                      + BIN_SHL(BIN_AND(col_crossed_34, 82271036008113225), 2),
                    548682072575
                  ),
                  20
                )
            ),
            548682072575
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN
            BIN_AND(d34_top, 575897252056792575 - (spot_top - BIN_AND(spot_top, pick_34)))
          ELSE BIN_AND(d34_top, 575897252056792575 - BIN_AND(spot_top, pick_34))
        END
      ELSE d34_top
    END,
    CASE phase
      WHEN 3 THEN 575897252056792575 - BIN_AND(filled_top, 575897252056792575) + d56_top
      WHEN 6 THEN
        BIN_AND(
          BIN_AND(d56_top, 575897252056792575 - hidden_top) + lone56_top,
          575897252056792575
            - BIN_AND(
              BIN_SHR(
                BIN_AND(
                  BIN_AND(d56_top, 575897252056792575 - BIN_SHR(counts_top, 30) * 1073741825)
                    + 575897252056792575,
                  577024252550054400
                ),
                9
              ) * 511,
              BIN_SHR(counts_top, 30) * 1073741825
            )
        )
      WHEN 12 THEN
        BIN_AND(
          BIN_AND(d56_top, BIN_AND(minirows_56, 82271036008113225) * 7),
          BIN_AND(
            BIN_AND(
              minicols_56,
              BIN_AND(
                BIN_SHR(
                  BIN_AND(BIN_SHR(col_crossed_56, 1), 246813108024339675)
                    + BIN_SHL(BIN_AND(col_crossed_56, 82271036008113225), 2),
                  10
                ),
                562399124389375
              )
                + BIN_SHL(
                  BIN_AND(
                    BIN_AND(BIN_SHR(col_crossed_56, 1), 246813108024339675)
                      + BIN_SHL(BIN_AND(col_crossed_56, 82271036008113225), 2),
                    548682072575
                  ),
                  20
                )
            ),
            548682072575
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN
            BIN_AND(d56_top, 575897252056792575 - (spot_top - BIN_AND(spot_top, pick_56)))
          ELSE BIN_AND(d56_top, 575897252056792575 - BIN_AND(spot_top, pick_56))
        END
      ELSE d56_top
    END,
    CASE phase
      WHEN 3 THEN 575897252056792575 - BIN_AND(filled_top, 575897252056792575) + d78_top
      WHEN 6 THEN
        BIN_AND(
          BIN_AND(d78_top, 575897252056792575 - hidden_top) + lone78_top,
          575897252056792575
            - BIN_AND(
              BIN_SHR(
                BIN_AND(
                  BIN_AND(d78_top, 575897252056792575 - BIN_SHR(counts_top, 30) * 1073741825)
                    + 575897252056792575,
                  577024252550054400
                ),
                9
              ) * 511,
              BIN_SHR(counts_top, 30) * 1073741825
            )
        )
      WHEN 12 THEN
        BIN_AND(
          BIN_AND(d78_top, BIN_AND(minirows_78, 82271036008113225) * 7),
          BIN_AND(
            BIN_AND(
              minicols_78,
              BIN_AND(
                BIN_SHR(
                  BIN_AND(BIN_SHR(col_crossed_78, 1), 246813108024339675)
                    + BIN_SHL(BIN_AND(col_crossed_78, 82271036008113225), 2),
                  10
                ),
                562399124389375
              )
                + BIN_SHL(
                  BIN_AND(
                    BIN_AND(BIN_SHR(col_crossed_78, 1), 246813108024339675)
                      + BIN_SHL(BIN_AND(col_crossed_78, 82271036008113225), 2),
                    548682072575
                  ),
                  20
                )
            ),
            548682072575
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN
            BIN_AND(d78_top, 575897252056792575 - (spot_top - BIN_AND(spot_top, pick_78)))
          ELSE BIN_AND(d78_top, 575897252056792575 - BIN_AND(spot_top, pick_78))
        END
      ELSE d78_top
    END,
    CASE phase
      WHEN 3 THEN 536346111 - BIN_AND(filled_top, 536346111) + d9_top
      WHEN 6 THEN
        BIN_AND(
          BIN_AND(d9_top, 575897252056792575 - hidden_top) + lone9_top,
          575897252056792575
            - BIN_AND(
              BIN_SHR(
                BIN_AND(
                  BIN_AND(d9_top, 575897252056792575 - BIN_SHR(counts_top, 30) * 1073741825)
                    + 575897252056792575,
                  577024252550054400
                ),
                9
              ) * 511,
              BIN_SHR(counts_top, 30) * 1073741825
            )
        )
      WHEN 12 THEN
        BIN_AND(
          BIN_AND(d9_top, BIN_AND(minirows_9, 82271036008113225) * 7),
          BIN_AND(
            BIN_AND(
              minicols_9,
              BIN_AND(
                BIN_SHR(
                  BIN_AND(BIN_SHR(col_crossed_9, 1), 246813108024339675)
                    + BIN_SHL(BIN_AND(col_crossed_9, 82271036008113225), 2),
                  10
                ),
                562399124389375
              )
                + BIN_SHL(
                  BIN_AND(
                    BIN_AND(BIN_SHR(col_crossed_9, 1), 246813108024339675)
                      + BIN_SHL(BIN_AND(col_crossed_9, 82271036008113225), 2),
                    548682072575
                  ),
                  20
                )
            ),
            548682072575
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN
            BIN_AND(d9_top, 575897252056792575 - (spot_top - BIN_AND(spot_top, pick_9)))
          ELSE BIN_AND(d9_top, 575897252056792575 - BIN_AND(spot_top, pick_9))
        END
      ELSE d9_top
    END,
    CASE phase
      WHEN 3 THEN 575897252056792575 - BIN_AND(filled_mid, 575897252056792575) + d12_mid
      WHEN 6 THEN
        BIN_AND(
          BIN_AND(d12_mid, 575897252056792575 - hidden_mid) + lone12_mid,
          575897252056792575
            - BIN_AND(
              BIN_SHR(
                BIN_AND(
                  BIN_AND(d12_mid, 575897252056792575 - BIN_SHR(counts_mid, 30) * 1073741825)
                    + 575897252056792575,
                  577024252550054400
                ),
                9
              ) * 511,
              BIN_SHR(counts_mid, 30) * 1073741825
            )
        )
      WHEN 12 THEN
        BIN_AND(
          BIN_AND(d12_mid, BIN_AND(BIN_SHR(minirows_12, 1), 82271036008113225) * 7),
          BIN_AND(
            BIN_SHR(
              BIN_AND(
                minicols_12,
                BIN_AND(
                  BIN_SHR(
                    BIN_AND(BIN_SHR(col_crossed_12, 1), 246813108024339675)
                      + BIN_SHL(BIN_AND(col_crossed_12, 82271036008113225), 2),
                    10
                  ),
                  562399124389375
                )
                  + BIN_SHL(
                    BIN_AND(
                      BIN_AND(BIN_SHR(col_crossed_12, 1), 246813108024339675)
                        + BIN_SHL(BIN_AND(col_crossed_12, 82271036008113225), 2),
                      548682072575
                    ),
                    20
                  )
              ),
              10
            ),
            548682072575
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN
            BIN_AND(d12_mid, 575897252056792575 - (spot_mid - BIN_AND(spot_mid, pick_12)))
          ELSE BIN_AND(d12_mid, 575897252056792575 - BIN_AND(spot_mid, pick_12))
        END
      ELSE d12_mid
    END,
    CASE phase
      WHEN 3 THEN 575897252056792575 - BIN_AND(filled_mid, 575897252056792575) + d34_mid
      WHEN 6 THEN
        BIN_AND(
          BIN_AND(d34_mid, 575897252056792575 - hidden_mid) + lone34_mid,
          575897252056792575
            - BIN_AND(
              BIN_SHR(
                BIN_AND(
                  BIN_AND(d34_mid, 575897252056792575 - BIN_SHR(counts_mid, 30) * 1073741825)
                    + 575897252056792575,
                  577024252550054400
                ),
                9
              ) * 511,
              BIN_SHR(counts_mid, 30) * 1073741825
            )
        )
      WHEN 12 THEN
        BIN_AND(
          BIN_AND(d34_mid, BIN_AND(BIN_SHR(minirows_34, 1), 82271036008113225) * 7),
          BIN_AND(
            BIN_SHR(
              BIN_AND(
                minicols_34,
                BIN_AND(
                  BIN_SHR(
                    BIN_AND(BIN_SHR(col_crossed_34, 1), 246813108024339675)
                      + BIN_SHL(BIN_AND(col_crossed_34, 82271036008113225), 2),
                    10
                  ),
                  562399124389375
                )
                  + BIN_SHL(
                    BIN_AND(
                      BIN_AND(BIN_SHR(col_crossed_34, 1), 246813108024339675)
                        + BIN_SHL(BIN_AND(col_crossed_34, 82271036008113225), 2),
                      548682072575
                    ),
                    20
                  )
              ),
              10
            ),
            548682072575
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN
            BIN_AND(d34_mid, 575897252056792575 - (spot_mid - BIN_AND(spot_mid, pick_34)))
          ELSE BIN_AND(d34_mid, 575897252056792575 - BIN_AND(spot_mid, pick_34))
        END
      ELSE d34_mid
    END,
    CASE phase
      WHEN 3 THEN 575897252056792575 - BIN_AND(filled_mid, 575897252056792575) + d56_mid
      WHEN 6 THEN
        BIN_AND(
          BIN_AND(d56_mid, 575897252056792575 - hidden_mid) + lone56_mid,
          575897252056792575
            - BIN_AND(
              BIN_SHR(
                BIN_AND(
                  BIN_AND(d56_mid, 575897252056792575 - BIN_SHR(counts_mid, 30) * 1073741825)
                    + 575897252056792575,
                  577024252550054400
                ),
                9
              ) * 511,
              BIN_SHR(counts_mid, 30) * 1073741825
            )
        )
      WHEN 12 THEN
        BIN_AND(
          BIN_AND(d56_mid, BIN_AND(BIN_SHR(minirows_56, 1), 82271036008113225) * 7),
          BIN_AND(
            BIN_SHR(
              BIN_AND(
                minicols_56,
                BIN_AND(
                  BIN_SHR(
                    BIN_AND(BIN_SHR(col_crossed_56, 1), 246813108024339675)
                      + BIN_SHL(BIN_AND(col_crossed_56, 82271036008113225), 2),
                    10
                  ),
                  562399124389375
                )
                  + BIN_SHL(
                    BIN_AND(
                      BIN_AND(BIN_SHR(col_crossed_56, 1), 246813108024339675)
                        + BIN_SHL(BIN_AND(col_crossed_56, 82271036008113225), 2),
                      548682072575
                    ),
                    20
                  )
              ),
              10
            ),
            548682072575
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN
            BIN_AND(d56_mid, 575897252056792575 - (spot_mid - BIN_AND(spot_mid, pick_56)))
          ELSE BIN_AND(d56_mid, 575897252056792575 - BIN_AND(spot_mid, pick_56))
        END
      ELSE d56_mid
    END,
    CASE phase
      WHEN 3 THEN 575897252056792575 - BIN_AND(filled_mid, 575897252056792575) + d78_mid
      WHEN 6 THEN
        BIN_AND(
          BIN_AND(d78_mid, 575897252056792575 - hidden_mid) + lone78_mid,
          575897252056792575
            - BIN_AND(
              BIN_SHR(
                BIN_AND(
                  BIN_AND(d78_mid, 575897252056792575 - BIN_SHR(counts_mid, 30) * 1073741825)
                    + 575897252056792575,
                  577024252550054400
                ),
                9
              ) * 511,
              BIN_SHR(counts_mid, 30) * 1073741825
            )
        )
      WHEN 12 THEN
        BIN_AND(
          BIN_AND(d78_mid, BIN_AND(BIN_SHR(minirows_78, 1), 82271036008113225) * 7),
          BIN_AND(
            BIN_SHR(
              BIN_AND(
                minicols_78,
                BIN_AND(
                  BIN_SHR(
                    BIN_AND(BIN_SHR(col_crossed_78, 1), 246813108024339675)
                      + BIN_SHL(BIN_AND(col_crossed_78, 82271036008113225), 2),
                    10
                  ),
                  562399124389375
                )
                  + BIN_SHL(
                    BIN_AND(
                      BIN_AND(BIN_SHR(col_crossed_78, 1), 246813108024339675)
                        + BIN_SHL(BIN_AND(col_crossed_78, 82271036008113225), 2),
                      548682072575
                    ),
                    20
                  )
              ),
              10
            ),
            548682072575
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN
            BIN_AND(d78_mid, 575897252056792575 - (spot_mid - BIN_AND(spot_mid, pick_78)))
          ELSE BIN_AND(d78_mid, 575897252056792575 - BIN_AND(spot_mid, pick_78))
        END
      ELSE d78_mid
    END,
    CASE phase
      WHEN 3 THEN 536346111 - BIN_AND(filled_mid, 536346111) + d9_mid
      WHEN 6 THEN
        BIN_AND(
          BIN_AND(d9_mid, 575897252056792575 - hidden_mid) + lone9_mid,
          575897252056792575
            - BIN_AND(
              BIN_SHR(
                BIN_AND(
                  BIN_AND(d9_mid, 575897252056792575 - BIN_SHR(counts_mid, 30) * 1073741825)
                    + 575897252056792575,
                  577024252550054400
                ),
                9
              ) * 511,
              BIN_SHR(counts_mid, 30) * 1073741825
            )
        )
      WHEN 12 THEN
        BIN_AND(
          BIN_AND(d9_mid, BIN_AND(BIN_SHR(minirows_9, 1), 82271036008113225) * 7),
          BIN_AND(
            BIN_SHR(
              BIN_AND(
                minicols_9,
                BIN_AND(
                  BIN_SHR(
                    BIN_AND(BIN_SHR(col_crossed_9, 1), 246813108024339675)
                      + BIN_SHL(BIN_AND(col_crossed_9, 82271036008113225), 2),
                    10
                  ),
                  562399124389375
                )
                  + BIN_SHL(
                    BIN_AND(
                      BIN_AND(BIN_SHR(col_crossed_9, 1), 246813108024339675)
                        + BIN_SHL(BIN_AND(col_crossed_9, 82271036008113225), 2),
                      548682072575
                    ),
                    20
                  )
              ),
              10
            ),
            548682072575
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN
            BIN_AND(d9_mid, 575897252056792575 - (spot_mid - BIN_AND(spot_mid, pick_9)))
          ELSE BIN_AND(d9_mid, 575897252056792575 - BIN_AND(spot_mid, pick_9))
        END
      ELSE d9_mid
    END,
    CASE phase
      WHEN 3 THEN 575897252056792575 - BIN_AND(filled_low, 575897252056792575) + d12_low
      WHEN 6 THEN
        BIN_AND(
          BIN_AND(d12_low, 575897252056792575 - hidden_low) + lone12_low,
          575897252056792575
            - BIN_AND(
              BIN_SHR(
                BIN_AND(
                  BIN_AND(d12_low, 575897252056792575 - BIN_SHR(counts_low, 30) * 1073741825)
                    + 575897252056792575,
                  577024252550054400
                ),
                9
              ) * 511,
              BIN_SHR(counts_low, 30) * 1073741825
            )
        )
      WHEN 12 THEN
        BIN_AND(
          BIN_AND(d12_low, BIN_AND(BIN_SHR(minirows_12, 2), 82271036008113225) * 7),
          BIN_AND(
            BIN_SHR(
              BIN_AND(
                minicols_12,
                BIN_AND(
                  BIN_SHR(
                    BIN_AND(BIN_SHR(col_crossed_12, 1), 246813108024339675)
                      + BIN_SHL(BIN_AND(col_crossed_12, 82271036008113225), 2),
                    10
                  ),
                  562399124389375
                )
                  + BIN_SHL(
                    BIN_AND(
                      BIN_AND(BIN_SHR(col_crossed_12, 1), 246813108024339675)
                        + BIN_SHL(BIN_AND(col_crossed_12, 82271036008113225), 2),
                      548682072575
                    ),
                    20
                  )
              ),
              20
            ),
            548682072575
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN
            BIN_AND(d12_low, 575897252056792575 - (spot_low - BIN_AND(spot_low, pick_12)))
          ELSE BIN_AND(d12_low, 575897252056792575 - BIN_AND(spot_low, pick_12))
        END
      ELSE d12_low
    END,
    CASE phase
      WHEN 3 THEN 575897252056792575 - BIN_AND(filled_low, 575897252056792575) + d34_low
      WHEN 6 THEN
        BIN_AND(
          BIN_AND(d34_low, 575897252056792575 - hidden_low) + lone34_low,
          575897252056792575
            - BIN_AND(
              BIN_SHR(
                BIN_AND(
                  BIN_AND(d34_low, 575897252056792575 - BIN_SHR(counts_low, 30) * 1073741825)
                    + 575897252056792575,
                  577024252550054400
                ),
                9
              ) * 511,
              BIN_SHR(counts_low, 30) * 1073741825
            )
        )
      WHEN 12 THEN
        BIN_AND(
          BIN_AND(d34_low, BIN_AND(BIN_SHR(minirows_34, 2), 82271036008113225) * 7),
          BIN_AND(
            BIN_SHR(
              BIN_AND(
                minicols_34,
                BIN_AND(
                  BIN_SHR(
                    BIN_AND(BIN_SHR(col_crossed_34, 1), 246813108024339675)
                      + BIN_SHL(BIN_AND(col_crossed_34, 82271036008113225), 2),
                    10
                  ),
                  562399124389375
                )
                  + BIN_SHL(
                    BIN_AND(
                      BIN_AND(BIN_SHR(col_crossed_34, 1), 246813108024339675)
                        + BIN_SHL(BIN_AND(col_crossed_34, 82271036008113225), 2),
                      548682072575
                    ),
                    20
                  )
              ),
              20
            ),
            548682072575
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN
            BIN_AND(d34_low, 575897252056792575 - (spot_low - BIN_AND(spot_low, pick_34)))
          ELSE BIN_AND(d34_low, 575897252056792575 - BIN_AND(spot_low, pick_34))
        END
      ELSE d34_low
    END,
    CASE phase
      WHEN 3 THEN 575897252056792575 - BIN_AND(filled_low, 575897252056792575) + d56_low
      WHEN 6 THEN
        BIN_AND(
          BIN_AND(d56_low, 575897252056792575 - hidden_low) + lone56_low,
          575897252056792575
            - BIN_AND(
              BIN_SHR(
                BIN_AND(
                  BIN_AND(d56_low, 575897252056792575 - BIN_SHR(counts_low, 30) * 1073741825)
                    + 575897252056792575,
                  577024252550054400
                ),
                9
              ) * 511,
              BIN_SHR(counts_low, 30) * 1073741825
            )
        )
      WHEN 12 THEN
        BIN_AND(
          BIN_AND(d56_low, BIN_AND(BIN_SHR(minirows_56, 2), 82271036008113225) * 7),
          BIN_AND(
            BIN_SHR(
              BIN_AND(
                minicols_56,
                BIN_AND(
                  BIN_SHR(
                    BIN_AND(BIN_SHR(col_crossed_56, 1), 246813108024339675)
                      + BIN_SHL(BIN_AND(col_crossed_56, 82271036008113225), 2),
                    10
                  ),
                  562399124389375
                )
                  + BIN_SHL(
                    BIN_AND(
                      BIN_AND(BIN_SHR(col_crossed_56, 1), 246813108024339675)
                        + BIN_SHL(BIN_AND(col_crossed_56, 82271036008113225), 2),
                      548682072575
                    ),
                    20
                  )
              ),
              20
            ),
            548682072575
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN
            BIN_AND(d56_low, 575897252056792575 - (spot_low - BIN_AND(spot_low, pick_56)))
          ELSE BIN_AND(d56_low, 575897252056792575 - BIN_AND(spot_low, pick_56))
        END
      ELSE d56_low
    END,
    CASE phase
      WHEN 3 THEN 575897252056792575 - BIN_AND(filled_low, 575897252056792575) + d78_low
      WHEN 6 THEN
        BIN_AND(
          BIN_AND(d78_low, 575897252056792575 - hidden_low) + lone78_low,
          575897252056792575
            - BIN_AND(
              BIN_SHR(
                BIN_AND(
                  BIN_AND(d78_low, 575897252056792575 - BIN_SHR(counts_low, 30) * 1073741825)
                    + 575897252056792575,
                  577024252550054400
                ),
                9
              ) * 511,
              BIN_SHR(counts_low, 30) * 1073741825
            )
        )
      WHEN 12 THEN
        BIN_AND(
          BIN_AND(d78_low, BIN_AND(BIN_SHR(minirows_78, 2), 82271036008113225) * 7),
          BIN_AND(
            BIN_SHR(
              BIN_AND(
                minicols_78,
                BIN_AND(
                  BIN_SHR(
                    BIN_AND(BIN_SHR(col_crossed_78, 1), 246813108024339675)
                      + BIN_SHL(BIN_AND(col_crossed_78, 82271036008113225), 2),
                    10
                  ),
                  562399124389375
                )
                  + BIN_SHL(
                    BIN_AND(
                      BIN_AND(BIN_SHR(col_crossed_78, 1), 246813108024339675)
                        + BIN_SHL(BIN_AND(col_crossed_78, 82271036008113225), 2),
                      548682072575
                    ),
                    20
                  )
              ),
              20
            ),
            548682072575
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN
            BIN_AND(d78_low, 575897252056792575 - (spot_low - BIN_AND(spot_low, pick_78)))
          ELSE BIN_AND(d78_low, 575897252056792575 - BIN_AND(spot_low, pick_78))
        END
      ELSE d78_low
    END,
    CASE phase
      WHEN 3 THEN 536346111 - BIN_AND(filled_low, 536346111) + d9_low
      WHEN 6 THEN
        BIN_AND(
          BIN_AND(d9_low, 575897252056792575 - hidden_low) + lone9_low,
          575897252056792575
            - BIN_AND(
              BIN_SHR(
                BIN_AND(
                  BIN_AND(d9_low, 575897252056792575 - BIN_SHR(counts_low, 30) * 1073741825)
                    + 575897252056792575,
                  577024252550054400
                ),
                9
              ) * 511,
              BIN_SHR(counts_low, 30) * 1073741825
            )
        )
      WHEN 12 THEN
        BIN_AND(
          BIN_AND(d9_low, BIN_AND(BIN_SHR(minirows_9, 2), 82271036008113225) * 7),
          BIN_AND(
            BIN_SHR(
              BIN_AND(
                minicols_9,
                BIN_AND(
                  BIN_SHR(
                    BIN_AND(BIN_SHR(col_crossed_9, 1), 246813108024339675)
                      + BIN_SHL(BIN_AND(col_crossed_9, 82271036008113225), 2),
                    10
                  ),
                  562399124389375
                )
                  + BIN_SHL(
                    BIN_AND(
                      BIN_AND(BIN_SHR(col_crossed_9, 1), 246813108024339675)
                        + BIN_SHL(BIN_AND(col_crossed_9, 82271036008113225), 2),
                      548682072575
                    ),
                    20
                  )
              ),
              20
            ),
            548682072575
          ) * 1049601
        )
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN
            BIN_AND(d9_low, 575897252056792575 - (spot_low - BIN_AND(spot_low, pick_9)))
          ELSE BIN_AND(d9_low, 575897252056792575 - BIN_AND(spot_low, pick_9))
        END
      ELSE d9_low
    END,
    givens,
    CASE phase
      WHEN 6 THEN BIN_SHR(counts_top, 30) + BIN_SHR(counts_mid, 30) + BIN_SHR(counts_low, 30)
      WHEN 16 THEN
        CASE
          WHEN which - 1 = 0 THEN
            undecided
              - (BIN_AND(spot_top, 536346111) + BIN_AND(spot_mid, 536346111) + BIN_AND(spot_low, 536346111))
          ELSE
            CASE
              WHEN pairs_top + pairs_mid + pairs_low = 0 THEN undecided
              ELSE
                undecided
                  - (
                    BIN_AND(spot_top, 536346111) + BIN_AND(spot_mid, 536346111)
                      + BIN_AND(spot_low, 536346111)
                  )
            END
        END
      ELSE undecided
    END,
    CASE phase
      WHEN 1 THEN
        BIN_AND(
          BIN_OR(
            d12_top + d34_top + d56_top + d78_top + d9_top,
            BIN_SHR(d12_top + d34_top + d56_top + d78_top + d9_top, 30)
          ),
          536346111
        ) * 1073741825
      ELSE filled_top
    END,
    CASE phase
      WHEN 1 THEN
        BIN_AND(
          BIN_OR(
            d12_mid + d34_mid + d56_mid + d78_mid + d9_mid,
            BIN_SHR(d12_mid + d34_mid + d56_mid + d78_mid + d9_mid, 30)
          ),
          536346111
        ) * 1073741825
      ELSE filled_mid
    END,
    CASE phase
      WHEN 1 THEN
        BIN_AND(
          BIN_OR(
            d12_low + d34_low + d56_low + d78_low + d9_low,
            BIN_SHR(d12_low + d34_low + d56_low + d78_low + d9_low, 30)
          ),
          536346111
        ) * 1073741825
      ELSE filled_low
    END,
    CASE phase
      WHEN 2 THEN
        BIN_AND(filled_top, 1049601) + BIN_AND(BIN_SHR(filled_top, 1), 1049601)
          + BIN_AND(BIN_SHR(filled_top, 2), 1049601) + BIN_AND(BIN_SHR(filled_top, 3), 1049601)
          + BIN_AND(BIN_SHR(filled_top, 4), 1049601) + BIN_AND(BIN_SHR(filled_top, 5), 1049601)
          + BIN_AND(BIN_SHR(filled_top, 6), 1049601) + BIN_AND(BIN_SHR(filled_top, 7), 1049601)
          + BIN_AND(BIN_SHR(filled_top, 8), 1049601) + BIN_AND(filled_mid, 1049601)
          + BIN_AND(BIN_SHR(filled_mid, 1), 1049601) + BIN_AND(BIN_SHR(filled_mid, 2), 1049601)
          + BIN_AND(BIN_SHR(filled_mid, 3), 1049601) + BIN_AND(BIN_SHR(filled_mid, 4), 1049601)
          + BIN_AND(BIN_SHR(filled_mid, 5), 1049601) + BIN_AND(BIN_SHR(filled_mid, 6), 1049601)
          + BIN_AND(BIN_SHR(filled_mid, 7), 1049601) + BIN_AND(BIN_SHR(filled_mid, 8), 1049601)
          + BIN_AND(filled_low, 1049601) + BIN_AND(BIN_SHR(filled_low, 1), 1049601)
          + BIN_AND(BIN_SHR(filled_low, 2), 1049601) + BIN_AND(BIN_SHR(filled_low, 3), 1049601)
          + BIN_AND(BIN_SHR(filled_low, 4), 1049601) + BIN_AND(BIN_SHR(filled_low, 5), 1049601)
          + BIN_AND(BIN_SHR(filled_low, 6), 1049601) + BIN_AND(BIN_SHR(filled_low, 7), 1049601)
          + BIN_AND(BIN_SHR(filled_low, 8), 1049601)
      ELSE by_row
    END,
    CASE phase WHEN 4 THEN undecided ELSE undecided_before END,
    CASE phase
      WHEN 4 THEN
        BIN_AND(
          d12_top,
          575897252056792575
            - BIN_SHR(
              BIN_AND(
                BIN_AND(d12_top, d12_top + 577024252550054400 - 1127000493261825) + 575897252056792575,
                577024252550054400
              ),
              9
            ) * 511
        )
      ELSE lone12_top
    END,
    CASE phase
      WHEN 4 THEN
        BIN_AND(
          d34_top,
          575897252056792575
            - BIN_SHR(
              BIN_AND(
                BIN_AND(d34_top, d34_top + 577024252550054400 - 1127000493261825) + 575897252056792575,
                577024252550054400
              ),
              9
            ) * 511
        )
      ELSE lone34_top
    END,
    CASE phase
      WHEN 4 THEN
        BIN_AND(
          d56_top,
          575897252056792575
            - BIN_SHR(
              BIN_AND(
                BIN_AND(d56_top, d56_top + 577024252550054400 - 1127000493261825) + 575897252056792575,
                577024252550054400
              ),
              9
            ) * 511
        )
      ELSE lone56_top
    END,
    CASE phase
      WHEN 4 THEN
        BIN_AND(
          d78_top,
          575897252056792575
            - BIN_SHR(
              BIN_AND(
                BIN_AND(d78_top, d78_top + 577024252550054400 - 1127000493261825) + 575897252056792575,
                577024252550054400
              ),
              9
            ) * 511
        )
      ELSE lone78_top
    END,
    CASE phase
      WHEN 4 THEN
        BIN_AND(
          d9_top,
          575897252056792575
            - BIN_SHR(
              BIN_AND(
                BIN_AND(d9_top, d9_top + 577024252550054400 - 1127000493261825) + 575897252056792575,
                577024252550054400
              ),
              9
            ) * 511
        )
      ELSE lone9_top
    END,
    CASE phase
      WHEN 4 THEN
        BIN_AND(
          d12_mid,
          575897252056792575
            - BIN_SHR(
              BIN_AND(
                BIN_AND(d12_mid, d12_mid + 577024252550054400 - 1127000493261825) + 575897252056792575,
                577024252550054400
              ),
              9
            ) * 511
        )
      ELSE lone12_mid
    END,
    CASE phase
      WHEN 4 THEN
        BIN_AND(
          d34_mid,
          575897252056792575
            - BIN_SHR(
              BIN_AND(
                BIN_AND(d34_mid, d34_mid + 577024252550054400 - 1127000493261825) + 575897252056792575,
                577024252550054400
              ),
              9
            ) * 511
        )
      ELSE lone34_mid
    END,
    CASE phase
      WHEN 4 THEN
        BIN_AND(
          d56_mid,
          575897252056792575
            - BIN_SHR(
              BIN_AND(
                BIN_AND(d56_mid, d56_mid + 577024252550054400 - 1127000493261825) + 575897252056792575,
                577024252550054400
              ),
              9
            ) * 511
        )
      ELSE lone56_mid
    END,
    CASE phase
      WHEN 4 THEN
        BIN_AND(
          d78_mid,
          575897252056792575
            - BIN_SHR(
              BIN_AND(
                BIN_AND(d78_mid, d78_mid + 577024252550054400 - 1127000493261825) + 575897252056792575,
                577024252550054400
              ),
              9
            ) * 511
        )
      ELSE lone78_mid
    END,
    CASE phase
      WHEN 4 THEN
        BIN_AND(
          d9_mid,
          575897252056792575
            - BIN_SHR(
              BIN_AND(
                BIN_AND(d9_mid, d9_mid + 577024252550054400 - 1127000493261825) + 575897252056792575,
                577024252550054400
              ),
              9
            ) * 511
        )
      ELSE lone9_mid
    END,
    CASE phase
      WHEN 4 THEN
        BIN_AND(
          d12_low,
          575897252056792575
            - BIN_SHR(
              BIN_AND(
                BIN_AND(d12_low, d12_low + 577024252550054400 - 1127000493261825) + 575897252056792575,
                577024252550054400
              ),
              9
            ) * 511
        )
      ELSE lone12_low
    END,
    CASE phase
      WHEN 4 THEN
        BIN_AND(
          d34_low,
          575897252056792575
            - BIN_SHR(
              BIN_AND(
                BIN_AND(d34_low, d34_low + 577024252550054400 - 1127000493261825) + 575897252056792575,
                577024252550054400
              ),
              9
            ) * 511
        )
      ELSE lone34_low
    END,
    CASE phase
      WHEN 4 THEN
        BIN_AND(
          d56_low,
          575897252056792575
            - BIN_SHR(
              BIN_AND(
                BIN_AND(d56_low, d56_low + 577024252550054400 - 1127000493261825) + 575897252056792575,
                577024252550054400
              ),
              9
            ) * 511
        )
      ELSE lone56_low
    END,
    CASE phase
      WHEN 4 THEN
        BIN_AND(
          d78_low,
          575897252056792575
            - BIN_SHR(
              BIN_AND(
                BIN_AND(d78_low, d78_low + 577024252550054400 - 1127000493261825) + 575897252056792575,
                577024252550054400
              ),
              9
            ) * 511
        )
      ELSE lone78_low
    END,
    CASE phase
      WHEN 4 THEN
        BIN_AND(
          d9_low,
          575897252056792575
            - BIN_SHR(
              BIN_AND(
                BIN_AND(d9_low, d9_low + 577024252550054400 - 1127000493261825) + 575897252056792575,
                577024252550054400
              ),
              9
            ) * 511
        )
      ELSE lone9_low
    END,
    CASE phase
      WHEN 5 THEN
        BIN_AND(
          BIN_OR(
            lone12_top + lone34_top + lone56_top + lone78_top + lone9_top,
            BIN_SHR(lone12_top + lone34_top + lone56_top + lone78_top + lone9_top, 30)
          ),
          536346111
        ) * 1073741825
      ELSE hidden_top
    END,
    CASE phase
      WHEN 5 THEN
        BIN_AND(
          BIN_OR(
            lone12_mid + lone34_mid + lone56_mid + lone78_mid + lone9_mid,
            BIN_SHR(lone12_mid + lone34_mid + lone56_mid + lone78_mid + lone9_mid, 30)
          ),
          536346111
        ) * 1073741825
      ELSE hidden_mid
    END,
    CASE phase
      WHEN 5 THEN
        BIN_AND(
          BIN_OR(
            lone12_low + lone34_low + lone56_low + lone78_low + lone9_low,
            BIN_SHR(lone12_low + lone34_low + lone56_low + lone78_low + lone9_low, 30)
          ),
          536346111
        ) * 1073741825
      ELSE hidden_low
    END,
    CASE phase
      WHEN 5 THEN
        BIN_AND(
          BIN_OR(
            d12_top,
            d34_top,
            d56_top,
            d78_top,
            d9_top,
            BIN_SHR(BIN_OR(d12_top, d34_top, d56_top, d78_top, d9_top), 30)
          ),
          536346111
        )
          + BIN_SHL(
            BIN_AND(
              BIN_OR(
                BIN_AND(d12_top, d34_top),
                BIN_AND(BIN_OR(d12_top, d34_top), d56_top),
                BIN_AND(BIN_OR(d12_top, d34_top, d56_top), d78_top),
                BIN_AND(BIN_OR(d12_top, d34_top, d56_top, d78_top), d9_top),
                BIN_SHR(
                  BIN_OR(
                    BIN_AND(d12_top, d34_top),
                    BIN_AND(BIN_OR(d12_top, d34_top), d56_top),
                    BIN_AND(BIN_OR(d12_top, d34_top, d56_top), d78_top),
                    BIN_AND(BIN_OR(d12_top, d34_top, d56_top, d78_top), d9_top)
                  ),
                  30
                ),
                BIN_AND(
                  BIN_OR(d12_top, d34_top, d56_top, d78_top, d9_top),
                  BIN_SHR(BIN_OR(d12_top, d34_top, d56_top, d78_top, d9_top), 30)
                )
              ),
              536346111
            ),
            30
          )
      ELSE counts_top
    END,
    CASE phase
      WHEN 5 THEN
        BIN_AND(
          BIN_OR(
            d12_mid,
            d34_mid,
            d56_mid,
            d78_mid,
            d9_mid,
            BIN_SHR(BIN_OR(d12_mid, d34_mid, d56_mid, d78_mid, d9_mid), 30)
          ),
          536346111
        )
          + BIN_SHL(
            BIN_AND(
              BIN_OR(
                BIN_AND(d12_mid, d34_mid),
                BIN_AND(BIN_OR(d12_mid, d34_mid), d56_mid),
                BIN_AND(BIN_OR(d12_mid, d34_mid, d56_mid), d78_mid),
                BIN_AND(BIN_OR(d12_mid, d34_mid, d56_mid, d78_mid), d9_mid),
                BIN_SHR(
                  BIN_OR(
                    BIN_AND(d12_mid, d34_mid),
                    BIN_AND(BIN_OR(d12_mid, d34_mid), d56_mid),
                    BIN_AND(BIN_OR(d12_mid, d34_mid, d56_mid), d78_mid),
                    BIN_AND(BIN_OR(d12_mid, d34_mid, d56_mid, d78_mid), d9_mid)
                  ),
                  30
                ),
                BIN_AND(
                  BIN_OR(d12_mid, d34_mid, d56_mid, d78_mid, d9_mid),
                  BIN_SHR(BIN_OR(d12_mid, d34_mid, d56_mid, d78_mid, d9_mid), 30)
                )
              ),
              536346111
            ),
            30
          )
      ELSE counts_mid
    END,
    CASE phase
      WHEN 5 THEN
        BIN_AND(
          BIN_OR(
            d12_low,
            d34_low,
            d56_low,
            d78_low,
            d9_low,
            BIN_SHR(BIN_OR(d12_low, d34_low, d56_low, d78_low, d9_low), 30)
          ),
          536346111
        )
          + BIN_SHL(
            BIN_AND(
              BIN_OR(
                BIN_AND(d12_low, d34_low),
                BIN_AND(BIN_OR(d12_low, d34_low), d56_low),
                BIN_AND(BIN_OR(d12_low, d34_low, d56_low), d78_low),
                BIN_AND(BIN_OR(d12_low, d34_low, d56_low, d78_low), d9_low),
                BIN_SHR(
                  BIN_OR(
                    BIN_AND(d12_low, d34_low),
                    BIN_AND(BIN_OR(d12_low, d34_low), d56_low),
                    BIN_AND(BIN_OR(d12_low, d34_low, d56_low), d78_low),
                    BIN_AND(BIN_OR(d12_low, d34_low, d56_low, d78_low), d9_low)
                  ),
                  30
                ),
                BIN_AND(
                  BIN_OR(d12_low, d34_low, d56_low, d78_low, d9_low),
                  BIN_SHR(BIN_OR(d12_low, d34_low, d56_low, d78_low, d9_low), 30)
                )
              ),
              536346111
            ),
            30
          )
      ELSE counts_low
    END,
    CASE phase
      WHEN 7 THEN
        BIN_AND(BIN_OR(d12_top, BIN_SHR(d12_top, 1), BIN_SHR(d12_top, 2)), 82271036008113225)
          + BIN_SHL(
            BIN_AND(BIN_OR(d12_mid, BIN_SHR(d12_mid, 1), BIN_SHR(d12_mid, 2)), 82271036008113225),
            1
          )
          + BIN_SHL(
            BIN_AND(BIN_OR(d12_low, BIN_SHR(d12_low, 1), BIN_SHR(d12_low, 2)), 82271036008113225),
            2
          )
      WHEN 9 THEN
        BIN_AND(
          minirows_12,
          BIN_AND(
            BIN_SHR(
              BIN_AND(BIN_SHR(row_crossed_12, 3), 71001031075494975)
                + BIN_SHL(BIN_AND(row_crossed_12, 7889003452832775), 6),
              10
            ),
            562399124389375
          )
            + BIN_SHL(
              BIN_AND(
                BIN_AND(BIN_SHR(row_crossed_12, 3), 71001031075494975)
                  + BIN_SHL(BIN_AND(row_crossed_12, 7889003452832775), 6),
                548682072575
              ),
              20
            )
        )
      ELSE minirows_12
    END,
    CASE phase
      WHEN 7 THEN
        BIN_AND(BIN_OR(d34_top, BIN_SHR(d34_top, 1), BIN_SHR(d34_top, 2)), 82271036008113225)
          + BIN_SHL(
            BIN_AND(BIN_OR(d34_mid, BIN_SHR(d34_mid, 1), BIN_SHR(d34_mid, 2)), 82271036008113225),
            1
          )
          + BIN_SHL(
            BIN_AND(BIN_OR(d34_low, BIN_SHR(d34_low, 1), BIN_SHR(d34_low, 2)), 82271036008113225),
            2
          )
      WHEN 9 THEN
        BIN_AND(
          minirows_34,
          BIN_AND(
            BIN_SHR(
              BIN_AND(BIN_SHR(row_crossed_34, 3), 71001031075494975)
                + BIN_SHL(BIN_AND(row_crossed_34, 7889003452832775), 6),
              10
            ),
            562399124389375
          )
            + BIN_SHL(
              BIN_AND(
                BIN_AND(BIN_SHR(row_crossed_34, 3), 71001031075494975)
                  + BIN_SHL(BIN_AND(row_crossed_34, 7889003452832775), 6),
                548682072575
              ),
              20
            )
        )
      ELSE minirows_34
    END,
    CASE phase
      WHEN 7 THEN
        BIN_AND(BIN_OR(d56_top, BIN_SHR(d56_top, 1), BIN_SHR(d56_top, 2)), 82271036008113225)
          + BIN_SHL(
            BIN_AND(BIN_OR(d56_mid, BIN_SHR(d56_mid, 1), BIN_SHR(d56_mid, 2)), 82271036008113225),
            1
          )
          + BIN_SHL(
            BIN_AND(BIN_OR(d56_low, BIN_SHR(d56_low, 1), BIN_SHR(d56_low, 2)), 82271036008113225),
            2
          )
      WHEN 9 THEN
        BIN_AND(
          minirows_56,
          BIN_AND(
            BIN_SHR(
              BIN_AND(BIN_SHR(row_crossed_56, 3), 71001031075494975)
                + BIN_SHL(BIN_AND(row_crossed_56, 7889003452832775), 6),
              10
            ),
            562399124389375
          )
            + BIN_SHL(
              BIN_AND(
                BIN_AND(BIN_SHR(row_crossed_56, 3), 71001031075494975)
                  + BIN_SHL(BIN_AND(row_crossed_56, 7889003452832775), 6),
                548682072575
              ),
              20
            )
        )
      ELSE minirows_56
    END,
    CASE phase
      WHEN 7 THEN
        BIN_AND(BIN_OR(d78_top, BIN_SHR(d78_top, 1), BIN_SHR(d78_top, 2)), 82271036008113225)
          + BIN_SHL(
            BIN_AND(BIN_OR(d78_mid, BIN_SHR(d78_mid, 1), BIN_SHR(d78_mid, 2)), 82271036008113225),
            1
          )
          + BIN_SHL(
            BIN_AND(BIN_OR(d78_low, BIN_SHR(d78_low, 1), BIN_SHR(d78_low, 2)), 82271036008113225),
            2
          )
      WHEN 9 THEN
        BIN_AND(
          minirows_78,
          BIN_AND(
            BIN_SHR(
              BIN_AND(BIN_SHR(row_crossed_78, 3), 71001031075494975)
                + BIN_SHL(BIN_AND(row_crossed_78, 7889003452832775), 6),
              10
            ),
            562399124389375
          )
            + BIN_SHL(
              BIN_AND(
                BIN_AND(BIN_SHR(row_crossed_78, 3), 71001031075494975)
                  + BIN_SHL(BIN_AND(row_crossed_78, 7889003452832775), 6),
                548682072575
              ),
              20
            )
        )
      ELSE minirows_78
    END,
    CASE phase
      WHEN 7 THEN
        BIN_AND(BIN_OR(d9_top, BIN_SHR(d9_top, 1), BIN_SHR(d9_top, 2)), 82271036008113225)
          + BIN_SHL(BIN_AND(BIN_OR(d9_mid, BIN_SHR(d9_mid, 1), BIN_SHR(d9_mid, 2)), 82271036008113225), 1)
          + BIN_SHL(BIN_AND(BIN_OR(d9_low, BIN_SHR(d9_low, 1), BIN_SHR(d9_low, 2)), 82271036008113225), 2)
      WHEN 9 THEN
        BIN_AND(
          minirows_9,
          BIN_AND(
            BIN_SHR(
              BIN_AND(BIN_SHR(row_crossed_9, 3), 71001031075494975)
                + BIN_SHL(BIN_AND(row_crossed_9, 7889003452832775), 6),
              10
            ),
            562399124389375
          )
            + BIN_SHL(
              BIN_AND(
                BIN_AND(BIN_SHR(row_crossed_9, 3), 71001031075494975)
                  + BIN_SHL(BIN_AND(row_crossed_9, 7889003452832775), 6),
                548682072575
              ),
              20
            )
        )
      ELSE minirows_9
    END,
    CASE phase
      WHEN 8 THEN
        BIN_OR(
          BIN_AND(
            minirows_12,
            BIN_AND(
              BIN_SHR(
                BIN_AND(BIN_SHR(minirows_12, 10), 562399124389375)
                  + BIN_SHL(BIN_AND(minirows_12, 548682072575), 20),
                3
              ),
              71001031075494975
            )
              + BIN_SHL(
                BIN_AND(
                  BIN_AND(BIN_SHR(minirows_12, 10), 562399124389375)
                    + BIN_SHL(BIN_AND(minirows_12, 548682072575), 20),
                  7889003452832775
                ),
                6
              )
          ),
          BIN_AND(
            BIN_AND(BIN_SHR(minirows_12, 3), 71001031075494975)
              + BIN_SHL(BIN_AND(minirows_12, 7889003452832775), 6),
            BIN_AND(BIN_SHR(minirows_12, 10), 562399124389375)
              + BIN_SHL(BIN_AND(minirows_12, 548682072575), 20)
          )
        )
      ELSE row_crossed_12
    END,
    CASE phase
      WHEN 8 THEN
        BIN_OR(
          BIN_AND(
            minirows_34,
            BIN_AND(
              BIN_SHR(
                BIN_AND(BIN_SHR(minirows_34, 10), 562399124389375)
                  + BIN_SHL(BIN_AND(minirows_34, 548682072575), 20),
                3
              ),
              71001031075494975
            )
              + BIN_SHL(
                BIN_AND(
                  BIN_AND(BIN_SHR(minirows_34, 10), 562399124389375)
                    + BIN_SHL(BIN_AND(minirows_34, 548682072575), 20),
                  7889003452832775
                ),
                6
              )
          ),
          BIN_AND(
            BIN_AND(BIN_SHR(minirows_34, 3), 71001031075494975)
              + BIN_SHL(BIN_AND(minirows_34, 7889003452832775), 6),
            BIN_AND(BIN_SHR(minirows_34, 10), 562399124389375)
              + BIN_SHL(BIN_AND(minirows_34, 548682072575), 20)
          )
        )
      ELSE row_crossed_34
    END,
    CASE phase
      WHEN 8 THEN
        BIN_OR(
          BIN_AND(
            minirows_56,
            BIN_AND(
              BIN_SHR(
                BIN_AND(BIN_SHR(minirows_56, 10), 562399124389375)
                  + BIN_SHL(BIN_AND(minirows_56, 548682072575), 20),
                3
              ),
              71001031075494975
            )
              + BIN_SHL(
                BIN_AND(
                  BIN_AND(BIN_SHR(minirows_56, 10), 562399124389375)
                    + BIN_SHL(BIN_AND(minirows_56, 548682072575), 20),
                  7889003452832775
                ),
                6
              )
          ),
          BIN_AND(
            BIN_AND(BIN_SHR(minirows_56, 3), 71001031075494975)
              + BIN_SHL(BIN_AND(minirows_56, 7889003452832775), 6),
            BIN_AND(BIN_SHR(minirows_56, 10), 562399124389375)
              + BIN_SHL(BIN_AND(minirows_56, 548682072575), 20)
          )
        )
      ELSE row_crossed_56
    END,
    CASE phase
      WHEN 8 THEN
        BIN_OR(
          BIN_AND(
            minirows_78,
            BIN_AND(
              BIN_SHR(
                BIN_AND(BIN_SHR(minirows_78, 10), 562399124389375)
                  + BIN_SHL(BIN_AND(minirows_78, 548682072575), 20),
                3
              ),
              71001031075494975
            )
              + BIN_SHL(
                BIN_AND(
                  BIN_AND(BIN_SHR(minirows_78, 10), 562399124389375)
                    + BIN_SHL(BIN_AND(minirows_78, 548682072575), 20),
                  7889003452832775
                ),
                6
              )
          ),
          BIN_AND(
            BIN_AND(BIN_SHR(minirows_78, 3), 71001031075494975)
              + BIN_SHL(BIN_AND(minirows_78, 7889003452832775), 6),
            BIN_AND(BIN_SHR(minirows_78, 10), 562399124389375)
              + BIN_SHL(BIN_AND(minirows_78, 548682072575), 20)
          )
        )
      ELSE row_crossed_78
    END,
    CASE phase
      WHEN 8 THEN
        BIN_OR(
          BIN_AND(
            minirows_9,
            BIN_AND(
              BIN_SHR(
                BIN_AND(BIN_SHR(minirows_9, 10), 562399124389375)
                  + BIN_SHL(BIN_AND(minirows_9, 548682072575), 20),
                3
              ),
              71001031075494975
            )
              + BIN_SHL(
                BIN_AND(
                  BIN_AND(BIN_SHR(minirows_9, 10), 562399124389375)
                    + BIN_SHL(BIN_AND(minirows_9, 548682072575), 20),
                  7889003452832775
                ),
                6
              )
          ),
          BIN_AND(
            BIN_AND(BIN_SHR(minirows_9, 3), 71001031075494975)
              + BIN_SHL(BIN_AND(minirows_9, 7889003452832775), 6),
            BIN_AND(BIN_SHR(minirows_9, 10), 562399124389375)
              + BIN_SHL(BIN_AND(minirows_9, 548682072575), 20)
          )
        )
      ELSE row_crossed_9
    END,
    CASE phase
      WHEN 10 THEN
        BIN_AND(
          BIN_OR(
            BIN_AND(d12_top, BIN_AND(minirows_12, 82271036008113225) * 7),
            BIN_SHR(BIN_AND(d12_top, BIN_AND(minirows_12, 82271036008113225) * 7), 10),
            BIN_SHR(BIN_AND(d12_top, BIN_AND(minirows_12, 82271036008113225) * 7), 20)
          ),
          548682072575
        )
          + BIN_SHL(
            BIN_AND(
              BIN_OR(
                BIN_AND(d12_mid, BIN_AND(BIN_SHR(minirows_12, 1), 82271036008113225) * 7),
                BIN_SHR(BIN_AND(d12_mid, BIN_AND(BIN_SHR(minirows_12, 1), 82271036008113225) * 7), 10),
                BIN_SHR(BIN_AND(d12_mid, BIN_AND(BIN_SHR(minirows_12, 1), 82271036008113225) * 7), 20)
              ),
              548682072575
            ),
            10
          )
          + BIN_SHL(
            BIN_AND(
              BIN_OR(
                BIN_AND(d12_low, BIN_AND(BIN_SHR(minirows_12, 2), 82271036008113225) * 7),
                BIN_SHR(BIN_AND(d12_low, BIN_AND(BIN_SHR(minirows_12, 2), 82271036008113225) * 7), 10),
                BIN_SHR(BIN_AND(d12_low, BIN_AND(BIN_SHR(minirows_12, 2), 82271036008113225) * 7), 20)
              ),
              548682072575
            ),
            20
          )
      ELSE minicols_12
    END,
    CASE phase
      WHEN 10 THEN
        BIN_AND(
          BIN_OR(
            BIN_AND(d34_top, BIN_AND(minirows_34, 82271036008113225) * 7),
            BIN_SHR(BIN_AND(d34_top, BIN_AND(minirows_34, 82271036008113225) * 7), 10),
            BIN_SHR(BIN_AND(d34_top, BIN_AND(minirows_34, 82271036008113225) * 7), 20)
          ),
          548682072575
        )
          + BIN_SHL(
            BIN_AND(
              BIN_OR(
                BIN_AND(d34_mid, BIN_AND(BIN_SHR(minirows_34, 1), 82271036008113225) * 7),
                BIN_SHR(BIN_AND(d34_mid, BIN_AND(BIN_SHR(minirows_34, 1), 82271036008113225) * 7), 10),
                BIN_SHR(BIN_AND(d34_mid, BIN_AND(BIN_SHR(minirows_34, 1), 82271036008113225) * 7), 20)
              ),
              548682072575
            ),
            10
          )
          + BIN_SHL(
            BIN_AND(
              BIN_OR(
                BIN_AND(d34_low, BIN_AND(BIN_SHR(minirows_34, 2), 82271036008113225) * 7),
                BIN_SHR(BIN_AND(d34_low, BIN_AND(BIN_SHR(minirows_34, 2), 82271036008113225) * 7), 10),
                BIN_SHR(BIN_AND(d34_low, BIN_AND(BIN_SHR(minirows_34, 2), 82271036008113225) * 7), 20)
              ),
              548682072575
            ),
            20
          )
      ELSE minicols_34
    END,
    CASE phase
      WHEN 10 THEN
        BIN_AND(
          BIN_OR(
            BIN_AND(d56_top, BIN_AND(minirows_56, 82271036008113225) * 7),
            BIN_SHR(BIN_AND(d56_top, BIN_AND(minirows_56, 82271036008113225) * 7), 10),
            BIN_SHR(BIN_AND(d56_top, BIN_AND(minirows_56, 82271036008113225) * 7), 20)
          ),
          548682072575
        )
          + BIN_SHL(
            BIN_AND(
              BIN_OR(
                BIN_AND(d56_mid, BIN_AND(BIN_SHR(minirows_56, 1), 82271036008113225) * 7),
                BIN_SHR(BIN_AND(d56_mid, BIN_AND(BIN_SHR(minirows_56, 1), 82271036008113225) * 7), 10),
                BIN_SHR(BIN_AND(d56_mid, BIN_AND(BIN_SHR(minirows_56, 1), 82271036008113225) * 7), 20)
              ),
              548682072575
            ),
            10
          )
          + BIN_SHL(
            BIN_AND(
              BIN_OR(
                BIN_AND(d56_low, BIN_AND(BIN_SHR(minirows_56, 2), 82271036008113225) * 7),
                BIN_SHR(BIN_AND(d56_low, BIN_AND(BIN_SHR(minirows_56, 2), 82271036008113225) * 7), 10),
                BIN_SHR(BIN_AND(d56_low, BIN_AND(BIN_SHR(minirows_56, 2), 82271036008113225) * 7), 20)
              ),
              548682072575
            ),
            20
          )
      ELSE minicols_56
    END,
    CASE phase
      WHEN 10 THEN
        BIN_AND(
          BIN_OR(
            BIN_AND(d78_top, BIN_AND(minirows_78, 82271036008113225) * 7),
            BIN_SHR(BIN_AND(d78_top, BIN_AND(minirows_78, 82271036008113225) * 7), 10),
            BIN_SHR(BIN_AND(d78_top, BIN_AND(minirows_78, 82271036008113225) * 7), 20)
          ),
          548682072575
        )
          + BIN_SHL(
            BIN_AND(
              BIN_OR(
                BIN_AND(d78_mid, BIN_AND(BIN_SHR(minirows_78, 1), 82271036008113225) * 7),
                BIN_SHR(BIN_AND(d78_mid, BIN_AND(BIN_SHR(minirows_78, 1), 82271036008113225) * 7), 10),
                BIN_SHR(BIN_AND(d78_mid, BIN_AND(BIN_SHR(minirows_78, 1), 82271036008113225) * 7), 20)
              ),
              548682072575
            ),
            10
          )
          + BIN_SHL(
            BIN_AND(
              BIN_OR(
                BIN_AND(d78_low, BIN_AND(BIN_SHR(minirows_78, 2), 82271036008113225) * 7),
                BIN_SHR(BIN_AND(d78_low, BIN_AND(BIN_SHR(minirows_78, 2), 82271036008113225) * 7), 10),
                BIN_SHR(BIN_AND(d78_low, BIN_AND(BIN_SHR(minirows_78, 2), 82271036008113225) * 7), 20)
              ),
              548682072575
            ),
            20
          )
      ELSE minicols_78
    END,
    CASE phase
      WHEN 10 THEN
        BIN_AND(
          BIN_OR(
            BIN_AND(d9_top, BIN_AND(minirows_9, 82271036008113225) * 7),
            BIN_SHR(BIN_AND(d9_top, BIN_AND(minirows_9, 82271036008113225) * 7), 10),
            BIN_SHR(BIN_AND(d9_top, BIN_AND(minirows_9, 82271036008113225) * 7), 20)
          ),
          548682072575
        )
          + BIN_SHL(
            BIN_AND(
              BIN_OR(
                BIN_AND(d9_mid, BIN_AND(BIN_SHR(minirows_9, 1), 82271036008113225) * 7),
                BIN_SHR(BIN_AND(d9_mid, BIN_AND(BIN_SHR(minirows_9, 1), 82271036008113225) * 7), 10),
                BIN_SHR(BIN_AND(d9_mid, BIN_AND(BIN_SHR(minirows_9, 1), 82271036008113225) * 7), 20)
              ),
              548682072575
            ),
            10
          )
          + BIN_SHL(
            BIN_AND(
              BIN_OR(
                BIN_AND(d9_low, BIN_AND(BIN_SHR(minirows_9, 2), 82271036008113225) * 7),
                BIN_SHR(BIN_AND(d9_low, BIN_AND(BIN_SHR(minirows_9, 2), 82271036008113225) * 7), 10),
                BIN_SHR(BIN_AND(d9_low, BIN_AND(BIN_SHR(minirows_9, 2), 82271036008113225) * 7), 20)
              ),
              548682072575
            ),
            20
          )
      ELSE minicols_9
    END,
    CASE phase
      WHEN 11 THEN
        BIN_OR(
          BIN_AND(
            minicols_12,
            BIN_AND(
              BIN_SHR(
                BIN_AND(BIN_SHR(minicols_12, 10), 562399124389375)
                  + BIN_SHL(BIN_AND(minicols_12, 548682072575), 20),
                1
              ),
              246813108024339675
            )
              + BIN_SHL(
                BIN_AND(
                  BIN_AND(BIN_SHR(minicols_12, 10), 562399124389375)
                    + BIN_SHL(BIN_AND(minicols_12, 548682072575), 20),
                  82271036008113225
                ),
                2
              )
          ),
          BIN_AND(
            BIN_AND(BIN_SHR(minicols_12, 1), 246813108024339675)
              + BIN_SHL(BIN_AND(minicols_12, 82271036008113225), 2),
            BIN_AND(BIN_SHR(minicols_12, 10), 562399124389375)
              + BIN_SHL(BIN_AND(minicols_12, 548682072575), 20)
          )
        )
      ELSE col_crossed_12
    END,
    CASE phase
      WHEN 11 THEN
        BIN_OR(
          BIN_AND(
            minicols_34,
            BIN_AND(
              BIN_SHR(
                BIN_AND(BIN_SHR(minicols_34, 10), 562399124389375)
                  + BIN_SHL(BIN_AND(minicols_34, 548682072575), 20),
                1
              ),
              246813108024339675
            )
              + BIN_SHL(
                BIN_AND(
                  BIN_AND(BIN_SHR(minicols_34, 10), 562399124389375)
                    + BIN_SHL(BIN_AND(minicols_34, 548682072575), 20),
                  82271036008113225
                ),
                2
              )
          ),
          BIN_AND(
            BIN_AND(BIN_SHR(minicols_34, 1), 246813108024339675)
              + BIN_SHL(BIN_AND(minicols_34, 82271036008113225), 2),
            BIN_AND(BIN_SHR(minicols_34, 10), 562399124389375)
              + BIN_SHL(BIN_AND(minicols_34, 548682072575), 20)
          )
        )
      ELSE col_crossed_34
    END,
    CASE phase
      WHEN 11 THEN
        BIN_OR(
          BIN_AND(
            minicols_56,
            BIN_AND(
              BIN_SHR(
                BIN_AND(BIN_SHR(minicols_56, 10), 562399124389375)
                  + BIN_SHL(BIN_AND(minicols_56, 548682072575), 20),
                1
              ),
              246813108024339675
            )
              + BIN_SHL(
                BIN_AND(
                  BIN_AND(BIN_SHR(minicols_56, 10), 562399124389375)
                    + BIN_SHL(BIN_AND(minicols_56, 548682072575), 20),
                  82271036008113225
                ),
                2
              )
          ),
          BIN_AND(
            BIN_AND(BIN_SHR(minicols_56, 1), 246813108024339675)
              + BIN_SHL(BIN_AND(minicols_56, 82271036008113225), 2),
            BIN_AND(BIN_SHR(minicols_56, 10), 562399124389375)
              + BIN_SHL(BIN_AND(minicols_56, 548682072575), 20)
          )
        )
      ELSE col_crossed_56
    END,
    CASE phase
      WHEN 11 THEN
        BIN_OR(
          BIN_AND(
            minicols_78,
            BIN_AND(
              BIN_SHR(
                BIN_AND(BIN_SHR(minicols_78, 10), 562399124389375)
                  + BIN_SHL(BIN_AND(minicols_78, 548682072575), 20),
                1
              ),
              246813108024339675
            )
              + BIN_SHL(
                BIN_AND(
                  BIN_AND(BIN_SHR(minicols_78, 10), 562399124389375)
                    + BIN_SHL(BIN_AND(minicols_78, 548682072575), 20),
                  82271036008113225
                ),
                2
              )
          ),
          BIN_AND(
            BIN_AND(BIN_SHR(minicols_78, 1), 246813108024339675)
              + BIN_SHL(BIN_AND(minicols_78, 82271036008113225), 2),
            BIN_AND(BIN_SHR(minicols_78, 10), 562399124389375)
              + BIN_SHL(BIN_AND(minicols_78, 548682072575), 20)
          )
        )
      ELSE col_crossed_78
    END,
    CASE phase
      WHEN 11 THEN
        BIN_OR(
          BIN_AND(
            minicols_9,
            BIN_AND(
              BIN_SHR(
                BIN_AND(BIN_SHR(minicols_9, 10), 562399124389375)
                  + BIN_SHL(BIN_AND(minicols_9, 548682072575), 20),
                1
              ),
              246813108024339675
            )
              + BIN_SHL(
                BIN_AND(
                  BIN_AND(BIN_SHR(minicols_9, 10), 562399124389375)
                    + BIN_SHL(BIN_AND(minicols_9, 548682072575), 20),
                  82271036008113225
                ),
                2
              )
          ),
          BIN_AND(
            BIN_AND(BIN_SHR(minicols_9, 1), 246813108024339675)
              + BIN_SHL(BIN_AND(minicols_9, 82271036008113225), 2),
            BIN_AND(BIN_SHR(minicols_9, 10), 562399124389375)
              + BIN_SHL(BIN_AND(minicols_9, 548682072575), 20)
          )
        )
      ELSE col_crossed_9
    END,
    CASE phase
      WHEN 13 THEN
        BIN_AND(
          BIN_OR(
            BIN_AND(d12_top, d34_top),
            BIN_AND(BIN_OR(d12_top, d34_top), d56_top),
            BIN_AND(BIN_OR(d12_top, d34_top, d56_top), d78_top),
            BIN_AND(BIN_OR(d12_top, d34_top, d56_top, d78_top), d9_top),
            BIN_SHR(
              BIN_OR(
                BIN_AND(d12_top, d34_top),
                BIN_AND(BIN_OR(d12_top, d34_top), d56_top),
                BIN_AND(BIN_OR(d12_top, d34_top, d56_top), d78_top),
                BIN_AND(BIN_OR(d12_top, d34_top, d56_top, d78_top), d9_top)
              ),
              30
            ),
            BIN_AND(
              BIN_OR(d12_top, d34_top, d56_top, d78_top, d9_top),
              BIN_SHR(BIN_OR(d12_top, d34_top, d56_top, d78_top, d9_top), 30)
            )
          ),
          536346111
        )
      ELSE several_top
    END,
    CASE phase
      WHEN 13 THEN
        BIN_AND(
          BIN_OR(
            BIN_AND(d12_mid, d34_mid),
            BIN_AND(BIN_OR(d12_mid, d34_mid), d56_mid),
            BIN_AND(BIN_OR(d12_mid, d34_mid, d56_mid), d78_mid),
            BIN_AND(BIN_OR(d12_mid, d34_mid, d56_mid, d78_mid), d9_mid),
            BIN_SHR(
              BIN_OR(
                BIN_AND(d12_mid, d34_mid),
                BIN_AND(BIN_OR(d12_mid, d34_mid), d56_mid),
                BIN_AND(BIN_OR(d12_mid, d34_mid, d56_mid), d78_mid),
                BIN_AND(BIN_OR(d12_mid, d34_mid, d56_mid, d78_mid), d9_mid)
              ),
              30
            ),
            BIN_AND(
              BIN_OR(d12_mid, d34_mid, d56_mid, d78_mid, d9_mid),
              BIN_SHR(BIN_OR(d12_mid, d34_mid, d56_mid, d78_mid, d9_mid), 30)
            )
          ),
          536346111
        )
      ELSE several_mid
    END,
    CASE phase
      WHEN 13 THEN
        BIN_AND(
          BIN_OR(
            BIN_AND(d12_low, d34_low),
            BIN_AND(BIN_OR(d12_low, d34_low), d56_low),
            BIN_AND(BIN_OR(d12_low, d34_low, d56_low), d78_low),
            BIN_AND(BIN_OR(d12_low, d34_low, d56_low, d78_low), d9_low),
            BIN_SHR(
              BIN_OR(
                BIN_AND(d12_low, d34_low),
                BIN_AND(BIN_OR(d12_low, d34_low), d56_low),
                BIN_AND(BIN_OR(d12_low, d34_low, d56_low), d78_low),
                BIN_AND(BIN_OR(d12_low, d34_low, d56_low, d78_low), d9_low)
              ),
              30
            ),
            BIN_AND(
              BIN_OR(d12_low, d34_low, d56_low, d78_low, d9_low),
              BIN_SHR(BIN_OR(d12_low, d34_low, d56_low, d78_low, d9_low), 30)
            )
          ),
          536346111
        )
      ELSE several_low
    END,
    CASE phase
      WHEN 13 THEN
        BIN_AND(
          BIN_OR(
            BIN_AND(d12_top, d34_top),
            BIN_AND(BIN_OR(d12_top, d34_top), d56_top),
            BIN_AND(BIN_OR(d12_top, d34_top, d56_top), d78_top),
            BIN_AND(BIN_OR(d12_top, d34_top, d56_top, d78_top), d9_top),
            BIN_SHR(
              BIN_OR(
                BIN_AND(d12_top, d34_top),
                BIN_AND(BIN_OR(d12_top, d34_top), d56_top),
                BIN_AND(BIN_OR(d12_top, d34_top, d56_top), d78_top),
                BIN_AND(BIN_OR(d12_top, d34_top, d56_top, d78_top), d9_top)
              ),
              30
            ),
            BIN_AND(
              BIN_OR(d12_top, d34_top, d56_top, d78_top, d9_top),
              BIN_SHR(BIN_OR(d12_top, d34_top, d56_top, d78_top, d9_top), 30)
            )
          ),
          536346111
        )
          - BIN_AND(
            BIN_OR(
              BIN_AND(BIN_AND(d12_top, d34_top), d56_top),
              BIN_AND(
                BIN_OR(BIN_AND(d12_top, d34_top), BIN_AND(BIN_OR(d12_top, d34_top), d56_top)),
                d78_top
              ),
              BIN_AND(
                BIN_OR(
                  BIN_AND(d12_top, d34_top),
                  BIN_AND(BIN_OR(d12_top, d34_top), d56_top),
                  BIN_AND(BIN_OR(d12_top, d34_top, d56_top), d78_top)
                ),
                d9_top
              ),
              BIN_SHR(
                BIN_OR(
                  BIN_AND(BIN_AND(d12_top, d34_top), d56_top),
                  BIN_AND(
                    BIN_OR(BIN_AND(d12_top, d34_top), BIN_AND(BIN_OR(d12_top, d34_top), d56_top)),
                    d78_top
                  ),
                  BIN_AND(
                    BIN_OR(
                      BIN_AND(d12_top, d34_top),
                      BIN_AND(BIN_OR(d12_top, d34_top), d56_top),
                      BIN_AND(BIN_OR(d12_top, d34_top, d56_top), d78_top)
                    ),
                    d9_top
                  )
                ),
                30
              ),
              BIN_AND(
                BIN_OR(d12_top, d34_top, d56_top, d78_top, d9_top),
                BIN_SHR(
                  BIN_OR(
                    BIN_AND(d12_top, d34_top),
                    BIN_AND(BIN_OR(d12_top, d34_top), d56_top),
                    BIN_AND(BIN_OR(d12_top, d34_top, d56_top), d78_top),
                    BIN_AND(BIN_OR(d12_top, d34_top, d56_top, d78_top), d9_top)
                  ),
                  30
                )
              ),
              BIN_AND(
                BIN_OR(
                  BIN_AND(d12_top, d34_top),
                  BIN_AND(BIN_OR(d12_top, d34_top), d56_top),
                  BIN_AND(BIN_OR(d12_top, d34_top, d56_top), d78_top),
                  BIN_AND(BIN_OR(d12_top, d34_top, d56_top, d78_top), d9_top)
                ),
                BIN_SHR(BIN_OR(d12_top, d34_top, d56_top, d78_top, d9_top), 30)
              )
            ),
            536346111
          )
      ELSE pairs_top
    END,
    CASE phase
      WHEN 13 THEN
        BIN_AND(
          BIN_OR(
            BIN_AND(d12_mid, d34_mid),
            BIN_AND(BIN_OR(d12_mid, d34_mid), d56_mid),
            BIN_AND(BIN_OR(d12_mid, d34_mid, d56_mid), d78_mid),
            BIN_AND(BIN_OR(d12_mid, d34_mid, d56_mid, d78_mid), d9_mid),
            BIN_SHR(
              BIN_OR(
                BIN_AND(d12_mid, d34_mid),
                BIN_AND(BIN_OR(d12_mid, d34_mid), d56_mid),
                BIN_AND(BIN_OR(d12_mid, d34_mid, d56_mid), d78_mid),
                BIN_AND(BIN_OR(d12_mid, d34_mid, d56_mid, d78_mid), d9_mid)
              ),
              30
            ),
            BIN_AND(
              BIN_OR(d12_mid, d34_mid, d56_mid, d78_mid, d9_mid),
              BIN_SHR(BIN_OR(d12_mid, d34_mid, d56_mid, d78_mid, d9_mid), 30)
            )
          ),
          536346111
        )
          - BIN_AND(
            BIN_OR(
              BIN_AND(BIN_AND(d12_mid, d34_mid), d56_mid),
              BIN_AND(
                BIN_OR(BIN_AND(d12_mid, d34_mid), BIN_AND(BIN_OR(d12_mid, d34_mid), d56_mid)),
                d78_mid
              ),
              BIN_AND(
                BIN_OR(
                  BIN_AND(d12_mid, d34_mid),
                  BIN_AND(BIN_OR(d12_mid, d34_mid), d56_mid),
                  BIN_AND(BIN_OR(d12_mid, d34_mid, d56_mid), d78_mid)
                ),
                d9_mid
              ),
              BIN_SHR(
                BIN_OR(
                  BIN_AND(BIN_AND(d12_mid, d34_mid), d56_mid),
                  BIN_AND(
                    BIN_OR(BIN_AND(d12_mid, d34_mid), BIN_AND(BIN_OR(d12_mid, d34_mid), d56_mid)),
                    d78_mid
                  ),
                  BIN_AND(
                    BIN_OR(
                      BIN_AND(d12_mid, d34_mid),
                      BIN_AND(BIN_OR(d12_mid, d34_mid), d56_mid),
                      BIN_AND(BIN_OR(d12_mid, d34_mid, d56_mid), d78_mid)
                    ),
                    d9_mid
                  )
                ),
                30
              ),
              BIN_AND(
                BIN_OR(d12_mid, d34_mid, d56_mid, d78_mid, d9_mid),
                BIN_SHR(
                  BIN_OR(
                    BIN_AND(d12_mid, d34_mid),
                    BIN_AND(BIN_OR(d12_mid, d34_mid), d56_mid),
                    BIN_AND(BIN_OR(d12_mid, d34_mid, d56_mid), d78_mid),
                    BIN_AND(BIN_OR(d12_mid, d34_mid, d56_mid, d78_mid), d9_mid)
                  ),
                  30
                )
              ),
              BIN_AND(
                BIN_OR(
                  BIN_AND(d12_mid, d34_mid),
                  BIN_AND(BIN_OR(d12_mid, d34_mid), d56_mid),
                  BIN_AND(BIN_OR(d12_mid, d34_mid, d56_mid), d78_mid),
                  BIN_AND(BIN_OR(d12_mid, d34_mid, d56_mid, d78_mid), d9_mid)
                ),
                BIN_SHR(BIN_OR(d12_mid, d34_mid, d56_mid, d78_mid, d9_mid), 30)
              )
            ),
            536346111
          )
      ELSE pairs_mid
    END,
    CASE phase
      WHEN 13 THEN
        BIN_AND(
          BIN_OR(
            BIN_AND(d12_low, d34_low),
            BIN_AND(BIN_OR(d12_low, d34_low), d56_low),
            BIN_AND(BIN_OR(d12_low, d34_low, d56_low), d78_low),
            BIN_AND(BIN_OR(d12_low, d34_low, d56_low, d78_low), d9_low),
            BIN_SHR(
              BIN_OR(
                BIN_AND(d12_low, d34_low),
                BIN_AND(BIN_OR(d12_low, d34_low), d56_low),
                BIN_AND(BIN_OR(d12_low, d34_low, d56_low), d78_low),
                BIN_AND(BIN_OR(d12_low, d34_low, d56_low, d78_low), d9_low)
              ),
              30
            ),
            BIN_AND(
              BIN_OR(d12_low, d34_low, d56_low, d78_low, d9_low),
              BIN_SHR(BIN_OR(d12_low, d34_low, d56_low, d78_low, d9_low), 30)
            )
          ),
          536346111
        )
          - BIN_AND(
            BIN_OR(
              BIN_AND(BIN_AND(d12_low, d34_low), d56_low),
              BIN_AND(
                BIN_OR(BIN_AND(d12_low, d34_low), BIN_AND(BIN_OR(d12_low, d34_low), d56_low)),
                d78_low
              ),
              BIN_AND(
                BIN_OR(
                  BIN_AND(d12_low, d34_low),
                  BIN_AND(BIN_OR(d12_low, d34_low), d56_low),
                  BIN_AND(BIN_OR(d12_low, d34_low, d56_low), d78_low)
                ),
                d9_low
              ),
              BIN_SHR(
                BIN_OR(
                  BIN_AND(BIN_AND(d12_low, d34_low), d56_low),
                  BIN_AND(
                    BIN_OR(BIN_AND(d12_low, d34_low), BIN_AND(BIN_OR(d12_low, d34_low), d56_low)),
                    d78_low
                  ),
                  BIN_AND(
                    BIN_OR(
                      BIN_AND(d12_low, d34_low),
                      BIN_AND(BIN_OR(d12_low, d34_low), d56_low),
                      BIN_AND(BIN_OR(d12_low, d34_low, d56_low), d78_low)
                    ),
                    d9_low
                  )
                ),
                30
              ),
              BIN_AND(
                BIN_OR(d12_low, d34_low, d56_low, d78_low, d9_low),
                BIN_SHR(
                  BIN_OR(
                    BIN_AND(d12_low, d34_low),
                    BIN_AND(BIN_OR(d12_low, d34_low), d56_low),
                    BIN_AND(BIN_OR(d12_low, d34_low, d56_low), d78_low),
                    BIN_AND(BIN_OR(d12_low, d34_low, d56_low, d78_low), d9_low)
                  ),
                  30
                )
              ),
              BIN_AND(
                BIN_OR(
                  BIN_AND(d12_low, d34_low),
                  BIN_AND(BIN_OR(d12_low, d34_low), d56_low),
                  BIN_AND(BIN_OR(d12_low, d34_low, d56_low), d78_low),
                  BIN_AND(BIN_OR(d12_low, d34_low, d56_low, d78_low), d9_low)
                ),
                BIN_SHR(BIN_OR(d12_low, d34_low, d56_low, d78_low, d9_low), 30)
              )
            ),
            536346111
          )
      ELSE pairs_low
    END,
    CASE phase
      WHEN 14 THEN
        BIN_AND(
          CASE WHEN pairs_top + pairs_mid + pairs_low = 0 THEN several_top ELSE pairs_top END,
          1152921504606846976
            - CASE WHEN pairs_top + pairs_mid + pairs_low = 0 THEN several_top ELSE pairs_top END
        ) * 1073741825
      ELSE spot_top
    END,
    CASE phase
      WHEN 14 THEN
        CASE
          WHEN CASE WHEN pairs_top + pairs_mid + pairs_low = 0 THEN several_top ELSE pairs_top END = 0 THEN
            BIN_AND(
              CASE WHEN pairs_top + pairs_mid + pairs_low = 0 THEN several_mid ELSE pairs_mid END,
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
            BIN_AND(
              CASE WHEN pairs_top + pairs_mid + pairs_low = 0 THEN several_low ELSE pairs_low END,
              1152921504606846976
                - CASE WHEN pairs_top + pairs_mid + pairs_low = 0 THEN several_low ELSE pairs_low END
            )
          ELSE 0
        END * 1073741825
      ELSE spot_low
    END,
    CASE phase
      WHEN 15 THEN
        BIN_AND(
          BIN_AND(d12_top, spot_top) + BIN_AND(d12_mid, spot_mid) + BIN_AND(d12_low, spot_low),
          1152921504606846976
            - (BIN_AND(d12_top, spot_top) + BIN_AND(d12_mid, spot_mid) + BIN_AND(d12_low, spot_low))
        )
      ELSE pick_12
    END,
    CASE phase
      WHEN 15 THEN
        CASE
          WHEN BIN_AND(d12_top, spot_top) + BIN_AND(d12_mid, spot_mid) + BIN_AND(d12_low, spot_low) = 0 THEN
            BIN_AND(
              BIN_AND(d34_top, spot_top) + BIN_AND(d34_mid, spot_mid) + BIN_AND(d34_low, spot_low),
              1152921504606846976
                - (BIN_AND(d34_top, spot_top) + BIN_AND(d34_mid, spot_mid) + BIN_AND(d34_low, spot_low))
            )
          ELSE 0
        END
      ELSE pick_34
    END,
    CASE phase
      WHEN 15 THEN
        CASE
          WHEN BIN_AND(d12_top, spot_top) + BIN_AND(d12_mid, spot_mid) + BIN_AND(d12_low, spot_low)
                 + (
                   BIN_AND(d34_top, spot_top) + BIN_AND(d34_mid, spot_mid)
                     + BIN_AND(d34_low, spot_low)
                 ) = 0 THEN
            BIN_AND(
              BIN_AND(d56_top, spot_top) + BIN_AND(d56_mid, spot_mid) + BIN_AND(d56_low, spot_low),
              1152921504606846976
                - (BIN_AND(d56_top, spot_top) + BIN_AND(d56_mid, spot_mid) + BIN_AND(d56_low, spot_low))
            )
          ELSE 0
        END
      ELSE pick_56
    END,
    CASE phase
      WHEN 15 THEN
        CASE
          WHEN BIN_AND(d12_top, spot_top) + BIN_AND(d12_mid, spot_mid) + BIN_AND(d12_low, spot_low)
                 + (
                   BIN_AND(d34_top, spot_top) + BIN_AND(d34_mid, spot_mid)
                     + BIN_AND(d34_low, spot_low)
                 )
                 + (
                   BIN_AND(d56_top, spot_top) + BIN_AND(d56_mid, spot_mid)
                     + BIN_AND(d56_low, spot_low)
                 ) = 0 THEN
            BIN_AND(
              BIN_AND(d78_top, spot_top) + BIN_AND(d78_mid, spot_mid) + BIN_AND(d78_low, spot_low),
              1152921504606846976
                - (BIN_AND(d78_top, spot_top) + BIN_AND(d78_mid, spot_mid) + BIN_AND(d78_low, spot_low))
            )
          ELSE 0
        END
      ELSE pick_78
    END,
    CASE phase
      WHEN 15 THEN
        CASE
          WHEN BIN_AND(d12_top, spot_top) + BIN_AND(d12_mid, spot_mid) + BIN_AND(d12_low, spot_low)
                 + (
                   BIN_AND(d34_top, spot_top) + BIN_AND(d34_mid, spot_mid)
                     + BIN_AND(d34_low, spot_low)
                 )
                 + (
                   BIN_AND(d56_top, spot_top) + BIN_AND(d56_mid, spot_mid)
                     + BIN_AND(d56_low, spot_low)
                 )
                 + (
                   BIN_AND(d78_top, spot_top) + BIN_AND(d78_mid, spot_mid)
                     + BIN_AND(d78_low, spot_low)
                 ) = 0 THEN
            BIN_AND(
              BIN_AND(d9_top, spot_top) + BIN_AND(d9_mid, spot_mid) + BIN_AND(d9_low, spot_low),
              1152921504606846976
                - (BIN_AND(d9_top, spot_top) + BIN_AND(d9_mid, spot_mid) + BIN_AND(d9_low, spot_low))
            )
          ELSE 0
        END
      ELSE pick_9
    END,
    CASE phase
      WHEN 17 THEN BIN_AND(d12_top + d34_top + d56_top + d78_top + d9_top, 536346111)
      ELSE plane1_top
    END,
    CASE phase
      WHEN 17 THEN BIN_AND(d34_top + d78_top + BIN_SHR(d12_top + d56_top, 30), 536346111)
      ELSE plane2_top
    END,
    CASE phase
      WHEN 17 THEN BIN_AND(d56_top + d78_top + BIN_SHR(d34_top + d56_top, 30), 536346111)
      ELSE plane4_top
    END,
    CASE phase WHEN 17 THEN BIN_AND(d9_top + BIN_SHR(d78_top, 30), 536346111) ELSE plane8_top END,
    CASE phase
      WHEN 17 THEN BIN_AND(d12_mid + d34_mid + d56_mid + d78_mid + d9_mid, 536346111)
      ELSE plane1_mid
    END,
    CASE phase
      WHEN 17 THEN BIN_AND(d34_mid + d78_mid + BIN_SHR(d12_mid + d56_mid, 30), 536346111)
      ELSE plane2_mid
    END,
    CASE phase
      WHEN 17 THEN BIN_AND(d56_mid + d78_mid + BIN_SHR(d34_mid + d56_mid, 30), 536346111)
      ELSE plane4_mid
    END,
    CASE phase WHEN 17 THEN BIN_AND(d9_mid + BIN_SHR(d78_mid, 30), 536346111) ELSE plane8_mid END,
    CASE phase
      WHEN 17 THEN BIN_AND(d12_low + d34_low + d56_low + d78_low + d9_low, 536346111)
      ELSE plane1_low
    END,
    CASE phase
      WHEN 17 THEN BIN_AND(d34_low + d78_low + BIN_SHR(d12_low + d56_low, 30), 536346111)
      ELSE plane2_low
    END,
    CASE phase
      WHEN 17 THEN BIN_AND(d56_low + d78_low + BIN_SHR(d34_low + d56_low, 30), 536346111)
      ELSE plane4_low
    END,
    CASE phase WHEN 17 THEN BIN_AND(d9_low + BIN_SHR(d78_low, 30), 536346111) ELSE plane8_low END,
    CASE phase
      WHEN 18 THEN
        BIN_AND(BIN_AND(BIN_AND(plane1_top, 511) * 262657, 117469191) * 73, 4581298449)
          + BIN_SHL(BIN_AND(BIN_AND(BIN_AND(plane2_top, 511) * 262657, 117469191) * 73, 4581298449), 1)
          + BIN_SHL(BIN_AND(BIN_AND(BIN_AND(plane4_top, 511) * 262657, 117469191) * 73, 4581298449), 2)
          + BIN_SHL(BIN_AND(BIN_AND(BIN_AND(plane8_top, 511) * 262657, 117469191) * 73, 4581298449), 3)
      ELSE row_1
    END,
    CASE phase
      WHEN 18 THEN
        BIN_AND(BIN_AND(BIN_AND(BIN_SHR(plane1_top, 10), 511) * 262657, 117469191) * 73, 4581298449)
          + BIN_SHL(
            BIN_AND(BIN_AND(BIN_AND(BIN_SHR(plane2_top, 10), 511) * 262657, 117469191) * 73, 4581298449),
            1
          )
          + BIN_SHL(
            BIN_AND(BIN_AND(BIN_AND(BIN_SHR(plane4_top, 10), 511) * 262657, 117469191) * 73, 4581298449),
            2
          )
          + BIN_SHL(
            BIN_AND(BIN_AND(BIN_AND(BIN_SHR(plane8_top, 10), 511) * 262657, 117469191) * 73, 4581298449),
            3
          )
      ELSE row_2
    END,
    CASE phase
      WHEN 18 THEN
        BIN_AND(BIN_AND(BIN_AND(BIN_SHR(plane1_top, 20), 511) * 262657, 117469191) * 73, 4581298449)
          + BIN_SHL(
            BIN_AND(BIN_AND(BIN_AND(BIN_SHR(plane2_top, 20), 511) * 262657, 117469191) * 73, 4581298449),
            1
          )
          + BIN_SHL(
            BIN_AND(BIN_AND(BIN_AND(BIN_SHR(plane4_top, 20), 511) * 262657, 117469191) * 73, 4581298449),
            2
          )
          + BIN_SHL(
            BIN_AND(BIN_AND(BIN_AND(BIN_SHR(plane8_top, 20), 511) * 262657, 117469191) * 73, 4581298449),
            3
          )
      ELSE row_3
    END,
    CASE phase
      WHEN 18 THEN
        BIN_AND(BIN_AND(BIN_AND(plane1_mid, 511) * 262657, 117469191) * 73, 4581298449)
          + BIN_SHL(BIN_AND(BIN_AND(BIN_AND(plane2_mid, 511) * 262657, 117469191) * 73, 4581298449), 1)
          + BIN_SHL(BIN_AND(BIN_AND(BIN_AND(plane4_mid, 511) * 262657, 117469191) * 73, 4581298449), 2)
          + BIN_SHL(BIN_AND(BIN_AND(BIN_AND(plane8_mid, 511) * 262657, 117469191) * 73, 4581298449), 3)
      ELSE row_4
    END,
    CASE phase
      WHEN 18 THEN
        BIN_AND(BIN_AND(BIN_AND(BIN_SHR(plane1_mid, 10), 511) * 262657, 117469191) * 73, 4581298449)
          + BIN_SHL(
            BIN_AND(BIN_AND(BIN_AND(BIN_SHR(plane2_mid, 10), 511) * 262657, 117469191) * 73, 4581298449),
            1
          )
          + BIN_SHL(
            BIN_AND(BIN_AND(BIN_AND(BIN_SHR(plane4_mid, 10), 511) * 262657, 117469191) * 73, 4581298449),
            2
          )
          + BIN_SHL(
            BIN_AND(BIN_AND(BIN_AND(BIN_SHR(plane8_mid, 10), 511) * 262657, 117469191) * 73, 4581298449),
            3
          )
      ELSE row_5
    END,
    CASE phase
      WHEN 18 THEN
        BIN_AND(BIN_AND(BIN_AND(BIN_SHR(plane1_mid, 20), 511) * 262657, 117469191) * 73, 4581298449)
          + BIN_SHL(
            BIN_AND(BIN_AND(BIN_AND(BIN_SHR(plane2_mid, 20), 511) * 262657, 117469191) * 73, 4581298449),
            1
          )
          + BIN_SHL(
            BIN_AND(BIN_AND(BIN_AND(BIN_SHR(plane4_mid, 20), 511) * 262657, 117469191) * 73, 4581298449),
            2
          )
          + BIN_SHL(
            BIN_AND(BIN_AND(BIN_AND(BIN_SHR(plane8_mid, 20), 511) * 262657, 117469191) * 73, 4581298449),
            3
          )
      ELSE row_6
    END,
    CASE phase
      WHEN 18 THEN
        BIN_AND(BIN_AND(BIN_AND(plane1_low, 511) * 262657, 117469191) * 73, 4581298449)
          + BIN_SHL(BIN_AND(BIN_AND(BIN_AND(plane2_low, 511) * 262657, 117469191) * 73, 4581298449), 1)
          + BIN_SHL(BIN_AND(BIN_AND(BIN_AND(plane4_low, 511) * 262657, 117469191) * 73, 4581298449), 2)
          + BIN_SHL(BIN_AND(BIN_AND(BIN_AND(plane8_low, 511) * 262657, 117469191) * 73, 4581298449), 3)
      ELSE row_7
    END,
    CASE phase
      WHEN 18 THEN
        BIN_AND(BIN_AND(BIN_AND(BIN_SHR(plane1_low, 10), 511) * 262657, 117469191) * 73, 4581298449)
          + BIN_SHL(
            BIN_AND(BIN_AND(BIN_AND(BIN_SHR(plane2_low, 10), 511) * 262657, 117469191) * 73, 4581298449),
            1
          )
          + BIN_SHL(
            BIN_AND(BIN_AND(BIN_AND(BIN_SHR(plane4_low, 10), 511) * 262657, 117469191) * 73, 4581298449),
            2
          )
          + BIN_SHL(
            BIN_AND(BIN_AND(BIN_AND(BIN_SHR(plane8_low, 10), 511) * 262657, 117469191) * 73, 4581298449),
            3
          )
      ELSE row_8
    END,
    CASE phase
      WHEN 18 THEN
        BIN_AND(BIN_AND(BIN_AND(BIN_SHR(plane1_low, 20), 511) * 262657, 117469191) * 73, 4581298449)
          + BIN_SHL(
            BIN_AND(BIN_AND(BIN_AND(BIN_SHR(plane2_low, 20), 511) * 262657, 117469191) * 73, 4581298449),
            1
          )
          + BIN_SHL(
            BIN_AND(BIN_AND(BIN_AND(BIN_SHR(plane4_low, 20), 511) * 262657, 117469191) * 73, 4581298449),
            2
          )
          + BIN_SHL(
            BIN_AND(BIN_AND(BIN_AND(BIN_SHR(plane8_low, 20), 511) * 262657, 117469191) * 73, 4581298449),
            3
          )
      ELSE row_9
    END
  FROM state
  JOIN child
    ON which = 1
    OR phase = 16 AND spot_top + spot_mid + spot_low <> 0
  WHERE step > 0
    AND phase < 19
    AND (phase <> 3
         OR BIN_AND(by_row, 1023) + BIN_AND(BIN_SHR(by_row, 10), 1023) + BIN_AND(BIN_SHR(by_row, 20), 1023) = givens
        )
    AND (phase <> 6
         OR BIN_AND(counts_top, 536346111) = 536346111
        )
    AND (phase <> 6
         OR BIN_AND(counts_mid, 536346111) = 536346111
        )
    AND (phase <> 6
         OR BIN_AND(counts_low, 536346111) = 536346111
        )
    AND (phase <> 10
         OR BIN_AND(BIN_OR(minirows_12, BIN_SHR(minirows_12, 3), BIN_SHR(minirows_12, 6)), 7516192775) = 7516192775
        )
    AND (phase <> 10
         OR BIN_AND(BIN_OR(minirows_34, BIN_SHR(minirows_34, 3), BIN_SHR(minirows_34, 6)), 7516192775) = 7516192775
        )
    AND (phase <> 10
         OR BIN_AND(BIN_OR(minirows_56, BIN_SHR(minirows_56, 3), BIN_SHR(minirows_56, 6)), 7516192775) = 7516192775
        )
    AND (phase <> 10
         OR BIN_AND(BIN_OR(minirows_78, BIN_SHR(minirows_78, 3), BIN_SHR(minirows_78, 6)), 7516192775) = 7516192775
        )
    AND (phase <> 10
         OR BIN_AND(BIN_OR(minirows_9, BIN_SHR(minirows_9, 3), BIN_SHR(minirows_9, 6)), 7) = 7
        )
    AND (phase <> 12
         OR BIN_AND(
           BIN_OR(
             BIN_AND(
               minicols_12,
               BIN_AND(
                 BIN_SHR(
                   BIN_AND(BIN_SHR(col_crossed_12, 1), 246813108024339675)
                     + BIN_SHL(BIN_AND(col_crossed_12, 82271036008113225), 2),
                   10
                 ),
                 562399124389375
               )
                 + BIN_SHL(
                   BIN_AND(
                     BIN_AND(BIN_SHR(col_crossed_12, 1), 246813108024339675)
                       + BIN_SHL(BIN_AND(col_crossed_12, 82271036008113225), 2),
                     548682072575
                   ),
                   20
                 )
             ),
             BIN_SHR(
               BIN_AND(
                 minicols_12,
                 BIN_AND(
                   BIN_SHR(
                     BIN_AND(BIN_SHR(col_crossed_12, 1), 246813108024339675)
                       + BIN_SHL(BIN_AND(col_crossed_12, 82271036008113225), 2),
                     10
                   ),
                   562399124389375
                 )
                   + BIN_SHL(
                     BIN_AND(
                       BIN_AND(BIN_SHR(col_crossed_12, 1), 246813108024339675)
                         + BIN_SHL(BIN_AND(col_crossed_12, 82271036008113225), 2),
                       548682072575
                     ),
                     20
                   )
               ),
               1
             ),
             BIN_SHR(
               BIN_AND(
                 minicols_12,
                 BIN_AND(
                   BIN_SHR(
                     BIN_AND(BIN_SHR(col_crossed_12, 1), 246813108024339675)
                       + BIN_SHL(BIN_AND(col_crossed_12, 82271036008113225), 2),
                     10
                   ),
                   562399124389375
                 )
                   + BIN_SHL(
                     BIN_AND(
                       BIN_AND(BIN_SHR(col_crossed_12, 1), 246813108024339675)
                         + BIN_SHL(BIN_AND(col_crossed_12, 82271036008113225), 2),
                       548682072575
                     ),
                     20
                   )
               ),
               2
             )
           ),
           78383153225
         ) = 78383153225
        )
    AND (phase <> 12
         OR BIN_AND(
           BIN_OR(
             BIN_AND(
               minicols_34,
               BIN_AND(
                 BIN_SHR(
                   BIN_AND(BIN_SHR(col_crossed_34, 1), 246813108024339675)
                     + BIN_SHL(BIN_AND(col_crossed_34, 82271036008113225), 2),
                   10
                 ),
                 562399124389375
               )
                 + BIN_SHL(
                   BIN_AND(
                     BIN_AND(BIN_SHR(col_crossed_34, 1), 246813108024339675)
                       + BIN_SHL(BIN_AND(col_crossed_34, 82271036008113225), 2),
                     548682072575
                   ),
                   20
                 )
             ),
             BIN_SHR(
               BIN_AND(
                 minicols_34,
                 BIN_AND(
                   BIN_SHR(
                     BIN_AND(BIN_SHR(col_crossed_34, 1), 246813108024339675)
                       + BIN_SHL(BIN_AND(col_crossed_34, 82271036008113225), 2),
                     10
                   ),
                   562399124389375
                 )
                   + BIN_SHL(
                     BIN_AND(
                       BIN_AND(BIN_SHR(col_crossed_34, 1), 246813108024339675)
                         + BIN_SHL(BIN_AND(col_crossed_34, 82271036008113225), 2),
                       548682072575
                     ),
                     20
                   )
               ),
               1
             ),
             BIN_SHR(
               BIN_AND(
                 minicols_34,
                 BIN_AND(
                   BIN_SHR(
                     BIN_AND(BIN_SHR(col_crossed_34, 1), 246813108024339675)
                       + BIN_SHL(BIN_AND(col_crossed_34, 82271036008113225), 2),
                     10
                   ),
                   562399124389375
                 )
                   + BIN_SHL(
                     BIN_AND(
                       BIN_AND(BIN_SHR(col_crossed_34, 1), 246813108024339675)
                         + BIN_SHL(BIN_AND(col_crossed_34, 82271036008113225), 2),
                       548682072575
                     ),
                     20
                   )
               ),
               2
             )
           ),
           78383153225
         ) = 78383153225
        )
    AND (phase <> 12
         OR BIN_AND(
           BIN_OR(
             BIN_AND(
               minicols_56,
               BIN_AND(
                 BIN_SHR(
                   BIN_AND(BIN_SHR(col_crossed_56, 1), 246813108024339675)
                     + BIN_SHL(BIN_AND(col_crossed_56, 82271036008113225), 2),
                   10
                 ),
                 562399124389375
               )
                 + BIN_SHL(
                   BIN_AND(
                     BIN_AND(BIN_SHR(col_crossed_56, 1), 246813108024339675)
                       + BIN_SHL(BIN_AND(col_crossed_56, 82271036008113225), 2),
                     548682072575
                   ),
                   20
                 )
             ),
             BIN_SHR(
               BIN_AND(
                 minicols_56,
                 BIN_AND(
                   BIN_SHR(
                     BIN_AND(BIN_SHR(col_crossed_56, 1), 246813108024339675)
                       + BIN_SHL(BIN_AND(col_crossed_56, 82271036008113225), 2),
                     10
                   ),
                   562399124389375
                 )
                   + BIN_SHL(
                     BIN_AND(
                       BIN_AND(BIN_SHR(col_crossed_56, 1), 246813108024339675)
                         + BIN_SHL(BIN_AND(col_crossed_56, 82271036008113225), 2),
                       548682072575
                     ),
                     20
                   )
               ),
               1
             ),
             BIN_SHR(
               BIN_AND(
                 minicols_56,
                 BIN_AND(
                   BIN_SHR(
                     BIN_AND(BIN_SHR(col_crossed_56, 1), 246813108024339675)
                       + BIN_SHL(BIN_AND(col_crossed_56, 82271036008113225), 2),
                     10
                   ),
                   562399124389375
                 )
                   + BIN_SHL(
                     BIN_AND(
                       BIN_AND(BIN_SHR(col_crossed_56, 1), 246813108024339675)
                         + BIN_SHL(BIN_AND(col_crossed_56, 82271036008113225), 2),
                       548682072575
                     ),
                     20
                   )
               ),
               2
             )
           ),
           78383153225
         ) = 78383153225
        )
    AND (phase <> 12
         OR BIN_AND(
           BIN_OR(
             BIN_AND(
               minicols_78,
               BIN_AND(
                 BIN_SHR(
                   BIN_AND(BIN_SHR(col_crossed_78, 1), 246813108024339675)
                     + BIN_SHL(BIN_AND(col_crossed_78, 82271036008113225), 2),
                   10
                 ),
                 562399124389375
               )
                 + BIN_SHL(
                   BIN_AND(
                     BIN_AND(BIN_SHR(col_crossed_78, 1), 246813108024339675)
                       + BIN_SHL(BIN_AND(col_crossed_78, 82271036008113225), 2),
                     548682072575
                   ),
                   20
                 )
             ),
             BIN_SHR(
               BIN_AND(
                 minicols_78,
                 BIN_AND(
                   BIN_SHR(
                     BIN_AND(BIN_SHR(col_crossed_78, 1), 246813108024339675)
                       + BIN_SHL(BIN_AND(col_crossed_78, 82271036008113225), 2),
                     10
                   ),
                   562399124389375
                 )
                   + BIN_SHL(
                     BIN_AND(
                       BIN_AND(BIN_SHR(col_crossed_78, 1), 246813108024339675)
                         + BIN_SHL(BIN_AND(col_crossed_78, 82271036008113225), 2),
                       548682072575
                     ),
                     20
                   )
               ),
               1
             ),
             BIN_SHR(
               BIN_AND(
                 minicols_78,
                 BIN_AND(
                   BIN_SHR(
                     BIN_AND(BIN_SHR(col_crossed_78, 1), 246813108024339675)
                       + BIN_SHL(BIN_AND(col_crossed_78, 82271036008113225), 2),
                     10
                   ),
                   562399124389375
                 )
                   + BIN_SHL(
                     BIN_AND(
                       BIN_AND(BIN_SHR(col_crossed_78, 1), 246813108024339675)
                         + BIN_SHL(BIN_AND(col_crossed_78, 82271036008113225), 2),
                       548682072575
                     ),
                     20
                   )
               ),
               2
             )
           ),
           78383153225
         ) = 78383153225
        )
    AND (phase <> 12
         OR BIN_AND(
           BIN_OR(
             BIN_AND(
               minicols_9,
               BIN_AND(
                 BIN_SHR(
                   BIN_AND(BIN_SHR(col_crossed_9, 1), 246813108024339675)
                     + BIN_SHL(BIN_AND(col_crossed_9, 82271036008113225), 2),
                   10
                 ),
                 562399124389375
               )
                 + BIN_SHL(
                   BIN_AND(
                     BIN_AND(BIN_SHR(col_crossed_9, 1), 246813108024339675)
                       + BIN_SHL(BIN_AND(col_crossed_9, 82271036008113225), 2),
                     548682072575
                   ),
                   20
                 )
             ),
             BIN_SHR(
               BIN_AND(
                 minicols_9,
                 BIN_AND(
                   BIN_SHR(
                     BIN_AND(BIN_SHR(col_crossed_9, 1), 246813108024339675)
                       + BIN_SHL(BIN_AND(col_crossed_9, 82271036008113225), 2),
                     10
                   ),
                   562399124389375
                 )
                   + BIN_SHL(
                     BIN_AND(
                       BIN_AND(BIN_SHR(col_crossed_9, 1), 246813108024339675)
                         + BIN_SHL(BIN_AND(col_crossed_9, 82271036008113225), 2),
                       548682072575
                     ),
                     20
                   )
               ),
               1
             ),
             BIN_SHR(
               BIN_AND(
                 minicols_9,
                 BIN_AND(
                   BIN_SHR(
                     BIN_AND(BIN_SHR(col_crossed_9, 1), 246813108024339675)
                       + BIN_SHL(BIN_AND(col_crossed_9, 82271036008113225), 2),
                     10
                   ),
                   562399124389375
                 )
                   + BIN_SHL(
                     BIN_AND(
                       BIN_AND(BIN_SHR(col_crossed_9, 1), 246813108024339675)
                         + BIN_SHL(BIN_AND(col_crossed_9, 82271036008113225), 2),
                       548682072575
                     ),
                     20
                   )
               ),
               2
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
    BIN_AND(BIN_SHR(row_1, 32), 15) ||
    BIN_AND(BIN_SHR(row_1, 28), 15) ||
    BIN_AND(BIN_SHR(row_1, 24), 15) ||
    BIN_AND(BIN_SHR(row_1, 20), 15) ||
    BIN_AND(BIN_SHR(row_1, 16), 15) ||
    BIN_AND(BIN_SHR(row_1, 12), 15) ||
    BIN_AND(BIN_SHR(row_1, 8), 15)  ||
    BIN_AND(BIN_SHR(row_1, 4), 15)  ||
    BIN_AND(BIN_SHR(row_1, 0), 15)  ||
    BIN_AND(BIN_SHR(row_2, 32), 15) ||
    BIN_AND(BIN_SHR(row_2, 28), 15) ||
    BIN_AND(BIN_SHR(row_2, 24), 15) ||
    BIN_AND(BIN_SHR(row_2, 20), 15) ||
    BIN_AND(BIN_SHR(row_2, 16), 15) ||
    BIN_AND(BIN_SHR(row_2, 12), 15) ||
    BIN_AND(BIN_SHR(row_2, 8), 15)  ||
    BIN_AND(BIN_SHR(row_2, 4), 15)  ||
    BIN_AND(BIN_SHR(row_2, 0), 15)  ||
    BIN_AND(BIN_SHR(row_3, 32), 15) ||
    BIN_AND(BIN_SHR(row_3, 28), 15) ||
    BIN_AND(BIN_SHR(row_3, 24), 15) ||
    BIN_AND(BIN_SHR(row_3, 20), 15) ||
    BIN_AND(BIN_SHR(row_3, 16), 15) ||
    BIN_AND(BIN_SHR(row_3, 12), 15) ||
    BIN_AND(BIN_SHR(row_3, 8), 15)  ||
    BIN_AND(BIN_SHR(row_3, 4), 15)  ||
    BIN_AND(BIN_SHR(row_3, 0), 15)  ||
    BIN_AND(BIN_SHR(row_4, 32), 15) ||
    BIN_AND(BIN_SHR(row_4, 28), 15) ||
    BIN_AND(BIN_SHR(row_4, 24), 15) ||
    BIN_AND(BIN_SHR(row_4, 20), 15) ||
    BIN_AND(BIN_SHR(row_4, 16), 15) ||
    BIN_AND(BIN_SHR(row_4, 12), 15) ||
    BIN_AND(BIN_SHR(row_4, 8), 15)  ||
    BIN_AND(BIN_SHR(row_4, 4), 15)  ||
    BIN_AND(BIN_SHR(row_4, 0), 15)  ||
    BIN_AND(BIN_SHR(row_5, 32), 15) ||
    BIN_AND(BIN_SHR(row_5, 28), 15) ||
    BIN_AND(BIN_SHR(row_5, 24), 15) ||
    BIN_AND(BIN_SHR(row_5, 20), 15) ||
    BIN_AND(BIN_SHR(row_5, 16), 15) ||
    BIN_AND(BIN_SHR(row_5, 12), 15) ||
    BIN_AND(BIN_SHR(row_5, 8), 15)  ||
    BIN_AND(BIN_SHR(row_5, 4), 15)  ||
    BIN_AND(BIN_SHR(row_5, 0), 15)  ||
    BIN_AND(BIN_SHR(row_6, 32), 15) ||
    BIN_AND(BIN_SHR(row_6, 28), 15) ||
    BIN_AND(BIN_SHR(row_6, 24), 15) ||
    BIN_AND(BIN_SHR(row_6, 20), 15) ||
    BIN_AND(BIN_SHR(row_6, 16), 15) ||
    BIN_AND(BIN_SHR(row_6, 12), 15) ||
    BIN_AND(BIN_SHR(row_6, 8), 15)  ||
    BIN_AND(BIN_SHR(row_6, 4), 15)  ||
    BIN_AND(BIN_SHR(row_6, 0), 15)  ||
    BIN_AND(BIN_SHR(row_7, 32), 15) ||
    BIN_AND(BIN_SHR(row_7, 28), 15) ||
    BIN_AND(BIN_SHR(row_7, 24), 15) ||
    BIN_AND(BIN_SHR(row_7, 20), 15) ||
    BIN_AND(BIN_SHR(row_7, 16), 15) ||
    BIN_AND(BIN_SHR(row_7, 12), 15) ||
    BIN_AND(BIN_SHR(row_7, 8), 15)  ||
    BIN_AND(BIN_SHR(row_7, 4), 15)  ||
    BIN_AND(BIN_SHR(row_7, 0), 15)  ||
    BIN_AND(BIN_SHR(row_8, 32), 15) ||
    BIN_AND(BIN_SHR(row_8, 28), 15) ||
    BIN_AND(BIN_SHR(row_8, 24), 15) ||
    BIN_AND(BIN_SHR(row_8, 20), 15) ||
    BIN_AND(BIN_SHR(row_8, 16), 15) ||
    BIN_AND(BIN_SHR(row_8, 12), 15) ||
    BIN_AND(BIN_SHR(row_8, 8), 15)  ||
    BIN_AND(BIN_SHR(row_8, 4), 15)  ||
    BIN_AND(BIN_SHR(row_8, 0), 15)  ||
    BIN_AND(BIN_SHR(row_9, 32), 15) ||
    BIN_AND(BIN_SHR(row_9, 28), 15) ||
    BIN_AND(BIN_SHR(row_9, 24), 15) ||
    BIN_AND(BIN_SHR(row_9, 20), 15) ||
    BIN_AND(BIN_SHR(row_9, 16), 15) ||
    BIN_AND(BIN_SHR(row_9, 12), 15) ||
    BIN_AND(BIN_SHR(row_9, 8), 15)  ||
    BIN_AND(BIN_SHR(row_9, 4), 15)  ||
    BIN_AND(BIN_SHR(row_9, 0), 15) AS cells
  FROM state
  WHERE phase = 19
)
SELECT id, cells AS solution
FROM solution
ORDER BY id, solution;
