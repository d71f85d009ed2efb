import { describe, expect, it } from "vitest";
import type { GameEvent, Turn } from "../contract";
import type { Line } from "./log";
import { lastTurnOf, turnsPlayed, writtenAt } from "./turns";

const ANNA = 0;
const BRUNO = 1;

function told(turn: number, ...events: (Partial<GameEvent> & { type: string })[]): Line[] {
  return events.map((event, at) => ({
    key: `${String(turn)}.${String(at)}`,
    turn,
    kind: "event",
    event: event as unknown as GameEvent,
    decided: null,
  }));
}

const plays = (
  seat: number,
  card: string,
): { type: "card-played"; seat: number; card: string } => ({
  type: "card-played",
  seat,
  card,
});

const FIRST = told(
  1,
  plays(ANNA, "roma-1"),
  { type: "floor-placed", seat: ANNA, city: "Roma", site: "left" },
  { type: "card-taken", seat: ANNA, city: "Roma", card: "siena-1" },
  { type: "display-refilled", city: "Roma", card: "lucca-1" },
  { type: "turn-ended", seat: ANNA, turn: 1 },
);
const SECOND = told(
  2,
  plays(BRUNO, "siena-2"),
  { type: "floor-placed", seat: BRUNO, city: "Siena", site: "left" },
  { type: "floor-placed", seat: BRUNO, city: "Siena", site: "right" },
  { type: "floor-moved", seat: BRUNO, city: "Roma", site: "left", owner: ANNA },
  { type: "messenger-placed", seat: BRUNO, cities: ["Roma", "Siena"] },
);

describe("the turns that were played", () => {
  it("have all their parts", () => {
    const [first, second] = turnsPlayed([...FIRST, ...SECOND]);
    expect(first).toEqual({
      turn: 1,
      seat: ANNA,
      card: "roma-1",
      built: ["left"],
      moved: null,
      taken: { city: "Roma", card: "siena-1" },
      refill: "lucca-1",
      messenger: null,
      finished: [],
      over: true,
    });
    expect(second).toMatchObject({
      built: ["left", "right"],
      moved: { city: "Roma", site: "left", owner: ANNA },
      messenger: ["Roma", "Siena"],
      taken: null,
      over: false,
    });
  });

  it("leave out what was taken back", () => {
    const [card, floor] = SECOND;
    const undone: Line = {
      key: "undo",
      turn: 2,
      kind: "entry",
      entry: { kind: "taken_back", seat: BRUNO } as never,
      undone: [card, floor].filter((line) => line !== undefined),
    };
    const again = told(2, plays(BRUNO, "lucca-2"));
    const turns = turnsPlayed([...FIRST, ...SECOND.slice(0, 2), undone, ...again]);
    expect(lastTurnOf(turns, BRUNO)).toMatchObject({ card: "lucca-2", built: [] });
    expect(lastTurnOf(turns.slice(0, 1), BRUNO)).toBeNull();
  });

  it("are read from outlines where no events were received", () => {
    const outline = {
      seat: ANNA,
      card: "roma-1",
      build: ["right"],
      move: ["Siena", "left"],
      take: "Roma",
      taken: "roma-2",
      complete: true,
    } as unknown as Turn;
    expect(turnsPlayed([{ key: "t", turn: 7, kind: "turn", outline }])).toMatchObject([
      { turn: 7, built: ["right"], moved: { city: "Siena", site: "left" }, over: true },
    ]);
  });
});

describe("what had been written at a moment", () => {
  const lines = [...FIRST, ...SECOND];

  it("is all of the turns before, and so many events of the turn", () => {
    expect(writtenAt(lines, { turn: 1, step: 0 })).toBe(0);
    expect(writtenAt(lines, { turn: 2, step: 0 })).toBe(FIRST.length);
    expect(writtenAt(lines, { turn: 2, step: 2 })).toBe(FIRST.length + 2);
    expect(writtenAt(lines, { turn: 3, step: 0 })).toBe(lines.length);
  });
});
