-- Solves a Sudoku of 9x9 cells by a tree in a table: a level is a blank cell, a node a way to fill the cells so far.
-- Cleans up after itself.
-- DuckDB 1.3 and later. Paste into duckdb, or run: duckdb < FILE
-- Returns four results: the board before and after, 9 rows each (row_no, c1 to c9), the number of solutions, and the
-- solutions, 9 rows each (solution_no, row_no, c1 to c9).
-- Your own puzzle: generate this text with it, or replace the rows below "the givens".
-- Generated: sqlsudoku generate --dialect duckdb --query tree --size 9

-- Everything here is temporary: no other connection sees it, and it is dropped at the end. The script begins and ends
-- no transaction: it becomes a part of yours if one is open, and an error in it ends yours, as most errors do.
-- A temporary table of yours must not have a name that begins with sudoku_: rename it before you paste this, since
-- a console that goes on after an error would fill it and drop it.

-- the record of this run: its start, and its end if no statement has failed; else the last SELECT returns nothing
CREATE TEMPORARY TABLE sudoku_tree_run (
  started smallint NOT NULL,
  found   bigint
);

INSERT INTO sudoku_tree_run (started)
VALUES (1);

-- the digits, numbered
CREATE TEMPORARY TABLE sudoku_digit (
  digit varchar CONSTRAINT sudoku_pk_digit PRIMARY KEY,
  place integer NOT NULL CONSTRAINT sudoku_uq_digit_place UNIQUE
);

INSERT INTO sudoku_digit (place, digit)
VALUES (1, '1'), (2, '2'), (3, '3'), (4, '4'), (5, '5'), (6, '6'), (7, '7'), (8, '8'), (9, '9');

-- the cells; cell_id: the row and column of the box, then the row and column in the box
CREATE TEMPORARY TABLE sudoku_cell (
  cell_id   integer CONSTRAINT sudoku_pk_cell PRIMARY KEY,
  row_no    integer NOT NULL,
  column_no integer NOT NULL,
  box_no    integer NOT NULL,
  CONSTRAINT sudoku_uq_cell_place UNIQUE (row_no, column_no)
);

INSERT INTO sudoku_cell (cell_id, row_no, column_no, box_no)
-- band and stack: the row and the column of the box; down and across: those of the cell in the box
SELECT
  band.place * 1000 + stack.place * 100 + down.place * 10 + across.place AS cell_id,
  (band.place - 1) * 3 + down.place AS row_no,
  (stack.place - 1) * 3 + across.place AS column_no,
  (band.place - 1) * 3 + stack.place AS box_no
FROM sudoku_digit AS band
CROSS JOIN sudoku_digit AS stack
CROSS JOIN sudoku_digit AS down
CROSS JOIN sudoku_digit AS across
WHERE band.place <= 3
  AND stack.place <= 3
  AND down.place <= 3
  AND across.place <= 3;

-- the placements: the cells that hold a digit
CREATE TEMPORARY TABLE sudoku_placement (
  cell_id integer CONSTRAINT sudoku_pk_placement PRIMARY KEY
    CONSTRAINT sudoku_fk_placement_cell REFERENCES sudoku_cell (cell_id),
  digit   varchar NOT NULL CONSTRAINT sudoku_fk_placement_digit REFERENCES sudoku_digit (digit)
);

-- the givens
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
INSERT INTO sudoku_placement (cell_id, digit)
VALUES (1122, '3'), (1123, '4'), (1211, '1'), (1212, '5'), (1322, '8'), (1323, '9'), (1333, '3'),
       (2112, '2'), (2122, '4'), (2123, '7'), (2133, '9'), (2212, '6'), (2223, '9'), (2232, '2'),
       (2311, '8'), (2333, '1'), (3111, '1'), (3213, '2'), (3221, '9'), (3313, '5'), (3332, '7'),
       (3333, '4');

