-- Counts the Sudoku grids of 9x9 cells with tables of partitions, boxes and bands: joins and groups, no recursion.
-- It commits, and so also what you have left open: end it with COMMIT or ROLLBACK before you paste this.
-- Cleans up after itself.
-- Firebird 3.0 and later. Paste into isql (isql-fb in Debian), or run: isql -input FILE DATABASE
-- Returns four results: the steps, with the rows of each (step_no, step, table_rows, in_all); the numbers of
-- completions of a top band (completions, top_bands); whether the run is finished; and the number of grids (grids).
-- Takes 30 to 90 seconds, as the machine is idle or busy.
-- Generated: sqlsudoku generate --dialect firebird --query count --size 9

-- Firebird supports no schemas, so the names start with sudoku_, and the tables are dropped at the end. If objects
-- of these names exist already, the script stops and leaves them alone. Nothing can stop a paste into isql's prompt,
-- so look at the answer to this statement first.
SET BAIL ON;
SET TERM ^ ;
EXECUTE BLOCK
AS
  DECLARE taken VARCHAR(63);
BEGIN
  SELECT FIRST 1 TRIM(name)
  FROM (
    SELECT rdb$relation_name AS name
    FROM rdb$relations
    UNION ALL
    SELECT rdb$procedure_name
    FROM rdb$procedures
    UNION ALL
    SELECT rdb$exception_name
    FROM rdb$exceptions
    UNION ALL
    SELECT rdb$trigger_name
    FROM rdb$triggers
    UNION ALL
    SELECT rdb$index_name
    FROM rdb$indices
    UNION ALL
    SELECT rdb$constraint_name
    FROM rdb$relation_constraints
  ) AS object
  WHERE name IN (
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
  )
  INTO taken;
  IF (taken IS NOT NULL) THEN
    -- this is no statement, so it fails; the error names the object
    EXECUTE STATEMENT taken || ' exists already: drop or rename it';
END
^
SET TERM ; ^
-- from here on an error does not stop it, so that it always cleans up; this is isql's default, too
SET BAIL OFF;
COMMIT;

-- the record of this run: its start, and its end if no statement has failed; else the last SELECT returns nothing
CREATE TABLE sudoku_count_run (
  started smallint NOT NULL,
  found   BIGINT
);
COMMIT;

INSERT INTO sudoku_count_run (started)
VALUES (1);
COMMIT;

-- the digits, each with a bit: 9 rows
CREATE TABLE sudoku_digit (
  digit INTEGER CONSTRAINT sudoku_pk_digit PRIMARY KEY,
  bit   INTEGER NOT NULL
);
COMMIT;

INSERT INTO sudoku_digit (digit, bit)
SELECT 1, 1 FROM rdb$database   UNION ALL
SELECT 2, 2 FROM rdb$database   UNION ALL
SELECT 3, 4 FROM rdb$database   UNION ALL
SELECT 4, 8 FROM rdb$database   UNION ALL
SELECT 5, 16 FROM rdb$database  UNION ALL
SELECT 6, 32 FROM rdb$database  UNION ALL
SELECT 7, 64 FROM rdb$database  UNION ALL
SELECT 8, 128 FROM rdb$database UNION ALL
SELECT 9, 256 FROM rdb$database;
COMMIT;

SET STATISTICS INDEX sudoku_pk_digit;

-- a triple is a set of 3 digits, written as the sum of their bits (x, y, z): 84 rows
CREATE TABLE sudoku_triple (
  triple INTEGER CONSTRAINT sudoku_pk_triple PRIMARY KEY,
  x      INTEGER NOT NULL,
  y      INTEGER NOT NULL,
  z      INTEGER NOT NULL
);
COMMIT;

INSERT INTO sudoku_triple (triple, x, y, z)
SELECT x.bit + y.bit + z.bit AS triple, x.bit AS x, y.bit AS y, z.bit AS z
FROM sudoku_digit AS x
JOIN sudoku_digit AS y
  ON y.bit > x.bit
