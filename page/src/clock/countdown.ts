/** The time that is left to decide, in whole seconds as a clock shows them. */

/** Seconds before the end at which a player is warned. */
const MARKS = [30, 10];
const SECOND = 1000;

/**
 * Tell how many seconds are left until a moment of this device's clock (`performance.now`): at once,
 * and whenever another one has passed. Returns how to stop.
 */
export function countDown(end: number, tell: (left: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tick = (): void => {
    const rest = Math.max(0, end - performance.now());
    tell(Math.ceil(rest / SECOND));
    // By the time that is left: steps of a second each would fall behind, and leave some out.
    if (rest > 0) timer = setTimeout(tick, Math.ceil(rest % SECOND || SECOND));
  };
  tick();
  return () => clearTimeout(timer);
}

/** Knows when to warn: once at each mark, however often the same deadline is told. */
export class Warnings {
  #deadline: number | null = null;
  /** The fewest seconds that were seen before the deadline. */
  #fewest = Infinity;

  /** Whether a mark is reached. Timers of a hidden page are late, so it may have been passed. */
  due(deadline: number, left: number): boolean {
    // What was passed before anybody looked is no news.
    const before = deadline === this.#deadline ? this.#fewest : left + 1;
    this.#deadline = deadline;
    this.#fewest = Math.min(before, left);
    return MARKS.some((mark) => left <= mark && mark < before);
  }
}
