-- Counts the Sudoku grids of 9x9 cells with tables of partitions, boxes and bands: joins and groups, no recursion.
-- Cleans up after itself.
-- SQL Server 2016 and later. Paste into SSMS or sqlcmd, or run: sqlcmd -i FILE
-- Returns four results: the steps, with the rows of each (step_no, step, table_rows, in_all); the numbers of
-- completions of a top band (completions, top_bands); whether the run is finished; and the number of grids (grids).
-- Generated: sqlsudoku generate --dialect sqlserver --query count --size 9

-- Nothing is executed if a transaction is open, since the ROLLBACK at the end would undo your work too, or if
-- there is a schema "sudoku" or a #sqlsudoku of yours already. (Reading no table, this batch begins no
-- transaction, not even with IMPLICIT_TRANSACTIONS on, and RAISERROR rolls nothing back, unlike THROW with XACT_ABORT
-- on.)
IF @@TRANCOUNT > 0
BEGIN
  RAISERROR('A transaction is open: end it with COMMIT or ROLLBACK, and run this script again.', 16, 1);
  SET NOEXEC ON;
END;
IF SCHEMA_ID('sudoku') IS NOT NULL
BEGIN
  RAISERROR('There is a schema "sudoku" already: drop or rename it, or use another database.', 16, 1);
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

-- Everything happens in one transaction that is rolled back at the end, or by an error, so nothing is left behind.
-- While it runs, it locks rows of the catalogue, so sessions that list this database's objects may have to wait.
SET XACT_ABORT ON;
BEGIN TRANSACTION;
GO

-- where an error has left no transaction, execute nothing more
IF @@TRANCOUNT = 0
  SET NOEXEC ON;
GO

CREATE SCHEMA sudoku;
GO

-- where an error has left no transaction, execute nothing more
IF @@TRANCOUNT = 0
  SET NOEXEC ON;
GO

-- the record of this run: its start, and its end if no statement has failed; else the last SELECT returns nothing
CREATE TABLE sudoku.count_run (
  started tinyint NOT NULL,
  found   bigint
);
GO

INSERT INTO sudoku.count_run (started)
VALUES (1);
GO

-- the digits, each with a bit: 9 rows
CREATE TABLE sudoku.digit (
  digit int CONSTRAINT pk_digit PRIMARY KEY,
  bit   int NOT NULL
);
GO

INSERT INTO sudoku.digit (digit, bit)
SELECT digit, bit
FROM (VALUES (1, 1), (2, 2), (3, 4), (4, 8), (5, 16), (6, 32), (7, 64), (8, 128),
             (9, 256)) AS literal (digit, bit);
GO

-- a triple is a set of 3 digits, written as the sum of their bits (x, y, z): 84 rows
CREATE TABLE sudoku.triple (
  triple int CONSTRAINT pk_triple PRIMARY KEY,
  x      int NOT NULL,
  y      int NOT NULL,
  z      int NOT NULL
);
GO

INSERT INTO sudoku.triple (triple, x, y, z)
SELECT x.bit + y.bit + z.bit AS triple, x.bit AS x, y.bit AS y, z.bit AS z
FROM sudoku.digit AS x
JOIN sudoku.digit AS y
  ON y.bit > x.bit
JOIN sudoku.digit AS z
  ON z.bit > y.bit;
GO

-- the digits of each triple: 252 rows
CREATE TABLE sudoku.member (
  triple int NOT NULL,
  bit    int NOT NULL,
  CONSTRAINT pk_member PRIMARY KEY (triple, bit)
);
GO

INSERT INTO sudoku.member (triple, bit)
SELECT triple.triple, digit.bit
FROM sudoku.triple
JOIN sudoku.digit
  ON digit.bit IN (triple.x, triple.y, triple.z);
GO

-- A partition puts each digit into one of 3 triples (a, b, c), as the columns or the rows of a box do: 280 rows.
-- 3 triples have all digits if their sum is 511, since 9 bits make 511 only if no two are the same.
-- Partition 1 is 123, 456, 789.
CREATE TABLE sudoku.part (
  part_id int CONSTRAINT pk_part PRIMARY KEY,
  a       int NOT NULL,
  b       int NOT NULL,
  c       int NOT NULL
);
GO

INSERT INTO sudoku.part (part_id, a, b, c)
SELECT
  ROW_NUMBER() OVER (ORDER BY a.triple, b.triple) AS part_id,
  a.triple AS a,
  b.triple AS b,
  c.triple AS c
