/** What was done in each turn of the game, from the lines of the log. */
import type { GameEvent, Site, Turn } from "../contract";
import type { Line } from "./log";
import type { Moment } from "./moments";

/** A turn in its parts, as far as it has been played. */
export interface PlayedTurn {
  turn: number;
  seat: number;
  card: string;
  /** The sites that floors were built on, in order. */
  built: readonly Site[];
  /** From where a floor was moved to the other site of its city; `owner` is null if it is not known. */
  moved: { city: string; site: Site; owner: number | null } | null;
  taken: { city: string; card: string } | null;
  /** The card that was turned up in its place. */
  refill: string | null;
  messenger: readonly [string, string] | null;
  /** The cities that were finished by it. */
  finished: readonly string[];
  over: boolean;
}

/** The lines that no undo has taken back. */
export function standingLines(lines: readonly Line[]): Line[] {
  const gone = new Set(lines.flatMap((line) => (line.kind === "entry" ? (line.undone ?? []) : [])));
  return lines.filter((line) => !gone.has(line));
}

/** How many of the lines had been written at a moment of the game. */
export function writtenAt(lines: readonly Line[], { turn, step }: Moment): number {
  const standing = new Set(standingLines(lines));
  let [reached, steps] = [0, 0];
  for (const [at, line] of lines.entries()) {
    if (!standing.has(line) || line.turn > turn) continue;
    if (line.turn === turn) {
      steps += line.kind === "event" ? 1 : 0;
      if (line.kind !== "event" || steps > step) continue;
    }
    reached = at + 1;
  }
  return reached;
}

/** All turns that the lines tell of, the last perhaps not played to its end. */
export function turnsPlayed(lines: readonly Line[]): PlayedTurn[] {
  const turns: PlayedTurn[] = [];
  for (const line of standingLines(lines)) {
    if (line.kind === "turn") turns.push(outlined(line.turn, line.outline));
    if (line.kind === "event") follow(turns, line.turn, line.event);
  }
  return turns;
}

/** The last of some turns that a seat has played or is playing. */
export function lastTurnOf(turns: readonly PlayedTurn[], seat: number): PlayedTurn | null {
  return turns.findLast((turn) => turn.seat === seat) ?? null;
}

/** A turn of which only the outline is known. */
export function outlined(turn: number, outline: Turn): PlayedTurn {
  const { seat, card, build, move, take, taken, turned_up: refill, messenger, complete } = outline;
  return {
    turn,
    seat,
    card,
    built: build as Site[],
    moved: move ? { city: move[0], site: move[1] as Site, owner: null } : null,
    taken: take && taken ? { city: take, card: taken } : null,
    refill: refill ?? null,
    messenger: messenger ?? null,
    finished: [],
    over: complete,
  };
}

/** Write an event into the turn it belongs to. */
function follow(turns: PlayedTurn[], turn: number, event: GameEvent): void {
  if (event.type === "card-played") {
    // After an undo that was missed, another card may be played in the same turn.
    if (turns.at(-1)?.turn === turn) turns.pop();
    turns.push(begun(turn, event.seat, event.card));
    return;
  }
  const last = turns.at(-1);
  if (last?.turn === turn) turns[turns.length - 1] = { ...last, ...changedBy(event, last) };
}

function begun(turn: number, seat: number, card: string): PlayedTurn {
  const nothing = { built: [], moved: null, taken: null, refill: null, messenger: null };
  return { turn, seat, card, ...nothing, finished: [], over: false };
}

function changedBy(event: GameEvent, { built, finished }: PlayedTurn): Partial<PlayedTurn> {
  switch (event.type) {
    case "floor-placed":
      return { built: [...built, event.site as Site] };
    case "floor-moved":
      return { moved: { city: event.city, site: event.site as Site, owner: event.owner } };
    case "card-taken":
      return { taken: { city: event.city, card: event.card } };
    case "display-refilled":
      return { refill: event.card };
    case "messenger-placed":
      return { messenger: event.cities };
    case "city-scored":
      return { finished: [...finished, event.city] };
    case "turn-ended":
      return { over: true };
    default:
      return {};
  }
}
