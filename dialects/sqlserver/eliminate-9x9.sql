-- Solves a Sudoku of 9x9 cells by candidates in tables: pushes solved cells, eliminates others, branches when stuck.
-- Cleans up after itself.
-- SQL Server 2016 and later. Paste into SSMS or sqlcmd, or run: sqlcmd -i FILE
-- Returns four results: the puzzle (branch, row_no, c1 to c9), a row per pass and branch, the number of solutions, and
-- the solutions, 9 rows each (solution_no, row_no, c1 to c9).
-- Your own puzzle: generate this text with it, or replace the rows below "the givens start branch 1".
-- Generated: sqlsudoku generate --dialect sqlserver --query eliminate --size 9

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

-- For the computed column, since sqlcmd starts with it off. It is set when a batch is parsed, even if nothing is
-- executed, and it stays on.
SET QUOTED_IDENTIFIER ON;
GO

-- the record of this run: its start, and its end if no statement has failed; else the last SELECT returns nothing
CREATE TABLE sudoku.eliminate_run (
  started tinyint NOT NULL,
  found   bigint
);
GO

INSERT INTO sudoku.eliminate_run (started)
VALUES (1);
GO

-- the domains: digits, rows, columns and boxes
CREATE TABLE sudoku.digits (
  digit  int CONSTRAINT pk_digits PRIMARY KEY,
  symbol char(1) NOT NULL
);
GO

CREATE TABLE sudoku.grid_rows (
  row_no int CONSTRAINT pk_grid_rows PRIMARY KEY
);
GO

CREATE TABLE sudoku.grid_columns (
  column_no int CONSTRAINT pk_grid_columns PRIMARY KEY
);
GO

CREATE TABLE sudoku.boxes (
  box_no int CONSTRAINT pk_boxes PRIMARY KEY
);
GO

INSERT INTO sudoku.digits (digit, symbol)
SELECT digit, symbol
FROM (VALUES (1, '1'), (2, '2'), (3, '3'), (4, '4'), (5, '5'), (6, '6'), (7, '7'),
             (8, '8'), (9, '9')) AS literal (digit, symbol);
GO

-- there are as many rows, columns and boxes as digits
INSERT INTO sudoku.grid_rows (row_no)
SELECT digit
FROM sudoku.digits;
GO

INSERT INTO sudoku.grid_columns (column_no)
SELECT digit
FROM sudoku.digits;
GO

INSERT INTO sudoku.boxes (box_no)
SELECT digit
FROM sudoku.digits;
GO

-- the box of the cell in a row and a column
CREATE FUNCTION sudoku.box_of (@row_no int, @column_no int)
RETURNS int
WITH SCHEMABINDING
AS
BEGIN
  RETURN (@row_no - 1) / 3 * 3 + (@column_no - 1) / 3 + 1;
END;
GO

-- all cells, and the box of each
CREATE VIEW sudoku.all_cells AS
SELECT
  grid_rows.row_no,
  grid_columns.column_no,
  sudoku.box_of(grid_rows.row_no, grid_columns.column_no) AS box_no
FROM sudoku.grid_rows
CROSS JOIN sudoku.grid_columns;
GO

-- the solution of each branch so far; its keys are the rules of Sudoku
CREATE TABLE sudoku.solution (
  branch    int NOT NULL CONSTRAINT df_solution_branch DEFAULT 1,
  row_no    int NOT NULL CONSTRAINT fk_solution_row REFERENCES sudoku.grid_rows (row_no),
  column_no int NOT NULL CONSTRAINT fk_solution_column REFERENCES sudoku.grid_columns (column_no),
  box_no    AS sudoku.box_of(row_no, column_no) PERSISTED,
  digit     int NOT NULL CONSTRAINT fk_solution_digit REFERENCES sudoku.digits (digit),
  CONSTRAINT pk_solution PRIMARY KEY (branch, row_no, column_no),
  CONSTRAINT uq_solution_row UNIQUE (branch, digit, row_no),
  CONSTRAINT uq_solution_column UNIQUE (branch, digit, column_no),
  CONSTRAINT uq_solution_box UNIQUE (branch, digit, box_no)
);
GO

