/** The service worker: keeps the page itself, so that it opens without a connection, too. */
import { reloadIfOld } from "./update";

/** How long it waits: it fetches everything once more, and the reader comes first. */
const LATER = 5000;

export function registerWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  const before = serviceWorker.controller;
  serviceWorker.addEventListener("controllerchange", () => {
    // The first worker changes nothing; another one comes with another page.
    if (before) void reloadIfOld();
  });
  setTimeout(register, LATER);
}

function register(): void {
  void navigator.serviceWorker.register("/sw.js").then(tellWhatIsUsed, ignore);
}

/** What was or is loaded past the worker is told to it, so that it keeps that as well. */
async function tellWhatIsUsed(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const tell = (list: PerformanceObserverEntryList): void => {
    const files = list.getEntries().map((entry) => entry.name);
    const used = files.filter((name) => name.includes("/assets/"));
    if (used.length) active?.postMessage({ kept: used });
  };
  new PerformanceObserver(tell).observe({ type: "resource", buffered: true });
}

function ignore(): void {
  // Private windows have no workers; everything but being offline works without.
}
