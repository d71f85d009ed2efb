/** What the players are called. */
import type { Seat } from "../contract";
import { say } from "./index.svelte";

/** A name for every seat, no two alike: who has none is counted, and so are equal names. */
export function namesOf(view: {
  readonly seats: readonly Pick<Seat, "seat" | "name">[];
}): string[] {
  const plain = view.seats.map((seat) => seat.name || say("player-nameless", number(seat.seat)));
  return plain.map((name, seat) =>
    plain.filter((other) => other === name).length > 1
      ? say("player-same-name", { name, ...number(seat) })
      : name,
  );
}

function number(seat: number): { number: number } {
  return { number: seat + 1 };
}

/** Somebody whom a sentence is about: a name, or "you". */
export type Who = (seat: number | null) => { player: string; you: "yes" | "no" };

/** How everybody is spoken of to a seat; to nobody in particular, all by their names. */
export function whoIs(names: readonly string[], me: number | null): Who {
  return (seat) => ({
    player: names[seat ?? -1] ?? "",
    you: seat !== null && seat === me ? "yes" : "no",
  });
}
