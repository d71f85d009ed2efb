/** How things move. Only transform and opacity change; who wants no movement sees none. */
import type { TransitionConfig } from "svelte/transition";
import { paced } from "../settings/index.svelte";

function still(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Milliseconds, at the pace of the settings; 0 for those who want no movement. */
export function lasting(milliseconds: number): number {
  return still() ? 0 : paced(milliseconds);
}

/** Falls past its place a little and comes back. */
function settling(t: number): number {
  const past = 1.4;
  const rest = t - 1;
  return rest * rest * ((past + 1) * rest + past) + 1;
}

function softly(t: number): number {
  return 1 - (1 - t) ** 3;
}

export interface Coming {
  /** Where it comes from, seen from where it belongs. */
  x: number;
  y: number;
  /** How high it is carried over what lies between. */
  arc?: number;
}

/** What was there before does not move. A word, since Svelte makes an empty object of null. */
export type There = "there";

/** A floor comes from somewhere and settles. */
export function arrive(_node: Element, coming: Coming | There): TransitionConfig {
  if (coming === "there") return { duration: 0 };
  const { x, y, arc = 0 } = coming;
  return {
    duration: lasting(arc ? 420 : 320),
    easing: arc ? softly : settling,
    css: (t, u) => {
      const rise = arc * 4 * t * u;
      return `transform: translate(${String(x * u)}px, ${String(y * u - rise)}px); opacity: ${String(Math.min(1, 3 * t))}`;
    },
  };
}

/** Something slides to its place, from so far beside it. */
export function slide(what: Element, x: number): void {
  const keyframes = [{ transform: `translateX(${String(x)}px)` }, { transform: "none" }];
  what.animate(keyframes, { duration: lasting(250), easing: "cubic-bezier(0.2, 0.85, 0.3, 1)" });
}

/** A card is turned over. */
export function turnOver(_node: Element, { delay = 0 } = {}): TransitionConfig {
  return {
    delay: lasting(delay),
    duration: lasting(260),
    easing: softly,
    css: (t) => `transform: scaleX(${String(t)}); opacity: ${String(Math.min(1, 4 * t))}`,
  };
}

/** Milliseconds from one floor of a finished city to the next that is counted. */
export const FLOOR_BY_FLOOR = 130;
/** Milliseconds until the floors of a city have been counted. */
export const COUNTING = 1500;

/** A flag or a messenger comes up. */
export function rise(
  _node: Element,
  rising: { delay?: number; y?: number } | There,
): TransitionConfig {
  if (rising === "there") return { duration: 0 };
  const { delay = 0, y = 14 } = rising;
  return {
    delay: lasting(delay),
    duration: lasting(350),
    easing: softly,
    css: (t, u) => `transform: translateY(${String(y * u)}px); opacity: ${String(t)}`,
  };
}

/** A city comes forward out of the map. */
export function comeForward(_node: Element, { origin }: { origin: string }): TransitionConfig {
  return {
    duration: lasting(220),
    easing: softly,
    css: (t, u) =>
      `transform-origin: ${origin}; transform: scale(${String(1 - 0.45 * u)}); opacity: ${String(t)}`,
  };
}
