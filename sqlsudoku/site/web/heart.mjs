// The lines of a text that matter: the recursive member of its search, and which of its lines test the row, the column, the box.

import { highlighted } from "./highlight.mjs";

const UNIT = /-- (?:not )?in the (row|column|box)\b/;
const MOST_LINES = 40;
const indent = (line) => line.length - line.trimStart().length;

// Groups of lines, { lines, unit }; unit: "" for lines that test none. None if the text has no recursive member, or a long one.
export function heartOf(text) {
  const lines = text.split("\n"), union = lines.findLastIndex((line) => line === "  UNION ALL");
  const start = lines.findIndex((line, at) => at > union && /^\s*SELECT\b/.test(line));
  const end = lines.findIndex((line, at) => at > start && /^\)/.test(line));
  if (union < 0 || end < 0 || end - start > MOST_LINES) return [];
  const groups = [{ lines: [], unit: "" }];
  let from = 0;  // how far the lines of the unit are indented
  for (const line of lines.slice(start, end)) {
    const [, unit] = UNIT.exec(line) ?? [], above = /^\s*--/.test(line);
    if (unit) {
      groups.push({ lines: [line], unit });
      from = above ? indent(line) : Infinity;
    } else if (groups.at(-1).unit && indent(line) < from) {
      groups.push({ lines: [line], unit: "" });
    } else {
      groups.at(-1).lines.push(line);
    }
  }
  const least = Math.min(...groups.flatMap(({ lines }) => lines.map(indent)));
  return groups.filter(({ lines }) => lines.length).map(({ lines, unit }) => ({ lines: lines.map((line) => line.slice(least)), unit }));
}

export class Heart {
  // chosen: called with the unit whose lines were clicked, "" for none
  constructor(element, chosen) {
    Object.assign(this, { element, chosen, unit: "" });
  }

  // clickable: whether it can be asked what a unit excludes
  show(text, clickable) {
    const made = heartOf(text).map(({ lines, unit }) => {
      const code = Object.assign(document.createElement(unit && clickable ? "button" : "span"), { innerHTML: highlighted(lines.join("\n")) });
      code.className = "lines";
      if (unit && clickable) {
        code.type = "button";
        code.dataset.unit = unit;
        code.title = `What does the ${unit} exclude on this level?`;
        code.onclick = () => this.mark(this.unit === unit ? "" : unit);
      }
      return code;
    });
    this.element.replaceChildren(...made);
    this.element.hidden = !made.length;
    this.mark("");
  }

  mark(unit) {
    this.unit = unit;
    for (const each of this.element.querySelectorAll("button")) each.setAttribute("aria-pressed", each.dataset.unit === unit);
    this.chosen(unit);
  }
}
