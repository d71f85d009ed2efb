/** The title and icon of the tab. */
import { say } from "../words/index.svelte";

let screen = "";
let calling = false;

/** Set the name of the screen in the title; none for the home screen. */
export function setScreenTitle(name: string): void {
  screen = name;
  write();
}

/** Show in the tab's title and icon that it is the reader's turn. */
export function yourTurn(on: boolean): void {
  if (on === calling) return;
  calling = on;
  write();
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = on ? "/icon-turn-192.png" : "/icon-192.png";
}

function write(): void {
  const name = say("page-name");
  if (calling) document.title = say("title-your-turn", { page: name });
  else document.title = screen ? say("title-room", { room: screen, page: name }) : name;
}
