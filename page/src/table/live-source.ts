/** A live table as a source of boards. */
import {
  CLASSIC,
  deckOf,
  type Board,
  type Choice,
  type Deck,
  type Effects,
  type GameEvent,
  type Memory,
} from "../contract";
import { Refusal } from "../server/client";
import { settings } from "../settings/index.svelte";
import { say } from "../words/index.svelte";
import { namesOf } from "../words/players";
import { reasonWords, sentence } from "../words/reasons";
import type { BoardSource, End, Player } from "./board-source";
import type { Changes } from "./changes";
import { isFirstGame } from "./first-games";
import type { TableSession } from "./session.svelte";
import type { PlayedTurn } from "./turns";

const NO_CARDS: readonly string[] = [];
const NO_PLAYERS: readonly Player[] = [];

export class LiveSource implements BoardSource {
  constructor(private readonly session: TableSession) {}

  get board(): Board | null {
    return this.session.board;
  }

  get seats(): readonly Player[] {
    return this.session.view?.seats ?? NO_PLAYERS;
  }

  get expansions(): readonly string[] {
    return this.session.view?.options.expansions ?? NO_CARDS;
  }

  get deck(): Deck {
    return this.session.view ? deckOf(this.session.view) : CLASSIC;
  }

  get viewer(): number | null {
    return this.session.seat;
  }

  get playing(): boolean {
    return this.session.view?.phase === "playing";
  }

  get past(): boolean {
    return this.session.past !== null;
  }

  get choices(): readonly Choice[] {
    return this.session.choices;
  }

  get held(): number | null {
    return this.session.held;
  }

  get foresight(): Effects | null {
    if (this.past || this.busy) return null;
    return this.session.view?.held ?? null;
  }

  get pending(): number | null {
    if (this.session.switching) return this.session.switching.action;
    const command = this.session.outbox.order?.command;
    return command?.kind === "decide" ? command.action : null;
  }

  get canSwitch(): boolean {
    const { session } = this;
    return session.choices.length > 0 && session.canSwitch;
  }

  switchTo(action: number): void {
    this.session.switchTo(action);
  }

  get newCard(): string | null {
    const { seat, shownLines } = this.session;
    const last = shownLines.findLast(
      (line) => line.kind === "event" && isOwnCardEvent(line.event, seat),
    );
    const event = last?.kind === "event" ? last.event : null;
    return event?.type === "card-taken" ? event.card : null;
  }

  get advised(): number | null {
    return this.session.advised;
  }

  get deciding(): string {
    return this.session.deciding;
  }

  get event(): GameEvent | null {
    return this.past ? null : this.session.playback.event;
  }

  get eventNumber(): number {
    return this.session.playback.count;
  }

  get busy(): boolean {
    return this.session.playback.busy;
  }

  get told(): string | null {
    return this.past ? null : this.session.playback.told;
  }

  get counted(): Board | null {
    return this.session.counted;
  }

  get memory(): Memory | null {
    return this.session.memory;
  }

  get turns(): readonly PlayedTurn[] {
    return this.session.turns;
  }

  get changes(): Changes {
    return this.session.changes;
  }

  get hand(): readonly string[] | null {
    const { covered, past, switching, view } = this.session;
    const own = switching?.own ?? view?.own;
    return covered ? null : (past?.hand ?? own?.hand ?? NO_CARDS);
  }

  get own(): BoardSource["own"] {
    return this.past ? null : (this.session.view?.own ?? null);
  }

  get end(): End | null {
    const { result: score, scoring } = this.session.view ?? {};
    const told = this.session.scoreTold && !this.past && !this.busy;
    return score && scoring && told ? { score, scoring } : null;
  }

  decide(action: number): void {
    if (action === this.held) this.session.command({ kind: "confirm" });
    else this.session.decide(action);
  }

  async explain(action: number): Promise<string | null> {
    const { session } = this;
    const { view } = session;
    if (!view || session.waiting) return null;
    if (this.past) return say("map-why-looking-back");
    if (this.viewer === null) return say("map-why-watching");
    const names = namesOf(view);
    if (this.playing && view.board && view.board.seat !== this.viewer) {
      return say("map-why-not-your-turn", { player: names[view.board.seat] ?? "" });
    }
    if (this.held !== null) return say("map-why-held");
    try {
      const reason = await session.whyNot(action);
      return reason && sentence(reasonWords(reason, names, this.deck));
    } catch (error) {
      // Without a connection there is no reason; the banner says that there is none.
      if (error instanceof Refusal) return null;
      throw error;
    }
  }

  hold(): (() => void) | undefined {
    const { playback, table, seat, ends } = this.session;
    // Nobody loses time by reading, and who has chosen how to confirm knows the game.
    const learns = seat !== null && ends === null && settings.confirming === "grace";
    return learns && isFirstGame(table) ? playback.hold() : undefined;
  }

  goOn(): void {
    this.session.playback.next();
  }

  skip(): void {
    this.session.playback.skip();
  }

  next(): void {
    this.session.playback.next();
  }
}

/** Whether somebody plays or takes a card by it. */
function isOwnCardEvent(event: GameEvent, seat: number | null): boolean {
  return (event.type === "card-played" || event.type === "card-taken") && event.seat === seat;
}
