-- Solves a Sudoku of 4x4 cells: exact cover, the candidates as sets of bits.
-- Firebird 3.0 and later. Paste into isql (isql-fb in Debian), or run: isql -input FILE DATABASE
-- Returns one row per solution: solution (16 characters, row by row).
-- Generated: sqlsudoku generate --dialect firebird --query cover --size 4 --form fast
WITH RECURSIVE
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
  FROM rdb$database
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
-- each cell, the first column the highest, and a spare one above. 495 are all cells of a digit, 507375
-- those of both, 541200 the spare bits, 15 is a row; times 1025 copies to both digits
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
--   8: the places whose opposite corner of a 2 x 2 square is free too
--   9: the candidates in the minirows that are left; a digit without a place in a box ends the branch; the
--     minicolumns that have a candidate of a digit, all bands in one word
--   10: the places whose opposite corner of a 2 x 2 square is free too; the candidates in the minicolumns
--     that are left; a digit without a place in a column ends the branch
--   11: the words of a band put on top of each other: the bits that one word has, that two have, that
--     three have; the cells with several candidates, and those with two
--   12: one cell that has two candidates, or several where none has two, marked for both digits of a word
--   13: the candidates of the cell; one of them
--   14: child 1: the candidate holds the cell; child 2: the candidate is none
--   15: the cells whose digit has a 1, 2, 4 or 8 in it, as a sum of these
--   16: the digits of each row of the grid as the hexadecimal digits of one number
--   17: a solution
state (
  step,        phase,
  d12_top,     d34_top,
  d12_low,     d34_low,
  givens,      undecided,
  filled_top,  filled_low,
  by_row,      undecided_before,
  lone12_top,  lone34_top,
  lone12_low,  lone34_low,
  hidden_top,  hidden_low,
  counts_top,  counts_low,
  minirows_12, minirows_34,
  minicols_12, minicols_34,
  several_top, several_low,
  pairs_top,   pairs_low,
  spot_top,    spot_low,
  pick_12,     pick_34,
  plane1_top,  plane2_top,
  plane4_top,  plane1_low,
  plane2_low,  plane4_low,
  row_1,       row_2,
  row_3,       row_4
) AS (
  SELECT
    1 AS step,
    1 AS phase,
    d12_top,
    d34_top,
    d12_low,
    d34_low,
    CAST(givens AS BIGINT),
    CAST(0 AS BIGINT) AS undecided,
    CAST(0 AS BIGINT) AS filled_top,
    CAST(0 AS BIGINT) AS filled_low,
    CAST(0 AS BIGINT) AS by_row,
    CAST(0 AS BIGINT) AS undecided_before,
    CAST(0 AS BIGINT) AS lone12_top,
    CAST(0 AS BIGINT) AS lone34_top,
    CAST(0 AS BIGINT) AS lone12_low,
    CAST(0 AS BIGINT) AS lone34_low,
    CAST(0 AS BIGINT) AS hidden_top,
    CAST(0 AS BIGINT) AS hidden_low,
    CAST(0 AS BIGINT) AS counts_top,
    CAST(0 AS BIGINT) AS counts_low,
    CAST(0 AS BIGINT) AS minirows_12,
    CAST(0 AS BIGINT) AS minirows_34,
    CAST(0 AS BIGINT) AS minicols_12,
    CAST(0 AS BIGINT) AS minicols_34,
    CAST(0 AS BIGINT) AS several_top,
    CAST(0 AS BIGINT) AS several_low,
    CAST(0 AS BIGINT) AS pairs_top,
    CAST(0 AS BIGINT) AS pairs_low,
    CAST(0 AS BIGINT) AS spot_top,
    CAST(0 AS BIGINT) AS spot_low,
    CAST(0 AS BIGINT) AS pick_12,
    CAST(0 AS BIGINT) AS pick_34,
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
    CASE phase
      WHEN 3 THEN 507375 - BIN_AND(filled_top, 507375) + d12_top
      WHEN 6 THEN
        BIN_AND(
          BIN_AND(d12_top, 507375 - hidden_top) + lone12_top,
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
              )
                + BIN_SHL(
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
          WHEN which - 1 = 0 THEN BIN_AND(d12_top, 507375 - (spot_top - BIN_AND(spot_top, pick_12)))
          ELSE BIN_AND(d12_top, 507375 - BIN_AND(spot_top, pick_12))
        END
      ELSE d12_top
    END,
    CASE phase
      WHEN 3 THEN 507375 - BIN_AND(filled_top, 507375) + d34_top
      WHEN 6 THEN
        BIN_AND(
          BIN_AND(d34_top, 507375 - hidden_top) + lone34_top,
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
              )
                + BIN_SHL(
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
          WHEN which - 1 = 0 THEN BIN_AND(d34_top, 507375 - (spot_top - BIN_AND(spot_top, pick_34)))
          ELSE BIN_AND(d34_top, 507375 - BIN_AND(spot_top, pick_34))
        END
      ELSE d34_top
    END,
    CASE phase
      WHEN 3 THEN 507375 - BIN_AND(filled_low, 507375) + d12_low
      WHEN 6 THEN
        BIN_AND(
          BIN_AND(d12_low, 507375 - hidden_low) + lone12_low,
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
                )
                  + BIN_SHL(
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
          WHEN which - 1 = 0 THEN BIN_AND(d12_low, 507375 - (spot_low - BIN_AND(spot_low, pick_12)))
          ELSE BIN_AND(d12_low, 507375 - BIN_AND(spot_low, pick_12))
        END
      ELSE d12_low
    END,
    CASE phase
      WHEN 3 THEN 507375 - BIN_AND(filled_low, 507375) + d34_low
      WHEN 6 THEN
        BIN_AND(
          BIN_AND(d34_low, 507375 - hidden_low) + lone34_low,
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
                )
                  + BIN_SHL(
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
          WHEN which - 1 = 0 THEN BIN_AND(d34_low, 507375 - (spot_low - BIN_AND(spot_low, pick_34)))
          ELSE BIN_AND(d34_low, 507375 - BIN_AND(spot_low, pick_34))
        END
      ELSE d34_low
    END,
    givens,
    CASE phase
      WHEN 6 THEN BIN_SHR(counts_top, 10) + BIN_SHR(counts_low, 10)
      WHEN 14 THEN
        CASE
          WHEN which - 1 = 0 THEN undecided - (BIN_AND(spot_top, 495) + BIN_AND(spot_low, 495))
          ELSE
            CASE
              WHEN pairs_top + pairs_low = 0 THEN undecided
              ELSE undecided - (BIN_AND(spot_top, 495) + BIN_AND(spot_low, 495))
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
      ELSE lone12_top
    END,
    CASE phase
      WHEN 4 THEN
        BIN_AND(
          d34_top,
          507375 - BIN_SHR(BIN_AND(BIN_AND(d34_top, d34_top + 541200 - 33825) + 507375, 541200), 4) * 15
        )
      ELSE lone34_top
    END,
    CASE phase
      WHEN 4 THEN
        BIN_AND(
          d12_low,
          507375 - BIN_SHR(BIN_AND(BIN_AND(d12_low, d12_low + 541200 - 33825) + 507375, 541200), 4) * 15
        )
      ELSE lone12_low
    END,
    CASE phase
      WHEN 4 THEN
        BIN_AND(
          d34_low,
          507375 - BIN_SHR(BIN_AND(BIN_AND(d34_low, d34_low + 541200 - 33825) + 507375, 541200), 4) * 15
        )
      ELSE lone34_low
    END,
    CASE phase
      WHEN 5 THEN BIN_AND(BIN_OR(lone12_top + lone34_top, BIN_SHR(lone12_top + lone34_top, 10)), 495) * 1025
      ELSE hidden_top
    END,
    CASE phase
      WHEN 5 THEN BIN_AND(BIN_OR(lone12_low + lone34_low, BIN_SHR(lone12_low + lone34_low, 10)), 495) * 1025
      ELSE hidden_low
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
          )
            + BIN_SHL(
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
          )
            + BIN_SHL(
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
        )
          + BIN_SHL(
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
        )
          + BIN_SHL(
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
        )
          - BIN_AND(
            BIN_OR(
              0,
              BIN_SHR(0, 10),
              BIN_AND(BIN_OR(d12_top, d34_top), BIN_SHR(BIN_AND(d12_top, d34_top), 10)),
              BIN_AND(BIN_AND(d12_top, d34_top), BIN_SHR(BIN_OR(d12_top, d34_top), 10))
            ),
            495
          )
      ELSE pairs_top
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
          - BIN_AND(
            BIN_OR(
              0,
              BIN_SHR(0, 10),
              BIN_AND(BIN_OR(d12_low, d34_low), BIN_SHR(BIN_AND(d12_low, d34_low), 10)),
              BIN_AND(BIN_AND(d12_low, d34_low), BIN_SHR(BIN_OR(d12_low, d34_low), 10))
            ),
            495
          )
      ELSE pairs_low
    END,
    CASE phase
      WHEN 12 THEN
        BIN_AND(
          CASE WHEN pairs_top + pairs_low = 0 THEN several_top ELSE pairs_top END,
          1048576 - CASE WHEN pairs_top + pairs_low = 0 THEN several_top ELSE pairs_top END
        ) * 1025
      ELSE spot_top
    END,
    CASE phase
      WHEN 12 THEN
        CASE
          WHEN CASE WHEN pairs_top + pairs_low = 0 THEN several_top ELSE pairs_top END = 0 THEN
            BIN_AND(
              CASE WHEN pairs_top + pairs_low = 0 THEN several_low ELSE pairs_low END,
              1048576 - CASE WHEN pairs_top + pairs_low = 0 THEN several_low ELSE pairs_low END
            )
          ELSE 0
        END * 1025
      ELSE spot_low
    END,
    CASE phase
      WHEN 13 THEN
        BIN_AND(
          BIN_AND(d12_top, spot_top) + BIN_AND(d12_low, spot_low),
          1048576 - (BIN_AND(d12_top, spot_top) + BIN_AND(d12_low, spot_low))
        )
      ELSE pick_12
    END,
    CASE phase
      WHEN 13 THEN
        CASE
          WHEN BIN_AND(d12_top, spot_top) + BIN_AND(d12_low, spot_low) = 0 THEN
            BIN_AND(
              BIN_AND(d34_top, spot_top) + BIN_AND(d34_low, spot_low),
              1048576 - (BIN_AND(d34_top, spot_top) + BIN_AND(d34_low, spot_low))
            )
          ELSE 0
        END
      ELSE pick_34
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
    OR phase = 14 AND spot_top + spot_low <> 0
  WHERE step > 0
    AND phase < 17
    AND (phase <> 3
         OR BIN_AND(by_row, 31) + BIN_AND(BIN_SHR(by_row, 5), 31) = givens
        )
    AND (phase <> 6
         OR BIN_AND(counts_top, 495) = 495
        )
    AND (phase <> 6
         OR BIN_AND(counts_low, 495) = 495
        )
    AND (phase <> 9
         OR BIN_AND(BIN_OR(minirows_12, BIN_SHR(minirows_12, 2)), 3075) = 3075
        )
    AND (phase <> 9
         OR BIN_AND(BIN_OR(minirows_34, BIN_SHR(minirows_34, 2)), 3075) = 3075
        )
    AND (phase <> 10
         OR BIN_AND(
           BIN_OR(
             BIN_AND(
               minicols_12,
               BIN_AND(
                 BIN_SHR(BIN_AND(BIN_SHR(minicols_12, 1), 169125) + BIN_SHL(BIN_AND(minicols_12, 169125), 1), 5),
                 15375
               )
                 + BIN_SHL(
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
                 )
                   + BIN_SHL(
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
    AND (phase <> 10
         OR BIN_AND(
           BIN_OR(
             BIN_AND(
               minicols_34,
               BIN_AND(
                 BIN_SHR(BIN_AND(BIN_SHR(minicols_34, 1), 169125) + BIN_SHL(BIN_AND(minicols_34, 169125), 1), 5),
                 15375
               )
                 + BIN_SHL(
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
                 )
                   + BIN_SHL(
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
    BIN_AND(BIN_SHR(row_1, 12), 15) ||
    BIN_AND(BIN_SHR(row_1, 8), 15)  ||
    BIN_AND(BIN_SHR(row_1, 4), 15)  ||
    BIN_AND(BIN_SHR(row_1, 0), 15)  ||
    BIN_AND(BIN_SHR(row_2, 12), 15) ||
    BIN_AND(BIN_SHR(row_2, 8), 15)  ||
    BIN_AND(BIN_SHR(row_2, 4), 15)  ||
    BIN_AND(BIN_SHR(row_2, 0), 15)  ||
    BIN_AND(BIN_SHR(row_3, 12), 15) ||
    BIN_AND(BIN_SHR(row_3, 8), 15)  ||
    BIN_AND(BIN_SHR(row_3, 4), 15)  ||
    BIN_AND(BIN_SHR(row_3, 0), 15)  ||
    BIN_AND(BIN_SHR(row_4, 12), 15) ||
    BIN_AND(BIN_SHR(row_4, 8), 15)  ||
    BIN_AND(BIN_SHR(row_4, 4), 15)  ||
    BIN_AND(BIN_SHR(row_4, 0), 15) AS cells
  FROM state
  WHERE phase = 17
)
SELECT cells AS solution
FROM solution;
