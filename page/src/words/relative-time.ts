/** Points in time relative to now. */
import { currentLanguage } from "./index.svelte";

const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** "2 hours ago". */
export function ago(seconds: number): string {
  return relative(seconds - Date.now() / 1000);
}

/** "in 2 days". */
export function until(seconds: number): string {
  return relative(Math.max(0, seconds - Date.now() / 1000));
}

function relative(seconds: number): string {
  const format = new Intl.RelativeTimeFormat(currentLanguage(), { numeric: "auto" });
  for (const [unit, length] of UNITS) {
    if (Math.abs(seconds) >= length) return format.format(Math.trunc(seconds / length), unit);
  }
  return format.format(0, "second");
}
