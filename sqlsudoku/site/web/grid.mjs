// What a grid is: sizes, units, clashes; and the drawing that the SQL's comments have. As sqlsudoku/puzzle/grid.py. extra: the
// name of further units, as of EXTRAS; "" for none.

export const SYMBOLS = "123456789ABCDEFG";
export const SIZES = {
  4: { n: 4, boxRows: 2, boxColumns: 2 },
  6: { n: 6, boxRows: 2, boxColumns: 3 },
  9: { n: 9, boxRows: 3, boxColumns: 3 },
  16: { n: 16, boxRows: 4, boxColumns: 4 },
};

// The further units that can be chosen, as lists of cells; as sqlsudoku/puzzle/variant.py.
export const EXTRAS = {
  diagonal: (n) => [[...Array(n).keys()].map((row) => row * n + row), [...Array(n).keys()].map((row) => (row + 1) * (n - 1))],
};

export const sizeOf = (cells) => Object.values(SIZES).find((size) => size.n * size.n === cells.length);

export function boxOf(size, cell) {
  const row = Math.floor(cell / size.n), column = cell % size.n;
  return Math.floor(row / size.boxRows) * (size.n / size.boxColumns) + Math.floor(column / size.boxColumns);
}

const known = new Map();

// All rows, then all columns, then all boxes, then the further units: { kind, number, cells }.
export function units(size, extra = "") {
  const name = `${size.n} ${extra}`;
  if (!known.has(name)) {
    const kinds = { row: (cell) => Math.floor(cell / size.n), column: (cell) => cell % size.n, box: (cell) => boxOf(size, cell) };
    const all = [...Array(size.n * size.n).keys()], numbers = [...Array(size.n).keys()];
    const plain = Object.entries(kinds).flatMap(([kind, of]) =>
      numbers.map((number) => ({ kind, number: number + 1, cells: all.filter((cell) => of(cell) === number) })));
    const more = extra ? EXTRAS[extra](size.n).map((cells, at) => ({ kind: extra, number: at + 1, cells })) : [];
    known.set(name, [...plain, ...more]);
  }
  return known.get(name);
}

// The cells of the further units.
export const marked = (size, extra) => new Set(units(size, extra).filter(({ kind }) => kind in EXTRAS).flatMap(({ cells }) => cells));

// The cells whose digit stands elsewhere in one of their units.
export function clashes(cells, extra = "") {
  const found = new Set();
  for (const { cells: unit } of units(sizeOf(cells), extra)) {
    for (const cell of unit) {
      if (cells[cell] !== "." && unit.some((other) => other !== cell && cells[other] === cells[cell])) found.add(cell);
    }
  }
  return found;
}

// A sentence on the first clash, without its end; "" if there is none.
export function clashSentence(cells, extra = "") {
  const size = sizeOf(cells), { n } = size;
  const row = (cell) => Math.floor(cell / n) + 1, column = (cell) => (cell % n) + 1;
  for (const { kind, number, cells: unit } of units(size, extra)) {
    const seen = new Map();
    for (const cell of unit) {
      const digit = cells[cell], first = seen.get(digit);
      if (digit !== "." && first !== undefined) {
        const where = {
          row: (each) => `column ${column(each)}`,
          column: (each) => `row ${row(each)}`,
        }[kind] ?? ((each) => `row ${row(each)}, column ${column(each)}`);
        return `digit ${digit} appears twice in ${kind} ${number}: ${where(first)} and ${where(cell)}`;
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
