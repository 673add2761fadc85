// A field for each option that the query declares, and the generator itself, loaded when a choice needs it.

import { Engine, Stopped } from "./runner.mjs";
import { marked } from "./text.mjs";

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
const PUZZLE = { name: "puzzle", values: [], kind: "bool", help: "Return only the grids that complete the puzzle above." };

export class Options {
  // change: called with the options when a field is changed; show: when the generator has been loaded or stopped
  constructor($, choices, { change, show }) {
    Object.assign(this, { $, choices, engine: new Engine("generator/worker.js"), show, drawn: "", asked: 0, before: null });
    this.bytes = megabytes(choices.catalogue.generator.bytes);
    this.loads = $("load").textContent = `Load the generator (${this.bytes})`;
    $("fields").onchange = () => change(this.chosen);
    $("reset").onclick = () => change({});
    $("load").onclick = () => this.load();
    $("halt").onclick = () => {
      this.asked += 1;
      this.engine.stop();
    };
  }

  get ready() {
    return this.engine.version !== null;
  }

  // Shows the fields of the state's query, and what to do to get its text.
  offer(state) {
    const { options, formName, needsPuzzle, acceptsPuzzle } = this.choices.query(state.query), { $ } = this;
    if (this.drawn !== state.query) {
      const others = acceptsPuzzle && !needsPuzzle ? [PUZZLE] : [];
      $("fields").replaceChildren(...[...options, ...others].map((option) => this.field(option, option.name === formName)));
      this.drawn = state.query;
    }
    const given = this.choices.options(state);
    for (const field of $("fields").querySelectorAll("[name]")) {
      if (field.type === "checkbox") field.checked = Boolean(given[field.name]);
      else field.value = given[field.name] ?? "";
    }
    $("more").hidden = !$("fields").children.length;
    $("refusal").textContent = "";
    this.asked += 1;
    if (state.options) $("more").open = true;
    $("load").hidden = !state.options || this.ready;
    $("reset").hidden = $("halt").hidden = !state.options;
    $("more-about").textContent = this.ready
      ? `The generator runs in this window, on Python ${this.engine.version}.`
      : `More options need the generator, a download of ${this.bytes}. It is loaded only when you ask for it.`;
  }

  // named: whether a value is always chosen
  field({ name, values, kind, help }, named) {
    const line = document.createElement("div"), label = document.createElement("label");
    const hint = Object.assign(document.createElement("span"), { className: "hint", id: `help-${name}`, textContent: help });
    let field;
    if (values.length) {
      field = document.createElement("select");
      field.append(...(named ? [] : [new Option("", "")]), ...values.map((value) => new Option(value, value)));
    } else {
      const type = { bool: "checkbox", int: "number", str: "text" }[kind];
      field = Object.assign(document.createElement("input"), { type, autocapitalize: "off", spellcheck: false });
    }
    field.name = name;
    field.setAttribute("aria-describedby", hint.id);
    label.append(name === PUZZLE.name ? "PUZZLE" : `--${name}`, field);
    line.append(label, hint);
    return line;
  }

  get chosen() {
    const fields = [...this.$("fields").querySelectorAll("[name]")];
    const value = (field) => (field.type === "checkbox" ? field.checked && "yes" : field.value.trim());
    return Object.fromEntries(fields.map((field) => [field.name, value(field)]).filter(([, given]) => given));
  }

  async load() {
    const { $ } = this, began = performance.now();
    const tell = () => ($("loading").textContent = `Loading … ${Math.round((performance.now() - began) / 1000)} s`);
    const tick = setInterval(tell, 1000);
    $("load").disabled = true;
    tell();
    try {
      await this.stoppable(this.engine.open());
      this.show();
    } catch (error) {
      $("refusal").textContent = error instanceof Stopped ? "Stopped." : `The generator could not be loaded: ${error.message}.`;
    } finally {
      clearInterval(tick);
      $("loading").textContent = "";
      $("load").disabled = false;
    }
  }

  // The generator's text for a state, with its statements. Rejects if there is none, and shows why unless another one was
  // asked for meanwhile.
  async text(state) {
    if (!this.ready) throw new Error("The generator itself writes this text: click Load the generator.");
    const now = ++this.asked;
    await this.before?.catch(() => {});  // who asked for it is told
    if (now !== this.asked) throw new Error("Another text is wanted.");
    try {
      this.before = this.stoppable(this.engine.run(this.choices.request(state)));
      return marked((await this.before).text);
    } catch (error) {
      if (error instanceof Stopped) this.show();
      else if (now === this.asked) this.$("refusal").textContent = error.message;
      throw new Error("There is no text for these options.");
    }
  }

  // The cells of a puzzle in any form; loads the generator if need be. Rejects if it is no puzzle.
  async read(pasted, extra) {
    return (await this.engine.run({ pasted, extra })).text;
  }

  // What the worker is doing, which can be stopped meanwhile.
  async stoppable(doing) {
    this.$("halt").disabled = false;
    try {
      return await doing;
    } finally {
      this.$("halt").disabled = true;
    }
  }
}
