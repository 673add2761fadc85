// An editor for SQL, CodeMirror's, in a module of its own: it is loaded when a visitor edits.

import { StandardSQL, sql } from "@codemirror/lang-sql";
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { tags } from "@lezer/highlight";
import { EditorView, basicSetup } from "codemirror";

// The colours of the page, light and dark.
const COLOURS = HighlightStyle.define([
  { tag: tags.comment, color: "var(--comment)", fontStyle: "italic" },
  { tag: tags.string, color: "var(--string)" },
  { tag: [tags.keyword, tags.typeName, tags.bool, tags.null], color: "var(--keyword)" },
  { tag: tags.number, color: "var(--number)" },
]);
const THEME = EditorView.theme({
  "&": { color: "var(--ink)", backgroundColor: "var(--ground)" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { color: "var(--soft)", backgroundColor: "var(--panel)", borderColor: "var(--line)" },
  ".cm-activeLine, .cm-activeLineGutter, .cm-selectionMatch": { backgroundColor: "var(--panel)" },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": { background: "var(--chosen) !important" },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "var(--chosen)", color: "inherit" },
  ".cm-tooltip, .cm-panels": { color: "var(--ink)", backgroundColor: "var(--panel)", borderColor: "var(--line)" },
});

// Puts an editor into an element. changed: called with the text after each change. Gives { text(new text), show(place), close() };
// show puts the cursor at a place of the text, and this into the middle of the editor; the page itself does not move.
export function edit(element, doc, changed) {
  const extensions = [
    basicSetup,
    sql({ dialect: StandardSQL }),
    syntaxHighlighting(COLOURS),
    THEME,
    EditorView.contentAttributes.of({ "aria-label": "The SQL text, to edit" }),
    EditorView.updateListener.of((update) => update.docChanged && changed(update.state.doc.toString())),
  ];
  const view = new EditorView({ doc, extensions, parent: element });
  view.focus();
  return {
    text: (insert) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert } }),
    show(anchor) {
      view.dispatch({ selection: { anchor } });
      view.requestMeasure({
        read: () => view.lineBlockAt(anchor).top - element.clientHeight / 2,
        write: (top) => (element.scrollTop = top),
      });
    },
    close: () => view.destroy(),
  };
}
