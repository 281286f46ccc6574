// @ts-check
// A board in words, for people who do not see it. Everything comes from the scene, so it works in every game.

/** @typedef {import("./wire.js").Board} Board */
/** @typedef {import("./wire.js").Choice} Choice */
/** @typedef {import("./words.js").Say} Say */

/** @type {(choice: Choice) => string} */
export const shownText = (choice) => choice.shown ?? choice.text;

/** What the letters on the keyboard mean among the codes of pieces, in every game. */
const LETTERS = /** @type {Record<string, RegExp>} */ ({
  k: /-(king|crowned)$/,
  q: /-queen$/,
  r: /-rook$/,
  b: /-bishop$/,
  n: /-knight$/,
  p: /-(pawn|man)$|^block-/,
});

/**
 * What stands on `cell`.
 * @param {Board} board
 * @param {number} cell
 * @param {Say} say
 */
export function square(board, cell, say) {
  const { n, p } = board.cells[cell];
  if (!n) return say("no-square");
  const parts = [n, p ? board.names[p] ?? p : say("empty-square")];
  if (board.check === cell) parts.push(say("in-check"));
  return parts.join(", ");
}

/**
 * Whether the squares have numbers for names, as at draughts.
 * @param {Board} board
 */
export function numbered(board) {
  return board.cells.every(({ n }) => /^\d*$/.test(n));
}

/**
 * The moves that begin on `cell`, with whole paths.
 * @param {Board} board
 * @param {Choice[]} choices
 * @param {number} cell
 * @param {boolean} captures Only those that take something.
 * @param {Say} say
 */
export function moves(board, choices, cell, captures, say) {
  const here = choices.filter((choice) => choice.cells[0] === cell && (!captures || choice.takes?.length));
  // Placing is one move for each piece that can be given after it: the well says enough.
  const texts = [...new Set(here.map((choice) => (choice.cells.length > 1 ? shownText(choice) : board.cells[cell].n)))];
  if (texts.length === 0) return say(captures ? "no-captures-there" : "no-moves-there");
  return texts.join(", ");
}

/**
 * The cells of the last move, and what arrived.
 * @param {Board} board
 * @param {Say} say
 */
export function lastMove(board, say) {
  if (board.last.length === 0) return say("none-yet");
  const names = board.last.map((cell) => board.cells[cell].n).join(" – ");
  const arrived = board.last.map((cell) => board.cells[cell].p).filter(Boolean).pop();
  return arrived ? `${board.names[arrived] ?? arrived}: ${names}` : names;
}

/**
 * What lies beside the board.
 * @param {Board} board
 * @param {Say} say
 */
export function trays(board, say) {
  const list = (/** @type {string[]} */ codes) => codes.map((code) => board.names[code] ?? code).join(", ") || say("nothing");
  const texts = board.trays.map((tray) => {
    if (tray.kind === "captured") return `${say(tray.by === "white" ? "taken-by-white" : "taken-by-black")}: ${list(tray.pieces)}`;
    if (tray.kind === "supply") return `${say("supply")}: ${list(tray.pieces)}`;
    return `${say("in-hand")}: ${list([tray.piece])}`;
  });
  return texts.join(". ") || say("nothing");
}

const WAYS = /** @type {[string, number, number][]} */ ([
  ["up", -1, 0],
  ["up-right", -1, 1],
  ["right", 0, 1],
  ["down-right", 1, 1],
  ["down", 1, 0],
  ["down-left", 1, -1],
  ["left", 0, -1],
  ["up-left", -1, -1],
]);

/**
 * The first piece in each direction, as the reader sees the board.
 * @param {Board} board
 * @param {number} cell
 * @param {boolean} flipped
 * @param {Say} say
 * @param {"all" | "straight" | "diagonal"} [ways]
 */
export function scan(board, cell, flipped, say, ways = "all") {
  const turn = flipped ? -1 : 1;
  const seen = WAYS.flatMap(([way, down, right]) => {
    if (ways !== "all" && (ways === "diagonal") !== (down !== 0 && right !== 0)) return [];
    let [row, column] = [Math.floor(cell / board.columns), cell % board.columns];
    for (;;) {
      [row, column] = [row + down * turn, column + right * turn];
      if (row < 0 || column < 0 || row >= board.rows || column >= board.columns) return [];
      const { n, p } = board.cells[row * board.columns + column];
      if (p) return [`${say(way)}: ${n} ${board.names[p] ?? p}`];
    }
  });
  return seen.join(", ") || say("nothing");
}

/**
 * The cells of pieces that `letter` means (`k`, `q`, `r`, `b`, `n`, `p`), in the order of the board; none for
 * other letters.
 * @param {Board} board
 * @param {string} letter
 */
export function pieces(board, letter) {
  const code = LETTERS[letter.toLowerCase()];
  return code ? board.cells.flatMap(({ p }, at) => (p && code.test(p) ? [at] : [])) : [];
}

/** @type {(board: Board, cells: number[]) => string} */
const listed = (board, cells) => cells.map((at) => `${board.cells[at].n} ${board.names[board.cells[at].p ?? ""] ?? ""}`.trim()).join(", ");

/** The pieces that `letter` means in the box: a capital White's, a small letter Black's where sides own pieces; `a` all. @type {(board: Board, letter: string) => number[]} */
function meant(board, letter) {
  const of = letter.toLowerCase() === "a" ? board.cells.flatMap(({ p }, at) => (p ? [at] : [])) : pieces(board, letter);
  const owner = letter === letter.toUpperCase() ? "white-" : "black-";
  return of.filter((at) => !/^(white|black)-/.test(board.cells[at].p ?? "") || board.cells[at].p?.startsWith(owner));
}

/** The long words for what is asked. */
const WORDS = /** @type {Record<string, string>} */ ({ board: "b", last: "l", pocket: "h", square: "o" });

/**
 * The answer to a command in the box for moves that asks about the board; `null` if it is none: `o e4` or `b 31`
 * (a square), `p K` (where White's kings are), `p a` (all of Black's), `s a` or `s 4` (a column or a row), `l`, `b` (the
 * whole board), `h` (beside it).
 * @param {Board} board
 * @param {string} text
 * @param {Say} say
 */
export function command(board, text, say) {
  const [first, of = ""] = text.trim().split(/\s+/);
  const word = WORDS[first.toLowerCase()] ?? first;
  const all = board.cells.flatMap(({ p }, at) => (p ? [at] : []));
  if (word === "l" && !of) return lastMove(board, say);
  if (word === "h" && !of) return trays(board, say);
  if (word === "b" && !of) return listed(board, all) || say("nothing");
  if ((word === "o" || word === "b") && of) {
    const cell = board.cells.findIndex(({ n }) => n.toLowerCase() === of.toLowerCase());
    return cell < 0 ? `${say("no-such-square")}: ${of}` : square(board, cell, say);
  }
  if (word === "p" && of) return listed(board, meant(board, of)) || say("nothing");
  if (word === "s" && of) {
    const [column, row] = [board.column_labels.indexOf(of.toLowerCase()), board.row_labels.indexOf(of)];
    if (column < 0 && row < 0) return `${say("no-such-square")}: ${of}`;
    const on = (/** @type {number} */ at) => (column >= 0 ? at % board.columns === column : Math.floor(at / board.columns) === row);
    return listed(board, all.filter(on)) || say("nothing");
  }
  return null;
}
