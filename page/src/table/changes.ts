/** What others have changed on the board since a seat played last, from the lines of the log. */
import { SITES, cardOf, type Board, type GameEvent, type Site } from "../contract";
import type { Line } from "./log";
import { standingLines, turnsPlayed, type PlayedTurn } from "./turns";

/** A floor that was built or moved; `by` is who did it, which for a moved floor may not be its owner. */
export interface ChangedFloor {
  city: string;
  site: Site;
  /** Its place in the tower, 0 at the ground. */
  level: number;
  by: number;
  moved: boolean;
}

export interface Changes {
  floors: readonly ChangedFloor[];
  /** The gates where a card was taken: by whom last. What lies there now is new. */
  cards: readonly { city: string; by: number }[];
  messengers: readonly { cities: readonly [string, string]; by: number }[];
  /** All that happened, to be shown again; empty where only the outlines of turns are known. */
  events: readonly GameEvent[];
  /** The turns that were played. */
  turns: readonly PlayedTurn[];
}

export const NO_CHANGES: Changes = { floors: [], cards: [], messengers: [], events: [], turns: [] };

/**
 * What has changed since a seat ended its last turn, or since the deal; nothing as soon as it has decided
 * something in its next. `board` is the board after the lines.
 */
export function changesSince(
  lines: readonly Line[],
  seat: number | null,
  board: Board | null,
): Changes {
  if (seat === null || !board) return NO_CHANGES;
  const standing = standingLines(lines);
  const since = standing.slice(1 + standing.findLastIndex((line) => endsTurnOf(line, seat)));
  if (since.some((line) => isDecisionOf(line, seat))) return NO_CHANGES;
  const played = turnsPlayed(since);
  const turns = played.filter((turn) => turn.seat !== seat);
  if (!turns.length) return NO_CHANGES;
  return {
    floors: floorsOf(played, board).filter((floor) => floor.by !== seat),
    cards: cardsOf(turns),
    messengers: turns.flatMap(({ messenger, seat: by }) =>
      messenger ? [{ cities: messenger, by }] : [],
    ),
    events: since.some((line) => line.kind === "turn") ? [] : eventsOf(since),
    turns,
  };
}

function endsTurnOf(line: Line, seat: number): boolean {
  if (line.kind === "turn") return line.outline.complete && line.outline.seat === seat;
  return line.kind === "event" && line.event.type === "turn-ended" && line.event.seat === seat;
}

/** Whether a line is about something that the seat has decided, and not the rules for it. */
function isDecisionOf(line: Line, seat: number): boolean {
  if (line.kind === "turn") return line.outline.seat === seat;
  if (line.kind !== "event" || !("forced" in line.event)) return false;
  return line.event.seat === seat && !line.event.forced;
}

function eventsOf(lines: readonly Line[]): GameEvent[] {
  return lines.flatMap((line) => (line.kind === "event" ? [line.event] : []));
}

/** The floors that lie in the towers now: each is followed through all moves. */
function floorsOf(turns: readonly PlayedTurn[], board: Board): ChangedFloor[] {
  const towers = new Map<string, (ChangedFloor | null)[]>();
  const tower = (city: string, site: Site): (ChangedFloor | null)[] => {
    const key = `${city}/${site}`;
    const before = (): null[] => Array<null>(heightBefore(turns, board, city, site)).fill(null);
    const found = towers.get(key) ?? before();
    towers.set(key, found);
    return found;
  };
  const put = (city: string, site: Site, by: number, moved: boolean): void => {
    const floors = tower(city, site);
    floors.push({ city, site, level: floors.length, by, moved });
  };
  for (const { seat, card, built, moved } of turns) {
    const { city } = cardOf(card);
    for (const site of built) put(city, site, seat, false);
    if (!moved) continue;
    tower(moved.city, moved.site).pop();
    put(moved.city, otherThan(moved.site), seat, true);
  }
  return [...towers.values()].flat().filter((floor) => floor !== null);
}

/** How high a tower was before the turns; it may have lost floors by moves. */
function heightBefore(
  turns: readonly PlayedTurn[],
  board: Board,
  city: string,
  site: Site,
): number {
  let height = board.towers[city]?.[SITES.indexOf(site)]?.length ?? 0;
  for (const { card, built, moved } of turns) {
    if (cardOf(card).city === city) height -= built.filter((one) => one === site).length;
    if (moved?.city === city) height += moved.site === site ? 1 : -1;
  }
  return Math.max(0, height);
}

function cardsOf(turns: readonly PlayedTurn[]): Changes["cards"] {
  const takers = new Map<string, number>();
  for (const { taken, seat } of turns) if (taken) takers.set(taken.city, seat);
  return [...takers].map(([city, by]) => ({ city, by }));
}

function otherThan(site: Site): Site {
  return site === "left" ? "right" : "left";
}
