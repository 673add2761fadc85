-- Counts the Sudoku grids of 9x9 cells with tables of partitions, boxes and bands: joins and groups, no recursion.
-- An open transaction is rolled back, and SQL*Plus ends: COMMIT or ROLLBACK it first, or use another session.
-- Cleans up after itself.
-- Oracle Database 12.2 and later. Paste into SQL*Plus or SQLcl, or run: sqlplus USER @FILE
-- Returns four results: the steps, with the rows of each (step_no, step, table_rows, in_all); the numbers of
-- completions of a top band (completions, top_bands); whether the run is finished; and the number of grids (grids).
-- Generated: sqlsudoku generate --dialect oracle --query count --size 9

-- Needs the privileges CREATE TABLE, and a quota in the default tablespace.
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
      'SUDOKU_COUNT_RUN', 'SUDOKU_DIGIT', 'SUDOKU_PK_DIGIT', 'SUDOKU_TRIPLE',
      'SUDOKU_PK_TRIPLE', 'SUDOKU_MEMBER', 'SUDOKU_PK_MEMBER', 'SUDOKU_PART',
      'SUDOKU_PK_PART', 'SUDOKU_ARRANGEMENT', 'SUDOKU_PK_ARRANGEMENT', 'SUDOKU_TRANSVERSAL',
      'SUDOKU_PK_TRANSVERSAL', 'SUDOKU_BOX', 'SUDOKU_PK_BOX', 'SUDOKU_SPLIT',
      'SUDOKU_PK_SPLIT', 'SUDOKU_BAND', 'SUDOKU_PK_BAND', 'SUDOKU_MATE',
      'SUDOKU_PK_MATE', 'SUDOKU_LIKENESS', 'SUDOKU_PK_LIKENESS', 'SUDOKU_KIND',
      'SUDOKU_PK_KIND', 'SUDOKU_TOP_BAND', 'SUDOKU_PK_TOP_BAND', 'SUDOKU_NEAR',
      'SUDOKU_PK_NEAR', 'SUDOKU_FINGERPRINT', 'SUDOKU_PK_FINGERPRINT', 'SUDOKU_CLASS',
      'SUDOKU_PK_CLASS', 'SUDOKU_RENAMING', 'SUDOKU_PK_RENAMING', 'SUDOKU_IMAGE',
      'SUDOKU_PK_IMAGE', 'SUDOKU_RENAMED', 'SUDOKU_PK_RENAMED', 'SUDOKU_FIRST_STACK',
      'SUDOKU_PK_FIRST_STACK', 'SUDOKU_STACK', 'SUDOKU_PK_STACK', 'SUDOKU_COMPLETION',
      'SUDOKU_PK_COMPLETION'
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

-- (a schema of its own would be a user here, so the names start with sudoku_ instead)

-- the record of this run: its start, and its end if no statement has failed; else the last SELECT returns nothing
CREATE TABLE sudoku_count_run (
  started NUMBER(1) NOT NULL,
  found   NUMBER(18)
);

INSERT INTO sudoku_count_run (started)
VALUES (1);

-- the digits, each with a bit: 9 rows
CREATE TABLE sudoku_digit (
  digit NUMBER(9) CONSTRAINT sudoku_pk_digit PRIMARY KEY,
  bit   NUMBER(9) NOT NULL
);

INSERT INTO sudoku_digit (digit, bit)
SELECT 1, 1 FROM dual   UNION ALL
SELECT 2, 2 FROM dual   UNION ALL
SELECT 3, 4 FROM dual   UNION ALL
SELECT 4, 8 FROM dual   UNION ALL
SELECT 5, 16 FROM dual  UNION ALL
SELECT 6, 32 FROM dual  UNION ALL
SELECT 7, 64 FROM dual  UNION ALL
SELECT 8, 128 FROM dual UNION ALL
SELECT 9, 256 FROM dual;

-- a triple is a set of 3 digits, written as the sum of their bits (x, y, z): 84 rows
CREATE TABLE sudoku_triple (
  triple NUMBER(9) CONSTRAINT sudoku_pk_triple PRIMARY KEY,
  x      NUMBER(9) NOT NULL,
  y      NUMBER(9) NOT NULL,
  z      NUMBER(9) NOT NULL
);

