/** Tells what happened one thing after another, at a pace the eye can follow. */
import type { Board, Happening, News } from "../contract";
import { settings, type Speed } from "../settings/index.svelte";
import { applied, ledAs, settlesLeaders } from "./replay";
import { keepingUnchanged } from "./unchanged";

/** Milliseconds that an event stays alone on the screen. */
const PAUSES: Record<Happening["type"], number> = {
  "card-played": 450,
  "floor-placed": 450,
  "city-scored": 2600,
  "floor-moved": 650,
  "move-declined": 0,
  "card-taken": 450,
  "display-refilled": 350,
  "messenger-placed": 450,
  "messenger-declined": 0,
  "turn-ended": 150,
  "game-ended": 0,
};
const FACTORS: Record<Speed, number> = { calm: 1.8, quick: 1, instant: 0 };

interface Step {
  event: Happening;
  /** The board when everything of the same message has been told. */
  settled: Board | null;
  /** The same board, if its leaders lead in the city of the event from now on. */
  led: Board | null;
}

export class Teller {
  /** What is drawn: the newest board, or how it looked at what is being told. */
  board = $state.raw<Board | null>(null);
  /** What is being told, or null. */
  event = $state.raw<Happening | null>(null);
  /** Counts what was told, so that the same event twice is two happenings. */
  count = $state(0);
  #steps = $state.raw<readonly Step[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Whether something is still to be told. */
  get busy(): boolean {
    return this.event !== null || this.#steps.length > 0;
  }

  /** Show a board at once, with nothing to tell. */
  show(board: Board | null): void {
    this.skip();
    this.board = keepingUnchanged(this.board, board);
  }

  /** Tell entries of the log, and show a board in the end. */
  tell(news: readonly News[], settled: Board | null): void {
    const events = news.flatMap((one) => one.events ?? []);
    if (!events.length || this.board === null || FACTORS[settings.speed] === 0) {
      this.show(settled);
      return;
    }
    const last = events.length - 1;
    const steps = events.map((event, at) => ({
      event,
      settled: at === last ? settled : null,
      led: settlesLeaders(events, at) ? settled : null,
    }));
    this.#steps = [...this.#steps, ...steps];
    if (this.event === null) this.#next();
  }

  /** Tell no more, and show how it ends. */
  skip(): void {
    clearTimeout(this.#timer);
    const settled = this.#steps.findLast((step) => step.settled)?.settled ?? this.#settling;
    this.#steps = [];
    this.#finish(settled);
  }

  #settling: Board | null = null;

  #next(): void {
    const [step, ...rest] = this.#steps;
    if (!step || !this.board) {
      this.#finish(null);
      return;
    }
    this.#steps = rest;
    this.#settling = step.settled;
    this.event = step.event;
    this.count += 1;
    const board = applied(this.board, step.event);
    this.board = step.led && "city" in step.event ? ledAs(board, step.led, step.event.city) : board;
    const pause = PAUSES[step.event.type] * FACTORS[settings.speed];
    this.#timer = setTimeout(() => this.#told(), pause);
  }

  #told(): void {
    this.#settle(this.#settling);
    this.#next();
  }

  #finish(settled: Board | null): void {
    this.#settle(settled);
    this.event = null;
  }

  #settle(settled: Board | null): void {
    if (settled) this.board = keepingUnchanged(this.board, settled);
    this.#settling = null;
  }
}
