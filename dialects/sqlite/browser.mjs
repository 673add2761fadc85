// SQLite in a browser's worker.

import start from "@sqlite.org/sqlite-wasm";

// What the package puts before SQLite's own sentence.
const CODES = /^SQLITE_\w+: sqlite3 result code \d+: /;

export async function open() {
  const sqlite = await start();
  const database = new sqlite.oo1.DB(":memory:");
  return {
    version: sqlite.version.libVersion,
    run(sql) {
      const columns = [];
      try {
        const rows = database.exec({ sql, rowMode: "array", returnValue: "resultRows", columnNames: columns });
        return { columns, rows };
      } catch (error) {
        throw new Error(error.message.replace(CODES, ""));
      }
    },
  };
}
