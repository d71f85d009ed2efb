/** Plays events back one after another, at a pace the eye can follow. */
import type { Board, GameEvent, Memory, News } from "../contract";
import { paced as atChosenSpeed, settings } from "../settings/index.svelte";
import { BETWEEN, readingTime, timeFor } from "./pauses";
import { applied } from "./replay";
import { shareUnchanged } from "./structural-sharing";

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

/** For whom events are shown. */
export interface Reader {
  /** Whether the reader has decided it themselves, so that it need not be shown to them. */
  knows: (event: GameEvent) => boolean;
  /** Whether the reader has to decide next. */
  decides: (board: Board | null) => boolean;
  /** The sentence beside an event of a turn, from all events of the turn that are known; null if none. */
  sentence: (event: GameEvent, turn: readonly GameEvent[]) => string | null;
}

/** A duration at the chosen speed, but no shorter than usual. */
function seen(milliseconds: number): number {
  return Math.max(milliseconds, atChosenSpeed(milliseconds));
}

const NOBODY: Reader = { knows: () => false, decides: () => true, sentence: () => null };

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
  /** The sentence of the turn that is being shown. */
  told = $state<string | null>(null);
  /** The sentence of the turn before: it stays a while longer, so that it can be read at leisure. */
  toldBefore = $state<string | null>(null);
  #steps = $state.raw<readonly Step[]>([]);
  /** The events of the turn that have been shown. */
  #shownOfTurn: readonly GameEvent[] = [];
  /** When the sentence changed last. */
  #toldSince = 0;
  /** Whether no more events are shown before the reader has to decide. */
  #skipping = false;
  #settling: Situation | null = null;
  /** Whether what is shown was asked for: then it takes its time at every speed. */
  #again = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly reader: Reader = NOBODY) {}

  /** Whether events are being shown or queued. */
  get busy(): boolean {
    return this.event !== null || this.#steps.length > 0;
  }

  /** Show a situation at once, without events. */
  show(situation: Situation): void {
    this.#drop();
    this.#settle(situation);
    this.#shownOfTurn = [];
    this.toldBefore = null;
    if (this.reader.decides(situation.board)) this.#skipping = false;
  }

  /** Play the events of log entries, and end with the situation after them. */
  play(news: readonly News[], settled: Situation): void {
    const events = news.flatMap((one) => one.events);
    if (this.board === null || settings.speed === "instant" || this.#skipping) this.show(settled);
    else if (events.length) this.#add(events, settled);
    else if (this.busy) this.#endWith(settled);
    else this.show(settled);
  }

  /** Show events again that led from a situation to another, also where they would not be shown usually. */
  again(before: Situation, events: readonly GameEvent[], settled: Situation): void {
    this.show(before);
    this.#again = true;
    this.#add(events, settled);
  }

  #add(events: readonly GameEvent[], settled: Situation): void {
    const last = events.length - 1;
    const steps = events.map((event, at) => ({
      event,
      settled: at === last ? settled : null,
    }));
    this.#steps = [...this.#steps, ...steps];
    if (this.event === null) this.#next();
    else this.#tell();
  }

  /** Queue no event, but end the queued ones with another situation. */
  #endWith(settled: Situation): void {
    const last = this.#steps.at(-1);
    if (last) this.#steps = [...this.#steps.slice(0, -1), { ...last, settled }];
    else this.#settling = settled;
  }

  /** Show no more events until the reader has to decide, also of those that come meanwhile. */
  skip(): void {
    this.#skipping = true;
    this.#drop();
    this.#shownOfTurn = [];
    this.toldBefore = null;
    if (this.reader.decides(this.board)) this.#skipping = false;
  }

  /** Show the next event at once: the one that is being shown has been seen. */
  next(): void {
    if (this.event === null) return;
    clearTimeout(this.#timer);
    this.#shown();
  }

  /** Keep the event that is being shown until `next` or `skip`; returns a function that keeps it no longer. */
  hold(): () => void {
    const { count } = this;
    clearTimeout(this.#timer);
    return () => {
      if (this.count === count) this.next();
    };
  }

  /** Drop queued events and show the last situation. */
  #drop(): void {
    clearTimeout(this.#timer);
    const settled = this.#steps.findLast((step) => step.settled)?.settled ?? this.#settling;
    this.#steps = [];
    this.#finish(settled);
  }

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
    this.#tell();
    this.#timer = setTimeout(() => this.#shown(), this.#pause(step.event));
  }

  /** Milliseconds until the next event. */
  #pause(event: GameEvent): number {
    const paced = this.#again ? seen : atChosenSpeed;
    if (event.type !== "turn-ended") return paced(timeFor(event, this.reader.knows(event)));
    // Who decides next is not kept from it; they can read on meanwhile.
    if (!this.#steps.length) return 0;
    const read = performance.now() - this.#toldSince;
    return Math.max(paced(BETWEEN), paced(readingTime(this.told ?? "")) - read);
  }

  /** Find the sentence: there may be another one with each event that becomes known. */
  #tell(): void {
    const told = this.event && this.reader.sentence(this.event, this.#turn);
    if (this.event && this.reader.knows(this.event)) this.toldBefore = null;
    if (told === this.told) return;
    this.told = told;
    this.#toldSince = performance.now();
  }

  /** The events of the turn that is being shown, as far as they are known. */
  get #turn(): readonly GameEvent[] {
    const events = [...this.#shownOfTurn, ...this.#steps.map((step) => step.event)];
    const last = events.findIndex((event) => event.type === "turn-ended");
    return last < 0 ? events : events.slice(0, last + 1);
  }

  #shown(): void {
    this.#settle(this.#settling);
    if (this.event?.type === "turn-ended") this.toldBefore = this.told;
    this.#next();
  }

  #finish(settled: Situation | null): void {
    this.#settle(settled);
    this.event = null;
    this.told = null;
    this.#again = false;
  }

  #settle(settled: Situation | null): void {
    this.#settling = null;
    if (!settled) return;
    this.board = shareUnchanged(this.board, settled.board);
    this.memory = shareUnchanged(this.memory, settled.memory);
  }
}
