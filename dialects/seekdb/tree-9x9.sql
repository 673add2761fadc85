-- Solves a Sudoku of 9x9 cells by a tree in a table: a level is a blank cell, a node a way to fill the cells so far.
-- It commits, and so also what you have left open: end it with COMMIT or ROLLBACK before you paste this.
-- Cleans up after itself.
-- seekdb 1.4 and later. Paste into obclient, or run: obclient < FILE
-- Returns four results: the board before and after, 9 rows each (row_no, c1 to c9), the number of solutions, and the
-- solutions, 9 rows each (solution_no, row_no, c1 to c9).
-- Your own puzzle: generate this text with it, or replace the rows below "the givens".
-- Generated: sqlsudoku generate --dialect seekdb --query tree --size 9

-- These tables are plain ones, since a query can read a temporary table only once, and are dropped at the end.
-- They need a current database (USE test). If it has an object of one of their names, the session may only read until
-- the last line: this DO fails and names the object, everything after it fails too, and nothing is changed.
-- Temporary tables are listed nowhere. One of yours must not have a name that begins with sudoku_: rename it before
-- you paste this, which would fill it and drop it.
SET @sudoku_taken = (
  SELECT MIN(name)
  FROM (
    SELECT table_schema AS place, table_name AS name
    FROM information_schema.tables
    UNION ALL
    SELECT routine_schema, routine_name
    FROM information_schema.routines
    UNION ALL
    SELECT constraint_schema, constraint_name
    FROM information_schema.check_constraints
  ) AS object
  WHERE place = DATABASE()
    AND name IN (
      'sudoku_tree_run', 'sudoku_digit', 'sudoku_cell', 'sudoku_placement',
      'sudoku_blank', 'sudoku_candidate', 'sudoku_clash', 'sudoku_tree',
      'sudoku_grow', 'sudoku_full_path'
    )
);
SET SESSION transaction_read_only = @sudoku_taken IS NOT NULL;
COMMIT;
DO UUID_TO_BIN(CONCAT(@sudoku_taken, ' exists already: drop or rename it'));

-- the record of this run: its start, and its end if no statement has failed; else the last SELECT returns nothing
CREATE TABLE sudoku_tree_run (
  started TINYINT NOT NULL,
  found   BIGINT
);

INSERT INTO sudoku_tree_run (started)
VALUES (1);

-- the digits, numbered
CREATE TABLE sudoku_digit (
  digit CHAR(1) PRIMARY KEY,
  place INT NOT NULL UNIQUE
);

INSERT INTO sudoku_digit (place, digit)
SELECT 1, '1' UNION ALL
SELECT 2, '2' UNION ALL
SELECT 3, '3' UNION ALL
SELECT 4, '4' UNION ALL
SELECT 5, '5' UNION ALL
SELECT 6, '6' UNION ALL
SELECT 7, '7' UNION ALL
SELECT 8, '8' UNION ALL
SELECT 9, '9';

