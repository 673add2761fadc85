-- Solves every Sudoku of a table of 9x9 cells: exact cover, the candidates as sets of bits.
-- SQLite 3.35 and later. Paste into sqlite3, or run: sqlite3 < FILE
-- Returns one row per puzzle and solution: id, solution (81 characters, row by row). Blanks are . or 0; a text that is
-- no legal puzzle gives no row.
-- Generated: sqlsudoku generate --dialect sqlite --query cover --table puzzles
WITH RECURSIVE
-- one row per puzzle, each with a search of its own: its solutions in one text
answer AS MATERIALIZED (
  SELECT
    listed.id,
    (
      WITH RECURSIVE
      -- one row: the text that may be a puzzle
      input (puzzle) AS (
        SELECT listed.puzzle AS puzzle
      ),
      -- one row per text of 81 digits and blanks: its cells row by row, "." for a blank
      puzzle (cells) AS (
        SELECT REPLACE(puzzle, '0', '.') AS cells
        FROM input
        WHERE LENGTH(puzzle) = 81
          AND LTRIM(puzzle, '.0123456789') = ''
      ),
      -- one row per puzzle: the rows of its grid, and the number of its givens
      line AS MATERIALIZED (
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
      ),
      -- one row per puzzle: the words of its givens, each digit at the bit of its position in the row
      -- d12_top is a word: where 1 and 2 can stand in the top 3 rows. A digit takes 30 bits, a row 10: one for
      -- each cell, the first column the highest, and a spare one above. 536346111 are all cells of a digit,
      -- 575897252056792575 those of both, 577024252550054400 the spare bits, 511 is a row; times 1073741825
      -- copies to both digits
      given AS MATERIALIZED (
        SELECT
          givens,
          ((512 >> INSTR(line_1, '1')) & 511) + (((512 >> INSTR(line_2, '1')) & 511) << 10)
            + (((512 >> INSTR(line_3, '1')) & 511) << 20) + (((512 >> INSTR(line_1, '2')) & 511) << 30)
            + (((512 >> INSTR(line_2, '2')) & 511) << 40) + (((512 >> INSTR(line_3, '2')) & 511) << 50) AS d12_top,
          ((512 >> INSTR(line_1, '3')) & 511) + (((512 >> INSTR(line_2, '3')) & 511) << 10)
            + (((512 >> INSTR(line_3, '3')) & 511) << 20) + (((512 >> INSTR(line_1, '4')) & 511) << 30)
            + (((512 >> INSTR(line_2, '4')) & 511) << 40) + (((512 >> INSTR(line_3, '4')) & 511) << 50) AS d34_top,
          ((512 >> INSTR(line_1, '5')) & 511) + (((512 >> INSTR(line_2, '5')) & 511) << 10)
            + (((512 >> INSTR(line_3, '5')) & 511) << 20) + (((512 >> INSTR(line_1, '6')) & 511) << 30)
            + (((512 >> INSTR(line_2, '6')) & 511) << 40) + (((512 >> INSTR(line_3, '6')) & 511) << 50) AS d56_top,
          ((512 >> INSTR(line_1, '7')) & 511) + (((512 >> INSTR(line_2, '7')) & 511) << 10)
            + (((512 >> INSTR(line_3, '7')) & 511) << 20) + (((512 >> INSTR(line_1, '8')) & 511) << 30)
            + (((512 >> INSTR(line_2, '8')) & 511) << 40) + (((512 >> INSTR(line_3, '8')) & 511) << 50) AS d78_top,
          ((512 >> INSTR(line_1, '9')) & 511) + (((512 >> INSTR(line_2, '9')) & 511) << 10)
            + (((512 >> INSTR(line_3, '9')) & 511) << 20) AS d9_top,
          ((512 >> INSTR(line_4, '1')) & 511) + (((512 >> INSTR(line_5, '1')) & 511) << 10)
            + (((512 >> INSTR(line_6, '1')) & 511) << 20) + (((512 >> INSTR(line_4, '2')) & 511) << 30)
            + (((512 >> INSTR(line_5, '2')) & 511) << 40) + (((512 >> INSTR(line_6, '2')) & 511) << 50) AS d12_mid,
          ((512 >> INSTR(line_4, '3')) & 511) + (((512 >> INSTR(line_5, '3')) & 511) << 10)
            + (((512 >> INSTR(line_6, '3')) & 511) << 20) + (((512 >> INSTR(line_4, '4')) & 511) << 30)
            + (((512 >> INSTR(line_5, '4')) & 511) << 40) + (((512 >> INSTR(line_6, '4')) & 511) << 50) AS d34_mid,
          ((512 >> INSTR(line_4, '5')) & 511) + (((512 >> INSTR(line_5, '5')) & 511) << 10)
            + (((512 >> INSTR(line_6, '5')) & 511) << 20) + (((512 >> INSTR(line_4, '6')) & 511) << 30)
            + (((512 >> INSTR(line_5, '6')) & 511) << 40) + (((512 >> INSTR(line_6, '6')) & 511) << 50) AS d56_mid,
          ((512 >> INSTR(line_4, '7')) & 511) + (((512 >> INSTR(line_5, '7')) & 511) << 10)
            + (((512 >> INSTR(line_6, '7')) & 511) << 20) + (((512 >> INSTR(line_4, '8')) & 511) << 30)
            + (((512 >> INSTR(line_5, '8')) & 511) << 40) + (((512 >> INSTR(line_6, '8')) & 511) << 50) AS d78_mid,
          ((512 >> INSTR(line_4, '9')) & 511) + (((512 >> INSTR(line_5, '9')) & 511) << 10)
            + (((512 >> INSTR(line_6, '9')) & 511) << 20) AS d9_mid,
          ((512 >> INSTR(line_7, '1')) & 511) + (((512 >> INSTR(line_8, '1')) & 511) << 10)
            + (((512 >> INSTR(line_9, '1')) & 511) << 20) + (((512 >> INSTR(line_7, '2')) & 511) << 30)
            + (((512 >> INSTR(line_8, '2')) & 511) << 40) + (((512 >> INSTR(line_9, '2')) & 511) << 50) AS d12_low,
          ((512 >> INSTR(line_7, '3')) & 511) + (((512 >> INSTR(line_8, '3')) & 511) << 10)
            + (((512 >> INSTR(line_9, '3')) & 511) << 20) + (((512 >> INSTR(line_7, '4')) & 511) << 30)
            + (((512 >> INSTR(line_8, '4')) & 511) << 40) + (((512 >> INSTR(line_9, '4')) & 511) << 50) AS d34_low,
          ((512 >> INSTR(line_7, '5')) & 511) + (((512 >> INSTR(line_8, '5')) & 511) << 10)
            + (((512 >> INSTR(line_9, '5')) & 511) << 20) + (((512 >> INSTR(line_7, '6')) & 511) << 30)
            + (((512 >> INSTR(line_8, '6')) & 511) << 40) + (((512 >> INSTR(line_9, '6')) & 511) << 50) AS d56_low,
          ((512 >> INSTR(line_7, '7')) & 511) + (((512 >> INSTR(line_8, '7')) & 511) << 10)
            + (((512 >> INSTR(line_9, '7')) & 511) << 20) + (((512 >> INSTR(line_7, '8')) & 511) << 30)
            + (((512 >> INSTR(line_8, '8')) & 511) << 40) + (((512 >> INSTR(line_9, '8')) & 511) << 50) AS d78_low,
          ((512 >> INSTR(line_7, '9')) & 511) + (((512 >> INSTR(line_8, '9')) & 511) << 10)
            + (((512 >> INSTR(line_9, '9')) & 511) << 20) AS d9_low
        FROM line
      ),
      -- the cells of the givens, marked for both digits of a word
      filled AS MATERIALIZED (
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
      ),
      -- how many they are, the bands added up: in their first rows, in their second rows, and so on
      counted AS MATERIALIZED (
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
      ),
      -- all candidates, but in the cells of givens only these; no row where a given was not found, since its
      -- digit stands in the row before
      start_state AS MATERIALIZED (
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
      ),
      -- one row per state of the search; phase says what is next: 1 singles, 2 rows, 3 boxes, 4 columns, 5
      -- remaining, 6 spot, 7 there, 8 pick,
      -- 9 children, 0 nothing, since it is solved; level counts the choices, and the row with the highest is
      -- next
      -- total_before is the sum of the words a wave ago, and what the next phases need is in the notes
      state (
        level,   phase,  d12_top,      d34_top, d56_top,
        d78_top, d9_top, d12_mid,      d34_mid, d56_mid,
        d78_mid, d9_mid, d12_low,      d34_low, d56_low,
        d78_low, d9_low, total_before, note_1,  note_2,
        note_3,  note_4, note_5,       note_6,  note_7,
        note_8,  note_9, note_10,      note_11, note_12,
        note_13
      ) AS (
        -- the puzzle
        SELECT
          0 AS level,
          1 AS phase,
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
          0 AS total_before,
          0 AS note_1,
          0 AS note_2,
          0 AS note_3,
          0 AS note_4,
          0 AS note_5,
          0 AS note_6,
          0 AS note_7,
          0 AS note_8,
          0 AS note_9,
          0 AS note_10,
          0 AS note_11,
          0 AS note_12,
          0 AS note_13
        FROM start_state
        UNION ALL
        -- lone: where a digit has one place left in a row: that candidate
        -- last: these candidates added up; where two share a cell the sum is wrong, but then there is no solution
        -- tally: the words of a band put on top of each other: the bits that one word has, that two have
        -- counts: the cells of lone candidates, marked for both digits of a word; the cells that have a candidate,
        -- and in the second slot the cells that have several
        -- what note_1 and so on hold then: hidden_top, hidden_mid, hidden_low, counts_top, counts_mid, counts_low
        SELECT
          level AS level,
          2 AS phase,
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
          d12_top + d34_top + d56_top + d78_top + d9_top + d12_mid + d34_mid + d56_mid + d78_mid
            + d9_mid + d12_low + d34_low + d56_low + d78_low + d9_low AS total_before,
          (
            SELECT ((last_top | (last_top >> 30)) & 536346111) * 1073741825 AS hidden_top
            FROM (
              SELECT
                (
                  d12_top
                  & (
                    575897252056792575
                      - (
                        (
                          (
                            (d12_top & (d12_top + 577024252550054400 - 1127000493261825))
                              + 575897252056792575
                          ) & 577024252550054400
                        ) >> 9
                      ) * 511
                  )
                )
                  + (
                    d34_top
                    & (
                      575897252056792575
                        - (
                          (
                            (
                              (d34_top & (d34_top + 577024252550054400 - 1127000493261825))
                                + 575897252056792575
                            ) & 577024252550054400
                          ) >> 9
                        ) * 511
                    )
                  )
                  + (
                    d56_top
                    & (
                      575897252056792575
                        - (
                          (
                            (
                              (d56_top & (d56_top + 577024252550054400 - 1127000493261825))
                                + 575897252056792575
                            ) & 577024252550054400
                          ) >> 9
                        ) * 511
                    )
                  )
                  + (
                    d78_top
                    & (
                      575897252056792575
                        - (
                          (
                            (
                              (d78_top & (d78_top + 577024252550054400 - 1127000493261825))
                                + 575897252056792575
                            ) & 577024252550054400
                          ) >> 9
                        ) * 511
                    )
                  )
                  + (
                    d9_top
                    & (
                      575897252056792575
                        - (
                          (
                            (
                              (d9_top & (d9_top + 577024252550054400 - 1127000493261825))
                                + 575897252056792575
                            ) & 577024252550054400
                          ) >> 9
                        ) * 511
                    )
                  ) AS last_top
              LIMIT 1
            )
          ) AS note_1,
          (
            SELECT ((last_mid | (last_mid >> 30)) & 536346111) * 1073741825 AS hidden_mid
            FROM (
              SELECT
                (
                  d12_mid
                  & (
                    575897252056792575
                      - (
                        (
                          (
                            (d12_mid & (d12_mid + 577024252550054400 - 1127000493261825))
                              + 575897252056792575
                          ) & 577024252550054400
                        ) >> 9
                      ) * 511
                  )
                )
                  + (
                    d34_mid
                    & (
                      575897252056792575
                        - (
                          (
                            (
                              (d34_mid & (d34_mid + 577024252550054400 - 1127000493261825))
                                + 575897252056792575
                            ) & 577024252550054400
                          ) >> 9
                        ) * 511
                    )
                  )
                  + (
                    d56_mid
                    & (
                      575897252056792575
                        - (
                          (
                            (
                              (d56_mid & (d56_mid + 577024252550054400 - 1127000493261825))
                                + 575897252056792575
                            ) & 577024252550054400
                          ) >> 9
                        ) * 511
                    )
                  )
                  + (
                    d78_mid
                    & (
                      575897252056792575
                        - (
                          (
                            (
                              (d78_mid & (d78_mid + 577024252550054400 - 1127000493261825))
                                + 575897252056792575
                            ) & 577024252550054400
                          ) >> 9
                        ) * 511
                    )
                  )
                  + (
                    d9_mid
                    & (
                      575897252056792575
                        - (
                          (
                            (
                              (d9_mid & (d9_mid + 577024252550054400 - 1127000493261825))
                                + 575897252056792575
                            ) & 577024252550054400
                          ) >> 9
                        ) * 511
                    )
                  ) AS last_mid
              LIMIT 1
            )
          ) AS note_2,
          (
            SELECT ((last_low | (last_low >> 30)) & 536346111) * 1073741825 AS hidden_low
            FROM (
              SELECT
                (
                  d12_low
                  & (
                    575897252056792575
                      - (
                        (
                          (
                            (d12_low & (d12_low + 577024252550054400 - 1127000493261825))
                              + 575897252056792575
                          ) & 577024252550054400
                        ) >> 9
                      ) * 511
                  )
                )
                  + (
                    d34_low
                    & (
                      575897252056792575
                        - (
                          (
                            (
                              (d34_low & (d34_low + 577024252550054400 - 1127000493261825))
                                + 575897252056792575
                            ) & 577024252550054400
                          ) >> 9
                        ) * 511
                    )
                  )
                  + (
                    d56_low
                    & (
                      575897252056792575
                        - (
                          (
                            (
                              (d56_low & (d56_low + 577024252550054400 - 1127000493261825))
                                + 575897252056792575
                            ) & 577024252550054400
                          ) >> 9
                        ) * 511
                    )
                  )
                  + (
                    d78_low
                    & (
                      575897252056792575
                        - (
                          (
                            (
                              (d78_low & (d78_low + 577024252550054400 - 1127000493261825))
                                + 575897252056792575
                            ) & 577024252550054400
                          ) >> 9
                        ) * 511
                    )
                  )
                  + (
                    d9_low
                    & (
                      575897252056792575
                        - (
                          (
                            (
                              (d9_low & (d9_low + 577024252550054400 - 1127000493261825))
                                + 575897252056792575
                            ) & 577024252550054400
                          ) >> 9
                        ) * 511
                    )
                  ) AS last_low
              LIMIT 1
            )
          ) AS note_3,
          (
            SELECT
              ((once_top | (once_top >> 30)) & 536346111)
                + ((((twice_top | (twice_top >> 30)) | (once_top & (once_top >> 30))) & 536346111) << 30) AS counts_top
            FROM (
              SELECT
                (((d12_top | d34_top) | d56_top) | d78_top) | d9_top AS once_top,
                (d12_top & d34_top)
                | ((d12_top | d34_top) & d56_top)
                | (((d12_top | d34_top) | d56_top) & d78_top)
                | ((((d12_top | d34_top) | d56_top) | d78_top) & d9_top) AS twice_top
              LIMIT 1
            )
          ) AS note_4,
          (
            SELECT
              ((once_mid | (once_mid >> 30)) & 536346111)
                + ((((twice_mid | (twice_mid >> 30)) | (once_mid & (once_mid >> 30))) & 536346111) << 30) AS counts_mid
            FROM (
              SELECT
                (((d12_mid | d34_mid) | d56_mid) | d78_mid) | d9_mid AS once_mid,
                (d12_mid & d34_mid)
                | ((d12_mid | d34_mid) & d56_mid)
                | (((d12_mid | d34_mid) | d56_mid) & d78_mid)
                | ((((d12_mid | d34_mid) | d56_mid) | d78_mid) & d9_mid) AS twice_mid
              LIMIT 1
            )
          ) AS note_5,
          (
            SELECT
              ((once_low | (once_low >> 30)) & 536346111)
                + ((((twice_low | (twice_low >> 30)) | (once_low & (once_low >> 30))) & 536346111) << 30) AS counts_low
            FROM (
              SELECT
                (((d12_low | d34_low) | d56_low) | d78_low) | d9_low AS once_low,
                (d12_low & d34_low)
                | ((d12_low | d34_low) & d56_low)
                | (((d12_low | d34_low) | d56_low) & d78_low)
                | ((((d12_low | d34_low) | d56_low) | d78_low) & d9_low) AS twice_low
              LIMIT 1
            )
          ) AS note_6,
          0,
          0,
          0,
          0,
          0,
          0,
          0
        FROM state
        WHERE phase = 1
          AND d12_top + d34_top + d56_top + d78_top + d9_top + d12_mid + d34_mid + d56_mid + d78_mid + d9_mid
                + d12_low + d34_low + d56_low + d78_low + d9_low <> total_before
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
            (d12_top & (575897252056792575 - note_1))
              + (
                d12_top
                & (
                  575897252056792575
                    - (
                      (
                        (
                          (d12_top & (d12_top + 577024252550054400 - 1127000493261825))
                            + 575897252056792575
                        ) & 577024252550054400
                      ) >> 9
                    ) * 511
                )
              )
          )
          & (
            575897252056792575
              - (
                (
                  (
                    (
                      (
                        (d12_top & (575897252056792575 - (note_4 >> 30) * 1073741825))
                          + 575897252056792575
                      ) & 577024252550054400
                    ) >> 9
                  ) * 511
                )
                & ((note_4 >> 30) * 1073741825)
              )
          ) AS d12_top,
          (
            (d34_top & (575897252056792575 - note_1))
              + (
                d34_top
                & (
                  575897252056792575
                    - (
                      (
                        (
                          (d34_top & (d34_top + 577024252550054400 - 1127000493261825))
                            + 575897252056792575
                        ) & 577024252550054400
                      ) >> 9
                    ) * 511
                )
              )
          )
          & (
            575897252056792575
              - (
                (
                  (
                    (
                      (
                        (d34_top & (575897252056792575 - (note_4 >> 30) * 1073741825))
                          + 575897252056792575
                      ) & 577024252550054400
                    ) >> 9
                  ) * 511
                )
                & ((note_4 >> 30) * 1073741825)
              )
          ) AS d34_top,
          (
            (d56_top & (575897252056792575 - note_1))
              + (
                d56_top
                & (
                  575897252056792575
                    - (
                      (
                        (
                          (d56_top & (d56_top + 577024252550054400 - 1127000493261825))
                            + 575897252056792575
                        ) & 577024252550054400
                      ) >> 9
                    ) * 511
                )
              )
          )
          & (
            575897252056792575
              - (
                (
                  (
                    (
                      (
                        (d56_top & (575897252056792575 - (note_4 >> 30) * 1073741825))
                          + 575897252056792575
                      ) & 577024252550054400
                    ) >> 9
                  ) * 511
                )
                & ((note_4 >> 30) * 1073741825)
              )
          ) AS d56_top,
          (
            (d78_top & (575897252056792575 - note_1))
              + (
                d78_top
                & (
                  575897252056792575
                    - (
                      (
                        (
                          (d78_top & (d78_top + 577024252550054400 - 1127000493261825))
                            + 575897252056792575
                        ) & 577024252550054400
                      ) >> 9
                    ) * 511
                )
              )
          )
          & (
            575897252056792575
              - (
                (
                  (
                    (
                      (
                        (d78_top & (575897252056792575 - (note_4 >> 30) * 1073741825))
                          + 575897252056792575
                      ) & 577024252550054400
                    ) >> 9
                  ) * 511
                )
                & ((note_4 >> 30) * 1073741825)
              )
          ) AS d78_top,
          (
            (d9_top & (575897252056792575 - note_1))
              + (
                d9_top
                & (
                  575897252056792575
                    - (
                      (
                        (
                          (d9_top & (d9_top + 577024252550054400 - 1127000493261825))
                            + 575897252056792575
                        ) & 577024252550054400
                      ) >> 9
                    ) * 511
                )
              )
          )
          & (
            575897252056792575
              - (
                (
                  (
                    (
                      (
                        (d9_top & (575897252056792575 - (note_4 >> 30) * 1073741825))
                          + 575897252056792575
                      ) & 577024252550054400
                    ) >> 9
                  ) * 511
                )
                & ((note_4 >> 30) * 1073741825)
              )
          ) AS d9_top,
          (
            (d12_mid & (575897252056792575 - note_2))
              + (
                d12_mid
                & (
                  575897252056792575
                    - (
                      (
                        (
                          (d12_mid & (d12_mid + 577024252550054400 - 1127000493261825))
                            + 575897252056792575
                        ) & 577024252550054400
                      ) >> 9
                    ) * 511
                )
              )
          )
          & (
            575897252056792575
              - (
                (
                  (
                    (
                      (
                        (d12_mid & (575897252056792575 - (note_5 >> 30) * 1073741825))
                          + 575897252056792575
                      ) & 577024252550054400
                    ) >> 9
                  ) * 511
                )
                & ((note_5 >> 30) * 1073741825)
              )
          ) AS d12_mid,
          (
            (d34_mid & (575897252056792575 - note_2))
              + (
                d34_mid
                & (
                  575897252056792575
                    - (
                      (
                        (
                          (d34_mid & (d34_mid + 577024252550054400 - 1127000493261825))
                            + 575897252056792575
                        ) & 577024252550054400
                      ) >> 9
                    ) * 511
                )
              )
          )
          & (
            575897252056792575
              - (
                (
                  (
                    (
                      (
                        (d34_mid & (575897252056792575 - (note_5 >> 30) * 1073741825))
                          + 575897252056792575
                      ) & 577024252550054400
                    ) >> 9
                  ) * 511
                )
                & ((note_5 >> 30) * 1073741825)
              )
          ) AS d34_mid,
          (
            (d56_mid & (575897252056792575 - note_2))
              + (
                d56_mid
                & (
                  575897252056792575
                    - (
                      (
                        (
                          (d56_mid & (d56_mid + 577024252550054400 - 1127000493261825))
                            + 575897252056792575
                        ) & 577024252550054400
                      ) >> 9
                    ) * 511
                )
              )
          )
          & (
            575897252056792575
              - (
                (
                  (
                    (
                      (
                        (d56_mid & (575897252056792575 - (note_5 >> 30) * 1073741825))
                          + 575897252056792575
                      ) & 577024252550054400
                    ) >> 9
                  ) * 511
                )
                & ((note_5 >> 30) * 1073741825)
              )
          ) AS d56_mid,
          (
            (d78_mid & (575897252056792575 - note_2))
              + (
                d78_mid
                & (
                  575897252056792575
                    - (
                      (
                        (
                          (d78_mid & (d78_mid + 577024252550054400 - 1127000493261825))
                            + 575897252056792575
                        ) & 577024252550054400
                      ) >> 9
                    ) * 511
                )
              )
          )
          & (
            575897252056792575
              - (
                (
                  (
                    (
                      (
                        (d78_mid & (575897252056792575 - (note_5 >> 30) * 1073741825))
                          + 575897252056792575
                      ) & 577024252550054400
                    ) >> 9
                  ) * 511
                )
                & ((note_5 >> 30) * 1073741825)
              )
          ) AS d78_mid,
          (
            (d9_mid & (575897252056792575 - note_2))
              + (
                d9_mid
                & (
                  575897252056792575
                    - (
                      (
                        (
                          (d9_mid & (d9_mid + 577024252550054400 - 1127000493261825))
                            + 575897252056792575
                        ) & 577024252550054400
                      ) >> 9
                    ) * 511
                )
              )
          )
          & (
            575897252056792575
              - (
                (
                  (
                    (
                      (
                        (d9_mid & (575897252056792575 - (note_5 >> 30) * 1073741825))
                          + 575897252056792575
                      ) & 577024252550054400
                    ) >> 9
                  ) * 511
                )
                & ((note_5 >> 30) * 1073741825)
              )
          ) AS d9_mid,
          (
            (d12_low & (575897252056792575 - note_3))
              + (
                d12_low
                & (
                  575897252056792575
                    - (
                      (
                        (
                          (d12_low & (d12_low + 577024252550054400 - 1127000493261825))
                            + 575897252056792575
                        ) & 577024252550054400
                      ) >> 9
                    ) * 511
                )
              )
          )
          & (
            575897252056792575
              - (
                (
                  (
                    (
                      (
                        (d12_low & (575897252056792575 - (note_6 >> 30) * 1073741825))
                          + 575897252056792575
                      ) & 577024252550054400
                    ) >> 9
                  ) * 511
                )
                & ((note_6 >> 30) * 1073741825)
              )
          ) AS d12_low,
          (
            (d34_low & (575897252056792575 - note_3))
              + (
                d34_low
                & (
                  575897252056792575
                    - (
                      (
                        (
                          (d34_low & (d34_low + 577024252550054400 - 1127000493261825))
                            + 575897252056792575
                        ) & 577024252550054400
                      ) >> 9
                    ) * 511
                )
              )
          )
          & (
            575897252056792575
              - (
                (
                  (
                    (
                      (
                        (d34_low & (575897252056792575 - (note_6 >> 30) * 1073741825))
                          + 575897252056792575
                      ) & 577024252550054400
                    ) >> 9
                  ) * 511
                )
                & ((note_6 >> 30) * 1073741825)
              )
          ) AS d34_low,
          (
            (d56_low & (575897252056792575 - note_3))
              + (
                d56_low
                & (
                  575897252056792575
                    - (
                      (
                        (
                          (d56_low & (d56_low + 577024252550054400 - 1127000493261825))
                            + 575897252056792575
                        ) & 577024252550054400
                      ) >> 9
                    ) * 511
                )
              )
          )
          & (
            575897252056792575
              - (
                (
                  (
                    (
                      (
                        (d56_low & (575897252056792575 - (note_6 >> 30) * 1073741825))
                          + 575897252056792575
                      ) & 577024252550054400
                    ) >> 9
                  ) * 511
                )
                & ((note_6 >> 30) * 1073741825)
              )
          ) AS d56_low,
          (
            (d78_low & (575897252056792575 - note_3))
              + (
                d78_low
                & (
                  575897252056792575
                    - (
                      (
                        (
                          (d78_low & (d78_low + 577024252550054400 - 1127000493261825))
                            + 575897252056792575
                        ) & 577024252550054400
                      ) >> 9
                    ) * 511
                )
              )
          )
          & (
            575897252056792575
              - (
                (
                  (
                    (
                      (
                        (d78_low & (575897252056792575 - (note_6 >> 30) * 1073741825))
                          + 575897252056792575
                      ) & 577024252550054400
                    ) >> 9
                  ) * 511
                )
                & ((note_6 >> 30) * 1073741825)
              )
          ) AS d78_low,
          (
            (d9_low & (575897252056792575 - note_3))
              + (
                d9_low
                & (
                  575897252056792575
                    - (
                      (
                        (
                          (d9_low & (d9_low + 577024252550054400 - 1127000493261825))
                            + 575897252056792575
                        ) & 577024252550054400
                      ) >> 9
                    ) * 511
                )
              )
          )
          & (
            575897252056792575
              - (
                (
                  (
                    (
                      (
                        (d9_low & (575897252056792575 - (note_6 >> 30) * 1073741825))
                          + 575897252056792575
                      ) & 577024252550054400
                    ) >> 9
                  ) * 511
                )
                & ((note_6 >> 30) * 1073741825)
              )
          ) AS d9_low,
          total_before,
          (note_4 >> 30) + (note_5 >> 30) + (note_6 >> 30) AS note_1,
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
        WHERE phase = 2
          AND (note_4 & 536346111) = 536346111
          AND (note_5 & 536346111) = 536346111
          AND (note_6 & 536346111) = 536346111
        UNION ALL
        -- minirows: the minirows that have a candidate of a digit, all bands in one word
        -- row_turned: each 3 x 3 square turned by one row, and by one column
        -- row_crossed: where a row and the one below it can fill a column and the one beside it
        -- row_moved: these turned by one column
        -- row_choice: the places that leave such a crossing to the two other rows and columns
        -- what note_1 and so on hold then: undecided, minirows_12, minirows_34, minirows_56, minirows_78,
        -- minirows_9
        SELECT
          level AS level,
          4 AS phase,
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
          total_before,
          note_1,
          (
            SELECT
              minirows_12
              & (
                (
                  (
                    (
                      ((row_crossed_12 >> 3) & 71001031075494975)
                        + ((row_crossed_12 & 7889003452832775) << 6)
                    ) >> 10
                  ) & 562399124389375
                )
                  + (
                    (
                      (
                        ((row_crossed_12 >> 3) & 71001031075494975)
                          + ((row_crossed_12 & 7889003452832775) << 6)
                      ) & 548682072575
                    ) << 20
                  )
              ) AS minirows_12
            FROM (
              SELECT
                (
                  minirows_12
                  & (
                    ((row_below_12 >> 3) & 71001031075494975)
                      + ((row_below_12 & 7889003452832775) << 6)
                  )
                )
                | (
                  (
                    ((minirows_12 >> 3) & 71001031075494975)
                      + ((minirows_12 & 7889003452832775) << 6)
                  ) & row_below_12
                ) AS row_crossed_12,
                minirows_12
              FROM (
                SELECT
                  ((minirows_12 >> 10) & 562399124389375) + ((minirows_12 & 548682072575) << 20) AS row_below_12,
                  minirows_12
                FROM (
                  SELECT
                    (((d12_top | (d12_top >> 1)) | (d12_top >> 2)) & 82271036008113225)
                      + ((((d12_mid | (d12_mid >> 1)) | (d12_mid >> 2)) & 82271036008113225) << 1)
                      + ((((d12_low | (d12_low >> 1)) | (d12_low >> 2)) & 82271036008113225) << 2) AS minirows_12
                  LIMIT 1
                )
                LIMIT 1
              )
              LIMIT 1
            )
          ) AS note_2,
          (
            SELECT
              minirows_34
              & (
                (
                  (
                    (
                      ((row_crossed_34 >> 3) & 71001031075494975)
                        + ((row_crossed_34 & 7889003452832775) << 6)
                    ) >> 10
                  ) & 562399124389375
                )
                  + (
                    (
                      (
                        ((row_crossed_34 >> 3) & 71001031075494975)
                          + ((row_crossed_34 & 7889003452832775) << 6)
                      ) & 548682072575
                    ) << 20
                  )
              ) AS minirows_34
            FROM (
              SELECT
                (
                  minirows_34
                  & (
                    ((row_below_34 >> 3) & 71001031075494975)
                      + ((row_below_34 & 7889003452832775) << 6)
                  )
                )
                | (
                  (
                    ((minirows_34 >> 3) & 71001031075494975)
                      + ((minirows_34 & 7889003452832775) << 6)
                  ) & row_below_34
                ) AS row_crossed_34,
                minirows_34
              FROM (
                SELECT
                  ((minirows_34 >> 10) & 562399124389375) + ((minirows_34 & 548682072575) << 20) AS row_below_34,
                  minirows_34
                FROM (
                  SELECT
                    (((d34_top | (d34_top >> 1)) | (d34_top >> 2)) & 82271036008113225)
                      + ((((d34_mid | (d34_mid >> 1)) | (d34_mid >> 2)) & 82271036008113225) << 1)
                      + ((((d34_low | (d34_low >> 1)) | (d34_low >> 2)) & 82271036008113225) << 2) AS minirows_34
                  LIMIT 1
                )
                LIMIT 1
              )
              LIMIT 1
            )
          ) AS note_3,
          (
            SELECT
              minirows_56
              & (
                (
                  (
                    (
                      ((row_crossed_56 >> 3) & 71001031075494975)
                        + ((row_crossed_56 & 7889003452832775) << 6)
                    ) >> 10
                  ) & 562399124389375
                )
                  + (
                    (
                      (
                        ((row_crossed_56 >> 3) & 71001031075494975)
                          + ((row_crossed_56 & 7889003452832775) << 6)
                      ) & 548682072575
                    ) << 20
                  )
              ) AS minirows_56
            FROM (
              SELECT
                (
                  minirows_56
                  & (
                    ((row_below_56 >> 3) & 71001031075494975)
                      + ((row_below_56 & 7889003452832775) << 6)
                  )
                )
                | (
                  (
                    ((minirows_56 >> 3) & 71001031075494975)
                      + ((minirows_56 & 7889003452832775) << 6)
                  ) & row_below_56
                ) AS row_crossed_56,
                minirows_56
              FROM (
                SELECT
                  ((minirows_56 >> 10) & 562399124389375) + ((minirows_56 & 548682072575) << 20) AS row_below_56,
                  minirows_56
                FROM (
                  SELECT
                    (((d56_top | (d56_top >> 1)) | (d56_top >> 2)) & 82271036008113225)
                      + ((((d56_mid | (d56_mid >> 1)) | (d56_mid >> 2)) & 82271036008113225) << 1)
                      + ((((d56_low | (d56_low >> 1)) | (d56_low >> 2)) & 82271036008113225) << 2) AS minirows_56
                  LIMIT 1
                )
                LIMIT 1
              )
              LIMIT 1
            )
          ) AS note_4,
          (
            SELECT
              minirows_78
              & (
                (
                  (
                    (
                      ((row_crossed_78 >> 3) & 71001031075494975)
                        + ((row_crossed_78 & 7889003452832775) << 6)
                    ) >> 10
                  ) & 562399124389375
                )
                  + (
                    (
                      (
                        ((row_crossed_78 >> 3) & 71001031075494975)
                          + ((row_crossed_78 & 7889003452832775) << 6)
                      ) & 548682072575
                    ) << 20
                  )
              ) AS minirows_78
            FROM (
              SELECT
                (
                  minirows_78
                  & (
                    ((row_below_78 >> 3) & 71001031075494975)
                      + ((row_below_78 & 7889003452832775) << 6)
                  )
                )
                | (
                  (
                    ((minirows_78 >> 3) & 71001031075494975)
                      + ((minirows_78 & 7889003452832775) << 6)
                  ) & row_below_78
                ) AS row_crossed_78,
                minirows_78
              FROM (
                SELECT
                  ((minirows_78 >> 10) & 562399124389375) + ((minirows_78 & 548682072575) << 20) AS row_below_78,
                  minirows_78
                FROM (
                  SELECT
                    (((d78_top | (d78_top >> 1)) | (d78_top >> 2)) & 82271036008113225)
                      + ((((d78_mid | (d78_mid >> 1)) | (d78_mid >> 2)) & 82271036008113225) << 1)
                      + ((((d78_low | (d78_low >> 1)) | (d78_low >> 2)) & 82271036008113225) << 2) AS minirows_78
                  LIMIT 1
                )
                LIMIT 1
              )
              LIMIT 1
            )
          ) AS note_5,
          (
            SELECT
              minirows_9
              & (
                (
                  (
                    (
                      ((row_crossed_9 >> 3) & 71001031075494975)
                        + ((row_crossed_9 & 7889003452832775) << 6)
                    ) >> 10
                  ) & 562399124389375
                )
                  + (
                    (
                      (
                        ((row_crossed_9 >> 3) & 71001031075494975)
                          + ((row_crossed_9 & 7889003452832775) << 6)
                      ) & 548682072575
                    ) << 20
                  )
              ) AS minirows_9
            FROM (
              SELECT
                (
                  minirows_9
                  & (
                    ((row_below_9 >> 3) & 71001031075494975)
                      + ((row_below_9 & 7889003452832775) << 6)
                  )
                )
                | (
                  (((minirows_9 >> 3) & 71001031075494975) + ((minirows_9 & 7889003452832775) << 6))
                  & row_below_9
                ) AS row_crossed_9,
                minirows_9
              FROM (
                SELECT
                  ((minirows_9 >> 10) & 562399124389375) + ((minirows_9 & 548682072575) << 20) AS row_below_9,
                  minirows_9
                FROM (
                  SELECT
                    (((d9_top | (d9_top >> 1)) | (d9_top >> 2)) & 82271036008113225)
                      + ((((d9_mid | (d9_mid >> 1)) | (d9_mid >> 2)) & 82271036008113225) << 1)
                      + ((((d9_low | (d9_low >> 1)) | (d9_low >> 2)) & 82271036008113225) << 2) AS minirows_9
                  LIMIT 1
                )
                LIMIT 1
              )
              LIMIT 1
            )
          ) AS note_6,
          0,
          0,
          0,
          0,
          0,
          0,
          0
        FROM state
        WHERE phase = 3
        UNION ALL
        -- boxes: the candidates in the minirows that are left; a digit without a place in a box ends the branch
        -- minicols: the minicolumns that have a candidate of a digit, all bands in one word
        -- col_turned: each 3 x 3 square turned by one row, and by one column
        -- col_crossed: where a row and the one below it can fill a column and the one beside it
        -- col_moved: these turned by one column
        -- col_choice: the places that leave such a crossing to the two other rows and columns
        -- what note_1 and so on hold then: undecided, minirows_12, minirows_34, minirows_56, minirows_78,
        -- minirows_9, minicols_12, minicols_34, minicols_56, minicols_78, minicols_9
        SELECT
          level AS level,
          5 AS phase,
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
          total_before,
          note_1,
          note_2,
          note_3,
          note_4,
          note_5,
          note_6,
          (
            SELECT
              minicols_12
              & (
                (
                  (
                    (
                      ((col_crossed_12 >> 1) & 246813108024339675)
                        + ((col_crossed_12 & 82271036008113225) << 2)
                    ) >> 10
                  ) & 562399124389375
                )
                  + (
                    (
                      (
                        ((col_crossed_12 >> 1) & 246813108024339675)
                          + ((col_crossed_12 & 82271036008113225) << 2)
                      ) & 548682072575
                    ) << 20
                  )
              ) AS minicols_12
            FROM (
              SELECT
                (
                  minicols_12
                  & (
                    ((col_below_12 >> 1) & 246813108024339675)
                      + ((col_below_12 & 82271036008113225) << 2)
                  )
                )
                | (
                  (
                    ((minicols_12 >> 1) & 246813108024339675)
                      + ((minicols_12 & 82271036008113225) << 2)
                  ) & col_below_12
                ) AS col_crossed_12,
                minicols_12
              FROM (
                SELECT
                  ((minicols_12 >> 10) & 562399124389375) + ((minicols_12 & 548682072575) << 20) AS col_below_12,
                  minicols_12
                FROM (
                  SELECT
                    (((box12_top | (box12_top >> 10)) | (box12_top >> 20)) & 548682072575)
                      + ((((box12_mid | (box12_mid >> 10)) | (box12_mid >> 20)) & 548682072575) << 10)
                      + ((((box12_low | (box12_low >> 10)) | (box12_low >> 20)) & 548682072575) << 20) AS minicols_12
                  FROM (
                    SELECT
                      d12_top & ((note_2 & 82271036008113225) * 7) AS box12_top,
                      d12_mid & (((note_2 >> 1) & 82271036008113225) * 7) AS box12_mid,
                      d12_low & (((note_2 >> 2) & 82271036008113225) * 7) AS box12_low
                    LIMIT 1
                  )
                  LIMIT 1
                )
                LIMIT 1
              )
              LIMIT 1
            )
          ) AS note_7,
          (
            SELECT
              minicols_34
              & (
                (
                  (
                    (
                      ((col_crossed_34 >> 1) & 246813108024339675)
                        + ((col_crossed_34 & 82271036008113225) << 2)
                    ) >> 10
                  ) & 562399124389375
                )
                  + (
                    (
                      (
                        ((col_crossed_34 >> 1) & 246813108024339675)
                          + ((col_crossed_34 & 82271036008113225) << 2)
                      ) & 548682072575
                    ) << 20
                  )
              ) AS minicols_34
            FROM (
              SELECT
                (
                  minicols_34
                  & (
                    ((col_below_34 >> 1) & 246813108024339675)
                      + ((col_below_34 & 82271036008113225) << 2)
                  )
                )
                | (
                  (
                    ((minicols_34 >> 1) & 246813108024339675)
                      + ((minicols_34 & 82271036008113225) << 2)
                  ) & col_below_34
                ) AS col_crossed_34,
                minicols_34
              FROM (
                SELECT
                  ((minicols_34 >> 10) & 562399124389375) + ((minicols_34 & 548682072575) << 20) AS col_below_34,
                  minicols_34
                FROM (
                  SELECT
                    (((box34_top | (box34_top >> 10)) | (box34_top >> 20)) & 548682072575)
                      + ((((box34_mid | (box34_mid >> 10)) | (box34_mid >> 20)) & 548682072575) << 10)
                      + ((((box34_low | (box34_low >> 10)) | (box34_low >> 20)) & 548682072575) << 20) AS minicols_34
                  FROM (
                    SELECT
                      d34_top & ((note_3 & 82271036008113225) * 7) AS box34_top,
                      d34_mid & (((note_3 >> 1) & 82271036008113225) * 7) AS box34_mid,
                      d34_low & (((note_3 >> 2) & 82271036008113225) * 7) AS box34_low
                    LIMIT 1
                  )
                  LIMIT 1
                )
                LIMIT 1
              )
              LIMIT 1
            )
          ) AS note_8,
          (
            SELECT
              minicols_56
              & (
                (
                  (
                    (
                      ((col_crossed_56 >> 1) & 246813108024339675)
                        + ((col_crossed_56 & 82271036008113225) << 2)
                    ) >> 10
                  ) & 562399124389375
                )
                  + (
                    (
                      (
                        ((col_crossed_56 >> 1) & 246813108024339675)
                          + ((col_crossed_56 & 82271036008113225) << 2)
                      ) & 548682072575
                    ) << 20
                  )
              ) AS minicols_56
            FROM (
              SELECT
                (
                  minicols_56
                  & (
                    ((col_below_56 >> 1) & 246813108024339675)
                      + ((col_below_56 & 82271036008113225) << 2)
                  )
                )
                | (
                  (
                    ((minicols_56 >> 1) & 246813108024339675)
                      + ((minicols_56 & 82271036008113225) << 2)
                  ) & col_below_56
                ) AS col_crossed_56,
                minicols_56
              FROM (
                SELECT
                  ((minicols_56 >> 10) & 562399124389375) + ((minicols_56 & 548682072575) << 20) AS col_below_56,
                  minicols_56
                FROM (
                  SELECT
                    (((box56_top | (box56_top >> 10)) | (box56_top >> 20)) & 548682072575)
                      + ((((box56_mid | (box56_mid >> 10)) | (box56_mid >> 20)) & 548682072575) << 10)
                      + ((((box56_low | (box56_low >> 10)) | (box56_low >> 20)) & 548682072575) << 20) AS minicols_56
                  FROM (
                    SELECT
                      d56_top & ((note_4 & 82271036008113225) * 7) AS box56_top,
                      d56_mid & (((note_4 >> 1) & 82271036008113225) * 7) AS box56_mid,
                      d56_low & (((note_4 >> 2) & 82271036008113225) * 7) AS box56_low
                    LIMIT 1
                  )
                  LIMIT 1
                )
                LIMIT 1
              )
              LIMIT 1
            )
          ) AS note_9,
          (
            SELECT
              minicols_78
              & (
                (
                  (
                    (
                      ((col_crossed_78 >> 1) & 246813108024339675)
                        + ((col_crossed_78 & 82271036008113225) << 2)
                    ) >> 10
                  ) & 562399124389375
                )
                  + (
                    (
                      (
                        ((col_crossed_78 >> 1) & 246813108024339675)
                          + ((col_crossed_78 & 82271036008113225) << 2)
                      ) & 548682072575
                    ) << 20
                  )
              ) AS minicols_78
            FROM (
              SELECT
                (
                  minicols_78
                  & (
                    ((col_below_78 >> 1) & 246813108024339675)
                      + ((col_below_78 & 82271036008113225) << 2)
                  )
                )
                | (
                  (
                    ((minicols_78 >> 1) & 246813108024339675)
                      + ((minicols_78 & 82271036008113225) << 2)
                  ) & col_below_78
                ) AS col_crossed_78,
                minicols_78
              FROM (
                SELECT
                  ((minicols_78 >> 10) & 562399124389375) + ((minicols_78 & 548682072575) << 20) AS col_below_78,
                  minicols_78
                FROM (
                  SELECT
                    (((box78_top | (box78_top >> 10)) | (box78_top >> 20)) & 548682072575)
                      + ((((box78_mid | (box78_mid >> 10)) | (box78_mid >> 20)) & 548682072575) << 10)
                      + ((((box78_low | (box78_low >> 10)) | (box78_low >> 20)) & 548682072575) << 20) AS minicols_78
                  FROM (
                    SELECT
                      d78_top & ((note_5 & 82271036008113225) * 7) AS box78_top,
                      d78_mid & (((note_5 >> 1) & 82271036008113225) * 7) AS box78_mid,
                      d78_low & (((note_5 >> 2) & 82271036008113225) * 7) AS box78_low
                    LIMIT 1
                  )
                  LIMIT 1
                )
                LIMIT 1
              )
              LIMIT 1
            )
          ) AS note_10,
          (
            SELECT
              minicols_9
              & (
                (
                  (
                    (
                      ((col_crossed_9 >> 1) & 246813108024339675)
                        + ((col_crossed_9 & 82271036008113225) << 2)
                    ) >> 10
                  ) & 562399124389375
                )
                  + (
                    (
                      (
                        ((col_crossed_9 >> 1) & 246813108024339675)
                          + ((col_crossed_9 & 82271036008113225) << 2)
                      ) & 548682072575
                    ) << 20
                  )
              ) AS minicols_9
            FROM (
              SELECT
                (
                  minicols_9
                  & (
                    ((col_below_9 >> 1) & 246813108024339675)
                      + ((col_below_9 & 82271036008113225) << 2)
                  )
                )
                | (
                  (
                    ((minicols_9 >> 1) & 246813108024339675)
                      + ((minicols_9 & 82271036008113225) << 2)
                  ) & col_below_9
                ) AS col_crossed_9,
                minicols_9
              FROM (
                SELECT
                  ((minicols_9 >> 10) & 562399124389375) + ((minicols_9 & 548682072575) << 20) AS col_below_9,
                  minicols_9
                FROM (
                  SELECT
                    (((box9_top | (box9_top >> 10)) | (box9_top >> 20)) & 548682072575)
                      + ((((box9_mid | (box9_mid >> 10)) | (box9_mid >> 20)) & 548682072575) << 10)
                      + ((((box9_low | (box9_low >> 10)) | (box9_low >> 20)) & 548682072575) << 20) AS minicols_9
                  FROM (
                    SELECT
                      d9_top & ((note_6 & 82271036008113225) * 7) AS box9_top,
                      d9_mid & (((note_6 >> 1) & 82271036008113225) * 7) AS box9_mid,
                      d9_low & (((note_6 >> 2) & 82271036008113225) * 7) AS box9_low
                    LIMIT 1
                  )
                  LIMIT 1
                )
                LIMIT 1
              )
              LIMIT 1
            )
          ) AS note_11,
          0,
          0
        FROM state
        WHERE phase = 4
          AND (((note_2 | (note_2 >> 3)) | (note_2 >> 6)) & 7516192775) = 7516192775
          AND (((note_3 | (note_3 >> 3)) | (note_3 >> 6)) & 7516192775) = 7516192775
          AND (((note_4 | (note_4 >> 3)) | (note_4 >> 6)) & 7516192775) = 7516192775
          AND (((note_5 | (note_5 >> 3)) | (note_5 >> 6)) & 7516192775) = 7516192775
          AND (((note_6 | (note_6 >> 3)) | (note_6 >> 6)) & 7) = 7
        UNION ALL
        -- remaining: the candidates in the minicolumns that are left; a digit without a place in a column ends the
        -- branch
        -- what note_1 and so on hold then: undecided
        SELECT
          level AS level,
          CASE WHEN note_1 = 0 THEN 0 ELSE 1 END AS phase,
          (d12_top & ((note_2 & 82271036008113225) * 7)) & ((note_7 & 548682072575) * 1049601) AS d12_top,
          (d34_top & ((note_3 & 82271036008113225) * 7)) & ((note_8 & 548682072575) * 1049601) AS d34_top,
          (d56_top & ((note_4 & 82271036008113225) * 7)) & ((note_9 & 548682072575) * 1049601) AS d56_top,
          (d78_top & ((note_5 & 82271036008113225) * 7)) & ((note_10 & 548682072575) * 1049601) AS d78_top,
          (d9_top & ((note_6 & 82271036008113225) * 7)) & ((note_11 & 548682072575) * 1049601) AS d9_top,
          d12_mid
          & (((note_2 >> 1) & 82271036008113225) * 7)
          & (((note_7 >> 10) & 548682072575) * 1049601) AS d12_mid,
          d34_mid
          & (((note_3 >> 1) & 82271036008113225) * 7)
          & (((note_8 >> 10) & 548682072575) * 1049601) AS d34_mid,
          d56_mid
          & (((note_4 >> 1) & 82271036008113225) * 7)
          & (((note_9 >> 10) & 548682072575) * 1049601) AS d56_mid,
          d78_mid
          & (((note_5 >> 1) & 82271036008113225) * 7)
          & (((note_10 >> 10) & 548682072575) * 1049601) AS d78_mid,
          (d9_mid & (((note_6 >> 1) & 82271036008113225) * 7)) & (((note_11 >> 10) & 548682072575) * 1049601) AS d9_mid,
          d12_low
          & (((note_2 >> 2) & 82271036008113225) * 7)
          & (((note_7 >> 20) & 548682072575) * 1049601) AS d12_low,
          d34_low
          & (((note_3 >> 2) & 82271036008113225) * 7)
          & (((note_8 >> 20) & 548682072575) * 1049601) AS d34_low,
          d56_low
          & (((note_4 >> 2) & 82271036008113225) * 7)
          & (((note_9 >> 20) & 548682072575) * 1049601) AS d56_low,
          d78_low
          & (((note_5 >> 2) & 82271036008113225) * 7)
          & (((note_10 >> 20) & 548682072575) * 1049601) AS d78_low,
          (d9_low & (((note_6 >> 2) & 82271036008113225) * 7)) & (((note_11 >> 20) & 548682072575) * 1049601) AS d9_low,
          total_before,
          note_1,
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
        WHERE phase = 5
          AND (((note_7 | (note_7 >> 1)) | (note_7 >> 2)) & 78383153225) = 78383153225
          AND (((note_8 | (note_8 >> 1)) | (note_8 >> 2)) & 78383153225) = 78383153225
          AND (((note_9 | (note_9 >> 1)) | (note_9 >> 2)) & 78383153225) = 78383153225
          AND (((note_10 | (note_10 >> 1)) | (note_10 >> 2)) & 78383153225) = 78383153225
          AND (((note_11 | (note_11 >> 1)) | (note_11 >> 2)) & 73) = 73
        UNION ALL
        -- tallies: the words of a band put on top of each other: the bits that one word has, that two have, that
        -- three have
        -- pairs: the cells with two candidates, and in the second slot those with several
        -- mate: in cells with two, the candidates whose digit is in another such cell of the row
        -- mate_tally: the words of a band put on top of each other: the bits that one word has, that two have
        -- mates: the cells of one mate, and in the second slot of two; the first cells of digits that have two in
        -- a row
        -- what note_1 and so on hold then: pairs_top, pairs_mid, pairs_low, mates_top, mates_mid, mates_low,
        -- second_top, second_mid, second_low
        SELECT
          level AS level,
          6 AS phase,
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
          (
            SELECT
              (((twice_top | (twice_top >> 30)) | (once_top & (once_top >> 30))) & 536346111)
                - (
                  (
                    thrice_top
                    | (thrice_top >> 30)
                    | (once_top & (twice_top >> 30))
                    | (twice_top & (once_top >> 30))
                  ) & 536346111
                )
                + ((((twice_top | (twice_top >> 30)) | (once_top & (once_top >> 30))) & 536346111) << 30) AS pairs_top
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
                  ) & d9_top
                ) AS thrice_top
              LIMIT 1
            )
          ) AS note_1,
          (
            SELECT
              (((twice_mid | (twice_mid >> 30)) | (once_mid & (once_mid >> 30))) & 536346111)
                - (
                  (
                    thrice_mid
                    | (thrice_mid >> 30)
                    | (once_mid & (twice_mid >> 30))
                    | (twice_mid & (once_mid >> 30))
                  ) & 536346111
                )
                + ((((twice_mid | (twice_mid >> 30)) | (once_mid & (once_mid >> 30))) & 536346111) << 30) AS pairs_mid
            FROM (
              SELECT
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
                  ) & d9_mid
                ) AS thrice_mid
              LIMIT 1
            )
          ) AS note_2,
          (
            SELECT
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
            FROM (
              SELECT
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
                  ) & d9_low
                ) AS thrice_low
              LIMIT 1
            )
          ) AS note_3,
          (
            SELECT
              ((once_top | (once_top >> 30)) & 536346111)
                + ((((twice_top | (twice_top >> 30)) | (once_top & (once_top >> 30))) & 536346111) << 30) AS mates_top
            FROM (
              SELECT
                (((mate12_top | mate34_top) | mate56_top) | mate78_top) | mate9_top AS once_top,
                (mate12_top & mate34_top)
                | ((mate12_top | mate34_top) & mate56_top)
                | (((mate12_top | mate34_top) | mate56_top) & mate78_top)
                | ((((mate12_top | mate34_top) | mate56_top) | mate78_top) & mate9_top) AS twice_top
              FROM (
                SELECT
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
                                    (d12_top & ((pairs_top & 536346111) * 1073741825))
                                      + 577024252550054400 - 1127000493261825
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
                                    (d34_top & ((pairs_top & 536346111) * 1073741825))
                                      + 577024252550054400 - 1127000493261825
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
                                    (d56_top & ((pairs_top & 536346111) * 1073741825))
                                      + 577024252550054400 - 1127000493261825
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
                                    (d78_top & ((pairs_top & 536346111) * 1073741825))
                                      + 577024252550054400 - 1127000493261825
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
                                    (d9_top & ((pairs_top & 536346111) * 1073741825))
                                      + 577024252550054400 - 1127000493261825
                                  )
                                )
                                  + 575897252056792575
                              ) & 577024252550054400
                            ) >> 9
                          ) * 511
                      )
                    ) AS mate9_top
                FROM (
                  SELECT
                    (((twice_top | (twice_top >> 30)) | (once_top & (once_top >> 30))) & 536346111)
                      - (
                        (
                          thrice_top
                          | (thrice_top >> 30)
                          | (once_top & (twice_top >> 30))
                          | (twice_top & (once_top >> 30))
                        ) & 536346111
                      )
                      + (
                        (((twice_top | (twice_top >> 30)) | (once_top & (once_top >> 30))) & 536346111)
                        << 30
                      ) AS pairs_top
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
                        ) & d9_top
                      ) AS thrice_top
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
            SELECT
              ((once_mid | (once_mid >> 30)) & 536346111)
                + ((((twice_mid | (twice_mid >> 30)) | (once_mid & (once_mid >> 30))) & 536346111) << 30) AS mates_mid
            FROM (
              SELECT
                (((mate12_mid | mate34_mid) | mate56_mid) | mate78_mid) | mate9_mid AS once_mid,
                (mate12_mid & mate34_mid)
                | ((mate12_mid | mate34_mid) & mate56_mid)
                | (((mate12_mid | mate34_mid) | mate56_mid) & mate78_mid)
                | ((((mate12_mid | mate34_mid) | mate56_mid) | mate78_mid) & mate9_mid) AS twice_mid
              FROM (
                SELECT
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
                                    (d12_mid & ((pairs_mid & 536346111) * 1073741825))
                                      + 577024252550054400 - 1127000493261825
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
                                    (d34_mid & ((pairs_mid & 536346111) * 1073741825))
                                      + 577024252550054400 - 1127000493261825
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
                                    (d56_mid & ((pairs_mid & 536346111) * 1073741825))
                                      + 577024252550054400 - 1127000493261825
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
                                    (d78_mid & ((pairs_mid & 536346111) * 1073741825))
                                      + 577024252550054400 - 1127000493261825
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
                                    (d9_mid & ((pairs_mid & 536346111) * 1073741825))
                                      + 577024252550054400 - 1127000493261825
                                  )
                                )
                                  + 575897252056792575
                              ) & 577024252550054400
                            ) >> 9
                          ) * 511
                      )
                    ) AS mate9_mid
                FROM (
                  SELECT
                    (((twice_mid | (twice_mid >> 30)) | (once_mid & (once_mid >> 30))) & 536346111)
                      - (
                        (
                          thrice_mid
                          | (thrice_mid >> 30)
                          | (once_mid & (twice_mid >> 30))
                          | (twice_mid & (once_mid >> 30))
                        ) & 536346111
                      )
                      + (
                        (((twice_mid | (twice_mid >> 30)) | (once_mid & (once_mid >> 30))) & 536346111)
                        << 30
                      ) AS pairs_mid
                  FROM (
                    SELECT
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
                        ) & d9_mid
                      ) AS thrice_mid
                    LIMIT 1
                  )
                  LIMIT 1
                )
                LIMIT 1
              )
              LIMIT 1
            )
          ) AS note_5,
          (
            SELECT
              ((once_low | (once_low >> 30)) & 536346111)
                + ((((twice_low | (twice_low >> 30)) | (once_low & (once_low >> 30))) & 536346111) << 30) AS mates_low
            FROM (
              SELECT
                (((mate12_low | mate34_low) | mate56_low) | mate78_low) | mate9_low AS once_low,
                (mate12_low & mate34_low)
                | ((mate12_low | mate34_low) & mate56_low)
                | (((mate12_low | mate34_low) | mate56_low) & mate78_low)
                | ((((mate12_low | mate34_low) | mate56_low) | mate78_low) & mate9_low) AS twice_low
              FROM (
                SELECT
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
                                    (d12_low & ((pairs_low & 536346111) * 1073741825))
                                      + 577024252550054400 - 1127000493261825
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
                                    (d34_low & ((pairs_low & 536346111) * 1073741825))
                                      + 577024252550054400 - 1127000493261825
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
                                    (d56_low & ((pairs_low & 536346111) * 1073741825))
                                      + 577024252550054400 - 1127000493261825
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
                                    (d78_low & ((pairs_low & 536346111) * 1073741825))
                                      + 577024252550054400 - 1127000493261825
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
                                    (d9_low & ((pairs_low & 536346111) * 1073741825))
                                      + 577024252550054400 - 1127000493261825
                                  )
                                )
                                  + 575897252056792575
                              ) & 577024252550054400
                            ) >> 9
                          ) * 511
                      )
                    ) AS mate9_low
                FROM (
                  SELECT
                    (((twice_low | (twice_low >> 30)) | (once_low & (once_low >> 30))) & 536346111)
                      - (
                        (
                          thrice_low
                          | (thrice_low >> 30)
                          | (once_low & (twice_low >> 30))
                          | (twice_low & (once_low >> 30))
                        ) & 536346111
                      )
                      + (
                        (((twice_low | (twice_low >> 30)) | (once_low & (once_low >> 30))) & 536346111)
                        << 30
                      ) AS pairs_low
                  FROM (
                    SELECT
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
                        ) & d9_low
                      ) AS thrice_low
                    LIMIT 1
                  )
                  LIMIT 1
                )
                LIMIT 1
              )
              LIMIT 1
            )
          ) AS note_6,
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
          ) & 536346111 AS note_7,
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
          ) & 536346111 AS note_8,
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
          ) & 536346111 AS note_9,
          0,
          0,
          0,
          0
        FROM state
        WHERE phase = 1
          AND d12_top + d34_top + d56_top + d78_top + d9_top + d12_mid + d34_mid + d56_mid + d78_mid + d9_mid
                + d12_low + d34_low + d56_low + d78_low + d9_low = total_before
        UNION ALL
        -- wanted: the cells of the first kind that there is: with two mates, with one, with two candidates, with
        -- the first of two of a digit in a row, with several candidates
        -- spot: one of these cells, marked for both digits of a word
        -- what note_1 and so on hold then: spot_top, spot_mid, spot_low
        SELECT
          level AS level,
          7 AS phase,
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
          (
            SELECT (wanted_top & (1152921504606846976 - wanted_top)) * 1073741825 AS spot_top
            FROM (
              SELECT
                CASE
                  WHEN (note_4 >> 30) + (note_5 >> 30) + (note_6 >> 30) = 0 THEN
                    CASE
                      WHEN (note_4 & 536346111) + (note_5 & 536346111) + (note_6 & 536346111) = 0 THEN
                        CASE
                          WHEN (note_1 & 536346111) + (note_2 & 536346111) + (note_3 & 536346111)
                                 = 0 THEN
                            CASE WHEN note_7 + note_8 + note_9 = 0 THEN note_1 >> 30 ELSE note_7 END
                          ELSE note_1 & 536346111
                        END
                      ELSE note_4 & 536346111
                    END
                  ELSE note_4 >> 30
                END AS wanted_top
              LIMIT 1
            )
          ) AS note_1,
          (
            SELECT
              CASE
                WHEN CASE
                       WHEN (note_4 >> 30) + (note_5 >> 30) + (note_6 >> 30) = 0 THEN
                         CASE
                           WHEN (note_4 & 536346111) + (note_5 & 536346111)
                                  + (note_6 & 536346111) = 0 THEN
                             CASE
                               WHEN (note_1 & 536346111) + (note_2 & 536346111)
                                      + (note_3 & 536346111) = 0 THEN
                                 CASE
                                   WHEN note_7 + note_8 + note_9 = 0 THEN note_1 >> 30
                                   ELSE note_7
                                 END
                               ELSE note_1 & 536346111
                             END
                           ELSE note_4 & 536346111
                         END
                       ELSE note_4 >> 30
                     END = 0 THEN wanted_mid & (1152921504606846976 - wanted_mid)
                ELSE 0
              END * 1073741825 AS spot_mid
            FROM (
              SELECT
                CASE
                  WHEN (note_4 >> 30) + (note_5 >> 30) + (note_6 >> 30) = 0 THEN
                    CASE
                      WHEN (note_4 & 536346111) + (note_5 & 536346111) + (note_6 & 536346111) = 0 THEN
                        CASE
                          WHEN (note_1 & 536346111) + (note_2 & 536346111) + (note_3 & 536346111)
                                 = 0 THEN
                            CASE WHEN note_7 + note_8 + note_9 = 0 THEN note_2 >> 30 ELSE note_8 END
                          ELSE note_2 & 536346111
                        END
                      ELSE note_5 & 536346111
                    END
                  ELSE note_5 >> 30
                END AS wanted_mid
              LIMIT 1
            )
          ) AS note_2,
          (
            SELECT
              CASE
                WHEN CASE
                       WHEN (note_4 >> 30) + (note_5 >> 30) + (note_6 >> 30) = 0 THEN
                         CASE
                           WHEN (note_4 & 536346111) + (note_5 & 536346111)
                                  + (note_6 & 536346111) = 0 THEN
                             CASE
                               WHEN (note_1 & 536346111) + (note_2 & 536346111)
                                      + (note_3 & 536346111) = 0 THEN
                                 CASE
                                   WHEN note_7 + note_8 + note_9 = 0 THEN note_1 >> 30
                                   ELSE note_7
                                 END
                               ELSE note_1 & 536346111
                             END
                           ELSE note_4 & 536346111
                         END
                       ELSE note_4 >> 30
                     END
                       + CASE
                           WHEN (note_4 >> 30) + (note_5 >> 30) + (note_6 >> 30) = 0 THEN
                             CASE
                               WHEN (note_4 & 536346111) + (note_5 & 536346111)
                                      + (note_6 & 536346111) = 0 THEN
                                 CASE
                                   WHEN (note_1 & 536346111) + (note_2 & 536346111)
                                          + (note_3 & 536346111) = 0 THEN
                                     CASE
                                       WHEN note_7 + note_8 + note_9 = 0 THEN note_2 >> 30
                                       ELSE note_8
                                     END
                                   ELSE note_2 & 536346111
                                 END
                               ELSE note_5 & 536346111
                             END
                           ELSE note_5 >> 30
                         END = 0 THEN wanted_low & (1152921504606846976 - wanted_low)
                ELSE 0
              END * 1073741825 AS spot_low
            FROM (
              SELECT
                CASE
                  WHEN (note_4 >> 30) + (note_5 >> 30) + (note_6 >> 30) = 0 THEN
                    CASE
                      WHEN (note_4 & 536346111) + (note_5 & 536346111) + (note_6 & 536346111) = 0 THEN
                        CASE
                          WHEN (note_1 & 536346111) + (note_2 & 536346111) + (note_3 & 536346111)
                                 = 0 THEN
                            CASE WHEN note_7 + note_8 + note_9 = 0 THEN note_3 >> 30 ELSE note_9 END
                          ELSE note_3 & 536346111
                        END
                      ELSE note_6 & 536346111
                    END
                  ELSE note_6 >> 30
                END AS wanted_low
              LIMIT 1
            )
          ) AS note_3,
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
        WHERE phase = 6
        UNION ALL
        -- there: the candidates of the cell, and of these the first of two of a digit in the row
        -- what note_1 and so on hold then: spot_top, spot_mid, spot_low, there_12, twin_12, there_34, twin_34,
        -- there_56, twin_56, there_78, twin_78, there_9, twin_9
        SELECT
          level AS level,
          8 AS phase,
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
          note_1,
          note_2,
          note_3,
          (d12_top & note_1) + (d12_mid & note_2) + (d12_low & note_3) AS note_4,
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
            ) & note_1
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
              ) & note_2
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
              ) & note_3
            ) AS note_5,
          (d34_top & note_1) + (d34_mid & note_2) + (d34_low & note_3) AS note_6,
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
                          (d34_top & (d34_top + 577024252550054400 - 1127000493261825))
                            + 577024252550054400 - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            ) & note_1
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
              ) & note_2
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
              ) & note_3
            ) AS note_7,
          (d56_top & note_1) + (d56_mid & note_2) + (d56_low & note_3) AS note_8,
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
                          (d56_top & (d56_top + 577024252550054400 - 1127000493261825))
                            + 577024252550054400 - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            ) & note_1
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
              ) & note_2
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
              ) & note_3
            ) AS note_9,
          (d78_top & note_1) + (d78_mid & note_2) + (d78_low & note_3) AS note_10,
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
                          (d78_top & (d78_top + 577024252550054400 - 1127000493261825))
                            + 577024252550054400 - 1127000493261825
                        )
                      )
                        + 575897252056792575
                    ) & 577024252550054400
                  ) >> 9
                ) * 511
            ) & note_1
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
              ) & note_2
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
              ) & note_3
            ) AS note_11,
          (d9_top & note_1) + (d9_mid & note_2) + (d9_low & note_3) AS note_12,
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
            ) & note_1
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
              ) & note_2
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
              ) & note_3
            ) AS note_13
        FROM state
        WHERE phase = 7
        UNION ALL
        -- pick: one of these, else of those
        -- what note_1 and so on hold then: spot_top, spot_mid, spot_low, pick_12, pick_34, pick_56, pick_78,
        -- pick_9
        SELECT
          level AS level,
          9 AS phase,
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
          note_1,
          note_2,
          note_3,
          CASE
            WHEN note_5 + note_7 + note_9 + note_11 + note_13 = 0 THEN
              note_4 & (1152921504606846976 - note_4)
            ELSE note_5 & (1152921504606846976 - note_5)
          END AS note_4,
          CASE
            WHEN note_5 + note_7 + note_9 + note_11 + note_13 = 0 THEN
              CASE WHEN note_4 = 0 THEN note_6 & (1152921504606846976 - note_6) ELSE 0 END
            ELSE CASE WHEN note_5 = 0 THEN note_7 & (1152921504606846976 - note_7) ELSE 0 END
          END AS note_5,
          CASE
            WHEN note_5 + note_7 + note_9 + note_11 + note_13 = 0 THEN
              CASE WHEN note_4 + note_6 = 0 THEN note_8 & (1152921504606846976 - note_8) ELSE 0 END
            ELSE CASE WHEN note_5 + note_7 = 0 THEN note_9 & (1152921504606846976 - note_9) ELSE 0 END
          END AS note_6,
          CASE
            WHEN note_5 + note_7 + note_9 + note_11 + note_13 = 0 THEN
              CASE
                WHEN note_4 + note_6 + note_8 = 0 THEN note_10 & (1152921504606846976 - note_10)
                ELSE 0
              END
            ELSE
              CASE
                WHEN note_5 + note_7 + note_9 = 0 THEN note_11 & (1152921504606846976 - note_11)
                ELSE 0
              END
          END AS note_7,
          CASE
            WHEN note_5 + note_7 + note_9 + note_11 + note_13 = 0 THEN
              CASE
                WHEN note_4 + note_6 + note_8 + note_10 = 0 THEN note_12 & (1152921504606846976 - note_12)
                ELSE 0
              END
            ELSE
              CASE
                WHEN note_5 + note_7 + note_9 + note_11 = 0 THEN note_13 & (1152921504606846976 - note_13)
                ELSE 0
              END
          END AS note_8,
          0,
          0,
          0,
          0,
          0
        FROM state
        WHERE phase = 8
        UNION ALL
        -- tried: the candidate holds the cell
        SELECT
          level + 1 AS level,
          1 AS phase,
          d12_top & (575897252056792575 - (note_1 - (note_1 & note_4))) AS d12_top,
          d34_top & (575897252056792575 - (note_1 - (note_1 & note_5))) AS d34_top,
          d56_top & (575897252056792575 - (note_1 - (note_1 & note_6))) AS d56_top,
          d78_top & (575897252056792575 - (note_1 - (note_1 & note_7))) AS d78_top,
          d9_top & (575897252056792575 - (note_1 - (note_1 & note_8))) AS d9_top,
          d12_mid & (575897252056792575 - (note_2 - (note_2 & note_4))) AS d12_mid,
          d34_mid & (575897252056792575 - (note_2 - (note_2 & note_5))) AS d34_mid,
          d56_mid & (575897252056792575 - (note_2 - (note_2 & note_6))) AS d56_mid,
          d78_mid & (575897252056792575 - (note_2 - (note_2 & note_7))) AS d78_mid,
          d9_mid & (575897252056792575 - (note_2 - (note_2 & note_8))) AS d9_mid,
          d12_low & (575897252056792575 - (note_3 - (note_3 & note_4))) AS d12_low,
          d34_low & (575897252056792575 - (note_3 - (note_3 & note_5))) AS d34_low,
          d56_low & (575897252056792575 - (note_3 - (note_3 & note_6))) AS d56_low,
          d78_low & (575897252056792575 - (note_3 - (note_3 & note_7))) AS d78_low,
          d9_low & (575897252056792575 - (note_3 - (note_3 & note_8))) AS d9_low,
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
        WHERE phase = 9
        UNION ALL
        -- excluded: the candidate is none
        SELECT
          level + 1 AS level,
          1 AS phase,
          d12_top & (575897252056792575 - (note_1 & note_4)) AS d12_top,
          d34_top & (575897252056792575 - (note_1 & note_5)) AS d34_top,
          d56_top & (575897252056792575 - (note_1 & note_6)) AS d56_top,
          d78_top & (575897252056792575 - (note_1 & note_7)) AS d78_top,
          d9_top & (575897252056792575 - (note_1 & note_8)) AS d9_top,
          d12_mid & (575897252056792575 - (note_2 & note_4)) AS d12_mid,
          d34_mid & (575897252056792575 - (note_2 & note_5)) AS d34_mid,
          d56_mid & (575897252056792575 - (note_2 & note_6)) AS d56_mid,
          d78_mid & (575897252056792575 - (note_2 & note_7)) AS d78_mid,
          d9_mid & (575897252056792575 - (note_2 & note_8)) AS d9_mid,
          d12_low & (575897252056792575 - (note_3 & note_4)) AS d12_low,
          d34_low & (575897252056792575 - (note_3 & note_5)) AS d34_low,
          d56_low & (575897252056792575 - (note_3 & note_6)) AS d56_low,
          d78_low & (575897252056792575 - (note_3 & note_7)) AS d78_low,
          d9_low & (575897252056792575 - (note_3 & note_8)) AS d9_low,
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
        WHERE phase = 9
        ORDER BY level DESC
      ),
      -- the cells whose digit has a 1, 2, 4 or 8 in it, as a sum of these
      plane AS MATERIALIZED (
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
        WHERE phase = 0
      ),
      -- the digits of each row of the grid as the hexadecimal digits of one number
      row_digits AS MATERIALIZED (
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
      ),
      -- one row per solution: its text
      solution AS MATERIALIZED (
        SELECT
          PRINTF('%x', row_1) ||
          PRINTF('%x', row_2) ||
          PRINTF('%x', row_3) ||
          PRINTF('%x', row_4) ||
          PRINTF('%x', row_5) ||
          PRINTF('%x', row_6) ||
          PRINTF('%x', row_7) ||
          PRINTF('%x', row_8) ||
          PRINTF('%x', row_9) AS cells
        FROM row_digits
      )
      SELECT GROUP_CONCAT(cells, '')
      FROM solution
    ) AS grids
  FROM puzzles AS listed
),
-- one row per solution, cut off what is left of the text
cut (id, solution, rest) AS (
  SELECT id, SUBSTR(grids, 1, 81) AS solution, SUBSTR(grids, 82) AS rest
  FROM answer
  WHERE grids <> ''
  UNION ALL
  SELECT id, SUBSTR(rest, 1, 81), SUBSTR(rest, 82)
  FROM cut
  WHERE rest <> ''
)
SELECT id, solution
FROM cut
ORDER BY id, solution;
