/**
 * What a table shows only after its first board: one chunk, loaded right after the board is drawn
 * (`deferred-loader.svelte.ts`).
 */
export { default as Explanation } from "../controls/Explanation.svelte";
export { meaningOf } from "../spoken/meanings";
export { default as Stage } from "../board/stage/Stage.svelte";
export { default as LiveLog } from "../spoken/LiveLog.svelte";
export { default as Dialogs } from "../dialogs/Dialogs.svelte";
export { default as DragLayer } from "../turn/DragLayer.svelte";
export { default as PassDevice } from "./PassDevice.svelte";
export { default as LookBackBar } from "../review/LookBackBar.svelte";
export { default as Panels } from "../panels/Panels.svelte";
export { default as Requests } from "../turn/Requests.svelte";
