/** How the stage is composed: the card played, two towers, gate and pile; its foot has one line. */
import type { Box } from "../geometry";
import type { SceneParts } from "../scene";

export interface StageParts {
  scene: SceneParts;
  /** Middle and size of the card played. */
  played: Box;
  pile: Box;
  crest: number;
  /** Size of the city's name. */
  letters: number;
  /** Bands that tell who leads: from where, how high. */
  band: { y: number; height: number };
  /** The line at the foot: what a site would bring, or the sentence of what happens. */
  foot: { y: number; height: number };
  /** Size of ordinary words. */
  text: number;
}

/** Measured on a stage of this size. */
const FULL = { width: 588, height: 386 };
/** No tower is higher. */
const FLOORS = 8;
const ROOF = 1;

export function stageParts(width: number, height: number): StageParts {
  const across = width / FULL.width;
  const size = Math.min(across, height / FULL.height);
  const text = Math.min(Math.max(15 * size, 12.5), 20);
  // Two lines, where there is little width.
  const foot = Math.max(2.6 * text, 43 * size);
  const band = Math.max(1.55 * text, 27 * size);
  const ground = height - foot - band - 6;
  const floorHeight = Math.min(30.4 * size, (ground - 6) / (FLOORS + ROOF));
  const card = { width: Math.min(84 * size, 0.155 * width), height: 0 };
  card.height = 1.4 * card.width;
  const pile = Math.min(56 * size, 0.11 * width);
  const played = Math.min(100 * size, 0.18 * width);
  const letters = Math.min(Math.max(26 * size, 19), 36);
  // Below the name of the city, and down to the line at the foot.
  const top = 2.2 * letters + text;
  const column = (x: number): Box => ({
    x,
    y: top,
    width: 152 * across,
    height: height - top - 8,
  });
  const sites = { left: column(151 * across), right: column(313 * across) };
  const gate = 534 * across;
  return {
    scene: {
      width,
      height,
      ground,
      sky: 4,
      towers: { left: 221 * across, right: 383 * across },
      towerWidth: 116 * across,
      floorHeight,
      card: { x: gate, y: ground + 4 - card.height / 2, ...card },
      crest: { x: 0, y: 0, width: 0, height: 0 },
      name: { x: 0, y: 0, size: 0 },
      figure: { x: 0, y: 0, size: 0, anchor: "start", long: true },
      numeral: { x: 0, y: 0, size: 0 },
      token: {
        y: ground + 6 + band / 2,
        radius: 0.62 * band,
        at: { left: 289 * across, right: 451 * across },
        middle: 302 * across,
      },
      hits: { ...sites, card: gateBox(gate, ground, card) },
      choices: { ...sites, card: gateBox(gate, ground, card) },
    },
    played: {
      x: 75 * across,
      y: Math.max(0.5 * ground + 22 * size, 0.8 * played + 40 * size),
      width: played,
      height: 1.4 * played,
    },
    pile: { x: gate - pile / 2, y: Math.max(58 * size, 54), width: pile, height: 1.4 * pile },
    crest: Math.max(30, 42 * size),
    letters,
    band: { y: ground + 6, height: band },
    foot: { y: height - foot, height: foot },
    text,
  };
}

function gateBox(x: number, ground: number, card: { width: number; height: number }): Box {
  const width = card.width + 16;
  const height = card.height + 16;
  return { x: x - width / 2, y: ground - card.height - 4, width, height };
}
