/** What a board, a hand, the players' plates and the table in words are drawn from. */
import type {
  Board,
  Choice,
  Deck,
  Effects,
  GameEvent,
  Memory,
  Own,
  Score,
  Seat,
  View,
} from "../contract";
import type { Changes } from "./changes";
import type { PlayedTurn } from "./turns";

/** A player as everybody sees them. */
export type Player = Pick<Seat, "seat" | "name" | "colour"> &
  Partial<Pick<Seat, "kind" | "away" | "resigned">>;

/** A choice, as far as it is drawn. */
export type SourceChoice = Pick<Choice, "action" | "effects">;

/** The final score and its reasons. */
export interface End {
  score: Score;
  scoring: NonNullable<View["scoring"]>;
}

/**
 * A position, who looks at it and what they can decide. A live table (`LiveSource`), a diagram
 * (`DiagramSource`), a script of a lesson (`ScriptSource`) and a replay (`ReplaySource`) are such sources.
 * Those who draw read its members as reactive values; they open no connection and know no table.
 */
export interface BoardSource {
  /** The position to draw; null before there is one. */
  readonly board: Board | null;
  readonly seats: readonly Player[];
  readonly expansions: readonly string[];
  /** What the cards show, and how cities are coloured. */
  readonly deck: Deck;
  /** The seat for which is spoken and decided; null for a spectator. */
  readonly viewer: number | null;
  /** Whether the game goes on: then what is not allowed is explained. */
  readonly playing: boolean;
  /** Whether an earlier position is drawn than the newest one. */
  readonly past: boolean;

  /** What the viewer can decide now. */
  readonly choices: readonly SourceChoice[];
  /** The decision that waits to be confirmed, and what it would cause. */
  readonly held: number | null;
  readonly foresight: Effects | null;
  /** The decision that was made here and is not acknowledged yet. */
  readonly pending: number | null;
  /** The choice that a hint advises. */
  readonly advised: number | null;
  /** Identifies what is to be decided: another text is another decision. */
  readonly deciding: string;

  /** The event that is being shown, and its number: the same event may be shown twice. */
  readonly event: GameEvent | null;
  readonly eventNumber: number;
  /** Whether events are still being shown. */
  readonly busy: boolean;
  /** The sentence that belongs to the event: what somebody does in the whole turn, as far as it is known. */
  readonly told?: string | null;

  /** The position for the score: what a city brings is added when its scoring has been shown. */
  readonly counted: Board | null;
  /** What could be remembered at the position; null without memory aid. */
  readonly memory: Memory | null;
  /** The turns that led to the position, as far as they are known. */
  readonly turns?: readonly PlayedTurn[];
  /** What others have changed since the viewer decided last. */
  readonly changes?: Changes;
  /** The viewer's hand; null while it is covered. */
  readonly hand: readonly string[] | null;
  /** What else only the viewer knows; null for a spectator and for earlier positions. */
  readonly own: Pick<Own, "portraits" | "stack"> | null;
  /** Null before the end has been shown. */
  readonly end: End | null;

  /** Make a decision, or confirm the one that is held. */
  decide(action: number): void;
  /** Whether another card can be played instead of the one in play, as it has revealed nothing. */
  readonly canSwitch?: boolean;
  /** Take back the card in play and what was built by it, and play another one. */
  switchTo?(action: number): void;
  /** The card that was taken last, until its holder plays again. */
  readonly newCard?: string | null;
  /** A sentence that says why a decision is not allowed; null if there is none. */
  explain(action: number): Promise<string | null>;
  /** Show no more events until the viewer has to decide. */
  skip(): void;
  /** Keep the event that is shown for who has to understand it; returns a function that ends that. */
  hold?(): (() => void) | undefined;
  /** Show the next event at once. */
  goOn?(): void;
  /** Show the next event at once: the one that is being shown has been seen. */
  next?(): void;
}
