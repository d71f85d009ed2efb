/** Lines of the log in sentences. */
import type { Deck, News } from "../contract";
import { cardOf } from "../contract";
import type { Line } from "./log";
import { outlined, type PlayedTurn } from "./turns";
import { cardWords } from "../words/cards";
import { say } from "../words/index.svelte";
import { whoIs, type Who } from "../words/players";
import { eventSentences } from "../words/event-sentences";
import { duration } from "../words/durations";

/** The sentences of a line for a seat or a spectator. Some lines have none. */
export function lineSentences(
  line: Line,
  names: readonly string[],
  deck: Deck,
  me: number | null = null,
): string[] {
  switch (line.kind) {
    case "event":
      return eventSentences(line.event, names, deck, me);
    case "entry":
      return entrySentences(line.entry, whoIs(names, me));
    case "turn":
      return turnSentences(outlined(line.turn, line.outline), names, me, deck);
  }
}

/** Entries other than decisions. */
function entrySentences(entry: News["entry"], who: Who): string[] {
  const facts = who(entry.seat ?? null);
  switch (entry.kind) {
    case "deal_voided":
      return [say("entry-deal-voided", { count: entry.missing.length })];
    case "taken_back":
      return [say("entry-taken-back", facts)];
    case "undo_asked":
      return [say("entry-undo-asked", facts)];
    case "undo_answered":
      if (entry.withdrawn) return [say("entry-withdrawn", facts)];
      return [say(entry.granted ? "entry-undo-granted" : "entry-undo-denied", facts)];
    case "pause_asked":
      return [say("entry-pause-asked", facts)];
    case "pause_answered":
      if (entry.withdrawn) return [say("entry-withdrawn", facts)];
      return [say(entry.granted ? "entry-pause-granted" : "entry-pause-denied", facts)];
    case "resumed":
      return [say("entry-resumed", facts)];
    case "stood_in":
      return [say("entry-stood-in", facts)];
    case "came_back":
      return [say("entry-came-back", facts)];
    case "handed_over":
      return [say(entry.freed ? "entry-left" : "entry-handed-over", facts)];
    case "left":
      return [say("entry-left", facts)];
    case "timed_out":
      return [say("entry-timed-out", facts)];
    case "clock_extended":
      return [clockMoved(entry.seconds)];
    case "resigned":
      return [say("entry-resigned", facts)];
    case "aborted":
      return [say("entry-aborted", facts)];
    default:
      return [];
  }
}

/** The clock was moved because the server was away, or because its own clock had been wrong. */
function clockMoved(seconds: number): string {
  if (seconds < 0) return say("entry-clock-restarted");
  return say("entry-clock-extended", { time: duration(Math.round(seconds)) });
}

/** A turn as far as it was played, for a seat or a spectator. */
export function turnSentences(
  turn: PlayedTurn,
  names: readonly string[],
  me: number | null,
  deck: Deck,
): string[] {
  const player = whoIs(names, me)(turn.seat);
  const { city } = cardOf(turn.card);
  const sentences = [say("card-played", { ...player, card: cardWords(turn.card, deck) })];
  for (const site of turn.built) sentences.push(say("turn-built", { ...player, city, site }));
  if (turn.moved) {
    const { city: from, site } = turn.moved;
    sentences.push(say("turn-moved", { ...player, city: from, site }));
  }
  if (turn.taken) {
    const { city: where, card } = turn.taken;
    sentences.push(say("card-taken", { ...player, city: where, card: cardWords(card, deck) }));
    if (turn.refill) {
      sentences.push(say("display-refilled", { city: where, card: cardWords(turn.refill, deck) }));
    }
  }
  if (turn.messenger) {
    const [one, other] = turn.messenger;
    sentences.push(say("messenger-placed", { ...player, one, other }));
  }
  return sentences;
}
