/** The log in sentences that are enough to follow the game by ear. */
import { deckOf, type Board, type View } from "../contract";
import type { Line } from "../table/log";
import { cardWords } from "../words/cards";
import { listed, say } from "../words/index.svelte";
import { lineSentences } from "../table/line-sentences";
import { namesOf } from "../words/players";
import { endSentences } from "../words/score-sentences";
import { citySentences, playerFacts } from "./position";

export class Narrator {
  /** Whether every decision since the deal has been announced. */
  #whole = false;
  #ended = false;

  /** The start of a game: who plays, what everybody has, and what lies open. */
  begin(board: Board, view: View): string[] {
    this.#whole = true;
    const names = namesOf(view);
    const messengers = board.messengers_left[0] ?? 0;
    const cards = Object.entries(board.display).flatMap(([city, card]) =>
      card ? [say("spoken-begins-card", { city, card: cardWords(card, deckOf(view)) })] : [],
    );
    return [
      say("spoken-begins", { players: listed(names), first: names[board.seat] ?? "" }),
      say("spoken-begins-hands", {
        cards: board.hand_sizes[0] ?? 0,
        floors: board.supplies[0] ?? 0,
      }),
      ...(messengers ? [say("spoken-begins-messengers", { count: messengers })] : []),
      say("spoken-pile", { count: board.pile_size }),
      ...cards,
    ];
  }

  /** The table as it is, for somebody who has missed how it came to be so. */
  catchUp(board: Board, view: View, me: number | null): string[] {
    this.#whole = false;
    const names = namesOf(view);
    const looked = { board, deck: deckOf(view), names, me };
    const players = names.map((player, seat) =>
      say("spoken-player", { player, facts: playerFacts(seat, looked, view.memory).join(" ") }),
    );
    return [say("spoken-missed"), ...citySentences(looked), ...players];
  }

  /** The sentences of a line. */
  tell(line: Line, view: View): string[] {
    const sentences = lineSentences(line, namesOf(view), deckOf(view));
    if (line.kind === "entry" && line.undone) sentences.push(...this.#undone(line.undone, view));
    return sentences;
  }

  /** How the game ended; announced once. */
  end(view: View): string[] {
    if (this.#ended || view.phase !== "over") return [];
    this.#ended = true;
    return [say("spoken-over"), ...endSentences(view)];
  }

  /** What an entry takes back, the last first. */
  #undone(gone: readonly Line[], view: View): string[] {
    if (!this.#whole) return view.board ? this.catchUp(view.board, view, view.viewer) : [];
    const sentences = gone.flatMap((line) => lineSentences(line, namesOf(view), deckOf(view)));
    return sentences.reverse().map((sentence) => say("spoken-undone", { sentence }));
  }
}
