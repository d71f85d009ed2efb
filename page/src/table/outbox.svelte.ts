/** What was tapped and is not acknowledged yet. It survives a lost connection and a reload. */
import type { Order } from "../contract";
import { randomHex } from "../browser/random";

const AGAIN = 1000;

export class Outbox {
  /** The order under way; one at a time, because each builds on what the one before led to. */
  order = $state.raw<Order | null>(null);
  #sending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #key: string;

  constructor(
    table: string,
    private readonly deliver: (order: Order) => Promise<void>,
  ) {
    this.#key = `patrician.outbox.${table}`;
    this.order = this.#kept();
  }

  get busy(): boolean {
    return this.order !== null;
  }

  put(order: Order): void {
    if (this.order) return;
    // The id lets the server recognise the order if it comes a second time.
    this.order = { ...order, move: randomHex(16) };
    this.#keep();
    // The tap is answered on the screen first: sending takes as long as drawing that.
    this.#timer = setTimeout(() => this.retry());
  }

  /** Try again now, for example because the connection is back. */
  retry(): void {
    clearTimeout(this.#timer);
    void this.#send();
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  async #send(): Promise<void> {
    const order = this.order;
    if (!order || this.#sending) return;
    this.#sending = true;
    try {
      await this.deliver(order);
      this.order = null;
      this.#keep();
    } catch {
      this.#timer = setTimeout(() => this.retry(), AGAIN);
    } finally {
      this.#sending = false;
    }
  }

  #kept(): Order | null {
    try {
      return JSON.parse(sessionStorage.getItem(this.#key) ?? "null") as Order | null;
    } catch {
      return null;
    }
  }

  #keep(): void {
    try {
      if (this.order) sessionStorage.setItem(this.#key, JSON.stringify(this.order));
      else sessionStorage.removeItem(this.#key);
    } catch {
      // Without storage an order survives everything but a reload.
    }
  }
}
