import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { drawings } from "../vite-drawings.ts";
import { catalogues } from "../vite.config.ts";

/** Builds the gallery, which is for tests and for looking at; it is no part of the page. */
export default defineConfig({
  root: "gallery",
  base: "./",
  publicDir: false,
  plugins: [catalogues(), drawings(), svelte({ configFile: "../svelte.config.js" })],
  build: { target: "es2022", emptyOutDir: true },
  server: { fs: { allow: ["../.."] } },
});
