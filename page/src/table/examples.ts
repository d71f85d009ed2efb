/** Events that several tests use. */
import type { CityScored } from "../contract";

export const SCORED = {
  type: "city-scored",
  city: "Lucca",
  towers: [
    { site: "right", winner: 1, token: 7, messenger_tokens: 0 },
    { site: "left", winner: 0, token: 4, messenger_tokens: 0 },
  ],
} as unknown as CityScored;
