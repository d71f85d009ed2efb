/** Random bytes in hexadecimal; works on pages without https, too. */
export function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return [...random].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
