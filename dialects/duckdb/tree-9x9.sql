-- Solves a Sudoku of 9x9 cells by a tree in a table: a level for each blank cell, a node for each way to fill the
-- cells so far. Cleans up after itself.
-- DuckDB 1.1 and later. Paste into duckdb, or run: duckdb < FILE
-- Returns three results: the board before and after, 9 rows each (row_no, c1 to c9), and the solutions, 9 rows each
-- (solution_no, row_no, c1 to c9).
-- Generated: sqlsudoku generate --dialect duckdb --query tree --size 9

-- Everything happens in one transaction that is rolled back at the end, so nothing is left behind, even if a statement
-- fails, for instance because there is already a schema "sudoku".
BEGIN;
CREATE SCHEMA sudoku;

-- the digits, numbered
CREATE TABLE sudoku.digit (
  digit varchar CONSTRAINT pk_digit PRIMARY KEY,
  place integer NOT NULL CONSTRAINT uq_digit_place UNIQUE
);

INSERT INTO sudoku.digit (place, digit)
VALUES (1, '1'), (2, '2'), (3, '3'), (4, '4'), (5, '5'), (6, '6'), (7, '7'), (8, '8'), (9, '9');

-- the cells; cell_id: the row and column of the box, then the row and column in the box
CREATE TABLE sudoku.cell (
  cell_id   integer CONSTRAINT pk_cell PRIMARY KEY,
  row_no    integer NOT NULL,
  column_no integer NOT NULL,
  box_no    integer NOT NULL,
  CONSTRAINT uq_cell_place UNIQUE (row_no, column_no)
);

INSERT INTO sudoku.cell (cell_id, row_no, column_no, box_no)
-- band and stack: the row and the column of the box; down and across: those of the cell in the box
SELECT
  band.place * 1000 + stack.place * 100 + down.place * 10 + across.place AS cell_id,
  (band.place - 1) * 3 + down.place AS row_no,
  (stack.place - 1) * 3 + across.place AS column_no,
  (band.place - 1) * 3 + stack.place AS box_no
FROM sudoku.digit AS band
CROSS JOIN sudoku.digit AS stack
CROSS JOIN sudoku.digit AS down
CROSS JOIN sudoku.digit AS across
WHERE band.place <= 3
  AND stack.place <= 3
  AND down.place <= 3
  AND across.place <= 3;

