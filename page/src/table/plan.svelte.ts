/** A hint that was taken: what it advises for the rest of the turn. */
import type { Choice } from "../contract";

export class Plan {
  /** The decisions that are still to come, in their order. */
  #left = $state.raw<readonly number[]>([]);
  #turn = 0;

  /** Follow the decisions of a hint, all of one turn. */
  follow(line: readonly number[], turn: number): void {
    this.#left = line;
    this.#turn = turn;
  }

  /** Another decision than the next one of the plan ends the plan. */
  decided(action: number): void {
    const at = this.#left.indexOf(action);
    this.#left = at < 0 ? [] : this.#left.slice(at + 1);
  }

  /** The next advised choice. Forced steps of the line are no choices and are skipped. */
  next(choices: readonly Choice[], turn: number): number | null {
    if (turn !== this.#turn) return null;
    return this.#left.find((action) => choices.some((one) => one.action === action)) ?? null;
  }
}
