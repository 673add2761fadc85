-- Finds all 288 Sudoku grids of 4x4 cells by a table of valid sets; cleans up after itself.
-- It commits, and so also what you have left open: end it with COMMIT or ROLLBACK before you paste this.
-- seekdb 1.4 and later. Paste into obclient, or run: obclient < FILE
-- Returns three results: whether the run is finished, 288 rows of 16 columns, and 1152 rows: solution_no, row_no, c1
-- to c4.
-- Generated: sqlsudoku generate --dialect seekdb --query enumerate --shape script

-- These tables are plain ones, since a query can read a temporary table only once, and are dropped at the end.
-- They need a current database (USE test). If it has an object of one of their names, the session may only read until
-- the last line: this DO fails and names the object, everything after it fails too, and nothing is changed.
-- Temporary tables are listed nowhere. One of yours must not have a name that begins with four_: rename it before
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
      'four_enumerate_run', 'four_valid_sets', 'valid_sets_distinct'
    )
);
SET SESSION transaction_read_only = @sudoku_taken IS NOT NULL;
COMMIT;
DO UUID_TO_BIN(CONCAT(@sudoku_taken, ' exists already: drop or rename it'));

-- the record of this run: its start, and its end if no statement has failed; else the SELECTs below return nothing
CREATE TABLE four_enumerate_run (
  started TINYINT NOT NULL,
  found   BIGINT
);

INSERT INTO four_enumerate_run (started)
VALUES (1);

-- the valid sets: the orders of four digits that a row or another unit may hold, and each as one number
CREATE TABLE four_valid_sets (
  n1  TINYINT NOT NULL CHECK (n1 BETWEEN 1 AND 4),
  n2  TINYINT NOT NULL CHECK (n2 BETWEEN 1 AND 4),
  n3  TINYINT NOT NULL CHECK (n3 BETWEEN 1 AND 4),
  n4  TINYINT NOT NULL CHECK (n4 BETWEEN 1 AND 4),
  val SMALLINT GENERATED ALWAYS AS (n1 * 1000 + n2 * 100 + n3 * 10 + n4) STORED UNIQUE,
  CONSTRAINT valid_sets_distinct
    CHECK (n1 <> n2 AND n1 <> n3 AND n1 <> n4 AND n2 <> n3 AND n2 <> n4 AND n3 <> n4)
);

-- all 24 of them
INSERT INTO four_valid_sets (n1, n2, n3, n4)
WITH digits (digit) AS (
  SELECT 1 UNION ALL
  SELECT 2 UNION ALL
  SELECT 3 UNION ALL
  SELECT 4
)
SELECT d1.digit, d2.digit, d3.digit, d4.digit
FROM digits AS d1
CROSS JOIN digits AS d2
CROSS JOIN digits AS d3
CROSS JOIN digits AS d4
WHERE d2.digit <> d1.digit
  AND d3.digit NOT IN (d1.digit, d2.digit)
  AND d4.digit NOT IN (d1.digit, d2.digit, d3.digit);

-- the end of the run, if all that was done: each table has its rows
INSERT INTO four_enumerate_run (started, found)
SELECT 0, answer.found
FROM (
  SELECT COUNT(*) AS found
  FROM four_valid_sets
) AS answer
WHERE answer.found = 24;

-- whether all this was done; if not, no result follows
SELECT
  CASE
    WHEN SUM(started) = 1 AND COUNT(found) > 0 THEN 'finished'
    ELSE 'not finished: a statement has failed'
  END AS outcome
FROM four_enumerate_run;

