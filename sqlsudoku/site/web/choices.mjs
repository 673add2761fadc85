// Which texts there are: their names, and what can be chosen beside a choice.

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
  // The nearest state that has a text.
  settled(state) {
    const size = Math.sqrt(state.cells.length);
    const dialect = this.dialect(state.dialect) ? state.dialect : this.catalogue.dialects[0].name;
    const query = this.hasQuery(dialect, state.query, size) ? state.query : "string";
    const { forms, usualForm } = this.usual(dialect, query);
    const wished = { ...state, dialect, query, form: forms.includes(state.form) ? state.form : usualForm };
    const ways = [{}, { source: "" }, { shape: "" }, { source: "", shape: "" }];
    const others = [...ways, ...forms.flatMap((form) => ways.map((way) => ({ ...way, form })))];
    return others.map((way) => ({ ...wished, ...way })).find((each) => this.has(each, size));
  }
  usual(dialect, query) {
    const { forms } = this.query(query);
    return { forms, usualForm: this.dialect(dialect).usual[query] ?? "" };
  }
}
