/** Light, dark, or as the system has it. */
import type { Theme } from "../settings/index.svelte";

export function wear(theme: Theme): void {
  const root = document.documentElement;
  if (theme === "auto") delete root.dataset["theme"];
  else root.dataset["theme"] = theme;
  colourTheFrame(theme);
}

export function isDark(theme: Theme): boolean {
  return theme === "auto" ? matchMedia("(prefers-color-scheme: dark)").matches : theme === "dark";
}

// The frame around the page, such as a phone's status bar, follows the header.
function colourTheFrame(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes("dark") ? "dark" : "light";
    const colour = meta.dataset[theme === "auto" ? own : theme];
    if (colour) meta.content = colour;
  }
}
