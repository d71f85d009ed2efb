/** Reloads a page that is older than the server's, when nobody is using it. */
import { api } from "../server/client";

const OTHER_PROTOCOL = 426;
/** Milliseconds without input before a reload. */
const QUIET = 1200;
/** Milliseconds between two reloads at least, so that a page that stays wrong does not loop. */
const AT_MOST_EVERY = 60_000;
const KEY = "patrician.reloaded";

let touchedAt = 0;
let wanted = false;

/** Reload the page as soon as there was no input for a while. */
export function reloadGently(): void {
  if (wanted || justReloaded()) return;
  wanted = true;
  whenQuiet();
}

/** Reload the page if the server has another version. */
export async function reloadIfOld(): Promise<void> {
  // File names contain a hash of their content.
  const parts = document.querySelectorAll("script[type=module][src], link[rel=stylesheet][href]");
  const names = [...parts].map(
    (part) => part.getAttribute("src") ?? part.getAttribute("href") ?? "",
  );
  try {
    const answer = await fetch("/", { cache: "no-cache" });
    const text = await answer.text();
    if (answer.ok && names.some((name) => !text.includes(name))) reloadGently();
  } catch {
    // The server is not reachable; the next reconnect checks again.
  }
}

async function reloadIfReachable(): Promise<void> {
  try {
    const answer = await fetch("/", { cache: "no-cache" });
    if (answer.ok) reloadGently();
  } catch {
    // Whoever needs the script loads it again later.
  }
}

function whenQuiet(): void {
  const quiet = Date.now() - touchedAt > QUIET;
  if (document.hidden || (quiet && !isWriting())) {
    remember();
    location.reload();
  } else {
    setTimeout(whenQuiet, QUIET / 4);
  }
}

function isWriting(): boolean {
  const field = document.activeElement;
  if (field instanceof HTMLTextAreaElement) return field.value !== "";
  return field instanceof HTMLInputElement && field.type === "text" && field.value !== "";
}

function justReloaded(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < AT_MOST_EVERY;
  } catch {
    return false;
  }
}

function remember(): void {
  try {
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without storage it may reload twice.
  }
}

function touched(): void {
  touchedAt = Date.now();
}
for (const gesture of ["pointerdown", "pointerup", "keydown"]) {
  addEventListener(gesture, touched, { passive: true, capture: true });
}

// The server speaks another protocol.
api.use({
  onResponse: ({ response }) => {
    if (response.status === OTHER_PROTOCOL) reloadGently();
  },
});
// A script could not be loaded: the server has a newer page, or there is no connection. Without one a
// reload would leave nothing on the screen.
addEventListener("vite:preloadError", () => void reloadIfReachable());
// A tab that is opened again after a long time may be old.
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) void reloadIfOld();
});
