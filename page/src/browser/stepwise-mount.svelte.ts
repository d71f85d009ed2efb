/** Mounting a screen in steps. */
import { onMount } from "svelte";
import { inSteps } from "./scheduling";

let opening = true;

/**
 * The screen that the page opens with is mounted in steps, the visible part first, so that the first frame
 * is early and no task is long. Screens that are opened later are mounted at once: who goes back expects
 * to be where they were.
 */
export class Arrival {
  /** The last step that was mounted. */
  step = $state(Infinity);

  /** Call it while the component of the screen is initialised. */
  constructor(steps: number) {
    if (!opening) return;
    opening = false;
    this.step = 0;
    onMount(() => inSteps(steps, (step) => (this.step = step)));
  }
}
