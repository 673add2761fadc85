// The levels of a search, from the rows that an engine returned.

const BY_LINES = {
  row: "a row, from the board before",
  dead: "a dead end",
  way: "the way to a solution",
};
// By query, what the signs of its drawing mean: a sign's look in style.css, and its words.
export const LEGENDS = {
  string: { start: "the puzzle", ...BY_LINES },
  enumerate: BY_LINES,
  cover: { stroke: "a row: a board with the candidates of all its cells", solved: "solved" },
};

// From the rows of a text to levels: { title, boards }, a board being { cells, kind, fresh, candidates, parent }; kind is
// "solution", "ended" for a board from which no other comes, or ""; parent, its place in the level before, or -1.
export const LEVELS = { string: stringLevels, cover: coverLevels, enumerate: enumerateLevels };

const grouped = (rows) => {
  const found = new Map();
  for (const row of rows) {
    const level = Number(row[0]);
    if (!found.has(level)) found.set(level, []);
    found.get(level).push(row);
  }
  return [...found.entries()].sort(([one], [other]) => one - other);
};

const numbered = (level, levels) => `Level ${level} of ${levels.at(-1)[0]}`;

// What the boards of a level have become: which come from none of the level before, and which lead to none of the next.
function linked(levels, before) {
  const places = levels.map(([, boards]) => new Map(boards.map(([, cells], place) => [cells, place])));
  const parents = levels.map(([level, boards], at) => boards.map(([, cells]) => (at ? places[at - 1].get(before(cells, Number(level))) ?? -1 : -1)));
  const leading = parents.map((found) => new Set(found));
  return (at, place, cells) => ({
    parent: parents[at][place],
    kind: cells.includes(".") ? (leading[at + 1]?.has(place) ? "" : "ended") : "solution",
  });
}

// A board's last filled cell is fresh.
function stringLevels({ rows }, puzzle) {
  const blanks = [...puzzle].flatMap((cell, at) => (cell === "." ? [at] : []));
  const levels = grouped(rows);
  const link = linked(levels, (cells, level) => cells.slice(0, blanks[level - 1]) + "." + cells.slice(blanks[level - 1] + 1));
  return levels.map(([level, boards], at) => ({
    title: level ? `${numbered(level, levels)}, ${level === 1 ? "one cell" : `${level} cells`} filled` : "The puzzle",
    boards: boards.map(([, cells], place) => ({ cells, fresh: new Set(level ? [blanks[level - 1]] : []), ...link(at, place, cells) })),
  }));
}

function coverLevels({ columns, rows }) {
  const [cells, solved, candidates] = ["cells", "solved", "candidates"].map((name) => columns.indexOf(name));
  const levels = grouped(rows);
  return levels.map(([level, states]) => ({
    title: level ? numbered(level, levels) : "The puzzle and its candidates",
    boards: states.map((row) => ({
      cells: row[cells],
      candidates: row[candidates],
      kind: Number(row[solved]) === 1 ? "solution" : "",
      parent: -1,
    })),
  }));
}

// A level has one row more than the level before; that row is fresh.
function enumerateLevels({ rows }, puzzle) {
  const n = Math.sqrt(puzzle.length), levels = grouped(rows), full = ".".repeat(n * n);
  const link = linked(levels, (cells, level) => cells.slice(0, (level - 1) * n) + full.slice((level - 1) * n));
  return levels.map(([level, boards], at) => ({
    title: level === 1 ? "One row of the grid" : `${level} rows of the grid`,
    boards: boards.map(([, cells], place) => ({
      cells,
      fresh: new Set([...Array(n).keys()].map((column) => (level - 1) * n + column)),
      ...link(at, place, cells),
    })),
  }));
}
