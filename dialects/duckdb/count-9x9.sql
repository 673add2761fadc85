-- Counts the Sudoku grids of 9x9 cells with tables of partitions, boxes and bands: joins and groups, no recursion.
-- Cleans up after itself.
-- DuckDB 1.3 and later. Paste into duckdb, or run: duckdb < FILE
-- Returns four results: the steps, with the rows of each (step_no, step, table_rows, in_all); the numbers of
-- completions of a top band (completions, top_bands); whether the run is finished; and the number of grids (grids).
-- Takes 1 to 3 seconds, as the machine is idle or busy.
-- Generated: sqlsudoku generate --dialect duckdb --query count --size 9

-- Everything here is temporary: no other connection sees it, and it is dropped at the end. The script begins and ends
-- no transaction: it becomes a part of yours if one is open, and an error in it ends yours, as most errors do.
-- A temporary table of yours must not have a name that begins with sudoku_: rename it before you paste this, since
-- a console that goes on after an error would fill it and drop it.

-- the record of this run: its start, and its end if no statement has failed; else the last SELECT returns nothing
CREATE TEMPORARY TABLE sudoku_count_run (
  started smallint NOT NULL,
  found   bigint
);

INSERT INTO sudoku_count_run (started)
VALUES (1);

-- the digits, each with a bit: 9 rows
CREATE TEMPORARY TABLE sudoku_digit (
  digit integer CONSTRAINT sudoku_pk_digit PRIMARY KEY,
  bit   integer NOT NULL
);

INSERT INTO sudoku_digit (digit, bit)
VALUES (1, 1), (2, 2), (3, 4), (4, 8), (5, 16), (6, 32), (7, 64), (8, 128), (9, 256);

-- a triple is a set of 3 digits, written as the sum of their bits (x, y, z): 84 rows
CREATE TEMPORARY TABLE sudoku_triple (
  triple integer CONSTRAINT sudoku_pk_triple PRIMARY KEY,
  x      integer NOT NULL,
  y      integer NOT NULL,
  z      integer NOT NULL
);

INSERT INTO sudoku_triple (triple, x, y, z)
SELECT x.bit + y.bit + z.bit AS triple, x.bit AS x, y.bit AS y, z.bit AS z
FROM sudoku_digit AS x
JOIN sudoku_digit AS y
  ON y.bit > x.bit
JOIN sudoku_digit AS z
  ON z.bit > y.bit;

-- the digits of each triple: 252 rows
CREATE TEMPORARY TABLE sudoku_member (
  triple integer NOT NULL,
  bit    integer NOT NULL,
  CONSTRAINT sudoku_pk_member PRIMARY KEY (triple, bit)
);

INSERT INTO sudoku_member (triple, bit)
SELECT triple.triple, digit.bit
FROM sudoku_triple AS triple
JOIN sudoku_digit AS digit
  ON digit.bit IN (triple.x, triple.y, triple.z);

-- A partition puts each digit into one of 3 triples (a, b, c), as the columns or the rows of a box do: 280 rows.
-- 3 triples have all digits if their sum is 511, since 9 bits make 511 only if no two are the same.
-- Partition 1 is 123, 456, 789.
CREATE TEMPORARY TABLE sudoku_part (
  part_id integer CONSTRAINT sudoku_pk_part PRIMARY KEY,
  a       integer NOT NULL,
  b       integer NOT NULL,
  c       integer NOT NULL
);

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

