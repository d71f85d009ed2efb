/**
 * An ESLint rule: a folder of `src` imports only from folders of lower layers (`layers.json`, lowest first).
 * Folders of one layer do not import each other. Files beside the folders, such as App.svelte, are on top.
 */
import { readFileSync } from "node:fs";
import { dirname, relative, resolve, sep } from "node:path";

const SOURCE = resolve(import.meta.dirname, "src");
const { layers } = JSON.parse(readFileSync(new URL("./layers.json", import.meta.url), "utf8"));
const LEVELS = new Map(layers.flatMap((folders, level) => folders.map((name) => [name, level])));

/** The folder of `src` that a path is in; null beside the folders, undefined outside `src`. */
function folderOf(path) {
  const parts = relative(SOURCE, path).split(sep);
  if (parts[0] === "..") return undefined;
  // `../contract` names a folder by its index.
  return parts.length > 1 || LEVELS.has(parts[0]) ? parts[0] : null;
}

function problemOf(from, to) {
  if (from === to || from === null || from === undefined || to === undefined) return null;
  if (!LEVELS.has(from)) return `The folder ${from} has no layer in layers.json.`;
  if (to === null) return `${from} must not import a file from the top of src.`;
  if (!LEVELS.has(to)) return `The folder ${to} has no layer in layers.json.`;
  if (LEVELS.get(to) < LEVELS.get(from)) return null;
  return `${from} must not import from ${to}, which is not in a lower layer (layers.json).`;
}

const layersRule = {
  meta: { type: "problem", schema: [] },
  create(context) {
    const from = folderOf(context.filename);
    const check = (source) => {
      if (typeof source?.value !== "string" || !source.value.startsWith(".")) return;
      const message = problemOf(from, folderOf(resolve(dirname(context.filename), source.value)));
      if (message) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      TSImportType: (node) => check(node.source ?? node.argument?.literal),
    };
  },
};

export default { rules: { layers: layersRule } };
