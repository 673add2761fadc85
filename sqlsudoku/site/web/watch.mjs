// Draws the rows of a search as an engine returned them: all levels on a canvas, and the boards of the level that is chosen.

import { drawBoard } from "./board.mjs";
import { endless } from "./endless.mjs";
import { Growth } from "./growth.mjs";
import { Heart } from "./heart.mjs";
import { SYMBOLS, clashSentence, sizeOf } from "./grid.mjs";
import { Late, Stopped } from "./runner.mjs";
import { execute } from "./script.mjs";
import { blank } from "./state.mjs";
import { Tried, counted, strip } from "./tried.mjs";

const MOST_BOARDS = { 4: 300, 6: 80, 9: 24, 16: 8 };
const WIDTH = { 4: "6rem", 6: "7rem", 9: "8rem", 16: "min(24rem, 85vw)" };
const WITH_CANDIDATES = { 4: "9rem", 6: "14rem", 9: "min(24rem, 85vw)", 16: "min(56rem, 85vw)" };
const MOST_SECONDS = 15;
const PLAYED = 5000;  // milliseconds for a whole search,
const STEPS = [60, 900];  // but for a level not less or more than these
const LINES = "A row is a board, and lines lead to those that it becomes. Red: none, a dead end. Blue: the way to a solution.";
const STROKES = "A stroke is a row: a board with the candidates of all its cells. Green: solved.";
const FULL = "Step back a level to see which digits were tried.";
const number = (count) => count.toLocaleString("en");
const several = (count, one) => `${number(count)} ${one}${count === 1 ? "" : "s"}`;

export class Watch {
  // shared: the choices, the templates, the engines, and fill
  constructor($, shared) {
    Object.assign(this, { $, ...shared, shared, levels: [], playing: null, tried: null, text: "" });
    this.heart = new Heart($, (unit) => this.mark(unit));
    this.growth = new Growth($("growth"), (at) => this.chosen(at));
    $("level").oninput = () => this.chosen(Number($("level").value));
    $("play").onclick = () => (this.playing ? this.pause() : this.play());
    $("back").onclick = () => this.chosen(this.at - 1);
    $("forward").onclick = () => this.chosen(this.at + 1);
  }

  // The text whose recursive member is shown, before there are rows of it; while there is none, the one before stays.
  offer(text) {
    if (!text || text === this.text) return;
    this.text = text;
    this.heart.show(text, false);
  }

  // The name of the text that returns every level; undefined if there is none for these choices.
  wanted({ dialect, query, form, cells, options }) {
    const names = this.choices.dialect(dialect)?.texts ?? [], n = Math.sqrt(cells.length);
    const forms = [form, ...this.choices.query(query).forms, ""];
    return options ? undefined : forms.map((each) => this.choices.text({ query, form: each, shape: "levels" }, n)).find((name) => names.includes(name));
  }

  // Asks an engine for the levels of what it was asked before, and plays them.
  async draw(state, engine) {
    const { $ } = this, name = this.wanted(state);
    this.hide();
    const limited = this.choices.options(state).limit && endless(state.cells);  // without the limit it would not end
    if (!name || (this.choices.takesPuzzle(state) && (clashSentence(state.cells) || limited))) return;
    const cells = this.choices.takesPuzzle(state) ? state.cells : blank(Math.sqrt(state.cells.length));
    try {
      $("watch-status").textContent = "Now with all rows of the search …";
      const { statements } = this.fill(await this.template(state.dialect, name), cells);
      const { results } = await engine.within(MOST_SECONDS, execute(engine, statements)), result = results.at(-1);
      this.given = cells;
      const tried = name.replace("-levels-", "-tried-"), can = this.choices.dialect(state.dialect).texts.includes(tried);
      this.tried = can ? new Tried(state.dialect, tried, cells, engine, this.shared) : null;
      this.heart.show(this.text, can);
      this.levels = LEVELS[state.query](result, cells);
      $("watch-status").textContent = `The search: ${several(result.rows.length, "row")} on ${several(this.levels.length, "level")}.`;
      this.begin();
    } catch (error) {
      if (error instanceof Stopped) throw error;
      const late = error instanceof Late && `The search is too large to draw: all its rows take more than ${MOST_SECONDS} seconds.`;
      $("watch-status").textContent = late || error.message;
    }
  }

  hide() {
    this.stop();
    this.tried = null;
    this.heart.show(this.text, false);
    for (const id of ["growth", "level-controls"]) this.$(id).hidden = true;
    for (const id of ["watch-status", "legend", "tried"]) this.$(id).textContent = "";
    this.$("boards").replaceChildren();
  }

