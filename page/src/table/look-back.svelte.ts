/** Looking back at earlier moments of a game: one request brings all boards, and steps are then local. */
import type { GameEvent, PastBoard } from "../contract";
import { api, asked, Refusal } from "../server/client";
import { canLookAfter, type Line } from "./log";
import { findMoment, momentAfter, type Moment } from "./moments";

/** For whom boards are loaded, and a text that changes when boards loaded before may be wrong. */
export interface Viewpoint {
  seat: number | null;
  version: string;
}

type Boards = readonly PastBoard[];

export class LookBack {
  /** The moment that was asked for last, while its board may still be loading; null for now. */
  wanted = $state.raw<Moment | null>(null);
  /** The board that is shown; null for the newest one. */
  past = $state.raw<PastBoard | null>(null);
  /** What had happened right before it; null at the beginning of a turn. */
  event = $state.raw<GameEvent | null>(null);
  /** The moment that is shown; null for now. */
  shown = $state.raw<Moment | null>(null);
  #loaded: { version: string; boards: Promise<Boards> } | null = null;
  /** Counts what was asked for: an answer that comes after another question is dropped. */
  #asked = 0;

  constructor(
    private readonly table: string,
    private readonly viewpoint: () => Viewpoint,
  ) {}

  /** Show a moment, or the newest board; tells whether it is shown, and not something asked for later. */
  async show(moment: Moment | null): Promise<boolean> {
    const asked = (this.#asked += 1);
    this.wanted = moment;
    if (!moment) this.#set(null, null, null);
    else await this.#showFound(moment, asked);
    return asked === this.#asked;
  }

  /** Show the moment right after what a line of the log tells; see `canLookAfter`. */
  async showAfter(line: Line): Promise<boolean> {
    if (!canLookAfter(line)) return false;
    const { decided, event } = line;
    const asked = (this.#asked += 1);
    const moment = await this.#find(line.turn, (boards) => momentAfter(boards, decided, event));
    return asked === this.#asked && this.show(moment);
  }

  /** The board at the beginning of a turn. */
  async at(turn: number): Promise<PastBoard> {
    const { seat } = this.viewpoint();
    return (await this.#find(turn, (boards) => findMoment(boards, { turn, step: 0 }, seat))).past;
  }

  /** Show the newest board, and load everything again when it is asked for. */
  reset(): void {
    this.#loaded = null;
    void this.show(null);
  }

  async #showFound(moment: Moment, asked: number): Promise<void> {
    const { seat } = this.viewpoint();
    try {
      const found = await this.#find(moment.turn, (boards) => findMoment(boards, moment, seat));
      if (asked === this.#asked) this.#set(moment, found.past, found.event);
    } catch (problem) {
      if (asked === this.#asked) this.wanted = this.shown;
      throw problem;
    }
  }

  #set(moment: Moment | null, past: PastBoard | null, event: GameEvent | null): void {
    this.shown = moment;
    this.past = past;
    this.event = event;
  }

  /** Find something among the boards; what is not there yet may have been played since they came. */
  async #find<Found>(turn: number, find: (boards: Boards) => Found | null): Promise<Found> {
    const before = this.#loaded;
    let found = find(await this.#boards());
    if (!found && before && before === this.#loaded) {
      this.#loaded = null;
      found = find(await this.#boards());
    }
    if (!found) throw new Refusal("no-such-turn", { turn }, 409);
    return found;
  }

  #boards(): Promise<Boards> {
    const { seat, version } = this.viewpoint();
    if (this.#loaded?.version !== version) {
      const boards = this.#load(seat);
      const loaded = { version, boards };
      this.#loaded = loaded;
      boards.catch(() => {
        if (this.#loaded === loaded) this.#loaded = null; // it may go well another time
      });
    }
    return this.#loaded.boards;
  }

  async #load(seat: number | null): Promise<Boards> {
    const params = { path: { table: this.table }, query: seat === null ? {} : { seat } };
    const boards = await asked(api.GET("/api/tables/{table}/moments", { params }));
    // openapi-fetch widens tuples to arrays.
    return boards as unknown as Boards;
  }
}
