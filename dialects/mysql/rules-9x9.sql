-- Solves a Sudoku of 9x9 cells by rules, and by guesses where these find nothing. Cleans up after itself.
-- It commits, and so also what you have left open: end it with COMMIT or ROLLBACK before you paste this.
-- MySQL 8.0.16 and later. Paste into mysql, or run: mysql < FILE
-- Returns six results: the board as far as the rules get without a guess, 9 rows (row_no, c1 to c9); the cells that
-- each level filled, 3 rows; what each rule found, 10 rows; the guesses that it took, 1 row; the number of solutions,
-- 1 row; and the solutions, 9 rows each (solution_no, row_no, c1 to c9).
-- Your own puzzle: replace the rows below "the puzzle"; blanks are . or 0. Only a legal puzzle has solutions.
-- Generated: sqlsudoku generate --dialect mysql --query rules --size 9

-- These tables are plain ones, since a query can read a temporary table only once, and are dropped at the end.
-- They need a current database (USE test). If it has an object of one of their names, the session may only read until
-- the last line: this DO fails and names the object, everything after it fails too, and nothing is changed.
-- Temporary tables are listed nowhere. One of yours must not have a name that begins with rules_: rename it before
-- you paste this, which would fill it and drop it.
SET @sudoku_taken = (
  SELECT MIN(name)
  FROM (
    SELECT table_schema AS place, table_name AS name
    FROM information_schema.tables
    UNION ALL
    SELECT routine_schema, routine_name
    FROM information_schema.routines
    UNION ALL
    SELECT constraint_schema, constraint_name
    FROM information_schema.check_constraints
  ) AS object
  WHERE place = DATABASE()
    AND name IN (
      'rules_run', 'rules_given', 'rules_digit', 'rules_place',
      'rules_candidate', 'rules_guess', 'rules_found', 'rules_finding',
      'rules_filled', 'rules_guessed', 'rules_solution', 'rules_fill',
      'rules_naked_single', 'rules_hidden_single', 'rules_locked', 'rules_subset',
      'rules_follow', 'rules_solve'
    )
);
SET SESSION transaction_read_only = @sudoku_taken IS NOT NULL;
COMMIT;
DO UUID_TO_BIN(CONCAT(@sudoku_taken, ' exists already: drop or rename it'));

-- the record of a run: its start, and its end if no statement has failed; else the last SELECT returns nothing
CREATE TABLE rules_run (
  started TINYINT NOT NULL,
  found   BIGINT
);

-- the puzzle: a digit, or nothing, a point or 0 for a blank cell
CREATE TABLE rules_given (
  row_no INT PRIMARY KEY CHECK (row_no BETWEEN 1 AND 9),
  c1     CHAR(1) CHARACTER SET ascii,
  c2     CHAR(1) CHARACTER SET ascii,
  c3     CHAR(1) CHARACTER SET ascii,
  c4     CHAR(1) CHARACTER SET ascii,
  c5     CHAR(1) CHARACTER SET ascii,
  c6     CHAR(1) CHARACTER SET ascii,
  c7     CHAR(1) CHARACTER SET ascii,
  c8     CHAR(1) CHARACTER SET ascii,
  c9     CHAR(1) CHARACTER SET ascii,
  CHECK (
    CONCAT_WS('', c1, c2, c3, c4, c5, c6, c7, c8, c9)
      REGEXP _utf8mb4'^[ .0123456789]*$'
  )
);

-- the digits and their symbols
CREATE TABLE rules_digit (
  digit  INT PRIMARY KEY,
  symbol CHAR(1) CHARACTER SET ascii NOT NULL UNIQUE
);

INSERT INTO rules_digit (digit, symbol)
VALUES
  (1, '1'),
  (2, '2'),
  (3, '3'),
  (4, '4'),
  (5, '5'),
  (6, '6'),
  (7, '7'),
  (8, '8'),
  (9, '9');

