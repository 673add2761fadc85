// The worker of an engine. engine.open() gives { version, run }, and run(asked) the answer, an object: { columns, rows } to a
// statement. The worker posts { version } or { error } once it is open, and for each question { id, milliseconds } with the
// answer, or { id, error }.

export function serve(engine) {
  const sentence = (error) => String(error?.message ?? error);
  const opening = engine.open();
  opening.then(
    ({ version }) => postMessage({ version }),
    (error) => postMessage({ error: sentence(error) }),
  );
  addEventListener("message", async ({ data: { id, asked } }) => {
    try {
      const { run } = await opening;
      const start = performance.now();
      const answer = await run(asked);
      postMessage({ ...answer, id, milliseconds: performance.now() - start });
    } catch (error) {
      postMessage({ id, error: sentence(error) });
    }
  });
}
