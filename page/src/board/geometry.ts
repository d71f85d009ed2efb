/** Where everything on the board stands. Lengths are in units of the drawing; y points down. */
import { CITIES, LINKS, type CityName } from "../contract";

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** How a city scene is composed: beside its name with much room, or below it with little. */
export type Manner = "wide" | "tall";

export interface CityPlace extends Box {
  name: CityName;
  /** Whether its name stands on the right and its gate opens to the left. */
  mirrored: boolean;
}

export interface Road {
  link: readonly [CityName, CityName];
  path: string;
  /** Where its messenger stands. */
  middle: Point;
}

export interface Layout {
  manner: Manner;
  width: number;
  height: number;
  /** CSS pixels to a unit. */
  scale: number;
  /** In the order of reading. */
  cities: readonly CityPlace[];
  roads: readonly Road[];
  pile: Point;
  /** Where the map shows north, if there is room. */
  compass: Point | null;
}

/** What a city scene takes, and what must stay free around it. */
const SCENES = {
  wide: { width: 304, height: 170, between: { x: 76, y: 18 }, margin: 16 },
  tall: { width: 208, height: 194, between: { x: 30, y: 12 }, margin: 5 },
} as const;

const ROWS = 4;
const COLUMNS = 3;
/** Column and row of every city. */
const CELLS: Record<CityName, readonly [column: number, row: number]> = {
  Milano: [0, 0],
  Parma: [1, 0],
  Verona: [2, 0],
  Lucca: [0, 1],
  Ferrara: [2, 1],
  Siena: [0, 2],
  Bologna: [2, 2],
  Roma: [0, 3],
  Pistoia: [1, 3],
  Firenze: [2, 3],
};
const ORDER = Object.keys(CELLS) as CityName[];
/** The richer scenes are worth being a little smaller. */
const WIDE_IS_WORTH = 0.88;
const MOST_STRETCHED = 2.2;

/** Lay the board out in a room of so many CSS pixels. */
export function layoutFor(width: number, height: number, players: number): Layout {
  const manner =
    scaleOf("wide", width, height) >= WIDE_IS_WORTH * scaleOf("tall", width, height)
      ? "wide"
      : "tall";
  const scale = scaleOf(manner, width, height);
  const room = { width: width / scale, height: height / scale };
  const cities = ORDER.filter((name) => isInPlay(name, players)).map((name) =>
    placeOf(name, manner, room),
  );
  const byName = new Map(cities.map((city) => [city.name, city]));
  const roads = LINKS.flatMap((link) => {
    const [one, other] = [byName.get(link[0]), byName.get(link[1])];
    return one && other ? [roadBetween(link, one, other)] : [];
  });
  const pile = { x: room.width / 2, y: room.height / 2 };
  const compass = compassIn(manner, room, byName.has("Pistoia"));
  return { manner, ...room, scale, cities, roads, pile, compass };
}

/** How wide the middle of the map is, between the cities at both of its sides, in CSS pixels. */
export function middleOf({ cities, width, scale }: Layout): number {
  const half = width / 2;
  const left = cities.map((city) => city.x + city.width).filter((edge) => edge < half);
  const right = cities.map((city) => city.x).filter((edge) => edge > half);
  return scale * (Math.min(...right) - Math.max(...left));
}

function compassIn(
  manner: Manner,
  room: { width: number; height: number },
  withPistoia: boolean,
): Point | null {
  const { height, margin } = SCENES[manner];
  if (!withPistoia) return { x: room.width / 2, y: room.height - margin - height / 2 };
  return manner === "wide" ? { x: 0.61 * room.width, y: room.height / 2 } : null;
}

function isInPlay(name: CityName, players: number): boolean {
  return CITIES.some((city) => city.name === name && city.players <= players);
}

function least(manner: Manner): { width: number; height: number } {
  const { width, height, between, margin } = SCENES[manner];
  return {
    width: COLUMNS * width + (COLUMNS - 1) * between.x + 2 * margin,
    height: ROWS * height + (ROWS - 1) * between.y + 2 * margin,
  };
}

function scaleOf(manner: Manner, width: number, height: number): number {
  const needed = least(manner);
  return Math.max(Math.min(width / needed.width, height / needed.height), 0.05);
}

/** Cities share the room that is left over, but do not drift apart without end. */
function placeOf(
  name: CityName,
  manner: Manner,
  room: { width: number; height: number },
): CityPlace {
  const { width, height, between, margin } = SCENES[manner];
  const [column, row] = CELLS[name];
  const stepX = step(room.width, width, between.x, margin, COLUMNS);
  const stepY = step(room.height, height, between.y, margin, ROWS);
  return {
    name,
    width,
    height,
    x: room.width / 2 + (column - (COLUMNS - 1) / 2) * stepX - width / 2,
    y: room.height / 2 + (row - (ROWS - 1) / 2) * stepY - height / 2,
    mirrored: manner === "wide" && column === COLUMNS - 1,
  };
}

function step(room: number, size: number, gap: number, margin: number, count: number): number {
  const filling = (room - 2 * margin - size) / (count - 1);
  return Math.min(filling, MOST_STRETCHED * (size + gap));
}

function roadBetween(link: Road["link"], one: CityPlace, other: CityPlace): Road {
  if (CELLS[one.name][0] === CELLS[other.name][0]) return roadDown(link, one, other);
  return roadAcross(link, one, other);
}

/** A road within a column swings out to the middle of the map, where its messenger is seen. */
function roadDown(link: Road["link"], one: CityPlace, other: CityPlace): Road {
  const [upper, lower] = one.y < other.y ? [one, other] : [other, one];
  const inward = CELLS[one.name][0] === 0 ? 1 : -1;
  const edge = inward > 0 ? one.x + one.width : one.x;
  const from = { x: edge - 26 * inward, y: upper.y + upper.height - 30 };
  const to = { x: edge - 26 * inward, y: lower.y + 30 };
  const middle = { x: edge + 14 * inward, y: (from.y + to.y) / 2 };
  const bend = middle.x + (middle.x - from.x) / 3;
  const curve = `${at({ x: bend, y: from.y })} ${at({ x: bend, y: to.y })} ${at(to)}`;
  return { link, middle, path: `M${at(from)}C${curve}` };
}

function roadAcross(link: Road["link"], one: CityPlace, other: CityPlace): Road {
  const [left, right] = one.x < other.x ? [one, other] : [other, one];
  const y = left.y + 0.44 * left.height;
  const from = { x: left.x + left.width - 20, y: y + 6 };
  const to = { x: right.x + 20, y: y + 6 };
  const middle = { x: (from.x + to.x) / 2, y };
  const swing = Math.min(14, (to.x - from.x) / 8);
  const one3 = { x: from.x + (to.x - from.x) / 3, y: y - swing };
  const two3 = { x: from.x + (2 * (to.x - from.x)) / 3, y: y + swing };
  return { link, middle, path: `M${at(from)}C${at(one3)} ${at(two3)} ${at(to)}` };
}

function at(point: Point): string {
  return `${point.x.toFixed(1)},${point.y.toFixed(1)}`;
}
