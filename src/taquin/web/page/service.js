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
  if (event.request.method !== "GET") return;
  event.respondWith(
    (async () => (await caches.match(event.request, { ignoreSearch: true, cacheName: NAME })) ?? fetch(event.request))(),
  );
});
