/** The rooms that are loaded when somebody goes there, or beforehand when there is time. */
export const TABLE = () => import("../play/TableRoom.svelte");
/** The small ones come together: each alone would cost more in asking than in loading. */
export const SMALL = () => import("./small");

/** How long the page rests before it fetches what most people never open. */
const LATER = 10_000;

/** Fetch the table while its future player still reads the first room. */
export function prefetch(): () => void {
  whenIdle(TABLE);
  const timer = setTimeout(() => whenIdle(SMALL), LATER);
  return () => clearTimeout(timer);
}

function whenIdle(load: () => Promise<unknown>): void {
  const idle = "requestIdleCallback" in window ? requestIdleCallback : setTimeout;
  // Whatever cannot be had now is asked for again when it is needed.
  idle(() => void load().catch(() => undefined));
}
