/** Who I am at a table, and what of the screen is open. */
import type { View } from "../contract";
import { api, asked } from "../server/client";
import { problemWords } from "../shell/problems";
import { settings } from "../settings/index.svelte";
import { TableSession } from "../table/session.svelte";

export type Panel = "log" | "scores" | "cards" | "chat";
export type Box =
  "menu" | "hint" | "device" | "spectators" | "undo" | "resign" | "abort" | "leave" | "review";

/** Something to be read for a moment. */
export interface Notice {
  words: string;
  count: number;
}

export class Room {
  /** The seats of this table that this device has. */
  mine = $state.raw<readonly number[]>([]);
  session = $state.raw<TableSession | null>(null);
  /** Why the table cannot be entered. */
  problem = $state.raw<unknown>(null);
  /** Which of several seats has the device in hand. */
  handed = $state<number | null>(null);
  panel = $state<Panel | null>(null);
  box = $state<Box | null>(null);
  /** The board can be looked at in peace after the end; the score comes back with a tap. */
  scoreClosed = $state(false);
  /** Whether the keys are explained. */
  keys = $state(false);
  notice = $state.raw<Notice | null>(null);
  /** The last message of the chat that was on the screen. */
  heard = $state(0);
  #ended = false;

  constructor(readonly table: string) {
    void this.#enter();
  }

  async #enter(): Promise<void> {
    const path = { table: this.table };
    try {
      const [, view] = await Promise.all([
        this.refresh(),
        asked(api.GET("/api/tables/{table}", { params: { path } })),
      ]);
      if (this.#ended) return;
      // With several seats nobody's hand is shown before the device is handed to them.
      const hidden = this.mine.length > 1 && view.phase === "playing";
      this.session = new TableSession(this.table, hidden ? null : (this.mine[0] ?? null));
    } catch (problem) {
      this.problem = problem;
    }
  }

  /** Ask which seats are mine; other rooms of the page may have taken or left some. */
  async refresh(): Promise<void> {
    const me = await asked(api.GET("/api/me"));
    this.mine = me.tables.find((one) => one.table === this.table)?.mine ?? [];
  }

  /** The seat that the device has to be handed to before the game goes on. */
  next(view: View): number | null {
    if (this.mine.length < 2 || view.phase !== "playing" || !view.board) return null;
    const { seat } = view.board;
    const plays = this.mine.includes(seat) && !view.seats[seat]?.away;
    return plays && seat !== this.handed ? seat : null;
  }

  /** Whether the game is over and everything has been told. */
  get over(): boolean {
    const { session } = this;
    return session?.view?.phase === "over" && !session.teller.busy;
  }

  /** Whether the score lies over everything else. */
  get scoreShown(): boolean {
    return this.over && !this.scoreClosed && !this.session?.moment && !settings.inWords;
  }

  handTo(seat: number): void {
    this.handed = seat;
    this.session?.sit(seat);
  }

  /** Let nobody's hand be in the page. */
  hide(): void {
    this.handed = null;
    this.panel = null;
    this.box = null;
    this.session?.sit(null);
  }

  tell(words: string): void {
    this.notice = { words, count: (this.notice?.count ?? 0) + 1 };
  }

  /** Do something that may be refused; if it is, say why. */
  async attempt(doing: () => Promise<void>): Promise<void> {
    try {
      await doing();
    } catch (problem) {
      this.tell(problemWords(problem));
    }
  }

  end(): void {
    this.#ended = true;
    this.session?.end();
  }
}
