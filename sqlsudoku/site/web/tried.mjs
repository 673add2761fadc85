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
  const left = all.filter(({ units }) => !units.length).length;
  return all.length ? `${number(all.length)} digits tried, below the boards: ${having.join(", ")}; ${number(left)} in none of them go on (green).` : "";
}

// The digits below a board, those that some unit has crossed out. chosen: called with the unit that excludes one.
export function strip(digits, chosen) {
  const element = document.createElement("div");
  element.className = "strip";
  element.append(...digits.map(({ digit, units }) => {
    const made = Object.assign(document.createElement("button"), { type: "button", textContent: digit, tabIndex: -1 });
    made.disabled = !units.length;
    made.dataset.units = units.join(" ");
    made.title = units.length ? `${digit} is in the ${listed(units)}` : `${digit} goes on`;
    made.onclick = () => chosen(units[0]);
    return made;
  }));
  return element;
}
