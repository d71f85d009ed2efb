import { expect, it } from "vitest";
import { stampedAt } from "./shapes";

it("draws an outline at another place and in another size", () => {
  expect(stampedAt("m-2 4q1-3 6 0", 10, 20, 0.5)).toBe("M10.0 20.0m -1.0 2.0q 0.5 -1.5 3.0 0.0");
});
