-- Solves a Sudoku of 9x9 cells by rules, and by guesses where these find nothing. Cleans up after itself.
-- SQL Server 2016 and later. Paste into SSMS or sqlcmd, or run: sqlcmd -i FILE
-- Returns six results: the board as far as the rules get without a guess, 9 rows (row_no, c1 to c9); the cells that
-- each level filled, 3 rows; what each rule found, 10 rows; the guesses that it took, 1 row; the number of solutions,
-- 1 row; and the solutions, 9 rows each (solution_no, row_no, c1 to c9).
-- Your own puzzle: replace the rows below "the puzzle"; blanks are . or 0. Only a legal puzzle has solutions.
-- Generated: sqlsudoku generate --dialect sqlserver --query rules --size 9

-- Nothing is executed if a transaction is open, since this script would become part of it, or if
-- there is a schema "rules" or a #sqlsudoku of yours already. (Reading no table, this batch begins no
-- transaction, not even with IMPLICIT_TRANSACTIONS on, and RAISERROR rolls nothing back, unlike THROW with XACT_ABORT
-- on.)
IF @@TRANCOUNT > 0
BEGIN
  RAISERROR('A transaction is open: end it with COMMIT or ROLLBACK, and run this script again.', 16, 1);
  SET NOEXEC ON;
END;
IF SCHEMA_ID('rules') IS NOT NULL
BEGIN
  RAISERROR('There is a schema "rules" already: drop or rename it, or use another database.', 16, 1);
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

CREATE SCHEMA rules;
GO

-- (no transaction around all this: a transaction that uses a table type which it created blocks itself)

-- the record of a run: its start, and its end if no statement has failed; else the last SELECT returns nothing
CREATE TABLE rules.run (
  started tinyint NOT NULL,
  found   bigint
);
GO

-- a puzzle: 9 rows of 9 columns
CREATE TYPE rules.puzzle AS TABLE (
  row_no tinyint NOT NULL,
  c1     char(1) NULL,
  c2     char(1) NULL,
  c3     char(1) NULL,
  c4     char(1) NULL,
  c5     char(1) NULL,
  c6     char(1) NULL,
  c7     char(1) NULL,
  c8     char(1) NULL,
  c9     char(1) NULL,
  PRIMARY KEY (row_no)
);
GO

-- a board: the possible digits of each cell; a filled cell has only its own, marked as filled
CREATE TYPE rules.board AS TABLE (
  row_no    tinyint NOT NULL,
  column_no tinyint NOT NULL,
  box_no    tinyint NOT NULL,
  digit     tinyint NOT NULL,
  filled    bit NOT NULL,
  PRIMARY KEY (row_no, column_no, digit)
);
GO

-- what a rule has found: digits to fill in, or candidates to take away
CREATE TYPE rules.candidates AS TABLE (
  row_no    tinyint NOT NULL,
  column_no tinyint NOT NULL,
  box_no    tinyint NOT NULL,
  digit     tinyint NOT NULL,
  PRIMARY KEY (row_no, column_no, digit)
);
GO

-- the puzzle to solve
CREATE TABLE rules.given (
  row_no tinyint NOT NULL CONSTRAINT pk_given PRIMARY KEY,
  c1     char(1) NULL,
  c2     char(1) NULL,
  c3     char(1) NULL,
  c4     char(1) NULL,
  c5     char(1) NULL,
  c6     char(1) NULL,
  c7     char(1) NULL,
  c8     char(1) NULL,
  c9     char(1) NULL
);
GO

-- the digits and their symbols
CREATE TABLE rules.digit (
  digit  tinyint NOT NULL CONSTRAINT pk_digit PRIMARY KEY,
  symbol char(1) NOT NULL CONSTRAINT uq_digit_symbol UNIQUE
);
GO

INSERT INTO rules.digit (digit, symbol)
SELECT digit, symbol
FROM (VALUES
  (1, '1'),
  (2, '2'),
  (3, '3'),
  (4, '4'),
  (5, '5'),
  (6, '6'),
  (7, '7'),
  (8, '8'),
  (9, '9')
) AS literal (digit, symbol);
GO

