import type { Messages } from "../index.svelte";

export default Object.values(
  import.meta.glob<Messages>(
    "../../../../src/patrician/texts/fr/{cards,events,reasons,hints,score,board,table,spoken,rooms,problems}.ftl",
    { import: "default", eager: true },
  ),
).flat();
