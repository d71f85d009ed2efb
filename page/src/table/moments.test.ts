import { expect, test } from "vitest";
import type { GameEvent, PastBoard } from "../contract";
import { findMoment, momentAfter } from "./moments";

const event = (type: string, values: object = {}): GameEvent =>
  ({ type, seat: 0, ...values }) as unknown as GameEvent;
const declined = event("move-declined");
const ended = (turn: number): GameEvent => event("turn-ended", { turn });
const board = (number: number, turn: number, events: GameEvent[] = []): PastBoard =>
  ({ number, turn, events, board: { turn }, hand: null, memory: null }) as unknown as PastBoard;

/** Turn 1 has two decisions, turn 2 none (all of it is forced), turn 3 has begun. */
const BOARDS = [
  board(0, 1),
  board(1, 1, [declined]),
  board(2, 3, [declined, ended(1), event("messenger-declined"), ended(2)]),
];
const numberAt = (turn: number, step: number, boards = BOARDS): number | undefined =>
  findMoment(boards, { turn, step }, null)?.past.number;

test("a turn begins with its first board, one without decisions with the board after it", () => {
  expect([1, 2, 3].map((turn) => numberAt(turn, 0))).toEqual([0, 2, 2]);
  expect(findMoment(BOARDS, { turn: 2, step: 0 }, null)?.past.turn).toBe(2);
});

test("what has not come yet, or lies before the first board, is not found", () => {
  expect(numberAt(4, 0)).toBeUndefined();
  expect(numberAt(1, 4)).toBeUndefined();
  expect(numberAt(1, 0, BOARDS.slice(2))).toBeUndefined();
});

test("the events of a turn are counted from its beginning, over all its decisions", () => {
  const at = (turn: number, step: number): unknown =>
    findMoment(BOARDS, { turn, step }, null)?.event;
  expect([at(1, 1), at(1, 2), at(1, 3)]).toEqual([declined, declined, ended(1)]);
  expect([at(2, 1), at(2, 2)]).toEqual([event("messenger-declined"), ended(2)]);
});

test("the moment after an event of a decision is found by the turn the event belongs to", () => {
  const events = BOARDS[2]?.events ?? [];
  const decided = { turn: 1, before: 1, events };
  expect(events.map((one) => momentAfter(BOARDS, decided, one))).toEqual([
    { turn: 1, step: 2 },
    { turn: 1, step: 3 },
    { turn: 2, step: 1 },
    { turn: 2, step: 2 },
  ]);
});