-- the givens start branch 1
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
INSERT INTO sudoku.solution (row_no, column_no, digit)
SELECT row_no, column_no, digit
FROM (VALUES (1, 4, 1), (1, 5, 5), (2, 2, 3), (2, 3, 4), (2, 8, 8),
             (2, 9, 9), (3, 9, 3), (4, 2, 2), (4, 5, 6), (4, 7, 8),
             (5, 2, 4), (5, 3, 7), (5, 6, 9), (6, 3, 9), (6, 5, 2),
             (6, 9, 1), (7, 1, 1), (7, 6, 2), (7, 9, 5), (8, 4, 9),
             (9, 8, 7), (9, 9, 4)) AS literal (row_no, column_no, digit);
GO

-- where an error has left no transaction, execute nothing more
IF @@TRANCOUNT = 0
  SET NOEXEC ON;
GO

-- the candidates: the possible digits of the blank cells of each branch
CREATE TABLE sudoku.candidates (
  branch    int NOT NULL,
  row_no    int NOT NULL,
  column_no int NOT NULL,
  box_no    int NOT NULL,
  digit     int NOT NULL,
  CONSTRAINT pk_candidates PRIMARY KEY (branch, row_no, column_no, digit)
);
GO

-- the cells that a pass pushes to the solution
CREATE TABLE sudoku.pushed (
  branch    int NOT NULL,
  row_no    int NOT NULL,
  column_no int NOT NULL,
  box_no    int NOT NULL,
  digit     int NOT NULL,
  CONSTRAINT pk_pushed PRIMARY KEY (branch, row_no, column_no, digit)
);
GO

-- the rows and columns that have a digit in one box only: a row has no column_no, a column no row_no
CREATE TABLE sudoku.confined (
  branch    int NOT NULL,
  digit     int NOT NULL,
  box_no    int NOT NULL,
  row_no    int NULL,
  column_no int NULL
);
GO

CREATE INDEX ix_confined ON sudoku.confined (branch, digit, box_no);
GO

-- the branches made: parent is split on a cell, and each branch gets one of the cell's digits
CREATE TABLE sudoku.fork (
  pass_no   int NOT NULL,
  branch    int NOT NULL,
  parent    int NOT NULL,
  row_no    int NOT NULL,
  column_no int NOT NULL,
  box_no    int NOT NULL,
  digit     int NOT NULL,
  CONSTRAINT pk_fork PRIMARY KEY (pass_no, branch)
);
GO

-- what each pass did: the candidates that it counted in a branch, the cells that it pushed, the branches that it purged
CREATE TABLE sudoku.log (
  pass_no int NOT NULL,
  branch  int NOT NULL,
  step    varchar(10) NOT NULL,
  cells   int NOT NULL,
  CONSTRAINT pk_log PRIMARY KEY (pass_no, step, branch)
);
GO

-- the solution as a grid
CREATE VIEW sudoku.display_solution AS
SELECT
  branches.branch,
  grid_rows.row_no,
  MAX(CASE WHEN solution.column_no = 1 THEN digits.symbol ELSE '.' END) AS c1,
  MAX(CASE WHEN solution.column_no = 2 THEN digits.symbol ELSE '.' END) AS c2,
  MAX(CASE WHEN solution.column_no = 3 THEN digits.symbol ELSE '.' END) AS c3,
  MAX(CASE WHEN solution.column_no = 4 THEN digits.symbol ELSE '.' END) AS c4,
  MAX(CASE WHEN solution.column_no = 5 THEN digits.symbol ELSE '.' END) AS c5,
  MAX(CASE WHEN solution.column_no = 6 THEN digits.symbol ELSE '.' END) AS c6,
  MAX(CASE WHEN solution.column_no = 7 THEN digits.symbol ELSE '.' END) AS c7,
  MAX(CASE WHEN solution.column_no = 8 THEN digits.symbol ELSE '.' END) AS c8,
  MAX(CASE WHEN solution.column_no = 9 THEN digits.symbol ELSE '.' END) AS c9
FROM (
  SELECT DISTINCT branch
  FROM sudoku.solution
) AS branches
CROSS JOIN sudoku.grid_rows
LEFT JOIN sudoku.solution
  ON solution.branch = branches.branch
  AND solution.row_no = grid_rows.row_no
LEFT JOIN sudoku.digits
  ON digits.digit = solution.digit
GROUP BY branches.branch, grid_rows.row_no;
GO

-- the puzzle
SELECT * FROM sudoku.display_solution ORDER BY branch, row_no;
GO

