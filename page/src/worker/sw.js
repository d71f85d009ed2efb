/**
 * The service worker: a cache of the page itself, so that every screen opens without a connection.
 * Answers of the API are never cached. Files with a hash in their name never change and come from the
 * cache; the document is requested first (network first), and another text means another page.
 */
import { find } from "../shell/paths";

const SHELL = "patrician-shell";
const FILES = "patrician-files";
const INDEX = "/";
const HASHED = /^\/assets\/.+[.-][0-9a-f]{8,}\.\w+$/;

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
  if (request.mode === "navigate" && find(pathname)) {
    event.respondWith(fetchIndex(request).catch(() => cached(INDEX)));
  } else if (HASHED.test(pathname)) {
    event.respondWith(fileOf(request));
  }
});

// What the page loaded before this worker was active.
self.addEventListener("message", (event) => {
  const used = (event.data?.kept ?? []).map((address) => new URL(address));
  const files = used.filter(({ origin, pathname }) => {
    return origin === location.origin && HASHED.test(pathname);
  });
  event.waitUntil(Promise.allSettled(files.map((file) => fileOf(new Request(file)))));
});

/** Fetch the document; if it has changed, drop the files of the page before. */
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

async function cached(path) {
  return (await caches.match(path)) ?? Response.error();
}
