/** The theme: light, dark, or that of the system. */
import { MediaQuery } from "svelte/reactivity";
import type { Theme } from "../settings/index.svelte";

const systemIsDark = new MediaQuery("(prefers-color-scheme: dark)");

export function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = theme;
  setThemeColour(theme);
}

export function isDark(theme: Theme): boolean {
  return theme === "auto" ? systemIsDark.current : theme === "dark";
}

// `theme-color`: a phone's status bar follows the header.
function setThemeColour(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes("dark") ? "dark" : "light";
    const colour = meta.dataset[theme === "auto" ? own : theme];
    if (colour) meta.content = colour;
  }
}
