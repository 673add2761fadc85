-- Solves a Sudoku of 9x9 cells with tables of candidates: pushes solved cells, eliminates candidates, and branches
-- when stuck. Cleans up after itself.
-- PostgreSQL 12 and later. Paste into psql, or run: psql -f FILE
-- Returns four results: the puzzle (rw, A to I); a row per pass and branch; how many solutions; and the solutions, 9
-- rows each (branch, rw, A to I).
-- Generated: sqlsudoku generate --dialect postgresql --query eliminate --size 9

-- Everything happens in one transaction that is rolled back at the end, so that nothing is left,
-- also when a statement fails, for instance because there is a schema "sudoku" already.
BEGIN;

-- compiling the queries would take longer than running them
SET LOCAL jit = off;

CREATE SCHEMA sudoku;

-- the domains: digits, rows, columns and squares
CREATE TABLE sudoku.digits (
  digit  integer CONSTRAINT pk_digits PRIMARY KEY,
  symbol char(1) NOT NULL
);

CREATE TABLE sudoku.rws (
  label integer CONSTRAINT pk_rws PRIMARY KEY
);

CREATE TABLE sudoku.cls (
  label integer CONSTRAINT pk_cls PRIMARY KEY
);

CREATE TABLE sudoku.squares (
  label integer CONSTRAINT pk_squares PRIMARY KEY
);

INSERT INTO sudoku.digits (digit, symbol)
VALUES (1, '1'), (2, '2'), (3, '3'), (4, '4'), (5, '5'), (6, '6'), (7, '7'), (8, '8'), (9, '9');

INSERT INTO sudoku.rws (label)
VALUES (1), (2), (3), (4), (5), (6), (7), (8), (9);

INSERT INTO sudoku.cls (label)
VALUES (1), (2), (3), (4), (5), (6), (7), (8), (9);

INSERT INTO sudoku.squares (label)
VALUES (1), (2), (3), (4), (5), (6), (7), (8), (9);

-- the square in which a row and a column meet
CREATE FUNCTION sudoku.square_for (rw integer, cl integer) RETURNS integer
LANGUAGE sql IMMUTABLE
AS $$ SELECT (rw - 1) / 3 * 3 + (cl - 1) / 3 + 1 $$;

-- all cells
CREATE VIEW sudoku.all_cells AS
SELECT rws.label AS rw, cls.label AS cl, sudoku.square_for(rws.label, cls.label) AS sq
FROM sudoku.rws AS rws
CROSS JOIN sudoku.cls AS cls;