FROM sudoku.triple AS a
JOIN sudoku.triple AS b
  ON b.triple > a.triple
JOIN sudoku.triple AS c
  ON c.triple = 511 - a.triple - b.triple
  AND c.triple > b.triple;
GO

-- each partition with its triples in every order: 1,680 rows
CREATE TABLE sudoku.arrangement (
  a       int NOT NULL,
  b       int NOT NULL,
  c       int NOT NULL,
  part_id int NOT NULL,
  CONSTRAINT pk_arrangement PRIMARY KEY (a, b)
);
GO

INSERT INTO sudoku.arrangement (a, b, c, part_id)
SELECT a, b, c, part_id FROM sudoku.part UNION ALL
SELECT a, c, b, part_id FROM sudoku.part UNION ALL
SELECT b, a, c, part_id FROM sudoku.part UNION ALL
SELECT b, c, a, part_id FROM sudoku.part UNION ALL
SELECT c, a, b, part_id FROM sudoku.part UNION ALL
SELECT c, b, a, part_id FROM sudoku.part;
GO

-- a row of a box has a digit of each column; what it can be if the columns are a partition: 7,560 rows
CREATE TABLE sudoku.transversal (
  part_id int NOT NULL,
  triple  int NOT NULL,
  CONSTRAINT pk_transversal PRIMARY KEY (part_id, triple)
);
GO

INSERT INTO sudoku.transversal (part_id, triple)
SELECT part.part_id, a.bit + b.bit + c.bit AS triple
FROM sudoku.part
JOIN sudoku.member AS a
  ON a.triple = part.a
JOIN sudoku.member AS b
  ON b.triple = part.b
JOIN sudoku.member AS c
  ON c.triple = part.c;
GO

-- a box, but for the order of its rows and columns, is a partition into columns and one into rows that crosses it:
-- 10,080 rows, 36 for each partition
CREATE TABLE sudoku.box (
  row_part_id int NOT NULL,
  part_id     int NOT NULL,
  CONSTRAINT pk_box PRIMARY KEY (row_part_id, part_id)
);
GO

INSERT INTO sudoku.box (row_part_id, part_id)
SELECT box_rows.part_id AS row_part_id, part.part_id
FROM sudoku.part
CROSS JOIN sudoku.part AS box_rows
JOIN sudoku.transversal AS row_a
  ON row_a.part_id = part.part_id
  AND row_a.triple = box_rows.a
JOIN sudoku.transversal AS row_b
  ON row_b.part_id = part.part_id
  AND row_b.triple = box_rows.b;
GO

-- Three boxes, one below the other: each of the three lines from top to bottom is an arrangement, and each of the boxes
-- is one from left to right. What the other two boxes can be if the first is part_id, and in how many ways:
-- 15,400 rows, for 15,680 = 280 * 56 ways. It is the same for the rows of three boxes side by side.
CREATE TABLE sudoku.split (
  part_id   int NOT NULL,
  second_id int NOT NULL,
  third_id  int NOT NULL,
  ways      int NOT NULL,
  CONSTRAINT pk_split PRIMARY KEY (part_id, second_id, third_id)
);
GO

INSERT INTO sudoku.split (part_id, second_id, third_id, ways)
SELECT part.part_id, box_2.part_id AS second_id, box_3.part_id AS third_id, COUNT(*) AS ways
FROM sudoku.part
JOIN sudoku.arrangement AS line_1
  ON line_1.a = part.a
JOIN sudoku.arrangement AS line_2
  ON line_2.a = part.b
JOIN sudoku.arrangement AS box_2
  ON box_2.a = line_1.b
  AND box_2.b = line_2.b
JOIN sudoku.arrangement AS line_3
  ON line_3.a = part.c
  AND line_3.b = box_2.c
JOIN sudoku.arrangement AS box_3
  ON box_3.a = line_1.c
  AND box_3.b = line_2.c
GROUP BY part.part_id, box_2.part_id, box_3.part_id;
GO

-- Bands, but for the order of rows and columns: how many have the columns of partition 1 in box 1, and those of part_2
-- and part_3 in boxes 2 and 3. Box 1 is one of 36, its rows leave 56 ways for those of the others, and each of these
-- is one of 36 boxes again: 78,400 rows, for 2,612,736 = 36 * 56 * 36 * 36.
CREATE TABLE sudoku.band (
  band_id int CONSTRAINT pk_band PRIMARY KEY,  -- 280 * part_2 + part_3
  part_2  int NOT NULL,
  part_3  int NOT NULL,
  bands   bigint NOT NULL
);
GO

