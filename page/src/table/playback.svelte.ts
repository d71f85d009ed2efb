/** Tells what happened one thing after another, at a pace the eye can follow. */
import type { Board, GameEvent, Memory, News } from "../contract";
import { paced, settings } from "../settings/index.svelte";
import { applied } from "./replay";
import { shareUnchanged } from "./structural-sharing";

/** Milliseconds that an event stays alone on the screen. */
const PAUSES: Record<GameEvent["type"], number> = {
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

/** What stands on the table at a moment, and what could be remembered then. */
export interface Situation {
  board: Board | null;
  /** Null without memory aid. */
  memory: Memory | null;
}

interface Step {
  event: GameEvent;
  /** How it is when everything of the same message has been told. */
  settled: Situation | null;
}

export class Playback {
  /** What is drawn: the newest board, or how it looked at what is being told. */
  board = $state.raw<Board | null>(null);
  /** What could be remembered then: whoever reads it beside the board reads of the same moment. */
  memory = $state.raw<Memory | null>(null);
  /** The same, but what a city brings is counted only when it has been told how. */
  counted = $derived.by(() => (this.event?.type === "city-scored" ? this.#before : this.board));
  /** The board before what is being told. */
  #before = $state.raw<Board | null>(null);
  /** What is being told, or null. */
  event = $state.raw<GameEvent | null>(null);
  /** Counts what was told, so that the same event twice is two happenings. */
  count = $state(0);
  #steps = $state.raw<readonly Step[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Whether something is still to be told. */
  get busy(): boolean {
    return this.event !== null || this.#steps.length > 0;
  }

  /** Show how it is at once, with nothing to tell. */
  show(situation: Situation): void {
    this.skip();
    this.#settle(situation);
  }

  /** Tell entries of the log, and show in the end how it is after them. */
  play(news: readonly News[], settled: Situation): void {
    const events = news.flatMap((one) => one.events);
    if (this.board === null || settings.speed === "instant") this.show(settled);
    else if (events.length) this.#add(events, settled);
    else if (this.busy) this.#endWith(settled);
    else this.show(settled);
  }

  #add(events: readonly GameEvent[], settled: Situation): void {
    const last = events.length - 1;
    const steps = events.map((event, at) => ({
      event,
      settled: at === last ? settled : null,
    }));
    this.#steps = [...this.#steps, ...steps];
    if (this.event === null) this.#next();
  }

  /** There is no more to tell than what is being told, but it ends in another way. */
  #endWith(settled: Situation): void {
    const last = this.#steps.at(-1);
    if (last) this.#steps = [...this.#steps.slice(0, -1), { ...last, settled }];
    else this.#settling = settled;
  }

  /** Tell no more, and show how it ends. */
  skip(): void {
    clearTimeout(this.#timer);
    const settled = this.#steps.findLast((step) => step.settled)?.settled ?? this.#settling;
    this.#steps = [];
    this.#finish(settled);
  }

  #settling: Situation | null = null;

  #next(): void {
    const [step, ...rest] = this.#steps;
    if (!step || !this.board) {
      this.#finish(null);
      return;
    }
    this.#steps = rest;
    this.#settling = step.settled;
    this.event = step.event;
    this.#before = this.board;
    this.count += 1;
    // What is to be decided is shown after the last event.
    this.board = { ...applied(this.board, step.event), decision: this.board.decision };
    this.#timer = setTimeout(() => this.#shown(), paced(PAUSES[step.event.type]));
  }

  #shown(): void {
    this.#settle(this.#settling);
    this.#next();
  }

  #finish(settled: Situation | null): void {
    this.#settle(settled);
    this.event = null;
  }

  #settle(settled: Situation | null): void {
    this.#settling = null;
    if (!settled) return;
    this.board = shareUnchanged(this.board, settled.board);
    this.memory = shareUnchanged(this.memory, settled.memory);
  }
}
