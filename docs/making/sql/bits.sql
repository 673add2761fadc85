WITH
-- one row per digit: its places row by row, 1 where it can still go
state (digit, places) AS (
  VALUES {values}
),
-- the same as an integer, with a spare 0 before the four bits of each row
word (digit, places, bits) AS (
  SELECT digit, places, CAST(CAST('0' || REPLACE(places, ' ', '0') AS BIT) AS BIGINT)
  FROM state
),
-- one subtraction for all rows: x & (x - 1) is x without its lowest bit. The spare bits (541200) keep a row from
-- borrowing from its neighbour; 33825 is 1 in each row
further (digit, places, bits) AS (
  SELECT digit, places, bits & (bits + 541200 - 33825)
  FROM word
)
SELECT
  digit AS "digit",
  places AS "its places",
  REGEXP_REPLACE(LPAD(BIN(bits), 20, '0'), '0(....)0(....)0(....)0(....)', '\1 \2 \3 \4') AS "without one of each row",
  -- a row that has no further place: the digit is single there
  CONCAT_WS(', ',
    CASE WHEN bits & 491520 = 0 THEN 'row 1' END,
    CASE WHEN bits & 15360 = 0 THEN 'row 2' END,
    CASE WHEN bits & 480 = 0 THEN 'row 3' END,
    CASE WHEN bits & 15 = 0 THEN 'row 4' END
  ) AS "single in"
FROM further
ORDER BY digit;