INSERT INTO sudoku.band (band_id, part_2, part_3, bands)
SELECT
  280 * box_2.part_id + box_3.part_id AS band_id,
  box_2.part_id AS part_2,
  box_3.part_id AS part_3,
  SUM(split.ways) AS bands
FROM sudoku.box AS box_1
JOIN sudoku.split
  ON split.part_id = box_1.row_part_id
JOIN sudoku.box AS box_2
  ON box_2.row_part_id = split.second_id
JOIN sudoku.box AS box_3
  ON box_3.row_part_id = split.third_id
WHERE box_1.part_id = 1
GROUP BY box_2.part_id, box_3.part_id;
GO

-- Bands have as many completions as others if renaming the digits or exchanging the boxes turns one into the other. To
-- find these: two digits are mates if they share a column, and each digit is its own mate. 7,560 rows.
CREATE TABLE sudoku.mate (
  part_id  int NOT NULL,
  bit      int NOT NULL,
  mate_bit int NOT NULL,
  CONSTRAINT pk_mate PRIMARY KEY (part_id, bit, mate_bit)
);
GO

INSERT INTO sudoku.mate (part_id, bit, mate_bit)
SELECT part.part_id, member.bit, mate.bit AS mate_bit
FROM sudoku.part
JOIN sudoku.member
  ON member.triple IN (part.a, part.b, part.c)
JOIN sudoku.member AS mate
  ON mate.triple = member.triple;
GO

-- how much each partition is like partition 1: how many pairs of digits are mates in both; 280 rows
CREATE TABLE sudoku.likeness (
  part_id int CONSTRAINT pk_likeness PRIMARY KEY,
  alike   int NOT NULL
);
GO

INSERT INTO sudoku.likeness (part_id, alike)
SELECT mate.part_id, COUNT(*) AS alike
FROM sudoku.mate
JOIN sudoku.mate AS mate_1
  ON mate_1.part_id = 1
  AND mate_1.bit = mate.bit
  AND mate_1.mate_bit = mate.mate_bit
GROUP BY mate.part_id;
GO

-- the kinds of partitions: renamings that leave partition 1 as it is turn a partition into every other that is as much
-- like partition 1, so the first can stand for all: 5 rows, for 280 partitions
CREATE TABLE sudoku.kind (
  part_id int CONSTRAINT pk_kind PRIMARY KEY,
  alike   int NOT NULL,
  parts   int NOT NULL
);
GO

INSERT INTO sudoku.kind (part_id, alike, parts)
SELECT MIN(part_id) AS part_id, alike, COUNT(*) AS parts
FROM sudoku.likeness
GROUP BY alike;
GO

-- The top bands to look at: box 2 is the first of its kind, and box 3 is like box 1 at least as much as box 2 is. If it
-- is more, the band counts twice, since boxes 2 and 3 can be exchanged: 635 rows, for 2,612,736.
CREATE TABLE sudoku.top_band (
  band_id int CONSTRAINT pk_top_band PRIMARY KEY,
  part_2  int NOT NULL,
  part_3  int NOT NULL,
  weight  bigint NOT NULL
);
GO

INSERT INTO sudoku.top_band (band_id, part_2, part_3, weight)
SELECT
  band.band_id,
  band.part_2,
  band.part_3,
  kind.parts * band.bands * CASE WHEN box_3.alike > kind.alike THEN 2 ELSE 1 END AS weight
FROM sudoku.band
JOIN sudoku.kind
  ON kind.part_id = band.part_2
JOIN sudoku.likeness AS box_3
  ON box_3.part_id = band.part_3
  AND box_3.alike >= kind.alike;
GO

-- two digits are near each other if they share a column in one of the band's boxes: 32,505 rows
CREATE TABLE sudoku.near (
  band_id  int NOT NULL,
  bit      int NOT NULL,
  near_bit int NOT NULL,
  CONSTRAINT pk_near PRIMARY KEY (band_id, bit, near_bit)
);
GO

INSERT INTO sudoku.near (band_id, bit, near_bit)
SELECT top_band.band_id, mate.bit, mate.mate_bit AS near_bit
FROM sudoku.top_band
JOIN sudoku.mate
  ON mate.part_id = 1
