import { describe, expect, it } from "vitest";
import { partsOf } from "../../vite-drawings";
import { CITIES, COLOURS, PORTRAITS, cardIn, CLASSIC } from "../contract";
import { drawingOf, faceOf, smallFaceOf, symbols, TOKEN_RINGS } from "./drawings";

const idsIn = (svg: string): string[] =>
  [...svg.matchAll(/id="([\w-]+)"/g)].map(([, id]) => id ?? "");

describe("the symbols of the page", () => {
  const all = symbols("marks") + symbols("others");

  it("are one for every city, portrait and player", () => {
    expect(idsIn(all)).toEqual(
      expect.arrayContaining([
        ...CITIES.map((city) => `crest-${city.name}`),
        ...PORTRAITS.map((portrait) => `portrait-${portrait}`),
        ...COLOURS.flatMap((colour) => [`mark-${colour}`, `pattern-${colour}`]),
      ]),
    );
  });

  it("have no id twice, and refer to nothing that is not there", () => {
    const ids = idsIn(all);
    expect(new Set(ids).size).toBe(ids.length);
    const faces = faceOf(cardIn(CLASSIC, "roma-1")) + smallFaceOf(cardIn(CLASSIC, "roma-1"));
    const used = [...(all + faces).matchAll(/(?:href="|url\()#([\w-]+)/g)];
    expect(ids).toEqual(expect.arrayContaining(used.map(([, id]) => id)));
  });
});

describe("the face of a card", () => {
  it("has no place left to fill in", () => {
    const card = { city: "Roma", bonus: "portraits", portrait: "lady", star: true } as const;
    expect(faceOf(card) + smallFaceOf(card)).not.toMatch(/[{}]/);
  });
});

describe("a drawing", () => {
  it("leaves colours to the style of the page", () => {
    const { viewBox, definitions, shapes } = partsOf(
      `<!-- A dot. -->\n<svg viewBox="0 0 9 9" fill="red">\n<defs>\n<g id="a" />\n</defs>\n<path\n  fill="var(--gilt, #e9b949)"\n/>\n</svg>\n`,
    );
    expect({ viewBox, definitions, shapes }).toEqual({
      viewBox: "0 0 9 9",
      definitions: '<g id="a"/>',
      shapes: '<path fill="var(--gilt)"/>',
    });
  });

  it("that does not exist is named", () => {
    expect(() => drawingOf("crest-Pisa")).toThrow("crest-Pisa");
  });
});

it("draws a token as rings around its middle", () => {
  expect(TOKEN_RINGS.map(({ r }) => r)).toEqual([46, 39, 34]);
  expect(TOKEN_RINGS[1]?.dashes).toEqual([5.1, 3.068]);
});
