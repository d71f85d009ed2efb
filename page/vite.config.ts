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

export default defineConfig(({ mode }) => ({
  plugins: [catalogues(), svelte()],
  build: {
    // The server hands the finished page out from the package.
    outDir: "../src/patrician/web/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 2048,
    // Every file costs a request; the style of all rooms together is smaller than its parts.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // Names end in a hash of hexadecimal digits: such a file never changes, the server knows.
        hashCharacters: "hex",
        // What several rooms use comes in one piece with the first of them.
        codeSplitting: {
          groups: [
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
        target: loadEnv(mode, "..", "PATRICIAN_").PATRICIAN_SERVER ?? "http://127.0.0.1:8321",
        ws: true,
      },
    },
  },
  test: { include: ["src/**/*.test.ts"] },
}));