JOIN sudoku_digit AS z
  ON z.bit > y.bit;
COMMIT;

SET STATISTICS INDEX sudoku_pk_triple;

-- the digits of each triple: 252 rows
CREATE TABLE sudoku_member (
  triple INTEGER NOT NULL,
  bit    INTEGER NOT NULL,
  CONSTRAINT sudoku_pk_member PRIMARY KEY (triple, bit)
);
COMMIT;

INSERT INTO sudoku_member (triple, bit)
SELECT triple.triple, digit.bit
FROM sudoku_triple AS triple
JOIN sudoku_digit AS digit
  ON digit.bit IN (triple.x, triple.y, triple.z);
COMMIT;

SET STATISTICS INDEX sudoku_pk_member;

-- A partition puts each digit into one of 3 triples (a, b, c), as the columns or the rows of a box do: 280 rows.
-- 3 triples have all digits if their sum is 511, since 9 bits make 511 only if no two are the same.
-- Partition 1 is 123, 456, 789.
CREATE TABLE sudoku_part (
  part_id INTEGER CONSTRAINT sudoku_pk_part PRIMARY KEY,
  a       INTEGER NOT NULL,
  b       INTEGER NOT NULL,
  c       INTEGER NOT NULL
);
COMMIT;

INSERT INTO sudoku_part (part_id, a, b, c)
SELECT
  ROW_NUMBER() OVER (ORDER BY a.triple, b.triple) AS part_id,
  a.triple AS a,
  b.triple AS b,
  c.triple AS c
FROM sudoku_triple AS a
JOIN sudoku_triple AS b
  ON b.triple > a.triple
JOIN sudoku_triple AS c
  ON c.triple = 511 - a.triple - b.triple
  AND c.triple > b.triple;
COMMIT;

SET STATISTICS INDEX sudoku_pk_part;

-- each partition with its triples in every order: 1,680 rows
CREATE TABLE sudoku_arrangement (
  a       INTEGER NOT NULL,
  b       INTEGER NOT NULL,
  c       INTEGER NOT NULL,
  part_id INTEGER NOT NULL,
  CONSTRAINT sudoku_pk_arrangement PRIMARY KEY (a, b)
);
COMMIT;

INSERT INTO sudoku_arrangement (a, b, c, part_id)
SELECT a, b, c, part_id FROM sudoku_part UNION ALL
SELECT a, c, b, part_id FROM sudoku_part UNION ALL
SELECT b, a, c, part_id FROM sudoku_part UNION ALL
SELECT b, c, a, part_id FROM sudoku_part UNION ALL
SELECT c, a, b, part_id FROM sudoku_part UNION ALL
SELECT c, b, a, part_id FROM sudoku_part;
COMMIT;

SET STATISTICS INDEX sudoku_pk_arrangement;

-- a row of a box has a digit of each column; what it can be if the columns are a partition: 7,560 rows
CREATE TABLE sudoku_transversal (
  part_id INTEGER NOT NULL,
  triple  INTEGER NOT NULL,
  CONSTRAINT sudoku_pk_transversal PRIMARY KEY (part_id, triple)
);
COMMIT;

INSERT INTO sudoku_transversal (part_id, triple)
SELECT part.part_id, a.bit + b.bit + c.bit AS triple
FROM sudoku_part AS part
JOIN sudoku_member AS a
  ON a.triple = part.a
JOIN sudoku_member AS b
  ON b.triple = part.b
JOIN sudoku_member AS c
  ON c.triple = part.c;
COMMIT;

SET STATISTICS INDEX sudoku_pk_transversal;

-- a box, but for the order of its rows and columns, is a partition into columns and one into rows that crosses it:
-- 10,080 rows, 36 for each partition
CREATE TABLE sudoku_box (
  row_part_id INTEGER NOT NULL,
  part_id     INTEGER NOT NULL,
  CONSTRAINT sudoku_pk_box PRIMARY KEY (row_part_id, part_id)
);
COMMIT;