-- the rules in their order, and what each found before and after the first guess; simple ones fill cells, advanced ones
-- take candidates away
CREATE TABLE rules.finding (
  rule_no      tinyint NOT NULL CONSTRAINT pk_finding PRIMARY KEY,
  name         varchar(30) NOT NULL CONSTRAINT uq_finding_name UNIQUE,
  level_name   varchar(10) NOT NULL,
  found_before int NOT NULL,
  found_after  int NOT NULL
);
GO

INSERT INTO rules.finding (rule_no, name, level_name, found_before, found_after)
SELECT rule_no, name, level_name, 0, 0
FROM (VALUES
  (1, 'naked single', 'simple'),
  (2, 'hidden single in a row', 'simple'),
  (3, 'hidden single in a column', 'simple'),
  (4, 'hidden single in a box', 'simple'),
  (5, 'pointing', 'advanced'),
  (6, 'claiming', 'advanced'),
  (7, 'naked pair', 'advanced'),
  (8, 'hidden pair', 'advanced'),
  (9, 'naked triple', 'advanced'),
  (10, 'hidden triple', 'advanced')
) AS literal (rule_no, name, level_name);
GO

-- the cells filled by each level of rules
CREATE TABLE rules.filled (
  level_no   tinyint NOT NULL CONSTRAINT pk_filled PRIMARY KEY,
  level_name varchar(10) NOT NULL,
  cells      int NOT NULL
);
GO

INSERT INTO rules.filled (level_no, level_name, cells)
SELECT level_no, level_name, 0
FROM (VALUES
  (1, 'simple'),
  (2, 'advanced'),
  (3, 'guess')
) AS literal (level_no, level_name);
GO

-- the number of guesses, and the most guesses on the way to one board
CREATE TABLE rules.guessed (
  guesses int NOT NULL,
  depth   int NOT NULL
);
GO

CREATE TABLE rules.solution (
  solution_no int NOT NULL,
  row_no      tinyint NOT NULL,
  column_no   tinyint NOT NULL,
  digit       tinyint NOT NULL,
  CONSTRAINT pk_solution PRIMARY KEY (solution_no, row_no, column_no)
);
GO

-- the board as far as the rules get without a guess: the possible digits of each cell
CREATE TABLE rules.reached (
  row_no    tinyint NOT NULL,
  column_no tinyint NOT NULL,
  digit     tinyint NOT NULL,
  filled    bit NOT NULL,
  CONSTRAINT pk_reached PRIMARY KEY (row_no, column_no, digit)
);
GO

-- one row if the board is dead: a cell has no digit left, or a digit has no place left in a row, a column or a box
-- (two numbers are counted as one; a living board has 81 of each kind)
CREATE FUNCTION rules.dead (@board rules.board READONLY)
RETURNS TABLE
AS
RETURN
  SELECT 1 AS dead
  FROM @board
  HAVING COUNT(DISTINCT row_no * 100 + column_no) < 81
    OR COUNT(DISTINCT row_no * 100 + digit) < 81
    OR COUNT(DISTINCT column_no * 100 + digit) < 81
    OR COUNT(DISTINCT box_no * 100 + digit) < 81;
GO

-- blank cells with one digit left
CREATE FUNCTION rules.naked_single (@board rules.board READONLY)
RETURNS TABLE
AS
RETURN
  SELECT row_no, column_no, MIN(box_no) AS box_no, MIN(digit) AS digit
  FROM @board
  WHERE filled = 0
  GROUP BY row_no, column_no
  HAVING COUNT(*) = 1;
GO

