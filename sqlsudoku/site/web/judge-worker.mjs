// The judge in a worker, so that a long search does not stop the page.

import { judge } from "./judge.mjs";

addEventListener("message", ({ data: { id, cells, rows, limit } }) => postMessage({ id, ...judge(cells, rows, limit) }));