-- the cells of each unit: of the rows (kind 1), the columns (2) and the boxes (3); place_no numbers them in the unit
CREATE TABLE rules_place (
  kind      INT NOT NULL,
  unit_no   INT NOT NULL,
  place_no  INT NOT NULL,
  row_no    INT NOT NULL,
  column_no INT NOT NULL,
  box_no    INT NOT NULL,
  PRIMARY KEY (row_no, column_no, kind),
  UNIQUE (kind, unit_no, place_no)
);

INSERT INTO rules_place (kind, unit_no, place_no, row_no, column_no, box_no)
WITH cell AS (
  SELECT
    line.digit AS row_no,
    place.digit AS column_no,
    (line.digit - 1) DIV 3 * 3 + (place.digit - 1) DIV 3 + 1 AS box_no,
    MOD(line.digit - 1, 3) * 3 + MOD(place.digit - 1, 3) + 1 AS place_in_box
  FROM rules_digit AS line
  CROSS JOIN rules_digit AS place
)
SELECT 1, row_no, column_no, row_no, column_no, box_no
FROM cell
UNION ALL
SELECT 2, column_no, row_no, row_no, column_no, box_no
FROM cell
UNION ALL
SELECT 3, box_no, place_in_box, row_no, column_no, box_no
FROM cell;

-- The boards: the possible digits of each cell; a filled cell has only its own, marked as filled. A board's depth is
-- the number of guesses that led to it; that of depth 0 is the one as far as the rules get without a guess.
CREATE TABLE rules_candidate (
  depth     INT NOT NULL,
  row_no    INT NOT NULL,
  column_no INT NOT NULL,
  box_no    INT NOT NULL,
  digit     INT NOT NULL,
  filled    BOOLEAN NOT NULL,
  PRIMARY KEY (depth, row_no, column_no, digit)
);

-- the guesses that wait: each is to be filled into a copy of the board that has one guess less
CREATE TABLE rules_guess (
  depth     INT NOT NULL,
  row_no    INT NOT NULL,
  column_no INT NOT NULL,
  box_no    INT NOT NULL,
  digit     INT NOT NULL,
  PRIMARY KEY (depth, digit)
);

-- what a rule has found: digits to fill in, or candidates to take away
CREATE TABLE rules_found (
  row_no    INT NOT NULL,
  column_no INT NOT NULL,
  box_no    INT NOT NULL,
  digit     INT NOT NULL,
  PRIMARY KEY (row_no, column_no, digit)
);

-- the rules in their order, and what each found before and after the first guess; simple ones fill cells, advanced ones
-- take candidates away
CREATE TABLE rules_finding (
  rule_no      INT PRIMARY KEY,
  name         VARCHAR(30) CHARACTER SET ascii NOT NULL UNIQUE,
  level_name   VARCHAR(10) CHARACTER SET ascii NOT NULL,
  found_before INT NOT NULL DEFAULT 0,
  found_after  INT NOT NULL DEFAULT 0
);

INSERT INTO rules_finding (rule_no, name, level_name)
VALUES
  (1, 'naked single', 'simple'),
  (2, 'hidden single in a row', 'simple'),
  (3, 'hidden single in a column', 'simple'),
  (4, 'hidden single in a box', 'simple'),
  (5, 'pointing', 'advanced'),
  (6, 'claiming', 'advanced'),
  (7, 'naked pair', 'advanced'),
  (8, 'hidden pair', 'advanced'),
  (9, 'naked triple', 'advanced'),
  (10, 'hidden triple', 'advanced');

-- the cells filled by each level of rules
CREATE TABLE rules_filled (
  level_no   INT PRIMARY KEY,
  level_name VARCHAR(10) CHARACTER SET ascii NOT NULL,
  cells      INT NOT NULL DEFAULT 0
);

INSERT INTO rules_filled (level_no, level_name)
VALUES
  (1, 'simple'),
  (2, 'advanced'),
  (3, 'guess');

-- the number of guesses, and the most guesses on the way to one board
CREATE TABLE rules_guessed (
  guesses INT NOT NULL,
  depth   INT NOT NULL
);

