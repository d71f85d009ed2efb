/** The entry point: loads words, theme and the current screen, mounts the page, registers the worker. */
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
  // Nothing is rendered before its words are loaded.
  const needed: Promise<unknown>[] = [
    speak(settings.language === "auto" ? browserLanguage() : settings.language),
  ];
  // At a table, its view and the script of its screen are loaded at the same time. If the script cannot be
  // loaded, App.svelte says so.
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
