// DuckDB in a browser's worker. The "eh" build needs no special headers of the server.

import { AsyncDuckDB, VoidLogger } from "@duckdb/duckdb-wasm";

const beside = (name) => new URL(`./${name}`, import.meta.url).href;
const plain = (value) => (typeof value === "bigint" ? Number(value) : value);

export async function open() {
  const database = new AsyncDuckDB(new VoidLogger(), new Worker(beside("duckdb-browser-eh.worker.js")));
  await database.instantiate(beside("duckdb-eh.wasm"));
  const connection = await database.connect();
  return {
    version: (await database.getVersion()).replace(/^v/, ""),
    async run(sql) {
      const table = await connection.query(sql);
      const columns = table.schema.fields.map(({ name }) => name);
      return { columns, rows: table.toArray().map((row) => row.toArray().map(plain)) };
    },
  };
}