-- the board, one result row per row of cells; a point is a blank
CREATE TEMPORARY VIEW sudoku_board AS
SELECT
  cell.row_no,
  MAX(CASE WHEN cell.column_no = 1 THEN COALESCE(placement.digit, '.') ELSE '.' END) AS c1,
  MAX(CASE WHEN cell.column_no = 2 THEN COALESCE(placement.digit, '.') ELSE '.' END) AS c2,
  MAX(CASE WHEN cell.column_no = 3 THEN COALESCE(placement.digit, '.') ELSE '.' END) AS c3,
  MAX(CASE WHEN cell.column_no = 4 THEN COALESCE(placement.digit, '.') ELSE '.' END) AS c4,
  MAX(CASE WHEN cell.column_no = 5 THEN COALESCE(placement.digit, '.') ELSE '.' END) AS c5,
  MAX(CASE WHEN cell.column_no = 6 THEN COALESCE(placement.digit, '.') ELSE '.' END) AS c6,
  MAX(CASE WHEN cell.column_no = 7 THEN COALESCE(placement.digit, '.') ELSE '.' END) AS c7,
  MAX(CASE WHEN cell.column_no = 8 THEN COALESCE(placement.digit, '.') ELSE '.' END) AS c8,
  MAX(CASE WHEN cell.column_no = 9 THEN COALESCE(placement.digit, '.') ELSE '.' END) AS c9
FROM sudoku_cell AS cell
LEFT JOIN sudoku_placement AS placement
  ON placement.cell_id = cell.cell_id
GROUP BY cell.row_no;

-- the board before
SELECT * FROM sudoku_board ORDER BY row_no;

-- the blank cells, numbered in the order of the tree's levels
CREATE TEMPORARY TABLE sudoku_blank (
  cell_no integer CONSTRAINT sudoku_pk_blank PRIMARY KEY,
  cell_id integer NOT NULL CONSTRAINT sudoku_fk_blank_cell REFERENCES sudoku_cell (cell_id)
);

INSERT INTO sudoku_blank (cell_no, cell_id)
SELECT ROW_NUMBER() OVER (ORDER BY cell.cell_id) AS cell_no, cell.cell_id
FROM sudoku_cell AS cell
WHERE NOT EXISTS (
  SELECT 1
  FROM sudoku_placement AS placement
  WHERE placement.cell_id = cell.cell_id
);

-- the candidates of each blank cell, the digits that no given rules out; candidate_id: cell_no, a letter for the digit
CREATE TEMPORARY TABLE sudoku_candidate (
  candidate_id varchar CONSTRAINT sudoku_pk_candidate PRIMARY KEY,
  cell_no      integer NOT NULL CONSTRAINT sudoku_fk_candidate_blank REFERENCES sudoku_blank (cell_no),
  cell_id      integer NOT NULL,
  row_no       integer NOT NULL,
  column_no    integer NOT NULL,
  box_no       integer NOT NULL,
  digit        varchar NOT NULL CONSTRAINT sudoku_fk_candidate_digit REFERENCES sudoku_digit (digit),
  CONSTRAINT sudoku_uq_candidate UNIQUE (cell_no, digit)
);

INSERT INTO sudoku_candidate (candidate_id, cell_no, cell_id, row_no, column_no, box_no, digit)
SELECT
  -- cell_no with leading zeros, and the digit's letter
  SUBSTR(CAST(blank.cell_no + 100 AS VARCHAR), 2, 2) || SUBSTR('abcdefghi', digit.place, 1) AS candidate_id,
  blank.cell_no, cell.cell_id, cell.row_no, cell.column_no, cell.box_no, digit.digit
FROM sudoku_blank AS blank
JOIN sudoku_cell AS cell
  ON cell.cell_id = blank.cell_id
CROSS JOIN sudoku_digit AS digit
WHERE (SELECT COUNT(*) FROM sudoku_placement) > 0  -- no rows if the givens were refused
  AND NOT EXISTS (
    SELECT 1
    FROM sudoku_placement AS placement
    JOIN sudoku_cell AS given
      ON given.cell_id = placement.cell_id
    WHERE placement.digit = digit.digit
      AND (
        given.row_no = cell.row_no
        OR given.column_no = cell.column_no
        OR given.box_no = cell.box_no
      )
  );

