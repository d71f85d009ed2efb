/** A WebSocket that comes back by itself and goes on where it was. */
import { PROTOCOL, type ServerMessage } from "../contract";
import { inOwnTask } from "../browser/scheduling";

export type Connection = "connecting" | "open" | "away";

export interface Listener {
  /** What to ask for when (re)connecting: the last numbers that are known, and the log's hash. */
  known: () => { seat: number | null; since: number | null; hash: string | null; said: number };
  received: (message: ServerMessage) => void;
  changed: (connection: Connection) => void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const SIGN_OF_LIFE = 20_000;
/** A connection that does not answer a sign of life for so long is given up. */
const PATIENCE = 10_000;
const OTHER_PROTOCOL = 4409;

export class Following {
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #again: ReturnType<typeof setTimeout> | undefined;
  #life: ReturnType<typeof setInterval> | undefined;
  #receivedAt = 0;
  #ended = false;

  constructor(
    private readonly table: string,
    private readonly listener: Listener,
  ) {
    addEventListener("online", this.#now);
    document.addEventListener("visibilitychange", this.#awake);
    this.#connect();
  }

  /** Connect anew, for example for another seat. */
  restart(): void {
    this.#drop();
    this.#connect();
  }

  end(): void {
    this.#ended = true;
    removeEventListener("online", this.#now);
    document.removeEventListener("visibilitychange", this.#awake);
    this.#drop();
  }

  readonly #now = (): void => {
    if (this.#socket?.readyState !== WebSocket.OPEN) this.restart();
  };

  // A phone that slept has a connection that looks open and is not.
  readonly #awake = (): void => {
    if (document.visibilityState === "visible") this.#ping();
  };

  #connect(): void {
    if (this.#ended) return;
    this.listener.changed("connecting");
    const socket = new WebSocket(this.#address());
    this.#socket = socket;
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#receive(String(event.data), socket);
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lost(event.code);
    };
  }

  #address(): string {
    const { seat, since, hash, said } = this.listener.known();
    const query = new URLSearchParams({ protocol: String(PROTOCOL), said: String(said) });
    if (seat !== null) query.set("seat", String(seat));
    if (since !== null) query.set("since", String(since));
    if (hash !== null) query.set("hash", hash);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return `${scheme}://${location.host}/api/tables/${this.table}/socket?${query.toString()}`;
  }

  #receive(text: string, socket: WebSocket): void {
    this.#receivedAt = Date.now();
    if (text === "pong") return;
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === "hello") {
      this.#wait = FIRST_WAIT;
      this.listener.changed("open");
      this.#life = setInterval(() => this.#ping(), SIGN_OF_LIFE);
    }
    // To read a message takes as long as a part of what follows from it. Whatever is still to be told
    // when the connection is lost comes again by the next one.
    inOwnTask(() => {
      if (socket === this.#socket) this.listener.received(message);
    });
  }

  #ping(): void {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    const asked = Date.now();
    socket.send("ping");
    setTimeout(() => {
      if (socket === this.#socket && this.#receivedAt < asked) this.restart();
    }, PATIENCE);
  }

  #lost(code: number): void {
    this.#drop();
    if (this.#ended || code === OTHER_PROTOCOL || code === 1000) return;
    this.listener.changed("away");
    this.#again = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
  }

  #drop(): void {
    clearTimeout(this.#again);
    clearInterval(this.#life);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }
}
