-- Solves a Sudoku of 9x9 cells by candidates in tables: pushes solved cells, eliminates others, branches when stuck.
-- It commits, and so also what you have left open: end it with COMMIT or ROLLBACK before you paste this.
-- Cleans up after itself.
-- Firebird 3.0 and later. Paste into isql (isql-fb in Debian), or run: isql -input FILE DATABASE
-- Returns four results: the puzzle (branch, row_no, c1 to c9), a row per pass and branch, the number of solutions, and
-- the solutions, 9 rows each (solution_no, row_no, c1 to c9).
-- Your own puzzle: generate this text with it, or replace the rows below "the givens start branch 1".
-- Generated: sqlsudoku generate --dialect firebird --query eliminate --size 9

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
    'SUDOKU_TOO_MANY', 'SUDOKU_ELIMINATE_RUN', 'SUDOKU_DIGITS', 'SUDOKU_PK_DIGITS',
    'SUDOKU_GRID_ROWS', 'SUDOKU_PK_GRID_ROWS', 'SUDOKU_GRID_COLUMNS', 'SUDOKU_PK_GRID_COLUMNS',
    'SUDOKU_BOXES', 'SUDOKU_PK_BOXES', 'SUDOKU_ALL_CELLS', 'SUDOKU_SOLUTION',
    'SUDOKU_FK_SOLUTION_ROW', 'SUDOKU_FK_SOLUTION_COLUMN', 'SUDOKU_FK_SOLUTION_DIGIT', 'SUDOKU_PK_SOLUTION',
    'SUDOKU_UQ_SOLUTION_ROW', 'SUDOKU_UQ_SOLUTION_COLUMN', 'SUDOKU_UQ_SOLUTION_BOX', 'SUDOKU_BOX_OF',
    'SUDOKU_CANDIDATES', 'SUDOKU_PK_CANDIDATES', 'SUDOKU_PUSHED', 'SUDOKU_PK_PUSHED',
    'SUDOKU_CONFINED', 'SUDOKU_IX_CONFINED', 'SUDOKU_FORK', 'SUDOKU_PK_FORK',
    'SUDOKU_LOG', 'SUDOKU_PK_LOG', 'SUDOKU_DISPLAY_SOLUTION', 'SUDOKU_MAKE_CANDIDATES',
    'SUDOKU_PURGE_BRANCHES', 'SUDOKU_PUSH_SOLVED_CELLS', 'SUDOKU_ELIMINATE_CANDIDATES', 'SUDOKU_BRANCH'
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

CREATE EXCEPTION sudoku_too_many 'There are more than 10000 branches: allow more';
COMMIT;

-- the record of this run: its start, and its end if no statement has failed; else the last SELECT returns nothing
CREATE TABLE sudoku_eliminate_run (
  started smallint NOT NULL,
  found   BIGINT
);
COMMIT;

INSERT INTO sudoku_eliminate_run (started)
VALUES (1);
COMMIT;

-- the domains: digits, rows, columns and boxes
CREATE TABLE sudoku_digits (
  digit  INTEGER CONSTRAINT sudoku_pk_digits PRIMARY KEY,
  symbol CHAR(1) CHARACTER SET ASCII NOT NULL
);
COMMIT;

CREATE TABLE sudoku_grid_rows (
  row_no INTEGER CONSTRAINT sudoku_pk_grid_rows PRIMARY KEY
);
COMMIT;

CREATE TABLE sudoku_grid_columns (
  column_no INTEGER CONSTRAINT sudoku_pk_grid_columns PRIMARY KEY
);
COMMIT;

CREATE TABLE sudoku_boxes (
  box_no INTEGER CONSTRAINT sudoku_pk_boxes PRIMARY KEY
);
COMMIT;

INSERT INTO sudoku_digits (digit, symbol)
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

-- there are as many rows, columns and boxes as digits
INSERT INTO sudoku_grid_rows (row_no)
SELECT digit
FROM sudoku_digits AS digits;
COMMIT;

INSERT INTO sudoku_grid_columns (column_no)
SELECT digit
FROM sudoku_digits AS digits;
COMMIT;

INSERT INTO sudoku_boxes (box_no)
SELECT digit
FROM sudoku_digits AS digits;
COMMIT;

-- all cells, and the box of each
CREATE VIEW sudoku_all_cells AS
SELECT
  grid_rows.row_no,
  grid_columns.column_no,
  (grid_rows.row_no - 1) / 3 * 3 + (grid_columns.column_no - 1) / 3 + 1 AS box_no
