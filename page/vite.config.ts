import { svelte } from "@sveltejs/vite-plugin-svelte";
import { loadEnv, type Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** Words without the notes that are for translators only. */
function withoutNotes(): Plugin {
  return {
    name: "without-notes",
    // By now a file is one long string, in which ends of lines are written out.
    transform: (code, id) =>
      id.endsWith(".ftl?raw")
        ? code.replace(/(?<=default "|\\n)#(?:[^"\\]|\\[^n])*(?:\\n)?/g, "")
        : null,
  };
}

export default defineConfig(({ mode }) => ({
  plugins: [withoutNotes(), svelte()],
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