UNION
SELECT top_band.band_id, mate.bit, mate.mate_bit
FROM sudoku.top_band
JOIN sudoku.mate
  ON mate.part_id = top_band.part_2
UNION
SELECT top_band.band_id, mate.bit, mate.mate_bit
FROM sudoku.top_band
JOIN sudoku.mate
  ON mate.part_id = top_band.part_3;
GO

-- A number that no renaming and no exchange changes: how many digits are near to both of two digits, to the power of 3,
-- summed over all pairs. 635 rows.
CREATE TABLE sudoku.fingerprint (
  band_id     int CONSTRAINT pk_fingerprint PRIMARY KEY,
  fingerprint int NOT NULL
);
GO

INSERT INTO sudoku.fingerprint (band_id, fingerprint)
SELECT pair.band_id, SUM(pair.between_them * pair.between_them * pair.between_them) AS fingerprint
FROM (
  SELECT one.band_id, COUNT(*) AS between_them
  FROM sudoku.near AS one
  JOIN sudoku.near AS other
    ON other.band_id = one.band_id
    AND other.bit = one.near_bit
  GROUP BY one.band_id, one.bit, other.near_bit
) AS pair
GROUP BY pair.band_id;
GO

-- The classes of top bands, each with one of its bands: 44 rows, for 2,612,736. That is how many classes there are
-- (Felgenhauer and Jarvis), so no two of them have the same number, and bands with the same number are of one class.
CREATE TABLE sudoku.class (
  band_id int CONSTRAINT pk_class PRIMARY KEY,
  part_2  int NOT NULL,
  part_3  int NOT NULL,
  weight  bigint NOT NULL
);
GO

INSERT INTO sudoku.class (band_id, part_2, part_3, weight)
SELECT band.band_id, band.part_2, band.part_3, alike.weight
FROM (
  SELECT MIN(top_band.band_id) AS band_id, SUM(top_band.weight) AS weight
  FROM sudoku.top_band
  JOIN sudoku.fingerprint
    ON fingerprint.band_id = top_band.band_id
  GROUP BY fingerprint.fingerprint
) AS alike
JOIN sudoku.band
  ON band.band_id = alike.band_id;
GO

-- for each partition a renaming of the digits that turns it into partition 1: those of a into 123, of b into 456, of c
-- into 789; 2,520 rows
CREATE TABLE sudoku.renaming (
  part_id int NOT NULL,
  bit     int NOT NULL,
  new_bit int NOT NULL,
  CONSTRAINT pk_renaming PRIMARY KEY (part_id, bit)
);
GO

INSERT INTO sudoku.renaming (part_id, bit, new_bit)
SELECT place.part_id, place.bit, digit.bit AS new_bit
FROM (
  SELECT
    part.part_id,
    member.bit,
    ROW_NUMBER() OVER (
      PARTITION BY part.part_id
      ORDER BY CASE member.triple WHEN part.a THEN 1 WHEN part.b THEN 2 ELSE 3 END, member.bit
    ) AS digit
  FROM sudoku.part
  JOIN sudoku.member
    ON member.triple IN (part.a, part.b, part.c)
) AS place
JOIN sudoku.digit
  ON digit.digit = place.digit;
GO

-- what each renaming turns each triple into: 23,520 rows
CREATE TABLE sudoku.image (
  part_id    int NOT NULL,
  triple     int NOT NULL,
  new_triple int NOT NULL,
  CONSTRAINT pk_image PRIMARY KEY (part_id, triple)
);
GO

INSERT INTO sudoku.image (part_id, triple, new_triple)
SELECT renaming.part_id, member.triple, SUM(renaming.new_bit) AS new_triple
FROM sudoku.renaming
JOIN sudoku.member
  ON member.bit = renaming.bit
GROUP BY renaming.part_id, member.triple;
GO

-- and what it turns each partition into: 78,400 rows
CREATE TABLE sudoku.renamed (
  part_id  int NOT NULL,
  other_id int NOT NULL,
  new_id   int NOT NULL,
  CONSTRAINT pk_renamed PRIMARY KEY (part_id, other_id)
);
GO

INSERT INTO sudoku.renamed (part_id, other_id, new_id)
SELECT a.part_id, other.part_id AS other_id, arrangement.part_id AS new_id
FROM sudoku.part AS other
JOIN sudoku.image AS a
  ON a.triple = other.a
