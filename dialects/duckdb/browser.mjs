// DuckDB in a browser's worker. The "eh" build needs no special headers of the server.

import { AsyncDuckDB, VoidLogger } from "@duckdb/duckdb-wasm";

const beside = (name) => new URL(`./${name}`, import.meta.url).href;

// A number as JavaScript's if that is exact, else as text.
const plain = (number) => (Number.isSafeInteger(Number(number)) ? Number(number) : String(number));

// A hugeint or decimal arrives as four words, the lowest first, without its point.
function read(value, { type }) {
  if (typeof value === "bigint") return plain(value);
  if (!(value instanceof Uint32Array)) return value;
  const whole = BigInt.asIntN(128, value.reduceRight((sum, word) => (sum << 32n) + BigInt(word), 0n));
  return type.scale ? Number(whole) / 10 ** type.scale : plain(whole);
}

// The file is fetched here, since the worker that DuckDB starts never answers if it cannot fetch it.
async function fetched(name) {
  const response = await fetch(beside(name));
  if (!response.ok) throw new Error(`${name} could not be loaded (${response.status})`);
  return URL.createObjectURL(await response.blob());
}

export async function open() {
  const file = await fetched("duckdb-eh.wasm");
  const database = new AsyncDuckDB(new VoidLogger(), new Worker(beside("duckdb-browser-eh.worker.js")));
  await database.instantiate(file);
  URL.revokeObjectURL(file);
  const connection = await database.connect();
  return {
    version: (await database.getVersion()).replace(/^v/, ""),
    async run(sql) {
      const table = await connection.query(sql), { fields } = table.schema;
      const rows = table.toArray().map((row) => row.toArray().map((value, place) => read(value, fields[place])));
      return { columns: fields.map(({ name }) => name), rows };
    },
  };
}
