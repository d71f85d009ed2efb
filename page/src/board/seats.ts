/** The players of a source, as the drawings of a board need them. */
import { COLOURS, type Colour } from "../contract";
import type { BoardSource } from "../table/board-source";
import { namesOf } from "../words/players";
import type { Audience } from "./words";

/** The colour of each seat. */
export function coloursOf({ seats }: BoardSource): readonly Colour[] {
  return seats.map(({ colour }) => COLOURS.find((one) => one === colour) ?? "black");
}

/** Who is spoken to, how everybody is called, and what the cards show. */
export function audienceOf(source: BoardSource): Audience {
  return { me: source.viewer, names: namesOf(source), deck: source.deck };
}
