// The page: connects what is chosen, the board, the text, the engines and the address.

import { Pages, endJudging, judged, solutionsIn, tableOf } from "./answer.mjs";
import { Board } from "./board.mjs";
import { Choices } from "./choices.mjs";
import { Compare } from "./compare.mjs";
import { SIZES, clashSentence } from "./grid.mjs";
import { highlighted } from "./highlight.mjs";
import { readPuzzle } from "./reader/puzzles.mjs";
import { Stopped, engine } from "./runner.mjs";
import { History, blank, fromHash, toHash } from "./state.mjs";
import { fill } from "./text.mjs";
import { Watch } from "./watch.mjs";

const $ = (id) => document.getElementById(id);
const catalogue = await (await fetch("catalogue.json")).json();
const choices = new Choices(catalogue);
const example = catalogue.puzzles[0].cells;
const sentence = (text) => (text ? `${text[0].toUpperCase()}${text.slice(1)}.` : "");
const REFUSED = "The puzzle of the link does not have 4, 6, 9 or 16 rows.";
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

const templates = new Map();
async function template(dialect, name) {
  const path = `texts/${dialect}/${name}.sql`;
  if (!templates.has(path)) {
    const response = await fetch(path);
    if (!response.ok) throw new Error(`${path} could not be loaded (${response.status})`);
    templates.set(path, await response.text());
  }
  return templates.get(path);
}

// --- state

const start = fromHash(location.hash, example);
let state = choices.settled(start.state);
let history = new History(state.cells);
let text = "";
const sizeOf = (cells) => Math.sqrt(cells.length);
const board = new Board($("board"), $("pad"), (cells) => change({ cells }));
const pages = new Pages({ board: $("solution"), pages: $("pages"), page: $("page"), previous: $("previous"), next: $("next") });