FROM sudoku_grid_rows AS grid_rows
CROSS JOIN sudoku_grid_columns AS grid_columns;
COMMIT;

-- the solution of each branch so far; its keys are the rules of Sudoku
CREATE TABLE sudoku_solution (
  branch    INTEGER DEFAULT 1 NOT NULL,
  row_no    INTEGER NOT NULL CONSTRAINT sudoku_fk_solution_row REFERENCES sudoku_grid_rows (row_no),
  column_no INTEGER NOT NULL CONSTRAINT sudoku_fk_solution_column REFERENCES sudoku_grid_columns (column_no),
  box_no    INTEGER NOT NULL,
  digit     INTEGER NOT NULL CONSTRAINT sudoku_fk_solution_digit REFERENCES sudoku_digits (digit),
  CONSTRAINT sudoku_pk_solution PRIMARY KEY (branch, row_no, column_no),
  CONSTRAINT sudoku_uq_solution_row UNIQUE (branch, digit, row_no),
  CONSTRAINT sudoku_uq_solution_column UNIQUE (branch, digit, column_no),
  CONSTRAINT sudoku_uq_solution_box UNIQUE (branch, digit, box_no)
);
COMMIT;

-- the box of the cell in a row and a column; a trigger, since no key may include a computed column
SET TERM ^ ;
CREATE TRIGGER sudoku_box_of FOR sudoku_solution
BEFORE INSERT
AS
BEGIN
  NEW.box_no = (NEW.row_no - 1) / 3 * 3 + (NEW.column_no - 1) / 3 + 1;
END
^
SET TERM ; ^
COMMIT;

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
INSERT INTO sudoku_solution (row_no, column_no, digit)
SELECT 1, 4, 1 FROM rdb$database UNION ALL
SELECT 1, 5, 5 FROM rdb$database UNION ALL
SELECT 2, 2, 3 FROM rdb$database UNION ALL
SELECT 2, 3, 4 FROM rdb$database UNION ALL
SELECT 2, 8, 8 FROM rdb$database UNION ALL
SELECT 2, 9, 9 FROM rdb$database UNION ALL
SELECT 3, 9, 3 FROM rdb$database UNION ALL
SELECT 4, 2, 2 FROM rdb$database UNION ALL
SELECT 4, 5, 6 FROM rdb$database UNION ALL
SELECT 4, 7, 8 FROM rdb$database UNION ALL
SELECT 5, 2, 4 FROM rdb$database UNION ALL
SELECT 5, 3, 7 FROM rdb$database UNION ALL
SELECT 5, 6, 9 FROM rdb$database UNION ALL
SELECT 6, 3, 9 FROM rdb$database UNION ALL
SELECT 6, 5, 2 FROM rdb$database UNION ALL
SELECT 6, 9, 1 FROM rdb$database UNION ALL
SELECT 7, 1, 1 FROM rdb$database UNION ALL
SELECT 7, 6, 2 FROM rdb$database UNION ALL
SELECT 7, 9, 5 FROM rdb$database UNION ALL
SELECT 8, 4, 9 FROM rdb$database UNION ALL
SELECT 9, 8, 7 FROM rdb$database UNION ALL
SELECT 9, 9, 4 FROM rdb$database;
COMMIT;

-- the candidates: the possible digits of the blank cells of each branch
CREATE TABLE sudoku_candidates (
  branch    INTEGER NOT NULL,
  row_no    INTEGER NOT NULL,
  column_no INTEGER NOT NULL,
  box_no    INTEGER NOT NULL,
  digit     INTEGER NOT NULL,
  CONSTRAINT sudoku_pk_candidates PRIMARY KEY (branch, row_no, column_no, digit)
);
COMMIT;

-- the cells that a pass pushes to the solution
CREATE TABLE sudoku_pushed (
  branch    INTEGER NOT NULL,
  row_no    INTEGER NOT NULL,
  column_no INTEGER NOT NULL,
  box_no    INTEGER NOT NULL,
  digit     INTEGER NOT NULL,
  CONSTRAINT sudoku_pk_pushed PRIMARY KEY (branch, row_no, column_no, digit)
);
COMMIT;

-- the rows and columns that have a digit in one box only: a row has no column_no, a column no row_no
CREATE TABLE sudoku_confined (
  branch    INTEGER NOT NULL,
  digit     INTEGER NOT NULL,
  box_no    INTEGER NOT NULL,
  row_no    INTEGER,
  column_no INTEGER
);
COMMIT;

