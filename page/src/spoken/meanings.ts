/** What something on the table means, in a line: found when it is asked for. */
import {
  actionOf,
  cardIn,
  cardOf,
  cityOf,
  MESSENGER_POINTS,
  PENALTY,
  SET_POINTS,
  SITES,
  type Board,
  type CityName,
  type Site,
} from "../contract";
import { lastTurnWords } from "../players/last-turn-words";
import type { BoardSource, SourceChoice } from "../table/board-source";
import { cardWords } from "../words/cards";
import { playing } from "../words/decisions";
import { holdingWords } from "../words/holdings";
import { clauses, figure, say } from "../words/index.svelte";
import { namesOf } from "../words/players";
import { choiceWords, effectWords, prospects, type Sight } from "./choices";
import { playerFacts, towerFact } from "./position";

/** A point of the window. */
interface Point {
  x: number;
  y: number;
}

interface Meaning {
  element: Element;
  words: string;
  /** What is read out after the accessible name, without what that says already. */
  described: string;
}

/**
 * The meaning of what is pointed at. `data-explain` names what an element stands for; what can be tapped on
 * the board has a name already. Drawings that let taps through are found by where they are.
 */
export function meaningOf(target: Element, at: Point | null, source: BoardSource): Meaning | null {
  const about = target.closest("[data-explain], [data-tap]");
  if (!about) return null;
  const element = (at && pieceAt(about, at)) ?? about;
  const name = element.getAttribute("data-explain") ?? element.getAttribute("data-tap") ?? "";
  const words = wordsFor(name, source);
  return words ? { element, words, described: descriptionFor(name, source) ?? words } : null;
}

/** The smallest drawing with a meaning of its own at a point, of those around a place that can be tapped. */
function pieceAt(about: Element, { x, y }: Point): Element | null {
  if (!about.hasAttribute("data-tap")) return null;
  const around = about.closest("svg")?.querySelectorAll("[data-explain]") ?? [];
  let found: { element: Element; size: number } | null = null;
  for (const element of around) {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    if (x < left || x > right || y < top || y > bottom) continue;
    if (!found || width * height < found.size) found = { element, size: width * height };
  }
  return found?.element ?? null;
}

/** What a name stands for: "token:Roma:0", "site:Roma:left", "floors". */
export function wordsFor(name: string, source: BoardSource): string {
  const { board } = source;
  const [kind = "", one = "", other = ""] = name.split(":");
  if (!board) return "";
  switch (kind) {
    case "hand":
      return handCard(one, source, board);
    case "played":
      return say("explain-played", {
        card: cardWords(one, source.deck),
        bonus: bonusWords(one, source),
      });
    case "site":
      return site(one as CityName, other as Site, source, board);
    case "card":
      return gate(one, source, board);
    case "road":
      return road(one, other, source, board);
    case "city":
      return city(one, source, board);
    case "level":
      return level(one, board);
    case "token":
      return token(one, Number(other), source, board);
    case "turn":
      return lastTurnWords(source, Number(one));
    case "player":
      return player(Number(one), source, board);
    case "pile":
      return say("explain-pile", { count: board.pile_size });
    case "portrait":
      return say("explain-portrait", { points: SET_POINTS });
    case "penalty":
      return say("explain-penalty", { points: figure(PENALTY) });
    default:
      return say(`explain-${kind}`);
  }
}

/** What is to be added to the accessible name of a choice; null of what else there is. */
function descriptionFor(name: string, source: BoardSource): string | null {
  const { board } = source;
  const [kind, one = "", other] = name.split(":");
  if (!board) return null;
  if (kind === "hand") return `${prospectWords(one, source, board)}. ${bonusWords(one, source)}`;
  const choice = kind === "site" ? choiceAt(one, other, source, board) : null;
  return choice && clauses(effectWords(choice.action, choice.effects, sightOf(source, board)));
}