CREATE TABLE rules_solution (
  solution_no INT NOT NULL,
  row_no      INT NOT NULL,
  column_no   INT NOT NULL,
  digit       INT NOT NULL,
  PRIMARY KEY (solution_no, row_no, column_no)
);

-- Fills in what was found: the cells lose their other candidates, and the other cells of their units the digits.
DELIMITER //
CREATE PROCEDURE rules_fill(this_depth INT)
BEGIN
  UPDATE rules_candidate AS board
  JOIN rules_found AS found
    ON found.row_no = board.row_no
    AND found.column_no = board.column_no
    AND found.digit = board.digit
  SET board.filled = TRUE
  WHERE board.depth = this_depth;
  DELETE board
  FROM rules_candidate AS board
  JOIN rules_found AS found
    ON found.row_no = board.row_no AND found.column_no = board.column_no AND found.digit <> board.digit
    OR found.digit = board.digit
       AND (found.row_no = board.row_no OR found.column_no = board.column_no OR found.box_no = board.box_no)
       AND (found.row_no <> board.row_no OR found.column_no <> board.column_no)
  WHERE board.depth = this_depth;
END
//
DELIMITER ;

-- Naked singles: blank cells with one digit left.
DELIMITER //
CREATE PROCEDURE rules_naked_single(this_depth INT)
BEGIN
  INSERT INTO rules_found (row_no, column_no, box_no, digit)
  SELECT row_no, column_no, MIN(box_no), MIN(digit)
  FROM rules_candidate
  WHERE depth = this_depth
    AND NOT filled
  GROUP BY row_no, column_no
  HAVING COUNT(*) = 1;
END
//
DELIMITER ;

-- Hidden singles: digits with one place left in a unit of a kind.
DELIMITER //
CREATE PROCEDURE rules_hidden_single(this_depth INT, this_kind INT)
BEGIN
  INSERT INTO rules_found (row_no, column_no, box_no, digit)
  SELECT MIN(board.row_no), MIN(board.column_no), MIN(board.box_no), board.digit
  FROM rules_candidate AS board
  JOIN rules_place AS place
    ON place.kind = this_kind
    AND place.row_no = board.row_no
    AND place.column_no = board.column_no
  WHERE board.depth = this_depth
    AND NOT board.filled
  GROUP BY place.unit_no, board.digit
  HAVING COUNT(*) = 1;
END
//
DELIMITER ;

-- Pointing: all places of a digit in a box are in one row or column, whose other cells lose the digit.
-- Claiming: all places of a digit in a row or column are in one box, whose other cells lose the digit.
DELIMITER //
CREATE PROCEDURE rules_locked(this_depth INT, pointing BOOLEAN)
BEGIN
  INSERT INTO rules_found (row_no, column_no, box_no, digit)
  SELECT DISTINCT board.row_no, board.column_no, board.box_no, board.digit
  FROM (
    -- one row per digit and unit, if all its places there are in one unit of another kind, across it
    SELECT
      unit.kind,
      unit.unit_no,
      across.kind AS kind_across,
      MIN(across.unit_no) AS unit_no_across,
      board.digit
    FROM rules_candidate AS board
    JOIN rules_place AS unit
      ON unit.row_no = board.row_no
      AND unit.column_no = board.column_no
      AND (unit.kind = 3) = pointing
    JOIN rules_place AS across
      ON across.row_no = board.row_no
      AND across.column_no = board.column_no
      AND (across.kind = 3) <> pointing
    WHERE board.depth = this_depth
      AND NOT board.filled
    GROUP BY unit.kind, unit.unit_no, across.kind, board.digit
    HAVING MIN(across.unit_no) = MAX(across.unit_no)
  ) AS confined
  JOIN rules_place AS place
    ON place.kind = confined.kind_across
    AND place.unit_no = confined.unit_no_across
    AND confined.unit_no <>
      CASE confined.kind WHEN 1 THEN place.row_no WHEN 2 THEN place.column_no ELSE place.box_no END
  JOIN rules_candidate AS board
    ON board.depth = this_depth
    AND board.row_no = place.row_no
    AND board.column_no = place.column_no
    AND board.digit = confined.digit;
