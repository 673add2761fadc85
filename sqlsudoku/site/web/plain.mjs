// Reads a puzzle that is plainly written: on one line, with a name or a comment at most, or as drawn rows. The generator reads
// all other forms, and would give the same cells for these.

import { SIZES } from "./grid.mjs";

const MARKS = "._?*xX\u00b7";
const SYMBOLS = { 4: "0-4", 6: "0-6", 9: "0-9", 16: "1-9A-G" };  // in 16x16, 0 may be a digit
const cells = (n, length, more = "") => `[${SYMBOLS[n]}${MARKS}${more}]{${length}}`;
const ALONE = new RegExp(`^\\s?(?!-+\\s?$)(${Object.keys(SYMBOLS).map((n) => cells(n, n * n, "-")).join("|")})\\s?$`);
const BESIDE = new RegExp(`^(?:[^,;:\\t]{0,40}[,;\\t])?(${cells(9, 81)})(?:(?:[,;#/]|[ \\t](?!\\s*:)).{0,79})?$`);
const BORDER = /^$|^(?=.*[-=\u2500\u2501\u2550])[\s+|=\u2500-\u257f-]+$/;

// The puzzle's cells in the grid's own symbols, which may clash; null if it is written in another way.
export function plainly(text) {
  const lines = text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n").replace(/^\n+|\n+$/g, "").split("\n");
  const found = lines.length > 1 ? drawn(lines) : (ALONE.exec(lines[0]) ?? BESIDE.exec(lines[0]))?.[1];
  return found && isClear(found) ? found.replace(/[^1-9A-G]/g, ".") : null;
}

// Whether a cell can be read in one way: 0 beside another blank may be a digit, and other signs alone are a border.
function isClear(cells) {
  const blanks = new Set(cells.replace(/[1-9A-G]/g, ""));
  return !(blanks.has("0") && blanks.size > 1) && !/^([^.0])\1*$/.test(cells);
}

// Why a line of cells alone is no puzzle, if it has too few or too many of them; else null.
export function miscounted(text) {
  const line = text.trim(), sizes = Object.keys(SIZES);
  if (sizes.some((n) => n * n === line.length) || !new RegExp(`^[0-9A-G${MARKS}-]+$`).test(line)) return null;
  const shorter = sizes.filter((n) => n * n < line.length), longer = sizes.filter((n) => n * n > line.length);
  const nearest = [...shorter.slice(-1), ...longer.slice(0, 1)].map((n) => `${n * n} (${n}x${n})`).join(" or ");
  return `it has ${line.length} characters, not ${nearest}`;
}

function drawn(lines) {
  const rows = lines.filter((line) => !BORDER.test(line)), cellsOf = (line) => line.replace(/[\s|!:\u2500-\u257f]/g, "");
  const size = SIZES[rows.length], row = size && new RegExp(`^${cells(size.n, size.n)}$`);
  const plain = row && rows.every((each) => row.test(cellsOf(each)) && parts(each, size.boxColumns, cellsOf));
  const above = lines.flatMap((line, at) => (BORDER.test(line) ? [lines.slice(0, at).filter((each) => rows.includes(each)).length] : []));
  return plain && above.every((count) => count % size.boxRows === 0) ? rows.map(cellsOf).join("") : undefined;
}

// Whether borders in a row stand between boxes only, and spaces are the same between all cells or none.
function parts(line, columns, cellsOf) {
  const pieces = line.split(/[|!:\u2500-\u257f]/).map(cellsOf);
  return pieces.every((piece) => piece.length % columns === 0) && (pieces.length > 1 || !/\S {2,}\S/.test(line));
}
