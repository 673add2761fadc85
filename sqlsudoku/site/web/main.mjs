// The page: connects what is chosen, the board, the text, the engines and the address.

import { Board } from "./board.mjs";
import { Choices } from "./choices.mjs";
import { Compare } from "./compare.mjs";
import { Edit } from "./edit.mjs";
import { endless } from "./endless.mjs";
import { CLASH, SIZES, clashSentence } from "./grid.mjs";
import { highlighted } from "./highlight.mjs";
import { kept, newer } from "./keeping.mjs";
import { Options } from "./options.mjs";
import { plainly } from "./plain.mjs";
import { Run } from "./run.mjs";
import { engine } from "./runner.mjs";
import { History, blank, fromHash, limitOf, toHash } from "./state.mjs";
import { fill } from "./text.mjs";
import { Watch } from "./watch.mjs";
import { listed } from "./words.mjs";
import { elsewhere, wrong } from "./wrong.mjs";

const $ = (id) => document.getElementById(id);

// Throws an error whose message is a sentence without its end.
async function loaded(path) {
  const response = await fetch(path).catch(() => ({ status: "there is no network" }));
  if (!response.ok) throw new Error(`${path} could not be loaded (${response.status})`);
  return response;
}

const catalogue = await loaded("catalogue.json")
  .then((response) => response.json())
  .catch((error) => {
    $("starting").textContent = `The page cannot start: ${error.message}. Reload it.`;
    throw error;
  });
const choices = new Choices(catalogue);
const exampleOf = (extra, length) => catalogue.puzzles.find((each) => each.extra === extra && (!length || each.cells.length === length))?.cells;
// The built-in puzzles that are shown first, in words that everybody understands.
const EXAMPLES = {
  "leran-1": "22 givens",
  aldrich: "28 givens",
  seventeen: "17 givens, the fewest there can be",
  "ai-escargot": "a famous hard one",
  "two-solutions": "two solutions",
  "no-solution": "no solution",
  four: "a small one, 4x4",
  "x-9x9": "each diagonal too",
  "x-4x4": "each diagonal too, 4x4",
};
// The name of a built-in puzzle; undefined for any other.
const named = ({ cells, extra }) => catalogue.puzzles.find((each) => each.cells === cells && each.extra === extra)?.name;
// The rules that a visitor can choose.
const RULES = { "": "plain", diagonal: "each diagonal too" };
const sentence = (text) => text && `${text[0].toUpperCase()}${text.slice(1).replace(/\.?$/, ".")}`;

const files = new Map();
async function file(path) {
  if (!files.has(path)) files.set(path, await (await loaded(path)).text());
  return files.get(path);
}
const template = (dialect, name) => file(`texts/${dialect}/${name}.sql`);

// --- state

const start = await fromHash(location.hash, exampleOf);
let state = choices.settled(start.state);
let history = new History(state);
let text = "";
const rowsOf = (cells) => Math.sqrt(cells.length);
const board = new Board($("board"), $("pad"), (cells) => change({ cells }));

// An edited text stays while only the cells change, with the new ones in it; other choices have a text of their own.
function change(more, keep = true) {
  const sql = more.sql ?? (Object.keys(more).every((name) => name === "cells" || more[name] === state[name]) ? state.sql.replaceAll(state.cells, more.cells) : "");
  state = choices.settled({ ...state, shared: state.shared && Boolean(sql), ...more, sql });
  if (keep) history.add(state);
  const now = state;
  toHash(now).then((hash) => now === state && window.history.replaceState(null, "", hash));
  return show();
}

// --- selects

// values: pairs of a value and its words, with a third if it cannot be chosen.
function options(select, values, chosen) {
  select.replaceChildren(
    ...values.map(([value, words, disabled]) => Object.assign(new Option(words, value), { disabled: Boolean(disabled) })),
  );
  select.value = chosen;
  select.closest("label").hidden = values.length < 2;
}

const SHAPES = { grid: "rows of each grid", levels: "every level of the search", solutions: "solutions" };
const SOURCES = [
  ["", "the text, all solutions"],
  ["limit", "the text, with a limit"],
  ["parameter", "a parameter"],
  ["table", `the table ${catalogue.table}`],
];

