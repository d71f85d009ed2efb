/** Small signs that need no language. */
export const GLYPHS: Record<string, string> = {
  hello: "👋",
  thanks: "🙏",
  "well-played": "👏",
  thinking: "🤔",
  oops: "😅",
  hurry: "⏳",
  laugh: "😄",
  "good-game": "🤝",
};
