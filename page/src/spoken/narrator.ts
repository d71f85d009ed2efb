/** Tells the lines of a log so that who only listens could set up the table again. */
import type { Board, News, View } from "../contract";
import type { Line } from "../table/log";
import { cardWords } from "../words/cards";
import { listed, say } from "../words/index.svelte";
import { toldLine } from "../words/lines";
import { namesOf } from "../words/players";
import { endTold } from "../words/scoring";
import { citiesTold, playerFacts } from "./position";

type Entry = News["entry"];

/** A decision that stands, and what was told of it. */
interface Decision {
  number: string;
  sentences: string[];
}

export class Narrator {
  #decisions: Decision[] = [];
  /** An undo that waits for answers. */
  #asked: { needs: Set<number>; length: number } | null = null;
  /** Whether every decision since the deal has been told. */
  #whole = false;
  #ended = false;

  /** The start of a game: who plays, what everybody has, and what lies open. */
  begin(board: Board, view: View): string[] {
    this.#whole = true;
    const names = namesOf(view);
    const messengers = board.messengers_left[0] ?? 0;
    const cards = Object.entries(board.display).flatMap(([city, card]) =>
      card ? [say("spoken-begins-card", { city, card: cardWords(card) })] : [],
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
    const players = names.map((player, seat) =>
      say("spoken-player", { player, facts: playerFacts(seat, board, view.memory, me).join(" ") }),
    );
    return [say("spoken-missed"), ...citiesTold({ board, names, me }), ...players];
  }

  /** The sentences of a line. */
  tell(line: Line, view: View): string[] {
    const sentences = toldLine(line, namesOf(view));
    if (line.kind === "event") {
      this.#remember(line.key, sentences);
      if ("seat" in line.event && !botPlays(view, line.event.seat)) this.#asked = null;
    }
    if (line.kind === "entry") sentences.push(...this.#undone(line.entry, view));
    return sentences;
  }

  /** How the game ended; told once. */
  end(view: View): string[] {
    if (this.#ended || view.phase !== "over") return [];
    this.#ended = true;
    return [say("spoken-over"), ...endTold(view)];
  }

  /** The events of one entry belong to one decision; their keys begin with its number. */
  #remember(key: string, sentences: string[]): void {
    const number = key.split(".")[0] ?? key;
    const last = this.#decisions.at(-1);
    if (last?.number === number) last.sentences.push(...sentences);
    else this.#decisions.push({ number, sentences: [...sentences] });
  }

  /** What does not hold any more after an entry, the last first. */
  #undone(entry: Entry, view: View): string[] {
    const length = this.#standing(entry, view);
    if (length === null) return [];
    this.#asked = null;
    if (!this.#whole) return view.board ? this.catchUp(view.board, view, view.viewer) : [];
    const gone = this.#decisions.splice(length).flatMap((decision) => decision.sentences);
    return gone.reverse().map((sentence) => say("spoken-undone", { sentence }));
  }

  /** How many decisions stand after an entry that takes some back; null after any other. */
  #standing(entry: Entry, view: View): number | null {
    switch (entry.kind) {
      case "taken_back":
        return entry.length;
      case "undo_asked":
        this.#asked = { needs: new Set(entry.needs), length: entry.length };
        return null;
      case "undo_answered":
        if (!entry.granted) this.#asked = null;
        return this.#agreed(entry.seat);
      case "stood_in":
      case "resigned":
        return this.#agreed(entry.seat);
      case "left":
      case "timed_out":
        // Bots agree, so whoever is replaced by one has agreed.
        return view.options.absent === "bot" ? this.#agreed(entry.seat) : null;
      default:
        return null;
    }
  }

  #agreed(seat: number): number | null {
    if (!this.#asked?.needs.delete(seat) || this.#asked.needs.size) return null;
    return this.#asked.length;
  }
}

/** What bots decide does not stand in the way of an undo; what people decide does. */
function botPlays(view: View, seat: number): boolean {
  const sitting = view.seats[seat];
  return sitting?.kind === "bot" || sitting?.away === true;
}
