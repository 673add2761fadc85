-- Solves a Sudoku of 9x9 cells by a tree in a table: a level is a blank cell, a node a way to fill the cells so far.
-- Cleans up after itself.
-- SQL Server 2016 and later. Paste into SSMS or sqlcmd, or run: sqlcmd -i FILE
-- Returns four results: the board before and after, 9 rows each (row_no, c1 to c9), the number of solutions, and the
-- solutions, 9 rows each (solution_no, row_no, c1 to c9).
-- Your own puzzle: generate this text with it, or replace the rows below "the givens".
-- Generated: sqlsudoku generate --dialect sqlserver --query tree --size 9

-- Nothing is executed if a transaction is open, since the ROLLBACK at the end would undo your work too, or if
-- there is a schema "sudoku" or a #sqlsudoku of yours already. (Reading no table, this batch begins no
-- transaction, not even with IMPLICIT_TRANSACTIONS on, and RAISERROR rolls nothing back, unlike THROW with XACT_ABORT
-- on.)
IF @@TRANCOUNT > 0
BEGIN
  RAISERROR('A transaction is open: end it with COMMIT or ROLLBACK, and run this script again.', 16, 1);
  SET NOEXEC ON;
END;
IF SCHEMA_ID('sudoku') IS NOT NULL
BEGIN
  RAISERROR('There is a schema "sudoku" already: drop or rename it, or use another database.', 16, 1);
  SET NOEXEC ON;
END;
IF OBJECT_ID('tempdb..#sqlsudoku') IS NOT NULL AND COL_LENGTH('tempdb..#sqlsudoku', 'options_before') IS NULL
BEGIN
  RAISERROR('There is a temporary table #sqlsudoku that is not of this script: drop it.', 16, 1);
  SET NOEXEC ON;
END;
GO

-- Save the session's settings, to restore them at the end; but ROWCOUNT, which would cut what is inserted and shown, is
-- 0 from here on.
DECLARE @options int = @@OPTIONS;
SET NOCOUNT ON;
SET ROWCOUNT 0;
SET IMPLICIT_TRANSACTIONS OFF;
IF OBJECT_ID('tempdb..#sqlsudoku') IS NULL
  SELECT @options AS options_before
  INTO #sqlsudoku;
GO

-- Everything happens in one transaction that is rolled back at the end, or by an error, so nothing is left behind.
-- While it runs, it locks rows of the catalogue, so sessions that list this database's objects may have to wait.
SET XACT_ABORT ON;
BEGIN TRANSACTION;
GO

-- where an error has left no transaction, execute nothing more
IF @@TRANCOUNT = 0
  SET NOEXEC ON;
GO

CREATE SCHEMA sudoku;
GO

-- where an error has left no transaction, execute nothing more
IF @@TRANCOUNT = 0
  SET NOEXEC ON;
GO

-- the record of this run: its start, and its end if no statement has failed; else the last SELECT returns nothing
CREATE TABLE sudoku.tree_run (
  started tinyint NOT NULL,
  found   bigint
);
GO

INSERT INTO sudoku.tree_run (started)
VALUES (1);
GO

-- the digits, numbered
CREATE TABLE sudoku.digit (
  digit char(1) CONSTRAINT pk_digit PRIMARY KEY,
  place int NOT NULL CONSTRAINT uq_digit_place UNIQUE
);
GO

INSERT INTO sudoku.digit (place, digit)
SELECT place, digit
FROM (VALUES (1, '1'), (2, '2'), (3, '3'), (4, '4'), (5, '5'), (6, '6'), (7, '7'),
             (8, '8'), (9, '9')) AS literal (place, digit);
GO

-- the cells; cell_id: the row and column of the box, then the row and column in the box
CREATE TABLE sudoku.cell (
  cell_id   int CONSTRAINT pk_cell PRIMARY KEY,
  row_no    int NOT NULL,
  column_no int NOT NULL,
  box_no    int NOT NULL,
  CONSTRAINT uq_cell_place UNIQUE (row_no, column_no)
);
GO

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
GO

-- the placements: the cells that hold a digit
CREATE TABLE sudoku.placement (
  cell_id int CONSTRAINT pk_placement PRIMARY KEY CONSTRAINT fk_placement_cell REFERENCES sudoku.cell (cell_id),
  digit   char(1) NOT NULL CONSTRAINT fk_placement_digit REFERENCES sudoku.digit (digit)
);
GO

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
SELECT cell_id, digit
FROM (VALUES (1122, '3'), (1123, '4'), (1211, '1'), (1212, '5'), (1322, '8'),
             (1323, '9'), (1333, '3'), (2112, '2'), (2122, '4'), (2123, '7'),
             (2133, '9'), (2212, '6'), (2223, '9'), (2232, '2'), (2311, '8'),
             (2333, '1'), (3111, '1'), (3213, '2'), (3221, '9'), (3313, '5'),
             (3332, '7'), (3333, '4')) AS literal (cell_id, digit);
