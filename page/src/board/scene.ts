/** How a city scene is composed, in CSS pixels; every scene has the same parts. */
import type { Site } from "../contract";
import type { Box, Point } from "./geometry";

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
  name: Point & { size: number };
  figure: Point & { size: number; anchor: "start" | "end"; long: boolean };
  numeral: Point & { size: number };
  /** Where tokens lie: at their towers, or on both sides of the middle while neither is taller. */
  token: { y: number; radius: number; at: Record<Site, number>; middle: number };
  /** What can be tapped; larger than what is drawn. */
  hits: Record<Site, Box> & { card: Box };
  /** The same while only sites, or only cards, are to be chosen: a whole finger wide. */
  choices: Record<Site, Box> & { card: Box };
}

/** Shares of the width that towers and card take. */
const TOWER = 0.268;
const TOWERS: Record<Site, number> = { left: 0.18, right: 0.522 };
const CARD = { middle: 0.85, width: 0.25 };
/** Where what can be tapped ends: the left site, the right site. */
const ENDS = { left: 0.345, right: 0.69 };
/** Heights of a floor by its width, at most; of a roof by a floor. */
const FLATTEST = 0.33;
const ROOF = 0.8;
const NAME_COLUMN = 0.285;

function between(least: number, value: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/**
 * Compose a city in a room of its own.
 *
 * @param holds How many floors it holds; one tower has one fewer at most.
 * @param beside Whether its name stands beside the towers, where there is little height.
 */
export function composed(width: number, height: number, holds: number, beside = false): SceneParts {
  const size = beside ? Math.min(width / 330, height / 138) : width / 228;
  const label = beside ? labelBeside(width, height, size) : labelAbove(width, size);
  const left = beside ? NAME_COLUMN * width : 0;
  const rest = width - left;
  const x = (share: number): number => left + share * rest;
  const radius = between(9, 11 * size, 15);
  const ground = height - (2.3 * radius + between(7, 11 * size, 14));
  const sky = beside ? 4 : label.crest.height + 2 * label.crest.y - 6;
  const towerWidth = TOWER * rest;
  const highest = (ground - sky) / (holds - 1 + ROOF);
  const card = cardIn(CARD.width * rest, ground, beside ? 4 : sky + 4);
  const towers = { left: x(TOWERS.left), right: x(TOWERS.right) };
  const top = beside ? 0 : sky;
  const column = (from: number, to: number): Box => ({
    x: from,
    y: top,
    width: to - from,
    height: height - top,
  });
  return {
    width,
    height,
    ground,
    sky,
    towers,
    towerWidth,
    floorHeight: Math.min(FLATTEST * towerWidth, highest),
    card: { ...card, x: x(CARD.middle) },
    ...label,
    numeral: {
      x: x(CARD.middle),
      y: height - 0.55 * radius,
      size: between(11, 14 * size, 17),
    },
    token: { y: height - 1.35 * radius, radius, at: towers, middle: x(0.35) },
    hits: {
      left: column(left, x(ENDS.left)),
      right: column(x(ENDS.left), x(ENDS.right)),
      card: column(x(ENDS.right), width),
    },
    choices: {
      left: column(left, x(0.5)),
      right: column(x(0.5), width),
      card: column(Math.min(x(ENDS.right), width - 46), width),
    },
  };
}

function cardIn(wished: number, ground: number, top: number): Box {
  const width = Math.min(wished, (ground + 4 - top) / 1.45);
  const height = 1.4 * width;
  return { x: 0, y: ground + 3 - height / 2, width, height };
}

type Label = Pick<SceneParts, "crest" | "name" | "figure">;

function labelAbove(width: number, size: number): Label {
  const letters = between(14, 20 * size, 25);
  const crest = { height: 1.5 * letters, width: 1.25 * letters };
  const margin = between(4, 8 * size, 10);
  const y = margin - 1;
  const figure = between(11, 15 * size, 18);
  const line = y + crest.height / 2 + 0.34 * letters;
  return {
    crest: { x: margin, y, ...crest },
    name: { x: margin + crest.width + 0.28 * letters, y: line, size: letters },
    figure: { x: width - margin, y: line, size: figure, anchor: "end", long: width >= 190 },
  };
}

function labelBeside(width: number, height: number, size: number): Label {
  const letters = between(12.5, 22 * size, 28);
  const margin = between(5, 10 * size, 14);
  const figure = between(11, 15 * size, 19);
  const free = height - 2 * margin - 1.2 * letters - 1.5 * figure;
  const high = Math.max(0, Math.min(46 * size, free));
  const y = margin + high + 0.95 * letters;
  const x = margin + 1;
  return {
    crest: { x: margin, y: margin, width: high / 1.2, height: high },
    name: { x, y, size: Math.min(letters, (NAME_COLUMN * width - margin) / 3.7) },
    figure: { x, y: y + 1.45 * figure, size: figure, anchor: "start", long: width >= 250 },
  };
}

/** A city by itself: for rules, lessons and puzzles. */
export type Manner = "wide" | "tall";

export function partsOf(manner: Manner, holds: number): SceneParts {
  return manner === "tall" ? composed(228, 208, holds) : composed(330, 200, holds, true);
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
