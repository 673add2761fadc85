WITH
-- one row per digit: its places row by row, 1 where it can still go
state (digit, places) AS (
  VALUES {values}
),
-- the same as an integer, five bits a row: a spare 0, then its four cells
word (digit, places, bits) AS (
  SELECT digit, places, CAST(CAST('0' || REPLACE(places, ' ', '0') AS BIT) AS BIGINT)
  FROM state
),
-- one row: the lowest bit of each row, and its spare bit
mask (lowest, spare) AS (
  SELECT 1 + (1 << 5) + (1 << 10) + (1 << 15), 16 + (16 << 5) + (16 << 10) + (16 << 15)
),
-- one subtraction for four rows; a spare bit, set before, keeps a row from borrowing from the next one
further (digit, places, bits) AS (
  SELECT digit, places, bits & (bits + spare - lowest)
  FROM word
  CROSS JOIN mask
)
SELECT
  digit AS "digit",
  places AS "its places",
  REGEXP_REPLACE(LPAD(BIN(bits), 20, '0'), '0(....)0(....)0(....)0(....)', '\1 \2 \3 \4') AS "without one of each row",
  -- nothing is left of a row: the digit is single there
  CONCAT_WS(', ',
    CASE WHEN (bits >> 15) & 15 = 0 THEN 'row 1' END,
    CASE WHEN (bits >> 10) & 15 = 0 THEN 'row 2' END,
    CASE WHEN (bits >> 5) & 15 = 0 THEN 'row 3' END,
    CASE WHEN bits & 15 = 0 THEN 'row 4' END
  ) AS "single in"
FROM further
ORDER BY digit;
