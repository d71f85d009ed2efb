/** Asking for a table before there is a page to show it. */

let asked: { table: string; answer: Promise<Response> } | null = null;

/**
 * Ask for a table, as a page of no certain version: who has just got this page from the server speaks
 * as it does, and who has kept an old one is told by the socket.
 */
export function knockAt(table: string): void {
  const answer = fetch(`/api/tables/${table}/entrance`);
  answer.catch(() => undefined); // whoever takes it will see what went wrong
  asked = { table, answer };
}

/** What the server answered to the knocking; serves once. */
export function answerFrom(table: string): Promise<Response> | null {
  const answer = asked?.table === table ? asked.answer : null;
  asked = null;
  return answer;
}