-- the cells; cell_id: the row and column of the box, then the row and column in the box
CREATE TABLE sudoku_cell (
  cell_id   INT PRIMARY KEY,
  row_no    INT NOT NULL,
  column_no INT NOT NULL,
  box_no    INT NOT NULL,
  UNIQUE (row_no, column_no)
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
CREATE TABLE sudoku_placement (
  cell_id INT PRIMARY KEY,
  digit   CHAR(1) NOT NULL
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
SELECT 1122, '3' UNION ALL
SELECT 1123, '4' UNION ALL
SELECT 1211, '1' UNION ALL
SELECT 1212, '5' UNION ALL
SELECT 1322, '8' UNION ALL
SELECT 1323, '9' UNION ALL
SELECT 1333, '3' UNION ALL
SELECT 2112, '2' UNION ALL
SELECT 2122, '4' UNION ALL
SELECT 2123, '7' UNION ALL
SELECT 2133, '9' UNION ALL
SELECT 2212, '6' UNION ALL
SELECT 2223, '9' UNION ALL
SELECT 2232, '2' UNION ALL
SELECT 2311, '8' UNION ALL
SELECT 2333, '1' UNION ALL
SELECT 3111, '1' UNION ALL
SELECT 3213, '2' UNION ALL
SELECT 3221, '9' UNION ALL
SELECT 3313, '5' UNION ALL
SELECT 3332, '7' UNION ALL
SELECT 3333, '4';

-- the board before
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
GROUP BY cell.row_no
ORDER BY cell.row_no;

-- the blank cells, numbered in the order of the tree's levels
CREATE TABLE sudoku_blank (
  cell_no INT PRIMARY KEY,
  cell_id INT NOT NULL
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
CREATE TABLE sudoku_candidate (
  candidate_id VARCHAR(3) PRIMARY KEY,
  cell_no      INT NOT NULL,
  cell_id      INT NOT NULL,
  row_no       INT NOT NULL,
  column_no    INT NOT NULL,
  box_no       INT NOT NULL,
  digit        CHAR(1) NOT NULL,
  UNIQUE (cell_no, digit)
);

INSERT INTO sudoku_candidate (candidate_id, cell_no, cell_id, row_no, column_no, box_no, digit)
SELECT
  -- cell_no with leading zeros, and the digit's letter
  CONCAT(SUBSTR(CAST(blank.cell_no + 100 AS CHAR(3)), 2, 2), SUBSTR('abcdefghi', digit.place, 1)) AS candidate_id,
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
CREATE TABLE sudoku_clash (
  candidate_id VARCHAR(3),
  earlier_id   VARCHAR(3),
  PRIMARY KEY (candidate_id, earlier_id)
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
CREATE TABLE sudoku_tree (
  cell_no INT NOT NULL,
  path    VARCHAR(243) NOT NULL,
  KEY (cell_no)
);

-- the root; none, and so no solution, if two givens clash
INSERT INTO sudoku_tree (cell_no, path)
SELECT 0 AS cell_no, '' AS path
FROM sudoku_digit AS first_digit
WHERE first_digit.place = 1
  AND (
    SELECT COUNT(*)
    FROM sudoku_placement AS placement
    JOIN sudoku_cell AS cell
      ON cell.cell_id = placement.cell_id
    JOIN sudoku_digit AS digit
      ON digit.digit = placement.digit
  ) = (SELECT COUNT(*) FROM sudoku_placement)
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

-- level by level, until there is nothing to add: each node of the deepest level with each candidate of the next cell,
-- unless it clashes with the path
DELIMITER //
CREATE PROCEDURE sudoku_grow()
BEGIN
  DECLARE nodes INT DEFAULT 1;
  DECLARE added INT DEFAULT 1;
  WHILE added > 0 DO
    INSERT INTO sudoku_tree (cell_no, path)
    SELECT candidate.cell_no, CONCAT(tree.path, candidate.candidate_id) AS path
    FROM sudoku_tree AS tree
    JOIN sudoku_candidate AS candidate
      ON candidate.cell_no = tree.cell_no + 1
    WHERE tree.cell_no = (SELECT MAX(deepest.cell_no) FROM sudoku_tree AS deepest)
      AND NOT EXISTS (
        SELECT 1
        FROM sudoku_clash AS clash
        WHERE clash.candidate_id = candidate.candidate_id
          AND LOCATE(clash.earlier_id, tree.path) > 0
      )
    LIMIT 500000;
    SET added = ROW_COUNT();
    SET nodes = nodes + added;
    IF nodes > 500000 THEN
      SIGNAL SQLSTATE '45000'
        SET MESSAGE_TEXT = 'The tree grew past 500000 nodes: allow more, or order the cells narrow';
    END IF;
  END WHILE;
END
//
DELIMITER ;

CALL sudoku_grow();

-- the full paths, through all blank cells: one per solution
CREATE TABLE sudoku_full_path (
  solution_no INT PRIMARY KEY,
  path        VARCHAR(243) NOT NULL
);

INSERT INTO sudoku_full_path (solution_no, path)
SELECT ROW_NUMBER() OVER (ORDER BY tree.path) AS solution_no, tree.path
FROM sudoku_tree AS tree
WHERE tree.cell_no = (SELECT COUNT(*) FROM sudoku_blank AS blank);

-- place the candidates of the first path
INSERT INTO sudoku_placement (cell_id, digit)
SELECT candidate.cell_id, candidate.digit
FROM sudoku_full_path AS full_path
JOIN sudoku_candidate AS candidate
  ON LOCATE(candidate.candidate_id, full_path.path) > 0
WHERE full_path.solution_no = 1;

-- the board after; unchanged if there is no solution
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
GROUP BY cell.row_no
ORDER BY cell.row_no;

-- the end of the run, if all that was done: each table has its rows
INSERT INTO sudoku_tree_run (started, found)
SELECT 0, answer.found
FROM (
  SELECT COUNT(*) AS found
  FROM sudoku_full_path
) AS answer
WHERE (SELECT COUNT(*) FROM sudoku_digit) = 9
  AND (SELECT COUNT(*) FROM sudoku_cell) = 81
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
  AND NOT EXISTS (
    SELECT candidate.cell_no, CONCAT(tree.path, candidate.candidate_id) AS path
    FROM sudoku_tree AS tree
    JOIN sudoku_candidate AS candidate
      ON candidate.cell_no = tree.cell_no + 1
    WHERE tree.cell_no = (SELECT MAX(deepest.cell_no) FROM sudoku_tree AS deepest)
      AND NOT EXISTS (
        SELECT 1
        FROM sudoku_clash AS clash
        WHERE clash.candidate_id = candidate.candidate_id
          AND LOCATE(clash.earlier_id, tree.path) > 0
      )
  );

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
  AND LOCATE(candidate.candidate_id, full_path.path) > 0
LEFT JOIN sudoku_placement AS placement
  ON placement.cell_id = cell.cell_id
WHERE (SELECT SUM(started) FROM sudoku_tree_run) = 1
  AND EXISTS (SELECT 1 FROM sudoku_tree_run WHERE found IS NOT NULL)
GROUP BY full_path.solution_no, cell.row_no
ORDER BY full_path.solution_no, cell.row_no;

-- clean up
DROP TABLE sudoku_full_path;
DROP PROCEDURE sudoku_grow;
DROP TABLE sudoku_tree;
DROP TABLE sudoku_clash;
DROP TABLE sudoku_candidate;
DROP TABLE sudoku_blank;
DROP TABLE sudoku_placement;
DROP TABLE sudoku_cell;
DROP TABLE sudoku_digit;
DROP TABLE sudoku_tree_run;
SET SESSION transaction_read_only = @@GLOBAL.transaction_read_only;
