import { expect, test } from "vitest";
import { placeBeside } from "./place-beside";

const ROOM = { width: 400, height: 300 };
const SIZE = { width: 100, height: 40 };

test("it stands above what it is about, in its middle", () => {
  const about = { left: 150, top: 200, width: 60, height: 30 };
  expect(placeBeside(about, SIZE, ROOM)).toEqual({ left: 130, top: 152 });
});

test("without room above it stands below", () => {
  const about = { left: 150, top: 20, width: 60, height: 30 };
  expect(placeBeside(about, SIZE, ROOM)).toEqual({ left: 130, top: 58 });
});

test("it stays inside the window at both sides", () => {
  const left = { left: 0, top: 200, width: 20, height: 20 };
  const right = { left: 390, top: 200, width: 10, height: 20 };
  expect(placeBeside(left, SIZE, ROOM).left).toBe(8);
  expect(placeBeside(right, SIZE, ROOM).left).toBe(292);
});

test("beside what takes the whole height it stands at the side with room", () => {
  const left = { left: 10, top: 0, width: 50, height: 300 };
  const right = { left: 340, top: 0, width: 50, height: 300 };
  expect(placeBeside(left, SIZE, ROOM)).toEqual({ left: 68, top: 130 });
  expect(placeBeside(right, SIZE, ROOM)).toEqual({ left: 232, top: 130 });
});
