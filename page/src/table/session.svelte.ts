/** One table as one viewer follows it: the view, the choices, and commands. */
import {
  deckOf,
  type Board,
  type Choice,
  type Command,
  type GameEvent,
  type Hint,
  type Memory,
  type ServerMessage,
  type PastBoard,
  type News,
  type Order,
  type Patch,
  type Reason,
  type ChatMessage,
  type View,
} from "../contract";
import { api, asked, Refusal } from "../server/client";
import { Following, type Connection } from "../server/following";
import { Outbox } from "./outbox.svelte";
import { LiveSource } from "./live-source";
import { Log, type Line } from "./log";
import { LookBack, type Viewpoint } from "./look-back.svelte";
import type { Moment } from "./moments";
import { patched } from "./patches";
import { Plan } from "./plan.svelte";
import { withMessage } from "./chat-messages";
import { Playback } from "./playback.svelte";
import { shareUnchanged } from "./structural-sharing";
import { namesOf } from "../words/players";
import { ownSentence, playsItself, seatOf, toldSentence } from "../words/turn-sentences";
import { changesSince, NO_CHANGES } from "./changes";
import { reverted } from "./replay";
import { turnsPlayed, writtenAt } from "./turns";

/** Milliseconds after which a command without a response is shown as pending. */
const PATIENCE = 250;

/** Why a table cannot be followed any more. */
export type Closed = "gone" | "seat-lost" | "reload";

/** A turning point of the game. */
export interface Noted {
  decision: number;
  turn: number;
  sentences: readonly string[];
}

export class TableSession {
  /** The newest view from the server. */
  view = $state.raw<View | null>(null);
  /**
   * When the time to decide is over, by this device's `performance.now`; null without a clock. It is
   * reckoned once, as a view comes: later the time that the view tells is past.
   */
  ends = $state<number | null>(null);
  /** Whether the log up to the view was received, so that later entries are news. */
  followed = $state(false);
  lines = $state.raw<readonly Line[]>([]);
  messages = $state.raw<readonly ChatMessage[]>([]);
  connection = $state<Connection>("connecting");
  closed = $state<Closed | null>(null);
  /** The last refusal; cleared by the next command. */
  refusal = $state.raw<Refusal | null>(null);
  /** Whether the table was restored from a backup, and no command was sent since. */
  restored = $state(false);
  /** What the look back at the game says about a turn, as long as somebody looks from there. */
  noted = $state.raw<Noted | null>(null);
  /** Whether the final score has been told, so that nothing beside it gives it away. */
  scoreTold = $state(false);
  /** A switch to another card that is under way; what was there before is shown until it is done. */
  switching = $state.raw<{ action: number; own: View["own"] } | null>(null);
  /** The view in which all is taken back that a switch takes back. */
  #takenBack: View | null = null;
  readonly playback = new Playback({
    knows: (event) => this.#hasDecided(event),
    decides: (board) => board === null || this.#seat === null || board.seat === this.#seat,
    sentence: (event, turn) => this.#sentence(event, turn),
  });
  readonly lookBack: LookBack;
  /** What is drawn, and what can be decided on it. */
  readonly source = new LiveSource(this);
  readonly outbox: Outbox;
  readonly #plan = new Plan();
  #log = new Log();
  #seat = $state<number | null>(null);
  /** Whether others may see the screen, so that no hand is requested. */
  #covered = $state(false);
  /** The number of my last acknowledged entry; its update may not have arrived yet. */
  #acknowledged = $state(0);
  /** Whether the pending command has been pending for `PATIENCE`. */
  #slow = $state(false);
  #patience: ReturnType<typeof setTimeout> | undefined;
  #following: Following;
  /** Whether a whole view of the seat is still to come. */
  #viewPending = false;

