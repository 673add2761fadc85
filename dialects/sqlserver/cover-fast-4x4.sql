-- Solves a Sudoku of 4x4 cells: exact cover, the candidates as sets of bits.
-- SQL Server 2016 and later. Paste into SSMS or sqlcmd, or run: sqlcmd -i FILE
-- Returns one row per solution: solution (16 characters, row by row).
-- Your own puzzle: replace the text in the CTE input; blanks are . or 0. A text that is no legal puzzle gives no row.
-- Generated: sqlsudoku generate --dialect sqlserver --query cover --size 4 --form fast
GO
WITH
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
  SELECT REPLACE(CAST(puzzle AS VARCHAR(16)) COLLATE Latin1_General_BIN2, '0', '.') AS cells
  FROM input
  WHERE DATALENGTH(CAST(puzzle AS NVARCHAR(MAX))) = 32
    AND CAST(puzzle AS NVARCHAR(MAX)) COLLATE Latin1_General_BIN2 NOT LIKE '%[^.01234]%'
),
-- one row per puzzle: the rows of its grid, and the number of its givens
line AS (
  SELECT
    SUBSTRING(cells, 1, 4) AS line_1,
    SUBSTRING(cells, 5, 4) AS line_2,
    SUBSTRING(cells, 9, 4) AS line_3,
    SUBSTRING(cells, 13, 4) AS line_4,
    LEN(REPLACE(cells, '.', '')) AS givens
  FROM puzzle
),
-- one row per puzzle: the words of its givens, each digit at the bit of its position in the row
-- d12_top is a word: where 1 and 2 can stand in the top 2 rows. A digit takes 10 bits, a row 5: one for
-- each cell, the first column the highest, and above them a spare bit, which subtractions borrow from and
-- additions carry into.
-- SQL Server has no shifts before 2022: a product or quotient with a power of two shifts left or right
-- the numbers are sets of bits, or factors that copy such sets:
--         3  times this, a bit becomes a whole minirow
--         9  times this, each minirow is copied for each of its cells
--        15  all cells of a row; times this, a bit becomes a whole row
--        31  all bits of a row, with the spare bit
--        33  the last cell of each row of one digit, or times this, a row is copied to all rows of the
--          band
--        65  times this, a row is copied once for each box
--       495  all cells of one digit
--       771  of the copies of a row, the minirows at their hexadecimal digits
--      1025  times this, the cells of one digit become those of both
--      3075  minirows: the first box of the first row
--      4369  of the copies of a minirow, the cells at their digits
--      5125  minicolumns: the first column of the first band
--     15375  both digits in the first row, or minicolumns: every band but the last, or the first band, or
--       minirows: every row but the last, or the first row
--     33825  the last cell of each row
--    101475  minirows: every box but the last, or the first box
--    169125  the last cell of each minirow, or minicolumns: every column but the last, or the first column
--    507375  all cells of both digits
--    541200  the spare bit of each row
--   1048576  the bit above a word; this minus a word keeps its lowest bit
given AS (
  SELECT
    givens,
    ((CAST(16 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('1', line_1))) & 15)
      + ((CAST(16 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('1', line_2))) & 15) * 32
      + ((CAST(16 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('2', line_1))) & 15) * 1024
      + ((CAST(16 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('2', line_2))) & 15) * 32768 AS d12_top,
    ((CAST(16 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('3', line_1))) & 15)
      + ((CAST(16 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('3', line_2))) & 15) * 32
      + ((CAST(16 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('4', line_1))) & 15) * 1024
      + ((CAST(16 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('4', line_2))) & 15) * 32768 AS d34_top,
    ((CAST(16 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('1', line_3))) & 15)
      + ((CAST(16 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('1', line_4))) & 15) * 32
      + ((CAST(16 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('2', line_3))) & 15) * 1024
      + ((CAST(16 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('2', line_4))) & 15) * 32768 AS d12_low,
    ((CAST(16 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('3', line_3))) & 15)
      + ((CAST(16 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('3', line_4))) & 15) * 32
      + ((CAST(16 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('4', line_3))) & 15) * 1024
      + ((CAST(16 AS BIGINT) / POWER(CAST(2 AS BIGINT), CHARINDEX('4', line_4))) & 15) * 32768 AS d34_low
  FROM line
),
-- the two children of a choice; all else takes the first
child (which) AS (
  SELECT which
  FROM (VALUES (2), (1)) AS literal (which)
),
-- one row per state of the search. On each level, a state goes on to its next phase, which computes:
--   1: the cells of the givens, marked for both digits
--   2: the number of givens in the first rows of all bands, in their second rows, and so on
--   3: all candidates, but in the cell of a given only the given. An invalid puzzle (a digit given twice
--     in a row) yields no row.
--   4: hidden singles: if a digit has one place left in a row, that candidate
--   5: the hidden singles of all digits in one word; if two share a cell the sum is wrong, but then there
--     is no solution; once: candidates in at least one word of a band; twice: in at least two,
--     hidden_cells: the cells of hidden singles, marked for both digits; counts: the cells with
--     candidates, and in the second digit's bits the cells with several
--   6: the cells with several candidates, marked for both digits; a cell without any ends the branch,
--     naked singles: the only candidates of their cells; the candidates that share no cell with a hidden
--     single, and no row with a naked single of their digit
--   7: the minirows (cells that a row and a box share) with a candidate of a digit, all bands in one word
--   8: locked candidates: a place remains if the opposite corner of its 2 x 2 square is free too
--   9: the candidates in the minirows that remain; a digit without a place in a box ends the branch; the
--     minicolumns with a candidate of a digit, all bands in one word
--   10: locked candidates: a place remains if the opposite corner of its 2 x 2 square is free too; the
--     candidates in the minicolumns that remain; a digit without a place in a column ends the branch
--   11: once: candidates in at least one word of a band; twice: in at least two; several: the cells with
--     several candidates; bivalue: those with two
--   12: one cell with two candidates, or if there is none with several; marked for both digits
--   13: the candidates of the chosen cell; one of them
--   14: child 1: the chosen candidate fills its cell; child 2: the chosen candidate is removed
--   15: plane1, plane2, ...: the cells whose digit, as a sum of powers of two, contains this one
--   16: the digits of each row as the hexadecimal digits of one number
--   17: a solution
state (
  phase,            d12_top,
  d34_top,          d12_low,
  d34_low,          givens,
  undecided,        filled_top,
  filled_low,       by_row,
  undecided_before, hidden12_top,
  hidden34_top,     hidden12_low,
  hidden34_low,     hidden_cells_top,
  hidden_cells_low, counts_top,
  counts_low,       minirows_12,
  minirows_34,      minicols_12,
  minicols_34,      several_top,
  several_low,      bivalue_top,
  bivalue_low,      chosen_cell_top,
  chosen_cell_low,  chosen_12,
  chosen_34,        plane1_top,
  plane2_top,       plane4_top,
  plane1_low,       plane2_low,
  plane4_low,       row_1,
  row_2,            row_3,
  row_4
) AS (
  SELECT
    1 AS phase, d12_top, d34_top, d12_low, d34_low,
    CAST(givens AS BIGINT),
    CAST(0 AS BIGINT) AS undecided,
    CAST(0 AS BIGINT) AS filled_top,
    CAST(0 AS BIGINT) AS filled_low,
    CAST(0 AS BIGINT) AS by_row,
    CAST(0 AS BIGINT) AS undecided_before,
    CAST(0 AS BIGINT) AS hidden12_top,
    CAST(0 AS BIGINT) AS hidden34_top,
    CAST(0 AS BIGINT) AS hidden12_low,
    CAST(0 AS BIGINT) AS hidden34_low,
    CAST(0 AS BIGINT) AS hidden_cells_top,
    CAST(0 AS BIGINT) AS hidden_cells_low,
    CAST(0 AS BIGINT) AS counts_top,
    CAST(0 AS BIGINT) AS counts_low,
    CAST(0 AS BIGINT) AS minirows_12,
    CAST(0 AS BIGINT) AS minirows_34,
    CAST(0 AS BIGINT) AS minicols_12,
    CAST(0 AS BIGINT) AS minicols_34,
    CAST(0 AS BIGINT) AS several_top,
    CAST(0 AS BIGINT) AS several_low,
    CAST(0 AS BIGINT) AS bivalue_top,
    CAST(0 AS BIGINT) AS bivalue_low,
    CAST(0 AS BIGINT) AS chosen_cell_top,
    CAST(0 AS BIGINT) AS chosen_cell_low,
    CAST(0 AS BIGINT) AS chosen_12,
    CAST(0 AS BIGINT) AS chosen_34,
    CAST(0 AS BIGINT) AS plane1_top,
    CAST(0 AS BIGINT) AS plane2_top,
    CAST(0 AS BIGINT) AS plane4_top,
    CAST(0 AS BIGINT) AS plane1_low,
    CAST(0 AS BIGINT) AS plane2_low,
    CAST(0 AS BIGINT) AS plane4_low,
    CAST(0 AS BIGINT) AS row_1,
    CAST(0 AS BIGINT) AS row_2,
    CAST(0 AS BIGINT) AS row_3,
    CAST(0 AS BIGINT) AS row_4
  FROM given
  UNION ALL
  SELECT
    CASE
      WHEN phase = 10 AND undecided = 0 THEN 15
      WHEN phase = 10 AND undecided <> undecided_before THEN 4
      WHEN phase = 14 THEN 4
      ELSE phase + 1
    END,
    CASE phase
      WHEN 3 THEN 507375 - (filled_top & 507375) + d12_top
      WHEN 6 THEN
        ((d12_top & (507375 - hidden_cells_top)) + hidden12_top)
        & (
          507375
            - (
              ((((d12_top & (507375 - counts_top / 1024 * 1025)) + 507375) & 541200) / 16 * 15)
              & (counts_top / 1024 * 1025)
            )
        )
      WHEN 10 THEN
        d12_top
        & ((minirows_12 & 169125) * 3)
        & (
          (
            minicols_12
            & (
              (((((minicols_12 / 2) & 169125) + (minicols_12 & 169125) * 2) / 32) & 15375)
                + ((((minicols_12 / 2) & 169125) + (minicols_12 & 169125) * 2) & 15375) * 32
            ) & 15375
          ) * 33
        )
      WHEN 14 THEN
        CASE
          WHEN which = 1 THEN d12_top & (507375 - (chosen_cell_top - (chosen_cell_top & chosen_12)))
          ELSE d12_top & (507375 - (chosen_cell_top & chosen_12))
        END
      ELSE d12_top
    END,
    CASE phase
      WHEN 3 THEN 507375 - (filled_top & 507375) + d34_top
      WHEN 6 THEN
        ((d34_top & (507375 - hidden_cells_top)) + hidden34_top)
        & (
          507375
            - (
              ((((d34_top & (507375 - counts_top / 1024 * 1025)) + 507375) & 541200) / 16 * 15)
              & (counts_top / 1024 * 1025)
            )
        )
      WHEN 10 THEN
        d34_top
        & ((minirows_34 & 169125) * 3)
        & (
          (
            minicols_34
            & (
              (((((minicols_34 / 2) & 169125) + (minicols_34 & 169125) * 2) / 32) & 15375)
                + ((((minicols_34 / 2) & 169125) + (minicols_34 & 169125) * 2) & 15375) * 32
            ) & 15375
          ) * 33
        )
      WHEN 14 THEN
        CASE
          WHEN which = 1 THEN d34_top & (507375 - (chosen_cell_top - (chosen_cell_top & chosen_34)))
          ELSE d34_top & (507375 - (chosen_cell_top & chosen_34))
        END
      ELSE d34_top
    END,
    CASE phase
      WHEN 3 THEN 507375 - (filled_low & 507375) + d12_low
      WHEN 6 THEN
        ((d12_low & (507375 - hidden_cells_low)) + hidden12_low)
        & (
          507375
            - (
              ((((d12_low & (507375 - counts_low / 1024 * 1025)) + 507375) & 541200) / 16 * 15)
              & (counts_low / 1024 * 1025)
            )
        )
      WHEN 10 THEN
        d12_low
        & (((minirows_12 / 2) & 169125) * 3)
        & (
          (
            (
              (
                minicols_12
                & (
                  (((((minicols_12 / 2) & 169125) + (minicols_12 & 169125) * 2) / 32) & 15375)
                    + ((((minicols_12 / 2) & 169125) + (minicols_12 & 169125) * 2) & 15375) * 32
                )
              ) / 32
            ) & 15375
          ) * 33
        )
      WHEN 14 THEN
        CASE
          WHEN which = 1 THEN d12_low & (507375 - (chosen_cell_low - (chosen_cell_low & chosen_12)))
          ELSE d12_low & (507375 - (chosen_cell_low & chosen_12))
        END
      ELSE d12_low
    END,
    CASE phase
      WHEN 3 THEN 507375 - (filled_low & 507375) + d34_low
      WHEN 6 THEN
        ((d34_low & (507375 - hidden_cells_low)) + hidden34_low)
        & (
          507375
            - (
              ((((d34_low & (507375 - counts_low / 1024 * 1025)) + 507375) & 541200) / 16 * 15)
              & (counts_low / 1024 * 1025)
            )
        )
      WHEN 10 THEN
        d34_low
        & (((minirows_34 / 2) & 169125) * 3)
        & (
          (
            (
              (
                minicols_34
                & (
                  (((((minicols_34 / 2) & 169125) + (minicols_34 & 169125) * 2) / 32) & 15375)
                    + ((((minicols_34 / 2) & 169125) + (minicols_34 & 169125) * 2) & 15375) * 32
                )
              ) / 32
            ) & 15375
          ) * 33
        )
      WHEN 14 THEN
        CASE
          WHEN which = 1 THEN d34_low & (507375 - (chosen_cell_low - (chosen_cell_low & chosen_34)))
          ELSE d34_low & (507375 - (chosen_cell_low & chosen_34))
        END
      ELSE d34_low
    END,
    givens,
    CASE phase
      WHEN 6 THEN counts_top / 1024 + counts_low / 1024
      WHEN 14 THEN
        CASE
          WHEN which = 1 THEN undecided - ((chosen_cell_top & 495) + (chosen_cell_low & 495))
          ELSE
            CASE
              WHEN bivalue_top + bivalue_low = 0 THEN undecided
              ELSE undecided - ((chosen_cell_top & 495) + (chosen_cell_low & 495))
            END
        END
      ELSE undecided
    END,
    CASE phase
      WHEN 1 THEN (((d12_top + d34_top) | ((d12_top + d34_top) / 1024)) & 495) * 1025
      ELSE filled_top
    END,
    CASE phase
      WHEN 1 THEN (((d12_low + d34_low) | ((d12_low + d34_low) / 1024)) & 495) * 1025
      ELSE filled_low
    END,
    CASE phase
      WHEN 2 THEN
        (filled_top & 33) + ((filled_top / 2) & 33) + ((filled_top / 4) & 33) + ((filled_top / 8) & 33)
          + (filled_low & 33) + ((filled_low / 2) & 33) + ((filled_low / 4) & 33) + ((filled_low / 8) & 33)
      ELSE by_row
    END,
    CASE phase WHEN 4 THEN undecided ELSE undecided_before END,
    CASE phase
      WHEN 4 THEN
        d12_top & (507375 - (((d12_top & (d12_top + 541200 - 33825)) + 507375) & 541200) / 16 * 15)
      ELSE hidden12_top
    END,
    CASE phase
      WHEN 4 THEN
        d34_top & (507375 - (((d34_top & (d34_top + 541200 - 33825)) + 507375) & 541200) / 16 * 15)
      ELSE hidden34_top
    END,
    CASE phase
      WHEN 4 THEN
        d12_low & (507375 - (((d12_low & (d12_low + 541200 - 33825)) + 507375) & 541200) / 16 * 15)
      ELSE hidden12_low
    END,
    CASE phase
      WHEN 4 THEN
        d34_low & (507375 - (((d34_low & (d34_low + 541200 - 33825)) + 507375) & 541200) / 16 * 15)
      ELSE hidden34_low
    END,
    CASE phase
      WHEN 5 THEN (((hidden12_top + hidden34_top) | ((hidden12_top + hidden34_top) / 1024)) & 495) * 1025
      ELSE hidden_cells_top
    END,
    CASE phase
      WHEN 5 THEN (((hidden12_low + hidden34_low) | ((hidden12_low + hidden34_low) / 1024)) & 495) * 1025
      ELSE hidden_cells_low
    END,
    CASE phase
      WHEN 5 THEN
        ((d12_top | d34_top | ((d12_top | d34_top) / 1024)) & 495)
          + (
            (
              (d12_top & d34_top)
              | ((d12_top & d34_top) / 1024)
              | ((d12_top | d34_top) & ((d12_top | d34_top) / 1024))
            ) & 495
          ) * 1024
      ELSE counts_top
    END,
    CASE phase
      WHEN 5 THEN
        ((d12_low | d34_low | ((d12_low | d34_low) / 1024)) & 495)
          + (
            (
              (d12_low & d34_low)
              | ((d12_low & d34_low) / 1024)
              | ((d12_low | d34_low) & ((d12_low | d34_low) / 1024))
            ) & 495
          ) * 1024
      ELSE counts_low
    END,
    CASE phase
      WHEN 7 THEN ((d12_top | (d12_top / 2)) & 169125) + ((d12_low | (d12_low / 2)) & 169125) * 2
      WHEN 8 THEN
        minirows_12
        & (
          (((((minirows_12 / 4) & 101475) + (minirows_12 & 101475) * 4) / 32) & 15375)
            + ((((minirows_12 / 4) & 101475) + (minirows_12 & 101475) * 4) & 15375) * 32
        )
      ELSE minirows_12
    END,
    CASE phase
      WHEN 7 THEN ((d34_top | (d34_top / 2)) & 169125) + ((d34_low | (d34_low / 2)) & 169125) * 2
      WHEN 8 THEN
        minirows_34
        & (
          (((((minirows_34 / 4) & 101475) + (minirows_34 & 101475) * 4) / 32) & 15375)
            + ((((minirows_34 / 4) & 101475) + (minirows_34 & 101475) * 4) & 15375) * 32
        )
      ELSE minirows_34
    END,
    CASE phase
      WHEN 9 THEN
        (
          ((d12_top & ((minirows_12 & 169125) * 3)) | ((d12_top & ((minirows_12 & 169125) * 3)) / 32))
          & 15375
        ) + (
          (
            (d12_low & (((minirows_12 / 2) & 169125) * 3))
            | ((d12_low & (((minirows_12 / 2) & 169125) * 3)) / 32)
          ) & 15375
        ) * 32
      ELSE minicols_12
    END,
    CASE phase
      WHEN 9 THEN
        (
          ((d34_top & ((minirows_34 & 169125) * 3)) | ((d34_top & ((minirows_34 & 169125) * 3)) / 32))
          & 15375
        ) + (
          (
            (d34_low & (((minirows_34 / 2) & 169125) * 3))
            | ((d34_low & (((minirows_34 / 2) & 169125) * 3)) / 32)
          ) & 15375
        ) * 32
      ELSE minicols_34
    END,
    CASE phase
      WHEN 11 THEN
        (
          (d12_top & d34_top)
          | ((d12_top & d34_top) / 1024)
          | ((d12_top | d34_top) & ((d12_top | d34_top) / 1024))
        ) & 495
      ELSE several_top
    END,
    CASE phase
      WHEN 11 THEN
        (
          (d12_low & d34_low)
          | ((d12_low & d34_low) / 1024)
          | ((d12_low | d34_low) & ((d12_low | d34_low) / 1024))
        ) & 495
      ELSE several_low
    END,
    CASE phase
      WHEN 11 THEN
        (
          (
            (d12_top & d34_top)
            | ((d12_top & d34_top) / 1024)
            | ((d12_top | d34_top) & ((d12_top | d34_top) / 1024))
          ) & 495
        ) - (
          (
            ((d12_top | d34_top) & ((d12_top & d34_top) / 1024))
            | (d12_top & d34_top & ((d12_top | d34_top) / 1024))
          ) & 495
        )
      ELSE bivalue_top
    END,
    CASE phase
      WHEN 11 THEN
        (
          (
            (d12_low & d34_low)
            | ((d12_low & d34_low) / 1024)
            | ((d12_low | d34_low) & ((d12_low | d34_low) / 1024))
          ) & 495
        ) - (
          (
            ((d12_low | d34_low) & ((d12_low & d34_low) / 1024))
            | (d12_low & d34_low & ((d12_low | d34_low) / 1024))
          ) & 495
        )
      ELSE bivalue_low
    END,
    CASE phase
      WHEN 12 THEN
        (
          CASE WHEN bivalue_top + bivalue_low = 0 THEN several_top ELSE bivalue_top END
          & (1048576 - CASE WHEN bivalue_top + bivalue_low = 0 THEN several_top ELSE bivalue_top END)
        ) * 1025
      ELSE chosen_cell_top
    END,
    CASE phase
      WHEN 12 THEN
        CASE
          WHEN CASE WHEN bivalue_top + bivalue_low = 0 THEN several_top ELSE bivalue_top END = 0 THEN
            CASE WHEN bivalue_top + bivalue_low = 0 THEN several_low ELSE bivalue_low END
            & (1048576 - CASE WHEN bivalue_top + bivalue_low = 0 THEN several_low ELSE bivalue_low END)
          ELSE 0
        END * 1025
      ELSE chosen_cell_low
    END,
    CASE phase
      WHEN 13 THEN
        ((d12_top & chosen_cell_top) + (d12_low & chosen_cell_low))
        & (1048576 - ((d12_top & chosen_cell_top) + (d12_low & chosen_cell_low)))
      ELSE chosen_12
    END,
    CASE phase
      WHEN 13 THEN
        CASE
          WHEN (d12_top & chosen_cell_top) + (d12_low & chosen_cell_low) = 0 THEN
            ((d34_top & chosen_cell_top) + (d34_low & chosen_cell_low))
            & (1048576 - ((d34_top & chosen_cell_top) + (d34_low & chosen_cell_low)))
          ELSE 0
        END
      ELSE chosen_34
    END,
    CASE phase WHEN 15 THEN (d12_top + d34_top) & 495 ELSE plane1_top END,
    CASE phase WHEN 15 THEN (d34_top + d12_top / 1024) & 495 ELSE plane2_top END,
    CASE phase WHEN 15 THEN (d34_top / 1024) & 495 ELSE plane4_top END,
    CASE phase WHEN 15 THEN (d12_low + d34_low) & 495 ELSE plane1_low END,
    CASE phase WHEN 15 THEN (d34_low + d12_low / 1024) & 495 ELSE plane2_low END,
    CASE phase WHEN 15 THEN (d34_low / 1024) & 495 ELSE plane4_low END,
    CASE phase
      WHEN 16 THEN
        (((((plane1_top & 15) * 65) & 771) * 9) & 4369)
          + (((((plane2_top & 15) * 65) & 771) * 9) & 4369) * 2
          + (((((plane4_top & 15) * 65) & 771) * 9) & 4369) * 4
      ELSE row_1
    END,
    CASE phase
      WHEN 16 THEN
        ((((((plane1_top / 32) & 15) * 65) & 771) * 9) & 4369)
          + ((((((plane2_top / 32) & 15) * 65) & 771) * 9) & 4369) * 2
          + ((((((plane4_top / 32) & 15) * 65) & 771) * 9) & 4369) * 4
      ELSE row_2
    END,
    CASE phase
      WHEN 16 THEN
        (((((plane1_low & 15) * 65) & 771) * 9) & 4369)
          + (((((plane2_low & 15) * 65) & 771) * 9) & 4369) * 2
          + (((((plane4_low & 15) * 65) & 771) * 9) & 4369) * 4
      ELSE row_3
    END,
    CASE phase
      WHEN 16 THEN
        ((((((plane1_low / 32) & 15) * 65) & 771) * 9) & 4369)
          + ((((((plane2_low / 32) & 15) * 65) & 771) * 9) & 4369) * 2
          + ((((((plane4_low / 32) & 15) * 65) & 771) * 9) & 4369) * 4
      ELSE row_4
    END
  FROM state
  JOIN child
    ON which = 1
    OR phase = 14 AND chosen_cell_top + chosen_cell_low <> 0
  WHERE phase < 17
    AND (
      phase <> 3
      OR (by_row & 31) + ((by_row / 32) & 31) = givens
    )
    AND (
      phase <> 6
      OR (counts_top & 495) = 495
    )
    AND (
      phase <> 6
      OR (counts_low & 495) = 495
    )
    AND (
      phase <> 9
      OR ((minirows_12 | (minirows_12 / 4)) & 3075) = 3075
    )
    AND (
      phase <> 9
      OR ((minirows_34 | (minirows_34 / 4)) & 3075) = 3075
    )
    AND (
      phase <> 10
      OR (
        (
          (
            minicols_12
            & (
              (((((minicols_12 / 2) & 169125) + (minicols_12 & 169125) * 2) / 32) & 15375)
                + ((((minicols_12 / 2) & 169125) + (minicols_12 & 169125) * 2) & 15375) * 32
            )
          )
          | (
            (
              minicols_12
              & (
                (((((minicols_12 / 2) & 169125) + (minicols_12 & 169125) * 2) / 32) & 15375)
                  + ((((minicols_12 / 2) & 169125) + (minicols_12 & 169125) * 2) & 15375) * 32
              )
            ) / 2
          )
        ) & 5125
      ) = 5125
    )
    AND (
      phase <> 10
      OR (
        (
          (
            minicols_34
            & (
              (((((minicols_34 / 2) & 169125) + (minicols_34 & 169125) * 2) / 32) & 15375)
                + ((((minicols_34 / 2) & 169125) + (minicols_34 & 169125) * 2) & 15375) * 32
            )
          )
          | (
            (
              minicols_34
              & (
                (((((minicols_34 / 2) & 169125) + (minicols_34 & 169125) * 2) / 32) & 15375)
                  + ((((minicols_34 / 2) & 169125) + (minicols_34 & 169125) * 2) & 15375) * 32
              )
            ) / 2
          )
        ) & 5125
      ) = 5125
    )
),
-- one row per solution: its text
solution AS (
  SELECT
    RIGHT(CONVERT(varchar(16), CAST(row_1 AS BINARY(8)), 2), 4)
      + RIGHT(CONVERT(varchar(16), CAST(row_2 AS BINARY(8)), 2), 4)
      + RIGHT(CONVERT(varchar(16), CAST(row_3 AS BINARY(8)), 2), 4)
      + RIGHT(CONVERT(varchar(16), CAST(row_4 AS BINARY(8)), 2), 4) AS cells
  FROM state
  WHERE phase = 17
)
SELECT cells AS solution
FROM solution
OPTION (MAXRECURSION 2500);
GO
