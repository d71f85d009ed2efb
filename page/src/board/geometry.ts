/** Where everything on the board stands, in CSS pixels; y points down. */
import type { CityName } from "../contract";
import type { SceneParts } from "./scene";

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

export interface CityPlace extends Box {
  name: CityName;
  parts: SceneParts;
}

export interface Road {
  link: readonly [CityName, CityName];
  path: string;
  /** Where its messenger stands. */
  middle: Point;
}

/** Where cities, pile and compass stand; roads follow from it. */
export interface Arrangement {
  /** Columns at both sides with the stage between them, or rows that the stage covers by halves. */
  kind: "columns" | "rows";
  /** In the order of reading. */
  cities: readonly CityPlace[];
  pile: Box;
  /** Where the map shows north, if there is room. */
  compass: Point | null;
  /** Height of a messenger. */
  messenger: number;
  /** How wide the map is between the cities at its sides. */
  middle: number;
  roadBetween: (link: Road["link"], one: CityPlace, other: CityPlace) => Road;
  /** Where the stage shows a city. */
  stageFor: (city: CityName) => Box;
}

export interface Layout extends Omit<Arrangement, "roadBetween"> {
  width: number;
  height: number;
  roads: readonly Road[];
}

export interface Room {
  width: number;
  height: number;
  /** How much lies over the map at the middle of its lower edge. */
  dock: number;
}

/** Share a length among parts by their weights, with gaps around and between them. */
export function shared(
  length: number,
  weights: readonly number[],
  gap: number,
): { at: number; size: number }[] {
  const sum = weights.reduce((one, other) => one + other, 0);
  const free = length - gap * (weights.length + 1);
  let at = gap;
  return weights.map((weight) => {
    const size = (free * weight) / sum;
    const place = { at, size };
    at += size + gap;
    return place;
  });
}

export function at(point: Point): string {
  return `${point.x.toFixed(1)},${point.y.toFixed(1)}`;
}

export function centreOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** A road that swings a little on its way. */
export function swinging(from: Point, to: Point, swing: number): string {
  const part = (share: number, aside: number): Point => ({
    x: from.x + share * (to.x - from.x),
    y: from.y + share * (to.y - from.y) + aside,
  });
  return `M${at(from)}C${at(part(1 / 3, -swing))} ${at(part(2 / 3, swing))} ${at(to)}`;
}

export function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
