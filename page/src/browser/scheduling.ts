/** What can wait until what matters is on the screen. */

/** Do something when there is time for it, and in half a second at the latest. */
export function whenIdle(doing: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(doing, { timeout: 500 });
  else setTimeout(doing, 100);
}

/** Do something as soon as the next picture is on the screen; returns how to call it off. */
export function whenPainted(doing: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const picture = requestAnimationFrame(() => {
    timer = setTimeout(doing);
  });
  return () => {
    cancelAnimationFrame(picture);
    clearTimeout(timer);
  };
}

/**
 * Take steps one after the other, from 1 on, when the next picture is on the screen. Between two of
 * them whatever else is due comes first, so that together they hold nobody up.
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

/** Take steps one after the other, from 1 on, each when the picture with the one before is shown. */
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

let line: MessagePort | null = null;
const waiting: (() => void)[] = [];

/** Do something right after the task at hand; a timer would be slowed down while nobody looks. */
export function inOwnTask(doing: () => void): void {
  waiting.push(doing);
  line ??= newLine();
  line.postMessage(null);
}

function newLine(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = (): void => waiting.shift()?.();
  return port2;
}