END
//
DELIMITER ;

-- Pairs and triples. Naked: two (or three) cells of a unit have only two (three) digits between them, so its other
-- cells lose these. Hidden: two (three) digits of a unit have only two (three) places between them, so these cells
-- lose their other digits. It is one rule with cells and digits exchanged: members and their candidates.
DELIMITER //
CREATE PROCEDURE rules_subset(this_depth INT, wanted INT, hidden BOOLEAN)
BEGIN
  INSERT INTO rules_found (row_no, column_no, box_no, digit)
  WITH
  -- one row per candidate and unit: as a digit in a cell, or if hidden as a place of a digit; each is one bit
  candidate AS (
    SELECT
      board.row_no,
      board.column_no,
      board.box_no,
      board.digit,
      place.kind,
      place.unit_no,
      1 << IF(hidden, board.digit, place.place_no) AS member_bit,
      1 << IF(hidden, place.place_no, board.digit) AS candidate_bit
    FROM rules_candidate AS board
    JOIN rules_place AS place
      ON place.row_no = board.row_no
      AND place.column_no = board.column_no
    WHERE board.depth = this_depth
      AND NOT board.filled
  ),
  -- one row per member of a unit with few candidates
  few AS (
    SELECT kind, unit_no, member_bit, BIT_OR(candidate_bit) AS candidates
    FROM candidate
    GROUP BY kind, unit_no, member_bit
    HAVING COUNT(*) <= wanted
  ),
  -- one row per two or three members of a unit that have so many candidates between them; a pair has no third member:
  -- there the second one is taken again
  subset AS (
    SELECT
      one.kind,
      one.unit_no,
      one.member_bit | two.member_bit | three.member_bit AS members,
      one.candidates | two.candidates | three.candidates AS candidates
    FROM few AS one
    JOIN few AS two
      ON two.kind = one.kind
      AND two.unit_no = one.unit_no
      AND two.member_bit > one.member_bit
    JOIN few AS three
      ON three.kind = one.kind
      AND three.unit_no = one.unit_no
      AND three.member_bit >= two.member_bit
      AND (three.member_bit = two.member_bit) = (wanted = 2)
    WHERE BIT_COUNT(one.candidates | two.candidates | three.candidates) = wanted
  )
  -- in the order of FROM: the optimizer does not know how few the subsets are
  SELECT STRAIGHT_JOIN DISTINCT candidate.row_no, candidate.column_no, candidate.box_no, candidate.digit
  FROM subset
  JOIN candidate
    ON candidate.kind = subset.kind
    AND candidate.unit_no = subset.unit_no
    AND candidate.member_bit & subset.members = 0
    AND candidate.candidate_bit & subset.candidates <> 0;
END
//
DELIMITER ;

