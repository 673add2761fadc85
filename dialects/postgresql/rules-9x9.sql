-- Solves a Sudoku of 9x9 cells by rules, and by guesses where these find nothing. Cleans up after itself.
-- PostgreSQL 12 and later. Paste into psql, or run: psql -f FILE
-- Returns six results: the board as far as the rules get without a guess, 9 rows (row_no, c1 to c9); the cells that
-- each level filled, 3 rows; what each rule found, 10 rows; the guesses that it took, 1 row; the number of solutions,
-- 1 row; and the solutions, 9 rows each (solution_no, row_no, c1 to c9).
-- Your own puzzle: replace the rows below "the puzzle"; blanks are . or 0. Only a legal puzzle has solutions.
-- Generated: sqlsudoku generate --dialect postgresql --query rules --size 9

-- Everything here is temporary: no other session sees it, and it is dropped at the end. The script begins and ends
-- no transaction: it becomes a part of yours if one is open, and an error in it ends yours, as any error does.
-- A temporary table of yours must not have a name that begins with rules_: rename it before you paste this, since
-- a console that goes on after an error would fill it and drop it.

-- a row of a puzzle
CREATE TYPE pg_temp.rules_line AS (c1 text, c2 text, c3 text, c4 text, c5 text, c6 text, c7 text, c8 text, c9 text);

-- a cell: its place, its digit (NULL if blank), and its possible digits (a filled cell has only its own)
CREATE TYPE pg_temp.rules_cell AS (
  row_no integer, column_no integer, box_no integer, digit integer, possible integer[]
);

-- a candidate: a digit that is possible in a cell
CREATE TYPE pg_temp.rules_candidate AS (row_no integer, column_no integer, digit integer);

-- A board. digits: the digit of each cell row by row, 0 for a blank. possible: six lists of 81 sets each. The first
-- three have the possible digits of each cell: by row and column, by column and row, by box and place in the box. The
-- others have the possible places of each digit: the columns by row and digit, the rows by column and digit, the places
-- by box and digit. A set is an integer whose lowest bit stands for 1; it is NULL once the cell is filled or the digit
-- is in the unit. depth: the number of guesses so far. guess: the last of them, still to be filled in.
CREATE TYPE pg_temp.rules_board AS (digits integer[], possible integer[], depth integer, guess rules_candidate);

-- The answer to a puzzle: the solutions row by row, what each rule found before and after the first guess, the number
-- of guesses, the most guesses on the way to one board (depth), the cells filled by each level of rules, and the first
-- solution as cells; without a solution, the board as far as the rules got (reached).
CREATE TYPE pg_temp.rules_answer AS (
  solutions    text[],
  found_before integer[],
  found_after  integer[],
  guesses      integer,
  depth        integer,
  simple       integer,
  advanced     integer,
  guess        integer,
  reached      rules_cell[]
);

-- the record of a run: its start, and its end if no statement has failed; else the last SELECT returns nothing
CREATE TABLE pg_temp.rules_run (
  started smallint NOT NULL,
  found   bigint
);

-- the puzzle, and the answer
CREATE TABLE pg_temp.rules_puzzle (
  row_no integer PRIMARY KEY,
  c1     text,
  c2     text,
  c3     text,
  c4     text,
  c5     text,
  c6     text,
  c7     text,
  c8     text,
  c9     text
);

CREATE TABLE pg_temp.rules_answers OF rules_answer;

-- the rules in their order; the simple ones fill cells, the advanced ones take candidates away
CREATE TABLE pg_temp.rules_rule (
  rule_no    integer PRIMARY KEY,
  name       text NOT NULL UNIQUE,
  level_name text NOT NULL CHECK (level_name IN ('simple', 'advanced'))
);

INSERT INTO rules_rule (rule_no, name, level_name)
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

-- the box of a cell, and its place there
CREATE FUNCTION pg_temp.rules_box_of (row_no integer, column_no integer) RETURNS integer
LANGUAGE sql IMMUTABLE
AS $$ SELECT (row_no - 1) / 3 * 3 + (column_no - 1) / 3 + 1 $$;

