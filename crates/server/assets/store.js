// @ts-check
// What is known about a table, from what the server sends.

/** @typedef {import("./wire.js").State} State */
/** @typedef {import("./wire.js").Update} Update */
/** @typedef {import("./wire.js").Board} Board */
/** @typedef {import("./wire.js").Change} Change */
/** @typedef {import("./wire.js").Standing} Standing */

/**
 * `board` after `change`; the old one stays as it is.
 * @param {Board} board
 * @param {Change} change
 * @returns {Board}
 */
export function changed(board, change) {
  const cells = board.cells.slice();
  for (const [at, piece] of change.cells) {
    if (!cells[at]) continue;
    const { n, d } = cells[at];
    cells[at] = piece ? { n, d, p: piece } : { n, d };
  }
  const names = { ...board.names, ...change.names };
  const trays = change.trays ?? board.trays;
  return { ...board, cells, names, trays, last: change.last, check: change.check };
}

/**
 * Whether `update` follows on `state`: `next`, `known` already, or a `gap` lies between.
 * @param {State} state
 * @param {Update} update
 */
export function follows(state, update) {
  if (update.v < state.v || (update.v === state.v && update.events.length > 0)) return "known";
  const first = update.events[0]?.v ?? update.v + 1;
  return first > state.v + 1 || (update.events.length === 0 && update.v > state.v) ? "gap" : "next";
}

/**
 * `state` after `update`, which follows on it.
 * @param {State} state
 * @param {Update} update
 * @returns {State}
 */
export function updated(state, update) {
  const { events, change, ...standing } = update;
  let moves = state.moves;
  for (const { kind, text = "", side = "white", spent = 0, plies = 0 } of events) {
    if (kind === "moved") moves = [...moves, { text, side, spent }];
    if (kind === "taken-back") moves = moves.slice(0, Math.max(0, moves.length - plies));
  }
  const { game, title, seats, you, chat, watchers } = state;
  return { game, title, seats, you, chat, watchers, moves, board: changed(state.board, change), ...standing };
}
