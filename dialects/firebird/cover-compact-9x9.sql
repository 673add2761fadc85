-- Solves a Sudoku of 9x9 cells: exact cover, all candidates in sets of bits, and in each step what follows from them.
-- Firebird 3.0 and later. Paste into isql (isql-fb in Debian), or run: isql -input FILE DATABASE
-- Returns one row per solution: solution (81 characters, row by row).
-- Your own puzzle: replace the text in the CTE input; blanks are . or 0. A text that is no legal puzzle gives no row.
-- Generated: sqlsudoku generate --dialect firebird --query cover --size 9 --form compact
WITH RECURSIVE
-- one row: the cells of the puzzle row by row, . or 0 for a blank
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
input (puzzle) AS (
  SELECT '...15.....34....89........3.2..6.8...47..9.....9.2...11....2..5...9............74' AS puzzle
  FROM rdb$database
),
-- one row per text of 81 digits and blanks: its cells row by row, "." for a blank
puzzle (cells) AS (
  SELECT REPLACE(SUBSTRING(puzzle FROM 1 FOR 81), '0', '.') AS cells
  FROM input
  WHERE CAST(SUBSTRING(puzzle FROM 1 FOR 82) AS VARCHAR(328) CHARACTER SET NONE) SIMILAR TO '[.0123456789]{81}'
),
-- one row per digit, from 0, and its bit; also one per place in a row of cells. The system tables are numbered from 0.
-- A digit has six bits of a number, so that a sum counts for each digit
place (place, bit) AS (
  SELECT rdb$relation_id, BIN_SHL(1, 6 * rdb$relation_id)
  FROM rdb$relations
  WHERE rdb$relation_id BETWEEN 0 AND 8
),
-- one row per cell: its row, column and box, its symbol's place in a puzzle, its number's in the text of a state,
-- and the bits of all digits
cell (line, stack, box, symbol_at, first_at, bits) AS (
  SELECT line.place, stack.place, line.place / 3 * 3 + stack.place / 3,
    9 * line.place + stack.place + 1, 17 * (9 * line.place + stack.place) + 1, 285942833483841
  FROM place AS line, place AS stack
),
-- one row per state of the search. words is a number for each cell, of 17 characters: the bits of the digits that
-- the cell can be, or -23 times the bit of the one that it is; NULL if there is no solution. before is words one
-- step ago, '' after a choice
state (level_no, words, before) AS (
  SELECT 0, (
    SELECT CAST(LIST(LPAD(word, 17), '') AS VARCHAR(1377) CHARACTER SET ASCII)
    FROM (
      SELECT COALESCE(-23 * bit, bits) AS word
      FROM cell
      LEFT JOIN place ON SUBSTRING(cells FROM symbol_at FOR 1) = CAST(place + 1 AS CHAR(1))
      ORDER BY symbol_at
    ) AS first_word
  ), CAST('' AS VARCHAR(1377) CHARACTER SET ASCII)
  FROM puzzle
  UNION ALL
  -- propagation: what its units leave of each cell. Read it from the inside: Firebird refuses WITH here
  SELECT level_no + 1, (
    SELECT
      CASE WHEN MIN(ABS(remaining)) > 0
        THEN CAST(LIST(LPAD(remaining, 17), '') AS VARCHAR(1377) CHARACTER SET ASCII)
      END
    FROM (
      -- one row per cell: what remains, 0 if there is no solution
      SELECT
        CASE
          WHEN wrong <> 0 OR BIN_AND(alone, alone - 1) <> 0 THEN 0
          WHEN word < 0 THEN word
          WHEN alone <> 0 THEN -23 * alone
          WHEN BIN_AND(free, free - 1) = 0 THEN -23 * free
          ELSE free
        END AS remaining
      FROM (
        -- its digits that can be nowhere else in a unit; those that no cell of its units is; whether a unit has no cell
        -- for a digit, or two that are it. Firebird computes what is grouped once, all else wherever it is named
        SELECT first_at, MIN(word) AS word,
          MIN(CASE WHEN word > 0 THEN BIN_AND(word, BIN_SHR(BIN_OR(in_line, in_stack, in_box), 4)) ELSE 0 END) AS alone,
          MIN(word - BIN_AND(word, BIN_SHR(BIN_OR(in_line, in_stack, in_box), 5))) AS free,
          MIN(BIN_AND(16 * bits, BIN_OR(BIN_AND(in_line, in_line - bits), BIN_AND(in_stack, in_stack - bits),
            BIN_AND(in_box, in_box - bits)))) AS wrong
        FROM (
          -- its units. For each digit a unit's number is 17, less 1 for each cell that can be the digit, and 23 more
          -- if a cell is. So bit 16 means that just one cell can be it, bit 32 that one is, and both that two are
          SELECT first_at, bits, word,
            17 * bits - SUM(word) OVER (PARTITION BY line) AS in_line,
            17 * bits - SUM(word) OVER (PARTITION BY stack) AS in_stack,
            17 * bits - SUM(word) OVER (PARTITION BY box) AS in_box
          FROM (SELECT cell.*, CAST(SUBSTRING(words FROM first_at FOR 17) AS BIGINT) AS word FROM cell) AS word
        ) AS counted
        GROUP BY first_at
      ) AS seen
      ORDER BY first_at
    ) AS result
  ), words
  FROM state
  WHERE words <> before
  UNION ALL
  -- a choice, where propagation changed nothing: one state in which a cell is a digit, and one in which it is not
  SELECT level_no + 1, (
    SELECT CAST(LIST(LPAD(word, 17), '') AS VARCHAR(1377) CHARACTER SET ASCII)
    FROM (
      SELECT
        CASE
          WHEN first_at <> chosen_at THEN CAST(SUBSTRING(words FROM first_at FOR 17) AS BIGINT)
          WHEN child.place = 1 THEN -23 * chosen
          ELSE CAST(SUBSTRING(words FROM first_at FOR 17) AS BIGINT) - chosen
        END AS word
      FROM (
        -- one row: the best cell, and its lowest digit of those to choose from
        SELECT FIRST 1 first_at AS chosen_at, BIN_AND(choice, -choice) AS chosen
        FROM (
          -- one row per open cell. The best one has two digits that have few places in its units, else it has most
          -- digits of two places in a unit. A remainder by 63 is a sum over all digits
          SELECT first_at,
            CASE WHEN MOD(word, 63) = 2 OR pairs = 0 THEN word ELSE pairs END AS choice,
            CASE MOD(word, 63) WHEN 2 THEN 100 + MOD(BIN_AND(word * 63, seen), 63) ELSE MOD(pairs, 63) END AS rank
          FROM (
            -- its units, where 18 instead of 17 makes bit 16 mean that just two cells can be the digit
            SELECT first_at, word, BIN_OR(in_line, in_stack, in_box) AS seen,
              BIN_AND(word, BIN_SHR(BIN_OR(in_line, in_stack, in_box), 4)) AS pairs
            FROM (
              SELECT first_at, bits, word,
                18 * bits - SUM(word) OVER (PARTITION BY line) AS in_line,
                18 * bits - SUM(word) OVER (PARTITION BY stack) AS in_stack,
                18 * bits - SUM(word) OVER (PARTITION BY box) AS in_box
              FROM (SELECT cell.*, CAST(SUBSTRING(words FROM first_at FOR 17) AS BIGINT) AS word FROM cell) AS word
            ) AS counted
          ) AS paired
          WHERE word > 0
        ) AS ranked
        ORDER BY rank DESC, BIN_AND(choice, -choice) DESC, first_at
      ) AS best, cell
      ORDER BY first_at
    ) AS child_word
  ), CAST('' AS VARCHAR(1377) CHARACTER SET ASCII)
  FROM state, place AS child
  WHERE words = before
    AND CHAR_LENGTH(REPLACE(words, '-', '')) > 1296
    AND child.place < 2
),
-- one row per solution: each cell is a digit, and has a minus sign
solution (cells) AS (
  SELECT (
    SELECT CAST(LIST(digit, '') AS VARCHAR(81) CHARACTER SET ASCII)
    FROM (
      SELECT place + 1 AS digit
      FROM cell, place
      WHERE CAST(SUBSTRING(words FROM first_at FOR 17) AS BIGINT) = -23 * bit
      ORDER BY first_at
    ) AS filled
  )
  FROM state
  WHERE words = before AND CHAR_LENGTH(REPLACE(words, '-', '')) = 1296
)
SELECT cells AS solution
FROM solution;