INSERT INTO sudoku_box (row_part_id, part_id)
SELECT box_rows.part_id AS row_part_id, part.part_id
FROM sudoku_part AS part
CROSS JOIN sudoku_part AS box_rows
JOIN sudoku_transversal AS row_a
  ON row_a.part_id = part.part_id
  AND row_a.triple = box_rows.a
JOIN sudoku_transversal AS row_b
  ON row_b.part_id = part.part_id
  AND row_b.triple = box_rows.b;
COMMIT;

SET STATISTICS INDEX sudoku_pk_box;

-- Three boxes, one below the other: each of the three lines from top to bottom is an arrangement, and each of the boxes
-- is one from left to right. What the other two boxes can be if the first is part_id, and in how many ways:
-- 15,400 rows, for 15,680 = 280 * 56 ways. It is the same for the rows of three boxes side by side.
CREATE TABLE sudoku_split (
  part_id   INTEGER NOT NULL,
  second_id INTEGER NOT NULL,
  third_id  INTEGER NOT NULL,
  ways      INTEGER NOT NULL,
  CONSTRAINT sudoku_pk_split PRIMARY KEY (part_id, second_id, third_id)
);
COMMIT;

INSERT INTO sudoku_split (part_id, second_id, third_id, ways)
SELECT part.part_id, box_2.part_id AS second_id, box_3.part_id AS third_id, COUNT(*) AS ways
FROM sudoku_part AS part
JOIN sudoku_arrangement AS line_1
  ON line_1.a = part.a
JOIN sudoku_arrangement AS line_2
  ON line_2.a = part.b
JOIN sudoku_arrangement AS box_2
  ON box_2.a = line_1.b
  AND box_2.b = line_2.b
JOIN sudoku_arrangement AS line_3
  ON line_3.a = part.c
  AND line_3.b = box_2.c
JOIN sudoku_arrangement AS box_3
  ON box_3.a = line_1.c
  AND box_3.b = line_2.c
GROUP BY part.part_id, box_2.part_id, box_3.part_id;
COMMIT;

SET STATISTICS INDEX sudoku_pk_split;

-- Bands, but for the order of rows and columns: how many have the columns of partition 1 in box 1, and those of part_2
-- and part_3 in boxes 2 and 3. Box 1 is one of 36, its rows leave 56 ways for those of the others, and each of these
-- is one of 36 boxes again: 78,400 rows, for 2,612,736 = 36 * 56 * 36 * 36.
CREATE TABLE sudoku_band (
  band_id INTEGER CONSTRAINT sudoku_pk_band PRIMARY KEY,  -- 280 * part_2 + part_3
  part_2  INTEGER NOT NULL,
  part_3  INTEGER NOT NULL,
  bands   BIGINT NOT NULL
);
COMMIT;

INSERT INTO sudoku_band (band_id, part_2, part_3, bands)
SELECT
  280 * box_2.part_id + box_3.part_id AS band_id,
  box_2.part_id AS part_2,
  box_3.part_id AS part_3,
  SUM(split.ways) AS bands
FROM sudoku_box AS box_1
JOIN sudoku_split AS split
  ON split.part_id = box_1.row_part_id
JOIN sudoku_box AS box_2
  ON box_2.row_part_id = split.second_id
JOIN sudoku_box AS box_3
  ON box_3.row_part_id = split.third_id
WHERE box_1.part_id = 1
GROUP BY box_2.part_id, box_3.part_id;
COMMIT;

SET STATISTICS INDEX sudoku_pk_band;

