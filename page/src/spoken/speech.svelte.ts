/** What the live log announces, and when. */
import { SvelteSet } from "svelte/reactivity";
import { citiesFor, deckOf, type Board, type View } from "../contract";
import type { Line } from "../table/log";
import type { TableSession } from "../table/session.svelte";
import { say } from "../words/index.svelte";
import { namesOf } from "../words/players";
import { Narrator } from "./narrator";
import { cardsListed } from "../words/cards";

export interface Sentence {
  key: number;
  words: string;
  /** Whose secret it is; on a device that is handed round it is for this seat only. */
  seat: number | null;
}

/** Milliseconds that a screen reader takes for a character; an assertive call waits for the rest. */
const HEARD = 40;
const LONGEST_WAIT = 4000;
/** A live region has to be there for a moment before what is added to it is read out. */
const SETTLED = 400;

const speeches = new WeakMap<TableSession, Speech>();

/** The one speech of a table, wherever it is written down. */
export function speechOf(session: TableSession): Speech {
  const speech = speeches.get(session) ?? new Speech(session);
  speeches.set(session, speech);
  return speech;
}

export class Speech {
  /** How many places show it to the eye; if there is one, no hidden region is needed. */
  places = $state(0);
  /** Whether the region may be put on the page, with what happened before as its content. */
  ready = $state(false);
  call = $state("");
  #sentences = $state.raw<readonly Sentence[]>([]);
  #narrator = new Narrator();
  #begun = false;
  #opening = false;
  /** How many lines have been announced. */
  #announced = 0;
  #seq = 0;
  readonly #hands = new SvelteSet<number>();
  #called = "";
  #heardUntil = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly session: TableSession) {}

  get sentences(): readonly Sentence[] {
    const me = this.session.seeing;
    return this.#sentences.filter(({ seat }) => seat === null || seat === me);
  }

  /** Announce what is new. Call it after every change. */
  follow(): void {
    const { view, followed, lines, shownLines, playback, seat, choices } = this.session;
    if (!view || !followed || this.#opening) return;
    if (!view.board) {
      this.ready = true;
      return;
    }
    if (!this.#begun) {
      void this.#open(view, view.board, lines);
      return;
    }
    this.#mind(view, view.board, lines);
    this.#tell(lines, shownLines.length, view);
    this.#tellHand(view, seat);
    if (!playback.busy) this.#say(this.#narrator.end(view));
    this.#callOut(view, choices.length > 0);
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  /** Begin with the deal; who comes later finds what happened written down, not read out. */
  async #open(view: View, board: Board, lines: readonly Line[]): Promise<void> {
    this.#opening = true;
    const fresh = !lines.some((line) => line.kind !== "entry");
    const late = !this.ready && !fresh && knowsTheGame(view, board);
    const start = fresh ? board : await this.#firstBoard(lines);
    // What is read out needs a region that is there already.
    if (!late) await this.#settle();
    if (start) this.#say(this.#narrator.begin(start, view));
    if (late) {
      this.#tell(lines, lines.length, view);
      if (!start) this.#say(this.#narrator.catchUp(board, view, view.viewer));
      await this.#settle();
      this.#say(cameIn(view, board));
    }
    this.#seq = view.seq;
    this.#begun = true;
    this.#opening = false;
    this.follow();
  }

  async #settle(): Promise<void> {
    this.ready = true;
    await new Promise((resolve) => setTimeout(resolve, SETTLED));
  }

  /** The board of the deal, if all that came after it is known. */
  async #firstBoard(lines: readonly Line[]): Promise<Board | null> {
    if (lines.some((line) => line.kind === "turn")) return null;
    try {
      return await this.session.firstBoard();
    } catch {
      return null;
    }
  }

  /** Notice a gap: the connection was lost for so long that entries were not sent. */
  #mind(view: View, board: Board, lines: readonly Line[]): void {
    const missed = view.log !== null && view.seq > this.#seq && lines.length === this.#announced;
    this.#seq = view.seq;
    if (missed) this.#say(this.#narrator.catchUp(board, view, view.viewer));
  }

  #tell(lines: readonly Line[], reached: number, view: View): void {
    while (this.#announced < reached) {
      const line = lines[this.#announced];
      this.#announced += 1;
      if (line) this.#say(this.#narrator.tell(line, view));
    }
  }

  #tellHand(view: View, seat: number | null): void {
    const hand = view.own?.hand;
    if (seat === null || view.viewer !== seat || !hand?.length || this.#hands.has(seat)) return;
    this.#hands.add(seat);
    const facts = { player: namesOf(view)[seat] ?? "", cards: cardsListed(hand, deckOf(view)) };
    this.#say([say("spoken-begins-mine", facts)], seat);
  }

  #say(words: readonly string[], seat: number | null = null): void {
    if (!words.length) return;
    const length = words.join(" ").length;
    this.#heardUntil = Math.max(this.#heardUntil, Date.now()) + HEARD * length;
    const next = (this.#sentences.at(-1)?.key ?? 0) + 1;
    const added = words.map((one, at) => ({ key: next + at, words: one, seat }));
    this.#sentences = [...this.#sentences, ...added];
  }

  /** Announce the reader's turn, once a turn, and not before the others' moves were read out. */
  #callOut(view: View, mine: boolean): void {
    if (!mine || view.viewer === null) {
      clearTimeout(this.#timer);
      this.call = "";
      return;
    }
    const turn = `${String(view.board?.turn)}/${String(view.viewer)}`;
    if (turn === this.#called) return;
    this.#called = turn;
    const player = namesOf(view)[view.viewer] ?? "";
    const wait = Math.min(Math.max(0, this.#heardUntil - Date.now()), LONGEST_WAIT);
    this.#timer = setTimeout(() => (this.call = say("spoken-your-turn", { player })), wait);
  }
}

/** Whether somebody who comes to the table has been here before, or comes too late for the start. */
function knowsTheGame(view: View, board: Board): boolean {
  return (view.own?.stack.length ?? 0) > 0 || board.turn > view.seats.length;
}

function cameIn(view: View, board: Board): string[] {
  if (view.phase === "over") return [];
  const turns = citiesFor(view.seats.length).reduce((sum, city) => sum + city.cards, 0);
  const turn = say("spoken-turn", { turn: board.turn, turns });
  const next = board.seat === view.viewer ? "you" : "other";
  return [say("spoken-came-in", { turn, next, player: namesOf(view)[board.seat] ?? "" })];
}
