/** How a room comes on the screen. */
import { onMount } from "svelte";
import { inSteps } from "./scheduling";

let opening = true;

/**
 * The room that the page opens with comes in steps, what is seen first before the rest, so that the
 * first picture is soon there and nothing holds the page up. Rooms that are entered later come whole:
 * who goes back wants to be where they were.
 */
export class Arrival {
  /** The last step that was taken. */
  step = $state(Infinity);

  /** To be made while the room's component is. */
  constructor(steps: number) {
    if (!opening) return;
    opening = false;
    this.step = 0;
    onMount(() => inSteps(steps, (step) => (this.step = step)));
  }
}
