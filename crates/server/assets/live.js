// @ts-check
// The live connection to a table: a WebSocket, or server-sent events and plain POSTs where a proxy breaks those. It
// comes back by itself from the version that is known, and asks again, with the same id, what was not answered.

import { follows, updated } from "./store.js";

/** @typedef {import("./wire.js").State} State */
/** @typedef {import("./wire.js").Update} Update */
/** @typedef {import("./wire.js").Answer} Answer */
/** @typedef {import("./wire.js").ChatLine} ChatLine */
/** @typedef {import("./wire.js").FromServer} FromServer */
/** @typedef {import("./wire.js").Wish} Wish */

/**
 * @typedef {object} Listener
 * @property {(state: State) => void} state Everything anew.
 * @property {(state: State, update: Update) => void} update Something happened.
 * @property {(line: ChatLine) => void} chat
 * @property {(count: number) => void} watchers
 * @property {(table: string, sits: boolean) => void} again Another game is offered at that table.
 * @property {(say: string) => void} stopping
 * @property {(link: "connecting" | "open" | "offline") => void} link
 */

/**
 * What a connection needs of the browser, so that tests can bring their own.
 * @typedef {object} Means
 * @property {(url: string) => WebSocket} socket
 * @property {(url: string) => EventSource} events
 * @property {(url: string, init: RequestInit) => Promise<Response>} post
 * @property {(run: () => void, ms: number) => any} after
 * @property {(timer: any) => void} never
 * @property {() => number} random
 */

/** @typedef {{ id: string, message: object, resolve: (answer: Answer) => void, posted: boolean }} Pending */

/** The first pause before another try, and the longest, in milliseconds. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [300, 8000];

/** When a request without an answer makes the connection suspect, in milliseconds. */
const PATIENCE = 6000;

/** After so many sockets in a row that never opened, events are tried every other time. */
const SOCKET_TRIES = 2;

/** @type {Means} */
const BROWSER = {
  socket: (url) => new WebSocket(url),
  events: (url) => new EventSource(url),
  post: (url, init) => fetch(url, init),
  after: (run, ms) => setTimeout(run, ms),
  never: (timer) => clearTimeout(timer),
  random: Math.random,
};

/**
 * The pause before the try with that number.
 * @param {number} tries
 * @param {number} random Between 0 and 1; spreads those who lost the server at the same moment.
 */
export function pause(tries, random) {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 1.7 ** tries) * (0.5 + random / 2);
}

export class Live {
  /** @type {State | null} */
  state = null;
  #base;
  #listener;
  #means;
  /** @type {WebSocket | EventSource | null} */
  #line = null;
  /** Whether the line is open and has sent the state. */
  #ready = false;
  #tries = 0;
  #unopened = 0;
  /** @type {Map<string, Pending>} In the order of asking. */
  #pending = new Map();
  /** @type {any} */
  #retry = null;
  #known = 0;
  #closed = false;
  #series = "";
  #count = 0;

  /**
   * @param {string} base The table's address, such as `/t/ID`.
   * @param {Listener} listener
   * @param {number} [known] The version that the page shows already.
   * @param {Means} [means]
   */
  constructor(base, listener, known = 0, means = BROWSER) {
    this.#base = base;
    this.#listener = listener;
    this.#known = known;
    this.#means = means;
    this.#series = Math.floor(means.random() * 2 ** 48).toString(36);
  }

  /** Connects, now. */
  open() {
    if (this.#closed) return;
    this.#means.never(this.#retry);
    this.#hangUp();
    this.#listener.link("connecting");
    const events = this.#unopened >= SOCKET_TRIES && this.#tries % 2 === 0;
    if (events) this.#listen();
    else this.#connect();
  }

  /** Connects at once if the line is down, as when the network comes back. */
  wake() {
    if (!this.#ready) {
      this.#tries = 0;
      this.open();
    }
  }

  /** The network is gone: nothing more will come over this line. */
  fall() {
    if (this.#line) this.#lost(this.#line);
  }

  close() {
    this.#closed = true;
    this.#means.never(this.#retry);
    this.#hangUp();
  }

  /**
   * Asks for `wish`; the answer comes even if the connection breaks meanwhile.
   * @param {Wish} wish
   * @returns {Promise<Answer>}
   */
  do(wish) {
    const id = this.#id();
    return this.#ask(id, { t: "do", id, ...wish });
  }

  /**
   * @param {string} text
   * @returns {Promise<Answer>}
   */
  chat(text) {
    const id = this.#id();
    return this.#ask(id, { t: "chat", id, text });
  }

  #id() {
    this.#count += 1;
    return `${this.#series}-${this.#count}`;
  }

  /** @type {(id: string, message: object) => Promise<Answer>} */
  #ask(id, message) {
    return new Promise((resolve) => {
      const pending = { id, message, resolve, posted: false };
      this.#pending.set(id, pending);
      if (this.#ready) this.#send(pending);
      this.#watch(id);
    });
  }

  /** A request that stays unanswered on an open line means that the line is dead. @type {(id: string) => void} */
  #watch(id) {
    this.#means.after(() => {
      if (!this.#pending.has(id) || this.#closed) return;
      if (this.#ready) this.open();
      this.#watch(id);
    }, PATIENCE);
  }

