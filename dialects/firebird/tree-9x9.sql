-- Solves a Sudoku of 9x9 cells by a tree in a table: a level is a blank cell, a node a way to fill the cells so far.
-- It commits, and so also what you have left open: end it with COMMIT or ROLLBACK before you paste this.
-- Cleans up after itself.
-- Firebird 3.0 and later. Paste into isql (isql-fb in Debian), or run: isql -input FILE DATABASE
-- Returns four results: the board before and after, 9 rows each (row_no, c1 to c9), the number of solutions, and the
-- solutions, 9 rows each (solution_no, row_no, c1 to c9).
-- Your own puzzle: generate this text with it, or replace the rows below "the givens".
-- Generated: sqlsudoku generate --dialect firebird --query tree --size 9

-- Firebird supports no schemas, so the names start with sudoku_, and the tables are dropped at the end. If objects
-- of these names exist already, the script stops and leaves them alone. Nothing can stop a paste into isql's prompt,
-- so look at the answer to this statement first.
SET BAIL ON;
SET TERM ^ ;
EXECUTE BLOCK
AS
  DECLARE taken VARCHAR(63);
BEGIN
  SELECT FIRST 1 TRIM(name)
  FROM (
    SELECT rdb$relation_name AS name
    FROM rdb$relations
    UNION ALL
    SELECT rdb$procedure_name
    FROM rdb$procedures
    UNION ALL
    SELECT rdb$exception_name
    FROM rdb$exceptions
    UNION ALL
    SELECT rdb$trigger_name
    FROM rdb$triggers
    UNION ALL
    SELECT rdb$index_name
    FROM rdb$indices
    UNION ALL
    SELECT rdb$constraint_name
    FROM rdb$relation_constraints
  ) AS object
  WHERE name IN (
    'SUDOKU_TOO_MANY', 'SUDOKU_TREE_RUN', 'SUDOKU_DIGIT', 'SUDOKU_PK_DIGIT',
    'SUDOKU_UQ_DIGIT_PLACE', 'SUDOKU_CELL', 'SUDOKU_PK_CELL', 'SUDOKU_UQ_CELL_PLACE',
    'SUDOKU_PLACEMENT', 'SUDOKU_PK_PLACEMENT', 'SUDOKU_FK_PLACEMENT_CELL', 'SUDOKU_FK_PLACEMENT_DIGIT',
    'SUDOKU_BOARD', 'SUDOKU_BLANK', 'SUDOKU_PK_BLANK', 'SUDOKU_FK_BLANK_CELL',
    'SUDOKU_CANDIDATE', 'SUDOKU_PK_CANDIDATE', 'SUDOKU_FK_CANDIDATE_BLANK', 'SUDOKU_FK_CANDIDATE_DIGIT',
    'SUDOKU_UQ_CANDIDATE', 'SUDOKU_CLASH', 'SUDOKU_FK_CLASH_CANDIDATE', 'SUDOKU_FK_CLASH_EARLIER',
    'SUDOKU_PK_CLASH', 'SUDOKU_TREE', 'SUDOKU_IX_TREE', 'SUDOKU_OFFSPRING',
    'SUDOKU_FULL_PATH'
  )
  INTO taken;
  IF (taken IS NOT NULL) THEN
    -- this is no statement, so it fails; the error names the object
    EXECUTE STATEMENT taken || ' exists already: drop or rename it';
END
^
SET TERM ; ^
-- from here on an error does not stop it, so that it always cleans up; this is isql's default, too
SET BAIL OFF;
COMMIT;

CREATE EXCEPTION sudoku_too_many 'The tree grew past 500000 nodes: allow more, or order the cells narrow';
COMMIT;

-- the record of this run: its start, and its end if no statement has failed; else the last SELECT returns nothing
CREATE TABLE sudoku_tree_run (
  started smallint NOT NULL,
  found   BIGINT
);
COMMIT;

INSERT INTO sudoku_tree_run (started)
VALUES (1);
COMMIT;

-- the digits, numbered
CREATE TABLE sudoku_digit (
  digit CHAR(1) CHARACTER SET ASCII CONSTRAINT sudoku_pk_digit PRIMARY KEY,
  place INTEGER NOT NULL CONSTRAINT sudoku_uq_digit_place UNIQUE
);
COMMIT;

INSERT INTO sudoku_digit (place, digit)
SELECT 1, '1' FROM rdb$database UNION ALL
SELECT 2, '2' FROM rdb$database UNION ALL
SELECT 3, '3' FROM rdb$database UNION ALL
SELECT 4, '4' FROM rdb$database UNION ALL
SELECT 5, '5' FROM rdb$database UNION ALL
SELECT 6, '6' FROM rdb$database UNION ALL
SELECT 7, '7' FROM rdb$database UNION ALL
SELECT 8, '8' FROM rdb$database UNION ALL
SELECT 9, '9' FROM rdb$database;
COMMIT;