CREATE INDEX sudoku_ix_confined ON sudoku_confined (branch, digit, box_no);
COMMIT;

-- the branches made: parent is split on a cell, and each branch gets one of the cell's digits
CREATE TABLE sudoku_fork (
  pass_no   INTEGER NOT NULL,
  branch    INTEGER NOT NULL,
  parent    INTEGER NOT NULL,
  row_no    INTEGER NOT NULL,
  column_no INTEGER NOT NULL,
  box_no    INTEGER NOT NULL,
  digit     INTEGER NOT NULL,
  CONSTRAINT sudoku_pk_fork PRIMARY KEY (pass_no, branch)
);
COMMIT;

-- what each pass did: the candidates that it counted in a branch, the cells that it pushed, the branches that it purged
CREATE TABLE sudoku_log (
  pass_no INTEGER NOT NULL,
  branch  INTEGER NOT NULL,
  step    VARCHAR(10) CHARACTER SET ASCII NOT NULL,
  cells   INTEGER NOT NULL,
  CONSTRAINT sudoku_pk_log PRIMARY KEY (pass_no, step, branch)
);
COMMIT;

-- the solution as a grid
CREATE VIEW sudoku_display_solution AS
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
  FROM sudoku_solution AS solution
) AS branches
CROSS JOIN sudoku_grid_rows AS grid_rows
LEFT JOIN sudoku_solution AS solution
  ON solution.branch = branches.branch
  AND solution.row_no = grid_rows.row_no
LEFT JOIN sudoku_digits AS digits
  ON digits.digit = solution.digit
GROUP BY branches.branch, grid_rows.row_no;
COMMIT;

-- the puzzle
SELECT * FROM sudoku_display_solution ORDER BY branch, row_no;
COMMIT;

-- make candidates: each box gets a bag with the digits that it lacks, to go into its free cells where they fit
SET TERM ^ ;
CREATE PROCEDURE sudoku_make_candidates
AS
BEGIN
  INSERT INTO sudoku_candidates (branch, row_no, column_no, box_no, digit)
  SELECT 1 AS branch, cell.row_no, cell.column_no, cell.box_no, bag.digit
  FROM (
    SELECT digits.digit, boxes.box_no
    FROM sudoku_digits AS digits
    CROSS JOIN sudoku_boxes AS boxes
    WHERE NOT EXISTS (
      SELECT 1
      FROM sudoku_solution AS solution
      WHERE solution.digit = digits.digit
        AND solution.box_no = boxes.box_no
    )
  ) AS bag
  JOIN sudoku_all_cells AS cell
    ON cell.box_no = bag.box_no
  WHERE (SELECT COUNT(*) FROM sudoku_solution) > 0  -- no rows if the givens were refused
    AND NOT EXISTS (
      SELECT 1
      FROM sudoku_solution AS solution
      WHERE solution.row_no = cell.row_no AND solution.column_no = cell.column_no
         OR solution.digit = bag.digit AND (solution.row_no = cell.row_no OR solution.column_no = cell.column_no)
    );
END
^
SET TERM ; ^
COMMIT;

-- purge branches: one with a contradiction has no solution
SET TERM ^ ;
CREATE PROCEDURE sudoku_purge_branches
AS
BEGIN
  DELETE FROM sudoku_candidates
  WHERE branch IN (
    SELECT branch
    FROM sudoku_log AS log
    WHERE pass_no = (SELECT MAX(now.pass_no) FROM sudoku_log AS now)
      AND step = 'purged'
  );
  DELETE FROM sudoku_pushed
  WHERE branch IN (
    SELECT branch
    FROM sudoku_log AS log
    WHERE pass_no = (SELECT MAX(now.pass_no) FROM sudoku_log AS now)
      AND step = 'purged'
  );
  DELETE FROM sudoku_solution
  WHERE branch IN (
    SELECT branch
    FROM sudoku_log AS log
    WHERE pass_no = (SELECT MAX(now.pass_no) FROM sudoku_log AS now)
      AND step = 'purged'
  );
END
^
SET TERM ; ^
COMMIT;

