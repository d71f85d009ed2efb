/**
 * What this device keeps of deals until the record can be checked: only who took part can tell whether it is
 * true. Apart from how shares are made, so that a table that has begun does not load that.
 */

/** A round of a sealed deal that came to nothing. */
export interface Voided {
  commitment: string;
  commitments: readonly string[];
  missing: readonly number[];
}

/** What was fixed when a share was revealed. */
export interface Seen {
  /** By whom the cards are dealt. */
  commitment: string;
  /** By seat; empty for a computer player. */
  commitments: readonly string[];
  /** Who begins, if the options of the table fix it; null if it is drawn. */
  first: number | null;
  /** The rounds that had come to nothing before. */
  voided: readonly Voided[];
  /** The hash of a deck of one's own; null for the usual one. Older pages have not noted it. */
  deck?: string | null;
}

export interface Share {
  table: string;
  seat: number;
  share: string;
  /** What is known of it before it is revealed. */
  commitment: string;
  seen: Seen | null;
  /** Whether this device saw that its round came to nothing; what a record says later does not count. */
  voided?: boolean;
  /** The first hand that the seat was shown. */
  hand?: readonly string[];
}

const KEPT = "patrician.shares";
const MOST = 100;

/** Where the browser keeps nothing, at least until the page is left. */
let kept: readonly Share[] = [];

/** The share that this device has committed to, if it was this one. */
export function shareOf(commitment: string): Share | null {
  if (!commitment) return null;
  return all().find((one) => one.commitment === commitment) ?? null;
}

/** Keep the first hand that a seat is shown: the record must tell the same. */
export function noteHand(table: string, seat: number, hand: readonly string[]): void {
  const own = all().find((one) => one.table === table && one.seat === seat && one.seen);
  if (!own || own.hand) return;
  keep(all().map((one) => (one.commitment === own.commitment ? { ...one, hand } : one)));
}

/** Keep which of my shares were for nothing, as a table tells it before its game begins. */
export function noteVoided(table: string, voided: readonly Voided[]): void {
  const gone = new Set(voided.flatMap((round) => round.commitments));
  const isNews = (one: Share): boolean =>
    one.table === table && !one.voided && gone.has(one.commitment);
  if (!all().some(isNews)) return;
  keep(all().map((one) => (isNews(one) ? { ...one, voided: true } : one)));
}

/** All that this device has kept of a table, the last first. */
export function sharesAt(table: string): readonly Share[] {
  return all().filter((one) => one.table === table);
}

/** All shares, the last first. */
export function all(): readonly Share[] {
  try {
    return (JSON.parse(localStorage.getItem(KEPT) ?? "null") as readonly Share[] | null) ?? kept;
  } catch {
    return kept;
  }
}

/** Keep these, the last first, and no others. */
export function keep(shares: readonly Share[]): void {
  kept = shares.slice(0, MOST);
  try {
    localStorage.setItem(KEPT, JSON.stringify(kept));
  } catch {
    // Then they last as long as the page.
  }
}

/** Whether two lists tell of the same rounds. */
export function sameVoided(one: readonly Voided[], other: readonly Voided[]): boolean {
  return writtenRounds(one) === writtenRounds(other);
}

function writtenRounds(rounds: readonly Voided[]): string {
  return JSON.stringify(
    rounds.map(({ commitment, commitments, missing }) => [commitment, commitments, missing]),
  );
}
