import { describe, expect, it } from "vitest";
import type { View } from "../contract";
import { dealOf } from "./deal";
import { fitsGame, forgetGame, noteGame, seenAt, type Played, type TurnStart } from "./following";

const setup = dealOf("1", 2, 0);
const [mine = [], theirs = []] = setup.hands;
const [a = "", b = ""] = [mine[0], theirs[0]];
const turns = [
  { player: 0, card: a, take: "Roma" },
  { player: 1, card: b, take: "Roma" },
];
const record: Played = { setup, turns };

/** What the seat 0 sees at the beginning of each turn of the record. */
const starts: Omit<TurnStart, "hand">[] = [
  { seat: 0, display: setup.display, pile: setup.pile.length, tops: [null, null] },
  {
    seat: 1,
    display: { ...setup.display, Roma: setup.pile[0] ?? "" },
    pile: setup.pile.length - 1,
    tops: [a, null],
  },
  {
    seat: 0,
    display: { ...setup.display, Roma: setup.pile[1] ?? "" },
    pile: setup.pile.length - 2,
    tops: [a, b],
  },
];
const hands = [
  mine,
  [...mine.slice(1), setup.display.Roma],
  [...mine.slice(1), setup.display.Roma],
];

function viewOf(turn: number, changed: object = {}, more: object = {}): View {
  const { seat, display, pile, tops } = { ...starts[turn - 1], ...changed } as TurnStart;
  const board = { turn, seat, decision: "card", display, pile_size: pile, stack_tops: tops };
  const own = { hand: hands[turn - 1] };
  return { board, own, viewer: 0, log: null, result: null, ...more } as unknown as View;
}

function fits(table: string, told: Played = record): boolean | null {
  const seen = seenAt(table);
  return seen && fitsGame(told, seen);
}

describe("a game that was followed", () => {
  it("is the one of the record", () => {
    for (const turn of [1, 2, 3]) noteGame("one", viewOf(turn), 0);
    expect(Object.keys(seenAt("one")?.turns ?? {})).toHaveLength(3);
    expect(fits("one")).toBe(true);
  });

  it("is another one if a card, the display, the pile or a hand was another one", () => {
    for (const turn of [1, 2, 3]) noteGame("two", viewOf(turn), 0);
    const other = turns.map((turn, at) => (at ? turn : { ...turn, card: mine[1] ?? "" }));
    expect(fits("two", { setup, turns: other })).toBe(false);
    const elsewhere = turns.map((turn, at) => (at ? { ...turn, take: "Siena" } : turn));
    expect(fits("two", { setup, turns: elsewhere })).toBe(false);
    expect(fits("two", { setup, turns: [] })).toBe(false);
    expect(fits("two", { setup: dealOf("2", 2, 0), turns })).toBe(false);
    noteGame("two", viewOf(3, {}, { own: { hand: ["roma-1"] } }), 0);
    expect(fits("two")).toBe(false);
  });

  it("has the result that was shown", () => {
    const result = { totals: [10, 20], winners: [1] };
    noteGame("three", viewOf(1), 0);
    const over = { turn: 3, decision: null };
    noteGame("three", viewOf(3, {}, { board: over, result }), 0);
    expect(fits("three", { ...record, result })).toBe(true);
    expect(fits("three", { ...record, result: { ...result, totals: [20, 10] } })).toBe(false);
    expect(fits("three")).toBe(false);
  });

  it("is not held against turns that were taken back, or may have been in a gap", () => {
    noteGame("four", viewOf(1), 0);
    noteGame("four", viewOf(2, { tops: ["roma-1", null] }), 0);
    expect(fits("four")).toBe(false);
    noteGame("four", viewOf(3), 1);
    expect(fits("four")).toBe(true);
    noteGame("four", viewOf(2, { tops: ["roma-1", null] }), 1);
    noteGame("four", viewOf(3, {}, { log: [] }), 1);
    expect(fits("four")).toBe(true);
    expect(Object.keys(seenAt("four")?.turns ?? {})).toEqual(["1", "3"]);
  });

  it("is forgotten with its table", () => {
    noteGame("five", viewOf(1), 0);
    forgetGame("four");
    expect(fits("five")).toBe(true);
    forgetGame("five");
    expect(fits("five")).toBeNull();
  });
});