CREATE FUNCTION pg_temp.rules_place_of (row_no integer, column_no integer) RETURNS integer
LANGUAGE sql IMMUTABLE
AS $$ SELECT (row_no - 1) % 3 * 3 + (column_no - 1) % 3 + 1 $$;

-- and back: the row and the column of a place in a box
CREATE FUNCTION pg_temp.rules_row_of (box_no integer, place_no integer) RETURNS integer
LANGUAGE sql IMMUTABLE
AS $$ SELECT (box_no - 1) / 3 * 3 + (place_no - 1) / 3 + 1 $$;

CREATE FUNCTION pg_temp.rules_column_of (box_no integer, place_no integer) RETURNS integer
LANGUAGE sql IMMUTABLE
AS $$ SELECT (box_no - 1) % 3 * 3 + (place_no - 1) % 3 + 1 $$;

-- the size of each set, by its number as an integer
CREATE FUNCTION pg_temp.rules_sizes () RETURNS integer[]
LANGUAGE sql IMMUTABLE
AS $$
  SELECT array_agg(length(replace(members::bit(9)::text, '0', '')) ORDER BY members)
  FROM generate_series(1, 511) AS members
$$;

-- the only member of a set
CREATE FUNCTION pg_temp.rules_member_of (members integer) RETURNS integer
LANGUAGE sql IMMUTABLE
AS $$ SELECT array_position(ARRAY[1, 2, 4, 8, 16, 32, 64, 128, 256], members) $$;

-- the rows of a puzzle written as one text
CREATE FUNCTION pg_temp.rules_lines (puzzle text) RETURNS rules_line[]
LANGUAGE sql IMMUTABLE
AS $$
  SELECT array_agg(
    ROW(
      substr(puzzle, start + 1, 1),
      substr(puzzle, start + 2, 1),
      substr(puzzle, start + 3, 1),
      substr(puzzle, start + 4, 1),
      substr(puzzle, start + 5, 1),
      substr(puzzle, start + 6, 1),
      substr(puzzle, start + 7, 1),
      substr(puzzle, start + 8, 1),
      substr(puzzle, start + 9, 1)
    )::rules_line
    ORDER BY start
  )
  FROM generate_series(0, 72, 9) AS start
$$;

-- the givens of a puzzle; a blank cell holds NULL, an empty text, a point, a space or 0
CREATE FUNCTION pg_temp.rules_givens (puzzle rules_line[]) RETURNS rules_candidate[]
LANGUAGE plpgsql IMMUTABLE
AS $$
DECLARE
  givens rules_candidate[];
  given rules_candidate;
BEGIN
  IF cardinality(puzzle) <> 9 THEN
    RAISE 'A puzzle has 9 rows, this one %', cardinality(puzzle);
  END IF;
  givens := ARRAY(
    SELECT ROW(row_no, column_no, strpos('123456789', symbol))::rules_candidate
    FROM unnest(puzzle) WITH ORDINALITY AS line (c1, c2, c3, c4, c5, c6, c7, c8, c9, row_no)
    CROSS JOIN LATERAL (
      VALUES
        (1, c1),
        (2, c2),
        (3, c3),
        (4, c4),
        (5, c5),
        (6, c6),
        (7, c7),
        (8, c8),
        (9, c9)
    ) AS cell (column_no, symbol)
    WHERE symbol NOT IN ('', '.', ' ', '0')
    ORDER BY row_no, column_no
  );
  FOREACH given IN ARRAY givens
  LOOP
    IF given.digit = 0 THEN
      RAISE 'What stands in row %, column % is neither a digit nor a blank', given.row_no, given.column_no;
    END IF;
  END LOOP;
  RETURN givens;
END;
$$;

-- The simple rules: a cell with one digit left, or a digit with one place left in a row, a column or a box. list is the
-- number of the list to search, counted from 0.
CREATE FUNCTION pg_temp.rules_single (list integer, possible integer[]) RETURNS rules_candidate[]
LANGUAGE plpgsql IMMUTABLE
AS $$
DECLARE
  unit_no integer;
  member_no integer;
  last_one integer;
  found rules_candidate[] := '{}';
