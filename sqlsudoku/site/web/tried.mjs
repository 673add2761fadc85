// Which digits were tried on the boards of a level, and what excluded them: rows of the engine, from a text written for it.

import { execute } from "./script.mjs";

const MOST_SECONDS = 15;
export const UNITS = ["row", "column", "box"];
const listed = (units) => units.join(" and ");

export class Tried {
  // name: of the text; shared: template and fill
  constructor(dialect, name, cells, engine, { template, fill }) {
    Object.assign(this, { dialect, name, cells, engine, template, fill, levels: new Map() });
  }

  // The digits of each board of a level: { digit, units }, those that have it; by the board's cells.
  at(level) {
    if (!this.levels.has(level)) {
      this.levels.set(level, this.asked(level));
      this.levels.get(level).catch(() => this.levels.delete(level));
    }
    return this.levels.get(level);
  }

  async asked(level) {
    const text = (await this.template(this.dialect, this.name)).replaceAll("⟦level⟧", level);
    const asked = execute(this.engine, this.fill(text, this.cells).statements), found = new Map();
    const { results } = await this.engine.within(MOST_SECONDS, asked);
    for (const [cells, digit, ...flags] of results.at(-1).rows) {
      if (!found.has(cells)) found.set(cells, []);
      found.get(cells).push({ digit, units: UNITS.filter((_, at) => Number(flags[at])) });
    }
    return found;
  }
}

// Says how many digits were tried, how many are in each unit, and how many go on.
export function counted(found) {
  const all = [...found.values()].flat(), number = (count) => count.toLocaleString("en");
  const having = UNITS.map((unit) => `${number(all.filter(({ units }) => units.includes(unit)).length)} in the ${unit}`);
  const left = all.filter(({ units }) => !units.length).length, follow = left ? ": click one to follow it" : "";
  return all.length ? `${number(all.length)} digits tried. Already there: ${having.join(", ")}. ${number(left)} fit and go on (green)${follow}.` : "";
}

// The digits below a board, those that some unit has crossed out. excluded: called with the unit that excludes the chosen one;
// goesOn: with the chosen one that goes on; say: with a sentence on the chosen one.
export function strip(digits, { excluded, goesOn, say }) {
  const element = document.createElement("div");
  element.className = "strip";
  element.append(...digits.map(({ digit, units }) => {
    const made = Object.assign(document.createElement("button"), { type: "button", textContent: digit });
    const words = units.length ? `${digit} is already in the ${listed(units)}` : `${digit} fits and goes on`;
    made.className = units.length ? "" : "free";
    made.tabIndex = units.length ? -1 : 0;  // the lines of the SQL say what they exclude
    made.dataset.units = units.join(" ");
    made.title = words;
    made.setAttribute("aria-label", words);
    made.onclick = () => {
      if (!units.length) return goesOn(digit);
      excluded(units[0]);
      say(`${words}: the marked line of the SQL tests that.`);
    };
    return made;
  }));
  return element;
}
