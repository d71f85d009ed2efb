import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { FluentResource } from "@fluent/bundle";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { build, loadEnv, type Plugin, type Rolldown } from "vite";
import { defineConfig } from "vitest/config";
import { drawings } from "./vite-drawings.ts";

/** Catalogues are read here, once, and not again in every browser. */
export function catalogues(): Plugin {
  return {
    name: "catalogues",
    transform: {
      filter: { id: /\.ftl$/ },
      handler: (text) => {
        // Hardly any message has attributes; an empty object for each would be loaded by everybody.
        const slim = new FluentResource(text).body.map(({ attributes, ...message }) =>
          Object.keys(attributes).length ? { ...message, attributes } : message,
        );
        const messages = JSON.stringify(slim);
        // Browsers read JSON faster than the same written as code.
        return { code: `export default JSON.parse(${JSON.stringify(messages)})`, map: null };
      },
    },
  };
}

/**
 * Which file a module comes in. Every file costs a request, and all that is in it costs time to read: so
 * there is one for what every screen needs, and one for each step of coming to a table.
 */
function fileOf(module: string, graph: Rolldown.ChunkingContext): string | null {
  const users = [...usersOf(module, graph)];
  const isFor = (entry: string): boolean => users.some((user) => user.endsWith(entry));
  if (isFor("/src/start.ts")) return "start";
  const later = isFor("/src/table-screen/deferred.ts") ? "deferred" : null;
  const atTable = isFor("/src/table-screen/TableScreen.svelte") ? "table" : later;
  // What other screens use as well is little.
  return atTable && isFor("/src/screens/others.ts") ? "start" : atTable;
}

/** All modules that a module comes with, itself included; those that load it later do not count. */
function usersOf(module: string, graph: Rolldown.ChunkingContext): ReadonlySet<string> {
  const users = new Set([module]);
  for (const user of users) {
    for (const importer of graph.getModuleInfo(user)?.importers ?? []) users.add(importer);
  }
  return users;
}

/** Builds the service worker into one file at the root, so that its scope is the whole page. */
function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    async generateBundle() {
      const output = { entryFileNames: "sw.js", codeSplitting: false };
      const rolldownOptions = { input: "src/worker/sw.js", output };
      const options = { write: false, target: "es2022", rolldownOptions };
      const built = await build({
        configFile: false,
        publicDir: false,
        logLevel: "warn",
        build: options,
      });
      for (const { output: files } of [built].flat() as Rolldown.RolldownOutput[]) {
        for (const file of files)
          if (file.type === "chunk")
            this.emitFile({ type: "asset", fileName: file.fileName, source: file.code });
      }
    },
  };
}

/**
 * Writes a Brotli file beside each script and style. The build has the time for the highest level, and Python has
 * no Brotli of its own, so the server only hands these files out (`web/static.py`).
 */
function precompressed(): Plugin {
  return {
    name: "precompressed",
    apply: "build",
    writeBundle({ dir = "" }, files) {
      for (const file of Object.values(files)) {
        if (!/\.(js|css)$/.test(file.fileName)) continue;
        const body = file.type === "chunk" ? file.code : file.source;
        writeFileSync(join(dir, `${file.fileName}.br`), brotliCompressSync(body));
      }
    },
  };
}

/** The server in front of which `npm run dev` serves the page. */
function serverOf(mode: string): string {
  return loadEnv(mode, "..", "PATRICIAN_").PATRICIAN_SERVER ?? "http://127.0.0.1:8321";
}

export default defineConfig(({ mode }) => ({
  plugins: [catalogues(), drawings(), svelte(), serviceWorker(), precompressed()],
  build: {
    // The server hands the finished page out from the package.
    outDir: "../src/patrician/web/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 2048,
    // Every file costs a request; the style of all screens together is smaller than its parts.
    cssCodeSplit: false,
    // By which the server knows what a browser will ask for next.
    manifest: "parts.json",
    // Done by the server, with its very first answer.
    modulePreload: false,
    rolldownOptions: {
      // A file may hold more than what it was asked for, else it would come in two pieces.
      preserveEntrySignatures: "allow-extension",
      output: {
        // Names end in a hash of hexadecimal digits: such a file never changes, the server knows.
        hashCharacters: "hex",
        // Browsers that know this sign compile the functions of a script beside the page's own thread,
        // not one by one in the middle of the first moves; others read a comment.
        postBanner: "//# allFunctionsCalledOnLoad",
        codeSplitting: { groups: [{ name: fileOf, includeDependenciesRecursively: false }] },
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
  test: { include: ["src/**/*.test.ts", "*.test.js"], css: true },
}));
