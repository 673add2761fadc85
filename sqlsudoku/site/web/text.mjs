// Fills the marked places of the generator's texts; sqlsudoku/site/texts.py says what they are.

import { draw, sizeOf } from "./grid.mjs";

const WIDTH = 116;

// The text for a puzzle; limit: the number of solutions wanted, if the text has a limit.
export function fill(template, cells, limit) {
  const { n } = sizeOf(cells);
  const row = (number) => cells.slice((number - 1) * n, number * n);
  const places = {
    cells: () => cells,
    row,
    quoted: (number) => [...row(number)].map((cell) => `'${cell}'`).join(", "),
    limit: () => String(limit),
  };
  const filled = (line) => line.replace(/⟦(\w+)(?: (\d+))?⟧/g, (_, name, number) => places[name](number));
  return template
    .split("\n")
    .flatMap((line) => {
      if (line.startsWith("⟦folded⟧")) return folded(filled(line.slice("⟦folded⟧".length)));
      if (line.endsWith("⟦drawing⟧")) return draw(cells).map((drawn) => line.slice(0, -"⟦drawing⟧".length) + drawn);
      return [filled(line)];
    })
    .join("\n");
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
