/** The waiting room of a table: who sits where, which seats are mine, and what I can do there. */
import type { Seat } from "../contract";
import { problemWords } from "../shell/problems";
import { entranceTo } from "../table/entering";
import type { TableSession } from "../table/session.svelte";
import { dropInvitation } from "./invitations";
import { getReady, order } from "./tables";

export class WaitingRoom {
  /** The seats of this device. */
  mine = $state.raw<readonly number[]>([]);
  problem = $state("");
  working = $state(false);
  /** New names and colours make no entry in the log, so they are asked for. */
  #asked = $state.raw<{ seq: number; seats: readonly Seat[] }>({ seq: -1, seats: [] });

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

  /** The colours that somebody plays. */
  get colours(): readonly string[] {
    return this.seats
      .filter((seat) => seat.taken || seat.kind === "bot")
      .map((seat) => seat.colour);
  }

  async look(): Promise<void> {
    const { table } = this.session;
    try {
      const { mine, view } = await entranceTo(table);
      this.mine = mine;
      this.#asked = { seq: view.seq, seats: view.seats };
    } catch {
      // What the table tells by itself is enough until the next look.
    }
    // A link is used up by whoever sits down.
    for (const { seat, taken } of this.seats) if (taken) dropInvitation(table, seat);
  }

  begin(): Promise<void> {
    const waiting = this.own.filter((seat) => !seat.ready);
    return this.#attempt(
      waiting.map(
        ({ seat }) =>
          () =>
            getReady(this.session.table, seat),
      ),
    );
  }

  wait(): Promise<void> {
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
