import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./settings/index.svelte";
import { browserLanguage, speak } from "./words/index.svelte";
import "./style/page.css";

const target = document.getElementById("page");
if (!target) throw new Error("the page has lost its place in the document");

// Nothing is shown before there are words for it.
await speak(settings.language === "auto" ? browserLanguage() : settings.language);
mount(App, { target });
