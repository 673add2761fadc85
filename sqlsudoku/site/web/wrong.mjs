// Says what is wrong with a pasted text, where that is sure: the generator, which reads all other forms, would refuse it, too.

import { SIZES } from "./grid.mjs";
import { MARKS, cells, plainly } from "./plain.mjs";
import { listed } from "./words.mjs";

const HERE = Object.keys(SIZES).map(Number);
const SIGN = `[0-9A-Ya-y${MARKS}-]`;
const CELLS = new RegExp(`^${SIGN}+$`);
const ROW = new RegExp(`^(?=.*${SIGN})[|!: \\u2500-\\u257f]*(?:${SIGN}[|!: \\u2500-\\u257f]*){2,26}$`);
const BORDER = /^[\s+|=\u2500-\u257f-]*$/;
const LEAST = 16;  // cells, in a puzzle of 4x4
const several = (number, one) => `${number.toLocaleString("en")} ${one}${number === 1 ? "" : "s"}`;
const HOW = "Paste one line with a digit or . for each cell, or the rows of a grid";

// Two sentences on a size that only the command line has.
export const elsewhere = (n) =>
  `This puzzle is ${n}x${n}. The page has grids of ${listed(HERE.map((each) => `${each}x${each}`))}; the command line solves this one, too`;

// What is wrong with a text that plainly does not read, without the sentence's end; "" if another form may be meant.
// sizes: the numbers of rows that the command line has.
export function wrong(text, sizes) {
  const lines = text.replace(/^\ufeff/, "").split(/\r\n?|\n/).filter((line) => line.trim());
  if (!lines.length) return `There is no text to read. ${HOW}`;
  if (lines.length === 1) return ofLine(lines[0].trim(), sizes) || rubbish(lines);
  return ofPuzzles(text, lines) || ofRows(lines, sizes) || rubbish(lines);
}

function ofLine(line, sizes) {
  const { length } = line, n = Math.sqrt(length);
  if (HERE.includes(n)) return ofSign(line, n);
  if (CELLS.test(line)) {
    if (sizes.includes(n)) return elsewhere(n);
    const near = HERE.find((each) => Math.abs(each ** 2 - length) <= 3), gap = near && near ** 2 - length;
    if (gap) return `The line has ${several(length, "character")}: ${gap > 0 ? `${gap} too few` : `${-gap} too many`} for ${near}x${near}`;
    return `The line has ${several(length, "character")}; a puzzle of this page has ${listed(HERE.map((each) => `${each ** 2} (${each}x${each})`), "or")}`;
  }
  return "";
}

// A line of the right length with one sign that no cell has; 16x16 has many forms.
function ofSign(line, n) {
  const own = new RegExp(`^${cells(n, 1, "-")}$`), other = [...line].findIndex((sign) => !own.test(sign));
  if (n > 9 || other < 0 || /[\s,;:|[{"]/.test(line) || [...line].filter((sign) => !own.test(sign)).length > 1) return "";
  return `Character ${other + 1} is ${line[other]}, in row ${Math.floor(other / n) + 1}, column ${(other % n) + 1}: neither a digit nor a sign for a blank`;
}

// Several puzzles: a line each, or with an empty line between.
function ofPuzzles(text, lines) {
  const blocks = text.trim().split(/\n\s*\n/);
  for (const parts of [lines, blocks]) if (parts.length > 1 && parts.every(plainly)) return many(parts.length);
  return "";
}

const many = (number) => `These are ${several(number, "puzzle")}. Paste one of them`;

// Drawn rows, of which one has too few or too many cells, or which are too few or too many.
function ofRows(lines, sizes) {
  const rows = lines.filter((line) => !BORDER.test(line));
  if (rows.length < 3 || !rows.every((row) => ROW.test(row)) || !new RegExp(`[0${MARKS}]`).test(rows.join(""))) return "";
  if (rows.some((row) => /(^|[\s|])[12][0-9]([\s|]|$)/.test(row))) return "";  // numbers of two digits
  const counts = rows.map((row) => row.replace(/[|!: \u2500-\u257f]/g, "").length);
  const usual = [...counts].sort((one, other) => one - other)[Math.floor(counts.length / 2)], odd = counts.findIndex((count) => count !== usual);
  if (!sizes.includes(usual)) return "";
  if (odd >= 0) return `Row ${odd + 1} has ${several(counts[odd], "cell")}, and other rows have ${usual}`;
  if (rows.length === usual) return HERE.includes(usual) ? "" : elsewhere(usual);
  if (rows.length % usual === 0) return many(rows.length / usual);
  return `There are ${several(rows.length, "row")} of ${usual} cells; a ${usual}x${usual} has ${usual} rows`;
}

// A text with too little in it for a puzzle in any form.
function rubbish(lines) {
  const signs = lines.join("").match(/[0-9._?*\u00b7-]/g) ?? [];
  if (/^\s*[[{`]/.test(lines[0]) || signs.length >= LEAST) return "";
  return `This is no puzzle. ${HOW}`;
}
