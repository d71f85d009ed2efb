import { describe, expect, it } from "vitest";
import { CITIES, LINKS } from "../contract";
import { overlap, type Box, type Layout } from "./geometry";
import { layoutFor } from "./layout";
import { composed, heightOf, partsOf } from "./scene";
import { stageParts } from "./stage/stage-parts";

/** Width, height and how much the dock takes of it. */
const ROOMS = [
  [312, 380, 0],
  [352, 420, 0],
  [360, 560, 0],
  [390, 540, 0],
  [560, 390, 0],
  [768, 780, 0],
  [672, 620, 0],
  [1000, 640, 0],
  [884, 900, 144],
  [1136, 900, 144],
  [1136, 780, 125],
  [1016, 720, 120],
  [1500, 1080, 173],
  [2800, 1900, 192],
] as const;
const TABLES = ROOMS.flatMap(([width, height, dock]) =>
  [2, 4, 5].map((players) => ({ width, height, dock, players })),
);

function ends(path: string): { x: number; y: number }[] {
  const points = path.slice(1).split(/[C ]/);
  return [points[0], points.at(-1)].map((point) => {
    const [x, y] = (point ?? "").split(",").map(Number);
    return { x: x ?? NaN, y: y ?? NaN };
  });
}

function contains(box: Box, point: { x: number; y: number }): boolean {
  return overlap(box, { x: point.x - 0.01, y: point.y - 0.01, width: 0.02, height: 0.02 });
}

describe.each(TABLES)("a map of $width×$height for $players", (table) => {
  const { width, height, dock, players } = table;
  const layout: Layout = layoutFor(table, players);
  const holds = new Map(CITIES.map((city) => [city.name, city.holds]));

  it("has every city that is in play, and no other", () => {
    const inPlay = CITIES.filter((city) => city.players <= players).map((city) => city.name);
    expect(layout.cities.map((city) => city.name).sort()).toEqual([...inPlay].sort());
  });

  it("keeps everything in view", () => {
    for (const city of layout.cities) {
      expect(city.x).toBeGreaterThanOrEqual(0);
      expect(city.y).toBeGreaterThanOrEqual(0);
      expect(city.x + city.width).toBeLessThanOrEqual(width + 1e-6);
      expect(city.y + city.height).toBeLessThanOrEqual(height + 1e-6);
    }
  });

  it("lets no city stand on another or under the dock", () => {
    const middle = { x: (width - layout.middle) / 2, width: layout.middle, y: height - dock };
    const below = { ...middle, height: dock };
    for (const [at, one] of layout.cities.entries()) {
      for (const other of layout.cities.slice(at + 1)) expect(overlap(one, other)).toBe(false);
      if (dock) expect(overlap(one, below)).toBe(false);
    }
  });

  it("has a stage that leaves the city it shows in sight", () => {
    for (const city of layout.cities) {
      const stage = layout.stageFor(city.name);
      expect(overlap(stage, city)).toBe(false);
      if (layout.kind === "rows") continue;
      for (const other of layout.cities) expect(overlap(stage, other)).toBe(false);
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

  it("keeps messengers a finger apart", () => {
    const spots = layout.roads.map((road) => road.middle);
    for (const [at, one] of spots.entries()) {
      for (const other of spots.slice(at + 1)) {
        const distance = Math.hypot(one.x - other.x, one.y - other.y);
        if (height >= 400) expect(distance).toBeGreaterThanOrEqual(44);
      }
    }
  });

  it("hides no messenger behind the stage", () => {
    if (layout.kind === "rows") return;
    const stage = layout.stageFor("Roma");
    for (const road of layout.roads) expect(contains(stage, road.middle)).toBe(false);
  });

  it("has room for the highest tower of each city, and for its roof", () => {
    for (const { name, parts } of layout.cities) {
      const floors = (holds.get(name) ?? 9) - 1;
      expect(parts.ground - heightOf(parts, floors + 0.7)).toBeGreaterThanOrEqual(0);
      expect(parts.floorHeight).toBeGreaterThan(height < 440 ? 4 : 8);
    }
  });

  it("has letters that can be read", () => {
    for (const { parts } of layout.cities) {
      for (const text of [parts.name, parts.figure, parts.numeral]) {
        expect(text.size).toBeGreaterThanOrEqual(11);
      }
    }
  });
});

describe("at 1440×900, the map", () => {
  const layout = layoutFor({ width: 1136, height: 900, dock: 144 }, 5);

  it("has floors and a stage of the size that was asked for", () => {
    for (const { parts } of layout.cities) {
      expect(parts.towerWidth).toBeGreaterThanOrEqual(60);
      expect(parts.floorHeight).toBeGreaterThanOrEqual(18);
    }
    const stage = layout.stageFor("Roma");
    const { scene } = stageParts(stage.width, stage.height);
    expect(scene.towerWidth).toBeGreaterThanOrEqual(110);
    expect(scene.floorHeight).toBeGreaterThanOrEqual(28);
  });

  it("gives a third of the screen to the cities", () => {
    const areas = layout.cities.map((city) => city.width * city.height);
    const taken = areas.reduce((one, other) => one + other, 0);
    expect(taken / (1440 * 900)).toBeGreaterThanOrEqual(0.33);
  });
});

describe.each([
  [352, 420, 0],
  [768, 780, 0],
  [1136, 900, 144],
] as const)("fingers on %i×%i", (width, height, dock) => {
  it("find targets of 44 pixels", () => {
    const layout = layoutFor({ width, height, dock }, 5);
    for (const { parts } of layout.cities) {
      for (const box of Object.values(parts.choices)) {
        expect(box.width).toBeGreaterThanOrEqual(44);
        expect(box.height).toBeGreaterThanOrEqual(44);
      }
    }
  });
});

describe.each([
  ["wide", partsOf("wide", 9)],
  ["tall", partsOf("tall", 7)],
  ["small", composed(116, 110, 7)],
  ["large", stageParts(588, 386).scene],
] as const)("a %s scene", (_, parts) => {
  it("keeps what can be tapped apart", () => {
    const hits = Object.values(parts.hits);
    for (const [at, one] of hits.entries()) {
      for (const other of hits.slice(at + 1)) expect(overlap(one, other)).toBe(false);
    }
  });
});

describe.each([
  [588, 386],
  [382, 240],
  [312, 200],
  [760, 390],
])("a stage of %i×%i", (width, height) => {
  const parts = stageParts(width, height);

  it("has room for eight floors and a roof", () => {
    expect(parts.scene.ground - heightOf(parts.scene, 8.8)).toBeGreaterThanOrEqual(0);
  });

  it("has letters that can be read and sites for fingers", () => {
    expect(parts.text).toBeGreaterThanOrEqual(12);
    expect(parts.scene.choices.left.width).toBeGreaterThanOrEqual(44);
  });
});
