/** How much room there is around the board. */
import { MediaQuery } from "svelte/reactivity";

/** For panels beside it. */
export const wide = new MediaQuery("(min-width: 58rem) and (min-height: 32rem)");

/** So little that a button beside a sentence can only be a sign. */
export const narrow = new MediaQuery("(max-width: 37rem) and (orientation: portrait)");

/** Whether there is nothing but fingers to tap with, and so no keyboard in all likelihood. */
export const touched = new MediaQuery("(hover: none) and (pointer: coarse)");

/** So many letters have room in two lines on a phone. */
export const TWO_LINES = 80;

/** A phone on its side, where the players' line is short. */
export const sideways = new MediaQuery("(orientation: landscape) and (max-height: 32rem)");
