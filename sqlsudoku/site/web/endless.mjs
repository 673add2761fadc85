// Whether a puzzle has more solutions than can be found.

import { sizeOf } from "./grid.mjs";

// The least givens with which a puzzle may have few: on 9x9 no puzzle of 16 has only one solution (McGuire and others, 2012).
const FEWEST = { 4: 0, 6: 1, 9: 17, 16: 1 };
const FEWEST_OF_VARIANTS = { ...FEWEST, 9: 1 };  // no bound is known to hold for them

// A sentence on a puzzle that has too many; "" for any other.
export function endless(cells, extra) {
  const givens = cells.replaceAll(".", "").length, least = (extra ? FEWEST_OF_VARIANTS : FEWEST)[sizeOf(cells).n];
  if (givens >= least) return "";
  if (!givens) return "An empty board has so many solutions that finding all of them would take for ever.";
  return `With fewer than ${least} givens a puzzle has several solutions, and often so many that finding all takes for ever.`;
}
