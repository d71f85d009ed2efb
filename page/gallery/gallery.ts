/** Shows boards that come from no server: `npm run gallery` while working on them. */
import { mount } from "svelte";
import "../src/style/page.css";
import { speak } from "../src/words/index.svelte";
import Gallery from "./Gallery.svelte";

const target = document.getElementById("gallery");
if (!target) throw new Error("the gallery has no place in the document");
await speak("en");
mount(Gallery, { target });
