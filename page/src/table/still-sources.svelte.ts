/** Sources of boards that need no table: a diagram, a script, and the replay of a game. */
import {
  CLASSIC,
  COLOURS,
  type Board,
  type Deck,
  type Effects,
  type GameEvent,
  type Memory,
} from "../contract";
import type { BoardSource, End, Player, SourceChoice } from "./board-source";
import { boardOf, handOf, type Position } from "./position";
import { applied, reverted } from "./replay";

/** Who sits there and who looks. */
export interface Seating {
  /** By seat; whoever has none is called by their number. */
  names?: readonly string[];
  /** The seat whose hand is shown and who decides; null for a spectator. */
  viewer?: number | null;
  /** What the cards show; the usual deck if there is none. */
  deck?: Deck;
}

const NOTHING: readonly never[] = [];
const NO_EFFECTS: Effects = {
  events: [],
  towers: [],
  portraits_gained: [0, 0, 0],
  sets_gained: 0,
  taken: null,
  messenger: null,
};

/** A choice of which nothing is foreseen. */
export function choiceOf(action: number): SourceChoice {
  return { action, effects: NO_EFFECTS };
}

function playersOf(count: number, names: readonly string[] = []): readonly Player[] {
  return Array.from({ length: count }, (_, seat) => ({
    seat,
    name: names[seat] ?? "",
    colour: COLOURS[seat % COLOURS.length] ?? "black",
  }));
}

/* eslint-disable @typescript-eslint/class-literal-property-style -- a field would hide the accessor of a subclass */
/** A board that stands still, and nothing to decide: the base of the other sources here. */
abstract class StillSource implements BoardSource {
  abstract readonly board: Board | null;
  abstract readonly seats: readonly Player[];
  abstract readonly expansions: readonly string[];
  get deck(): Deck {
    return CLASSIC;
  }

  get viewer(): number | null {
    return null;
  }

  get playing(): boolean {
    return false;
  }

  get past(): boolean {
    return false;
  }

  get choices(): readonly SourceChoice[] {
    return NOTHING;
  }

  get held(): number | null {
    return null;
  }

  get foresight(): Effects | null {
    return null;
  }

  get pending(): number | null {
    return null;
  }

  get advised(): number | null {
    return null;
  }

  get event(): GameEvent | null {
    return null;
  }

  get eventNumber(): number {
    return 0;
  }

  get busy(): boolean {
    return false;
  }

  get memory(): Memory | null {
    return null;
  }

  get hand(): readonly string[] | null {
    return NOTHING;
  }

  get own(): BoardSource["own"] {
    return null;
  }

  get end(): End | null {
    return null;
  }

  get counted(): Board | null {
    return this.board;
  }

  get deciding(): string {
    return String(this.board?.turn);
  }

  // A diagram has no choices; `ScriptSource` has.
  decide: (action: number) => void = () => undefined;
  explain: (action: number) => Promise<string | null> = () => Promise.resolve(null);

  skip(): void {
    // There is nothing to skip.
  }
}

/* eslint-enable @typescript-eslint/class-literal-property-style */

/** A position written by hand, to be looked at. */
export class DiagramSource extends StillSource {
  override readonly board: Board;
  override readonly seats: readonly Player[];

  constructor(
    private readonly position: Position,
    private readonly seating: Seating = {},
  ) {
    super();
    this.board = boardOf(position);
    this.seats = playersOf(this.board.supplies.length, seating.names);
  }

  override get expansions(): readonly string[] {
    return this.position.expansions ?? NOTHING;
  }

  override get deck(): Deck {
    return this.seating.deck ?? CLASSIC;
  }

  override get viewer(): number | null {
    return this.seating.viewer ?? null;
  }

  override get hand(): readonly string[] {
    const { viewer } = this;
    return (viewer === null ? null : handOf(this.position, viewer)) ?? NOTHING;
  }
}

/** What a script does with a decision, and what it says about one that it does not offer. */
export interface Script {
  decided: (action: number) => void;
  explained?: (action: number) => string | null;
}

/** A position with choices, for lessons and puzzles: a script says what they lead to. */
export class ScriptSource extends StillSource {
  #position = $state.raw<Position>({});
  #choices = $state.raw<readonly SourceChoice[]>([]);
  #board = $derived(boardOf(this.#position));

  constructor(
    position: Position,
    actions: readonly number[],
    private readonly script: Script,
    private readonly seating: Seating = {},
  ) {
    super();
    this.show(position, actions);
  }

  override get playing(): boolean {
    return true;
  }

  override get viewer(): number {
    return this.seating.viewer ?? this.#position.seat ?? 0;
  }

  override get board(): Board {
    return this.#board;
  }

  override get seats(): readonly Player[] {
    return playersOf(this.#board.supplies.length, this.seating.names);
  }

  override get expansions(): readonly string[] {
    return this.#position.expansions ?? NOTHING;
  }

  override get choices(): readonly SourceChoice[] {
    return this.#choices;
  }

  override get hand(): readonly string[] {
    return handOf(this.#position, this.viewer) ?? NOTHING;
  }

  override get deciding(): string {
    return this.#choices.map(({ action }) => action).join();
  }

  /** Go on with another position and other choices. */
  show(position: Position, actions: readonly number[]): void {
    this.#position = position;
    this.#choices = actions.map(choiceOf);
  }

  override decide = (action: number): void => this.script.decided(action);

  override explain = (action: number): Promise<string | null> =>
    Promise.resolve(this.script.explained?.(action) ?? null);
}

/** A game that has been played, event by event, forward and backward. */
export class ReplaySource extends StillSource {
  override readonly seats: readonly Player[];
  #board = $state.raw<Board>() as Board;
  /** How many events have been applied. */
  #at = $state(0);
  #event = $state.raw<GameEvent | null>(null);
  #shown = $state(0);

  constructor(
    first: Board,
    private readonly events: readonly GameEvent[],
    override readonly expansions: readonly string[] = [],
    { names }: Seating = {},
  ) {
    super();
    this.#board = first;
    this.seats = playersOf(first.supplies.length, names);
  }

  override get board(): Board {
    return this.#board;
  }

  /** The event that led to the board, if the last step went forward. */
  override get event(): GameEvent | null {
    return this.#event;
  }

  override get eventNumber(): number {
    return this.#shown;
  }

  get at(): number {
    return this.#at;
  }

  get length(): number {
    return this.events.length;
  }

  /** Go to the board after so many events; only a single step forward shows its event. */
  go(to: number): void {
    const target = Math.max(0, Math.min(to, this.events.length));
    const passed = this.events.slice(this.#at, target);
    const undone = this.events.slice(target, this.#at);
    this.#board = undone.reduceRight(reverted, passed.reduce(applied, this.#board));
    this.#event = passed.length === 1 ? (passed[0] ?? null) : null;
    this.#shown += 1;
    this.#at = target;
  }
}
