// @ts-check
// What the reader may ask of a table now. The server decides; this only hides what makes no sense.

/** @typedef {import("./wire.js").State} State */

/**
 * The wishes that make sense, and among them those that answer the opponent.
 * @param {State} state
 * @returns {{ open: Set<string>, answers: Set<string> }}
 */
export function wishes(state) {
  const { you, result, pause, draw_offer, takeback_wish, claim, turn, moves } = state;
  const open = new Set();
  const answers = new Set();
  if (!you || result) return { open, answers };
  const add = (/** @type {string} */ wish, /** @type {boolean} */ when) => when && open.add(wish);
  const asked = takeback_wish !== undefined && takeback_wish !== you;
  const offered = draw_offer !== undefined && draw_offer !== you;
  add("resign", true);
  add("resume", pause !== undefined);
  add("pause", pause === undefined);
  add("adjourn", pause === undefined);
  add("offer-draw", draw_offer === undefined && pause === undefined);
  add("accept-draw", offered);
  add("decline-draw", offered);
  add("claim-draw", claim === true && turn === you);
  add("take-back", moves.length > 0 && takeback_wish === undefined && pause === undefined);
  add("grant-takeback", asked);
  add("decline-takeback", asked);
  if (offered) answers.add("accept-draw").add("decline-draw");
  if (asked) answers.add("grant-takeback").add("decline-takeback");
  return { open, answers };
}
