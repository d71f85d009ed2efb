/**
 * Applying the patches that the server sends to a page that keeps up with its table. A patch has new
 * values by path. A path that ends with `/` has changes below it, one that ends with `-` what is gone
 * from a list, one that ends with `*` objects, of which only the first is whole and the others are
 * changes of it.
 */
import type { Patch, View } from "../contract";

type Changes = Record<string, unknown>;

/**
 * The view that a patch leads to, or null if it is for another view than this one. What did not
 * change is the very part that was there before.
 */
export function patched(view: View | null, patch: Patch): View | null {
  if (view?.log_hash !== patch.hash) return null;
  return withChanges({ ...view, log: null }, { ...patch.changes, ...patch.private }) as View;
}

function withChanges(data: unknown, changes: Changes): unknown {
  let next = data;
  for (const [path, value] of Object.entries(changes)) {
    const kind = path.at(-1) ?? "";
    const keys = "/-*".includes(kind) ? path.slice(0, -1) : path;
    next = changedAt(next, keys.split("/"), (old) => changed(old, kind, value));
  }
  return next;
}

/** A copy of a container in which one place below it is changed. */
function changedAt(
  container: unknown,
  [key, ...rest]: readonly string[],
  change: (old: unknown) => unknown,
): unknown {
  if (key === undefined) return change(container);
  const copy = (
    Array.isArray(container) ? [...(container as unknown[])] : { ...(container as object) }
  ) as Changes;
  copy[key] = changedAt(copy[key], rest, change);
  return copy;
}

function changed(old: unknown, kind: string, value: unknown): unknown {
  if (kind === "/") return withChanges(old, value as Changes);
  if (kind === "-") return (old as unknown[]).filter((one) => !(value as unknown[]).includes(one));
  if (kind !== "*") return value;
  const [first, ...others] = value as [unknown, ...Changes[]];
  return [first, ...others.map((changes) => withChanges(first, changes))];
}
