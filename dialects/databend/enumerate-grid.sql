-- Finds all Sudoku grids of 4x4 cells: joins rows, tests columns and boxes.
-- Databend 1.2.895 and later. Paste into bendsql, or run: bendsql < FILE
-- Returns solution_no, row_no, c1 to c4, 4 rows per solution, 1152 rows in all.
-- Generated: sqlsudoku generate --dialect databend --query enumerate --shape grid
WITH
-- one row per digit
digits (digit) AS (
  VALUES (1), (2), (3), (4)
),
-- one row per valid set: the 24 orders of the digits, and each as one number, val
valid_sets (n1, n2, n3, n4, val) AS (
  SELECT
    d1.digit AS n1,
    d2.digit AS n2,
    d3.digit AS n3,
    d4.digit AS n4,
    d1.digit * 1000 + d2.digit * 100 + d3.digit * 10 + d4.digit AS val
  FROM digits AS d1
  CROSS JOIN digits AS d2
  CROSS JOIN digits AS d3
  CROSS JOIN digits AS d4
  WHERE d2.digit <> d1.digit
    AND d3.digit NOT IN (d1.digit, d2.digit)
    AND d4.digit NOT IN (d1.digit, d2.digit, d3.digit)
),
-- one row per row of a grid
each_row (row_no) AS (
  VALUES (1), (2), (3), (4)
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
  FROM valid_sets AS row1
  CROSS JOIN valid_sets AS row2
  CROSS JOIN valid_sets AS row3
  CROSS JOIN valid_sets AS row4
  -- column 1
  WHERE row2.n1 <> row1.n1 AND row3.n1 NOT IN (row1.n1, row2.n1) AND row4.n1 NOT IN (row1.n1, row2.n1, row3.n1)
    -- column 2
    AND row2.n2 <> row1.n2 AND row3.n2 NOT IN (row1.n2, row2.n2) AND row4.n2 NOT IN (row1.n2, row2.n2, row3.n2)
    -- column 3
    AND row2.n3 <> row1.n3 AND row3.n3 NOT IN (row1.n3, row2.n3) AND row4.n3 NOT IN (row1.n3, row2.n3, row3.n3)
    -- column 4
    AND row2.n4 <> row1.n4 AND row3.n4 NOT IN (row1.n4, row2.n4) AND row4.n4 NOT IN (row1.n4, row2.n4, row3.n4)
    -- box 1
    AND row2.n1 NOT IN (row1.n1, row1.n2) AND row2.n2 NOT IN (row1.n1, row1.n2)
    -- box 2
    AND row2.n3 NOT IN (row1.n3, row1.n4) AND row2.n4 NOT IN (row1.n3, row1.n4)
    -- box 3
    AND row4.n1 NOT IN (row3.n1, row3.n2) AND row4.n2 NOT IN (row3.n1, row3.n2)
    -- box 4
    AND row4.n3 NOT IN (row3.n3, row3.n4) AND row4.n4 NOT IN (row3.n3, row3.n4)
)
-- one row per row of a grid: its digits are c1 to c4
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
