/** How long somebody may take for a turn. */
import { say } from "../../words/index.svelte";

const DAY = 86_400;
/** In seconds; 0 stands for as long as one likes. */
export const CLOCKS = [0, 60, 180, DAY, 3 * DAY, 7 * DAY] as const;
/** From here on it is a game by correspondence, where everybody comes back when they like. */
export const CORRESPONDENCE = DAY;

export function clockWords(seconds: number | null): string {
  if (!seconds) return say("clock-none");
  if (seconds >= DAY) return say("clock-days", { count: Math.round(seconds / DAY) });
  if (seconds >= 60) return say("clock-minutes", { count: Math.round(seconds / 60) });
  return say("clock-seconds", { count: seconds });
}
