/** From where to where a card or a token goes when something happens. */
import type { CityName, CityScored, GameEvent, Site } from "../contract";
import type { BoardSource } from "../table/board-source";
import { centreOf, type Box, type Layout, type Point } from "./geometry";
import { COUNTING } from "./motion";
import { stageParts, type StageParts } from "./stage/stage-parts";

/** A middle and a width, in CSS pixels of the window. */
export interface Spot extends Point {
  width: number;
}

export interface Flight {
  key: string;
  drawn: { kind: "card"; card: string } | { kind: "back" } | { kind: "token"; value: number };
  from: Spot;
  to: Spot;
  /** Milliseconds at the usual speed until it sets off. */
  delay: number;
  /** Whether it vanishes where it arrives, as it does not lie there for all to see. */
  fades: boolean;
  /** Whether it goes on while the next event is shown. */
  outlasts: boolean;
}

/** The city on the stage, and where the stage is on the board. */
export interface Stand {
  city: CityName;
  box: Box;
}

export interface Places {
  /** Identifies the event: the same one may be shown twice. */
  key: number;
  source: BoardSource;
  layout: Layout;
  stage: Stand | null;
  /** Where the board is in the window. */
  on: Pick<DOMRectReadOnly, "left" | "top">;
  plateOf: ((seat: number) => Element | null) | undefined;
}

/** Milliseconds that a card or token is on its way, at the usual speed. */
const DURATION = { card: 350, back: 200, token: 600 };
/** A card comes in from a plate while its city comes forward. */
export const CARD_COMES_IN = 220;
const TOKEN_WIDTH = 44;

export function flightTime({ drawn }: Flight): number {
  return DURATION[drawn.kind];
}

/** What sets off with an event. */
export function flightOf(event: GameEvent, places: Places): Flight[] {
  switch (event.type) {
    case "card-played":
      return cardPlayed(event, places);
    case "card-taken":
      return cardTaken(event, places);
    case "display-refilled":
      return [
        flight("refill", { kind: "back" }, pileSpot(places), gateSpot(event.city, places), places),
      ];
    case "city-scored":
      return tokensWon(event, places);
    default:
      return [];
  }
}

type Of<Type extends GameEvent["type"]> = Extract<GameEvent, { type: Type }>;

function cardPlayed({ seat, card }: Of<"card-played">, places: Places): Flight[] {
  const { stage, source } = places;
  const plate = plateSpot(seat, places);
  // Who plays a card themselves has tapped it.
  if (!stage || !plate || seat === source.viewer) return [];
  const { played } = partsOf(stage);
  const to = onBoard(
    { x: stage.box.x + played.x, y: stage.box.y + played.y },
    played.width,
    places,
  );
  const coming = flight(
    "played",
    { kind: "card", card },
    { ...plate, width: to.width },
    to,
    places,
  );
  return [{ ...coming, fades: true }];
}

function cardTaken({ seat, card, city }: Of<"card-taken">, places: Places): Flight[] {
  const from = gateSpot(city, places);
  const to = plateSpot(seat, places) ?? onBoard(edgeFor(seat, from, places), from.width, places);
  const going = flight(
    "taken",
    { kind: "card", card },
    from,
    { ...to, width: 0.6 * from.width },
    places,
  );
  return [{ ...going, fades: true, outlasts: true }];
}

/** The tokens go to their winners when the floors have been counted. */
function tokensWon(event: CityScored, places: Places): Flight[] {
  return event.towers.flatMap(({ site, winner, token }, at) => {
    const plate = plateSpot(winner, places);
    const from = tokenSpot(event.city as CityName, site as Site, places);
    if (!plate || !from) return [];
    const to = { ...plate, width: TOKEN_WIDTH / 2 };
    const won = flight(`token ${String(at)}`, { kind: "token", value: token }, from, to, places);
    return [{ ...won, delay: COUNTING + 250 * at, fades: true, outlasts: true }];
  });
}

function flight(
  name: string,
  drawn: Flight["drawn"],
  from: Spot,
  to: Spot,
  { key }: Places,
): Flight {
  return {
    key: `${String(key)} ${name}`,
    drawn,
    from,
    to,
    delay: 0,
    fades: false,
    outlasts: false,
  };
}

function partsOf({ box }: Stand): StageParts {
  return stageParts(box.width, box.height);
}

function onBoard({ x, y }: Point, width: number, { on }: Places): Spot {
  return { x: x + on.left, y: y + on.top, width };
}

/** Where the card of a city lies: on the stage, if its city is there. */
function gateSpot(name: string, places: Places): Spot {
  const { stage, layout } = places;
  const place = layout.cities.find((city) => city.name === name);
  const [at, card] =
    stage?.city === name ? [stage.box, partsOf(stage).scene.card] : [place, place?.parts.card];
  if (!at || !card) return onBoard(centreOf(layout.pile), layout.pile.width, places);
  return onBoard({ x: at.x + card.x, y: at.y + card.y }, card.width, places);
}

function pileSpot(places: Places): Spot {
  const { stage, layout } = places;
  const pile = stage ? partsOf(stage).pile : layout.pile;
  const { x, y } = centreOf(pile);
  return onBoard({ x: x + (stage?.box.x ?? 0), y: y + (stage?.box.y ?? 0) }, pile.width, places);
}

function tokenSpot(city: CityName, site: Site, places: Places): Spot | null {
  const { stage, layout } = places;
  const place = layout.cities.find(({ name }) => name === city);
  const [at, parts] =
    stage?.city === city ? [stage.box, partsOf(stage).scene] : [place, place?.parts];
  if (!at || !parts) return null;
  const x = at.x + parts.token.at[site];
  return onBoard({ x, y: at.y + parts.token.y }, 2 * parts.token.radius, places);
}

function plateSpot(seat: number, { plateOf }: Places): Spot | null {
  const plate = plateOf?.(seat)?.getBoundingClientRect();
  if (!plate?.width) return null;
  return { x: plate.left + plate.width / 2, y: plate.top + plate.height / 2, width: plate.width };
}

/** Where a player is thought to sit, if no plate stands for them. */
function edgeFor(seat: number, from: Spot, { source, layout, on }: Places): Point {
  const mine = seat === source.viewer;
  return { x: (from.x - on.left + layout.width / 2) / 2, y: mine ? layout.height : 0 };
}
