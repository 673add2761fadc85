-- Solves a Sudoku of 9x9 cells with tables of candidates: pushes solved cells, eliminates candidates, and branches
-- when stuck. Cleans up after itself.
-- Oracle Database 12.2 and later. Paste into SQL*Plus or SQLcl, or run: sqlplus USER @FILE
-- Returns four results: the puzzle (rw, A to I); a row per pass and branch; how many solutions; and the solutions, 9
-- rows each (branch, rw, A to I).
-- Generated: sqlsudoku generate --dialect oracle --query eliminate --size 9

-- Needs the privileges CREATE TABLE, CREATE VIEW, CREATE PROCEDURE, and a quota in the default tablespace.
-- Run this in a session of its own: making objects commits, so where a transaction is open, or one of the names is
-- taken, SQL*Plus rolls back and ends before it makes any. (Rather as a file: the rest of a paste would go on to your
-- shell.)
WHENEVER SQLERROR EXIT FAILURE ROLLBACK
DECLARE
  taken VARCHAR2(128);
BEGIN
  IF DBMS_TRANSACTION.LOCAL_TRANSACTION_ID IS NOT NULL THEN
    RAISE_APPLICATION_ERROR(-20001, 'A transaction was open: it is rolled back. Run this in a session of its own');
  END IF;
  SELECT MIN(object_name)
  INTO taken
  FROM all_objects
  WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA')
    AND object_name IN (
      'SUDOKU_DIGITS', 'SUDOKU_RWS', 'SUDOKU_CLS', 'SUDOKU_SQUARES',
      'SUDOKU_ALL_CELLS', 'SUDOKU_SOLUTION', 'SUDOKU_CANDIDATES', 'SUDOKU_PUSHED',
      'SUDOKU_CONFINED', 'SUDOKU_FORK', 'SUDOKU_LOG', 'SUDOKU_DISPLAY_SOLUTION',
      'SUDOKU_MAKE_CANDIDATES', 'SUDOKU_PURGE_BRANCHES', 'SUDOKU_PUSH_SOLVED_CELLS', 'SUDOKU_ELIMINATE_CANDIDATES',
      'SUDOKU_BRANCH', 'SUDOKU_SQUARE_FOR'
    );
  IF taken IS NOT NULL THEN
    RAISE_APPLICATION_ERROR(-20001, taken || ' exists already: drop or rename it');
  END IF;
END;
/

-- SQL*Plus keeps these settings; its defaults are CONTINUE, 80 and 14. It goes on after an error, to come to the end of
-- the script in any case.
WHENEVER SQLERROR CONTINUE
SET LINESIZE 300 PAGESIZE 1200

-- (a schema of its own would be a user here, so the names start with sudoku_ instead)

-- the domains: digits, rows, columns and squares
CREATE TABLE sudoku_digits (
  digit  NUMBER(9) CONSTRAINT sudoku_pk_digits PRIMARY KEY,
  symbol CHAR(1) NOT NULL
);

CREATE TABLE sudoku_rws (
  label NUMBER(9) CONSTRAINT sudoku_pk_rws PRIMARY KEY
);

CREATE TABLE sudoku_cls (
  label NUMBER(9) CONSTRAINT sudoku_pk_cls PRIMARY KEY
);

CREATE TABLE sudoku_squares (
  label NUMBER(9) CONSTRAINT sudoku_pk_squares PRIMARY KEY
);

INSERT INTO sudoku_digits (digit, symbol)
SELECT 1, '1'
FROM dual
UNION ALL
SELECT 2, '2'
FROM dual
UNION ALL
SELECT 3, '3'
FROM dual
UNION ALL
SELECT 4, '4'
FROM dual
UNION ALL
SELECT 5, '5'
FROM dual
UNION ALL
SELECT 6, '6'
FROM dual
UNION ALL
SELECT 7, '7'
FROM dual
UNION ALL
SELECT 8, '8'
FROM dual
UNION ALL
SELECT 9, '9'
FROM dual;

