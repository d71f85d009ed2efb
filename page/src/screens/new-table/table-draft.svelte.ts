/** A table as somebody puts it together before it is opened. */
import type { Colour, DeckData, Level, SeatWish, TableWish } from "../../contract";
import { settings } from "../../settings/index.svelte";
import { say } from "../../words/index.svelte";
import { CORRESPONDENCE } from "../seating/turn-clocks";
import { myName, USUAL, type Variant } from "../seating/table-requests";

export type SeatKind = SeatWish["kind"];

export interface SeatDraft {
  kind: SeatKind;
  level: Level;
  /** Of somebody on this device. */
  name: string;
}

const MOST = 5;

export class TableDraft {
  players = $state(2);
  options = $state({ ...USUAL });
  clock = $state<number>(0);
  /** Kept while the Messengers are off, without which nothing of it is played. */
  variants = $state<Variant[]>([]);
  /** Whether nobody can steer the deal by correspondence either, for which it has to wait for everybody. */
  sealed = $state(false);
  listed = $state(false);
  /** A deck of one's own; null for the usual one. */
  deck = $state.raw<DeckData | null>(null);
  colour = $state<Colour | null>(settings.colour);
  seats = $state<SeatDraft[]>(
    Array.from({ length: MOST }, (_, at) => ({
      kind: at === 0 ? "me" : "person",
      level: "journeyman",
      name: at === 0 ? settings.name : "",
    })),
  );

  get taken(): SeatDraft[] {
    return this.seats.slice(0, this.players);
  }

  /** Whether several play on this device. */
  get hotSeat(): boolean {
    return this.taken.filter((seat) => seat.kind === "me").length > 1;
  }

  get hasPeople(): boolean {
    return this.taken.some((seat) => seat.kind === "person");
  }

  get hasBots(): boolean {
    return this.taken.some((seat) => seat.kind === "bot");
  }

  get isCorrespondence(): boolean {
    return this.clock >= CORRESPONDENCE;
  }

  /** A name that somebody else on this device has as well; none if all differ. */
  get doubled(): string | null {
    const names = this.#named().flatMap((seat) => (seat.kind === "me" ? [seat.name ?? ""] : []));
    return names.find((name, at) => names.indexOf(name) < at) ?? null;
  }

  wish(): TableWish {
    const withMessengers = this.options.expansions.includes("messengers");
    return {
      options: {
        ...$state.snapshot(this.options),
        players: this.players,
        variants: withMessengers ? $state.snapshot(this.variants) : [],
        turn_seconds: this.clock || null,
        deal: this.isCorrespondence && this.sealed ? "sealed" : null,
        deck: this.deck,
      },
      seats: this.#named(),
      listed: this.listed && this.hasPeople,
    };
  }

  #named(): SeatWish[] {
    const mine = this.taken.findIndex((seat) => seat.kind === "me");
    return this.taken.map(({ kind, level, name }, at) => {
      if (kind !== "me") return { kind, level };
      const called =
        name.trim() || (this.hotSeat ? say("name-numbered", { seat: at + 1 }) : myName());
      return { kind, level, name: called, colour: at === mine ? this.colour : null };
    });
  }
}