-- digits with one place left in a row (kind 1), a column (kind 2) or a box (kind 3)
CREATE FUNCTION rules.hidden_single (@board rules.board READONLY, @kind tinyint)
RETURNS TABLE
AS
RETURN
  SELECT MIN(row_no) AS row_no, MIN(column_no) AS column_no, MIN(box_no) AS box_no, digit
  FROM (
    SELECT
      CASE @kind WHEN 1 THEN row_no WHEN 2 THEN column_no ELSE box_no END AS unit_no,
      row_no,
      column_no,
      box_no,
      digit
    FROM @board
    WHERE filled = 0
  ) AS place
  GROUP BY unit_no, digit
  HAVING COUNT(*) = 1;
GO

-- Pointing: all places of a digit in a box are in one row or column, so the other boxes lose the digit there.
CREATE FUNCTION rules.pointing (@board rules.board READONLY)
RETURNS TABLE
AS
RETURN
  SELECT DISTINCT other.row_no, other.column_no, other.box_no, other.digit
  FROM (
    SELECT
      box_no,
      digit,
      CASE WHEN MIN(row_no) = MAX(row_no) THEN MIN(row_no) END AS row_no,
      CASE WHEN MIN(column_no) = MAX(column_no) THEN MIN(column_no) END AS column_no
    FROM @board
    WHERE filled = 0
    GROUP BY box_no, digit
  ) AS confined
  JOIN @board AS other
    ON other.digit = confined.digit
    AND other.box_no <> confined.box_no
  WHERE other.filled = 0
    AND (other.row_no = confined.row_no OR other.column_no = confined.column_no);
GO

-- Claiming: all places of a digit in a row or column are in one box, so the box's other cells lose the digit.
CREATE FUNCTION rules.claiming (@board rules.board READONLY)
RETURNS TABLE
AS
RETURN
  SELECT DISTINCT other.row_no, other.column_no, other.box_no, other.digit
  FROM (
    SELECT row_no, CAST(NULL AS tinyint) AS column_no, digit, MIN(box_no) AS box_no
    FROM @board
    WHERE filled = 0
    GROUP BY row_no, digit
    HAVING MIN(box_no) = MAX(box_no)
    UNION ALL
    SELECT NULL, column_no, digit, MIN(box_no)
    FROM @board
    WHERE filled = 0
    GROUP BY column_no, digit
    HAVING MIN(box_no) = MAX(box_no)
  ) AS confined
  JOIN @board AS other
    ON other.digit = confined.digit
    AND other.box_no = confined.box_no
  WHERE other.filled = 0
    AND (other.row_no <> confined.row_no OR other.column_no <> confined.column_no);
GO

-- Pairs and triples. Naked: two (or three) cells of a unit have only two (three) digits between them, so its other
-- cells lose these. Hidden: two (three) digits of a unit have only two (three) places between them, so these cells
-- lose their other digits. It is one rule with cells and digits exchanged: members and their candidates.
CREATE FUNCTION rules.subset (@board rules.board READONLY, @wanted tinyint, @hidden bit)
RETURNS TABLE
AS
RETURN
  WITH
  -- one row per candidate and unit: as a digit in a cell, or with @hidden as a place of a digit
  place AS (
    SELECT
      board.row_no,
      board.column_no,
      board.box_no,
      board.digit,
      unit.kind,
      unit.unit_no,
      CASE WHEN @hidden = 1 THEN board.digit ELSE unit.place_no END AS member_no,
      CASE WHEN @hidden = 1 THEN unit.place_no ELSE board.digit END AS candidate_no
    FROM @board AS board
    CROSS APPLY (
      SELECT 1 AS kind, board.row_no AS unit_no, board.column_no AS place_no
      UNION ALL
      SELECT 2, board.column_no, board.row_no
      UNION ALL
      SELECT 3, board.box_no, (board.row_no - 1) % 3 * 3 + (board.column_no - 1) % 3 + 1
    ) AS unit
    WHERE board.filled = 0
  ),
  -- one row per member of a unit with few candidates; each candidate is a bit of the number
  member AS (
    SELECT kind, unit_no, member_no, SUM(POWER(2, candidate_no)) AS candidates
    FROM place
    GROUP BY kind, unit_no, member_no
    HAVING COUNT(*) <= @wanted
  ),
  -- one row per two or three members of a unit; a pair has no third member: there the second one is counted again
  subset AS (
    SELECT
      one.kind,
      one.unit_no,
      one.member_no AS first_no,
      two.member_no AS second_no,
      three.member_no AS third_no,
      one.candidates | two.candidates | three.candidates AS candidates
    FROM member AS one
    JOIN member AS two
      ON two.kind = one.kind
      AND two.unit_no = one.unit_no
      AND two.member_no > one.member_no
    JOIN member AS three
      ON three.kind = one.kind
      AND three.unit_no = one.unit_no
      AND three.member_no >= two.member_no
    WHERE (@wanted = 2 AND three.member_no = two.member_no) OR (@wanted = 3 AND three.member_no > two.member_no)
  )
  SELECT DISTINCT place.row_no, place.column_no, place.box_no, place.digit
  FROM subset
  JOIN place
    ON place.kind = subset.kind
    AND place.unit_no = subset.unit_no
    AND place.member_no NOT IN (subset.first_no, subset.second_no, subset.third_no)
    AND (subset.candidates & POWER(2, place.candidate_no)) <> 0
  WHERE @wanted = (
    SELECT COUNT(*)
    FROM rules.digit AS candidate
    WHERE (subset.candidates & POWER(2, candidate.digit)) <> 0
  );
