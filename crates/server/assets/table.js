// @ts-check
// The page of a table: the board, the clocks, the moves, the talk, and everything that can be asked.

import "./board.js";
import { HURRY, left, shown } from "./clock.js";
import { ask } from "./dialog.js";
import { Live } from "./live.js";
import { show as showMoves } from "./moves.js";
import { command, lastMove } from "./reading.js";
import { get } from "./settings.js";
import { play } from "./sound.js";
import { fill } from "./view.js";
import { wishes } from "./wishes.js";
import { pageWords } from "./words.js";

/** @typedef {import("./wire.js").State} State */
/** @typedef {import("./wire.js").Update} Update */
/** @typedef {import("./wire.js").Answer} Answer */
/** @typedef {import("./wire.js").Board} Board */
/** @typedef {import("./wire.js").ChatLine} ChatLine */
/** @typedef {import("./wire.js").Side} Side */

/** How often a running clock is shown anew, in milliseconds. */
const TICK = 100;

/** A connection that is back within this time is not worth a word. */
const HUSH = 1500;

/** From so many columns on squares are small on a phone. */
const DENSE = 12;

const SIDES = /** @type {Side[]} */ (["white", "black"]);

/** @type {(id: string) => HTMLElement | null} */
const find = (id) => document.getElementById(id);

class TablePage {
  #root = /** @type {HTMLElement} */ (find("table"));
  #base = `/t/${this.#root.dataset.table}`;
  #say = pageWords(this.#root);
  #board = /** @type {import("./board.js").TabBoard} */ (find("board"));
  #live;
  /** The number of moves on an earlier board that is looked at; `null` for the game as it stands. @type {number | null} */
  #ply = null;
  /** @type {Map<number, Board>} */
  #past = new Map();
  /** When the clocks came. */
  #since = 0;
  #hurried = false;
  #lastSaid = "";
  /** @type {any} */
  #hush = null;
  /** Whether another game is offered. */
  #next = false;
  #title = document.title;

