// Reads lines of fields under a header. As sqlsudoku/puzzle/reading/columns.py.

import { PuzzleError } from "./errors.mjs";

const PUZZLE = "puzzle";
const PUZZLES = [PUZZLE, "puzzles", "quiz", "quizzes", "question", "sudoku", "grid", "board"];
const SOLUTIONS = ["solution", "solutions", "answer", "answers"];

const plain = (name) => name.trim().toLowerCase();

// The separator of the fields of a header.
export function delimiter(header) {
  const number = (sign) => header.split(sign).length;
  return [",", "\t", ";"].reduce((one, other) => (number(other) > number(one) ? other : one));
}

export const isHeader = (line) => fields(line, delimiter(line)).some((name) => PUZZLES.includes(plain(name)));

// The columns of the puzzles and their solutions. Throws PuzzleError if more than one may contain the puzzles.
export function chosen(names, source) {
  const places = (test) => names.flatMap((name, place) => (test(plain(name)) ? [place] : []));
  let found = places((name) => name === PUZZLE);
  if (!found.length) found = places((name) => PUZZLES.includes(name));
  if (found.length !== 1) {
    const which = found.length ? "more than one column may contain the puzzles" : "there is no column 'puzzle'";
    throw new PuzzleError(`${source}: ${which}; its columns are ${names.join(", ").slice(0, 200)}; choose one with batch --column.`);
  }
  const solution = SOLUTIONS.map((name) => names.map(plain).indexOf(name)).find((place) => place >= 0 && place !== found[0]);
  return { puzzle: found[0], solution };
}

export function* texts(lines, { puzzle, solution }, separator) {
  for (const [number, line] of lines) {
    if (!line) continue;
    const found = fields(line, separator);
    yield { place: `line ${number}`, text: found[puzzle] ?? "", solution: solution === undefined ? "" : (found[solution] ?? "") };
  }
}

// The fields of a line of CSV.
export function fields(line, separator) {
  const found = [""];
  let inQuotes = false;
  for (let at = 0; at < line.length; at++) {
    const sign = line[at];
    if (inQuotes) {
      if (sign !== '"') found[found.length - 1] += sign;
      else if (line[at + 1] === '"') found[found.length - 1] += line[++at];
      else inQuotes = false;
    } else if (sign === '"' && !found.at(-1)) inQuotes = true;
    else if (sign === separator) found.push("");
    else found[found.length - 1] += sign;
  }
  return found;
}
