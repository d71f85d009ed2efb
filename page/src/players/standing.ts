/** The standing of every player, collected from the view. */
import { MESSENGER_POINTS, PORTRAITS, type Board, type Memory } from "../contract";
import type { BoardSource, End } from "../table/board-source";

export interface Standing {
  seat: number;
  /** Points of tokens; null where they lie face down. */
  tokens: number | null;
  tokensWon: number;
  messengers: number;
  /** Points of full sets; null without memory aid. */
  portraits: number | null;
  /** Portraits by kind; without memory aid everybody knows the own ones only. */
  kinds: readonly number[] | null;
  /** All that is known together. */
  points: number | null;
  supply: number;
  messengersLeft: number;
  hand: number;
  known: readonly string[];
  /** The ambassadors that would come as it stands now, and whether the penalty would. */
  ambassadors: readonly string[];
  penalized: boolean;
}

/** The portraits by kind that whoever sits here has played. */
export interface Mine {
  seat: number;
  kinds: readonly number[];
}

export function standings(
  board: Board,
  memory: Memory | null,
  end: End | null,
  mine: Mine | null,
): Standing[] {
  return board.supplies.map((supply, seat) => {
    const tokens = board.prestige?.[seat] ?? null;
    const messengers = MESSENGER_POINTS * (board.messenger_tokens[seat] ?? 0);
    const portraits = memory?.portrait_points[seat] ?? null;
    const known = mine?.seat === seat ? mine.kinds : memory?.portraits[seat];
    return {
      seat,
      tokens,
      tokensWon: board.tokens_won[seat] ?? 0,
      messengers,
      portraits,
      kinds: end ? portraitsIn(end, seat) : (known ?? null),
      points:
        end?.score.totals[seat] ??
        (tokens === null ? null : tokens + messengers + (portraits ?? 0)),
      supply,
      messengersLeft: board.messengers_left[seat] ?? 0,
      hand: board.hand_sizes[seat] ?? 0,
      known: memory?.known_hands[seat] ?? [],
      ambassadors: board.ambassadors.filter((one) => one.leader === seat).map((one) => one.name),
      penalized: board.penalty?.seat === seat,
    };
  });
}

/** The viewer's portraits, as far as events have been shown; null for a spectator. */
export function mineOf({ viewer, memory, own }: BoardSource): Mine | null {
  if (viewer === null) return null;
  // Without memory aid nothing is stored of earlier positions.
  const kinds = memory?.portraits[viewer] ?? own?.portraits;
  return kinds ? { seat: viewer, kinds } : null;
}

/** A seat's portraits by kind, with those that ambassadors brought. */
function portraitsIn({ scoring }: End, seat: number): number[] {
  const sets = scoring.portrait_sets[seat];
  return PORTRAITS.map((kind) => (sets?.on_cards[kind] ?? 0) + (sets?.from_ambassadors[kind] ?? 0));
}
