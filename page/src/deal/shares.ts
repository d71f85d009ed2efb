/** Shares of deals: drawing them, committing to them, and revealing them. */
import type { DeckData } from "../contract";
import { randomHex } from "../browser/random";
import { commitmentTo } from "./hash";
import { deckHash } from "./deck-hash";
import { all, keep, sameVoided, shareOf, type Seen } from "./kept";

/** What is fixed before a share is revealed, as a table shows it. */
export type Fixed = Omit<Seen, "deck"> & { deck: DeckData | null };

/** Draw a share for a seat, keep it, and return the commitment to it. */
export function committing(table: string, seat: number): string {
  const share = randomHex(32);
  const commitment = commitmentTo(share);
  keep([{ table, seat, share, commitment, seen: null }, ...all()]);
  return commitment;
}

/**
 * Note what all have committed to, and return the share of a seat to be revealed. Null if this device has
 * none, or if something else was shown when it was revealed before.
 */
export function revealing(seat: number, fixed: Fixed): string | null {
  const seen = noted(fixed);
  const own = shareOf(seen.commitments[seat] ?? "");
  if (own?.seat !== seat) return null;
  const copies = [seen.commitment, ...seen.commitments].filter((one) => one === own.commitment);
  if (copies.length > 1) return null;
  if (own.seen) return sameSeen(own.seen, seen) ? own.share : null;
  keep(all().map((one) => (one.commitment === own.commitment ? { ...one, seen } : one)));
  return own.share;
}

function noted({ commitment, commitments, first, voided, deck }: Fixed): Seen {
  return { commitment, commitments, first, voided, deck: deck && deckHash(deck) };
}

/** Keep a share that was given in the clear, and what the dealer had committed to. */
export function keepQuick(
  table: string,
  seat: number,
  share: string,
  dealer: Pick<Fixed, "commitment" | "first" | "deck">,
): void {
  const seen = noted({ ...dealer, commitments: [], voided: [] });
  keep([{ table, seat, share, commitment: commitmentTo(share), seen }, ...all()]);
}

export function sameSeen(one: Seen, other: Seen): boolean {
  return (
    one.commitment === other.commitment &&
    one.first === other.first &&
    (one.deck ?? null) === (other.deck ?? null) &&
    one.commitments.join() === other.commitments.join() &&
    sameVoided(one.voided, other.voided)
  );
}
