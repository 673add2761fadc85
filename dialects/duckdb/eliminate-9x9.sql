-- Solves a Sudoku of 9x9 cells by candidates in tables: pushes solved cells, eliminates others, branches when stuck.
-- Cleans up after itself.
-- DuckDB 1.3 and later. Paste into duckdb, or run: duckdb < FILE
-- Returns four results: the puzzle (branch, row_no, c1 to c9), a row per pass and branch, the number of solutions, and
-- the solutions, 9 rows each (solution_no, row_no, c1 to c9).
-- Your own puzzle: generate this text with it, or replace the rows below "the givens start branch 1".
-- Generated: sqlsudoku generate --dialect duckdb --query eliminate --size 9

-- Everything here is temporary: no other connection sees it, and it is dropped at the end. The script begins and ends
-- no transaction: it becomes a part of yours if one is open, and an error in it ends yours, as most errors do.
-- A temporary table of yours must not have a name that begins with sudoku_: rename it before you paste this, since
-- a console that goes on after an error would fill it and drop it.

-- the record of this run: its start, and its end if no statement has failed; else the last SELECT returns nothing
CREATE TEMPORARY TABLE sudoku_eliminate_run (
  started smallint NOT NULL,
  found   bigint
);

INSERT INTO sudoku_eliminate_run (started)
VALUES (1);

-- the domains: digits, rows, columns and boxes
CREATE TEMPORARY TABLE sudoku_digits (
  digit  integer CONSTRAINT sudoku_pk_digits PRIMARY KEY,
  symbol varchar NOT NULL
);

CREATE TEMPORARY TABLE sudoku_grid_rows (
  row_no integer CONSTRAINT sudoku_pk_grid_rows PRIMARY KEY
);

CREATE TEMPORARY TABLE sudoku_grid_columns (
  column_no integer CONSTRAINT sudoku_pk_grid_columns PRIMARY KEY
);

CREATE TEMPORARY TABLE sudoku_boxes (
  box_no integer CONSTRAINT sudoku_pk_boxes PRIMARY KEY
);

INSERT INTO sudoku_digits (digit, symbol)
VALUES (1, '1'), (2, '2'), (3, '3'), (4, '4'), (5, '5'), (6, '6'), (7, '7'), (8, '8'), (9, '9');

-- there are as many rows, columns and boxes as digits
INSERT INTO sudoku_grid_rows (row_no)
SELECT digit
FROM sudoku_digits AS digits;

INSERT INTO sudoku_grid_columns (column_no)
SELECT digit
FROM sudoku_digits AS digits;

INSERT INTO sudoku_boxes (box_no)
SELECT digit
FROM sudoku_digits AS digits;

-- all cells, and the box of each
CREATE TEMPORARY VIEW sudoku_all_cells AS
SELECT
  grid_rows.row_no,
  grid_columns.column_no,
  (grid_rows.row_no - 1) // 3 * 3 + (grid_columns.column_no - 1) // 3 + 1 AS box_no
FROM sudoku_grid_rows AS grid_rows
CROSS JOIN sudoku_grid_columns AS grid_columns;

