import { describe, expect, it } from "vitest";
import type { Choice } from "../contract";
import { Plan } from "./plan.svelte";

const TURN = 3;

function choices(...actions: number[]): Choice[] {
  return actions.map((action) => ({ action })) as unknown as Choice[];
}

function following(...line: number[]): Plan {
  const plan = new Plan();
  plan.follow(line, TURN);
  return plan;
}

describe("a hint that was taken", () => {
  it("goes on with what comes after each decision", () => {
    const plan = following(1, 2, 2, 5);
    plan.decided(1);
    expect(plan.next(choices(2, 3), TURN)).toBe(2);
    plan.decided(2);
    expect(plan.next(choices(2, 3), TURN)).toBe(2);
    plan.decided(2);
    expect(plan.next(choices(4, 5), TURN)).toBe(5);
    plan.decided(5);
    expect(plan.next(choices(4, 5), TURN)).toBeNull();
  });

  it("passes over what was decided without a choice", () => {
    const plan = following(1, 2, 5);
    plan.decided(1);
    expect(plan.next(choices(4, 5), TURN)).toBe(5);
  });

  it("ends when somebody decides otherwise", () => {
    const plan = following(1, 2, 5);
    plan.decided(1);
    plan.decided(3);
    expect(plan.next(choices(4, 5), TURN)).toBeNull();
  });

  it("ends with its turn", () => {
    const plan = following(1, 2);
    plan.decided(1);
    expect(plan.next(choices(2, 3), TURN + 1)).toBeNull();
  });
});
