// Keeps the exported page for use without a network. The folder's files are listed in kept.json.

const VERSION = "unversioned";
const NAME = `taquin-${VERSION}`;

self.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      const { files } = await (await fetch("kept.json", { cache: "no-store" })).json();
      const cache = await caches.open(NAME);
      await cache.addAll(files.map((name) => new Request(name, { cache: "no-cache" })));
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith("taquin-") && name !== NAME) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(answered(event.request));
});

async function answered(request) {
  const kept = await caches.match(request, { ignoreSearch: true, cacheName: NAME });
  if (kept) return kept;
  // Without a network nobody need be asked whether a server is there.
  const alone = request.url.endsWith("/api/health") && !navigator.onLine;
  return alone ? Response.json({ status: "none" }) : fetch(request);
}
