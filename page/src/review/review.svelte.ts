/** The review of a finished game; the server computes it in the background, the page polls. */
import type { JudgedDecision, Review, TurningPoint } from "../contract";
import { api, asked } from "../server/client";

const POLL_DELAY = 1500;

export class Reviewing {
  review = $state.raw<Review | null>(null);
  problem = $state.raw<unknown>(null);
  failed = $state(false);
  /** The fraction of the decisions that has been judged; null if it is not known. */
  done = $state<number | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended = false;

  constructor(private readonly table: string) {
    void this.#ask();
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  async #ask(): Promise<void> {
    const params = { path: { table: this.table } };
    try {
      await asked(api.POST("/api/tables/{table}/review", { params }));
      await this.#look();
    } catch (problem) {
      this.problem = problem;
    }
  }

  async #look(): Promise<void> {
    const params = { path: { table: this.table } };
    const { state, done, review } = await asked(api.GET("/api/tables/{table}/review", { params }));
    if (this.#ended) return;
    this.done = done;
    if (state === "ready") this.review = review;
    else if (state === "failed") this.failed = true;
    else this.#timer = setTimeout(() => void this.#again(), POLL_DELAY);
  }

  async #again(): Promise<void> {
    try {
      await this.#look();
    } catch {
      // The connection may be back next time.
      this.#timer = setTimeout(() => void this.#again(), POLL_DELAY);
    }
  }
}

/** A decision that cost something, and what the server says about it. */
export interface Costly {
  judged: JudgedDecision;
  /** Of what cost less than other decisions, the server says no more than which was the best. */
  point: TurningPoint | null;
}

/** Of my own decisions so many are shown, also if those of others cost more. */
const MOST_OF_MINE = 3;

/** What cost the people of some seats most, the costliest first. */
export function costliest(review: Review, seats: readonly number[]): Costly[] {
  const mine = review.decisions.filter(
    ({ seat, loss, stand_in }) => loss > 0 && !stand_in && seats.includes(seat),
  );
  const costly = mine.sort((a, b) => b.loss - a.loss || a.number - b.number);
  return costly
    .map((judged) => ({ judged, point: pointOf(review, judged) }))
    .filter(({ point }, at) => point ?? at < MOST_OF_MINE);
}

/** What cost most of all, as far as it was decided by somebody else. */
export function costliestOfOthers(review: Review, seats: readonly number[]): Costly[] {
  return review.turning_points.flatMap((point) => {
    const judged = review.decisions.find((one) => one.number === point.decision);
    return judged && !seats.includes(judged.seat) ? [{ judged, point }] : [];
  });
}

function pointOf(review: Review, judged: JudgedDecision): TurningPoint | null {
  return review.turning_points.find((point) => point.decision === judged.number) ?? null;
}

/** Everyone's chances after each turn; a turn without a decision changes nothing. */
export function course(review: Review): number[][] {
  const after: number[][] = [];
  for (const { turn, chances } of review.decisions) {
    while (after.length < turn - 1) after.push(after.at(-1) ?? chances);
    after[turn - 1] = chances;
  }
  return after;
}
