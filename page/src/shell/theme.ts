/** Light, dark, or as the system has it. */
import { MediaQuery } from "svelte/reactivity";
import type { Theme } from "../settings/index.svelte";

const systemIsDark = new MediaQuery("(prefers-color-scheme: dark)");

export function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = theme;
  colourTheFrame(theme);
}

export function isDark(theme: Theme): boolean {
  return theme === "auto" ? systemIsDark.current : theme === "dark";
}

// The frame around the page, such as a phone's status bar, follows the header.
function colourTheFrame(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes("dark") ? "dark" : "light";
    const colour = meta.dataset[theme === "auto" ? own : theme];
    if (colour) meta.content = colour;
  }
}
