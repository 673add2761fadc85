// Draws the rows of a search as an engine returned them: all levels on a canvas, and the boards of the level that is chosen.
// Whatever it shows has its place from the beginning: what a visitor reads does not move.

import { drawBoard } from "./board.mjs";
import { endless } from "./endless.mjs";
import { Growth } from "./growth.mjs";
import { Heart } from "./heart.mjs";
import { SYMBOLS, clashSentence, sizeOf } from "./grid.mjs";
import { LEGENDS, LEVELS } from "./levels.mjs";
import { Late, Stopped } from "./runner.mjs";
import { execute } from "./script.mjs";
import { blank } from "./state.mjs";
import { Tried, counted, strip } from "./tried.mjs";
import { listed } from "./words.mjs";

const MOST_BOARDS = { 4: 300, 6: 80, 9: 24, 16: 8 };
const WIDTH = { 4: "6rem", 6: "7rem", 9: "8rem", 16: "min(24rem, 85vw)" };
const WITH_CANDIDATES = { 4: "9rem", 6: "14rem", 9: "min(24rem, 85vw)", 16: "min(56rem, 85vw)" };
const MOST_SECONDS = 15;
const PLAYED = 5000;  // milliseconds for a whole search,
const STEPS = [60, 900];  // but for a level not less or more than these
const FULL = "The board is full. Step back a level to see which digits were tried.";
const OWN = "The search of an edited text is not drawn: the page can ask only its own texts for every row of a search.";
const SHARED = "The link brought SQL of its own: read it below, then click Solve.";
const SOON = "Every row of the search is drawn here.";
const ENDLESS = "This search is not drawn: without a limit it does not end.";
const number = (count) => count.toLocaleString("en");
const several = (count, one) => `${number(count)} ${one}${count === 1 ? "" : "s"}`;

export class Watch {
  // shared: the choices, the templates, the engines, and fill
  constructor($, shared) {
    Object.assign(this, { $, ...shared, shared, levels: [], playing: null, tried: null, text: "", state: null });
    this.heart = new Heart($, (unit) => this.mark(unit));
    this.growth = new Growth($("growth"), (at) => this.chosen(at));
    $("level").oninput = () => this.chosen(Number($("level").value));
    $("play").onclick = () => (this.playing ? this.pause() : this.play());
    $("back").onclick = () => this.chosen(this.at - 1);
    $("forward").onclick = () => this.chosen(this.at + 1);
  }

  // What would be drawn, before there are rows of it: makes room for it, or says why nothing will be drawn. While there is no
  // text, the one before stays.
  offer(state, text) {
    const reason = this.reason(state), name = this.wanted(state);
    this.state = state;
    this.$("stage").className = reason ? "without" : "";
    this.$("legend").replaceChildren(...(reason ? [] : legend(LEGENDS[state.query])));
    this.$("boards").style.setProperty("--least", name ? this.width(state.query, state.cells) : "0px");
    const digits = Math.sqrt(state.cells.length), lines = digits > 4 ? 2 : 1;  // of the digits below a board
    this.$("boards").style.setProperty("--lines", lines);
    this.$("boards").style.setProperty("--digits", Math.ceil(digits / lines));
    if (!this.drawn) this.say(reason || SOON);
    if (!text || text === this.text) return;
    this.text = text;
    this.heart.show(text, Boolean(this.triedName(state)), false);
  }

  // Why nothing is drawn for these choices, in a sentence; "" if something is.
  reason(state) {
    const { dialect, query, cells, extra } = state, { here } = this.choices, { parameter, table } = this.choices.options(state);
    if (state.sql) return state.shared ? `${SHARED} ${OWN}` : OWN;
    if (!this.choices.dialect(dialect).engine) return `To see the search, choose ${listed(here.map(({ title }) => title), "or")}.`;
    if (parameter || table) return "To see the search, choose a puzzle from the text.";
    if (!LEVELS[query]) return `The page draws the search of ${listed(Object.keys(LEVELS))}; ${query} runs, and its answer is judged.`;
    if (!this.wanted(state)) return "With these options the search is not drawn. The text runs, and its answer is judged.";
    if (!this.choices.takesPuzzle(state)) return "";
    if (clashSentence(cells, extra)) return "There is no search: the givens clash.";
    return this.choices.options(state).limit && endless(cells, extra) ? ENDLESS : "";
  }

  // The name of the text that returns every level; undefined if there is none for these choices.
  wanted({ dialect, query, form, cells, extra, options }) {
    const names = this.choices.dialect(dialect)?.texts ?? [], n = Math.sqrt(cells.length);
    const forms = [form, ...this.choices.query(query).forms, ""];
    return options ? undefined : forms.map((each) => this.choices.text({ query, form: each, shape: "levels", extra }, n)).find((name) => names.includes(name));
  }

  // The name of the text that returns the digits which were tried; undefined if there is none.
  triedName(state) {
    const name = state.sql ? undefined : this.wanted(state)?.replace("-levels-", "-tried-");
    return this.choices.dialect(state.dialect).texts.find((each) => each === name);
  }

  width(query, cells) {
    return (query === "cover" ? WITH_CANDIDATES : WIDTH)[Math.sqrt(cells.length)];
  }

