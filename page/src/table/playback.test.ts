import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Board, GameEvent, Memory, News } from "../contract";
import { settings } from "../settings/index.svelte";
import { SCORED } from "./examples";
import { Playback, type Reader } from "./playback.svelte";

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

  it("stays while an event is held, until somebody goes on", () => {
    playback.play(news(SCORED, ENDED), { board: board(2, [4, 7]), memory: null });
    const release = playback.hold();
    vi.runAllTimers();
    expect(playback.event).toBe(SCORED);
    playback.next();
    expect(playback.event).not.toBe(SCORED);
    release();
    vi.runAllTimers();
    expect(playback.busy).toBe(false);
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

/** What others do and what the reader, who sits on seat 0, does. */
function placed(seat: number, next: string | null = "take"): GameEvent {
  const facts = { city: "Lucca", site: "left", height: 1, leaders: [seat, null] };
  return { type: "floor-placed", seat, forced: false, next_decision: next, ...facts } as never;
}

function ended(seat: number): GameEvent {
  const next = { next_seat: (seat + 1) % 3, card: "lucca-1" };
  return { type: "turn-ended", seat, turn: 1, ...next } as unknown as GameEvent;
}

function situation(seat: number): { board: Board; memory: null } {
  const facts = { towers: { Lucca: [[], []] }, floors_to_build: { Lucca: 7 }, supplies: [9, 9, 9] };
  return { board: { ...board(1, []), seat, ...facts } as never, memory: null };
}

describe("the pace", () => {
  let playback: Playback;
  const sentences = new Map<number, string>();
  const reader: Reader = {
    knows: (event) => "seat" in event && event.seat === 0,
    decides: (at) => at?.seat === 0,
    sentence: (_event, turn) => {
      const seat = turn.find((event) => "seat" in event)?.seat ?? 0;
      return seat ? (sentences.get(seat) ?? `Seat ${String(seat)} builds.`) : null;
    },
  };

  beforeEach(() => {
    vi.useFakeTimers();
    settings.speed = "quick";
    sentences.clear();
    playback = new Playback(reader);
    playback.show(situation(1));
  });
  afterEach(() => vi.useRealTimers());

  /** Play turns of the seats 1 and 2 and return how long it takes until seat 0 can decide. */
  function round(): number {
    playback.play(news(placed(1), ended(1)), situation(2));
    playback.play(news(placed(2), ended(2)), situation(0));
    const began = performance.now();
    while (playback.busy) vi.advanceTimersToNextTimer();
    return performance.now() - began;
  }

  it("is that of the sentences where they are long", () => {
    const short = round();
    sentences.set(1, "A long sentence, ".repeat(20));
    expect(round()).toBeGreaterThan(2 * short);
  });

  it("keeps nobody from deciding for a sentence that they can read meanwhile", () => {
    sentences.set(2, "A long sentence, ".repeat(20));
    const long = round();
    sentences.clear();
    expect(round()).toBe(long);
    expect(playback.told).toBeNull();
    expect(playback.toldBefore).toBe("Seat 2 builds.");
  });

  it("is the one that was chosen", () => {
    const usual = round();
    settings.speed = "fast";
    expect(round()).toBeLessThan(0.6 * usual);
    settings.speed = "calm";
    expect(round()).toBeGreaterThan(1.5 * usual);
    settings.speed = "instant";
    expect(round()).toBe(0);
  });

  it("holds nobody up in their own turn", () => {
    playback.show(situation(0));
    playback.play(news(placed(0)), situation(0));
    expect(playback.told).toBeNull();
    vi.advanceTimersByTime(0);
    expect(playback.busy).toBe(false);
  });

  it("leaves the sentence of a turn until the next turn has been shown", () => {
    playback.play(news(placed(1), ended(1)), situation(2));
    playback.play(news(placed(2), ended(2)), situation(0));
    expect(playback.told).toBe("Seat 1 builds.");
    while (playback.told === "Seat 1 builds.") vi.advanceTimersToNextTimer();
    expect([playback.toldBefore, playback.told]).toEqual(["Seat 1 builds.", "Seat 2 builds."]);
  });

  it("shows nothing to who has skipped until they decide, also of what comes later", () => {
    playback.play(news(placed(1)), situation(1));
    playback.skip();
    expect(playback.busy).toBe(false);
    playback.play(news(ended(1)), situation(2));
    playback.play(news(placed(2), ended(2)), situation(0));
    expect(playback.busy).toBe(false);
    expect(playback.board?.seat).toBe(0);
    // What comes after that decision is shown again.
    playback.play(news(placed(0, null), ended(0)), situation(1));
    expect(playback.busy).toBe(true);
  });

  it("goes on with the next event where one has been seen", () => {
    playback.play(news(SCORED, ended(1)), situation(2));
    playback.next();
    expect(playback.event?.type).toBe("turn-ended");
  });
});
