// What a grid is: sizes, units, clashes; and the drawing that the SQL's comments have. As sqlsudoku/puzzle/grid.py.

export const SYMBOLS = "123456789ABCDEFG";
export const SIZES = {
  4: { n: 4, boxRows: 2, boxColumns: 2 },
  6: { n: 6, boxRows: 2, boxColumns: 3 },
  9: { n: 9, boxRows: 3, boxColumns: 3 },
  16: { n: 16, boxRows: 4, boxColumns: 4 },
};

export const sizeOf = (cells) => Object.values(SIZES).find((size) => size.n * size.n === cells.length);

export function boxOf(size, cell) {
  const row = Math.floor(cell / size.n), column = cell % size.n;
  return Math.floor(row / size.boxRows) * (size.n / size.boxColumns) + Math.floor(column / size.boxColumns);
}

const known = new Map();

// All rows, then all columns, then all boxes, each as a list of cells.
export function units(size) {
  if (!known.has(size.n)) {
    const kinds = [(cell) => Math.floor(cell / size.n), (cell) => cell % size.n, (cell) => boxOf(size, cell)];
    const all = [...Array(size.n * size.n).keys()];
    const numbers = [...Array(size.n).keys()];
    known.set(size.n, kinds.flatMap((kind) => numbers.map((number) => all.filter((cell) => kind(cell) === number))));
  }
  return known.get(size.n);
}

// The cells whose digit stands elsewhere in one of their units.
export function clashes(cells) {
  const found = new Set();
  for (const unit of units(sizeOf(cells))) {
    for (const cell of unit) {
      if (cells[cell] !== "." && unit.some((other) => other !== cell && cells[other] === cells[cell])) found.add(cell);
    }
  }
  return found;
}

// A sentence on the first clash, without its end; "" if there is none.
export function clashSentence(cells) {
  const size = sizeOf(cells), { n } = size;
  const row = (cell) => Math.floor(cell / n) + 1, column = (cell) => (cell % n) + 1;
  for (const [number, unit] of units(size).entries()) {
    const seen = new Map();
    for (const cell of unit) {
      const digit = cells[cell], first = seen.get(digit);
      if (digit !== "." && first !== undefined) {
        const where = [
          `row ${row(cell)}: column ${column(first)} and column ${column(cell)}`,
          `column ${column(cell)}: row ${row(first)} and row ${row(cell)}`,
          `box ${boxOf(size, cell) + 1}: row ${row(first)}, column ${column(first)} and row ${row(cell)}, column ${column(cell)}`,
        ];
        return `digit ${digit} appears twice in ${where[Math.floor(number / n)]}`;
      }
      seen.set(digit, cell);
    }
  }
  return "";
}

export const CLASH = "There is no text for a puzzle whose givens clash.";

// The grid as lines of text.
export function draw(cells) {
  const { n, boxRows, boxColumns } = sizeOf(cells);
  const border = `+${`${"-".repeat(2 * boxColumns + 1)}+`.repeat(n / boxColumns)}`;
  const lines = [border];
  for (let row = 0; row < n; row++) {
    const line = cells.slice(row * n, (row + 1) * n);
    const parts = [];
    for (let start = 0; start < n; start += boxColumns) parts.push([...line.slice(start, start + boxColumns)].join(" "));
    lines.push(`| ${parts.join(" | ")} |`);
    if ((row + 1) % boxRows === 0) lines.push(border);
  }
  return lines;
}
