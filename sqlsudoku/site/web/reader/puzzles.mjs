// Reads a text with one puzzle, in any form that the command line reads. As sqlsudoku/puzzle/reading/puzzles.py and forms.py.

import { count } from "../solver.mjs";
import * as cells from "./cells.mjs";
import * as columns from "./columns.mjs";
import { KIND, kind, readDrawn } from "./drawn.mjs";
import * as entries from "./entries.mjs";
import { PuzzleError, RowError } from "./errors.mjs";
import { grids, readLine } from "./line.mjs";
import * as lists from "./lists.mjs";
import * as objects from "./objects.mjs";

const NAME = "The text";

// The puzzle's cells in the grid's own symbols. Throws PuzzleError, whose message is a sentence without its end.
export function readPuzzle(pasted) {
  const text = pasted.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const { own, name, count: expected } = placed(single([...texts(text)], text.replace(/^\n+|\n+$/g, "")));
  if (expected !== null) {
    const found = count(own, expected + 1);
    if (found !== expected) {
      const least = found > expected ? "at least " : "";
      const what = expected === 1 ? "solution" : "solutions";
      throw new PuzzleError(`Puzzle ${name || own}: its line says ${expected} ${what}, but it has ${least}${found}`);
    }
  }
  return own;
}

function* texts(text) {
  if (lists.areLists(text)) {
    yield* entries.texts(lists.lines(text, NAME));
    return;
  }
  const lines = text.split("\n").map((line, index) => [index + 1, line]);
  if (lines.at(-1)[1] === "") lines.pop();
  if (objects.areObjects(text)) {
    yield* objects.texts(lines, NAME);
    return;
  }
  const first = lines.findIndex(([, line]) => !isEmpty(line));
  const header = first < 0 ? "" : lines[first][1];
  const rest = first < 0 ? [] : lines.slice(first + 1);
  if (!header || grids(header).length || !columns.isHeader(header)) {
    yield* entries.texts(first < 0 ? [] : lines.slice(first));
    return;
  }
  const separator = columns.delimiter(header);
  const names = columns.fields(header, separator);
  const found = columns.chosen(names, NAME);
  yield* names.length > 1 ? columns.texts(rest, found, separator) : entries.texts(rest);
}

const isEmpty = (line) => [KIND.GAP, KIND.COMMENT].includes(kind(line)) && !cells.isLength(line.length);

function single(found, text) {
  if (!found.length) throw new PuzzleError("there is no puzzle in the text");
  if (found.length === 16 && found.every((each) => cells.inRow(each.text, 16))) return { place: "line 1", text, solution: "" };
  if (found.length > 1) throw new PuzzleError("one puzzle is expected, but there are several");
  return found[0];
}

function placed({ place, text, solution }) {
  try {
    return text.includes("\n") ? readDrawn(text) : readLine(text, solution);
  } catch (error) {
    if (error instanceof RowError) throw new PuzzleError(`${lineOf(place, error.offset)}: ${error.message}`);
    throw error;
  }
}

// The place of one of a text's lines.
function lineOf(place, offset) {
  if (place.startsWith(entries.LIST)) return place;
  const end = place.lastIndexOf(" ");
  return `${place.slice(0, end)} ${Number(place.slice(end + 1)) + offset}`;
}
