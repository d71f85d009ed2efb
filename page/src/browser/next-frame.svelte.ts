/** What can come one picture later than what it belongs to, so that no picture takes long. */
import { untrack } from "svelte";
import { whenPainted } from "./scheduling";

/** Read a value as it was when the last picture was made. To be called while a component is made. */
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