-- Applies the first rule that finds anything, again and again, until none does or the board is dead or solved. It is
-- dead if a cell has no digit left, or a digit has no place left in a row, a column or a box.
DELIMITER //
CREATE PROCEDURE rules_follow(this_depth INT, OUT dead BOOLEAN, OUT solved BOOLEAN)
BEGIN
  DECLARE this_rule, number INT;
  REPEAT
    SELECT
      COUNT(DISTINCT row_no, column_no) < 81
        OR COUNT(DISTINCT row_no, digit) < 81
        OR COUNT(DISTINCT column_no, digit) < 81
        OR COUNT(DISTINCT box_no, digit) < 81,
      MIN(filled)
    INTO dead, solved
    FROM rules_candidate
    WHERE depth = this_depth;
    SET this_rule = 0, number = 0;
    WHILE number = 0 AND this_rule < 10 AND NOT dead AND NOT solved DO
      SET this_rule = this_rule + 1;
      DELETE FROM rules_found;
      CASE
        WHEN this_rule = 1 THEN CALL rules_naked_single(this_depth);
        WHEN this_rule IN (2, 3, 4) THEN CALL rules_hidden_single(this_depth, this_rule - 1);
        WHEN this_rule IN (5, 6) THEN CALL rules_locked(this_depth, this_rule = 5);
        WHEN this_rule IN (7, 8) THEN CALL rules_subset(this_depth, 2, this_rule = 8);
        ELSE CALL rules_subset(this_depth, 3, this_rule = 10);
      END CASE;
      SET number = ROW_COUNT();
    END WHILE;
    IF number > 0 THEN
      IF this_rule > 4 THEN
        DELETE board
        FROM rules_candidate AS board
        JOIN rules_found AS found
          ON found.row_no = board.row_no
          AND found.column_no = board.column_no
          AND found.digit = board.digit
        WHERE board.depth = this_depth;
      ELSE
        CALL rules_fill(this_depth);
        -- cells filled after an advanced rule has helped count for the advanced level
        UPDATE rules_filled
        SET cells = cells + number
        WHERE this_depth = 0
          AND level_no = (SELECT 1 + (SUM(found_before) > 0) FROM rules_finding WHERE level_name = 'advanced');
      END IF;
      UPDATE rules_finding
      SET found_before = found_before + IF(this_depth = 0, number, 0),
        found_after = found_after + IF(this_depth > 0, number, 0)
      WHERE rule_no = this_rule;
    END IF;
  UNTIL number = 0 END REPEAT;
END
//
DELIMITER ;

-- Solves the puzzle: applies the rules, then guesses, the latest board first. most: the number of solutions to stop at,
-- NULL for all.
DELIMITER //
CREATE PROCEDURE rules_solve(most INT)
BEGIN
  DECLARE this_depth, solutions, guess_count, deepest INT DEFAULT 0;
  DECLARE dead, solved BOOLEAN;
  IF (SELECT COUNT(*) FROM rules_given) <> 9 THEN
    SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'A puzzle has the rows 1 to 9.';
  END IF;
  DELETE FROM rules_candidate;
  DELETE FROM rules_guess;
  DELETE FROM rules_found;
  DELETE FROM rules_guessed;
  DELETE FROM rules_solution;
  UPDATE rules_finding SET found_before = 0, found_after = 0;
  UPDATE rules_filled SET cells = 0;
  -- every digit in every cell, then the givens
  INSERT INTO rules_candidate (depth, row_no, column_no, box_no, digit, filled)
  SELECT 0, place.row_no, place.column_no, place.box_no, digit.digit, FALSE
  FROM rules_place AS place
  CROSS JOIN rules_digit AS digit
  WHERE place.kind = 1;
  INSERT INTO rules_found (row_no, column_no, box_no, digit)
  SELECT place.row_no, place.column_no, place.box_no, digit.digit
  FROM rules_given AS given
  JOIN rules_place AS place
    ON place.kind = 1
    AND place.row_no = given.row_no
  JOIN rules_digit AS digit
    ON digit.symbol = ELT(place.column_no, c1, c2, c3, c4, c5, c6, c7, c8, c9);
  CALL rules_fill(0);
  search: LOOP
    CALL rules_follow(this_depth, dead, solved);
    IF solved AND NOT dead THEN
      SET solutions = solutions + 1;
      INSERT INTO rules_solution (solution_no, row_no, column_no, digit)
      SELECT solutions, row_no, column_no, digit
      FROM rules_candidate
      WHERE depth = this_depth;
      IF solutions = most THEN
        LEAVE search;
      END IF;
    ELSEIF NOT dead THEN
      -- stuck: guess each digit of the blank cell with the fewest
      INSERT INTO rules_guess (depth, row_no, column_no, box_no, digit)
      SELECT this_depth + 1, board.row_no, board.column_no, board.box_no, board.digit
      FROM (
        SELECT row_no, column_no
        FROM rules_candidate
        WHERE depth = this_depth
          AND NOT filled
        GROUP BY row_no, column_no
        ORDER BY COUNT(*), row_no, column_no
        LIMIT 1
      ) AS narrowest
      JOIN rules_candidate AS board
        ON board.depth = this_depth
        AND board.row_no = narrowest.row_no
        AND board.column_no = narrowest.column_no;
    END IF;
    -- continue with the smallest digit of the latest guess
    SELECT MAX(depth) INTO this_depth FROM rules_guess;
    IF this_depth IS NULL THEN
      LEAVE search;
    END IF;
    DELETE FROM rules_candidate WHERE depth = this_depth;
    INSERT INTO rules_candidate (depth, row_no, column_no, box_no, digit, filled)
    SELECT this_depth, row_no, column_no, box_no, digit, filled
    FROM rules_candidate
    WHERE depth = this_depth - 1;
    DELETE FROM rules_found;
    INSERT INTO rules_found (row_no, column_no, box_no, digit)
    SELECT row_no, column_no, box_no, digit
    FROM rules_guess
    WHERE depth = this_depth
    ORDER BY digit
    LIMIT 1;
    DELETE guess
    FROM rules_guess AS guess
    JOIN rules_found AS found
      ON found.digit = guess.digit
    WHERE guess.depth = this_depth;
    CALL rules_fill(this_depth);
    SET guess_count = guess_count + 1, deepest = GREATEST(deepest, this_depth);
  END LOOP;
  -- with a solution, guesses have filled the cells that were blank before the first one
  UPDATE rules_filled
  SET cells = (SELECT COUNT(DISTINCT row_no, column_no) FROM rules_candidate WHERE depth = 0 AND NOT filled)
  WHERE level_no = 3
    AND solutions > 0;
  -- the search is finished
  INSERT INTO rules_guessed (guesses, depth) VALUES (guess_count, deepest);
