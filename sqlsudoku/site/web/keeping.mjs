// Registers the service worker, which keeps what the page loads from then on.

async function registered() {
  const { serviceWorker } = navigator;
  if (!serviceWorker) throw new Error("the browser keeps no files for this address");
  if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  const registration = await serviceWorker.register("offline.js");
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  await new Promise((resolve, reject) => {
    const settle = () => {
      if (worker.state === "activated") resolve();
      if (worker.state === "redundant") reject(new Error("there is no room for its files in the browser"));
    };
    worker.addEventListener("statechange", settle);
    settle();
  });
  return worker;
}

// Is over when the service worker keeps files; rejects if it cannot.
export const keeping = registered();

// Is over when it also has what was loaded before. To be called when that is there: what is still under way is not listed.
export async function kept() {
  const worker = await keeping;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    worker.postMessage(performance.getEntriesByType("resource").map(({ name }) => name), [port2]);
  });
}

// Is over when a newer build of the page has taken the place of the one that is shown. That may be while the page starts,
// so it is listened for from the beginning.
export const newer = new Promise((resolve) => {
  const { serviceWorker } = navigator;
  if (serviceWorker?.controller) serviceWorker.addEventListener("controllerchange", resolve, { once: true });
});
