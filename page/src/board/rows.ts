/** A phone or a tablet: cities in four rows over the whole width; the stage covers two of them. */
import { cityOf, type CityName } from "../contract";
import {
  centreOf,
  shared,
  swinging,
  type Arrangement,
  type Box,
  type CityPlace,
  type Point,
  type Road,
  type Room,
} from "./geometry";
import { composed } from "./scene";

const ROWS: readonly (readonly CityName[])[] = [
  ["Milano", "Parma", "Verona"],
  ["Lucca", "Ferrara"],
  ["Siena", "Bologna"],
  ["Roma", "Pistoia", "Firenze"],
];
/** The highest tower of a row says how high it is. */
const WEIGHTS = [118, 118, 150, 150];
const GAP = 4;
/** Between two cities of a row run roads, and the pile lies there. */
const LANE = 34;
const WIDEST_LANE = 90;
/** From here on a city has its name beside its towers. */
const FLAT = 1.9;

export function inRows({ width, height }: Room, names: ReadonlySet<CityName>): Arrangement {
  const rows = ROWS.map((row) => row.filter((name) => names.has(name)));
  const bands = shared(height, WEIGHTS, GAP);
  const lane = Math.min(Math.max(LANE, 0.09 * width), WIDEST_LANE);
  const cities = rows.flatMap((row, at) => {
    const band = bands[at] ?? { at: 0, size: height };
    return across(row, width, lane).map(({ name, ...columns }) =>
      place(name, { ...columns, y: band.at, height: band.size }),
    );
  });
  const boundary = (bands[2]?.at ?? height / 2) - GAP / 2;
  const pileWidth = Math.min(lane - 4, 46);
  return {
    kind: "rows",
    cities,
    pile: {
      x: (width - pileWidth) / 2,
      y: boundary - 0.7 * pileWidth,
      width: pileWidth,
      height: 1.4 * pileWidth,
    },
    compass: null,
    messenger: lane > LANE + 4 ? 42 : 34,
    middle: width,
    roadBetween: (link, one, other) => roadBetween(link, one, other, lane),
    stageFor: (city) => half(bands, rowOf(city) < 2 ? 2 : 0, width),
  };
}

function across(
  row: readonly CityName[],
  width: number,
  lane: number,
): { name: CityName; x: number; width: number }[] {
  const gap = row.length === 2 ? lane : GAP;
  const size = (width - 2 * GAP - (row.length - 1) * gap) / row.length;
  return row.map((name, at) => ({ name, x: GAP + at * (size + gap), width: size }));
}

function place(name: CityName, box: Box): CityPlace {
  const beside = box.width > FLAT * box.height;
  return { ...box, name, parts: composed(box.width, box.height, cityOf(name).holds, beside) };
}

function rowOf(city: CityName): number {
  return ROWS.findIndex((row) => row.includes(city));
}

/** Two rows, from the first of them on. */
function half(bands: readonly { at: number; size: number }[], first: number, width: number): Box {
  const [upper, lower] = [bands[first], bands[first + 1]];
  const y = upper?.at ?? 0;
  const end = (lower?.at ?? 0) + (lower?.size ?? 0);
  return { x: GAP, y, width: width - 2 * GAP, height: end - y };
}

function roadBetween(link: Road["link"], one: CityPlace, other: CityPlace, lane: number): Road {
  if (rowOf(one.name) !== rowOf(other.name)) return roadDown(link, one, other, lane);
  const [west, east] = one.x < other.x ? [one, other] : [other, one];
  const y = west.y + 0.5 * west.height;
  const from = { x: west.x + west.width - 12, y };
  const to = { x: east.x + 12, y };
  const middle = { x: (west.x + west.width + east.x) / 2, y };
  return { link, path: swinging(from, to, 4), middle };
}

/** Messengers stand where the corners of cities meet, so that they hide little of them. */
function roadDown(link: Road["link"], one: CityPlace, other: CityPlace, lane: number): Road {
  const [upper, lower] = one.y < other.y ? [one, other] : [other, one];
  const y = (upper.y + upper.height + lower.y) / 2;
  const middle = { x: meeting(upper, lower, lane), y };
  const from: Point = { x: inside(upper, middle.x), y: upper.y + upper.height - 12 };
  const to: Point = { x: inside(lower, middle.x), y: lower.y + 12 };
  return { link, path: swinging(from, to, 0), middle };
}

/** Where a road crosses from row to row: at the inner end of the shorter city. */
function meeting(upper: CityPlace, lower: CityPlace, lane: number): number {
  const isWest = centreOf(upper).x < centreOf(lower).x + lower.width && upper.x < lane;
  const ends = [upper, lower].map((city) => (isWest ? city.x + city.width : city.x));
  const inner = isWest ? Math.min(...ends) : Math.max(...ends);
  const isEven = Math.abs((ends[0] ?? 0) - (ends[1] ?? 0)) < 1;
  // The pile lies in the middle of the lane.
  if (isEven) return inner + (isWest ? -1 : 1) * (lane > LANE + 4 ? 4 : 8);
  return inner + (isWest ? 2 : -2);
}

function inside(city: CityPlace, x: number): number {
  return Math.min(Math.max(x, city.x + 12), city.x + city.width - 12);
}