BEGIN
  FOR set_no IN list * 81 + 1 .. list * 81 + 81
  LOOP
    IF possible[set_no] & (possible[set_no] - 1) = 0 THEN
      unit_no := (set_no - 1) / 9 % 9 + 1;
      member_no := (set_no - 1) % 9 + 1;
      last_one := pg_temp.rules_member_of(possible[set_no]);
      found := found || CASE list
        WHEN 0 THEN ROW(unit_no, member_no, last_one)::rules_candidate
        WHEN 3 THEN ROW(unit_no, last_one, member_no)::rules_candidate
        WHEN 4 THEN ROW(last_one, unit_no, member_no)::rules_candidate
        ELSE ROW(
          pg_temp.rules_row_of(unit_no, last_one),
          pg_temp.rules_column_of(unit_no, last_one),
          member_no
        )::rules_candidate
      END;
    END IF;
  END LOOP;
  RETURN found;
END;
$$;

-- The candidates with one of these places and one of these digits in a unit: a row (kind 0), a column (1) or a box (2).
CREATE FUNCTION pg_temp.rules_in_unit (kind integer, unit_no integer, places integer, digits integer)
RETURNS rules_candidate[]
LANGUAGE sql IMMUTABLE
AS $$
  SELECT array_agg(
    ROW(
      CASE kind WHEN 0 THEN unit_no WHEN 1 THEN place_no ELSE pg_temp.rules_row_of(unit_no, place_no) END,
      CASE kind WHEN 0 THEN place_no WHEN 1 THEN unit_no ELSE pg_temp.rules_column_of(unit_no, place_no) END,
      digit
    )::rules_candidate
  )
  FROM generate_series(1, 9) AS place_no
  JOIN generate_series(1, 9) AS digit
    ON (places >> (place_no - 1)) & 1 = 1
    AND (digits >> (digit - 1)) & 1 = 1
$$;

-- Pointing: all places of a digit in a box are in one row or column, so the other boxes lose the digit there.
CREATE FUNCTION pg_temp.rules_pointing (possible integer[]) RETURNS rules_candidate[]
LANGUAGE plpgsql IMMUTABLE
AS $$
DECLARE
  box_no integer;
  digit integer;
  line_no integer;
  others integer;
  found rules_candidate[] := '{}';
BEGIN
  -- the places of each digit in each box, the last 81 sets; box_no counts from 0
  FOR set_no IN 406 .. 486
  LOOP
    CONTINUE WHEN possible[set_no] IS NULL;
    box_no := (set_no - 1) / 9 % 9;
    digit := (set_no - 1) % 9 + 1;
    -- are all of them in one row of the box? 7 is the set of its first row
    FOR line IN 0 .. 2
    LOOP
      IF possible[set_no] & ~(7 << (line * 3)) = 0 THEN
        line_no := box_no / 3 * 3 + line + 1;
        others := possible[243 + (line_no - 1) * 9 + digit]
          & ~(7 << (box_no % 3 * 3));
        IF others <> 0 THEN
          found := found || pg_temp.rules_in_unit(0, line_no, others, 1 << (digit - 1));
        END IF;
      END IF;
    END LOOP;
    -- or in one column? 73 is the set of its first column
    FOR line IN 0 .. 2
    LOOP
      IF possible[set_no] & ~(73 << line) = 0 THEN
        line_no := box_no % 3 * 3 + line + 1;
        others := possible[324 + (line_no - 1) * 9 + digit]
          & ~(7 << (box_no / 3 * 3));
        IF others <> 0 THEN
          found := found || pg_temp.rules_in_unit(1, line_no, others, 1 << (digit - 1));
        END IF;
      END IF;
    END LOOP;
  END LOOP;
  RETURN found;
END;
$$;

-- Claiming: all places of a digit in a row or column are in one box, so the box's other cells lose the digit.
CREATE FUNCTION pg_temp.rules_claiming (possible integer[]) RETURNS rules_candidate[]
LANGUAGE plpgsql IMMUTABLE
AS $$
DECLARE
  line_no integer;
  digit integer;
  box_no integer;
  others integer;
  found rules_candidate[] := '{}';