INSERT INTO sudoku_triple (triple, x, y, z)
SELECT x.bit + y.bit + z.bit AS triple, x.bit AS x, y.bit AS y, z.bit AS z
FROM sudoku_digit x
JOIN sudoku_digit y
  ON y.bit > x.bit
JOIN sudoku_digit z
  ON z.bit > y.bit;

-- the digits of each triple: 252 rows
CREATE TABLE sudoku_member (
  triple NUMBER(9) NOT NULL,
  bit    NUMBER(9) NOT NULL,
  CONSTRAINT sudoku_pk_member PRIMARY KEY (triple, bit)
);

INSERT INTO sudoku_member (triple, bit)
SELECT triple.triple, digit.bit
FROM sudoku_triple triple
JOIN sudoku_digit digit
  ON digit.bit IN (triple.x, triple.y, triple.z);

-- A partition puts each digit into one of 3 triples (a, b, c), as the columns or the rows of a box do: 280 rows.
-- 3 triples have all digits if their sum is 511, since 9 bits make 511 only if no two are the same.
-- Partition 1 is 123, 456, 789.
CREATE TABLE sudoku_part (
  part_id NUMBER(9) CONSTRAINT sudoku_pk_part PRIMARY KEY,
  a       NUMBER(9) NOT NULL,
  b       NUMBER(9) NOT NULL,
  c       NUMBER(9) NOT NULL
);

INSERT INTO sudoku_part (part_id, a, b, c)
SELECT
  ROW_NUMBER() OVER (ORDER BY a.triple, b.triple) AS part_id,
  a.triple AS a,
  b.triple AS b,
  c.triple AS c
FROM sudoku_triple a
JOIN sudoku_triple b
  ON b.triple > a.triple
JOIN sudoku_triple c
  ON c.triple = 511 - a.triple - b.triple
  AND c.triple > b.triple;

-- each partition with its triples in every order: 1,680 rows
CREATE TABLE sudoku_arrangement (
  a       NUMBER(9) NOT NULL,
  b       NUMBER(9) NOT NULL,
  c       NUMBER(9) NOT NULL,
  part_id NUMBER(9) NOT NULL,
  CONSTRAINT sudoku_pk_arrangement PRIMARY KEY (a, b)
);

INSERT INTO sudoku_arrangement (a, b, c, part_id)
SELECT a, b, c, part_id FROM sudoku_part UNION ALL
SELECT a, c, b, part_id FROM sudoku_part UNION ALL
SELECT b, a, c, part_id FROM sudoku_part UNION ALL
SELECT b, c, a, part_id FROM sudoku_part UNION ALL
SELECT c, a, b, part_id FROM sudoku_part UNION ALL
SELECT c, b, a, part_id FROM sudoku_part;

-- a row of a box has a digit of each column; what it can be if the columns are a partition: 7,560 rows
CREATE TABLE sudoku_transversal (
  part_id NUMBER(9) NOT NULL,
  triple  NUMBER(9) NOT NULL,
  CONSTRAINT sudoku_pk_transversal PRIMARY KEY (part_id, triple)
);

INSERT INTO sudoku_transversal (part_id, triple)
SELECT part.part_id, a.bit + b.bit + c.bit AS triple
FROM sudoku_part part
JOIN sudoku_member a
  ON a.triple = part.a
JOIN sudoku_member b
  ON b.triple = part.b
JOIN sudoku_member c
  ON c.triple = part.c;

-- a box, but for the order of its rows and columns, is a partition into columns and one into rows that crosses it:
-- 10,080 rows, 36 for each partition
CREATE TABLE sudoku_box (
  row_part_id NUMBER(9) NOT NULL,
  part_id     NUMBER(9) NOT NULL,
  CONSTRAINT sudoku_pk_box PRIMARY KEY (row_part_id, part_id)
);

INSERT INTO sudoku_box (row_part_id, part_id)
SELECT box_rows.part_id AS row_part_id, part.part_id
FROM sudoku_part part
CROSS JOIN sudoku_part box_rows
JOIN sudoku_transversal row_a
  ON row_a.part_id = part.part_id
  AND row_a.triple = box_rows.a
JOIN sudoku_transversal row_b
  ON row_b.part_id = part.part_id
  AND row_b.triple = box_rows.b;

