/**
 * Changes of the browser's history, one after another, and what the system's "back" closes.
 *
 * While something is open over a screen (a dialog, a sheet), a guard lies on top of the history: an entry with
 * the same address. Going back from it closes what was opened last; whatever is closed otherwise takes the
 * guard away again. A step back is asynchronous, so all other changes wait for it.
 */

/** What marks a guard in its state. The rest of the state is that of the entry below. */
const GUARD = "guard";

/** How to close what is open, in the order in which it was opened. */
const open: (() => void)[] = [];
/** What waits for a step back that is under way; null while none is. */
let waiting: (() => void)[] | null = null;
let onmove: () => void = () => undefined;
let address = location.href;
let guarded = isGuard();

/** Have "back" close something, until the returned function is called. */
export function closedByBack(close: () => void): () => void {
  const mine = (): void => close(); // the same function may close several things
  open.push(mine);
  inOrder(guard);
  return () => {
    open.splice(open.indexOf(mine), 1);
    // A dialog that follows another takes over its guard.
    setTimeout(() => inOrder(unguard));
  };
}

/** Add an entry; it takes the place of a guard. */
export function pushEntry(state: object | null, path: string): void {
  if (isGuard()) history.replaceState(state, "", path);
  else history.pushState(state, "", path);
  note();
}

/** Put another entry in the place of this one. */
export function replaceEntry(state: object | null, path: string): void {
  history.replaceState(state, "", path);
  note();
}

/** Make a change, as soon as no step back is under way. */
export function inOrder(change: () => void): void {
  if (waiting) waiting.push(change);
  else change();
}

/** Make a change of the entry that the screen has, without a guard on top of it. */
export function belowGuard(change: () => void): void {
  inOrder(() => {
    if (isGuard()) stepBack();
    inOrder(change);
    inOrder(guard);
  });
}

/** Go one step back, and do not take it for a step of the reader's. */
export function stepBack(): void {
  waiting = [];
  history.back();
}

/** Whether a step back is under way that nobody but the page has asked for. */
export function isStepping(): boolean {
  return waiting !== null;
}

/** Have a function called after every step in the history that leads to another address. */
export function whenMoved(moved: () => void): void {
  onmove = moved;
}

function guard(): void {
  if (!open.length || isGuard()) return;
  history.pushState({ ...(history.state as object | null), [GUARD]: true }, "", location.href);
  note();
}

function unguard(): void {
  if (!open.length && isGuard()) stepBack();
}

function isGuard(): boolean {
  return (history.state as Record<string, unknown> | null)?.[GUARD] === true;
}

function note(): void {
  address = location.href;
  guarded = isGuard();
}

function moved(): void {
  const elsewhere = location.href !== address;
  const fromGuard = guarded && !elsewhere;
  note();
  const after = waiting;
  waiting = null;
  if (after) {
    if (elsewhere) onmove();
    after.forEach(inOrder);
  } else if (!fromGuard) {
    onmove();
  } else if (open.length) {
    open.at(-1)?.();
    // Something else may be open below it.
    setTimeout(() => inOrder(guard));
  } else {
    // Left behind by a page that was reloaded: nobody has seen this step.
    history.back();
  }
}
addEventListener("popstate", moved);