BEGIN
  -- The places of each digit in each row, sets 244 to 324; line_no counts from 0.
  -- Are all of them in one box? 7 is the set of the places in its first one.
  FOR set_no IN 244 .. 324
  LOOP
    CONTINUE WHEN possible[set_no] IS NULL;
    line_no := (set_no - 1) / 9 % 9;
    digit := (set_no - 1) % 9 + 1;
    FOR part IN 0 .. 2
    LOOP
      IF possible[set_no] & ~(7 << (part * 3)) = 0 THEN
        box_no := line_no / 3 * 3 + part + 1;
        others := possible[405 + (box_no - 1) * 9 + digit]
          & ~(7 << (line_no % 3 * 3));
        IF others <> 0 THEN
          found := found || pg_temp.rules_in_unit(2, box_no, others, 1 << (digit - 1));
        END IF;
      END IF;
    END LOOP;
  END LOOP;
  -- the same in each column, the next 81 sets
  FOR set_no IN 325 .. 405
  LOOP
    CONTINUE WHEN possible[set_no] IS NULL;
    line_no := (set_no - 1) / 9 % 9;
    digit := (set_no - 1) % 9 + 1;
    FOR part IN 0 .. 2
    LOOP
      IF possible[set_no] & ~(7 << (part * 3)) = 0 THEN
        box_no := part * 3 + line_no / 3 + 1;
        others := possible[405 + (box_no - 1) * 9 + digit]
          & ~(73 << (line_no % 3));
        IF others <> 0 THEN
          found := found || pg_temp.rules_in_unit(2, box_no, others, 1 << (digit - 1));
        END IF;
      END IF;
    END LOOP;
  END LOOP;
  RETURN found;
END;
$$;

-- Pairs and triples. Naked: two (or three) cells of a unit have only two (three) digits between them, so its other
-- cells lose these. Hidden: two (three) digits of a unit have only two (three) places between them, so these cells
-- lose their other digits. It is one rule with cells and digits exchanged: members and their candidates.
CREATE FUNCTION pg_temp.rules_subset (wanted integer, hidden boolean, possible integer[]) RETURNS rules_candidate[]
LANGUAGE plpgsql IMMUTABLE
AS $$
DECLARE
  sizes CONSTANT integer[] := pg_temp.rules_sizes();
  start integer;
  small integer[];
  sets integer[];
  pair integer;
  together integer;
  gone integer;
  found rules_candidate[] := '{}';
BEGIN
  -- the units are numbered from 0, first the rows, then the columns, then the boxes
  FOR unit_no IN 0 .. 26
  LOOP
    start := unit_no * 9 + CASE WHEN hidden THEN 244 ELSE 1 END;
    small := '{}';
    FOR set_no IN start .. start + 8
    LOOP
      IF sizes[possible[set_no]] <= wanted THEN
        small := small || set_no;
      END IF;
    END LOOP;
    CONTINUE WHEN cardinality(small) < wanted;
    FOR one IN 1 .. cardinality(small)
    LOOP
      FOR two IN one + 1 .. cardinality(small)
      LOOP
        pair := possible[small[one]] | possible[small[two]];
        CONTINUE WHEN sizes[pair] > wanted;
        -- a pair has no third member: there the second one is counted again
        FOR three IN two + wanted - 2 .. CASE wanted WHEN 2 THEN two ELSE cardinality(small) END
        LOOP
          together := pair | possible[small[three]];
          CONTINUE WHEN sizes[together] <> wanted;
          sets := ARRAY[small[one], small[two], small[three]];
          FOR set_no IN start .. start + 8
          LOOP
            gone := possible[set_no] & together;
            CONTINUE WHEN gone IS NULL OR gone = 0 OR set_no = ANY (sets);
            found := found || CASE
              WHEN hidden THEN pg_temp.rules_in_unit(unit_no / 9, unit_no % 9 + 1, gone, 1 << (set_no - start))
              ELSE pg_temp.rules_in_unit(unit_no / 9, unit_no % 9 + 1, 1 << (set_no - start), gone)
            END;
          END LOOP;
        END LOOP;
      END LOOP;
    END LOOP;
  END LOOP;
  RETURN found;
END;
$$;

-- the sets without these candidates
CREATE FUNCTION pg_temp.rules_without (possible integer[], gone rules_candidate[]) RETURNS integer[]
LANGUAGE plpgsql IMMUTABLE
AS $$
DECLARE
  candidate rules_candidate;
  r integer;
  c integer;
  b integer;
  p integer;
  d integer;
  set_no integer;
