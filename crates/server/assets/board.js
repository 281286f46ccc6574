// @ts-check
// <tab-board>: any board of the scene format, to look at and to play on. It knows no rules: the legal moves come
// with the position. It fires `board-move` with the text of a chosen move, `board-say` with words for a live region
// and `board-ask` where the page knows the answer (clocks, the box for moves, steps through the game).

import { draw, toggled } from "./marks.js";
import { foreseen, pick, starts, targets } from "./picking.js";
import * as reading from "./reading.js";
import { get } from "./settings.js";
import { speaker } from "./words.js";

/** @typedef {import("./wire.js").Board} Board */
/** @typedef {import("./wire.js").Choice} Choice */
/** @typedef {import("./wire.js").Side} Side */
/** @typedef {import("./words.js").Say} Say */

const SVG = "http://www.w3.org/2000/svg";

/** A press that moves less than this is a click. */
const DRAG_FROM = 5;

/** Digits that come within this time make one number. */
const TYPING = 1000;

/** How long a piece travels from cell to cell, in milliseconds. */
const TRAVEL = 180;

/** @type {(name: string, className: string, attributes?: Record<string, string>) => HTMLElement} */
function element(name, className, attributes = {}) {
  const made = document.createElement(name);
  made.className = className;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** A coordinate; not text, because the cell's name says it already. @type {(text: string, where: string) => HTMLElement} */
function label(text, where) {
  return element("span", `b-label ${where}`, { "data-text": text });
}

/** Lets `svg` show the piece that is called `code`, of the set that the reader likes. @type {(svg: SVGElement, code: string) => void} */
function dress(svg, code) {
  const set = get("pieces");
  svg.dataset.code = code;
  svg.firstElementChild?.setAttribute("href", `/assets/pieces${set === "classic" ? "" : `-${set}`}.svg#${code}`);
}

/**
 * The drawing of the piece that is called `code`.
 * @param {string} code
 */
export function drawing(code) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 100 100");
  svg.setAttribute("class", "piece");
  svg.setAttribute("aria-hidden", "true");
  svg.append(document.createElementNS(SVG, "use"));
  dress(svg, code);
  return svg;
}

export class TabBoard extends HTMLElement {
  /** @type {Board | null} */
  #board = null;
  /** @type {Choice[]} */
  #choices = [];
  /** @type {Side | null} */
  #side = null;
  #flipped = false;
  #interactive = false;
  /** @type {number[][]} */
  #winning = [];
  /** @type {Say} */
  #say = speaker({});

  /** @type {number[]} The cells of the move that is being chosen. */
  #path = [];
  /** @type {Choice | null} The move that was sent and is not answered yet. */
  #sent = null;
  /** @type {number[] | null} The move to make when the turn comes. */
  #premove = null;
  /** The cell that has or had the focus. */
  #focus = -1;
  #lastCapture = "";
  /** @type {import("./marks.js").Mark[]} */
  #marks = [];
  /** @type {import("./marks.js").Mark[]} What the page points at. */
  #hints = [];
  #typed = { text: "", at: 0 };

  #soon = false;
  #layout = "";
  /** @type {HTMLElement[]} By cell. */
  #cells = [];
  /** @type {Map<number, SVGSVGElement>} */
  #pieces = new Map();
  /** @type {Board | null} What the pieces show. */
  #shown = null;
  /** A piece that was dropped by hand does not travel. */
  #dropped = false;
  #area = element("div", "b-area");
  #grid = element("div", "b-grid", { role: "grid" });
  #layer = element("div", "b-pieces", { "aria-hidden": "true" });
  #above = element("div", "b-tray b-above");
  #below = element("div", "b-tray b-below");
  #stock = element("div", "b-stock");
  #hand = element("div", "b-hand");
  #gifts = element("div", "b-supply", { role: "group" });
  #drawn = document.createElementNS(SVG, "svg");
  /** @type {{ from: number, x: number, y: number, button: number, pen: string, ghost: SVGSVGElement | null, fresh: boolean } | null} */
  #press = null;
  /** The pointer has done what the click that follows would do. */
  #handled = false;

