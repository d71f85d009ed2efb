/** Outlines that are drawn again and again; towers are drawn in floors of 60 by 14 units. */
import type { CityName, Colour } from "../contract";

export const FLOOR = { width: 60, height: 14, depth: 9 } as const;

/**
 * Battlements by player, as on their marks: the top floor breaks ties, so it is seen whose it is.
 * Where they begin, and how they go on from there.
 */
const ROOFS: Record<Colour, readonly [number, string]> = {
  black: [0, "v-10h13v5h10v-5h14v5h10v-5h13v10z"],
  white: [0, "v-11l7 5 7-5v6h9v-6l7 5 7-5v6h9v-6l7 5 7-5v11z"],
  red: [-3, "l33-14 33 14z"],
  yellow: [1, "a29 13 0 0 1 58 0z"],
  blue: [0, "v-4h11v-4h12v-4h14v4h12v4h11v4z"],
};

// A tower has many floors, and a browser keeps account of everything that is moved from its place. So
// they are drawn where they belong: `y` is where they end above.

export function roofAt(colour: Colour, y: number): string {
  const [x, outline] = ROOFS[colour];
  return `M${String(x)} ${String(y)}${outline}`;
}

export function frontAt(y: number): string {
  return `M0 ${String(y)}h60v13H0z`;
}

/** The side of a floor that lies in the shade, to the right. */
export function sideAt(y: number): string {
  return `M60 ${String(y)}l9-5v13l-9 5z`;
}

/** An outline that only says how it goes on from where it begins, at another place and size. */
export function stampedAt(outline: string, x: number, y: number, size: number): string {
  const sized = outline.replace(/\s*-?\d+/g, (number) => ` ${(Number(number) * size).toFixed(1)}`);
  return `M${x.toFixed(1)} ${y.toFixed(1)}${sized}`;
}

/** What else stands in a city, far behind its towers; 120 units wide, on the ground line. */
const SKYLINES = [
  "M0 0v-16h8v-5h6v5h10v-22l4-6 4 6v22h14v-14c0-9 16-9 16 0v14h10v-9h12v-14l4-7 4 7v14h12v9h16v16z",
  "M0 0v-10h14v-12h10v12h10v-20c0-16 26-16 26 0v20h8v-30l5-8 5 8v30h12v-12h12v12h18v10z",
  "M0 0v-20l5-7 5 7v8h16v-6h12v6h8v-26h4v-6h8v6h4v26h12v-10c0-8 14-8 14 0v10h16v-6h16v18z",
] as const;

export function skylineOf(city: CityName): string {
  return SKYLINES[city.length % SKYLINES.length] ?? SKYLINES[0];
}
