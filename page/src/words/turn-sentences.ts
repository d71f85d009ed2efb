/** A whole turn in one sentence: "Bruno builds on both sites of Firenze and takes a Roma card." */
import { cardOf, type Deck, type FloorPlaced, type GameEvent } from "../contract";
import { cardWords } from "./cards";
import { eventSentences, whoseFloor } from "./event-sentences";
import { listed, say } from "./index.svelte";
import { whoIs } from "./players";

const ENDING: ReadonlySet<GameEvent["type"]> = new Set(["city-scored", "game-ended"]);

/**
 * The sentence of a turn, from its events as far as they are known; null if none of them is worth a
 * word. It says less than the log, since it stands beside the drawing and is read in passing.
 */
export function turnSentence(
  events: readonly GameEvent[],
  names: readonly string[],
  deck: Deck,
  me: number | null = null,
): string | null {
  const deeds = deedsOf(events, names, deck, me);
  const who = whoIs(names, me)(seatOf(events));
  return deeds.length ? say("told-turn", { ...who, deeds: listed(deeds) }) : null;
}

/** The sentence beside an event of a turn: that of the turn, or the event's own where it tells more. */
export function toldSentence(
  event: GameEvent,
  turn: readonly GameEvent[],
  names: readonly string[],
  deck: Deck,
  me: number | null = null,
): string | null {
  if (!ENDING.has(event.type)) return turnSentence(turn, names, deck, me);
  return eventSentences(event, names, deck, me)[0] ?? null;
}

/** The sentence for who plays the turn: what they have decided is not told to them again. */
export function ownSentence(
  event: GameEvent,
  names: readonly string[],
  deck: Deck,
  me: number,
): string | null {
  const decided = "seat" in event && !playsItself(event);
  return decided ? null : (eventSentences(event, names, deck, me)[0] ?? null);
}

/** Whether an event is the last card of a hand, which is played by itself. */
export function playsItself(event: GameEvent): boolean {
  return event.type === "card-played" && event.forced;
}

/** Whose turn the events are of; null if none of them tells. */
export function seatOf(events: readonly GameEvent[]): number | null {
  return events.find((event) => "seat" in event)?.seat ?? null;
}

function deedsOf(
  events: readonly GameEvent[],
  names: readonly string[],
  deck: Deck,
  me: number | null,
): string[] {
  const built = events.filter((event) => event.type === "floor-placed");
  const finished = events.some((event) => event.type === "city-scored");
  const { you } = whoIs(names, me)(seatOf(events));
  return events.flatMap((event) => {
    switch (event.type) {
      case "card-played":
        // Where somebody builds, their card is one of that city.
        return built.length ? [] : [say("told-plays", { you, card: cardWords(event.card, deck) })];
      case "floor-placed": {
        const { city } = event;
        if (event !== built[0]) return [];
        if (finished) return [say("told-finishes", { you, city })];
        return [say("told-builds", { you, city, sites: sitesOf(built) })];
      }
      case "floor-moved": {
        const { city, owner } = event;
        const whose = whoseFloor(event.seat, owner, me);
        return [say("told-moves", { you, whose, owner: names[owner] ?? "", city })];
      }
      case "card-taken":
        return [say("told-takes", { you, city: cardOf(event.card).city })];
      case "messenger-placed": {
        const [one, other] = event.cities;
        return [say("told-messenger", { you, one, other })];
      }
      default:
        return [];
    }
  });
}

function sitesOf(built: readonly FloorPlaced[]): "single" | "same" | "both" {
  if (built.length < 2) return "single";
  return new Set(built.map((event) => event.site)).size > 1 ? "both" : "same";
}
