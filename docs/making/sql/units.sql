WITH RECURSIVE
-- one row per number from 1 to 9
number (n) AS (
  SELECT 1
  UNION ALL
  SELECT n + 1
  FROM number
  WHERE n < 9
),
-- one row per candidate: a digit in a cell
candidate (row_no, column_no, box_no, digit) AS (
  SELECT across.n, down.n, (across.n - 1) / 3 * 3 + (down.n - 1) / 3 + 1, digit.n
  FROM number AS across
  CROSS JOIN number AS down
  CROSS JOIN number AS digit
),
-- one row per candidate and unit that it belongs to
member (kind, unit) AS (
  SELECT 'a cell holds one digit', row_no * 10 + column_no FROM candidate
  UNION ALL
  SELECT 'a row holds each digit once', row_no * 10 + digit FROM candidate
  UNION ALL
  SELECT 'a column holds each digit once', column_no * 10 + digit FROM candidate
  UNION ALL
  SELECT 'a box holds each digit once', box_no * 10 + digit FROM candidate
)
SELECT
  kind AS "rule",
  COUNT(DISTINCT unit) AS "units",
  COUNT(*) AS "candidates in them",
  COUNT(*) / COUNT(DISTINCT unit) AS "candidates in each"
FROM member
GROUP BY kind
ORDER BY kind;
