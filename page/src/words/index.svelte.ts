/** All words of the page: Fluent messages that the server has, too. Switching the language is reactive. */
import { FluentBundle, type FluentResource, type FluentVariable } from "@fluent/bundle";
import { FUNCTIONS } from "./functions";
import { isPlain, numberFormat, PlainNumber } from "./numbers";

export const LANGUAGES = ["en", "de", "fr", "it"] as const;
export type Language = (typeof LANGUAGES)[number];
/** A catalogue, parsed at build time. */
export type Messages = FluentResource["body"];
export type Parameters = Record<string, FluentVariable>;

// A language is loaded when it is needed. The messages of the terminal are left out.
const CATALOGUES = import.meta.glob<Messages>("./catalogues/*.ts", { import: "default" });

let language = $state<Language>("en");
let bundle = $state.raw(new FluentBundle("en"));

export function currentLanguage(): Language {
  return language;
}

/** The first of the browser's languages that we have; English if there is none. */
export function browserLanguage(wanted: readonly string[] = navigator.languages): Language {
  // Catalogues are by language, not by region: the primary subtag is enough.
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

/** Format a message. A missing one shows its id; tests look for that. */
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

/** A number in the reader's locale, with a real minus sign. */
export function figure(value = 0, digits = 0): string {
  if (digits === 0 && isPlain(value)) return new PlainNumber(value).toString();
  return numberFormat(language, "decimal", digits).format(value).replace("-", "−");
}

/** A time of day in the reader's locale. */
export function clockTime(seconds: number): string {
  // British and American English write times differently; the browser's tag has the region.
  const custom = navigator.languages.find((one) => one.split("-")[0] === language) ?? language;
  const format = new Intl.DateTimeFormat(custom, { hour: "2-digit", minute: "2-digit" });
  return format.format(1000 * seconds);
}
