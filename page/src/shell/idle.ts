/** What can wait until what matters is on the screen. */

/** Do something when there is time for it, and in half a second at the latest. */
export function whenIdle(doing: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(doing, { timeout: 500 });
  else setTimeout(doing, 100);
}
