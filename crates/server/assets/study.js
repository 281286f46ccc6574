// @ts-check
// The page of a study. The server makes every part of it; here they come without the page being loaded anew, moves
// are made on the board, and what an engine finds is shown as it comes.

import "./board.js";
import { ask } from "./dialog.js";
import { fetchPage, filled, show } from "./swap.js";
import { pageWords } from "./words.js";

/** How often the whole page is asked for while a game is judged, in milliseconds. */
const ANEW = 1500;

/** @type {(id: string) => HTMLElement | null} */
const find = (id) => document.getElementById(id);

class StudyPage {
  #root = /** @type {HTMLElement} */ (find("study"));
  #say = pageWords(this.#root);
  #board = /** @type {import("./board.js").TabBoard} */ (find("board"));
  /** @type {EventSource | null} */
  #source = null;
  #done = 0;
  #asked = 0;
  /** Only the last page that was asked for is shown. */
  #turn = 0;

  constructor() {
    this.#board.querySelector(".diagram")?.remove();
    this.#board.words = this.#say;
    this.#arrange();
    this.#listen();
    this.#follow();
  }

  /** Shows on the board what the page says. */
  #arrange() {
    const { board, choices, arrow, flipped, turn, author } = this.#root.dataset;
    this.#board.board = JSON.parse(board ?? "null");
    this.#board.flipped = flipped === "true";
    this.#board.side = author === "true" ? /** @type {import("./wire.js").Side} */ (turn) : null;
    this.#board.interactive = author === "true";
    this.#board.choices = JSON.parse(choices || "[]");
    this.#point(arrow ? JSON.parse(arrow) : null);
    const here = /** @type {HTMLElement | null} */ (find("tree")?.querySelector("[aria-current]"));
    const tree = find("tree");
    if (here && tree) tree.scrollTop = here.offsetTop - tree.offsetTop - tree.clientHeight / 2;
  }

  /** @type {(arrow: [number, number] | null) => void} */
  #point(arrow) {
    this.#board.hints = arrow ? [{ from: arrow[0], to: arrow[1], pen: "green" }] : [];
  }

  #listen() {
    addEventListener("popstate", () => void this.#go(location.href, undefined, false));
    this.#root.addEventListener("click", (event) => {
      const link = /** @type {Element} */ (event.target).closest("a");
      const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
      if (!plain || !link || new URL(link.href).pathname !== location.pathname) return;
      event.preventDefault();
      void this.#go(link.href);
    });
    this.#root.addEventListener("submit", (event) => {
      const form = /** @type {HTMLFormElement} */ (event.target);
      const deed = form.querySelector("input[name=do]")?.getAttribute("value");
      const page = new URL(form.action).pathname;
      if (!page.startsWith(`${location.pathname}/`)) return;
      event.preventDefault();
      const send = () => void this.#go(form.action, filled(form, event.submitter));
      if (deed !== "remove") return send();
      const button = event.submitter?.textContent ?? "";
      void ask([`${button}?`], [["", this.#say("cancel"), ""], ["yes", button, "danger"]]).then((sure) => sure && send());
    });
    this.#root.addEventListener("click", (event) => {
      const graph = /** @type {Element} */ (event.target).closest("#graph");
      if (graph) this.#atPlace(/** @type {SVGElement} */ (graph), event.clientX);
    });
    const keys = /** @type {Record<string, string>} */ ({ ArrowLeft: "back", ArrowUp: "back", ArrowRight: "on", ArrowDown: "on", Home: "first", End: "last" });
    find("tree")?.addEventListener("keydown", (event) => {
      const step = keys[event.key];
      if (!step) return;
      event.preventDefault();
      this.#step(step);
    });
    this.#board.addEventListener("board-move", (event) => {
      const fields = { do: "move", at: this.#root.dataset.at ?? "0", shape: this.#root.dataset.shape ?? "0", flipped: this.#root.dataset.flipped ?? "false", text: /** @type {CustomEvent} */ (event).detail.text };
      void this.#go(`${location.pathname}/do`, new URLSearchParams(fields));
    });
    this.#board.addEventListener("board-say", (event) => this.#tell(/** @type {CustomEvent} */ (event).detail.text));
    this.#board.addEventListener("board-ask", (event) => {
      const { what } = /** @type {CustomEvent} */ (event).detail;
      if (what === "input") find("text")?.focus();
      else if (what === "last") this.#tell(find("status")?.textContent ?? "");
      else this.#step(what);
    });
  }

  /** @type {(step: string) => void} */
  #step(step) {
    /** @type {HTMLElement | null} */ (this.#root.querySelector(`[data-step=${CSS.escape(step)}]`))?.click();
  }

  /** Goes to the position of the graph that was clicked. @type {(graph: SVGElement, x: number) => void} */
  #atPlace(graph, x) {
    const numbers = (graph.dataset.numbers ?? "0").split(" ");
    const { left, width } = graph.getBoundingClientRect();
    const place = Math.round(((x - left) / width) * (numbers.length - 1));
    const number = numbers[Math.max(0, Math.min(place, numbers.length - 1))];
    const address = new URL(location.href);
    address.searchParams.set("at", number);
    void this.#go(address.href);
  }

  /** @type {(text: string) => void} */
  #tell(text) {
    const place = find("say");
    // The same words are read again when something about them is different.
    if (place) place.textContent = place.textContent === text ? `${text}\u00a0` : text;
  }

  /**
   * Shows the page at `address`, or what comes of sending `form` there.
   * @param {string} address
   * @param {URLSearchParams} [form]
   * @param {boolean} [remember] Whether one can go back from it.
   */
  async #go(address, form, remember = true) {
    this.#turn += 1;
    const turn = this.#turn;
    try {
      const { page, address: came } = await fetchPage(address, form);
      if (turn !== this.#turn && !form) return;
      const root = page.getElementById("study");
      if (!root) {
        if (new URL(came).pathname !== location.pathname && !came.endsWith("/do") && !came.endsWith("/analysis")) return location.assign(came);
        this.#board.drop();
        return this.#refuse(page.querySelector("[role=alert]")?.textContent ?? "");
      }
      if (remember && came !== location.href && new URL(came).pathname === location.pathname) history.pushState(null, "", came);
      Object.assign(this.#root.dataset, /** @type {HTMLElement} */ (root).dataset);
      show(page);
      const engine = page.getElementById("engine");
      if (engine) find("engine")?.replaceChildren(...engine.childNodes);
      this.#arrange();
      this.#follow();
    } catch {
      this.#board.drop();
      this.#refuse(this.#say("offline"));
    }
  }

  /** @type {(why: string) => void} */
  #refuse(why) {
    const place = find("refused");
    const notice = document.createElement("p");
    notice.className = "notice danger";
    notice.setAttribute("role", "alert");
    notice.textContent = why;
    place?.replaceChildren(notice);
  }

  /** Hears what the engine finds, as long as it thinks. */
  #follow() {
    this.#source?.close();
    this.#source = null;
    if (this.#root.dataset.going !== "true") return;
    const { at = "0", flipped = "false" } = this.#root.dataset;
    const source = new EventSource(`${location.pathname}/events?at=${at}&flipped=${flipped}`);
    this.#source = source;
    source.addEventListener("message", ({ data }) => {
      const { html, done, going, arrow } = JSON.parse(data);
      this.#panel(html);
      if (arrow) this.#point(arrow);
      const now = Date.now();
      const more = done !== this.#done && now - this.#asked > ANEW;
      if (!going) {
        this.#root.dataset.going = "false";
        source.close();
      }
      if (!more && going) return;
      this.#done = done;
      this.#asked = now;
      if (!this.#isWriting()) void this.#go(location.href, undefined, false);
    });
    source.addEventListener("error", () => {
      // It is over, or the server is gone; a browser would ask again for ever.
      if (source.readyState === EventSource.CLOSED) this.#source = null;
    });
  }

  /** Somebody who writes is not disturbed. */
  #isWriting() {
    const field = document.activeElement;
    return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== field.defaultValue;
  }

  /** Shows the engine's part of the page; a button keeps the focus. @type {(html: string) => void} */
  #panel(html) {
    const engine = find("engine");
    if (!engine) return;
    const next = new DOMParser().parseFromString(html, "text/html").body;
    const held = engine.contains(document.activeElement) ? /** @type {HTMLButtonElement} */ (document.activeElement) : null;
    // What is said stays where it is, so that readers hear what has changed.
    const [old, said] = [engine.querySelector("#said"), next.querySelector("#said")];
    if (old && said) {
      if (old.textContent !== said.textContent) old.textContent = said.textContent;
      said.replaceWith(old);
    }
    engine.replaceChildren(...next.childNodes);
    if (held) {
      const again = [...engine.querySelectorAll("button, select")].find((it) => it.tagName === held.tagName && /** @type {HTMLButtonElement} */ (it).value === held.value);
      /** @type {HTMLElement | undefined} */ (again ?? engine.querySelector("button") ?? undefined)?.focus();
    }
  }
}

if (find("study")) new StudyPage();
