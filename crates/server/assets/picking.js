// @ts-check
// Choosing one of the legal moves cell by cell. Pure: the board shows what stands here.

/** @typedef {import("./wire.js").Choice} Choice */

/**
 * @typedef {object} Picked
 * @property {number[]} path The cells that were picked.
 * @property {Choice[]} open The moves that still begin so.
 * @property {Choice[]} done The moves that are complete with that path, once nothing but one of them is left.
 */

/** @type {(choice: Choice, path: number[]) => boolean} */
const begins = (choice, path) => path.every((cell, at) => choice.cells[at] === cell);

/** @type {(choice: Choice) => string} */
const route = (choice) => choice.cells.join();

/**
 * The cells where a move begins.
 * @param {Choice[]} choices
 */
export function starts(choices) {
  return new Set(choices.filter((choice) => choice.cells.length > 0).map((choice) => choice.cells[0]));
}

/**
 * The cells that may be picked after `path`: the next steps, and the ends of moves that only one route reaches.
 * @param {Choice[]} choices
 * @param {number[]} path
 */
export function targets(choices, path) {
  const open = choices.filter((choice) => begins(choice, path) && choice.cells.length > path.length);
  const found = new Set(open.map((choice) => choice.cells[path.length]));
  for (const choice of open) {
    const end = choice.cells[choice.cells.length - 1];
    if (new Set(open.filter((other) => other.cells[other.cells.length - 1] === end).map(route)).size === 1) found.add(end);
  }
  return found;
}

/**
 * `path` with `cell` picked after it; `null` if no move goes there.
 * @param {Choice[]} choices
 * @param {number[]} path
 * @param {number} cell
 * @returns {Picked | null}
 */
export function pick(choices, path, cell) {
  const open = choices.filter((choice) => begins(choice, path));
  // The cell where the piece stands already means: it ends here.
  const ends = open.filter((choice) => choice.cells.length === path.length);
  if (path.length > 0 && cell === path[path.length - 1] && ends.length > 0) return { path, open: ends, done: ends };
  const step = open.filter((choice) => choice.cells[path.length] === cell);
  const jump = open.filter((choice) => choice.cells.length > path.length && choice.cells[choice.cells.length - 1] === cell);
  const found = step.length > 0 ? step : new Set(jump.map(route)).size === 1 ? jump : [];
  if (found.length === 0) return null;
  const taken = step.length > 0 ? [...path, cell] : found[0].cells;
  // What can go only one way goes there by itself once the piece has left its cell.
  const single = new Set(found.map(route)).size === 1 && (taken.length > 1 || found[0].cells.length === 1);
  return { path: single ? found[0].cells : taken, open: found, done: single ? found : [] };
}

/**
 * The move that was meant before the turn came: from the first to the last cell of `path`.
 * @param {Choice[]} choices
 * @param {number[]} path
 * @returns {Choice | null}
 */
export function foreseen(choices, path) {
  const [from, to] = [path[0], path[path.length - 1]];
  const fit = choices.filter(({ cells }) => cells[0] === from && cells[cells.length - 1] === to);
  if (new Set(fit.map(route)).size !== 1) return null;
  return fit.find((choice) => choice.becomes === "queen") ?? fit[0];
}
