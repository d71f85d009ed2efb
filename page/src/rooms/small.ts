/** Every room but the first and the table, in one piece. */
export { default as about } from "./About.svelte";
export { default as handover } from "./Handover.svelte";
export { default as learn } from "./Learn.svelte";
export { default as lobby } from "./Lobby.svelte";
export { default as new } from "./NewTable.svelte";
export { default as play } from "./PlayNow.svelte";
export { default as settings } from "./Settings.svelte";
