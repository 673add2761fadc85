-- Solves a Sudoku of 4x4 cells: exact cover, the candidates as sets of bits.
-- Hyper 0.0.19691 and later. Paste into hyperd shell, or run: hyperd shell < FILE
-- Returns one row per solution: solution (16 characters, row by row).
-- Your own puzzle: replace the text in the CTE input; blanks are . or 0. A text that is no legal puzzle gives no row.
-- Generated: sqlsudoku generate --dialect hyper --query cover --size 4 --form fast
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
  SELECT REPLACE(puzzle COLLATE "binary", '0', '.') AS cells
  FROM input
  WHERE LENGTH(puzzle) = 16
    AND LENGTH(LTRIM(puzzle, '.01234')) = 0
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
-- each cell, the first column the highest, and above them a spare bit, which subtractions borrow from and
-- additions carry into.
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
-- the cells of the givens, marked for both digits
filled AS (
  SELECT
    givens, d12_top, d34_top, d12_low, d34_low,
    (((d12_top + d34_top) | ((d12_top + d34_top) >> 10)) & 495) * 1025 AS filled_top,
    (((d12_low + d34_low) | ((d12_low + d34_low) >> 10)) & 495) * 1025 AS filled_low
  FROM given
),
-- the number of givens in the first rows of all bands, in their second rows, and so on
counted AS (
  SELECT
    givens, d12_top, d34_top, d12_low, d34_low, filled_top, filled_low,
    (filled_top & 33) + ((filled_top >> 1) & 33) + ((filled_top >> 2) & 33) + ((filled_top >> 3) & 33)
      + (filled_low & 33) + ((filled_low >> 1) & 33) + ((filled_low >> 2) & 33)
      + ((filled_low >> 3) & 33) AS by_row
  FROM filled
),
-- all candidates, but in the cell of a given only the given. An invalid puzzle (a digit given twice in a
-- row) yields no row.
start_state AS (
  SELECT
    507375 - (filled_top & 507375) + d12_top AS d12_top,
    507375 - (filled_top & 507375) + d34_top AS d34_top,
    507375 - (filled_low & 507375) + d12_low AS d12_low,
    507375 - (filled_low & 507375) + d34_low AS d34_low
  FROM counted
  WHERE (by_row & 31) + ((by_row >> 5) & 31) = givens
),
-- one row per state of the search: its candidates; undecided is not 0 while a cell has several
state (d12_top, d34_top, d12_low, d34_low, undecided) AS (
  SELECT d12_top, d34_top, d12_low, d34_low, CAST(1 AS BIGINT) AS undecided
  FROM start_state
  UNION ALL
  (
    WITH
    -- hidden singles: if a digit has one place left in a row, that candidate
    hidden AS (
      SELECT
        d12_top,
        d34_top,
        d12_low,
        d34_low,
        d12_top + d34_top + d12_low + d34_low AS total_before,
        d12_top & (507375 - ((((d12_top & (d12_top + 541200 - 33825)) + 507375) & 541200) >> 4) * 15) AS hidden12_top,
        d34_top & (507375 - ((((d34_top & (d34_top + 541200 - 33825)) + 507375) & 541200) >> 4) * 15) AS hidden34_top,
        d12_low & (507375 - ((((d12_low & (d12_low + 541200 - 33825)) + 507375) & 541200) >> 4) * 15) AS hidden12_low,
        d34_low & (507375 - ((((d34_low & (d34_low + 541200 - 33825)) + 507375) & 541200) >> 4) * 15) AS hidden34_low
      FROM state
      WHERE undecided <> 0
    ),
    -- the hidden singles of all digits in one word; if two share a cell the sum is wrong, but then there is no
    -- solution
    hidden_sum AS (
      SELECT
        d12_top, d34_top, d12_low, d34_low, hidden12_low, hidden12_top, hidden34_low, hidden34_top,
        total_before,
        hidden12_top + hidden34_top AS hidden_sum_top,
        hidden12_low + hidden34_low AS hidden_sum_low
      FROM hidden
    ),
    -- once: candidates in at least one word of a band; twice: in at least two
    tally AS (
      SELECT
        d12_top, d34_top, d12_low, d34_low, hidden12_low, hidden12_top, hidden34_low, hidden34_top,
        hidden_sum_low, hidden_sum_top, total_before,
        d12_top | d34_top AS once_top,
        d12_low | d34_low AS once_low,
        d12_top & d34_top AS twice_top,
        d12_low & d34_low AS twice_low
      FROM hidden_sum
    ),
    -- hidden_cells: the cells of hidden singles, marked for both digits; counts: the cells with candidates,
    -- and in the second digit's bits the cells with several
    counts AS (
      SELECT
        d12_top, d34_top, d12_low, d34_low, hidden12_low, hidden12_top, hidden34_low, hidden34_top,
        total_before,
        ((hidden_sum_top | (hidden_sum_top >> 10)) & 495) * 1025 AS hidden_cells_top,
        ((hidden_sum_low | (hidden_sum_low >> 10)) & 495) * 1025 AS hidden_cells_low,
        ((once_top | (once_top >> 10)) & 495)
          + (((twice_top | (twice_top >> 10) | (once_top & (once_top >> 10))) & 495) << 10) AS counts_top,
        ((once_low | (once_low >> 10)) & 495)
          + (((twice_low | (twice_low >> 10) | (once_low & (once_low >> 10))) & 495) << 10) AS counts_low
      FROM tally
    ),
    -- the cells with several candidates, marked for both digits; a cell without any ends the branch
    open AS (
      SELECT
        d12_top, d34_top, d12_low, d34_low, hidden12_low, hidden12_top, hidden34_low, hidden34_top,
        hidden_cells_low, hidden_cells_top, total_before,
        (counts_top >> 10) * 1025 AS open_top,
        (counts_low >> 10) * 1025 AS open_low,
        (counts_top >> 10) + (counts_low >> 10) AS undecided
      FROM counts
      WHERE (counts_top & 495) = 495
        AND (counts_low & 495) = 495
    ),
    -- naked singles: the only candidates of their cells
    naked AS (
      SELECT
        d12_top, d34_top, d12_low, d34_low, undecided, hidden12_low, hidden12_top, hidden34_low, hidden34_top,
        hidden_cells_low, hidden_cells_top, open_low, open_top, total_before,
        d12_top & (507375 - open_top) AS naked12_top,
        d34_top & (507375 - open_top) AS naked34_top,
        d12_low & (507375 - open_low) AS naked12_low,
        d34_low & (507375 - open_low) AS naked34_low
      FROM open
    ),
    -- the candidates that share no cell with a hidden single, and no row with a naked single of their digit
    after_singles AS (
      SELECT
        undecided,
        total_before,
        ((d12_top & (507375 - hidden_cells_top)) + hidden12_top)
        & (507375 - (((((naked12_top + 507375) & 541200) >> 4) * 15) & open_top)) AS d12_top,
        ((d34_top & (507375 - hidden_cells_top)) + hidden34_top)
        & (507375 - (((((naked34_top + 507375) & 541200) >> 4) * 15) & open_top)) AS d34_top,
        ((d12_low & (507375 - hidden_cells_low)) + hidden12_low)
        & (507375 - (((((naked12_low + 507375) & 541200) >> 4) * 15) & open_low)) AS d12_low,
        ((d34_low & (507375 - hidden_cells_low)) + hidden34_low)
        & (507375 - (((((naked34_low + 507375) & 541200) >> 4) * 15) & open_low)) AS d34_low
      FROM naked
    ),
    -- the minirows (cells that a row and a box share) with a candidate of a digit, all bands in one word
    minirows AS (
      SELECT
        d12_top, d34_top, d12_low, d34_low, undecided, total_before,
        ((d12_top | (d12_top >> 1)) & 169125) + (((d12_low | (d12_low >> 1)) & 169125) << 1) AS minirows_12,
        ((d34_top | (d34_top >> 1)) & 169125) + (((d34_low | (d34_low >> 1)) & 169125) << 1) AS minirows_34
      FROM after_singles
    ),
    -- locked candidates: a place remains if the opposite corner of its 2 x 2 square is free too
    row_choice AS (
      SELECT
        d12_top, d34_top, d12_low, d34_low, undecided, total_before,
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
    -- the candidates in the minirows that remain; a digit without a place in a box ends the branch
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
    -- the minicolumns with a candidate of a digit, all bands in one word
    minicols AS (
      SELECT
        undecided, box12_low, box12_top, box34_low, box34_top, total_before,
        ((box12_top | (box12_top >> 5)) & 15375) + (((box12_low | (box12_low >> 5)) & 15375) << 5) AS minicols_12,
        ((box34_top | (box34_top >> 5)) & 15375) + (((box34_low | (box34_low >> 5)) & 15375) << 5) AS minicols_34
      FROM boxes
    ),
    -- locked candidates: a place remains if the opposite corner of its 2 x 2 square is free too
    col_choice AS (
      SELECT
        undecided, box12_low, box12_top, box34_low, box34_top, total_before,
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
    -- the candidates in the minicolumns that remain; a digit without a place in a column ends the branch
    remaining AS (
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
    -- once: candidates in at least one word of a band; twice: in at least two
    tallies AS (
      SELECT
        d12_top, d34_top, d12_low, d34_low, undecided,
        d12_top | d34_top AS once_top,
        d12_low | d34_low AS once_low,
        d12_top & d34_top AS twice_top,
        d12_low & d34_low AS twice_low
      FROM remaining
      WHERE undecided <> 0
        AND d12_top + d34_top + d12_low + d34_low = total_before
    ),
    -- the cells with two candidates, and in the second digit's bits those with several
    bivalue AS (
      SELECT
        d12_top, d34_top, d12_low, d34_low, undecided,
        ((twice_top | (twice_top >> 10) | (once_top & (once_top >> 10))) & 495)
          - (((once_top & (twice_top >> 10)) | (twice_top & (once_top >> 10))) & 495)
          + (((twice_top | (twice_top >> 10) | (once_top & (once_top >> 10))) & 495) << 10) AS bivalue_top,
        ((twice_low | (twice_low >> 10) | (once_low & (once_low >> 10))) & 495)
          - (((once_low & (twice_low >> 10)) | (twice_low & (once_low >> 10))) & 495)
          + (((twice_low | (twice_low >> 10) | (once_low & (once_low >> 10))) & 495) << 10) AS bivalue_low
      FROM tallies
    ),
    -- the candidates in bivalue cells
    in_bivalue AS (
      SELECT
        d12_top, d34_top, d12_low, d34_low, undecided, bivalue_low, bivalue_top,
        d12_top & ((bivalue_top & 495) * 1025) AS bivalue12_top,
        d34_top & ((bivalue_top & 495) * 1025) AS bivalue34_top,
        d12_low & ((bivalue_low & 495) * 1025) AS bivalue12_low,
        d34_low & ((bivalue_low & 495) * 1025) AS bivalue34_low
      FROM bivalue
    ),
    -- those whose digit is in another bivalue cell of the row
    linked AS (
      SELECT
        d12_top, d34_top, d12_low, d34_low, undecided, bivalue_low, bivalue_top,
        bivalue12_top
          - (
            bivalue12_top
            & (
              507375
                - ((((bivalue12_top & (bivalue12_top + 541200 - 33825)) + 507375) & 541200) >> 4)
                    * 15
            )
          ) AS linked12_top,
        bivalue34_top
          - (
            bivalue34_top
            & (
              507375
                - ((((bivalue34_top & (bivalue34_top + 541200 - 33825)) + 507375) & 541200) >> 4)
                    * 15
            )
          ) AS linked34_top,
        bivalue12_low
          - (
            bivalue12_low
            & (
              507375
                - ((((bivalue12_low & (bivalue12_low + 541200 - 33825)) + 507375) & 541200) >> 4)
                    * 15
            )
          ) AS linked12_low,
        bivalue34_low
          - (
            bivalue34_low
            & (
              507375
                - ((((bivalue34_low & (bivalue34_low + 541200 - 33825)) + 507375) & 541200) >> 4)
                    * 15
            )
          ) AS linked34_low
      FROM in_bivalue
    ),
    -- once: candidates in at least one word of a band; twice: in at least two
    linked_tally AS (
      SELECT
        d12_top, d34_top, d12_low, d34_low, undecided, bivalue_low, bivalue_top,
        linked12_top | linked34_top AS once_top,
        linked12_low | linked34_low AS once_low,
        linked12_top & linked34_top AS twice_top,
        linked12_low & linked34_low AS twice_low
      FROM linked
    ),
    -- the cells with one linked candidate, and in the second digit's bits those with two
    linked_cells AS (
      SELECT
        d12_top, d34_top, d12_low, d34_low, undecided, bivalue_low, bivalue_top,
        ((once_top | (once_top >> 10)) & 495)
          + (((twice_top | (twice_top >> 10) | (once_top & (once_top >> 10))) & 495) << 10) AS linked_cells_top,
        ((once_low | (once_low >> 10)) & 495)
          + (((twice_low | (twice_low >> 10) | (once_low & (once_low >> 10))) & 495) << 10) AS linked_cells_low
      FROM linked_tally
    ),
    -- the candidates without each digit's last one in a row
    before_last AS (
      SELECT
        d12_top, d34_top, d12_low, d34_low, undecided, bivalue_low, bivalue_top, linked_cells_low,
        linked_cells_top,
        d12_top & (d12_top + 541200 - 33825) AS before_last12_top,
        d34_top & (d34_top + 541200 - 33825) AS before_last34_top,
        d12_low & (d12_low + 541200 - 33825) AS before_last12_low,
        d34_low & (d34_low + 541200 - 33825) AS before_last34_low
      FROM linked_cells
    ),
    -- the only ones of these in their row: the first of a digit with two places
    pairs AS (
      SELECT
        d12_top, d34_top, d12_low, d34_low, undecided, bivalue_low, bivalue_top, linked_cells_low,
        linked_cells_top,
        before_last12_top
        & (
          507375
            - ((((before_last12_top & (before_last12_top + 541200 - 33825)) + 507375) & 541200) >> 4)
                * 15
        ) AS pair12_top,
        before_last34_top
        & (
          507375
            - ((((before_last34_top & (before_last34_top + 541200 - 33825)) + 507375) & 541200) >> 4)
                * 15
        ) AS pair34_top,
        before_last12_low
        & (
          507375
            - ((((before_last12_low & (before_last12_low + 541200 - 33825)) + 507375) & 541200) >> 4)
                * 15
        ) AS pair12_low,
        before_last34_low
        & (
          507375
            - ((((before_last34_low & (before_last34_low + 541200 - 33825)) + 507375) & 541200) >> 4)
                * 15
        ) AS pair34_low
      FROM before_last
    ),
    -- their cells
    first_of_pair AS (
      SELECT
        d12_top, d34_top, d12_low, d34_low, undecided, bivalue_low, bivalue_top, linked_cells_low,
        linked_cells_top, pair12_low, pair12_top, pair34_low, pair34_top,
        (pair12_top | pair34_top | ((pair12_top | pair34_top) >> 10)) & 495 AS first_of_pair_top,
        (pair12_low | pair34_low | ((pair12_low | pair34_low) >> 10)) & 495 AS first_of_pair_low
      FROM pairs
    ),
    -- the cells of the first kind that exists: with two linked candidates, one, bivalue, the first of a pair,
    -- with several candidates
    wanted AS (
      SELECT
        d12_top, d34_top, d12_low, d34_low, undecided, pair12_low, pair12_top, pair34_low, pair34_top,
        CASE
          WHEN (linked_cells_top >> 10) + (linked_cells_low >> 10) = 0 THEN
            CASE
              WHEN (linked_cells_top & 495) + (linked_cells_low & 495) = 0 THEN
                CASE
                  WHEN (bivalue_top & 495) + (bivalue_low & 495) = 0 THEN
                    CASE
                      WHEN first_of_pair_top + first_of_pair_low = 0 THEN bivalue_top >> 10
                      ELSE first_of_pair_top
                    END
                  ELSE bivalue_top & 495
                END
              ELSE linked_cells_top & 495
            END
          ELSE linked_cells_top >> 10
        END AS wanted_top,
        CASE
          WHEN (linked_cells_top >> 10) + (linked_cells_low >> 10) = 0 THEN
            CASE
              WHEN (linked_cells_top & 495) + (linked_cells_low & 495) = 0 THEN
                CASE
                  WHEN (bivalue_top & 495) + (bivalue_low & 495) = 0 THEN
                    CASE
                      WHEN first_of_pair_top + first_of_pair_low = 0 THEN bivalue_low >> 10
                      ELSE first_of_pair_low
                    END
                  ELSE bivalue_low & 495
                END
              ELSE linked_cells_low & 495
            END
          ELSE linked_cells_low >> 10
        END AS wanted_low
      FROM first_of_pair
    ),
    -- one of these cells, marked for both digits
    chosen_cell AS (
      SELECT
        d12_top, d34_top, d12_low, d34_low, undecided, pair12_low, pair12_top, pair34_low, pair34_top,
        (wanted_top & (1048576 - wanted_top)) * 1025 AS chosen_cell_top,
        CASE WHEN wanted_top = 0 THEN wanted_low & (1048576 - wanted_low) ELSE 0 END * 1025 AS chosen_cell_low
      FROM wanted
    ),
    -- the candidates of the chosen cell, and among them the first of a pair
    in_cell AS (
      SELECT
        d12_top, d34_top, d12_low, d34_low, undecided, chosen_cell_low, chosen_cell_top,
        (d12_top & chosen_cell_top) + (d12_low & chosen_cell_low) AS in_cell_12,
        (pair12_top & chosen_cell_top) + (pair12_low & chosen_cell_low) AS pair_in_cell_12,
        (d34_top & chosen_cell_top) + (d34_low & chosen_cell_low) AS in_cell_34,
        (pair34_top & chosen_cell_top) + (pair34_low & chosen_cell_low) AS pair_in_cell_34
      FROM chosen_cell
    ),
    -- one candidate: the first of a pair if there is one
    chosen AS (
      SELECT
        d12_top, d34_top, d12_low, d34_low, undecided, chosen_cell_low, chosen_cell_top,
        CASE
          WHEN pair_in_cell_12 + pair_in_cell_34 = 0 THEN in_cell_12 & (1048576 - in_cell_12)
          ELSE pair_in_cell_12 & (1048576 - pair_in_cell_12)
        END AS chosen_12,
        CASE
          WHEN pair_in_cell_12 + pair_in_cell_34 = 0 THEN
            CASE WHEN in_cell_12 = 0 THEN in_cell_34 & (1048576 - in_cell_34) ELSE 0 END
          ELSE CASE WHEN pair_in_cell_12 = 0 THEN pair_in_cell_34 & (1048576 - pair_in_cell_34) ELSE 0 END
        END AS chosen_34
      FROM in_cell
    )
    -- propagation removed candidates, or nothing is left to decide
    SELECT d12_top, d34_top, d12_low, d34_low, undecided
    FROM remaining
    WHERE undecided = 0
       OR d12_top + d34_top + d12_low + d34_low <> total_before
    UNION ALL
    -- the chosen candidate is removed
    SELECT
      d12_top & (507375 - (chosen_cell_top & chosen_12)),
      d34_top & (507375 - (chosen_cell_top & chosen_34)),
      d12_low & (507375 - (chosen_cell_low & chosen_12)),
      d34_low & (507375 - (chosen_cell_low & chosen_34)),
      undecided
    FROM chosen
    UNION ALL
    -- the chosen candidate fills its cell
    SELECT
      d12_top & (507375 - (chosen_cell_top - (chosen_cell_top & chosen_12))),
      d34_top & (507375 - (chosen_cell_top - (chosen_cell_top & chosen_34))),
      d12_low & (507375 - (chosen_cell_low - (chosen_cell_low & chosen_12))),
      d34_low & (507375 - (chosen_cell_low - (chosen_cell_low & chosen_34))),
      undecided
    FROM chosen
  )
),
-- plane1, plane2, ...: the cells whose digit, as a sum of powers of two, contains this one
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
-- the digits of each row as the hexadecimal digits of one number
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
