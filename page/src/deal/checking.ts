/** Checking the record of a finished game: how the cards came about, and whether it is as it was shown. */
import { CLASSIC, deckFrom, type Deck, type DeckData } from "../contract";
import { dealOf, sameDeal } from "./deal";
import { deckHash } from "./deck-hash";
import { commitmentTo, hashOf } from "./hash";
import { fitsGame, type Played, type SeenGame } from "./following";
import { sameVoided, type Share, type Voided } from "./kept";

/** The proof of a deal, as a record holds it. */
export interface Proof {
  algorithm: string;
  secret: string;
  contributions: readonly string[];
  commitment: string;
  first?: number;
  commitments?: readonly string[];
  voided?: readonly Voided[];
}

/** What of a record concerns its deal, and the game that was played with it. */
export interface Dealt extends Played {
  players: readonly string[];
  /** "classic", or a whole deck. */
  deck?: string | DeckData;
  fair?: Proof | null;
  about?: { seed?: string } | null;
}

export type Kind = "sealed" | "quick" | "known";

/** One thing that was looked at: as it should be, not so, or not to be told from this device. */
export interface Step {
  about:
    | "secret"
    | "shares"
    | "fresh"
    | "cards"
    | "seen"
    | "first"
    | "deck"
    | "voided"
    | "own"
    | "hand"
    | "game";
  state: "good" | "bad" | "open";
}

export interface Checked {
  kind: Kind;
  steps: readonly Step[];
  /** Whether nothing contradicts the record. */
  good: boolean;
  /** Whether this device took part, so that it can tell more than the record itself. */
  witnessed: boolean;
  voided: readonly Voided[];
  /** How many gave a part of chance; with none, who deals could choose alone. */
  shares: number;
}

const SEALED = "patrician-fair/2";
const QUICK = "patrician-fair/1";

/** Check a record against itself, and against what this device has kept and seen of the table. */
export function checkDeal(
  record: Dealt,
  kept: readonly Share[],
  game: SeenGame | null = null,
): Checked {
  const fair = record.fair ?? null;
  const own = ownShares(kept);
  if (!fair) return checkKnown(record, own, game);
  const sealed = fair.algorithm === SEALED;
  const steps: Step[] = [
    { about: "secret", state: stateOf(commitmentTo(fair.secret) === fair.commitment) },
  ];
  if (sealed) {
    steps.push({ about: "shares", state: stateOf(sharesFit(fair)) });
    steps.push({ about: "fresh", state: stateOf(allFresh(fair)) });
  }
  steps.push({ about: "cards", state: stateOf(cardsFollow(record, fair)) });
  steps.push({ about: "seen", state: every(own, (share) => asSeen(share, fair)) });
  steps.push({
    about: "first",
    state: every(own, ({ seen }) => seen?.first === (fair.first ?? null)),
  });
  if (ownDeck(record) || own.some(({ seen }) => seen?.deck)) {
    steps.push({ about: "deck", state: every(own, (share) => sameDeck(share, record)) });
  }
  if (sealed) steps.push({ about: "voided", state: voidedState(fair, own, kept) });
  steps.push({
    about: "own",
    state: every(own, (share) => fair.contributions[share.seat] === share.share),
  });
  steps.push({ about: "hand", state: handState(record, own) });
  steps.push({ about: "game", state: gameState(record, game) });
  return {
    kind: sealed ? "sealed" : "quick",
    steps,
    good: steps.every(({ state }) => state !== "bad"),
    witnessed: own.length > 0,
    voided: fair.voided ?? [],
    shares: fair.contributions.filter(Boolean).length,
  };
}

/** The seed of the deal that a proof stands for. */
export function seedOf(fair: Proof): string {
  // Who begins, if that was fixed before: were it changed afterwards, the cards would be others.
  const fixed = fair.algorithm === QUICK ? [] : [String(fair.first ?? "-")];
  return hashOf([fair.algorithm, ...fixed, fair.secret, ...fair.contributions].join("|"));
}

