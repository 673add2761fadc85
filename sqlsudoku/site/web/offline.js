// The service worker: keeps whatever the page has loaded, so that it works without a network. A new build is a new cache.

const CACHE = "sqlsudoku-VERSION";
const FIRST = ["./", "index.html", "style.css", "icon.svg", "main.js", "judge-worker.js", "catalogue.json"];

addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FIRST)).then(() => skipWaiting()));
});
addEventListener("activate", (event) => {
  const others = (names) => names.filter((name) => name.startsWith("sqlsudoku-") && name !== CACHE);
  event.waitUntil(
    caches.keys().then((names) => Promise.all(others(names).map((name) => caches.delete(name)))).then(() => clients.claim()),
  );
});
addEventListener("message", (event) => {
  const own = event.data.filter((url) => new URL(url).origin === location.origin);
  event.waitUntil(Promise.all(own.map((url) => kept(new Request(url)))));
});
addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== location.origin) return;
  event.respondWith(kept(event.request));
});

async function kept(request) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(request, { ignoreSearch: true });
  if (found) return found;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}
