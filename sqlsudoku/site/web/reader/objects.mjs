// Reads JSON objects, one per line. As sqlsudoku/puzzle/reading/objects.py.

import * as columns from "./columns.mjs";
import { PuzzleError } from "./errors.mjs";

export const areObjects = (text) => /^\s*\{\s*"/.test(text);

// The puzzles; the first object's names are the columns. Throws PuzzleError if the first line is no object.
export function* texts(lines, name) {
  let found;
  for (const [number, line] of lines) {
    if (!line.trim()) continue;
    const row = object(line);
    if (!found) {
      if (!row) throw new PuzzleError(`${name}, line ${number}: this is no JSON object; each must be on a line of its own`);
      const names = Object.keys(row), { puzzle, solution } = columns.chosen(names, name);
      found = [names[puzzle], names[solution]];
    }
    const [text, stated] = found.map((key) => (typeof row?.[key] === "string" ? row[key] : ""));
    yield { place: `line ${number}`, text: row ? text : line, solution: stated };
  }
}

function object(line) {
  try {
    const row = JSON.parse(line);
    return row && typeof row === "object" && !Array.isArray(row) ? row : undefined;
  } catch {
    return undefined;
  }
}
