// The lines of a text that matter: the recursive member of its search, and which of its lines test the row, the column, the box.

import { highlighted } from "./highlight.mjs";

const UNIT = /-- (?:not )?in the (row|column|box)\b/;
const MOST_LINES = 40;
const LEAST_LINES = 4;  // a shorter one counts numbers
const indent = (line) => line.length - line.trimStart().length;

// The lines of a text, and where its recursive member, or several of them, starts and ends; undefined if it has none.
export function member(text) {
  const lines = text.split("\n"), last = lines.findLastIndex((line) => line === "  UNION ALL");
  const cte = lines.findLastIndex((line, at) => at < last && /^\w.*\($/.test(line));
  const union = lines.findIndex((line, at) => at > cte && line === "  UNION ALL");
  const start = lines.findIndex((line, at) => at > union && /^\s*SELECT\b/.test(line));
  const end = lines.findIndex((line, at) => at > start && /^\)/.test(line));
  if (union < 0 || end < 0) return undefined;
  const [name] = lines[cte].split(" "), itself = new RegExp(`\\b(FROM|JOIN) ${name}\\b`);
  return lines.slice(start, end).some((line) => itself.test(line)) ? { lines, start, end } : undefined;
}

// Groups of lines, { at, lines, unit }; at: the first one's place; unit: "" for lines that test none. None if the text has no
// recursive member, a short or a long one.
export function heartOf(text) {
  const { lines, start, end } = member(text) ?? {};
  if (!lines || end - start > MOST_LINES || end - start < LEAST_LINES) return [];
  const groups = [{ at: start, lines: [], unit: "" }];
  let from = 0;  // how far the lines of the unit are indented
  for (const [place, line] of lines.slice(start, end).entries()) {
    const [, unit = ""] = UNIT.exec(line) ?? [], above = /^\s*--/.test(line), { unit: before } = groups.at(-1);
    if (unit) from = above ? indent(line) : Infinity;
    if (unit || (before && indent(line) < from)) groups.push({ at: start + place, lines: [], unit });
    groups.at(-1).lines.push(line);
  }
  const least = Math.min(...lines.slice(start, end).map(indent));
  return groups.filter(({ lines }) => lines.length).map((group) => ({ ...group, lines: group.lines.map((line) => line.slice(least)) }));
}

const ABOUT = "The part of the query that is repeated: from the rows of one level it makes those of the next.";
const CLICKED = " In a search that is drawn, click a line with a bar: it marks the digits that it excludes.";

// A line of SQL whose end, if it is too long, goes on below it, further to the right. A comment at its end is not aligned with others.
function wrapped(line) {
  const html = highlighted(line.replace(/(\S)  +--/, "$1  --"));
  const made = Object.assign(document.createElement("span"), { className: "line", innerHTML: html });
  made.style.setProperty("--hang", `${indent(line) + 4}ch`);
  return made;
}

export class Heart {
  // chosen: called with the unit whose lines were clicked, "" for none
  constructor($, chosen) {
    Object.assign(this, { $, element: $("heart"), chosen, unit: "" });
  }

  // clickable: whether it can be asked what a unit excludes; ready: whether it can be asked now
  show(text, clickable, ready) {
    const made = heartOf(text).map(({ lines, unit }) => {
      const code = document.createElement(unit && clickable ? "button" : "span");
      code.className = "lines";
      code.append(...lines.map(wrapped));
      if (unit && clickable) {
        code.type = "button";
        code.disabled = !ready;
        code.dataset.unit = unit;
        code.title = `What does the ${unit} exclude on this level?`;
        code.onclick = () => this.mark(this.unit === unit ? "" : unit);
      }
      return code;
    });
    this.element.replaceChildren(...made);
    this.$("statement").hidden = !made.length;
    this.$("statement-about").textContent = `${ABOUT}${clickable ? CLICKED : ""}`;
    this.mark("");
  }

  mark(unit) {
    this.unit = unit;
    for (const each of this.element.querySelectorAll("button")) each.setAttribute("aria-pressed", each.dataset.unit === unit);
    this.chosen(unit);
  }
}
