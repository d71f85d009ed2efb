/** The time that is left to decide, in whole seconds as a clock shows them. */

/** Seconds before the end at which a player is warned. */
const MARKS = [30, 10];
const SECOND = 1000;

/**
 * Report the seconds that are left until a time of `performance.now`: at once, and after every second.
 * Returns a function that stops it.
 */
export function countDown(end: number, tell: (left: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tick = (): void => {
    const rest = Math.max(0, end - performance.now());
    tell(Math.ceil(rest / SECOND));
    // By the remaining time: timers of one second each would drift and skip some.
    if (rest > 0) timer = setTimeout(tick, Math.ceil(rest % SECOND || SECOND));
  };
  tick();
  return () => clearTimeout(timer);
}

/** Decides when to warn: once at each mark of a deadline, however often it is reported. */
export class Warnings {
  #deadline: number | null = null;
  /** The fewest seconds that were seen before the deadline. */
  #fewest = Infinity;

  /** Whether a mark is reached. Timers of a hidden page are late, so it may have been passed. */
  due(deadline: number, left: number): boolean {
    // Marks that were passed before the first report give no warning.
    const before = deadline === this.#deadline ? this.#fewest : left + 1;
    this.#deadline = deadline;
    this.#fewest = Math.min(before, left);
    return MARKS.some((mark) => left <= mark && mark < before);
  }
}
