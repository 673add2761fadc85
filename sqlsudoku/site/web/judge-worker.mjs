// The judge in a worker, so that a long search does not stop the page.

import { judge } from "./judge.mjs";
import { serve } from "./serve.mjs";

serve({ open: async () => ({ version: "", run: ({ cells, rows, limit, extra }) => judge(cells, rows, limit, extra) }) });
