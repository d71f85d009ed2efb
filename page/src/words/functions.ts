/** Functions that messages may call; the server has the same ones (`texts/functions.py`). */
import type { FluentFunction } from "@fluent/bundle";

/**
 * Whether Italian puts a d between a vowel and a word: "ed Elena", "ad Anna". It does so before the
 * same vowel, but not where that would say "ded": "e Edoardo".
 */
export function euphony(word: string, vowel: string): "yes" | "no" {
  const letters = word.normalize("NFD").toLowerCase().replace(/\P{L}/gu, "");
  return letters.startsWith(vowel) && !letters.startsWith(`${vowel}d`) ? "yes" : "no";
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

export const FUNCTIONS: Record<string, FluentFunction> = {
  EUPHONY: ([word, vowel]) => euphony(text(word), text(vowel)),
};
