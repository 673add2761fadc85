-- Solves a Sudoku of 9x9 cells: exact cover, all candidates in sets of bits, and in each step what follows from them.
-- Oracle Database 12.2 and later. Paste into SQL*Plus or SQLcl, or run: sqlplus USER @FILE
-- Returns one row per solution: solution (81 characters, row by row); an error past 200,000 rows of the search.
-- Your own puzzle: replace the text in the CTE input; blanks are . or 0. A text that is no legal puzzle gives no row.
-- Generated: sqlsudoku generate --dialect oracle --query cover --size 9 --form compact

-- SQL*Plus keeps these settings; its defaults are 80 and 14
SET LINESIZE 1000 PAGESIZE 50000
WITH
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
  FROM dual
),
-- one row per text of 81 digits and blanks: its cells row by row, "." for a blank
puzzle (cells) AS (
  SELECT REPLACE(puzzle, '0', '.') AS cells
  FROM input
  WHERE LENGTH(puzzle) = 81
    AND TRANSLATE(puzzle, '#.0123456789', '#') IS NULL
),
-- A word is a number whose bits are cells: those where a digit can still be. A span has bits for the three cells
-- that a row and a box share, and a spare bit above them. A line is three spans, a row; a band is three lines. In a
-- turned word each box is turned over its diagonal, so that a span has cells of a column.
-- one row per bit of a word, from the lowest
place (place, bit) AS (
  SELECT 0, 1 FROM dual
  UNION ALL
  SELECT place + 1, bit * 2 FROM place WHERE place < 107
),
-- one row per cell, with its bit in a word and in a turned word
cell (cell_no, band_no, line_no, span_no, bit_no, bit, turned) AS (
  SELECT
    27 * band_no + 9 * line_no + 3 * span_no + bit_no + 1,
    band_no, line_no, span_no, bit_no, one.bit, diagonal.bit
  FROM (
    SELECT bit, place, TRUNC(place / 36) AS band_no, MOD(TRUNC(place / 12), 3) AS line_no,
      MOD(TRUNC(place / 4), 3) AS span_no, MOD(place, 4) AS bit_no
    FROM place
  ) one
  JOIN place diagonal ON diagonal.place = one.place + 11 * (bit_no - line_no)
  WHERE bit_no < 3
),
-- one row: named numbers. inside has the cells of all spans, spare their spare bits; row_1, box_1 and column_1 have
-- the spare bits of the first span of each. Times to_row, to_box or to_column, these are copied to the other spans.
-- Times span, line or band, bits move up by that much; times move, by a line less a bit, as cells do to be turned
mask AS (
  SELECT
    SUM(bit) AS inside, SUM(CASE bit_no WHEN 0 THEN 8 * bit END) AS spare,
    SUM(CASE WHEN span_no + bit_no = 0 THEN 8 * bit END) AS row_1,
    SUM(CASE WHEN line_no + bit_no = 0 THEN 8 * bit END) AS box_1,
    SUM(CASE WHEN band_no + line_no = 0 THEN 8 * turned END) AS column_1,
    SUM(CASE WHEN band_no + line_no + bit_no = 0 THEN bit END) AS to_row,
    SUM(CASE WHEN band_no + span_no + bit_no = 0 THEN bit END) AS to_box,
    SUM(CASE WHEN span_no + line_no + bit_no = 0 THEN bit END) AS to_column,
    SUM(CASE bit_no - line_no WHEN 0 THEN bit END) AS stay,
    SUM(CASE bit_no - line_no WHEN 1 THEN bit END) AS up_1, SUM(CASE bit_no - line_no WHEN 2 THEN bit END) AS up_2,
    SUM(CASE line_no - bit_no WHEN 1 THEN bit END) AS down_1, SUM(CASE line_no - bit_no WHEN 2 THEN bit END) AS down_2,
    16 AS span, 4096 AS line, 4096 * 4096 * 4096 AS band, 2048 AS move,
    200000 AS most_rows
  FROM cell
),
-- one row per puzzle: the words of its digits, some of them turned, and the cells of its givens
start_state (word_1, word_2, word_3, word_4, word_5, word_6, word_7, word_8, word_9, givens) AS (
  SELECT
    (SELECT SUM(bit) FROM cell WHERE SUBSTR(cells, cell_no, 1) IN ('.', '1')),
    (SELECT SUM(bit) FROM cell WHERE SUBSTR(cells, cell_no, 1) IN ('.', '2')),
    (SELECT SUM(bit) FROM cell WHERE SUBSTR(cells, cell_no, 1) IN ('.', '3')),
    (SELECT SUM(bit) FROM cell WHERE SUBSTR(cells, cell_no, 1) IN ('.', '4')),
    (SELECT SUM(bit) FROM cell WHERE SUBSTR(cells, cell_no, 1) IN ('.', '5')),
    (SELECT SUM(turned) FROM cell WHERE SUBSTR(cells, cell_no, 1) IN ('.', '6')),
    (SELECT SUM(turned) FROM cell WHERE SUBSTR(cells, cell_no, 1) IN ('.', '7')),
    (SELECT SUM(turned) FROM cell WHERE SUBSTR(cells, cell_no, 1) IN ('.', '8')),
    (SELECT SUM(turned) FROM cell WHERE SUBSTR(cells, cell_no, 1) IN ('.', '9')),
    (SELECT SUM(CASE WHEN SUBSTR(cells, cell_no, 1) <> '.' THEN bit ELSE 0 END) FROM cell)
  FROM puzzle
),
-- the two children of a guess: it is right, or wrong. All else takes the first
child (wrong) AS (
  SELECT place FROM place WHERE place < 2
),
-- one row per state of the search after each step. The digits go round as on an assembly line: a step moves the word
-- at place 1 to place 2, and so on, and at each place one thing is done. turn counts the nine steps of a round. total
-- is the sum of the words that passed place 1 in this round; once, twice, thrice are the cells in so many or more of
-- them. single: cells in one word of the last round; taken: cells that have their digit; sure: those of this round
state (
  step, turn, row_count, word_1, word_2, naked_2, spans_2, word_3, fixed_3, word_4, sure_4, word_5, word_6,
  word_7, spans_7, word_8, fixed_8, word_9, taken, sure, once, twice, thrice, total, last_total, single, choice
) AS (
  SELECT
    0, 1, 1, word_1, word_2, 0, spare, word_3, 0, word_4, 0, word_5, word_6,
    word_7, spare, word_8, 0, word_9, 0, 0, inside, inside, inside, 0, 1, givens, 0
  FROM start_state
  CROSS JOIN mask
  UNION ALL
  SELECT
    step + 1, MOD(turn, 9) + 1, ROWNUM,
    -- place 1: turned back
    BITAND(word_9, stay) + BITAND(word_9, up_1) * move + BITAND(word_9, up_2) * move * move
      + BITAND(word_9, down_1) / move + BITAND(word_9, down_2) / move / move,
    -- place 2: if a guess is wrong, without its cell. naked_2: the cell of a right guess, or else the single cells.
    -- spans_2: the spare bits of spans that have cells, since adding inside carries into them
    word_1 - wrong * choice,
    CASE WHEN wrong = 0 AND BITAND(word_1, choice) > 0 THEN choice ELSE BITAND(word_1 - wrong * choice, single) END,
    BITAND(word_1 - wrong * choice + inside, spare),
    -- place 3: without the other cells of spans with a naked one; 7 / 8 of a spare bit are the cells of its span.
    -- fixed_3: spans that have a naked cell, or are the only ones of a row or box. A division moves bits down, BITAND
    -- ignores fractions: so the first span gets the count of all three. Adding 2 sets the third bit of counts from 2
    -- on, adding 3 that of counts from 1 on
    word_2 - BITAND(word_2 - naked_2, BITAND(naked_2 + inside, spare) * 7 / 8),
    BITAND(spans_2, BITAND(4 * spare, 3 * spare + BITAND(naked_2 + inside, spare)
      + to_row * (row_1 - BITAND(spans_2 + spans_2 / span + spans_2 / span / span + 2 * row_1, 4 * row_1) / 4)
      + to_box * (box_1 - BITAND(spans_2 + spans_2 / line + spans_2 / line / line + 2 * box_1, 4 * box_1) / 4)) / 4),
    -- place 4: without the other spans of rows and boxes that have a fixed one. sure_4: cells alone in a fixed span
    word_3 - BITAND(word_3, BITAND(4 * spare, 3 * spare - 2 * fixed_3
      + to_row * BITAND(fixed_3 + fixed_3 / span + fixed_3 / span / span, row_1)
      + to_box * BITAND(fixed_3 + fixed_3 / line + fixed_3 / line / line, box_1)) * 7 / 32),
    BITAND(word_3, (fixed_3 - BITAND(fixed_3, BITAND(word_3, word_3 + inside) + inside)) * 7 / 8),
    -- place 5: without the cells that other digits have taken
    word_4 - BITAND(word_4 - sure_4, taken),
    -- place 6: turned
    BITAND(word_5, stay) + BITAND(word_5, up_1) * move + BITAND(word_5, up_2) * move * move
      + BITAND(word_5, down_1) / move + BITAND(word_5, down_2) / move / move,
    -- places 7, 8 and 9: the same for columns
    word_6,
    BITAND(word_6 + inside, spare),
    word_7,
    BITAND(spans_7, BITAND(4 * spare, 3 * spare
      + to_column * (column_1
         - BITAND(spans_7 + spans_7 / band + spans_7 / band / band + 2 * column_1, 4 * column_1) / 4)
      + to_box * (box_1 - BITAND(spans_7 + spans_7 / line + spans_7 / line / line + 2 * box_1, 4 * box_1) / 4)) / 4),
    word_8 - BITAND(word_8, BITAND(4 * spare, 3 * spare - 2 * fixed_8
      + to_column * BITAND(fixed_8 + fixed_8 / band + fixed_8 / band / band, column_1)
      + to_box * BITAND(fixed_8 + fixed_8 / line + fixed_8 / line / line, box_1)) * 7 / 32),
    -- a + b - BITAND(a, b) has the bits of both
    taken + sure_4 - BITAND(taken, sure_4),
    CASE turn WHEN 1 THEN 0 ELSE sure END + sure_4,
    CASE turn WHEN 1 THEN word_1 ELSE once + word_1 - BITAND(once, word_1) END,
    CASE turn WHEN 1 THEN 0 ELSE twice + BITAND(once, word_1) - BITAND(twice, word_1) END,
    CASE turn WHEN 1 THEN 0 ELSE thrice + BITAND(twice, word_1) - BITAND(thrice, word_1) END,
    CASE turn WHEN 1 THEN 0 ELSE total END + word_1,
    CASE turn WHEN 1 THEN total ELSE last_total END,
    CASE turn WHEN 1 THEN once - twice ELSE single END,
    -- after a round that changed nothing, a guess: the lowest of the cells with two candidates, or if none has two,
    -- with more. x - BITAND(x, x - 1) is the lowest bit of x
    CASE WHEN BITAND(word_1, choice) > 0 THEN 0
      WHEN turn > 1 OR total <> last_total OR choice > 0 THEN choice
      WHEN twice > thrice THEN twice - thrice - BITAND(twice - thrice, twice - thrice - 1)
      ELSE twice - BITAND(twice, twice - 1) END
  FROM state, mask, child
  -- a state has a second child if it guesses
  WHERE (wrong = 0 OR BITAND(word_1, choice) > 0)
    -- past most_rows this divides by zero: so the search ends before the memory is full
    AND TRUNC(step / GREATEST(most_rows + 1 - row_count, 0)) >= 0
    -- each cell has a candidate, and the puzzle is not solved
    AND (turn > 1 OR once = inside AND (twice > 0 OR total <> last_total))
    -- no cell has two sure digits, no span two naked cells, no row, box or column two fixed spans
    AND (turn = 1 OR BITAND(sure, sure_4) = 0)
    AND BITAND(BITAND(naked_2, naked_2 + inside) + inside, spare) = 0
    AND BITAND(fixed_3 + fixed_3 / span + fixed_3 / span / span, 2 * row_1) = 0
    AND BITAND(fixed_3 + fixed_3 / line + fixed_3 / line / line, 2 * box_1) = 0
    AND BITAND(fixed_8 + fixed_8 / band + fixed_8 / band / band, 2 * column_1) = 0
    -- each row, box and column has a span
    AND BITAND(spans_2 + spans_2 / span + spans_2 / span / span + 3 * row_1, 4 * row_1) = 4 * row_1
    AND BITAND(spans_2 + spans_2 / line + spans_2 / line / line + 3 * box_1, 4 * box_1) = 4 * box_1
    AND BITAND(spans_7 + spans_7 / band + spans_7 / band / band + 3 * column_1, 4 * column_1) = 4 * column_1
),
-- one row per solution: the last round changed nothing, and no cell has two candidates.
-- LISTAGG alone has room for 4,000 characters, and SQL*Plus prints them all
solution (cells) AS (
  SELECT
    (
      SELECT CAST(LISTAGG(CASE
          WHEN BITAND(word_1, bit) > 0 THEN '1' WHEN BITAND(word_2, bit) > 0 THEN '2'
          WHEN BITAND(word_3, bit) > 0 THEN '3' WHEN BITAND(word_4, bit) > 0 THEN '4'
          WHEN BITAND(word_5, bit) > 0 THEN '5' WHEN BITAND(word_6, turned) > 0 THEN '6'
          WHEN BITAND(word_7, turned) > 0 THEN '7' WHEN BITAND(word_8, turned) > 0 THEN '8'
          WHEN BITAND(word_9, turned) > 0 THEN '9'
        END) WITHIN GROUP (ORDER BY cell_no) AS VARCHAR2(81))
      FROM cell
    )
  FROM state
  WHERE turn = 1
    AND twice = 0
    AND total = last_total
)
SELECT cells AS solution
FROM solution;