  get board() { return this.#board; }
  set board(board) {
    this.#board = board;
    this.#path = [];
    this.#sent = null;
    this.#refresh();
  }

  get choices() { return this.#choices; }
  set choices(choices) {
    this.#choices = choices ?? [];
    this.#path = [];
    this.#sent = null;
    this.#refresh();
  }

  get side() { return this.#side; }
  set side(side) { this.#side = side; this.#refresh(); }

  get flipped() { return this.#flipped; }
  set flipped(flipped) { this.#flipped = flipped; this.#refresh(); }

  get interactive() { return this.#interactive; }
  set interactive(interactive) {
    this.#interactive = interactive;
    if (!interactive) this.#path = [];
    this.#refresh();
  }

  /** The lines that won. */
  get winning() { return this.#winning; }
  set winning(winning) { this.#winning = winning ?? []; this.#refresh(); }

  /** The arrows that the page draws, such as the best move. */
  get hints() { return this.#hints; }
  set hints(hints) { this.#hints = hints ?? []; this.#refresh(); }

  /** The words of the reader's language. */
  get words() { return this.#say; }
  set words(say) { this.#say = say; this.#layout = ""; this.#refresh(); }

  /** The move that waits for the turn: its first and last cell. */
  get premove() { return this.#premove; }

  /** Whether a move was sent that is not answered yet. */
  get sending() { return this.#sent !== null; }

  connectedCallback() {
    document.addEventListener("settings", this.#dress);
    if (this.#area.parentNode) return;
    this.#drawn.setAttribute("class", "b-marks");
    this.#drawn.setAttribute("aria-hidden", "true");
    this.#area.append(this.#grid, this.#layer, this.#drawn);
    const middle = element("div", "b-middle");
    middle.append(this.#above, this.#area, this.#below);
    this.#stock.append(this.#hand, this.#gifts);
    this.append(middle, this.#stock);
    this.#area.addEventListener("pointerdown", (event) => this.#down(event));
    this.#area.addEventListener("pointermove", (event) => this.#move(event));
    this.#area.addEventListener("pointerup", (event) => this.#up(event));
    this.#area.addEventListener("pointercancel", () => this.#letGo());
    this.#area.addEventListener("lostpointercapture", () => this.#letGo());
    this.#area.addEventListener("contextmenu", (event) => event.preventDefault());
    this.#area.addEventListener("click", (event) => this.#click(event));
    this.#hand.addEventListener("pointerdown", (event) => this.#carry(event));
    this.#hand.addEventListener("pointermove", (event) => this.#move(event));
    this.#hand.addEventListener("pointerup", (event) => this.#up(event));
    this.#hand.addEventListener("lostpointercapture", () => this.#letGo());
    this.#grid.addEventListener("keydown", (event) => this.#key(event));
    this.#grid.addEventListener("focusin", (event) => {
      const cell = this.#cellOf(event.target);
      if (cell >= 0) this.#rove(cell);
    });
    this.#refresh();
  }

  disconnectedCallback() {
    document.removeEventListener("settings", this.#dress);
  }

  #dress = () => {
    for (const piece of /** @type {NodeListOf<SVGElement>} */ (this.querySelectorAll("svg.piece"))) dress(piece, piece.dataset.code ?? "");
  };

  /** Puts back what was picked, sent or foreseen. */
  drop() {
    this.#path = [];
    this.#sent = null;
    this.#premove = null;
    this.#refresh();
  }

  /** Moves the focus into the grid. */
  enter() {
    this.#cells[Math.max(0, this.#focus)]?.focus();
  }

  // ---- Showing ----

  #refresh() {
    if (this.#soon) return;
    this.#soon = true;
    queueMicrotask(() => {
      this.#soon = false;
      this.#render();
    });
  }

  #render() {
    const board = this.#board;
    if (!board || !this.isConnected) return;
    const layout = [board.columns, board.rows, this.#flipped, board.cells.map(({ n }) => n)].join();
    const same = layout === this.#layout;
    if (!same) this.#lay(board, layout);
    this.#place(board, same);
    this.#paint(board);
    this.#trays(board);
    if (this.#premove && this.#choices.length > 0) this.#playPremove(this.#premove);
  }

  /** Where `cell` is seen: its column and its row. @type {(cell: number) => [number, number]} */
  #seen = (cell) => {
    const { columns, rows } = /** @type {Board} */ (this.#board);
    const at = this.#flipped ? columns * rows - 1 - cell : cell;
    return [at % columns, Math.floor(at / columns)];
  };

  /** Makes the cells anew. @type {(board: Board, layout: string) => void} */
  #lay(board, layout) {
    const { columns, rows, cells } = board;
    const again = this.#grid.contains(document.activeElement);
    this.#layout = layout;
    this.style.setProperty("--columns", String(columns));
    this.style.setProperty("--rows", String(rows));
    const plain = cells.every(({ d }) => !d === !cells[0].d);
    this.classList.toggle("wells", plain && !cells[0].d);
    this.classList.toggle("lined", plain && Boolean(cells[0].d));
    this.#area.classList.toggle("dense", columns > 12);
    this.#drawn.setAttribute("viewBox", `0 0 ${columns} ${rows}`);
    this.#grid.setAttribute("aria-label", this.#say("board"));
    this.#cells = [];
    const numbered = reading.numbered(board);
    const order = Array.from(cells.keys());
    if (this.#flipped) order.reverse();
    const lines = Array.from({ length: rows }, (_, row) => {
      const line = element("div", "b-row", { role: "row" });
      for (const cell of order.slice(row * columns, (row + 1) * columns)) {
        const made = element("div", "b-cell", { role: "gridcell", "data-cell": String(cell), tabindex: "-1" });
        const [column, at] = this.#seen(cell);
        if (numbered && cells[cell].n) made.append(label(cells[cell].n, "number"));
        if (!numbered && column === 0) made.append(label(board.row_labels[Math.floor(cell / columns)], "row"));
        if (!numbered && at === rows - 1) made.append(label(board.column_labels[cell % columns], "column"));
        this.#cells[cell] = made;
        line.append(made);
      }
      return line;
    });
    this.#grid.replaceChildren(...lines);
    if (this.#focus < 0 || this.#focus >= cells.length) {
      const first = order.slice(-columns).find((cell) => cells[cell].n);
      this.#focus = first ?? order[order.length - columns];
    }
    this.#cells[this.#focus].tabIndex = 0;
    if (again) this.#cells[this.#focus].focus();
  }

  /** The pieces as they are to be seen: with the move that is being chosen or was sent. */
  #preview(/** @type {Board} */ board) {
    const codes = new Map(board.cells.flatMap(({ p }, cell) => (p ? [/** @type {[number, string]} */ ([cell, p])] : [])));
    const path = this.#sent?.cells ?? this.#path;
    if (path.length > 1) {
      const piece = codes.get(path[0]);
      codes.delete(path[0]);
      if (piece) codes.set(path[path.length - 1], piece);
    } else if (path.length === 1 && !codes.has(path[0])) {
      const hand = board.trays.find((tray) => tray.kind === "in-hand");
      if (hand?.kind === "in-hand") codes.set(path[0], hand.piece);
    }
    return codes;
  }

  /** Puts the pieces where they belong, travelling if `travel`. @type {(board: Board, travel: boolean) => void} */
  #place(board, travel) {
    const codes = this.#preview(board);
    const old = this.#pieces;
    const next = new Map();
    const came = [];
    for (const [cell, code] of codes) {
      const here = old.get(cell);
      if (here?.dataset.code === code) {
        next.set(cell, here);
        old.delete(cell);
      } else {
        came.push(/** @type {[number, string]} */ ([cell, code]));
      }
    }
    const fresh = this.#shown !== board;
    const last = board.last;
    const end = last[last.length - 1];
    for (const [cell, code] of came) {
      // A piece that changed its kind on the way is known by the move that it made.
      const far = (/** @type {number} */ from) => this.#far(from, cell);
      const from = [...old.keys()].filter((at) => old.get(at)?.dataset.code === code).sort((a, b) => far(a) - far(b))[0]
        ?? (fresh && cell === end && old.has(last[0]) ? last[0] : undefined);
      let piece = from === undefined ? undefined : old.get(from);
      if (from !== undefined) old.delete(from);
      if (piece && piece.dataset.code !== code) dress(piece, code);
      if (!piece) {
        piece = drawing(code);
        this.#layer.append(piece);
      }
      next.set(cell, piece);
      if (travel && from !== undefined && !this.#dropped) this.#travel(piece, from === last[0] && cell === end ? last : [from, cell]);
    }
    const mover = this.#side;
    const taken = fresh && this.#shown && travel ? [...old.values()].map((piece) => piece.dataset.code ?? "") : [];
    if (taken.length > 0) {
      const cells = [...old.keys()].map((cell) => board.cells[cell].n).join(", ");
      this.#lastCapture = `${taken.map((code) => board.names[code] ?? code).join(", ")}: ${cells}`;
    }
    for (const piece of old.values()) {
      if (travel && !this.#still()) {
        piece.animate([{ opacity: 1 }, { opacity: 0 }], TRAVEL).finished.finally(() => piece.remove());
      } else piece.remove();
    }
    for (const [cell, piece] of next) {
      const [column, row] = this.#seen(cell);
      piece.style.setProperty("--x", String(column));
      piece.style.setProperty("--y", String(row));
      piece.classList.toggle("mine", mover !== null && (piece.dataset.code ?? "").startsWith(mover));
    }
    this.#pieces = next;
    this.#shown = board;
    this.#dropped = false;
  }

  /** @type {(a: number, b: number) => number} */
  #far(a, b) {
    const [[x, y], [u, v]] = [this.#seen(a), this.#seen(b)];
    return Math.hypot(x - u, y - v);
  }

  #still() {
    return matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;
  }

  /** Lets `piece` go along `cells` to the last of them. @type {(piece: SVGSVGElement, cells: number[]) => void} */
  #travel(piece, cells) {
    if (this.#still()) return;
    const [u, v] = this.#seen(cells[cells.length - 1]);
    const frames = cells.map((cell) => {
      const [x, y] = this.#seen(cell);
      return { transform: `translate(${(x - u) * 100}%, ${(y - v) * 100}%)` };
    });
    piece.animate(frames, { duration: TRAVEL * Math.min(cells.length - 1, 5), easing: "ease-in-out" });
  }

  /** Whether a move can be chosen for later. */
  #early() {
    return this.#interactive && this.#side !== null && this.#choices.length === 0 && !this.#sent;
  }

  /** Colours and names the cells. @type {(board: Board) => void} */
  #paint(board) {
    const say = this.#say;
    const path = this.#path;
    const free = this.#interactive && !this.#sent;
    const begin = free ? starts(this.#choices) : new Set();
    const goals = free && path.length > 0 ? targets(this.#choices, path) : new Set();
    const placing = free && path.length === 0 && this.#choices.some(({ cells }) => cells.length === 1);
    const last = new Set(board.last);
    const won = new Set(this.#winning.flat());
    const trail = new Set(path);
    const pre = new Set(this.#premove ?? []);
    const sent = new Set(this.#sent?.cells ?? []);
    const takes = new Set(this.#sent?.takes ?? this.#sure(path));
    const mine = (/** @type {string | undefined} */ code) => this.#early() && code?.startsWith(`${this.#side}-`);
    this.#cells.forEach((made, cell) => {
      const { d, p, n } = board.cells[cell];
      const goal = goals.has(cell) || (placing && begin.has(cell));
      made.classList.toggle("dark", Boolean(d));
      made.classList.toggle("last", last.has(cell));
      made.classList.toggle("check", board.check === cell);
      made.classList.toggle("can", begin.has(cell) || Boolean(mine(p)));
      made.classList.toggle("picked", trail.has(cell) || sent.has(cell));
      made.classList.toggle("goal", goal && !p);
      made.classList.toggle("hit", goal && Boolean(p));
      made.classList.toggle("pre", pre.has(cell));
      made.classList.toggle("won", won.has(cell));
      made.classList.toggle("off", !n);
      const marks = [
        trail.has(cell) ? say("picked") : "",
        goals.has(cell) ? say("target") : "",
        last.has(cell) ? say("last-move") : "",
        pre.has(cell) ? say("premove") : "",
      ].filter(Boolean);
      made.setAttribute("aria-label", [reading.square(board, cell, say), ...marks].join(", "));
      made.setAttribute("aria-selected", String(trail.has(cell)));
    });
    for (const [cell, piece] of this.#pieces) piece.classList.toggle("going", takes.has(cell));
    draw(this.#drawn, [...this.#hints, ...this.#marks], this.#seen);
  }

  /** What every move that begins with `path` takes. @type {(path: number[]) => number[]} */
  #sure(path) {
    if (path.length < 2) return [];
    const open = this.#choices.filter(({ cells }) => path.every((cell, at) => cells[at] === cell));
    return (open[0]?.takes ?? []).filter((cell) => open.every(({ takes }) => takes?.includes(cell)));
  }

  /** Shows what lies beside the board. @type {(board: Board) => void} */
  #trays(board) {
    const bottom = this.#flipped ? "black" : "white";
    for (const [tray, place] of /** @type {[Side, HTMLElement][]} */ ([[bottom, this.#below], [bottom === "white" ? "black" : "white", this.#above]])) {
      const found = board.trays.find((other) => other.kind === "captured" && other.by === tray);
      const codes = found?.kind === "captured" ? found.pieces : [];
      place.hidden = found === undefined;
      const shown = [...place.children].map((child) => /** @type {SVGElement} */ (child).dataset.code).join();
      if (shown !== codes.join()) place.replaceChildren(...codes.map(drawing));
      place.style.setProperty("--count", String(codes.length));
      place.setAttribute("role", "img");
      place.setAttribute("aria-label", `${this.#say(tray === "white" ? "taken-by-white" : "taken-by-black")}: ${codes.map((code) => board.names[code] ?? code).join(", ") || this.#say("nothing")}`);
    }
    this.#supply(board);
  }

  /** Shows the pieces that can be given, and the one in hand. @type {(board: Board) => void} */
  #supply(board) {
    const supply = board.trays.find((tray) => tray.kind === "supply");
    const hand = board.trays.find((tray) => tray.kind === "in-hand");
    this.#stock.hidden = !supply && !hand;
    if (this.#stock.hidden) return;
    const say = this.#say;
    const held = hand?.kind === "in-hand" ? hand.piece : null;
    this.#hand.hidden = held === null;
    this.#hand.classList.toggle("placed", this.#path.length > 0 || this.#sent !== null);
    if (held !== null && this.#hand.dataset.code !== held) {
      this.#hand.dataset.code = held;
      this.#hand.replaceChildren(drawing(held), element("span", "b-caption"));
    }
    const caption = this.#hand.querySelector(".b-caption");
    const giving = this.#path.length > 0 && !this.#sent;
    if (caption) caption.textContent = giving ? say("choose-gift") : `${say("in-hand")}: ${board.names[held ?? ""] ?? ""}`;
    const codes = supply?.kind === "supply" ? supply.pieces : [];
    const gives = new Set(this.#giving().map(({ gives }) => gives));
    this.#gifts.setAttribute("aria-label", say("supply"));
    for (const code of codes) if (!this.#gift(code)) this.#gifts.append(this.#newGift(code, board.names[code] ?? code));
    const all = /** @type {HTMLElement[]} */ ([...this.#gifts.children]);
    const focused = all.find((gift) => gift === document.activeElement && codes.includes(gift.dataset.give ?? ""));
    const stop = focused ?? this.#gift(codes.find((code) => gives.has(code)) ?? codes[0]);
    for (const gift of all) {
      const code = gift.dataset.give ?? "";
      // A piece keeps its place while others leave.
      gift.classList.toggle("gone", !codes.includes(code));
      gift.setAttribute("aria-disabled", String(!gives.has(code)));
      gift.tabIndex = gift === stop ? 0 : -1;
    }
  }

  /** @type {(code: string | undefined) => HTMLElement | null} */
  #gift(code) {
    return this.#gifts.querySelector(`[data-give="${code}"]`);
  }

  /** @type {(code: string, name: string) => HTMLElement} */
  #newGift(code, name) {
    const gift = element("button", "b-give", { type: "button", "data-give": code, "aria-label": name, title: name });
    gift.append(drawing(code));
    gift.addEventListener("click", () => this.#give(code));
    gift.addEventListener("keydown", (event) => this.#along(event));
    return gift;
  }

  /** The moves that only want a piece to give. */
  #giving() {
    if (!this.#interactive || this.#sent) return [];
    return this.#choices.filter(({ cells, gives }) => gives && cells.join() === this.#path.join());
  }

  /** Moves the focus along the pieces that are left. @type {(event: KeyboardEvent) => void} */
  #along(event) {
    const all = /** @type {HTMLElement[]} */ ([...this.#gifts.querySelectorAll(":not(.gone)[data-give]")]);
    const at = all.indexOf(/** @type {HTMLElement} */ (event.target));
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 4, ArrowUp: -4, Home: -at, End: all.length - 1 - at }[event.key];
    if (event.key === "Escape") {
      this.#unpick();
      this.enter();
    }
    if (step === undefined) return;
    event.preventDefault();
    const next = all[Math.min(all.length - 1, Math.max(0, at + step))];
    for (const other of all) other.tabIndex = other === next ? 0 : -1;
    next.focus();
  }

  // ---- Choosing ----

  /** Says `text` in a live region. @type {(text: string) => void} */
  #tell(text) {
    this.dispatchEvent(new CustomEvent("board-say", { bubbles: true, detail: { text } }));
  }

  /** @type {(what: string) => void} */
  #ask(what) {
    this.dispatchEvent(new CustomEvent("board-ask", { bubbles: true, detail: { what } }));
  }

  /** @type {(choice: Choice) => void} */
  #send(choice) {
    this.#sent = choice;
    this.#path = [];
    this.#marks = [];
    this.#refresh();
    this.dispatchEvent(new CustomEvent("board-move", { bubbles: true, detail: { text: choice.text } }));
  }

  #unpick() {
    const had = this.#path.length > 0 || this.#premove !== null;
    this.#path = [];
    this.#premove = null;
    if (had) this.#tell(this.#say("dropped"));
    this.#refresh();
  }

  /** What picking `cell` does. @type {(cell: number) => void} */
  #pick(cell) {
    if (!this.#interactive || this.#sent || !this.#board) return;
    if (this.#early()) return this.#foresee(cell);
    const picked = pick(this.#choices, this.#path, cell);
    if (!picked) return this.#repick(cell);
    this.#path = picked.path;
    if (picked.done.length > 0) return void this.#finish(picked.done);
    this.#refresh();
    if (picked.path.length === 1) {
      const goals = [...targets(this.#choices, this.#path)].map((goal) => this.#board?.cells[goal].n);
      this.#tell(`${reading.square(this.#board, cell, this.#say)}, ${this.#say("picked")}: ${goals.join(", ")}`);
    } else this.#tell(`${this.#name(cell)}. ${this.#say("choose-path")}`);
  }

  /** A cell that does not follow: another beginning, or nothing. @type {(cell: number) => void} */
  #repick(cell) {
    const had = this.#path;
    this.#path = [];
    if (had[0] !== cell && starts(this.#choices).has(cell)) return this.#pick(cell);
    if (had.length > 0) this.#tell(this.#say(had[0] === cell ? "dropped" : "not-there"));
    else if (this.#choices.length > 0) this.#tell(this.#say("no-moves-there"));
    this.#refresh();
  }

  /** @type {(cell: number) => void} */
  #foresee(cell) {
    const code = this.#board?.cells[cell].p;
    const mine = code?.startsWith(`${this.#side}-`) ?? false;
    if (this.#path.length === 1 && this.#path[0] !== cell && this.#board?.cells[cell].n) {
      this.#premove = [this.#path[0], cell];
      this.#path = [];
      this.#tell(`${this.#name(this.#premove[0])} – ${this.#name(cell)}, ${this.#say("premove")}`);
    } else if (mine && this.#path[0] !== cell) {
      this.#premove = null;
      this.#path = [cell];
      this.#tell(`${this.#name(cell)}, ${this.#say("picked")}`);
    } else return this.#unpick();
    this.#refresh();
  }

  /** @type {(path: number[]) => void} */
  #playPremove(path) {
    this.#premove = null;
    const choice = foreseen(this.#choices, path);
    if (choice && this.#interactive) this.#send(choice);
    else {
      this.#tell(this.#say("premove-gone"));
      this.#refresh();
    }
  }

  /** @type {(cell: number) => string} */
  #name(cell) {
    return this.#board?.cells[cell].n ?? "";
  }

  /** One of `done` is meant, which all go the same way. @type {(done: Choice[]) => Promise<void>} */
  async #finish(done) {
    if (done.length === 1) return this.#send(done[0]);
    this.#refresh();
    if (done.every(({ gives }) => gives)) {
      this.#tell(this.#say("choose-gift"));
      await Promise.resolve();
      if (this.#grid.contains(document.activeElement)) {
        /** @type {HTMLElement | null} */ (this.#stock.querySelector('[data-give][tabindex="0"]'))?.focus();
      }
      return;
    }
    const choice = await this.#chosen(done);
    if (choice && this.#choices.includes(choice)) this.#send(choice);
    else this.#unpick();
  }

  /** @type {(code: string) => void} */
  #give(code) {
    const choice = this.#giving().find(({ gives }) => gives === code);
    if (choice) this.#send(choice);
    else this.#tell(this.#say(this.#choices.length > 0 && this.#path.length === 0 ? "place-first" : "not-your-turn"));
  }

  /** Asks which of `done` is meant. @type {(done: Choice[]) => Promise<Choice | null>} */
  #chosen(done) {
    const dialog = /** @type {HTMLDialogElement} */ (element("dialog", "chooser", { "aria-label": this.#say("choose-promotion") }));
    const side = this.#board?.cells[done[0].cells[0]].p?.split("-")[0];
    return new Promise((resolve) => {
      /** @type {Choice | null} */
      let chosen = null;
      for (const choice of done) {
        const button = element("button", "b-give", { type: "button" });
        const code = `${side}-${choice.becomes}`;
        const name = choice.becomes ? this.#say(`piece-${choice.becomes}`) : reading.shownText(choice);
        button.setAttribute("aria-label", name);
        button.dataset.becomes = choice.becomes ?? "";
        if (choice.becomes) button.append(drawing(code));
        else button.textContent = name;
        button.addEventListener("click", () => {
          chosen = choice;
          dialog.close();
        });
        dialog.append(button);
      }
      dialog.addEventListener("keydown", (event) => {
        const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
        const all = /** @type {HTMLElement[]} */ ([...dialog.children]);
        if (step) all[(all.indexOf(/** @type {HTMLElement} */ (document.activeElement)) + step + all.length) % all.length].focus();
      });
      dialog.addEventListener("click", (event) => {
        if (event.target === dialog) dialog.close();
      });
      dialog.addEventListener("close", () => {
        dialog.remove();
        resolve(chosen);
      });
      this.append(dialog);
      dialog.showModal();
    });
  }

  // ---- Pointers ----

  /** @type {(target: EventTarget | null) => number} */
  #cellOf(target) {
    const cell = target instanceof Element ? target.closest(".b-cell") : null;
    return cell ? Number(/** @type {HTMLElement} */ (cell).dataset.cell) : -1;
  }

  /** The cell under the pointer; -1 beside the board. @type {(event: PointerEvent) => number} */
  #under(event) {
    if (!this.#board) return -1;
    const { columns, rows } = this.#board;
    const box = this.#grid.getBoundingClientRect();
    const column = Math.floor(((event.clientX - box.left) / box.width) * columns);
    const row = Math.floor(((event.clientY - box.top) / box.height) * rows);
    if (column < 0 || row < 0 || column >= columns || row >= rows) return -1;
    const at = row * columns + column;
    return this.#flipped ? columns * rows - 1 - at : at;
  }

  /** @type {(event: PointerEvent) => void} */
  #down(event) {
    const from = this.#under(event);
    if (from < 0 || !event.isPrimary || (event.button !== 0 && event.button !== 2)) return;
    const pen = event.shiftKey ? "red" : event.altKey ? "blue" : "green";
    this.#handled = false;
    const can = event.button === 0 && this.#cells[from].classList.contains("can") && this.#pieces.has(from);
    const going = this.#path.length > 1 && from === this.#path[this.#path.length - 1];
    // A piece that can move is picked by the press, so that its targets are seen while it is dragged.
    const follows = this.#path.length > 0 && (this.#early() || targets(this.#choices, this.#path).has(from));
    const fresh = can && this.#path[0] !== from && !follows;
    this.#press = { from, x: event.clientX, y: event.clientY, button: event.button, pen, ghost: null, fresh };
    if (can || going || event.button === 2) this.#area.setPointerCapture(event.pointerId);
    if (event.button === 0 && this.#marks.length > 0) {
      this.#marks = [];
      this.#refresh();
    }
    if (fresh) {
      this.#path = [];
      this.#pick(from);
    }
  }

  /** The piece in hand is carried to its well. @type {(event: PointerEvent) => void} */
  #carry(event) {
    const placing = this.#interactive && !this.#sent && this.#path.length === 0;
    if (!placing || !event.isPrimary || event.button !== 0 || !this.#choices.some(({ cells }) => cells.length === 1)) return;
    this.#press = { from: -1, x: event.clientX, y: event.clientY, button: 0, pen: "", ghost: null, fresh: true };
    this.#hand.setPointerCapture(event.pointerId);
  }

  /** @type {(event: PointerEvent) => void} */
  #move(event) {
    const press = this.#press;
    const held = /** @type {HTMLElement} */ (event.currentTarget).hasPointerCapture(event.pointerId);
    if (!press || press.button !== 0 || !held) return;
    if (!press.ghost && Math.hypot(event.clientX - press.x, event.clientY - press.y) >= DRAG_FROM) {
      const piece = press.from < 0 ? this.#hand.querySelector("svg") : this.#pieces.get(press.from);
      if (!piece || (press.from >= 0 && this.#path[this.#path.length - 1] !== press.from)) return;
      piece.classList.add("ghost");
      press.ghost = drawing(piece.dataset.code ?? "");
      press.ghost.classList.add("dragged");
      this.#layer.append(press.ghost);
    }
    if (!press.ghost) return;
    const box = this.#grid.getBoundingClientRect();
    press.ghost.style.setProperty("--left", `${event.clientX - box.left}px`);
    press.ghost.style.setProperty("--top", `${event.clientY - box.top}px`);
    const over = this.#under(event);
    this.#cells.forEach((cell, at) => cell.classList.toggle("over", at === over && at !== press.from));
  }

  /** @type {(event: PointerEvent) => void} */
  #up(event) {
    const press = this.#press;
    if (!press) return;
    const to = this.#under(event);
    const dragged = press.ghost !== null;
    this.#letGo();
    if (press.button === 2) {
      if (to >= 0) this.#marks = toggled(this.#marks, { from: press.from, to, pen: press.pen });
      this.#refresh();
      return;
    }
    this.#handled = true;
    if (dragged) {
      if (to >= 0 && to !== press.from) {
        this.#dropped = true;
        this.#pick(to);
      }
    } else if (to === press.from && !press.fresh) this.#pick(to);
    if (to >= 0) this.#rove(to);
  }

  #letGo() {
    this.#press?.ghost?.remove();
    for (const piece of this.querySelectorAll(".ghost")) piece.classList.remove("ghost");
    for (const cell of this.#cells) cell.classList.remove("over");
    this.#press = null;
  }

  /** Screen readers click without a pointer. @type {(event: MouseEvent) => void} */
  #click(event) {
    const cell = this.#cellOf(event.target);
    if (!this.#handled && cell >= 0) this.#pick(cell);
    this.#handled = false;
  }

  // ---- Keys ----

  /** Makes `cell` the one that Tab comes to. @type {(cell: number) => void} */
  #rove(cell) {
    if (this.#cells[this.#focus]) this.#cells[this.#focus].tabIndex = -1;
    this.#focus = cell;
    this.#cells[cell].tabIndex = 0;
  }

  /** @type {(cell: number) => void} */
  #go(cell) {
    this.#rove(cell);
    this.#cells[cell].focus();
  }

  /** @type {(event: KeyboardEvent) => void} */
  #key(event) {
    const board = this.#board;
    if (!board || event.metaKey) return;
    if (event.code === "KeyX" && !event.ctrlKey) {
      event.preventDefault();
      const ways = event.shiftKey ? "straight" : event.altKey ? "diagonal" : "all";
      return this.#tell(reading.scan(board, this.#focus, this.#flipped, this.#say, ways));
    }
    if (event.altKey) return;
    const { columns, rows } = board;
    const [column, row] = this.#seen(this.#focus);
    const at = (/** @type {number} */ x, /** @type {number} */ y) => {
      const place = Math.min(rows - 1, Math.max(0, y)) * columns + Math.min(columns - 1, Math.max(0, x));
      this.#go(this.#flipped ? columns * rows - 1 - place : place);
    };
    const { key, ctrlKey, shiftKey } = event;
    const done = () => event.preventDefault();
    switch (key) {
      case "ArrowLeft": done(); return at(column - 1, row);
      case "ArrowRight": done(); return at(column + 1, row);
      case "ArrowUp": done(); return at(column, row - 1);
      case "ArrowDown": done(); return at(column, row + 1);
      case "Home": done(); return at(0, ctrlKey ? 0 : row);
      case "End": done(); return at(columns - 1, ctrlKey ? rows - 1 : row);
      case "Enter":
      case " ": done(); return this.#pick(this.#focus);
      case "Escape": done(); return this.#unpick();
    }
    if (ctrlKey) return;
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
    if (digit) {
      done();
      return this.#number(digit, shiftKey, event.timeStamp);
    }
    if (shiftKey && (key === "A" || key === "D")) {
      done();
      return this.#ask(key === "A" ? "back" : "on");
    }
    const say = this.#say;
    const cell = this.#focus;
    switch (key.toLowerCase()) {
      case "o": done(); return this.#tell(reading.square(board, cell, say));
      case "l": done(); return this.#ask("last");
      case "c": done(); return this.#tell(this.#lastCapture || reading.trays(board, say));
      case "t": done(); return this.#ask("clocks");
      case "m": done(); return this.#tell(reading.moves(board, this.#choices, cell, shiftKey, say));
      case "h": done(); return this.#tell(reading.trays(board, say));
      case "i": done(); return this.#ask("input");
      case "f": done(); return this.#ask("flip");
      case "?": done(); return this.#ask("keys");
    }
    const found = reading.pieces(board, key);
    if (/^[kqrbnp]$/i.test(key)) {
      done();
      if (found.length === 0) return this.#tell(say("nothing"));
      const seen = (/** @type {number} */ other) => this.#seen(other)[1] * columns + this.#seen(other)[0];
      const here = seen(cell);
      const sorted = found.sort((a, b) => seen(a) - seen(b));
      if (shiftKey) return this.#go(sorted.filter((other) => seen(other) < here).pop() ?? sorted[sorted.length - 1]);
      return this.#go(sorted.find((other) => seen(other) > here) ?? sorted[0]);
    }
  }

  /** A number is the name of a square, or else a row; with Shift a column. @type {(digit: string, shift: boolean, now: number) => void} */
  #number(digit, shift, now) {
    const board = /** @type {Board} */ (this.#board);
    const text = (now - this.#typed.at < TYPING ? this.#typed.text : "") + digit;
    const [column, row] = [this.#focus % board.columns, Math.floor(this.#focus / board.columns)];
    const find = (/** @type {string} */ name) => {
      if (shift) return Number(name) >= 1 && Number(name) <= board.columns ? row * board.columns + Number(name) - 1 : -1;
      if (reading.numbered(board)) return board.cells.findIndex(({ n }) => n === name);
      const at = board.row_labels.indexOf(name);
      return at < 0 ? -1 : at * board.columns + column;
    };
    const whole = find(text);
    const cell = whole >= 0 ? whole : find(digit);
    this.#typed = { text: whole >= 0 ? text : digit, at: now };
    if (cell >= 0) this.#go(cell);
    else this.#tell(`${this.#say("no-such-square")}: ${text}`);
  }
}

customElements.define("tab-board", TabBoard);
