/** Media queries: how much space there is around the board. */
import { MediaQuery } from "svelte/reactivity";

/** Space for panels beside the board. */
export const wide = new MediaQuery("(min-width: 58rem) and (min-height: 32rem)");

/** So wide that an open log takes nothing from the map that would be missed. */
export const roomForLog = new MediaQuery("(min-width: 112rem)");

/** So wide that plates stand at the left, the log at the right, and the dock over the end of the map. */
const wideAsDesk = new MediaQuery("(min-width: 80rem) and (min-height: 32rem)");
/** In CSS pixels: with larger letters, what stands beside the map and the dock would take its room. */
const LARGEST_LETTERS = 20;

/** Whether there is room for a desk, with letters of the size that somebody has chosen. */
export function isDesk(): boolean {
  const letters = parseFloat(getComputedStyle(document.documentElement).fontSize);
  return wideAsDesk.current && letters <= LARGEST_LETTERS;
}

/** So narrow that a button beside a sentence shows its icon only. */
export const narrow = new MediaQuery("(max-width: 37rem) and (orientation: portrait)");

/** Touch is the only input, so that there is probably no keyboard. */
export const touched = new MediaQuery("(hover: none) and (pointer: coarse)");

/** Characters that fit into two lines on a phone. */
export const TWO_LINES = 80;

/** A phone in landscape orientation, where the strip of the players is short. */
export const sideways = new MediaQuery("(orientation: landscape) and (max-height: 32rem)");
