-- Solves a Sudoku of 9x9 cells by rules, and by guesses where these find nothing. Cleans up after itself.
-- An open transaction is rolled back, and SQL*Plus ends: COMMIT or ROLLBACK it first, or use another session.
-- Oracle Database 12.2 and later. Paste into SQL*Plus or SQLcl, or run: sqlplus USER @FILE
-- Returns six results: the board as far as the rules get without a guess, 9 rows (row_no, c1 to c9); the cells that
-- each level filled, 3 rows; what each rule found, 10 rows; the guesses that it took, 1 row; the number of solutions,
-- 1 row; and the solutions, 9 rows each (solution_no, row_no, c1 to c9).
-- Your own puzzle: replace the rows below "the puzzle"; blanks are . or 0. Only a legal puzzle has solutions.
-- Generated: sqlsudoku generate --dialect oracle --query rules --size 9

-- Needs the privileges CREATE TABLE, CREATE TYPE, CREATE PROCEDURE, and a quota in the default tablespace.
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
      'RULES_RUN', 'RULES_NUMBERS', 'RULES_TEXTS', 'RULES_CELL',
      'RULES_BOARD', 'RULES_MEMBER', 'RULES_MEMBERS', 'RULES_ANSWER',
      'RULES_SOLVER', 'RULES_PUZZLE', 'RULES_PUZZLE_PK', 'RULES_FOUND',
      'RULES_FOUND_PK', 'RULES_FILLED', 'RULES_FILLED_PK', 'RULES_GUESSED',
      'RULES_SOLUTION', 'RULES_SOLUTION_PK'
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

-- the record of a run: its start, and its end if no statement has failed; else the last SELECT returns nothing
CREATE TABLE rules_run (
  started NUMBER(1) NOT NULL,
  found   NUMBER(18)
);

-- digits, or candidates as row_no * 10000 + column_no * 100 + digit
CREATE TYPE rules_numbers AS TABLE OF NUMBER;
/

CREATE TYPE rules_texts AS TABLE OF VARCHAR2(81);
/

-- a cell: its place, its digit (NULL if blank), and its possible digits (a filled cell has only its own)
CREATE TYPE rules_cell AS OBJECT (
  row_no    NUMBER(2),
  column_no NUMBER(2),
  box_no    NUMBER(2),
  digit     NUMBER(2),
  possible  rules_numbers
);
/

CREATE TYPE rules_board AS TABLE OF rules_cell;
/

-- a member of a unit: a blank cell and its possible digits, or a missing digit and its possible places
CREATE TYPE rules_member AS OBJECT (
  kind      NUMBER(1),
  unit_no   NUMBER(2),
  member_no NUMBER(2),
  possible  rules_numbers
);
/

CREATE TYPE rules_members AS TABLE OF rules_member;
/

-- The answer to a puzzle: the solutions row by row, what each rule found before and after the first guess, the number
-- of guesses, the most guesses on the way to one board (depth), and the cells filled by each level of rules.
CREATE TYPE rules_answer AS OBJECT (
  solutions    rules_texts,
  found_before rules_numbers,
  found_after  rules_numbers,
  guesses      NUMBER,
  depth        NUMBER,
  simple       NUMBER,
  advanced     NUMBER,
  guess        NUMBER
);
/

-- A puzzle is a query of 9 rows and 9 columns. level_no: which rules to apply: none (0), simple ones (1), all (2).
-- guessing: whether to guess when no rule finds anything (1) or not (0).
CREATE PACKAGE rules_solver AS
  -- solves a puzzle; most: the number of solutions to stop at, NULL for all
  FUNCTION solve (
    puzzle SYS_REFCURSOR, most NUMBER DEFAULT NULL, level_no NUMBER DEFAULT 2, guessing NUMBER DEFAULT 1
  ) RETURN rules_answer;
  -- the first solution; without a solution, the board as far as the rules get; a query can read it as a table:
  -- SELECT COUNT(digit) FROM TABLE(rules_solver.solved_board(CURSOR(SELECT ...), 1, 0)) counts what simple rules fill
  FUNCTION solved_board (
    puzzle SYS_REFCURSOR, level_no NUMBER DEFAULT 2, guessing NUMBER DEFAULT 1
  ) RETURN rules_board;
END rules_solver;
/
SHOW ERRORS