-- push solved cells: those with one candidate, and digits with one place in a row, column or box
SET TERM ^ ;
CREATE PROCEDURE sudoku_push_solved_cells
AS
BEGIN
  DELETE FROM sudoku_pushed;
  INSERT INTO sudoku_pushed (branch, row_no, column_no, box_no, digit)
  SELECT branch, row_no, column_no, MIN(box_no) AS box_no, MIN(digit) AS digit
  FROM sudoku_candidates AS candidates
  GROUP BY branch, row_no, column_no
  HAVING COUNT(*) = 1
  UNION
  SELECT branch, row_no, MIN(column_no) AS column_no, MIN(box_no) AS box_no, digit
  FROM sudoku_candidates AS candidates
  GROUP BY branch, digit, row_no
  HAVING COUNT(*) = 1
  UNION
  SELECT branch, MIN(row_no) AS row_no, column_no, MIN(box_no) AS box_no, digit
  FROM sudoku_candidates AS candidates
  GROUP BY branch, digit, column_no
  HAVING COUNT(*) = 1
  UNION
  SELECT branch, MIN(row_no) AS row_no, MIN(column_no) AS column_no, box_no, digit
  FROM sudoku_candidates AS candidates
  GROUP BY branch, digit, box_no
  HAVING COUNT(*) = 1;

  -- a contradiction: two digits for a cell, or two cells of a unit for a digit
  INSERT INTO sudoku_log (pass_no, branch, step, cells)
  SELECT (SELECT MAX(now.pass_no) FROM sudoku_log AS now) AS pass_no, branch, 'purged' AS step, 0 AS cells
  FROM (
    SELECT branch
    FROM sudoku_pushed AS pushed
    GROUP BY branch, row_no, column_no
    HAVING COUNT(*) > 1
    UNION
    SELECT branch
    FROM sudoku_pushed AS pushed
    GROUP BY branch, digit, row_no
    HAVING COUNT(*) > 1
    UNION
    SELECT branch
    FROM sudoku_pushed AS pushed
    GROUP BY branch, digit, column_no
    HAVING COUNT(*) > 1
    UNION
    SELECT branch
    FROM sudoku_pushed AS pushed
    GROUP BY branch, digit, box_no
    HAVING COUNT(*) > 1
  ) AS contradiction;
  EXECUTE PROCEDURE sudoku_purge_branches;

  INSERT INTO sudoku_solution (branch, row_no, column_no, digit)
  SELECT branch, row_no, column_no, digit
  FROM sudoku_pushed AS pushed;
  INSERT INTO sudoku_log (pass_no, branch, step, cells)
  SELECT
    (SELECT MAX(now.pass_no) FROM sudoku_log AS now) AS pass_no,
    branch,
    'pushed' AS step,
    COUNT(*) AS cells
  FROM sudoku_pushed AS pushed
  GROUP BY branch;
END
^
SET TERM ; ^
COMMIT;

