/** How the drawn board follows what is told. No rule is known here: events say what to draw. */
import type { Board, CityScored, GameEvent, PastBoard, Site } from "../contract";

/** The board after an event; the server's own board replaces it when all has been told. */
export function applied(board: Board, event: GameEvent): Board {
  switch (event.type) {
    case "card-played":
      return {
        ...board,
        seat: event.seat,
        card: event.card,
        hand_sizes: added(board.hand_sizes, event.seat, -1),
        stack_sizes: added(board.stack_sizes, event.seat, 1),
        stack_tops: board.stack_tops.map((top, seat) => (seat === event.seat ? event.card : top)),
      };
    case "floor-placed":
      return {
        ...withTower(board, event.city, event.site as Site, (floors) => [...floors, event.seat]),
        supplies: added(board.supplies, event.seat, -1),
        floors_to_build: {
          ...board.floors_to_build,
          [event.city]: (board.floors_to_build[event.city] ?? 1) - 1,
        },
      };
    case "floor-moved":
      return moved(board, event.city, event.site as Site, event.owner);
    case "city-scored":
      return scored(board, event);
    case "card-taken":
      return {
        ...board,
        display: { ...board.display, [event.city]: null },
        hand_sizes: added(board.hand_sizes, event.seat, 1),
      };
    case "display-refilled":
      return {
        ...board,
        display: { ...board.display, [event.city]: event.card },
        pile_size: board.pile_size - 1,
      };
    case "messenger-placed":
      return {
        ...board,
        messengers: [...board.messengers, event.cities],
        messengers_left: added(board.messengers_left, event.seat, -1),
      };
    case "turn-ended":
      return { ...board, turn: event.turn + 1, card: null, floors_left: 0 };
    default:
      return board;
  }
}

/**
 * Whether the leaders of a city, as they are in the end, are so from this event on: nothing else is
 * built there, and nothing is scored.
 */
export function settlesLeaders(events: readonly GameEvent[], at: number): boolean {
  const event = events[at];
  if (event?.type !== "floor-placed" && event?.type !== "floor-moved") return false;
  return !events
    .slice(at + 1)
    .some(
      (next) =>
        ["floor-placed", "floor-moved", "city-scored"].includes(next.type) &&
        "city" in next &&
        next.city === event.city,
    );
}

/** The board with the leaders that another one has in a city. */
export function ledAs(board: Board, other: Board, city: string): Board {
  const leaders = other.leaders[city];
  return leaders ? { ...board, leaders: { ...board.leaders, [city]: leaders } } : board;
}

/** What changes nothing that lies on the table. */
const UNSEEN = new Set<GameEvent["type"]>([
  "move-declined",
  "messenger-declined",
  "turn-ended",
  "game-ended",
]);

/**
 * The moment right after one of the events of a decision, between those before and after it.
 *
 * Where nothing to be seen follows, all is as the server says it is after the decision, but the turn
 * is not over. Between two events of one decision the board follows what is told, and what could be
 * remembered is as it was before.
 */
export function rightAfter(
  before: PastBoard,
  after: PastBoard,
  events: readonly GameEvent[],
  at: number,
  me: number | null,
): PastBoard {
  let { board, hand } = before;
  for (const [index, event] of events.slice(0, at + 1).entries()) {
    board = applied(board, event);
    if (settlesLeaders(events, index) && "city" in event) {
      board = ledAs(board, after.board, event.city);
    }
    hand = hand && heldAfter(hand, event, me);
  }
  if (events.slice(at + 1).some((event) => !UNSEEN.has(event.type))) {
    return { ...before, board, hand };
  }
  const { turn, seat, card } = board;
  return { ...after, board: { ...after.board, turn, seat, card } };
}

/** The cards in my hand after an event. */
function heldAfter(hand: string[], event: GameEvent, me: number | null): string[] {
  if (event.type === "card-played" && event.seat === me) {
    return hand.filter((card) => card !== event.card);
  }
  return event.type === "card-taken" && event.seat === me ? [...hand, event.card] : hand;
}

function added(counts: number[], seat: number, change: number): number[] {
  return counts.map((count, index) => (index === seat ? count + change : count));
}

function withTower(
  board: Board,
  city: string,
  site: Site,
  change: (floors: number[]) => number[],
): Board {
  const [left, right] = board.towers[city] as [number[], number[]];
  const towers = site === "left" ? [change(left), right] : [left, change(right)];
  return { ...board, towers: { ...board.towers, [city]: towers as [number[], number[]] } };
}

function moved(board: Board, city: string, site: Site, owner: number): Board {
  const lifted = withTower(board, city, site, (floors) => floors.slice(0, -1));
  const other = site === "left" ? "right" : "left";
  return withTower(lifted, city, other, (floors) => [...floors, owner]);
}

function scored(board: Board, event: CityScored): Board {
  const [taller, lower] = event.towers;
  let { prestige, tokens_won: won, messenger_tokens: messengers } = board;
  for (const tower of event.towers) {
    won = added(won, tower.winner, 1);
    messengers = added(messengers, tower.winner, tower.messenger_tokens);
    prestige &&= added(prestige, tower.winner, tower.token);
  }
  // Where tokens lie face down nobody is named, not even here.
  const owners: [number | null, number | null] = prestige
    ? [taller.winner, lower.winner]
    : (board.tokens[event.city] as [number | null, number | null]);
  return {
    ...board,
    prestige,
    tokens_won: won,
    messenger_tokens: messengers,
    tokens: { ...board.tokens, [event.city]: owners },
    leaders: { ...board.leaders, [event.city]: [leading(event, "left"), leading(event, "right")] },
  };
}

/** Who has won a tower led it last, though nobody has told so before. */
function leading(event: CityScored, site: Site): number | null {
  return event.towers.find((tower) => tower.site === site)?.winner ?? null;
}
