/**
 * A moment in which something can still be stopped, shown by a bar that shrinks. The browser moves
 * the bar by itself, and its end is the end of the moment: what is seen is what counts.
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

  /** Stop it; nothing comes of it any more. */
  end(): void {
    document.removeEventListener("visibilitychange", this.#look);
    this.#bar.onfinish = null;
    this.#bar.cancel();
  }

  // It passes only while somebody can see it. What has come to its end would begin anew.
  readonly #look = (): void => {
    if (this.#bar.playState === "finished") return;
    if (document.hidden) this.#bar.pause();
    else this.#bar.play();
  };
}