INSERT INTO sudoku_rws (label)
SELECT 1
FROM dual
UNION ALL
SELECT 2
FROM dual
UNION ALL
SELECT 3
FROM dual
UNION ALL
SELECT 4
FROM dual
UNION ALL
SELECT 5
FROM dual
UNION ALL
SELECT 6
FROM dual
UNION ALL
SELECT 7
FROM dual
UNION ALL
SELECT 8
FROM dual
UNION ALL
SELECT 9
FROM dual;

INSERT INTO sudoku_cls (label)
SELECT 1
FROM dual
UNION ALL
SELECT 2
FROM dual
UNION ALL
SELECT 3
FROM dual
UNION ALL
SELECT 4
FROM dual
UNION ALL
SELECT 5
FROM dual
UNION ALL
SELECT 6
FROM dual
UNION ALL
SELECT 7
FROM dual
UNION ALL
SELECT 8
FROM dual
UNION ALL
SELECT 9
FROM dual;

INSERT INTO sudoku_squares (label)
SELECT 1
FROM dual
UNION ALL
SELECT 2
FROM dual
UNION ALL
SELECT 3
FROM dual
UNION ALL
SELECT 4
FROM dual
UNION ALL
SELECT 5
FROM dual
UNION ALL
SELECT 6
FROM dual
UNION ALL
SELECT 7
FROM dual
UNION ALL
SELECT 8
FROM dual
UNION ALL
SELECT 9
FROM dual;

-- the square in which a row and a column meet
CREATE FUNCTION sudoku_square_for (rw NUMBER, cl NUMBER) RETURN NUMBER
DETERMINISTIC
IS
BEGIN
  RETURN TRUNC((rw - 1) / 3) * 3 + TRUNC((cl - 1) / 3) + 1;
END;
/
SHOW ERRORS

-- all cells
CREATE VIEW sudoku_all_cells AS
SELECT rws.label AS rw, cls.label AS cl, sudoku_square_for(rws.label, cls.label) AS sq
FROM sudoku_rws rws
CROSS JOIN sudoku_cls cls;

-- the solution of each branch; its keys are the rules of the game
CREATE TABLE sudoku_solution (
  branch NUMBER(9) DEFAULT 1 NOT NULL,
  rw     NUMBER(9) NOT NULL CONSTRAINT sudoku_fk_solution_rws REFERENCES sudoku_rws (label),
  cl     NUMBER(9) NOT NULL CONSTRAINT sudoku_fk_solution_cls REFERENCES sudoku_cls (label),
  sq     NUMBER(9) GENERATED ALWAYS AS (sudoku_square_for(rw, cl)) VIRTUAL,
  digit  NUMBER(9) NOT NULL CONSTRAINT sudoku_fk_solution_digits REFERENCES sudoku_digits (digit),
  CONSTRAINT sudoku_pk_solution PRIMARY KEY (branch, rw, cl),
  CONSTRAINT sudoku_uq_solution_row UNIQUE (branch, digit, rw),
  CONSTRAINT sudoku_uq_solution_column UNIQUE (branch, digit, cl),
  CONSTRAINT sudoku_uq_solution_square UNIQUE (branch, digit, sq)
);

-- the puzzle is branch 1
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
INSERT INTO sudoku_solution (rw, cl, digit)
SELECT 1, 4, 1
FROM dual
UNION ALL
SELECT 1, 5, 5
FROM dual
UNION ALL
SELECT 2, 2, 3
FROM dual
UNION ALL
SELECT 2, 3, 4
FROM dual
UNION ALL
SELECT 2, 8, 8
FROM dual
UNION ALL
SELECT 2, 9, 9
FROM dual
UNION ALL
SELECT 3, 9, 3
FROM dual
UNION ALL
SELECT 4, 2, 2
FROM dual
UNION ALL
SELECT 4, 5, 6
FROM dual
UNION ALL
SELECT 4, 7, 8
FROM dual
UNION ALL
SELECT 5, 2, 4
FROM dual
UNION ALL
SELECT 5, 3, 7
FROM dual
UNION ALL
SELECT 5, 6, 9
FROM dual
UNION ALL
SELECT 6, 3, 9
FROM dual
UNION ALL
SELECT 6, 5, 2
FROM dual
UNION ALL
SELECT 6, 9, 1
FROM dual
UNION ALL
SELECT 7, 1, 1
FROM dual
UNION ALL
SELECT 7, 6, 2
FROM dual
UNION ALL
SELECT 7, 9, 5
FROM dual
UNION ALL
SELECT 8, 4, 9
FROM dual
UNION ALL
SELECT 9, 8, 7
FROM dual
UNION ALL
SELECT 9, 9, 4
FROM dual;

