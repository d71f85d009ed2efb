import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./settings/index.svelte";
import { wear } from "./shell/theme";
import { employ } from "./shell/worker";
import { browserLanguage, speak } from "./words/index.svelte";
import "./style/page.css";
import "./shell/shell.css";

const target = document.getElementById("page");
if (!target) throw new Error("the page has lost its place in the document");

wear(settings.theme);
// Nothing is shown before there are words for it.
await speak(settings.language === "auto" ? browserLanguage() : settings.language);
target.replaceChildren();
mount(App, { target });
employ();
