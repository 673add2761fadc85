-- Solves a Sudoku of 4x4 cells with diagonals: exact cover, the units are data, and in each step what follows from all
-- candidates.
-- Oracle Database 12.2 and later. Paste into SQL*Plus or SQLcl, or run: sqlplus USER @FILE
-- Returns one row per solution: solution (16 characters, row by row); an error past 200,000 rows of the search.
-- Your own puzzle: replace the text in the CTE input; blanks are . or 0. A text that is no legal puzzle gives no row.
-- Generated: sqlsudoku generate --dialect oracle --query cover --extra diagonal --size 4 --form compact

-- SQL*Plus keeps these settings; its defaults are 80 and 14
SET LINESIZE 1000 PAGESIZE 50000
WITH
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
  FROM dual
),
-- one row per text of 16 digits and blanks: its cells row by row, "." for a blank
puzzle (cells) AS (
  SELECT REPLACE(puzzle, '0', '.') AS cells
  FROM input
  WHERE LENGTH(puzzle) = 16
    AND TRANSLATE(puzzle, '#.01234', '#') IS NULL
),
-- one row per digit; its place, 1 to 4, also numbers the rows and the columns
digits (place, digit) AS (
  SELECT LEVEL AS place, SUBSTR('1234', LEVEL, 1) AS digit
  FROM dual
  CONNECT BY LEVEL <= 4
),
-- one row per drawing of units: 1 rows, 2 columns, 3 boxes, 4 diagonals. In letters, cells of the same
-- unit have the same letter, row by row; cells of none have ".".
drawing (drawing_no, letters) AS (
  SELECT 1 AS drawing_no, 'AAAABBBBCCCCDDDD' AS letters FROM dual UNION ALL
  SELECT 2, 'ABCDABCDABCDABCD' FROM dual                          UNION ALL
  SELECT 3, 'AABBAABBCCDDCCDD' FROM dual                          UNION ALL
  SELECT 4, 'A..B.AB..BA.B..A' FROM dual
),
-- one row per cell: its place, row by row
cell (place) AS (
  SELECT (grid_row.place - 1) * 4 + grid_column.place AS place
  FROM digits grid_row
  CROSS JOIN digits grid_column
),
-- one row per cell and unit, which is a letter of a drawing
unit_cell (drawing_no, letter, place) AS (
  SELECT drawing_no, SUBSTR(letters, place, 1) AS letter, place
  FROM drawing
  CROSS JOIN cell
  WHERE SUBSTR(letters, place, 1) <> '.'
),
-- one row per cell of a drawn unit: the units numbered from 1, and the cells of each
numbered_unit (unit_no, nth, drawing_no, place) AS (
  SELECT
    DENSE_RANK() OVER (ORDER BY drawing_no, letter),
    ROW_NUMBER() OVER (PARTITION BY drawing_no, letter ORDER BY place), drawing_no, place
  FROM unit_cell
),
-- one row per choice and spot. A spot is the place of a digit in a cell, numbered cell by cell from 1. A choice is a
-- set of spots of which just one has its digit: the digits of a cell, or a digit in a unit
choice_spot (choice_no, nth, spot) AS (
  SELECT cell.place, digits.place, cell.place * 4 - 4 + digits.place
  FROM cell
  CROSS JOIN digits
  UNION ALL
  SELECT 12 + unit_no * 4 + digits.place, nth, numbered_unit.place * 4 - 4 + digits.place
  FROM numbered_unit
  CROSS JOIN digits
),
-- one row per choice; the hint keeps Oracle from computing them again in each step
choice (choice_no, spot_1, spot_2, spot_3, spot_4) AS (
  SELECT /*+ MATERIALIZE */
    choice_no,
    MAX(CASE nth WHEN 1 THEN spot END),
    MAX(CASE nth WHEN 2 THEN spot END),
    MAX(CASE nth WHEN 3 THEN spot END),
    MAX(CASE nth WHEN 4 THEN spot END)
  FROM choice_spot
  GROUP BY choice_no
),
-- one row per spot, with its cell and its digit. Its choices are that of its cell, which has the cell's number, and one
-- of each drawing; again that of the cell, if the drawing has no unit there
spot (spot, place, digit, symbol, choice_1, choice_2, choice_3, choice_4) AS (
  SELECT
    numbered_unit.place * 4 - 4 + digits.place, numbered_unit.place, digits.place, digits.digit,
    NVL(MAX(CASE drawing_no WHEN 1 THEN 12 + unit_no * 4 + digits.place END), numbered_unit.place),
    NVL(MAX(CASE drawing_no WHEN 2 THEN 12 + unit_no * 4 + digits.place END), numbered_unit.place),
    NVL(MAX(CASE drawing_no WHEN 3 THEN 12 + unit_no * 4 + digits.place END), numbered_unit.place),
    NVL(MAX(CASE drawing_no WHEN 4 THEN 12 + unit_no * 4 + digits.place END), numbered_unit.place)
  FROM numbered_unit
  CROSS JOIN digits
  GROUP BY numbered_unit.place, digits.place, digits.digit
),
-- one row: after how many rows the search ends
bound (most_rows) AS (
  SELECT 200000 * COUNT(*) FROM puzzle
),
-- the two children of a guess: it is right, or wrong. All else takes the first
child (wrong) AS (
  SELECT 0 FROM dual
  UNION ALL
  SELECT 1 FROM dual
),
-- one row per state of the search after each step. places has a 1 for each candidate, a spot where the digit can still
-- be, else a 0; before is places one round ago. A round has four phases:
--   1  counts: how many candidates each choice has, 9 for more. places takes what is in marks
--   2  marks: the singles, which are alone in a choice. After a round that changed nothing, guess: a spot
--   3  counts: how many singles each choice has; or after a guess, marks for phase 1
--   4  marks, for phase 1: the singles, and the candidates that share no choice with one
state (step, level_no, phase, row_count, places, before, marks, counts, guess) AS (
  SELECT
    0, 0, 1, 1, CAST('-' AS VARCHAR2(64)), CAST('-' AS VARCHAR2(64)),
    (
      SELECT CAST(LISTAGG(
          CASE WHEN SUBSTR(cells, place, 1) IN ('.', symbol) THEN '1' ELSE '0' END
        ) WITHIN GROUP (ORDER BY spot) AS VARCHAR2(64))
      FROM spot
    ),
    CAST('-' AS VARCHAR2(72)), 0
  FROM puzzle
  UNION ALL
  SELECT
    step + 1,
    CASE WHEN phase = 4 OR guess > 0 THEN level_no + 1 ELSE level_no END,
    CASE WHEN phase = 4 OR guess > 0 THEN 1 ELSE phase + 1 END,
    ROWNUM,
    CASE phase WHEN 1 THEN marks ELSE places END,
    CASE phase WHEN 1 THEN places ELSE before END,
    CASE
      WHEN phase IN (2, 4) THEN (
        SELECT CAST(LISTAGG(CASE
            WHEN SUBSTR(places, spot, 1) = '0' THEN '0'
            WHEN '1' IN (
              SUBSTR(counts, place, 1), SUBSTR(counts, choice_1, 1), SUBSTR(counts, choice_2, 1),
              SUBSTR(counts, choice_3, 1), SUBSTR(counts, choice_4, 1)
            ) THEN CASE phase WHEN 2 THEN '1' ELSE SUBSTR(marks, spot, 1) END
            WHEN phase = 2 THEN '0'
            ELSE '1'
          END) WITHIN GROUP (ORDER BY spot) AS VARCHAR2(64))
        FROM spot
      )
      -- a wrong guess is no candidate; a right one is the only one of its cell
      WHEN guess = 0 THEN marks
      WHEN wrong = 1 THEN CAST(SUBSTR(places, 1, guess - 1) || '0' || SUBSTR(places, guess + 1) AS VARCHAR2(64))
      ELSE CAST(SUBSTR(places, 1, guess - 1 - MOD(guess - 1, 4))
        || SUBSTR('0001000', 4 - MOD(guess - 1, 4), 4)
        || SUBSTR(places, guess + 4 - MOD(guess - 1, 4)) AS VARCHAR2(64))
    END,
    CASE
      WHEN phase IN (1, 3) AND guess = 0 THEN (
        SELECT CAST(LISTAGG(LEAST(9, NVL(LENGTH(REPLACE(
            SUBSTR(marks, spot_1, 1) || SUBSTR(marks, spot_2, 1) || SUBSTR(marks, spot_3, 1)
            || SUBSTR(marks, spot_4, 1),
            '0'
          )), 0))) WITHIN GROUP (ORDER BY choice_no) AS VARCHAR2(72))
        FROM choice
      )
      ELSE counts
    END,
    -- a spot of a smallest choice, of these one that has the most choices of two
    CASE
      WHEN phase = 2 AND places = before THEN (
        SELECT MOD(MIN(spot + 10000 * (
            100 * TO_NUMBER(LEAST(
              SUBSTR(counts, place, 1), SUBSTR(counts, choice_1, 1), SUBSTR(counts, choice_2, 1),
              SUBSTR(counts, choice_3, 1), SUBSTR(counts, choice_4, 1)
            ))
            + NVL(LENGTH(REPLACE(
              SUBSTR(counts, place, 1) || SUBSTR(counts, choice_1, 1) || SUBSTR(counts, choice_2, 1)
              || SUBSTR(counts, choice_3, 1) || SUBSTR(counts, choice_4, 1),
              '2'
            )), 0)
          )), 10000)
        FROM spot
        WHERE SUBSTR(places, spot, 1) = '1'
          AND SUBSTR(counts, place, 1) > '1'
      )
      ELSE 0
    END
  FROM state, bound, child
  -- a state has a second child if it guesses
  WHERE (wrong = 0 OR guess > 0)
    -- past most_rows this divides by zero: so the search ends before the memory is full
    AND TRUNC(step / GREATEST(most_rows + 1 - row_count, 0)) >= 0
    -- each choice has a candidate, one has several, and none has two singles
    AND (phase <> 2 OR TRANSLATE(counts, '#01', '#') IS NOT NULL AND INSTR(counts, '0') = 0)
    AND (phase <> 4 OR TRANSLATE(counts, '#01', '#') IS NULL)
),
-- one row per solution: each choice has one candidate
solution (cells) AS (
  SELECT (
    SELECT CAST(LISTAGG(symbol) WITHIN GROUP (ORDER BY spot) AS VARCHAR2(16))
    FROM spot
    WHERE SUBSTR(places, spot, 1) = '1'
  )
  FROM state
  WHERE phase = 2
    AND TRANSLATE(counts, '#1', '#') IS NULL
)
SELECT cells AS solution
FROM solution;
