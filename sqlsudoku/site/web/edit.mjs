// Editing the text: the editor, suggestions, and the way back to the original.

import { heartOf, member } from "./heart.mjs";

// The text without the lines that test a unit; undefined if they are not found.
export function withoutUnit(text, unit) {
  const found = heartOf(text).find((each) => each.unit === unit);
  return found && text.split("\n").toSpliced(found.at, found.lines.length).join("\n");
}

// The text searching its deepest board first, and stopping at the first solution; undefined for other databases than SQLite,
// whose recursion may have an ORDER BY.
export function deepestFirst(text, dialect) {
  const { lines, end } = member(text) ?? {};
  if (dialect !== "sqlite" || !lines || /^\s*ORDER BY/.test(lines[end - 1])) return undefined;
  const order = ["  -- a digit sorts after a blank, so the board that is filled furthest is next", "  ORDER BY cells DESC"];
  return lines.toSpliced(end, 0, ...order).join("\n").replace(/;\s*$/, "\nLIMIT 1;\n");
}

// What the suggested edits change, said once they are made.
const DEEPEST = "ORDER BY takes the deepest board first, and LIMIT 1 stops at the first answer";
const SAID = {
  "without-boxes": `Changed: the test of boxes is removed. Without it a level has too many boards, so two lines are added: ${DEEPEST}.`,
  deepest: `Changed: ${DEEPEST}.`,
  own: "Write a query here. Its rows are shown. Return a column named solution, with all cells of a solution row by row, and they are judged.",
};
const SHARED = "The link brought this SQL: somebody else may have written it. It runs only when you click Solve, in this window.";

// Boxes end most of a search: without them, a whole level would be too many boards, so the deepest is first.
export const withoutBoxes = (text, dialect) => deepestFirst(withoutUnit(text, "box") ?? "", dialect);

const ownText = (cells) => `-- Your own query: it returns each solution in the column solution, row by row.
WITH RECURSIVE
puzzle (cells) AS (
  SELECT '${cells}' AS cells
)
SELECT cells AS solution
FROM puzzle;
`;

// Where an edited text begins to differ; 0 if it does not.
const difference = (text, edited) => Math.max(0, [...edited].findIndex((letter, at) => letter !== text[at]));

export class Edit {
  // changed: called with the edited text, "" for the original one; it is over when that is shown
  constructor($, changed) {
    Object.assign(this, { $, changed, editor: null, original: "", shown: "" });
    $("edit").onclick = () => changed(this.original);
    $("original").onclick = () => changed("");
    const suggest = (id, text) => ($(id).onclick = () => changed(text()).then(() => ($("edited").textContent = SAID[id])));
    suggest("without-boxes", () => withoutBoxes(this.original, this.dialect));
    suggest("deepest", () => deepestFirst(this.original, this.dialect));
    suggest("own", () => ownText(this.cells));
  }

  // The text of the choices, that of the visitor ("" if it was not edited), whether a link brought it, and what they are about.
  offer({ original, edited, shared, dialect, cells, here }) {
    Object.assign(this, { original, dialect, cells });
    const { $ } = this, open = Boolean(edited);
    $("edit").disabled = !here || !original;
    $("without-boxes").disabled = !withoutBoxes(original, dialect);
    $("deepest").disabled = !deepestFirst(original, dialect);
    $("only").hidden = !$("deepest").disabled;
    for (const id of ["original", "editor"]) $(id).hidden = !open;
    $("text").hidden = open;
    $("edit").hidden = open;
    $("edited").textContent = shared ? SHARED : "";
    $("suggestions").hidden = !here;
    if (!open) {
      this.editor?.close();
      this.editor = null;
    } else if (!this.editor) {
      this.load();
    } else if (edited !== this.shown) {
      this.editor.text(edited);
      this.editor.show(difference(original, edited));
    }
    this.shown = edited;
  }

  // The editor is a module of its own, beside this one. While it loads, the text may change; an empty one is no original.
  async load() {
    const { $ } = this;
    this.editor = { text() {}, show() {}, close() {} };
    try {
      const { edit } = await import("./editor.js");
      $("editor").replaceChildren();
      this.editor = edit($("editor"), this.shown, (typed) => {
        this.shown = typed;
        this.changed(typed || " ");
      });
      this.editor.show(difference(this.original, this.shown));
    } catch (error) {
      this.editor = null;
      $("copied").textContent = `The editor could not be loaded: ${error.message}.`;
    }
  }
}
