/** Ambassadors and the penalty in sentences: what they take, what they bring, who would get them now. */
import {
  cityOf,
  PENALTY,
  type Ambassador,
  type Board,
  type CityName,
  type Deck,
  type Seat,
  type View,
} from "../contract";
import { figure, listed, say } from "./index.svelte";
import { namesOf } from "./players";
import { ambassadorSentence, penaltySentences } from "./score-sentences";

type Standing = Board["ambassadors"][number];
type Penalty = NonNullable<Board["penalty"]>;
type Viewed = Pick<View, "viewer"> & { readonly seats: readonly Pick<Seat, "seat" | "name">[] };
export type Scoring = NonNullable<View["scoring"]>;

/** A token that counts for an ambassador, and who has it. */
export interface Counted {
  value: number;
  owner: number | null;
}

export interface Prize {
  /** A letter, or the points of the penalty. */
  sign: string;
  name: string;
  /** The condition for it. */
  wants: string;
  /** What it is worth, or another fact about it. */
  brings: string;
  /** Who would get it now; at the end, who got it. */
  now: string;
  /** What each seat has of it; null where that is hidden. */
  counts: readonly (number | null)[];
  /** The seat that would get it. */
  seat: number | null;
  cities: readonly { city: CityName; tokens: readonly Counted[] }[];
}

/** All prizes of a game; with its scoring once the end has been shown. */
export function prizesOf(board: Board, view: Viewed, deck: Deck, scoring: Scoring | null): Prize[] {
  const ambassadors = board.ambassadors.map((one, at) =>
    ambassador(one, deck.ambassadors[at], board, view, scoring?.ambassadors_sent[at]),
  );
  return board.penalty ? [...ambassadors, penalty(board.penalty, view, scoring)] : ambassadors;
}

function ambassador(
  standing: Standing,
  card: Ambassador | undefined,
  board: Board,
  view: Viewed,
  sent: Scoring["ambassadors_sent"][number] | undefined,
): Prize {
  const { name, token, order } = card ?? { name: standing.name, token: null, order: [] };
  const cities = order
    .filter((city) => city in board.tokens)
    .map((city) => ({ city, tokens: counted(city, token, board) }));
  const places = listed(cities.map(({ city }) => city));
  return {
    sign: name,
    name: say("prize-ambassador", { name }),
    wants:
      token === null
        ? say("prize-points", { cities: places })
        : say("prize-tokens", { token, cities: places }),
    brings: say(token === null ? "prize-brings-each" : "prize-brings-one"),
    now: sent ? ambassadorSentence(sent, namesOf(view)) : ahead(standing, view),
    counts: standing.counts,
    seat: standing.leader,
    cities,
  };
}

/** The tokens of a city that count: those of one value, or all. */
function counted(city: string, token: number | null, board: Board): Counted[] {
  return cityOf(city).tokens.flatMap((value, at) =>
    token === null || token === value ? [{ value, owner: board.tokens[city]?.[at] ?? null }] : [],
  );
}

function ahead({ counts, leader, tie_broken_by }: Standing, view: Viewed): string {
  if (counts.includes(null)) {
    const own = view.viewer === null ? null : counts[view.viewer];
    return own == null ? say("prize-face-down") : say("prize-own-count", { count: own });
  }
  if (leader === null) return say("prize-nobody");
  return say("prize-ahead", {
    you: leader === view.viewer ? "yes" : "no",
    player: namesOf(view)[leader] ?? "",
    count: counts[leader] ?? 0,
    tie: tie_broken_by ?? "none",
  });
}

function penalty(given: Penalty, view: Viewed, scoring: Scoring | null): Prize {
  const points = figure(PENALTY);
  return {
    sign: points,
    name: say("prize-penalty", { points }),
    wants: say("prize-penalty-what"),
    brings: say("prize-penalty-tie"),
    now: scoring ? penaltySentences(scoring, namesOf(view)).join(" ") : threatened(given, view),
    counts: given.towers,
    seat: given.seat,
    cities: [],
  };
}

function threatened({ towers, floors, seat, decided_by }: Penalty, view: Viewed): string {
  if (seat === null) return say("prize-penalty-nobody");
  const names = namesOf(view);
  const tied = names.flatMap((player, at) =>
    towers[at] === towers[seat] ? [say("score-count", { player, count: floors[at] ?? 0 })] : [],
  );
  return say("prize-penalty-gets", {
    you: seat === view.viewer ? "yes" : "no",
    player: names[seat] ?? "",
    counts: decided_by === "fewest floors" ? listed(tied) : "none",
  });
}

/** What everybody has, in one sentence; as far as it is known. */
export function countsSentence(counts: readonly (number | null)[], view: Viewed): string {
  const told = namesOf(view).flatMap((player, seat) => {
    const count = counts[seat];
    return count == null ? [] : [say("score-count", { player, count })];
  });
  return say("prize-counts", { counts: listed(told) });
}
