/**
 * Positions written by hand, for diagrams, lessons and tests: the shape of docs/board-positions.md.
 *
 * What follows from a position is worked out here, because no server is asked: who leads, which tokens a
 * full city has given out, sizes and supplies. Tests compare it with what the rules make of the same text.
 */
import {
  cardIn,
  CLASSIC,
  citiesFor,
  FIRST_CARDS,
  FLOORS,
  LINKS,
  MESSENGERS,
  cityOf,
  type Board,
  type CityName,
} from "../contract";

type Pair = [number | null, number | null];
type Towers = readonly [readonly number[], readonly number[]];

/** A position as it is written; every field may be left out (docs/board-positions.md). */
export interface Position {
  players?: number;
  expansions?: readonly string[];
  variants?: readonly string[];
  seat?: number;
  turn?: number;
  card?: string;
  towers?: Partial<Record<CityName, Towers>>;
  tokens?: Partial<Record<CityName, readonly [number | null, number | null]>>;
  display?: Partial<Record<CityName, string | null>>;
  pile_size?: number;
  pile?: readonly string[];
  hand?: readonly string[];
  hands?: readonly (readonly string[] | null)[];
  stacks?: readonly (readonly string[])[];
  messengers?: readonly (readonly [CityName, CityName])[];
  messengers_left?: readonly number[];
  messenger_tokens?: readonly number[];
}

/** What events change; the rest of a board follows from it. */
export type PublicBoard = Omit<
  Board,
  "floors_to_build" | "tokens_won" | "prestige" | "ambassadors" | "penalty"
>;

/** Add what follows from towers and tokens; who would get ambassadors and the -3 token is left out. */
export function completed(board: PublicBoard): Board {
  const players = board.supplies.length;
  const owned = Object.entries(board.tokens).flatMap(([city, owners]) =>
    owners.map((owner, at) => ({ owner, points: cityOf(city).tokens[at] ?? 0 })),
  );
  const bySeat = (points: (token: (typeof owned)[number]) => number): number[] =>
    seats(players).map((seat) =>
      owned.reduce((sum, token) => sum + (token.owner === seat ? points(token) : 0), 0),
    );
  return {
    ...board,
    floors_to_build: mapped(board.towers, ([left, right], city) => {
      return cityOf(city).holds - left.length - right.length;
    }),
    tokens_won: bySeat(() => 1),
    prestige: bySeat(({ points }) => points),
    ambassadors: [],
    penalty: null,
  };
}

/** The board of a position. */
export function boardOf(position: Position): Board {
  const { players = 2, seat = 0, card = null } = position;
  const cities = citiesFor(players).map(({ name }) => name);
  const each = <Value>(read: (city: CityName) => Value): Record<string, Value> =>
    Object.fromEntries(cities.map((city) => [city, read(city)]));
  const towers = each((city): [number[], number[]] => {
    const [left, right] = position.towers?.[city] ?? [[], []];
    return [[...left], [...right]];
  });
  const played = seats(players).map((one) => [
    ...(position.stacks?.[one] ?? []),
    ...(card !== null && one === seat ? [card] : []),
  ]);
  return completed({
    turn: position.turn ?? 1 + played.flat().length - (card === null ? 0 : 1),
    seat,
    decision: card === null ? "card" : "site",
    card,
    floors_left: card === null ? 0 : floorsOf(card),
    towers,
    leaders: mapped(towers, ([left, right]): Pair => [leaderOf(left), leaderOf(right)]),
    tokens: each((city) => [...(position.tokens?.[city] ?? winnersOf(city, towers[city]))] as Pair),
    display: each((city) => position.display?.[city] ?? null),
    pile_size: position.pile?.length ?? position.pile_size ?? 0,
    hand_sizes: seats(players).map(
      (one) => handOf(position, one)?.length ?? defaultHand(position, one),
    ),
    stack_sizes: played.map((cards) => cards.length),
    stack_tops: played.map((cards) => cards.at(-1) ?? null),
    supplies: seats(players).map((one) => (FLOORS[players] ?? 0) - floorsBuiltBy(one, towers)),
    messengers_left: [...(position.messengers_left ?? everySeat(position, messengersOf(position)))],
    messenger_tokens: [...(position.messenger_tokens ?? everySeat(position, 0))],
    messengers: linksWith(position.messengers ?? []),
  });
}

/** The cards in a hand that are named; null if they do not matter. */
export function handOf({ seat = 0, hand, hands }: Position, of: number): readonly string[] | null {
  return (of === seat ? hand : undefined) ?? hands?.[of] ?? null;
}

function defaultHand({ seat = 0, card }: Position, of: number): number {
  return FIRST_CARDS - (card !== undefined && of === seat ? 1 : 0);
}

function messengersOf({ players = 2, expansions = [] }: Position): number {
  return expansions.includes("messengers") ? (MESSENGERS[players] ?? 0) : 0;
}

/** Messengers in the order of the links; a pair may be written either way round. */
function linksWith(pairs: readonly (readonly string[])[]): Board["messengers"] {
  return LINKS.flatMap(([one, other]): Board["messengers"] =>
    pairs.some((pair) => pair.includes(one) && pair.includes(other)) ? [[one, other]] : [],
  );
}

function everySeat({ players = 2 }: Position, value: number): number[] {
  return seats(players).map(() => value);
}

function seats(players: number): number[] {
  return [...Array(players).keys()];
}

function mapped<Value, Other>(
  values: Record<string, Value>,
  change: (value: Value, key: string) => Other,
): Record<string, Other> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, change(value, key)]),
  );
}

function floorsOf(card: string): number {
  return cardIn(CLASSIC, card).bonus === "crests" ? 2 : 1;
}

function floorsBuiltBy(seat: number, towers: Record<string, Towers>): number {
  return Object.values(towers)
    .flat(2)
    .filter((owner) => owner === seat).length;
}

/** Who has most floors of a tower; of several, whose floor is nearest the top (B8). */
function leaderOf(tower: readonly number[]): number | null {
  const floors = (seat: number): number => tower.filter((owner) => owner === seat).length;
  const most = Math.max(0, ...tower.map(floors));
  return tower.findLast((owner) => floors(owner) === most) ?? null;
}

/** Who won the tokens of a full city, the taller tower's first; nobody before it is full. */
function winnersOf(city: string, [left, right]: Towers = [[], []]): Pair {
  if (left.length + right.length < cityOf(city).holds) return [null, null];
  const [taller, lower] = left.length > right.length ? [left, right] : [right, left];
  return [leaderOf(taller), leaderOf(lower)];
}
