/** Sentences for refusals. */
import { Refusal } from "../server/client";
import { cardWords } from "./cards";
import { say, type Parameters } from "./index.svelte";

/** A sentence about a problem; one without a sentence of its own is an internal error. */
export function problemWords(problem: unknown): string {
  if (!(problem instanceof Refusal)) return say("problem-internal");
  const { code, parameters } = problem;
  if (code === "illegal") return illegal(parameters);
  const id = `problem-${code}`;
  const words = say(id, parameters);
  return words === id ? say("problem-internal") : words;
}

/** Why a rule forbids something; `message` and `parameters` as the server gives them. */
export function reasonWords(message: string, parameters: Parameters): string {
  const { card } = parameters;
  return say(message, typeof card === "string" ? { ...parameters, card: named(card) } : parameters);
}

function illegal(parameters: Record<string, string | number>): string {
  const message = String(parameters.message ?? "");
  const reason = reasonWords(message, parameters);
  if (!message || reason === message) return say("problem-conflict");
  return say("problem-illegal", { reason });
}

function named(card: string): string {
  try {
    return cardWords(card);
  } catch {
    return card;
  }
}
