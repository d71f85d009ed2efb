import { describe, expect, it } from "vitest";

const FILES = import.meta.glob<string>(
  [
    "/src/**/*.{svelte,css,ts}",
    "!**/*.test.ts",
    "!**/*.d.ts",
    "!/src/style/{tokens,drawn-colours}.css",
  ],
  { query: "?raw", import: "default", eager: true },
);

const NAMED = "white|black|gr[ae]y|silver|red|green|blue|yellow|gold|orange|brown|ivory|beige";
const LITERALS = [
  /(?<=[\s:,("'`])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?=[\s;,)"'`])/gi,
  /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^)]*\)/gi,
  new RegExp(`(?:fill|stroke|color|background|border|outline)(?:: |=")(?:${NAMED})\\b`, "gi"),
];

/** Every colour that a text names by its value. */
function literals(text: string): string[] {
  return LITERALS.flatMap((literal) => text.match(literal) ?? []);
}

describe("a colour", () => {
  it("comes from the tokens everywhere", () => {
    const found = Object.entries(FILES).map(([path, text]) => [path, literals(text)] as const);
    expect(found.filter(([, values]) => values.length)).toEqual([]);
  });

  it.each([
    ["  color: #2b2118;", "#2b2118"],
    ['<rect fill="#fff" />', "#fff"],
    ["  background: rgb(20 14 4 / 45%);", "rgb(20 14 4 / 45%)"],
    ["  border-color: white;", "color: white"],
  ])("is found in %s", (text, literal) => {
    expect(literals(text)).toEqual([literal]);
  });

  it.each([
    '<use href="#crest-Roma" />',
    "  #add(events: Event[]): void {",
    "  color: var(--ink);",
  ])("is not seen in %s", (text) => {
    expect(literals(text)).toEqual([]);
  });
});

describe("a token", () => {
  const tokens = import.meta.glob<string>("/src/style/{tokens,drawn-colours}.css", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const defined = Object.values(tokens).flatMap((text) =>
    [...text.matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name]) => name ?? ""),
  );

  it("is defined where it is used", () => {
    const used = Object.values(FILES).flatMap((text) =>
      [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name ?? ""),
    );
    const local = Object.values(FILES).flatMap((text) =>
      [...text.matchAll(/(--[\w-]+)(?::|=)/g)].map(([, name]) => name ?? ""),
    );
    expect(used.filter((name) => ![...defined, ...local].includes(name))).toEqual([]);
  });
});