-- Three boxes, one below the other: each of the three lines from top to bottom is an arrangement, and each of the boxes
-- is one from left to right. What the other two boxes can be if the first is part_id, and in how many ways:
-- 15,400 rows, for 15,680 = 280 * 56 ways. It is the same for the rows of three boxes side by side.
CREATE TABLE sudoku_split (
  part_id   NUMBER(9) NOT NULL,
  second_id NUMBER(9) NOT NULL,
  third_id  NUMBER(9) NOT NULL,
  ways      NUMBER(9) NOT NULL,
  CONSTRAINT sudoku_pk_split PRIMARY KEY (part_id, second_id, third_id)
);

INSERT INTO sudoku_split (part_id, second_id, third_id, ways)
SELECT part.part_id, box_2.part_id AS second_id, box_3.part_id AS third_id, COUNT(*) AS ways
FROM sudoku_part part
JOIN sudoku_arrangement line_1
  ON line_1.a = part.a
JOIN sudoku_arrangement line_2
  ON line_2.a = part.b
JOIN sudoku_arrangement box_2
  ON box_2.a = line_1.b
  AND box_2.b = line_2.b
JOIN sudoku_arrangement line_3
  ON line_3.a = part.c
  AND line_3.b = box_2.c
JOIN sudoku_arrangement box_3
  ON box_3.a = line_1.c
  AND box_3.b = line_2.c
GROUP BY part.part_id, box_2.part_id, box_3.part_id;

-- Bands, but for the order of rows and columns: how many have the columns of partition 1 in box 1, and those of part_2
-- and part_3 in boxes 2 and 3. Box 1 is one of 36, its rows leave 56 ways for those of the others, and each of these
-- is one of 36 boxes again: 78,400 rows, for 2,612,736 = 36 * 56 * 36 * 36.
CREATE TABLE sudoku_band (
  band_id NUMBER(9) CONSTRAINT sudoku_pk_band PRIMARY KEY,  -- 280 * part_2 + part_3
  part_2  NUMBER(9) NOT NULL,
  part_3  NUMBER(9) NOT NULL,
  bands   NUMBER(18) NOT NULL
);

INSERT INTO sudoku_band (band_id, part_2, part_3, bands)
SELECT
  280 * box_2.part_id + box_3.part_id AS band_id,
  box_2.part_id AS part_2,
  box_3.part_id AS part_3,
  SUM(split.ways) AS bands
FROM sudoku_box box_1
JOIN sudoku_split split
  ON split.part_id = box_1.row_part_id
JOIN sudoku_box box_2
  ON box_2.row_part_id = split.second_id
JOIN sudoku_box box_3
  ON box_3.row_part_id = split.third_id
WHERE box_1.part_id = 1
GROUP BY box_2.part_id, box_3.part_id;

-- Bands have as many completions as others if renaming the digits or exchanging the boxes turns one into the other. To
-- find these: two digits are mates if they share a column, and each digit is its own mate. 7,560 rows.
CREATE TABLE sudoku_mate (
  part_id  NUMBER(9) NOT NULL,
  bit      NUMBER(9) NOT NULL,
  mate_bit NUMBER(9) NOT NULL,
  CONSTRAINT sudoku_pk_mate PRIMARY KEY (part_id, bit, mate_bit)
);

INSERT INTO sudoku_mate (part_id, bit, mate_bit)
SELECT part.part_id, member.bit, mate.bit AS mate_bit
FROM sudoku_part part
JOIN sudoku_member member
  ON member.triple IN (part.a, part.b, part.c)
JOIN sudoku_member mate
  ON mate.triple = member.triple;

-- how much each partition is like partition 1: how many pairs of digits are mates in both; 280 rows
CREATE TABLE sudoku_likeness (
  part_id NUMBER(9) CONSTRAINT sudoku_pk_likeness PRIMARY KEY,
  alike   NUMBER(9) NOT NULL
);

INSERT INTO sudoku_likeness (part_id, alike)
SELECT mate.part_id, COUNT(*) AS alike
FROM sudoku_mate mate
JOIN sudoku_mate mate_1
  ON mate_1.part_id = 1
  AND mate_1.bit = mate.bit
  AND mate_1.mate_bit = mate.mate_bit
GROUP BY mate.part_id;

