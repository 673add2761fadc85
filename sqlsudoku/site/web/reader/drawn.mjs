// Reads a puzzle drawn over several lines, with or without borders, gaps and a heading. As sqlsudoku/puzzle/reading/drawn.py.

import { SIZES } from "../grid.mjs";
import * as cells from "./cells.mjs";
import { PuzzleError, RowError } from "./errors.mjs";

export const KIND = { ROW: "row", ROW_OR_NOT: "row or not", GAP: "gap", COMMENT: "comment", HEADING: "heading", OTHER: "other" };

const SKIPPED = ["state", "pencilmarks", "candidates", "solution"];
const HORIZONTAL = "\\-=\\u2500\\u2501\\u2504\\u2505\\u2508\\u2509\\u254c\\u254d\\u2550";
const RULE = new RegExp(`^(?=.*[${HORIZONTAL}])[\\s+*|:!.'\`,${HORIZONTAL}\\u2500-\\u257f]+$`);
const BLANKS_OR_RULE = /^[\s|]*-[\s|-]*$/;
const SECTION = /^\[\s*([A-Za-z][\p{L}\p{N}_ ]{0,30})\s*\]$/u;
const HEADING = /^(?:grid|puzzle|sudoku|board|game)s?\s*(?:no\.?|nr\.?|#)?\s*\d{0,9}\s*[:.]?$/i;

export function kind(line) {
  const bare = line.trim();
  if (!bare) return SIZES[line.length] ? KIND.ROW_OR_NOT : KIND.GAP;
  if (bare.startsWith("#") || bare.startsWith("//")) return KIND.COMMENT;
  if (heading(bare) !== null) return KIND.HEADING;
  if (BLANKS_OR_RULE.test(bare) && SIZES[bare.split("-").length - 1]) return KIND.ROW_OR_NOT;
  if (isRule(bare)) return KIND.GAP;
  return cells.widths(line).size ? KIND.ROW : KIND.OTHER;
}

// Whether a line only separates boxes or puzzles.
export const isRule = (line) => RULE.test(line.trim());

// The name in a heading; "" for the puzzle's section, null if the line is no heading.
export function heading(line) {
  const bare = line.trim(), section = SECTION.exec(bare);
  if (section) return ["puzzle", ...SKIPPED].includes(section[1].toLowerCase()) ? "" : section[1];
  return HEADING.test(bare) ? bare.replace(/[:. ]+$/, "") : null;
}

// Whether a line begins a section that is not the puzzle.
export function beginsSkipped(line) {
  const section = SECTION.exec(line.trim());
  return Boolean(section) && SKIPPED.includes(section[1].trim().toLowerCase());
}

// Reads a drawn grid: { own, name }. Throws RowError if the mistake is in one of its rows.
export function readDrawn(text) {
  let name = "";
  const rows = [];
  for (const [offset, line] of text.split("\n").entries()) {
    const what = kind(line);
    if (what === KIND.HEADING) name = heading(line) ?? "";
    else if (what !== KIND.GAP && what !== KIND.COMMENT) rows.push({ offset, line, certain: what !== KIND.ROW_OR_NOT });
  }
  const chosen = choose(rows);
  const n = chosen.length;
  const found = [];
  for (const [index, { offset, line }] of chosen.entries()) {
    const inRow = cells.inRow(line, n);
    if (!inRow) {
      const symbols = [...line.replaceAll("|", "").split(/\s+/u).join("")].length;
      throw new RowError(offset, `row ${index + 1} has ${symbols} symbols, not ${n}; write each blank cell as '.'`);
    }
    found.push(...inRow);
  }
  const { own, fault } = cells.read(found, cells.notation(found));
  if (fault) throw new RowError(chosen[Math.floor(fault.cell / n)].offset, fault.sentence);
  return { own, name, count: null };
}

// The rows among the lines that may be rows. Throws PuzzleError if no grid has that number of rows.
function choose(rows) {
  const isBlank = ({ line }) => !line.trim();
  const ways = [
    rows,
    rows.filter((row) => !isBlank(row)),
    rows.filter((row) => row.certain || isBlank(row)),
    rows.filter((row) => row.certain),
  ];
  const counted = ways.filter((way) => SIZES[way.length]);
  const right = counted.filter((way) => way.every(({ line }) => cells.inRow(line, way.length)));
  const dashes = (way) => way.filter(({ line, certain }) => line.includes("-") && !certain).length;
  if (new Set(right.map(dashes)).size > 1) {
    throw new PuzzleError(
      `a line of '-' is a border if the grid has ${right.at(-1).length} rows, and a row of blanks if it has ` +
        `${right[0].length}: write each blank cell as '.'`,
    );
  }
  if (rows.some(({ line }) => line.includes("-")) && !rows.some(({ certain }) => certain)) {
    throw new PuzzleError("lines of only '-' may be borders, or a puzzle without givens: write each blank cell as '.'");
  }
  if (!counted.length) throw new PuzzleError(`a drawn grid has 4, 6, 9 or 16 rows, not ${ways[1].length}`);
  return (right.length ? right : counted)[0];
}