CREATE PACKAGE BODY rules_solver AS
  symbols CONSTANT VARCHAR2(9) := '123456789';
  -- a row of a puzzle
  TYPE line IS RECORD (
    c1 VARCHAR2(1), c2 VARCHAR2(1), c3 VARCHAR2(1),
    c4 VARCHAR2(1), c5 VARCHAR2(1), c6 VARCHAR2(1),
    c7 VARCHAR2(1), c8 VARCHAR2(1), c9 VARCHAR2(1)
  );
  TYPE lines IS TABLE OF line;
  FUNCTION box_of (row_no NUMBER, column_no NUMBER) RETURN NUMBER IS
  BEGIN
    RETURN TRUNC((row_no - 1) / 3) * 3 + TRUNC((column_no - 1) / 3) + 1;
  END box_of;
  FUNCTION candidate (row_no NUMBER, column_no NUMBER, digit NUMBER) RETURN NUMBER IS
  BEGIN
    RETURN row_no * 10000 + column_no * 100 + digit;
  END candidate;
  FUNCTION row_of (candidate NUMBER) RETURN NUMBER IS
  BEGIN
    RETURN TRUNC(candidate / 10000);
  END row_of;
  FUNCTION column_of (candidate NUMBER) RETURN NUMBER IS
  BEGIN
    RETURN MOD(TRUNC(candidate / 100), 100);
  END column_of;
  FUNCTION digit_of (candidate NUMBER) RETURN NUMBER IS
  BEGIN
    RETURN MOD(candidate, 100);
  END digit_of;
  -- a board of blank cells
  FUNCTION blank_board RETURN rules_board IS
    everything rules_numbers := rules_numbers();
    board rules_board := rules_board();
  BEGIN
    FOR digit IN 1 .. 9 LOOP
      everything.EXTEND;
      everything(digit) := digit;
    END LOOP;
    FOR row_no IN 1 .. 9 LOOP
      FOR column_no IN 1 .. 9 LOOP
        board.EXTEND;
        board(board.LAST) := rules_cell(row_no, column_no, box_of(row_no, column_no), NULL, everything);
      END LOOP;
    END LOOP;
    RETURN board;
  END blank_board;
  -- the givens of a puzzle as candidates
  FUNCTION givens (puzzle SYS_REFCURSOR) RETURN rules_numbers IS
    rows_read lines;
    found rules_numbers := rules_numbers();
    symbol VARCHAR2(1);
  BEGIN
    FETCH puzzle BULK COLLECT INTO rows_read;
    CLOSE puzzle;
    IF rows_read.COUNT <> 9 THEN
      RAISE_APPLICATION_ERROR(-20002, 'A puzzle has 9 rows, this one ' || rows_read.COUNT);
    END IF;
    FOR row_no IN 1 .. 9 LOOP
      FOR column_no IN 1 .. 9 LOOP
        symbol := CASE column_no
          WHEN 1 THEN rows_read(row_no).c1 WHEN 2 THEN rows_read(row_no).c2 WHEN 3 THEN rows_read(row_no).c3
          WHEN 4 THEN rows_read(row_no).c4 WHEN 5 THEN rows_read(row_no).c5 WHEN 6 THEN rows_read(row_no).c6
          WHEN 7 THEN rows_read(row_no).c7 WHEN 8 THEN rows_read(row_no).c8 WHEN 9 THEN rows_read(row_no).c9
        END;
        IF INSTR(symbols, symbol) > 0 THEN
          found.EXTEND;
          found(found.LAST) := candidate(row_no, column_no, INSTR(symbols, symbol));
        ELSIF symbol NOT IN ('.', ' ', '0') THEN
          RAISE_APPLICATION_ERROR(
            -20003, 'What stands in row ' || row_no || ', column ' || column_no || ' is neither a digit nor a blank'
          );
        END IF;
      END LOOP;
    END LOOP;
    RETURN found;
  END givens;
  -- fills cells: a filled cell keeps only its digit, and all cells that share a unit with it lose the digit
  PROCEDURE fill (board IN OUT NOCOPY rules_board, found rules_numbers) IS
    only_it rules_numbers;
    row_no NUMBER;
    column_no NUMBER;
  BEGIN
    FOR i IN 1 .. found.COUNT LOOP
      only_it := rules_numbers(digit_of(found(i)));
      row_no := row_of(found(i));
      column_no := column_of(found(i));
      FOR j IN 1 .. board.COUNT LOOP
        IF board(j).row_no = row_no AND board(j).column_no = column_no THEN
          board(j).digit := only_it(1);
          board(j).possible := board(j).possible MULTISET INTERSECT only_it;
        ELSIF board(j).row_no = row_no
          OR board(j).column_no = column_no
          OR board(j).box_no = box_of(row_no, column_no)
        THEN
          board(j).possible := board(j).possible MULTISET EXCEPT only_it;
        END IF;
      END LOOP;
    END LOOP;
  END fill;
  -- takes candidates away
  PROCEDURE take_away (board IN OUT NOCOPY rules_board, found rules_numbers) IS
    cell_no PLS_INTEGER;
  BEGIN
    FOR i IN 1 .. found.COUNT LOOP
      cell_no := (row_of(found(i)) - 1) * 9 + column_of(found(i));
      board(cell_no).possible := board(cell_no).possible MULTISET EXCEPT rules_numbers(digit_of(found(i)));
    END LOOP;
  END take_away;
  -- 1 if a cell has no digit left, or a digit has no place left in a row, a column or a box
  -- (two numbers are counted as one; a living board has 81 of each kind)
  FUNCTION is_dead (board rules_board) RETURN NUMBER IS
    dead NUMBER;
  BEGIN
    SELECT CASE
      WHEN COUNT(DISTINCT cell.row_no * 100 + cell.column_no) < 81 THEN 1
      WHEN COUNT(DISTINCT cell.row_no * 100 + choice.COLUMN_VALUE) < 81 THEN 1
      WHEN COUNT(DISTINCT cell.column_no * 100 + choice.COLUMN_VALUE) < 81 THEN 1
      WHEN COUNT(DISTINCT cell.box_no * 100 + choice.COLUMN_VALUE) < 81 THEN 1
      ELSE 0
    END
    INTO dead
    FROM TABLE(board) cell, TABLE(cell.possible) choice;
    RETURN dead;
  END is_dead;
  -- the number of blank cells
  FUNCTION blank_cells (board rules_board) RETURN NUMBER IS
    found NUMBER := 0;
  BEGIN
    FOR i IN 1 .. board.COUNT LOOP
      IF board(i).digit IS NULL THEN
        found := found + 1;
      END IF;
    END LOOP;
    RETURN found;
  END blank_cells;
  -- blank cells with one digit left
  FUNCTION naked_single (board rules_board) RETURN rules_numbers IS
    found rules_numbers := rules_numbers();
  BEGIN
    FOR i IN 1 .. board.COUNT LOOP
      IF board(i).digit IS NULL AND board(i).possible.COUNT = 1 THEN
        found.EXTEND;
        found(found.LAST) := candidate(board(i).row_no, board(i).column_no, board(i).possible(board(i).possible.FIRST));
      END IF;
    END LOOP;
    RETURN found;
  END naked_single;
  -- digits with one place left in a row (kind 1), a column (kind 2) or a box (kind 3)
  FUNCTION hidden_single (board rules_board, kind NUMBER) RETURN rules_numbers IS
    found rules_numbers;
  BEGIN
    SELECT MIN(place.row_no * 10000 + place.column_no * 100 + place.digit)
    BULK COLLECT INTO found
    FROM (
      SELECT
        CASE kind WHEN 1 THEN cell.row_no WHEN 2 THEN cell.column_no ELSE cell.box_no END AS unit_no,
        cell.row_no,
        cell.column_no,
        choice.COLUMN_VALUE AS digit
      FROM TABLE(board) cell, TABLE(cell.possible) choice
      WHERE cell.digit IS NULL
    ) place
    GROUP BY place.unit_no, place.digit
    HAVING COUNT(*) = 1;
    RETURN found;
  END hidden_single;
  -- Pointing: all places of a digit in a box are in one row or column, so the other boxes lose the digit there.
  FUNCTION pointing (board rules_board) RETURN rules_numbers IS
    found rules_numbers;
  BEGIN
    SELECT DISTINCT other.row_no * 10000 + other.column_no * 100 + other_choice.COLUMN_VALUE
    BULK COLLECT INTO found
    FROM
      (
        SELECT
          cell.box_no,
          choice.COLUMN_VALUE AS digit,
          CASE WHEN MIN(cell.row_no) = MAX(cell.row_no) THEN MIN(cell.row_no) END AS row_no,
          CASE WHEN MIN(cell.column_no) = MAX(cell.column_no) THEN MIN(cell.column_no) END AS column_no
        FROM TABLE(board) cell, TABLE(cell.possible) choice
        WHERE cell.digit IS NULL
        GROUP BY cell.box_no, choice.COLUMN_VALUE
      ) confined,
      TABLE(board) other,
      TABLE(other.possible) other_choice
    WHERE other.digit IS NULL
      AND other_choice.COLUMN_VALUE = confined.digit
      AND other.box_no <> confined.box_no
      AND (other.row_no = confined.row_no OR other.column_no = confined.column_no);
    RETURN found;
  END pointing;
  -- Claiming: all places of a digit in a row or column are in one box, so the box's other cells lose the digit.
  FUNCTION claiming (board rules_board) RETURN rules_numbers IS
    found rules_numbers;
  BEGIN
    SELECT DISTINCT other.row_no * 10000 + other.column_no * 100 + other_choice.COLUMN_VALUE
    BULK COLLECT INTO found
    FROM
      (
        SELECT cell.row_no, CAST(NULL AS NUMBER) AS column_no, choice.COLUMN_VALUE AS digit, MIN(cell.box_no) AS box_no
        FROM TABLE(board) cell, TABLE(cell.possible) choice
        WHERE cell.digit IS NULL
        GROUP BY cell.row_no, choice.COLUMN_VALUE
        HAVING MIN(cell.box_no) = MAX(cell.box_no)
        UNION ALL
        SELECT CAST(NULL AS NUMBER), cell.column_no, choice.COLUMN_VALUE, MIN(cell.box_no)
        FROM TABLE(board) cell, TABLE(cell.possible) choice
        WHERE cell.digit IS NULL
        GROUP BY cell.column_no, choice.COLUMN_VALUE
        HAVING MIN(cell.box_no) = MAX(cell.box_no)
      ) confined,
      TABLE(board) other,
      TABLE(other.possible) other_choice
    WHERE other.digit IS NULL
      AND other_choice.COLUMN_VALUE = confined.digit
      AND other.box_no = confined.box_no
      AND (other.row_no <> confined.row_no OR other.column_no <> confined.column_no);
    RETURN found;
  END claiming;
  -- the members of all units: blank cells with their digits (hidden 0), or digits with their places (hidden 1)
  FUNCTION members_of (board rules_board, hidden NUMBER) RETURN rules_members IS
    members rules_members;
  BEGIN
    WITH of_unit AS (
      SELECT
        place.kind,
        place.unit_no,
        CASE hidden WHEN 1 THEN place.digit ELSE place.place_no END AS member_no,
        CASE hidden WHEN 1 THEN place.place_no ELSE place.digit END AS candidate_no
      FROM (
        SELECT
          unit.kind,
          CASE unit.kind WHEN 1 THEN cell.row_no WHEN 2 THEN cell.column_no ELSE cell.box_no END AS unit_no,
          CASE unit.kind
            WHEN 1 THEN cell.column_no
            WHEN 2 THEN cell.row_no
            ELSE MOD(cell.row_no - 1, 3) * 3 + MOD(cell.column_no - 1, 3) + 1
          END AS place_no,
          choice.COLUMN_VALUE AS digit
        FROM
          TABLE(board) cell,
          TABLE(cell.possible) choice,
          (SELECT LEVEL AS kind FROM dual CONNECT BY LEVEL <= 3) unit
        WHERE cell.digit IS NULL
      ) place
    )
    SELECT rules_member(
      named.kind, named.unit_no, named.member_no, CAST(MULTISET(
        SELECT of_unit.candidate_no
        FROM of_unit
        WHERE of_unit.kind = named.kind AND of_unit.unit_no = named.unit_no AND of_unit.member_no = named.member_no
      ) AS rules_numbers)
    )
    BULK COLLECT INTO members
    FROM (SELECT DISTINCT kind, unit_no, member_no FROM of_unit) named
    ORDER BY named.kind, named.unit_no, named.member_no;
    RETURN members;
  END members_of;
  -- 1 if two members belong to the same unit
  FUNCTION same_unit (one rules_member, other rules_member) RETURN NUMBER IS
  BEGIN
    RETURN CASE WHEN one.kind = other.kind AND one.unit_no = other.unit_no THEN 1 ELSE 0 END;
  END same_unit;
  -- the candidate for a digit in a place of a unit
  FUNCTION in_unit (kind NUMBER, unit_no NUMBER, place_no NUMBER, digit NUMBER) RETURN NUMBER IS
  BEGIN
    RETURN CASE kind
      WHEN 1 THEN candidate(unit_no, place_no, digit)
      WHEN 2 THEN candidate(place_no, unit_no, digit)
      ELSE candidate(
        TRUNC((unit_no - 1) / 3) * 3 + TRUNC((place_no - 1) / 3) + 1,
        MOD(unit_no - 1, 3) * 3 + MOD(place_no - 1, 3) + 1,
        digit
      )
    END;
  END in_unit;
  -- what the other members of a unit lose if these members share the candidates (of a pair, three is the same as two)
  FUNCTION lost (
    members rules_members, hidden NUMBER, one NUMBER, two NUMBER, three NUMBER, together rules_numbers
  ) RETURN rules_numbers IS
    found rules_numbers := rules_numbers();
    gone rules_numbers;
  BEGIN
    FOR m IN 1 .. members.COUNT LOOP
      IF same_unit(members(m), members(one)) = 1 AND m NOT IN (one, two, three) THEN
        gone := members(m).possible MULTISET INTERSECT together;
        FOR g IN 1 .. gone.COUNT LOOP
          found.EXTEND;
          found(found.LAST) := CASE hidden
            WHEN 0 THEN in_unit(members(m).kind, members(m).unit_no, members(m).member_no, gone(g))
            ELSE in_unit(members(m).kind, members(m).unit_no, gone(g), members(m).member_no)
          END;
        END LOOP;
      END IF;
    END LOOP;
    RETURN found;
  END lost;
  -- Pairs and triples. Naked: two (or three) cells of a unit have only two (three) digits between them, so its other
  -- cells lose these. Hidden: two (three) digits of a unit have only two (three) places between them, so these cells
  -- lose their other digits. It is one rule with cells and digits exchanged: members and their candidates.
  FUNCTION subset (board rules_board, wanted NUMBER, hidden NUMBER) RETURN rules_numbers IS
    members rules_members := members_of(board, hidden);
    found rules_numbers := rules_numbers();
    pair rules_numbers;
    triple rules_numbers;
  BEGIN
    FOR one IN 1 .. members.COUNT LOOP
      FOR two IN one + 1 .. members.COUNT LOOP
        -- members of the same unit are next to each other
        EXIT WHEN same_unit(members(two), members(one)) = 0;
        pair := members(one).possible MULTISET UNION DISTINCT members(two).possible;
        IF wanted = 2 AND pair.COUNT = 2 THEN
          found := found MULTISET UNION DISTINCT lost(members, hidden, one, two, two, pair);
        ELSIF wanted = 3 AND pair.COUNT <= 3 THEN
          FOR three IN two + 1 .. members.COUNT LOOP
            EXIT WHEN same_unit(members(three), members(one)) = 0;
            triple := pair MULTISET UNION DISTINCT members(three).possible;
            IF triple.COUNT = 3 THEN
              found := found MULTISET UNION DISTINCT lost(members, hidden, one, two, three, triple);
            END IF;
          END LOOP;
        END IF;
      END LOOP;
    END LOOP;
    RETURN found;
  END subset;
  -- what one of the rules finds: digits to fill in, or candidates to take away
  FUNCTION found_by (board rules_board, rule_no NUMBER) RETURN rules_numbers IS
  BEGIN
    IF rule_no = 1 THEN
      RETURN naked_single(board);
    ELSIF rule_no <= 4 THEN
      RETURN hidden_single(board, rule_no - 1);
    ELSIF rule_no = 5 THEN
      RETURN pointing(board);
    ELSIF rule_no = 6 THEN
      RETURN claiming(board);
    ELSIF rule_no <= 8 THEN
      RETURN subset(board, 2, rule_no - 7);
    ELSE
      RETURN subset(board, 3, rule_no - 9);
    END IF;
  END found_by;
  -- Applies the rules up to last_rule while one finds anything: always the first one that does, everywhere at once.
  -- Cells filled after an advanced rule has helped count for the advanced level.
  PROCEDURE follow (
    board IN OUT NOCOPY rules_board, depth NUMBER, last_rule NUMBER, answer IN OUT NOCOPY rules_answer
  ) IS
    found rules_numbers;
    rule_no PLS_INTEGER;
    helped NUMBER := 0;
  BEGIN
    LOOP
      EXIT WHEN blank_cells(board) = 0;
      EXIT WHEN is_dead(board) = 1;
      found := rules_numbers();
      rule_no := 0;
      WHILE found.COUNT = 0 AND rule_no < last_rule LOOP
        rule_no := rule_no + 1;
        found := found_by(board, rule_no);
      END LOOP;
      EXIT WHEN found.COUNT = 0;
      IF rule_no <= 4 THEN
        fill(board, found);
      ELSE
        take_away(board, found);
      END IF;
      IF depth > 0 THEN
        answer.found_after(rule_no) := answer.found_after(rule_no) + found.COUNT;
      ELSE
        answer.found_before(rule_no) := answer.found_before(rule_no) + found.COUNT;
        IF rule_no > 4 THEN
          helped := 1;
        ELSIF helped = 0 THEN
          answer.simple := answer.simple + found.COUNT;
        ELSE
          answer.advanced := answer.advanced + found.COUNT;
        END IF;
      END IF;
    END LOOP;
  END follow;
  FUNCTION text_of (board rules_board) RETURN VARCHAR2 IS
    text VARCHAR2(81);
  BEGIN
    FOR i IN 1 .. board.COUNT LOOP
      text := text || SUBSTR(symbols, board(i).digit, 1);
    END LOOP;
    RETURN text;
  END text_of;
  -- Brute force, with the rules after every guess: tries each digit of the blank cell with the fewest possible digits.
  -- solved: the first board without blanks.
  PROCEDURE search (
    board IN OUT NOCOPY rules_board,
    depth NUMBER,
    last_rule NUMBER,
    guessing NUMBER,
    most NUMBER,
    answer IN OUT NOCOPY rules_answer,
    solved IN OUT NOCOPY rules_board
  ) IS
    narrowest PLS_INTEGER := 0;
    attempt rules_board;
    unsorted rules_numbers;
    digits_left rules_numbers;
  BEGIN
    follow(board, depth, last_rule, answer);
    IF is_dead(board) = 1 THEN
      RETURN;
    END IF;
    IF blank_cells(board) = 0 THEN
      answer.solutions.EXTEND;
      answer.solutions(answer.solutions.LAST) := text_of(board);
      IF answer.solutions.COUNT = 1 THEN
        solved := board;
      END IF;
      RETURN;
    END IF;
    IF guessing = 0 THEN
      RETURN;
    END IF;
    IF depth = 0 THEN
      answer.guess := blank_cells(board);
    END IF;
    FOR i IN 1 .. board.COUNT LOOP
      IF board(i).digit IS NULL THEN
        IF narrowest = 0 THEN
          narrowest := i;
        ELSIF board(i).possible.COUNT < board(narrowest).possible.COUNT THEN
          narrowest := i;
        END IF;
      END IF;
    END LOOP;
    unsorted := board(narrowest).possible;
    SELECT choice.COLUMN_VALUE
    BULK COLLECT INTO digits_left
    FROM TABLE(unsorted) choice
    ORDER BY choice.COLUMN_VALUE;
    FOR i IN 1 .. digits_left.COUNT LOOP
      EXIT WHEN answer.solutions.COUNT = most;
      answer.guesses := answer.guesses + 1;
      answer.depth := GREATEST(answer.depth, depth + 1);
      attempt := board;
      fill(attempt, rules_numbers(candidate(board(narrowest).row_no, board(narrowest).column_no, digits_left(i))));
      search(attempt, depth + 1, last_rule, guessing, most, answer, solved);
    END LOOP;
  END search;
  -- What both public functions do. reached: the first solution, or the board as far as the rules got.
  PROCEDURE solve_puzzle (
    puzzle SYS_REFCURSOR,
    most NUMBER,
    level_no NUMBER,
    guessing NUMBER,
    answer OUT NOCOPY rules_answer,
    reached OUT NOCOPY rules_board
  ) IS
    zeros rules_numbers := rules_numbers(0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    last_rule PLS_INTEGER := CASE level_no WHEN 0 THEN 0 WHEN 1 THEN 4 ELSE 10 END;
    board rules_board := blank_board();
    solved rules_board;
  BEGIN
    answer := rules_answer(rules_texts(), zeros, zeros, 0, 0, 0, 0, 0);
    fill(board, givens(puzzle));
    search(board, 0, last_rule, guessing, most, answer, solved);
    IF answer.solutions.COUNT = 0 THEN
      answer.guess := 0;
      reached := board;
    ELSE
      reached := solved;
    END IF;
  END solve_puzzle;
  FUNCTION solve (
    puzzle SYS_REFCURSOR, most NUMBER DEFAULT NULL, level_no NUMBER DEFAULT 2, guessing NUMBER DEFAULT 1
  ) RETURN rules_answer IS
    answer rules_answer;
    reached rules_board;
  BEGIN
    solve_puzzle(puzzle, most, level_no, guessing, answer, reached);
    RETURN answer;
  END solve;
  FUNCTION solved_board (
    puzzle SYS_REFCURSOR, level_no NUMBER DEFAULT 2, guessing NUMBER DEFAULT 1
  ) RETURN rules_board IS
    answer rules_answer;
    reached rules_board;
  BEGIN
    solve_puzzle(puzzle, 1, level_no, guessing, answer, reached);
    RETURN reached;
  END solved_board;
END rules_solver;
/
SHOW ERRORS

-- the puzzle, and the answer
CREATE TABLE rules_puzzle (
  row_no NUMBER(2) CONSTRAINT rules_puzzle_pk PRIMARY KEY,
  c1     VARCHAR2(1),
  c2     VARCHAR2(1),
  c3     VARCHAR2(1),
  c4     VARCHAR2(1),
  c5     VARCHAR2(1),
  c6     VARCHAR2(1),
  c7     VARCHAR2(1),
  c8     VARCHAR2(1),
  c9     VARCHAR2(1)
);

CREATE TABLE rules_found (
  rule_no      NUMBER(2) CONSTRAINT rules_found_pk PRIMARY KEY,
  name         VARCHAR2(30) NOT NULL,
  level_name   VARCHAR2(10) NOT NULL,
  found_before NUMBER NOT NULL,
  found_after  NUMBER NOT NULL
);

CREATE TABLE rules_filled (
  level_no   NUMBER(1) CONSTRAINT rules_filled_pk PRIMARY KEY,
  level_name VARCHAR2(10) NOT NULL,
  cells      NUMBER NOT NULL
);

CREATE TABLE rules_guessed (
  guesses NUMBER NOT NULL,
  depth   NUMBER NOT NULL
);

CREATE TABLE rules_solution (
  solution_no NUMBER CONSTRAINT rules_solution_pk PRIMARY KEY,
  cells       VARCHAR2(81) NOT NULL
);

-- the rules in their order; the simple ones fill cells, the advanced ones take candidates away
INSERT INTO rules_found (rule_no, name, level_name, found_before, found_after)
SELECT 1, 'naked single', 'simple', 0, 0 FROM dual UNION ALL
SELECT 2, 'hidden single in a row', 'simple', 0, 0 FROM dual UNION ALL
SELECT 3, 'hidden single in a column', 'simple', 0, 0 FROM dual UNION ALL
SELECT 4, 'hidden single in a box', 'simple', 0, 0 FROM dual UNION ALL
SELECT 5, 'pointing', 'advanced', 0, 0 FROM dual UNION ALL
SELECT 6, 'claiming', 'advanced', 0, 0 FROM dual UNION ALL
SELECT 7, 'naked pair', 'advanced', 0, 0 FROM dual UNION ALL
SELECT 8, 'hidden pair', 'advanced', 0, 0 FROM dual UNION ALL
SELECT 9, 'naked triple', 'advanced', 0, 0 FROM dual UNION ALL
SELECT 10, 'hidden triple', 'advanced', 0, 0 FROM dual;

INSERT INTO rules_filled (level_no, level_name, cells)
SELECT 1, 'simple', 0 FROM dual UNION ALL
SELECT 2, 'advanced', 0 FROM dual UNION ALL
SELECT 3, 'guess', 0 FROM dual;

-- the start of the run
INSERT INTO rules_run (started)
VALUES (1);

-- the puzzle: 9 rows of 9 columns
INSERT INTO rules_puzzle (row_no, c1, c2, c3, c4, c5, c6, c7, c8, c9)
SELECT 1, '.', '.', '.', '1', '5', '.', '.', '.', '.' FROM dual UNION ALL
SELECT 2, '.', '3', '4', '.', '.', '.', '.', '8', '9' FROM dual UNION ALL
SELECT 3, '.', '.', '.', '.', '.', '.', '.', '.', '3' FROM dual UNION ALL
SELECT 4, '.', '2', '.', '.', '6', '.', '8', '.', '.' FROM dual UNION ALL
SELECT 5, '.', '4', '7', '.', '.', '9', '.', '.', '.' FROM dual UNION ALL
SELECT 6, '.', '.', '9', '.', '2', '.', '.', '.', '1' FROM dual UNION ALL
SELECT 7, '1', '.', '.', '.', '.', '2', '.', '.', '5' FROM dual UNION ALL
SELECT 8, '.', '.', '.', '9', '.', '.', '.', '.', '.' FROM dual UNION ALL
SELECT 9, '.', '.', '.', '.', '.', '.', '.', '7', '4' FROM dual;

-- solve it, for all solutions
DECLARE
  puzzle SYS_REFCURSOR;
  answer rules_answer;
  before_guess NUMBER;
  after_guess NUMBER;
  solved_cells VARCHAR2(81);
BEGIN
  OPEN puzzle FOR
    SELECT c1, c2, c3, c4, c5, c6, c7, c8, c9
    FROM rules_puzzle
    ORDER BY row_no;
  answer := rules_solver.solve(puzzle, NULL);
  FOR i IN 1 .. 10 LOOP
    before_guess := answer.found_before(i);
    after_guess := answer.found_after(i);
    UPDATE rules_found
    SET found_before = before_guess, found_after = after_guess
    WHERE rule_no = i;
  END LOOP;
  UPDATE rules_filled
  SET cells = CASE level_no WHEN 1 THEN answer.simple WHEN 2 THEN answer.advanced ELSE answer.guess END;
  DELETE FROM rules_guessed;
  INSERT INTO rules_guessed (guesses, depth)
  SELECT answer.guesses, answer.depth
  FROM dual;
  DELETE FROM rules_solution;
  FOR i IN 1 .. answer.solutions.COUNT LOOP
    solved_cells := answer.solutions(i);
    INSERT INTO rules_solution (solution_no, cells)
    SELECT i, solved_cells
    FROM dual;
  END LOOP;
  COMMIT;
END;
/

-- the end of the run, if all that was done: each table has its rows
INSERT INTO rules_run (started, found)
SELECT 0, answer.found
FROM (
  SELECT COUNT(*) AS found
  FROM rules_solution
) answer
WHERE (SELECT COUNT(*) FROM rules_puzzle) = 9
  AND (SELECT COUNT(*) FROM rules_found) = 10
  AND (SELECT COUNT(*) FROM rules_filled) = 3
  AND (SELECT COUNT(*) FROM rules_guessed) = 1;
COMMIT;

-- the board as far as the rules get without a guess
SELECT
  cell.row_no,
  NVL(MAX(CASE cell.column_no WHEN 1 THEN SUBSTR('123456789', cell.digit, 1) END), '.') AS c1,
  NVL(MAX(CASE cell.column_no WHEN 2 THEN SUBSTR('123456789', cell.digit, 1) END), '.') AS c2,
  NVL(MAX(CASE cell.column_no WHEN 3 THEN SUBSTR('123456789', cell.digit, 1) END), '.') AS c3,
  NVL(MAX(CASE cell.column_no WHEN 4 THEN SUBSTR('123456789', cell.digit, 1) END), '.') AS c4,
  NVL(MAX(CASE cell.column_no WHEN 5 THEN SUBSTR('123456789', cell.digit, 1) END), '.') AS c5,
  NVL(MAX(CASE cell.column_no WHEN 6 THEN SUBSTR('123456789', cell.digit, 1) END), '.') AS c6,
  NVL(MAX(CASE cell.column_no WHEN 7 THEN SUBSTR('123456789', cell.digit, 1) END), '.') AS c7,
  NVL(MAX(CASE cell.column_no WHEN 8 THEN SUBSTR('123456789', cell.digit, 1) END), '.') AS c8,
  NVL(MAX(CASE cell.column_no WHEN 9 THEN SUBSTR('123456789', cell.digit, 1) END), '.') AS c9
FROM TABLE(
  rules_solver.solved_board(
    CURSOR(SELECT c1, c2, c3, c4, c5, c6, c7, c8, c9 FROM rules_puzzle ORDER BY row_no), 2, 0
  )
) cell
GROUP BY cell.row_no
ORDER BY cell.row_no;

-- the cells filled by each level of rules
SELECT level_name, cells
FROM rules_filled
ORDER BY level_no;

-- what each rule found before and after the first guess: digits filled in, or candidates taken away
SELECT name, level_name, found_before, found_after
FROM rules_found
ORDER BY rule_no;

-- the number of guesses, the most guesses on the way to one board, and the number of solutions
SELECT guesses, depth, (SELECT COUNT(*) FROM rules_solution) AS solutions
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
  solution_no,
  line.row_no,
  SUBSTR(cells, (line.row_no - 1) * 9 + 1, 1) AS c1,
  SUBSTR(cells, (line.row_no - 1) * 9 + 2, 1) AS c2,
  SUBSTR(cells, (line.row_no - 1) * 9 + 3, 1) AS c3,
  SUBSTR(cells, (line.row_no - 1) * 9 + 4, 1) AS c4,
  SUBSTR(cells, (line.row_no - 1) * 9 + 5, 1) AS c5,
  SUBSTR(cells, (line.row_no - 1) * 9 + 6, 1) AS c6,
  SUBSTR(cells, (line.row_no - 1) * 9 + 7, 1) AS c7,
  SUBSTR(cells, (line.row_no - 1) * 9 + 8, 1) AS c8,
  SUBSTR(cells, (line.row_no - 1) * 9 + 9, 1) AS c9
FROM rules_solution
CROSS JOIN rules_puzzle line
WHERE (SELECT SUM(started) FROM rules_run) = 1
  AND EXISTS (SELECT 1 FROM rules_run WHERE found IS NOT NULL)
ORDER BY solution_no, line.row_no;

-- clean up
DROP TABLE rules_solution PURGE;
DROP TABLE rules_guessed PURGE;
DROP TABLE rules_filled PURGE;
DROP TABLE rules_found PURGE;
DROP TABLE rules_puzzle PURGE;
DROP PACKAGE rules_solver;
DROP TYPE rules_answer;
DROP TYPE rules_members;
DROP TYPE rules_member;
DROP TYPE rules_board;
DROP TYPE rules_cell;
DROP TYPE rules_texts;
DROP TYPE rules_numbers;
DROP TABLE rules_run PURGE;
-- end of the script