-- each partition with its triples in every order: 1,680 rows
CREATE TEMPORARY TABLE sudoku_arrangement (
  a       integer NOT NULL,
  b       integer NOT NULL,
  c       integer NOT NULL,
  part_id integer NOT NULL,
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
CREATE TEMPORARY TABLE sudoku_transversal (
  part_id integer NOT NULL,
  triple  integer NOT NULL,
  CONSTRAINT sudoku_pk_transversal PRIMARY KEY (part_id, triple)
);

INSERT INTO sudoku_transversal (part_id, triple)
SELECT part.part_id, a.bit + b.bit + c.bit AS triple
FROM sudoku_part AS part
JOIN sudoku_member AS a
  ON a.triple = part.a
JOIN sudoku_member AS b
  ON b.triple = part.b
JOIN sudoku_member AS c
  ON c.triple = part.c;

-- a box, but for the order of its rows and columns, is a partition into columns and one into rows that crosses it:
-- 10,080 rows, 36 for each partition
CREATE TEMPORARY TABLE sudoku_box (
  row_part_id integer NOT NULL,
  part_id     integer NOT NULL,
  CONSTRAINT sudoku_pk_box PRIMARY KEY (row_part_id, part_id)
);

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

-- Three boxes, one below the other: each of the three lines from top to bottom is an arrangement, and each of the boxes
-- is one from left to right. What the other two boxes can be if the first is part_id, and in how many ways:
-- 15,400 rows, for 15,680 = 280 * 56 ways. It is the same for the rows of three boxes side by side.
CREATE TEMPORARY TABLE sudoku_split (
  part_id   integer NOT NULL,
  second_id integer NOT NULL,
  third_id  integer NOT NULL,
  ways      integer NOT NULL,
  CONSTRAINT sudoku_pk_split PRIMARY KEY (part_id, second_id, third_id)
);

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

-- Bands, but for the order of rows and columns: how many have the columns of partition 1 in box 1, and those of part_2
-- and part_3 in boxes 2 and 3. Box 1 is one of 36, its rows leave 56 ways for those of the others, and each of these
-- is one of 36 boxes again: 78,400 rows, for 2,612,736 = 36 * 56 * 36 * 36.
CREATE TEMPORARY TABLE sudoku_band (
  band_id integer CONSTRAINT sudoku_pk_band PRIMARY KEY,  -- 280 * part_2 + part_3
  part_2  integer NOT NULL,
  part_3  integer NOT NULL,
  bands   bigint NOT NULL
);

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

-- Bands have as many completions as others if renaming the digits or exchanging the boxes turns one into the other. To
-- find these: two digits are mates if they share a column, and each digit is its own mate. 7,560 rows.
CREATE TEMPORARY TABLE sudoku_mate (
  part_id  integer NOT NULL,
  bit      integer NOT NULL,
  mate_bit integer NOT NULL,
  CONSTRAINT sudoku_pk_mate PRIMARY KEY (part_id, bit, mate_bit)
);

INSERT INTO sudoku_mate (part_id, bit, mate_bit)
SELECT part.part_id, member.bit, mate.bit AS mate_bit
FROM sudoku_part AS part
JOIN sudoku_member AS member
  ON member.triple IN (part.a, part.b, part.c)
JOIN sudoku_member AS mate
  ON mate.triple = member.triple;

-- how much each partition is like partition 1: how many pairs of digits are mates in both; 280 rows
CREATE TEMPORARY TABLE sudoku_likeness (
  part_id integer CONSTRAINT sudoku_pk_likeness PRIMARY KEY,
  alike   integer NOT NULL
);

INSERT INTO sudoku_likeness (part_id, alike)
SELECT mate.part_id, COUNT(*) AS alike
FROM sudoku_mate AS mate
JOIN sudoku_mate AS mate_1
  ON mate_1.part_id = 1
  AND mate_1.bit = mate.bit
  AND mate_1.mate_bit = mate.mate_bit
GROUP BY mate.part_id;

-- the kinds of partitions: renamings that leave partition 1 as it is turn a partition into every other that is as much
-- like partition 1, so the first can stand for all: 5 rows, for 280 partitions
CREATE TEMPORARY TABLE sudoku_kind (
  part_id integer CONSTRAINT sudoku_pk_kind PRIMARY KEY,
  alike   integer NOT NULL,
  parts   integer NOT NULL
);

INSERT INTO sudoku_kind (part_id, alike, parts)
SELECT MIN(part_id) AS part_id, alike, COUNT(*) AS parts
FROM sudoku_likeness
GROUP BY alike;

-- The top bands to look at: box 2 is the first of its kind, and box 3 is like box 1 at least as much as box 2 is. If it
-- is more, the band counts twice, since boxes 2 and 3 can be exchanged: 635 rows, for 2,612,736.
CREATE TEMPORARY TABLE sudoku_top_band (
  band_id integer CONSTRAINT sudoku_pk_top_band PRIMARY KEY,
  part_2  integer NOT NULL,
  part_3  integer NOT NULL,
  weight  bigint NOT NULL
);

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

-- two digits are near each other if they share a column in one of the band's boxes: 32,505 rows
CREATE TEMPORARY TABLE sudoku_near (
  band_id  integer NOT NULL,
  bit      integer NOT NULL,
  near_bit integer NOT NULL,
  CONSTRAINT sudoku_pk_near PRIMARY KEY (band_id, bit, near_bit)
);

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

-- A number that no renaming and no exchange changes: how many digits are near to both of two digits, to the power of 3,
-- summed over all pairs. 635 rows.
CREATE TEMPORARY TABLE sudoku_fingerprint (
  band_id     integer CONSTRAINT sudoku_pk_fingerprint PRIMARY KEY,
  fingerprint integer NOT NULL
);

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

-- The classes of top bands, each with one of its bands: 44 rows, for 2,612,736. That is how many classes there are
-- (Felgenhauer and Jarvis), so no two of them have the same number, and bands with the same number are of one class.
CREATE TEMPORARY TABLE sudoku_class (
  band_id integer CONSTRAINT sudoku_pk_class PRIMARY KEY,
  part_2  integer NOT NULL,
  part_3  integer NOT NULL,
  weight  bigint NOT NULL
);

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

-- for each partition a renaming of the digits that turns it into partition 1: those of a into 123, of b into 456, of c
-- into 789; 2,520 rows
CREATE TEMPORARY TABLE sudoku_renaming (
  part_id integer NOT NULL,
  bit     integer NOT NULL,
  new_bit integer NOT NULL,
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
  FROM sudoku_part AS part
  JOIN sudoku_member AS member
    ON member.triple IN (part.a, part.b, part.c)
) AS place
JOIN sudoku_digit AS digit
  ON digit.digit = place.digit;

-- what each renaming turns each triple into: 23,520 rows
CREATE TEMPORARY TABLE sudoku_image (
  part_id    integer NOT NULL,
  triple     integer NOT NULL,
  new_triple integer NOT NULL,
  CONSTRAINT sudoku_pk_image PRIMARY KEY (part_id, triple)
);

INSERT INTO sudoku_image (part_id, triple, new_triple)
SELECT renaming.part_id, member.triple, SUM(renaming.new_bit) AS new_triple
FROM sudoku_renaming AS renaming
JOIN sudoku_member AS member
  ON member.bit = renaming.bit
GROUP BY renaming.part_id, member.triple;

-- and what it turns each partition into: 78,400 rows
CREATE TEMPORARY TABLE sudoku_renamed (
  part_id  integer NOT NULL,
  other_id integer NOT NULL,
  new_id   integer NOT NULL,
  CONSTRAINT sudoku_pk_renamed PRIMARY KEY (part_id, other_id)
);

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

-- what boxes can be below box 1: 28 rows, for 56, since the middle band and the bottom band can be exchanged
CREATE TEMPORARY TABLE sudoku_first_stack (
  stack_id  integer CONSTRAINT sudoku_pk_first_stack PRIMARY KEY,
  middle_id integer NOT NULL,
  bottom_id integer NOT NULL,
  ways      integer NOT NULL
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
CREATE TEMPORARY TABLE sudoku_stack (
  part_id   integer NOT NULL,
  stack_id  integer NOT NULL,
  middle_id integer NOT NULL,
  bottom_id integer NOT NULL,
  ways      integer NOT NULL,
  CONSTRAINT sudoku_pk_stack PRIMARY KEY (part_id, stack_id, middle_id, bottom_id)
);

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

-- The completions of a band of each class: all boxes below box 2 with all below box 3, 3,726,800 pairs. Then the
-- columns of the lower bands are known, and each of both has 6 orders of its rows, 36 in all. 44 rows, for 2,612,736.
CREATE TEMPORARY TABLE sudoku_completion (
  band_id     integer CONSTRAINT sudoku_pk_completion PRIMARY KEY,
  weight      bigint NOT NULL,
  completions bigint NOT NULL
);

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

-- the end of the run, if all that was done: each table has its rows
INSERT INTO sudoku_count_run (started, found)
SELECT 0, answer.found
FROM (
  SELECT COUNT(*) AS found
  FROM sudoku_completion
) AS answer
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
SELECT grids
FROM (
  SELECT 362880 * SUM(weight * completions) AS grids
  FROM sudoku_completion
) AS answer
WHERE (SELECT SUM(started) FROM sudoku_count_run) = 1
  AND EXISTS (SELECT 1 FROM sudoku_count_run WHERE found IS NOT NULL);

-- clean up
DROP TABLE temp.sudoku_completion;
DROP TABLE temp.sudoku_stack;
DROP TABLE temp.sudoku_first_stack;
DROP TABLE temp.sudoku_renamed;
DROP TABLE temp.sudoku_image;
DROP TABLE temp.sudoku_renaming;
DROP TABLE temp.sudoku_class;
DROP TABLE temp.sudoku_fingerprint;
DROP TABLE temp.sudoku_near;
DROP TABLE temp.sudoku_top_band;
DROP TABLE temp.sudoku_kind;
DROP TABLE temp.sudoku_likeness;
DROP TABLE temp.sudoku_mate;
DROP TABLE temp.sudoku_band;
DROP TABLE temp.sudoku_split;
DROP TABLE temp.sudoku_box;
DROP TABLE temp.sudoku_transversal;
DROP TABLE temp.sudoku_arrangement;
DROP TABLE temp.sudoku_part;
DROP TABLE temp.sudoku_member;
DROP TABLE temp.sudoku_triple;
DROP TABLE temp.sudoku_digit;
DROP TABLE temp.sudoku_count_run;
