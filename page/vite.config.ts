import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  build: {
    // The server hands the finished page out from the package.
    outDir: "../src/patrician/web/page",
    emptyOutDir: true,
    target: "es2022",
    // Names end in a hash, by which the server knows that a file never changes.
    assetsInlineLimit: 2048,
  },
  // The words are shared with the server and stand beside its code.
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: "http://127.0.0.1:8321", ws: true } } },
  test: { include: ["src/**/*.test.ts"] },
});
