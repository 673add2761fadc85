-- Solves a Sudoku of 4x4 cells: exact cover, the candidates as sets of bits.
-- DuckDB 1.1 and later. Paste into duckdb, or run: duckdb < FILE
-- Returns one row per solution: solution (16 characters, row by row).
-- Generated: sqlsudoku generate --dialect duckdb --query cover --size 4 --form fast
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
),
-- one row per puzzle: the rows of its grid, and the number of its givens
line AS (
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
-- each cell, the first column the highest, and a spare one above. 495 are all cells of a digit, 507375
-- those of both, 541200 the spare bits, 15 is a row; times 1025 copies to both digits
given AS (
  SELECT
    givens,
    ((CAST(16 AS BIGINT) >> STRPOS(line_1, '1')) & 15)
      + (((CAST(16 AS BIGINT) >> STRPOS(line_2, '1')) & 15) << 5)
      + (((CAST(16 AS BIGINT) >> STRPOS(line_1, '2')) & 15) << 10)
      + (((CAST(16 AS BIGINT) >> STRPOS(line_2, '2')) & 15) << 15) AS d12_top,
    ((CAST(16 AS BIGINT) >> STRPOS(line_1, '3')) & 15)
      + (((CAST(16 AS BIGINT) >> STRPOS(line_2, '3')) & 15) << 5)
      + (((CAST(16 AS BIGINT) >> STRPOS(line_1, '4')) & 15) << 10)
      + (((CAST(16 AS BIGINT) >> STRPOS(line_2, '4')) & 15) << 15) AS d34_top,
    ((CAST(16 AS BIGINT) >> STRPOS(line_3, '1')) & 15)
      + (((CAST(16 AS BIGINT) >> STRPOS(line_4, '1')) & 15) << 5)
      + (((CAST(16 AS BIGINT) >> STRPOS(line_3, '2')) & 15) << 10)
      + (((CAST(16 AS BIGINT) >> STRPOS(line_4, '2')) & 15) << 15) AS d12_low,
    ((CAST(16 AS BIGINT) >> STRPOS(line_3, '3')) & 15)
      + (((CAST(16 AS BIGINT) >> STRPOS(line_4, '3')) & 15) << 5)
      + (((CAST(16 AS BIGINT) >> STRPOS(line_3, '4')) & 15) << 10)
      + (((CAST(16 AS BIGINT) >> STRPOS(line_4, '4')) & 15) << 15) AS d34_low
  FROM line
),
-- the cells of the givens, marked for both digits of a word
filled AS (
  SELECT
    givens,
    d12_top,
    d34_top,
    d12_low,
    d34_low,
    (((d12_top + d34_top) | ((d12_top + d34_top) >> 10)) & 495) * 1025 AS filled_top,
    (((d12_low + d34_low) | ((d12_low + d34_low) >> 10)) & 495) * 1025 AS filled_low
  FROM given
),
-- how many they are, the bands added up: in their first rows, in their second rows, and so on
counted AS (
  SELECT
    givens,
    d12_top,
    d34_top,
    d12_low,
    d34_low,
    filled_top,
    filled_low,
    (filled_top & 33) + ((filled_top >> 1) & 33) + ((filled_top >> 2) & 33) + ((filled_top >> 3) & 33)
      + (filled_low & 33) + ((filled_low >> 1) & 33) + ((filled_low >> 2) & 33)
      + ((filled_low >> 3) & 33) AS by_row
  FROM filled
),
-- all candidates, but in the cells of givens only these; no row where a given was not found, since its
-- digit stands in the row before
start_state AS (
  SELECT
    507375 - (filled_top & 507375) + d12_top AS d12_top,
    507375 - (filled_top & 507375) + d34_top AS d34_top,
    507375 - (filled_low & 507375) + d12_low AS d12_low,
    507375 - (filled_low & 507375) + d34_low AS d34_low
  FROM counted
  WHERE (by_row & 31) + ((by_row >> 5) & 31) = givens
),
-- one row per state of the search: its candidates; undecided are cells with several, 0 in a solution
state (d12_top, d34_top, d12_low, d34_low, undecided) AS (
  SELECT d12_top, d34_top, d12_low, d34_low, CAST(1 AS BIGINT) AS undecided
  FROM start_state
  UNION ALL
  (
    WITH
    -- where a digit has one place left in a row: that candidate
    lone AS (
      SELECT
        d12_top,
        d34_top,
        d12_low,
        d34_low,
        d12_top + d34_top + d12_low + d34_low AS total_before,
        d12_top & (507375 - ((((d12_top & (d12_top + 541200 - 33825)) + 507375) & 541200) >> 4) * 15) AS lone12_top,
        d34_top & (507375 - ((((d34_top & (d34_top + 541200 - 33825)) + 507375) & 541200) >> 4) * 15) AS lone34_top,
        d12_low & (507375 - ((((d12_low & (d12_low + 541200 - 33825)) + 507375) & 541200) >> 4) * 15) AS lone12_low,
        d34_low & (507375 - ((((d34_low & (d34_low + 541200 - 33825)) + 507375) & 541200) >> 4) * 15) AS lone34_low
      FROM state
      WHERE undecided <> 0
    ),
    -- these candidates added up; where two share a cell the sum is wrong, but then there is no solution
    last AS (
      SELECT
        d12_top,
        d34_top,
        d12_low,
        d34_low,
        lone12_low,
        lone12_top,
        lone34_low,
        lone34_top,
        total_before,
        lone12_top + lone34_top AS last_top,
        lone12_low + lone34_low AS last_low
      FROM lone
    ),
    -- the words of a band put on top of each other: the bits that one word has, that two have
    tally AS (
      SELECT
        d12_top,
        d34_top,
        d12_low,
        d34_low,
        last_low,
        last_top,
        lone12_low,
        lone12_top,
        lone34_low,
        lone34_top,
        total_before,
        d12_top | d34_top AS once_top,
        d12_low | d34_low AS once_low,
        d12_top & d34_top AS twice_top,
        d12_low & d34_low AS twice_low
      FROM last
    ),
    -- the cells of lone candidates, marked for both digits of a word; the cells that have a candidate, and in
    -- the second slot the cells that have several
    counts AS (
      SELECT
        d12_top,
        d34_top,
        d12_low,
        d34_low,
        lone12_low,
        lone12_top,
        lone34_low,
        lone34_top,
        total_before,
        ((last_top | (last_top >> 10)) & 495) * 1025 AS hidden_top,
        ((last_low | (last_low >> 10)) & 495) * 1025 AS hidden_low,
        ((once_top | (once_top >> 10)) & 495)
          + ((((twice_top | (twice_top >> 10)) | (once_top & (once_top >> 10))) & 495) << 10) AS counts_top,
        ((once_low | (once_low >> 10)) & 495)
          + ((((twice_low | (twice_low >> 10)) | (once_low & (once_low >> 10))) & 495) << 10) AS counts_low
      FROM tally
    ),
    -- the cells with several candidates, marked for both digits; a cell without any ends the branch
    open AS (
      SELECT
        d12_top,
        d34_top,
        d12_low,
        d34_low,
        hidden_low,
        hidden_top,
        lone12_low,
        lone12_top,
        lone34_low,
        lone34_top,
        total_before,
        (counts_top >> 10) * 1025 AS open_top,
        (counts_low >> 10) * 1025 AS open_low,
        (counts_top >> 10) + (counts_low >> 10) AS undecided
      FROM counts
      WHERE (counts_top & 495) = 495
        AND (counts_low & 495) = 495
    ),
    -- the candidates in the other cells, which stand there
    placed AS (
      SELECT
        d12_top,
        d34_top,
        d12_low,
        d34_low,
        undecided,
        hidden_low,
        hidden_top,
        lone12_low,
        lone12_top,
        lone34_low,
        lone34_top,
        open_low,
        open_top,
        total_before,
        d12_top & (507375 - open_top) AS placed12_top,
        d34_top & (507375 - open_top) AS placed34_top,
        d12_low & (507375 - open_low) AS placed12_low,
        d34_low & (507375 - open_low) AS placed34_low
      FROM open
    ),
    -- the candidates without those that share a cell with the last place of another digit, and those that
    -- share a row with one that stands there
    rows AS (
      SELECT
        undecided,
        total_before,
        ((d12_top & (507375 - hidden_top)) + lone12_top)
        & (507375 - (((((placed12_top + 507375) & 541200) >> 4) * 15) & open_top)) AS d12_top,
        ((d34_top & (507375 - hidden_top)) + lone34_top)
        & (507375 - (((((placed34_top + 507375) & 541200) >> 4) * 15) & open_top)) AS d34_top,
        ((d12_low & (507375 - hidden_low)) + lone12_low)
        & (507375 - (((((placed12_low + 507375) & 541200) >> 4) * 15) & open_low)) AS d12_low,
        ((d34_low & (507375 - hidden_low)) + lone34_low)
        & (507375 - (((((placed34_low + 507375) & 541200) >> 4) * 15) & open_low)) AS d34_low
      FROM placed
    ),
    -- the minirows that have a candidate of a digit, all bands in one word
    minirows AS (
      SELECT
        d12_top,
        d34_top,
        d12_low,
        d34_low,
        undecided,
        total_before,
        ((d12_top | (d12_top >> 1)) & 169125) + (((d12_low | (d12_low >> 1)) & 169125) << 1) AS minirows_12,
        ((d34_top | (d34_top >> 1)) & 169125) + (((d34_low | (d34_low >> 1)) & 169125) << 1) AS minirows_34
      FROM rows
    ),
    -- the places whose opposite corner of a 2 x 2 square is free too
    row_choice AS (
      SELECT
        d12_top,
        d34_top,
        d12_low,
        d34_low,
        undecided,
        total_before,
        minirows_12
        & (
          (((((minirows_12 >> 2) & 101475) + ((minirows_12 & 101475) << 2)) >> 5) & 15375)
            + (((((minirows_12 >> 2) & 101475) + ((minirows_12 & 101475) << 2)) & 15375) << 5)
        ) AS minirows_12,
        minirows_34
        & (
          (((((minirows_34 >> 2) & 101475) + ((minirows_34 & 101475) << 2)) >> 5) & 15375)
            + (((((minirows_34 >> 2) & 101475) + ((minirows_34 & 101475) << 2)) & 15375) << 5)
        ) AS minirows_34
      FROM minirows
    ),
    -- the candidates in the minirows that are left; a digit without a place in a box ends the branch
    boxes AS (
      SELECT
        undecided,
        total_before,
        d12_top & ((minirows_12 & 169125) * 3) AS box12_top,
        d34_top & ((minirows_34 & 169125) * 3) AS box34_top,
        d12_low & (((minirows_12 >> 1) & 169125) * 3) AS box12_low,
        d34_low & (((minirows_34 >> 1) & 169125) * 3) AS box34_low
      FROM row_choice
      WHERE ((minirows_12 | (minirows_12 >> 2)) & 3075) = 3075
        AND ((minirows_34 | (minirows_34 >> 2)) & 3075) = 3075
    ),
    -- the minicolumns that have a candidate of a digit, all bands in one word
    minicols AS (
      SELECT
        undecided,
        box12_low,
        box12_top,
        box34_low,
        box34_top,
        total_before,
        ((box12_top | (box12_top >> 5)) & 15375) + (((box12_low | (box12_low >> 5)) & 15375) << 5) AS minicols_12,
        ((box34_top | (box34_top >> 5)) & 15375) + (((box34_low | (box34_low >> 5)) & 15375) << 5) AS minicols_34
      FROM boxes
    ),
    -- the places whose opposite corner of a 2 x 2 square is free too
    col_choice AS (
      SELECT
        undecided,
        box12_low,
        box12_top,
        box34_low,
        box34_top,
        total_before,
        minicols_12
        & (
          (((((minicols_12 >> 1) & 169125) + ((minicols_12 & 169125) << 1)) >> 5) & 15375)
            + (((((minicols_12 >> 1) & 169125) + ((minicols_12 & 169125) << 1)) & 15375) << 5)
        ) AS minicols_12,
        minicols_34
        & (
          (((((minicols_34 >> 1) & 169125) + ((minicols_34 & 169125) << 1)) >> 5) & 15375)
            + (((((minicols_34 >> 1) & 169125) + ((minicols_34 & 169125) << 1)) & 15375) << 5)
        ) AS minicols_34
      FROM minicols
    ),
    -- the candidates in the minicolumns that are left; a digit without a place in a column ends the branch
    remaining AS MATERIALIZED (
      SELECT
        undecided,
        total_before,
        box12_top & ((minicols_12 & 15375) * 33) AS d12_top,
        box34_top & ((minicols_34 & 15375) * 33) AS d34_top,
        box12_low & (((minicols_12 >> 5) & 15375) * 33) AS d12_low,
        box34_low & (((minicols_34 >> 5) & 15375) * 33) AS d34_low
      FROM col_choice
      WHERE ((minicols_12 | (minicols_12 >> 1)) & 5125) = 5125
        AND ((minicols_34 | (minicols_34 >> 1)) & 5125) = 5125
    ),
    -- the words of a band put on top of each other: the bits that one word has, that two have, that three have
    tallies AS (
      SELECT
        d12_top,
        d34_top,
        d12_low,
        d34_low,
        undecided,
        d12_top | d34_top AS once_top,
        d12_low | d34_low AS once_low,
        d12_top & d34_top AS twice_top,
        d12_low & d34_low AS twice_low,
        0 AS thrice_top,
        0 AS thrice_low
      FROM remaining
      WHERE undecided <> 0
        AND d12_top + d34_top + d12_low + d34_low = total_before
    ),
    -- the cells with two candidates, and in the second slot those with several
    pairs AS (
      SELECT
        d12_top,
        d34_top,
        d12_low,
        d34_low,
        undecided,
        (((twice_top | (twice_top >> 10)) | (once_top & (once_top >> 10))) & 495)
          - (
            (
              thrice_top
              | (thrice_top >> 10)
              | (once_top & (twice_top >> 10))
              | (twice_top & (once_top >> 10))
            ) & 495
          )
          + ((((twice_top | (twice_top >> 10)) | (once_top & (once_top >> 10))) & 495) << 10) AS pairs_top,
        (((twice_low | (twice_low >> 10)) | (once_low & (once_low >> 10))) & 495)
          - (
            (
              thrice_low
              | (thrice_low >> 10)
              | (once_low & (twice_low >> 10))
              | (twice_low & (once_low >> 10))
            ) & 495
          )
          + ((((twice_low | (twice_low >> 10)) | (once_low & (once_low >> 10))) & 495) << 10) AS pairs_low
      FROM tallies
    ),
    -- in cells with two, the candidates whose digit is in another such cell of the row
    mate AS (
      SELECT
        d12_top,
        d34_top,
        d12_low,
        d34_low,
        undecided,
        pairs_low,
        pairs_top,
        (d12_top & ((pairs_top & 495) * 1025))
          - (
            d12_top
            & ((pairs_top & 495) * 1025)
            & (
              507375
                - (
                  (
                    (
                      (
                        d12_top
                        & ((pairs_top & 495) * 1025)
                        & ((d12_top & ((pairs_top & 495) * 1025)) + 541200 - 33825)
                      )
                        + 507375
                    ) & 541200
                  ) >> 4
                ) * 15
            )
          ) AS mate12_top,
        (d34_top & ((pairs_top & 495) * 1025))
          - (
            d34_top
            & ((pairs_top & 495) * 1025)
            & (
              507375
                - (
                  (
                    (
                      (
                        d34_top
                        & ((pairs_top & 495) * 1025)
                        & ((d34_top & ((pairs_top & 495) * 1025)) + 541200 - 33825)
                      )
                        + 507375
                    ) & 541200
                  ) >> 4
                ) * 15
            )
          ) AS mate34_top,
        (d12_low & ((pairs_low & 495) * 1025))
          - (
            d12_low
            & ((pairs_low & 495) * 1025)
            & (
              507375
                - (
                  (
                    (
                      (
                        d12_low
                        & ((pairs_low & 495) * 1025)
                        & ((d12_low & ((pairs_low & 495) * 1025)) + 541200 - 33825)
                      )
                        + 507375
                    ) & 541200
                  ) >> 4
                ) * 15
            )
          ) AS mate12_low,
        (d34_low & ((pairs_low & 495) * 1025))
          - (
            d34_low
            & ((pairs_low & 495) * 1025)
            & (
              507375
                - (
                  (
                    (
                      (
                        d34_low
                        & ((pairs_low & 495) * 1025)
                        & ((d34_low & ((pairs_low & 495) * 1025)) + 541200 - 33825)
                      )
                        + 507375
                    ) & 541200
                  ) >> 4
                ) * 15
            )
          ) AS mate34_low
      FROM pairs
    ),
    -- the words of a band put on top of each other: the bits that one word has, that two have
    mate_tally AS (
      SELECT
        d12_top,
        d34_top,
        d12_low,
        d34_low,
        undecided,
        pairs_low,
        pairs_top,
        mate12_top | mate34_top AS once_top,
        mate12_low | mate34_low AS once_low,
        mate12_top & mate34_top AS twice_top,
        mate12_low & mate34_low AS twice_low
      FROM mate
    ),
    -- the cells of one mate, and in the second slot of two; the first cells of digits that have two in a row
    mates AS (
      SELECT
        d12_top,
        d34_top,
        d12_low,
        d34_low,
        undecided,
        pairs_low,
        pairs_top,
        ((once_top | (once_top >> 10)) & 495)
          + ((((twice_top | (twice_top >> 10)) | (once_top & (once_top >> 10))) & 495) << 10) AS mates_top,
        (
          (
            d12_top
            & (d12_top + 541200 - 33825)
            & (
              507375
                - (
                  (
                    (
                      (
                        d12_top
                        & (d12_top + 541200 - 33825)
                        & ((d12_top & (d12_top + 541200 - 33825)) + 541200 - 33825)
                      )
                        + 507375
                    ) & 541200
                  ) >> 4
                ) * 15
            )
          )
          | (
            d34_top
            & (d34_top + 541200 - 33825)
            & (
              507375
                - (
                  (
                    (
                      (
                        d34_top
                        & (d34_top + 541200 - 33825)
                        & ((d34_top & (d34_top + 541200 - 33825)) + 541200 - 33825)
                      )
                        + 507375
                    ) & 541200
                  ) >> 4
                ) * 15
            )
          )
          | (
            (
              (
                d12_top
                & (d12_top + 541200 - 33825)
                & (
                  507375
                    - (
                      (
                        (
                          (
                            d12_top
                            & (d12_top + 541200 - 33825)
                            & ((d12_top & (d12_top + 541200 - 33825)) + 541200 - 33825)
                          )
                            + 507375
                        ) & 541200
                      ) >> 4
                    ) * 15
                )
              )
              | (
                d34_top
                & (d34_top + 541200 - 33825)
                & (
                  507375
                    - (
                      (
                        (
                          (
                            d34_top
                            & (d34_top + 541200 - 33825)
                            & ((d34_top & (d34_top + 541200 - 33825)) + 541200 - 33825)
                          )
                            + 507375
                        ) & 541200
                      ) >> 4
                    ) * 15
                )
              )
            ) >> 10
          )
        ) & 495 AS second_top,
        ((once_low | (once_low >> 10)) & 495)
          + ((((twice_low | (twice_low >> 10)) | (once_low & (once_low >> 10))) & 495) << 10) AS mates_low,
        (
          (
            d12_low
            & (d12_low + 541200 - 33825)
            & (
              507375
                - (
                  (
                    (
                      (
                        d12_low
                        & (d12_low + 541200 - 33825)
                        & ((d12_low & (d12_low + 541200 - 33825)) + 541200 - 33825)
                      )
                        + 507375
                    ) & 541200
                  ) >> 4
                ) * 15
            )
          )
          | (
            d34_low
            & (d34_low + 541200 - 33825)
            & (
              507375
                - (
                  (
                    (
                      (
                        d34_low
                        & (d34_low + 541200 - 33825)
                        & ((d34_low & (d34_low + 541200 - 33825)) + 541200 - 33825)
                      )
                        + 507375
                    ) & 541200
                  ) >> 4
                ) * 15
            )
          )
          | (
            (
              (
                d12_low
                & (d12_low + 541200 - 33825)
                & (
                  507375
                    - (
                      (
                        (
                          (
                            d12_low
                            & (d12_low + 541200 - 33825)
                            & ((d12_low & (d12_low + 541200 - 33825)) + 541200 - 33825)
                          )
                            + 507375
                        ) & 541200
                      ) >> 4
                    ) * 15
                )
              )
              | (
                d34_low
                & (d34_low + 541200 - 33825)
                & (
                  507375
                    - (
                      (
                        (
                          (
                            d34_low
                            & (d34_low + 541200 - 33825)
                            & ((d34_low & (d34_low + 541200 - 33825)) + 541200 - 33825)
                          )
                            + 507375
                        ) & 541200
                      ) >> 4
                    ) * 15
                )
              )
            ) >> 10
          )
        ) & 495 AS second_low
      FROM mate_tally
    ),
    -- the cells of the first kind that there is: with two mates, with one, with two candidates, with the first
    -- of two of a digit in a row, with several candidates
    wanted AS (
      SELECT
        d12_top,
        d34_top,
        d12_low,
        d34_low,
        undecided,
        mates_low,
        mates_top,
        pairs_low,
        pairs_top,
        second_low,
        second_top,
        CASE
          WHEN (mates_top >> 10) + (mates_low >> 10) = 0 THEN
            CASE
              WHEN (mates_top & 495) + (mates_low & 495) = 0 THEN
                CASE
                  WHEN (pairs_top & 495) + (pairs_low & 495) = 0 THEN
                    CASE WHEN second_top + second_low = 0 THEN pairs_top >> 10 ELSE second_top END
                  ELSE pairs_top & 495
                END
              ELSE mates_top & 495
            END
          ELSE mates_top >> 10
        END AS wanted_top,
        CASE
          WHEN (mates_top >> 10) + (mates_low >> 10) = 0 THEN
            CASE
              WHEN (mates_top & 495) + (mates_low & 495) = 0 THEN
                CASE
                  WHEN (pairs_top & 495) + (pairs_low & 495) = 0 THEN
                    CASE WHEN second_top + second_low = 0 THEN pairs_low >> 10 ELSE second_low END
                  ELSE pairs_low & 495
                END
              ELSE mates_low & 495
            END
          ELSE mates_low >> 10
        END AS wanted_low
      FROM mates
    ),
    -- one of these cells, marked for both digits of a word
    spot AS (
      SELECT
        d12_top,
        d34_top,
        d12_low,
        d34_low,
        undecided,
        mates_low,
        mates_top,
        pairs_low,
        pairs_top,
        second_low,
        second_top,
        (wanted_top & (1048576 - wanted_top)) * 1025 AS spot_top,
        CASE WHEN wanted_top = 0 THEN wanted_low & (1048576 - wanted_low) ELSE 0 END * 1025 AS spot_low
      FROM wanted
    ),
    -- the candidates of the cell, and of these the first of two of a digit in the row
    there AS (
      SELECT
        d12_top,
        d34_top,
        d12_low,
        d34_low,
        undecided,
        mates_low,
        mates_top,
        pairs_low,
        pairs_top,
        second_low,
        second_top,
        spot_low,
        spot_top,
        (d12_top & spot_top) + (d12_low & spot_low) AS there_12,
        (
          d12_top
          & (d12_top + 541200 - 33825)
          & (
            507375
              - (
                (
                  (
                    (
                      d12_top
                      & (d12_top + 541200 - 33825)
                      & ((d12_top & (d12_top + 541200 - 33825)) + 541200 - 33825)
                    )
                      + 507375
                  ) & 541200
                ) >> 4
              ) * 15
          ) & spot_top
        )
          + (
            d12_low
            & (d12_low + 541200 - 33825)
            & (
              507375
                - (
                  (
                    (
                      (
                        d12_low
                        & (d12_low + 541200 - 33825)
                        & ((d12_low & (d12_low + 541200 - 33825)) + 541200 - 33825)
                      )
                        + 507375
                    ) & 541200
                  ) >> 4
                ) * 15
            ) & spot_low
          ) AS twin_12,
        (d34_top & spot_top) + (d34_low & spot_low) AS there_34,
        (
          d34_top
          & (d34_top + 541200 - 33825)
          & (
            507375
              - (
                (
                  (
                    (
                      d34_top
                      & (d34_top + 541200 - 33825)
                      & ((d34_top & (d34_top + 541200 - 33825)) + 541200 - 33825)
                    )
                      + 507375
                  ) & 541200
                ) >> 4
              ) * 15
          ) & spot_top
        )
          + (
            d34_low
            & (d34_low + 541200 - 33825)
            & (
              507375
                - (
                  (
                    (
                      (
                        d34_low
                        & (d34_low + 541200 - 33825)
                        & ((d34_low & (d34_low + 541200 - 33825)) + 541200 - 33825)
                      )
                        + 507375
                    ) & 541200
                  ) >> 4
                ) * 15
            ) & spot_low
          ) AS twin_34
      FROM spot
    ),
    -- one of these, else of those
    pick AS MATERIALIZED (
      SELECT
        d12_top,
        d34_top,
        d12_low,
        d34_low,
        undecided,
        mates_low,
        mates_top,
        pairs_low,
        pairs_top,
        second_low,
        second_top,
        spot_low,
        spot_top,
        there_12,
        there_34,
        twin_12,
        twin_34,
        CASE
          WHEN twin_12 + twin_34 = 0 THEN there_12 & (1048576 - there_12)
          ELSE twin_12 & (1048576 - twin_12)
        END AS pick_12,
        CASE
          WHEN twin_12 + twin_34 = 0 THEN
            CASE WHEN there_12 = 0 THEN there_34 & (1048576 - there_34) ELSE 0 END
          ELSE CASE WHEN twin_12 = 0 THEN twin_34 & (1048576 - twin_34) ELSE 0 END
        END AS pick_34
      FROM there
    )
    -- the wave took something away, or nothing is left to decide
    SELECT d12_top, d34_top, d12_low, d34_low, undecided
    FROM remaining
    WHERE undecided = 0
       OR d12_top + d34_top + d12_low + d34_low <> total_before
    UNION ALL
    -- the candidate is none
    SELECT
      d12_top & (507375 - (spot_top & pick_12)),
      d34_top & (507375 - (spot_top & pick_34)),
      d12_low & (507375 - (spot_low & pick_12)),
      d34_low & (507375 - (spot_low & pick_34)),
      undecided
    FROM pick
    UNION ALL
    -- the candidate holds the cell
    SELECT
      d12_top & (507375 - (spot_top - (spot_top & pick_12))),
      d34_top & (507375 - (spot_top - (spot_top & pick_34))),
      d12_low & (507375 - (spot_low - (spot_low & pick_12))),
      d34_low & (507375 - (spot_low - (spot_low & pick_34))),
      undecided
    FROM pick
  )
),
-- the cells whose digit has a 1, 2, 4 or 8 in it, as a sum of these
plane AS (
  SELECT
    (d12_top + d34_top) & 495 AS plane1_top,
    (d34_top + (d12_top >> 10)) & 495 AS plane2_top,
    (d34_top >> 10) & 495 AS plane4_top,
    (d12_low + d34_low) & 495 AS plane1_low,
    (d34_low + (d12_low >> 10)) & 495 AS plane2_low,
    (d34_low >> 10) & 495 AS plane4_low
  FROM state
  WHERE undecided = 0
),
-- the digits of each row of the grid as the hexadecimal digits of one number
row_digits AS (
  SELECT
    (((((plane1_top & 15) * 65) & 771) * 9) & 4369)
      + ((((((plane2_top & 15) * 65) & 771) * 9) & 4369) << 1)
      + ((((((plane4_top & 15) * 65) & 771) * 9) & 4369) << 2) AS row_1,
    ((((((plane1_top >> 5) & 15) * 65) & 771) * 9) & 4369)
      + (((((((plane2_top >> 5) & 15) * 65) & 771) * 9) & 4369) << 1)
      + (((((((plane4_top >> 5) & 15) * 65) & 771) * 9) & 4369) << 2) AS row_2,
    (((((plane1_low & 15) * 65) & 771) * 9) & 4369)
      + ((((((plane2_low & 15) * 65) & 771) * 9) & 4369) << 1)
      + ((((((plane4_low & 15) * 65) & 771) * 9) & 4369) << 2) AS row_3,
    ((((((plane1_low >> 5) & 15) * 65) & 771) * 9) & 4369)
      + (((((((plane2_low >> 5) & 15) * 65) & 771) * 9) & 4369) << 1)
      + (((((((plane4_low >> 5) & 15) * 65) & 771) * 9) & 4369) << 2) AS row_4
  FROM plane
),
-- one row per solution: its text
solution AS (
  SELECT TO_HEX(row_1) || TO_HEX(row_2) || TO_HEX(row_3) || TO_HEX(row_4) AS cells
  FROM row_digits
)
SELECT cells AS solution
FROM solution;
