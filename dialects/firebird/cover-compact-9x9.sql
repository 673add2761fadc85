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
-- one row per place in a row of cells, and the bit of its cell: the system tables are numbered from 0. A cell has five
-- bits of a number, so that a sum of numbers counts in each cell
place (place, bit) AS (
  SELECT rdb$relation_id, BIN_SHL(1, 5 * (8 - rdb$relation_id))
  FROM rdb$relations
  WHERE rdb$relation_id BETWEEN 0 AND 8
),
-- one row per word: the bits of the cells of a row in which a digit can be. All words of a state are one text, of 14
-- decimal digits each, row by row and digit by digit
spot (line, band, digit, first_at) AS (
  SELECT line.place, line.place / 3, digit.place, 14 * (9 * line.place + digit.place) + 1
  FROM place AS line, place AS digit
),
-- one row: the bits of all cells of a row; the bit of the last cell of each box; and the factor that copies this bit to
-- the other cells of the box
mask (cells, boxes, whole_box) AS (
  SELECT 0x10842108421, 0x40008001, 0x421 FROM rdb$database
),
-- one row per state of the search; before is words one step ago, '' after a choice. If a digit or a cell has no
-- place left, words is NULL, and the search ends there
state (level_no, words, before) AS (
  SELECT 0, (
    SELECT CAST(LIST(LPAD(word, 14, '0'), '') AS VARCHAR(1134) CHARACTER SET ASCII)
    FROM (
      SELECT
        SUM(CASE
            WHEN SUBSTRING(cells FROM 9 * line + place + 1 FOR 1) IN ('.', CAST(digit + 1 AS CHAR(1))) THEN bit
            ELSE 0
          END) AS word
      FROM spot, place
      GROUP BY line, digit
      ORDER BY line, digit
    ) AS first_word
  ), CAST('' AS VARCHAR(1134) CHARACTER SET ASCII)
  FROM puzzle
  UNION ALL
  -- propagation: places the singles, and removes what they exclude. With two singles in the same place there is no
  -- solution. Read it from the inside: WITH may not stand here
  SELECT level_no + 1, (
    SELECT
      CASE MIN(CASE
          WHEN possible AND BIN_AND(singles, singles - 1) = 0
            AND BIN_AND(BIN_OR(in_cell + cells * 14, in_column + cells * 14, in_box + boxes * 14), cells * 16) = 0
          THEN 1 ELSE 0 END)
        WHEN 1 THEN CAST(LIST(LPAD(remaining, 14, '0'), '') AS VARCHAR(1134) CHARACTER SET ASCII)
      END
    FROM (
      -- one row per word: what remains. The third step: how many singles there are in the same places
      SELECT placed.*,
        CASE
          WHEN singles <> 0 THEN singles
          ELSE word - BIN_AND(word, BIN_OR(
            BIN_AND(cells, BIN_SHR(BIN_OR(in_cell + cells * 15, in_column + cells * 15), 4)),
            BIN_AND(boxes, BIN_SHR(in_box + boxes * 15, 4)) * whole_box))
        END AS remaining
      FROM (
        SELECT line, digit, word, possible, singles, cells, boxes, whole_box,
          SUM(singles) OVER (PARTITION BY line) AS in_cell, SUM(singles) OVER (PARTITION BY digit) AS in_column,
          BIN_AND(SUM(singles + BIN_SHR(singles, 5) + BIN_SHR(singles, 10)) OVER (PARTITION BY band, digit),
            boxes * 31) AS in_box
        FROM (
          -- the second: its singles, which are alone in their row, cell, column or box. Adding 14 sets the fifth bit
          -- of a count of 2 or more, adding 15 that of 1 or more
          SELECT line, digit, band, word, cells, boxes, whole_box,
            word <> 0 AND BIN_AND(in_cell + cells * 15, in_column + cells * 15, cells * 16) = cells * 16
              AND BIN_AND(in_box + boxes * 15, boxes * 16) = boxes * 16 AS possible,
            CASE
              WHEN BIN_AND(word, word - 1) = 0 THEN word
              ELSE BIN_AND(word, BIN_OR(
                cells - BIN_AND(cells, BIN_SHR(BIN_AND(in_cell + cells * 14, in_column + cells * 14), 4)),
                (boxes - BIN_AND(boxes, BIN_SHR(in_box + boxes * 14, 4))) * whole_box))
            END AS singles
          FROM (
            -- the first: how many candidates its cells have, and its digit in the columns and boxes; the count of a
            -- box is at its last cell
            SELECT line, digit, band, word, cells, boxes, whole_box,
              SUM(word) OVER (PARTITION BY line) AS in_cell, SUM(word) OVER (PARTITION BY digit) AS in_column,
              BIN_AND(SUM(word + BIN_SHR(word, 5) + BIN_SHR(word, 10)) OVER (PARTITION BY band, digit),
                boxes * 31) AS in_box
            FROM (
              SELECT spot.*, mask.*, CAST(SUBSTRING(words FROM first_at FOR 14) AS BIGINT) AS word
              FROM spot, mask
            ) AS word
          ) AS counted
        ) AS single
      ) AS placed
      ORDER BY line, digit
    ) AS result
  ), words
  FROM state
  WHERE words <> before
  UNION ALL
  -- a choice, where propagation changed nothing: one state without a candidate, and one in which it is its
  -- digit's only place in the row
  SELECT level_no + 1, (
    SELECT CAST(LIST(LPAD(word, 14, '0'), '') AS VARCHAR(1134) CHARACTER SET ASCII)
    FROM (
      SELECT
        CASE
          WHEN spot.line <> chosen.line OR spot.digit <> chosen.digit
            THEN CAST(SUBSTRING(words FROM first_at FOR 14) AS BIGINT)
          WHEN child.place = 1 THEN bit
          ELSE word - bit
        END AS word
      FROM (
        -- one row: the candidate with the fewest others in its cell, row or column; of these one with the fewest in its
        -- cell; of these one whose cell's candidates have the fewest others in the row and column. A word's remainder
        -- by 31 is the number of its cells
        SELECT FIRST 1 line, digit, word, bit
        FROM (
          SELECT line, digit, word, bit,
            BIN_AND(in_cell / bit, 31) AS in_cell, BIN_AND(in_column / bit, 31) AS in_column, MOD(word, 31) AS in_row,
            SUM(BIN_AND(in_column / bit, 31) + MOD(word, 31)) OVER (PARTITION BY line, bit) AS in_lines
          FROM (
            SELECT line, digit, word,
              SUM(word) OVER (PARTITION BY line) AS in_cell, SUM(word) OVER (PARTITION BY digit) AS in_column
            FROM (SELECT line, digit, CAST(SUBSTRING(words FROM first_at FOR 14) AS BIGINT) AS word FROM spot) AS word
          ) AS counted, place
          WHERE BIN_AND(word, bit) <> 0
            AND word <> bit
        ) AS candidate
        ORDER BY MINVALUE(in_cell, in_column, in_row), in_cell, in_lines
      ) AS chosen, spot
      ORDER BY spot.line, spot.digit
    ) AS child_word
  ), CAST('' AS VARCHAR(1134) CHARACTER SET ASCII)
  FROM state, place AS child
  WHERE words = before
    AND child.place < 2
),
-- one row per solution: words that propagation left unchanged, with one place each
solution (cells) AS (
  SELECT (
    SELECT CAST(LIST(digit + 1, '') AS VARCHAR(81) CHARACTER SET ASCII)
    FROM (SELECT digit FROM spot ORDER BY line, CAST(SUBSTRING(words FROM first_at FOR 14) AS BIGINT) DESC) AS filled
  )
  FROM state
  WHERE words = before
    AND NOT EXISTS (
      SELECT 1
      FROM (SELECT CAST(SUBSTRING(words FROM first_at FOR 14) AS BIGINT) AS word FROM spot) AS word
      WHERE BIN_AND(word, word - 1) <> 0
    )
)
SELECT cells AS solution
FROM solution;
