// From an engine's rows to solutions, a verdict and a drawing.

import { SYMBOLS, clashes } from "./grid.mjs";
import { drawBoard } from "./board.mjs";
import { Engine } from "./runner.mjs";

// The solutions in the rows, as texts; null if the rows are of another kind, such as a count.
export function solutionsIn({ columns, rows }, shape, n) {
  if (shape === "levels") {
    const place = columns.indexOf("cells"), solved = columns.indexOf("solved");
    const full = rows.filter((row) => (solved < 0 ? !String(row[place]).includes(".") : Number(row[solved]) === 1));
    return full.map((row) => row[place]);
  }
  if (columns.length === 1 && columns[0].toLowerCase() === "solution") return rows.map((row) => row[0]);
  if (columns[0]?.toLowerCase() === "solution_no") return numbered(rows);
  if (columns.length === n * n) return rows.map((row) => row.map((digit) => SYMBOLS[Number(digit) - 1] ?? ".").join(""));
  return null;
}

// The solutions in rows of a solution's number, a row's number and the row's cells.
function numbered(rows) {
  const found = new Map();
  for (const [solution, row, ...cells] of rows) {
    if (!found.has(solution)) found.set(solution, []);
    found.get(solution).push([Number(row), cells.join("")]);
  }
  const inOrder = (lines) => lines.sort(([one], [other]) => one - other).map(([, cells]) => cells).join("");
  return [...found.values()].map(inOrder);
}

const judge = new Engine("judge-worker.js");

// The judge's verdict on solutions: { agrees, detail }. Rejects with Stopped if it was ended.
export const judged = (cells, rows, limit, extra) => judge.run({ cells, rows, limit, extra });

export const several = (number) => (number === 1 ? "1 row" : `${number.toLocaleString("en")} rows`);

const inOrder = (rows) => rows.map((row) => row.map(String).join(" | ")).sort();

// The verdict on the rows of a query without a puzzle; expected: { rows, said }, what is right in any order, and the reason.
export function compared({ rows }, expected) {
  const found = inOrder(rows), right = inOrder(expected.rows);
  const agrees = found.length === right.length && found.every((row, place) => row === right[place]);
  const answer = found.length === 1 ? found[0] : `${several(found.length)}, not all right`;
  return { agrees, detail: agrees ? expected.said : `${answer}, but there are ${expected.said}` };
}

// Ends a judgement that takes too long.
export const endJudging = () => judge.stop();

// Solutions to page through.
export class Pages {
  constructor(elements) {
    Object.assign(this, elements, { all: [], givens: "", at: 0 });
    this.previous.onclick = () => this.show(this.at - 1);
    this.next.onclick = () => this.show(this.at + 1);
  }
  set(solutions, givens, extra) {
    Object.assign(this, { all: solutions, givens, extra });
    this.pages.hidden = solutions.length < 2;
    if (solutions.length) this.show(0);
    else this.board.replaceChildren();
  }
  show(at) {
    const number = this.all.length;
    this.at = (at + number) % number;
    if (number > 1) this.page.textContent = `Solution ${(this.at + 1).toLocaleString("en")} of ${number.toLocaleString("en")}`;
    const wrong = clashes(this.all[this.at], this.extra);
    drawBoard(this.board, this.all[this.at], this.givens, this.extra, (cell) => (wrong.has(cell) ? "clash" : ""));
  }
}

const MOST_ROWS = 100;

// The rows as a table, the first of them if they are many.
export function tableOf({ columns, rows }) {
  const table = document.createElement("table");
  const line = (values, tag) => {
    const row = document.createElement("tr");
    for (const value of values) row.append(Object.assign(document.createElement(tag), { textContent: String(value ?? "") }));
    return row;
  };
  table.append(line(columns, "th"), ...rows.slice(0, MOST_ROWS).map((row) => line(row, "td")));
  return table;
}
