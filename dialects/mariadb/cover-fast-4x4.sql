-- Solves a Sudoku of 4x4 cells: exact cover, the candidates as sets of bits.
-- MariaDB 10.5 and later. Paste into mariadb, or run: mariadb < FILE
-- Returns one row per solution: solution (16 characters, row by row); an error past 200,000 rows of the search.
-- Your own puzzle: replace the text in the CTE input; blanks are . or 0. A text that is no legal puzzle gives no row.
-- SET STATEMENT gives the recursion 192 MiB of memory, then an error: MariaDB loses rows of one that goes to disk.
-- Generated: sqlsudoku generate --dialect mariadb --query cover --size 4 --form fast
SET STATEMENT tmp_memory_table_size = 201326592, max_heap_table_size = 201326592, tmp_disk_table_size = 16777216 FOR
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
),
-- one row per text of 16 digits and blanks: its cells row by row, "." for a blank
puzzle (cells) AS (
  SELECT REPLACE(CAST(puzzle AS CHAR(16) CHARACTER SET ascii), '0', '.') AS cells
  FROM input
  WHERE CHAR_LENGTH(puzzle) = 16
    AND REGEXP_INSTR(CAST(puzzle AS CHAR CHARACTER SET utf8mb4) COLLATE utf8mb4_bin, _utf8mb4 '[^.01234]') = 0
),
-- one row per puzzle: the rows of its grid, and the number of its givens
line AS (
  SELECT
    SUBSTR(cells, 1, 4) AS line_1,
    SUBSTR(cells, 5, 4) AS line_2,
    SUBSTR(cells, 9, 4) AS line_3,
    SUBSTR(cells, 13, 4) AS line_4,
    LENGTH(REPLACE(cells, '.', SPACE(0))) AS givens
  FROM puzzle
),
-- one row per puzzle: the words of its givens, each digit at the bit of its position in the row
-- d12_top is a word: where 1 and 2 can stand in the top 2 rows. A digit takes 10 bits, a row 5: one for
-- each cell, the first column the highest, and above them a spare bit, which subtractions borrow from and
-- additions carry into.
-- x | 0 is x as a BIGINT UNSIGNED, the type that bit operations return
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
    (((16 | 0) >> LOCATE('1', line_1)) & 15) + ((((16 | 0) >> LOCATE('1', line_2)) & 15) << 5)
      + ((((16 | 0) >> LOCATE('2', line_1)) & 15) << 10)
      + ((((16 | 0) >> LOCATE('2', line_2)) & 15) << 15) AS d12_top,
    (((16 | 0) >> LOCATE('3', line_1)) & 15) + ((((16 | 0) >> LOCATE('3', line_2)) & 15) << 5)
      + ((((16 | 0) >> LOCATE('4', line_1)) & 15) << 10)
      + ((((16 | 0) >> LOCATE('4', line_2)) & 15) << 15) AS d34_top,
    (((16 | 0) >> LOCATE('1', line_3)) & 15) + ((((16 | 0) >> LOCATE('1', line_4)) & 15) << 5)
      + ((((16 | 0) >> LOCATE('2', line_3)) & 15) << 10)
      + ((((16 | 0) >> LOCATE('2', line_4)) & 15) << 15) AS d12_low,
    (((16 | 0) >> LOCATE('3', line_3)) & 15) + ((((16 | 0) >> LOCATE('3', line_4)) & 15) << 5)
      + ((((16 | 0) >> LOCATE('4', line_3)) & 15) << 10)
      + ((((16 | 0) >> LOCATE('4', line_4)) & 15) << 15) AS d34_low
  FROM line
),
-- the two children of a choice; all else takes the first
child (which) AS (
  SELECT 1 AS which UNION ALL
  SELECT 2
),
-- one row per state of the search. step counts the levels of the recursion; on each, a state goes on to
-- its next phase, which computes:
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
  hidden_cells_top, hidden_cells_low,
  counts_top,       counts_low,
  minirows_12,      minirows_34,
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
    1 AS step,
    1 AS phase,
    CAST(@states := 0 AS UNSIGNED) AS place,  -- a variable counts the rows
    200000 AS most, d12_top, d34_top, d12_low, d34_low,
    givens | 0 AS givens,
    0 | 0 AS undecided,
    0 | 0 AS filled_top,
    0 | 0 AS filled_low,
    0 | 0 AS by_row,
    0 | 0 AS undecided_before,
    0 | 0 AS hidden12_top,
    0 | 0 AS hidden34_top,
    0 | 0 AS hidden12_low,
    0 | 0 AS hidden34_low,
    0 | 0 AS hidden_cells_top,
    0 | 0 AS hidden_cells_low,
    0 | 0 AS counts_top,
    0 | 0 AS counts_low,
    0 | 0 AS minirows_12,
    0 | 0 AS minirows_34,
    0 | 0 AS minicols_12,
    0 | 0 AS minicols_34,
    0 | 0 AS several_top,
    0 | 0 AS several_low,
    0 | 0 AS bivalue_top,
    0 | 0 AS bivalue_low,
    0 | 0 AS chosen_cell_top,
    0 | 0 AS chosen_cell_low,
    0 | 0 AS chosen_12,
    0 | 0 AS chosen_34,
    0 | 0 AS plane1_top,
    0 | 0 AS plane2_top,
    0 | 0 AS plane4_top,
    0 | 0 AS plane1_low,
    0 | 0 AS plane2_low,
    0 | 0 AS plane4_low,
    0 | 0 AS row_1,
    0 | 0 AS row_2,
    0 | 0 AS row_3,
    0 | 0 AS row_4
  FROM given
  UNION ALL
  SELECT
    step + 1,
    CASE
      WHEN phase = 10 AND undecided = 0 THEN 15
      WHEN phase = 10 AND undecided <> undecided_before THEN 4
      WHEN phase = 14 THEN 4
      ELSE phase + 1
    END,
    CAST(@states := @states + 1 AS UNSIGNED),
    most,
    CASE phase
      WHEN 3 THEN 507375 - (filled_top & 507375) + d12_top
      WHEN 6 THEN
        ((d12_top & (507375 - hidden_cells_top)) + hidden12_top)
        & (
          507375
            - (
              (((((d12_top & (507375 - (counts_top >> 10) * 1025)) + 507375) & 541200) >> 4) * 15)
              & ((counts_top >> 10) * 1025)
            )
        )
      WHEN 10 THEN
        d12_top
        & ((minirows_12 & 169125) * 3)
        & (
          (
            minicols_12
            & (
              (((((minicols_12 >> 1) & 169125) + ((minicols_12 & 169125) << 1)) >> 5) & 15375)
                + (((((minicols_12 >> 1) & 169125) + ((minicols_12 & 169125) << 1)) & 15375) << 5)
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
              (((((d34_top & (507375 - (counts_top >> 10) * 1025)) + 507375) & 541200) >> 4) * 15)
              & ((counts_top >> 10) * 1025)
            )
        )
      WHEN 10 THEN
        d34_top
        & ((minirows_34 & 169125) * 3)
        & (
          (
            minicols_34
            & (
              (((((minicols_34 >> 1) & 169125) + ((minicols_34 & 169125) << 1)) >> 5) & 15375)
                + (((((minicols_34 >> 1) & 169125) + ((minicols_34 & 169125) << 1)) & 15375) << 5)
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
              (((((d12_low & (507375 - (counts_low >> 10) * 1025)) + 507375) & 541200) >> 4) * 15)
              & ((counts_low >> 10) * 1025)
            )
        )
      WHEN 10 THEN
        d12_low
        & (((minirows_12 >> 1) & 169125) * 3)
        & (
          (
            (
              (
                minicols_12
                & (
                  (((((minicols_12 >> 1) & 169125) + ((minicols_12 & 169125) << 1)) >> 5) & 15375)
                    + (((((minicols_12 >> 1) & 169125) + ((minicols_12 & 169125) << 1)) & 15375) << 5)
                )
              ) >> 5
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
              (((((d34_low & (507375 - (counts_low >> 10) * 1025)) + 507375) & 541200) >> 4) * 15)
              & ((counts_low >> 10) * 1025)
            )
        )
      WHEN 10 THEN
        d34_low
        & (((minirows_34 >> 1) & 169125) * 3)
        & (
          (
            (
              (
                minicols_34
                & (
                  (((((minicols_34 >> 1) & 169125) + ((minicols_34 & 169125) << 1)) >> 5) & 15375)
                    + (((((minicols_34 >> 1) & 169125) + ((minicols_34 & 169125) << 1)) & 15375) << 5)
                )
              ) >> 5
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
      WHEN 6 THEN (counts_top >> 10) + (counts_low >> 10)
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
      WHEN 1 THEN (((d12_top + d34_top) | ((d12_top + d34_top) >> 10)) & 495) * 1025
      ELSE filled_top
    END,
    CASE phase
      WHEN 1 THEN (((d12_low + d34_low) | ((d12_low + d34_low) >> 10)) & 495) * 1025
      ELSE filled_low
    END,
    CASE phase
      WHEN 2 THEN
        (filled_top & 33) + ((filled_top >> 1) & 33) + ((filled_top >> 2) & 33) + ((filled_top >> 3) & 33)
          + (filled_low & 33) + ((filled_low >> 1) & 33) + ((filled_low >> 2) & 33)
          + ((filled_low >> 3) & 33)
      ELSE by_row
    END,
    CASE phase WHEN 4 THEN undecided ELSE undecided_before END,
    CASE phase
      WHEN 4 THEN
        d12_top & (507375 - ((((d12_top & (d12_top + 541200 - 33825)) + 507375) & 541200) >> 4) * 15)
      ELSE hidden12_top
    END,
    CASE phase
      WHEN 4 THEN
        d34_top & (507375 - ((((d34_top & (d34_top + 541200 - 33825)) + 507375) & 541200) >> 4) * 15)
      ELSE hidden34_top
    END,
    CASE phase
      WHEN 4 THEN
        d12_low & (507375 - ((((d12_low & (d12_low + 541200 - 33825)) + 507375) & 541200) >> 4) * 15)
      ELSE hidden12_low
    END,
    CASE phase
      WHEN 4 THEN
        d34_low & (507375 - ((((d34_low & (d34_low + 541200 - 33825)) + 507375) & 541200) >> 4) * 15)
      ELSE hidden34_low
    END,
    CASE phase
      WHEN 5 THEN (((hidden12_top + hidden34_top) | ((hidden12_top + hidden34_top) >> 10)) & 495) * 1025
      ELSE hidden_cells_top
    END,
    CASE phase
      WHEN 5 THEN (((hidden12_low + hidden34_low) | ((hidden12_low + hidden34_low) >> 10)) & 495) * 1025
      ELSE hidden_cells_low
    END,
    CASE phase
      WHEN 5 THEN
        ((d12_top | d34_top | ((d12_top | d34_top) >> 10)) & 495)
          + (
            (
              (
                (d12_top & d34_top)
                | ((d12_top & d34_top) >> 10)
                | ((d12_top | d34_top) & ((d12_top | d34_top) >> 10))
              ) & 495
            ) << 10
          )
      ELSE counts_top
    END,
    CASE phase
      WHEN 5 THEN
        ((d12_low | d34_low | ((d12_low | d34_low) >> 10)) & 495)
          + (
            (
              (
                (d12_low & d34_low)
                | ((d12_low & d34_low) >> 10)
                | ((d12_low | d34_low) & ((d12_low | d34_low) >> 10))
              ) & 495
            ) << 10
          )
      ELSE counts_low
    END,
    CASE phase
      WHEN 7 THEN ((d12_top | (d12_top >> 1)) & 169125) + (((d12_low | (d12_low >> 1)) & 169125) << 1)
      WHEN 8 THEN
        minirows_12
        & (
          (((((minirows_12 >> 2) & 101475) + ((minirows_12 & 101475) << 2)) >> 5) & 15375)
            + (((((minirows_12 >> 2) & 101475) + ((minirows_12 & 101475) << 2)) & 15375) << 5)
        )
      ELSE minirows_12
    END,
    CASE phase
      WHEN 7 THEN ((d34_top | (d34_top >> 1)) & 169125) + (((d34_low | (d34_low >> 1)) & 169125) << 1)
      WHEN 8 THEN
        minirows_34
        & (
          (((((minirows_34 >> 2) & 101475) + ((minirows_34 & 101475) << 2)) >> 5) & 15375)
            + (((((minirows_34 >> 2) & 101475) + ((minirows_34 & 101475) << 2)) & 15375) << 5)
        )
      ELSE minirows_34
    END,
    CASE phase
      WHEN 9 THEN
        (
          ((d12_top & ((minirows_12 & 169125) * 3)) | ((d12_top & ((minirows_12 & 169125) * 3)) >> 5))
          & 15375
        ) + (
          (
            (
              (d12_low & (((minirows_12 >> 1) & 169125) * 3))
              | ((d12_low & (((minirows_12 >> 1) & 169125) * 3)) >> 5)
            ) & 15375
          ) << 5
        )
      ELSE minicols_12
    END,
    CASE phase
      WHEN 9 THEN
        (
          ((d34_top & ((minirows_34 & 169125) * 3)) | ((d34_top & ((minirows_34 & 169125) * 3)) >> 5))
          & 15375
        ) + (
          (
            (
              (d34_low & (((minirows_34 >> 1) & 169125) * 3))
              | ((d34_low & (((minirows_34 >> 1) & 169125) * 3)) >> 5)
            ) & 15375
          ) << 5
        )
      ELSE minicols_34
    END,
    CASE phase
      WHEN 11 THEN
        (
          (d12_top & d34_top)
          | ((d12_top & d34_top) >> 10)
          | ((d12_top | d34_top) & ((d12_top | d34_top) >> 10))
        ) & 495
      ELSE several_top
    END,
    CASE phase
      WHEN 11 THEN
        (
          (d12_low & d34_low)
          | ((d12_low & d34_low) >> 10)
          | ((d12_low | d34_low) & ((d12_low | d34_low) >> 10))
        ) & 495
      ELSE several_low
    END,
    CASE phase
      WHEN 11 THEN
        (
          (
            (d12_top & d34_top)
            | ((d12_top & d34_top) >> 10)
            | ((d12_top | d34_top) & ((d12_top | d34_top) >> 10))
          ) & 495
        ) - (
          (
            ((d12_top | d34_top) & ((d12_top & d34_top) >> 10))
            | (d12_top & d34_top & ((d12_top | d34_top) >> 10))
          ) & 495
        )
      ELSE bivalue_top
    END,
    CASE phase
      WHEN 11 THEN
        (
          (
            (d12_low & d34_low)
            | ((d12_low & d34_low) >> 10)
            | ((d12_low | d34_low) & ((d12_low | d34_low) >> 10))
          ) & 495
        ) - (
          (
            ((d12_low | d34_low) & ((d12_low & d34_low) >> 10))
            | (d12_low & d34_low & ((d12_low | d34_low) >> 10))
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
    CASE phase WHEN 15 THEN (d34_top + (d12_top >> 10)) & 495 ELSE plane2_top END,
    CASE phase WHEN 15 THEN (d34_top >> 10) & 495 ELSE plane4_top END,
    CASE phase WHEN 15 THEN (d12_low + d34_low) & 495 ELSE plane1_low END,
    CASE phase WHEN 15 THEN (d34_low + (d12_low >> 10)) & 495 ELSE plane2_low END,
    CASE phase WHEN 15 THEN (d34_low >> 10) & 495 ELSE plane4_low END,
    CASE phase
      WHEN 16 THEN
        (((((plane1_top & 15) * 65) & 771) * 9) & 4369)
          + ((((((plane2_top & 15) * 65) & 771) * 9) & 4369) << 1)
          + ((((((plane4_top & 15) * 65) & 771) * 9) & 4369) << 2)
      ELSE row_1
    END,
    CASE phase
      WHEN 16 THEN
        ((((((plane1_top >> 5) & 15) * 65) & 771) * 9) & 4369)
          + (((((((plane2_top >> 5) & 15) * 65) & 771) * 9) & 4369) << 1)
          + (((((((plane4_top >> 5) & 15) * 65) & 771) * 9) & 4369) << 2)
      ELSE row_2
    END,
    CASE phase
      WHEN 16 THEN
        (((((plane1_low & 15) * 65) & 771) * 9) & 4369)
          + ((((((plane2_low & 15) * 65) & 771) * 9) & 4369) << 1)
          + ((((((plane4_low & 15) * 65) & 771) * 9) & 4369) << 2)
      ELSE row_3
    END,
    CASE phase
      WHEN 16 THEN
        ((((((plane1_low >> 5) & 15) * 65) & 771) * 9) & 4369)
          + (((((((plane2_low >> 5) & 15) * 65) & 771) * 9) & 4369) << 1)
          + (((((((plane4_low >> 5) & 15) * 65) & 771) * 9) & 4369) << 2)
      ELSE row_4
    END
  FROM state
  JOIN child
    ON which = 1
    OR phase = 14 AND chosen_cell_top + chosen_cell_low <> 0
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
    AND phase < 17
    AND (
      phase <> 3
      OR (by_row & 31) + ((by_row >> 5) & 31) = givens
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
      OR ((minirows_12 | (minirows_12 >> 2)) & 3075) = 3075
    )
    AND (
      phase <> 9
      OR ((minirows_34 | (minirows_34 >> 2)) & 3075) = 3075
    )
    AND (
      phase <> 10
      OR (
        (
          (
            minicols_12
            & (
              (((((minicols_12 >> 1) & 169125) + ((minicols_12 & 169125) << 1)) >> 5) & 15375)
                + (((((minicols_12 >> 1) & 169125) + ((minicols_12 & 169125) << 1)) & 15375) << 5)
            )
          )
          | (
            (
              minicols_12
              & (
                (((((minicols_12 >> 1) & 169125) + ((minicols_12 & 169125) << 1)) >> 5) & 15375)
                  + (((((minicols_12 >> 1) & 169125) + ((minicols_12 & 169125) << 1)) & 15375) << 5)
              )
            ) >> 1
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
              (((((minicols_34 >> 1) & 169125) + ((minicols_34 & 169125) << 1)) >> 5) & 15375)
                + (((((minicols_34 >> 1) & 169125) + ((minicols_34 & 169125) << 1)) & 15375) << 5)
            )
          )
          | (
            (
              minicols_34
              & (
                (((((minicols_34 >> 1) & 169125) + ((minicols_34 & 169125) << 1)) >> 5) & 15375)
                  + (((((minicols_34 >> 1) & 169125) + ((minicols_34 & 169125) << 1)) & 15375) << 5)
              )
            ) >> 1
          )
        ) & 5125
      ) = 5125
    )
),
-- one row per solution: its text
solution AS (
  SELECT CONCAT(HEX(row_1), HEX(row_2), HEX(row_3), HEX(row_4)) AS cells
  FROM state
  WHERE phase = 17
)
SELECT cells AS solution
FROM solution;
