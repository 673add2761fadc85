-- Finds all 288 Sudoku grids of 4x4 cells by a table of valid sets; cleans up after itself.
-- An open transaction is rolled back, and SQL*Plus ends: COMMIT or ROLLBACK it first, or use another session.
-- Oracle Database 12.2 and later. Paste into SQL*Plus or SQLcl, or run: sqlplus USER @FILE
-- Returns three results: whether the run is finished, 288 rows of 16 columns, and 1152 rows: solution_no, row_no, c1
-- to c4.
-- Generated: sqlsudoku generate --dialect oracle --query enumerate --shape script

-- Needs the privileges CREATE TABLE, CREATE PROCEDURE, and a quota in the default tablespace.
-- Run this in a session of its own: creating objects commits, so if a transaction is open or one of the names is taken,
-- SQL*Plus rolls back and ends before it creates any. (Your shell then receives the rest of a paste, and skips it.)
WHENEVER SQLERROR EXIT FAILURE ROLLBACK
DECLARE
  taken VARCHAR2(128);
BEGIN
  IF DBMS_TRANSACTION.LOCAL_TRANSACTION_ID IS NOT NULL THEN
    RAISE_APPLICATION_ERROR(-20001, 'A transaction was open: it is rolled back. Run this in a session of its own');
  END IF;
  SELECT MIN(name)
  INTO taken
  FROM (
    SELECT owner, object_name AS name
    FROM all_objects
    UNION ALL
    SELECT owner, constraint_name
    FROM all_constraints
  )
  WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA')
    AND name IN (
      'FOUR_ENUMERATE_RUN', 'FOUR_VALID_SETS', 'FOUR_VALID_SETS_PK', 'FOUR_VALID_SETS_DISTINCT',
      'FOUR_GET_INDEX'
    );
  IF taken IS NOT NULL THEN
    RAISE_APPLICATION_ERROR(-20001, taken || ' exists already: drop or rename it');
  END IF;
END;
/
-- To a shell the rest of this is a here-document, of which it executes nothing: <<'-- end of the script'

-- Autonomous Database changes tables in parallel, and then the transaction cannot read them (ORA-12838); the session
-- keeps this.
ALTER SESSION DISABLE PARALLEL DML;

-- SQL*Plus keeps these settings; its defaults are CONTINUE, 80 and 14. It continues after an error, so that the script
-- always cleans up.
WHENEVER SQLERROR CONTINUE
SET LINESIZE 300 PAGESIZE 1200

-- the record of this run: its start, and its end if no statement has failed; else the SELECTs below return nothing
CREATE TABLE four_enumerate_run (
  started NUMBER(1) NOT NULL,
  found   NUMBER(18)
);

INSERT INTO four_enumerate_run (started)
VALUES (1);

-- the valid sets: the orders of four digits that a row or another unit may hold, and each as one number
-- (a schema is a user here, so the names start with four_ instead)
CREATE TABLE four_valid_sets (
  n1  NUMBER(1) NOT NULL CHECK (n1 BETWEEN 1 AND 4),
  n2  NUMBER(1) NOT NULL CHECK (n2 BETWEEN 1 AND 4),
  n3  NUMBER(1) NOT NULL CHECK (n3 BETWEEN 1 AND 4),
  n4  NUMBER(1) NOT NULL CHECK (n4 BETWEEN 1 AND 4),
  val NUMBER GENERATED ALWAYS AS (n1 * 1000 + n2 * 100 + n3 * 10 + n4) VIRTUAL,
  CONSTRAINT four_valid_sets_pk PRIMARY KEY (val),
  CONSTRAINT four_valid_sets_distinct
    CHECK (n1 <> n2 AND n1 <> n3 AND n1 <> n4 AND n2 <> n3 AND n2 <> n4 AND n3 <> n4)
);

-- all 24 of them
INSERT INTO four_valid_sets (n1, n2, n3, n4)
WITH digits (digit) AS (
  SELECT LEVEL
  FROM dual
  CONNECT BY LEVEL <= 4
)
SELECT d1.digit, d2.digit, d3.digit, d4.digit
FROM digits d1
CROSS JOIN digits d2
CROSS JOIN digits d3
CROSS JOIN digits d4
WHERE d2.digit <> d1.digit
  AND d3.digit NOT IN (d1.digit, d2.digit)
  AND d4.digit NOT IN (d1.digit, d2.digit, d3.digit);

-- four digits as one number, to look up among the valid sets
CREATE FUNCTION four_get_index (n1 NUMBER, n2 NUMBER, n3 NUMBER, n4 NUMBER) RETURN NUMBER
DETERMINISTIC
IS
BEGIN
  RETURN n1 * 1000 + n2 * 100 + n3 * 10 + n4;