-- the kinds of partitions: renamings that leave partition 1 as it is turn a partition into every other that is as much
-- like partition 1, so the first can stand for all: 5 rows, for 280 partitions
CREATE TABLE sudoku_kind (
  part_id NUMBER(9) CONSTRAINT sudoku_pk_kind PRIMARY KEY,
  alike   NUMBER(9) NOT NULL,
  parts   NUMBER(9) NOT NULL
);

INSERT INTO sudoku_kind (part_id, alike, parts)
SELECT MIN(part_id) AS part_id, alike, COUNT(*) AS parts
FROM sudoku_likeness
GROUP BY alike;

-- The top bands to look at: box 2 is the first of its kind, and box 3 is like box 1 at least as much as box 2 is. If it
-- is more, the band counts twice, since boxes 2 and 3 can be exchanged: 635 rows, for 2,612,736.
CREATE TABLE sudoku_top_band (
  band_id NUMBER(9) CONSTRAINT sudoku_pk_top_band PRIMARY KEY,
  part_2  NUMBER(9) NOT NULL,
  part_3  NUMBER(9) NOT NULL,
  weight  NUMBER(18) NOT NULL
);

INSERT INTO sudoku_top_band (band_id, part_2, part_3, weight)
SELECT
  band.band_id,
  band.part_2,
  band.part_3,
  kind.parts * band.bands * CASE WHEN box_3.alike > kind.alike THEN 2 ELSE 1 END AS weight
FROM sudoku_band band
JOIN sudoku_kind kind
  ON kind.part_id = band.part_2
JOIN sudoku_likeness box_3
  ON box_3.part_id = band.part_3
  AND box_3.alike >= kind.alike;

-- two digits are near each other if they share a column in one of the band's boxes: 32,505 rows
CREATE TABLE sudoku_near (
  band_id  NUMBER(9) NOT NULL,
  bit      NUMBER(9) NOT NULL,
  near_bit NUMBER(9) NOT NULL,
  CONSTRAINT sudoku_pk_near PRIMARY KEY (band_id, bit, near_bit)
);

INSERT INTO sudoku_near (band_id, bit, near_bit)
SELECT top_band.band_id, mate.bit, mate.mate_bit AS near_bit
FROM sudoku_top_band top_band
JOIN sudoku_mate mate
  ON mate.part_id = 1
UNION
SELECT top_band.band_id, mate.bit, mate.mate_bit
FROM sudoku_top_band top_band
JOIN sudoku_mate mate
  ON mate.part_id = top_band.part_2
UNION
SELECT top_band.band_id, mate.bit, mate.mate_bit
FROM sudoku_top_band top_band
JOIN sudoku_mate mate
  ON mate.part_id = top_band.part_3;

-- A number that no renaming and no exchange changes: how many digits are near to both of two digits, to the power of 3,
-- summed over all pairs. 635 rows.
CREATE TABLE sudoku_fingerprint (
  band_id     NUMBER(9) CONSTRAINT sudoku_pk_fingerprint PRIMARY KEY,
  fingerprint NUMBER(9) NOT NULL
);

INSERT INTO sudoku_fingerprint (band_id, fingerprint)
SELECT pair.band_id, SUM(pair.between_them * pair.between_them * pair.between_them) AS fingerprint
FROM (
  SELECT one.band_id, COUNT(*) AS between_them
  FROM sudoku_near one
  JOIN sudoku_near other
    ON other.band_id = one.band_id
    AND other.bit = one.near_bit
  GROUP BY one.band_id, one.bit, other.near_bit
) pair
GROUP BY pair.band_id;

-- The classes of top bands, each with one of its bands: 44 rows, for 2,612,736. That is how many classes there are
-- (Felgenhauer and Jarvis), so no two of them have the same number, and bands with the same number are of one class.
CREATE TABLE sudoku_class (
  band_id NUMBER(9) CONSTRAINT sudoku_pk_class PRIMARY KEY,
  part_2  NUMBER(9) NOT NULL,
  part_3  NUMBER(9) NOT NULL,
  weight  NUMBER(18) NOT NULL
);

