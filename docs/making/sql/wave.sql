-- one row per candidate that is left: this digit can still go into this cell
CREATE TABLE candidate (
  candidate INTEGER PRIMARY KEY,
  row_no    INTEGER NOT NULL,
  column_no INTEGER NOT NULL,
  box_no    INTEGER NOT NULL,
  digit     INTEGER NOT NULL
);

-- one row per candidate and unit that it belongs to
CREATE VIEW member AS
SELECT candidate, 'cell ' || row_no || ',' || column_no AS unit FROM candidate
UNION ALL
SELECT candidate, 'row ' || row_no || ', digit ' || digit AS unit FROM candidate
UNION ALL
SELECT candidate, 'column ' || column_no || ', digit ' || digit AS unit FROM candidate
UNION ALL
SELECT candidate, 'box ' || box_no || ', digit ' || digit AS unit FROM candidate;

-- a single is the last candidate of a unit, so it must be right
CREATE VIEW single AS
SELECT DISTINCT MIN(candidate) AS candidate
FROM member
GROUP BY unit
HAVING COUNT(*) = 1;

-- a wave: what shares a unit with a single must be wrong
DELETE FROM candidate
WHERE candidate IN (
  SELECT other.candidate
  FROM single
  JOIN member
    ON member.candidate = single.candidate
  JOIN member AS other
    ON other.unit = member.unit
  WHERE other.candidate <> single.candidate
);

-- a choice: the candidates of a cell that has the fewest, but more than one
SELECT candidate, row_no, column_no, digit
FROM candidate
WHERE (row_no, column_no) = (
  SELECT row_no, column_no
  FROM candidate
  GROUP BY row_no, column_no
  HAVING COUNT(*) > 1
  ORDER BY COUNT(*), row_no, column_no
  LIMIT 1
)
ORDER BY digit;
