/** Milliseconds that a turn can be undone at least before it is confirmed by itself. */
const GRACE = 4000;
const BRIEF = 2000;
/** Milliseconds to read a character: slow readers manage 15 in a second. */
const PER_CHARACTER = 65;

/** How long a turn waits that is confirmed by itself: until its sentence has been read. */
export function graceFor(sentence: string, way: "grace" | "brief"): number {
  return way === "brief" ? BRIEF : Math.max(GRACE, PER_CHARACTER * sentence.length);
}

/**
 * The grace time in which a turn can still be taken back, shown by a bar that shrinks. The animation is
 * the timer: its end is the end of the grace time, so that the bar is always right.
 */
export class Grace {
  readonly #bar: Animation;

  constructor(bar: Element, milliseconds: number, over: () => void) {
    this.#bar = bar.animate(
      { transform: ["scaleX(1)", "scaleX(0)"] },
      { duration: milliseconds, fill: "forwards" },
    );
    this.#bar.onfinish = over;
    document.addEventListener("visibilitychange", this.#look);
    this.#look();
  }

  /** Cancel the grace time. */
  end(): void {
    document.removeEventListener("visibilitychange", this.#look);
    this.#bar.onfinish = null;
    this.#bar.cancel();
  }

  // It runs only while the page is visible. `play()` would restart a finished animation.
  readonly #look = (): void => {
    if (this.#bar.playState === "finished") return;
    if (document.hidden) this.#bar.pause();
    else this.#bar.play();
  };
}
