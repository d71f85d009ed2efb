/** What is to be done now, in one sentence. */
import {
  actionOf,
  cardOf,
  MESSENGER_POINTS,
  type Board,
  type Choice,
  type View,
} from "../contract";
import { say } from "../words/index.svelte";
import { namesOf } from "../words/players";

/** What a player can do with these choices. */
export function guidance(choices: readonly Pick<Choice, "action">[], board: Board): string {
  const actions = choices.map((choice) => actionOf(choice.action));
  const city = board.card ? cardOf(board.card).city : "";
  switch (actions[0]?.kind) {
    case "card":
      return say("guide-card");
    case "site":
      return siteGuidance(city, board);
    case "move":
    case "no-move":
      return say("guide-move");
    case "take":
      return takeGuidance(city, choices);
    case "messenger":
    case "no-messenger":
      return say("guide-messenger", { points: MESSENGER_POINTS });
    default:
      return "";
  }
}

function siteGuidance(city: string, board: Board): string {
  const left = board.floors_to_build[city] ?? 0;
  const floors = board.floors_left;
  return say(left <= floors ? "guide-site-finish" : "guide-site", { city, floors, left });
}

function takeGuidance(city: string, choices: readonly Pick<Choice, "action">[]): string {
  const cities: string[] = choices.flatMap((choice) => {
    const action = actionOf(choice.action);
    return action.kind === "take" ? [action.city] : [];
  });
  if (cities.length === 1) return say("guide-take", { city: cities[0] ?? "" });
  return cities.includes(city) ? say("guide-take-or-any", { city }) : say("guide-take-any");
}

/** Whom the game waits for, for somebody who has nothing to decide. */
export function waitingFor(view: View, board: Board, me: number | null): string {
  if (view.phase === "over") return say("guide-over");
  if (view.frozen) return say("guide-frozen");
  if (view.paused) return say("guide-paused");
  const player = namesOf(view)[board.seat] ?? "";
  if (board.seat === me) return say("guide-moment");
  const seat = view.seats[board.seat];
  if (view.held_action !== null) return say("guide-other-confirms", { player });
  return say(seat?.kind === "bot" ? "guide-bot" : "guide-other", { player });
}

/** Whether nobody else has to agree to an undo or a pause: computer players always do. */
export function alone(view: View, mine: readonly number[]): boolean {
  return view.seats.every((seat) => seat.kind === "bot" || seat.away || mine.includes(seat.seat));
}