JOIN sudoku.image AS b
  ON b.part_id = a.part_id
  AND b.triple = other.b
JOIN sudoku.arrangement
  ON arrangement.a = a.new_triple
  AND arrangement.b = b.new_triple;
GO

-- what boxes can be below box 1: 28 rows, for 56, since the middle band and the bottom band can be exchanged
CREATE TABLE sudoku.first_stack (
  stack_id  int CONSTRAINT pk_first_stack PRIMARY KEY,
  middle_id int NOT NULL,
  bottom_id int NOT NULL,
  ways      int NOT NULL
);
GO

INSERT INTO sudoku.first_stack (stack_id, middle_id, bottom_id, ways)
SELECT
  ROW_NUMBER() OVER (ORDER BY second_id, third_id) AS stack_id,
  second_id AS middle_id,
  third_id AS bottom_id,
  ways * CASE WHEN second_id < third_id THEN 2 ELSE 1 END AS ways
FROM sudoku.split
WHERE part_id = 1
  AND second_id <= third_id;
GO

-- What boxes can be below box 2 or 3 of a class. The digits of the middle band and of the bottom band are renamed, so
-- that their box 1 is partition 1 too: 60,060 rows, for 61,152.
CREATE TABLE sudoku.stack (
  part_id   int NOT NULL,
  stack_id  int NOT NULL,
  middle_id int NOT NULL,
  bottom_id int NOT NULL,
  ways      int NOT NULL,
  CONSTRAINT pk_stack PRIMARY KEY (part_id, stack_id, middle_id, bottom_id)
);
GO

INSERT INTO sudoku.stack (part_id, stack_id, middle_id, bottom_id, ways)
SELECT
  split.part_id,
  first_stack.stack_id,
  middle.new_id AS middle_id,
  bottom.new_id AS bottom_id,
  SUM(split.ways) AS ways
FROM sudoku.first_stack
JOIN sudoku.split
  ON split.part_id IN (SELECT part_2 FROM sudoku.class UNION SELECT part_3 FROM sudoku.class)
JOIN sudoku.renamed AS middle
  ON middle.part_id = first_stack.middle_id
  AND middle.other_id = split.second_id
JOIN sudoku.renamed AS bottom
  ON bottom.part_id = first_stack.bottom_id
  AND bottom.other_id = split.third_id
GROUP BY split.part_id, first_stack.stack_id, middle.new_id, bottom.new_id;
GO

-- The completions of a band of each class: all boxes below box 2 with all below box 3, 3,726,800 pairs. Then the
-- columns of the lower bands are known, and each of both has 6 orders of its rows, 36 in all. 44 rows, for 2,612,736.
CREATE TABLE sudoku.completion (
  band_id     int CONSTRAINT pk_completion PRIMARY KEY,
  weight      bigint NOT NULL,
  completions bigint NOT NULL
);
GO

INSERT INTO sudoku.completion (band_id, weight, completions)
SELECT
  class.band_id,
  class.weight,
  36 * SUM(first_stack.ways * stack_2.ways * stack_3.ways * middle.bands * bottom.bands) AS completions
FROM sudoku.class
CROSS JOIN sudoku.first_stack
JOIN sudoku.stack AS stack_2
  ON stack_2.part_id = class.part_2
  AND stack_2.stack_id = first_stack.stack_id
JOIN sudoku.stack AS stack_3
  ON stack_3.part_id = class.part_3
  AND stack_3.stack_id = first_stack.stack_id
JOIN sudoku.band AS middle
  ON middle.band_id = 280 * stack_2.middle_id + stack_3.middle_id
JOIN sudoku.band AS bottom
  ON bottom.band_id = 280 * stack_2.bottom_id + stack_3.bottom_id
GROUP BY class.band_id, class.weight;
GO

-- the end of the run, if all that was done: each table has its rows
INSERT INTO sudoku.count_run (started, found)
SELECT 0, answer.found
FROM (
  SELECT COUNT(*) AS found
  FROM sudoku.completion
) AS answer
WHERE answer.found = 44;
GO