  constructor() {
    const side = this.#root.dataset.side;
    this.#board.words = this.#say;
    this.#board.querySelector(".diagram")?.remove();
    this.#board.flipped = side === "black";
    const view = find("view");
    if (view) fill(view, this.#say, (tool) => this.#use(tool));
    this.#listen();
    this.#live = new Live(this.#base, {
      state: (state) => this.#begin(state),
      update: (state, update) => this.#update(state, update),
      chat: (line) => this.#chat(line),
      watchers: (count) => this.#watchers(count),
      again: (table, sits) => this.#again(table, sits),
      stopping: (say) => this.#refused({ ok: false, why: say }),
      link: (link) => this.#linked(link),
    }, Number(this.#root.dataset.version ?? 0));
    this.#live.open();
    addEventListener("online", () => this.#live.wake());
    addEventListener("offline", () => this.#live.fall());
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) return;
      this.#live.wake();
      this.#named();
    });
    addEventListener("pagehide", () => this.#live.close());
    addEventListener("pageshow", (event) => event.persisted && location.reload());
    setInterval(() => this.#tick(), TICK);
  }

  #listen() {
    const board = this.#board;
    board.addEventListener("board-move", (event) => this.#move(/** @type {CustomEvent} */ (event).detail.text));
    board.addEventListener("board-say", (event) => this.#tell(/** @type {CustomEvent} */ (event).detail.text));
    board.addEventListener("board-ask", (event) => this.#use(/** @type {CustomEvent} */ (event).detail.what));
    find("typed")?.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#typed();
    });
    find("wishes")?.addEventListener("submit", (event) => {
      event.preventDefault();
      const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
      if (button) void this.#wish(button.value, button.textContent ?? "");
    });
    find("chat-form")?.addEventListener("submit", async (event) => {
      event.preventDefault();
      const field = /** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (event.target).elements.namedItem("text"));
      const text = field.value.trim();
      if (!text) return;
      const answer = await this.#live.chat(text);
      if (answer.ok) field.value = "";
      this.#refused(answer);
    });
    const moves = find("moves");
    moves?.addEventListener("click", (event) => {
      const ply = /** @type {HTMLElement} */ (event.target).dataset?.ply;
      if (ply) void this.#look(Number(ply));
    });
    moves?.addEventListener("keydown", (event) => {
      const tool = { ArrowLeft: "back", ArrowUp: "back", ArrowRight: "on", ArrowDown: "on", Home: "first", End: "now" }[event.key];
      if (!tool) return;
      event.preventDefault();
      this.#use(tool);
    });
  }

  // ---- What the server says ----

  /** @type {(state: State) => void} */
  #begin(state) {
    this.#past.clear();
    this.#ply = null;
    if (!this.#board.board && this.#board.flipped !== (state.you === "black")) this.#flip();
    state.seats.forEach((seat, at) => {
      const name = find(`name-${SIDES[at]}`);
      if (name && !name.textContent) name.textContent = seat.name;
    });
    const chat = find("chat");
    if (chat && state.chat?.length) {
      chat.replaceChildren();
      for (const line of state.chat) this.#chat(line);
    }
    this.#watchers(state.watchers ?? 0);
    this.#show(state);
    const missed = state.missed?.[state.missed.length - 1];
    if (missed) this.#announce(missed.say);
  }

  /** @type {(state: State, update: Update) => void} */
  #update(state, update) {
    const before = this.#board.board;
    const kinds = new Set(update.events.map(({ kind }) => kind));
    if (kinds.has("moved") || kinds.has("taken-back")) this.#ply = null;
    if (kinds.has("taken-back")) this.#past.clear();
    this.#show(state);
    if (update.events.length > 0) this.#announce(update.events.map(({ say }) => say).join(" "));
    if (kinds.has("ended")) this.#sound("end");
    else if (kinds.has("moved")) {
      const count = (/** @type {Board | null} */ board) => board?.cells.filter(({ p }) => p).length ?? 0;
      this.#sound(state.board.check !== null ? "check" : count(state.board) < count(before) ? "take" : "move");
    }
  }

  /** Shows how things stand. @type {(state: State) => void} */
  #show(state) {
    const board = this.#board;
    if (this.#ply === null) {
      board.board = state.board;
      board.side = state.you ?? null;
      board.choices = state.choices ?? [];
      board.winning = state.winning ?? [];
      board.interactive = state.you !== undefined && !state.result && !state.pause;
    }
    this.#since = performance.now();
    this.#root.dataset.turn = state.result ? "" : state.turn;
    const moves = find("moves");
    if (moves) showMoves(moves, state.moves, this.#ply ?? state.moves.length);
    const { open, answers } = wishes(state);
    for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("#wishes button"))) {
      const wish = button.dataset.wish ?? button.value;
      button.hidden = !open.has(wish);
      button.classList.toggle("primary", answers.has(wish));
    }
    const offers = find("offers");
    if (offers) {
      const said = [
        state.draw_offer && !state.result ? this.#say("draw-offered") : "",
        state.takeback_wish && state.takeback_wish !== state.you ? this.#say("takeback-asked") : "",
      ].filter(Boolean).join(" ");
      if (offers.textContent !== said) offers.textContent = said;
    }
    const typed = find("typed");
    if (typed) typed.hidden = Boolean(state.result);
    const again = find("again");
    if (again) again.hidden = !state.result || this.#next;
    const zoom = /** @type {HTMLElement | null} */ (document.querySelector('[data-tool="zoom"]'));
    if (zoom) zoom.hidden = state.board.columns < DENSE;
    const study = find("study-game");
    // Of a game that was played elsewhere the page knows best.
    if (study && state.result) study.hidden = false;
    this.#status(state);
    this.#tick();
    this.#named();
  }

  /** @type {(state: State) => void} */
  #status(state) {
    const status = find("status");
    if (!status) return;
    const turn = state.you === undefined ? "you-watch" : state.you === state.turn ? "your-turn" : "their-turn";
    const text = this.#ply !== null ? this.#say("past")
      : state.outcome ?? (state.pause ? this.#say(state.pause) : this.#say(turn));
    if (status.textContent !== text) status.textContent = text;
    status.classList.toggle("yours", turn === "your-turn" && !state.result && this.#ply === null);
  }

  /** The reader's turn is seen on the tab. */
  #named() {
    const state = this.#live?.state;
    const wanted = state && document.hidden && state.you === state.turn && !state.result;
    document.title = wanted ? `● ${this.#title}` : this.#title;
  }

  #tick() {
    const state = this.#live?.state;
    const clocks = state?.clocks;
    for (const side of SIDES) {
      const clock = find(`clock-${side}`);
      if (!clock) continue;
      clock.hidden = !clocks;
      if (!clocks) continue;
      const ms = left(clocks, side, this.#since, performance.now());
      const { periods, moves } = clocks[side];
      const text = shown(ms) + (periods ? ` ×${periods}` : "") + (moves ? ` /${moves}` : "");
      if (clock.textContent !== text) clock.textContent = text;
      const running = clocks.running === side && !state.result;
      clock.classList.toggle("running", running);
      clock.classList.toggle("hurry", running && ms < HURRY);
      if (running && side === state.you) {
        if (ms < HURRY && !this.#hurried) this.#sound("hurry");
        this.#hurried = ms < HURRY;
      }
    }
  }

  /** @type {(line: ChatLine) => void} */
  #chat(line) {
    const chat = find("chat");
    if (!chat) return;
    const made = document.createElement("li");
    const name = document.createElement("b");
    name.textContent = line.name;
    made.append(name, ` ${line.text}`);
    chat.append(made);
    chat.scrollTop = chat.scrollHeight;
  }

  /** @type {(count: number) => void} */
  #watchers(count) {
    const watchers = find("watchers");
    if (watchers) watchers.textContent = count > 0 ? `${this.#say("watchers")}: ${count}` : "";
  }

  /** Another game is offered at `table`; the reader may `sit` there already. @type {(table: string, sits: boolean) => void} */
  #again(table, sits) {
    this.#next = true;
    const plays = this.#live.state?.you !== undefined;
    const [again, accept, next] = ["again", "accept", "next"].map(find);
    if (again) again.hidden = true;
    if (accept) accept.hidden = sits;
    if (accept && !sits) this.#tell(this.#say("again-offered"));
    if (!next) return;
    next.hidden = plays && !sits;
    next.querySelector("a")?.setAttribute("href", `/t/${table}`);
  }

  /** @type {(link: "connecting" | "open" | "offline") => void} */
  #linked(link) {
    this.#root.dataset.link = link;
    clearTimeout(this.#hush);
    if (link === "open") return this.#refused({ ok: true }, "offline");
    this.#hush = setTimeout(() => this.#refused({ ok: false, why: this.#say("offline") }, "offline"), HUSH);
  }

  // ---- What the reader wants ----

  /** @type {(text: string) => Promise<void>} */
  async #move(text) {
    const answer = await this.#live.do({ do: "move", text });
    this.#refused(answer);
    if (!answer.ok && this.#live.state && this.#ply === null) this.#board.choices = this.#live.state.choices ?? [];
  }

  async #typed() {
    const form = /** @type {HTMLFormElement} */ (find("typed"));
    const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("text"));
    const text = field.value.trim();
    if (!text) return this.#board.drop();
    const wished = this.#wishCalled(text);
    if (wished) {
      field.value = "";
      return wished.click();
    }
    const asked = /^(c|t|clocks?)$/i.test(text) ? this.#clocksSaid() : /^(op|opponent)$/i.test(text) ? this.#opponentSaid()
      : this.#board.board && command(this.#board.board, text, this.#say);
    if (asked) {
      field.value = "";
      return this.#tell(asked, true);
    }
    const answer = await this.#live.do({ do: "type", text });
    if (answer.ok) field.value = "";
    this.#refused(answer);
  }

  /** The button that `text` calls, by its words or by a short English one. @type {(text: string) => HTMLButtonElement | undefined} */
  #wishCalled(text) {
    const called = text.toLowerCase();
    const buttons = /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll("#wishes button:not([hidden])")]);
    const by = (/** @type {string[]} */ ...names) => buttons.find(({ value, dataset }) => names.includes(dataset.wish ?? value));
    const short = { draw: ["accept-draw", "offer-draw"], takeback: ["grant-takeback", "take-back"], claim: ["claim-draw"] }[called];
    return buttons.find(({ textContent }) => textContent?.trim().toLowerCase() === called) ?? by(...(short ?? [called]));
  }

  /** @type {(wish: string, text: string) => Promise<void>} */
  async #wish(wish, text) {
    if (wish === "resign") {
      const sure = await ask([this.#say("resign-sure")], [["", this.#say("cancel"), ""], ["yes", text, "danger"]]);
      if (!sure) return;
    }
    this.#refused(await this.#live.do({ do: wish }));
  }

  /** Shows why something was refused, and what may have been meant. @type {(answer: Pick<Answer, "ok" | "why" | "meant">, about?: string) => void} */
  #refused(answer, about = "") {
    const place = find("why");
    if (!place || (answer.ok && (place.dataset.about ?? "") !== about)) return;
    place.hidden = answer.ok || !answer.why;
    place.dataset.about = about;
    place.replaceChildren(answer.ok ? "" : answer.why ?? "");
    for (const meant of answer.meant ?? []) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = meant;
      button.addEventListener("click", async () => this.#refused(await this.#live.do({ do: "type", text: meant })));
      place.append(" ", button);
    }
  }

  /** @type {(tool: string) => void} */
  #use(tool) {
    const state = this.#live.state;
    if (!state) return;
    const ply = this.#ply ?? state.moves.length;
    switch (tool) {
      case "first": return void this.#look(0);
      case "back": return void this.#look(ply - 1);
      case "on": return void this.#look(ply + 1);
      case "now": return void this.#look(state.moves.length);
      case "flip": return this.#flip();
      case "zoom": return void this.#board.classList.toggle("zoomed");
      case "input": return /** @type {HTMLElement | null} */ (document.querySelector("#typed input:not([type=hidden])"))?.focus();
      case "clocks": return this.#tell(this.#clocksSaid());
      case "last": return this.#tell(this.#lastSaid || (state.moves.length > 0 ? lastMove(state.board, this.#say) : this.#say("none-yet")));
      case "keys": return void ask(this.#say("keys-help").split("\n"), [["", this.#say("close"), "primary"]]);
    }
  }

  /** Shows the board after `ply` moves. @type {(ply: number) => Promise<void>} */
  async #look(ply) {
    const state = this.#live.state;
    if (!state || ply < 0 || ply > state.moves.length) return;
    const wanted = ply === state.moves.length ? null : ply;
    if (wanted === this.#ply) return;
    this.#ply = wanted;
    if (wanted !== null) {
      const board = await this.#earlier(wanted);
      // Another step may have been made meanwhile.
      if (this.#ply !== wanted) return;
      if (!board) {
        this.#ply = null;
        return this.#show(state);
      }
      this.#board.interactive = false;
      this.#board.choices = [];
      this.#board.winning = [];
      this.#board.board = board;
      const move = wanted > 0 ? state.moves[wanted - 1].text : this.#say("start-position");
      this.#tell(move);
    }
    const since = this.#since;
    this.#show(this.#live.state ?? state);
    this.#since = since;
  }

  /** @type {(ply: number) => Promise<Board | undefined>} */
  async #earlier(ply) {
    if (!this.#past.has(ply)) {
      try {
        const answer = await fetch(`${this.#base}/board?ply=${ply}`);
        if (answer.ok) this.#past.set(ply, await answer.json());
      } catch {
        this.#refused({ ok: false, why: this.#say("offline") });
      }
    }
    return this.#past.get(ply);
  }

  #flip() {
    this.#board.flipped = !this.#board.flipped;
    const [first, second] = document.querySelectorAll(".player");
    if (!first || !second) return;
    const mark = document.createComment("");
    first.replaceWith(mark);
    second.replaceWith(first);
    mark.replaceWith(second);
  }

  #opponentSaid() {
    const state = this.#live.state;
    const seats = state?.seats.filter((_, at) => SIDES[at] !== state.you) ?? [];
    return seats.map(({ name, side }) => `${side}: ${name}`).join(", ");
  }

  #clocksSaid() {
    const names = SIDES.map((side) => {
      const clock = find(`clock-${side}`);
      return clock?.textContent && !clock.hidden ? `${find(`name-${side}`)?.textContent}: ${clock.textContent}` : "";
    });
    return names.filter(Boolean).join(", ") || this.#say("no-clock");
  }

  /** @type {(sound: import("./sound.js").Sound) => void} */
  #sound(sound) {
    if (get("sound") === "on") play(sound);
  }

  /** Says what happened, at once. @type {(text: string) => void} */
  #announce(text) {
    this.#lastSaid = text;
    this.#tell(text);
  }

  /** Says `text` to screen readers; `seen` puts it where all can read it. @type {(text: string, seen?: boolean) => void} */
  #tell(text, seen = false) {
    const place = find("say");
    // A no-break space makes a repetition new, so that it is read again.
    if (place) place.textContent = place.textContent === text ? `${text}\u00a0` : text;
    const status = find("status");
    if (seen && status) status.textContent = text;
  }
}

if (find("table") && find("board")) new TablePage();