-- Bands have as many completions as others if renaming the digits or exchanging the boxes turns one into the other. To
-- find these: two digits are mates if they share a column, and each digit is its own mate. 7,560 rows.
CREATE TABLE sudoku_mate (
  part_id  INTEGER NOT NULL,
  bit      INTEGER NOT NULL,
  mate_bit INTEGER NOT NULL,
  CONSTRAINT sudoku_pk_mate PRIMARY KEY (part_id, bit, mate_bit)
);
COMMIT;

INSERT INTO sudoku_mate (part_id, bit, mate_bit)
SELECT part.part_id, member.bit, mate.bit AS mate_bit
FROM sudoku_part AS part
JOIN sudoku_member AS member
  ON member.triple IN (part.a, part.b, part.c)
JOIN sudoku_member AS mate
  ON mate.triple = member.triple;
COMMIT;

SET STATISTICS INDEX sudoku_pk_mate;

-- how much each partition is like partition 1: how many pairs of digits are mates in both; 280 rows
CREATE TABLE sudoku_likeness (
  part_id INTEGER CONSTRAINT sudoku_pk_likeness PRIMARY KEY,
  alike   INTEGER NOT NULL
);
COMMIT;

INSERT INTO sudoku_likeness (part_id, alike)
SELECT mate.part_id, COUNT(*) AS alike
FROM sudoku_mate AS mate
JOIN sudoku_mate AS mate_1
  ON mate_1.part_id = 1
  AND mate_1.bit = mate.bit
  AND mate_1.mate_bit = mate.mate_bit
GROUP BY mate.part_id;
COMMIT;

SET STATISTICS INDEX sudoku_pk_likeness;

-- the kinds of partitions: renamings that leave partition 1 as it is turn a partition into every other that is as much
-- like partition 1, so the first can stand for all: 5 rows, for 280 partitions
CREATE TABLE sudoku_kind (
  part_id INTEGER CONSTRAINT sudoku_pk_kind PRIMARY KEY,
  alike   INTEGER NOT NULL,
  parts   INTEGER NOT NULL
);
COMMIT;

INSERT INTO sudoku_kind (part_id, alike, parts)
SELECT MIN(part_id) AS part_id, alike, COUNT(*) AS parts
FROM sudoku_likeness
GROUP BY alike;
COMMIT;

SET STATISTICS INDEX sudoku_pk_kind;

-- The top bands to look at: box 2 is the first of its kind, and box 3 is like box 1 at least as much as box 2 is. If it
-- is more, the band counts twice, since boxes 2 and 3 can be exchanged: 635 rows, for 2,612,736.
CREATE TABLE sudoku_top_band (
  band_id INTEGER CONSTRAINT sudoku_pk_top_band PRIMARY KEY,
  part_2  INTEGER NOT NULL,
  part_3  INTEGER NOT NULL,
  weight  BIGINT NOT NULL
);
COMMIT;

INSERT INTO sudoku_top_band (band_id, part_2, part_3, weight)
SELECT
  band.band_id,
  band.part_2,
  band.part_3,
  kind.parts * band.bands * CASE WHEN box_3.alike > kind.alike THEN 2 ELSE 1 END AS weight
FROM sudoku_band AS band
JOIN sudoku_kind AS kind
  ON kind.part_id = band.part_2
JOIN sudoku_likeness AS box_3
  ON box_3.part_id = band.part_3
  AND box_3.alike >= kind.alike;
COMMIT;

SET STATISTICS INDEX sudoku_pk_top_band;

-- two digits are near each other if they share a column in one of the band's boxes: 32,505 rows
CREATE TABLE sudoku_near (
  band_id  INTEGER NOT NULL,
  bit      INTEGER NOT NULL,
  near_bit INTEGER NOT NULL,
  CONSTRAINT sudoku_pk_near PRIMARY KEY (band_id, bit, near_bit)
);
COMMIT;

INSERT INTO sudoku_near (band_id, bit, near_bit)
SELECT top_band.band_id, mate.bit, mate.mate_bit AS near_bit
FROM sudoku_top_band AS top_band
JOIN sudoku_mate AS mate
  ON mate.part_id = 1
