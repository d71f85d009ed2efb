/** How a city scene is composed, in units of its own; every manner has the same parts. */
import type { Site } from "../contract";
import type { Box, Manner, Point } from "./geometry";

export interface SceneParts {
  width: number;
  height: number;
  /** The ground line on which towers stand. */
  ground: number;
  /** Nothing of a tower goes above. */
  sky: number;
  /** The middles of the towers. */
  towers: Record<Site, number>;
  towerWidth: number;
  floorHeight: number;
  /** The middle of the card that leans at the gate. */
  card: Box;
  crest: Box;
  name: Point & { size: number; anchor: "start" | "end" };
  figure: Point & { size: number; anchor: "start" | "end" | "middle"; long: boolean };
  numeral: Point & { size: number; anchor: "start" | "end" };
  token: { y: number; radius: number };
  /** What can be tapped; larger than what is drawn. */
  hits: Record<Site, Box> & { card: Box };
  /** The same while only sites, or only cards, are to be chosen: a whole finger wide. */
  choices: Record<Site, Box> & { card: Box };
}

const WIDE: SceneParts = {
  width: 304,
  height: 170,
  ground: 128,
  sky: 3,
  towers: { left: 141, right: 206 },
  towerWidth: 51,
  floorHeight: 13,
  card: { x: 269, y: 84, width: 60, height: 84 },
  crest: { x: 10, y: 12, width: 45, height: 54 },
  name: { x: 11, y: 96, size: 25, anchor: "start" },
  figure: { x: 11, y: 121, size: 18, anchor: "start", long: true },
  numeral: { x: 11, y: 150, size: 20, anchor: "start" },
  token: { y: 153.5, radius: 14.5 },
  hits: {
    left: { x: 108, y: 4, width: 66, height: 158 },
    right: { x: 174, y: 4, width: 62, height: 158 },
    card: { x: 236, y: 36, width: 66, height: 100 },
  },
  choices: {
    left: { x: 108, y: 4, width: 66, height: 158 },
    right: { x: 174, y: 4, width: 66, height: 158 },
    card: { x: 228, y: 30, width: 76, height: 110 },
  },
};

const TALL: SceneParts = {
  width: 208,
  height: 194,
  ground: 152,
  sky: 35,
  towers: { left: 38, right: 100 },
  towerWidth: 48,
  floorHeight: 13,
  card: { x: 170, y: 98, width: 62, height: 87 },
  crest: { x: 5, y: 4, width: 27, height: 32 },
  name: { x: 37, y: 29, size: 25, anchor: "start" },
  figure: { x: 170, y: 179, size: 22, anchor: "middle", long: false },
  numeral: { x: 202, y: 29, size: 20, anchor: "end" },
  token: { y: 177, radius: 15.5 },
  hits: {
    left: { x: 0, y: 36, width: 69, height: 158 },
    right: { x: 69, y: 36, width: 66, height: 158 },
    card: { x: 135, y: 44, width: 73, height: 112 },
  },
  choices: {
    left: { x: -18, y: 36, width: 88, height: 158 },
    right: { x: 70, y: 36, width: 88, height: 158 },
    card: { x: 122, y: 42, width: 90, height: 116 },
  },
};

/** A city that has come forward: two generous plots. */
const LARGE: SceneParts = {
  width: 340,
  height: 290,
  ground: 229,
  sky: 2,
  towers: { left: 58, right: 166 },
  towerWidth: 78,
  floorHeight: 24,
  card: { x: 281, y: 146, width: 100, height: 140 },
  crest: { x: 0, y: 0, width: 0, height: 0 },
  name: { x: 0, y: 0, size: 0, anchor: "start" },
  figure: { x: 0, y: 0, size: 0, anchor: "middle", long: true },
  numeral: { x: 0, y: 0, size: 0, anchor: "start" },
  // Below the bands that tell who leads.
  token: { y: 270, radius: 18 },
  hits: {
    left: { x: 4, y: 4, width: 106, height: 284 },
    right: { x: 112, y: 4, width: 106, height: 284 },
    card: { x: 226, y: 56, width: 112, height: 180 },
  },
  choices: {
    left: { x: 4, y: 4, width: 106, height: 284 },
    right: { x: 112, y: 4, width: 106, height: 284 },
    card: { x: 226, y: 56, width: 112, height: 180 },
  },
};

type Hits = SceneParts["hits"];

/** What was on the left is on the right in a mirror; sites keep their names by where they are. */
function swapped(hits: Hits, flip: (box: Box) => Box): Hits {
  return { left: flip(hits.right), right: flip(hits.left), card: flip(hits.card) };
}

function mirrored(parts: SceneParts): SceneParts {
  const flip = (box: Box): Box => ({ ...box, x: parts.width - box.x - box.width });
  const across = <At extends { x: number; anchor: string }>(at: At): At => ({
    ...at,
    x: parts.width - at.x,
    anchor: at.anchor === "start" ? "end" : at.anchor,
  });
  return {
    ...parts,
    towers: { left: parts.width - parts.towers.right, right: parts.width - parts.towers.left },
    card: { ...parts.card, x: parts.width - parts.card.x },
    crest: flip(parts.crest),
    name: across(parts.name),
    figure: across(parts.figure),
    numeral: across(parts.numeral),
    hits: swapped(parts.hits, flip),
    choices: swapped(parts.choices, flip),
  };
}

const WIDE_MIRRORED = mirrored(WIDE);

export function partsOf(manner: Manner | "large", isMirrored = false): SceneParts {
  if (manner === "large") return LARGE;
  if (manner === "tall") return TALL;
  return isMirrored ? WIDE_MIRRORED : WIDE;
}

/** Which token a tower wears: 0 for the higher, 1 for the lower, null while none is taller. */
export function tokenOf(towers: readonly (readonly number[])[], at: number): 0 | 1 | null {
  const more = (towers[at]?.length ?? 0) - (towers[1 - at]?.length ?? 0);
  if (!more) return null;
  return more > 0 ? 0 : 1;
}

/** How far the top of a tower is above the ground. */
export function heightOf(parts: SceneParts, floors: number): number {
  return floors * parts.floorHeight;
}

const NUMERALS: Record<number, string> = { 5: "V", 7: "VII", 9: "IX" };

export function numeral(holds: number): string {
  return NUMERALS[holds] ?? String(holds);
}