INSERT INTO sudoku_class (band_id, part_2, part_3, weight)
SELECT band.band_id, band.part_2, band.part_3, alike.weight
FROM (
  SELECT MIN(top_band.band_id) AS band_id, SUM(top_band.weight) AS weight
  FROM sudoku_top_band top_band
  JOIN sudoku_fingerprint fingerprint
    ON fingerprint.band_id = top_band.band_id
  GROUP BY fingerprint.fingerprint
) alike
JOIN sudoku_band band
  ON band.band_id = alike.band_id;

-- for each partition a renaming of the digits that turns it into partition 1: those of a into 123, of b into 456, of c
-- into 789; 2,520 rows
CREATE TABLE sudoku_renaming (
  part_id NUMBER(9) NOT NULL,
  bit     NUMBER(9) NOT NULL,
  new_bit NUMBER(9) NOT NULL,
  CONSTRAINT sudoku_pk_renaming PRIMARY KEY (part_id, bit)
);

INSERT INTO sudoku_renaming (part_id, bit, new_bit)
SELECT place.part_id, place.bit, digit.bit AS new_bit
FROM (
  SELECT
    part.part_id,
    member.bit,
    ROW_NUMBER() OVER (
      PARTITION BY part.part_id
      ORDER BY CASE member.triple WHEN part.a THEN 1 WHEN part.b THEN 2 ELSE 3 END, member.bit
    ) AS digit
  FROM sudoku_part part
  JOIN sudoku_member member
    ON member.triple IN (part.a, part.b, part.c)
) place
JOIN sudoku_digit digit
  ON digit.digit = place.digit;

-- what each renaming turns each triple into: 23,520 rows
CREATE TABLE sudoku_image (
  part_id    NUMBER(9) NOT NULL,
  triple     NUMBER(9) NOT NULL,
  new_triple NUMBER(9) NOT NULL,
  CONSTRAINT sudoku_pk_image PRIMARY KEY (part_id, triple)
);

INSERT INTO sudoku_image (part_id, triple, new_triple)
SELECT renaming.part_id, member.triple, SUM(renaming.new_bit) AS new_triple
FROM sudoku_renaming renaming
JOIN sudoku_member member
  ON member.bit = renaming.bit
GROUP BY renaming.part_id, member.triple;

-- and what it turns each partition into: 78,400 rows
CREATE TABLE sudoku_renamed (
  part_id  NUMBER(9) NOT NULL,
  other_id NUMBER(9) NOT NULL,
  new_id   NUMBER(9) NOT NULL,
  CONSTRAINT sudoku_pk_renamed PRIMARY KEY (part_id, other_id)
);

INSERT INTO sudoku_renamed (part_id, other_id, new_id)
SELECT a.part_id, other.part_id AS other_id, arrangement.part_id AS new_id
FROM sudoku_part other
JOIN sudoku_image a
  ON a.triple = other.a
JOIN sudoku_image b
  ON b.part_id = a.part_id
  AND b.triple = other.b
JOIN sudoku_arrangement arrangement
  ON arrangement.a = a.new_triple
  AND arrangement.b = b.new_triple;

-- what boxes can be below box 1: 28 rows, for 56, since the middle band and the bottom band can be exchanged
CREATE TABLE sudoku_first_stack (
  stack_id  NUMBER(9) CONSTRAINT sudoku_pk_first_stack PRIMARY KEY,
  middle_id NUMBER(9) NOT NULL,
  bottom_id NUMBER(9) NOT NULL,
  ways      NUMBER(9) NOT NULL
);

INSERT INTO sudoku_first_stack (stack_id, middle_id, bottom_id, ways)
SELECT
  ROW_NUMBER() OVER (ORDER BY second_id, third_id) AS stack_id,
  second_id AS middle_id,
  third_id AS bottom_id,
  ways * CASE WHEN second_id < third_id THEN 2 ELSE 1 END AS ways
FROM sudoku_split
WHERE part_id = 1
  AND second_id <= third_id;

-- What boxes can be below box 2 or 3 of a class. The digits of the middle band and of the bottom band are renamed, so
-- that their box 1 is partition 1 too: 60,060 rows, for 61,152.
CREATE TABLE sudoku_stack (
  part_id   NUMBER(9) NOT NULL,
  stack_id  NUMBER(9) NOT NULL,
  middle_id NUMBER(9) NOT NULL,
  bottom_id NUMBER(9) NOT NULL,
  ways      NUMBER(9) NOT NULL,
  CONSTRAINT sudoku_pk_stack PRIMARY KEY (part_id, stack_id, middle_id, bottom_id)
);

