import { describe, expect, it } from "vitest";
import { commitmentTo } from "./hash";
import { noteHand, noteVoided, shareOf, sharesAt } from "./kept";
import { committing, keepQuick, revealing, type Fixed } from "./shares";

const DEALER = "d0".repeat(32);

function seenOf(commitments: readonly string[], commitment = DEALER): Fixed {
  return { commitment, commitments, first: null, voided: [], deck: null };
}

describe("shares of a sealed deal", () => {
  it("are kept, and revealed to the commitments that were noted only", () => {
    const own = committing("one", 0);
    expect(shareOf(own)?.share).toHaveLength(64);
    expect(commitmentTo(shareOf(own)?.share ?? "")).toBe(own);
    const seen = seenOf([own, "b2".repeat(32)]);
    expect(revealing(0, seen)).toBe(shareOf(own)?.share);
    expect(shareOf(own)?.seen).toEqual(seen);
    expect(revealing(0, seen)).not.toBeNull();
    expect(revealing(0, { ...seen, commitment: "d1".repeat(32) })).toBeNull();
    expect(revealing(0, { ...seen, commitments: [own, "b3".repeat(32)] })).toBeNull();
    expect(revealing(0, { ...seen, first: 1 })).toBeNull();
    expect(revealing(0, { ...seen, deck: { name: "other", cards: {} } })).toBeNull();
    const round = { commitment: DEALER, commitments: ["b4".repeat(32), ""], missing: [0] };
    expect(revealing(0, { ...seen, voided: [round] })).toBeNull();
  });

  it("are revealed for their own seat, and by the device that has them", () => {
    const own = committing("two", 1);
    expect(revealing(0, seenOf([own, ""]))).toBeNull();
    expect(revealing(0, seenOf(["a1".repeat(32), own]))).toBeNull();
    expect(revealing(0, seenOf([]))).toBeNull();
  });

  it("are new every time", () => {
    expect(committing("three", 0)).not.toBe(committing("three", 0));
    expect(sharesAt("three")).toHaveLength(2);
  });

  it("are not given to a dealer who committed to the same", () => {
    const own = committing("four", 0);
    expect(revealing(0, seenOf([own, ""], own))).toBeNull();
    expect(revealing(0, seenOf([own, own]))).toBeNull();
  });
});

describe("a round that came to nothing", () => {
  it("is noted with the share that was given for it, at its table only", () => {
    const [here, there] = [committing("six", 0), committing("seven", 0)];
    noteVoided("six", [{ commitment: DEALER, commitments: [here, there], missing: [1] }]);
    expect(shareOf(here)?.voided).toBe(true);
    expect(shareOf(there)?.voided).toBeUndefined();
  });
});

describe("what was dealt", () => {
  it("is noted once, with the share that was given last", () => {
    keepQuick("five", 0, "a1".repeat(32), { commitment: DEALER, first: null, deck: null });
    noteHand("five", 0, ["roma-1"]);
    noteHand("five", 0, ["roma-2"]);
    noteHand("five", 1, ["roma-3"]);
    expect(sharesAt("five").map(({ hand }) => hand)).toEqual([["roma-1"]]);
  });
});
