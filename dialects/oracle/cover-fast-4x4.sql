-- Solves a Sudoku of 4x4 cells: exact cover, the candidates as sets of bits.
-- Oracle Database 12.2 and later. Paste into SQL*Plus or SQLcl, or run: sqlplus USER @FILE
-- Returns one row per solution: solution (16 characters, row by row); an error past 200,000 rows of the search.
-- Generated: sqlsudoku generate --dialect oracle --query cover --size 4 --form fast

-- SQL*Plus keeps this setting; its default is 80
SET LINESIZE 300
WITH
-- one row: the cells of the puzzle row by row, "." for a blank
--   +-----+-----+
--   | . . | . . |
--   | 2 . | . 4 |
--   +-----+-----+
--   | 4 . | . 2 |
--   | . . | . 3 |
--   +-----+-----+
puzzle (cells) AS (
  SELECT '....2..44..2...3' AS cells
  FROM dual
),
-- one row per puzzle: the rows of its grid, and the number of its givens
line AS (
  SELECT
    SUBSTR(cells, 1, 4) AS line_1,
    SUBSTR(cells, 5, 4) AS line_2,
    SUBSTR(cells, 9, 4) AS line_3,
    SUBSTR(cells, 13, 4) AS line_4,
    32 - LENGTH(REPLACE(cells, '.', '..')) AS givens
  FROM puzzle
),
-- one row per puzzle: the words of its givens, each digit at the bit of its position in the row
-- d12_top is a word: where 1 and 2 can stand in the top 2 rows. A digit takes 10 bits, a row 5: one for
-- each cell, the first column the highest, and above them a spare bit, which subtractions borrow from and
-- additions carry into.
-- Oracle has no shifts and no bitwise OR: a product with a power of two shifts left, TRUNC of a quotient
-- shifts right, and a + b - BITAND(a, b) is the OR of a and b
-- the numbers are sets of bits, or factors that copy such sets:
--         3  times this, a bit becomes a whole minirow
--         9  times this, each minirow is copied for each of its cells
--        15  all cells of a row; times this, a bit becomes a whole row
--        31  all bits of a row, with the spare bit
--        33  every fifth bit of one digit, or the last cell of each row of one digit, or times this, a row
--          is copied to all rows of the band
--        65  times this, a row is copied once for each box
--        66  every fifth bit of one digit
--       132  every fifth bit of one digit
--       264  every fifth bit of one digit
--       429  added to counts, carries where a cell has 3 or more
--       462  added to counts, carries where a cell has 2 or more
--       495  added to counts, carries where a cell has 1 or more, or all cells of one digit
--       771  of the copies of a row, the minirows at their hexadecimal digits
--       858  added to counts, carries where a cell has 3 or more
--       924  added to counts, carries where a cell has 2 or more
--       990  added to counts, carries where a cell has 1 or more
--      1025  times this, the cells of one digit become those of both
--      1716  added to counts, carries where a cell has 3 or more
--      1848  added to counts, carries where a cell has 2 or more
--      1980  added to counts, carries where a cell has 1 or more
--      3075  squares of minirows: the first column of the first row
--      3432  added to counts, carries where a cell has 3 or more
--      3696  added to counts, carries where a cell has 2 or more
--      3960  added to counts, carries where a cell has 1 or more
--      4369  of the copies of a minirow, the cells at their digits
--      5125  squares of minicolumns: the first column of the first row
--     15375  the first row of both digits, or squares of minicolumns: all rows but the last, or the first
--       row, or squares of minirows: all rows but the last, or the first row
--     33825  the last cell of each row
--    101475  squares of minirows: all columns but the last, or the first column
--    169125  the last cell of each minirow, or squares of minicolumns: all columns but the last, or the
--      first column
--    507375  all cells of both digits
--    541200  the spare bit of each row
--   1048576  the bit above a word; this minus a word keeps its lowest bit
given AS (
  SELECT
    givens,
    BITAND(TRUNC(16 / POWER(2, INSTR(line_1, '1'))), 15)
      + BITAND(TRUNC(16 / POWER(2, INSTR(line_2, '1'))), 15) * 32
      + BITAND(TRUNC(16 / POWER(2, INSTR(line_1, '2'))), 15) * 1024
      + BITAND(TRUNC(16 / POWER(2, INSTR(line_2, '2'))), 15) * 32768 AS d12_top,
    BITAND(TRUNC(16 / POWER(2, INSTR(line_1, '3'))), 15)
      + BITAND(TRUNC(16 / POWER(2, INSTR(line_2, '3'))), 15) * 32
      + BITAND(TRUNC(16 / POWER(2, INSTR(line_1, '4'))), 15) * 1024
      + BITAND(TRUNC(16 / POWER(2, INSTR(line_2, '4'))), 15) * 32768 AS d34_top,
    BITAND(TRUNC(16 / POWER(2, INSTR(line_3, '1'))), 15)
      + BITAND(TRUNC(16 / POWER(2, INSTR(line_4, '1'))), 15) * 32
      + BITAND(TRUNC(16 / POWER(2, INSTR(line_3, '2'))), 15) * 1024
      + BITAND(TRUNC(16 / POWER(2, INSTR(line_4, '2'))), 15) * 32768 AS d12_low,
    BITAND(TRUNC(16 / POWER(2, INSTR(line_3, '3'))), 15)
      + BITAND(TRUNC(16 / POWER(2, INSTR(line_4, '3'))), 15) * 32
      + BITAND(TRUNC(16 / POWER(2, INSTR(line_3, '4'))), 15) * 1024
      + BITAND(TRUNC(16 / POWER(2, INSTR(line_4, '4'))), 15) * 32768 AS d34_low
  FROM line
),
-- the two children of a choice; all else takes the first
child (which) AS (
  SELECT 1 AS which FROM dual UNION ALL
  SELECT 2 FROM dual
),
-- one row per state of the search. step counts the levels of the recursion; on each, a state goes on to
-- its next phase, which computes:
--   1: the cells of the givens, marked for both digits
--   2: the number of givens in the first rows of all bands, in their second rows, and so on
--   3: all candidates, but in the cell of a given only the given. An invalid puzzle (a digit given twice
--     in a row) yields no row.
--   4: hidden singles: if a digit has one place left in a row, that candidate
--   5: the hidden singles of all digits in one word; if two share a cell the sum is wrong, but then there
--     is no solution; how many candidates each cell has: five sums, each with every fifth cell in a field
--     of five bits
--   6: hidden_cells: the cells of hidden singles, marked for both digits; counts: the cells with
--     candidates, and in the second digit's bits the cells with several
--   7: the cells with several candidates, marked for both digits; a cell without any ends the branch,
--     naked singles: the only candidates of their cells; the candidates that share no cell with a hidden
--     single, and no row with a naked single of their digit
--   8: the minirows (cells that a row and a box share) with a candidate of a digit, all bands in one word
--   9: locked candidates: a place remains if the opposite corner of its 2 x 2 square is free too
--   10: the candidates in the minirows that remain; a digit without a place in a box ends the branch
--   11: the minicolumns with a candidate of a digit, all bands in one word
--   12: locked candidates: a place remains if the opposite corner of its 2 x 2 square is free too; the
--     candidates in the minicolumns that remain; a digit without a place in a column ends the branch
--   13: how many candidates each cell has: five sums, each with every fifth cell in a field of five bits
--   14: several: the cells with several candidates; bivalue: those with two
--   15: one cell with two candidates, or if there is none with several; marked for both digits
--   16: the candidates of the chosen cell; one of them
--   17: child 1: the chosen candidate fills its cell; child 2: the chosen candidate is removed
--   18: plane1, plane2, ...: the cells whose digit, as a sum of powers of two, contains this one
--   19: the digits of each row as the hexadecimal digits of one number
--   20: a solution
-- place numbers the rows. If it passes most, the statement fails, before it fills the memory.
state (
  step,             phase,
  place,            most,
  d12_top,          d34_top,
  d12_low,          d34_low,
  givens,           undecided,
  filled_top,       filled_low,
  by_row,           undecided_before,
  hidden12_top,     hidden34_top,
  hidden12_low,     hidden34_low,
  sum1_top,         sum2_top,
  sum3_top,         sum4_top,
  sum1_low,         sum2_low,
  sum3_low,         sum4_low,
  hidden_cells_top, hidden_cells_low,
  counts_top,       counts_low,
  minirows_12,      minirows_34,
  box12_top,        box34_top,
  box12_low,        box34_low,
  minicols_12,      minicols_34,
  several_top,      several_low,
  bivalue_top,      bivalue_low,
  chosen_cell_top,  chosen_cell_low,
  chosen_12,        chosen_34,
  plane1_top,       plane2_top,
  plane4_top,       plane1_low,
  plane2_low,       plane4_low,
  row_1,            row_2,
  row_3,            row_4
) AS (
  SELECT
    1 AS step, 1 AS phase, 1 AS place, 200000 AS most, d12_top, d34_top, d12_low, d34_low, givens,
    0 AS undecided, 0 AS filled_top, 0 AS filled_low, 0 AS by_row, 0 AS undecided_before, 0 AS hidden12_top,
    0 AS hidden34_top, 0 AS hidden12_low, 0 AS hidden34_low, 0 AS sum1_top, 0 AS sum2_top, 0 AS sum3_top,
    0 AS sum4_top, 0 AS sum1_low, 0 AS sum2_low, 0 AS sum3_low, 0 AS sum4_low, 0 AS hidden_cells_top,
    0 AS hidden_cells_low, 0 AS counts_top, 0 AS counts_low, 0 AS minirows_12, 0 AS minirows_34,
    0 AS box12_top, 0 AS box34_top, 0 AS box12_low, 0 AS box34_low, 0 AS minicols_12, 0 AS minicols_34,
    0 AS several_top, 0 AS several_low, 0 AS bivalue_top, 0 AS bivalue_low, 0 AS chosen_cell_top,
    0 AS chosen_cell_low, 0 AS chosen_12, 0 AS chosen_34, 0 AS plane1_top, 0 AS plane2_top, 0 AS plane4_top,
    0 AS plane1_low, 0 AS plane2_low, 0 AS plane4_low, 0 AS row_1, 0 AS row_2, 0 AS row_3, 0 AS row_4
  FROM given
  UNION ALL
  SELECT
    step + 1,
    CASE
      WHEN phase = 12 AND undecided = 0 THEN 18
      WHEN phase = 12 AND undecided <> undecided_before THEN 4
      WHEN phase = 17 THEN 4
      ELSE phase + 1
    END,
    ROWNUM,
    most,
    CASE phase
      WHEN 3 THEN 507375 - BITAND(filled_top, 507375) + d12_top
      WHEN 7 THEN
        BITAND(
          BITAND(d12_top, 507375 - hidden_cells_top) + hidden12_top,
          507375
            - BITAND(
              TRUNC(
                BITAND(BITAND(d12_top, 507375 - TRUNC(counts_top / 1024) * 1025) + 507375, 541200) / 16
              ) * 15,
              TRUNC(counts_top / 1024) * 1025
            )
        )
      WHEN 12 THEN
        BITAND(
          box12_top,
          BITAND(
            BITAND(
              minicols_12,
              BITAND(
                TRUNC((BITAND(TRUNC(minicols_12 / 2), 169125) + BITAND(minicols_12, 169125) * 2) / 32),
                15375
              )
                + BITAND(BITAND(TRUNC(minicols_12 / 2), 169125) + BITAND(minicols_12, 169125) * 2, 15375)
                    * 32
            ),
            15375
          ) * 33
        )
      WHEN 17 THEN
        CASE
          WHEN which = 1 THEN
            BITAND(d12_top, 507375 - (chosen_cell_top - BITAND(chosen_cell_top, chosen_12)))
          ELSE BITAND(d12_top, 507375 - BITAND(chosen_cell_top, chosen_12))
        END
      ELSE d12_top
    END,
    CASE phase
      WHEN 3 THEN 507375 - BITAND(filled_top, 507375) + d34_top
      WHEN 7 THEN
        BITAND(
          BITAND(d34_top, 507375 - hidden_cells_top) + hidden34_top,
          507375
            - BITAND(
              TRUNC(
                BITAND(BITAND(d34_top, 507375 - TRUNC(counts_top / 1024) * 1025) + 507375, 541200) / 16
              ) * 15,
              TRUNC(counts_top / 1024) * 1025
            )
        )
      WHEN 12 THEN
        BITAND(
          box34_top,
          BITAND(
            BITAND(
              minicols_34,
              BITAND(
                TRUNC((BITAND(TRUNC(minicols_34 / 2), 169125) + BITAND(minicols_34, 169125) * 2) / 32),
                15375
              )
                + BITAND(BITAND(TRUNC(minicols_34 / 2), 169125) + BITAND(minicols_34, 169125) * 2, 15375)
                    * 32
            ),
            15375
          ) * 33
        )
      WHEN 17 THEN
        CASE
          WHEN which = 1 THEN
            BITAND(d34_top, 507375 - (chosen_cell_top - BITAND(chosen_cell_top, chosen_34)))
          ELSE BITAND(d34_top, 507375 - BITAND(chosen_cell_top, chosen_34))
        END
      ELSE d34_top
    END,
    CASE phase
      WHEN 3 THEN 507375 - BITAND(filled_low, 507375) + d12_low
      WHEN 7 THEN
        BITAND(
          BITAND(d12_low, 507375 - hidden_cells_low) + hidden12_low,
          507375
            - BITAND(
              TRUNC(
                BITAND(BITAND(d12_low, 507375 - TRUNC(counts_low / 1024) * 1025) + 507375, 541200) / 16
              ) * 15,
              TRUNC(counts_low / 1024) * 1025
            )
        )
      WHEN 12 THEN
        BITAND(
          box12_low,
          BITAND(
            TRUNC(
              BITAND(
                minicols_12,
                BITAND(
                  TRUNC((BITAND(TRUNC(minicols_12 / 2), 169125) + BITAND(minicols_12, 169125) * 2) / 32),
                  15375
                )
                  + BITAND(BITAND(TRUNC(minicols_12 / 2), 169125) + BITAND(minicols_12, 169125) * 2, 15375)
                      * 32
              ) / 32
            ),
            15375
          ) * 33
        )
      WHEN 17 THEN
        CASE
          WHEN which = 1 THEN
            BITAND(d12_low, 507375 - (chosen_cell_low - BITAND(chosen_cell_low, chosen_12)))
          ELSE BITAND(d12_low, 507375 - BITAND(chosen_cell_low, chosen_12))
        END
      ELSE d12_low
    END,
    CASE phase
      WHEN 3 THEN 507375 - BITAND(filled_low, 507375) + d34_low
      WHEN 7 THEN
        BITAND(
          BITAND(d34_low, 507375 - hidden_cells_low) + hidden34_low,
          507375
            - BITAND(
              TRUNC(
                BITAND(BITAND(d34_low, 507375 - TRUNC(counts_low / 1024) * 1025) + 507375, 541200) / 16
              ) * 15,
              TRUNC(counts_low / 1024) * 1025
            )
        )
      WHEN 12 THEN
        BITAND(
          box34_low,
          BITAND(
            TRUNC(
              BITAND(
                minicols_34,
                BITAND(
                  TRUNC((BITAND(TRUNC(minicols_34 / 2), 169125) + BITAND(minicols_34, 169125) * 2) / 32),
                  15375
                )
                  + BITAND(BITAND(TRUNC(minicols_34 / 2), 169125) + BITAND(minicols_34, 169125) * 2, 15375)
                      * 32
              ) / 32
            ),
            15375
          ) * 33
        )
      WHEN 17 THEN
        CASE
          WHEN which = 1 THEN
            BITAND(d34_low, 507375 - (chosen_cell_low - BITAND(chosen_cell_low, chosen_34)))
          ELSE BITAND(d34_low, 507375 - BITAND(chosen_cell_low, chosen_34))
        END
      ELSE d34_low
    END,
    givens,
    CASE phase
      WHEN 7 THEN TRUNC(counts_top / 1024) + TRUNC(counts_low / 1024)
      WHEN 17 THEN
        CASE
          WHEN which = 1 THEN undecided - (BITAND(chosen_cell_top, 495) + BITAND(chosen_cell_low, 495))
          ELSE
            CASE
              WHEN bivalue_top + bivalue_low = 0 THEN undecided
              ELSE undecided - (BITAND(chosen_cell_top, 495) + BITAND(chosen_cell_low, 495))
            END
        END
      ELSE undecided
    END,
    CASE phase
      WHEN 1 THEN
        BITAND(
          d12_top + d34_top + TRUNC((d12_top + d34_top) / 1024)
            - BITAND(d12_top + d34_top, TRUNC((d12_top + d34_top) / 1024)),
          495
        ) * 1025
      ELSE filled_top
    END,
    CASE phase
      WHEN 1 THEN
        BITAND(
          d12_low + d34_low + TRUNC((d12_low + d34_low) / 1024)
            - BITAND(d12_low + d34_low, TRUNC((d12_low + d34_low) / 1024)),
          495
        ) * 1025
      ELSE filled_low
    END,
    CASE phase
      WHEN 2 THEN
        BITAND(filled_top, 33) + BITAND(TRUNC(filled_top / 2), 33) + BITAND(TRUNC(filled_top / 4), 33)
          + BITAND(TRUNC(filled_top / 8), 33) + BITAND(filled_low, 33) + BITAND(TRUNC(filled_low / 2), 33)
          + BITAND(TRUNC(filled_low / 4), 33) + BITAND(TRUNC(filled_low / 8), 33)
      ELSE by_row
    END,
    CASE phase WHEN 4 THEN undecided ELSE undecided_before END,
    CASE phase
      WHEN 4 THEN
        BITAND(
          d12_top,
          507375 - TRUNC(BITAND(BITAND(d12_top, d12_top + 541200 - 33825) + 507375, 541200) / 16) * 15
        )
      ELSE hidden12_top
    END,
    CASE phase
      WHEN 4 THEN
        BITAND(
          d34_top,
          507375 - TRUNC(BITAND(BITAND(d34_top, d34_top + 541200 - 33825) + 507375, 541200) / 16) * 15
        )
      ELSE hidden34_top
    END,
    CASE phase
      WHEN 4 THEN
        BITAND(
          d12_low,
          507375 - TRUNC(BITAND(BITAND(d12_low, d12_low + 541200 - 33825) + 507375, 541200) / 16) * 15
        )
      ELSE hidden12_low
    END,
    CASE phase
      WHEN 4 THEN
        BITAND(
          d34_low,
          507375 - TRUNC(BITAND(BITAND(d34_low, d34_low + 541200 - 33825) + 507375, 541200) / 16) * 15
        )
      ELSE hidden34_low
    END,
    CASE phase
      WHEN 5 THEN
        BITAND(d12_top, 33) + BITAND(d34_top, 33) + BITAND(TRUNC(d12_top / 1024), 33)
          + BITAND(TRUNC(d34_top / 1024), 33)
      WHEN 13 THEN
        BITAND(d12_top, 33) + BITAND(d34_top, 33) + BITAND(TRUNC(d12_top / 1024), 33)
          + BITAND(TRUNC(d34_top / 1024), 33)
      ELSE sum1_top
    END,
    CASE phase
      WHEN 5 THEN
        BITAND(d12_top, 66) + BITAND(d34_top, 66) + BITAND(TRUNC(d12_top / 1024), 66)
          + BITAND(TRUNC(d34_top / 1024), 66)
      WHEN 13 THEN
        BITAND(d12_top, 66) + BITAND(d34_top, 66) + BITAND(TRUNC(d12_top / 1024), 66)
          + BITAND(TRUNC(d34_top / 1024), 66)
      ELSE sum2_top
    END,
    CASE phase
      WHEN 5 THEN
        BITAND(d12_top, 132) + BITAND(d34_top, 132) + BITAND(TRUNC(d12_top / 1024), 132)
          + BITAND(TRUNC(d34_top / 1024), 132)
      WHEN 13 THEN
        BITAND(d12_top, 132) + BITAND(d34_top, 132) + BITAND(TRUNC(d12_top / 1024), 132)
          + BITAND(TRUNC(d34_top / 1024), 132)
      ELSE sum3_top
    END,
    CASE phase
      WHEN 5 THEN
        BITAND(d12_top, 264) + BITAND(d34_top, 264) + BITAND(TRUNC(d12_top / 1024), 264)
          + BITAND(TRUNC(d34_top / 1024), 264)
      WHEN 13 THEN
        BITAND(d12_top, 264) + BITAND(d34_top, 264) + BITAND(TRUNC(d12_top / 1024), 264)
          + BITAND(TRUNC(d34_top / 1024), 264)
      ELSE sum4_top
    END,
    CASE phase
      WHEN 5 THEN
        BITAND(d12_low, 33) + BITAND(d34_low, 33) + BITAND(TRUNC(d12_low / 1024), 33)
          + BITAND(TRUNC(d34_low / 1024), 33)
      WHEN 13 THEN
        BITAND(d12_low, 33) + BITAND(d34_low, 33) + BITAND(TRUNC(d12_low / 1024), 33)
          + BITAND(TRUNC(d34_low / 1024), 33)
      ELSE sum1_low
    END,
    CASE phase
      WHEN 5 THEN
        BITAND(d12_low, 66) + BITAND(d34_low, 66) + BITAND(TRUNC(d12_low / 1024), 66)
          + BITAND(TRUNC(d34_low / 1024), 66)
      WHEN 13 THEN
        BITAND(d12_low, 66) + BITAND(d34_low, 66) + BITAND(TRUNC(d12_low / 1024), 66)
          + BITAND(TRUNC(d34_low / 1024), 66)
      ELSE sum2_low
    END,
    CASE phase
      WHEN 5 THEN
        BITAND(d12_low, 132) + BITAND(d34_low, 132) + BITAND(TRUNC(d12_low / 1024), 132)
          + BITAND(TRUNC(d34_low / 1024), 132)
      WHEN 13 THEN
        BITAND(d12_low, 132) + BITAND(d34_low, 132) + BITAND(TRUNC(d12_low / 1024), 132)
          + BITAND(TRUNC(d34_low / 1024), 132)
      ELSE sum3_low
    END,
    CASE phase
      WHEN 5 THEN
        BITAND(d12_low, 264) + BITAND(d34_low, 264) + BITAND(TRUNC(d12_low / 1024), 264)
          + BITAND(TRUNC(d34_low / 1024), 264)
      WHEN 13 THEN
        BITAND(d12_low, 264) + BITAND(d34_low, 264) + BITAND(TRUNC(d12_low / 1024), 264)
          + BITAND(TRUNC(d34_low / 1024), 264)
      ELSE sum4_low
    END,
    CASE phase
      WHEN 6 THEN
        BITAND(
          hidden12_top + hidden34_top + TRUNC((hidden12_top + hidden34_top) / 1024)
            - BITAND(hidden12_top + hidden34_top, TRUNC((hidden12_top + hidden34_top) / 1024)),
          495
        ) * 1025
      ELSE hidden_cells_top
    END,
    CASE phase
      WHEN 6 THEN
        BITAND(
          hidden12_low + hidden34_low + TRUNC((hidden12_low + hidden34_low) / 1024)
            - BITAND(hidden12_low + hidden34_low, TRUNC((hidden12_low + hidden34_low) / 1024)),
          495
        ) * 1025
      ELSE hidden_cells_low
    END,
    CASE phase
      WHEN 6 THEN
        BITAND(TRUNC((sum1_top + 495) / 16), 33) + BITAND(TRUNC((sum2_top + 990) / 16), 66)
          + BITAND(TRUNC((sum3_top + 1980) / 16), 132) + BITAND(TRUNC((sum4_top + 3960) / 16), 264)
          + (
            BITAND(TRUNC((sum1_top + 462) / 16), 33) + BITAND(TRUNC((sum2_top + 924) / 16), 66)
              + BITAND(TRUNC((sum3_top + 1848) / 16), 132) + BITAND(TRUNC((sum4_top + 3696) / 16), 264)
          ) * 1024
      ELSE counts_top
    END,
    CASE phase
      WHEN 6 THEN
        BITAND(TRUNC((sum1_low + 495) / 16), 33) + BITAND(TRUNC((sum2_low + 990) / 16), 66)
          + BITAND(TRUNC((sum3_low + 1980) / 16), 132) + BITAND(TRUNC((sum4_low + 3960) / 16), 264)
          + (
            BITAND(TRUNC((sum1_low + 462) / 16), 33) + BITAND(TRUNC((sum2_low + 924) / 16), 66)
              + BITAND(TRUNC((sum3_low + 1848) / 16), 132) + BITAND(TRUNC((sum4_low + 3696) / 16), 264)
          ) * 1024
      ELSE counts_low
    END,
    CASE phase
      WHEN 8 THEN
        BITAND(d12_top + TRUNC(d12_top / 2) - BITAND(d12_top, TRUNC(d12_top / 2)), 169125)
          + BITAND(d12_low + TRUNC(d12_low / 2) - BITAND(d12_low, TRUNC(d12_low / 2)), 169125) * 2
      WHEN 9 THEN
        BITAND(
          minirows_12,
          BITAND(
            TRUNC((BITAND(TRUNC(minirows_12 / 4), 101475) + BITAND(minirows_12, 101475) * 4) / 32),
            15375
          ) + BITAND(BITAND(TRUNC(minirows_12 / 4), 101475) + BITAND(minirows_12, 101475) * 4, 15375) * 32
        )
      ELSE minirows_12
    END,
    CASE phase
      WHEN 8 THEN
        BITAND(d34_top + TRUNC(d34_top / 2) - BITAND(d34_top, TRUNC(d34_top / 2)), 169125)
          + BITAND(d34_low + TRUNC(d34_low / 2) - BITAND(d34_low, TRUNC(d34_low / 2)), 169125) * 2
      WHEN 9 THEN
        BITAND(
          minirows_34,
          BITAND(
            TRUNC((BITAND(TRUNC(minirows_34 / 4), 101475) + BITAND(minirows_34, 101475) * 4) / 32),
            15375
          ) + BITAND(BITAND(TRUNC(minirows_34 / 4), 101475) + BITAND(minirows_34, 101475) * 4, 15375) * 32
        )
      ELSE minirows_34
    END,
    CASE phase WHEN 10 THEN BITAND(d12_top, BITAND(minirows_12, 169125) * 3) ELSE box12_top END,
    CASE phase WHEN 10 THEN BITAND(d34_top, BITAND(minirows_34, 169125) * 3) ELSE box34_top END,
    CASE phase WHEN 10 THEN BITAND(d12_low, BITAND(TRUNC(minirows_12 / 2), 169125) * 3) ELSE box12_low END,
    CASE phase WHEN 10 THEN BITAND(d34_low, BITAND(TRUNC(minirows_34 / 2), 169125) * 3) ELSE box34_low END,
    CASE phase
      WHEN 11 THEN
        BITAND(box12_top + TRUNC(box12_top / 32) - BITAND(box12_top, TRUNC(box12_top / 32)), 15375)
          + BITAND(box12_low + TRUNC(box12_low / 32) - BITAND(box12_low, TRUNC(box12_low / 32)), 15375) * 32
      ELSE minicols_12
    END,
    CASE phase
      WHEN 11 THEN
        BITAND(box34_top + TRUNC(box34_top / 32) - BITAND(box34_top, TRUNC(box34_top / 32)), 15375)
          + BITAND(box34_low + TRUNC(box34_low / 32) - BITAND(box34_low, TRUNC(box34_low / 32)), 15375) * 32
      ELSE minicols_34
    END,
    CASE phase
      WHEN 14 THEN
        BITAND(TRUNC((sum1_top + 462) / 16), 33) + BITAND(TRUNC((sum2_top + 924) / 16), 66)
          + BITAND(TRUNC((sum3_top + 1848) / 16), 132) + BITAND(TRUNC((sum4_top + 3696) / 16), 264)
      ELSE several_top
    END,
    CASE phase
      WHEN 14 THEN
        BITAND(TRUNC((sum1_low + 462) / 16), 33) + BITAND(TRUNC((sum2_low + 924) / 16), 66)
          + BITAND(TRUNC((sum3_low + 1848) / 16), 132) + BITAND(TRUNC((sum4_low + 3696) / 16), 264)
      ELSE several_low
    END,
    CASE phase
      WHEN 14 THEN
        BITAND(TRUNC((sum1_top + 462) / 16), 33) + BITAND(TRUNC((sum2_top + 924) / 16), 66)
          + BITAND(TRUNC((sum3_top + 1848) / 16), 132) + BITAND(TRUNC((sum4_top + 3696) / 16), 264)
          - (
            BITAND(TRUNC((sum1_top + 429) / 16), 33) + BITAND(TRUNC((sum2_top + 858) / 16), 66)
              + BITAND(TRUNC((sum3_top + 1716) / 16), 132) + BITAND(TRUNC((sum4_top + 3432) / 16), 264)
          )
      ELSE bivalue_top
    END,
    CASE phase
      WHEN 14 THEN
        BITAND(TRUNC((sum1_low + 462) / 16), 33) + BITAND(TRUNC((sum2_low + 924) / 16), 66)
          + BITAND(TRUNC((sum3_low + 1848) / 16), 132) + BITAND(TRUNC((sum4_low + 3696) / 16), 264)
          - (
            BITAND(TRUNC((sum1_low + 429) / 16), 33) + BITAND(TRUNC((sum2_low + 858) / 16), 66)
              + BITAND(TRUNC((sum3_low + 1716) / 16), 132) + BITAND(TRUNC((sum4_low + 3432) / 16), 264)
          )
      ELSE bivalue_low
    END,
    CASE phase
      WHEN 15 THEN
        BITAND(
          CASE WHEN bivalue_top + bivalue_low = 0 THEN several_top ELSE bivalue_top END,
          1048576 - CASE WHEN bivalue_top + bivalue_low = 0 THEN several_top ELSE bivalue_top END
        ) * 1025
      ELSE chosen_cell_top
    END,
    CASE phase
      WHEN 15 THEN
        CASE
          WHEN CASE WHEN bivalue_top + bivalue_low = 0 THEN several_top ELSE bivalue_top END = 0 THEN
            BITAND(
              CASE WHEN bivalue_top + bivalue_low = 0 THEN several_low ELSE bivalue_low END,
              1048576 - CASE WHEN bivalue_top + bivalue_low = 0 THEN several_low ELSE bivalue_low END
            )
          ELSE 0
        END * 1025
      ELSE chosen_cell_low
    END,
    CASE phase
      WHEN 16 THEN
        BITAND(
          BITAND(d12_top, chosen_cell_top) + BITAND(d12_low, chosen_cell_low),
          1048576 - (BITAND(d12_top, chosen_cell_top) + BITAND(d12_low, chosen_cell_low))
        )
      ELSE chosen_12
    END,
    CASE phase
      WHEN 16 THEN
        CASE
          WHEN BITAND(d12_top, chosen_cell_top) + BITAND(d12_low, chosen_cell_low) = 0 THEN
            BITAND(
              BITAND(d34_top, chosen_cell_top) + BITAND(d34_low, chosen_cell_low),
              1048576 - (BITAND(d34_top, chosen_cell_top) + BITAND(d34_low, chosen_cell_low))
            )
          ELSE 0
        END
      ELSE chosen_34
    END,
    CASE phase WHEN 18 THEN BITAND(d12_top + d34_top, 495) ELSE plane1_top END,
    CASE phase WHEN 18 THEN BITAND(d34_top + TRUNC(d12_top / 1024), 495) ELSE plane2_top END,
    CASE phase WHEN 18 THEN BITAND(TRUNC(d34_top / 1024), 495) ELSE plane4_top END,
    CASE phase WHEN 18 THEN BITAND(d12_low + d34_low, 495) ELSE plane1_low END,
    CASE phase WHEN 18 THEN BITAND(d34_low + TRUNC(d12_low / 1024), 495) ELSE plane2_low END,
    CASE phase WHEN 18 THEN BITAND(TRUNC(d34_low / 1024), 495) ELSE plane4_low END,
    CASE phase
      WHEN 19 THEN
        BITAND(BITAND(BITAND(plane1_top, 15) * 65, 771) * 9, 4369)
          + BITAND(BITAND(BITAND(plane2_top, 15) * 65, 771) * 9, 4369) * 2
          + BITAND(BITAND(BITAND(plane4_top, 15) * 65, 771) * 9, 4369) * 4
      ELSE row_1
    END,
    CASE phase
      WHEN 19 THEN
        BITAND(BITAND(BITAND(TRUNC(plane1_top / 32), 15) * 65, 771) * 9, 4369)
          + BITAND(BITAND(BITAND(TRUNC(plane2_top / 32), 15) * 65, 771) * 9, 4369) * 2
          + BITAND(BITAND(BITAND(TRUNC(plane4_top / 32), 15) * 65, 771) * 9, 4369) * 4
      ELSE row_2
    END,
    CASE phase
      WHEN 19 THEN
        BITAND(BITAND(BITAND(plane1_low, 15) * 65, 771) * 9, 4369)
          + BITAND(BITAND(BITAND(plane2_low, 15) * 65, 771) * 9, 4369) * 2
          + BITAND(BITAND(BITAND(plane4_low, 15) * 65, 771) * 9, 4369) * 4
      ELSE row_3
    END,
    CASE phase
      WHEN 19 THEN
        BITAND(BITAND(BITAND(TRUNC(plane1_low / 32), 15) * 65, 771) * 9, 4369)
          + BITAND(BITAND(BITAND(TRUNC(plane2_low / 32), 15) * 65, 771) * 9, 4369) * 2
          + BITAND(BITAND(BITAND(TRUNC(plane4_low / 32), 15) * 65, 771) * 9, 4369) * 4
      ELSE row_4
    END
  FROM state
  JOIN child
    ON which = 1
    OR phase = 17 AND chosen_cell_top + chosen_cell_low <> 0
  WHERE TRUNC(1 / GREATEST(2500 - step + 1, 0)) >= 0
    AND TRUNC(1 / GREATEST(most - place + 1, 0)) >= 0
    AND phase < 20
    AND (
      phase <> 3
      OR BITAND(by_row, 31) + BITAND(TRUNC(by_row / 32), 31) = givens
    )
    AND (
      phase <> 7
      OR BITAND(counts_top, 495) = 495
    )
    AND (
      phase <> 7
      OR BITAND(counts_low, 495) = 495
    )
    AND (
      phase <> 10
      OR BITAND(minirows_12 + TRUNC(minirows_12 / 4) - BITAND(minirows_12, TRUNC(minirows_12 / 4)), 3075) = 3075
    )
    AND (
      phase <> 10
      OR BITAND(minirows_34 + TRUNC(minirows_34 / 4) - BITAND(minirows_34, TRUNC(minirows_34 / 4)), 3075) = 3075
    )
    AND (
      phase <> 12
      OR BITAND(
        BITAND(
          minicols_12,
          BITAND(
            TRUNC((BITAND(TRUNC(minicols_12 / 2), 169125) + BITAND(minicols_12, 169125) * 2) / 32),
            15375
          ) + BITAND(BITAND(TRUNC(minicols_12 / 2), 169125) + BITAND(minicols_12, 169125) * 2, 15375) * 32
        ) + TRUNC(
          BITAND(
            minicols_12,
            BITAND(
              TRUNC((BITAND(TRUNC(minicols_12 / 2), 169125) + BITAND(minicols_12, 169125) * 2) / 32),
              15375
            )
              + BITAND(BITAND(TRUNC(minicols_12 / 2), 169125) + BITAND(minicols_12, 169125) * 2, 15375)
                  * 32
          ) / 2
        ) - BITAND(
          BITAND(
            minicols_12,
            BITAND(
              TRUNC((BITAND(TRUNC(minicols_12 / 2), 169125) + BITAND(minicols_12, 169125) * 2) / 32),
              15375
            )
              + BITAND(BITAND(TRUNC(minicols_12 / 2), 169125) + BITAND(minicols_12, 169125) * 2, 15375)
                  * 32
          ),
          TRUNC(
            BITAND(
              minicols_12,
              BITAND(
                TRUNC((BITAND(TRUNC(minicols_12 / 2), 169125) + BITAND(minicols_12, 169125) * 2) / 32),
                15375
              )
                + BITAND(BITAND(TRUNC(minicols_12 / 2), 169125) + BITAND(minicols_12, 169125) * 2, 15375)
                    * 32
            ) / 2
          )
        ),
        5125
      ) = 5125
    )
    AND (
      phase <> 12
      OR BITAND(
        BITAND(
          minicols_34,
          BITAND(
            TRUNC((BITAND(TRUNC(minicols_34 / 2), 169125) + BITAND(minicols_34, 169125) * 2) / 32),
            15375
          ) + BITAND(BITAND(TRUNC(minicols_34 / 2), 169125) + BITAND(minicols_34, 169125) * 2, 15375) * 32
        ) + TRUNC(
          BITAND(
            minicols_34,
            BITAND(
              TRUNC((BITAND(TRUNC(minicols_34 / 2), 169125) + BITAND(minicols_34, 169125) * 2) / 32),
              15375
            )
              + BITAND(BITAND(TRUNC(minicols_34 / 2), 169125) + BITAND(minicols_34, 169125) * 2, 15375)
                  * 32
          ) / 2
        ) - BITAND(
          BITAND(
            minicols_34,
            BITAND(
              TRUNC((BITAND(TRUNC(minicols_34 / 2), 169125) + BITAND(minicols_34, 169125) * 2) / 32),
              15375
            )
              + BITAND(BITAND(TRUNC(minicols_34 / 2), 169125) + BITAND(minicols_34, 169125) * 2, 15375)
                  * 32
          ),
          TRUNC(
            BITAND(
              minicols_34,
              BITAND(
                TRUNC((BITAND(TRUNC(minicols_34 / 2), 169125) + BITAND(minicols_34, 169125) * 2) / 32),
                15375
              )
                + BITAND(BITAND(TRUNC(minicols_34 / 2), 169125) + BITAND(minicols_34, 169125) * 2, 15375)
                    * 32
            ) / 2
          )
        ),
        5125
      ) = 5125
    )
),
-- one row per solution: its text
solution AS (
  SELECT
    TO_CHAR(row_1, 'FMXXXX')
      || TO_CHAR(row_2, 'FMXXXX')
      || TO_CHAR(row_3, 'FMXXXX')
      || TO_CHAR(row_4, 'FMXXXX') AS cells
  FROM state
  WHERE phase = 20
)
SELECT cells AS solution
FROM solution;
