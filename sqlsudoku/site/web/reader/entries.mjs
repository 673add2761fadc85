// Groups lines into the texts of puzzles: a single line, or the lines of a drawn grid. As sqlsudoku/puzzle/reading/entries.py.
// A line is [number, text]; a text is { place, text, solution }.

import { SIZES } from "../grid.mjs";
import * as cells from "./cells.mjs";
import { KIND, beginsSkipped, isRule, kind } from "./drawn.mjs";
import { grids } from "./line.mjs";

const FARTHEST = 100;
const MARKS = "._?*\\-xX\\u00b7";
const PLAIN = new RegExp(`^(?!-+$)(?:[1-90${MARKS}]{81}|[1-60${MARKS}]{36}|[1-9A-G${MARKS}]{256})$`);
const LIKE_A_ROW = new RegExp(`^[\\s0-9A-Pa-p|,!:\\[\\]\\u2500-\\u257f${MARKS}]+$`);
export const LIST = "list in line";

const intersection = (one, other) => new Set([...one].filter((each) => other.has(each)));

export function* texts(lines) {
  const block = new Block();
  let skipping = false;
  for (const [number, line] of lines) {
    if (PLAIN.test(line) && !skipping) {
      if (block.rows.length) yield* block.end();
      yield { place: `line ${number}`, text: line, solution: "" };
      continue;
    }
    const what = kind(line);
    if (what === KIND.HEADING) {
      skipping = beginsSkipped(line);
      yield* block.end();
      block.heading = [number, line];
    } else if (what === KIND.COMMENT || skipping) {
      continue;
    } else if (what === KIND.GAP && (block.rows.length || !mayBeEmptyPuzzle(line))) {
      yield* block.gap();
    } else if ([KIND.GAP, KIND.OTHER].includes(what) && !block.mayMiss(line)) {
      yield* block.end();
      yield { place: `line ${number}`, text: line, solution: "" };
    } else {
      yield* block.row([number, line], what !== KIND.ROW_OR_NOT);
    }
  }
  yield* block.end();
}

const mayBeEmptyPuzzle = (line) => cells.isLength(line.length) && /^[ -]*$/.test(line);

// Lines that may become a drawn grid, or several puzzles of 4x4.
class Block {
  constructor() {
    this.heading = null;
    this.listing = false;
    this.clear([]);
  }

  clear(rows) {
    this.rows = rows;
    this.widths = new Set([4, 6, 9, 16]);
    for (const [, line] of rows) this.narrow(cells.widths(line));
    this.doubtful = this.singles = 0;
    this.gaps = new Set();
  }

  narrow(widths) {
    if (widths.size) this.widths = intersection(this.widths, widths);
  }

  *row(row, certain) {
    const widths = cells.widths(row[1]);
    if (this.isFull()) {
      if (certain && this.irregular()) yield* this.split();
      else yield* this.end(certain);
    }
    const near = this.rows.length && row[0] - this.rows.at(-1)[0] < FARTHEST && this.rows.length < FARTHEST;
    if (this.rows.length && !(near && intersection(this.widths, widths.size ? widths : this.widths).size)) {
      if (!certain && near) {
        yield* this.gap();
        return;
      }
      yield* this.end(true);
    }
    this.rows.push(row);
    this.narrow(widths);
    this.doubtful += !certain;
    this.singles += cells.onLine(row[1]) !== null;
    const mixed = this.rows.length / 2 <= this.singles && this.singles < this.rows.length;
    if (this.isFull() && !(mixed || this.doubtful || this.irregular())) yield* this.end(true);
  }

  isFull() {
    return this.rows.length > 0 && this.rows.length - this.doubtful >= Math.max(...this.widths);
  }

  mayMiss(line) {
    if (!this.rows.length || this.isFull() || line.length > cells.LONGEST_ROW) return false;
    const same = [...this.widths].some((n) => cells.inRow(line, n));
    return (same || LIKE_A_ROW.test(line)) && !grids(line).length;
  }

  *gap() {
    const certain = this.rows.length - this.doubtful;
    if (!this.rows.length) return;
    this.gaps.add(this.rows.length);
    const counted = this.doubtful && (this.widths.has(certain) || this.widths.has(this.rows.length));
    if ((this.isFull() && !this.irregular()) || counted) yield* this.end();
  }

  // The number of rows before the first gap that is not between boxes; 0 if none, or if every row has a gap.
  irregular() {
    const inside = [...this.gaps].filter((gap) => gap > 0 && gap < this.rows.length);
    const { boxRows } = SIZES[Math.max(...this.widths)];
    if (inside.length === this.rows.length - 1) return 0;
    const found = inside.filter((gap) => gap % boxRows);
    return found.length ? Math.min(...found) : 0;
  }

  *split() {
    const first = this.irregular();
    const rest = this.rows.slice(first), gaps = [...this.gaps].filter((gap) => gap > first).map((gap) => gap - first);
    this.rows = this.rows.slice(0, first);
    yield* this.end(true);
    this.clear(rest);
    this.gaps = new Set(gaps);
  }

  *end(followed = false) {
    const { rows, heading } = this;
    const count = rows.length;
    const longer = this.listing || (followed && this.singles >= count / 2);
    const sixteen = count === 16 && this.widths.has(16) && this.singles < count && !longer;
    const listed = !sixteen && (this.singles > 0 || count === 1);
    const empty = this.doubtful === count && !this.widths.has(count);
    this.clear([]);
    if (!count) return;
    this.heading = null;
    if (listed) {
      this.listing = count === 16 || this.listing;
      for (const [number, line] of rows) if (!isRule(line)) yield { place: `line ${number}`, text: line, solution: "" };
    } else if (!empty) {
      this.listing = false;
      yield joined(heading && rows[0][0] - heading[0] < FARTHEST ? [heading, ...rows] : rows);
    }
  }
}

// The lines as one text, with an empty line for each line left out between them.
function joined(lines) {
  const numbers = lines.map(([number]) => number);
  if (new Set(numbers).size < numbers.length) {
    return { place: `${LIST} ${numbers[0]}`, text: lines.map(([, line]) => line).join("\n"), solution: "" };
  }
  let text = lines[0][1];
  for (const [index, [number, line]] of lines.slice(1).entries()) text += "\n".repeat(number - numbers[index]) + line;
  return { place: `line ${numbers[0]}`, text, solution: "" };
}