INSERT INTO sudoku_stack (part_id, stack_id, middle_id, bottom_id, ways)
SELECT
  split.part_id,
  first_stack.stack_id,
  middle.new_id AS middle_id,
  bottom.new_id AS bottom_id,
  SUM(split.ways) AS ways
FROM sudoku_first_stack first_stack
JOIN sudoku_split split
  ON split.part_id IN (SELECT part_2 FROM sudoku_class UNION SELECT part_3 FROM sudoku_class)
JOIN sudoku_renamed middle
  ON middle.part_id = first_stack.middle_id
  AND middle.other_id = split.second_id
JOIN sudoku_renamed bottom
  ON bottom.part_id = first_stack.bottom_id
  AND bottom.other_id = split.third_id
GROUP BY split.part_id, first_stack.stack_id, middle.new_id, bottom.new_id;

-- The completions of a band of each class: all boxes below box 2 with all below box 3, 3,726,800 pairs. Then the
-- columns of the lower bands are known, and each of both has 6 orders of its rows, 36 in all. 44 rows, for 2,612,736.
CREATE TABLE sudoku_completion (
  band_id     NUMBER(9) CONSTRAINT sudoku_pk_completion PRIMARY KEY,
  weight      NUMBER(18) NOT NULL,
  completions NUMBER(18) NOT NULL
);

INSERT INTO sudoku_completion (band_id, weight, completions)
SELECT
  class.band_id,
  class.weight,
  36 * SUM(first_stack.ways * stack_2.ways * stack_3.ways * middle.bands * bottom.bands) AS completions
FROM sudoku_class class
CROSS JOIN sudoku_first_stack first_stack
JOIN sudoku_stack stack_2
  ON stack_2.part_id = class.part_2
  AND stack_2.stack_id = first_stack.stack_id
JOIN sudoku_stack stack_3
  ON stack_3.part_id = class.part_3
  AND stack_3.stack_id = first_stack.stack_id
JOIN sudoku_band middle
  ON middle.band_id = 280 * stack_2.middle_id + stack_3.middle_id
JOIN sudoku_band bottom
  ON bottom.band_id = 280 * stack_2.bottom_id + stack_3.bottom_id
GROUP BY class.band_id, class.weight;

-- the end of the run, if all that was done: each table has its rows
INSERT INTO sudoku_count_run (started, found)
SELECT 0, answer.found
FROM (
  SELECT COUNT(*) AS found
  FROM sudoku_completion
) answer
WHERE answer.found = 44;

