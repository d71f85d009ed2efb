/** Scheduling of work that can wait until the important things are on the screen. */

/** Run a callback when the browser is idle, after half a second at the latest. */
export function whenIdle(doing: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(doing, { timeout: 500 });
  else setTimeout(doing, 100);
}

/** Run a callback right after the next frame was painted; returns a function that cancels it. */
export function whenPainted(doing: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(doing);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * Take steps one after the other, from 1 on, once the next frame was painted. Each is a task of its own,
 * so that input and rendering are not blocked by all of them together.
 */
export function inSteps(count: number, take: (step: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const from = (step: number): void => {
    take(step);
    if (step < count) timer = setTimeout(from, 0, step + 1);
  };
  const callOff = whenPainted(() => {
    from(1);
  });
  return () => {
    callOff();
    clearTimeout(timer);
  };
}

/** Take steps one after the other, from 1 on, each after the frame with the one before was painted. */
export function frameByFrame(count: number, take: (step: number) => void): () => void {
  let callOff: () => void;
  const wait = (step: number): void => {
    callOff = whenPainted(() => {
      take(step);
      if (step < count) wait(step + 1);
    });
  };
  wait(1);
  return () => {
    callOff();
  };
}

let port: MessagePort | null = null;
const queue: (() => void)[] = [];

/** Run a callback in the next task; timers are throttled in hidden tabs, messages are not. */
export function inOwnTask(doing: () => void): void {
  queue.push(doing);
  port ??= newPort();
  port.postMessage(null);
}

function newPort(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = (): void => queue.shift()?.();
  return port2;
}