GO

-- Solves a puzzle: applies rules while one finds anything, then guesses. The guesses wait in a table, since procedures
-- nest only 32 deep. @most: the number of solutions to stop at, NULL for all. @level_no: the rules to apply: none (0),
-- simple ones (1), all (2). @guessing: whether to guess when no rule finds anything.
CREATE PROCEDURE rules.solve (
  @puzzle rules.puzzle READONLY,
  @most int = NULL,
  @level_no tinyint = 2,
  @guessing bit = 1
)
AS
BEGIN
  SET NOCOUNT ON;
  DECLARE @last_rule tinyint = CASE @level_no WHEN 0 THEN 0 WHEN 1 THEN 4 ELSE 10 END;
  DECLARE @board rules.board;
  DECLARE @found rules.candidates;
  -- the waiting boards, each with the guess that is still to be filled in
  DECLARE @waiting TABLE (
    board_no  int NOT NULL,
    row_no    tinyint NOT NULL,
    column_no tinyint NOT NULL,
    box_no    tinyint NOT NULL,
    digit     tinyint NOT NULL,
    filled    bit NOT NULL,
    PRIMARY KEY (board_no, row_no, column_no, digit)
  );
  DECLARE @guess TABLE (
    board_no  int NOT NULL,
    depth     int NOT NULL,
    row_no    tinyint NOT NULL,
    column_no tinyint NOT NULL,
    box_no    tinyint NOT NULL,
    digit     tinyint NOT NULL,
    PRIMARY KEY (board_no)
  );
  -- the puzzle's cells that are not blank
  DECLARE @cell TABLE (
    row_no    tinyint NOT NULL,
    column_no tinyint NOT NULL,
    symbol    char(1) NOT NULL
  );
  DECLARE @top int = 0;
  DECLARE @depth int = 0;
  DECLARE @rule_no tinyint = 0;
  DECLARE @number int;
  DECLARE @solutions int = 0;
  DECLARE @blank int = 0;
  DECLARE @searching bit = 1;
  DECLARE @guesses int = 0;
  DECLARE @deepest int = 0;
  DELETE FROM rules.reached;
  DELETE FROM rules.solution;
  DELETE FROM rules.guessed;
  UPDATE rules.filled SET cells = 0;
  UPDATE rules.finding SET found_before = 0, found_after = 0;
  -- every digit in every cell, then the givens
  INSERT INTO @board (row_no, column_no, box_no, digit, filled)
  SELECT
    row_no.digit,
    column_no.digit,
    (row_no.digit - 1) / 3 * 3 + (column_no.digit - 1) / 3 + 1,
    each.digit,
    0
  FROM rules.digit AS row_no
  CROSS JOIN rules.digit AS column_no
  CROSS JOIN rules.digit AS each;
  INSERT INTO @cell (row_no, column_no, symbol)
  SELECT puzzle.row_no, cell.column_no, cell.symbol
  FROM @puzzle AS puzzle
  CROSS APPLY (
    SELECT 1 AS column_no, puzzle.c1 AS symbol
    UNION ALL
    SELECT 2, puzzle.c2
    UNION ALL
    SELECT 3, puzzle.c3
    UNION ALL
    SELECT 4, puzzle.c4
    UNION ALL
    SELECT 5, puzzle.c5
    UNION ALL
    SELECT 6, puzzle.c6
    UNION ALL
    SELECT 7, puzzle.c7
    UNION ALL
    SELECT 8, puzzle.c8
    UNION ALL
    SELECT 9, puzzle.c9
  ) AS cell
  WHERE cell.symbol NOT IN ('', '.', '0');
  IF 9 <> (SELECT COUNT(*) FROM @puzzle) OR EXISTS (SELECT 1 FROM @puzzle WHERE row_no NOT BETWEEN 1 AND 9)
    THROW 50000, 'A puzzle has the rows 1 to 9.', 1;
  IF EXISTS (SELECT 1 FROM @cell WHERE symbol NOT IN (SELECT symbol FROM rules.digit))
    THROW 50000, 'A cell of the puzzle holds neither a digit nor a blank.', 1;
  INSERT INTO @found (row_no, column_no, box_no, digit)
  SELECT
    cell.row_no,
    cell.column_no,
    (cell.row_no - 1) / 3 * 3 + (cell.column_no - 1) / 3 + 1,
    given.digit
  FROM @cell AS cell
  JOIN rules.digit AS given ON given.symbol = cell.symbol;
  WHILE @searching = 1
  BEGIN
    -- the givens, a guess and the simple rules fill cells, the others take candidates away
    IF @rule_no <= 4
    BEGIN
      UPDATE board
      SET filled = 1
      FROM @board AS board
      JOIN @found AS found
        ON found.row_no = board.row_no
        AND found.column_no = board.column_no
        AND found.digit = board.digit;
      DELETE board
      FROM @board AS board
      WHERE EXISTS (
        SELECT 1
        FROM @found AS found
        WHERE (found.row_no = board.row_no AND found.column_no = board.column_no AND found.digit <> board.digit)
          OR (
            found.digit = board.digit
            AND (found.row_no = board.row_no OR found.column_no = board.column_no OR found.box_no = board.box_no)
            AND NOT (found.row_no = board.row_no AND found.column_no = board.column_no)
          )
      );
    END
    ELSE
      DELETE board
      FROM @board AS board
      JOIN @found AS found
        ON found.row_no = board.row_no
        AND found.column_no = board.column_no
        AND found.digit = board.digit;
    -- find the first rule that finds anything, unless the board is dead or solved
    DELETE FROM @found;
    SET @rule_no = 0;
    SET @number = 0;
    IF NOT EXISTS (SELECT 1 FROM rules.dead(@board))
    BEGIN
      IF EXISTS (SELECT 1 FROM @board WHERE filled = 0)
      BEGIN
        WHILE @number = 0 AND @rule_no < @last_rule
        BEGIN
          SET @rule_no += 1;
          IF @rule_no = 1
            INSERT INTO @found (row_no, column_no, box_no, digit)
            SELECT row_no, column_no, box_no, digit FROM rules.naked_single(@board);
          IF @rule_no IN (2, 3, 4)
            INSERT INTO @found (row_no, column_no, box_no, digit)
            SELECT row_no, column_no, box_no, digit FROM rules.hidden_single(@board, @rule_no - 1);
          IF @rule_no = 5
            INSERT INTO @found (row_no, column_no, box_no, digit)
            SELECT row_no, column_no, box_no, digit FROM rules.pointing(@board);
          IF @rule_no = 6
            INSERT INTO @found (row_no, column_no, box_no, digit)
            SELECT row_no, column_no, box_no, digit FROM rules.claiming(@board);
          IF @rule_no IN (7, 8)
            INSERT INTO @found (row_no, column_no, box_no, digit)
            SELECT row_no, column_no, box_no, digit FROM rules.subset(@board, 2, @rule_no - 7);
          IF @rule_no IN (9, 10)
            INSERT INTO @found (row_no, column_no, box_no, digit)
            SELECT row_no, column_no, box_no, digit FROM rules.subset(@board, 3, @rule_no - 9);
          SELECT @number = COUNT(*) FROM @found;
        END;
        IF @number = 0 AND @guessing = 1
        BEGIN
          -- stuck: guess each digit of the blank cell with the fewest; the smallest comes off the stack first
          IF @depth = 0
            SELECT @blank = COUNT(DISTINCT row_no * 100 + column_no) FROM @board WHERE filled = 0;
          INSERT INTO @guess (board_no, depth, row_no, column_no, box_no, digit)
          SELECT
            @top + ROW_NUMBER() OVER (ORDER BY board.digit DESC),
            @depth + 1,
            board.row_no,
            board.column_no,
            board.box_no,
            board.digit
          FROM (
            SELECT TOP (1) row_no, column_no
            FROM @board
            WHERE filled = 0
            GROUP BY row_no, column_no
            ORDER BY COUNT(*), row_no, column_no
          ) AS narrowest
          JOIN @board AS board
            ON board.row_no = narrowest.row_no
            AND board.column_no = narrowest.column_no;
          INSERT INTO @waiting (board_no, row_no, column_no, box_no, digit, filled)
          SELECT guess.board_no, board.row_no, board.column_no, board.box_no, board.digit, board.filled
          FROM @guess AS guess
          CROSS JOIN @board AS board
          WHERE guess.board_no > @top;
        END;
      END
      ELSE
      BEGIN
        SET @solutions += 1;
        INSERT INTO rules.solution (solution_no, row_no, column_no, digit)
        SELECT @solutions, row_no, column_no, digit
        FROM @board;
        IF @solutions = @most
          SET @searching = 0;
      END;
    END;
    IF @number > 0
    BEGIN
      -- count; cells filled after an advanced rule has helped count for the advanced level
      IF @depth = 0 AND @rule_no <= 4
        UPDATE rules.filled
        SET cells = cells + @number
        WHERE level_no = (
          SELECT CASE WHEN MAX(found_before) > 0 THEN 2 ELSE 1 END
          FROM rules.finding
          WHERE level_name = 'advanced'
        );
      UPDATE rules.finding
      SET found_before = found_before + CASE WHEN @depth = 0 THEN @number ELSE 0 END,
        found_after = found_after + CASE WHEN @depth > 0 THEN @number ELSE 0 END
      WHERE rule_no = @rule_no;
    END;
    IF @number = 0 AND @depth = 0
      INSERT INTO rules.reached (row_no, column_no, digit, filled)
      SELECT row_no, column_no, digit, filled
      FROM @board;
    IF @number = 0 AND @searching = 1
    BEGIN
      -- dead, solved or stuck: continue with the latest waiting board
      SELECT @top = COALESCE(MAX(board_no), 0) FROM @guess;
      IF @top = 0
        SET @searching = 0
      ELSE
      BEGIN
        SET @rule_no = 0;
        DELETE FROM @board;
        INSERT INTO @board (row_no, column_no, box_no, digit, filled)
        SELECT row_no, column_no, box_no, digit, filled
        FROM @waiting
        WHERE board_no = @top;
        INSERT INTO @found (row_no, column_no, box_no, digit)
        SELECT row_no, column_no, box_no, digit
        FROM @guess
        WHERE board_no = @top;
        SELECT @depth = depth FROM @guess WHERE board_no = @top;
        SET @guesses += 1;
        IF @depth > @deepest
          SET @deepest = @depth;
        DELETE FROM @waiting WHERE board_no = @top;
        DELETE FROM @guess WHERE board_no = @top;
        SET @top -= 1;
      END;
    END;
  END;
  IF @solutions > 0
    UPDATE rules.filled SET cells = @blank WHERE level_no = 3;
  -- the search is finished
  INSERT INTO rules.guessed (guesses, depth)
  SELECT @guesses, @deepest;
