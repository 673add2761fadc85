// Runs the text that is shown, and shows the rows, the solutions, the verdict and the search.

import { Pages, compared, endJudging, judged, several, solutionsIn, tableOf } from "./answer.mjs";
import { Stopped, engine } from "./runner.mjs";
import { execute } from "./script.mjs";
import { blank } from "./state.mjs";

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

export class Run {
  // watch: what draws the search
  constructor($, choices, watch) {
    Object.assign(this, { $, choices, watch, state: null, text: "", statements: [], running: null });
    this.pages = new Pages({ board: $("solution"), pages: $("pages"), page: $("page"), previous: $("previous"), next: $("next") });
    $("run").onclick = () => this.run();
    $("stop").onclick = () => {
      this.running?.stop();
      endJudging();
    };
  }

  // What can be run now; text: "" if there is none yet. An answer to another text is forgotten.
  offer(state, { text, statements }) {
    if (!this.running && (text !== this.text || !text)) this.forget();
    this.watch.offer(text);
    Object.assign(this, { state, text, statements });
    this.show();
  }

  forget() {
    for (const id of ["status", "verdict"]) this.$(id).textContent = "";
    this.$("rows").hidden = true;
    this.pages.set([], "");
    this.watch.hide();
  }

  // Why a text cannot be run in this window; "" if it can.
  get reasonToCopy() {
    const { parameter, table } = this.choices.options(this.state);
    if (parameter) return "This text needs the database's own console";
    if (table) return `This text needs the table ${table}`;
    return this.statements.length ? "" : "This is a script for the database's own console";
  }

  get verb() {
    return this.choices.takesPuzzle(this.state) ? "Solve" : "Run";
  }

  show() {
    const { name, title, engine: facts, executed, versions } = this.choices.dialect(this.state.dialect);
    const { reasonToCopy } = this;
    let said;
    if (!facts) {
      const how = executed ? "runs these texts on the real database" : "parses these texts, but has not run them";
      said = `No browser runs ${title} ${versions}: copy the text. This project's test suite ${how}.`;
    } else if (this.text && reasonToCopy) {
      said = `${reasonToCopy}: copy it.`;
    } else {
      const { version } = engine(name);
      const loads = this.running ? "" : `; ${this.verb} loads ${megabytes(facts.bytes)}`;
      said = version ? `${facts.title} ${version}, in this window.` : `${facts.title} runs in this window${loads}.`;
    }
    this.$("engine").textContent = said;
    this.$("run").disabled = !facts || !this.text || Boolean(reasonToCopy) || this.running !== null;
    this.$("stop").disabled = this.running === null;
    this.$("run").textContent = this.verb;
  }

  async run() {
    const { state, text, statements, $ } = this, { title, bytes } = this.choices.dialect(state.dialect).engine;
    const one = (this.running = engine(state.dialect));
    this.forget();
    this.show();
    $("status").setAttribute("aria-busy", "true");  // the seconds are not read aloud
    const began = performance.now();
    const tick = setInterval(() => {
      const doing = one.version ? "running" : "loading";
      $("status").textContent = `${title}: ${doing}, ${Math.round((performance.now() - began) / 1000)} s …`;
    }, 1000);
    $("status").textContent = one.version ? "Running …" : `Loading ${title}, ${megabytes(bytes)} …`;
    try {
      const { version, milliseconds, results } = await execute(one, statements);
      clearInterval(tick);
      const last = results.length ? several(results.at(-1).rows.length) : "done";
      const said = results.length > 1 ? `${results.length} results, the last of ${last},` : last;
      $("status").textContent = `${title} ${version}: ${said} in ${(milliseconds / 1000).toFixed(3)} s.`;
      await this.showAnswer(results, state);
      if (this.text !== text) throw new Error("the puzzle or a choice has changed meanwhile; run it again.");
      if (!state.sql) await this.watch.draw(state, one);
    } catch (error) {
      this.forget();
      $("status").textContent = error instanceof Stopped ? "Stopped." : `${title}: ${error.message}`;
    } finally {
      clearInterval(tick);
      $("status").removeAttribute("aria-busy");
      this.running = null;
      this.show();
    }
  }

  // Draws the solutions and judges every result that has some; the others, and those that are more, are shown as tables.
  async showAnswer(results, state) {
    const { $ } = this, { cells } = state, { shape, limit } = this.choices.options(state), n = Math.sqrt(cells.length);
    const puzzle = this.choices.takesPuzzle(state) ? cells : blank(n);
    const read = results.map((result) => ({ result, found: result.solutions ? solutionsIn(result, shape, n) : null }));
    const tables = read.filter(({ found }) => found === null || shape).map(({ result }) => tableOf(result));
    $("rows").replaceChildren(...tables);
    $("rows").hidden = !tables.length;
    for (const { result, found } of read.filter((each) => each.result.solutions)) {
      if (found) this.pages.set(found.filter((each) => each?.length === cells.length), puzzle);
      $("verdict").className = "verdict";
      $("verdict").textContent = "Judging …";
      const expected = this.choices.query(state.query).answers[n];
      if (!expected && !found) throw new Error(`the page cannot judge rows of ${result.columns.join(", ")}.`);
      const { agrees, detail } = expected ? compared(result, expected) : await judged(puzzle, found, limit ? Number(limit) : null);
      $("verdict").classList.add(agrees ? "agrees" : "disagrees");
      const none = agrees && found && !found.length ? "No solution. " : "";
      $("verdict").textContent = `${none}The judge in this page ${agrees ? "agrees" : "disagrees"}: ${detail}.`;
      if (!agrees) return;
    }
  }
}
