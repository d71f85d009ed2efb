/** What is being explained: other parts of the page light up what belongs to it. */

let current = $state.raw<Element | null>(null);

/** The element whose explanation is on the screen. */
export function explainedElement(): Element | null {
  return current;
}

export function setExplained(element: Element | null): void {
  current = element;
}