-- which candidates clash with one of an earlier cell: the same digit in the same row, column or box
CREATE TEMPORARY TABLE sudoku_clash (
  candidate_id varchar CONSTRAINT sudoku_fk_clash_candidate REFERENCES sudoku_candidate (candidate_id),
  earlier_id   varchar CONSTRAINT sudoku_fk_clash_earlier REFERENCES sudoku_candidate (candidate_id),
  CONSTRAINT sudoku_pk_clash PRIMARY KEY (candidate_id, earlier_id)
);

INSERT INTO sudoku_clash (candidate_id, earlier_id)
SELECT candidate.candidate_id, earlier.candidate_id AS earlier_id
FROM sudoku_candidate AS candidate
JOIN sudoku_candidate AS earlier
  ON earlier.digit = candidate.digit
WHERE earlier.cell_no < candidate.cell_no
  AND (
    earlier.row_no = candidate.row_no
    OR earlier.column_no = candidate.column_no
    OR earlier.box_no = candidate.box_no
  );

-- the tree: each node fills the first cell_no blank cells; its path is the chain of their candidates' identifiers
-- (a sequence numbers its nodes, and a check keeps them from growing without end)
CREATE TEMPORARY SEQUENCE sudoku_node_no;

CREATE TEMPORARY TABLE sudoku_tree (
  node    integer DEFAULT nextval('sudoku_node_no'),
  cell_no integer NOT NULL,
  path    varchar NOT NULL,
  CHECK (
    CASE
      WHEN node > 500000 THEN error('The tree grew past 500000 nodes: allow more, or order the cells narrow')
      ELSE true
    END
  )
);

-- level by level: each node with each candidate of the next cell, unless it clashes with the path
-- (there is no root, and so no solution, if two givens clash)
INSERT INTO sudoku_tree (cell_no, path)
WITH RECURSIVE
-- one row per node
tree (cell_no, path) AS (
  SELECT 0 AS cell_no, '' AS path
  FROM sudoku_digit AS first_digit
  WHERE first_digit.place = 1
    AND NOT EXISTS (
      SELECT 1
      FROM sudoku_placement AS placement
      JOIN sudoku_cell AS cell
        ON cell.cell_id = placement.cell_id
      JOIN sudoku_placement AS other
        ON other.digit = placement.digit
      JOIN sudoku_cell AS other_cell
        ON other_cell.cell_id = other.cell_id
      WHERE other.cell_id < placement.cell_id
        AND (
          other_cell.row_no = cell.row_no
          OR other_cell.column_no = cell.column_no
          OR other_cell.box_no = cell.box_no
        )
    )
  UNION ALL
  SELECT candidate.cell_no, tree.path || candidate.candidate_id
  FROM tree
  JOIN sudoku_candidate AS candidate
    ON candidate.cell_no = tree.cell_no + 1
  WHERE NOT EXISTS (
    SELECT 1
    FROM sudoku_clash AS clash
    WHERE clash.candidate_id = candidate.candidate_id
      AND STRPOS(tree.path, clash.earlier_id) > 0
  )
)
SELECT cell_no, path
FROM tree;

-- the full paths, through all blank cells: one per solution
CREATE TEMPORARY VIEW sudoku_full_path AS
SELECT ROW_NUMBER() OVER (ORDER BY tree.path) AS solution_no, tree.path
FROM sudoku_tree AS tree
WHERE tree.cell_no = (SELECT COUNT(*) FROM sudoku_blank AS blank);

-- place the candidates of the first path
INSERT INTO sudoku_placement (cell_id, digit)
SELECT candidate.cell_id, candidate.digit
FROM sudoku_full_path AS full_path
JOIN sudoku_candidate AS candidate
  ON STRPOS(full_path.path, candidate.candidate_id) > 0
WHERE full_path.solution_no = 1;

-- the board after; unchanged if there is no solution
SELECT * FROM sudoku_board ORDER BY row_no;

