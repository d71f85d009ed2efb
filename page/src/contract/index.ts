/** What the server says and takes, by the names the page uses. Types come from its own schema. */
import type { components } from "./schema";
import { cardIn, CLASSIC, type CityName, type Portrait } from "./deck";
import facts from "./facts.json";

export * from "./deck";

type Schemas = components["schemas"];

export type View = Schemas["View"];
export type Board = Schemas["BoardView"];
export type Seat = Schemas["SeatView"];
export type Fair = Schemas["FairView"];
export type Own = Schemas["OwnSeatView"];
export type Permissions = Schemas["PermissionsView"];
export type Memory = Schemas["MemoryView"];
export type PastBoard = Schemas["PastBoard"];
export type Choice = Schemas["ChoiceView"];
export type Effects = Schemas["EffectsView"];
export type TowerLead = Schemas["TowerLead"];
export type Turn = Schemas["Turn"];
export type Score = Schemas["Score"];
export type News = Schemas["News"];
export type GameEvent = Schemas["News"]["events"] extends (infer One)[] | undefined ? One : never;
export type CityScored = Schemas["CityScored"];
export type FloorPlaced = Schemas["FloorPlaced"];
export type Order = Schemas["Order"];
export type Command = Order["command"];
export type ChatMessage = Schemas["ChatMessage"];
export type Hint = Schemas["HintView"];
export type Advice = Schemas["AdviceView"];
export type Reason = Schemas["ReasonView"];
export type Review = Schemas["ReviewView"];
export type JudgedDecision = Schemas["JudgedView"];
export type TurningPoint = Schemas["TurningPointView"];
export type Problem = Schemas["Problem"];
export type Options = Schemas["TableOptions"];
export type SeatWish = Schemas["SeatWish"];
export type TableWish = Schemas["TableWish"];
export type Listed = Schemas["ListedTable"];
export type MyTable = Schemas["MyTable"];
export type Patch = Schemas["Patch"];
export type ServerMessage =
  | Schemas["Hello"]
  | Schemas["Reload"]
  | Schemas["Update"]
  | Schemas["Patch"]
  | Schemas["SaidMessage"]
  | Schemas["SeatLost"]
  | Schemas["Gone"];

export type Colour = NonNullable<SeatWish["colour"]>;
export type Level = NonNullable<SeatWish["level"]>;
export type Site = "left" | "right";
export interface City {
  name: CityName;
  holds: number;
  /** Of the taller and of the lower tower. */
  tokens: readonly [number, number];
  /** How many cards the city has. */
  cards: number;
  /** The smallest number of players with which it is in play. */
  players: number;
}

/** What a decision number means. */
export type Action =
  | { kind: "card"; card: string }
  | { kind: "site"; site: Site }
  | { kind: "move"; city: CityName; site: Site }
  | { kind: "no-move" }
  | { kind: "take"; city: CityName }
  | { kind: "messenger"; link: readonly [CityName, CityName] }
  | { kind: "no-messenger" };

export const PROTOCOL = facts.protocol;
export const SITES = facts.sites as readonly Site[];
export const COLOURS = facts.colours as readonly Colour[];
export const LEVELS: readonly Level[] = [
  "novice",
  "apprentice",
  "journeyman",
  "master",
  "grandmaster",
];
export const EMOTES = facts.emotes;
/** The most who can play. */
export const MOST_PLAYERS = Math.max(...facts.players);
export const NAME_LENGTH = facts.nameLength;
/** How large a deck file may be. */
export const DECK_BYTES = facts.deckBytes;
export const CLASSIC_HASH = facts.classicHash;
export const PORTRAITS = facts.portraits as readonly Portrait[];
export const SET_SIZE = facts.setSize;
export const SET_POINTS = facts.setPoints;
export const MESSENGER_POINTS = facts.messengerPoints;
export const PENALTY = facts.penalty;
/** By how many play: the floors and the messengers of each at the start. */
export const FLOORS = facts.floors as Readonly<Record<number, number>>;
export const MESSENGERS = facts.messengers as Readonly<Record<number, number>>;
/** How many cards everybody has at the start. */
export const FIRST_CARDS = facts.firstCards;
export const LINKS = facts.links as unknown as readonly (readonly [CityName, CityName])[];
export const CITIES = facts.cities as unknown as readonly City[];
export const ACTIONS = facts.actions as unknown as readonly Action[];

const BY_NAME = new Map(CITIES.map((city) => [city.name, city]));

/** What a card is in every deck; `cardIn` tells what it shows in one. */
export function cardOf(id: string): { readonly city: CityName } {
  return cardIn(CLASSIC, id);
}

export function cityOf(name: string): City {
  const city = BY_NAME.get(name as CityName);
  if (!city) throw new Error(`there is no city ${name}`);
  return city;
}

export function actionOf(number: number): Action {
  const action = ACTIONS[number];
  if (!action) throw new Error(`there is no decision ${String(number)}`);
  return action;
}

/** The cities of a game, in the order of the box. */
export function citiesFor(players: number): readonly City[] {
  return CITIES.filter((city) => city.players <= players);
}

/** All cards of a city that are in the game. */
export function cardsOf(city: CityName): readonly string[] {
  return Object.keys(CLASSIC.cards).filter((id) => cardOf(id).city === city);
}
