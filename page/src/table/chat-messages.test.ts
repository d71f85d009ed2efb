import { describe, expect, test } from "vitest";
import type { ChatMessage } from "../contract";
import { withMessage } from "./chat-messages";

const message = (number: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  number,
  seat: 0,
  author: "author",
  text: "hello",
  emote: null,
  at: 0,
  removes: null,
  ...more,
});

describe("the messages of a chat", () => {
  test("comes in order", () => {
    expect(withMessage([message(1)], message(2)).map((one) => one.number)).toEqual([1, 2]);
  });

  test("is emptied when it was removed, and that is not shown as a message", () => {
    const removal = message(3, { text: null, removes: 1 });
    const rest = withMessage([message(1), message(2)], removal);
    expect(rest.map((one) => one.text)).toEqual([null, "hello"]);
  });
});
