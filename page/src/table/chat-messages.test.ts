import { describe, expect, test } from "vitest";
import type { Said } from "../contract";
import { heard } from "./chat-messages";

const said = (number: number, more: Partial<Said> = {}): Said => ({
  number,
  seat: 0,
  author: "author",
  text: "hello",
  emote: null,
  at: 0,
  removes: null,
  ...more,
});

describe("what was said", () => {
  test("comes in order", () => {
    expect(heard([said(1)], said(2)).map((one) => one.number)).toEqual([1, 2]);
  });

  test("is emptied when it was removed, and that is not shown as a message", () => {
    const removal = said(3, { text: null, removes: 1 });
    const rest = heard([said(1), said(2)], removal);
    expect(rest.map((one) => one.text)).toEqual([null, "hello"]);
  });
});
