-- Solves a Sudoku of 4x4 cells: exact cover, the candidates as sets of bits.
-- SQLite 3.35 and later. Paste into sqlite3, or run: sqlite3 < FILE
-- Returns one row per solution: solution (16 characters, row by row).
-- Your own puzzle: replace the text in the CTE input; blanks are . or 0. A text that is no legal puzzle gives no row.
-- Generated: sqlsudoku generate --dialect sqlite --query cover --size 4 --form fast
WITH RECURSIVE
-- one row: the cells of the puzzle row by row, . or 0 for a blank
--   +-----+-----+
--   | . . | . . |
--   | 2 . | . 4 |
--   +-----+-----+
--   | 4 . | . 2 |
--   | . . | . 3 |
--   +-----+-----+
input (puzzle) AS (
  SELECT '....2..44..2...3' AS puzzle
),
-- one row per text of 16 digits and blanks: its cells row by row, "." for a blank
puzzle (cells) AS MATERIALIZED (
  SELECT REPLACE(puzzle, '0', '.') AS cells
  FROM input
  WHERE LENGTH(puzzle) = 16
    AND LTRIM(puzzle, '.01234') = ''
),
-- AS MATERIALIZED, and LIMIT 1 where a subquery has one row, make the database compute its columns once.
-- Otherwise it merges the query into the one that reads it, and computes a column for each use.
-- a word tells which digits can stand in a row and a column of every box, such as p22 for 1 to 4 in row 2,
-- column 2. A digit takes 6 bits, the first digit the lowest; of these, a band (a row of boxes) takes 3,
-- the first band the highest: a spare bit, and one for each box, from the left.
-- (a | b) - (a & b) is the bits that differ; text | 0 is the number in a text
-- the numbers are sets of bits, or factors that copy such sets:
--                    27  all boxes, for one digit
--                    63  a remainder by this is the sum of the digits, or times this, boxes leave the
--                      first digit for the second
--                    65  times this, boxes of one digit become those of the remainders 0, 1
--                   129  times this, bits of boxes become numbers, or the reverse
--                  1799  the digits of a row in the last column of each box
--                  2313  numbers for each box: 1, or numbers for each box: the lowest bit of each
--                  4095  times this, boxes leave the first digit for the third
--                  4097  times this, boxes of one digit become those of the remainders 0, 2
--                  4626  numbers for each box: 2
--                  9252  numbers for each box: the highest bit of each
--                110619  all boxes, for 1, 3
--                112320  all boxes, for 2, 3
--                266304  times this, boxes of one digit become those of the remainders 1, 2, 3
--                266305  times this, the boxes of one digit become those of all digits
--                798915  every band but the first, for 1 to 4, or the last band, for 1 to 4
--               2396745  the last box of each band, for 1 to 4
--               7077888  all boxes, for 4
--               7190235  all boxes, for 1 to 4, or all boxes, for all digits, as a sum
--               9586980  the spare bits, for 1 to 4
--   4611686018427387904  a bit above all: this less x keeps the lowest bit of x
-- one row per state of the search; the one with the highest level is next, so the search is depth first
-- packed: 'w' if a wave comes next, 'n' if a wave found nothing, 'c' for a choice, 's' for a solution,
-- then its words and what else comes next needs; NULL if the branch has ended
state (level, packed) AS (
  -- the puzzle
  SELECT 0 AS level, (
    WITH
    -- the digits by their place in the box: number22 in row 2, column 2
    place_digits AS (
      SELECT
        (SUBSTR(cells, 1, 1) << 11) + (SUBSTR(cells, 3, 1) << 3) +
        (SUBSTR(cells, 9, 1) << 8)  + SUBSTR(cells, 11, 1) AS number11,
        (SUBSTR(cells, 2, 1) << 11) + (SUBSTR(cells, 4, 1) << 3) +
        (SUBSTR(cells, 10, 1) << 8) + SUBSTR(cells, 12, 1) AS number12,
        (SUBSTR(cells, 5, 1) << 11) + (SUBSTR(cells, 7, 1) << 3) +
        (SUBSTR(cells, 13, 1) << 8) + SUBSTR(cells, 15, 1) AS number21,
        (SUBSTR(cells, 6, 1) << 11) + (SUBSTR(cells, 8, 1) << 3) +
        (SUBSTR(cells, 14, 1) << 8) + SUBSTR(cells, 16, 1) AS number22
      LIMIT 1
    ),
    -- low: the boxes whose digit leaves 0, 1, 2, 3 when divided by 4; number: those whose digit yields 0, 1, 2
    divided AS (
      SELECT
        ((27 + ((((number11 & 2313) * 129) >> 7) & 27) * 63) * 4097)
        & ((27 + (((((number11 >> 1) & 2313) * 129) >> 7) & 27) * 4095) * 65) AS low11,
        ((27 + ((((number12 & 2313) * 129) >> 7) & 27) * 63) * 4097)
        & ((27 + (((((number12 >> 1) & 2313) * 129) >> 7) & 27) * 4095) * 65) AS low12,
        ((27 + ((((number21 & 2313) * 129) >> 7) & 27) * 63) * 4097)
        & ((27 + (((((number21 >> 1) & 2313) * 129) >> 7) & 27) * 4095) * 65) AS low21,
        ((27 + ((((number22 & 2313) * 129) >> 7) & 27) * 63) * 4097)
        & ((27 + (((((number22 >> 1) & 2313) * 129) >> 7) & 27) * 4095) * 65) AS low22,
        27 + (((((number11 >> 2) & 2313) * 129) >> 7) & 27) * 63 AS number11,
        27 + (((((number12 >> 2) & 2313) * 129) >> 7) & 27) * 63 AS number12,
        27 + (((((number21 >> 2) & 2313) * 129) >> 7) & 27) * 63 AS number21,
        27 + (((((number22 >> 2) & 2313) * 129) >> 7) & 27) * 63 AS number22
      FROM place_digits LIMIT 1
    ),
    -- the digits that are given in a cell; cell: the blanks, for all digits
    given AS (
      SELECT
        ((low11 & ((number11 & 27) * 266304)) >> 6) + ((low11 & (number11 >> 6)) << 18) AS p11,
        ((low12 & ((number12 & 27) * 266304)) >> 6) + ((low12 & (number12 >> 6)) << 18) AS p12,
        ((low21 & ((number21 & 27) * 266304)) >> 6) + ((low21 & (number21 >> 6)) << 18) AS p21,
        ((low22 & ((number22 & 27) * 266304)) >> 6) + ((low22 & (number22 >> 6)) << 18) AS p22,
        (low11 & number11 & 27) * 266305 AS cell11,
        (low12 & number12 & 27) * 266305 AS cell12,
        (low21 & number21 & 27) * 266305 AS cell21,
        (low22 & number22 & 27) * 266305 AS cell22
      FROM divided LIMIT 1
    ),
    -- rest: the digits that are not given in a box
    not_given AS (
      SELECT *, 7190235 - (p11 | p12 | p21 | p22) AS p_rest
      FROM given LIMIT 1
    ),
    -- the first state: a blank has all digits that are not given in its box
    start_state AS (
      SELECT
        p11 + (cell11 & p_rest) AS p11, p12 + (cell12 & p_rest) AS p12,
        p21 + (cell21 & p_rest) AS p21, p22 + (cell22 & p_rest) AS p22
      FROM not_given LIMIT 1
    )
    SELECT CAST(PRINTF('%s%018d%018d%018d%018d%018d', 'w', p11, p12, p21, p22, 0) AS BLOB)
    FROM start_state
  ) AS packed
  FROM puzzle
  UNION ALL
  -- what remains after the wave; a solution must be one in every row, column and cell
  SELECT level + 1, (
    WITH
    -- the numbers of the state
    unpacked AS (
      SELECT
        SUBSTR(packed, 2, 18) | 0 AS p11,  SUBSTR(packed, 20, 18) | 0 AS p12,
        SUBSTR(packed, 38, 18) | 0 AS p21, SUBSTR(packed, 56, 18) | 0 AS p22,
        SUBSTR(packed, 74, 18) | 0 AS decided
      LIMIT 1
    ),
    -- row: the boxes in which a digit has a place in their first row, in their second row, ...
    minirows AS (
      SELECT *, p11 | p12 AS p_row1, p21 | p22 AS p_row2
      FROM unpacked LIMIT 1
    ),
    -- locked candidates: a digit stays in a row of a box if the other rows can have the other boxes
    kept_minirows AS (
      SELECT p11, p12, p21, p22, decided,
        (p_row2 | ((p_row2 & 2396745) << 2)) >> 1 AS p_row1, (p_row1 | ((p_row1 & 2396745) << 2)) >> 1 AS p_row2
      FROM minirows LIMIT 1
    ),
    -- what remains of the words
    in_minirows AS (
      SELECT decided, p11 & p_row1 AS p11, p12 & p_row1 AS p12, p21 & p_row2 AS p21, p22 & p_row2 AS p22
      FROM kept_minirows LIMIT 1
    ),
    -- col: the boxes in which a digit has a place in their first column, in their second column, ...
    minicols AS (
      SELECT *, p11 | p21 AS p_col1, p12 | p22 AS p_col2
      FROM in_minirows LIMIT 1
    ),
    -- locked candidates: a digit stays in a column of a box if the other columns can have the other boxes
    kept_minicols AS (
      SELECT p11, p12, p21, p22, decided,
        ((p_col2 >> 3) & 798915) + ((p_col2 & 798915) << 3) AS p_col1,
        ((p_col1 >> 3) & 798915) + ((p_col1 & 798915) << 3) AS p_col2
      FROM minicols LIMIT 1
    ),
    -- what remains of the words
    in_minicols AS (
      SELECT decided, p11 & p_col1 AS p11, p12 & p_col2 AS p12, p21 & p_col1 AS p21, p22 & p_col2 AS p22
      FROM kept_minicols LIMIT 1
    ),
    -- row: the digits with a place in a row of a box; twice: with several
    in_boxes AS (
      SELECT *, p11 | p12 AS p_row1, p21 | p22 AS p_row2, p11 & p12 AS p_twice1, p21 & p22 AS p_twice2
      FROM in_minicols LIMIT 1
    ),
    -- the digits with one place in a box; one without a place ends the branch
    single AS (
      SELECT p11, p12, p21, p22, decided, 7190235 - (p_twice1 | p_twice2 | (p_row1 & p_row2)) AS p_single
      FROM in_boxes
      WHERE (p_row1 | p_row2) = 7190235
      LIMIT 1
    ),
    -- the wave found something: cell: the cells that digits with one place in a box take, for all digits,
    -- several: the other digits
    taken AS (
      SELECT *,
        (p11 & p_single) % 63 * 266305 AS cell11, (p12 & p_single) % 63 * 266305 AS cell12,
        (p21 & p_single) % 63 * 266305 AS cell21, (p22 & p_single) % 63 * 266305 AS cell22,
        7190235 - p_single AS p_several
      FROM single LIMIT 1
    )
    SELECT CAST(PRINTF(
      '%s%018d%018d%018d%018d%018d',
      CASE p_single WHEN 7190235 THEN 's' WHEN decided THEN 'n' ELSE 'w' END,
      p11 & ((p_several | cell11) - (p_several & cell11)),
      p12 & ((p_several | cell12) - (p_several & cell12)),
      p21 & ((p_several | cell21) - (p_several & cell21)),
      p22 & ((p_several | cell22) - (p_several & cell22)),
      p_single
    ) AS BLOB)
    FROM taken
    WHERE p_single <> 7190235
       OR (cell11 & cell12 & cell21 & cell22) = 7190235
          AND (((p11 | p12) + 7190235) & ((p21 | p22) + 7190235) & 9586980) = 9586980
          AND ((p11 | p21 | ((p11 | p21) >> 3)) & (p12 | p22 | ((p12 | p22) >> 3)) & 798915) = 798915
  )
  FROM state
  WHERE CAST(SUBSTR(packed, 1, 1) AS TEXT) = 'w'
  UNION ALL
  -- naked singles: the digits leave the other cells of the box; if there are none, a choice
  SELECT level + 1, (
    WITH
    -- the numbers of the state
    unpacked AS (
      SELECT
        SUBSTR(packed, 2, 18) | 0 AS p11,       SUBSTR(packed, 20, 18) | 0 AS p12,
        SUBSTR(packed, 38, 18) | 0 AS p21,      SUBSTR(packed, 56, 18) | 0 AS p22,
        SUBSTR(packed, 74, 18) | 0 AS p_single, SUBSTR(packed, 74, 18) | 0 AS decided
      LIMIT 1
    ),
    -- number: how many candidates each cell has
    candidates AS (
      SELECT *,
        (p11 & 2396745) % 63 + ((((p11 >> 1) & 2396745) % 63) << 8) AS number11,
        (p12 & 2396745) % 63 + ((((p12 >> 1) & 2396745) % 63) << 8) AS number12,
        (p21 & 2396745) % 63 + ((((p21 >> 1) & 2396745) % 63) << 8) AS number21,
        (p22 & 2396745) % 63 + ((((p22 >> 1) & 2396745) % 63) << 8) AS number22
      FROM unpacked LIMIT 1
    ),
    -- two, three: the cells with at least so many
    several_candidates AS (
      SELECT *,
        (number11 + 4626) & 9252 AS two11,   (number12 + 4626) & 9252 AS two12,
        (number21 + 4626) & 9252 AS two21,   (number22 + 4626) & 9252 AS two22,
        (number11 + 2313) & 9252 AS three11, (number12 + 2313) & 9252 AS three12,
        (number21 + 2313) & 9252 AS three21, (number22 + 2313) & 9252 AS three22
      FROM candidates LIMIT 1
    ),
    -- cell: the cells with one; a cell with none, so no odd number and not two, ends the branch. too_many: the
    -- cells with at least three if there are cells with two, else none
    one_candidate AS (
      SELECT
        p11, p12, p21, p22, decided, p_single, three11, three12, three21, three22, two11, two12, two21, two22,
        ((((9252 - two11) * 129) >> 9) & 27) * 266305 AS cell11,
        ((((9252 - two12) * 129) >> 9) & 27) * 266305 AS cell12,
        ((((9252 - two21) * 129) >> 9) & 27) * 266305 AS cell21,
        ((((9252 - two22) * 129) >> 9) & 27) * 266305 AS cell22,
        CASE
          WHEN ((two11 - three11) | (two12 - three12) | (two21 - three21) | (two22 - three22))
                 <> 0 THEN 9252
          ELSE 0
        END AS too_many
      FROM several_candidates
      WHERE (
        ((number11 << 2) | two11)
        & ((number12 << 2) | two12)
        & ((number21 << 2) | two21)
        & ((number22 << 2) | two22)
        & 9252
      ) = 9252
      LIMIT 1
    ),
    -- once: the digits that have such a cell in a box, which is wrong if one has two; rest: all others
    naked AS (
      SELECT *,
        7190235 - ((p11 & cell11) | (p12 & cell12) | (p21 & cell21) | (p22 & cell22)) AS p_rest,
        (p11 & cell11) + (p12 & cell12) + (p21 & cell21) + (p22 & cell22) AS p_once
      FROM one_candidate LIMIT 1
    )
    SELECT
      CASE
        WHEN (p_single | (7190235 - p_rest)) <> decided THEN CAST(PRINTF(
          '%s%018d%018d%018d%018d%018d',
          'w',
          p11 & (p_rest | cell11), p12 & (p_rest | cell12), p21 & (p_rest | cell21),
          p22 & (p_rest | cell22), 0
        ) AS BLOB)
        ELSE (
          WITH
          -- no naked single tells anything new: cell: those with several candidates, but not too many
          wanted AS (
            SELECT p11, p12, p21, p22, too_many,
              ((((two11 - (three11 & too_many)) * 129) >> 9) & 27) * 266305 AS cell11,
              ((((two12 - (three12 & too_many)) * 129) >> 9) & 27) * 266305 AS cell12,
              ((((two21 - (three21 & too_many)) * 129) >> 9) & 27) * 266305 AS cell21,
              ((((two22 - (three22 & too_many)) * 129) >> 9) & 27) * 266305 AS cell22
            LIMIT 1
          ),
          -- the candidates in these cells
          in_wanted AS (
            SELECT *, p11 & cell11 AS p_in11, p12 & cell12 AS p_in12, p21 & cell21 AS p_in21, p22 & cell22 AS p_in22
            FROM wanted LIMIT 1
          ),
          -- row, col: the digits with one in a row or column of a box; twice: with several
          in_lines AS (
            SELECT p11, p12, p21, p22, cell11, cell12, cell21, cell22, too_many,
              p_in11 | p_in12 AS p_row1,   p_in21 | p_in22 AS p_row2,
              p_in11 & p_in12 AS p_twice1, p_in21 & p_in22 AS p_twice2,
              p_in11 | p_in21 AS p_col1,   p_in12 | p_in22 AS p_col2
            FROM in_wanted LIMIT 1
          ),
          -- in: the digits with another in the box, row, column; more: with three in the box
          in_units AS (
            SELECT
              p11, p12, p21, p22, cell11, cell12, cell21, cell22, p_row1, p_row2, too_many,
              p_twice1 | p_twice2 | (p_row1 & p_row2) AS p_in_box,
              (p_row1 & (p_row1 + 9586980 - 2396745)) | (p_row2 & (p_row2 + 9586980 - 2396745)) AS p_in_row,
              (p_col1 & (((p_col1 >> 3) & 798915) + ((p_col1 & 798915) << 3)))
              | (p_col2 & (((p_col2 >> 3) & 798915) + ((p_col2 & 798915) << 3))) AS p_in_col,
              (p_twice1 & p_row2) | (p_twice2 & p_row1) AS p_more
            FROM in_lines LIMIT 1
          ),
          -- the digits with another in one, two or three of these units; pair: with two places in a box
          linked AS (
            SELECT p11, p12, p21, p22, cell11, cell12, cell21, cell22, p_row1, p_row2, too_many,
              p_in_box & p_in_row & p_in_col AS p_three,
              (p_in_box & p_in_row) | ((p_in_box | p_in_row) & p_in_col) AS p_two,
              p_in_box | p_in_row | p_in_col AS p_one,
              p_in_box - p_more AS p_pair
            FROM in_units LIMIT 1
          ),
          -- digit: those that have another in the most units
          best_linked AS (
            SELECT
              p11, p12, p21, p22, cell11, cell12, cell21, cell22, too_many,
              CASE
                WHEN too_many <> 0 THEN
                  CASE
                    WHEN p_three <> 0 THEN p_three
                    WHEN p_two <> 0 THEN p_two
                    WHEN p_one <> 0 THEN p_one
                    ELSE p_row1 | p_row2
                  END
                WHEN p_pair <> 0 THEN p_pair
                ELSE p_row1 | p_row2
              END AS p_digit
            FROM linked LIMIT 1
          ),
          -- the first of them: one digit in one box
          one_digit AS (
            SELECT p11, p12, p21, p22, cell11, cell12, cell21, cell22, too_many,
              p_digit & (4611686018427387904 - p_digit) AS p_digit
            FROM best_linked LIMIT 1
          ),
          -- its box; and its wanted cells there, each moved by the number of its place
          its_places AS (
            SELECT
              p11, p12, p21, p22, p_digit, too_many,
              p_digit % 63 AS box,
              (p11 & p_digit & cell11) % 63          + (((p12 & p_digit & cell12) % 63) << 1) +
              (((p21 & p_digit & cell21) % 63) << 2) + (((p22 & p_digit & cell22) % 63) << 3) AS in_places
            FROM one_digit LIMIT 1
          ),
          -- the first of them
          one_place AS (
            SELECT p11, p12, p21, p22, box, p_digit, too_many,
              in_places & (4611686018427387904 - in_places) AS first_place
            FROM its_places LIMIT 1
          )
          SELECT CAST(PRINTF(
            '%s%018d%018d%018d%018d%018d%018d%018d%018d',
            'c',
            p11, p12,     p21,
            p22, p_digit, box,
            first_place, too_many
          ) AS BLOB)
          FROM one_place
        )
      END
    FROM naked
    WHERE 7190235 - p_rest = p_once
  )
  FROM state
  WHERE CAST(SUBSTR(packed, 1, 1) AS TEXT) = 'n'
  UNION ALL
  -- the two states after a choice
  SELECT level + 1, (
    WITH
    -- the numbers of the state
    unpacked AS (
      SELECT
        SUBSTR(packed, 2, 18) | 0 AS p11,           SUBSTR(packed, 20, 18) | 0 AS p12,
        SUBSTR(packed, 38, 18) | 0 AS p21,          SUBSTR(packed, 56, 18) | 0 AS p22,
        SUBSTR(packed, 74, 18) | 0 AS p_digit,      SUBSTR(packed, 92, 18) | 0 AS box,
        SUBSTR(packed, 110, 18) | 0 AS first_place, SUBSTR(packed, 128, 18) | 0 AS too_many
      LIMIT 1
    ),
    -- its cell for all digits, and no other
    one_cell AS (
      SELECT p11, p12, p21, p22, p_digit, too_many,
        (first_place & box) * 266305 AS cell11,        ((first_place >> 1) & box) * 266305 AS cell12,
        ((first_place >> 2) & box) * 266305 AS cell21, ((first_place >> 3) & box) * 266305 AS cell22
      FROM unpacked LIMIT 1
    ),
    -- the candidates in the cell
    in_cell AS (
      SELECT *, (p11 & cell11) | (p12 & cell12) | (p21 & cell21) | (p22 & cell22) AS p_cell
      FROM one_cell LIMIT 1
    ),
    -- child 0: the candidate is right; child 1: it is wrong. rest: the digits that the other cells of the box
    -- keep; of p_cell and q_cell, the cell keeps those that they do not
    branch AS (
      SELECT
        p11, p12, p21, p22, cell11, cell12, cell21, cell22,
        CASE
          WHEN child <> 0 THEN CASE WHEN too_many <> 0 THEN 7190235 - p_cell + p_digit ELSE 7190235 END
          ELSE 7190235 - p_digit
        END AS p_rest,
        CASE WHEN child <> 0 THEN CASE WHEN too_many <> 0 THEN p_cell ELSE p_digit END ELSE p_cell END AS p_cell
      FROM in_cell LIMIT 1
    )
    SELECT CAST(PRINTF(
      '%s%018d%018d%018d%018d%018d',
      'w',
      p11 & ((p_rest | (p_cell & cell11)) - (p_rest & (p_cell & cell11))),
      p12 & ((p_rest | (p_cell & cell12)) - (p_rest & (p_cell & cell12))),
      p21 & ((p_rest | (p_cell & cell21)) - (p_rest & (p_cell & cell21))),
      p22 & ((p_rest | (p_cell & cell22)) - (p_rest & (p_cell & cell22))),
      0
    ) AS BLOB)
    FROM branch
  )
  FROM state
  CROSS JOIN (
    SELECT 0 AS child UNION ALL
    SELECT 1
  ) AS children
  WHERE CAST(SUBSTR(packed, 1, 1) AS TEXT) = 'c'
  ORDER BY level DESC
),
-- one row per solution: its text
solution AS (
  SELECT (
    WITH
    -- the numbers of the state
    unpacked AS (
      SELECT
        SUBSTR(packed, 2, 18) | 0 AS p11,  SUBSTR(packed, 20, 18) | 0 AS p12,
        SUBSTR(packed, 38, 18) | 0 AS p21, SUBSTR(packed, 56, 18) | 0 AS p22
      LIMIT 1
    ),
    -- one row per solution: its digits by their place in the box
    solution_digits AS (
      SELECT
        (((p11 & 110619) % 63 * 129) & 2313) + ((((p11 & 112320) % 63 * 129) & 2313) << 1)
          + ((((p11 & 7077888) % 63 * 129) & 2313) << 2) AS number11,
        (((p12 & 110619) % 63 * 129) & 2313) + ((((p12 & 112320) % 63 * 129) & 2313) << 1)
          + ((((p12 & 7077888) % 63 * 129) & 2313) << 2) AS number12,
        (((p21 & 110619) % 63 * 129) & 2313) + ((((p21 & 112320) % 63 * 129) & 2313) << 1)
          + ((((p21 & 7077888) % 63 * 129) & 2313) << 2) AS number21,
        (((p22 & 110619) % 63 * 129) & 2313) + ((((p22 & 112320) % 63 * 129) & 2313) << 1)
          + ((((p22 & 7077888) % 63 * 129) & 2313) << 2) AS number22
      FROM unpacked LIMIT 1
    ),
    -- the rows of its grid as hexadecimal numbers
    row_digits AS (
      SELECT
        (((number11 >> 3) & 1799) << 4) + ((number12 >> 3) & 1799) AS row_1,
        (((number21 >> 3) & 1799) << 4) + ((number22 >> 3) & 1799) AS row_2,
        ((number11 & 1799) << 4) + (number12 & 1799) AS row_3,
        ((number21 & 1799) << 4) + (number22 & 1799) AS row_4
      FROM solution_digits LIMIT 1
    )
    SELECT PRINTF('%x', row_1) || PRINTF('%x', row_2) || PRINTF('%x', row_3) || PRINTF('%x', row_4)
    FROM row_digits
  ) AS cells
  FROM state
  WHERE CAST(SUBSTR(packed, 1, 1) AS TEXT) = 's'
)
SELECT cells AS solution
FROM solution;