BEGIN
  FOREACH candidate IN ARRAY gone
  LOOP
    -- its row, column, digit, box, and place in the box, all counted from 0
    r := candidate.row_no - 1;
    c := candidate.column_no - 1;
    d := candidate.digit - 1;
    b := r / 3 * 3 + c / 3;
    p := r % 3 * 3 + c % 3;
    -- the digit in the three sets of its cell
    set_no := 1 + r * 9 + c;
    possible[set_no] := possible[set_no] & ~(1 << d);
    set_no := 82 + c * 9 + r;
    possible[set_no] := possible[set_no] & ~(1 << d);
    set_no := 163 + b * 9 + p;
    possible[set_no] := possible[set_no] & ~(1 << d);
    -- the place in the three sets of its digit
    set_no := 244 + r * 9 + d;
    possible[set_no] := possible[set_no] & ~(1 << c);
    set_no := 325 + c * 9 + d;
    possible[set_no] := possible[set_no] & ~(1 << r);
    set_no := 406 + b * 9 + d;
    possible[set_no] := possible[set_no] & ~(1 << p);
  END LOOP;
  RETURN possible;
END;
$$;

-- The sets after these candidates are filled in: what they rule out is gone, and their own sets are NULL. If a set of
-- its own lacks the candidate, because another one ruled it out, the set is empty and the board is dead.
CREATE FUNCTION pg_temp.rules_filled (possible integer[], chosen rules_candidate[]) RETURNS integer[]
LANGUAGE plpgsql IMMUTABLE
AS $$
DECLARE
  candidate rules_candidate;
  r integer;
  c integer;
  b integer;
  p integer;
  d integer;
  sets integer[];
  members integer[];
  gone rules_candidate[];
BEGIN
  FOREACH candidate IN ARRAY chosen
  LOOP
    -- its row, column, digit, box, and place in the box, all counted from 0
    r := candidate.row_no - 1;
    c := candidate.column_no - 1;
    d := candidate.digit - 1;
    b := r / 3 * 3 + c / 3;
    p := r % 3 * 3 + c % 3;
    sets := ARRAY[
      1 + r * 9 + c,
      82 + c * 9 + r,
      163 + b * 9 + p,
      244 + r * 9 + d,
      325 + c * 9 + d,
      406 + b * 9 + d
    ];
    members := ARRAY[d, d, d, c, r, p];
    gone := '{}';
    FOR member IN 0 .. 8
    LOOP
      IF (possible[sets[1]] >> member) & 1 = 1 AND member <> d THEN
        gone := gone || ROW(r + 1, c + 1, member + 1)::rules_candidate;
      END IF;
      IF (possible[sets[4]] >> member) & 1 = 1 AND member <> c THEN
        gone := gone || ROW(r + 1, member + 1, d + 1)::rules_candidate;
      END IF;
      IF (possible[sets[5]] >> member) & 1 = 1 AND member <> r THEN
        gone := gone || ROW(member + 1, c + 1, d + 1)::rules_candidate;
      END IF;
      IF (possible[sets[6]] >> member) & 1 = 1 AND member <> p THEN
        gone := gone
          || ROW(
            pg_temp.rules_row_of(b + 1, member + 1),
            pg_temp.rules_column_of(b + 1, member + 1),
            d + 1
          )::rules_candidate;
      END IF;
    END LOOP;
    possible := pg_temp.rules_without(possible, gone);
    FOR i IN 1 .. 6
    LOOP
      possible[sets[i]] := CASE WHEN (possible[sets[i]] >> members[i]) & 1 = 1 THEN NULL ELSE 0 END;
    END LOOP;
  END LOOP;
  RETURN possible;
END;
$$;