-- the solution of each branch; its keys are the rules of the game
CREATE TABLE sudoku.solution (
  branch integer NOT NULL DEFAULT 1,
  rw     integer NOT NULL CONSTRAINT fk_solution_rws REFERENCES sudoku.rws (label),
  cl     integer NOT NULL CONSTRAINT fk_solution_cls REFERENCES sudoku.cls (label),
  sq     integer GENERATED ALWAYS AS (sudoku.square_for(rw, cl)) STORED,
  digit  integer NOT NULL CONSTRAINT fk_solution_digits REFERENCES sudoku.digits (digit),
  CONSTRAINT pk_solution PRIMARY KEY (branch, rw, cl),
  CONSTRAINT uq_solution_row UNIQUE (branch, digit, rw),
  CONSTRAINT uq_solution_column UNIQUE (branch, digit, cl),
  CONSTRAINT uq_solution_square UNIQUE (branch, digit, sq)
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
INSERT INTO sudoku.solution (rw, cl, digit)
VALUES (1, 4, 1), (1, 5, 5), (2, 2, 3), (2, 3, 4), (2, 8, 8), (2, 9, 9), (3, 9, 3), (4, 2, 2),
       (4, 5, 6), (4, 7, 8), (5, 2, 4), (5, 3, 7), (5, 6, 9), (6, 3, 9), (6, 5, 2), (6, 9, 1),
       (7, 1, 1), (7, 6, 2), (7, 9, 5), (8, 4, 9), (9, 8, 7), (9, 9, 4);

-- the digits that may go into the blank cells of each branch
CREATE TABLE sudoku.candidates (
  branch integer NOT NULL,
  rw     integer NOT NULL,
  cl     integer NOT NULL,
  sq     integer NOT NULL,
  digit  integer NOT NULL,
  CONSTRAINT pk_candidates PRIMARY KEY (branch, rw, cl, digit)
);

-- what a pass has found: the cells that it pushes, and the rows and columns with a digit in one square only
CREATE TABLE sudoku.pushed (
  branch integer NOT NULL,
  rw     integer NOT NULL,
  cl     integer NOT NULL,
  sq     integer NOT NULL,
  digit  integer NOT NULL,
  CONSTRAINT pk_pushed PRIMARY KEY (branch, rw, cl, digit)
);

CREATE TABLE sudoku.confined (
  branch integer NOT NULL,
  digit  integer NOT NULL,
  sq     integer NOT NULL,
  rw     integer,
  cl     integer
);

-- the branches that were made: the digit that each takes in the cell on which its parent was split
CREATE TABLE sudoku.fork (
  pass_no integer NOT NULL,
  branch  integer NOT NULL,
  parent  integer NOT NULL,
  rw      integer NOT NULL,
  cl      integer NOT NULL,
  sq      integer NOT NULL,
  digit   integer NOT NULL,
  CONSTRAINT pk_fork PRIMARY KEY (pass_no, branch)
);

-- what each pass did: the candidates that it found in a branch, the cells that it pushed, the branches that it purged
CREATE TABLE sudoku.log (
  pass_no integer NOT NULL,
  branch  integer NOT NULL,
  step    varchar(10) NOT NULL,
  cells   integer NOT NULL,
  CONSTRAINT pk_log PRIMARY KEY (pass_no, step, branch)
);

-- the solution as it looks on paper
CREATE VIEW sudoku.display_solution AS
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
  FROM sudoku.solution AS solution
) AS branches
CROSS JOIN sudoku.rws AS rws
LEFT JOIN sudoku.solution AS solution
  ON solution.branch = branches.branch
  AND solution.rw = rws.label
LEFT JOIN sudoku.digits AS digits
  ON digits.digit = solution.digit
GROUP BY branches.branch, rws.label;

-- the puzzle
SELECT * FROM sudoku.display_solution ORDER BY branch, rw;

-- what may go into the blank cells, out of the bag of tiles that the puzzle has left
CREATE PROCEDURE sudoku.make_candidates ()
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO sudoku.candidates (branch, rw, cl, sq, digit)
  SELECT 1 AS branch, cell.rw, cell.cl, cell.sq, bag.digit
  FROM (
    SELECT digits.digit, squares.label AS sq
    FROM sudoku.digits AS digits
    CROSS JOIN sudoku.squares AS squares
    WHERE NOT EXISTS (
      SELECT 1
      FROM sudoku.solution AS solution
      WHERE solution.digit = digits.digit
        AND solution.sq = squares.label
    )
  ) AS bag
  JOIN sudoku.all_cells AS cell
    ON cell.sq = bag.sq
  WHERE (SELECT COUNT(*) FROM sudoku.solution) > 0  -- none where the givens were refused
    AND NOT EXISTS (
      SELECT 1
      FROM sudoku.solution AS solution
      WHERE solution.rw = cell.rw AND solution.cl = cell.cl
         OR solution.digit = bag.digit AND (solution.rw = cell.rw OR solution.cl = cell.cl)
    );
END;
$$;