  begin() {
    const { $, levels } = this, last = levels.length - 1;
    $("level").max = last;
    for (const id of ["growth", "level-controls"]) $(id).hidden = false;
    const most = Math.max(...levels.map(({ boards }) => boards.length));
    $("legend").textContent = levels.some(({ boards }) => boards.some(({ parent }) => parent >= 0)) ? LINES : STROKES;
    $("growth").setAttribute("aria-label", `A line for each row of the search, from left to right on ${several(last + 1, "level")}, of at most ${several(most, "row")}`);
    this.at = 0;
    this.growth.show(levels);
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) this.chosen(last);
    else this.play();
  }

  chosen(at) {
    this.pause();
    this.show(Math.min(Math.max(at, 0), this.levels.length - 1));
    this.label();
  }

  // boards: whether to draw the level's boards, not only the first of them
  show(at, boards = true) {
    const { title, boards: all } = this.levels[at], { $ } = this;
    this.at = at;
    $("level").value = at;
    this.growth.to(at);
    const ended = all.filter(({ kind }) => kind === "ended").length;
    const dead = ended ? `, ${number(ended)} of which ${ended === 1 ? "has" : "have"} no next one` : "";
    const n = Math.sqrt(this.given.length), width = (all[0].candidates ? WITH_CANDIDATES : WIDTH)[n], most = boards ? MOST_BOARDS[n] : 1;
    const more = boards && all.length > most ? `; the first ${most} are drawn` : "";
    $("level-said").textContent = `${title}: ${several(all.length, "row")}${dead}${more}.`;
    $("tried").textContent = "";
    $("boards").style.setProperty("--least", width);
    $("boards").replaceChildren(...all.slice(0, most).map((board) => this.drawn(board, width)));
    if (boards && this.tried) this.explain(at);
  }

  // Adds to the boards of a level which digits were tried, once the engine says so.
  async explain(at) {
    const { $, tried } = this;
    let found;
    try {
      found = await tried.at(at);
    } catch (error) {
      if (!(error instanceof Stopped)) $("tried").textContent = error instanceof Late ? "To ask which digits were tried takes too long here." : error.message;
      return;
    }
    if (this.at !== at || this.tried !== tried || this.playing) return;
    $("tried").textContent = counted(found) || FULL;
    for (const [place, element] of [...$("boards").children].entries()) {
      const digits = found.get(this.levels[at].boards[place].cells);
      if (digits) element.append(strip(digits, (unit) => this.heart.mark(unit)));
    }
    this.mark(this.heart.unit);
  }

  // Marks the digits that a unit excludes.
  mark(unit) {
    for (const each of this.$("boards").querySelectorAll(".strip button")) {
      each.classList.toggle("killed", Boolean(unit) && each.dataset.units.split(" ").includes(unit));
    }
  }

  drawn({ cells, kind, fresh, candidates }, width) {
    const shown = document.createElement("div"), element = document.createElement("div");
    shown.append(element);
    element.className = `board small ${kind}`;
    element.style.setProperty("--width", width);
    drawBoard(element, cells, this.given, (cell) => (fresh?.has(cell) ? "new" : ""));
    if (candidates) this.addCandidates(element, cells, candidates);
    return shown;
  }

  // In a cell without a digit, each candidate at its place, as on paper.
  addCandidates(element, cells, candidates) {
    const { n, boxColumns } = sizeOf(cells);
    for (const [cell, shown] of element.querySelectorAll(".cell").entries()) {
      if (cells[cell] !== ".") continue;
      const digits = [...SYMBOLS.slice(0, n)].map((symbol, digit) => (candidates[digit * n * n + cell] === "1" ? symbol : ""));
      shown.classList.add("candidates");
      shown.style.gridTemplateColumns = `repeat(${boxColumns}, 1fr)`;
      shown.append(...digits.map((digit) => Object.assign(document.createElement("span"), { textContent: digit })));
    }
  }

  play() {
    const last = this.levels.length - 1;
    const step = Math.min(Math.max(PLAYED / this.levels.length, STEPS[0]), STEPS[1]);
    const next = () => {
      this.show(this.at + 1, step === STEPS[1] || this.at + 1 === last);
      if (this.at === last) this.pause();
    };
    this.pause();
    const again = this.at >= last;
    if (again) this.growth.to(0, true);
    this.show(again ? 0 : this.at);
    if (!last) return;
    this.$("play").textContent = "Pause";
    this.playing = setInterval(next, step);
  }

  pause() {
    const played = this.playing;
    this.stop();
    if (played && this.at < this.levels.length - 1) this.show(this.at);
  }

  stop() {
    clearInterval(this.playing);
    this.playing = null;
    this.label();
  }

  label() {
    this.$("play").textContent = this.at === this.levels.length - 1 ? "Replay" : "Play";
  }
}

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
    title: level ? `Level ${level}, ${level === 1 ? "one cell" : `${level} cells`} filled` : "The puzzle",
    boards: boards.map(([, cells], place) => ({ cells, fresh: new Set(level ? [blanks[level - 1]] : []), ...link(at, place, cells) })),
  }));
}

function coverLevels({ columns, rows }) {
  const [cells, solved, candidates] = ["cells", "solved", "candidates"].map((name) => columns.indexOf(name));
  return grouped(rows).map(([level, states]) => ({
    title: level ? `Level ${level}` : "The puzzle and its candidates",
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
