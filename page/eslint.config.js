import svelte from "eslint-plugin-svelte";
import tseslint from "typescript-eslint";
import layers from "./eslint-layers.js";
import svelteConfig from "./svelte.config.js";

export default tseslint.config(
  { ignores: ["node_modules", "src/contract/schema.d.ts"] },
  ...tseslint.configs.strict,
  ...svelte.configs.recommended,
  {
    files: ["src/**"],
    // Tests may use anything.
    ignores: ["**/*.test.ts"],
    plugins: { page: layers },
    rules: { "page/layers": "error" },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: {
      parserOptions: { parser: tseslint.parser, extraFileExtensions: [".svelte"], svelteConfig },
    },
  },
);
