import { describe, expect, it } from "vitest";
import { CITIES, LINKS } from "../contract";
import { layoutFor, middleOf, type Box, type Layout } from "./geometry";
import { heightOf, partsOf } from "./scene";

const ROOMS = [
  [320, 380],
  [360, 420],
  [360, 560],
  [740, 300],
  [768, 620],
  [1000, 640],
  [1440, 800],
  [2800, 1900],
  [900, 1400],
] as const;
const TABLES = ROOMS.flatMap(([width, height]) =>
  [2, 4, 5].map((players) => ({ width, height, players })),
);

function apart(one: Box, other: Box): boolean {
  return (
    one.x + one.width <= other.x ||
    other.x + other.width <= one.x ||
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y
  );
}

function ends(path: string): { x: number; y: number }[] {
  const points = path.slice(1).split(/[C ]/);
  return [points[0], points.at(-1)].map((point) => {
    const [x, y] = (point ?? "").split(",").map(Number);
    return { x: x ?? NaN, y: y ?? NaN };
  });
}

function contains(box: Box, point: { x: number; y: number }): boolean {
  return !apart(box, { ...point, width: 0, height: 0 });
}

describe.each(TABLES)("a board of $width×$height for $players", ({ width, height, players }) => {
  const layout: Layout = layoutFor(width, height, players);

  it("has every city that is in play, and no other", () => {
    const inPlay = CITIES.filter((city) => city.players <= players).map((city) => city.name);
    expect(layout.cities.map((city) => city.name).sort()).toEqual([...inPlay].sort());
  });

  it("has no city at its sides that reaches into its middle", () => {
    const free = middleOf(layout) / layout.scale;
    const middle = { x: (layout.width - free) / 2 + 0.01, y: 0, width: free - 0.02, height: 1e6 };
    expect(free).toBeGreaterThan(0);
    const within = layout.cities.filter((city) => !apart(city, middle)).map((city) => city.name);
    expect(within.filter((name) => !["Parma", "Pistoia"].includes(name))).toEqual([]);
  });

  it("keeps everything in view", () => {
    for (const city of layout.cities) {
      expect(city.x).toBeGreaterThanOrEqual(0);
      expect(city.y).toBeGreaterThanOrEqual(0);
      expect(city.x + city.width).toBeLessThanOrEqual(layout.width + 1e-6);
      expect(city.y + city.height).toBeLessThanOrEqual(layout.height + 1e-6);
    }
    expect(layout.width * layout.scale).toBeCloseTo(width);
    expect(layout.height * layout.scale).toBeCloseTo(height);
  });

  it("lets no city stand on another", () => {
    for (const [at, one] of layout.cities.entries()) {
      for (const other of layout.cities.slice(at + 1)) expect(apart(one, other)).toBe(true);
    }
  });

  it("joins neighbours by roads, from one to the other", () => {
    const byName = new Map(layout.cities.map((city) => [city.name, city]));
    const joined = LINKS.filter(([one, other]) => byName.has(one) && byName.has(other));
    expect(layout.roads.map((road) => road.link)).toEqual(joined);
    for (const road of layout.roads) {
      for (const name of road.link) {
        const city = byName.get(name) as Box;
        expect(ends(road.path).filter((end) => contains(city, end))).toHaveLength(1);
      }
    }
  });

  it("keeps messengers and the pile a finger apart", () => {
    const spots = [...layout.roads.map((road) => road.middle), layout.pile];
    for (const [at, one] of spots.entries()) {
      for (const other of spots.slice(at + 1)) {
        const distance = layout.scale * Math.hypot(one.x - other.x, one.y - other.y);
        if (width >= 360 && height >= 400) expect(distance).toBeGreaterThanOrEqual(44);
      }
    }
  });
});

describe("a phone", () => {
  it("shows the small scenes, a desk the wide ones", () => {
    expect(layoutFor(360, 420, 5).manner).toBe("tall");
    expect(layoutFor(1000, 640, 5).manner).toBe("wide");
  });

  it("keeps letters that can be read", () => {
    const layout = layoutFor(360, 420, 5);
    expect(layout.scale * partsOf("tall").figure.size).toBeGreaterThanOrEqual(11);
  });
});

describe.each([
  [360, 420],
  [768, 620],
  [1000, 640],
] as const)("fingers on %i×%i", (width, height) => {
  it("find targets of 44 pixels", () => {
    const layout = layoutFor(width, height, 5);
    for (const box of Object.values(partsOf(layout.manner).choices)) {
      expect(layout.scale * box.width).toBeGreaterThanOrEqual(44);
      expect(layout.scale * box.height).toBeGreaterThanOrEqual(44);
    }
  });
});

describe.each(["wide", "tall", "large"] as const)("a %s scene", (manner) => {
  const parts = partsOf(manner);

  it("has room for the highest tower and its roof", () => {
    expect(parts.ground - heightOf(parts, 8)).toBeGreaterThanOrEqual(14);
  });

  it("keeps what can be tapped apart", () => {
    const hits = Object.values(parts.hits);
    for (const [at, one] of hits.entries()) {
      for (const other of hits.slice(at + 1)) expect(apart(one, other)).toBe(true);
    }
  });
});

describe("a mirrored scene", () => {
  it("still has its left site on the left", () => {
    const parts = partsOf("wide", true);
    expect(parts.towers.left).toBeLessThan(parts.towers.right);
    expect(parts.hits.left.x).toBeLessThan(parts.hits.right.x);
  });
});
