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

// The server speaks another protocol, or no longer has a part that this page wants to load.
api.use({
  onResponse: ({ response }) => {
    if (response.status === OTHER_PROTOCOL) reloadGently();
  },
});
addEventListener("vite:preloadError", reloadGently);
