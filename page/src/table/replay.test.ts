import { describe, expect, it } from "vitest";
import type { Board, GameEvent, PastBoard } from "../contract";
import { SCORED } from "./examples";
import { applied, ledAs, rightAfter, settlesLeaders } from "./replay";

const BOARD = {
  prestige: [0, 0],
  tokens_won: [0, 0],
  messenger_tokens: [0, 0],
  tokens: { Lucca: [null, null] },
  leaders: { Lucca: [0, 0], Roma: [1, null] },
} as unknown as Board;

describe("the drawn board after a city is scored", () => {
  it("shows the winners as leading, the left tower first", () => {
    expect(applied(BOARD, SCORED).leaders).toEqual({ Lucca: [0, 1], Roma: [1, null] });
  });

  it("gives the tokens to their winners, the higher first", () => {
    const { tokens, prestige } = applied(BOARD, SCORED);
    expect(tokens.Lucca).toEqual([1, 0]);
    expect(prestige).toEqual([4, 7]);
  });
});

describe("who leads while it is told", () => {
  const built = (city: string): GameEvent =>
    ({ type: "floor-placed", city, site: "left", seat: 0, height: 1 }) as GameEvent;

  it("is known from the last floor of a city on", () => {
    const events = [built("Roma"), built("Roma"), built("Lucca")];
    expect(events.map((_, at) => settlesLeaders(events, at))).toEqual([false, true, true]);
  });

  it("is told by the scoring where a city is scored", () => {
    expect(settlesLeaders([built("Lucca"), SCORED], 0)).toBe(false);
  });

  it("is taken over for one city alone", () => {
    const other = { leaders: { Lucca: [1, 1], Roma: [0, 0] } } as unknown as Board;
    expect(ledAs(BOARD, other, "Roma").leaders).toEqual({ Lucca: [0, 0], Roma: [0, 0] });
  });
});

describe("the moment right after what is told", () => {
  const ME = 0;
  const played = { type: "card-played", seat: ME, card: "Lucca-1" } as GameEvent;
  const floor = (height: number): GameEvent =>
    ({ type: "floor-placed", seat: ME, city: "Lucca", site: "left", height }) as GameEvent;
  const ended = { type: "turn-ended", seat: ME, turn: 4 } as GameEvent;
  const before = {
    turn: 4,
    hand: ["Lucca-1", "Roma-1"],
    memory: null,
    board: {
      ...BOARD,
      turn: 4,
      seat: ME,
      card: null,
      hand_sizes: [2, 2],
      stack_sizes: [0, 0],
      stack_tops: [null, null],
      supplies: [9, 9],
      towers: { Lucca: [[], []] },
      floors_to_build: { Lucca: 9 },
      leaders: { Lucca: [null, null] },
    },
  } as unknown as PastBoard;
  const after = {
    turn: 5,
    hand: ["Roma-1"],
    memory: { unseen: [] },
    board: { ...before.board, turn: 5, seat: 1, leaders: { Lucca: [ME, null] } },
  } as unknown as PastBoard;
  const events = [played, floor(1), ended];

  it("shows the board as far as it has been told, and the hand", () => {
    const { board, hand, turn } = rightAfter(before, after, events, 0, ME);
    expect([turn, board.card, hand]).toEqual([4, "Lucca-1", ["Roma-1"]]);
    expect(board.towers.Lucca).toEqual([[], []]);
  });

  it("leaves the hand of who watches another play as it is", () => {
    expect(rightAfter(before, after, events, 0, 1).hand).toEqual(before.hand);
  });

  it("is what the server says where nothing to be seen follows, but in the turn that is told", () => {
    const { board, memory } = rightAfter(before, after, events, 1, ME);
    expect([board.turn, board.seat, board.card]).toEqual([4, ME, "Lucca-1"]);
    expect(board.leaders).toEqual(after.board.leaders);
    expect(memory).toBe(after.memory);
  });

  it("shows who leads from the last floor of a city on", () => {
    const taken = { type: "card-taken", seat: ME, city: "Roma", card: "Roma-2" } as GameEvent;
    const more = [played, floor(1), { ...taken, city: "Roma" } as GameEvent];
    const shown = rightAfter(before, after, more, 1, ME);
    expect(shown.board.leaders).toEqual({ Lucca: [ME, null] });
    expect(shown.memory).toBe(before.memory);
  });
});
