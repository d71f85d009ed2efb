/** The state of the table screen: who I am at the table, and which panel or dialog is open. */
import type { Board, ChatMessage, View } from "../contract";
import { problemWords } from "../words/problems";
import { Refusal } from "../server/client";
import { settings } from "../settings/index.svelte";
import { entrance } from "./entrance";
import { TableSession } from "./session.svelte";
import { storeLastRead, lastRead } from "./read-messages";

export type Panel = "log" | "scores" | "cards" | Prizes | "chat";
/** The prizes of the end; the panel is named after those that the game has. */
type Prizes = "ambassadors" | "penalty";
/** A dialog that can be open at the table. */
export type DialogName =
  | "menu"
  | "rules"
  | "hint"
  | "device"
  | "spectators"
  | "undo"
  | "resign"
  | "abort"
  | "leave"
  | "review"
  | "seal"
  | "stack";

/** Something to be read for a moment. */
export interface Notice {
  words: string;
  count: number;
  /** The decision that it is about; it is removed with it. */
  deciding?: string | undefined;
}

/** The panel of prizes, if the game has any. */
export function prizesIn(board: Board | null): Prizes[] {
  if (board?.ambassadors.length) return ["ambassadors"];
  return board?.penalty ? ["penalty"] : [];
}

/** A key of which seats are taken. */
export function seatedIn(view: View): string {
  return view.seats.map((seat) => String(seat.taken)).join();
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;

/** Waits until the browser has a connection again, and so many milliseconds at most. */
function connectionOr(wait: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      removeEventListener("online", done);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, wait);
    addEventListener("online", done);
  });
}

export class ScreenState {
  /** The seats of this table that this device has. */
  mine = $state.raw<readonly number[]>([]);
  session = $state.raw<TableSession | null>(null);
  /** Why the table cannot be entered. */
  problem = $state.raw<unknown>(null);
  /** Which of several seats has the device in hand. */
  handed = $state<number | null>(null);
  panel = $state<Panel | null>(null);
  dialog = $state<DialogName | null>(null);
  /** Whether the final score was closed to look at the board; a button opens it again. */
  scoreClosed = $state(false);
  /** Whether the steps of the final score have been animated; that is done once. */
  scoreAnimated = false;
  /** The turning point of the game that was looked at last. */
  reviewed: number | null = null;
  /** Whether the help for the keyboard is open. */
  keys = $state(false);
  notice = $state.raw<Notice | null>(null);
  /** The last message of the chat that was on the screen. */
  #lastRead = $state(0);
  /** The taken seats at the last request for `mine`. */
  #seated = "";
  #ended = false;

  constructor(readonly table: string) {
    this.#lastRead = lastRead(table);
    void this.#enter();
  }

  /** Enter the table; without a connection it is tried again until there is one. */
  async #enter(): Promise<void> {
    for (let wait = FIRST_WAIT; !this.#ended; wait = Math.min(2 * wait, LONGEST_WAIT)) {
      await this.#tryToEnter();
      if (!(this.problem instanceof Refusal) || !this.problem.passing) return;
      await connectionOr(wait);
    }
  }

  async #tryToEnter(): Promise<void> {
    try {
      const { mine, view } = await entrance(this.table);
      if (this.#ended) return;
      this.problem = null;
      this.mine = mine;
      this.#seated = seatedIn(view);
      // Several have the device in hand by turns; until it is known who, no hand is shown.
      const covered = mine.length > 1;
      const awaited = this.next.bind(this);
      this.session = new TableSession(this.table, mine[0] ?? null, view, covered, awaited);
    } catch (problem) {
      this.problem = problem;
    }
  }

  /** Somebody has taken or left a seat; it may have been another screen of the page. */
  async seated(seated: string): Promise<void> {
    if (seated === this.#seated) return;
    this.#seated = seated;
    this.mine = (await entrance(this.table)).mine;
  }

  /** The seat that the device has to be handed to before the game goes on. */
  next(view: View): number | null {
    const seat = this.mine.length > 1 ? this.#playing(view) : null;
    return seat === this.handed ? null : seat;
  }

  /** Whether several have the device in hand by turns, and it is nobody's turn who has it now. */
  covers(view: View): boolean {
    const others = this.mine.filter((seat) => seat !== this.handed && !view.seats[seat]?.away);
    if (this.mine.length < 2 || (this.handed !== null && !others.length)) return false;
    return this.handed === null || this.handed !== this.#playing(view);
  }

  /** The seat of this device that has to decide. */
  #playing({ phase, board, seats }: View): number | null {
    if (phase !== "playing" || !board || seats[board.seat]?.away) return null;
    return this.mine.includes(board.seat) ? board.seat : null;
  }

  /** How many messages of others have come since the chat was on the screen. */
  get unread(): number {
    const isNew = ({ number, seat }: ChatMessage): boolean =>
      number > this.#lastRead && !this.mine.includes(seat ?? -1);
    return this.session?.messages.filter(isNew).length ?? 0;
  }

  /** The chat is on the screen, as far as this message. */
  markRead(number: number): void {
    if (number <= this.#lastRead) return;
    this.#lastRead = number;
    storeLastRead(this.table, number);
  }

  /** Whether the game is over and all events have been shown. */
  get over(): boolean {
    const { session } = this;
    return session?.view?.phase === "over" && !session.playback.busy;
  }

  /** Whether the final score covers the board. */
  get scoreShown(): boolean {
    return this.over && !this.scoreClosed && !this.session?.past && !settings.inWords;
  }

  handTo(seat: number): void {
    this.handed = seat;
    this.session?.sit(seat);
  }

  /** Nobody holds the device: close everything, so that the next player does not see it. */
  putDown(): void {
    this.handed = null;
    this.panel = null;
    this.dialog = null;
  }

  /** Return to the review after looking at one of its turning points. */
  readOn(session: TableSession): void {
    this.reviewed = session.noted?.decision ?? null;
    session.noted = null;
    this.dialog = "review";
  }

  notify(words: string, deciding?: string): void {
    this.notice = { words, deciding, count: (this.notice?.count ?? 0) + 1 };
  }

  /** Show why something is not allowed, until the decision changes. */
  explain(words: string): void {
    this.notify(words, this.session?.deciding);
  }

  /** Run something that the server may refuse, and show the refusal. */
  async attempt(doing: () => Promise<void>): Promise<void> {
    try {
      await doing();
    } catch (problem) {
      this.notify(problemWords(problem));
    }
  }

  end(): void {
    this.#ended = true;
    this.session?.end();
  }
}