-- the end of the run, if all that was done: each table has its rows
INSERT INTO sudoku_tree_run (started, found)
SELECT 0, answer.found
FROM (
  SELECT COUNT(*) AS found
  FROM sudoku_full_path
) AS answer
WHERE (SELECT COUNT(*) FROM sudoku_digit) = 9
  AND (SELECT COUNT(*) FROM sudoku_cell) = 81
  AND (SELECT COUNT(*) FROM sudoku_board) = 9
  -- with a solution the board is full, and without one its cells are given or blank
  AND (SELECT COUNT(*) FROM sudoku_placement)
    + CASE WHEN answer.found = 0 THEN (SELECT COUNT(*) FROM sudoku_blank) ELSE 0 END = 81
  AND (answer.found > 0 OR EXISTS (SELECT 1 FROM sudoku_candidate))
  AND (SELECT COUNT(*) FROM sudoku_clash) = (
    SELECT COUNT(*)
    FROM sudoku_candidate AS candidate
    JOIN sudoku_candidate AS earlier
      ON earlier.digit = candidate.digit
    WHERE earlier.cell_no < candidate.cell_no
      AND (
        earlier.row_no = candidate.row_no
        OR earlier.column_no = candidate.column_no
        OR earlier.box_no = candidate.box_no
      )
  )
  AND (SELECT COUNT(*) FROM sudoku_tree) BETWEEN 1 AND 500000;

-- the number of solutions
SELECT
  COALESCE(MAX(found), 0) AS solutions,
  CASE
    WHEN SUM(started) = 1 AND MAX(found) = 0 THEN 'no solution'
    WHEN SUM(started) = 1 AND MAX(found) = 1 THEN 'one solution'
    WHEN SUM(started) = 1 AND MAX(found) > 1 THEN 'several solutions'
    ELSE 'not finished: givens clash, or a statement has failed'
  END AS in_words
FROM sudoku_tree_run;

-- the solutions, one row per row of cells
SELECT
  full_path.solution_no,
  cell.row_no,
  MAX(CASE WHEN cell.column_no = 1 THEN COALESCE(candidate.digit, placement.digit, '.') ELSE '.' END) AS c1,
  MAX(CASE WHEN cell.column_no = 2 THEN COALESCE(candidate.digit, placement.digit, '.') ELSE '.' END) AS c2,
  MAX(CASE WHEN cell.column_no = 3 THEN COALESCE(candidate.digit, placement.digit, '.') ELSE '.' END) AS c3,
  MAX(CASE WHEN cell.column_no = 4 THEN COALESCE(candidate.digit, placement.digit, '.') ELSE '.' END) AS c4,
  MAX(CASE WHEN cell.column_no = 5 THEN COALESCE(candidate.digit, placement.digit, '.') ELSE '.' END) AS c5,
  MAX(CASE WHEN cell.column_no = 6 THEN COALESCE(candidate.digit, placement.digit, '.') ELSE '.' END) AS c6,
  MAX(CASE WHEN cell.column_no = 7 THEN COALESCE(candidate.digit, placement.digit, '.') ELSE '.' END) AS c7,
  MAX(CASE WHEN cell.column_no = 8 THEN COALESCE(candidate.digit, placement.digit, '.') ELSE '.' END) AS c8,
  MAX(CASE WHEN cell.column_no = 9 THEN COALESCE(candidate.digit, placement.digit, '.') ELSE '.' END) AS c9
FROM sudoku_full_path AS full_path
CROSS JOIN sudoku_cell AS cell
LEFT JOIN sudoku_candidate AS candidate
  ON candidate.cell_id = cell.cell_id
  AND STRPOS(full_path.path, candidate.candidate_id) > 0
LEFT JOIN sudoku_placement AS placement
  ON placement.cell_id = cell.cell_id
WHERE (SELECT SUM(started) FROM sudoku_tree_run) = 1
  AND EXISTS (SELECT 1 FROM sudoku_tree_run WHERE found IS NOT NULL)
GROUP BY full_path.solution_no, cell.row_no
ORDER BY full_path.solution_no, cell.row_no;

-- clean up
DROP VIEW temp.sudoku_full_path;
DROP TABLE temp.sudoku_tree;
DROP SEQUENCE temp.sudoku_node_no;
DROP TABLE temp.sudoku_clash;
DROP TABLE temp.sudoku_candidate;
DROP TABLE temp.sudoku_blank;
DROP VIEW temp.sudoku_board;
DROP TABLE temp.sudoku_placement;
DROP TABLE temp.sudoku_cell;
DROP TABLE temp.sudoku_digit;
DROP TABLE temp.sudoku_tree_run;