-- a branch with a contradiction cannot be the solution
CREATE PROCEDURE sudoku.purge_branches ()
LANGUAGE plpgsql
AS $$
BEGIN
  DELETE FROM sudoku.candidates
  WHERE branch IN (
    SELECT branch
    FROM sudoku.log AS log
    WHERE pass_no = (SELECT MAX(now.pass_no) FROM sudoku.log AS now)
      AND step = 'purged'
  );
  DELETE FROM sudoku.pushed
  WHERE branch IN (
    SELECT branch
    FROM sudoku.log AS log
    WHERE pass_no = (SELECT MAX(now.pass_no) FROM sudoku.log AS now)
      AND step = 'purged'
  );
  DELETE FROM sudoku.solution
  WHERE branch IN (
    SELECT branch
    FROM sudoku.log AS log
    WHERE pass_no = (SELECT MAX(now.pass_no) FROM sudoku.log AS now)
      AND step = 'purged'
  );
END;
$$;

-- cells with one candidate, and digits with one place in a row, column or square, go to the solution
CREATE PROCEDURE sudoku.push_solved_cells ()
LANGUAGE plpgsql
AS $$
BEGIN
  DELETE FROM sudoku.pushed;
  INSERT INTO sudoku.pushed (branch, rw, cl, sq, digit)
  SELECT branch, rw, cl, MIN(sq) AS sq, MIN(digit) AS digit
  FROM sudoku.candidates AS candidates
  GROUP BY branch, rw, cl
  HAVING COUNT(*) = 1
  UNION
  SELECT branch, rw, MIN(cl) AS cl, MIN(sq) AS sq, digit
  FROM sudoku.candidates AS candidates
  GROUP BY branch, digit, rw
  HAVING COUNT(*) = 1
  UNION
  SELECT branch, MIN(rw) AS rw, cl, MIN(sq) AS sq, digit
  FROM sudoku.candidates AS candidates
  GROUP BY branch, digit, cl
  HAVING COUNT(*) = 1
  UNION
  SELECT branch, MIN(rw) AS rw, MIN(cl) AS cl, sq, digit
  FROM sudoku.candidates AS candidates
  GROUP BY branch, digit, sq
  HAVING COUNT(*) = 1;

  -- two digits for a cell, or two cells of a unit for a digit
  INSERT INTO sudoku.log (pass_no, branch, step, cells)
  SELECT (SELECT MAX(now.pass_no) FROM sudoku.log AS now) AS pass_no, branch, 'purged' AS step, 0
  FROM (
    SELECT branch
    FROM sudoku.pushed AS pushed
    GROUP BY branch, rw, cl
    HAVING COUNT(*) > 1
    UNION
    SELECT branch
    FROM sudoku.pushed AS pushed
    GROUP BY branch, digit, rw
    HAVING COUNT(*) > 1
    UNION
    SELECT branch
    FROM sudoku.pushed AS pushed
    GROUP BY branch, digit, cl
    HAVING COUNT(*) > 1
    UNION
    SELECT branch
    FROM sudoku.pushed AS pushed
    GROUP BY branch, digit, sq
    HAVING COUNT(*) > 1
  ) AS contradiction;
  CALL sudoku.purge_branches();

  INSERT INTO sudoku.solution (branch, rw, cl, digit)
  SELECT branch, rw, cl, digit
  FROM sudoku.pushed AS pushed;
  INSERT INTO sudoku.log (pass_no, branch, step, cells)
  SELECT
    (
      SELECT MAX(now.pass_no)
      FROM sudoku.log AS now
    ) AS pass_no,
    branch,
    'pushed' AS step,
    COUNT(*) AS cells
  FROM sudoku.pushed AS pushed
  GROUP BY branch;
END;
$$;