END
//
DELIMITER ;

-- the start of the run
INSERT INTO rules_run (started)
VALUES (1);

-- the puzzle: 9 rows of 9 columns
INSERT INTO rules_given (row_no, c1, c2, c3, c4, c5, c6, c7, c8, c9)
VALUES
  (1, '.', '.', '.', '1', '5', '.', '.', '.', '.'),
  (2, '.', '3', '4', '.', '.', '.', '.', '8', '9'),
  (3, '.', '.', '.', '.', '.', '.', '.', '.', '3'),
  (4, '.', '2', '.', '.', '6', '.', '8', '.', '.'),
  (5, '.', '4', '7', '.', '.', '9', '.', '.', '.'),
  (6, '.', '.', '9', '.', '2', '.', '.', '.', '1'),
  (7, '1', '.', '.', '.', '.', '2', '.', '.', '5'),
  (8, '.', '.', '.', '9', '.', '.', '.', '.', '.'),
  (9, '.', '.', '.', '.', '.', '.', '.', '7', '4');

-- solve it, for all solutions
-- (in one transaction, since the server writes each to its disk when it ends)
START TRANSACTION;
CALL rules_solve(NULL);

-- the end of the run, if all that was done: each table has its rows
INSERT INTO rules_run (started, found)
SELECT 0, answer.found
FROM (
  SELECT COUNT(DISTINCT solution_no) AS found
  FROM rules_solution
) AS answer
WHERE (SELECT COUNT(*) FROM rules_given) = 9
  AND (SELECT COUNT(*) FROM rules_digit) = 9
  AND (SELECT COUNT(*) FROM rules_place) = 243
  AND (SELECT COUNT(*) FROM rules_finding) = 10
  AND (SELECT COUNT(*) FROM rules_filled) = 3
  AND (SELECT COUNT(*) FROM rules_guessed) = 1;
COMMIT;

-- the board as far as the rules get without a guess
SELECT
  line.row_no,
  MAX(CASE WHEN board.column_no = 1 THEN digit.symbol ELSE '.' END) AS c1,
  MAX(CASE WHEN board.column_no = 2 THEN digit.symbol ELSE '.' END) AS c2,
  MAX(CASE WHEN board.column_no = 3 THEN digit.symbol ELSE '.' END) AS c3,
  MAX(CASE WHEN board.column_no = 4 THEN digit.symbol ELSE '.' END) AS c4,
  MAX(CASE WHEN board.column_no = 5 THEN digit.symbol ELSE '.' END) AS c5,
  MAX(CASE WHEN board.column_no = 6 THEN digit.symbol ELSE '.' END) AS c6,
  MAX(CASE WHEN board.column_no = 7 THEN digit.symbol ELSE '.' END) AS c7,
  MAX(CASE WHEN board.column_no = 8 THEN digit.symbol ELSE '.' END) AS c8,
  MAX(CASE WHEN board.column_no = 9 THEN digit.symbol ELSE '.' END) AS c9
