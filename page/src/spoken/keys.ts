/** Which key does what. Single keys can be switched off in the settings (`shortcuts`). */
import { actionOf, type Action } from "../contract";
import type { TableSession } from "../table/session.svelte";

/**
 * What a screen does on a key that the table itself cannot answer. All are optional; a key whose
 * action is missing does nothing. Mount `Keyboard.svelte` with them once per table:
 *
 *     <Keyboard {session} actions={{ hint: () => (screen.dialog = "hint"), log: … }} />
 *
 * Cards, choices, confirming, declining and looking back need no action: they go to the session.
 */
export interface KeyActions {
  hint?: () => void;
  log?: () => void;
  scores?: () => void;
  /** Open the chat, with the focus where one writes. */
  chat?: () => void;
  /** Look through the cards that the player has played. */
  stack?: () => void;
  rules?: () => void;
  /** Undo where it has to be asked for; without it, the others are asked at once. */
  undo?: () => void;
  /** Close what is open. */
  close?: () => void;
  /** Say what has been changed. */
  say?: (words: string) => void;
  /** Say why something cannot be done: the action number that was tried. */
  explain?: (action: number) => void;
}

export type Deed =
  | "play"
  | "walk"
  | "choose"
  | "confirm"
  | "undo"
  | "decline"
  | "hint"
  | "log"
  | "scores"
  | "chat"
  | "stack"
  | "rules"
  | "words"
  | "skip"
  | "pace"
  | "earlier"
  | "later"
  | "close"
  | "help";

interface Binding {
  deed: Deed;
  /** As `KeyboardEvent.key` tells them. */
  keys: readonly string[];
}

export const ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] as const;

/** In the order of the help. Enter is handled by the browser and only listed. */
export const BINDINGS: readonly Binding[] = [
  { deed: "play", keys: ["1", "2", "3"] },
  { deed: "walk", keys: ARROWS },
  { deed: "choose", keys: ["Enter"] },
  { deed: "confirm", keys: ["c"] },
  { deed: "undo", keys: ["u"] },
  { deed: "decline", keys: ["n"] },
  { deed: "hint", keys: ["h"] },
  { deed: "log", keys: ["l"] },
  { deed: "scores", keys: ["s"] },
  { deed: "chat", keys: ["m"] },
  { deed: "stack", keys: ["p"] },
  { deed: "rules", keys: ["r"] },
  { deed: "words", keys: ["w"] },
  { deed: "skip", keys: ["k"] },
  { deed: "pace", keys: ["t"] },
  // On some keyboards brackets need a third key.
  { deed: "earlier", keys: ["[", ","] },
  { deed: "later", keys: ["]", "."] },
  { deed: "close", keys: ["Escape"] },
  { deed: "help", keys: ["?"] },
];

/** What a key press asks for; null where it means something else. */
export function deedOf(event: KeyboardEvent, shortcuts: boolean): Deed | null {
  if (event.defaultPrevented || event.isComposing || modified(event)) return null;
  if (elsewhere(event.target, event.key)) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const deed = BINDINGS.find((binding) => binding.keys.includes(key))?.deed ?? null;
  if (deed === "choose") return null;
  return shortcuts || deed === "close" ? deed : null;
}

// AltGr, by which some keyboards type brackets, looks like Control and Alt.
function modified(event: KeyboardEvent): boolean {
  if (event.getModifierState("AltGraph")) return false;
  return event.ctrlKey || event.altKey || event.metaKey;
}

/** Whether keys belong to something else now: a field to type in, or an open dialog. */
function elsewhere(target: EventTarget | null, key: string): boolean {
  if (document.querySelector("dialog:modal")) return true;
  if (!(target instanceof Element)) return false;
  // Of the keys, radio buttons need the arrows only.
  if (target.matches("input[type=radio]")) return ARROWS.some((arrow) => arrow === key);
  return target.closest("input, textarea, select, [contenteditable], [role=slider]") !== null;
}

/** The number of a choice of some kind; null if there is none. */
export function choiceOf(session: TableSession, fits: (action: Action) => boolean): number | null {
  return session.choices.find(({ action }) => fits(actionOf(action)))?.action ?? null;
}
