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
-- one row per puzzle: the rows of its grid, and the number of its givens
line AS (
  SELECT
    SUBSTRING(cells FROM 1 FOR 4) AS line_1,
    SUBSTRING(cells FROM 5 FOR 4) AS line_2,
    SUBSTRING(cells FROM 9 FOR 4) AS line_3,
    SUBSTRING(cells FROM 13 FOR 4) AS line_4,
    CHAR_LENGTH(REPLACE(cells, '.', '')) AS givens
  FROM puzzle
),
-- one row per puzzle: the words of its givens, each digit at the bit of its position in the row
-- d12_top is a word: where 1 and 2 can stand in the top 2 rows. A digit takes 10 bits, a row 5: one for
-- each cell, the first column the highest, and above them a spare bit, which subtractions borrow from and
-- additions carry into.
-- Firebird has functions for AND, OR and shifts: BIN_AND, BIN_OR, BIN_SHL (left) and BIN_SHR (right)
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
    BIN_AND(BIN_SHR(CAST(16 AS BIGINT), POSITION('1', line_1)), 15)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(16 AS BIGINT), POSITION('1', line_2)), 15), 5)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(16 AS BIGINT), POSITION('2', line_1)), 15), 10)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(16 AS BIGINT), POSITION('2', line_2)), 15), 15) AS d12_top,
    BIN_AND(BIN_SHR(CAST(16 AS BIGINT), POSITION('3', line_1)), 15)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(16 AS BIGINT), POSITION('3', line_2)), 15), 5)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(16 AS BIGINT), POSITION('4', line_1)), 15), 10)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(16 AS BIGINT), POSITION('4', line_2)), 15), 15) AS d34_top,
    BIN_AND(BIN_SHR(CAST(16 AS BIGINT), POSITION('1', line_3)), 15)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(16 AS BIGINT), POSITION('1', line_4)), 15), 5)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(16 AS BIGINT), POSITION('2', line_3)), 15), 10)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(16 AS BIGINT), POSITION('2', line_4)), 15), 15) AS d12_low,
    BIN_AND(BIN_SHR(CAST(16 AS BIGINT), POSITION('3', line_3)), 15)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(16 AS BIGINT), POSITION('3', line_4)), 15), 5)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(16 AS BIGINT), POSITION('4', line_3)), 15), 10)
      + BIN_SHL(BIN_AND(BIN_SHR(CAST(16 AS BIGINT), POSITION('4', line_4)), 15), 15) AS d34_low
  FROM line
),
-- the two children of a choice; all else takes the first
child (which) AS (
  SELECT 1 AS which FROM rdb$database UNION ALL
  SELECT 2 FROM rdb$database
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
      WHEN 3 THEN 507375 - BIN_AND(filled_top, 507375) + d12_top
      WHEN 6 THEN
        BIN_AND(
          BIN_AND(d12_top, 507375 - hidden_cells_top) + hidden12_top,
          507375
            - BIN_AND(
              BIN_SHR(
                BIN_AND(BIN_AND(d12_top, 507375 - BIN_SHR(counts_top, 10) * 1025) + 507375, 541200),
                4
              ) * 15,
              BIN_SHR(counts_top, 10) * 1025
            )
        )
      WHEN 10 THEN
        BIN_AND(
          BIN_AND(d12_top, BIN_AND(minirows_12, 169125) * 3),
          BIN_AND(
            BIN_AND(
              minicols_12,
              BIN_AND(
                BIN_SHR(
                  BIN_AND(BIN_SHR(minicols_12, 1), 169125) + BIN_SHL(BIN_AND(minicols_12, 169125), 1),
                  5
                ),
                15375
              ) + BIN_SHL(
                BIN_AND(
                  BIN_AND(BIN_SHR(minicols_12, 1), 169125) + BIN_SHL(BIN_AND(minicols_12, 169125), 1),
                  15375
                ),
                5
              )
            ),
            15375
          ) * 33
        )
      WHEN 14 THEN
        CASE
          WHEN which = 1 THEN
            BIN_AND(d12_top, 507375 - (chosen_cell_top - BIN_AND(chosen_cell_top, chosen_12)))
          ELSE BIN_AND(d12_top, 507375 - BIN_AND(chosen_cell_top, chosen_12))
        END
      ELSE d12_top
    END,
    CASE phase
      WHEN 3 THEN 507375 - BIN_AND(filled_top, 507375) + d34_top
      WHEN 6 THEN
        BIN_AND(
          BIN_AND(d34_top, 507375 - hidden_cells_top) + hidden34_top,
          507375
            - BIN_AND(
              BIN_SHR(
                BIN_AND(BIN_AND(d34_top, 507375 - BIN_SHR(counts_top, 10) * 1025) + 507375, 541200),
                4
              ) * 15,
              BIN_SHR(counts_top, 10) * 1025
            )
        )
      WHEN 10 THEN
        BIN_AND(
          BIN_AND(d34_top, BIN_AND(minirows_34, 169125) * 3),
          BIN_AND(
            BIN_AND(
              minicols_34,
              BIN_AND(
                BIN_SHR(
                  BIN_AND(BIN_SHR(minicols_34, 1), 169125) + BIN_SHL(BIN_AND(minicols_34, 169125), 1),
                  5
                ),
                15375
              ) + BIN_SHL(
                BIN_AND(
                  BIN_AND(BIN_SHR(minicols_34, 1), 169125) + BIN_SHL(BIN_AND(minicols_34, 169125), 1),
                  15375
                ),
                5
              )
            ),
            15375
          ) * 33
        )
      WHEN 14 THEN
        CASE
          WHEN which = 1 THEN
            BIN_AND(d34_top, 507375 - (chosen_cell_top - BIN_AND(chosen_cell_top, chosen_34)))
          ELSE BIN_AND(d34_top, 507375 - BIN_AND(chosen_cell_top, chosen_34))
        END
      ELSE d34_top
    END,
    CASE phase
      WHEN 3 THEN 507375 - BIN_AND(filled_low, 507375) + d12_low
      WHEN 6 THEN
        BIN_AND(
          BIN_AND(d12_low, 507375 - hidden_cells_low) + hidden12_low,
          507375
            - BIN_AND(
              BIN_SHR(
                BIN_AND(BIN_AND(d12_low, 507375 - BIN_SHR(counts_low, 10) * 1025) + 507375, 541200),
                4
              ) * 15,
              BIN_SHR(counts_low, 10) * 1025
            )
        )
      WHEN 10 THEN
        BIN_AND(
          BIN_AND(d12_low, BIN_AND(BIN_SHR(minirows_12, 1), 169125) * 3),
          BIN_AND(
            BIN_SHR(
              BIN_AND(
                minicols_12,
                BIN_AND(
                  BIN_SHR(
                    BIN_AND(BIN_SHR(minicols_12, 1), 169125) + BIN_SHL(BIN_AND(minicols_12, 169125), 1),
                    5
                  ),
                  15375
                ) + BIN_SHL(
                  BIN_AND(
                    BIN_AND(BIN_SHR(minicols_12, 1), 169125) + BIN_SHL(BIN_AND(minicols_12, 169125), 1),
                    15375
                  ),
                  5
                )
              ),
              5
            ),
            15375
          ) * 33
        )
      WHEN 14 THEN
        CASE
          WHEN which = 1 THEN
            BIN_AND(d12_low, 507375 - (chosen_cell_low - BIN_AND(chosen_cell_low, chosen_12)))
          ELSE BIN_AND(d12_low, 507375 - BIN_AND(chosen_cell_low, chosen_12))
        END
      ELSE d12_low
    END,
    CASE phase
      WHEN 3 THEN 507375 - BIN_AND(filled_low, 507375) + d34_low
      WHEN 6 THEN
        BIN_AND(
          BIN_AND(d34_low, 507375 - hidden_cells_low) + hidden34_low,
          507375
            - BIN_AND(
              BIN_SHR(
                BIN_AND(BIN_AND(d34_low, 507375 - BIN_SHR(counts_low, 10) * 1025) + 507375, 541200),
                4
              ) * 15,
              BIN_SHR(counts_low, 10) * 1025
            )
        )
      WHEN 10 THEN
        BIN_AND(
          BIN_AND(d34_low, BIN_AND(BIN_SHR(minirows_34, 1), 169125) * 3),
          BIN_AND(
            BIN_SHR(
              BIN_AND(
                minicols_34,
                BIN_AND(
                  BIN_SHR(
                    BIN_AND(BIN_SHR(minicols_34, 1), 169125) + BIN_SHL(BIN_AND(minicols_34, 169125), 1),
                    5
                  ),
                  15375
                ) + BIN_SHL(
                  BIN_AND(
                    BIN_AND(BIN_SHR(minicols_34, 1), 169125) + BIN_SHL(BIN_AND(minicols_34, 169125), 1),
                    15375
                  ),
                  5
                )
              ),
              5
            ),
            15375
          ) * 33
        )
      WHEN 14 THEN
        CASE
          WHEN which = 1 THEN
            BIN_AND(d34_low, 507375 - (chosen_cell_low - BIN_AND(chosen_cell_low, chosen_34)))
          ELSE BIN_AND(d34_low, 507375 - BIN_AND(chosen_cell_low, chosen_34))
        END
      ELSE d34_low
    END,
    givens,
    CASE phase
      WHEN 6 THEN BIN_SHR(counts_top, 10) + BIN_SHR(counts_low, 10)
      WHEN 14 THEN
        CASE
          WHEN which = 1 THEN undecided - (BIN_AND(chosen_cell_top, 495) + BIN_AND(chosen_cell_low, 495))
          ELSE
            CASE
              WHEN bivalue_top + bivalue_low = 0 THEN undecided
              ELSE undecided - (BIN_AND(chosen_cell_top, 495) + BIN_AND(chosen_cell_low, 495))
            END
        END
      ELSE undecided
    END,
    CASE phase
      WHEN 1 THEN BIN_AND(BIN_OR(d12_top + d34_top, BIN_SHR(d12_top + d34_top, 10)), 495) * 1025
      ELSE filled_top
    END,
    CASE phase
      WHEN 1 THEN BIN_AND(BIN_OR(d12_low + d34_low, BIN_SHR(d12_low + d34_low, 10)), 495) * 1025
      ELSE filled_low
    END,
    CASE phase
      WHEN 2 THEN
        BIN_AND(filled_top, 33) + BIN_AND(BIN_SHR(filled_top, 1), 33) + BIN_AND(BIN_SHR(filled_top, 2), 33)
          + BIN_AND(BIN_SHR(filled_top, 3), 33) + BIN_AND(filled_low, 33)
          + BIN_AND(BIN_SHR(filled_low, 1), 33) + BIN_AND(BIN_SHR(filled_low, 2), 33)
          + BIN_AND(BIN_SHR(filled_low, 3), 33)
      ELSE by_row
    END,
    CASE phase WHEN 4 THEN undecided ELSE undecided_before END,
    CASE phase
      WHEN 4 THEN
        BIN_AND(
          d12_top,
          507375 - BIN_SHR(BIN_AND(BIN_AND(d12_top, d12_top + 541200 - 33825) + 507375, 541200), 4) * 15
        )
      ELSE hidden12_top
    END,
    CASE phase
      WHEN 4 THEN
        BIN_AND(
          d34_top,
          507375 - BIN_SHR(BIN_AND(BIN_AND(d34_top, d34_top + 541200 - 33825) + 507375, 541200), 4) * 15
        )
      ELSE hidden34_top
    END,
    CASE phase
      WHEN 4 THEN
        BIN_AND(
          d12_low,
          507375 - BIN_SHR(BIN_AND(BIN_AND(d12_low, d12_low + 541200 - 33825) + 507375, 541200), 4) * 15
        )
      ELSE hidden12_low
    END,
    CASE phase
      WHEN 4 THEN
        BIN_AND(
          d34_low,
          507375 - BIN_SHR(BIN_AND(BIN_AND(d34_low, d34_low + 541200 - 33825) + 507375, 541200), 4) * 15
        )
      ELSE hidden34_low
    END,
    CASE phase
      WHEN 5 THEN
        BIN_AND(BIN_OR(hidden12_top + hidden34_top, BIN_SHR(hidden12_top + hidden34_top, 10)), 495) * 1025
      ELSE hidden_cells_top
    END,
    CASE phase
      WHEN 5 THEN
        BIN_AND(BIN_OR(hidden12_low + hidden34_low, BIN_SHR(hidden12_low + hidden34_low, 10)), 495) * 1025
      ELSE hidden_cells_low
    END,
    CASE phase
      WHEN 5 THEN
        BIN_AND(BIN_OR(d12_top, d34_top, BIN_SHR(BIN_OR(d12_top, d34_top), 10)), 495)
          + BIN_SHL(
            BIN_AND(
              BIN_OR(
                BIN_AND(d12_top, d34_top),
                BIN_SHR(BIN_AND(d12_top, d34_top), 10),
                BIN_AND(BIN_OR(d12_top, d34_top), BIN_SHR(BIN_OR(d12_top, d34_top), 10))
              ),
              495
            ),
            10
          )
      ELSE counts_top
    END,
    CASE phase
      WHEN 5 THEN
        BIN_AND(BIN_OR(d12_low, d34_low, BIN_SHR(BIN_OR(d12_low, d34_low), 10)), 495)
          + BIN_SHL(
            BIN_AND(
              BIN_OR(
                BIN_AND(d12_low, d34_low),
                BIN_SHR(BIN_AND(d12_low, d34_low), 10),
                BIN_AND(BIN_OR(d12_low, d34_low), BIN_SHR(BIN_OR(d12_low, d34_low), 10))
              ),
              495
            ),
            10
          )
      ELSE counts_low
    END,
    CASE phase
      WHEN 7 THEN
        BIN_AND(BIN_OR(d12_top, BIN_SHR(d12_top, 1)), 169125)
          + BIN_SHL(BIN_AND(BIN_OR(d12_low, BIN_SHR(d12_low, 1)), 169125), 1)
      WHEN 8 THEN
        BIN_AND(
          minirows_12,
          BIN_AND(
            BIN_SHR(BIN_AND(BIN_SHR(minirows_12, 2), 101475) + BIN_SHL(BIN_AND(minirows_12, 101475), 2), 5),
            15375
          ) + BIN_SHL(
            BIN_AND(
              BIN_AND(BIN_SHR(minirows_12, 2), 101475) + BIN_SHL(BIN_AND(minirows_12, 101475), 2),
              15375
            ),
            5
          )
        )
      ELSE minirows_12
    END,
    CASE phase
      WHEN 7 THEN
        BIN_AND(BIN_OR(d34_top, BIN_SHR(d34_top, 1)), 169125)
          + BIN_SHL(BIN_AND(BIN_OR(d34_low, BIN_SHR(d34_low, 1)), 169125), 1)
      WHEN 8 THEN
        BIN_AND(
          minirows_34,
          BIN_AND(
            BIN_SHR(BIN_AND(BIN_SHR(minirows_34, 2), 101475) + BIN_SHL(BIN_AND(minirows_34, 101475), 2), 5),
            15375
          ) + BIN_SHL(
            BIN_AND(
              BIN_AND(BIN_SHR(minirows_34, 2), 101475) + BIN_SHL(BIN_AND(minirows_34, 101475), 2),
              15375
            ),
            5
          )
        )
      ELSE minirows_34
    END,
    CASE phase
      WHEN 9 THEN
        BIN_AND(
          BIN_OR(
            BIN_AND(d12_top, BIN_AND(minirows_12, 169125) * 3),
            BIN_SHR(BIN_AND(d12_top, BIN_AND(minirows_12, 169125) * 3), 5)
          ),
          15375
        ) + BIN_SHL(
          BIN_AND(
            BIN_OR(
              BIN_AND(d12_low, BIN_AND(BIN_SHR(minirows_12, 1), 169125) * 3),
              BIN_SHR(BIN_AND(d12_low, BIN_AND(BIN_SHR(minirows_12, 1), 169125) * 3), 5)
            ),
            15375
          ),
          5
        )
      ELSE minicols_12
    END,
    CASE phase
      WHEN 9 THEN
        BIN_AND(
          BIN_OR(
            BIN_AND(d34_top, BIN_AND(minirows_34, 169125) * 3),
            BIN_SHR(BIN_AND(d34_top, BIN_AND(minirows_34, 169125) * 3), 5)
          ),
          15375
        ) + BIN_SHL(
          BIN_AND(
            BIN_OR(
              BIN_AND(d34_low, BIN_AND(BIN_SHR(minirows_34, 1), 169125) * 3),
              BIN_SHR(BIN_AND(d34_low, BIN_AND(BIN_SHR(minirows_34, 1), 169125) * 3), 5)
            ),
            15375
          ),
          5
        )
      ELSE minicols_34
    END,
    CASE phase
      WHEN 11 THEN
        BIN_AND(
          BIN_OR(
            BIN_AND(d12_top, d34_top),
            BIN_SHR(BIN_AND(d12_top, d34_top), 10),
            BIN_AND(BIN_OR(d12_top, d34_top), BIN_SHR(BIN_OR(d12_top, d34_top), 10))
          ),
          495
        )
      ELSE several_top
    END,
    CASE phase
      WHEN 11 THEN
        BIN_AND(
          BIN_OR(
            BIN_AND(d12_low, d34_low),
            BIN_SHR(BIN_AND(d12_low, d34_low), 10),
            BIN_AND(BIN_OR(d12_low, d34_low), BIN_SHR(BIN_OR(d12_low, d34_low), 10))
          ),
          495
        )
      ELSE several_low
    END,
    CASE phase
      WHEN 11 THEN
        BIN_AND(
          BIN_OR(
            BIN_AND(d12_top, d34_top),
            BIN_SHR(BIN_AND(d12_top, d34_top), 10),
            BIN_AND(BIN_OR(d12_top, d34_top), BIN_SHR(BIN_OR(d12_top, d34_top), 10))
          ),
          495
        ) - BIN_AND(
          BIN_OR(
            BIN_AND(BIN_OR(d12_top, d34_top), BIN_SHR(BIN_AND(d12_top, d34_top), 10)),
            BIN_AND(BIN_AND(d12_top, d34_top), BIN_SHR(BIN_OR(d12_top, d34_top), 10))
          ),
          495
        )
      ELSE bivalue_top
    END,
    CASE phase
      WHEN 11 THEN
        BIN_AND(
          BIN_OR(
            BIN_AND(d12_low, d34_low),
            BIN_SHR(BIN_AND(d12_low, d34_low), 10),
            BIN_AND(BIN_OR(d12_low, d34_low), BIN_SHR(BIN_OR(d12_low, d34_low), 10))
          ),
          495
        ) - BIN_AND(
          BIN_OR(
            BIN_AND(BIN_OR(d12_low, d34_low), BIN_SHR(BIN_AND(d12_low, d34_low), 10)),
            BIN_AND(BIN_AND(d12_low, d34_low), BIN_SHR(BIN_OR(d12_low, d34_low), 10))
          ),
          495
        )
      ELSE bivalue_low
    END,
    CASE phase
      WHEN 12 THEN
        BIN_AND(
          CASE WHEN bivalue_top + bivalue_low = 0 THEN several_top ELSE bivalue_top END,
          1048576 - CASE WHEN bivalue_top + bivalue_low = 0 THEN several_top ELSE bivalue_top END
        ) * 1025
      ELSE chosen_cell_top
    END,
    CASE phase
      WHEN 12 THEN
        CASE
          WHEN CASE WHEN bivalue_top + bivalue_low = 0 THEN several_top ELSE bivalue_top END = 0 THEN
            BIN_AND(
              CASE WHEN bivalue_top + bivalue_low = 0 THEN several_low ELSE bivalue_low END,
              1048576 - CASE WHEN bivalue_top + bivalue_low = 0 THEN several_low ELSE bivalue_low END
            )
          ELSE 0
        END * 1025
      ELSE chosen_cell_low
    END,
    CASE phase
      WHEN 13 THEN
        BIN_AND(
          BIN_AND(d12_top, chosen_cell_top) + BIN_AND(d12_low, chosen_cell_low),
          1048576 - (BIN_AND(d12_top, chosen_cell_top) + BIN_AND(d12_low, chosen_cell_low))
        )
      ELSE chosen_12
    END,
    CASE phase
      WHEN 13 THEN
        CASE
          WHEN BIN_AND(d12_top, chosen_cell_top) + BIN_AND(d12_low, chosen_cell_low) = 0 THEN
            BIN_AND(
              BIN_AND(d34_top, chosen_cell_top) + BIN_AND(d34_low, chosen_cell_low),
              1048576 - (BIN_AND(d34_top, chosen_cell_top) + BIN_AND(d34_low, chosen_cell_low))
            )
          ELSE 0
        END
      ELSE chosen_34
    END,
    CASE phase WHEN 15 THEN BIN_AND(d12_top + d34_top, 495) ELSE plane1_top END,
    CASE phase WHEN 15 THEN BIN_AND(d34_top + BIN_SHR(d12_top, 10), 495) ELSE plane2_top END,
    CASE phase WHEN 15 THEN BIN_AND(BIN_SHR(d34_top, 10), 495) ELSE plane4_top END,
    CASE phase WHEN 15 THEN BIN_AND(d12_low + d34_low, 495) ELSE plane1_low END,
    CASE phase WHEN 15 THEN BIN_AND(d34_low + BIN_SHR(d12_low, 10), 495) ELSE plane2_low END,
    CASE phase WHEN 15 THEN BIN_AND(BIN_SHR(d34_low, 10), 495) ELSE plane4_low END,
    CASE phase
      WHEN 16 THEN
        BIN_AND(BIN_AND(BIN_AND(plane1_top, 15) * 65, 771) * 9, 4369)
          + BIN_SHL(BIN_AND(BIN_AND(BIN_AND(plane2_top, 15) * 65, 771) * 9, 4369), 1)
          + BIN_SHL(BIN_AND(BIN_AND(BIN_AND(plane4_top, 15) * 65, 771) * 9, 4369), 2)
      ELSE row_1
    END,
    CASE phase
      WHEN 16 THEN
        BIN_AND(BIN_AND(BIN_AND(BIN_SHR(plane1_top, 5), 15) * 65, 771) * 9, 4369)
          + BIN_SHL(BIN_AND(BIN_AND(BIN_AND(BIN_SHR(plane2_top, 5), 15) * 65, 771) * 9, 4369), 1)
          + BIN_SHL(BIN_AND(BIN_AND(BIN_AND(BIN_SHR(plane4_top, 5), 15) * 65, 771) * 9, 4369), 2)
      ELSE row_2
    END,
    CASE phase
      WHEN 16 THEN
        BIN_AND(BIN_AND(BIN_AND(plane1_low, 15) * 65, 771) * 9, 4369)
          + BIN_SHL(BIN_AND(BIN_AND(BIN_AND(plane2_low, 15) * 65, 771) * 9, 4369), 1)
          + BIN_SHL(BIN_AND(BIN_AND(BIN_AND(plane4_low, 15) * 65, 771) * 9, 4369), 2)
      ELSE row_3
    END,
    CASE phase
      WHEN 16 THEN
        BIN_AND(BIN_AND(BIN_AND(BIN_SHR(plane1_low, 5), 15) * 65, 771) * 9, 4369)
          + BIN_SHL(BIN_AND(BIN_AND(BIN_AND(BIN_SHR(plane2_low, 5), 15) * 65, 771) * 9, 4369), 1)
          + BIN_SHL(BIN_AND(BIN_AND(BIN_AND(BIN_SHR(plane4_low, 5), 15) * 65, 771) * 9, 4369), 2)
      ELSE row_4
    END
  FROM state
  JOIN child
    ON which = 1
    OR phase = 14 AND chosen_cell_top + chosen_cell_low <> 0
  WHERE phase < 17
    AND (
      phase <> 3
      OR BIN_AND(by_row, 31) + BIN_AND(BIN_SHR(by_row, 5), 31) = givens
    )
    AND (
      phase <> 6
      OR BIN_AND(counts_top, 495) = 495
    )
    AND (
      phase <> 6
      OR BIN_AND(counts_low, 495) = 495
    )
    AND (
      phase <> 9
      OR BIN_AND(BIN_OR(minirows_12, BIN_SHR(minirows_12, 2)), 3075) = 3075
    )
    AND (
      phase <> 9
      OR BIN_AND(BIN_OR(minirows_34, BIN_SHR(minirows_34, 2)), 3075) = 3075
    )
    AND (
      phase <> 10
      OR BIN_AND(
        BIN_OR(
          BIN_AND(
            minicols_12,
            BIN_AND(
              BIN_SHR(BIN_AND(BIN_SHR(minicols_12, 1), 169125) + BIN_SHL(BIN_AND(minicols_12, 169125), 1), 5),
              15375
            ) + BIN_SHL(
              BIN_AND(
                BIN_AND(BIN_SHR(minicols_12, 1), 169125) + BIN_SHL(BIN_AND(minicols_12, 169125), 1),
                15375
              ),
              5
            )
          ),
          BIN_SHR(
            BIN_AND(
              minicols_12,
              BIN_AND(
                BIN_SHR(
                  BIN_AND(BIN_SHR(minicols_12, 1), 169125) + BIN_SHL(BIN_AND(minicols_12, 169125), 1),
                  5
                ),
                15375
              ) + BIN_SHL(
                BIN_AND(
                  BIN_AND(BIN_SHR(minicols_12, 1), 169125) + BIN_SHL(BIN_AND(minicols_12, 169125), 1),
                  15375
                ),
                5
              )
            ),
            1
          )
        ),
        5125
      ) = 5125
    )
    AND (
      phase <> 10
      OR BIN_AND(
        BIN_OR(
          BIN_AND(
            minicols_34,
            BIN_AND(
              BIN_SHR(BIN_AND(BIN_SHR(minicols_34, 1), 169125) + BIN_SHL(BIN_AND(minicols_34, 169125), 1), 5),
              15375
            ) + BIN_SHL(
              BIN_AND(
                BIN_AND(BIN_SHR(minicols_34, 1), 169125) + BIN_SHL(BIN_AND(minicols_34, 169125), 1),
                15375
              ),
              5
            )
          ),
          BIN_SHR(
            BIN_AND(
              minicols_34,
              BIN_AND(
                BIN_SHR(
                  BIN_AND(BIN_SHR(minicols_34, 1), 169125) + BIN_SHL(BIN_AND(minicols_34, 169125), 1),
                  5
                ),
                15375
              ) + BIN_SHL(
                BIN_AND(
                  BIN_AND(BIN_SHR(minicols_34, 1), 169125) + BIN_SHL(BIN_AND(minicols_34, 169125), 1),
                  15375
                ),
                5
              )
            ),
            1
          )
        ),
        5125
      ) = 5125
    )
),
-- one row per solution: its text
solution AS (
  SELECT
    BIN_AND(BIN_SHR(row_1, 12), 15)
      || BIN_AND(BIN_SHR(row_1, 8), 15)
      || BIN_AND(BIN_SHR(row_1, 4), 15)
      || BIN_AND(BIN_SHR(row_1, 0), 15)
      || BIN_AND(BIN_SHR(row_2, 12), 15)
      || BIN_AND(BIN_SHR(row_2, 8), 15)
      || BIN_AND(BIN_SHR(row_2, 4), 15)
      || BIN_AND(BIN_SHR(row_2, 0), 15)
      || BIN_AND(BIN_SHR(row_3, 12), 15)
      || BIN_AND(BIN_SHR(row_3, 8), 15)
      || BIN_AND(BIN_SHR(row_3, 4), 15)
      || BIN_AND(BIN_SHR(row_3, 0), 15)
      || BIN_AND(BIN_SHR(row_4, 12), 15)
      || BIN_AND(BIN_SHR(row_4, 8), 15)
      || BIN_AND(BIN_SHR(row_4, 4), 15)
      || BIN_AND(BIN_SHR(row_4, 0), 15) AS cells
  FROM state
  WHERE phase = 17
)
SELECT cells AS solution
FROM solution;
