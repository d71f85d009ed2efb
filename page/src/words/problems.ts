/** Sentences for refusals. */
import { CLASSIC, type Deck } from "../contract";
import { Refusal } from "../server/client";
import { cardWords } from "./cards";
import { say, type Parameters } from "./index.svelte";

/**
 * A sentence about a problem; one without a sentence of its own is an internal error. Only refused decisions
 * speak of cards, so only who makes them has to name the deck.
 */
export function problemWords(problem: unknown, deck: Deck = CLASSIC): string {
  if (!(problem instanceof Refusal)) return say("problem-internal");
  const { code, parameters } = problem;
  if (code === "illegal") return illegal(parameters, deck);
  if (code === "bad-deck") return badDeck(parameters);
  const id = `problem-${code}`;
  const words = say(id, parameters);
  return words === id ? say("problem-internal") : words;
}

/** Why a rule forbids something; `message` and `parameters` as the server gives them. */
export function reasonWords(message: string, parameters: Parameters, deck: Deck): string {
  const { card } = parameters;
  return say(
    message,
    typeof card === "string" ? { ...parameters, card: named(card, deck) } : parameters,
  );
}

function illegal(parameters: Record<string, string | number>, deck: Deck): string {
  const message = String(parameters.message ?? "");
  const reason = reasonWords(message, parameters, deck);
  if (!message || reason === message) return say("problem-conflict");
  return say("problem-illegal", { reason });
}

/** What is wrong with a deck file, and where. */
function badDeck(parameters: Record<string, string | number>): string {
  const id = `deck-${String(parameters.message)}`;
  const words = say(`deck-${String(parameters.message)}`, parameters);
  return words === id ? say("problem-bad-deck") : words;
}

function named(card: string, deck: Deck): string {
  try {
    return cardWords(card, deck);
  } catch {
    return card;
  }
}