-- the cells; cell_id: the row and column of the box, then the row and column in the box
CREATE TABLE sudoku_cell (
  cell_id   INTEGER CONSTRAINT sudoku_pk_cell PRIMARY KEY,
  row_no    INTEGER NOT NULL,
  column_no INTEGER NOT NULL,
  box_no    INTEGER NOT NULL,
  CONSTRAINT sudoku_uq_cell_place UNIQUE (row_no, column_no)
);
COMMIT;

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
COMMIT;

-- the placements: the cells that hold a digit
CREATE TABLE sudoku_placement (
  cell_id INTEGER CONSTRAINT sudoku_pk_placement PRIMARY KEY
    CONSTRAINT sudoku_fk_placement_cell REFERENCES sudoku_cell (cell_id),
  digit   CHAR(1) CHARACTER SET ASCII NOT NULL CONSTRAINT sudoku_fk_placement_digit REFERENCES sudoku_digit (digit)
);
COMMIT;

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
SELECT 1122, '3' FROM rdb$database UNION ALL
SELECT 1123, '4' FROM rdb$database UNION ALL
SELECT 1211, '1' FROM rdb$database UNION ALL
SELECT 1212, '5' FROM rdb$database UNION ALL
SELECT 1322, '8' FROM rdb$database UNION ALL
SELECT 1323, '9' FROM rdb$database UNION ALL
SELECT 1333, '3' FROM rdb$database UNION ALL
SELECT 2112, '2' FROM rdb$database UNION ALL
SELECT 2122, '4' FROM rdb$database UNION ALL
SELECT 2123, '7' FROM rdb$database UNION ALL
SELECT 2133, '9' FROM rdb$database UNION ALL
SELECT 2212, '6' FROM rdb$database UNION ALL
SELECT 2223, '9' FROM rdb$database UNION ALL
SELECT 2232, '2' FROM rdb$database UNION ALL
SELECT 2311, '8' FROM rdb$database UNION ALL
SELECT 2333, '1' FROM rdb$database UNION ALL
SELECT 3111, '1' FROM rdb$database UNION ALL
SELECT 3213, '2' FROM rdb$database UNION ALL
SELECT 3221, '9' FROM rdb$database UNION ALL
SELECT 3313, '5' FROM rdb$database UNION ALL
SELECT 3332, '7' FROM rdb$database UNION ALL
SELECT 3333, '4' FROM rdb$database;
COMMIT;

-- the board, one result row per row of cells; a point is a blank
CREATE VIEW sudoku_board AS
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
COMMIT;

-- the board before
SELECT * FROM sudoku_board ORDER BY row_no;
COMMIT;

-- the blank cells, numbered in the order of the tree's levels
CREATE TABLE sudoku_blank (
  cell_no INTEGER CONSTRAINT sudoku_pk_blank PRIMARY KEY,
  cell_id INTEGER NOT NULL CONSTRAINT sudoku_fk_blank_cell REFERENCES sudoku_cell (cell_id)
);
COMMIT;

INSERT INTO sudoku_blank (cell_no, cell_id)
SELECT ROW_NUMBER() OVER (ORDER BY cell.cell_id) AS cell_no, cell.cell_id
FROM sudoku_cell AS cell
WHERE NOT EXISTS (
  SELECT 1
  FROM sudoku_placement AS placement
  WHERE placement.cell_id = cell.cell_id
);
COMMIT;

-- the candidates of each blank cell, the digits that no given rules out; candidate_id: cell_no, a letter for the digit
CREATE TABLE sudoku_candidate (
  candidate_id VARCHAR(3) CHARACTER SET ASCII CONSTRAINT sudoku_pk_candidate PRIMARY KEY,
  cell_no      INTEGER NOT NULL CONSTRAINT sudoku_fk_candidate_blank REFERENCES sudoku_blank (cell_no),
  cell_id      INTEGER NOT NULL,
  row_no       INTEGER NOT NULL,
  column_no    INTEGER NOT NULL,
  box_no       INTEGER NOT NULL,
  digit        CHAR(1) CHARACTER SET ASCII NOT NULL
    CONSTRAINT sudoku_fk_candidate_digit REFERENCES sudoku_digit (digit),
  CONSTRAINT sudoku_uq_candidate UNIQUE (cell_no, digit)
);
COMMIT;

INSERT INTO sudoku_candidate (candidate_id, cell_no, cell_id, row_no, column_no, box_no, digit)
SELECT
  -- cell_no with leading zeros, and the digit's letter
  SUBSTRING(CAST(blank.cell_no + 100 AS VARCHAR(3)) FROM 2 FOR 2)
    || SUBSTRING('abcdefghi' FROM digit.place FOR 1) AS candidate_id,
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
COMMIT;

