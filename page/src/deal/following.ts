/**
 * What this device saw of a game while it was played. A proof says how cards were dealt, not that they were
 * the cards of the game: so what lay on the table at the beginning of every turn is noted, and held against
 * the record.
 */
import type { View } from "../contract";
import type { Deal } from "./deal";

/** What lies on the table when a turn begins. */
export interface TurnStart {
  seat: number;
  display: Readonly<Record<string, string | null>>;
  pile: number;
  tops: readonly (string | null)[];
  /** The hand of the seat that this device shows; null where it shows none. */
  hand: { seat: number; cards: readonly string[] } | null;
}

export interface SeenGame {
  table: string;
  turns: Readonly<Record<number, TurnStart>>;
  /** How often something was taken back. */
  undone: number;
  result: { totals: readonly number[]; winners: readonly number[] } | null;
}

/** What of a record tells of its turns. */
export interface Played {
  setup: Deal;
  turns?: readonly { player: number; card: string; take?: string | null }[];
  result?: { totals: readonly number[]; winners: readonly number[] } | null;
}

const KEPT = "patrician.seen";

let seen: SeenGame | null = null;

/** Note what a view shows; `undone` is how often something was taken back until then. */
export function noteGame(table: string, view: View, undone: number): void {
  const { board } = view;
  if (!board) return;
  const before = seenAt(table) ?? { table, turns: {}, undone, result: null };
  // After a gap, or if something was taken back, earlier turns may not stand any more. The deal does.
  const last = before.undone === undone && !view.log ? board.turn : 1;
  const kept = Object.entries(before.turns).filter(([turn]) => Number(turn) <= last);
  const turns: Record<number, TurnStart> = Object.fromEntries(kept);
  // What is shown after the end is no better a witness than the record.
  if (board.decision === "card" && view.phase !== "over") turns[board.turn] = startOf(view, board);
  const { totals, winners } = view.result ?? {};
  keep({ table, turns, undone, result: totals && winners ? { totals, winners } : null });
}

/** Forget a game: its table was restored to an earlier state. */
export function forgetGame(table: string): void {
  if (seenAt(table)) keep(null);
}

/** What this device saw of the game at a table; null if it saw nothing. */
export function seenAt(table: string): SeenGame | null {
  try {
    const text = sessionStorage.getItem(KEPT);
    if (text) seen = JSON.parse(text) as SeenGame;
  } catch {
    // Then it lasts as long as the page.
  }
  return seen?.table === table ? seen : null;
}

/** Whether a record tells the game that was seen; null if too little was seen to tell. */
export function fitsGame(record: Played, { turns, result }: SeenGame): boolean | null {
  const noted = Object.entries(turns);
  if (!noted.length) return null;
  const told = startsOf(record);
  const fits = noted.every(([turn, start]) => fitsStart(start, told[Number(turn) - 1]));
  return fits && (!result || written(result) === written(record.result));
}

/** How a turn of a record begins, with all hands. */
interface Told extends Omit<TurnStart, "hand"> {
  hands: readonly (readonly string[])[];
}

/** How every turn of a record begins, and the one after the last. */
function startsOf({ setup, turns = [] }: Played): Told[] {
  const players = setup.hands.length;
  let now: Told = {
    seat: setup.first,
    display: setup.display,
    pile: setup.pile.length,
    tops: setup.hands.map(() => null),
    hands: setup.hands,
  };
  const told = [now];
  for (const { player, card, take } of turns) {
    const taken = take ? now.display[take] : null;
    const next = take ? (setup.pile.at(setup.pile.length - now.pile) ?? null) : null;
    const left = (now.hands[player] ?? []).filter((one) => one !== card);
    const after = taken ? [...left, taken] : left;
    now = {
      seat: (player + 1) % players,
      display: take ? { ...now.display, [take]: now.pile ? next : null } : now.display,
      pile: now.pile - (take && now.pile ? 1 : 0),
      tops: now.tops.map((top, seat) => (seat === player ? card : top)),
      hands: now.hands.map((hand, seat) => (seat === player ? after : hand)),
    };
    told.push(now);
  }
  return told;
}

function fitsStart(start: TurnStart, told: Told | undefined): boolean {
  if (!told) return false;
  const { hand } = start;
  const hands = hand ? [hand.cards, told.hands[hand.seat] ?? []] : [];
  const [mine, theirs] = hands.map((cards) => [...cards].sort().join());
  return publicly(start) === publicly(told) && mine === theirs;
}

function publicly({ seat, display, pile, tops }: Omit<TurnStart, "hand">): string {
  return JSON.stringify([seat, Object.entries(display).sort(), pile, tops]);
}

function written(result: Played["result"]): string {
  return JSON.stringify([result?.totals, result?.winners]);
}

function startOf({ viewer, own }: View, board: NonNullable<View["board"]>): TurnStart {
  const { seat, display, pile_size: pile, stack_tops: tops } = board;
  const hand = own && viewer !== null ? { seat: viewer, cards: own.hand } : null;
  return { seat, display, pile, tops, hand };
}

function keep(game: SeenGame | null): void {
  seen = game;
  try {
    if (game) sessionStorage.setItem(KEPT, JSON.stringify(game));
    else sessionStorage.removeItem(KEPT);
  } catch {
    // Then it lasts as long as the page.
  }
}
