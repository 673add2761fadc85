-- Solves a Sudoku of 9x9 cells: fills the first blank cell with every digit that fits, again and again.
-- Firebird 3.0 and later. Paste into isql (isql-fb in Debian), or run: isql -input FILE DATABASE
-- Returns one row per solution: solution (81 characters, row by row).
-- Your own puzzle: replace the text in the CTE input; blanks are . or 0. A text that is no legal puzzle gives no row.
-- Generated: sqlsudoku generate --dialect firebird --query string --size 9 --form fast
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
-- one row per digit; its place, 1 to 9, also numbers the rows, columns and boxes
digits (place, digit) AS (
  SELECT 1 AS place, '1' AS digit FROM rdb$database UNION ALL
  SELECT 2, '2' FROM rdb$database                   UNION ALL
  SELECT 3, '3' FROM rdb$database                   UNION ALL
  SELECT 4, '4' FROM rdb$database                   UNION ALL
  SELECT 5, '5' FROM rdb$database                   UNION ALL
  SELECT 6, '6' FROM rdb$database                   UNION ALL
  SELECT 7, '7' FROM rdb$database                   UNION ALL
  SELECT 8, '8' FROM rdb$database                   UNION ALL
  SELECT 9, '9' FROM rdb$database
),
-- one row per two cells that share a row, a column or a box
pair (one, other) AS (
  SELECT (row_1.place - 1) * 9 + column_1.place AS one, (row_2.place - 1) * 9 + column_2.place AS other
  FROM digits AS row_1, digits AS column_1, digits AS row_2, digits AS column_2
  WHERE row_1.place = row_2.place
     OR column_1.place = column_2.place
     OR (row_1.place - 1) / 3 = (row_2.place - 1) / 3 AND (column_1.place - 1) / 3 = (column_2.place - 1) / 3
),
-- One row per partial board. It is kept twice, so that both a row and a column are 9 characters side by
-- side: cells has it row by row, by_column column by column. In cells, the rows of a box are 9 apart.
-- blank is the place of the first blank cell, 0 on a full board.
-- The casts give both SELECTs of the recursion the same types.
board (cells, by_column, blank) AS (
  SELECT
    CAST(cells AS VARCHAR(81) CHARACTER SET ASCII),
    -- the same cells, each column from top to bottom
    CAST(
      SUBSTRING(cells FROM 1 FOR 1)  || SUBSTRING(cells FROM 10 FOR 1) || SUBSTRING(cells FROM 19 FOR 1) ||  -- column 1
      SUBSTRING(cells FROM 28 FOR 1) || SUBSTRING(cells FROM 37 FOR 1) || SUBSTRING(cells FROM 46 FOR 1) ||
      SUBSTRING(cells FROM 55 FOR 1) || SUBSTRING(cells FROM 64 FOR 1) || SUBSTRING(cells FROM 73 FOR 1) ||
      SUBSTRING(cells FROM 2 FOR 1)  || SUBSTRING(cells FROM 11 FOR 1) || SUBSTRING(cells FROM 20 FOR 1) ||  -- column 2
      SUBSTRING(cells FROM 29 FOR 1) || SUBSTRING(cells FROM 38 FOR 1) || SUBSTRING(cells FROM 47 FOR 1) ||
      SUBSTRING(cells FROM 56 FOR 1) || SUBSTRING(cells FROM 65 FOR 1) || SUBSTRING(cells FROM 74 FOR 1) ||
      SUBSTRING(cells FROM 3 FOR 1)  || SUBSTRING(cells FROM 12 FOR 1) || SUBSTRING(cells FROM 21 FOR 1) ||  -- column 3
      SUBSTRING(cells FROM 30 FOR 1) || SUBSTRING(cells FROM 39 FOR 1) || SUBSTRING(cells FROM 48 FOR 1) ||
      SUBSTRING(cells FROM 57 FOR 1) || SUBSTRING(cells FROM 66 FOR 1) || SUBSTRING(cells FROM 75 FOR 1) ||
      SUBSTRING(cells FROM 4 FOR 1)  || SUBSTRING(cells FROM 13 FOR 1) || SUBSTRING(cells FROM 22 FOR 1) ||  -- column 4
      SUBSTRING(cells FROM 31 FOR 1) || SUBSTRING(cells FROM 40 FOR 1) || SUBSTRING(cells FROM 49 FOR 1) ||
      SUBSTRING(cells FROM 58 FOR 1) || SUBSTRING(cells FROM 67 FOR 1) || SUBSTRING(cells FROM 76 FOR 1) ||
      SUBSTRING(cells FROM 5 FOR 1)  || SUBSTRING(cells FROM 14 FOR 1) || SUBSTRING(cells FROM 23 FOR 1) ||  -- column 5
      SUBSTRING(cells FROM 32 FOR 1) || SUBSTRING(cells FROM 41 FOR 1) || SUBSTRING(cells FROM 50 FOR 1) ||
      SUBSTRING(cells FROM 59 FOR 1) || SUBSTRING(cells FROM 68 FOR 1) || SUBSTRING(cells FROM 77 FOR 1) ||
      SUBSTRING(cells FROM 6 FOR 1)  || SUBSTRING(cells FROM 15 FOR 1) || SUBSTRING(cells FROM 24 FOR 1) ||  -- column 6
      SUBSTRING(cells FROM 33 FOR 1) || SUBSTRING(cells FROM 42 FOR 1) || SUBSTRING(cells FROM 51 FOR 1) ||
      SUBSTRING(cells FROM 60 FOR 1) || SUBSTRING(cells FROM 69 FOR 1) || SUBSTRING(cells FROM 78 FOR 1) ||
      SUBSTRING(cells FROM 7 FOR 1)  || SUBSTRING(cells FROM 16 FOR 1) || SUBSTRING(cells FROM 25 FOR 1) ||  -- column 7
      SUBSTRING(cells FROM 34 FOR 1) || SUBSTRING(cells FROM 43 FOR 1) || SUBSTRING(cells FROM 52 FOR 1) ||
      SUBSTRING(cells FROM 61 FOR 1) || SUBSTRING(cells FROM 70 FOR 1) || SUBSTRING(cells FROM 79 FOR 1) ||
      SUBSTRING(cells FROM 8 FOR 1)  || SUBSTRING(cells FROM 17 FOR 1) || SUBSTRING(cells FROM 26 FOR 1) ||  -- column 8
      SUBSTRING(cells FROM 35 FOR 1) || SUBSTRING(cells FROM 44 FOR 1) || SUBSTRING(cells FROM 53 FOR 1) ||
      SUBSTRING(cells FROM 62 FOR 1) || SUBSTRING(cells FROM 71 FOR 1) || SUBSTRING(cells FROM 80 FOR 1) ||
      SUBSTRING(cells FROM 9 FOR 1)  || SUBSTRING(cells FROM 18 FOR 1) || SUBSTRING(cells FROM 27 FOR 1) ||  -- column 9
      SUBSTRING(cells FROM 36 FOR 1) || SUBSTRING(cells FROM 45 FOR 1) || SUBSTRING(cells FROM 54 FOR 1) ||
      SUBSTRING(cells FROM 63 FOR 1) || SUBSTRING(cells FROM 72 FOR 1) || SUBSTRING(cells FROM 81 FOR 1)
      AS VARCHAR(81) CHARACTER SET ASCII
    ) AS by_column,
    POSITION('.', cells) AS blank
  FROM puzzle
  -- no digit stands twice in a row, a column or a box
  WHERE NOT EXISTS (
    SELECT 1
    FROM pair
    WHERE one < other
      AND SUBSTRING(cells FROM one FOR 1) <> '.'
      AND SUBSTRING(cells FROM other FOR 1) = SUBSTRING(cells FROM one FOR 1)
  )
  UNION ALL
  -- blank - 1 cells stand before the blank. Divided by 9, this is the number of rows above it, and the
  -- remainder is the number of columns to its left. Divided by 27, it is the number of rows of boxes above,
  -- and the columns divided by 3 are the boxes to the left. Multiplied again, each is the number of cells to
  -- skip.
  SELECT
    CAST(OVERLAY(cells PLACING digit FROM blank) AS VARCHAR(81) CHARACTER SET ASCII),
    CAST(
      OVERLAY(by_column PLACING digit FROM MOD(blank - 1, 9) * 9 + (blank - 1) / 9 + 1)
      AS VARCHAR(81) CHARACTER SET ASCII
    ),
    POSITION('.', cells, blank + 1)
  FROM board, digits
  WHERE blank > 0
    -- not in the row
    AND POSITION(digit, SUBSTRING(cells FROM (blank - 1) / 9 * 9 + 1 FOR 9)) = 0
    -- not in the column
    AND POSITION(digit, SUBSTRING(by_column FROM MOD(blank - 1, 9) * 9 + 1 FOR 9)) = 0
    -- not in the box
    AND POSITION(
      digit,
      SUBSTRING(cells FROM (blank - 1) / 27 * 27 + MOD(blank - 1, 9) / 3 * 3 + 1 FOR 3)
        || SUBSTRING(cells FROM (blank - 1) / 27 * 27 + MOD(blank - 1, 9) / 3 * 3 + 10 FOR 3)
        || SUBSTRING(cells FROM (blank - 1) / 27 * 27 + MOD(blank - 1, 9) / 3 * 3 + 19 FOR 3)
    ) = 0
)
-- the full boards are the solutions
SELECT cells AS solution
FROM board
WHERE blank = 0;
