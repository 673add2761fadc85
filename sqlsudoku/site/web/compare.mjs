// Compares the engines of the page on the queries that they all have, and draws bars.

import { endJudging, judged, solutionsIn } from "./answer.mjs";
import { CLASH, SIZES, clashSentence } from "./grid.mjs";
import { execute } from "./script.mjs";

const USUAL = ["string fast", "cover fast", "cover compact"];
const LONGEST = 30;

export class Compare {
  constructor($, shared) {
    Object.assign(this, { $, ...shared, running: null });
    const size = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
    this.dialects = this.choices.here.map(({ name, engine }) => this.box("dialect", name, `${engine.title} (${size(engine.bytes)})`, true));
    $("compare-about").textContent =
      `The databases in this window on the puzzle above, one after the other, each statement for at most ${LONGEST} s. ` +
      "In a browser they are slower than on their own, and not all by the same factor.";
    $("compare-run").onclick = () => this.run();
    $("compare-stop").onclick = () => {
      this.stopped = true;
      this.running?.stop();
      endJudging();
    };
  }

  // The queries that solve such a puzzle, each in its forms, as far as an engine here has a text of it.
  queries(extra) {
    const { catalogue: { queries }, here } = this.choices;
    const all = queries.filter(({ needsPuzzle }) => needsPuzzle);
    const formsOf = (query) => new Set(here.flatMap(({ name }) => this.choices.usual(name, query, extra).forms));
    const pairs = all.flatMap(({ name, forms }) => (forms.length ? [...formsOf(name)].map((form) => [name, form]) : [[name]]));
    const has = ([query, form]) => here.some(({ name }) => Object.keys(SIZES).some((n) => this.choices.has({ dialect: name, query, form, extra }, n)));
    return pairs.filter(has).map((pair) => pair.join(" "));
  }

  box(kind, value, words, checked) {
    const label = document.createElement("label"), input = document.createElement("input");
    Object.assign(input, { type: "checkbox", value, checked });
    input.dataset.kind = kind;
    label.append(input, words);
    return label;
  }

  offer({ cells, extra }) {
    if (extra !== this.extra) {
      const boxes = this.queries(extra).map((named) => this.box("query", named, named, Boolean(extra) || USUAL.includes(named)));
      this.$("compared").replaceChildren(...this.dialects, ...boxes);
    }
    Object.assign(this, { cells, extra });
  }

  checked(kind) {
    return [...this.$("compared").querySelectorAll(`[data-kind=${kind}]:checked`)].map(({ value }) => value);
  }

  async run() {
    const { $, cells, extra } = this, n = Math.sqrt(cells.length);
    if (clashSentence(cells, extra)) {
      $("compare-status").textContent = CLASH;
      return;
    }
    this.stopped = false;
    $("compare-run").disabled = true;
    $("compare-stop").disabled = false;
    $("bars").replaceChildren();
    const found = [];
    for (const dialect of this.checked("dialect")) {
      for (const named of this.checked("query")) {
        if (this.stopped) break;
        const [query, form = ""] = named.split(" ");
        if (!this.choices.has({ dialect, query, form, extra }, n)) continue;
        found.push(await this.one({ dialect, query, form, extra }, cells));
        this.draw(found);
      }
    }
    $("compare-status").textContent = this.stopped ? "Stopped." : found.length ? "Done." : "Nothing is chosen.";
    $("compare-run").disabled = false;
    $("compare-stop").disabled = true;
  }

  // One statement's time and verdict; loading the engine is not counted.
  async one(chosen, cells) {
    const { dialect, query, form, extra } = chosen, { title } = this.choices.dialect(dialect).engine, name = `${title}, ${query} ${form}`.trim();
    const one = (this.running = this.engine(dialect));
    this.$("compare-status").textContent = `${name} …`;
    try {
      const n = Math.sqrt(cells.length);
      const { statements } = this.fill(await this.template(dialect, this.choices.text(chosen, n)), cells);
      await one.open();
      const { milliseconds, results } = await one.within(LONGEST, execute(one, statements));
      const verdict = await judged(cells, solutionsIn(results.at(-1), "", n), null, extra);
      return { name, seconds: milliseconds / 1000, agrees: verdict.agrees, said: verdict.detail };
    } catch (error) {
      return { name, seconds: null, agrees: null, said: error.message };
    } finally {
      this.running = null;
    }
  }

  // Bars on a log axis: each factor of ten is as long.
  draw(found) {
    const times = found.flatMap(({ seconds }) => (seconds === null ? [] : [Math.max(seconds, 0.0001)]));
    const least = Math.min(...times) / 2, most = Math.max(...times, least * 4);
    const bars = found.map(({ name, seconds, agrees, said }) => {
      const bar = Object.assign(document.createElement("div"), { className: "bar" });
      const value = Object.assign(document.createElement("span"), { className: "value" });
      const length = Object.assign(document.createElement("span"), { className: "length" });
      if (seconds !== null) {
        const share = Math.log(Math.max(seconds, 0.0001) / least) / Math.log(most / least);
        length.style.width = `${Math.max(1, 55 * share)}%`;
        value.append(length);
      }
      const verdict = Object.assign(document.createElement("span"), { className: "verdict", textContent: said });
      if (agrees !== null) {
        verdict.classList.add(agrees ? "agrees" : "disagrees");
        verdict.textContent = `${agrees ? "✓ right" : "✗ wrong"}: ${said}`;
        value.append(Object.assign(document.createElement("span"), { className: "seconds", textContent: `${seconds.toFixed(3)} s` }));
      }
      value.append(verdict);
      bar.append(Object.assign(document.createElement("span"), { textContent: name }), value);
      return bar;
    });
    const axis = Object.assign(document.createElement("p"), { className: "hint", textContent: "The axis is logarithmic." });
    this.$("bars").replaceChildren(...bars, axis);
  }
}
