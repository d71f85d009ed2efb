/** Moments of a game, found among the boards after each of its decisions. */
import type { GameEvent, PastBoard } from "../contract";
import type { Decided } from "./log";
import { rightAfter } from "./replay";

/** A turn, and how many of its events have happened: none at its beginning. */
export interface Moment {
  turn: number;
  step: number;
}

/** A board of the past, and the event right before it; null at the beginning of a turn. */
export interface FoundMoment {
  past: PastBoard;
  event: GameEvent | null;
}

interface Step extends Moment {
  event: GameEvent;
  /** Which board it leads to, and its place among the events between that and the board before. */
  board: number;
  at: number;
}

export function isSame(one: Moment | null, other: Moment | null): boolean {
  return one?.turn === other?.turn && one?.step === other?.step;
}

/** The board at a moment as a seat saw it; null if it is not among these. */
export function findMoment(
  boards: readonly PastBoard[],
  { turn, step }: Moment,
  seat: number | null,
): FoundMoment | null {
  if (step === 0) {
    const past = boards[beginningOf(turn, boards)];
    return past ? { past: { ...past, turn }, event: null } : null;
  }
  const found = stepsOf(boards).find((one) => one.turn === turn && one.step === step);
  const before = boards[(found?.board ?? 0) - 1];
  const after = found && boards[found.board];
  if (!found || !before || !after) return null;
  const past = rightAfter(before, after, after.events, found.at, seat);
  return { past: { ...past, turn }, event: found.event };
}

/** The moment right after an event of a decision; null if it is not among these boards. */
export function momentAfter(
  boards: readonly PastBoard[],
  decided: Decided,
  event: GameEvent,
): Moment | null {
  const beginning = beginningOf(decided.turn, boards);
  const board = beginning + decided.before + 1;
  const at = decided.events.indexOf(event);
  if (beginning < 0) return null;
  const found = stepsOf(boards).find((one) => one.board === board && one.at === at);
  return found ? { turn: found.turn, step: found.step } : null;
}

/** The first board of a turn. A turn without any decision begins with the board after it. */
function beginningOf(turn: number, boards: readonly PastBoard[]): number {
  const isHidden = turn < (boards[0]?.turn ?? 1);
  return isHidden ? -1 : boards.findIndex((one) => one.turn >= turn);
}

/** All events between these boards, counted by turn. */
function stepsOf(boards: readonly PastBoard[]): Step[] {
  const steps: Step[] = [];
  let [turn, step] = [0, 0];
  for (const [board, { events }] of boards.entries()) {
    const before = boards[board - 1];
    if (!before) continue;
    if (before.turn !== turn) [turn, step] = [before.turn, 0];
    for (const [at, event] of events.entries()) {
      step += 1;
      steps.push({ turn, step, event, board, at });
      if (event.type === "turn-ended") [turn, step] = [event.turn + 1, 0];
    }
  }
  return steps;
}
