import { describe, expect, test } from "vitest";
import type { Patch, View } from "../contract";
import { patched } from "./patches";

const VIEW = {
  seq: 4,
  log_hash: "ab",
  log: [],
  seats: [{ name: "Anna" }, { name: "Bert" }],
  board: { turn: 1, towers: { Roma: [[0], []], Siena: [[], []] } },
  own: null,
} as unknown as View;

function patch(changes: Patch["changes"], more: Partial<Patch> = {}): Patch {
  return { type: "patch", hash: "ab", news: [], changes, private: {}, ...more };
}

describe("a patch", () => {
  test("sets what its paths name and leaves the rest the very same", () => {
    const next = patched(
      VIEW,
      patch({ seq: 5, "board/towers/Roma/1": [1, 1], "seats/1/name": "Zoe" }),
    );
    expect(next).toEqual({
      ...VIEW,
      seq: 5,
      log: null,
      seats: [{ name: "Anna" }, { name: "Zoe" }],
      board: { turn: 1, towers: { Roma: [[0], [1, 1]], Siena: [[], []] } },
    });
    expect(next?.board?.towers.Siena).toBe(VIEW.board?.towers.Siena);
    expect(next?.seats[0]).toBe(VIEW.seats[0]);
  });

  test("leaves the old view as it was", () => {
    const before = structuredClone(VIEW);
    patched(VIEW, patch({ "board/turn": 2 }));
    expect(VIEW).toEqual(before);
  });

  test("brings what only this viewer sees", () => {
    const own = { hand: ["roma-1"] };
    expect(patched(VIEW, patch({ seq: 5 }, { private: { own } }))?.own).toEqual(own);
  });

  test("takes names out of a list", () => {
    const before = {
      ...VIEW,
      memory: { unseen: ["roma-1", "roma-2", "roma-3"] },
    } as unknown as View;
    const next = patched(before, patch({}, { private: { "memory/unseen-": ["roma-2"] } }));
    expect(next?.memory?.unseen).toEqual(["roma-1", "roma-3"]);
  });

  test("has of objects that are alike only what differs from the first", () => {
    const own = { hand: [], choices: [] };
    const first = { action: 1, effects: { towers: [], taken: null } };
    const other = { action: 2, "effects/taken": "roma-1" };
    const before = { ...VIEW, own } as unknown as View;
    const next = patched(before, patch({}, { private: { "own/choices*": [first, other] } }));
    expect(next?.own?.choices).toEqual([
      first,
      { action: 2, effects: { towers: [], taken: "roma-1" } },
    ]);
  });

  test("has changes below a path", () => {
    const next = patched(VIEW, patch({ "board/": { turn: 2, "towers/Siena/0": [1] } }));
    expect(next?.board).toMatchObject({ turn: 2, towers: { Roma: [[0], []], Siena: [[1], []] } });
  });

  test("is for no other view", () => {
    expect(patched(VIEW, patch({ seq: 5 }, { hash: "cd" }))).toBeNull();
  });

  test("is for a view", () => {
    expect(patched(null, patch({ seq: 5 }))).toBeNull();
  });
});

/** Numbers that look random and are the same every time. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % sides;
  };
}

function anything(roll: (sides: number) => number, depth: number): unknown {
  const kind = depth > 0 ? roll(4) : roll(2);
  if (kind === 0) return roll(10);
  if (kind === 1) return null;
  const parts = Array.from({ length: 1 + roll(4) }, () => anything(roll, depth - 1));
  return kind === 2 ? parts : Object.fromEntries(parts.map((part, at) => [`k${String(at)}`, part]));
}

/** Set some places below a value anew, in the value itself; returns the paths. */
function changeSome(
  value: unknown,
  roll: (sides: number) => number,
  path: string,
): Patch["changes"] {
  if (typeof value !== "object" || value === null) return {};
  const container = value as Record<string, unknown>;
  let changes: Patch["changes"] = {};
  for (const key of Object.keys(container)) {
    const here = path ? `${path}/${key}` : key;
    if (roll(4) === 0) changes[here] = container[key] = anything(roll, 2);
    else changes = { ...changes, ...changeSome(container[key], roll, here) };
  }
  return changes;
}

test.each(Array.from({ length: 50 }, (_, seed) => seed))("patches add up: %i", (seed) => {
  const roll = dice(seed);
  const table = { board: anything(roll, 4), seats: anything(roll, 3) };
  const before = structuredClone(table);
  const changes = structuredClone(changeSome(table, roll, ""));
  const view = { ...VIEW, ...before } as unknown as View;
  const kept = structuredClone(view);
  expect(patched(view, patch(changes))).toEqual({ ...VIEW, ...table, log: null });
  expect(view).toEqual(kept);
});
