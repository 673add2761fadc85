-- Solves a Sudoku of 4x4 cells: exact cover, the candidates as sets of bits.
-- SQLite 3.35 and later. Paste into sqlite3, or run: sqlite3 < FILE
-- Returns one row per solution: solution (16 characters, row by row).
-- Generated: sqlsudoku generate --dialect sqlite --query cover --size 4 --form fast
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
line AS MATERIALIZED (
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
given AS MATERIALIZED (
  SELECT
    givens,
    ((16 >> INSTR(line_1, '1')) & 15) + (((16 >> INSTR(line_2, '1')) & 15) << 5)
      + (((16 >> INSTR(line_1, '2')) & 15) << 10) + (((16 >> INSTR(line_2, '2')) & 15) << 15) AS d12_top,
    ((16 >> INSTR(line_1, '3')) & 15) + (((16 >> INSTR(line_2, '3')) & 15) << 5)
      + (((16 >> INSTR(line_1, '4')) & 15) << 10) + (((16 >> INSTR(line_2, '4')) & 15) << 15) AS d34_top,
    ((16 >> INSTR(line_3, '1')) & 15) + (((16 >> INSTR(line_4, '1')) & 15) << 5)
      + (((16 >> INSTR(line_3, '2')) & 15) << 10) + (((16 >> INSTR(line_4, '2')) & 15) << 15) AS d12_low,
    ((16 >> INSTR(line_3, '3')) & 15) + (((16 >> INSTR(line_4, '3')) & 15) << 5)
      + (((16 >> INSTR(line_3, '4')) & 15) << 10) + (((16 >> INSTR(line_4, '4')) & 15) << 15) AS d34_low
  FROM line
),
-- the cells of the givens, marked for both digits of a word
filled AS MATERIALIZED (
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
counted AS MATERIALIZED (
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
start_state AS MATERIALIZED (
  SELECT
    507375 - (filled_top & 507375) + d12_top AS d12_top,
    507375 - (filled_top & 507375) + d34_top AS d34_top,
    507375 - (filled_low & 507375) + d12_low AS d12_low,
    507375 - (filled_low & 507375) + d34_low AS d34_low
  FROM counted
  WHERE (by_row & 31) + ((by_row >> 5) & 31) = givens
),
-- one row per state of the search; phase says what is next: 1 singles, 2 rows, 3 boxes, 4 columns, 5
-- remaining, 6 spot, 7 there, 8 pick,
-- 9 children, 0 nothing, since it is solved; level counts the choices, and the row with the highest is
-- next
-- total_before is the sum of the words a wave ago, and what the next phases need is in the notes
state (
  level,        phase,
  d12_top,      d34_top,
  d12_low,      d34_low,
  total_before, note_1,
  note_2,       note_3,
  note_4,       note_5,
  note_6
) AS (
  -- the puzzle
  SELECT
    0 AS level,
    1 AS phase,
    d12_top,
    d34_top,
    d12_low,
    d34_low,
    0 AS total_before,
    0 AS note_1,
    0 AS note_2,
    0 AS note_3,
    0 AS note_4,
    0 AS note_5,
    0 AS note_6
  FROM start_state
  UNION ALL
  -- lone: where a digit has one place left in a row: that candidate
  -- last: these candidates added up; where two share a cell the sum is wrong, but then there is no solution
  -- tally: the words of a band put on top of each other: the bits that one word has, that two have
  -- counts: the cells of lone candidates, marked for both digits of a word; the cells that have a candidate,
  -- and in the second slot the cells that have several
  -- what note_1 and so on hold then: hidden_top, hidden_low, counts_top, counts_low
  SELECT
    level AS level,
    2 AS phase,
    d12_top,
    d34_top,
    d12_low,
    d34_low,
    d12_top + d34_top + d12_low + d34_low AS total_before,
    (
      SELECT ((last_top | (last_top >> 10)) & 495) * 1025 AS hidden_top
      FROM (
        SELECT
          (d12_top & (507375 - ((((d12_top & (d12_top + 541200 - 33825)) + 507375) & 541200) >> 4) * 15))
            + (
              d34_top
              & (507375 - ((((d34_top & (d34_top + 541200 - 33825)) + 507375) & 541200) >> 4) * 15)
            ) AS last_top
        LIMIT 1
      )
    ) AS note_1,
    (
      SELECT ((last_low | (last_low >> 10)) & 495) * 1025 AS hidden_low
      FROM (
        SELECT
          (d12_low & (507375 - ((((d12_low & (d12_low + 541200 - 33825)) + 507375) & 541200) >> 4) * 15))
            + (
              d34_low
              & (507375 - ((((d34_low & (d34_low + 541200 - 33825)) + 507375) & 541200) >> 4) * 15)
            ) AS last_low
        LIMIT 1
      )
    ) AS note_2,
    (
      SELECT
        ((once_top | (once_top >> 10)) & 495)
          + (
            (
              (((d12_top & d34_top) | ((d12_top & d34_top) >> 10)) | (once_top & (once_top >> 10)))
              & 495
            ) << 10
          ) AS counts_top
      FROM (
        SELECT d12_top | d34_top AS once_top
        LIMIT 1
      )
    ) AS note_3,
    (
      SELECT
        ((once_low | (once_low >> 10)) & 495)
          + (
            (
              (((d12_low & d34_low) | ((d12_low & d34_low) >> 10)) | (once_low & (once_low >> 10)))
              & 495
            ) << 10
          ) AS counts_low
      FROM (
        SELECT d12_low | d34_low AS once_low
        LIMIT 1
      )
    ) AS note_4,
    0,
    0
  FROM state
  WHERE phase = 1
    AND d12_top + d34_top + d12_low + d34_low <> total_before
  UNION ALL
  -- open: the cells with several candidates, marked for both digits; a cell without any ends the branch
  -- placed: the candidates in the other cells, which stand there
  -- rows: the candidates without those that share a cell with the last place of another digit, and those
  -- that share a row with one that stands there
  -- what note_1 and so on hold then: undecided
  SELECT
    level AS level,
    3 AS phase,
    (
      (d12_top & (507375 - note_1))
        + (
          d12_top
          & (507375 - ((((d12_top & (d12_top + 541200 - 33825)) + 507375) & 541200) >> 4) * 15)
        )
    )
    & (
      507375
        - (
          (((((d12_top & (507375 - (note_3 >> 10) * 1025)) + 507375) & 541200) >> 4) * 15)
          & ((note_3 >> 10) * 1025)
        )
    ) AS d12_top,
    (
      (d34_top & (507375 - note_1))
        + (
          d34_top
          & (507375 - ((((d34_top & (d34_top + 541200 - 33825)) + 507375) & 541200) >> 4) * 15)
        )
    )
    & (
      507375
        - (
          (((((d34_top & (507375 - (note_3 >> 10) * 1025)) + 507375) & 541200) >> 4) * 15)
          & ((note_3 >> 10) * 1025)
        )
    ) AS d34_top,
    (
      (d12_low & (507375 - note_2))
        + (
          d12_low
          & (507375 - ((((d12_low & (d12_low + 541200 - 33825)) + 507375) & 541200) >> 4) * 15)
        )
    )
    & (
      507375
        - (
          (((((d12_low & (507375 - (note_4 >> 10) * 1025)) + 507375) & 541200) >> 4) * 15)
          & ((note_4 >> 10) * 1025)
        )
    ) AS d12_low,
    (
      (d34_low & (507375 - note_2))
        + (
          d34_low
          & (507375 - ((((d34_low & (d34_low + 541200 - 33825)) + 507375) & 541200) >> 4) * 15)
        )
    )
    & (
      507375
        - (
          (((((d34_low & (507375 - (note_4 >> 10) * 1025)) + 507375) & 541200) >> 4) * 15)
          & ((note_4 >> 10) * 1025)
        )
    ) AS d34_low,
    total_before,
    (note_3 >> 10) + (note_4 >> 10) AS note_1,
    0,
    0,
    0,
    0,
    0
  FROM state
  WHERE phase = 2
    AND (note_3 & 495) = 495
    AND (note_4 & 495) = 495
  UNION ALL
  -- minirows: the minirows that have a candidate of a digit, all bands in one word
  -- row_choice: the places whose opposite corner of a 2 x 2 square is free too
  -- what note_1 and so on hold then: undecided, minirows_12, minirows_34
  SELECT
    level AS level,
    4 AS phase,
    d12_top,
    d34_top,
    d12_low,
    d34_low,
    total_before,
    note_1,
    (
      SELECT
        minirows_12
        & (
          (((((minirows_12 >> 2) & 101475) + ((minirows_12 & 101475) << 2)) >> 5) & 15375)
            + (((((minirows_12 >> 2) & 101475) + ((minirows_12 & 101475) << 2)) & 15375) << 5)
        ) AS minirows_12
      FROM (
        SELECT
          ((d12_top | (d12_top >> 1)) & 169125) + (((d12_low | (d12_low >> 1)) & 169125) << 1) AS minirows_12
        LIMIT 1
      )
    ) AS note_2,
    (
      SELECT
        minirows_34
        & (
          (((((minirows_34 >> 2) & 101475) + ((minirows_34 & 101475) << 2)) >> 5) & 15375)
            + (((((minirows_34 >> 2) & 101475) + ((minirows_34 & 101475) << 2)) & 15375) << 5)
        ) AS minirows_34
      FROM (
        SELECT
          ((d34_top | (d34_top >> 1)) & 169125) + (((d34_low | (d34_low >> 1)) & 169125) << 1) AS minirows_34
        LIMIT 1
      )
    ) AS note_3,
    0,
    0,
    0
  FROM state
  WHERE phase = 3
  UNION ALL
  -- boxes: the candidates in the minirows that are left; a digit without a place in a box ends the branch
  -- minicols: the minicolumns that have a candidate of a digit, all bands in one word
  -- col_choice: the places whose opposite corner of a 2 x 2 square is free too
  -- what note_1 and so on hold then: undecided, minirows_12, minirows_34, minicols_12, minicols_34
  SELECT
    level AS level,
    5 AS phase,
    d12_top,
    d34_top,
    d12_low,
    d34_low,
    total_before,
    note_1,
    note_2,
    note_3,
    (
      SELECT
        minicols_12
        & (
          (((((minicols_12 >> 1) & 169125) + ((minicols_12 & 169125) << 1)) >> 5) & 15375)
            + (((((minicols_12 >> 1) & 169125) + ((minicols_12 & 169125) << 1)) & 15375) << 5)
        ) AS minicols_12
      FROM (
        SELECT
          (((d12_top & ((note_2 & 169125) * 3)) | ((d12_top & ((note_2 & 169125) * 3)) >> 5)) & 15375)
            + (
              (
                (
                  (d12_low & (((note_2 >> 1) & 169125) * 3))
                  | ((d12_low & (((note_2 >> 1) & 169125) * 3)) >> 5)
                ) & 15375
              ) << 5
            ) AS minicols_12
        LIMIT 1
      )
    ) AS note_4,
    (
      SELECT
        minicols_34
        & (
          (((((minicols_34 >> 1) & 169125) + ((minicols_34 & 169125) << 1)) >> 5) & 15375)
            + (((((minicols_34 >> 1) & 169125) + ((minicols_34 & 169125) << 1)) & 15375) << 5)
        ) AS minicols_34
      FROM (
        SELECT
          (((d34_top & ((note_3 & 169125) * 3)) | ((d34_top & ((note_3 & 169125) * 3)) >> 5)) & 15375)
            + (
              (
                (
                  (d34_low & (((note_3 >> 1) & 169125) * 3))
                  | ((d34_low & (((note_3 >> 1) & 169125) * 3)) >> 5)
                ) & 15375
              ) << 5
            ) AS minicols_34
        LIMIT 1
      )
    ) AS note_5,
    0
  FROM state
  WHERE phase = 4
    AND ((note_2 | (note_2 >> 2)) & 3075) = 3075
    AND ((note_3 | (note_3 >> 2)) & 3075) = 3075
  UNION ALL
  -- remaining: the candidates in the minicolumns that are left; a digit without a place in a column ends the
  -- branch
  -- what note_1 and so on hold then: undecided
  SELECT
    level AS level,
    CASE WHEN note_1 = 0 THEN 0 ELSE 1 END AS phase,
    (d12_top & ((note_2 & 169125) * 3)) & ((note_4 & 15375) * 33) AS d12_top,
    (d34_top & ((note_3 & 169125) * 3)) & ((note_5 & 15375) * 33) AS d34_top,
    (d12_low & (((note_2 >> 1) & 169125) * 3)) & (((note_4 >> 5) & 15375) * 33) AS d12_low,
    (d34_low & (((note_3 >> 1) & 169125) * 3)) & (((note_5 >> 5) & 15375) * 33) AS d34_low,
    total_before,
    note_1,
    0,
    0,
    0,
    0,
    0
  FROM state
  WHERE phase = 5
    AND ((note_4 | (note_4 >> 1)) & 5125) = 5125
    AND ((note_5 | (note_5 >> 1)) & 5125) = 5125
  UNION ALL
  -- tallies: the words of a band put on top of each other: the bits that one word has, that two have, that
  -- three have
  -- pairs: the cells with two candidates, and in the second slot those with several
  -- mate: in cells with two, the candidates whose digit is in another such cell of the row
  -- mate_tally: the words of a band put on top of each other: the bits that one word has, that two have
  -- mates: the cells of one mate, and in the second slot of two; the first cells of digits that have two in
  -- a row
  -- what note_1 and so on hold then: pairs_top, pairs_low, mates_top, mates_low, second_top, second_low
  SELECT
    level AS level,
    6 AS phase,
    d12_top,
    d34_top,
    d12_low,
    d34_low,
    0,
    (
      SELECT
        (((twice_top | (twice_top >> 10)) | (once_top & (once_top >> 10))) & 495)
          - ((((0 | (0 >> 10)) | (once_top & (twice_top >> 10))) | (twice_top & (once_top >> 10))) & 495)
          + ((((twice_top | (twice_top >> 10)) | (once_top & (once_top >> 10))) & 495) << 10) AS pairs_top
      FROM (
        SELECT d12_top & d34_top AS twice_top, d12_top | d34_top AS once_top
        LIMIT 1
      )
    ) AS note_1,
    (
      SELECT
        (((twice_low | (twice_low >> 10)) | (once_low & (once_low >> 10))) & 495)
          - ((((0 | (0 >> 10)) | (once_low & (twice_low >> 10))) | (twice_low & (once_low >> 10))) & 495)
          + ((((twice_low | (twice_low >> 10)) | (once_low & (once_low >> 10))) & 495) << 10) AS pairs_low
      FROM (
        SELECT d12_low & d34_low AS twice_low, d12_low | d34_low AS once_low
        LIMIT 1
      )
    ) AS note_2,
    (
      SELECT
        ((once_top | (once_top >> 10)) & 495)
          + (
            (
              (
                (mate12_top & mate34_top)
                | ((mate12_top & mate34_top) >> 10)
                | (once_top & (once_top >> 10))
              ) & 495
            ) << 10
          ) AS mates_top
      FROM (
        SELECT mate12_top | mate34_top AS once_top, mate12_top, mate34_top
        FROM (
          SELECT
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
              ) AS mate34_top
          FROM (
            SELECT
              (((twice_top | (twice_top >> 10)) | (once_top & (once_top >> 10))) & 495)
                - (
                  (((0 | (0 >> 10)) | (once_top & (twice_top >> 10))) | (twice_top & (once_top >> 10)))
                  & 495
                )
                + ((((twice_top | (twice_top >> 10)) | (once_top & (once_top >> 10))) & 495) << 10) AS pairs_top
            FROM (
              SELECT d12_top & d34_top AS twice_top, d12_top | d34_top AS once_top
              LIMIT 1
            )
            LIMIT 1
          )
          LIMIT 1
        )
        LIMIT 1
      )
    ) AS note_3,
    (
      SELECT
        ((once_low | (once_low >> 10)) & 495)
          + (
            (
              (
                (mate12_low & mate34_low)
                | ((mate12_low & mate34_low) >> 10)
                | (once_low & (once_low >> 10))
              ) & 495
            ) << 10
          ) AS mates_low
      FROM (
        SELECT mate12_low | mate34_low AS once_low, mate12_low, mate34_low
        FROM (
          SELECT
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
          FROM (
            SELECT
              (((twice_low | (twice_low >> 10)) | (once_low & (once_low >> 10))) & 495)
                - (
                  (((0 | (0 >> 10)) | (once_low & (twice_low >> 10))) | (twice_low & (once_low >> 10)))
                  & 495
                )
                + ((((twice_low | (twice_low >> 10)) | (once_low & (once_low >> 10))) & 495) << 10) AS pairs_low
            FROM (
              SELECT d12_low & d34_low AS twice_low, d12_low | d34_low AS once_low
              LIMIT 1
            )
            LIMIT 1
          )
          LIMIT 1
        )
        LIMIT 1
      )
    ) AS note_4,
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
    ) & 495 AS note_5,
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
    ) & 495 AS note_6
  FROM state
  WHERE phase = 1
    AND d12_top + d34_top + d12_low + d34_low = total_before
  UNION ALL
  -- wanted: the cells of the first kind that there is: with two mates, with one, with two candidates, with
  -- the first of two of a digit in a row, with several candidates
  -- spot: one of these cells, marked for both digits of a word
  -- what note_1 and so on hold then: spot_top, spot_low
  SELECT
    level AS level,
    7 AS phase,
    d12_top,
    d34_top,
    d12_low,
    d34_low,
    0,
    (
      SELECT (wanted_top & (1048576 - wanted_top)) * 1025 AS spot_top
      FROM (
        SELECT
          CASE
            WHEN (note_3 >> 10) + (note_4 >> 10) = 0 THEN
              CASE
                WHEN (note_3 & 495) + (note_4 & 495) = 0 THEN
                  CASE
                    WHEN (note_1 & 495) + (note_2 & 495) = 0 THEN
                      CASE WHEN note_5 + note_6 = 0 THEN note_1 >> 10 ELSE note_5 END
                    ELSE note_1 & 495
                  END
                ELSE note_3 & 495
              END
            ELSE note_3 >> 10
          END AS wanted_top
        LIMIT 1
      )
    ) AS note_1,
    (
      SELECT
        CASE
          WHEN CASE
                 WHEN (note_3 >> 10) + (note_4 >> 10) = 0 THEN
                   CASE
                     WHEN (note_3 & 495) + (note_4 & 495) = 0 THEN
                       CASE
                         WHEN (note_1 & 495) + (note_2 & 495) = 0 THEN
                           CASE WHEN note_5 + note_6 = 0 THEN note_1 >> 10 ELSE note_5 END
                         ELSE note_1 & 495
                       END
                     ELSE note_3 & 495
                   END
                 ELSE note_3 >> 10
               END = 0 THEN wanted_low & (1048576 - wanted_low)
          ELSE 0
        END * 1025 AS spot_low
      FROM (
        SELECT
          CASE
            WHEN (note_3 >> 10) + (note_4 >> 10) = 0 THEN
              CASE
                WHEN (note_3 & 495) + (note_4 & 495) = 0 THEN
                  CASE
                    WHEN (note_1 & 495) + (note_2 & 495) = 0 THEN
                      CASE WHEN note_5 + note_6 = 0 THEN note_2 >> 10 ELSE note_6 END
                    ELSE note_2 & 495
                  END
                ELSE note_4 & 495
              END
            ELSE note_4 >> 10
          END AS wanted_low
        LIMIT 1
      )
    ) AS note_2,
    0,
    0,
    0,
    0
  FROM state
  WHERE phase = 6
  UNION ALL
  -- there: the candidates of the cell, and of these the first of two of a digit in the row
  -- what note_1 and so on hold then: spot_top, spot_low, there_12, twin_12, there_34, twin_34
  SELECT
    level AS level,
    8 AS phase,
    d12_top,
    d34_top,
    d12_low,
    d34_low,
    0,
    note_1,
    note_2,
    (d12_top & note_1) + (d12_low & note_2) AS note_3,
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
      ) & note_1
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
        ) & note_2
      ) AS note_4,
    (d34_top & note_1) + (d34_low & note_2) AS note_5,
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
      ) & note_1
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
        ) & note_2
      ) AS note_6
  FROM state
  WHERE phase = 7
  UNION ALL
  -- pick: one of these, else of those
  -- what note_1 and so on hold then: spot_top, spot_low, pick_12, pick_34
  SELECT
    level AS level,
    9 AS phase,
    d12_top,
    d34_top,
    d12_low,
    d34_low,
    0,
    note_1,
    note_2,
    CASE WHEN note_4 + note_6 = 0 THEN note_3 & (1048576 - note_3) ELSE note_4 & (1048576 - note_4) END AS note_3,
    CASE
      WHEN note_4 + note_6 = 0 THEN CASE WHEN note_3 = 0 THEN note_5 & (1048576 - note_5) ELSE 0 END
      ELSE CASE WHEN note_4 = 0 THEN note_6 & (1048576 - note_6) ELSE 0 END
    END AS note_4,
    0,
    0
  FROM state
  WHERE phase = 8
  UNION ALL
  -- tried: the candidate holds the cell
  SELECT
    level + 1 AS level,
    1 AS phase,
    d12_top & (507375 - (note_1 - (note_1 & note_3))) AS d12_top,
    d34_top & (507375 - (note_1 - (note_1 & note_4))) AS d34_top,
    d12_low & (507375 - (note_2 - (note_2 & note_3))) AS d12_low,
    d34_low & (507375 - (note_2 - (note_2 & note_4))) AS d34_low,
    0,
    0,
    0,
    0,
    0,
    0,
    0
  FROM state
  WHERE phase = 9
  UNION ALL
  -- excluded: the candidate is none
  SELECT
    level + 1 AS level,
    1 AS phase,
    d12_top & (507375 - (note_1 & note_3)) AS d12_top,
    d34_top & (507375 - (note_1 & note_4)) AS d34_top,
    d12_low & (507375 - (note_2 & note_3)) AS d12_low,
    d34_low & (507375 - (note_2 & note_4)) AS d34_low,
    0,
    0,
    0,
    0,
    0,
    0,
    0
  FROM state
  WHERE phase = 9
  ORDER BY level DESC
),
-- the cells whose digit has a 1, 2, 4 or 8 in it, as a sum of these
plane AS MATERIALIZED (
  SELECT
    (d12_top + d34_top) & 495 AS plane1_top,
    (d34_top + (d12_top >> 10)) & 495 AS plane2_top,
    (d34_top >> 10) & 495 AS plane4_top,
    (d12_low + d34_low) & 495 AS plane1_low,
    (d34_low + (d12_low >> 10)) & 495 AS plane2_low,
    (d34_low >> 10) & 495 AS plane4_low
  FROM state
  WHERE phase = 0
),
-- the digits of each row of the grid as the hexadecimal digits of one number
row_digits AS MATERIALIZED (
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
solution AS MATERIALIZED (
  SELECT PRINTF('%x', row_1) || PRINTF('%x', row_2) || PRINTF('%x', row_3) || PRINTF('%x', row_4) AS cells
  FROM row_digits
)
SELECT cells AS solution
FROM solution;
