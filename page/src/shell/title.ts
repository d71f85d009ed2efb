/** What the tab is called, and whether it calls its reader back. */
import { say } from "../words/index.svelte";

let room = "";
let calling = false;

/** Name the room in the title; none for the first one. */
export function setScreenTitle(name: string): void {
  room = name;
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
  else document.title = room ? say("title-room", { room, page: name }) : name;
}