function sightOf(source: BoardSource, board: Board): Sight {
  const portraits = source.own?.portraits ?? [];
  return { board, deck: source.deck, names: namesOf(source), me: source.viewer, portraits };
}

/** What a card of the hand would bring, and what its picture means. */
function handCard(card: string, source: BoardSource, board: Board): string {
  const effects = prospectWords(card, source, board);
  return say("explain-card", {
    card: cardWords(card, source.deck),
    effects,
    bonus: bonusWords(card, source),
  });
}

/** What would come of playing a card; as far as it can be seen where it cannot be played now. */
function prospectWords(card: string, source: BoardSource, board: Board): string {
  const sight = sightOf(source, board);
  const choice = source.choices.find(({ action }) => action === playing(card));
  const effects = choice ? effectWords(choice.action, choice.effects, sight) : [];
  return clauses(effects.length ? effects : prospects(card, sight));
}

/** What the picture of a card means. */
export function bonusWords(card: string, { deck, expansions }: BoardSource): string {
  const { bonus, portrait, star } = cardIn(deck, card);
  if (star && expansions.includes("messengers")) return say("explain-star");
  if (portrait) return say("explain-portrait", { points: SET_POINTS });
  return say(`explain-${bonus}`);
}

function site(city: CityName, where: Site, source: BoardSource, board: Board): string {
  const sight = sightOf(source, board);
  const choice = choiceAt(city, where, source, board);
  if (choice) return choiceWords(choice, sight);
  const built = towerFact(city, where, SITES.indexOf(where), sight);
  return board.floors_to_build[city] ? `${built} ${say("explain-lead")}` : built;
}

/** What can be decided at a site now. */
function choiceAt(
  city: string,
  where: string | undefined,
  source: BoardSource,
  board: Board,
): SourceChoice | null {
  const found = source.choices.find(({ action: number }) => {
    const action = actionOf(number);
    if (action.kind === "site") return action.site === where && cityBuiltIn(board) === city;
    return action.kind === "move" && action.city === city && action.site === where;
  });
  return found ?? null;
}

function cityBuiltIn(board: Board): CityName | null {
  return board.card ? cardOf(board.card).city : null;
}

function gate(city: string, source: BoardSource, board: Board): string {
  const card = board.display[city];
  if (!card) return level(city, board);
  const bonus = bonusWords(card, source);
  return say("explain-gate", { card: cardWords(card, source.deck), city, bonus });
}

function road(one: string, other: string, { expansions }: BoardSource, board: Board): string {
  if (!expansions.includes("messengers")) return "";
  const stands = board.messengers.some((link) => link.includes(one) && link.includes(other));
  const facts = { one, other, points: MESSENGER_POINTS };
  return say(stands ? "explain-messenger" : "explain-road", facts);
}

function city(name: string, source: BoardSource, board: Board): string {
  const { hand, past } = source;
  const words = level(name, board);
  if (!hand || past || source.viewer === null || !board.floors_to_build[name]) return words;
  return `${words} ${holdingWords(name, hand, { board, deck: source.deck })}`;
}

function level(city: string, board: Board): string {
  const { holds } = cityOf(city);
  const left = board.floors_to_build[city] ?? 0;
  if (!left) return say("map-city-finished", { city, holds });
  return say("explain-level", { city, holds, left });
}

function token(city: string, at: number, source: BoardSource, board: Board): string {
  const points = cityOf(city).tokens[at] ?? 0;
  const owner = board.tokens[city]?.[at] ?? null;
  if (owner !== null) {
    return say("spoken-token-won", { token: points, player: namesOf(source)[owner] ?? "" });
  }
  return say("explain-token", { city, points, which: at === 0 ? "taller" : "shorter" });
}

function player(seat: number, source: BoardSource, board: Board): string {
  const facts = playerFacts(seat, { board, deck: source.deck, me: source.viewer }, source.memory);
  return say("spoken-player", { player: namesOf(source)[seat] ?? "", facts: facts.join(" ") });
}
