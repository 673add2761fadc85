// Splits a text into cells, and finds out which symbols it uses. As sqlsudoku/puzzle/reading/cells.py.

import { SIZES, SYMBOLS, firstClash, sizeOf } from "../grid.mjs";
import { PuzzleError, quoted } from "./errors.mjs";

export const MARKS = ".0_?*-xX\u00b7 ";
export const LENGTHS = "16 (4x4), 36 (6x6), 81 (9x9) or 256 (16x16)";
export const LONGEST_ROW = 120;
export const isLength = (length) => [16, 36, 81, 256].includes(length);

const numbers = (from, to) => Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
export const OWN = { symbols: [...SYMBOLS], range: "1 to 9, A to G" };
const HEXADECIMAL = { symbols: [..."123456789ABCDEF0"], range: "0 to 9, A to F" };
const LETTERS = { symbols: [..."ABCDEFGHIJKLMNOP"], range: "A to P" };
const NUMBERS = { symbols: numbers(1, 16), range: "1 to 16" };
const NUMBERS_FROM_0 = { symbols: [...numbers(1, 15), "0"], range: "0 to 15" };

const OTHER_BLANKS = new Set([...MARKS.replace("0", ""), "", "NULL", "NONE"]);
const VISIBLE = [...MARKS.trim()];
const KNOWN = Object.fromEntries(
  Object.values(SIZES).map(({ n }) => [n, new Set([...SYMBOLS.slice(0, n), ...MARKS, "", "NULL", "NONE"])]),
);
for (const symbol of [...LETTERS.symbols, ...NUMBERS.symbols, ...numbers(0, 9).map((digit) => `0${digit}`)]) KNOWN[16].add(symbol);

const words = (text) => text.split(/\s+/u).filter(Boolean);
const same = (values) => new Set(values).size < 2;

// The text with "." for each blank mark, and the letters a to g in upper case.
export const canonical = (text) => text.replace(/[.0_?*\-xX\u00b7 ]/g, ".").replace(/[a-g]/g, (letter) => letter.toUpperCase());

// --- where the cells are

// The cells of a text that is only a puzzle on one line; null if it is not.
export function onLine(text) {
  for (const cells of [...together(text), ...separated(text)]) {
    if (isLength(cells.length) && known(cells, Math.sqrt(cells.length))) return cells;
  }
  return null;
}

// The characters of a text, of any kind, if it has the length of a puzzle; else null.
export const ofLength = (text) => together(text).find((cells) => isLength(cells.length)) ?? null;

// The n cells of a row of a drawn grid; null if it does not have n cells.
export const inRow = (text, n) => rowReadings(text).find((cells) => cells.length === n) ?? null;

// The sizes of grid that a line may be a row of.
export function widths(text) {
  const readings = text.length <= LONGEST_ROW ? rowReadings(text) : [];
  return new Set(readings.map((cells) => cells.length).filter((n, at) => SIZES[n] && known(readings[at], n)));
}

function together(text) {
  const parts = words(text);
  const readings = spaceIsBlank(text, [...text].length === 256) ? [[...text]] : [];
  if (same(parts.map((part) => [...part].length))) readings.push([...parts.join("")]);
  return readings;
}

const spaceIsBlank = (text, sixteen) => !VISIBLE.some((mark) => (!sixteen || mark !== "0") && text.includes(mark));

function separated(text) {
  const found = [];
  if (text.includes(",")) {
    const fields = text.replace(/[[\]]/g, " ").split(",").map((field) => field.trim());
    if (fields.some(Boolean)) {
      found.push(fields);
      if (!fields.at(-1)) found.push(fields.slice(0, -1));
    }
  }
  found.push(text.split(/[\s,;[\]]+/u).filter(Boolean));
  return found;
}

function rowReadings(text) {
  const barred = text.replace(/[\u2500-\u257f!:]/g, "|");
  const bare = barred.replaceAll("|", "");
  const found = [[...words(bare).join("")]];
  if (spaceIsBlank(bare, bare.length === 16)) found.push([...bare]);
  found.push(...separated(barred.replaceAll("|", " ")));
  const inner = barred.trim().replace(/^\|+|\|+$/g, "");
  if (inner.includes("|")) {
    const parts = inner.split("|");
    found.push(parts.map((part) => part.trim()));
    const everySecond = (part, from) => [...part].filter((_, at) => at % 2 === from);
    if (parts.every((part) => part.length % 2 && !everySecond(part, 0).join("").trim())) {
      found.push(parts.flatMap((part) => everySecond(part, 1)));
    }
  }
  return found;
}

const known = (cells, n) => cells.every((cell) => KNOWN[n].has(cell)) || cells.every((cell) => KNOWN[n].has(cell.toUpperCase()));

// --- what the symbols are

// How a puzzle, and its solution if known, write their symbols. Throws PuzzleError if it is ambiguous.
export function notation(cells, solution = []) {
  if (cells.length !== 256) return OWN;
  const given = new Set(cells.map((cell) => cell.toUpperCase()));
  const all = new Set([...given, ...solution.map((cell) => cell.toUpperCase())]);
  const has = (symbols) => symbols.some((symbol) => all.has(symbol));
  if (has(LETTERS.symbols.slice(7)) && !has(NUMBERS.symbols)) return LETTERS;
  const [one, other] = has(NUMBERS.symbols.slice(9)) ? [NUMBERS, NUMBERS_FROM_0] : [OWN, HEXADECIMAL];
  if (!all.has("0") || all.has(one.symbols.at(-1))) return one;
  if ([...given].some((cell) => OTHER_BLANKS.has(cell))) return other;
  throw new PuzzleError(
    `each 0 is a blank if the symbols are ${one.range}, and a symbol if they are ${other.range}, and it is not clear ` +
      "which: write each blank as '.'",
  );
}

// The cells in the grid's own symbols, and their fault; one of them is null.
export function read(cells, written) {
  const size = sizeOf(cells);
  const asWritten = blanked(cells, size, written);
  const fault = faultOf(asWritten, size, written);
  if (fault) return { own: null, fault };
  const own = asWritten.map((cell) => (cell === "." ? "." : SYMBOLS[written.symbols.indexOf(cell)]));
  return { own: own.join(""), fault: null };
}

function blanked(cells, { n }, written) {
  if (n < 16 && cells.every((cell) => [...cell].length === 1)) return [...canonical(cells.join(""))];
  const blanks = new Set([...OTHER_BLANKS, ...(written.symbols.includes("0") ? [] : ["0", "00"])]);
  return cells.map((cell) => cell.toUpperCase()).map((cell) => (blanks.has(cell) ? "." : cell.replace(/^0+/, "") || "0"));
}

// The first fault of a grid: its cell and a sentence; null if it has none.
export function faultOf(cells, size, written = OWN) {
  const { n } = size;
  const symbols = written.symbols.slice(0, n);
  for (const [cell, symbol] of cells.entries()) {
    if (symbol !== "." && !symbols.includes(symbol)) {
      const marks = VISIBLE.filter((mark) => !written.symbols.includes(mark)).join(" ");
      const range = n <= 9 ? `1 to ${n}` : written.range;
      const place = `row ${Math.floor(cell / n) + 1}, column ${(cell % n) + 1}`;
      const sentence = `unknown symbol ${quoted(symbol)} at ${place}: a ${n}x${n} puzzle has ${range}, and ${marks} or a space for a blank`;
      return { cell, sentence };
    }
  }
  return firstClash(cells);
}