-- the digits that may go into the blank cells of each branch
CREATE TABLE sudoku_candidates (
  branch NUMBER(9) NOT NULL,
  rw     NUMBER(9) NOT NULL,
  cl     NUMBER(9) NOT NULL,
  sq     NUMBER(9) NOT NULL,
  digit  NUMBER(9) NOT NULL,
  CONSTRAINT sudoku_pk_candidates PRIMARY KEY (branch, rw, cl, digit)
);

-- what a pass has found: the cells that it pushes, and the rows and columns with a digit in one square only
CREATE TABLE sudoku_pushed (
  branch NUMBER(9) NOT NULL,
  rw     NUMBER(9) NOT NULL,
  cl     NUMBER(9) NOT NULL,
  sq     NUMBER(9) NOT NULL,
  digit  NUMBER(9) NOT NULL,
  CONSTRAINT sudoku_pk_pushed PRIMARY KEY (branch, rw, cl, digit)
);

CREATE TABLE sudoku_confined (
  branch NUMBER(9) NOT NULL,
  digit  NUMBER(9) NOT NULL,
  sq     NUMBER(9) NOT NULL,
  rw     NUMBER(9),
  cl     NUMBER(9)
);

CREATE INDEX sudoku_ix_confined ON sudoku_confined (branch, digit, sq);

-- the branches that were made: the digit that each takes in the cell on which its parent was split
CREATE TABLE sudoku_fork (
  pass_no NUMBER(9) NOT NULL,
  branch  NUMBER(9) NOT NULL,
  parent  NUMBER(9) NOT NULL,
  rw      NUMBER(9) NOT NULL,
  cl      NUMBER(9) NOT NULL,
  sq      NUMBER(9) NOT NULL,
  digit   NUMBER(9) NOT NULL,
  CONSTRAINT sudoku_pk_fork PRIMARY KEY (pass_no, branch)
);

-- what each pass did: the candidates that it found in a branch, the cells that it pushed, the branches that it purged
CREATE TABLE sudoku_log (
  pass_no NUMBER(9) NOT NULL,
  branch  NUMBER(9) NOT NULL,
  step    VARCHAR2(10) NOT NULL,
  cells   NUMBER(9) NOT NULL,
  CONSTRAINT sudoku_pk_log PRIMARY KEY (pass_no, step, branch)
);

-- the solution as it looks on paper
CREATE VIEW sudoku_display_solution AS
SELECT
  branches.branch,
  rws.label AS rw,
  MAX(CASE WHEN solution.cl = 1 THEN digits.symbol ELSE '.' END) AS A,
  MAX(CASE WHEN solution.cl = 2 THEN digits.symbol ELSE '.' END) AS B,
  MAX(CASE WHEN solution.cl = 3 THEN digits.symbol ELSE '.' END) AS C,
  MAX(CASE WHEN solution.cl = 4 THEN digits.symbol ELSE '.' END) AS D,
  MAX(CASE WHEN solution.cl = 5 THEN digits.symbol ELSE '.' END) AS E,
  MAX(CASE WHEN solution.cl = 6 THEN digits.symbol ELSE '.' END) AS F,
  MAX(CASE WHEN solution.cl = 7 THEN digits.symbol ELSE '.' END) AS G,
  MAX(CASE WHEN solution.cl = 8 THEN digits.symbol ELSE '.' END) AS H,
  MAX(CASE WHEN solution.cl = 9 THEN digits.symbol ELSE '.' END) AS I
