/** Why something is not allowed, or why it is good: the server's reasons in words. */
import type { Deck, Reason } from "../contract";
import { reasonWords as words } from "./problems";
import type { Parameters } from "./index.svelte";

/** Parameters of reasons that are numbers of seats. */
const SEATS = ["player", "seat"];

/** A reason in words; `names` are by seat. */
export function reasonWords(reason: Reason, names: readonly string[], deck: Deck): string {
  const parameters: Parameters = { ...reason.parameters };
  for (const key of SEATS) {
    if (key in parameters) parameters[key] = names[Number(parameters[key])] ?? "";
  }
  return words(reason.message, parameters, deck);
}

/** A clause as a sentence: with a capital letter and a full stop. */
export function sentence(words: string): string {
  const capital = words.charAt(0).toLocaleUpperCase() + words.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}
