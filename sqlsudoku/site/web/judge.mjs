// The verdict on a database's rows, as sqlsudoku/puzzle/reference.py gives it.

import { SYMBOLS, clashSentence, sizeOf } from "./grid.mjs";
import { count, solutions } from "./solver.mjs";

export const CAP = 10000;
const said = (number) => (number === 1 ? "1 row" : `${number.toLocaleString("en-US")} rows`);

// cells: the puzzle; rows: the solutions that the database returned, as texts; limit: how many were wanted, null for all;
// extra: the name of the puzzle's further units.
export function judge(cells, rows, limit, extra = "") {
  const wrong = firstWrong(cells, rows, extra);
  if (wrong) return { agrees: false, detail: wrong };
  const number = rows.length;
  if (limit !== null && number > limit) return { agrees: false, detail: `${said(number)}, but the limit allows ${limit}` };
  if (limit !== null && number === limit) {
    return { agrees: true, detail: `${said(number)}, each a solution, as many as the limit allows` };
  }
  const seen = new Set(rows);
  for (const solution of solutions(cells, extra)) if (!seen.has(solution)) return lacking(cells, number, solution, limit, extra);
  if (!number) return { agrees: true, detail: "no row, and the puzzle has no solution" };
  return { agrees: true, detail: number === 1 ? "1 row, the only solution" : `${said(number)}, all the solutions` };
}

function firstWrong(cells, rows, extra) {
  const seen = new Map();
  for (const [index, row] of rows.entries()) {
    const end = wrongRow(cells, row, extra);
    if (end) return `row ${index + 1} ${end}`;
    if (seen.has(row)) return `row ${index + 1} repeats row ${seen.get(row)}`;
    seen.set(row, index + 1);
  }
  return "";
}

// What is wrong with a row, as the end of a sentence; "" if it is a solution.
function wrongRow(cells, row, extra) {
  const { n } = sizeOf(cells);
  if (typeof row !== "string") return `is of type ${typeof row}, not text`;
  if (row.length !== cells.length) return `is ${row.length} characters long, not ${cells.length}`;
  for (const [cell, symbol] of [...row].entries()) {
    const position = `row ${Math.floor(cell / n) + 1}, column ${(cell % n) + 1}`;
    if (!SYMBOLS.slice(0, n).includes(symbol)) return `contains '${symbol}' at ${position}, which is not a symbol of a ${n}x${n} grid`;
    if (cells[cell] !== "." && cells[cell] !== symbol) return `breaks the given ${cells[cell]} at ${position}`;
  }
  const clash = clashSentence(row, extra);
  return clash ? `is not a legal grid: ${clash}` : "";
}

function lacking(cells, number, missing, limit, extra) {
  const cap = Math.max(number, CAP) + 1;
  const expected = count(cells, limit === null ? cap : Math.min(cap, limit), extra);
  const finds = expected === cap ? `${(cap - 1).toLocaleString("en-US")} or more` : expected.toLocaleString("en-US");
  return { agrees: false, detail: `${said(number)}, but the reference finds ${finds}; ${missing} is missing` };
}
