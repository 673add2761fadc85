-- Solves a Sudoku of 9x9 cells: exact cover, all candidates in sets of bits, and in each step what follows from them.
-- ClickHouse 26.1 and later. Paste into clickhouse local, or run: clickhouse local --queries-file FILE
-- Returns one row per solution: solution (81 characters, row by row).
-- Your own puzzle: replace the text in the CTE input; blanks are . or 0. A text that is no legal puzzle gives no row.
-- Generated: sqlsudoku generate --dialect clickhouse --query cover --size 9 --form compact
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
),
-- one row per text of 81 digits and blanks: its cells row by row, "." for a blank
puzzle (cells) AS (
  SELECT REPLACE(puzzle, '0', '.') AS cells
  FROM input
  WHERE match(puzzle, '^[.0123456789]{81}$')
),
-- A word is a set of cells: a bit each, row by row, the first cell highest, and a spare bit above each row
bits -> reinterpretAsUInt128(reverse(unbin(bits))) AS word,
-- the bits that are in at least one, or in at least two, of a word and its copies moved by steps
(w, step) -> bitOr(bitOr(w, bitShiftRight(w, step)), bitShiftRight(w, 2 * step)) AS once_3,
(w, step) -> bitOr(bitAnd(w, bitShiftRight(w, step)),
  bitAnd(bitOr(w, bitShiftRight(w, step)), bitShiftRight(w, 2 * step))) AS twice_3,