  // Asks an engine for the levels of what it was asked before, and plays them.
  async draw(state, engine) {
    const { $ } = this, name = this.wanted(state), reason = this.reason(state);
    this.hide();
    if (reason) return;
    const cells = this.choices.takesPuzzle(state) ? state.cells : blank(Math.sqrt(state.cells.length));
    try {
      this.say("Now with all rows of the search …");
      const { statements } = this.fill(await this.template(state.dialect, name), cells);
      const { results } = await engine.within(MOST_SECONDS, execute(engine, statements)), result = results.at(-1);
      Object.assign(this, { given: cells, extra: state.extra });
      const tried = this.triedName(state);
      this.tried = tried ? new Tried(state.dialect, tried, cells, engine, this.shared) : null;
      this.heart.show(this.text, Boolean(tried), true);
      this.levels = LEVELS[state.query](result, cells);
      this.begin(result.rows.length);
    } catch (error) {
      if (error instanceof Stopped) throw error;
      const late = error instanceof Late && `The search is too large to draw: all its rows take more than ${MOST_SECONDS} seconds.`;
      this.say(late || error.message);
    }
  }

  // In the place of the drawing.
  say(words) {
    this.$("unseen").textContent = words;
  }

  get drawn() {
    return this.$("answer").hasAttribute("data-drawn");
  }

  hide() {
    const { $ } = this;
    this.stop();
    this.tried = null;
    $("answer").removeAttribute("data-drawn");
    if (this.state) {
      this.heart.show(this.text, Boolean(this.triedName(this.state)), false);
      this.say(this.reason(this.state) || SOON);
    }
    for (const id of ["watch-status", "tried", "level-said", "shown-said"]) $(id).textContent = "";
    $("boards").replaceChildren();
  }

  begin(rows) {
    const { $, levels } = this, last = levels.length - 1;
    $("level").max = last;
    $("answer").dataset.drawn = "yes";
    this.say("");
    const most = Math.max(...levels.map(({ boards }) => boards.length)), first = levels[0].boards.length === 1;
    const on = first ? `the puzzle and ${several(last, "level")}` : several(last + 1, "level");
    $("watch-status").textContent = `${several(rows, "row")}: ${on}.`;
    $("growth").setAttribute("aria-label", `A line for each row of the search, from left to right, for ${on}, of at most ${several(most, "row")}`);
    this.at = 0;
    this.growth.show(levels);
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) this.chosen(last);
    else this.play();
  }

  // followed: the place of the board that is followed; -1 for none
  chosen(at, followed = -1) {
    this.pause();
    this.show(Math.min(Math.max(at, 0), this.levels.length - 1), true, followed);
    this.label();
  }

  // boards: whether to draw the level's boards, not only the first of them
  show(at, boards = true, followed = -1) {
    const { title, boards: all } = this.levels[at], { $ } = this;
    this.at = at;
    $("level").value = at;
    this.growth.to(at, false, followed);
    const ended = all.filter(({ kind }) => kind === "ended").length;
    const dead = ended ? `, ${number(ended)} of them ${ended === 1 ? "a dead end" : "dead ends"}` : "";
    const most = boards ? MOST_BOARDS[Math.sqrt(this.given.length)] : 1, first = followed < most ? 0 : followed;
    const shown = all.slice(first, first + most);
    $("level-said").textContent = `${title}: ${several(all.length, "row")}${dead}.`;
    $("shown-said").textContent = boards && all.length > most ? `Drawn below: ${number(first + 1)} to ${number(first + shown.length)}; scroll.` : "";
    $("tried").textContent = "";
    $("boards").replaceChildren(...shown.map((board) => this.board(board)));
    if (followed >= 0) this.reveal($("boards").children[followed - first]);
    if (boards && this.tried) this.explain(at, first);
  }

  // Brings a board into view, without moving the page.
  reveal(element) {
    const { $ } = this;
    element.firstChild.classList.add("followed");
    $("boards").scrollTop = element.offsetTop + element.offsetHeight / 2 - $("boards").clientHeight / 2;
  }

  // Adds to the boards of a level, from the first that is drawn, which digits were tried, once the engine says so.
  async explain(at, first) {
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
      const digits = found.get(this.levels[at].boards[first + place].cells);
      if (digits) {
        element.lastChild.replaceWith(strip(digits, {
          excluded: (unit) => this.heart.mark(unit),
          goesOn: (digit) => this.follow(at, first + place, digit),
          say: (words) => ($("tried").textContent = words),
        }));
      }
    }
    this.mark(this.heart.unit);
    $("boards").querySelector(".followed + .strip button.free")?.focus({ preventScroll: true });
  }

  // Shows the board that a digit on a board leads to.
  follow(at, place, digit) {
    const next = this.levels[at + 1].boards;
    this.chosen(at + 1, next.findIndex(({ parent, cells, fresh }) => parent === place && [...fresh].every((cell) => cells[cell] === digit)));
  }

  // Marks the digits that a unit excludes.
  mark(unit) {
    for (const each of this.$("boards").querySelectorAll(".strip button")) {
      each.classList.toggle("killed", Boolean(unit) && each.dataset.units.split(" ").includes(unit));
    }
  }

  // A board with room for the digits that were tried.
  board({ cells, kind, fresh, candidates }) {
    const shown = document.createElement("div"), element = document.createElement("div");
    shown.append(element);
    if (this.tried) shown.append(Object.assign(document.createElement("div"), { className: "strip" }));
    element.className = `board small ${kind}`;
    shown.style.setProperty("--width", this.width(candidates ? "cover" : "", cells));
    drawBoard(element, cells, this.given, this.extra, (cell) => (fresh?.has(cell) ? "new" : ""));
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

// What the signs of a drawing mean: for each, its look and its words.
const legend = (signs) => Object.entries(signs).map(([look, words]) => {
  const sign = document.createElement("span");
  sign.append(Object.assign(document.createElement("i"), { className: look }), words);
  return sign;
});
