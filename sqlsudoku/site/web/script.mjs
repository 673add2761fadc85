// Executes the statements of a text one after the other, as sqlsudoku/run/worker.py does.

import { Stopped } from "./runner.mjs";

// Gives { version, milliseconds, results }, a result being { columns, rows, solutions } of a statement that returns solutions
// or shows what a script has done so far. statements: as text.mjs gives them; those that are repeated are executed again, all of
// them, until the last returns no row. What a script that fails has created ends with its engine.
export async function execute(engine, statements) {
  const results = [], first = statements.findIndex(({ repeated }) => repeated);
  const last = statements.findLastIndex(({ repeated }) => repeated);
  let milliseconds = 0;
  try {
    const version = await engine.open();
    for (let at = 0; at < statements.length; ) {
      const { text, repeated, solutions } = statements[at];
      const { columns, rows, milliseconds: taken } = await engine.run(text);
      milliseconds += taken;
      if (solutions || (/^SELECT\b/.test(text) && !repeated)) results.push({ columns, rows, solutions });
      at = at === last && rows.length ? first : at + 1;
    }
    return { version, milliseconds, results };
  } catch (error) {
    if (statements.length > 1 && !(error instanceof Stopped)) engine.stop();
    throw error;
  }
}
