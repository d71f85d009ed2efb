/**
 * Keeps the page itself, so that it opens without a connection. What the server knows of tables is
 * never kept. Files whose names end in a hash never change and come from here; the page's first file
 * comes from the server whenever it can be reached, and tells by its text that there is a new page.
 */
const SHELL = "patrician-shell";
const FILES = "patrician-files";
const INDEX = "/";
const HASHED = /^\/assets\/.+[.-][0-9a-f]{8,}\.\w+$/;
const ROOM = /^\/(?:t\/[\w-]{22}|handover)?$/;

self.addEventListener("install", (event) => {
  event.waitUntil(fetchIndex(new Request(INDEX)));
  void self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate" && ROOM.test(pathname)) {
    event.respondWith(fetchIndex(request).catch(() => kept(INDEX)));
  } else if (HASHED.test(pathname)) {
    event.respondWith(fileOf(request));
  }
});

// The page tells what it loaded before this worker began.
self.addEventListener("message", (event) => {
  const used = (event.data?.kept ?? []).map((address) => new URL(address));
  const files = used.filter(({ origin, pathname }) => {
    return origin === location.origin && HASHED.test(pathname);
  });
  event.waitUntil(Promise.allSettled(files.map((file) => fileOf(new Request(file)))));
});

/** Get the first file; if it is another one than before, what belonged to the old page can go. */
async function fetchIndex(request) {
  const answer = await fetch(request);
  if (!answer.ok) return answer;
  const shell = await caches.open(SHELL);
  const before = await shell.match(INDEX);
  const [old, text] = await Promise.all([before?.text(), answer.clone().text()]);
  if (old !== text) {
    await caches.delete(FILES);
    await shell.put(INDEX, answer.clone());
  }
  return answer;
}

async function fileOf(request) {
  const files = await caches.open(FILES);
  const found = await files.match(request.url);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await files.put(request.url, answer.clone());
  return answer;
}

async function kept(path) {
  return (await caches.match(path)) ?? Response.error();
}
