import { describe, expect, it } from "vitest";
import type { Review } from "../contract";
import { costliest, costliestOfOthers } from "./review.svelte";

/** Five decisions of two seats; the server says more about the two that cost most. */
const LOSSES: [seat: number, loss: number][] = [
  [0, 0.1],
  [1, 0.5],
  [0, 0],
  [1, 0.4],
  [0, 0.2],
];
const REVIEW = {
  accuracy: [],
  decisions: LOSSES.map(([seat, loss], at) => ({ number: at + 1, turn: at + 1, seat, loss })),
  turning_points: [
    { decision: 2, line: [], reasons: [] },
    { decision: 4, line: [], reasons: [] },
  ],
} as unknown as Review;

function numbers(list: ReturnType<typeof costliest>): number[] {
  return list.map(({ judged }) => judged.number);
}

describe("what cost most", () => {
  it("has my own decisions, though others' cost more, and none that cost nothing", () => {
    expect(numbers(costliest(REVIEW, [0]))).toEqual([5, 1]);
    expect(numbers(costliestOfOthers(REVIEW, [0]))).toEqual([2, 4]);
  });

  it("has nothing that a stand-in decided for me", () => {
    const decisions = REVIEW.decisions.map((one) =>
      one.number === 5 ? { ...one, stand_in: true } : one,
    );
    expect(numbers(costliest({ ...REVIEW, decisions }, [0]))).toEqual([1]);
  });

  it("tells nothing twice", () => {
    expect(numbers(costliest(REVIEW, [1]))).toEqual([2, 4]);
    expect(costliestOfOthers(REVIEW, [1])).toEqual([]);
  });
});