/** Who gave a part of chance to a deal was not told that it is a known one. */
function checkKnown(record: Dealt, own: readonly Share[], game: SeenGame | null): Checked {
  const seed = record.about?.seed;
  const same =
    seed !== undefined &&
    sameDeal(dealOf(seed, record.players.length, record.setup.first, deckIn(record)), record.setup);
  const steps: Step[] = [{ about: "cards", state: stateOf(same) }];
  if (own.length) steps.push({ about: "own", state: "bad" });
  steps.push({ about: "game", state: gameState(record, game) });
  const good = steps.every(({ state }) => state !== "bad");
  return { kind: "known", steps, good, witnessed: own.length > 0, voided: [], shares: 0 };
}

/**
 * The last share that this device gave for each of its seats, without those of rounds that it saw come to
 * nothing. What the record says of them does not count: it could call any round void.
 */
function ownShares(kept: readonly Share[]): readonly Share[] {
  const given = kept.filter((share) => share.seen && !share.voided);
  return given.filter((share, at) => given.findIndex((one) => one.seat === share.seat) === at);
}

function sharesFit({ contributions, commitments = [] }: Proof): boolean {
  return (
    contributions.length === commitments.length &&
    contributions.every((share, seat) => (share ? commitmentTo(share) : "") === commitments[seat])
  );
}

/** Nobody has used anything twice: a share that is known could be reckoned with. */
function allFresh({ commitment, commitments = [], voided = [] }: Proof): boolean {
  const seats = [...commitments, ...voided.flatMap((round) => round.commitments)].filter(Boolean);
  const dealers = [commitment, ...voided.map((round) => round.commitment)];
  return new Set(seats).size === seats.length && new Set(dealers).size === dealers.length;
}

function cardsFollow(record: Dealt, fair: Proof): boolean {
  const { players, setup } = record;
  if (fair.algorithm !== SEALED && fair.algorithm !== QUICK) return false;
  if (fair.contributions.length !== players.length) return false;
  return sameDeal(dealOf(seedOf(fair), players.length, fair.first ?? null, deckIn(record)), setup);
}

function ownDeck({ deck }: Dealt): DeckData | null {
  return deck && typeof deck !== "string" ? deck : null;
}

function deckIn(record: Dealt): Deck {
  const own = ownDeck(record);
  return own ? deckFrom(own) : CLASSIC;
}

/** Whether the record has the deck that this device was shown: with another one the same seed deals other cards. */
function sameDeck({ seen }: Share, record: Dealt): boolean {
  const own = ownDeck(record);
  return (seen?.deck ?? null) === (own && deckHash(own));
}

/** Whether all had committed to what the record says, when this device gave its share. */
function asSeen({ seen }: Share, { commitment, commitments = [] }: Proof): boolean {
  return seen?.commitment === commitment && seen.commitments.join() === commitments.join();
}

/** Whether the rounds that came to nothing are the ones this device saw, and none was left out. */
function voidedState(fair: Proof, own: readonly Share[], kept: readonly Share[]): Step["state"] {
  const { voided = [] } = fair;
  const earlier = kept.filter((share) => share.seen?.commitments.length && !own.includes(share));
  const isKept = ({ seen, commitment }: Share): boolean =>
    voided.some(
      (round) => round.commitment === seen?.commitment && round.commitments.includes(commitment),
    );
  if (!earlier.every(isKept)) return "bad";
  return every(own, ({ seen }) => sameVoided(seen?.voided ?? [], voided));
}

function gameState(record: Dealt, game: SeenGame | null): Step["state"] {
  const fits = game && fitsGame(record, game);
  return fits === null ? "open" : stateOf(fits);
}

function handState({ setup }: Dealt, own: readonly Share[]): Step["state"] {
  return every(
    own.filter((share) => share.hand),
    ({ seat, hand }) => sorted(setup.hands[seat] ?? []) === sorted(hand ?? []),
  );
}

function sorted(hand: readonly string[]): string {
  return [...hand].sort().join(" ");
}

function stateOf(good: boolean): Step["state"] {
  return good ? "good" : "bad";
}

function every(own: readonly Share[], good: (share: Share) => boolean): Step["state"] {
  return own.length ? stateOf(own.every(good)) : "open";
}