-- candidates that the solved cells rule out, and those outside of a row or column that needs the digit in its square
CREATE PROCEDURE sudoku.eliminate_candidates ()
LANGUAGE plpgsql
AS $$
BEGIN
  DELETE FROM sudoku.candidates
  WHERE EXISTS (
    SELECT 1
    FROM sudoku.pushed AS pushed
    WHERE pushed.branch = candidates.branch
      AND (pushed.rw = candidates.rw AND pushed.cl = candidates.cl
           OR pushed.digit = candidates.digit
              AND (pushed.rw = candidates.rw OR pushed.cl = candidates.cl OR pushed.sq = candidates.sq)
          )
  );

  DELETE FROM sudoku.confined;
  INSERT INTO sudoku.confined (branch, digit, sq, rw, cl)
  SELECT branch, digit, MIN(sq) AS sq, rw, CAST(NULL AS INT) AS cl
  FROM sudoku.candidates AS candidates
  GROUP BY branch, digit, rw
  HAVING MIN(sq) = MAX(sq)
  UNION ALL
  SELECT branch, digit, MIN(sq) AS sq, CAST(NULL AS INT) AS rw, cl
  FROM sudoku.candidates AS candidates
  GROUP BY branch, digit, cl
  HAVING MIN(sq) = MAX(sq);
  DELETE FROM sudoku.candidates
  WHERE EXISTS (
    SELECT 1
    FROM sudoku.confined AS confined
    WHERE confined.branch = candidates.branch
      AND confined.digit = candidates.digit
      AND confined.sq = candidates.sq
      AND (confined.rw <> candidates.rw
           OR confined.cl <> candidates.cl
          )
  );

  -- cells that are neither solved nor have candidates
  INSERT INTO sudoku.log (pass_no, branch, step, cells)
  SELECT (SELECT MAX(now.pass_no) FROM sudoku.log AS now) AS pass_no, log.branch, 'purged' AS step, 0
  FROM sudoku.log AS log
  JOIN (
    SELECT branch, COUNT(*) AS cells
    FROM sudoku.solution AS solution
    GROUP BY branch
  ) AS done
    ON done.branch = log.branch
  LEFT JOIN (
    SELECT branch, COUNT(*) AS cells
    FROM (
      SELECT DISTINCT branch, rw, cl
      FROM sudoku.candidates AS candidates
    ) AS cell
    GROUP BY branch
  ) AS left_over
    ON left_over.branch = log.branch
  WHERE log.pass_no = (SELECT MAX(now.pass_no) FROM sudoku.log AS now)
    AND log.step = 'candidates'
    AND done.cells + COALESCE(left_over.cells, 0) <> 81;
  CALL sudoku.purge_branches();
END;
$$;