-- make candidates: each box gets a bag with the digits that it lacks, to go into its free cells where they fit
CREATE PROCEDURE sudoku.make_candidates
AS
BEGIN
  SET NOCOUNT ON;
  INSERT INTO sudoku.candidates (branch, row_no, column_no, box_no, digit)
  SELECT 1 AS branch, cell.row_no, cell.column_no, cell.box_no, bag.digit
  FROM (
    SELECT digits.digit, boxes.box_no
    FROM sudoku.digits
    CROSS JOIN sudoku.boxes
    WHERE NOT EXISTS (
      SELECT 1
      FROM sudoku.solution
      WHERE solution.digit = digits.digit
        AND solution.box_no = boxes.box_no
    )
  ) AS bag
  JOIN sudoku.all_cells AS cell
    ON cell.box_no = bag.box_no
  WHERE (SELECT COUNT(*) FROM sudoku.solution) > 0  -- no rows if the givens were refused
    AND NOT EXISTS (
      SELECT 1
      FROM sudoku.solution
      WHERE solution.row_no = cell.row_no AND solution.column_no = cell.column_no
         OR solution.digit = bag.digit AND (solution.row_no = cell.row_no OR solution.column_no = cell.column_no)
    );
END;
GO

-- purge branches: one with a contradiction has no solution
CREATE PROCEDURE sudoku.purge_branches
AS
BEGIN
  SET NOCOUNT ON;
  DELETE FROM sudoku.candidates
  WHERE branch IN (
    SELECT branch
    FROM sudoku.log
    WHERE pass_no = (SELECT MAX(now.pass_no) FROM sudoku.log AS now)
      AND step = 'purged'
  );
  DELETE FROM sudoku.pushed
  WHERE branch IN (
    SELECT branch
    FROM sudoku.log
    WHERE pass_no = (SELECT MAX(now.pass_no) FROM sudoku.log AS now)
      AND step = 'purged'
  );
  DELETE FROM sudoku.solution
  WHERE branch IN (
    SELECT branch
    FROM sudoku.log
    WHERE pass_no = (SELECT MAX(now.pass_no) FROM sudoku.log AS now)
      AND step = 'purged'
  );
END;
GO

-- push solved cells: those with one candidate, and digits with one place in a row, column or box
CREATE PROCEDURE sudoku.push_solved_cells
AS
BEGIN
  SET NOCOUNT ON;
  DELETE FROM sudoku.pushed;
  INSERT INTO sudoku.pushed (branch, row_no, column_no, box_no, digit)
  SELECT branch, row_no, column_no, MIN(box_no) AS box_no, MIN(digit) AS digit
  FROM sudoku.candidates
  GROUP BY branch, row_no, column_no
  HAVING COUNT(*) = 1
  UNION
  SELECT branch, row_no, MIN(column_no) AS column_no, MIN(box_no) AS box_no, digit
  FROM sudoku.candidates
  GROUP BY branch, digit, row_no
  HAVING COUNT(*) = 1
  UNION
  SELECT branch, MIN(row_no) AS row_no, column_no, MIN(box_no) AS box_no, digit
  FROM sudoku.candidates
  GROUP BY branch, digit, column_no
  HAVING COUNT(*) = 1
  UNION
  SELECT branch, MIN(row_no) AS row_no, MIN(column_no) AS column_no, box_no, digit
  FROM sudoku.candidates
  GROUP BY branch, digit, box_no
  HAVING COUNT(*) = 1;

  -- a contradiction: two digits for a cell, or two cells of a unit for a digit
  INSERT INTO sudoku.log (pass_no, branch, step, cells)
  SELECT (SELECT MAX(now.pass_no) FROM sudoku.log AS now) AS pass_no, branch, 'purged' AS step, 0 AS cells
  FROM (
    SELECT branch
    FROM sudoku.pushed
    GROUP BY branch, row_no, column_no
    HAVING COUNT(*) > 1
    UNION
    SELECT branch
    FROM sudoku.pushed
    GROUP BY branch, digit, row_no
    HAVING COUNT(*) > 1
    UNION
    SELECT branch
    FROM sudoku.pushed
    GROUP BY branch, digit, column_no
    HAVING COUNT(*) > 1
    UNION
    SELECT branch
    FROM sudoku.pushed
    GROUP BY branch, digit, box_no
    HAVING COUNT(*) > 1
  ) AS contradiction;
  EXEC sudoku.purge_branches;

  INSERT INTO sudoku.solution (branch, row_no, column_no, digit)
  SELECT branch, row_no, column_no, digit
  FROM sudoku.pushed;
  INSERT INTO sudoku.log (pass_no, branch, step, cells)
  SELECT
    (SELECT MAX(now.pass_no) FROM sudoku.log AS now) AS pass_no,
    branch,
    'pushed' AS step,
    COUNT(*) AS cells
  FROM sudoku.pushed
  GROUP BY branch;