function showChoices() {
  const n = rowsOf(state.cells), { extra } = state;
  options($("size"), Object.keys(SIZES).map((size) => [size, `${size}x${size}`]), String(n));
  options($("extra"), Object.entries(RULES), extra);
  const others = catalogue.puzzles.filter(({ name }) => !(name in EXAMPLES));
  options($("built-in"), [["", "choose …"], ...Object.entries(EXAMPLES), ...others.map(({ name }) => [name, name])],
    named(state) ?? "");
  showDialects();
  const queries = catalogue.queries.map(({ name }) => name).filter((name) => choices.offers(state.dialect, name, n, ""));
  const can = queries.filter((name) => choices.offers(state.dialect, name, n, extra));
  options($("query"), queries.map((name) => [name, can.includes(name) ? name : `${name}: not with this rule`, !can.includes(name)]), state.query);
  const title = `${choices.dialect(state.dialect).title} at ${n}x${n}`;
  $("rules").textContent = extra ? `On ${title}, ${listed(can)} can follow this rule. Other queries are not offered.` : "";
  const query = choices.query(state.query);
  const has = (more) => choices.has({ ...state, ...more }, n) || choices.has({ ...state, source: "", shape: "", ...more }, n);
  options($("form"), choices.usual(state.dialect, state.query, extra).forms.map((form) => [form, form, !has({ form })]), state.form);
  options($("shape"), query.shapes.map((shape) => {
    const value = shape === query.usualShape ? "" : shape;
    return [value, SHAPES[shape] ?? shape, !has({ shape: value })];
  }), state.shape);
  options($("source"), SOURCES.filter(([source]) => has({ source })), state.source);
  if (state.options) for (const name of ["form", "shape", "source"]) $(name).closest("label").hidden = true;
  $("limit-label").hidden = state.source !== "limit" || Boolean(state.options);
  $("limit").value = state.limit;
  $("about").textContent = `${state.query} ${query.about}. From: ${query.origin}.`;
  explain();
  more.offer(state);
}

// The databases: first those of this window, the smallest first, then those whose text can only be copied.
function showDialects() {
  const group = (label, dialects) => {
    const made = Object.assign(document.createElement("optgroup"), { label });
    made.append(...dialects.map(({ name, title }) => new Option(title, name)));
    return made;
  };
  $("dialect").replaceChildren(group("run in this page", choices.here), group("text to copy", choices.elsewhere));
  $("dialect").value = state.dialect;
}

// What the query does, loaded when the visitor wants to read it.
async function explain() {
  const { query } = state;
  if (!$("explained").open) return;
  const all = await file("explained/explanations.json").then(JSON.parse).catch((error) => ({ [query]: `<p>${sentence(error.message)}</p>` }));
  const found = all[query];
  if (query !== state.query || found === explain.shown) return;
  explain.shown = found;
  $("explanation").innerHTML = found;
  for (const code of $("explanation").querySelectorAll(".language-sql")) code.innerHTML = highlighted(code.textContent);
}

// --- the text and its statements

const NOTHING = { text: "", statements: [], missing: "" };

async function written(state) {
  if (state.options) return more.text(state);
  return fill(await template(state.dialect, choices.textFor(state, state.cells)), state.cells, state.limit);
}

let asked = 0;
async function showText() {
  const now = ++asked, clash = clashSentence(state.cells, state.extra);
  $("message").textContent = sentence(clash);
  take(NOTHING);
  const offer = (original) => edit.offer({ original, edited: state.sql, ...state, here: Boolean(choices.dialect(state.dialect).engine) });
  let shown;
  if (clash && !state.sql && choices.takesPuzzle(state)) {
    shown = `-- ${CLASH}`;
    take({ ...NOTHING, missing: "The givens clash" });
    offer("");
  } else {
    try {
      if (state.options && more.ready) $("text").firstChild.textContent = "-- Writing …";
      const found = await written(state);
      if (now !== asked) return;
      take(state.sql ? { text: state.sql, statements: [{ text: state.sql, solutions: true }] } : found);
      shown = state.sql || found.text;
      offer(found.text);
    } catch (error) {
      if (now !== asked) return;
      shown = `-- ${error.message}`;
      take({ ...NOTHING, missing: error.message.replace(/\.$/, "") });
      offer("");
    }
  }
  if (now === asked) $("text").firstChild.innerHTML = highlighted(shown);
}

// Takes what to copy, download and run; nothing while there is no text.
function take(found) {
  ({ text } = found);
  $("copy").disabled = !text;
  $("download").hidden = !text;
  $("download").href = `data:application/sql;charset=utf-8,${encodeURIComponent(text)}`;
  const name = state.options ? { query: state.query } : state;
  $("download").download = `${state.dialect}-${choices.text(name, rowsOf(state.cells))}.sql`;
  run.offer(state, found);
}

// --- everything

function show() {
  board.show(state.cells, state.extra);
  $("load-to-read").hidden = true;
  showChoices();
  $("undo").disabled = !history.canUndo;
  $("redo").disabled = !history.canRedo;
  const all = !choices.options(state).limit && choices.takesPuzzle(state), said = all && !state.sql ? endless(state.cells, state.extra) : "";
  $("endless").textContent = said;
  $("two").hidden = !said || !choices.offers(state.dialect, "cover", rowsOf(state.cells), state.extra);
  compare.offer(state);
  return showText();
}

