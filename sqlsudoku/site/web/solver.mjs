// Solutions by exact cover (Knuth's dancing links, on lists of sets): what the judge knows without a database.

import { SYMBOLS, sizeOf, units } from "./grid.mjs";

// Yields the solutions of a puzzle, one by one; extra: the name of its further units.
export function* solutions(cells, extra = "") {
  const size = sizeOf(cells), { n } = size, all = n * n, groups = units(size, extra);
  const unitsOf = [...Array(all).keys()].map((cell) => groups.flatMap((unit, at) => (unit.cells.includes(cell) ? [at] : [])));
  // a column for each constraint, a cell or a digit in a unit: the set of the rows (candidates) that meet it
  const columns = new Map();
  const constraints = (cell, digit) => [cell, ...unitsOf[cell].map((unit) => all + unit * n + digit)];
  for (let constraint = 0; constraint < all + groups.length * n; constraint++) columns.set(constraint, new Set());
  for (let candidate = 0; candidate < all * n; candidate++) {
    for (const constraint of constraints(Math.floor(candidate / n), candidate % n)) columns.get(constraint).add(candidate);
  }
  const met = (candidate) => constraints(Math.floor(candidate / n), candidate % n);

  function cover(candidate) {
    const removed = [];
    for (const constraint of met(candidate)) {
      const column = columns.get(constraint);
      for (const rival of column) {
        for (const other of met(rival)) if (other !== constraint) columns.get(other)?.delete(rival);
      }
      columns.delete(constraint);
      removed.push([constraint, column]);
    }
    return removed;
  }
  function uncover(removed) {
    for (const [constraint, column] of removed.reverse()) {
      columns.set(constraint, column);
      for (const rival of column) {
        for (const other of met(rival)) if (other !== constraint) columns.get(other)?.add(rival);
      }
    }
  }

  const chosen = [];
  for (const [cell, symbol] of [...cells].entries()) {
    if (symbol === ".") continue;
    const candidate = cell * n + SYMBOLS.indexOf(symbol);
    if (met(candidate).some((constraint) => !columns.get(constraint)?.has(candidate))) return; // the givens clash
    cover(candidate);
    chosen.push(candidate);
  }
  yield* search();

  function* search() {
    let least = null;
    for (const column of columns.values()) {
      if (least === null || column.size < least.size) least = column;
      if (least.size < 2) break;
    }
    if (least === null) {
      const digits = Array(all);
      for (const candidate of chosen) digits[Math.floor(candidate / n)] = SYMBOLS[candidate % n];
      yield digits.join("");
      return;
    }
    for (const candidate of [...least].sort((one, other) => one - other)) {
      const removed = cover(candidate);
      chosen.push(candidate);
      yield* search();
      chosen.pop();
      uncover(removed);
    }
  }
}

// The number of solutions, at most a limit.
export function count(cells, limit, extra) {
  let found = 0;
  for (const _ of solutions(cells, extra)) if (++found >= limit) break;
  return found;
}
