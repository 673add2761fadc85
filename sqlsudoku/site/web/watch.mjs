// Draws the rows of a search level by level, as an engine returned them.

import { drawBoard } from "./board.mjs";
import { SYMBOLS } from "./grid.mjs";
import { Stopped } from "./runner.mjs";
import { blank } from "./state.mjs";

const MOST_BOARDS = { 4: 300, 6: 80, 9: 40, 16: 8 };
const STEP = 900;
const WATCHED = [
  { value: "string", words: "string: one board, one row", query: "string", form: "fast", shape: "levels" },
  { value: "cover", words: "cover, compact: all candidates in a row", query: "cover", form: "compact", shape: "levels" },
  { value: "enumerate", words: "enumerate: 288 grids out of 24 rows", query: "enumerate", form: "", shape: "" },
];
const number = (count) => count.toLocaleString("en");
const several = (count, one) => `${number(count)} ${one}${count === 1 ? "" : "s"}`;

export class Watch {
  // shared: the choices, the templates, the engines, and fill
  constructor($, shared) {
    Object.assign(this, { $, ...shared, levels: [], playing: null, running: null });
    $("watched").replaceChildren(...WATCHED.map(({ value, words }) => new Option(words, value)));
    $("watched").onchange = () => this.showPuzzles();
    $("watch-run").onclick = () => this.run();
    $("watch-stop").onclick = () => this.running?.stop();
    $("level").oninput = () => this.show(Number($("level").value));
    $("play").onclick = () => (this.playing ? this.pause() : this.play());
  }

  // Offers the visitor's puzzle, beside the examples.
  offer(cells) {
    this.cells = cells;
    this.showPuzzles();
  }

  showPuzzles() {
    const enumerates = this.$("watched").value === "enumerate";
    const { puzzles } = this.choices.catalogue;
    const named = ["four", "six", "leran-1"].map((name) => puzzles.find((each) => each.name === name)).filter(Boolean);
    const select = this.$("watched-puzzle"), before = select.value;
    select.replaceChildren(
      ...named.map(({ name, cells }) => new Option(`${name} (${Math.sqrt(cells.length)}x${Math.sqrt(cells.length)})`, name)),
      new Option("the puzzle above", "own"),
    );
    select.value = before || "four";
    select.closest("label").hidden = enumerates;
  }

  // The engine's dialect, the text's name and the puzzle. Throws an error if there is no such text.
  wanted() {
    const chosen = WATCHED.find(({ value }) => value === this.$("watched").value);
    const which = this.$("watched-puzzle").value;
    const named = this.choices.catalogue.puzzles.find(({ name }) => name === which);
    const cells = chosen.value === "enumerate" ? blank(4) : (named?.cells ?? this.cells);
    const n = Math.sqrt(cells.length), name = this.choices.text({ ...chosen, source: "" }, n);
    const able = this.choices.catalogue.dialects.filter((each) => each.engine && each.texts.includes(name));
    const [dialect] = able.sort((one, other) => one.engine.bytes - other.engine.bytes);
    if (!dialect) throw new Error(`The query ${chosen.query} has no text for ${n}x${n}.`);
    return { chosen, cells, dialect, name };
  }

  async run() {
    const { $ } = this;
    this.pause();
    this.hide();
    try {
      const { chosen, cells, dialect, name } = this.wanted();
      const text = this.fill(await this.template(dialect.name, name), cells);
      this.running = this.engine(dialect.name);
      $("watch-run").disabled = true;
      $("watch-stop").disabled = false;
      $("watch-status").textContent = `${dialect.engine.title} is searching …`;
      const result = await this.running.run(text);
      this.given = cells;
      this.levels = LEVELS[chosen.value](result, cells);
      const rows = several(result.rows.length, "row");
      $("watch-status").textContent = `${dialect.engine.title} ${result.version} returned ${rows}, on ${several(this.levels.length, "level")}.`;
      this.showLevels();
      this.show(0);
    } catch (error) {
      $("watch-status").textContent = error instanceof Stopped ? "Stopped." : error.message;
    } finally {
      this.running = null;
      $("watch-run").disabled = false;
      $("watch-stop").disabled = true;
    }
  }

  hide() {
    for (const id of ["levels", "level-controls"]) this.$(id).hidden = true;
    this.$("boards").replaceChildren();
  }