  constructor(
    readonly table: string,
    seat: number | null,
    /** The view of the seat, if it is known already; its log is sent by the server later. */
    view: View | null = null,
    /** Whether its hand stays hidden at first. */
    covered = false,
    /** To whom the device has to be handed before the game goes on; null if it stays where it is. */
    private readonly awaited: (view: View) => number | null = () => null,
  ) {
    this.#seat = seat;
    this.#covered = covered;
    this.view = view;
    this.ends = view && endOf(view);
    if (view) this.playback.show(view);
    this.lookBack = new LookBack(table, () => this.#viewpoint());
    this.outbox = new Outbox(
      table,
      (order) => this.#deliver(order),
      () => this.#switchOn(),
    );
    this.#slow = this.outbox.busy;
    this.#following = new Following(table, {
      known: () => ({
        seat: this.seeing,
        since: this.#since,
        hash: this.#hash,
        said: this.messages.at(-1)?.number ?? 0,
      }),
      received: (message) => this.#receive(message),
      changed: (connection) => this.#connected(connection),
    });
  }

  /** The board to draw: a past one, or the newest as far as its events have been shown. */
  get board(): Board | null {
    return this.past?.board ?? this.playback.board;
  }

  /** The board for the score: points are added after their events have been shown. */
  get counted(): Board | null {
    return this.past?.board ?? this.playback.counted;
  }

  /** The memory aid of the drawn board; null without one. */
  get memory(): Memory | null {
    if (this.past) return this.past.memory;
    const told = this.playback.memory;
    // The unseen cards of a seat reveal its hand, so never take those of another seat.
    return told && this.#covered ? { ...told, unseen: this.view?.memory?.unseen ?? [] } : told;
  }

  /** The lines of the log as far as their events have been shown. */
  get shownLines(): readonly Line[] {
    const { lines, playback } = this;
    const reached = playback.busy ? reachedBy(playback.event, lines) : this.#reserved;
    return reached === undefined ? lines : lines.slice(0, reached);
  }

  /** The lines of the log up to the moment that the board shows. */
  get linesSoFar(): readonly Line[] {
    const moment = this.lookBack.shown;
    return moment ? this.lines.slice(0, writtenAt(this.lines, moment)) : this.shownLines;
  }

  /** The turns up to that moment. */
  readonly turns = $derived.by(() => turnsPlayed(this.linesSoFar));

  /** What others have changed since I decided last; nothing where the past is shown. */
  readonly changes = $derived.by(() =>
    this.past ? NO_CHANGES : changesSince(this.shownLines, this.#seat, this.board),
  );

  /** The first line that is kept for who takes the device: the last card, which is played by itself. */
  get #reserved(): number | undefined {
    const seat = this.view && this.awaited(this.view);
    if (seat === null) return undefined;
    const turn = this.view?.board?.turn;
    const at = this.lines.findLastIndex((line) => line.turn === turn && isLastCard(line, seat));
    return at < 0 ? undefined : at;
  }

  /** The seat that decides and chats. */
  get seat(): number | null {
    return this.#seat;
  }

  /** The seat whose hand is in the page; null while it is covered, and for spectators. */
  get seeing(): number | null {
    return this.#covered ? null : this.#seat;
  }

  /** Whether the hand of the seat is covered. */
  get covered(): boolean {
    return this.#covered && this.#seat !== null;
  }

  /**
   * What I can decide now: nothing while moves are told or the past is shown. A tap that is under
   * way takes the rest away only if it lasts: most are answered sooner than the board is drawn.
   */
  get choices(): readonly Choice[] {
    if (!this.view || (this.waiting && this.#slow) || this.playback.busy || this.past) return [];
    return (this.switching?.own ?? this.view.own)?.choices ?? [];
  }

  /** Whether a command of mine is pending. */
  get waiting(): boolean {
    return this.outbox.busy || (this.view?.seq ?? 0) < this.#acknowledged;
  }

  /** The decision that waits to be confirmed, if it is mine. */
  get held(): number | null {
    const view = this.view;
    return view?.board?.seat === this.#seat ? view.held_action : null;
  }

  /** Whether an event came of a decision that was made here, not by the computer and not by itself. */
  #hasDecided(event: GameEvent): boolean {
    if (!("seat" in event) || event.seat !== this.#seat || this.#isAway(event.seat)) return false;
    return !playsItself(event);
  }

  #isAway(seat: number): boolean {
    return this.view?.seats[seat]?.away === true;
  }

  #sentence(event: GameEvent, turn: readonly GameEvent[]): string | null {
    if (!this.view) return null;
    const seat = seatOf(turn);
    const own = seat !== null && seat === this.#seat && !this.#isAway(seat);
    const names = namesOf(this.view);
    const deck = deckOf(this.view);
    if (own) return ownSentence(event, names, deck, seat);
    return toldSentence(event, turn, names, deck, this.seeing);
  }

  /** A key of the current decision: another key is another decision. */
  get deciding(): string {
    const { board, held_action: held } = this.view ?? {};
    return board ? [board.turn, board.seat, board.decision, board.floors_left, held].join() : "";
  }

  /** Follow the table for another seat of this device, with its hand in the page or without. */
  sit(seat: number | null, covered = false): void {
    const seen = this.seeing;
    this.#seat = seat;
    this.#covered = covered;
    if (this.seeing === seen) return;
    this.view = this.view && { ...this.view, own: null, viewer: this.seeing };
    this.#viewPending = true;
    this.#following.restart();
  }

  /** The number of the last entry that was received. */
  get #known(): number {
    return this.followed ? (this.view?.seq ?? 0) : 0;
  }

  /** The number to resume from. A new seat receives the last entry again. */
  get #since(): number {
    const known = this.#known;
    return this.#viewPending ? Math.max(0, known - 1) : known;
  }

  /** The hash of the log at that number; null if it is not known. */
  get #hash(): string | null {
    const { view } = this;
    return view && this.followed && view.seq === this.#since ? view.log_hash : null;
  }

  /** What the hint advises now that was taken in this turn; null if there is none. */
  get advised(): number | null {
    return this.#plan.next(this.choices, this.view?.board?.turn ?? 0);
  }

  /** Begin with what a hint advises for a turn; the rest is `advised` step by step. */
  begin(line: readonly number[]): void {
    const [first] = line;
    if (first === undefined) return;
    this.#plan.follow(line, this.view?.board?.turn ?? 0);
    this.decide(first);
  }

  decide(action: number, confirm = false): void {
    this.#plan.decided(action);
    this.command({ kind: "decide", action, confirm });
  }

  /** Whether the card in play can be taken back, with all that was decided after it. */
  get canSwitch(): boolean {
    const { view } = this;
    if (!view?.board?.card || this.held !== null) return false;
    return view.permissions.can_take_back;
  }

  /** Play another card than the one in play: take back step by step, then decide. */
  switchTo(action: number): void {
    if (!this.canSwitch || this.waiting) return;
    this.switching = { action, own: this.view?.own ?? null };
    this.#switchOn();
  }

  /** The next step of a switch, as soon as the one before is acknowledged and its view is here. */
  #switchOn(): void {
    if (!this.switching || this.waiting) return;
    const { action } = this.switching;
    if (this.#takenBack) this.#endSwitch();
    else if (this.view?.own?.choices.some((choice) => choice.action === action)) {
      this.#takenBack = this.view;
      this.decide(action);
    } else if (this.canSwitch) this.command({ kind: "take_back" });
    else this.#endSwitch();
  }

  /** Show what came of a switch, or the table as it is where it came to nothing. */
  #endSwitch(news: readonly News[] = []): void {
    if (!this.switching || !this.view) return;
    this.switching = null;
    this.playback.show(this.#takenBack ?? this.view);
    this.#takenBack = null;
    this.playback.play(news, this.view);
  }

  command(command: Command): void {
    if (this.#seat === null || !this.view || this.waiting) return;
    clearTimeout(this.#patience);
    this.#slow = false;
    this.#patience = setTimeout(() => (this.#slow = true), PATIENCE);
    this.refusal = null;
    this.restored = false;
    const { seq: expected, log_hash } = this.view;
    this.outbox.put({ seat: this.#seat, expected, log_hash, command });
  }

  /** Ask why a decision is not allowed; null if it is. */
  async whyNot(action: number): Promise<Reason | null> {
    const query = { seat: this.#seat ?? 0, action };
    const path = { table: this.table };
    const answer = await asked(api.GET("/api/tables/{table}/why-not", { params: { path, query } }));
    return answer.reason;
  }

  async hint(): Promise<Hint> {
    const params = { path: { table: this.table }, query: { seat: this.#seat ?? 0 } };
    return asked(api.POST("/api/tables/{table}/hint", { params }));
  }

  /** Show again what others have done since I decided last. */
  replayChanges(): void {
    const { view } = this;
    const { events } = this.changes;
    if (!view?.board || !events.length || this.past || this.playback.busy) return;
    const before = events.reduceRight<Board>(reverted, view.board);
    this.playback.again({ board: before, memory: view.memory }, events, view);
  }

  /** Show the board as it was at the beginning of a turn; null for now. */
  look(turn: number | null, noted = this.noted): Promise<void> {
    return this.lookAt(turn === null ? null : { turn, step: 0 }, noted);
  }

  /** Show the board as it was at a moment; null for now. */
  async lookAt(moment: Moment | null, noted = this.noted): Promise<void> {
    if (await this.lookBack.show(moment)) this.noted = noted;
  }

  /** Show the board right after the event of a line; see `canLookAfter`. */
  async lookAfter(line: Line): Promise<void> {
    await this.lookBack.showAfter(line);
  }

  /** The board to look back at, right before the event that `pastEvent` is. */
  get past(): PastBoard | null {
    return this.lookBack.past;
  }

  /** The event right before it; null at the beginning of a turn. */
  get pastEvent(): GameEvent | null {
    return this.lookBack.event;
  }

  /** The sentences of the review about the past turn. */
  get note(): readonly string[] {
    return this.noted && this.noted.turn === this.past?.turn ? this.noted.sentences : [];
  }

  /** The first board of the game, without loading all others. */
  async firstBoard(): Promise<Board> {
    const query = this.seeing === null ? {} : { seat: this.seeing };
    const params = { path: { table: this.table, turn: 1 }, query };
    const past = await asked(api.GET("/api/tables/{table}/moments/{turn}", { params }));
    // openapi-fetch widens tuples to arrays.
    return (past as PastBoard).board;
  }

  /** Undo, another seat and the end of the game change what was loaded to look back at. */
  #viewpoint(): Viewpoint {
    const { decisions, options, phase } = this.view ?? {};
    // Without memory aid older turns become hidden.
    const reach = options?.memory_aid ? "all" : decisions;
    const version = [this.seeing, this.#log.rewrites, phase, reach].join();
    return { seat: this.seeing, version };
  }

  async say(saying: { text?: string; emote?: ChatMessage["emote"] }): Promise<void> {
    const query = this.#seat === null ? {} : { seat: this.#seat };
    const params = { path: { table: this.table }, query };
    await asked(api.POST("/api/tables/{table}/messages", { params, body: saying as never }));
  }

  end(): void {
    clearTimeout(this.#patience);
    this.playback.skip();
    this.outbox.end();
    this.#following.end();
  }

  #connected(connection: Connection): void {
    this.connection = connection;
    if (connection === "open") this.outbox.retry();
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case "update":
        if (message.restored) this.#beginAnew();
        this.#follow(message.view, message.news);
        return;
      case "patch":
        this.#followPatch(message);
        return;
      case "said":
        this.messages = withMessage(this.messages, message.message);
        return;
      case "gone":
      case "seat-lost":
      case "reload":
        this.closed = message.type;
    }
  }

  /** Drop the received log: the table was restored from a backup and has another one. */
  #beginAnew(): void {
    this.restored = true;
    this.followed = false;
    this.lines = [];
    this.#log = new Log();
    this.#acknowledged = 0;
    this.lookBack.reset();
    this.noted = null;
  }

  /** A patch for another view than the one that is here: a new connection brings a whole one. */
  #followPatch(patch: Patch): void {
    const view = patched(this.view, patch);
    if (view) {
      this.#follow(view, patch.news);
      return;
    }
    this.#viewPending = true;
    this.#following.restart();
  }

  #follow(view: View, news: readonly News[]): void {
    const first = !this.followed;
    const known = this.#known;
    if (view.seq < known) return;
    const fresh = news.filter((one) => one.seq > known);
    this.lines = [...this.lines, ...this.#log.add(fresh, view)];
    this.view = shareUnchanged(this.view, view);
    this.ends = endOf(view);
    this.followed = true;
    this.#viewPending = false;
    if (first) this.playback.show(view);
    else if (this.switching) this.#followSwitch(fresh);
    else this.playback.play(this.#notReserved(fresh), view);
  }

  /** What a switch takes back is shown together with the card that is played instead. */
  #followSwitch(news: readonly News[]): void {
    if (this.#takenBack || this.view?.board?.seat !== this.#seat) this.#endSwitch(news);
    else this.#switchOn();
  }

  #notReserved(news: readonly News[]): News[] {
    const line = this.lines[this.#reserved ?? -1];
    const first = line?.kind === "event" ? line.event : null;
    return news.map((one) => {
      const at = one.events.findIndex((event) => event === first);
      return at < 0 ? one : { ...one, events: one.events.slice(0, at) };
    });
  }

  async #deliver(order: Order): Promise<void> {
    const params = { path: { table: this.table } };
    try {
      const done = await asked(api.POST("/api/tables/{table}/commands", { params, body: order }));
      this.#acknowledged = done.seq;
    } catch (error) {
      if (!(error instanceof Refusal) || error.passing) throw error;
      // The view that comes with a stale order is left: its news are on their way by the socket,
      // and who took the view without them would never hear what happened.
      this.refusal = error;
      this.#endSwitch();
    }
  }
}

// By the server's clock; the clock of this device may be wrong.
function endOf({ deadline, now }: View): number | null {
  return deadline === null ? null : performance.now() + 1000 * (deadline - now);
}

function isLastCard(line: Line, seat: number): boolean {
  if (line.kind !== "event" || !playsItself(line.event)) return false;
  return "seat" in line.event && line.event.seat === seat;
}

/** The number of lines up to the event that is being shown. */
function reachedBy(event: unknown, lines: readonly Line[]): number {
  return 1 + lines.findLastIndex((line) => line.kind === "event" && line.event === event);
}