UNION
SELECT top_band.band_id, mate.bit, mate.mate_bit
FROM sudoku_top_band AS top_band
JOIN sudoku_mate AS mate
  ON mate.part_id = top_band.part_2
UNION
SELECT top_band.band_id, mate.bit, mate.mate_bit
FROM sudoku_top_band AS top_band
JOIN sudoku_mate AS mate
  ON mate.part_id = top_band.part_3;
COMMIT;

SET STATISTICS INDEX sudoku_pk_near;

-- A number that no renaming and no exchange changes: how many digits are near to both of two digits, to the power of 3,
-- summed over all pairs. 635 rows.
CREATE TABLE sudoku_fingerprint (
  band_id     INTEGER CONSTRAINT sudoku_pk_fingerprint PRIMARY KEY,
  fingerprint INTEGER NOT NULL
);
COMMIT;

INSERT INTO sudoku_fingerprint (band_id, fingerprint)
SELECT pair.band_id, SUM(pair.between_them * pair.between_them * pair.between_them) AS fingerprint
FROM (
  SELECT one.band_id, COUNT(*) AS between_them
  FROM sudoku_near AS one
  JOIN sudoku_near AS other
    ON other.band_id = one.band_id
    AND other.bit = one.near_bit
  GROUP BY one.band_id, one.bit, other.near_bit
) AS pair
GROUP BY pair.band_id;
COMMIT;

SET STATISTICS INDEX sudoku_pk_fingerprint;

-- The classes of top bands, each with one of its bands: 44 rows, for 2,612,736. That is how many classes there are
-- (Felgenhauer and Jarvis), so no two of them have the same number, and bands with the same number are of one class.
CREATE TABLE sudoku_class (
  band_id INTEGER CONSTRAINT sudoku_pk_class PRIMARY KEY,
  part_2  INTEGER NOT NULL,
  part_3  INTEGER NOT NULL,
  weight  BIGINT NOT NULL
);
COMMIT;

INSERT INTO sudoku_class (band_id, part_2, part_3, weight)
SELECT band.band_id, band.part_2, band.part_3, alike.weight
FROM (
  SELECT MIN(top_band.band_id) AS band_id, SUM(top_band.weight) AS weight
  FROM sudoku_top_band AS top_band
  JOIN sudoku_fingerprint AS fingerprint
    ON fingerprint.band_id = top_band.band_id
  GROUP BY fingerprint.fingerprint
) AS alike
JOIN sudoku_band AS band
  ON band.band_id = alike.band_id;
COMMIT;

SET STATISTICS INDEX sudoku_pk_class;

-- for each partition a renaming of the digits that turns it into partition 1: those of a into 123, of b into 456, of c
-- into 789; 2,520 rows
CREATE TABLE sudoku_renaming (
  part_id INTEGER NOT NULL,
  bit     INTEGER NOT NULL,
  new_bit INTEGER NOT NULL,
  CONSTRAINT sudoku_pk_renaming PRIMARY KEY (part_id, bit)
);
COMMIT;

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
  FROM sudoku_part AS part
  JOIN sudoku_member AS member
    ON member.triple IN (part.a, part.b, part.c)
) AS place
JOIN sudoku_digit AS digit
  ON digit.digit = place.digit;
COMMIT;

SET STATISTICS INDEX sudoku_pk_renaming;

-- what each renaming turns each triple into: 23,520 rows
CREATE TABLE sudoku_image (
  part_id    INTEGER NOT NULL,
  triple     INTEGER NOT NULL,
  new_triple INTEGER NOT NULL,
  CONSTRAINT sudoku_pk_image PRIMARY KEY (part_id, triple)
);
COMMIT;

