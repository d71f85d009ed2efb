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

  /** Who decides otherwise has a plan of their own. */
  decided(action: number): void {
    const at = this.#left.indexOf(action);
    this.#left = at < 0 ? [] : this.#left.slice(at + 1);
  }

  /** What is advised now. Decisions without a choice are made by nobody, so they are passed over. */
  next(choices: readonly Choice[], turn: number): number | null {
    if (turn !== this.#turn) return null;
    return this.#left.find((action) => choices.some((one) => one.action === action)) ?? null;
  }
}