function change(more, keep = true) {
  state = choices.settled({ ...state, ...more });
  if (keep) history.add(state.cells);
  window.history.replaceState(null, "", toHash(state));
  show();
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

const SHAPES = { levels: "every level of the search", solutions: "solutions" };
const SOURCES = [
  ["", "the text, all solutions"],
  ["limit", "the text, with a limit"],
  ["parameter", "a parameter"],
  ["table", `the table ${catalogue.table}`],
];

function showChoices() {
  const n = sizeOf(state.cells);
  options($("size"), Object.keys(SIZES).map((size) => [size, `${size}x${size}`]), String(n));
  const named = catalogue.puzzles.filter(({ cells }) => cells.length === state.cells.length);
  options($("built-in"), [["", "choose …"], ...catalogue.puzzles.map(({ name }) => [name, name])],
    named.find(({ cells }) => cells === state.cells)?.name ?? "");
  showDialects();
  const queries = catalogue.queries.filter(({ name }) => choices.hasQuery(state.dialect, name, n));
  options($("query"), queries.map(({ name }) => [name, name]), state.query);
  const query = choices.query(state.query);
  const can = (more) => choices.has({ ...state, ...more }, n) || choices.has({ ...state, source: "", shape: "", ...more }, n);
  options($("form"), query.forms.map((form) => [form, form, !can({ form })]), state.form);
  options($("shape"), query.shapes.map((shape) => {
    const value = shape === query.usualShape ? "" : shape;
    return [value, SHAPES[shape] ?? shape, !can({ shape: value })];
  }), state.shape);
  options($("source"), SOURCES.filter(([source]) => can({ source })), state.source);
  $("limit-label").hidden = state.source !== "limit";
  $("limit").value = state.limit;
  $("about").textContent = `${state.query} ${query.about}. From: ${query.origin}.`;
  for (const part of $("explained").querySelectorAll("[data-query]")) part.hidden = part.dataset.query !== state.query;
}

// The databases: first those of this window, the smallest first, then those whose text can only be copied.
function showDialects() {
  const group = (label, dialects) => {
    const made = Object.assign(document.createElement("optgroup"), { label });
    made.append(...dialects.map(({ name, title }) => new Option(title, name)));
    return made;
  };
  const here = catalogue.dialects.filter(({ engine: facts }) => facts).sort((one, other) => one.engine.bytes - other.engine.bytes);
  const others = catalogue.dialects.filter(({ engine: facts }) => !facts);
  $("dialect").replaceChildren(group("run in this page", here), group("text to copy", others));
  $("dialect").value = state.dialect;
}

// --- the text

let asked = 0;
async function showText() {
  const now = ++asked;
  const clash = clashSentence(state.cells);
  $("message").textContent = sentence(clash);
  const usesPuzzle = choices.query(state.query).needsPuzzle && state.source !== "table";
  if (clash && usesPuzzle) {
    text = "";
    $("text").firstChild.textContent = "-- There is no text for a puzzle whose givens clash.";
  } else {
    try {
      const found = await template(state.dialect, choices.textFor(state, state.cells));
      if (now !== asked) return;
      text = fill(found, state.cells, state.limit);
      $("text").firstChild.innerHTML = highlighted(text);
    } catch (error) {
      text = "";
      $("text").firstChild.textContent = `-- ${error.message}`;
    }
  }
  $("copy").disabled = !text;
  $("download").hidden = !text;
  $("download").href = `data:application/sql;charset=utf-8,${encodeURIComponent(text)}`;
  $("download").download = `${state.dialect}-${choices.text(state, sizeOf(state.cells))}.sql`;
  showEngine();
}

// --- the engine

let running = null;

// Why a text cannot be run in this window; "" if it can. A setting may stand before a statement, a script has more.
function reasonToCopy() {
  if (state.source === "parameter") return "This text needs the database's own console";
  if (state.source === "table") return `This text needs the table ${catalogue.table}`;
  return (text.match(/;$/gm) ?? []).length > 2 ? "This is a script for the database's own console" : "";
}

function showEngine() {
  const { name, title, engine: facts, executed, versions } = choices.dialect(state.dialect);
  const copied = reasonToCopy();
  let said;
  if (!facts) {
    const how = executed ? "runs these texts on the real database" : "parses these texts, but has not run them";
    said = `No browser runs ${title} ${versions}: copy the text. This project's test suite ${how}.`;
  } else if (copied) {
    said = `${copied}: copy it.`;
  } else {
    const loaded = engine(name).version;
    said = loaded ? `${facts.title} ${loaded}, in this window.` : `${facts.title} runs in this window; Run loads ${megabytes(facts.bytes)}.`;
  }
  $("engine").textContent = said;
  $("run").disabled = !facts || !text || Boolean(copied) || running !== null;
  $("stop").disabled = running === null;
}

function forget() {
  for (const id of ["status", "verdict"]) $(id).textContent = "";
  $("rows").hidden = true;
  pages.set([], state.cells);
}

async function runText() {
  const { dialect, shape, cells, source, limit, query } = state;
  const chosen = toHash(state);
  const one = engine(dialect), title = choices.dialect(dialect).engine.title;
  forget();
  running = one;
  showEngine();
  const began = performance.now();
  const tick = setInterval(() => {
    const doing = one.version ? "running" : "loading";
    $("status").textContent = `${title}: ${doing}, ${Math.round((performance.now() - began) / 1000)} s …`;
  }, 1000);
  $("status").textContent = one.version ? "Running …" : "Loading …";
  try {
    const result = await one.run(text);
    clearInterval(tick);
    if (toHash(state) !== chosen) throw new Error("the puzzle or a choice has changed meanwhile; run it again.");
    await showResult(result, { title, shape, source, limit, cells: choices.query(query).needsPuzzle ? cells : blank(sizeOf(cells)) });
  } catch (error) {
    $("status").textContent = error instanceof Stopped ? "Stopped." : `${title}: ${error.message}`;
    $("verdict").textContent = "";
  } finally {
    clearInterval(tick);
    running = null;
    showEngine();
  }
}

async function showResult(result, { title, shape, source, limit, cells }) {
  const number = result.rows.length;
  const seconds = (result.milliseconds / 1000).toFixed(3);
  $("status").textContent = `${title} ${result.version}: ${number === 1 ? "1 row" : `${number.toLocaleString("en")} rows`} in ${seconds} s.`;
  const found = solutionsIn(result, shape, sizeOf(cells));
  if (found === null || shape) {
    $("rows").replaceChildren(tableOf(result));
    $("rows").hidden = false;
  }
  if (found === null) return;
  pages.set(found.filter((each) => each?.length === cells.length), cells);
  $("verdict").className = "verdict";
  $("verdict").textContent = "Judging …";
  const verdict = await judged(cells, found, source === "limit" ? limit : null);
  $("verdict").classList.add(verdict.agrees ? "agrees" : "disagrees");
  const none = verdict.agrees && !found.length ? "No solution. " : "";
  $("verdict").textContent = `${none}The judge in this page ${verdict.agrees ? "agrees" : "disagrees"}: ${verdict.detail}.`;
}

// --- everything

function show() {
  board.show(state.cells);
  showChoices();
  $("undo").disabled = !history.canUndo;
  $("redo").disabled = !history.canRedo;
  if (!running) forget();
  watch.offer(state.cells);
  compare.offer(state.cells);
  return showText();
}

function read(pasted) {
  try {
    change({ cells: readPuzzle(pasted) });
  } catch (error) {
    $("message").textContent = sentence(error.message);
  }
}

const shared = { choices, template, engine, fill };
const watch = new Watch($, shared);
const compare = new Compare($, shared);

for (const name of ["dialect", "query", "form", "shape", "source"]) $(name).onchange = () => change({ [name]: $(name).value });
$("limit").onchange = () => change({ limit: Math.min(999999, Math.max(1, Math.floor(Number($("limit").value)) || 2)) });
$("size").onchange = () => {
  const size = SIZES[$("size").value];
  change({ cells: catalogue.puzzles.find(({ cells }) => cells.length === size.n ** 2).cells });
};
$("built-in").onchange = () => {
  const chosen = catalogue.puzzles.find(({ name }) => name === $("built-in").value);
  if (chosen) change({ cells: chosen.cells });
};
$("undo").onclick = () => change({ cells: history.undo() }, false);
$("redo").onclick = () => change({ cells: history.redo() }, false);
$("clear").onclick = () => change({ cells: blank(sizeOf(state.cells)) });
$("read").onclick = () => read($("pasted").value);
$("run").onclick = runText;
$("stop").onclick = () => {
  running?.stop();
  endJudging();
};

async function copied(what, words) {
  try {
    await navigator.clipboard.writeText(what);
    $("copied").textContent = words;
  } catch {
    $("copied").textContent = "The browser did not allow copying.";
  }
  setTimeout(() => ($("copied").textContent = ""), 4000);
}
$("copy").onclick = () => copied(text, "Copied.");
$("link").onclick = () => copied(location.href, "The link is copied; it holds the puzzle and all choices.");

const editing = (target) => target instanceof Element && target.matches("input, textarea, select");
document.addEventListener("paste", (event) => {
  if (editing(event.target)) return;
  read(event.clipboardData.getData("text"));
  event.preventDefault();
});
document.addEventListener("keydown", (event) => {
  if (editing(event.target) || !(event.ctrlKey || event.metaKey)) return;
  const back = event.key.toLowerCase() === "z" && !event.shiftKey;
  const again = event.key.toLowerCase() === "y" || (event.key.toLowerCase() === "z" && event.shiftKey);
  if (!back && !again) return;
  change({ cells: back ? history.undo() : history.redo() }, false);
  event.preventDefault();
});
addEventListener("hashchange", () => {
  const next = fromHash(location.hash, state.cells);
  change(next.state);
  if (next.refused) $("message").textContent = REFUSED;
});

await show();
if (start.refused) $("message").textContent = REFUSED;
document.body.dataset.ready = "yes";

// What was loaded before the service worker began is kept, too.
async function keep() {
  await navigator.serviceWorker.register("offline.js");
  const { active } = await navigator.serviceWorker.ready;
  active.postMessage(performance.getEntriesByType("resource").map(({ name }) => name));
  $("offline").textContent = " What you have used works without a network, too.";
}
if ("serviceWorker" in navigator) keep().catch((error) => ($("offline").textContent = ` Without a network it does not work: ${error.message}.`));
