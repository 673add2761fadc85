// Fills the marked places of the generator's texts, and finds their statements; sqlsudoku/site/texts.py says what the marks are.

import { SYMBOLS, draw, sizeOf } from "./grid.mjs";

const WIDTH = 116;
const STATEMENT = /^⟦statement( repeated)?( solutions)?⟧/m;

// The text for a puzzle and its statements, as marked() gives them; limit: the number of solutions wanted, if the text has a limit.
export const fill = (template, cells, limit) => marked(filled(template, cells, limit));

// A text whose only marks are those of statements: { text, statements }, a statement being { text, repeated, solutions }.
export function marked(text) {
  const [before, ...found] = text.split(STATEMENT);
  const statements = [], all = [before];
  for (let at = 0; at < found.length; at += 3) {
    const [repeated, solutions, piece] = found.slice(at, at + 3);
    all.push(piece);
    const bare = piece.replace(/;\s*(--[^\n]*\s*)*$/, "");
    statements.push({ text: bare, repeated: Boolean(repeated), solutions: Boolean(solutions) });
  }
  return { text: all.join(""), statements };
}

function filled(template, cells, limit) {
  const { n } = sizeOf(cells);
  const row = (number) => cells.slice((number - 1) * n, number * n);
  const places = {
    cells: () => cells,
    row,
    quoted: (number) => [...row(number)].map((cell) => `'${cell}'`).join(", "),
    limit: () => String(limit),
  };
  const written = (line) => line.replace(/⟦(\w+)(?: (\d+))?⟧/g, (mark, name, number) => places[name]?.(number) ?? mark);
  return template
    .split("\n")
    .flatMap((line) => {
      if (line.startsWith("⟦folded⟧")) return folded(written(line.slice("⟦folded⟧".length)));
      if (line.endsWith("⟦drawing⟧")) return draw(cells).map((drawn) => line.slice(0, -"⟦drawing⟧".length) + drawn);
      if (/^⟦(united|listed) /.test(line)) return united(line, cells);
      if (line.includes("⟦packed ")) return packed(line, cells);
      return [written(line)];
    })
    .join("\n");
}

// The givens as rows: row, column and number of the digit; or the cell's id (band, stack, row and column in the box) and digit.
function givens(kind, cells) {
  const { n, boxRows, boxColumns } = sizeOf(cells);
  const found = [];
  for (const [cell, digit] of [...cells].entries()) {
    if (digit === ".") continue;
    const row = Math.floor(cell / n), column = cell % n;
    const places = [Math.floor(row / boxRows), Math.floor(column / boxColumns), row % boxRows, column % boxColumns];
    const id = places.map((place) => place + 1).join("");
    found.push(kind === "place" ? `${row + 1}, ${column + 1}, ${SYMBOLS.indexOf(digit) + 1}` : `${id}, '${digit}'`);
  }
  return kind === "place" ? found : found.sort();
}

// A line with its rows, as many on a line as fit.
function packed(line, cells) {
  const [, before, kind, width, after] = /^(.*)VALUES ⟦packed (\w+) (\d+)⟧(.*)$/.exec(line);
  const rows = givens(kind, cells), lines = ["VALUES"];
  for (const [index, row] of rows.entries()) {
    const piece = ` (${row})${index + 1 < rows.length ? "," : ""}`;
    if (lines.at(-1).length + piece.length > Number(width)) lines.push("      ");
    lines[lines.length - 1] += piece;
  }
  const whole = lines.map((each, index) => (index ? " ".repeat(before.length) : before) + each);
  whole[whole.length - 1] += after;
  return whole;
}

// A SELECT for each given, between UNION ALL: on lines of its own, or at the end of each line, below each other.
function united(line, cells) {
  const [, layout, kind, from, end] = /^⟦(united|listed) (\w+)⟧([^;]*)(;?)$/.exec(line), gap = layout === "united" ? "\n" : " ";
  const selects = givens(kind, cells).map((row) => [`SELECT ${row}`, from].filter(Boolean).join(gap));
  const edge = layout === "united" ? 0 : Math.max(...selects.map(({ length }) => length)), last = selects.pop();
  return [...selects.map((select) => `${select.padEnd(edge)}${gap}UNION ALL`), last + end].join("\n").split("\n");
}

// The lines of a comment: as many words as fit, and two more spaces from the second on.
function folded(comment) {
  const lines = [];
  for (const word of comment.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(last === undefined ? word : `  ${word}`);
  }
  return lines.map((line) => `-- ${line}`);
}
