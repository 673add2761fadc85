// Reads a puzzle on one line, alone or with other text. As sqlsudoku/puzzle/reading/line.py.

import { sizeOf } from "../grid.mjs";
import * as cells from "./cells.mjs";
import { LengthError, PuzzleError, quoted } from "./errors.mjs";

const MOST_DIGITS = 18;
const FIELD = /[^,;:\t"'#/|]+/g;
const COUNT = /^\s*:\s*([-+]?\d+\s*)?(?::|$)/;
const MARKS = [...cells.MARKS.replace("0", ""), ""];
const AROUND = " \t,;:\"'#/|{}[]";

// The puzzle of a line: { own, name, count }. solution: the text in the column of solutions. Throws PuzzleError.
export function readLine(line, solution = "") {
  const alone = cells.onLine(line);
  if (alone) {
    checkNoRule(line);
    return column(alone, "", solution);
  }
  const found = grids(line);
  if (!found.length) throw noGrid(line);
  if (statesCount(line, found[0])) return counted(line, found[0]);
  const [puzzle, beside] = toldApart(found);
  const name = named(line.slice(0, Math.min(puzzle.start, beside.start))) || named(line.slice(Math.max(puzzle.end, beside.end)));
  if (beside === puzzle) return column(puzzle.cells, name, solution);
  return stated(puzzle.cells, name, null, line.slice(beside.start, beside.end));
}

// All texts with the length and the symbols of a grid; if their sizes differ, only the largest.
export function grids(line) {
  const found = [];
  for (const field of line.matchAll(FIELD)) {
    if (field[0].length < 16) continue;
    const whole = cells.onLine(field[0]);
    if (whole) {
      found.push({ cells: whole, start: field.index, end: field.index + field[0].length });
      continue;
    }
    for (const word of field[0].matchAll(/\S+/gu)) {
      const grid = cells.isLength(word[0].length) ? cells.onLine(word[0]) : null;
      const start = field.index + word.index;
      if (grid) found.push({ cells: grid, start, end: start + word[0].length });
    }
  }
  if (found.length && statesCount(line, found[0])) return found;
  const longest = Math.max(0, ...found.map((each) => each.cells.length));
  return found.filter((each) => each.cells.length === longest);
}

function checkNoRule(line) {
  if (line.includes("-") && /^[ -]*$/.test(line)) {
    const length = line.trim().length;
    throw new PuzzleError(
      `a line of ${length} '-' is a separator or a puzzle without givens: leave it out, or write each blank as '.'`,
    );
  }
}

export function column(puzzle, name, solution) {
  if (/^\s*\d{1,18}\s*$/.test(solution) && solution.trim().length !== puzzle.length) {
    return stated(puzzle, name, wholeNumber(solution.trim()), "");
  }
  return stated(puzzle, name, null, solution);
}

function statesCount(line, found) {
  const count = COUNT.exec(line.slice(found.end));
  return Boolean(count) && (count[1] ?? "").trim().length !== found.cells.length;
}

function toldApart(found) {
  if (found.length === 1) return [found[0], found[0]];
  const having = (marks) => found.filter((each) => each.cells.some((cell) => marks.includes(cell)));
  let blanked = having(MARKS);
  if (!blanked.length) blanked = having(["0"]);
  if (found.length === 2 && blanked.length < 2) {
    const puzzle = blanked[0] ?? found[0];
    return [puzzle, found.find((each) => each !== puzzle)];
  }
  const [first, second] = found.map((each) => each.cells.join("").slice(0, 12));
  throw new PuzzleError(`the line has ${found.length} grids, and either ${first}… or ${second}… may be the puzzle`);
}

function named(text) {
  let start = 0, end = text.length;
  while (start < end && AROUND.includes(text[start])) start++;
  while (end > start && AROUND.includes(text[end - 1])) end--;
  return text.slice(start, end);
}

function counted(line, found) {
  const [, count, ...rest] = line.slice(found.end).split(":");
  if (rest.length > 1) throw new PuzzleError("there are more than three parts; the form is puzzle:count:solution");
  const expected = count.trim() ? wholeNumber(count.trim()) : null;
  return stated(found.cells, named(line.slice(0, found.start)), expected, rest[0] ?? "", "after the second colon");
}

function wholeNumber(text) {
  if (!/^\d+$/.test(text)) throw new PuzzleError(`the number of solutions is ${quoted(text)}, not a whole number`);
  if (text.length > MOST_DIGITS) throw new PuzzleError(`the number of solutions has more than ${MOST_DIGITS} digits`);
  return Number(text);
}

function stated(puzzle, name, count, solution, where = "beside it") {
  const bare = solution.trim();
  const filled = cells.onLine(bare) ?? [];
  const notation = cells.notation(puzzle, filled);
  const { own, fault } = cells.read(puzzle, notation);
  if (fault) throw new PuzzleError(fault.sentence);
  if (bare) checkSolution(filled, own, notation, where);
  return { own, name, count };
}

function checkSolution(filled, own, notation, where) {
  const solution = filled.length === own.length ? cells.read(filled, notation).own : null;
  if (!solution || solution.includes(".")) {
    throw new PuzzleError(`the solution ${where} is not a full legal grid of the puzzle's size`);
  }
  for (const [cell, given] of [...own].entries()) {
    if (given !== "." && given !== solution[cell]) {
      const { n } = sizeOf(own);
      const written = notation.symbols[cells.OWN.symbols.indexOf(given)];
      const place = `row ${Math.floor(cell / n) + 1}, column ${(cell % n) + 1}`;
      throw new PuzzleError(`the solution ${where} breaks the given ${written} at ${place}`);
    }
  }
}

function noGrid(line) {
  const fields = line.match(FIELD) ?? [];
  for (const field of [line, ...fields]) {
    const found = cells.ofLength(field);
    const wrong = found && cells.faultOf([...cells.canonical(found.join(""))], sizeOf(found));
    if (wrong) return new PuzzleError(wrong.sentence);
  }
  const longest = fields.reduce((one, other) => ([...other].length > [...one].length ? other : one), "");
  const together = [...longest.split(/\s+/u).join("")].length;
  const length = [...longest].length;
  const spaces = together !== length ? ` (${together} without the spaces)` : "";
  return new LengthError(`it has ${length} characters${spaces}; a puzzle has ${cells.LENGTHS}`);
}