-- the guesses for a board: each candidate of the blank cell with the fewest candidates, the smallest digit last
CREATE FUNCTION pg_temp.rules_guesses (digits integer[], possible integer[], depth integer) RETURNS rules_board[]
LANGUAGE plpgsql IMMUTABLE
AS $$
BEGIN
  RETURN ARRAY(
    SELECT ROW(digits, possible, depth + 1, ROW((cell_no - 1) / 9 + 1, (cell_no - 1) % 9 + 1, digit))::rules_board
    FROM (
      SELECT cell_no::integer, candidates
      FROM unnest(digits, possible[1:81]) WITH ORDINALITY AS cell (filled, candidates, cell_no)
      WHERE filled = 0
      ORDER BY (pg_temp.rules_sizes())[candidates], cell_no
      LIMIT 1
    ) AS cell
    JOIN generate_series(1, 9) AS digit ON (cell.candidates >> (digit - 1)) & 1 = 1
    ORDER BY digit DESC
  );
END;
$$;

-- the cells of a board
CREATE FUNCTION pg_temp.rules_cells (digits integer[], possible integer[]) RETURNS rules_cell[]
LANGUAGE sql IMMUTABLE
AS $$
  SELECT array_agg(
    ROW(
      (cell_no - 1) / 9 + 1,
      (cell_no - 1) % 9 + 1,
      pg_temp.rules_box_of((cell_no::integer - 1) / 9 + 1, (cell_no::integer - 1) % 9 + 1),
      nullif(filled, 0),
      CASE
        WHEN filled > 0 THEN ARRAY[filled]
        ELSE ARRAY(SELECT digit FROM generate_series(1, 9) AS digit WHERE (candidates >> (digit - 1)) & 1 = 1)
      END
    )::rules_cell
    ORDER BY cell_no
  )
  FROM unnest(digits, possible[1:81]) WITH ORDINALITY AS cell (filled, candidates, cell_no)
$$;

-- Solves a puzzle: applies rules while one finds anything, then guesses. most: the number of solutions to stop at, NULL
-- for all. level_no: which rules to apply: none (0), the simple ones (1), all (2). guessing: whether to guess when no
-- rule finds anything.
CREATE FUNCTION pg_temp.rules_solve (
  puzzle rules_line[],
  most integer DEFAULT NULL,
  level_no integer DEFAULT 2,
  guessing boolean DEFAULT true
) RETURNS rules_answer
LANGUAGE plpgsql IMMUTABLE
AS $$
DECLARE
  last_rule integer := CASE level_no WHEN 0 THEN 0 WHEN 1 THEN 4 ELSE 10 END;
  answer rules_answer;
  digits integer[] := array_fill(0, ARRAY[81]);
  possible integer[] := array_fill(511, ARRAY[486]);
  depth integer := 0;
  found rules_candidate[] := pg_temp.rules_givens(puzzle);
  found_by integer := 0;
  candidate rules_candidate;
  waiting rules_board[] := '{}';
  board rules_board;
  solutions text[] := '{}';
  found_before integer[] := array_fill(0, ARRAY[10]);
  found_after integer[] := found_before;
  simple integer := 0;
  advanced integer := 0;
  blank integer := 0;
