import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Linter } from "eslint";
import { describe, expect, it } from "vitest";
import plugin from "./eslint-layers.js";
import layers from "./layers.json";

const folders = layers.layers.flat();

/** What the rule says about a line of code in a file of `src`. */
function problems(file, code) {
  const config = { plugins: { page: plugin }, rules: { "page/layers": "error" } };
  const filename = resolve(import.meta.dirname, "src", file);
  return new Linter({ cwd: import.meta.dirname })
    .verify(code, config, { filename })
    .map(({ message }) => message);
}

describe("the layers of the page", () => {
  it("are those of the folders, and of the list in the docs, lowest first", () => {
    const source = new URL("./src", import.meta.url);
    const found = readdirSync(source, { withFileTypes: true }).filter((one) => one.isDirectory());
    expect(folders.toSorted()).toEqual(found.map(({ name }) => name).toSorted());
    const docs = readFileSync(new URL("../docs/page.md", import.meta.url), "utf8");
    const listed = [...docs.matchAll(/^ {2}([a-z-]+)\/ /gm)].map(([, name]) => name);
    expect(listed).toEqual(folders);
  });

  it("allow imports from lower layers and from the same folder", () => {
    expect(problems("turn/guidance.js", 'import { say } from "../words/index.svelte";')).toEqual(
      [],
    );
    expect(problems("turn/guidance.js", 'import "./grace";')).toEqual([]);
    expect(problems("screens/home/a.js", 'import "../seating/b";')).toEqual([]);
    expect(problems("App.js", 'import "./table-screen/a";')).toEqual([]);
  });

  it.each([
    ["words/index.js", 'import "../table/log";', "words must not import from table"],
    ["contract/index.js", 'export * from "../words/cards";', "contract must not import from words"],
    ["turn/a.js", 'void import("../panels/b");', "turn must not import from panels"],
    ["screens/home/a.js", 'import "../../table-screen/b";', "screens must not import from"],
    ["shell/a.js", 'import "../App.svelte";', "shell must not import a file from the top of src"],
    ["shell/a.js", 'import "../nowhere/b";', "The folder nowhere has no layer"],
  ])("refuse in %s: %s", (file, code, expected) => {
    expect(problems(file, code)).toEqual([expect.stringContaining(expected)]);
  });
});