-- branches in which nothing was pushed are split on a cell with the fewest candidates, one branch for each of them
CREATE PROCEDURE sudoku.branch ()
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO sudoku.fork (pass_no, branch, parent, rw, cl, sq, digit)
  SELECT
    (
      SELECT MAX(now.pass_no)
      FROM sudoku.log AS now
    ) AS pass_no,
    CASE
      WHEN chosen.nth = 1 THEN chosen.parent
      ELSE
        (
          SELECT COALESCE(MAX(fork.branch), 1)
          FROM sudoku.fork AS fork
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
            FROM sudoku.candidates AS candidates
            WHERE NOT EXISTS (
              SELECT 1
              FROM sudoku.pushed AS pushed
              WHERE pushed.branch = candidates.branch
            )
          ) AS weighted
        ) AS candidate
        GROUP BY branch, rw, cl
      ) AS blank_cell
    ) AS cell
    JOIN sudoku.candidates AS candidates
      ON candidates.branch = cell.branch
      AND candidates.rw = cell.rw
      AND candidates.cl = cell.cl
    WHERE cell.place = 1
  ) AS chosen;
  IF (SELECT MAX(branch) FROM sudoku.fork) > 10000 THEN
    RAISE EXCEPTION 'There are more than 10000 branches: allow more';
  END IF;

  -- the first candidate's branch goes on, the others start from copies
  INSERT INTO sudoku.candidates (branch, rw, cl, sq, digit)
  SELECT fork.branch, candidates.rw, candidates.cl, candidates.sq, candidates.digit
  FROM sudoku.fork AS fork
  JOIN sudoku.candidates AS candidates
    ON candidates.branch = fork.parent
  WHERE fork.pass_no = (SELECT MAX(now.pass_no) FROM sudoku.log AS now) AND fork.branch <> fork.parent
    AND (fork.digit = candidates.digit AND fork.rw = candidates.rw AND fork.cl = candidates.cl
         OR fork.digit <> candidates.digit AND (fork.rw <> candidates.rw OR fork.cl <> candidates.cl)
         OR fork.rw <> candidates.rw AND fork.cl <> candidates.cl AND fork.sq <> candidates.sq
        );
  INSERT INTO sudoku.solution (branch, rw, cl, digit)
  SELECT fork.branch, solution.rw, solution.cl, solution.digit
  FROM sudoku.fork AS fork
  JOIN sudoku.solution AS solution
    ON solution.branch = fork.parent
  WHERE fork.pass_no = (SELECT MAX(now.pass_no) FROM sudoku.log AS now)
    AND fork.branch <> fork.parent;
  DELETE FROM sudoku.candidates
  WHERE EXISTS (
    SELECT 1
    FROM sudoku.fork AS fork
    WHERE fork.pass_no = (SELECT MAX(now.pass_no) FROM sudoku.log AS now)
      AND fork.branch = candidates.branch
      AND (fork.digit <> candidates.digit AND fork.rw = candidates.rw AND fork.cl = candidates.cl
           OR fork.digit = candidates.digit
              AND (fork.rw <> candidates.rw OR fork.cl <> candidates.cl)
              AND (fork.rw = candidates.rw OR fork.cl = candidates.cl OR fork.sq = candidates.sq)
          )
  );
END;
$$;

-- the driver: pass by pass, until no candidates are left
DO $$
BEGIN
  CALL sudoku.make_candidates();
  WHILE EXISTS (SELECT 1 FROM sudoku.candidates) LOOP
    INSERT INTO sudoku.log (pass_no, branch, step, cells)
    SELECT
      (SELECT COALESCE(MAX(log.pass_no), 0) FROM sudoku.log AS log) + 1 AS pass_no,
      branch,
      'candidates' AS step,
      COUNT(*) AS cells
    FROM sudoku.candidates AS candidates
    GROUP BY branch;
    CALL sudoku.push_solved_cells();
    CALL sudoku.eliminate_candidates();
    CALL sudoku.branch();
  END LOOP;
END;
$$;

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
  FROM sudoku.log AS log
  GROUP BY pass_no, branch
) AS pass
ORDER BY pass.pass_no, pass.branch;

-- how many solutions there are
SELECT
  found.solutions,
  CASE
    WHEN EXISTS (SELECT 1 FROM sudoku.candidates) THEN 'not finished'
    WHEN NOT EXISTS (SELECT 1 FROM sudoku.solution) AND NOT EXISTS (SELECT 1 FROM sudoku.log) THEN
      'not finished'
    WHEN found.solutions = 0 THEN 'no solution'
    WHEN found.solutions = 1 THEN 'one solution'
    ELSE 'several solutions'
  END AS said
FROM (
  SELECT COUNT(*) AS solutions
  FROM (
    SELECT branch
    FROM sudoku.solution AS solution
    GROUP BY branch
    HAVING COUNT(*) = 81
  ) AS solved
) AS found;

-- the solutions
SELECT
  display.branch, display.rw, display.A, display.B, display.C, display.D, display.E, display.F, display.G,
  display.H, display.I
FROM (
  SELECT branch
  FROM sudoku.solution AS solution
  GROUP BY branch
  HAVING COUNT(*) = 81
) AS solved
JOIN sudoku.display_solution AS display
  ON display.branch = solved.branch
ORDER BY display.branch, display.rw;

-- clean up: the schema and all in it are gone
ROLLBACK;
