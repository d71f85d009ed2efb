/** A derived value that notifies its readers only when it differs. */
import { untrack } from "svelte";
import { shareUnchanged } from "./structural-sharing";

/**
 * Read a value so that nothing that depends on it is updated while it stays equal. An event changes one
 * city out of ten; re-evaluating the other nine takes longer than drawing the one. Call it while a
 * component is initialised.
 */
export function distinct<Value>(read: () => Value): () => Value {
  let current = $state.raw(untrack(read));
  $effect.pre(() => {
    const next = read();
    current = shareUnchanged(
      untrack(() => current),
      next,
    );
  });
  return () => current;
}
