/** Names of the players. */
import type { Seat } from "../contract";
import { say } from "./index.svelte";

/** A unique name for every seat: missing and equal names get the number of the seat. */
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

/** How a sentence for a seat names each player; for a spectator, everybody by name. */
export function whoIs(names: readonly string[], me: number | null): Who {
  return (seat) => ({
    player: names[seat ?? -1] ?? "",
    you: seat !== null && seat === me ? "yes" : "no",
  });
}