FROM (
  SELECT DISTINCT branch
  FROM sudoku_solution solution
) branches
CROSS JOIN sudoku_rws rws
LEFT JOIN sudoku_solution solution
  ON solution.branch = branches.branch
  AND solution.rw = rws.label
LEFT JOIN sudoku_digits digits
  ON digits.digit = solution.digit
GROUP BY branches.branch, rws.label;

-- the puzzle
SELECT * FROM sudoku_display_solution ORDER BY branch, rw;

-- what may go into the blank cells, out of the bag of tiles that the puzzle has left
CREATE PROCEDURE sudoku_make_candidates
IS
BEGIN
  INSERT INTO sudoku_candidates (branch, rw, cl, sq, digit)
  SELECT 1 AS branch, cell.rw, cell.cl, cell.sq, bag.digit
  FROM (
    SELECT digits.digit, squares.label AS sq
    FROM sudoku_digits digits
    CROSS JOIN sudoku_squares squares
    WHERE NOT EXISTS (
      SELECT 1
      FROM sudoku_solution solution
      WHERE solution.digit = digits.digit
        AND solution.sq = squares.label
    )
  ) bag
  JOIN sudoku_all_cells cell
    ON cell.sq = bag.sq
  WHERE (SELECT COUNT(*) FROM sudoku_solution) > 0  -- none where the givens were refused
    AND NOT EXISTS (
      SELECT 1
      FROM sudoku_solution solution
      WHERE solution.rw = cell.rw AND solution.cl = cell.cl
         OR solution.digit = bag.digit AND (solution.rw = cell.rw OR solution.cl = cell.cl)
    );
END;
/
SHOW ERRORS

-- a branch with a contradiction cannot be the solution
CREATE PROCEDURE sudoku_purge_branches
IS
BEGIN
  DELETE FROM sudoku_candidates
  WHERE branch IN (
    SELECT branch
    FROM sudoku_log log
    WHERE pass_no = (SELECT MAX(now.pass_no) FROM sudoku_log now)
      AND step = 'purged'
  );
  DELETE FROM sudoku_pushed
  WHERE branch IN (
    SELECT branch
    FROM sudoku_log log
    WHERE pass_no = (SELECT MAX(now.pass_no) FROM sudoku_log now)
      AND step = 'purged'
  );
  DELETE FROM sudoku_solution
  WHERE branch IN (
    SELECT branch
    FROM sudoku_log log
    WHERE pass_no = (SELECT MAX(now.pass_no) FROM sudoku_log now)
      AND step = 'purged'
  );
END;
/
SHOW ERRORS

