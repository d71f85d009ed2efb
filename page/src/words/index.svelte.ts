/** All words of the page: Fluent messages that the server has, too. Switching tells all anew. */
import { FluentBundle, type FluentResource, type FluentVariable } from "@fluent/bundle";
import { FUNCTIONS } from "./functions";
import { isPlain, numberFormat, PlainNumber } from "./numbers";

export const LANGUAGES = ["en", "de", "fr", "it"] as const;
export type Language = (typeof LANGUAGES)[number];
/** A catalogue as it has been read when the page was built. */
export type Messages = FluentResource["body"];
export type Parameters = Record<string, FluentVariable>;

// A language is loaded when somebody reads it. The areas of the terminal are not for the page.
const CATALOGUES = import.meta.glob<Messages>("./catalogues/*.ts", { import: "default" });

let language = $state<Language>("en");
let bundle = $state.raw(new FluentBundle("en"));

export function currentLanguage(): Language {
  return language;
}

/** The language of the browser, as far as we speak it. */
export function browserLanguage(wanted: readonly string[] = navigator.languages): Language {
  // Our catalogues are for languages, not for countries, so the first part of a tag says it all.
  const tongues = wanted.map((tag) => tag.toLowerCase().split("-")[0]);
  return tongues.find(isSpoken) ?? "en";
}

function isSpoken(tongue: string | undefined): tongue is Language {
  return LANGUAGES.some((one) => one === tongue);
}

export async function speak(chosen: Language): Promise<void> {
  const messages = await CATALOGUES[`./catalogues/${chosen}.ts`]?.();
  bundle = made(chosen, messages ?? []);
  language = chosen;
  document.documentElement.lang = chosen;
}

function made(chosen: Language, messages: Messages): FluentBundle {
  const next = new FluentBundle(chosen, { useIsolating: false, functions: FUNCTIONS });
  next.addResource({ body: messages });
  return next;
}

/** A message in words. What is missing shows its id; tests look for that. */
export function say(id: string, parameters: Parameters = {}): string {
  const pattern = bundle.getMessage(id)?.value;
  if (!pattern) return id;
  return bundle.formatPattern(pattern, plain(parameters), []);
}

function plain(parameters: Parameters): Parameters {
  const facts: Parameters = {};
  for (const [name, value] of Object.entries(parameters)) {
    facts[name] = typeof value === "number" && isPlain(value) ? new PlainNumber(value) : value;
  }
  return facts;
}

/** "Anna, Bruno and Chiara". */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  if (words.length < 2) return last;
  return say("list-end", { most: words.slice(0, -1).join(", "), last });
}

/** Clauses that have commas of their own, one after the other. */
export function clauses(parts: readonly string[]): string {
  const [first = "", ...rest] = parts;
  return rest.reduce((most, last) => say("list-clauses", { most, last }), first);
}

export function percent(chance: number): string {
  return numberFormat(language, "percent").format(chance);
}

/** A number as the reader writes it, with a real minus. */
export function figure(value = 0, digits = 0): string {
  if (digits === 0 && isPlain(value)) return new PlainNumber(value).toString();
  return numberFormat(language, "decimal", digits).format(value).replace("-", "−");
}

/** A point in time, as the reader writes it. */
export function clockTime(seconds: number): string {
  // British and American readers of English write times differently; the browser knows which.
  const custom = navigator.languages.find((one) => one.split("-")[0] === language) ?? language;
  const format = new Intl.DateTimeFormat(custom, { hour: "2-digit", minute: "2-digit" });
  return format.format(1000 * seconds);
}
