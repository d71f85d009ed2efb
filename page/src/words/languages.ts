/** Every language is called what its speakers call it. */
import type { Language } from "./index.svelte";

export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  it: "Italiano",
};