-- cells with one candidate, and digits with one place in a row, column or square, go to the solution
CREATE PROCEDURE sudoku_push_solved_cells
IS
BEGIN
  DELETE FROM sudoku_pushed;
  INSERT INTO sudoku_pushed (branch, rw, cl, sq, digit)
  SELECT branch, rw, cl, MIN(sq) AS sq, MIN(digit) AS digit
  FROM sudoku_candidates candidates
  GROUP BY branch, rw, cl
  HAVING COUNT(*) = 1
  UNION
  SELECT branch, rw, MIN(cl) AS cl, MIN(sq) AS sq, digit
  FROM sudoku_candidates candidates
  GROUP BY branch, digit, rw
  HAVING COUNT(*) = 1
  UNION
  SELECT branch, MIN(rw) AS rw, cl, MIN(sq) AS sq, digit
  FROM sudoku_candidates candidates
  GROUP BY branch, digit, cl
  HAVING COUNT(*) = 1
  UNION
  SELECT branch, MIN(rw) AS rw, MIN(cl) AS cl, sq, digit
  FROM sudoku_candidates candidates
  GROUP BY branch, digit, sq
  HAVING COUNT(*) = 1;

  -- two digits for a cell, or two cells of a unit for a digit
  INSERT INTO sudoku_log (pass_no, branch, step, cells)
  SELECT (SELECT MAX(now.pass_no) FROM sudoku_log now) AS pass_no, branch, 'purged' AS step, 0
  FROM (
    SELECT branch
    FROM sudoku_pushed pushed
    GROUP BY branch, rw, cl
    HAVING COUNT(*) > 1
    UNION
    SELECT branch
    FROM sudoku_pushed pushed
    GROUP BY branch, digit, rw
    HAVING COUNT(*) > 1
    UNION
    SELECT branch
    FROM sudoku_pushed pushed
    GROUP BY branch, digit, cl
    HAVING COUNT(*) > 1
    UNION
    SELECT branch
    FROM sudoku_pushed pushed
    GROUP BY branch, digit, sq
    HAVING COUNT(*) > 1
  ) contradiction;
  sudoku_purge_branches;

  INSERT INTO sudoku_solution (branch, rw, cl, digit)
  SELECT branch, rw, cl, digit
  FROM sudoku_pushed pushed;
  INSERT INTO sudoku_log (pass_no, branch, step, cells)
  SELECT
    (
      SELECT MAX(now.pass_no)
      FROM sudoku_log now
    ) AS pass_no,
    branch,
    'pushed' AS step,
    COUNT(*) AS cells
  FROM sudoku_pushed pushed
  GROUP BY branch;
END;
/
SHOW ERRORS

-- candidates that the solved cells rule out, and those outside of a row or column that needs the digit in its square
CREATE PROCEDURE sudoku_eliminate_candidates
IS
BEGIN
  DELETE FROM sudoku_candidates candidates
  WHERE EXISTS (
    SELECT 1
    FROM sudoku_pushed pushed
    WHERE pushed.branch = candidates.branch
      AND (pushed.rw = candidates.rw AND pushed.cl = candidates.cl
           OR pushed.digit = candidates.digit
              AND (pushed.rw = candidates.rw OR pushed.cl = candidates.cl OR pushed.sq = candidates.sq)
          )
  );

  DELETE FROM sudoku_confined;
  INSERT INTO sudoku_confined (branch, digit, sq, rw, cl)
  SELECT branch, digit, MIN(sq) AS sq, rw, CAST(NULL AS INT) AS cl
  FROM sudoku_candidates candidates
  GROUP BY branch, digit, rw
  HAVING MIN(sq) = MAX(sq)
  UNION ALL
  SELECT branch, digit, MIN(sq) AS sq, CAST(NULL AS INT) AS rw, cl
  FROM sudoku_candidates candidates
  GROUP BY branch, digit, cl
  HAVING MIN(sq) = MAX(sq);
  DELETE FROM sudoku_candidates candidates
  WHERE EXISTS (
    SELECT 1
    FROM sudoku_confined confined
    WHERE confined.branch = candidates.branch
      AND confined.digit = candidates.digit
      AND confined.sq = candidates.sq
      AND (confined.rw <> candidates.rw
           OR confined.cl <> candidates.cl
          )
  );

  -- cells that are neither solved nor have candidates
  INSERT INTO sudoku_log (pass_no, branch, step, cells)
  SELECT (SELECT MAX(now.pass_no) FROM sudoku_log now) AS pass_no, log.branch, 'purged' AS step, 0
  FROM sudoku_log log
  JOIN (
    SELECT branch, COUNT(*) AS cells
    FROM sudoku_solution solution
    GROUP BY branch
  ) done
    ON done.branch = log.branch
  LEFT JOIN (
    SELECT branch, COUNT(*) AS cells
    FROM (
      SELECT DISTINCT branch, rw, cl
      FROM sudoku_candidates candidates
    ) cell
    GROUP BY branch
  ) left_over
    ON left_over.branch = log.branch
  WHERE log.pass_no = (SELECT MAX(now.pass_no) FROM sudoku_log now)
    AND log.step = 'candidates'
    AND done.cells + COALESCE(left_over.cells, 0) <> 81;
  sudoku_purge_branches;