GO

-- where an error has left no transaction, execute nothing more
IF @@TRANCOUNT = 0
  SET NOEXEC ON;
GO

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
GO

-- the board before
SELECT * FROM sudoku.board ORDER BY row_no;
GO

-- the blank cells, numbered in the order of the tree's levels
CREATE TABLE sudoku.blank (
  cell_no int CONSTRAINT pk_blank PRIMARY KEY,
  cell_id int NOT NULL CONSTRAINT fk_blank_cell REFERENCES sudoku.cell (cell_id)
);
GO

INSERT INTO sudoku.blank (cell_no, cell_id)
SELECT ROW_NUMBER() OVER (ORDER BY cell.cell_id) AS cell_no, cell.cell_id
FROM sudoku.cell
WHERE NOT EXISTS (
  SELECT 1
  FROM sudoku.placement
  WHERE placement.cell_id = cell.cell_id
);
GO

-- the candidates of each blank cell, the digits that no given rules out; candidate_id: cell_no, a letter for the digit
CREATE TABLE sudoku.candidate (
  candidate_id varchar(3) CONSTRAINT pk_candidate PRIMARY KEY,
  cell_no      int NOT NULL CONSTRAINT fk_candidate_blank REFERENCES sudoku.blank (cell_no),
  cell_id      int NOT NULL,
  row_no       int NOT NULL,
  column_no    int NOT NULL,
  box_no       int NOT NULL,
  digit        char(1) NOT NULL CONSTRAINT fk_candidate_digit REFERENCES sudoku.digit (digit),
  CONSTRAINT uq_candidate UNIQUE (cell_no, digit)
);
GO

INSERT INTO sudoku.candidate (candidate_id, cell_no, cell_id, row_no, column_no, box_no, digit)
SELECT
  -- cell_no with leading zeros, and the digit's letter
  SUBSTRING(CAST(blank.cell_no + 100 AS VARCHAR(3)), 2, 2)
    + SUBSTRING('abcdefghi', digit.place, 1) AS candidate_id,
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
GO

-- which candidates clash with one of an earlier cell: the same digit in the same row, column or box
CREATE TABLE sudoku.clash (
  candidate_id varchar(3) CONSTRAINT fk_clash_candidate REFERENCES sudoku.candidate (candidate_id),
  earlier_id   varchar(3) CONSTRAINT fk_clash_earlier REFERENCES sudoku.candidate (candidate_id),
  CONSTRAINT pk_clash PRIMARY KEY (candidate_id, earlier_id)
);
GO

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
GO

-- the tree: each node fills the first cell_no blank cells; its path is the chain of their candidates' identifiers
CREATE TABLE sudoku.tree (
  cell_no int NOT NULL,
  path    varchar(243) NOT NULL
);
GO

CREATE INDEX ix_tree ON sudoku.tree (cell_no);
GO

-- the root; none, and so no solution, if two givens clash
INSERT INTO sudoku.tree (cell_no, path)
SELECT 0 AS cell_no, '' AS path
FROM sudoku.digit AS first_digit
WHERE first_digit.place = 1
  AND NOT EXISTS (
    SELECT 1
    FROM sudoku.placement
    JOIN sudoku.cell
      ON cell.cell_id = placement.cell_id
    JOIN sudoku.placement AS other
      ON other.digit = placement.digit
    JOIN sudoku.cell AS other_cell
      ON other_cell.cell_id = other.cell_id
    WHERE other.cell_id < placement.cell_id
      AND (
        other_cell.row_no = cell.row_no
        OR other_cell.column_no = cell.column_no
        OR other_cell.box_no = cell.box_no
      )
  );
GO

-- the next level: each node of the deepest level with each candidate of the next cell, unless it clashes with the path
CREATE VIEW sudoku.offspring AS
SELECT candidate.cell_no, tree.path + candidate.candidate_id AS path
FROM sudoku.tree
JOIN sudoku.candidate
  ON candidate.cell_no = tree.cell_no + 1
WHERE tree.cell_no = (SELECT MAX(deepest.cell_no) FROM sudoku.tree AS deepest)
  AND NOT EXISTS (
    SELECT 1
    FROM sudoku.clash
    WHERE clash.candidate_id = candidate.candidate_id
      AND CHARINDEX(clash.earlier_id, tree.path) > 0
  );
