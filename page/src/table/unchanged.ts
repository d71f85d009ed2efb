/** Telling apart what is new and what was only said again. */

/**
 * Return what is new, in which every part that has not changed is the very one that was there before.
 * Whoever shows such a part sees that it is the same and leaves it as it is.
 */
export function keepingUnchanged<Value>(before: unknown, next: Value): Value {
  if (!isContainer(before) || !isContainer(next)) return next;
  if (Array.isArray(before) !== Array.isArray(next)) return next;
  const names = Object.keys(next);
  const parts = names.map((name) => [name, keepingUnchanged(before[name], next[name])] as const);
  const same =
    names.length === Object.keys(before).length &&
    parts.every(([name, part]) => name in before && Object.is(before[name], part));
  if (same) return before as Value;
  return (Array.isArray(next) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as Value;
}

/** Read something that is said again and again: what looks the same as before is the very same. */
export function steady<Value>(read: () => Value): () => Value {
  let last: Value | undefined;
  return () => (last = keepingUnchanged(last, read()));
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
