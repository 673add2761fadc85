-- Solves a Sudoku of 9x9 cells: exact cover, the candidates as sets of bits.
-- PostgreSQL 12 and later. Paste into psql, or run: psql -f FILE
-- Returns one row per solution: solution (81 characters, row by row).
-- Generated: sqlsudoku generate --dialect postgresql --query cover --size 9
-- compiling the query would take longer than running it; RESET jit undoes this
SET jit = off;
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
  OFFSET 0
),
-- one row per puzzle: the words of its givens, each digit at the bit of its position in the row
-- d12_top is a word: where 1 and 2 can stand in the top 3 rows. A digit takes 30 bits, a row 10: one for
-- each cell, the first column the highest, and a spare one above. 536346111 are all cells of a digit,
-- 575897252056792575 those of both, 577024252550054400 the spare bits, 511 is a row; times 1073741825
-- copies to both digits
given AS (
  SELECT
    givens,
    ((CAST(512 AS BIGINT) >> STRPOS(line_1, '1')) & 511)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_2, '1')) & 511) << 10)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_3, '1')) & 511) << 20)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_1, '2')) & 511) << 30)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_2, '2')) & 511) << 40)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_3, '2')) & 511) << 50) AS d12_top,
    ((CAST(512 AS BIGINT) >> STRPOS(line_1, '3')) & 511)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_2, '3')) & 511) << 10)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_3, '3')) & 511) << 20)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_1, '4')) & 511) << 30)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_2, '4')) & 511) << 40)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_3, '4')) & 511) << 50) AS d34_top,
    ((CAST(512 AS BIGINT) >> STRPOS(line_1, '5')) & 511)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_2, '5')) & 511) << 10)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_3, '5')) & 511) << 20)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_1, '6')) & 511) << 30)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_2, '6')) & 511) << 40)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_3, '6')) & 511) << 50) AS d56_top,
    ((CAST(512 AS BIGINT) >> STRPOS(line_1, '7')) & 511)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_2, '7')) & 511) << 10)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_3, '7')) & 511) << 20)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_1, '8')) & 511) << 30)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_2, '8')) & 511) << 40)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_3, '8')) & 511) << 50) AS d78_top,
    ((CAST(512 AS BIGINT) >> STRPOS(line_1, '9')) & 511)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_2, '9')) & 511) << 10)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_3, '9')) & 511) << 20) AS d9_top,
    ((CAST(512 AS BIGINT) >> STRPOS(line_4, '1')) & 511)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_5, '1')) & 511) << 10)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_6, '1')) & 511) << 20)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_4, '2')) & 511) << 30)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_5, '2')) & 511) << 40)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_6, '2')) & 511) << 50) AS d12_mid,
    ((CAST(512 AS BIGINT) >> STRPOS(line_4, '3')) & 511)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_5, '3')) & 511) << 10)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_6, '3')) & 511) << 20)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_4, '4')) & 511) << 30)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_5, '4')) & 511) << 40)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_6, '4')) & 511) << 50) AS d34_mid,
    ((CAST(512 AS BIGINT) >> STRPOS(line_4, '5')) & 511)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_5, '5')) & 511) << 10)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_6, '5')) & 511) << 20)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_4, '6')) & 511) << 30)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_5, '6')) & 511) << 40)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_6, '6')) & 511) << 50) AS d56_mid,
    ((CAST(512 AS BIGINT) >> STRPOS(line_4, '7')) & 511)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_5, '7')) & 511) << 10)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_6, '7')) & 511) << 20)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_4, '8')) & 511) << 30)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_5, '8')) & 511) << 40)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_6, '8')) & 511) << 50) AS d78_mid,
    ((CAST(512 AS BIGINT) >> STRPOS(line_4, '9')) & 511)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_5, '9')) & 511) << 10)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_6, '9')) & 511) << 20) AS d9_mid,
    ((CAST(512 AS BIGINT) >> STRPOS(line_7, '1')) & 511)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_8, '1')) & 511) << 10)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_9, '1')) & 511) << 20)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_7, '2')) & 511) << 30)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_8, '2')) & 511) << 40)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_9, '2')) & 511) << 50) AS d12_low,
    ((CAST(512 AS BIGINT) >> STRPOS(line_7, '3')) & 511)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_8, '3')) & 511) << 10)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_9, '3')) & 511) << 20)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_7, '4')) & 511) << 30)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_8, '4')) & 511) << 40)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_9, '4')) & 511) << 50) AS d34_low,
    ((CAST(512 AS BIGINT) >> STRPOS(line_7, '5')) & 511)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_8, '5')) & 511) << 10)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_9, '5')) & 511) << 20)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_7, '6')) & 511) << 30)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_8, '6')) & 511) << 40)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_9, '6')) & 511) << 50) AS d56_low,
    ((CAST(512 AS BIGINT) >> STRPOS(line_7, '7')) & 511)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_8, '7')) & 511) << 10)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_9, '7')) & 511) << 20)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_7, '8')) & 511) << 30)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_8, '8')) & 511) << 40)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_9, '8')) & 511) << 50) AS d78_low,
    ((CAST(512 AS BIGINT) >> STRPOS(line_7, '9')) & 511)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_8, '9')) & 511) << 10)
      + (((CAST(512 AS BIGINT) >> STRPOS(line_9, '9')) & 511) << 20) AS d9_low
  FROM line
  OFFSET 0
),
-- the cells of the givens, marked for both digits of a word
filled AS (
  SELECT
    givens,
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
    (
      (
        (d12_top + d34_top + d56_top + d78_top + d9_top)
        | ((d12_top + d34_top + d56_top + d78_top + d9_top) >> 30)
      ) & 536346111
    ) * 1073741825 AS filled_top,
    (
      (
        (d12_mid + d34_mid + d56_mid + d78_mid + d9_mid)
        | ((d12_mid + d34_mid + d56_mid + d78_mid + d9_mid) >> 30)
      ) & 536346111
    ) * 1073741825 AS filled_mid,
    (
      (
        (d12_low + d34_low + d56_low + d78_low + d9_low)
        | ((d12_low + d34_low + d56_low + d78_low + d9_low) >> 30)
      ) & 536346111
    ) * 1073741825 AS filled_low
  FROM given
  OFFSET 0
),
-- how many they are, the bands added up: in their first rows, in their second rows, and so on
counted AS (
  SELECT
    givens,
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
    filled_top,
    filled_mid,
    filled_low,
    (filled_top & 1049601) + ((filled_top >> 1) & 1049601) + ((filled_top >> 2) & 1049601)
      + ((filled_top >> 3) & 1049601) + ((filled_top >> 4) & 1049601) + ((filled_top >> 5) & 1049601)
      + ((filled_top >> 6) & 1049601) + ((filled_top >> 7) & 1049601) + ((filled_top >> 8) & 1049601)
      + (filled_mid & 1049601) + ((filled_mid >> 1) & 1049601) + ((filled_mid >> 2) & 1049601)
      + ((filled_mid >> 3) & 1049601) + ((filled_mid >> 4) & 1049601) + ((filled_mid >> 5) & 1049601)
      + ((filled_mid >> 6) & 1049601) + ((filled_mid >> 7) & 1049601) + ((filled_mid >> 8) & 1049601)
      + (filled_low & 1049601) + ((filled_low >> 1) & 1049601) + ((filled_low >> 2) & 1049601)
      + ((filled_low >> 3) & 1049601) + ((filled_low >> 4) & 1049601) + ((filled_low >> 5) & 1049601)
      + ((filled_low >> 6) & 1049601) + ((filled_low >> 7) & 1049601) + ((filled_low >> 8) & 1049601) AS by_row
  FROM filled
  OFFSET 0
),
-- all candidates, but in the cells of givens only these; no row where a given was not found, since its
-- digit stands in the row before
start_state AS (
  SELECT
    575897252056792575 - (filled_top & 575897252056792575) + d12_top AS d12_top,
    575897252056792575 - (filled_top & 575897252056792575) + d34_top AS d34_top,
    575897252056792575 - (filled_top & 575897252056792575) + d56_top AS d56_top,
    575897252056792575 - (filled_top & 575897252056792575) + d78_top AS d78_top,
    536346111 - (filled_top & 536346111) + d9_top AS d9_top,
    575897252056792575 - (filled_mid & 575897252056792575) + d12_mid AS d12_mid,
    575897252056792575 - (filled_mid & 575897252056792575) + d34_mid AS d34_mid,
    575897252056792575 - (filled_mid & 575897252056792575) + d56_mid AS d56_mid,
    575897252056792575 - (filled_mid & 575897252056792575) + d78_mid AS d78_mid,
    536346111 - (filled_mid & 536346111) + d9_mid AS d9_mid,
    575897252056792575 - (filled_low & 575897252056792575) + d12_low AS d12_low,
    575897252056792575 - (filled_low & 575897252056792575) + d34_low AS d34_low,
    575897252056792575 - (filled_low & 575897252056792575) + d56_low AS d56_low,
    575897252056792575 - (filled_low & 575897252056792575) + d78_low AS d78_low,
    536346111 - (filled_low & 536346111) + d9_low AS d9_low
  FROM counted
  WHERE (by_row & 1023) + ((by_row >> 10) & 1023) + ((by_row >> 20) & 1023) = givens
  OFFSET 0
),
-- one row per state of the search: its candidates; undecided are cells with several, 0 in a solution
state (
  d12_top, d34_top, d56_top, d78_top, d9_top,
  d12_mid, d34_mid, d56_mid, d78_mid, d9_mid,
  d12_low, d34_low, d56_low, d78_low, d9_low,
  undecided
) AS (
  SELECT
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
    CAST(1 AS BIGINT) AS undecided
  FROM start_state
  UNION ALL
  (
    WITH
    -- where a digit has one place left in a row: that candidate
    lone AS (
      SELECT
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
        d12_top + d34_top + d56_top + d78_top + d9_top + d12_mid + d34_mid + d56_mid + d78_mid + d9_mid
          + d12_low + d34_low + d56_low + d78_low + d9_low AS total_before,
        d12_top
        & (
          575897252056792575
            - (
              (
                ((d12_top & (d12_top + 577024252550054400 - 1127000493261825)) + 575897252056792575)
                & 577024252550054400
              ) >> 9
            ) * 511
        ) AS lone12_top,
        d34_top
        & (
          575897252056792575
            - (
              (
                ((d34_top & (d34_top + 577024252550054400 - 1127000493261825)) + 575897252056792575)
                & 577024252550054400
              ) >> 9
            ) * 511
        ) AS lone34_top,
        d56_top
        & (
          575897252056792575
            - (
              (
                ((d56_top & (d56_top + 577024252550054400 - 1127000493261825)) + 575897252056792575)
                & 577024252550054400
              ) >> 9
            ) * 511
        ) AS lone56_top,
        d78_top
        & (
          575897252056792575
            - (
              (
                ((d78_top & (d78_top + 577024252550054400 - 1127000493261825)) + 575897252056792575)
                & 577024252550054400
              ) >> 9
            ) * 511
        ) AS lone78_top,
        d9_top
        & (
          575897252056792575
            - (
              (
                ((d9_top & (d9_top + 577024252550054400 - 1127000493261825)) + 575897252056792575)
                & 577024252550054400
              ) >> 9
            ) * 511
        ) AS lone9_top,
        d12_mid
        & (
          575897252056792575
            - (
              (
                ((d12_mid & (d12_mid + 577024252550054400 - 1127000493261825)) + 575897252056792575)
                & 577024252550054400
              ) >> 9
            ) * 511
        ) AS lone12_mid,
        d34_mid
        & (
          575897252056792575
            - (
              (
                ((d34_mid & (d34_mid + 577024252550054400 - 1127000493261825)) + 575897252056792575)
                & 577024252550054400
              ) >> 9
            ) * 511
        ) AS lone34_mid,
        d56_mid
        & (
          575897252056792575
            - (
              (
                ((d56_mid & (d56_mid + 577024252550054400 - 1127000493261825)) + 575897252056792575)
                & 577024252550054400
              ) >> 9
            ) * 511
        ) AS lone56_mid,
        d78_mid
        & (
          575897252056792575
            - (
              (
                ((d78_mid & (d78_mid + 577024252550054400 - 1127000493261825)) + 575897252056792575)
                & 577024252550054400
              ) >> 9
            ) * 511
        ) AS lone78_mid,
        d9_mid
        & (
          575897252056792575
            - (
              (
                ((d9_mid & (d9_mid + 577024252550054400 - 1127000493261825)) + 575897252056792575)
                & 577024252550054400
              ) >> 9
            ) * 511
        ) AS lone9_mid,
        d12_low
        & (
          575897252056792575
            - (
              (
                ((d12_low & (d12_low + 577024252550054400 - 1127000493261825)) + 575897252056792575)
                & 577024252550054400
              ) >> 9
            ) * 511
        ) AS lone12_low,
        d34_low
        & (
          575897252056792575
            - (
              (
                ((d34_low & (d34_low + 577024252550054400 - 1127000493261825)) + 575897252056792575)
                & 577024252550054400
              ) >> 9
            ) * 511
        ) AS lone34_low,
        d56_low
        & (
          575897252056792575
            - (
              (
                ((d56_low & (d56_low + 577024252550054400 - 1127000493261825)) + 575897252056792575)
                & 577024252550054400
              ) >> 9
            ) * 511
        ) AS lone56_low,
        d78_low
        & (
          575897252056792575
            - (
              (
                ((d78_low & (d78_low + 577024252550054400 - 1127000493261825)) + 575897252056792575)
                & 577024252550054400
              ) >> 9
            ) * 511
        ) AS lone78_low,
        d9_low
        & (
          575897252056792575
            - (
              (
                ((d9_low & (d9_low + 577024252550054400 - 1127000493261825)) + 575897252056792575)
                & 577024252550054400
              ) >> 9
            ) * 511
        ) AS lone9_low
      FROM state
      WHERE undecided <> 0
      OFFSET 0
    ),
    -- these candidates added up; where two share a cell the sum is wrong, but then there is no solution
    last AS (
      SELECT
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
        lone12_low,
        lone12_mid,
        lone12_top,
        lone34_low,
        lone34_mid,
        lone34_top,
        lone56_low,
        lone56_mid,
        lone56_top,
        lone78_low,
        lone78_mid,
        lone78_top,
        lone9_low,
        lone9_mid,
        lone9_top,
        total_before,
        lone12_top + lone34_top + lone56_top + lone78_top + lone9_top AS last_top,
        lone12_mid + lone34_mid + lone56_mid + lone78_mid + lone9_mid AS last_mid,
        lone12_low + lone34_low + lone56_low + lone78_low + lone9_low AS last_low
      FROM lone
      OFFSET 0
    ),
    -- the words of a band put on top of each other: the bits that one word has, that two have
    tally AS (
      SELECT
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
        last_low,
        last_mid,
        last_top,
        lone12_low,
        lone12_mid,
        lone12_top,
        lone34_low,
        lone34_mid,
        lone34_top,
        lone56_low,
        lone56_mid,
        lone56_top,
        lone78_low,
        lone78_mid,
        lone78_top,
        lone9_low,
        lone9_mid,
        lone9_top,
        total_before,
        (((d12_top | d34_top) | d56_top) | d78_top) | d9_top AS once_top,
        (((d12_mid | d34_mid) | d56_mid) | d78_mid) | d9_mid AS once_mid,
        (((d12_low | d34_low) | d56_low) | d78_low) | d9_low AS once_low,
        (d12_top & d34_top)
        | ((d12_top | d34_top) & d56_top)
        | (((d12_top | d34_top) | d56_top) & d78_top)
        | ((((d12_top | d34_top) | d56_top) | d78_top) & d9_top) AS twice_top,
        (d12_mid & d34_mid)
        | ((d12_mid | d34_mid) & d56_mid)
        | (((d12_mid | d34_mid) | d56_mid) & d78_mid)
        | ((((d12_mid | d34_mid) | d56_mid) | d78_mid) & d9_mid) AS twice_mid,
        (d12_low & d34_low)
        | ((d12_low | d34_low) & d56_low)
        | (((d12_low | d34_low) | d56_low) & d78_low)
        | ((((d12_low | d34_low) | d56_low) | d78_low) & d9_low) AS twice_low
      FROM last
      OFFSET 0
    ),
    -- the cells of lone candidates, marked for both digits of a word; the cells that have a candidate, and in
    -- the second slot the cells that have several
    counts AS (
      SELECT
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
        lone12_low,
        lone12_mid,
        lone12_top,
        lone34_low,
        lone34_mid,
        lone34_top,
        lone56_low,
        lone56_mid,
        lone56_top,
        lone78_low,
        lone78_mid,
        lone78_top,
        lone9_low,
        lone9_mid,
        lone9_top,
        total_before,
        ((last_top | (last_top >> 30)) & 536346111) * 1073741825 AS hidden_top,
        ((last_mid | (last_mid >> 30)) & 536346111) * 1073741825 AS hidden_mid,
        ((last_low | (last_low >> 30)) & 536346111) * 1073741825 AS hidden_low,
        ((once_top | (once_top >> 30)) & 536346111)
          + ((((twice_top | (twice_top >> 30)) | (once_top & (once_top >> 30))) & 536346111) << 30) AS counts_top,
        ((once_mid | (once_mid >> 30)) & 536346111)
          + ((((twice_mid | (twice_mid >> 30)) | (once_mid & (once_mid >> 30))) & 536346111) << 30) AS counts_mid,
        ((once_low | (once_low >> 30)) & 536346111)
          + ((((twice_low | (twice_low >> 30)) | (once_low & (once_low >> 30))) & 536346111) << 30) AS counts_low
      FROM tally
      OFFSET 0
    ),
    -- the cells with several candidates, marked for both digits; a cell without any ends the branch
    open AS (
      SELECT
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
        hidden_low,
        hidden_mid,
        hidden_top,
        lone12_low,
        lone12_mid,
        lone12_top,
        lone34_low,
        lone34_mid,
        lone34_top,
        lone56_low,
        lone56_mid,
        lone56_top,
        lone78_low,
        lone78_mid,
        lone78_top,
        lone9_low,
        lone9_mid,
        lone9_top,
        total_before,
        (counts_top >> 30) * 1073741825 AS open_top,
        (counts_mid >> 30) * 1073741825 AS open_mid,
        (counts_low >> 30) * 1073741825 AS open_low,
        (counts_top >> 30) + (counts_mid >> 30) + (counts_low >> 30) AS undecided
      FROM counts
      WHERE (counts_top & 536346111) = 536346111
        AND (counts_mid & 536346111) = 536346111
        AND (counts_low & 536346111) = 536346111
      OFFSET 0
    ),
    -- the candidates in the other cells, which stand there
    placed AS (
      SELECT
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
        undecided,
        hidden_low,
        hidden_mid,
        hidden_top,
        lone12_low,
        lone12_mid,
        lone12_top,
        lone34_low,
        lone34_mid,
        lone34_top,
        lone56_low,
        lone56_mid,
        lone56_top,
        lone78_low,
        lone78_mid,
        lone78_top,
        lone9_low,
        lone9_mid,
        lone9_top,
        open_low,
        open_mid,
        open_top,
        total_before,
        d12_top & (575897252056792575 - open_top) AS placed12_top,
        d34_top & (575897252056792575 - open_top) AS placed34_top,
        d56_top & (575897252056792575 - open_top) AS placed56_top,
        d78_top & (575897252056792575 - open_top) AS placed78_top,
        d9_top & (575897252056792575 - open_top) AS placed9_top,
        d12_mid & (575897252056792575 - open_mid) AS placed12_mid,
        d34_mid & (575897252056792575 - open_mid) AS placed34_mid,
        d56_mid & (575897252056792575 - open_mid) AS placed56_mid,
        d78_mid & (575897252056792575 - open_mid) AS placed78_mid,
        d9_mid & (575897252056792575 - open_mid) AS placed9_mid,
        d12_low & (575897252056792575 - open_low) AS placed12_low,
        d34_low & (575897252056792575 - open_low) AS placed34_low,
        d56_low & (575897252056792575 - open_low) AS placed56_low,
        d78_low & (575897252056792575 - open_low) AS placed78_low,
        d9_low & (575897252056792575 - open_low) AS placed9_low
      FROM open
      OFFSET 0
    ),
    -- the candidates without those that share a cell with the last place of another digit, and those that
    -- share a row with one that stands there
    rows AS (
      SELECT
        undecided,
        total_before,
        ((d12_top & (575897252056792575 - hidden_top)) + lone12_top)
        & (
          575897252056792575
            - (((((placed12_top + 575897252056792575) & 577024252550054400) >> 9) * 511) & open_top)
        ) AS d12_top,
        ((d34_top & (575897252056792575 - hidden_top)) + lone34_top)
        & (
          575897252056792575
            - (((((placed34_top + 575897252056792575) & 577024252550054400) >> 9) * 511) & open_top)
        ) AS d34_top,
        ((d56_top & (575897252056792575 - hidden_top)) + lone56_top)
        & (
          575897252056792575
            - (((((placed56_top + 575897252056792575) & 577024252550054400) >> 9) * 511) & open_top)
        ) AS d56_top,
        ((d78_top & (575897252056792575 - hidden_top)) + lone78_top)
        & (
          575897252056792575
            - (((((placed78_top + 575897252056792575) & 577024252550054400) >> 9) * 511) & open_top)
        ) AS d78_top,
        ((d9_top & (575897252056792575 - hidden_top)) + lone9_top)
        & (
          575897252056792575
            - (((((placed9_top + 575897252056792575) & 577024252550054400) >> 9) * 511) & open_top)
        ) AS d9_top,
        ((d12_mid & (575897252056792575 - hidden_mid)) + lone12_mid)
        & (
          575897252056792575
            - (((((placed12_mid + 575897252056792575) & 577024252550054400) >> 9) * 511) & open_mid)
        ) AS d12_mid,
        ((d34_mid & (575897252056792575 - hidden_mid)) + lone34_mid)
        & (
          575897252056792575
            - (((((placed34_mid + 575897252056792575) & 577024252550054400) >> 9) * 511) & open_mid)
        ) AS d34_mid,
        ((d56_mid & (575897252056792575 - hidden_mid)) + lone56_mid)
        & (
          575897252056792575
            - (((((placed56_mid + 575897252056792575) & 577024252550054400) >> 9) * 511) & open_mid)
        ) AS d56_mid,
        ((d78_mid & (575897252056792575 - hidden_mid)) + lone78_mid)
        & (
          575897252056792575
            - (((((placed78_mid + 575897252056792575) & 577024252550054400) >> 9) * 511) & open_mid)
        ) AS d78_mid,
        ((d9_mid & (575897252056792575 - hidden_mid)) + lone9_mid)
        & (
          575897252056792575
            - (((((placed9_mid + 575897252056792575) & 577024252550054400) >> 9) * 511) & open_mid)
        ) AS d9_mid,
        ((d12_low & (575897252056792575 - hidden_low)) + lone12_low)
        & (
          575897252056792575
            - (((((placed12_low + 575897252056792575) & 577024252550054400) >> 9) * 511) & open_low)
        ) AS d12_low,
        ((d34_low & (575897252056792575 - hidden_low)) + lone34_low)
        & (
          575897252056792575
            - (((((placed34_low + 575897252056792575) & 577024252550054400) >> 9) * 511) & open_low)
        ) AS d34_low,
        ((d56_low & (575897252056792575 - hidden_low)) + lone56_low)
        & (
          575897252056792575
            - (((((placed56_low + 575897252056792575) & 577024252550054400) >> 9) * 511) & open_low)
        ) AS d56_low,
        ((d78_low & (575897252056792575 - hidden_low)) + lone78_low)
        & (
          575897252056792575
            - (((((placed78_low + 575897252056792575) & 577024252550054400) >> 9) * 511) & open_low)
        ) AS d78_low,
        ((d9_low & (575897252056792575 - hidden_low)) + lone9_low)
        & (
          575897252056792575
            - (((((placed9_low + 575897252056792575) & 577024252550054400) >> 9) * 511) & open_low)
        ) AS d9_low
      FROM placed
      OFFSET 0
    ),
    -- the minirows that have a candidate of a digit, all bands in one word
    minirows AS (
      SELECT
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
        undecided,
        total_before,
        (((d12_top | (d12_top >> 1)) | (d12_top >> 2)) & 82271036008113225)
          + ((((d12_mid | (d12_mid >> 1)) | (d12_mid >> 2)) & 82271036008113225) << 1)
          + ((((d12_low | (d12_low >> 1)) | (d12_low >> 2)) & 82271036008113225) << 2) AS minirows_12,
        (((d34_top | (d34_top >> 1)) | (d34_top >> 2)) & 82271036008113225)
          + ((((d34_mid | (d34_mid >> 1)) | (d34_mid >> 2)) & 82271036008113225) << 1)
          + ((((d34_low | (d34_low >> 1)) | (d34_low >> 2)) & 82271036008113225) << 2) AS minirows_34,
        (((d56_top | (d56_top >> 1)) | (d56_top >> 2)) & 82271036008113225)
          + ((((d56_mid | (d56_mid >> 1)) | (d56_mid >> 2)) & 82271036008113225) << 1)
          + ((((d56_low | (d56_low >> 1)) | (d56_low >> 2)) & 82271036008113225) << 2) AS minirows_56,
        (((d78_top | (d78_top >> 1)) | (d78_top >> 2)) & 82271036008113225)
          + ((((d78_mid | (d78_mid >> 1)) | (d78_mid >> 2)) & 82271036008113225) << 1)
          + ((((d78_low | (d78_low >> 1)) | (d78_low >> 2)) & 82271036008113225) << 2) AS minirows_78,
        (((d9_top | (d9_top >> 1)) | (d9_top >> 2)) & 82271036008113225)
          + ((((d9_mid | (d9_mid >> 1)) | (d9_mid >> 2)) & 82271036008113225) << 1)
          + ((((d9_low | (d9_low >> 1)) | (d9_low >> 2)) & 82271036008113225) << 2) AS minirows_9
      FROM rows
      OFFSET 0
    ),
    -- each 3 x 3 square turned by one row, and by one column
    row_turned AS (
      SELECT
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
        undecided,
        minirows_12,
        minirows_34,
        minirows_56,
        minirows_78,
        minirows_9,
        total_before,
        ((minirows_12 >> 10) & 562399124389375) + ((minirows_12 & 548682072575) << 20) AS row_below_12,
        ((minirows_34 >> 10) & 562399124389375) + ((minirows_34 & 548682072575) << 20) AS row_below_34,
        ((minirows_56 >> 10) & 562399124389375) + ((minirows_56 & 548682072575) << 20) AS row_below_56,
        ((minirows_78 >> 10) & 562399124389375) + ((minirows_78 & 548682072575) << 20) AS row_below_78,
        ((minirows_9 >> 10) & 562399124389375) + ((minirows_9 & 548682072575) << 20) AS row_below_9,
        ((minirows_12 >> 3) & 71001031075494975) + ((minirows_12 & 7889003452832775) << 6) AS row_beside_12,
        ((minirows_34 >> 3) & 71001031075494975) + ((minirows_34 & 7889003452832775) << 6) AS row_beside_34,
        ((minirows_56 >> 3) & 71001031075494975) + ((minirows_56 & 7889003452832775) << 6) AS row_beside_56,
        ((minirows_78 >> 3) & 71001031075494975) + ((minirows_78 & 7889003452832775) << 6) AS row_beside_78,
        ((minirows_9 >> 3) & 71001031075494975) + ((minirows_9 & 7889003452832775) << 6) AS row_beside_9
      FROM minirows
      OFFSET 0
    ),
    -- where a row and the one below it can fill a column and the one beside it
    row_crossed AS (
      SELECT
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
        undecided,
        minirows_12,
        minirows_34,
        minirows_56,
        minirows_78,
        minirows_9,
        total_before,
        (
          minirows_12
          & (((row_below_12 >> 3) & 71001031075494975) + ((row_below_12 & 7889003452832775) << 6))
        )
        | (row_beside_12 & row_below_12) AS row_crossed_12,
        (
          minirows_34
          & (((row_below_34 >> 3) & 71001031075494975) + ((row_below_34 & 7889003452832775) << 6))
        )
        | (row_beside_34 & row_below_34) AS row_crossed_34,
        (
          minirows_56
          & (((row_below_56 >> 3) & 71001031075494975) + ((row_below_56 & 7889003452832775) << 6))
        )
        | (row_beside_56 & row_below_56) AS row_crossed_56,
        (
          minirows_78
          & (((row_below_78 >> 3) & 71001031075494975) + ((row_below_78 & 7889003452832775) << 6))
        )
        | (row_beside_78 & row_below_78) AS row_crossed_78,
        (
          minirows_9
          & (((row_below_9 >> 3) & 71001031075494975) + ((row_below_9 & 7889003452832775) << 6))
        )
        | (row_beside_9 & row_below_9) AS row_crossed_9
      FROM row_turned
      OFFSET 0
    ),
    -- these turned by one column
    row_moved AS (
      SELECT
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
        undecided,
        minirows_12,
        minirows_34,
        minirows_56,
        minirows_78,
        minirows_9,
        total_before,
        ((row_crossed_12 >> 3) & 71001031075494975) + ((row_crossed_12 & 7889003452832775) << 6) AS row_moved_12,
        ((row_crossed_34 >> 3) & 71001031075494975) + ((row_crossed_34 & 7889003452832775) << 6) AS row_moved_34,
        ((row_crossed_56 >> 3) & 71001031075494975) + ((row_crossed_56 & 7889003452832775) << 6) AS row_moved_56,
        ((row_crossed_78 >> 3) & 71001031075494975) + ((row_crossed_78 & 7889003452832775) << 6) AS row_moved_78,
        ((row_crossed_9 >> 3) & 71001031075494975) + ((row_crossed_9 & 7889003452832775) << 6) AS row_moved_9
      FROM row_crossed
      OFFSET 0
    ),
    -- the places that leave such a crossing to the two other rows and columns
    row_choice AS (
      SELECT
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
        undecided,
        total_before,
        minirows_12 & (((row_moved_12 >> 10) & 562399124389375) + ((row_moved_12 & 548682072575) << 20)) AS minirows_12,
        minirows_34 & (((row_moved_34 >> 10) & 562399124389375) + ((row_moved_34 & 548682072575) << 20)) AS minirows_34,
        minirows_56 & (((row_moved_56 >> 10) & 562399124389375) + ((row_moved_56 & 548682072575) << 20)) AS minirows_56,
        minirows_78 & (((row_moved_78 >> 10) & 562399124389375) + ((row_moved_78 & 548682072575) << 20)) AS minirows_78,
        minirows_9 & (((row_moved_9 >> 10) & 562399124389375) + ((row_moved_9 & 548682072575) << 20)) AS minirows_9
      FROM row_moved
      OFFSET 0
    ),
    -- the candidates in the minirows that are left; a digit without a place in a box ends the branch
    boxes AS (
      SELECT
        undecided,
        total_before,
        d12_top & ((minirows_12 & 82271036008113225) * 7) AS box12_top,
        d34_top & ((minirows_34 & 82271036008113225) * 7) AS box34_top,
        d56_top & ((minirows_56 & 82271036008113225) * 7) AS box56_top,
        d78_top & ((minirows_78 & 82271036008113225) * 7) AS box78_top,
        d9_top & ((minirows_9 & 82271036008113225) * 7) AS box9_top,
        d12_mid & (((minirows_12 >> 1) & 82271036008113225) * 7) AS box12_mid,
        d34_mid & (((minirows_34 >> 1) & 82271036008113225) * 7) AS box34_mid,
        d56_mid & (((minirows_56 >> 1) & 82271036008113225) * 7) AS box56_mid,
        d78_mid & (((minirows_78 >> 1) & 82271036008113225) * 7) AS box78_mid,
        d9_mid & (((minirows_9 >> 1) & 82271036008113225) * 7) AS box9_mid,
        d12_low & (((minirows_12 >> 2) & 82271036008113225) * 7) AS box12_low,
        d34_low & (((minirows_34 >> 2) & 82271036008113225) * 7) AS box34_low,
        d56_low & (((minirows_56 >> 2) & 82271036008113225) * 7) AS box56_low,
        d78_low & (((minirows_78 >> 2) & 82271036008113225) * 7) AS box78_low,
        d9_low & (((minirows_9 >> 2) & 82271036008113225) * 7) AS box9_low
      FROM row_choice
      WHERE (((minirows_12 | (minirows_12 >> 3)) | (minirows_12 >> 6)) & 7516192775) = 7516192775
        AND (((minirows_34 | (minirows_34 >> 3)) | (minirows_34 >> 6)) & 7516192775) = 7516192775
        AND (((minirows_56 | (minirows_56 >> 3)) | (minirows_56 >> 6)) & 7516192775) = 7516192775
        AND (((minirows_78 | (minirows_78 >> 3)) | (minirows_78 >> 6)) & 7516192775) = 7516192775
        AND (((minirows_9 | (minirows_9 >> 3)) | (minirows_9 >> 6)) & 7) = 7
      OFFSET 0
    ),
    -- the minicolumns that have a candidate of a digit, all bands in one word
    minicols AS (
      SELECT
        undecided,
        box12_low,
        box12_mid,
        box12_top,
        box34_low,
        box34_mid,
        box34_top,
        box56_low,
        box56_mid,
        box56_top,
        box78_low,
        box78_mid,
        box78_top,
        box9_low,
        box9_mid,
        box9_top,
        total_before,
        (((box12_top | (box12_top >> 10)) | (box12_top >> 20)) & 548682072575)
          + ((((box12_mid | (box12_mid >> 10)) | (box12_mid >> 20)) & 548682072575) << 10)
          + ((((box12_low | (box12_low >> 10)) | (box12_low >> 20)) & 548682072575) << 20) AS minicols_12,
        (((box34_top | (box34_top >> 10)) | (box34_top >> 20)) & 548682072575)
          + ((((box34_mid | (box34_mid >> 10)) | (box34_mid >> 20)) & 548682072575) << 10)
          + ((((box34_low | (box34_low >> 10)) | (box34_low >> 20)) & 548682072575) << 20) AS minicols_34,
        (((box56_top | (box56_top >> 10)) | (box56_top >> 20)) & 548682072575)
          + ((((box56_mid | (box56_mid >> 10)) | (box56_mid >> 20)) & 548682072575) << 10)
          + ((((box56_low | (box56_low >> 10)) | (box56_low >> 20)) & 548682072575) << 20) AS minicols_56,
        (((box78_top | (box78_top >> 10)) | (box78_top >> 20)) & 548682072575)
          + ((((box78_mid | (box78_mid >> 10)) | (box78_mid >> 20)) & 548682072575) << 10)
          + ((((box78_low | (box78_low >> 10)) | (box78_low >> 20)) & 548682072575) << 20) AS minicols_78,
        (((box9_top | (box9_top >> 10)) | (box9_top >> 20)) & 548682072575)
          + ((((box9_mid | (box9_mid >> 10)) | (box9_mid >> 20)) & 548682072575) << 10)
          + ((((box9_low | (box9_low >> 10)) | (box9_low >> 20)) & 548682072575) << 20) AS minicols_9
      FROM boxes
      OFFSET 0
    ),
    -- each 3 x 3 square turned by one row, and by one column
    col_turned AS (
      SELECT
        undecided,
        box12_low,
        box12_mid,
        box12_top,
        box34_low,
        box34_mid,
        box34_top,
        box56_low,
        box56_mid,
        box56_top,
        box78_low,
        box78_mid,
        box78_top,
        box9_low,
        box9_mid,
        box9_top,
        minicols_12,
        minicols_34,
        minicols_56,
        minicols_78,
        minicols_9,
        total_before,
        ((minicols_12 >> 10) & 562399124389375) + ((minicols_12 & 548682072575) << 20) AS col_below_12,
        ((minicols_34 >> 10) & 562399124389375) + ((minicols_34 & 548682072575) << 20) AS col_below_34,
        ((minicols_56 >> 10) & 562399124389375) + ((minicols_56 & 548682072575) << 20) AS col_below_56,
        ((minicols_78 >> 10) & 562399124389375) + ((minicols_78 & 548682072575) << 20) AS col_below_78,
        ((minicols_9 >> 10) & 562399124389375) + ((minicols_9 & 548682072575) << 20) AS col_below_9,
        ((minicols_12 >> 1) & 246813108024339675) + ((minicols_12 & 82271036008113225) << 2) AS col_beside_12,
        ((minicols_34 >> 1) & 246813108024339675) + ((minicols_34 & 82271036008113225) << 2) AS col_beside_34,
        ((minicols_56 >> 1) & 246813108024339675) + ((minicols_56 & 82271036008113225) << 2) AS col_beside_56,
        ((minicols_78 >> 1) & 246813108024339675) + ((minicols_78 & 82271036008113225) << 2) AS col_beside_78,
        ((minicols_9 >> 1) & 246813108024339675) + ((minicols_9 & 82271036008113225) << 2) AS col_beside_9
      FROM minicols
      OFFSET 0
    ),
    -- where a row and the one below it can fill a column and the one beside it
    col_crossed AS (
      SELECT
        undecided,
        box12_low,
        box12_mid,
        box12_top,
        box34_low,
        box34_mid,
        box34_top,
        box56_low,
        box56_mid,
        box56_top,
        box78_low,
        box78_mid,
        box78_top,
        box9_low,
        box9_mid,
        box9_top,
        minicols_12,
        minicols_34,
        minicols_56,
        minicols_78,
        minicols_9,
        total_before,
        (
          minicols_12
          & (((col_below_12 >> 1) & 246813108024339675) + ((col_below_12 & 82271036008113225) << 2))
        )
        | (col_beside_12 & col_below_12) AS col_crossed_12,
        (
          minicols_34
          & (((col_below_34 >> 1) & 246813108024339675) + ((col_below_34 & 82271036008113225) << 2))
        )
        | (col_beside_34 & col_below_34) AS col_crossed_34,
        (
          minicols_56
          & (((col_below_56 >> 1) & 246813108024339675) + ((col_below_56 & 82271036008113225) << 2))
        )
        | (col_beside_56 & col_below_56) AS col_crossed_56,
        (
          minicols_78
          & (((col_below_78 >> 1) & 246813108024339675) + ((col_below_78 & 82271036008113225) << 2))
        )
        | (col_beside_78 & col_below_78) AS col_crossed_78,
        (
          minicols_9
          & (((col_below_9 >> 1) & 246813108024339675) + ((col_below_9 & 82271036008113225) << 2))
        )
        | (col_beside_9 & col_below_9) AS col_crossed_9
      FROM col_turned
      OFFSET 0
    ),
    -- these turned by one column
    col_moved AS (
      SELECT
        undecided,
        box12_low,
        box12_mid,
        box12_top,
        box34_low,
        box34_mid,
        box34_top,
        box56_low,
        box56_mid,
        box56_top,
        box78_low,
        box78_mid,
        box78_top,
        box9_low,
        box9_mid,
        box9_top,
        minicols_12,
        minicols_34,
        minicols_56,
        minicols_78,
        minicols_9,
        total_before,
        ((col_crossed_12 >> 1) & 246813108024339675) + ((col_crossed_12 & 82271036008113225) << 2) AS col_moved_12,
        ((col_crossed_34 >> 1) & 246813108024339675) + ((col_crossed_34 & 82271036008113225) << 2) AS col_moved_34,
        ((col_crossed_56 >> 1) & 246813108024339675) + ((col_crossed_56 & 82271036008113225) << 2) AS col_moved_56,
        ((col_crossed_78 >> 1) & 246813108024339675) + ((col_crossed_78 & 82271036008113225) << 2) AS col_moved_78,
        ((col_crossed_9 >> 1) & 246813108024339675) + ((col_crossed_9 & 82271036008113225) << 2) AS col_moved_9
      FROM col_crossed
      OFFSET 0
    ),
    -- the places that leave such a crossing to the two other rows and columns
    col_choice AS (
      SELECT
        undecided,
        box12_low,
        box12_mid,
        box12_top,
        box34_low,
        box34_mid,
        box34_top,
        box56_low,
        box56_mid,
        box56_top,
        box78_low,
        box78_mid,
        box78_top,
        box9_low,
        box9_mid,
        box9_top,
        total_before,
        minicols_12 & (((col_moved_12 >> 10) & 562399124389375) + ((col_moved_12 & 548682072575) << 20)) AS minicols_12,
        minicols_34 & (((col_moved_34 >> 10) & 562399124389375) + ((col_moved_34 & 548682072575) << 20)) AS minicols_34,
        minicols_56 & (((col_moved_56 >> 10) & 562399124389375) + ((col_moved_56 & 548682072575) << 20)) AS minicols_56,
        minicols_78 & (((col_moved_78 >> 10) & 562399124389375) + ((col_moved_78 & 548682072575) << 20)) AS minicols_78,
        minicols_9 & (((col_moved_9 >> 10) & 562399124389375) + ((col_moved_9 & 548682072575) << 20)) AS minicols_9
      FROM col_moved
      OFFSET 0
    ),
    -- the candidates in the minicolumns that are left; a digit without a place in a column ends the branch
    remaining AS MATERIALIZED (
      SELECT
        undecided,
        total_before,
        box12_top & ((minicols_12 & 548682072575) * 1049601) AS d12_top,
        box34_top & ((minicols_34 & 548682072575) * 1049601) AS d34_top,
        box56_top & ((minicols_56 & 548682072575) * 1049601) AS d56_top,
        box78_top & ((minicols_78 & 548682072575) * 1049601) AS d78_top,
        box9_top & ((minicols_9 & 548682072575) * 1049601) AS d9_top,
        box12_mid & (((minicols_12 >> 10) & 548682072575) * 1049601) AS d12_mid,
        box34_mid & (((minicols_34 >> 10) & 548682072575) * 1049601) AS d34_mid,
        box56_mid & (((minicols_56 >> 10) & 548682072575) * 1049601) AS d56_mid,
        box78_mid & (((minicols_78 >> 10) & 548682072575) * 1049601) AS d78_mid,
        box9_mid & (((minicols_9 >> 10) & 548682072575) * 1049601) AS d9_mid,
        box12_low & (((minicols_12 >> 20) & 548682072575) * 1049601) AS d12_low,
        box34_low & (((minicols_34 >> 20) & 548682072575) * 1049601) AS d34_low,
        box56_low & (((minicols_56 >> 20) & 548682072575) * 1049601) AS d56_low,
        box78_low & (((minicols_78 >> 20) & 548682072575) * 1049601) AS d78_low,
        box9_low & (((minicols_9 >> 20) & 548682072575) * 1049601) AS d9_low
      FROM col_choice
      WHERE (((minicols_12 | (minicols_12 >> 1)) | (minicols_12 >> 2)) & 78383153225) = 78383153225
        AND (((minicols_34 | (minicols_34 >> 1)) | (minicols_34 >> 2)) & 78383153225) = 78383153225
        AND (((minicols_56 | (minicols_56 >> 1)) | (minicols_56 >> 2)) & 78383153225) = 78383153225
        AND (((minicols_78 | (minicols_78 >> 1)) | (minicols_78 >> 2)) & 78383153225) = 78383153225
        AND (((minicols_9 | (minicols_9 >> 1)) | (minicols_9 >> 2)) & 73) = 73
      OFFSET 0
    ),
    -- the words of a band put on top of each other: the bits that one word has, that two have, that three have
    tallies AS (
      SELECT
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
        undecided,
        (((d12_top | d34_top) | d56_top) | d78_top) | d9_top AS once_top,
        (((d12_mid | d34_mid) | d56_mid) | d78_mid) | d9_mid AS once_mid,
        (((d12_low | d34_low) | d56_low) | d78_low) | d9_low AS once_low,
        (d12_top & d34_top)
        | ((d12_top | d34_top) & d56_top)
        | (((d12_top | d34_top) | d56_top) & d78_top)
        | ((((d12_top | d34_top) | d56_top) | d78_top) & d9_top) AS twice_top,
        (d12_mid & d34_mid)
        | ((d12_mid | d34_mid) & d56_mid)
        | (((d12_mid | d34_mid) | d56_mid) & d78_mid)
        | ((((d12_mid | d34_mid) | d56_mid) | d78_mid) & d9_mid) AS twice_mid,
        (d12_low & d34_low)
        | ((d12_low | d34_low) & d56_low)
        | (((d12_low | d34_low) | d56_low) & d78_low)
        | ((((d12_low | d34_low) | d56_low) | d78_low) & d9_low) AS twice_low,
        ((d12_top & d34_top) & d56_top)
        | (((d12_top & d34_top) | ((d12_top | d34_top) & d56_top)) & d78_top)
        | (
          (
            (d12_top & d34_top)
            | ((d12_top | d34_top) & d56_top)
            | (((d12_top | d34_top) | d56_top) & d78_top)
          ) & d9_top
        ) AS thrice_top,
        ((d12_mid & d34_mid) & d56_mid)
        | (((d12_mid & d34_mid) | ((d12_mid | d34_mid) & d56_mid)) & d78_mid)
        | (
          (
            (d12_mid & d34_mid)
            | ((d12_mid | d34_mid) & d56_mid)
            | (((d12_mid | d34_mid) | d56_mid) & d78_mid)
          ) & d9_mid
        ) AS thrice_mid,
        ((d12_low & d34_low) & d56_low)
        | (((d12_low & d34_low) | ((d12_low | d34_low) & d56_low)) & d78_low)
        | (
          (
            (d12_low & d34_low)
            | ((d12_low | d34_low) & d56_low)
            | (((d12_low | d34_low) | d56_low) & d78_low)
          ) & d9_low
        ) AS thrice_low
      FROM remaining
      WHERE undecided <> 0
        AND d12_top + d34_top + d56_top + d78_top + d9_top + d12_mid + d34_mid + d56_mid + d78_mid + d9_mid
              + d12_low + d34_low + d56_low + d78_low + d9_low = total_before
      OFFSET 0
    ),
    -- the cells with two candidates, and in the second slot those with several
    pairs AS (
      SELECT
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
        undecided,
        (((twice_top | (twice_top >> 30)) | (once_top & (once_top >> 30))) & 536346111)
          - (
            (
              thrice_top
              | (thrice_top >> 30)
              | (once_top & (twice_top >> 30))
              | (twice_top & (once_top >> 30))
            ) & 536346111
          )
          + ((((twice_top | (twice_top >> 30)) | (once_top & (once_top >> 30))) & 536346111) << 30) AS pairs_top,
        (((twice_mid | (twice_mid >> 30)) | (once_mid & (once_mid >> 30))) & 536346111)
          - (
            (
              thrice_mid
              | (thrice_mid >> 30)
              | (once_mid & (twice_mid >> 30))
              | (twice_mid & (once_mid >> 30))
            ) & 536346111
          )
          + ((((twice_mid | (twice_mid >> 30)) | (once_mid & (once_mid >> 30))) & 536346111) << 30) AS pairs_mid,
        (((twice_low | (twice_low >> 30)) | (once_low & (once_low >> 30))) & 536346111)
          - (
            (
              thrice_low
              | (thrice_low >> 30)
              | (once_low & (twice_low >> 30))
              | (twice_low & (once_low >> 30))
            ) & 536346111
          )
          + ((((twice_low | (twice_low >> 30)) | (once_low & (once_low >> 30))) & 536346111) << 30) AS pairs_low
      FROM tallies
      OFFSET 0
    ),
    -- in cells with two, the candidates whose digit is in another such cell of the row
    mate AS (
      SELECT
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
        undecided,
        pairs_low,
        pairs_mid,
        pairs_top,
        (d12_top & ((pairs_top & 536346111) * 1073741825))
          - (
            d12_top
            & ((pairs_top & 536346111) * 1073741825)
            & (
              575897252056792575
                - (
                  (
                    (
                      (
                        d12_top
                        & ((pairs_top & 536346111) * 1073741825)
                        & (
                          (d12_top & ((pairs_top & 536346111) * 1073741825)) + 577024252550054400
                            - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            )
          ) AS mate12_top,
        (d34_top & ((pairs_top & 536346111) * 1073741825))
          - (
            d34_top
            & ((pairs_top & 536346111) * 1073741825)
            & (
              575897252056792575
                - (
                  (
                    (
                      (
                        d34_top
                        & ((pairs_top & 536346111) * 1073741825)
                        & (
                          (d34_top & ((pairs_top & 536346111) * 1073741825)) + 577024252550054400
                            - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            )
          ) AS mate34_top,
        (d56_top & ((pairs_top & 536346111) * 1073741825))
          - (
            d56_top
            & ((pairs_top & 536346111) * 1073741825)
            & (
              575897252056792575
                - (
                  (
                    (
                      (
                        d56_top
                        & ((pairs_top & 536346111) * 1073741825)
                        & (
                          (d56_top & ((pairs_top & 536346111) * 1073741825)) + 577024252550054400
                            - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            )
          ) AS mate56_top,
        (d78_top & ((pairs_top & 536346111) * 1073741825))
          - (
            d78_top
            & ((pairs_top & 536346111) * 1073741825)
            & (
              575897252056792575
                - (
                  (
                    (
                      (
                        d78_top
                        & ((pairs_top & 536346111) * 1073741825)
                        & (
                          (d78_top & ((pairs_top & 536346111) * 1073741825)) + 577024252550054400
                            - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            )
          ) AS mate78_top,
        (d9_top & ((pairs_top & 536346111) * 1073741825))
          - (
            d9_top
            & ((pairs_top & 536346111) * 1073741825)
            & (
              575897252056792575
                - (
                  (
                    (
                      (
                        d9_top
                        & ((pairs_top & 536346111) * 1073741825)
                        & (
                          (d9_top & ((pairs_top & 536346111) * 1073741825)) + 577024252550054400
                            - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            )
          ) AS mate9_top,
        (d12_mid & ((pairs_mid & 536346111) * 1073741825))
          - (
            d12_mid
            & ((pairs_mid & 536346111) * 1073741825)
            & (
              575897252056792575
                - (
                  (
                    (
                      (
                        d12_mid
                        & ((pairs_mid & 536346111) * 1073741825)
                        & (
                          (d12_mid & ((pairs_mid & 536346111) * 1073741825)) + 577024252550054400
                            - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            )
          ) AS mate12_mid,
        (d34_mid & ((pairs_mid & 536346111) * 1073741825))
          - (
            d34_mid
            & ((pairs_mid & 536346111) * 1073741825)
            & (
              575897252056792575
                - (
                  (
                    (
                      (
                        d34_mid
                        & ((pairs_mid & 536346111) * 1073741825)
                        & (
                          (d34_mid & ((pairs_mid & 536346111) * 1073741825)) + 577024252550054400
                            - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            )
          ) AS mate34_mid,
        (d56_mid & ((pairs_mid & 536346111) * 1073741825))
          - (
            d56_mid
            & ((pairs_mid & 536346111) * 1073741825)
            & (
              575897252056792575
                - (
                  (
                    (
                      (
                        d56_mid
                        & ((pairs_mid & 536346111) * 1073741825)
                        & (
                          (d56_mid & ((pairs_mid & 536346111) * 1073741825)) + 577024252550054400
                            - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            )
          ) AS mate56_mid,
        (d78_mid & ((pairs_mid & 536346111) * 1073741825))
          - (
            d78_mid
            & ((pairs_mid & 536346111) * 1073741825)
            & (
              575897252056792575
                - (
                  (
                    (
                      (
                        d78_mid
                        & ((pairs_mid & 536346111) * 1073741825)
                        & (
                          (d78_mid & ((pairs_mid & 536346111) * 1073741825)) + 577024252550054400
                            - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            )
          ) AS mate78_mid,
        (d9_mid & ((pairs_mid & 536346111) * 1073741825))
          - (
            d9_mid
            & ((pairs_mid & 536346111) * 1073741825)
            & (
              575897252056792575
                - (
                  (
                    (
                      (
                        d9_mid
                        & ((pairs_mid & 536346111) * 1073741825)
                        & (
                          (d9_mid & ((pairs_mid & 536346111) * 1073741825)) + 577024252550054400
                            - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            )
          ) AS mate9_mid,
        (d12_low & ((pairs_low & 536346111) * 1073741825))
          - (
            d12_low
            & ((pairs_low & 536346111) * 1073741825)
            & (
              575897252056792575
                - (
                  (
                    (
                      (
                        d12_low
                        & ((pairs_low & 536346111) * 1073741825)
                        & (
                          (d12_low & ((pairs_low & 536346111) * 1073741825)) + 577024252550054400
                            - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            )
          ) AS mate12_low,
        (d34_low & ((pairs_low & 536346111) * 1073741825))
          - (
            d34_low
            & ((pairs_low & 536346111) * 1073741825)
            & (
              575897252056792575
                - (
                  (
                    (
                      (
                        d34_low
                        & ((pairs_low & 536346111) * 1073741825)
                        & (
                          (d34_low & ((pairs_low & 536346111) * 1073741825)) + 577024252550054400
                            - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            )
          ) AS mate34_low,
        (d56_low & ((pairs_low & 536346111) * 1073741825))
          - (
            d56_low
            & ((pairs_low & 536346111) * 1073741825)
            & (
              575897252056792575
                - (
                  (
                    (
                      (
                        d56_low
                        & ((pairs_low & 536346111) * 1073741825)
                        & (
                          (d56_low & ((pairs_low & 536346111) * 1073741825)) + 577024252550054400
                            - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            )
          ) AS mate56_low,
        (d78_low & ((pairs_low & 536346111) * 1073741825))
          - (
            d78_low
            & ((pairs_low & 536346111) * 1073741825)
            & (
              575897252056792575
                - (
                  (
                    (
                      (
                        d78_low
                        & ((pairs_low & 536346111) * 1073741825)
                        & (
                          (d78_low & ((pairs_low & 536346111) * 1073741825)) + 577024252550054400
                            - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            )
          ) AS mate78_low,
        (d9_low & ((pairs_low & 536346111) * 1073741825))
          - (
            d9_low
            & ((pairs_low & 536346111) * 1073741825)
            & (
              575897252056792575
                - (
                  (
                    (
                      (
                        d9_low
                        & ((pairs_low & 536346111) * 1073741825)
                        & (
                          (d9_low & ((pairs_low & 536346111) * 1073741825)) + 577024252550054400
                            - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            )
          ) AS mate9_low
      FROM pairs
      OFFSET 0
    ),
    -- the words of a band put on top of each other: the bits that one word has, that two have
    mate_tally AS (
      SELECT
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
        undecided,
        pairs_low,
        pairs_mid,
        pairs_top,
        (((mate12_top | mate34_top) | mate56_top) | mate78_top) | mate9_top AS once_top,
        (((mate12_mid | mate34_mid) | mate56_mid) | mate78_mid) | mate9_mid AS once_mid,
        (((mate12_low | mate34_low) | mate56_low) | mate78_low) | mate9_low AS once_low,
        (mate12_top & mate34_top)
        | ((mate12_top | mate34_top) & mate56_top)
        | (((mate12_top | mate34_top) | mate56_top) & mate78_top)
        | ((((mate12_top | mate34_top) | mate56_top) | mate78_top) & mate9_top) AS twice_top,
        (mate12_mid & mate34_mid)
        | ((mate12_mid | mate34_mid) & mate56_mid)
        | (((mate12_mid | mate34_mid) | mate56_mid) & mate78_mid)
        | ((((mate12_mid | mate34_mid) | mate56_mid) | mate78_mid) & mate9_mid) AS twice_mid,
        (mate12_low & mate34_low)
        | ((mate12_low | mate34_low) & mate56_low)
        | (((mate12_low | mate34_low) | mate56_low) & mate78_low)
        | ((((mate12_low | mate34_low) | mate56_low) | mate78_low) & mate9_low) AS twice_low
      FROM mate
      OFFSET 0
    ),
    -- the cells of one mate, and in the second slot of two; the first cells of digits that have two in a row
    mates AS (
      SELECT
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
        undecided,
        pairs_low,
        pairs_mid,
        pairs_top,
        ((once_top | (once_top >> 30)) & 536346111)
          + ((((twice_top | (twice_top >> 30)) | (once_top & (once_top >> 30))) & 536346111) << 30) AS mates_top,
        (
          (
            d12_top
            & (d12_top + 577024252550054400 - 1127000493261825)
            & (
              575897252056792575
                - (
                  (
                    (
                      (
                        d12_top
                        & (d12_top + 577024252550054400 - 1127000493261825)
                        & (
                          (d12_top & (d12_top + 577024252550054400 - 1127000493261825))
                            + 577024252550054400 - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            )
          )
          | (
            d34_top
            & (d34_top + 577024252550054400 - 1127000493261825)
            & (
              575897252056792575
                - (
                  (
                    (
                      (
                        d34_top
                        & (d34_top + 577024252550054400 - 1127000493261825)
                        & (
                          (d34_top & (d34_top + 577024252550054400 - 1127000493261825))
                            + 577024252550054400 - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            )
          )
          | (
            d56_top
            & (d56_top + 577024252550054400 - 1127000493261825)
            & (
              575897252056792575
                - (
                  (
                    (
                      (
                        d56_top
                        & (d56_top + 577024252550054400 - 1127000493261825)
                        & (
                          (d56_top & (d56_top + 577024252550054400 - 1127000493261825))
                            + 577024252550054400 - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            )
          )
          | (
            d78_top
            & (d78_top + 577024252550054400 - 1127000493261825)
            & (
              575897252056792575
                - (
                  (
                    (
                      (
                        d78_top
                        & (d78_top + 577024252550054400 - 1127000493261825)
                        & (
                          (d78_top & (d78_top + 577024252550054400 - 1127000493261825))
                            + 577024252550054400 - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            )
          )
          | (
            d9_top
            & (d9_top + 577024252550054400 - 1127000493261825)
            & (
              575897252056792575
                - (
                  (
                    (
                      (
                        d9_top
                        & (d9_top + 577024252550054400 - 1127000493261825)
                        & (
                          (d9_top & (d9_top + 577024252550054400 - 1127000493261825))
                            + 577024252550054400 - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            )
          )
          | (
            (
              (
                d12_top
                & (d12_top + 577024252550054400 - 1127000493261825)
                & (
                  575897252056792575
                    - (
                      (
                        (
                          (
                            d12_top
                            & (d12_top + 577024252550054400 - 1127000493261825)
                            & (
                              (d12_top & (d12_top + 577024252550054400 - 1127000493261825))
                                + 577024252550054400 - 1127000493261825
                            )
                          )
                            + 575897252056792575
                        ) & 577024252550054400
                      ) >> 9
                    ) * 511
                )
              )
              | (
                d34_top
                & (d34_top + 577024252550054400 - 1127000493261825)
                & (
                  575897252056792575
                    - (
                      (
                        (
                          (
                            d34_top
                            & (d34_top + 577024252550054400 - 1127000493261825)
                            & (
                              (d34_top & (d34_top + 577024252550054400 - 1127000493261825))
                                + 577024252550054400 - 1127000493261825
                            )
                          )
                            + 575897252056792575
                        ) & 577024252550054400
                      ) >> 9
                    ) * 511
                )
              )
              | (
                d56_top
                & (d56_top + 577024252550054400 - 1127000493261825)
                & (
                  575897252056792575
                    - (
                      (
                        (
                          (
                            d56_top
                            & (d56_top + 577024252550054400 - 1127000493261825)
                            & (
                              (d56_top & (d56_top + 577024252550054400 - 1127000493261825))
                                + 577024252550054400 - 1127000493261825
                            )
                          )
                            + 575897252056792575
                        ) & 577024252550054400
                      ) >> 9
                    ) * 511
                )
              )
              | (
                d78_top
                & (d78_top + 577024252550054400 - 1127000493261825)
                & (
                  575897252056792575
                    - (
                      (
                        (
                          (
                            d78_top
                            & (d78_top + 577024252550054400 - 1127000493261825)
                            & (
                              (d78_top & (d78_top + 577024252550054400 - 1127000493261825))
                                + 577024252550054400 - 1127000493261825
                            )
                          )
                            + 575897252056792575
                        ) & 577024252550054400
                      ) >> 9
                    ) * 511
                )
              )
              | (
                d9_top
                & (d9_top + 577024252550054400 - 1127000493261825)
                & (
                  575897252056792575
                    - (
                      (
                        (
                          (
                            d9_top
                            & (d9_top + 577024252550054400 - 1127000493261825)
                            & (
                              (d9_top & (d9_top + 577024252550054400 - 1127000493261825))
                                + 577024252550054400 - 1127000493261825
                            )
                          )
                            + 575897252056792575
                        ) & 577024252550054400
                      ) >> 9
                    ) * 511
                )
              )
            ) >> 30
          )
        ) & 536346111 AS second_top,
        ((once_mid | (once_mid >> 30)) & 536346111)
          + ((((twice_mid | (twice_mid >> 30)) | (once_mid & (once_mid >> 30))) & 536346111) << 30) AS mates_mid,
        (
          (
            d12_mid
            & (d12_mid + 577024252550054400 - 1127000493261825)
            & (
              575897252056792575
                - (
                  (
                    (
                      (
                        d12_mid
                        & (d12_mid + 577024252550054400 - 1127000493261825)
                        & (
                          (d12_mid & (d12_mid + 577024252550054400 - 1127000493261825))
                            + 577024252550054400 - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            )
          )
          | (
            d34_mid
            & (d34_mid + 577024252550054400 - 1127000493261825)
            & (
              575897252056792575
                - (
                  (
                    (
                      (
                        d34_mid
                        & (d34_mid + 577024252550054400 - 1127000493261825)
                        & (
                          (d34_mid & (d34_mid + 577024252550054400 - 1127000493261825))
                            + 577024252550054400 - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            )
          )
          | (
            d56_mid
            & (d56_mid + 577024252550054400 - 1127000493261825)
            & (
              575897252056792575
                - (
                  (
                    (
                      (
                        d56_mid
                        & (d56_mid + 577024252550054400 - 1127000493261825)
                        & (
                          (d56_mid & (d56_mid + 577024252550054400 - 1127000493261825))
                            + 577024252550054400 - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            )
          )
          | (
            d78_mid
            & (d78_mid + 577024252550054400 - 1127000493261825)
            & (
              575897252056792575
                - (
                  (
                    (
                      (
                        d78_mid
                        & (d78_mid + 577024252550054400 - 1127000493261825)
                        & (
                          (d78_mid & (d78_mid + 577024252550054400 - 1127000493261825))
                            + 577024252550054400 - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            )
          )
          | (
            d9_mid
            & (d9_mid + 577024252550054400 - 1127000493261825)
            & (
              575897252056792575
                - (
                  (
                    (
                      (
                        d9_mid
                        & (d9_mid + 577024252550054400 - 1127000493261825)
                        & (
                          (d9_mid & (d9_mid + 577024252550054400 - 1127000493261825))
                            + 577024252550054400 - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            )
          )
          | (
            (
              (
                d12_mid
                & (d12_mid + 577024252550054400 - 1127000493261825)
                & (
                  575897252056792575
                    - (
                      (
                        (
                          (
                            d12_mid
                            & (d12_mid + 577024252550054400 - 1127000493261825)
                            & (
                              (d12_mid & (d12_mid + 577024252550054400 - 1127000493261825))
                                + 577024252550054400 - 1127000493261825
                            )
                          )
                            + 575897252056792575
                        ) & 577024252550054400
                      ) >> 9
                    ) * 511
                )
              )
              | (
                d34_mid
                & (d34_mid + 577024252550054400 - 1127000493261825)
                & (
                  575897252056792575
                    - (
                      (
                        (
                          (
                            d34_mid
                            & (d34_mid + 577024252550054400 - 1127000493261825)
                            & (
                              (d34_mid & (d34_mid + 577024252550054400 - 1127000493261825))
                                + 577024252550054400 - 1127000493261825
                            )
                          )
                            + 575897252056792575
                        ) & 577024252550054400
                      ) >> 9
                    ) * 511
                )
              )
              | (
                d56_mid
                & (d56_mid + 577024252550054400 - 1127000493261825)
                & (
                  575897252056792575
                    - (
                      (
                        (
                          (
                            d56_mid
                            & (d56_mid + 577024252550054400 - 1127000493261825)
                            & (
                              (d56_mid & (d56_mid + 577024252550054400 - 1127000493261825))
                                + 577024252550054400 - 1127000493261825
                            )
                          )
                            + 575897252056792575
                        ) & 577024252550054400
                      ) >> 9
                    ) * 511
                )
              )
              | (
                d78_mid
                & (d78_mid + 577024252550054400 - 1127000493261825)
                & (
                  575897252056792575
                    - (
                      (
                        (
                          (
                            d78_mid
                            & (d78_mid + 577024252550054400 - 1127000493261825)
                            & (
                              (d78_mid & (d78_mid + 577024252550054400 - 1127000493261825))
                                + 577024252550054400 - 1127000493261825
                            )
                          )
                            + 575897252056792575
                        ) & 577024252550054400
                      ) >> 9
                    ) * 511
                )
              )
              | (
                d9_mid
                & (d9_mid + 577024252550054400 - 1127000493261825)
                & (
                  575897252056792575
                    - (
                      (
                        (
                          (
                            d9_mid
                            & (d9_mid + 577024252550054400 - 1127000493261825)
                            & (
                              (d9_mid & (d9_mid + 577024252550054400 - 1127000493261825))
                                + 577024252550054400 - 1127000493261825
                            )
                          )
                            + 575897252056792575
                        ) & 577024252550054400
                      ) >> 9
                    ) * 511
                )
              )
            ) >> 30
          )
        ) & 536346111 AS second_mid,
        ((once_low | (once_low >> 30)) & 536346111)
          + ((((twice_low | (twice_low >> 30)) | (once_low & (once_low >> 30))) & 536346111) << 30) AS mates_low,
        (
          (
            d12_low
            & (d12_low + 577024252550054400 - 1127000493261825)
            & (
              575897252056792575
                - (
                  (
                    (
                      (
                        d12_low
                        & (d12_low + 577024252550054400 - 1127000493261825)
                        & (
                          (d12_low & (d12_low + 577024252550054400 - 1127000493261825))
                            + 577024252550054400 - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            )
          )
          | (
            d34_low
            & (d34_low + 577024252550054400 - 1127000493261825)
            & (
              575897252056792575
                - (
                  (
                    (
                      (
                        d34_low
                        & (d34_low + 577024252550054400 - 1127000493261825)
                        & (
                          (d34_low & (d34_low + 577024252550054400 - 1127000493261825))
                            + 577024252550054400 - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            )
          )
          | (
            d56_low
            & (d56_low + 577024252550054400 - 1127000493261825)
            & (
              575897252056792575
                - (
                  (
                    (
                      (
                        d56_low
                        & (d56_low + 577024252550054400 - 1127000493261825)
                        & (
                          (d56_low & (d56_low + 577024252550054400 - 1127000493261825))
                            + 577024252550054400 - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            )
          )
          | (
            d78_low
            & (d78_low + 577024252550054400 - 1127000493261825)
            & (
              575897252056792575
                - (
                  (
                    (
                      (
                        d78_low
                        & (d78_low + 577024252550054400 - 1127000493261825)
                        & (
                          (d78_low & (d78_low + 577024252550054400 - 1127000493261825))
                            + 577024252550054400 - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            )
          )
          | (
            d9_low
            & (d9_low + 577024252550054400 - 1127000493261825)
            & (
              575897252056792575
                - (
                  (
                    (
                      (
                        d9_low
                        & (d9_low + 577024252550054400 - 1127000493261825)
                        & (
                          (d9_low & (d9_low + 577024252550054400 - 1127000493261825))
                            + 577024252550054400 - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            )
          )
          | (
            (
              (
                d12_low
                & (d12_low + 577024252550054400 - 1127000493261825)
                & (
                  575897252056792575
                    - (
                      (
                        (
                          (
                            d12_low
                            & (d12_low + 577024252550054400 - 1127000493261825)
                            & (
                              (d12_low & (d12_low + 577024252550054400 - 1127000493261825))
                                + 577024252550054400 - 1127000493261825
                            )
                          )
                            + 575897252056792575
                        ) & 577024252550054400
                      ) >> 9
                    ) * 511
                )
              )
              | (
                d34_low
                & (d34_low + 577024252550054400 - 1127000493261825)
                & (
                  575897252056792575
                    - (
                      (
                        (
                          (
                            d34_low
                            & (d34_low + 577024252550054400 - 1127000493261825)
                            & (
                              (d34_low & (d34_low + 577024252550054400 - 1127000493261825))
                                + 577024252550054400 - 1127000493261825
                            )
                          )
                            + 575897252056792575
                        ) & 577024252550054400
                      ) >> 9
                    ) * 511
                )
              )
              | (
                d56_low
                & (d56_low + 577024252550054400 - 1127000493261825)
                & (
                  575897252056792575
                    - (
                      (
                        (
                          (
                            d56_low
                            & (d56_low + 577024252550054400 - 1127000493261825)
                            & (
                              (d56_low & (d56_low + 577024252550054400 - 1127000493261825))
                                + 577024252550054400 - 1127000493261825
                            )
                          )
                            + 575897252056792575
                        ) & 577024252550054400
                      ) >> 9
                    ) * 511
                )
              )
              | (
                d78_low
                & (d78_low + 577024252550054400 - 1127000493261825)
                & (
                  575897252056792575
                    - (
                      (
                        (
                          (
                            d78_low
                            & (d78_low + 577024252550054400 - 1127000493261825)
                            & (
                              (d78_low & (d78_low + 577024252550054400 - 1127000493261825))
                                + 577024252550054400 - 1127000493261825
                            )
                          )
                            + 575897252056792575
                        ) & 577024252550054400
                      ) >> 9
                    ) * 511
                )
              )
              | (
                d9_low
                & (d9_low + 577024252550054400 - 1127000493261825)
                & (
                  575897252056792575
                    - (
                      (
                        (
                          (
                            d9_low
                            & (d9_low + 577024252550054400 - 1127000493261825)
                            & (
                              (d9_low & (d9_low + 577024252550054400 - 1127000493261825))
                                + 577024252550054400 - 1127000493261825
                            )
                          )
                            + 575897252056792575
                        ) & 577024252550054400
                      ) >> 9
                    ) * 511
                )
              )
            ) >> 30
          )
        ) & 536346111 AS second_low
      FROM mate_tally
      OFFSET 0
    ),
    -- the cells of the first kind that there is: with two mates, with one, with two candidates, with the first
    -- of two of a digit in a row, with several candidates
    wanted AS (
      SELECT
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
        undecided,
        mates_low,
        mates_mid,
        mates_top,
        pairs_low,
        pairs_mid,
        pairs_top,
        second_low,
        second_mid,
        second_top,
        CASE
          WHEN (mates_top >> 30) + (mates_mid >> 30) + (mates_low >> 30) = 0 THEN
            CASE
              WHEN (mates_top & 536346111) + (mates_mid & 536346111) + (mates_low & 536346111) = 0 THEN
                CASE
                  WHEN (pairs_top & 536346111) + (pairs_mid & 536346111) + (pairs_low & 536346111)
                         = 0 THEN
                    CASE
                      WHEN second_top + second_mid + second_low = 0 THEN pairs_top >> 30
                      ELSE second_top
                    END
                  ELSE pairs_top & 536346111
                END
              ELSE mates_top & 536346111
            END
          ELSE mates_top >> 30
        END AS wanted_top,
        CASE
          WHEN (mates_top >> 30) + (mates_mid >> 30) + (mates_low >> 30) = 0 THEN
            CASE
              WHEN (mates_top & 536346111) + (mates_mid & 536346111) + (mates_low & 536346111) = 0 THEN
                CASE
                  WHEN (pairs_top & 536346111) + (pairs_mid & 536346111) + (pairs_low & 536346111)
                         = 0 THEN
                    CASE
                      WHEN second_top + second_mid + second_low = 0 THEN pairs_mid >> 30
                      ELSE second_mid
                    END
                  ELSE pairs_mid & 536346111
                END
              ELSE mates_mid & 536346111
            END
          ELSE mates_mid >> 30
        END AS wanted_mid,
        CASE
          WHEN (mates_top >> 30) + (mates_mid >> 30) + (mates_low >> 30) = 0 THEN
            CASE
              WHEN (mates_top & 536346111) + (mates_mid & 536346111) + (mates_low & 536346111) = 0 THEN
                CASE
                  WHEN (pairs_top & 536346111) + (pairs_mid & 536346111) + (pairs_low & 536346111)
                         = 0 THEN
                    CASE
                      WHEN second_top + second_mid + second_low = 0 THEN pairs_low >> 30
                      ELSE second_low
                    END
                  ELSE pairs_low & 536346111
                END
              ELSE mates_low & 536346111
            END
          ELSE mates_low >> 30
        END AS wanted_low
      FROM mates
      OFFSET 0
    ),
    -- one of these cells, marked for both digits of a word
    spot AS (
      SELECT
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
        undecided,
        mates_low,
        mates_mid,
        mates_top,
        pairs_low,
        pairs_mid,
        pairs_top,
        second_low,
        second_mid,
        second_top,
        (wanted_top & (1152921504606846976 - wanted_top)) * 1073741825 AS spot_top,
        CASE WHEN wanted_top = 0 THEN wanted_mid & (1152921504606846976 - wanted_mid) ELSE 0 END
          * 1073741825 AS spot_mid,
        CASE
          WHEN wanted_top + wanted_mid = 0 THEN wanted_low & (1152921504606846976 - wanted_low)
          ELSE 0
        END * 1073741825 AS spot_low
      FROM wanted
      OFFSET 0
    ),
    -- the candidates of the cell, and of these the first of two of a digit in the row
    there AS (
      SELECT
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
        undecided,
        mates_low,
        mates_mid,
        mates_top,
        pairs_low,
        pairs_mid,
        pairs_top,
        second_low,
        second_mid,
        second_top,
        spot_low,
        spot_mid,
        spot_top,
        (d12_top & spot_top) + (d12_mid & spot_mid) + (d12_low & spot_low) AS there_12,
        (
          d12_top
          & (d12_top + 577024252550054400 - 1127000493261825)
          & (
            575897252056792575
              - (
                (
                  (
                    (
                      d12_top
                      & (d12_top + 577024252550054400 - 1127000493261825)
                      & (
                        (d12_top & (d12_top + 577024252550054400 - 1127000493261825)) + 577024252550054400
                          - 1127000493261825
                      )
                    )
                      + 575897252056792575
                  ) & 577024252550054400
                ) >> 9
              ) * 511
          ) & spot_top
        )
          + (
            d12_mid
            & (d12_mid + 577024252550054400 - 1127000493261825)
            & (
              575897252056792575
                - (
                  (
                    (
                      (
                        d12_mid
                        & (d12_mid + 577024252550054400 - 1127000493261825)
                        & (
                          (d12_mid & (d12_mid + 577024252550054400 - 1127000493261825))
                            + 577024252550054400 - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            ) & spot_mid
          )
          + (
            d12_low
            & (d12_low + 577024252550054400 - 1127000493261825)
            & (
              575897252056792575
                - (
                  (
                    (
                      (
                        d12_low
                        & (d12_low + 577024252550054400 - 1127000493261825)
                        & (
                          (d12_low & (d12_low + 577024252550054400 - 1127000493261825))
                            + 577024252550054400 - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            ) & spot_low
          ) AS twin_12,
        (d34_top & spot_top) + (d34_mid & spot_mid) + (d34_low & spot_low) AS there_34,
        (
          d34_top
          & (d34_top + 577024252550054400 - 1127000493261825)
          & (
            575897252056792575
              - (
                (
                  (
                    (
                      d34_top
                      & (d34_top + 577024252550054400 - 1127000493261825)
                      & (
                        (d34_top & (d34_top + 577024252550054400 - 1127000493261825)) + 577024252550054400
                          - 1127000493261825
                      )
                    )
                      + 575897252056792575
                  ) & 577024252550054400
                ) >> 9
              ) * 511
          ) & spot_top
        )
          + (
            d34_mid
            & (d34_mid + 577024252550054400 - 1127000493261825)
            & (
              575897252056792575
                - (
                  (
                    (
                      (
                        d34_mid
                        & (d34_mid + 577024252550054400 - 1127000493261825)
                        & (
                          (d34_mid & (d34_mid + 577024252550054400 - 1127000493261825))
                            + 577024252550054400 - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            ) & spot_mid
          )
          + (
            d34_low
            & (d34_low + 577024252550054400 - 1127000493261825)
            & (
              575897252056792575
                - (
                  (
                    (
                      (
                        d34_low
                        & (d34_low + 577024252550054400 - 1127000493261825)
                        & (
                          (d34_low & (d34_low + 577024252550054400 - 1127000493261825))
                            + 577024252550054400 - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            ) & spot_low
          ) AS twin_34,
        (d56_top & spot_top) + (d56_mid & spot_mid) + (d56_low & spot_low) AS there_56,
        (
          d56_top
          & (d56_top + 577024252550054400 - 1127000493261825)
          & (
            575897252056792575
              - (
                (
                  (
                    (
                      d56_top
                      & (d56_top + 577024252550054400 - 1127000493261825)
                      & (
                        (d56_top & (d56_top + 577024252550054400 - 1127000493261825)) + 577024252550054400
                          - 1127000493261825
                      )
                    )
                      + 575897252056792575
                  ) & 577024252550054400
                ) >> 9
              ) * 511
          ) & spot_top
        )
          + (
            d56_mid
            & (d56_mid + 577024252550054400 - 1127000493261825)
            & (
              575897252056792575
                - (
                  (
                    (
                      (
                        d56_mid
                        & (d56_mid + 577024252550054400 - 1127000493261825)
                        & (
                          (d56_mid & (d56_mid + 577024252550054400 - 1127000493261825))
                            + 577024252550054400 - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            ) & spot_mid
          )
          + (
            d56_low
            & (d56_low + 577024252550054400 - 1127000493261825)
            & (
              575897252056792575
                - (
                  (
                    (
                      (
                        d56_low
                        & (d56_low + 577024252550054400 - 1127000493261825)
                        & (
                          (d56_low & (d56_low + 577024252550054400 - 1127000493261825))
                            + 577024252550054400 - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            ) & spot_low
          ) AS twin_56,
        (d78_top & spot_top) + (d78_mid & spot_mid) + (d78_low & spot_low) AS there_78,
        (
          d78_top
          & (d78_top + 577024252550054400 - 1127000493261825)
          & (
            575897252056792575
              - (
                (
                  (
                    (
                      d78_top
                      & (d78_top + 577024252550054400 - 1127000493261825)
                      & (
                        (d78_top & (d78_top + 577024252550054400 - 1127000493261825)) + 577024252550054400
                          - 1127000493261825
                      )
                    )
                      + 575897252056792575
                  ) & 577024252550054400
                ) >> 9
              ) * 511
          ) & spot_top
        )
          + (
            d78_mid
            & (d78_mid + 577024252550054400 - 1127000493261825)
            & (
              575897252056792575
                - (
                  (
                    (
                      (
                        d78_mid
                        & (d78_mid + 577024252550054400 - 1127000493261825)
                        & (
                          (d78_mid & (d78_mid + 577024252550054400 - 1127000493261825))
                            + 577024252550054400 - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            ) & spot_mid
          )
          + (
            d78_low
            & (d78_low + 577024252550054400 - 1127000493261825)
            & (
              575897252056792575
                - (
                  (
                    (
                      (
                        d78_low
                        & (d78_low + 577024252550054400 - 1127000493261825)
                        & (
                          (d78_low & (d78_low + 577024252550054400 - 1127000493261825))
                            + 577024252550054400 - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            ) & spot_low
          ) AS twin_78,
        (d9_top & spot_top) + (d9_mid & spot_mid) + (d9_low & spot_low) AS there_9,
        (
          d9_top
          & (d9_top + 577024252550054400 - 1127000493261825)
          & (
            575897252056792575
              - (
                (
                  (
                    (
                      d9_top
                      & (d9_top + 577024252550054400 - 1127000493261825)
                      & (
                        (d9_top & (d9_top + 577024252550054400 - 1127000493261825)) + 577024252550054400
                          - 1127000493261825
                      )
                    )
                      + 575897252056792575
                  ) & 577024252550054400
                ) >> 9
              ) * 511
          ) & spot_top
        )
          + (
            d9_mid
            & (d9_mid + 577024252550054400 - 1127000493261825)
            & (
              575897252056792575
                - (
                  (
                    (
                      (
                        d9_mid
                        & (d9_mid + 577024252550054400 - 1127000493261825)
                        & (
                          (d9_mid & (d9_mid + 577024252550054400 - 1127000493261825))
                            + 577024252550054400 - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            ) & spot_mid
          )
          + (
            d9_low
            & (d9_low + 577024252550054400 - 1127000493261825)
            & (
              575897252056792575
                - (
                  (
                    (
                      (
                        d9_low
                        & (d9_low + 577024252550054400 - 1127000493261825)
                        & (
                          (d9_low & (d9_low + 577024252550054400 - 1127000493261825))
                            + 577024252550054400 - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            ) & spot_low
          ) AS twin_9
      FROM spot
      OFFSET 0
    ),
    -- one of these, else of those
    pick AS MATERIALIZED (
      SELECT
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
        undecided,
        mates_low,
        mates_mid,
        mates_top,
        pairs_low,
        pairs_mid,
        pairs_top,
        second_low,
        second_mid,
        second_top,
        spot_low,
        spot_mid,
        spot_top,
        there_12,
        there_34,
        there_56,
        there_78,
        there_9,
        twin_12,
        twin_34,
        twin_56,
        twin_78,
        twin_9,
        CASE
          WHEN twin_12 + twin_34 + twin_56 + twin_78 + twin_9 = 0 THEN
            there_12 & (1152921504606846976 - there_12)
          ELSE twin_12 & (1152921504606846976 - twin_12)
        END AS pick_12,
        CASE
          WHEN twin_12 + twin_34 + twin_56 + twin_78 + twin_9 = 0 THEN
            CASE WHEN there_12 = 0 THEN there_34 & (1152921504606846976 - there_34) ELSE 0 END
          ELSE CASE WHEN twin_12 = 0 THEN twin_34 & (1152921504606846976 - twin_34) ELSE 0 END
        END AS pick_34,
        CASE
          WHEN twin_12 + twin_34 + twin_56 + twin_78 + twin_9 = 0 THEN
            CASE WHEN there_12 + there_34 = 0 THEN there_56 & (1152921504606846976 - there_56) ELSE 0 END
          ELSE CASE WHEN twin_12 + twin_34 = 0 THEN twin_56 & (1152921504606846976 - twin_56) ELSE 0 END
        END AS pick_56,
        CASE
          WHEN twin_12 + twin_34 + twin_56 + twin_78 + twin_9 = 0 THEN
            CASE
              WHEN there_12 + there_34 + there_56 = 0 THEN there_78 & (1152921504606846976 - there_78)
              ELSE 0
            END
          ELSE
            CASE
              WHEN twin_12 + twin_34 + twin_56 = 0 THEN twin_78 & (1152921504606846976 - twin_78)
              ELSE 0
            END
        END AS pick_78,
        CASE
          WHEN twin_12 + twin_34 + twin_56 + twin_78 + twin_9 = 0 THEN
            CASE
              WHEN there_12 + there_34 + there_56 + there_78 = 0 THEN
                there_9 & (1152921504606846976 - there_9)
              ELSE 0
            END
          ELSE
            CASE
              WHEN twin_12 + twin_34 + twin_56 + twin_78 = 0 THEN twin_9 & (1152921504606846976 - twin_9)
              ELSE 0
            END
        END AS pick_9
      FROM there
      OFFSET 0
    )
    -- the wave took something away, or nothing is left to decide
    SELECT
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
      undecided
    FROM remaining
    WHERE undecided = 0
       OR d12_top + d34_top + d56_top + d78_top + d9_top + d12_mid + d34_mid + d56_mid + d78_mid + d9_mid
            + d12_low + d34_low + d56_low + d78_low + d9_low <> total_before
    UNION ALL
    -- the candidate is none
    SELECT
      d12_top & (575897252056792575 - (spot_top & pick_12)),
      d34_top & (575897252056792575 - (spot_top & pick_34)),
      d56_top & (575897252056792575 - (spot_top & pick_56)),
      d78_top & (575897252056792575 - (spot_top & pick_78)),
      d9_top & (575897252056792575 - (spot_top & pick_9)),
      d12_mid & (575897252056792575 - (spot_mid & pick_12)),
      d34_mid & (575897252056792575 - (spot_mid & pick_34)),
      d56_mid & (575897252056792575 - (spot_mid & pick_56)),
      d78_mid & (575897252056792575 - (spot_mid & pick_78)),
      d9_mid & (575897252056792575 - (spot_mid & pick_9)),
      d12_low & (575897252056792575 - (spot_low & pick_12)),
      d34_low & (575897252056792575 - (spot_low & pick_34)),
      d56_low & (575897252056792575 - (spot_low & pick_56)),
      d78_low & (575897252056792575 - (spot_low & pick_78)),
      d9_low & (575897252056792575 - (spot_low & pick_9)),
      undecided
    FROM pick
    UNION ALL
    -- the candidate holds the cell
    SELECT
      d12_top & (575897252056792575 - (spot_top - (spot_top & pick_12))),
      d34_top & (575897252056792575 - (spot_top - (spot_top & pick_34))),
      d56_top & (575897252056792575 - (spot_top - (spot_top & pick_56))),
      d78_top & (575897252056792575 - (spot_top - (spot_top & pick_78))),
      d9_top & (575897252056792575 - (spot_top - (spot_top & pick_9))),
      d12_mid & (575897252056792575 - (spot_mid - (spot_mid & pick_12))),
      d34_mid & (575897252056792575 - (spot_mid - (spot_mid & pick_34))),
      d56_mid & (575897252056792575 - (spot_mid - (spot_mid & pick_56))),
      d78_mid & (575897252056792575 - (spot_mid - (spot_mid & pick_78))),
      d9_mid & (575897252056792575 - (spot_mid - (spot_mid & pick_9))),
      d12_low & (575897252056792575 - (spot_low - (spot_low & pick_12))),
      d34_low & (575897252056792575 - (spot_low - (spot_low & pick_34))),
      d56_low & (575897252056792575 - (spot_low - (spot_low & pick_56))),
      d78_low & (575897252056792575 - (spot_low - (spot_low & pick_78))),
      d9_low & (575897252056792575 - (spot_low - (spot_low & pick_9))),
      undecided
    FROM pick
  )
),
-- the cells whose digit has a 1, 2, 4 or 8 in it, as a sum of these
plane AS (
  SELECT
    (d12_top + d34_top + d56_top + d78_top + d9_top) & 536346111 AS plane1_top,
    (d34_top + d78_top + ((d12_top + d56_top) >> 30)) & 536346111 AS plane2_top,
    (d56_top + d78_top + ((d34_top + d56_top) >> 30)) & 536346111 AS plane4_top,
    (d9_top + (d78_top >> 30)) & 536346111 AS plane8_top,
    (d12_mid + d34_mid + d56_mid + d78_mid + d9_mid) & 536346111 AS plane1_mid,
    (d34_mid + d78_mid + ((d12_mid + d56_mid) >> 30)) & 536346111 AS plane2_mid,
    (d56_mid + d78_mid + ((d34_mid + d56_mid) >> 30)) & 536346111 AS plane4_mid,
    (d9_mid + (d78_mid >> 30)) & 536346111 AS plane8_mid,
    (d12_low + d34_low + d56_low + d78_low + d9_low) & 536346111 AS plane1_low,
    (d34_low + d78_low + ((d12_low + d56_low) >> 30)) & 536346111 AS plane2_low,
    (d56_low + d78_low + ((d34_low + d56_low) >> 30)) & 536346111 AS plane4_low,
    (d9_low + (d78_low >> 30)) & 536346111 AS plane8_low
  FROM state
  WHERE undecided = 0
  OFFSET 0
),
-- the digits of each row of the grid as the hexadecimal digits of one number
row_digits AS (
  SELECT
    (((((plane1_top & 511) * 262657) & 117469191) * 73) & 4581298449)
      + ((((((plane2_top & 511) * 262657) & 117469191) * 73) & 4581298449) << 1)
      + ((((((plane4_top & 511) * 262657) & 117469191) * 73) & 4581298449) << 2)
      + ((((((plane8_top & 511) * 262657) & 117469191) * 73) & 4581298449) << 3) AS row_1,
    ((((((plane1_top >> 10) & 511) * 262657) & 117469191) * 73) & 4581298449)
      + (((((((plane2_top >> 10) & 511) * 262657) & 117469191) * 73) & 4581298449) << 1)
      + (((((((plane4_top >> 10) & 511) * 262657) & 117469191) * 73) & 4581298449) << 2)
      + (((((((plane8_top >> 10) & 511) * 262657) & 117469191) * 73) & 4581298449) << 3) AS row_2,
    ((((((plane1_top >> 20) & 511) * 262657) & 117469191) * 73) & 4581298449)
      + (((((((plane2_top >> 20) & 511) * 262657) & 117469191) * 73) & 4581298449) << 1)
      + (((((((plane4_top >> 20) & 511) * 262657) & 117469191) * 73) & 4581298449) << 2)
      + (((((((plane8_top >> 20) & 511) * 262657) & 117469191) * 73) & 4581298449) << 3) AS row_3,
    (((((plane1_mid & 511) * 262657) & 117469191) * 73) & 4581298449)
      + ((((((plane2_mid & 511) * 262657) & 117469191) * 73) & 4581298449) << 1)
      + ((((((plane4_mid & 511) * 262657) & 117469191) * 73) & 4581298449) << 2)
      + ((((((plane8_mid & 511) * 262657) & 117469191) * 73) & 4581298449) << 3) AS row_4,
    ((((((plane1_mid >> 10) & 511) * 262657) & 117469191) * 73) & 4581298449)
      + (((((((plane2_mid >> 10) & 511) * 262657) & 117469191) * 73) & 4581298449) << 1)
      + (((((((plane4_mid >> 10) & 511) * 262657) & 117469191) * 73) & 4581298449) << 2)
      + (((((((plane8_mid >> 10) & 511) * 262657) & 117469191) * 73) & 4581298449) << 3) AS row_5,
    ((((((plane1_mid >> 20) & 511) * 262657) & 117469191) * 73) & 4581298449)
      + (((((((plane2_mid >> 20) & 511) * 262657) & 117469191) * 73) & 4581298449) << 1)
      + (((((((plane4_mid >> 20) & 511) * 262657) & 117469191) * 73) & 4581298449) << 2)
      + (((((((plane8_mid >> 20) & 511) * 262657) & 117469191) * 73) & 4581298449) << 3) AS row_6,
    (((((plane1_low & 511) * 262657) & 117469191) * 73) & 4581298449)
      + ((((((plane2_low & 511) * 262657) & 117469191) * 73) & 4581298449) << 1)
      + ((((((plane4_low & 511) * 262657) & 117469191) * 73) & 4581298449) << 2)
      + ((((((plane8_low & 511) * 262657) & 117469191) * 73) & 4581298449) << 3) AS row_7,
    ((((((plane1_low >> 10) & 511) * 262657) & 117469191) * 73) & 4581298449)
      + (((((((plane2_low >> 10) & 511) * 262657) & 117469191) * 73) & 4581298449) << 1)
      + (((((((plane4_low >> 10) & 511) * 262657) & 117469191) * 73) & 4581298449) << 2)
      + (((((((plane8_low >> 10) & 511) * 262657) & 117469191) * 73) & 4581298449) << 3) AS row_8,
    ((((((plane1_low >> 20) & 511) * 262657) & 117469191) * 73) & 4581298449)
      + (((((((plane2_low >> 20) & 511) * 262657) & 117469191) * 73) & 4581298449) << 1)
      + (((((((plane4_low >> 20) & 511) * 262657) & 117469191) * 73) & 4581298449) << 2)
      + (((((((plane8_low >> 20) & 511) * 262657) & 117469191) * 73) & 4581298449) << 3) AS row_9
  FROM plane
  OFFSET 0
),
-- one row per solution: its text
solution AS (
  SELECT
    TO_HEX(row_1) ||
    TO_HEX(row_2) ||
    TO_HEX(row_3) ||
    TO_HEX(row_4) ||
    TO_HEX(row_5) ||
    TO_HEX(row_6) ||
    TO_HEX(row_7) ||
    TO_HEX(row_8) ||
    TO_HEX(row_9) AS cells
  FROM row_digits
  OFFSET 0
)
SELECT cells AS solution
FROM solution;