-- eliminate candidates: those that solved cells rule out, and the rest of a box whose digit one row or column needs
SET TERM ^ ;
CREATE PROCEDURE sudoku_eliminate_candidates
AS
BEGIN
  DELETE FROM sudoku_candidates candidates
  WHERE EXISTS (
    SELECT 1
    FROM sudoku_pushed AS pushed
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

  DELETE FROM sudoku_confined;
  INSERT INTO sudoku_confined (branch, digit, box_no, row_no, column_no)
  SELECT branch, digit, MIN(box_no) AS box_no, row_no, CAST(NULL AS INT) AS column_no
  FROM sudoku_candidates AS candidates
  GROUP BY branch, digit, row_no
  HAVING MIN(box_no) = MAX(box_no)
  UNION ALL
  SELECT branch, digit, MIN(box_no) AS box_no, CAST(NULL AS INT) AS row_no, column_no
  FROM sudoku_candidates AS candidates
  GROUP BY branch, digit, column_no
  HAVING MIN(box_no) = MAX(box_no);
  DELETE FROM sudoku_candidates candidates
  WHERE EXISTS (
    SELECT 1
    FROM sudoku_confined AS confined
    WHERE confined.branch = candidates.branch
      AND confined.digit = candidates.digit
      AND confined.box_no = candidates.box_no
      AND (
        confined.row_no <> candidates.row_no
        OR confined.column_no <> candidates.column_no
      )
  );

  -- a contradiction: a cell that is neither solved nor has candidates, so that these cells are fewer than 81
  INSERT INTO sudoku_log (pass_no, branch, step, cells)
  SELECT
    (SELECT MAX(now.pass_no) FROM sudoku_log AS now) AS pass_no,
    log.branch,
    'purged' AS step,
    0 AS cells
  FROM sudoku_log AS log
  JOIN (
    SELECT branch, COUNT(*) AS cells
    FROM sudoku_solution AS solution
    GROUP BY branch
  ) AS done
    ON done.branch = log.branch
  LEFT JOIN (
    SELECT branch, COUNT(*) AS cells
    FROM (
      SELECT DISTINCT branch, row_no, column_no
      FROM sudoku_candidates AS candidates
    ) AS cell
    GROUP BY branch
  ) AS left_over
    ON left_over.branch = log.branch
  WHERE log.pass_no = (SELECT MAX(now.pass_no) FROM sudoku_log AS now)
    AND log.step = 'candidates'
    AND done.cells + COALESCE(left_over.cells, 0) < 81;
  EXECUTE PROCEDURE sudoku_purge_branches;
END
^
SET TERM ; ^
COMMIT;

-- branch: if nothing was pushed, split the branch on a cell with the fewest candidates, one branch for each of them
SET TERM ^ ;
CREATE PROCEDURE sudoku_branch
AS
BEGIN
  INSERT INTO sudoku_fork (pass_no, branch, parent, row_no, column_no, box_no, digit)
  SELECT
    (SELECT MAX(now.pass_no) FROM sudoku_log AS now) AS pass_no,
    -- the first candidate keeps the branch, the others get new numbers
    CASE
      WHEN chosen.nth = 1 THEN chosen.parent
      ELSE
        (SELECT COALESCE(MAX(fork.branch), 1) FROM sudoku_fork AS fork)
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
            FROM sudoku_candidates AS candidates
            WHERE NOT EXISTS (
              SELECT 1
              FROM sudoku_pushed AS pushed
              WHERE pushed.branch = candidates.branch
            )
          ) AS weighted
        ) AS candidate
        GROUP BY branch, row_no, column_no
      ) AS blank_cell
    ) AS cell
    JOIN sudoku_candidates AS candidates
      ON candidates.branch = cell.branch
      AND candidates.row_no = cell.row_no
      AND candidates.column_no = cell.column_no
    WHERE cell.rank_no = 1
  ) AS chosen;
  IF ((SELECT MAX(branch) FROM sudoku_fork) > 10000) THEN
    EXCEPTION sudoku_too_many;

  -- the first candidate keeps the branch, the others start from copies of it without the candidates that they
  -- rule out: other digits in the cell, and the same digit in other cells of its row, column and box
  INSERT INTO sudoku_candidates (branch, row_no, column_no, box_no, digit)
  SELECT fork.branch, candidates.row_no, candidates.column_no, candidates.box_no, candidates.digit
  FROM sudoku_fork AS fork
  JOIN sudoku_candidates AS candidates
    ON candidates.branch = fork.parent
  WHERE fork.pass_no = (SELECT MAX(now.pass_no) FROM sudoku_log AS now)
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
  INSERT INTO sudoku_solution (branch, row_no, column_no, digit)
  SELECT fork.branch, solution.row_no, solution.column_no, solution.digit
  FROM sudoku_fork AS fork
  JOIN sudoku_solution AS solution
    ON solution.branch = fork.parent
  WHERE fork.pass_no = (SELECT MAX(now.pass_no) FROM sudoku_log AS now)
    AND fork.branch <> fork.parent;
  -- the first one rules out the same in the branch that it keeps
  DELETE FROM sudoku_candidates candidates
  WHERE EXISTS (
    SELECT 1
    FROM sudoku_fork AS fork
    WHERE fork.pass_no = (SELECT MAX(now.pass_no) FROM sudoku_log AS now)
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
END
^
SET TERM ; ^
COMMIT;

-- pass by pass, until no candidates are left
-- (on its own, so that an error in the loop leaves these candidates)
EXECUTE PROCEDURE sudoku_make_candidates;

SET TERM ^ ;
EXECUTE BLOCK
AS
BEGIN
  WHILE (EXISTS (SELECT 1 FROM sudoku_candidates)) DO
  BEGIN
    INSERT INTO sudoku_log (pass_no, branch, step, cells)
    SELECT
      (SELECT COALESCE(MAX(log.pass_no), 0) FROM sudoku_log AS log) + 1 AS pass_no,
      branch,
      'candidates' AS step,
      COUNT(*) AS cells
    FROM sudoku_candidates AS candidates
    GROUP BY branch;
    EXECUTE PROCEDURE sudoku_push_solved_cells;
    EXECUTE PROCEDURE sudoku_eliminate_candidates;
    EXECUTE PROCEDURE sudoku_branch;
  END
END
^
SET TERM ; ^

-- one row per pass and branch: the cells pushed, the candidates eliminated, and the outcome
SELECT
  pass.pass_no,
  pass.branch,
  pass.pushed,
  pass.candidates
    - COALESCE(LEAD(pass.candidates) OVER (PARTITION BY pass.branch ORDER BY pass.pass_no), 0) AS eliminated,
  TRIM(
    CASE
      WHEN pass.purged = 1 THEN 'purged'
      WHEN pass.pushed = 0 THEN 'stuck, branched'
      WHEN LEAD(pass.candidates) OVER (PARTITION BY pass.branch ORDER BY pass.pass_no) IS NULL THEN
        'solved'
      ELSE 'going on'
    END
  ) AS outcome
FROM (
  SELECT
    pass_no,
    branch,
    MAX(CASE WHEN step = 'candidates' THEN cells ELSE 0 END) AS candidates,
    MAX(CASE WHEN step = 'pushed' THEN cells ELSE 0 END) AS pushed,
    MAX(CASE WHEN step = 'purged' THEN 1 ELSE 0 END) AS purged
  FROM sudoku_log AS log
  GROUP BY pass_no, branch
) AS pass
ORDER BY pass.pass_no, pass.branch;

-- the end of the run, if all that was done: each table has its rows
INSERT INTO sudoku_eliminate_run (started, found)
SELECT 0, answer.found
FROM (
  SELECT COUNT(*) AS found
  FROM (
    SELECT branch
    FROM sudoku_solution AS solution
    GROUP BY branch
    HAVING COUNT(*) = 81
  ) AS solved
) AS answer
WHERE (SELECT COUNT(*) FROM sudoku_digits) = 9
  AND (SELECT COUNT(*) FROM sudoku_grid_rows) = 9
  AND (SELECT COUNT(*) FROM sudoku_grid_columns) = 9
  AND (SELECT COUNT(*) FROM sudoku_boxes) = 9
  AND (SELECT COUNT(*) FROM sudoku_all_cells) = 81
  AND NOT EXISTS (SELECT 1 FROM sudoku_candidates)
  AND NOT EXISTS (SELECT branch FROM sudoku_solution GROUP BY branch HAVING COUNT(*) <> 81)
  AND (EXISTS (SELECT 1 FROM sudoku_solution) OR EXISTS (SELECT 1 FROM sudoku_log));
COMMIT;

-- the number of solutions: a branch with all 81 cells is one
SELECT
  COALESCE(MAX(found), 0) AS solutions,
  TRIM(
    CASE
      WHEN SUM(started) = 1 AND MAX(found) = 0 THEN 'no solution'
      WHEN SUM(started) = 1 AND MAX(found) = 1 THEN 'one solution'
      WHEN SUM(started) = 1 AND MAX(found) > 1 THEN 'several solutions'
      ELSE 'not finished: a statement has failed'
    END
  ) AS in_words
FROM sudoku_eliminate_run;

-- the solutions
SELECT
  solved.solution_no, display.row_no, display.c1, display.c2, display.c3, display.c4, display.c5,
  display.c6, display.c7, display.c8, display.c9
FROM (
  SELECT branch, ROW_NUMBER() OVER (ORDER BY branch) AS solution_no
  FROM sudoku_solution AS solution
  GROUP BY branch
  HAVING COUNT(*) = 81
) AS solved
JOIN sudoku_display_solution AS display
  ON display.branch = solved.branch
WHERE (SELECT SUM(started) FROM sudoku_eliminate_run) = 1
  AND EXISTS (SELECT 1 FROM sudoku_eliminate_run WHERE found IS NOT NULL)
ORDER BY solved.solution_no, display.row_no;

-- clean up
COMMIT;
DROP PROCEDURE sudoku_branch;
DROP PROCEDURE sudoku_eliminate_candidates;
DROP PROCEDURE sudoku_push_solved_cells;
DROP PROCEDURE sudoku_purge_branches;
DROP PROCEDURE sudoku_make_candidates;
DROP VIEW sudoku_display_solution;
DROP TABLE sudoku_log;
DROP TABLE sudoku_fork;
DROP TABLE sudoku_confined;
DROP TABLE sudoku_pushed;
DROP TABLE sudoku_candidates;
DROP TABLE sudoku_solution;
DROP VIEW sudoku_all_cells;
DROP TABLE sudoku_boxes;
DROP TABLE sudoku_grid_columns;
DROP TABLE sudoku_grid_rows;
DROP TABLE sudoku_digits;
DROP TABLE sudoku_eliminate_run;
DROP EXCEPTION sudoku_too_many;
COMMIT;
