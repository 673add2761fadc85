-- Solves every Sudoku of a table of 9x9 cells: exact cover, the candidates as sets of bits.
-- SQLite 3.35 and later. Paste into sqlite3, or run: sqlite3 < FILE
-- Returns one row per puzzle and solution: id, solution (81 characters, row by row).
-- Generated: sqlsudoku generate --dialect sqlite --query cover --table puzzles
WITH RECURSIVE
-- one row per puzzle: its cells row by row, "." for a blank
puzzle (id, cells) AS (
  SELECT id, REPLACE(puzzle, '0', '.') AS cells
  FROM puzzles
),
-- one row per puzzle: the rows of its grid, and the number of its givens
line AS MATERIALIZED (
  SELECT
    id,
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
),
-- one row per puzzle: the words of its givens, each digit at the bit of its position in the row
given AS MATERIALIZED (
  SELECT
    id,
    givens,
    ((512 >> INSTR(line_1, '1')) & 511)
    | (((512 >> INSTR(line_2, '1')) & 511) << 10)
    | (((512 >> INSTR(line_3, '1')) & 511) << 20)
    | (((512 >> INSTR(line_1, '2')) & 511) << 30)
    | (((512 >> INSTR(line_2, '2')) & 511) << 40)
    | (((512 >> INSTR(line_3, '2')) & 511) << 50) AS given12_top,
    ((512 >> INSTR(line_1, '3')) & 511)
    | (((512 >> INSTR(line_2, '3')) & 511) << 10)
    | (((512 >> INSTR(line_3, '3')) & 511) << 20)
    | (((512 >> INSTR(line_1, '4')) & 511) << 30)
    | (((512 >> INSTR(line_2, '4')) & 511) << 40)
    | (((512 >> INSTR(line_3, '4')) & 511) << 50) AS given34_top,
    ((512 >> INSTR(line_1, '5')) & 511)
    | (((512 >> INSTR(line_2, '5')) & 511) << 10)
    | (((512 >> INSTR(line_3, '5')) & 511) << 20)
    | (((512 >> INSTR(line_1, '6')) & 511) << 30)
    | (((512 >> INSTR(line_2, '6')) & 511) << 40)
    | (((512 >> INSTR(line_3, '6')) & 511) << 50) AS given56_top,
    ((512 >> INSTR(line_1, '7')) & 511)
    | (((512 >> INSTR(line_2, '7')) & 511) << 10)
    | (((512 >> INSTR(line_3, '7')) & 511) << 20)
    | (((512 >> INSTR(line_1, '8')) & 511) << 30)
    | (((512 >> INSTR(line_2, '8')) & 511) << 40)
    | (((512 >> INSTR(line_3, '8')) & 511) << 50) AS given78_top,
    ((512 >> INSTR(line_1, '9')) & 511)
    | (((512 >> INSTR(line_2, '9')) & 511) << 10)
    | (((512 >> INSTR(line_3, '9')) & 511) << 20) AS given9_top,
    ((512 >> INSTR(line_4, '1')) & 511)
    | (((512 >> INSTR(line_5, '1')) & 511) << 10)
    | (((512 >> INSTR(line_6, '1')) & 511) << 20)
    | (((512 >> INSTR(line_4, '2')) & 511) << 30)
    | (((512 >> INSTR(line_5, '2')) & 511) << 40)
    | (((512 >> INSTR(line_6, '2')) & 511) << 50) AS given12_mid,
    ((512 >> INSTR(line_4, '3')) & 511)
    | (((512 >> INSTR(line_5, '3')) & 511) << 10)
    | (((512 >> INSTR(line_6, '3')) & 511) << 20)
    | (((512 >> INSTR(line_4, '4')) & 511) << 30)
    | (((512 >> INSTR(line_5, '4')) & 511) << 40)
    | (((512 >> INSTR(line_6, '4')) & 511) << 50) AS given34_mid,
    ((512 >> INSTR(line_4, '5')) & 511)
    | (((512 >> INSTR(line_5, '5')) & 511) << 10)
    | (((512 >> INSTR(line_6, '5')) & 511) << 20)
    | (((512 >> INSTR(line_4, '6')) & 511) << 30)
    | (((512 >> INSTR(line_5, '6')) & 511) << 40)
    | (((512 >> INSTR(line_6, '6')) & 511) << 50) AS given56_mid,
    ((512 >> INSTR(line_4, '7')) & 511)
    | (((512 >> INSTR(line_5, '7')) & 511) << 10)
    | (((512 >> INSTR(line_6, '7')) & 511) << 20)
    | (((512 >> INSTR(line_4, '8')) & 511) << 30)
    | (((512 >> INSTR(line_5, '8')) & 511) << 40)
    | (((512 >> INSTR(line_6, '8')) & 511) << 50) AS given78_mid,
    ((512 >> INSTR(line_4, '9')) & 511)
    | (((512 >> INSTR(line_5, '9')) & 511) << 10)
    | (((512 >> INSTR(line_6, '9')) & 511) << 20) AS given9_mid,
    ((512 >> INSTR(line_7, '1')) & 511)
    | (((512 >> INSTR(line_8, '1')) & 511) << 10)
    | (((512 >> INSTR(line_9, '1')) & 511) << 20)
    | (((512 >> INSTR(line_7, '2')) & 511) << 30)
    | (((512 >> INSTR(line_8, '2')) & 511) << 40)
    | (((512 >> INSTR(line_9, '2')) & 511) << 50) AS given12_low,
    ((512 >> INSTR(line_7, '3')) & 511)
    | (((512 >> INSTR(line_8, '3')) & 511) << 10)
    | (((512 >> INSTR(line_9, '3')) & 511) << 20)
    | (((512 >> INSTR(line_7, '4')) & 511) << 30)
    | (((512 >> INSTR(line_8, '4')) & 511) << 40)
    | (((512 >> INSTR(line_9, '4')) & 511) << 50) AS given34_low,
    ((512 >> INSTR(line_7, '5')) & 511)
    | (((512 >> INSTR(line_8, '5')) & 511) << 10)
    | (((512 >> INSTR(line_9, '5')) & 511) << 20)
    | (((512 >> INSTR(line_7, '6')) & 511) << 30)
    | (((512 >> INSTR(line_8, '6')) & 511) << 40)
    | (((512 >> INSTR(line_9, '6')) & 511) << 50) AS given56_low,
    ((512 >> INSTR(line_7, '7')) & 511)
    | (((512 >> INSTR(line_8, '7')) & 511) << 10)
    | (((512 >> INSTR(line_9, '7')) & 511) << 20)
    | (((512 >> INSTR(line_7, '8')) & 511) << 30)
    | (((512 >> INSTR(line_8, '8')) & 511) << 40)
    | (((512 >> INSTR(line_9, '8')) & 511) << 50) AS given78_low,
    ((512 >> INSTR(line_7, '9')) & 511)
    | (((512 >> INSTR(line_8, '9')) & 511) << 10)
    | (((512 >> INSTR(line_9, '9')) & 511) << 20) AS given9_low
  FROM line
),
-- and the cells that they fill, marked for both digits
filled AS MATERIALIZED (
  SELECT
    id,
    givens,
    given12_top,
    given34_top,
    given56_top,
    given78_top,
    given9_top,
    given12_mid,
    given34_mid,
    given56_mid,
    given78_mid,
    given9_mid,
    given12_low,
    given34_low,
    given56_low,
    given78_low,
    given9_low,
    (
      (
        given12_top
        | given34_top
        | given56_top
        | given78_top
        | given9_top
        | (((((given12_top | given34_top) | given56_top) | given78_top) | given9_top) >> 30)
      )
      & 536346111
    ) * 1073741825 AS filled_top,
    (
      (
        given12_mid
        | given34_mid
        | given56_mid
        | given78_mid
        | given9_mid
        | (((((given12_mid | given34_mid) | given56_mid) | given78_mid) | given9_mid) >> 30)
      )
      & 536346111
    ) * 1073741825 AS filled_mid,
    (
      (
        given12_low
        | given34_low
        | given56_low
        | given78_low
        | given9_low
        | (((((given12_low | given34_low) | given56_low) | given78_low) | given9_low) >> 30)
      )
      & 536346111
    ) * 1073741825 AS filled_low
  FROM given
),
-- and how many they are, the bands added up: in their first rows, in their second rows, and so on
counted AS MATERIALIZED (
  SELECT
    id,
    givens,
    given12_top,
    given34_top,
    given56_top,
    given78_top,
    given9_top,
    given12_mid,
    given34_mid,
    given56_mid,
    given78_mid,
    given9_mid,
    given12_low,
    given34_low,
    given56_low,
    given78_low,
    given9_low,
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
),
-- one row per puzzle: all candidates, but in the cells of givens only these; no row where a given was not
-- found, since its digit stands in the row before
start AS MATERIALIZED (
  SELECT
    id,
    (575897252056792575 - (filled_top & 575897252056792575)) | given12_top AS d12_top,
    (575897252056792575 - (filled_top & 575897252056792575)) | given34_top AS d34_top,
    (575897252056792575 - (filled_top & 575897252056792575)) | given56_top AS d56_top,
    (575897252056792575 - (filled_top & 575897252056792575)) | given78_top AS d78_top,
    (536346111 - (filled_top & 536346111)) | given9_top AS d9_top,
    (575897252056792575 - (filled_mid & 575897252056792575)) | given12_mid AS d12_mid,
    (575897252056792575 - (filled_mid & 575897252056792575)) | given34_mid AS d34_mid,
    (575897252056792575 - (filled_mid & 575897252056792575)) | given56_mid AS d56_mid,
    (575897252056792575 - (filled_mid & 575897252056792575)) | given78_mid AS d78_mid,
    (536346111 - (filled_mid & 536346111)) | given9_mid AS d9_mid,
    (575897252056792575 - (filled_low & 575897252056792575)) | given12_low AS d12_low,
    (575897252056792575 - (filled_low & 575897252056792575)) | given34_low AS d34_low,
    (575897252056792575 - (filled_low & 575897252056792575)) | given56_low AS d56_low,
    (575897252056792575 - (filled_low & 575897252056792575)) | given78_low AS d78_low,
    (536346111 - (filled_low & 536346111)) | given9_low AS d9_low
  FROM counted
  WHERE (by_row & 1023) + ((by_row >> 10) & 1023) + ((by_row >> 20) & 1023) = givens
),
-- one row per state of the search at a stage of its wave; phase names the stage that is next, and `solved`
-- has no next one; level counts the choices, and the highest level is next
state (
  level,      phase,       id,          d12_top,     d34_top,
  d56_top,    d78_top,     d9_top,      d12_mid,     d34_mid,
  d56_mid,    d78_mid,     d9_mid,      d12_low,     d34_low,
  d56_low,    d78_low,     d9_low,      before,      hidden_top,
  hidden_mid, hidden_low,  counts_top,  counts_mid,  counts_low,
  undecided,  minirows_12, minirows_34, minirows_56, minirows_78,
  minirows_9, minicols_12, minicols_34, minicols_56, minicols_78,
  minicols_9, spot_top,    spot_mid,    spot_low,    pick_12,
  pick_34,    pick_56,     pick_78,     pick_9
) AS (
  -- the puzzle
  SELECT
    0 AS level,
    'cells' AS phase,
    id,
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
    0 AS before,
    0 AS hidden_top,
    0 AS hidden_mid,
    0 AS hidden_low,
    0 AS counts_top,
    0 AS counts_mid,
    0 AS counts_low,
    0 AS undecided,
    0 AS minirows_12,
    0 AS minirows_34,
    0 AS minirows_56,
    0 AS minirows_78,
    0 AS minirows_9,
    0 AS minicols_12,
    0 AS minicols_34,
    0 AS minicols_56,
    0 AS minicols_78,
    0 AS minicols_9,
    0 AS spot_top,
    0 AS spot_mid,
    0 AS spot_low,
    0 AS pick_12,
    0 AS pick_34,
    0 AS pick_56,
    0 AS pick_78,
    0 AS pick_9
  FROM start
  UNION ALL
  -- lone: where a digit has one place left in a row: that candidate
  -- last: these candidates put on top of each other
  -- hidden: the cells of these candidates, marked for both digits of a word
  -- met: the candidates without those that share a cell with the last place of another digit
  -- tally: the words of a band put on top of each other: the bits that one word has, and those that two have
  -- counts: the cells that have a candidate, and in the second slot the cells that have several
  SELECT
    level AS level,
    'rows' AS phase,
    id,
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
      + d12_low + d34_low + d56_low + d78_low + d9_low AS before,
    (
      SELECT ((last_top | (last_top >> 30)) & 536346111) * 1073741825 AS hidden_top
      FROM (
        SELECT
          (
            d12_top
            & (575897252056792575 - ((((d12_top & ((d12_top | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511)
          )
          | (
            d34_top
            & (575897252056792575 - ((((d34_top & ((d34_top | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511)
          )
          | (
            d56_top
            & (575897252056792575 - ((((d56_top & ((d56_top | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511)
          )
          | (
            d78_top
            & (575897252056792575 - ((((d78_top & ((d78_top | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511)
          )
          | (
            d9_top
            & (575897252056792575 - ((((d9_top & ((d9_top | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511)
          ) AS last_top
        LIMIT 1
      )
    ) AS hidden_top,
    (
      SELECT ((last_mid | (last_mid >> 30)) & 536346111) * 1073741825 AS hidden_mid
      FROM (
        SELECT
          (
            d12_mid
            & (575897252056792575 - ((((d12_mid & ((d12_mid | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511)
          )
          | (
            d34_mid
            & (575897252056792575 - ((((d34_mid & ((d34_mid | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511)
          )
          | (
            d56_mid
            & (575897252056792575 - ((((d56_mid & ((d56_mid | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511)
          )
          | (
            d78_mid
            & (575897252056792575 - ((((d78_mid & ((d78_mid | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511)
          )
          | (
            d9_mid
            & (575897252056792575 - ((((d9_mid & ((d9_mid | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511)
          ) AS last_mid
        LIMIT 1
      )
    ) AS hidden_mid,
    (
      SELECT ((last_low | (last_low >> 30)) & 536346111) * 1073741825 AS hidden_low
      FROM (
        SELECT
          (
            d12_low
            & (575897252056792575 - ((((d12_low & ((d12_low | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511)
          )
          | (
            d34_low
            & (575897252056792575 - ((((d34_low & ((d34_low | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511)
          )
          | (
            d56_low
            & (575897252056792575 - ((((d56_low & ((d56_low | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511)
          )
          | (
            d78_low
            & (575897252056792575 - ((((d78_low & ((d78_low | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511)
          )
          | (
            d9_low
            & (575897252056792575 - ((((d9_low & ((d9_low | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511)
          ) AS last_low
        LIMIT 1
      )
    ) AS hidden_low,
    (
      SELECT
        ((once_top | (once_top >> 30)) & 536346111)
        | ((((twice_top | (twice_top >> 30)) | (once_top & (once_top >> 30))) & 536346111) << 30) AS counts_top
      FROM (
        SELECT
          (((met12_top | met34_top) | met56_top) | met78_top) | met9_top AS once_top,
          (met12_top & met34_top)
          | ((met12_top | met34_top) & met56_top)
          | (((met12_top | met34_top) | met56_top) & met78_top)
          | ((((met12_top | met34_top) | met56_top) | met78_top) & met9_top) AS twice_top
        FROM (
          SELECT
            d12_top & (575897252056792575 - (hidden_top - lone12_top)) AS met12_top,
            d34_top & (575897252056792575 - (hidden_top - lone34_top)) AS met34_top,
            d56_top & (575897252056792575 - (hidden_top - lone56_top)) AS met56_top,
            d78_top & (575897252056792575 - (hidden_top - lone78_top)) AS met78_top,
            d9_top & (575897252056792575 - (hidden_top - lone9_top)) AS met9_top
          FROM (
            SELECT
              ((last_top | (last_top >> 30)) & 536346111) * 1073741825 AS hidden_top,
              lone12_top,
              lone34_top,
              lone56_top,
              lone78_top,
              lone9_top
            FROM (
              SELECT
                (((lone12_top | lone34_top) | lone56_top) | lone78_top) | lone9_top AS last_top,
                lone12_top,
                lone34_top,
                lone56_top,
                lone78_top,
                lone9_top
              FROM (
                SELECT
                  d12_top
                  & (575897252056792575 - ((((d12_top & ((d12_top | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511) AS lone12_top,
                  d34_top
                  & (575897252056792575 - ((((d34_top & ((d34_top | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511) AS lone34_top,
                  d56_top
                  & (575897252056792575 - ((((d56_top & ((d56_top | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511) AS lone56_top,
                  d78_top
                  & (575897252056792575 - ((((d78_top & ((d78_top | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511) AS lone78_top,
                  d9_top
                  & (575897252056792575 - ((((d9_top & ((d9_top | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511) AS lone9_top
                LIMIT 1
              )
              LIMIT 1
            )
            LIMIT 1
          )
          LIMIT 1
        )
        LIMIT 1
      )
    ) AS counts_top,
    (
      SELECT
        ((once_mid | (once_mid >> 30)) & 536346111)
        | ((((twice_mid | (twice_mid >> 30)) | (once_mid & (once_mid >> 30))) & 536346111) << 30) AS counts_mid
      FROM (
        SELECT
          (((met12_mid | met34_mid) | met56_mid) | met78_mid) | met9_mid AS once_mid,
          (met12_mid & met34_mid)
          | ((met12_mid | met34_mid) & met56_mid)
          | (((met12_mid | met34_mid) | met56_mid) & met78_mid)
          | ((((met12_mid | met34_mid) | met56_mid) | met78_mid) & met9_mid) AS twice_mid
        FROM (
          SELECT
            d12_mid & (575897252056792575 - (hidden_mid - lone12_mid)) AS met12_mid,
            d34_mid & (575897252056792575 - (hidden_mid - lone34_mid)) AS met34_mid,
            d56_mid & (575897252056792575 - (hidden_mid - lone56_mid)) AS met56_mid,
            d78_mid & (575897252056792575 - (hidden_mid - lone78_mid)) AS met78_mid,
            d9_mid & (575897252056792575 - (hidden_mid - lone9_mid)) AS met9_mid
          FROM (
            SELECT
              ((last_mid | (last_mid >> 30)) & 536346111) * 1073741825 AS hidden_mid,
              lone12_mid,
              lone34_mid,
              lone56_mid,
              lone78_mid,
              lone9_mid
            FROM (
              SELECT
                (((lone12_mid | lone34_mid) | lone56_mid) | lone78_mid) | lone9_mid AS last_mid,
                lone12_mid,
                lone34_mid,
                lone56_mid,
                lone78_mid,
                lone9_mid
              FROM (
                SELECT
                  d12_mid
                  & (575897252056792575 - ((((d12_mid & ((d12_mid | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511) AS lone12_mid,
                  d34_mid
                  & (575897252056792575 - ((((d34_mid & ((d34_mid | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511) AS lone34_mid,
                  d56_mid
                  & (575897252056792575 - ((((d56_mid & ((d56_mid | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511) AS lone56_mid,
                  d78_mid
                  & (575897252056792575 - ((((d78_mid & ((d78_mid | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511) AS lone78_mid,
                  d9_mid
                  & (575897252056792575 - ((((d9_mid & ((d9_mid | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511) AS lone9_mid
                LIMIT 1
              )
              LIMIT 1
            )
            LIMIT 1
          )
          LIMIT 1
        )
        LIMIT 1
      )
    ) AS counts_mid,
    (
      SELECT
        ((once_low | (once_low >> 30)) & 536346111)
        | ((((twice_low | (twice_low >> 30)) | (once_low & (once_low >> 30))) & 536346111) << 30) AS counts_low
      FROM (
        SELECT
          (((met12_low | met34_low) | met56_low) | met78_low) | met9_low AS once_low,
          (met12_low & met34_low)
          | ((met12_low | met34_low) & met56_low)
          | (((met12_low | met34_low) | met56_low) & met78_low)
          | ((((met12_low | met34_low) | met56_low) | met78_low) & met9_low) AS twice_low
        FROM (
          SELECT
            d12_low & (575897252056792575 - (hidden_low - lone12_low)) AS met12_low,
            d34_low & (575897252056792575 - (hidden_low - lone34_low)) AS met34_low,
            d56_low & (575897252056792575 - (hidden_low - lone56_low)) AS met56_low,
            d78_low & (575897252056792575 - (hidden_low - lone78_low)) AS met78_low,
            d9_low & (575897252056792575 - (hidden_low - lone9_low)) AS met9_low
          FROM (
            SELECT
              ((last_low | (last_low >> 30)) & 536346111) * 1073741825 AS hidden_low,
              lone12_low,
              lone34_low,
              lone56_low,
              lone78_low,
              lone9_low
            FROM (
              SELECT
                (((lone12_low | lone34_low) | lone56_low) | lone78_low) | lone9_low AS last_low,
                lone12_low,
                lone34_low,
                lone56_low,
                lone78_low,
                lone9_low
              FROM (
                SELECT
                  d12_low
                  & (575897252056792575 - ((((d12_low & ((d12_low | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511) AS lone12_low,
                  d34_low
                  & (575897252056792575 - ((((d34_low & ((d34_low | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511) AS lone34_low,
                  d56_low
                  & (575897252056792575 - ((((d56_low & ((d56_low | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511) AS lone56_low,
                  d78_low
                  & (575897252056792575 - ((((d78_low & ((d78_low | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511) AS lone78_low,
                  d9_low
                  & (575897252056792575 - ((((d9_low & ((d9_low | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511) AS lone9_low
                LIMIT 1
              )
              LIMIT 1
            )
            LIMIT 1
          )
          LIMIT 1
        )
        LIMIT 1
      )
    ) AS counts_low,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0
  FROM state
  WHERE phase = 'cells'
    AND d12_top + d34_top + d56_top + d78_top + d9_top + d12_mid + d34_mid + d56_mid + d78_mid + d9_mid
          + d12_low + d34_low + d56_low + d78_low + d9_low <> before
  UNION ALL
  -- naked: the cells with one candidate, marked for both digits of a word; a cell without any ends the branch
  -- placed: the candidates in these cells
  -- rows: the candidates without those that share a row with one of these
  SELECT
    level AS level,
    'boxes' AS phase,
    id,
    (
      SELECT
        met12_top
        & (575897252056792575 - ((((placed12_top + 575897252056792575) & 577024252550054400) >> 9) * 511 - placed12_top)) AS d12_top
      FROM (
        SELECT met12_top & (575897252056792575 - (counts_top >> 30) * 1073741825) AS placed12_top, met12_top
        FROM (
          SELECT
            d12_top
            & (575897252056792575 - (hidden_top - (d12_top & (575897252056792575 - ((((d12_top & ((d12_top | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511)))) AS met12_top
          LIMIT 1
        )
        LIMIT 1
      )
    ) AS d12_top,
    (
      SELECT
        met34_top
        & (575897252056792575 - ((((placed34_top + 575897252056792575) & 577024252550054400) >> 9) * 511 - placed34_top)) AS d34_top
      FROM (
        SELECT met34_top & (575897252056792575 - (counts_top >> 30) * 1073741825) AS placed34_top, met34_top
        FROM (
          SELECT
            d34_top
            & (575897252056792575 - (hidden_top - (d34_top & (575897252056792575 - ((((d34_top & ((d34_top | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511)))) AS met34_top
          LIMIT 1
        )
        LIMIT 1
      )
    ) AS d34_top,
    (
      SELECT
        met56_top
        & (575897252056792575 - ((((placed56_top + 575897252056792575) & 577024252550054400) >> 9) * 511 - placed56_top)) AS d56_top
      FROM (
        SELECT met56_top & (575897252056792575 - (counts_top >> 30) * 1073741825) AS placed56_top, met56_top
        FROM (
          SELECT
            d56_top
            & (575897252056792575 - (hidden_top - (d56_top & (575897252056792575 - ((((d56_top & ((d56_top | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511)))) AS met56_top
          LIMIT 1
        )
        LIMIT 1
      )
    ) AS d56_top,
    (
      SELECT
        met78_top
        & (575897252056792575 - ((((placed78_top + 575897252056792575) & 577024252550054400) >> 9) * 511 - placed78_top)) AS d78_top
      FROM (
        SELECT met78_top & (575897252056792575 - (counts_top >> 30) * 1073741825) AS placed78_top, met78_top
        FROM (
          SELECT
            d78_top
            & (575897252056792575 - (hidden_top - (d78_top & (575897252056792575 - ((((d78_top & ((d78_top | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511)))) AS met78_top
          LIMIT 1
        )
        LIMIT 1
      )
    ) AS d78_top,
    (
      SELECT
        met9_top
        & (575897252056792575 - ((((placed9_top + 575897252056792575) & 577024252550054400) >> 9) * 511 - placed9_top)) AS d9_top
      FROM (
        SELECT met9_top & (575897252056792575 - (counts_top >> 30) * 1073741825) AS placed9_top, met9_top
        FROM (
          SELECT
            d9_top
            & (575897252056792575 - (hidden_top - (d9_top & (575897252056792575 - ((((d9_top & ((d9_top | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511)))) AS met9_top
          LIMIT 1
        )
        LIMIT 1
      )
    ) AS d9_top,
    (
      SELECT
        met12_mid
        & (575897252056792575 - ((((placed12_mid + 575897252056792575) & 577024252550054400) >> 9) * 511 - placed12_mid)) AS d12_mid
      FROM (
        SELECT met12_mid & (575897252056792575 - (counts_mid >> 30) * 1073741825) AS placed12_mid, met12_mid
        FROM (
          SELECT
            d12_mid
            & (575897252056792575 - (hidden_mid - (d12_mid & (575897252056792575 - ((((d12_mid & ((d12_mid | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511)))) AS met12_mid
          LIMIT 1
        )
        LIMIT 1
      )
    ) AS d12_mid,
    (
      SELECT
        met34_mid
        & (575897252056792575 - ((((placed34_mid + 575897252056792575) & 577024252550054400) >> 9) * 511 - placed34_mid)) AS d34_mid
      FROM (
        SELECT met34_mid & (575897252056792575 - (counts_mid >> 30) * 1073741825) AS placed34_mid, met34_mid
        FROM (
          SELECT
            d34_mid
            & (575897252056792575 - (hidden_mid - (d34_mid & (575897252056792575 - ((((d34_mid & ((d34_mid | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511)))) AS met34_mid
          LIMIT 1
        )
        LIMIT 1
      )
    ) AS d34_mid,
    (
      SELECT
        met56_mid
        & (575897252056792575 - ((((placed56_mid + 575897252056792575) & 577024252550054400) >> 9) * 511 - placed56_mid)) AS d56_mid
      FROM (
        SELECT met56_mid & (575897252056792575 - (counts_mid >> 30) * 1073741825) AS placed56_mid, met56_mid
        FROM (
          SELECT
            d56_mid
            & (575897252056792575 - (hidden_mid - (d56_mid & (575897252056792575 - ((((d56_mid & ((d56_mid | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511)))) AS met56_mid
          LIMIT 1
        )
        LIMIT 1
      )
    ) AS d56_mid,
    (
      SELECT
        met78_mid
        & (575897252056792575 - ((((placed78_mid + 575897252056792575) & 577024252550054400) >> 9) * 511 - placed78_mid)) AS d78_mid
      FROM (
        SELECT met78_mid & (575897252056792575 - (counts_mid >> 30) * 1073741825) AS placed78_mid, met78_mid
        FROM (
          SELECT
            d78_mid
            & (575897252056792575 - (hidden_mid - (d78_mid & (575897252056792575 - ((((d78_mid & ((d78_mid | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511)))) AS met78_mid
          LIMIT 1
        )
        LIMIT 1
      )
    ) AS d78_mid,
    (
      SELECT
        met9_mid
        & (575897252056792575 - ((((placed9_mid + 575897252056792575) & 577024252550054400) >> 9) * 511 - placed9_mid)) AS d9_mid
      FROM (
        SELECT met9_mid & (575897252056792575 - (counts_mid >> 30) * 1073741825) AS placed9_mid, met9_mid
        FROM (
          SELECT
            d9_mid
            & (575897252056792575 - (hidden_mid - (d9_mid & (575897252056792575 - ((((d9_mid & ((d9_mid | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511)))) AS met9_mid
          LIMIT 1
        )
        LIMIT 1
      )
    ) AS d9_mid,
    (
      SELECT
        met12_low
        & (575897252056792575 - ((((placed12_low + 575897252056792575) & 577024252550054400) >> 9) * 511 - placed12_low)) AS d12_low
      FROM (
        SELECT met12_low & (575897252056792575 - (counts_low >> 30) * 1073741825) AS placed12_low, met12_low
        FROM (
          SELECT
            d12_low
            & (575897252056792575 - (hidden_low - (d12_low & (575897252056792575 - ((((d12_low & ((d12_low | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511)))) AS met12_low
          LIMIT 1
        )
        LIMIT 1
      )
    ) AS d12_low,
    (
      SELECT
        met34_low
        & (575897252056792575 - ((((placed34_low + 575897252056792575) & 577024252550054400) >> 9) * 511 - placed34_low)) AS d34_low
      FROM (
        SELECT met34_low & (575897252056792575 - (counts_low >> 30) * 1073741825) AS placed34_low, met34_low
        FROM (
          SELECT
            d34_low
            & (575897252056792575 - (hidden_low - (d34_low & (575897252056792575 - ((((d34_low & ((d34_low | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511)))) AS met34_low
          LIMIT 1
        )
        LIMIT 1
      )
    ) AS d34_low,
    (
      SELECT
        met56_low
        & (575897252056792575 - ((((placed56_low + 575897252056792575) & 577024252550054400) >> 9) * 511 - placed56_low)) AS d56_low
      FROM (
        SELECT met56_low & (575897252056792575 - (counts_low >> 30) * 1073741825) AS placed56_low, met56_low
        FROM (
          SELECT
            d56_low
            & (575897252056792575 - (hidden_low - (d56_low & (575897252056792575 - ((((d56_low & ((d56_low | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511)))) AS met56_low
          LIMIT 1
        )
        LIMIT 1
      )
    ) AS d56_low,
    (
      SELECT
        met78_low
        & (575897252056792575 - ((((placed78_low + 575897252056792575) & 577024252550054400) >> 9) * 511 - placed78_low)) AS d78_low
      FROM (
        SELECT met78_low & (575897252056792575 - (counts_low >> 30) * 1073741825) AS placed78_low, met78_low
        FROM (
          SELECT
            d78_low
            & (575897252056792575 - (hidden_low - (d78_low & (575897252056792575 - ((((d78_low & ((d78_low | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511)))) AS met78_low
          LIMIT 1
        )
        LIMIT 1
      )
    ) AS d78_low,
    (
      SELECT
        met9_low
        & (575897252056792575 - ((((placed9_low + 575897252056792575) & 577024252550054400) >> 9) * 511 - placed9_low)) AS d9_low
      FROM (
        SELECT met9_low & (575897252056792575 - (counts_low >> 30) * 1073741825) AS placed9_low, met9_low
        FROM (
          SELECT
            d9_low
            & (575897252056792575 - (hidden_low - (d9_low & (575897252056792575 - ((((d9_low & ((d9_low | 577024252550054400) - 1127000493261825)) + 575897252056792575) & 577024252550054400) >> 9) * 511)))) AS met9_low
          LIMIT 1
        )
        LIMIT 1
      )
    ) AS d9_low,
    before,
    0,
    0,
    0,
    0,
    0,
    0,
    ((counts_top >> 30) | (counts_mid >> 30)) | (counts_low >> 30) AS undecided,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0
  FROM state
  WHERE phase = 'rows'
    AND (counts_top & 536346111) = 536346111
    AND (counts_mid & 536346111) = 536346111
    AND (counts_low & 536346111) = 536346111
  UNION ALL
  -- minirows: the minirows that have a candidate of a digit, all bands in one word
  -- row_turned: each 3 x 3 square turned by one row, and by one column
  -- row_crossed: where a row and the one below it can fill a column and the one beside it
  -- row_moved: these turned by one column
  -- row_choice: the places that leave such a crossing to the two other rows and columns
  SELECT
    level AS level,
    'columns' AS phase,
    id,
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
    before,
    0,
    0,
    0,
    0,
    0,
    0,
    undecided,
    (
      SELECT
        minirows_12 & (((row_moved_12 >> 10) & 562399124389375) | ((row_moved_12 & 548682072575) << 20)) AS minirows_12
      FROM (
        SELECT
          ((row_crossed_12 >> 3) & 71001031075494975) | ((row_crossed_12 & 7889003452832775) << 6) AS row_moved_12,
          minirows_12
        FROM (
          SELECT
            (minirows_12 & (((row_below_12 >> 3) & 71001031075494975) | ((row_below_12 & 7889003452832775) << 6)))
            | ((((minirows_12 >> 3) & 71001031075494975) | ((minirows_12 & 7889003452832775) << 6)) & row_below_12) AS row_crossed_12,
            minirows_12
          FROM (
            SELECT
              ((minirows_12 >> 10) & 562399124389375) | ((minirows_12 & 548682072575) << 20) AS row_below_12,
              minirows_12
            FROM (
              SELECT
                (((d12_top | (d12_top >> 1)) | (d12_top >> 2)) & 82271036008113225)
                | ((((d12_mid | (d12_mid >> 1)) | (d12_mid >> 2)) & 82271036008113225) << 1)
                | ((((d12_low | (d12_low >> 1)) | (d12_low >> 2)) & 82271036008113225) << 2) AS minirows_12
              LIMIT 1
            )
            LIMIT 1
          )
          LIMIT 1
        )
        LIMIT 1
      )
    ) AS minirows_12,
    (
      SELECT
        minirows_34 & (((row_moved_34 >> 10) & 562399124389375) | ((row_moved_34 & 548682072575) << 20)) AS minirows_34
      FROM (
        SELECT
          ((row_crossed_34 >> 3) & 71001031075494975) | ((row_crossed_34 & 7889003452832775) << 6) AS row_moved_34,
          minirows_34
        FROM (
          SELECT
            (minirows_34 & (((row_below_34 >> 3) & 71001031075494975) | ((row_below_34 & 7889003452832775) << 6)))
            | ((((minirows_34 >> 3) & 71001031075494975) | ((minirows_34 & 7889003452832775) << 6)) & row_below_34) AS row_crossed_34,
            minirows_34
          FROM (
            SELECT
              ((minirows_34 >> 10) & 562399124389375) | ((minirows_34 & 548682072575) << 20) AS row_below_34,
              minirows_34
            FROM (
              SELECT
                (((d34_top | (d34_top >> 1)) | (d34_top >> 2)) & 82271036008113225)
                | ((((d34_mid | (d34_mid >> 1)) | (d34_mid >> 2)) & 82271036008113225) << 1)
                | ((((d34_low | (d34_low >> 1)) | (d34_low >> 2)) & 82271036008113225) << 2) AS minirows_34
              LIMIT 1
            )
            LIMIT 1
          )
          LIMIT 1
        )
        LIMIT 1
      )
    ) AS minirows_34,
    (
      SELECT
        minirows_56 & (((row_moved_56 >> 10) & 562399124389375) | ((row_moved_56 & 548682072575) << 20)) AS minirows_56
      FROM (
        SELECT
          ((row_crossed_56 >> 3) & 71001031075494975) | ((row_crossed_56 & 7889003452832775) << 6) AS row_moved_56,
          minirows_56
        FROM (
          SELECT
            (minirows_56 & (((row_below_56 >> 3) & 71001031075494975) | ((row_below_56 & 7889003452832775) << 6)))
            | ((((minirows_56 >> 3) & 71001031075494975) | ((minirows_56 & 7889003452832775) << 6)) & row_below_56) AS row_crossed_56,
            minirows_56
          FROM (
            SELECT
              ((minirows_56 >> 10) & 562399124389375) | ((minirows_56 & 548682072575) << 20) AS row_below_56,
              minirows_56
            FROM (
              SELECT
                (((d56_top | (d56_top >> 1)) | (d56_top >> 2)) & 82271036008113225)
                | ((((d56_mid | (d56_mid >> 1)) | (d56_mid >> 2)) & 82271036008113225) << 1)
                | ((((d56_low | (d56_low >> 1)) | (d56_low >> 2)) & 82271036008113225) << 2) AS minirows_56
              LIMIT 1
            )
            LIMIT 1
          )
          LIMIT 1
        )
        LIMIT 1
      )
    ) AS minirows_56,
    (
      SELECT
        minirows_78 & (((row_moved_78 >> 10) & 562399124389375) | ((row_moved_78 & 548682072575) << 20)) AS minirows_78
      FROM (
        SELECT
          ((row_crossed_78 >> 3) & 71001031075494975) | ((row_crossed_78 & 7889003452832775) << 6) AS row_moved_78,
          minirows_78
        FROM (
          SELECT
            (minirows_78 & (((row_below_78 >> 3) & 71001031075494975) | ((row_below_78 & 7889003452832775) << 6)))
            | ((((minirows_78 >> 3) & 71001031075494975) | ((minirows_78 & 7889003452832775) << 6)) & row_below_78) AS row_crossed_78,
            minirows_78
          FROM (
            SELECT
              ((minirows_78 >> 10) & 562399124389375) | ((minirows_78 & 548682072575) << 20) AS row_below_78,
              minirows_78
            FROM (
              SELECT
                (((d78_top | (d78_top >> 1)) | (d78_top >> 2)) & 82271036008113225)
                | ((((d78_mid | (d78_mid >> 1)) | (d78_mid >> 2)) & 82271036008113225) << 1)
                | ((((d78_low | (d78_low >> 1)) | (d78_low >> 2)) & 82271036008113225) << 2) AS minirows_78
              LIMIT 1
            )
            LIMIT 1
          )
          LIMIT 1
        )
        LIMIT 1
      )
    ) AS minirows_78,
    (
      SELECT
        minirows_9 & (((row_moved_9 >> 10) & 562399124389375) | ((row_moved_9 & 548682072575) << 20)) AS minirows_9
      FROM (
        SELECT
          ((row_crossed_9 >> 3) & 71001031075494975) | ((row_crossed_9 & 7889003452832775) << 6) AS row_moved_9,
          minirows_9
        FROM (
          SELECT
            (minirows_9 & (((row_below_9 >> 3) & 71001031075494975) | ((row_below_9 & 7889003452832775) << 6)))
            | ((((minirows_9 >> 3) & 71001031075494975) | ((minirows_9 & 7889003452832775) << 6)) & row_below_9) AS row_crossed_9,
            minirows_9
          FROM (
            SELECT
              ((minirows_9 >> 10) & 562399124389375) | ((minirows_9 & 548682072575) << 20) AS row_below_9,
              minirows_9
            FROM (
              SELECT
                (((d9_top | (d9_top >> 1)) | (d9_top >> 2)) & 82271036008113225)
                | ((((d9_mid | (d9_mid >> 1)) | (d9_mid >> 2)) & 82271036008113225) << 1)
                | ((((d9_low | (d9_low >> 1)) | (d9_low >> 2)) & 82271036008113225) << 2) AS minirows_9
              LIMIT 1
            )
            LIMIT 1
          )
          LIMIT 1
        )
        LIMIT 1
      )
    ) AS minirows_9,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0
  FROM state
  WHERE phase = 'boxes'
  UNION ALL
  -- boxes: the candidates in the minirows that are left; a digit without a place in a box ends the branch
  -- minicols: the minicolumns that have a candidate of a digit, all bands in one word
  -- col_turned: each 3 x 3 square turned by one row, and by one column
  -- col_crossed: where a row and the one below it can fill a column and the one beside it
  -- col_moved: these turned by one column
  -- col_choice: the places that leave such a crossing to the two other rows and columns
  SELECT
    level AS level,
    'remaining' AS phase,
    id,
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
    before,
    0,
    0,
    0,
    0,
    0,
    0,
    undecided,
    minirows_12,
    minirows_34,
    minirows_56,
    minirows_78,
    minirows_9,
    (
      SELECT
        minicols_12 & (((col_moved_12 >> 10) & 562399124389375) | ((col_moved_12 & 548682072575) << 20)) AS minicols_12
      FROM (
        SELECT
          ((col_crossed_12 >> 1) & 246813108024339675) | ((col_crossed_12 & 82271036008113225) << 2) AS col_moved_12,
          minicols_12
        FROM (
          SELECT
            (
              minicols_12
              & (((col_below_12 >> 1) & 246813108024339675) | ((col_below_12 & 82271036008113225) << 2))
            )
            | (
              (((minicols_12 >> 1) & 246813108024339675) | ((minicols_12 & 82271036008113225) << 2))
              & col_below_12
            ) AS col_crossed_12,
            minicols_12
          FROM (
            SELECT
              ((minicols_12 >> 10) & 562399124389375) | ((minicols_12 & 548682072575) << 20) AS col_below_12,
              minicols_12
            FROM (
              SELECT
                (((box12_top | (box12_top >> 10)) | (box12_top >> 20)) & 548682072575)
                | ((((box12_mid | (box12_mid >> 10)) | (box12_mid >> 20)) & 548682072575) << 10)
                | ((((box12_low | (box12_low >> 10)) | (box12_low >> 20)) & 548682072575) << 20) AS minicols_12
              FROM (
                SELECT
                  d12_top & ((minirows_12 & 82271036008113225) * 7) AS box12_top,
                  d12_mid & (((minirows_12 >> 1) & 82271036008113225) * 7) AS box12_mid,
                  d12_low & (((minirows_12 >> 2) & 82271036008113225) * 7) AS box12_low
                LIMIT 1
              )
              LIMIT 1
            )
            LIMIT 1
          )
          LIMIT 1
        )
        LIMIT 1
      )
    ) AS minicols_12,
    (
      SELECT
        minicols_34 & (((col_moved_34 >> 10) & 562399124389375) | ((col_moved_34 & 548682072575) << 20)) AS minicols_34
      FROM (
        SELECT
          ((col_crossed_34 >> 1) & 246813108024339675) | ((col_crossed_34 & 82271036008113225) << 2) AS col_moved_34,
          minicols_34
        FROM (
          SELECT
            (
              minicols_34
              & (((col_below_34 >> 1) & 246813108024339675) | ((col_below_34 & 82271036008113225) << 2))
            )
            | (
              (((minicols_34 >> 1) & 246813108024339675) | ((minicols_34 & 82271036008113225) << 2))
              & col_below_34
            ) AS col_crossed_34,
            minicols_34
          FROM (
            SELECT
              ((minicols_34 >> 10) & 562399124389375) | ((minicols_34 & 548682072575) << 20) AS col_below_34,
              minicols_34
            FROM (
              SELECT
                (((box34_top | (box34_top >> 10)) | (box34_top >> 20)) & 548682072575)
                | ((((box34_mid | (box34_mid >> 10)) | (box34_mid >> 20)) & 548682072575) << 10)
                | ((((box34_low | (box34_low >> 10)) | (box34_low >> 20)) & 548682072575) << 20) AS minicols_34
              FROM (
                SELECT
                  d34_top & ((minirows_34 & 82271036008113225) * 7) AS box34_top,
                  d34_mid & (((minirows_34 >> 1) & 82271036008113225) * 7) AS box34_mid,
                  d34_low & (((minirows_34 >> 2) & 82271036008113225) * 7) AS box34_low
                LIMIT 1
              )
              LIMIT 1
            )
            LIMIT 1
          )
          LIMIT 1
        )
        LIMIT 1
      )
    ) AS minicols_34,
    (
      SELECT
        minicols_56 & (((col_moved_56 >> 10) & 562399124389375) | ((col_moved_56 & 548682072575) << 20)) AS minicols_56
      FROM (
        SELECT
          ((col_crossed_56 >> 1) & 246813108024339675) | ((col_crossed_56 & 82271036008113225) << 2) AS col_moved_56,
          minicols_56
        FROM (
          SELECT
            (
              minicols_56
              & (((col_below_56 >> 1) & 246813108024339675) | ((col_below_56 & 82271036008113225) << 2))
            )
            | (
              (((minicols_56 >> 1) & 246813108024339675) | ((minicols_56 & 82271036008113225) << 2))
              & col_below_56
            ) AS col_crossed_56,
            minicols_56
          FROM (
            SELECT
              ((minicols_56 >> 10) & 562399124389375) | ((minicols_56 & 548682072575) << 20) AS col_below_56,
              minicols_56
            FROM (
              SELECT
                (((box56_top | (box56_top >> 10)) | (box56_top >> 20)) & 548682072575)
                | ((((box56_mid | (box56_mid >> 10)) | (box56_mid >> 20)) & 548682072575) << 10)
                | ((((box56_low | (box56_low >> 10)) | (box56_low >> 20)) & 548682072575) << 20) AS minicols_56
              FROM (
                SELECT
                  d56_top & ((minirows_56 & 82271036008113225) * 7) AS box56_top,
                  d56_mid & (((minirows_56 >> 1) & 82271036008113225) * 7) AS box56_mid,
                  d56_low & (((minirows_56 >> 2) & 82271036008113225) * 7) AS box56_low
                LIMIT 1
              )
              LIMIT 1
            )
            LIMIT 1
          )
          LIMIT 1
        )
        LIMIT 1
      )
    ) AS minicols_56,
    (
      SELECT
        minicols_78 & (((col_moved_78 >> 10) & 562399124389375) | ((col_moved_78 & 548682072575) << 20)) AS minicols_78
      FROM (
        SELECT
          ((col_crossed_78 >> 1) & 246813108024339675) | ((col_crossed_78 & 82271036008113225) << 2) AS col_moved_78,
          minicols_78
        FROM (
          SELECT
            (
              minicols_78
              & (((col_below_78 >> 1) & 246813108024339675) | ((col_below_78 & 82271036008113225) << 2))
            )
            | (
              (((minicols_78 >> 1) & 246813108024339675) | ((minicols_78 & 82271036008113225) << 2))
              & col_below_78
            ) AS col_crossed_78,
            minicols_78
          FROM (
            SELECT
              ((minicols_78 >> 10) & 562399124389375) | ((minicols_78 & 548682072575) << 20) AS col_below_78,
              minicols_78
            FROM (
              SELECT
                (((box78_top | (box78_top >> 10)) | (box78_top >> 20)) & 548682072575)
                | ((((box78_mid | (box78_mid >> 10)) | (box78_mid >> 20)) & 548682072575) << 10)
                | ((((box78_low | (box78_low >> 10)) | (box78_low >> 20)) & 548682072575) << 20) AS minicols_78
              FROM (
                SELECT
                  d78_top & ((minirows_78 & 82271036008113225) * 7) AS box78_top,
                  d78_mid & (((minirows_78 >> 1) & 82271036008113225) * 7) AS box78_mid,
                  d78_low & (((minirows_78 >> 2) & 82271036008113225) * 7) AS box78_low
                LIMIT 1
              )
              LIMIT 1
            )
            LIMIT 1
          )
          LIMIT 1
        )
        LIMIT 1
      )
    ) AS minicols_78,
    (
      SELECT
        minicols_9 & (((col_moved_9 >> 10) & 562399124389375) | ((col_moved_9 & 548682072575) << 20)) AS minicols_9
      FROM (
        SELECT
          ((col_crossed_9 >> 1) & 246813108024339675) | ((col_crossed_9 & 82271036008113225) << 2) AS col_moved_9,
          minicols_9
        FROM (
          SELECT
            (minicols_9 & (((col_below_9 >> 1) & 246813108024339675) | ((col_below_9 & 82271036008113225) << 2)))
            | ((((minicols_9 >> 1) & 246813108024339675) | ((minicols_9 & 82271036008113225) << 2)) & col_below_9) AS col_crossed_9,
            minicols_9
          FROM (
            SELECT
              ((minicols_9 >> 10) & 562399124389375) | ((minicols_9 & 548682072575) << 20) AS col_below_9,
              minicols_9
            FROM (
              SELECT
                (((box9_top | (box9_top >> 10)) | (box9_top >> 20)) & 548682072575)
                | ((((box9_mid | (box9_mid >> 10)) | (box9_mid >> 20)) & 548682072575) << 10)
                | ((((box9_low | (box9_low >> 10)) | (box9_low >> 20)) & 548682072575) << 20) AS minicols_9
              FROM (
                SELECT
                  d9_top & ((minirows_9 & 82271036008113225) * 7) AS box9_top,
                  d9_mid & (((minirows_9 >> 1) & 82271036008113225) * 7) AS box9_mid,
                  d9_low & (((minirows_9 >> 2) & 82271036008113225) * 7) AS box9_low
                LIMIT 1
              )
              LIMIT 1
            )
            LIMIT 1
          )
          LIMIT 1
        )
        LIMIT 1
      )
    ) AS minicols_9,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0
  FROM state
  WHERE phase = 'columns'
    AND (((minirows_12 | (minirows_12 >> 3)) | (minirows_12 >> 6)) & 7516192775) = 7516192775
    AND (((minirows_34 | (minirows_34 >> 3)) | (minirows_34 >> 6)) & 7516192775) = 7516192775
    AND (((minirows_56 | (minirows_56 >> 3)) | (minirows_56 >> 6)) & 7516192775) = 7516192775
    AND (((minirows_78 | (minirows_78 >> 3)) | (minirows_78 >> 6)) & 7516192775) = 7516192775
    AND (((minirows_9 | (minirows_9 >> 3)) | (minirows_9 >> 6)) & 7) = 7
  UNION ALL
  -- remaining: the candidates in the minicolumns that are left; a digit without a place in a column ends the branch
  SELECT
    level AS level,
    CASE WHEN undecided = 0 THEN 'solved' ELSE 'cells' END AS phase,
    id,
    (d12_top & ((minirows_12 & 82271036008113225) * 7)) & ((minicols_12 & 548682072575) * 1049601) AS d12_top,
    (d34_top & ((minirows_34 & 82271036008113225) * 7)) & ((minicols_34 & 548682072575) * 1049601) AS d34_top,
    (d56_top & ((minirows_56 & 82271036008113225) * 7)) & ((minicols_56 & 548682072575) * 1049601) AS d56_top,
    (d78_top & ((minirows_78 & 82271036008113225) * 7)) & ((minicols_78 & 548682072575) * 1049601) AS d78_top,
    (d9_top & ((minirows_9 & 82271036008113225) * 7)) & ((minicols_9 & 548682072575) * 1049601) AS d9_top,
    d12_mid
    & (((minirows_12 >> 1) & 82271036008113225) * 7)
    & (((minicols_12 >> 10) & 548682072575) * 1049601) AS d12_mid,
    d34_mid
    & (((minirows_34 >> 1) & 82271036008113225) * 7)
    & (((minicols_34 >> 10) & 548682072575) * 1049601) AS d34_mid,
    d56_mid
    & (((minirows_56 >> 1) & 82271036008113225) * 7)
    & (((minicols_56 >> 10) & 548682072575) * 1049601) AS d56_mid,
    d78_mid
    & (((minirows_78 >> 1) & 82271036008113225) * 7)
    & (((minicols_78 >> 10) & 548682072575) * 1049601) AS d78_mid,
    d9_mid
    & (((minirows_9 >> 1) & 82271036008113225) * 7)
    & (((minicols_9 >> 10) & 548682072575) * 1049601) AS d9_mid,
    d12_low
    & (((minirows_12 >> 2) & 82271036008113225) * 7)
    & (((minicols_12 >> 20) & 548682072575) * 1049601) AS d12_low,
    d34_low
    & (((minirows_34 >> 2) & 82271036008113225) * 7)
    & (((minicols_34 >> 20) & 548682072575) * 1049601) AS d34_low,
    d56_low
    & (((minirows_56 >> 2) & 82271036008113225) * 7)
    & (((minicols_56 >> 20) & 548682072575) * 1049601) AS d56_low,
    d78_low
    & (((minirows_78 >> 2) & 82271036008113225) * 7)
    & (((minicols_78 >> 20) & 548682072575) * 1049601) AS d78_low,
    d9_low
    & (((minirows_9 >> 2) & 82271036008113225) * 7)
    & (((minicols_9 >> 20) & 548682072575) * 1049601) AS d9_low,
    before,
    0,
    0,
    0,
    0,
    0,
    0,
    undecided,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0
  FROM state
  WHERE phase = 'remaining'
    AND (((minicols_12 | (minicols_12 >> 1)) | (minicols_12 >> 2)) & 78383153225) = 78383153225
    AND (((minicols_34 | (minicols_34 >> 1)) | (minicols_34 >> 2)) & 78383153225) = 78383153225
    AND (((minicols_56 | (minicols_56 >> 1)) | (minicols_56 >> 2)) & 78383153225) = 78383153225
    AND (((minicols_78 | (minicols_78 >> 1)) | (minicols_78 >> 2)) & 78383153225) = 78383153225
    AND (((minicols_9 | (minicols_9 >> 1)) | (minicols_9 >> 2)) & 73) = 73
  UNION ALL
  -- tallies: the candidates put on top of each other: bits that one, two, three words of a band have
  -- pairs: the cells with several candidates, and those with two
  -- spot: one cell that has two candidates, or several where none has two, marked for both digits of a word
  SELECT
    level AS level,
    'pick' AS phase,
    id,
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
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    (
      SELECT
        CASE WHEN 0 = 0 THEN CASE WHEN ((pairs_top | pairs_mid) | pairs_low) = 0 THEN several_top ELSE pairs_top END & (1152921504606846976 - CASE WHEN ((pairs_top | pairs_mid) | pairs_low) = 0 THEN several_top ELSE pairs_top END) ELSE 0 END * 1073741825 AS spot_top
      FROM (
        SELECT
          (((twice_top | (twice_top >> 30)) | (once_top & (once_top >> 30))) & 536346111)
            - ((((thrice_top | (thrice_top >> 30)) | (once_top & (twice_top >> 30))) | (twice_top & (once_top >> 30))) & 536346111) AS pairs_top,
          (((twice_mid | (twice_mid >> 30)) | (once_mid & (once_mid >> 30))) & 536346111)
            - ((((thrice_mid | (thrice_mid >> 30)) | (once_mid & (twice_mid >> 30))) | (twice_mid & (once_mid >> 30))) & 536346111) AS pairs_mid,
          (((twice_low | (twice_low >> 30)) | (once_low & (once_low >> 30))) & 536346111)
            - ((((thrice_low | (thrice_low >> 30)) | (once_low & (twice_low >> 30))) | (twice_low & (once_low >> 30))) & 536346111) AS pairs_low,
          ((twice_top | (twice_top >> 30)) | (once_top & (once_top >> 30))) & 536346111 AS several_top
        FROM (
          SELECT
            (d12_top & d34_top)
            | ((d12_top | d34_top) & d56_top)
            | (((d12_top | d34_top) | d56_top) & d78_top)
            | ((((d12_top | d34_top) | d56_top) | d78_top) & d9_top) AS twice_top,
            (((d12_top | d34_top) | d56_top) | d78_top) | d9_top AS once_top,
            ((d12_top & d34_top) & d56_top)
            | (((d12_top & d34_top) | ((d12_top | d34_top) & d56_top)) & d78_top)
            | (
              (
                (d12_top & d34_top)
                | ((d12_top | d34_top) & d56_top)
                | (((d12_top | d34_top) | d56_top) & d78_top)
              )
              & d9_top
            ) AS thrice_top,
            (d12_mid & d34_mid)
            | ((d12_mid | d34_mid) & d56_mid)
            | (((d12_mid | d34_mid) | d56_mid) & d78_mid)
            | ((((d12_mid | d34_mid) | d56_mid) | d78_mid) & d9_mid) AS twice_mid,
            (((d12_mid | d34_mid) | d56_mid) | d78_mid) | d9_mid AS once_mid,
            ((d12_mid & d34_mid) & d56_mid)
            | (((d12_mid & d34_mid) | ((d12_mid | d34_mid) & d56_mid)) & d78_mid)
            | (
              (
                (d12_mid & d34_mid)
                | ((d12_mid | d34_mid) & d56_mid)
                | (((d12_mid | d34_mid) | d56_mid) & d78_mid)
              )
              & d9_mid
            ) AS thrice_mid,
            (d12_low & d34_low)
            | ((d12_low | d34_low) & d56_low)
            | (((d12_low | d34_low) | d56_low) & d78_low)
            | ((((d12_low | d34_low) | d56_low) | d78_low) & d9_low) AS twice_low,
            (((d12_low | d34_low) | d56_low) | d78_low) | d9_low AS once_low,
            ((d12_low & d34_low) & d56_low)
            | (((d12_low & d34_low) | ((d12_low | d34_low) & d56_low)) & d78_low)
            | (
              (
                (d12_low & d34_low)
                | ((d12_low | d34_low) & d56_low)
                | (((d12_low | d34_low) | d56_low) & d78_low)
              )
              & d9_low
            ) AS thrice_low
          LIMIT 1
        )
        LIMIT 1
      )
    ) AS spot_top,
    (
      SELECT
        CASE WHEN CASE WHEN ((pairs_top | pairs_mid) | pairs_low) = 0 THEN ((twice_top | (twice_top >> 30)) | (once_top & (once_top >> 30))) & 536346111 ELSE pairs_top END = 0 THEN CASE WHEN ((pairs_top | pairs_mid) | pairs_low) = 0 THEN several_mid ELSE pairs_mid END & (1152921504606846976 - CASE WHEN ((pairs_top | pairs_mid) | pairs_low) = 0 THEN several_mid ELSE pairs_mid END) ELSE 0 END * 1073741825 AS spot_mid
      FROM (
        SELECT
          (((twice_top | (twice_top >> 30)) | (once_top & (once_top >> 30))) & 536346111)
            - ((((thrice_top | (thrice_top >> 30)) | (once_top & (twice_top >> 30))) | (twice_top & (once_top >> 30))) & 536346111) AS pairs_top,
          (((twice_mid | (twice_mid >> 30)) | (once_mid & (once_mid >> 30))) & 536346111)
            - ((((thrice_mid | (thrice_mid >> 30)) | (once_mid & (twice_mid >> 30))) | (twice_mid & (once_mid >> 30))) & 536346111) AS pairs_mid,
          (((twice_low | (twice_low >> 30)) | (once_low & (once_low >> 30))) & 536346111)
            - ((((thrice_low | (thrice_low >> 30)) | (once_low & (twice_low >> 30))) | (twice_low & (once_low >> 30))) & 536346111) AS pairs_low,
          ((twice_mid | (twice_mid >> 30)) | (once_mid & (once_mid >> 30))) & 536346111 AS several_mid,
          twice_top,
          once_top
        FROM (
          SELECT
            (d12_top & d34_top)
            | ((d12_top | d34_top) & d56_top)
            | (((d12_top | d34_top) | d56_top) & d78_top)
            | ((((d12_top | d34_top) | d56_top) | d78_top) & d9_top) AS twice_top,
            (((d12_top | d34_top) | d56_top) | d78_top) | d9_top AS once_top,
            ((d12_top & d34_top) & d56_top)
            | (((d12_top & d34_top) | ((d12_top | d34_top) & d56_top)) & d78_top)
            | (
              (
                (d12_top & d34_top)
                | ((d12_top | d34_top) & d56_top)
                | (((d12_top | d34_top) | d56_top) & d78_top)
              )
              & d9_top
            ) AS thrice_top,
            (d12_mid & d34_mid)
            | ((d12_mid | d34_mid) & d56_mid)
            | (((d12_mid | d34_mid) | d56_mid) & d78_mid)
            | ((((d12_mid | d34_mid) | d56_mid) | d78_mid) & d9_mid) AS twice_mid,
            (((d12_mid | d34_mid) | d56_mid) | d78_mid) | d9_mid AS once_mid,
            ((d12_mid & d34_mid) & d56_mid)
            | (((d12_mid & d34_mid) | ((d12_mid | d34_mid) & d56_mid)) & d78_mid)
            | (
              (
                (d12_mid & d34_mid)
                | ((d12_mid | d34_mid) & d56_mid)
                | (((d12_mid | d34_mid) | d56_mid) & d78_mid)
              )
              & d9_mid
            ) AS thrice_mid,
            (d12_low & d34_low)
            | ((d12_low | d34_low) & d56_low)
            | (((d12_low | d34_low) | d56_low) & d78_low)
            | ((((d12_low | d34_low) | d56_low) | d78_low) & d9_low) AS twice_low,
            (((d12_low | d34_low) | d56_low) | d78_low) | d9_low AS once_low,
            ((d12_low & d34_low) & d56_low)
            | (((d12_low & d34_low) | ((d12_low | d34_low) & d56_low)) & d78_low)
            | (
              (
                (d12_low & d34_low)
                | ((d12_low | d34_low) & d56_low)
                | (((d12_low | d34_low) | d56_low) & d78_low)
              )
              & d9_low
            ) AS thrice_low
          LIMIT 1
        )
        LIMIT 1
      )
    ) AS spot_mid,
    (
      SELECT
        CASE WHEN (CASE WHEN ((pairs_top | pairs_mid) | pairs_low) = 0 THEN ((twice_top | (twice_top >> 30)) | (once_top & (once_top >> 30))) & 536346111 ELSE pairs_top END | CASE WHEN ((pairs_top | pairs_mid) | pairs_low) = 0 THEN ((twice_mid | (twice_mid >> 30)) | (once_mid & (once_mid >> 30))) & 536346111 ELSE pairs_mid END) = 0 THEN CASE WHEN ((pairs_top | pairs_mid) | pairs_low) = 0 THEN several_low ELSE pairs_low END & (1152921504606846976 - CASE WHEN ((pairs_top | pairs_mid) | pairs_low) = 0 THEN several_low ELSE pairs_low END) ELSE 0 END * 1073741825 AS spot_low
      FROM (
        SELECT
          (((twice_top | (twice_top >> 30)) | (once_top & (once_top >> 30))) & 536346111)
            - ((((thrice_top | (thrice_top >> 30)) | (once_top & (twice_top >> 30))) | (twice_top & (once_top >> 30))) & 536346111) AS pairs_top,
          (((twice_mid | (twice_mid >> 30)) | (once_mid & (once_mid >> 30))) & 536346111)
            - ((((thrice_mid | (thrice_mid >> 30)) | (once_mid & (twice_mid >> 30))) | (twice_mid & (once_mid >> 30))) & 536346111) AS pairs_mid,
          (((twice_low | (twice_low >> 30)) | (once_low & (once_low >> 30))) & 536346111)
            - ((((thrice_low | (thrice_low >> 30)) | (once_low & (twice_low >> 30))) | (twice_low & (once_low >> 30))) & 536346111) AS pairs_low,
          ((twice_low | (twice_low >> 30)) | (once_low & (once_low >> 30))) & 536346111 AS several_low,
          twice_top,
          once_top,
          twice_mid,
          once_mid
        FROM (
          SELECT
            (d12_top & d34_top)
            | ((d12_top | d34_top) & d56_top)
            | (((d12_top | d34_top) | d56_top) & d78_top)
            | ((((d12_top | d34_top) | d56_top) | d78_top) & d9_top) AS twice_top,
            (((d12_top | d34_top) | d56_top) | d78_top) | d9_top AS once_top,
            (d12_mid & d34_mid)
            | ((d12_mid | d34_mid) & d56_mid)
            | (((d12_mid | d34_mid) | d56_mid) & d78_mid)
            | ((((d12_mid | d34_mid) | d56_mid) | d78_mid) & d9_mid) AS twice_mid,
            (((d12_mid | d34_mid) | d56_mid) | d78_mid) | d9_mid AS once_mid,
            ((d12_top & d34_top) & d56_top)
            | (((d12_top & d34_top) | ((d12_top | d34_top) & d56_top)) & d78_top)
            | (
              (
                (d12_top & d34_top)
                | ((d12_top | d34_top) & d56_top)
                | (((d12_top | d34_top) | d56_top) & d78_top)
              )
              & d9_top
            ) AS thrice_top,
            ((d12_mid & d34_mid) & d56_mid)
            | (((d12_mid & d34_mid) | ((d12_mid | d34_mid) & d56_mid)) & d78_mid)
            | (
              (
                (d12_mid & d34_mid)
                | ((d12_mid | d34_mid) & d56_mid)
                | (((d12_mid | d34_mid) | d56_mid) & d78_mid)
              )
              & d9_mid
            ) AS thrice_mid,
            (d12_low & d34_low)
            | ((d12_low | d34_low) & d56_low)
            | (((d12_low | d34_low) | d56_low) & d78_low)
            | ((((d12_low | d34_low) | d56_low) | d78_low) & d9_low) AS twice_low,
            (((d12_low | d34_low) | d56_low) | d78_low) | d9_low AS once_low,
            ((d12_low & d34_low) & d56_low)
            | (((d12_low & d34_low) | ((d12_low | d34_low) & d56_low)) & d78_low)
            | (
              (
                (d12_low & d34_low)
                | ((d12_low | d34_low) & d56_low)
                | (((d12_low | d34_low) | d56_low) & d78_low)
              )
              & d9_low
            ) AS thrice_low
          LIMIT 1
        )
        LIMIT 1
      )
    ) AS spot_low,
    0,
    0,
    0,
    0,
    0
  FROM state
  WHERE phase = 'cells'
    AND d12_top + d34_top + d56_top + d78_top + d9_top + d12_mid + d34_mid + d56_mid + d78_mid + d9_mid
          + d12_low + d34_low + d56_low + d78_low + d9_low = before
  UNION ALL
  -- there: the candidates of the cell
  -- pick: one of them
  SELECT
    level AS level,
    'children' AS phase,
    id,
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
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    spot_top,
    spot_mid,
    spot_low,
    (
      SELECT CASE WHEN 0 = 0 THEN there_12 & (1152921504606846976 - there_12) ELSE 0 END AS pick_12
      FROM (
        SELECT ((d12_top & spot_top) | (d12_mid & spot_mid)) | (d12_low & spot_low) AS there_12
        LIMIT 1
      )
    ) AS pick_12,
    (
      SELECT
        CASE WHEN (((d12_top & spot_top) | (d12_mid & spot_mid)) | (d12_low & spot_low)) = 0 THEN there_34 & (1152921504606846976 - there_34) ELSE 0 END AS pick_34
      FROM (
        SELECT ((d34_top & spot_top) | (d34_mid & spot_mid)) | (d34_low & spot_low) AS there_34
        LIMIT 1
      )
    ) AS pick_34,
    (
      SELECT
        CASE WHEN ((((d12_top & spot_top) | (d12_mid & spot_mid)) | (d12_low & spot_low)) | (((d34_top & spot_top) | (d34_mid & spot_mid)) | (d34_low & spot_low))) = 0 THEN there_56 & (1152921504606846976 - there_56) ELSE 0 END AS pick_56
      FROM (
        SELECT ((d56_top & spot_top) | (d56_mid & spot_mid)) | (d56_low & spot_low) AS there_56
        LIMIT 1
      )
    ) AS pick_56,
    (
      SELECT
        CASE WHEN (((((d12_top & spot_top) | (d12_mid & spot_mid)) | (d12_low & spot_low)) | (((d34_top & spot_top) | (d34_mid & spot_mid)) | (d34_low & spot_low))) | (((d56_top & spot_top) | (d56_mid & spot_mid)) | (d56_low & spot_low))) = 0 THEN there_78 & (1152921504606846976 - there_78) ELSE 0 END AS pick_78
      FROM (
        SELECT ((d78_top & spot_top) | (d78_mid & spot_mid)) | (d78_low & spot_low) AS there_78
        LIMIT 1
      )
    ) AS pick_78,
    (
      SELECT
        CASE WHEN ((((((d12_top & spot_top) | (d12_mid & spot_mid)) | (d12_low & spot_low)) | (((d34_top & spot_top) | (d34_mid & spot_mid)) | (d34_low & spot_low))) | (((d56_top & spot_top) | (d56_mid & spot_mid)) | (d56_low & spot_low))) | (((d78_top & spot_top) | (d78_mid & spot_mid)) | (d78_low & spot_low))) = 0 THEN there_9 & (1152921504606846976 - there_9) ELSE 0 END AS pick_9
      FROM (
        SELECT ((d9_top & spot_top) | (d9_mid & spot_mid)) | (d9_low & spot_low) AS there_9
        LIMIT 1
      )
    ) AS pick_9
  FROM state
  WHERE phase = 'pick'
  UNION ALL
  -- tried: the candidate holds the cell
  SELECT
    level + 1 AS level,
    'cells' AS phase,
    id,
    d12_top & (575897252056792575 - (spot_top - (spot_top & pick_12))) AS d12_top,
    d34_top & (575897252056792575 - (spot_top - (spot_top & pick_34))) AS d34_top,
    d56_top & (575897252056792575 - (spot_top - (spot_top & pick_56))) AS d56_top,
    d78_top & (575897252056792575 - (spot_top - (spot_top & pick_78))) AS d78_top,
    d9_top & (575897252056792575 - (spot_top - (spot_top & pick_9))) AS d9_top,
    d12_mid & (575897252056792575 - (spot_mid - (spot_mid & pick_12))) AS d12_mid,
    d34_mid & (575897252056792575 - (spot_mid - (spot_mid & pick_34))) AS d34_mid,
    d56_mid & (575897252056792575 - (spot_mid - (spot_mid & pick_56))) AS d56_mid,
    d78_mid & (575897252056792575 - (spot_mid - (spot_mid & pick_78))) AS d78_mid,
    d9_mid & (575897252056792575 - (spot_mid - (spot_mid & pick_9))) AS d9_mid,
    d12_low & (575897252056792575 - (spot_low - (spot_low & pick_12))) AS d12_low,
    d34_low & (575897252056792575 - (spot_low - (spot_low & pick_34))) AS d34_low,
    d56_low & (575897252056792575 - (spot_low - (spot_low & pick_56))) AS d56_low,
    d78_low & (575897252056792575 - (spot_low - (spot_low & pick_78))) AS d78_low,
    d9_low & (575897252056792575 - (spot_low - (spot_low & pick_9))) AS d9_low,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0
  FROM state
  WHERE phase = 'children'
  UNION ALL
  -- excluded: the candidate is none
  SELECT
    level + 1 AS level,
    'cells' AS phase,
    id,
    d12_top & (575897252056792575 - (spot_top & pick_12)) AS d12_top,
    d34_top & (575897252056792575 - (spot_top & pick_34)) AS d34_top,
    d56_top & (575897252056792575 - (spot_top & pick_56)) AS d56_top,
    d78_top & (575897252056792575 - (spot_top & pick_78)) AS d78_top,
    d9_top & (575897252056792575 - (spot_top & pick_9)) AS d9_top,
    d12_mid & (575897252056792575 - (spot_mid & pick_12)) AS d12_mid,
    d34_mid & (575897252056792575 - (spot_mid & pick_34)) AS d34_mid,
    d56_mid & (575897252056792575 - (spot_mid & pick_56)) AS d56_mid,
    d78_mid & (575897252056792575 - (spot_mid & pick_78)) AS d78_mid,
    d9_mid & (575897252056792575 - (spot_mid & pick_9)) AS d9_mid,
    d12_low & (575897252056792575 - (spot_low & pick_12)) AS d12_low,
    d34_low & (575897252056792575 - (spot_low & pick_34)) AS d34_low,
    d56_low & (575897252056792575 - (spot_low & pick_56)) AS d56_low,
    d78_low & (575897252056792575 - (spot_low & pick_78)) AS d78_low,
    d9_low & (575897252056792575 - (spot_low & pick_9)) AS d9_low,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0
  FROM state
  WHERE phase = 'children'
  ORDER BY level DESC
),
-- one row per solution: the cells whose digit has a 1, 2, 4 or 8 in it, as a sum of these
plane AS MATERIALIZED (
  SELECT
    id,
    ((((d12_top | d34_top) | d56_top) | d78_top) | d9_top) & 536346111 AS plane1_top,
    ((d34_top | d78_top) | ((d12_top | d56_top) >> 30)) & 536346111 AS plane2_top,
    ((d56_top | d78_top) | ((d34_top | d56_top) >> 30)) & 536346111 AS plane4_top,
    (d9_top | (d78_top >> 30)) & 536346111 AS plane8_top,
    ((((d12_mid | d34_mid) | d56_mid) | d78_mid) | d9_mid) & 536346111 AS plane1_mid,
    ((d34_mid | d78_mid) | ((d12_mid | d56_mid) >> 30)) & 536346111 AS plane2_mid,
    ((d56_mid | d78_mid) | ((d34_mid | d56_mid) >> 30)) & 536346111 AS plane4_mid,
    (d9_mid | (d78_mid >> 30)) & 536346111 AS plane8_mid,
    ((((d12_low | d34_low) | d56_low) | d78_low) | d9_low) & 536346111 AS plane1_low,
    ((d34_low | d78_low) | ((d12_low | d56_low) >> 30)) & 536346111 AS plane2_low,
    ((d56_low | d78_low) | ((d34_low | d56_low) >> 30)) & 536346111 AS plane4_low,
    (d9_low | (d78_low >> 30)) & 536346111 AS plane8_low
  FROM state
  WHERE phase = 'solved'
),
-- the digits of each row of the grid as the hexadecimal digits of one number
row_number AS MATERIALIZED (
  SELECT
    id,
    (((((plane1_top & 511) * 262657) & 117469191) * 73) & 4581298449)
    | ((((((plane2_top & 511) * 262657) & 117469191) * 73) & 4581298449) << 1)
    | ((((((plane4_top & 511) * 262657) & 117469191) * 73) & 4581298449) << 2)
    | ((((((plane8_top & 511) * 262657) & 117469191) * 73) & 4581298449) << 3) AS row_1,
    ((((((plane1_top >> 10) & 511) * 262657) & 117469191) * 73) & 4581298449)
    | (((((((plane2_top >> 10) & 511) * 262657) & 117469191) * 73) & 4581298449) << 1)
    | (((((((plane4_top >> 10) & 511) * 262657) & 117469191) * 73) & 4581298449) << 2)
    | (((((((plane8_top >> 10) & 511) * 262657) & 117469191) * 73) & 4581298449) << 3) AS row_2,
    ((((((plane1_top >> 20) & 511) * 262657) & 117469191) * 73) & 4581298449)
    | (((((((plane2_top >> 20) & 511) * 262657) & 117469191) * 73) & 4581298449) << 1)
    | (((((((plane4_top >> 20) & 511) * 262657) & 117469191) * 73) & 4581298449) << 2)
    | (((((((plane8_top >> 20) & 511) * 262657) & 117469191) * 73) & 4581298449) << 3) AS row_3,
    (((((plane1_mid & 511) * 262657) & 117469191) * 73) & 4581298449)
    | ((((((plane2_mid & 511) * 262657) & 117469191) * 73) & 4581298449) << 1)
    | ((((((plane4_mid & 511) * 262657) & 117469191) * 73) & 4581298449) << 2)
    | ((((((plane8_mid & 511) * 262657) & 117469191) * 73) & 4581298449) << 3) AS row_4,
    ((((((plane1_mid >> 10) & 511) * 262657) & 117469191) * 73) & 4581298449)
    | (((((((plane2_mid >> 10) & 511) * 262657) & 117469191) * 73) & 4581298449) << 1)
    | (((((((plane4_mid >> 10) & 511) * 262657) & 117469191) * 73) & 4581298449) << 2)
    | (((((((plane8_mid >> 10) & 511) * 262657) & 117469191) * 73) & 4581298449) << 3) AS row_5,
    ((((((plane1_mid >> 20) & 511) * 262657) & 117469191) * 73) & 4581298449)
    | (((((((plane2_mid >> 20) & 511) * 262657) & 117469191) * 73) & 4581298449) << 1)
    | (((((((plane4_mid >> 20) & 511) * 262657) & 117469191) * 73) & 4581298449) << 2)
    | (((((((plane8_mid >> 20) & 511) * 262657) & 117469191) * 73) & 4581298449) << 3) AS row_6,
    (((((plane1_low & 511) * 262657) & 117469191) * 73) & 4581298449)
    | ((((((plane2_low & 511) * 262657) & 117469191) * 73) & 4581298449) << 1)
    | ((((((plane4_low & 511) * 262657) & 117469191) * 73) & 4581298449) << 2)
    | ((((((plane8_low & 511) * 262657) & 117469191) * 73) & 4581298449) << 3) AS row_7,
    ((((((plane1_low >> 10) & 511) * 262657) & 117469191) * 73) & 4581298449)
    | (((((((plane2_low >> 10) & 511) * 262657) & 117469191) * 73) & 4581298449) << 1)
    | (((((((plane4_low >> 10) & 511) * 262657) & 117469191) * 73) & 4581298449) << 2)
    | (((((((plane8_low >> 10) & 511) * 262657) & 117469191) * 73) & 4581298449) << 3) AS row_8,
    ((((((plane1_low >> 20) & 511) * 262657) & 117469191) * 73) & 4581298449)
    | (((((((plane2_low >> 20) & 511) * 262657) & 117469191) * 73) & 4581298449) << 1)
    | (((((((plane4_low >> 20) & 511) * 262657) & 117469191) * 73) & 4581298449) << 2)
    | (((((((plane8_low >> 20) & 511) * 262657) & 117469191) * 73) & 4581298449) << 3) AS row_9
  FROM plane
),
-- one row per solution: its text
solution AS MATERIALIZED (
  SELECT
    id,
    PRINTF('%x', row_1) ||
    PRINTF('%x', row_2) ||
    PRINTF('%x', row_3) ||
    PRINTF('%x', row_4) ||
    PRINTF('%x', row_5) ||
    PRINTF('%x', row_6) ||
    PRINTF('%x', row_7) ||
    PRINTF('%x', row_8) ||
    PRINTF('%x', row_9) AS cells
  FROM row_number
)
SELECT id, cells AS solution
FROM solution
ORDER BY id, solution;
