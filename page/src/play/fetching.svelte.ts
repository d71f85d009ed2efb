/** Fetching what a table shows only after its first board. */

export type Rest = typeof import("./rest");

/** How long to wait before it is asked for again, in milliseconds. */
const AGAIN = 2000;

let fetched = $state.raw<Rest | null>(null);
let wanted = false;

/** The rest of the table, or nothing as long as it is on its way. Who asks first has it fetched. */
export function rest(): Rest | null {
  if (!wanted) {
    wanted = true;
    void fetchRest();
  }
  return fetched;
}

async function fetchRest(): Promise<void> {
  try {
    fetched = await import("./rest");
  } catch {
    // The connection may come back; a server with a newer page has the page loaded again.
    setTimeout(() => void fetchRest(), AGAIN);
  }
}