-- the steps: how many rows each has, and how many these stand for
SELECT 1 AS step_no, 'digit' AS step, COUNT(*) AS table_rows, COUNT(*) AS in_all
FROM sudoku.digit
UNION ALL
SELECT 2 AS step_no, 'triple' AS step, COUNT(*) AS table_rows, COUNT(*) AS in_all
FROM sudoku.triple
UNION ALL
SELECT 3 AS step_no, 'member' AS step, COUNT(*) AS table_rows, COUNT(*) AS in_all
FROM sudoku.member
UNION ALL
SELECT 4 AS step_no, 'part' AS step, COUNT(*) AS table_rows, COUNT(*) AS in_all
FROM sudoku.part
UNION ALL
SELECT 5 AS step_no, 'arrangement' AS step, COUNT(*) AS table_rows, COUNT(*) AS in_all
FROM sudoku.arrangement
UNION ALL
SELECT 6 AS step_no, 'transversal' AS step, COUNT(*) AS table_rows, COUNT(*) AS in_all
FROM sudoku.transversal
UNION ALL
SELECT 7 AS step_no, 'box' AS step, COUNT(*) AS table_rows, COUNT(*) AS in_all
FROM sudoku.box
UNION ALL
SELECT 8 AS step_no, 'split' AS step, COUNT(*) AS table_rows, SUM(ways) AS in_all
FROM sudoku.split
UNION ALL
SELECT 9 AS step_no, 'band' AS step, COUNT(*) AS table_rows, SUM(bands) AS in_all
FROM sudoku.band
UNION ALL
SELECT 10 AS step_no, 'mate' AS step, COUNT(*) AS table_rows, COUNT(*) AS in_all
FROM sudoku.mate
UNION ALL
SELECT 11 AS step_no, 'likeness' AS step, COUNT(*) AS table_rows, COUNT(*) AS in_all
FROM sudoku.likeness
UNION ALL
SELECT 12 AS step_no, 'kind' AS step, COUNT(*) AS table_rows, SUM(parts) AS in_all
FROM sudoku.kind
UNION ALL
SELECT 13 AS step_no, 'top_band' AS step, COUNT(*) AS table_rows, SUM(weight) AS in_all
FROM sudoku.top_band
UNION ALL
SELECT 14 AS step_no, 'near' AS step, COUNT(*) AS table_rows, COUNT(*) AS in_all
FROM sudoku.near
UNION ALL
SELECT 15 AS step_no, 'fingerprint' AS step, COUNT(*) AS table_rows, COUNT(*) AS in_all
FROM sudoku.fingerprint
UNION ALL
SELECT 16 AS step_no, 'class' AS step, COUNT(*) AS table_rows, SUM(weight) AS in_all
FROM sudoku.class
UNION ALL
SELECT 17 AS step_no, 'renaming' AS step, COUNT(*) AS table_rows, COUNT(*) AS in_all
FROM sudoku.renaming
UNION ALL
SELECT 18 AS step_no, 'image' AS step, COUNT(*) AS table_rows, COUNT(*) AS in_all
FROM sudoku.image
UNION ALL
SELECT 19 AS step_no, 'renamed' AS step, COUNT(*) AS table_rows, COUNT(*) AS in_all
FROM sudoku.renamed
UNION ALL
SELECT 20 AS step_no, 'first_stack' AS step, COUNT(*) AS table_rows, SUM(ways) AS in_all
FROM sudoku.first_stack
UNION ALL
SELECT 21 AS step_no, 'stack' AS step, COUNT(*) AS table_rows, SUM(ways) AS in_all
FROM sudoku.stack
UNION ALL
SELECT 22 AS step_no, 'completion' AS step, COUNT(*) AS table_rows, SUM(weight) AS in_all
FROM sudoku.completion
ORDER BY step_no;
GO

-- the numbers of completions, and how many top bands have each
SELECT completions, SUM(weight) AS top_bands
FROM sudoku.completion
GROUP BY completions
ORDER BY completions;
GO

-- whether all this was done; if not, no result follows
SELECT
  CASE
    WHEN SUM(started) = 1 AND COUNT(found) > 0 THEN 'finished'
    ELSE 'not finished: a statement has failed'
  END AS outcome
FROM sudoku.count_run;
GO

-- The number of grids. 9! = 362,880 is the number of ways to fill box 1.
SELECT grids
FROM (
  SELECT 362880 * CAST(SUM(weight * completions) AS decimal(38, 0)) AS grids
  FROM sudoku.completion
) AS answer
WHERE (SELECT SUM(started) FROM sudoku.count_run) = 1
  AND EXISTS (SELECT 1 FROM sudoku.count_run WHERE found IS NOT NULL);
GO

-- clean up: the schema and all in it are gone
IF @@TRANCOUNT > 0
  ROLLBACK TRANSACTION;
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
