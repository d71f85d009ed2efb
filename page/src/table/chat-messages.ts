import type { Said } from "../contract";

/** Add what was said; a message that only says that another one was removed empties that one. */
export function heard(said: readonly Said[], message: Said): readonly Said[] {
  const removed = message.removes ?? null;
  if (removed === null) return [...said, message];
  return said.map((one) => (one.number === removed ? { ...one, text: null, emote: null } : one));
}
