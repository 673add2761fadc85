// The service worker: keeps whatever the page has loaded, so that it works without a network. A new build is a new cache.

const CACHE = "sqlsudoku-VERSION";
const FIRST = ["./", "style.css", "icon.svg", "main.js", "judge-worker.js", "catalogue.json"];

// Past the browser's own cache, which may still hold files of the build before.
const fresh = (url) => fetch(url, { cache: "no-cache" });

addEventListener("install", (event) => {
  const first = FIRST.map((name) => new Request(name, { cache: "no-cache" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(first)).then(() => skipWaiting()));
});
addEventListener("activate", (event) => {
  const others = (names) => names.filter((name) => name.startsWith("sqlsudoku-") && name !== CACHE);
  event.waitUntil(
    caches.keys().then((names) => Promise.all(others(names).map((name) => caches.delete(name)))).then(() => clients.claim()),
  );
});
addEventListener("message", (event) => {
  const own = event.data.filter((url) => url.startsWith(`${location.origin}/`));
  event.waitUntil(Promise.allSettled(own.map((url) => kept(url))).then(() => event.ports[0].postMessage("kept")));
});
addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== location.origin) return;
  event.respondWith(kept(event.request.url));
});

async function kept(asked) {
  const url = asked.replace(/(index\.html)?([?#].*)?$/, "");  // some hosts redirect index.html, and a redirection opens no page
  const found = await caches.match(url, { cacheName: CACHE });
  if (found) return found;
  const response = await fresh(url);
  if (response.ok) await keep(url, response.clone());
  return response;
}

// A browser that has no room for a file still shows it.
async function keep(url, response) {
  try {
    await (await caches.open(CACHE)).put(url, response);
  } catch (error) {
    console.warn(`${url} is not kept: ${error.message}`);
  }
}
