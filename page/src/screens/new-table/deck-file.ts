/** Deck files, as somebody chooses or drops them: the server checks them, and says what is wrong. */
import { DECK_BYTES, type DeckData } from "../../contract";
import { api, asked, Refusal } from "../../server/client";

/** The deck of a file; throws a `Refusal` that names the card, the city or the line. */
export async function readDeck(file: File): Promise<DeckData> {
  // Larger ones need not be sent.
  if (file.size > DECK_BYTES) throw tooLarge();
  const text = decoded(await file.arrayBuffer());
  try {
    const { deck } = await asked(api.POST("/api/decks", { body: { text } }));
    return deck;
  } catch (error) {
    // What the file becomes on its way can be a little larger than the file.
    throw error instanceof Refusal && error.code === "too-large" ? tooLarge() : error;
  }
}

function tooLarge(): Refusal {
  return new Refusal("bad-deck", { message: "too-large", most: DECK_BYTES / 1024 }, 422);
}

function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal("bad-deck", { message: "not-text" }, 422);
  }
}
