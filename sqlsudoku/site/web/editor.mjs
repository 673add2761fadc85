// An editor for SQL, CodeMirror's, in a module of its own: it is loaded when a visitor edits.

import { StandardSQL, sql } from "@codemirror/lang-sql";
import { EditorView, basicSetup } from "codemirror";

// Puts an editor into an element. changed: called with the text after each change. Gives { text(new text), close() }.
export function edit(element, doc, changed) {
  const extensions = [
    basicSetup,
    sql({ dialect: StandardSQL }),
    EditorView.contentAttributes.of({ "aria-label": "The SQL text, to edit" }),
    EditorView.updateListener.of((update) => update.docChanged && changed(update.state.doc.toString())),
  ];
  const view = new EditorView({ doc, extensions, parent: element });
  view.focus();
  return {
    text: (insert) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert } }),
    close: () => view.destroy(),
  };
}
