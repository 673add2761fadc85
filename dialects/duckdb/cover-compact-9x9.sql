-- Solves a Sudoku of 9x9 cells: exact cover, all candidates in sets of bits, and in each step what follows from them.
-- DuckDB 1.3 and later. Paste into duckdb, or run: duckdb < FILE
-- Returns one row per solution: solution (81 characters, row by row).
-- Your own puzzle: replace the text in the CTE input; blanks are . or 0. A text that is no legal puzzle gives no row.
-- Generated: sqlsudoku generate --dialect duckdb --query cover --size 9 --form compact
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
  WHERE LENGTH(puzzle) = 81
    AND LENGTH(LTRIM(puzzle, '.0123456789')) = 0
),
-- one row: named words. A word is a set of cells: a bit each, row by row, the first cell highest, and a spare bit above
-- each row. Rows, columns, boxes and spans (across or down) are at their lowest bit. Times by_cell, a bit is copied
-- to the next 3 cells; by_stack, to 3 boxes beside each other; by_row, to 3 rows; by_band, to 3 boxes upward
mask AS (
  SELECT repeat('0111111111', 9)::BIT::HUGEINT AS cells, repeat('1000000000', 9)::BIT::HUGEINT AS spare,
    repeat('0000000001', 9)::BIT::HUGEINT AS rows, repeat('0001001001', 9)::BIT::HUGEINT AS across,
    repeat('000000000000000000000001001001', 3)::BIT::HUGEINT AS boxes, '111'::BIT::HUGEINT AS by_cell,
    repeat('000000000000000000000111111111', 3)::BIT::HUGEINT AS down, '001001001'::BIT::HUGEINT AS by_stack,
    repeat('000000000000000000000000000001', 3)::BIT::HUGEINT AS by_band, '111111111'::BIT::HUGEINT AS columns,
    repeat('0000000001', 3)::BIT::HUGEINT AS by_row
),
-- one row per puzzle: for each digit the word of its places, the cells where it can stand
start AS (
  SELECT [translate(spaced, '.123456789', '1' || rpad(lpad('1', d::INTEGER, '0'), 9, '0'))::BIT::HUGEINT
    FOR d IN range(1, 10)] AS places
  FROM (SELECT regexp_replace(cells, '(.{9})', '0\1', 'g') AS spaced FROM puzzle) AS row_by_row
),
-- one row per state of the search. Lists: its digits, their places, the places that are the last of a row (sure). Then
-- the cells of these, a guess (rank, cell and digit in one number), and whether the last step changed nothing (stuck)
state AS (
  SELECT range(1, 10) AS digits, places, [0::HUGEINT FOR word IN places] AS sure,
    0::HUGEINT AS taken, 0::HUGEINT AS guess, 0 AS candidates, false AS stuck
  FROM (SELECT *, [places[d] & ~places[d % 9 + 1] FOR d IN range(1, 10)] AS givens FROM start) AS checked
  CROSS JOIN mask
  -- no two givens of a digit in a column (a remainder adds the rows up, so they would collide), in a row, in a box
  WHERE list_bool_and([bit_count(given % 1023) = bit_count(given)
      AND bit_count((given + mask.cells) & mask.spare) = bit_count(given) FOR given IN givens])
    AND list_bool_and([bit_count((spans | (spans >> 10) | (spans >> 20)) & mask.boxes) = bit_count(spans)
      FOR spans IN [(given | (given >> 1) | (given >> 2)) & mask.across FOR given IN givens]])
  UNION ALL
  (
    WITH
    -- one row per open state, or two if it is stuck: its guess is right, or wrong. The cells that are places of one,
    -- two, three of the digits in each third of the list
    third AS (
      SELECT * EXCLUDE (stuck), unnest(CASE WHEN stuck THEN [true, false] ELSE [NULL] END) AS guess_is_right,
        places[1] | places[2] | places[3] AS once_1, places[1] & places[2] & places[3] AS thrice_1,
        (places[1] & places[2]) | ((places[1] | places[2]) & places[3]) AS twice_1,
        places[4] | places[5] | places[6] AS once_2, places[4] & places[5] & places[6] AS thrice_2,
        (places[4] & places[5]) | ((places[4] | places[5]) & places[6]) AS twice_2,
        places[7] | places[8] | places[9] AS once_3, places[7] & places[8] & places[9] AS thrice_3,
        (places[7] & places[8]) | ((places[7] | places[8]) & places[9]) AS twice_3
      FROM state WHERE NOT stuck OR candidates > 81
    ),
    -- one row per digit of a state, the states numbered; the cells that are places of at least two digits, of three
    digit AS (
      SELECT row_number() OVER () AS state_no, taken, guess, candidates, guess_is_right,
        unnest(digits) AS digit, unnest(places) AS places, unnest(sure) AS sure,
        twice_1 | twice_2 | twice_3 | (once_1 & once_2) | ((once_1 | once_2) & once_3) AS twice,
        thrice_1 | thrice_2 | thrice_3 | (once_1 & once_2 & once_3)
        | (twice_1 & (once_2 | once_3)) | (twice_2 & (once_1 | once_3)) | (twice_3 & (once_1 | once_2)) AS thrice
      FROM third
    ),
    -- the places without the cells of other sure digits and what the guess excludes; cells with one candidate, with two
    freed AS (
      SELECT state_no, candidates, mask, digit, ~twice AS single, twice & ~thrice AS pairs,
        places & (~taken | sure)
        & CASE WHEN (digit = (guess & 15)) <> guess_is_right THEN ~(guess >> 4) ELSE -1 END AS places
      FROM digit CROSS JOIN mask
    ),
    -- a span is what a row and a box share; those with a place
    across AS (SELECT *, (places | (places >> 1) | (places >> 2)) & mask.across AS spans FROM freed),
    -- those that must have the digit: the last of a row or box, those of single cells; no row if one has none
    across_fixed AS (
      SELECT *, (((places & single) | ((places & single) >> 1) | ((places & single) >> 2)) & mask.across) | (spans & (
        mask.by_stack * (mask.rows & ~((spans & (spans >> 3)) | ((spans | (spans >> 3)) & (spans >> 6))))
        | mask.by_row * (mask.boxes & ~((spans & (spans >> 10)) | ((spans | (spans >> 10)) & (spans >> 20)))))) AS fixed
      FROM across
      WHERE (mask.rows & ~(spans | (spans >> 3) | (spans >> 6)))
        | (mask.boxes & ~(spans | (spans >> 10) | (spans >> 20))) = 0
    ),
    -- the places without the other spans of the row and box of a fixed one
    across_left AS (
      SELECT * EXCLUDE (spans, fixed) REPLACE (places & (mask.by_cell * (spans & (fixed | ~(
        mask.by_stack * (mask.rows & (fixed | (fixed >> 3) | (fixed >> 6)))
        | mask.by_row * (mask.boxes & (fixed | (fixed >> 10) | (fixed >> 20))))))) AS places)
      FROM across_fixed
    ),
    -- the same for columns, with what is left
    down AS (SELECT *, (places | (places >> 10) | (places >> 20)) & mask.down AS spans FROM across_left),
    -- those that must have the digit: the last of a column or box, those of single cells; no row if one has none
    down_fixed AS (
      SELECT *, (((places & single) | ((places & single) >> 10) | ((places & single) >> 20)) & mask.down) | (spans & (
        mask.by_band * (mask.columns & ~((spans & (spans >> 30)) | ((spans | (spans >> 30)) & (spans >> 60))))
        | mask.by_cell * (mask.boxes & ~((spans & (spans >> 1)) | ((spans | (spans >> 1)) & (spans >> 2)))))) AS fixed
      FROM down
      WHERE (mask.columns & ~(spans | (spans >> 30) | (spans >> 60)))
        | (mask.boxes & ~(spans | (spans >> 1) | (spans >> 2))) = 0
    ),
    -- the places without the other spans of the column and box of a fixed one
    down_left AS (
      SELECT * EXCLUDE (spans, fixed) REPLACE (places & (mask.by_row * (spans & (fixed | ~(
        mask.by_band * (mask.columns & (fixed | (fixed >> 30) | (fixed >> 60)))
        | mask.by_cell * (mask.boxes & (fixed | (fixed >> 1) | (fixed >> 2))))))) AS places)
      FROM down_fixed
    ),
    -- a row plus all its cells is one less, with the spare bit: this clears its lowest place, and marks in the spare
    -- bits which rows have at least two places, three
    crowded AS (
      SELECT *, places & (places + mask.cells) AS later, (later + mask.cells) & mask.spare AS two,
        ((later & (later + mask.cells)) + mask.cells) & mask.spare AS three
      FROM down_left
    ),
    -- the last places of rows; the places for a guess: best one of two in its row and cell, then in its cell, in its
    -- row. A spare bit less the lowest one of the row is the row
    choice AS (
      SELECT *, places & ~(two - (two >> 9)) AS sure, places & ((two - three) - ((two - three) >> 9)) AS twins,
        coalesce(nullif(pairs & places & twins, 0), nullif(pairs & places, 0) | (1::HUGEINT << 100),
          nullif(twins & ~single, 0) | (2::HUGEINT << 100), nullif(places & ~single, 0) | (4::HUGEINT << 100)) AS choice
      FROM crowded
    )
    -- x & -x is the lowest bit. No row if a digit is gone, two are sure of a cell, or a cell has no candidate
    SELECT list(digit), list(places), list(sure), bit_or(sure),
      min((choice & (-choice | (7::HUGEINT << 100))) * 16 + digit),
      sum(bit_count(places))::INTEGER, sum(bit_count(places)) = candidates
    FROM choice
    GROUP BY state_no, candidates
    HAVING count(*) = 9 AND sum(sure) = bit_or(sure) AND bit_count(bit_or(places)) = 81
  )
),
-- one row per solution: for each cell the digit that has its bit
solution AS (
  SELECT array_to_string([digits[list_position([(word >> cell) & 1 FOR word IN places], 1)]
    FOR cell IN range(89, -1, -1) IF cell % 10 < 9], '') AS cells
  FROM state WHERE stuck AND candidates = 81
)
SELECT cells AS solution
FROM solution;
