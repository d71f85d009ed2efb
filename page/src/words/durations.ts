/** Times as people read them on a clock. */
import { say } from "./index.svelte";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "1:05" for short times, "5 hours" or "2 days" for long ones. */
export function duration(seconds: number): string {
  if (seconds >= 2 * DAY) return say("time-days", { count: Math.floor(seconds / DAY) });
  if (seconds >= 2 * HOUR) return say("time-hours", { count: Math.floor(seconds / HOUR) });
  const rest = String(Math.floor(seconds % MINUTE)).padStart(2, "0");
  return `${String(Math.floor(seconds / MINUTE))}:${rest}`;
}
