import { whenIdle } from "./browser/scheduling";

/** The rooms that are loaded when somebody goes there, or beforehand when there is time. */
export const loadTableScreen = once(() => import("./table-screen/TableScreen.svelte"));
/** The small ones come together: each alone would cost more in asking than in loading. */
export const loadOtherScreens = once(() => import("./screens/others"));

/** How long the page rests before it fetches what most people never open. */
const LATER = 10_000;

/** Fetch the table while its future player still reads the first room. */
export function prefetch(): () => void {
  whenIdle(fetching(loadTableScreen));
  const timer = setTimeout(() => whenIdle(fetching(loadOtherScreens)), LATER);
  return () => clearTimeout(timer);
}

/** Load something once. To ask again for what is there would still take until the next picture. */
function once<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loaded: Promise<Loaded> | null = null;
  return () => {
    loaded ??= load().catch((problem: unknown) => {
      loaded = null; // it may go well another time
      throw problem;
    });
    return loaded;
  };
}

/** Whatever cannot be had now is asked for again when it is needed. */
function fetching(load: () => Promise<unknown>): () => void {
  return () => void load().catch(() => undefined);
}
