import { FluentResource } from "@fluent/bundle";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { loadEnv, type Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** Catalogues are read here, once, and not again in every browser. */
function catalogues(): Plugin {
  return {
    name: "catalogues",
    transform: {
      filter: { id: /\.ftl$/ },
      handler: (text) => {
        const messages = JSON.stringify(new FluentResource(text).body);
        // Browsers read JSON faster than the same written as code.
        return { code: `export default JSON.parse(${JSON.stringify(messages)})`, map: null };
      },
    },
  };
}

/**
 * The first script asks for the others, but not before it has come itself. What every room needs is
 * named in the page as well, so that it comes together with the first.
 */
function preloads(): Plugin {
  return {
    name: "preloads",
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const start = chunks.find((chunk) => chunk.facadeModuleId?.endsWith("/src/start.ts"));
        if (!start) return [];
        const others = chunks.filter((chunk) => !chunk.isEntry).map((chunk) => chunk.fileName);
        const needed = [start.fileName, ...start.imports].filter((file) => others.includes(file));
        return needed.map((file) => ({
          tag: "link",
          attrs: { rel: "modulepreload", crossorigin: true, href: `/${file}` },
          injectTo: "head",
        }));
      },
    },
  };
}

/** The server in front of which `npm run dev` serves the page. */
function serverOf(mode: string): string {
  return loadEnv(mode, "..", "PATRICIAN_").PATRICIAN_SERVER ?? "http://127.0.0.1:8321";
}

export default defineConfig(({ mode }) => ({
  plugins: [catalogues(), svelte(), preloads()],
  build: {
    // The server hands the finished page out from the package.
    outDir: "../src/patrician/web/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 2048,
    // Every file costs a request; the style of all rooms together is smaller than its parts.
    cssCodeSplit: false,
    // Done by `preloads`; what every room needs would be asked for too late otherwise.
    modulePreload: false,
    rolldownOptions: {
      output: {
        // Names end in a hash of hexadecimal digits: such a file never changes, the server knows.
        hashCharacters: "hex",
        // Browsers that know this sign compile the functions of a script beside the page's own thread,
        // not one by one in the middle of the first moves; others read a comment.
        postBanner: "//# allFunctionsCalledOnLoad",
        // What several rooms use comes in one piece with the first of them.
        codeSplitting: {
          groups: [
            // The first script, with all it imports: it must not wait for what others use.
            { name: "first", test: /\/page\/src\/main\.ts$/, priority: 1 },
            { name: "common", minShareCount: 2, test: /\/page\/(?!src\/words\/catalogues)/ },
          ],
        },
      },
    },
  },
  server: {
    // The words are shared with the server and stand beside its code.
    fs: { allow: [".."] },
    proxy: {
      "/api": {
        target: serverOf(mode),
        // It takes orders from pages of its own only.
        headers: { origin: serverOf(mode) },
        ws: true,
      },
    },
  },
  test: { include: ["src/**/*.test.ts"] },
}));