-- the steps: how many rows each has, and how many these stand for
SELECT 1 AS step_no, 'digit' AS step, COUNT(*) AS table_rows, COUNT(*) AS in_all
FROM sudoku_digit
UNION ALL
SELECT 2 AS step_no, 'triple' AS step, COUNT(*) AS table_rows, COUNT(*) AS in_all
FROM sudoku_triple
UNION ALL
SELECT 3 AS step_no, 'member' AS step, COUNT(*) AS table_rows, COUNT(*) AS in_all
FROM sudoku_member
UNION ALL
SELECT 4 AS step_no, 'part' AS step, COUNT(*) AS table_rows, COUNT(*) AS in_all
FROM sudoku_part
UNION ALL
SELECT 5 AS step_no, 'arrangement' AS step, COUNT(*) AS table_rows, COUNT(*) AS in_all
FROM sudoku_arrangement
UNION ALL
SELECT 6 AS step_no, 'transversal' AS step, COUNT(*) AS table_rows, COUNT(*) AS in_all
FROM sudoku_transversal
UNION ALL
SELECT 7 AS step_no, 'box' AS step, COUNT(*) AS table_rows, COUNT(*) AS in_all
FROM sudoku_box
UNION ALL
SELECT 8 AS step_no, 'split' AS step, COUNT(*) AS table_rows, SUM(ways) AS in_all
FROM sudoku_split
UNION ALL
SELECT 9 AS step_no, 'band' AS step, COUNT(*) AS table_rows, SUM(bands) AS in_all
FROM sudoku_band
UNION ALL
SELECT 10 AS step_no, 'mate' AS step, COUNT(*) AS table_rows, COUNT(*) AS in_all
FROM sudoku_mate
UNION ALL
SELECT 11 AS step_no, 'likeness' AS step, COUNT(*) AS table_rows, COUNT(*) AS in_all
FROM sudoku_likeness
UNION ALL
SELECT 12 AS step_no, 'kind' AS step, COUNT(*) AS table_rows, SUM(parts) AS in_all
FROM sudoku_kind
UNION ALL
SELECT 13 AS step_no, 'top_band' AS step, COUNT(*) AS table_rows, SUM(weight) AS in_all
FROM sudoku_top_band
UNION ALL
SELECT 14 AS step_no, 'near' AS step, COUNT(*) AS table_rows, COUNT(*) AS in_all
FROM sudoku_near
UNION ALL
SELECT 15 AS step_no, 'fingerprint' AS step, COUNT(*) AS table_rows, COUNT(*) AS in_all
FROM sudoku_fingerprint
UNION ALL
SELECT 16 AS step_no, 'class' AS step, COUNT(*) AS table_rows, SUM(weight) AS in_all
FROM sudoku_class
UNION ALL
SELECT 17 AS step_no, 'renaming' AS step, COUNT(*) AS table_rows, COUNT(*) AS in_all
FROM sudoku_renaming
UNION ALL
SELECT 18 AS step_no, 'image' AS step, COUNT(*) AS table_rows, COUNT(*) AS in_all
FROM sudoku_image
UNION ALL
SELECT 19 AS step_no, 'renamed' AS step, COUNT(*) AS table_rows, COUNT(*) AS in_all
FROM sudoku_renamed
UNION ALL
SELECT 20 AS step_no, 'first_stack' AS step, COUNT(*) AS table_rows, SUM(ways) AS in_all
FROM sudoku_first_stack
UNION ALL
SELECT 21 AS step_no, 'stack' AS step, COUNT(*) AS table_rows, SUM(ways) AS in_all
FROM sudoku_stack
UNION ALL
SELECT 22 AS step_no, 'completion' AS step, COUNT(*) AS table_rows, SUM(weight) AS in_all
FROM sudoku_completion
ORDER BY step_no;

-- the numbers of completions, and how many top bands have each
SELECT completions, SUM(weight) AS top_bands
FROM sudoku_completion
GROUP BY completions
ORDER BY completions;

-- whether all this was done; if not, no result follows
SELECT
  CASE
    WHEN SUM(started) = 1 AND COUNT(found) > 0 THEN 'finished'
    ELSE 'not finished: a statement has failed'
  END AS outcome
FROM sudoku_count_run;

-- The number of grids. 9! = 362,880 is the number of ways to fill box 1.
-- (as text, since SQL*Plus shows ten digits of a number)
SELECT grids
FROM (
  SELECT TO_CHAR(362880 * SUM(weight * completions)) AS grids
  FROM sudoku_completion
) answer
WHERE (SELECT SUM(started) FROM sudoku_count_run) = 1
  AND EXISTS (SELECT 1 FROM sudoku_count_run WHERE found IS NOT NULL);

-- clean up
DROP TABLE sudoku_completion PURGE;
DROP TABLE sudoku_stack PURGE;
DROP TABLE sudoku_first_stack PURGE;
DROP TABLE sudoku_renamed PURGE;
DROP TABLE sudoku_image PURGE;
DROP TABLE sudoku_renaming PURGE;
DROP TABLE sudoku_class PURGE;
DROP TABLE sudoku_fingerprint PURGE;
DROP TABLE sudoku_near PURGE;
DROP TABLE sudoku_top_band PURGE;
DROP TABLE sudoku_kind PURGE;
DROP TABLE sudoku_likeness PURGE;
DROP TABLE sudoku_mate PURGE;
DROP TABLE sudoku_band PURGE;
DROP TABLE sudoku_split PURGE;
DROP TABLE sudoku_box PURGE;
DROP TABLE sudoku_transversal PURGE;
DROP TABLE sudoku_arrangement PURGE;
DROP TABLE sudoku_part PURGE;
DROP TABLE sudoku_member PURGE;
DROP TABLE sudoku_triple PURGE;
DROP TABLE sudoku_digit PURGE;
DROP TABLE sudoku_count_run PURGE;
-- end of the script