END;
/
SHOW ERRORS

-- branches in which nothing was pushed are split on a cell with the fewest candidates, one branch for each of them
CREATE PROCEDURE sudoku_branch
IS
  highest PLS_INTEGER;
BEGIN
  INSERT INTO sudoku_fork (pass_no, branch, parent, rw, cl, sq, digit)
  SELECT
    (
      SELECT MAX(now.pass_no)
      FROM sudoku_log now
    ) AS pass_no,
    CASE
      WHEN chosen.nth = 1 THEN chosen.parent
      ELSE
        (
          SELECT COALESCE(MAX(fork.branch), 1)
          FROM sudoku_fork fork
        )
          + ROW_NUMBER() OVER (ORDER BY CASE WHEN chosen.nth = 1 THEN 1 ELSE 0 END, chosen.parent, chosen.nth)
    END AS branch,
    chosen.parent, chosen.rw, chosen.cl, chosen.sq, chosen.digit
  FROM (
    SELECT
      cell.branch AS parent, cell.rw, cell.cl, candidates.sq, candidates.digit,
      ROW_NUMBER() OVER (PARTITION BY candidates.branch ORDER BY candidates.digit) AS nth
    FROM (
      SELECT
        branch,
        rw,
        cl,
        ROW_NUMBER() OVER (PARTITION BY branch ORDER BY variants, effect DESC, rw, cl) AS place
      FROM (
        SELECT branch, rw, cl, COUNT(*) AS variants, SUM(effect) AS effect
        FROM (
          SELECT
            branch,
            rw,
            cl,
            SUM(weight) OVER (PARTITION BY branch, digit, rw)
              + SUM(weight) OVER (PARTITION BY branch, digit, cl)
              + SUM(weight) OVER (PARTITION BY branch, digit, sq) AS effect
          FROM (
            SELECT
              candidates.branch, candidates.rw, candidates.cl, candidates.sq, candidates.digit,
              CASE
                WHEN COUNT(*) OVER (PARTITION BY candidates.branch, candidates.rw, candidates.cl) = 2 THEN 4
                ELSE 1
              END AS weight
            FROM sudoku_candidates candidates
            WHERE NOT EXISTS (
              SELECT 1
              FROM sudoku_pushed pushed
              WHERE pushed.branch = candidates.branch
            )
          ) weighted
        ) candidate
        GROUP BY branch, rw, cl
      ) blank_cell
    ) cell
    JOIN sudoku_candidates candidates
      ON candidates.branch = cell.branch
      AND candidates.rw = cell.rw
      AND candidates.cl = cell.cl
    WHERE cell.place = 1
  ) chosen;
  SELECT MAX(branch)
  INTO highest
  FROM sudoku_fork;
  IF highest > 10000 THEN
    RAISE_APPLICATION_ERROR(-20001, 'There are more than 10000 branches: allow more');
  END IF;

  -- the first candidate's branch goes on, the others start from copies
  INSERT INTO sudoku_candidates (branch, rw, cl, sq, digit)
  SELECT fork.branch, candidates.rw, candidates.cl, candidates.sq, candidates.digit
  FROM sudoku_fork fork
  JOIN sudoku_candidates candidates
    ON candidates.branch = fork.parent
  WHERE fork.pass_no = (SELECT MAX(now.pass_no) FROM sudoku_log now) AND fork.branch <> fork.parent
    AND (fork.digit = candidates.digit AND fork.rw = candidates.rw AND fork.cl = candidates.cl
         OR fork.digit <> candidates.digit AND (fork.rw <> candidates.rw OR fork.cl <> candidates.cl)
         OR fork.rw <> candidates.rw AND fork.cl <> candidates.cl AND fork.sq <> candidates.sq
        );
  INSERT INTO sudoku_solution (branch, rw, cl, digit)
  SELECT fork.branch, solution.rw, solution.cl, solution.digit
  FROM sudoku_fork fork
  JOIN sudoku_solution solution
    ON solution.branch = fork.parent
  WHERE fork.pass_no = (SELECT MAX(now.pass_no) FROM sudoku_log now)
    AND fork.branch <> fork.parent;
  DELETE FROM sudoku_candidates candidates
  WHERE EXISTS (
    SELECT 1
    FROM sudoku_fork fork
    WHERE fork.pass_no = (SELECT MAX(now.pass_no) FROM sudoku_log now)
      AND fork.branch = candidates.branch
      AND (fork.digit <> candidates.digit AND fork.rw = candidates.rw AND fork.cl = candidates.cl
           OR fork.digit = candidates.digit
              AND (fork.rw <> candidates.rw OR fork.cl <> candidates.cl)
              AND (fork.rw = candidates.rw OR fork.cl = candidates.cl OR fork.sq = candidates.sq)
          )
  );