BEGIN
  answer.guesses := 0;
  answer.depth := 0;
  LOOP
    -- the givens, a guess and the simple rules fill cells, the others take candidates away
    IF found_by <= 4 THEN
      FOREACH candidate IN ARRAY found
      LOOP
        digits[(candidate.row_no - 1) * 9 + candidate.column_no] := candidate.digit;
      END LOOP;
      possible := pg_temp.rules_filled(possible, found);
    ELSE
      possible := pg_temp.rules_without(possible, found);
    END IF;
    found_by := 0;
    -- an empty set means that the board is dead
    IF array_position(possible, 0) IS NULL THEN
      IF 0 = ANY (digits) THEN
        FOR rule_no IN 1 .. last_rule
        LOOP
          found := CASE rule_no
            WHEN 1 THEN pg_temp.rules_single(0, possible)
            WHEN 2 THEN pg_temp.rules_single(3, possible)
            WHEN 3 THEN pg_temp.rules_single(4, possible)
            WHEN 4 THEN pg_temp.rules_single(5, possible)
            WHEN 5 THEN pg_temp.rules_pointing(possible)
            WHEN 6 THEN pg_temp.rules_claiming(possible)
            WHEN 7 THEN pg_temp.rules_subset(2, false, possible)
            WHEN 8 THEN pg_temp.rules_subset(2, true, possible)
            WHEN 9 THEN pg_temp.rules_subset(3, false, possible)
            ELSE pg_temp.rules_subset(3, true, possible)
          END;
          IF cardinality(found) > 0 THEN
            IF rule_no > 4 THEN
              -- two units may have found the same candidate
              found := ARRAY(SELECT DISTINCT candidate_found FROM unnest(found) AS candidate_found);
            END IF;
            found_by := rule_no;
            EXIT;
          END IF;
        END LOOP;
        IF found_by = 0 AND guessing THEN
          IF depth = 0 THEN
            blank := cardinality(array_positions(digits, 0));
          END IF;
          waiting := waiting || pg_temp.rules_guesses(digits, possible, depth);
        END IF;
      ELSE
        solutions := solutions || (
          SELECT string_agg(substr('123456789', digit, 1), '' ORDER BY cell_no)
          FROM unnest(digits) WITH ORDINALITY AS cell (digit, cell_no)
        );
        IF cardinality(solutions) = 1 THEN
          answer.reached := pg_temp.rules_cells(digits, possible);
        END IF;
        EXIT WHEN cardinality(solutions) = most;
      END IF;
    END IF;
    IF found_by > 0 THEN
      IF depth > 0 THEN
        found_after[found_by] := found_after[found_by] + cardinality(found);
      ELSE
        found_before[found_by] := found_before[found_by] + cardinality(found);
        -- a cell filled after an advanced rule has helped counts for the advanced level
        IF found_by <= 4 AND 0 = ALL (found_before[5:]) THEN
          simple := simple + cardinality(found);
        ELSIF found_by <= 4 THEN
          advanced := advanced + cardinality(found);
        END IF;
      END IF;
    ELSE
      -- dead, solved or stuck: continue with the latest waiting guess
      IF depth = 0 AND cardinality(solutions) = 0 THEN
        answer.reached := pg_temp.rules_cells(digits, possible);
      END IF;
      EXIT WHEN cardinality(waiting) = 0;
      board := waiting[cardinality(waiting)];
      waiting := waiting[:cardinality(waiting) - 1];
      digits := board.digits;
      possible := board.possible;
      depth := board.depth;
      found := ARRAY[board.guess];
      answer.guesses := answer.guesses + 1;
      answer.depth := greatest(answer.depth, depth);
    END IF;
  END LOOP;
  answer.solutions := solutions;
  answer.found_before := found_before;
  answer.found_after := found_after;
  answer.simple := simple;
  answer.advanced := advanced;
  answer.guess := CASE WHEN cardinality(solutions) > 0 THEN blank ELSE 0 END;
  RETURN answer;
END;
$$;

-- The first solution as cells; without a solution, the board as far as the rules got.
-- SELECT count(digit) FROM pg_temp.rules_board(ARRAY(SELECT ...), 1, false) counts the cells that simple rules solve.
CREATE FUNCTION pg_temp.rules_board (puzzle rules_line[], level_no integer DEFAULT 2, guessing boolean DEFAULT true)
RETURNS SETOF rules_cell
LANGUAGE sql IMMUTABLE
AS $$ SELECT cell.* FROM unnest((pg_temp.rules_solve(puzzle, 1, level_no, guessing)).reached) AS cell $$;

-- the start of the run
INSERT INTO rules_run (started)
VALUES (1);

-- the puzzle: 9 rows of 9 columns
INSERT INTO rules_puzzle (row_no, c1, c2, c3, c4, c5, c6, c7, c8, c9)
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
INSERT INTO rules_answers
SELECT answer.*
FROM pg_temp.rules_solve(
  ARRAY(
    SELECT ROW(c1, c2, c3, c4, c5, c6, c7, c8, c9)::rules_line
    FROM rules_puzzle
    ORDER BY row_no
  ),
  NULL
) AS answer;

-- the end of the run, if all that was done: each table has its rows
INSERT INTO rules_run (started, found)
SELECT 0, answer.found
FROM (
  SELECT cardinality(solutions) AS found
  FROM rules_answers
) AS answer
WHERE (SELECT COUNT(*) FROM rules_puzzle) = 9
  AND (SELECT COUNT(*) FROM rules_rule) = 10
  AND (SELECT COUNT(*) FROM rules_answers) = 1;

