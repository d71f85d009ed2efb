/** Values that may lag one frame behind, so that no frame takes long. */
import { untrack } from "svelte";
import { whenPainted } from "./scheduling";

/** Read a value as it was at the last frame. Call it while a component is initialised. */
export function later<Value>(read: () => Value): () => Value {
  let current = $state.raw(untrack(read));
  $effect(() => {
    const next = read();
    return whenPainted(() => {
      current = next;
    });
  });
  return () => current;
}
