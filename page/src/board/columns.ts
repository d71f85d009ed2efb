/** A desk: cities at both sides over the whole height, the stage between them, the dock below it. */
import { cityOf, type CityName } from "../contract";
import {
  at,
  centreOf,
  shared,
  swinging,
  type Arrangement,
  type Box,
  type CityPlace,
  type Road,
  type Room,
} from "./geometry";
import { composed } from "./scene";
import { stageParts } from "./stage/stage-parts";

const LEFT: readonly CityName[] = ["Milano", "Lucca", "Siena", "Roma"];
const RIGHT: readonly CityName[] = ["Verona", "Ferrara", "Bologna", "Firenze"];
const ORDER: readonly CityName[] = [
  ...["Milano", "Parma", "Verona", "Lucca", "Ferrara"],
  ...["Siena", "Bologna", "Roma", "Pistoia", "Firenze"],
] as CityName[];
const GAP = 8;
/** Heights of cities and of what stands in the middle, on a map of 1136 by 900. */
const FULL = { width: 1136, height: 900 };
const HEIGHTS: Record<number, number> = { 5: 194, 7: 208, 9: 236 };
const COLUMN = 228;
const WIDEST_COLUMN = 0.3;
const PARMA = 138;
const PISTOIA = 200;
const BESIDE_STAGE = 38;
const WIDEST_STAGE = 1.9;

export function inColumns(room: Room, names: ReadonlySet<CityName>): Arrangement {
  const { width, height, dock } = room;
  const across = width / FULL.width;
  const down = height / FULL.height;
  const column = Math.min(COLUMN * across, WIDEST_COLUMN * height);
  const middle = width - 2 * (column + GAP);
  const places = [
    ...columnOf(LEFT, GAP, column, height),
    ...columnOf(RIGHT, width - GAP - column, column, height),
  ];
  const wide = Math.min(0.72 * middle, Math.max(0.5 * middle, 330 * down));
  const inMiddle = (name: CityName, y: number, high: number): CityPlace =>
    place(name, { x: (width - wide) / 2, y, width: wide, height: high }, true);
  const pistoia = PISTOIA * down;
  const below = height - dock - GAP - pistoia;
  places.push(inMiddle("Parma", GAP, PARMA * down));
  if (names.has("Pistoia")) places.push(inMiddle("Pistoia", below, pistoia));
  const top = PARMA * down + 2 * GAP;
  const stage = stageIn(middle, top, below - GAP - top, width, across);
  const { pile } = stageParts(stage.width, stage.height);
  return {
    kind: "columns",
    cities: ORDER.flatMap((name) => places.filter((one) => one.name === name)),
    pile: { ...pile, x: stage.x + pile.x, y: stage.y + pile.y },
    compass: compassIn(stage, names, below + pistoia / 2),
    messenger: Math.min(46, 44 * Math.max(0.75, Math.min(across, down))),
    middle,
    roadBetween: (link, one, other) => roadBetween(link, one, other, stage),
    stageFor: () => stage,
  };
}

function columnOf(
  names: readonly CityName[],
  x: number,
  width: number,
  height: number,
): CityPlace[] {
  const weights = names.map((name) => HEIGHTS[cityOf(name).holds] ?? 208);
  return shared(height, weights, GAP).map((row, at) =>
    place(names[at] ?? "Roma", { x, y: row.at, width, height: row.size }, false),
  );
}

function place(name: CityName, box: Box, beside: boolean): CityPlace {
  const { holds } = cityOf(name);
  return { ...box, name, parts: composed(box.width, box.height, holds, beside) };
}

function stageIn(middle: number, y: number, height: number, mapWidth: number, across: number): Box {
  const free = middle - 2 * Math.max(24, BESIDE_STAGE * Math.min(1, across));
  const width = Math.min(free, WIDEST_STAGE * height);
  return { x: (mapWidth - width) / 2, y, width, height };
}

/** In the middle of the calm land, or where a city is missing. */
function compassIn(
  stage: Box,
  names: ReadonlySet<CityName>,
  below: number,
): { x: number; y: number } {
  const middle = centreOf(stage);
  return names.has("Pistoia") ? middle : { x: middle.x, y: below };
}

function roadBetween(link: Road["link"], one: CityPlace, other: CityPlace, stage: Box): Road {
  const left = LEFT.includes(one.name);
  if (left && LEFT.includes(other.name)) return roadDown(link, one, other, stage);
  if (RIGHT.includes(one.name) && RIGHT.includes(other.name)) {
    return roadDown(link, one, other, stage);
  }
  const [west, east] = one.x < other.x ? [one, other] : [other, one];
  const behind = LEFT.includes(west.name) && RIGHT.includes(east.name);
  return roadAcross(link, west, east, behind ? stage : null);
}

/** A road within a column swings out to the stage, where its messenger is seen. */
function roadDown(link: Road["link"], one: CityPlace, other: CityPlace, stage: Box): Road {
  const [upper, lower] = one.y < other.y ? [one, other] : [other, one];
  const left = LEFT.includes(one.name);
  const inward = left ? 1 : -1;
  const edge = left ? one.x + one.width : one.x;
  const from = { x: edge - 16 * inward, y: upper.y + upper.height - 26 };
  const to = { x: edge - 16 * inward, y: lower.y + 26 };
  const gap = left ? stage.x - edge : edge - stage.x - stage.width;
  const middle = { x: edge + (inward * gap) / 2, y: (from.y + to.y) / 2 };
  const bend = middle.x + (middle.x - from.x) / 3;
  const curve = `${at({ x: bend, y: from.y })} ${at({ x: bend, y: to.y })} ${at(to)}`;
  return { link, middle, path: `M${at(from)}C${curve}` };
}

/** A messenger on a road that runs behind the stage stands beside it: Lucca's on the left. */
function roadAcross(link: Road["link"], west: CityPlace, east: CityPlace, stage: Box | null): Road {
  const from = { x: west.x + west.width - 20, y: heightOfRoad(west, east) };
  const to = { x: east.x + 20, y: heightOfRoad(east, west) };
  const path = swinging(from, to, Math.min(14, (to.x - from.x) / 8));
  const free = { x: (west.x + west.width + east.x) / 2, y: (from.y + to.y) / 2 };
  if (!stage) return { link, path, middle: free };
  const first = west.name === "Lucca";
  const middle = first
    ? { x: (west.x + west.width + stage.x) / 2, y: from.y }
    : { x: (stage.x + stage.width + east.x) / 2, y: to.y };
  return { link, path, middle };
}

/** Roads leave a city at its middle, or where its neighbour is. */
function heightOfRoad(city: CityPlace, other: CityPlace): number {
  const middle = city.y + 0.5 * city.height;
  const theirs = other.y + 0.5 * other.height;
  const low = city.y + 0.2 * city.height;
  const high = city.y + 0.8 * city.height;
  return Math.min(Math.max((middle + theirs) / 2, low), high);
}
