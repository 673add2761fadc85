// PostgreSQL in a browser's worker: PGlite, in memory.

import { PGlite } from "@electric-sql/pglite";

export async function open() {
  const database = await PGlite.create();
  const { rows } = await database.query("SHOW server_version");
  return {
    version: rows[0].server_version,
    async run(sql) {
      const results = await database.exec(sql, { rowMode: "array" });
      const last = results.at(-1);
      return { columns: last.fields.map(({ name }) => name), rows: last.rows };
    },
  };
}
