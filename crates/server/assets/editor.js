// @ts-check
// The board editor. The server makes every part of the page; here they come without the page being loaded anew, pieces
// are painted by a stroke, and the board is one stop of Tab with arrows from square to square.

import { fetchPage, filled, show } from "./swap.js";
import { get } from "./settings.js";

const form = /** @type {HTMLFormElement} */ (document.getElementById("editor"));
const board = /** @type {HTMLElement} */ (document.getElementById("editor-board"));

/** What is sent, one after the other. @type {Promise<void>} */
let sending = Promise.resolve();

/** The square where Tab comes to the board. */
let here = "";

/** Dresses the pieces as the reader likes them, and leaves one stop of Tab on the board. */
function arrange() {
  const set = get("pieces");
  for (const svg of /** @type {NodeListOf<SVGElement>} */ (document.querySelectorAll(".editor-page svg.piece"))) {
    svg.firstElementChild?.setAttribute("href", `/assets/pieces${set === "classic" ? "" : `-${set}`}.svg#${svg.dataset.code}`);
  }
  const squares = board.querySelectorAll("button");
  if (!document.getElementById(here)) here = squares[0]?.id ?? "";
  for (const square of squares) square.tabIndex = square.id === here ? 0 : -1;
}

/** Shows the page at `address`. @type {(address: string, keep?: boolean) => Promise<void>} */
async function go(address, keep = true) {
  try {
    const fetched = await fetchPage(address);
    show(fetched.page);
    if (keep) history.pushState(null, "", fetched.address);
    arrange();
  } catch {
    location.assign(address);
  }
}

/** Sends what stands in `from` when it is its turn. @type {(from: HTMLFormElement, button: HTMLElement | null) => void} */
function send(from, button) {
  const { name = "", value = "" } = /** @type {any} */ (button ?? {});
  sending = sending.then(() => {
    const fields = filled(from);
    if (name) fields.set(name, value);
    return go(`/editor?${fields}`);
  });
}

document.addEventListener("submit", (event) => {
  const from = /** @type {HTMLFormElement} */ (event.target);
  if (from !== form && from.id !== "editor-text") return;
  event.preventDefault();
  send(from, event.submitter);
});
addEventListener("popstate", () => void go(location.href, false));
document.getElementById("kind")?.addEventListener("change", (event) => /** @type {HTMLSelectElement} */ (event.target).form?.submit());

// A stroke over squares puts the piece on all of them; the first one is put by its click.
/** @type {Set<string>} */
let painted = new Set();
board.addEventListener("pointerdown", (event) => {
  const square = /** @type {Element} */ (event.target).closest("button");
  painted = new Set(square ? [square.id] : []);
});
board.addEventListener("pointerover", (event) => {
  const square = /** @type {Element} */ (event.target).closest("button");
  if (!square || event.buttons !== 1 || event.pointerType === "touch" || painted.size === 0 || painted.has(square.id)) return;
  if (painted.size === 1) send(form, document.getElementById([...painted][0]));
  painted.add(square.id);
  send(form, square);
});
addEventListener("pointerup", () => painted.clear());

board.addEventListener("focusin", (event) => {
  const square = /** @type {Element} */ (event.target).closest("button");
  if (!square) return;
  here = square.id;
  for (const other of board.querySelectorAll("button")) other.tabIndex = other === square ? 0 : -1;
});
board.addEventListener("keydown", (event) => {
  const steps = /** @type {Record<string, [number, number]>} */ ({ ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] });
  const step = steps[event.key];
  const cell = /** @type {HTMLTableCellElement | null} */ (/** @type {Element} */ (event.target).closest("td"));
  if (!step || !cell) return;
  event.preventDefault();
  const rows = /** @type {NodeListOf<HTMLTableRowElement>} */ (board.querySelectorAll("tbody tr"));
  let row = [...rows].indexOf(/** @type {HTMLTableRowElement} */ (cell.parentElement));
  let column = cell.cellIndex;
  // Where there is no square, the next one.
  for (;;) {
    [row, column] = [row + step[0], column + step[1]];
    const next = rows[row]?.cells[column];
    if (!next || next.tagName !== "TD") return;
    const square = next.querySelector("button") ?? next.nextElementSibling?.querySelector("button") ?? next.previousElementSibling?.querySelector("button");
    if (square) return square.focus();
  }
});
arrange();