  // A bar for each level, as high as it has rows.
  showLevels() {
    const most = Math.max(...this.levels.map(({ boards }) => boards.length));
    const bars = this.levels.map(({ boards, title }, at) => {
      const bar = document.createElement("button");
      bar.type = "button";
      bar.style.height = `${(100 * boards.length) / most}%`;
      bar.title = `${title}: ${several(boards.length, "row")}`;
      bar.setAttribute("aria-label", bar.title);
      bar.onclick = () => {
        this.pause();
        this.show(at);
      };
      return bar;
    });
    this.$("levels").replaceChildren(...bars);
    this.$("level").max = this.levels.length - 1;
    for (const id of ["levels", "level-controls"]) this.$(id).hidden = false;
  }

  show(at) {
    const { title, boards } = this.levels[at];
    this.at = at;
    this.$("level").value = at;
    for (const [index, bar] of [...this.$("levels").children].entries()) bar.setAttribute("aria-pressed", index === at);
    const n = Math.sqrt(this.given.length), most = MOST_BOARDS[n];
    const shown = boards.slice(0, most);
    const more = boards.length > most ? `; the first ${most} are drawn` : "";
    this.$("level-said").textContent = `${title}: ${several(boards.length, "row")}${more}.`;
    const width = { 4: "7rem", 6: "9rem", 9: "13rem", 16: "24rem" }[n];
    this.$("boards").replaceChildren(...shown.map((board) => this.drawn(board, width)));
  }

  drawn({ cells, kind, fresh, candidates }, width) {
    const element = document.createElement("div");
    element.className = `board small ${kind}`;
    element.style.setProperty("--width", width);
    drawBoard(element, cells, this.given, (cell) => (fresh?.has(cell) ? "new" : ""));
    if (candidates) this.addCandidates(element, cells, candidates);
    return element;
  }

  addCandidates(element, cells, candidates) {
    const n = Math.sqrt(cells.length);
    for (const [cell, shown] of element.querySelectorAll(".cell").entries()) {
      if (cells[cell] !== ".") continue;
      const left = [...SYMBOLS.slice(0, n)].filter((_, digit) => candidates[digit * n * n + cell] === "1");
      shown.classList.add("candidates");
      shown.textContent = left.join(n > 9 ? " " : "");
    }
  }

  play() {
    const next = () => (this.at + 1 < this.levels.length ? this.show(this.at + 1) : this.pause());
    if (this.at === this.levels.length - 1) this.show(0);
    this.$("play").textContent = "Pause";
    this.playing = setInterval(next, STEP);
  }

  pause() {
    clearInterval(this.playing);
    this.playing = null;
    this.$("play").textContent = "Play";
  }
}

// From the rows of a text to levels: { title, boards }, a board being { cells, kind, fresh, candidates }.
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

// A board's last filled cell is fresh; a board from which no other comes, and which is not full, has ended.
function stringLevels({ rows }, puzzle) {
  const blanks = [...puzzle].flatMap((cell, at) => (cell === "." ? [at] : []));
  const without = (cells, level) => cells.slice(0, blanks[level - 1]) + "." + cells.slice(blanks[level - 1] + 1);
  const levels = grouped(rows);
  return levels.map(([level, boards], at) => {
    const parents = new Set((levels[at + 1]?.[1] ?? []).map(([next, cells]) => without(cells, Number(next))));
    return {
      title: level ? `Level ${level}, ${level === 1 ? "one cell" : `${level} cells`} filled` : "The puzzle",
      boards: boards.map(([, cells]) => ({
        cells,
        fresh: new Set(level ? [blanks[level - 1]] : []),
        kind: cells.includes(".") ? (parents.has(cells) ? "" : "ended") : "solution",
      })),
    };
  });
}

function coverLevels({ columns, rows }) {
  const [cells, solved, candidates] = ["cells", "solved", "candidates"].map((name) => columns.indexOf(name));
  return grouped(rows).map(([level, states]) => ({
    title: level ? `Level ${level}` : "The puzzle and its candidates",
    boards: states.map((row) => ({
      cells: row[cells],
      candidates: row[candidates],
      kind: Number(row[solved]) === 1 ? "solution" : "",
    })),
  }));
}

// The first rows of the grids, their bands, and the grids themselves: each once.
function enumerateLevels({ rows }) {
  const grids = rows.map((row) => row.map((digit) => SYMBOLS[Number(digit) - 1]).join(""));
  const titles = { 4: "One row: the orders of the digits", 8: "Two rows: bands", 16: "Four rows: grids" };
  return [4, 8, 16].map((length) => ({
    title: titles[length],
    boards: [...new Set(grids.map((grid) => grid.slice(0, length)))].map((start) => ({
      cells: start.padEnd(16, "."),
      fresh: new Set([...Array(length).keys()].slice(length === 16 ? 8 : length - 4)),
      kind: length === 16 ? "solution" : "",
    })),
  }));
}
