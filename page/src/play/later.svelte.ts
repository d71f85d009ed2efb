/** What stands beside the board follows it one picture later, so that no picture takes long. */
import { untrack } from "svelte";

/** Read a value as it was when the last picture was made. To be called while a component is made. */
export function later<Value>(read: () => Value): () => Value {
  let current = $state.raw(untrack(read));
  $effect(() => {
    const next = read();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const picture = requestAnimationFrame(() => {
      timer = setTimeout(() => (current = next));
    });
    return () => {
      cancelAnimationFrame(picture);
      clearTimeout(timer);
    };
  });
  return () => current;
}
