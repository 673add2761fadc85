// Turns JSON lists into lines. As sqlsudoku/puzzle/reading/lists.py.

import { PuzzleError, quoted } from "./errors.mjs";

const MOST_FIELDS = 3;
const MOST_CELLS = 1000;
const SIGNS = "[]{},:";
const PART = /[[\]{},:]|"(?:[^"\\]|\\[^\n])*"|"(?:[^"\\]|\\[^\n])*\\?$|[^\s[\]{},:"]+/gu;

export const areLists = (text) => /^\s*\[\s*(?:[["\d.-]|null\b)/.test(text);

// The lines, each with its number. Throws PuzzleError for invalid lists.
export function* lines(text, name) {
  let depth = 0, values = [], texts = [], fields = true, number = 1, end = 0;
  for (const { 0: part, index } of text.matchAll(PART)) {
    const sign = SIGNS.includes(part);
    const whole = sign || index + part.length < text.length; // else it may go on, and counts where it begins
    number += text.slice(end, whole ? index + part.length : index).split("\n").length - 1;
    end = index + part.length;
    if (part === ",") continue;
    const value = part[0] === '"' ? unquoted(part, `${name}, line ${number}`) : part;
    const isText = value.length > 2 && value !== "null";
    if (sign) {
      if (texts.length) yield [number, texts.join(",")];
      texts = [];
      fields = true;
    }
    if (sign || isText) {
      if (values.length) yield [number, values.join(" ")];
      else if (part === "]") yield [number, ""];
      values = [];
    }
    if (part === "[" || part === "]") {
      depth += part === "[" ? 1 : -1;
    } else if (sign || !depth) {
      throw new PuzzleError(`${name}, line ${number}: ${quoted(part.slice(0, 20))} is where a list should begin or continue`);
    } else if (isText) {
      texts.push(value);
      fields = fields && depth > 1 && !value.includes("\n") && texts.length <= MOST_FIELDS;
      if (!fields) {
        for (const each of texts) for (const line of each.replace(/\r?\n$/, "").split(/\r?\n/)) yield [number, line];
        texts = [];
      }
    } else if (values.length < MOST_CELLS) {
      values.push(value || "null");
    }
  }
  if (depth) throw new PuzzleError(`${name}, line ${number}: a list is not closed at the end`);
}

function unquoted(part, place) {
  try {
    return JSON.parse(part.replace(/[\u0000-\u001f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`));
  } catch {
    throw new PuzzleError(`${place}: a string is not closed, or is not valid JSON`);
  }
}
