import type { ChatMessage } from "../contract";

/** Add a message; a message that only says that another one was removed empties that one. */
export function withMessage(
  messages: readonly ChatMessage[],
  message: ChatMessage,
): readonly ChatMessage[] {
  const removed = message.removes ?? null;
  if (removed === null) return [...messages, message];
  return messages.map((one) =>
    one.number === removed ? { ...one, text: null, emote: null } : one,
  );
}