FROM rules_given AS line
LEFT JOIN rules_candidate AS board
  ON board.depth = 0
  AND board.row_no = line.row_no
  AND board.filled
LEFT JOIN rules_digit AS digit
  ON digit.digit = board.digit
GROUP BY line.row_no
ORDER BY line.row_no;

-- the cells filled by each level of rules
SELECT level_name, cells
FROM rules_filled
ORDER BY level_no;

-- what each rule found before and after the first guess: digits filled in, or candidates taken away
SELECT name, level_name, found_before, found_after
FROM rules_finding
ORDER BY rule_no;

-- the number of guesses, the most guesses on the way to one board, and the number of solutions
SELECT guesses, depth, (SELECT COUNT(DISTINCT solution_no) FROM rules_solution) AS solutions
FROM rules_guessed;

-- the number of solutions
SELECT
  COALESCE(MAX(found), 0) AS solutions,
  CASE
    WHEN SUM(started) = 1 AND MAX(found) = 0 THEN 'no solution'
    WHEN SUM(started) = 1 AND MAX(found) = 1 THEN 'one solution'
    WHEN SUM(started) = 1 AND MAX(found) > 1 THEN 'several solutions'
    ELSE 'not finished: a statement has failed'
  END AS in_words
FROM rules_run;

-- the solutions
SELECT
  solution.solution_no,
  solution.row_no,
  MAX(CASE WHEN solution.column_no = 1 THEN digit.symbol ELSE '.' END) AS c1,
  MAX(CASE WHEN solution.column_no = 2 THEN digit.symbol ELSE '.' END) AS c2,
  MAX(CASE WHEN solution.column_no = 3 THEN digit.symbol ELSE '.' END) AS c3,
  MAX(CASE WHEN solution.column_no = 4 THEN digit.symbol ELSE '.' END) AS c4,
  MAX(CASE WHEN solution.column_no = 5 THEN digit.symbol ELSE '.' END) AS c5,
  MAX(CASE WHEN solution.column_no = 6 THEN digit.symbol ELSE '.' END) AS c6,
  MAX(CASE WHEN solution.column_no = 7 THEN digit.symbol ELSE '.' END) AS c7,
  MAX(CASE WHEN solution.column_no = 8 THEN digit.symbol ELSE '.' END) AS c8,
  MAX(CASE WHEN solution.column_no = 9 THEN digit.symbol ELSE '.' END) AS c9
FROM rules_solution AS solution
JOIN rules_digit AS digit
  ON digit.digit = solution.digit
WHERE (SELECT SUM(started) FROM rules_run) = 1
  AND EXISTS (SELECT 1 FROM rules_run WHERE found IS NOT NULL)
GROUP BY solution.solution_no, solution.row_no
ORDER BY solution.solution_no, solution.row_no;

-- clean up
DROP PROCEDURE rules_solve;
DROP PROCEDURE rules_follow;
DROP PROCEDURE rules_subset;
DROP PROCEDURE rules_locked;
DROP PROCEDURE rules_hidden_single;
DROP PROCEDURE rules_naked_single;
DROP PROCEDURE rules_fill;
DROP TABLE rules_solution;
DROP TABLE rules_guessed;
DROP TABLE rules_filled;
DROP TABLE rules_finding;
DROP TABLE rules_found;
DROP TABLE rules_guess;
DROP TABLE rules_candidate;
DROP TABLE rules_place;
DROP TABLE rules_digit;
DROP TABLE rules_given;
DROP TABLE rules_run;
SET SESSION transaction_read_only = @@GLOBAL.transaction_read_only;
