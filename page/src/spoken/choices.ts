/** Choices in words that need no picture: what they are, and what would come of them. */
import {
  actionOf,
  cardOf,
  PORTRAITS,
  SITES,
  type Board,
  type Choice,
  type CityScored,
  type Deck,
  type Effects,
  type TowerLead,
} from "../contract";
import { cardWords } from "../words/cards";
import { winsBoth } from "../words/preview";
import { clauses, listed, say } from "../words/index.svelte";
import { whoIs } from "../words/players";

/** The table as somebody with choices sees it. */
export interface Sight {
  board: Board;
  deck: Deck;
  /** By seat. */
  names: readonly string[];
  me: number | null;
  /** My portraits so far, in the order of the kinds. */
  portraits: readonly number[];
}

/** "Build on the left site of Roma: 3 floors, you take the lead from Bruno". */
export function choiceWords(choice: Pick<Choice, "action" | "effects">, sight: Sight): string {
  const option = optionWords(choice.action, sight);
  const effects = clauses(effectWords(choice.action, choice.effects, sight));
  return effects ? say("spoken-choice", { option, effects }) : option;
}

function optionWords(number: number, { board, deck, names, me }: Sight): string {
  const action = actionOf(number);
  switch (action.kind) {
    case "card":
      return say("spoken-play", { card: cardWords(action.card, deck) });
    case "site":
      return say("spoken-build", { site: action.site, city: cityBuiltIn(board) });
    case "move": {
      const { city, site } = action;
      const owner = board.towers[city]?.[SITES.indexOf(site)]?.at(-1) ?? -1;
      return say("spoken-move", { city, site, owner: names[owner] ?? "", you: yes(owner === me) });
    }
    case "take": {
      const card = board.display[action.city];
      return say("spoken-take", { city: action.city, card: card ? cardWords(card, deck) : "" });
    }
    case "messenger": {
      const [one, other] = action.link;
      return say("spoken-messenger", { one, other });
    }
    case "no-move":
      return say("spoken-no-move");
    case "no-messenger":
      return say("spoken-no-messenger");
  }
}

/** What would come of a choice, in clauses. */
export function effectWords(number: number, effects: Effects, sight: Sight): string[] {
  const action = actionOf(number);
  const scored = effects.events.filter((event) => event.type === "city-scored");
  const finished = new Set(scored.map((event) => event.city));
  const towers = effects.towers.filter((tower) => !finished.has(tower.city));
  // "Build on the left site" names the tower already, unless another changes as well.
  const named = action.kind === "site" && effects.towers.length === 1;
  const taken = effects.taken && action.kind !== "take" ? effects.taken : null;
  return [
    ...(action.kind === "card" && !effects.towers.length ? prospects(action.card, sight) : []),
    ...portraitEffects(effects, sight),
    ...towers.map((tower) => towerEffect(tower, named, sight)),
    ...scored.map((event) => finishEffect(event, sight)),
    ...(taken ? [say("spoken-effect-take", { card: cardWords(taken, sight.deck) })] : []),
  ];
}

/** What is to be seen in the city of a card: how much can be built, and which card lies there. */
export function prospects(card: string, { board, deck }: Sight): string[] {
  const { city } = cardOf(card);
  const lying = board.display[city];
  const room = say("spoken-effect-room", { left: board.floors_to_build[city] ?? 0 });
  return lying ? [room, say("spoken-effect-there", { card: cardWords(lying, deck) })] : [room];
}

function portraitEffects(effects: Effects, { portraits }: Sight): string[] {
  return PORTRAITS.flatMap((kind, at) => {
    const gained = effects.portraits_gained[at] ?? 0;
    if (!gained) return [];
    const facts = { kind, count: (portraits[at] ?? 0) + gained };
    return [say(effects.sets_gained ? "spoken-effect-set" : "spoken-effect-portraits", facts)];
  });
}

function towerEffect(tower: TowerLead, named: boolean, sight: Sight): string {
  const { site, height } = tower;
  if (tower.after === null) return say("spoken-effect-empty", { site });
  const facts = { site, height, lead: leadWords(tower, tower.after, sight) };
  return say(named ? "spoken-effect-tower" : "spoken-effect-site-tower", facts);
}

function leadWords(tower: TowerLead, after: number, { names, me }: Sight): string {
  const { before } = tower;
  const facts = { player: names[after] ?? "", you: yes(after === me) };
  if (before === null) return say("spoken-lead", facts);
  if (before === after) return say("spoken-lead-kept", facts);
  if (before === me) return say("spoken-lead-lost", { player: facts.player });
  return say("spoken-lead-taken", { ...facts, loser: names[before] ?? "" });
}

function finishEffect(event: CityScored, { names, me }: Sight): string {
  const both = winsBoth(event);
  if (both) {
    const facts = { ...whoIs(names, me)(both.winner), ...both };
    const winners = say("preview-win-both", facts);
    return say("spoken-effect-finish", { city: event.city, winners });
  }
  const winners = event.towers.map((tower) =>
    say("spoken-effect-wins", {
      player: names[tower.winner] ?? "",
      you: yes(tower.winner === me),
      token: tower.token,
      messengers: tower.messenger_tokens,
    }),
  );
  return say("spoken-effect-finish", { city: event.city, winners: listed(winners) });
}

function cityBuiltIn(board: Board): string {
  return board.card ? cardOf(board.card).city : "";
}

export function yes(condition: boolean): "yes" | "no" {
  return condition ? "yes" : "no";
}
