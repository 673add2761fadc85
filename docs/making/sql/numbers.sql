WITH RECURSIVE number (n) AS (
  -- the anchor member: one row, computed once
  SELECT 1
  UNION ALL
  -- the recursive member: computed again for each new row
  SELECT n + 1
  FROM number
  WHERE n < 5
)
SELECT n
FROM number;