  /** @type {(pending: Pending) => void} */
  #send(pending) {
    if (this.#line && "send" in this.#line) this.#line.send(JSON.stringify(pending.message));
    else if (!pending.posted) void this.#post(pending);
  }

  /** @type {(pending: Pending) => Promise<void>} */
  async #post(pending) {
    pending.posted = true;
    const { t, ...body } = /** @type {any} */ (pending.message);
    try {
      const chat = t === "chat";
      const response = await this.#means.post(`${this.#base}/${t}`, {
        method: "POST",
        body: chat ? new URLSearchParams({ text: body.text }) : JSON.stringify(body),
        headers: chat ? {} : { "content-type": "application/json" },
      });
      if (chat) this.#answered({ id: pending.id, ok: response.ok, v: this.#known });
      // A server that can't say whether it was done is asked again.
      else if (response.status < 500) this.#answered({ ...(await response.json()), id: pending.id });
    } catch {
      // Asked again when the line is back.
    } finally {
      pending.posted = false;
    }
  }

  /** @type {(answer: Answer) => void} */
  #answered(answer) {
    const pending = this.#pending.get(answer.id);
    this.#pending.delete(answer.id);
    pending?.resolve(answer);
  }

  #connect() {
    const url = new URL(`${this.#base}/socket?v=${this.#known}`, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    let opened = false;
    let line;
    try {
      line = this.#means.socket(url.href);
    } catch {
      // A browser that has no sockets, or is told not to use them.
      this.#unopened = SOCKET_TRIES;
      return this.#listen();
    }
    this.#line = line;
    line.onopen = () => {
      opened = true;
      this.#unopened = 0;
    };
    line.onmessage = (event) => this.#hear(line, event.data);
    line.onclose = () => {
      if (!opened) this.#unopened += 1;
      this.#lost(line);
    };
  }

  #listen() {
    const line = this.#means.events(`${this.#base}/events?v=${this.#known}`);
    this.#line = line;
    line.onmessage = (event) => this.#hear(line, event.data);
    line.onerror = () => this.#lost(line);
  }

  #hangUp() {
    const line = this.#line;
    this.#line = null;
    this.#ready = false;
    line?.close();
  }

  /** @type {(line: WebSocket | EventSource) => void} */
  #lost(line) {
    if (line !== this.#line || this.#closed) return;
    this.#hangUp();
    this.#listener.link("offline");
    this.#retry = this.#means.after(() => this.open(), pause(this.#tries, this.#means.random()));
    this.#tries += 1;
  }

  /** @type {(line: WebSocket | EventSource, text: string) => void} */
  #hear(line, text) {
    if (line !== this.#line) return;
    const message = /** @type {FromServer} */ (JSON.parse(text));
    switch (message.t) {
      case "state": return this.#begin(message);
      case "update": return this.#update(message);
      case "answer": return this.#answered(message);
      case "chat": return this.#listener.chat(message);
      case "watchers": return this.#listener.watchers(message.count);
      case "again": return this.#listener.again(message.table, message.sits ?? false);
      case "stopping": return this.#listener.stopping(message.say);
    }
  }

  /** @type {(state: State) => void} */
  #begin(state) {
    this.state = state;
    this.#known = state.v;
    this.#ready = true;
    this.#tries = 0;
    this.#listener.link("open");
    this.#listener.state(state);
    for (const pending of this.#pending.values()) this.#send(pending);
  }

  /** @type {(update: Update) => void} */
  #update(update) {
    if (!this.state) return;
    const how = follows(this.state, update);
    if (how === "known") return;
    // Something in between is missing: come back from what is known.
    if (how === "gap") return this.open();
    this.state = updated(this.state, update);
    this.#known = update.v;
    this.#listener.update(this.state, update);
  }
}
