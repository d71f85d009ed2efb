import { beforeAll, describe, expect, it } from "vitest";
import type { Happening, News, View } from "../contract";
import type { Line } from "../table/log";
import { speak } from "../words/index.svelte";
import { Narrator } from "./narrator";

const view = {
  seats: [
    { seat: 0, name: "Anna", kind: "person", away: false },
    { seat: 1, name: "Bruno", kind: "person", away: false },
    { seat: 2, name: "", kind: "bot", away: false },
  ],
  options: { absent: "bot" },
  board: null,
} as unknown as View;

function event(key: string, happening: Partial<Happening>): Line {
  return { key, turn: 1, kind: "event", event: happening as Happening };
}

function entry(key: string, told: Partial<News["entry"]>): Line {
  return { key, turn: 1, kind: "entry", entry: told as News["entry"] };
}

const PLAYED = event("3.0", { type: "card-played", seat: 0, card: "roma-1", forced: false });
const BUILT = event("4.0", {
  type: "floor-placed",
  seat: 0,
  city: "Roma",
  site: "left",
  height: 1,
  forced: false,
});
const TAKEN = event("4.1", {
  type: "card-taken",
  seat: 0,
  city: "Roma",
  card: "siena-1",
  forced: true,
});

function afterOneTurn(): Narrator {
  const narrator = new Narrator();
  narrator.begin(
    { display: {}, hand_sizes: [3], supplies: [29], messengers_left: [0], seat: 0 } as never,
    view,
  );
  for (const line of [PLAYED, BUILT, TAKEN]) narrator.tell(line, view);
  return narrator;
}

beforeAll(async () => {
  // There is no page whose language could be told.
  globalThis.document = { documentElement: {} } as Document;
  await speak("en");
});

describe("what an undo makes undone", () => {
  it("is told from the last to the first, decision by decision", () => {
    const told = afterOneTurn().tell(entry("5", { kind: "taken_back", seat: 0, length: 1 }), view);
    expect(told).toEqual([
      "Anna takes a decision back.",
      expect.stringMatching(/^Undone: Anna takes Siena .* from Roma\.$/),
      "Undone: Anna builds on the left site of Roma: one floor.",
    ]);
  });

  it("is nothing where a decision was only held", () => {
    const told = afterOneTurn().tell(entry("5", { kind: "taken_back", seat: 0, length: 2 }), view);
    expect(told).toEqual(["Anna takes a decision back."]);
  });

  it("waits for everybody who was asked", () => {
    const narrator = afterOneTurn();
    const asked = { kind: "undo_asked" as const, seat: 0, length: 1, needs: [1] };
    expect(narrator.tell(entry("5", asked), view)).toHaveLength(1);
    const told = narrator.tell(entry("6", { kind: "undo_answered", seat: 1, granted: true }), view);
    expect(told[0]).toBe("Bruno agrees to it.");
    expect(told).toHaveLength(3);
  });

  it("is nothing where somebody does not agree", () => {
    const narrator = afterOneTurn();
    narrator.tell(entry("5", { kind: "undo_asked", seat: 0, length: 1, needs: [1] }), view);
    const denied = { kind: "undo_answered", seat: 1, granted: false } as const;
    expect(narrator.tell(entry("6", denied), view)).toEqual(["Bruno does not agree to it."]);
    expect(narrator.tell(entry("7", { kind: "stood_in", seat: 1 }), view)).toHaveLength(1);
  });

  it("follows when whoever was asked is replaced by the computer", () => {
    const narrator = afterOneTurn();
    narrator.tell(entry("5", { kind: "undo_asked", seat: 0, length: 1, needs: [1] }), view);
    expect(narrator.tell(entry("6", { kind: "timed_out", seat: 1 }), view)).toHaveLength(3);
  });
});
