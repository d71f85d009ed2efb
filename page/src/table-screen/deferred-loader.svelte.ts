/** Loads what a table shows only after its first board. */

export type Deferred = typeof import("./deferred");

const RETRY_DELAY = 2000;

let loaded = $state.raw<Deferred | null>(null);
let requested = false;

/** The deferred components, or null while they are loading. The first call starts loading them. */
export function deferred(): Deferred | null {
  if (!requested) {
    requested = true;
    void load();
  }
  return loaded;
}

async function load(): Promise<void> {
  try {
    loaded = await import("./deferred");
  } catch {
    // The connection may come back; a server with a newer page makes this page reload.
    setTimeout(() => void load(), RETRY_DELAY);
  }
}
