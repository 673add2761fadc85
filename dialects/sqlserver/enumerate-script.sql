-- Finds all 288 Sudoku grids of 4x4 cells by a table of valid sets; cleans up after itself.
-- SQL Server 2016 and later. Paste into SSMS or sqlcmd, or run: sqlcmd -i FILE
-- Returns three results: whether the run is finished, 288 rows of 16 columns, and 1152 rows: solution_no, row_no, c1
-- to c4.
-- Generated: sqlsudoku generate --dialect sqlserver --query enumerate --shape script

-- Nothing is executed if a transaction is open, since this script would become part of it, or if
-- there is a schema "four" or a #sqlsudoku of yours already. (Reading no table, this batch begins no
-- transaction, not even with IMPLICIT_TRANSACTIONS on, and RAISERROR rolls nothing back, unlike THROW with XACT_ABORT
-- on.)
IF @@TRANCOUNT > 0
BEGIN
  RAISERROR('A transaction is open: end it with COMMIT or ROLLBACK, and run this script again.', 16, 1);
  SET NOEXEC ON;
END;
IF SCHEMA_ID('four') IS NOT NULL
BEGIN
  RAISERROR('There is a schema "four" already: drop or rename it, or use another database.', 16, 1);
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

CREATE SCHEMA four;
GO

-- For the computed column, since sqlcmd starts with it off. It is set when a batch is parsed, even if nothing is
-- executed, and it stays on.
SET QUOTED_IDENTIFIER ON;
GO

-- the record of this run: its start, and its end if no statement has failed; else the SELECTs below return nothing
CREATE TABLE four.enumerate_run (
  started tinyint NOT NULL,
  found   bigint
);
GO

INSERT INTO four.enumerate_run (started)
VALUES (1);
GO

-- the valid sets: the orders of four digits that a row or another unit may hold, and each as one number
CREATE TABLE four.valid_sets (
  n1  tinyint NOT NULL CONSTRAINT chk_valid_sets_n1 CHECK (n1 BETWEEN 1 AND 4),
  n2  tinyint NOT NULL CONSTRAINT chk_valid_sets_n2 CHECK (n2 BETWEEN 1 AND 4),
  n3  tinyint NOT NULL CONSTRAINT chk_valid_sets_n3 CHECK (n3 BETWEEN 1 AND 4),
  n4  tinyint NOT NULL CONSTRAINT chk_valid_sets_n4 CHECK (n4 BETWEEN 1 AND 4),
  val AS (n1 * 1000 + n2 * 100 + n3 * 10 + n4) PERSISTED NOT NULL CONSTRAINT pk_valid_sets PRIMARY KEY,
  CONSTRAINT chk_valid_sets_distinct
    CHECK (n1 <> n2 AND n1 <> n3 AND n1 <> n4 AND n2 <> n3 AND n2 <> n4 AND n3 <> n4)
);
GO

-- all 24 of them
WITH digits (digit) AS (
  SELECT digit
  FROM (VALUES (1), (2), (3), (4)) AS literal (digit)
)
INSERT INTO four.valid_sets (n1, n2, n3, n4)
SELECT d1.digit, d2.digit, d3.digit, d4.digit
FROM digits AS d1
CROSS JOIN digits AS d2
CROSS JOIN digits AS d3
CROSS JOIN digits AS d4
WHERE d2.digit <> d1.digit
  AND d3.digit NOT IN (d1.digit, d2.digit)
  AND d4.digit NOT IN (d1.digit, d2.digit, d3.digit);
GO

-- four digits as one number, to look up among the valid sets
CREATE FUNCTION four.get_index (@n1 tinyint, @n2 tinyint, @n3 tinyint, @n4 tinyint)
RETURNS int
WITH SCHEMABINDING
AS
BEGIN
  RETURN @n1 * 1000 + @n2 * 100 + @n3 * 10 + @n4;
END;
GO

-- the end of the run, if all that was done: each table has its rows
INSERT INTO four.enumerate_run (started, found)
SELECT 0, answer.found
FROM (
  SELECT COUNT(*) AS found
  FROM four.valid_sets
) AS answer
WHERE answer.found = 24;
GO

-- whether all this was done; if not, no result follows
SELECT
  CASE
    WHEN SUM(started) = 1 AND COUNT(found) > 0 THEN 'finished'
    ELSE 'not finished: a statement has failed'
  END AS outcome
