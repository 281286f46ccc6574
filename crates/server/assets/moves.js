// @ts-check
// The list of moves, in rows of two, to step through the game.

/** @typedef {import("./wire.js").MoveEntry} MoveEntry */

/**
 * The plies of each row: White's and Black's, `null` where the other side began or nobody has moved yet.
 * @param {MoveEntry[]} moves
 * @returns {[number | null, number | null][]}
 */
export function rows(moves) {
  /** @type {[number | null, number | null][]} */
  const made = [];
  moves.forEach(({ side }, at) => {
    const row = made[made.length - 1];
    if (side === "white" || !row || row[1] !== null) made.push(side === "white" ? [at, null] : [null, at]);
    else row[1] = at;
  });
  return made;
}

/**
 * Shows `moves` in `list`, with the one after which the board stands marked.
 * @param {HTMLElement} list
 * @param {MoveEntry[]} moves
 * @param {number} ply How many moves were made on the board that is shown.
 */
export function show(list, moves, ply) {
  list.replaceChildren(...rows(moves).map((row) => {
    const line = document.createElement("li");
    for (const at of row) {
      const cell = document.createElement("span");
      cell.className = "move";
      if (at === null) cell.textContent = row[0] === null ? "…" : "";
      else {
        cell.textContent = moves[at].text;
        cell.dataset.ply = String(at + 1);
        if (at + 1 === ply) cell.setAttribute("aria-current", "true");
      }
      line.append(cell);
    }
    return line;
  }));
  const current = /** @type {HTMLElement | null} */ (list.querySelector("[aria-current]"));
  // Only the list scrolls, never the page.
  if (!current) list.scrollTop = 0;
  else if (current.offsetTop < list.scrollTop || current.offsetTop + current.offsetHeight > list.scrollTop + list.clientHeight) {
    list.scrollTop = current.offsetTop - list.clientHeight / 2;
  }
}
