export default Object.values(
  import.meta.glob<string>(
    "../../../../src/patrician/texts/fr/{cards,events,reasons,hints,score,board,table,spoken,rooms,problems}.ftl",
    { query: "?raw", import: "default", eager: true },
  ),
).join("\n");
