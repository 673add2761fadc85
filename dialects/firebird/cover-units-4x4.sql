-- Solves a Sudoku of 4x4 cells with diagonals: exact cover, the units are data, and in each step what follows from all
-- candidates.
-- Firebird 3.0 and later. Paste into isql (isql-fb in Debian), or run: isql -input FILE DATABASE
-- Returns one row per solution: solution (16 characters, row by row).
-- Your own puzzle: replace the text in the CTE input; blanks are . or 0. A text that is no legal puzzle gives no row.
-- Generated: sqlsudoku generate --dialect firebird --query cover --extra diagonal --size 4 --form compact
WITH RECURSIVE
-- one row: the cells of the puzzle row by row, . or 0 for a blank
--   +-----+-----+
--   | . . | . . |
--   | 1 . | 3 . |
--   +-----+-----+
--   | . 2 | . . |
--   | . . | . . |
--   +-----+-----+
input (puzzle) AS (
  SELECT '....1.3..2......' AS puzzle
  FROM rdb$database
),
-- one row per text of 16 digits and blanks: its cells row by row, "." for a blank
puzzle (cells) AS (
  SELECT REPLACE(SUBSTRING(puzzle FROM 1 FOR 16), '0', '.') AS cells
  FROM input
  WHERE CAST(SUBSTRING(puzzle FROM 1 FOR 17) AS VARCHAR(68) CHARACTER SET NONE) SIMILAR TO '[.01234]{16}'
),
-- one row per digit; its place, 1 to 4, also numbers the rows and the columns
digits (place, digit) AS (
  SELECT 1 AS place, '1' AS digit FROM rdb$database UNION ALL
  SELECT 2, '2' FROM rdb$database                   UNION ALL
  SELECT 3, '3' FROM rdb$database                   UNION ALL
  SELECT 4, '4' FROM rdb$database
),
-- one row per drawing of units: 1 rows, 2 columns, 3 boxes, 4 diagonals. In letters, cells of the same
-- unit have the same letter, row by row; cells of none have ".".
drawing (drawing_no, letters) AS (
  SELECT 1 AS drawing_no, 'AAAABBBBCCCCDDDD' AS letters FROM rdb$database UNION ALL
  SELECT 2, 'ABCDABCDABCDABCD' FROM rdb$database                          UNION ALL
  SELECT 3, 'AABBAABBCCDDCCDD' FROM rdb$database                          UNION ALL
  SELECT 4, 'A..B.AB..BA.B..A' FROM rdb$database
),
-- one row per cell: its place, row by row
cell (place) AS (
  SELECT (grid_row.place - 1) * 4 + grid_column.place AS place
  FROM digits AS grid_row
  CROSS JOIN digits AS grid_column
),
-- one row per cell and unit, which is a letter of a drawing
unit_cell (drawing_no, letter, place) AS (
  SELECT drawing_no, SUBSTRING(letters FROM place FOR 1) AS letter, place
  FROM drawing
  CROSS JOIN cell
  WHERE SUBSTRING(letters FROM place FOR 1) <> '.'
),
-- the numbers from 1 to 4: the system tables are numbered from 0. A CTE of literal rows is read too often
number (number) AS (
  SELECT rdb$relation_id + 1
  FROM rdb$relations
  WHERE rdb$relation_id BETWEEN 0 AND 3
),
-- one row per spot, which is a place of a digit in a cell, numbered cell by cell from 1
spot (spot, cell, digit, symbol) AS (
  SELECT
    16 * grid_row.number + 4 * grid_column.number + digit.number - 20,
    4 * grid_row.number + grid_column.number - 4, digit.number,
    SUBSTRING('1234' FROM digit.number FOR 1)
  FROM number AS grid_row, number AS grid_column, number AS digit
),
-- one row per drawn unit and cell, the units numbered from 1
numbered_unit (unit_no, cell) AS (
  SELECT DENSE_RANK() OVER (ORDER BY drawing_no, letter), place
  FROM unit_cell
),
-- one row per set of spots of which just one has its digit, and spot: the digits of a cell, and a digit in a unit
choice (choice_no, spot) AS (
  SELECT -cell, spot
  FROM spot
  UNION ALL
  SELECT unit_no * 4 + number, (cell - 1) * 4 + number
  FROM numbered_unit, number
),
-- one row per state of the search. places has a 1 for each candidate, a spot where the digit can still be, else a 0; it
-- is NULL if there is no solution. before is places one step ago, '' after a guess
state (level_no, places, before) AS (
  SELECT 0, (
    SELECT CAST(LIST(candidate, '') AS VARCHAR(64) CHARACTER SET ASCII)
    FROM (
      SELECT CASE WHEN SUBSTRING(cells FROM cell FOR 1) IN ('.', symbol) THEN '1' ELSE '0' END AS candidate
      FROM spot
      ORDER BY spot
    ) AS first_places
  ), CAST('' AS VARCHAR(64) CHARACTER SET ASCII)
  FROM puzzle
  UNION ALL
  -- propagation: places the singles, and removes what shares a choice with them. A choice without a candidate, or with
  -- two singles, has no solution. Read it from the inside: Firebird refuses WITH here
  SELECT level_no + 1, (
    SELECT CASE WHEN MIN(fewest) > 0 AND MAX(together) < 2
      THEN CAST(LIST(remaining, '') AS VARCHAR(64) CHARACTER SET ASCII) END
    FROM (
      SELECT
        fewest, MAX(CASE WHEN fewest = 1 AND here = 1 THEN singles ELSE 0 END) AS together,
        CASE WHEN MAX(here) = 1 AND (fewest = 1 OR MAX(singles) = 0) THEN '1' ELSE '0' END AS remaining
      FROM (
        -- the singles of each choice
        SELECT spot, here, fewest,
          SUM(CASE fewest WHEN 1 THEN here ELSE 0 END) OVER (PARTITION BY choice_no) AS singles
        FROM (
          -- for each spot the size of its smallest choice; a single is alone in one
          SELECT choice_no, spot, here, choice_size, MIN(choice_size) OVER (PARTITION BY spot) AS fewest
          FROM (
            -- how many candidates each choice has
            SELECT choice_no, spot, here, SUM(here) OVER (PARTITION BY choice_no) AS choice_size
            FROM (
              SELECT choice_no, spot, CAST(SUBSTRING(places FROM spot FOR 1) AS INTEGER) AS here FROM choice
            ) AS listed
          ) AS counted
        ) AS smallest
      ) AS met
      GROUP BY spot, fewest
      ORDER BY spot
    ) AS result
  ), places
  FROM state
  WHERE places <> before
  UNION ALL
  -- a guess, where propagation changed nothing: one state in which it is its cell's only candidate, and one without it
  SELECT level_no + 1, (
    -- a candidate of a smallest choice, of these one whose choices are smallest together
    SELECT FIRST 1
      CAST(CASE child.number
        WHEN 1 THEN OVERLAY(OVERLAY(places PLACING '0000' FROM spot - MOD(spot - 1, 4)) PLACING '1' FROM spot)
        ELSE OVERLAY(places PLACING '0' FROM spot)
      END AS VARCHAR(64) CHARACTER SET ASCII)
    FROM (
          -- for each spot the size of its smallest choice; a single is alone in one
          SELECT choice_no, spot, here, choice_size, MIN(choice_size) OVER (PARTITION BY spot) AS fewest
          FROM (
            -- how many candidates each choice has
            SELECT choice_no, spot, here, SUM(here) OVER (PARTITION BY choice_no) AS choice_size
            FROM (
              SELECT choice_no, spot, CAST(SUBSTRING(places FROM spot FOR 1) AS INTEGER) AS here FROM choice
            ) AS listed
          ) AS counted
    ) AS smallest
    WHERE here = 1
      AND fewest > 1
    GROUP BY spot, fewest
    ORDER BY fewest, SUM(choice_size), spot
  ), CAST('' AS VARCHAR(64) CHARACTER SET ASCII)
  FROM state, number AS child
  WHERE places = before
    AND child.number < 3
),
-- one row per solution: places that propagation left unchanged, one in each cell
solution (cells) AS (
  SELECT (
    SELECT CAST(LIST(symbol, '') AS VARCHAR(16) CHARACTER SET ASCII)
    FROM (SELECT symbol FROM spot WHERE SUBSTRING(places FROM spot FOR 1) = '1' ORDER BY spot) AS filled
  )
  FROM state
  WHERE places = before
    AND CHAR_LENGTH(REPLACE(places, '0', '')) = 16
)
SELECT cells AS solution
FROM solution;
