/** Settings of this browser, stored only there. */
import { COLOURS, type Colour } from "../contract";
import { LANGUAGES, type Language } from "../words/index.svelte";

export type Theme = "auto" | "light" | "dark";
/** How fast what the others do is shown. */
export const SPEEDS = ["calm", "quick", "fast", "instant"] as const;
export type Speed = (typeof SPEEDS)[number];
/**
 * Whether a turn is confirmed by a tap, or by itself after a grace time in which it can be undone: long
 * enough to be read, or brief.
 */
export type Confirming = "tap" | "grace" | "brief";

export interface Settings {
  language: Language | "auto";
  theme: Theme;
  speed: Speed;
  confirming: Confirming;
  sound: boolean;
  /** Whether the table is shown in words instead of as a drawing. */
  inWords: boolean;
  /** Whether single-key shortcuts are on; speech input may type letters by accident. */
  shortcuts: boolean;
  /** Whether the log stands open beside the map of a desk; by itself where there is much room. */
  log: "auto" | "open" | "folded";
  name: string;
  colour: Colour | null;
}

const KEY = "patrician.settings";
const DEFAULTS: Settings = {
  language: "auto",
  theme: "auto",
  speed: "quick",
  confirming: "grace",
  sound: true,
  inWords: false,
  shortcuts: true,
  log: "auto",
  name: "",
  colour: null,
};
const ALLOWED: Partial<Record<keyof Settings, readonly unknown[]>> = {
  language: ["auto", ...LANGUAGES],
  theme: ["auto", "light", "dark"],
  speed: SPEEDS,
  confirming: ["tap", "grace", "brief"],
  log: ["auto", "open", "folded"],
  colour: [null, ...COLOURS],
};

/** Factors for the duration of pauses and animations. */
const PACES: Record<Speed, number> = { calm: 1.8, quick: 1, fast: 0.5, instant: 0 };

export const settings = $state<Settings>(read());

/** A duration in milliseconds at the chosen speed. */
export function paced(milliseconds: number): number {
  return milliseconds * PACES[settings.speed];
}

export function change<Key extends keyof Settings>(key: Key, value: Settings[Key]): void {
  settings[key] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Without storage the setting lasts until a reload.
  }
}

/** Choose the next faster speed, and after the fastest the slowest. */
export function stepSpeed(): Speed {
  const next = SPEEDS[(SPEEDS.indexOf(settings.speed) + 1) % SPEEDS.length] ?? "quick";
  change("speed", next);
  return next;
}

/** Read the stored settings; invalid values fall back to the defaults. */
function read(): Settings {
  let kept: Partial<Settings> = {};
  try {
    kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    return { ...DEFAULTS };
  }
  const valid = Object.entries(kept).filter(([key, value]) => isValid(key, value));
  return { ...DEFAULTS, ...(Object.fromEntries(valid) as Partial<Settings>) };
}

function isValid(key: string, value: unknown): boolean {
  if (!(key in DEFAULTS)) return false;
  const allowed = ALLOWED[key as keyof Settings];
  return allowed
    ? allowed.includes(value)
    : typeof value === typeof DEFAULTS[key as keyof Settings];
}
