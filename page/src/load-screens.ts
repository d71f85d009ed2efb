import { whenIdle } from "./browser/scheduling";

/** Screens that are loaded when they are opened, or earlier when the browser is idle. */
export const loadTableScreen = once(() => import("./table-screen/TableScreen.svelte"));
/** The small ones are one chunk: a request for each would cost more than its content. */
export const loadOtherScreens = once(() => import("./screens/others"));

/** Milliseconds before screens are prefetched that most people never open. */
const LATER = 10_000;

/** Prefetch the table screen while the home screen is being read. */
export function prefetch(): () => void {
  whenIdle(fetching(loadTableScreen));
  const timer = setTimeout(() => whenIdle(fetching(loadOtherScreens)), LATER);
  return () => clearTimeout(timer);
}

/** Load a module once. Another `import()` of a loaded module would still take a frame. */
function once<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loaded: Promise<Loaded> | null = null;
  return () => {
    loaded ??= load().catch((problem: unknown) => {
      loaded = null; // the next call tries again
      throw problem;
    });
    return loaded;
  };
}

/** Ignore a failure: the module is requested again when it is needed. */
function fetching(load: () => Promise<unknown>): () => void {
  return () => void load().catch(() => undefined);
}
