/** What the decision that waits to be confirmed would do. */
import { deckOf } from "../contract";
import type { TableSession } from "../table/session.svelte";
import { say } from "../words/index.svelte";
import { namesOf } from "../words/players";
import { previewWords } from "../words/preview";

export function heldWords({ view, seat }: TableSession): string {
  const words = view?.held
    ? previewWords(view.held, { me: seat, names: namesOf(view), deck: deckOf(view) })
    : [];
  return words.join(" ") || say("confirm-question");
}