-- the solution of each branch so far; its keys are the rules of Sudoku
CREATE TEMPORARY TABLE sudoku_solution (
  branch    integer NOT NULL DEFAULT 1,
  row_no    integer NOT NULL CONSTRAINT fk_solution_row REFERENCES sudoku_grid_rows (row_no),
  column_no integer NOT NULL CONSTRAINT fk_solution_column REFERENCES sudoku_grid_columns (column_no),
  -- no key may include this column here, but the index below does
  box_no    integer GENERATED ALWAYS AS ((row_no - 1) // 3 * 3 + (column_no - 1) // 3 + 1),
  digit     integer NOT NULL CONSTRAINT fk_solution_digit REFERENCES sudoku_digits (digit),
  CONSTRAINT pk_solution PRIMARY KEY (branch, row_no, column_no),
  CONSTRAINT uq_solution_row UNIQUE (branch, digit, row_no),
  CONSTRAINT uq_solution_column UNIQUE (branch, digit, column_no)
);

CREATE UNIQUE INDEX sudoku_uq_solution_box
ON sudoku_solution (branch, digit, ((row_no - 1) // 3 * 3 + (column_no - 1) // 3 + 1));

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
VALUES (1, 4, 1), (1, 5, 5), (2, 2, 3), (2, 3, 4), (2, 8, 8), (2, 9, 9), (3, 9, 3), (4, 2, 2),
       (4, 5, 6), (4, 7, 8), (5, 2, 4), (5, 3, 7), (5, 6, 9), (6, 3, 9), (6, 5, 2), (6, 9, 1),
       (7, 1, 1), (7, 6, 2), (7, 9, 5), (8, 4, 9), (9, 8, 7), (9, 9, 4);

-- the candidates: the possible digits of the blank cells of each branch
CREATE TEMPORARY TABLE sudoku_candidates (
  branch    integer NOT NULL,
  row_no    integer NOT NULL,
  column_no integer NOT NULL,
  box_no    integer NOT NULL,
  digit     integer NOT NULL
);

-- the cells that a pass pushes to the solution
CREATE TEMPORARY TABLE sudoku_pushed (
  branch    integer NOT NULL,
  row_no    integer NOT NULL,
  column_no integer NOT NULL,
  box_no    integer NOT NULL,
  digit     integer NOT NULL
);

-- the rows and columns that have a digit in one box only: a row has no column_no, a column no row_no
CREATE TEMPORARY TABLE sudoku_confined (
  branch    integer NOT NULL,
  digit     integer NOT NULL,
  box_no    integer NOT NULL,
  row_no    integer,
  column_no integer
);

-- the branches made: parent is split on a cell, and each branch gets one of the cell's digits
CREATE TEMPORARY TABLE sudoku_fork (
  pass_no   integer NOT NULL,
  branch    integer NOT NULL,
  parent    integer NOT NULL,
  row_no    integer NOT NULL,
  column_no integer NOT NULL,
  box_no    integer NOT NULL,
  digit     integer NOT NULL,
  CHECK (
    CASE
      WHEN branch > 10000 THEN error('There are more than 10000 branches: allow more')
      ELSE true
    END
  ),
  CONSTRAINT sudoku_pk_fork PRIMARY KEY (pass_no, branch)
);

-- what each pass did: the candidates that it counted in a branch, the cells that it pushed, the branches that it purged
CREATE TEMPORARY TABLE sudoku_log (
  pass_no integer NOT NULL,
  branch  integer NOT NULL,
  step    varchar NOT NULL,
  cells   integer NOT NULL,
  CONSTRAINT sudoku_pk_log PRIMARY KEY (pass_no, step, branch)
);

-- the solution as a grid
CREATE TEMPORARY VIEW sudoku_display_solution AS
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

-- the puzzle
SELECT * FROM sudoku_display_solution ORDER BY branch, row_no;

-- the passes that were done as a whole
CREATE TEMPORARY TABLE sudoku_pass (
  pass_no integer CONSTRAINT sudoku_pk_pass PRIMARY KEY
);

-- the pass that has begun and is not done; NULL if there is none
CREATE TEMPORARY VIEW sudoku_this_pass AS
SELECT MAX(pass_no) AS pass_no
FROM sudoku_log
WHERE pass_no NOT IN (SELECT pass_no FROM sudoku_pass);

-- make candidates: each box gets a bag with the digits that it lacks, to go into its free cells where they fit
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

-- A pass. A console has no loop: paste the statements up to the mark "repeated until" again and again.
INSERT INTO sudoku_log (pass_no, branch, step, cells)  -- repeated from here
SELECT
  (SELECT COALESCE(MAX(log.pass_no), 0) FROM sudoku_log AS log) + 1 AS pass_no,
  branch,
  'candidates' AS step,
  COUNT(*) AS cells
FROM sudoku_candidates AS candidates
GROUP BY branch;

-- push solved cells: those with one candidate, and digits with one place in a row, column or box
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
SELECT (SELECT pass_no FROM sudoku_this_pass) AS pass_no, branch, 'purged' AS step, 0 AS cells
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

-- purge branches: one with a contradiction has no solution
DELETE FROM sudoku_candidates
WHERE branch IN (
  SELECT branch
  FROM sudoku_log AS log
  WHERE pass_no = (SELECT pass_no FROM sudoku_this_pass)
    AND step = 'purged'
);
DELETE FROM sudoku_pushed
WHERE branch IN (
  SELECT branch
  FROM sudoku_log AS log
  WHERE pass_no = (SELECT pass_no FROM sudoku_this_pass)
    AND step = 'purged'
);
DELETE FROM sudoku_solution
WHERE branch IN (
  SELECT branch
  FROM sudoku_log AS log
  WHERE pass_no = (SELECT pass_no FROM sudoku_this_pass)
    AND step = 'purged'
);

INSERT INTO sudoku_solution (branch, row_no, column_no, digit)
SELECT branch, row_no, column_no, digit
FROM sudoku_pushed AS pushed
WHERE (SELECT pass_no FROM sudoku_this_pass) IS NOT NULL;
INSERT INTO sudoku_log (pass_no, branch, step, cells)
SELECT
  (SELECT pass_no FROM sudoku_this_pass) AS pass_no,
  branch,
  'pushed' AS step,
  COUNT(*) AS cells
FROM sudoku_pushed AS pushed
GROUP BY branch;

-- eliminate candidates: those that solved cells rule out, and the rest of a box whose digit one row or column needs
DELETE FROM sudoku_candidates AS candidates
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
    AND (SELECT pass_no FROM sudoku_this_pass) IS NOT NULL
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
DELETE FROM sudoku_candidates AS candidates
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
  (SELECT pass_no FROM sudoku_this_pass) AS pass_no,
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
WHERE log.pass_no = (SELECT pass_no FROM sudoku_this_pass)
  AND log.step = 'candidates'
  AND done.cells + COALESCE(left_over.cells, 0) < 81
  AND NOT EXISTS (
    SELECT branch, row_no, column_no, digit
    FROM sudoku_pushed AS pushed
    EXCEPT
    SELECT branch, row_no, column_no, digit
    FROM sudoku_solution AS solution
  );

-- purge branches: one with a contradiction has no solution
DELETE FROM sudoku_candidates
WHERE branch IN (
  SELECT branch
  FROM sudoku_log AS log
  WHERE pass_no = (SELECT pass_no FROM sudoku_this_pass)
    AND step = 'purged'
);
DELETE FROM sudoku_pushed
WHERE branch IN (
  SELECT branch
  FROM sudoku_log AS log
  WHERE pass_no = (SELECT pass_no FROM sudoku_this_pass)
    AND step = 'purged'
);
DELETE FROM sudoku_solution
WHERE branch IN (
  SELECT branch
  FROM sudoku_log AS log
  WHERE pass_no = (SELECT pass_no FROM sudoku_this_pass)
    AND step = 'purged'
);

-- branch: if nothing was pushed, split the branch on a cell with the fewest candidates, one branch for each of them
INSERT INTO sudoku_fork (pass_no, branch, parent, row_no, column_no, box_no, digit)
SELECT
  (SELECT pass_no FROM sudoku_this_pass) AS pass_no,
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

-- the first candidate keeps the branch, the others start from copies of it without the candidates that they
-- rule out: other digits in the cell, and the same digit in other cells of its row, column and box
INSERT INTO sudoku_candidates (branch, row_no, column_no, box_no, digit)
SELECT fork.branch, candidates.row_no, candidates.column_no, candidates.box_no, candidates.digit
FROM sudoku_fork AS fork
JOIN sudoku_candidates AS candidates
  ON candidates.branch = fork.parent
WHERE fork.pass_no = (SELECT pass_no FROM sudoku_this_pass)
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
WHERE fork.pass_no = (SELECT pass_no FROM sudoku_this_pass)
  AND fork.branch <> fork.parent;
-- the first one rules out the same in the branch that it keeps
DELETE FROM sudoku_candidates AS candidates
WHERE EXISTS (
  SELECT 1
  FROM sudoku_fork AS fork
  WHERE fork.pass_no = (SELECT pass_no FROM sudoku_this_pass)
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

-- the pass is done, unless a statement of it has failed: then the run is never finished
INSERT INTO sudoku_pass (pass_no)
SELECT now.pass_no
FROM (
  SELECT MAX(pass_no) AS pass_no
  FROM sudoku_log AS log
) AS now
WHERE now.pass_no > (SELECT COALESCE(MAX(pass_no), 0) FROM sudoku_pass)
  AND NOT EXISTS (
    SELECT branch, row_no, column_no, digit
    FROM sudoku_pushed AS pushed
    EXCEPT
    SELECT branch, row_no, column_no, digit
    FROM sudoku_solution AS solution
  )
  AND NOT EXISTS (
    SELECT 1
    FROM sudoku_candidates AS candidates
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
        AND (SELECT pass_no FROM sudoku_this_pass) IS NOT NULL
    )
  )
  AND NOT EXISTS (
    SELECT 1
    FROM sudoku_candidates AS candidates
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
    )
  )
  AND NOT EXISTS (
    SELECT 1
    FROM sudoku_candidates AS candidates
    WHERE EXISTS (
      SELECT 1
      FROM sudoku_fork AS fork
      WHERE fork.pass_no = (SELECT pass_no FROM sudoku_this_pass)
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
    )
  )
  AND NOT EXISTS (
    SELECT 1
    FROM sudoku_log AS log
    JOIN sudoku_solution AS solution
      ON solution.branch = log.branch
    WHERE log.pass_no = now.pass_no
      AND log.step = 'purged'
  )
  AND NOT EXISTS (
    SELECT 1
    FROM sudoku_fork AS fork
    WHERE fork.pass_no = now.pass_no
      AND (
        fork.branch NOT IN (SELECT branch FROM sudoku_candidates)
        OR (SELECT COUNT(*) FROM sudoku_solution AS solution WHERE solution.branch = fork.branch)
          <> (SELECT COUNT(*) FROM sudoku_solution AS parent WHERE parent.branch = fork.parent)
      )
  );

-- the branches with candidates left
SELECT DISTINCT branch  -- repeated until this returns no row
FROM sudoku_candidates
ORDER BY branch;

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
  AND (EXISTS (SELECT 1 FROM sudoku_solution) OR EXISTS (SELECT 1 FROM sudoku_log))
  AND (SELECT COUNT(*) FROM sudoku_pass) = (SELECT COUNT(DISTINCT pass_no) FROM sudoku_log);

-- the number of solutions: a branch with all 81 cells is one
SELECT
  COALESCE(MAX(found), 0) AS solutions,
  CASE
    WHEN SUM(started) = 1 AND MAX(found) = 0 THEN 'no solution'
    WHEN SUM(started) = 1 AND MAX(found) = 1 THEN 'one solution'
    WHEN SUM(started) = 1 AND MAX(found) > 1 THEN 'several solutions'
    ELSE 'not finished: repeat the pass, unless a statement has failed'
  END AS in_words
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
DROP VIEW temp.sudoku_this_pass;
DROP TABLE temp.sudoku_pass;
DROP VIEW temp.sudoku_display_solution;
DROP TABLE temp.sudoku_log;
DROP TABLE temp.sudoku_fork;
DROP TABLE temp.sudoku_confined;
DROP TABLE temp.sudoku_pushed;
DROP TABLE temp.sudoku_candidates;
DROP TABLE temp.sudoku_solution;
DROP VIEW temp.sudoku_all_cells;
DROP TABLE temp.sudoku_boxes;
DROP TABLE temp.sudoku_grid_columns;
DROP TABLE temp.sudoku_grid_rows;
DROP TABLE temp.sudoku_digits;
DROP TABLE temp.sudoku_eliminate_run;
