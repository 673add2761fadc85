// Which texts there are: their names, and what can be chosen beside a choice. Without a text for it, the generator is asked.

import { EXTRAS } from "./grid.mjs";

const asText = (options) => String(new URLSearchParams(Object.entries(options).sort()));

export class Choices {
  constructor(catalogue) {
    this.catalogue = catalogue;
    this.names = new Map(catalogue.dialects.map((dialect) => [dialect.name, new Set(dialect.texts)]));
  }
  // The dialects with an engine in this page, the one that loads least first, and the others.
  get here() {
    return this.catalogue.dialects.filter(({ engine }) => engine).sort((one, other) => one.engine.bytes - other.engine.bytes);
  }
  get elsewhere() {
    return this.catalogue.dialects.filter(({ engine }) => !engine);
  }
  dialect(name) {
    return this.catalogue.dialects.find((each) => each.name === name);
  }
  query(name) {
    return this.catalogue.queries.find((each) => each.name === name);
  }
  // The name of the text; size: the number of rows of its grid.
  text({ query, form, shape, extra, source }, size) {
    return [query, form, shape, extra, source, size].filter(Boolean).join("-");
  }
  // The same for a puzzle, which may have no givens.
  textFor(state, cells) {
    const size = Math.sqrt(cells.length), empty = this.text({ ...state, source: [state.source, "empty"].filter(Boolean).join("-") }, size);
    return /[^.]/.test(cells) || !this.names.get(state.dialect).has(empty) ? this.text(state, size) : empty;
  }
  has(state, size) {
    return this.names.get(state.dialect)?.has(this.text(state, size)) ?? false;
  }
  hasQuery(dialect, query, size, extra) {
    const start = `${query}-`, end = `-${size}`, of = (name) => Object.keys(EXTRAS).find((each) => name.includes(`-${each}-`)) ?? "";
    return [...(this.names.get(dialect) ?? [])].some((name) => name.startsWith(start) && name.endsWith(end) && of(name) === extra);
  }
  // Whether the generator has a text where there is none with marked places: a query that needs no puzzle, of one.
  completes(dialect, query, size, extra) {
    const { needsPuzzle, acceptsPuzzle, sizes } = this.query(query);
    return acceptsPuzzle && !needsPuzzle && sizes.includes(size) && sizes.some((each) => this.hasQuery(dialect, query, each, extra));
  }
  // extra: the name of the puzzle's further units, which not all queries support.
  offers(dialect, query, size, extra) {
    return this.hasQuery(dialect, query, size, extra) || (this.query(query) !== undefined && this.completes(dialect, query, size, extra));
  }
  // The nearest state that has a text.
  settled(state) {
    const size = Math.sqrt(state.cells.length);
    const names = this.catalogue.queries.map(({ name }) => name);
    const offered = (dialect) => [state.query, ...names].find((query) => this.offers(dialect, query, size, state.extra));
    const dialect = [state.dialect, ...[...this.here, ...this.elsewhere].map(({ name }) => name)].find((name) => this.dialect(name) && offered(name));
    const query = offered(dialect);
    const { forms, usualForm } = this.usual(dialect, query, state.extra);
    const wished = { ...state, dialect, query, form: forms.includes(state.form) ? state.form : usualForm, options: "" };
    if (state.options) return this.withOptions(wished, this.declared(dialect, query, state.extra, this.options(state)));
    const ways = [{}, { source: "" }, { shape: "" }, { source: "", shape: "" }];
    const others = [...ways, ...forms.flatMap((form) => ways.map((way) => ({ ...way, form })))];
    const found = others.map((way) => ({ ...wished, ...way })).find((each) => this.has(each, size));
    return found ?? { ...wished, source: "", shape: "", options: asText({ puzzle: "yes" }) };
  }
  // Those of the options that a query has, and its form.
  declared(dialect, query, extra, options) {
    const { formName, options: known, needsPuzzle, acceptsPuzzle } = this.query(query);
    const names = [...known.map(({ name }) => name), ...(acceptsPuzzle && !needsPuzzle ? ["puzzle"] : [])];
    const form = formName ? { [formName]: this.usual(dialect, query, extra).usualForm } : {};
    return { ...form, ...Object.fromEntries(names.filter((name) => options[name]).map((name) => [name, options[name]])) };
  }
  // The options that the choices stand for, by name; puzzle: to complete the puzzle with a query that needs none.
  options({ query, form, shape, source, limit, options }) {
    if (options) return Object.fromEntries(new URLSearchParams(options));
    return {
      ...(form && { [this.query(query).formName]: form }),
      ...(shape && { shape }),
      ...(source === "limit" && { limit: String(limit) }),
      ...(source === "parameter" && { parameter: "yes" }),
      ...(source === "table" && { table: this.catalogue.table }),
    };
  }
  // The state with these options: with a text that has marked places, if there is one for them.
  withOptions(state, options) {
    const size = Math.sqrt(state.cells.length), wanted = asText(options);
    const form = options[this.query(state.query).formName] ?? "", { shape = "", limit = state.limit } = options;
    const plain = ["", "limit", "parameter", "table"].map((source) => ({ ...state, form, shape, source, limit: Number(limit), options: "" }));
    const found = plain.find((each) => this.has(each, size) && asText(this.options(each)) === wanted);
    return found ?? { ...state, options: wanted };
  }
  // What the generator is asked for a state.
  request(state) {
    const { puzzle, ...options } = this.options(state), { dialect, query, cells, extra } = state;
    const given = this.takesPuzzle(state) ? { puzzle: cells } : { size: Math.sqrt(cells.length) };
    return { dialect, query, options, extra, ...given };
  }
  takesPuzzle(state) {
    const { puzzle, table } = this.options(state);
    return Boolean(puzzle) || (this.query(state.query).needsPuzzle && !table);
  }
  // The forms that solve such puzzles, and the usual one of them.
  usual(dialect, query, extra) {
    const usualForm = this.dialect(dialect).usual[extra][query] ?? "";
    return { forms: extra ? [usualForm].filter(Boolean) : this.query(query).forms, usualForm };
  }
}
