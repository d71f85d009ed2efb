/** Structural sharing: parts of a new value that equal the old ones keep their identity. */

/**
 * Return the new value, with every part that equals the old one replaced by the old object. Components
 * that show such a part are not updated.
 */
export function shareUnchanged<Value>(before: unknown, next: Value): Value {
  if (Object.is(before, next) || !isContainer(before) || !isContainer(next)) return next;
  if (Array.isArray(before) !== Array.isArray(next)) return next;
  const names = Object.keys(next);
  const parts = names.map((name) => [name, shareUnchanged(before[name], next[name])] as const);
  const same =
    names.length === Object.keys(before).length &&
    parts.every(([name, part]) => name in before && Object.is(before[name], part));
  if (same) return before as Value;
  return (Array.isArray(next) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as Value;
}

/** Read a value repeatedly; equal parts keep their identity from one read to the next. */
export function steady<Value>(read: () => Value): () => Value {
  let last: Value | undefined;
  return () => (last = shareUnchanged(last, read()));
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
