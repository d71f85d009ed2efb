import { beforeAll, describe, expect, it } from "vitest";
import type { GameEvent, News, View } from "../contract";
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

function event(key: string, happening: Partial<GameEvent>): Line {
  return { key, turn: 1, kind: "event", event: happening as GameEvent, decided: null };
}

function entry(key: string, told: Partial<News["entry"]>, undone: readonly Line[] | null): Line {
  return { key, turn: 1, kind: "entry", entry: told as News["entry"], undone };
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
  // There is no document whose language could be set.
  globalThis.document = { documentElement: {} } as Document;
  await speak("en");
});

describe("what an undo makes undone", () => {
  const back = { kind: "taken_back", seat: 0, length: 1 } as const;

  it("is told from the last to the first", () => {
    const told = afterOneTurn().tell(entry("5", back, [BUILT, TAKEN]), view);
    expect(told).toEqual([
      "Anna takes back a decision.",
      expect.stringMatching(/^Undone: Anna takes Siena .* from Roma\.$/),
      "Undone: Anna builds on the left site of Roma: one floor.",
    ]);
  });

  it("is nothing where a decision was only held", () => {
    const told = afterOneTurn().tell(entry("5", back, []), view);
    expect(told).toEqual(["Anna takes back a decision."]);
  });

  it("is nothing where nothing was taken back", () => {
    const denied = { kind: "undo_answered", seat: 1, granted: false } as const;
    const told = afterOneTurn().tell(entry("5", denied, null), view);
    expect(told).toEqual(["Bruno declines."]);
  });
});
