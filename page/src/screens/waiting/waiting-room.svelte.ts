/** The waiting room of a table: who sits where, which seats are mine, and what I can do there. */
import type { Permissions, Seat, View } from "../../contract";
import { api, asked } from "../../server/client";
import { problemWords } from "../../words/problems";
import { entrance } from "../../table/entrance";
import type { TableSession } from "../../table/session.svelte";
import { dropInvitation } from "./invitations";
import { shareOf } from "../../deal/kept";
import { getReady, order, reveal } from "../seating/table-requests";

/** After how many rounds that came to nothing I am ready again without being asked: each shows shares. */
const BY_ITSELF = 3;

export class WaitingRoom {
  /** The seats of this device. */
  mine = $state.raw<readonly number[]>([]);
  /** What the first of them may do; null before that is known, and for spectators. */
  permissions = $state.raw<Permissions | null>(null);
  /** Whether a free seat may be taken without an invitation. */
  canSit = $state(false);
  problem = $state("");
  working = $state(false);
  /** New names and colours make no entry in the log, so they are polled. */
  #asked = $state.raw<{ seq: number; seats: readonly Seat[] }>({ seq: -1, seats: [] });
  /** In how many rounds of the deal I was willing and do not have to be asked again. */
  #willing = 0;
  /** What is revealed, or about to be, by the commitments to it. */
  #revealed: readonly string[] = [];

  constructor(readonly session: TableSession) {}

  get seats(): readonly Seat[] {
    const view = this.session.view;
    return view && view.seq > this.#asked.seq ? view.seats : this.#asked.seats;
  }

  get own(): readonly Seat[] {
    return this.seats.filter((seat) => this.mine.includes(seat.seat) && seat.taken);
  }

  get free(): readonly Seat[] {
    return this.seats.filter((seat) => seat.kind === "person" && !seat.taken);
  }

  get ready(): boolean {
    return this.own.length > 0 && this.own.every((seat) => seat.ready);
  }

  /** The others who are not ready yet; some may still be elsewhere. */
  get awaited(): readonly Seat[] {
    const isOther = ({ seat }: Seat): boolean => !this.mine.includes(seat);
    return this.seats.filter((seat) => seat.kind === "person" && !seat.ready && isOther(seat));
  }

  /** Nobody else has to come or to agree, so nobody has to be asked. */
  get alone(): boolean {
    const others = this.seats.filter((seat) => !this.mine.includes(seat.seat));
    return this.own.length > 0 && others.every((seat) => seat.kind === "bot");
  }

  /** The seats whose share of a sealed deal everybody waits for; null before all are ready. */
  get missing(): readonly Seat[] | null {
    const missing = this.session.view?.revealing?.missing;
    return missing ? this.seats.filter(({ seat }) => missing.includes(seat)) : null;
  }

  /** The others whose share everybody waits for. */
  get absent(): readonly Seat[] {
    return this.missing?.filter(({ seat }) => !this.mine.includes(seat)) ?? [];
  }

  /** My seats whose share is on another device, so that it cannot be revealed from here. */
  get lost(): readonly Seat[] {
    const commitments = this.session.view?.fair.commitments ?? [];
    const mine = this.missing?.filter(({ seat }) => this.mine.includes(seat)) ?? [];
    return mine.filter(({ seat }) => !shareOf(commitments[seat] ?? ""));
  }

  /** Reveal what my seats have committed to, once everybody has. */
  async reveal(): Promise<void> {
    const view = this.session.view;
    const missing = view?.revealing?.missing ?? [];
    for (const seat of missing.filter((one) => this.mine.includes(one))) {
      const commitment = view?.fair.commitments[seat] ?? "";
      if (!view || this.#revealed.includes(commitment)) continue;
      this.#revealed = [...this.#revealed, commitment];
      try {
        const { first = null, deck = null } = view.options;
        await reveal(this.session.table, seat, { ...view.fair, first, deck });
      } catch {
        // Retried until it is stored or the round is over.
        this.#revealed = this.#revealed.filter((one) => one !== commitment);
      }
    }
  }

  /** Whether so many rounds came to nothing that a person has to say whether to go on. */
  get tooOften(): boolean {
    return (this.session.view?.fair.voided.length ?? 0) > BY_ITSELF;
  }

  /** Get ready again if a round in which I was ready came to nothing: I have not changed my mind. */
  async readyAgain(): Promise<void> {
    const voided = this.session.view?.fair.voided ?? [];
    const last = voided.at(-1);
    if (!last || this.#willing >= voided.length || this.tooOften) return;
    const wanted = this.own.filter(
      ({ seat }) => !last.missing.includes(seat) && shareOf(last.commitments[seat] ?? ""),
    );
    if (!wanted.length || wanted.some((seat) => seat.ready)) return;
    this.#willing = voided.length;
    await this.begin();
  }

  /** The colours that somebody plays. */
  get colours(): readonly string[] {
    return this.seats
      .filter((seat) => seat.taken || seat.kind === "bot")
      .map((seat) => seat.colour);
  }

  async look(): Promise<void> {
    const { table } = this.session;
    try {
      const { mine, view, can_sit } = await entrance(table);
      this.mine = mine;
      this.canSit = can_sit;
      this.permissions = await this.#permissionsOf(mine, view);
      this.#asked = { seq: view.seq, seats: view.seats };
    } catch {
      // The updates of the socket are enough until the next poll.
    }
    // A link is used up by whoever sits down.
    for (const { seat, taken } of this.seats) if (taken) dropInvitation(table, seat);
  }

  /** Who enters with several seats gets the view of a spectator, so that no hand is shown. */
  async #permissionsOf(mine: readonly number[], view: View): Promise<Permissions | null> {
    const [seat] = mine;
    if (seat === undefined) return null;
    if (view.viewer === seat) return view.permissions;
    const params = { path: { table: this.session.table }, query: { seat } };
    return (await asked(api.GET("/api/tables/{table}", { params }))).permissions;
  }

  begin(): Promise<void> {
    const { fair, options } = this.session.view ?? {};
    const waiting = fair ? this.own.filter((seat) => !seat.ready) : [];
    return this.#attempt(
      waiting.map(({ seat }) => async () => {
        if (fair) await getReady(this.session.table, seat, fair, options ?? null);
      }),
    );
  }

  wait(): Promise<void> {
    this.#willing = this.session.view?.fair.voided.length ?? 0;
    return this.#attempt(
      this.own.map(
        ({ seat }) =>
          () =>
            this.#order(seat, { kind: "unready" }),
      ),
    );
  }

  leave(): Promise<void> {
    return this.#attempt(
      this.own.map(
        ({ seat }) =>
          () =>
            this.#order(seat, { kind: "leave" }),
      ),
    );
  }

  remove(target: number): Promise<void> {
    const seat = this.own[0]?.seat ?? 0;
    return this.#attempt([() => this.#order(seat, { kind: "remove", target })]);
  }

  #order(seat: number, command: Parameters<typeof order>[2]): Promise<void> {
    return order(this.session.table, seat, command);
  }

  async #attempt(steps: readonly (() => Promise<void>)[]): Promise<void> {
    this.working = true;
    this.problem = "";
    try {
      for (const step of steps) await step();
    } catch (error) {
      this.problem = problemWords(error);
    } finally {
      this.working = false;
    }
  }
}