-- the lowest bit; whole rows from their spare bits, since a spare bit less the lowest one of the row is the row
w -> bitAnd(w, bitNot(w) + 1) AS lowest,
w -> toUInt128(w - bitShiftRight(w, 9)) AS whole_rows,
-- all words of a list in one
list -> arrayReduce('groupBitOr', list) AS together,
-- named words; the ends are the lowest bits of rows, columns, boxes and spans (across or down). Times by_cell, a bit
-- is copied to the next 3 cells; by_stack, to 3 boxes beside each other; by_row, to 3 rows; by_band, to 3 boxes upward
word(repeat('0111111111', 9)) AS all_cells, word(repeat('1000000000', 9)) AS spare_bits,
word(repeat('0000000001', 9)) AS row_ends, word(repeat('0001001001', 9)) AS across_ends,
word('111111111') AS column_ends, word(repeat('000000000000000000000111111111', 3)) AS down_ends,
word(repeat('000000000000000000000001001001', 3)) AS box_ends,
word('111') AS by_cell, word('001001001') AS by_stack,
word(repeat('0000000001', 3)) AS by_row, word(repeat('000000000000000000000000000001', 3)) AS by_band,
-- one row per puzzle: for each digit the word of its places, the cells where it can stand
start AS (
  SELECT arrayMap(bits -> word(bits), [
    translate(spaced, '.123456789', '1100000000'),
    translate(spaced, '.123456789', '1010000000'),
    translate(spaced, '.123456789', '1001000000'),
    translate(spaced, '.123456789', '1000100000'),
    translate(spaced, '.123456789', '1000010000'),
    translate(spaced, '.123456789', '1000001000'),
    translate(spaced, '.123456789', '1000000100'),
    translate(spaced, '.123456789', '1000000010'),
    translate(spaced, '.123456789', '1000000001')
  ]) AS places
  FROM (SELECT replaceRegexpAll(cells, '(.{9})', '0\\1') AS spaced FROM puzzle) AS row_by_row
),
-- one row per state of the search. Lists: the places of each digit, and those that are the last of a row (sure). Then
-- the cells of these, a guess (rank, cell, digit), the candidates, and whether the last step changed nothing (stuck)
state AS (
  SELECT places, arrayMap(p -> toUInt128(0), places) AS sure, toUInt128(0) AS taken,
    (toUInt8(0), toUInt128(0), toUInt8(0)) AS guess, toUInt64(0) AS candidates, false AS stuck
  FROM (
    SELECT *, arrayMap(d -> bitAnd(places[d], bitNot(places[d % 9 + 1])), range(1, 10)) AS givens
    FROM start
  ) AS checked
  -- no two givens of a digit in a column (a remainder adds the rows up, so they would collide), in a row, in a box
  WHERE arrayAll(g -> bitCount(g % 1023) = bitCount(g)
    AND bitCount(bitAnd(g + all_cells, spare_bits)) = bitCount(g)
    AND bitCount(bitAnd(once_3(bitAnd(once_3(g, 1), across_ends), 10), box_ends)) = bitCount(g), givens)
  UNION ALL
  (
    WITH
    -- one row per open state, or two if it is stuck: its guess is right, or wrong
    open AS (
      SELECT *, guess_is_right
      FROM state ARRAY JOIN if(stuck, [true, false], [true]) AS guess_is_right
      WHERE NOT stuck OR candidates > 81
    ),
    -- the places without the cells of other sure digits and what the guess excludes
    freed AS (
      SELECT * EXCEPT (sure, taken, guess, stuck, guess_is_right)
        REPLACE (arrayMap((p, s, d) -> bitAnd(p, bitNot(bitOr(bitAnd(taken, bitNot(s)),
          if((d = guess.3) = guess_is_right, toUInt128(0), guess.2)))), places, sure, range(1, 10)) AS places)
      FROM open
    ),
    -- the cells that are places of at least one digit, of two, of three
    tally AS (
      SELECT *, arrayFold(
          (held, p) -> (bitOr(held.1, p), bitOr(held.2, bitAnd(held.1, p)), bitOr(held.3, bitAnd(held.2, p))),
          places, (toUInt128(0), toUInt128(0), toUInt128(0))) AS held
      FROM freed
    ),
    -- the cells with one candidate, with two
    counted AS (
      SELECT * EXCEPT (held), bitNot(held.2) AS single, bitAnd(held.2, bitNot(held.3)) AS pairs
      FROM tally
      WHERE held.1 = all_cells
    ),
    -- a span is what a row and a box share; those with a place
    across AS (
      SELECT *, arrayMap(p -> bitAnd(once_3(p, 1), across_ends), places) AS spans
      FROM counted
    ),
    -- those that must have the digit: the last of a row or box, those of single cells; no row if one has none
    across_fixed AS (
      SELECT *, arrayMap((p, s) -> bitOr(bitAnd(once_3(bitAnd(p, single), 1), across_ends), bitAnd(s, bitOr(
          by_stack * bitAnd(row_ends, bitNot(twice_3(s, 3))),
          by_row * bitAnd(box_ends, bitNot(twice_3(s, 10)))))), places, spans) AS fixed
      FROM across
      WHERE arrayAll(s -> bitAnd(row_ends, bitNot(once_3(s, 3))) = 0
        AND bitAnd(box_ends, bitNot(once_3(s, 10))) = 0, spans)
    ),
    -- the places without the other spans of the row and box of a fixed one
    across_left AS (
      SELECT * EXCEPT (spans, fixed)
        REPLACE (arrayMap((p, s, f) -> bitAnd(p, by_cell * bitAnd(s, bitOr(f, bitNot(bitOr(
          by_stack * bitAnd(row_ends, once_3(f, 3)),
          by_row * bitAnd(box_ends, once_3(f, 10))))))), places, spans, fixed) AS places)
      FROM across_fixed
    ),
    -- the same for columns, with what is left
    down AS (
      SELECT *, arrayMap(p -> bitAnd(once_3(p, 10), down_ends), places) AS spans
      FROM across_left
    ),
    -- those that must have the digit: the last of a column or box, those of single cells; no row if one has none
    down_fixed AS (
      SELECT *, arrayMap((p, s) -> bitOr(bitAnd(once_3(bitAnd(p, single), 10), down_ends), bitAnd(s, bitOr(
          by_band * bitAnd(column_ends, bitNot(twice_3(s, 30))),
          by_cell * bitAnd(box_ends, bitNot(twice_3(s, 1)))))), places, spans) AS fixed
      FROM down
      WHERE arrayAll(s -> bitAnd(column_ends, bitNot(once_3(s, 30))) = 0
        AND bitAnd(box_ends, bitNot(once_3(s, 1))) = 0, spans)
    ),
    -- the places without the other spans of the column and box of a fixed one
    down_left AS (
      SELECT * EXCEPT (spans, fixed)
        REPLACE (arrayMap((p, s, f) -> bitAnd(p, by_row * bitAnd(s, bitOr(f, bitNot(bitOr(
          by_band * bitAnd(column_ends, once_3(f, 30)),
          by_cell * bitAnd(box_ends, once_3(f, 1))))))), places, spans, fixed) AS places)
      FROM down_fixed
    ),
    -- a row plus all its cells is one less, with the spare bit: this clears its lowest place, and marks in the spare
    -- bits which rows have at least two places, three
    crowded AS (
      SELECT *, arrayMap(p -> bitAnd(p, p + all_cells), places) AS later,
        arrayMap(p -> bitAnd(p + all_cells, spare_bits), later) AS two,
        arrayMap(p -> bitAnd(bitAnd(p, p + all_cells) + all_cells, spare_bits), later) AS three
      FROM down_left
    ),
    -- the last places of rows, and the places that are one of two in their row
    choice AS (
      SELECT *, arrayMap((p, t) -> bitAnd(p, bitNot(whole_rows(t))), places, two) AS sure,
        arrayMap((p, t, more) -> bitAnd(p, whole_rows(bitXor(t, more))), places, two, three) AS twins
      FROM crowded
    ),
    -- a guess for each digit: best a place that is one of two in its row and its cell, then in its cell, in its row
    guesses AS (
      SELECT *, arrayMap((p, t, d) -> multiIf(
          bitAnd(t, pairs) != 0, (0, lowest(bitAnd(t, pairs)), d),
          bitAnd(p, pairs) != 0, (1, lowest(bitAnd(p, pairs)), d),
          bitAnd(t, bitNot(single)) != 0, (2, lowest(bitAnd(t, bitNot(single))), d),
          bitAnd(p, bitNot(single)) != 0, (3, lowest(bitAnd(p, bitNot(single))), d),
          (4, toUInt128(0), d)), places, twins, range(1, 10)) AS guesses
      FROM choice
    )
    -- no row if two digits are sure of a cell, or a cell has no candidate
    SELECT places, sure, together(sure) AS taken,
      if(arraySum(p -> bitCount(p), places) = candidates, arraySort(guesses)[1], (0, toUInt128(0), 0)) AS guess,
      arraySum(p -> bitCount(p), places), arraySum(p -> bitCount(p), places) = candidates
    FROM guesses
    WHERE arraySum(p -> bitCount(p), sure) = bitCount(taken) AND together(places) = all_cells
  )
),
-- one row per solution: for each cell the digit that has its bit
solution AS (
  SELECT arrayStringConcat(arrayMap(cell -> arrayFirstIndex(p -> bitAnd(bitShiftRight(p, cell), 1) = 1, places),
    arrayFilter(cell -> cell % 10 < 9, reverse(range(90))))) AS cells
  FROM state
  WHERE stuck AND candidates = 81
)
SELECT cells AS solution
FROM solution;