END;
GO

-- Solves a puzzle and returns the first solution; without a solution, the board as far as the rules get.
CREATE PROCEDURE rules.solved_board (@puzzle rules.puzzle READONLY, @level_no tinyint = 2, @guessing bit = 1)
AS
BEGIN
  SET NOCOUNT ON;
  EXECUTE rules.solve @puzzle, 1, @level_no, @guessing;
  SELECT cell.row_no, cell.column_no, digit.symbol
  FROM (
    SELECT row_no, column_no, digit
    FROM rules.solution
    UNION ALL
    SELECT row_no, column_no, digit
    FROM rules.reached
    WHERE filled = 1
      AND NOT EXISTS (SELECT 1 FROM rules.solution)
  ) AS cell
  JOIN rules.digit AS digit ON digit.digit = cell.digit
  ORDER BY cell.row_no, cell.column_no;
END;
GO

-- Solves a puzzle and returns how many cells each level filled.
CREATE PROCEDURE rules.counted_levels (@puzzle rules.puzzle READONLY, @level_no tinyint = 2, @guessing bit = 1)
AS
BEGIN
  SET NOCOUNT ON;
  EXECUTE rules.solve @puzzle, 1, @level_no, @guessing;
  SELECT level_name, cells
  FROM rules.filled
  ORDER BY level_no;
