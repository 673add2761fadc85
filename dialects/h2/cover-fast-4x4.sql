-- Solves a Sudoku of 4x4 cells: exact cover, the candidates as sets of bits.
-- H2 2.1 and later. Paste into H2's Shell, or run: java -cp h2.jar org.h2.tools.Shell -url jdbc:h2:mem: < FILE
-- Returns one row per solution: solution (16 characters, row by row); an error past 200,000 rows of the search.
-- Your own puzzle: replace the text in the CTE input; blanks are . or 0. A text that is no legal puzzle gives no row.
-- Generated: sqlsudoku generate --dialect h2 --query cover --size 4 --form fast
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
  SELECT REPLACE(CAST(puzzle AS VARCHAR(16)), '0', '.') AS cells
  FROM input
  WHERE LENGTH(puzzle) = 16
    AND REGEXP_LIKE(puzzle, '^[.01234]{16}$')
),
-- one row per puzzle: the rows of its grid, and the number of its givens
line (line_1, line_2, line_3, line_4, givens) AS (
  SELECT
    SUBSTR(cells, 1, 4) AS line_1,
    SUBSTR(cells, 5, 4) AS line_2,
    SUBSTR(cells, 9, 4) AS line_3,
    SUBSTR(cells, 13, 4) AS line_4,
    LENGTH(REPLACE(cells, '.', '')) AS givens
  FROM puzzle
),
-- one row per puzzle: the words of its givens, each digit at the bit of its position in the row
-- d12_top is a word: where 1 and 2 can stand in the top 2 rows. A digit takes 10 bits, a row 5: one for
-- each cell, the first column the highest, and above them a spare bit, which subtractions borrow from and
-- additions carry into.
-- H2 has functions for AND, OR and shifts: BITAND, BITOR, LSHIFT and RSHIFT. They refuse the columns of a
-- recursion, which H2 reads as texts, hence the casts
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
given (givens, d12_top, d34_top, d12_low, d34_low) AS (
  SELECT
    givens,
    BITAND(RSHIFT(CAST(16 AS BIGINT), LOCATE('1', line_1)), 15)
      + LSHIFT(BITAND(RSHIFT(CAST(16 AS BIGINT), LOCATE('1', line_2)), 15), 5)
      + LSHIFT(BITAND(RSHIFT(CAST(16 AS BIGINT), LOCATE('2', line_1)), 15), 10)
      + LSHIFT(BITAND(RSHIFT(CAST(16 AS BIGINT), LOCATE('2', line_2)), 15), 15) AS d12_top,
    BITAND(RSHIFT(CAST(16 AS BIGINT), LOCATE('3', line_1)), 15)
      + LSHIFT(BITAND(RSHIFT(CAST(16 AS BIGINT), LOCATE('3', line_2)), 15), 5)
      + LSHIFT(BITAND(RSHIFT(CAST(16 AS BIGINT), LOCATE('4', line_1)), 15), 10)
      + LSHIFT(BITAND(RSHIFT(CAST(16 AS BIGINT), LOCATE('4', line_2)), 15), 15) AS d34_top,
    BITAND(RSHIFT(CAST(16 AS BIGINT), LOCATE('1', line_3)), 15)
      + LSHIFT(BITAND(RSHIFT(CAST(16 AS BIGINT), LOCATE('1', line_4)), 15), 5)
      + LSHIFT(BITAND(RSHIFT(CAST(16 AS BIGINT), LOCATE('2', line_3)), 15), 10)
      + LSHIFT(BITAND(RSHIFT(CAST(16 AS BIGINT), LOCATE('2', line_4)), 15), 15) AS d12_low,
    BITAND(RSHIFT(CAST(16 AS BIGINT), LOCATE('3', line_3)), 15)
      + LSHIFT(BITAND(RSHIFT(CAST(16 AS BIGINT), LOCATE('3', line_4)), 15), 5)
      + LSHIFT(BITAND(RSHIFT(CAST(16 AS BIGINT), LOCATE('4', line_3)), 15), 10)
      + LSHIFT(BITAND(RSHIFT(CAST(16 AS BIGINT), LOCATE('4', line_4)), 15), 15) AS d34_low
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
    CAST(ROWNUM() AS BIGINT) AS place,
    200000 AS most, d12_top, d34_top, d12_low, d34_low,
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
    step + 1,
    CASE
      WHEN phase = 10 AND undecided = 0 THEN 15
      WHEN phase = 10 AND undecided <> undecided_before THEN 4
      WHEN phase = 14 THEN 4
      ELSE phase + 1
    END,
    CAST(ROWNUM() AS BIGINT),
    most,
    CASE phase
      WHEN 3 THEN 507375 - BITAND(CAST(filled_top AS BIGINT), 507375) + d12_top
      WHEN 6 THEN
        BITAND(
          CAST(
            BITAND(CAST(d12_top AS BIGINT), CAST(507375 - hidden_cells_top AS BIGINT)) + hidden12_top
            AS BIGINT
          ),
          CAST(
            507375
              - BITAND(
                CAST(
                  RSHIFT(
                    BITAND(
                      CAST(
                        BITAND(
                          CAST(d12_top AS BIGINT),
                          CAST(507375 - RSHIFT(CAST(counts_top AS BIGINT), 10) * 1025 AS BIGINT)
                        ) + 507375
                        AS BIGINT
                      ),
                      541200
                    ),
                    4
                  ) * 15
                  AS BIGINT
                ),
                CAST(RSHIFT(CAST(counts_top AS BIGINT), 10) * 1025 AS BIGINT)
              )
            AS BIGINT
          )
        )
      WHEN 10 THEN
        BITAND(
          BITAND(CAST(d12_top AS BIGINT), CAST(BITAND(CAST(minirows_12 AS BIGINT), 169125) * 3 AS BIGINT)),
          CAST(
            BITAND(
              BITAND(
                CAST(minicols_12 AS BIGINT),
                CAST(
                  BITAND(
                    RSHIFT(
                      CAST(
                        BITAND(RSHIFT(CAST(minicols_12 AS BIGINT), 1), 169125)
                          + LSHIFT(BITAND(CAST(minicols_12 AS BIGINT), 169125), 1)
                        AS BIGINT
                      ),
                      5
                    ),
                    15375
                  ) + LSHIFT(
                    BITAND(
                      CAST(
                        BITAND(RSHIFT(CAST(minicols_12 AS BIGINT), 1), 169125)
                          + LSHIFT(BITAND(CAST(minicols_12 AS BIGINT), 169125), 1)
                        AS BIGINT
                      ),
                      15375
                    ),
                    5
                  )
                  AS BIGINT
                )
              ),
              15375
            ) * 33
            AS BIGINT
          )
        )
      WHEN 14 THEN
        CASE
          WHEN which = 1 THEN
            BITAND(
              CAST(d12_top AS BIGINT),
              CAST(
                507375
                  - (chosen_cell_top - BITAND(CAST(chosen_cell_top AS BIGINT), CAST(chosen_12 AS BIGINT)))
                AS BIGINT
              )
            )
          ELSE
            BITAND(
              CAST(d12_top AS BIGINT),
              CAST(507375 - BITAND(CAST(chosen_cell_top AS BIGINT), CAST(chosen_12 AS BIGINT)) AS BIGINT)
            )
        END
      ELSE d12_top
    END,
    CASE phase
      WHEN 3 THEN 507375 - BITAND(CAST(filled_top AS BIGINT), 507375) + d34_top
      WHEN 6 THEN
        BITAND(
          CAST(
            BITAND(CAST(d34_top AS BIGINT), CAST(507375 - hidden_cells_top AS BIGINT)) + hidden34_top
            AS BIGINT
          ),
          CAST(
            507375
              - BITAND(
                CAST(
                  RSHIFT(
                    BITAND(
                      CAST(
                        BITAND(
                          CAST(d34_top AS BIGINT),
                          CAST(507375 - RSHIFT(CAST(counts_top AS BIGINT), 10) * 1025 AS BIGINT)
                        ) + 507375
                        AS BIGINT
                      ),
                      541200
                    ),
                    4
                  ) * 15
                  AS BIGINT
                ),
                CAST(RSHIFT(CAST(counts_top AS BIGINT), 10) * 1025 AS BIGINT)
              )
            AS BIGINT
          )
        )
      WHEN 10 THEN
        BITAND(
          BITAND(CAST(d34_top AS BIGINT), CAST(BITAND(CAST(minirows_34 AS BIGINT), 169125) * 3 AS BIGINT)),
          CAST(
            BITAND(
              BITAND(
                CAST(minicols_34 AS BIGINT),
                CAST(
                  BITAND(
                    RSHIFT(
                      CAST(
                        BITAND(RSHIFT(CAST(minicols_34 AS BIGINT), 1), 169125)
                          + LSHIFT(BITAND(CAST(minicols_34 AS BIGINT), 169125), 1)
                        AS BIGINT
                      ),
                      5
                    ),
                    15375
                  ) + LSHIFT(
                    BITAND(
                      CAST(
                        BITAND(RSHIFT(CAST(minicols_34 AS BIGINT), 1), 169125)
                          + LSHIFT(BITAND(CAST(minicols_34 AS BIGINT), 169125), 1)
                        AS BIGINT
                      ),
                      15375
                    ),
                    5
                  )
                  AS BIGINT
                )
              ),
              15375
            ) * 33
            AS BIGINT
          )
        )
      WHEN 14 THEN
        CASE
          WHEN which = 1 THEN
            BITAND(
              CAST(d34_top AS BIGINT),
              CAST(
                507375
                  - (chosen_cell_top - BITAND(CAST(chosen_cell_top AS BIGINT), CAST(chosen_34 AS BIGINT)))
                AS BIGINT
              )
            )
          ELSE
            BITAND(
              CAST(d34_top AS BIGINT),
              CAST(507375 - BITAND(CAST(chosen_cell_top AS BIGINT), CAST(chosen_34 AS BIGINT)) AS BIGINT)
            )
        END
      ELSE d34_top
    END,
    CASE phase
      WHEN 3 THEN 507375 - BITAND(CAST(filled_low AS BIGINT), 507375) + d12_low
      WHEN 6 THEN
        BITAND(
          CAST(
            BITAND(CAST(d12_low AS BIGINT), CAST(507375 - hidden_cells_low AS BIGINT)) + hidden12_low
            AS BIGINT
          ),
          CAST(
            507375
              - BITAND(
                CAST(
                  RSHIFT(
                    BITAND(
                      CAST(
                        BITAND(
                          CAST(d12_low AS BIGINT),
                          CAST(507375 - RSHIFT(CAST(counts_low AS BIGINT), 10) * 1025 AS BIGINT)
                        ) + 507375
                        AS BIGINT
                      ),
                      541200
                    ),
                    4
                  ) * 15
                  AS BIGINT
                ),
                CAST(RSHIFT(CAST(counts_low AS BIGINT), 10) * 1025 AS BIGINT)
              )
            AS BIGINT
          )
        )
      WHEN 10 THEN
        BITAND(
          BITAND(
            CAST(d12_low AS BIGINT),
            CAST(BITAND(RSHIFT(CAST(minirows_12 AS BIGINT), 1), 169125) * 3 AS BIGINT)
          ),
          CAST(
            BITAND(
              RSHIFT(
                BITAND(
                  CAST(minicols_12 AS BIGINT),
                  CAST(
                    BITAND(
                      RSHIFT(
                        CAST(
                          BITAND(RSHIFT(CAST(minicols_12 AS BIGINT), 1), 169125)
                            + LSHIFT(BITAND(CAST(minicols_12 AS BIGINT), 169125), 1)
                          AS BIGINT
                        ),
                        5
                      ),
                      15375
                    ) + LSHIFT(
                      BITAND(
                        CAST(
                          BITAND(RSHIFT(CAST(minicols_12 AS BIGINT), 1), 169125)
                            + LSHIFT(BITAND(CAST(minicols_12 AS BIGINT), 169125), 1)
                          AS BIGINT
                        ),
                        15375
                      ),
                      5
                    )
                    AS BIGINT
                  )
                ),
                5
              ),
              15375
            ) * 33
            AS BIGINT
          )
        )
      WHEN 14 THEN
        CASE
          WHEN which = 1 THEN
            BITAND(
              CAST(d12_low AS BIGINT),
              CAST(
                507375
                  - (chosen_cell_low - BITAND(CAST(chosen_cell_low AS BIGINT), CAST(chosen_12 AS BIGINT)))
                AS BIGINT
              )
            )
          ELSE
            BITAND(
              CAST(d12_low AS BIGINT),
              CAST(507375 - BITAND(CAST(chosen_cell_low AS BIGINT), CAST(chosen_12 AS BIGINT)) AS BIGINT)
            )
        END
      ELSE d12_low
    END,
    CASE phase
      WHEN 3 THEN 507375 - BITAND(CAST(filled_low AS BIGINT), 507375) + d34_low
      WHEN 6 THEN
        BITAND(
          CAST(
            BITAND(CAST(d34_low AS BIGINT), CAST(507375 - hidden_cells_low AS BIGINT)) + hidden34_low
            AS BIGINT
          ),
          CAST(
            507375
              - BITAND(
                CAST(
                  RSHIFT(
                    BITAND(
                      CAST(
                        BITAND(
                          CAST(d34_low AS BIGINT),
                          CAST(507375 - RSHIFT(CAST(counts_low AS BIGINT), 10) * 1025 AS BIGINT)
                        ) + 507375
                        AS BIGINT
                      ),
                      541200
                    ),
                    4
                  ) * 15
                  AS BIGINT
                ),
                CAST(RSHIFT(CAST(counts_low AS BIGINT), 10) * 1025 AS BIGINT)
              )
            AS BIGINT
          )
        )
      WHEN 10 THEN
        BITAND(
          BITAND(
            CAST(d34_low AS BIGINT),
            CAST(BITAND(RSHIFT(CAST(minirows_34 AS BIGINT), 1), 169125) * 3 AS BIGINT)
          ),
          CAST(
            BITAND(
              RSHIFT(
                BITAND(
                  CAST(minicols_34 AS BIGINT),
                  CAST(
                    BITAND(
                      RSHIFT(
                        CAST(
                          BITAND(RSHIFT(CAST(minicols_34 AS BIGINT), 1), 169125)
                            + LSHIFT(BITAND(CAST(minicols_34 AS BIGINT), 169125), 1)
                          AS BIGINT
                        ),
                        5
                      ),
                      15375
                    ) + LSHIFT(
                      BITAND(
                        CAST(
                          BITAND(RSHIFT(CAST(minicols_34 AS BIGINT), 1), 169125)
                            + LSHIFT(BITAND(CAST(minicols_34 AS BIGINT), 169125), 1)
                          AS BIGINT
                        ),
                        15375
                      ),
                      5
                    )
                    AS BIGINT
                  )
                ),
                5
              ),
              15375
            ) * 33
            AS BIGINT
          )
        )
      WHEN 14 THEN
        CASE
          WHEN which = 1 THEN
            BITAND(
              CAST(d34_low AS BIGINT),
              CAST(
                507375
                  - (chosen_cell_low - BITAND(CAST(chosen_cell_low AS BIGINT), CAST(chosen_34 AS BIGINT)))
                AS BIGINT
              )
            )
          ELSE
            BITAND(
              CAST(d34_low AS BIGINT),
              CAST(507375 - BITAND(CAST(chosen_cell_low AS BIGINT), CAST(chosen_34 AS BIGINT)) AS BIGINT)
            )
        END
      ELSE d34_low
    END,
    givens,
    CASE phase
      WHEN 6 THEN RSHIFT(CAST(counts_top AS BIGINT), 10) + RSHIFT(CAST(counts_low AS BIGINT), 10)
      WHEN 14 THEN
        CASE
          WHEN which = 1 THEN
            undecided
              - (
                BITAND(CAST(chosen_cell_top AS BIGINT), 495)
                  + BITAND(CAST(chosen_cell_low AS BIGINT), 495)
              )
          ELSE
            CASE
              WHEN bivalue_top + bivalue_low = 0 THEN undecided
              ELSE
                undecided
                  - (
                    BITAND(CAST(chosen_cell_top AS BIGINT), 495)
                      + BITAND(CAST(chosen_cell_low AS BIGINT), 495)
                  )
            END
        END
      ELSE undecided
    END,
    CASE phase
      WHEN 1 THEN
        BITAND(BITOR(CAST(d12_top + d34_top AS BIGINT), RSHIFT(CAST(d12_top + d34_top AS BIGINT), 10)), 495)
          * 1025
      ELSE filled_top
    END,
    CASE phase
      WHEN 1 THEN
        BITAND(BITOR(CAST(d12_low + d34_low AS BIGINT), RSHIFT(CAST(d12_low + d34_low AS BIGINT), 10)), 495)
          * 1025
      ELSE filled_low
    END,
    CASE phase
      WHEN 2 THEN
        BITAND(CAST(filled_top AS BIGINT), 33) + BITAND(RSHIFT(CAST(filled_top AS BIGINT), 1), 33)
          + BITAND(RSHIFT(CAST(filled_top AS BIGINT), 2), 33)
          + BITAND(RSHIFT(CAST(filled_top AS BIGINT), 3), 33) + BITAND(CAST(filled_low AS BIGINT), 33)
          + BITAND(RSHIFT(CAST(filled_low AS BIGINT), 1), 33)
          + BITAND(RSHIFT(CAST(filled_low AS BIGINT), 2), 33)
          + BITAND(RSHIFT(CAST(filled_low AS BIGINT), 3), 33)
      ELSE by_row
    END,
    CASE phase WHEN 4 THEN undecided ELSE undecided_before END,
    CASE phase
      WHEN 4 THEN
        BITAND(
          CAST(d12_top AS BIGINT),
          CAST(
            507375
              - RSHIFT(
                BITAND(
                  CAST(
                    BITAND(CAST(d12_top AS BIGINT), CAST(d12_top + 541200 - 33825 AS BIGINT)) + 507375
                    AS BIGINT
                  ),
                  541200
                ),
                4
              ) * 15
            AS BIGINT
          )
        )
      ELSE hidden12_top
    END,
    CASE phase
      WHEN 4 THEN
        BITAND(
          CAST(d34_top AS BIGINT),
          CAST(
            507375
              - RSHIFT(
                BITAND(
                  CAST(
                    BITAND(CAST(d34_top AS BIGINT), CAST(d34_top + 541200 - 33825 AS BIGINT)) + 507375
                    AS BIGINT
                  ),
                  541200
                ),
                4
              ) * 15
            AS BIGINT
          )
        )
      ELSE hidden34_top
    END,
    CASE phase
      WHEN 4 THEN
        BITAND(
          CAST(d12_low AS BIGINT),
          CAST(
            507375
              - RSHIFT(
                BITAND(
                  CAST(
                    BITAND(CAST(d12_low AS BIGINT), CAST(d12_low + 541200 - 33825 AS BIGINT)) + 507375
                    AS BIGINT
                  ),
                  541200
                ),
                4
              ) * 15
            AS BIGINT
          )
        )
      ELSE hidden12_low
    END,
    CASE phase
      WHEN 4 THEN
        BITAND(
          CAST(d34_low AS BIGINT),
          CAST(
            507375
              - RSHIFT(
                BITAND(
                  CAST(
                    BITAND(CAST(d34_low AS BIGINT), CAST(d34_low + 541200 - 33825 AS BIGINT)) + 507375
                    AS BIGINT
                  ),
                  541200
                ),
                4
              ) * 15
            AS BIGINT
          )
        )
      ELSE hidden34_low
    END,
    CASE phase
      WHEN 5 THEN
        BITAND(
          BITOR(
            CAST(hidden12_top + hidden34_top AS BIGINT),
            RSHIFT(CAST(hidden12_top + hidden34_top AS BIGINT), 10)
          ),
          495
        ) * 1025
      ELSE hidden_cells_top
    END,
    CASE phase
      WHEN 5 THEN
        BITAND(
          BITOR(
            CAST(hidden12_low + hidden34_low AS BIGINT),
            RSHIFT(CAST(hidden12_low + hidden34_low AS BIGINT), 10)
          ),
          495
        ) * 1025
      ELSE hidden_cells_low
    END,
    CASE phase
      WHEN 5 THEN
        BITAND(
          BITOR(
            BITOR(CAST(d12_top AS BIGINT), CAST(d34_top AS BIGINT)),
            RSHIFT(BITOR(CAST(d12_top AS BIGINT), CAST(d34_top AS BIGINT)), 10)
          ),
          495
        ) + LSHIFT(
          BITAND(
            BITOR(
              BITOR(
                BITAND(CAST(d12_top AS BIGINT), CAST(d34_top AS BIGINT)),
                RSHIFT(BITAND(CAST(d12_top AS BIGINT), CAST(d34_top AS BIGINT)), 10)
              ),
              BITAND(
                BITOR(CAST(d12_top AS BIGINT), CAST(d34_top AS BIGINT)),
                RSHIFT(BITOR(CAST(d12_top AS BIGINT), CAST(d34_top AS BIGINT)), 10)
              )
            ),
            495
          ),
          10
        )
      ELSE counts_top
    END,
    CASE phase
      WHEN 5 THEN
        BITAND(
          BITOR(
            BITOR(CAST(d12_low AS BIGINT), CAST(d34_low AS BIGINT)),
            RSHIFT(BITOR(CAST(d12_low AS BIGINT), CAST(d34_low AS BIGINT)), 10)
          ),
          495
        ) + LSHIFT(
          BITAND(
            BITOR(
              BITOR(
                BITAND(CAST(d12_low AS BIGINT), CAST(d34_low AS BIGINT)),
                RSHIFT(BITAND(CAST(d12_low AS BIGINT), CAST(d34_low AS BIGINT)), 10)
              ),
              BITAND(
                BITOR(CAST(d12_low AS BIGINT), CAST(d34_low AS BIGINT)),
                RSHIFT(BITOR(CAST(d12_low AS BIGINT), CAST(d34_low AS BIGINT)), 10)
              )
            ),
            495
          ),
          10
        )
      ELSE counts_low
    END,
    CASE phase
      WHEN 7 THEN
        BITAND(BITOR(CAST(d12_top AS BIGINT), RSHIFT(CAST(d12_top AS BIGINT), 1)), 169125)
          + LSHIFT(BITAND(BITOR(CAST(d12_low AS BIGINT), RSHIFT(CAST(d12_low AS BIGINT), 1)), 169125), 1)
      WHEN 8 THEN
        BITAND(
          CAST(minirows_12 AS BIGINT),
          CAST(
            BITAND(
              RSHIFT(
                CAST(
                  BITAND(RSHIFT(CAST(minirows_12 AS BIGINT), 2), 101475)
                    + LSHIFT(BITAND(CAST(minirows_12 AS BIGINT), 101475), 2)
                  AS BIGINT
                ),
                5
              ),
              15375
            ) + LSHIFT(
              BITAND(
                CAST(
                  BITAND(RSHIFT(CAST(minirows_12 AS BIGINT), 2), 101475)
                    + LSHIFT(BITAND(CAST(minirows_12 AS BIGINT), 101475), 2)
                  AS BIGINT
                ),
                15375
              ),
              5
            )
            AS BIGINT
          )
        )
      ELSE minirows_12
    END,
    CASE phase
      WHEN 7 THEN
        BITAND(BITOR(CAST(d34_top AS BIGINT), RSHIFT(CAST(d34_top AS BIGINT), 1)), 169125)
          + LSHIFT(BITAND(BITOR(CAST(d34_low AS BIGINT), RSHIFT(CAST(d34_low AS BIGINT), 1)), 169125), 1)
      WHEN 8 THEN
        BITAND(
          CAST(minirows_34 AS BIGINT),
          CAST(
            BITAND(
              RSHIFT(
                CAST(
                  BITAND(RSHIFT(CAST(minirows_34 AS BIGINT), 2), 101475)
                    + LSHIFT(BITAND(CAST(minirows_34 AS BIGINT), 101475), 2)
                  AS BIGINT
                ),
                5
              ),
              15375
            ) + LSHIFT(
              BITAND(
                CAST(
                  BITAND(RSHIFT(CAST(minirows_34 AS BIGINT), 2), 101475)
                    + LSHIFT(BITAND(CAST(minirows_34 AS BIGINT), 101475), 2)
                  AS BIGINT
                ),
                15375
              ),
              5
            )
            AS BIGINT
          )
        )
      ELSE minirows_34
    END,
    CASE phase
      WHEN 9 THEN
        BITAND(
          BITOR(
            BITAND(CAST(d12_top AS BIGINT), CAST(BITAND(CAST(minirows_12 AS BIGINT), 169125) * 3 AS BIGINT)),
            RSHIFT(
              BITAND(
                CAST(d12_top AS BIGINT),
                CAST(BITAND(CAST(minirows_12 AS BIGINT), 169125) * 3 AS BIGINT)
              ),
              5
            )
          ),
          15375
        ) + LSHIFT(
          BITAND(
            BITOR(
              BITAND(
                CAST(d12_low AS BIGINT),
                CAST(BITAND(RSHIFT(CAST(minirows_12 AS BIGINT), 1), 169125) * 3 AS BIGINT)
              ),
              RSHIFT(
                BITAND(
                  CAST(d12_low AS BIGINT),
                  CAST(BITAND(RSHIFT(CAST(minirows_12 AS BIGINT), 1), 169125) * 3 AS BIGINT)
                ),
                5
              )
            ),
            15375
          ),
          5
        )
      ELSE minicols_12
    END,
    CASE phase
      WHEN 9 THEN
        BITAND(
          BITOR(
            BITAND(CAST(d34_top AS BIGINT), CAST(BITAND(CAST(minirows_34 AS BIGINT), 169125) * 3 AS BIGINT)),
            RSHIFT(
              BITAND(
                CAST(d34_top AS BIGINT),
                CAST(BITAND(CAST(minirows_34 AS BIGINT), 169125) * 3 AS BIGINT)
              ),
              5
            )
          ),
          15375
        ) + LSHIFT(
          BITAND(
            BITOR(
              BITAND(
                CAST(d34_low AS BIGINT),
                CAST(BITAND(RSHIFT(CAST(minirows_34 AS BIGINT), 1), 169125) * 3 AS BIGINT)
              ),
              RSHIFT(
                BITAND(
                  CAST(d34_low AS BIGINT),
                  CAST(BITAND(RSHIFT(CAST(minirows_34 AS BIGINT), 1), 169125) * 3 AS BIGINT)
                ),
                5
              )
            ),
            15375
          ),
          5
        )
      ELSE minicols_34
    END,
    CASE phase
      WHEN 11 THEN
        BITAND(
          BITOR(
            BITOR(
              BITAND(CAST(d12_top AS BIGINT), CAST(d34_top AS BIGINT)),
              RSHIFT(BITAND(CAST(d12_top AS BIGINT), CAST(d34_top AS BIGINT)), 10)
            ),
            BITAND(
              BITOR(CAST(d12_top AS BIGINT), CAST(d34_top AS BIGINT)),
              RSHIFT(BITOR(CAST(d12_top AS BIGINT), CAST(d34_top AS BIGINT)), 10)
            )
          ),
          495
        )
      ELSE several_top
    END,
    CASE phase
      WHEN 11 THEN
        BITAND(
          BITOR(
            BITOR(
              BITAND(CAST(d12_low AS BIGINT), CAST(d34_low AS BIGINT)),
              RSHIFT(BITAND(CAST(d12_low AS BIGINT), CAST(d34_low AS BIGINT)), 10)
            ),
            BITAND(
              BITOR(CAST(d12_low AS BIGINT), CAST(d34_low AS BIGINT)),
              RSHIFT(BITOR(CAST(d12_low AS BIGINT), CAST(d34_low AS BIGINT)), 10)
            )
          ),
          495
        )
      ELSE several_low
    END,
    CASE phase
      WHEN 11 THEN
        BITAND(
          BITOR(
            BITOR(
              BITAND(CAST(d12_top AS BIGINT), CAST(d34_top AS BIGINT)),
              RSHIFT(BITAND(CAST(d12_top AS BIGINT), CAST(d34_top AS BIGINT)), 10)
            ),
            BITAND(
              BITOR(CAST(d12_top AS BIGINT), CAST(d34_top AS BIGINT)),
              RSHIFT(BITOR(CAST(d12_top AS BIGINT), CAST(d34_top AS BIGINT)), 10)
            )
          ),
          495
        ) - BITAND(
          BITOR(
            BITAND(
              BITOR(CAST(d12_top AS BIGINT), CAST(d34_top AS BIGINT)),
              RSHIFT(BITAND(CAST(d12_top AS BIGINT), CAST(d34_top AS BIGINT)), 10)
            ),
            BITAND(
              BITAND(CAST(d12_top AS BIGINT), CAST(d34_top AS BIGINT)),
              RSHIFT(BITOR(CAST(d12_top AS BIGINT), CAST(d34_top AS BIGINT)), 10)
            )
          ),
          495
        )
      ELSE bivalue_top
    END,
    CASE phase
      WHEN 11 THEN
        BITAND(
          BITOR(
            BITOR(
              BITAND(CAST(d12_low AS BIGINT), CAST(d34_low AS BIGINT)),
              RSHIFT(BITAND(CAST(d12_low AS BIGINT), CAST(d34_low AS BIGINT)), 10)
            ),
            BITAND(
              BITOR(CAST(d12_low AS BIGINT), CAST(d34_low AS BIGINT)),
              RSHIFT(BITOR(CAST(d12_low AS BIGINT), CAST(d34_low AS BIGINT)), 10)
            )
          ),
          495
        ) - BITAND(
          BITOR(
            BITAND(
              BITOR(CAST(d12_low AS BIGINT), CAST(d34_low AS BIGINT)),
              RSHIFT(BITAND(CAST(d12_low AS BIGINT), CAST(d34_low AS BIGINT)), 10)
            ),
            BITAND(
              BITAND(CAST(d12_low AS BIGINT), CAST(d34_low AS BIGINT)),
              RSHIFT(BITOR(CAST(d12_low AS BIGINT), CAST(d34_low AS BIGINT)), 10)
            )
          ),
          495
        )
      ELSE bivalue_low
    END,
    CASE phase
      WHEN 12 THEN
        BITAND(
          CAST(CASE WHEN bivalue_top + bivalue_low = 0 THEN several_top ELSE bivalue_top END AS BIGINT),
          CAST(
            1048576 - CASE WHEN bivalue_top + bivalue_low = 0 THEN several_top ELSE bivalue_top END
            AS BIGINT
          )
        ) * 1025
      ELSE chosen_cell_top
    END,
    CASE phase
      WHEN 12 THEN
        CASE
          WHEN CASE WHEN bivalue_top + bivalue_low = 0 THEN several_top ELSE bivalue_top END = 0 THEN
            BITAND(
              CAST(CASE WHEN bivalue_top + bivalue_low = 0 THEN several_low ELSE bivalue_low END AS BIGINT),
              CAST(
                1048576 - CASE WHEN bivalue_top + bivalue_low = 0 THEN several_low ELSE bivalue_low END
                AS BIGINT
              )
            )
          ELSE 0
        END * 1025
      ELSE chosen_cell_low
    END,
    CASE phase
      WHEN 13 THEN
        BITAND(
          CAST(
            BITAND(CAST(d12_top AS BIGINT), CAST(chosen_cell_top AS BIGINT))
              + BITAND(CAST(d12_low AS BIGINT), CAST(chosen_cell_low AS BIGINT))
            AS BIGINT
          ),
          CAST(
            1048576
              - (
                BITAND(CAST(d12_top AS BIGINT), CAST(chosen_cell_top AS BIGINT))
                  + BITAND(CAST(d12_low AS BIGINT), CAST(chosen_cell_low AS BIGINT))
              )
            AS BIGINT
          )
        )
      ELSE chosen_12
    END,
    CASE phase
      WHEN 13 THEN
        CASE
          WHEN BITAND(CAST(d12_top AS BIGINT), CAST(chosen_cell_top AS BIGINT))
                 + BITAND(CAST(d12_low AS BIGINT), CAST(chosen_cell_low AS BIGINT)) = 0 THEN
            BITAND(
              CAST(
                BITAND(CAST(d34_top AS BIGINT), CAST(chosen_cell_top AS BIGINT))
                  + BITAND(CAST(d34_low AS BIGINT), CAST(chosen_cell_low AS BIGINT))
                AS BIGINT
              ),
              CAST(
                1048576
                  - (
                    BITAND(CAST(d34_top AS BIGINT), CAST(chosen_cell_top AS BIGINT))
                      + BITAND(CAST(d34_low AS BIGINT), CAST(chosen_cell_low AS BIGINT))
                  )
                AS BIGINT
              )
            )
          ELSE 0
        END
      ELSE chosen_34
    END,
    CASE phase WHEN 15 THEN BITAND(CAST(d12_top + d34_top AS BIGINT), 495) ELSE plane1_top END,
    CASE phase
      WHEN 15 THEN BITAND(CAST(d34_top + RSHIFT(CAST(d12_top AS BIGINT), 10) AS BIGINT), 495)
      ELSE plane2_top
    END,
    CASE phase WHEN 15 THEN BITAND(RSHIFT(CAST(d34_top AS BIGINT), 10), 495) ELSE plane4_top END,
    CASE phase WHEN 15 THEN BITAND(CAST(d12_low + d34_low AS BIGINT), 495) ELSE plane1_low END,
    CASE phase
      WHEN 15 THEN BITAND(CAST(d34_low + RSHIFT(CAST(d12_low AS BIGINT), 10) AS BIGINT), 495)
      ELSE plane2_low
    END,
    CASE phase WHEN 15 THEN BITAND(RSHIFT(CAST(d34_low AS BIGINT), 10), 495) ELSE plane4_low END,
    CASE phase
      WHEN 16 THEN
        BITAND(
          CAST(BITAND(CAST(BITAND(CAST(plane1_top AS BIGINT), 15) * 65 AS BIGINT), 771) * 9 AS BIGINT),
          4369
        ) + LSHIFT(
          BITAND(
            CAST(BITAND(CAST(BITAND(CAST(plane2_top AS BIGINT), 15) * 65 AS BIGINT), 771) * 9 AS BIGINT),
            4369
          ),
          1
        ) + LSHIFT(
          BITAND(
            CAST(BITAND(CAST(BITAND(CAST(plane4_top AS BIGINT), 15) * 65 AS BIGINT), 771) * 9 AS BIGINT),
            4369
          ),
          2
        )
      ELSE row_1
    END,
    CASE phase
      WHEN 16 THEN
        BITAND(
          CAST(
            BITAND(CAST(BITAND(RSHIFT(CAST(plane1_top AS BIGINT), 5), 15) * 65 AS BIGINT), 771) * 9
            AS BIGINT
          ),
          4369
        ) + LSHIFT(
          BITAND(
            CAST(
              BITAND(CAST(BITAND(RSHIFT(CAST(plane2_top AS BIGINT), 5), 15) * 65 AS BIGINT), 771) * 9
              AS BIGINT
            ),
            4369
          ),
          1
        ) + LSHIFT(
          BITAND(
            CAST(
              BITAND(CAST(BITAND(RSHIFT(CAST(plane4_top AS BIGINT), 5), 15) * 65 AS BIGINT), 771) * 9
              AS BIGINT
            ),
            4369
          ),
          2
        )
      ELSE row_2
    END,
    CASE phase
      WHEN 16 THEN
        BITAND(
          CAST(BITAND(CAST(BITAND(CAST(plane1_low AS BIGINT), 15) * 65 AS BIGINT), 771) * 9 AS BIGINT),
          4369
        ) + LSHIFT(
          BITAND(
            CAST(BITAND(CAST(BITAND(CAST(plane2_low AS BIGINT), 15) * 65 AS BIGINT), 771) * 9 AS BIGINT),
            4369
          ),
          1
        ) + LSHIFT(
          BITAND(
            CAST(BITAND(CAST(BITAND(CAST(plane4_low AS BIGINT), 15) * 65 AS BIGINT), 771) * 9 AS BIGINT),
            4369
          ),
          2
        )
      ELSE row_3
    END,
    CASE phase
      WHEN 16 THEN
        BITAND(
          CAST(
            BITAND(CAST(BITAND(RSHIFT(CAST(plane1_low AS BIGINT), 5), 15) * 65 AS BIGINT), 771) * 9
            AS BIGINT
          ),
          4369
        ) + LSHIFT(
          BITAND(
            CAST(
              BITAND(CAST(BITAND(RSHIFT(CAST(plane2_low AS BIGINT), 5), 15) * 65 AS BIGINT), 771) * 9
              AS BIGINT
            ),
            4369
          ),
          1
        ) + LSHIFT(
          BITAND(
            CAST(
              BITAND(CAST(BITAND(RSHIFT(CAST(plane4_low AS BIGINT), 5), 15) * 65 AS BIGINT), 771) * 9
              AS BIGINT
            ),
            4369
          ),
          2
        )
      ELSE row_4
    END
  FROM state
  JOIN child
    ON which = 1
    OR phase = 14 AND chosen_cell_top + chosen_cell_low <> 0
  -- else the cast fails, and the error shows this text
  WHERE CASE
          WHEN step <= 2500 THEN 1
          ELSE CAST(step || ': the search takes more than 2500 levels: take another database' AS BIGINT)
        END = 1
    -- else the cast fails, and the error shows this text
    AND CASE
          WHEN place <= most THEN 1
          ELSE
            CAST(
              place
                || ': the search takes more than 200,000 rows: give the puzzle more givens, or take another database'
              AS BIGINT
            )
        END = 1
    AND phase < 17
    AND (
      phase <> 3
      OR BITAND(CAST(by_row AS BIGINT), 31) + BITAND(RSHIFT(CAST(by_row AS BIGINT), 5), 31) = givens
    )
    AND (
      phase <> 6
      OR BITAND(CAST(counts_top AS BIGINT), 495) = 495
    )
    AND (
      phase <> 6
      OR BITAND(CAST(counts_low AS BIGINT), 495) = 495
    )
    AND (
      phase <> 9
      OR BITAND(BITOR(CAST(minirows_12 AS BIGINT), RSHIFT(CAST(minirows_12 AS BIGINT), 2)), 3075) = 3075
    )
    AND (
      phase <> 9
      OR BITAND(BITOR(CAST(minirows_34 AS BIGINT), RSHIFT(CAST(minirows_34 AS BIGINT), 2)), 3075) = 3075
    )
    AND (
      phase <> 10
      OR BITAND(
        BITOR(
          BITAND(
            CAST(minicols_12 AS BIGINT),
            CAST(
              BITAND(
                RSHIFT(
                  CAST(
                    BITAND(RSHIFT(CAST(minicols_12 AS BIGINT), 1), 169125)
                      + LSHIFT(BITAND(CAST(minicols_12 AS BIGINT), 169125), 1)
                    AS BIGINT
                  ),
                  5
                ),
                15375
              ) + LSHIFT(
                BITAND(
                  CAST(
                    BITAND(RSHIFT(CAST(minicols_12 AS BIGINT), 1), 169125)
                      + LSHIFT(BITAND(CAST(minicols_12 AS BIGINT), 169125), 1)
                    AS BIGINT
                  ),
                  15375
                ),
                5
              )
              AS BIGINT
            )
          ),
          RSHIFT(
            BITAND(
              CAST(minicols_12 AS BIGINT),
              CAST(
                BITAND(
                  RSHIFT(
                    CAST(
                      BITAND(RSHIFT(CAST(minicols_12 AS BIGINT), 1), 169125)
                        + LSHIFT(BITAND(CAST(minicols_12 AS BIGINT), 169125), 1)
                      AS BIGINT
                    ),
                    5
                  ),
                  15375
                ) + LSHIFT(
                  BITAND(
                    CAST(
                      BITAND(RSHIFT(CAST(minicols_12 AS BIGINT), 1), 169125)
                        + LSHIFT(BITAND(CAST(minicols_12 AS BIGINT), 169125), 1)
                      AS BIGINT
                    ),
                    15375
                  ),
                  5
                )
                AS BIGINT
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
      OR BITAND(
        BITOR(
          BITAND(
            CAST(minicols_34 AS BIGINT),
            CAST(
              BITAND(
                RSHIFT(
                  CAST(
                    BITAND(RSHIFT(CAST(minicols_34 AS BIGINT), 1), 169125)
                      + LSHIFT(BITAND(CAST(minicols_34 AS BIGINT), 169125), 1)
                    AS BIGINT
                  ),
                  5
                ),
                15375
              ) + LSHIFT(
                BITAND(
                  CAST(
                    BITAND(RSHIFT(CAST(minicols_34 AS BIGINT), 1), 169125)
                      + LSHIFT(BITAND(CAST(minicols_34 AS BIGINT), 169125), 1)
                    AS BIGINT
                  ),
                  15375
                ),
                5
              )
              AS BIGINT
            )
          ),
          RSHIFT(
            BITAND(
              CAST(minicols_34 AS BIGINT),
              CAST(
                BITAND(
                  RSHIFT(
                    CAST(
                      BITAND(RSHIFT(CAST(minicols_34 AS BIGINT), 1), 169125)
                        + LSHIFT(BITAND(CAST(minicols_34 AS BIGINT), 169125), 1)
                      AS BIGINT
                    ),
                    5
                  ),
                  15375
                ) + LSHIFT(
                  BITAND(
                    CAST(
                      BITAND(RSHIFT(CAST(minicols_34 AS BIGINT), 1), 169125)
                        + LSHIFT(BITAND(CAST(minicols_34 AS BIGINT), 169125), 1)
                      AS BIGINT
                    ),
                    15375
                  ),
                  5
                )
                AS BIGINT
              )
            ),
            1
          )
        ),
        5125
      ) = 5125
    )
)
SELECT cells AS solution
FROM (
  -- one row per solution: its text
  -- not in WITH: H2 would keep a recursion that is read there, for the next statement to find
  SELECT
    BITAND(RSHIFT(CAST(row_1 AS BIGINT), 12), 15)
      || BITAND(RSHIFT(CAST(row_1 AS BIGINT), 8), 15)
      || BITAND(RSHIFT(CAST(row_1 AS BIGINT), 4), 15)
      || BITAND(RSHIFT(CAST(row_1 AS BIGINT), 0), 15)
      || BITAND(RSHIFT(CAST(row_2 AS BIGINT), 12), 15)
      || BITAND(RSHIFT(CAST(row_2 AS BIGINT), 8), 15)
      || BITAND(RSHIFT(CAST(row_2 AS BIGINT), 4), 15)
      || BITAND(RSHIFT(CAST(row_2 AS BIGINT), 0), 15)
      || BITAND(RSHIFT(CAST(row_3 AS BIGINT), 12), 15)
      || BITAND(RSHIFT(CAST(row_3 AS BIGINT), 8), 15)
      || BITAND(RSHIFT(CAST(row_3 AS BIGINT), 4), 15)
      || BITAND(RSHIFT(CAST(row_3 AS BIGINT), 0), 15)
      || BITAND(RSHIFT(CAST(row_4 AS BIGINT), 12), 15)
      || BITAND(RSHIFT(CAST(row_4 AS BIGINT), 8), 15)
      || BITAND(RSHIFT(CAST(row_4 AS BIGINT), 4), 15)
      || BITAND(RSHIFT(CAST(row_4 AS BIGINT), 0), 15) AS cells
  FROM state
  WHERE phase = 17
) AS solution;
