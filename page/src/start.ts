/** Puts the page together: words, theme, the room one is in, and the worker that keeps it all. */
import { mount } from "svelte";
import App from "./App.svelte";
import { route } from "./shell/routes.svelte";
import { loadTableScreen } from "./load-screens";
import { settings } from "./settings/index.svelte";
import { preloadEntrance } from "./table/entrance";
import { applyTheme } from "./shell/theme";
import { registerWorker } from "./shell/worker";
import { browserLanguage, speak } from "./words/index.svelte";
import "./style/page.css";
import "./shell/shell.css";

const target = document.getElementById("page");
if (!target) throw new Error("the page has lost its place in the document");

applyTheme(settings.theme);
void open(target);

async function open(target: HTMLElement): Promise<void> {
  // Nothing is shown before there are words for it.
  const needed: Promise<unknown>[] = [
    speak(settings.language === "auto" ? browserLanguage() : settings.language),
  ];
  // Who comes to a table needs its room and what is on it: all comes together. If the room cannot be
  // had, the page will say so.
  const opening = route();
  if (opening.screen === "table") {
    needed.push(
      preloadEntrance(opening.table),
      loadTableScreen().catch(() => undefined),
    );
  }
  await Promise.all(needed);
  target.replaceChildren();
  mount(App, { target });
  registerWorker();
}
