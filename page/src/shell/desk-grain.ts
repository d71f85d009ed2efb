/**
 * The grain of the desk that everything lies on. To make it takes longer than a picture should, so it
 * comes after the first one, and not where a board covers the desk.
 */
export function grain(seen: boolean): void {
  document.body.classList.toggle("grained", seen);
}
