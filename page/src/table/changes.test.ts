import { describe, expect, it } from "vitest";
import type { Board, GameEvent, Turn } from "../contract";
import { changesSince } from "./changes";
import type { Line } from "./log";

const ANNA = 0;
const BRUNO = 1;
const CHIARA = 2;

type Towers = Record<string, [number[], number[]]>;
const board = (towers: Towers): Board => ({ towers }) as unknown as Board;

let key = 0;
function line(turn: number, event: object): Line {
  return {
    key: String((key += 1)),
    turn,
    kind: "event",
    event: event as GameEvent,
    decided: null,
  };
}

/** A turn that plays a card, builds and takes a card. */
function played(
  turn: number,
  seat: number,
  card: string,
  city: string,
  ...sites: string[]
): Line[] {
  return [
    line(turn, { type: "card-played", seat, card, forced: false }),
    ...sites.map((site) => line(turn, { type: "floor-placed", seat, city, site, forced: false })),
    line(turn, { type: "card-taken", seat, city, card: "lucca-1", forced: true }),
    line(turn, { type: "display-refilled", city, card: "lucca-2" }),
  ];
}
const ended = (turn: number, seat: number): Line => line(turn, { type: "turn-ended", seat, turn });
const moved = (turn: number, seat: number, city: string, site: string): Line =>
  line(turn, { type: "floor-moved", seat, city, site, owner: ANNA, forced: false });

const MINE = [...played(1, ANNA, "roma-1", "Roma", "left"), ended(1, ANNA)];
const THEIRS = [
  ...played(2, BRUNO, "roma-2", "Roma", "left", "right"),
  ended(2, BRUNO),
  ...played(3, CHIARA, "siena-1", "Siena", "left"),
  ended(3, CHIARA),
];
const AFTER = board({ Roma: [[ANNA, BRUNO], [BRUNO]], Siena: [[CHIARA], []] });

describe("what changed since my last turn", () => {
  it("is every floor and card of the others, with its place and who did it", () => {
    const changes = changesSince([...MINE, ...THEIRS], ANNA, AFTER);
    expect(changes.floors).toEqual([
      { city: "Roma", site: "left", level: 1, by: BRUNO, moved: false },
      { city: "Roma", site: "right", level: 0, by: BRUNO, moved: false },
      { city: "Siena", site: "left", level: 0, by: CHIARA, moved: false },
    ]);
    expect(changes.cards).toEqual([
      { city: "Roma", by: BRUNO },
      { city: "Siena", by: CHIARA },
    ]);
    expect(changes.turns.map((turn) => turn.turn)).toEqual([2, 3]);
    expect(changes.events).toEqual(THEIRS.map((one) => one.kind === "event" && one.event));
  });

  it("is all since the deal for who has not played yet", () => {
    expect(changesSince([...MINE, ...THEIRS], 3, AFTER).turns).toHaveLength(3);
  });

  it("ends with the first thing that I decide, but not with what the rules do for me", () => {
    const lines = [...MINE, ...THEIRS];
    const forced = line(4, { type: "card-played", seat: ANNA, card: "roma-3", forced: true });
    expect(changesSince([...lines, forced], ANNA, AFTER).floors).toHaveLength(3);
    const mine = line(4, { type: "card-played", seat: ANNA, card: "roma-3", forced: false });
    expect(changesSince([...lines, mine], ANNA, AFTER)).toMatchObject({ floors: [], events: [] });
  });

  it("is back after I have taken back what I decided", () => {
    const mine = line(4, { type: "card-played", seat: ANNA, card: "roma-3", forced: false });
    const undo: Line = {
      key: "undo",
      turn: 4,
      kind: "entry",
      entry: { kind: "taken_back", seat: ANNA } as never,
      undone: [mine],
    };
    expect(changesSince([...MINE, ...THEIRS, mine, undo], ANNA, AFTER).floors).toHaveLength(3);
  });

  it("follows a floor that was moved, and then built upon", () => {
    const lines = [
      ...MINE,
      ...played(2, BRUNO, "roma-2", "Roma", "right"),
      moved(2, BRUNO, "Roma", "left"),
      ended(2, BRUNO),
      ...played(3, CHIARA, "roma-3", "Roma", "right"),
    ];
    const { floors } = changesSince(lines, ANNA, board({ Roma: [[], [BRUNO, ANNA, CHIARA]] }));
    expect(floors).toEqual([
      { city: "Roma", site: "right", level: 0, by: BRUNO, moved: false },
      { city: "Roma", site: "right", level: 1, by: BRUNO, moved: true },
      { city: "Roma", site: "right", level: 2, by: CHIARA, moved: false },
    ]);
  });

  it("is known from outlines of turns as well, without events to show again", () => {
    const outline = (seat: number, build: string[]): Turn =>
      ({ seat, card: "roma-1", build, complete: true }) as unknown as Turn;
    const lines: Line[] = [
      { key: "a", turn: 1, kind: "turn", outline: outline(ANNA, ["left"]) },
      { key: "b", turn: 2, kind: "turn", outline: outline(BRUNO, ["left"]) },
    ];
    const changes = changesSince(lines, ANNA, board({ Roma: [[ANNA, BRUNO], []] }));
    expect(changes.floors).toEqual([
      { city: "Roma", site: "left", level: 1, by: BRUNO, moved: false },
    ]);
    expect(changes.events).toEqual([]);
  });

  it("is nothing for who only watches", () => {
    expect(changesSince(THEIRS, null, AFTER).turns).toEqual([]);
  });
});
