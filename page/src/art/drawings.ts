/** The drawings of src/patrician/drawings, taken when the page is built. */
import type { Drawing } from "../../vite-drawings";
import type { Card } from "../contract";

const FILES = import.meta.glob<Drawing>("../../../src/patrician/drawings/svg/*.svg", {
  query: "?drawing",
  import: "default",
  eager: true,
});
const DRAWINGS = new Map(
  Object.entries(FILES).map(([path, drawing]) => [/([\w-]+)\.svg$/.exec(path)?.[1], drawing]),
);

export function drawingOf(name: string): Drawing {
  const drawing = DRAWINGS.get(name);
  if (!drawing) throw new Error(`there is no drawing ${name}`);
  return drawing;
}

/** What tells players apart: the first screen needs no more. */
const MARKS = "mark-";
/** Templates are filled in where a card is drawn, and tokens are drawn where they lie. */
const NO_SYMBOL = /^(card-|token$)/;

/** Symbols and patterns, to be shown by `<use href="#…">` and `url(#…)`. */
export function symbols(which: "marks" | "others"): string {
  const names = [...DRAWINGS.keys()].flatMap((name) =>
    name?.startsWith(MARKS) === (which === "marks") ? [name] : [],
  );
  return names.map(symbolOf).join("");
}

function symbolOf(name: string): string {
  const { viewBox, definitions, shapes } = drawingOf(name);
  if (NO_SYMBOL.test(name)) return definitions;
  // Everything is drawn within its bounds; clipping it there would cost time in every frame.
  const attributes = `id="${name}" viewBox="${viewBox}" overflow="visible"`;
  return `${definitions}<symbol ${attributes}>${shapes}</symbol>`;
}

/** The face of a card: the same layers as `card_face` in src/patrician/drawings/cards.py. */
export function faceOf(card: Card): string {
  const name = card.star ? "card-name-star" : "card-name";
  return filled(["card-letter", `card-${card.bonus}`, name], card);
}

/** A card where it is small, without a name: as `small_card_face` in the same file. */
export function smallFaceOf(card: Card): string {
  const star = card.star ? ["card-small-star"] : [];
  return filled(["card-small-letter", `card-small-${card.bonus}`, ...star], card);
}

function filled(layers: readonly string[], { city, portrait }: Card): string {
  return layers
    .map((layer) => drawingOf(layer).shapes)
    .join("")
    .replaceAll("{city}", city)
    .replaceAll("{portrait}", portrait ?? "");
}

export interface Ring {
  r: number;
  fill: string;
  stroke: string;
  width: number;
  dashes: readonly number[];
}

/** The circles of a token, for a radius of 50. */
export const TOKEN_RINGS: readonly Ring[] = [
  ...drawingOf("token").shapes.matchAll(/<circle ([^>]*)\/>/g),
].map(([, attributes = ""]) => {
  const valueOf = (name: string): string =>
    new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";
  return {
    r: Number(valueOf("r")),
    fill: valueOf("fill"),
    stroke: valueOf("stroke"),
    width: Number(valueOf("stroke-width")),
    dashes: valueOf("stroke-dasharray").split(" ").filter(Boolean).map(Number),
  };
});
