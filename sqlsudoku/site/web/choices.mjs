// Which texts there are: their names, and what can be chosen beside a choice. Without a text for it, the generator is asked.

const asText = (options) => String(new URLSearchParams(Object.entries(options).sort()));

export class Choices {
  constructor(catalogue) {
    this.catalogue = catalogue;
    this.names = new Map(catalogue.dialects.map((dialect) => [dialect.name, new Set(dialect.texts)]));
  }
  dialect(name) {
    return this.catalogue.dialects.find((each) => each.name === name);
  }
  query(name) {
    return this.catalogue.queries.find((each) => each.name === name);
  }
  // The name of the text; size: the number of rows of its grid.
  text({ query, form, shape, source }, size) {
    return [query, form, shape, source, size].filter(Boolean).join("-");
  }
  // The same for a puzzle, which may have no givens.
  textFor(state, cells) {
    const size = Math.sqrt(cells.length), empty = this.text({ ...state, source: [state.source, "empty"].filter(Boolean).join("-") }, size);
    return /[^.]/.test(cells) || !this.names.get(state.dialect).has(empty) ? this.text(state, size) : empty;
  }
  has(state, size) {
    return this.names.get(state.dialect)?.has(this.text(state, size)) ?? false;
  }
  hasQuery(dialect, query, size) {
    const start = `${query}-`, end = `-${size}`;
    return [...(this.names.get(dialect) ?? [])].some((name) => name.startsWith(start) && name.endsWith(end));
  }
  // Whether the generator has a text where there is none with marked places: a query that needs no puzzle, of one.
  completes(dialect, query, size) {
    const { needsPuzzle, acceptsPuzzle, sizes } = this.query(query);
    return acceptsPuzzle && !needsPuzzle && sizes.includes(size) && sizes.some((each) => this.hasQuery(dialect, query, each));
  }
  offers(dialect, query, size) {
    return this.hasQuery(dialect, query, size) || (this.query(query) !== undefined && this.completes(dialect, query, size));
  }
  // The nearest state that has a text.
  settled(state) {
    const size = Math.sqrt(state.cells.length);
    const dialect = this.dialect(state.dialect) ? state.dialect : this.catalogue.dialects[0].name;
    const query = this.offers(dialect, state.query, size) ? state.query : "string";
    const { forms, usualForm } = this.usual(dialect, query);
    const wished = { ...state, dialect, query, form: forms.includes(state.form) ? state.form : usualForm, options: "" };
    if (state.options) return this.withOptions(wished, this.declared(dialect, query, this.options(state)));
    const ways = [{}, { source: "" }, { shape: "" }, { source: "", shape: "" }];
    const others = [...ways, ...forms.flatMap((form) => ways.map((way) => ({ ...way, form })))];
    const found = others.map((way) => ({ ...wished, ...way })).find((each) => this.has(each, size));
    return found ?? { ...wished, source: "", shape: "", options: asText({ puzzle: "yes" }) };
  }
  // Those of the options that a query has, and its form.
  declared(dialect, query, options) {
    const { formName, options: known, needsPuzzle, acceptsPuzzle } = this.query(query);
    const names = [...known.map(({ name }) => name), ...(acceptsPuzzle && !needsPuzzle ? ["puzzle"] : [])];
    const form = formName ? { [formName]: this.usual(dialect, query).usualForm } : {};
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
    const { puzzle, ...options } = this.options(state), { dialect, query, cells } = state;
    const given = this.takesPuzzle(state) ? { puzzle: cells } : { size: Math.sqrt(cells.length) };
    return { dialect, query, options, ...given };
  }
  takesPuzzle(state) {
    const { puzzle, table } = this.options(state);
    return Boolean(puzzle) || (this.query(state.query).needsPuzzle && !table);
  }
  usual(dialect, query) {
    const { forms } = this.query(query);
    return { forms, usualForm: this.dialect(dialect).usual[query] ?? "" };
  }
}
