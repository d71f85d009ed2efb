/** Applying the patches that the server sends to a page that keeps up with its table. */
import type { Patch, View } from "../contract";

/**
 * The view that a patch leads to, or null if it is for another view than this one. What did not
 * change is the very part that was there before.
 */
export function patched(view: View | null, patch: Patch): View | null {
  if (view?.seq !== patch.since || view.log_hash !== patch.hash) return null;
  let next: unknown = { ...view, log: null };
  for (const [path, value] of Object.entries({ ...patch.changes, ...patch.private })) {
    next = withValue(next, path.split("/"), 0, value);
  }
  return next as View;
}

/** A copy of a container in which one place below it has another value. */
function withValue(
  container: unknown,
  path: readonly string[],
  at: number,
  value: unknown,
): unknown {
  const key = path[at];
  if (key === undefined) return value;
  const copy = (
    Array.isArray(container) ? [...(container as unknown[])] : { ...(container as object) }
  ) as Record<string, unknown>;
  copy[key] = withValue(copy[key], path, at + 1, value);
  return copy;
}
