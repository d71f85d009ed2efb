/** The command that is not acknowledged yet. It survives a lost connection and a reload. */
import type { Order } from "../contract";
import { randomHex } from "../browser/random";

const RETRY_DELAY = 1000;

export class Outbox {
  /** The pending order; one at a time, because each depends on the result of the one before. */
  order = $state.raw<Order | null>(null);
  #sending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #key: string;

  constructor(
    table: string,
    private readonly deliver: (order: Order) => Promise<void>,
    /** Called when the next order can be put. */
    private readonly delivered: () => void = () => undefined,
  ) {
    this.#key = `patrician.outbox.${table}`;
    this.order = this.#kept();
  }

  get busy(): boolean {
    return this.order !== null;
  }

  put(order: Order): void {
    if (this.order) return;
    // The idempotency key: the server recognises an order that is sent again.
    this.order = { ...order, move: randomHex(16) };
    this.#keep();
    // In a task of its own: the tap is drawn first, sending takes as long as that frame.
    this.#timer = setTimeout(() => this.retry());
  }

  /** Retry now, for example because the connection is back. */
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
      this.#timer = setTimeout(() => this.retry(), RETRY_DELAY);
    } finally {
      this.#sending = false;
    }
    if (!this.order) this.delivered();
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
