/** What a finger, a mouse or a key means on the board. */
import {
  actionOf,
  ACTIONS,
  cardOf,
  type Action,
  type CityName,
  type Effects,
  type Site,
} from "../contract";
import { whenPainted } from "../browser/scheduling";
import type { BoardSource, SourceChoice } from "../table/board-source";
import { holdingWords } from "../words/holdings";
import { say } from "../words/index.svelte";

/** What a place on the board stands for when it is tapped. */
export type Tap =
  | `site:${CityName}:${Site}`
  | `card:${CityName}`
  | `road:${CityName}:${CityName}`
  | `city:${CityName}`;

export class Pointing {
  /** The choice under the mouse or the focus. */
  pointed = $state<number | null>(null);
  /** The city that somebody wants to see large. */
  opened = $state<CityName | null>(null);

  /** Why something cannot be done in a city; true only as long as the same is to be decided. */
  #why = $state.raw<{ city: CityName; words: string; deciding: string } | null>(null);

  constructor(
    readonly source: BoardSource,
    readonly surroundings: {
      /** Whether cities are too small to be read in the map. */
      small: () => boolean;
      /** Tell why something cannot be done, where no city is looked at. */
      explain: (sentence: string) => void;
    },
  ) {}

  /** Why what was tapped in a city cannot be done. */
  whyIn(city: CityName): string {
    const why = this.#why;
    if (why?.city === city && why.deciding === this.source.deciding) return why.words;
    return city === this.opened && !this.#decidesIn(city) ? (this.#holding(city) ?? "") : "";
  }

  /** What the viewer holds for a city that is still built in; null where nobody may read it. */
  #holding(city: CityName): string | null {
    const { board, hand, past, playing, viewer } = this.source;
    if (!board || !hand || past || !playing || viewer === null) return null;
    return board.floors_to_build[city]
      ? holdingWords(city, hand, { board, deck: this.source.deck })
      : null;
  }

  #choice(action: number | null): SourceChoice | undefined {
    return this.source.choices.find((choice) => choice.action === action);
  }

  /** What would happen: by the choice that is pointed at, or by the one that waits to be confirmed. */
  get foreseen(): Effects | null {
    return this.#choice(this.pointed)?.effects ?? this.source.foresight;
  }

  /** The decision that a place means in this step of the turn. */
  meaning(tap: Tap): number | null {
    const [kind, one, other] = tap.split(":") as [string, CityName, string];
    switch (kind) {
      case "site":
        return this.#siteMeaning(one, other as Site);
      case "card":
        return numberOf((action) => action.kind === "take" && action.city === one);
      case "road":
        return numberOf(
          (action) =>
            action.kind === "messenger" && action.link[0] === one && action.link[1] === other,
        );
      default:
        return null;
    }
  }

  /** Decide what a place means, or look at its city and say why that cannot be. */
  async tap(tap: Tap): Promise<void> {
    this.#why = null;
    if (tap.startsWith("city:")) {
      this.opened = tap.slice("city:".length) as CityName;
      return;
    }
    const action = this.meaning(tap);
    if (action !== null && this.#choice(action) && this.#isHere(tap, action)) {
      this.opened = null;
      this.source.decide(action);
      // The tap is answered on the screen first; what was foreseen is taken away after that.
      whenPainted(() => {
        if (this.pointed === action) this.pointed = null;
      });
      return;
    }
    if (action !== null && action === this.source.held && this.#isHere(tap, action)) {
      this.source.decide(action);
      return;
    }
    const city = cityAt(tap);
    const { playing } = this.source;
    const toRead = !playing || (this.surroundings.small() && !this.#decidesIn(city));
    if (city && toRead) this.opened = city;
    if (playing) await this.#explain(tap, action, city);
  }

  /** Whether something can be decided in a city now. */
  #decidesIn(city: CityName | null): boolean {
    return this.source.choices.some((choice) => {
      const action = actionOf(choice.action);
      if (action.kind === "site") return city === this.buildingIn;
      return "city" in action && action.city === city;
    });
  }

  async #explain(tap: Tap, action: number | null, city: CityName | null): Promise<void> {
    const { deciding } = this.source;
    const words = await this.#reason(tap, action);
    if (!words) return;
    if (city && city === this.opened) this.#why = { city, words, deciding };
    else this.surroundings.explain(words);
  }

  /** Listen to everything that happens on an element and what is in it. */
  readonly listening = (node: Element): (() => void) => {
    const ending = new AbortController();
    const on = <Kind extends keyof HTMLElementEventMap>(
      kind: Kind,
      listener: (event: HTMLElementEventMap[Kind]) => void,
    ): void => node.addEventListener(kind, listener as EventListener, { signal: ending.signal });
    on("click", (event) => this.#pressed(event));
    on("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") this.#pressed(event);
    });
    // A finger is above something only while it taps it, and a tap shows more than a look ahead.
    on("pointerover", (event) => event.pointerType !== "touch" && this.#point(event.target));
    on("pointerleave", () => (this.pointed = null));
    // By keys, that is: what is tapped gets the focus as well.
    on("focusin", ({ target }) => isFocusVisible(target) && this.#point(target));
    // Also sent while the drawing changes, when nothing else may change; so a moment later.
    on("focusout", () => queueMicrotask(() => this.#point(document.activeElement)));
    return () => ending.abort();
  };

  #point(target: EventTarget | null): void {
    const spot = (target as Element | null)?.closest("[data-action]");
    this.pointed = spot ? Number(spot.getAttribute("data-action")) : null;
  }

  #pressed(event: Event): void {
    const spot = (event.target as Element | null)?.closest("[data-tap]");
    if (!spot) return;
    event.preventDefault();
    void this.tap(spot.getAttribute("data-tap") as Tap);
  }

  /** "Left" and "right" are the same decisions in all cities: only one of them is meant. */
  #isHere(tap: Tap, action: number): boolean {
    if (actionOf(action).kind !== "site") return true;
    return tap.split(":")[1] === this.buildingIn;
  }

  /** The city of the card in play. */
  get buildingIn(): CityName | null {
    const card = this.source.board?.card;
    return card ? cardOf(card).city : null;
  }

  #siteMeaning(city: CityName, site: Site): number | null {
    const isMove = this.source.board?.decision === "move";
    return numberOf((action) =>
      isMove
        ? action.kind === "move" && action.city === city && action.site === site
        : action.kind === "site" && action.site === site,
    );
  }

  async #reason(tap: Tap, action: number | null): Promise<string | null> {
    const { board, choices, held } = this.source;
    if (!board || action === null) return null;
    const canDecide = choices.length > 0 && held === null;
    const holding = tap.startsWith("site:") ? this.#holding(tap.split(":")[1] as CityName) : null;
    if (canDecide && board.decision === "site" && !this.#isHere(tap, action)) {
      const other = say("map-why-other-city", { city: this.buildingIn ?? "" });
      return holding ? `${other} ${holding}` : other;
    }
    // Who taps a city that is not on offer wants to know what they could do there.
    if (
      holding &&
      (board.seat !== this.source.viewer || (canDecide && board.decision === "card"))
    ) {
      return holding;
    }
    return this.source.explain(action);
  }
}

function isFocusVisible(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(":focus-visible");
}

/** The city that a place belongs to; roads belong to none. */
function cityAt(tap: Tap): CityName | null {
  return tap.startsWith("road:") ? null : (tap.split(":")[1] as CityName);
}

function numberOf(matches: (action: Action) => boolean): number | null {
  const number = ACTIONS.findIndex(matches);
  return number < 0 ? null : number;
}
