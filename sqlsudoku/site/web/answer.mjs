// From an engine's rows to solutions, a verdict and a drawing.

import { SYMBOLS } from "./grid.mjs";
import { drawBoard } from "./board.mjs";
import { Stopped } from "./runner.mjs";

// The solutions in the rows, as texts; null if the rows are of another kind, such as a count.
export function solutionsIn({ columns, rows }, shape, n) {
  if (shape === "levels") {
    const place = columns.indexOf("cells"), solved = columns.indexOf("solved");
    const full = rows.filter((row) => (solved < 0 ? !String(row[place]).includes(".") : Number(row[solved]) === 1));
    return full.map((row) => row[place]);
  }
  if (columns.length === 1 && columns[0].toLowerCase() === "solution") return rows.map((row) => row[0]);
  if (columns.length === n * n) return rows.map((row) => row.map((digit) => SYMBOLS[Number(digit) - 1] ?? ".").join(""));
  return null;
}

let worker = null, refuse = () => {}, last = 0;

// The judge's verdict on solutions, found in a worker. Rejects with Stopped if it was ended.
export function judged(cells, rows, limit) {
  worker ??= new Worker("judge-worker.js", { type: "module" });
  const id = ++last, judge = worker;
  return new Promise((resolve, reject) => {
    refuse = reject;
    judge.addEventListener("message", ({ data }) => data.id === id && resolve(data));
    judge.onerror = (event) => reject(new Error(event.message));
    judge.postMessage({ id, cells, rows, limit });
  });
}

// Ends a judgement that takes too long.
export function endJudging() {
  worker?.terminate();
  worker = null;
  refuse(new Stopped("stopped"));
}

// Solutions to page through.
export class Pages {
  constructor(elements) {
    Object.assign(this, elements, { all: [], givens: "", at: 0 });
    this.previous.onclick = () => this.show(this.at - 1);
    this.next.onclick = () => this.show(this.at + 1);
  }
  set(solutions, givens) {
    Object.assign(this, { all: solutions, givens });
    this.pages.hidden = solutions.length < 2;
    if (solutions.length) this.show(0);
    else this.board.replaceChildren();
  }
  show(at) {
    const number = this.all.length;
    this.at = (at + number) % number;
    if (number > 1) this.page.textContent = `Solution ${(this.at + 1).toLocaleString("en")} of ${number.toLocaleString("en")}`;
    drawBoard(this.board, this.all[this.at], this.givens);
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