-- one row per grid: r1c2 is the digit in row 1 and column 2
-- (a stored function could outlive this script, so each unit's number is computed in place)
SELECT
  row1.n1 AS r1c1, row1.n2 AS r1c2, row1.n3 AS r1c3, row1.n4 AS r1c4,
  row2.n1 AS r2c1, row2.n2 AS r2c2, row2.n3 AS r2c3, row2.n4 AS r2c4,
  row3.n1 AS r3c1, row3.n2 AS r3c2, row3.n3 AS r3c3, row3.n4 AS r3c4,
  row4.n1 AS r4c1, row4.n2 AS r4c2, row4.n3 AS r4c3, row4.n4 AS r4c4
FROM four_valid_sets AS row1
CROSS JOIN four_valid_sets AS row2
CROSS JOIN four_valid_sets AS row3
CROSS JOIN four_valid_sets AS row4
WHERE row1.n1 * 1000 + row2.n1 * 100 + row3.n1 * 10 + row4.n1 IN (SELECT val FROM four_valid_sets)  -- column 1
  AND row1.n2 * 1000 + row2.n2 * 100 + row3.n2 * 10 + row4.n2 IN (SELECT val FROM four_valid_sets)  -- column 2
  AND row1.n3 * 1000 + row2.n3 * 100 + row3.n3 * 10 + row4.n3 IN (SELECT val FROM four_valid_sets)  -- column 3
  AND row1.n4 * 1000 + row2.n4 * 100 + row3.n4 * 10 + row4.n4 IN (SELECT val FROM four_valid_sets)  -- column 4
  AND row1.n1 * 1000 + row1.n2 * 100 + row2.n1 * 10 + row2.n2 IN (SELECT val FROM four_valid_sets)  -- box 1
  AND row1.n3 * 1000 + row1.n4 * 100 + row2.n3 * 10 + row2.n4 IN (SELECT val FROM four_valid_sets)  -- box 2
  AND row3.n1 * 1000 + row3.n2 * 100 + row4.n1 * 10 + row4.n2 IN (SELECT val FROM four_valid_sets)  -- box 3
  AND row3.n3 * 1000 + row3.n4 * 100 + row4.n3 * 10 + row4.n4 IN (SELECT val FROM four_valid_sets)  -- box 4
  AND (SELECT SUM(started) FROM four_enumerate_run) = 1
  AND EXISTS (SELECT 1 FROM four_enumerate_run WHERE found IS NOT NULL)
ORDER BY row1.val, row2.val, row3.val, row4.val;

-- four rows per grid, one for each of its rows
WITH
-- one row per row of a grid
each_row (row_no) AS (
  SELECT 1 AS row_no UNION ALL
  SELECT 2           UNION ALL
  SELECT 3           UNION ALL
  SELECT 4
),
-- one row per grid, numbered: r1c2 is the digit in row 1 and column 2
solutions (
  r1c1, r1c2, r1c3, r1c4,
  r2c1, r2c2, r2c3, r2c4,
  r3c1, r3c2, r3c3, r3c4,
  r4c1, r4c2, r4c3, r4c4,
  solution_no
) AS (
  SELECT
    row1.n1 AS r1c1, row1.n2 AS r1c2, row1.n3 AS r1c3, row1.n4 AS r1c4,
    row2.n1 AS r2c1, row2.n2 AS r2c2, row2.n3 AS r2c3, row2.n4 AS r2c4,
    row3.n1 AS r3c1, row3.n2 AS r3c2, row3.n3 AS r3c3, row3.n4 AS r3c4,
    row4.n1 AS r4c1, row4.n2 AS r4c2, row4.n3 AS r4c3, row4.n4 AS r4c4,
    ROW_NUMBER() OVER (ORDER BY row1.val, row2.val, row3.val, row4.val) AS solution_no
  FROM four_valid_sets AS row1
  CROSS JOIN four_valid_sets AS row2
  CROSS JOIN four_valid_sets AS row3
  CROSS JOIN four_valid_sets AS row4
  WHERE row1.n1 * 1000 + row2.n1 * 100 + row3.n1 * 10 + row4.n1 IN (SELECT val FROM four_valid_sets)  -- column 1
    AND row1.n2 * 1000 + row2.n2 * 100 + row3.n2 * 10 + row4.n2 IN (SELECT val FROM four_valid_sets)  -- column 2
    AND row1.n3 * 1000 + row2.n3 * 100 + row3.n3 * 10 + row4.n3 IN (SELECT val FROM four_valid_sets)  -- column 3
    AND row1.n4 * 1000 + row2.n4 * 100 + row3.n4 * 10 + row4.n4 IN (SELECT val FROM four_valid_sets)  -- column 4
    AND row1.n1 * 1000 + row1.n2 * 100 + row2.n1 * 10 + row2.n2 IN (SELECT val FROM four_valid_sets)  -- box 1
    AND row1.n3 * 1000 + row1.n4 * 100 + row2.n3 * 10 + row2.n4 IN (SELECT val FROM four_valid_sets)  -- box 2
    AND row3.n1 * 1000 + row3.n2 * 100 + row4.n1 * 10 + row4.n2 IN (SELECT val FROM four_valid_sets)  -- box 3
    AND row3.n3 * 1000 + row3.n4 * 100 + row4.n3 * 10 + row4.n4 IN (SELECT val FROM four_valid_sets)  -- box 4
    AND (SELECT SUM(started) FROM four_enumerate_run) = 1
    AND EXISTS (SELECT 1 FROM four_enumerate_run WHERE found IS NOT NULL)
)
SELECT
  solution_no,
  row_no,
  CASE row_no WHEN 1 THEN r1c1 WHEN 2 THEN r2c1 WHEN 3 THEN r3c1 WHEN 4 THEN r4c1 END AS c1,
  CASE row_no WHEN 1 THEN r1c2 WHEN 2 THEN r2c2 WHEN 3 THEN r3c2 WHEN 4 THEN r4c2 END AS c2,
  CASE row_no WHEN 1 THEN r1c3 WHEN 2 THEN r2c3 WHEN 3 THEN r3c3 WHEN 4 THEN r4c3 END AS c3,
  CASE row_no WHEN 1 THEN r1c4 WHEN 2 THEN r2c4 WHEN 3 THEN r3c4 WHEN 4 THEN r4c4 END AS c4
FROM solutions
CROSS JOIN each_row
ORDER BY solution_no, row_no;

-- clean up
DROP TABLE four_valid_sets;
DROP TABLE four_enumerate_run;
SET SESSION transaction_read_only = @@GLOBAL.transaction_read_only;
