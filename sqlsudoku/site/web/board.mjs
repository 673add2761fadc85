// Boards: one to fill in by keyboard and touch, and others to look at.

import { SYMBOLS, clashes, marked, sizeOf } from "./grid.mjs";

// The cells of a board as elements, in rows; make: gives the element of a cell.
function laidOut(element, cells, extra, make) {
  const size = sizeOf(cells), { n, boxRows, boxColumns } = size, further = marked(size, extra);
  element.style.gridTemplateColumns = element.style.gridTemplateRows = `repeat(${n}, minmax(0, 1fr))`;
  const made = [];
  const rows = [...Array(n).keys()].map((row) => {
    const line = document.createElement("div");
    line.className = "line";
    for (let column = 0; column < n; column++) {
      const cell = make(row * n + column);
      cell.classList.add("cell");
      cell.classList.toggle("extra", further.has(row * n + column));
      if (column === n - 1) cell.classList.add("last-column");
      else if ((column + 1) % boxColumns === 0) cell.classList.add("right");
      if (row === n - 1) cell.classList.add("last-row");
      else if ((row + 1) % boxRows === 0) cell.classList.add("bottom");
      made.push(cell);
      line.append(cell);
    }
    return line;
  });
  element.replaceChildren(...rows);
  return made;
}

const position = (cell, n) => `row ${Math.floor(cell / n) + 1}, column ${(cell % n) + 1}`;

// Draws cells that are only looked at; givens: the puzzle's cells; extra: the name of its further units; kind: the class of a
// cell, by its number.
export function drawBoard(element, cells, givens, extra, kind = () => "") {
  const n = Math.sqrt(cells.length);
  element.style.setProperty("--digit", `calc(${element.classList.contains("small") ? "var(--width, 7rem)" : "min(26rem, 90vw)"} / ${n} * .6)`);
  laidOut(element, cells, extra, (cell) => {
    const made = document.createElement("div");
    made.textContent = cells[cell] === "." ? "" : cells[cell];
    if (givens[cell] !== ".") made.classList.add("given");
    const more = kind(cell);
    if (more) made.classList.add(more);
    return made;
  });
  const lines = [...Array(n).keys()].map((row) => [...cells.slice(row * n, row * n + n)].join(" ").replaceAll(".", "blank"));
  element.setAttribute("role", "img");
  element.setAttribute("aria-label", lines.join("; "));
}

// A board to fill in. changed: called with the new cells.
export class Board {
  constructor(element, pad, changed) {
    Object.assign(this, { element, pad, changed, chosen: 0, cells: "", extra: "" });
    element.addEventListener("keydown", (event) => this.key(event));
    element.addEventListener("focusin", (event) => this.choose(this.made.indexOf(event.target)));
    element.addEventListener("pointerdown", (event) => this.made.indexOf(event.target) >= 0 && event.target.focus());
  }

  show(cells, extra) {
    const { n } = sizeOf(cells);
    if (cells.length !== this.cells.length || extra !== this.extra) {
      this.chosen = cells.length === this.cells.length ? this.chosen : 0;
      this.element.style.setProperty("--digit", `calc(min(26rem, 90vw) / ${n} * .6)`);
      this.made = laidOut(this.element, cells, extra, (cell) => {
        const made = document.createElement("div");
        made.setAttribute("role", "gridcell");
        made.tabIndex = cell === this.chosen ? 0 : -1;
        return made;
      });
      for (const line of this.element.children) line.setAttribute("role", "row");
      this.showPad(n);
    }
    Object.assign(this, { cells, extra });
    const wrong = clashes(cells, extra);
    for (const [cell, made] of this.made.entries()) {
      const digit = cells[cell];
      made.textContent = digit === "." ? "" : digit;
      made.classList.toggle("clash", wrong.has(cell));
      made.setAttribute("aria-invalid", wrong.has(cell));
      made.setAttribute("aria-label", `${position(cell, n)}: ${digit === "." ? "blank" : digit}${wrong.has(cell) ? ", clashes" : ""}`);
    }
  }

  showPad(n) {
    const button = (text, digit, label) => {
      const made = document.createElement("button");
      Object.assign(made, { type: "button", textContent: text, onclick: () => this.fill(digit) });
      made.setAttribute("aria-label", label);
      return made;
    };
    const digits = [...SYMBOLS.slice(0, n)].map((digit) => button(digit, digit, `Fill in ${digit}`));
    this.pad.style.setProperty("--keys", n > 9 ? Math.ceil((n + 1) / 2) : n + 1);
    this.pad.replaceChildren(...digits, button("⌫", ".", "Clear the cell"));
  }

  choose(cell) {
    if (cell < 0) return;
    this.made[this.chosen].tabIndex = -1;
    this.chosen = cell;
    this.made[cell].tabIndex = 0;
  }

  fill(digit) {
    this.changed(this.cells.slice(0, this.chosen) + digit + this.cells.slice(this.chosen + 1));
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { n } = sizeOf(this.cells);
    const row = Math.floor(this.chosen / n), column = this.chosen % n;
    const to = {
      ArrowLeft: [row, Math.max(0, column - 1)],
      ArrowRight: [row, Math.min(n - 1, column + 1)],
      ArrowUp: [Math.max(0, row - 1), column],
      ArrowDown: [Math.min(n - 1, row + 1), column],
      Home: [row, 0],
      End: [row, n - 1],
      PageUp: [0, column],
      PageDown: [n - 1, column],
    }[event.key];
    const symbol = event.key.toUpperCase();
    if (to) this.made[to[0] * n + to[1]].focus();
    else if (["Backspace", "Delete", ".", "0", " "].includes(event.key)) this.fill(".");
    else if (symbol.length === 1 && SYMBOLS.slice(0, n).includes(symbol)) this.fill(symbol);
    else return;
    event.preventDefault();
  }
}
