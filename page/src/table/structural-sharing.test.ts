import { describe, expect, test } from "vitest";
import { shareUnchanged, steady } from "./structural-sharing";

const BEFORE = { towers: { Roma: [[0, 1], []], Siena: [[2], [1]] }, card: null, turn: 3 };

function changed(change: (copy: typeof BEFORE) => void): typeof BEFORE {
  const copy = structuredClone(BEFORE);
  change(copy);
  return copy;
}

describe("what was said again", () => {
  test("is what it was", () => {
    expect(shareUnchanged(BEFORE, structuredClone(BEFORE))).toBe(BEFORE);
  });

  test("stays as it was beside what is new", () => {
    const next = changed((copy) => copy.towers.Roma[1]?.push(2));
    const kept = shareUnchanged(BEFORE, next);
    expect(kept).toEqual(next);
    expect(kept.towers.Siena).toBe(BEFORE.towers.Siena);
    expect(kept.towers.Roma[0]).toBe(BEFORE.towers.Roma[0]);
    expect(kept.towers.Roma).not.toBe(BEFORE.towers.Roma);
  });
});

describe("what is new", () => {
  test.each([
    ["a value", [1], [2]],
    ["a longer list", [1], [1, 2]],
    ["a shorter list", [1, 2], [1]],
    ["another member", { a: 1 }, { b: 1 }],
    ["a member more", { a: 1 }, { a: 1, b: undefined }],
    ["a list for an object", {}, []],
    ["something for nothing", null, { a: 1 }],
    ["nothing for something", { a: 1 }, null],
  ])("is %s", (_, before, next) => {
    expect(shareUnchanged(before, next)).toStrictEqual(next);
  });
});

describe("what is read again and again", () => {
  test("stays the same until it looks different", () => {
    let names = ["Anna", "Bert"];
    const read = steady(() => [...names]);
    const first = read();
    expect(read()).toBe(first);
    names = ["Anna", "Cora"];
    expect(read()).toEqual(names);
    expect(read()).toBe(read());
  });
});
