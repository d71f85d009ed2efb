/** A page that has grown old loads itself again, at a moment that disturbs nobody. */
import { api } from "../server/client";

const OTHER_PROTOCOL = 426;
/** How long nobody has touched the page before it is loaded again. */
const QUIET = 1200;
/** A page that is still wrong after loading must not load for ever. */
const AT_MOST_EVERY = 60_000;
const KEY = "patrician.reloaded";

let touchedAt = 0;
let wanted = false;

/** Load the page again as soon as nobody is in the middle of something. */
export function reloadGently(): void {
  if (wanted || justReloaded()) return;
  wanted = true;
  whenQuiet();
}

/** Load the page again if the server hands out another one by now. */
export async function reloadIfOld(): Promise<void> {
  // Their names change with everything they are made of.
  const parts = document.querySelectorAll("script[type=module][src], link[rel=stylesheet][href]");
  const names = [...parts].map(
    (part) => part.getAttribute("src") ?? part.getAttribute("href") ?? "",
  );
  try {
    const answer = await fetch("/", { cache: "no-cache" });
    const text = await answer.text();
    if (answer.ok && names.some((name) => !text.includes(name))) reloadGently();
  } catch {
    // The server is away; it will be asked when it is back.
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
    // Then it may happen twice.
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
addEventListener("vite:preloadError", () => void reloadIfOld());
// Who comes back to a tab of yesterday finds the page of today.
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) void reloadIfOld();
});