END;
GO

-- eliminate candidates: those that solved cells rule out, and the rest of a box whose digit one row or column needs
CREATE PROCEDURE sudoku.eliminate_candidates
AS
BEGIN
  SET NOCOUNT ON;
  DELETE candidates
  FROM sudoku.candidates AS candidates
  WHERE EXISTS (
    SELECT 1
    FROM sudoku.pushed
    WHERE pushed.branch = candidates.branch
      AND (
        pushed.row_no = candidates.row_no AND pushed.column_no = candidates.column_no
        OR pushed.digit = candidates.digit
           AND (
             pushed.row_no = candidates.row_no
             OR pushed.column_no = candidates.column_no
             OR pushed.box_no = candidates.box_no
           )
      )
  );

  DELETE FROM sudoku.confined;
  INSERT INTO sudoku.confined (branch, digit, box_no, row_no, column_no)
  SELECT branch, digit, MIN(box_no) AS box_no, row_no, CAST(NULL AS INTEGER) AS column_no
  FROM sudoku.candidates
  GROUP BY branch, digit, row_no
  HAVING MIN(box_no) = MAX(box_no)
  UNION ALL
  SELECT branch, digit, MIN(box_no) AS box_no, CAST(NULL AS INTEGER) AS row_no, column_no
  FROM sudoku.candidates
  GROUP BY branch, digit, column_no
  HAVING MIN(box_no) = MAX(box_no);
  DELETE candidates
  FROM sudoku.candidates AS candidates
  WHERE EXISTS (
    SELECT 1
    FROM sudoku.confined
    WHERE confined.branch = candidates.branch
      AND confined.digit = candidates.digit
      AND confined.box_no = candidates.box_no
      AND (
        confined.row_no <> candidates.row_no
        OR confined.column_no <> candidates.column_no
      )
  );

  -- a contradiction: a cell that is neither solved nor has candidates, so that these cells are fewer than 81
  INSERT INTO sudoku.log (pass_no, branch, step, cells)
  SELECT
    (SELECT MAX(now.pass_no) FROM sudoku.log AS now) AS pass_no,
    log.branch,
    'purged' AS step,
    0 AS cells
  FROM sudoku.log
  JOIN (
    SELECT branch, COUNT(*) AS cells
    FROM sudoku.solution
    GROUP BY branch
  ) AS done
    ON done.branch = log.branch
  LEFT JOIN (
    SELECT branch, COUNT(*) AS cells
    FROM (
      SELECT DISTINCT branch, row_no, column_no
      FROM sudoku.candidates
    ) AS cell
    GROUP BY branch
  ) AS left_over
    ON left_over.branch = log.branch
  WHERE log.pass_no = (SELECT MAX(now.pass_no) FROM sudoku.log AS now)
    AND log.step = 'candidates'
    AND done.cells + COALESCE(left_over.cells, 0) < 81;
  EXEC sudoku.purge_branches;
END;
GO

