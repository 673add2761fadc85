// Runs the text that is shown, and shows the rows, the solutions, the verdict and the search.

import { Pages, compared, endJudging, judged, several, solutionsIn, tableOf } from "./answer.mjs";
import { endless } from "./endless.mjs";
import { Late, Stopped, engine } from "./runner.mjs";
import { execute } from "./script.mjs";
import { blank } from "./state.mjs";

const QUICKER = "cover";  // the query that solves what takes others too long
const LONGEST = 30;  // seconds for a query that may be hopeless
const EMPTY = "The text is empty: write a query, or go back to the original";
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

// Why the rows of a text cannot be judged.
const unjudged = (columns) => {
  const named = columns.length === 1 ? `the column ${columns[0]}` : columns.length ? `the columns ${columns.join(", ")}` : "no column";
  return `Not judged: the answer has ${named}. For a verdict, return a column named solution, with all cells of a solution row by row.`;
};

export class Run {
  // watch: what draws the search
  // instead: called to choose another query for the same puzzle
  constructor($, choices, watch, instead) {
    Object.assign(this, { $, choices, watch, state: null, text: "", statements: [], missing: "", running: null });
    $("instead").textContent = `Solve it by ${QUICKER}`;
    $("instead").onclick = () => instead(QUICKER);
    this.pages = new Pages({ board: $("solution"), pages: $("pages"), page: $("page"), previous: $("previous"), next: $("next") });
    $("run").onclick = () => this.run();
    $("stop").onclick = () => {
      this.running?.stop();
      endJudging();
    };
  }

  // What can be run now; text: "" if there is none yet; missing: why not, without the sentence's end. An answer to another text
  // is forgotten.
  offer(state, { text, statements, missing = "" }) {
    if (!this.running && (text !== this.text || !text)) this.forget();
    this.watch.offer(state, text);
    Object.assign(this, { state, text, statements, missing });
    this.show();
  }

  forget() {
    for (const id of ["status", "verdict"]) this.$(id).textContent = "";
    this.$("instead").hidden = true;
    this.$("rows").hidden = true;
    this.pages.set([], "");
    this.watch.hide();
  }

  // Whether the text is a visitor's that holds no SQL.
  get isEmpty() {
    return Boolean(this.state.sql) && !this.text.replace(/--.*|\/\*[^]*?\*\/|[\s;]/g, "");
  }

  // What to do where the text may take too long: { advice, instead }, the end of a sentence and whether QUICKER helps; else null.
  get slow() {
    const { sql, dialect, query, cells, extra } = this.state;
    if (sql || !this.choices.takesPuzzle(this.state)) return null;
    if (endless(cells, extra) && !this.choices.options(this.state).limit) {
      return { advice: "with so few givens there are too many solutions to find them all", instead: false };
    }
    if (query === QUICKER) return null;
    const instead = this.choices.hasQuery(dialect, QUICKER, Math.sqrt(cells.length), extra);
    return { advice: `${query} can be slow${instead ? `. ${QUICKER} usually tries far fewer boards` : " with few givens"}`, instead };
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
    } else if (this.missing || this.isEmpty) {
      said = `${this.verb} is off. ${this.missing || EMPTY}.`;
    } else if (this.text && reasonToCopy) {
      said = `${reasonToCopy}: copy it.`;
    } else {
      const { version } = engine(name);
      const loads = this.running ? "" : `; ${this.verb} loads ${megabytes(facts.bytes)}`;
      said = version ? `${facts.title} ${version}, in this window.` : `${facts.title} runs in this window${loads}.`;
    }
    this.$("engine").textContent = said;
    this.$("solved").hidden = !this.choices.query(this.state.query).acceptsPuzzle;
    this.$("run").disabled = !facts || !this.text || this.isEmpty || Boolean(reasonToCopy) || this.running !== null;
    this.$("stop").disabled = this.running === null;
    this.$("run").textContent = this.verb;
  }

  async run() {
    const { state, text, statements, slow, $ } = this, { title, bytes } = this.choices.dialect(state.dialect).engine;
    const one = (this.running = engine(state.dialect));
    this.forget();
    this.show();
    $("status").setAttribute("aria-busy", "true");  // the seconds are not read aloud
    const began = performance.now();
    let opened = false;
    const tick = setInterval(() => {
      const doing = one.version ? "running" : "loading";
      $("status").textContent = `${title}: ${doing}, ${Math.round((performance.now() - began) / 1000)} s …`;
    }, 1000);
    $("status").textContent = one.version ? "Running …" : `Loading ${title}, ${megabytes(bytes)} …`;
    try {
      await one.open();
      opened = true;
      const doing = execute(one, statements);
      const { version, milliseconds, results } = await (slow ? one.within(LONGEST, doing) : doing);
      clearInterval(tick);
      const last = results.length ? several(results.at(-1).rows.length) : "done";
      const said = results.length > 1 ? `${results.length} results, the last of ${last},` : last;
      $("status").textContent = `${title} ${version}: ${said} in ${(milliseconds / 1000).toFixed(3)} s.`;
      await this.showAnswer(results, state);
      if (this.text !== text) throw new Error("the puzzle or a choice has changed meanwhile; run it again.");
      if (!state.sql) await this.watch.draw(state, one);
    } catch (error) {
      this.forget();
      const ended = error instanceof Late ? `Stopped after ${LONGEST} s` : error instanceof Stopped ? "Stopped" : "";
      const advice = ended && opened && slow ? `: ${slow.advice}` : "";
      $("status").textContent = ended ? `${ended}${advice}.` : `${title}: ${error.message}`;
      $("instead").hidden = !(advice && slow.instead);
    } finally {
      clearInterval(tick);
      $("status").removeAttribute("aria-busy");
      this.running = null;
      this.show();
    }
  }

  // Draws the solutions and judges every result that has some; the others, and those that are more, are shown as tables.
  async showAnswer(results, state) {
    const { $ } = this, { cells, extra } = state, { shape, limit } = this.choices.options(state), n = Math.sqrt(cells.length);
    const puzzle = this.choices.takesPuzzle(state) ? cells : blank(n);
    const read = results.map((result) => ({ result, found: result.solutions ? solutionsIn(result, shape, n) : null }));
    const tables = read.filter(({ found }) => found === null || shape).map(({ result }) => tableOf(result));
    $("rows").replaceChildren(...tables);
    $("rows").hidden = !tables.length;
    for (const { result, found } of read.filter((each) => each.result.solutions)) {
      if (found) this.pages.set(found.filter((each) => each?.length === cells.length), puzzle, extra);
      $("verdict").className = "verdict";
      $("verdict").textContent = "Judging …";
      const expected = this.choices.query(state.query).answers[n];
      if (!expected && !found) {
        $("verdict").textContent = unjudged(result.columns);
        return;
      }
      const { agrees, detail } = expected ? compared(result, expected) : await judged(puzzle, found, limit ? Number(limit) : null, extra);
      $("verdict").classList.add(agrees ? "agrees" : "disagrees");
      const none = agrees && found && !found.length ? "No solution. " : "";
      $("verdict").textContent = `${none}The judge in this page ${agrees ? "agrees" : "disagrees"}: ${detail}.`;
      if (!agrees) return;
    }
  }
}
