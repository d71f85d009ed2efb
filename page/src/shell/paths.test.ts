import { expect, test } from "vitest";
import { find, pathTo, tablePath, type Screen } from "./paths";
import routes from "../../../src/patrician/web/page_routes.json";

const table = "abcdefghijklmnopqrst-_";
const parameters = { table, turn: "12", step: "3", lesson: "first-floor" };
const screens = Object.keys(routes.screens) as Screen[];

test.each(screens)("the path of %s leads back to it", (screen) => {
  const found = find(pathTo(screen, parameters));
  expect(found).toMatchObject({ screen, current: true });
  expect(parameters).toMatchObject(found?.parameters ?? {});
});

test("a former path of a table is known as such", () => {
  expect(find(`/t/${table}`)).toEqual({ screen: "table", parameters: { table }, current: false });
});

test.each(["/nowhere", "/table/short", `${tablePath(table)}/turn/0`, "/lobby/", "//", "/api"])(
  "%s shows no screen",
  (path) => {
    expect(find(path)).toBeNull();
  },
);