-- the placements: the cells that hold a digit
CREATE TABLE sudoku.placement (
  cell_id integer CONSTRAINT pk_placement PRIMARY KEY CONSTRAINT fk_placement_cell REFERENCES sudoku.cell (cell_id),
  digit   varchar NOT NULL CONSTRAINT fk_placement_digit REFERENCES sudoku.digit (digit)
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
INSERT INTO sudoku.placement (cell_id, digit)
VALUES (1122, '3'), (1123, '4'), (1211, '1'), (1212, '5'), (1322, '8'), (1323, '9'), (1333, '3'),
       (2112, '2'), (2122, '4'), (2123, '7'), (2133, '9'), (2212, '6'), (2223, '9'), (2232, '2'),
       (2311, '8'), (2333, '1'), (3111, '1'), (3213, '2'), (3221, '9'), (3313, '5'), (3332, '7'),
       (3333, '4');

-- the board, one result row per row of cells; a point is a blank
CREATE VIEW sudoku.board AS
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
FROM sudoku.cell
LEFT JOIN sudoku.placement
  ON placement.cell_id = cell.cell_id
GROUP BY cell.row_no;

-- the board before
SELECT * FROM sudoku.board ORDER BY row_no;

-- the blank cells, numbered in the order of the tree's levels
CREATE TABLE sudoku.blank (
  cell_no integer CONSTRAINT pk_blank PRIMARY KEY,
  cell_id integer NOT NULL CONSTRAINT fk_blank_cell REFERENCES sudoku.cell (cell_id)
);

INSERT INTO sudoku.blank (cell_no, cell_id)
SELECT ROW_NUMBER() OVER (ORDER BY cell.cell_id) AS cell_no, cell.cell_id
FROM sudoku.cell
WHERE NOT EXISTS (
  SELECT 1
  FROM sudoku.placement
  WHERE placement.cell_id = cell.cell_id
);

-- the candidates of each blank cell, the digits that no given rules out; candidate_id: cell_no, a letter for the digit
CREATE TABLE sudoku.candidate (
  candidate_id varchar CONSTRAINT pk_candidate PRIMARY KEY,
  cell_no      integer NOT NULL CONSTRAINT fk_candidate_blank REFERENCES sudoku.blank (cell_no),
  cell_id      integer NOT NULL,
  row_no       integer NOT NULL,
  column_no    integer NOT NULL,
  box_no       integer NOT NULL,
  digit        varchar NOT NULL CONSTRAINT fk_candidate_digit REFERENCES sudoku.digit (digit),
  CONSTRAINT uq_candidate UNIQUE (cell_no, digit)
);

INSERT INTO sudoku.candidate (candidate_id, cell_no, cell_id, row_no, column_no, box_no, digit)
SELECT
  -- cell_no with leading zeros, and the digit's letter
  SUBSTR(CAST(blank.cell_no + 100 AS VARCHAR), 2, 2) || SUBSTR('abcdefghi', digit.place, 1) AS candidate_id,
  blank.cell_no, cell.cell_id, cell.row_no, cell.column_no, cell.box_no, digit.digit
FROM sudoku.blank
JOIN sudoku.cell
  ON cell.cell_id = blank.cell_id
CROSS JOIN sudoku.digit
WHERE (SELECT COUNT(*) FROM sudoku.placement) > 0  -- no rows if the givens were refused
  AND NOT EXISTS (
    SELECT 1
    FROM sudoku.placement
    JOIN sudoku.cell AS given
      ON given.cell_id = placement.cell_id
    WHERE placement.digit = digit.digit
      AND (
        given.row_no = cell.row_no
        OR given.column_no = cell.column_no
        OR given.box_no = cell.box_no
      )
  );

-- which candidates clash with one of an earlier cell: the same digit in the same row, column or box
CREATE TABLE sudoku.clash (
  candidate_id varchar CONSTRAINT fk_clash_candidate REFERENCES sudoku.candidate (candidate_id),
  earlier_id   varchar CONSTRAINT fk_clash_earlier REFERENCES sudoku.candidate (candidate_id),
  CONSTRAINT pk_clash PRIMARY KEY (candidate_id, earlier_id)
);

INSERT INTO sudoku.clash (candidate_id, earlier_id)
SELECT candidate.candidate_id, earlier.candidate_id AS earlier_id
FROM sudoku.candidate
JOIN sudoku.candidate AS earlier
  ON earlier.digit = candidate.digit
WHERE earlier.cell_no < candidate.cell_no
  AND (
    earlier.row_no = candidate.row_no
    OR earlier.column_no = candidate.column_no
    OR earlier.box_no = candidate.box_no
  );

-- the tree: each node fills the first cell_no blank cells; its path is the chain of their candidates' identifiers
-- (a sequence numbers its nodes, and a check keeps them from growing without end)
CREATE SEQUENCE sudoku.node_no;

CREATE TABLE sudoku.tree (
  node    integer DEFAULT nextval('sudoku.node_no'),
  cell_no integer NOT NULL,
  path    varchar NOT NULL,
  CHECK (
    CASE
      WHEN node > 500000 THEN error('The tree grew past 500000 nodes: allow more, or order the cells narrow')
      ELSE true
    END
  )
);

INSERT INTO sudoku.tree (cell_no, path)
VALUES (0, '');

-- the next level: each node of the deepest level with each candidate of the next cell, unless it clashes with the path
CREATE VIEW sudoku.offspring AS
SELECT candidate.cell_no, tree.path || candidate.candidate_id AS path
FROM sudoku.tree
JOIN sudoku.candidate
  ON candidate.cell_no = tree.cell_no + 1
WHERE tree.cell_no = (SELECT MAX(deepest.cell_no) FROM sudoku.tree AS deepest)
  AND NOT EXISTS (
    SELECT 1
    FROM sudoku.clash
    WHERE clash.candidate_id = candidate.candidate_id
      AND STRPOS(tree.path, clash.earlier_id) > 0
  );

-- level by level: one statement for each of the 59 blank cells
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;
INSERT INTO sudoku.tree (cell_no, path) SELECT cell_no, path FROM sudoku.offspring;

-- the full paths, through all blank cells: one per solution
CREATE VIEW sudoku.full_path AS
SELECT ROW_NUMBER() OVER (ORDER BY tree.path) AS solution_no, tree.path
FROM sudoku.tree
WHERE tree.cell_no = (SELECT COUNT(*) FROM sudoku.blank);

-- place the candidates of the first path
INSERT INTO sudoku.placement (cell_id, digit)
SELECT candidate.cell_id, candidate.digit
FROM sudoku.full_path
JOIN sudoku.candidate
  ON STRPOS(full_path.path, candidate.candidate_id) > 0
WHERE full_path.solution_no = 1;

-- the board after; unchanged if there is no solution
SELECT * FROM sudoku.board ORDER BY row_no;

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
FROM sudoku.full_path
CROSS JOIN sudoku.cell
LEFT JOIN sudoku.candidate
  ON candidate.cell_id = cell.cell_id
  AND STRPOS(full_path.path, candidate.candidate_id) > 0
LEFT JOIN sudoku.placement
  ON placement.cell_id = cell.cell_id
GROUP BY full_path.solution_no, cell.row_no
ORDER BY full_path.solution_no, cell.row_no;

-- clean up: the schema and all in it are gone
ROLLBACK;