INSERT INTO sudoku_image (part_id, triple, new_triple)
SELECT renaming.part_id, member.triple, SUM(renaming.new_bit) AS new_triple
FROM sudoku_renaming AS renaming
JOIN sudoku_member AS member
  ON member.bit = renaming.bit
GROUP BY renaming.part_id, member.triple;
COMMIT;

SET STATISTICS INDEX sudoku_pk_image;

-- and what it turns each partition into: 78,400 rows
CREATE TABLE sudoku_renamed (
  part_id  INTEGER NOT NULL,
  other_id INTEGER NOT NULL,
  new_id   INTEGER NOT NULL,
  CONSTRAINT sudoku_pk_renamed PRIMARY KEY (part_id, other_id)
);
COMMIT;

INSERT INTO sudoku_renamed (part_id, other_id, new_id)
SELECT a.part_id, other.part_id AS other_id, arrangement.part_id AS new_id
FROM sudoku_part AS other
JOIN sudoku_image AS a
  ON a.triple = other.a
JOIN sudoku_image AS b
  ON b.part_id = a.part_id
  AND b.triple = other.b
JOIN sudoku_arrangement AS arrangement
  ON arrangement.a = a.new_triple
  AND arrangement.b = b.new_triple;
COMMIT;

SET STATISTICS INDEX sudoku_pk_renamed;

-- what boxes can be below box 1: 28 rows, for 56, since the middle band and the bottom band can be exchanged
CREATE TABLE sudoku_first_stack (
  stack_id  INTEGER CONSTRAINT sudoku_pk_first_stack PRIMARY KEY,
  middle_id INTEGER NOT NULL,
  bottom_id INTEGER NOT NULL,
  ways      INTEGER NOT NULL
);
COMMIT;

INSERT INTO sudoku_first_stack (stack_id, middle_id, bottom_id, ways)
SELECT
  ROW_NUMBER() OVER (ORDER BY second_id, third_id) AS stack_id,
  second_id AS middle_id,
  third_id AS bottom_id,
  ways * CASE WHEN second_id < third_id THEN 2 ELSE 1 END AS ways
FROM sudoku_split
WHERE part_id = 1
  AND second_id <= third_id;
COMMIT;

SET STATISTICS INDEX sudoku_pk_first_stack;

-- What boxes can be below box 2 or 3 of a class. The digits of the middle band and of the bottom band are renamed, so
-- that their box 1 is partition 1 too: 60,060 rows, for 61,152.
CREATE TABLE sudoku_stack (
  part_id   INTEGER NOT NULL,
  stack_id  INTEGER NOT NULL,
  middle_id INTEGER NOT NULL,
  bottom_id INTEGER NOT NULL,
  ways      INTEGER NOT NULL,
  CONSTRAINT sudoku_pk_stack PRIMARY KEY (part_id, stack_id, middle_id, bottom_id)
);
COMMIT;

INSERT INTO sudoku_stack (part_id, stack_id, middle_id, bottom_id, ways)
SELECT
  split.part_id,
  first_stack.stack_id,
  middle.new_id AS middle_id,
  bottom.new_id AS bottom_id,
  SUM(split.ways) AS ways
FROM sudoku_first_stack AS first_stack
JOIN sudoku_split AS split
  ON split.part_id IN (SELECT part_2 FROM sudoku_class UNION SELECT part_3 FROM sudoku_class)
JOIN sudoku_renamed AS middle
  ON middle.part_id = first_stack.middle_id
  AND middle.other_id = split.second_id
JOIN sudoku_renamed AS bottom
  ON bottom.part_id = first_stack.bottom_id
  AND bottom.other_id = split.third_id
GROUP BY split.part_id, first_stack.stack_id, middle.new_id, bottom.new_id;
COMMIT;

SET STATISTICS INDEX sudoku_pk_stack;