-- branch: if nothing was pushed, split the branch on a cell with the fewest candidates, one branch for each of them
CREATE PROCEDURE sudoku.branch
AS
BEGIN
  SET NOCOUNT ON;
  INSERT INTO sudoku.fork (pass_no, branch, parent, row_no, column_no, box_no, digit)
  SELECT
    (SELECT MAX(now.pass_no) FROM sudoku.log AS now) AS pass_no,
    -- the first candidate keeps the branch, the others get new numbers
    CASE
      WHEN chosen.nth = 1 THEN chosen.parent
      ELSE
        (SELECT COALESCE(MAX(fork.branch), 1) FROM sudoku.fork)
          + ROW_NUMBER() OVER (ORDER BY CASE WHEN chosen.nth = 1 THEN 1 ELSE 0 END, chosen.parent, chosen.nth)
    END AS branch,
    chosen.parent, chosen.row_no, chosen.column_no, chosen.box_no, chosen.digit
  FROM (
    -- one row per candidate of the cell to split
    SELECT
      cell.branch AS parent, cell.row_no, cell.column_no, candidates.box_no, candidates.digit,
      ROW_NUMBER() OVER (PARTITION BY candidates.branch ORDER BY candidates.digit) AS nth
    FROM (
      -- the cells in order: the fewest candidates first, then the most that these would rule out
      SELECT
        branch,
        row_no,
        column_no,
        ROW_NUMBER() OVER (PARTITION BY branch ORDER BY candidate_count, effect DESC, row_no, column_no) AS rank_no
      FROM (
        -- one row per blank cell of a stuck branch
        SELECT branch, row_no, column_no, COUNT(*) AS candidate_count, SUM(effect) AS effect
        FROM (
          -- one row per candidate, with the weight of the same digit in its row, column and box
          SELECT
            branch,
            row_no,
            column_no,
            SUM(weight) OVER (PARTITION BY branch, digit, row_no)
              + SUM(weight) OVER (PARTITION BY branch, digit, column_no)
              + SUM(weight) OVER (PARTITION BY branch, digit, box_no) AS effect
          FROM (
            -- a cell with two candidates counts four times: it is solved when it loses one
            SELECT
              candidates.branch, candidates.row_no, candidates.column_no, candidates.box_no, candidates.digit,
              CASE
                WHEN COUNT(*) OVER (PARTITION BY candidates.branch, candidates.row_no, candidates.column_no) = 2 THEN
                  4
                ELSE 1
              END AS weight
            FROM sudoku.candidates
            WHERE NOT EXISTS (
              SELECT 1
              FROM sudoku.pushed
              WHERE pushed.branch = candidates.branch
            )
          ) AS weighted
        ) AS candidate
        GROUP BY branch, row_no, column_no
      ) AS blank_cell
    ) AS cell
    JOIN sudoku.candidates
      ON candidates.branch = cell.branch
      AND candidates.row_no = cell.row_no
      AND candidates.column_no = cell.column_no
    WHERE cell.rank_no = 1
  ) AS chosen;
  IF (SELECT MAX(branch) FROM sudoku.fork) > 10000
    THROW 50000, 'There are more than 10000 branches: allow more.', 1;

  -- the first candidate keeps the branch, the others start from copies of it without the candidates that they
  -- rule out: other digits in the cell, and the same digit in other cells of its row, column and box
  INSERT INTO sudoku.candidates (branch, row_no, column_no, box_no, digit)
  SELECT fork.branch, candidates.row_no, candidates.column_no, candidates.box_no, candidates.digit
  FROM sudoku.fork
  JOIN sudoku.candidates
    ON candidates.branch = fork.parent
  WHERE fork.pass_no = (SELECT MAX(now.pass_no) FROM sudoku.log AS now)
    AND fork.branch <> fork.parent
    AND (
      fork.digit = candidates.digit
         AND fork.row_no = candidates.row_no
         AND fork.column_no = candidates.column_no
      OR fork.digit <> candidates.digit
         AND (fork.row_no <> candidates.row_no OR fork.column_no <> candidates.column_no)
      OR fork.row_no <> candidates.row_no
         AND fork.column_no <> candidates.column_no
         AND fork.box_no <> candidates.box_no
    );
  INSERT INTO sudoku.solution (branch, row_no, column_no, digit)
  SELECT fork.branch, solution.row_no, solution.column_no, solution.digit
  FROM sudoku.fork
  JOIN sudoku.solution
    ON solution.branch = fork.parent
  WHERE fork.pass_no = (SELECT MAX(now.pass_no) FROM sudoku.log AS now)
    AND fork.branch <> fork.parent;
  -- the first one rules out the same in the branch that it keeps
  DELETE candidates
  FROM sudoku.candidates AS candidates
  WHERE EXISTS (
    SELECT 1
    FROM sudoku.fork
    WHERE fork.pass_no = (SELECT MAX(now.pass_no) FROM sudoku.log AS now)
      AND fork.branch = candidates.branch
      AND (
        fork.digit <> candidates.digit
           AND fork.row_no = candidates.row_no
           AND fork.column_no = candidates.column_no
        OR fork.digit = candidates.digit
           AND (fork.row_no <> candidates.row_no OR fork.column_no <> candidates.column_no)
           AND (
             fork.row_no = candidates.row_no
             OR fork.column_no = candidates.column_no
             OR fork.box_no = candidates.box_no
           )
      )
  );
