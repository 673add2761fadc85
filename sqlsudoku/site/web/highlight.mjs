// SQL with its comments, texts, keywords and numbers marked. The generator writes keywords and functions in upper case.

const TOKEN = /(--[^\n]*)|('(?:[^']|'')*')|\b([A-Z][A-Z0-9_]+|AS)\b|\b(\d+)\b/g;
const KINDS = ["c", "s", "k", "n"];
const ESCAPED = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text) => text.replace(/[&<>]/g, (sign) => ESCAPED[sign]);

export function highlighted(sql) {
  let html = "", end = 0;
  for (const found of sql.matchAll(TOKEN)) {
    const kind = KINDS[found.slice(1).findIndex((group) => group !== undefined)];
    html += `${escaped(sql.slice(end, found.index))}<span class="${kind}">${escaped(found[0])}</span>`;
    end = found.index + found[0].length;
  }
  return html + escaped(sql.slice(end));
}
