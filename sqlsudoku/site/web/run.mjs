// Runs the text that is shown, and shows the rows, the solutions and the verdict.

import { Pages, endJudging, judged, solutionsIn, tableOf } from "./answer.mjs";
import { Stopped, engine } from "./runner.mjs";
import { blank } from "./state.mjs";

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
const several = (number) => (number === 1 ? "1 row" : `${number.toLocaleString("en")} rows`);

export class Run {
  constructor($, choices) {
    Object.assign(this, { $, choices, state: null, text: "", running: null });
    this.pages = new Pages({ board: $("solution"), pages: $("pages"), page: $("page"), previous: $("previous"), next: $("next") });
    $("run").onclick = () => this.run();
    $("stop").onclick = () => {
      this.running?.stop();
      endJudging();
    };
  }

  // What can be run now; text: "" if there is none yet. An answer to another text is forgotten.
  offer(state, text) {
    if (!this.running && (text !== this.text || !text)) this.forget();
    Object.assign(this, { state, text });
    this.show();
  }

  forget() {
    for (const id of ["status", "verdict"]) this.$(id).textContent = "";
    this.$("rows").hidden = true;
    this.pages.set([], "");
  }

  // Why a text cannot be run in this window; "" if it can. A setting may stand before a statement, a script has more.
  get reasonToCopy() {
    const { parameter, table } = this.choices.options(this.state);
    if (parameter) return "This text needs the database's own console";
    if (table) return `This text needs the table ${table}`;
    return (this.text.match(/;$/gm) ?? []).length > 2 ? "This is a script for the database's own console" : "";
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
      said = version ? `${facts.title} ${version}, in this window.` : `${facts.title} runs in this window; Run loads ${megabytes(facts.bytes)}.`;
    }
    this.$("engine").textContent = said;
    this.$("run").disabled = !facts || !this.text || Boolean(reasonToCopy) || this.running !== null;
    this.$("stop").disabled = this.running === null;
  }

  async run() {
    const { state, text, $ } = this, { title } = this.choices.dialect(state.dialect).engine;
    const one = (this.running = engine(state.dialect));
    this.forget();
    this.show();
    const began = performance.now();
    const tick = setInterval(() => {
      const doing = one.version ? "running" : "loading";
      $("status").textContent = `${title}: ${doing}, ${Math.round((performance.now() - began) / 1000)} s …`;
    }, 1000);
    $("status").textContent = one.version ? "Running …" : "Loading …";
    try {
      const result = await one.run(text);
      clearInterval(tick);
      const seconds = (result.milliseconds / 1000).toFixed(3);
      $("status").textContent = `${title} ${result.version}: ${several(result.rows.length)} in ${seconds} s.`;
      await this.showAnswer(result, state);
      if (this.text !== text) throw new Error("the puzzle or a choice has changed meanwhile; run it again.");
    } catch (error) {
      this.forget();
      $("status").textContent = error instanceof Stopped ? "Stopped." : `${title}: ${error.message}`;
    } finally {
      clearInterval(tick);
      this.running = null;
      this.show();
    }
  }

  async showAnswer(result, state) {
    const { $ } = this, { cells } = state, { shape, limit } = this.choices.options(state);
    const puzzle = this.choices.takesPuzzle(state) ? cells : blank(Math.sqrt(cells.length));
    const found = solutionsIn(result, shape, Math.sqrt(cells.length));
    if (found === null || shape) {
      $("rows").replaceChildren(tableOf(result));
      $("rows").hidden = false;
    }
    if (found === null) return;
    this.pages.set(found.filter((each) => each?.length === cells.length), puzzle);
    $("verdict").className = "verdict";
    $("verdict").textContent = "Judging …";
    const verdict = await judged(puzzle, found, limit ? Number(limit) : null);
    $("verdict").classList.add(verdict.agrees ? "agrees" : "disagrees");
    const none = verdict.agrees && !found.length ? "No solution. " : "";
    $("verdict").textContent = `${none}The judge in this page ${verdict.agrees ? "agrees" : "disagrees"}: ${verdict.detail}.`;
  }
}