-- which candidates clash with one of an earlier cell: the same digit in the same row, column or box
CREATE TABLE sudoku_clash (
  candidate_id VARCHAR(3) CHARACTER SET ASCII
    CONSTRAINT sudoku_fk_clash_candidate REFERENCES sudoku_candidate (candidate_id),
  earlier_id   VARCHAR(3) CHARACTER SET ASCII
    CONSTRAINT sudoku_fk_clash_earlier REFERENCES sudoku_candidate (candidate_id),
  CONSTRAINT sudoku_pk_clash PRIMARY KEY (candidate_id, earlier_id)
);
COMMIT;

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
COMMIT;

-- the tree: each node fills the first cell_no blank cells; its path is the chain of their candidates' identifiers
CREATE TABLE sudoku_tree (
  cell_no INTEGER NOT NULL,
  path    VARCHAR(243) CHARACTER SET ASCII NOT NULL
);
COMMIT;

CREATE INDEX sudoku_ix_tree ON sudoku_tree (cell_no);
COMMIT;

-- the root; none, and so no solution, if two givens clash
INSERT INTO sudoku_tree (cell_no, path)
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
  );
COMMIT;

-- the next level: each node of the deepest level with each candidate of the next cell, unless it clashes with the path
CREATE VIEW sudoku_offspring AS
SELECT candidate.cell_no, tree.path || candidate.candidate_id AS path
FROM sudoku_tree AS tree
JOIN sudoku_candidate AS candidate
  ON candidate.cell_no = tree.cell_no + 1
WHERE tree.cell_no = (SELECT MAX(deepest.cell_no) FROM sudoku_tree AS deepest)
  AND NOT EXISTS (
    SELECT 1
    FROM sudoku_clash AS clash
    WHERE clash.candidate_id = candidate.candidate_id
      AND POSITION(clash.earlier_id, tree.path) > 0
  );
COMMIT;

-- level by level, until there is nothing to add
SET TERM ^ ;
EXECUTE BLOCK
AS
  DECLARE nodes INTEGER = 1;
  DECLARE added INTEGER = 1;
BEGIN
  WHILE (added > 0) DO
  BEGIN
    INSERT INTO sudoku_tree (cell_no, path)
    SELECT cell_no, path
    FROM sudoku_offspring
    ROWS 500000;
    added = ROW_COUNT;
    nodes = nodes + added;
    IF (nodes > 500000) THEN
      EXCEPTION sudoku_too_many;
  END
END
^
SET TERM ; ^

-- the full paths, through all blank cells: one per solution
CREATE VIEW sudoku_full_path AS
SELECT ROW_NUMBER() OVER (ORDER BY tree.path) AS solution_no, tree.path
FROM sudoku_tree AS tree
WHERE tree.cell_no = (SELECT COUNT(*) FROM sudoku_blank AS blank);
COMMIT;

-- place the candidates of the first path
INSERT INTO sudoku_placement (cell_id, digit)
SELECT candidate.cell_id, candidate.digit
FROM sudoku_full_path AS full_path
JOIN sudoku_candidate AS candidate
  ON POSITION(candidate.candidate_id, full_path.path) > 0
WHERE full_path.solution_no = 1;
COMMIT;

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
  AND (SELECT COUNT(*) FROM sudoku_tree) BETWEEN 1 AND 500000
  AND NOT EXISTS (SELECT 1 FROM sudoku_offspring);
COMMIT;

-- the number of solutions
SELECT
  COALESCE(MAX(found), 0) AS solutions,
  TRIM(
    CASE
      WHEN SUM(started) = 1 AND MAX(found) = 0 THEN 'no solution'
      WHEN SUM(started) = 1 AND MAX(found) = 1 THEN 'one solution'
      WHEN SUM(started) = 1 AND MAX(found) > 1 THEN 'several solutions'
      ELSE 'not finished: givens clash, or a statement has failed'
    END
  ) AS in_words
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
  AND POSITION(candidate.candidate_id, full_path.path) > 0
LEFT JOIN sudoku_placement AS placement
  ON placement.cell_id = cell.cell_id
WHERE (SELECT SUM(started) FROM sudoku_tree_run) = 1
  AND EXISTS (SELECT 1 FROM sudoku_tree_run WHERE found IS NOT NULL)
GROUP BY full_path.solution_no, cell.row_no
ORDER BY full_path.solution_no, cell.row_no;

-- clean up
COMMIT;
DROP VIEW sudoku_full_path;
DROP VIEW sudoku_offspring;
DROP TABLE sudoku_tree;
DROP TABLE sudoku_clash;
DROP TABLE sudoku_candidate;
DROP TABLE sudoku_blank;
DROP VIEW sudoku_board;
DROP TABLE sudoku_placement;
DROP TABLE sudoku_cell;
DROP TABLE sudoku_digit;
DROP TABLE sudoku_tree_run;
DROP EXCEPTION sudoku_too_many;
COMMIT;