GO

-- level by level, until there is nothing to add
DECLARE @nodes int = 1, @added int = 1;
WHILE @added > 0
BEGIN
  INSERT INTO sudoku.tree (cell_no, path)
  SELECT TOP (500000) cell_no, path
  FROM sudoku.offspring;
  SET @added = @@ROWCOUNT;
  SET @nodes += @added;
  IF @nodes > 500000
    THROW 50000, 'The tree grew past 500000 nodes: allow more, or order the cells narrow.', 1;
END;
GO

-- where an error has left no transaction, execute nothing more
IF @@TRANCOUNT = 0
  SET NOEXEC ON;
GO

-- the full paths, through all blank cells: one per solution
CREATE VIEW sudoku.full_path AS
SELECT ROW_NUMBER() OVER (ORDER BY tree.path) AS solution_no, tree.path
FROM sudoku.tree
WHERE tree.cell_no = (SELECT COUNT(*) FROM sudoku.blank);
GO

-- place the candidates of the first path
INSERT INTO sudoku.placement (cell_id, digit)
SELECT candidate.cell_id, candidate.digit
FROM sudoku.full_path
JOIN sudoku.candidate
  ON CHARINDEX(candidate.candidate_id, full_path.path) > 0
WHERE full_path.solution_no = 1;
GO

-- the board after; unchanged if there is no solution
SELECT * FROM sudoku.board ORDER BY row_no;
GO

-- the end of the run, if all that was done: each table has its rows
INSERT INTO sudoku.tree_run (started, found)
SELECT 0, answer.found
FROM (
  SELECT COUNT(*) AS found
  FROM sudoku.full_path
) AS answer
WHERE (SELECT COUNT(*) FROM sudoku.digit) = 9
  AND (SELECT COUNT(*) FROM sudoku.cell) = 81
  AND (SELECT COUNT(*) FROM sudoku.board) = 9
  -- with a solution the board is full, and without one its cells are given or blank
  AND (SELECT COUNT(*) FROM sudoku.placement)
    + CASE WHEN answer.found = 0 THEN (SELECT COUNT(*) FROM sudoku.blank) ELSE 0 END = 81
  AND (answer.found > 0 OR EXISTS (SELECT 1 FROM sudoku.candidate))
  AND (SELECT COUNT(*) FROM sudoku.clash) = (
    SELECT COUNT(*)
    FROM sudoku.candidate
    JOIN sudoku.candidate AS earlier
      ON earlier.digit = candidate.digit
    WHERE earlier.cell_no < candidate.cell_no
      AND (
        earlier.row_no = candidate.row_no
        OR earlier.column_no = candidate.column_no
        OR earlier.box_no = candidate.box_no
      )
  )
  AND (SELECT COUNT(*) FROM sudoku.tree) BETWEEN 1 AND 500000
  AND NOT EXISTS (SELECT 1 FROM sudoku.offspring);
GO

-- the number of solutions
SELECT
  COALESCE(MAX(found), 0) AS solutions,
  CASE
    WHEN SUM(started) = 1 AND MAX(found) = 0 THEN 'no solution'
    WHEN SUM(started) = 1 AND MAX(found) = 1 THEN 'one solution'
    WHEN SUM(started) = 1 AND MAX(found) > 1 THEN 'several solutions'
    ELSE 'not finished: givens clash, or a statement has failed'
  END AS in_words
FROM sudoku.tree_run;
GO

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
  AND CHARINDEX(candidate.candidate_id, full_path.path) > 0
LEFT JOIN sudoku.placement
  ON placement.cell_id = cell.cell_id
WHERE (SELECT SUM(started) FROM sudoku.tree_run) = 1
  AND EXISTS (SELECT 1 FROM sudoku.tree_run WHERE found IS NOT NULL)
GROUP BY full_path.solution_no, cell.row_no
ORDER BY full_path.solution_no, cell.row_no;
GO

-- clean up: the schema and all in it are gone
IF @@TRANCOUNT > 0
  ROLLBACK TRANSACTION;
GO

SET NOEXEC OFF;
GO

-- restore the session's settings, each of which is a bit of the options
IF COL_LENGTH('tempdb..#sqlsudoku', 'options_before') IS NOT NULL
BEGIN
  DECLARE @options int = (SELECT options_before FROM #sqlsudoku);
  DROP TABLE #sqlsudoku;
  IF (@options & 2) = 2
    SET IMPLICIT_TRANSACTIONS ON;
  IF (@options & 512) = 0
    SET NOCOUNT OFF;
  IF (@options & 16384) = 0
    SET XACT_ABORT OFF;
END;
GO
