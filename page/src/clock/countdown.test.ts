import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { countDown, Warnings } from "./countdown";

describe("the time that is left", () => {
  let told: number[];

  beforeEach(() => {
    vi.useFakeTimers();
    told = [];
  });
  afterEach(() => vi.useRealTimers());

  function start(milliseconds: number): () => void {
    return countDown(performance.now() + milliseconds, (left) => told.push(left));
  }

  it("is told at once and after every second, also from a full mark", () => {
    start(30_000);
    vi.advanceTimersByTime(2000);
    expect(told).toEqual([30, 29, 28]);
  });

  it("leaves no second out, whenever it begins", () => {
    start(3400);
    vi.advanceTimersByTime(10_000);
    expect(told).toEqual([4, 3, 2, 1, 0]);
  });

  it("is told no more when it was stopped or is over", () => {
    start(1500)();
    expect(vi.getTimerCount()).toBe(0);
    start(0);
    expect(vi.getTimerCount()).toBe(0);
    expect(told).toEqual([2, 0]);
  });
});

describe("warnings", () => {
  function given(lefts: readonly number[], deadline = 7): number[] {
    const warnings = new Warnings();
    return lefts.filter((left) => warnings.due(deadline, left));
  }

  it("come once at thirty and ten seconds", () => {
    expect(given([32, 31, 30, 29, 11, 10, 9, 0])).toEqual([30, 10]);
  });

  it("come once though the table is told anew meanwhile, a little earlier or later", () => {
    expect(given([30, 30, 31, 30, 29])).toEqual([30]);
  });

  it("come late rather than not at all", () => {
    expect(given([45, 25, 4])).toEqual([25, 4]);
  });

  it("are not about what was passed before, but about a mark one begins at", () => {
    expect(given([20, 19])).toEqual([]);
    expect(given([10])).toEqual([10]);
  });

  it("come anew with another deadline", () => {
    const warnings = new Warnings();
    expect([warnings.due(1, 30), warnings.due(2, 30)]).toEqual([true, true]);
  });
});
