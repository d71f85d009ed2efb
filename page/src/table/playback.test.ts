import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Board, Happening, Memory, News } from "../contract";
import { settings } from "../settings/index.svelte";
import { SCORED } from "./examples";
import { Teller } from "./playback.svelte";

const ENDED = { type: "turn-ended", seat: 0, turn: 1 } as unknown as Happening;

function board(turn: number, prestige: number[]): Board {
  return {
    turn,
    prestige,
    tokens_won: [0, 0],
    messenger_tokens: [0, 0],
    tokens: { Lucca: [null, null] },
    leaders: { Lucca: [null, null] },
  } as unknown as Board;
}

function remembered(points: number): Memory {
  return { portrait_points: [points, 0] } as unknown as Memory;
}

function news(...events: Happening[]): News[] {
  return [{ seq: 1, at: 0, entry: {}, events }] as unknown as News[];
}

describe("what stands beside the board", () => {
  let teller: Teller;

  beforeEach(() => {
    vi.useFakeTimers();
    settings.speed = "quick";
    teller = new Teller();
    teller.show({ board: board(1, [0, 0]), memory: remembered(0) });
  });
  afterEach(() => vi.useRealTimers());

  it("is remembered when it has been told, message by message", () => {
    teller.tell(news(ENDED), { board: board(2, [0, 0]), memory: remembered(6) });
    teller.tell(news(SCORED), { board: board(3, [4, 7]), memory: remembered(12) });
    expect(teller.memory).toEqual(remembered(0));
    vi.advanceTimersByTime(200);
    expect(teller.event).toBe(SCORED);
    expect(teller.memory).toEqual(remembered(6));
    vi.runAllTimers();
    expect(teller.memory).toEqual(remembered(12));
  });

  it("counts a city when its scoring has been told", () => {
    teller.tell(news(SCORED), { board: board(2, [4, 7]), memory: null });
    expect(teller.board?.prestige).toEqual([4, 7]);
    expect(teller.counted?.prestige).toEqual([0, 0]);
    vi.runAllTimers();
    expect(teller.counted?.prestige).toEqual([4, 7]);
  });

  it("is shown as it is in the end by whoever skips", () => {
    teller.tell(news(SCORED, ENDED), { board: board(2, [4, 7]), memory: remembered(6) });
    teller.skip();
    expect(teller.memory).toEqual(remembered(6));
    expect(teller.counted?.turn).toBe(2);
  });

  it("does not run ahead when something comes that has no event", () => {
    teller.tell(news(SCORED), { board: board(2, [4, 7]), memory: remembered(6) });
    teller.tell(news(), { board: board(2, [4, 8]), memory: remembered(12) });
    expect(teller.event).toBe(SCORED);
    expect(teller.memory).toEqual(remembered(0));
    vi.runAllTimers();
    expect(teller.board?.prestige).toEqual([4, 8]);
    expect(teller.memory).toEqual(remembered(12));
  });
});
