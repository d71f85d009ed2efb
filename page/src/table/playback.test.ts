import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Board, GameEvent, Memory, News } from "../contract";
import { settings } from "../settings/index.svelte";
import { SCORED } from "./examples";
import { Playback } from "./playback.svelte";

const ENDED = { type: "turn-ended", seat: 0, turn: 1 } as unknown as GameEvent;

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

function news(...events: GameEvent[]): News[] {
  return [{ seq: 1, at: 0, entry: {}, events }] as unknown as News[];
}

describe("what stands beside the board", () => {
  let playback: Playback;

  beforeEach(() => {
    vi.useFakeTimers();
    settings.speed = "quick";
    playback = new Playback();
    playback.show({ board: board(1, [0, 0]), memory: remembered(0) });
  });
  afterEach(() => vi.useRealTimers());

  it("is remembered when it has been told, message by message", () => {
    playback.play(news(ENDED), { board: board(2, [0, 0]), memory: remembered(6) });
    playback.play(news(SCORED), { board: board(3, [4, 7]), memory: remembered(12) });
    expect(playback.memory).toEqual(remembered(0));
    vi.advanceTimersByTime(200);
    expect(playback.event).toBe(SCORED);
    expect(playback.memory).toEqual(remembered(6));
    vi.runAllTimers();
    expect(playback.memory).toEqual(remembered(12));
  });

  it("counts a city when its scoring has been told", () => {
    playback.play(news(SCORED), { board: board(2, [4, 7]), memory: null });
    expect(playback.board?.prestige).toEqual([4, 7]);
    expect(playback.counted?.prestige).toEqual([0, 0]);
    vi.runAllTimers();
    expect(playback.counted?.prestige).toEqual([4, 7]);
  });

  it("is shown as it is in the end by whoever skips", () => {
    playback.play(news(SCORED, ENDED), { board: board(2, [4, 7]), memory: remembered(6) });
    playback.skip();
    expect(playback.memory).toEqual(remembered(6));
    expect(playback.counted?.turn).toBe(2);
  });

  it("does not run ahead when something comes that has no event", () => {
    playback.play(news(SCORED), { board: board(2, [4, 7]), memory: remembered(6) });
    playback.play(news(), { board: board(2, [4, 8]), memory: remembered(12) });
    expect(playback.event).toBe(SCORED);
    expect(playback.memory).toEqual(remembered(0));
    vi.runAllTimers();
    expect(playback.board?.prestige).toEqual([4, 8]);
    expect(playback.memory).toEqual(remembered(12));
  });
});
