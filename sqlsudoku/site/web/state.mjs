// What the visitor has chosen: as a link, and with undo. options: those of the generator itself, as a query string, "" if the
// other choices say all; extra: the name of the puzzle's further units; sql: the visitor's own text, "" for the generator's; shared: whether a link
// brought that.

import { EXTRAS, SIZES } from "./grid.mjs";

const NAMES = ["extra", "dialect", "query", "form", "shape", "source", "limit", "options"];
const START = { extra: "", dialect: "", query: "", form: "", shape: "", source: "", limit: 2, options: "", sql: "", shared: false };

// A number of solutions; 2 for what is none.
export const limitOf = (given) => Math.min(Number.MAX_SAFE_INTEGER, Math.max(1, Math.floor(Number(given)) || START.limit));

export const blank = (n) => ".".repeat(n * n);

const NO_GRID = "The link contains no puzzle of 4x4, 6x6, 9x9 or 16x16, the grids of this page. The command line solves other sizes, too.";
const NO_EXTRA = "The link asks for rules that this page does not know. The command line may: see its option --extra.";
const NO_SQL = "The SQL of the link cannot be read: the link was shortened or changed.";

// The state of a link's hash, and what of it is refused, in sentences; example: gives the cells of a puzzle
// with the units of a name, where the link has none, or not a legal one.
export async function fromHash(hash, example) {
  const given = new URLSearchParams(hash.replace(/^#/, ""));
  const state = { ...START };
  for (const name of NAMES) if (given.has(name)) state[name] = given.get(name);
  state.limit = limitOf(state.limit);
  if (given.has("sql")) state.sql = await unpacked(given.get("sql")).catch(() => "");
  state.shared = Boolean(state.sql);
  const puzzle = (given.get("puzzle") ?? "").toUpperCase();
  const size = Object.values(SIZES).find(({ n }) => n * n === puzzle.length);
  const unknown = Boolean(state.extra) && !(state.extra in EXTRAS);
  const legal = size && new RegExp(`^[.${"123456789ABCDEFG".slice(0, size.n)}]*$`).test(puzzle);
  if (unknown) state.extra = "";
  state.cells = legal && !unknown ? puzzle : example(state.extra);
  const refused = [given.has("puzzle") && !legal && NO_GRID, unknown && NO_EXTRA, given.has("sql") && !state.sql && NO_SQL];
  return { state, refused: refused.filter(Boolean).join(" ") };
}

// A text as it stands in a link: compressed, in the letters that need no escape; and back.
const through = async (bytes, stream) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
const PAIRS = [["+", "-"], ["/", "_"]];

async function packed(text) {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  return PAIRS.reduce((all, [one, other]) => all.replaceAll(one, other), btoa(String.fromCharCode(...bytes))).replace(/=+$/, "");
}

async function unpacked(link) {
  const letters = atob(PAIRS.reduce((all, [one, other]) => all.replaceAll(other, one), link));
  return new TextDecoder().decode(await through(Uint8Array.from(letters, (letter) => letter.charCodeAt(0)), new DecompressionStream("deflate-raw")));
}

export async function toHash(state) {
  const given = new URLSearchParams({ puzzle: state.cells });
  for (const name of state.options ? ["extra", "dialect", "query", "options"] : NAMES) {
    if (name === "limit" ? state.source === "limit" : state[name]) given.set(name, state[name]);
  }
  if (state.sql) given.set("sql", await packed(state.sql));
  return `#${given}`;
}

// The puzzles so far, { cells, extra }, to go back and forth.
export class History {
  constructor(state) {
    this.all = [];
    this.at = -1;
    this.add(state);
  }
  get puzzle() {
    return this.all[this.at];
  }
  add({ cells, extra }) {
    if (cells === this.puzzle?.cells && extra === this.puzzle.extra) return;
    this.all.splice(this.at + 1, this.all.length, { cells, extra });
    this.at += 1;
  }
  undo() {
    this.at = Math.max(0, this.at - 1);
    return this.puzzle;
  }
  redo() {
    this.at = Math.min(this.all.length - 1, this.at + 1);
    return this.puzzle;
  }
  get canUndo() {
    return this.at > 0;
  }
  get canRedo() {
    return this.at < this.all.length - 1;
  }
}
