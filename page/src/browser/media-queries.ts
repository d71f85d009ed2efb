/** Media queries: how much space there is around the board. */
import { MediaQuery } from "svelte/reactivity";

/** Space for panels beside the board. */
export const wide = new MediaQuery("(min-width: 58rem) and (min-height: 32rem)");

/** A desk: plates at the left, the log at the right, and the dock over the lower end of the map. */
export const desk = new MediaQuery("(min-width: 80rem) and (min-height: 32rem)");

/** So narrow that a button beside a sentence shows its icon only. */
export const narrow = new MediaQuery("(max-width: 37rem) and (orientation: portrait)");

/** Touch is the only input, so that there is probably no keyboard. */
export const touched = new MediaQuery("(hover: none) and (pointer: coarse)");

/** Characters that fit into two lines on a phone. */
export const TWO_LINES = 80;

/** A phone in landscape orientation, where the strip of the players is short. */
export const sideways = new MediaQuery("(orientation: landscape) and (max-height: 32rem)");
