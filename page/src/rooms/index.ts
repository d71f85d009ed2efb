import { whenIdle } from "../shell/idle";

/** The rooms that are loaded when somebody goes there, or beforehand when there is time. */
export const TABLE = () => import("../play/TableRoom.svelte");
/** The small ones come together: each alone would cost more in asking than in loading. */
export const SMALL = () => import("./small");

/** How long the page rests before it fetches what most people never open. */
const LATER = 10_000;

/** Fetch the table while its future player still reads the first room. */
export function prefetch(): () => void {
  whenIdle(fetching(TABLE));
  const timer = setTimeout(() => whenIdle(fetching(SMALL)), LATER);
  return () => clearTimeout(timer);
}

/** Whatever cannot be had now is asked for again when it is needed. */
function fetching(load: () => Promise<unknown>): () => void {
  return () => void load().catch(() => undefined);
}
