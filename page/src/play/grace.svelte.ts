/** A moment in which something can still be stopped; it passes only while somebody can see it. */
const STEP = 50;

export class Grace {
  /** Milliseconds that have been seen. */
  passed = $state(0);
  #timer: ReturnType<typeof setInterval>;

  constructor(
    readonly length: number,
    private readonly over: () => void,
  ) {
    let before = performance.now();
    this.#timer = setInterval(() => {
      const now = performance.now();
      // Timers run late in busy pages; a hidden page lets no time pass at all.
      if (!document.hidden) this.#pass(Math.min(now - before, 5 * STEP));
      before = now;
    }, STEP);
  }

  get share(): number {
    return Math.min(1, this.passed / this.length);
  }

  end(): void {
    clearInterval(this.#timer);
  }

  #pass(milliseconds: number): void {
    this.passed += milliseconds;
    if (this.passed < this.length) return;
    this.end();
    this.over();
  }
}
