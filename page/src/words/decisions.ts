/** Decisions by their numbers: which one plays a card, and their words. */
import { ACTIONS, actionOf, cardOf, SITES, type Board, type Deck, type Site } from "../contract";
import { cardWords } from "./cards";
import { listed, say } from "./index.svelte";

const BY_CARD = new Map(
  ACTIONS.flatMap((action, number) =>
    action.kind === "card" ? [[action.card, number] as const] : [],
  ),
);

/** The number of the decision to play a card. */
export function playing(card: string): number {
  return BY_CARD.get(card) ?? -1;
}

/** A decision in words, as it looks from a board. */
export function decisionWords(
  number: number,
  board: Board,
  names: readonly string[],
  deck: Deck,
): string {
  const action = actionOf(number);
  switch (action.kind) {
    case "card":
      return say("decision-card", { card: cardWords(action.card, deck) });
    case "site":
      return siteWords(action.site, 1, board.card);
    case "move": {
      const { city, site } = action;
      const owner = board.towers[city]?.[SITES.indexOf(site)]?.at(-1) ?? -1;
      return say("decision-move", { city, site, owner: names[owner] ?? "" });
    }
    case "take": {
      const card = board.display[action.city];
      return say("decision-take", { city: action.city, card: card ? cardWords(card, deck) : "" });
    }
    case "messenger": {
      const [one, other] = action.link;
      return say("decision-messenger", { one, other });
    }
    case "no-move":
      return say("decision-no-move");
    case "no-messenger":
      return say("decision-no-messenger");
  }
}

/** Several decisions of one turn: "play Roma (move), then build on the left site and …". */
export function lineWords(
  line: readonly number[],
  board: Board,
  names: readonly string[],
  deck: Deck,
): string {
  const words: string[] = [];
  for (const [at, number] of line.entries()) {
    // A card with two crests builds twice, often on the same site.
    if (number === line[at - 1]) continue;
    const action = actionOf(number);
    const floors = line.filter((other) => other === number).length;
    words.push(
      action.kind === "site"
        ? siteWords(action.site, floors, at ? null : board.card)
        : decisionWords(number, board, names, deck),
    );
  }
  const [first = "", ...rest] = words;
  return rest.length ? say("tip-line", { first, rest: listed(rest) }) : first;
}

/** A site in words. The city is that of the card, and named unless the sentence has named it. */
function siteWords(site: Site, floors: number, card: string | null): string {
  if (card === null) return say("decision-site", { site, floors });
  return say("decision-site-of", { site, floors, city: cardOf(card).city });
}
