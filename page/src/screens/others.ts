/** Every screen but home and the table, in one chunk; the waiting room is shown by the table screen. */
export { default as about } from "./about/AboutScreen.svelte";
export { default as handover } from "./take-over/TakeOverScreen.svelte";
export { default as learn } from "./learn/LearnScreen.svelte";
export { default as lobby } from "./lobby/LobbyScreen.svelte";
export { default as new } from "./new-table/NewTableScreen.svelte";
export { default as play } from "./home/PlayNowScreen.svelte";
export { default as settings } from "./settings/SettingsScreen.svelte";
export { default as waiting } from "./waiting/WaitingScreen.svelte";
