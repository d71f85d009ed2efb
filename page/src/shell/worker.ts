/** Registers the service worker, which caches the page for use without a connection. */
import { reloadIfOld } from "./update";

/** Milliseconds before it is registered: it fetches all files again, and the page comes first. */
const LATER = 5000;

export function registerWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  const before = serviceWorker.controller;
  serviceWorker.addEventListener("controllerchange", () => {
    // The first worker changes nothing; a later one belongs to another version of the page.
    if (before) void reloadIfOld();
  });
  setTimeout(register, LATER);
}

function register(): void {
  void navigator.serviceWorker.register("/sw.js").then(reportLoadedFiles, ignore);
}

/** Report files that were loaded without the worker, so that it caches them as well. */
async function reportLoadedFiles(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const report = (list: PerformanceObserverEntryList): void => {
    const files = list.getEntries().map((entry) => entry.name);
    const used = files.filter((name) => name.includes("/assets/"));
    if (used.length) active?.postMessage({ kept: used });
  };
  new PerformanceObserver(report).observe({ type: "resource", buffered: true });
}

function ignore(): void {
  // Private windows have no service workers; only offline use needs one.
}
