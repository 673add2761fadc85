// The worker of an engine. engine.open() gives { version, run }, and run(sql) gives { columns, rows }.
// It posts { version } or { error } once it is open, and { id, columns, rows, milliseconds } or { id, error } for each statement.

export function serve(engine) {
  const sentence = (error) => String(error?.message ?? error);
  const opening = engine.open();
  opening.then(
    ({ version }) => postMessage({ version }),
    (error) => postMessage({ error: sentence(error) }),
  );
  addEventListener("message", async ({ data: { id, sql } }) => {
    try {
      const { run } = await opening;
      const start = performance.now();
      const { columns, rows } = await run(sql);
      postMessage({ id, columns, rows, milliseconds: performance.now() - start });
    } catch (error) {
      postMessage({ id, error: sentence(error) });
    }
  });
}
