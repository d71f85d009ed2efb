/**
 * Moves a board forward and backward by events alone; no rule is known here (docs/events.md).
 *
 * What is not part of any event stays as it is: who would get the ambassadors and the -3 token.
 */
import {
  LINKS,
  type Board,
  type CityScored,
  type GameEvent,
  type PastBoard,
  type Site,
} from "../contract";

type Floor = Extract<GameEvent, { type: "floor-placed" }>;
type Leaders = Floor["leaders"];

/** The board after an event. */
export function applied(board: Board, event: GameEvent): Board {
  switch (event.type) {
    case "card-played":
      return {
        ...withCard(board, event.seat, 1, event.card),
        seat: event.seat,
        card: event.card,
        floors_left: event.floors,
        decision: event.next_decision,
      };
    case "floor-placed":
      return {
        ...withFloors(board, event, 1, (floors) => [...floors, event.seat]),
        leaders: { ...board.leaders, [event.city]: event.leaders },
        decision: event.next_decision,
      };
    case "floor-moved":
      return {
        ...moved(board, event.city, event.site as Site, event.leaders),
        decision: event.next_decision,
      };
    case "move-declined":
    case "messenger-declined":
      return { ...board, decision: event.next_decision };
    case "card-taken":
      return {
        ...withTaken(board, event.city, null, event.seat, 1),
        decision: event.next_decision,
      };
    case "display-refilled":
      return withRefill(board, event.city, event.card, -1);
    case "city-scored":
      return withTokens(board, event, 1);
    case "messenger-placed":
      return {
        ...withMessengers(board, [...board.messengers, event.cities]),
        messengers_left: added(board.messengers_left, event.seat, -1),
        decision: event.next_decision,
      };
    case "turn-ended":
      return {
        ...board,
        turn: event.turn + 1,
        seat: event.next_seat,
        card: null,
        decision: "card",
      };
    case "game-ended":
      return { ...board, turn: board.turn - 1, decision: null };
  }
}

/**
 * The board before an event. The decision before the end of a turn is null: the event before it says
 * which one it was.
 */
export function reverted(board: Board, event: GameEvent): Board {
  switch (event.type) {
    case "card-played":
      return {
        ...withCard(board, event.seat, -1, event.covered),
        card: null,
        floors_left: 0,
        decision: "card",
      };
    case "floor-placed":
      return {
        ...withFloors(board, event, -1, (floors) => floors.slice(0, -1)),
        leaders: { ...board.leaders, [event.city]: event.leaders_before },
        decision: "site",
      };
    case "floor-moved":
      return {
        ...moved(board, event.city, otherSite(event.site as Site), event.leaders_before),
        decision: "move",
      };
    case "move-declined":
      return { ...board, decision: "move" };
    case "messenger-declined":
      return { ...board, decision: "messenger" };
    case "card-taken":
      return { ...withTaken(board, event.city, event.card, event.seat, -1), decision: "take" };
    case "display-refilled":
      return withRefill(board, event.city, null, 1);
    case "city-scored":
      return withTokens(board, event, -1);
    case "messenger-placed":
      return {
        ...withMessengers(
          board,
          board.messengers.filter((link) => !isSameLink(link, event.cities)),
        ),
        messengers_left: added(board.messengers_left, event.seat, 1),
        decision: "messenger",
      };
    case "turn-ended":
      return { ...board, turn: event.turn, seat: event.seat, card: event.card, decision: null };
    case "game-ended":
      return { ...board, turn: board.turn + 1, decision: "card" };
  }
}

/** Events that change nothing that lies on the table. */
const UNSEEN = new Set<GameEvent["type"]>([
  "move-declined",
  "messenger-declined",
  "turn-ended",
  "game-ended",
]);

/**
 * The past board right after one of the events of a decision, between the boards before and after it.
 *
 * Where no visible event follows, all is as the server says it is after the decision, but the turn is
 * not over. Between two events of one decision the board is folded from the events, and what could be
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
  for (const event of events.slice(0, at + 1)) {
    board = applied(board, event);
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

function withCard(board: Board, seat: number, count: 1 | -1, top: string | null): Board {
  return {
    ...board,
    hand_sizes: added(board.hand_sizes, seat, -count),
    stack_sizes: added(board.stack_sizes, seat, count),
    stack_tops: board.stack_tops.map((before, index) => (index === seat ? top : before)),
  };
}

function withFloors(
  board: Board,
  { city, site, seat }: Floor,
  count: 1 | -1,
  change: (floors: number[]) => number[],
): Board {
  return {
    ...withTower(board, city, site as Site, change),
    floors_left: board.floors_left - count,
    supplies: added(board.supplies, seat, -count),
    floors_to_build: {
      ...board.floors_to_build,
      [city]: (board.floors_to_build[city] ?? 0) - count,
    },
  };
}

function withTower(
  board: Board,
  city: string,
  site: Site,
  change: (floors: number[]) => number[],
): Board {
  const [left, right] = board.towers[city] ?? [[], []];
  const towers: [number[], number[]] =
    site === "left" ? [change(left), right] : [left, change(right)];
  return { ...board, towers: { ...board.towers, [city]: towers } };
}

/** Move the top floor away from a site to the other site of the city. */
function moved(board: Board, city: string, site: Site, leaders: Leaders): Board {
  const top = board.towers[city]?.[site === "left" ? 0 : 1].slice(-1) ?? [];
  const lifted = withTower(board, city, site, (floors) => floors.slice(0, -1));
  const placed = withTower(lifted, city, otherSite(site), (floors) => [...floors, ...top]);
  return { ...placed, leaders: { ...board.leaders, [city]: leaders } };
}

function otherSite(site: Site): Site {
  return site === "left" ? "right" : "left";
}

function withTaken(
  board: Board,
  city: string,
  faceUp: string | null,
  seat: number,
  count: 1 | -1,
): Board {
  return {
    ...board,
    display: { ...board.display, [city]: faceUp },
    hand_sizes: added(board.hand_sizes, seat, count),
  };
}

function withRefill(board: Board, city: string, faceUp: string | null, count: 1 | -1): Board {
  const display = { ...board.display, [city]: faceUp };
  return { ...board, display, pile_size: board.pile_size + count };
}

function withTokens(board: Board, { city, towers }: CityScored, count: 1 | -1): Board {
  let { prestige, tokens_won: won, messenger_tokens: messengers } = board;
  for (const { winner, token, messenger_tokens: gained } of towers) {
    won = added(won, winner, count);
    messengers = added(messengers, winner, count * gained);
    prestige &&= added(prestige, winner, count * token);
  }
  const [taller, lower] = towers;
  const winners: [number, number] = [taller.winner, lower.winner];
  // Where tokens lie face down nobody is named, not even here.
  const owners = count > 0 && prestige ? winners : ([null, null] as [null, null]);
  return {
    ...board,
    prestige,
    tokens_won: won,
    messenger_tokens: messengers,
    tokens: { ...board.tokens, [city]: owners },
  };
}

/** Messengers stand in the order of the links. */
function withMessengers(board: Board, standing: Board["messengers"]): Board {
  const messengers = LINKS.flatMap((link) => standing.filter((one) => isSameLink(one, link)));
  return { ...board, messengers };
}

function isSameLink(one: readonly string[], other: readonly string[]): boolean {
  return one[0] === other[0] && one[1] === other[1];
}