END;
GO

-- the start of the run
INSERT INTO rules.run (started)
VALUES (1);
GO

-- the puzzle: 9 rows of 9 columns
INSERT INTO rules.given (row_no, c1, c2, c3, c4, c5, c6, c7, c8, c9)
SELECT row_no, c1, c2, c3, c4, c5, c6, c7, c8, c9
FROM (VALUES
  (1, '.', '.', '.', '1', '5', '.', '.', '.', '.'),
  (2, '.', '3', '4', '.', '.', '.', '.', '8', '9'),
  (3, '.', '.', '.', '.', '.', '.', '.', '.', '3'),
  (4, '.', '2', '.', '.', '6', '.', '8', '.', '.'),
  (5, '.', '4', '7', '.', '.', '9', '.', '.', '.'),
  (6, '.', '.', '9', '.', '2', '.', '.', '.', '1'),
  (7, '1', '.', '.', '.', '.', '2', '.', '.', '5'),
  (8, '.', '.', '.', '9', '.', '.', '.', '.', '.'),
  (9, '.', '.', '.', '.', '.', '.', '.', '7', '4')
) AS literal (row_no, c1, c2, c3, c4, c5, c6, c7, c8, c9);
GO

-- solve it, for all solutions
-- (a text, since a batch with a type that does not exist is an error even if nothing is executed)
EXECUTE('
  DECLARE @puzzle rules.puzzle;
  INSERT INTO @puzzle (row_no, c1, c2, c3, c4, c5, c6, c7, c8, c9)
  SELECT row_no, c1, c2, c3, c4, c5, c6, c7, c8, c9
  FROM rules.given;
  -- TRY, since T-SQL goes on after many errors
  BEGIN TRY
    EXECUTE rules.solve @puzzle, NULL;
  END TRY
  BEGIN CATCH
    THROW;
  END CATCH;
');
GO

-- the end of the run, if all that was done: each table has its rows
INSERT INTO rules.run (started, found)
SELECT 0, answer.found
FROM (
  SELECT COUNT(DISTINCT solution_no) AS found
  FROM rules.solution
) AS answer
WHERE (SELECT COUNT(*) FROM rules.given) = 9
  AND (SELECT COUNT(*) FROM rules.digit) = 9
  AND (SELECT COUNT(*) FROM rules.finding) = 10
  AND (SELECT COUNT(*) FROM rules.filled) = 3
  AND (SELECT COUNT(*) FROM rules.guessed) = 1;
GO

-- the board as far as the rules get without a guess
SELECT
  line.row_no,
  MAX(CASE WHEN reached.column_no = 1 THEN digit.symbol ELSE '.' END) AS c1,
  MAX(CASE WHEN reached.column_no = 2 THEN digit.symbol ELSE '.' END) AS c2,
  MAX(CASE WHEN reached.column_no = 3 THEN digit.symbol ELSE '.' END) AS c3,
  MAX(CASE WHEN reached.column_no = 4 THEN digit.symbol ELSE '.' END) AS c4,
  MAX(CASE WHEN reached.column_no = 5 THEN digit.symbol ELSE '.' END) AS c5,
  MAX(CASE WHEN reached.column_no = 6 THEN digit.symbol ELSE '.' END) AS c6,
  MAX(CASE WHEN reached.column_no = 7 THEN digit.symbol ELSE '.' END) AS c7,
  MAX(CASE WHEN reached.column_no = 8 THEN digit.symbol ELSE '.' END) AS c8,
  MAX(CASE WHEN reached.column_no = 9 THEN digit.symbol ELSE '.' END) AS c9
FROM rules.given AS line
LEFT JOIN rules.reached AS reached
  ON reached.row_no = line.row_no
  AND reached.filled = 1
LEFT JOIN rules.digit AS digit ON digit.digit = reached.digit
GROUP BY line.row_no
ORDER BY line.row_no;
GO

-- the cells filled by each level of rules
SELECT level_name, cells
FROM rules.filled
ORDER BY level_no;
GO

-- what each rule found before and after the first guess: digits filled in, or candidates taken away
SELECT name, level_name, found_before, found_after
FROM rules.finding
ORDER BY rule_no;
GO

-- the number of guesses, the most guesses on the way to one board, and the number of solutions
SELECT guesses, depth, (SELECT COUNT(DISTINCT solution_no) FROM rules.solution) AS solutions
FROM rules.guessed;
GO

-- the number of solutions
SELECT
  COALESCE(MAX(found), 0) AS solutions,
  CASE
    WHEN SUM(started) = 1 AND MAX(found) = 0 THEN 'no solution'
    WHEN SUM(started) = 1 AND MAX(found) = 1 THEN 'one solution'
    WHEN SUM(started) = 1 AND MAX(found) > 1 THEN 'several solutions'
    ELSE 'not finished: a statement has failed'
  END AS in_words
FROM rules.run;
GO

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
FROM rules.solution AS solution
JOIN rules.digit AS digit ON digit.digit = solution.digit
WHERE (SELECT SUM(started) FROM rules.run) = 1
  AND EXISTS (SELECT 1 FROM rules.run WHERE found IS NOT NULL)
GROUP BY solution.solution_no, solution.row_no
ORDER BY solution.solution_no, solution.row_no;
GO

-- clean up
DROP PROCEDURE rules.counted_levels;
GO
DROP PROCEDURE rules.solved_board;
GO
DROP PROCEDURE rules.solve;
GO
DROP FUNCTION rules.subset;
GO
DROP FUNCTION rules.claiming;
GO
DROP FUNCTION rules.pointing;
GO
DROP FUNCTION rules.hidden_single;
GO
DROP FUNCTION rules.naked_single;
GO
DROP FUNCTION rules.dead;
GO
DROP TABLE rules.reached;
GO
DROP TABLE rules.solution;
GO
DROP TABLE rules.guessed;
GO
DROP TABLE rules.filled;
GO
DROP TABLE rules.finding;
GO
DROP TABLE rules.digit;
GO
DROP TABLE rules.given;
GO
DROP TYPE rules.candidates;
GO
DROP TYPE rules.board;
GO
DROP TYPE rules.puzzle;
GO
DROP TABLE rules.run;
GO
DROP SCHEMA rules;
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
