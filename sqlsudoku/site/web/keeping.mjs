// Registers the service worker, which keeps what the page loads from then on.

async function registered() {
  const { serviceWorker } = navigator;
  if (!serviceWorker) throw new Error("the browser keeps no files for this address");
  if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  await serviceWorker.register("offline.js");
  const { active } = await serviceWorker.ready;
  if (active.state !== "activated") await new Promise((resolve) => active.addEventListener("statechange", resolve, { once: true }));
  // what was loaded before is kept, too
  active.postMessage(performance.getEntriesByType("resource").map(({ name }) => name));
}

// Is over when the service worker keeps files; rejects if it cannot.
export const keeping = registered();

// Calls back when a newer build of the page has taken the place of the one that is shown.
export function onNewer(tell) {
  const { serviceWorker } = navigator;
  if (serviceWorker?.controller) serviceWorker.addEventListener("controllerchange", tell, { once: true });
}