END;
/
SHOW ERRORS

-- the driver: pass by pass, until no candidates are left
-- (an error in it leaves the candidates as they are made here)
BEGIN
  sudoku_make_candidates;
END;
/

DECLARE
  candidates_left PLS_INTEGER;
BEGIN
  LOOP
    SELECT COUNT(*)
    INTO candidates_left
    FROM sudoku_candidates;
    EXIT WHEN candidates_left = 0;
    INSERT INTO sudoku_log (pass_no, branch, step, cells)
    SELECT
      (SELECT COALESCE(MAX(log.pass_no), 0) FROM sudoku_log log) + 1 AS pass_no,
      branch,
      'candidates' AS step,
      COUNT(*) AS cells
    FROM sudoku_candidates candidates
    GROUP BY branch;
    sudoku_push_solved_cells;
    sudoku_eliminate_candidates;
    sudoku_branch;
  END LOOP;
END;
/

-- the passes: in each branch the cells pushed and the candidates eliminated, and what came of it
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
  FROM sudoku_log log
  GROUP BY pass_no, branch
) pass
ORDER BY pass.pass_no, pass.branch;

-- how many solutions there are
SELECT
  found.solutions,
  CASE
    WHEN EXISTS (SELECT 1 FROM sudoku_candidates) THEN 'not finished'
    WHEN NOT EXISTS (SELECT 1 FROM sudoku_solution) AND NOT EXISTS (SELECT 1 FROM sudoku_log) THEN
      'not finished'
    WHEN found.solutions = 0 THEN 'no solution'
    WHEN found.solutions = 1 THEN 'one solution'
    ELSE 'several solutions'
  END AS said
FROM (
  SELECT COUNT(*) AS solutions
  FROM (
    SELECT branch
    FROM sudoku_solution solution
    GROUP BY branch
    HAVING COUNT(*) = 81
  ) solved
) found;

-- the solutions
SELECT
  display.branch, display.rw, display.A, display.B, display.C, display.D, display.E, display.F, display.G,
  display.H, display.I
FROM (
  SELECT branch
  FROM sudoku_solution solution
  GROUP BY branch
  HAVING COUNT(*) = 81
) solved
JOIN sudoku_display_solution display
  ON display.branch = solved.branch
ORDER BY display.branch, display.rw;

-- clean up
DROP PROCEDURE sudoku_branch;
DROP PROCEDURE sudoku_eliminate_candidates;
DROP PROCEDURE sudoku_push_solved_cells;
DROP PROCEDURE sudoku_purge_branches;
DROP PROCEDURE sudoku_make_candidates;
DROP VIEW sudoku_display_solution;
DROP TABLE sudoku_log PURGE;
DROP TABLE sudoku_fork PURGE;
DROP TABLE sudoku_confined PURGE;
DROP TABLE sudoku_pushed PURGE;
DROP TABLE sudoku_candidates PURGE;
DROP TABLE sudoku_solution PURGE;
DROP VIEW sudoku_all_cells;
DROP FUNCTION sudoku_square_for;
DROP TABLE sudoku_squares PURGE;
DROP TABLE sudoku_cls PURGE;
DROP TABLE sudoku_rws PURGE;
DROP TABLE sudoku_digits PURGE;