END;
/
SHOW ERRORS

-- the end of the run, if all that was done: each table has its rows
INSERT INTO four_enumerate_run (started, found)
SELECT 0, answer.found
FROM (
  SELECT COUNT(*) AS found
  FROM four_valid_sets
) answer
WHERE answer.found = 24;

-- whether all this was done; if not, no result follows
SELECT
  CASE
    WHEN SUM(started) = 1 AND COUNT(found) > 0 THEN 'finished'
    ELSE 'not finished: a statement has failed'
  END AS outcome
FROM four_enumerate_run;

-- one row per grid: r1c2 is the digit in row 1 and column 2
SELECT
  row1.n1 AS r1c1, row1.n2 AS r1c2, row1.n3 AS r1c3, row1.n4 AS r1c4,
  row2.n1 AS r2c1, row2.n2 AS r2c2, row2.n3 AS r2c3, row2.n4 AS r2c4,
  row3.n1 AS r3c1, row3.n2 AS r3c2, row3.n3 AS r3c3, row3.n4 AS r3c4,
  row4.n1 AS r4c1, row4.n2 AS r4c2, row4.n3 AS r4c3, row4.n4 AS r4c4
FROM four_valid_sets row1
CROSS JOIN four_valid_sets row2
CROSS JOIN four_valid_sets row3
CROSS JOIN four_valid_sets row4
WHERE four_get_index(row1.n1, row2.n1, row3.n1, row4.n1) IN (SELECT val FROM four_valid_sets)  -- column 1
  AND four_get_index(row1.n2, row2.n2, row3.n2, row4.n2) IN (SELECT val FROM four_valid_sets)  -- column 2
  AND four_get_index(row1.n3, row2.n3, row3.n3, row4.n3) IN (SELECT val FROM four_valid_sets)  -- column 3
  AND four_get_index(row1.n4, row2.n4, row3.n4, row4.n4) IN (SELECT val FROM four_valid_sets)  -- column 4
  AND four_get_index(row1.n1, row1.n2, row2.n1, row2.n2) IN (SELECT val FROM four_valid_sets)  -- box 1
  AND four_get_index(row1.n3, row1.n4, row2.n3, row2.n4) IN (SELECT val FROM four_valid_sets)  -- box 2
  AND four_get_index(row3.n1, row3.n2, row4.n1, row4.n2) IN (SELECT val FROM four_valid_sets)  -- box 3
  AND four_get_index(row3.n3, row3.n4, row4.n3, row4.n4) IN (SELECT val FROM four_valid_sets)  -- box 4
  AND (SELECT SUM(started) FROM four_enumerate_run) = 1
  AND EXISTS (SELECT 1 FROM four_enumerate_run WHERE found IS NOT NULL)
ORDER BY row1.val, row2.val, row3.val, row4.val;

-- four rows per grid, one for each of its rows
WITH
-- one row per row of a grid
each_row (row_no) AS (
  SELECT LEVEL AS row_no
  FROM dual
  CONNECT BY LEVEL <= 4
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
  FROM four_valid_sets row1
  CROSS JOIN four_valid_sets row2
  CROSS JOIN four_valid_sets row3
  CROSS JOIN four_valid_sets row4
  WHERE four_get_index(row1.n1, row2.n1, row3.n1, row4.n1) IN (SELECT val FROM four_valid_sets)  -- column 1
    AND four_get_index(row1.n2, row2.n2, row3.n2, row4.n2) IN (SELECT val FROM four_valid_sets)  -- column 2
    AND four_get_index(row1.n3, row2.n3, row3.n3, row4.n3) IN (SELECT val FROM four_valid_sets)  -- column 3
    AND four_get_index(row1.n4, row2.n4, row3.n4, row4.n4) IN (SELECT val FROM four_valid_sets)  -- column 4
    AND four_get_index(row1.n1, row1.n2, row2.n1, row2.n2) IN (SELECT val FROM four_valid_sets)  -- box 1
    AND four_get_index(row1.n3, row1.n4, row2.n3, row2.n4) IN (SELECT val FROM four_valid_sets)  -- box 2
    AND four_get_index(row3.n1, row3.n2, row4.n1, row4.n2) IN (SELECT val FROM four_valid_sets)  -- box 3
    AND four_get_index(row3.n3, row3.n4, row4.n3, row4.n4) IN (SELECT val FROM four_valid_sets)  -- box 4
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
DROP FUNCTION four_get_index;
DROP TABLE four_valid_sets PURGE;
DROP TABLE four_enumerate_run PURGE;
-- end of the script