FROM four.enumerate_run;
GO

-- one row per grid: r1c2 is the digit in row 1 and column 2
SELECT
  row1.n1 AS r1c1, row1.n2 AS r1c2, row1.n3 AS r1c3, row1.n4 AS r1c4,
  row2.n1 AS r2c1, row2.n2 AS r2c2, row2.n3 AS r2c3, row2.n4 AS r2c4,
  row3.n1 AS r3c1, row3.n2 AS r3c2, row3.n3 AS r3c3, row3.n4 AS r3c4,
  row4.n1 AS r4c1, row4.n2 AS r4c2, row4.n3 AS r4c3, row4.n4 AS r4c4
FROM four.valid_sets AS row1
CROSS JOIN four.valid_sets AS row2
CROSS JOIN four.valid_sets AS row3
CROSS JOIN four.valid_sets AS row4
WHERE four.get_index(row1.n1, row2.n1, row3.n1, row4.n1) IN (SELECT val FROM four.valid_sets)  -- column 1
  AND four.get_index(row1.n2, row2.n2, row3.n2, row4.n2) IN (SELECT val FROM four.valid_sets)  -- column 2
  AND four.get_index(row1.n3, row2.n3, row3.n3, row4.n3) IN (SELECT val FROM four.valid_sets)  -- column 3
  AND four.get_index(row1.n4, row2.n4, row3.n4, row4.n4) IN (SELECT val FROM four.valid_sets)  -- column 4
  AND four.get_index(row1.n1, row1.n2, row2.n1, row2.n2) IN (SELECT val FROM four.valid_sets)  -- box 1
  AND four.get_index(row1.n3, row1.n4, row2.n3, row2.n4) IN (SELECT val FROM four.valid_sets)  -- box 2
  AND four.get_index(row3.n1, row3.n2, row4.n1, row4.n2) IN (SELECT val FROM four.valid_sets)  -- box 3
  AND four.get_index(row3.n3, row3.n4, row4.n3, row4.n4) IN (SELECT val FROM four.valid_sets)  -- box 4
  AND (SELECT SUM(started) FROM four.enumerate_run) = 1
  AND EXISTS (SELECT 1 FROM four.enumerate_run WHERE found IS NOT NULL)
ORDER BY row1.val, row2.val, row3.val, row4.val;
GO

-- four rows per grid, one for each of its rows
WITH
-- one row per row of a grid
each_row (row_no) AS (
  SELECT digit AS row_no
  FROM (VALUES (1), (2), (3), (4)) AS literal (digit)
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
  FROM four.valid_sets AS row1
  CROSS JOIN four.valid_sets AS row2
  CROSS JOIN four.valid_sets AS row3
  CROSS JOIN four.valid_sets AS row4
  WHERE four.get_index(row1.n1, row2.n1, row3.n1, row4.n1) IN (SELECT val FROM four.valid_sets)  -- column 1
    AND four.get_index(row1.n2, row2.n2, row3.n2, row4.n2) IN (SELECT val FROM four.valid_sets)  -- column 2
    AND four.get_index(row1.n3, row2.n3, row3.n3, row4.n3) IN (SELECT val FROM four.valid_sets)  -- column 3
    AND four.get_index(row1.n4, row2.n4, row3.n4, row4.n4) IN (SELECT val FROM four.valid_sets)  -- column 4
    AND four.get_index(row1.n1, row1.n2, row2.n1, row2.n2) IN (SELECT val FROM four.valid_sets)  -- box 1
    AND four.get_index(row1.n3, row1.n4, row2.n3, row2.n4) IN (SELECT val FROM four.valid_sets)  -- box 2
    AND four.get_index(row3.n1, row3.n2, row4.n1, row4.n2) IN (SELECT val FROM four.valid_sets)  -- box 3
    AND four.get_index(row3.n3, row3.n4, row4.n3, row4.n4) IN (SELECT val FROM four.valid_sets)  -- box 4
    AND (SELECT SUM(started) FROM four.enumerate_run) = 1
    AND EXISTS (SELECT 1 FROM four.enumerate_run WHERE found IS NOT NULL)
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
GO

-- clean up
DROP FUNCTION four.get_index;
GO
DROP TABLE four.valid_sets;
GO
DROP TABLE four.enumerate_run;
GO
DROP SCHEMA four;
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