-- the board as far as the rules get without a guess
SELECT
  row_no,
  coalesce(substr('123456789', max(digit) FILTER (WHERE column_no = 1), 1), '.') AS c1,
  coalesce(substr('123456789', max(digit) FILTER (WHERE column_no = 2), 1), '.') AS c2,
  coalesce(substr('123456789', max(digit) FILTER (WHERE column_no = 3), 1), '.') AS c3,
  coalesce(substr('123456789', max(digit) FILTER (WHERE column_no = 4), 1), '.') AS c4,
  coalesce(substr('123456789', max(digit) FILTER (WHERE column_no = 5), 1), '.') AS c5,
  coalesce(substr('123456789', max(digit) FILTER (WHERE column_no = 6), 1), '.') AS c6,
  coalesce(substr('123456789', max(digit) FILTER (WHERE column_no = 7), 1), '.') AS c7,
  coalesce(substr('123456789', max(digit) FILTER (WHERE column_no = 8), 1), '.') AS c8,
  coalesce(substr('123456789', max(digit) FILTER (WHERE column_no = 9), 1), '.') AS c9
FROM pg_temp.rules_board(
  ARRAY(
    SELECT ROW(c1, c2, c3, c4, c5, c6, c7, c8, c9)::rules_line
    FROM rules_puzzle
    ORDER BY row_no
  ),
  2,
  false
)
GROUP BY row_no
ORDER BY row_no;

-- the cells filled by each level of rules
SELECT level_name, cells
FROM rules_answers
CROSS JOIN LATERAL (
  VALUES (1, 'simple', simple), (2, 'advanced', advanced), (3, 'guess', guess)
) AS filled (level_no, level_name, cells)
ORDER BY level_no;

-- what each rule found before and after the first guess: digits filled in, or candidates taken away
SELECT name, level_name, found_before[rule_no] AS found_before, found_after[rule_no] AS found_after
FROM rules_answers
CROSS JOIN rules_rule
ORDER BY rule_no;

-- the number of guesses, the most guesses on the way to one board, and the number of solutions
SELECT guesses, depth, cardinality(solutions) AS solutions
FROM rules_answers;

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
  row_no,
  substr(cells, (row_no - 1) * 9 + 1, 1) AS c1,
  substr(cells, (row_no - 1) * 9 + 2, 1) AS c2,
  substr(cells, (row_no - 1) * 9 + 3, 1) AS c3,
  substr(cells, (row_no - 1) * 9 + 4, 1) AS c4,
  substr(cells, (row_no - 1) * 9 + 5, 1) AS c5,
  substr(cells, (row_no - 1) * 9 + 6, 1) AS c6,
  substr(cells, (row_no - 1) * 9 + 7, 1) AS c7,
  substr(cells, (row_no - 1) * 9 + 8, 1) AS c8,
  substr(cells, (row_no - 1) * 9 + 9, 1) AS c9
FROM rules_answers
CROSS JOIN LATERAL unnest(solutions) WITH ORDINALITY AS solved (cells, solution_no)
CROSS JOIN generate_series(1, 9) AS row_no
WHERE (SELECT SUM(started) FROM rules_run) = 1
  AND EXISTS (SELECT 1 FROM rules_run WHERE found IS NOT NULL)
ORDER BY solution_no, row_no;

-- clean up
DROP FUNCTION IF EXISTS
  pg_temp.rules_board, pg_temp.rules_solve, pg_temp.rules_cells, pg_temp.rules_guesses,
  pg_temp.rules_filled, pg_temp.rules_without, pg_temp.rules_subset, pg_temp.rules_claiming,
  pg_temp.rules_pointing, pg_temp.rules_in_unit, pg_temp.rules_single, pg_temp.rules_givens,
  pg_temp.rules_lines, pg_temp.rules_member_of, pg_temp.rules_sizes, pg_temp.rules_column_of,
  pg_temp.rules_row_of, pg_temp.rules_place_of, pg_temp.rules_box_of;
DROP TABLE IF EXISTS
  pg_temp.rules_rule, pg_temp.rules_answers, pg_temp.rules_puzzle, pg_temp.rules_run;
DROP TYPE IF EXISTS
  pg_temp.rules_answer, pg_temp.rules_board, pg_temp.rules_candidate, pg_temp.rules_cell,
  pg_temp.rules_line;
