-- Solves a Sudoku of 4x4 cells with diagonals: exact cover, the units are data, and in each step what follows from all
-- candidates.
-- DuckDB 1.3 and later. Paste into duckdb, or run: duckdb < FILE
-- Returns one row per solution: solution (16 characters, row by row); an error past 3,000,000 rows of the search.
-- Your own puzzle: replace the text in the CTE input; blanks are . or 0. A text that is no legal puzzle gives no row.
-- Generated: sqlsudoku generate --dialect duckdb --query cover --extra diagonal --size 4 --form compact
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
),
-- one row per text of 16 digits and blanks: its cells row by row, "." for a blank
puzzle (cells) AS (
  SELECT REPLACE(puzzle, '0', '.') AS cells
  FROM input
  WHERE LENGTH(puzzle) = 16
    AND LENGTH(LTRIM(puzzle, '.01234')) = 0
),
-- one row per digit; its place, 1 to 4, also numbers the rows and the columns
digits (place, digit) AS (
  VALUES (1, '1'), (2, '2'), (3, '3'), (4, '4')
),
-- one row per drawing of units: 1 rows, 2 columns, 3 boxes, 4 diagonals. In letters, cells of the same
-- unit have the same letter, row by row; cells of none have ".".
drawing (drawing_no, letters) AS (
  VALUES (1, 'AAAABBBBCCCCDDDD'), (2, 'ABCDABCDABCDABCD'), (3, 'AABBAABBCCDDCCDD'),
         (4, 'A..B.AB..BA.B..A')
),
-- one row per cell: its place, row by row
cell (place) AS (
  SELECT (grid_row.place - 1) * 4 + grid_column.place AS place
  FROM digits AS grid_row
  CROSS JOIN digits AS grid_column
),
-- one row per cell and unit, which is a letter of a drawing
unit_cell (drawing_no, letter, place) AS (
  SELECT drawing_no, SUBSTR(letters, place, 1) AS letter, place
  FROM drawing
  CROSS JOIN cell
  WHERE SUBSTR(letters, place, 1) <> '.'
),
-- one row per place of a digit in a cell, numbered cell by cell from 1
spot AS (
  SELECT
    (cell.place - 1) * 4 + digits.place AS spot, cell.place AS cell,
    digits.place AS digit, digits.digit AS symbol
  FROM cell
  CROSS JOIN digits
),
-- one row per drawn unit and cell, the units numbered from 1
numbered_unit AS (
  SELECT DENSE_RANK() OVER (ORDER BY drawing_no, letter) AS unit_no, place AS cell
  FROM unit_cell
),
-- one row per set of spots of which just one has its digit, and spot: the digits of a cell, and a digit in a unit
choice AS (
  SELECT CAST(-cell AS BIGINT) AS choice_no, spot
  FROM spot
  UNION ALL
  SELECT CAST(unit_no * 4 + digit AS BIGINT), spot
  FROM numbered_unit
  JOIN spot
    ON spot.cell = numbered_unit.cell
),
-- one row per puzzle
numbered AS (
  SELECT cells, ROW_NUMBER() OVER (ORDER BY cells) AS puzzle_no
  FROM puzzle
),
-- one row per candidate of a state of the search: a spot where the digit can still be. After a guess a state is
-- followed by two, in one of which the guess is right, else by one
state AS (
  SELECT
    0 AS level_no, puzzle_no AS parent_no,
    CAST(3000000 AS BIGINT) AS rows_left,
    1 AS guess_is_right, spot, 0 AS solved
  FROM numbered
  CROSS JOIN spot
  WHERE SUBSTR(cells, cell, 1) = '.'
    OR SUBSTR(cells, cell, 1) = symbol
  UNION ALL
  SELECT * FROM (
    WITH
    -- the states, numbered; each level takes its rows from those that are left, so that the search ends before it
    -- fills the memory
    turn AS (
      SELECT
        level_no, spot, solved, rows_left - COUNT(*) OVER () AS rows_left,
        DENSE_RANK() OVER (ORDER BY parent_no, guess_is_right) AS state_no
      FROM state
    ),
    -- the choices of each candidate in the open states, how many candidates a choice has, and which one this is
    counted AS (
      SELECT
        level_no, rows_left, state_no, state.spot, choice_no,
        COUNT(*) OVER (PARTITION BY state_no, choice_no) AS size,
        ROW_NUMBER() OVER (PARTITION BY state_no, choice_no ORDER BY state.spot) AS nth
      FROM turn AS state
      JOIN choice
        ON choice.spot = state.spot
      WHERE solved = 0
        AND CASE
          WHEN rows_left >= 0 THEN true
          ELSE error('the search takes more than 3,000,000 rows: give more givens, or a limit')
        END
    ),
    -- a candidate's smallest choice: a single is alone in one, a twin has one other
    smallest AS (
      SELECT *, MIN(size) OVER (PARTITION BY state_no, spot) AS fewest
      FROM counted
    ),
    -- the singles and twins of each choice
    met AS (
      SELECT *,
        SUM(CASE fewest WHEN 1 THEN 1 ELSE 0 END) OVER (PARTITION BY state_no, choice_no) AS singles,
        SUM(CASE fewest WHEN 2 THEN 1 ELSE 0 END) OVER (PARTITION BY state_no, choice_no) AS twins
      FROM smallest
    ),
    -- one row per candidate again: of how many choices it is the first, the singles and twins that it meets
    candidate AS (
      SELECT
        level_no, rows_left, state_no, spot, fewest,
        MAX(singles) AS singles, CAST(SUM(twins) AS BIGINT) AS twins, SUM(CASE nth WHEN 1 THEN 1 ELSE 0 END) AS first_of
      FROM met
      GROUP BY level_no, rows_left, state_no, spot, fewest
    ),
    -- whether each choice has a candidate, and none two singles; whether all candidates stay; and the guess, a
    -- candidate of a smallest choice, of these one that meets the most twins
    guess AS (
      SELECT
        level_no, rows_left, state_no, spot, fewest, singles,
        SUM(first_of) OVER of_state AS choices,
        MAX(CASE fewest WHEN 1 THEN singles ELSE 0 END) OVER of_state AS together,
        MAX(CASE WHEN fewest > 1 AND singles > 0 THEN 1 ELSE 0 END) OVER of_state AS changed,
        MIN(CASE WHEN fewest > 1 THEN (fewest * 1000 - twins) * 64 + spot - 1 END)
          OVER of_state % 64 + 1 AS guess
      FROM candidate
      WINDOW of_state AS (PARTITION BY state_no)
    )
    -- what remains: the singles, and candidates that meet none; of the guess's cell only the guess, or all but it
    SELECT
      level_no + 1, state_no, rows_left, is_right, guess.spot,
      CASE WHEN changed = 0 AND guess IS NULL THEN 1 ELSE 0 END
    FROM guess
    JOIN spot
      ON spot.spot = guess.spot
    CROSS JOIN (SELECT 1 AS is_right UNION ALL SELECT 0) AS child
    WHERE (is_right = 1 OR changed = 0 AND guess IS NOT NULL)
      AND (choices = 72 AND together < 2
        AND (fewest = 1 OR singles = 0)
        AND (changed = 1 OR guess IS NULL OR CASE is_right
          WHEN 1 THEN guess.spot = guess OR guess NOT BETWEEN cell * 4 - 3 AND cell * 4
          ELSE guess.spot <> guess
        END))
  ) AS step
),
-- one row per solution
solution AS (
  SELECT string_agg(symbol, '' ORDER BY state.spot) AS cells
  FROM state
  JOIN spot
    ON spot.spot = state.spot
  WHERE solved = 1
  GROUP BY level_no, parent_no
)
SELECT cells AS solution
FROM solution;
