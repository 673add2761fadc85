// SQLite in a browser's worker.

import start from "@sqlite.org/sqlite-wasm";

export async function open() {
  const sqlite = await start();
  const database = new sqlite.oo1.DB(":memory:");
  return {
    version: sqlite.version.libVersion,
    run(sql) {
      const columns = [];
      const rows = database.exec({ sql, rowMode: "array", returnValue: "resultRows", columnNames: columns });
      return { columns, rows };
    },
  };
}