-- The completions of a band of each class: all boxes below box 2 with all below box 3, 3,726,800 pairs. Then the
-- columns of the lower bands are known, and each of both has 6 orders of its rows, 36 in all. 44 rows, for 2,612,736.
CREATE TABLE sudoku_completion (
  band_id     INTEGER CONSTRAINT sudoku_pk_completion PRIMARY KEY,
  weight      BIGINT NOT NULL,
  completions BIGINT NOT NULL
);
COMMIT;

INSERT INTO sudoku_completion (band_id, weight, completions)
SELECT
  class.band_id,
  class.weight,
  36 * SUM(first_stack.ways * stack_2.ways * stack_3.ways * middle.bands * bottom.bands) AS completions
FROM sudoku_class AS class
CROSS JOIN sudoku_first_stack AS first_stack
JOIN sudoku_stack AS stack_2
  ON stack_2.part_id = class.part_2
  AND stack_2.stack_id = first_stack.stack_id
JOIN sudoku_stack AS stack_3
  ON stack_3.part_id = class.part_3
  AND stack_3.stack_id = first_stack.stack_id
JOIN sudoku_band AS middle
  ON middle.band_id = 280 * stack_2.middle_id + stack_3.middle_id
JOIN sudoku_band AS bottom
  ON bottom.band_id = 280 * stack_2.bottom_id + stack_3.bottom_id
GROUP BY class.band_id, class.weight;
COMMIT;

SET STATISTICS INDEX sudoku_pk_completion;

-- the end of the run, if all that was done: each table has its rows
INSERT INTO sudoku_count_run (started, found)
SELECT 0, answer.found
FROM (
  SELECT COUNT(*) AS found
  FROM sudoku_completion
) AS answer
WHERE answer.found = 44;
COMMIT;

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
ORDER BY 1;

-- the numbers of completions, and how many top bands have each
SELECT completions, SUM(weight) AS top_bands
FROM sudoku_completion
GROUP BY completions
ORDER BY completions;

-- whether all this was done; if not, no result follows
SELECT
  TRIM(
    CASE
      WHEN SUM(started) = 1 AND COUNT(found) > 0 THEN 'finished'
      ELSE 'not finished: a statement has failed'
    END
  ) AS outcome
FROM sudoku_count_run;

-- The number of grids. 9! = 362,880 is the number of ways to fill box 1.
-- (integers end at 64 bits before Firebird 4, so the last product is made of two parts, the second of nine digits)
SELECT grids
FROM (
  SELECT
    CAST(362880 * (total / 1000000000) + low / 1000000000 AS VARCHAR(19))
      || LPAD(MOD(low, 1000000000), 9, '0') AS grids
  FROM (
    SELECT total, 362880 * MOD(total, 1000000000) AS low
    FROM (
      SELECT SUM(weight * completions) AS total
      FROM sudoku_completion
    ) AS summed
  ) AS parts
) AS answer
WHERE (SELECT SUM(started) FROM sudoku_count_run) = 1
  AND EXISTS (SELECT 1 FROM sudoku_count_run WHERE found IS NOT NULL);

-- clean up
COMMIT;
DROP TABLE sudoku_completion;
DROP TABLE sudoku_stack;
DROP TABLE sudoku_first_stack;
DROP TABLE sudoku_renamed;
DROP TABLE sudoku_image;
DROP TABLE sudoku_renaming;
DROP TABLE sudoku_class;
DROP TABLE sudoku_fingerprint;
DROP TABLE sudoku_near;
DROP TABLE sudoku_top_band;
DROP TABLE sudoku_kind;
DROP TABLE sudoku_likeness;
DROP TABLE sudoku_mate;
DROP TABLE sudoku_band;
DROP TABLE sudoku_split;
DROP TABLE sudoku_box;
DROP TABLE sudoku_transversal;
DROP TABLE sudoku_arrangement;
DROP TABLE sudoku_part;
DROP TABLE sudoku_member;
DROP TABLE sudoku_triple;
DROP TABLE sudoku_digit;
DROP TABLE sudoku_count_run;
COMMIT;