END;
GO

-- pass by pass, until no candidates are left
EXEC sudoku.make_candidates;
WHILE EXISTS (SELECT 1 FROM sudoku.candidates)
BEGIN
  INSERT INTO sudoku.log (pass_no, branch, step, cells)
  SELECT
    (SELECT COALESCE(MAX(log.pass_no), 0) FROM sudoku.log) + 1 AS pass_no,
    branch,
    'candidates' AS step,
    COUNT(*) AS cells
  FROM sudoku.candidates
  GROUP BY branch;
  EXEC sudoku.push_solved_cells;
  EXEC sudoku.eliminate_candidates;
  EXEC sudoku.branch;
END;
GO

-- where an error has left no transaction, execute nothing more
IF @@TRANCOUNT = 0
  SET NOEXEC ON;
GO

-- one row per pass and branch: the cells pushed, the candidates eliminated, and the outcome
SELECT
  pass.pass_no,
  pass.branch,
  pass.pushed,
  pass.candidates
    - COALESCE(LEAD(pass.candidates) OVER (PARTITION BY pass.branch ORDER BY pass.pass_no), 0) AS eliminated,
  CASE
    WHEN pass.purged = 1 THEN 'purged'
    WHEN pass.pushed = 0 THEN 'stuck, branched'
    WHEN LEAD(pass.candidates) OVER (PARTITION BY pass.branch ORDER BY pass.pass_no) IS NULL THEN
      'solved'
    ELSE 'going on'
  END AS outcome
FROM (
  SELECT
    pass_no,
    branch,
    MAX(CASE WHEN step = 'candidates' THEN cells ELSE 0 END) AS candidates,
    MAX(CASE WHEN step = 'pushed' THEN cells ELSE 0 END) AS pushed,
    MAX(CASE WHEN step = 'purged' THEN 1 ELSE 0 END) AS purged
  FROM sudoku.log
  GROUP BY pass_no, branch
) AS pass
ORDER BY pass.pass_no, pass.branch;
GO

-- the end of the run, if all that was done: each table has its rows
INSERT INTO sudoku.eliminate_run (started, found)
SELECT 0, answer.found
FROM (
  SELECT COUNT(*) AS found
  FROM (
    SELECT branch
    FROM sudoku.solution
    GROUP BY branch
    HAVING COUNT(*) = 81
  ) AS solved
) AS answer
WHERE (SELECT COUNT(*) FROM sudoku.digits) = 9
  AND (SELECT COUNT(*) FROM sudoku.grid_rows) = 9
  AND (SELECT COUNT(*) FROM sudoku.grid_columns) = 9
  AND (SELECT COUNT(*) FROM sudoku.boxes) = 9
  AND (SELECT COUNT(*) FROM sudoku.all_cells) = 81
  AND NOT EXISTS (SELECT 1 FROM sudoku.candidates)
  AND NOT EXISTS (SELECT branch FROM sudoku.solution GROUP BY branch HAVING COUNT(*) <> 81)
  AND (EXISTS (SELECT 1 FROM sudoku.solution) OR EXISTS (SELECT 1 FROM sudoku.log));
GO

-- the number of solutions: a branch with all 81 cells is one
SELECT
  COALESCE(MAX(found), 0) AS solutions,
  CASE
    WHEN SUM(started) = 1 AND MAX(found) = 0 THEN 'no solution'
    WHEN SUM(started) = 1 AND MAX(found) = 1 THEN 'one solution'
    WHEN SUM(started) = 1 AND MAX(found) > 1 THEN 'several solutions'
    ELSE 'not finished: a statement has failed'
  END AS in_words
FROM sudoku.eliminate_run;
GO

-- the solutions
SELECT
  solved.solution_no, display.row_no, display.c1, display.c2, display.c3, display.c4, display.c5,
  display.c6, display.c7, display.c8, display.c9
FROM (
  SELECT branch, ROW_NUMBER() OVER (ORDER BY branch) AS solution_no
  FROM sudoku.solution
  GROUP BY branch
  HAVING COUNT(*) = 81
) AS solved
JOIN sudoku.display_solution AS display
  ON display.branch = solved.branch
WHERE (SELECT SUM(started) FROM sudoku.eliminate_run) = 1
  AND EXISTS (SELECT 1 FROM sudoku.eliminate_run WHERE found IS NOT NULL)
ORDER BY solved.solution_no, display.row_no;
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
