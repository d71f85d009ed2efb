import type { Plugin } from "vite";

/** A drawing in the parts that the page needs; the same as `Parts` in src/patrician/drawings/files.py. */
export interface Drawing {
  viewBox: string;
  /** Patterns and gradients, which others may use by their ids. */
  definitions: string;
  shapes: string;
}

const QUERY = "?drawing";

/** Makes `import drawing from "….svg?drawing"` the parts of that drawing, read at build time. */
export function drawings(): Plugin {
  return {
    name: "drawings",
    // Before Vite makes a file of its own of every SVG.
    enforce: "pre",
    load: {
      filter: { id: /\.svg\?drawing$/ },
      async handler(id) {
        const file = id.slice(0, -QUERY.length);
        const parts = partsOf(await this.fs.readFile(file, { encoding: "utf8" }));
        return { code: `export default ${JSON.stringify(parts)}`, map: null };
      },
    },
  };
}

export function partsOf(svg: string): Drawing {
  const root = /<svg [^>]*viewBox="([^"]*)"[^>]*>(.*)<\/svg>/s.exec(compact(svg));
  const [, viewBox, inside] = root ?? [];
  if (viewBox === undefined || inside === undefined) throw new Error("a drawing has no viewBox");
  const DEFS = /<defs>(.*?)<\/defs>/g;
  return {
    viewBox,
    definitions: [...inside.matchAll(DEFS)].map(([, definitions]) => definitions).join(""),
    shapes: inside.replace(DEFS, ""),
  };
}

/** Leave out line breaks, and the values of colours: the page's style has them. */
function compact(svg: string): string {
  return svg
    .replace(/\s+/g, " ")
    .replace(/> </g, "><")
    .replace(/ \/>/g, "/>")
    .replace(/var\((--[\w-]+),[^()]*\)/g, "var($1)");
}
