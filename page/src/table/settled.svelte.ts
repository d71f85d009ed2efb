/** Disturbing only those whom a change concerns. */
import { untrack } from "svelte";
import { keepingUnchanged } from "./unchanged";

/**
 * Read a value so that whoever shows it is not even asked while it stays the same: with every event a
 * city out of ten changes, and to ask all that is drawn in the others takes longer than to draw the one.
 * To be called while a component is made.
 */
export function undisturbed<Value>(read: () => Value): () => Value {
  let current = $state.raw(untrack(read));
  $effect.pre(() => {
    const next = read();
    current = keepingUnchanged(
      untrack(() => current),
      next,
    );
  });
  return () => current;
}
