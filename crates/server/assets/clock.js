// @ts-check
// Clocks between the server's messages.

/** @typedef {import("./wire.js").Clocks} Clocks */
/** @typedef {import("./wire.js").Side} Side */

/** Below this a clock shows tenths and warns. */
export const HURRY = 20_000;

/**
 * What `side` has left at `now` of clocks that came at `since`, both in milliseconds of one watch.
 * @param {Clocks} clocks
 * @param {Side} side
 * @param {number} since
 * @param {number} now
 */
export function left(clocks, side, since, now) {
  const gone = clocks.running === side ? Math.max(0, now - since) : 0;
  return Math.max(0, clocks[side].ms - gone);
}

/**
 * A time as clocks show it: `1:02:03`, `4:05`, `0:09.3`, `2d 03:00`.
 * @param {number} ms
 */
export function shown(ms) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  if (ms < HURRY) {
    const tenths = Math.floor(ms / 100);
    return `0:${two(Math.floor(tenths / 10))}.${tenths % 10}`;
  }
  // A running clock shows a second until it is over.
  const seconds = Math.ceil(ms / 1000);
  const [days, hours, minutes] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  if (days > 0) return `${days}d ${two(hours)}:${two(minutes)}`;
  if (hours > 0) return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}
