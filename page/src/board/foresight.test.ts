import { describe, expect, it } from "vitest";
import type { Effects, GameEvent } from "../contract";
import { foresightFor } from "./foresight";
import { tokenOf } from "./scene";

const NONE: Effects = {
  towers: [],
  portraits_gained: [0, 0, 0],
  sets_gained: 0,
  taken: null,
  messenger: null,
  events: [],
};

type FloorPlaced = Extract<GameEvent, { type: "floor-placed" }>;

const LEADERS: Pick<FloorPlaced, "leaders_before" | "leaders" | "next_decision" | "forced"> = {
  leaders_before: [null, null],
  leaders: [null, null],
  next_decision: null,
  forced: false,
};

describe("what a preview shows in a city", () => {
  it("is nothing where nothing would happen", () => {
    const quiet = foresightFor("Roma", null);
    expect(quiet.left.added).toEqual([]);
    expect(foresightFor("Siena", NONE)).toBe(quiet);
  });

  it("is a floor on its site, and who would lead", () => {
    const lead = { city: "Roma", site: "left", height: 1, before: null, after: 2 };
    const placed = {
      type: "floor-placed",
      seat: 2,
      city: "Roma",
      site: "left",
      height: 1,
    } as const;
    const effects = { ...NONE, towers: [lead], events: [{ ...placed, ...LEADERS }] };
    const { left, right } = foresightFor("Roma", effects);
    expect(left).toEqual({ added: [2], loses: false, lead });
    expect(right.added).toEqual([]);
    expect(foresightFor("Lucca", effects).left.added).toEqual([]);
  });

  it("is a floor that goes across", () => {
    const moved = { type: "floor-moved", seat: 0, city: "Roma", site: "left", owner: 1 } as const;
    const { left, right } = foresightFor("Roma", {
      ...NONE,
      events: [{ ...moved, ...LEADERS }],
    });
    expect(left.loses).toBe(true);
    expect(right.added).toEqual([1]);
  });
});

describe("tokens", () => {
  it("lie at the taller and at the lower tower, or between equal ones", () => {
    expect([tokenOf([[0, 1], [0]], 0), tokenOf([[0, 1], [0]], 1)]).toEqual([0, 1]);
    expect(tokenOf([[0], [1]], 0)).toBeNull();
  });
});