// Reads a puzzle that is plainly written; the generator reads other forms, once the visitor lets it load.
let unread = "";
async function read(pasted, load = more.ready) {
  const cells = plainly(pasted);
  unread = pasted;
  $("message").textContent = "";
  try {
    const fault = cells ? "" : wrong(pasted, catalogue.sizes);
    $("load-to-read").hidden = Boolean(cells || fault || load);
    if (fault) throw new Error(fault);
    if (!cells && !load) {
      throw new Error("this is no puzzle on one line or in drawn rows. The generator reads all other forms");
    }
    const found = cells ?? (await more.read(pasted, state.extra));
    if (!(rowsOf(found) in SIZES)) throw new Error(elsewhere(rowsOf(found)));
    change({ cells: found });
  } catch (error) {
    $("message").textContent = sentence(error.message);
  }
}

const shared = { choices, template, fill };
const watch = new Watch($, shared);
const run = new Run($, choices, watch, async (query) => {
  await change({ query, form: "", shape: "", source: "", options: "" });
  run.run();
});
const edit = new Edit($, (sql) => change({ sql, shared: false }));
const more = new Options($, choices, {
  change: (options) => change(choices.withOptions({ ...state, options: "" }, options)),
  show: () => show(),
});
const compare = new Compare($, { ...shared, engine });

for (const name of ["dialect", "query", "form", "shape", "source"]) $(name).onchange = () => change({ [name]: $(name).value });
$("limit").onchange = () => change({ limit: limitOf($("limit").value) });
$("size").onchange = () => {
  const { n } = SIZES[$("size").value];
  change({ cells: exampleOf(state.extra, n * n) ?? blank(n) });
};
$("extra").onchange = () => {
  const extra = $("extra").value, { length } = state.cells;
  change({ extra, cells: (named(state) && exampleOf(extra, length)) || state.cells });
};
$("built-in").onchange = () => {
  const chosen = catalogue.puzzles.find(({ name }) => name === $("built-in").value);
  if (!chosen) return;
  const { cells, extra, query } = chosen;
  change(query ? { cells, extra, query } : { cells, extra });
};
$("undo").onclick = () => change(history.undo(), false);
$("redo").onclick = () => change(history.redo(), false);
$("clear").onclick = () => change({ cells: blank(rowsOf(state.cells)) });
$("two").onclick = () => change({ query: "cover", form: "", shape: "", source: "limit", limit: 2, options: "" });
$("read").onclick = () => read($("pasted").value);
$("load-to-read").textContent = more.loads;
$("load-to-read").onclick = () => {
  const reading = read(unread, true);
  $("message").textContent = "Loading …";
  return reading;
};

async function copied(what, said, words) {
  try {
    await navigator.clipboard.writeText(what);
    said.textContent = words;
  } catch {
    said.textContent = "The browser did not allow copying.";
  }
  setTimeout(() => (said.textContent = ""), 4000);
}
$("explained").ontoggle = explain;
$("whole").onclick = () => {
  $("sql").scrollIntoView({ behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
  $("text").focus({ preventScroll: true });
};
$("how").onclick = () => {
  $("explained").open = true;
  $("explained").scrollIntoView({ behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
};
$("copy").onclick = () => copied(text, $("copied"), "Copied.");
$("link").onclick = () => copied(location.href, $("linked"), "Copied: it holds the puzzle and all choices.");

const editing = (target) => target instanceof Element && (target.matches("input, textarea, select") || target.isContentEditable);
document.addEventListener("paste", (event) => {
  if (editing(event.target)) return;
  read(event.clipboardData.getData("text"));
  event.preventDefault();
});
// Before the editor, which has a use for these keys, too.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  if (!$("run").disabled) run.run();
  event.preventDefault();
  event.stopPropagation();
}, { capture: true });
document.addEventListener("keydown", (event) => {
  if (editing(event.target) || !(event.ctrlKey || event.metaKey)) return;
  const back = event.key.toLowerCase() === "z" && !event.shiftKey;
  const again = event.key.toLowerCase() === "y" || (event.key.toLowerCase() === "z" && event.shiftKey);
  if (!back && !again) return;
  change(back ? history.undo() : history.redo(), false);
  event.preventDefault();
});
addEventListener("hashchange", async () => {
  const next = await fromHash(location.hash, (extra) => (extra === state.extra ? state.cells : exampleOf(extra)));
  change(next.state);
  if (next.refused) $("message").textContent = next.refused;
});

await show();
if (start.refused) $("message").textContent = start.refused;
document.body.dataset.ready = "yes";
// The first visit sees a search, unless that would load more than the visitor wants.
if (!location.hash && !navigator.connection?.saveData) run.run();

$("about-project").hidden = !catalogue.project;
$("project").href = catalogue.project;
newer.then(() => ($("newer").hidden = false));
$("reload").onclick = () => location.reload();
kept().then(
  () => ($("offline").textContent = " What you have used works without a network, too."),
  (error) => ($("offline").textContent = ` Without a network it does not work: ${error.message}.`),
);
