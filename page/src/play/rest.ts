/**
 * What a table shows only after its first board. It comes as one file right behind the board, so that
 * nobody waits for it; `fetching.svelte.ts` hands it out.
 */
export { default as CityForward } from "../board/CityForward.svelte";
export { default as Gathering } from "../rooms/Gathering.svelte";
export { default as KeyboardHelp } from "../spoken/KeyboardHelp.svelte";
export { default as LiveLog } from "../spoken/LiveLog.svelte";
export { default as TableInWords } from "../spoken/TableInWords.svelte";
export { default as Boxes } from "./Boxes.svelte";
export { default as Celebration } from "./Celebration.svelte";
export { default as HandOver } from "./HandOver.svelte";
export { default as MomentBar } from "./MomentBar.svelte";
export { default as Panels } from "./Panels.svelte";
export { default as Requests } from "./Requests.svelte";
export { default as TheEnd } from "./TheEnd.svelte";
