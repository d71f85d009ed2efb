/** Plays events back one after another, at a pace the eye can follow. */
import type { Board, GameEvent, Memory, News } from "../contract";
import { paced, settings } from "../settings/index.svelte";
import { applied } from "./replay";
import { shareUnchanged } from "./structural-sharing";

/** Milliseconds that an event is shown before the next one. */
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

/** A board and the memory aid that belongs to it. */
export interface Situation {
  board: Board | null;
  /** Null without memory aid. */
  memory: Memory | null;
}

interface Step {
  event: GameEvent;
  /** The situation after the last event of the same message; null for the events before. */
  settled: Situation | null;
}

export class Playback {
  /** The board to draw: the newest one, or the board at the event that is being shown. */
  board = $state.raw<Board | null>(null);
  /** The memory aid of that board. */
  memory = $state.raw<Memory | null>(null);
  /** The board for the score: the points of a city are added after its scoring has been shown. */
  counted = $derived.by(() => (this.event?.type === "city-scored" ? this.#before : this.board));
  /** The board before the event that is being shown. */
  #before = $state.raw<Board | null>(null);
  /** The event that is being shown, or null. */
  event = $state.raw<GameEvent | null>(null);
  /** Counts shown events: the same event may be shown twice. */
  count = $state(0);
  #steps = $state.raw<readonly Step[]>([]);
  /** The events of the turn that have been shown. */
  #shownOfTurn = $state.raw<readonly GameEvent[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Whether events are being shown or queued. */
  get busy(): boolean {
    return this.event !== null || this.#steps.length > 0;
  }

  /** The events of the turn that is being shown, as far as they are known. */
  get turn(): readonly GameEvent[] {
    const events = [...this.#shownOfTurn, ...this.#steps.map((step) => step.event)];
    const last = events.findIndex((event) => event.type === "turn-ended");
    return last < 0 ? events : events.slice(0, last + 1);
  }

  /** Show a situation at once, without events. */
  show(situation: Situation): void {
    this.skip();
    this.#shownOfTurn = [];
    this.#settle(situation);
  }

  /** Play the events of log entries, and end with the situation after them. */
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

  /** Queue no event, but end the queued ones with another situation. */
  #endWith(settled: Situation): void {
    const last = this.#steps.at(-1);
    if (last) this.#steps = [...this.#steps.slice(0, -1), { ...last, settled }];
    else this.#settling = settled;
  }

  /** Drop queued events and show the last situation. */
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
    const goesOn = this.#shownOfTurn.at(-1)?.type !== "turn-ended";
    this.#shownOfTurn = [...(goesOn ? this.#shownOfTurn : []), step.event];
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
